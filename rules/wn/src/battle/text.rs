//! A position as text, a line a thing: its name, whose it is, and its facts; of a unit, those that are not as it begins
//! are enough.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::{Broken, Gap};
use crate::battle::clash::Clash;
use crate::battle::convoys::Convoy;
use crate::battle::fires::Blaze;
use crate::battle::mission::Dispatch;
use crate::battle::sky::Sky;
use crate::battle::state::{Body, Chief, Gone, Offer, Result as Ended, State};
use kernel::game::Unreadable;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Write;

/// Where the battle is.
#[derive(Serialize, Deserialize)]
struct Clock {
    number: u16,
    step: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    deploying: bool,
    begun: bool,
    ready: [bool; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Ended>,
}

/// The first words of the lines of a position.
const LINES: [&str; 10] =
    ["battle", "unit", "general", "clash", "offer", "convoy", "dispatch", "sky", "fire", "breach"];

/// What of a unit is written only where it is not as usual.
const UNWRITTEN: [&str; 1] = ["emptied"];

fn bad(line: &str, expected: &str) -> Unreadable {
    let found = line.chars().take(60).collect();
    Unreadable { found, expected: vec![expected.to_owned()] }
}

fn facts<T: DeserializeOwned>(line: &str, text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|error| bad(line, &error.to_string()))
}

impl Battle {
    pub(super) fn state_text(&self, state: &State) -> String {
        let mut text = String::new();
        let mut line = |name: &str, id: &str, facts: Result<String, serde_json::Error>| {
            // Writing into a string cannot fail, and neither can these types.
            let _ = writeln!(text, "{name} {id} {}", facts.unwrap_or_default());
        };
        let State { number, step, deploying, begun, ready, result, .. } = *state;
        let clock = Clock { number, step, deploying, begun, ready, result };
        line("battle", "-", serde_json::to_string(&clock));
        for (card, body) in self.army.cards.iter().zip(&state.bodies) {
            if body.gone == Some(Gone::Joined) {
                continue;
            }
            line("unit", &card.id, serde_json::to_string(body));
        }
        for (general, chief) in self.army.generals.iter().zip(&state.chiefs) {
            line("general", &general.id, serde_json::to_string(chief));
        }
        for clash in &state.clashes {
            line("clash", "-", serde_json::to_string(clash));
        }
        for offer in &state.offers {
            line("offer", "-", serde_json::to_string(offer));
        }
        for convoy in &state.convoys {
            line("convoy", "-", serde_json::to_string(convoy));
        }
        for dispatch in &state.dispatches {
            line("dispatch", "-", serde_json::to_string(dispatch));
        }
        line("sky", "-", serde_json::to_string(&state.sky));
        for blaze in &state.fires {
            let area = u16::from(blaze.area) + 1;
            line("fire", &area.to_string(), serde_json::to_string(blaze));
        }
        for gap in &state.gaps {
            line("breach", &broken_word(gap.what), serde_json::to_string(gap));
        }
        text
    }

    pub(super) fn read_state_text(&self, text: &str) -> Result<State, Unreadable> {
        let mut state = State { sky: self.sky, ..State::new(&self.army) };
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            self.read_line(&mut state, line)?;
        }
        self.remember(&mut state);
        Ok(state)
    }

    fn read_line(&self, state: &mut State, line: &str) -> Result<(), Unreadable> {
        let mut parts = line.splitn(3, ' ');
        let mut next = || parts.next().unwrap_or_default();
        let (name, id, rest) = (next(), next(), next());
        match name {
            "battle" => {
                let clock: Clock = facts(line, rest)?;
                (state.number, state.step, state.begun) = (clock.number, clock.step, clock.begun);
                (state.ready, state.result) = (clock.ready, clock.result);
                state.deploying = clock.deploying;
            }
            "unit" => {
                let unit = self.unit_named(id)?;
                let body = self.changed_body(unit, line, rest)?;
                if let Some(known) = body.unknown(self.army.cards.len()) {
                    return Err(bad(line, known));
                }
                state.bodies[unit.index()] = body;
            }
            "general" => {
                let general = self.army.general_named(id);
                let general = general.ok_or_else(|| bad(line, "the id of a general"))?;
                state.chiefs[general.index()] = facts::<Chief>(line, rest)?;
            }
            "clash" => {
                let clash = self.changed_clash(state, line, rest)?;
                state.clashes.push(clash);
            }
            "offer" => {
                let offer: Offer = facts(line, rest)?;
                self.known(line, [offer.captives, offer.captor])?;
                state.offers.push(offer);
            }
            "convoy" => {
                let convoy: Convoy = facts(line, rest)?;
                self.known(line, [convoy.captor; 2])?;
                state.convoys.push(convoy);
            }
            "dispatch" => {
                let dispatch: Dispatch = facts(line, rest)?;
                self.known(line, [dispatch.to; 2])?;
                if dispatch.from.index() >= self.army.generals.len() {
                    return Err(bad(line, "a general of the battle"));
                }
                state.dispatches.push(dispatch);
            }
            "sky" => {
                state.sky = facts::<Sky>(line, rest)?;
                if let Some(known) = state.sky.unknown() {
                    return Err(bad(line, known));
                }
            }
            "fire" => {
                let area = self.building_named(line, id)?;
                state.fires.push(Blaze { area, ..facts(line, rest)? });
            }
            "breach" => {
                let what = self.broken_named(line, id)?;
                state.gaps.push(Gap { what, ..facts(line, rest)? });
            }
            _ => return Err(Unreadable::unknown(name, LINES.map(str::to_owned))),
        }
        Ok(())
    }

    /// A clash; what a line does not say is as of two who fought their first round in the move before.
    fn changed_clash(&self, state: &State, line: &str, text: &str) -> Result<Clash, Unreadable> {
        #[derive(Deserialize)]
        struct Pair {
            charger: UnitId,
            charged: UnitId,
        }
        let Pair { charger, charged } = facts(line, text)?;
        self.known(line, [charger, charged])?;
        let pair = [charger, charged].map(|unit| *state.body(unit));
        let melee = Clash {
            in_contact: true,
            round: 2,
            from: pair[0].front,
            stage: None,
            before: pair,
            ..Clash::new(charger, charged)
        };
        changed(serde_json::to_value(melee), line, text, &[])
    }

    /// Both are units of the battle.
    fn known(&self, line: &str, units: [UnitId; 2]) -> Result<(), Unreadable> {
        let known = units.iter().all(|unit| unit.index() < self.army.cards.len());
        if known { Ok(()) } else { Err(bad(line, "units of the battle")) }
    }
}

