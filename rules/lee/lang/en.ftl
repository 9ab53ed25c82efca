# Bogowie Wojny: Lee.

# Common to all procedures.
side-attacker = attacker
side-defender = defender
side-enemy = enemy
side-general = general
of-side = { $side }: { $what }
of-number = { $side } { $number }: { $what }
fate-stands = It stands.
fate-engaged = It stays engaged.
fate-pushed = It is pushed back.
fate-routed = It is routed.
fate-destroyed = It is destroyed.
levels = Cohesion: { $lost } lost, { $left } left.
refused-by = { $why } ({ $clause })
may-go-in = The { $side } may go in.
or-pushed = Cavalry that does not go in is pushed back.
may-follow = The { $side } may take the place of the beaten.
may-face = The defender may turn to face the attacker in the end.
number-goes-in = Attacker { $number } may go in.
general-in-danger = A general is in danger: { $side }.
general-captured = A general is taken: { $side }.

# Numbers of a unit.
unit-dice = Dice: fire { $fire }, melee { $melee }, morale { $morale }.
unit-rest = Cohesion { $cohesion }, move { $move }, points { $points }.
unit-impetus = Impetus { $impetus }.
unit-light = Light infantry.
unit-open = Open order.

# Tests and orders.
test-passed = The test is passed.
test-failed = The test is failed.
corps-active = The corps is active.
corps-attacks = The corps makes forced attacks.
corps-inactive = The corps is inactive.
corps-watches = The corps is inactive and reacts as in Defence, without its die.
general-safe = The general is safe.
general-survives = The general survives.
general-eliminated = The general is eliminated.
general-is-captured = The general is taken.
general-successor = His successor's command dice: { $dice }.
army-morale-falls = The army's morale falls by a level.

# Before and after a fight.
attack-allowed = This attack may be declared.
attack-forbidden = This attack may not be declared: { $clause }.
attack-falls-short = The attack does not reach: the way is about { $way }″, the move { $move }″.
may-stand = It may stand and fire.
may-counter = It may counter-attack.
may-counter-after-test = It may counter-attack after a success of its division's general.
meeting = They meet: the attacker goes { $attacker } inches, the defender { $defender }.
no-meeting = The meeting point ({ $attacker } and { $defender } inches) is too far: both make forced moves.
may-retreat = It may retreat.
may-change-front = It may change front.
went-back = It goes back { $inches } inches and loses levels of cohesion: { $lost }.
still-reached = The attacker still reaches it: a fight in the additional round.
out-of-reach = The attacker no longer reaches it: he may go for its supports if he reaches them, or makes a forced move.
faces-enemy = It faces the enemy who pushed it back.
counts-half = It counts as half a unit lost.
pushed-between = Direction: { $angle } degrees from the first attacker's towards the second's.
pursuit-lost = Cohesion: the pursuer loses { $lost }, the pursued { $pursued }.
pursuit-goes = The pursuit goes { $inches } inches.
broke-off = It breaks off and goes back { $inches } inches.
stays-in-fight = It stays in the fight.
may-pursue = The enemy may pursue.
not-pursued = The enemy does not pursue.
move-reaches = Movement enough: { $cost } of { $movement } inches.
move-short = Not enough movement: { $cost } of { $movement } inches.
cannonade-lost = Levels of cohesion that the target loses: { $lost }.
cannonade-pinned = The target is pinned.
rallied = Rallied, with cohesion { $cohesion }.
not-rallied = It does not rally.
division-holds = The division holds.
division-retires = The division retires.
army-high = Army morale: high.
army-normal = Army morale: normal.
army-low = Army morale: low.
army-broken = The army is broken.
victory-points = Victory points: { $points }.

# Procedures and sections.
procedure-unit = Unit
procedure-order-test = Order test
procedure-command-test = Command test
procedure-command-dice = Command dice
procedure-declaration = Declaring an attack
procedure-reactions = Reactions to an attack
procedure-retreat = Retreat
procedure-fire-fight = Fire fight
procedure-melee = Melee
procedure-attack = Attack
procedure-several = Attack from several sides
procedure-general-danger = A general in danger
procedure-capture = Taking a general
procedure-push-back = Pushed back
procedure-pursuit = Pursuit
procedure-break-off = Breaking off
procedure-move = Move
procedure-cannonade = Cannonade
procedure-rally = Rallying
procedure-division-test = Endurance of a division
procedure-army-morale = Army morale
procedure-score = Victory points
procedure-sharing = Sharing of dice
procedure-together = Together
procedure-general-die = The general's dice
procedure-goes-in = Going in or not
procedure-morale = Morale
procedure-pursuit-test = Test for pursuit
procedure-result = Result
procedure-round = A round of fights
procedure-afterwards = After the fights
procedure-initiative = Initiative
procedure-reserve-test = Reserve artillery of the army
procedure-approach = Coming up
procedure-support = Move in support
procedure-outflanking = Outflanking
procedure-longer-line = A longer line
procedure-chance = A fight by chance
procedure-forced-moves = Forced moves

