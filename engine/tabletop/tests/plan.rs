//! Ways found on random small tables: each passes the check, and none is much longer than what a
//! slow judge finds who tries every step of a fine grid and pulls the string tight.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tabletop::{
    Base, Facing, Leg, Obstacle, Outline, Place, Point, Size, Surroundings, Table, end_of,
    length_of,
};

struct Random(u64);

impl Random {
    fn below(&mut self, n: i32) -> i32 {
        let product = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = product.wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as i32
    }

    fn point(&mut self, side: i32) -> Point {
        Point { x: self.below(side), y: self.below(side) }
    }
}

const SIDE: i32 = 30_000;
const FOOT: Size = Size::mm(20, 20);

struct Small {
    table: Table,
    base: Base,
    to: Place,
    obstacles: Vec<Obstacle>,
}

impl Small {
    /// A table of 30 × 30 cm with bases, zones of 2 cm and walls; both ends of the way are free.
    fn draw(seed: u64) -> Option<Self> {
        let mut random = Random(seed);
        let table = Table::bare(Point { x: SIDE, y: SIDE });
        let mut obstacles = Vec::new();
        for _ in 0..2 + random.below(6) {
            let facing = Facing(random.below(65_536) as u16);
            let base = Base::new(Place { centre: random.point(SIDE), facing }, FOOT);
            obstacles.push(match random.below(3) {
                0 => Obstacle::zone(&base, 2_000),
                1 => Obstacle::from(&base),
                _ => Obstacle::solid(Outline::stretch(random.point(SIDE), random.point(SIDE))),
            });
        }
        let facing = Facing(random.below(65_536) as u16);
        let base = Base::new(Place { centre: random.point(SIDE), facing }, FOOT);
        let to = Place { centre: random.point(SIDE), facing };
        let small = Self { table, base, to, obstacles };
        (small.stands(base.centre()) && small.stands(to.centre)).then_some(small)
    }

    fn stands(&self, at: Point) -> bool {
        let base = self.base.at(at);
        let clear =
            |obstacle: &Obstacle| base.gap_to(&obstacle.outline).at_least(obstacle.keep).holds();
        self.table.holds(&base).holds() && self.obstacles.iter().all(clear)
    }

    fn passes(&self, from: Point, to: Point) -> bool {
        let base = self.base.at(from);
        let clear = |obstacle: &Obstacle| Leg::Straight(to).clears(&base, obstacle).holds();
        self.obstacles.iter().all(clear)
    }

    fn way(&self) -> Option<Vec<Leg>> {
        let around = Surroundings {
            table: &self.table,
            obstacles: &self.obstacles,
            detours: &[],
            most: i32::MAX,
        };
        around.shortest(&self.base, self.to)
    }

    /// The shortest way over a grid of 3 mm with sixteen directions, pulled tight.
    fn judged(&self) -> Option<i32> {
        const STEP: i32 = 300;
        const COUNT: i32 = SIDE / STEP + 1;
        const MOVES: [(i32, i32); 16] = [
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (1, -1),
            (-1, 1),
            (-1, -1),
            (1, 2),
            (1, -2),
            (-1, 2),
            (-1, -2),
            (2, 1),
            (2, -1),
            (-2, 1),
            (-2, -1),
        ];
        let place = |(x, y): (i32, i32)| Point { x: x * STEP, y: y * STEP };
        let near = |point: Point| ((point.x + STEP / 2) / STEP, (point.y + STEP / 2) / STEP);
        let number = |(x, y): (i32, i32)| (y * COUNT + x) as usize;
        let (start, goal) = (near(self.base.centre()), near(self.to.centre));
        let enters = self.passes(self.base.centre(), place(start));
        if !enters || !self.passes(place(goal), self.to.centre) {
            return None;
        }
        let free: Vec<bool> =
            (0..COUNT * COUNT).map(|at| self.stands(place((at % COUNT, at / COUNT)))).collect();
        let mut best = vec![(i32::MAX, start); free.len()];
        best[number(start)].0 = 0;
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((cost, at))) = open.pop() {
            if cost > best[number(at)].0 {
                continue;
            }
            for (x, y) in MOVES {
                let next = (at.0 + x, at.1 + y);
                if !(0..COUNT).contains(&next.0)
                    || !(0..COUNT).contains(&next.1)
                    || !free[number(next)]
                {
                    continue;
                }
                let cost = cost + place(at).distance(place(next));
                if cost < best[number(next)].0 && self.passes(place(at), place(next)) {
                    best[number(next)] = (cost, at);
                    open.push(Reverse((cost, next)));
                }
            }
        }
        if best[number(goal)].0 == i32::MAX {
            return None;
        }
        let mut points = vec![self.to.centre];
        let mut at = goal;
        while at != start {
            points.push(place(at));
            at = best[number(at)].1;
        }
        points.extend([place(start), self.base.centre()]);
        Some(self.pulled(&points))
    }

    /// The length of a way after every shortcut was taken.
    fn pulled(&self, points: &[Point]) -> i32 {
        let (mut length, mut at) = (0, 0);
        while at + 1 < points.len() {
            let next = (at + 1..points.len()).rev();
            let next = next
                .into_iter()
                .find(|&next| next == at + 1 || self.passes(points[at], points[next]));
            let next = next.expect("the next one can always be reached");
            length += points[at].distance(points[next]);
            at = next;
        }
        length
    }
}

