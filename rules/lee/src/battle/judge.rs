//! Whether a side may say something now, with every reason against it; and what is done when it is said.

use crate::battle::army::{BATTERY, CorpsId, DivisionId, GeneralId, UnitId};
use crate::battle::command::{Command, Dice, Way};
use crate::battle::declare::RIDE;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Card, State, Status, Step};
use crate::battle::zones::distance;
use crate::battle::{Battle, remark};
use crate::command::Purpose;
use crate::fight::Order;
use crate::orders;
use crate::units::{Arm, Kind};
use kernel::game::{Audience, Refusal, Scribe, Side};
use kernel::{Clause, Stop};
use tabletop::{Base, Facing, Place, Point};

const NOT_NOW: Clause = Clause::new("B3");
const SWAPS: Clause = Clause::new("B2.7");
const COMMANDS: Clause = Clause::new("B3.2");
const ACTIVATES: Clause = Clause::new("B3.4");
const MOVES: Clause = Clause::new("9.1.p2");
const OVER: Clause = Clause::new("9.17.p10");
const BACK: Clause = Clause::new("B5.10");
const LEAVES: Clause = Clause::new("B5.8");
const MOUNTS: Clause = Clause::new("B5.13");
const RALLIES: Clause = Clause::new("B8.6");
const SEIZES: Clause = Clause::new("9.21.p1");
const SEIZER_TURNS: Clause = Clause::new("9.21.p4");
const MARKER: Clause = Clause::new("9.23.p2");
const STEADIES: Clause = Clause::new("B8.5");

fn no(clause: Clause, key: &'static str) -> Vec<Refusal> {
    vec![Refusal::new(clause, key)]
}

/// What nobody does after the additional round (9.17).
const fn goes_after(command: Command) -> bool {
    matches!(
        command,
        Command::Follow(..)
            | Command::TurnIn(..)
            | Command::Pursue(..)
            | Command::Turn(..)
            | Command::Face(..)
    )
}

impl Battle {
    /// Everything against a command of a side that is asked; of one that is not asked for now also what would stand
    /// against it at its own time.
    pub(super) fn reasons(&self, state: &State, side: Side, command: Command) -> Vec<Refusal> {
        let mut all = self.reasons_now(state, side, command);
        if matches!(all[..], [Refusal { clause: NOT_NOW, .. }]) {
            all.extend(self.reasons_anyway(state, side, command));
        }
        all
    }

    fn reasons_now(&self, state: &State, side: Side, command: Command) -> Vec<Refusal> {
        if state.action.round > 1 && goes_after(command) {
            return no(OVER, "no-after-additional");
        }
        match (state.next(), command) {
            (Step::Activate(_), Command::Done) => no(ACTIVATES, "no-corps-passed"),
            (Step::Share(_), Command::Done) => no(Clause::new("9.15.p2"), "no-share"),
            (Step::Swap(_), Command::Swap(one, other)) => {
                self.against_swap(state, side, one, other)
            }
            (Step::Command(_), Command::Ride(general, to)) => {
                self.against_ride(state, side, general, to)
            }
            (Step::Command(_), Command::Lay(corps, _)) => self.against_lay(side, corps),
            (Step::Cannonade(..), Command::Cannonade(batteries, target)) => {
                self.against_cannonade(state, side, batteries, target)
            }
            (Step::Activate(_), Command::Activate(corps, dice)) => {
                self.against_activation(state, side, corps, dice)
            }
            (Step::Declare, Command::Attack(..)) if state.action.forced => {
                no(Clause::new("9.5.p2"), "no-free-attack")
            }
            (Step::Declare, Command::Attack(unit, target)) => {
                self.against_attack(state, side, unit, target)
            }
            (Step::Deflect(unit), Command::Attack(..) | Command::Support(..)) => {
                self.against_instead(state, unit, command)
            }
            (Step::Declare | Step::Respond, Command::Support(unit, friend)) => {
                self.against_support(state, side, unit, friend)
            }
            (Step::Declare | Step::Respond, Command::Join(general, unit, _)) => {
                self.against_join(state, side, general, unit)
            }
            (Step::Declare | Step::Respond, Command::Reserve(dice)) => {
                self.against_reserve(state, side, dice)
            }
            (Step::Respond, Command::Test(corps, dice)) => {
                self.against_test(state, side, corps, dice)
            }
            (Step::Respond, Command::React(unit, answer)) => {
                self.against_reaction(state, side, unit, answer)
            }
            (Step::Respond, Command::Cover(unit, friend, dice)) => {
                self.against_cover(state, side, unit, friend, dice)
            }
            (Step::Outflank, Command::Outflank(unit, target, zone, dice)) => {
                self.against_outflank(state, side, unit, target, zone, dice)
            }
            (Step::Extend, Command::Extend(unit, friend, zone, dice)) => {
                self.against_extend(state, side, unit, friend, zone, dice)
            }
            (Step::SupportFire(_), Command::SupportFire(battery, friend)) => {
                self.against_support_fire(state, side, battery, friend)
            }
            (Step::Rally(_), Command::Rally(unit, dice)) => {
                self.against_rally(state, side, unit, dice)
            }
            (Step::Steady(_), Command::Steady(division, dice)) => {
                self.against_steady(state, side, division, dice)
            }
            (Step::March(corps), command) => self.against_march(state, corps, command),
            (_, Command::Done) => Vec::new(),
            _ => self.against_after(state, side, command),
        }
    }

