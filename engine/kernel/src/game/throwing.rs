//! The dice of one command: thrown from a seed and noted, typed in and noted, or taken from a record. None counts
//! anything as thrown; that is done when the command is done, so that one which stops half-way
//! leaves no trace and a long game costs no more than a short one.

use crate::clause::Clause;
use crate::dice::{Dice, DiceFault};
use crate::game::keyed::{Counts, Key, faces};
use crate::game::record::Thrown;
use crate::throw::{Roll, Throw};
use crate::umpire::Stop;

/// Dice that are noted as they fall.
#[derive(Debug)]
pub(super) struct Noted<'a> {
    seed: [u8; 32],
    before: &'a Counts,
    key: Key,
    pub(super) throws: Vec<Thrown>,
}

impl<'a> Noted<'a> {
    pub(super) fn new(seed: [u8; 32], before: &'a Counts) -> Self {
        Self { seed, before, key: Key::default(), throws: Vec::new() }
    }
}

impl Dice for Noted<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let nth = self.nth(clause);
        let faces = faces(&self.seed, self.key, clause.id(), nth, throw.die);
        let faces: Vec<i32> = faces.take(throw.count.into()).collect();
        let roll = read(throw, &faces, &mut seen);
        let (clause, die) = (clause.id().to_owned(), throw.die.code());
        self.throws.push(Thrown { clause, key: self.key, nth, die, faces });
        Ok(roll)
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.before.with(&self.throws, self.key, clause.id())
    }
}

/// Dice that people typed in, noted as they are used.
#[derive(Debug)]
pub(super) struct Typed<'a> {
    numbers: &'a [i64],
    used: usize,
    before: &'a Counts,
    key: Key,
    fault: Option<DiceFault>,
    pub(super) throws: Vec<Thrown>,
}

impl<'a> Typed<'a> {
    pub(super) fn new(numbers: &'a [i64], before: &'a Counts) -> Self {
        let (key, throws) = (Key::default(), Vec::new());
        Self { numbers, used: 0, before, key, fault: None, throws }
    }

    /// Afterwards: an impossible number, or, if the command was carried out, dice left over.
    pub(super) fn finish(&mut self, done: bool) -> Result<(), DiceFault> {
        let (used, given) = (self.used, self.numbers.len());
        match self.fault.take() {
            Some(fault) => Err(fault),
            None if done && used < given => Err(DiceFault::TooMany { used, given }),
            None => Ok(()),
        }
    }
}

impl Dice for Typed<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let mut faces = Vec::new();
        for _ in 0..throw.count {
            let number = *self.numbers.get(self.used).ok_or(Stop)?;
            self.used += 1;
            let Some(face) = throw.die.read(number) else {
                let (position, die) = (self.used, throw.die);
                self.fault = Some(DiceFault::Impossible { position, number, die, clause });
                return Err(Stop);
            };
            seen(face);
            faces.push(face);
        }
        let roll = read(throw, &faces, &mut |_| ());
        let (nth, key, die) = (self.nth(clause), self.key, throw.die.code());
        self.throws.push(Thrown { clause: clause.id().to_owned(), key, nth, die, faces });
        Ok(roll)
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.before.with(&self.throws, self.key, clause.id())
    }
}

/// Dice from a record: each throw must be the one that the record has, for the same clause and
/// the same purpose, which came up as often before.
#[derive(Debug)]
pub(super) struct Recorded<'a> {
    throws: &'a [Thrown],
    used: usize,
    before: &'a Counts,
    key: Key,
    wrong: Option<u32>,
}

impl<'a> Recorded<'a> {
    pub(super) fn new(throws: &'a [Thrown], before: &'a Counts) -> Self {
        Self { throws, used: 0, before, key: Key::default(), wrong: None }
    }

    /// How many throws were served; after a stop, which of them is not the one that is asked for.
    pub(super) const fn used(&self) -> usize {
        self.used
    }

    /// After a stop: the true number, if only the number of the throw is not the one asked for.
    pub(super) const fn wrong_nth(&self) -> Option<u32> {
        self.wrong
    }
}

impl Dice for Recorded<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let thrown = self.throws.get(self.used).ok_or(Stop)?;
        let span = throw.die.span();
        let same = thrown.clause == clause.id()
            && thrown.key == self.key
            && thrown.die == throw.die.code()
            && thrown.faces.len() == usize::from(throw.count)
            && thrown.faces.iter().all(|&face| span.holds(face));
        if !same {
            return Err(Stop);
        }
        let nth = self.nth(clause);
        if thrown.nth != nth {
            self.wrong = Some(nth);
            return Err(Stop);
        }
        self.used += 1;
        Ok(read(throw, &thrown.faces, &mut seen))
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.before.with(&self.throws[..self.used], self.key, clause.id())
    }
}

fn read(throw: Throw, faces: &[i32], seen: &mut impl FnMut(i32)) -> Roll {
    let faces = faces.iter().inspect(|&&face| seen(face));
    faces.fold(throw.start(), |roll, &face| throw.and(roll, face))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::throw::Die;

    const FOR: Clause = Clause::new("I.4");

    #[test]
    fn a_throw_counts_only_when_its_command_is_done() {
        let mut counts = Counts::default();
        let key = Key { turn: 1, ..Key::default() };
        let throw = |counts: &Counts| {
            let mut dice = Noted::new([7; 32], counts);
            for _ in 0..2 {
                dice.aim(key);
                dice.cast(FOR, Throw::one(Die::D6), |_| ()).expect("there is always a die");
                dice.aim(Key::default());
                dice.cast(FOR, Throw::sum(0, Die::D6), |_| ()).expect("there is always a die");
            }
            dice.throws
        };
        let first = throw(&counts);
        assert_eq!(throw(&counts), first, "what was not done leaves no trace");
        assert_eq!(first.iter().map(|thrown| thrown.nth).collect::<Vec<_>>(), [0, 0, 1, 1]);
        first.iter().for_each(|thrown| counts.note(thrown.key, &thrown.clause));
        let second = throw(&counts);
        assert_eq!(second.iter().map(|thrown| thrown.nth).collect::<Vec<_>>(), [2, 2, 3, 3]);
    }

    #[test]
    fn a_recorded_throw_with_another_number_is_another_throw() {
        let counts = Counts::default();
        let (clause, die) = (FOR.id().to_owned(), Die::D6.code());
        let thrown = Thrown { clause, key: Key::default(), nth: 0, die, faces: vec![3] };
        let throws = [thrown.clone(), Thrown { nth: 2, ..thrown }];
        let mut dice = Recorded::new(&throws, &counts);
        let mut cast = || dice.cast(FOR, Throw::one(Die::D6), |_| ()).map(|roll| roll.value);
        assert_eq!((cast(), cast()), (Ok(3), Err(Stop)));
        assert_eq!((dice.used(), dice.wrong_nth()), (1, Some(1)));
    }
}
