//! The tables, parsed from `tables/*.toml` and complete by type: a missing row or cell does not
//! load.
//!
//! The printed tables of the book are lost to us; these are ours (A2–A10). A row is a clause and
//! its cells, so that a scenario, or a player who holds the printed tables, can put in other
//! numbers by the row's clause: see [`Tables::set`].

use kernel::Clause;
use serde::de::{self, Deserializer};
use serde::{Deserialize, de::Visitor};
use std::fmt;

/// In a cell: forbidden, all points, or without limit.
pub const NO: i8 = 99;

/// A row of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Row<const N: usize> {
    /// The clause.
    pub clause: Clause,
    /// The numbers.
    #[serde(deserialize_with = "cells")]
    pub cells: [i8; N],
}

impl Row<1> {
    /// The only number of the row.
    #[inline]
    pub const fn value(&self) -> i32 {
        self.cells[0] as i32
    }
}

impl<const N: usize> Row<N> {
    /// One number of the row.
    #[inline]
    pub const fn at(&self, column: usize) -> i32 {
        self.cells[column] as i32
    }
}

/// Reads exactly `N` cells; the word `no` is [`NO`].
fn cells<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[i8; N], D::Error> {
    struct Cells<const N: usize>;
    impl<'de, const N: usize> Visitor<'de> for Cells<N> {
        type Value = [i8; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{N} cells, each a number from -9 to 99 or \"no\"")
        }

        fn visit_seq<A: de::SeqAccess<'de>>(self, mut from: A) -> Result<[i8; N], A::Error> {
            let mut cells = [0; N];
            for (index, cell) in cells.iter_mut().enumerate() {
                let read = from.next_element::<Cell>()?;
                *cell = read.ok_or_else(|| de::Error::invalid_length(index, &self))?.0;
            }
            match from.next_element::<Cell>()? {
                Some(_) => Err(de::Error::invalid_length(N + 1, &self)),
                None => Ok(cells),
            }
        }
    }
    from.deserialize_seq(Cells)
}

/// One cell as it is written.
struct Cell(i8);

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(i8),
            Word(String),
        }
        match Written::deserialize(from)? {
            Written::Number(number) if (-9..=NO).contains(&number) => Ok(Self(number)),
            Written::Word(word) if word == "no" => Ok(Self(NO)),
            _ => Err(de::Error::custom("a cell is a number from -9 to 99 or \"no\"")),
        }
    }
}

