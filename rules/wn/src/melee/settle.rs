//! What the sides of a melee do by T16B, as chapter 19.5, 23.2 and 23.4 bend it: who stays although he
//! should fall back, who goes after the enemy and who may choose, who surrenders, and what it all
//! disorders.

use super::Onset;
use super::reaction::{
    After, Combatant, MeleeReactionCase, MeleeReactionOutcome, MeleeReactionState, Reacted, Who,
};
use crate::aftermath::reaction::Reaction;
use crate::aftermath::surrounded::Trapped;
use crate::corrections::STEADY_COUNTED;
use crate::cover::{self, Cover};
use crate::disorder::steady;
use crate::readings::{GunsFollowedUp, Readings, RoutDisorder};
use crate::surroundings::Looker;
use crate::tables::Disorder;
use crate::units::{Shelter, Unit};
use kernel::{Clause, Decision, Heading, Line, Next, Num, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BEFORE: Clause = Clause::new("13.1b");
const STEADY: Clause = Clause::new("13.1c");
const FOLLOW: Clause = Clause::new("19.5d");
const PURSUE: Clause = Clause::new("19.5e");
const ROUT: Clause = Clause::new("19.5f");
const BREAK_OFF: Clause = Clause::new("19.5h");
const CALM: Clause = Clause::new("19.5i");
const OBSTACLE: Clause = Clause::new("19.5j");
const NEXT_MOVE: Clause = Clause::new("19.5l");
const FOLLOWERS: Clause = Clause::new("23.2a");
const STAYERS: Clause = Clause::new("23.2b");
const FALL_BACK: Clause = Clause::new("23.2c");
const BROKEN: Clause = Clause::new("23.2d");
const PURSUERS: Clause = Clause::new("23.2e");
const FRENZY_PURSUES: Clause = Clause::new("23.4e");
const FRENZY_STAYS: Clause = Clause::new("23.4f");
const CREWS: Clause = Clause::new("23.12a");
const SQUARES: Clause = Clause::new("T3.3");
const SQUARE_STAYS: Clause = Clause::new("T16B.3");
const SHELTERED: Clause = Clause::new("T16B.6");

/// How a round ends for the side that lost it: as the losses decide it (19.5a to c, f), both test, it routs without a
/// test (19.5f), or it leaves of its own accord (19.5h), and then need not have lost.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Ends {
    #[default]
    Losses,
    Test,
    Rout,
    BreakOff,
}

/// What both sides do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Settled {
    /// The winner.
    pub winner: Reaction,
    /// The loser.
    pub loser: Reaction,
    /// Who is in frenzy: the winner, the loser.
    pub frenzied: (bool, bool),
    /// The loser surrenders for his disorder.
    pub surrenders: bool,
    /// What it means to a loser who cannot get away.
    pub trapped: Option<Trapped>,
}

impl Settled {
    pub(super) const fn new(winner: Reaction, loser: Reaction, frenzied: (bool, bool)) -> Self {
        Self { winner, loser, frenzied, surrenders: false, trapped: None }
    }

    /// The same, but the winner stays where he is.
    pub const fn staying(self) -> Self {
        Self { winner: Reaction::Stand, ..self }
    }

    /// They still fight each other.
    fn goes_on(&self) -> bool {
        let leaves = |one, other| one == Reaction::FallBack && other != Reaction::FollowUp;
        self.loser != Reaction::Break
            && !leaves(self.loser, self.winner)
            && !leaves(self.winner, self.loser)
    }
}

type Step = Result<Next<MeleeReactionState, MeleeReactionOutcome>, Stop>;

