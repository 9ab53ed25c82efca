//! What happened and what may be said, as sentences.

use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Drill, Form, Operation, Shot, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::game::notation::who_text;
use crate::game::state::{State, Step};
use crate::measure::Distance;
use crate::units::Ammunition;
use kernel::{Arg, Both, Message};
use tabletop::{Facing, Formation, MM};

/// The direction of a way, seen by whoever faces like this: an eighth of a turn each.
const WAYS: [&str; 8] = [
    "way-forward",
    "way-forward-right",
    "way-right",
    "way-back-right",
    "way-back",
    "way-back-left",
    "way-left",
    "way-forward-left",
];

fn way_word(facing: Facing, heading: Facing) -> &'static str {
    let turn = facing.turn_to(heading).rem_euclid(65_536);
    WAYS[((turn + 4_096) / 8_192 % 8) as usize]
}

/// The key of a formation's name, and its ranks or files where they belong to it.
const fn form_word(form: Form) -> (&'static str, u8) {
    match form {
        Form::AsItIs => ("form-as-is", 0),
        Form::In(Formation::Line { ranks }) => ("form-line", ranks),
        Form::In(Formation::Column { files }) => ("form-column", files),
        Form::In(Formation::Square) => ("form-square", 0),
        Form::In(Formation::Dispersed { ranks, .. }) => ("form-open", ranks),
    }
}

const fn ammunition_word(ammunition: Ammunition) -> &'static str {
    match ammunition {
        Ammunition::SmallArms => "choice-small-arms",
        Ammunition::Ball => "choice-ball",
        Ammunition::Canister => "choice-canister",
        Ammunition::Shell => "choice-shell",
    }
}

const fn operation_word(operation: Operation) -> &'static str {
    match operation {
        Operation::Move => "operation-move",
        Operation::MarchFire => "operation-march-fire",
        Operation::Charge => "operation-charge",
        Operation::BreakOff => "operation-break-off",
    }
}

/// A length in centimetres and millimetres.
fn centimetres(length: i32) -> Both {
    let mm = (length + MM / 2) / MM;
    let written = |point: char| format!("{}{point}{}", mm / 10, mm % 10);
    Both { pl: written(','), en: written('.') }
}

impl Szwadron {
    /// Units that do something together.
    fn listed(&self, key: &str, troop: Troop) -> Message {
        let units = self.army.units().filter(|&unit| troop.has(unit));
        let names: Vec<&Both> = units.map(|unit| &self.army.card(unit).name).collect();
        let all = |name: fn(&Both) -> &str| {
            names.iter().map(|both| name(both)).collect::<Vec<_>>().join(", ")
        };
        let names = Both { pl: all(|both| &both.pl), en: all(|both| &both.en) };
        Message::new(key).with("units", Arg::Both(names))
    }

    /// Further figures of the unit that moves (3.1.1).
    fn also(&self, state: &State, drill: Drill) -> Message {
        let figures = (0..64).filter(|&place| drill.who.has(place));
        let figures: Vec<String> = figures.map(|place| (place + 1).to_string()).collect();
        let message = Message::new("said-also").text("figures", figures.join(", "));
        match state.next() {
            Step::Onward(unit, ..) => {
                let message = self.named(message, "unit", unit);
                self.with_drill(state, message, unit, drill)
            }
            _ => Message::new("command-also"),
        }
    }

