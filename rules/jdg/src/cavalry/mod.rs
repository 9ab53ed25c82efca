//! 9, cavalry: who may charge and how (9.1), the counter-charge (9.4), the pursuit (9.5). The shock
//! of a charge itself is [`crate::shock`].

mod counter;
mod declaration;
mod pursuit;

pub use counter::{CounterCharge, CounterOutcome};
pub use declaration::{Declaration, DeclarationOutcome};
pub use pursuit::{Pursuit, PursuitOutcome, Wish};
