//! Risk to generals (*ryzyko dla generałów*, 20.6): when they can be hit, what part of the casualties
//! is theirs, and whether they fall.

use crate::measure::Measured;
use crate::readings::{CasualtyDice, FigureSize, GeneralFractions, GeneralShare, Readings};
use crate::tables::Tables;
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round, Situation, Stop,
    Throw, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const AVERAGE: Clause = Clause::new("2c");
const STAFF: Clause = Clause::new("20.6a");
const AIMED_AT: Clause = Clause::new("20.6b");
const SHARE: Clause = Clause::new("20.6c");
const ROLL: Clause = Clause::new("20.6d");
const KILLED: Clause = Clause::new("20.6e");
const SUCCESSOR: Clause = Clause::new("7.5");
const OPEN_ORDER: Clause = Clause::new("8.1h");
const NO_PERCENTAGE_DICE: Clause = Clause::new("20.7c");
const BASES: Clause = Clause::new("AVI");

/// A general and his staff (20.6a).
pub const MEN: i32 = 20;
/// Farther than this from others he is a target of his own (20.6b).
const APART: i32 = 5;
/// Up to this from a unit he shares its casualties (20.6c).
const BESIDE: i32 = 5;
/// The dice thrown for him (20.6d).
const DICE: u16 = 3;
/// A base of small figures counts as so many figures (appendix VI).
const FIGURES_ON_A_BASE: i32 = 10;

/// 20.6b: a general is a target of his own only far enough from other troops.
pub fn may_be_aimed_at(
    to_others: Measured,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Result<(), Clause> {
    if to_others.at(readings).over(APART) {
        umpire.note(Line::note(OPEN_ORDER).by(AIMED_AT));
        return Ok(());
    }
    umpire.note(Line::note(AIMED_AT).why("general-among-others"));
    Err(AIMED_AT)
}

/// How a general comes to be hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum Danger {
    AimedAt,
    UnderFire,
    InMelee,
}

/// A general in danger.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GeneralRisk {
    pub(crate) danger: Danger,
    /// The casualties of the shot or of the unit.
    #[schemars(range(min = 0, max = 4000))]
    pub(crate) casualties: i32,
    /// Men left in the general's figure, if it has lost some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub(crate) men_left: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to_others: Option<Measured>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to_unit: Option<Measured>,
    /// Figures under fire or fighting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    pub(crate) figures_at_risk: Option<i32>,
    /// They are gunners or the crews of elephants, who stand singly.
    #[serde(default)]
    pub(crate) single_figures: bool,
    #[serde(default)]
    pub(crate) big_game: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for GeneralRisk {
    const NAME: &'static str = "general-risk";
    const EXAMPLE: &'static str = include_str!("../examples/general-risk.json");
    type Tables = Tables;
    type Case<'a> = GeneralCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> GeneralCase<'a> {
        GeneralCase { risk: self }
    }
}

/// One general's luck.
pub struct GeneralCase<'a> {
    risk: &'a GeneralRisk,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GeneralState {
    /// Before his part is known.
    Share,
    /// So many of his men fell, so many are left.
    Hit {
        /// Fallen.
        lost: i32,
        /// Left.
        left: i32,
    },
}

/// What becomes of him.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum GeneralOutcome {
    /// He shared the casualties.
    Hit {
        /// He fell.
        killed: bool,
        /// Men his figure lost.
        lost: i32,
        /// Men left in it.
        men_left: i32,
        /// Casualties left to the unit beside him.
        unit_casualties: i32,
    },
    /// He was too far away.
    Safe {
        /// Always true.
        safe: bool,
    },
    /// He may not be fired at.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for GeneralOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Hit { killed, lost, men_left, unit_casualties } => {
                let losses = Message::new("general-losses").number("lost", *lost);
                let fate = if *killed { "general-killed" } else { "general-lives" };
                vec![
                    losses.number("left", *men_left),
                    Message::new(fate),
                    Message::new("general-unit").number("men", *unit_casualties),
                ]
            }
            Self::Safe { .. } => vec![Message::new("general-safe")],
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
        }
    }
}

type Step = Result<Next<GeneralState, GeneralOutcome>, Stop>;