    /// The id of a side, by its number in an event.
    fn side_word(&self, number: i32) -> Option<&'static str> {
        self.army.sides.get(usize::try_from(number).ok()?).copied()
    }

    fn named(&self, message: Message, arg: &'static str, unit: UnitId) -> Message {
        let card = self.army.cards.get(unit.index());
        match card {
            Some(card) => message.with(arg, Arg::Both(card.name.clone())),
            None => message.text(arg, "–"),
        }
    }

    /// An event as a sentence.
    pub(super) fn told(&self, event: Event) -> Message {
        let [a, b] = event.numbers;
        let plain = |key: &str| Message::new(key).number("a", a).number("b", b);
        let mut message = match event.what {
            Happening::Turn => {
                let side = self.side_word(b).unwrap_or(self.army.sides[0]);
                plain("event-turn").word("side", format!("side-{side}"))
            }
            Happening::Declared => {
                let operation = Operation::ALL.get(a as usize).copied().unwrap_or(Operation::Move);
                plain("event-declared").word("operation", operation_word(operation))
            }
            Happening::Measured => plain("event-measured").with("cm", Arg::Both(centimetres(a))),
            Happening::Over => match self.side_word(a) {
                Some(side) => plain("event-over").word("side", format!("side-{side}")),
                None => plain("event-over-draw"),
            },
            what => plain(&format!("event-{}", what.name())),
        };
        if let Some(unit) = event.unit {
            message = self.named(message, "unit", unit);
        }
        match event.other {
            Some(other) => self.named(message, "other", other),
            None => message,
        }
    }

    /// A command as a sentence, as somebody would say it who sees the table.
    pub(super) fn said(&self, state: &State, command: Command) -> Message {
        let of = |key: &str, unit| self.named(Message::new(key), "unit", unit);
        match command {
            Command::Declare(troop, operation) => {
                self.listed("said-declare", troop).word("operation", operation_word(operation))
            }
            Command::Move(unit, drill) => {
                self.with_drill(state, of("said-move", unit), unit, drill)
            }
            Command::Charge(unit, drill) => {
                self.with_drill(state, of("said-charge", unit), unit, drill)
            }
            Command::BreakOff(unit, drill) => {
                self.with_drill(state, of("said-break-off", unit), unit, drill)
            }
            Command::Fire(unit, shot) => self.aimed(of("said-fire", unit), shot),
            Command::FireAndMove(unit, shot, drill) => {
                let message = self.aimed(of("said-fire-move", unit), shot);
                self.with_drill(state, message, unit, drill)
            }
            Command::MoveAndFire(unit, drill, shot) => {
                let message = self.aimed(of("said-move-fire", unit), shot);
                self.with_drill(state, message, unit, drill)
            }
            Command::Close(unit, drill) => {
                self.with_drill(state, of("said-close", unit), unit, drill)
            }
            Command::MoveTogether(troop, _) => self.listed("said-move-together", troop),
            Command::Also(drill) => self.also(state, drill),
            Command::Fight(unit, Assault { who: Who::ALL, .. }) => of("said-fight", unit),
            Command::Fight(unit, Assault { who, .. }) => {
                of("said-fight-with", unit).text("figures", who_text(who))
            }
            Command::Next(unit) => of("said-next", unit),
            Command::FightTogether(troop) => self.listed("said-fight-together", troop),
            Command::Defend(unit) => of("said-defend", unit),
            Command::Measure(unit, other) => self.named(of("said-measure", unit), "target", other),
            Command::Lose(place) => {
                Message::new("said-lose").number("figure", i32::from(place) + 1)
            }
            Command::Watch(unit) => of("said-watch", unit),
            Command::Prepare(unit) => of("said-prepare", unit),
            Command::Interrupt(unit, distance, shot) => {
                let message = of("said-interrupt", unit).number("cm", Distance(distance).as_cm());
                self.aimed(message, shot)
            }
            Command::Repel(shot) => self.aimed(Message::new("said-repel"), shot),
            Command::Roll => Message::new("command-roll"),
            Command::End => Message::new("command-end"),
            Command::Chase => Message::new("command-chase"),
            Command::CloseUp => Message::new("command-close-up"),
            Command::Decline => Message::new(match state.next() {
                Step::Fall(_) => "said-leave-it",
                Step::Interrupt(_) | Step::Repel(..) | Step::LastShots => "said-hold-fire",
                Step::Chase(..) | Step::Declared(..) => "said-stay",
                Step::Onward(..) => "said-no-more",
                _ => "command-decline",
            }),
        }
    }

    fn aimed(&self, message: Message, shot: Shot) -> Message {
        let message = self.named(message, "target", shot.target);
        message.word("ammunition", ammunition_word(shot.ammunition))
    }

    fn with_drill(&self, state: &State, message: Message, unit: UnitId, drill: Drill) -> Message {
        let (form, ranks) = form_word(drill.form);
        let message = message.word("form", form).number("ranks", i32::from(ranks));
        let Some(front) = self.front(state, unit) else {
            return message.number("cm", 0).word("way", WAYS[0]);
        };
        let way = drill.front.centre - front.centre;
        // Whole centimetres are enough to tell one from another.
        let cm = (way.length() + crate::measure::CM / 2) / crate::measure::CM;
        message.number("cm", cm).word("way", way_word(front.facing, Facing::of(way)))
    }
}
