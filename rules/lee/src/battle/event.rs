//! What happened. Generals, corps and divisions are numbers of an event, by their places.

use crate::battle::army::UnitId;
use kernel::game::Happened;
use kernel::happenings;

/// An event of a unit, perhaps against another, with its numbers.
pub type Event = Happened<Happening, UnitId>;

happenings! {
    /// Two patrol markers changed places.
    Swapped "swapped" "B2.7";
    /// A turn begins: its number.
    Turn "turn" "B3";
    /// Who has the initiative: the side, and by how many successes.
    Initiative "initiative" "B3.1";
    /// The command phase of a side begins: the side.
    CommandPhase "command-phase" "B3.2";
    /// A general rode: who, and how far in hundredths of an inch.
    Rode "rode" "B3.2";
    /// An order was laid face down: of which corps, and which, as the owner knows it.
    Laid "laid" "B3.2";
    /// The cannonade begins.
    CannonadePhase "cannonade-phase" "B3.3";
    /// A battery fired at a unit, or several of which it is the first: hits that were left, and levels lost.
    Fired "fired" "B3.3";
    /// A unit is pinned.
    Pinned "pinned" "B6.11";
    /// The activations begin.
    ActivationPhase "activation-phase" "B3.4";
    /// A corps is activated: which, and the order that it shows.
    Activated "activated" "B3.4";
    /// What a corps does after its test: which, and the place in the list of [`crate::orders::Corps`].
    Tested "tested" "B4.11";
    /// Reinforcements came on.
    Arrived "arrived" "B3.6";
    /// A patrol marker is replaced by its unit.
    Found "found" "B2.6";
    /// A unit attacks another.
    Attacks "attacks" "9.3.p1";
    /// A unit that must attacks another.
    MustAttack "must-attack" "9.5.p2";
    /// A unit moves to the support of another.
    Supports "supports" "9.4.p6";
    /// A general joined a unit: who.
    JoinedBy "joined-by" "9.20.p1";
    /// Whether the reserve of the army supports: the side, and 1 if it does.
    Reserve "reserve" "B8.11";
    /// A unit stands and fires.
    Stands "stands" "9.6.p2";
    /// A unit counter-attacks.
    Counters "counters" "9.6.p3";
    /// A unit retreats: so far, in hundredths of an inch.
    Retreats "retreats" "9.6.p9";
    /// A unit changes its front towards another.
    Fronts "fronts" "9.6.p11";
    /// A general's test for a unit: his place, and 1 if he passed.
    Command "command" "B4.5";
    /// A unit came up to an enemy: the zone of the enemy, and the way in hundredths of an inch.
    CameUp "came-up" "9.3.p6";
    /// An attack did not come up: the way that it would have been, in hundredths of an inch.
    FellShort "fell-short" "9.3.p7";
    /// There was no place for an attack.
    NoRoom "finds-no-room" "9.3.p14";
    /// A unit was shifted to make an attack possible.
    Shifted "shifted" "9.3.p17";
    /// Two who attack each other met: how far both went, in hundredths of an inch.
    Met "met" "9.6.p3";
    /// A unit made a forced move: how far, in hundredths of an inch.
    ForcedMove "forced-move" "B5.9";
    /// A unit stands in support of another.
    InSupport "in-support" "9.4.p1";
    /// A unit stands in an enemy's zone: which.
    Outflanked "outflanked" "9.7.p5";
    /// A unit extended the line of another: into which zone.
    Extended "extended" "9.8.p2";
    /// A unit covers flank or rear of another: which zone.
    Covers "covers" "9.9.p1";
    /// Two that did not attack each other fight.
    MeetByChance "meet-by-chance" "9.10.p1";
    /// A battery supports a unit with its fire.
    SupportsByFire "supports-by-fire" "B6.8";
    /// A round of fights begins: 1, or 2 for the additional one.
    Round "round" "9.12.p2";
    /// A fire fight of a unit with another: the levels both lost.
    FireFight "fire-fight" "9.12.p8";
    /// A melee of a unit with another: the levels both lost.
    Melee "melee" "9.12.p10";
    /// A unit goes in.
    GoesIn "goes-in" "9.12.p30";
    /// Two units are engaged.
    Engaged "engaged" "9.12.p24";
    /// A unit was pushed back: how far, in hundredths of an inch.
    Pushed "pushed" "9.24.p1";
    /// A unit lost levels of cohesion: how many, and how many it has left.
    Lost "lost" "9.12.p20";
    /// A unit is routed.
    Routed "routed" "9.23.p1";
    /// A unit is destroyed.
    Destroyed "destroyed" "9.22.p1";
    /// A unit left the table.
    Left "left" "9.24.p4";
    /// A routed unit was moved away from the enemy.
    Withdrawn "withdrawn" "9.23.p1";
    /// A unit broke off from another.
    BrokeOff "broke-off" "9.16.p2";
    /// A unit took the place of another.
    TookPlace "took-place" "9.12.p46";
    /// A unit pursues another: how far, in hundredths of an inch.
    Pursued "pursued" "9.27.p1";
    /// A unit turned.
    Turned "turned" "9.12.p47";
    /// A unit that was struck in flank or rear faces its enemy.
    Faced "faced" "9.12.p50";
    /// A general's life was tried: his place, and his fate in the list of [`crate::generals::GeneralFate`].
    Danger "danger" "9.20.p2";
    /// A general was taken or fell; his successor takes over: his place, and the successor's dice.
    Succeeded "succeeded" "B4.15";
    /// The other moves of a corps begin: which.
    MovePhase "move-phase" "9.1.p2";
    /// A unit moved: how far in hundredths of an inch, and what it cost.
    Moved "moved" "B5.1";
    /// Cavalry dismounted.
    Dismounted "dismounted" "B7.8";
    /// Cavalry mounted.
    Mounted "mounted" "B7.8";
    /// A unit tried to take a general: his place.
    Seizes "seizes" "9.21.p1";
    /// The end phase begins.
    EndPhase "end-phase" "B3.5";
    /// A routed unit is rallied.
    Rallied "rallied" "B8.6";
    /// A routed unit was not rallied.
    NotRallied "not-rallied" "B8.6";
    /// Whether a worn division holds: which, and 1 if it does.
    Steadied "steadied" "B8.5";
    /// A division retires: which.
    Retires "retires" "B8.5";
    /// The morale of an army is another: the side, and the level in the list of [`crate::orders::Level`].
    ArmyMorale "army-morale" "B8.2";
    /// A place is held by another side: the place, and the side.
    Holds "holds" "B8.9";
    /// The battle is over: the winning side, or -1, and the points that it leads by.
    Over "over" "B8.10";
}
