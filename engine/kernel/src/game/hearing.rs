//! Hearing the reasons against a command.

use super::{Objector, Refusal, Verdict};
use crate::clause::Clause;

/// Collects what speaks against a command. Once the objector has heard enough, the rest is not
/// listened to.
pub struct Hearing<'a, O> {
    objector: &'a mut O,
    refused: bool,
    enough: bool,
}

impl<'a, O: Objector> Hearing<'a, O> {
    /// Nothing speaks against it yet.
    #[inline]
    pub const fn new(objector: &'a mut O) -> Self {
        Self { objector, refused: false, enough: false }
    }

    /// A reason against it, if `so`.
    #[inline(always)]
    pub fn when(&mut self, so: bool, clause: &'static str, key: &'static str) -> &mut Self {
        self.tell(so, || Refusal::new(Clause::new(clause), key))
    }

    /// A reason that a rule gives, if it does.
    #[inline(always)]
    pub fn heed(&mut self, rule: Result<(), Clause>, key: &'static str) -> &mut Self {
        match rule {
            Ok(()) => self,
            Err(clause) => self.tell(true, || Refusal::new(clause, key)),
        }
    }

    /// A reason with its numbers, if `so`.
    #[inline(always)]
    pub fn tell(&mut self, so: bool, refusal: impl FnOnce() -> Refusal) -> &mut Self {
        if so && !self.enough {
            self.refused = true;
            self.enough = !self.objector.object(refusal());
        }
        self
    }

    /// True when nothing more needs to be heard.
    #[inline(always)]
    pub const fn is_over(&self) -> bool {
        self.enough
    }

    /// What it comes to.
    #[inline]
    pub const fn verdict(&self) -> Verdict {
        if self.refused { Verdict::Refused } else { Verdict::Allowed }
    }
}
