//! Chapter 3: a unit moves, figure by figure (3.1.1).
//!
//! A drill says how the unit is to stand and where. Places are given to figures so that the longest way is shortest;
//! figures go one after the other, those in front first, each straight to its place. On its way a figure faces as it
//! did until there is room, and from then on as it is to face; turning itself costs nothing and needs no room beyond
//! that of the two bases. Every way is then checked: its cost (3.1.5, 3.2), its room between own figures, barriers and
//! enemy zones (3.1.3, 3.1.4, 1.4.2), and coherence at the end (1.3.3).

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form};
use crate::game::figures::ZONE;
use crate::game::ground::whole_base;
use crate::game::state::State;
use crate::measure::{CM, Distance};
use kernel::Clause;
use kernel::game::Refusal;
use tabletop::{Base, Formation, Leg, Obstacle, Place, Point, assign, front_of};

/// How far a unit may go, and whether it goes into melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Purpose {
    /// What each figure may spend.
    pub(super) limit: i32,
    /// It attacks: it may enter zones of control, and must then touch the enemy (1.4.2, 5.9.2).
    pub(super) attacks: bool,
}

/// The way of one figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trip {
    pub(super) figure: FigureId,
    pub(super) from: Base,
    pub(super) legs: Vec<Leg>,
}

impl Trip {
    /// Where the figure ends.
    pub(super) fn end(&self) -> Base {
        tabletop::end_of(&self.from, &self.legs)
    }

    /// How long the way is.
    pub(super) fn length(&self) -> i32 {
        tabletop::length_of(&self.from, &self.legs)
    }

    /// Where the figure is after so much of its way.
    pub(super) fn after(&self, distance: i32) -> Place {
        let mut at = self.from;
        let mut left = distance;
        for leg in &self.legs {
            let length = leg.length(&at);
            if let Leg::Straight(to) = *leg
                && length > left
            {
                return at.at(at.centre().part_way(to, left, length)).place();
            }
            left -= length;
            at = leg.end(&at);
        }
        at.place()
    }
}

/// Something in the way, and the clause by which it is.
struct Block {
    obstacle: Obstacle,
    clause: &'static str,
    key: &'static str,
}

fn against(clause: &'static str, key: &'static str) -> Refusal {
    Refusal::new(Clause::new(clause), key)
}

/// A length in centimetres, for a refusal.
fn cm(length: i32) -> kernel::Num {
    Distance(length).as_cm()
}

impl Szwadron {
    /// How far a unit may move, in hundredths of a millimetre; guns with their limber at its speed (7.2.4).
    pub(super) fn movement(&self, state: &State, unit: UnitId) -> i32 {
        let card = self.army.card(unit);
        let limber = self.here(state, unit).count() > self.fighting(state, unit).count();
        let limbered = card.limber && limber && self.coherent(unit, &self.bases(state, unit));
        let row = card.row(&self.tables);
        CM * if limbered { row.limbered.unwrap_or(row.movement) } else { row.movement }
    }

    /// The place a drill gives each figure.
    fn places(&self, state: &State, unit: UnitId, drill: Drill) -> Vec<(FigureId, Place)> {
        let figures: Vec<FigureId> = self.here(state, unit).collect();
        let now: Vec<Place> = figures.iter().map(|&figure| state.figure(figure).place).collect();
        let (size, count) = (self.size(unit), figures.len());
        let formation = match drill.form {
            _ if self.army.card(unit).limber => Some(Formation::Column { files: 1 }),
            Form::In(formation) => Some(formation),
            Form::AsItIs => None,
        };
        let Some(formation) = formation else {
            return figures.into_iter().zip(carried(&now, size, drill.front)).collect();
        };
        let places = formation.places(count, size, drill.front);
        if self.army.card(unit).limber {
            return figures.into_iter().zip(places).collect();
        }
        let way = |from: &Place| places.iter().map(|to| from.centre.distance(to.centre)).collect();
        let ways: Vec<Vec<i32>> = now.iter().map(way).collect();
        let chosen = assign(&ways);
        figures.into_iter().zip(chosen).map(|(figure, place)| (figure, places[place])).collect()
    }

