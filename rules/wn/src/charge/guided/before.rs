//! From the declaration to attack distance (17.6a.1–5, 21.2).

use super::outcome::{Ended, GuidedOutcome, Side};
use super::{Each, GuidedCase, GuidedCharge, Met, Run, Stage, Start, Step, Wear};
use crate::charge::answers::{ChargeResponse, Screens};
use crate::charge::declaration::{ChargeDeclaration, DeclarationOutcome, struck_from};
use crate::charge::reaction::{ChargeReaction, Fate, Intercepted, ReactionOutcome, Rolled};
use crate::charge::response::{Charged, Conduct, Reason, Response, State};
use crate::charge::result::Reaction;
use crate::charge::sides::{Approach, Charger, Clash, Defender, Role};
use crate::charge::{course, mutual};
use crate::corrections::CHARGED_FIRE;
use crate::disorder::march::{Account, ChargeEnd, March, Previous};
use crate::ground::Pace;
use crate::measure::Measured;
use crate::movement::charge_move;
use crate::small_arms::{Fire, FireOutcome, FireState, Group};
use crate::tables::Tables;
use crate::units::{Charging, Unit, Weapon};
use crate::weather::Weather;
use kernel::{
    Clause, Desk, Given, Heading, Line, NOBODY, Next, Num, Procedure, Silent, Situation, Stop,
    Umpire,
};

const FIGURES: Clause = Clause::new("20.3b");
const DECLARED: Clause = Clause::new("17.6a.1");
const TESTED: Clause = Clause::new("17.6a.4");
const AT_ONCE: Clause = Clause::new("21.1c");
const MOVED: Clause = Clause::new("17.6a.5");
const COMES: Clause = Clause::new("21.2a.5");
const SUFFERED: Clause = Clause::new("21.2a.6");
const COUNTS: Clause = Clause::new("17.6b");
const FIRE: Clause = Clause::new("23.1i");
const LOADED: Clause = Clause::new("15.3c");
const TARGET: Clause = Clause::new("T9C");
const BEFORE: Clause = Clause::new("13.1b");
const UNTOUCHED: Clause = Clause::new("17.6c");
const MAMELUKES: Clause = Clause::new("AIII.mamelukes");

impl GuidedCharge {
    /// The tests of the charge.
    pub(super) fn reaction(&self, tables: &Tables) -> ChargeReaction {
        let Self { charger, charged, between, mutual, company, readings, .. } = self;
        let charging = Charger {
            unit: charger.unit.clone(),
            around: charger.around.clone(),
            higher_class: charger.higher_class,
            frenzied: charger.state.frenzied,
            first_charge: charger.first_charge,
            settled: company.supports,
            thrown: None,
            approach: charger.approach,
        };
        let defender = Defender {
            unit: charged.unit.clone(),
            around: charged.around.clone(),
            higher_class: charged.higher_class,
            state: charged.state,
            response: None,
            changes_now: charged.changes_now,
            changes_later: charged.changes_later,
            thrown: None,
            approach: charged.approach,
        };
        let clash = Clash {
            higher: between.higher,
            struck: struck_from(between.from_angle, tables),
            struck_later: between.struck_later,
            apart: Some(between.apart),
            overtaken: between.overtaken,
        };
        let (rivals, others): (Vec<Charger>, Vec<Clash>) = company.chargers().unzip();
        let (targets, also): (Vec<Defender>, Vec<Clash>) = company.charged().unzip();
        ChargeReaction {
            chargers: [charging].into_iter().chain(rivals).collect(),
            defenders: [defender].into_iter().chain(targets).collect(),
            clashes: [clash].into_iter().chain(also).chain(others).collect(),
            mutual: *mutual,
            intercepted: Intercepted::Nobody,
            readings: *readings,
        }
    }

    /// Why the answer that was decided on may not be given.
    pub(super) fn against_answer(&self) -> Option<(String, Clause, &'static str)> {
        let Self { charger, charged, between, decisions, readings, .. } = self;
        let charged = Charged {
            unit: &charged.unit,
            state: &charged.state,
            charger: &charger.unit,
            struck: struck_from(between.from_angle, crate::printed()),
            grounds: &charged.grounds,
            readings,
        };
        let answer = decisions.response.filter(|_| !self.mutual)?;
        let (clause, key): Reason = charged.against(answer)?;
        Some(("decisions.response".to_owned(), clause, key))
    }

