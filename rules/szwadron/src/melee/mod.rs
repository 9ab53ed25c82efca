//! Chapter 5: melee (*walka wręcz*), single and combined (5.10), with first strike (7.7).
//!
//! 1. A unit in panic that is attacked tests whether it strikes back (6.6.4).
//! 2. Blows: the strength of all figures in touch (5.3.2), a die a point, at or under skill wounds (5.3.3). Attackers
//!    of one skill against one defender on one kind of ground strike together (5.10.3); other kinds apart (5.10.4,
//!    5.7.2). Each blow's losses are worked out as it falls and taken off only when the round of blows is over
//!    (5.4.1), so the enemy strikes back in full, unless the blow came by first strike (7.7.1).
//! 3. Morale in its order: `morale`.
//! 4. Who stays engaged, and who may break in (5.5.7, 5.6.3, 5.7.3): `outcome`.

mod blows;
mod morale;
mod outcome;
mod situation;

use crate::losses::{Cause, Exposed, Fallen, Suffering};
use crate::morale::{Nerve, Stage, Stand};
use crate::readings::{PanicInMelee, Readings};
use crate::tables::Tables;
use crate::units::{State, Unit};
use blows::Blow;
use kernel::{
    Clause, Die, Heading, Line, Next, Num, Op, Procedure, Round, Span, Stop, Throw, Umpire,
};
pub use outcome::{FightEnd, MeleeOutcome, UnitEnd};
pub use situation::{AfterVictory, Fight, Fighter, MeleeFacts};

const SEVERAL: Clause = Clause::new("5.2.2");
const STRENGTH: Clause = Clause::new("5.3.2");
const SKILL: Clause = Clause::new("5.3.3");
const BOTH_KNOWN: Clause = Clause::new("5.4.1");
const GROUND_APART: Clause = Clause::new("5.7.2");
const DEFENCE: Clause = Clause::new("5.7.4");
const AT_ONCE: Clause = Clause::new("5.10.1");
const ATTACKER_CHOOSES: Clause = Clause::new("5.10.2");
const ADDED_UP: Clause = Clause::new("5.10.3");
const APART: Clause = Clause::new("5.10.4");
const NO_REPLY: Clause = Clause::new("6.1.3");
const ATTACKED_IN_PANIC: Clause = Clause::new("6.6.4");
const DISPERSED: Clause = Clause::new("7.5.2");
const STRIKES_FIRST: Clause = Clause::new("7.7.1");

/// A side of a melee.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    const fn key(self) -> &'static str {
        match self {
            Self::Attacker => "side-attacker",
            Self::Defender => "side-defender",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A melee, ready to be resolved.
pub struct Melee<'a> {
    /// Who attacks.
    pub attackers: &'a [Fighter],
    /// Who defends.
    pub defenders: &'a [Fighter],
    /// Who fights whom, with how many figures, on what ground.
    pub fights: &'a [Fight],
    /// Which round of this melee it is.
    pub round: i32,
    /// The side whose turn it is has declared defence: it stands here as the defender (5.7.4).
    pub declared_defence: bool,
    /// The rounds of blows, in order.
    phases: Vec<Vec<Blow>>,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Turn {
    /// A defender in panic tests whether it strikes back.
    Courage(usize),
    /// A blow of a round.
    Blow(usize, usize),
    /// The remainder of a blow's damage.
    Remainder(usize, usize, Fallen),
    /// A morale test.
    Morale(morale::Call, usize, Stage),
}

/// Between two throws.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MeleeState {
    turn: Turn,
    /// Figures lost in each fight in earlier rounds of blows: attackers', defenders'.
    before: Vec<[i32; 2]>,
    /// The same, with this round of blows.
    lost: Vec<[i32; 2]>,
    /// Damage done to each unit, attackers first.
    hurt: Vec<bool>,
    /// Whether each defender strikes back.
    replies: Vec<bool>,
    /// How each unit stands, attackers first.
    stands: Vec<Stand>,
}

type Step = Result<Next<MeleeState, MeleeOutcome>, Stop>;

