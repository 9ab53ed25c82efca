//! 5.5 and 5.10.5: morale tests in their order.
//!
//! I. Defenders who were hurt, against being thrown back. II. Attackers who were hurt and have an enemy who stood.
//! III. Attackers all of whose enemies gave way, for uncontrolled pursuit. IV. Defenders likewise. Who was not hurt
//! passes without a die (5.5.1); guns do not pursue (6.7.1); an owner may let his unit go (6.3.6).

use super::{AfterVictory, Melee, MeleeState, Side, Step, Turn};
use crate::morale::{After, Nerve, Stage, Stand};
use crate::units::State;
use kernel::{Clause, Heading, Line, Next, Stop, Umpire};

const UNHURT: Clause = Clause::new("5.5.1");
const DEFENDER_FIRST: Clause = Clause::new("5.5.2");
const DEFENDER_GONE: Clause = Clause::new("5.5.3");
const DEFENDER_STOOD: Clause = Clause::new("5.5.4");
const ATTACKER_GONE: Clause = Clause::new("5.5.5");
const FAR_AWAY: Clause = Clause::new("5.5.6");
const ONCE: Clause = Clause::new("5.10.2.I");
const IN_ORDER: Clause = Clause::new("5.10.5");
const ALL_DEFENDERS: Clause = Clause::new("5.10.5.I");
const HELD_ATTACKERS: Clause = Clause::new("5.10.5.II");
const FREE_ATTACKERS: Clause = Clause::new("5.10.5.III");
const FREE_DEFENDERS: Clause = Clause::new("5.10.5.IV");
const VICTORIOUS: Clause = Clause::new("6.3.6");
const PURSUES_ALREADY: Clause = Clause::new("6.1.4");

/// Whose tests are due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Call {
    Defenders,
    Attackers,
    VictoriousAttackers,
    VictoriousDefenders,
}

/// The first test.
pub(super) const fn first() -> Turn {
    Turn::Morale(Call::Defenders, 0, Stage::Throw)
}

impl Call {
    const fn side(self) -> Side {
        match self {
            Self::Defenders | Self::VictoriousDefenders => Side::Defender,
            Self::Attackers | Self::VictoriousAttackers => Side::Attacker,
        }
    }

    const fn next(self) -> Option<Self> {
        match self {
            Self::Defenders => Some(Self::Attackers),
            Self::Attackers => Some(Self::VictoriousAttackers),
            Self::VictoriousAttackers => Some(Self::VictoriousDefenders),
            Self::VictoriousDefenders => None,
        }
    }

    pub(super) const fn is_for_pursuit(self) -> bool {
        matches!(self, Self::VictoriousAttackers | Self::VictoriousDefenders)
    }

    /// The clause that calls for it, in a single melee and in a combined one.
    const fn clause(self, combined: bool) -> Clause {
        match (self, combined) {
            (Self::Defenders, false) => DEFENDER_FIRST,
            (Self::Attackers, false) => DEFENDER_STOOD,
            (Self::VictoriousAttackers, false) => DEFENDER_GONE,
            (Self::VictoriousDefenders, false) => ATTACKER_GONE,
            (Self::Defenders, true) => ALL_DEFENDERS,
            (Self::Attackers, true) => HELD_ATTACKERS,
            (Self::VictoriousAttackers, true) => FREE_ATTACKERS,
            (Self::VictoriousDefenders, true) => FREE_DEFENDERS,
        }
    }
}

