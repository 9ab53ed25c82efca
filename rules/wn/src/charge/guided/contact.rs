//! Impact and the first round of melee (17.6a.6, chapters 18 and 19).

use super::outcome::{Ended, GuidedOutcome, Round};
use super::{Each, Fight, Fought, GuidedCase, GuidedCharge, Loses, Met, Stage, Step, Wear};
use crate::charge::response::Conduct;
use crate::charge::result::Reaction;
use crate::charge::sides::{Higher, Role};
use crate::disorder::march::Previous;
use crate::disorder::melee::{Caught, Struck};
use crate::melee::factor::has_firearms;
use crate::melee::fighters::{self, Fighter};
use crate::melee::impact::{Charge, Impact, Meeting, Slope};
use crate::melee::reaction::MeleeReactionState;
use crate::melee::round::{Melee, MeleeOutcome, MeleeState};
use crate::melee::storm::Stormed;
use crate::melee::verdict::Follows;
use crate::melee::{Onset, Reason, Side};
use kernel::{Clause, Heading, Line, Next, Procedure, Situation, Stop, Umpire};

const STRUCK: Clause = Clause::new("17.6a.6");
const LOADED: Clause = Clause::new("15.3g");
const HAND_WEAPONS: Clause = Clause::new("T11A.10");
const TOUCHING: Clause = Clause::new("19.4b");
const RANKS: Clause = Clause::new("19.2b");
const STORMING: Clause = Clause::new("19.3a");

impl GuidedCharge {
    /// What cannot be in the melee, as far as its facts are given.
    pub(super) fn against_fight(&self) -> Vec<Reason> {
        let known = |role| self.side(role).fighters.touching.is_some();
        if !known(Role::Charger) || !known(Role::Defender) {
            return Vec::new();
        }
        let fighter = |role| {
            let contender = self.side(role);
            bare_fighter(contender.unit.clone(), &contender.fighters)
        };
        let (attacker, defender) = (fighter(Role::Charger), fighter(Role::Defender));
        let mut reasons = attacker.reasons(Side::Attacker, &defender);
        reasons.extend(defender.reasons(Side::Defender, &attacker));
        reasons.extend(fighters::between(&attacker, &defender, self.storm.as_ref()));
        let storm = self.storm.iter();
        reasons.extend(storm.flat_map(|storm| storm.reasons(&attacker, &defender, &self.readings)));
        reasons.into_iter().map(|(at, clause, key)| (renamed(&at), clause, key)).collect()
    }
}

/// The field of this situation that a field of a melee comes from.
fn renamed(at: &str) -> String {
    let side = |at: &str, from: &str, to: &str| {
        let field = at.strip_prefix(from)?;
        let inside = if field.starts_with("unit") { "" } else { "fighters." };
        Some(format!("{to}{inside}{field}"))
    };
    side(at, "attacker.", "charger.")
        .or_else(|| side(at, "defender.", "charged."))
        .unwrap_or_else(|| at.to_owned())
}

/// A fighter of whom only the front is known.
fn bare_fighter(unit: crate::units::Unit, front: &super::facts::Front) -> Fighter {
    Fighter {
        unit,
        onset: Onset::Stood,
        has_impetus: None,
        ranks_broken: None,
        touching: front.touching.unwrap_or_default(),
        held_in_front: 0,
        beside: front.beside,
        mixed_in: front.mixed_in,
        crews: front.crews,
        drivers: front.drivers,
        arms_loaded: None,
        stands_higher: false,
        reforming: false,
    }
}

