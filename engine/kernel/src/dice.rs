//! Where dice come from: a seed, a person's table, a record. (The fourth kind, every outcome in
//! turn, belongs to [`crate::odds`].)

use crate::clause::Clause;
use crate::throw::{Die, Roll, Throw};
use crate::umpire::Stop;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A source of dice.
pub trait Dice {
    /// Throws for a clause and shows each face to `seen`; stops when it has no die to give.
    fn cast(&mut self, clause: Clause, throw: Throw, seen: impl FnMut(i32)) -> Result<Roll, Stop>;
}

/// Dice from a seed: the same seed throws the same dice on every machine.
#[derive(Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Dice from this seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A side of a die with so many sides, counted from zero, all equally likely.
    ///
    /// The high half of a product picks the side; the few low values that would favour some sides
    /// are thrown again. Ours, so that no new version of a library can change old games.
    #[inline(always)]
    pub fn side(&mut self, sides: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(sides);
            let low = product as u32;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
    }

    /// The face of one die.
    #[inline(always)]
    pub fn roll(&mut self, die: Die) -> i32 {
        die.face(self.side(die.sides()))
    }
}

impl Dice for Seeded {
    #[inline(always)]
    fn cast(
        &mut self,
        _clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let mut roll = throw.start();
        for _ in 0..throw.count {
            let face = self.roll(throw.die);
            seen(face);
            roll = throw.and(roll, face);
        }
        Ok(roll)
    }
}

/// Dice a person typed in, in the order they were thrown.
#[derive(Clone, Debug)]
pub struct Given<'a> {
    numbers: &'a [i64],
    used: usize,
    fault: Option<DiceFault>,
}

/// What is wrong with typed dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceFault {
    /// A number the die does not have.
    Impossible {
        /// Which of the typed numbers, counted from one.
        position: usize,
        /// The number.
        number: i64,
        /// The die it was typed for.
        die: Die,
        /// What that die was for.
        clause: Clause,
    },
    /// More numbers than the ruling used.
    TooMany {
        /// How many it used.
        used: usize,
        /// How many were typed.
        given: usize,
    },
}

impl<'a> Given<'a> {
    /// These dice and no others.
    pub const fn new(numbers: &'a [i64]) -> Self {
        Self { numbers, used: 0, fault: None }
    }

    /// After a ruling: an impossible number, or, if it went through to its end, dice left over.
    pub fn finish(self, ended: bool) -> Result<(), DiceFault> {
        let given = self.numbers.len();
        match self.fault {
            Some(fault) => Err(fault),
            None if ended && self.used < given => {
                Err(DiceFault::TooMany { used: self.used, given })
            }
            None => Ok(()),
        }
    }
}

impl Dice for Given<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let mut roll = throw.start();
        for _ in 0..throw.count {
            let Some(&number) = self.numbers.get(self.used) else {
                return Err(Stop);
            };
            self.used += 1;
            let Some(face) = throw.die.read(number) else {
                let position = self.used;
                self.fault =
                    Some(DiceFault::Impossible { position, number, die: throw.die, clause });
                return Err(Stop);
            };
            seen(face);
            roll = throw.and(roll, face);
        }
        Ok(roll)
    }
}

/// One throw as a record keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// What it was for.
    pub clause: Clause,
    /// The dice and how they were read.
    pub throw: Throw,
    /// The faces they showed.
    pub faces: Vec<i32>,
}

/// Dice from a record: each throw must be the one the record has, for the same clause.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    throws: &'a [Recorded],
    used: usize,
}

impl<'a> Replay<'a> {
    /// The throws of a record.
    pub const fn new(throws: &'a [Recorded]) -> Self {
        Self { throws, used: 0 }
    }

    /// How many throws of the record were met so far; after a stop, the place where the rules ask
    /// for another throw than the record has.
    pub const fn used(&self) -> usize {
        self.used
    }

    /// True when the record has no throw left.
    pub const fn is_done(&self) -> bool {
        self.used == self.throws.len()
    }
}

impl Dice for Replay<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let recorded = self.throws.get(self.used).ok_or(Stop)?;
        let span = throw.die.span();
        if (recorded.clause, recorded.throw) != (clause, throw)
            || recorded.faces.len() != usize::from(throw.count)
            || recorded.faces.iter().any(|&face| !span.holds(face))
        {
            return Err(Stop);
        }
        self.used += 1;
        let faces = recorded.faces.iter().copied().inspect(|&face| seen(face));
        Ok(faces.fold(throw.start(), |roll, face| throw.and(roll, face)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Clause = Clause::new("0.4");

    #[test]
    fn a_seed_throws_the_same_dice_for_ever() {
        let mut dice = Seeded::new(1806);
        let faces: Vec<i32> = (0..12).map(|_| dice.roll(Die::D10Zero)).collect();
        assert_eq!(faces, [7, 4, 7, 4, 4, 2, 7, 5, 3, 7, 1, 6]);
    }

    #[test]
    fn every_side_comes_up_as_often_as_the_others() {
        for die in [Die::D6, Die::D10, Die::D10Zero, Die::D100, Die::Average, Die::Chance(7)] {
            let mut dice = Seeded::new(6);
            let mut seen = vec![0_i64; die.sides() as usize];
            for _ in 0..die.sides() * 10_000 {
                seen[dice.side(die.sides()) as usize] += 1;
            }
            assert!(seen.iter().all(|n| (n - 10_000).abs() < 500), "{die}: {seen:?}");
        }
    }

    #[test]
    fn typed_dice_run_out_are_impossible_or_left_over() {
        let two = Throw::sum(2, Die::D6);
        let mut short = Given::new(&[3]);
        assert_eq!(short.cast(TEST, two, |_| ()), Err(Stop));
        assert_eq!(short.finish(true), Ok(()));

        let mut wrong = Given::new(&[3, 7]);
        assert_eq!(wrong.cast(TEST, two, |_| ()), Err(Stop));
        let fault = DiceFault::Impossible { position: 2, number: 7, die: Die::D6, clause: TEST };
        assert_eq!(wrong.finish(false), Err(fault));

        let mut long = Given::new(&[3, 4, 5]);
        assert_eq!(long.cast(TEST, two, |_| ()).map(|roll| roll.value), Ok(7));
        assert_eq!(long.clone().finish(true), Err(DiceFault::TooMany { used: 2, given: 3 }));
        assert_eq!(long.finish(false), Ok(()), "a ruling that waits for a fact may use them yet");
    }

    #[test]
    fn a_record_serves_only_the_throw_it_holds() {
        let throw = Throw::sum(2, Die::D6);
        let record = [Recorded { clause: TEST, throw, faces: vec![2, 6] }];
        let mut same = Replay::new(&record);
        assert_eq!(same.cast(TEST, throw, |_| ()).map(|roll| roll.value), Ok(8));
        assert!(same.is_done());
        assert_eq!(same.cast(TEST, throw, |_| ()), Err(Stop), "nothing is left");

        let other = Clause::new("FM");
        assert_eq!(Replay::new(&record).cast(other, throw, |_| ()), Err(Stop));
        assert_eq!(Replay::new(&record).cast(TEST, Throw::sum(3, Die::D6), |_| ()), Err(Stop));
        let forged = [Recorded { faces: vec![2, 9], ..record[0].clone() }];
        assert_eq!(Replay::new(&forged).cast(TEST, throw, |_| ()), Err(Stop));
    }
}