# Reasons.
why-adds-up = { $title }
why-again = { $title }
why-at-least = at least so many
why-battery = { $title }, at { $a } inches
why-compared = { $title }: attacker { $a }, defender { $b }
why-danger = { $title }: { $word }
why-destroyed-count = units destroyed
why-halves-count = routed, batteries and those off the table, half each
why-follows = { $title }: { $word }
why-forbids = forbids: { $title }
why-out-of-command = { $title }: { $a } inches, reach { $b }
why-from-afar = { $title }: { $a }, half is { $b }
why-general-apart = { $title }: { $a ->
        [one] { $a } success
       *[other] { $a } successes
    }, { $b } needed
why-general-taken = { $title }: { $word }
why-half-down = rounded down
why-half-up = rounded up
why-hits = { $title }: { $a ->
        [one] { $a } die
       *[other] { $a } dice
    }
why-saves = { $title }: { $a ->
        [one] { $a } die
       *[other] { $a } dice
    }
why-levels-of-pursuit = { $title }: { $a } and { $b }
why-levels-of-retreat = { $title }; half the move is { $a }
why-life = the general's test: { $a ->
        [one] { $a } die
       *[other] { $a } dice
    }, { $b } needed
why-needs = { $title }: { $a } needed
why-more-successes = { $title }: { $a } to { $b }
why-tied = the throws are equal: the initiative passes to the side that did not have it
why-points-of-both = { $title }; points { $a } to { $b }
why-no-retreat = without an order only horse retreats
why-no-test = the general does not test
why-no-turn = no change of front without an order
why-no-counter = no counter-attack: { $title }
why-counter = counter-attack: { $title }
why-thirds = horse two thirds, foot one: { $a } and { $b }
why-halves = half-way: { $a } and { $b }
why-share-here = { $title }: fights at once: { $a }
why-share = the zone has { $a ->
        [one] { $a } die
       *[other] { $a } dice
    }, { $b } of morale
why-sixes = { $title }: { $a ->
        [one] { $a } six
       *[other] { $a } sixes
    }, { $b } needed
why-stays = does not go in
why-sum-destroys = the sum of losses destroys
why-sum-routs = the sum of losses routs
why-superior = { $title }
why-supports = { $title }: { $a ->
        [one] { $a } edge
       *[other] { $a } edges
    }
why-times = { $title }: { $a } times
why-throws = the dice he throws
why-up-to = { $title }: up to { $a } inches
why-way = { $title }: way { $a }, move { $b }
why-worn = { $title }: { $a } lost
why-five = { $word }: five levels in one fight
why-below-nothing = { $word }: cohesion below zero
why-nothing-left = { $word }: cohesion 0
why-for-units = units
why-for-graded = veterans and elite
why-for-batteries = batteries
why-for-division-generals = generals of divisions
why-for-corps-generals = generals of corps
why-for-commander = the commander-in-chief
why-for-places = strategic points
why-for-base = the enemy's base of operations
why-ground-difficult = difficult ground
why-ground-fence = fence
why-ground-wood = wood
why-ground-built-up = built-up area
why-ground-stream = stream
why-ground-wall = wall
why-ground-fieldworks = fieldworks

# What the book has against a situation.
against-additional = Nobody pursues in the additional round.
against-before-fire = Before the fire fight there are no losses of fire yet.
against-engaged = The unit is engaged or pinned.
against-general-with-guns = A general does not join a battery.
against-gone = The unit has no cohesion left.
against-graded-guns = Batteries have no upgrades.
against-guns-attack = Guns do not attack.
against-guns-pursue = Guns do not pursue.
against-horse = Only a battery can be horse artillery.
against-in-base = The general is in his base of operations.
against-more-gone = More units are gone than the division had.
against-more-supports = Support does not grow in melee.
against-near-own = The general is within 3 inches of his own.
against-retreat-near = Who is attacked from 3 inches or nearer does not retreat.
against-retreat-struck = Who is attacked in flank or rear does not retreat.
against-retreat-bound = The engaged and the pinned only stand and fire.
against-line-bound = Only a supporter who is neither engaged nor pinned extends or covers a line.
against-nearer = A retreat to the base may not lead nearer to the attacker.
against-no-battery = This is no battery.
against-no-fire = Nobody has dice for fire: melee at once.
against-order = A corps that is inactive or in Defence does not pursue.
against-out-of-range = The battery does not reach so far.
against-pinned = The pinned do not break off.
against-same-zone = One unit attacks one zone.
against-second-die = A general adds one die to morale in a round.
against-second-rally = A unit is rallied once in a battle.
against-second-try = This zone has been tried in this round.
against-spent-dice = The general does not have so many dice.
against-too-much-ground = Too many kinds of ground at once.
against-share-of-all = Say for each zone how many dice go there.
against-uneven = Dice are shared evenly.
against-worn-out = Nobody pursues with the last level of cohesion.