    /// Its declaration, as the ruling on it sees it.
    pub(crate) fn declaration(&self) -> ChargeDeclaration {
        let Self { declares, charger, charged, between, readings, .. } = self;
        let own = charger.around.generals.iter().filter(|general| !general.of_others);
        ChargeDeclaration {
            declares: *declares,
            charger: charger.unit.clone(),
            charged: charged.unit.clone(),
            apart: between.apart,
            ordered: charger.ordered,
            declared_late: between.declared_late,
            sees: between.sees,
            general: own.map(|general| general.apart).min(),
            mutual_sight: between.mutual_sight,
            surprised: between.surprised,
            grounds: charger.grounds.clone(),
            on_the_way: between.on_the_way,
            uncrossable: between.uncrossable,
            quarters_used: between.quarters_used,
            quarters_crossing: between.quarters_crossing,
            previous: charger.previous,
            weather: between.weather,
            state: charger.state,
            from_angle: between.from_angle,
            already_fighting: between.already_fighting,
            readings: *readings,
        }
    }

    pub(super) fn response(&self, tables: &Tables) -> ChargeResponse {
        let Self { charger, charged, between, readings, .. } = self;
        ChargeResponse {
            charged: charged.unit.clone(),
            state: match self.mutual {
                true => State { conduct: Conduct::Charging, ..charged.state },
                false => charged.state,
            },
            charger: charger.unit.clone(),
            struck: struck_from(between.from_angle, tables),
            counter_grounds: charged.grounds.clone(),
            screens: Screens::Nobody,
            supporting: None,
            readings: *readings,
        }
    }
}

