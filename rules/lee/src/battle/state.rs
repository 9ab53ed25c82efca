//! A position: where everybody stands, what each has gone through, which orders lie, which fights are under way, and
//! what is still to be done, on a stack of its own, so that it can be saved, copied or searched in the middle of any
//! reaction.

use crate::battle::army::{Army, CorpsId, GeneralId, UnitId};
use crate::battle::command::{Adds, Answer, Units};
use crate::command::Purpose;
use crate::fight::{Order, Reaction, Zone};
use crate::orders::{self, Level};
use kernel::game::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Place, Point};

/// Where a unit is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Status {
    #[default]
    Here,
    // It comes on later.
    Coming,
    // A marker only (9.23).
    Routed,
    Destroyed,
    // It left the table: half a unit (9.11, 9.24).
    OffTable,
    // The enemy's, behind a patrol marker: one side knows nothing of it.
    Unknown,
}

/// A brigade or a battery.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Body {
    /// Where it stands, or stood last.
    pub place: Place,
    /// Where it is in its life.
    pub status: Status,
    /// Levels of cohesion lost.
    pub lost: u8,
    /// Cavalry on foot (B7.8).
    pub dismounted: bool,
    /// The patrol marker that stands for it (B2.6).
    pub marker: Option<u8>,
    /// Pinned by artillery (B6.11).
    pub pinned: bool,
    /// It fired in the cannonade of this turn.
    pub fired: bool,
    /// A battery that moved since the last cannonade (B6.6).
    pub drove: bool,
    /// It attacked, supported, retreated or moved in this activation, and does not move again (9.1).
    pub moved: bool,
    /// It has mounted or dismounted in this activation, which costs a part of its move (B5.13).
    pub remounted: bool,
    /// It fought in this turn (9.19).
    pub fought: bool,
    /// It has been rallied, which happens once a game (B8.6).
    pub rallied: bool,
    /// Where it stood when its corps was told to defend (B4.22).
    pub anchor: Point,
    /// It may turn after what it has done, if its general passes a test for this.
    pub turns: Option<Purpose>,
}

/// A patrol marker (B2.6): who stands for nobody knows but its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Patrol {
    /// Whose it is.
    pub side: Side,
    /// Whom it stands for; nobody once he is found, or where one does not know.
    pub unit: Option<UnitId>,
    /// It is on the table.
    pub here: bool,
    /// Where it stands.
    pub place: Place,
}

/// A general.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chief {
    /// Where he is.
    pub at: Point,
    /// He has not come on yet.
    pub coming: bool,
    /// Dice of this turn that are spent (B4.5).
    pub spent: u8,
    /// Dice that he has fewer than the first of his line (B4.15).
    pub fewer: u8,
    /// How many of his line are lost.
    pub lost: u8,
    /// The unit that he joined, and to what he adds dice (9.20).
    pub with: Option<(UnitId, Adds)>,
    /// He has ridden in this command phase.
    pub rode: bool,
}

/// The order of a corps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// It lies face down; one side knows it.
    Down(Order),
    /// It lies face down, and one does not know it.
    Hidden,
    /// It has been shown.
    Shown(Order),
}

/// A corps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    /// Its order.
    pub order: Card,
    /// The order of the last turn.
    pub last: Order,
    /// What it does, once it has tested in this turn.
    pub does: Option<orders::Corps>,
    /// It has had its activation.
    pub activated: bool,
}

/// An attack that was declared (9.2 to 9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Where the attacker was when he declared it: it says which zone he attacks (9.3).
    pub from: Place,
    /// How the target meets it, once that is said.
    pub answer: Option<Answer>,
    /// Who covers the zone that is attacked, and takes the attack upon himself (9.9).
    pub cover: Option<UnitId>,
}

/// A move to support (9.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supporter {
    /// Who moves.
    pub unit: UnitId,
    /// Whom he supports.
    pub friend: UnitId,
}