# After the fights.
after-destroyed = Of the destroyed nobody is left to be pursued.
after-engaged = The unit is engaged.
after-guns = Guns do not take the place of the beaten.
after-guns-along = Guns do not move to support.
after-moved-along = The unit has moved in these fights already, or is not on the table.
after-no-melee = This unit has nobody to go in against.
after-no-room = There is no room in the place of the beaten.
after-no-room-to-face = There is no room to face the enemy, or another fight goes on.
after-no-room-to-turn = There is no room for such a turn.
after-no-turn = This unit has no turn left to make.
after-nobody-beaten = This unit has beaten nobody, or that has been decided.
after-nobody-broke-off = Nobody broke off from this unit.
after-nobody-moved = That unit took no place, pursues nobody and did not break off: there is nobody to go along with.
after-not-engaged = Only who is still engaged after the first round breaks off.
after-not-struck = No single enemy struck this unit in flank or rear.
after-other-corps = Only units of the same corps move to support.
after-pinned = The unit is pinned and stays where it is.
after-place-taken = Another has taken the place of the beaten.
after-room-enough = There is room in the place of the beaten without a turn: take it, and turn afterwards.
after-share-stranger = Odd dice go only against those who fight this unit now.
after-too-far = The unit has not enough movement, or there is no free place beside its friend.
after-tried = This unit has tried to break off already.

# Fields.
field-unit = The unit.
field-kind = What it is, by the list.
field-grade = Its upgrade.
field-large = A large brigade.
field-horse = Horse artillery.
field-lost = Levels of cohesion lost before.
field-own = Numbers of a list of your own, where they differ.
field-fire = Fire (WO); of a general: he adds a die to fire.
field-melee = Melee (WW); of a general: he adds a die to melee.
field-morale = Morale; of a general: he adds a die to morale under fire.
field-melee-morale = The general adds a die to morale in melee.
field-cohesion = Cohesion.
field-move = Move in inches.
field-impetus = Impetus.
field-order = The order of the corps.
field-general = The general.
field-rank = Rank.
field-talent = Talent.
field-spent = Dice spent this turn.
field-dice = The dice that are thrown.
field-character = Character.
field-same = The same order as last turn.
field-from-commander = Distance from the commander-in-chief in inches.
field-army-morale = The army's morale.
field-purpose = What the test is for.
field-superior = Dice of a superior.
field-distance = Distance in inches.
field-rough = There is ground on the way that costs movement.
field-tried = This zone was tried before in this round.
field-engaged = It is engaged.
field-pinned = It is pinned.
field-attacker = The attacker.
field-defender = The defender.
field-forced = Attacks are forced: an aggressive general failed his order.
field-sees = It sees the target.
field-room = There is room for its base.
field-attacked = It attacked in this round.
field-deed = What the target has done to its corps.
field-from-division = Distance from the division's general in inches.
field-from-corps = That general's distance from the corps general, in inches.
field-way = How far the attacker has to go, in inches, with what ground costs; left out, the attack comes up.
field-way-costs = Inches that ground and friends cost the attacker.
field-zone = The defender's zone that is attacked.
field-declared = The retreat declared, in inches.
field-ground-costs = Inches that ground costs on the way.
field-towards = Where it retreats to.
field-distance-after = Distance from the attacker afterwards, in inches.
field-place = What is at the end of the way.
field-free-at = The nearest free place behind friends, in inches.
field-supports = Edges at which it is supported.
field-supports-in-melee = The same in melee, if different.
field-higher = It stands higher than the enemy.
field-ground = What it stands in or behind.
field-active = The unit is active; of a general: his corps is.
field-guns = Batteries that support it with their fire.
field-battery = The kind of battery.
field-lost-in-fire = Levels lost in the fire fight of this round.
field-how = How it came to the fight.
field-reaction = The defender's reaction.
field-additional-round = It is the additional round.
field-stood-first = In the first round it stood and fired.
field-go-in = Whether who may go in does so.
field-assaults = The attacks, zone by zone.
field-fighter = Who attacks.
field-shelter = What shelters the defender on this side only.
field-above = The defender stands higher than this attacker.
field-elsewhere = In how many other fights it stands at once; its dice are shared among all of them.
field-share = Its dice of fire or melee that go to this fight, where it stands in others at once.
field-morale-share = Its dice of morale that go to this fight, where it stands in others at once.
field-morale-dice = The defender's dice of morale against this attack.
field-stage = The stage.
field-tests = The general tests if he must.
field-sixes = Sixes in the enemy's throw.
field-by-light-infantry = The enemy is light infantry.
field-with-unit = What became of the general's unit.
field-weapon = What it throws with.
field-from-own = The general's distance from the nearest unit of his own, in inches.
field-in-base = He is in his base of operations.
field-zones = The zones it was attacked in.
field-smaller = Whose base is the smaller.
field-behind = What is behind it.
field-pursued = The pursued.
field-fled = How the pursued came away.
field-enemy-general = The enemy's general.
field-enemy-dice = Dice the enemy throws to pursue.
field-turns = How many turns.
field-friends = How many friends it passes through.
field-obstacles = How many woods, fields, streams, walls and fences it crosses.
field-climbs = How many levels it climbs.
field-mounts = It mounts or dismounts.
field-road = All of it on a road.
field-half = The corps is in Defence or without an order, or the unit out of command.
field-batteries = The batteries.
field-moved = It moved this turn.
field-target = The target.
field-before = It was rallied before.
field-units = Units at the beginning.
field-gone = Units destroyed or routed.
field-destroyed = Infantry and cavalry units destroyed.
field-routed = Units routed.
field-off-table = Units that left the table.
field-began-high = The army began with high morale.
field-commander-lost = The commander-in-chief was lost.
field-ordinary = Ordinary units destroyed.
field-graded = Veterans and elite destroyed.
field-division-generals = Generals of divisions.
field-corps-generals = Generals of corps.
field-commander = The commander-in-chief.
field-places = Strategic points held.
field-enemy-base = The enemy's base of operations.

