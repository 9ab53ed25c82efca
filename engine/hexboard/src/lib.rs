//! A board of hexes, whatever is played on it: maps drawn as text, facings and arcs, sight, reach
//! and stacks.
//!
//! It knows no rulebook: terrain is a code, a feature of an edge is a bit, a cost is what the
//! caller says. Everything is whole numbers in flat arrays, and what is asked often fills a buffer
//! of the caller.
//!
//! The words, in the order a newcomer needs them:
//!
//! - [`Layout`]: hexes in rows or in columns. [`Direction`]: over an edge. [`Facing`]: to a corner.
//! - [`Grid`]: the hexes ([`Hex`]), their neighbours, distances and names, and the [`Arc`]s around
//!   a unit.
//! - [`Map`]: a grid with terrain, levels, edges and roads. [`MapText`]: how a person draws one.
//!   [`MapFault`]: what is wrong with the drawing.
//! - [`Line`]: what lies between two hexes ([`Crossed`]).
//! - [`Reach`]: how far a unit gets ([`Step`]). [`Flood`]: how far somebody without a facing gets.
//! - [`Stacks`]: who stands where. [`OnGrid`]: hexes and facings in a game's notation.
//!
//! ```
//! use hexboard::{Arc, Crossed, EdgeFeature, Facing, Layout, MapText, Reach};
//!
//! let text: MapText = toml::from_str(
//!     r#"
//!     picture = """
//! . . w . .
//!  . . w . .
//! . . . . .
//!  . . . . .
//! """
//!     legend = { "." = "clear", w = "wood" }
//!     roads = [["0104", "0204", "0304"]]
//!     [edges]
//!     stream = ["0402/0403"]
//!     "#,
//! )
//! .unwrap();
//! let terrain = ["clear", "wood"];
//! let map = text.build(&terrain, &[EdgeFeature::both_sides("stream")], Layout::Rows).unwrap();
//! let grid = map.grid();
//!
//! // A battalion in 0303 faces north.
//! let (hex, north) = (grid.at(3, 3), Facing::parse(Layout::Rows, "N").unwrap());
//! assert_eq!(grid.front(hex, north).map(|hex| grid.name(hex)), ["0202", "0302"]);
//! assert_eq!(grid.arc_of(hex, north, grid.at(4, 3)), Some(Arc::Side));
//!
//! // From 0303 to 0301 one looks along the edge of the wood, from 0403 to 0301 into it.
//! let blocked = |from, to| {
//!     grid.line(from, to).any(|crossed| match crossed {
//!         Crossed::Hex(hex) => map.terrain(hex) == 1,
//!         Crossed::Edge(..) => false,
//!     })
//! };
//! assert!(!blocked(grid.at(3, 3), grid.at(3, 1)));
//! assert!(blocked(grid.at(4, 3), grid.at(3, 1)));
//!
//! // With four points, two for a wood and one for a turn of 60 degrees, it gets to the far corner.
//! let mut reach = Reach::default();
//! reach.fill(
//!     grid,
//!     (hex, north),
//!     4,
//!     |_, facing, direction, next| match facing.arc(direction) {
//!         Arc::Front => Some(1 + map.terrain(next)),
//!         _ => None,
//!     },
//!     |_, from, to| Some(from.turns_to(to)),
//! );
//! assert_eq!(reach.cost_to(grid.at(3, 1)), Some(3));
//! assert_eq!(reach.cost_to(grid.at(5, 2)), Some(4));
//! ```

mod arcs;
mod compass;
mod drawn;
mod fault;
mod field;
mod flood;
mod grid;
mod map;
mod picture;
mod reach;
mod sight;
mod stacks;
mod text;
mod words;

pub use compass::{Arc, Direction, Facing, Layout};
pub use fault::{MapFault, MapWhat, Picture};
pub use flood::Flood;
pub use grid::{Grid, Hex, SIDE_MAX};
pub use map::Map;
pub use reach::{Reach, Step};
pub use sight::{Crossed, Line};
pub use stacks::Stacks;
pub use text::{EdgeFeature, MapText};
pub use words::{OnGrid, write_shared};
