//! Several in one charge (17.4b to 17.4d, 17.5h): who charges the same unit throws against the same dice of it, and its
//! worst result counts; who supports a unit meets those who charge it; who is touched on his way does not come up.
//!
//! The clashes of a step are followed in an order: all declare and are answered before anybody throws, supporters throw
//! after those whom they support, and who comes between is known before who is kept off.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::Clash;
use crate::battle::event::{Event, Happening};
use crate::battle::plan::Act;
use crate::battle::state::{Body, Conduct, State};
use crate::charge::guided::Stage;
use crate::charge::guided::company::Company;
use crate::charge::reaction::{Intercepted, Rolled};
use crate::charge::response;
use crate::charge::result::Reaction;
use crate::charge::sides::{MOST, Role};
use kernel::game::Scribe;
use kernel::{Num, Situation};
use tabletop::CM;

impl Battle {
    /// The clash that is to be followed next in this step.
    pub(super) fn next_due(&self, state: &State) -> Option<usize> {
        let due = |at: &usize| {
            let stage = state.clashes[*at].stage.as_ref();
            stage.is_some_and(|stage| stage.step() <= state.step)
        };
        (0..state.clashes.len()).filter(due).min_by_key(|&at| (rank(state, &state.clashes[at]), at))
    }

    /// 17.4c: the clashes of others who charge the same unit, of this one.
    pub(super) fn rivals_of(&self, state: &State, clash: &Clash) -> Vec<usize> {
        let charged = state.body(clash.charged);
        let conduct = clash.answering(Role::Defender, charged).conduct;
        // Who runs already answers nobody.
        let answers = charged.conduct != Conduct::Routing
            && matches!(conduct, response::Conduct::Ready | response::Conduct::SteppingBack);
        let alone = clash.mutual || clash.supports || !clash.charges || clash.in_contact;
        if alone || !answers {
            return Vec::new();
        }
        let joins = |other: &Clash| {
            let begins = matches!(
                other.stage,
                Some(
                    Stage::Answer(_)
                        | Stage::Throw(..)
                        | Stage::MayFire(_)
                        | Stage::Fire(..)
                        | Stage::Close(..)
                )
            );
            other.charged == clash.charged
                && other.charger != clash.charger
                && (begins || other.begun.is_some())
                && !(other.mutual || other.supports)
                && other.charges
        };
        let clashes = state.clashes.iter().enumerate();
        let found = clashes.filter(|(_, other)| joins(other)).map(|(at, _)| at);
        found.take(MOST - 1).collect()
    }

    /// What goes on around a clash, as the ruling is told.
    pub(super) fn company(&self, state: &State, clash: &Clash) -> Company {
        let mut company = Company {
            supports: clash.supports,
            intercepted: self.intercepted(state, clash),
            ..Company::default()
        };
        company.rolled[0] = clash.rolled[0];
        if clash.supports {
            let main = state.clashes.iter().find(|main| main.is_supported_against(clash));
            company.rolled[0] = main.and_then(|main| main.rolled[0]);
            return company;
        }
        let closing = clash.begun.is_some();
        let mut charged = clash.rolled[1];
        for at in self.rivals_of(state, clash) {
            let rival = &state.clashes[at];
            let begun = rival.begun;
            if closing && begun.is_none() {
                continue;
            }
            let asked = self.guided_alone(state, rival);
            let begun = begun.filter(|_| closing);
            company.rivals.push(asked.case(&self.tables).rival(begun));
            company.rolled[company.rivals.len()] = rival.rolled[0];
            charged = charged.or(rival.rolled[1]);
        }
        company.rolled[company.rivals.len() + 1] = charged;
        company.ran = self.has_run(state, clash);
        for at in self.also_charged(state, clash) {
            let other = &state.clashes[at];
            let begun = other.begun.filter(|_| closing);
            if closing && begun.is_none() {
                continue;
            }
            let asked = self.guided_alone(state, other);
            let answer = other.stage.as_ref().and_then(Stage::answer);
            company.targets.push(asked.case(&self.tables).target(answer, begun));
            let place = company.rivals.len() + company.targets.len() + 1;
            company.rolled[place] = self.thrown_by_charged(state, other);
            company.rolled[0] = company.rolled[0].or(other.rolled[0]);
        }
        company
    }