    /// The ways of all figures of a unit in the order in which they go, or what stands against the drill.
    pub(super) fn plan(
        &self,
        state: &State,
        unit: UnitId,
        drill: Drill,
        purpose: Purpose,
    ) -> Result<Vec<Trip>, Refusal> {
        let mut left: Vec<(Base, FigureId, Place)> = Vec::new();
        for (figure, place) in self.places(state, unit, drill) {
            left.push((self.base(state, figure), figure, place));
        }
        self.may_stand(unit, &left)?;
        let ahead = |(base, _, to): &(Base, FigureId, Place)| to.centre - base.centre();
        let sum = left.iter().map(ahead).fold(tabletop::Vector::default(), |sum, way| sum + way);
        left.sort_by_key(|(base, figure, _)| {
            (-sum.dot(base.centre() - Point::default()), figure.0)
        });
        let blocks = self.blocks(state, unit, purpose.attacks);
        let mut gone: Vec<Trip> = Vec::new();
        while !left.is_empty() {
            let mut stuck = None;
            let before = left.len();
            let mut at = 0;
            while at < left.len() {
                let (base, figure, to) = left[at];
                let others =
                    left.iter().filter(|(_, other, _)| *other != figure).map(|(base, ..)| *base);
                let own: Vec<Base> = others.chain(gone.iter().map(Trip::end)).collect();
                match self.trip(&base, to, &blocks, &own) {
                    Ok(legs) => {
                        gone.push(Trip { figure, from: base, legs });
                        left.remove(at);
                    }
                    Err(refusal) => {
                        stuck.get_or_insert(refusal);
                        at += 1;
                    }
                }
            }
            if left.len() == before {
                return Err(stuck.unwrap_or_else(|| against("3.1.3", "no-way")));
            }
        }
        self.may_go(state, unit, &gone, purpose)?;
        Ok(gone)
    }

    /// Whether figures may stand where they are to (1.3.3, 3.1.4, 3.2).
    fn may_stand(&self, unit: UnitId, ends: &[(Base, FigureId, Place)]) -> Result<(), Refusal> {
        let bases: Vec<Base> =
            ends.iter().map(|(base, _, to)| Base::new(*to, base.size())).collect();
        if bases.is_empty() {
            return Err(against("1.3.1", "no-figures"));
        }
        for base in &bases {
            if !self.table.holds(base).holds() {
                return Err(against("3.1.4", "no-off-table"));
            }
            if let Some(kind) = self.astride(base) {
                return Err(against(whole_base(kind), "no-astride"));
            }
        }
        let clash =
            |at: usize| bases[..at].iter().any(|other| !bases[at].gap(other).clear().holds());
        if (0..bases.len()).any(clash) {
            return Err(against("3.1.3", "no-overlap"));
        }
        if !self.coherent(unit, &bases) {
            return Err(against("1.3.3", "no-coherence"));
        }
        Ok(())
    }

    /// What stands in the way of a unit: own figures of others, enemies and their zones, barriers.
    fn blocks(&self, state: &State, unit: UnitId, attacks: bool) -> Vec<Block> {
        let side = self.army.card(unit).side;
        let all = self
            .army
            .units()
            .flat_map(|other| self.here(state, other).map(move |figure| (other, figure)));
        let all: Vec<(UnitId, Base)> =
            all.map(|(other, figure)| (other, self.base(state, figure))).collect();
        let mut blocks = Vec::new();
        for (other, base) in all.iter().filter(|(other, _)| *other != unit) {
            let zone = || {
                let fights = |(third, enemy): &(UnitId, Base)| {
                    self.army.card(*third).side == side && self.fight_each_other(base, enemy)
                };
                state.unit(*other).morale != crate::units::State::Panic && !all.iter().any(fights)
            };
            let (obstacle, clause, key) = if self.army.card(*other).side == side {
                (Obstacle::from(base), "3.1.3", "no-through-own")
            } else if attacks || !zone() {
                (Obstacle::from(base), "3.1.4", "no-through-enemy")
            } else {
                (Obstacle::zone(base, ZONE), "1.4.2", "no-zone")
            };
            blocks.push(Block { obstacle, clause, key });
        }
        let arm = self.army.card(unit).row(&self.tables).arm;
        let barrier = |outline| Block {
            obstacle: Obstacle::solid(outline),
            clause: "3.2.4",
            key: "no-barrier",
        };
        blocks.extend(self.barriers(arm).into_iter().map(barrier));
        blocks
    }

