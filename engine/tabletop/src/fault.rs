//! What is wrong with the text of a table: where, what, and what would be right.

use std::ops::Range;

/// One thing that is wrong with the text of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFault {
    /// Where in the file, in bytes.
    pub span: Range<usize>,
    /// What is wrong there.
    pub what: TableWhat,
}

/// The kinds of fault. Lengths are in the unit of the text, millimetres as a rule; points are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableWhat {
    /// A side of the table that is too short or too long.
    Size {
        /// The length written.
        found: i64,
        /// The least that is right.
        least: i64,
        /// The most that is right.
        most: i64,
    },
    /// A kind that does not exist.
    Kind {
        /// What was written.
        found: String,
        /// What exists.
        known: Vec<String>,
    },
    /// An area or a line with too few points.
    TooFew {
        /// How many there are.
        found: usize,
        /// The fewest that are right.
        least: usize,
    },
    /// More points than an area or a line may have, or more areas or lines than a table.
    TooMany {
        /// How many there are.
        found: usize,
        /// The most that are right.
        most: usize,
    },
    /// A point that is not on the table.
    Outside {
        /// Which point.
        point: usize,
        /// Its coordinates.
        found: (i64, i64),
        /// The size of the table.
        size: (i64, i64),
    },
    /// A point that is the same as the one before it.
    Repeated {
        /// Which point.
        point: usize,
    },
    /// A rim or a line that crosses or touches itself: the stretch that begins at one point and the
    /// one that begins at another.
    Crossing {
        /// The point where the one stretch begins.
        one: usize,
        /// The point where the other begins.
        other: usize,
    },
    /// An area without any ground: all its points lie on a line.
    Flat,
    /// A level where there can be none, or one that is too high.
    Level {
        /// What was written.
        found: i64,
        /// The most that is right here.
        most: i64,
    },
    /// A level that is missing.
    NoLevel {
        /// The kind that needs one.
        kind: String,
    },
}

impl TableFault {
    /// The name of the kind of fault, which does not change: `table-crossing`.
    pub const fn code(&self) -> &'static str {
        match self.what {
            TableWhat::Size { .. } => "table-size",
            TableWhat::Kind { .. } => "table-kind",
            TableWhat::TooFew { .. } => "table-too-few",
            TableWhat::TooMany { .. } => "table-too-many",
            TableWhat::Outside { .. } => "table-outside",
            TableWhat::Repeated { .. } => "table-repeated",
            TableWhat::Crossing { .. } => "table-crossing",
            TableWhat::Flat => "table-flat",
            TableWhat::Level { .. } => "table-level",
            TableWhat::NoLevel { .. } => "table-no-level",
        }
    }

    /// The numbers and words of a sentence about it, by their names.
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        let many = |list: &[(&'static str, i64)]| {
            list.iter().map(|&(name, number)| (name, number.to_string())).collect()
        };
        let count = |number: usize| number as i64;
        match &self.what {
            TableWhat::Size { found, least, most } => {
                many(&[("found", *found), ("least", *least), ("most", *most)])
            }
            TableWhat::Kind { found, known } => {
                vec![("found", found.clone()), ("known", known.join(", "))]
            }
            TableWhat::TooFew { found, least } => {
                many(&[("found", count(*found)), ("least", count(*least))])
            }
            TableWhat::TooMany { found, most } => {
                many(&[("found", count(*found)), ("most", count(*most))])
            }
            TableWhat::Outside { point, found: (x, y), .. } => {
                many(&[("point", count(*point)), ("x", *x), ("y", *y)])
            }
            TableWhat::Repeated { point } => many(&[("point", count(*point))]),
            TableWhat::Crossing { one, other } => {
                many(&[("one", count(*one)), ("other", count(*other))])
            }
            TableWhat::Flat => Vec::new(),
            TableWhat::Level { found, most } => many(&[("found", *found), ("most", *most)]),
            TableWhat::NoLevel { kind } => vec![("kind", kind.clone())],
        }
    }
}
