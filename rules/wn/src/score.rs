//! The result (*wynik*, chapter 24): who holds an objective, for how many points (24.2), and who has won
//! (24.3).
//!
//! Surrounded troops in a melee have the quarter of 24.2c, not a half of it. Freed prisoners count for
//! their own side again, each for less (24.3e).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const WORTH: Clause = Clause::new("24.2");
const ONE_OF_TWO: Clause = Clause::new("24.2a");
const OCCUPIED: Clause = Clause::new("24.2a.i");
const PASSED: Clause = Clause::new("24.2a.ii");
const FOUGHT_OVER: Clause = Clause::new("24.2b");
const SURROUNDED: Clause = Clause::new("24.2c");
const TOURNAMENT: Clause = Clause::new("24.3");
const SOUND: Clause = Clause::new("24.3a");
const ROUTING: Clause = Clause::new("24.3b");
const LEFT_FIELD: Clause = Clause::new("24.3c");
const CAPTURED: Clause = Clause::new("24.3d");
const PRISONERS: Clause = Clause::new("24.3e");
const OBJECTIVES: Clause = Clause::new("24.3f");
const RESULT: Clause = Clause::new("24.3g");

/// A move has so many quarters (24.2a.ii).
const QUARTERS: i32 = 4;
/// Freed foot count for so many points less each (24.3e).
const FREED_FOOT: i32 = 2;
/// Freed horsemen count for so many points less each (24.3e).
const FREED_HORSEMAN: i32 = 6;
/// A difference of less than this share of the higher total, in per cent, is a draw (24.3g).
const DRAW: i64 = 10;

/// An objective at the end of the game, seen by one side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// The points it is worth.
    #[schemars(range(min = 1, max = 100_000))]
    pub(crate) worth: i32,
    /// It is a building.
    #[serde(default)]
    pub(crate) building: bool,
    /// Own troops in it or on it.
    #[serde(default)]
    pub(crate) held_by: HeldBy,
    /// An enemy within charge reach could charge them.
    #[serde(default)]
    pub(crate) enemy_can_charge: bool,
    /// What enemies are on it or in it.
    #[serde(default)]
    pub(crate) enemy_on_it: EnemyOnIt,
    /// The enemy fights them hand to hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) melee: Option<FoughtOver>,
    /// Own troops have passed through it.
    #[serde(default)]
    pub(crate) went_through: Passed,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// Troops on an objective.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct HeldBy {
    /// So many.
    #[schemars(range(min = 0, max = 400))]
    pub(crate) figures: i32,
    /// They are in open order.
    pub(crate) open_order: bool,
    /// The result of a test drives them: they fall back, withdraw, retreat, rout or surrender.
    pub(crate) forced: bool,
    /// They are surrounded.
    pub(crate) surrounded: bool,
}

/// Enemies on an objective.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum EnemyOnIt {
    #[default]
    Nobody,
    Standing,
    FallingBack,
    Leaving,
}

/// A melee for an objective.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FoughtOver {
    /// So many of the enemy.
    #[schemars(range(min = 1, max = 400))]
    pub(crate) enemy_figures: i32,
    /// This round threw him back.
    #[serde(default)]
    pub(crate) thrown_back: bool,
}

/// Troops that have passed through an objective; those whom a test drives cannot come.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Passed {
    /// Quarter-moves at the double until the nearest own troops are there; nothing if none passed
    /// through it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 400))]
    own_quarters: Option<i32>,
    /// The same for the enemy; nothing if none can come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 400))]
    enemy_quarters: Option<i32>,
}

impl Situation for Objective {
    const NAME: &'static str = "objective";
    const EXAMPLE: &'static str = include_str!("../examples/objective.json");
    type Tables = Tables;
    type Case<'a> = ObjectiveCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> ObjectiveCase<'a> {
        ObjectiveCase { asked: self }
    }
}

/// One objective.
pub struct ObjectiveCase<'a> {
    asked: &'a Objective,
}

/// How an objective is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Held {
    Occupied,
    Passed,
    No,
}

/// What an objective brings.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ObjectiveOutcome {
    held: Held,
    pub(crate) points: Num,
}

