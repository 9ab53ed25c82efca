//! A position as text, a line a thing: its name, whose it is, and its facts; those that are not as they begin are
//! enough.
//!
//! ```text
//! battle - {"turn":2,"initiative":0}
//! unit b1 {"lost":2,"at":[26,20.5,180]}       where it stands: inches from the west and the north, degrees
//! marker m1 {"at":[10,30,0]}
//! general g1 {"spent":1,"at":[30,40]}
//! corps c1 {"order":{"shown":"attack"},"does":"active"}
//! division d1 {"retiring":true}
//! fight 1 {"attacker":"b1","defender":"r1"}   also by their places in the order of battle
//! action - {"corps":0}
//! step march c1                               what is to be done, the next last
//! ```
//!
//! `at` may stand for the places in hundredths of a millimetre that are written out; a unit that is put somewhere so
//! takes its patrol marker along, and defends there.

use crate::battle::Battle;
use crate::battle::army::{CorpsId, GeneralId, UnitId};
use crate::battle::command::{Answer, Units};
use crate::battle::state::{Action, Body, Chief, End, Fight, Patrol, State, Step};
use crate::battle::zones;
use crate::measure::Distance;
use crate::orders::Level;
use kernel::game::reader::{Read, Reader};
use kernel::game::{Side, Unreadable};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use tabletop::{Facing, Place, Point};

/// Where the battle is.
#[derive(Serialize, Deserialize)]
struct Clock {
    turn: u8,
    initiative: Side,
    active: Side,
    morale: [Level; 2],
    goals: Vec<Option<Side>>,
    reserves_tested: [bool; 2],
    assailants: Vec<(UnitId, CorpsId)>,
    end: Option<End>,
}

/// A division.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Worn {
    retiring: bool,
    steadied: bool,
}

/// The first words of the lines of a position.
const LINES: [&str; 9] =
    ["battle", "unit", "marker", "general", "corps", "division", "fight", "action", "step"];

/// The steps that nothing more is said of.
const STEPS: [(&str, Step); 15] = [
    ("turn-begins", Step::TurnBegins),
    ("declare", Step::Declare),
    ("respond", Step::Respond),
    ("approach", Step::Approach),
    ("move-up", Step::MoveUp),
    ("outflank", Step::Outflank),
    ("extend", Step::Extend),
    ("flanks", Step::Flanks),
    ("round-begins", Step::RoundBegins),
    ("fire", Step::Fire),
    ("melee", Step::Melee),
    ("additional", Step::Additional),
    ("fights-end", Step::FightsEnd),
    ("activation-ends", Step::ActivationEnds),
    ("turn-ends", Step::TurnEnds),
];