# Choices.
choice-militia = militia
choice-union-infantry = Union infantry
choice-confederate-infantry = Confederate infantry
choice-zouaves = zouaves
choice-light-infantry = light infantry
choice-cavalry = cavalry
choice-average-cavalry = average cavalry
choice-dismounted-cavalry = dismounted cavalry
choice-napoleons = 12-pounder Napoleons
choice-six-pounders = 6-pounder smoothbores
choice-rifles = 3-inch rifles
choice-heavy-parrotts = 20-pounder Parrotts
choice-mixed-battery = mixed battery
choice-grade-ordinary = ordinary
choice-veterans = veterans
choice-elite = elite
choice-commander = commander-in-chief
choice-corps = corps
choice-division = division
choice-poor = poor
choice-average = average
choice-good = good
choice-outstanding = outstanding
choice-outflank = outflanking
choice-extend-line = extending the line
choice-cover = covering flank or rear
choice-turn-after-retreat = a turn after a retreat
choice-turn-after-fight = a turn after a fight
choice-break-off = breaking off
choice-turn-after-break-off = a turn after breaking off
choice-pursue-break-off = pursuit of who broke off
choice-turn-after-push = a turn after being pushed back
choice-turn-after-pursuit = a turn after a pursuit
choice-leave-zone = leaving a control zone
choice-attack = Attack
choice-march = March
choice-defence = Defence
choice-aggressive = aggressive
choice-character-normal = normal
choice-cautious = cautious
choice-high = high
choice-level-normal = normal
choice-low = low
choice-broken = broken
choice-front = front
choice-left-flank = left flank
choice-right-flank = right flank
choice-rear = rear
choice-stand = stand and fire
choice-change-front = change of front
choice-counter-attack = counter-attack
choice-difficult = difficult ground
choice-fence = fence
choice-wood = wood
choice-built-up = built-up area
choice-stream = stream
choice-ground-wall = wall
choice-fieldworks = fieldworks
choice-goes-in = goes in
choice-stays = stays
choice-fire = fire
choice-melee = melee
choice-fights = fights on
choice-with-unit-routed = routed
choice-with-unit-destroyed = destroyed
choice-nothing = nothing
choice-attacked-corps = attacked its corps
choice-engaged-with-corps = is engaged with its corps
choice-supports-them = supports those who did
choice-away = straight away from the enemy
choice-base = to the base of operations
choice-free = a free place
choice-friends = friends
choice-enemy = an enemy
choice-off-table = off the table
choice-impassable = impassable ground
choice-behind-wall = a wall, a fence or fieldworks
choice-neither = neither
choice-first = the first
choice-second = the second
choice-fled-pushed = pushed back
choice-broke-off = broke off
choice-fled-routed = routed

