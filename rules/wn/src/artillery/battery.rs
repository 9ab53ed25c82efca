//! Fire at batteries (*ogień kontrbateryjny*, 16.7): who and what is hit, and guns that are wrecked.

use crate::readings::{GunFractions, Readings};
use crate::tables::Ammunition;
use crate::units::Unit;
use kernel::{Clause, Line, Message, Num, Op, Round, Umpire};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

const AIM: Clause = Clause::new("16.7b");
const LIMBERED: Clause = Clause::new("16.7c");
const NO_DAMAGE: Clause = Clause::new("16.7d");
const QUARTER: Clause = Clause::new("16.7e");
const EIGHTH: Clause = Clause::new("16.7f");
const WRECKED: Clause = Clause::new("16.7g");

/// A piece is wrecked at so much damage (16.7g).
const A_PIECE: i64 = 20;

/// Damage to guns or limbers, exact to an eighth.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Damage(i32);

impl Damage {
    fn of(damage: Num) -> Self {
        Self((damage * Num::whole(8)).floor() as i32)
    }

    fn num(self) -> Num {
        Num::ratio(i64::from(self.0), 8)
    }
}

impl<'de> Deserialize<'de> for Damage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self((f64::deserialize(deserializer)? * 8.0).round() as i32))
    }
}

impl Serialize for Damage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.num().serialize(serializer)
    }
}

impl JsonSchema for Damage {
    fn schema_name() -> Cow<'static, str> {
        "Damage".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "minimum": 0, "maximum": 20})
    }
}

/// What of a deployed battery is fired at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Aim {
    #[default]
    Guns,
    Limbers,
}

/// What a battery suffers besides its crew.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Wreck {
    /// Casualties of the teams.
    pub team: i32,
    /// Damage of the guns, left over.
    pub gun_damage: Damage,
    /// Guns wrecked.
    pub guns_wrecked: i32,
    /// Damage of the limbers, left over.
    pub limber_damage: Damage,
    /// Limbers wrecked.
    pub limbers_wrecked: i32,
}

impl Wreck {
    /// In sentences.
    pub fn sentences(&self) -> Vec<Message> {
        let mut all = Vec::new();
        if self.team > 0 {
            all.push(Message::new("wreck-team").number("men", self.team));
        }
        if self.guns_wrecked > 0 {
            all.push(Message::new("wreck-guns").number("pieces", self.guns_wrecked));
        }
        if self.limbers_wrecked > 0 {
            all.push(Message::new("wreck-limbers").number("pieces", self.limbers_wrecked));
        }
        let (gun, limber) = (self.gun_damage.num(), self.limber_damage.num());
        if gun != Num::ZERO || limber != Num::ZERO {
            all.push(Message::new("wreck-damage").number("gun", gun).number("limber", limber));
        }
        all
    }
}

/// Casualties, of which a battery's crew takes only a part: that, and what else is hit.
pub fn divided(
    unit: &Unit,
    men: i32,
    how: (Option<Ammunition>, Aim),
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> (i32, Option<Wreck>) {
    if !unit.arm.has_crew() {
        return (men, None);
    }
    let (crew, wreck) = divide(unit, men, how, readings, umpire);
    (crew, Some(wreck))
}

/// How casualties at a battery are divided: the crew's part, and the rest.
fn divide(
    unit: &Unit,
    men: i32,
    (ammunition, aim): (Option<Ammunition>, Aim),
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> (i32, Wreck) {
    let breaks = matches!(ammunition, Some(Ammunition::Ball | Ammunition::Shell));
    let (gun, limber) = (unit.gun_damage, unit.limber_damage);
    let mut wreck = Wreck { gun_damage: gun, limber_damage: limber, ..Wreck::default() };
    if unit.is_limbered() {
        umpire.note(Line::says(LIMBERED, men - men / 2).why("crew-half"));
        wreck.team = men / 2;
        if breaks {
            let damage = damage(men, (EIGHTH, 8), readings, umpire);
            (wreck.gun_damage, wreck.guns_wrecked) = wrecked((gun, EIGHTH), damage, umpire);
            (wreck.limber_damage, wreck.limbers_wrecked) =
                wrecked((limber, EIGHTH), damage, umpire);
        } else {
            umpire.note(Line::note(NO_DAMAGE));
        }
        return (men - men / 2, wreck);
    }
    umpire.note(Line::note(AIM).why(if aim == Aim::Guns { "at-guns" } else { "at-limbers" }));
    let damage = if breaks { damage(men, (QUARTER, 4), readings, umpire) } else { Num::ZERO };
    match aim {
        Aim::Guns => {
            (wreck.gun_damage, wreck.guns_wrecked) = wrecked((gun, QUARTER), damage, umpire);
            (men, wreck)
        }
        Aim::Limbers => {
            (wreck.limber_damage, wreck.limbers_wrecked) =
                wrecked((limber, QUARTER), damage, umpire);
            wreck.team = men;
            (0, wreck)
        }
    }
}

/// The part of the casualties that hurts each piece.
fn damage(
    men: i32,
    (clause, part): (Clause, i64),
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Num {
    let damage = umpire.line(men.into(), Line::new(clause, Op::Times(Num::ratio(1, part))));
    match readings.gun_fractions {
        GunFractions::Kept => damage,
        GunFractions::Dropped => umpire.line(damage, Line::new(clause, Op::Round(Round::Down))),
    }
}

/// The damage that is left, and the pieces that are wrecked.
fn wrecked(
    (before, clause): (Damage, Clause),
    damage: Num,
    umpire: &mut impl Umpire,
) -> (Damage, i32) {
    let all = match before.num() {
        Num::ZERO => damage,
        before => umpire.line(damage, Line::add(clause, before).why("damage-before")),
    };
    let pieces = (all * Num::ratio(1, A_PIECE)).floor();
    if pieces > 0 {
        umpire.note(Line::says(WRECKED, pieces as i32));
    }
    (Damage::of(all - Num::whole(pieces * A_PIECE)), pieces as i32)
}