/// A step of a side: its word, and how it is made.
type SideStep = (&'static str, fn(Side) -> Step);

/// The steps of a side.
const SIDE_STEPS: [SideStep; 12] = [
    ("begin", Step::Begin),
    ("swap", Step::Swap),
    ("command", Step::Command),
    ("activate", Step::Activate),
    ("support-fire", Step::SupportFire),
    ("go-in", Step::GoIn),
    ("break-off", Step::BreakOff),
    ("chase-off", Step::ChaseOff),
    ("follow", Step::Follow),
    ("turns", Step::Turns),
    ("rally", Step::Rally),
    ("steady", Step::Steady),
];

fn bad(line: &str, expected: &str) -> Unreadable {
    let found: String = line.chars().take(60).collect();
    Unreadable::wrong(&found, &[expected])
}

fn facts<T: DeserializeOwned>(line: &str, text: &str) -> Read<T> {
    serde_json::from_str(text).map_err(|error| bad(line, &error.to_string()))
}

/// Something as it begins, with what a line says otherwise.
fn changed<T>(begins: &T, line: &str, new: Map<String, Value>) -> Read<T>
where
    T: Serialize + DeserializeOwned,
{
    let Ok(Value::Object(mut all)) = serde_json::to_value(begins) else {
        return Err(bad(line, "facts"));
    };
    for (name, value) in new {
        if !all.contains_key(&name) {
            return Err(Unreadable::unknown(&name, all.keys().cloned()));
        }
        all.insert(name, value);
    }
    serde_json::from_value(Value::Object(all)).map_err(|error| bad(line, &error.to_string()))
}

/// A place in inches.
fn inches(x: Distance, y: Distance) -> Point {
    let length = |distance: Distance| zones::length(Distance(distance.0.clamp(-40_000, 40_000)));
    Point { x: length(x), y: length(y) }
}

/// The place that a line gives in inches and degrees, taken out of it.
fn place_at(line: &str, new: &mut Map<String, Value>) -> Read<Option<Place>> {
    let Some(at) = new.remove("at") else { return Ok(None) };
    let read = serde_json::from_value::<(Distance, Distance, i32)>(at);
    let (x, y, facing) = read.map_err(|_| bad(line, "\"at\":[26,36,180]"))?;
    Ok(Some(Place { centre: inches(x, y), facing: Facing::degrees(facing) }))
}

fn tamed(place: Place) -> Place {
    Place { centre: place.centre.tamed(), ..place }
}

impl Battle {
    /// A position in its text form.
    pub fn state_text(&self, state: &State) -> String {
        let mut text = String::new();
        let mut line = |name: &str, id: &str, facts: Result<String, serde_json::Error>| {
            // Writing into a string cannot fail, and neither can these types.
            let _ = writeln!(text, "{name} {id} {}", facts.unwrap_or_default());
        };
        line("battle", "-", serde_json::to_string(&clock(state)));
        for (card, body) in self.army.cards.iter().zip(&state.bodies) {
            line("unit", &card.id, serde_json::to_string(body));
        }
        for (at, patrol) in state.patrols.iter().enumerate() {
            line("marker", &format!("m{}", at + 1), serde_json::to_string(patrol));
        }
        for (general, chief) in self.army.generals.iter().zip(&state.chiefs) {
            line("general", &general.id, serde_json::to_string(chief));
        }
        for (corps, formation) in self.army.corps.iter().zip(&state.corps) {
            line("corps", &corps.id, serde_json::to_string(formation));
        }
        for (at, division) in self.army.divisions.iter().enumerate() {
            let worn = Worn { retiring: state.retiring[at], steadied: state.steadied[at] };
            line("division", &division.id, serde_json::to_string(&worn));
        }
        for (at, fight) in state.fights.iter().enumerate() {
            line("fight", &(at + 1).to_string(), serde_json::to_string(fight));
        }
        line("action", "-", serde_json::to_string(&state.action));
        for step in &state.agenda {
            let _ = writeln!(text, "step {}", self.step_text(*step));
        }
        text
    }

    /// A position from its text form.
    ///
    /// # Errors
    ///
    /// The line that is wrong, and what would be right.
    pub fn read_state_text(&self, text: &str) -> Read<State> {
        let mut state = State::new(&self.army);
        let says = |name: &str| text.lines().any(|line| line.split(' ').next() == Some(name));
        if says("battle") || says("step") {
            state.agenda.clear();
        }
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            self.read_line(&mut state, line)?;
        }
        Ok(state)
    }

    fn read_line(&self, state: &mut State, line: &str) -> Read<()> {
        let mut parts = line.splitn(3, ' ');
        let mut next = || parts.next().unwrap_or_default();
        let (name, id, rest) = (next(), next(), next());
        match name {
            "battle" => {
                let clock: Clock = changed(&clock(state), line, facts(line, rest)?)?;
                self.set_clock(state, line, clock)?;
            }
            "unit" => self.read_body(state, line, (id, rest))?,
            "marker" => self.read_marker(state, line, (id, rest))?,
            "general" => self.read_chief(state, line, (id, rest))?,
            "corps" => {
                let corps = self.corps_named(id)?;
                let formation = changed(state.formation(corps), line, facts(line, rest)?)?;
                *state.formation_mut(corps) = formation;
            }
            "division" => {
                let division = self.division_named(id)?;
                let Worn { retiring, steadied } = facts(line, rest)?;
                state.retiring[division.index()] = retiring;
                state.steadied[division.index()] = steadied;
            }
            "fight" => {
                let fight = self.read_fight(line, rest)?;
                self.known(line, [fight.attacker, fight.defender])?;
                state.fights.push(fight);
            }
            "action" => {
                let action: Action = facts(line, rest)?;
                state.action = self.known_action(line, action)?;
            }
            "step" => {
                let step = self.read_step(line.split_once(' ').map_or("", |(_, step)| step))?;
                state.agenda.push(step);
            }
            _ => return Err(Unreadable::unknown(name, LINES.map(str::to_owned))),
        }
        Ok(())
    }

    fn set_clock(&self, state: &mut State, line: &str, clock: Clock) -> Read<()> {
        let Clock { turn, initiative, active, morale, goals, .. } = clock;
        let Clock { reserves_tested, assailants, end, .. } = clock;
        let winner = end.and_then(|end| end.winner);
        let named = goals.iter().copied().flatten().chain([initiative, active]).chain(winner);
        if named.into_iter().any(|side| side.index() > 1) {
            return Err(bad(line, "the side 0 or 1"));
        }
        if goals.len() != self.army.goals.len() {
            return Err(bad(line, "as many goals as the battle has"));
        }
        self.known(line, assailants.iter().map(|&(unit, _)| unit))?;
        if assailants.iter().any(|(_, corps)| corps.index() >= self.army.corps.len()) {
            return Err(bad(line, "a corps of the battle"));
        }
        (state.turn, state.initiative, state.active) = (turn, initiative, active);
        (state.reserves_tested, state.assailants) = (reserves_tested, assailants);
        (state.morale, state.goals, state.end) = (morale, goals, end);
        Ok(())
    }

    /// A fight, its units by name or by their places in the order of battle.
    fn read_fight(&self, line: &str, rest: &str) -> Read<Fight> {
        let mut new: Map<String, Value> = facts(line, rest)?;
        for role in ["attacker", "defender"] {
            if let Some(Value::String(id)) = new.get(role) {
                let unit = self.card_named(line, id)?;
                new.insert(role.to_owned(), json!(unit));
            }
        }
        serde_json::from_value(Value::Object(new)).map_err(|error| bad(line, &error.to_string()))
    }

    fn read_body(&self, state: &mut State, line: &str, (id, rest): (&str, &str)) -> Read<()> {
        let unit = self.card_named(line, id)?;
        let mut new: Map<String, Value> = facts(line, rest)?;
        let at = place_at(line, &mut new)?;
        let anchored = new.contains_key("anchor");
        let mut body: Body = changed(state.body(unit), line, new)?;
        if body.marker.is_some_and(|marker| usize::from(marker) >= state.patrols.len()) {
            return Err(bad(line, "a patrol marker of the battle"));
        }
        (body.place, body.anchor) = (tamed(body.place), body.anchor.tamed());
        if let (Some(place), false) = (at, anchored) {
            body.anchor = place.centre;
        }
        *state.body_mut(unit) = body;
        if let Some(place) = at {
            state.put(unit, place);
        }
        Ok(())
    }

    fn read_marker(&self, state: &mut State, line: &str, (id, rest): (&str, &str)) -> Read<()> {
        let units = self.army.cards.len();
        let marker = self.unit_named(id)?.index().checked_sub(units);
        let marker = marker.ok_or_else(|| bad(line, "m1"))?;
        let mut new: Map<String, Value> = facts(line, rest)?;
        let at = place_at(line, &mut new)?;
        let read: Patrol = changed(&state.patrols[marker], line, new)?;
        if read.side.index() > 1 {
            return Err(bad(line, "the side 0 or 1"));
        }
        self.known(line, read.unit)?;
        state.patrols[marker] = Patrol { place: at.unwrap_or_else(|| tamed(read.place)), ..read };
        if let (Some(place), Some(unit)) = (at, read.unit) {
            state.body_mut(unit).place = place;
        }
        Ok(())
    }

    fn read_chief(&self, state: &mut State, line: &str, (id, rest): (&str, &str)) -> Read<()> {
        let general = self.general_named(id)?;
        let mut new: Map<String, Value> = facts(line, rest)?;
        if let Some(Value::Array(_)) = new.get("at") {
            let at = new.remove("at").unwrap_or_default();
            let read = serde_json::from_value::<(Distance, Distance)>(at);
            let (x, y) = read.map_err(|_| bad(line, "\"at\":[26,36]"))?;
            let at = inches(x, y);
            new.insert("at".to_owned(), json!({"x": at.x, "y": at.y}));
        }
        let chief: Chief = changed(state.chief(general), line, new)?;
        self.known(line, chief.with.map(|(unit, _)| unit))?;
        *state.chief_mut(general) = Chief { at: chief.at.tamed(), ..chief };
        Ok(())
    }

    /// A unit by its id; patrol markers have lines of their own.
    fn card_named(&self, line: &str, id: &str) -> Read<UnitId> {
        let unit = self.unit_named(id)?;
        self.known(line, [unit])?;
        Ok(unit)
    }

    /// All are units of the battle.
    fn known(&self, line: &str, units: impl IntoIterator<Item = UnitId>) -> Read<()> {
        let known = units.into_iter().all(|unit| unit.index() < self.army.cards.len());
        if known { Ok(()) } else { Err(bad(line, "units of the battle")) }
    }

    /// An activation whose units, generals and corps are of the battle.
    fn known_action(&self, line: &str, mut action: Action) -> Read<Action> {
        let has_corps = |corps: CorpsId| corps.index() < self.army.corps.len();
        if !action.corps.is_none_or(has_corps) {
            return Err(bad(line, "a corps of the battle"));
        }
        let helpers = action.attacks.iter().filter_map(|attack| match attack.answer {
            Some(Answer::Counter(dice)) => dice.help.map(|(_, general)| general),
            _ => None,
        });
        let has_general = |general: GeneralId| general.index() < self.army.generals.len();
        if !helpers.into_iter().all(has_general) {
            return Err(bad(line, "a general of the battle"));
        }
        let attacks = action.attacks.iter().flat_map(|one| [one.attacker, one.target]);
        self.known(line, attacks.chain(action.attacks.iter().filter_map(|one| one.cover)))?;
        self.known(line, action.supporters.iter().flat_map(|one| [one.unit, one.friend]))?;
        self.known(line, action.outflankings.iter().flat_map(|one| [one.unit, one.target]))?;
        let pairs = [&action.extended, &action.guns, &action.broken_off, &action.caught];
        let more = [&action.struck, &action.turned_upon, &action.met];
        let pairs = pairs.into_iter().chain(more);
        self.known(line, pairs.flatten().flat_map(|&(one, other)| [one, other]))?;
        self.known(line, action.beaten.iter().flat_map(|one| [one.unit, one.by]))?;
        self.known(line, action.shares.iter().map(|(unit, ..)| *unit))?;
        let sets = action.shares.iter().flat_map(|&(_, dice, morale)| [dice, morale]);
        let marked = [action.tried, action.won, action.followed, action.taken, action.along];
        self.known(line, sets.chain(marked).flat_map(Units::iter))?;
        self.known(line, action.lines.iter().flat_map(|&(one, other, _)| [one, other]))?;
        for (attacker, target, friends) in &action.left_behind {
            self.known(line, friends.iter().chain([attacker, target]).copied())?;
        }
        action.attacks.iter_mut().for_each(|attack| attack.from = tamed(attack.from));
        action.beaten.iter_mut().for_each(|beaten| beaten.from = tamed(beaten.from));
        self.known(line, action.broke_from.iter().map(|&(unit, _)| unit))?;
        action.broke_from.iter_mut().for_each(|(_, place)| *place = tamed(*place));
        Ok(action)
    }

    fn step_text(&self, step: Step) -> String {
        let side = |word: &str, side: Side| format!("{word} {}", self.army.side(side));
        match step {
            Step::Over => "over".to_owned(),
            Step::Cannonade(of, done) => {
                format!("{} {}", side("cannonade", of), if done { "last" } else { "first" })
            }
            Step::Share(unit) => format!("share {}", self.name(unit)),
            Step::Deflect(unit) => format!("deflect {}", self.name(unit)),
            Step::March(corps) => format!("march {}", self.army.corps(corps).id),
            step => {
                let plain = STEPS.iter().find(|(_, one)| *one == step);
                let of = |&(word, make): &SideStep| {
                    let both = [Side::FIRST, Side::SECOND];
                    both.into_iter().find(|&of| make(of) == step).map(|of| side(word, of))
                };
                let said = plain.map(|(word, _)| (*word).to_owned());
                said.or_else(|| SIDE_STEPS.iter().find_map(of)).unwrap_or_default()
            }
        }
    }

    fn read_step(&self, text: &str) -> Read<Step> {
        let mut words = Reader::new(text);
        let word = words.next("turn-begins")?;
        let side = |words: &mut Reader<'_>| self.side_named(words.next("a side")?);
        let step = match word {
            "over" => Step::Over,
            "cannonade" => {
                let of = side(&mut words)?;
                match words.next("first")? {
                    "first" => Step::Cannonade(of, false),
                    "last" => Step::Cannonade(of, true),
                    other => return Err(Unreadable::wrong(other, &["first", "last"])),
                }
            }
            "share" => Step::Share(self.card_named(text, words.next("a unit")?)?),
            "deflect" => Step::Deflect(self.card_named(text, words.next("a unit")?)?),
            "march" => Step::March(self.corps_named(words.next("a corps")?)?),
            word => {
                let plain = STEPS.iter().find(|(known, _)| *known == word).map(|(_, step)| *step);
                let of = SIDE_STEPS.iter().find(|(known, _)| *known == word);
                match (plain, of) {
                    (Some(step), _) => step,
                    (None, Some((_, make))) => make(side(&mut words)?),
                    (None, None) => {
                        let words = STEPS.iter().map(|(word, _)| *word);
                        let words = words.chain(SIDE_STEPS.iter().map(|(word, _)| *word));
                        let words = words.chain(["over", "cannonade", "share", "deflect", "march"]);
                        return Err(Unreadable::unknown(word, words.map(str::to_owned)));
                    }
                }
            }
        };
        words.end()?;
        Ok(step)
    }
}

/// The battle's own line.
fn clock(state: &State) -> Clock {
    Clock {
        turn: state.turn,
        initiative: state.initiative,
        active: state.active,
        morale: state.morale,
        goals: state.goals.clone(),
        reserves_tested: state.reserves_tested,
        assailants: state.assailants.clone(),
        end: state.end,
    }
}
