# Ostatni Wikingowie.

# Shared by all procedures.
side-attacker = attacker
side-defender = defender
why-morale = morale
why-stack-sum = morale of the two units: { $a } and { $b }
why-stack-average = { $title }: half the sum
why-leader = leader with the unit
why-leader-his-unit = leader, for the unit that he stands with
why-test-against = morale test: { $a } or less passes
field-nation = Whose troops they are.
field-arm = The arm of the unit.
field-guns = How heavy the guns are, if it is artillery.
field-morale = Current morale: of one unit or of the two of a stack; for a move that of the unit.
field-leader = The morale factor of the leader who stands with them; 0 for none.
field-terrain = What the hex is.
field-edges = What runs along the hexside crossed; a field work only if it is crossed from its front.

# Movement and morale tests.
procedure-movement = Movement
procedure-terrain-morale = Morale that the ground takes
procedure-morale-test = Morale test
procedure-test-roll = The roll
side-hex = hex
why-points = { $title }: points { $a }
why-turns = { $title }: { $a } × { $b }
why-turn-takes-all = the turn takes all points
why-no-turn = { $title }: this turn is not allowed
why-backward = { $title }: for a hex backwards
why-levels = { $title }, levels: { $a }
why-closed = { $title }: closed to this arm
why-guns-need-road = { $title }: guns only along a road
why-terrain-spares = of a morale of { $a } the ground leaves at least one point
why-not-allowed = { $title }: not allowed
why-held = { $title }: no move
why-first-hex = { $title }: it costs { $a }, { $b } are left
why-too-few-points = { $title }: it costs { $a }, { $b } are left
why-line-has-moved = { $title }: not after a move or a turn
why-loses = { $title }: each unit loses { $a }
why-cavalry-loses = { $title }: each unit of cavalry loses { $a }
why-falls-back =
    { $a ->
        [one] { $title }: falls back one hex
       *[other] { $title }: falls back { $a } hexes
    }
movement-allowance = Points in an activation: { $points }; a turn costs { $turn }, a hex backwards { $backward } more.
movement-allowance-one-turn = Points in an activation: { $points }; one turn takes them all; a hex backwards costs { $backward } more.
movement-allowance-no-turn = Points in an activation: { $points }; no turn; a hex backwards costs { $backward } more.
movement-spends = The move costs { $points }; { $left } are left.
movement-loses = Morale lost to the ground: { $points }.
movement-forbidden =
    { $hexes ->
        [0] Not allowed ({ $clause }).
        [one] Not allowed after the first hex ({ $clause }).
       *[other] Not allowed after { $hexes } hexes ({ $clause }).
    }
test-passed = Morale test passed.
test-failed = Morale test failed.
test-passed-turn = Morale test passed: the cavalry may turn by 60 degrees.
test-failed-turn = Morale test failed: the cavalry may not turn.
test-passed-chevaux = Morale test passed: the chevaux-de-frise are set.
test-failed-chevaux = Morale test failed: the chevaux-de-frise are not set.
test-passed-recovery = Morale test passed: the unit may recover.
test-failed-recovery = Morale test failed: the unit does not recover.
test-passed-guns = Morale test passed: the guns are taken and the attacker enters their hex.
test-failed-guns = Morale test failed: the guns stand.
each-loses =
    { $points ->
        [one] Each unit loses a point of morale.
       *[other] Each unit loses { $points } points of morale.
    }
cavalry-stopped = The cavalry before them stops, and each of its units loses { $points } points of morale.
cavalry-falls-back =
    { $hexes ->
        [one] The cavalry turns to the enemy and falls back one hex.
       *[other] The cavalry turns to the enemy and falls back { $hexes } hexes.
    }
against-formation-arm = only infantry breaks its line or stands behind chevaux-de-frise ({ $clause })
against-firing-arm = only field guns have a firing formation ({ $clause })
against-nothing-to-lift = there is neither a broken line nor chevaux-de-frise to lift ({ $clause })
against-chevaux-arm = only infantry has chevaux-de-frise, dismounted dragoons have none ({ $clause })
against-already-held = the unit already stands in a broken line or behind chevaux-de-frise ({ $clause })
field-formation = How the unit is drawn up.
field-leading = Whether a leader moves by himself.
field-points-left = Points still left; leave out for all that the formation has.
field-moved = Whether it has already entered a hex in this activation.
field-change = Whether it lifts a broken line or chevaux-de-frise before it moves, breaks its line, or sets chevaux-de-frise after it.
field-in-front-zone = Whether it starts in an enemy front zone.
field-enemy-adjacent = Whether an enemy is next to the hex.
field-path = The hexes entered, in order.
field-last-turns = Turns of 60 degrees at the end.
field-turns = Turns of 60 degrees before it enters the hex.
field-road = Whether it follows a road, bridge or causeway into the hex.
field-climb = How many levels higher the hex is; below zero: lower.
field-backward = Whether it goes backwards.
field-reason = Why the test is taken.

# Cold steel.
procedure-cold-steel = Attack with cold steel
procedure-clash-morale = Morale before the clash
procedure-first-test = First test
procedure-defence-test = The defender’s test
procedure-second-test = Second test
procedure-clash-result = What follows
why-counter-charger-attacks = { $title }: the counter-charger attacks
why-guns-stand-by = { $title }: the guns in the hex take no part
why-foot-and-horse = { $title }: forbidden
why-not-side-by-side = those who attack together must stand next to each other: forbidden
why-chevaux-in-front = { $title }: forbidden
why-second-leader = { $title }: this one does not count
why-leader-in-clash = a leader’s factor counts with cold steel
why-morale-compared = { $title }: best attacker { $a }, defender { $b }
why-in-squadrons = { $title }: { $a } squadrons’ worth against { $b }
why-steel-ratio = { $title }: { $a } to { $b }
why-mine-and-theirs = { $title }: { $a } against { $b }
why-second-turned-away = { $title }: no penalty, the attacker is not in the second enemy’s front zone
why-second-attacked = { $title }: no penalty, the second enemy is attacked too
why-second-loses = { $title }: failed by { $a }; each unit loses { $b } (as much, two at least)
why-ridden-down = infantry that fails before cavalry is eliminated
why-guns-lost = { $title }: the guns in the hex are lost
why-pursuit-near = { $title }: into the hex that was attacked
why-pursuit-far = { $title }: into the hex that was attacked, and up to three on
why-attacker-wins = { $title }: the attacker
why-defender-wins = { $title }: the defender
why-no-clash = { $title }: nobody attacks, there is no clash
why-recovers = { $title }: { $a } for each of his units
steel-forbidden = The attack is not allowed ({ $clause }).
steel-no-winner = Nobody wins the clash.
defender-untouched = The defender is not touched.
defender-held = The defender holds; each of his units recovers { $points } of morale.
defender-retreats = The defender: each unit loses { $points } of morale and retreats one hex.
defender-one-routed = One of the two units is routed by that; the other loses two points more.
defender-routed = The defender: each unit loses { $points } of morale and is routed.
defender-eliminated = The defender is eliminated.
defender-guns-lost = The guns in his hex are lost.
attacker-balked = Attacker { $n } does not attack; each unit loses { $points } of morale.
attacker-won = Attacker { $n } prevails without loss.
attacker-stood = Attacker { $n } is beaten off; each unit loses { $points } of morale.
attacker-beaten = Attacker { $n } is thrown back; each unit loses { $points } of morale.
attacker-routed =
    { $units ->
        [one] Attacker { $n }: a unit is routed by that.
       *[other] Attacker { $n }: both units are routed by that.
    }
