//! Chapter 4: fire (*ostrzał*), with guns (7.1), heavy guns (7.3) and high-angle fire (7.4).
//!
//! 1. Who may fire, and at whom: [`situation`].
//! 2. Each group of figures at one distance: within range (4.5.1), its strength (4.6.2, halved on the march 4.11.1) and
//!    its accuracy (4.5.4, 7.4.4); a die a point, at or under accuracy hits (4.6.3).
//! 3. Damage becomes figures (4.6.4, [`crate::losses`]).
//! 4. The target tests morale (4.8.1, 6.3, [`crate::morale`]).

pub mod situation;

use crate::losses::{self, Cause, Exposed, Fallen, Suffering};
use crate::measure::Distance;
use crate::morale::{After, IN_PANIC, Nerve, Stage, Stand, called_for};
use crate::readings::{RangeSteps, Readings};
use crate::tables::Tables;
use crate::units::{Ammunition, State, Trait, Unit};
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round, Span, Stop,
    Throw, Umpire,
};
use serde::Serialize;
pub use situation::{FireFacts, Manner, Volley};

const IN_RANGE: Clause = Clause::new("4.5.1");
const STEPS: Clause = Clause::new("4.5.4");
const ACTION_LOST: Clause = Clause::new("4.5.5");
const STRENGTH: Clause = Clause::new("4.6.2");
const ACCURACY: Clause = Clause::new("4.6.3");
const MORALE: Clause = Clause::new("4.8.1");
const OUT_OF_REACH: Clause = Clause::new("4.8.2");
const AWAY: Clause = Clause::new("4.8.3");
const MARCHING: Clause = Clause::new("4.11.1");
const INTERRUPTS: Clause = Clause::new("4.12.3");
const SHOT_LOST: Clause = Clause::new("4.12.4");
const AT_THE_END: Clause = Clause::new("4.12.5");
const AT_ATTACKER: Clause = Clause::new("4.12.6");
const AMMUNITION: Clause = Clause::new("7.1.3");
const UNSEEN: Clause = Clause::new("7.4.1");
const HIGH_ANGLE: Clause = Clause::new("7.4.4");

/// Fire of one unit at another, ready to be resolved.
pub struct Fire<'a> {
    /// Who fires.
    pub shooter: &'a Unit,
    /// With what; nothing when guns have not said.
    pub ammunition: Option<Ammunition>,
    /// How it comes to fire.
    pub manner: Manner,
    /// The figures that fire, by their distance from what they fire at.
    pub volleys: &'a [Volley],
    /// In a high arc.
    pub high_angle: bool,
    /// With a line of sight.
    pub sighted: bool,
    /// Whom it fires at.
    pub target: &'a Unit,
    /// The figures of the target that can be hit.
    pub exposed: Vec<Exposed>,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// Between two throws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FireState {
    /// Groups of figures fire one after the other.
    Volley {
        /// The next group.
        next: usize,
        /// Whether any fired.
        fired: bool,
        /// Whether any was in range.
        in_range: bool,
        /// A point of strength that marching fire left over.
        odd: i32,
        /// The damage so far.
        damage: i32,
    },
    /// The remainder is thrown for.
    Remainder(Fallen),
    /// The target tests.
    Test {
        /// The damage.
        damage: i32,
        /// The figures lost.
        lost: i32,
        /// Which test.
        stage: Stage,
    },
}

/// What fire did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FireOutcome {
    /// Whether there was a shot at all.
    pub fired: bool,
    /// The target was out of range: the action is spent.
    pub action_lost: bool,
    /// The damage done.
    pub damage: i32,
    /// The figures lost.
    pub lost: i32,
    /// The figures left.
    pub left: i32,
    /// How the target stands.
    pub target: Stand,
    /// The target was in panic before, and runs on only in its morale phase (6.6.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub panicked_before: bool,
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        if !self.fired {
            let key = if self.action_lost { "fire-out-of-range" } else { "fire-no-chance" };
            return vec![Message::new(key)];
        }
        let damage = Message::new("fire-damage").number("damage", self.damage);
        let mut all = vec![damage, losses::lost(self.lost, self.left)];
        if self.damage > 0 {
            let key = if self.panicked_before { IN_PANIC } else { self.target.key() };
            all.push(Message::new(key));
        }
        all
    }
}

type Step = Result<Next<FireState, FireOutcome>, Stop>;

