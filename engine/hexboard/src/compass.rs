//! The two ways to lay hexes, the six directions over an edge and the six facings to a corner.
//!
//! Both layouts count directions clockwise from the one nearest to north, so everything that
//! turns, aims or measures is the same for both; only the names differ.

/// How the hexes of a map lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layout {
    /// Hexes with a corner to the north, in straight rows; even rows stand half a hex further east.
    Rows,
    /// Hexes with an edge to the north, in straight columns; even columns stand half a hex further
    /// south.
    Columns,
}

/// A direction over one of the six edges of a hex, clockwise.
///
/// In [`Layout::Rows`] from 0: NE, E, SE, SW, W, NW. In [`Layout::Columns`]: N, NE, SE, S, SW, NW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

/// A facing towards one of the six corners of a hex, clockwise.
///
/// Corner `k` lies between direction `k` and direction `k + 1`. In [`Layout::Rows`] from 0: NE, SE,
/// S, SW, NW, N. In [`Layout::Columns`]: NE, E, SE, SW, W, NW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facing(u8);

/// Where somebody is, seen from a unit with a facing. The best place for the unit comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arc {
    /// Over one of the two edges at the corner it faces.
    Front,
    /// Over one of the two edges between front and rear.
    Side,
    /// Over one of the two edges at the corner behind it.
    Rear,
}

const DIRECTIONS_OF_ROWS: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];
const DIRECTIONS_OF_COLUMNS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const FACINGS_OF_ROWS: [&str; 6] = ["NE", "SE", "S", "SW", "NW", "N"];
const FACINGS_OF_COLUMNS: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The direction with this number; numbers from six on go round again.
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(number % 6)
    }

    /// Its number, from 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction this many sixths of a turn further clockwise, or back if negative.
    #[inline]
    pub const fn turned(self, sixths: i8) -> Self {
        Self(turned(self.0, sixths))
    }

    /// The direction that leads back.
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// Its name, such as `NE`.
    pub const fn name(self, layout: Layout) -> &'static str {
        Self::names(layout)[self.index()]
    }

    /// The direction with this name.
    pub fn parse(layout: Layout, name: &str) -> Option<Self> {
        position(Self::names(layout), name).map(Self)
    }

    /// All six names, clockwise.
    pub const fn names(layout: Layout) -> &'static [&'static str; 6] {
        match layout {
            Layout::Rows => &DIRECTIONS_OF_ROWS,
            Layout::Columns => &DIRECTIONS_OF_COLUMNS,
        }
    }

    /// The step in axial coordinates. Turning by a sixth takes each to the next.
    #[inline]
    pub(crate) const fn vector(self) -> (i16, i16) {
        [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][self.index()]
    }
}

impl Facing {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The facing with this number; numbers from six on go round again.
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(number % 6)
    }

    /// Its number, from 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The facing after a turn of 60 degrees to the left.
    #[inline]
    pub const fn left(self) -> Self {
        self.turned(-1)
    }

    /// The facing after a turn of 60 degrees to the right.
    #[inline]
    pub const fn right(self) -> Self {
        self.turned(1)
    }

    /// The facing after this many turns of 60 degrees to the right, or to the left if negative.
    #[inline]
    pub const fn turned(self, sixths: i8) -> Self {
        Self(turned(self.0, sixths))
    }

    /// How many turns of 60 degrees lead to the other facing, the shorter way round: 0 to 3.
    #[inline]
    pub const fn turns_to(self, other: Self) -> u8 {
        let right = (other.0 + 6 - self.0) % 6;
        if right > 3 { 6 - right } else { right }
    }

    /// The two directions to the front, left one first.
    #[inline]
    pub const fn ahead(self) -> [Direction; 2] {
        [Direction::new(self.0), Direction::new(self.0 + 1)]
    }

    /// The directions to the left and to the right side.
    #[inline]
    pub const fn aside(self) -> [Direction; 2] {
        [Direction::new(self.0 + 5), Direction::new(self.0 + 2)]
    }

    /// The two directions to the rear, left one first, as the unit sees it over its shoulder.
    #[inline]
    pub const fn behind(self) -> [Direction; 2] {
        [Direction::new(self.0 + 4), Direction::new(self.0 + 3)]
    }

    /// The arc in which a direction lies.
    #[inline]
    pub const fn arc(self, direction: Direction) -> Arc {
        match (direction.0 + 6 - self.0) % 6 {
            0 | 1 => Arc::Front,
            2 | 5 => Arc::Side,
            _ => Arc::Rear,
        }
    }

    /// Its name, such as `SW`.
    pub const fn name(self, layout: Layout) -> &'static str {
        Self::names(layout)[self.index()]
    }

    /// The facing with this name.
    pub fn parse(layout: Layout, name: &str) -> Option<Self> {
        position(Self::names(layout), name).map(Self)
    }

    /// All six names, clockwise.
    pub const fn names(layout: Layout) -> &'static [&'static str; 6] {
        match layout {
            Layout::Rows => &FACINGS_OF_ROWS,
            Layout::Columns => &FACINGS_OF_COLUMNS,
        }
    }
}

