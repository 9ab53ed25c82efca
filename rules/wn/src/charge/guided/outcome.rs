//! What a charge that is followed to its end comes to, for both sides.

use crate::aftermath::flight::FlightOutcome;
use crate::aftermath::pursuit::PursuitOutcome;
use crate::aftermath::reaction::Reaction as After;
use crate::aftermath::surrounded::Trapped;
use crate::charge::declaration::refusal;
use crate::charge::result::Reaction;
use crate::charge::sides::Role;
use kernel::{Clause, Message, Outcome};
use serde::Serialize;
use std::cmp::Ordering;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// It could not be declared.
    Refused,
    /// It did not reach: the charger walks on (17.6a, note).
    OutOfReach,
    /// The two did not meet.
    NoContact,
    /// They fight on in the next move.
    MeleeGoesOn,
    /// The melee is over.
    MeleeOver,
    /// Nobody is left of one side.
    Destroyed,
}

/// What became of a side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
pub struct Side {
    /// What it did up to contact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<Reaction>,
    /// What it does now, by the test after that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<After>,
    /// It surrenders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub surrenders: bool,
    /// What its result means if it cannot get away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trapped: Option<Trapped>,
    /// Figures lost on the way and in melee.
    pub figures_lost: i32,
    /// Casualties left over.
    pub casualties_over: i32,
    /// Its disorder then.
    pub disorder: i32,
    /// It is in battle frenzy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub frenzied: bool,
    /// Its rout: for the rest of the move before contact, for the next move after a melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flight: Option<FlightOutcome>,
    /// Its pursuit in the next move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pursuit: Option<PursuitOutcome>,
}

/// What a battle goes on with after a round of melee. A ruling does not say it, so that outcomes which differ in
/// nothing else are the same.
#[derive(Clone, Copy, Default, Debug)]
pub struct Round {
    /// Who has won it.
    pub won: Option<Role>,
    /// What it cost the charger and the charged, in men.
    pub men: [i32; 2],
    /// Attackers in the building after it, and whether they have broken in.
    pub inside: (i32, bool),
    /// The charger's enemy is gone and nobody holds him: he runs to the end of his charge (17.2f).
    pub runs_on: bool,
    /// The disorder that the charger has for it that he touched nobody (T8A.8).
    pub untouched: i32,
}

impl PartialEq for Round {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Round {}

impl Ord for Round {
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}

impl PartialOrd for Round {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What the whole charge comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct GuidedOutcome {
    /// How it ended.
    pub ended: Ended,
    /// The clauses that forbid it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<Clause>,
    /// An attack could be declared instead.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub may_attack: bool,
    /// What a battle goes on with.
    #[serde(skip)]
    pub round: Round,
    /// The charger must charge another unit that is in reach and on his way (17.2g).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub must_charge_next: bool,
    /// The charger.
    pub charger: Side,
    /// The charged.
    pub charged: Side,
}

impl GuidedOutcome {
    /// It ended so, for these.
    pub fn new(ended: Ended, charger: Side, charged: Side) -> Self {
        let refused = Vec::new();
        let (may_attack, must_charge_next, round) = (false, false, Round::default());
        Self { ended, refused, may_attack, round, must_charge_next, charger, charged }
    }

    /// One side.
    pub(super) const fn of(&self, role: Role) -> &Side {
        match role {
            Role::Charger => &self.charger,
            Role::Defender => &self.charged,
        }
    }

    /// One side, to be changed.
    pub(super) const fn at(&mut self, role: Role) -> &mut Side {
        match role {
            Role::Charger => &mut self.charger,
            Role::Defender => &mut self.charged,
        }
    }
}

impl Side {
    /// It breaks, and nobody keeps it from running.
    pub(super) fn gets_away(&self) -> bool {
        self.then == Some(After::Break) && !self.surrenders && self.trapped.is_none()
    }

    fn gist(&self, side: &'static str) -> Vec<Message> {
        let said = |key: &'static str| Message::new(key).word("side", side);
        let does = self.does.map(|does| said("guided-does").word("does", does.key()));
        let then = match (self.then, self.trapped) {
            _ if self.surrenders => Some("guided-surrenders"),
            (_, Some(Trapped::Surrender)) => Some("guided-surrenders"),
            (_, Some(Trapped::LastMove)) => Some("guided-last-move"),
            (_, Some(Trapped::FightOn)) => Some("guided-fight-on"),
            (Some(then), None) => Some(key(then)),
            (None, None) => None,
        };
        let frenzied = self.frenzied.then(|| said("guided-frenzied"));
        does.into_iter().chain(then.map(said)).chain(frenzied).collect()
    }

    /// How it runs, or goes after those who run.
    fn away(&self, side: &'static str) -> Vec<Message> {
        let named = |key: &'static str| Message::new(key).word("side", side);
        let flight =
            self.flight.as_ref().map(|flight| (named("guided-flight"), flight.sentences()));
        let pursuit =
            self.pursuit.as_ref().map(|pursuit| (named("guided-pursuit"), pursuit.sentences()));
        let said = flight.into_iter().chain(pursuit);
        said.flat_map(|(name, sentences)| [name].into_iter().chain(sentences)).collect()
    }

    fn numbers(&self, side: &'static str) -> Message {
        let said = Message::new("guided-numbers").word("side", side);
        let said = said.number("figures", self.figures_lost).number("over", self.casualties_over);
        said.number("disorder", self.disorder)
    }
}

/// The key of what a side does after the fight.
const fn key(then: After) -> &'static str {
    match then {
        After::Orders => "guided-orders",
        After::Halt => "guided-halt",
        After::Stand => "guided-stand",
        After::FightOn => "guided-fight-on",
        After::FollowUp => "guided-follow-up",
        After::Pursue => "guided-pursue",
        After::FallBack => "guided-fall-back",
        After::Withdraw => "guided-withdraw",
        After::Retreat => "guided-retreat",
        After::Break => "guided-break",
    }
}

impl Outcome for GuidedOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.gist();
        if self.ended != Ended::Refused {
            all.push(self.charger.numbers("side-charger"));
            all.push(self.charged.numbers("side-charged"));
            all.extend(self.charger.away("side-charger"));
            all.extend(self.charged.away("side-charged"));
        }
        all
    }

    fn gist(&self) -> Vec<Message> {
        if self.ended == Ended::Refused {
            return refusal(&self.refused, self.may_attack);
        }
        let mut all = self.charger.gist("side-charger");
        all.extend(self.charged.gist("side-charged"));
        if self.must_charge_next {
            all.push(Message::new("charge-next-must"));
        }
        all.push(Message::new(match self.ended {
            Ended::Refused | Ended::OutOfReach => "guided-out-of-reach",
            Ended::NoContact => "charge-no-contact",
            Ended::MeleeGoesOn => "after-goes-on",
            Ended::MeleeOver => "after-ended",
            Ended::Destroyed => "guided-destroyed",
        }));
        all
    }
}