/// An outflanking move that was tried in this round (9.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outflanking {
    /// Who tried.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Which zone.
    pub zone: Zone,
    /// Whether the test was passed.
    pub passed: bool,
}

/// Two units in fight. It is kept from turn to turn while they are engaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub defender: UnitId,
    /// In which zone.
    #[serde(default)]
    pub zone: Zone,
    /// How the defender met it.
    #[serde(default)]
    pub reaction: Reaction,
    /// In the first round he stood and fired (9.13).
    #[serde(default)]
    pub stood: bool,
    /// It is fought in this round.
    #[serde(default)]
    pub due: bool,
    /// Levels that both lost in the fire of this round.
    #[serde(default)]
    pub lost: [u8; 2],
    /// Who may go on to melee: the attacker, the defender.
    #[serde(default)]
    pub may_go_in: [bool; 2],
    /// The attacker is pushed back if he does not (9.12).
    #[serde(default)]
    pub or_pushed: bool,
    /// They go in.
    #[serde(default)]
    pub goes_in: bool,
}

/// A unit that was beaten in this round, and who may go after it (9.12, 9.27).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beaten {
    /// Who was beaten.
    pub unit: UnitId,
    /// By whom.
    pub by: UnitId,
    /// Where it stood.
    pub from: Place,
    /// How it came away.
    pub fled: crate::pursuit::Fled,
    /// The winner has decided, or may do nothing any more.
    pub settled: bool,
}

