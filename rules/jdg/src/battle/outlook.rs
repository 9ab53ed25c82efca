//! What a player may weigh before deciding: what an attack or a salvo would come to. The functions
//! that decide in the game answer; nothing is thrown and nothing changes.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::gunnery::Shot;
use crate::battle::state::{State, mark};
use crate::fire::FireOutcome;
use crate::shock::ShockOutcome;
use hexboard::Hex;
use kernel::Situation;
use kernel::odds::{Share, outcomes};

impl Jdg {
    /// Those who take part in the attack that is being made up.
    pub fn attacking<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.engaged(state)
    }

    /// What an attack of these units on a hex would come to, as they stand; a charge as if it had come up.
    pub fn shock_outcomes(
        &self,
        state: &State,
        hex: Hex,
        units: &[UnitId],
        charging: bool,
    ) -> Vec<(ShockOutcome, Share)> {
        let mut there = *state;
        self.stand_down(&mut there);
        for &unit in units {
            if charging {
                self.come_up(&mut there, unit, hex);
            }
            there.unit_mut(unit).mark(mark::ENGAGED);
        }
        let facts = self.shock_over(&there, hex);
        facts.map(|facts| outcomes(&facts.case(&self.tables))).unwrap_or_default()
    }

    /// Puts a charging unit next to its target, on the side from which it comes.
    fn come_up(&self, state: &mut State, unit: UnitId, hex: Hex) {
        let from = state.unit(unit).hex;
        let near = self.grid().neighbours(hex).into_iter();
        let free = near.filter(|&near| !near.is_none() && state.stacks.top(near).is_none());
        if let Some(place) = free.min_by_key(|&near| (self.grid().distance(from, near), near)) {
            state.lift(unit);
            state.place(unit, place);
        }
        state.unit_mut(unit).mark(mark::CHARGING);
        self.turn_to(state, unit, hex);
    }

    /// What the fire of a battery at a unit would come to.
    pub fn fire_outcomes(
        &self,
        state: &State,
        by: UnitId,
        target: UnitId,
        together: bool,
    ) -> Vec<(FireOutcome, Share)> {
        let salvo = self.salvo(state, Shot::own(by, together), target);
        outcomes(&salvo.case(&self.tables))
    }
}
