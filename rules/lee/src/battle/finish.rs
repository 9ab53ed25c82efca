//! B3.5 and B8: the end of a turn and of the battle: army morale, rallying, worn divisions, places, points.

use crate::army::{ArmyMoraleFacts, DivisionFacts, RallyFacts, ScoreFacts};
use crate::battle::army::{DivisionId, UnitId};
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::march::Stops;
use crate::battle::state::{End, State, Status, Step};
use crate::battle::zones::distance;
use crate::battle::{Battle, resolve, settled};
use crate::command::Rank;
use crate::corrections::BROKEN_IS_NAMED;
use crate::orders::Level;
use crate::units::{Grade, Stat};
use kernel::game::{Key, Scribe, Side};
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::INCH;

/// An army is broken.
const BROKEN: Clause = Clause::new("B8.10");
/// The last turn is over, and the points decide.
const LAST_TURN: Clause = Clause::new("B8.12");

impl Battle {
    /// F5: the morale of the armies, then rallying and worn divisions.
    pub(super) fn end_phase(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.event(Event::plain(Happening::EndPhase, 0, 0));
        for side in [Side::FIRST, Side::SECOND] {
            self.weigh_army(state, side, scribe)?;
        }
        if state.morale.contains(&Level::Broken) {
            self.end_battle(state, scribe);
            return Ok(());
        }
        let (first, second) = (state.initiative, state.initiative.other());
        state.agenda.extend([
            Step::TurnEnds,
            Step::Steady(second),
            Step::Steady(first),
            Step::Rally(second),
            Step::Rally(first),
        ]);
        Ok(())
    }

    fn weigh_army(
        &self,
        state: &mut State,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let facts = self.army_morale_facts(state, side);
        let level = resolve(&facts.case(&self.tables), scribe)?.level;
        if state.morale[side.index()] != level {
            state.morale[side.index()] = level;
            let number = i32::from(side.0);
            scribe.event(Event::plain(Happening::ArmyMorale, number, level as i32));
        }
        Ok(())
    }

    fn army_morale_facts(&self, state: &State, side: Side) -> ArmyMoraleFacts {
        let guns = |&unit: &UnitId| self.army.card(unit).unit.guns(&self.tables);
        let count = |status: Status, of_guns: bool| {
            let units = self.army.units_of(side).filter(|unit| guns(unit) == of_guns);
            units.filter(|&unit| state.body(unit).status == status).count() as i32
        };
        let lost_guns = count(Status::Destroyed, true)
            + count(Status::Routed, true)
            + count(Status::OffTable, true);
        ArmyMoraleFacts {
            units: self.army.units_of(side).filter(|unit| !guns(unit)).count().max(1) as i32,
            destroyed: count(Status::Destroyed, false),
            routed: count(Status::Routed, false),
            batteries: lost_guns,
            off_table: count(Status::OffTable, false),
            began_high: self.army.high[side.index()],
            commander_lost: state.chief(self.army.chiefs[side.index()]).lost > 0,
            readings: self.readings,
        }
    }

    /// The situation of an attempt to rally.
    pub(super) fn rally_facts(&self, state: &State, unit: UnitId, dice: Dice) -> RallyFacts {
        let general = self.army.corps(self.army.corps_of(unit)).general;
        RallyFacts {
            unit: self.facts(state, unit),
            general: self.general_facts(state, general),
            dice: dice.own.into(),
            before: state.body(unit).rallied,
            readings: self.readings,
        }
    }

    /// B8.6: a corps general tries to rally a unit; it comes back near him.
    pub(super) fn rally(
        &self,
        state: &mut State,
        unit: UnitId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let general = self.army.corps(self.army.corps_of(unit)).general;
        let facts = self.rally_facts(state, unit, dice);
        scribe.aim(Key { target: u16::from(unit.0) + 1, ..self.general_key(state, general) });
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        self.spend(state, general, dice);
        let place = self.refuge(state, unit).filter(|_| outcome.rallied);
        let Some(place) = place else {
            scribe.event(Event::of(Happening::NotRallied, unit));
            return Ok(());
        };
        let whole = self.army.card(unit).unit.stat(Stat::Cohesion, &self.tables);
        let body = state.body_mut(unit);
        body.lost = (whole - outcome.cohesion).max(0) as u8;
        (body.status, body.pinned, body.dismounted) = (Status::Here, false, false);
        body.rallied = true;
        state.put(unit, place);
        scribe.event(Event::of(Happening::Rallied, unit).with(outcome.cohesion, 0));
        Ok(())
    }

