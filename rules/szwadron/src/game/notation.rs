//! How commands and events are written: words with spaces between them, places in millimetres.

use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Drill, Form, Operation, Shot, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::units::Ammunition;
use kernel::game::Unreadable;
use tabletop::{Facing, Formation, MM, Place, Point};

/// The words of a text, one after the other.
#[derive(Clone)]
pub(super) struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
}

type Read<T> = Result<T, Unreadable>;

/// The first words of commands.
const NAMES: [&str; 25] = [
    "roll",
    "declare",
    "move",
    "move-together",
    "also",
    "charge",
    "close",
    "break-off",
    "fire",
    "fire-move",
    "move-fire",
    "fight",
    "fight-together",
    "defend",
    "watch",
    "prepare",
    "measure",
    "interrupt",
    "repel",
    "lose",
    "end",
    "chase",
    "close-up",
    "next",
    "decline",
];

fn wrong(found: &str, expected: &[&str]) -> Unreadable {
    Unreadable {
        found: found.to_owned(),
        expected: expected.iter().map(ToString::to_string).collect(),
    }
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { words: text.split_whitespace() }
    }

    pub(super) fn next(&mut self, expected: &str) -> Read<&'a str> {
        self.words.next().ok_or_else(|| wrong("", &[expected]))
    }

    pub(super) fn end(&mut self) -> Read<()> {
        self.words.next().map_or(Ok(()), |word| Err(wrong(word, &["nothing more"])))
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self) -> Read<T> {
        let word = self.next("a number")?;
        word.parse().map_err(|_| wrong(word, &["a whole number"]))
    }

    pub(super) fn place(&mut self) -> Read<Place> {
        let centre = self.point()?;
        let facing = self.next("16384")?;
        let facing = facing.parse().map_err(|_| wrong(facing, &["a facing from 0 to 65535"]))?;
        Ok(Place { centre, facing: Facing(facing) })
    }

    fn form(&mut self) -> Read<(Form, Who)> {
        const FORMS: [&str; 5] = ["as-is", "line:2", "column:2/1,2,3", "square", "open:1:20.00"];
        let word = self.next(FORMS[0])?;
        let (word, who) = match word.split_once('/') {
            Some((word, list)) => (word, read_who(list)?),
            None => (word, Who::ALL),
        };
        let mut parts = word.split(':');
        let name = parts.next().unwrap_or_default();
        let mut small = || -> Read<u8> {
            let part = parts.next().unwrap_or_default();
            part.parse().ok().filter(|&number| number > 0).ok_or_else(|| wrong(word, &FORMS))
        };
        let formation = match name {
            "as-is" => None,
            "square" => Some(Formation::Square),
            "line" => Some(Formation::Line { ranks: small()? }),
            "column" => Some(Formation::Column { files: small()? }),
            "open" => {
                let ranks = small()?;
                let gap = hundredths(parts.next().unwrap_or_default())?;
                Some(Formation::Dispersed { ranks, gap })
            }
            _ => return Err(wrong(word, &FORMS)),
        };
        let form = formation.map_or(Form::AsItIs, Form::In);
        parts.next().map_or(Ok((form, who)), |_| Err(wrong(word, &FORMS)))
    }

    pub(super) fn drill(&mut self) -> Read<Drill> {
        let (form, who) = self.form()?;
        Ok(Drill { form, who, front: self.place()? })
    }

    /// The next word as figures of a unit.
    pub(super) fn who(&mut self) -> Read<Who> {
        read_who(self.next("all")?)
    }

    /// The next word as an operation that can be declared.
    pub(super) fn operation(&mut self) -> Read<Operation> {
        let word = self.next(Operation::Move.name())?;
        let known = Operation::ALL.into_iter().find(|operation| operation.name() == word);
        known.ok_or_else(|| wrong(word, &Operation::ALL.map(Operation::name)))
    }

    /// The next word as a point.
    pub(super) fn point(&mut self) -> Read<Point> {
        let word = self.next("500.00,340.50")?;
        let (x, y) = word.split_once(',').ok_or_else(|| wrong(word, &["500.00,340.50"]))?;
        Ok(Point { x: hundredths(x)?, y: hundredths(y)? })
    }

    /// Whether nothing is left.
    fn is_over(&self) -> bool {
        self.words.clone().next().is_none()
    }
}

