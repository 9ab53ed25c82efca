//! The alternative of 10.2 (reading `move-orders`): only charges and attacks are written in secret. The sides write
//! first by turns, and the other sees their marches before it writes its own.

use crate::battle::Battle;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::State;
use crate::readings::MoveOrders;
use kernel::game::Side;

impl Battle {
    /// Whether a side writes now.
    pub(super) fn writes_now(&self, state: &State, side: Side) -> bool {
        let first = Side(((state.number + 1) % 2) as u8);
        let waits = self.readings.move_orders == MoveOrders::OnlyCharges
            && state.step == 1
            && side != first
            && !state.ready[usize::from(first.0)];
        state.writes(side) && !waits
    }

    /// Whether the enemy of a side sees its orders for the move, and this is one that he sees.
    pub(super) fn shows(&self, state: &State, side: Side, plan: &Plan) -> bool {
        let secret = plan.strikes().is_some() || plan.acts().any(|act| act == Act::Support);
        self.readings.move_orders == MoveOrders::OnlyCharges
            && state.step == 1
            && state.ready[usize::from(side.0)]
            && !secret
    }
}
