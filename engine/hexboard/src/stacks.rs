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

    /// Counters where they stand: those of shared hexes, which are given from the top, in that order; the
    /// others each on top of who came before.
    pub fn arranged(places: &[(u8, Hex)], shared: &[(Hex, Vec<u8>)]) -> Self {
        let mut stacks = Self::new();
        for (hex, counters) in shared {
            for &counter in counters.iter().rev().filter(|&&one| places.contains(&(one, *hex))) {
                stacks.push(*hex, counter);
            }
        }
        for &(counter, hex) in places {
            stacks.push(hex, counter);
        }
        stacks
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

    /// The hexes with more than one counter, in their order.
    pub fn shared(&self) -> impl Iterator<Item = Hex> + '_ {
        let hexes = (0..).map(Hex).zip(&self.first);
        hexes.filter(|(_, top)| self.below(**top).is_some()).map(|(hex, _)| hex)
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
        let shared = (0..).map(Hex).zip(lists).filter(|(_, list)| list.len() > 1);
        assert!(stacks.shared().eq(shared.map(|(hex, _)| hex)));
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
    fn counters_are_put_where_they_stand() {
        let places = [(0, Hex(1)), (1, Hex(1)), (2, Hex(3)), (3, Hex(1)), (4, Hex::NONE)];
        let shared = [(Hex(1), vec![0, 2, 3]), (Hex(4), vec![2])];
        let stacks = Stacks::<HEXES, COUNTERS>::arranged(&places, &shared);
        let at = |hex| stacks.iter(Hex(hex)).collect::<Vec<_>>();
        assert_eq!((at(1), at(3)), (vec![1, 0, 3], vec![2]), "2 stands elsewhere, 1 was not named");
        assert!(at(4).is_empty() && !stacks.stands(4));
    }

    #[test]
    fn they_are_small() {
        assert_eq!(size_of::<Stacks<600, 120>>(), 720);
        let stacks = Stacks::<2, 2>::new();
        assert_eq!(stacks.top(Hex::NONE), None);
        assert_eq!(stacks.iter(Hex(2)).count(), 0);
    }
}
