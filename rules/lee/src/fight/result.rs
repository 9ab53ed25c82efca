//! 9.12, 9.22 and 9.23: who has won a bout, and what becomes of both.

use super::{Bout, BoutState, Reaction, Side, Stage, Zone};
use crate::readings::OneFight;
use crate::units::Stat;
use kernel::{Clause, Heading, Line, Message, Umpire};
use serde::Serialize;

const COMPARED: Clause = Clause::new("9.12.p21");
const ONE: Clause = Clause::new("9.12.p25");
const FIRE_GONE: Clause = Clause::new("9.12.p27");
const MELEE_WON: Clause = Clause::new("9.12.p35");
const MELEE_ROUTED: Clause = Clause::new("9.12.p36");
const MELEE_DESTROYED: Clause = Clause::new("9.12.p37");
const MELEE_FIVE: Clause = Clause::new("9.12.p38");
const DESTROYED: Clause = Clause::new("9.22.p1");
const ROUTED: Clause = Clause::new("9.23.p1");
const FOLLOWS: Clause = Clause::new("9.12.p42");
const NO_GUNS: Clause = Clause::new("9.12.p46");
const FACES: Clause = Clause::new("9.12.p50");
const TAKEN: Clause = Clause::new("9.20.p3");

const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

/// What becomes of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Fate {
    Stands,
    Engaged,
    Pushed,
    Routed,
    Destroyed,
}

impl Fate {
    /// Off the table, or a marker only.
    pub const fn gone(self) -> bool {
        matches!(self, Self::Routed | Self::Destroyed)
    }

    /// The key of its sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Stands => "fate-stands",
            Self::Engaged => "fate-engaged",
            Self::Pushed => "fate-pushed",
            Self::Routed => "fate-routed",
            Self::Destroyed => "fate-destroyed",
        }
    }
}

/// What becomes of the general with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum GeneralEnd {
    Safe,
    InDanger,
    Captured,
}

/// How a unit comes out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct End {
    /// The levels of cohesion lost.
    pub lost: i32,
    /// The levels left, never below zero.
    pub left: i32,
    /// What becomes of it.
    pub fate: Fate,
    /// What becomes of its general.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub general: Option<GeneralEnd>,
}

impl End {
    /// What it says of a side.
    pub fn sentences(&self, side: Side, number: usize) -> Vec<Message> {
        let mut all = vec![self.gist(side, number)];
        if self.fate != Fate::Destroyed {
            all.push(Message::new("levels").number("lost", self.lost).number("left", self.left));
        }
        all
    }

    /// The same without numbers of cohesion.
    pub fn gist(&self, side: Side, number: usize) -> Message {
        let message = match number {
            0 => Message::new("of-side"),
            number => Message::new("of-number").number("number", number as i32),
        };
        message.word("side", side.key()).word("what", self.fate.key())
    }

    /// What it says of the general.
    pub fn general(&self, side: Side) -> Option<Message> {
        let key = match self.general? {
            GeneralEnd::Safe => return None,
            GeneralEnd::InDanger => "general-in-danger",
            GeneralEnd::Captured => "general-captured",
        };
        Some(Message::new(key).word("side", side.key()))
    }
}

/// How a bout ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Verdict {
    /// The row of the table.
    pub row: Clause,
    /// Who has won.
    pub winner: Option<Side>,
    /// By how many levels.
    pub by: i32,
    /// Both, attacker first.
    pub ends: [End; 2],
    /// Who may go on to melee.
    pub may_go_in: Option<Side>,
    /// The attacker is pushed back if he does not.
    pub or_pushed: bool,
    /// Who may take the enemy's place.
    pub may_follow: Option<Side>,
    /// The defender may turn to face the attacker.
    pub may_face: bool,
}

