//! Charges, attacks and melees on the table (chapters 17 to 19 and 21): each pair of enemies is a clash that the ruling
//! on a whole charge ([`crate::charge::guided`]) follows stage by stage, each stage at its step of the move
//! ([`Stage::step`]). Here its facts are read off the table, its questions put, and what comes of it carried out.
//!
//! A unit that several others strike has a clash with each (19.2e).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::around::{angle_from, under};
use crate::battle::breaches::Broken;
use crate::battle::command::Choice;
use crate::battle::ground::Terrain;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Body, Conduct, State};
use crate::charge::declaration::{Declares, OnTheWay, Sees};
use crate::charge::guided::company::Company;
use crate::charge::guided::facts::{Between, Contender, Decisions, Front};
use crate::charge::guided::{GuidedCharge, Later, Stage, Start, Wear};
use crate::charge::reaction::Rolled;
use crate::charge::response::{self, State as Answering};
use crate::charge::sides::{Approach, Higher, Role};
use crate::corrections;
use crate::disorder::melee::Struck;
use crate::ground::Ground;
use crate::measure::Measured;
use crate::melee::Onset;
use crate::morale::Position;
use crate::rounds::Firing;
use crate::surroundings::Around;
use crate::units::{Charging, Formation, Shelter, Unit, Weapon};
use kernel::Num;
use serde::{Deserialize, Serialize};
use tabletop::{Base, CM, Edge, Facing, MM, Place, Point};

/// The step of a move in which who is charged fires (11.8).
const FIRE: u8 = 8;

/// How a side of a clash moves before contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Gait {
    #[default]
    Stands,
    Walks,
    Charges,
}

/// What a side of a clash is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Who.
    pub role: Role,
    /// What may be answered.
    pub options: Vec<Choice>,
}

/// Two enemies of whom one strikes the other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// Who charges or attacks, pursues or follows up.
    pub charger: UnitId,
    /// Whom.
    pub charged: UnitId,
    /// It is a charge (17.2), not an attack (17.3).
    pub charges: bool,
    /// Each charges the other (17.4a).
    pub mutual: bool,
    /// They fight hand to hand.
    pub in_contact: bool,
    /// Both as they were when it was declared, or when this round began.
    pub before: [Body; 2],
    /// What the fire of others did to them since.
    pub approach: [Approach; 2],
    /// Where the run of the charger begins.
    pub from: Place,
    /// Quarters of the move that he used before it.
    pub quarters: u8,
    /// Which round of melee comes next.
    pub round: u8,
    /// Rounds that each has won.
    pub won: [u8; 2],
    /// How each comes into the next round.
    pub onsets: [Onset; 2],
    /// How each moves before contact.
    pub gaits: [Gait; 2],
    /// Attackers who are in the building (19.3a).
    pub inside: u8,
    /// They have broken in.
    pub broken_in: bool,
    /// What is asked.
    pub asks: Option<Question>,
    /// The charged support those whom the charger is at (17.5h).
    #[serde(default)]
    pub supports: bool,
    /// The charger charges others at the same time (17.4b).
    #[serde(default)]
    pub together: bool,
    /// What was thrown for both as it began.
    #[serde(default)]
    pub rolled: [Option<Rolled>; 2],
    /// What came of that, and what the run has cost the charger.
    #[serde(default)]
    pub begun: Option<(Start, Wear)>,
    /// Where it has got to; nothing if it rests until the next move.
    pub stage: Option<Stage>,
}

impl Clash {
    /// Two units of whom the first is to charge the second; nothing has happened yet.
    pub fn new(charger: UnitId, charged: UnitId) -> Self {
        Self {
            charger,
            charged,
            charges: false,
            mutual: false,
            in_contact: false,
            before: [Body::default(); 2],
            approach: [Approach::default(); 2],
            from: Place::default(),
            quarters: 0,
            round: 1,
            won: [0; 2],
            onsets: [Onset::Stood; 2],
            gaits: [Gait::Stands; 2],
            inside: 0,
            broken_in: false,
            asks: None,
            supports: false,
            together: false,
            rolled: [None; 2],
            begun: None,
            stage: Some(Stage::Declare),
        }
    }

    /// A unit is one of the two.
    pub fn has(&self, unit: UnitId) -> bool {
        self.charger == unit || self.charged == unit
    }

    /// These are the two.
    pub fn is_between(&self, one: UnitId, other: UnitId) -> bool {
        self.has(one) && self.has(other)
    }