attacker-pursues = The attacker must enter the hex.
attacker-pursues-far = The attacker must enter the hex and may go three hexes on.
attacker-takes-point = The attacker wins the clash.
defender-takes-point = The defender wins the clash.
against-guns-attack = guns do not attack with cold steel ({ $clause })
against-guns-alone = guns by themselves are attacked by a morale test ({ $clause }); ask for “morale-test”
against-two-battalions = there is one battalion in a hex, or two squadrons ({ $clause })
against-impetus = only cavalry has impetus ({ $clause })
against-counter-charge-arm = only cavalry counter-charges ({ $clause })
against-pikes = only infantry has pikes ({ $clause })
field-attackers = The stacks that attack, each from its hex.
field-defender = The hex attacked and its units.
field-impetus = Impetus of the cavalry, the same for both units of a stack.
field-direction = From which side of the defender the stack comes.
field-second-enemy = A second enemy in the stack’s front zone.
field-hindered = Whether the stack attacks across a stream or out of a marsh.
field-uphill = Whether the stack attacks uphill.
field-over-work = Whether the stack attacks across a field work of the defender.
field-pikes = Whether the infantry has pikes.
field-chevaux = Whether the infantry stands behind chevaux-de-frise.
field-cover = Whether the hex is a wood or a village.
field-side-by-side = Whether the attackers’ hexes are next to each other.
field-counter-charge = Whether it is a counter-charge.

# An attack as a whole.
procedure-assault = Attack from the first salvo to the end
procedure-assault-salvo = Salvo before the clash
procedure-assault-effect = What the fire did
why-fire-cost-alone = { $title }: the unit { $a }
why-fire-cost-each = { $title }: each unit { $a }
why-fire-cost = { $title }: each unit { $a }, one of two { $b } more
why-fire-routs = { $title }: by the fire
assault-defender =
    { $first ->
        [0] The fire routs the defender.
       *[other] { $second ->
            [0] The defender’s morale after the fire: { $first }.
           *[other] The defender’s morale after the fire: { $first } and { $second }.
        }
    }
assault-attacker =
    { $first ->
        [0] The fire routs attacker { $n }.
       *[other] { $second ->
            [0] Attacker { $n }: morale after the fire { $first }.
           *[other] Attacker { $n }: morale after the fire { $first } and { $second }.
        }
    }
gist-defender-held = The defender holds.
gist-defender-retreats = The defender retreats.
gist-defender-routed = The defender is routed.
gist-routed-by-fire = The fire routs the defender before the clash.
gist-attack-broken-by-fire = The fire routs the attackers before the clash.
against-riders = pistols are for cavalry, salvos for infantry ({ $clause })
against-no-such-attacker = there are not so many attackers ({ $clause })
field-stack = The stack as it attacks.
field-reply = The fire of those who are attacked; leave out if they do not fire.
field-at = At which attacking stack, counted from one.

# Counter-charge and retreat.
procedure-counter-charge = Counter-charge
procedure-retreat = Retreat
side-unit = unit
why-no-counter-charge = { $title }: no counter-charge
why-others-stay = { $title }: not while others stay next to it
why-rear-hex = into a rear hex
why-last-resort = the last resort: a rear hex in an enemy front zone, and a test
why-front-zone-routs = only a hex in an enemy front zone is left: a rout
why-cut-off = neither rear hex can be entered: a rout
why-through-friends = { $title }; the friends in the hex test
counter-charge-forbidden = No counter-charge is possible ({ $clause }).
counter-charge-advances = The cavalry advances one hex and counter-charges.
counter-charge-stands = The cavalry counter-charges from where it stands.
counter-charge-none = The cavalry does not counter-charge.
counter-charge-gives-way = It falls back { $hexes } hexes.
enemy-stops = The enemy’s move ends.
enemy-moves-on = The enemy may move on.
retreat-guns = The guns are lost.
retreat-broken-line = The broken line loses a level of strength and is routed.
retreat-routs = The unit cannot retreat and is routed.
retreat-either = The unit may retreat to either rear hex; here to number { $hex }.
retreat-one = The unit retreats to rear hex number { $hex }, the only one possible.
retreat-through = It goes on to the next hex; the friends it passes through test.
unit-loses =
    { $points ->
        [one] It loses a point of morale.
       *[other] It loses { $points } points of morale.
    }
units-lose = Morale lost: the first unit { $first }, the second { $second }.
field-approach = What the enemy does.
field-enemy-infantry = Whether the enemy is infantry.
field-attempt = Whether its player tries to counter-charge.
field-bound = Whether it stood in an enemy front zone when the activation began.
field-visible = Whether it sees the enemy’s hex.
field-tried = Whether it has tried before against this unit in this hex.
field-others-stay = Whether other enemies stay next to it while one withdraws.
field-broken-line = Whether it stands in a broken line.
field-with-guns = Whether guns stand in the same hex.
field-left = The rear hex on the left.
field-right = The rear hex on the right.
field-wants-right = Whether its player prefers the right one.
field-enemy = Whether an enemy stands in the hex.
field-front-zone = Whether the hex lies in an enemy front zone.
field-full = Whether friends in the hex leave no room.