    /// What the charged of a clash have thrown already, for whichever of those who charge them.
    fn thrown_by_charged(&self, state: &State, clash: &Clash) -> Option<Rolled> {
        let rivals = self.rivals_of(state, clash).into_iter();
        clash.rolled[1].or_else(|| rivals.filter_map(|at| state.clashes[at].rolled[1]).next())
    }

    /// The dice of a clash and of all who charge with it are known.
    pub(super) fn note_dice(&self, state: &mut State, at: usize, was: &Stage) {
        let rivals = self.rivals_of(state, &state.clashes[at]);
        let targets = self.also_charged(state, &state.clashes[at]);
        let rolls = was.rolls();
        let (Some(own), Some(charged)) = (rolls.first(), rolls.get(rivals.len() + 1)) else {
            return;
        };
        let theirs = rolls.iter().skip(rivals.len() + 2);
        state.clashes[at].rolled = [Some(*own), Some(*charged)];
        for (rolled, target) in theirs.zip(targets) {
            state.clashes[target].rolled = [Some(*own), Some(*rolled)];
        }
        for (rolled, rival) in rolls.iter().skip(1).zip(rivals) {
            state.clashes[rival].rolled = [Some(*rolled), Some(*charged)];
        }
    }

    /// One answer to all who charge a unit: only what may be answered to each of them.
    pub(super) fn agree(&self, state: &mut State, at: usize) {
        let Some(Stage::Answer(options)) = state.clashes[at].stage.clone() else { return };
        let rivals = self.rivals_of(state, &state.clashes[at]);
        let may = |answer: &response::Response| {
            rivals.iter().all(|&rival| match &state.clashes[rival].stage {
                Some(Stage::Answer(options)) => options.contains(answer),
                Some(Stage::Throw(Some(given), _)) => given == answer,
                _ => true,
            })
        };
        let kept: Vec<response::Response> = options.into_iter().filter(may).collect();
        match kept[..] {
            [] => {}
            [only] => state.clashes[at].stage = Some(Stage::Throw(Some(only), Vec::new())),
            _ => state.clashes[at].stage = Some(Stage::Answer(kept)),
        }
        self.same_answer(state, at);
    }

    /// What was answered to one is answered to all who charge the same unit.
    pub(super) fn same_answer(&self, state: &mut State, at: usize) {
        let Some(Stage::Throw(Some(answer), _)) = state.clashes[at].stage else { return };
        for rival in self.rivals_of(state, &state.clashes[at]) {
            if matches!(&state.clashes[rival].stage, Some(Stage::Answer(may)) if may.contains(&answer))
            {
                state.clashes[rival].stage = Some(Stage::Throw(Some(answer), Vec::new()));
                state.clashes[rival].asks = None;
            }
        }
    }

    /// 17.4d, 17.5h: who has touched a charger before he was at attack distance.
    fn intercepted(&self, state: &State, clash: &Clash) -> Intercepted {
        if clash.in_contact || clash.supports || !clash.charges {
            return Intercepted::Nobody;
        }
        let keep = self.attack_distance(clash.charger, &clash.before[0]);
        let own = self.comes_after(state, (clash, false), keep);
        let touches = |other: &&Clash| other.in_contact && other.round == 1;
        for other in state.clashes.iter().filter(touches) {
            let sooner = self.comes_after(state, (other, other.supports), 0) <= own;
            if sooner && other.supports && other.charger == clash.charger {
                return Intercepted::Supporter;
            }
            if sooner && !other.supports && other.charged == clash.charger {
                return Intercepted::Charger;
            }
        }
        Intercepted::Nobody
    }

