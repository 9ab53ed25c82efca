//! What happened.

use crate::game::army::UnitId;
use kernel::game::Happened;
use kernel::happenings;

/// An event of a unit, perhaps against another, with its numbers.
pub type Event = Happened<Happening, UnitId>;

happenings! {
    /// A round begins: its number.
    Round "round" "2.1.1";
    /// A turn begins: the round, and whose turn it is.
    Turn "turn" "2.1.3";
    /// The movement phase of a turn begins.
    MovementPhase "movement-phase" "2.1.2.II";
    /// A unit declared an operation: its place in [`Operation::ALL`](crate::game::command::Operation::ALL).
    Declared "declared" "3.1.6";
    /// A unit that had declared an operation stayed where it stands; the operation is spent.
    Stayed "stayed" "3.1.6";
    /// A unit was measured from another: the distance, in hundredths of a millimetre.
    Measured "measured" "3.1.6";
    /// A unit moved.
    Moved "moved" "3.1.1";
    /// A unit attacks another.
    Attacked "attacked" "5.2.1";
    /// A unit fired at another: the damage and the figures lost.
    Fired "fired" "4.6.1";
    /// A unit declared fire in the enemy's turn.
    Watches "watches" "4.12.2";
    /// Heavy guns prepared their position.
    Prepared "prepared" "7.3.2";
    /// Two units fought: the figures each lost.
    Fought "fought" "5.3.1";
    /// Figures closed up.
    ClosedUp "closed-up" "5.6.1";
    /// A unit broke off.
    BrokeOff "broke-off" "5.8.2";
    /// A unit was thrown back.
    ThrownBack "thrown-back" "6.5.1";
    /// A unit panics and flees.
    Panicked "panicked" "6.6.1";
    /// A unit in panic flees on: how far, in centimetres.
    Fled "fled" "6.6.2";
    /// Figures left the table: how many.
    Left "left" "6.6.13";
    /// Figures surrendered: how many.
    Surrendered "surrendered" "6.6.12";
    /// A unit goes off in pursuit of another: how far, in centimetres.
    Pursued "pursued" "6.7.1";
    /// A unit is under control again.
    Reorganised "reorganised" "6.8.4";
    /// A unit is gone.
    Destroyed "destroyed" "1.5.1";
    /// The battle is over: the winning side, or -1, and the score.
    Over "over" "2.1.1";
}