    /// Everything against what a unit does instead of the attack that it could not carry out (9.6, 9.11).
    fn against_instead(&self, state: &State, one: UnitId, command: Command) -> Vec<Refusal> {
        match command {
            Command::Support(unit, friend) if one == unit => {
                self.against_support_instead(state, unit, friend)
            }
            Command::Attack(unit, target)
                if one == unit && self.deflections(state, unit).contains(&target) =>
            {
                Vec::new()
            }
            _ => no(Clause::new("9.11.p11"), "no-supporter"),
        }
    }

    fn against_swap(&self, state: &State, side: Side, one: UnitId, other: UnitId) -> Vec<Refusal> {
        let own = |id: UnitId| {
            let marker = id.index().checked_sub(self.army.cards.len());
            let patrol = marker.and_then(|marker| state.patrols.get(marker));
            patrol.is_some_and(|patrol| patrol.side == side && patrol.here)
        };
        if one == other || !own(one) || !own(other) {
            return no(SWAPS, "no-markers");
        }
        Vec::new()
    }

    pub(super) fn against_ride(
        &self,
        state: &State,
        side: Side,
        general: GeneralId,
        to: Point,
    ) -> Vec<Refusal> {
        if general.index() >= self.army.generals.len() || self.army.general(general).side != side {
            return no(COMMANDS, "no-general");
        }
        let chief = state.chief(general);
        let mut against = Vec::new();
        if chief.coming || chief.rode {
            against.push(Refusal::new(COMMANDS, "no-free-general"));
        }
        if chief.at.distance(to.tamed()) > RIDE {
            against.push(Refusal::new(COMMANDS, "no-ride"));
        }
        if !self.table.holds_point(to) {
            against.push(Refusal::new(COMMANDS, "no-table"));
        }
        against
    }

    pub(super) fn against_lay(&self, side: Side, corps: CorpsId) -> Vec<Refusal> {
        let own = corps.index() < self.army.corps.len() && self.army.corps(corps).side == side;
        if own { Vec::new() } else { no(COMMANDS, "no-own-corps") }
    }

    fn against_activation(
        &self,
        state: &State,
        side: Side,
        corps: CorpsId,
        dice: Dice,
    ) -> Vec<Refusal> {
        if corps.index() >= self.army.corps.len() || self.army.corps(corps).side != side {
            return no(ACTIVATES, "no-own-corps");
        }
        let formation = state.formation(corps);
        let mut against = self.against_dice(state, self.army.corps(corps).general, dice, 0);
        if formation.activated {
            against.push(Refusal::new(ACTIVATES, "no-second-activation"));
        }
        if formation.does.is_some() && dice != Dice::default() {
            against.push(Refusal::new(Clause::new("B4.23"), "no-second-test"));
        }
        against
    }

    pub(super) fn against_rally(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        dice: Dice,
    ) -> Vec<Refusal> {
        let own = unit.index() < self.army.cards.len() && self.army.card(unit).side == side;
        if !own || state.body(unit).status != Status::Routed {
            return no(RALLIES, "no-routed-unit");
        }
        let general = self.army.corps(self.army.corps_of(unit)).general;
        let mut against = self.against_dice(state, general, dice, 1);
        if dice.help.is_some() {
            against.push(Refusal::new(RALLIES, "no-help"));
        }
        if state.body(unit).rallied {
            against.push(Refusal::new(RALLIES, "no-second-rally"));
        }
        against
    }

