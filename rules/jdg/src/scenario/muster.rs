//! The order of battle of a scenario: formations, their leaders, their units and the special markers.

use super::field;
use super::text::{FormationText, LeaderText, Post, ScenarioText, UnitText};
use super::{Sides, turn, turns};
use crate::battle::army::{
    Army, FORMATIONS, Face, FormationCard, FormationId, LEADERS, LeaderCard, LeaderId, Pick, Rank,
    SPECIALS, SpecialCard, TURNS, UNITS, UnitCard, UnitId,
};
use crate::tables::{Fills, Tables};
use crate::units::{Arm, Arms};
use hexboard::{Facing, Hex, Map};
use kernel::Message;
use kernel::game::Side;
use kernel::game::written::{Faults, Word};

/// The formation in which somebody is whose own could not be read.
const NOWHERE: FormationId = FormationId(0);

/// What the readers of single entries look things up in.
struct Ground<'a> {
    by_name: &'a Sides,
    map: &'a Map,
    fills: &'a Fills,
}

/// Reads formations, leaders, units and special markers into the army.
pub(super) fn read(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    by_name: &Sides,
    (map, tables): (&Map, &Tables),
    army: &mut Army,
) {
    let ground = Ground { by_name, map, fills: &tables.fills };
    limit(faults, text.formation.iter().map(|text| &text.id), FORMATIONS, "scenario-formations");
    limit(faults, text.leader.iter().map(|text| &text.id), LEADERS, "scenario-leaders");
    limit(faults, text.unit.iter().map(|text| &text.id), UNITS, "scenario-units");
    limit(faults, text.marker.iter().map(|text| &text.id), SPECIALS, "scenario-markers");
    for text in text.formation.iter().take(FORMATIONS) {
        let card = formation(faults, text, &ground, army);
        army.formations.push(card);
    }
    stand_ins(faults, text, army);
    for text in text.leader.iter().take(LEADERS) {
        let card = leader(faults, text, &ground, army);
        army.leaders.push(card);
    }
    command(faults, text, by_name, army);
    for text in text.unit.iter().take(UNITS) {
        if let Some(card) = unit(faults, text, &ground, army) {
            army.formations[card.formation.index()].units.push(UnitId(army.units.len() as u8));
            army.units.push(card);
        }
    }
    for text in text.marker.iter().take(SPECIALS) {
        new_id(faults, &text.id, army);
        let side = faults.choice(&text.side, by_name).unwrap_or(Side::FIRST);
        let picks = text.picks.iter().map(|pick| Pick {
            count: pick.count,
            arms: pick.arms.iter().fold(Arms::default(), |all, &arm| all.and(Arms::only(arm))),
            together: pick.together,
        });
        let (id, name) = (text.id.get_ref().clone(), text.name.clone());
        army.markers.push(SpecialCard { id, name, side, picks: picks.collect() });
    }
    complete(faults, text, by_name, army);
}

/// Says that there are more than a position has room for.
fn limit<'t>(
    faults: &mut Faults<'_>,
    mut all: impl Iterator<Item = &'t Word>,
    most: usize,
    key: &str,
) {
    if let Some(beyond) = all.nth(most) {
        faults.add(&beyond.span(), Message::new(key).number("most", most as i32));
    }
}

/// An id that nobody has.
fn new_id(faults: &mut Faults<'_>, id: &Word, army: &Army) {
    let formations = army.formations.iter().map(|card| &card.id);
    let leaders = army.leaders.iter().map(|card| &card.id);
    let units = army.units.iter().map(|card| &card.id);
    let markers = army.markers.iter().map(|card| &card.id);
    faults.id(id, formations.chain(leaders).chain(units).chain(markers).map(String::as_str));
}

fn formation(
    faults: &mut Faults<'_>,
    text: &FormationText,
    ground: &Ground<'_>,
    army: &Army,
) -> FormationCard {
    new_id(faults, &text.id, army);
    let last = army.turns;
    let arrives = text.arrives.as_ref().map_or(1, |text| turn(faults, text, last));
    let late = text.arrives.is_some();
    if late == text.entry.is_empty() {
        let message = Message::new("scenario-entry").text("formation", text.id.get_ref());
        faults.add(&text.id.span(), message);
    }
    let usual = ground.fills.markers.add as u8;
    let given = |turn: usize| text.markers.get(turn).or(text.markers.last()).copied();
    FormationCard {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        side: faults.choice(&text.side, ground.by_name).unwrap_or(Side::FIRST),
        leader: LeaderId(0),
        units: Vec::new(),
        arrives,
        entry: text.entry.iter().map(|name| field::edge_hex(faults, ground.map, name)).collect(),
        markers: std::array::from_fn::<u8, TURNS, _>(|turn| given(turn).unwrap_or(usual)),
        frozen: turns(faults, &text.frozen, last),
        stands_in: None,
    }
}

