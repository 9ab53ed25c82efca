//! A position: where every unit and general stands, what each has gone through and is ordered to do, which charges and
//! melees are under way, and at which step of the move the battle is.

use crate::artillery::battery::Damage;
use crate::battle::army::{Army, Card, General, GeneralId, UnitId};
use crate::battle::breaches::{Broken, Gap};
use crate::battle::clash::Clash;
use crate::battle::convoys::Convoy;
use crate::battle::fires::Blaze;
use crate::battle::footing::Remembered;
use crate::battle::haze::Trail;
use crate::battle::march::Course;
use crate::battle::mission::{Dispatch, Mission};
use crate::battle::plan::{Act, Hand, Plan};
use crate::battle::sky::Sky;
use crate::disorder::march::{ChargeEnd, Previous};
use crate::division::DividedBy;
use crate::morale::UnderFire;
use crate::units::{Class, Formation};
use kernel::game::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Facing, Place, Point};

/// The most companies, squadrons or models of a unit.
pub const COMPANIES_MAX: usize = 12;

/// What a unit is under by a test (chapter 23), or by its success.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Conduct {
    #[default]
    Ready,
    // It may not advance in this move and the next (23.3b).
    Halted,
    // Before whom it falls back in a melee (23.2c).
    FallingBack(UnitId),
    // Whom it follows up (23.2a).
    FollowingUp(UnitId),
    Withdrawing,
    Retreating,
    Routing,
    Pursuing(UnitId),
}

impl Conduct {
    /// How bad it is: what is worse is not undone by what is better.
    pub const fn gravity(self) -> u8 {
        match self {
            Self::Ready | Self::FollowingUp(_) | Self::Pursuing(_) => 0,
            Self::Halted => 1,
            Self::FallingBack(_) => 2,
            Self::Withdrawing => 3,
            Self::Retreating => 4,
            Self::Routing => 5,
        }
    }

    /// It does what it must, whatever it was ordered.
    pub const fn is_driven(self) -> bool {
        !matches!(self, Self::Ready | Self::Halted)
    }
}

/// Why a unit is no longer there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Gone {
    Destroyed,
    LeftTheTable,
    Surrendered,
    Dispersed,
    // It evaded over the edge and may come back (12.3f).
    Evaded,
    // One side knows nothing of it.
    Unseen,
    // It is with its unit: a place for a part that nobody has taken (6.2).
    Joined,
}

/// Guns that their crew has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Abandoned {
    /// Where they stand.
    pub at: Place,
    /// How many.
    pub guns: u8,
    /// Of these, spiked (12.5e).
    #[serde(default)]
    pub spiked: u8,
}

/// The animals that a body has with it: horses that are held, or those of teams (12.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Animals {
    /// So many there were.
    pub begun: u8,
    /// So many are left.
    pub left: u8,
    /// So many were lost in this move.
    pub lost_now: u8,
    /// Dead ones that are still in harness (12.7d).
    pub in_harness: u8,
    /// Of a limbered battery: drivers lost, and casualties of its teams that have not yet cost a horse.
    pub men_lost: u8,
    /// See there.
    pub over: u8,
}

impl Animals {
    /// So many, none of them lost.
    pub fn of(count: i32) -> Self {
        let count = count.clamp(0, 255) as u8;
        Self { begun: count, left: count, ..Self::default() }
    }

    /// Lost since the beginning.
    pub const fn lost(self) -> u8 {
        self.begun.saturating_sub(self.left)
    }

    /// So many fall.
    pub fn fall(&mut self, count: i32) {
        let count = count.clamp(0, self.left.into()) as u8;
        self.left -= count;
        self.lost_now = self.lost_now.saturating_add(count);
    }
}

/// Animals that nobody holds (12.7h).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loose {
    /// Where they are, and whither they run.
    pub at: Place,
    /// How many.
    pub count: u8,
    /// The side that has caught them.
    pub caught_by: Option<u8>,
}

/// A surrender that is not yet answered (23.10b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Who surrenders.
    pub captives: UnitId,
    /// To whom.
    pub captor: UnitId,
}