# Command, orders, initiative and recovery.
procedure-initiative = Initiative
procedure-order-change = Change of order
procedure-command-check = Command
procedure-recovery = Recovery of morale
side-swedish = Swedes
side-allied = allies
why-initiative-factor = the leader’s initiative factor
why-tie-again = a tie: both roll again
why-tie-to-loser = a tie: to the side that lost the last roll
why-enemy-near = { $title }: distance to the enemy { $a }, at most { $b }
why-enemy-too-far = { $title }: distance to the enemy { $a }, more than { $b }
why-no-commander = there is no commander-in-chief: refused
why-no-orders = { $title }: refused
why-took-over = he took over a wing in this turn: refused
why-no-point-left = he has no point of movement left: refused
why-in-command = { $title }: distance { $a }, range { $b }
why-out-of-command = { $title }: distance { $a }, beyond the range of { $b }
why-no-courier = he has no courier: refused
why-by-courier = { $title }: a point of movement and a courier
why-by-commander = { $title }: a point of movement
why-independence = { $title }: { $a } or less changes it
why-half-lost = { $title }: { $a } of { $b } lost
why-not-half-lost = { $title }: { $a } of { $b } lost; refused
why-line-leader-commanded = { $title }: the line leader’s distance from his wing leader { $a }, range { $b }
why-line-leader-cut-off = { $title }: the line leader’s distance from his wing leader { $a }, beyond the range of { $b }
why-chain = { $title }: joined by an unbroken chain of units
why-base-morale = base morale
why-price = { $title }: points of movement for a point of morale: { $a }
why-wanted = points to recover; missing are { $a }
why-attack-limit = { $title }: { $a } in a turn, { $b } already recovered
why-affordable = points of movement for it: { $a }; they allow no more
why-all-points = { $title }: all that is missing, for all points of movement
why-no-recovery = { $title }: impossible
defence = DEFENCE
march = MARCH
attack = ATTACK
initiative-swedish = Swedes { $swedish }, allies { $allied }: the Swedes decide who activates first.
initiative-allied = Swedes { $swedish }, allies { $allied }: the allies decide who activates first.
initiative-only-swedish = Only the Swedes have wings left; they activate without a roll.
initiative-only-allied = Only the allies have wings left; they activate without a roll.
order-changed = The wing has the order { $order }.
order-kept = The order stays as it was.
order-refused = The order cannot be changed ({ $clause }).
order-courier = A courier is used; he is back at the end of the next turn.
commanded = The unit is commanded and acts by its wing’s order.
uncommanded = The unit is uncommanded and acts before the commanded ones.
uncommanded-moves = It may stand; it moves only by the shortest way to come under command, and then its move ends. It may turn and recover morale.
uncommanded-fights = It may fire and attack, whatever the wing’s order.
leaderless = The unit has nobody left to command it: it neither moves nor attacks.
leaderless-may = It may turn, fire, and recover morale without limit.
recovery-some = Morale recovered: { $morale }; points of movement spent: { $points }.
recovery-none = No morale is recovered.
against-above-base = morale is never above what this side of the counter says ({ $clause }); the reverse says one less than the front
field-swedish = Initiative factor of the Swedish wing’s leader.
field-allied = Initiative factor of the allied wing’s leader.
field-wings-left = Who still has wings to activate.
field-last-loser = Who lost the last roll for initiative.
field-order = The order: of the wing, or the one wanted.
field-giver = Who changes the order.
field-enemy-distance = Hexes from the wing leader to the nearest enemy; needed for ATTACK.
field-distance = The distance in hexes; 1 is adjacent.
field-range = The leader’s range of command, in hexes.
field-couriers = The commander’s couriers at hand.
field-points = Points: of movement that are left, or of morale that are lost.
field-next-to-enemy = Whether the commander-in-chief stands next to an enemy.
field-commander-lost = Whether there is no commander-in-chief now.
field-took-over-wing = Whether the commander-in-chief took over a wing in this turn.
field-independence = The wing leader’s independence.
field-units = The units: for fire those in the target’s hex, for an order how many the wing had at first.
field-units-lost = How many of them are routed or eliminated.
field-troops = What the unit is.
field-line-leader-lost = Whether the line had a leader who is lost.
field-line-leader = Its line leader; leave out if it has none.
field-wing-leader = Its wing leader, or who acts for him; leave out if there is none.
field-from-wing-leader = Hexes from the wing leader to the line leader.
field-line-chain = Whether unrouted units of its line join it to its line leader, or to one within his range.
field-wing-chain = Whether unrouted units of its wing join it to its wing leader, or to one within his range.
field-leaderless = Whether there is nobody left to command it.
field-base-morale = Base morale, on the front of the counter.
field-strength = Full strength, or weakened (the reverse of the counter).
field-current-morale = Morale now.
field-unspent = Whether no point of movement is spent yet.
field-wanted = Points of morale wanted; leave out for as many as possible.
field-recovered = Points of morale already recovered in this turn.
field-near = Who is next to it.

# Ostatni Wikingowie.

# Shared by all procedures.
procedure-morale-level = Morale to test

# Fire of infantry, artillery and cavalry.
procedure-infantry-fire = Infantry fire
procedure-artillery-fire = Artillery fire
procedure-pistols = Cavalry fire
procedure-fire-effect = Effect of the fire
procedure-fire-retreat = Retreat under fire
side-rider = unit
why-outside-zone = the target is outside the control zone: not allowed
why-under-guns = infantry under guns does not fire: not allowed
why-leader-does-not-shoot = a leader does not raise the morale of those who shoot
why-chevaux-do-not-matter = chevaux-de-frise are no cover from fire
why-fire-row = { $title }: column { $a }, loss { $b }
why-guns-limbered = guns in march formation do not fire: not allowed
why-guns-below = the guns are not on top of the stack: not allowed
why-out-of-sight = the guns do not see the target: not allowed
why-range-table-ends = the range table ends at { $a }
why-beyond-reach = { $title }: { $b }, and the target is { $a } away; not allowed
why-stack-as-one = the stack is one target
why-guns-spared = guns lose nothing in combat
why-shared = { $title }: half of { $a }
why-odd-point = the owner says which unit loses the odd point
why-ga-pa-holds = the salvo opens a Ga-Pa: the target does not fall back
why-attacker-stays = the target attacks and so does not fall back
why-leader-under-fire = a leader raises the morale of those shot at
why-loss-each = loss of one unit: half of { $a }
why-at-least = { $title }: at least so much
why-retreat-at = { $title }: falls back at a loss of { $b } or more
why-target-falls-back = the loss is enough: the target falls back one hex
why-guns-retreat = the stack falls back, so its guns are lost
why-limbered-lost = guns in march formation are lost at the first point
why-guns-morale = { $title }: { $a }
why-points-to-test = the loss by fire, added to the roll
why-no-symbol = without the fire symbol the unit does not fire
why-no-marker = without the marker the unit does not fire: it stood next to the enemy from the start
why-not-in-front = the target is not in the front zone: the unit does not fire
why-pistol-hit = a nought: the target loses a point of morale
why-marker-spent = the shot is fired and the marker comes off
why-before-test = the loss counts before the attacker’s first test
fire-forbidden = The fire is not allowed ({ $clause }).
fire-nothing = The fire has no effect.
fire-loses =
    { $points ->
        [one] The target loses a point of morale.
       *[other] The target loses { $points } points of morale.
    }
