//! VIII: a unit's or a leader's path, hex by hex, against the points it has.
//!
//! Points by formation (VIII.1, III.2 for leaders); lifting what holds it in place; turns (V.2) and
//! steps; the first hex is always allowed (VIII.4.4), every other only with the points for it
//! (VIII.4.3); setting what will hold it in place.

use super::limits;
use super::situation::{Change, Hex, Leading, Movement};
use super::{Step, leader_cost, step_cost};
use crate::formation::{Allowance, Formation, Mover, Turn};
use crate::tables::Tables;
use crate::units::Guns;
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use serde::Serialize;

const POINTS: Clause = Clause::new("VIII.1");
const LEADERS: Clause = Clause::new("III.2");
const TURN_POINTS: Clause = Clause::new("V.2.2");
const TOO_FEW: Clause = Clause::new("VIII.4.3");
const AT_LEAST_ONE: Clause = Clause::new("VIII.4.4");
const LINE_BROKEN: Clause = Clause::new("IV.2.1");
const LINE_STANDS: Clause = Clause::new("IV.2.2");
const LINE_SET: Clause = Clause::new("IV.2.3");
const LINE_LIFTED: Clause = Clause::new("IV.2.4");
const CHEVAUX_SET: Clause = Clause::new("X.24.1");
const CHEVAUX_STAND: Clause = Clause::new("X.25");
const CHEVAUX_LIFTED: Clause = Clause::new("X.26");
const GUNS_CHANGE: Clause = Clause::new("XI.1.2");
const LEADER_POINTS: i32 = 10;
const COMMANDER_POINTS: i32 = 4;

/// One path.
pub struct MovementCase<'a> {
    pub(super) movement: &'a Movement,
    pub(super) tables: &'a Tables,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Progress {
    hex: usize,
    spent: i32,
    left: i32,
    lost: i32,
}

/// What the path costs, or why it cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum MovementOutcome {
    /// It can be taken.
    Allowed {
        /// What the unit may do in an activation.
        allowance: Allowance,
        /// Points spent.
        spends: i32,
        /// Points left.
        left: i32,
        /// Morale that the ground takes.
        loses: i32,
    },
    /// It cannot.
    Forbidden {
        /// The clause that forbids it.
        refused: Clause,
        /// How many hexes of the path were entered before.
        after: usize,
    },
}

impl Outcome for MovementOutcome {
    fn sentences(&self) -> Vec<Message> {
        match *self {
            Self::Allowed { allowance, spends, left, loses } => {
                let message = match allowance.turn {
                    Turn::Points(turn) => Message::new("movement-allowance").number("turn", turn),
                    Turn::All => Message::new("movement-allowance-one-turn"),
                    Turn::Never => Message::new("movement-allowance-no-turn"),
                };
                let message = message.number("points", allowance.points);
                let mut all = vec![message.number("backward", allowance.backward)];
                if spends > 0 {
                    let cost = Message::new("movement-spends").number("points", spends);
                    all.push(cost.number("left", left));
                }
                if loses > 0 {
                    all.push(Message::new("movement-loses").number("points", loses));
                }
                all
            }
            Self::Forbidden { refused, after } => {
                let message = Message::new("movement-forbidden").text("clause", refused);
                vec![message.number("hexes", after as i32)]
            }
        }
    }
}

type Walked = Result<Progress, Clause>;

impl Procedure for MovementCase<'_> {
    type State = Progress;
    type Outcome = MovementOutcome;

    fn begin(&self) -> Progress {
        let left = self.movement.points_left.unwrap_or(self.allowance().points);
        Progress { hex: 0, spent: 0, left, lost: 0 }
    }

    fn step(
        &self,
        at: Progress,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Progress, MovementOutcome>, Stop> {
        let path = &self.movement.path;
        let walked = match path.get(at.hex) {
            Some(hex) => self.prepare(at, umpire).and_then(|at| self.enter(hex, at, umpire)),
            None if path.is_empty() => {
                self.prepare(at, umpire).and_then(|at| self.finish(at, umpire))
            }
            None => self.finish(at, umpire),
        };
        let done = path.get(at.hex).is_none();
        Ok(match walked {
            Err(refused) => Next::Done(MovementOutcome::Forbidden { refused, after: at.hex }),
            Ok(Progress { spent, left, lost, .. }) if done => {
                let allowance = self.allowance();
                Next::Done(MovementOutcome::Allowed { allowance, spends: spent, left, loses: lost })
            }
            Ok(at) => Next::Go(at),
        })
    }
}