/// A unit or detachment on the table.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Body {
    /// The middle of the front of its formation, and what that faces.
    pub front: Place,
    /// Quarters by which its men have turned to the right of that front (8.5).
    pub turned: u8,
    /// How it is formed.
    pub formation: Formation,
    /// Figures one behind another in a line, or in a side of a square.
    pub ranks: u8,
    /// Figures in the front of a mass.
    pub width: u8,
    /// Figures left in each company.
    pub companies: [u8; COMPANIES_MAX],
    /// Figures that it began the game with; those of a part are its share (20.3c, 6.4d).
    pub begun: i32,
    /// Why it is apart from its unit (6.2a, 6.3).
    pub divided_by: Option<DividedBy>,
    /// Its class; the enemy knows it only once it has tested (5.1).
    pub class: Class,
    /// It has tested.
    pub tested: bool,
    /// Casualties that have not yet cost a figure (20.1f).
    pub over: i32,
    /// Disorder from earlier moves (13.1b).
    pub disorder: i32,
    /// Disorder that this move brought.
    pub gained: i32,
    /// Disorder by fire or melee that steps 9 and 15 still have to tell.
    pub toll: i32,
    /// What it is under.
    pub conduct: Conduct,
    /// It is in battle frenzy (23.4).
    pub frenzied: bool,
    /// Moves for which a halt still holds, or for which it has pursued.
    pub moves: u8,
    /// Figures lost in this move.
    pub lost_this_move: i32,
    /// Men lost in this move.
    pub men_lost: i32,
    /// The enemy's fire in this move.
    pub under_fire: UnderFire,
    /// How its charge of this move ended, or the charge at it.
    pub charge_end: ChargeEnd,
    /// It charged, was charged or fought hand to hand in this move (13.2d).
    pub engaged: bool,
    /// It has tested its morale in this phase (22.1d).
    pub tested_now: bool,
    /// It is surrounded and surrenders after so many moves (23.9b.i).
    pub cornered: u8,
    /// It evaded in the move before (12.3e).
    pub evaded: bool,
    /// Where it stood as the move began, and in the middle of it (15.3a).
    pub came_by: Option<[Place; 2]>,
    /// Prisoners it took (23.5e).
    pub taken: u8,
    /// Figures of it that were taken prisoner.
    pub captured: u8,
    /// Who guards those of it that were taken prisoner (23.10b.i).
    pub captor: Option<UnitId>,
    /// They are led off the field (23.10c).
    #[serde(default)]
    pub led_off: bool,
    /// Its prisoners were freed (23.10d).
    pub freed: bool,
    /// Its surrender was not taken in this move (23.10b.ii).
    pub ignored: bool,
    /// Figures of it that guard prisoners.
    pub guards: u8,
    /// Moves for which it still disarms prisoners, this one included.
    pub disarms: u8,
    /// Its guns, if the crew has left them (23.12).
    pub guns_left: Option<Abandoned>,
    /// The animals that are with it, if they are counted apart from its figures.
    #[serde(default)]
    pub animals: Animals,
    /// Those of its animals that run free.
    #[serde(default)]
    pub loose: Option<Loose>,
    /// Whose horses its men hold (6.2a.v).
    #[serde(default)]
    pub riders: Option<UnitId>,
    /// The general who leads it in person in this move (7.3).
    pub led_by: Option<GeneralId>,
    /// Its horsemen have dismounted.
    pub dismounted: bool,
    /// Its men lie down.
    pub lying: bool,
    /// The building it is in, by the place of its area on the table.
    pub inside: Option<u8>,
    /// Its weapons are loaded.
    pub loaded: bool,
    /// A melee has emptied its firearms, and it has not put its ranks in order since (15.2g).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub emptied: bool,
    /// It fired in this move.
    pub fired: bool,
    /// What it fired in the moves before, for its smoke (4.6d).
    pub trail: Trail,
    /// Moves in which it has not fired, up to three; a first volley comes after these (T9B).
    pub quiet: u8,
    /// Whom its guns fired at last (T10).
    pub last_target: Option<UnitId>,
    /// Whom the howitzer of a mixed battery fired at last.
    pub howitzer_target: Option<UnitId>,
    /// The wall, hedge or building that its guns fired at last, with nobody behind it (16.8).
    #[serde(default)]
    pub battered: Option<Broken>,
    /// Limbers that were wrecked (16.2a).
    pub limbers_lost: u8,
    /// It made an action move in the move before (16.5a).
    pub after_action_move: bool,
    /// Damage to its guns (16.7).
    pub gun_damage: Damage,
    /// Damage to its limbers.
    pub limber_damage: Damage,
    /// What it did in the move before.
    pub previous: Previous,
    /// An enemy it had not seen and came upon in the move before (17.1a).
    pub surprised_by: Option<UnitId>,
    /// Whom it must charge again (17.6a, note).
    pub must_charge: Option<UnitId>,
    /// Its order for the whole game (10.1).
    pub mission: Mission,
    /// How many points of its route lie behind it.
    pub waypoint: u8,
    /// It has an order for this move.
    pub ordered: bool,
    /// What it is to do in this move.
    pub plan: Plan,
    /// How far it has come with that.
    pub course: Course,
    /// A change that takes longer than a move, and how much of it is done.
    pub unfinished: Option<(Act, i32)>,
    /// The enemy has found it (4.7).
    pub found: bool,
    /// He was told what its figures do not show (5.1).
    pub told: bool,
    /// Why it is no longer there.
    pub gone: Option<Gone>,
    /// In which move it went.
    pub gone_in: u16,
    /// How it stood when it was last asked.
    #[serde(skip)]
    pub remembered: Remembered,
}