fire-loses-each =
    { $points ->
        [one] Each unit of the stack loses a point of morale.
       *[other] Each unit of the stack loses { $points } points of morale.
    }
fire-loses-spare = One unit of the stack, as its owner says, loses a point of morale.
fire-spare = One more point is lost by the unit its owner names.
fire-retreats = The target falls back one hex.
fire-guns-lost = The guns are lost.
fire-guns-hold = The guns passed their morale test and stand.
pistols-silent = Nobody fires.
pistols-miss = The shots miss.
pistols-hit =
    { $points ->
        [one] The target loses a point of morale.
       *[other] The target loses { $points } points of morale.
    }
against-shooter-arm = infantry and dismounted dragoons fight by fire ({ $clause }); for guns ask for “artillery-fire”, for horse for “pistols”
against-ga-pa = only Swedish infantry makes a Ga-Pa attack ({ $clause })
against-stack = one hex does not hold these units ({ $clause }); it may hold two of cavalry, or guns with one other unit
against-limbered = only guns have a march formation, and none are named ({ $clause })
against-chevaux = only infantry has chevaux-de-frise, dismounted dragoons have none ({ $clause })
against-infantry-limbered = Saxon infantry artillery does not change its formation ({ $clause })
field-shooter = The unit that fires.
field-purpose = Plain fire, the salvo of a Ga-Pa attack, or reaction to passing cavalry or a withdrawal.
field-in-zone = Whether the target is in the shooter’s control zone.
field-under-guns = Whether guns on top of the stack keep the infantry from firing.
field-target = What is fired at.
field-from = From which side the target is shot at.
field-wood-or-village = Whether the target stands in a wood or a village.
field-field-work = Whether a field work covers it on the side it is shot at from.
field-higher = Whether the target stands higher than the shooter.
field-limbered = Whether the guns are in march formation.
field-attacking = Whether the target itself attacks; an attacker does not fall back under fire.
field-battery = The guns that fire.
field-class = How heavy the guns are.
field-at-bottom = Whether the guns are under another unit of the stack.
field-reaction = Whether they fire in reaction.
field-in-sight = Whether they see the target.
field-riders = The units of cavalry that may fire, one or two.
field-fire-symbol = Whether its counter has the fire symbol.
field-marker = Whether it has the marker: it did not start the activation next to the enemy.
field-in-front = Whether the target is in the front zone.
field-targets = How many units in the target’s hex can lose morale.

# Loss of morale and strength.
procedure-losses = Loss of morale and strength
why-morale-before = morale before the loss
why-points-lost = points of morale lost
why-guns-no-levels = guns have no strength levels and are not routed
why-loss-routs = morale is down to nought or less: routed
why-level-by-rout = a rout costs a strength level
why-level-by-points = { $a } points lost in this activation cost a strength level
why-one-level-for-both = one level is lost for the points and the rout together
why-last-level = the unit was weakened already: eliminated
why-now-weakened = the unit is weakened from now on
why-reverse-base = morale printed on the reverse: { $a }
why-chevaux-lost = the chevaux-de-frise are gone for good
why-six-points = points lost in this activation: { $a }; eliminated
why-companion = the other unit of the stack loses { $a }, unless it is routed too
loss-morale = Morale is { $morale } (printed { $base }).
loss-weakened = The unit is weakened.
loss-routed = The unit is routed.
loss-eliminated = The unit is eliminated.
loss-chevaux = The chevaux-de-frise are gone.
loss-companion =
    { $points ->
        [one] The other unit of the stack loses a point of morale, unless it is routed too.
       *[other] The other unit of the stack loses { $points } points of morale, unless it is routed too.
    }
against-weakened-guns = guns have no reverse ({ $clause })
against-full-strength = after three points lost in an activation a unit is weakened already ({ $clause })
against-companion-points = the rout of one unit costs the other exactly 2 points ({ $clause })
field-unit = The unit in question.
field-lost-before = Points of morale lost earlier in this activation.
field-stacked = Whether another unit stands in the hex.
field-cause = What the loss comes from.

# Loss of a leader.
procedure-leader-loss = Loss of a leader
why-leader-moves = the leader moves to the nearest unit under him
why-next-salvo = die { $a } of { $b }: the next salvo that told
why-leader-leaves = no unit under him is left to go to: he leaves the field
why-leader-cut-off = no unit under him is left to go to: he is lost
why-leader-lost = a nine: the leader is lost
why-lost-leader = the lost leader’s factor, added to the roll
why-failed-test-point = test failed: each unit of the hex loses a point of morale
leader-lost = The leader is lost.
leader-moves = The leader moves to the nearest unit under him.
leader-leaves = No unit under him is left: the leader leaves the field.
leader-unhurt = The leader is unhurt.
leader-test-passed = The unit passes its morale test.
leader-test-failed =
    { $points ->
        [0] The unit fails its morale test, which costs it nothing.
       *[other] The unit fails its morale test; each in the hex loses a point of morale.
    }
against-alone = fire and cold steel endanger a leader who stands with a unit ({ $clause }); name its morale
against-not-alone = this is about a leader who is alone in his hex ({ $clause })
against-salvos = several dice are thrown only for several salvos ({ $clause })
field-danger = What endangers the leader.
field-salvos = How many salvos cost his unit morale.
field-has-units = Whether a unit under him is on the map, to which he can go.
field-after-combat = Whether combat left him alone.
field-factor = The leader’s morale factor.

# Rout and rally.
procedure-rout = Rout and flight
procedure-rally = Rally
why-front-morale = morale on the front
why-reverse-lower = one less on the reverse
why-half-morale = half the morale of the reverse
why-flight-through-zone = the flight led through an enemy control zone
why-rout-test-failed = test failed: eliminated
why-flight-blocked = the only way leads through hexes that enemies hold: eliminated
why-returns-after =
    { $a ->
        [one] { $title }: back after one turn, in turn { $b }
       *[other] { $title }: back after { $a } turns, in turn { $b }
    }
