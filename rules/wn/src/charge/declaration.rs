//! Declaring a charge or an attack (17.1–17.3, 17.6a, 17.8a): every condition that fails, and what
//! follows if none does.
//!
//! 1. Orders, sight, ground, distance, a free way (17.2a, 17.2b), skirmishers (17.1c), buildings and
//!    enemies unseen (17.1a, 17.1b), manoeuvres before the charge (17.2e), obstacles (17.2h).
//! 2. Where only the place bars the charge, an attack at the normal pace remains (17.3a).
//! 3. Whether the charge reaches (17.6a.2), whether it has impetus (17.1d, 18.1g), and whether it comes
//!    from flank or rear (17.8a).

use super::never_charges;
use super::response::{Conduct, State};
use crate::allowed;
use crate::corrections::DISORDERED_STAND;
use crate::disorder::march::Previous;
use crate::disorder::melee::Struck;
use crate::ground::{Ground, Pace};
use crate::measure::Measured;
use crate::melee::impact::no_impetus;
use crate::movement::charge_move;
use crate::readings::{ChargeManoeuvre, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Formation, Shelter, Unit};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CONTACT: Clause = Clause::new("17.1a");
const NO_CHARGE: Clause = Clause::new("17.1b");
const CLOSE_ORDER: Clause = Clause::new("17.1c");
const ORDER: Clause = Clause::new("17.2a");
const IN_SIGHT: Clause = Clause::new("17.2b.i");
const ON_SUCH_GROUND: Clause = Clause::new("17.2b.ii");
const TOO_NEAR: Clause = Clause::new("17.2b.iii");
const WAY: Clause = Clause::new("17.2b.iv");
const DECLARED: Clause = Clause::new("17.2d");
const MANOEUVRE: Clause = Clause::new("17.2e");
const UNCROSSABLE: Clause = Clause::new("17.2h");
const ATTACK: Clause = Clause::new("17.3a");
const ATTACK_DECLARED: Clause = Clause::new("17.3b");
const MORALE: Clause = Clause::new("17.3c");
const GIVES_WAY: Clause = Clause::new("17.3d");
const SHORT: Clause = Clause::new("17.6a.2");
const NO_IMPETUS: Clause = Clause::new("18.1g");
const ATTACKERS: Clause = Clause::new("17.7.7");
const HALTED: Clause = Clause::new("23.3b");
const NO_REACH: Clause = Clause::new("G.zasięg-szarży");
const SCREEN: Clause = Clause::new("17.9a");
const OWN_SKIRMISHERS: Clause = Clause::new("17.9b");
const FRENZY: Clause = Clause::new("23.4c");
const ANGLE: Clause = Clause::new("17.8a");
const OBSTACLES: Clause = Clause::new("12.1c");
const REORDERS: Clause = Clause::new("13.2e");

/// Those who charge may spend half a move before, in quarters (17.2e).
const HALF: i32 = 2;

/// What is declared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Declares {
    #[default]
    Charge,
    Attack,
}

/// Who sees the enemy.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Sees {
    #[default]
    Unit,
    General,
    Nobody,
}

/// What stands on the way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum OnTheWay {
    #[default]
    Nothing,
    EnemyCloseOrder,
    EnemyGuns,
    EnemySkirmishers,
    OwnSkirmishers,
}

/// A charge or an attack that somebody wants to declare.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeDeclaration {
    #[serde(default)]
    pub(super) declares: Declares,
    pub(super) charger: Unit,
    pub(super) charged: Unit,
    /// Where the run begins.
    pub(super) apart: Measured,
    /// It has a move order for it.
    #[serde(default = "yes")]
    pub(super) ordered: bool,
    /// It is declared after the beginning of the move.
    #[serde(default)]
    pub(super) declared_late: bool,
    #[serde(default)]
    pub(super) sees: Sees,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) general: Option<Measured>,
    /// Both see each other before they are at attack distance.
    #[serde(default = "yes")]
    pub(super) mutual_sight: bool,
    /// In the move before it came upon this enemy, whom it had not seen.
    #[serde(default)]
    pub(super) surprised: bool,
    /// Each piece of ground of the run.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub(super) grounds: Vec<Ground>,
    #[serde(default)]
    pub(super) on_the_way: OnTheWay,
    /// An obstacle that it cannot cross.
    #[serde(default)]
    pub(super) uncrossable: bool,
    /// Quarters of the move spent before the run.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub(super) quarters_used: i32,
    /// Quarters of the move that the obstacles on the run take which nobody defends.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    pub(super) quarters_crossing: i32,
    #[serde(default)]
    pub(super) previous: Previous,
    #[serde(default)]
    pub(super) weather: Weather,
    #[serde(default)]
    pub(super) state: State,
    /// Degrees between where the charged face and where the charger is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 180))]
    pub(super) from_angle: Option<i32>,
    /// The figures charged fight hand to hand already.
    #[serde(default)]
    pub(super) already_fighting: bool,
    #[serde(default)]
    pub(super) readings: Readings,
}

