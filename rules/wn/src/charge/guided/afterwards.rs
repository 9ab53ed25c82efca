//! After the first round (19.5): who breaks off, the reaction of both; and the morale of those who lose
//! at a building.

use super::outcome::{Ended, GuidedOutcome, Side};
use super::{Fought, GuidedCase, Loses, Stage, Step, question};
use crate::aftermath::reaction::Reaction;
use crate::charge::sides::Role;
use crate::melee::reaction::{
    After, Choices, Combatant, MeleeReaction, MeleeReactionOutcome, MeleeReactionState, Reacted,
};
use crate::melee::settle::disorder_after;
use crate::morale::{BuildingRound, Events, MoraleOutcome, MoraleTest};
use kernel::{Clause, Decision, Heading, Line, Next, Procedure, Situation, Umpire};

const BREAK_OFF: Clause = Clause::new("19.5h");
const OUT_OF_HOUSE: Clause = Clause::new("19.3b");
const FRENZIED: Clause = Clause::new("23.4f");

impl GuidedCase<'_> {
    /// 19.5h: either side may leave; in frenzy nobody does.
    pub(super) fn leave(
        &self,
        fought: Fought,
        role: Role,
        umpire: &mut impl Umpire,
    ) -> Next<Stage, GuidedOutcome> {
        umpire.open(Heading { name: "breaking-off", side: role.name(), number: 1 });
        if fought.fight.met.frenzied.of(role) {
            umpire.note(Line::note(FRENZIED));
            return Next::Go(match role {
                Role::Charger => Stage::Leave(fought, Role::Defender),
                Role::Defender => Stage::GoesOn(fought),
            });
        }
        umpire.note(Line::note(BREAK_OFF));
        let name = role.pick("decisions.charger_stays", "decisions.charged_stays");
        let options = ["fight-on", "break-off"];
        question(name, BREAK_OFF.id(), role, &options, Stage::Leave(fought, role))
    }

    /// Nobody leaves, and nobody had to.
    pub(super) fn goes_on(&self, fought: Fought) -> GuidedOutcome {
        self.ends(fought, Ended::MeleeGoesOn)
    }

    /// The reaction of both, as the ruling on it sees it.
    pub(super) fn after_melee(
        &self,
        fought: &Fought,
        (loser, loses): (Role, Loses),
    ) -> MeleeReaction {
        MeleeReaction {
            winner: self.combatant(fought, loser.other()),
            loser: self.combatant(fought, loser),
            round: self.asked.later.map_or(1, |later| later.round),
            ends: loses.ends(),
            over_obstacle: fought.fight.crosses,
            broken_in: Some(true),
            decisions: Choices::default(),
            readings: self.asked.readings,
        }
    }

    fn combatant(&self, fought: &Fought, role: Role) -> Combatant {
        let contender = self.asked.side(role);
        let met = &fought.fight.met;
        Combatant {
            unit: self.now(role, met.wear.of(role)),
            men_lost: Some(fought.men.of(role)),
            onset: self.onset(&fought.fight, role),
            won_before: self
                .asked
                .later
                .map_or(0, |later| role.pick(later.won_before[0], later.won_before[1])),
            broken_through: fought.fight.breaks_through.of(role.other()),
            frenzied: met.frenzied.of(role),
            ordered_to_hold: contender.ordered_to_hold,
            around: contender.around.clone(),
            ring: contender.ring,
        }
    }

    /// 21.3 and 19.5d–g.
    pub(super) fn after(
        &self,
        fought: Fought,
        (loser, loses): (Role, Loses),
        state: MeleeReactionState,
        umpire: &mut impl Umpire,
    ) -> Step {
        let asked = self.after_melee(&fought, (loser, loses));
        let stage = |state| Stage::After(fought, loser, loses, state);
        Ok(match asked.case(self.tables).step(state, umpire)? {
            Next::Go(state) => Next::Go(stage(state)),
            Next::Decide(decision, state) => {
                Next::Decide(Decision { side: loser.other().name(), ..decision }, stage(state))
            }
            Next::Done(MeleeReactionOutcome::Reacted(reacted)) => {
                Next::Done(self.afterwards(self.reacted(fought, loser, &reacted), umpire)?)
            }
            Next::Done(MeleeReactionOutcome::Refused { .. }) => {
                Next::Done(self.afterwards(self.ends(fought, Ended::MeleeGoesOn), umpire)?)
            }
        })
    }

    fn reacted(&self, fought: Fought, loser: Role, outcome: &Reacted) -> GuidedOutcome {
        let ended = if outcome.goes_on { Ended::MeleeGoesOn } else { Ended::MeleeOver };
        let GuidedOutcome { charger, charged, round, .. } = self.ends(fought, ended);
        let side = |role: Role, side: Side| {
            let After { reaction, surrenders, trapped, disorder, frenzied } =
                if role == loser { &outcome.loser } else { &outcome.winner };
            Side {
                then: Some(*reaction),
                surrenders: *surrenders,
                trapped: *trapped,
                disorder: *disorder,
                frenzied: *frenzied,
                ..side
            }
        };
        let (charger, charged) = (side(Role::Charger, charger), side(Role::Defender, charged));
        GuidedOutcome { round, ..GuidedOutcome::new(ended, charger, charged) }
    }

    /// 19.3i, 22.1b.9: the loser of a round at a building that is not broken into.
    pub(super) fn shaken(&self, fought: Fought, loser: Role, umpire: &mut impl Umpire) -> Step {
        let contender = self.asked.side(loser);
        let round = BuildingRound {
            men_lost: fought.men.of(loser),
            figures_engaged: contender.unit.figures.unwrap_or(1),
        };
        let events = Events { building_round: Some(round), ..Events::default() };
        let wear = fought.fight.met.wear.of(loser);
        let asked = MoraleTest { in_melee: true, ..self.nerves(loser, wear, events) };
        let (then, frenzied, trapped) = match asked.case(self.tables).rule(umpire)? {
            MoraleOutcome::Tested { result, frenzied, trapped } => (result, frenzied, trapped),
            MoraleOutcome::Untested { .. } => (Reaction::FightOn, false, None),
        };
        let gives_way = matches!(then, Reaction::Break | Reaction::FallBack);
        if gives_way && loser == Role::Charger {
            umpire.note(Line::note(OUT_OF_HOUSE));
        }
        // Attackers who fall back come out of the building, and the others stay at its wall.
        let stays = loser == Role::Charger && then == Reaction::FallBack && fought.inside.0 > 0;
        let over = gives_way && !stays;
        let ended = if over { Ended::MeleeOver } else { Ended::MeleeGoesOn };
        let mut outcome = self.ends(fought, ended);
        let side = outcome.at(loser);
        (side.then, side.trapped) = (Some(then), trapped);
        side.frenzied |= frenzied;
        if over {
            for (role, does) in [(loser, then), (loser.other(), Reaction::Stand)] {
                let unit = self.now(role, fought.fight.met.wear.of(role));
                umpire.open(Heading { name: "disorder", side: role.name(), number: 1 });
                outcome.at(role).disorder = disorder_after(
                    &unit,
                    (does, false),
                    (&self.tables.disorder, &self.asked.readings),
                    umpire,
                );
            }
        }
        self.afterwards(outcome, umpire).map(Next::Done)
    }
}
