//! What a side sees, as plain data that a terminal, a page or a program draws: the board, which no
//! command changes, and a position on it as that side may know it.
//!
//! Ids are those of the notation, so that what is seen can be said. Names that differ between the
//! languages are keys of the rulebook's language files.

mod free;

pub use free::{
    Declared, Figure, FreeTable, Spot, Stand, TableGround, TableLine, TableZone, Trace,
};

use crate::ruleset::Both;
use serde::Serialize;

/// The board and the signs of what is on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Board {
    /// How hexes lie: `rows` or `columns`; nothing where there are none.
    pub layout: String,
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The hexes, row by row.
    pub hexes: Vec<BoardHex>,
    /// What runs along edges.
    pub edges: Vec<BoardEdge>,
    /// The roads, as pairs of adjacent hexes.
    pub roads: Vec<[String; 2]>,
    /// Every kind of terrain; the first is open ground.
    pub terrains: Vec<Sign>,
    /// Every feature of an edge.
    pub features: Vec<Sign>,
    /// Every kind of troops.
    pub arms: Vec<Sign>,
    /// The marks of pieces that are worth a sign on a map, the most important first.
    pub marks: Vec<Sign>,
    /// The parts of a turn, each with the events that open it: for a log.
    pub phases: Vec<Phase>,
    /// The free table, where there are no hexes.
    pub table: Option<FreeTable>,
}

/// A part of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Phase {
    /// Its id.
    pub id: String,
    /// The key of its name.
    pub key: String,
    /// The first words of the events with which it begins.
    pub openers: Vec<String>,
}

impl Phase {
    /// A part of a turn.
    pub fn new(id: &str, openers: &[&str]) -> Self {
        let openers = openers.iter().map(|&word| word.to_owned()).collect();
        Self { id: id.to_owned(), key: format!("phase-{id}"), openers }
    }
}

/// A kind of thing: its id, the key of its name and the character that stands for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sign {
    /// Its id.
    pub id: String,
    /// The key of its name.
    pub key: String,
    /// Its character; a blank where nothing needs to be drawn.
    pub sign: char,
}

impl Sign {
    /// A kind of thing.
    pub fn new(id: &str, key: impl Into<String>, sign: char) -> Self {
        Self { id: id.to_owned(), key: key.into(), sign }
    }
}

/// A hex of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardHex {
    /// Its id.
    pub id: String,
    /// Its column, counted from 1.
    pub column: u8,
    /// Its row, counted from 1.
    pub row: u8,
    /// The id of its terrain.
    pub terrain: String,
    /// Its level.
    pub level: i8,
}

/// What runs along an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardEdge {
    /// The hexes on both sides; what has one side only protects the first.
    pub between: [String; 2],
    /// The id of the feature.
    pub feature: String,
    /// True when it protects only the first hex, against the second.
    pub one_sided: bool,
}

/// A position as one side may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct View {
    /// The turn being played.
    pub turn: u16,
    /// The last turn.
    pub turns: u16,
    /// The activation within the turn, counted from one; 0 before the first.
    pub part: u16,
    /// The score as the book keeps it, for the first side.
    pub score: i32,
    /// The score at which nobody has won when time is up.
    pub par: i32,
    /// True once it is over.
    pub over: bool,
    /// The side whose activation it is, and the group.
    pub active: Option<Active>,
    /// What else is to be known: when it is a draw.
    pub facts: Vec<Fact>,
    /// The sides, in their order.
    pub sides: Vec<SideView>,
    /// The groups: wings, corps, brigades.
    pub groups: Vec<Group>,
    /// The leaders.
    pub leaders: Vec<Leader>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// What pieces and leaders are called where there is little room.
    pub short_names: Vec<ShortName>,
    /// The figures of the pieces, on a free table.
    pub figures: Vec<Figure>,
    /// What the battle has made of a free table.
    pub traces: Vec<Trace>,
    /// What was declared and is now to be carried out.
    pub declared: Option<Declared>,
    /// Nobody may measure now, though the table has a ruler.
    pub unmeasured: bool,
    /// Who does something to whom, as it was said: attacks, supports, fire.
    pub arrows: Vec<Arrow>,
    /// Who must decide what.
    pub asked: Vec<Asked>,
}

/// What a piece or a leader is called where there is little room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShortName {
    /// The id of the piece or leader.
    pub of: String,
    /// The name.
    pub name: Both,
}

/// Something that a piece does to another, to be drawn between the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Arrow {
    /// The key of what it is: `arrow-attack`, `arrow-support`.
    pub key: String,
    /// The id of the piece that does it.
    pub from: String,
    /// The id of the piece that it is done to.
    pub to: String,
}