/// The fights of an activation: what was declared and what came of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Action {
    /// The corps whose activation it is.
    pub corps: Option<CorpsId>,
    /// Attacks are forced (9.5).
    pub forced: bool,
    /// The attacks.
    pub attacks: Vec<Attack>,
    /// The moves in support.
    pub supporters: Vec<Supporter>,
    /// Outflanking moves of this round.
    pub outflankings: Vec<Outflanking>,
    /// Who tried to extend or to cover whose line.
    pub extended: Vec<(UnitId, UnitId)>,
    /// Who extended whose line into which zone (9.8).
    pub lines: Vec<(UnitId, UnitId, Zone)>,
    /// Attackers whose target retreated out of their reach, the target, and who supported it (9.11).
    pub left_behind: Vec<(UnitId, UnitId, Vec<UnitId>)>,
    /// Batteries that support with their fire, and whom.
    pub guns: Vec<(UnitId, UnitId)>,
    /// Which reserves of the army support (B8.11), once they have tested.
    pub reserves: [Option<bool>; 2],
    /// Where the dice go that cannot be shared evenly (9.15).
    pub shares: Vec<(UnitId, Units, Units)>,
    /// Who was beaten.
    pub beaten: Vec<Beaten>,
    /// Who has broken off, from whom, and may be pursued at once (9.16).
    pub broken_off: Vec<(UnitId, UnitId)>,
    /// Where those stood who have broken off; kept since rules 2.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broke_from: Vec<(UnitId, Place)>,
    /// Who has tried to break off.
    pub tried: Units,
    /// Attackers who caught up with a unit that retreated: they fight in the additional round (9.11).
    pub caught: Vec<(UnitId, UnitId)>,
    /// Who has won a fight.
    pub won: Units,
    /// Who took a place or pursued.
    pub followed: Units,
    /// The beaten whose places are taken.
    pub taken: Units,
    /// Who moved along with a friend who broke off, took a place or pursued (9.4, 9.16).
    pub along: Units,
    /// Who was attacked from several zones at once (9.15).
    pub beset: Units,
    /// Who was struck in flank or rear by a single enemy, and may face him (9.12).
    pub struck: Vec<(UnitId, UnitId)>,
    /// Winners who turned upon an enemy whom they touched (9.17).
    pub turned_upon: Vec<(UnitId, UnitId)>,
    /// Who took a place or pursued, and whom it then met with half of its front (9.17).
    pub met: Vec<(UnitId, UnitId)>,
    /// The round: 1, or 2 for the additional one.
    pub round: u8,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// B2.7: a side may swap two patrol markers.
    Swap(Side),
    /// The battle is about to begin: a side says so.
    Begin(Side),
    /// B3.1: a turn begins with the throw for the initiative.
    TurnBegins,
    /// B3.2: a side moves its generals and lays orders.
    Command(Side),
    /// B3.3: a side fires a battery, or no more; whether the other has done so.
    Cannonade(Side, bool),
    /// B3.4: a side activates a corps.
    Activate(Side),
    /// 9.1 W1: the active side declares attacks.
    Declare,
    /// 9.1 W2, W3: the other side tests orders and declares reactions.
    Respond,
    /// 9.1 W4A: everybody moves as was declared.
    Approach,
    /// 9.11: this unit, whose target has retreated out of its reach, may turn against one that supported it.
    Deflect(UnitId),
    /// 9.4: those who support move up.
    MoveUp,
    /// 9.7: the active side outflanks.
    Outflank,
    /// 9.8: the other side extends its line.
    Extend,
    /// 9.7, 9.8: those who outflank and those who extend a line take their places.
    Flanks,
    /// B6.8: a side declares supporting fire.
    SupportFire(Side),
    /// A round of fights begins: who fights whom is known.
    RoundBegins,
    /// 9.15: who is attacked from several sides shares his dice.
    Share(UnitId),
    /// 9.12: all fire fights.
    Fire,
    /// 9.12: a side says who goes on to melee.
    GoIn(Side),
    /// 9.12: all melees.
    Melee,
    /// 9.16: a side breaks off.
    BreakOff(Side),
    /// 9.16: a side pursues who has broken off.
    ChaseOff(Side),
    /// 9.12: a side pursues and takes places.
    Follow(Side),
    /// 9.12: a side turns its units.
    Turns(Side),
    /// 9.17: an additional round, if units have met again.
    Additional,
    /// 9.18: who touches a winner is pushed back.
    FightsEnd,
    /// 9.1, B3.4: the other units of the corps move.
    March(CorpsId),
    /// The activation is over.
    ActivationEnds,
    /// B8.6: a side rallies routed units.
    Rally(Side),
    /// B8.5: a side tests for worn divisions.
    Steady(Side),
    /// B3.5: the turn is over.
    TurnEnds,
    /// Nothing more.
    Over,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// The points by which the first side leads.
    pub score: i32,
}

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The turn, counted from one.
    pub turn: u8,
    /// Who has the initiative.
    pub initiative: Side,
    /// Whose corps is active, or was last.
    pub active: Side,
    /// The units.
    pub bodies: Vec<Body>,
    /// The patrol markers.
    pub patrols: Vec<Patrol>,
    /// The generals.
    pub chiefs: Vec<Chief>,
    /// The corps.
    pub corps: Vec<Formation>,
    /// Divisions that retire (B8.5).
    pub retiring: Vec<bool>,
    /// Divisions that have tested in this turn.
    pub steadied: Vec<bool>,
    /// The morale of both armies.
    pub morale: [Level; 2],
    /// Whose reserve artillery has tested in this turn (B8.11).
    pub reserves_tested: [bool; 2],
    /// Who holds the places that are worth points.
    pub goals: Vec<Option<Side>>,
    /// Who is in fight.
    pub fights: Vec<Fight>,
    /// Who has attacked which corps in this turn (9.2).
    pub assailants: Vec<(UnitId, CorpsId)>,
    /// What was declared in this activation.
    pub action: Action,
    /// What is still to be done, the next at the end.
    pub agenda: Vec<Step>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

