//! What the sides add to the dice. Where a game wants it sealed, each person's seat first says a hash, and
//! opens it once every person sits and has said one: by then the server is bound by its commitment and
//! nobody can choose what he adds by what the others do. Before all is open nothing is said. Whoever cannot
//! open what he sealed has no other choice than to ask the others to begin anew, all of them.

use super::act::{Acted, MOST_ID};
use super::entry::Entry;
use super::{Seat, Table, Wants};
use crate::link::hash;
use crate::problem::Problem;
use crate::wire::{DiceKind, Sitter};
use kernel::Lang;
use kernel::game::Side;

/// How far a seat is with what it adds to the dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A seal is waited for.
    Wanted,
    /// It is sealed by this hash.
    Sealed(String),
    /// It is in the dice, or the seat adds nothing of its own.
    Open,
}

impl Seat {
    /// The hash by which it has sealed what it adds, until that is open.
    pub fn seal(&self) -> Option<&str> {
        match &self.part {
            Part::Sealed(seal) => Some(seal),
            Part::Wanted | Part::Open => None,
        }
    }
}

/// A hash as it is written.
fn is_seal(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_nonce(text: &str) -> bool {
    (1..=MOST_ID).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

impl Table {
    /// Everybody sits and has sealed what he adds: it may be opened.
    pub fn opens(&self) -> bool {
        self.seats.iter().all(|seat| seat.taken && seat.part != Part::Wanted)
    }

    /// A side must open what it has sealed: all others wait for that.
    pub fn must_open(&self, side: Side) -> bool {
        let sealed = self.seats.get(side.index()).is_some_and(|seat| seat.seal().is_some());
        sealed && !self.is_over() && self.opens()
    }

    /// The sides that have said or opened what they add, since all began anew.
    fn opened(&self) -> impl Iterator<Item = u8> + '_ {
        let now = self.journal.iter().rev().take_while(|noted| noted.entry != Entry::NewParts);
        now.filter_map(|noted| match noted.entry {
            Entry::Nonce { side, .. } => Some(side),
            _ => None,
        })
    }

    /// Somebody has said or opened what he adds: nobody seals anything else from then on.
    fn is_opened(&self) -> bool {
        self.opened().next().is_some()
    }

    /// Seals what a side adds. Until somebody has opened his, another seal takes the place of the first:
    /// whoever comes back without what he had sealed begins anew. Afterwards he could choose by what has come
    /// out, so the others must agree, and then all of them begin anew.
    pub(super) fn seal(&self, side: Side, seal: String, lang: Lang) -> Result<Acted, Problem> {
        if !is_seal(&seal) {
            return Err(Problem::bad(lang, "seal"));
        }
        match self.seats.get(side.index()).map(|seat| &seat.part) {
            Some(Part::Sealed(known)) if *known == seal => Ok(Acted::Repeated),
            Some(Part::Wanted) => Acted::done(Entry::Sealed { side: side.0, seal }),
            Some(Part::Sealed(_)) if !self.is_opened() => {
                Acted::done(Entry::Sealed { side: side.0, seal })
            }
            Some(Part::Sealed(_)) => {
                self.not_over(lang)?;
                match &self.offer {
                    Some(offer) if offer.wants == Wants::NewParts && offer.side == side => {
                        Ok(Acted::Repeated)
                    }
                    Some(_) => Err(Problem::conflict(lang, "offer-waits")),
                    None => Acted::done(Entry::LostPart { side: side.0 }),
                }
            }
            _ => Err(Problem::conflict(lang, "too-late")),
        }
    }

    /// A side has said or opened what it adds: it asks no more that all begin anew.
    pub(super) fn open_part(&mut self, side: u8, nonce: &str) {
        self.offer.take_if(|offer| offer.wants == Wants::NewParts && offer.side.0 == side);
        if let Some(seat) = self.seats.get_mut(usize::from(side)) {
            nonce.clone_into(&mut seat.nonce);
            seat.part = Part::Open;
        }
    }

    /// All people seal anew what they add.
    pub(super) fn begin_parts_anew(&mut self) {
        self.offer = None;
        for (seat, nonce) in self.seats.iter_mut().zip(&self.header.nonces) {
            if !matches!(seat.sitter, Sitter::Bot { .. }) {
                seat.part = Part::Wanted;
                seat.nonce.clone_from(nonce);
            }
        }
    }

    /// Says what a side adds, or opens what it has sealed.
    pub(super) fn nonce(&self, side: Side, nonce: String, lang: Lang) -> Result<Acted, Problem> {
        let Some(seat) = self.seats.get(side.index()) else { return Err(Problem::ours(lang)) };
        let said = self.opened().any(|known| known == side.0);
        if seat.nonce == nonce && said {
            return Ok(Acted::Repeated);
        }
        // Once something was said the dice are fixed, even if all of it was taken back.
        let begun = |noted: &super::Noted| matches!(noted.entry, Entry::Command { .. });
        let late = self.header.dice == DiceKind::Typed || self.journal.iter().any(begun);
        if late || said || self.header.seals && seat.part == Part::Open {
            return Err(Problem::conflict(lang, "too-late"));
        }
        match &seat.part {
            // Whoever says it openly could be the last to seal, by what everybody else has said.
            Part::Wanted => return Err(Problem::conflict(lang, "not-sealed")),
            Part::Sealed(_) if !self.opens() => {
                return Err(Problem::conflict(lang, "not-all-sealed"));
            }
            Part::Sealed(seal) if hash(&nonce) != *seal => {
                return Err(Problem::bad(lang, "other-nonce"));
            }
            _ if !is_nonce(&nonce) => return Err(Problem::bad(lang, "nonce")),
            _ => {}
        }
        Acted::done(Entry::Nonce { side: side.0, nonce })
    }

    /// Somebody takes an open seat, with what he adds to the dice: sealed, said, or nothing. What comes too
    /// late does not count. Where parts are sealed nothing is said openly before all others have sealed theirs.
    pub(super) fn join(
        &self,
        side: Side,
        by: Option<String>,
        seal: Option<String>,
        nonce: Option<String>,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        if seal.as_ref().is_some_and(|seal| !is_seal(seal)) {
            return Err(Problem::bad(lang, "seal"));
        }
        if nonce.as_ref().is_some_and(|nonce| !is_nonce(nonce)) {
            return Err(Problem::bad(lang, "nonce"));
        }
        let fresh = self.header.seals && !self.is_opened();
        if fresh && seal.is_none() && nonce.is_some() && !self.others_are_sealed(side) {
            return Err(Problem::conflict(lang, "not-all-sealed"));
        }
        let seal = seal.filter(|_| fresh);
        let counts = |nonce: &String| {
            seal.is_none() && (fresh || self.nonce(side, nonce.clone(), lang).is_ok())
        };
        let nonce = nonce.filter(counts);
        let mut entries = vec![(Entry::Joined { side: side.0, by, seal }, Vec::new())];
        entries.extend(nonce.map(|nonce| (Entry::Nonce { side: side.0, nonce }, Vec::new())));
        Ok(Acted::Done(entries))
    }

    /// All but this side sit and have sealed what they add, or add nothing.
    fn others_are_sealed(&self, side: Side) -> bool {
        let others = self.sides().zip(&self.seats).filter(|(other, _)| *other != side);
        others.map(|(_, seat)| seat).all(|seat| seat.taken && seat.part != Part::Wanted)
    }

    /// Somebody sits at a seat. Once others have opened theirs, what its last owner had sealed stays: nobody
    /// chooses by what has come out.
    pub(super) fn begin_part(&mut self, side: u8, seal: Option<&str>) {
        let opened = self.is_opened();
        let Some(seat) = self.seats.get_mut(usize::from(side)) else { return };
        if !opened || seat.seal().is_none() {
            seat.part = seal.map_or(Part::Open, |seal| Part::Sealed(seal.to_owned()));
        }
    }
}