impl GuidedCase<'_> {
    /// 18.1.
    pub(super) fn impact(&self, met: Met, umpire: &mut impl Umpire) -> Step {
        let strikes = match met.does.charger {
            Some(Reaction::Strike) => true,
            // He comes on at the charge, at those whom the others support (17.5h, 18.1b).
            Some(Reaction::Charge) if self.asked.company.supports => true,
            _ => self.asked.charged.unit.routing,
        };
        let comes = |role: Role| match met.does.of(role) {
            Some(Reaction::CounterCharge) => true,
            Some(Reaction::Strike) => self.asked.mutual,
            _ => false,
        };
        let attacker = if strikes { Role::Charger } else { Role::Defender };
        let both = strikes && comes(Role::Defender);
        let asked = self.meeting(&met, attacker, both);
        let outcome = asked.case(self.tables).rule(umpire)?;
        let mut fight = Fight {
            met,
            attacker,
            both,
            impetus: Each::default(),
            breaks_through: Each::default(),
            crosses: outcome.charger.crosses,
        };
        let blows = [(attacker, Some(outcome.charger)), (attacker.other(), outcome.charged)];
        for (role, strike) in blows {
            *fight.impetus.at(role) = strike.is_some_and(|strike| strike.impetus);
            *fight.breaks_through.at(role) = strike.is_some_and(|strike| strike.breaks_through);
        }
        let after =
            [(attacker, outcome.charger_disorder), (attacker.other(), outcome.charged_disorder)];
        for (role, disorder) in after {
            fight.met.wear.at(role).gained = disorder - self.asked.side(role).unit.disorder;
        }
        umpire.note(Line::note(STRUCK));
        Ok(Next::Go(Stage::Melee(fight, MeleeState::Begin)))
    }

    /// The contact as the impact sees it.
    fn meeting(&self, met: &Met, attacker: Role, both: bool) -> Impact {
        let GuidedCharge { between, readings, .. } = self.asked;
        let charge = |role: Role| Charge {
            double_counted: Some(true),
            after_double: self.asked.side(role).previous == Previous::Double,
            first_charge: self.asked.side(role).first_charge,
            ..Charge::default()
        };
        let struck = between.struck_later.unwrap_or(self.reaction.clash(0).struck);
        let slope = match (between.higher, attacker) {
            (Higher::Neither, _) => Slope::Flat,
            (Higher::Charger, Role::Charger) | (Higher::Defender, Role::Defender) => {
                Slope::Downhill
            }
            _ => Slope::Uphill,
        };
        let contact = match attacker {
            Role::Charger => Meeting {
                slope,
                through_wood: between.through_wood,
                stands_off: between.stands_off,
                caught: self.caught(),
                struck,
                moving: Some(both || between.moving),
                already_fighting: between.already_fighting,
            },
            Role::Defender => Meeting { slope, moving: Some(false), ..Meeting::default() },
        };
        Impact {
            charger: self.now(attacker, met.wear.of(attacker)),
            charged: self.now(attacker.other(), met.wear.of(attacker.other())),
            charge: charge(attacker),
            both_charge: both,
            counter_charge: charge(attacker.other()),
            contact,
            fire_counted: Some(true),
            readings: *readings,
        }
    }

    /// What the charged are surprised at.
    pub(super) fn caught(&self) -> Caught {
        let charged = &self.asked.charged;
        match charged.state.conduct {
            Conduct::Disarming => Caught::Disarming,
            _ if charged.changes_later => Caught::Changing,
            _ if charged.unit.lying => Caught::Lying,
            _ => Caught::Ready,
        }
    }

    /// 19.4.
    pub(super) fn melee(&self, fight: Fight, state: MeleeState, umpire: &mut impl Umpire) -> Step {
        let (attacker, defender) = (fight.attacker, fight.attacker.other());
        let storm = match self.asked.charged.unit.cover {
            crate::units::Shelter::Building => {
                Some(umpire.fact(self.asked.storm, STORMING, "storm")?)
            }
            _ => None,
        };
        let asked = Melee {
            attacker: self.fighter(&fight, attacker, umpire)?,
            defender: self.fighter(&fight, defender, umpire)?,
            round: self.asked.later.map_or(1, |later| later.round),
            over_obstacle: fight.crosses,
            impact_counted: Some(true),
            fire_counted: Some(true),
            stands_off: self.asked.between.stands_off || attacker == Role::Defender,
            storm,
            readings: self.asked.readings,
        };
        Ok(match asked.case(self.tables).step(state, umpire)? {
            Next::Go(state) => Next::Go(Stage::Melee(fight, state)),
            Next::Decide(_, state) => Next::Go(Stage::Melee(fight, state)),
            Next::Done(outcome) => self.fought(fight, &outcome),
        })
    }

    /// How a side came into the melee.
    pub(super) fn onset(&self, fight: &Fight, role: Role) -> Onset {
        if let Some(later) = self.asked.later {
            return role.pick(later.onsets[0], later.onsets[1]);
        }
        let came = fight.both || role == fight.attacker;
        match came {
            true if self.comes_on_charging() => Onset::Charged,
            true => Onset::Attacked,
            false => Onset::Stood,
        }
    }

    fn fighter(
        &self,
        fight: &Fight,
        role: Role,
        umpire: &mut impl Umpire,
    ) -> Result<Fighter, Stop> {
        let contender = self.asked.side(role);
        let (wear, front) = (fight.met.wear.of(role), contender.fighters);
        let unit = self.now(role, wear);
        let others = front.mixed_in + front.crews + front.drivers;
        let touching = match (front.touching, others) {
            (None, 0) => {
                let name = role.pick("charger.fighters.touching", "charged.fighters.touching");
                asked_of(role, None, (TOUCHING, name), umpire)?
            }
            (touching, _) => touching.unwrap_or_default(),
        };
        let left = self.left(role, wear);
        let touching = touching.min(left);
        let beside = front.beside.min(left - touching);
        let has_impetus = Some(fight.impetus.of(role));
        let ranks_broken = match fight.breaks_through.of(role) {
            true => Some(self.ranks(role, umpire)?),
            false => None,
        };
        Ok(Fighter {
            onset: self.onset(fight, role),
            has_impetus,
            ranks_broken,
            touching,
            beside,
            arms_loaded: self.loaded(fight, role, umpire)?,
            stands_higher: self.asked.between.higher
                == role.pick(Higher::Charger, Higher::Defender),
            ..bare_fighter(self.armed(role, unit, umpire)?, &front)
        })
    }

    /// Irregulars have arms to fight with, or not.
    fn armed(
        &self,
        role: Role,
        unit: crate::units::Unit,
        umpire: &mut impl Umpire,
    ) -> Result<crate::units::Unit, Stop> {
        if unit.arm.fights_as().is_irregular() {
            let name = role.pick("charger.unit.hand_weapons", "charged.unit.hand_weapons");
            asked_of(role, unit.hand_weapons, (HAND_WEAPONS, name), umpire)?;
        }
        Ok(unit)
    }

    /// 19.2b: the ranks that a side breaks through, all of the enemy's unless it is said.
    fn ranks(&self, role: Role, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let front = self.asked.side(role).fighters;
        let all = self.asked.side(role.other()).unit.ranks;
        let name = role.pick("charger.fighters.ranks_broken", "charged.fighters.ranks_broken");
        asked_of(role, front.ranks_broken.or(all), (RANKS, name), umpire)
    }

    /// 15.3g: arms that were not fired are loaded.
    fn loaded(
        &self,
        fight: &Fight,
        role: Role,
        umpire: &mut impl Umpire,
    ) -> Result<Option<bool>, Stop> {
        let contender = self.asked.side(role);
        if contender.unit.is_mounted() || !has_firearms(&contender.unit) {
            return Ok(None);
        }
        if self.asked.later.is_some() || role == Role::Defender && fight.met.fired {
            return Ok(Some(false));
        }
        let name = role.pick("charger.firing.loaded", "charged.firing.loaded");
        asked_of(role, contender.firing.loaded, (LOADED, name), umpire).map(Some)
    }

    /// The round is over: what comes next.
    fn fought(&self, mut fight: Fight, outcome: &MeleeOutcome) -> Next<Stage, GuidedOutcome> {
        let role = |side: Side| side.pick(fight.attacker, fight.attacker.other());
        let mut men = Each::default();
        let loser = outcome.loser.map(role);
        let parts = [(Side::Attacker, &outcome.attacker), (Side::Defender, &outcome.defender)];
        for (role, part) in parts.map(|(side, part)| (role(side), part)) {
            let wear = fight.met.wear.at(role);
            *wear = Wear {
                lost: wear.lost + part.loss.figures,
                over: part.loss.casualties_over,
                gained: part.disorder - self.asked.side(role).unit.disorder,
            };
            *men.at(role) = part.loss.casualties;
        }
        fight.met.fired = false;
        fight.impetus = Each::default();
        let inside = outcome.storm.as_ref().map_or((0, false), Stormed::inside);
        let won = loser.map(Role::other);
        let fought = Fought { fight, men, won, inside };
        let empty = |role| self.left(role, fight.met.wear.of(role)) == 0;
        if empty(Role::Charger) || empty(Role::Defender) {
            return Next::Done(self.ends(fought, Ended::Destroyed));
        }
        let begin = MeleeReactionState::Begin;
        Next::Go(match (outcome.follows, loser) {
            (Follows::Reaction, Some(loser)) => Stage::After(fought, loser, Loses::Test, begin),
            (Follows::Rout, Some(loser)) => Stage::After(fought, loser, Loses::Rout, begin),
            (Follows::Morale, Some(loser)) => Stage::Shaken(fought, loser),
            (Follows::Pursuit, _) => return Next::Done(self.ends(fought, Ended::MeleeOver)),
            _ => Stage::Leave(fought, Role::Charger),
        })
    }

    /// Both sides as the round leaves them.
    pub(super) fn ends(&self, fought: Fought, ended: Ended) -> GuidedOutcome {
        let Met { does, frenzied, wear, .. } = fought.fight.met;
        let side = |role| self.side(role, does.of(role), wear.of(role), frenzied.of(role));
        let outcome = GuidedOutcome::new(ended, side(Role::Charger), side(Role::Defender));
        let men = [fought.men.of(Role::Charger), fought.men.of(Role::Defender)];
        let round = Round { won: fought.won, men, inside: fought.inside, ..Round::default() };
        GuidedOutcome { round, ..outcome }
    }

    /// Where the charge strikes.
    pub(super) fn struck(&self) -> Struck {
        self.asked.between.struck_later.unwrap_or(self.reaction.clash(0).struck)
    }
}

/// A fact about a side: if it is missing, that side is asked.
fn asked_of<T>(
    role: Role,
    fact: Option<T>,
    (clause, name): (Clause, &'static str),
    umpire: &mut impl Umpire,
) -> Result<T, Stop> {
    if fact.is_none() {
        umpire.open(Heading { name: "fighters", side: role.name(), number: 1 });
    }
    umpire.fact(fact, clause, name)
}
