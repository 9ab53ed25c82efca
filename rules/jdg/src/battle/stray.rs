//! Commands at random, allowed or not: for tests that hold the check against the menu.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::{FormationId, LeaderId, SpecialId, UnitId};
use crate::battle::command::Command;
use crate::battle::state::{State, mark};
use hexboard::{Facing, Hex};
use kernel::game::Side;

impl Jdg {
    /// Some well-formed command; half of the time of somebody who takes part.
    pub(super) fn any_command(
        &self,
        state: &State,
        _: Side,
        draw: &mut dyn FnMut(u32) -> u32,
    ) -> Command {
        let mut some = |count: usize| draw(count as u32) as u8;
        let any = UnitId(some(self.army.units.len()));
        let acting = self
            .army
            .unit_ids()
            .find(|&unit| state.unit(unit).has(mark::ACTS) && !state.unit(unit).has(mark::DONE));
        let unit = if some(2) == 0 { any } else { acting.unwrap_or(any) };
        let leader = LeaderId(some(self.army.leaders.len()));
        let formation = FormationId(some(self.army.formations.len()));
        let special = (!self.army.markers.is_empty()).then(|| some(self.army.markers.len()));
        let facing = Facing::new(some(6));
        let hex = self.stray_hex(state, unit, draw);
        let all = [
            Command::Order(formation),
            special.map_or(Command::Done, |special| Command::Put(SpecialId(special))),
            Command::Play(formation),
            Command::Test,
            Command::Half,
            Command::Take(unit),
            Command::Unit(unit),
            Command::Leader(leader),
            Command::Move(hex),
            Command::Enter(hex),
            Command::Face(facing),
            Command::Square,
            Command::LeaveSquare,
            Command::Leave,
            Command::Fire(unit, any),
            Command::Together(unit, any),
            Command::Reply,
            Command::Charge(unit, hex),
            Command::Attack(unit, hex),
            Command::Strike(hex),
            Command::CounterCharge,
            Command::To(hex),
            Command::Pursue,
            Command::Hold,
            Command::Rally(unit),
            Command::Halt,
            Command::Done,
        ];
        all[draw(all.len() as u32) as usize]
    }

    /// A hex near what the step is about, or any.
    fn stray_hex(&self, state: &State, unit: UnitId, draw: &mut dyn FnMut(u32) -> u32) -> Hex {
        let centre = match state.agenda.top() {
            Step::Moving(unit)
            | Step::Charging(unit, ..)
            | Step::Retreat(unit, _)
            | Step::Chase(unit, ..) => state.unit(unit).hex,
            Step::Further(hex, _) => hex,
            Step::Riding(leader) => state.leader(leader).hex,
            _ => state.unit(unit).hex,
        };
        let near = self.grid().neighbours(centre)[draw(6) as usize];
        if near.is_none() || draw(4) == 0 {
            Hex(draw(self.grid().len() as u32) as u16)
        } else {
            near
        }
    }
}