# What is wrong with a scenario.
scenario-turns = turns: { $found }; right would be 1 to { $most }
scenario-arrives = turn of arrival: { $found }; right would be 1 to { $most }
scenario-too-many-units = there are more than { $most } units
scenario-too-many-generals = there are more than { $most } generals
scenario-no-home = home says nothing about “{ $side }”; right would be one of the edges of the table
scenario-same-home = both sides have the same edge of the table
scenario-no-area = there is no area { $found }; the table has { $most }, counted from 1
scenario-no-commander = “{ $side }” has no commander-in-chief (rank = "commander")
scenario-two-commanders = “{ $side }” has a commander-in-chief already
scenario-two-gunners = “{ $side }” has a chief of artillery already
scenario-reserve = “{ $unit }” cannot be of the artillery reserve: it is no battery, or its army has no chief of artillery (B8.11)
scenario-against = unit “{ $unit }” cannot be so: { $field } ({ $clause })
scenario-off-table = “{ $unit }” stands off the table
scenario-overlap = unit “{ $unit }” stands on another
scenario-no-units = “{ $side }” has no units
scenario-empty = “{ $found }” has no unit and no division

# Questions.
ask-swap = Shall two patrol markers change places?
ask-begin = Everything is set up: begin the battle.
ask-forced = The corps must attack: who attacks whom?
ask-deflect = The target has retreated out of reach: does the unit turn against one that supported it, or one in its way?
ask-support-instead = Over the bridge they do not meet: does the unit support a friend instead?
ask-command = The command phase: move your generals and lay the orders of your corps face down.
ask-cannonade = The cannonade: which battery fires, and at whom?
ask-activate = Which corps acts now, and with how many dice does its commander test the order?
ask-declare = Declare attacks, supports and generals who join.
ask-respond = The enemy attacks: test orders and choose reactions.
ask-outflank = Who outflanks, and on which side?
ask-extend = The enemy outflanks: who extends the line?
ask-support-fire = Which batteries support the fight with their fire?
ask-share = Several fights at once: against whom go the dice that cannot be shared evenly?
ask-go-in = Who goes in?
ask-break-off = Who tries to break off?
ask-chase-off = The enemy has broken off: who pursues him?
ask-follow = Who takes the place of the beaten, or pursues?
ask-turns = Who turns after the fight?
ask-march = The other units of the corps move.
ask-rally = Which routed units are to be rallied?
ask-steady = Worn divisions: how many dice does each general throw?

