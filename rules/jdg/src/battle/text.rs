//! A position as text: a line a thing, in a fixed order, so that two positions can be compared line
//! by line and a fingerprint can be taken.

use crate::battle::Jdg;
use crate::battle::agenda::{Agenda, Step};
use crate::battle::army::{FormationId, LeaderId, SpecialId, UnitId};
use crate::battle::notation::{Names, Word};
use crate::battle::state::{Camp, Formation, Leader, Marker, Post, State, Status, Unit, mark};
use hexboard::{Hex, Stacks, write_shared};
use kernel::game::notation::{Words, Writing, read_marks};
use kernel::game::{Side, Unreadable};
use kernel::words;

words!(Status { Here = "here", Later = "later", Lost = "lost", Left = "left" });
words!(Post { Here = "here", Later = "later", Lost = "lost", Gone = "gone" });

impl Word<Names<'_>> for Marker {
    fn put(self, names: Names<'_>, text: &mut String) {
        match self {
            Self::None => text.push('-'),
            Self::Formation(formation) => formation.put(names, text),
            Self::Special(special) => {
                text.push('*');
                special.put(names, text);
            }
        }
    }

    fn parse(word: &str, names: Names<'_>) -> Option<Self> {
        match word.strip_prefix('*') {
            Some(special) => SpecialId::parse(special, names).map(Self::Special),
            None if word == "-" => Some(Self::None),
            None => FormationId::parse(word, names).map(Self::Formation),
        }
    }

    fn known(names: Names<'_>) -> Vec<String> {
        FormationId::known(names)
    }
}

/// A formation has no more markers than this in the cup.
const MOST_MARKERS: u8 = 9;

/// The marks of a unit, by name.
const MARKS: [(&str, u32); 20] = [
    ("square", mark::SQUARE),
    ("commanded", mark::COMMANDED),
    ("charged", mark::CHARGED),
    ("acts", mark::ACTS),
    ("free", mark::FREE),
    ("done", mark::DONE),
    ("entered", mark::ENTERED),
    ("fresh", mark::FRESH),
    ("turned", mark::TURNED),
    ("stopped", mark::STOPPED),
    ("engaging", mark::ENGAGING),
    ("balked", mark::BALKED),
    ("fired", mark::FIRED),
    ("reacted", mark::REACTED),
    ("charging", mark::CHARGING),
    ("attacked", mark::ATTACKED),
    ("was-attacked", mark::WAS_ATTACKED),
    ("engaged", mark::ENGAGED),
    ("rallied", mark::RALLIED),
    ("crossed", mark::CROSSED),
];