why-too-late = turn { $a } is not played, { $b } is the last
rout-eliminated = The unit is eliminated ({ $clause }).
rout-returns = The unit is back in turn { $turn }, weakened, with morale 1.
against-guns-rout = only infantry and cavalry are routed ({ $clause })
against-last-turn = there is no such turn, the last one is earlier ({ $clause })
field-by-cavalry = Whether cavalry routed it.
field-flight = Its way of flight.
field-turn = The turn now.
field-last-turn = The last turn of the game.

# Ostatni Wikingowie.

# What is wrong with a scenario; the line stands before the sentence.
scenario-syntax = this cannot be read as TOML: something is not closed, stands in the wrong place or stands twice
scenario-kind = { $expected } would be right here, this is { $found }
scenario-kind-date = a date
scenario-missing = the field “{ $field }” is missing
scenario-empty = “{ $field }” is empty; it needs a text
scenario-range = { $found } is out of range; right would be { $low } to { $high }
scenario-unknown = there is no { $kind } “{ $name }”; right would be one of: { $known }
scenario-unknown-near = there is no { $kind } “{ $name }”; did you mean “{ $near }”?
scenario-unknown-none = there is no { $kind } “{ $name }”: the scenario has none at all
scenario-name-field = field
scenario-name-side = side
scenario-name-order = order
scenario-name-rank = rank
scenario-name-nation = nation
scenario-name-arm = arm
scenario-name-guns = kind of guns
scenario-name-facing = facing
scenario-name-layout = layout
scenario-name-terrain = terrain
scenario-name-feature = feature of hexsides
scenario-name-wing = wing
scenario-name-leader = leader
scenario-name-reading = reading
scenario-name-option = option
scenario-name-row = table row
scenario-name-setting = kind of setting
scenario-name-ruleset = rulebook here
scenario-id = “{ $id }” is no id; right would be small letters a–z, digits and hyphens, such as “livgardet”
scenario-twice = the id “{ $id }” is taken; every wing, leader, regiment and unit needs its own
scenario-cells =
    { $right ->
        [one] row { $clause } has { $right } cell, { $found } are given
       *[other] row { $clause } has { $right } cells, { $found } are given
    }
scenario-cell = a cell of row { $clause } is no number from -9 to 99; right would be one, or “no” for what is forbidden

# The order of battle of a scenario.
scenario-wings = { $found } wings are too many; right would be at most { $most }
scenario-leaders = { $found } leaders are too many; right would be at most { $most }
scenario-units = { $found } units are too many; right would be at most { $most }
scenario-arrives = turn { $found } comes after the last one; right would be 1 to { $last }
scenario-no-chief = side { $side } has no commander-in-chief; right would be one leader with rank = "chief" (III.1)
scenario-two-chiefs = side { $side } has a commander-in-chief already; right would be one (III.1)
scenario-chief-wing = a commander-in-chief has no wing (III.1); leave the field out, or make him rank = "wing"
scenario-no-wing = side { $side } has no wing; right would be at least one
scenario-wing-leader = wing “{ $wing }” has no leader; right would be one leader with rank = "wing" and wing = "{ $wing }" (III.1)
scenario-wing-leaders = wing “{ $wing }” has a leader already; right would be one (III.1), others are rank = "line"
scenario-wing-units = wing “{ $wing }” has no units; right would be a regiment with wing = "{ $wing }"
scenario-leader-side = wing “{ $wing }” belongs to side { $side }; right would be a wing of the leader’s own side
scenario-line = “{ $leader }” does not lead a line of wing “{ $wing }”; right would be a leader with rank = "line" and that wing
scenario-two-successors = a leader has a spare or a successor, not both
scenario-successor = “{ $leader }” cannot succeed; right would be another leader of the same side who is not its commander-in-chief (XII.7)
scenario-no-hexes = a regiment needs at least one hex
scenario-russian-cavalry = there is no Russian cavalry: the formation table has no row for it (A2)
scenario-guns = { $arm } has no guns; right would be arm = "artillery"
scenario-impetus = { $arm } has no impetus; right would be cavalry or light-cavalry
scenario-pistols = { $arm } has no pistols; right would be cavalry or light-cavalry (X.12.1)
scenario-pikes = { $arm } has no pikes; right would be infantry
scenario-chevaux = { $arm } has no chevaux-de-frise; right would be infantry (X.22)
scenario-deployed = { $arm } cannot be deployed; only artillery has a firing formation (XI.1.1)
scenario-stack = { $unit } does not fit into { $hex } with { $other }; right would be one of infantry, two of cavalry with the same impetus, or artillery with one of either ({ $clause })
scenario-stack-facing = { $unit } in { $hex } looks another way than { $other }; cavalry in one hex faces one way ({ $clause })
scenario-enemy = { $unit } stands in { $hex } with an enemy; right would be a hex without enemies ({ $clause })
scenario-closed = { $unit } cannot stand in { $hex }: { $terrain } is closed to { $arm } where there is no road ({ $clause })
why-guns-alone-lost = test failed: the guns are lost

# Played: why a line stands in the log.
procedure-victory = The reckoning
why-net-score = net score; above nought the Swedes’
why-par = { $title }: the Swedes are expected to lead by { $a }
why-draw-within = { $title }: a difference of at most { $a } is a draw
why-level-reached = { $title }: { $a } is enough
why-in-second-ring = { $title }: the enemy is two hexes away
why-at-the-same-time = { $title }: both at the same time
why-the-other-side-first = { $title }: the side that was approached first