# What happened.
event-swapped = Two patrol markers change places.
event-turn = Turn { $a }.
event-initiative = The initiative: { $side }, ahead by { $b }.
event-initiative-passes = The throws for the initiative are equal: it passes to the side that did not have it, { $side }.
event-command-phase = The command phase: { $side }.
event-rode = { $general } rides { $inches }″.
event-laid = { $corps }: the order { $order }, face down.
event-laid-down = { $corps }: an order lies face down.
event-cannonade-phase = The cannonade.
event-fired = { $unit } fires at { $other }: hits that tell { $a }, levels lost { $b }.
event-pinned = { $unit } is pinned.
event-activation-phase = The activations.
event-activated = { $corps } shows its order: { $order }.
event-tested = { $corps }: { $does }.
event-arrived = { $unit } comes on.
event-found = The patrol is found out: { $unit }.
event-attacks = { $unit } attacks { $other }.
event-must-attack = { $unit } must attack { $other }.
event-supports = { $unit } moves to support { $other }.
event-joined-by = { $general } joins { $unit }.
event-reserve = The artillery reserve supports: { $side }.
event-reserve-silent = The artillery reserve is silent: { $side }.
event-stands = { $unit } stands and fires.
event-counters = { $unit } counter-attacks.
event-retreats = { $unit } retreats { $inches }″.
event-fronts = { $unit } changes front towards { $other }.
event-fronts-plain = { $unit } changes front.
event-command = { $unit }: the command test is passed ({ $general }).
event-command-failed = { $unit }: the command test is failed ({ $general }).
event-came-up = { $unit } comes up, { $inches }″; the target: { $other } ({ $zone }).
event-fell-short = { $unit } falls short ({ $inches }″) of { $other }.
event-finds-no-room = There is no place from which { $unit } could attack { $other }.
event-shifted = { $unit } is shifted to make room for an attack.
event-met = Attack and counter-attack meet: { $unit } goes { $inches }″, { $other } { $others }″.
event-forced-move = { $unit } makes a forced move, { $inches }″.
event-in-support = { $unit } stands in support of { $other }.
event-outflanked = { $unit } outflanks { $other } ({ $zone }).
event-extended = { $unit } extends the line of { $other } ({ $zone }).
event-covers = { $unit } covers { $other } ({ $zone }).
event-meet-by-chance = A chance encounter: { $unit } and { $other }.
event-supports-by-fire = { $unit } supports { $other } with its fire.
event-round = A round of fights.
event-round-additional = An additional round of fights.
event-fire-fight = A fire fight: { $unit } and { $other }; levels lost: { $a } and { $b }.
event-melee = Melee: { $unit } and { $other }; levels lost: { $a } and { $b }.
event-goes-in = { $unit } goes in.
event-engaged = Engaged: { $unit } and { $other }.
event-pushed = { $unit } is pushed back { $inches }″.
event-lost = { $unit } loses { $a } of cohesion and has { $b } left.
event-routed = { $unit } is routed.
event-destroyed = { $unit } is destroyed.
event-left = { $unit } leaves the table.
event-withdrawn = { $unit } runs, away from the enemy.
event-broke-off = { $unit } breaks off from { $other }.
event-took-place = { $unit } takes the place of { $other }.
event-pursued = { $unit } pursues { $other }, { $inches }″.
event-turned = { $unit } turns.
event-faced = { $unit } faces its enemy.
event-danger = { $general }: { $fate }.
event-succeeded = { $general }: a successor takes over, with { $b ->
        [one] { $b } die
       *[other] { $b } dice
    }.
event-move-phase = { $corps }: the other units move.
event-moved = { $unit } moves { $inches }″.
event-turned-on-the-spot = { $unit } turns on the spot.
event-dismounted = { $unit } dismounts.
event-mounted = { $unit } mounts.
event-seizes = { $unit } tries to take { $general }.
event-end-phase = The end of the turn.
event-rallied = { $unit } is rallied.
event-not-rallied = { $unit } is not rallied.
event-steadied = { $division } holds.
event-not-steadied = { $division } does not hold.
event-retires = { $division } retires.
event-army-morale = Army morale: { $side }, { $level }.
event-holds = { $goal } is held by: { $side }.
event-over = The battle is over. The winner: { $side }, ahead by { $b }.
event-over-broken = The battle is over: the enemy's army is broken. The winner: { $side }, whatever the points ({ $b }).
event-over-draw = The battle is over: a draw.
does-active = the order is obeyed, the corps is active
does-attack = the corps makes forced attacks
does-nothing = the corps is inactive
does-watch = the corps is inactive and stands on the defence
general-fate-safe = in no danger
general-fate-survives = comes through unhurt
general-fate-dead = falls or is badly wounded
general-fate-captured = is captured
level-high = high morale
level-normal = normal morale
level-low = low morale
level-broken = broken

