//! A charge in company (17.4b to 17.4d, 17.5h): the charger charges others as well, others charge the same unit,
//! somebody comes between, or the charged support those whom the charger is at. Only a battle knows of it; a ruling on
//! one charge has none.

use super::{Fought, GuidedCase, Met, Run, Stage, Start, Step, Wear};
use crate::charge::course::{Answered, Begun};
use crate::charge::reaction::{Fate, Intercepted, Rolled};
use crate::charge::response::Response;
use crate::charge::result::Reaction;
use crate::charge::sides::{Approach, Charger, Clash, Defender, MOST, Role};
use crate::disorder::march::ChargeEnd;
use kernel::{Clause, Desk, Given, Line, Next, Silent, Situation, Umpire};

const ON_A_CHARGER: Clause = Clause::new("17.4d");
const SUPPORTING: Clause = Clause::new("17.5h");

/// Another who charges the same unit.
#[derive(Clone, Debug)]
pub struct Rival {
    charger: Charger,
    clash: Clash,
    /// The value of its test and what it does, once they are known.
    begun: Option<(i32, Fate)>,
}

/// Another whom the charger charges at the same time (17.4b).
#[derive(Clone, Debug)]
pub struct Target {
    defender: Defender,
    clash: Clash,
    /// The value of its test and what it does, once they are known.
    begun: Option<(i32, Answered)>,
}

/// What goes on around a charge.
#[derive(Clone, Debug, Default)]
pub struct Company {
    /// Others who charge the same unit; its worst result counts (17.4c).
    pub rivals: Vec<Rival>,
    /// Others whom the charger charges; his worst result counts (17.4b).
    pub targets: Vec<Target>,
    /// The run of the charger has been reckoned in his charge at another of them.
    pub ran: bool,
    /// Who touches the charger before he is at attack distance.
    pub intercepted: Intercepted,
    /// The charged support those whom the charger is at: how he reacts is known from that (17.5h).
    pub supports: bool,
    /// What was thrown already, for the chargers and then for the charged.
    pub rolled: [Option<Rolled>; 2 * MOST],
}

impl Company {
    pub(super) fn chargers(&self) -> impl Iterator<Item = (Charger, Clash)> + '_ {
        self.rivals.iter().map(|rival| (rival.charger.clone(), rival.clash))
    }

    pub(super) fn charged(&self) -> impl Iterator<Item = (Defender, Clash)> + '_ {
        self.targets.iter().map(|target| (target.defender.clone(), target.clash))
    }

    pub(super) const fn is_alone(&self) -> bool {
        self.rivals.is_empty() && self.targets.is_empty()
    }
}

