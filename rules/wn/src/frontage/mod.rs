//! How wide and deep a unit stands: T2 with the shapes of the glossary, what its figures stand for
//! (3b, 3c), and how many figures have room and fire in a building (4.1c, 4.1d).

mod garrison;
mod shape;

pub use garrison::Garrison;

use crate::allowed;
use crate::bases::{Base, FigureMm, Team};
use crate::readings::{FigureSize, GroundScale, Readings};
use crate::tables::{SpanRow, Tables};
use crate::units::{Arm, Formation, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shape::Shape;

const BASES: Clause = Clause::new("T2");
const GUNS: Clause = Clause::new("T2.9");
const TEAMS: Clause = Clause::new("5.4");
const BEASTS: Clause = Clause::new("AV");
const CLOSE: Clause = Clause::new("G.szyk-zwarty");
const OPEN: Clause = Clause::new("G.szyk-rozproszony");
const DEPLOYED: Clause = Clause::new("G.rozmieszczona-artyleria");
const ANYBODY_CLOSE: Clause = Clause::new("8.1a");
const TEAMS_CLOSE: Clause = Clause::new("8.1e");
const SQUARE: Clause = Clause::new("G.czworobok");
const DOUBLE_SQUARE: Clause = Clause::new("G.podwójny-czworobok");
const MASS: Clause = Clause::new("8.2b");

/// A unit that takes its place on the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Frontage {
    unit: Unit,
    #[serde(default)]
    figure_mm: FigureMm,
    /// Figures of a company or squadron.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60))]
    subunit_figures: Option<i32>,
    /// Figures in the front rank of a mass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    front_figures: Option<i32>,
    /// Sides of a square that figures form.
    #[serde(default = "four")]
    #[schemars(range(min = 1, max = 4))]
    sides: i32,
    /// Skirmishers stand on bases for open order.
    #[serde(default = "yes")]
    open_bases: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<Team>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    base_width_mm: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    base_depth_mm: Option<i32>,
    /// Room in which they are to stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 5000))]
    room_mm: Option<i32>,
    #[serde(default)]
    readings: Readings,
}

const fn four() -> i32 {
    4
}

const fn yes() -> bool {
    true
}

impl Situation for Frontage {
    const NAME: &'static str = "frontage";
    const EXAMPLE: &'static str = include_str!("../../examples/frontage.json");
    type Tables = Tables;
    type Case<'a> = FrontageCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let Self { unit, readings, .. } = self;
        let mut faults = allowed::against(unit, "unit", readings);
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let double = unit.formation == Formation::DoubleSquare;
        if double && unit.ranks == Some(1) {
            against("unit.ranks", DOUBLE_SQUARE, "against-thin-square");
        }
        let thin = self.front_figures.zip(unit.figures).is_some_and(|(front, all)| front >= all);
        if unit.formation == Formation::Mass && unit.arm.is_infantry() && thin {
            against("front_figures", MASS, "against-thin-mass");
        }
        if let Some(least) = self.base(crate::printed()) {
            let under = |given: Option<i32>, least: Num| given.is_some_and(|mm| least > mm.into());
            if under(self.base_width_mm, least.width) {
                against("base_width_mm", BASES, "against-small-base");
            }
            if under(self.base_depth_mm, least.depth) {
                against("base_depth_mm", BASES, "against-small-base");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FrontageCase<'a> {
        FrontageCase { asked: self, tables }
    }
}

impl Frontage {
    /// A unit of figures of 12 or 15 mm on bases made for it, of which nothing else is known.
    pub(crate) const fn of(unit: Unit, by: &Readings) -> Self {
        Self {
            unit,
            figure_mm: FigureMm::Small,
            subunit_figures: None,
            front_figures: None,
            sides: four(),
            open_bases: true,
            team: None,
            base_width_mm: None,
            base_depth_mm: None,
            room_mm: None,
            readings: *by,
        }
    }

    /// With companies or squadrons of so many figures, so many figures in the front of a mass, and its teams.
    pub(crate) fn with(self, company: i32, front: i32, team: Option<Team>) -> Self {
        Self { subunit_figures: Some(company), front_figures: Some(front), team, ..self }
    }

    /// The least base; nothing if the team of a limbered gun is not known.
    fn base(&self, tables: &Tables) -> Option<Base> {
        let Self { unit, figure_mm, open_bases, team, readings, .. } = self;
        let rows = &tables.bases;
        match unit.formation {
            Formation::Deployed => Some(Base::of_gun(*figure_mm, rows, readings)),
            Formation::Limbered => team.map(|team| Base::of_team(team, *figure_mm, rows, readings)),
            _ => Some(Base::of_figure(unit, *open_bases, *figure_mm, (rows, readings))),
        }
    }
}

/// One unit's place.
pub struct FrontageCase<'a> {
    asked: &'a Frontage,
    tables: &'a Tables,
}