impl<'a> Melee<'a> {
    /// Sets a melee up.
    pub fn new(
        (attackers, defenders): (&'a [Fighter], &'a [Fighter]),
        fights: &'a [Fight],
        (round, declared_defence): (i32, bool),
        (tables, readings): (&'a Tables, &'a Readings),
    ) -> Self {
        let phases = Vec::new();
        let mut melee = Self {
            attackers,
            defenders,
            fights,
            round,
            declared_defence,
            phases,
            tables,
            readings,
        };
        melee.phases = melee.all_blows();
        melee
    }

    fn fighters(&self, side: Side) -> &'a [Fighter] {
        match side {
            Side::Attacker => self.attackers,
            Side::Defender => self.defenders,
        }
    }

    fn unit(&self, side: Side, index: usize) -> &'a Unit {
        &self.fighters(side)[index].unit
    }

    /// Where a unit stands in the lists of a state.
    const fn slot(&self, side: Side, index: usize) -> usize {
        match side {
            Side::Attacker => index,
            Side::Defender => self.attackers.len() + index,
        }
    }

    /// Several attackers settled at once (5.10).
    const fn combined(&self) -> bool {
        self.attackers.len() > 1
    }

    /// The fights of a unit.
    fn fights_of(&self, side: Side, index: usize) -> impl Iterator<Item = (usize, &'a Fight)> {
        let own = move |(_, fight): &(usize, &Fight)| fight.of(side) == index;
        self.fights.iter().enumerate().filter(own)
    }

    /// The figures a unit has left.
    fn left(&self, side: Side, index: usize, lost: &[[i32; 2]]) -> i32 {
        let gone: i32 = self.fights_of(side, index).map(|(at, _)| lost[at][side as usize]).sum();
        (self.unit(side, index).figures - gone).max(0)
    }
}

impl Procedure for Melee<'_> {
    type State = MeleeState;
    type Outcome = MeleeOutcome;

    fn begin(&self) -> MeleeState {
        let units = self.attackers.len() + self.defenders.len();
        MeleeState {
            turn: Turn::Courage(0),
            before: vec![[0; 2]; self.fights.len()],
            lost: vec![[0; 2]; self.fights.len()],
            hurt: vec![false; units],
            replies: vec![true; self.defenders.len()],
            stands: vec![Stand::Stands; units],
        }
    }

    fn step(&self, mut state: MeleeState, umpire: &mut impl Umpire) -> Step {
        match state.turn {
            Turn::Courage(index) => {
                if index == 0 {
                    umpire.open(Heading::of(MeleeFacts::SECTION));
                    self.announce(umpire);
                }
                if index == self.defenders.len() {
                    state.turn = Turn::Blow(0, 0);
                    return Ok(Next::Go(state));
                }
                state.replies[index] = self.replies(index, umpire)?;
                state.turn = Turn::Courage(index + 1);
                Ok(Next::Go(state))
            }
            Turn::Blow(phase, next) => self.blow(phase, next, state, umpire),
            Turn::Remainder(phase, next, fallen) => {
                let blow = &self.phases[phase][next];
                let exposed = self.exposed(blow, &state);
                let settled = self.suffering(blow, &exposed).chance(fallen, umpire)?;
                if let Some(fallen) = settled {
                    self.fall(phase, next, fallen, &mut state);
                }
                Ok(Next::Go(state))
            }
            Turn::Morale(call, index, stage) => self.morale(call, index, stage, state, umpire),
        }
    }
}

/// A melee up to the tests for uncontrolled pursuit, which its owner may forgo (6.3.6).
pub struct BeforePursuit {
    /// What it comes to so far.
    pub outcome: MeleeOutcome,
    /// Whether each attacker was hurt, and each defender.
    pub hurt: [Vec<bool>; 2],
}