/// Whose marker may run a formation when its own is missing.
fn stand_ins(faults: &mut Faults<'_>, text: &ScenarioText, army: &mut Army) {
    for place in 0..army.formations.len() {
        let Some(name) = &text.formation[place].stands_in else { continue };
        let known: Vec<(&str, FormationId)> = army
            .formation_ids()
            .filter(|other| other.index() != place)
            .filter(|&other| army.formation(other).side == army.formations[place].side)
            .map(|other| (army.formation(other).id.as_str(), other))
            .collect();
        let found = faults.choice(name, &known);
        army.formations[place].stands_in = found;
    }
}

/// The formations that may be named, of one side or of both.
fn known(army: &Army, side: Option<Side>) -> Vec<(&str, FormationId)> {
    let all = army.formation_ids().map(|id| (army.formation(id), id));
    let own = all.filter(|(card, _)| side.is_none_or(|side| card.side == side));
    own.map(|(card, id)| (card.id.as_str(), id)).collect()
}

fn leader(
    faults: &mut Faults<'_>,
    text: &LeaderText,
    ground: &Ground<'_>,
    army: &Army,
) -> LeaderCard {
    new_id(faults, &text.id, army);
    let side = faults.choice(&text.side, ground.by_name);
    let rank = match (text.rank, &text.formation) {
        (Post::Chief, _) => Rank::Chief { orders: text.orders, initiative: text.initiative },
        (Post::Formation, Some(name)) => {
            let formation = faults.choice(name, &known(army, side)).unwrap_or(NOWHERE);
            Rank::Formation { formation, activation: text.activation }
        }
        (Post::Formation, None) => {
            let message = Message::new("scenario-leader-formation");
            faults.add(&text.id.span(), message.text("leader", text.id.get_ref()));
            Rank::Formation { formation: NOWHERE, activation: text.activation }
        }
    };
    let arrives = match rank {
        Rank::Chief { .. } => false,
        Rank::Formation { formation, .. } => is_late(army, formation),
    };
    LeaderCard {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        side: side.unwrap_or(Side::FIRST),
        rank,
        range: text.range,
        hex: start(faults, (&text.id, text.hex.as_ref()), arrives, ground),
    }
}

/// True when a formation comes on only later.
fn is_late(army: &Army, formation: FormationId) -> bool {
    army.formations.get(formation.index()).is_some_and(|card| !card.entry.is_empty())
}

/// Where somebody starts: who is there needs a hex, who arrives has none.
fn start(
    faults: &mut Faults<'_>,
    (id, name): (&Word, Option<&Word>),
    arrives: bool,
    ground: &Ground<'_>,
) -> Hex {
    match (name, arrives) {
        (Some(name), false) => field::hex(faults, ground.map, name),
        (None, true) => Hex::NONE,
        (Some(_), true) | (None, false) => {
            let key = if arrives { "scenario-arrives-hex" } else { "scenario-no-hex" };
            faults.add(&id.span(), Message::new(key).text("found", id.get_ref()));
            Hex::NONE
        }
    }
}

/// Of each side one commander-in-chief, of each formation one commander.
fn command(faults: &mut Faults<'_>, text: &ScenarioText, by_name: &Sides, army: &mut Army) {
    let mut chiefs = [None; 2];
    let mut commanders = [None; FORMATIONS];
    for (id, text) in army.leader_ids().zip(&text.leader) {
        let card = army.leader(id);
        let post = match card.rank {
            Rank::Chief { .. } => &mut chiefs[card.side.index()],
            Rank::Formation { formation, .. } => &mut commanders[formation.index()],
        };
        if post.is_some() {
            let message = Message::new("scenario-two-leaders").text("leader", text.id.get_ref());
            faults.add(&text.id.span(), message);
        }
        post.get_or_insert(id);
    }
    for (&(name, side), chief) in by_name.iter().zip(chiefs) {
        match chief {
            Some(chief) => army.chiefs[side.index()] = chief,
            None => faults
                .add(&text.initiative.span(), Message::new("scenario-no-chief").text("side", name)),
        }
    }
    for ((card, text), leader) in army.formations.iter_mut().zip(&text.formation).zip(commanders) {
        match leader {
            Some(leader) => card.leader = leader,
            None => {
                let message = Message::new("scenario-no-leader").text("formation", &card.id);
                faults.add(&text.id.span(), message);
            }
        }
    }
}

