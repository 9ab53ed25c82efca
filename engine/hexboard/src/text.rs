//! A map as a person draws it: pictures, a legend, and lists of edges and roads.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::compass::{Direction, Layout};
use crate::fault::{MapFault, MapWhat, Picture};
use crate::grid::{Grid, Hex, SIDE_MAX};
use crate::map::Map;
use crate::picture::{Cell, Row, rows};

/// The text of a map, as it is read from a TOML file. The README of this crate describes it.
///
/// Reading it takes care of the form; [`MapText::build`] of everything else. It keeps the place of
/// every part, so it must be read by `toml` itself, not through a `toml::Value`.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MapText {
    picture: Spanned<String>,
    legend: BTreeMap<Spanned<String>, Spanned<String>>,
    levels: Option<Spanned<String>>,
    #[serde(default)]
    edges: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    #[serde(default)]
    roads: Vec<Vec<Spanned<String>>>,
}

/// A feature that edges may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeFeature<'a> {
    /// Its name in the text of a map.
    pub name: &'a str,
    /// True if it belongs to one of the two hexes, as a field work does.
    pub one_sided: bool,
}

impl<'a> EdgeFeature<'a> {
    /// A feature that is the same from both sides, such as a stream.
    pub const fn both_sides(name: &'a str) -> Self {
        Self { name, one_sided: false }
    }

    /// A feature that protects one hex from the other, such as a field work.
    pub const fn one_side(name: &'a str) -> Self {
        Self { name, one_sided: true }
    }

    const fn sign(self) -> char {
        if self.one_sided { '>' } else { '/' }
    }
}

/// The characters of the picture of levels.
const LEVELS: &str = ".0123456789";

/// The most features that edges of a map can have: one bit each.
const FEATURES_MAX: usize = 16;

