//! III, command: the commander-in-chief and his couriers, the orders of the wings, who is
//! commanded and who is not.

use crate::command::{Command, Commanded, LineLeader, Troops, WingLeader};
use crate::game::army::{Face, LeaderId, Rank, UNITS, UnitId, WingId};
use crate::game::event::Event;
use crate::game::state::{Post, State, Status, mark};
use crate::game::{Ow, probe, resolve};
use crate::orders::{Giver, OrderChange};
use crate::units::{Nation, Order};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Refusal, Scribe, Side, Verdict};
use kernel::{Heading, Situation, Stop};

/// III.2: what a leader of a wing or line may ride.
pub(super) const LEADER_POINTS: u8 = 10;

/// A few units, without memory of their own.
struct Units {
    units: [UnitId; UNITS],
    length: usize,
}

impl Default for Units {
    fn default() -> Self {
        Self { units: [UnitId(0); UNITS], length: 0 }
    }
}

impl Units {
    fn push(&mut self, unit: UnitId) {
        self.units[self.length] = unit;
        self.length += 1;
    }

    fn contains(&self, unit: &UnitId) -> bool {
        self.units[..self.length].contains(unit)
    }
}

/// Who is joined to whom.
#[derive(Default)]
struct Chains {
    line: Units,
    wing: Units,
}

impl Ow {
    /// The side of a leader's counter that shows.
    #[inline]
    pub fn face(&self, state: &State, leader: LeaderId) -> &Face {
        let card = self.army.leader(leader);
        if state.leader(leader).reversed { &card.back } else { &card.front }
    }

    /// Who leads a wing now, if anybody does: its leader, an acting line leader (XII.5.1), or the
    /// commander-in-chief (XII.5.2).
    #[inline]
    pub fn wing_leader(&self, state: &State, wing: WingId) -> Option<LeaderId> {
        let seat = state.wing_of(wing);
        let leader = if seat.under_chief {
            state.camp(self.army.wing(wing).side).chief
        } else {
            seat.acting
        };
        state.leader(leader).is_here().then_some(leader)
    }

    /// How far it is from a hex to the nearest enemy unit.
    pub fn enemy_distance(&self, state: &State, hex: Hex, side: Side) -> u16 {
        let enemies = self.army.unit_ids().filter(|&unit| self.side(unit) != side);
        let here = enemies.map(|unit| state.unit(unit)).filter(|unit| unit.is_here());
        here.map(|unit| self.grid().distance(hex, unit.hex)).min().unwrap_or(u16::MAX)
    }

