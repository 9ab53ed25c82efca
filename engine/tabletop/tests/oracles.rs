//! Gaps, overlaps and fields against two libraries that count in floats: parry and geo. They see the
//! same rounded corners.

use geo::{Contains, Distance, Euclidean, LineString, Polygon, Relate};
use parry2d_f64::math::{Pose, Rotation, Vector as Float};
use parry2d_f64::query;
use parry2d_f64::shape::ConvexPolygon;
use tabletop::{
    Area, Base, CONTACT, Edge, Facing, Field, Leg, Obstacle, Outline, Place, Point, Size,
};

/// A small generator, so that what holds once holds always.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        let product = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = product.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }

    fn below(&mut self, n: i32) -> i32 {
        (self.next() % n as u32) as i32
    }

    fn point(&mut self, side: i32) -> Point {
        Point { x: self.below(side), y: self.below(side) }
    }

    /// A base of 5 mm to 12 cm a side somewhere on a square of the given side.
    fn base(&mut self, side: i32) -> Base {
        let size = Size { width: 500 + self.below(11_500), depth: 500 + self.below(11_500) };
        let quarter = self.below(4) == 0;
        let facing = Facing(if quarter { self.next() as u16 & 0xC000 } else { self.next() as u16 });
        Base::new(Place { centre: self.point(side), facing }, size)
    }

    /// Two bases: far apart, near, or on each other.
    fn pair(&mut self) -> (Base, Base) {
        let side = [300_000, 30_000, 8_000][self.below(3) as usize];
        (self.base(side), self.base(side))
    }
}

fn float(point: Point) -> Float {
    Float::new(point.x.into(), point.y.into())
}

fn parry_shape(corners: &[Point]) -> ConvexPolygon {
    let corners = corners.iter().copied().map(float).collect();
    ConvexPolygon::from_convex_polyline(corners).expect("is convex")
}

fn geo_shape(corners: &[Point]) -> Polygon {
    let corners = corners.iter().map(|corner| (f64::from(corner.x), f64::from(corner.y)));
    Polygon::new(LineString::from_iter(corners), Vec::new())
}

/// All directions, to half a unit in ten metres.
#[test]
fn directions_against_parry() {
    for steps in 0..=u16::MAX {
        let ahead = Facing(steps).ahead(1_000_000);
        let turned = Rotation::new(f64::from(steps) * std::f64::consts::TAU / 65_536.0);
        let judged = turned * Float::new(0.0, -1e6);
        assert!((float(Point::default() + ahead) - judged).length() < 0.8, "{steps}");
    }
}

