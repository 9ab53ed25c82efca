//! Some well-formed command, allowed or not: for tests that hold the check against the menu and the notation against
//! itself.

use crate::battle::Battle;
use crate::battle::army::{CorpsId, DivisionId, GeneralId, UnitId};
use crate::battle::command::{Adds, Answer, Command, Dice, LEGS_MAX, Leg, Units, Way};
use crate::battle::notation::{ORDERS, ZONES};
use crate::battle::state::State;
use crate::retreat::Towards;
use tabletop::{Facing, INCH, Point};

/// Draws: `draw(n)` gives a number below `n`.
struct Draws<'a> {
    battle: &'a Battle,
    draw: &'a mut dyn FnMut(u32) -> u32,
}

impl Draws<'_> {
    fn below(&mut self, most: usize) -> u8 {
        (self.draw)(most.max(1) as u32) as u8
    }

    /// A unit; once in a while a patrol marker.
    fn unit(&mut self) -> UnitId {
        let (units, markers) = (self.battle.army.cards.len(), self.battle.markers());
        let all = if self.below(6) == 0 { units + markers } else { units };
        UnitId(self.below(all))
    }

    fn units(&mut self) -> Units {
        let many = self.below(4);
        let units = self.battle.army.cards.len();
        Units::of((0..many).map(|_| UnitId(self.below(units))).collect::<Vec<_>>())
    }

    fn general(&mut self) -> GeneralId {
        GeneralId(self.below(self.battle.army.generals.len()))
    }

    fn corps(&mut self) -> CorpsId {
        CorpsId(self.below(self.battle.army.corps.len()))
    }

    fn dice(&mut self) -> Dice {
        let own = self.below(4);
        let help = (self.below(4) == 0).then(|| (self.below(3), self.general()));
        Dice { own, help }
    }

    fn facing(&mut self) -> Facing {
        Facing((self.draw)(65_536) as u16)
    }

    fn point(&mut self) -> Point {
        let size = self.battle.table.size;
        let within = |most: i32| most.max(1) as u32;
        Point { x: (self.draw)(within(size.x)) as i32, y: (self.draw)(within(size.y)) as i32 }
    }

    fn way(&mut self) -> Way {
        let parts = self.below(LEGS_MAX + 1);
        let leg = |draws: &mut Self| match draws.below(2) {
            0 => Leg::Turn(draws.facing()),
            _ => Leg::To(draws.point()),
        };
        let legs: Vec<Leg> = (0..parts).map(|_| leg(self)).collect();
        Way::of(&legs).unwrap_or_default()
    }

    fn adds(&mut self) -> Adds {
        let bits = self.below(16);
        Adds {
            fire: bits & 1 != 0,
            morale: bits & 2 != 0,
            melee: bits & 4 != 0,
            melee_morale: bits & 8 != 0,
        }
    }

    fn answer(&mut self) -> Answer {
        match self.below(5) {
            0 => Answer::Stand,
            1 => Answer::Front,
            2 => Answer::Counter(self.dice()),
            3 => Answer::Retreat((self.draw)(2_000) as u16, Towards::Away),
            _ => Answer::Retreat((self.draw)(2_000) as u16, Towards::Base),
        }
    }

    /// What is said before and in the fights.
    fn fighting(&mut self) -> Command {
        let (unit, other) = (self.unit(), self.unit());
        let zone = ZONES[usize::from(self.below(ZONES.len()))].1;
        match self.below(15) {
            0 => Command::Attack(unit, other),
            1 => Command::Support(unit, other),
            2 => Command::Join(self.general(), unit, self.adds()),
            3 => Command::React(unit, self.answer()),
            4 => Command::Cover(unit, other, self.dice()),
            5 => Command::Outflank(unit, other, zone, self.dice()),
            6 => Command::Extend(unit, other, zone, self.dice()),
            7 => Command::SupportFire(unit, other),
            8 => Command::Share(unit, self.units(), self.units()),
            9 => Command::GoIn(unit),
            10 => Command::BreakOff(unit, self.dice()),
            11 => Command::ChaseOff(unit, self.dice()),
            12 => Command::Follow(unit, None),
            13 => Command::Pursue(unit, None),
            _ => Command::TurnIn(unit, other, self.facing(), self.dice()),
        }
    }

    /// What is said at other times.
    fn leading(&mut self) -> Command {
        let unit = self.unit();
        match self.below(15) {
            0 => Command::Swap(unit, self.unit()),
            1 => Command::Ride(self.general(), self.point()),
            2 => Command::Lay(self.corps(), ORDERS[usize::from(self.below(ORDERS.len()))].1),
            3 => Command::Cannonade(self.units(), unit),
            4 => Command::Activate(self.corps(), self.dice()),
            5 => Command::Reserve(self.dice()),
            6 => Command::Test(self.corps(), self.dice()),
            7 => Command::Turn(unit, self.facing(), self.dice()),
            8 => Command::Face(unit),
            9 => Command::Move(unit, self.way(), self.dice()),
            10 => Command::Seize(unit, self.way(), self.general()),
            11 => Command::Mount(unit),
            12 => Command::Rally(unit, self.dice()),
            13 => {
                let division = DivisionId(self.below(self.battle.army.divisions.len()));
                Command::Steady(division, self.dice())
            }
            _ => Command::Done,
        }
    }
}

impl Battle {
    /// A move that may be allowed: ahead or somewhat aside, so far as a unit may go or a little farther.
    pub(super) fn near_move(&self, state: &State, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        let unit = UnitId(draw(self.army.cards.len() as u32) as u8);
        let base = self.base(state, unit);
        let aside = draw(20_000) as i32 - 10_000;
        let far = draw(10 * INCH as u32) as i32;
        let point = base.centre() + base.facing().turned(aside).ahead(far);
        let way = Way::of(&[Leg::To(point)]).unwrap_or_default();
        Command::Move(self.shown(state, unit), way, Dice::default())
    }

    /// Some command: `draw(n)` gives a number below `n`.
    pub fn some_command(&self, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        let mut draws = Draws { battle: self, draw };
        match draws.below(2) {
            0 => draws.fighting(),
            _ => draws.leading(),
        }
    }
}
