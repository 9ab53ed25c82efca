//! What happened and what may be said, as sentences.

use crate::battle::Battle;
use crate::battle::army::{CorpsId, DivisionId, GeneralId, UnitId};
use crate::battle::command::{Adds, Answer, Command, Dice, Leg, Units, Way};
use crate::battle::event::{Event, Happening};
use crate::battle::notation::{ORDERS, ZONES};
use crate::battle::state::{State, Step};
use crate::battle::zones::distance;
use crate::fight::{Order, Zone};
use crate::measure::INCH;
use crate::retreat::Towards;
use kernel::{Arg, Both, Message};
use tabletop::Facing;

/// The direction of a way or of a turn, seen by whoever faces like this: an eighth of a turn each.
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

/// The directions of the compass, an eighth of a turn each.
const COMPASS: [&str; 8] = [
    "to-north",
    "to-north-east",
    "to-east",
    "to-south-east",
    "to-south",
    "to-south-west",
    "to-west",
    "to-north-west",
];

/// Which of eight directions a turn leads to.
fn eighth(words: &[&'static str; 8], from: Facing, to: Facing) -> &'static str {
    let turn = from.turn_to(to).rem_euclid(65_536);
    words[((turn + 4_096) / 8_192 % 8) as usize]
}

fn way_word(facing: Facing, heading: Facing) -> &'static str {
    eighth(&WAYS, facing, heading)
}

/// The same for how a unit looks now.
fn turned_word(state: &State, unit: UnitId, facing: Facing) -> &'static str {
    let now = state.bodies.get(unit.index()).map_or(Facing::NORTH, |one| one.place.facing);
    way_word(now, facing)
}

/// A length in inches, of so many hundredths.
fn inches(hundredths: i32) -> Both {
    let (whole, part) = (hundredths / INCH, (hundredths % INCH).abs());
    let written = |point: char| match part {
        0 => whole.to_string(),
        part if part % 10 == 0 => format!("{whole}{point}{}", part / 10),
        part => format!("{whole}{point}{part:02}"),
    };
    Both { pl: written(','), en: written('.') }
}

/// The key of an order's name.
pub const fn order_key(order: Order) -> &'static str {
    match order {
        Order::Attack => "choice-attack",
        Order::March => "choice-march",
        Order::Defence => "choice-defence",
    }
}

const fn zone_key(zone: Zone) -> &'static str {
    match zone {
        Zone::Front => "choice-front",
        Zone::LeftFlank => "choice-left-flank",
        Zone::RightFlank => "choice-right-flank",
        Zone::Rear => "choice-rear",
    }
}

/// What a corps does after its test, by its place in the list.
const DOES: [&str; 4] = ["does-active", "does-attack", "does-nothing", "does-watch"];
/// What becomes of a general, by its place in the list.
const FATES: [&str; 4] =
    ["general-fate-safe", "general-fate-survives", "general-fate-dead", "general-fate-captured"];
/// The morale of an army, by its place in the list.
pub const LEVELS: [&str; 4] = ["level-high", "level-normal", "level-low", "level-broken"];