    pub(super) fn against_steady(
        &self,
        state: &State,
        side: Side,
        division: DivisionId,
        dice: Dice,
    ) -> Vec<Refusal> {
        if division.index() >= self.army.divisions.len() {
            return no(STEADIES, "no-worn-division");
        }
        let general = self.army.division(division).general;
        if self.army.general(general).side != side
            || !self.is_worn(state, division)
            || state.steadied[division.index()]
        {
            return no(STEADIES, "no-worn-division");
        }
        let mut against = self.against_dice(state, general, dice, 1);
        if dice.help.is_some() {
            against.push(Refusal::new(STEADIES, "no-help"));
        }
        against
    }

    fn against_march(&self, state: &State, corps: CorpsId, command: Command) -> Vec<Refusal> {
        match command {
            Command::Done => Vec::new(),
            Command::Move(id, way, dice) => match self.mover(state, corps, id) {
                Ok(unit) => self.against_move(state, unit, way, dice),
                Err(refusal) => vec![refusal],
            },
            Command::Seize(id, way, general) => match self.mover(state, corps, id) {
                Ok(unit) => {
                    let (way, turn) = way.without_last_turn();
                    let mut against = self.against_move(state, unit, way, Dice::default());
                    against.extend(self.against_seize(state, unit, (way, turn), general));
                    against
                }
                Err(refusal) => vec![refusal],
            },
            Command::Mount(id) => match self.mover(state, corps, id) {
                Ok(unit) if !self.may_mount(unit) => no(MOUNTS, "no-cavalry"),
                Ok(unit) if state.body(unit).remounted => no(MOUNTS, "no-second-mount"),
                Ok(_) => Vec::new(),
                Err(refusal) => vec![refusal],
            },
            _ => no(NOT_NOW, "no-not-now"),
        }
    }

    /// The unit of a corps that can still move in this activation, by the name it moves under.
    fn mover(&self, state: &State, corps: CorpsId, id: UnitId) -> Result<UnitId, Refusal> {
        if self.is_own_marker(state, self.army.corps(corps).side, id) {
            return Err(Refusal::new(MARKER, "no-routed-unit-acts"));
        }
        let unit = self
            .named(state, id)
            .filter(|&unit| state.is_here(unit) && self.army.corps_of(unit) == corps);
        let unit = unit.ok_or(Refusal::new(MOVES, "no-unit-of-corps"))?;
        let body = state.body(unit);
        if state.is_engaged(unit) {
            return Err(Refusal::new(Clause::new("9.19.p1"), "no-engaged"));
        }
        if body.pinned {
            return Err(Refusal::new(Clause::new("B6.11"), "no-pinned"));
        }
        if body.moved {
            return Err(Refusal::new(MOVES, "no-second-move"));
        }
        if state.retiring[self.army.card(unit).division.index()] {
            return Err(Refusal::new(STEADIES, "no-retiring"));
        }
        if state.formation(corps).does == Some(orders::Corps::ForcedAttacks) {
            return Err(Refusal::new(Clause::new("9.5.p1"), "no-free-move"));
        }
        Ok(unit)
    }

    /// The units of a corps that can still move.
    pub(super) fn movers(&self, state: &State, corps: CorpsId) -> Vec<UnitId> {
        let ids = self.army.units_in(corps).map(|unit| self.shown(state, unit));
        ids.filter(|&id| self.mover(state, corps, id).is_ok()).collect()
    }

    fn against_move(&self, state: &State, unit: UnitId, way: Way, dice: Dice) -> Vec<Refusal> {
        if way.is_empty() {
            return no(Clause::new("B5.1"), "no-way");
        }
        let (course, mut against) = self.course(state, unit, way);
        if course.leaves_zone {
            against.extend(self.against_dice(state, self.army.leader(unit), dice, 1));
        } else if dice != Dice::default() {
            against.push(Refusal::new(LEAVES, "no-test-needed"));
        }
        against
    }

