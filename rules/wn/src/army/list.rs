//! What a nation's list has in a year: the words of an army file (`type`, `kind`) with their names, strengths and
//! prices.

use super::file::Scale;
use super::muster::Named;
use super::roster::strength;
use crate::readings::Readings;
use crate::tables::{List, PartRow, Tables, Troops};
use crate::units::{Class, Gun, Nation};
use kernel::{
    Arg, Both, Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const PERIODS: Clause = Clause::new("AI.8");
const OTHERS: Clause = Clause::new("AI.1");

/// Whose list, and when.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    nation: Nation,
    #[schemars(range(min = 1790, max = 1860))]
    year: i32,
    /// Men to a figure.
    #[serde(default)]
    scale: Scale,
    #[serde(default)]
    readings: Readings,
}

impl Situation for ArmyList {
    const NAME: &'static str = "army-list";
    const EXAMPLE: &'static str = include_str!("../../examples/army-list.json");
    type Tables = Tables;
    type Case<'a> = ListCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: OTHERS, key: "against-unlisted-nation" };
        let unlisted = crate::printed().armies.list(self.nation).is_none();
        unlisted.then(|| Fault::new("nation", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ListCase<'a> {
        ListCase { asked: self, tables }
    }
}

/// One list.
pub struct ListCase<'a> {
    asked: &'a ArmyList,
    tables: &'a Tables,
}

/// What the list has.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ListOutcome {
    types: Vec<Kind>,
}

/// A kind of unit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Kind {
    #[serde(rename = "type")]
    id: String,
    name: Named,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sub_units: Vec<Part>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<Piece>,
}

/// Its sub-units of one kind: so many at most, of so many figures at most, at so many points each.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Part {
    kind: String,
    name: Named,
    count: i32,
    figures: i32,
    class: Class,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
}

/// Its real pieces of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Piece {
    gun: Gun,
    count: i32,
}

impl Outcome for ListOutcome {
    fn sentences(&self) -> Vec<Message> {
        self.types.iter().flat_map(Kind::sentences).collect()
    }
}

fn named(name: &Named) -> Arg {
    Arg::Both(Both { pl: name.pl.clone(), en: name.en.clone() })
}

impl Kind {
    fn sentences(&self) -> Vec<Message> {
        let kind = Message::new("army-list-type").text("type", &self.id);
        let part = |part: &Part| {
            let said = Message::new("army-list-part").text("kind", &part.kind);
            let said = said.with("name", named(&part.name)).number("count", part.count);
            said.number("figures", part.figures).number("points", part.points.unwrap_or(0))
        };
        let piece = |piece: &Piece| {
            let said = Message::new("army-list-piece").number("count", piece.count);
            said.word("gun", piece.gun.key())
        };
        let parts = self.sub_units.iter().map(part);
        let pieces = self.pieces.iter().map(piece);
        [kind.with("name", named(&self.name))].into_iter().chain(parts).chain(pieces).collect()
    }
}

impl Procedure for ListCase<'_> {
    type State = ();
    type Outcome = ListOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ListOutcome>, Stop> {
        umpire.open(Heading::of(ArmyList::NAME));
        let mut types = Vec::new();
        if let Some(list) = self.tables.armies.list(self.asked.nation) {
            match list.years().filter(|years| !years.has(self.asked.year)) {
                Some(years) => {
                    let line = Line::note(list.clause).why("army-list-years");
                    umpire.note(line.with(years.from, years.to()));
                }
                None => {
                    umpire.note(Line::note(list.clause).by(PERIODS));
                    let known = list.ids().into_iter();
                    types.extend(known.filter_map(|id| self.kind(list, id)));
                }
            }
        }
        Ok(Next::Done(ListOutcome { types }))
    }
}

impl ListCase<'_> {
    /// A kind of unit, if there was one in that year.
    fn kind(&self, list: &List, id: String) -> Option<Kind> {
        let troops: &Troops = list.troops(&id)?;
        let in_time = list.period(troops).is_none_or(|period| period.has(self.asked.year));
        let sub_units: Vec<Part> =
            troops.parts.iter().filter_map(|part| self.part(list, part)).collect();
        let battery = troops.battery.iter().flat_map(|battery| &battery.pieces);
        let pieces: Vec<Piece> =
            battery.map(|pieces| Piece { gun: pieces.gun, count: pieces.count }).collect();
        let there = in_time && !(sub_units.is_empty() && pieces.is_empty());
        let name = Named::of(&troops.pl, &troops.en);
        there.then_some(Kind { id, name, sub_units, pieces })
    }

    fn part(&self, list: &List, part: &PartRow) -> Option<Part> {
        let ArmyList { year, scale, readings, .. } = self.asked;
        Some(Part {
            kind: part.kind.clone(),
            name: Named::of(&part.pl, &part.en),
            count: list.count(part, *year)? * part.times(),
            figures: strength(part.figures, *scale, (self.tables, readings)),
            class: part.class,
            points: part.price(part.class),
        })
    }
}