    /// How a unit moves, if it is one of the two.
    pub fn gait(&self, unit: UnitId) -> Option<Gait> {
        self.role(unit).map(|role| self.gaits[place(role)])
    }

    /// Which of the two a unit is.
    pub fn role(&self, unit: UnitId) -> Option<Role> {
        match unit {
            unit if unit == self.charger => Some(Role::Charger),
            unit if unit == self.charged => Some(Role::Defender),
            _ => None,
        }
    }

    /// The unit in a role.
    pub const fn unit(&self, role: Role) -> UnitId {
        match role {
            Role::Charger => self.charger,
            Role::Defender => self.charged,
        }
    }
}

/// The place of a role in pairs.
pub(super) const fn place(role: Role) -> usize {
    match role {
        Role::Charger => 0,
        Role::Defender => 1,
    }
}

impl Battle {
    /// A charge or an attack as it is declared.
    pub(super) fn declared(
        &self,
        state: &State,
        unit: UnitId,
        (enemy, charges): (UnitId, bool),
    ) -> Clash {
        let body = state.body(unit);
        let (start, quarters) = self.before_the_run(state, unit);
        let before = [*body, *state.body(enemy)];
        Clash { charges, before, from: start.front, quarters, ..Clash::new(unit, enemy) }
    }

    /// Where a unit begins the run that it is ordered, and after how many quarters of the move.
    pub(super) fn before_the_run(&self, state: &State, unit: UnitId) -> (Body, u8) {
        let body = state.body(unit);
        let mut plan = body.plan;
        let strike = plan.acts().position(|act| matches!(act, Act::Charge(_) | Act::Attack(_)));
        let acts: Vec<Act> = plan.acts().take(strike.unwrap_or(0)).collect();
        plan = Plan::of(plan.double, &acts).unwrap_or_default();
        let end = self.rehearse(state, unit, plan).unwrap_or(*body);
        let quarter = crate::battle::march::WHOLE / 4;
        let quarters = (end.course.used + quarter - 1) / quarter;
        (end, quarters.clamp(0, 4) as u8)
    }

    /// A clash as the ruling is asked about it, with all that goes on around it.
    pub(super) fn guided(&self, state: &State, clash: &Clash) -> GuidedCharge {
        let seen = self.as_supporters_see(state, clash);
        let alone = self.guided_alone(seen.as_ref().unwrap_or(state), clash);
        GuidedCharge { company: self.company(state, clash), ..alone }
    }

    /// The same as if the two were alone.
    pub(super) fn guided_alone(&self, state: &State, clash: &Clash) -> GuidedCharge {
        let known = self.outlined(state, clash);
        GuidedCharge {
            charger: self.contender(state, clash, (Role::Charger, known.charger)),
            charged: self.contender(state, clash, (Role::Defender, known.charged)),
            ..known
        }
    }

    /// What a clash is declared and answered by; what tests, fire and melee count besides is left out.
    pub(super) fn outlined(&self, state: &State, clash: &Clash) -> GuidedCharge {
        let later = (clash.round > 1 || clash.onsets != [Onset::Stood; 2]).then(|| Later {
            round: clash.round.into(),
            onsets: clash.onsets,
            won_before: clash.won.map(i32::from),
        });
        let (grounds, obstacles) = self.run_over(state, clash);
        let between = self.between(state, clash, &grounds);
        let charger = self.declares(state, clash, Role::Charger);
        GuidedCharge {
            declares: if clash.charges { Declares::Charge } else { Declares::Attack },
            charger: Contender { grounds, obstacles, ..charger },
            charged: self.declares(state, clash, Role::Defender),
            between,
            mutual: clash.mutual,
            storm: self.stormed(state, clash),
            decisions: Decisions::default(),
            later,
            company: Company::default(),
            readings: self.readings,
        }
    }

