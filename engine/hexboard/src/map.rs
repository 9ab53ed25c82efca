//! The map: terrain, level, edges and roads of every hex, in flat arrays.
//!
//! What a code or a bit means is the rulebook's to say; see [`MapText`](crate::MapText) for how
//! names become codes.

use crate::compass::{Direction, Layout};
use crate::grid::{Grid, Hex};

/// A grid and what lies on it. It does not change during a battle.
///
/// A hex that is not on the map has terrain 0, level 0, bare edges and no roads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    grid: Grid,
    terrain: Vec<u8>,
    level: Vec<i8>,
    edges: Vec<[u16; 6]>,
    roads: Vec<u8>,
}

impl Map {
    /// A map with terrain 0 everywhere, flat, without edges and roads.
    pub fn new(grid: Grid) -> Self {
        let hexes = grid.len();
        let (terrain, level) = (vec![0; hexes], vec![0; hexes]);
        Self { grid, terrain, level, edges: vec![[0; 6]; hexes], roads: vec![0; hexes] }
    }

    /// The grid beneath.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The terrain code of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> u8 {
        self.terrain.get(hex.index()).copied().unwrap_or(0)
    }

    /// The level of a hex.
    #[inline]
    pub fn level(&self, hex: Hex) -> i8 {
        self.level.get(hex.index()).copied().unwrap_or(0)
    }

    /// The features of the edge of a hex in a direction, as bits.
    ///
    /// A stream is seen from both sides. A feature with one side, such as a field work, is seen
    /// only from the hex it protects.
    #[inline]
    pub fn edge(&self, hex: Hex, direction: Direction) -> u16 {
        self.edges(hex)[direction.index()]
    }

    /// The features of all six edges of a hex, clockwise, as bits.
    #[inline]
    pub fn edges(&self, hex: Hex) -> [u16; 6] {
        self.edges.get(hex.index()).copied().unwrap_or([0; 6])
    }

    /// True if a road leaves a hex in a direction.
    #[inline]
    pub fn road(&self, hex: Hex, direction: Direction) -> bool {
        self.roads(hex) & (1 << direction.index()) != 0
    }

    /// The directions in which roads leave a hex: bit `k` for direction `k`.
    #[inline]
    pub fn roads(&self, hex: Hex) -> u8 {
        self.roads.get(hex.index()).copied().unwrap_or(0)
    }

    /// Covers a hex with a terrain.
    pub fn lay_terrain(&mut self, hex: Hex, terrain: u8) {
        if let Some(place) = self.terrain.get_mut(hex.index()) {
            *place = terrain;
        }
    }

    /// Raises or lowers a hex to a level.
    pub fn lay_level(&mut self, hex: Hex, level: i8) {
        if let Some(place) = self.level.get_mut(hex.index()) {
            *place = level;
        }
    }

    /// Adds features to the edge between two adjacent hexes, seen from both sides.
    pub fn lay_edge(&mut self, hex: Hex, direction: Direction, features: u16) {
        self.lay_edge_of(hex, direction, features);
        self.lay_edge_of(self.grid.neighbour(hex, direction), direction.opposite(), features);
    }

    /// Adds features to an edge, seen only from this hex.
    pub fn lay_edge_of(&mut self, hex: Hex, direction: Direction, features: u16) {
        if let Some(edges) = self.edges.get_mut(hex.index()) {
            edges[direction.index()] |= features;
        }
    }

    /// Leads a road from a hex into the next one; nothing happens at the rim of the map.
    pub fn lay_road(&mut self, hex: Hex, direction: Direction) {
        let next = self.grid.neighbour(hex, direction);
        if next.is_none() {
            return;
        }
        self.roads[hex.index()] |= 1 << direction.index();
        self.roads[next.index()] |= 1 << direction.opposite().index();
    }

    /// The picture of the terrain: one character a hex, taken from `signs` by terrain code, `?`
    /// where there is none. [`MapText`](crate::MapText) reads it again.
    pub fn draw(&self, signs: &[char]) -> String {
        self.picture(|hex| signs.get(usize::from(self.terrain(hex))).copied().unwrap_or('?'))
    }

    /// The picture of the levels: `.` for 0, a digit up to 9, `?` for the rest.
    pub fn draw_levels(&self) -> String {
        self.picture(|hex| match self.level(hex) {
            0 => '.',
            level @ 1..=9 => char::from(b'0' + level.unsigned_abs()),
            _ => '?',
        })
    }

    fn picture(&self, sign: impl Fn(Hex) -> char) -> String {
        let mut picture = String::new();
        for hex in self.grid.hexes() {
            let (column, row) = self.grid.column_and_row(hex).unwrap_or((1, 1));
            if column > 1 || is_indented(self.grid.layout(), usize::from(row)) {
                picture.push(' ');
            }
            picture.push(sign(hex));
            if column == self.grid.columns() {
                picture.push('\n');
            }
        }
        picture
    }
}

/// True for a row of a picture that begins half a hex further right; rows are counted from 1.
pub(crate) const fn is_indented(layout: Layout, row: usize) -> bool {
    matches!(layout, Layout::Rows) && row.is_multiple_of(2)
}
