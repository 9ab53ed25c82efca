//! V and VIII, IV.2, X.24–26, XI.1: a unit's move: hex by hex, turns, formations; and the extra
//! hex under ATTACK.

use crate::game::Ow;
use crate::game::agenda::Step;
use crate::game::army::{Rank, UnitId};
use crate::game::command::{Command, Hand};
use crate::game::event::Event;
use crate::game::ground::ground;
use crate::game::state::{Post, State, Status, mark};
use crate::losses::Cause;
use crate::movement::{Step as Pace, limits, step_cost};
use crate::readings::BentLine;
use crate::units::{Guns, Order};
use hexboard::{Arc, Facing, Hex};
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};
use kernel::{Clause, Heading, Line, Stop};

const STACKS: Clause = Clause::new("VII.5");

/// In the table: a turn takes all points.
const ALL: i8 = crate::tables::NO;

impl Ow {
    /// The order that binds a unit: that of its wing, but nobody commands those out of command.
    #[inline]
    pub(super) fn order_of(&self, state: &State, unit: UnitId) -> Order {
        state.wing_of(self.card(unit).wing).order
    }

    /// May this unit be handled now?
    pub(super) fn may_pick<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        uncommanded: bool,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.card(unit).wing != state.wing, "II.3", "no-other-wing")
            .when(!at.is_here(), "VIII.3", "no-such-unit-here")
            .when(at.has(mark::DONE), "VIII.3", "no-second-move")
            .when(
                at.has(mark::UNCOMMANDED) != uncommanded,
                if uncommanded { "II.5.(4)" } else { "II.5.(5)" },
                "no-other-step",
            );
        hearing.verdict()
    }

    /// VIII: may a moving unit enter this hex?
    pub(super) fn may_move<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), *state.unit(unit));
        let mut hearing = Hearing::new(objector);
        let Some(direction) = self.grid().direction_between(at.hex, to) else {
            return hearing.when(true, "VIII.3", "no-skipping").verdict();
        };
        let arc = at.facing.arc(direction);
        let cost = self.cost(unit, at.hex, direction);
        let enemy = self.is_enemy(state, to, card.side);
        hearing
            .when(arc == Arc::Side, "V.2.1", "no-sideways")
            .when(at.has(mark::BROKEN), "IV.2.2", "no-broken-line-moves")
            .when(at.has(mark::CHEVAUX), "X.25", "no-chevaux-move")
            .when(
                at.has(mark::FIRING) && card.guns != Guns::Infantry,
                "XI.1.2",
                "no-firing-guns-move",
            )
            .when(at.has(mark::STOPPED), "VI.4", "no-further")
            .when(at.has(mark::LEADERLESS), "III.11", "no-leader-no-move")
            .when(cost.is_none(), "VIII.4.1", "no-such-ground")
            .when(enemy, "VIII.5", "no-enemy-hex")
            .when(!enemy && !self.room(state, unit, to), "VII.1", "no-room");
        if hearing.is_over() {
            return hearing.verdict();
        }
        let back = if arc == Arc::Rear { card.points[2] as u8 } else { 0 };
        let points = cost.map_or(0, |cost| cost.0) + back;
        // VIII.4.4; but what takes all points leaves nothing, and who recovers moves with what is
        // left (XIII.5.2).
        let first = !at.has(mark::ENTERED | mark::MOVED | mark::RECOVERED_ONE);
        hearing.tell(points > at.points && !first, || {
            let refusal = Refusal::new(Clause::new("VIII.4.3"), "no-points");
            refusal.with(i32::from(points), i32::from(at.points))
        });
        self.hear_zones(state, unit, to, arc, &mut hearing);
        self.hear_order(state, unit, to, &mut hearing);
        hearing.verdict()
    }

    /// VI.14–15, XI.3: what enemies next to the unit or the hex forbid.
    fn hear_zones<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        to: Hex,
        arc: Arc,
        hearing: &mut Hearing<'_, O>,
    ) {
        let (card, from) = (self.card(unit), state.unit(unit).hex);
        let leaves =
            || self.fronting(state, from, card.side).any(|enemy| !self.faces(state, enemy, to));
        let leaving = limits::leaving_front_zone(card.arm, arc == Arc::Rear);
        if leaving.is_err() && leaves() {
            let guns = card.arm.is_guns();
            hearing.heed(leaving, if guns { "no-guns-leave" } else { "no-leaving-forwards" });
        }
        if card.arm.is_guns() {
            let escorted = card.guns == Guns::Infantry
                && self.fighters(state, to).any(|friend| self.card(friend).arm.is_foot());
            let near = self.near_enemy(state, to, card.side);
            hearing.heed(limits::approaching(card.arm, escorted, near), "no-guns-near");
        }
    }

    /// III.3, III.10: what the order, or the lack of one, forbids.
    fn hear_order<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        to: Hex,
        hearing: &mut Hearing<'_, O>,
    ) {
        let (card, at) = (self.card(unit), state.unit(unit));
        let near = || self.near_enemy(state, to, card.side);
        if state.wing_of(card.wing).deserting {
            let gap = self.exit_gap(at.hex);
            hearing.when(self.exit_gap(to) >= gap, "A12.1", "no-nearer-to-exit");
            return;
        }
        if at.has(mark::UNCOMMANDED) {
            let gap = self.command_gap(state, unit, at.hex);
            let led = !at.has(mark::LEADERLESS);
            let farther = self.command_gap(state, unit, to) >= gap;
            hearing
                .when(gap == 0, "III.10", "no-need-to-move")
                .when(gap > 0 && farther && led, "III.10", "no-way-but-to-command")
                .when(farther, "A14.2", "no-nearer-to-command");
            return;
        }
        match state.wing_of(card.wing).order {
            Order::Attack => {}
            Order::March => {
                hearing.when(near(), "III.3.2", "no-next-to-enemy");
            }
            Order::Defence => {
                hearing
                    .when(at.has(mark::ENTERED), "III.3.1", "no-second-hex")
                    .when(near(), "III.3.1", "no-next-to-enemy")
                    .when(!self.stays_commanded(state, unit, to), "III.3.1", "no-out-of-command");
            }
        }
    }

    /// V.2–3: may a moving unit turn?
    pub(super) fn may_turn<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), state.unit(unit));
        let field_guns = card.arm.is_guns() && card.guns != Guns::Infantry;
        let (all, cost) = self.turn_price(state, unit);
        let fresh = at.points >= card.points[0] as u8;
        let mut hearing = Hearing::new(objector);
        hearing
            .when(at.has(mark::BROKEN), "IV.2.2", "no-broken-line-turns")
            .when(
                all && !fresh,
                if card.arm.is_guns() { "XI.1.3" } else { "X.25" },
                "no-turn-without-all-points",
            )
            .when(!all && cost > at.points, "V.2.2", "no-points-to-turn")
            .when(field_guns && !all && at.has(mark::TURNED), "A2.10", "no-second-turn-in-a-hex");
        let guns = card.arm.is_guns();
        let fronted = match guns {
            true => at.has(mark::BEGAN_IN_FRONT),
            false => self.in_enemy_front(state, at.hex, card.side),
        };
        if fronted {
            let turns = 1 + i32::from(at.has(mark::TURNED));
            let key = if guns { "no-guns-turn-in-front" } else { "no-second-turn-in-front" };
            hearing.heed(limits::turning_in_front_zone(card.arm, turns), key);
        }
        hearing.verdict()
    }

    /// What a turn of 60 degrees takes: all points, or so many.
    #[inline]
    pub(super) fn turn_price(&self, state: &State, unit: UnitId) -> (bool, u8) {
        let (card, at) = (self.card(unit), state.unit(unit));
        let firing = at.has(mark::FIRING) && card.guns != Guns::Infantry;
        let all = at.has(mark::CHEVAUX) || firing || card.points[1] == ALL;
        (all, if all { at.points } else { card.points[1] as u8 })
    }

    /// The other things a moving unit can do.
    pub(super) fn may_change<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), state.unit(unit));
        let fronted = self.in_enemy_front(state, at.hex, card.side);
        let faced =
            || self.front(state, unit).iter().any(|&hex| self.is_enemy(state, hex, card.side));
        let mut hearing = Hearing::new(objector);
        match command {
            Command::SetChevaux => {
                let strength = self.strength(state, unit);
                let setting = limits::setting_chevaux(card.arm, strength, fronted);
                let able = limits::setting_chevaux(card.arm, strength, false).is_ok();
                let key = if able { "no-chevaux-in-front-zone" } else { "no-chevaux-for-these" };
                hearing
                    .when(at.is_weak(), "X.22", "no-chevaux-for-these")
                    .heed(setting, key)
                    .when(at.has(mark::CHEVAUX), "X.24.1", "no-chevaux-twice")
                    .when(at.points < 1, "X.24.1", "no-points-left")
                    .when(at.has(mark::BROKEN), "IV.2.2", "no-broken-line-moves");
            }
            Command::LiftChevaux => {
                hearing
                    .when(!at.has(mark::CHEVAUX), "X.26", "no-chevaux-there")
                    .when(at.points < 1, "X.26", "no-points-left")
                    .when(faced(), "X.26", "no-lifting-before-enemy");
            }
            Command::BreakLine(hand) => {
                hearing
                    .when(!card.arm.is_foot(), "IV.2.1", "no-broken-line-for-these")
                    .when(at.has(mark::BROKEN), "IV.2.1", "no-broken-line-twice")
                    .when(at.has(mark::MOVED | mark::TURNED), "IV.2.1", "no-line-after-move")
                    .when(at.points < 1, "IV.2.3", "no-points-left")
                    .when(at.has(mark::CHEVAUX), "X.25", "no-chevaux-move")
                    .when(
                        self.neighbour_in_line(state, unit, hand).is_none(),
                        "IV.2.1",
                        "no-line-to-break",
                    );
            }
            Command::LiftLine => {
                hearing.when(!at.has(mark::BROKEN), "IV.2.4", "no-broken-line-there").when(
                    at.points < 1,
                    "IV.2.4",
                    "no-points-left",
                );
            }
            _ => return self.may_change_guns(state, unit, command, objector),
        }
        hearing.verdict()
    }

    /// XI.1.2, XI.8.3, A12.1: formations of guns, and leaving the map.
    fn may_change_guns<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), state.unit(unit));
        let fronted = self.in_enemy_front(state, at.hex, card.side);
        let fresh = at.points >= card.points[0] as u8;
        let field_guns = card.arm.is_guns() && card.guns != Guns::Infantry;
        let mut hearing = Hearing::new(objector);
        match command {
            Command::Limber | Command::Unlimber => {
                let firing = command == Command::Limber;
                hearing
                    .when(!field_guns, "IV.1", "no-formations-for-these")
                    .when(at.has(mark::FIRING) != firing, "XI.1.1", "no-change-of-formation")
                    .when(!fresh, "XI.1.2", "no-all-points")
                    .when(fronted, "VI.15", "no-guns-change-in-front");
            }
            Command::ToTop => {
                hearing
                    .when(!self.lies_under(state, unit), "XI.8.3", "no-guns-under")
                    .when(!fresh, "XI.8.3", "no-all-points")
                    .when(fronted, "XI.8.3", "no-guns-change-in-front");
            }
            _ => {
                let leaving = state.wing_of(card.wing).deserting && self.exit_gap(at.hex) == 0;
                hearing.when(!leaving, "A12.1", "no-leaving").when(
                    at.points < 1,
                    "A12.1",
                    "no-points-left",
                );
            }
        }
        hearing.verdict()
    }

    /// IV.2.1: the battalion that stands behind a unit on that hand with its front turned there, so
    /// that the line bends around the unit's flank, and has not moved.
    fn neighbour_in_line(&self, state: &State, unit: UnitId, hand: Hand) -> Option<UnitId> {
        let at = state.unit(unit);
        let [left, right] = self.grid().rear(at.hex, at.facing);
        let twice = self.readings.bent_line == BentLine::TwoSixths;
        let bend = |turn: fn(Facing) -> Facing| {
            let once = turn(at.facing);
            if twice { turn(once) } else { once }
        };
        let (behind, facing) = match hand {
            Hand::Left => (left, bend(Facing::left)),
            Hand::Right => (right, bend(Facing::right)),
        };
        self.fighters(state, behind).find(|&friend| {
            let his = state.unit(friend);
            self.side(friend) == self.side(unit)
                && self.card(friend).arm.is_foot()
                && his.facing == facing
                && !his.has(mark::MOVED | mark::TURNED)
        })
    }

    /// Carries out a step of a moving unit.
    pub(super) fn step(
        &self,
        state: &mut State,
        unit: UnitId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Move(to) => self.set_out(state, unit, to, scribe)?,
            Command::Turn(hand) => self.wheel(state, unit, hand, scribe),
            Command::SetChevaux | Command::LiftChevaux => {
                let set = command == Command::SetChevaux;
                let seat = state.unit_mut(unit);
                seat.points -= self.tables.formations.chevaux.cells[0] as u8;
                seat.marks ^= mark::CHEVAUX;
                scribe.event(if set {
                    Event::ChevauxSet(unit)
                } else {
                    Event::ChevauxLifted(unit)
                });
            }
            Command::BreakLine(hand) => {
                let broken =
                    if hand == Hand::Left { mark::BROKEN_LEFT } else { mark::BROKEN_RIGHT };
                let seat = state.unit_mut(unit);
                seat.points -= self.tables.formations.broken_line.cells[0] as u8;
                seat.mark(broken);
                scribe.event(Event::LineBroken(unit));
            }
            Command::LiftLine => {
                let seat = state.unit_mut(unit);
                seat.points -= self.tables.formations.broken_line.cells[0] as u8;
                seat.clear(mark::BROKEN);
                scribe.event(Event::LineLifted(unit));
            }
            Command::Limber | Command::Unlimber => {
                let seat = state.unit_mut(unit);
                (seat.points, seat.marks) = (0, seat.marks ^ mark::FIRING);
                seat.mark(mark::MOVED);
                let limbered = command == Command::Limber;
                scribe.event(if limbered {
                    Event::Limbered(unit)
                } else {
                    Event::Unlimbered(unit)
                });
            }
            Command::ToTop => {
                let hex = state.unit(unit).hex;
                state.lift(unit);
                state.place(unit, hex);
                let seat = state.unit_mut(unit);
                seat.points = 0;
                seat.clear(mark::UNDER);
                seat.mark(mark::MOVED);
                scribe.event(Event::GunsOnTop(unit));
            }
            Command::Leave => {
                state.agenda.pop();
                self.leave(state, unit, scribe);
            }
            _ => self.halt(state, unit),
        }
        Ok(())
    }

    fn wheel(&self, state: &mut State, unit: UnitId, hand: Hand, scribe: &mut impl Scribe<Event>) {
        let (_, cost) = self.turn_price(state, unit);
        let seat = state.unit_mut(unit);
        seat.points -= cost;
        seat.facing = if hand == Hand::Left { seat.facing.left() } else { seat.facing.right() };
        seat.mark(mark::TURNED);
        let (hex, facing) = (seat.hex, seat.facing);
        scribe.event(Event::Wheeled(unit, facing));
        if self.in_enemy_front(state, hex, self.side(unit)) {
            state.agenda.push(Step::Turned(unit));
        }
    }

    /// VI.10–11: a unit that leaves a front zone gives those who hold it a chance; then it goes.
    fn set_out(
        &self,
        state: &mut State,
        unit: UnitId,
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let before = state.agenda;
        state.agenda.push(Step::Depart(unit, to));
        if self.push_leaving(state, unit, to) {
            return Ok(());
        }
        state.agenda = before;
        self.enter(state, unit, to, false, scribe)
    }

    /// The unit goes, if it still can.
    pub(super) fn depart(
        &self,
        state: &mut State,
        unit: UnitId,
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let at = state.unit(unit);
        if !at.is_here() || at.has(mark::STOPPED) || !self.room(state, unit, to) {
            return Ok(());
        }
        self.enter(state, unit, to, false, scribe)
    }

    /// A unit enters a hex, free of points when it is pressed on (VIII.6).
    pub(super) fn enter(
        &self,
        state: &mut State,
        unit: UnitId,
        to: Hex,
        pressed: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let at = *state.unit(unit);
        let Some(direction) = self.grid().direction_between(at.hex, to) else { return Ok(()) };
        let backward = at.facing.arc(direction) == Arc::Rear;
        let pace = Pace {
            ground: ground(&self.map, at.hex, direction),
            backward,
            morale: Some(at.morale.into()),
        };
        scribe.open(Heading::of("movement"));
        let cost = step_cost(&self.tables, self.mover(state, unit), &pace, scribe);
        let (points, morale) = cost.map_or((0, 0), |cost| (cost.points as u8, cost.morale));
        if !state.stacks.is_empty(to) {
            scribe.note(Line::note(STACKS));
        }
        let under = at.has(mark::UNDER);
        // V.3: what infantry turned outside an enemy front zone does not count in one.
        let elsewhere =
            at.has(mark::TURNED) && !self.in_enemy_front(state, at.hex, self.side(unit));
        state.lift(unit);
        state.place(unit, to);
        if under {
            state.unit_mut(unit).clear(mark::UNDER);
        }
        let seat = state.unit_mut(unit);
        if !pressed {
            seat.points = seat.points.saturating_sub(points);
        }
        seat.mark(mark::MOVED | mark::ENTERED);
        if elsewhere || self.card(unit).arm.is_guns() {
            seat.clear(mark::TURNED);
        }
        scribe.event(if pressed { Event::Pressed(unit, to) } else { Event::Moved(unit, to) });
        state.agenda.push(Step::Entered(unit));
        self.hurt(state, unit, morale, Cause::Terrain, scribe)?;
        self.lone_leaders(state, at.hex, false, scribe)
    }

    /// The unit's move is over; under ATTACK it presses on (VIII.6).
    fn halt(&self, state: &mut State, unit: UnitId) {
        state.agenda.pop();
        state.unit_mut(unit).mark(mark::DONE);
        if self.must_press(state, unit) {
            state.agenda.push(Step::Extra(unit));
        }
    }

    /// III.3.3, VIII.6: must this unit go on by one hex?
    pub(super) fn must_press(&self, state: &State, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let fixed = mark::BROKEN | mark::CHEVAUX | mark::STOPPED | mark::LEADERLESS;
        at.is_here()
            && state.wing_of(card.wing).order == Order::Attack
            && (!card.arm.is_guns() || card.guns == Guns::Infantry)
            && !at.has(fixed)
            && !self.front(state, unit).iter().any(|&hex| self.is_enemy(state, hex, card.side))
            && self.presses(state, unit).into_iter().any(|hex| !hex.is_none())
    }

    /// The front hexes into which a unit can press on.
    pub(super) fn presses(&self, state: &State, unit: UnitId) -> [Hex; 2] {
        let at = *state.unit(unit);
        self.grid()
            .front(at.hex, at.facing)
            .map(|to| if self.may_press(state, unit, to) { to } else { Hex::NONE })
    }

    /// True when a unit can press on into this hex.
    pub(super) fn may_press(&self, state: &State, unit: UnitId, to: Hex) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let Some(direction) = self.grid().direction_between(at.hex, to) else { return false };
        let mut nobody = ();
        let mut hearing = Hearing::new(&mut nobody);
        self.hear_zones(state, unit, to, Arc::Front, &mut hearing);
        at.facing.arc(direction) == Arc::Front
            && self.cost(unit, at.hex, direction).is_some()
            && !self.is_enemy(state, to, card.side)
            && self.room(state, unit, to)
            && hearing.verdict().is_allowed()
    }

    /// How far a hex is from the east or south edge (A12.1).
    pub(super) fn exit_gap(&self, hex: Hex) -> u8 {
        let grid = self.grid();
        let Some((column, row)) = grid.column_and_row(hex) else { return 0 };
        (grid.columns() - column).min(grid.rows() - row)
    }

    /// A12.1: true when a unit of a wing that goes home can still do something for it.
    pub(super) fn must_go_home(&self, state: &State, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), *state.unit(unit));
        if !state.wing_of(card.wing).deserting || !at.is_here() {
            return false;
        }
        let ready =
            [Command::Leave, Command::LiftLine, Command::LiftChevaux, Command::Limber].into_iter();
        if ready
            .into_iter()
            .any(|change| self.may_change(state, unit, change, &mut ()).is_allowed())
        {
            return true;
        }
        let gap = self.exit_gap(at.hex);
        let ways = [self.grid().front(at.hex, at.facing), self.grid().rear(at.hex, at.facing)];
        let goes = |hex: Hex| self.may_move(state, unit, hex, &mut ()).is_allowed();
        let turned = ways[0].iter().any(|&hex| !hex.is_none() && self.exit_gap(hex) < gap);
        ways.into_iter().flatten().any(|hex| !hex.is_none() && goes(hex))
            || gap > 0 && !turned && self.may_turn(state, unit, &mut ()).is_allowed()
    }

    /// A12.1: a unit leaves the map; with the last of a wing that is going its leaders go too.
    fn leave(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        state.lift(unit);
        state.unit_mut(unit).status = Status::Left;
        scribe.event(Event::Left(unit));
        let wing = self.card(unit).wing;
        if !self.is_empty(state, wing) {
            return;
        }
        for leader in self.army.leader_ids() {
            let own = matches!(
                self.army.leader(leader).rank,
                Rank::Wing(his) | Rank::Line(his) if his == wing
            );
            if own && state.leader(leader).is_here() {
                state.leader_mut(leader).post = Post::Gone;
                scribe.event(Event::RodeOff(leader));
            }
        }
    }
}
