//! Where dice come from: a seed, or a person's table. (The other kinds: a record's dice belong to
//! [`crate::game::Record`], every outcome in turn to [`crate::odds`].)

use crate::clause::Clause;
use crate::game::Key;
use crate::throw::{Die, Roll, Throw};
use crate::umpire::Stop;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A source of dice.
pub trait Dice {
    /// Throws for a clause and shows each face to `seen`; stops when it has no die to give.
    fn cast(&mut self, clause: Clause, throw: Throw, seen: impl FnMut(i32)) -> Result<Roll, Stop>;

    /// What the throws that follow are for; most dice do not care.
    #[inline(always)]
    fn aim(&mut self, _key: Key) {}

    /// How often there was a throw for this clause and the key in force.
    fn nth(&self, _clause: Clause) -> u32 {
        0
    }
}

/// [`Dice`] that can stand behind a pointer.
trait AnyDice {
    fn cast_any(
        &mut self,
        clause: Clause,
        throw: Throw,
        seen: &mut dyn FnMut(i32),
    ) -> Result<Roll, Stop>;
    fn aim_any(&mut self, key: Key);
    fn nth_any(&self, clause: Clause) -> u32;
}

impl<D: Dice> AnyDice for D {
    fn cast_any(
        &mut self,
        clause: Clause,
        throw: Throw,
        seen: &mut dyn FnMut(i32),
    ) -> Result<Roll, Stop> {
        self.cast(clause, throw, seen)
    }

    fn aim_any(&mut self, key: Key) {
        self.aim(key);
    }

    fn nth_any(&self, clause: Clause) -> u32 {
        self.nth(clause)
    }
}

/// Any dice, by a pointer: where speed does not matter, the rules need not be compiled once for
/// each kind.
pub struct Lent<'a>(&'a mut dyn AnyDice);

impl<'a> Lent<'a> {
    /// These dice.
    pub fn new(dice: &'a mut impl Dice) -> Self {
        Self(dice)
    }
}

impl Dice for Lent<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        self.0.cast_any(clause, throw, &mut seen)
    }

    fn aim(&mut self, key: Key) {
        self.0.aim_any(key);
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.0.nth_any(clause)
    }
}

/// Dice from a seed: the same seed throws the same dice on every machine.
#[derive(Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Dice from this seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Dice from one of several streams of a seed: independent of the others.
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Self(rng)
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
}