/// The place of a unit on the table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum FrontageOutcome {
    /// It stands so.
    Stands(Box<Stands>),
    /// It cannot stand so.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

/// How a unit stands.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Stands {
    pub(crate) front_mm: Num,
    pub(crate) depth_mm: Num,
    pub(crate) front_figures: i32,
    pub(crate) ranks: i32,
    /// Skirmishers on smaller bases than recommended.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    small_bases: bool,
    /// Men whom the figures stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    men: Option<i32>,
    /// Elephants that the models stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    animals: Option<i32>,
    /// Pieces that the models stand for, at least and at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<(i32, i32)>,
    /// Figures for which there is room in one rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    fit: Option<i32>,
}

impl Outcome for FrontageOutcome {
    fn sentences(&self) -> Vec<Message> {
        let place = match self {
            Self::Stands(place) => place,
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                return vec![Message::new("frontage-no").text("clauses", clauses.join(", "))];
            }
        };
        let size = Message::new("frontage-size").number("front", place.front_mm);
        let mut all = vec![size.number("depth", place.depth_mm)];
        let shape = Message::new("frontage-shape").number("front", place.front_figures);
        all.push(shape.number("ranks", place.ranks));
        all.extend(place.men.map(|men| Message::new("frontage-men").number("men", men)));
        all.extend(place.animals.map(|many| Message::new("frontage-animals").number("many", many)));
        all.extend(place.pieces.map(|(from, to)| {
            Message::new("frontage-pieces").number("least", from).number("most", to)
        }));
        if place.small_bases {
            all.push(Message::new("frontage-small-bases"));
        }
        all.extend(place.fit.map(|fit| Message::new("frontage-fit").number("figures", fit)));
        all
    }
}

impl Procedure for FrontageCase<'_> {
    type State = ();
    type Outcome = FrontageOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FrontageOutcome>, Stop> {
        umpire.open(Heading::of(Frontage::NAME));
        let Frontage { unit, team, base_width_mm, base_depth_mm, .. } = self.asked;
        if unit.formation == Formation::Limbered {
            umpire.fact(*team, TEAMS, "team")?;
        }
        let density = match unit.formation {
            Formation::Skirmish => allowed::open_order(unit),
            Formation::Deployed | Formation::Limbered => None,
            _ => Some(ANYBODY_CLOSE),
        };
        density.into_iter().for_each(|clause| umpire.note(Line::note(clause)));
        let figures = match unit.arm {
            Arm::Elephants => umpire.fact(unit.models, BEASTS, "unit.models")?,
            arm if arm.has_crew() => umpire.fact(unit.models, GUNS, "unit.models")?,
            _ => umpire.fact(unit.figures, BASES, "unit.figures")?,
        };
        let shape = match self.shape(figures, umpire)? {
            Ok(shape) => shape,
            Err(clause) => {
                return Ok(Next::Done(FrontageOutcome::Refused { refused: vec![clause] }));
            }
        };
        let Some(mut base) = self.asked.base(self.tables) else {
            return Err(umpire.miss(TEAMS, "team"));
        };
        base.width = base_width_mm.map_or(base.width, Num::from);
        base.depth = base_depth_mm.map_or(base.depth, Num::from);
        let (front_mm, depth_mm) = self.size(&shape, &base, umpire);
        let small_bases = self.has_small_bases(&base, umpire);
        let fit = self.asked.room_mm.map(|room| self.fit(room, &base, umpire));
        let men = self.men(figures, umpire);
        let animals = self.animals(figures, umpire);
        let pieces = self.pieces(figures, umpire);
        let (front_figures, ranks) = (shape.front, shape.ranks);
        let place = Stands {
            front_mm,
            depth_mm,
            front_figures,
            ranks,
            small_bases,
            men,
            animals,
            pieces,
            fit,
        };
        Ok(Next::Done(FrontageOutcome::Stands(Box::new(place))))
    }
}

