//! What the rules of this book decided wrongly in an earlier version: each correction with the version that
//! brings it. A game goes on under the version with which it began.

use crate::battle::Battle;

/// T12A.5, T13A.19 and T8D.2: a line of cavalry was a line to these rows and none to T13A.22, whatever the
/// reading `cavalry-targets` said.
pub const CAVALRY_LINES: u32 = 2;

/// T9A: the die was thrown before a target out of range was refused.
pub const RANGE_FIRST: u32 = 2;

/// T10A: the same for guns and rockets.
pub const GUN_RANGE_FIRST: u32 = 2;

/// 23.5, T3: routers run once in a move. Who routed already and was charged ran a second time, and its disorder and
/// its breaking were told a second time.
pub const ROUTS_ONCE: u32 = 2;

/// 23.6a, 19.5l: who breaks in melee runs before it may rally, also when it has marched or charged in that move.
pub const RUNS_BEFORE_RALLY: u32 = 2;

/// 11.4, 17.5b.ii, 17.5c, 23.1h: a unit that stands to receive a charge does not carry out the march it was ordered,
/// and one that answers a charge does not go on pursuing.
pub const STANDS: u32 = 2;

/// 19.1a: who has run from a melee or evaded fights nobody there any more.
pub const NO_MELEE_APART: u32 = 2;

/// 15.2g: firearms that a melee has emptied are loaded again only when the unit puts its ranks in order.
pub const EMPTIED: u32 = 2;

/// 12.1c, T5: the time of an obstacle is spent before anybody is across, in two moves if it must be, whichever way it
/// is crossed. It was forgiven to whoever halted upon it, and to those who wheeled or stepped back over it.
pub const OBSTACLES_TAKE_TIME: u32 = 2;

/// 13.2c: nobody puts its ranks in order while it stands on both sides of an obstacle.
pub const ACROSS_BEFORE_ORDER: u32 = 2;

/// Glossary, secured flank: friends at hand and own cover secure one, a unit's own teams and parts do not.
pub const SECURED_FLANKS: u32 = 2;

/// 18.2c: an attack in close order pushes gunners off their guns.
pub const PUSHED_OFF: u32 = 2;

/// T3, note: a company by itself marches in line as fast as a column.
pub const LONE_COMPANY: u32 = 2;

/// T16A.2, 23.1j: who withdraws before a charge turns about at no cost and goes at once, horse that is charged at the
/// double.
pub const WITHDRAWS_AT_ONCE: u32 = 2;

/// 17.6a, 17.2b, 23.4c: who must charge again, or is in frenzy, and may not is free of it, and the duty lasts for one
/// move.
pub const FREE_OF_CHARGE: u32 = 2;

/// Glossary, support (c): who charges is no support, and who fights is one only against the enemy of those who test.
/// Chargers were supports before contact, and two who fought different enemies supported each other.
pub const SUPPORTS_ENGAGED: u32 = 2;

/// Appendix VI: elephants of 5 and 6 mm stand singly, and bases are compared with gunners as the ten figures they
/// are.
pub const SMALL_FIGURES: u32 = 2;

/// 17.2f, 17.4a: of two who charge each other, one whose enemy is gone may be halted by a general; he always ran on.
pub const MUTUAL_RUNS_ON: u32 = 2;

/// 15.3i: bows at those who charge or attack lose the quarters after the enemy is upon somebody.
pub const BOWS_CEASE: u32 = 2;

/// 12.1a, 17.3a, 17.7.2: an attack comes no farther than a normal move, and is no charge to the move after it. It
/// struck from any distance.
pub const ATTACKS_WALK: u32 = 2;

/// 13.1d, 19.2e, 20.1d: what fire costs those who charge or are charged counts in their tests and stays, and
/// casualties that cost no figure yet go from one melee of a unit to the next of the same move. A test that had begun
/// before the fire forgot it, and who fought two enemies at once counted earlier casualties twice.
pub const LOSSES_STAY: u32 = 2;

/// 12.4a: no figure of a unit that wheels goes farther than it may, whichever has the longest way. Only the outer end
/// of the front was looked at; the rear of a deep formation swept over any distance.
pub const WHEELS_WHOLE: u32 = 2;

/// 12.1a, 23.1j: who withdraws before several charges, or has gone back already, goes no farther than a move in all.
pub const WITHDRAWS_ONCE: u32 = 2;

/// 13.2d: nobody puts disorder of earlier moves in order in a move in which it has run, pursued or fought hand to
/// hand, also when that is over before step 20.
pub const NO_ORDER_AFTER_FIGHT: u32 = 2;

/// 12.1a, 23.1l: who has moved already in a move and breaks in it runs for no more than what it has left of the move.
pub const ROUTS_A_MOVE: u32 = 2;

/// 14.2e, T7: guns that have turned about fire where they face.
pub const GUNS_TURN: u32 = 2;

/// T12A.5, T8D.2: a charging column of cavalry counted as a column, whatever the reading `charging-formation` said.
pub const CAVALRY_COLUMNS: u32 = 2;

/// 13.2e, 17.1d: a unit with disorder from earlier moves declares neither charge nor attack, but one that comes from
/// a double move may charge.
pub const DISORDERED_STAND: u32 = 2;

/// 13.1c, 19.5g: classes A and B count one less of their disorder, also where it decides who surrenders.
pub const STEADY_COUNTED: u32 = 2;

/// 6.2a.iv, 19.2e: a unit that several enemies strike in one move fights each with the part that stands against him.
/// When the second came, the first went on fighting all of the part that was divided.
pub const PARTED_AGAIN: u32 = 2;

/// 15.3c, 15.3e, 23.1i: who is charged or attacked fires as the enemy comes near, from wherever he comes. Whoever was
/// out of range as it was declared was not fired at.
pub const CHARGED_FIRE: u32 = 2;

/// 15.3f, 17.7.3: who is attacked fires once. A unit fired in step 8 and at the attack again.
pub const ATTACKED_FIRE_ONCE: u32 = 2;

/// 17.5b.i: nobody counter-charges who is ordered to form on the march or towards a flank.
pub const FORMS_OR_COUNTERS: u32 = 2;

/// 17.1a, 17.2f: who runs on at the end of a charge halts before those who run or evade. It stopped on top of them.
pub const RUNS_UP_TO: u32 = 2;

/// 17.2b, 17.2g: a next charge is one that may be declared. A charger declared it, was refused and did not run on.
pub const NEXT_IS_LAWFUL: u32 = 2;

/// 7.2, 7.5: the units of a fallen general wait for his successor. The commander-in-chief ordered them at once.
pub const SUCCESSION: u32 = 2;

/// 23.1j, 23.3c: who withdraws to cover halts in cover, or when nobody fires at it any more. It went on as in a
/// retreat.
pub const COVER_ENDS_IT: u32 = 2;

/// 12.1c, 17.2h, T5: obstacles that nobody defends take their time from charges, from those who run on, flee, evade,
/// go back or pursue as well, and nobody charges over one that he cannot cross. Only marches lost it.
pub const OBSTACLES_DELAY_ALL: u32 = 2;

impl Battle {
    /// Whether a correction of that version is in force.
    pub(crate) const fn corrected(&self, since: u32) -> bool {
        self.readings.edition.has(since)
    }
}