    /// A side as it declares or answers: nobody has looked around yet but for his generals, and nobody has run.
    fn declares(&self, state: &State, clash: &Clash, role: Role) -> Contender {
        let unit = clash.unit(role);
        let (before, body) = (&clash.before[place(role)], state.body(unit));
        let charger = role == Role::Charger;
        let cover = if charger { Shelter::None } else { self.defends(state, before, clash) };
        let facts = Unit {
            casualties_over: body.over,
            at_the_double: body.plan.double,
            routing: body.conduct == Conduct::Routing,
            charging: if charger && clash.charges { Charging::TheFirer } else { Charging::Nobody },
            cover,
            ..self.facts(unit, before)
        };
        let answers = clash.answering(role, body);
        let forms = |act: Act| matches!(act, Act::FormFlank(..) | Act::FormOn(..));
        Contender {
            unit: facts,
            around: Around { generals: self.generals_around(state, unit), neighbours: Vec::new() },
            higher_class: false,
            ordered: true,
            state: Answering {
                change_ordered: answers.change_ordered
                    || body.plan.acts().any(forms)
                        && self.corrected(corrections::FORMS_OR_COUNTERS),
                ..answers
            },
            previous: body.previous,
            first_charge: Some(false),
            grounds: Vec::new(),
            obstacles: 0,
            approach: clash.approach[place(role)],
            changes_now: false,
            changes_later: !charger && body.course.changed,
            firing_figures: None,
            firing: Firing {
                loaded: Some(body.loaded),
                first_volley: body.quiet >= crate::battle::state::QUIET,
                cease_after: (!clash.charges).then_some(2),
                ..Firing::default()
            },
            fighters: Front::default(),
            position: Position::default(),
            under_fire: body.under_fire,
            under: under(body),
            ordered_to_hold: body.mission.stance == crate::battle::mission::Stance::Hold,
            ring: None,
        }
    }

    /// The same with all that tests, fire and melee count.
    fn contender(
        &self,
        state: &State,
        clash: &Clash,
        (role, known): (Role, Contender),
    ) -> Contender {
        let unit = clash.unit(role);
        Contender {
            around: self.around(state, unit),
            firing_figures: Some(self.bearing_on(state, clash, role)),
            fighters: self.fronts(state, clash)[place(role)],
            position: self.position(state, unit),
            ring: self.ring(state, unit),
            ..known
        }
    }

    /// What the charged defend: an obstacle that they touch on the side of the charger, or the trees they are in.
    pub(super) fn defends(&self, state: &State, body: &Body, clash: &Clash) -> Shelter {
        let (unit, from) = ((clash.charged, body), clash.from.centre);
        if let Some(area) = body.inside {
            let open = self.lets_through(state, Broken::House(area), unit, from);
            return if open { Shelter::None } else { Shelter::Building };
        }
        let Some(block) = self.ground_of(clash.charged, body) else { return Shelter::None };
        let to = block.centre();
        for (number, line) in self.table.lines.iter().enumerate() {
            let broken = Broken::line(number);
            let between = !line.crossings(from, to).is_empty()
                && !self.lets_through(state, broken, unit, from);
            let shelter = Terrain::of(line.kind).map(Terrain::shelter);
            if let Some(shelter) = shelter
                && between
                && line.touched_by(&block).holds()
            {
                return shelter;
            }
        }
        let in_trees = self.table.grounds.iter().filter(|ground| ground.area.holds(to));
        let mut shelters = in_trees.filter_map(|ground| {
            let shelter = Terrain::of(ground.kind)?.shelter();
            shelter.is_wood().then_some(shelter)
        });
        shelters.next_back().unwrap_or(Shelter::None)
    }

    /// What a charger runs over: the kinds of ground that are not open, and the lines.
    fn run_over(&self, state: &State, clash: &Clash) -> (Vec<Ground>, i32) {
        let from = clash.from.centre;
        let his = self.ground_of(clash.charged, &clash.before[1]);
        let Some(his) = his else { return (Vec::new(), 0) };
        let to = crate::battle::march::nearest(&his, from);
        let heading = Facing::of(to - from);
        let mut grounds = Vec::new();
        for cm in 0..=from.distance(to) / CM {
            let at = from + heading.ahead(cm * CM);
            let ground = self.ground_at(at, heading, clash.before[0].formation);
            if ground != Ground::Open && !grounds.contains(&ground) {
                grounds.push(ground);
            }
        }
        let defended = self.defends(state, &clash.before[1], clash).is_linear();
        let crossed = self.crossed(state, (clash.charger, &clash.before[0]), from, to);
        let obstacles = crossed.len() as i32 - i32::from(defended);
        (grounds, obstacles.clamp(0, 6))
    }

    /// Whether the charger has not come up yet, so that range and arc are those of later (15.3c, 23.1i): before step 8,
    /// and of one who charges on until he is at attack distance.
    fn is_still_far(&self, state: &State, clash: &Clash) -> bool {
        let comes = || !self.within_attack_distance(state, clash.charger, clash.charged);
        !clash.in_contact
            && self.corrected(corrections::CHARGED_FIRE)
            && (state.step < FIRE || state.step > FIRE && comes())
    }

