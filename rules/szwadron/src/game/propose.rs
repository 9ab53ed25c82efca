//! From a gesture to a command: a person drags a unit or picks a formation, a place and a facing; this says where every
//! figure would go and by which way, what speaks against it, and the nearest command that is allowed.

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Command, Drill};
use crate::game::drill::{Draft, Effort, Trip};
use crate::game::state::{State, Step};
use kernel::game::{Game, Refusal, Refusals, Side};
use tabletop::{Base, Leg, Place};

/// The way that one figure would take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Who.
    pub figure: FigureId,
    /// Where it is on its way, from where it stands to where it ends; a place for each leg.
    pub path: Vec<Place>,
    /// What the way costs, in hundredths of a millimetre (3.2).
    pub cost: i32,
    /// What it may cost (3.1.5).
    pub limit: i32,
    /// What speaks against it.
    pub against: Vec<Refusal>,
}

/// What would come of a command that moves a unit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The way of every figure, as far as there is one.
    pub ways: Vec<Way>,
    /// Everything that speaks against the command; nothing when it may be said.
    pub against: Vec<Refusal>,
    /// The nearest command that may be said: the wanted one, or the same with the unit nearer to where it stands.
    pub nearest: Option<Command>,
}

/// In how many steps a drill that is not allowed is brought nearer.
const STEPS: i32 = 24;

impl Szwadron {
    /// What would come of a command of that side: the ways of the figures, the reasons against, the nearest allowed.
    ///
    /// Where measuring is forbidden (3.1.6), a unit that has not declared its operation is told only what keeps it from
    /// declaring, or to declare first; nothing that would measure its reach.
    pub fn propose(&self, masked: &State, side: Side, wanted: Command) -> Proposal {
        if !self.may_measure(masked, wanted) {
            let against = match self.pending(masked).has(side) {
                true => self.against_reckoning(masked, wanted),
                false => self.against(masked, side, wanted),
            };
            return Proposal { against, ..Proposal::default() };
        }
        let against = self.against(masked, side, wanted);
        let nearest = match against.is_empty() {
            true => Some(wanted),
            false => self
                .nearer(masked, wanted)
                .find(|&command| self.check(masked, side, command, &mut ()).is_allowed()),
        };
        Proposal { ways: self.ways_of(masked, wanted), against, nearest }
    }

    fn against(&self, masked: &State, side: Side, command: Command) -> Vec<Refusal> {
        let mut refusals = Refusals::default();
        let _ = self.check(masked, side, command, &mut refusals);
        refusals.0
    }

    /// The same command with its front nearer and nearer to where the figures stand.
    fn nearer<'a>(
        &'a self,
        state: &'a State,
        wanted: Command,
    ) -> impl Iterator<Item = Command> + 'a {
        let moved = move |part: i32| {
            if let Command::MoveTogether(troop, front) = wanted {
                let places = self.places_together(state, troop, front);
                let bases: Vec<Base> =
                    places.iter().map(|(figure, _)| self.base(state, *figure)).collect();
                let unit = self.army.owner(places.first()?.0);
                let centre = self.front_of_bases(unit, &bases)?.centre;
                let centre = centre.part_way(front.centre, part, STEPS);
                return Some(Command::MoveTogether(troop, Place { centre, ..front }));
            }
            let (unit, drill) = self.drilled(state, wanted)?;
            let bases: Vec<Base> = self
                .places(state, unit, drill)
                .iter()
                .map(|(figure, _)| self.base(state, *figure))
                .collect();
            let centre = self.front_of_bases(unit, &bases)?.centre;
            let centre = centre.part_way(drill.front.centre, part, STEPS);
            let drill = Drill { front: Place { centre, ..drill.front }, ..drill };
            Some(match wanted {
                Command::Also(_) => Command::Also(drill),
                Command::BreakOff(..) => Command::BreakOff(unit, drill),
                Command::FireAndMove(_, shot, _) => Command::FireAndMove(unit, shot, drill),
                Command::MoveAndFire(_, _, shot) => Command::MoveAndFire(unit, drill, shot),
                Command::Charge(..) => Command::Charge(unit, drill),
                Command::Close(..) => Command::Close(unit, drill),
                _ => Command::Move(unit, drill),
            })
        };
        (0..STEPS).rev().filter_map(moved)
    }

    /// Whose drill it is.
    fn drilled(&self, state: &State, wanted: Command) -> Option<(UnitId, Drill)> {
        match (wanted, state.next()) {
            (Command::Also(drill), Step::Onward(unit, ..)) => Some((unit, drill)),
            _ => wanted.drill().filter(|(unit, _)| unit.index() < self.army.cards.len()),
        }
    }

    fn ways_of(&self, state: &State, wanted: Command) -> Vec<Way> {
        let march = match (wanted, state.next()) {
            (Command::Also(drill), Step::Onward(unit, _, pace)) => {
                Some(self.march_at(state, unit, drill, pace))
            }
            (Command::MoveTogether(..), _) => self.march(state, wanted),
            _ => self.drilled(state, wanted).and_then(|_| self.march(state, wanted)),
        };
        let Some(march) = march else { return Vec::new() };
        let Draft { trips, against } = self.draft(&self.survey(state), &march, Effort::Thorough);
        let way = |trip: &Trip| {
            let mut at = trip.from;
            let mut path = vec![at.place()];
            path.extend(trip.legs.iter().map(|leg: &Leg| {
                at = leg.end(&at);
                at.place()
            }));
            let own = against.iter().filter(|(figure, _)| *figure == Some(trip.figure));
            Way {
                figure: trip.figure,
                path,
                cost: self.cost(trip),
                limit: march.purpose.limit,
                against: own.map(|(_, refusal)| *refusal).collect(),
            }
        };
        let mut ways: Vec<Way> = trips.iter().map(way).collect();
        ways.sort_by_key(|way| way.figure);
        ways
    }
}