fn unit(
    faults: &mut Faults<'_>,
    text: &UnitText,
    ground: &Ground<'_>,
    army: &Army,
) -> Option<UnitCard> {
    new_id(faults, &text.id, army);
    let arm = *text.arm.get_ref();
    let wrong = match arm {
        Arm::Leader => true,
        Arm::Infantry => text.horse || text.range.is_some(),
        Arm::Cavalry | Arm::HeavyCavalry => text.light || text.horse || text.range.is_some(),
        Arm::Artillery => text.light,
    };
    if wrong {
        let message = Message::new("scenario-arm").text("unit", text.id.get_ref());
        faults.add(&text.arm.span(), message);
    }
    for number in [&text.strength, &text.cohesion] {
        if !(1..=30).contains(number.get_ref()) {
            let message = Message::new("scenario-value").text("found", number.get_ref());
            faults.add(&number.span(), message);
        }
    }
    let formation = faults.choice(&text.formation, &known(army, None))?;
    let front = Face {
        cohesion: *text.cohesion.get_ref(),
        engagement: text.engagement,
        points: text.points.unwrap_or_else(|| points(ground.fills, arm, text)),
    };
    let hex = start(faults, (&text.id, text.hex.as_ref()), is_late(army, formation), ground);
    Some(UnitCard {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        formation,
        side: army.formation(formation).side,
        arm,
        strength: *text.strength.get_ref(),
        front,
        back: back(ground.fills, text, front),
        range: range(ground.fills, arm, text),
        horse: text.horse,
        hex,
        facing: facing(faults, text, ground),
    })
}

/// The movement points of its kind (0.3).
fn points(fills: &Fills, arm: Arm, text: &UnitText) -> u8 {
    let row = match (arm, text.light, text.horse) {
        (Arm::Infantry, true, _) => fills.light_infantry,
        (Arm::Infantry, false, _) => fills.line_infantry,
        (Arm::HeavyCavalry, ..) => fills.heavy_cavalry,
        (Arm::Cavalry, ..) => fills.light_cavalry,
        (Arm::Artillery, _, true) => fills.horse_artillery,
        (Arm::Artillery, _, false) => fills.foot_artillery,
        (Arm::Leader, ..) => fills.leader,
    };
    row.add as u8
}

/// The effective range of guns (0.3).
fn range(fills: &Fills, arm: Arm, text: &UnitText) -> u8 {
    let usual = if text.horse { fills.horse_range } else { fills.foot_range };
    match arm {
        Arm::Artillery => text.range.unwrap_or(usual.add as u8),
        _ => 0,
    }
}

/// The back of the counter: as given, or the front less what disorder takes (0.3).
fn back(fills: &Fills, text: &UnitText, front: Face) -> Face {
    let less = |value: u8, row: crate::cells::Row| {
        (i32::from(value) + row.add).max(fills.least_cohesion.add) as u8
    };
    let given = text.disordered;
    Face {
        cohesion: given.cohesion.unwrap_or(less(front.cohesion, fills.disordered_cohesion)),
        engagement: given.engagement.unwrap_or(less(front.engagement, fills.disordered_engagement)),
        points: given.points.unwrap_or(less(front.points, fills.disordered_points)),
    }
}

fn facing(faults: &mut Faults<'_>, text: &UnitText, ground: &Ground<'_>) -> Facing {
    let layout = ground.map.grid().layout();
    let known: Vec<(&str, Facing)> =
        Facing::names(layout).iter().copied().zip(Facing::ALL).collect();
    match (&text.facing, &text.hex) {
        (Some(name), _) => faults.choice(name, &known).unwrap_or(Facing::new(0)),
        (None, None) => Facing::new(0),
        (None, Some(_)) => {
            let message = Message::new("scenario-no-facing").text("unit", text.id.get_ref());
            faults.add(&text.id.span(), message);
            Facing::new(0)
        }
    }
}

/// Formations of nobody, and sides without any.
fn complete(faults: &mut Faults<'_>, text: &ScenarioText, by_name: &Sides, army: &Army) {
    for (card, text) in army.formations.iter().zip(&text.formation) {
        if card.units.is_empty() {
            let message = Message::new("scenario-empty").text("formation", &card.id);
            faults.add(&text.id.span(), message);
        }
    }
    for &(name, side) in by_name {
        if army.formations.iter().all(|card| card.side != side) {
            let message = Message::new("scenario-no-formation").text("side", name);
            faults.add(&text.initiative.span(), message);
        }
    }
}
