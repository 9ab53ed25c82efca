//! VII.1, VIII.4: what a step costs on this map, who may stand where, and how many in a hex.

use crate::formation::{Formation, Mover};
use crate::game::Ow;
use crate::game::army::{Army, UnitId};
use crate::game::state::{State, mark};
use crate::ground::{Edge, Edges, Ground, Terrain};
use crate::movement::{Step, closed, step_cost};
use crate::tables::Tables;
use crate::units::{Arm, Guns, Nation};
use hexboard::{Direction, Hex, Map};
use kernel::{Desk, Seeded, Silent};

/// What a step costs: points and morale; nothing when the way is closed.
pub(super) type Cost = Option<(u8, u8)>;

/// The steps of three kinds of mover over every hexside, forwards.
#[derive(Clone, Debug)]
pub(super) struct Costs([Vec<[Cost; 6]>; 3]);

impl Costs {
    /// Works them out once: a map does not change.
    pub(super) fn of(map: &Map, tables: &Tables) -> Self {
        let kinds = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
        Self(kinds.map(|arm| {
            let mover =
                Mover { nation: Nation::Saxon, arm, guns: Guns::Light, formation: Formation::Line };
            let step = |from: Hex, index: u8| {
                let direction = Direction::new(index);
                if map.grid().neighbour(from, direction).is_none() {
                    return None;
                }
                let step =
                    Step { ground: ground(map, from, direction), backward: false, morale: None };
                let mut umpire = Desk::new(Seeded::new(0), Silent);
                let cost = step_cost(tables, mover, &step, &mut umpire).ok()?;
                Some((cost.points as u8, cost.morale as u8))
            };
            map.grid()
                .hexes()
                .map(|from| [0, 1, 2, 3, 4, 5].map(|index| step(from, index)))
                .collect()
        }))
    }
}

/// The ground of a step over a hexside.
pub(super) fn ground(map: &Map, from: Hex, direction: Direction) -> Ground {
    let to = map.grid().neighbour(from, direction);
    let bits = map.edge(to, direction.opposite());
    let edges = Edge::ALL.into_iter().enumerate().filter(|(bit, _)| bits & 1 << bit != 0);
    Ground {
        terrain: terrain_of(map, to),
        road: map.road(from, direction),
        edges: edges.fold(Edges::NONE, |edges, (_, edge)| edges.with(edge)),
        climb: map.level(to) - map.level(from),
    }
}

fn terrain_of(map: &Map, hex: Hex) -> Terrain {
    Terrain::ALL.get(usize::from(map.terrain(hex))).copied().unwrap_or_default()
}

/// True when a unit of this arm can stand in the hex at all.
pub fn can_stand(map: &Map, tables: &Tables, arm: Arm, hex: Hex) -> bool {
    let road = map.roads(hex) != 0;
    let ground = Ground { terrain: terrain_of(map, hex), road, ..Ground::default() };
    closed(tables, arm, ground).is_none()
}

/// VII.1: whether these units, and no others, may stand in one hex.
pub fn stack_fits(army: &Army, units: impl Iterator<Item = UnitId>) -> bool {
    let (mut foot, mut guns, mut horse) = (0, 0, [None; 2]);
    for card in units.map(|unit| army.unit(unit)) {
        match card.arm {
            Arm::Infantry | Arm::Dismounted => foot += 1,
            Arm::Artillery => guns += 1,
            Arm::Cavalry | Arm::LightCavalry if horse[0].is_none() => horse[0] = Some(card.impetus),
            Arm::Cavalry | Arm::LightCavalry if horse[1].is_none() => horse[1] = Some(card.impetus),
            Arm::Cavalry | Arm::LightCavalry => return false,
        }
    }
    let pair = horse[1].is_some();
    let riders = u8::from(horse[0].is_some()) + u8::from(pair);
    let alike = !pair || horse[0] == horse[1];
    guns <= 1 && alike && foot + riders <= if pair && guns == 0 { 2 } else { 1 }
}

impl Ow {
    /// What a hex is.
    #[inline]
    pub(super) fn terrain(&self, hex: Hex) -> Terrain {
        terrain_of(&self.map, hex)
    }

    /// What a step costs a unit, forwards.
    #[inline]
    pub fn cost(&self, unit: UnitId, from: Hex, direction: Direction) -> Cost {
        let kind = match self.card(unit).arm {
            Arm::Infantry | Arm::Dismounted => 0,
            Arm::Cavalry | Arm::LightCavalry => 1,
            Arm::Artillery => 2,
        };
        self.costs.0[kind][from.index()][direction.index()]
    }

    /// True when the unit can stand in the hex at all.
    pub(super) fn stands_on(&self, unit: UnitId, hex: Hex) -> bool {
        can_stand(&self.map, &self.tables, self.card(unit).arm, hex)
    }

    /// VII.1: whether there is room for a unit in a hex that no enemy holds.
    #[inline]
    pub(super) fn room(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        match self.holder(state, hex) {
            None => true,
            Some(holder) if holder != self.side(unit) => false,
            Some(_) => {
                let others = state.units_in(hex).filter(|&other| other != unit);
                stack_fits(&self.army, others.chain([unit]))
            }
        }
    }

    /// How a unit is drawn up.
    pub(super) fn formation(&self, state: &State, unit: UnitId) -> Formation {
        let at = state.unit(unit);
        match at.marks {
            marks if marks & mark::BROKEN != 0 => Formation::BrokenLine,
            marks if marks & mark::CHEVAUX != 0 => Formation::Chevaux,
            marks if marks & mark::FIRING != 0 => Formation::Firing,
            _ => Formation::Line,
        }
    }

    /// The unit as the movement tables see it.
    pub(super) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        let card = self.card(unit);
        let formation = self.formation(state, unit);
        Mover { nation: card.nation, arm: card.arm, guns: card.guns, formation }
    }
}
