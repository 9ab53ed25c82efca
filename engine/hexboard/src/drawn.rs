//! A map as data to be drawn: its hexes, edges and roads by their names, and areas on it.

use crate::compass::{Direction, Layout};
use crate::grid::{Grid, Hex};
use crate::map::Map;
use kernel::game::view::{Area, AreaHex, Board, BoardEdge, BoardHex};

impl Map {
    /// The board of this map. A terrain's name stands at its code, a feature's at its bit.
    pub fn board(&self, terrains: &[&str], features: &[&str]) -> Board {
        let grid = self.grid();
        let hex = |hex: Hex| {
            let (column, row) = grid.column_and_row(hex)?;
            let terrain = terrains.get(usize::from(self.terrain(hex))).copied().unwrap_or_default();
            let (id, level) = (grid.name(hex), self.level(hex));
            Some(BoardHex { id, column, row, terrain: terrain.to_owned(), level })
        };
        Board {
            layout: match grid.layout() {
                Layout::Rows => "rows",
                Layout::Columns => "columns",
            }
            .to_owned(),
            columns: grid.columns(),
            rows: grid.rows(),
            hexes: grid.hexes().filter_map(hex).collect(),
            edges: self.drawn_edges(features),
            roads: self.drawn_roads(),
            ..Board::default()
        }
    }

    /// Every hex with each of its neighbours.
    fn pairs(&self) -> impl Iterator<Item = (Hex, Direction, Hex)> + '_ {
        let grid = self.grid();
        let around = move |hex| {
            Direction::ALL.map(|direction| (hex, direction, grid.neighbour(hex, direction)))
        };
        grid.hexes().flat_map(around).filter(|(_, _, next)| !next.is_none())
    }

    fn drawn_edges(&self, features: &[&str]) -> Vec<BoardEdge> {
        let mut edges = Vec::new();
        for (hex, direction, next) in self.pairs() {
            let (here, there) = (self.edge(hex, direction), self.edge(next, direction.opposite()));
            for (bit, feature) in features.iter().enumerate() {
                let (ours, theirs) = (here >> bit & 1 != 0, there >> bit & 1 != 0);
                if ours && (!theirs || hex < next) {
                    let between = [hex, next].map(|hex| self.grid().name(hex));
                    let feature = (*feature).to_owned();
                    edges.push(BoardEdge { between, feature, one_sided: !theirs });
                }
            }
        }
        edges
    }

    fn drawn_roads(&self) -> Vec<[String; 2]> {
        let roads = self.pairs().filter(|&(hex, way, next)| hex < next && self.road(hex, way));
        roads.map(|(hex, _, next)| [hex, next].map(|hex| self.grid().name(hex))).collect()
    }
}

impl Grid {
    /// The hexes that belong to an area, each with its cost where there is one.
    pub fn area(&self, key: &str, belongs: impl Fn(Hex) -> Option<Option<i32>>) -> Area {
        let hex = |hex| belongs(hex).map(|cost| AreaHex { id: self.name(hex), cost });
        let hexes = self.hexes().filter_map(hex).collect();
        Area { key: format!("area-{key}"), hexes, ..Area::default() }
    }
}