#[test]
fn a_way_always_passes_the_check() {
    let mut found = 0;
    for seed in 0..1_500 {
        let Some(small) = Small::draw(seed) else { continue };
        let Some(way) = small.way() else { continue };
        found += 1;
        let mut at = small.base;
        for leg in &way {
            for obstacle in &small.obstacles {
                assert!(leg.clears(&at, obstacle).holds(), "{seed}: {leg:?} {obstacle:?}");
            }
            at = leg.end(&at);
            assert!(small.table.holds(&at).holds(), "{seed}: {leg:?}");
        }
        assert_eq!(at.place(), small.to);
        assert_eq!(end_of(&small.base, &way), at);
    }
    assert!(found > 200, "{found}");
}

#[test]
fn no_way_is_a_centimetre_longer_than_it_need_be() {
    let mut compared = 0;
    for seed in 0..400 {
        let Some(small) = Small::draw(seed) else { continue };
        let judged = small.judged();
        let Some(way) = small.way() else {
            assert_eq!(judged, None, "{seed}: there is a way");
            continue;
        };
        let Some(judged) = judged else { continue };
        compared += 1;
        let ours = length_of(&small.base, &way);
        assert!(ours <= judged + 1_000, "{seed}: {ours} {judged}");
    }
    assert!(compared > 60, "{compared}");
}

/// Cavalry on 2 × 4 cm that stands across a gap of 3 cm must turn to get through.
#[test]
fn a_base_turns_where_it_must() {
    let table = Table::bare(Point::mm(300, 300));
    let walls = [((0, 150), (135, 150)), ((165, 150), (300, 150))];
    let obstacles = walls.map(|((a, b), (c, d))| {
        Obstacle::solid(Outline::stretch(Point::mm(a, b), Point::mm(c, d)))
    });
    let place = |y| Place { centre: Point::mm(150, y), facing: Facing::EAST };
    let base = Base::new(place(250), Size::mm(20, 40));
    let around =
        Surroundings { table: &table, obstacles: &obstacles, detours: &[], most: i32::MAX };
    let way = around.shortest(&base, place(50)).expect("there is a way");
    assert_eq!(length_of(&base, &way), 20_000);
    assert!(matches!(way[..], [Leg::Turn(_), Leg::Straight(_), Leg::Turn(_)]), "{way:?}");
}

/// Around a wood that doubles the price, if that is cheaper.
#[test]
fn dear_ground_is_gone_around() {
    let corners = [(100, 50), (200, 50), (200, 160), (100, 160)].map(|(x, y)| Point::mm(x, y));
    let area = tabletop::Area::new(corners.to_vec());
    let wood = tabletop::Ground { kind: 0, level: 0, area, name: None };
    let table = Table { grounds: vec![wood], ..Table::bare(Point::mm(300, 300)) };
    let place = |x| Place { centre: Point::mm(x, 150), facing: Facing::NORTH };
    let base = Base::new(place(50), FOOT);
    let turns = tabletop::detours(&base, &table.grounds[0].area);
    let around = Surroundings { table: &table, obstacles: &[], detours: &turns, most: i32::MAX };
    let toll = |_: tabletop::Feature<'_>| tabletop::Toll::times(2);
    let price = |base: &Base, to: Point| table.bill(base, &[Leg::Straight(to)], toll).total();
    let way = around.way(&base, place(250), price).expect("there is a way");
    assert!(length_of(&base, &way) < 22_000);
    assert_eq!(table.bill(&base, &way, toll).charges, []);
}