/// A length in millimetres with two decimals.
fn hundredths(text: &str) -> Read<i32> {
    let bad = || wrong(text, &["340.50", "340"]);
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "00"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || !plain(part) || part.len() != 2 || whole.len() > 6 {
        return Err(bad());
    }
    let whole: i32 = whole.parse().map_err(|_| bad())?;
    let part: i32 = part.parse().map_err(|_| bad())?;
    Ok(sign * (whole * MM + part))
}

/// The same, written.
fn millimetres(length: i32) -> String {
    let sign = if length < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", length.abs() / MM, length.abs() % MM)
}

pub(super) fn place_text(place: Place) -> String {
    format!("{} {}", point_text(place.centre), place.facing.0)
}

pub(super) fn point_text(point: Point) -> String {
    format!("{},{}", millimetres(point.x), millimetres(point.y))
}

fn form_text(form: Form) -> String {
    match form {
        Form::AsItIs => "as-is".to_owned(),
        Form::In(Formation::Line { ranks }) => format!("line:{ranks}"),
        Form::In(Formation::Column { files }) => format!("column:{files}"),
        Form::In(Formation::Square) => "square".to_owned(),
        Form::In(Formation::Dispersed { ranks, gap }) => {
            format!("open:{ranks}:{}", millimetres(gap))
        }
    }
}

fn drill_text(drill: Drill) -> String {
    let who = match drill.who {
        Who::ALL => String::new(),
        who => format!("/{}", who_text(who)),
    };
    format!("{}{who} {}", form_text(drill.form), place_text(drill.front))
}

pub(super) const fn ammunition_name(ammunition: Ammunition) -> &'static str {
    match ammunition {
        Ammunition::SmallArms => "small-arms",
        Ammunition::Ball => "ball",
        Ammunition::Canister => "canister",
        Ammunition::Shell => "shell",
    }
}

pub(super) fn who_text(who: Who) -> String {
    if who == Who::ALL {
        return "all".to_owned();
    }
    let places = (0..64).filter(|&place| who.has(place)).map(|place| (place + 1).to_string());
    let list: Vec<String> = places.collect();
    if list.is_empty() { "none".to_owned() } else { list.join(",") }
}

fn read_who(word: &str) -> Read<Who> {
    match word {
        "all" => Ok(Who::ALL),
        "none" => Ok(Who(0)),
        list => list.split(',').try_fold(Who(0), |who, number| {
            let place = number.parse::<u32>().ok().filter(|place| (1..=64).contains(place));
            place
                .map(|place| Who(who.0 | 1 << (place - 1)))
                .ok_or_else(|| wrong(word, &["all", "1,2,3"]))
        }),
    }
}

impl Szwadron {
    pub(super) fn name(&self, unit: UnitId) -> &str {
        self.army.cards.get(unit.index()).map_or("-", |card| &card.id)
    }

    pub(super) fn read_unit(&self, words: &mut Words<'_>) -> Read<UnitId> {
        let word = words.next("a unit")?;
        let found = self.army.cards.iter().position(|card| card.id == word);
        let known = || self.army.cards.iter().map(|card| card.id.clone());
        found.map(|at| UnitId(at as u8)).ok_or_else(|| Unreadable::unknown(word, known()))
    }

    pub(super) fn troop_text(&self, troop: Troop) -> String {
        if troop == Troop::ALL {
            return "all".to_owned();
        }
        let names: Vec<&str> = troop.units().map(|unit| self.name(unit)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(",") }
    }

    pub(super) fn read_troop(&self, words: &mut Words<'_>) -> Read<Troop> {
        match words.next("r1,r2")? {
            "all" => Ok(Troop::ALL),
            "none" => Ok(Troop(0)),
            list => list.split(',').try_fold(Troop(0), |troop, word| {
                let unit = self.read_unit(&mut Words::new(word))?;
                Ok(Troop(troop.0 | Troop::one(unit).0))
            }),
        }
    }

