//! Hidden deployment (9.4, 9.5): before anything else both sides draw in secret, on a map, where their units and
//! generals stand; then those whom the enemy sees are put on the table, and the others stay hidden until they are
//! found. What figures do not show is told of those who are found (5.1).
//!
//! A unit that its side does not place stands where the scenario puts it. Whoever is placed again was never elsewhere.
//! A general who has been found stays on the table.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::Command;
use crate::battle::event::{Event, Happening};
use crate::battle::march::Halted;
use crate::battle::state::{Body, State};
use crate::movement::{Action, Doing};
use crate::units::{Formation, Unit, Weapon};
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Message};
use tabletop::{CM, Place, Point};

/// Step 4 of a game.
pub(super) const MAP: Clause = Clause::new("9.4");

/// Where a unit begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// In the open, in a formation, or as it is formed; the middle of its front.
    Outside(Option<Formation>, Place),
    /// In a building, by the place of its area on the table.
    Inside(u8),
}

/// What figures may be armed with, and do not show: the weapons and after them the pieces, each at its place, by the
/// words of the rulings.
const ARMED: [&str; 16] = [
    "choice-weapon-none",
    "choice-musket",
    "choice-rifle",
    "choice-dragoon-musket",
    "choice-carbine",
    "choice-rifled-carbine",
    "choice-bow",
    "choice-rifled-musket",
    "choice-3-4-pounder",
    "choice-6-pounder",
    "choice-8-9-pounder",
    "choice-12-pounder",
    "choice-howitzer",
    "choice-siege-gun",
    "choice-siege-howitzer",
    "choice-rockets",
];
/// The place of the first piece.
const PIECES: usize = 8;

/// The place of what a unit is armed with.
fn armed(facts: &Unit) -> usize {
    let weapon = facts.weapon.unwrap_or(Weapon::None) as usize;
    facts.gun.map_or(weapon, |gun| PIECES + gun as usize)
}

/// So far aside is offered.
const ASIDE: i32 = 5 * CM;

impl Battle {
    /// Both sides draw their maps: nobody knows anything of the enemy.
    pub(super) fn hide_all(&self, state: &mut State) {
        state.deploying = true;
        for body in state.bodies.iter_mut().filter(|body| body.is_here()) {
            body.found = false;
        }
        state.chiefs.iter_mut().for_each(|chief| chief.found = false);
    }

    /// A unit as it would begin there.
    fn posted(&self, unit: UnitId, body: &Body, post: Post) -> Body {
        let began = Body::new(self.army.card(unit));
        let (formation, found) = (body.formation, body.found);
        match post {
            Post::Outside(form, front) => {
                Body { front, found, ..began.formed(form.unwrap_or(formation)) }
            }
            Post::Inside(area) => {
                let centre = self.house(area).map_or(began.front.centre, |house| house.centre());
                let front = Place { centre, ..body.front };
                Body { front, inside: Some(area), found, ..began.formed(formation) }
            }
        }
    }

    /// It is drawn there on the map.
    pub(super) fn deploy(&self, state: &mut State, (unit, post): (UnitId, Post)) {
        let posted = self.posted(unit, state.body(unit), post);
        *state.body_mut(unit) = Body { ordered: true, ..posted };
    }

    /// A unit on the map as it would be drawn, with everybody else as he is.
    pub(super) fn map_with(&self, state: &State, (unit, post): (UnitId, Post)) -> State {
        let mut then = state.clone();
        self.deploy(&mut then, (unit, post));
        then
    }

    /// Everything against a place on the map.
    pub(super) fn against_deployment(
        &self,
        state: &State,
        side: Side,
        (unit, post): (UnitId, Post),
    ) -> Vec<Refusal> {
        if let Some(refusal) = self.against_unit(state, side, unit) {
            return vec![refusal];
        }
        if !state.deploying {
            return vec![Refusal::new(MAP, "no-map-now")];
        }
        let posted = self.posted(unit, state.body(unit), post);
        if let Some(refusal) = self.against_shape(unit, &posted) {
            return vec![refusal];
        }
        let Some(block) = self.ground_of(unit, &posted) else {
            return vec![Refusal::new(MAP, "no-building-there")];
        };
        let mut reasons = Vec::new();
        if !self.table.holds(&block).holds() {
            reasons.push(Refusal::new(MAP, "no-place-on-table"));
        } else if !self.in_zone(side, &block) {
            reasons.push(Refusal::new(MAP, "no-place-in-zone"));
        }
        if posted.inside.is_none() && self.is_barred(&block) {
            reasons.push(Refusal::new(MAP, "no-place-barred"));
        }
        let mut others = self.army.units_of(side).filter(|&other| other != unit);
        if others.any(|other| {
            self.block(state, other).is_some_and(|other| !other.gap(&block).clear().holds())
        }) {
            reasons.push(Refusal::new(MAP, "no-place-taken"));
        }
        if reasons.is_empty()
            && let Err(Halted::Forbidden(clause)) = self.could_come(state, unit, &posted)
        {
            reasons.push(Refusal::new(clause, "no-order-forbidden"));
        }
        reasons
    }

