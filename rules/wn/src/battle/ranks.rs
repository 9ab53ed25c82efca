//! Steps 7 and 20 of a move: the disorder that a march brings (13.1, T8A) and what of it goes again (13.2), both as the
//! rulings say. Charges and melees reckon theirs in their own course.

use crate::aftermath::reaction::Reaction;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::march::WHOLE;
use crate::battle::plan::Act;
use crate::battle::state::{Body, Conduct, Gone, State};
use crate::battle::{Battle, resolve, settled};
use crate::corrections;
use crate::disorder::Disordered;
use crate::disorder::march::{ChargeEnd, Previous};
use crate::disorder::mingling::Mingled;
use crate::ground::Ground;
use crate::measure::Measured;
use crate::reordering::{Busy, LeftTable, Passed, Reordering};
use crate::units::Unit;
use kernel::game::{Audience, Scribe};
use kernel::{Situation, Stop};
use tabletop::MM;

/// So many friends are counted with whom a unit has mingled.
const MINGLED: usize = 6;

impl Battle {
    /// Step 7: everybody who marched.
    pub(super) fn disorder_all(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = state.body(unit);
            let Some(asked) = self.marched(state, unit).filter(|_| body.is_here()) else {
                continue;
            };
            let gains =
                settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.gained > 0);
            if !gains {
                continue;
            }
            self.audience(state, unit, scribe);
            let outcome = resolve(&asked.case(&self.tables), scribe)?;
            state.body_mut(unit).gained += outcome.gained;
            let event = Event::of(Happening::Disordered, unit);
            scribe.event(event.with(outcome.gained, outcome.disorder));
            if outcome.routs {
                self.react(state, unit, (Reaction::Break, None), scribe);
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// What a unit went through on the march, as the ruling on disorder is asked about it; nothing if that is nothing.
    /// Who strikes reckons his run in the course of that.
    fn marched(&self, state: &State, unit: UnitId) -> Option<Disordered> {
        let body = state.body(unit);
        let strikes = state.clashes.iter().any(|clash| clash.charger == unit);
        let marches = !strikes && !body.conduct.is_driven();
        let idle = body.course.moved == 0 && body.course.obstacles == 0;
        let friends = body.course.mixed_with().filter(|at| at.index() < state.bodies.len());
        let mingled = friends.take(MINGLED).map(|friend| {
            let his = state.body(friend);
            let evading = his.charge_end == ChargeEnd::Evaded;
            Mingled { unit: self.on_the_march(friend, his), evading }
        });
        let mingled: Vec<Mingled> = mingled.collect();
        if mingled.is_empty() && (!marches || idle) {
            return None;
        }
        let facts = self.on_the_march(unit, body);
        let bare = Disordered { mingled, ..Disordered::bare(facts, &self.readings) };
        if !marches {
            return Some(bare);
        }
        Some(Disordered {
            grounds: grounds(body).filter(|ground| *ground != Ground::Open).collect(),
            obstacles: i32::from(body.course.obstacles).min(6),
            buildings: i32::from(body.course.buildings).min(4),
            rain: state.sky.rains(),
            previous: body.previous,
            charge_end: match body.charge_end {
                ChargeEnd::Evaded => ChargeEnd::Evaded,
                _ => ChargeEnd::None,
            },
            ..bare
        })
    }

    /// A unit as it has marched.
    fn on_the_march(&self, unit: UnitId, body: &Body) -> Unit {
        Unit {
            at_the_double: body.plan.double && body.course.moved > 0,
            moved: Measured::mm(body.course.moved / MM),
            ..self.facts(unit, body)
        }
    }

    /// Step 20: what goes of itself, and what is put in order.
    pub(super) fn reorder_all(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = *state.body(unit);
            if body.gone == Some(Gone::Evaded) {
                self.come_back(state, unit, scribe)?;
            }
            if !body.is_here() {
                continue;
            }
            let before = body.disorder + body.gained;
            if before > 0 {
                let facts = self.on_the_march(unit, &body);
                self.audience(state, unit, scribe);
                let mut asked = self.reordering(state.fights(unit), &body, facts);
                if self.corrected(corrections::ACROSS_BEFORE_ORDER)
                    && self.is_astride(state, unit, &body)
                {
                    (asked.halted, asked.quarters_reordering) = (Some(false), 0);
                }
                let outcome = resolve(&asked.case(&self.tables), scribe)?;
                state.body_mut(unit).disorder = outcome.disorder;
                if outcome.disorder < before {
                    let event = Event::of(Happening::Reordered, unit);
                    scribe.event(event.with(before - outcome.disorder, outcome.disorder));
                }
            }
            let fights = state.fights(unit);
            let now = state.body_mut(unit);
            now.gained = 0;
            now.evaded = body.charge_end == ChargeEnd::Evaded;
            now.previous = match () {
                () if body.plan.double && body.course.moved > 0 => Previous::Double,
                () if body.engaged && self.has_charged(&body) => Previous::Charge,
                () => Previous::Nothing,
            };
            if !body.fired {
                now.quiet = body.quiet.saturating_add(1).min(crate::battle::state::QUIET);
                now.loaded |= body.course.used <= WHOLE / 2
                    && !body.engaged
                    && !self.cannot_load(fights, &body);
            }
            if body.emptied
                && now.disorder == 0
                && !fights
                && !body.engaged
                && !body.conduct.is_driven()
            {
                (now.emptied, now.loaded) = (false, true);
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// 15.2g: nobody loads in melee, in pursuit or in rout, nor after a melee until his ranks are in order.
    fn cannot_load(&self, fights: bool, body: &Body) -> bool {
        let busy = fights || matches!(body.conduct, Conduct::Pursuing(_) | Conduct::Routing);
        self.corrected(corrections::EMPTIED) && (busy || body.emptied)
    }

    /// 12.3f: who evaded over the edge puts its ranks in order there, and comes back where it went when no enemy is at
    /// attack distance from there.
    fn come_back(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        let now = Body { gone: None, ..body };
        let barred = self.army.enemies_of(unit).any(|enemy| {
            let keep = self.attack_distance(enemy, state.body(enemy));
            let block = self.block(state, enemy);
            block.is_some_and(|block| {
                tabletop::gap(&block.corners(), &[body.front.centre]).at_most(keep).holds()
            })
        });
        let ran = body.gone_in == state.number;
        let asked = Reordering {
            left_table: LeftTable::All,
            enemy_at_exit: Some(barred),
            quarters_reordering: if ran { 0 } else { 4 },
            charge_end: body.charge_end,
            ..self.reordering(false, &now, self.facts(unit, &now))
        };
        self.audience(state, unit, scribe);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let side = self.army.card(unit).side;
        let away = self.home(side);
        let inwards = away.turned(32_768);
        let depth = self.ground_of(unit, &now).map_or(0, |block| block.size().depth);
        let state_body = state.body_mut(unit);
        (state_body.disorder, state_body.gained) = (outcome.disorder, 0);
        state_body.charge_end = ChargeEnd::None;
        if outcome.disorder == 0 && !barred && !ran {
            state_body.front.facing = inwards;
            state_body.front.centre = body.front.centre + inwards.ahead(depth);
            (state_body.gone, state_body.evaded, state_body.turned) = (None, true, 0);
            scribe.event(Event::of(Happening::Returned, unit));
        }
        Ok(())
    }

    fn reordering(&self, fights: bool, body: &Body, unit: Unit) -> Reordering {
        let mut busy = Vec::new();
        for (is, what) in [
            (body.fired, Busy::Fires),
            (body.engaged && !fights, Busy::Charged),
            (body.course.fled && self.corrected(corrections::NO_ORDER_AFTER_FIGHT), Busy::Retreat),
            (fights, Busy::Melee),
            (matches!(body.conduct, Conduct::Retreating | Conduct::FallingBack(_)), Busy::Retreat),
            (matches!(body.conduct, Conduct::Pursuing(_)), Busy::Pursuit),
        ] {
            if is {
                busy.push(what);
            }
        }
        let mut passed: Vec<Passed> = grounds(body)
            .filter_map(|ground| {
                Some(match ground {
                    Ground::Ford => Passed::Ford,
                    Ground::River => Passed::River,
                    Ground::DenseWood => Passed::DenseWood,
                    Ground::Marsh => Passed::Marsh,
                    Ground::Mud => Passed::Mud,
                    _ => return None,
                })
            })
            .collect();
        if body.course.obstacles > 0 {
            passed.push(Passed::Obstacle);
        }
        let orders = body.plan.acts().any(|act| act == Act::Reorder)
            || body.plan.acts().all(Act::is_free) && !body.fired && !body.engaged;
        let quarters = if orders { (WHOLE - body.course.used.min(WHOLE)) / (WHOLE / 4) } else { 0 };
        Reordering {
            unit: Unit { disorder: body.disorder, ..unit },
            gained: body.gained,
            busy,
            charge_end: ChargeEnd::None,
            loads: body.fired,
            passed,
            halted: Some(orders),
            quarters_reordering: quarters.clamp(0, 4),
            sub_groups: Vec::new(),
            left_table: LeftTable::Nobody,
            enemy_at_exit: None,
            threatened: false,
            readings: self.readings,
        }
    }
}

/// The kinds of ground that a unit has moved over.
fn grounds(body: &Body) -> impl Iterator<Item = Ground> + use<> {
    let bits = body.course.grounds;
    Ground::ALL.into_iter().filter(move |&ground| bits & (1 << ground as u16) != 0)
}