    /// Whom a unit attacks, and with which figures unless it is all of them.
    pub(super) fn assault_text(&self, assault: Assault) -> String {
        let targets = self.troop_text(assault.targets);
        match assault.who {
            Who::ALL => targets,
            who => format!("{targets} {}", who_text(who)),
        }
    }

    /// The rest as a declaration of melee: everybody who is not named is meant.
    pub(super) fn read_assault(&self, words: &mut Words<'_>) -> Read<Assault> {
        let targets = if words.is_over() { Troop::ALL } else { self.read_troop(words)? };
        let who = if words.is_over() { Who::ALL } else { words.who()? };
        Ok(Assault { targets, who })
    }

    fn shot_text(&self, shot: Shot) -> String {
        format!(
            "{} {} {}",
            self.name(shot.target),
            ammunition_name(shot.ammunition),
            who_text(shot.who)
        )
    }

    fn read_shot(&self, words: &mut Words<'_>) -> Read<Shot> {
        let target = self.read_unit(words)?;
        let word = words.next("small-arms")?;
        let known = Ammunition::ALL.into_iter().find(|&kind| ammunition_name(kind) == word);
        let names = || Ammunition::ALL.map(|kind| ammunition_name(kind).to_owned());
        let ammunition = known.ok_or_else(|| Unreadable::unknown(word, names()))?;
        Ok(Shot { target, ammunition, who: read_who(words.next("all")?)? })
    }

    pub(super) fn command_text(&self, command: Command) -> String {
        let name = |unit| self.name(unit);
        match command {
            Command::Declare(troop, operation) => {
                format!("declare {} {}", self.troop_text(troop), operation.name())
            }
            Command::Move(unit, drill) => format!("move {} {}", name(unit), drill_text(drill)),
            Command::Charge(unit, drill) => format!("charge {} {}", name(unit), drill_text(drill)),
            Command::BreakOff(unit, drill) => {
                format!("break-off {} {}", name(unit), drill_text(drill))
            }
            Command::Fire(unit, shot) => format!("fire {} {}", name(unit), self.shot_text(shot)),
            Command::FireAndMove(unit, shot, drill) => {
                format!("fire-move {} {} {}", name(unit), self.shot_text(shot), drill_text(drill))
            }
            Command::MoveAndFire(unit, drill, shot) => {
                format!("move-fire {} {} {}", name(unit), drill_text(drill), self.shot_text(shot))
            }
            Command::MoveTogether(troop, front) => {
                format!("move-together {} {}", self.troop_text(troop), place_text(front))
            }
            Command::Also(drill) => format!("also {}", drill_text(drill)),
            Command::Close(unit, drill) => format!("close {} {}", name(unit), drill_text(drill)),
            Command::Fight(unit, Assault::ALL) => format!("fight {}", name(unit)),
            Command::Fight(unit, assault) => {
                format!("fight {} {}", name(unit), self.assault_text(assault))
            }
            Command::Next(unit) => format!("next {}", name(unit)),
            Command::FightTogether(troop) => format!("fight-together {}", self.troop_text(troop)),
            Command::Defend(unit) => format!("defend {}", name(unit)),
            Command::Measure(unit, other) => format!("measure {} {}", name(unit), name(other)),
            Command::Lose(place) => format!("lose {}", u16::from(place) + 1),
            Command::Watch(unit) => format!("watch {}", name(unit)),
            Command::Prepare(unit) => format!("prepare {}", name(unit)),
            Command::Interrupt(unit, distance, shot) => {
                format!(
                    "interrupt {} {} {}",
                    name(unit),
                    millimetres(distance),
                    self.shot_text(shot)
                )
            }
            Command::Repel(shot) => format!("repel {}", self.shot_text(shot)),
            Command::Roll => "roll".to_owned(),
            Command::End => "end".to_owned(),
            Command::Chase => "chase".to_owned(),
            Command::CloseUp => "close-up".to_owned(),
            Command::Decline => "decline".to_owned(),
        }
    }