# What may be said.
said-swap = swap the markers { $unit } and { $other }
said-ride = { $general } rides { $inches }″ { $way }
said-lay = { $corps }: the order { $order }
said-cannonade = fire: { $guns } → { $target }
said-activate = activate: { $corps }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-attack = attack: { $unit } → { $other }
said-support = support: { $unit } → { $other }
said-join = { $general } joins { $unit } ({ $adds })
said-reserve = the artillery reserve supports{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-test = test the order: { $corps }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-stand = { $unit }: stand and fire
said-front = { $unit }: change front
said-counter = { $unit }: counter-attack{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-retreat = { $unit }: retreat { $inches }″, straight away from the enemy
said-retreat-to-base = { $unit }: retreat { $inches }″ to the base of operations
said-cover = cover: { $unit } → { $other }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-outflank = outflank: { $unit } → { $other }, { $zone }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-extend = extend the line: { $unit } beside { $other }, { $zone }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-support-fire = supporting fire: { $unit } for { $other }
said-share = { $unit }: odd dice of the fight against { $dice }; of morale against { $morale }
said-go-in = { $unit }: go in
said-break-off = { $unit }: break off{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-chase-off = { $unit }: pursue who broke off{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-follow = { $unit }: take the place of the beaten
said-turn-in = { $unit }: face { $way } and take the place of { $other }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-pursue = { $unit }: pursue
said-turn = { $unit }: face { $way }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-face = { $unit }: face the enemy
said-move = move: { $unit }, { $inches }″ { $way }, facing { $front }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-seize = take a general: { $unit } → { $general }, { $inches }″ { $way }, facing { $front }
said-mount = { $unit }: mount
said-dismount = { $unit }: dismount
said-rally = rally: { $unit }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-steady = steady: { $division }{ $dice ->
        [0] {""}
       *[other] {" "}(dice: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-no-swap = no swap
said-orders-laid = the orders are laid
said-hold-fire = hold fire
said-no-corps = no more corps this turn
said-no-attack = nobody else attacks
said-no-reaction = the reactions are declared
said-stay-back = nobody else goes in
said-no-move = nobody else moves
command-swap = swap two patrol markers
command-ride = move a general
command-lay = lay the order of a corps face down
command-cannonade = fire batteries
command-activate = activate a corps
command-attack = attack
command-support = move in support
command-join = let a general join a unit
command-reserve = call on the artillery reserve
command-test = test the order of a corps that is attacked
command-react = react to an attack
command-cover = cover a flank or the rear
command-outflank = outflank
command-extend = extend the line
command-support-fire = support with fire
command-share = share the dice
command-go-in = go in
command-break-off = break off
command-chase-off = pursue who broke off
command-follow = take the place of the beaten
command-turn-in = turn and take the place of the beaten
command-pursue = pursue
command-turn = turn
command-face = face the enemy
command-move = move
command-seize = take a general
command-mount = mount or dismount
command-rally = rally a routed unit
command-steady = steady a division
command-done = done, go on
adds-both = a die to the fight and to morale
adds-fight = a die to the fight
adds-morale = a die to morale
adds-nothing = no dice added
way-forward = forward
way-forward-right = forward to the right
way-right = to the right
way-back-right = back to the right
way-back = back
way-back-left = back to the left
way-left = to the left
way-forward-left = forward to the left
to-north = to the north
to-north-east = to the north-east
to-east = to the east
to-south-east = to the south-east
to-south = to the south
to-south-west = to the south-west
to-west = to the west
to-north-west = to the north-west

# What is seen on the table.
losses-levels = Levels of cohesion lost
terrain-open = open ground
terrain-hill = hill
terrain-wood = wood
terrain-built-up = built-up area
terrain-rough = rough ground
terrain-water = water
terrain-cliff = cliff
terrain-bridge = bridge
terrain-ford = ford
terrain-place = a place of note
edge-road = road
edge-stream = stream
edge-wall = wall
edge-fence = fence
edge-fieldworks = fieldworks
arm-infantry = infantry
arm-cavalry = cavalry
arm-dismounted = dismounted cavalry
arm-artillery = artillery
arm-patrol = patrol marker
mark-routed = routed
mark-engaged = engaged
mark-pinned = pinned
mark-worn = has lost cohesion
mark-hidden = behind a patrol marker
mark-retires = retires with its division
mark-led = led by a general
mark-moved = has moved
phase-initiative = Initiative
phase-command = Command
phase-cannonade = Cannonade
phase-activation = Activations
phase-fights = Fights
phase-moves = Moves
phase-end = The end of the turn
form-front = as it stands
drill-move = Move
arrow-attack = attacks
arrow-support = supports
arrow-outflank = outflanks
arrow-fire = supports with fire
arrow-engaged = is engaged with
unit-here = on the table
unit-coming = still to come
unit-routed = routed
unit-destroyed = destroyed
unit-off-table = off the table
unit-unknown = not found yet
unit-patrol = a patrol that is not found out
leader-here = on the table
leader-coming = still to come
leader-successor = successor
order-hidden = face down
order-face-down = the order lies face down
fact-initiative = initiative
fact-goal = strategic point
fact-units = units in order
fact-dice = dice of command
fact-place = place
fact-with = with
fact-cohesion = cohesion
fact-fire = fire
fact-melee = melee
fact-morale = morale
fact-move = move in inches
fact-marker = patrol marker

# The battle: why not.
no-your-decision = the other side decides now
no-not-now = something else is to be decided now
no-dice = too few dice of command: you want to throw { $a }, { $b } are left
no-superior = that is not his superior
no-help = these dice of a superior add nothing
no-die-thrown = at least one die must be thrown
no-target = that is no enemy unit that can be aimed at
no-fire-at-engaged = the engaged are not fired at
no-batteries = 1 to { $b } batteries fire together, not { $a }
no-battery = that is no battery of yours on the table
no-second-shot = this battery has fired in this turn
no-engaged = the unit is engaged
no-range = the target is out of range
no-arc = the target is not in the front zone
no-sight = the unit does not see the target
no-over-friends = friends stand on the line of fire
no-second-support = this battery supports somebody already
no-reserve = the reserve artillery of the army does not support
no-corps = that is no unit of the same corps
no-fight = this unit takes no part in a fight
no-second-test = the test has been made
no-unit-of-corps = that is no unit of the corps that acts now
no-guns-attack = artillery does not attack
no-second-target = a unit attacks one enemy only
no-retiring = its division retires and neither attacks nor moves by itself
no-free-zone = somebody attacks or stands in that zone already
no-attack = such an attack cannot be declared
no-attack-order = the corps has not the order Attack, and the target has done nothing to it
no-room = there is no room for the base
no-half-front = there is no place opposite the target, not even by half the front
no-touching-others = the base would touch somebody who is not the target
no-flank-before-front = a flank or the rear would be less than an inch from the front of another enemy
no-sight-so-far = the target is beyond 24 inches or not before the front
no-sight-in-wood = among trees and houses one sees an inch far
no-sight-hidden = ground or another unit hides the target
no-nearest-to-bridge = over a bridge one attacks whoever is nearest to it
no-nearest-to-ground = whoever is nearer to the impassable ground must be attacked
no-support-of-outflanking = nobody moves to support those who outflank or extend a line
no-support-in-melee = nobody moves to support while units go in
no-pinned = the unit is pinned
no-command = the unit is not active or out of command
no-second-attack = the unit has acted in this activation
no-friend = that is no unit of yours on the table
no-guns-support = artillery does not move to support
no-attacker = that unit neither attacks nor counter-attacks
no-second-task = the unit has another task already
no-general = that is no general of yours
no-free-general = the general is busy or not there yet
no-second-general = a general has joined that unit already
no-own-unit = that general does not command this unit
no-general-with-guns = a general does not join a battery
no-ride = that is farther than the general can ride
no-table = that place is off the table
no-attacked-corps = that corps is not attacked
no-test-after-reaction = a corps tests its order before the reactions
no-attacked-unit = that unit is not attacked
no-test-needed = that test is not needed
no-counter = one counter-attacks only an enemy in front
no-reaction-but-stand = the engaged and the pinned only stand and fire
no-guns-counter = artillery does not counter-attack
no-counter-in-defence = a corps in Defence does not counter-attack
no-reaction-without-order = without an order a unit only stands and fires; horse may also retreat
no-retreat = who is attacked in flank or rear does not retreat
no-flank-attack = nobody attacks flank or rear of that unit while it has another enemy
no-supporter = that unit does not support the other
no-free-supporter = the supporter is attacked, engaged or pinned himself
no-neighbouring-zone = that zone cannot be outflanked from there
no-second-try = that was tried in this round
no-way-round = an enemy or impassable ground bars the way round
no-threat = nobody outflanks that zone
no-corps-passed = a corps must be activated
no-share = the dice must be shared out
no-free-attack = attacks are forced: the rule names the targets
no-markers = those are not two patrol markers of yours
no-own-corps = that is no corps of yours
no-second-activation = that corps has acted in this turn
no-routed-unit = that is no routed unit of yours
no-second-rally = that unit has been rallied before
no-worn-division = that division need not test
no-enemy-general = that is no general of the enemy
no-lonely-general = the general is not there or is with a unit
no-touch = the move does not end at the general
no-cavalry = only cavalry dismounts
no-second-mount = the cavalry has mounted or dismounted already
no-second-move = the unit has moved
no-free-move = the corps makes forced moves only
no-routed-target = a routed unit is a marker only, and nobody attacks it
no-routed-unit-acts = a routed unit is a marker only: it neither attacks nor moves
no-after-additional = after the additional round nobody takes places, pursues or turns
no-way = the move leads nowhere
# Moves.
no-too-far = too far: the move costs { $a } inches, the unit has { $b }
no-not-ahead = one moves ahead, within 45 degrees, or straight back
no-off-table = the unit would stand off the table
no-through-enemies = an enemy stands in the way
no-on-friends = the unit would stand on its friends
no-too-near = an ordinary move does not end within an inch of an enemy
no-impassable = water and cliffs are passed by bridge or ford only
no-horse-among-trees = horses and guns go into woods and among houses by road only
no-guns-over-walls = guns cannot pass a wall
no-into-zone = one has to stop at the border of a control zone
no-beyond-border = the unit has stopped at the border of a control zone and goes no farther
no-zone-in-march = a March does not lead into control zones
no-beyond-defence = in Defence a unit stays within 6 inches of where it got the order
no-nearer = a unit whose corps failed its order does not get nearer to the enemy