/// Makes the struct of a table file, with a way to walk its rows.
macro_rules! table {
    ($(#[$doc:meta])* $name:ident { $($field:ident : $kind:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
        #[allow(missing_docs, reason = "the rows are named as in the file")]
        pub struct $name { $(pub $field: $kind),* }

        impl $name {
            fn rows<'a>(&'a mut self, visit: &mut impl FnMut(Clause, &'a mut [i8])) {
                $(self.$field.each(visit);)*
            }
        }
    };
}

/// A row, or several.
trait Rows {
    fn each<'a>(&'a mut self, visit: &mut impl FnMut(Clause, &'a mut [i8]));
}

impl<const N: usize> Rows for Row<N> {
    fn each<'a>(&'a mut self, visit: &mut impl FnMut(Clause, &'a mut [i8])) {
        visit(self.clause, &mut self.cells);
    }
}

impl<const N: usize, const M: usize> Rows for [Row<N>; M] {
    fn each<'a>(&'a mut self, visit: &mut impl FnMut(Clause, &'a mut [i8])) {
        self.iter_mut().for_each(|row| visit(row.clause, &mut row.cells));
    }
}

table! {
    /// A2: points, points for a turn, extra points for a hex backwards.
    Formations {
        swedish_infantry: Row<3>,
        other_infantry: Row<3>,
        dismounted: Row<3>,
        broken_line: Row<1>,
        chevaux: Row<1>,
        swedish_cavalry: Row<3>,
        saxon_cavalry: Row<3>,
        crown_cavalry: Row<3>,
        light_cavalry: Row<3>,
        field_guns: Row<3>,
        heavy_guns: Row<3>,
        firing_guns: Row<3>,
        infantry_guns: Row<3>,
    }
}
table! {
    /// A3: points for infantry, cavalry, artillery.
    Movement {
        clear: Row<3>,
        road: Row<3>,
        wood: Row<3>,
        village: Row<3>,
        marsh: Row<3>,
        deep: Row<3>,
        frozen: Row<3>,
        stream: Row<3>,
        up: Row<3>,
        down: Row<3>,
        work: Row<3>,
        ditch: Row<3>,
        leader: Row<1>,
    }
}
table! {
    /// A4: morale lost by infantry and cavalry.
    Morale {
        wood: Row<2>,
        village: Row<2>,
        marsh: Row<2>,
        frozen: Row<2>,
        stream: Row<2>,
        hedge: Row<2>,
        open: Row<2>,
        by_road: Row<1>,
        least: Row<1>,
    }
}
table! {
    /// A5 and A6.
    Fire {
        rows: [Row<13>; 9],
        saxon_volley: Row<1>,
        ga_pa: Row<1>,
        poor_shots: Row<1>,
        weakened: Row<1>,
        broken_line: Row<1>,
        reaction: Row<1>,
        flank_or_rear: Row<1>,
        dense_target: Row<1>,
        deployed_guns: Row<1>,
        cover: Row<1>,
        higher: Row<1>,
    }
}
table! {
    /// A7.
    Artillery {
        rows: [Row<9>; 8],
        ranges: [Row<2>; 6],
        light_reach: Row<1>,
        medium_reach: Row<1>,
        heavy_reach: Row<1>,
        enfilade: Row<1>,
        two_cavalry: Row<1>,
        limbered_guns: Row<1>,
        deployed_guns: Row<1>,
        cover_ball: Row<1>,
        cover_canister: Row<1>,
        work: Row<1>,
        higher: Row<1>,
        reaction: Row<1>,
        swedish_morale: Row<1>,
        saxon_morale: Row<1>,
        crown_morale: Row<1>,
    }
}
table! {
    /// A8: up to this morale, this loss forces a retreat.
    Retreat {
        columns: [Row<2>; 5],
        stack: Row<1>,
    }
}
table! {
    /// A9: to the attacker's tests, to the defender's.
    Steel {
        ratio_0: Row<2>,
        ratio_1: Row<2>,
        ratio_2: Row<2>,
        ratio_3: Row<2>,
        ratio_4: Row<2>,
        infantry_front: Row<2>,
        pikes: Row<2>,
        flank: Row<2>,
        rear: Row<2>,
        impetus: Row<2>,
        ga_pa: Row<2>,
        cover: Row<2>,
        work: Row<2>,
        stream: Row<2>,
        uphill: Row<2>,
        higher_morale: Row<2>,
        lower_morale: Row<2>,
        neighbourhood: Row<1>,
        second_test: Row<1>,
    }
}
table! {
    /// A10: up to this roll, back after so many turns.
    Rally {
        rows: [Row<2>; 4],
        swedish: Row<1>,
        eastern: Row<1>,
    }
}

/// All tables.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named as the files")]
pub struct Tables {
    pub formations: Formations,
    pub movement: Movement,
    pub morale: Morale,
    pub fire: Fire,
    pub artillery: Artillery,
    pub retreat: Retreat,
    pub steel: Steel,
    pub rally: Rally,
}

/// Why a row cannot be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoRow {
    /// No table has it; the nearest that one has.
    Unknown(Clause),
    /// It has another number of cells.
    Cells(usize),
    /// A number is out of range.
    Range,
}

impl Tables {
    /// Our tables.
    pub fn ours() -> Self {
        Self::parse().expect("the embedded tables are checked by a test")
    }

    fn parse() -> Result<Self, toml::de::Error> {
        Ok(Self {
            formations: toml::from_str(include_str!("../tables/formations.toml"))?,
            movement: toml::from_str(include_str!("../tables/movement.toml"))?,
            morale: toml::from_str(include_str!("../tables/morale.toml"))?,
            fire: toml::from_str(include_str!("../tables/fire.toml"))?,
            artillery: toml::from_str(include_str!("../tables/artillery.toml"))?,
            retreat: toml::from_str(include_str!("../tables/retreat.toml"))?,
            steel: toml::from_str(include_str!("../tables/steel.toml"))?,
            rally: toml::from_str(include_str!("../tables/rally.toml"))?,
        })
    }

    /// Every row with its cells, in the order of the tables.
    pub fn rows(&mut self) -> Vec<(Clause, &mut [i8])> {
        let mut rows = Vec::new();
        let mut visit = |clause, cells| rows.push((clause, cells));
        self.formations.rows(&mut visit);
        self.movement.rows(&mut visit);
        self.morale.rows(&mut visit);
        self.fire.rows(&mut visit);
        self.artillery.rows(&mut visit);
        self.retreat.rows(&mut visit);
        self.steel.rows(&mut visit);
        self.rally.rows(&mut visit);
        rows
    }

    /// Puts other numbers into a row.
    pub fn set(&mut self, clause: &str, cells: &[i64]) -> Result<(), NoRow> {
        let mut rows = self.rows();
        let near = |row: &&mut (Clause, &mut [i8])| row.0.id() == clause;
        let Some((_, row)) = rows.iter_mut().find(near) else {
            let distance = |row: &&(Clause, &mut [i8])| row.0.id().len().abs_diff(clause.len());
            let nearest = rows.iter().min_by_key(distance).map_or(Clause::new("A2.1"), |row| row.0);
            return Err(NoRow::Unknown(nearest));
        };
        if row.len() != cells.len() {
            return Err(NoRow::Cells(row.len()));
        }
        if cells.iter().any(|cell| !(-9..=i64::from(NO)).contains(cell)) {
            return Err(NoRow::Range);
        }
        row.iter_mut().zip(cells).for_each(|(cell, &new)| *cell = new as i8);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_loads_and_stands_once() {
        let mut tables = Tables::parse().expect("the tables load");
        let mut clauses: Vec<Clause> = tables.rows().iter().map(|row| row.0).collect();
        assert_eq!(clauses.len(), 115);
        clauses.sort();
        clauses.dedup();
        assert_eq!(clauses.len(), 115);
    }

    #[test]
    fn the_fire_table_follows_its_rule() {
        let tables = Tables::ours();
        for (row, morale) in tables.fire.rows.iter().zip(1..) {
            for (&cell, roll) in row.cells.iter().zip(-3..) {
                let lost = match morale - roll {
                    9.. => 4,
                    7..=8 => 3,
                    5..=6 => 2,
                    2..=4 => 1,
                    _ => 0,
                };
                assert_eq!(cell, lost, "morale {morale}, roll {roll}");
            }
        }
    }

    #[test]
    fn a_row_is_set_by_its_clause_or_refused() {
        let mut tables = Tables::ours();
        assert_eq!(tables.set("A6.3", &[2]), Ok(()));
        assert_eq!(tables.fire.poor_shots.value(), 2);
        assert_eq!(tables.set("A6.3", &[2, 3]), Err(NoRow::Cells(1)));
        assert_eq!(tables.set("A6.3", &[200]), Err(NoRow::Range));
        assert!(matches!(tables.set("A66", &[2]), Err(NoRow::Unknown(_))));
    }
}
