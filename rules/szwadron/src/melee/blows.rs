//! Who strikes whom, and in which order (5.3.1, 5.10.3, 7.7).

use super::{Melee, Side};
use crate::positions::{self, Position};
use crate::readings::{BothStrikeFirst, DeclaredDefence, DefendersBlows, StrikeInDefence};
use crate::units::{Ability, Trait};
use kernel::Clause;

const ALWAYS: Clause = Clause::new("7.7.1");
const CHARGING: Clause = Clause::new("7.7.2.I");
const DEFENDING: Clause = Clause::new("7.7.2.II");

/// Figures of one skill that strike at one unit on one kind of ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    /// Who strikes.
    pub side: Side,
    /// The unit that is struck.
    pub target: usize,
    /// The skill.
    pub skill: Trait,
    /// The fights it is struck in.
    pub fights: Vec<usize>,
    /// The clause by which it comes first.
    pub first: Option<Clause>,
    /// What the ground adds to the toughness of those who strike and of the target.
    ground: [i32; 2],
    /// Whether the target is limbers (7.2.5).
    limbers: bool,
}

impl Blow {
    /// The first unit that strikes.
    pub(super) fn striker(&self, fights: &[super::Fight]) -> usize {
        fights[self.fights[0]].of(self.side)
    }

    /// Whether several units strike together.
    pub(super) fn several_units(&self, fights: &[super::Fight]) -> bool {
        let first = self.striker(fights);
        self.fights.iter().any(|&at| fights[at].of(self.side) != first)
    }
}

impl<'a> Melee<'a> {
    /// The ground of one side in a fight: the defender's; the attacker's only where defence was declared (5.7.4).
    pub(super) fn ground(&self, side: Side, at: usize) -> &'a [Position] {
        let fight = &self.fights[at];
        match side {
            Side::Defender => match &fight.positions {
                Some(own) => own,
                None => &self.unit(side, fight.of(side)).positions,
            },
            Side::Attacker if !self.declared_defence => &[],
            Side::Attacker => match self.readings.declared_defence {
                DeclaredDefence::OwnGround => &self.unit(side, fight.of(side)).positions,
                DeclaredDefence::DefendersGround => self.ground(Side::Defender, at),
            },
        }
    }

    /// What the ground of one side adds to its toughness in a fight.
    pub(super) fn bonus(&self, side: Side, fight: usize) -> i32 {
        positions::in_hand(self.ground(side, fight), self.tables, self.readings)
    }

    /// What the ground that one side really has adds to its toughness in a fight, whatever it counts in its blows.
    pub(super) fn own_bonus(&self, side: Side, at: usize) -> i32 {
        let own = match side {
            Side::Defender => self.ground(side, at),
            Side::Attacker => &self.unit(side, self.fights[at].of(side)).positions,
        };
        positions::in_hand(own, self.tables, self.readings)
    }

    /// Whether a unit has the advantage of ground in all its fights.
    pub(super) fn has_ground(&self, side: Side, index: usize) -> bool {
        let better = |at: usize| self.bonus(side, at) > self.bonus(side.other(), at);
        self.fights_of(side, index).all(|(at, _)| better(at))
    }

    /// The clause by which a unit strikes first, if it does.
    fn strikes_first(&self, side: Side, index: usize) -> Option<Clause> {
        let has = |ability| self.unit(side, index).has(ability, self.tables);
        let begins = self.round == 1;
        let later = self.readings.strike_in_defence == StrikeInDefence::WithGround;
        if has(Ability::FirstStrike) {
            return Some(ALWAYS);
        }
        match side {
            Side::Attacker => (begins && has(Ability::FirstStrikeInCharge)).then_some(CHARGING),
            Side::Defender => {
                let holds = begins || later && self.has_ground(side, index);
                (holds && has(Ability::FirstStrikeInDefence)).then_some(DEFENDING)
            }
        }
    }

    /// The rounds of blows: first strikes, then everybody else.
    pub(super) fn all_blows(&self) -> Vec<Vec<Blow>> {
        let mut blows = self.blows_of(Side::Attacker);
        blows.extend(self.blows_of(Side::Defender));
        let (first, rest): (Vec<Blow>, Vec<Blow>) =
            blows.into_iter().partition(|blow| blow.first.is_some());
        let both = first.iter().any(|blow| blow.side != first[0].side);
        let phases = match self.readings.both_strike_first {
            BothStrikeFirst::Attacker if both => {
                let (attackers, defenders) =
                    first.into_iter().partition(|blow| blow.side == Side::Attacker);
                vec![attackers, defenders, rest]
            }
            _ => vec![first, rest],
        };
        phases.into_iter().filter(|blows| !blows.is_empty()).collect()
    }

    fn blows_of(&self, side: Side) -> Vec<Blow> {
        let mut blows: Vec<Blow> = Vec::new();
        for (at, fight) in self.fights.iter().enumerate() {
            let (index, target) = (fight.of(side), fight.of(side.other()));
            let skill = self.unit(side, index).skill(self.tables);
            let ground = [self.bonus(side, at), self.bonus(side.other(), at)];
            let first = self.strikes_first(side, index);
            let limbers = side == Side::Attacker && fight.limbers;
            let blow = Blow { side, target, skill, fights: vec![at], first, ground, limbers };
            let apart =
                side == Side::Defender && self.readings.defenders_blows == DefendersBlows::Apart;
            let alike = blows.iter_mut().find(|other| {
                let same_unit = other.striker(self.fights) == index;
                other.strikes_with(&blow) && (same_unit || !apart)
            });
            match alike {
                Some(other) => other.fights.push(at),
                None => blows.push(blow),
            }
        }
        blows
    }
}

impl Blow {
    /// Whether two are added up (5.10.3): the same target, skill, ground and moment.
    fn strikes_with(&self, other: &Self) -> bool {
        let of =
            |blow: &Self| (blow.target, blow.skill.value, blow.ground, blow.first, blow.limbers);
        of(self) == of(other)
    }
}