pub(super) const fn yes() -> bool {
    true
}

impl Situation for ChargeDeclaration {
    const NAME: &'static str = "charge-declaration";
    const EXAMPLE: &'static str = include_str!("../../examples/charge-declaration.json");
    type Tables = Tables;
    type Case<'a> = DeclarationCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.charger, "charger", &self.readings);
        faults.extend(allowed::against(&self.charged, "charged", &self.readings));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> DeclarationCase<'a> {
        DeclarationCase { asked: self, tables }
    }
}

/// A reason against a declaration: the line, and whether an attack remains where it is the only one.
struct Bar {
    line: Line,
    attack_remains: bool,
}

fn bar(clause: Clause, why: &'static str) -> Bar {
    Bar { line: Line::note(clause).why(why), attack_remains: false }
}

/// A reason of the place: the charge is barred, but an attack is not.
fn place(clause: Clause, why: &'static str) -> Bar {
    Bar { line: Line::note(clause).why(why), attack_remains: true }
}

/// One declaration.
pub struct DeclarationCase<'a> {
    asked: &'a ChargeDeclaration,
    tables: &'a Tables,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum DeclarationOutcome {
    /// A charge.
    Charge {
        /// It reaches the enemy in one move.
        reaches: bool,
        /// It comes at the pace of a double move.
        at_the_double: bool,
        /// It can have impetus.
        impetus: bool,
        /// From where it comes.
        struck: Struck,
    },
    /// An attack.
    Attack {
        /// The enemy gives way.
        gives_way: bool,
    },
    /// Neither.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
        /// An attack could be declared instead.
        may_attack: bool,
    },
}

impl Outcome for DeclarationOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Charge { reaches: false, .. } => vec![Message::new("declaration-short")],
            Self::Charge { at_the_double, impetus, struck, .. } => {
                let mut all = vec![Message::new("declaration-charge")];
                if *at_the_double {
                    all.push(Message::new("declaration-at-the-double"));
                }
                if !impetus {
                    all.push(Message::new("declaration-no-impetus"));
                }
                match struck {
                    Struck::Front => {}
                    Struck::Flank => all.push(Message::new("declaration-flank")),
                    Struck::Rear => all.push(Message::new("declaration-rear")),
                }
                all
            }
            Self::Attack { gives_way } => {
                let way = gives_way.then(|| Message::new("declaration-gives-way"));
                [Message::new("declaration-attack")].into_iter().chain(way).collect()
            }
            Self::Refused { refused, may_attack } => refusal(refused, *may_attack),
        }
    }
}

/// What forbids a declaration, and what is allowed instead.
pub(super) fn refusal(refused: &[Clause], may_attack: bool) -> Vec<Message> {
    let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
    let no = Message::new("declaration-refused").text("clauses", clauses.join(", "));
    let skirmishers = refused.contains(&CLOSE_ORDER);
    let skirmishers = skirmishers.then(|| Message::new("declaration-skirmishers"));
    let attack = may_attack.then(|| Message::new("declaration-may-attack"));
    [no].into_iter().chain(skirmishers).chain(attack).collect()
}

impl Procedure for DeclarationCase<'_> {
    type State = ();
    type Outcome = DeclarationOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DeclarationOutcome>, Stop> {
        self.rule(umpire).map(Next::Done)
    }
}

/// 17.8a: from where a charge comes that begins at this angle.
pub const fn struck_from(angle: Option<i32>, tables: &Tables) -> Struck {
    let table = tables.charge.declared;
    match angle {
        Some(angle) if angle > table.rear_over => Struck::Rear,
        Some(angle) if angle >= table.flank_from => Struck::Flank,
        _ => Struck::Front,
    }
}