    /// The situation of a worn division.
    pub(super) fn division_facts(
        &self,
        state: &State,
        division: DivisionId,
        dice: Dice,
    ) -> DivisionFacts {
        let gone = |&unit: &UnitId| {
            let status = state.body(unit).status;
            !matches!(status, Status::Here | Status::Coming | Status::Unknown)
        };
        let general = self.army.division(division).general;
        let side = self.army.general(general).side;
        DivisionFacts {
            units: self.army.units_under(division).count().max(1) as i32,
            gone: self.army.units_under(division).filter(gone).count() as i32,
            general: self.general_facts(state, general),
            dice: dice.own.into(),
            army_morale: state.morale[side.index()],
            readings: self.readings,
        }
    }

    /// Whether a division must test: half of it is gone, and somebody is left (B8.5).
    pub(super) fn is_worn(&self, state: &State, division: DivisionId) -> bool {
        let facts = self.division_facts(state, division, Dice::default());
        let left = self.army.units_under(division).any(|unit| state.is_here(unit));
        left && settled(&facts.case(&self.tables)).is_some_and(|outcome| outcome.tested)
    }

    /// B8.5: a worn division tests; who fails goes back.
    pub(super) fn steady(
        &self,
        state: &mut State,
        division: DivisionId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let general = self.army.division(division).general;
        let facts = self.division_facts(state, division, dice);
        scribe.aim(Key { target: 400, ..self.general_key(state, general) });
        let holds = resolve(&facts.case(&self.tables), scribe)?.holds;
        self.spend(state, general, dice);
        state.retiring[division.index()] = !holds;
        let number = i32::from(division.0);
        scribe.event(Event::plain(Happening::Steadied, number, holds.into()));
        state.steadied[division.index()] = true;
        if !holds {
            self.retire(state, division, scribe);
        }
        Ok(())
    }

    /// The worn divisions of a side for which nobody threw fail.
    pub(super) fn not_steadied(
        &self,
        state: &mut State,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for division in self.army.all_divisions() {
            let own = self.army.general(self.army.division(division).general).side == side;
            if own && self.is_worn(state, division) && !state.steadied[division.index()] {
                self.steady(state, division, Dice::default(), scribe)?;
            }
        }
        Ok(())
    }

    /// A division retires a full move towards its own base of operations.
    fn retire(&self, state: &mut State, division: DivisionId, scribe: &mut impl Scribe<Event>) {
        scribe.event(Event::plain(Happening::Retires, i32::from(division.0), 0));
        for unit in self.army.units_under(division) {
            if state.is_here(unit) && !state.is_engaged(unit) {
                self.go_home(state, unit, scribe);
            }
        }
    }

    /// A unit goes straight to its base of operations, or to its own edge if it has none, a full move.
    fn go_home(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let here = self.base(state, unit).centre();
        let towards = here + self.to_own_base(unit, here);
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let (place, far) =
            self.straight_run(state, unit, towards, movement * INCH, (Stops::AtZones, false));
        self.bring(state, unit, place);
        state.body_mut(unit).drove = true;
        let went = Event::of(Happening::ForcedMove, self.shown(state, unit));
        scribe.event(went.with(distance(far).0, 0));
    }