/// What is broken, as a line of a position names it: lines and areas are counted from one.
fn broken_word(what: Broken) -> String {
    match what {
        Broken::Line(number) => format!("line-{}", u16::from(number) + 1),
        Broken::House(area) => format!("area-{}", u16::from(area) + 1),
    }
}

impl Battle {
    /// A building by its number among the areas of the table.
    fn building_named(&self, line: &str, id: &str) -> Result<u8, Unreadable> {
        let area = id.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let area = area.filter(|&area| self.is_building(area));
        area.ok_or_else(|| bad(line, "the number of an area that is a building"))
    }

    fn broken_named(&self, line: &str, id: &str) -> Result<Broken, Unreadable> {
        if let Some(number) = id.strip_prefix("area-") {
            return self.building_named(line, number).map(Broken::House);
        }
        let number = id.strip_prefix("line-").and_then(|number| number.parse::<u8>().ok());
        let number = number.and_then(|number| number.checked_sub(1));
        let number = number.filter(|&number| usize::from(number) < self.table.lines.len());
        number.map(Broken::Line).ok_or_else(|| bad(line, "line-1 or area-1"))
    }

    /// A unit as it begins, with what a line says otherwise.
    fn changed_body(&self, unit: UnitId, line: &str, text: &str) -> Result<Body, Unreadable> {
        let begins = serde_json::to_value(Body::new(self.army.card(unit)));
        changed(begins, line, text, &UNWRITTEN)
    }
}

/// Something as it begins, with what a line says otherwise; some facts are written only where they are not as usual.
fn changed<T: DeserializeOwned>(
    begins: Result<Value, serde_json::Error>,
    line: &str,
    text: &str,
    unwritten: &[&str],
) -> Result<T, Unreadable> {
    let new: Map<String, Value> = facts(line, text)?;
    let Ok(Value::Object(mut all)) = begins else { return Err(bad(line, "facts")) };
    for (name, value) in new {
        if !all.contains_key(&name) && !unwritten.contains(&name.as_str()) {
            return Err(Unreadable::unknown(&name, all.keys().cloned()));
        }
        all.insert(name, value);
    }
    serde_json::from_value(Value::Object(all)).map_err(|error| bad(line, &error.to_string()))
}

impl Body {
    /// What is said of a unit that is none of the battle, of so many.
    fn unknown(&self, units: usize) -> Option<&'static str> {
        use crate::battle::plan::Act;
        use crate::battle::state::Conduct;
        let conduct = match self.conduct {
            Conduct::FallingBack(unit) | Conduct::FollowingUp(unit) | Conduct::Pursuing(unit) => {
                Some(unit)
            }
            _ => None,
        };
        let acts = self.plan.acts().filter_map(|act| match act {
            Act::Charge(unit) | Act::Attack(unit) => Some(unit),
            _ => None,
        });
        let named = [conduct, self.last_target, self.howitzer_target, self.captor];
        let more = [self.surprised_by, self.must_charge, self.riders];
        let named = named.into_iter().chain(more);
        let named = named.flatten().chain(self.mission.targets());
        let mut named = named.chain(self.mission.support).chain(acts);
        named.any(|unit| unit.index() >= units).then_some("units of the battle")
    }
}