impl Melee<'_> {
    /// Resolves all but the tests for uncontrolled pursuit.
    pub fn before_pursuit(&self, umpire: &mut impl Umpire) -> Result<BeforePursuit, Stop> {
        let mut state = self.begin();
        while !matches!(state.turn, Turn::Morale(call, ..) if call.is_for_pursuit()) {
            match self.step(state, umpire)? {
                Next::Go(next) => state = next,
                Next::Decide(..) | Next::Done(_) => return Err(Stop),
            }
        }
        let defenders = state.hurt.split_off(self.attackers.len());
        let attackers = std::mem::take(&mut state.hurt);
        Ok(BeforePursuit { outcome: self.end(&state, false, umpire), hurt: [attackers, defenders] })
    }

    /// What is said once, before anybody strikes.
    fn announce(&self, umpire: &mut impl Umpire) {
        if self.declared_defence {
            umpire.note(Line::note(DEFENCE));
        }
        if self.combined() {
            umpire.note(Line::note(AT_ONCE).by(ATTACKER_CHOOSES));
        } else if self.defenders.len() > 1 {
            umpire.note(Line::note(SEVERAL));
        }
    }

    /// Whether a defender strikes back (6.1.3, 6.6.4).
    fn replies(&self, index: usize, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let unit = self.unit(Side::Defender, index);
        if unit.state != State::Panic {
            return Ok(true);
        }
        let (side, number) = (Side::Defender.key(), index + 1);
        umpire.open(Heading { name: "reply-test", side, number });
        if self.readings.panic_in_melee == PanicInMelee::Never {
            umpire.note(Line::note(NO_REPLY).why("no-reply"));
            return Ok(false);
        }
        let Self { tables, readings, .. } = self;
        let nerve = Nerve { unit, figures: unit.figures, tables, readings };
        nerve.test(ATTACKED_IN_PANIC, umpire)
    }

    /// One blow: its strength, its test and what it does for certain.
    fn blow(
        &self,
        phase: usize,
        next: usize,
        mut state: MeleeState,
        umpire: &mut impl Umpire,
    ) -> Step {
        let Some(blows) = self.phases.get(phase) else {
            self.count_destroyed(&mut state);
            state.turn = morale::first();
            return Ok(Next::Go(state));
        };
        let Some(blow) = blows.get(next) else {
            if blows.iter().any(|blow| blow.side != blows[0].side) {
                umpire.open(Heading::of("removal"));
                umpire.note(Line::note(BOTH_KNOWN));
            }
            state.before.clone_from(&state.lost);
            state.turn = Turn::Blow(phase + 1, 0);
            return Ok(Next::Go(state));
        };
        self.head(blow, umpire);
        let dice = self.strength(blow, &state, umpire);
        if dice == 0 {
            state.turn = Turn::Blow(phase, next + 1);
            return Ok(Next::Go(state));
        }
        let skill = blow.skill;
        umpire.note(Line::row(skill.clause, skill.value).by(SKILL).why("skill"));
        let throw = Throw::pool(dice as u16, Die::D6, Span::at_most(skill.value), Span::NONE);
        let damage = umpire.throw(SKILL, throw)?.value;
        umpire.note(Line::row(SKILL, damage).why("wounds").with(dice, skill.value));
        if damage == 0 {
            state.turn = Turn::Blow(phase, next + 1);
            return Ok(Next::Go(state));
        }
        umpire.open(Heading {
            name: "losses",
            side: blow.side.other().key(),
            number: blow.target + 1,
        });
        let exposed = self.exposed(blow, &state);
        let fallen = self.suffering(blow, &exposed).certain(damage, umpire);
        if fallen.over > 0 {
            state.turn = Turn::Remainder(phase, next, fallen);
        } else {
            self.fall(phase, next, fallen, &mut state);
        }
        Ok(Next::Go(state))
    }

    /// The heading of a blow, and what makes it one of its own.
    fn head(&self, blow: &Blow, umpire: &mut impl Umpire) {
        let first = blow.striker(self.fights);
        let several = blow.several_units(self.fights);
        let (name, side, number) = match several {
            true => ("combined-blow", blow.side.other().key(), blow.target + 1),
            false => ("blow", blow.side.key(), first + 1),
        };
        umpire.open(Heading { name, side, number });
        if let Some(limit) = blow.first {
            let line = Line::note(STRIKES_FIRST);
            umpire.note(if limit == STRIKES_FIRST { line } else { line.by(limit) });
        }
        let rivals = self.phases.iter().flatten().filter(|other| {
            (other.side, other.target) == (blow.side, blow.target) && other.fights != blow.fights
        });
        for rival in rivals.take(1) {
            let same = rival.striker(self.fights) == first;
            umpire.note(Line::note(if same { GROUND_APART } else { APART }));
        }
    }

    /// How many dice a blow has.
    fn strength(&self, blow: &Blow, state: &MeleeState, umpire: &mut impl Umpire) -> i32 {
        let mut sum = Num::ZERO;
        let several = blow.fights.len() > 1;
        let together = if blow.several_units(self.fights) { ADDED_UP } else { STRENGTH };
        for &at in &blow.fights {
            let fight = &self.fights[at];
            let index = fight.of(blow.side);
            if blow.side == Side::Defender && !state.replies[index] {
                continue;
            }
            let unit = self.unit(blow.side, index);
            let figures = fight.striking(blow.side, state.before[at]);
            let melee = unit.melee(self.tables);
            if figures * melee.value == 0 {
                continue;
            }
            let line = Line::new(melee.clause, Op::Base((figures * melee.value).into()));
            let line = line.by(STRENGTH).why("strength").with(figures, melee.value);
            let mut total = umpire.line(Num::ZERO, line);
            if unit.dispersed {
                total = umpire.line(total, Line::new(DISPERSED, Op::Times(Num::HALF)));
                total = umpire.line(total, Line::new(DISPERSED, Op::Round(Round::Down)));
            }
            sum = match several {
                true => umpire.line(sum, Line::new(together, Op::Base(total)).why("added-up")),
                false => total,
            };
        }
        sum.floor() as i32
    }

    /// The figures that a blow can fell: those of the target in its fights.
    fn exposed(&self, blow: &Blow, state: &MeleeState) -> [Exposed; 1] {
        let against = blow.side.other();
        let touching =
            |at: &usize| self.fights[*at].touching(against) - state.lost[*at][against as usize];
        let figures = blow.fights.iter().map(touching).sum();
        let positions = self.ground(blow.side.other(), blow.fights[0]).to_vec();
        let limbers = against == Side::Defender && self.fights[blow.fights[0]].limbers;
        [Exposed { figures, positions, limbers }]
    }

    fn suffering<'b>(&'b self, blow: &Blow, exposed: &'b [Exposed]) -> Suffering<'b> {
        let unit = self.unit(blow.side.other(), blow.target);
        let Self { tables, readings, .. } = self;
        Suffering { unit, exposed, cause: Cause::Melee, tables, readings }
    }

    /// Takes down what a blow felled, and goes on to the next.
    fn fall(&self, phase: usize, next: usize, fallen: Fallen, state: &mut MeleeState) {
        state.turn = Turn::Blow(phase, next + 1);
        let blow = &self.phases[phase][next];
        let against = blow.side.other();
        let hurt = crate::morale::called_for(fallen.damage, fallen.figures, self.readings);
        state.hurt[self.slot(against, blow.target)] |= hurt;
        let mut left = fallen.figures;
        for &at in &blow.fights {
            let lost = &mut state.lost[at][against as usize];
            let here = left.min(self.fights[at].touching(against) - *lost);
            *lost += here;
            left -= here;
        }
    }

    fn count_destroyed(&self, state: &mut MeleeState) {
        for side in [Side::Attacker, Side::Defender] {
            for index in 0..self.fighters(side).len() {
                let slot = self.slot(side, index);
                state.stands[slot] = match self.left(side, index, &state.lost) {
                    0 => Stand::Destroyed,
                    _ => match self.unit(side, index).state {
                        State::Normal => Stand::Stands,
                        State::Panic => Stand::Panic,
                        State::Pursuit => Stand::Pursuit,
                    },
                };
            }
        }
    }
}
