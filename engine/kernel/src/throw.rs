//! All the chance in the five books: which dice are thrown, and how they are read.
//!
//! | in the books | here |
//! |---|---|
//! | one d6, a d10 read 0–9 or 1–10, percentage dice with 00 = 100, the average die | [`Throw::one`] |
//! | several dice added up | [`Throw::sum`] |
//! | several dice whose faces matter ("any two of three") | [`Throw::faces`] |
//! | a handful of dice, so many hit, so many show a special face | [`Throw::pool`] |
//! | a chance of a in b, whatever dice make it | [`Throw::chance`] |
//! | a marker drawn from a cup | [`Throw::draw`] |
//! | a direction | [`Throw::direction`] |

use std::fmt;

/// A kind of die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Die {
    /// The ordinary die, 1 to 6.
    D6,
    /// Ten sides read 1 to 10; the face 0 is ten.
    D10,
    /// Ten sides read 0 to 9; zero is zero.
    D10Zero,
    /// Percentage dice, 1 to 100; 00 is a hundred.
    D100,
    /// The average die (*kość przeciętna*): 2, 3, 3, 4, 4, 5.
    Average,
    /// A number from 1 to so many, standing for whatever makes that chance.
    Chance(u32),
    /// One of so many markers in a cup, counted from 1.
    Draw(u32),
    /// One of so many directions, counted from 1.
    Direction(u8),
}

/// The most sides a chance, a cup or a compass has.
const MOST_SIDES: u32 = 1_000_000;

const AVERAGE: [i32; 6] = [2, 3, 3, 4, 4, 5];

impl Die {
    /// How many equally likely sides it has, at least one.
    #[inline(always)]
    pub const fn sides(self) -> u32 {
        let sides = match self {
            Self::D6 | Self::Average => 6,
            Self::D10 | Self::D10Zero => 10,
            Self::D100 => 100,
            Self::Chance(n) | Self::Draw(n) => n,
            Self::Direction(n) => n as u32,
        };
        match sides {
            0 => 1,
            1..=MOST_SIDES => sides,
            _ => MOST_SIDES,
        }
    }

    /// What side `side` (counted from zero) shows.
    #[inline(always)]
    pub const fn face(self, side: u32) -> i32 {
        match self {
            Self::D10Zero => side as i32,
            Self::Average => AVERAGE[(side % 6) as usize],
            _ => side as i32 + 1,
        }
    }

    /// The lowest and the highest face.
    pub const fn span(self) -> Span {
        Span { low: self.face(0), high: self.face(self.sides() - 1) }
    }

    /// The face a person means who reads `number` off this die, if the die has one: on a die read
    /// 1 to 10 and on percentage dice, 0 is the highest face.
    pub fn read(self, number: i64) -> Option<i32> {
        let number = match (self, number) {
            (Self::D10, 0) => 10,
            (Self::D100, 0) => 100,
            _ => i32::try_from(number).ok()?,
        };
        self.span().holds(number).then_some(number)
    }
}

impl Die {
    /// The key of its name in the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::D6 => "die-d6",
            Self::D10 | Self::D10Zero => "die-d10",
            Self::D100 => "die-d100",
            Self::Average => "die-average",
            Self::Chance(_) => "die-chance",
            Self::Draw(_) => "die-draw",
            Self::Direction(_) => "die-direction",
        }
    }
}

impl Die {
    /// Its name in a record, which also tells how it is read.
    pub fn code(self) -> String {
        match self {
            Self::D6 => "d6".into(),
            Self::D10 => "d10".into(),
            Self::D10Zero => "z10".into(),
            Self::D100 => "d100".into(),
            Self::Average => "av".into(),
            Self::Chance(n) => format!("c{n}"),
            Self::Draw(n) => format!("u{n}"),
            Self::Direction(n) => format!("r{n}"),
        }
    }

