//! A position as text: a line a thing, in a fixed order, so that two positions can be compared
//! line by line and a fingerprint can be taken.

use crate::game::Ow;
use crate::game::agenda::{Agenda, Step};
use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::notation::{Names, Word};
use crate::game::state::{Camp, Leader, Post, Standing, State, Status, Token, Unit, Wing, mark};
use crate::units::Order;
use hexboard::{Facing, Hex};
use kernel::game::notation::{Words, read_marks, write_marks};
use kernel::game::{Side, Unreadable};
use kernel::words;
use std::fmt::Write;

words!(Status { Here = "here", Later = "later", Away = "away", Lost = "lost", Left = "left" });
words!(Post { Here = "here", Later = "later", Waiting = "waiting", Gone = "gone" });

impl Word<Names<'_>> for Token {
    fn word(self, names: Names<'_>) -> String {
        match self {
            Self::None => "-".into(),
            Self::Unknown => "?".into(),
            Self::Wing(wing) => wing.word(names),
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
const MARKS: [(&str, u32); 30] = [
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
];

/// A hex, or none.
fn hex_word(hex: Hex, names: Names<'_>) -> String {
    if hex.is_none() { "-".to_owned() } else { hex.word(names) }
}

impl Ow {
    pub(super) fn names(&self) -> Names<'_> {
        Names { army: &self.army, grid: self.grid() }
    }

    /// The position as text.
    pub(super) fn write(&self, state: &State) -> String {
        let names = self.names();
        let mut text = String::with_capacity(8192);
        let winner = state.winner.map_or("-".to_owned(), |side| side.word(names));
        let State { turn, part, kind, score, over, .. } = *state;
        let (active, wing) = (state.active.word(names), state.wing.word(names));
        let over = over.word(names);
        let _ = writeln!(text, "turn {turn} {part} {active} {wing} {kind} {score} {over} {winner}");
        self.write_camps(state, &mut text);
        for wing in self.army.wing_ids() {
            let Wing { order, activated, deserting, acting, under_chief } = *state.wing_of(wing);
            let words = [
                wing.word(names),
                Word::word(order, names),
                activated.word(names),
                deserting.word(names),
                acting.word(names),
                under_chief.word(names),
            ];
            let _ = writeln!(text, "wing {}", words.join(" "));
        }
        for leader in self.army.leader_ids() {
            let Leader { hex, post, returns, reversed, points, done, uncommanded } =
                *state.leader(leader);
            let _ = writeln!(
                text,
                "leader {} {} {} {returns} {} {points} {} {}",
                leader.word(names),
                hex_word(hex, names),
                post.word(names),
                reversed.word(names),
                done.word(names),
                uncommanded.word(names),
            );
        }
        for unit in self.army.unit_ids() {
            let Unit { marks, hex, facing, status, morale, lost, points, link } = *state.unit(unit);
            let _ = writeln!(
                text,
                "unit {} {} {} {} {morale} {lost} {points} {link} {}",
                unit.word(names),
                status.word(names),
                hex_word(hex, names),
                facing.word(names),
                write_marks(&MARKS, marks),
            );
        }
        self.write_stacks(state, &mut text);
        self.write_trail(state, &mut text);
        for step in state.agenda.iter() {
            let _ = writeln!(text, "step {}", step.write(names));
        }
        text
    }

    /// The two sides.
    fn write_camps(&self, state: &State, text: &mut String) {
        let names = self.names();
        for (index, camp) in state.camps.iter().enumerate() {
            let Camp { token, shown, die, total, lost_initiative, couriers, riding, .. } = *camp;
            let _ = write!(
                text,
                "camp {} {} {} {die} {total} {} {couriers} {} {}",
                Side(index as u8).word(names),
                token.word(names),
                shown.word(names),
                lost_initiative.word(names),
                riding[0],
                riding[1],
            );
            camp.standing.iter().for_each(|answer| {
                let _ = write!(text, " {}", answer.word(names));
            });
            let (chief, busy) = (camp.chief.word(names), camp.chief_busy.word(names));
            let _ = writeln!(text, " {} {chief} {busy}", camp.changes);
        }
    }

    /// The hexes with more than one unit, from the top.
    fn write_stacks(&self, state: &State, text: &mut String) {
        for hex in self.grid().hexes() {
            if state.units_in(hex).nth(1).is_some() {
                let units: Vec<String> =
                    state.units_in(hex).map(|unit| unit.word(self.names())).collect();
                let _ = writeln!(text, "stack {} {}", self.grid().name(hex), units.join(" "));
            }
        }
    }

    /// Who tried where to react to the unit that moves.
    fn write_trail(&self, state: &State, text: &mut String) {
        let mut line = |head: &str, hexes: &mut dyn Iterator<Item = Hex>| {
            let hexes: Vec<String> = hexes.map(|hex| self.grid().name(hex)).collect();
            if !hexes.is_empty() {
                let _ = writeln!(text, "{head} {}", hexes.join(" "));
            }
        };
        line("trail", &mut state.trail.hexes().iter().copied());
        for unit in self.army.unit_ids() {
            let head = || format!("tried {}", unit.word(self.names()));
            if state.trail.tries(unit).next().is_some() {
                line(&head(), &mut state.trail.tries(unit));
            }
        }
    }

    /// The position from its text.
    pub(super) fn read(&self, text: &str) -> Result<State, Unreadable> {
        let mut state = self.set_up();
        state.stacks = hexboard::Stacks::new();
        let mut steps: Vec<Step> = Vec::new();
        let mut stacked: Vec<(Hex, Vec<UnitId>)> = Vec::new();
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
                "stack" => stacked.push((words.take()?, words.rest()?)),
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
                        "turn", "camp", "wing", "leader", "unit", "stack", "trail", "tried", "step",
                    ];
                    return Err(Unreadable::unknown(other, known.map(str::to_owned)));
                }
            }
            words.end()?;
        }
        let deep = || Unreadable { found: "step".to_owned(), expected: Vec::new() };
        state.agenda = Agenda::of(&steps).ok_or_else(deep)?;
        self.restack(&mut state, &stacked);
        Ok(state)
    }

    /// Puts the units where they stand, in the order of the stacks.
    fn restack(&self, state: &mut State, stacked: &[(Hex, Vec<UnitId>)]) {
        for (hex, units) in stacked {
            for &unit in units.iter().rev().filter(|&&unit| state.units[unit.index()].hex == *hex) {
                state.stacks.push(*hex, unit.0);
            }
        }
        for unit in self.army.unit_ids() {
            let at = *state.unit(unit);
            if at.is_here() && !at.hex.is_none() && !state.stacks.stands(unit.0) {
                state.stacks.push(at.hex, unit.0);
            }
        }
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