    /// A way for one figure, or what stops it.
    fn trip(
        &self,
        base: &Base,
        to: Place,
        blocks: &[Block],
        own: &[Base],
    ) -> Result<Vec<Leg>, Refusal> {
        let stops = |base: &Base, to: Point| -> Option<Refusal> {
            let sweep = Leg::Straight(to).sweep(base);
            let own = own.iter().any(|other| sweep.stopped_by(&Obstacle::from(other)));
            if own {
                return Some(against("3.1.3", "no-through-own"));
            }
            let stopped = blocks.iter().find(|block| {
                sweep.stopped_by(&block.obstacle) && sweep.stopped_by(&block.obstacle.seen_by(base))
            });
            stopped.map(|block| against(block.clause, block.key))
        };
        if base.facing() == to.facing {
            return stops(base, to.centre).map_or(Ok(vec![Leg::Straight(to.centre)]), Err);
        }
        let mut reason = None;
        for quarter in [4, 2, 0, 1, 3] {
            let middle = base.centre().part_way(to.centre, quarter, 4);
            let turned = base.at(middle).turned(to.facing);
            let stopped = stops(base, middle).or_else(|| stops(&turned, to.centre));
            match stopped {
                None => {
                    return Ok(vec![
                        Leg::Straight(middle),
                        Leg::Turn(to.facing),
                        Leg::Straight(to.centre),
                    ]);
                }
                Some(refusal) => reason = reason.or(Some(refusal)),
            }
        }
        Err(reason.unwrap_or_else(|| against("3.1.4", "no-way")))
    }

    /// Whether the ways are short enough, and what attackers owe (3.1.5, 5.9.2).
    fn may_go(
        &self,
        state: &State,
        unit: UnitId,
        trips: &[Trip],
        purpose: Purpose,
    ) -> Result<(), Refusal> {
        for trip in trips {
            let bill = self.table.bill(&trip.from, &trip.legs, |feature| self.toll(feature));
            if bill.total() > purpose.limit {
                return Err(
                    against("3.1.5", "no-too-far").with(cm(bill.total()), cm(purpose.limit))
                );
            }
        }
        if !purpose.attacks {
            return Ok(());
        }
        let mut fights = false;
        for trip in trips {
            let end = trip.end();
            let enemies = self.enemies(state, unit).flat_map(|enemy| {
                self.here(state, enemy)
                    .map(|figure| (figure, self.base(state, figure)))
                    .collect::<Vec<_>>()
            });
            let (mut touches, mut enters) = (false, false);
            for (figure, enemy) in enemies {
                touches |= end.gap(&enemy).touches().holds();
                fights |= self.fight_each_other(&end, &enemy);
                let zone = Obstacle::zone(&enemy, ZONE).seen_by(&trip.from);
                let mut at = trip.from;
                for leg in &trip.legs {
                    if let Leg::Straight(_) = leg {
                        enters |= leg.sweep(&at).stopped_by(&zone) && self.has_zone(state, figure);
                    }
                    at = leg.end(&at);
                }
            }
            if enters && !touches {
                return Err(against("5.9.2", "no-touch"));
            }
        }
        if fights { Ok(()) } else { Err(against("5.1.2", "no-contact")) }
    }
}

/// The places of figures carried over as they stand to a new front.
fn carried(now: &[Place], size: tabletop::Size, to: Place) -> Vec<Place> {
    let Some(facing) = now.first().map(|place| place.facing) else { return Vec::new() };
    let Some(front) = front_of(now, size, facing) else { return Vec::new() };
    let turn = facing.turn_to(to.facing);
    let (ahead, right) = (facing.ahead(1 << 16), facing.turned(16_384).ahead(1 << 16));
    let units = |dot: i64| (dot / (1 << 16)) as i32;
    let carry = |place: &Place| {
        let way = place.centre - front.centre;
        if turn == 0 {
            return Place { centre: to.centre + way, facing: place.facing };
        }
        let forward = to.facing.ahead(units(ahead.dot(way)));
        let aside = to.facing.turned(16_384).ahead(units(right.dot(way)));
        Place { centre: to.centre + forward + aside, facing: place.facing.turned(turn) }
    };
    now.iter().map(carry).collect()
}