    /// Figures of a side that bear on the other as he comes up.
    fn bearing_on(&self, state: &State, clash: &Clash, role: Role) -> i32 {
        let (firer, target) = (clash.unit(role), clash.unit(other(role)));
        let weapon = self.army.card(firer).facts.weapon.unwrap_or(Weapon::None);
        let body = state.body(firer);
        let spent = body.fired && !clash.in_contact;
        let driven = body.lying || body.conduct.is_driven();
        if role == Role::Charger || driven || body.plan.silent || spent || body.emptied {
            return 0;
        }
        if self.is_still_far(state, clash) {
            return body.figures();
        }
        let groups = self.groups(state, firer, target, weapon);
        groups.iter().map(|group| group.firing_figures).sum::<i32>().min(body.figures())
    }

    /// Who of both fights where they touch (19.2).
    fn fronts(&self, state: &State, clash: &Clash) -> [Front; 2] {
        let [own, his] = clash.before;
        let deploys = clash.round > 1;
        let (Ok(mine), Ok(theirs)) = (
            self.stands(clash.charger, &spread(own, deploys)),
            self.stands(clash.charged, &spread(his, deploys)),
        ) else {
            return [Front::default(); 2];
        };
        let struck = self.struck(clash.from.centre, &his);
        let (width, figures) = match struck {
            Struck::Flank => (theirs.depth_mm, theirs.ranks),
            Struck::Front | Struck::Rear => (theirs.front_mm, theirs.front_figures),
        };
        let met = self.met_front(state, clash).filter(|_| !deploys);
        // Who fights several undivided has a share of his front for each.
        let shares = Num::ratio(1, self.fought_together(state, clash));
        let own_front = mine.front_mm * shares;
        let narrower = if own_front < width { own_front } else { width };
        let along =
            met.map_or(narrower, |met| if met.along < narrower { met.along } else { narrower });
        let count = |figures: i32, width: Num| {
            let each = along * Num::from(figures) * Num::ratio(width.under(), width.over().max(1));
            (each.ceil() as i32).clamp(1, figures.max(1))
        };
        let touching = [count(mine.front_figures, mine.front_mm), count(figures, width)];
        let fronts = [(own, mine.front_figures), (his, figures)];
        let beside = met.map_or([2; 2], |met| met.beside);
        let mut result = [Front::default(); 2];
        for (at, (body, front)) in fronts.into_iter().enumerate() {
            let unit = if at == 0 { clash.charger } else { clash.charged };
            let all = body.figures();
            if self.facts(unit, &body).is_deployed() {
                result[at].crews = all;
                result[at].touching = Some(0);
            } else {
                let touches = touching[at].min(all);
                result[at].touching = Some(touches);
                result[at].beside = (front - touches).clamp(0, beside[at]).min(all - touches);
            }
        }
        result
    }

    /// How much of two fronts meets as they stand, and on how many sides each reaches beyond the other.
    fn met_front(&self, state: &State, clash: &Clash) -> Option<Meets> {
        let (own, his) = (self.block(state, clash.charger)?, self.block(state, clash.charged)?);
        let edge = his.edge_towards(own.middle(Edge::Front));
        if !clash.in_contact || clash.before[1].inside.is_some() {
            return None;
        }
        let (from, to) = his.edge(edge);
        let width = i64::from(his.edge_length(edge).max(1));
        let (left, right) = own.edge(Edge::Front);
        let [a, b] = [left, right].map(|point| (point - from).dot(to - from) / width);
        let (first, last) = (a.min(b), a.max(b));
        let along = last.min(width) - first.max(0);
        let reaches = |one: bool, other: bool| i32::from(one) + i32::from(other);
        (along > 0).then(|| Meets {
            along: Num::ratio(along, MM.into()),
            beside: [reaches(first < 0, last > width), reaches(first > 0, last < width)],
        })
    }

