//! A position as text, a line a thing: its name, whose it is, and its facts; of a unit, those that are not as it begins
//! are enough.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::Clash;
use crate::battle::mission::Dispatch;
use crate::battle::state::{Body, Chief, Offer, Result as Ended, State};
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
    begun: bool,
    ready: [bool; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Ended>,
}

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
        let State { number, step, begun, ready, result, .. } = *state;
        let clock = Clock { number, step, begun, ready, result };
        line("battle", "-", serde_json::to_string(&clock));
        for (card, body) in self.army.cards.iter().zip(&state.bodies) {
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
        for dispatch in &state.dispatches {
            line("dispatch", "-", serde_json::to_string(dispatch));
        }
        text
    }

    pub(super) fn read_state_text(&self, text: &str) -> Result<State, Unreadable> {
        let mut state = State::new(&self.army);
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let mut parts = line.splitn(3, ' ');
            let (name, id, rest) = (
                parts.next().unwrap_or_default(),
                parts.next().unwrap_or_default(),
                parts.next().unwrap_or_default(),
            );
            match name {
                "battle" => {
                    let clock: Clock = facts(line, rest)?;
                    (state.number, state.step, state.begun) =
                        (clock.number, clock.step, clock.begun);
                    (state.ready, state.result) = (clock.ready, clock.result);
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
                    let clash: Clash = facts(line, rest)?;
                    let units = self.army.cards.len();
                    if [clash.charger, clash.charged].iter().any(|unit| unit.index() >= units) {
                        return Err(bad(line, "units of the battle"));
                    }
                    state.clashes.push(clash);
                }
                "offer" => {
                    let offer: Offer = facts(line, rest)?;
                    let units = self.army.cards.len();
                    if [offer.captives, offer.captor].iter().any(|unit| unit.index() >= units) {
                        return Err(bad(line, "units of the battle"));
                    }
                    state.offers.push(offer);
                }
                "dispatch" => {
                    let dispatch: Dispatch = facts(line, rest)?;
                    let known = dispatch.to.index() < self.army.cards.len()
                        && dispatch.from.index() < self.army.generals.len();
                    if !known {
                        return Err(bad(line, "a unit and a general of the battle"));
                    }
                    state.dispatches.push(dispatch);
                }
                _ => {
                    let names = ["battle", "unit", "general", "clash", "offer", "dispatch"];
                    return Err(Unreadable::unknown(name, names.map(str::to_owned)));
                }
            }
        }
        Ok(state)
    }
}

impl Battle {
    /// A unit as it begins, with what a line says otherwise.
    fn changed_body(&self, unit: UnitId, line: &str, text: &str) -> Result<Body, Unreadable> {
        let new: Map<String, Value> = facts(line, text)?;
        let begins = serde_json::to_value(Body::new(self.army.card(unit)));
        let Ok(Value::Object(mut body)) = begins else { return Err(bad(line, "a unit")) };
        for (name, value) in new {
            if !body.contains_key(&name) {
                return Err(Unreadable::unknown(&name, body.keys().cloned()));
            }
            body.insert(name, value);
        }
        serde_json::from_value(Value::Object(body)).map_err(|error| bad(line, &error.to_string()))
    }
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
        let named = [conduct, self.last_target, self.surprised_by, self.must_charge, self.captor];
        let named = named.into_iter().flatten().chain(self.mission.targets());
        let mut named = named.chain(self.mission.support).chain(acts);
        named.any(|unit| unit.index() >= units).then_some("units of the battle")
    }
}
