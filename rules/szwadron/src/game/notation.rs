//! How commands and events are written: words with spaces between them, places in millimetres.

use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Drill, Form, Operation, Shot, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::units::Ammunition;
use kernel::game::Unreadable;
use kernel::game::reader::{Read, Reader, decimal, hundredths, spot_text};
use tabletop::{Facing, Formation, Place, Point};

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

/// The next words as a place and a facing.
pub(super) fn read_place(words: &mut Reader<'_>) -> Read<Place> {
    let centre = read_point(words)?;
    Ok(Place { centre, facing: Facing(words.facing()?) })
}

/// The next word as a point.
pub(super) fn read_point(words: &mut Reader<'_>) -> Read<Point> {
    words.spot().map(|[x, y]| Point { x, y })
}

fn read_form(words: &mut Reader<'_>) -> Read<(Form, Who)> {
    const FORMS: [&str; 5] = ["as-is", "line:2", "column:2/1,2,3", "square", "open:1:20.00"];
    let word = words.next(FORMS[0])?;
    let (word, who) = match word.split_once('/') {
        Some((word, list)) => (word, read_who(list)?),
        None => (word, Who::ALL),
    };
    let mut parts = word.split(':');
    let name = parts.next().unwrap_or_default();
    let mut small = || -> Read<u8> {
        let part = parts.next().unwrap_or_default();
        part.parse()
            .ok()
            .filter(|&number| number > 0)
            .ok_or_else(|| Unreadable::wrong(word, &FORMS))
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
        _ => return Err(Unreadable::wrong(word, &FORMS)),
    };
    let form = formation.map_or(Form::AsItIs, Form::In);
    parts.next().map_or(Ok((form, who)), |_| Err(Unreadable::wrong(word, &FORMS)))
}

pub(super) fn read_drill(words: &mut Reader<'_>) -> Read<Drill> {
    let (form, who) = read_form(words)?;
    Ok(Drill { form, who, front: read_place(words)? })
}

/// The next word as figures of a unit.
pub(super) fn next_who(words: &mut Reader<'_>) -> Read<Who> {
    read_who(words.next("all")?)
}

/// The next word as an operation that can be declared.
pub(super) fn read_operation(words: &mut Reader<'_>) -> Read<Operation> {
    let word = words.next(Operation::Move.name())?;
    let known = Operation::ALL.into_iter().find(|operation| operation.name() == word);
    known.ok_or_else(|| Unreadable::wrong(word, &Operation::ALL.map(Operation::name)))
}

pub(super) fn place_text(place: Place) -> String {
    format!("{} {}", point_text(place.centre), place.facing.0)
}

pub(super) fn point_text(point: Point) -> String {
    spot_text([point.x, point.y])
}

fn form_text(form: Form) -> String {
    match form {
        Form::AsItIs => "as-is".to_owned(),
        Form::In(Formation::Line { ranks }) => format!("line:{ranks}"),
        Form::In(Formation::Column { files }) => format!("column:{files}"),
        Form::In(Formation::Square) => "square".to_owned(),
        Form::In(Formation::Dispersed { ranks, gap }) => {
            format!("open:{ranks}:{}", decimal(gap))
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
                .ok_or_else(|| Unreadable::wrong(word, &["all", "1,2,3"]))
        }),
    }
}

impl Szwadron {
    pub(super) fn name(&self, unit: UnitId) -> &str {
        self.army.cards.get(unit.index()).map_or("-", |card| &card.id)
    }

    pub(super) fn read_unit(&self, words: &mut Reader<'_>) -> Read<UnitId> {
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

    pub(super) fn read_troop(&self, words: &mut Reader<'_>) -> Read<Troop> {
        match words.next("r1,r2")? {
            "all" => Ok(Troop::ALL),
            "none" => Ok(Troop(0)),
            list => list.split(',').try_fold(Troop(0), |troop, word| {
                let unit = self.read_unit(&mut Reader::new(word))?;
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
    pub(super) fn read_assault(&self, words: &mut Reader<'_>) -> Read<Assault> {
        let targets = if words.is_over() { Troop::ALL } else { self.read_troop(words)? };
        let who = if words.is_over() { Who::ALL } else { next_who(words)? };
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

    fn read_shot(&self, words: &mut Reader<'_>) -> Read<Shot> {
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
                format!("interrupt {} {} {}", name(unit), decimal(distance), self.shot_text(shot))
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
        let mut words = Reader::new(text);
        let command = self.command_from(&mut words)?;
        words.end()?;
        Ok(command)
    }

    fn command_from(&self, words: &mut Reader<'_>) -> Read<Command> {
        let verb = words.next("move")?;
        Ok(match verb {
            "declare" => Command::Declare(self.read_troop(words)?, read_operation(words)?),
            "move" => Command::Move(self.read_unit(words)?, read_drill(words)?),
            "charge" => Command::Charge(self.read_unit(words)?, read_drill(words)?),
            "break-off" => Command::BreakOff(self.read_unit(words)?, read_drill(words)?),
            "fire" => Command::Fire(self.read_unit(words)?, self.read_shot(words)?),
            "fire-move" => {
                let unit = self.read_unit(words)?;
                Command::FireAndMove(unit, self.read_shot(words)?, read_drill(words)?)
            }
            "move-fire" => {
                let unit = self.read_unit(words)?;
                Command::MoveAndFire(unit, read_drill(words)?, self.read_shot(words)?)
            }
            "move-together" => Command::MoveTogether(self.read_troop(words)?, read_place(words)?),
            "also" => Command::Also(read_drill(words)?),
            "close" => Command::Close(self.read_unit(words)?, read_drill(words)?),
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
                Command::Lose(place.ok_or_else(|| Unreadable::wrong(&number.to_string(), &["1"]))?)
            }
            "watch" => Command::Watch(self.read_unit(words)?),
            "prepare" => Command::Prepare(self.read_unit(words)?),
            "interrupt" => {
                let unit = self.read_unit(words)?;
                let distance = words.length()?;
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
        let mut words = Reader::new(text);
        let word = words.next("moved")?;
        let what = Happening::ALL.iter().find(|what| what.name() == word);
        let known = || Happening::ALL.iter().map(|what| what.name().to_owned());
        let what = *what.ok_or_else(|| Unreadable::unknown(word, known()))?;
        let (unit, other) = (self.maybe_unit(&mut words)?, self.maybe_unit(&mut words)?);
        let numbers = [words.number()?, words.number()?];
        words.end()?;
        Ok(Event { what, unit, other, numbers })
    }

    pub(super) fn maybe_unit(&self, words: &mut Reader<'_>) -> Read<Option<UnitId>> {
        if words.ahead() == Some("-") {
            words.next("-")?;
            return Ok(None);
        }
        self.read_unit(words).map(Some)
    }

    pub(super) fn rest_as_command(&self, words: &mut Reader<'_>) -> Read<Command> {
        self.command_from(words)
    }
}