    /// Everything against taking a general at the end of a move (9.21).
    fn against_seize(
        &self,
        state: &State,
        unit: UnitId,
        (way, turn): (Way, Option<Facing>),
        general: GeneralId,
    ) -> Vec<Refusal> {
        let side = self.army.card(unit).side;
        if general.index() >= self.army.generals.len() || self.army.general(general).side == side {
            return no(SEIZES, "no-enemy-general");
        }
        let chief = state.chief(general);
        if chief.coming || chief.with.is_some() {
            return no(SEIZES, "no-lonely-general");
        }
        let mut against = self.may_seize(state, unit, general);
        let end = self.course(state, unit, way).0.end;
        let base = Base::new(end, self.base(state, unit).size());
        let marker = Base::new(Place { centre: chief.at, facing: end.facing }, BATTERY);
        if !base.gap(&marker).touches().holds() {
            against.push(Refusal::new(SEIZES, "no-touch"));
        }
        let mut after = state.clone();
        after.put(unit, end);
        if turn.is_some_and(|facing| self.turned_place(&after, unit, facing).is_none()) {
            against.push(Refusal::new(SEIZER_TURNS, "after-no-room-to-turn"));
        }
        against
    }

    /// Cavalry that can dismount, or mount again.
    pub(super) fn may_mount(&self, unit: UnitId) -> bool {
        let card = &self.army.card(unit).unit;
        card.arm(&self.tables) == Arm::Cavalry
            && matches!(card.kind, Kind::Cavalry | Kind::AverageCavalry)
    }