impl Procedure for GeneralCase<'_> {
    type State = GeneralState;
    type Outcome = GeneralOutcome;

    fn begin(&self) -> GeneralState {
        GeneralState::Share
    }

    fn step(&self, state: GeneralState, umpire: &mut impl Umpire) -> Step {
        match state {
            GeneralState::Share => self.share(umpire),
            GeneralState::Hit { lost, left } => self.roll(lost, left, umpire),
        }
    }
}

impl GeneralCase<'_> {
    fn share(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(GeneralRisk::NAME));
        let GeneralRisk { danger, casualties, men_left, readings, .. } = self.risk;
        let lost = match danger {
            Danger::AimedAt => {
                let to_others = umpire.fact(self.risk.to_others, AIMED_AT, "to_others")?;
                if let Err(clause) = may_be_aimed_at(to_others, readings, umpire) {
                    let refused = vec![clause];
                    return Ok(Next::Done(GeneralOutcome::Refused { refused }));
                }
                *casualties
            }
            Danger::UnderFire => {
                let to_unit = umpire.fact(self.risk.to_unit, SHARE, "to_unit")?;
                if to_unit.at(readings).over(BESIDE) {
                    umpire.note(Line::note(SHARE).why("general-too-far"));
                    return Ok(Next::Done(GeneralOutcome::Safe { safe: true }));
                }
                self.part(umpire)?
            }
            Danger::InMelee => self.part(umpire)?,
        };
        if readings.casualty_dice == CasualtyDice::PercentageDice {
            umpire.note(Line::note(NO_PERCENTAGE_DICE));
        }
        let before = match men_left {
            None => Line::new(STAFF, Op::Base(MEN.into())),
            Some(men) => Line::new(ROLL, Op::Base((*men).into())).why("men-left-before"),
        };
        let men = umpire.line(Num::ZERO, before);
        let left = umpire.line(men, Line::add(ROLL, -lost).why("men-lost")).floor() as i32;
        Ok(match lost {
            0 => Next::Done(self.hit(false, 0, left)),
            _ => Next::Go(GeneralState::Hit { lost, left }),
        })
    }

    /// 20.6c: his part of the casualties of the unit.
    fn part(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let GeneralRisk { casualties, figures_at_risk, readings, .. } = self.risk;
        let figures = umpire.fact(*figures_at_risk, SHARE, "figures_at_risk")?;
        let figures = match readings.figure_size {
            FigureSize::BasesOfTen if !self.risk.single_figures => {
                umpire.note(Line::says(BASES, FIGURES_ON_A_BASE));
                figures * FIGURES_ON_A_BASE
            }
            _ => figures,
        };
        let all = match readings.general_share {
            GeneralShare::OneOfTheFigures => figures + 1,
            GeneralShare::BesideTheFigures => figures,
        };
        let each = Op::Times(Num::ratio(1, all.into()));
        let line = Line::new(SHARE, each).why("share-of-casualties").with(*casualties, all);
        let whole = Line::new(SHARE, Op::Base((*casualties).into())).why("casualties-of-unit");
        let whole = umpire.line(Num::ZERO, whole);
        let part = umpire.line(whole, line);
        let round = match readings.general_fractions {
            GeneralFractions::Nearest => Round::Nearest,
            GeneralFractions::Down => Round::Down,
            GeneralFractions::Up => Round::Up,
        };
        Ok(umpire.line(part, Line::new(SHARE, Op::Round(round))).floor() as i32)
    }

    /// 20.6d.
    fn roll(&self, lost: i32, left: i32, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of("general-roll"));
        let sum = umpire.throw(ROLL, Throw::sum(DICE, Die::Average))?.value;
        umpire.line(Num::ZERO, Line::new(ROLL, Op::Die(sum.into())).by(AVERAGE));
        let killed = sum > left;
        if killed {
            umpire.note(Line::note(KILLED));
            if self.risk.big_game {
                umpire.note(Line::note(SUCCESSOR).by(KILLED));
            }
        }
        Ok(Next::Done(self.hit(killed, lost, left)))
    }

    fn hit(&self, killed: bool, lost: i32, left: i32) -> GeneralOutcome {
        let GeneralRisk { danger, casualties, readings, .. } = self.risk;
        let unit_casualties = match (danger, readings.general_share) {
            (Danger::AimedAt, _) => 0,
            (_, GeneralShare::OneOfTheFigures) => casualties - lost,
            (_, GeneralShare::BesideTheFigures) => *casualties,
        };
        GeneralOutcome::Hit { killed, lost, men_left: left.max(0), unit_casualties }
    }
}
