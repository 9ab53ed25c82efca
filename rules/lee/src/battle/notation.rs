//! How commands and events are written: words with blanks between them.
//!
//! ```text
//! swap m1 m2                              two patrol markers change places (B2.7)
//! ride g1 300.00,200.00                   a general rides there (B3.2)
//! lay c1 attack                           the order of a corps, face down: attack, march or defence (B3.2)
//! cannonade n1,n2 r1                      batteries fire at a unit (B3.3)
//! activate c1 2+1@mcdowell                two dice of the general's own, one spent by a superior (B3.4, B4.4)
//! attack b1 r1                            (9.1 W1)
//! support b2 b1                           the first moves to the support of the second (9.4)
//! join g3 b1 fire,morale                  a general joins a unit: fire, morale, melee, melee-morale, or none (9.20)
//! reserve 2                               the chief of artillery tests (B8.11)
//! test k1 2                               a corps that is attacked tests its order (9.1 W2)
//! react r1 stand                          or front, counter 2, retreat 6.00 away, retreat 6.00 base (9.6)
//! cover r2 r1 1                           the first covers flank or rear of the second (9.9)
//! outflank b2 r1 left-flank 2             (9.7)
//! extend r2 r1 left-flank 2               (9.8)
//! support-fire n1 b1                      a battery supports a unit with its fire (B6.8)
//! share r1 b1 b2,b3                       where the odd dice of fire or melee go, and those of morale (9.15)
//! go-in b1                                (9.12)
//! break-off b1 2                          (9.16); chase-off r1 1: it is pursued
//! follow b1                               takes the place of the beaten (9.12), or of the one named: follow b1 r2
//! turn-in b1 r2 16384 1                   the same after a turn, where there is no room without it (9.12)
//! pursue b1                               (9.27), the same as with follow
//! turn b1 16384 1                         turns after a fight or a move (9.12); face b1
//! move b1 turn 16384 to 300.00,200.00     an ordinary move; `dice 1` at its end, to leave a control zone (B5)
//! move b1 front 300.00,200.00 16384       the same as a hand leads it: the middle of its front, and where it looks
//! seize b6 h3 to 300.00,200.00            a move that tries to take a general (9.21)
//! mount b6                                mounts or dismounts (B7.8)
//! rally b1 2                              (B8.6); steady d1 1 (B8.5)
//! done                                    nothing more
//! ```
//!
//! Places are in millimetres, facings in 1/65,536 of a turn clockwise from the north, the length of a retreat is in
//! inches. Dice that are not said are none. A patrol marker is written `m1`, by its place among the markers.

use crate::battle::Battle;
use crate::battle::army::{BRIGADE, CorpsId, DivisionId, GeneralId, UnitId};
use crate::battle::command::{Adds, Answer, Command, Dice, Leg, Units, Way};
use crate::battle::event::{Event, Happening};
use crate::fight::{Order, Zone};
use crate::retreat::Towards;
use kernel::game::reader::{Read, Reader, decimal, spot_text};
use kernel::game::{Side, Unreadable};
use tabletop::{Facing, Point};

/// The first words of commands.
const NAMES: [&str; 30] = [
    "swap",
    "ride",
    "lay",
    "cannonade",
    "activate",
    "attack",
    "support",
    "join",
    "reserve",
    "test",
    "react",
    "cover",
    "outflank",
    "extend",
    "support-fire",
    "share",
    "go-in",
    "break-off",
    "chase-off",
    "follow",
    "turn-in",
    "pursue",
    "turn",
    "face",
    "move",
    "seize",
    "mount",
    "rally",
    "steady",
    "done",
];

/// Nobody, or nothing.
const NONE: &str = "none";

/// The orders by their words.
pub const ORDERS: [(&str, Order); 3] =
    [("attack", Order::Attack), ("march", Order::March), ("defence", Order::Defence)];

