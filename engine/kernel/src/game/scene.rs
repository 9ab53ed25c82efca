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
use serde::Deserialize;
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

/// What stands otherwise than before.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Change {
    /// With names.
    Named(Document),
    /// As lines of the position's text.
    Lines(Vec<String>),
}

impl Default for Change {
    fn default() -> Self {
        Self::Named(Document::new())
    }
}

/// The text of the start after these changes, one after the other. `Err` where that is no position.
pub(super) fn placed<G: Game>(
    game: &G,
    layout: &Layout,
    changes: &[&Change],
) -> Result<String, String> {
    let settled = |text: String| -> Result<String, String> {
        let state = game.read_state(&text).map_err(|no| format!("position: {no:?}"))?;
        Ok(game.write_state(&state))
    };
    let (mut text, mut set) = (game.write_state(&game.start()), Vec::new());
    for change in changes {
        match change {
            Change::Lines(lines) => set.extend(lines.iter().cloned()),
            Change::Named(document) if document.is_empty() => {}
            Change::Named(document) => {
                let before = changed(&text, &std::mem::take(&mut set));
                let next = lines(layout, &Roster::of_game(game), &settled(before)?, document);
                text = settled(next.map_err(|no| format!("position: {no:?}"))?)?;
            }
        }
    }
    settled(changed(&text, &set))
}

/// What is not as expected afterwards: each thing that is named has the facts that are named, and all others as before.
pub(super) fn unlike<G: Game>(
    game: &G,
    layout: &Layout,
    (before, found): (&str, &str),
    after: &Change,
) -> Result<Vec<String>, String> {
    let after = match after {
        Change::Named(document) => document,
        Change::Lines(expected) => {
            let missing = |line: &&String| !found.lines().any(|has| has == **line);
            let missing = expected.iter().filter(missing);
            return Ok(missing
                .map(|line| format!("afterwards {found}\nexpected {line}"))
                .collect());
        }
    };
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

/// The position with some lines changed: of lines that begin alike, the last counts.
fn changed(text: &str, set: &[String]) -> String {
    let head = |line: &str| {
        let words = if line.starts_with("turn ") { 1 } else { 2 };
        line.split(' ').take(words).collect::<Vec<_>>().join(" ")
    };
    let steps = set.iter().rev().find_map(|line| line.strip_prefix("steps "));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for new in set.iter().filter(|line| !line.starts_with("steps ")) {
        lines.retain(|line| head(line) != head(new));
        lines.push(new.clone());
    }
    if let Some(steps) = steps {
        lines.retain(|line| !line.starts_with("step "));
        lines.extend(steps.split("; ").map(|step| format!("step {step}")));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}
