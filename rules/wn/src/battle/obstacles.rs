//! Obstacles on the way (12.1c, T5): a unit goes up to a line, spends the time there that it takes to cross, in two
//! moves if it must be, and goes on. Who charges, is driven or pursues loses that time of its move.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::Clash;
use crate::battle::march::{Halted, WHOLE};
use crate::battle::state::{Body, Conduct, State};
use crate::corrections;
use crate::movement::{Action, Barrier, Doing};
use tabletop::{Facing, MM, Point};

impl Battle {
    /// 12.1c, T5: the time that a unit spends now on the lines between it and a point before it crosses them; nothing
    /// if there are none, or it has spent all of it, in this move and the one before.
    pub(super) fn spends_at_lines(
        &self,
        state: &State,
        (unit, body): (UnitId, &mut Body),
        (to, left): (Point, i32),
    ) -> Result<Option<i32>, Halted> {
        let lines = self.lines_crossed(state, (unit, body), body.front.centre, to);
        let Some(&(first, _)) = lines.first() else { return Ok(None) };
        let mut whole = 0;
        for &(_, barrier) in &lines {
            whole += self.crossing(state, unit, body, barrier)?;
        }
        if self.corrected(corrections::OBSTACLES_TAKE_TIME) {
            let first = first.min(usize::from(u8::MAX)) as u8;
            let begun = body.course.passing.filter(|(line, _)| *line == first);
            let spent = begun.map_or(0, |(_, spent)| spent);
            if spent < whole {
                let time = left.min(whole - spent);
                body.course.passing = Some((first, spent + time));
                return Ok(Some(time));
            }
            body.course.passing = None;
        } else {
            body.course.wait += whole;
        }
        body.course.obstacles += lines.len() as u8;
        Ok(None)
    }

    /// How far a unit goes that comes to a line on which it has spent no time yet: up to it.
    pub(super) fn short_of_line(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        (heading, far): (Facing, i32),
    ) -> i32 {
        let from = body.front.centre;
        let to = from + heading.ahead(far);
        let met = match body.course.passing {
            None => self.lines_crossed(state, (unit, body), from, to),
            Some(_) => Vec::new(),
        };
        let ways = met.iter().flat_map(|(line, _)| self.table.lines[*line].crossings(from, to));
        match ways.min() {
            Some(way) if way > MM && self.corrected(corrections::OBSTACLES_TAKE_TIME) => {
                way - MM / 2
            }
            _ => far,
        }
    }

    /// The same for who walks up to an enemy or forms as he goes.
    pub(super) fn spends_on_the_way(
        &self,
        state: &State,
        (unit, body): (UnitId, &mut Body),
        (to, left): (Point, i32),
    ) -> Result<Option<i32>, Halted> {
        match self.corrected(corrections::OBSTACLES_TAKE_TIME) {
            true => self.spends_at_lines(state, (unit, body), (to, left)),
            false => Ok(None),
        }
    }

    /// The same for a wheel and a step back: a unit whose front is at a line leaves it at no cost, but does not get its
    /// front to the other side.
    pub(super) fn spends_aside(
        &self,
        state: &State,
        (unit, body): (UnitId, &mut Body),
        (to, left): (Point, i32),
    ) -> Result<Option<i32>, Halted> {
        let from = body.front.centre;
        let off = from + Facing::of(to - from).ahead(MM.min(from.distance(to)));
        let stands = self.ground_of(unit, body).map_or(from, |block| block.centre());
        if [off, stands]
            .iter()
            .all(|&at| self.lines_crossed(state, (unit, body), at, to).is_empty())
        {
            return Ok(None);
        }
        self.spends_on_the_way(state, (unit, body), (to, left))
    }

    /// The lines that a charger runs over to a point from where he began and that nobody defends: who charges a
    /// defended one crosses it in the melee.
    fn undefended(&self, state: &State, clash: &Clash, to: Point) -> Vec<Barrier> {
        let his = self.ground_of(clash.charged, &clash.before[1]);
        let defended = self.defends(state, &clash.before[1], clash).is_linear();
        let runs = (clash.charger, &clash.before[0]);
        let mut lines = self.lines_crossed(state, runs, clash.from.centre, to);
        lines.retain(|&(line, _)| {
            let touched = |his: &tabletop::Base| self.table.lines[line].touched_by(his).holds();
            !(defended && his.as_ref().is_some_and(touched))
        });
        lines.into_iter().map(|(_, barrier)| barrier).collect()
    }

    /// 12.1c, T5: quarters of the move that they take; nothing if he cannot cross one (17.2h).
    pub(super) fn quarters_across(&self, state: &State, clash: &Clash, to: Point) -> Option<i32> {
        if !self.corrected(corrections::OBSTACLES_DELAY_ALL) {
            return Some(0);
        }
        let (unit, body) = (clash.charger, &clash.before[0]);
        let each = self.undefended(state, clash, to).into_iter();
        let times = each.map(|barrier| self.crossing(state, unit, body, barrier).ok());
        Some(quarters(times.sum::<Option<i32>>()?))
    }

    /// 12.1c, T5: the same of whoever is driven, or runs on, from one point to another.
    pub(super) fn quarters_between(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        (from, to): (Point, Point),
    ) -> Option<i32> {
        if !self.corrected(corrections::OBSTACLES_DELAY_ALL) {
            return Some(0);
        }
        let calm = Body { conduct: Conduct::Ready, ..*body };
        // Whoever stands at a line has crossed it already.
        let off = from + Facing::of(to - from).ahead(1);
        let lines = self.crossed(state, (unit, body), off, to).into_iter();
        let times = lines.map(|barrier| self.crossing(state, unit, &calm, barrier).ok());
        Some(quarters(times.sum::<Option<i32>>()?))
    }

    /// The time that a line takes to cross (T5).
    fn crossing(
        &self,
        state: &State,
        unit: UnitId,
        body: &Body,
        barrier: Barrier,
    ) -> Result<i32, Halted> {
        let doing = Doing { barrier: Some(barrier), ..Doing::of(Action::Cross) };
        self.part_of_move(state, unit, body, doing)
    }
}

/// A time in quarters of a move, of which the last has begun.
fn quarters(time: i32) -> i32 {
    (time * 4 + WHOLE - 1) / WHOLE
}