    /// III.2, II.5.(1): may the commander-in-chief ride to this hex?
    pub(super) fn may_chief_ride<O: Objector>(
        &self,
        state: &State,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.leader(state.camp(state.active).chief);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.is_here(), "XII.4", "no-chief")
            .when(!self.chief_rides(state), "II.5.(1)", "no-chief-leads-this-wing")
            .when(!self.grid().is_adjacent(at.hex, hex), "VIII.3", "no-skipping")
            .when(at.points == 0, "III.2", "no-points-left")
            .when(self.is_enemy(state, hex, state.active), "VIII.5", "no-enemy-hex")
            .when(self.has_enemy_leader(state, hex, state.active), "VIII.5", "no-enemy-leader");
        hearing.verdict()
    }

    /// True unless the commander-in-chief leads the active wing himself and so rides with it.
    fn chief_rides(&self, state: &State) -> bool {
        let chief = state.camp(state.active).chief;
        let wing = self.army.wing(state.wing);
        wing.leader != chief && !wing.lines.contains(&chief)
    }

    /// What a change of a wing's order depends on.
    pub(super) fn order_change(
        &self,
        state: &State,
        wing: WingId,
        leader: LeaderId,
        order: Order,
        giver: Giver,
    ) -> OrderChange {
        let side = self.army.wing(wing).side;
        let camp = state.camp(side);
        let (chief, at) = (state.leader(camp.chief), state.leader(leader));
        let units = &self.army.wing(wing).units;
        let gone = |status| matches!(status, Status::Away | Status::Lost);
        let lost = units.iter().filter(|&&unit| gone(state.unit(unit).status)).count();
        OrderChange {
            order,
            giver,
            enemy_distance: (order == Order::Attack)
                .then(|| self.enemy_distance(state, at.hex, side).into()),
            distance: Some(self.grid().distance(chief.hex, at.hex).into()),
            range: Some(self.face(state, camp.chief).range.into()),
            couriers: camp.couriers.into(),
            points: chief.points.into(),
            next_to_enemy: self.near_enemy(state, chief.hex, side),
            commander_lost: !chief.is_here(),
            took_over_wing: camp.chief_busy,
            independence: Some(self.face(state, leader).independence.into()),
            units: Some(units.len() as i32),
            units_lost: lost as i32,
        }
    }

    /// III.4, III.7: may the commander-in-chief give a wing this order?
    pub(super) fn may_order<O: Objector>(
        &self,
        state: &State,
        wing: WingId,
        order: Order,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        let seat = state.wing_of(wing);
        hearing
            .when(self.army.wing(wing).side != state.active, "III.1.(1)", "no-other-sides-wing")
            .when(seat.deserting, "A12.1", "no-orders-any-more")
            .when(seat.order == order, "III.4", "no-other-order");
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let Some(leader) = self.wing_leader(state, wing) else {
            return hearing.when(true, "XII.5.2", "no-leader-to-order").verdict();
        };
        let change = self.order_change(state, wing, leader, order, Giver::Commander);
        if let Some(clause) = probe(&change).and_then(|outcome| outcome.refused) {
            hearing.tell(true, || Refusal::new(clause, "no-order-now"));
        }
        hearing.verdict()
    }

    /// III.4: the order is given; out of range a courier carries it.
    pub(super) fn order(
        &self,
        state: &mut State,
        wing: WingId,
        order: Order,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(leader) = self.wing_leader(state, wing) else { return Ok(()) };
        let change = self.order_change(state, wing, leader, order, Giver::Commander);
        let outcome = resolve(&change, scribe)?;
        if outcome.courier {
            self.send_courier(state, scribe);
        }
        let chief = state.camp(state.active).chief;
        state.leader_mut(chief).points -= outcome.points as u8;
        state.wings[wing.index()].order = order;
        scribe.event(Event::Ordered(wing, order));
        Ok(())
    }

    fn send_courier(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let side = state.active;
        let camp = state.camp_mut(side);
        camp.couriers -= 1;
        camp.riding[1] += 1;
        scribe.event(Event::Courier(side));
    }

    /// XII.5.2: may the commander-in-chief take over this wing?
    pub(super) fn may_take_over<O: Objector>(
        &self,
        state: &State,
        wing: WingId,
        objector: &mut O,
    ) -> Verdict {
        let camp = state.camp(state.active);
        let card = self.army.wing(wing);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(card.side != state.active, "III.1.(1)", "no-other-sides-wing")
            .when(!state.leader(camp.chief).is_here(), "XII.4", "no-chief")
            .when(camp.chief_busy, "XII.5.2", "no-chief-is-busy")
            .when(self.wing_leader(state, wing).is_some(), "XII.5.2", "no-need-to-take-over")
            .when(state.leader(card.leader).post == Post::Later, "A12.2", "no-such-unit-here");
        hearing.verdict()
    }

    /// XII.5.2: he takes over; a courier rides if there is one, and he gives no more orders.
    pub(super) fn take_over(
        &self,
        state: &mut State,
        wing: WingId,
        scribe: &mut impl Scribe<Event>,
    ) {
        if state.camp(state.active).couriers > 0 {
            self.send_courier(state, scribe);
        }
        state.wings[wing.index()].under_chief = true;
        state.camp_mut(state.active).chief_busy = true;
        scribe.event(Event::TookOver(wing));
    }

    /// III.5–6: may the wing leader try this order?
    pub(super) fn may_try<O: Objector>(
        &self,
        state: &State,
        order: Order,
        objector: &mut O,
    ) -> Verdict {
        let seat = state.wing_of(state.wing);
        let mut hearing = Hearing::new(objector);
        hearing.when(seat.deserting, "A12.1", "no-orders-any-more").when(
            seat.order == order,
            "III.5",
            "no-other-order",
        );
        let Some(leader) = self.wing_leader(state, state.wing) else {
            return hearing.when(true, "III.11", "no-leader-to-order").verdict();
        };
        if !hearing.is_over() {
            let change = self.order_change(state, state.wing, leader, order, Giver::WingLeader);
            if let Some(clause) = probe(&change).and_then(|outcome| outcome.refused) {
                hearing.tell(true, || Refusal::new(clause, "no-order-now"));
            }
        }
        hearing.verdict()
    }

    /// III.5–6: the wing leader tries; to DEFENCE a shattered wing may always go.
    pub(super) fn try_order(
        &self,
        state: &mut State,
        order: Order,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let wing = state.wing;
        state.agenda.pop();
        let Some(leader) = self.wing_leader(state, wing) else { return Ok(()) };
        let by_losses = self.order_change(state, wing, leader, order, Giver::Losses);
        let forced =
            order == Order::Defence && probe(&by_losses).is_some_and(|after| after.changed);
        let change = match forced {
            true => by_losses,
            false => self.order_change(state, wing, leader, order, Giver::WingLeader),
        };
        scribe.aim(self.key(state, 1000 + u16::from(leader.0), 0));
        let changed = resolve(&change, scribe)?.changed;
        if changed {
            state.wings[wing.index()].order = order;
        }
        scribe.event(match (changed, forced) {
            (true, true) => Event::AutoDefence(wing),
            (true, false) => Event::Ordered(wing, order),
            (false, _) => Event::Stubborn(wing),
        });
        Ok(())
    }

    /// II.5.(3), III.8–11: marks who is not commanded.
    pub(super) fn marking(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let wing = self.army.wing(state.wing);
        if state.wing_of(state.wing).deserting {
            return;
        }
        let leader = self.wing_leader(state, state.wing);
        for &line in &wing.lines {
            let at = state.leader(line);
            let out = leader.is_some_and(|leader| !self.in_range(state, leader, at.hex));
            if at.is_here() && out && leader != Some(line) {
                state.leader_mut(line).uncommanded = true;
                scribe.event(Event::LineOut(line));
            }
        }
        let chains = self.chains(state, leader);
        for &unit in &wing.units {
            if !state.unit(unit).is_here() {
                continue;
            }
            let command = self.command_of(state, unit, leader, &chains);
            if probe(&command).is_some_and(|outcome| outcome.commanded == Commanded::Yes) {
                continue;
            }
            scribe.open(Heading::of(Command::NAME));
            let marks = match command.check(scribe) {
                Commanded::Yes => continue,
                Commanded::No => mark::UNCOMMANDED,
                Commanded::Leaderless => mark::UNCOMMANDED | mark::LEADERLESS,
            };
            state.unit_mut(unit).mark(marks);
            scribe.event(Event::Uncommanded(unit));
        }
    }

    /// Which troops a unit is, as command sees them.
    fn troops(&self, unit: UnitId) -> Troops {
        let card = self.card(unit);
        match card.arm {
            arm if arm.is_horse() => Troops::Cavalry,
            _ if card.nation == Nation::Swedish => Troops::SwedishInfantry,
            _ => Troops::Infantry,
        }
    }

    /// The leaders who can command a unit: that of its line, and that of its wing where there is
    /// none or he may be passed.
    fn commanders(&self, state: &State, unit: UnitId) -> impl Iterator<Item = LeaderId> + use<> {
        let card = self.card(unit);
        let line = card.line.filter(|&line| state.leader(line).is_here());
        let direct = line.is_none() || self.troops(unit).pass_line_leader();
        let wing = self.wing_leader(state, card.wing).filter(|_| direct);
        line.into_iter().chain(wing)
    }

    /// What being commanded depends on.
    fn command_of(
        &self,
        state: &State,
        unit: UnitId,
        wing: Option<LeaderId>,
        chains: &Chains,
    ) -> Command {
        let (card, at) = (self.card(unit), state.unit(unit));
        let distance =
            |from: LeaderId, to: Hex| i32::from(self.grid().distance(state.leader(from).hex, to));
        let range = |leader: LeaderId| i32::from(self.face(state, leader).range);
        let line = card.line.filter(|&line| state.leader(line).is_here() && Some(line) != wing);
        Command {
            troops: self.troops(unit),
            line_leader_lost: card.line.is_some_and(|line| !state.leader(line).is_here()),
            line_leader: line.map(|line| LineLeader {
                distance: distance(line, at.hex),
                range: range(line),
                from_wing_leader: wing.map_or(0, |wing| distance(wing, state.leader(line).hex)),
            }),
            wing_leader: wing
                .map(|wing| WingLeader { distance: distance(wing, at.hex), range: range(wing) }),
            line_chain: chains.line.contains(&unit),
            wing_chain: chains.wing.contains(&unit),
        }
    }

    /// III.9: the units that an unbroken chain joins to their line leader, or to the wing leader.
    fn chains(&self, state: &State, leader: Option<LeaderId>) -> Chains {
        let mut chains = Chains::default();
        let units = &self.army.wing(state.wing).units;
        let near =
            |unit: UnitId, leader: LeaderId| self.in_range(state, leader, state.unit(unit).hex);
        let line_of =
            |unit: UnitId| self.card(unit).line.filter(|&line| state.leader(line).is_here());
        for &unit in units.iter().filter(|&&unit| state.unit(unit).is_here()) {
            if line_of(unit).is_some_and(|line| near(unit, line)) {
                chains.line.push(unit);
            }
            if leader.is_some_and(|leader| near(unit, leader)) {
                chains.wing.push(unit);
            }
        }
        self.link(state, &mut chains.line, |unit, friend| {
            self.card(unit).line == self.card(friend).line
        });
        self.link(state, &mut chains.wing, |_, _| true);
        chains
    }

    /// Adds the units next to those that are joined already, as long as there are any.
    fn link(&self, state: &State, joined: &mut Units, alike: impl Fn(UnitId, UnitId) -> bool) {
        let mut next = 0;
        while next < joined.length {
            let from = joined.units[next];
            next += 1;
            let hex = state.unit(from).hex;
            for near in self.grid().neighbours(hex).into_iter().chain([hex]) {
                for friend in state.units_in(near) {
                    let own = self.card(friend).wing == state.wing && alike(from, friend);
                    if own && !joined.contains(&friend) {
                        joined.push(friend);
                    }
                }
            }
        }
    }

    #[inline]
    fn in_range(&self, state: &State, leader: LeaderId, hex: Hex) -> bool {
        let at = state.leader(leader);
        self.grid().distance(at.hex, hex) <= u16::from(self.face(state, leader).range)
    }

    /// III.9: whether a chain of command runs from one unit to the other.
    fn belongs(&self, unit: UnitId, friend: UnitId) -> bool {
        let (card, other) = (self.card(unit), self.card(friend));
        let loose = self.troops(unit).pass_line_leader();
        card.wing == other.wing && (loose || card.line == other.line)
    }

    /// III.10, A14.2: how many hexes a unit would have to go from here to be commanded.
    pub(super) fn command_gap(&self, state: &State, unit: UnitId, hex: Hex) -> u16 {
        let card = self.card(unit);
        let from_leader = |leader: LeaderId| {
            let at = state.leader(leader);
            let far = self.grid().distance(at.hex, hex);
            far.saturating_sub(u16::from(self.face(state, leader).range))
        };
        let friends = self.army.wing(card.wing).units.iter().filter(|&&friend| {
            let at = state.unit(friend);
            at.is_here() && !at.has(mark::UNCOMMANDED) && self.belongs(unit, friend)
        });
        let friends = friends
            .map(|&friend| self.grid().distance(state.unit(friend).hex, hex).saturating_sub(1));
        self.commanders(state, unit).map(from_leader).chain(friends).min().unwrap_or(u16::MAX)
    }

    /// III.3.1: whether a commanded unit would still be commanded there: in range, or joined to one
    /// in range by a chain of which it is no link itself.
    pub(super) fn stays_commanded(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let card = self.card(unit);
        let near =
            |hex: Hex| self.commanders(state, unit).any(|leader| self.in_range(state, leader, hex));
        if near(hex) {
            return true;
        }
        let links = |friend: UnitId| {
            let at = state.unit(friend);
            friend != unit
                && at.is_here()
                && !at.has(mark::UNCOMMANDED)
                && self.belongs(unit, friend)
        };
        let mut joined = Units::default();
        for &friend in &self.army.wing(card.wing).units {
            if links(friend) && near(state.unit(friend).hex) {
                joined.push(friend);
            }
        }
        self.link(state, &mut joined, |_, friend| links(friend));
        let around = self.grid().neighbours(hex).into_iter().chain([hex]);
        around.flat_map(|next| state.units_in(next)).any(|friend| joined.contains(&friend))
    }

    /// May this leader be handled now?
    pub(super) fn may_pick_leader<O: Objector>(
        &self,
        state: &State,
        leader: LeaderId,
        uncommanded: bool,
        objector: &mut O,
    ) -> Verdict {
        let at = state.leader(leader);
        let own = match self.army.leader(leader).rank {
            Rank::Chief => false,
            Rank::Wing(wing) | Rank::Line(wing) => wing == state.wing,
        };
        let fixed = self.wing_leader(state, state.wing) == Some(leader)
            && state.wing_of(state.wing).order == Order::Defence
            && !state.wing_of(state.wing).deserting;
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!own, "II.3", "no-other-wing")
            .when(!at.is_here(), "VIII.3", "no-such-unit-here")
            .when(at.done, "VIII.3", "no-second-move")
            .when(fixed, "III.3.1", "no-leader-moves-in-defence")
            .when(
                at.uncommanded != uncommanded,
                if uncommanded { "II.5.(4)" } else { "II.5.(5)" },
                "no-other-step",
            );
        hearing.verdict()
    }

    /// III.2–3: may a leader who is riding go on to this hex?
    pub(super) fn may_ride<O: Objector>(
        &self,
        state: &State,
        leader: LeaderId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.leader(leader);
        let side = self.army.leader(leader).side;
        let commands = self.wing_leader(state, state.wing) == Some(leader);
        let attack = commands && state.wing_of(state.wing).order == Order::Attack;
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!self.grid().is_adjacent(at.hex, hex), "VIII.3", "no-skipping")
            .when(at.points == 0, "III.2", "no-points-left")
            .when(self.is_enemy(state, hex, side), "VIII.5", "no-enemy-hex")
            .when(self.has_enemy_leader(state, hex, side), "VIII.5", "no-enemy-leader")
            .when(attack && !self.nears_enemy(state, leader, hex), "III.3.3", "no-away-from-enemy");
        if state.wing_of(state.wing).deserting {
            let nearer = self.exit_gap(hex) < self.exit_gap(at.hex);
            hearing.when(!nearer, "A12.1", "no-nearer-to-exit");
        }
        if at.uncommanded
            && let Some(wing) = self.wing_leader(state, state.wing)
        {
            let centre = state.leader(wing).hex;
            let nearer = self.grid().distance(centre, hex) < self.grid().distance(centre, at.hex);
            let within = self.in_range(state, wing, at.hex);
            hearing.when(within, "III.10", "no-need-to-move").when(
                !nearer,
                "A14.2",
                "no-nearer-to-command",
            );
        }
        hearing.verdict()
    }

    /// III.3.3: towards any enemy unit: one to which the whole ride leads, hex by hex.
    fn nears_enemy(&self, state: &State, leader: LeaderId, to: Hex) -> bool {
        let (rider, side) = (state.leader(leader), self.army.leader(leader).side);
        let began = state.ride_from.if_any().unwrap_or(rider.hex);
        let ridden = if state.ride_from.is_none() { 0 } else { LEADER_POINTS - rider.points };
        self.army.unit_ids().any(|unit| {
            let at = state.unit(unit);
            let far = |hex: Hex| self.grid().distance(at.hex, hex);
            at.is_here()
                && self.side(unit) != side
                && far(to) < far(rider.hex)
                && far(rider.hex) + u16::from(ridden) == far(began)
        })
    }

    /// II.5.(5): may the moves of the commanded end? The wing leader and those who go home may have
    /// to move first.
    pub(super) fn may_end_moves<O: Objector>(&self, state: &State, objector: &mut O) -> Verdict {
        let left =
            |unit: UnitId| !state.unit(unit).has(mark::DONE) && self.must_go_home(state, unit);
        let flees = self.army.wing(state.wing).units.iter().any(|&unit| left(unit));
        let stays = self.may_stay(state, objector);
        let home = Hearing::new(objector).when(flees, "A12.1", "no-staying").verdict();
        if stays.is_allowed() { home } else { stays }
    }

    /// III.3.2–3: may the wing leader stay where he is?
    pub(super) fn may_stay<O: Objector>(&self, state: &State, objector: &mut O) -> Verdict {
        let attack = state.wing_of(state.wing).order == Order::Attack;
        let clause = if attack { "III.3.3" } else { "III.3.2" };
        let must = self.leader_must_move(state);
        Hearing::new(objector).when(must, clause, "no-leader-stays").verdict()
    }

    /// III.3.2–3: true when the wing leader still has to move.
    fn leader_must_move(&self, state: &State) -> bool {
        let Some(leader) = self.wing_leader(state, state.wing) else { return false };
        let at = state.leader(leader);
        let own = !matches!(self.army.leader(leader).rank, Rank::Chief);
        let order = state.wing_of(state.wing).order;
        let idle = at.points == LEADER_POINTS && !at.done;
        own && idle
            && order != Order::Defence
            && !state.wing_of(state.wing).deserting
            && !self.near_enemy(state, at.hex, self.army.leader(leader).side)
            && self.grid().neighbours(at.hex).into_iter().any(|hex| {
                !hex.is_none() && self.may_ride(state, leader, hex, &mut ()).is_allowed()
            })
    }

    /// A12.2: a wing arrives.
    pub(super) fn arrive(&self, state: &mut State, wing: WingId, scribe: &mut impl Scribe<Event>) {
        for &unit in &self.army.wing(wing).units {
            let card = self.card(unit);
            let fits = |&hex: &Hex| {
                self.stands_on(unit, hex)
                    && self.room(state, unit, hex)
                    && !self.has_enemy_leader(state, hex, card.side)
            };
            let near = |&hex: &Hex| self.grid().distance(card.hex, hex);
            if let Some(hex) = self.grid().hexes().filter(fits).min_by_key(near) {
                state.unit_mut(unit).status = Status::Here;
                state.place(unit, hex);
                scribe.event(Event::Arrived(unit, hex));
            }
        }
        for leader in self.army.leader_ids() {
            let card = self.army.leader(leader);
            let own = matches!(card.rank, Rank::Wing(own) | Rank::Line(own) if own == wing);
            if own && state.leader(leader).post == Post::Later {
                state.leader_mut(leader).post = Post::Here;
            }
        }
    }

    /// A12.1: a wing that has lost a third of its squadrons goes home.
    pub(super) fn maybe_desert(
        &self,
        state: &mut State,
        wing: WingId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let card = self.army.wing(wing);
        if !card.deserts || state.wing_of(wing).deserting {
            return;
        }
        let horse = card.units.iter().filter(|&&unit| self.card(unit).arm.is_horse());
        let (all, lost) = horse.fold((0, 0), |(all, lost), &unit| {
            let gone = matches!(state.unit(unit).status, Status::Away | Status::Lost);
            (all + 1, lost + u32::from(gone))
        });
        if 3 * lost >= all {
            let seat = &mut state.wings[wing.index()];
            (seat.deserting, seat.order) = (true, Order::Defence);
            scribe.event(Event::Deserts(wing));
        }
    }

    /// True when nobody of a wing is left who could act.
    pub(super) fn is_empty(&self, state: &State, wing: WingId) -> bool {
        let alive = |status| matches!(status, Status::Here | Status::Away | Status::Later);
        !self.army.wing(wing).units.iter().any(|&unit| alive(state.unit(unit).status))
    }
}
