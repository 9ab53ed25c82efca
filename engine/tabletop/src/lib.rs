//! A free table, whatever is played on it: bases and the distances between them, contact, fields of
//! fire, strips, sweeps, areas, sight, paths, formations.
//!
//! It knows no rulebook: a kind of ground is a code, a cost is what the caller says. Everything is
//! whole numbers of hundredths of a millimetre and of 1/65,536 turns; nothing depends on the
//! machine. A verdict carries its [`Margin`].
//!
//! The words, in the order a newcomer needs them:
//!
//! - [`Point`], [`Vector`], [`Facing`]: where and whither. [`Base`]: a rectangle at a [`Place`],
//!   with four [`Edge`]s and [`Corner`]s.
//! - [`Gap`]: how far apart two things are. [`Contact`]: along how much of an edge they touch.
//! - [`Field`]: the ground in front of an edge. [`strip`]: the ground along a line.
//! - [`Leg`]: a part of a path: straight, a turn, a wheel. [`Obstacle`]: what stands in its way.
//! - [`Table`]: its size, its [`Ground`]s and [`Line`]s. [`TableText`]: how a person writes one.
//!   [`TableFault`]: what is wrong with it.
//! - [`Bill`]: what a path costs ([`Toll`]). [`Seen`]: what lies on a line of sight.
//! - [`Surroundings`]: finds a path. [`Formation`]: where bases go. [`assign`]: which goes where.
//! - [`Index`]: who is near.
//!
//! ```
//! use tabletop::{Base, CM, Facing, Formation, Leg, Obstacle, Place, Point, Size, Surroundings, Table};
//!
//! // A battalion of seven figures on 2 × 2 cm forms line, and faces north.
//! let foot = Size::mm(20, 20);
//! let front = Place { centre: Point::mm(500, 400), facing: Facing::NORTH };
//! let line = Formation::Line { ranks: 1 }.places(7, foot, front);
//! let line: Vec<Base> = line.into_iter().map(|place| Base::new(place, foot)).collect();
//! assert!(line[0].contact(&line[1]).unwrap().at_least(CM).holds());
//!
//! // An enemy stands five centimetres ahead of the middle of its front.
//! let enemy = Place { centre: Point::mm(500, 340), facing: Facing::SOUTH };
//! let enemy = Base::new(enemy, foot);
//! assert_eq!(enemy.gap(&line[3]).rounded(), 5 * CM);
//!
//! // Nobody may come nearer than two centimetres: straight ahead is barred, a way around is not.
//! let table = Table::bare(Point::mm(1_000, 700));
//! let zone = Obstacle::zone(&enemy, 2 * CM);
//! let beyond = Place { centre: Point::mm(500, 250), facing: Facing::NORTH };
//! assert!(!Leg::Straight(beyond.centre).clears(&line[3], &zone).holds());
//! let obstacles = [zone];
//! let around = Surroundings { table: &table, obstacles: &obstacles, detours: &[], most: i32::MAX };
//! let way = around.shortest(&line[3], beyond).unwrap();
//! let length = tabletop::length_of(&line[3], &way);
//! assert!((16 * CM..19 * CM).contains(&length), "{length}");
//! ```

mod area;
mod assign;
mod base;
mod contact;
mod facing;
mod fault;
mod field;
mod formation;
mod gap;
mod index;
mod margin;
mod outline;
mod plan;
mod point;
#[cfg(test)]
mod random;
mod sight;
mod strip;
mod sweep;
mod table;
mod text;
mod toll;

pub use area::{Area, Span, Standing, along, crosses_itself};
pub use assign::assign;
pub use base::{Base, Corner, Edge, Place, Size};
pub use contact::Contact;
pub use facing::{Facing, arc_length};
pub use fault::{TableFault, TableWhat};
pub use field::Field;
pub use formation::{Formation, front_of};
pub use gap::{CONTACT, Gap, gap};
pub use index::Index;
pub use margin::Margin;
pub use outline::{Around, Outline};
pub use plan::{Surroundings, detours, end_of, length_of};
pub use point::{CM, FAR, INCH, MM, Point, Vector};
pub use sight::{Seen, What};
pub use strip::strip;
pub use sweep::{Leg, Obstacle, Sweep, free_way, straight};
pub use table::{Feature, Ground, Line, Name, Table};
pub use text::{Kind, Shape, TableText};
pub use toll::{Bill, Charge, Toll};
