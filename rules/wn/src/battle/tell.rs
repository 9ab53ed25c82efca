//! What happened and what may be said, as sentences.

use crate::aftermath::reaction::Reaction;
use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::command::{Choice, Command};
use crate::battle::deploy::Post;
use crate::battle::event::{Event, Happening};
use crate::battle::ground::Terrain;
use crate::battle::mission::write_point;
use crate::battle::notation::form_word;
use crate::battle::sky::{weather_key, wind_key};
use kernel::{Arg, Both, Message};

/// The results of morale tests by their places.
const RESULTS: [Reaction; 10] = [
    Reaction::Orders,
    Reaction::Halt,
    Reaction::Stand,
    Reaction::FightOn,
    Reaction::FollowUp,
    Reaction::Pursue,
    Reaction::FallBack,
    Reaction::Withdraw,
    Reaction::Retreat,
    Reaction::Break,
];

/// A length in centimetres, of so many millimetres.
fn centimetres(mm: i32) -> Both {
    let written = |point: char| match mm % 10 {
        0 => (mm / 10).to_string(),
        part => format!("{}{point}{part}", mm / 10),
    };
    Both { pl: written(','), en: written('.') }
}

impl Battle {
    fn named(&self, message: Message, arg: &'static str, unit: UnitId) -> Message {
        match self.army.cards.get(unit.index()) {
            Some(card) => message.with(arg, Arg::Both(card.name.clone())),
            None => message.text(arg, "–"),
        }
    }

    fn general_named_in(&self, message: Message, number: i32) -> Message {
        let general = usize::try_from(number).ok().and_then(|at| self.army.generals.get(at));
        match general {
            Some(general) => message.with("general", Arg::Both(general.name.clone())),
            None => message.text("general", "–"),
        }
    }

    /// A building or a line by its name, or by what it is.
    fn placed(&self, message: Message, number: i32) -> Message {
        let (name, key) = match Broken::of(number) {
            Some(Broken::House(area)) => {
                let ground = self.table.grounds.get(usize::from(area));
                (ground.and_then(|ground| ground.name.as_ref()), "terrain-building")
            }
            Some(Broken::Line(line)) => {
                let line = self.table.lines.get(usize::from(line));
                let key = match line.and_then(|line| Terrain::of(line.kind)) {
                    Some(Terrain::Hedge) => "edge-hedge",
                    Some(Terrain::Fence) => "edge-fence",
                    _ => "edge-wall",
                };
                (line.and_then(|line| line.name.as_ref()), key)
            }
            None => (None, "terrain-building"),
        };
        match name {
            Some(name) => {
                let both = Both { pl: name.pl.clone(), en: name.en.clone() };
                message.with("place", Arg::Both(both))
            }
            None => message.word("place", key),
        }
    }

    /// An event as a sentence.
    pub(super) fn told(&self, event: Event) -> Message {
        let [a, b] = event.numbers;
        let key = format!("event-{}", event.what.name());
        let plain = Message::new(key).number("a", a).number("b", b);
        let mut message = match event.what {
            Happening::Step => plain.word("step", format!("phase-step-{}", a.clamp(1, 21))),
            Happening::Moved
            | Happening::Fled
            | Happening::RanOn
            | Happening::Pursued
            | Happening::WentBack
            | Happening::PushedOff => plain.with("cm", Arg::Both(centimetres(a))),
            Happening::Answered => {
                let choice = Choice::ALL.get(a as usize).map_or("", |(word, _)| word);
                plain.word("choice", format!("answer-{choice}"))
            }
            Happening::Tested => {
                let result = RESULTS.into_iter().find(|result| *result as i32 == a);
                let word = result.map_or("result-orders", Reaction::key);
                plain.word("result", word)
            }
            Happening::Weather | Happening::WeatherChanged => plain.word("weather", weather_key(a)),
            Happening::Wind => plain.word("wind", wind_key(a)),
            Happening::Alight
            | Happening::SetAlight
            | Happening::PutOut
            | Happening::Wild
            | Happening::Burned
            | Happening::Breached
            | Happening::Battered
            | Happening::Opened
            | Happening::LaidOpen
            | Happening::Trampled => self.placed(plain, a),
            Happening::Told => self.weapons_told(plain, event),
            Happening::GeneralFell
            | Happening::GeneralRan
            | Happening::Succeeded
            | Happening::GeneralSetUp => self.general_named_in(plain, a),
            Happening::Over => {
                match self.army.sides.get(usize::try_from(a).unwrap_or(usize::MAX)) {
                    Some(side) => plain.word("side", format!("side-{side}")),
                    None => Message::new("event-over-draw").number("a", a).number("b", b),
                }
            }
            _ => plain,
        };
        if let Some(unit) = event.unit {
            message = self.named(message, "unit", unit);
        }
        match event.other {
            Some(other) => self.named(message, "other", other),
            None => message,
        }
    }

    /// A command as a sentence.
    pub(super) fn said(&self, command: Command) -> Message {
        let of = |key: &str, unit| self.named(Message::new(key), "unit", unit);
        match command {
            Command::Deploy(unit, Post::Inside(area)) => {
                of("said-deploy-in", unit).number("area", i32::from(area) + 1)
            }
            Command::Deploy(unit, Post::Outside(formation, place)) => {
                let form = formation.map_or("as-is", form_word);
                of("said-deploy", unit)
                    .word("form", format!("form-{form}"))
                    .text("place", write_point(place.centre))
            }
            Command::Station(general, at) => {
                let message = Message::new("said-station").text("place", write_point(at));
                self.general_named_in(message, general.0.into())
            }
            Command::Mission(unit, mission) => {
                of("said-mission", unit).text("order", self.write_mission(&mission))
            }
            Command::Entrust(general, unit, mission) => {
                let message = of("said-entrust", unit).text("order", self.write_mission(&mission));
                self.general_named_in(message, general.0.into())
            }
            Command::Order(unit, plan) => {
                of("said-order", unit).text("order", self.write_plan(plan))
            }
            Command::March(unit, formation, place, double) => {
                let form = formation.map_or("as-is", form_word);
                of(if double { "said-march-double" } else { "said-march" }, unit)
                    .word("form", format!("form-{form}"))
                    .text("place", write_point(place.centre))
            }
            Command::Ride(general, to) => {
                let message = Message::new("said-ride").text("place", write_point(to));
                self.general_named_in(message, general.0.into())
            }
            Command::Ready => Message::new("command-ready"),
            Command::Choose(choice) => {
                Message::new("said-choose").word("choice", format!("answer-{}", choice.word()))
            }
        }
    }
}
