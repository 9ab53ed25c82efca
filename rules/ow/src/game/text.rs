//! A position as text: a line a thing, in a fixed order, so that two positions can be compared
//! line by line and a fingerprint can be taken.

use crate::game::Ow;
use crate::game::agenda::{Agenda, Step};
use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::notation::{Names, Word};
use crate::game::state::{Camp, Leader, Post, Standing, State, Status, Token, Unit, Wing, mark};
use crate::units::Order;
use hexboard::{Facing, Hex, Stacks, write_shared};
use kernel::game::notation::{Words, Writing, read_marks};
use kernel::game::{Side, Unreadable};
use kernel::words;

words!(Status { Here = "here", Later = "later", Away = "away", Lost = "lost", Left = "left" });
words!(Post { Here = "here", Later = "later", Waiting = "waiting", Gone = "gone" });

impl Word<Names<'_>> for Token {
    fn put(self, names: Names<'_>, text: &mut String) {
        match self {
            Self::None => text.push('-'),
            Self::Unknown => text.push('?'),
            Self::Wing(wing) => wing.put(names, text),
        }
    }

    fn parse(word: &str, names: Names<'_>) -> Option<Self> {
        match word {
            "-" => Some(Self::None),
            "?" => Some(Self::Unknown),
            _ => WingId::parse(word, names).map(Self::Wing),
        }
    }

    fn known(names: Names<'_>) -> Vec<String> {
        WingId::known(names)
    }
}

/// The marks of a unit, by name.
const MARKS: [(&str, u32); 31] = [
    ("weak", mark::WEAK),
    ("chevaux", mark::CHEVAUX),
    ("broken-left", mark::BROKEN_LEFT),
    ("broken-right", mark::BROKEN_RIGHT),
    ("firing", mark::FIRING),
    ("under", mark::UNDER),
    ("done", mark::DONE),
    ("moved", mark::MOVED),
    ("turned", mark::TURNED),
    ("uncommanded", mark::UNCOMMANDED),
    ("leaderless", mark::LEADERLESS),
    ("reacted", mark::REACTED),
    ("began-adjacent", mark::BEGAN_ADJACENT),
    ("began-in-front", mark::BEGAN_IN_FRONT),
    ("pistols", mark::PISTOLS),
    ("fired", mark::FIRED),
    ("attacked", mark::ATTACKED),
    ("was-attacked", mark::WAS_ATTACKED),
    ("stopped", mark::STOPPED),
    ("recovered-one", mark::RECOVERED_ONE),
    ("recovered-two", mark::RECOVERED_TWO),
    ("charging", mark::CHARGING),
    ("fired-aside", mark::FIRED_ASIDE),
    ("held-fire", mark::NO_FIRE),
    ("engaged", mark::ENGAGED),
    ("entered", mark::ENTERED),
    ("shot-at", mark::SHOT_AT),
    ("unrecovered", mark::NO_RECOVERY),
    ("recovery-tested", mark::RECOVERY_TESTED),
    ("reacted-aside", mark::REACTED_ASIDE),
    ("falling", mark::FALLING),
];

