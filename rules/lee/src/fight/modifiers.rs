//! 9.13 and 9.14: the dice of a unit for its fire or melee and for its morale, line by line.
//!
//! What concerns the whole fight and what concerns one enemy are told apart, for a unit that is attacked from several
//! sides, or attacks one enemy while another attacks it, shares the first among its fights (9.15).

use super::situation::{Ground, Leader, Order, Reaction};
use super::{Bout, Side, Stage};
use crate::readings::DefenceDie;
use crate::tables::Add;
use crate::units::Stat;
use kernel::{Clause, Heading, Line, Num, Op, Umpire};

const STRENGTH: Clause = Clause::new("9.12.p16");
const MELEE: Clause = Clause::new("9.12.p29");
const SAVES: Clause = Clause::new("9.12.p20");
const SHARED: Clause = Clause::new("9.15.p2");
const ARMS: Clause = Clause::new("9.13.p1");
const NO_IMPETUS: Clause = Clause::new("9.13.p9");
const IMPETUS: Clause = Clause::new("9.13.p5");
const NO_STRENGTH: Clause = Clause::new("9.13.p10");
const NO_BONUS: Clause = Clause::new("9.14.p13");
const NO_MORALE: Clause = Clause::new("9.14.p15");
const GUNS: Clause = Clause::new("B6.8");

/// Which modifiers count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// All of them.
    All,
    /// Those of the whole fight.
    Whole,
    /// Those of one enemy.
    Directed,
}

impl Scope {
    const fn whole(self) -> bool {
        matches!(self, Self::All | Self::Whole)
    }

    const fn directed(self) -> bool {
        matches!(self, Self::All | Self::Directed)
    }
}

fn add(total: Num, row: Add, umpire: &mut impl Umpire) -> Num {
    umpire.line(total, Line::add(row.clause, row.add))
}