# Played: what is asked.
ask-choose = Choose a wing’s token in secret; before that you may change your standing instructions.
ask-first = You have the initiative: who goes first?
ask-chief = The commander-in-chief may ride and give orders.
ask-wing-order = The wing leader may try another order.
ask-uncommanded = Move the uncommanded units and line leaders.
ask-commanded = Move the commanded units and the leaders.
ask-moving = Where does the unit go?
ask-riding = Where does the leader ride?
ask-extra = The unit must press on: into which front hex?
ask-react = How does the unit react?
ask-react-leaving = An enemy is leaving the front zone: how does the unit react?
ask-fall-back = The cavalry falls back: to which hex?
ask-kind = Cold steel or fire?
ask-assault = Who attacks whom?
ask-join = Who joins the attack?
ask-defend = Does the infantry fire before the clash, and at whom?
ask-pursue = Which stack pursues?
ask-charge-to = The test is passed: into which hex does the cavalry ride?
ask-loose = The Swedes are about to attack: who fires at them?
ask-align = The squadrons of this hex look different ways: which way shall they turn?
ask-chase = Does the cavalry go on?
ask-face = Which way do they turn?
ask-spare = Which unit takes the odd point?
ask-retreat = To which hex do they retreat?
ask-behind = The retreat leads through friends: to which hex behind them?
ask-gather = A unit comes back: to which of the equally near hexes?
ask-volleys = Who shoots at whom?
ask-loose-fire = Who of those that have not fired shoots at whom?
ask-successor = With which unit does the successor take his place?
ask-acting = Which line leader acts for the lost leader?
ask-new-chief = Which wing leader acts as commander-in-chief?
ask-nothing = Nothing is to be decided.

# Played: why not.
no-attack-of-guns = guns do not attack with cold steel
no-attack-under-guns = guns stand above it: it does not attack
no-charge-of-these = only cavalry counter-charges
no-chevaux-but-before-horse = in reaction they are set only against cavalry that comes before the front
no-choice-of-the-other-side = the active side chooses the kind of combat
no-enemy-leader = an enemy leader stands there
no-fire-at-idle-wing = only units of the active wing can be fired at now
no-gathering-there = it does not come back there: another hex is nearer to its leader, or an enemy is too near
no-leader-no-attack = without any leader a unit does not attack
no-reaction-in-front-zone = it began this activation in an enemy front zone and does not react
no-second-hex-shot-at = only one hex can be fired at
no-second-reaction = it has reacted in this activation
no-steel-under-order = this order forbids cold steel
no-way-but-to-command = an uncommanded unit moves only to come under command
no-activated-already = this wing has had its activation in this turn
no-all-points = that takes all movement points, and some are spent
no-attack-but-together = the units of a hex attack together: name the first of them
no-attack-left-out = an enemy who can be attacked must be attacked
no-attack-there = only an enemy in the front zone can be attacked
no-attacker-there = nobody attacks from there
no-away-from-enemy = under ATTACK the leader rides only towards the enemy
no-broken-line-for-these = only infantry breaks its line
no-broken-line-moves = a broken line does not move
no-broken-line-there = the line is not broken
no-broken-line-turns = a broken line does not turn
no-broken-line-twice = the line is broken already
no-change = that is the instruction already
no-change-of-formation = the guns are in that formation already
no-crossed-fronts = squadrons of one hex must look the same way after the pursuit
no-loss-with-points-left = they have the points to turn another way without loss
no-charging-there = a counter-charge leads one hex ahead, next to its target
no-staying = the wing is going home: whoever can go on must
no-loose-fire-of-the-attacked = the unit that is attacked fires with the attack, not before it
no-ga-pa-there = nobody attacks with Ga-Pa from there
no-fire-at-anothers-target = another unit has that attacker for its target
no-chasing-there = there is no way or no room there
no-chevaux-for-these = only infantry at full strength has chevaux-de-frise
no-chevaux-in-front-zone = no chevaux-de-frise are set in an enemy front zone
no-chevaux-move = behind chevaux-de-frise a unit does not move
no-chevaux-there = there are no chevaux-de-frise
no-chevaux-twice = the chevaux-de-frise are set already
no-chief = there is no commander-in-chief
no-chief-is-busy = the commander-in-chief has taken over a wing and gives no orders in this turn
no-chief-leads-this-wing = he leads this wing himself and rides with it
no-chosen-already = the token is chosen
no-defensive-fire = this unit does not fire before the clash
no-enemy-hex = an enemy stands there
no-enemy-left-out = then an enemy in its front zone would not be attacked by anybody
no-fire-after-guns = the guns above fired for it in this activation
no-fire-after-steel = who attacked with cold steel does not fire
no-fire-left-out = under ATTACK infantry that can fire must fire
no-fire-of-cavalry = cavalry does not take part in fire fights
no-fire-overhead = there is no fire over the heads of others
no-fire-there = the target is not before its front or out of reach
no-fire-under-guns = it has reacted, or guns stand above it
no-fire-with-steel = the wing has chosen cold steel
no-firing-guns-move = guns in firing formation do not move
no-foot-with-horse = infantry and cavalry do not attack together
no-formations-for-these = only field guns change between march and firing formation
no-full-recovery = only under DEFENCE all morale comes back at once
no-further = it must stop
no-guns-change-in-front = in an enemy front zone guns change nothing
no-guns-leave = guns do not leave an enemy front zone
no-guns-near = guns do not go next to an enemy
no-guns-out-of-turn = guns fire in their own activation or in reaction
no-guns-ready = the guns are limbered, under others, or have fired
no-guns-turn-in-front = guns that began in an enemy front zone do not turn
no-guns-under = the guns are not under another unit
no-joining-apart = those who attack together stand next to each other
no-joining-twice = it takes part already
no-leader-moves-in-defence = under DEFENCE the wing leader stays where he is
no-leader-no-move = without any leader a unit does not move
no-leader-stays = under this order the wing leader must move by at least a hex
no-leader-to-order = there is no leader to carry it out
no-leaving = it does not leave the map, or not from here
no-leaving-forwards = infantry leaves a front zone only backwards
no-lifting-before-enemy = an enemy stands in its front zone
no-line-after-move = it has moved in this activation
no-line-to-break = no battalion stands beside it at an angle and unmoved
no-morale-lost = no morale is lost
no-more-instructions = no more instructions can be changed in this pair
no-nearer-to-command = that does not bring it nearer to command
no-nearer-to-exit = that does not bring it nearer to the east or south edge
no-need-to-move = it is commanded from there
no-need-to-take-over = the wing has a leader
no-next-to-enemy = under this order it does not go next to an enemy
no-order-now = { $title }
no-orders-any-more = the wing is leaving and takes no orders
no-other-order = that is its order already
no-other-sides-unit = it is the other side’s unit
no-other-sides-wing = it is the other side’s wing
no-other-step = it is not handled in this step
no-other-wing = it is of another wing
no-out-of-command = under DEFENCE it does not leave command
no-points = points it costs: { $a }; left: { $b }
no-points-left = no points are left
no-points-to-recover = there are too few points, or two were recovered under ATTACK
no-points-to-turn = there are too few points for a turn
no-post-there = the unit is not under him
no-pressing-there = it cannot press on there
no-recovery-after-failure = its test failed
no-recovery-in-front-zone = in an enemy front zone nothing is recovered
no-recovery-of-guns = guns have no morale to recover
no-right-to-attack = it may not attack now: by its order, or because it has fought
no-room = there is no room in that hex
no-salvo-after-move = a salvo takes all points, and some are spent
no-second-attack = it has attacked in this activation
no-second-hex = under DEFENCE a unit moves by one hex
no-second-move = it has had its turn in this activation
no-second-shot = it has fired
no-second-turn-in-a-hex = guns on the march turn once in a hex
no-second-turn-in-front = in an enemy front zone infantry turns once
no-sideways = a unit moves only forwards or backwards
no-sight = it does not see the target
no-skipping = it is not the next hex
no-splitting = only one of two chasing squadrons can be left behind
no-steel-with-fire = the wing has chosen fire
no-such-actor = he cannot act for the lost leader
no-such-attack = that hex cannot be attacked so: by cavalry through chevaux-de-frise, twice in an activation, or out of turn
no-such-command-now = that is not asked now
no-such-ground = the ground is closed to it
no-such-heir = he cannot act as commander-in-chief
no-such-instruction = there is no such instruction
no-such-pursuit = it cannot pursue there
no-such-reaction = it cannot react so
no-such-unit-here = it is not on the map
no-target = there is no enemy
no-test-to-weigh = this reaction needs no test: say always, never or ask
no-turn-at-all = they look that way already
no-turn-without-all-points = that turn takes all points, and some are spent
no-way-back = they cannot go back there
no-your-decision = it is not your decision
no-attack-on-idle-wing = out of turn only the active wing can be attacked
no-fire-after-reaction = it has reacted in this activation
no-fire-but-ga-pa = under ATTACK Swedish infantry attacks by Ga-Pa and does nothing else
no-second-attack-on-it = it has been attacked in this activation

