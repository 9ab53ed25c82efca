//! Sight against a slow judge who measures on the table, in exact fractions.
//!
//! The judge knows nothing of axial coordinates. He lays the hexes out by column and row, in units
//! of half a hex's width and a quarter of its height, which makes every corner a whole number, and
//! clips the line with the three pairs of parallel edges of every hex nearby.

use hexboard::{Crossed, Direction, Grid, Hex, Layout};

const LAYOUTS: [Layout; 2] = [Layout::Rows, Layout::Columns];
const SIDE: u8 = 14;

type Point = (i64, i64);

/// Three numbers that grow across the three pairs of parallel edges of a hex.
fn across(layout: Layout, (x, y): Point) -> [i64; 3] {
    match layout {
        Layout::Rows => [x, x + y, x - y],
        Layout::Columns => [y, x + y, x - y],
    }
}

/// How far an edge of each pair lies from the centre.
const REACH: [i64; 3] = [1, 2, 2];

/// From the centre of a hex to the centre of its neighbour over the upper edge of each pair.
fn over(layout: Layout, pair: usize) -> Point {
    match layout {
        Layout::Rows => [(2, 0), (1, 3), (1, -3)][pair],
        Layout::Columns => [(0, 2), (3, 1), (3, -1)][pair],
    }
}

fn centre(layout: Layout, column: i64, row: i64) -> Point {
    match layout {
        Layout::Rows => (2 * column + i64::from(row % 2 == 0), 3 * row),
        Layout::Columns => (3 * column, 2 * row + i64::from(column % 2 == 0)),
    }
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy)]
struct Fraction(i64, i64);

impl Fraction {
    fn new(over: i64, under: i64) -> Self {
        Self(over * under.signum(), under.abs())
    }

    fn below(self, other: Self) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

/// The part of the segment strictly inside some of the three strips around a centre, if it is
/// longer than a point.
fn clip(
    layout: Layout,
    a: Point,
    b: Point,
    centre: Point,
    pairs: &[usize],
) -> Option<(Fraction, Fraction)> {
    let (mut from, mut to) = (Fraction(0, 1), Fraction(1, 1));
    let start = across(layout, (a.0 - centre.0, a.1 - centre.1));
    let way = across(layout, (b.0 - a.0, b.1 - a.1));
    for &pair in pairs {
        if way[pair] == 0 {
            if start[pair].abs() >= REACH[pair] {
                return None;
            }
            continue;
        }
        let ends = [-REACH[pair], REACH[pair]];
        let [low, high] = ends.map(|end| Fraction::new(end - start[pair], way[pair]));
        let (low, high) = if low.below(high) { (low, high) } else { (high, low) };
        from = if from.below(low) { low } else { from };
        to = if high.below(to) { high } else { to };
    }
    from.below(to).then_some((from, to))
}

/// Every centre of the map, and of the hexes around it.
fn table(grid: &Grid) -> Vec<(Point, Hex)> {
    let side = 0..=i64::from(SIDE) + 1;
    let places = side.clone().flat_map(|row| side.clone().map(move |column| (column, row)));
    let number = |n: i64| u8::try_from(n).unwrap_or(0);
    let place = |(column, row)| {
        let hex = grid.at(number(column), number(row));
        (centre(grid.layout(), column, row), hex)
    };
    places.map(place).collect()
}

/// What the line crosses, as the judge sees it.
fn judge(grid: &Grid, table: &[(Point, Hex)], a: (Point, Hex), b: (Point, Hex)) -> Vec<Crossed> {
    let layout = grid.layout();
    let mut found: Vec<(Fraction, Crossed)> = Vec::new();
    let way = across(layout, (b.0.0 - a.0.0, b.0.1 - a.0.1));
    let near = |u: i64, v: i64, w: i64| u.min(v) - 4 <= w && w <= u.max(v) + 4;
    for &(at, hex) in table {
        if !near(a.0.0, b.0.0, at.0) || !near(a.0.1, b.0.1, at.1) {
            continue;
        }
        if hex != a.1
            && hex != b.1
            && let Some((from, _)) = clip(layout, a.0, b.0, at, &[0, 1, 2])
        {
            found.push((from, Crossed::Hex(hex)));
        }
        for pair in 0..3 {
            let aside = across(layout, (a.0.0 - at.0, a.0.1 - at.1))[pair];
            if way[pair] != 0 || aside != REACH[pair] {
                continue;
            }
            let others = [(pair + 1) % 3, (pair + 2) % 3];
            if let Some((from, _)) = clip(layout, a.0, b.0, at, &others) {
                let step = over(layout, pair);
                let beyond = (at.0 + step.0, at.1 + step.1);
                let other = table.iter().find(|place| place.0 == beyond);
                let other = other.map_or(Hex::NONE, |place| place.1);
                found.push((from, Crossed::Edge(hex.min(other), hex.max(other))));
            }
        }
    }
    found.sort_by(|a, b| (a.0.0 * b.0.1).cmp(&(b.0.0 * a.0.1)));
    found.into_iter().map(|pair| pair.1).collect()
}

#[test]
fn sight_agrees_with_the_judge() {
    for layout in LAYOUTS {
        let grid = Grid::new(layout, SIDE, SIDE).unwrap();
        let table = table(&grid);
        let places = || table.iter().filter(|place| !place.1.is_none());
        let mut edges = 0;
        for &a in places() {
            for &b in places() {
                if a.1 == b.1 || grid.distance(a.1, b.1) > 8 {
                    continue;
                }
                let line: Vec<Crossed> = grid.line(a.1, b.1).collect();
                let between = format!("{layout:?} {} {}", grid.name(a.1), grid.name(b.1));
                assert_eq!(line, judge(&grid, &table, a, b), "{between}");
                edges += line.iter().filter(|it| matches!(it, Crossed::Edge(..))).count();
            }
        }
        assert!(edges > 1000);
    }
}

#[test]
fn sight_is_the_same_from_both_ends() {
    for layout in LAYOUTS {
        let grid = Grid::new(layout, SIDE, SIDE).unwrap();
        for a in grid.hexes() {
            for b in grid.hexes() {
                let mut there: Vec<Crossed> = grid.line(a, b).collect();
                let back: Vec<Crossed> = grid.line(b, a).collect();
                there.reverse();
                assert_eq!(there, back, "{layout:?} {} {}", grid.name(a), grid.name(b));
                assert!(there.iter().all(|crossed| match *crossed {
                    Crossed::Hex(hex) => grid.contains(hex),
                    Crossed::Edge(left, right) =>
                        left < right
                            && !left.is_none()
                            && (right.is_none() || grid.is_adjacent(left, right)),
                }));
            }
        }
    }
}

/// A line depends on the way from end to end, not on where on the map it begins.
#[test]
fn a_line_moved_is_the_same_line() {
    for layout in LAYOUTS {
        let grid = Grid::new(layout, SIDE, SIDE).unwrap();
        let moved = |hex, direction| grid.neighbour(hex, direction);
        for (a, b) in grid.hexes().zip(grid.hexes().skip(33)) {
            for direction in Direction::ALL {
                let (c, d) = (moved(a, direction), moved(b, direction));
                if c.is_none() || d.is_none() {
                    continue;
                }
                let hexes = |from, to| {
                    grid.line(from, to).filter_map(|crossed| match crossed {
                        Crossed::Hex(hex) => Some(hex),
                        Crossed::Edge(..) => None,
                    })
                };
                let shifted: Vec<Hex> = hexes(a, b).map(|hex| moved(hex, direction)).collect();
                assert_eq!(shifted, hexes(c, d).collect::<Vec<_>>());
            }
        }
    }
}
