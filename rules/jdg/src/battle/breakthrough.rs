//! 8.7: what follows a shock: taking the hex (8.7.2), breakthrough and counter-attack, and who may pursue.

use crate::battle::Jdg;
use crate::battle::agenda::{Kind, Step};
use crate::battle::army::UnitId;
use crate::battle::assault::Aftermath;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::corrections::COUNTER_CHARGER_PURSUES;
use crate::follow_up::{FollowUp, Further};
use crate::shock::Side as After;
use crate::units::{Arm, Order};
use hexboard::{Facing, Hex};
use kernel::Stop;
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};

type Fighters<'a> = (&'a [Option<UnitId>; 8], &'a After);

impl Jdg {
    /// Puts on the agenda what follows a shock; the retreats come on top of it.
    pub(super) fn follow(
        &self,
        state: &mut State,
        after: Aftermath,
        (ours, attacker): Fighters<'_>,
        (theirs, defender): Fighters<'_>,
    ) {
        let Aftermath { hex, kind, won, chargers_only } = after;
        let sides = [(ours, attacker), (theirs, defender)];
        for (at, ((side, result), only)) in sides.into_iter().zip(chargers_only).enumerate() {
            // The one shock of a pursuit is its last; whoever met it with a counter-charge pursues for the first time.
            let last = kind == Kind::Pursuit
                && (at == 0 || !self.readings.edition.has(COUNTER_CHARGER_PURSUES));
            if !result.pursues || last {
                continue;
            }
            for (unit, after) in side.iter().flatten().zip(result.units.iter()) {
                let charged = state.unit(*unit).has(mark::CHARGING);
                let rides = self.arm(*unit).is_cavalry() && (charged || !only);
                if rides && after.order <= Order::Disordered {
                    state.agenda.push(Step::Pursue(*unit, charged));
                }
            }
        }
        let chain = kind != Kind::Shock;
        if won {
            if attacker.follows_up && !chain {
                state.agenda.push(Step::Further(hex, Kind::Breakthrough));
            }
            state.agenda.push(Step::Advance(hex, kind));
        } else if defender.follows_up && !chain {
            state.agenda.push(Step::Further(hex, Kind::CounterAttack));
        }
    }

    /// 8.7.2: may this unit take the hex that was left?
    pub(super) fn may_advance<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.has(mark::ENGAGED) || !at.is_here(), "8.7.2", "no-part-in-attack")
            .when(at.hex == hex, "8.7.2", "no-second-advance")
            .when(
                state.stacks.top(hex).is_some_and(|top| self.side(UnitId(top)) != self.side(unit)),
                "8.7.2",
                "no-enemy-hex",
            );
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let way = self.grid().direction_between(at.hex, hex);
        let open = way.is_some_and(|way| self.is_passable(state, self.arm(unit), at.hex, way));
        hearing.when(!open, "8.7.2", "no-such-ground").when(
            !self.room(state, unit, hex),
            "5.1",
            "no-room",
        );
        hearing.verdict()
    }

    /// True when somebody could take the hex.
    pub(super) fn can_advance(&self, state: &State, hex: Hex) -> bool {
        self.engaged(state).any(|unit| self.may_advance(state, unit, hex, &mut ()).is_allowed())
    }

    /// 8.7.2: a unit takes the hex.
    pub(super) fn advance_into(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.carry(state, unit, hex);
        scribe.event(Event::Advanced(unit, hex));
        self.overrun(state, hex, self.side(unit), scribe);
        self.occupy(state, unit, scribe);
    }

    /// The units in a hex that may attack once more.
    fn ready_again<'a>(
        &'a self,
        state: &'a State,
        hex: Hex,
        kind: Kind,
    ) -> impl Iterator<Item = UnitId> + 'a {
        state.units_in(hex).filter(move |&unit| {
            let at = state.unit(unit);
            let stands = at.has(mark::SQUARE) && self.readings.squares_stand();
            let fit = at.order == Order::GoodOrder && self.arm(unit) != Arm::Artillery && !stands;
            fit && match kind {
                Kind::Breakthrough => at.has(mark::ENGAGED) && !at.has(mark::CHARGING),
                _ => true,
            }
        })
    }

    /// 8.7: may those in a hex attack that one as well?
    pub(super) fn may_strike<O: Objector>(
        &self,
        state: &State,
        (hex, kind): (Hex, Kind),
        target: Hex,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        let Some(unit) = self.ready_again(state, hex, kind).next() else {
            return hearing.when(true, "8.7", "no-attack-in-disorder").verdict();
        };
        let enemy = self.is_enemy(state, target, self.side(unit));
        hearing.when(!enemy, "8.7", "no-target");
        if kind == Kind::CounterAttack {
            let fought = state.units_in(target).any(|unit| state.unit(unit).has(mark::ATTACKED));
            hearing.when(!fought, "8.7", "no-counter-attack-on-others");
        }
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let further =
            if kind == Kind::Breakthrough { Further::Breakthrough } else { Further::CounterAttack };
        let facts = FollowUp {
            further,
            order: state.unit(unit).order,
            shocks_made: 0,
            target_in_front: self.faces(state, unit, target),
            readings: self.readings,
        };
        facts.against(&self.tables, |clause, why| {
            hearing.tell(true, || Refusal::new(clause, why));
        });
        let Some(way) = self.grid().direction_between(hex, target) else {
            return hearing.when(true, "8.7", "no-attack-but-ahead").verdict();
        };
        let mut closed = None;
        let ground = crate::battle::ground::terrain(&self.map, target);
        self.approach(hex, way).shock_forbidden(
            &self.tables,
            &self.readings,
            ground,
            None,
            |clause, _| closed = Some(clause),
        );
        if let Some(clause) = closed {
            hearing.tell(true, || Refusal::new(clause, "no-attack-over-this"));
        }
        hearing.verdict()
    }

    /// True when those in a hex could attack once more.
    pub(super) fn can_strike(&self, state: &State, hex: Hex, kind: Kind) -> bool {
        let mut around = self.grid().neighbours(hex).into_iter();
        around.any(|target| {
            !target.is_none() && self.may_strike(state, (hex, kind), target, &mut ()).is_allowed()
        })
    }

    /// 8.7: those in a hex attack once more.
    pub(super) fn strike_again(
        &self,
        state: &mut State,
        (hex, kind): (Hex, Kind),
        target: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut units = [None; 8];
        let ready = self.ready_again(state, hex, kind);
        units.iter_mut().zip(ready).for_each(|(slot, unit)| *slot = Some(unit));
        self.stand_down(state);
        for unit in units.into_iter().flatten() {
            state.unit_mut(unit).mark(mark::ENGAGED);
        }
        scribe.event(Event::StrikesAgain(hex, target));
        self.press(state, target, kind);
        Ok(())
    }

    /// The facing with which a unit has a neighbour ahead, turned as little as can be.
    pub(super) fn facing_towards(&self, state: &State, unit: UnitId, hex: Hex) -> Option<Facing> {
        let at = state.unit(unit);
        let way = self.grid().direction_between(at.hex, hex)?;
        let mut facings = Facing::ALL;
        facings.sort_by_key(|&facing| at.facing.turns_to(facing));
        facings.into_iter().find(|facing| facing.ahead().contains(&way))
    }
}