    fn between(&self, state: &State, clash: &Clash, grounds: &[Ground]) -> Between {
        let Clash { charger, charged, from, .. } = *clash;
        let start = Body { front: from, ..clash.before[0] };
        let his = &clash.before[1];
        let apart = self.apart((charger, &start), (charged, his));
        let levels = [from.centre, his.front.centre].map(|point| self.level(point));
        let sees = self.sees(state, charger, charged);
        let to = self
            .ground_of(charged, his)
            .map_or(from.centre, |block| crate::battle::march::nearest(&block, from.centre));
        let across = self.quarters_across(state, clash, to);
        Between {
            apart: Measured::mm(apart / MM),
            higher: match levels[0].cmp(&levels[1]) {
                std::cmp::Ordering::Greater => Higher::Charger,
                std::cmp::Ordering::Less => Higher::Defender,
                std::cmp::Ordering::Equal => Higher::Neither,
            },
            from_angle: Some(angle_from(from.centre, his).clamp(0, 180)),
            struck_later: None,
            sees: match () {
                () if sees => Sees::Unit,
                () if self.general_beside(state, charger).is_some() => Sees::General,
                () => Sees::Nobody,
            },
            mutual_sight: sees || self.sees(state, charged, charger),
            surprised: clash.before[0].surprised_by == Some(charged),
            on_the_way: self.on_the_way(state, clash),
            uncrossable: self.runs_into_fire(state, clash) || across.is_none(),
            declared_late: false,
            quarters_used: clash.quarters.into(),
            quarters_crossing: across.unwrap_or(0).min(8),
            weather: state.sky.weather,
            through_wood: grounds
                .iter()
                .any(|ground| matches!(ground, Ground::LightWood | Ground::Orchard)),
            stands_off: false,
            moving: self.is_moving(state, clash),
            already_fighting: state.clashes.iter().any(|other| {
                let earlier = other.in_contact && other.round > 1;
                earlier && other.has(charged) && !other.is_between(charger, charged)
            }),
            overtaken: self.overtakes(state, clash, (apart, across.unwrap_or(0))),
        }
    }

    /// T8C: whether the charged move as they are struck; who stands and only wheels to face the enemy does not (23.1h).
    fn is_moving(&self, state: &State, clash: &Clash) -> bool {
        let body = state.body(clash.charged);
        let marches = || {
            let before = clash.before[1].course.moved > 0;
            before || body.conduct.is_driven() || !body.plan.stays()
        };
        body.course.moved > 0 && (!self.corrected(corrections::STANDS) || marches())
    }

    /// From unit to unit, in hundredths of a millimetre.
    pub(super) fn apart(&self, (one, own): (UnitId, &Body), (other, his): (UnitId, &Body)) -> i32 {
        let blocks = (self.ground_of(one, own), self.ground_of(other, his));
        match blocks {
            (Some(own), Some(his)) => own.gap(&his).rounded(),
            _ => i32::MAX / 2,
        }
    }

    /// Who stands in the way of a charge (17.2b.iv): on the strip between the two, as wide as the charger.
    pub(super) fn strangers_between(&self, state: &State, clash: &Clash) -> Vec<UnitId> {
        let own = self.ground_of(clash.charger, &clash.before[0]);
        let Some((own, his)) = own.zip(self.block(state, clash.charged)) else {
            return Vec::new();
        };
        let to = crate::battle::march::nearest(&his, clash.from.centre);
        let strip = tabletop::strip(clash.from.centre, to, own.size().width);
        let kin = [clash.charger, clash.charged].map(|unit| self.army.whole(unit));
        let also: Vec<UnitId> = state.body(clash.charger).plan.charges().collect();
        let stands = |&other: &UnitId| {
            let body = state.body(other);
            let fought = state.clashes.iter().any(|other_clash| {
                other_clash.in_contact && other_clash.is_between(clash.charger, other)
            });
            let runs = fought
                || body.conduct == Conduct::Routing
                || body.charge_end == crate::disorder::march::ChargeEnd::Evaded;
            // Parts of the two that stand in close order are no strangers in the way.
            let open = body.formation == Formation::Skirmish;
            let part = kin.contains(&self.army.whole(other)) && !open;
            let block = self.block(state, other).filter(|_| !runs && !part);
            block.is_some_and(|block| !block.gap_to(&strip).clear().holds())
        };
        let others = self.army.units().filter(|other| !clash.has(*other) && !also.contains(other));
        others.filter(stands).collect()
    }