impl State {
    /// The position at the start.
    pub fn new(army: &Army) -> Self {
        let mut patrols: Vec<Patrol> = Vec::new();
        let mut bodies = Vec::new();
        for (unit, card) in army.units().zip(&army.cards) {
            let status = if card.arrives > 1 { Status::Coming } else { Status::Here };
            let marker = card.patrol.then_some(patrols.len() as u8);
            if card.patrol {
                let here = status == Status::Here;
                let (side, place) = (card.side, card.place);
                patrols.push(Patrol { side, unit: Some(unit), here, place });
            }
            let (place, lost) = (card.place, card.unit.lost as u8);
            let anchor = place.centre;
            bodies.push(Body { place, status, lost, marker, anchor, ..Body::default() });
        }
        let chief = |general: &crate::battle::army::General| Chief {
            at: general.at,
            coming: general.arrives > 1,
            ..Chief::default()
        };
        let formation = |corps: &crate::battle::army::Corps| Formation {
            order: Card::Down(corps.order),
            last: corps.order,
            does: None,
            activated: false,
        };
        let level = |high: bool| if high { Level::High } else { Level::Normal };
        let mut agenda = vec![Step::TurnBegins, Step::Begin(army.initiative)];
        let swaps = |side: &Side| patrols.iter().filter(|patrol| patrol.side == *side).count() > 1;
        agenda.extend(army.swaps.filter(swaps).map(Step::Swap));
        Self {
            turn: 0,
            initiative: army.initiative,
            active: army.initiative,
            bodies,
            patrols,
            chiefs: army.generals.iter().map(chief).collect(),
            corps: army.corps.iter().map(formation).collect(),
            retiring: vec![false; army.divisions.len()],
            steadied: vec![false; army.divisions.len()],
            morale: army.high.map(level),
            reserves_tested: [false; 2],
            goals: army.goals.iter().map(|goal| goal.held).collect(),
            fights: Vec::new(),
            assailants: Vec::new(),
            action: Action::default(),
            agenda,
            end: None,
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

    /// A general, to be changed.
    pub fn chief_mut(&mut self, general: GeneralId) -> &mut Chief {
        &mut self.chiefs[general.index()]
    }

    /// A corps.
    pub fn formation(&self, corps: CorpsId) -> &Formation {
        &self.corps[corps.index()]
    }

    /// A corps, to be changed.
    pub fn formation_mut(&mut self, corps: CorpsId) -> &mut Formation {
        &mut self.corps[corps.index()]
    }

    /// A unit is on the table, in order.
    pub fn is_here(&self, unit: UnitId) -> bool {
        self.body(unit).status == Status::Here
    }

    /// A unit is in fight.
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.fights.iter().any(|fight| fight.has(unit))
    }

    /// The fights of a unit.
    pub fn fights_of(&self, unit: UnitId) -> impl Iterator<Item = &Fight> {
        self.fights.iter().filter(move |fight| fight.has(unit))
    }

    /// Puts a unit somewhere, and with it the marker that stands for it.
    pub fn put(&mut self, unit: UnitId, place: Place) {
        self.body_mut(unit).place = place;
        if let Some(marker) = self.body(unit).marker
            && let Some(patrol) = self.patrols.get_mut(usize::from(marker))
        {
            patrol.place = place;
        }
    }

    /// What is to be done next.
    pub fn next(&self) -> Step {
        self.agenda.last().copied().unwrap_or(Step::Over)
    }
}

impl Fight {
    /// Whether a unit is in it.
    pub fn has(&self, unit: UnitId) -> bool {
        self.attacker == unit || self.defender == unit
    }

    /// The enemy of a unit in it.
    pub fn enemy_of(&self, unit: UnitId) -> Option<UnitId> {
        if self.attacker == unit {
            Some(self.defender)
        } else {
            (self.defender == unit).then_some(self.attacker)
        }
    }
}

impl Formation {
    /// Its order, as far as one knows it.
    pub const fn known(&self) -> Option<Order> {
        match self.order {
            Card::Down(order) | Card::Shown(order) => Some(order),
            Card::Hidden => None,
        }
    }

    /// The order that it carries out: it has tested and is active.
    pub fn acts(&self) -> Option<Order> {
        match self.does {
            Some(orders::Corps::Active) => self.known(),
            _ => None,
        }
    }
}
