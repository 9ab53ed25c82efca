//! The map as the terrain table (TT) has it: what lies in a hex, along a hexside and through both.
//!
//! A map keeps codes and bits; here they become what movement, fire and shock ask for.

use crate::ground::{Edge, Edges, Terrain, Way};
use hexboard::{Direction, EdgeFeature, Hex, Map};

/// The terrains by their names in a map's legend, in the order of their codes.
pub const TERRAIN: [(&str, Terrain); 16] = [
    ("clear", Terrain::Clear),
    ("rough", Terrain::Rough),
    ("dry-lake", Terrain::DryLake),
    ("vineyard", Terrain::Vineyard),
    ("garden", Terrain::Garden),
    ("palm-grove", Terrain::PalmGrove),
    ("wood", Terrain::Wood),
    ("marsh", Terrain::Marsh),
    ("frozen-pond", Terrain::FrozenPond),
    ("river", Terrain::River),
    ("lake", Terrain::Lake),
    ("sea", Terrain::Sea),
    ("town", Terrain::Town),
    ("village", Terrain::Village),
    ("ruins", Terrain::Ruins),
    ("castle", Terrain::Castle),
];

/// The features of hexsides, in the order of their bits: those of [`Edge`], and then a bridge over
/// the hexside and a track instead of a road. A work protects the hex that is named first.
pub const FEATURES: [EdgeFeature<'static>; 12] = [
    EdgeFeature::both_sides("stream"),
    EdgeFeature::both_sides("canal"),
    EdgeFeature::both_sides("ford"),
    EdgeFeature::both_sides("river"),
    EdgeFeature::both_sides("crest"),
    EdgeFeature::both_sides("slope"),
    EdgeFeature::both_sides("steep-slope"),
    EdgeFeature::one_side("redoubt"),
    EdgeFeature::one_side("wall"),
    EdgeFeature::one_side("fortification"),
    EdgeFeature::both_sides("bridge"),
    EdgeFeature::both_sides("track"),
];

const BRIDGE: u16 = 1 << Edge::ALL.len();
const TRACK: u16 = BRIDGE << 1;

/// What a step or an attack from one hex into the next meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// What runs along the hexside.
    pub edges: Edges,
    /// A work on it belongs to the hex that is left.
    pub out_of_work: bool,
    /// A bridge leads over it.
    pub bridge: bool,
    /// The road or track that leads over it.
    pub way: Way,
    /// How many levels higher the next hex lies.
    pub climb: i8,
}

/// What a hex is.
#[inline]
pub fn terrain(map: &Map, hex: Hex) -> Terrain {
    TERRAIN.get(usize::from(map.terrain(hex))).map_or(Terrain::Clear, |(_, terrain)| *terrain)
}

/// The road or track through a hex, the better of them where there are both.
pub fn way_through(map: &Map, hex: Hex) -> Way {
    let ways = Direction::ALL.map(|direction| crossing(map, hex, direction).way);
    match ways {
        _ if ways.contains(&Way::Road) => Way::Road,
        _ if ways.contains(&Way::Track) => Way::Track,
        _ => Way::None,
    }
}

/// What lies between a hex and its neighbour.
pub fn crossing(map: &Map, from: Hex, direction: Direction) -> Crossing {
    let to = map.grid().neighbour(from, direction);
    let (own, other) = (map.edge(from, direction), map.edge(to, direction.opposite()));
    let both = own | other;
    let edges: Edges = Edge::ALL
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| both >> bit & 1 != 0)
        .map(|(_, edge)| edge)
        .collect();
    let work = |bits: u16| {
        Edge::ALL.into_iter().enumerate().any(|(bit, edge)| edge.is_work() && bits >> bit & 1 != 0)
    };
    let way = match (both & TRACK != 0, map.road(from, direction)) {
        (true, _) => Way::Track,
        (false, true) => Way::Road,
        (false, false) => Way::None,
    };
    Crossing {
        edges,
        out_of_work: work(own) && !work(other),
        bridge: both & BRIDGE != 0,
        way,
        climb: map.level(to) - map.level(from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_features_of_hexsides_stand_in_the_order_of_the_edges() {
        let names = FEATURES.map(|feature| feature.name);
        for (edge, name) in Edge::ALL.into_iter().zip(names) {
            assert_eq!(serde_json::to_value(edge).unwrap(), name);
        }
        for (name, terrain) in TERRAIN {
            assert_eq!(serde_json::to_value(terrain).unwrap(), name);
        }
        assert_eq!(names[Edge::ALL.len()..], ["bridge", "track"]);
    }
}