    /// Does what was said.
    pub(super) fn perform(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Done => self.done(state, side, scribe),
            Command::Cannonade(batteries, target) => {
                let step = state.agenda.pop();
                self.cannonade(state, batteries, target, scribe)?;
                // Who fires alone goes on; else it is the other's turn.
                state.agenda.extend(step.map(|step| match step {
                    Step::Cannonade(_, false) => Step::Cannonade(side.other(), false),
                    last => last,
                }));
                Ok(())
            }
            Command::Activate(corps, dice) => {
                state.agenda.pop();
                self.activate(state, corps, dice, scribe)
            }
            Command::Reserve(dice) => self.test_reserve(state, side, dice, scribe),
            Command::Test(corps, dice) => self.test_order(state, corps, dice, scribe),
            Command::React(unit, answer) => self.react(state, unit, answer, scribe),
            Command::Cover(unit, friend, dice) => self.cover(state, unit, friend, dice, scribe),
            Command::Outflank(unit, target, zone, dice) => {
                self.outflank(state, (unit, target, zone), dice, scribe)
            }
            Command::Extend(unit, friend, zone, dice) => {
                self.extend(state, (unit, friend, zone), dice, scribe)
            }
            Command::Move(id, way, dice) => self.march(state, id, way, dice, scribe),
            Command::Seize(id, way, general) => self.go_and_seize(state, id, way, general, scribe),
            Command::Rally(unit, dice) => self.rally(state, unit, dice, scribe),
            Command::Steady(division, dice) => self.steady(state, division, dice, scribe),
            command if self.declared(state, side, command, scribe) => Ok(()),
            command => self.perform_after(state, command, scribe),
        }
    }

    /// Does what is only said or laid and throws no dice; whether it was such a command.
    fn declared(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        match (command, state.next()) {
            (Command::Swap(one, other), _) => self.swap(state, side, one, other, scribe),
            (Command::Ride(general, to), _) => self.ride(state, general, to, scribe),
            (Command::Lay(corps, order), _) => self.lay(state, side, corps, order, scribe),
            (Command::Attack(unit, target), Step::Deflect(_)) => {
                state.agenda.pop();
                self.deflect(state, unit, target, scribe);
            }
            (Command::Attack(unit, target), _) => self.declare_attack(state, unit, target, scribe),
            (Command::Support(unit, friend), Step::Declare | Step::Respond) => {
                self.declare_support(state, unit, friend, scribe);
            }
            (Command::Support(unit, friend), Step::Deflect(_)) => {
                state.agenda.pop();
                self.move_to_support(state, unit, friend, scribe);
            }
            (Command::Join(general, unit, adds), _) => {
                self.join(state, general, unit, adds, scribe);
            }
            (Command::SupportFire(battery, friend), _) => {
                self.support_by_fire(state, battery, friend, scribe);
            }
            (Command::Mount(id), _) => self.mount(state, id, scribe),
            _ => return false,
        }
        true
    }

    /// The order of a corps is laid, face down (B3.2).
    fn lay(
        &self,
        state: &mut State,
        side: Side,
        corps: CorpsId,
        order: Order,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.formation_mut(corps).order = Card::Down(order);
        scribe.readers(Audience::Only(side));
        scribe.event(Event::plain(Happening::Laid, i32::from(corps.0), order as i32));
        scribe.readers(Audience::All);
    }

    /// A side has nothing more to say to what it is asked.
    fn done(
        &self,
        state: &mut State,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match state.agenda.pop() {
            Some(Step::Command(_)) => self.orders_laid(state, side, scribe),
            Some(Step::Cannonade(_, true)) => {
                scribe.event(Event::plain(Happening::ActivationPhase, 0, 0));
            }
            Some(Step::Cannonade(_, false)) => {
                state.agenda.push(Step::Cannonade(side.other(), true));
            }
            Some(Step::Respond) => {
                for attack in &mut state.action.attacks {
                    attack.answer.get_or_insert_default();
                }
            }
            Some(Step::Follow(side)) => self.stay(state, side, scribe),
            Some(Step::Deflect(unit)) => self.not_deflected(state, unit, scribe)?,
            Some(Step::Steady(side)) => self.not_steadied(state, side, scribe)?,
            _ => {}
        }
        Ok(())
    }

    fn swap(
        &self,
        state: &mut State,
        side: Side,
        one: UnitId,
        other: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let first = self.army.cards.len();
        let (one_at, other_at) = (one.index() - first, other.index() - first);
        let units = [one_at, other_at].map(|at| state.patrols[at].unit);
        let places = [one_at, other_at].map(|at| state.patrols[at].place);
        for (unit, (at, place)) in
            units.into_iter().zip([(other_at, places[1]), (one_at, places[0])])
        {
            state.patrols[at].unit = unit;
            if let Some(unit) = unit {
                let body = state.body_mut(unit);
                (body.marker, body.place, body.anchor) = (Some(at as u8), place, place.centre);
            }
        }
        state.agenda.pop();
        scribe.readers(Audience::Only(side));
        scribe.event(Event::of(Happening::Swapped, one).against(other));
        scribe.readers(Audience::All);
    }

    fn ride(
        &self,
        state: &mut State,
        general: GeneralId,
        to: Point,
        scribe: &mut impl Scribe<Event>,
    ) {
        let chief = state.chief_mut(general);
        let far = distance(chief.at.distance(to)).0;
        (chief.at, chief.rode) = (to, true);
        scribe.event(Event::plain(Happening::Rode, i32::from(general.0), far));
    }

    /// An ordinary move; who leaves a control zone and fails his test stays.
    fn march(
        &self,
        state: &mut State,
        id: UnitId,
        way: Way,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(unit) = self.named(state, id) else { return Ok(()) };
        let (course, _) = self.course(state, unit, way);
        state.body_mut(unit).moved = true;
        if course.leaves_zone
            && !self.command_test(state, unit, Purpose::LeaveZone, dice, false, scribe)?
        {
            return Ok(());
        }
        self.lead(state, unit, course.end);
        state.body_mut(unit).drove = true;
        scribe.event(Event::of(Happening::Moved, id).with(course.length, course.cost));
        if course.goes_back {
            remark(BACK, "move", scribe);
        }
        self.settle_routed(state, scribe)?;
        self.clear_bases(state, scribe);
        self.find_patrols(state, scribe);
        Ok(())
    }

    /// A move to a general and the attempt to take him; then the unit may turn (9.21).
    fn go_and_seize(
        &self,
        state: &mut State,
        id: UnitId,
        way: Way,
        general: GeneralId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (way, turn) = way.without_last_turn();
        self.march(state, id, way, Dice::default(), scribe)?;
        let unit = self.named(state, id).unwrap_or(id);
        self.seize(state, unit, general, scribe)?;
        if let Some(place) = turn.and_then(|facing| self.turned_place(state, unit, facing)) {
            self.bring(state, unit, place);
            scribe.event(Event::of(Happening::Turned, unit));
        }
        Ok(())
    }

    /// Cavalry dismounts or mounts, which costs a part of its move (B5.13).
    fn mount(&self, state: &mut State, id: UnitId, scribe: &mut impl Scribe<Event>) {
        let Some(unit) = self.named(state, id) else { return };
        let body = state.body_mut(unit);
        (body.dismounted, body.remounted) = (!body.dismounted, true);
        let what = if body.dismounted { Happening::Dismounted } else { Happening::Mounted };
        scribe.event(Event::of(what, id));
    }
}
