//! A scene: a position, some commands and some dice, played out for the executable rulebook.
//!
//! The position is the start of a scenario and what stands otherwise, [with names](super::position).

use crate::clause::Clause;
use crate::dice::{Given, Lent};
use crate::game::log::{Item, Log};
use crate::game::position::{Document, Layout, Of, Roster, Shape, lines};
use crate::game::refusal::{Refusal, Refusals};
use crate::game::side::Side;
use crate::game::{Game, Prompt};
use crate::journal::Section;
use crate::umpire::Desk;
use serde_json::Value;

/// What came of a scene.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SceneEnd {
    /// What happened, each event with its clause.
    pub events: Vec<(Clause, String)>,
    /// The accounts.
    pub sections: Vec<Section>,
    /// The reasons against the last command, if it was refused.
    pub refusals: Vec<Refusal>,
    /// What is asked then, of each side that is asked.
    pub asked: Vec<Prompt>,
    /// The position, a line a thing.
    pub position: String,
}

impl SceneEnd {
    /// Every clause that an event, a line, a refusal or the question at the end names.
    pub fn cites(&self) -> impl Iterator<Item = Clause> + '_ {
        let lines = self.sections.iter().flat_map(|section| &section.entries);
        let lines = lines.flat_map(|entry| [Some(entry.line.clause), entry.line.by]).flatten();
        let events = self.events.iter().map(|(clause, _)| *clause);
        let asked = self.asked.iter().map(|prompt| prompt.clause);
        let refusals = self.refusals.iter().map(|refusal| refusal.clause);
        events.chain(lines).chain(refusals).chain(asked)
    }
}

/// The text of the start after these changes, one after the other. `Err` where that is no position.
pub(super) fn placed<G: Game>(
    game: &G,
    layout: &Layout,
    changes: &[&Document],
) -> Result<String, String> {
    let mut text = game.write_state(&game.start());
    for document in changes.iter().filter(|document| !document.is_empty()) {
        let next = lines(layout, &Roster::of_game(game), &text, document);
        let next = next.map_err(|no| format!("position: {no:?}"))?;
        let state = game.read_state(&next).map_err(|no| format!("position: {no:?}"))?;
        text = game.write_state(&state);
    }
    Ok(text)
}

/// What is not as expected afterwards: each thing that is named has the facts that are named, and all others as before.
pub(super) fn unlike<G: Game>(
    game: &G,
    layout: &Layout,
    (before, found): (&str, &str),
    after: &Document,
) -> Result<Vec<String>, String> {
    let expected = lines(layout, &Roster::of_game(game), before, after);
    let expected = expected.map_err(|no| format!("afterwards: {no:?}"))?;
    let mut wrong = Vec::new();
    for shape in layout.lines.iter().filter(|shape| after.contains_key(&shape.name)) {
        let [expected, found] = [&*expected, found].map(|text| named(shape, text, after));
        if expected != found {
            wrong.push(format!("afterwards {found:#?}\nexpected {expected:#?}"));
        }
    }
    Ok(wrong)
}

/// The lines of a kind, of things with an id those that a document names; JSON as what it says.
fn named<'t>(shape: &Shape, text: &'t str, document: &Document) -> Vec<(&'t str, Value)> {
    let of_kind =
        text.lines().filter_map(|line| line.strip_prefix(&*shape.name)?.strip_prefix(' '));
    let line = |rest: &'t str| {
        let (id, facts) = rest.split_once(' ').unwrap_or((rest, ""));
        let facts = serde_json::from_str(facts).unwrap_or_else(|_| Value::from(facts));
        (id, facts)
    };
    let each = shape.of == Of::Each;
    of_kind.map(line).filter(|(id, _)| !each || !document[&shape.name][id].is_null()).collect()
}

/// Plays a scene that begins in a position. `Err` when it is not well made: a command that is refused although others
/// follow, dice too few or too many.
pub(super) fn scene<G: Game>(
    game: &G,
    position: &str,
    commands: &[String],
    dice: &[i64],
) -> Result<SceneEnd, String> {
    let mut state = game.read_state(position).map_err(|no| format!("position: {no:?}"))?;
    let mut given = Given::new(dice);
    let mut desk = Desk::new(Lent::new(&mut given), Log::default());
    let short = |need: &dyn std::fmt::Debug, at: &str| format!("{at}: needs {need:?}");
    if game.settle(&mut state, &mut desk).is_err() {
        return Err(short(&desk.need, "the position"));
    }
    let mut end = SceneEnd::default();
    for (index, text) in commands.iter().enumerate() {
        let (side, text) = speaker(game, &state, text)?;
        let command = game.read_command(text).map_err(|no| format!("{text}: {no:?}"))?;
        let mut refusals = Refusals::default();
        let mask = game.mask(&state, side).into_owned();
        if !game.check(&mask, side, command, &mut refusals).is_allowed() {
            if index + 1 < commands.len() {
                return Err(format!("{text} is refused: {refusals:?}"));
            }
            end.refusals = refusals.0;
            break;
        }
        if game.apply(&mut state, side, command, &mut desk).is_err() {
            return Err(short(&desk.need, text));
        }
    }
    let log = desk.journal;
    for (_, item) in log.items {
        match item {
            Item::Event(event) => {
                end.events.push((game.event_clause(event), game.write_event(event)));
            }
            Item::Account(section) => end.sections.push(section),
        }
    }
    given.finish(true).map_err(|fault| format!("dice: {fault:?}"))?;
    let sides = game.pending(&state).iter();
    end.asked = sides.filter_map(|side| game.prompt(&game.mask(&state, side), side)).collect();
    end.position = game.write_state(&state);
    Ok(end)
}

/// Who says it: the side named before a colon, or whoever is asked.
fn speaker<'a, G: Game>(
    game: &G,
    state: &G::State,
    text: &'a str,
) -> Result<(Side, &'a str), String> {
    if let Some((name, rest)) = text.split_once(": ") {
        let place = game.sides().iter().position(|&side| side == name);
        let place = place.ok_or_else(|| format!("there is no side {name:?}"))?;
        return Ok((Side(place as u8), rest));
    }
    let asked = game.pending(state).first();
    asked.map(|side| (side, text)).ok_or_else(|| format!("{text}: the game is over"))
}
