//! Figures on the table: their bases, who touches whom, coherence (1.3), zones of control (1.4, 5.9), who is engaged.

use crate::corrections::{GROUND_STEADIES, WALL_HOLDS};
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId, base_of};
use crate::game::state::State;
use crate::measure::CM;
use crate::movement::Going;
use crate::positions::{self, Position};
use crate::terrain::Terrain;
use crate::units::{self, Ability, Unit};
use tabletop::{Base, CONTACT, Place, Size, Standing};

/// How far a zone of control reaches (1.4.1).
pub(super) const ZONE: i32 = 2 * CM;
/// How far figures in dispersed order may stand apart (1.3.4), and from how far on they count as dispersed (7.5.2).
pub(super) const OPEN: (i32, i32) = (4 * CM, 2 * CM);
/// Along how much of a base figures must touch to fight (5.3.2).
pub(super) const TOUCH: i32 = CM;

impl Szwadron {
    /// The size of the bases of a unit.
    pub(super) fn size(&self, unit: UnitId) -> Size {
        base_of(self.army.card(unit).row(&self.tables).arm)
    }

    /// A figure of a unit as it would stand at a place.
    pub(super) fn base_at(&self, unit: UnitId, place: Place) -> Base {
        Base::new(place, self.size(unit))
    }

    /// A figure where it stands.
    pub(super) fn base(&self, state: &State, figure: FigureId) -> Base {
        self.base_at(self.army.owner(figure), state.figure(figure).place)
    }