# What happened: a sentence an event.
event-turn = Turn { $turn }.
event-chose = The { $side } choose a token.
event-announced = { $side }: initiative { $total }.
event-revealed = Token shown: { $wing }.
event-begins = Activation: { $wing }.
event-rode = { $leader } rides to { $hex }.
event-ordered = { $wing }: order { $order }.
event-courier = The { $side } send a courier.
event-kept-order = { $wing }: the order stays, its leader would not be persuaded.
event-forced-defence = { $wing }: losses are too heavy, order DEFENCE.
event-uncommanded = { $unit } is out of command.
event-line-out = { $leader }, line leader, is out of his wing leader’s range.
event-fights = { $wing }: combat.
event-stopped = { $unit } must stop.
event-moved = { $unit } moves to { $hex }.
event-pressed = { $unit } presses on to { $hex }.
event-wheeled = { $unit } turns { $facing }.
event-recovered = { $unit } recovers morale and now has { $morale }.
event-chevaux-set = { $unit } sets up chevaux-de-frise.
event-chevaux-lifted = { $unit } takes up its chevaux-de-frise.
event-chevaux-lost = { $unit } loses its chevaux-de-frise for good.
event-line-broken = { $unit } breaks its line.
event-line-lifted = { $unit } straightens its line.
event-limbered = { $unit } limbers up.
event-unlimbered = { $unit } unlimbers.
event-guns-under = { $unit } goes to the bottom of the stack.
event-guns-on-top = { $unit } comes back on top of the stack.
event-reacts = { $unit } reacts: { $kind }.
event-charges = { $unit } counter-charges { $target }.
event-shot = { $unit } fires at { $hex }.
event-pistols = { $unit } fires pistols at { $hex }.
event-attacks = { $unit } attacks { $hex } with cold steel.
event-spares-guns = { $unit }: courage fails before the guns.
event-balks = { $unit } does not go in: courage failed.
event-lost-morale =
    { $points ->
        [one] { $unit } loses a point of morale; { $morale } left.
       *[other] { $unit } loses { $points } points of morale; { $morale } left.
    }
event-weakened = { $unit } is weakened from now on.
event-routed = { $unit } is routed and flees!
event-gathers = { $unit } gathers in the rear and comes back in turn { $turn }.
event-eliminated = { $unit } is eliminated.
event-returned = { $unit } comes back into the battle at { $hex }.
event-arrived = { $unit } arrives at { $hex }.
event-left = { $unit } leaves the map.
event-rode-off = { $leader } rides off the field with the last of his men.
event-retreated = { $unit } retreats to { $hex }.
event-pursued = { $unit } pursues to { $hex }.
event-held = Hex { $hex } is held.
event-scored =
    { $points ->
        [one] The { $side } gain a victory point.
       *[other] The { $side } gain { $points } victory points.
    }
event-escaped = { $leader } gets away to { $hex }.
event-caught = { $leader } is caught alone and lost!
event-left-field = { $leader } has no unit left to go to and leaves the field.
event-leader-lost = { $leader } falls!
event-acts-for = { $leader } takes command: { $wing }.
event-took-over = The commander-in-chief takes over the wing himself: { $wing }.
event-succeeded = A successor stands at { $hex }; he takes the post of { $leader }.
event-new-chief = { $leader } does the duty of commander-in-chief.
event-crowded = { $unit } sorts itself out in a crowded stack and pays for it.
event-deserts = { $wing } leaves the field and goes home.
event-won = The { $side } win!
event-drawn = The battle is undecided.

# What can be said.
command-choose = choose a wing’s token in secret
command-instruct = standing instruction: how to answer when a reaction is possible
command-first = we go first
command-second = the enemy goes first, our leader stays hidden
command-second-shown = the enemy goes first, our leader is shown
command-chief = the commander-in-chief rides to this hex
command-order = the commander-in-chief gives a wing an order
command-take-over = the commander-in-chief takes over a wing himself
command-try = the wing leader tries to change the order
command-unit = handle this unit
command-leader = handle this leader, or name him
command-move = move to this hex
command-wheel = turn by 60 degrees to the left or right
command-recover = recover a point of morale
command-recover-all = recover all morale for all movement points
command-set-chevaux = set up chevaux-de-frise
command-lift-chevaux = take them up
command-break-line = break the line to the left or right
command-lift-line = straighten the line
command-limber = limber the guns up
command-unlimber = unlimber the guns
command-to-top = the guns go on top of the stack
command-leave = leave the map
command-halt = this unit or leader has moved
command-react = react
command-decline = do nothing
command-to = to this hex
command-face = turn that way
command-steel = cold steel
command-fire = fire
command-attack = with this unit (its stack) attack that hex
command-join = this unit (its stack) joins the attack
command-shoot = this unit fires at that hex
command-take = this unit
command-done = done, go on

