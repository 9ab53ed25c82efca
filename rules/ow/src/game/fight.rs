//! X.1–2, X.9–10, X.18: the combat phase: counter-charges first, then the active side's attacks
//! with cold steel, the other side's, and fire; who must attack whom, and with whom.

use crate::corrections;
use crate::game::Ow;
use crate::game::agenda::Step;
use crate::game::army::UnitId;
use crate::game::event::Event;
use crate::game::reacting::Shot;
use crate::game::state::{State, mark};
use crate::game::volley::kind;
use crate::readings::{AttackOutOfTurn, OneKind};
use crate::units::{Direction, Guns, Nation, Order};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};
use kernel::{Clause, Line, Stop};

const CHARGES_FIRST: Clause = Clause::new("X.18");
const OUT_OF_TURN: Clause = Clause::new("X.9.3");
const BOTH_ATTACK: Clause = Clause::new("X.9.4");

impl Ow {
    /// X.18: the order of combat.
    pub(super) fn fight(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let active = state.active;
        scribe.event(Event::Fights(state.wing));
        for step in [
            Step::LooseFire,
            Step::Volleys,
            Step::Assault(active.other()),
            Step::Assault(active),
            Step::Kind(active),
            Step::Charges,
        ] {
            state.agenda.push(step);
        }
    }

    /// X.18: the next counter-charge, if one is left.
    pub(super) fn next_charge(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let charging =
            |&unit: &UnitId| state.unit(unit).is_here() && state.unit(unit).has(mark::CHARGING);
        let Some(unit) = self.army.unit_ids().find(charging) else {
            state.agenda.pop();
            return;
        };
        let (hex, target) = (state.unit(unit).hex, UnitId(state.unit(unit).link));
        let there = state.unit(target);
        let meets = there.is_here() && self.faces(state, unit, there.hex);
        let target = there.hex;
        self.disengage(state);
        let apart = self.readings.edition.has(corrections::CROSSED_STACKS);
        for unit in self.pair_in(state, hex).into_iter().flatten() {
            let seat = state.unit_mut(unit);
            let rides = seat.has(mark::CHARGING) || !apart;
            seat.clear(mark::CHARGING);
            seat.link = 0;
            if meets && rides {
                seat.mark(mark::ENGAGED);
            }
        }
        if meets {
            let side = self.side(unit);
            scribe.note(Line::note(CHARGES_FIRST));
            state.agenda.push(Step::Clash(side, target, true));
            self.before_clash(state, side, target);
        }
    }

    /// X.2.4: which kinds of combat the active wing can choose: cold steel, fire.
    pub(super) fn kinds(&self, state: &State) -> (bool, bool) {
        let wing = &self.army.wing(state.wing).units;
        let side = state.active;
        let wing = || wing.iter().filter(|&&unit| self.is_bound_by_kind(state, unit));
        let steel =
            wing().any(|&unit| self.may_strike(state, side, unit) && self.has_target(state, unit));
        let fire = wing().any(|&unit| {
            let (card, at) = (self.card(unit), state.unit(unit));
            let bound = self.must_strike(state, unit);
            let here = at.is_here() && card.arm.is_foot() && !bound;
            here && self.targets(state, unit).next().is_some()
        });
        (steel, fire)
    }

    /// X.2.4: whether the kind of combat that its wing chose binds a unit.
    pub(super) fn is_bound_by_kind(&self, state: &State, unit: UnitId) -> bool {
        let commanded = !state.unit(unit).has(mark::UNCOMMANDED);
        match self.readings.one_kind {
            OneKind::WholeWing => true,
            OneKind::CommandedInfantry => commanded && self.card(unit).arm.is_foot(),
        }
    }

    /// X.2.4: whether a unit may use cold steel beside what its wing chose.
    pub(super) fn has_steel(&self, state: &State, side: Side, unit: UnitId) -> bool {
        side != state.active || state.kind == kind::STEEL || !self.is_bound_by_kind(state, unit)
    }

    /// X.2.4: whether the wing of a unit has chosen cold steel: the active one says so, another one by the first
    /// attack of its infantry that the choice binds (X.9.4).
    pub(super) fn has_chosen_steel(&self, state: &State, unit: UnitId) -> bool {
        let card = self.card(unit);
        if card.side == state.active {
            return state.kind == kind::STEEL;
        }
        let attacks = |&mate: &UnitId| {
            self.card(mate).arm.is_foot()
                && state.unit(mate).has(mark::ATTACKED)
                && self.is_bound_by_kind(state, mate)
        };
        self.readings.edition.has(corrections::ONE_KIND_OUT_OF_TURN)
            && self.army.wing(card.wing).units.iter().any(attacks)
    }