impl Outcome for ObjectiveOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = match self.held {
            Held::Occupied => "objective-occupied",
            Held::Passed => "objective-passed",
            Held::No => "objective-not-held",
        };
        vec![Message::new(key).number("points", self.points)]
    }
}

impl Procedure for ObjectiveCase<'_> {
    type State = ();
    type Outcome = ObjectiveOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ObjectiveOutcome>, Stop> {
        umpire.open(Heading::of(Objective::NAME));
        let held = self.held(umpire);
        let points = match held {
            Held::No => Num::ZERO,
            Held::Passed => self.worth(umpire),
            Held::Occupied => self.contested(umpire),
        };
        Ok(Next::Done(ObjectiveOutcome { held, points }))
    }
}

impl ObjectiveCase<'_> {
    /// 24.2a.
    fn held(&self, umpire: &mut impl Umpire) -> Held {
        let Objective { held_by, went_through, .. } = self.asked;
        let (held, clause, against) = match went_through.own_quarters {
            _ if held_by.figures > 0 => (Held::Occupied, OCCUPIED, self.not_occupied()),
            Some(own) => {
                let enemy = went_through.enemy_quarters;
                let late = enemy.is_some_and(|enemy| enemy < own + QUARTERS);
                (Held::Passed, PASSED, late.then_some("enemy-too-near"))
            }
            None => (Held::No, ONE_OF_TWO, Some("nobody-there")),
        };
        match against {
            None => {
                umpire.note(Line::note(clause).by(ONE_OF_TWO));
                held
            }
            Some(key) => {
                umpire.note(Line::note(clause).why(key));
                Held::No
            }
        }
    }

    /// 24.2a.i: why those who stand there do not hold it.
    fn not_occupied(&self) -> Option<&'static str> {
        let Objective { building, held_by, enemy_can_charge, enemy_on_it, melee, .. } = self.asked;
        let open = held_by.open_order && !building;
        let outnumbered =
            melee.is_some_and(|melee| held_by.figures * 2 < melee.enemy_figures) && !building;
        match () {
            () if held_by.forced => Some("driven-by-a-test"),
            () if open && (*enemy_can_charge || melee.is_some()) => Some("open-order-holds-not"),
            () if outnumbered => Some("less-than-half"),
            () if matches!(enemy_on_it, EnemyOnIt::Standing | EnemyOnIt::FallingBack) => {
                Some("enemy-on-the-spot")
            }
            () => None,
        }
    }

    fn worth(&self, umpire: &mut impl Umpire) -> Num {
        umpire.line(Num::ZERO, Line::new(WORTH, Op::Base(self.asked.worth.into())))
    }

    /// 24.2b and 24.2c.
    fn contested(&self, umpire: &mut impl Umpire) -> Num {
        let Objective { held_by, melee, .. } = self.asked;
        let points = self.worth(umpire);
        let fought_over = melee.is_some_and(|melee| !melee.thrown_back);
        match () {
            () if held_by.surrounded => {
                umpire.line(points, Line::new(SURROUNDED, Op::Times(Num::ratio(1, 4))))
            }
            () if fought_over => umpire.line(points, Line::new(FOUGHT_OVER, Op::Times(Num::HALF))),
            () => points,
        }
    }
}

/// Both sides at the end of the game, in points of T1.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    pub(crate) first: Holdings,
    pub(crate) second: Holdings,
    /// It is a game of a tournament.
    #[serde(default)]
    pub(crate) tournament: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// What a side has at the end of the game.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Holdings {
    /// Troops and equipment on the field that are not lost, in rout or captured.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) sound: i32,
    /// Troops in rout that are still on the field.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) in_rout: i32,
    /// Troops that left the field evading (and have not come back), falling back, withdrawing or
    /// retreating.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) left_field: i32,
    /// Guns, limbers, launchers and horses taken undamaged from the enemy and still in hand.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) captured: i32,
    /// Prisoners of the enemy who are still under guard.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) prisoners: i32,
    /// Own prisoners who were freed again.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) freed: i32,
    /// Of these, figures of foot, gunners and dismounted cavalry.
    #[schemars(range(min = 0, max = 4000))]
    pub(crate) freed_on_foot: i32,
    /// Of these, figures of horsemen.
    #[schemars(range(min = 0, max = 4000))]
    pub(crate) freed_horsemen: i32,
    /// Points for objectives.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub(crate) objectives: i32,
}