# Names on the map and in descriptions.
side-saxon = Saxons
losses-levels = Levels lost
facing-N = north
facing-NE = north-east
facing-E = east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-W = west
facing-NW = north-west
reaction-counter-charge = a counter-charge
reaction-fire = fire
reaction-chevaux = it sets up chevaux-de-frise
reaction-turn = it turns to the enemy
reaction-defend = fire before the clash
reaction-loose = fire at the end
arm-infantry = infantry
arm-dismounted = dismounted dragoons
arm-cavalry = cavalry
arm-light-cavalry = light cavalry
arm-artillery = artillery
terrain-clear = open ground
terrain-wood = wood
terrain-village = village
terrain-marsh = marsh
terrain-deep = deep bog or water
terrain-frozen = ice
edge-stream = stream
edge-work = field work
edge-ditch = ditch or fence
mark-weak = weakened
mark-chevaux = behind chevaux-de-frise
mark-broken-left = line broken to the left
mark-broken-right = line broken to the right
mark-firing = unlimbered
mark-uncommanded = out of command
mark-leaderless = without a leader
mark-under = at the bottom of the stack
mark-charging = counter-charges
mark-pistols = pistols drawn
mark-moved = has moved
mark-turned = turned in a front zone
mark-stopped = halted
mark-reacted = has reacted
mark-fired = has fired
mark-attacked = has attacked
mark-was-attacked = was attacked
mark-recovered = recovered morale
mark-done = its move is over
wing-deserting = leaves the field
wing-under-chief = led by the commander-in-chief
wing-later = not yet arrived
leader-here = on the map
leader-later = not yet arrived
leader-waiting = lost, a successor is to come
leader-away = left the field for now
leader-gone = will not come back
leader-successor = successor
unit-here = on the map
unit-later = not yet arrived
unit-away = routed, gathering
unit-lost = eliminated
unit-left = left the map
rank-chief = commander-in-chief
rank-wing = wing leader
rank-line = line leader
fact-draw = a draw at a difference of at most
fact-couriers = couriers
fact-couriers-soon = couriers back after this turn
fact-couriers-later = couriers back after the next turn
fact-token = token
fact-standing-counter-charge = instruction: counter-charge
fact-standing-fire = instruction: fire
fact-standing-chevaux = instruction: chevaux-de-frise
fact-standing-turn = instruction: turn
fact-standing-defend = instruction: fire before the clash
fact-standing-loose = instruction: fire at the end
fact-range = command range
fact-bonus = morale bonus
fact-initiative = initiative
fact-independence = independence
fact-movement = movement points
fact-impetus = impetus
fact-guns-heavy = heavy guns
fact-guns-medium = medium guns
fact-guns-light = light guns
fact-guns-infantry = infantry guns
fact-pistols = uses pistols
fact-pikes = has pikes

# What can be chosen when a situation is described.
choice-swedish = { side-swedish }
choice-saxon = { side-saxon }
choice-russian = Russians
choice-crown = army of the Polish Crown
choice-allied = { side-allied }
choice-both = both sides
choice-wings-left-swedish = the Swedes alone
choice-wings-left-allied = the allies alone
choice-infantry = { arm-infantry }
choice-dismounted = { arm-dismounted }
choice-cavalry = { arm-cavalry }
choice-light-cavalry = { arm-light-cavalry }
choice-artillery = { arm-artillery }
choice-troops-infantry = infantry other than Swedish
choice-swedish-infantry = Swedish infantry
choice-full = full strength
choice-weakened = weakened
choice-heavy = heavy
choice-medium = medium
choice-light = light
choice-guns-infantry = infantry guns
choice-clear = { terrain-clear }
choice-wood = { terrain-wood }
choice-village = { terrain-village }
choice-marsh = { terrain-marsh }
choice-deep = { terrain-deep }
choice-frozen = { terrain-frozen }
choice-stream = { edge-stream }
choice-work = { edge-work }
choice-ditch = { edge-ditch }
choice-line = in line; guns limbered
choice-broken-line = line bent back
choice-chevaux = behind chevaux-de-frise
choice-firing = guns unlimbered
choice-change-none = changes nothing
choice-lift = straightens its line or lifts its chevaux-de-frise
choice-break-line = breaks its line
choice-set-chevaux = sets chevaux-de-frise
choice-no = no, a unit moves
choice-leader = leader of a wing or line
choice-commander = commander-in-chief
choice-front = from the front
choice-flank = from the flank
choice-rear = from the rear
choice-second-enemy-none = there is none
choice-unattacked = nobody attacks him
choice-turned-away = the stack is not in his front zone
choice-attacked = others attack him
choice-two-hexes = enters the control zone two hexes away
choice-approach-front-zone = enters the front zone
choice-flank-or-rear = comes upon a flank or the rear
choice-turns = turns in the front zone
choice-withdraws = withdraws from the front zone
choice-passed-through = friends retreat through its hex
choice-flight-through = friends flee through its hex
choice-front-zone-retreat = it retreated into an enemy front zone
choice-approached = infantry has come upon the cavalry’s flank or rear
choice-turn = cavalry wants to turn to cavalry on its flank or rear
choice-reason-chevaux = infantry wants to set chevaux-de-frise against cavalry
choice-recovery = it wants to recover morale next to an enemy
choice-guns-attacked = it attacks guns from their front
choice-defence = { defence }
choice-march = { march }
choice-attack = { attack }
choice-wing-leader = leader of the wing
choice-losses = nobody: half the wing is lost
choice-nobody = nobody
choice-beside-enemy = an enemy in whose front zone it is not
choice-guns = guns
choice-front-zone = an enemy in whose front zone it is
choice-purpose-fire = ordinary fire
choice-ga-pa = the salvo of a Ga-Pa attack
choice-reaction = reaction
choice-fire = fire
choice-cold-steel = cold steel
choice-cavalry-attack = an attack of cavalry
choice-terrain = the ground
choice-companion-routed = the other unit in the hex was routed
choice-other = something else
choice-alone-by-infantry = he is alone in his hex, next to enemy infantry
choice-alone-by-cavalry = he is alone in his hex, next to enemy cavalry
choice-flight-clear = clear
choice-through-zone = through an enemy control zone
choice-blocked = only through hexes that enemies hold

# The parts of a turn.
phase-initiative = Initiative
phase-movement = Orders and movement
phase-combat = Combat