impl Jdg {
    pub(super) fn names(&self) -> Names<'_> {
        Names { army: &self.army, grid: self.grid() }
    }

    /// The position as text.
    pub(super) fn write(&self, state: &State) -> String {
        let names = self.names();
        let mut text = String::with_capacity(4096);
        let State { turn, part, active, marker, used, in_cup, score, over, winner, .. } = *state;
        let mut line = Writing::of("turn", names, &mut text);
        line.and(turn).and(part).and(active).and(marker).and(used).and(in_cup).and(score);
        line.and(over).any(winner).end();
        self.write_camps(state, &mut text);
        for leader in self.army.leader_ids() {
            let Leader { hex, post, points, done, successor } = *state.leader(leader);
            let mut line = Writing::of("leader", names, &mut text);
            line.and(leader).and(post).any(hex.if_any()).and(points).and(done).and(successor).end();
        }
        for unit in self.army.unit_ids() {
            let Unit { marks, hex, facing, status, order, points } = *state.unit(unit);
            let mut line = Writing::of("unit", names, &mut text);
            line.and(unit).and(status).any(hex.if_any()).and(facing).and(order).and(points);
            line.marks(&MARKS, marks).end();
        }
        write_shared(&state.stacks, UnitId, names, &mut text);
        for (a, b) in state.broken.into_iter().filter(|(a, _)| !a.is_none()) {
            Writing::of("broken", names, &mut text).and(a).and(b).end();
        }
        for step in state.agenda.iter() {
            text.push_str("step ");
            step.put(names, &mut text);
            text.push('\n');
        }
        text
    }

    /// The sides, the formations and the objectives.
    fn write_camps(&self, state: &State, text: &mut String) {
        let names = self.names();
        for side in [Side::FIRST, Side::SECOND] {
            let Camp { lost_initiative, orders, in_reach, exited, leaders_lost } =
                *state.camp(side);
            let mut line = Writing::of("camp", names, text);
            line.and(side).and(lost_initiative).and(orders).and(in_reach).and(exited);
            line.and(leaders_lost).end();
        }
        for formation in self.army.formation_ids() {
            let Formation { ordered, markers, demoralised } = *state.formation(formation);
            let mut line = Writing::of("formation", names, text);
            line.and(formation).and(ordered).and(markers).and(demoralised).end();
        }
        for (card, held) in self.army.objectives.iter().zip(state.held) {
            Writing::of("objective", names, text).and(card.hex).any(held).end();
        }
    }

    /// The position from its text.
    pub(super) fn read(&self, text: &str) -> Result<State, Unreadable> {
        let mut state = self.set_up();
        let mut steps: Vec<Step> = Vec::new();
        let mut stacked: Vec<(Hex, Vec<u8>)> = Vec::new();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("step ") {
                steps.push(Step::read(rest, self.names())?);
                continue;
            }
            let mut words = Words::of(line, self.names());
            match words.next_word()? {
                "stack" => {
                    let (hex, units) = (words.take()?, words.rest::<UnitId>()?);
                    stacked.push((hex, units.into_iter().map(|unit| unit.0).collect()));
                }
                first => self.read_line(first, &mut words, &mut state)?,
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

    fn read_line(
        &self,
        first: &str,
        words: &mut Line<'_>,
        state: &mut State,
    ) -> Result<(), Unreadable> {
        match first {
            "turn" => read_turn(words, state)?,
            "camp" => {
                let side: Side = words.take()?;
                *state.camp_mut(side) = read_camp(words)?;
            }
            "formation" => {
                let formation: FormationId = words.take()?;
                let (ordered, markers): (_, u8) = (words.take()?, words.take()?);
                let demoralised = words.take()?;
                if markers > MOST_MARKERS {
                    return Err(Unreadable::wrong(&markers.to_string(), &["0", "1", "2"]));
                }
                *state.formation_mut(formation) = Formation { ordered, markers, demoralised };
            }
            "objective" => {
                let hex: Hex = words.take()?;
                let holder = words.take_any()?;
                let all = state.held.iter_mut().zip(&self.army.objectives);
                all.filter(|(_, card)| card.hex == hex).for_each(|(held, _)| *held = holder);
            }
            "leader" => {
                let leader: LeaderId = words.take()?;
                *state.leader_mut(leader) = read_leader(words)?;
            }
            "broken" => {
                let pair = (words.take()?, words.take()?);
                let free = state.broken.iter_mut().find(|(a, _)| a.is_none());
                let full = || Unreadable { found: "broken".to_owned(), expected: Vec::new() };
                *free.ok_or_else(full)? = pair;
            }
            "unit" => {
                let unit: UnitId = words.take()?;
                *state.unit_mut(unit) = read_unit(words)?;
            }
            other => {
                let known = [
                    "turn",
                    "camp",
                    "formation",
                    "objective",
                    "leader",
                    "unit",
                    "stack",
                    "broken",
                    "step",
                ];
                return Err(Unreadable::unknown(other, known.map(str::to_owned)));
            }
        }
        Ok(())
    }
}

/// The words of a line.
type Line<'a> = Words<'a, Names<'a>>;

/// A hex, or none for a dash.
fn read_hex(words: &mut Line<'_>) -> Result<Hex, Unreadable> {
    Ok(words.take_any()?.unwrap_or(Hex::NONE))
}

fn read_turn(words: &mut Line<'_>, state: &mut State) -> Result<(), Unreadable> {
    (state.turn, state.part) = (words.take()?, words.take()?);
    (state.active, state.marker) = (words.take()?, words.take()?);
    (state.used, state.in_cup, state.score) = (words.take()?, words.take()?, words.take()?);
    (state.over, state.winner) = (words.take()?, words.take_any()?);
    Ok(())
}

fn read_camp(words: &mut Line<'_>) -> Result<Camp, Unreadable> {
    let (lost_initiative, orders, in_reach) = (words.take()?, words.take()?, words.take()?);
    let (exited, leaders_lost) = (words.take()?, words.take()?);
    Ok(Camp { lost_initiative, orders, in_reach, exited, leaders_lost })
}

fn read_leader(words: &mut Line<'_>) -> Result<Leader, Unreadable> {
    let (post, hex, points) = (words.take()?, read_hex(words)?, words.take()?);
    let (done, successor) = (words.take()?, words.take()?);
    Ok(Leader { hex, post, points, done, successor })
}

fn read_unit(words: &mut Line<'_>) -> Result<Unit, Unreadable> {
    let (status, hex, facing) = (words.take()?, read_hex(words)?, words.take()?);
    let (order, points) = (words.take()?, words.take()?);
    let marks = read_marks(&MARKS, words.next_word()?)?;
    Ok(Unit { marks, hex, facing, status, order, points })
}