impl Holdings {
    /// 24.3e: they cannot count for less than nothing.
    const fn freed_fits(&self) -> bool {
        self.freed >= self.freed_on_foot * FREED_FOOT + self.freed_horsemen * FREED_HORSEMAN
    }

    /// 24.3a to 24.3f.
    fn total(&self, umpire: &mut impl Umpire) -> Num {
        let whole = |points: i32| Num::from(points);
        let half = |points: i32| Num::ratio(points.into(), 2);
        let rows = [
            (SOUND, whole(self.sound), ""),
            (ROUTING, half(self.in_rout), ""),
            (LEFT_FIELD, half(self.left_field), ""),
            (CAPTURED, whole(self.captured), ""),
            (PRISONERS, half(self.prisoners), "guarded"),
            (PRISONERS, whole(self.freed), "freed"),
            (PRISONERS, whole(-self.freed_on_foot * FREED_FOOT), "freed-foot"),
            (PRISONERS, whole(-self.freed_horsemen * FREED_HORSEMAN), "freed-horsemen"),
            (OBJECTIVES, whole(self.objectives), ""),
        ];
        let mut total = Num::ZERO;
        for (clause, points, key) in rows.into_iter().filter(|(_, points, _)| *points != Num::ZERO)
        {
            let line = Line::new(clause, Op::Add(points));
            total = umpire.line(total, if key.is_empty() { line } else { line.why(key) });
        }
        total
    }
}

impl Situation for Score {
    const NAME: &'static str = "score";
    const EXAMPLE: &'static str = include_str!("../examples/score.json");
    type Tables = Tables;
    type Case<'a> = ScoreCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let sides = [("first.freed", &self.first), ("second.freed", &self.second)];
        let wrong = sides.into_iter().filter(|(_, side)| !side.freed_fits());
        let what = || What::Against { clause: PRISONERS, key: "against-freed" };
        wrong.map(|(at, _)| Fault::new(at, what())).collect()
    }

    fn case<'a>(&'a self, _: &'a Tables) -> ScoreCase<'a> {
        ScoreCase { asked: self }
    }
}

/// One game.
pub struct ScoreCase<'a> {
    asked: &'a Score,
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Victor {
    First,
    Second,
    Draw,
}

/// How a game ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ScoreOutcome {
    pub(crate) first: Num,
    pub(crate) second: Num,
    pub(crate) result: Victor,
}

impl Outcome for ScoreOutcome {
    fn sentences(&self) -> Vec<Message> {
        let totals = Message::new("score-totals").number("first", self.first);
        let result = match self.result {
            Victor::First => "score-first-wins",
            Victor::Second => "score-second-wins",
            Victor::Draw => "score-draw",
        };
        vec![totals.number("second", self.second), Message::new(result)]
    }
}

impl Procedure for ScoreCase<'_> {
    type State = ();
    type Outcome = ScoreOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ScoreOutcome>, Stop> {
        umpire.open(Heading::of(Score::NAME));
        let Score { first, second, tournament, .. } = self.asked;
        if *tournament {
            umpire.note(Line::note(TOURNAMENT));
        }
        let mut count = |side: &Holdings, name| {
            umpire.open(Heading { name: "score-side", side: name, number: 0 });
            side.total(umpire)
        };
        let (first, second) = (count(first, "side-first"), count(second, "side-second"));
        umpire.open(Heading::of("score-result"));
        let apart = first.max(second) - first.min(second);
        if apart == Num::ZERO {
            umpire.note(Line::note(TOURNAMENT).why("equal-totals"));
            return Ok(Next::Done(ScoreOutcome { first, second, result: Victor::Draw }));
        }
        umpire.note(Line::says(RESULT, apart));
        let close = apart * Num::whole(100) < first.max(second) * Num::whole(DRAW);
        let result = match first > second {
            _ if close && !tournament => {
                umpire.note(Line::note(RESULT).why("less-than-a-tenth"));
                Victor::Draw
            }
            true => Victor::First,
            false => Victor::Second,
        };
        Ok(Next::Done(ScoreOutcome { first, second, result }))
    }
}
