//! Where each side may place its troops, if they are drawn on a map (9.4): a part of the table for each, as a scenario
//! gives it.

use crate::battle::Battle;
use crate::battle::scenario::Sides;
use kernel::Message;
use kernel::game::Side;
use kernel::game::written::{Faults, Word};
use serde::Deserialize;
use tabletop::{Area, Base, Point, Standing, Table};
use toml::Spanned;

/// The zone of a side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneText {
    side: Word,
    /// Its corners, in millimetres.
    points: Spanned<Vec<(i32, i32)>>,
}

/// The zones of both sides, or none: one each, on the table, with a rim that does not cross itself, and apart.
pub(super) fn read(
    faults: &mut Faults<'_>,
    texts: &[ZoneText],
    by_name: &Sides,
    table: &Table,
) -> Option<[Area; 2]> {
    let mut found: [Option<Area>; 2] = [None, None];
    for text in texts {
        let side = faults.choice(&text.side, by_name).unwrap_or(Side::FIRST);
        let far = |mm: i32| mm.clamp(-10_000, 10_000);
        let corners = text.points.get_ref().iter().map(|&(x, y)| Point::mm(far(x), far(y)));
        let corners: Vec<Point> = corners.collect();
        let off = corners.iter().any(|&corner| !table.holds_point(corner));
        if corners.len() < 3 || off || tabletop::crosses_itself(&corners, true).is_some() {
            let message = Message::new("scenario-zone").text("side", text.side.get_ref());
            faults.add(&text.points.span(), message);
            continue;
        }
        let zone = Area::new(corners);
        let [own, other] = [side, side.other()].map(Side::index);
        if found[own].is_some() {
            let message = Message::new("scenario-zone-twice").text("side", text.side.get_ref());
            faults.add(&text.side.span(), message);
        }
        if found[other].as_ref().is_some_and(|other| overlap(&zone, other)) {
            faults.add(&text.points.span(), Message::new("scenario-zones-overlap"));
        }
        found[own] = Some(zone);
    }
    match (found, texts.first()) {
        ([Some(first), Some(second)], _) => Some([first, second]),
        (_, None) => None,
        ([first, _], Some(text)) => {
            let lacks = by_name[usize::from(first.is_some())].0;
            faults.add(&text.side.span(), Message::new("scenario-zone-lacks").text("side", lacks));
            None
        }
    }
}

/// Whether two areas have ground in common: a corner of one lies in the other, or their rims cross.
fn overlap(one: &Area, other: &Area) -> bool {
    let inside = |of: &Area, in_: &Area| of.corners().iter().any(|&corner| in_.holds(corner));
    let crosses = |(from, to): (Point, Point)| {
        other.rim().any(|(start, end)| tabletop::gap(&[from, to], &[start, end]).at_most(0).holds())
    };
    inside(one, other) || inside(other, one) || one.rim().any(crosses)
}

impl Battle {
    /// Whether a block lies in the zone of a side, or there are no zones.
    pub(super) fn in_zone(&self, side: Side, block: &Base) -> bool {
        self.zones
            .as_ref()
            .is_none_or(|zones| matches!(zones[side.index()].standing(block), Standing::Inside(_)))
    }

    /// Whether a point does.
    pub(super) fn in_zone_at(&self, side: Side, point: Point) -> bool {
        self.zones.as_ref().is_none_or(|zones| zones[side.index()].holds(point))
    }
}
