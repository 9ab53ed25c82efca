//! Contact of two bases: along which edge, and how much of it.

use crate::base::{Base, Edge};
use crate::gap::CONTACT;
use crate::margin::Margin;
use crate::point::Point;

/// Where two bases touch, as the first of them sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Contact {
    /// How much of the edge the other base lies along, in hundredths of a millimetre, rounded.
    pub length: i32,
    /// The edge.
    pub edge: Edge,
}

impl Contact {
    /// Whether they touch along at least so much.
    pub const fn at_least(self, length: i32) -> Margin {
        Margin(self.length - length)
    }
}

impl Base {
    /// Where this base touches another: the edge of this one along which the other lies most.
    /// Nothing if they are apart, or overlap by more than contact allows.
    pub fn contact(&self, other: &Self) -> Option<Contact> {
        let near = self.may_be_within(other, CONTACT) && self.gap(other).touches().holds();
        let along = |edge| Contact { length: self.along(edge, other), edge };
        near.then(|| Edge::ALL.map(along))?.into_iter().max_by_key(|contact| contact.length)
    }

    /// How much of an edge lies along another base, in front of it or behind it, by no more than
    /// [`CONTACT`].
    pub fn along(&self, edge: Edge, other: &Self) -> i32 {
        let (from, to) = self.edge(edge);
        let line = to - from;
        let square = line.square();
        let length = square.unsigned_abs().isqrt() as i64;
        if length == 0 {
            return 0;
        }
        let band = i64::from(CONTACT) * length;
        // A corner as the edge sees it: how far along, and how far across.
        let seen = |point: Point| (line.dot(point - from), line.cross(point - from));
        let corners = other.corners().map(seen);
        let (mut least, mut most) = (square, 0);
        for at in 0..4 {
            for along in within_band(corners[at], corners[(at + 1) % 4], band).into_iter().flatten()
            {
                least = least.min(along.max(0));
                most = most.max(along.min(square));
            }
        }
        ((most - least).max(0) / length) as i32
    }
}

/// How far along the two ends lie of that part of a stretch which is within the band.
fn within_band(from: (i64, i64), to: (i64, i64), band: i64) -> Option<[i64; 2]> {
    let (low, high) = (from.1.min(to.1), from.1.max(to.1));
    if low > band || high < -band {
        return None;
    }
    let along = |across: i64| {
        let part = i128::from(to.0 - from.0) * i128::from(across - from.1);
        from.0 + (part / i128::from(to.1 - from.1)) as i64
    };
    let end = |end: (i64, i64)| match end.1.clamp(-band, band) {
        across if across == end.1 => end.0,
        across => along(across),
    };
    Some([end(from), end(to)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Place, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Base {
        let centre = Point { x, y };
        Base::new(Place { centre, facing: Facing::degrees(degrees) }, Size::mm(20, 20))
    }

    #[test]
    fn side_by_side() {
        let here = base(0, 0, 0);
        let right = Contact { length: 2_000, edge: Edge::Right };
        assert_eq!(here.contact(&base(2_000, 0, 0)), Some(right));
        assert_eq!(here.contact(&base(2_050, 0, 0)), Some(right));
        assert_eq!(here.contact(&base(2_051, 0, 0)), None);
        assert_eq!(here.contact(&base(1_950, 0, 0)), Some(right));
        assert_eq!(here.contact(&base(1_949, 0, 0)), None);
        assert_eq!(right.at_least(1_000), Margin(1_000));
    }

    #[test]
    fn half_a_base() {
        let here = base(0, 0, 0);
        let half = here.contact(&base(1_000, -2_000, 0)).unwrap();
        assert_eq!(half, Contact { length: 1_000, edge: Edge::Front });
        let corner = here.contact(&base(2_000, -2_000, 0)).unwrap();
        assert!(corner.length <= CONTACT, "{corner:?}");
    }

    /// A base aslant touches with its corner: only what lies within half a millimetre counts.
    #[test]
    fn a_corner_alone_is_little() {
        let here = base(0, 0, 0);
        let aslant = base(0, -1_000 - 1_414, 45);
        let contact = here.contact(&aslant).unwrap();
        assert_eq!(contact.edge, Edge::Front);
        assert!((90..=110).contains(&contact.length), "{contact:?}");
    }

    #[test]
    fn at_odd_angles_neighbours_still_touch() {
        for degrees in 0..360 {
            let here = base(5_000, 5_000, degrees);
            let way = Facing::degrees(degrees + 90).ahead(2_000);
            let there = here.at(here.centre() + way);
            let contact = here.contact(&there).unwrap();
            assert_eq!(contact.edge, Edge::Right);
            assert!(contact.length >= 1_997, "{degrees}: {contact:?}");
        }
    }
}
