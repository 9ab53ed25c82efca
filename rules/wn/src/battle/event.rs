//! What happened.

use crate::battle::army::UnitId;
use kernel::game::Happened;
use kernel::{Clause, happenings};

/// An event of a unit, perhaps against another, with its numbers.
pub type Event = Happened<Happening, UnitId>;

happenings! {
    /// A move begins: its number.
    Move "move" "9.9";
    /// A step of the move begins: its number.
    Step "step" "11";
    /// A unit declared a charge at another.
    Charges "charges" "17.2d";
    /// A unit declared an attack on another.
    Attacks "attacks" "17.3b";
    /// A unit goes to meet who charges those whom it supports.
    Supports "supports" "17.5h";
    /// A charge cannot be made.
    Refused "refused" "17.2b";
    /// A charge is declared from too far: the unit walks on.
    OutOfReach "out-of-reach" "17.6a";
    /// The charged answered: the place of the answer in `Choice::ALL`.
    Answered "answered" "17.5a";
    /// A unit moved: how far, in millimetres.
    Moved "moved" "12.1a";
    /// A unit changed its formation or front.
    Formed "formed" "8.4a";
    /// A unit halted at attack distance from an enemy.
    BeforeEnemy "before-enemy" "17.1a";
    /// A charger whose enemy is gone ran on: how far, in millimetres.
    RanOn "ran-on" "17.2f";
    /// Two enemies who marched at each other halted at attack distance.
    Met "met" "11.note.3";
    /// A unit could not go on as it was ordered.
    Barred "barred" "12.1a";
    /// A unit that the enemy sees is put on the table, from the map.
    SetUp "set-up" "9.5";
    /// A general, by his place.
    GeneralSetUp "general-set-up" "9.5";
    /// What its figures do not show is told: the place of its weapon among them, and whether it has armour.
    Told "told" "5.1";
    /// A unit was found by the enemy.
    Found "found" "4.7";
    /// A unit evaded.
    Evaded "evaded" "12.3b";
    /// A unit gained disorder: how much, and how much it has then.
    Disordered "disordered" "11.7";
    /// A unit fired at another: casualties in men, and figures lost.
    Fired "fired" "14.1";
    /// Fire disordered a unit: how much.
    FireDisordered "disordered-by-fire" "11.9";
    /// Contact and impact disordered a unit: how much.
    ImpactDisordered "disordered-by-impact" "11.13";
    /// A round of melee disordered a unit: how much.
    MeleeDisordered "disordered-by-melee" "11.15";
    /// A gun or a limber was wrecked: guns, limbers.
    Wrecked "wrecked" "16.7g";
    /// A unit struck another.
    Struck "struck" "17.6a.5";
    /// A round of melee was fought: men lost by the unit and by the other.
    Fought "fought" "19.1b";
    /// A unit tested its morale: the place of the result among the reactions.
    Tested "tested" "22.2a";
    /// A unit halts.
    Halted "halted" "23.3b";
    /// A unit refuses to charge.
    Balked "balked" "23.1f";
    /// A unit falls back.
    FellBack "fell-back" "23.2c";
    /// A unit withdraws to cover.
    Withdrew "withdrew" "23.3c";
    /// A unit that withdraws before a charge goes at once: how far, in millimetres, and whether at the double.
    WentBack "went-back" "23.1j";
    /// A unit retreats.
    Retreated "retreated" "23.3d";
    /// A unit breaks and routs.
    Broke "broke" "23.5";
    /// A unit routs on: how far, in millimetres.
    Fled "fled" "23.5a";
    /// A unit follows up another that falls back.
    FollowedUp "followed-up" "23.2a";
    /// A unit pursues another: how far, in millimetres.
    Pursued "pursued" "23.7a";
    /// A unit took prisoners: how many.
    Took "took" "23.5e";
    /// A unit rallied.
    Rallied "rallied" "23.6c.3";
    /// A unit dispersed.
    Dispersed "dispersed" "23.6c.1";
    /// A unit surrendered.
    Surrendered "surrendered" "23.10b";
    /// A unit offers an enemy its surrender.
    Offered "offered" "23.10b";
    /// A unit guards those who surrendered to it: how many guards.
    Guarded "guarded" "23.10b.i";
    /// A unit whose surrender was not taken.
    Spared "spared" "23.10b.ii";
    /// A unit sends its prisoners off the field: how many guards.
    SentOff "sent-off" "23.10c";
    /// Prisoners of a unit are off the field.
    LedOff "led-off" "23.10c";
    /// The guards are back with their unit: how many.
    GuardsBack "guards-back" "23.10c";
    /// Prisoners are freed.
    Freed "freed" "23.10d";
    /// A crew leaves its guns.
    Abandoned "abandoned" "23.12b";
    /// A unit in close order pushes a crew off its guns: how far it goes on, in millimetres.
    PushedOff "pushed-off" "18.2c";
    /// A unit has spiked guns of a battery: how many.
    Spiked "spiked" "12.5e";
    /// A unit has dismounted, and others hold its horses: how many holders, and how many horses.
    HorsesHeld "horses-held" "12.7b";
    /// A unit mounts again: its figures, and those for whom there was no horse.
    Mounted "mounted" "12.5b";
    /// Holders whom the others have left lead the horses away.
    LedAway "led-away" "23.11b";
    /// Fire took horses of a unit: how many, and how many men with them.
    HorsesFell "horses-fell" "20.2c";
    /// Drivers whom the gunners have left take the limbers away.
    DrivenOff "driven-off" "23.13";
    /// Teams with dead horses in harness are left: how many, and their horses.
    TeamsLeft "teams-left" "23.13";
    /// Dead horses are cut loose: how many, and how many are still in harness.
    CutLoose "cut-loose" "12.7d";
    /// Animals of a unit run free: how many.
    Bolted "bolted" "12.7h";
    /// They run off the table: how many.
    RanOff "ran-off" "12.7h";
    /// A unit has caught animals of another that ran free: how many.
    Caught "caught" "12.7h";
    /// A general runs with the unit he is with, by his place.
    GeneralRan "general-ran" "23.15";
    /// A unit that evaded over the edge comes back.
    Returned "returned" "12.3f";
    /// A unit left the table.
    Left "left" "23.16";
    /// Nobody is left of a unit.
    Destroyed "destroyed" "20.1e";
    /// A unit is in battle frenzy.
    Frenzied "frenzied" "23.4a";
    /// A unit put its ranks in order: how much disorder went, and how much is left.
    Reordered "reordered" "13.2a";
    /// A part of a unit is a sub-group of its own: its figures, and those that stay.
    Divided "divided" "6.2a";
    /// A part of a unit is detached: its figures, and those that stay.
    Detached "detached" "6.3";
    /// The howitzer of a mixed battery leaves it: its gunners, and those who stay.
    HowitzerLeft "howitzer-left" "6.5b";
    /// A part joins its unit: figures that this costs, and the disorder of all.
    Joined "joined" "6.4c";
    /// A general fell, by his place.
    GeneralFell "general-fell" "20.6e";
    /// A general's successor takes over, by his place.
    Succeeded "succeeded" "7.6";
    /// A general sends a unit a new game order.
    Sent "sent" "10.1d";
    /// A general leads a unit in person, against its game order.
    Led "led" "7.3";
    /// A new game order has come to a unit.
    Delivered "delivered" "11.21";
    /// The weather of the game: its place in the table of 4.4b, and the sum thrown.
    Weather "weather" "9.3";
    /// The weather after four moves: the same.
    WeatherChanged "weather-changed" "4.4c";
    /// Where the wind blows: the hour of the clock.
    Wind "wind" "4.5a";
    /// Smoke hides a unit's front.
    Smoke "smoke" "4.6d";
    /// It is gone.
    SmokeGone "smoke-gone" "4.6d";
    /// A unit's fire set a building alight: which, and how many fires.
    Alight "alight" "16.9a";
    /// Those inside set a building alight: which, and how many fires.
    SetAlight "set-alight" "16.9b";
    /// Those inside put fires out: which building, and how many are left.
    PutOut "put-out" "16.9d";
    /// A fire is out of control: which building.
    Wild "wild" "16.9e";
    /// A unit was in a building whose fire was out of control: which, and how many figures it cost.
    Burned "burned" "16.9e";
    /// A unit's fire at another broke what that stands behind: what, and how wide the breach is, in millimetres.
    Breached "breached" "16.8a";
    /// Guns have fired at a wall, a hedge or a building alone: what it is, and how wide its breach is now, in mm.
    Battered "battered" "16.8a";
    /// What a unit stands behind shelters it no longer: what, and how wide the breach is.
    Opened "opened" "16.8c";
    /// What a unit stands behind is as if it were not there: what, and how wide the breach is.
    LaidOpen "laid-open" "16.8c";
    /// A column went through a hedge: which.
    Trampled "trampled" "16.8d";
    /// The battle is over: the winning side, or -1, and the score.
    Over "over" "9.10";
}

/// The steps of a move (chapter 11).
const STEPS: [&str; 21] = [
    "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10", "11.11",
    "11.12", "11.13", "11.14", "11.15", "11.16", "11.17", "11.18", "11.19", "11.20", "11.21",
];

/// The clause an event rests on.
pub(super) fn clause_of(event: &Event) -> Clause {
    let number = usize::try_from(event.numbers[0]).unwrap_or(0);
    match event.what {
        Happening::Step => Clause::new(STEPS.get(number.wrapping_sub(1)).unwrap_or(&"11")),
        Happening::Move if number == 1 => Clause::new("9.8"),
        what => what.clause(),
    }
}
