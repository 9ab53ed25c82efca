//! 8: shock on the board: who attacks whom (8.2), the reactions before it, and its result (8.7).

use crate::activation::{Engagement, EngagementOutcome};
use crate::approach::Approach;
use crate::battle::agenda::{Kind, Step};
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::ground;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, resolve};
use crate::corrections::CHARGES_THROUGH_FIRE;
use crate::shock::{
    Attacker, Defender, DefendingUnit, Exposed, HexOf, ShockFacts, ShockOutcome, Units,
};
use crate::tables::{Fate, Fates, ShockResult};
use crate::units::{Arm, Order};
use hexboard::{Direction, Hex};
use kernel::game::{Hearing, Objector, Refusal, Scribe, Side, Verdict};
use kernel::{Situation, Stop};

/// The most units that attack together.
const MOST: usize = 8;

impl Jdg {
    /// The units that take part in the attack being decided.
    pub(super) fn engaged<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.army.unit_ids().filter(|&unit| {
            let at = state.unit(unit);
            at.has(mark::ENGAGED) && at.is_here()
        })
    }

    /// Everything that forbids a unit to attack a hex from where it stands: the ground, arm, order,
    /// facing.
    fn against_attack<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        hearing: &mut Hearing<'_, O>,
    ) {
        let at = state.unit(unit);
        let (arm, side) = (self.arm(unit), self.side(unit));
        hearing
            .when(!at.is_here(), "8.2", "no-such-unit-here")
            .when(!self.is_enemy(state, hex, side), "8.2", "no-target")
            .when(arm == Arm::Artillery, "8.1", "no-attack-of-guns")
            .when(at.is_routed(), "10.2", "no-attack-in-rout")
            .when(at.has(mark::BALKED), "2.4", "no-closing-again");
        if !hearing.verdict().is_allowed() {
            return;
        }
        let square = self.readings.square_shocks == crate::readings::SquareShocks::No;
        hearing.when(at.has(mark::SQUARE) && square, "6.3", "no-attack-of-squares").when(
            !self.faces(state, unit, hex),
            "8.2",
            "no-attack-but-ahead",
        );
        let Some(way) = self.grid().direction_between(at.hex, hex) else { return };
        let from = at.has(mark::CHARGING).then(|| ground::terrain(&self.map, at.hex));
        let (tables, readings) = (&self.tables, &self.readings);
        self.approach(at.hex, way).shock_forbidden(
            tables,
            readings,
            ground::terrain(&self.map, hex),
            from,
            |clause, _| {
                hearing.tell(true, || Refusal::new(clause, "no-attack-over-this"));
            },
        );
        hearing.when(!self.is_whole(state, at.hex, hex), "13.3", "no-bridge-left");
    }

    /// The ground between a hex and its neighbour, for an attack.
    pub(super) fn approach(&self, from: Hex, way: Direction) -> Approach {
        let crossing = ground::crossing(&self.map, from, way);
        Approach::new(crossing.edges, crossing.bridge, crossing.climb.into())
            .out_of_work(crossing.out_of_work)
    }

    /// What a unit needs to close with the enemy (2.4, 10.1).
    pub(super) fn will_of(&self, state: &State, unit: UnitId) -> Engagement {
        let (card, at) = (self.card(unit), state.unit(unit));
        Engagement {
            engagement: card.front.engagement.into(),
            disordered_engagement: Some(card.back.engagement.max(1).into()),
            order: at.order,
            with_orders: at.has(mark::FREE),
            demoralised: self.is_shaken(state, unit),
            readings: self.readings,
        }
    }

    /// 8.2: may this unit attack that hex, or join an attack on it?
    pub(super) fn may_attack<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.side(unit) != state.active, "8.2", "no-other-sides-unit")
            .when(!at.has(mark::ACTS), "2.3", "no-part-in-activation")
            .when(at.has(mark::ATTACKED), "8.2", "no-second-attack");
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        self.against_attack(state, unit, hex, &mut hearing);
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let was = state.units_in(hex).any(|enemy| state.unit(enemy).has(mark::WAS_ATTACKED));
        hearing.when(was, "8.2", "no-second-attack-on-it");
        if let Some(clause) = self.will_of(state, unit).forbidden(&self.tables) {
            hearing.tell(true, || Refusal::new(clause, "no-attack-without-orders"));
        }
        if state.agenda.top() == Step::Join(hex) {
            let beside = self.engaged(state).any(|other| {
                other != unit && self.grid().distance(state.unit(other).hex, at.hex) <= 1
            });
            hearing
                .when(!beside, "SM.6", "no-attack-apart")
                .when(self.engaged(state).count() >= MOST, "8.2", "no-more-attackers")
                .when(at.has(mark::ENGAGED), "8.2", "no-second-attack");
        }
        hearing.verdict()
    }

    /// True when some attack can be declared.
    pub(super) fn can_attack(&self, state: &State) -> bool {
        self.attack_candidates(state, |unit, hex| {
            self.may_attack(state, unit, hex, &mut ()).is_allowed()
        })
    }

    /// Each unit that might attack with each enemy hex around it, until one is found.
    pub(super) fn attack_candidates(
        &self,
        state: &State,
        mut found: impl FnMut(UnitId, Hex) -> bool,
    ) -> bool {
        self.army.unit_ids().any(|unit| {
            let at = state.unit(unit);
            let ready = at.has(mark::ACTS)
                && at.is_here()
                && !at.has(mark::ATTACKED)
                && self.arm(unit) != Arm::Artillery;
            ready
                && self.grid().neighbours(at.hex).into_iter().any(|hex| {
                    !hex.is_none() && self.is_enemy(state, hex, self.side(unit)) && found(unit, hex)
                })
        })
    }

    /// 8.2: a unit sets out to attack, if it dares: true when it does.
    pub(super) fn engage(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let will = self.will_of(state, unit);
        if will.tests().is_some() && !state.unit(unit).has(mark::ENGAGING) {
            scribe.aim(self.key(state, unit.0.into(), hex.0));
            let outcome = resolve(&will.case(&self.tables), scribe)?;
            if outcome != (EngagementOutcome::Tried { engages: true }) {
                state.unit_mut(unit).mark(mark::BALKED);
                scribe.event(Event::Balks(unit));
                return Ok(false);
            }
            state.unit_mut(unit).mark(mark::ENGAGING);
        }
        state.unit_mut(unit).mark(mark::ENGAGED);
        scribe.event(Event::Attacks(unit, hex));
        Ok(true)
    }

    /// The attack on a hex is set: the reactions to it, and then the shock.
    pub(super) fn press(&self, state: &mut State, hex: Hex, kind: Kind) {
        let mut units = [None; MOST];
        units.iter_mut().zip(state.units_in(hex)).for_each(|(slot, unit)| *slot = Some(unit));
        for unit in units.into_iter().flatten() {
            let seat = state.unit_mut(unit);
            seat.mark(mark::WAS_ATTACKED);
            // Whatever charge it rode is over; it may yet ride against this one.
            seat.clear(mark::CHARGING);
        }
        for index in 0..self.army.units.len() as u8 {
            let seat = state.unit_mut(UnitId(index));
            if seat.has(mark::ENGAGED) {
                seat.mark(mark::ATTACKED);
            }
        }
        state.agenda.push(Step::Clash(hex, kind));
        self.call_batteries(state, hex);
        if self.engaged(state).any(|unit| state.unit(unit).has(mark::CHARGING)) {
            self.call_charged(state, hex);
        }
    }

    /// 8.3: the batteries that may fire at the attackers.
    fn call_batteries(&self, state: &mut State, hex: Hex) {
        let Some(side) = self.holder(state, hex) else { return };
        for battery in self.army.unit_ids().rev() {
            let at = state.unit(battery);
            let near = at.is_here() && self.grid().distance(at.hex, hex) <= 1;
            if near && self.side(battery) == side && self.can_react(state, battery, hex) {
                state.agenda.push(Step::Reaction(battery, hex));
            }
        }
    }

    /// 8.3: true when a battery could fire at one of those who attack a hex.
    pub(super) fn can_react(&self, state: &State, battery: UnitId, hex: Hex) -> bool {
        self.arm(battery) == Arm::Artillery
            && self.engaged(state).any(|target| {
                let shot = Self::reaction_of(battery, hex);
                self.may_fire(state, shot, target, &mut ()).is_allowed()
            })
    }

    /// A battery's fire in reaction.
    pub(super) const fn reaction_of(by: UnitId, attacked: Hex) -> super::gunnery::Shot {
        let purpose = crate::fire::Purpose::Reaction;
        super::gunnery::Shot { by, together: false, purpose, attacked, struck: None }
    }

    /// Who attacks, as the rules of shock see them.
    fn attackers(&self, state: &State, hex: Hex) -> Vec<Attacker> {
        self.engaged(state).filter_map(|unit| self.attacker(state, unit, hex)).collect()
    }

    fn attacker(&self, state: &State, unit: UnitId, hex: Hex) -> Option<Attacker> {
        let (card, at) = (self.card(unit), state.unit(unit));
        let way = self.grid().direction_between(at.hex, hex)?;
        let crossing = ground::crossing(&self.map, at.hex, way);
        let defender = state.units_in(hex).next()?;
        let front = state.unit(defender).is_routed() || self.faces(state, defender, at.hex);
        Some(Attacker {
            arm: card.arm,
            strength: card.strength.into(),
            cohesion: self.cohesion_of(state, unit),
            disordered_cohesion: Some(self.shaken(state, unit, card.back.cohesion.into())),
            order: at.order,
            charging: at.has(mark::CHARGING),
            disordered_by_fire: self.is_shaken_by_fire(state, unit),
            in_square: at.has(mark::SQUARE),
            from: if front { HexOf::Front } else { HexOf::Rear },
            exposed_to: self.exposed(state, unit, hex),
            terrain: ground::terrain(&self.map, at.hex),
            edges: crossing.edges,
            bridge: crossing.bridge,
            out_of_work: crossing.out_of_work,
            level: crossing.climb.into(),
        })
    }

    /// 8.3: true for a charger who has lost his order since he set out, which only the fire at his charge can do.
    fn is_shaken_by_fire(&self, state: &State, unit: UnitId) -> bool {
        let at = state.unit(unit);
        at.has(mark::CHARGING)
            && at.order > self.readings.worst_charging_order()
            && self.readings.edition.has(CHARGES_THROUGH_FIRE)
    }

    /// A unit's cohesion now: of the side that shows, lower in a demoralised formation (11.3).
    pub(super) fn cohesion_of(&self, state: &State, unit: UnitId) -> i32 {
        self.shaken(state, unit, self.face(state, unit).cohesion.into())
    }

    fn shaken(&self, state: &State, unit: UnitId, cohesion: i32) -> i32 {
        let lower = self.tables.fills.demoralised_cohesion.add;
        let less = if self.is_shaken(state, unit) { lower } else { 0 };
        (cohesion + less).max(1)
    }

    /// SM.7: whose front one of the attacker's rear hexes lies in, of enemies who take no part.
    fn exposed(&self, state: &State, unit: UnitId, target: Hex) -> Exposed {
        let (at, side) = (state.unit(unit), self.side(unit));
        let front = self.front(state, unit);
        let rear = Direction::ALL.into_iter().filter(|way| front & 1 << way.index() == 0);
        for rear in rear.map(|way| self.grid().neighbour(at.hex, way)) {
            if rear.is_none() {
                continue;
            }
            for next in self.grid().neighbours(rear) {
                if next.is_none() || next == target || !self.is_enemy(state, next, side) {
                    continue;
                }
                let watches = |enemy: &UnitId| {
                    !state.unit(*enemy).is_routed() && self.faces(state, *enemy, rear)
                };
                for enemy in state.units_in(next).filter(watches) {
                    match self.arm(enemy) {
                        Arm::Infantry => return Exposed::Infantry,
                        Arm::Artillery => return Exposed::Artillery,
                        _ => {}
                    }
                }
            }
        }
        Exposed::Nobody
    }

    /// The shock over a hex as the rules see it.
    pub fn shock_over(&self, state: &State, hex: Hex) -> Option<ShockFacts> {
        let attackers = self.attackers(state, hex);
        let units = state.units_in(hex).map(|unit| DefendingUnit {
            arm: self.arm(unit),
            strength: self.card(unit).strength.into(),
            cohesion: self.cohesion_of(state, unit),
            order: state.unit(unit).order,
        });
        let units: Vec<DefendingUnit> = units.collect();
        if attackers.is_empty() || units.is_empty() {
            return None;
        }
        let marked = |marks| state.units_in(hex).any(|unit| state.unit(unit).has(marks));
        Some(ShockFacts {
            attackers: attackers.into(),
            attackers_adjacent: true,
            defender: Defender {
                terrain: ground::terrain(&self.map, hex),
                way: ground::way_through(&self.map, hex),
                square: marked(mark::SQUARE),
                counter_charging: marked(mark::CHARGING),
                units: units.into(),
            },
            further: None,
            readings: self.readings,
        })
    }

    /// 8.6–8.7: the attack on a hex is decided.
    pub(super) fn clash(
        &self,
        state: &mut State,
        hex: Hex,
        kind: Kind,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(facts) = self.shock_over(state, hex) else {
            self.stand_down(state);
            return Ok(());
        };
        let facts = ShockFacts { further: kind.further(), ..facts };
        let (mut ours, mut theirs) = ([None; MOST], [None; MOST]);
        let joined = self.engaged(state).filter(|&unit| self.attacker(state, unit, hex).is_some());
        ours.iter_mut().zip(joined).for_each(|(slot, unit)| *slot = Some(unit));
        theirs.iter_mut().zip(state.units_in(hex)).for_each(|(slot, unit)| *slot = Some(unit));
        let first = ours[0].map_or(0, |unit| unit.0);
        scribe.aim(self.key(state, first.into(), hex.0));
        match resolve(&facts.case(&self.tables), scribe)? {
            ShockOutcome::Forbidden { .. } => {
                self.stand_down(state);
                Ok(())
            }
            ShockOutcome::Fought { defender, attacker, result } => {
                let row = self.tables.shock.of(result);
                let fate = |fates: fn(&ShockResult) -> Fates, fate| {
                    row.is_some_and(|row| fates(row).has(fate))
                };
                let won = fate(|row| row.defender, Fate::Retreat);
                let chargers_only = [
                    fate(|row| row.attacker, Fate::ChargePursuit),
                    fate(|row| row.defender, Fate::CounterChargePursuit),
                ];
                let after = Aftermath { hex, kind, won, chargers_only };
                self.follow(state, after, (&ours, &attacker), (&theirs, &defender));
                self.bear(state, &ours, attacker.units, scribe);
                self.bear(state, &theirs, defender.units, scribe);
                let beaten = if won { theirs } else { ours };
                self.endanger_beaten(state, &beaten, scribe)
            }
        }
    }

    /// 3.3: leaders with those who lost the shock.
    fn endanger_beaten(
        &self,
        state: &mut State,
        beaten: &[Option<UnitId>; MOST],
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut last = Hex::NONE;
        for unit in beaten.iter().flatten() {
            let hex = state.unit(*unit).hex;
            if !hex.is_none() && hex != last {
                self.endanger_leaders(state, hex, scribe)?;
                last = hex;
            }
        }
        Ok(())
    }

    /// What befalls the units of one side, and who falls back.
    fn bear(
        &self,
        state: &mut State,
        units: &[Option<UnitId>; MOST],
        after: Units,
        scribe: &mut impl Scribe<Event>,
    ) {
        for (unit, after) in units.iter().flatten().zip(after.iter()) {
            let before = state.unit(*unit).order;
            self.suffer(state, *unit, after.order, scribe);
            let runs = after.order == Order::Routed && before != Order::Routed;
            if after.retreats && !runs && state.unit(*unit).is_here() {
                state.agenda.push(Step::Retreat(*unit, 1));
            }
        }
    }

    /// Nobody attacks any more.
    pub(super) fn stand_down(&self, state: &mut State) {
        for index in 0..self.army.units.len() as u8 {
            state.unit_mut(UnitId(index)).clear(mark::ENGAGED);
        }
    }

    /// Whose unit stands first among those who take part.
    pub(super) fn attacking_side(&self, state: &State) -> Side {
        let first = self.engaged(state).next();
        first.map_or(state.active, |unit| self.side(unit))
    }
}

/// How a shock went on the board.
#[derive(Clone, Copy)]
pub(super) struct Aftermath {
    pub(super) hex: Hex,
    pub(super) kind: Kind,
    pub(super) won: bool,
    /// Only those who charged pursue: of the attackers, and of the defenders.
    pub(super) chargers_only: [bool; 2],
}