impl GuidedCase<'_> {
    /// 17.6a.1 and 17.6a.2.
    pub(super) fn declare(&self, umpire: &mut impl Umpire) -> Step {
        let declared = self.asked.declaration();
        let outcome = declared.case(self.tables).rule(umpire)?;
        umpire.fact(self.asked.charger.unit.figures, FIGURES, "charger.unit.figures")?;
        umpire.fact(self.asked.charged.unit.figures, FIGURES, "charged.unit.figures")?;
        Ok(match outcome {
            DeclarationOutcome::Refused { refused, may_attack } => {
                let (charger, charged) =
                    (self.untouched(Role::Charger), self.untouched(Role::Defender));
                let ended = GuidedOutcome::new(Ended::Refused, charger, charged);
                Next::Done(GuidedOutcome { refused, may_attack, ..ended })
            }
            DeclarationOutcome::Charge { reaches: false, .. } => {
                Next::Done(self.out_of_reach(umpire))
            }
            DeclarationOutcome::Charge { .. } => {
                self.first_charge(umpire)?;
                umpire.note(Line::note(DECLARED));
                Next::Go(Stage::Respond)
            }
            DeclarationOutcome::Attack { gives_way } => self.attack(gives_way, umpire)?,
        })
    }

    /// Appendix III asks it of Mamelukes.
    fn first_charge(&self, umpire: &mut impl Umpire) -> Result<(), Stop> {
        let charger = &self.asked.charger;
        let asked = charger.unit.nation == crate::units::Nation::Mamelukes
            && self.asked.readings.national_characteristics == crate::readings::Option::On;
        match asked {
            true => umpire.fact(charger.first_charge, MAMELUKES, "charger.first_charge").map(drop),
            false => Ok(()),
        }
    }

    /// 17.6a, note: who is too far off walks on and is disordered.
    fn out_of_reach(&self, umpire: &mut impl Umpire) -> GuidedOutcome {
        let wear = self.fresh(Role::Charger);
        let wear = self.ran(Role::Charger, wear, ChargeEnd::OutOfReach, umpire);
        let charger = self.side(Role::Charger, None, wear, false);
        GuidedOutcome::new(Ended::OutOfReach, charger, self.untouched(Role::Defender))
    }

    /// 17.6a.3.
    pub(super) fn respond(&self, umpire: &mut impl Umpire) -> Step {
        let asked = self.asked.response(self.tables);
        let outcome = asked.case(self.tables).rule(umpire);
        let mut responses = outcome.responses;
        Ok(Next::Go(match responses.len() {
            0 => Stage::Throw(None, Vec::new()),
            1 => Stage::Throw(responses.pop(), Vec::new()),
            _ => Stage::Answer(responses),
        }))
    }

    /// 21.2a.1–4.
    pub(super) fn throw(
        &self,
        response: Option<Response>,
        mut rolls: Vec<Rolled>,
        umpire: &mut impl Umpire,
    ) -> Step {
        let tests = self.tests(response, None);
        if rolls.is_empty() {
            umpire.open(Heading::of(ChargeReaction::NAME));
            umpire.note(Line::note(TESTED).by(AT_ONCE));
            if let Some(outcome) = tests.untested(umpire)? {
                return Ok(self.arrive(&outcome, self.worn(), false));
            }
        }
        if let Some(rolled) = tests.roll(rolls.len(), umpire)? {
            rolls.push(rolled);
            return Ok(Next::Go(Stage::Throw(response, rolls)));
        }
        if self.asked.mutual {
            let wear = self.both_ran(umpire);
            let tests = self.tests(response, Some(approaches(wear)));
            let outcome = mutual::resolve(&tests, &rolls, umpire)?;
            return Ok(self.arrive(&outcome, wear, false));
        }
        let begun = course::begin(&tests, &rolls, umpire)?;
        let (value, charger) = (begun.values[0], begun.chargers[0]);
        let start = Start { value, charger, charged: begun.defenders[0] };
        Ok(Next::Go(self.under_fire(start, umpire)?))
    }

    /// Who fires at the charger as he comes (23.1i, 12.3c).
    fn under_fire(&self, start: Start, umpire: &mut impl Umpire) -> Result<Stage, Stop> {
        let Fate { first, fires_at, .. } = start.charged.fate;
        let comes = start.charger.first == Reaction::Charge;
        let may = |stage: Stage, umpire: &mut _| -> Result<Stage, Stop> {
            let silent = Stage::Close(start, self.fresh(Role::Charger), false);
            Ok(if comes && self.can_fire(umpire)? { stage } else { silent })
        };
        match first {
            Reaction::Stand if fires_at.is_some() => {
                may(Stage::Fire(start, FireState::Roll), umpire)
            }
            Reaction::Evade => may(Stage::MayFire(start), umpire),
            _ => Ok(Stage::Close(start, self.fresh(Role::Charger), false)),
        }
    }

    /// The charged have small arms to fire with; the fire of guns is a ruling of its own.
    pub(super) fn can_fire(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let charged = &self.asked.charged;
        if charged.unit.arm.has_crew() || charged.firing_figures == Some(0) {
            return Ok(false);
        }
        let weapon = umpire.fact(charged.unit.weapon, FIRE, "charged.unit.weapon")?;
        Ok(weapon != Weapon::None)
    }

    /// The charger has come up, and nobody of the charged can fire at him.
    pub(super) fn nobody_bears(&self) -> bool {
        let Self { asked, .. } = self;
        asked.charged.firing_figures == Some(0) && asked.readings.edition.has(CHARGED_FIRE)
    }

    /// 21.2a.5 and 21.2a.6: the fire of the charged.
    pub(super) fn fire(&self, start: Start, fire: FireState, umpire: &mut impl Umpire) -> Step {
        let at = start.charged.fate.fires_at.unwrap_or_else(|| self.attack_distance());
        let wear = self.fresh(Role::Charger);
        if self.nobody_bears() {
            return Ok(Next::Go(Stage::Close(start, wear, false)));
        }
        let asked = self.volley_at(at, self.now(Role::Charger, wear), umpire)?;
        umpire.by(("side-charged", 0));
        let next = asked.case(self.tables).step(fire, umpire)?;
        umpire.by(NOBODY);
        Ok(match next {
            Next::Go(fire) => Next::Go(Stage::Fire(start, fire)),
            Next::Decide(..) => Next::Go(Stage::Close(start, wear, false)),
            Next::Done(outcome) => {
                let (wear, fired) = hit(wear, &outcome);
                match self.left(Role::Charger, wear) {
                    0 => Next::Done(self.destroyed(start, wear)),
                    _ => Next::Go(Stage::Close(start, wear, fired)),
                }
            }
        })
    }

    /// How near the charger comes before those who evade must run (12.3b).
    pub(super) fn attack_distance(&self) -> i32 {
        let table = &self.tables.movement.attack;
        let mounted = self.asked.charger.unit.is_mounted();
        if mounted { table.mounted.centimetres } else { table.foot.centimetres }
    }

    /// The volley of the charged at a target so near, in centimetres of the tables.
    pub(super) fn volley_at(
        &self,
        at: i32,
        target: Unit,
        umpire: &mut impl Umpire,
    ) -> Result<Fire, Stop> {
        let GuidedCharge { charged, between, readings, .. } = self.asked;
        let name = "charged.firing_figures";
        let firing_figures = umpire.fact(charged.firing_figures, FIRE, name)?;
        let mut firing = charged.firing;
        if charged.unit.weapon != Some(Weapon::Bow) {
            umpire.fact(firing.loaded, LOADED, "charged.firing.loaded")?;
        }
        let close = !target.is_open() && !target.formation.is_square() && !target.arm.has_crew();
        if close {
            umpire.fact(target.ranks, TARGET, "charger.unit.ranks")?;
        }
        if self.comes_on_charging() {
            firing.cease_after = firing.cease_after.or_else(|| self.quarters_until(at));
        } else {
            firing.attacked = true;
            umpire.fact(firing.cease_after, LOADED, "charged.firing.cease_after")?;
        }
        let charging = if self.comes_on_charging() { Charging::TheFirer } else { Charging::Nobody };
        let group = Group {
            firing_figures,
            range: Measured::of(at, readings),
            range_half: None,
            range_end: None,
        };
        Ok(Fire {
            firer: charged.unit.clone(),
            groups: vec![group],
            firing,
            target: Unit { charging, ..target },
            way: crate::cover::Way::default(),
            screen: None,
            rain: between.weather == Weather::Rain,
            readings: *readings,
        })
    }

    pub(super) fn comes_on_charging(&self) -> bool {
        self.asked.declares == crate::charge::declaration::Declares::Charge
    }

    /// Quarters of the move until the charger is so near.
    fn quarters_until(&self, at: i32) -> Option<i32> {
        let share = self.share_until(at)?;
        Some((share * Num::from(4)).floor() as i32)
    }

    /// The share of the move until the charger is so near, at the pace of his charge.
    pub(super) fn share_until(&self, at: i32) -> Option<Num> {
        let GuidedCharge { charger, between, readings, .. } = self.asked;
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let before = (charger.previous, between.weather);
        let whole = charge_move(&charger.unit, before, (self.tables, readings), &mut desk);
        let whole = whole.ok()?.ok().filter(|whole| *whole > Num::ZERO)?;
        let run = between.apart.at(readings).as_cm() - Num::from(at);
        let run =
            if run > Num::ZERO { run * Num::ratio(whole.under(), whole.over()) } else { Num::ZERO };
        let used = between.quarters_used + between.quarters_crossing;
        let share = Num::ratio(used.into(), 4) + run;
        Some(if share > Num::ONE { Num::ONE } else { share })
    }

    /// 21.2a.7 and 21.2a.8.
    pub(super) fn close(
        &self,
        start: Start,
        charger: Wear,
        fired: bool,
        umpire: &mut impl Umpire,
    ) -> Step {
        // Where the charged have not fired, others may have since.
        let charger = if fired { charger } else { self.fresh(Role::Charger) };
        let mut wear = Each { charger, charged: self.fresh(Role::Defender) };
        let (comes, countered) = (start.charger.first, start.charged.fate.first);
        if comes == Reaction::Charge && !self.asked.company.ran {
            wear.charger = self.ran(Role::Charger, wear.charger, ChargeEnd::Contact, umpire);
        }
        if countered == Reaction::CounterCharge {
            wear.charged = self.ran(Role::Defender, wear.charged, ChargeEnd::Contact, umpire);
        }
        umpire.open(Heading::of("charge-second"));
        if comes == Reaction::Charge {
            umpire.note(Line::note(COMES));
            if self.asked.company.intercepted != Intercepted::Nobody {
                return self.relieved(start, (wear, fired), umpire);
            }
        }
        let worn = |wear: Wear| wear.lost > 0 || wear.gained > 0;
        if worn(wear.charger) || worn(wear.charged) {
            umpire.note(Line::note(SUFFERED).by(COUNTS));
        }
        let tests = self.tests(Some(start.charged.response), Some(approaches(wear)));
        let outcome = course::finish(&tests, self.begun(start), umpire)?;
        umpire.note(Line::note(MOVED));
        Ok(self.arrive(&outcome, wear, fired))
    }

    /// T8A for both, as they charge each other.
    fn both_ran(&self, umpire: &mut impl Umpire) -> Each<Wear> {
        let Each { charger, charged } = self.worn();
        Each {
            charger: self.ran(Role::Charger, charger, ChargeEnd::Contact, umpire),
            charged: self.ran(Role::Defender, charged, ChargeEnd::Contact, umpire),
        }
    }

    /// What both have suffered by the fire of others.
    pub(super) const fn worn(&self) -> Each<Wear> {
        Each { charger: self.fresh(Role::Charger), charged: self.fresh(Role::Defender) }
    }

    /// T8A for a side that has run, or whose run has ended so.
    pub(super) fn ran(
        &self,
        role: Role,
        wear: Wear,
        end: ChargeEnd,
        umpire: &mut impl Umpire,
    ) -> Wear {
        let contender = self.asked.side(role);
        let plain = contender.grounds.is_empty() && contender.obstacles == 0;
        if end == ChargeEnd::Contact && plain && contender.previous == Previous::Nothing {
            return wear;
        }
        let unit = self.now(role, wear);
        let runs = matches!(end, ChargeEnd::Contact | ChargeEnd::OutOfReach);
        let charges = end == ChargeEnd::Contact && self.comes_on_charging();
        let pace = if charges { Pace::Charge } else { Pace::Normal };
        let previous = if runs { contender.previous } else { Previous::Nothing };
        let rain = self.asked.between.weather == Weather::Rain;
        let march = March { unit: &unit, pace, rain, previous, charge_end: end };
        let table = &self.tables.disorder.movement;
        let mut account = Account::new(march, table, &self.asked.readings);
        umpire.open(Heading { name: "disorder", side: role.name(), number: 1 });
        let before: Num = unit.disorder.into();
        let mut total = umpire.line(Num::ZERO, Line::add(BEFORE, before).why("before"));
        if runs {
            for &ground in &contender.grounds {
                total = account.ground(ground, total, umpire);
            }
            for _ in 0..contender.obstacles {
                total = account.obstacle(total, umpire);
            }
        }
        total = account.conduct(total, umpire);
        Wear { gained: wear.gained + (total - before).floor() as i32, ..wear }
    }

    /// The tests are over: they meet, or they do not.
    pub(super) fn arrive(
        &self,
        outcome: &ReactionOutcome,
        wear: Each<Wear>,
        fired: bool,
    ) -> Next<Stage, GuidedOutcome> {
        let charging = Fate::begins(Reaction::Charge);
        let charger = outcome.chargers.first().copied().unwrap_or(charging);
        let also_charging = self.asked.charged.state.conduct == Conduct::Charging;
        let own = outcome.defenders.first().filter(|_| self.asked.mutual || !also_charging);
        let charged = own.copied().unwrap_or(charging);
        let does = |fate: Fate| Some(fate.last.unwrap_or(fate.first));
        let at_once = [charger, charged].map(|fate| fate.first).contains(&Reaction::Break);
        let met = Met {
            does: Each { charger: does(charger), charged: does(charged) },
            frenzied: Each { charger: charger.frenzied, charged: charged.frenzied },
            wear,
            fired,
            left: self.share_left(at_once),
        };
        let caught = charged.first == Reaction::Evade && charged.last == Some(Reaction::Break);
        let run = if caught { Run::Touched } else { Run::Spent };
        let contact = match self.asked.company.is_alone() {
            true => outcome.contact,
            false => course::meet(charger, charged, also_charging),
        };
        Next::Go(match charger.enemy_gone {
            _ if contact => Stage::Impact(met),
            Some(gone) if gone.may_halt && !caught => Stage::Onwards(met, gone.must_charge_next),
            Some(gone) => Stage::Apart(met, run, gone.must_charge_next),
            None => Stage::Apart(met, run, false),
        })
    }

    /// 17.6c: the end of a charge that nobody awaits; how the run ended, and whether the charger must
    /// charge another.
    pub(super) fn apart(
        &self,
        met: Met,
        run: Run,
        must_charge_next: bool,
        umpire: &mut impl Umpire,
    ) -> Result<GuidedOutcome, Stop> {
        let mut side = |role: Role| -> Result<Side, Stop> {
            let does = met.does.of(role);
            let wear = self.leaves(role, does, (run, met.wear.of(role)), umpire);
            let side = self.side(role, does, wear, met.frenzied.of(role));
            if does != Some(Reaction::Break) {
                return Ok(side);
            }
            let routers = (self.now(role, wear), met.left);
            let flight = self.run(role, routers, false, umpire)?;
            Ok(Side { disorder: flight.disorder, flight: Some(flight), ..side })
        };
        let (charger, charged) = (side(Role::Charger)?, side(Role::Defender)?);
        let mut ended = GuidedOutcome::new(Ended::NoContact, charger, charged);
        let comes = matches!(met.does.charger, Some(Reaction::Charge | Reaction::Strike));
        let gone = met.does.charged.is_some_and(|does| does.is_gone() || does == Reaction::Evade);
        let came = self.asked.charger.unit.disorder + met.wear.charger.gained;
        ended.round.untouched = if comes { ended.charger.disorder - came } else { 0 };
        ended.round.runs_on = comes && gone && run != Run::Held;
        Ok(GuidedOutcome { must_charge_next: must_charge_next && run != Run::Held, ..ended })
    }

    /// T8A for a side that met nobody.
    fn leaves(
        &self,
        role: Role,
        does: Option<Reaction>,
        (run, wear): (Run, Wear),
        umpire: &mut impl Umpire,
    ) -> Wear {
        let ran = matches!(does, Some(Reaction::Charge | Reaction::Strike));
        let end = match does {
            Some(_) if ran && run == Run::Touched => return wear,
            Some(_) if ran && run == Run::Held => ChargeEnd::HeldByGeneral,
            Some(Reaction::Charge | Reaction::Strike | Reaction::Halt) => ChargeEnd::NoContact,
            Some(Reaction::Evade) => ChargeEnd::Evaded,
            _ => return wear,
        };
        let wear = self.ran(role, wear, end, umpire);
        if end == ChargeEnd::NoContact {
            umpire.note(Line::note(UNTOUCHED));
        }
        wear
    }

    /// All chargers have fallen on the way.
    fn destroyed(&self, start: Start, wear: Wear) -> GuidedOutcome {
        let charger = self.side(Role::Charger, Some(start.charger.first), wear, false);
        let does = Some(start.charged.fate.first);
        let charged = self.side(Role::Defender, does, self.fresh(Role::Defender), false);
        GuidedOutcome::new(Ended::Destroyed, charger, charged)
    }

    /// A side at the end.
    pub(super) fn side(
        &self,
        role: Role,
        does: Option<Reaction>,
        wear: Wear,
        frenzied: bool,
    ) -> Side {
        let Wear { lost, over, gained } = wear;
        let disorder = self.asked.side(role).unit.disorder + gained;
        let (figures_lost, casualties_over) = (lost, over);
        Side { does, figures_lost, casualties_over, disorder, frenzied, ..Side::default() }
    }

    fn untouched(&self, role: Role) -> Side {
        self.side(role, None, self.fresh(role), self.asked.side(role).state.frenzied)
    }
}

/// What befell both between the stages of the test.
const fn approaches(wear: Each<Wear>) -> (Approach, Approach) {
    let Each { charger, charged } = wear;
    (
        Approach { lost: charger.lost, gained: charger.gained },
        Approach { lost: charged.lost, gained: charged.gained },
    )
}

/// What a volley did to its target, and whether it was fired.
pub(super) fn hit(wear: Wear, outcome: &FireOutcome) -> (Wear, bool) {
    match outcome {
        FireOutcome::Refused { .. } => (wear, false),
        FireOutcome::Fired { target, .. } => {
            let lost = wear.lost + target.figures;
            let gained = wear.gained + target.disorder;
            (Wear { lost, over: target.casualties_over, gained }, true)
        }
    }
}
