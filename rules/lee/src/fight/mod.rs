//! 9.12 to 9.15 and 9.20: fights. A *bout* is one stage (fire, or melee) between two units:
//!
//! 1. The attacker throws his dice (`modifiers`, 9.13); each success is a hit.
//! 2. The defender throws for morale (9.14); each success cancels a hit, each other hit costs a level of cohesion.
//! 3. The defender throws, 4. the attacker throws for morale.
//! 5. Who lost more has lost the bout; the tables of 9.12 say what that means ([`result`]).
//!
//! A general whose corps is not active throws his dice apart (9.20). Who was not hit does not throw for morale: it
//! would change nothing. Rulings: [`single`] (`fire-fight`, `melee`), [`attack`] (both as a chain), [`several`] (9.15).

pub mod attack;
pub mod declared;
#[cfg(test)]
mod merging;
pub(crate) mod modifiers;
pub mod result;
pub mod several;
pub mod single;
pub mod situation;

use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Stat;
use kernel::{Clause, Desk, Die, Given, Heading, Line, Op, Silent, Span, Stop, Throw, Umpire};
use serde::Serialize;
pub use situation::{Fighter, Ground, Guns, How, Leader, Order, Reaction, Zone};

const FIRST: Clause = Clause::new("9.12.p17");
const SECOND: Clause = Clause::new("9.12.p18");
const CANCELS: Clause = Clause::new("9.12.p20");

/// A side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Attacker => "side-attacker",
            Self::Defender => "side-defender",
        }
    }

    /// The enemy.
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A stage of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stage {
    Fire,
    Melee,
}

impl Stage {
    /// The number of a unit that counts.
    pub const fn stat(self) -> Stat {
        match self {
            Self::Fire => Stat::Fire,
            Self::Melee => Stat::Melee,
        }
    }

    /// The name of the section.
    pub const fn section(self) -> &'static str {
        match self {
            Self::Fire => "fire-fight",
            Self::Melee => "melee",
        }
    }
}

/// One stage between two units.
#[derive(Clone, Copy)]
pub struct Bout<'a> {
    /// Fire or melee.
    pub stage: Stage,
    /// Who attacks.
    pub attacker: &'a Fighter,
    /// Who is attacked.
    pub defender: &'a Fighter,
    /// How it came to it.
    pub how: How,
    /// Levels lost before in this round.
    pub lost: [i32; 2],
    /// The defender's shares of his dice, where he is attacked from several sides.
    pub shares: Option<[i32; 2]>,
    /// How much of his ground is in those shares already.
    pub shared: usize,
    /// Which attacker, counted from one; nothing where there is only one.
    pub number: usize,
    /// The defender's general has thrown his dice apart against another: for fire or melee, for morale (9.20).
    pub thrown: [bool; 2],
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// Between two throws of a bout.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoutState {
    /// Attacker strikes, defender saves, defender strikes, attacker saves, over.
    turn: u8,
    /// The dice of a general whose corps is not active come next.
    apart: bool,
    /// Hits that may still be cancelled.
    hits: i32,
    /// Levels lost in this bout.
    pub lost: [i32; 2],
    /// Whether each side's general is in danger.
    pub danger: [bool; 2],
    /// Whether each side with a general threw for morale.
    pub saved: [bool; 2],
}

impl BoutState {
    /// Whether all has been thrown.
    pub const fn over(&self) -> bool {
        self.turn > 3
    }
}

