//! TT on this map: what each step costs, worked out once by asking the movement procedure, in halves
//! of a movement point.

use crate::battle::ground;
use crate::ground::{Terrain, Way};
use crate::movement::{self, Mover};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Order};
use hexboard::{Direction, Hex, Map};
use kernel::{Desk, Given, Num, Silent};

/// What a step costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost(u8);

impl Cost {
    const CLOSED: Self = Self(u8::MAX);
    const DISORDERS: u8 = 1 << 7;

    /// Halves of a movement point; nothing where the way is closed.
    #[inline]
    pub const fn halves(self) -> Option<u8> {
        if self.0 == Self::CLOSED.0 { None } else { Some(self.0 & !Self::DISORDERS) }
    }

    /// The step disorders the unit.
    #[inline]
    pub const fn disorders(self) -> bool {
        self.0 != Self::CLOSED.0 && self.0 & Self::DISORDERS != 0
    }
}

/// The columns of the terrain table.
const COLUMNS: [Arm; 4] = [Arm::Leader, Arm::Infantry, Arm::Cavalry, Arm::Artillery];

/// The column of an arm.
#[inline]
pub(super) const fn column(arm: Arm) -> usize {
    match arm {
        Arm::Leader => 0,
        Arm::Infantry => 1,
        Arm::Cavalry | Arm::HeavyCavalry => 2,
        Arm::Artillery => 3,
    }
}

/// What is added to the cost of a step, in halves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extra {
    pub(super) friend: u8,
    pub(super) leaving: u8,
    pub(super) disordered_into_zone: u8,
}

/// Everything that steps cost on a map.
#[derive(Clone, Debug)]
pub(super) struct Costs {
    /// By arm and by whether an enemy is near, so that roads do not count.
    steps: [[Vec<[Cost; 6]>; 2]; 4],
    /// By arm: the hexsides that are closed whatever lies behind them, as bits.
    barriers: [Vec<u8>; 4],
    /// By arm: coming in from outside the map.
    entries: [Vec<Cost>; 4],
    /// Hexsides, as bits, over which no charge goes, and hexes closed to it.
    no_charge: Vec<u8>,
    extras: [Extra; 4],
}

impl Costs {
    /// Works them out: a map does not change.
    pub(super) fn of(map: &Map, tables: &Tables, readings: &Readings) -> Self {
        let ask = Asking { map, tables, readings };
        let all = |one: &dyn Fn(Hex) -> [Cost; 6]| map.grid().hexes().map(one).collect::<Vec<_>>();
        let around = |one: &dyn Fn(Direction) -> Cost| Direction::ALL.map(one);
        Self {
            steps: COLUMNS.map(|arm| {
                [false, true].map(|near| {
                    all(&|from| around(&|direction| ask.step(arm, from, direction, near)))
                })
            }),
            barriers: COLUMNS.map(|arm| {
                let closed = |from: Hex, way: Direction| ask.barrier(arm, from, way);
                map.grid().hexes().map(|from| bits(|way| closed(from, way))).collect()
            }),
            entries: COLUMNS.map(|arm| map.grid().hexes().map(|hex| ask.entry(arm, hex)).collect()),
            no_charge: map
                .grid()
                .hexes()
                .map(|from| bits(|way| ask.closed_to_charge(from, way)))
                .collect(),
            extras: COLUMNS.map(|arm| ask.extra(arm)),
        }
    }

    #[inline]
    pub(super) fn step(&self, arm: Arm, from: Hex, direction: Direction, near: bool) -> Cost {
        self.steps[column(arm)][usize::from(near)][from.index()][direction.index()]
    }

    #[inline]
    pub(super) fn is_barrier(&self, arm: Arm, from: Hex, direction: Direction) -> bool {
        self.barriers[column(arm)][from.index()] & 1 << direction.index() != 0
    }

    #[inline]
    pub(super) fn entry(&self, arm: Arm, hex: Hex) -> Cost {
        self.entries[column(arm)][hex.index()]
    }

    /// True where no charge goes from a hex over its side (note e).
    #[inline]
    pub(super) fn closed_to_charge(&self, from: Hex, direction: Direction) -> bool {
        self.no_charge[from.index()] & 1 << direction.index() != 0
    }