    /// The turn is over: places change hands, the pinned are free, and the next turn begins or the battle ends.
    pub(super) fn turn_ends(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for (number, goal) in self.army.goals.iter().enumerate() {
            let area = &self.table.grounds[goal.area].area;
            let stands = |side: Side| {
                let mut units = self.army.units_of(side).filter(|&unit| state.is_here(unit));
                units.any(|unit| area.meets(&self.base(state, unit)))
            };
            let holder = match [Side::FIRST, Side::SECOND].map(stands) {
                [true, false] => Some(Side::FIRST),
                [false, true] => Some(Side::SECOND),
                _ => state.goals[number],
            };
            if holder != state.goals[number] {
                state.goals[number] = holder;
                let side = holder.map_or(-1, |side| i32::from(side.0));
                scribe.event(Event::plain(Happening::Holds, number as i32, side));
            }
        }
        for body in &mut state.bodies {
            body.pinned = false;
        }
        state.steadied.fill(false);
        if state.turn >= self.army.turns {
            self.end_battle(state, scribe);
        } else {
            state.agenda.push(Step::TurnBegins);
        }
        Ok(())
    }

    /// What a side has taken from the other (B8.7 to B8.9).
    pub(super) fn score_facts(&self, state: &State, side: Side) -> ScoreFacts {
        let mut facts = ScoreFacts { readings: self.readings, ..ScoreFacts::default() };
        for unit in self.army.units_of(side.other()) {
            let card = &self.army.card(unit).unit;
            match state.body(unit).status {
                Status::Destroyed if card.guns(&self.tables) => facts.batteries += 1,
                Status::Destroyed if card.grade != Grade::Ordinary => facts.graded += 1,
                Status::Destroyed => facts.ordinary += 1,
                Status::OffTable => facts.off_table += 1,
                _ => {}
            }
        }
        for general in self.army.generals_of(side.other()) {
            let lost = i32::from(state.chief(general).lost);
            match self.army.general(general).facts.rank {
                Rank::Commander => facts.commander |= lost > 0,
                Rank::Corps => facts.corps_generals += lost,
                Rank::Division => facts.division_generals += lost,
            }
        }
        facts.places = state.goals.iter().filter(|holder| **holder == Some(side)).count() as i32;
        let base = self.army.bases[side.other().index()].map(|area| &self.table.grounds[area].area);
        facts.enemy_base = base.is_some_and(|area| {
            let mut units = self.army.units_of(side).filter(|&unit| state.is_here(unit));
            units.any(|unit| area.meets(&self.base(state, unit)))
        });
        facts
    }

    /// The points of a side so far.
    pub fn points(&self, state: &State, side: Side) -> i32 {
        let facts = self.score_facts(state, side);
        settled(&facts.case(&self.tables)).map_or(0, |outcome| outcome.points)
    }

    /// The battle is over (B8.10, B8.12): a broken army has lost, else who has more points has won.
    fn end_battle(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let [first, second] = [Side::FIRST, Side::SECOND].map(|side| self.points(state, side));
        let score = first - second;
        for side in [Side::FIRST, Side::SECOND] {
            let facts = self.score_facts(state, side);
            // The ruling asks nobody and throws nothing: it always comes to its end.
            let _ = resolve(&facts.case(&self.tables), scribe);
        }
        scribe.open(Heading::of("result"));
        let broken = state.morale.contains(&Level::Broken);
        let line = Line::note(if broken { BROKEN } else { LAST_TURN });
        scribe.note(line.why("points-of-both").with(first, second));
        let winner = match state.morale.map(|level| level == Level::Broken) {
            [true, false] => Some(Side::SECOND),
            [false, true] => Some(Side::FIRST),
            _ if score > 0 => Some(Side::FIRST),
            _ if score < 0 => Some(Side::SECOND),
            _ => None,
        };
        state.end = Some(End { winner, score });
        state.agenda.clear();
        let side = winner.map_or(-1, |side| i32::from(side.0));
        let lead = if winner == Some(Side::SECOND) { -score } else { score };
        scribe.event(Event::plain(Happening::Over, side, lead));
    }

    /// Why the battle is over (B8.10, B8.12).
    pub(super) fn ended_by(&self, state: &State) -> Clause {
        let named = self.readings.edition.has(BROKEN_IS_NAMED);
        if named && state.morale.contains(&Level::Broken) { BROKEN } else { LAST_TURN }
    }
}
