//! How commands and events are written.
//!
//! ```text
//! deploy r1 line 300,760 0                where a unit begins (9.4): formation, place, facing; `in 3`: a building
//! deploy r0 600,840                       where a general begins
//! mission r1 attack 600,100 first b1      an order for the game, see `mission`
//! mission r1 hold by r0                   the same with the general who gives it (7.2)
//! order r1 wheel left 30, advance 12.5    an order for the move, see `plan`
//! march r1 line 600.00,400.00 16384       the order that leads there, in that formation (or as-is), facing so
//! march r1 line 600,400 16384 double      the same at the double
//! ride r0 600,500                         a general rides there
//! ready                                   all is written
//! choose counter-charge                   an answer
//! ```
//!
//! Places are in millimetres; the facing of a march is in 1/65,536 of a turn, clockwise from the north.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::{Choice, Command};
use crate::battle::deploy::Post;
use crate::battle::event::{Event, Happening};
use crate::battle::mission::{read_point, write_point};
use crate::battle::plan::FORMATIONS;
use crate::units::Formation;
use kernel::game::Unreadable;
use tabletop::{Facing, Place};

type Read<T> = Result<T, Unreadable>;

/// The first words of commands.
const NAMES: [&str; 7] = ["deploy", "order", "march", "mission", "ride", "ready", "choose"];

/// As it stands.
const AS_IS: &str = "as-is";

/// Who gives an order.
const BY: &str = "by";

/// In a building.
const INSIDE: &str = "in";

fn wrong(found: &str, expected: &str) -> Unreadable {
    Unreadable { found: found.to_owned(), expected: vec![expected.to_owned()] }
}

/// The first word of a text, and the rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

fn nothing_more(rest: &str) -> Read<()> {
    if rest.is_empty() { Ok(()) } else { Err(wrong(rest, "nothing more")) }
}

impl Battle {
    fn id(&self, unit: UnitId) -> &str {
        self.army.cards.get(unit.index()).map_or("-", |card| &card.id)
    }

    pub(super) fn command_text(&self, command: Command) -> String {
        match command {
            Command::Deploy(unit, Post::Inside(area)) => {
                format!("deploy {} {INSIDE} {}", self.id(unit), u16::from(area) + 1)
            }
            Command::Deploy(unit, Post::Outside(formation, place)) => {
                format!("deploy {} {}", self.id(unit), stand_text(formation, place))
            }
            Command::Station(general, at) => {
                format!("deploy {} {}", self.army.general(general).id, write_point(at))
            }
            Command::Mission(unit, mission) => {
                format!("mission {} {}", self.id(unit), self.write_mission(&mission))
            }
            Command::Entrust(general, unit, mission) => {
                let (id, by) = (self.id(unit), &self.army.general(general).id);
                format!("mission {id} {} {BY} {by}", self.write_mission(&mission))
            }
            Command::Order(unit, plan) => {
                format!("order {} {}", self.id(unit), self.write_plan(plan))
            }
            Command::March(unit, formation, place, double) => {
                let double = if double { " double" } else { "" };
                format!("march {} {}{double}", self.id(unit), stand_text(formation, place))
            }
            Command::Ride(general, to) => {
                format!("ride {} {}", self.army.general(general).id, write_point(to))
            }
            Command::Ready => "ready".to_owned(),
            Command::Choose(choice) => format!("choose {}", choice.word()),
        }
    }

    pub(super) fn read_command_text(&self, text: &str) -> Read<Command> {
        let (name, rest) = split(text);
        let (word, more) = split(rest);
        match name {
            "deploy" => self.read_deployment(word, more),
            "mission" => self.read_game_order(word, more),
            "order" => Ok(Command::Order(self.unit_named(word)?, self.read_plan(more)?)),
            "march" => {
                let unit = self.unit_named(word)?;
                let (stand, double) = match more.strip_suffix("double") {
                    Some(stand) => (stand.trim_end(), true),
                    None => (more, false),
                };
                let (formation, place) = read_stand(stand)?;
                Ok(Command::March(unit, formation, place, double))
            }
            "ride" => Ok(Command::Ride(self.read_general(word)?, read_point(more)?)),
            "ready" => nothing_more(rest).map(|()| Command::Ready),
            "choose" => {
                nothing_more(more)?;
                let words = || Choice::ALL.iter().map(|(word, _)| (*word).to_owned());
                let choice = Choice::named(word);
                choice.map(Command::Choose).ok_or_else(|| Unreadable::unknown(word, words()))
            }
            _ => Err(Unreadable::unknown(name, NAMES.map(str::to_owned))),
        }
    }