    #[inline]
    pub(super) fn extra(&self, arm: Arm) -> Extra {
        self.extras[column(arm)]
    }
}

/// The directions for which this is so, as bits.
fn bits(so: impl Fn(Direction) -> bool) -> u8 {
    let bit = |way: &Direction| 1 << way.index();
    Direction::ALL.into_iter().filter(|&way| so(way)).map(|way| bit(&way)).sum()
}

/// The hex that a step enters, as the movement procedure wants it.
pub(super) fn step_into(map: &Map, from: Hex, direction: Direction) -> movement::Hex {
    let crossing = ground::crossing(map, from, direction);
    movement::Hex {
        terrain: ground::terrain(map, map.grid().neighbour(from, direction)),
        way: crossing.way,
        edges: crossing.edges,
        bridge: crossing.bridge,
        level: crossing.climb.into(),
        ..movement::Hex::default()
    }
}

/// The hex by which one comes in from outside the map, as the movement procedure wants it.
pub(super) fn way_in(map: &Map, hex: Hex) -> movement::Hex {
    let (terrain, way) = (ground::terrain(map, hex), ground::way_through(map, hex));
    let bridge = terrain == Terrain::River && way != Way::None;
    movement::Hex { terrain, way, bridge, ..movement::Hex::default() }
}

/// A unit or leader in good order, not charging.
pub(super) const fn plain(arm: Arm) -> Mover {
    Mover { arm, order: Order::GoodOrder, charging: None, points: None }
}

/// A cost in halves of a point.
pub(super) fn in_halves(cost: Num) -> u8 {
    (cost * Num::whole(2)).ceil().clamp(0, 100) as u8
}

/// Asks the movement procedure.
struct Asking<'a> {
    map: &'a Map,
    tables: &'a Tables,
    readings: &'a Readings,
}

impl Asking<'_> {
    fn cost(&self, mover: Mover, hex: &movement::Hex) -> Cost {
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let entered = movement::enter(self.tables, self.readings, mover, hex, &mut desk);
        let Some((cost, order)) = entered else { return Cost::CLOSED };
        let halves = in_halves(cost);
        let disorders = order > mover.order;
        Cost(if disorders { halves | Cost::DISORDERS } else { halves })
    }

    fn step(&self, arm: Arm, from: Hex, direction: Direction, near: bool) -> Cost {
        if self.map.grid().neighbour(from, direction).is_none() {
            return Cost::CLOSED;
        }
        let hex = movement::Hex { enemy_adjacent: near, ..step_into(self.map, from, direction) };
        self.cost(plain(arm), &hex)
    }

    fn barrier(&self, arm: Arm, from: Hex, direction: Direction) -> bool {
        let hex = movement::Hex { terrain: Terrain::Clear, ..step_into(self.map, from, direction) };
        self.cost(plain(arm), &hex) == Cost::CLOSED
    }

    fn entry(&self, arm: Arm, hex: Hex) -> Cost {
        self.cost(plain(arm), &way_in(self.map, hex))
    }

    fn closed_to_charge(&self, from: Hex, direction: Direction) -> bool {
        let start = ground::terrain(self.map, from);
        let charging = Some(Some(start));
        let mover = Mover { charging, ..plain(Arm::Cavalry) };
        self.map.grid().neighbour(from, direction).is_none()
            || self.cost(mover, &step_into(self.map, from, direction)) == Cost::CLOSED
    }

    fn extra(&self, arm: Arm) -> Extra {
        let clear = movement::Hex::default();
        let order = if arm == Arm::Leader { Order::GoodOrder } else { Order::Disordered };
        let mover = Mover { order, ..plain(arm) };
        let price = |hex: &movement::Hex| self.cost(mover, hex).halves().unwrap_or(0);
        let more = |hex: movement::Hex| price(&hex) - price(&clear);
        Extra {
            friend: more(movement::Hex { friendly_unit: true, ..clear.clone() }),
            leaving: more(movement::Hex { leaves_zoc: true, ..clear.clone() }),
            disordered_into_zone: more(movement::Hex { enters_zoc: true, ..clear.clone() }),
        }
    }
}