    /// X.2.4: the kind of combat is settled, or somebody has to say.
    pub(super) fn settle_kind(&self, state: &mut State) -> bool {
        let kind = match self.kinds(state) {
            (true, true) => return false,
            (true, false) => kind::STEEL,
            (false, _) => kind::FIRE,
        };
        state.kind = kind;
        state.agenda.pop();
        true
    }

    /// Whether a unit has the right to attack with cold steel now.
    pub(super) fn may_strike(&self, state: &State, side: Side, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let fit = at.is_here()
            && card.side == side
            && !card.arm.is_guns()
            && !at.has(mark::ATTACKED | mark::LEADERLESS | mark::FIRED | mark::FIRED_ASIDE)
            && !self.is_covered(state, unit);
        if !fit {
            return false;
        }
        let order = self.order_of(state, unit);
        if side == state.active {
            let free = at.has(mark::UNCOMMANDED);
            return card.wing == state.wing
                && (order == Order::Attack || free)
                && !at.has(mark::REACTED | mark::WAS_ATTACKED);
        }
        let any_wing = self.readings.out_of_turn() == AttackOutOfTurn::AnyWing;
        order == Order::Attack && (any_wing || state.wing_of(state.wing).order != Order::Attack)
    }

    /// XI.8.4: a battalion under guns does not attack.
    pub(super) fn is_covered(&self, state: &State, unit: UnitId) -> bool {
        let hex = state.unit(unit).hex;
        state.units_in(hex).any(|other| {
            let guns = self.card(other);
            guns.arm.is_guns() && guns.guns != Guns::Infantry && !self.lies_under(state, other)
        })
    }

    /// VII.1, XI.8.1: whether guns lie under another unit of their stack; Saxon infantry artillery always
    /// stays on top.
    pub fn lies_under(&self, state: &State, guns: UnitId) -> bool {
        let (card, at) = (self.card(guns), state.unit(guns));
        if !self.readings.edition.has(corrections::GUNS_BELOW) {
            return at.has(mark::UNDER);
        }
        let field = card.arm.is_guns() && card.guns != Guns::Infantry;
        field && at.is_here() && state.units_in(at.hex).next() != Some(guns)
    }

    /// III.3.3, X.9.3: whether a unit that may attack has to.
    pub(super) fn must_strike(&self, state: &State, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let ordered = self.order_of(state, unit) == Order::Attack && !at.has(mark::UNCOMMANDED);
        let swedish = card.nation == Nation::Swedish;
        ordered && (card.arm.is_horse() || swedish || self.has_chosen_steel(state, unit))
    }