    /// The die with this name in a record.
    pub fn from_code(code: &str) -> Option<Self> {
        let plain = [Self::D6, Self::D10, Self::D10Zero, Self::D100, Self::Average];
        if let Some(die) = plain.into_iter().find(|die| die.code() == code) {
            return Some(die);
        }
        let number = code.get(1..)?.parse().ok()?;
        match code.as_bytes().first()? {
            b'c' => Some(Self::Chance(number)),
            b'u' => Some(Self::Draw(number)),
            b'r' => u8::try_from(number).ok().map(Self::Direction),
            _ => None,
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::D6 => f.write_str("d6"),
            Self::D10 | Self::D10Zero => f.write_str("d10"),
            Self::D100 => f.write_str("d100"),
            Self::Average => f.write_str("dAv"),
            Self::Chance(n) | Self::Draw(n) => write!(f, "1-{n}"),
            Self::Direction(n) => write!(f, "dir{n}"),
        }
    }
}

/// A run of faces, both ends included. `Span { low: 1, high: 0 }` holds none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The lowest face in it.
    pub low: i32,
    /// The highest face in it.
    pub high: i32,
}

impl Span {
    /// Holds no face.
    pub const NONE: Self = Self { low: 1, high: 0 };

    /// `low` or more.
    pub const fn at_least(low: i32) -> Self {
        Self { low, high: i32::MAX }
    }

    /// `high` or less.
    pub const fn at_most(high: i32) -> Self {
        Self { low: i32::MIN, high }
    }

    /// This face and no other.
    pub const fn only(face: i32) -> Self {
        Self { low: face, high: face }
    }

    /// True when the face lies in it.
    #[inline(always)]
    pub const fn holds(self, face: i32) -> bool {
        self.low <= face && face <= self.high
    }
}

/// How a throw is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Read {
    /// The sum of the faces.
    Sum,
    /// The faces themselves, in order of size, at most [`MOST_FACES`].
    Faces,
    /// How many dice hit and how many show a special face; one face may do both.
    Pool {
        /// The faces that hit.
        hit: Span,
        /// The faces that do something more.
        special: Span,
    },
}

/// The most dice whose single faces a throw can keep.
pub const MOST_FACES: usize = 8;

/// Some dice thrown together, and how they are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw {
    /// The kind of die.
    pub die: Die,
    /// How many of them.
    pub count: u16,
    /// What counts.
    pub read: Read,
}

impl Throw {
    /// One die.
    #[inline(always)]
    pub const fn one(die: Die) -> Self {
        Self::sum(1, die)
    }

    /// Several dice added up.
    #[inline(always)]
    pub const fn sum(count: u16, die: Die) -> Self {
        Self { die, count, read: Read::Sum }
    }

    /// Several dice (at most [`MOST_FACES`]) whose faces matter.
    pub const fn faces(count: u16, die: Die) -> Self {
        let most = MOST_FACES as u16;
        Self { die, count: if count < most { count } else { most }, read: Read::Faces }
    }

    /// A handful of dice: so many hit, so many are special.
    #[inline(always)]
    pub const fn pool(count: u16, die: Die, hit: Span, special: Span) -> Self {
        Self { die, count, read: Read::Pool { hit, special } }
    }

    /// A chance of `times` in `of`.
    #[inline(always)]
    pub const fn chance(times: u32, of: u32) -> Self {
        Self::pool(
            1,
            Die::Chance(of),
            Span::at_most(if times < MOST_SIDES { times as i32 } else { MOST_SIDES as i32 }),
            Span::NONE,
        )
    }

    /// One of `markers` from a cup.
    pub const fn draw(markers: u32) -> Self {
        Self::one(Die::Draw(markers))
    }

    /// One of `directions`.
    pub const fn direction(directions: u8) -> Self {
        Self::one(Die::Direction(directions))
    }

    /// The reading of no dice at all.
    #[inline(always)]
    pub const fn start(self) -> Roll {
        Roll { value: 0, special: 0, faces: [i16::MIN; MOST_FACES] }
    }