impl GuidedCase<'_> {
    /// The charger as he counts for another who charges the same unit; what is known of his charge.
    pub fn rival(&self, begun: Option<(Start, Wear)>) -> Rival {
        let mut charger = self.reaction.chargers[0].clone();
        if let Some((start, wear)) = begun {
            let mut desk = Desk::new(Given::new(&[]), Silent);
            let wear = match start.charger.first {
                Reaction::Charge => self.ran(Role::Charger, wear, ChargeEnd::Contact, &mut desk),
                _ => wear,
            };
            charger.approach = Approach { lost: wear.lost, gained: wear.gained };
        }
        let begun = begun.map(|(start, _)| (start.value, start.charger));
        Rival { charger, clash: self.reaction.clash(0), begun }
    }

    /// The charged as they count for another whom the same unit charges: what they answer, and what is known of the
    /// charge.
    pub fn target(&self, answer: Option<Response>, begun: Option<(Start, Wear)>) -> Target {
        let mut defender = Defender { response: answer, ..self.reaction.defenders[0].clone() };
        let counters =
            begun.is_some_and(|(start, _)| start.charged.fate.first == Reaction::CounterCharge);
        if counters {
            let mut desk = Desk::new(Given::new(&[]), Silent);
            let fresh = self.fresh(Role::Defender);
            let wear = self.ran(Role::Defender, fresh, ChargeEnd::Contact, &mut desk);
            defender.approach = Approach { lost: wear.lost, gained: wear.gained };
        }
        let begun = begun.map(|(start, _)| (start.value, start.charged));
        Target { defender, clash: self.reaction.clash(0), begun }
    }

    /// Whether the charged give no answer and do not charge themselves: there is no test against them.
    pub fn is_untested(&self) -> bool {
        self.reaction.runs((0, 0))
    }

    /// Whether the charged may answer with a counter-charge.
    pub fn may_counter(&self) -> bool {
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let asked = self.asked.response(self.tables);
        let answers = asked.case(self.tables).rule(&mut desk).responses;
        answers.contains(&crate::charge::response::Response::CounterCharge)
    }

    /// The charge with all others at the same unit, and with all whom the charger charges, as it began.
    pub(super) fn begun(&self, start: Start) -> Begun {
        let Company { rivals, targets, .. } = &self.asked.company;
        let (values, fates): (Vec<i32>, Vec<Fate>) =
            rivals.iter().filter_map(|rival| rival.begun).unzip();
        let (also, answers): (Vec<i32>, Vec<Answered>) =
            targets.iter().filter_map(|target| target.begun).unzip();
        Begun {
            values: [start.value].into_iter().chain(also).chain(values).collect(),
            chargers: [start.charger].into_iter().chain(fates).collect(),
            defenders: [start.charged].into_iter().chain(answers).collect(),
        }
    }

    /// 17.4d, 17.5h: somebody is at the charger before he is near; the charged need not do what was bad for them.
    pub(super) fn relieved(
        &self,
        start: Start,
        (wear, fired): (super::Each<Wear>, bool),
        umpire: &mut impl Umpire,
    ) -> Step {
        let clause = match self.asked.company.intercepted {
            Intercepted::Supporter => SUPPORTING,
            _ => ON_A_CHARGER,
        };
        umpire.note(Line::note(clause).why("relieved"));
        let first = start.charged.fate.first;
        let charged = if first.is_gone() { Reaction::MoveOrders } else { first };
        let met = Met {
            does: super::Each { charger: Some(start.charger.first), charged: Some(charged) },
            frenzied: super::Each {
                charger: start.charger.frenzied,
                charged: start.charged.fate.frenzied,
            },
            wear,
            fired,
            left: self.share_left(false),
        };
        Ok(Next::Go(Stage::Apart(met, Run::Touched, false)))
    }
}

impl Stage {
    /// A charge that has begun, and what it has cost the charger.
    pub const fn begun(&self) -> Option<(Start, Wear)> {
        match self {
            Self::Close(start, wear, _) => Some((*start, *wear)),
            _ => None,
        }
    }

    /// What the charged have answered, as far as they have.
    pub const fn answer(&self) -> Option<Response> {
        match self {
            Self::Throw(answer, _) => *answer,
            Self::MayFire(start) | Self::Fire(start, _) | Self::Close(start, ..) => {
                Some(start.charged.response)
            }
            _ => None,
        }
    }

    /// Fire at the charger by others whom he charges, after that of the charged.
    pub(crate) const fn also_struck(&mut self, by: Wear) {
        if let Self::Close(_, wear, true) = self {
            let (lost, gained) = (wear.lost + by.lost, wear.gained + by.gained);
            *wear = Wear { lost, over: by.over, gained };
        }
    }

    /// What was thrown for it.
    pub fn rolls(&self) -> &[Rolled] {
        match self {
            Self::Throw(_, rolls) => rolls,
            _ => &[],
        }
    }

    /// A round was fought in which the charger broke through the charged.
    pub fn breaks_through(&self) -> bool {
        self.fought().is_some_and(|fought| fought.fight.breaks_through.charger)
    }

    const fn fought(&self) -> Option<&Fought> {
        match self {
            Self::Leave(fought, _) | Self::GoesOn(fought) | Self::Shaken(fought, _) => Some(fought),
            Self::After(fought, ..) => Some(fought),
            _ => None,
        }
    }

    /// What a round has cost the charger and the charged beside the fire of others: figures and disorder.
    pub fn cost(&self, approach: [Approach; 2]) -> [(i32, i32); 2] {
        let Some(fought) = self.fought() else { return [(0, 0); 2] };
        let super::Each { charger, charged } = fought.fight.met.wear;
        let beside = |wear: Wear, by: Approach| (wear.lost - by.lost, wear.gained - by.gained);
        [beside(charger, approach[0]), beside(charged, approach[1])]
    }

    /// A counter-charge for those who are supported (17.5h).
    pub const fn supporting() -> Self {
        Self::Throw(Some(crate::charge::response::Response::CounterCharge), Vec::new())
    }
}