    /// The hexes that a unit could attack now.
    pub(super) fn marks_of<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = Hex> + 'a {
        let card = self.card(unit);
        let front = self.front(state, unit).into_iter();
        front.filter(move |&hex| {
            self.is_enemy(state, hex, card.side) && self.is_open_to(state, unit, hex)
        })
    }

    fn has_target(&self, state: &State, unit: UnitId) -> bool {
        self.marks_of(state, unit).next().is_some()
    }

    /// Whether this hex may be attacked by that unit.
    fn is_open_to(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        self.is_fresh(state, hex)
            && self.is_in_reach(state, self.side(unit), hex)
            && !self.is_fenced(state, unit, hex)
    }

    /// X.9.(4): nobody in the hex was attacked before.
    fn is_fresh(&self, state: &State, hex: Hex) -> bool {
        state.units_in(hex).all(|enemy| !state.unit(enemy).has(mark::WAS_ATTACKED))
    }

    /// X.9.3: the non-active side attacks only those whose activation it is.
    fn is_in_reach(&self, state: &State, side: Side, hex: Hex) -> bool {
        side == state.active || self.is_prey(state, hex)
    }

    /// X.9.3: whether units with ATTACK must attack those in a hex, or fire at them, in their activation.
    pub(super) fn is_prey(&self, state: &State, hex: Hex) -> bool {
        let mut enemies = state.units_in(hex);
        match self.readings.out_of_turn() {
            AttackOutOfTurn::AnyWing => {
                enemies.any(|enemy| self.order_of(state, enemy) != Order::Attack)
            }
            AttackOutOfTurn::ActiveWing => enemies.any(|enemy| self.card(enemy).wing == state.wing),
        }
    }

    /// X.23.1: chevaux-de-frise keep cavalry from attacking their front.
    pub(super) fn is_fenced(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let from = state.unit(unit).hex;
        self.card(unit).arm.is_horse()
            && state.units_in(hex).any(|enemy| {
                state.unit(enemy).has(mark::CHEVAUX)
                    && self.direction(state, enemy, from) == Direction::Front
            })
    }

    /// X.9: may the units of this one's hex attack that hex?
    pub(super) fn may_attack<O: Objector>(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing.when(self.card(unit).side != side, "I.5", "no-other-sides-unit").when(
            !at.is_here(),
            "VIII.3",
            "no-such-unit-here",
        );
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let steel = self.has_steel(state, side, unit);
        let declared = matches!(state.agenda.top(), Step::Assault(_));
        let first = self.strikers(state, side, at.hex, hex)[0];
        let spent = at.has(mark::ATTACKED);
        self.hear_order_to_attack(state, side, unit, &mut hearing);
        hearing
            .when(first.is_some_and(|first| first != unit), "VII.4.1", "no-attack-but-together")
            .when(!steel && state.kind == kind::FIRE, "X.2.4", "no-steel-with-fire")
            .when(spent, "X.9.(4)", "no-second-attack")
            .when(!spent && !self.may_strike(state, side, unit), "X.2.2", "no-right-to-attack")
            .when(self.is_covered(state, unit), "XI.8.4", "no-attack-under-guns")
            .when(!self.faces(state, unit, hex), "X.2.5", "no-attack-there")
            .when(!self.is_enemy(state, hex, side), "X.9.1", "no-target")
            .when(!self.is_fresh(state, hex), "X.9.(4)", "no-second-attack-on-it")
            .when(!self.is_in_reach(state, side, hex), "X.9.3", "no-attack-on-idle-wing")
            .when(self.is_fenced(state, unit, hex), "X.23.1", "no-such-attack")
            .when(
                declared && self.leaves_out(state, side, unit, hex),
                "X.9.(5)",
                "no-enemy-left-out",
            );
        hearing.verdict()
    }

    /// III.3, III.11, X.2.1: what the order, or the lack of a leader, says against cold steel.
    fn hear_order_to_attack<O: Objector>(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        hearing: &mut Hearing<'_, O>,
    ) {
        let (card, at) = (self.card(unit), state.unit(unit));
        let active = side == state.active;
        let order = self.order_of(state, unit);
        let ordered = !(active && at.has(mark::UNCOMMANDED));
        hearing
            .when(active && card.wing != state.wing, "II.3", "no-other-wing")
            .when(card.arm.is_guns(), "X.2.1", "no-attack-of-guns")
            .when(at.has(mark::LEADERLESS), "III.11", "no-leader-no-attack")
            .when(ordered && order == Order::Defence, "III.3.1", "no-steel-under-order")
            .when(ordered && order == Order::March, "III.3.2", "no-steel-under-order");
    }

    /// X.9.(5): true when a unit would attack what a friend must attack who can reach nobody else,
    /// and leave out an enemy whom only it can reach.
    fn leaves_out(&self, state: &State, side: Side, unit: UnitId, hex: Hex) -> bool {
        let from = state.unit(unit).hex;
        let bound = |friend: UnitId| {
            state.unit(friend).hex != from
                && self.must_strike(state, friend)
                && self.may_strike(state, side, friend)
                && self.has_target(state, friend)
                && self.marks_of(state, friend).all(|target| target == hex)
        };
        self.must_strike(state, unit)
            && self
                .marks_of(state, unit)
                .any(|other| other != hex && !self.is_threatened(state, side, other, unit))
            && self.army.unit_ids().any(bound)
    }

    /// VII.4.1: those of a hex who would attack another one together.
    fn strikers(&self, state: &State, side: Side, from: Hex, hex: Hex) -> [Option<UnitId>; 2] {
        let ready =
            |&unit: &UnitId| self.faces(state, unit, hex) && self.may_strike(state, side, unit);
        let mut units = self.fighters(state, from).filter(ready);
        [units.next(), units.next()]
    }

    /// X.9.(5): true when somebody still has to attack.
    pub(super) fn must_attack(&self, state: &State, side: Side) -> bool {
        self.army.unit_ids().any(|unit| {
            self.has_steel(state, side, unit)
                && self.must_strike(state, unit)
                && self.may_strike(state, side, unit)
                && self.has_target(state, unit)
        })
    }

    /// True when somebody could still attack.
    pub(super) fn can_attack(&self, state: &State, side: Side) -> bool {
        self.army.unit_ids().any(|unit| {
            self.has_steel(state, side, unit)
                && self.may_strike(state, side, unit)
                && self.has_target(state, unit)
        })
    }

    /// X.11.2: an attack is declared.
    pub(super) fn declare(
        &self,
        state: &mut State,
        side: Side,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        if side != state.active {
            scribe.note(Line::note(OUT_OF_TURN));
        } else if state.units_in(hex).any(|enemy| self.order_of(state, enemy) == Order::Attack) {
            scribe.note(Line::note(BOTH_ATTACK));
        }
        self.disengage(state);
        self.join(state, side, unit, hex, scribe);
        state.agenda.push(Step::Join(side, hex));
    }

    /// X.9.(2): the stack of a unit joins the attack.
    pub(super) fn join(
        &self,
        state: &mut State,
        side: Side,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        let from = state.unit(unit).hex;
        for unit in self.strikers(state, side, from, hex).into_iter().flatten() {
            state.unit_mut(unit).mark(mark::ENGAGED);
        }
        scribe.event(Event::Attacks(unit, hex));
    }

    /// The one or two units of a hex that take part in the attack being declared.
    pub(super) fn engaged(&self, state: &State, hex: Hex) -> [Option<UnitId>; 2] {
        let mut units =
            self.fighters(state, hex).filter(|&unit| state.unit(unit).has(mark::ENGAGED));
        [units.next(), units.next()]
    }

    /// X.9.(2)–(3), X.10: may the units of this one's hex join the attack?
    pub(super) fn may_join<O: Objector>(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        if !self.may_attack(state, side, unit, hex, objector).is_allowed() {
            return Verdict::Refused;
        }
        let at = state.unit(unit);
        let engaged =
            || self.grid().neighbours(hex).into_iter().filter(|&from| self.is_engaged(state, from));
        let beside = engaged().any(|from| self.grid().is_adjacent(from, at.hex));
        let alike = engaged().all(|from| {
            let first = self.engaged(state, from)[0];
            first.is_some_and(|first| {
                self.card(first).arm.is_horse() == self.card(unit).arm.is_horse()
            })
        });
        let spared = self
            .marks_of(state, unit)
            .any(|other| other != hex && !self.is_threatened(state, side, other, unit));
        let mut hearing = Hearing::new(objector);
        hearing
            .when(at.has(mark::ENGAGED), "X.9.(1)", "no-joining-twice")
            .when(!beside, "X.9.(3)", "no-joining-apart")
            .when(!alike, "X.10", "no-foot-with-horse")
            .when(spared, "X.9.(5)", "no-enemy-left-out");
        hearing.verdict()
    }

    /// True when units in the hex take part in the attack being declared.
    #[inline]
    pub(super) fn is_engaged(&self, state: &State, hex: Hex) -> bool {
        self.fighters(state, hex).any(|unit| state.unit(unit).has(mark::ENGAGED))
    }

    /// X.9.2: true when another friendly unit, not yet engaged, could attack that hex.
    pub(super) fn is_threatened(&self, state: &State, side: Side, hex: Hex, but: UnitId) -> bool {
        let own = state.unit(but).hex;
        self.grid().neighbours(hex).into_iter().any(|from| {
            from != own
                && self.fighters(state, from).any(|unit| {
                    self.card(unit).side == side
                        && !state.unit(unit).has(mark::ENGAGED)
                        && self.may_strike(state, side, unit)
                        && self.faces(state, unit, hex)
                        && self.is_open_to(state, unit, hex)
                })
        })
    }

    /// The attack is complete: fire before it, then the clash.
    pub(super) fn go(&self, state: &mut State, side: Side, hex: Hex) {
        state.agenda.push(Step::Clash(side, hex, false));
        self.before_clash(state, side, hex);
    }

    /// X.11.1, X.19: infantry that is attacked may fire first; an attack on guns alone is nothing
    /// but a test (XI.6.1).
    fn before_clash(&self, state: &mut State, side: Side, hex: Hex) {
        let defends = self.defender_of(state, hex).is_some();
        let guns_alone = self.pair_in(state, hex)[0].is_none();
        let ga_pa = !guns_alone && self.is_ga_pa(state, hex);
        if defends || ga_pa {
            state.agenda.push(Step::Defend(side, hex));
        }
        if ga_pa && side == state.active {
            state.agenda.push(Step::Loose(side, hex));
        }
    }

    /// X.8: may a unit that is not attacked itself fire at Swedish infantry before it attacks that
    /// hex?
    pub(super) fn may_loose<O: Objector>(
        &self,
        state: &State,
        hex: Hex,
        unit: UnitId,
        at: Hex,
        objector: &mut O,
    ) -> Verdict {
        if !self.may_shoot(state, state.active.other(), unit, at, objector).is_allowed() {
            return Verdict::Refused;
        }
        let mut hearing = Hearing::new(objector);
        hearing.when(state.unit(unit).hex == hex, "X.19", "no-loose-fire-of-the-attacked").when(
            self.ga_pa_from(state, at).is_none(),
            "X.8",
            "no-ga-pa-there",
        );
        hearing.verdict()
    }

    /// The infantry in a hex that can fire before it is attacked.
    pub(super) fn defender_of(&self, state: &State, hex: Hex) -> Option<UnitId> {
        let unit = self.pair_in(state, hex)[0]?;
        let fires = |from: Hex| {
            self.is_engaged(state, from)
                && self.can_answer(state, unit, from)
                && !self.is_anothers(state, unit, from)
        };
        let ready = self.card(unit).arm.is_foot() && self.front(state, unit).into_iter().any(fires);
        ready.then_some(unit)
    }

    /// X.19: true when Swedish infantry attacks.
    pub(super) fn is_ga_pa(&self, state: &State, hex: Hex) -> bool {
        let around = self.grid().neighbours(hex);
        around.into_iter().any(|from| self.ga_pa_from(state, from).is_some())
    }

    /// The Swedish battalion that attacks out of a hex.
    fn ga_pa_from(&self, state: &State, from: Hex) -> Option<UnitId> {
        self.engaged(state, from)[0].filter(|&unit| {
            let card = self.card(unit);
            card.arm.is_foot() && card.nation == Nation::Swedish
        })
    }

    /// X.11.1: true when another unit of the attacked side has to attack those in this hex; Ga-Pa is
    /// excepted.
    fn is_anothers(&self, state: &State, unit: UnitId, at: Hex) -> bool {
        let side = self.side(unit);
        let strikes = |friend: UnitId| {
            friend != unit
                && self.may_strike(state, side, friend)
                && self.must_strike(state, friend)
                && self.marks_of(state, friend).any(|hex| hex == at)
        };
        self.ga_pa_from(state, at).is_none() && self.army.unit_ids().any(strikes)
    }

    /// May the infantry under attack fire at this hex?
    pub(super) fn may_defend<O: Objector>(
        &self,
        state: &State,
        hex: Hex,
        unit: UnitId,
        at: Hex,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.defender_of(state, hex) != Some(unit), "X.11.1", "no-defensive-fire")
            .when(!self.faces(state, unit, at), "X.11.1", "no-fire-there")
            .when(!self.is_engaged(state, at), "X.11.1", "no-attacker-there")
            .when(self.is_anothers(state, unit, at), "X.11.1", "no-fire-at-anothers-target")
            .when(self.is_spent(state, unit, at), "X.7", "no-second-shot");
        hearing.verdict()
    }

    /// X.11.1, X.19: the fire before a clash; Ga-Pa and the answer to it at the same time.
    pub(super) fn fire_before(
        &self,
        state: &mut State,
        hex: Hex,
        answer: Option<(UnitId, Hex)>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut salvos = [None; 6];
        for (slot, from) in salvos.iter_mut().zip(self.grid().neighbours(hex)) {
            if let Some(unit) = self.ga_pa_from(state, from) {
                *slot = Some((unit, self.shoot(state, unit, hex, Shot::GaPa, scribe)?));
            }
        }
        let back = match answer {
            Some((unit, at)) => {
                scribe.event(Event::Reacts(unit, crate::game::command::Reaction::Defend));
                if self.ga_pa_from(state, at).is_none() {
                    let shot_at = self.pair_in(state, at).into_iter().flatten();
                    shot_at.for_each(|unit| state.unit_mut(unit).mark(mark::SHOT_AT));
                }
                Some((unit, at, self.shoot(state, unit, at, Shot::Defend, scribe)?))
            }
            None => None,
        };
        for (unit, mut hit) in salvos.into_iter().flatten() {
            // XIII.17: the target of Ga-Pa does not retreat.
            hit.retreats = false;
            self.strike(state, unit, hex, hit, scribe)?;
        }
        if let Some((unit, at, hit)) = back {
            self.strike(state, unit, at, hit, scribe)?;
        }
        Ok(())
    }
}