    pub(super) fn read_command_text(&self, text: &str) -> Read<Command> {
        let mut words = Words::new(text);
        let command = self.command_from(&mut words)?;
        words.end()?;
        Ok(command)
    }

    fn command_from(&self, words: &mut Words<'_>) -> Read<Command> {
        let verb = words.next("move")?;
        Ok(match verb {
            "declare" => Command::Declare(self.read_troop(words)?, words.operation()?),
            "move" => Command::Move(self.read_unit(words)?, words.drill()?),
            "charge" => Command::Charge(self.read_unit(words)?, words.drill()?),
            "break-off" => Command::BreakOff(self.read_unit(words)?, words.drill()?),
            "fire" => Command::Fire(self.read_unit(words)?, self.read_shot(words)?),
            "fire-move" => {
                let unit = self.read_unit(words)?;
                Command::FireAndMove(unit, self.read_shot(words)?, words.drill()?)
            }
            "move-fire" => {
                let unit = self.read_unit(words)?;
                Command::MoveAndFire(unit, words.drill()?, self.read_shot(words)?)
            }
            "move-together" => Command::MoveTogether(self.read_troop(words)?, words.place()?),
            "also" => Command::Also(words.drill()?),
            "close" => Command::Close(self.read_unit(words)?, words.drill()?),
            "fight" => {
                let unit = self.read_unit(words)?;
                Command::Fight(unit, self.read_assault(words)?)
            }
            "fight-together" => Command::FightTogether(self.read_troop(words)?),
            "defend" => Command::Defend(self.read_unit(words)?),
            "measure" => Command::Measure(self.read_unit(words)?, self.read_unit(words)?),
            "lose" => {
                let number: u8 = words.number()?;
                let place = number.checked_sub(1).filter(|&place| place < 64);
                Command::Lose(place.ok_or_else(|| wrong(&number.to_string(), &["1"]))?)
            }
            "watch" => Command::Watch(self.read_unit(words)?),
            "prepare" => Command::Prepare(self.read_unit(words)?),
            "interrupt" => {
                let unit = self.read_unit(words)?;
                let distance = hundredths(words.next("40.00")?)?;
                Command::Interrupt(unit, distance, self.read_shot(words)?)
            }
            "repel" => Command::Repel(self.read_shot(words)?),
            "roll" => Command::Roll,
            "end" => Command::End,
            "chase" => Command::Chase,
            "next" => Command::Next(self.read_unit(words)?),
            "close-up" => Command::CloseUp,
            "decline" => Command::Decline,
            other => {
                let known = NAMES.into_iter().map(str::to_owned);
                return Err(Unreadable::unknown(other, known));
            }
        })
    }

    pub(super) fn event_text(&self, event: Event) -> String {
        let name = |unit: Option<UnitId>| unit.map_or("-", |unit| self.name(unit));
        let [a, b] = event.numbers;
        format!("{} {} {} {a} {b}", event.what.name(), name(event.unit), name(event.other))
    }

    pub(super) fn read_event_text(&self, text: &str) -> Read<Event> {
        let mut words = Words::new(text);
        let word = words.next("moved")?;
        let what = Happening::ALL.iter().find(|what| what.name() == word);
        let known = || Happening::ALL.iter().map(|what| what.name().to_owned());
        let what = *what.ok_or_else(|| Unreadable::unknown(word, known()))?;
        let (unit, other) = (self.maybe_unit(&mut words)?, self.maybe_unit(&mut words)?);
        let numbers = [words.number()?, words.number()?];
        words.end()?;
        Ok(Event { what, unit, other, numbers })
    }

    pub(super) fn maybe_unit(&self, words: &mut Words<'_>) -> Read<Option<UnitId>> {
        let mut ahead = Words { words: words.words.clone() };
        if ahead.next("a unit")? == "-" {
            *words = ahead;
            return Ok(None);
        }
        self.read_unit(words).map(Some)
    }

    pub(super) fn rest_as_command(&self, words: &mut Words<'_>) -> Read<Command> {
        self.command_from(words)
    }
}
