//! What was played wrongly under earlier versions of the rules, and from which version on it is right. A game that
//! began earlier goes on as it began.

/// 11.1, 11.2: the result of a battle is in points; half a point that is left over does not count. It was in halves.
pub const SCORE_IN_POINTS: u32 = 2;

/// ST.3, ST.4, 9.4, 9.5: a counter-charger who beats cavalry in its pursuit pursues in his turn. He was never asked.
pub const COUNTER_CHARGER_PURSUES: u32 = 2;

/// 9.1, 11.3: a charge is declared by those who may attack, along a way that can be ridden to the target. Distance
/// alone counted.
pub const CHARGES_ARRIVE: u32 = 2;

/// 9.1: a charge that is called off before the first hex leaves the unit its move. It ended it.
pub const CALLED_OFF_AT_ONCE: u32 = 2;

/// 3.3, 4.1: a leader does not ride into a hex with an enemy leader, and who falls back, runs or counter-charges into
/// a hex endangers the enemy leaders there. Only enemy units kept leaders out, and only marches and attacks endangered
/// them.
pub const LEADERS_APART: u32 = 2;

/// 8.3, 9.1, 9.5, 10.1: who is disordered by the fire at his charge stays in it, and cavalry that pursues in disorder
/// attacks without charging. Their attack, and that of everybody with them, came to nothing.
pub const CHARGES_THROUGH_FIRE: u32 = 2;

/// 9.4, TT.(e): cavalry counter-charges only where the charge could ride to as well. It met it on any ground, and
/// where no charge is possible nothing came of the attack.
pub const MEETS_WHERE_IT_CHARGES: u32 = 2;

/// 6.3, 8.7: a square that attacks nobody makes no counter-attack either. It was asked, and nothing came of its answer.
pub const SQUARES_STAND: u32 = 2;