impl MeleeReactionCase<'_> {
    /// 19.5f and 19.5h: no test.
    pub(super) fn untested(&self, ends: Ends, umpire: &mut impl Umpire) -> Settled {
        match ends {
            Ends::Rout => {
                umpire.note(Line::note(ROUT).why("loser"));
                self.settle(Reaction::Pursue, Reaction::Break, umpire)
            }
            Ends::Losses | Ends::Test | Ends::BreakOff => {
                umpire.note(Line::note(BREAK_OFF).why("loser"));
                let frenzied = (self.side(Who::Winner).frenzied, false);
                let settled = Settled::new(Reaction::FollowUp, Reaction::FallBack, frenzied);
                self.after_foe(self.given_up(settled, umpire), umpire)
            }
        }
    }

    /// What both do by a row of T16B.
    pub(super) fn settle(
        &self,
        winner: Reaction,
        loser: Reaction,
        umpire: &mut impl Umpire,
    ) -> Settled {
        let winner = self.falls_back(Who::Winner, winner, umpire);
        let loser = self.falls_back(Who::Loser, loser, umpire);
        let frenzied = (self.side(Who::Winner).frenzied, self.side(Who::Loser).frenzied);
        let mut settled = Settled::new(winner, loser, frenzied);
        let at_the_guns = self.side(Who::Loser).unit.is_deployed()
            && settled.loser == Reaction::Stand
            && self.asked.readings.guns_followed_up == GunsFollowedUp::FollowedUp;
        let follows = settled.loser == Reaction::FallBack || at_the_guns;
        if settled.winner == Reaction::FollowUp && !follows {
            settled.winner = Reaction::FightOn;
        }
        if settled.loser == Reaction::FollowUp {
            settled.loser = self.loser_follows(settled.winner, umpire);
        }
        if settled.loser == Reaction::Break && settled.frenzied.1 {
            umpire.note(Line::note(CALM));
            settled.frenzied.1 = false;
        }
        self.after_foe(self.given_up(settled, umpire), umpire)
    }

    /// 19.5g and 23.9: a loser who surrenders is not pursued.
    fn given_up(&self, mut settled: Settled, umpire: &mut impl Umpire) -> Settled {
        settled.surrenders = settled.loser == Reaction::Break && self.surrenders(umpire);
        if !settled.surrenders {
            let ring = self.side(Who::Loser).ring;
            settled.trapped =
                ring.and_then(|ring| ring.turns(settled.loser, &self.asked.readings, umpire));
        }
        match settled.trapped {
            Some(_) => settled.staying(),
            None if settled.surrenders => settled.staying(),
            None => settled,
        }
    }

    /// Who does not fall back although he should.
    fn falls_back(&self, who: Who, reaction: Reaction, umpire: &mut impl Umpire) -> Reaction {
        let Combatant { unit, frenzied, broken_through, .. } = self.side(who);
        let mut stays = |clause, reaction| {
            umpire.note(Line::note(clause).why(who.pick("winner-does-not", "loser-does-not")));
            reaction
        };
        match reaction {
            Reaction::FallBack if *frenzied => stays(FRENZY_STAYS, Reaction::FightOn),
            Reaction::FallBack if *broken_through => stays(FALL_BACK, Reaction::Stand),
            Reaction::FallBack if unit.is_deployed() => stays(CREWS, Reaction::Stand),
            reaction => reaction,
        }
    }

    /// T16B.6: the loser goes after the winner, but not out of a building or cover.
    fn loser_follows(&self, winner: Reaction, umpire: &mut impl Umpire) -> Reaction {
        let sheltered = self.sheltered(Who::Loser, umpire);
        match winner {
            Reaction::FallBack if sheltered => {
                umpire.note(Line::note(SHELTERED).why("stays-in-cover"));
                Reaction::Stand
            }
            Reaction::FallBack => Reaction::FollowUp,
            _ => Reaction::FightOn,
        }
    }

    fn sheltered(&self, who: Who, umpire: &mut impl Umpire) -> bool {
        cover::of_place(&self.side(who).unit, &self.asked.readings, umpire) != Cover::None
    }

    /// Who cannot go after the enemy.
    fn after_foe(&self, settled: Settled, umpire: &mut impl Umpire) -> Settled {
        let Combatant { unit, .. } = self.side(Who::Winner);
        let square = unit.formation.is_square();
        let (frenzied, inside) = (settled.frenzied.0, unit.cover == Shelter::Building);
        let stays = match settled.winner {
            Reaction::FollowUp if square => Some(SQUARE_STAYS),
            Reaction::FollowUp if frenzied && inside => Some(FOLLOW),
            Reaction::Pursue if frenzied && (inside || square) => Some(FRENZY_PURSUES),
            Reaction::Pursue if square => Some(SQUARES),
            Reaction::FollowUp | Reaction::Pursue if unit.is_deployed() => Some(CREWS),
            _ => None,
        };
        match stays {
            None => settled,
            Some(clause) => {
                umpire.note(Line::note(clause).why("winner-stays"));
                settled.staying()
            }
        }
    }

    /// 19.5d, 19.5e: whether the winner may stay; if so, he chooses.
    pub(super) fn choose(&self, settled: Settled, umpire: &mut impl Umpire) -> Step {
        let Combatant { unit, ordered_to_hold, .. } = self.side(Who::Winner);
        let (free, clause, name, go) = match settled.winner {
            Reaction::FollowUp => {
                let free = match settled.frenzied.0 {
                    true => *ordered_to_hold,
                    false => !unit.is_irregular(),
                };
                (free, FOLLOW, "decisions.follow_up", "follow-up")
            }
            Reaction::Pursue => {
                let held = self.general_near(umpire)? || self.sheltered(Who::Winner, umpire);
                let free = !settled.frenzied.0 && !unit.is_irregular() && held;
                (free, PURSUE, "decisions.pursuit", "pursue")
            }
            _ => return Ok(Next::Go(MeleeReactionState::Settled(settled))),
        };
        umpire.note(Line::note(clause).why(if free { "may-stay" } else { "must-go" }));
        if !free {
            return Ok(Next::Go(MeleeReactionState::Settled(settled)));
        }
        let options = vec![go.to_owned(), "stay".to_owned()];
        let decision = Decision { name, clause, side: Who::Winner.key(), options };
        Ok(Next::Decide(decision, MeleeReactionState::Chosen(settled)))
    }

    fn general_near(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let Combatant { unit, around, .. } = self.side(Who::Winner);
        let figures = umpire.fact(unit.figures, PURSUE, "winner.unit.figures")?;
        let readings = &self.asked.readings;
        let looker = Looker::of(unit, figures, around, readings);
        let within = self.tables.melee.after.held_back.within;
        Ok(looker.general().is_some_and(|at| at.within(within)))
    }

    /// Disorder, and whether they go on fighting.
    pub(super) fn end(&self, settled: Settled, umpire: &mut impl Umpire) -> Reacted {
        let Settled { surrenders, trapped, frenzied, .. } = settled;
        let goes_on = settled.goes_on();
        if self.crossing_failed(settled) {
            umpire.note(Line::note(OBSTACLE));
        }
        let ring = self.side(Who::Winner).ring;
        let turned = ring.and_then(|ring| ring.turns(settled.winner, &self.asked.readings, umpire));
        if !goes_on && !surrenders {
            umpire.note(Line::note(NEXT_MOVE));
        }
        let loser = After {
            reaction: settled.loser,
            surrenders,
            trapped,
            disorder: self.disorder((Who::Loser, settled.loser), goes_on || surrenders, umpire),
            frenzied: frenzied.1,
        };
        let winner = After {
            reaction: settled.winner,
            surrenders: false,
            trapped: turned,
            disorder: self.disorder((Who::Winner, settled.winner), goes_on, umpire),
            frenzied: frenzied.0,
        };
        Reacted { winner, loser, goes_on }
    }

    /// 19.5j: they came at a defended obstacle, and the defender is still there.
    fn crossing_failed(&self, settled: Settled) -> bool {
        let held = |who: Who, reaction: Reaction| {
            let shelter = self.side(who).unit.cover;
            let wall = matches!(shelter, Shelter::Hedge | Shelter::Fence | Shelter::Wall)
                || shelter == Shelter::Fortification;
            let stood = self.side(who).onset == Onset::Stood;
            let gone = matches!(reaction, Reaction::Break | Reaction::FallBack);
            wall && stood && !gone
        };
        let held = held(Who::Loser, settled.loser) || held(Who::Winner, settled.winner);
        held && !self.asked.over_obstacle
    }

    /// 19.5g.
    fn surrenders(&self, umpire: &mut impl Umpire) -> bool {
        let row = self.tables.melee.after.surrender;
        let units = [Who::Loser, Who::Winner].map(|who| &self.side(who).unit);
        let [written, counted] = [false, true].map(|counts| {
            let [loser, winner] = units.map(|unit| match counts {
                true => steady(unit, unit.disorder),
                false => unit.disorder,
            });
            loser - winner
        });
        let more = match self.asked.readings.edition.has(STEADY_COUNTED) {
            true => counted,
            false => written,
        };
        let surrenders = more >= row.least;
        if more != written && (surrenders || written >= row.least) {
            umpire.note(Line::note(STEADY));
        }
        if surrenders {
            umpire.note(Line::says(row.clause, more));
        }
        surrenders
    }

    /// T8F and T8G for a side: what it does, and whether the melee goes on.
    fn disorder(
        &self,
        (who, reaction): (Who, Reaction),
        goes_on: bool,
        umpire: &mut impl Umpire,
    ) -> i32 {
        let unit = &self.side(who).unit;
        if goes_on {
            return unit.disorder;
        }
        umpire.open(Heading { name: "disorder", side: who.key(), number: 1 });
        let follows = who == Who::Winner;
        let on = (&self.tables.disorder, &self.asked.readings);
        disorder_after(unit, (reaction, follows), on, umpire)
    }
}

/// T8F and T8G for a unit whose melee is over: what it does now, and whether it could follow up.
pub fn disorder_after(
    unit: &Unit,
    (reaction, follows): (Reaction, bool),
    (table, readings): (&Disorder, &Readings),
    umpire: &mut impl Umpire,
) -> i32 {
    let by = match reaction {
        Reaction::Break => BROKEN,
        Reaction::Pursue => PURSUERS,
        Reaction::FallBack => FALL_BACK,
        _ if follows => FOLLOWERS,
        _ => STAYERS,
    };
    let total = umpire.line(Num::ZERO, Line::add(BEFORE, unit.disorder).why("before"));
    let ended = table.melee.ended;
    let total = umpire.line(total, Line::add(ended.clause, ended.add).by(by));
    let more = match reaction {
        _ if readings.rout_disorder == RoutDisorder::NextMove => None,
        Reaction::Break => Some(table.flight.rout),
        Reaction::Pursue => Some(table.flight.pursuit),
        _ => None,
    };
    let total = more.map_or(total, |row| umpire.line(total, Line::add(row.clause, row.add).by(by)));
    total.floor() as i32
}