const fn turned(number: u8, sixths: i8) -> u8 {
    (number + sixths.rem_euclid(6) as u8) % 6
}

fn position(names: &[&str; 6], name: &str) -> Option<u8> {
    (0..).zip(names).find(|pair| *pair.1 == name).map(|pair| pair.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_turns_come_round() {
        for facing in Facing::ALL {
            assert_eq!(facing.left().right(), facing);
            assert_eq!(facing.turned(6), facing);
            assert_eq!(facing.turned(-128), facing.turned(-2));
            assert_eq!(facing.turned(127), facing.turned(1));
            for n in 0..6 {
                let least = [0, 1, 2, 3, 2, 1][n as usize];
                assert_eq!(facing.turns_to(facing.turned(n)), least);
            }
        }
        for direction in Direction::ALL {
            assert_eq!(direction.opposite().opposite(), direction);
            let ((q, r), back) = (direction.vector(), direction.opposite().vector());
            assert_eq!(back, (-q, -r));
            // A sixth of a turn clockwise, in axial coordinates.
            assert_eq!(direction.turned(1).vector(), (-r, q + r));
        }
    }

    #[test]
    fn a_corner_is_named_after_what_lies_around_it() {
        for layout in [Layout::Rows, Layout::Columns] {
            for facing in Facing::ALL {
                assert_eq!(Facing::parse(layout, facing.name(layout)), Some(facing));
            }
            for direction in Direction::ALL {
                assert_eq!(Direction::parse(layout, direction.name(layout)), Some(direction));
            }
            assert_eq!(Facing::parse(layout, "north"), None);
        }
        let around = |layout, name| {
            let facing = Facing::parse(layout, name).unwrap();
            facing.ahead().map(|direction| direction.name(layout))
        };
        assert_eq!(around(Layout::Rows, "NE"), ["NE", "E"]);
        assert_eq!(around(Layout::Rows, "SE"), ["E", "SE"]);
        assert_eq!(around(Layout::Rows, "S"), ["SE", "SW"]);
        assert_eq!(around(Layout::Rows, "SW"), ["SW", "W"]);
        assert_eq!(around(Layout::Rows, "NW"), ["W", "NW"]);
        assert_eq!(around(Layout::Rows, "N"), ["NW", "NE"]);
        assert_eq!(around(Layout::Columns, "NE"), ["N", "NE"]);
        assert_eq!(around(Layout::Columns, "E"), ["NE", "SE"]);
        assert_eq!(around(Layout::Columns, "SE"), ["SE", "S"]);
        assert_eq!(around(Layout::Columns, "SW"), ["S", "SW"]);
        assert_eq!(around(Layout::Columns, "W"), ["SW", "NW"]);
        assert_eq!(around(Layout::Columns, "NW"), ["NW", "N"]);
    }

    #[test]
    fn every_direction_lies_in_one_arc() {
        for facing in Facing::ALL {
            let arc = |direction| facing.arc(direction);
            assert_eq!(facing.ahead().map(arc), [Arc::Front; 2]);
            assert_eq!(facing.aside().map(arc), [Arc::Side; 2]);
            assert_eq!(facing.behind().map(arc), [Arc::Rear; 2]);
        }
    }
}
