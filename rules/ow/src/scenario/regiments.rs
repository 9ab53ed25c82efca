//! Units out of regiments: each hex of a regiment holds one, numbered in order.

use super::forces::{Leader, MORALE, Post, Regiment};
use super::muster::{Ground, Muster, hex_of};
use super::text::{Faults, Kind, Place, Word};
use crate::game::army::{LeaderId, UnitCard, WingId};
use crate::tables::Tables;
use crate::units::{Arm, Guns, Nation};
use hexboard::{Facing, Hex};
use kernel::Message;
use kernel::game::Side;

/// The units, and the places of their hexes in the text.
pub(super) fn units(
    faults: &mut Faults,
    muster: &Muster<'_>,
    ground: &Ground<'_>,
) -> (Vec<UnitCard>, Vec<Place>) {
    let (mut units, mut places) = (Vec::new(), Vec::new());
    for regiment in &muster.regiments {
        let wing = muster.wing(faults, regiment.wing);
        let side = wing.and_then(|wing| muster.wings[wing.index()].side);
        let card = UnitCard {
            wing: wing.unwrap_or(WingId(0)),
            line: line(faults, muster, regiment, wing),
            side: side.unwrap_or(Side::FIRST),
            ..card(faults, regiment, ground)
        };
        // A unit whose side or arm is not known is in nobody's way.
        let known = side.is_some() && regiment.arm.is_some();
        let of = regiment.hexes.len();
        for (name, number) in regiment.hexes.iter().zip(1..) {
            let hex = hex_of(faults, ground, Some(*name));
            units.push(UnitCard {
                id: unit_id(&card.id, number, of),
                name: if of == 1 { card.name.clone() } else { format!("{number}. {}", card.name) },
                hex: if known { hex } else { Hex::NONE },
                ..card.clone()
            });
            places.push(name.at);
        }
    }
    (units, places)
}

/// The id of the unit with this number, from one, of so many.
pub(super) fn unit_id(regiment: &str, number: usize, of: usize) -> String {
    if of == 1 { regiment.to_owned() } else { format!("{regiment}-{number}") }
}

/// What all units of a regiment have in common; wing, line and side are still to be found.
fn card(faults: &mut Faults, regiment: &Regiment<'_>, ground: &Ground<'_>) -> UnitCard {
    let (nation, arm) = (regiment.nation.unwrap_or_default(), regiment.arm.unwrap_or_default());
    let guns = regiment.guns.unwrap_or_default();
    let points = points(ground.tables, nation, arm, guns);
    if points.is_none() {
        faults.add(regiment.section.place("arm"), Message::new("scenario-russian-cavalry"));
    }
    UnitCard {
        id: regiment.id.map_or(String::new(), |id| id.text.to_owned()),
        name: regiment.name.clone(),
        wing: WingId(0),
        line: None,
        side: Side::FIRST,
        nation,
        arm,
        guns,
        morale: morale(faults, regiment, ground.tables),
        impetus: regiment.impetus,
        pistols: regiment.pistols,
        pikes: regiment.pikes,
        points: points.unwrap_or_default(),
        hex: Hex::NONE,
        facing: facing(faults, ground, regiment.facing),
        chevaux: regiment.chevaux,
        deployed: regiment.deployed,
    }
}

/// The line leader of a regiment: one of its own wing. Of one whose post or wing could not be
/// read, the best is believed.
fn line(
    faults: &mut Faults,
    muster: &Muster<'_>,
    regiment: &Regiment<'_>,
    wing: Option<WingId>,
) -> Option<LeaderId> {
    let wing_name = regiment.wing.map(|wing| wing.text);
    let may = |leader: &Leader<'_>| {
        let same = leader.wing.map(|wing| wing.text) == wing_name || !muster.is_wing(leader.wing);
        same && leader.post.is_none_or(|post| post == Post::Line)
    };
    let line = muster.leader(faults, regiment.line, may)?;
    if wing.is_some() && !may(&muster.leaders[line.index()]) {
        let (name, wing) = (regiment.line?, regiment.wing?);
        let message = Message::new("scenario-line").text("leader", name.text);
        faults.add(name.at, message.text("wing", wing.text));
    }
    Some(line)
}

fn facing(faults: &mut Faults, ground: &Ground<'_>, name: Option<Word<'_>>) -> Facing {
    let (Some(name), Some(layout)) = (name, ground.layout) else {
        return Facing::new(0);
    };
    Facing::parse(layout, name.text).unwrap_or_else(|| {
        faults.unknown(Kind("scenario-name-facing"), name, Facing::names(layout));
        Facing::new(0)
    })
}

/// The row of A2 for a unit; Russian cavalry has none.
fn points(tables: &Tables, nation: Nation, arm: Arm, guns: Guns) -> Option<[i8; 3]> {
    let rows = &tables.formations;
    let row = match (arm, nation) {
        (Arm::Infantry, Nation::Swedish) => &rows.swedish_infantry,
        (Arm::Infantry, _) => &rows.other_infantry,
        (Arm::Dismounted, _) => &rows.dismounted,
        (Arm::Cavalry | Arm::LightCavalry, Nation::Russian) => return None,
        (Arm::Cavalry, Nation::Swedish) => &rows.swedish_cavalry,
        (Arm::Cavalry, Nation::Saxon) => &rows.saxon_cavalry,
        (Arm::Cavalry, Nation::Crown) => &rows.crown_cavalry,
        (Arm::LightCavalry, _) => &rows.light_cavalry,
        (Arm::Artillery, _) => match guns {
            Guns::Heavy => &rows.heavy_guns,
            Guns::Medium | Guns::Light => &rows.field_guns,
            Guns::Infantry => &rows.infantry_guns,
        },
    };
    Some(row.cells)
}

/// The morale: that of guns, unless it is given, from A7.27–29. There is none for Russian guns.
fn morale(faults: &mut Faults, regiment: &Regiment<'_>, tables: &Tables) -> i8 {
    if let Some(morale) = regiment.morale {
        return morale as i8;
    }
    let row = match regiment.nation {
        None => return 1,
        Some(Nation::Swedish) => &tables.artillery.swedish_morale,
        Some(Nation::Saxon) => &tables.artillery.saxon_morale,
        Some(Nation::Crown) => &tables.artillery.crown_morale,
        Some(Nation::Russian) => {
            faults.missing(regiment.section, "morale");
            return 1;
        }
    };
    let [morale] = row.cells;
    if !MORALE.contains(&morale.into()) {
        faults.range(regiment.section.at, morale.to_string(), &MORALE);
    }
    morale
}
