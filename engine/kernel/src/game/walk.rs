//! A walking check: what a strict umpire asks of a game that he reads, asked by a program after every command.
//!
//! The conformance suite asks whether a game keeps its promises; the walk asks whether what happened at the table could
//! have happened by the book. An [`Invariant`] cites its clause and looks at positions, commands, events and accounts,
//! never at texts. A book names its own in [`Game::invariants`]; those of this file hold in every book.

mod claims;

pub use claims::{Mark, Stride, always, caused, kept, once, paces};

use crate::game::battle::{Battle, Difference};
use crate::game::log::{Item, Log};
use crate::game::record::Record;
use crate::game::scribe::Chronicle;
use crate::game::side::Side;
use crate::game::view::View;
use crate::game::{Game, Losses, Unreadable};
use crate::journal::{Entry, Section};
use crate::line::Op;
use crate::num::Num;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One command and what came of it.
pub struct Step<'a, G: Game> {
    /// The rules and the scenario.
    pub game: &'a G,
    /// The position before it.
    pub before: &'a G::State,
    /// The position after it.
    pub after: &'a G::State,
    /// Whose command.
    pub side: Side,
    /// The command.
    pub command: G::Command,
    /// What happened, and the accounts.
    pub log: &'a Log<G::Event>,
}

impl<G: Game> Step<'_, G> {
    /// What happened, in order.
    pub fn events(&self) -> impl Iterator<Item = G::Event> + '_ {
        self.log.items.iter().filter_map(|(_, item)| match item {
            Item::Event(event) => Some(*event),
            Item::Account(_) => None,
        })
    }

    /// The accounts, in order.
    pub fn accounts(&self) -> impl Iterator<Item = &Section> + '_ {
        self.log.items.iter().filter_map(|(_, item)| match item {
            Item::Event(_) => None,
            Item::Account(section) => Some(section),
        })
    }
}

/// Something that is true of every game by the book.
pub trait Invariant<G: Game> {
    /// The clause that says so, or, for what holds in every book, the name of the promise.
    fn cites(&self) -> &'static str;

    /// Looks at one more command of a game.
    ///
    /// # Errors
    ///
    /// What was seen that the book does not allow.
    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String>;
}

/// What a walk through a game came upon.
#[derive(Clone, PartialEq, Debug)]
pub enum WalkFault {
    /// The record cannot be replayed.
    Differs(Difference),
    /// An invariant is broken.
    Broken {
        /// The number of the command.
        number: usize,
        /// What the invariant cites.
        cites: &'static str,
        /// What was seen.
        seen: String,
    },
}

/// Walks through a recorded game with all invariants; gives the number of commands that were looked at.
///
/// # Errors
///
/// Of each invariant the first thing that it does not allow; where the record and the rules part.
pub fn walk<G: Game>(game: &Arc<G>, record: &Record) -> Result<usize, Vec<WalkFault>> {
    let mut invariants = common::<G>();
    invariants.extend(game.invariants());
    let mut before = game.start();
    let mut faults = Vec::new();
    let replayed = Battle::replay(Arc::clone(game), record, None, |battle, played| {
        let line = &record.lines[played.number - 1];
        let (Some(side), Ok(command)) = (battle.side(&line.side), game.read_command(&line.command))
        else {
            return;
        };
        let (game, log) = (&**game, &played.log);
        let step = Step { game, before: &before, after: &battle.state, side, command, log };
        invariants.retain_mut(|invariant| {
            let seen = invariant.look(&step).err();
            let (number, cites) = (played.number, invariant.cites());
            let sound = seen.is_none();
            faults.extend(seen.map(|seen| WalkFault::Broken { number, cites, seen }));
            sound
        });
        before.clone_from(&battle.state);
    });
    match replayed {
        Ok(battle) if faults.is_empty() => return Ok(battle.length()),
        Ok(_) => {}
        Err(difference) => faults.push(WalkFault::Differs(difference)),
    }
    Err(faults)
}

/// A command put together by hand that an invariant of a book does not allow.
pub struct Proof<'a, G: Game> {
    /// What that invariant cites.
    pub cites: &'a str,
    /// Whose command, in the notation of the book.
    pub command: (Side, &'a str),
    /// What happens, in the notation of the book.
    pub events: &'a [&'a str],
    /// What is wrong with the positions before and after it, which are those of the start.
    pub wrong: fn(&G, [&mut G::State; 2]),
}

/// For the tests of a book: those of its invariants that do not bite, or of which nothing proves that they do; and
/// those that bite where nothing happens.
///
/// # Errors
///
/// A command or an event that cannot be read.
pub fn toothless<G: Game>(
    game: &G,
    proofs: &[Proof<'_, G>],
) -> Result<Vec<&'static str>, Unreadable> {
    let mut toothless: Vec<&'static str> =
        game.invariants().iter().map(|invariant| invariant.cites()).collect();
    for proof in proofs {
        let [mut before, mut after] = [game.start(), game.start()];
        (proof.wrong)(game, [&mut before, &mut after]);
        let mut log = Log::default();
        for event in proof.events {
            log.event(game.read_event(event)?);
        }
        let command = game.read_command(proof.command.1)?;
        for mut invariant in game.invariants() {
            let (side, at) = (proof.command.0, invariant.cites());
            let right = game.start();
            let step =
                Step { game, before: &right, after: &right, side, command, log: &Log::default() };
            let sound = invariant.look(&step).is_ok();
            let step = Step { game, before: &before, after: &after, side, command, log: &log };
            if at == proof.cites && sound && invariant.look(&step).is_err() {
                toothless.retain(|&other| other != at);
            }
        }
    }
    Ok(toothless)
}

