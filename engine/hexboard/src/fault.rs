//! What is wrong with the text of a map: where, what, and what would be right.

use std::ops::Range;

/// One thing that is wrong with the text of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFault {
    /// Where in the file, in bytes.
    pub span: Range<usize>,
    /// What is wrong there.
    pub what: MapWhat,
}

/// Which of the two pictures of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The terrain: `picture`.
    Terrain,
    /// The heights: `levels`.
    Levels,
}

impl Picture {
    /// The field of the text in which it stands.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Terrain => "picture",
            Self::Levels => "levels",
        }
    }
}

/// The kinds of fault. Rows and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapWhat {
    /// A picture without a single hex.
    Empty,
    /// More columns or rows than a map can have.
    TooLarge {
        /// How many columns there are.
        columns: usize,
        /// How many rows there are.
        rows: usize,
        /// The most that is right for either.
        limit: usize,
    },
    /// A row that does not begin where it should: even rows of hexes in rows are indented by one
    /// space, all others by none.
    Indent {
        /// Which picture.
        picture: Picture,
        /// Which row.
        row: usize,
        /// How many spaces there are.
        found: usize,
        /// How many would be right.
        expected: usize,
    },
    /// Something other than a single space between two hexes of a row.
    Gap {
        /// Which picture.
        picture: Picture,
        /// Which row.
        row: usize,
        /// The column of the hex before it.
        column: usize,
        /// The character that stands there.
        found: char,
    },
    /// A row with more or fewer hexes than the first row of the terrain.
    RowLength {
        /// Which picture.
        picture: Picture,
        /// Which row.
        row: usize,
        /// How many hexes it has.
        found: usize,
        /// How many the first row of the terrain has.
        expected: usize,
    },
    /// Levels with more or fewer rows than the terrain.
    Rows {
        /// How many rows there are.
        found: usize,
        /// How many the terrain has.
        expected: usize,
    },
    /// A character that means nothing.
    Character {
        /// Which picture.
        picture: Picture,
        /// Which row.
        row: usize,
        /// Which column.
        column: usize,
        /// The character.
        found: char,
        /// The characters that mean something.
        known: String,
    },
    /// Something in the legend that is not a single character, or a space.
    Sign {
        /// What stands there.
        found: String,
    },
    /// A terrain that does not exist.
    Terrain {
        /// What stands in the legend.
        found: String,
        /// What exists.
        known: Vec<String>,
    },
    /// A feature of edges that does not exist.
    Feature {
        /// What was written.
        found: String,
        /// What exists.
        known: Vec<String>,
    },
    /// Not two hexes with the right sign between them.
    Edge {
        /// What was written.
        found: String,
        /// The sign that would be right: `/`, or `>` for a feature with one side.
        expected: char,
    },
    /// A hex that is not on the map.
    Hex {
        /// What was written.
        found: String,
        /// The name of the last hex of the map, in its south-east corner.
        last: String,
    },
    /// Two hexes that should be adjacent and are not.
    Apart {
        /// The one.
        from: String,
        /// The other.
        to: String,
        /// How many steps lie between them.
        distance: u16,
    },
}

impl MapFault {
    /// The name of the kind of fault, which does not change: `map-row-length`.
    pub const fn code(&self) -> &'static str {
        match self.what {
            MapWhat::Empty => "map-empty",
            MapWhat::TooLarge { .. } => "map-too-large",
            MapWhat::Indent { .. } => "map-indent",
            MapWhat::Gap { .. } => "map-gap",
            MapWhat::RowLength { .. } => "map-row-length",
            MapWhat::Rows { .. } => "map-rows",
            MapWhat::Character { .. } => "map-character",
            MapWhat::Sign { .. } => "map-sign",
            MapWhat::Terrain { .. } => "map-terrain",
            MapWhat::Feature { .. } => "map-feature",
            MapWhat::Edge { .. } => "map-edge",
            MapWhat::Hex { .. } => "map-hex",
            MapWhat::Apart { .. } => "map-apart",
        }
    }

    /// The numbers and words of a sentence about it, by their names.
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        let text = |name, value: &dyn ToString| (name, value.to_string());
        match &self.what {
            MapWhat::Empty => Vec::new(),
            MapWhat::TooLarge { columns, rows, limit } => {
                vec![text("columns", columns), text("rows", rows), text("most", limit)]
            }
            MapWhat::Indent { picture, row, found, expected }
            | MapWhat::RowLength { picture, row, found, expected } => {
                let [field, row] = [text("field", &picture.field()), text("row", row)];
                vec![field, row, text("found", found), text("right", expected)]
            }
            MapWhat::Gap { picture, row, column, found } => {
                let [field, row] = [text("field", &picture.field()), text("row", row)];
                vec![field, row, text("column", column), text("found", found)]
            }
            MapWhat::Rows { found, expected } => {
                vec![text("found", found), text("right", expected)]
            }
            MapWhat::Character { picture, row, column, found, known } => {
                let [field, row] = [text("field", &picture.field()), text("row", row)];
                vec![field, row, text("column", column), text("found", found), text("known", known)]
            }
            MapWhat::Sign { found } => vec![text("found", found)],
            MapWhat::Terrain { found, known } | MapWhat::Feature { found, known } => {
                vec![text("found", found), text("known", &known.join(", "))]
            }
            MapWhat::Edge { found, expected } => {
                vec![text("found", found), text("right", expected)]
            }
            MapWhat::Hex { found, last } => vec![text("hex", found), text("last", last)],
            MapWhat::Apart { from, to, distance } => {
                vec![text("from", from), text("to", to), text("distance", distance)]
            }
        }
    }

    /// The line and the column in the file where the fault begins, both counted from 1, the column
    /// in characters. `source` is the text of the whole file.
    pub fn place(&self, source: &str) -> (usize, usize) {
        let before = &source[..source.floor_char_boundary(self.span.start)];
        let start_of_line = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[start_of_line..].chars().count() + 1)
    }
}