impl Ow {
    pub(super) fn names(&self) -> Names<'_> {
        Names { army: &self.army, grid: self.grid() }
    }

    /// The position as text.
    pub(super) fn write(&self, state: &State) -> String {
        let names = self.names();
        let mut text = String::with_capacity(4096);
        let State { turn, part, active, wing, kind, score, over, winner, .. } = *state;
        let mut line = Writing::of("turn", names, &mut text);
        line.and(turn).and(part).and(active).and(wing).and(kind).and(score);
        line.and(over).any(winner).end();
        self.write_camps(state, &mut text);
        for wing in self.army.wing_ids() {
            let Wing { order, activated, deserting, acting, under_chief } = *state.wing_of(wing);
            let mut line = Writing::of("wing", names, &mut text);
            line.and(wing).and(order).and(activated).and(deserting).and(acting);
            line.and(under_chief).end();
        }
        for leader in self.army.leader_ids() {
            let Leader { hex, post, returns, reversed, points, done, uncommanded } =
                *state.leader(leader);
            let mut line = Writing::of("leader", names, &mut text);
            line.and(leader).any(hex.if_any());
            line.and(post).and(returns).and(reversed).and(points).and(done).and(uncommanded).end();
        }
        for unit in self.army.unit_ids() {
            let Unit { marks, hex, facing, status, morale, lost, points, link } = *state.unit(unit);
            let mut line = Writing::of("unit", names, &mut text);
            line.and(unit).and(status).any(hex.if_any());
            line.and(facing).and(morale).and(lost).and(points).and(link);
            line.marks(&MARKS, marks).end();
        }
        write_shared(&state.stacks, UnitId, names, &mut text);
        self.write_trail(state, &mut text);
        if let Some(hex) = state.ride_from.if_any() {
            Writing::of("ride", names, &mut text).and(hex).end();
        }
        for step in state.agenda.iter() {
            text.push_str("step ");
            step.put(names, &mut text);
            text.push('\n');
        }
        text
    }

    /// The two sides.
    fn write_camps(&self, state: &State, text: &mut String) {
        for (index, camp) in state.camps.iter().enumerate() {
            let Camp { token, shown, die, total, lost_initiative, couriers, riding, .. } = *camp;
            let mut line = Writing::of("camp", self.names(), text);
            line.and(Side(index as u8)).and(token).and(shown).and(die).and(total);
            line.and(lost_initiative).and(couriers).and(riding[0]).and(riding[1]);
            for answer in camp.standing {
                line.and(answer);
            }
            line.and(camp.changes).and(camp.chief).and(camp.chief_busy).end();
        }
    }

    /// Who tried where to react to the unit that moves.
    fn write_trail(&self, state: &State, text: &mut String) {
        let trail = state.trail.hexes();
        if !trail.is_empty() {
            let mut line = Writing::of("trail", self.names(), text);
            for &hex in trail {
                line.and(hex);
            }
            line.end();
        }
        for unit in self.army.unit_ids() {
            if state.trail.tries(unit).next().is_some() {
                let mut line = Writing::of("tried", self.names(), text);
                line.and(unit);
                for hex in state.trail.tries(unit) {
                    line.and(hex);
                }
                line.end();
            }
        }
    }

    /// The position from its text.
    pub(super) fn read(&self, text: &str) -> Result<State, Unreadable> {
        let mut state = self.set_up();
        let mut steps: Vec<Step> = Vec::new();
        let mut stacked: Vec<(Hex, Vec<u8>)> = Vec::new();
        for line in text.lines() {
            let mut words = Words::of(line, self.names());
            match words.next_word()? {
                "turn" => read_turn(&mut words, &mut state)?,
                "camp" => {
                    let side: Side = words.take()?;
                    *state.camp_mut(side) = read_camp(&mut words)?;
                }
                "wing" => {
                    let wing: WingId = words.take()?;
                    state.wings[wing.index()] = read_wing(&mut words)?;
                }
                "leader" => {
                    let leader: LeaderId = words.take()?;
                    *state.leader_mut(leader) = read_leader(&mut words)?;
                }
                "unit" => {
                    let unit: UnitId = words.take()?;
                    *state.unit_mut(unit) = read_unit(&mut words)?;
                }
                "stack" => {
                    let (hex, units) = (words.take()?, words.rest::<UnitId>()?);
                    stacked.push((hex, units.into_iter().map(|unit| unit.0).collect()));
                }
                "ride" => state.ride_from = words.take()?,
                "trail" => words.rest()?.into_iter().for_each(|hex| state.trail.lead_to(hex)),
                "tried" => {
                    let unit = words.take()?;
                    words.rest()?.into_iter().for_each(|hex| state.trail.note(unit, hex));
                }
                "step" => {
                    let rest = line.get(5..).unwrap_or_default();
                    steps.push(Step::read(rest, self.names())?);
                    continue;
                }
                other => {
                    let known = [
                        "turn", "camp", "wing", "leader", "unit", "stack", "trail", "tried",
                        "ride", "step",
                    ];
                    return Err(Unreadable::unknown(other, known.map(str::to_owned)));
                }
            }
            words.end()?;
        }
        let deep = || Unreadable { found: "step".to_owned(), expected: Vec::new() };
        state.agenda = Agenda::of(&steps).ok_or_else(deep)?;
        let units = self.army.unit_ids().map(|unit| (unit.0, state.unit(unit)));
        let here = units.filter(|(_, at)| at.is_here()).map(|(unit, at)| (unit, at.hex));
        state.stacks = Stacks::arranged(&here.collect::<Vec<_>>(), &stacked);
        Ok(state)
    }
}

/// The words of a line.
type Line<'a> = Words<'a, Names<'a>>;

/// A hex, or none for a dash.
fn hex(words: &mut Line<'_>) -> Result<Hex, Unreadable> {
    Ok(words.take_any()?.unwrap_or(Hex::NONE))
}

fn read_turn(words: &mut Line<'_>, state: &mut State) -> Result<(), Unreadable> {
    (state.turn, state.part) = (words.take()?, words.take()?);
    (state.active, state.wing) = (words.take()?, words.take()?);
    (state.kind, state.score, state.over) = (words.take()?, words.take()?, words.take()?);
    state.winner = words.take_any()?;
    Ok(())
}

fn read_camp(words: &mut Line<'_>) -> Result<Camp, Unreadable> {
    let (token, shown, die, total) = (words.take()?, words.take()?, words.take()?, words.take()?);
    let (lost_initiative, couriers) = (words.take()?, words.take()?);
    let riding = [words.take()?, words.take()?];
    let mut standing = [Standing::Ask; crate::game::state::KINDS];
    for answer in &mut standing {
        *answer = words.take()?;
    }
    let (changes, chief, chief_busy) = (words.take()?, words.take()?, words.take()?);
    Ok(Camp {
        token,
        shown,
        die,
        total,
        lost_initiative,
        couriers,
        riding,
        standing,
        changes,
        chief,
        chief_busy,
    })
}

fn read_wing(words: &mut Line<'_>) -> Result<Wing, Unreadable> {
    let order: Order = words.take()?;
    let (activated, deserting) = (words.take()?, words.take()?);
    let (acting, under_chief) = (words.take()?, words.take()?);
    Ok(Wing { order, activated, deserting, acting, under_chief })
}

fn read_leader(words: &mut Line<'_>) -> Result<Leader, Unreadable> {
    let (hex, post, returns) = (hex(words)?, words.take()?, words.take()?);
    let (reversed, points) = (words.take()?, words.take()?);
    let (done, uncommanded) = (words.take()?, words.take()?);
    Ok(Leader { hex, post, returns, reversed, points, done, uncommanded })
}

fn read_unit(words: &mut Line<'_>) -> Result<Unit, Unreadable> {
    let (status, hex) = (words.take()?, hex(words)?);
    let facing: Facing = words.take()?;
    let (morale, lost, points) = (words.take()?, words.take()?, words.take()?);
    let (link, marks) = (words.take()?, read_marks(&MARKS, words.next_word()?)?);
    Ok(Unit { marks, hex, facing, status, morale, lost, points, link })
}
