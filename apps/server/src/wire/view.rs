//! The board and a position on it, with all names said: what [`kernel::game::view`] has, ready to
//! be drawn.

use super::free::{DeclaredOut, FigureOut, StandOut, TableOut, TraceOut};
use kernel::game::view as plain;
use kernel::{Lang, Message};
use serde::Serialize;
use utoipa::ToSchema;
use words::Words;

/// The board, which no command changes.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BoardOut {
    /// How hexes lie: `rows` or `columns`; nothing where there are none.
    pub layout: String,
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The hexes, row by row.
    pub hexes: Vec<HexOut>,
    /// What runs along edges.
    pub edges: Vec<EdgeOut>,
    /// The roads, as pairs of adjacent hexes.
    pub roads: Vec<[String; 2]>,
    /// Every kind of terrain; the first is open ground.
    pub terrains: Vec<SignOut>,
    /// Every feature of an edge.
    pub features: Vec<SignOut>,
    /// Every kind of troops.
    pub arms: Vec<SignOut>,
    /// The marks of pieces, the most important first.
    pub marks: Vec<SignOut>,
    /// The parts of a turn, each with the events that open it.
    pub phases: Vec<PhaseOut>,
    /// The free table, where there are no hexes.
    pub table: Option<TableOut>,
}

/// A part of a turn.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PhaseOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first words of the events with which it begins.
    pub openers: Vec<String>,
}

/// A hex.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct HexOut {
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
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EdgeOut {
    /// The hexes on both sides.
    pub between: [String; 2],
    /// The id of the feature.
    pub feature: String,
    /// True when it protects only the first hex, against the second.
    pub one_sided: bool,
}

/// A kind of thing.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SignOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The character that stands for it on a map of characters.
    pub sign: char,
}

/// A position as a reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ViewOut {
    /// The turn being played.
    pub turn: u16,
    /// The last turn.
    pub turns: u16,
    /// The activation within the turn, counted from one; 0 before the first.
    pub part: u16,
    /// The score as the book keeps it, for the first side.
    pub score: i32,
    /// True once the rules have ended it.
    pub over: bool,
    /// Whose activation it is.
    pub active: Option<ActiveOut>,
    /// What else is to be known.
    pub facts: Vec<FactOut>,
    /// The sides, in their order.
    pub sides: Vec<SideOut>,
    /// The groups: wings, corps, brigades.
    pub groups: Vec<GroupOut>,
    /// The leaders.
    pub leaders: Vec<LeaderOut>,
    /// The pieces.
    pub pieces: Vec<PieceOut>,
    /// What pieces and leaders are called where there is little room.
    pub short_names: Vec<ShortNameOut>,
    /// The figures of the pieces, on a free table.
    pub figures: Vec<FigureOut>,
    /// What the battle has made of a free table.
    pub traces: Vec<TraceOut>,
    /// What was declared and is now to be carried out.
    pub declared: Option<DeclaredOut>,
    /// Nobody may measure now, though the table has a ruler.
    pub unmeasured: bool,
    /// Who does something to whom, as it was said.
    pub arrows: Vec<ArrowOut>,
    /// Who must decide what.
    pub asked: Vec<AskedOut>,
}

/// What a piece or a leader is called where there is little room.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ShortNameOut {
    /// The id of the piece or leader.
    pub of: String,
    /// The name.
    pub name: String,
}

/// Something that a piece does to another.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArrowOut {
    /// Its key, the same in every language.
    pub key: String,
    /// What it is.
    pub name: String,
    /// The id of the piece that does it.
    pub from: String,
    /// The id of the piece that it is done to.
    pub to: String,
}

/// Whose activation it is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ActiveOut {
    /// The side.
    pub side: String,
    /// The group.
    pub group: String,
}

/// Something to be known.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FactOut {
    /// Its key, the same in every language.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A word with its name.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct NamedOut {
    /// Its key, the same in every language.
    pub key: String,
    /// Its name.
    pub name: String,
}

/// A side.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SideOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The score at which it wins at once, counted for this side.
    pub victory: Option<i32>,
    /// The id of its commander-in-chief.
    pub chief: Option<String>,
    /// What else is to be known of it.
    pub facts: Vec<FactOut>,
}