impl<'a> Bout<'a> {
    /// One of the two.
    pub const fn fighter(&self, side: Side) -> &'a Fighter {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    const fn share(&self, side: Side) -> Option<[i32; 2]> {
        match side {
            Side::Attacker => None,
            Side::Defender => self.shares,
        }
    }

    /// The levels a side had lost before this bout.
    pub fn worn_before(&self, side: Side) -> i32 {
        self.fighter(side).unit.lost + self.lost[side as usize]
    }

    /// The dice of a side that are shared among its fights (9.15): of fire or melee, of morale.
    pub fn totals(&self, side: Side) -> [i32; 2] {
        self.whole(side, &mut Desk::new(Given::new(&[]), Silent))
    }

    /// Whether anybody has dice for fire (9.12).
    pub fn anybody_fires(&self) -> bool {
        let fires = |fighter: &Fighter| {
            fighter.unit.stat(Stat::Fire, self.tables) > 0 || !fighter.guns.is_empty()
        };
        fires(self.attacker) || fires(self.defender)
    }

    fn pool(&self, dice: i32) -> Throw {
        let rows = &self.tables.fight;
        let success = Span::at_least(rows.success.least);
        Throw::pool(dice as u16, Die::D6, success, Span::only(rows.danger.face))
    }

    /// The next throw.
    pub fn step(&self, state: BoutState, umpire: &mut impl Umpire) -> Result<BoutState, Stop> {
        let side = if matches!(state.turn, 0 | 3) { Side::Attacker } else { Side::Defender };
        let strikes = matches!(state.turn, 0 | 2);
        let clause = match state.turn {
            0 => FIRST,
            2 => SECOND,
            _ => CANCELS,
        };
        if state.apart {
            return self.general(side, strikes, state, umpire);
        }
        if !strikes && state.hits == 0 {
            return Ok(self.on(side, strikes, state));
        }
        let name = if strikes { self.stage.section() } else { "morale" };
        umpire.open(Heading { name, side: side.key(), number: self.number });
        let dice = if strikes { self.strength(side, umpire) } else { self.morale(side, umpire) };
        let (mut hits, mut sixes) = (0, 0);
        if dice > 0 {
            let roll = umpire.throw(clause, self.pool(dice))?;
            (hits, sixes) = (roll.value, roll.special);
            let line =
                Line::new(clause, Op::Die(hits.into())).why(if strikes { "hits" } else { "saves" });
            umpire.note(line.by(self.tables.fight.success.clause).with(dice, 0));
        }
        let mut state = state;
        if strikes {
            state.hits = hits;
            let danger = &self.tables.fight.danger;
            let light = self.fighter(side).unit.row(self.tables).light;
            let enough = sixes >= if light { danger.light } else { danger.usual };
            if enough && self.fighter(side.other()).general.is_some() {
                umpire.note(Line::row(danger.clause, sixes).why("danger").word(side.other().key()));
                state.danger[side.other() as usize] = true;
            }
        } else {
            state.hits = (state.hits - hits).max(0);
            state.saved[side as usize] = self.fighter(side).general.is_some();
        }
        state.apart = self.throws_apart(side, strikes);
        Ok(if state.apart { state } else { self.on(side, strikes, state) })
    }

    /// A general whose corps is not active adds his dice here (9.20).
    fn throws_apart(&self, side: Side, strikes: bool) -> bool {
        self.fighter(side).general.is_some_and(|leader| {
            let adds = match (self.stage, strikes) {
                (Stage::Fire, true) => leader.fire,
                (Stage::Fire, false) => leader.morale,
                (Stage::Melee, true) => leader.melee,
                (Stage::Melee, false) => leader.melee_morale,
            };
            let thrown = side == Side::Defender && self.thrown[usize::from(!strikes)];
            adds && !leader.active && !thrown
        })
    }

    /// His dice: all must succeed, and count as one success.
    fn general(
        &self,
        side: Side,
        strikes: bool,
        mut state: BoutState,
        umpire: &mut impl Umpire,
    ) -> Result<BoutState, Stop> {
        let row = &self.tables.command.inactive;
        umpire.open(Heading { name: "general-die", side: side.key(), number: self.number });
        let found = umpire.throw(row.clause, self.pool(row.dice))?.value;
        let gained = i32::from(found >= row.need);
        let line = Line::new(row.clause, Op::Die(gained.into())).why("general-apart");
        umpire.note(line.with(found, row.need));
        state.hits = if strikes { state.hits + gained } else { (state.hits - gained).max(0) };
        Ok(self.on(side, strikes, state))
    }

    fn on(&self, side: Side, strikes: bool, mut state: BoutState) -> BoutState {
        if !strikes {
            state.lost[side as usize] += state.hits;
            state.hits = 0;
        }
        BoutState { turn: state.turn + 1, apart: false, ..state }
    }
}