impl MapText {
    /// The map, or everything that is wrong with its text.
    ///
    /// A terrain's code is its place in `terrain_names`, a feature's bit its place in `features`.
    /// Of features, only the first sixteen exist.
    ///
    /// # Errors
    ///
    /// All faults at once, in the order of the file.
    pub fn build(
        &self,
        terrain_names: &[&str],
        features: &[EdgeFeature<'_>],
        layout: Layout,
    ) -> Result<Map, Vec<MapFault>> {
        let mut faults = Vec::new();
        let map = self.read(terrain_names, features, layout, &mut faults);
        faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
        match map {
            Some(map) if faults.is_empty() => Ok(map),
            _ => Err(faults),
        }
    }

    /// The character of each terrain, by its code, as [`Map::draw`] wants them: the first of the
    /// legend, or `?` for a terrain that has none.
    pub fn signs(&self, terrain_names: &[&str]) -> Vec<char> {
        let sign_of = |name: &&str| {
            let mut entries = self.legend.iter();
            let entry = entries.find(|(_, terrain)| terrain.get_ref() == name);
            entry.and_then(|(sign, _)| sign.get_ref().chars().next()).unwrap_or('?')
        };
        terrain_names.iter().map(sign_of).collect()
    }

    /// Reads everything, as far as there is a grid to read it on.
    fn read(
        &self,
        terrain_names: &[&str],
        features: &[EdgeFeature<'_>],
        layout: Layout,
        faults: &mut Vec<MapFault>,
    ) -> Option<Map> {
        let legend = self.legend(terrain_names, faults);
        let pictured = rows(Picture::Terrain, &self.picture);
        let grid = match self.grid(&pictured, layout) {
            Ok(grid) => grid,
            Err(fault) => {
                faults.push(fault);
                return None;
            }
        };
        let mut build = Build { map: Map::new(grid), faults };
        let known: String = legend.keys().collect();
        build.picture(&pictured, &known, |map, hex, sign| {
            let terrain = *legend.get(&sign)?;
            map.lay_terrain(hex, terrain.unwrap_or(0));
            Some(())
        });
        if let Some(levels) = &self.levels {
            build.levels(levels);
        }
        let features = &features[..features.len().min(FEATURES_MAX)];
        for (name, edges) in &self.edges {
            build.feature(name, edges, features);
        }
        for chain in &self.roads {
            build.road(chain);
        }
        Some(build.map)
    }

    /// The grid of the picture: as wide as its first row, or the first that can be read.
    fn grid(&self, rows: &[Row<'_>], layout: Layout) -> Result<Grid, MapFault> {
        let fault = |what| MapFault { span: self.picture.span(), what };
        let first = rows.first().ok_or_else(|| fault(MapWhat::Empty))?;
        let mut readable = rows.iter().filter_map(|row| row.cells(layout).ok());
        let columns = readable.next().map_or_else(|| first.cells(layout), Ok)?.len();
        let limit = usize::from(SIDE_MAX);
        let too_large = || fault(MapWhat::TooLarge { columns, rows: rows.len(), limit });
        let side = |length| u8::try_from(length).map_err(|_| too_large());
        Grid::new(layout, side(columns)?, side(rows.len())?).ok_or_else(too_large)
    }

    /// The terrain code of each character; `None` if the terrain does not exist, so that a wrong
    /// name is one fault and not one a hex.
    fn legend(&self, names: &[&str], faults: &mut Vec<MapFault>) -> BTreeMap<char, Option<u8>> {
        let mut legend = BTreeMap::new();
        for (key, name) in &self.legend {
            let code = names.iter().position(|known| known == name.get_ref());
            let code = code.and_then(|code| u8::try_from(code).ok());
            if code.is_none() {
                let (found, known) = (name.get_ref().clone(), owned(names.iter().copied()));
                let what = MapWhat::Terrain { found, known };
                faults.push(MapFault { span: name.span(), what });
            }
            let mut signs = key.get_ref().chars();
            match (signs.next(), signs.next()) {
                (Some(sign), None) if !sign.is_whitespace() => {
                    legend.insert(sign, code);
                }
                _ => {
                    let what = MapWhat::Sign { found: key.get_ref().clone() };
                    faults.push(MapFault { span: key.span(), what });
                }
            }
        }
        legend
    }
}

/// A map half built, and what was wrong so far.
struct Build<'a> {
    map: Map,
    faults: &'a mut Vec<MapFault>,
}

impl Build<'_> {
    /// Reads rows hex by hex. `lay` says `None` if a character means nothing.
    fn picture(
        &mut self,
        rows: &[Row<'_>],
        known: &str,
        lay: impl Fn(&mut Map, Hex, char) -> Option<()>,
    ) {
        let (layout, columns) = (self.map.grid().layout(), self.map.grid().columns());
        for (number, row) in (1..=self.map.grid().rows()).zip(rows) {
            let cells: Vec<Cell> = match row.cells(layout) {
                Ok(cells) => cells,
                Err(fault) => {
                    self.faults.push(fault);
                    continue;
                }
            };
            if cells.len() != usize::from(columns) {
                self.faults.push(row.wrong_length(cells.len(), usize::from(columns)));
            }
            for (column, cell) in (1..).zip(&cells) {
                let narrow = u8::try_from(column).unwrap_or(u8::MAX);
                let hex = self.map.grid().at(narrow, number);
                if lay(&mut self.map, hex, cell.sign).is_none() {
                    self.faults.push(row.wrong_sign(column, cell, known.to_owned()));
                }
            }
        }
    }

    fn levels(&mut self, levels: &Spanned<String>) {
        let pictured = rows(Picture::Levels, levels);
        let (found, expected) = (pictured.len(), usize::from(self.map.grid().rows()));
        if found != expected {
            self.fault(levels, MapWhat::Rows { found, expected });
        }
        self.picture(&pictured, LEVELS, |map, hex, sign| {
            let level = if sign == '.' { 0 } else { sign.to_digit(10)? };
            map.lay_level(hex, i8::try_from(level).ok()?);
            Some(())
        });
    }

    fn feature(
        &mut self,
        name: &Spanned<String>,
        edges: &[Spanned<String>],
        features: &[EdgeFeature<'_>],
    ) {
        let numbered = features.iter().enumerate();
        let Some((bit, feature)) =
            numbered.clone().find(|(_, feature)| feature.name == name.get_ref())
        else {
            let known = owned(features.iter().map(|feature| feature.name));
            self.fault(name, MapWhat::Feature { found: name.get_ref().clone(), known });
            return;
        };
        for edge in edges {
            let Some((from, to)) = edge.get_ref().split_once(feature.sign()) else {
                let (found, expected) = (edge.get_ref().clone(), feature.sign());
                self.fault(edge, MapWhat::Edge { found, expected });
                continue;
            };
            let ends = (self.hex(edge, from), self.hex(edge, to));
            let (Some(from), Some(to)) = ends else { continue };
            let Some(direction) = self.direction(edge, from, to) else { continue };
            if feature.one_sided {
                self.map.lay_edge_of(from, direction, 1 << bit);
            } else {
                self.map.lay_edge(from, direction, 1 << bit);
            }
        }
    }

    fn road(&mut self, chain: &[Spanned<String>]) {
        let mut before = None;
        for name in chain {
            let hex = self.hex(name, name.get_ref());
            if let (Some(from), Some(to)) = (before, hex)
                && let Some(direction) = self.direction(name, from, to)
            {
                self.map.lay_road(from, direction);
            }
            before = hex;
        }
    }

    fn hex(&mut self, at: &Spanned<String>, name: &str) -> Option<Hex> {
        let grid = self.map.grid();
        let hex = grid.parse(name);
        if hex.is_none() {
            let last = grid.name(grid.at(grid.columns(), grid.rows()));
            self.fault(at, MapWhat::Hex { found: name.to_owned(), last });
        }
        hex
    }

    fn direction(&mut self, at: &Spanned<String>, from: Hex, to: Hex) -> Option<Direction> {
        let grid = self.map.grid();
        let direction = grid.direction_between(from, to);
        if direction.is_none() {
            let distance = grid.distance(from, to);
            let (from, to) = (grid.name(from), grid.name(to));
            self.fault(at, MapWhat::Apart { from, to, distance });
        }
        direction
    }

    fn fault(&mut self, at: &Spanned<String>, what: MapWhat) {
        self.faults.push(MapFault { span: at.span(), what });
    }
}

fn owned<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    names.map(str::to_owned).collect()
}