impl DeclarationCase<'_> {
    /// The ruling, which needs no dice.
    pub(super) fn rule(&self, umpire: &mut impl Umpire) -> Result<DeclarationOutcome, Stop> {
        umpire.open(Heading::of(ChargeDeclaration::NAME));
        Ok(match self.asked.declares {
            Declares::Charge => self.charge(umpire)?,
            Declares::Attack => self.attack(umpire),
        })
    }

    /// Everything against a charge.
    fn bars(&self) -> Vec<Bar> {
        let ChargeDeclaration { charger, charged, .. } = self.asked;
        let mut bars = Vec::new();
        bars.extend((!self.asked.ordered).then(|| bar(ORDER, "not-ordered")));
        bars.extend(self.asked.declared_late.then(|| bar(DECLARED, "declared-late")));
        bars.extend(
            never_charges(charger, charged).map(|(clause, _)| bar(clause, "never-charges")),
        );
        bars.extend(self.unfit());
        bars.extend(self.sight());
        bars.extend(self.grounds());
        let table = &self.tables.movement.attack;
        let own = if charger.is_mounted() { table.mounted } else { table.foot };
        if self.asked.apart.at(&self.asked.readings).under(own.centimetres) {
            let line = Line::says(TOO_NEAR, own.centimetres).by(own.clause);
            bars.push(Bar { line, attack_remains: true });
        }
        match self.asked.on_the_way {
            OnTheWay::EnemyCloseOrder | OnTheWay::EnemyGuns => bars.push(bar(WAY, "way-barred")),
            OnTheWay::Nothing | OnTheWay::EnemySkirmishers | OnTheWay::OwnSkirmishers => {}
        }
        let used = self.asked.quarters_used;
        let straight = self.asked.readings.charge_manoeuvre == ChargeManoeuvre::Forbidden;
        if used > HALF || used > 0 && straight {
            bars.push(bar(MANOEUVRE, "too-long-before"));
        }
        let solid = matches!(charged.cover, Shelter::Wall | Shelter::Fence) && charger.is_mounted();
        let works = charged.cover == Shelter::Fortification;
        if self.asked.uncrossable || solid || works {
            bars.push(bar(UNCROSSABLE, "cannot-cross"));
        }
        bars
    }

    /// Troops that no order makes go forward.
    fn unfit(&self) -> Option<Bar> {
        let State { conduct, halted_by_test, .. } = self.asked.state;
        let runs = matches!(conduct, Conduct::Withdrawing | Conduct::Retreating);
        if runs || self.asked.charger.routing {
            return Some(bar(NO_REACH, "gives-way-itself"));
        }
        if halted_by_test {
            return Some(bar(HALTED, "halted-by-morale"));
        }
        self.stands_to_reorder().then(|| bar(REORDERS, "must-reorder"))
    }

    /// 13.2e: disorder from earlier moves keeps a unit where it is, unless it is in frenzy, is charging or pursuing
    /// already, charges once more, or comes from a double move (12.2a, 17.1d).
    fn stands_to_reorder(&self) -> bool {
        let ChargeDeclaration { charger, previous, state, readings, .. } = self.asked;
        let charges = self.asked.declares == Declares::Charge;
        let moves = matches!(state.conduct, Conduct::Charging | Conduct::Pursuing);
        let goes_on = charges && *previous != Previous::Nothing || charger.at_the_double;
        charger.disorder > 0
            && !(moves || goes_on || state.frenzied)
            && readings.edition.has(DISORDERED_STAND)
    }

    /// 17.2b.i, 17.1a and 17.1b.
    fn sight(&self) -> Vec<Bar> {
        let ChargeDeclaration { sees, general, readings, .. } = self.asked;
        let near = self.tables.charge.declared.general;
        let beside = general.is_some_and(|general| general.at(readings).within(near.within));
        let seen = match sees {
            Sees::Unit => true,
            Sees::General => beside,
            Sees::Nobody => false,
        };
        let mut bars = Vec::new();
        bars.extend((!seen).then(|| place(IN_SIGHT, "nobody-sees")));
        bars.extend((!self.asked.mutual_sight).then(|| place(NO_CHARGE, "unseen-too-long")));
        bars.extend(self.asked.surprised.then(|| place(CONTACT, "came-upon-them")));
        bars
    }

    /// 17.1b: ground and buildings.
    fn grounds(&self) -> Vec<Bar> {
        let ChargeDeclaration { charged, grounds, readings, .. } = self.asked;
        let barred = |ground: &Ground| Pace::Charge.forbidden(*ground, readings);
        let mut bars: Vec<Bar> = Vec::new();
        if let Some((clause, _)) = grounds.iter().find_map(barred) {
            let line = Line::note(clause).by(ON_SUCH_GROUND).why("no-charge-ground");
            bars.push(Bar { line, attack_remains: true });
        }
        if charged.cover == Shelter::Building {
            bars.push(place(NO_CHARGE, "in-a-building"));
        }
        bars
    }

    fn charge(&self, umpire: &mut impl Umpire) -> Result<DeclarationOutcome, Stop> {
        let bars = self.bars();
        if !bars.is_empty() {
            let may_attack =
                bars.iter().all(|bar| bar.attack_remains) && self.attack_bars().is_empty();
            return Ok(refuse(&bars, may_attack, umpire));
        }
        let ChargeDeclaration { charger, charged, readings, previous, .. } = self.asked;
        umpire.note(Line::note(DECLARED));
        if self.asked.state.frenzied {
            umpire.note(Line::note(FRENZY).why("frenzied-declaration"));
        }
        match self.asked.on_the_way {
            OnTheWay::EnemySkirmishers => umpire.note(Line::note(SCREEN).why("through-a-screen")),
            OnTheWay::OwnSkirmishers => umpire.note(Line::note(OWN_SKIRMISHERS)),
            OnTheWay::Nothing | OnTheWay::EnemyCloseOrder | OnTheWay::EnemyGuns => {}
        }
        let at_the_double = *previous == Previous::Double;
        let on = (self.tables, readings);
        let whole = charge_move(charger, (*previous, self.asked.weather), on, umpire)?;
        let whole = match whole {
            Ok(whole) => whole,
            Err(clause) => return Ok(refuse(&[bar(clause, "never-charges")], false, umpire)),
        };
        let reach = match self.asked.quarters_used {
            0 => whole,
            used => {
                let left = Num::ratio(i64::from(4 - used), 4);
                umpire.line(whole, Line::new(MANOEUVRE, Op::Times(left)).why("left-for-the-run"))
            }
        };
        let left = 4 - self.asked.quarters_used;
        let reach = match self.asked.quarters_crossing {
            0 => reach,
            lost => {
                let share = Num::ratio((left - lost).max(0).into(), left.max(1).into());
                umpire.line(reach, Line::new(OBSTACLES, Op::Times(share)).why("after-obstacle"))
            }
        };
        let reaches = self.asked.apart.at(readings).as_cm() <= reach;
        let (clause, why) = match reaches {
            true => (NO_REACH, "reaches"),
            false => (SHORT, "falls-short"),
        };
        umpire.note(Line::says(clause, reach).why(why));
        let struck = self.struck(umpire);
        let denied = no_impetus((charger, charged), at_the_double, self.asked.already_fighting);
        if let Some((by, key)) = denied {
            let line = Line::note(NO_IMPETUS).why(key);
            umpire.note(by.map_or(line, |by| line.by(by)));
        }
        Ok(DeclarationOutcome::Charge { reaches, at_the_double, impetus: denied.is_none(), struck })
    }

    /// 17.8a.
    fn struck(&self, umpire: &mut impl Umpire) -> Struck {
        let struck = struck_from(self.asked.from_angle, self.tables);
        let why = match struck {
            Struck::Front => return struck,
            Struck::Flank => "from-the-flank",
            Struck::Rear => "from-the-rear",
        };
        umpire.note(Line::says(ANGLE, self.asked.from_angle.unwrap_or(0)).why(why));
        struck
    }

    /// Everything against an attack, whether or not a charge is possible.
    fn attack_bars(&self) -> Vec<Bar> {
        let ChargeDeclaration { charger, charged, .. } = self.asked;
        let harmless =
            charged.is_open() || charged.is_deployed() || charged.cover == Shelter::Building;
        let skirmishers = charger.formation == Formation::Skirmish && !harmless;
        let mut bars = Vec::new();
        bars.extend((!self.asked.ordered).then(|| bar(CONTACT, "not-ordered")));
        bars.extend(self.asked.declared_late.then(|| bar(ATTACK_DECLARED, "declared-late")));
        bars.extend(skirmishers.then(|| bar(CLOSE_ORDER, "never-charges")));
        bars.extend((charger.arm == Arm::General).then(|| bar(CONTACT, "never-charges")));
        bars.extend(self.unfit());
        bars
    }

    fn attack(&self, umpire: &mut impl Umpire) -> DeclarationOutcome {
        let mut bars = self.attack_bars();
        if bars.is_empty() && !self.bars().iter().any(|bar| bar.attack_remains) {
            bars.push(bar(ATTACK, "charge-is-possible"));
        }
        if !bars.is_empty() {
            return refuse(&bars, false, umpire);
        }
        umpire.note(Line::note(ATTACK_DECLARED));
        umpire.note(Line::note(ATTACK));
        umpire.note(Line::note(MORALE));
        let charged = &self.asked.charged;
        let skirmishers = charged.formation == Formation::Skirmish;
        let bare = charged.cover == Shelter::None;
        let gives_way = skirmishers && bare && !self.asked.charger.is_open();
        if gives_way {
            umpire.note(Line::note(GIVES_WAY));
        }
        umpire.note(Line::note(ATTACKERS));
        DeclarationOutcome::Attack { gives_way }
    }
}

fn refuse(bars: &[Bar], may_attack: bool, umpire: &mut impl Umpire) -> DeclarationOutcome {
    for bar in bars {
        umpire.note(bar.line);
    }
    if may_attack {
        umpire.note(Line::note(ATTACK).why("attack-remains"));
    }
    let mut refused: Vec<Clause> = bars.iter().map(|bar| bar.line.clause).collect();
    refused.dedup();
    DeclarationOutcome::Refused { refused, may_attack }
}
