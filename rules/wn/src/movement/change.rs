//! Changes of formation (*zmiany szyku*, 8.4 and T6) and turns (*zwroty*, 8.5 and T7): the time they
//! take.

use super::steps::{Doing, Facing};
use super::{Course, Halt, forbid};
use crate::allowed;
use crate::drill;
use crate::ground::Pace;
use crate::measure::Measured;
use crate::readings::SlowDrill;
use crate::tables::How;
use crate::units::{Arm, Formation, Unit, Weight};
use kernel::{Clause, Line, Num, Op, Umpire, What};

const OTHERS: Clause = Clause::new("8.4b");
const FOOT_STANDS: Clause = Clause::new("8.4c");
const SOME_MOVE: Clause = Clause::new("8.4d");
const DENSITY: Clause = Clause::new("8.1g");
const NOT_DOUBLING: Clause = Clause::new("8.4e.i");
const NOT_NEAR: Clause = Clause::new("8.4e.ii");
const UNORDERED: Clause = Clause::new("8.4e.iii");
const AT_THE_HALT: Clause = Clause::new("8.5b");
const TURN_UNORDERED: Clause = Clause::new("8.5c");
const BRIDGES: Clause = Clause::new("10.2c");
const EVADERS: Clause = Clause::new("12.3b");
const WHOLE_BATTERY: Clause = Clause::new("12.4b");
const BY_LIMBERS: Clause = Clause::new("12.6a");

/// The field that says how far the figure with the longest way goes.
const LONGEST_WAY: [&str; 8] = [
    "steps[0].longest_way",
    "steps[1].longest_way",
    "steps[2].longest_way",
    "steps[3].longest_way",
    "steps[4].longest_way",
    "steps[5].longest_way",
    "steps[6].longest_way",
    "steps[7].longest_way",
];