/// A group of pieces under one leader.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GroupOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: String,
    /// Its order.
    pub order: NamedOut,
    /// The id of whoever leads it now, if anybody does.
    pub leader: Option<String>,
    /// It has had its activation in this turn, or cannot have one.
    pub activated: bool,
    /// What else is to be known of it.
    pub marks: Vec<NamedOut>,
}

/// A leader.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LeaderOut {
    /// His id.
    pub id: String,
    /// His name.
    pub name: String,
    /// His side.
    pub side: String,
    /// His rank.
    pub rank: NamedOut,
    /// The group he belongs to.
    pub group: Option<String>,
    /// Where he is, if he is on the board.
    pub hex: Option<String>,
    /// Where he is in his life.
    pub status: NamedOut,
    /// The turn in which he or his successor comes.
    pub returns: Option<u16>,
    /// What else is to be known of him.
    pub marks: Vec<NamedOut>,
    /// His numbers.
    pub facts: Vec<FactOut>,
}

/// A piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PieceOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: String,
    /// The id of its arm.
    pub arm: String,
    /// Its group.
    pub group: String,
    /// The line leader it is under, where there are lines.
    pub line: Option<String>,
    /// Where it is in its life: here, still to come, away, lost.
    pub status: NamedOut,
    /// The turn in which it comes or comes back.
    pub returns: Option<u16>,
    /// Where it is, if it is on the board.
    pub hex: Option<String>,
    /// Which way it looks there.
    pub facing: Option<String>,
    /// On a free table, the middle of its front and where that looks.
    pub front: Option<StandOut>,
    /// On a free table, what it can fire with, as words of the notation.
    pub ammunition: Vec<SignOut>,
    /// Its place in the stack, 0 on top.
    pub place: u8,
    /// It has lost strength.
    pub weak: bool,
    /// Its morale now, if it has any.
    pub morale: Option<i32>,
    /// The morale of the side of the counter that shows.
    pub base: Option<i32>,
    /// The movement points it has left.
    pub points: i32,
    /// The ids of its marks: see the board's list.
    pub marks: Vec<String>,
    /// Its numbers and abilities.
    pub facts: Vec<FactOut>,
}

/// A decision that somebody must take.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AskedOut {
    /// Who.
    pub side: String,
    /// The clause that gives the decision.
    pub clause: String,
    /// The question.
    pub text: String,
    /// The id of what it is about: a piece, a leader, a group or a hex.
    pub about: Option<String>,
}

fn named(words: &Words, key: &str) -> NamedOut {
    NamedOut { key: key.to_owned(), name: words.word(key) }
}

fn all_named(words: &Words, keys: &[String]) -> Vec<NamedOut> {
    keys.iter().map(|key| named(words, key)).collect()
}

fn facts(words: &Words, facts: &[plain::Fact]) -> Vec<FactOut> {
    let say = |fact: &plain::Fact| FactOut {
        key: fact.key.clone(),
        name: words.word(&fact.key),
        value: fact.value.clone(),
    };
    facts.iter().map(say).collect()
}

/// Kinds of things with their names.
pub(super) fn signs(signs: Vec<plain::Sign>, words: &Words) -> Vec<SignOut> {
    let sign = |sign: plain::Sign| {
        let name = words.word(&sign.key);
        SignOut { id: sign.id, name, sign: sign.sign }
    };
    signs.into_iter().map(sign).collect()
}

fn both(both: &kernel::Both, lang: Lang) -> String {
    both.get(lang).to_owned()
}

impl BoardOut {
    /// A board in the language of the words.
    pub fn of(board: plain::Board, words: &Words) -> Self {
        let signs = |list| signs(list, words);
        let hex = |hex: plain::BoardHex| {
            let plain::BoardHex { id, column, row, terrain, level } = hex;
            HexOut { id, column, row, terrain, level }
        };
        let edge = |edge: plain::BoardEdge| {
            let plain::BoardEdge { between, feature, one_sided } = edge;
            EdgeOut { between, feature, one_sided }
        };
        Self {
            layout: board.layout,
            columns: board.columns,
            rows: board.rows,
            hexes: board.hexes.into_iter().map(hex).collect(),
            edges: board.edges.into_iter().map(edge).collect(),
            roads: board.roads,
            terrains: signs(board.terrains),
            features: signs(board.features),
            arms: signs(board.arms),
            marks: signs(board.marks),
            phases: board.phases.into_iter().map(|phase| PhaseOut::of(phase, words)).collect(),
            table: board.table.map(|table| TableOut::of(table, words)),
        }
    }
}

