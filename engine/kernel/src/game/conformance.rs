//! What every game must pass, over seeded random play. Written once; a new rulebook gets all of
//! it for one line.
//!
//! 1. It ends.
//! 2. It never panics.
//! 3. A side that must decide always has a legal command.
//! 4. What is in the menu passes the check, once each; what passes the check is in the menu, unless
//!    the menu is a sample ([`Game::menu_is_sample`]): then it can be carried out.
//! 5. A refusal names its clauses; a refused command changes nothing.
//! 6. Positions (whole ones and as a side knows them), commands, events and records read back as
//!    they were written.
//! 7. A replay meets the same position at every line, and its dice can be verified.
//! 8. What a side knows of what it knows is all that it knows: a mask hides nothing of a mask.
//! 9. A twin position, which differs only in what a side may not know, gives that side the same
//!    view, prompt, menu, checks and odds.
//! 10. Of two commands whose difference a side's view hides, it reads the same log and the same
//!     record: they are said in secret.

mod examiner;
mod secrets;

use crate::game::Game;
use examiner::Examiner;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How much to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The first game's seed; the others follow.
    pub seed: u64,
    /// How many decisions at least, over all games.
    pub decisions: u64,
    /// How many games at most, however few decisions they had.
    pub games: Option<u64>,
    /// After so many decisions a game counts as endless.
    pub endless: u64,
    /// The costly promises are looked at every so many decisions.
    pub every: u64,
    /// How many stray commands are tried at each decision.
    pub strays: u32,
}

impl Default for Plan {
    fn default() -> Self {
        let (decisions, endless) = (200_000, 500_000);
        Self { seed: 1, decisions, games: None, endless, every: 10, strays: 4 }
    }
}

/// What was played. A promise that was never put to the test was not kept: a rulebook's own test
/// asks for the counts it expects to be there, such as twins in a game with secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Whole games.
    pub games: u64,
    /// Decisions.
    pub decisions: u64,
    /// Commands in all menus.
    pub offered: u64,
    /// Stray commands that were refused.
    pub refused: u64,
    /// Stray commands that were allowed, and thus found in the menu.
    pub allowed_strays: u64,
    /// Positions that were compared with a twin which was not the same.
    pub twins: u64,
    /// Pairs of commands whose difference some side's view hid.
    pub hidden_pairs: u64,
}

/// A promise that was broken: in which game, at which decision, which and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The seed of the game.
    pub seed: u64,
    /// The number of the decision in it.
    pub decision: u64,
    /// Which promise.
    pub promise: Promise,
    /// What was seen.
    pub seen: String,
}

/// The promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the list above says what each is")]
pub enum Promise {
    Ends,
    NeverPanics,
    AlwaysACommand,
    MenuPassesCheck,
    CheckedIsInMenu,
    NoDoubles,
    RefusalNamesClause,
    RefusalChangesNothing,
    StateReadsBack,
    MaskReadsBack,
    CommandReadsBack,
    EventReadsBack,
    RecordReadsBack,
    ReplayIsTheSame,
    MaskIsStable,
    TwinSeesTheSame,
    LogKeepsSecrets,
    RecordKeepsSecrets,
}

/// Plays and looks, until the plan is done or a promise is broken.
pub fn run<G: Game>(game: &Arc<G>, plan: &Plan) -> Result<Report, Breach> {
    let mut report = Report::default();
    let mut seed = plan.seed;
    while report.decisions < plan.decisions && plan.games.is_none_or(|most| report.games < most) {
        let mut examiner = Examiner::new(game, plan, seed);
        let played = catch_unwind(AssertUnwindSafe(|| examiner.game()));
        let broken = match played {
            Ok(Ok(())) => None,
            Ok(Err(broken)) => Some(broken),
            Err(panic) => Some((Promise::NeverPanics, said(&*panic))),
        };
        report.add(&examiner.report);
        if let Some((promise, seen)) = broken {
            let decision = examiner.report.decisions;
            return Err(Breach { seed, decision, promise, seen });
        }
        seed += 1;
    }
    Ok(report)
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|&text| text.to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

impl Report {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.offered += other.offered;
        self.refused += other.refused;
        self.allowed_strays += other.allowed_strays;
        self.twins += other.twins;
        self.hidden_pairs += other.hidden_pairs;
    }
}

/// The promise that is broken, and what was seen.
type Broken = (Promise, String);

fn demand(holds: bool, promise: Promise, seen: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err((promise, seen())) }
}
