//! Who stands where: the counters of each hex as a linked list in bytes.
//!
//! It is part of a state that is copied often, so it is one flat block without pointers: a byte a
//! hex and a byte a counter.

use crate::grid::Hex;

/// Nobody: the end of a list.
const NOBODY: u8 = 255;

/// In place of the next one: this counter stands nowhere.
const NOWHERE: u8 = 254;

/// The counters in each of `HEXES` hexes, from top to bottom. Counters are numbers below
/// `COUNTERS`, of which there are at most 254; each stands in one hex or nowhere.
///
/// What does not fit (a hex or counter beyond those numbers, a counter that already stands
/// somewhere) changes nothing, and the answer says so. Two stacks are equal if the same counters
/// stand in the same places in the same order.
///
/// ```
/// use hexboard::{Hex, Stacks};
///
/// let mut stacks = Stacks::<30, 12>::new();
/// stacks.push(Hex(7), 3);
/// stacks.push(Hex(7), 5);
/// stacks.push_under(Hex(7), 9);
/// assert_eq!(stacks.iter(Hex(7)).collect::<Vec<_>>(), [5, 3, 9]);
/// assert!(stacks.remove(Hex(7), 3));
/// assert_eq!(stacks.top(Hex(7)), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stacks<const HEXES: usize, const COUNTERS: usize> {
    first: [u8; HEXES],
    next: [u8; COUNTERS],
}

impl<const HEXES: usize, const COUNTERS: usize> Stacks<HEXES, COUNTERS> {
    const FITS: () = assert!(COUNTERS <= NOWHERE as usize, "at most 254 counters");

    /// Nobody anywhere.
    pub const fn new() -> Self {
        let () = Self::FITS;
        Self { first: [NOBODY; HEXES], next: [NOWHERE; COUNTERS] }
    }

    /// Puts a counter on top of those in a hex. False if it does not fit.
    pub fn push(&mut self, hex: Hex, counter: u8) -> bool {
        let fits = self.fits(hex, counter);
        if fits {
            self.next[usize::from(counter)] = self.first[hex.index()];
            self.first[hex.index()] = counter;
        }
        fits
    }

    /// Puts a counter under those in a hex. False if it does not fit.
    pub fn push_under(&mut self, hex: Hex, counter: u8) -> bool {
        let fits = self.fits(hex, counter);
        if fits {
            let last = self.iter(hex).last();
            self.next[usize::from(counter)] = NOBODY;
            *self.link_after(hex, last) = counter;
        }
        fits
    }

    /// Takes a counter away from a hex. False if it does not stand there.
    pub fn remove(&mut self, hex: Hex, counter: u8) -> bool {
        let mut above = None;
        let mut there = self.top(hex);
        while let Some(now) = there {
            let below = self.next[usize::from(now)];
            if now == counter {
                *self.link_after(hex, above) = below;
                self.next[usize::from(counter)] = NOWHERE;
                return true;
            }
            above = there;
            there = self.below(now);
        }
        false
    }

    /// The counters in a hex, from the top.
    #[inline]
    pub fn iter(&self, hex: Hex) -> impl Iterator<Item = u8> + '_ {
        std::iter::successors(self.top(hex), |&above| self.below(above))
    }

    /// The counter on top in a hex.
    #[inline]
    pub fn top(&self, hex: Hex) -> Option<u8> {
        self.first.get(hex.index()).copied().filter(|&counter| counter != NOBODY)
    }

    /// True if nobody stands in a hex.
    #[inline]
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.top(hex).is_none()
    }

    /// True if a counter stands in some hex.
    #[inline]
    pub fn stands(&self, counter: u8) -> bool {
        self.next.get(usize::from(counter)).is_some_and(|&next| next != NOWHERE)
    }

    /// The counter under another one of its stack.
    #[inline]
    pub fn below(&self, counter: u8) -> Option<u8> {
        self.next.get(usize::from(counter)).copied().filter(|&below| below < NOWHERE)
    }

    fn fits(&self, hex: Hex, counter: u8) -> bool {
        hex.index() < HEXES && usize::from(counter) < COUNTERS && !self.stands(counter)
    }

    /// The byte that says who comes after a counter in a hex, or who is on top.
    fn link_after(&mut self, hex: Hex, above: Option<u8>) -> &mut u8 {
        match above {
            Some(above) => &mut self.next[usize::from(above)],
            None => &mut self.first[hex.index()],
        }
    }
}

impl<const HEXES: usize, const COUNTERS: usize> Default for Stacks<HEXES, COUNTERS> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEXES: usize = 5;
    const COUNTERS: usize = 9;

    /// Compares every answer with plain lists, counters that do not exist included.
    #[test]
    fn stacks_agree_with_lists() {
        let mut stacks = Stacks::<HEXES, COUNTERS>::default();
        let mut lists = vec![Vec::<u8>::new(); HEXES];
        let mut seed = 1702_u32;
        for _ in 0..20_000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let hex = usize::from((seed >> 8) as u8) % (HEXES + 1);
            let counter = (seed >> 16) as u8 % (COUNTERS as u8 + 1);
            let placed = lists.iter().any(|list| list.contains(&counter));
            let fits = hex < HEXES && usize::from(counter) < COUNTERS && !placed;
            let at = Hex(hex as u16);
            match (seed >> 24) % 4 {
                0 => {
                    assert_eq!(stacks.push(at, counter), fits);
                    if fits {
                        lists[hex].insert(0, counter);
                    }
                }
                1 => {
                    assert_eq!(stacks.push_under(at, counter), fits);
                    if fits {
                        lists[hex].push(counter);
                    }
                }
                _ => {
                    let place =
                        lists.get(hex).and_then(|list| list.iter().position(|&c| c == counter));
                    assert_eq!(stacks.remove(at, counter), place.is_some());
                    if let Some(place) = place {
                        lists[hex].remove(place);
                    }
                }
            }
            compare(&stacks, &lists);
        }
    }

    fn compare(stacks: &Stacks<HEXES, COUNTERS>, lists: &[Vec<u8>]) {
        let mut anew = Stacks::new();
        for (hex, list) in (0..).map(Hex).zip(lists) {
            assert_eq!(&stacks.iter(hex).collect::<Vec<_>>(), list);
            assert_eq!(stacks.top(hex), list.first().copied());
            assert_eq!(stacks.is_empty(hex), list.is_empty());
            for &counter in list {
                assert!(stacks.stands(counter));
                anew.push_under(hex, counter);
            }
        }
        assert_eq!(*stacks, anew);
    }

    #[test]
    fn they_are_small() {
        assert_eq!(size_of::<Stacks<600, 120>>(), 720);
        let stacks = Stacks::<2, 2>::new();
        assert_eq!(stacks.top(Hex::NONE), None);
        assert_eq!(stacks.iter(Hex(2)).count(), 0);
    }
}