    /// What keeps a charge from its enemy, or lets it through (17.2b.iv).
    fn on_the_way(&self, state: &State, clash: &Clash) -> OnTheWay {
        let mut found = OnTheWay::Nothing;
        for other in self.strangers_between(state, clash) {
            let facts = self.facts(other, state.body(other));
            let enemy = self.army.are_enemies(clash.charger, other);
            match () {
                () if enemy && facts.is_deployed() => return OnTheWay::EnemyGuns,
                () if enemy && !facts.is_open() => return OnTheWay::EnemyCloseOrder,
                () if enemy => found = OnTheWay::EnemySkirmishers,
                () if facts.is_open() && found == OnTheWay::Nothing => {
                    found = OnTheWay::OwnSkirmishers;
                }
                () => {}
            }
        }
        found
    }

    /// Whether a charger comes up with those who run from him: his run is longer than theirs and the way to them.
    fn overtakes(&self, state: &State, clash: &Clash, (apart, across): (i32, i32)) -> bool {
        let left = 4 - i32::from(clash.quarters);
        let run = self.charge_speed(state, clash.charger, &clash.before[0]).unwrap_or(Num::ZERO);
        let runs = self.off_their_guns(clash.charged, &clash.before[1]);
        let his = Body { plan: Plan::DOUBLE, ..runs };
        let away = self.speed(state, clash.charged, &his).map_or(Num::ZERO, |(speed, _)| speed);
        let quarters = Num::ratio(left.into(), 4) * Num::from(CM);
        let runs = Num::ratio((left - across).max(0).into(), 4) * Num::from(CM);
        (run * runs).floor() as i32 > apart + (away * quarters).floor() as i32
    }

    /// Puts a charger against the edge of the charged that is nearest to him.
    pub(super) fn touch(&self, state: &mut State, clash: &Clash) {
        let (comes, stands) = match clash.supports {
            true => (clash.charged, clash.charger),
            false => (clash.charger, clash.charged),
        };
        let Some(his) = self.block(state, stands) else { return };
        let from = state.body(comes).front.centre;
        let place = against(&his, from);
        let body = state.body_mut(comes);
        (body.front, body.turned) = (place, 0);
    }
}

/// Where two fronts meet.
#[derive(Clone, Copy)]
struct Meets {
    /// So many millimetres of them.
    along: Num,
    /// Sides on which each is the broader.
    beside: [i32; 2],
}

/// Where the front of somebody stands who comes from a point and strikes a block: at the nearest point of the edge that
/// looks at him, facing it.
pub(super) fn against(his: &Base, from: Point) -> Place {
    let edge = his.edge_towards(from);
    let centre = crate::battle::march::on_side(his.edge(edge), from);
    Place { centre, facing: his.facing().turned(16_384 * edge as i32 + 32_768) }
}

/// 19.1c: from the second round on those who do not fight yet come up beside the others, as if a column deployed; not
/// in a unit that falls back.
fn spread(body: Body, deploys: bool) -> Body {
    let pushed = matches!(body.conduct, Conduct::FallingBack(_));
    if deploys && !pushed && body.formation.is_column() {
        Body { formation: Formation::Line, ..body }
    } else {
        body
    }
}

/// The other role.
pub(super) const fn other(role: Role) -> Role {
    match role {
        Role::Charger => Role::Defender,
        Role::Defender => Role::Charger,
    }
}

impl Clash {
    /// What a side is about, as the rules on answers see it: who counter-charges in it has declared no charge.
    pub(super) fn answering(&self, role: Role, body: &Body) -> Answering {
        let about = answering(body);
        let counters = role == Role::Defender && self.gaits[1] == Gait::Charges && !self.mutual;
        match about.conduct {
            response::Conduct::Charging if counters => {
                Answering { conduct: response::Conduct::Ready, change_ordered: false, ..about }
            }
            _ => about,
        }
    }
}

/// What a unit is about, as the rules on answers see it.
fn answering(body: &Body) -> Answering {
    let conduct = match body.conduct {
        Conduct::FallingBack(_) => response::Conduct::SteppingBack,
        Conduct::Withdrawing => response::Conduct::Withdrawing,
        Conduct::Retreating => response::Conduct::Retreating,
        Conduct::Pursuing(_) => response::Conduct::Pursuing,
        _ if body.disarms > 0 => response::Conduct::Disarming,
        _ if body.plan.strikes().is_some_and(|(_, charges)| charges) => response::Conduct::Charging,
        _ => response::Conduct::Ready,
    };
    let changes = |act: Act| matches!(act, Act::Form(_) | Act::Front(_) | Act::Turn(_));
    Answering {
        conduct,
        change_ordered: body.plan.acts().any(changes),
        halted_by_test: body.conduct == Conduct::Halted,
        frenzied: body.frenzied,
    }
}