impl Bout<'_> {
    /// Compares the losses and reads the table.
    pub fn verdict(&self, state: &BoutState, umpire: &mut impl Umpire) -> Verdict {
        umpire.open(Heading { name: "result", side: "", number: self.number });
        let [attacker, defender] = state.lost;
        let difference = defender - attacker;
        let winner = match difference {
            0 => None,
            1.. => Some(Side::Attacker),
            _ => Some(Side::Defender),
        };
        let by = difference.abs();
        if by > 0 {
            umpire.note(Line::row(COMPARED, by).why("compared").with(attacker, defender));
        }
        let rows = &self.tables.fight.result;
        let row = match (self.stage, by) {
            (Stage::Fire, 0) => rows.fire_draw.clause,
            (Stage::Melee, 0) => rows.melee_draw.clause,
            (Stage::Fire, by) if by >= rows.pushed_by.add => rows.pushed_by.clause,
            (Stage::Fire, _) => ONE,
            (Stage::Melee, _) => MELEE_WON,
        };
        umpire.note(Line::row(row, by));
        let more = match (self.stage, winner) {
            (Stage::Fire, None) => rows.fire_draw.add,
            (Stage::Melee, None) => rows.melee_draw.add,
            _ => 0,
        };
        let lost = state.lost.map(|lost| lost + more);
        let mut fates = self.by_table(winner, by);
        // Between several enemies what the defender lost is added up later (9.15).
        let alone = if self.number == 0 { &BOTH[..] } else { &BOTH[..1] };
        for &side in alone {
            if let Some(fate) = self.worn_out(side, lost[side as usize], umpire) {
                fates[side as usize] = fate;
            }
        }
        for side in BOTH {
            if fates[side as usize] == Fate::Engaged
                && fates[side.other() as usize] != Fate::Engaged
            {
                fates[side as usize] = Fate::Stands;
            }
        }
        let ends = BOTH.map(|side| {
            let (fate, lost) = (fates[side as usize], lost[side as usize]);
            self.end(side, lost, fate, state.danger[side as usize], umpire)
        });
        let mut verdict = Verdict {
            row,
            winner,
            by,
            ends,
            may_go_in: None,
            or_pushed: false,
            may_follow: None,
            may_face: false,
        };
        self.what_next(&mut verdict, umpire);
        verdict
    }

    /// What the row itself says.
    fn by_table(&self, winner: Option<Side>, by: i32) -> [Fate; 2] {
        let horse = self.fighter(Side::Attacker).unit.mounted(self.tables);
        let at_guns = self.fighter(Side::Defender).unit.guns(self.tables);
        let mut fates = match self.stage {
            Stage::Fire => [Fate::Engaged; 2],
            Stage::Melee => [if winner.is_none() { Fate::Pushed } else { Fate::Stands }; 2],
        };
        if let Some(winner) = winner {
            let loser = winner.other();
            let far = by >= self.tables.fight.result.pushed_by.add;
            let thrown = loser == Side::Attacker && (horse || at_guns);
            if self.stage == Stage::Melee || far || thrown {
                fates[loser as usize] = Fate::Pushed;
                fates[winner as usize] = Fate::Stands;
            }
        }
        fates
    }

    /// Routed or destroyed by the levels it lost.
    fn worn_out(&self, side: Side, lost: i32, umpire: &mut impl Umpire) -> Option<Fate> {
        let unit = &self.fighter(side).unit;
        let before = self.lost[side as usize];
        let left = unit.stat(Stat::Cohesion, self.tables) - unit.lost - before - lost;
        let counted = match self.readings.one_fight {
            OneFight::RoundTogether => before + lost,
            OneFight::EachRoll => lost,
        };
        let five = counted >= self.tables.fight.result.destroys.add;
        let melee = self.stage == Stage::Melee;
        let (fate, row, by, why) = match left {
            _ if five => (Fate::Destroyed, MELEE_FIVE, DESTROYED, "five"),
            ..0 => (Fate::Destroyed, MELEE_DESTROYED, DESTROYED, "below-nothing"),
            0 => (Fate::Routed, MELEE_ROUTED, ROUTED, "nothing-left"),
            _ => return None,
        };
        let row = if melee { row } else { FIRE_GONE };
        umpire.note(Line::note(row).by(by).why(why).word(side.key()));
        Some(fate)
    }

    fn end(
        &self,
        side: Side,
        lost: i32,
        fate: Fate,
        danger: bool,
        umpire: &mut impl Umpire,
    ) -> End {
        let end = self.plain_end(side, lost, fate, danger);
        if end.general == Some(GeneralEnd::Captured) {
            umpire.note(Line::note(TAKEN).why("general-taken").word(side.key()));
        }
        end
    }

    fn plain_end(&self, side: Side, lost: i32, fate: Fate, danger: bool) -> End {
        let fighter = self.fighter(side);
        let left = fighter.unit.left(self.tables) - self.lost[side as usize] - lost;
        let general = fighter.general.map(|_| match (fate.gone(), danger) {
            (true, _) => GeneralEnd::Captured,
            (false, true) => GeneralEnd::InDanger,
            (false, false) => GeneralEnd::Safe,
        });
        End { lost, left: left.max(0), fate, general }
    }

    /// Both with the same fate.
    pub(super) fn ends(&self, lost: [i32; 2], danger: [bool; 2], fate: Fate) -> [End; 2] {
        BOTH.map(|side| {
            let at = side as usize;
            self.plain_end(side, lost[at], fate, danger[at])
        })
    }

    /// What the winner may do then.
    fn what_next(&self, verdict: &mut Verdict, umpire: &mut impl Umpire) {
        let [attacker, defender] = verdict.ends.map(|end| end.fate);
        let both = attacker == Fate::Engaged && defender == Fate::Engaged;
        if both {
            let horse = self.fighter(Side::Attacker).unit.mounted(self.tables);
            verdict.may_go_in = match verdict.winner {
                None => horse.then_some(Side::Attacker),
                winner => winner,
            };
            verdict.or_pushed = verdict.winner.is_none() && horse;
        }
        let turned = self.how.zone != Zone::Front && self.how.reaction != Reaction::ChangeFront;
        if self.number == 0 && turned && matches!(defender, Fate::Engaged | Fate::Stands) {
            umpire.note(Line::note(FACES));
            verdict.may_face = true;
        }
        let Some(winner) = verdict.winner else { return };
        let (own, enemy) = match winner {
            Side::Attacker => (attacker, defender),
            Side::Defender => (defender, attacker),
        };
        if own.gone() || !(enemy.gone() || enemy == Fate::Pushed) {
            return;
        }
        if self.fighter(winner).unit.guns(self.tables) {
            umpire.note(Line::note(NO_GUNS));
        } else {
            umpire.note(Line::note(FOLLOWS).why("follows").word(winner.key()));
            verdict.may_follow = Some(winner);
        }
    }
}