/// The key at a place of a list; the first for a number that is none.
fn nth(keys: &[&'static str], number: i32) -> &'static str {
    usize::try_from(number).ok().and_then(|at| keys.get(at)).copied().unwrap_or(keys[0])
}

/// The thing at a place of a list.
fn at<T>(list: &[T], number: i32) -> Option<&T> {
    usize::try_from(number).ok().and_then(|at| list.get(at))
}

/// A name as an argument, or a dash.
fn with_name(message: Message, arg: &'static str, name: Option<&Both>) -> Message {
    match name {
        Some(name) => message.with(arg, Arg::Both(name.clone())),
        None => message.text(arg, "–"),
    }
}

impl Battle {
    /// What a unit is called; of a patrol marker, its number.
    fn called(&self, unit: UnitId) -> Both {
        let patrol = || {
            let number = unit.index() - self.army.cards.len() + 1;
            Both { pl: format!("patrol {number}"), en: format!("patrol {number}") }
        };
        self.army.cards.get(unit.index()).map_or_else(patrol, |card| card.name.clone())
    }

    fn of_unit(&self, message: Message, arg: &'static str, unit: Option<UnitId>) -> Message {
        with_name(message, arg, unit.map(|unit| self.called(unit)).as_ref())
    }

    fn of_general(&self, message: Message, number: i32) -> Message {
        let general = at(&self.army.generals, number);
        with_name(message, "general", general.map(|general| &general.name))
    }

    fn of_corps(&self, message: Message, number: i32) -> Message {
        let corps = at(&self.army.corps, number);
        with_name(message, "corps", corps.map(|corps| &corps.name))
    }

    fn of_division(&self, message: Message, number: i32) -> Message {
        let division = at(&self.army.divisions, number);
        with_name(message, "division", division.map(|division| &division.name))
    }

    fn of_side(&self, message: Message, number: i32) -> Message {
        let side = at(self.army.sides, number).unwrap_or(&self.army.sides[0]);
        message.word("side", format!("side-{side}"))
    }

    /// An event as a sentence.
    pub fn told(&self, event: Event) -> Message {
        let [a, b] = event.numbers;
        let key = match (event.what, b) {
            (Happening::Laid, b) if at(&ORDERS, b).is_none() => "event-laid-down".to_owned(),
            (Happening::Initiative, 0) => "event-initiative-passes".to_owned(),
            (Happening::Fronts, _) if event.other.is_none() => "event-fronts-plain".to_owned(),
            (Happening::Reserve, 0) => "event-reserve-silent".to_owned(),
            (Happening::Command, 0) => "event-command-failed".to_owned(),
            (Happening::Moved, _) if a == 0 => "event-turned-on-the-spot".to_owned(),
            (Happening::Steadied, 0) => "event-not-steadied".to_owned(),
            (Happening::Round, _) if a > 1 => "event-round-additional".to_owned(),
            (Happening::Over, _) if at(self.army.sides, a).is_none() => {
                "event-over-draw".to_owned()
            }
            // Who does not lead has won because the other army is broken (B8.10).
            (Happening::Over, ..=0) => "event-over-broken".to_owned(),
            (what, _) => format!("event-{}", what.name()),
        };
        let plain = Message::new(key).number("a", a).number("b", b);
        let plain = self.of_unit(plain, "unit", event.unit);
        let plain = self.of_unit(plain, "other", event.other);
        self.with_numbers(plain, event)
    }

    /// What the numbers of an event stand for.
    fn with_numbers(&self, plain: Message, event: Event) -> Message {
        let [a, b] = event.numbers;
        let long =
            |message: Message, hundredths| message.with("inches", Arg::Both(inches(hundredths)));
        let zone = |message: Message| {
            message.word("zone", zone_key(at(&ZONES, a).map_or(Zone::Front, |(_, zone)| *zone)))
        };
        let order = |message: Message| {
            message.word(
                "order",
                order_key(at(&ORDERS, b).map_or(Order::Defence, |(_, order)| *order)),
            )
        };
        match event.what {
            Happening::Initiative | Happening::CommandPhase | Happening::Over => {
                self.of_side(plain, a)
            }
            Happening::Reserve => self.of_side(plain, a),
            Happening::Rode => long(self.of_general(plain, a), b),
            Happening::Laid | Happening::Activated => order(self.of_corps(plain, a)),
            Happening::Tested => self.of_corps(plain, a).word("does", nth(&DOES, b)),
            Happening::MovePhase => self.of_corps(plain, a),
            Happening::JoinedBy | Happening::Command | Happening::Seizes | Happening::Succeeded => {
                self.of_general(plain, a)
            }
            Happening::Danger => self.of_general(plain, a).word("fate", nth(&FATES, b)),
            Happening::CameUp => long(zone(plain), b),
            Happening::Outflanked | Happening::Extended | Happening::Covers => zone(plain),
            Happening::Met => long(plain, a).with("others", Arg::Both(inches(b))),
            Happening::Retreats
            | Happening::FellShort
            | Happening::ForcedMove
            | Happening::Pushed
            | Happening::Pursued
            | Happening::Moved => long(plain, a),
            Happening::Steadied | Happening::Retires => self.of_division(plain, a),
            Happening::ArmyMorale => self.of_side(plain, a).word("level", nth(&LEVELS, b)),
            Happening::Holds => {
                let goal = at(&self.army.goals, a).map(|goal| &goal.name);
                self.of_side(with_name(plain, "goal", goal), b)
            }
            _ => plain,
        }
    }

    /// A command as a sentence, as somebody would say it who sees the table.
    pub fn said(&self, state: &State, command: Command) -> Message {
        let of = |key: &str, unit| self.of_unit(Message::new(key), "unit", Some(unit));
        let pair = |key: &str, unit, other| self.of_unit(of(key, unit), "other", Some(other));
        let zoned = |message: Message, zone| message.word("zone", zone_key(zone));
        match command {
            Command::Swap(one, other) => pair("said-swap", one, other),
            Command::Cannonade(guns, target) => self
                .listed(Message::new("said-cannonade"), "guns", guns)
                .with("target", Arg::Both(self.called(target))),
            Command::Attack(unit, other) => pair("said-attack", unit, other),
            Command::Support(unit, other) => pair("said-support", unit, other),
            Command::Join(general, unit, adds) => {
                let message = self.of_general(of("said-join", unit), general.0.into());
                message.word("adds", adds_key(adds))
            }
            Command::React(unit, answer) => self.reaction(unit, answer),
            Command::Cover(unit, other, dice) => {
                self.with_dice(pair("said-cover", unit, other), dice)
            }
            Command::Outflank(unit, other, zone, dice) => {
                self.with_dice(zoned(pair("said-outflank", unit, other), zone), dice)
            }
            Command::Extend(unit, other, zone, dice) => {
                self.with_dice(zoned(pair("said-extend", unit, other), zone), dice)
            }
            Command::SupportFire(guns, unit) => pair("said-support-fire", guns, unit),
            Command::Share(unit, dice, morale) => {
                let message = self.listed(of("said-share", unit), "dice", dice);
                self.listed(message, "morale", morale)
            }
            Command::GoIn(unit) => of("said-go-in", unit),
            Command::BreakOff(unit, dice) => self.with_dice(of("said-break-off", unit), dice),
            Command::ChaseOff(unit, dice) => self.with_dice(of("said-chase-off", unit), dice),
            Command::Follow(unit, _) => of("said-follow", unit),
            Command::TurnIn(unit, enemy, facing, dice) => {
                let message = pair("said-turn-in", unit, enemy);
                self.with_dice(message.word("way", turned_word(state, unit, facing)), dice)
            }
            Command::Pursue(unit, _) => of("said-pursue", unit),
            Command::Turn(unit, facing, dice) => {
                let message = of("said-turn", unit);
                self.with_dice(message.word("way", turned_word(state, unit, facing)), dice)
            }
            Command::Face(unit) => of("said-face", unit),
            Command::Move(unit, way, dice) => {
                self.with_dice(self.with_way(of("said-move", unit), state, unit, way), dice)
            }
            Command::Seize(unit, way, general) => {
                let message = self.of_general(of("said-seize", unit), general.0.into());
                self.with_way(message, state, unit, way)
            }
            Command::Mount(unit) => {
                let on_foot = state.bodies.get(unit.index()).is_some_and(|body| body.dismounted);
                of(if on_foot { "said-mount" } else { "said-dismount" }, unit)
            }
            Command::Rally(unit, dice) => self.with_dice(of("said-rally", unit), dice),
            Command::Done => Message::new(done_key(state.next())),
            other => self.said_by_staff(state, other),
        }
    }

    /// What generals, corps and divisions are told.
    fn said_by_staff(&self, state: &State, command: Command) -> Message {
        let corps = |key: &str, corps: CorpsId| self.of_corps(Message::new(key), corps.0.into());
        match command {
            Command::Ride(general, to) => {
                let GeneralId(number) = general;
                let at = state.chiefs.get(general.index()).map_or(to, |chief| chief.at);
                let far = distance(at.distance(to)).0;
                let message = self.of_general(Message::new("said-ride"), number.into());
                let message = message.with("inches", Arg::Both(inches(far)));
                message.word("way", eighth(&COMPASS, Facing::NORTH, Facing::of(to - at)))
            }
            Command::Lay(id, order) => corps("said-lay", id).word("order", order_key(order)),
            Command::Activate(id, dice) => self.with_dice(corps("said-activate", id), dice),
            Command::Test(id, dice) => self.with_dice(corps("said-test", id), dice),
            Command::Reserve(dice) => self.with_dice(Message::new("said-reserve"), dice),
            Command::Steady(DivisionId(number), dice) => {
                let message = self.of_division(Message::new("said-steady"), number.into());
                self.with_dice(message, dice)
            }
            _ => Message::new("command-done"),
        }
    }

    fn reaction(&self, unit: UnitId, answer: Answer) -> Message {
        let of = |key: &str| self.of_unit(Message::new(key), "unit", Some(unit));
        match answer {
            Answer::Stand => of("said-stand"),
            Answer::Front => of("said-front"),
            Answer::Counter(dice) => self.with_dice(of("said-counter"), dice),
            Answer::Retreat(length, towards) => {
                let message = of(match towards {
                    Towards::Away => "said-retreat",
                    Towards::Base => "said-retreat-to-base",
                });
                message.with("inches", Arg::Both(inches(length.into())))
            }
        }
    }

    fn listed(&self, message: Message, arg: &'static str, units: Units) -> Message {
        let names: Vec<Both> = units.iter().map(|unit| self.called(unit)).collect();
        if names.is_empty() {
            return message.text(arg, "–");
        }
        let all = |name: fn(&Both) -> &str| names.iter().map(name).collect::<Vec<_>>().join(", ");
        message.with(arg, Arg::Both(Both { pl: all(|both| &both.pl), en: all(|both| &both.en) }))
    }

    /// How many dice are thrown: his own, those of a superior, and whose they are.
    fn with_dice(&self, message: Message, dice: Dice) -> Message {
        let (help, general) = dice.help.unwrap_or((0, GeneralId(0)));
        let (own, help) = (i32::from(dice.own), i32::from(help));
        let message = message.number("dice", own + help).number("own", own).number("help", help);
        let helper = self.army.generals.get(general.index()).map(|general| &general.name);
        with_name(message, "helper", helper)
    }

    /// Where a way leads: how far as the crow flies, and whither; how far and whither it turns in the end.
    fn with_way(&self, message: Message, state: &State, unit: UnitId, way: Way) -> Message {
        let body = state.bodies.get(unit.index()).copied().unwrap_or_default();
        let (mut end, mut facing) = (body.place.centre, body.place.facing);
        for leg in way.legs() {
            match leg {
                Leg::Turn(to) => facing = to,
                Leg::To(to) => end = to.tamed(),
            }
        }
        let (from, begins) = (body.place.centre, body.place.facing);
        let far = distance(from.distance(end)).0;
        let message = message.with("inches", Arg::Both(inches(far)));
        let message = message.word("way", way_word(begins, Facing::of(end - from)));
        message.word("front", way_word(begins, facing))
    }
}

/// To what a general adds his dice, in a word.
const fn adds_key(adds: Adds) -> &'static str {
    match (adds.fire || adds.melee, adds.morale || adds.melee_morale) {
        (true, true) => "adds-both",
        (true, false) => "adds-fight",
        (false, true) => "adds-morale",
        (false, false) => "adds-nothing",
    }
}

/// What it means here to say nothing more.
const fn done_key(step: Step) -> &'static str {
    match step {
        Step::Swap(_) => "said-no-swap",
        Step::Command(_) => "said-orders-laid",
        Step::Cannonade(..) | Step::SupportFire(_) => "said-hold-fire",
        Step::Activate(_) => "said-no-corps",
        Step::Declare => "said-no-attack",
        Step::Respond => "said-no-reaction",
        Step::GoIn(_) => "said-stay-back",
        Step::March(_) => "said-no-move",
        _ => "command-done",
    }
}