    /// The share of the move after which a charger is so near, in hundredths of a millimetre; or both, who run at each
    /// other.
    fn comes_after(&self, state: &State, (clash, both): (&Clash, bool), near: i32) -> Num {
        let start = Body { front: clash.from, ..clash.before[0] };
        let apart = self.apart((clash.charger, &start), (clash.charged, &clash.before[1]));
        let speed = |unit, body| self.charge_speed(state, unit, body).unwrap_or(Num::ZERO);
        let mut run = speed(clash.charger, &clash.before[0]);
        if both {
            run = run + speed(clash.charged, &clash.before[1]);
        }
        let run = (run * Num::from(CM)).floor().max(1);
        Num::ratio(clash.quarters.into(), 4) + Num::ratio((apart - near).max(0).into(), run)
    }

    /// 17.5h: who was told to support a unit that is charged meets the charger.
    pub(super) fn declare_supports(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let body = state.body(unit);
            let told = body.plan.acts().any(|act| act == Act::Support);
            let friend = body.mission.support.filter(|_| told && body.is_here());
            let Some(friend) = friend.filter(|_| !body.conduct.is_driven()) else { continue };
            let mut charges = state.clashes.iter().filter(|clash| {
                clash.charged == friend && clash.charges && !clash.in_contact && !clash.mutual
            });
            let Some(enemy) = charges.next().map(|clash| clash.charger) else { continue };
            let clash = Clash {
                supports: true,
                stage: Some(Stage::supporting()),
                ..self.declared(state, enemy, (unit, true))
            };
            if self.outlined(state, &clash).case(&self.tables).may_counter()
                && self.in_charge_reach(state, unit, enemy)
            {
                scribe.event(Event::of(Happening::Supports, unit).against(enemy));
                state.clashes.push(clash);
            }
        }
    }

    /// The position as supporters see it: who is supported and breaks has broken (17.5h).
    pub(super) fn as_supporters_see(&self, state: &State, clash: &Clash) -> Option<State> {
        let main = state.clashes.iter().find(|main| main.is_supported_against(clash))?;
        let breaks = main.stage.as_ref()?.does().1 == Some(Reaction::Break);
        breaks.then(|| {
            let mut seen = state.clone();
            seen.body_mut(main.charged).conduct = Conduct::Routing;
            seen
        })
    }

    /// Whether a charge that supporters were to meet has not begun.
    pub(super) fn is_pointless(&self, state: &State, clash: &Clash) -> bool {
        let main = state.clashes.iter().find(|main| main.is_supported_against(clash));
        let does = main.and_then(|main| main.stage.as_ref()).map(|stage| stage.does().0);
        clash.supports
            && matches!(clash.stage, Some(Stage::Throw(..)))
            && does != Some(Some(Reaction::Charge))
    }
}

impl Clash {
    /// The charge against which another clash supports somebody.
    fn is_supported_against(&self, support: &Self) -> bool {
        support.supports && !self.supports && self.charger == support.charger
    }
}

/// When a clash has its turn in a step.
fn rank(state: &State, clash: &Clash) -> u8 {
    let Some(stage) = &clash.stage else { return u8::MAX };
    let met = |unit: UnitId| {
        state.clashes.iter().any(|other| {
            let against = if other.supports { other.charger } else { other.charged };
            against == unit && !std::ptr::eq(other, clash)
        })
    };
    match stage {
        Stage::Declare => 0,
        Stage::Respond => 1,
        Stage::Answer(_) => 2,
        Stage::Throw(..) => 3 + u8::from(clash.supports),
        Stage::MayFire(_) | Stage::Fire(..) | Stage::MayHold | Stage::Volley(_, false, _) => 5,
        Stage::Close(..) if clash.supports => 6,
        Stage::Close(..) => 7 + u8::from(met(clash.charger)),
        stage => 9 + stage.step(),
    }
}