/// Moves without fire before a volley counts as a first one again (T9B).
pub const QUIET: u8 = 3;

impl Body {
    /// A unit as the scenario puts it on the table. A place that nobody has taken tells nobody of what class its unit
    /// is.
    pub fn new(card: &Card) -> Self {
        Self {
            front: card.at,
            formation: card.facts.formation,
            ranks: card.facts.ranks.unwrap_or(1).clamp(1, 60) as u8,
            width: card.company().clamp(1, 200) as u8,
            companies: card.begins_with(),
            begun: if card.part_of.is_some() { 0 } else { card.strength() },
            class: if card.part_of.is_some() { Class::C } else { card.facts.class },
            animals: Animals::of(card.team_animals()),
            dismounted: card.facts.dismounted,
            lying: card.facts.lying,
            loaded: true,
            quiet: QUIET,
            found: true,
            gone: card.part_of.map(|_| Gone::Joined),
            ..Self::default()
        }
    }

    /// Whither its men face.
    pub const fn heading(&self) -> Facing {
        self.front.facing.turned(16_384 * self.turned as i32)
    }

    /// What it was ordered, as far as it can be done where it stands (23.1h): it changes its formation and its front,
    /// and wheels to face somebody there.
    pub fn plan_in_place(&self, from: Point) -> Plan {
        let aside = self.heading().turn_to(Facing::of(from - self.front.centre));
        self.plan.in_place(|hand, degrees| {
            let turn = (i64::from(degrees) * 65_536 / 360) as i32;
            let turn = if hand == Hand::Left { -turn } else { turn };
            (aside - turn).abs() < aside.abs()
        })
    }

    /// The same in another formation; a double square is two ranks deep.
    #[must_use]
    pub fn formed(&self, formation: Formation) -> Self {
        let ranks = match (self.formation, formation) {
            (_, Formation::DoubleSquare) => self.ranks.max(2),
            (Formation::DoubleSquare, _) => 1,
            _ => self.ranks,
        };
        Self { formation, ranks, ..*self }
    }

    /// Figures left.
    pub fn figures(&self) -> i32 {
        self.companies.iter().map(|&left| i32::from(left)).sum()
    }

    /// It is on the table.
    pub const fn is_here(&self) -> bool {
        self.gone.is_none()
    }

    /// It is gone, in this move.
    pub const fn leave(&mut self, gone: Gone, number: u16) {
        (self.gone, self.gone_in) = (Some(gone), number);
    }

    /// Takes figures off (20.2a): each from the company that has most, of equals the hindmost.
    pub fn take_off(&mut self, figures: i32) {
        for _ in 0..figures.max(0) {
            let fullest = self.companies.iter().copied().max().unwrap_or(0);
            let company = self.companies.iter_mut().rev().find(|left| **left == fullest);
            match company {
                Some(left) if *left > 0 => *left -= 1,
                _ => break,
            }
            self.lost_this_move += 1;
        }
    }

