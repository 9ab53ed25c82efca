//! What the table costs: a distance, a straight way past an obstacle, the legality of a move of
//! twenty figures, a way around. Each figure is held against its bound.

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use std::hint::black_box;

use gauge::Gauge;
use tabletop::{
    Base, CONTACT, Facing, Formation, Index, Leg, Obstacle, Outline, Place, Point, Size,
    Surroundings, Table, Toll, assign,
};

const FOOT: Size = Size::mm(20, 20);

fn random(seed: u64) -> impl FnMut(i32) -> i32 {
    let mut state = seed;
    move |below| {
        let product = state.wrapping_mul(6_364_136_223_846_793_005);
        state = product.wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below as u64) as i32
    }
}

/// Bases all over a table of the given side.
fn scattered(count: usize, side: i32) -> Vec<Base> {
    let mut next = random(7);
    let mut base = || {
        let centre = Point { x: next(side), y: next(side) };
        Base::new(Place { centre, facing: Facing(next(65_536) as u16) }, FOOT)
    };
    (0..count).map(|_| base()).collect()
}

/// Nanoseconds for one pair.
fn distance() -> f64 {
    let bases = scattered(24, 60_000);
    // Many short rounds: most of them pass undisturbed even on a busy machine.
    gauge::nanoseconds(1_001, || {
        let mut pairs = 0;
        for a in &bases {
            for b in &bases {
                black_box(black_box(a).gap(black_box(b)).rounded());
                pairs += 1;
            }
        }
        pairs
    })
}

/// A battlefield: a wood, a hill and a wall, ten other units, and a battalion of twenty.
struct Field {
    table: Table,
    bases: Vec<Base>,
    index: Index,
}

const MOVERS: usize = 20;

impl Field {
    fn new() -> Self {
        let text = r#"
            size = [1200, 900]
            [[area]]
            kind = "wood"
            points = [[200, 200], [420, 180], [450, 330], [300, 380], [210, 320]]
            [[area]]
            kind = "hill"
            level = 1
            points = [[600, 300], [820, 320], [840, 520], [640, 500]]
            [[line]]
            kind = "wall"
            points = [[450, 560], [700, 580]]
        "#;
        let text: tabletop::TableText = toml::from_str(text).expect("can be read");
        let kind = |name, shape| tabletop::Kind { name, shape };
        let kinds = [
            kind("wood", tabletop::Shape::Area),
            kind("hill", tabletop::Shape::Contour),
            kind("wall", tabletop::Shape::Line),
        ];
        let table = text.build(&kinds).expect("nothing is wrong");
        let front = Place { centre: Point::mm(500, 700), facing: Facing::NORTH };
        let mut places = Formation::Line { ranks: 2 }.places(MOVERS, FOOT, front);
        for unit in 0..10 {
            let centre = Point::mm(90 + 255 * (unit % 5), 60 + 790 * (unit / 5));
            let front = Place { centre, facing: Facing::SOUTH };
            places.extend(Formation::Line { ranks: 1 }.places(8, FOOT, front));
        }
        let bases: Vec<Base> = places.into_iter().map(|place| Base::new(place, FOOT)).collect();
        let mut index = Index::new(table.size, bases.len());
        for (number, base) in (0..).zip(&bases) {
            index.put(number, base);
        }
        Self { table, bases, index }
    }

    /// Moves the twenty, front rank first, each checked against everybody near; gives how many
    /// stretches were clear, which must be all.
    fn legal_move(&mut self, ahead: i32) -> usize {
        let mut clear = 0;
        for number in 0..MOVERS {
            let base = self.bases[number];
            let to = base.centre() + Facing::NORTH.ahead(ahead);
            let leg = Leg::Straight(to);
            let sweep = leg.sweep(&base);
            let around = sweep.around().grown(2_000);
            let bases = &self.bases;
            let mut free = true;
            self.index.near(around, |other| {
                let other = usize::from(other);
                if other != number {
                    let keep = if other < MOVERS { -CONTACT } else { 2_000 };
                    let obstacle = Obstacle { outline: Outline::from(&bases[other]), keep };
                    free &= !sweep.stopped_by(&obstacle);
                }
            });
            let toll = |feature: tabletop::Feature<'_>| match feature.kind() {
                0 => Toll::times(2),
                1 => Toll::to_enter(6_000),
                _ => Toll::to_enter(4_000),
            };
            let cost = self.table.bill(&base, &[leg], toll).total();
            let end = leg.end(&base);
            free &= cost <= 30_000 && self.table.holds(&end).holds();
            clear += usize::from(free);
            self.bases[number] = end;
            self.index.put(number as u16, &end);
        }
        // Coherence: each touches another.
        let touching = (0..MOVERS).filter(|&number| {
            let base = &self.bases[number];
            let mut touches = false;
            let around = base.around().grown(CONTACT);
            self.index.near(around, |other| {
                let other = usize::from(other);
                touches |= other != number && base.gap(&self.bases[other]).touches().holds();
            });
            touches
        });
        clear + touching.count()
    }
}

fn main() {
    let mut gauge = Gauge::default();
    gauge.show("distance between two bases", distance(), "ns", 40.0);

    let mut field = Field::new();
    let mut ahead = 2_000;
    let legality = gauge::nanoseconds(31, || {
        for _ in 0..50 {
            assert_eq!(field.legal_move(ahead), 2 * MOVERS, "the move is legal");
            ahead = -ahead;
            // Back again, rear rank first.
            field.bases[..MOVERS].reverse();
            for number in 0..MOVERS {
                let base = field.bases[number];
                field.index.put(number as u16, &base);
            }
        }
        50
    });
    gauge.show("legality of a move of 20 figures", legality / 1_000.0, "µs", 200.0);

    let obstacles: Vec<Obstacle> =
        field.bases[MOVERS..].iter().map(|base| Obstacle::zone(base, 2_000)).collect();
    let around =
        Surroundings { table: &field.table, obstacles: &obstacles, detours: &[], most: i32::MAX };
    let base = field.bases[0];
    let there = Place { centre: Point::mm(472, 20), facing: Facing::NORTH };
    let planned = gauge::nanoseconds(15, || {
        black_box(around.shortest(black_box(&base), there)).expect("there is a way");
        1
    });
    gauge.show("a way through a line of zones", planned / 1_000.0, "µs", 5_000.0);

    let froms = scattered(MOVERS, 40_000);
    let tos = scattered(2 * MOVERS, 40_000);
    let assigned = gauge::nanoseconds(15, || {
        let ways: Vec<Vec<i32>> = froms
            .iter()
            .map(|from| {
                tos[MOVERS..].iter().map(|to| from.centre().distance(to.centre())).collect()
            })
            .collect();
        black_box(assign(&ways));
        1
    });
    gauge.show("places for 20 figures", assigned / 1_000.0, "µs", 500.0);
    gauge.end();
}