impl FrontageCase<'_> {
    /// Skirmishers on bases that are not made for open order keep a base's gap.
    fn has_gaps(&self) -> bool {
        let Frontage { unit, open_bases, readings, .. } = self.asked;
        let single = readings.figure_size == FigureSize::Single;
        unit.formation == Formation::Skirmish && single && !open_bases
    }

    /// The front and the depth in millimetres.
    fn size(&self, shape: &Shape, base: &Base, umpire: &mut impl Umpire) -> (Num, Num) {
        let formation = self.asked.unit.formation;
        let touching = match formation {
            Formation::Skirmish => OPEN,
            Formation::Deployed => DEPLOYED,
            Formation::Limbered => TEAMS_CLOSE,
            _ => CLOSE,
        };
        let mut times = |many: i32, clause, size: Num, why| {
            let many = umpire.line(Num::ZERO, Line::new(clause, Op::Base(many.into())));
            umpire.line(many, Line::new(base.clause, Op::Times(size)).by(touching).why(why))
        };
        let gaps = if self.has_gaps() { shape.front - 1 } else { 0 };
        let (across, along) =
            if shape.sideways { (base.depth, base.width) } else { (base.width, base.depth) };
        let front = times(shape.front + gaps, shape.clause, across, "base-width");
        let depth = times(shape.ranks, shape.clause, along, "base-depth");
        let depth = shape.spaced(depth, front, umpire);
        if shape.hollow { (front, front) } else { (front, depth) }
    }

    /// T2 note ii: skirmishers on foot on smaller bases than recommended.
    fn has_small_bases(&self, base: &Base, umpire: &mut impl Umpire) -> bool {
        let Frontage { unit, figure_mm, readings, .. } = self.asked;
        let skirmish = unit.formation == Formation::Skirmish && !unit.is_mounted();
        if !skirmish || self.has_gaps() || readings.figure_size != FigureSize::Single {
            return false;
        }
        let least = match figure_mm {
            FigureMm::Small => self.tables.bases.recommended.figures,
            FigureMm::Large => self.tables.bases.recommended.large,
        };
        let small = base.width < least.add.into() || base.depth < least.add.into();
        if small {
            umpire.note(Line::note(least.clause).why("small-bases"));
        }
        small
    }

    /// Figures for which there is room side by side.
    fn fit(&self, room: i32, base: &Base, umpire: &mut impl Umpire) -> i32 {
        let gap = if self.has_gaps() { base.width } else { Num::ZERO };
        let each = base.width + gap;
        let each = Num::ratio(each.under(), each.over());
        let room = Num::from(room) + gap;
        let line = Line::new(base.clause, Op::Times(each)).why("room-for-figures");
        umpire.line(room, line).floor() as i32
    }

    fn is_tiny(&self) -> bool {
        self.asked.readings.figure_size == FigureSize::BasesOfTen
    }

    /// 3b, appendix VI: the men of the figures, or of the crews; nothing where the book is silent.
    fn men(&self, figures: i32, umpire: &mut impl Umpire) -> Option<i32> {
        let Frontage { unit, figure_mm, readings, .. } = self.asked;
        let rows = &self.tables.bases.stands_for;
        let enlarged = readings.ground_scale == GroundScale::Enlarged;
        let crew = unit.arm.has_crew();
        let row = match figure_mm {
            _ if unit.arm == Arm::Elephants => return None,
            _ if self.is_tiny() => {
                if crew {
                    rows.gunners
                } else {
                    rows.base
                }
            }
            FigureMm::Small if enlarged => return None,
            FigureMm::Large if !enlarged => {
                if crew {
                    rows.gunners_large
                } else {
                    rows.men_large
                }
            }
            _ => {
                if crew {
                    rows.gunners
                } else {
                    rows.men
                }
            }
        };
        let figures = if crew { unit.figures? } else { figures };
        let line = Line::new(row.clause, Op::Times(row.add.into())).why("stands-for");
        Some(umpire.line(figures.into(), line).floor() as i32)
    }

    /// Appendix V.
    fn animals(&self, models: i32, umpire: &mut impl Umpire) -> Option<i32> {
        if self.asked.unit.arm != Arm::Elephants {
            return None;
        }
        let row = self.tables.bases.stands_for.elephants;
        let line = Line::new(row.clause, Op::Times(row.add.into())).why("stands-for");
        Some(umpire.line(models.into(), line).floor() as i32)
    }

    /// 3c: the pieces of the models, at least and at most.
    fn pieces(&self, models: i32, umpire: &mut impl Umpire) -> Option<(i32, i32)> {
        let Frontage { unit, figure_mm, readings, .. } = self.asked;
        if !unit.arm.has_crew() {
            return None;
        }
        let rows = &self.tables.bases.stands_for;
        let enlarged = readings.ground_scale == GroundScale::Enlarged;
        let many = (*figure_mm == FigureMm::Large) != enlarged && !self.is_tiny();
        let SpanRow { clause, from, to } = if many { rows.pieces_large } else { rows.pieces };
        umpire.note(Line::says(clause, to).why("pieces-of-a-model"));
        Some((from * models, to * models))
    }
}