/// What holds in every book.
fn common<G: Game>() -> Vec<Box<dyn Invariant<G>>> {
    vec![Box::new(LossesStay::default())]
}

/// Every total in an account is the one before it with its line applied to it, or begins anew: from nothing, or from a
/// number that stands above it in the accounts of the same command.
pub struct AccountsAddUp;

impl<G: Game> Invariant<G> for AccountsAddUp {
    fn cites(&self) -> &'static str {
        "accounts-add-up"
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        let mut above = vec![Num::ZERO, Num::ONE];
        step.accounts().try_for_each(|section| adds_up(section, &mut above))
    }
}

/// Whether a section adds up; `above` are the numbers of those before it, to which its own are added.
pub fn adds_up(section: &Section, above: &mut Vec<Num>) -> Result<(), String> {
    above.extend(section.dice.iter().map(|cast| Num::whole(cast.face.into())));
    let mut running = Num::ZERO;
    for Entry { line, after } in &section.entries {
        let follows = line.op.apply(running) == *after
            || above.iter().any(|&start| line.op.apply(start) == *after);
        if !follows {
            let clause = line.clause;
            return Err(format!("{clause:?}: {} leads from {running} to {after}", line.op));
        }
        running = *after;
        above.push(*after);
        above.push(line.op.amount(*after));
        if let Op::Die(face) = line.op {
            above.push(face);
        }
    }
    Ok(())
}

/// No unit that is lost comes back; levels do where a book lets units rally.
#[derive(Default)]
struct LossesStay {
    known: Vec<Losses>,
}

impl<G: Game> Invariant<G> for LossesStay {
    fn cites(&self) -> &'static str {
        "losses-stay"
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        let sides = (0..step.game.sides().len()).map(|place| Side(place as u8));
        self.next(sides.map(|side| step.game.losses(step.after, side)).collect())
    }
}

impl LossesStay {
    /// The losses of all sides after one more command.
    fn next(&mut self, now: Vec<Losses>) -> Result<(), String> {
        let back = |(old, new): (&Losses, &Losses)| new.units < old.units;
        if self.known.iter().zip(&now).any(back) {
            return Err(format!("{:?} became {now:?}", self.known));
        }
        self.known = now;
        Ok(())
    }
}

/// On a board of hexes, nobody stands with an enemy: neither unit nor leader.
pub struct OneSideAHex {
    /// The clause that says so.
    pub clause: &'static str,
}

impl<G: Game> Invariant<G> for OneSideAHex {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        apart(&step.game.view(step.after, step.side))
    }
}

/// Whether nobody in a view stands in a hex with an enemy.
fn apart(view: &View) -> Result<(), String> {
    let pieces = view.pieces.iter().map(|piece| (&piece.hex, &piece.side, &piece.id));
    let leaders = view.leaders.iter().map(|leader| (&leader.hex, &leader.side, &leader.id));
    let mut held: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    for (hex, side, id) in pieces.chain(leaders) {
        let Some(hex) = hex else { continue };
        let (holder, first) = held.entry(hex).or_insert((side, id));
        if *holder != side.as_str() {
            return Err(format!("{first} and {id} stand in {hex}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::Clause;
    use crate::game::view::Leader;
    use crate::line::Line;
    use crate::ruleset::Both;
    use crate::umpire::Heading;

    /// Whether lines with these totals add up.
    fn adds(totals: &[(Op, i32)]) -> Result<(), String> {
        let mut section = Section::new(Heading::of("test"));
        for &(op, after) in totals {
            let line = Line::new(Clause::new("1.1"), op);
            section.entries.push(Entry { line, after: Num::whole(after.into()) });
        }
        adds_up(&section, &mut vec![Num::ZERO, Num::ONE])
    }

    #[test]
    fn an_account_that_adds_up_passes_and_one_that_does_not_is_caught() {
        let plus = |n| Op::Add(Num::whole(n));
        assert_eq!(adds(&[(plus(5), 5), (plus(1), 6), (plus(2), 8)]), Ok(()));
        assert_eq!(adds(&[(plus(5), 5), (Op::Row(Num::whole(3)), 5), (plus(2), 5)]), Ok(()));
        assert!(adds(&[(plus(5), 5), (plus(2), 9)]).is_err(), "a number has vanished");
        assert!(adds(&[(plus(5), 5), (Op::Times(Num::whole(2)), 7)]).is_err());
    }

    #[test]
    fn losses_that_come_back_are_caught() {
        let lost = |units, levels| vec![Losses::default(), Losses { units, levels }];
        let mut stay = LossesStay::default();
        assert_eq!(stay.next(lost(1, 4)), Ok(()));
        assert_eq!(stay.next(lost(1, 3)), Ok(()), "it has rallied");
        assert!(stay.next(lost(0, 6)).is_err(), "a unit has come back");
    }

    #[test]
    fn two_sides_in_a_hex_are_caught_though_one_is_a_leader() {
        let leader = |side: &str, hex: &str| Leader {
            id: format!("{side}-chief"),
            name: Both { pl: String::new(), en: String::new() },
            side: side.to_owned(),
            rank: String::new(),
            group: None,
            hex: Some(hex.to_owned()),
            status: String::new(),
            returns: None,
            marks: Vec::new(),
            facts: Vec::new(),
        };
        let view = |hexes: [&str; 2]| View {
            leaders: vec![leader("red", hexes[0]), leader("blue", hexes[1])],
            ..View::default()
        };
        assert_eq!(apart(&view(["0101", "0102"])), Ok(()));
        assert!(apart(&view(["0101", "0101"])).is_err());
    }
}
