//! The floor on which every rulebook stands: a rule's procedure is written once, and can be
//! rolled, fed with real dice, replayed, or turned into exact odds; and every number it produces
//! is explained clause by clause.
//!
//! The words, in the order a newcomer needs them:
//!
//! - [`Clause`]: an address in a rulebook.
//! - [`Umpire`]: the one thing a rule speaks to. It throws ([`Throw`]) and it writes lines
//!   ([`Line`]). Dice come from a seed, a person, a record or are every outcome in turn; lines go
//!   nowhere, or into an [`Account`].
//! - [`Procedure`]: a rule's procedure as a small step machine, run by [`run`].
//! - [`odds`]: the exact distribution of a procedure's outcomes.
//! - [`Situation`] and [`Ruling`]: a procedure as a question anybody can ask in plain data.
//! - [`Ruleset`] and [`Ledger`]: a rulebook, and which of its clauses are proved by which cases.
//!
//! ```
//! use kernel::{Clause, Desk, Die, Num, Seeded, Account, Umpire, Line};
//!
//! let mut umpire = Desk::new(Seeded::new(1806), Account::default());
//! let total = umpire.line(Num::ZERO, Line::add(Clause::new("SM.9"), 3));
//! let (face, total) = umpire.die(Clause::new("SM"), Die::D10Zero, total).unwrap();
//! assert_eq!((face, total), (7, Num::whole(10)));
//! assert_eq!(umpire.journal.entries().count(), 2);
//! ```

mod audit;
mod cells;
mod clause;
mod dice;
mod fault;
pub mod game;
pub mod input;
mod journal;
mod ledger;
mod line;
mod message;
mod num;
pub mod odds;
mod procedure;
mod ruleset;
mod ruling;
pub mod schema;
mod throw;
mod umpire;

pub use audit::audit;
pub use clause::Clause;
pub use dice::{Dice, DiceFault, Given, Lent, Seeded};
pub use fault::{Fault, What, nearest};
pub use journal::{Account, Cast, Entry as AccountEntry, Journal, Section, Silent, Without};
pub use ledger::{Casebook, Ledger, LedgerRow, Status, Verdict, case_verdicts, notation, verdicts};
pub use line::{Line, LineKey, Op, Round, Why};
pub use message::{Arg, Message};
pub use num::Num;
pub use procedure::{Answered, Decision, Next, Outcome, Procedure, run};
pub use ruleset::{ARMY, Both, ClauseEntry, Lang, MUSTER, Reading, ReadingOption, Ruleset, Texts};
pub use ruling::{
    Answer, End, Entry, OddsAnswer, OddsRow, Refused, Ruling, Situation, Source, Tally, odds_answer,
};
pub use throw::{Die, MOST_FACES, Read, Roll, Span, Throw};
pub use umpire::{Desk, Found, Heading, NOBODY, Need, Stop, Umpire, Whose};