impl PhaseOut {
    fn of(phase: plain::Phase, words: &Words) -> Self {
        Self { id: phase.id, name: words.word(&phase.key), openers: phase.openers }
    }
}

impl ViewOut {
    /// A view in the language of the words.
    pub fn of(view: plain::View, words: &Words) -> Self {
        let lang = words.lang();
        let active = view.active.map(|plain::Active { side, group }| ActiveOut { side, group });
        Self {
            turn: view.turn,
            turns: view.turns,
            part: view.part,
            score: view.score,
            over: view.over,
            active,
            facts: facts(words, &view.facts),
            sides: view.sides.into_iter().map(|side| SideOut::of(side, words)).collect(),
            groups: view.groups.into_iter().map(|group| GroupOut::of(group, words, lang)).collect(),
            leaders: view.leaders.into_iter().map(|who| LeaderOut::of(who, words)).collect(),
            pieces: view.pieces.into_iter().map(|piece| PieceOut::of(piece, words, lang)).collect(),
            short_names: view
                .short_names
                .into_iter()
                .map(|one| ShortNameOut::of(one, lang))
                .collect(),
            figures: view.figures.into_iter().map(FigureOut::of).collect(),
            traces: view.traces.into_iter().map(TraceOut::of).collect(),
            declared: view.declared.map(|declared| DeclaredOut::of(declared, words)),
            unmeasured: view.unmeasured,
            arrows: view.arrows.into_iter().map(|arrow| ArrowOut::of(arrow, words)).collect(),
            asked: view.asked.into_iter().map(|asked| AskedOut::of(asked, words)).collect(),
        }
    }
}

impl ShortNameOut {
    fn of(short: plain::ShortName, lang: Lang) -> Self {
        Self { of: short.of, name: short.name.get(lang).to_owned() }
    }
}

impl ArrowOut {
    fn of(arrow: plain::Arrow, words: &Words) -> Self {
        let plain::Arrow { key, from, to } = arrow;
        Self { name: words.word(&key), key, from, to }
    }
}

impl SideOut {
    fn of(side: plain::SideView, words: &Words) -> Self {
        let (name, facts) = (words.word(&side.key), facts(words, &side.facts));
        Self { id: side.id, name, victory: side.victory, chief: side.chief, facts }
    }
}

impl GroupOut {
    fn of(group: plain::Group, words: &Words, lang: Lang) -> Self {
        Self {
            id: group.id,
            name: both(&group.name, lang),
            side: group.side,
            order: named(words, &group.order),
            leader: group.leader,
            activated: group.activated,
            marks: all_named(words, &group.marks),
        }
    }
}

impl LeaderOut {
    fn of(leader: plain::Leader, words: &Words) -> Self {
        Self {
            id: leader.id,
            name: both(&leader.name, words.lang()),
            side: leader.side,
            rank: named(words, &leader.rank),
            group: leader.group,
            hex: leader.hex,
            status: named(words, &leader.status),
            returns: leader.returns,
            marks: all_named(words, &leader.marks),
            facts: facts(words, &leader.facts),
        }
    }
}

impl PieceOut {
    fn of(piece: plain::Piece, words: &Words, lang: Lang) -> Self {
        Self {
            id: piece.id,
            name: both(&piece.name, lang),
            side: piece.side,
            arm: piece.arm,
            group: piece.group,
            line: piece.line,
            status: named(words, &piece.status),
            returns: piece.returns,
            hex: piece.hex,
            facing: piece.facing,
            front: piece.front.map(StandOut::of),
            ammunition: signs(piece.ammunition, words),
            place: piece.place,
            weak: piece.weak,
            morale: piece.morale,
            base: piece.base,
            points: piece.points,
            marks: piece.marks,
            facts: facts(words, &piece.facts),
        }
    }
}

impl AskedOut {
    fn of(asked: plain::Asked, words: &Words) -> Self {
        let text = words.say(&Message::new(&asked.key));
        Self { side: asked.side, clause: asked.clause, text, about: asked.about }
    }
}