    /// The reading after one more face.
    #[inline(always)]
    pub fn and(self, roll: Roll, face: i32) -> Roll {
        match self.read {
            Read::Sum => Roll { value: roll.value + face, ..roll },
            Read::Pool { hit, special } => Roll {
                value: roll.value + i32::from(hit.holds(face)),
                special: roll.special + i32::from(special.holds(face)),
                ..roll
            },
            Read::Faces => roll.insert(face),
        }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => write!(f, "{}", self.die),
            n => write!(f, "{n}{}", self.die),
        }
    }
}

/// What a throw came to. It is small and comparable, so a procedure can keep it in its state and
/// let one roll serve several tests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    /// The sum, or the number of hits, or (for faces) how many there are.
    pub value: i32,
    /// The number of special faces in a pool.
    pub special: i32,
    faces: [i16; MOST_FACES],
}

impl Roll {
    /// The single faces of a [`Read::Faces`] throw, smallest first.
    pub fn faces(&self) -> &[i16] {
        let count = usize::try_from(self.value).unwrap_or(0).min(MOST_FACES);
        if self.faces[0] == i16::MIN { &[] } else { &self.faces[..count] }
    }

    /// How many of the single faces lie in `span`.
    pub fn count(&self, span: Span) -> usize {
        self.faces().iter().filter(|&&face| span.holds(i32::from(face))).count()
    }

    fn insert(mut self, face: i32) -> Self {
        let Ok(count) = usize::try_from(self.value) else {
            return self;
        };
        let mut face = i16::try_from(face).unwrap_or(i16::MAX);
        for slot in self.faces.iter_mut().take(count) {
            if face < *slot {
                std::mem::swap(&mut face, slot);
            }
        }
        if let Some(slot) = self.faces.get_mut(count) {
            *slot = face;
        }
        Self { value: self.value + 1, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_shows_what_the_books_print() {
        let faces = |die: Die| (0..die.sides()).map(|s| die.face(s)).collect::<Vec<_>>();
        assert_eq!(faces(Die::D6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(faces(Die::D10), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert_eq!(faces(Die::D10Zero), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(faces(Die::Average), [2, 3, 3, 4, 4, 5]);
        assert_eq!(Die::D100.span(), Span { low: 1, high: 100 });
        assert_eq!(faces(Die::Direction(6)), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Die::Draw(0).sides(), 1, "an empty cup does not break the program");
    }

    #[test]
    fn a_zero_is_ten_a_hundred_or_nothing_by_the_die() {
        assert_eq!(Die::D10.read(0), Some(10));
        assert_eq!(Die::D100.read(0), Some(100));
        assert_eq!(Die::D10Zero.read(0), Some(0));
        assert_eq!(Die::D6.read(0), None);
        assert_eq!(Die::D6.read(7), None);
        assert_eq!(Die::D10Zero.read(10), None);
        assert_eq!(Die::Average.read(1), None);
        assert_eq!(Die::D6.read(i64::MAX), None);
    }

    #[test]
    fn faces_come_sorted_and_can_be_counted() {
        let throw = Throw::faces(3, Die::D6);
        let roll = [6, 1, 6].into_iter().fold(throw.start(), |roll, face| throw.and(roll, face));
        assert_eq!(roll.faces(), [1, 6, 6]);
        assert_eq!(roll.count(Span::only(6)), 2);
        assert_eq!(Throw::faces(99, Die::D6).count, 8);
    }

    #[test]
    fn one_face_may_hit_and_be_special() {
        let throw = Throw::pool(4, Die::D6, Span::at_least(4), Span::only(6));
        let roll = [6, 4, 3, 6].into_iter().fold(throw.start(), |roll, face| throw.and(roll, face));
        assert_eq!((roll.value, roll.special), (3, 2));
        assert!(roll.faces().is_empty());
    }
}
