//! What was played wrongly under earlier versions of the rules, and from which version on it is right. A game that
//! began earlier goes on as it began.

/// 6.7.9: a pursuer that is thrown back gathers as after a reorganisation (6.8.5). It panicked where it was too
/// scattered to form a line on its way back.
pub const PURSUERS_GATHER: u32 = 2;

/// 6.5.1: who is thrown back gets away from the enemy. It could slide along his front and end as near as before.
pub const THROWN_BACK_AWAY: u32 = 2;

/// 5.5.1, 6.3.1, 6.3.6: who was hurt by a panicked enemy that it still touches takes its test. It took none.
pub const HURT_BY_PANICKED: u32 = 2;

/// 6.2.3.III: walls, streams and hills steady those who stand behind or on them against an enemy. Only ground that
/// covers a whole base did.
pub const GROUND_STEADIES: u32 = 2;

/// 5.7.3: who stands behind a wall or a stream is not engaged with those who came up to it. He was, because they
/// touch it too.
pub const WALL_HOLDS: u32 = 2;

/// 6.6.9, 6.6.11, 6.6.12: who flees goes the whole way, through friends where nothing else is left or where the way
/// around stays in reach of the enemy, and surrenders where enemies or ground stop it short. It was enough to get
/// a centimetre away, and nobody went through friends to get out of fire.
pub const FLIGHT_IN_FULL: u32 = 2;

/// 3.1.3: bases that close up or pursue end in contact. They could overlap by half a millimetre.
pub const BASES_APART: u32 = 2;

/// 4.2.1.II, 5.2.1: only figures that are there can be named. Others were passed over in silence.
pub const NAMED_FIGURES: u32 = 2;

/// 6.8.5: figures of a reorganised unit that cannot all form up in one move go towards their middle as far as they may.
/// They stayed where they were.
pub const GATHER_ANYWAY: u32 = 2;

/// 3.1.3, 3.1.4: nobody ends a move upon a figure that stays, however he turns. Straight ways ended clear of all, turns
/// at their ends did not.
pub const TURNS_CLEAR: u32 = 2;