    /// What the move before has left behind is forgotten; a new one begins.
    pub fn begin_move(&mut self) {
        (self.lost_this_move, self.men_lost, self.gained) = (0, 0, 0);
        (self.under_fire, self.charge_end) = (UnderFire::default(), ChargeEnd::None);
        (self.engaged, self.fired, self.ordered) = (false, false, false);
        (self.led_by, self.came_by, self.ignored) = (None, None, false);
        self.disarms = self.disarms.saturating_sub(1);
        self.animals.lost_now = 0;
        self.after_action_move = self.makes_action_move() && self.course.moved > 0;
        let going_on = self.plan.act(self.course.act.into()).filter(|act| act.stands());
        self.unfinished = going_on.map(|act| (act, self.course.done)).filter(|(_, done)| *done > 0);
        let passing = self.course.passing;
        (self.plan, self.course) = (Plan::default(), Course { passing, ..Course::default() });
    }
}

/// A general.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chief {
    /// Where he is.
    pub at: Point,
    /// Where he rides in this move.
    pub rides_to: Option<Point>,
    /// Men left of him and his staff (20.6a).
    pub men: u8,
    /// He is with his troops.
    pub lives: bool,
    /// He fell, was taken or fled in this move.
    pub lost_now: bool,
    /// Moves until his successor is known to all (7.5).
    pub successor_in: u8,
    /// The enemy has found him; then he stays on the table.
    #[serde(default = "yes")]
    pub found: bool,
}

const fn yes() -> bool {
    true
}

impl Chief {
    /// A general as the scenario puts him on the table.
    pub const fn new(general: &General) -> Self {
        Self {
            at: general.at.centre,
            rides_to: None,
            men: crate::generals::MEN as u8,
            lives: true,
            lost_now: false,
            successor_in: 0,
            found: true,
        }
    }
}

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// Who won.
    pub winner: Option<u8>,
    /// By how many points, for the first side.
    pub score: i32,
}

/// Of what a move consists (chapter 11); before the first, orders for the whole game are written (9, point 6).
pub const STEPS: u8 = 21;

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The move, counted from one.
    pub number: u16,
    /// The step of the move; 0 while orders for the whole game are written.
    pub step: u8,
    /// Before that, both sides draw their maps (9.4).
    pub deploying: bool,
    /// What the step does by itself is done.
    pub begun: bool,
    /// The sides that have written their orders.
    pub ready: [bool; 2],
    /// The units.
    pub bodies: Vec<Body>,
    /// The generals.
    pub chiefs: Vec<Chief>,
    /// The charges, attacks and melees.
    pub clashes: Vec<Clash>,
    /// Surrenders that are not yet answered.
    pub offers: Vec<Offer>,
    /// Prisoners who are led off the field, and guards who come back.
    pub convoys: Vec<Convoy>,
    /// Orders on their way (10.1d).
    pub dispatches: Vec<Dispatch>,
    /// The sky.
    pub sky: Sky,
    /// Buildings that burn.
    pub fires: Vec<Blaze>,
    /// Breaches.
    pub gaps: Vec<Gap>,
    /// How it ended.
    pub result: Option<Result>,
}

impl State {
    /// The position at the start, under the sky of tournaments.
    pub fn new(army: &Army) -> Self {
        Self {
            number: 1,
            step: 0,
            deploying: false,
            begun: false,
            ready: [false; 2],
            bodies: army.cards.iter().map(Body::new).collect(),
            chiefs: army.generals.iter().map(Chief::new).collect(),
            clashes: Vec::new(),
            offers: Vec::new(),
            convoys: Vec::new(),
            dispatches: Vec::new(),
            sky: Sky::default(),
            fires: Vec::new(),
            gaps: Vec::new(),
            result: None,
        }
    }

    /// A unit.
    pub fn body(&self, unit: UnitId) -> &Body {
        &self.bodies[unit.index()]
    }

    /// A unit, to be changed.
    pub fn body_mut(&mut self, unit: UnitId) -> &mut Body {
        &mut self.bodies[unit.index()]
    }

    /// A general.
    pub fn chief(&self, general: GeneralId) -> &Chief {
        &self.chiefs[general.index()]
    }

    /// Whether a side still writes.
    pub fn writes(&self, side: Side) -> bool {
        self.step <= 1 && !self.ready[usize::from(side.0)]
    }

    /// Whether a unit is in a melee that goes on.
    pub fn fights(&self, unit: UnitId) -> bool {
        self.clashes.iter().any(|clash| clash.in_contact && clash.has(unit))
    }
}
