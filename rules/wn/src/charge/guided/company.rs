//! A charge in company (17.4c, 17.4d, 17.5h): others charge the same unit, somebody comes between, or the charged
//! support those whom the charger is at. Only a battle knows of it; a ruling on one charge has none.

use super::{Fought, GuidedCase, Met, Run, Stage, Start, Step, Wear};
use crate::charge::course::Begun;
use crate::charge::reaction::{Fate, Intercepted, Rolled};
use crate::charge::result::Reaction;
use crate::charge::sides::{Approach, Charger, Clash, MOST, Role};
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

/// What goes on around a charge.
#[derive(Clone, Debug, Default)]
pub struct Company {
    /// Others who charge the same unit; its worst result counts (17.4c).
    pub rivals: Vec<Rival>,
    /// Who touches the charger before he is at attack distance.
    pub intercepted: Intercepted,
    /// The charged support those whom the charger is at: how he reacts is known from that (17.5h).
    pub supports: bool,
    /// What was thrown already, for the chargers and then for the charged.
    pub rolled: [Option<Rolled>; MOST + 1],
}

impl Company {
    pub(super) fn chargers(&self) -> impl Iterator<Item = (Charger, Clash)> + '_ {
        self.rivals.iter().map(|rival| (rival.charger.clone(), rival.clash))
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

    /// Whether the charged may answer with a counter-charge.
    pub fn may_counter(&self) -> bool {
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let asked = self.asked.response(self.tables);
        let answers = asked.case(self.tables).rule(&mut desk).responses;
        answers.contains(&crate::charge::response::Response::CounterCharge)
    }

    /// The charge with all others at the same unit, as it began.
    pub(super) fn begun(&self, start: Start) -> Begun {
        let rivals = self.asked.company.rivals.iter().filter_map(|rival| rival.begun);
        let (values, fates): (Vec<i32>, Vec<Fate>) = rivals.unzip();
        Begun {
            values: [start.value].into_iter().chain(values).collect(),
            chargers: [start.charger].into_iter().chain(fates).collect(),
            defenders: vec![start.charged],
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