    /// Whether a unit could have gone into its building, or put its guns up there, by the ruling on movement.
    fn could_come(&self, state: &State, unit: UnitId, posted: &Body) -> Result<i32, Halted> {
        if let Some(area) = posted.inside {
            let out = Body { inside: None, ..*posted };
            let doing = self.doorway(area, out.front.centre)?;
            return self.part_of_move(state, unit, &out, doing);
        }
        if posted.formation == Formation::Deployed {
            let limbered = Body { formation: Formation::Limbered, ..*posted };
            let terrain = self.ground_at(posted.front.centre, posted.heading(), posted.formation);
            let doing = Doing { terrain, ..Doing::of(Action::Unlimber) };
            return self.part_of_move(state, unit, &limbered, doing);
        }
        Ok(0)
    }

    /// Everything against the place of a general on the map.
    pub(super) fn against_station(
        &self,
        state: &State,
        side: Side,
        (general, at): (GeneralId, Point),
    ) -> Vec<Refusal> {
        match () {
            () if self.army.general(general).side != side => {
                vec![Refusal::new(MAP, "no-own-general")]
            }
            () if !state.deploying => vec![Refusal::new(MAP, "no-map-now")],
            () if !self.table.holds_point(at) => vec![Refusal::new(MAP, "no-place-on-table")],
            () if !self.in_zone_at(side, at) => vec![Refusal::new(MAP, "no-place-in-zone")],
            () if self.bars_at(at) => vec![Refusal::new(MAP, "no-place-barred")],
            () => Vec::new(),
        }
    }

    /// 9.5: both maps are drawn; whom the enemy sees is put on the table.
    pub(super) fn set_up(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        state.deploying = false;
        self.find(state);
        let found = |&unit: &UnitId| state.body(unit).is_here() && state.body(unit).found;
        for unit in self.army.units().filter(found).collect::<Vec<_>>() {
            scribe.event(Event::of(Happening::SetUp, unit));
            self.tell_all(state, unit, scribe);
        }
        self.find_generals(state, scribe);
    }

    /// Generals whom an enemy sees are put on the table, and stay there.
    pub(super) fn find_generals(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        if state.chiefs.iter().all(|chief| chief.found) {
            return;
        }
        let lineup = self.lineup(state);
        for general in self.army.chiefs() {
            let chief = state.chief(general);
            let mut enemies = self.army.units_of(self.army.general(general).side.other());
            let seen = |enemy| self.sees_at(state, &lineup, (enemy, chief.at));
            if !chief.found && chief.lives && enemies.any(seen) {
                state.chiefs[general.index()].found = true;
                scribe.event(Event::plain(Happening::GeneralSetUp, general.0.into(), 0));
            }
        }
    }

    /// 5.1: what the figures of a unit do not show is told when it is found first.
    pub(super) fn tell_all(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        if std::mem::replace(&mut state.body_mut(unit).told, true) {
            return;
        }
        let facts = &self.army.card(unit).facts;
        let event = Event::of(Happening::Told, unit);
        scribe.event(event.with(armed(facts) as i32, facts.armoured.into()));
    }

    /// The sentence of that.
    pub(super) fn weapons_told(&self, message: Message, event: Event) -> Message {
        let place = usize::try_from(event.numbers[0]).unwrap_or(0);
        let word = ARMED.get(place).copied().unwrap_or(ARMED[0]);
        let armour = if event.numbers[1] > 0 { "told-armour" } else { "told-no-armour" };
        message.word("weapon", word).word("armour", armour)
    }

    /// The word of what a unit is armed with.
    pub(super) fn armed_with(&self, unit: UnitId) -> &'static str {
        ARMED[armed(&self.army.card(unit).facts)]
    }

    /// A sample of what may be drawn for a unit: as it is, a little aside, formed otherwise.
    pub(super) fn map_sample(&self, state: &State, unit: UnitId) -> Vec<Command> {
        let front = state.body(unit).front;
        let aside = |quarter: i32| {
            let centre = front.centre + front.facing.turned(quarter).ahead(ASIDE);
            Post::Outside(None, Place { centre, ..front })
        };
        let forms = crate::battle::plan::FORMATIONS.iter().map(|&(_, form)| Some(form));
        let mut posts = vec![Post::Outside(None, front), aside(16_384), aside(-16_384), aside(0)];
        posts.extend(forms.map(|form| Post::Outside(form, front)));
        posts.into_iter().map(|post| Command::Deploy(unit, post)).collect()
    }
}
