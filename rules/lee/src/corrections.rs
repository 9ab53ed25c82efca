//! What the rules once had wrong: a constant for each correction, with the version of the rules that brought it. A
//! game that began under an older version goes on without it.

/// 9.17, 9.27: who pursues as far as the beaten went comes up with him again, however their bases stood to each other.
/// Before, bases that did not stand exactly opposite ended a hair over an inch apart and did not fight.
pub(crate) const PURSUER_COMES_UP: u32 = 2;

/// 9.10: only who comes within an inch of an enemy, in support or to extend a line, fights him by chance. Before, so
/// did a unit that fell short of its place in support, though it had not moved or stood there all the time.
pub(crate) const CHANCE_NEEDS_APPROACH: u32 = 2;

/// 9.10.p1: who comes within an inch of a battery in support, or to extend a line, fights it by chance as it would any
/// other unit. Before, nobody met a battery so.
pub(crate) const BATTERIES_ARE_MET: u32 = 2;

/// 9.11.p12: after a retreat out of reach another enemy who stands in the way may be attacked, or the attacker stops at
/// the border of that one's control zone. Before, the forced move led up to an inch before him.
pub(crate) const OTHERS_IN_THE_WAY: u32 = 2;

/// 9.6.p16: over a bridge only the enemies nearest to it are attacked. Before, any.
pub(crate) const NEAREST_TO_BRIDGE: u32 = 2;

/// 9.6.p16: who cannot meet a counter-attack over a bridge because of other attacks may support a friend instead.
/// Before, both made forced moves at once.
pub(crate) const SUPPORT_BY_BRIDGE: u32 = 2;

/// 9.20: a general whose corps is not active throws his two dice once, also where his unit is attacked from several
/// sides. Before, he threw them against every attacker.
pub(crate) const GENERAL_THROWS_ONCE: u32 = 2;

/// B8.10: a battle that ends because an army is broken says so. Before, the points were named as the reason (B8.12).
pub(crate) const BROKEN_IS_NAMED: u32 = 2;

/// 9.20: a general goes with the unit that he has joined wherever it goes. Before, he was left behind when it attacked,
/// moved in support, retreated or took a flank, until it was pushed back or went after the beaten.
pub(crate) const GENERAL_GOES_ALONG: u32 = 2;

/// 9.12, 9.3.p10: who goes in touches his enemy and stands beside others, not on them, and where there is no room he
/// does not go in. Before, he went straight ahead by the gap between them.
pub(crate) const ROOM_TO_GO_IN: u32 = 2;

/// 9.17, 9.18: whose enemy is pushed away by another before the additional round has nobody to stand an inch before. He
/// was moved all the same.
pub(crate) const STAYS_WITHOUT_FIGHT: u32 = 2;