/// Whose activation it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Active {
    /// The side.
    pub side: String,
    /// The group.
    pub group: String,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// Its id.
    pub id: String,
    /// The key of its name.
    pub key: String,
    /// The score at which it wins at once, counted for this side.
    pub victory: Option<i32>,
    /// The id of its commander-in-chief.
    pub chief: Option<String>,
    /// What else is to be known of it: couriers, tokens, standing instructions.
    pub facts: Vec<Fact>,
}

/// Something to be known, such as `fact-couriers` and `2`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// The key of its name.
    pub key: String,
    /// Its value: numbers, or words of the notation.
    pub value: String,
}

impl Fact {
    /// A fact.
    pub fn new(key: impl Into<String>, value: impl ToString) -> Self {
        Self { key: key.into(), value: value.to_string() }
    }
}

/// A group of pieces under one leader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its side.
    pub side: String,
    /// The key of its order.
    pub order: String,
    /// The id of whoever leads it now, if anybody does.
    pub leader: Option<String>,
    /// It has had its activation in this turn, or cannot have one.
    pub activated: bool,
    /// The keys of what else is to be known of it.
    pub marks: Vec<String>,
}

/// A leader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Leader {
    /// His id.
    pub id: String,
    /// His name, or his successor's.
    pub name: Both,
    /// His side.
    pub side: String,
    /// The key of his rank.
    pub rank: String,
    /// The group he belongs to.
    pub group: Option<String>,
    /// Where he is, if he is on the board.
    pub hex: Option<String>,
    /// The key of where he is in his life.
    pub status: String,
    /// The turn in which he or his successor comes.
    pub returns: Option<u16>,
    /// The keys of what else is to be known of him.
    pub marks: Vec<String>,
    /// His numbers.
    pub facts: Vec<Fact>,
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name, as people say it: `2. Upplands`.
    pub name: Both,
    /// Its side.
    pub side: String,
    /// The id of its arm.
    pub arm: String,
    /// Its group.
    pub group: String,
    /// The line leader it is under, where there are lines.
    pub line: Option<String>,
    /// The key of where it is in its life: here, still to come, away, lost.
    pub status: String,
    /// The turn in which it comes or comes back.
    pub returns: Option<u16>,
    /// Where it is, if it is on the board.
    pub hex: Option<String>,
    /// Which way it looks there.
    pub facing: Option<String>,
    /// On a free table, the middle of its front and where that looks.
    pub front: Option<Stand>,
    /// On a free table, what it can fire with, as words of the notation.
    pub ammunition: Vec<Sign>,
    /// Its place in the stack, 0 on top.
    pub place: u8,
    /// It has lost strength: the reverse of its counter shows.
    pub weak: bool,
    /// Its morale now, if it has any.
    pub morale: Option<i32>,
    /// The morale of the side of the counter that shows.
    pub base: Option<i32>,
    /// The movement points it has left.
    pub points: i32,
    /// The ids of its marks.
    pub marks: Vec<String>,
    /// Its numbers and abilities.
    pub facts: Vec<Fact>,
}

/// A decision that somebody must take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// Who.
    pub side: String,
    /// The clause that gives the decision.
    pub clause: String,
    /// The key of the question.
    pub key: String,
    /// The id of what it is about: a piece, a leader, a group or a hex.
    pub about: Option<String>,
}

/// Some part of the board, and what it is for a piece or from a hex.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Area {
    /// The key of its name: `area-front`, `area-reach`.
    pub key: String,
    /// The hexes, row by row.
    pub hexes: Vec<AreaHex>,
    /// Polygons on a free table; they may overlap.
    pub outlines: Vec<Vec<Spot>>,
}

/// A hex of an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AreaHex {
    /// Its id.
    pub id: String,
    /// What it costs to get there, where that is known.
    pub cost: Option<i32>,
}

impl View {
    /// The pieces in a hex, from the top.
    pub fn stack<'a>(&'a self, hex: &'a str) -> Vec<&'a Piece> {
        let here = |piece: &&Piece| piece.hex.as_deref() == Some(hex);
        let mut stack: Vec<&Piece> = self.pieces.iter().filter(here).collect();
        stack.sort_by_key(|piece| piece.place);
        stack
    }

    /// A piece by its id.
    pub fn piece(&self, id: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// A leader by his id.
    pub fn leader(&self, id: &str) -> Option<&Leader> {
        self.leaders.iter().find(|leader| leader.id == id)
    }

    /// A group by its id.
    pub fn group(&self, id: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    /// A side by its id.
    pub fn side(&self, id: &str) -> Option<&SideView> {
        self.sides.iter().find(|side| side.id == id)
    }
}