impl Procedure for Fire<'_> {
    type State = FireState;
    type Outcome = FireOutcome;

    fn begin(&self) -> FireState {
        FireState::Volley { next: 0, fired: false, in_range: false, odd: 0, damage: 0 }
    }

    fn step(&self, state: FireState, umpire: &mut impl Umpire) -> Step {
        match state {
            FireState::Volley { next, fired, in_range, damage, .. } => {
                if next == 0 {
                    self.announce(umpire);
                }
                match self.volleys.get(next) {
                    Some(volley) => self.volley(*volley, state, umpire),
                    None if fired => self.losses(damage, umpire),
                    None => Ok(Next::Done(self.silent(in_range, umpire))),
                }
            }
            FireState::Remainder(fallen) => match self.suffering().chance(fallen, umpire)? {
                Some(fallen) => self.settle(fallen, umpire),
                None => Ok(Next::Go(state)),
            },
            FireState::Test { damage, lost, stage } => self.test(damage, lost, stage, umpire),
        }
    }
}

impl Fire<'_> {
    /// What is said once, before anybody fires.
    fn announce(&self, umpire: &mut impl Umpire) {
        umpire.open(Heading::of("fire"));
        let manner = match self.manner {
            Manner::Standing | Manner::Marching => None,
            Manner::Interrupting => Some(INTERRUPTS),
            Manner::AtPhaseEnd => Some(AT_THE_END),
            Manner::AtAttacker => Some(AT_ATTACKER),
        };
        if let Some(clause) = manner {
            umpire.note(Line::note(clause));
        }
        if self.high_angle && !self.sighted {
            umpire.note(Line::note(UNSEEN));
        }
    }

    /// The traits of the shot: fire, range, accuracy.
    fn shot(&self, umpire: &mut impl Umpire) -> Result<[Trait; 3], Stop> {
        let guns = self.shooter.row(self.tables).arm.is_artillery();
        let usual = (!guns).then_some(Ammunition::SmallArms);
        let ammunition = umpire.fact(self.ammunition.or(usual), AMMUNITION, "ammunition")?;
        if guns {
            umpire.note(Line::note(AMMUNITION).why("ammunition").word(ammunition.key()));
        }
        let shot = self.shooter.shot(ammunition, self.tables);
        umpire.fact(shot, AMMUNITION, "shooter.traits.fire")
    }

    /// One group of figures fires.
    fn volley(&self, volley: Volley, state: FireState, umpire: &mut impl Umpire) -> Step {
        let FireState::Volley { next, fired, in_range, odd, damage } = state else {
            return Ok(Next::Go(state));
        };
        let next = next + 1;
        if self.volleys.len() > 1 {
            umpire.open(self.group(next));
        }
        let [fire, range, accuracy] = self.shot(umpire)?;
        if volley.distance.over(range.value) {
            let line = Line::note(IN_RANGE).by(range.clause).why("out-of-range");
            umpire.note(line.with(volley.distance.as_cm(), range.value));
            return Ok(Next::Go(FireState::Volley { next, fired, in_range, odd, damage }));
        }
        let level = self.accuracy(accuracy, self.steps_from(volley, range.value), umpire);
        if level <= 0 {
            umpire.note(Line::note(STEPS).why("no-chance"));
            let state = FireState::Volley { next, fired, in_range: true, odd, damage };
            return Ok(Next::Go(state));
        }
        umpire.open(Heading { name: "salvo", ..self.group(next) });
        let (dice, odd) = self.strength(fire, volley.figures, odd, umpire);
        let hits = if dice > 0 {
            let throw = Throw::pool(dice as u16, Die::D6, Span::at_most(level), Span::NONE);
            umpire.throw(ACCURACY, throw)?.value
        } else {
            0
        };
        umpire.note(Line::row(ACCURACY, hits).why("hits").with(dice, level));
        let damage = damage + hits;
        Ok(Next::Go(FireState::Volley { next, fired: true, in_range: true, odd, damage }))
    }

    /// The heading of a group of figures, by its number where there are several.
    const fn group(&self, number: usize) -> Heading {
        match self.volleys.len() {
            0 | 1 => Heading::of("volley"),
            _ => Heading { name: "volley", side: "side-group", number },
        }
    }

    /// The distance that lowers accuracy.
    fn steps_from(&self, volley: Volley, range: i32) -> Distance {
        let reach = self.volleys.iter().filter(|other| !other.distance.over(range));
        match self.readings.range_steps {
            RangeSteps::EachFigure => volley.distance,
            RangeSteps::Nearest => {
                reach.map(|other| other.distance).min().unwrap_or(volley.distance)
            }
        }
    }

    fn accuracy(&self, accuracy: Trait, distance: Distance, umpire: &mut impl Umpire) -> i32 {
        let mut total = umpire.line(Num::ZERO, accuracy.base(ACCURACY, "accuracy"));
        let row = self.tables.fire.range;
        let steps = distance.0 / Distance::cm(row.each).0;
        if steps > 0 {
            let line = Line::add(STEPS, steps * row.add).why("range-steps");
            total = umpire.line(total, line.with(steps, distance.as_cm()));
        }
        if self.high_angle {
            total = umpire.line(total, Line::add(HIGH_ANGLE, self.tables.fire.high_angle));
        }
        total.floor() as i32
    }

    /// How many dice, and whether a point is left over for the next group on the march.
    fn strength(
        &self,
        fire: Trait,
        figures: i32,
        odd: i32,
        umpire: &mut impl Umpire,
    ) -> (i32, i32) {
        let line = Line::new(fire.clause, Op::Base((fire.value * figures).into())).by(STRENGTH);
        let mut total = umpire.line(Num::ZERO, line.why("strength").with(figures, fire.value));
        if self.manner != Manner::Marching {
            return (total.floor() as i32, 0);
        }
        if odd > 0 {
            total = umpire.line(total, Line::add(MARCHING, odd).why("odd-point"));
        }
        let whole = total.floor() as i32;
        total = umpire.line(total, Line::new(MARCHING, Op::Times(Num::HALF)));
        total = umpire.line(total, Line::new(MARCHING, Op::Round(Round::Down)));
        (total.floor() as i32, whole % 2)
    }

    /// Nobody could fire.
    fn silent(&self, in_range: bool, umpire: &mut impl Umpire) -> FireOutcome {
        if !in_range {
            umpire.note(Line::note(match self.manner {
                Manner::Interrupting => SHOT_LOST,
                _ => ACTION_LOST,
            }));
        }
        FireOutcome {
            fired: false,
            action_lost: !in_range,
            damage: 0,
            lost: 0,
            left: self.target.figures,
            target: self.nerve(self.target.figures).standing(),
            panicked_before: self.panicked_before(),
        }
    }

    fn panicked_before(&self) -> bool {
        self.target.state == State::Panic
    }

    fn suffering(&self) -> Suffering<'_> {
        let Self { target, exposed, tables, readings, .. } = self;
        Suffering { unit: target, exposed, cause: Cause::Fire, tables, readings }
    }

    fn nerve(&self, figures: i32) -> Nerve<'_> {
        let Self { target, tables, readings, .. } = self;
        Nerve { unit: target, figures, tables, readings }
    }

    fn losses(&self, damage: i32, umpire: &mut impl Umpire) -> Step {
        if damage == 0 {
            return Ok(Next::Done(self.end(0, 0, self.nerve(self.target.figures).standing())));
        }
        umpire.open(Heading::of("losses"));
        let fallen = self.suffering().certain(damage, umpire);
        self.settle(fallen, umpire)
    }

    /// The figures lost, and whether the target tests.
    fn settle(&self, fallen: Fallen, umpire: &mut impl Umpire) -> Step {
        if fallen.over > 0 {
            return Ok(Next::Go(FireState::Remainder(fallen)));
        }
        let damage = fallen.damage;
        let lost = self.suffering().lost(fallen, umpire);
        let left = self.target.figures - lost;
        let nerve = self.nerve(left);
        if left == 0 {
            return Ok(Next::Done(self.end(damage, lost, Stand::Destroyed)));
        }
        if !called_for(damage, lost, self.readings) || nerve.beyond_testing(umpire) {
            return Ok(Next::Done(self.end(damage, lost, nerve.standing())));
        }
        umpire.note(Line::note(MORALE));
        Ok(Next::Go(FireState::Test { damage, lost, stage: Stage::Throw }))
    }

    fn test(&self, damage: i32, lost: i32, stage: Stage, umpire: &mut impl Umpire) -> Step {
        let nerve = self.nerve(self.target.figures - lost);
        let stand = match nerve.after_losses(stage, Heading::of("fire"), umpire)? {
            After::Again(stage) => return Ok(Next::Go(FireState::Test { damage, lost, stage })),
            After::Ends(stand) => stand,
        };
        match stand {
            Stand::ThrownBack => umpire.note(Line::note(OUT_OF_REACH)),
            Stand::Panic => umpire.note(Line::note(AWAY)),
            _ => {}
        }
        Ok(Next::Done(self.end(damage, lost, stand)))
    }

    fn end(&self, damage: i32, lost: i32, target: Stand) -> FireOutcome {
        let left = self.target.figures - lost;
        let panicked_before = target == Stand::Panic && self.panicked_before();
        FireOutcome { fired: true, action_lost: false, damage, lost, left, target, panicked_before }
    }
}