    fn read_game_order(&self, id: &str, rest: &str) -> Read<Command> {
        let unit = self.unit_named(id)?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words[..] {
            [.., BY, general] => {
                let order = words[..words.len() - 2].join(" ");
                let general = self.read_general(general)?;
                Ok(Command::Entrust(general, unit, self.read_mission(&order)?))
            }
            _ => Ok(Command::Mission(unit, self.read_mission(rest)?)),
        }
    }

    fn read_deployment(&self, id: &str, rest: &str) -> Read<Command> {
        if let Some(general) = self.army.general_named(id) {
            return Ok(Command::Station(general, read_point(rest)?));
        }
        let unit = self.unit_named(id)?;
        let (word, more) = split(rest);
        if word == INSIDE {
            let number: u8 = more.parse().map_err(|_| wrong(more, "the number of a building"))?;
            let area = number.checked_sub(1).ok_or_else(|| wrong("0", "1"))?;
            return Ok(Command::Deploy(unit, Post::Inside(area)));
        }
        let (formation, place) = read_stand(rest)?;
        Ok(Command::Deploy(unit, Post::Outside(formation, place)))
    }

    fn read_general(&self, id: &str) -> Read<GeneralId> {
        let ids = self.army.generals.iter().map(|general| general.id.clone());
        self.army.general_named(id).ok_or_else(|| Unreadable::unknown(id, ids))
    }

    pub(super) fn event_text(&self, event: Event) -> String {
        let name = |unit: Option<UnitId>| unit.map_or("-", |unit| self.id(unit));
        let [a, b] = event.numbers;
        let (what, unit, other) = (event.what.name(), name(event.unit), name(event.other));
        match event.what {
            // Each step opens a part of the log of its own.
            Happening::Step => format!("{what}-{a} {unit} {other} {a} {b}"),
            _ => format!("{what} {unit} {other} {a} {b}"),
        }
    }

    pub(super) fn read_event_text(&self, text: &str) -> Read<Event> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [name, unit, other, a, b] = words[..] else {
            return Err(wrong(text, "moved r1 - 100 0"));
        };
        let step = name.starts_with("step-").then_some(Happening::Step.name());
        let name = step.unwrap_or(name);
        let what = Happening::ALL.iter().find(|what| what.name() == name);
        let known = || Happening::ALL.iter().map(|what| what.name().to_owned());
        let what = *what.ok_or_else(|| Unreadable::unknown(name, known()))?;
        let unit_of = |id: &str| match id {
            "-" => Ok(None),
            id => self.unit_named(id).map(Some),
        };
        let number = |word: &str| word.parse::<i32>().map_err(|_| wrong(word, "0"));
        let numbers = [number(a)?, number(b)?];
        Ok(Event { what, unit: unit_of(unit)?, other: unit_of(other)?, numbers })
    }
}

/// A formation, a place and a facing.
fn stand_text(formation: Option<Formation>, place: Place) -> String {
    let form = formation.map_or(AS_IS, form_word);
    format!("{form} {} {}", write_point(place.centre), place.facing.0)
}

fn read_stand(text: &str) -> Read<(Option<Formation>, Place)> {
    let (form, more) = split(text);
    let (at, facing) = split(more);
    let centre = read_point(at)?;
    let facing = facing.parse().map_err(|_| wrong(facing, "16384"))?;
    Ok((read_form(form)?, Place { centre, facing: Facing(facing) }))
}

/// The word of a formation.
pub(super) fn form_word(formation: Formation) -> &'static str {
    FORMATIONS.iter().find(|(_, one)| *one == formation).map_or(AS_IS, |(name, _)| name)
}

fn read_form(word: &str) -> Read<Option<Formation>> {
    if word == AS_IS {
        return Ok(None);
    }
    let found = FORMATIONS.iter().find(|(name, _)| *name == word).map(|(_, formation)| *formation);
    let known = || FORMATIONS.iter().map(|(name, _)| (*name).to_owned());
    found.map(Some).ok_or_else(|| Unreadable::unknown(word, known()))
}