impl Melee<'_> {
    /// How the enemies of a unit stand.
    fn enemies<'b>(
        &'b self,
        side: Side,
        index: usize,
        state: &'b MeleeState,
    ) -> impl Iterator<Item = Stand> + 'b {
        let other = side.other();
        let stand = move |(_, fight): (usize, &super::Fight)| {
            state.stands[self.slot(other, fight.of(other))]
        };
        self.fights_of(side, index).map(stand)
    }

    /// Whether some enemy of a unit stands.
    pub(super) fn held(&self, side: Side, index: usize, state: &MeleeState) -> bool {
        let holds = |stand: Stand| matches!(stand, Stand::Stands | Stand::Pursuit);
        self.enemies(side, index, state).any(holds)
    }

    /// Whether all enemies of a unit who are left gave way, and some are left.
    pub(super) fn victorious(&self, side: Side, index: usize, state: &MeleeState) -> bool {
        let own = state.stands[self.slot(side, index)];
        let stood = matches!(own, Stand::Stands | Stand::Pursuit);
        let gave_way = self.enemies(side, index, state).any(Stand::gave_way);
        stood && gave_way && !self.held(side, index, state)
    }

    /// The next test, or the end.
    pub(super) fn morale(
        &self,
        call: Call,
        index: usize,
        stage: Stage,
        mut state: MeleeState,
        umpire: &mut impl Umpire,
    ) -> Step {
        let side = call.side();
        if index == self.fighters(side).len() {
            return match call.next() {
                Some(call) => {
                    state.turn = Turn::Morale(call, 0, Stage::Throw);
                    Ok(Next::Go(state))
                }
                None => Ok(Next::Done(self.end(&state, true, umpire))),
            };
        }
        let slot = self.slot(side, index);
        let due = match call {
            Call::Defenders => state.stands[slot] != Stand::Destroyed,
            Call::Attackers => {
                state.stands[slot] != Stand::Destroyed && self.held(side, index, &state)
            }
            _ => self.victorious(side, index, &state),
        };
        state.turn = Turn::Morale(call, index + 1, Stage::Throw);
        if !due {
            return Ok(Next::Go(state));
        }
        if call.is_for_pursuit() {
            state.stands[slot] = self.pursuit(call, index, &state, umpire)?;
            return Ok(Next::Go(state));
        }
        match self.steadiness(call, index, stage, &state, umpire)? {
            After::Again(stage) => state.turn = Turn::Morale(call, index, stage),
            After::Ends(stand) => state.stands[slot] = stand,
        }
        Ok(Next::Go(state))
    }

    /// The line of the clause that calls for a test; in a combined melee the order of all of them stands behind it.
    const fn called(&self, call: Call) -> Line {
        let line = Line::note(call.clause(self.combined()));
        if self.combined() { line.by(IN_ORDER) } else { line }
    }

    fn nerve<'b>(&'b self, side: Side, index: usize, state: &MeleeState) -> Nerve<'b> {
        let figures = self.left(side, index, &state.lost);
        let Self { tables, readings, .. } = self;
        Nerve { unit: self.unit(side, index), figures, tables, readings }
    }

    /// Whether a unit that was hurt stands.
    fn steadiness(
        &self,
        call: Call,
        index: usize,
        stage: Stage,
        state: &MeleeState,
        umpire: &mut impl Umpire,
    ) -> Result<After, Stop> {
        let side = call.side();
        let heading = Heading { name: "morale-test", side: side.key(), number: index + 1 };
        let nerve = self.nerve(side, index, state);
        if stage == Stage::Throw {
            umpire.open(heading);
            umpire.note(self.called(call));
            if call == Call::Defenders && self.combined() {
                umpire.note(Line::note(ONCE));
            }
            if nerve.beyond_testing(umpire) {
                return Ok(After::Ends(nerve.standing()));
            }
            if !state.hurt[self.slot(side, index)] {
                umpire.note(Line::note(UNHURT).why("unhurt"));
                return Ok(After::Ends(nerve.standing()));
            }
        }
        let after = nerve.after_losses(stage, heading, umpire)?;
        if matches!(after, After::Ends(stand) if stand.gave_way()) {
            umpire.note(Line::note(FAR_AWAY));
        }
        Ok(after)
    }

    /// Whether a victorious unit goes off in pursuit.
    fn pursuit(
        &self,
        call: Call,
        index: usize,
        state: &MeleeState,
        umpire: &mut impl Umpire,
    ) -> Result<Stand, Stop> {
        let side = call.side();
        umpire.open(Heading { name: "pursuit-test", side: side.key(), number: index + 1 });
        let nerve = self.nerve(side, index, state);
        if nerve.unit.state == State::Pursuit {
            umpire.note(Line::note(PURSUES_ALREADY).why("pursues-already"));
            return Ok(Stand::Pursuit);
        }
        if nerve.never_pursues(umpire) {
            return Ok(Stand::Stands);
        }
        if self.fighters(side)[index].after_victory == AfterVictory::LetGo {
            umpire.note(Line::note(VICTORIOUS).why("let-go"));
            return Ok(Stand::Pursuit);
        }
        if !state.hurt[self.slot(side, index)] {
            umpire.note(Line::note(UNHURT).why("unhurt"));
            return Ok(Stand::Stands);
        }
        nerve.restrained(call.clause(self.combined()), umpire)
    }
}