/// A million pairs: distances within one unit, verdicts equal where the margin exceeds two.
#[test]
fn a_million_pairs_against_parry() {
    let mut random = Random(1);
    let here = Pose::identity();
    for _ in 0..1_000_000 {
        let (a, b) = random.pair();
        let gap = a.gap(&b);
        assert_eq!(gap, b.gap(&a), "{a:?} {b:?}");
        assert_eq!(gap, tabletop::gap(&a.corners(), &b.corners()), "{a:?} {b:?}");
        let limit = random.below(40_000);
        let shapes = (parry_shape(&a.corners()), parry_shape(&b.corners()));
        let judged = query::contact(&here, &shapes.0, &here, &shapes.1, 1e9).expect("can judge");
        let judged = judged.expect("everything is within the prediction").dist;
        // Its penetrations are those of one of many shortest pushes; its distances are exact.
        assert!((f64::from(gap.rounded()) - judged).abs() <= 1.0, "{gap:?} {judged} {a:?} {b:?}");
        for (ours, theirs) in [
            (gap.at_most(limit), f64::from(limit) - judged),
            (gap.at_least(limit), judged - f64::from(limit)),
            (gap.clear(), judged + f64::from(CONTACT)),
            (gap.touches(), f64::from(CONTACT) - judged.abs()),
        ] {
            if ours.0.abs() > 2 {
                assert_eq!(ours.holds(), theirs >= 0.0, "{ours:?} {theirs} {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn gaps_against_geo() {
    let mut random = Random(2);
    for _ in 0..100_000 {
        let (a, b) = random.pair();
        let judged = Euclidean.distance(&geo_shape(&a.corners()), &geo_shape(&b.corners()));
        let ours = f64::from(a.gap(&b).rounded().max(0));
        assert!((ours - judged).abs() <= 1.0, "{ours} {judged} {a:?} {b:?}");
    }
}

/// A base that goes straight comes as near to another as the hull of its two places.
#[test]
fn straight_ways_against_a_moving_parry_shape() {
    let mut random = Random(3);
    let here = Pose::identity();
    for _ in 0..100_000 {
        let (a, b) = random.pair();
        let to = random.point(60_000);
        let ours = Leg::Straight(to).clears(&a, &Obstacle { outline: Outline::from(&b), keep: 0 });
        let ends = [a.corners(), a.at(to).corners()];
        let cloud: Vec<Float> = ends.as_flattened().iter().copied().map(float).collect();
        let hull = ConvexPolygon::from_convex_hull(&cloud).expect("has a hull");
        let judged = query::contact(&here, &hull, &here, &parry_shape(&b.corners()), 1e9);
        let judged = judged.expect("can judge").expect("is within the prediction").dist;
        // A margin is rounded down, and parry drops a corner where the hull is almost straight.
        assert!((f64::from(ours.0) - judged).abs() <= 2.0, "{ours:?} {judged} {a:?} {b:?} {to:?}");
    }
}

/// A wheel is as near as its nearest moment. Between the moments examined it may get nearer, but not
/// by more than a corner moves in between.
#[test]
fn wheels_against_many_moments() {
    let mut random = Random(4);
    for _ in 0..300 {
        let (a, b) = (random.base(12_000), random.base(12_000));
        let corner = tabletop::Corner::ALL[random.below(4) as usize];
        let turn = random.below(40_000) - 20_000;
        let to = a.facing().turned(turn);
        let obstacle = Obstacle { outline: Outline::from(&b), keep: 0 };
        for leg in [Leg::Wheel(corner, to), Leg::Turn(to)] {
            let ours = leg.clears(&a, &obstacle);
            let moments =
                (0..=turn.abs()).step_by(2).map(|step| a.facing().turned(step * turn.signum()));
            let gaps = moments.map(|facing| match leg {
                Leg::Wheel(corner, _) => a.wheeled(corner, facing).gap(&b).floor(),
                _ => a.turned(facing).gap(&b).floor(),
            });
            let judged = gaps.min().expect("there is a moment");
            if judged.abs() > 4 {
                assert_eq!(ours.holds(), judged >= 0, "{ours:?} {judged} {a:?} {b:?} {leg:?}");
            }
        }
    }
}

/// Random star-shaped areas: points, bases and lines in them, as geo sees them.
#[test]
fn areas_against_geo() {
    let mut random = Random(5);
    for _ in 0..3_000 {
        let count = 3 + random.below(9);
        let middle = Point { x: 50_000, y: 50_000 };
        let corner = |(number, reach): (i32, i32)| {
            middle + Facing((number * (65_536 / count)) as u16).ahead(reach)
        };
        let reaches: Vec<(i32, i32)> =
            (0..count).map(|number| (number, 3_000 + random.below(30_000))).collect();
        let corners: Vec<Point> = reaches.into_iter().map(corner).collect();
        assert_eq!(tabletop::crosses_itself(&corners, true), None);
        let (area, judge) = (Area::new(corners.clone()), geo_shape(&corners));
        for _ in 0..20 {
            let point = random.point(100_000);
            let geo_point = geo::Point::new(f64::from(point.x), f64::from(point.y));
            if Euclidean.distance(&geo_point, judge.exterior()) > 2.0 {
                assert_eq!(area.holds(point), judge.contains(&geo_point));
            }
            let to = random.point(100_000);
            let ours: i32 = area.spans(point, to).iter().map(|span| span.length()).sum();
            let steps = 2_000;
            let inside =
                (0..steps).filter(|&step| area.holds(point.part_way(to, 2 * step + 1, 2 * steps)));
            let sampled = inside.count() as i64 * i64::from(point.distance(to)) / i64::from(steps);
            let coarse = i64::from(point.distance(to)) / 150 + 5;
            assert!((i64::from(ours) - sampled).abs() <= coarse, "{ours} {sampled} {corners:?}");
        }
        for _ in 0..20 {
            let base = random.base(100_000);
            let shape = geo_shape(&base.corners());
            let relation = judge.relate(&shape);
            let to_rim = Euclidean.distance(&shape, judge.exterior());
            if to_rim > 1.0 {
                assert_eq!(area.holds_all(&base), relation.is_contains());
                assert_eq!(area.meets(&base), relation.is_intersects());
            }
            if area.meets(&base) {
                assert!(relation.is_intersects());
            }
        }
    }
}

/// Every point but those on a rim lies in exactly one quadrant; angles agree with floats.
#[test]
fn fields_against_angles() {
    let mut random = Random(6);
    for _ in 0..100_000 {
        let base = random.base(60_000);
        let point = random.point(60_000);
        let margins = Edge::ALL.map(|edge| Field::quadrant(&base, edge).holds(point));
        let inside = margins.iter().filter(|margin| margin.holds()).count();
        assert!((1..=2).contains(&inside) || point == base.centre(), "{base:?} {point:?}");
        if margins.iter().all(|margin| margin.0.abs() > 2) {
            assert_eq!(inside, 1, "{base:?} {point:?}");
        }
        let field = Field::from_point(base.centre(), base.facing(), 4_096);
        let way = point - base.centre();
        if way.length() > 1_000 && field.holds(point).0.abs() > 2 {
            let turn = base.facing().turn_to(Facing::of(way));
            assert_eq!(field.holds(point).holds(), turn.abs() <= 4_096, "{base:?} {point:?}");
        }
        let other = random.base(60_000);
        let seen = Field::in_front(&base, Edge::Front, 8_192);
        if seen.holds(other.centre()).holds() {
            assert!(seen.meets(&other).holds());
        }
        if seen.holds_all(&other).holds() {
            assert!(seen.meets(&other).holds() && seen.holds(other.centre()).0 >= -1);
        }
    }
}