impl Bout<'_> {
    /// Mounted cavalry that attacks, or counter-attacks.
    pub(super) fn charges(&self, side: Side) -> bool {
        let comes = side == Side::Attacker || self.how.reaction == Reaction::CounterAttack;
        comes && self.fighter(side).unit.mounted(self.tables)
    }

    fn has(&self, side: Side, ground: Ground) -> bool {
        self.fighter(side).ground.contains(&ground)
    }

    /// Ground that helps infantry against a charge (9.13): poor, good.
    fn stands_in(&self, side: Side) -> (bool, bool) {
        let has = |ground| self.has(side, ground);
        let rough = has(Ground::Difficult) || has(Ground::Fence);
        (rough, has(Ground::Wood) || has(Ground::BuiltUp) || has(Ground::Wall))
    }

    /// Ground marked with a star in 9.14.
    fn starred(&self, side: Side) -> bool {
        self.fighter(side).ground.iter().any(|ground| *ground != Ground::Difficult)
    }

    fn adds(&self, side: Side, how: impl Fn(&Leader) -> bool) -> bool {
        self.fighter(side).general.is_some_and(|leader| leader.active && how(&leader))
    }

    /// Who the general helps with a die of the throw itself.
    fn die_in_strength(&self, side: Side) -> bool {
        self.adds(side, |leader| match self.stage {
            Stage::Fire => leader.fire,
            Stage::Melee => leader.melee,
        })
    }

    fn die_in_morale(&self, side: Side) -> bool {
        self.adds(side, |leader| match self.stage {
            Stage::Fire => leader.morale,
            Stage::Melee => leader.melee_morale,
        })
    }

    /// The dice a side throws (9.13).
    pub(super) fn strength(&self, side: Side, umpire: &mut impl Umpire) -> i32 {
        let total = match self.share(side) {
            Some([dice, _]) => {
                let total = umpire.line(Num::ZERO, Line::new(SHARED, Op::Base(dice.into())));
                if self.whole_strength(side) == 0 {
                    total
                } else {
                    self.modified(side, total, Scope::Directed, umpire)
                }
            }
            None if self.fighter(side).elsewhere > 0 => {
                let whole = self.own_strength(side, Scope::Whole, umpire);
                let total = self.share_here(side, 0, whole, umpire);
                if whole == Num::ZERO {
                    total
                } else {
                    self.modified(side, total, Scope::Directed, umpire)
                }
            }
            None => self.own_strength(side, Scope::All, umpire),
        };
        let total = self.guns(side, total, umpire);
        total.floor().max(0) as i32
    }

    fn whole_strength(&self, side: Side) -> i32 {
        self.fighter(side).unit.stat(self.stage.stat(), self.tables)
    }

    /// What its list and the modifiers give.
    pub(super) fn own_strength(&self, side: Side, scope: Scope, umpire: &mut impl Umpire) -> Num {
        let by = match self.stage {
            Stage::Fire => STRENGTH,
            Stage::Melee => MELEE,
        };
        let unit = &self.fighter(side).unit;
        let total = unit.write(self.stage.stat(), by, self.tables, umpire);
        if total == Num::ZERO {
            umpire.note(Line::note(NO_STRENGTH));
            return total;
        }
        if unit.guns(self.tables) {
            umpire.note(Line::note(ARMS));
            return total;
        }
        self.modified(side, total, scope, umpire)
    }

    fn modified(&self, side: Side, total: Num, scope: Scope, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.fight.strength;
        let mut total = total;
        if self.fighter(side).unit.guns(self.tables) {
            return total;
        }
        // Who attacks elsewhere defends only here: that die is not shared.
        let shared = self.number > 0 || self.fighter(side).elsewhere == 0;
        let counts = if shared { scope.whole() } else { scope.directed() };
        if counts && side == Side::Defender && self.defends() {
            total = add(total, rows.defence, umpire);
        }
        if scope.directed() {
            total = self.worn(side, total, umpire);
        }
        if scope.whole() && self.die_in_strength(side) {
            total = add(total, rows.general, umpire);
        }
        if scope.directed() && side == Side::Attacker {
            let zone = self.how.zone;
            if zone.is_flank() {
                total = add(total, rows.flank, umpire);
            } else if zone == super::Zone::Rear {
                total = add(total, rows.rear, umpire);
            }
        }
        if !scope.directed() {
            return total;
        }
        total = self.impetus(side, total, umpire);
        let foot = self.fighter(side).unit.on_foot(self.tables);
        if foot && self.charges(side.other()) {
            let (rough, close) = self.stands_in(side);
            if rough {
                total = add(total, rows.rough, umpire);
            }
            if close {
                total = add(total, rows.close, umpire);
            }
        }
        total
    }

    /// The order Defence, carried out (9.13).
    fn defends(&self) -> bool {
        let stood = matches!(self.how.reaction, Reaction::Stand | Reaction::ExtendLine);
        let again = match self.readings.defence_die {
            DefenceDie::StoodFirst => self.how.stood_first,
            DefenceDie::Always => true,
        };
        let now = if self.how.additional_round { again } else { stood };
        self.how.order == Some(Order::Defence) && now
    }

    /// For each level that the enemy has lost.
    fn worn(&self, side: Side, total: Num, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.fight.strength;
        let lost = self.worn_before(side.other());
        let dice = (lost * rows.worn.add).min(rows.worn_most.add);
        if dice == 0 {
            return total;
        }
        umpire.line(total, Line::add(rows.worn.clause, dice).why("worn").with(lost, 0))
    }

    fn impetus(&self, side: Side, total: Num, umpire: &mut impl Umpire) -> Num {
        let unit = &self.fighter(side).unit;
        let impetus = unit.stat(Stat::Impetus, self.tables);
        if !self.charges(side) || impetus == 0 {
            return total;
        }
        let enemy = &self.fighter(side.other()).unit;
        let (rough, close) = self.stands_in(side.other());
        if enemy.on_foot(self.tables) && (rough || close) {
            umpire.note(Line::note(NO_IMPETUS));
            return total;
        }
        let total = umpire.line(total, Line::add(IMPETUS, impetus));
        if !enemy.row(self.tables).open {
            return total;
        }
        let row = self.tables.fight.strength.scattered;
        umpire.line(total, Line::add(row.clause, impetus * (row.add - 1)))
    }

    /// Batteries that support it with their fire (B6.8).
    fn guns(&self, side: Side, total: Num, umpire: &mut impl Umpire) -> Num {
        let mut total = total;
        if self.stage != Stage::Fire {
            return total;
        }
        for guns in &self.fighter(side).guns {
            if let Some(row) = self.tables.batteries.row(guns.battery) {
                let clause = self.tables.units.row(guns.battery).clause;
                let within = row.support.within;
                umpire.note(Line::row(GUNS, within).by(clause).why("up-to").with(within, 0));
                total = umpire.line(total, Line::add(clause, row.support.dice).by(GUNS));
            }
        }
        total
    }

    /// The dice of its morale (9.14).
    pub(super) fn morale(&self, side: Side, umpire: &mut impl Umpire) -> i32 {
        let total = match self.share(side) {
            Some([_, dice]) => {
                let total = umpire.line(Num::ZERO, Line::new(SHARED, Op::Base(dice.into())));
                if self.fighter(side).unit.stat(Stat::Morale, self.tables) == 0 {
                    total
                } else {
                    self.steadied(side, total, Scope::Directed, umpire)
                }
            }
            None if self.fighter(side).elsewhere > 0 => {
                let whole = self.own_morale(side, Scope::Whole, umpire);
                let total = self.share_here(side, 1, whole, umpire);
                if whole == Num::ZERO {
                    total
                } else {
                    self.steadied(side, total, Scope::Directed, umpire)
                }
            }
            None => self.own_morale(side, Scope::All, umpire),
        };
        total.floor().max(0) as i32
    }

    /// Of the dice of the whole fight those that go to this one, where it stands in others at once (9.15).
    fn share_here(&self, side: Side, column: usize, whole: Num, umpire: &mut impl Umpire) -> Num {
        let fighter = self.fighter(side);
        let fights = fighter.elsewhere + 1;
        let dice = fighter.share_of(column, whole.floor() as i32);
        let line = Line::new(SHARED, Op::AtMost(dice.into())).why("share-here");
        umpire.line(whole, line.with(fights, 0))
    }

    /// The dice of a side that are shared among its fights: of fire or melee, of morale.
    pub(crate) fn whole(&self, side: Side, umpire: &mut impl Umpire) -> [i32; 2] {
        let strength = self.own_strength(side, Scope::Whole, umpire);
        umpire.open(Heading { name: "morale", side: side.key(), number: 0 });
        let morale = self.own_morale(side, Scope::Whole, umpire);
        [strength, morale].map(|total| total.floor().max(0) as i32)
    }

    /// What its list and the modifiers give.
    pub(crate) fn own_morale(&self, side: Side, scope: Scope, umpire: &mut impl Umpire) -> Num {
        let unit = &self.fighter(side).unit;
        let total = unit.write(Stat::Morale, SAVES, self.tables, umpire);
        if total == Num::ZERO {
            umpire.note(Line::note(NO_MORALE));
            return total;
        }
        self.steadied(side, total, scope, umpire)
    }

    fn steadied(&self, side: Side, total: Num, scope: Scope, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.fight.morale;
        let fighter = self.fighter(side);
        let mut total = total;
        let supports = match (self.stage, fighter.supports_in_melee) {
            (Stage::Melee, Some(supports)) => supports,
            _ => fighter.supports,
        };
        if scope.whole() && supports > 0 {
            let line = Line::add(rows.support.clause, supports * rows.support.add);
            total = umpire.line(total, line.why("supports").with(supports, 0));
        }
        if scope.directed() && side == Side::Attacker {
            total = self.attacks_behind(total, umpire);
        }
        if scope.whole() && self.stage == Stage::Fire && fighter.unit.row(self.tables).open {
            let foot = fighter.unit.arm(self.tables) == crate::units::Arm::Infantry;
            total = add(total, if foot { rows.open_foot } else { rows.open_horse }, umpire);
        }
        if scope.whole() && self.die_in_morale(side) {
            total = add(total, rows.general, umpire);
        }
        if scope.directed() && fighter.higher {
            total = add(total, rows.higher, umpire);
        }
        self.sheltered(side, total, scope, umpire)
    }

    /// Who attacks a flank or the rear.
    fn attacks_behind(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.fight.morale;
        let row = match self.how.zone {
            super::Zone::Front => return total,
            super::Zone::Rear => rows.rear,
            _ => rows.flank,
        };
        let foot = self.fighter(Side::Defender).unit.on_foot(self.tables);
        let horse = self.fighter(Side::Attacker).unit.mounted(self.tables);
        if horse && foot && self.starred(Side::Defender) {
            umpire.note(Line::note(NO_BONUS));
            return total;
        }
        add(total, row, umpire)
    }

    /// What ground gives, twice for infantry that awaits a charge.
    fn sheltered(&self, side: Side, total: Num, scope: Scope, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.fight.morale;
        let (mut total, mut gained) = (total, 0);
        // Where one enemy is described by himself, what lies all around is told by what it is.
        let described = side == Side::Attacker || self.number == 0;
        let alone = described && self.fighter(side).elsewhere > 0;
        let whole = |index: usize, ground: Ground| match alone {
            true => ground.is_all_around(),
            false => index < self.shared,
        };
        let counts = |index: usize, ground: Ground| match scope {
            Scope::All => true,
            Scope::Whole => !alone || whole(index, ground),
            Scope::Directed => !whole(index, ground),
        };
        for (index, &ground) in self.fighter(side).ground.iter().enumerate() {
            let row = match ground {
                Ground::Difficult => rows.difficult,
                Ground::Fence => rows.fence,
                Ground::Wood | Ground::BuiltUp => rows.wood,
                Ground::Stream | Ground::Wall | Ground::Fieldworks => rows.behind,
            };
            gained += row.add;
            if counts(index, ground) {
                total = umpire.line(total, Line::add(row.clause, row.add).why(ground.key()));
            }
        }
        let awaits = side == Side::Defender && self.how.reaction != Reaction::CounterAttack;
        let foot = self.fighter(side).unit.on_foot(self.tables);
        let faces = scope.directed() && awaits && foot;
        if gained > 0 && faces && self.charges(side.other()) {
            let row = rows.against_horse;
            total = umpire.line(total, Line::add(row.clause, gained * (row.add - 1)));
        }
        total
    }
}

impl Ground {
    /// It lies all around who stands in it, not only on one side.
    pub const fn is_all_around(self) -> bool {
        matches!(self, Self::Difficult | Self::Wood | Self::BuiltUp)
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Difficult => "ground-difficult",
            Self::Fence => "ground-fence",
            Self::Wood => "ground-wood",
            Self::BuiltUp => "ground-built-up",
            Self::Stream => "ground-stream",
            Self::Wall => "ground-wall",
            Self::Fieldworks => "ground-fieldworks",
        }
    }
}