    /// The figures of a unit that are on the table.
    pub(super) fn here<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl DoubleEndedIterator<Item = FigureId> + 'a {
        self.army.card(unit).figures().filter(|&figure| state.figure(figure).here)
    }

    /// The figures of a unit that fight, on the table.
    pub(super) fn fighting<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl DoubleEndedIterator<Item = FigureId> + 'a {
        self.army.card(unit).fighters().filter(|&figure| state.figure(figure).here)
    }

    /// Whether a figure is a limber (7.2.2).
    pub(super) fn is_limber(&self, figure: FigureId) -> bool {
        let card = self.army.card(self.army.owner(figure));
        card.limber && figure.0 + 1 == card.figures.end
    }

    /// The bases of a unit.
    pub(super) fn bases(&self, state: &State, unit: UnitId) -> Vec<Base> {
        self.here(state, unit).map(|figure| self.base(state, figure)).collect()
    }

    /// Whether a unit is on the table at all.
    pub(super) fn lives(&self, state: &State, unit: UnitId) -> bool {
        self.fighting(state, unit).next().is_some()
    }

    /// The living units of the other side.
    pub(super) fn enemies<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let other = self.army.card(unit).side.other();
        self.army.units_of(other).filter(|&enemy| self.lives(state, enemy))
    }

    /// Whether bases of a unit hang together (1.3.1, 1.3.4).
    pub(super) fn coherent(&self, unit: UnitId, bases: &[Base]) -> bool {
        self.hangs_together(unit, bases, true)
    }

    /// The same, with or without what obstacles allow (1.3.5).
    pub(super) fn hangs_together(&self, unit: UnitId, bases: &[Base], obstacles: bool) -> bool {
        let open =
            self.army.card(unit).row(&self.tables).abilities.contains(&Ability::DispersedOrder);
        let reach = if open { OPEN.0 } else { CONTACT };
        let mut left: Vec<&Base> = bases.iter().collect();
        let mut reached: Vec<&Base> = left.pop().into_iter().collect();
        while let Some(one) = reached.pop() {
            left.retain(|other| {
                let near = self.are_near(one, other, reach, obstacles);
                if near {
                    reached.push(other);
                }
                !near
            });
        }
        left.is_empty()
    }

    /// Whether two bases of a unit are near enough, or touch an obstacle from both its sides (1.3.5).
    fn are_near(&self, one: &Base, other: &Base, reach: i32, obstacles: bool) -> bool {
        one.may_be_within(other, reach.max(2 * CONTACT))
            && (one.gap(other).at_most(reach).holds()
                || obstacles
                    && one.gap(other).at_most(2 * CONTACT).holds()
                    && self.obstacle_between(one, other))
    }

    /// Whether both of two bases touch a fence or a stream that lies between them, or the rim of a hill on which only
    /// one of them stands.
    pub(super) fn obstacle_between(&self, one: &Base, other: &Base) -> bool {
        self.behind_obstacle(one, other) && self.behind_obstacle(other, one)
    }

    /// Whether an enemy stands right behind a fence or a stream, or on the rim of a hill, as seen from a base (1.4.3,
    /// 3.2.1). Such obstacles have no width on our tables: the far side is where the enemy's own base ends.
    pub(super) fn behind_obstacle(&self, from: &Base, enemy: &Base) -> bool {
        let mut lines = self.table.lines.iter();
        let mut grounds = self.table.grounds.iter();
        let (a, b) = (from.centre(), enemy.centre());
        let climbs = |kind| Terrain::of(kind).map(Terrain::going) == Some(Going::Climb);
        let at_rim = |standing: Standing| match standing {
            Standing::Inside(rim) | Standing::Outside(rim) => rim.touches().holds(),
            Standing::Across => false,
        };
        lines.any(|line| {
            Terrain::of(line.kind).map(Terrain::going) == Some(Going::OverObstacle)
                && line.touched_by(enemy).holds()
                && !line.crossings(a, b).is_empty()
        }) || grounds.any(|hill| {
            climbs(hill.kind)
                && hill.area.holds(a) != hill.area.holds(b)
                && at_rim(hill.area.standing(enemy))
        })
    }

    /// Whether a unit that can fight dispersed stands so (7.5.2).
    pub(super) fn dispersed(&self, state: &State, unit: UnitId) -> bool {
        if !self.army.card(unit).row(&self.tables).abilities.contains(&Ability::DispersedOrder) {
            return false;
        }
        let bases = self.bases(state, unit);
        let apart =
            |one: usize, other: usize| bases[one].gap(&bases[other]).at_least(OPEN.1).holds();
        bases.len() > 1 && (0..bases.len()).all(|one| (0..one).all(|other| apart(one, other)))
    }

    /// Whether two figures fight: they touch along at least a centimetre (5.3.2).
    pub(super) fn fight_each_other(&self, one: &Base, other: &Base) -> bool {
        let touch = |contact: tabletop::Contact| contact.at_least(TOUCH - CONTACT).holds();
        one.contact(other).is_some_and(touch)
    }

    /// Whether figures of two units touch (5.1.2).
    pub(super) fn in_touch_with(&self, state: &State, one: UnitId, other: UnitId) -> bool {
        let others = self.bases(state, other);
        self.bases(state, one)
            .iter()
            .any(|base| others.iter().any(|enemy| self.fight_each_other(base, enemy)))
    }

    /// The enemies a unit touches.
    pub(super) fn opponents(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        self.survey(state).opponents(unit).units().collect()
    }

    /// Whether a unit touches an enemy.
    pub(super) fn in_touch(&self, state: &State, unit: UnitId) -> bool {
        self.survey(state).in_touch(unit)
    }

    /// Whether a unit is engaged in melee.
    pub(super) fn engaged(&self, state: &State, unit: UnitId) -> bool {
        self.survey(state).engaged(unit)
    }

    /// Whether all figures of a unit that touch an enemy stand better than he (5.7.3, 5.7.4).
    pub(super) fn has_ground(&self, state: &State, unit: UnitId) -> bool {
        let own = self.bases(state, unit);
        let enemies = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        // A wall between two belongs to him who did not come up to it.
        let their_lines = !self.readings.edition.has(WALL_HOLDS);
        let own_lines = their_lines || !state.unit(unit).came;
        let mut touching = false;
        for enemy in enemies {
            for base in own.iter().filter(|base| self.fight_each_other(base, &enemy)) {
                touching = true;
                let bonus = |base: &Base, enemy: &Base, with_lines: bool| {
                    let mut at = self.advantage(base, enemy);
                    at.retain(|position| with_lines || !position.is_line());
                    positions::in_hand(&at, &self.tables, &self.readings)
                };
                if bonus(base, &enemy, own_lines) <= bonus(&enemy, base, their_lines) {
                    return false;
                }
            }
        }
        touching
    }

    /// The least gap between a unit and any enemy, if there is one.
    pub(super) fn nearest_enemy(&self, state: &State, unit: UnitId) -> Option<i32> {
        let own = self.bases(state, unit);
        let all = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        all.flat_map(|enemy| own.iter().map(move |base| base.gap(&enemy).rounded().max(0))).min()
    }

    /// A unit as the procedures see it.
    pub(super) fn described(&self, state: &State, unit: UnitId) -> Unit {
        self.described_against(state, unit, None)
    }

    /// The same for a test against one enemy; otherwise those it touches count, or all there are.
    pub(super) fn described_against(
        &self,
        state: &State,
        unit: UnitId,
        foe: Option<UnitId>,
    ) -> Unit {
        let card = self.army.card(unit);
        Unit {
            kind: card.kind,
            figures: self.here(state, unit).count() as i32,
            strength: Some(card.figures().count() as i32),
            state: state.unit(unit).morale,
            dispersed: self.dispersed(state, unit),
            positions: match self.readings.edition.has(GROUND_STEADIES) {
                true => self.steadying(state, unit, foe),
                false => self.common_positions(state, unit),
            },
            traits: units::OwnTraits::default(),
            abilities: None,
        }
    }

    /// What steadies a unit in its tests (6.2.3): ground that all of it stands in, higher ground than the nearest enemy
    /// has, and an obstacle that some of it touch and that lies between each of its figures and the nearest enemy; not
    /// an obstacle that it storms.
    fn steadying(&self, state: &State, unit: UnitId, foe: Option<UnitId>) -> Vec<Position> {
        let own: Vec<Base> =
            self.fighting(state, unit).map(|figure| self.base(state, figure)).collect();
        let mut foes: Vec<Base> = match foe {
            Some(foe) => self.bases(state, foe),
            None => self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy)).collect(),
        };
        let fights = |foe: &Base| own.iter().any(|base| self.fight_each_other(base, foe));
        if foe.is_none() && foes.iter().any(fights) {
            foes.retain(fights);
        }
        let pairs = own.iter().map(|base| {
            let nearest = foes.iter().min_by_key(|foe| base.centre().distance(foe.centre()));
            (base, nearest.unwrap_or(base))
        });
        let pairs: Vec<(&Base, &Base)> = pairs.collect();
        let each: Vec<Vec<Position>> =
            pairs.iter().map(|(base, foe)| self.shelter(base, foe)).collect();
        // A wall between two belongs to him who did not come up to it.
        let stormed = state.unit(unit).came && self.in_touch(state, unit);
        let held = |position: &Position| match position {
            Position::Obstacle | Position::Stream => {
                !stormed && pairs.iter().all(|(base, foe)| self.lies_between(*position, base, foe))
            }
            _ => each.iter().all(|at| at.contains(position)),
        };
        let mut all: Vec<Position> = each.iter().flatten().copied().filter(held).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether an obstacle of a kind lies between two bases.
    fn lies_between(&self, position: Position, base: &Base, foe: &Base) -> bool {
        let of_kind = |kind| Terrain::of(kind).and_then(Terrain::position) == Some(position);
        let mut lines = self.table.lines.iter().filter(|line| of_kind(line.kind));
        lines.any(|line| !line.crossings(foe.centre(), base.centre()).is_empty())
    }

    /// Where all of a unit stands: for its morale tests (6.2.3).
    fn common_positions(&self, state: &State, unit: UnitId) -> Vec<Position> {
        let each = self.fighting(state, unit).map(|figure| {
            let base = self.base(state, figure);
            self.shelter(&base, &base)
        });
        let common =
            each.reduce(|all, one| all.into_iter().filter(|at| one.contains(at)).collect());
        common.unwrap_or_default()
    }
}