/// The zones by their words.
pub const ZONES: [(&str, Zone); 4] = [
    ("front", Zone::Front),
    ("left-flank", Zone::LeftFlank),
    ("right-flank", Zone::RightFlank),
    ("rear", Zone::Rear),
];

const TOWARDS: [(&str, Towards); 2] = [("away", Towards::Away), ("base", Towards::Base)];

/// The word of one of these.
pub fn word<T: PartialEq>(all: &[(&'static str, T)], one: &T) -> &'static str {
    all.iter().find(|(_, other)| other == one).map_or(NONE, |(word, _)| word)
}

/// The next word as one of these.
fn of_word<T: Copy>(words: &mut Reader<'_>, all: &[(&str, T)]) -> Read<T> {
    let found = words.next(all.first().map_or(NONE, |(word, _)| word))?;
    let known = || all.iter().map(|(word, _)| (*word).to_owned());
    let one = all.iter().find(|(word, _)| *word == found).map(|(_, one)| *one);
    one.ok_or_else(|| Unreadable::unknown(found, known()))
}

fn point(words: &mut Reader<'_>) -> Read<Point> {
    words.spot().map(|[x, y]| Point { x, y })
}

fn point_text(point: Point) -> String {
    spot_text([point.x, point.y])
}

impl Adds {
    fn parts(self) -> [(&'static str, bool); 4] {
        [
            ("fire", self.fire),
            ("morale", self.morale),
            ("melee", self.melee),
            ("melee-morale", self.melee_morale),
        ]
    }

    fn text(self) -> String {
        let words: Vec<&str> =
            self.parts().into_iter().filter(|(_, adds)| *adds).map(|(word, _)| word).collect();
        if words.is_empty() { NONE.to_owned() } else { words.join(",") }
    }

    fn read(list: &str) -> Read<Self> {
        let mut adds = Self::default();
        for word in list.split(',').filter(|word| *word != NONE) {
            match word {
                "fire" => adds.fire = true,
                "morale" => adds.morale = true,
                "melee" => adds.melee = true,
                "melee-morale" => adds.melee_morale = true,
                _ => {
                    let known = adds.parts().map(|(word, _)| word.to_owned());
                    return Err(Unreadable::unknown(word, known));
                }
            }
        }
        Ok(adds)
    }
}

/// A list of words, or the word for nobody.
fn listed<'a>(names: impl Iterator<Item = String> + 'a) -> String {
    let names: Vec<String> = names.collect();
    if names.is_empty() { NONE.to_owned() } else { names.join(",") }
}

/// The place of an id in a list.
fn place_of<'a>(id: &str, ids: impl Iterator<Item = &'a String> + Clone) -> Read<u8> {
    let at = ids.clone().position(|one| one == id);
    at.map(|at| at as u8).ok_or_else(|| Unreadable::unknown(id, ids.cloned()))
}

impl Battle {
    /// How many patrol markers there are.
    pub fn markers(&self) -> usize {
        self.army.cards.iter().filter(|card| card.patrol).count()
    }

    /// The name of a unit, or of the patrol marker whose number it is.
    pub fn name(&self, unit: UnitId) -> String {
        let units = self.army.cards.len();
        let card = self.army.cards.get(unit.index()).map(|card| card.id.clone());
        card.unwrap_or_else(|| format!("m{}", unit.index() - units + 1))
    }

    /// A unit or a patrol marker by its name.
    ///
    /// # Errors
    ///
    /// The names that are most like one that nobody has.
    pub fn unit_named(&self, id: &str) -> Read<UnitId> {
        let ids = self.army.cards.iter().map(|card| &card.id);
        let number = id.strip_prefix('m').and_then(|number| number.parse::<usize>().ok());
        let marker = number.filter(|number| (1..=self.markers()).contains(number));
        match marker {
            Some(number) => Ok(UnitId((self.army.cards.len() + number - 1) as u8)),
            None => place_of(id, ids).map(UnitId),
        }
    }

    /// A general by his id.
    ///
    /// # Errors
    ///
    /// The ids that are most like one that nobody has.
    pub fn general_named(&self, id: &str) -> Read<GeneralId> {
        place_of(id, self.army.generals.iter().map(|general| &general.id)).map(GeneralId)
    }

    /// A corps by its id.
    ///
    /// # Errors
    ///
    /// The ids that are most like one that none has.
    pub fn corps_named(&self, id: &str) -> Read<CorpsId> {
        place_of(id, self.army.corps.iter().map(|corps| &corps.id)).map(CorpsId)
    }

    /// A division by its id.
    ///
    /// # Errors
    ///
    /// The ids that are most like one that none has.
    pub fn division_named(&self, id: &str) -> Read<DivisionId> {
        place_of(id, self.army.divisions.iter().map(|division| &division.id)).map(DivisionId)
    }

    /// A side by its id.
    ///
    /// # Errors
    ///
    /// The ids of both.
    pub fn side_named(&self, id: &str) -> Read<Side> {
        let at = self.army.sides.iter().position(|side| *side == id);
        at.map(|at| Side(at as u8)).ok_or_else(|| Unreadable::wrong(id, self.army.sides))
    }

    fn general_id(&self, general: GeneralId) -> &str {
        self.army.generals.get(general.index()).map_or("-", |general| &general.id)
    }

    fn units_text(&self, units: Units) -> String {
        listed(units.iter().map(|unit| self.name(unit)))
    }

    fn dice_text(&self, dice: Dice) -> String {
        match dice.help {
            Some((help, general)) => {
                format!(" {}+{help}@{}", dice.own, self.general_id(general))
            }
            None if dice.own == 0 => String::new(),
            None => format!(" {}", dice.own),
        }
    }

    fn way_text(&self, way: Way) -> String {
        way.legs()
            .map(|leg| match leg {
                Leg::Turn(facing) => format!(" turn {}", facing.0),
                Leg::To(point) => format!(" to {}", point_text(point)),
            })
            .collect()
    }

    fn answer_text(&self, answer: Answer) -> String {
        match answer {
            Answer::Stand => "stand".to_owned(),
            Answer::Front => "front".to_owned(),
            Answer::Counter(dice) => format!("counter{}", self.dice_text(dice)),
            Answer::Retreat(length, towards) => {
                format!("retreat {} {}", decimal(length.into()), word(&TOWARDS, &towards))
            }
        }
    }

    /// A command in its text form.
    pub fn command_text(&self, command: Command) -> String {
        let name = |unit| self.name(unit);
        let pair = |verb: &str, one, other| format!("{verb} {} {}", name(one), name(other));
        let tested =
            |verb: &str, unit, dice| format!("{verb} {}{}", name(unit), self.dice_text(dice));
        match command {
            Command::Swap(one, other) => pair("swap", one, other),
            Command::Cannonade(guns, target) => {
                format!("cannonade {} {}", self.units_text(guns), name(target))
            }
            Command::Attack(unit, target) => pair("attack", unit, target),
            Command::Support(unit, friend) => pair("support", unit, friend),
            Command::React(unit, answer) => {
                format!("react {} {}", name(unit), self.answer_text(answer))
            }
            Command::Cover(unit, friend, dice) => {
                pair("cover", unit, friend) + &self.dice_text(dice)
            }
            Command::Outflank(unit, target, zone, dice) => {
                let dice = self.dice_text(dice);
                format!("{} {}{dice}", pair("outflank", unit, target), word(&ZONES, &zone))
            }
            Command::Extend(unit, friend, zone, dice) => {
                let dice = self.dice_text(dice);
                format!("{} {}{dice}", pair("extend", unit, friend), word(&ZONES, &zone))
            }
            Command::SupportFire(guns, unit) => pair("support-fire", guns, unit),
            Command::Share(unit, dice, morale) => {
                let (dice, morale) = (self.units_text(dice), self.units_text(morale));
                format!("share {} {dice} {morale}", name(unit))
            }
            Command::GoIn(unit) => format!("go-in {}", name(unit)),
            Command::BreakOff(unit, dice) => tested("break-off", unit, dice),
            Command::ChaseOff(unit, dice) => tested("chase-off", unit, dice),
            Command::Follow(unit, None) => format!("follow {}", name(unit)),
            Command::Follow(unit, Some(enemy)) => pair("follow", unit, enemy),
            Command::TurnIn(unit, enemy, facing, dice) => {
                format!("{} {}{}", pair("turn-in", unit, enemy), facing.0, self.dice_text(dice))
            }
            Command::Pursue(unit, None) => format!("pursue {}", name(unit)),
            Command::Pursue(unit, Some(enemy)) => pair("pursue", unit, enemy),
            Command::Turn(unit, facing, dice) => {
                format!("turn {} {}{}", name(unit), facing.0, self.dice_text(dice))
            }
            Command::Face(unit) => format!("face {}", name(unit)),
            Command::Move(unit, way, dice) => {
                let dice = self.dice_text(dice);
                let dice = if dice.is_empty() { dice } else { format!(" dice{dice}") };
                format!("move {}{}{dice}", name(unit), self.way_text(way))
            }
            Command::Seize(unit, way, general) => {
                let way = self.way_text(way);
                format!("seize {} {}{way}", name(unit), self.general_id(general))
            }
            Command::Mount(unit) => format!("mount {}", name(unit)),
            Command::Rally(unit, dice) => tested("rally", unit, dice),
            other => self.staff_text(other),
        }
    }

    /// What generals, corps and divisions are told.
    fn staff_text(&self, command: Command) -> String {
        let corps = |corps: CorpsId| {
            self.army.corps.get(corps.index()).map_or("-", |corps| corps.id.as_str())
        };
        match command {
            Command::Ride(general, to) => {
                format!("ride {} {}", self.general_id(general), point_text(to))
            }
            Command::Lay(id, order) => format!("lay {} {}", corps(id), word(&ORDERS, &order)),
            Command::Activate(id, dice) => {
                format!("activate {}{}", corps(id), self.dice_text(dice))
            }
            Command::Join(general, unit, adds) => {
                format!("join {} {} {}", self.general_id(general), self.name(unit), adds.text())
            }
            Command::Reserve(dice) => format!("reserve{}", self.dice_text(dice)),
            Command::Test(id, dice) => format!("test {}{}", corps(id), self.dice_text(dice)),
            Command::Steady(division, dice) => {
                let division = self.army.divisions.get(division.index());
                let id = division.map_or("-", |division| division.id.as_str());
                format!("steady {id}{}", self.dice_text(dice))
            }
            _ => "done".to_owned(),
        }
    }

    fn read_unit(&self, words: &mut Reader<'_>) -> Read<UnitId> {
        self.unit_named(words.next("a unit")?)
    }

    /// Another unit, if one is named.
    fn read_other(&self, words: &mut Reader<'_>) -> Read<Option<UnitId>> {
        if words.is_over() { Ok(None) } else { self.read_unit(words).map(Some) }
    }

    fn read_general(&self, words: &mut Reader<'_>) -> Read<GeneralId> {
        self.general_named(words.next("a general")?)
    }

    fn read_corps(&self, words: &mut Reader<'_>) -> Read<CorpsId> {
        self.corps_named(words.next("a corps")?)
    }

    fn read_units(&self, words: &mut Reader<'_>) -> Read<Units> {
        let list = words.next("n1,n2")?;
        let units = list.split(',').filter(|id| *id != NONE);
        let units = units.map(|id| self.unit_named(id)).collect::<Read<Vec<UnitId>>>()?;
        // A set holds the first 64 numbers.
        if units.iter().any(|unit| unit.0 >= 64) {
            return Err(Unreadable::wrong(list, &["n1,n2"]));
        }
        Ok(Units::of(units))
    }

    /// Dice, if any are left to be read.
    fn read_dice(&self, words: &mut Reader<'_>) -> Read<Dice> {
        const FORMS: [&str; 2] = ["2", "2+1@mcdowell"];
        if words.is_over() {
            return Ok(Dice::default());
        }
        let word = words.next(FORMS[0])?;
        let number = |text: &str| text.parse::<u8>().map_err(|_| Unreadable::wrong(word, &FORMS));
        let Some((own, help)) = word.split_once('+') else { return Ok(Dice::own(number(word)?)) };
        let (dice, general) =
            help.split_once('@').ok_or_else(|| Unreadable::wrong(word, &FORMS))?;
        let help = Some((number(dice)?, self.general_named(general)?));
        Ok(Dice { own: number(own)?, help })
    }

    fn read_way(&self, words: &mut Reader<'_>) -> Read<Way> {
        let mut legs = Vec::new();
        while let Some(verb @ ("turn" | "to" | "front")) = words.ahead() {
            words.next(verb)?;
            match verb {
                "turn" => legs.push(Leg::Turn(Facing(words.facing()?))),
                "to" => legs.push(Leg::To(point(words)?)),
                _ => {
                    let (front, facing) = (point(words)?, Facing(words.facing()?));
                    // All bases are equally deep (B2.1).
                    let centre = front + facing.turned(32_768).ahead(BRIGADE.depth / 2);
                    legs.extend([Leg::To(centre), Leg::Turn(facing)]);
                }
            }
        }
        Way::of(&legs).ok_or_else(|| Unreadable::wrong("turn", &["a way of fewer parts"]))
    }

    fn read_answer(&self, words: &mut Reader<'_>) -> Read<Answer> {
        const ANSWERS: [&str; 4] = ["stand", "front", "counter", "retreat"];
        Ok(match words.next(ANSWERS[0])? {
            "stand" => Answer::Stand,
            "front" => Answer::Front,
            "counter" => Answer::Counter(self.read_dice(words)?),
            "retreat" => {
                let length = words.length()?;
                let length = u16::try_from(length)
                    .map_err(|_| Unreadable::wrong(&decimal(length), &["6.00"]))?;
                Answer::Retreat(length, of_word(words, &TOWARDS)?)
            }
            other => return Err(Unreadable::unknown(other, ANSWERS.map(str::to_owned))),
        })
    }

    /// A command from its text form.
    ///
    /// # Errors
    ///
    /// The word that is wrong, and what would be right.
    pub fn read_command_text(&self, text: &str) -> Read<Command> {
        let mut words = Reader::new(text);
        let verb = words.next("done")?;
        let command = match verb {
            "swap" | "attack" | "support" | "support-fire" | "cover" | "outflank" | "extend" => {
                self.read_pair(verb, &mut words)
            }
            "ride" | "lay" | "activate" | "reserve" | "test" | "join" | "steady" => {
                self.read_staff(verb, &mut words)
            }
            "done" => Ok(Command::Done),
            _ => self.read_single(verb, &mut words),
        }?;
        words.end()?;
        Ok(command)
    }

    /// What is said of two units.
    fn read_pair(&self, verb: &str, words: &mut Reader<'_>) -> Read<Command> {
        let (one, other) = (self.read_unit(words)?, self.read_unit(words)?);
        Ok(match verb {
            "swap" => Command::Swap(one, other),
            "attack" => Command::Attack(one, other),
            "support" => Command::Support(one, other),
            "support-fire" => Command::SupportFire(one, other),
            "cover" => Command::Cover(one, other, self.read_dice(words)?),
            _ => {
                let (zone, dice) = (of_word(words, &ZONES)?, self.read_dice(words)?);
                match verb {
                    "outflank" => Command::Outflank(one, other, zone, dice),
                    _ => Command::Extend(one, other, zone, dice),
                }
            }
        })
    }

    /// What is said of generals, corps and divisions.
    fn read_staff(&self, verb: &str, words: &mut Reader<'_>) -> Read<Command> {
        Ok(match verb {
            "ride" => Command::Ride(self.read_general(words)?, point(words)?),
            "lay" => Command::Lay(self.read_corps(words)?, of_word(words, &ORDERS)?),
            "activate" => Command::Activate(self.read_corps(words)?, self.read_dice(words)?),
            "test" => Command::Test(self.read_corps(words)?, self.read_dice(words)?),
            "join" => {
                let (general, unit) = (self.read_general(words)?, self.read_unit(words)?);
                Command::Join(general, unit, Adds::read(words.next("fire,morale")?)?)
            }
            "steady" => {
                let division = self.division_named(words.next("a division")?)?;
                Command::Steady(division, self.read_dice(words)?)
            }
            _ => Command::Reserve(self.read_dice(words)?),
        })
    }

    /// What is said of one unit, or of batteries.
    fn read_single(&self, verb: &str, words: &mut Reader<'_>) -> Read<Command> {
        if !NAMES.contains(&verb) {
            return Err(Unreadable::unknown(verb, NAMES.map(str::to_owned)));
        }
        if verb == "cannonade" {
            return Ok(Command::Cannonade(self.read_units(words)?, self.read_unit(words)?));
        }
        let unit = self.read_unit(words)?;
        Ok(match verb {
            "react" => Command::React(unit, self.read_answer(words)?),
            "share" => Command::Share(unit, self.read_units(words)?, self.read_units(words)?),
            "go-in" => Command::GoIn(unit),
            "break-off" => Command::BreakOff(unit, self.read_dice(words)?),
            "chase-off" => Command::ChaseOff(unit, self.read_dice(words)?),
            "follow" => Command::Follow(unit, self.read_other(words)?),
            "turn-in" => {
                let (enemy, facing) = (self.read_unit(words)?, Facing(words.facing()?));
                Command::TurnIn(unit, enemy, facing, self.read_dice(words)?)
            }
            "pursue" => Command::Pursue(unit, self.read_other(words)?),
            "turn" => {
                let facing = Facing(words.facing()?);
                Command::Turn(unit, facing, self.read_dice(words)?)
            }
            "face" => Command::Face(unit),
            "seize" => {
                let general = self.read_general(words)?;
                Command::Seize(unit, self.read_way(words)?, general)
            }
            "mount" => Command::Mount(unit),
            "rally" => Command::Rally(unit, self.read_dice(words)?),
            _ => {
                let way = self.read_way(words)?;
                if words.ahead() == Some("dice") {
                    words.next("dice")?;
                }
                Command::Move(unit, way, self.read_dice(words)?)
            }
        })
    }

    /// An event in its text form.
    pub fn event_text(&self, event: Event) -> String {
        let name =
            |unit: Option<UnitId>| unit.map_or_else(|| "-".to_owned(), |unit| self.name(unit));
        let [a, b] = event.numbers;
        format!("{} {} {} {a} {b}", event.what.name(), name(event.unit), name(event.other))
    }

    /// An event from its text form.
    ///
    /// # Errors
    ///
    /// The word that is wrong, and what would be right.
    pub fn read_event_text(&self, text: &str) -> Read<Event> {
        let mut words = Reader::new(text);
        let found = words.next("moved")?;
        let what = Happening::ALL.iter().find(|what| what.name() == found);
        let known = || Happening::ALL.iter().map(|what| what.name().to_owned());
        let what = *what.ok_or_else(|| Unreadable::unknown(found, known()))?;
        let mut unit = || match words.next("-")? {
            "-" => Ok(None),
            id => self.unit_named(id).map(Some),
        };
        let (unit, other) = (unit()?, unit()?);
        let numbers = [words.number()?, words.number()?];
        words.end()?;
        Ok(Event { what, unit, other, numbers })
    }
}
