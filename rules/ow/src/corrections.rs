//! What later versions of the rules put right. A game goes on under the version that it began with, so every
//! correction that a battle could notice is asked for by its name:
//! `readings.edition.has(corrections::LONE_LEADERS)`.

/// XII.3, VIII.5: a leader alone is in danger in the very hex that an enemy enters too, also when the enemy
/// comes in a counter-charge or a retreat; nobody shares a hex with an enemy leader. Before, only the hexes
/// around the one that was entered were looked at.
pub const LONE_LEADERS: u32 = 3;

/// XII.3.3: a leader is also in danger when those he stands with are lost by a failed test and an enemy is beside
/// him: of cavalry that infantry surprises, before chevaux-de-frise, through flight and retreat. Before, only fire,
/// cold steel and pursuit left leaders alone.
pub const LEFT_ALONE: u32 = 3;

/// XII.3.1–2: what becomes of a leader who has no unit to ride to is a reading. Before, he was lost.
pub const LEADER_WITHOUT_UNITS: u32 = 3;

/// X.2.2: Swedish infantry with ATTACK takes no part in fire fights in the enemy's activations either. Before,
/// it could fire there.
pub const GA_PA_ONLY: u32 = 3;

/// X.9.3: whom units with ATTACK must attack in an enemy activation is a reading. Before, it was the active wing
/// alone.
pub const ATTACK_OUT_OF_TURN: u32 = 3;

/// III.3.3: the whole ride of a wing leader with ATTACK leads towards one enemy unit. Before, every hex could lead
/// towards another one, and so there and back.
pub const STRAIGHT_RIDE: u32 = 3;

/// VI.7: cavalry that falls back by two hexes and comes to a friend on the way goes on without him. Before, whoever
/// stood in the first hex went on with it.
pub const FALLS_BACK_ALONE: u32 = 3;

/// X.28.1, X.2.5, X.12.3, VI.1: of two squadrons that do not look one way, as they may stand after a retreat, only
/// those counter-charge and fire their pistols who have the enemy before them. Before, the first of them decided for
/// both.
pub const CROSSED_STACKS: u32 = 3;

/// VII.1, XI.8.1, XI.8.4: guns lie under whatever stands above them in the stack. Before, only guns that had fired
/// and been pushed under counted so.
pub const GUNS_BELOW: u32 = 3;

/// XIII.16.1, XIII.19.2: the owner says which of equally near hexes a gathered unit takes, and which hex behind
/// friends a retreat ends in. Before, the first hex, and the one straight on, were taken.
pub const OWNER_CHOOSES: u32 = 3;

/// VII.4.4, XI.9: what becomes of guns whose infantry is routed is a reading, the same for fire and cold steel.
/// Before, guns survived a rout by fire and not one by cold steel.
pub const GUNS_OF_THE_ROUTED: u32 = 3;

/// X.2.4, X.9.4: a wing that attacks in the enemy's activation uses one kind of combat too: once its infantry attacks
/// with cold steel, the rest of it attacks and does not fire. Before, only the active wing was held to one kind.
pub const ONE_KIND_OUT_OF_TURN: u32 = 3;

/// X.23.1: nobody counter-charges the front of chevaux-de-frise. Before, cavalry could set out against infantry that
/// turned behind them (V.3), and nothing came of it.
pub const CHARGES_AT_CHEVAUX: u32 = 3;
