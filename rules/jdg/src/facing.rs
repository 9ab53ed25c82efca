//! 5.2: front and rear hexes (*heksy czołowe i tylne*). A unit faces a corner of its hex and has four
//! front hexes, two ahead and two beside; read otherwise, it faces a side and has three.

use crate::ground::Terrain;
use crate::readings::{FrontHexes, Readings};
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FACING: Clause = Clause::new("5.2");
const SIX_FRONTS: Clause = Clause::new("FM.3");
const BUILT_UP: Clause = Clause::new("TT.(b)");

/// True for a front hex, so many sixths of a turn clockwise from the one ahead: from the left one
/// of two, where a unit faces a corner.
#[inline]
pub const fn is_front(readings: &Readings, clockwise: u8) -> bool {
    let hexes = match readings.front_hexes {
        FrontHexes::Four => [true, true, true, false, false, true],
        FrontHexes::Three => [true, true, false, false, false, true],
    };
    hexes[clockwise as usize % 6]
}

/// A unit and a hex next to it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Facing {
    #[schemars(range(min = 0, max = 5))]
    pub clockwise: u8,
    #[serde(default)]
    pub square: bool,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub readings: Readings,
}

/// Which hex it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FacingOutcome {
    /// A front hex, or a rear one.
    pub front: bool,
}

impl Outcome for FacingOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.front { "is-front-hex" } else { "is-rear-hex" })]
    }
}

/// One hex.
pub struct FacingCase<'a>(&'a Facing);

impl Situation for Facing {
    const NAME: &'static str = "front-hexes";
    const EXAMPLE: &'static str = include_str!("../examples/front-hexes.json");
    type Tables = Tables;
    type Case<'a> = FacingCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> FacingCase<'a> {
        FacingCase(self)
    }
}

impl Procedure for FacingCase<'_> {
    type State = ();
    type Outcome = FacingOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FacingOutcome>, Stop> {
        let Facing { clockwise, square, terrain, ref readings } = *self.0;
        umpire.open(Heading::of(Facing::NAME));
        if square || terrain.is_built_up() {
            let clause = if square { SIX_FRONTS } else { BUILT_UP };
            umpire.note(Line::note(clause).why("all-round"));
            return Ok(Next::Done(FacingOutcome { front: true }));
        }
        let front = is_front(readings, clockwise);
        let why = if front { "front-hex" } else { "rear-hex" };
        umpire.note(Line::note(FACING).why(why));
        Ok(Next::Done(FacingOutcome { front }))
    }
}