impl MovementCase<'_> {
    fn mover(&self) -> Mover {
        let Movement { nation, arm, guns, formation, change, .. } = *self.movement;
        let formation = if change == Change::Lift { Formation::Line } else { formation };
        Mover { nation, arm, guns, formation }
    }

    fn allowance(&self) -> Allowance {
        let points = match self.movement.leading {
            Leading::No => return self.mover().allowance(self.tables),
            Leading::Leader => LEADER_POINTS,
            Leading::Commander => COMMANDER_POINTS,
        };
        Allowance { points, turn: Turn::Points(0), backward: 0 }
    }

    /// The points it has, and what it lifts first.
    fn prepare(&self, mut at: Progress, umpire: &mut impl Umpire) -> Walked {
        if at.hex > 0 {
            return Ok(at);
        }
        umpire.open(Heading::of(Movement::NAME));
        let points = self.allowance().points;
        match self.movement.leading {
            Leading::No => {
                let clause = self.mover().row(self.tables).clause;
                umpire.note(Line::row(clause, points).by(POINTS).why("points").with(points, 0));
            }
            _ => umpire.note(Line::row(LEADERS, points).why("points").with(points, 0)),
        }
        if self.movement.change == Change::Lift {
            let formations = &self.tables.formations;
            let (row, by) = match self.movement.formation {
                Formation::Chevaux => (&formations.chevaux, CHEVAUX_LIFTED),
                _ => (&formations.broken_line, LINE_LIFTED),
            };
            let cost = umpire.line(Num::ZERO, Line::add(row.clause, row.value()).by(by));
            at = pay(at, cost.floor() as i32)?;
        }
        Ok(at)
    }

    fn enter(&self, hex: &Hex, at: Progress, umpire: &mut impl Umpire) -> Walked {
        let number = at.hex + 1;
        umpire.open(Heading { name: Movement::NAME, side: "side-hex", number });
        let held = match self.mover().formation {
            _ if self.movement.leading != Leading::No => None,
            Formation::Line => None,
            Formation::BrokenLine => Some(LINE_STANDS),
            Formation::Chevaux => Some(CHEVAUX_STAND),
            Formation::Firing => Some(GUNS_CHANGE),
        };
        if let Some(clause) = held {
            umpire.note(Line::note(clause).why("held"));
            return Err(clause);
        }
        let mut at = self.turn(hex.turns, at, umpire)?;
        self.may_enter(hex, at.hex == 0, umpire)?;
        let (ground, backward) = (hex.ground(), hex.backward);
        let (points, morale) = match self.movement.leading {
            Leading::No => {
                let morale = self.movement.morale.map(|morale| morale - at.lost);
                let step = Step { ground, backward, morale };
                let cost = step_cost(self.tables, self.mover(), &step, umpire)?;
                (cost.points, cost.morale)
            }
            _ => (leader_cost(self.tables, umpire), 0),
        };
        let first = at.hex == 0 && !self.movement.moved;
        at = match pay(at, points) {
            Ok(at) => at,
            Err(_) if first => {
                umpire.note(Line::note(AT_LEAST_ONE).why("first-hex").with(points, at.left));
                Progress { spent: at.spent + points, left: 0, ..at }
            }
            Err(clause) => {
                umpire.note(Line::note(clause).why("too-few-points").with(points, at.left));
                return Err(clause);
            }
        };
        Ok(Progress { hex: number, lost: at.lost + morale, ..at })
    }

    /// What may be left, and what may be entered.
    fn may_enter(&self, hex: &Hex, first: bool, umpire: &mut impl Umpire) -> Result<(), Clause> {
        let guard = |limit: Result<(), Clause>, umpire: &mut _| {
            limit.inspect_err(|clause| Umpire::note(umpire, Line::note(*clause).why("not-allowed")))
        };
        guard(limits::entering(hex.enemy), umpire)?;
        if self.movement.leading != Leading::No {
            return Ok(());
        }
        let mover = self.mover();
        if self.movement.in_front_zone && first {
            guard(limits::leaving_front_zone(mover.arm, hex.backward), umpire)?;
            if mover.arm.is_horse() {
                umpire.note(Line::note(limits::HORSE_LEAVES));
            }
        }
        let escorted = mover.guns == Guns::Infantry;
        guard(limits::approaching(mover.arm, escorted, hex.enemy_adjacent), umpire)
    }

    fn turn(&self, turns: i32, at: Progress, umpire: &mut impl Umpire) -> Walked {
        if turns == 0 || self.movement.leading != Leading::No {
            return Ok(at);
        }
        let refuse = |clause: Clause, umpire: &mut _| {
            Umpire::note(umpire, Line::note(clause).why("no-turn"));
            clause
        };
        if self.movement.in_front_zone && at.hex == 0 {
            limits::turning_in_front_zone(self.movement.arm, turns)
                .map_err(|clause| refuse(clause, umpire))?;
        }
        match self.mover().turn_cost(self.tables, turns, at.left, umpire) {
            Ok(cost) => pay(at, cost).map_err(|_| refuse(TURN_POINTS, umpire)),
            Err(clause) => Err(refuse(clause, umpire)),
        }
    }

    /// The turns at the end of the path, and what it sets.
    fn finish(&self, at: Progress, umpire: &mut impl Umpire) -> Walked {
        let at = self.turn(self.movement.last_turns, at, umpire)?;
        let formations = &self.tables.formations;
        let (row, by) = match self.movement.change {
            Change::None | Change::Lift => return Ok(at),
            Change::BreakLine if at.spent > 0 || self.movement.moved => {
                umpire.note(Line::note(LINE_BROKEN).why("line-has-moved"));
                return Err(LINE_BROKEN);
            }
            Change::BreakLine => (&formations.broken_line, LINE_SET),
            Change::SetChevaux => {
                let Movement { arm, strength, in_front_zone, .. } = *self.movement;
                let here = in_front_zone && at.hex == 0;
                limits::setting_chevaux(arm, strength, here).inspect_err(|clause| {
                    umpire.note(Line::note(*clause).why("not-allowed"));
                })?;
                (&formations.chevaux, CHEVAUX_SET)
            }
        };
        let cost = umpire.line(Num::ZERO, Line::add(row.clause, row.value()).by(by));
        pay(at, cost.floor() as i32)
    }
}

/// Spends so many points, if they are there.
fn pay(at: Progress, points: i32) -> Walked {
    match at.left.checked_sub(points).filter(|left| *left >= 0) {
        Some(left) => Ok(Progress { spent: at.spent + points, left, ..at }),
        None => Err(TOO_FEW),
    }
}