impl Course<'_> {
    /// The time that a change of formation takes.
    pub(super) fn form(&mut self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        self.may_form(doing, umpire)?;
        let advance = doing.centimetres.map(|way| way.at(self.readings()).as_cm());
        let advance = advance.filter(|&cm| cm > Num::ZERO);
        let Some(to) = doing.into else {
            let row = &self.tables.movement.front;
            let line = Line::new(row.clause, Op::Base(row.num(doing.front.unwrap_or(0))));
            let time = umpire.line(Num::ZERO, line.why("front"));
            self.no_advance(advance)?;
            return self.slowly(time, umpire);
        };
        self.is_possible(to)?;
        let how = if doing.to_flank { How::Flank } else { How::Forward };
        let mounted = self.unit.is_mounted();
        let pair = (self.unit.formation, to);
        let rows = || self.tables.movement.changes(mounted, pair, self.unit.nation);
        let regular = !self.unit.arm.is_irregular();
        let found = rows().find(|row| regular && row.is_done(how));
        if let Some(only) = rows().find(|row| regular && row.only && !row.is_done(how)) {
            return forbid(only.clause);
        }
        let time = match found {
            Some(row) => {
                if !row.moving {
                    self.no_advance(advance)?;
                }
                let time = umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.num())));
                self.slowly(time, umpire)?
            }
            None => {
                self.no_advance(advance)?;
                self.longest_way(doing, umpire)?
            }
        };
        let time = self.advancing(doing, advance, time, umpire)?;
        self.unit.formation = to;
        Ok(time)
    }

    /// 8.4e.
    fn may_form(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<(), Halt> {
        if self.unit.arm.has_crew() {
            return forbid(BY_LIMBERS);
        }
        if self.pace() == Pace::Double {
            return forbid(NOT_DOUBLING);
        }
        if self.is_within_attack() {
            return forbid(NOT_NEAR);
        }
        if !self.asked.ordered && doing.on_bridge {
            umpire.note(Line::note(BRIDGES));
        } else if !self.asked.ordered {
            let open = |formation| formation == Formation::Skirmish;
            let looser = doing.into.is_some_and(|to| open(to) != open(self.unit.formation));
            return forbid(if looser { DENSITY } else { UNORDERED });
        }
        Ok(())
    }

    /// What the unit may be at all.
    fn is_possible(&self, to: Formation) -> Result<(), Halt> {
        let then = Unit { formation: to, ..self.unit.clone() };
        let faults = allowed::against(&then, "", self.readings());
        let clause = faults.into_iter().find_map(|fault| match fault.what {
            What::Against { clause, .. } => Some(clause),
            _ => None,
        });
        clause.map_or(Ok(()), forbid)
    }

    /// 8.4c and 8.4d: nobody advances meanwhile whom the table does not let.
    fn no_advance(&self, advance: Option<Num>) -> Result<(), Halt> {
        match advance {
            None => Ok(()),
            Some(_) if self.unit.is_mounted() => forbid(SOME_MOVE),
            Some(_) => forbid(FOOT_STANDS),
        }
    }

    /// 8.4b.
    fn longest_way(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let name = LONGEST_WAY[self.number % LONGEST_WAY.len()];
        let way = umpire.fact(doing.longest_way, OTHERS, name)?;
        let speed = self.speed(self.march(doing), umpire)?;
        let time = super::share(way.at(self.readings()).as_cm(), speed);
        umpire.note(Line::says(OTHERS, time).why("step-time"));
        Ok(time)
    }

    /// 8.4d: cavalry that changes formation as it advances.
    fn advancing(
        &mut self,
        doing: &Doing,
        advance: Option<Num>,
        time: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Halt> {
        let Some(cm) = advance else { return Ok(time) };
        let (covered, marching) = self.march_for(doing, cm, umpire)?;
        umpire.note(Line::says(SOME_MOVE, marching).why("step-time"));
        self.moved = self.moved + covered;
        Ok(time.max(marching))
    }

    /// The time that a turn takes.
    pub(super) fn turn(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let table = &self.tables.movement.turn;
        if self.unit.routing {
            return Ok(nothing(table.routers.clause, umpire));
        }
        if self.asked.evades && doing.facing == Facing::About {
            return Ok(nothing(EVADERS, umpire));
        }
        if !self.asked.ordered {
            return forbid(TURN_UNORDERED);
        }
        if doing.centimetres.is_some_and(|way| way > Measured::default()) {
            return forbid(AT_THE_HALT);
        }
        if self.is_battery() {
            return self.turn_battery(doing, umpire);
        }
        if self.unit.is_open() {
            return Ok(nothing(table.open.clause, umpire));
        }
        let row = if self.unit.arm.is_irregular() { &table.irregulars } else { &table.regulars };
        let time = umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.num())));
        self.slowly(time, umpire)
    }

    /// T7.4: a battery turns about; to the right and left it wheels as a whole.
    fn turn_battery(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let row = &self.tables.movement.turn.guns;
        if doing.facing != Facing::About {
            return forbid(WHOLE_BATTERY);
        }
        if self.unit.arm != Arm::Rocketeers && self.weight(umpire)? == Weight::Siege {
            return forbid(row.clause);
        }
        Ok(umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.num()))))
    }

    /// Appendix III: slow infantry.
    fn slowly(&self, time: Num, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let Some(clause) = drill::slow(&self.unit, self.readings(), umpire)? else {
            return Ok(time);
        };
        let more = self.tables.movement.slow.num();
        let op = match self.readings().slow_drill {
            SlowDrill::QuarterOfAMove => Op::Add(more),
            SlowDrill::QuarterOfTheTime => Op::Times(Num::ONE + more),
        };
        Ok(umpire.line(time, Line::new(clause, op).why("slow-drill")))
    }
}

fn nothing(clause: Clause, umpire: &mut impl Umpire) -> Num {
    umpire.note(Line::note(clause).why("takes-nothing"));
    Num::ZERO
}
