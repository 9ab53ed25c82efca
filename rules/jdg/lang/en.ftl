# Jours de Gloire: what a ruling says.

# What is wrong with a scenario.
scenario-turn = turn { $found }; right would be 1 to { $most }
scenario-number = “{ $name }” needs a whole number from { $low } to { $high }
scenario-no-home = home says nothing about “{ $side }”; right would be a list of edges: north, east, south, west
scenario-not-edge = { $hex } does not lie at the edge of the map
scenario-closed = “{ $unit }” cannot stand in { $hex }: the terrain is closed to its arm
scenario-enemy = “{ $unit }” stands in { $hex } with an enemy
scenario-facings = “{ $unit }” in { $hex } looks another way than the others there; a stack has one facing (5.2)
scenario-formations = there are more than { $most } formations
scenario-leaders = there are more than { $most } leaders
scenario-units = there are more than { $most } units
scenario-markers = there are more than { $most } special markers
scenario-entry = formation “{ $formation }” needs both the turn in which it arrives and the hexes of its entry, or neither
scenario-leader-formation = leader “{ $leader }” needs a formation, or rank = "chief"
scenario-arrives-hex = “{ $found }” arrives later and has no hex at the start; leave the field out
scenario-no-hex = “{ $found }” needs a hex, or a formation that arrives later
scenario-two-leaders = the post of “{ $leader }” is taken: a side has one commander-in-chief, a formation one commander (3.1)
scenario-no-chief = “{ $side }” has no commander-in-chief (rank = "chief")
scenario-no-leader = formation “{ $formation }” has no commander
scenario-arm = “{ $unit }” has what its arm has not: only infantry is light, only artillery has a range and rides
scenario-value = { $found } is out of range; right would be 1 to 30
scenario-no-facing = “{ $unit }” needs a facing
scenario-empty = formation “{ $formation }” has no unit
scenario-no-formation = “{ $side }” has no formation

procedure-movement = Movement
procedure-fire = Artillery fire
procedure-shock = Shock
procedure-charge = Charge
procedure-strength-ratio = Odds
procedure-aftermath = What follows
side-attacker = attacker
side-defender = defender
procedure-cohesion-test = Cohesion test

# Orders a unit can be in.
good-order = in good order
disordered = disordered
routed = routed
eliminated = eliminated

# Why a line stands in an account.
why-ratio = { $title }: { $a } against { $b }
why-cohesion = { $title }: { $a } against { $b }
why-guns-defend = artillery defends with strength { $a } (printed: { $b })
why-routed-defend = a routed unit defends with strength { $a } (printed: { $b })
why-several-hexsides = the attackers come over different ground: only one approach counts
why-own-ground = the attacker’s own ground does not count, only the target’s
why-hex-instead = the terrain in the hex counts instead of the work: it is better for the target
why-work-instead = the work counts instead of the terrain in the hex
why-bridge-over-stream = the bridge leads over a stream and does not count
why-stream-under-bridge = the stream is crossed by a bridge and costs nothing
why-other-terrain = { $title }: the other terrain in the hex counts
why-prohibited = { $title }: forbidden
why-no-charge = { $title }: no charge from, through or against it
why-too-far-for-relief = { $title }: does not count beyond one hex
why-matter-of-sight = { $title }: beyond one hex only the line of sight matters
why-six-fronts = the defender has six front hexes: no attack counts as from the rear
why-no-rear-hexes = the attacker has six front hexes and so no rear to threaten
why-not-adjacent = attackers in different hexes must be adjacent to each other: forbidden
why-counter-charge = { $title }: the defender’s bonus, taken off
why-fails-disordered = { $title }: failed, disorder
why-falls-back = { $title }: falls back one hex
why-disordered-charge = disordered cavalry does not charge: forbidden
why-nine-fails = a nine always fails
why-other-side = disordered side of a unit with cohesion { $a }: so much lower
why-attack-from-town = { $title }: it attacks out of it
why-cavalry-in-town = { $title }: cavalry there, attacked by infantry
why-work-instead-of-town = the work counts instead of the town attacked from
why-breaks-through = the attacker may break through
why-counter-attacks = the defender may counter-attack
why-lone-guns = guns alone that must fall back are lost
why-cavalry-pursues = { $title }: the cavalry pursues
why-test-against = cohesion test: { $a } or less passes
why-second-disorder = already disordered: the unit routs
why-routed-hit = already routed: the unit is eliminated
why-beyond =
    { $a ->
        [one] { $title }: one hex at { $b }
       *[other] { $title }: { $a } hexes at { $b } each
    }
why-routed-battery = a routed battery does not fire: forbidden
why-out-of-range = { $title }: out of range, forbidden
why-road-near-enemy = next to an enemy a road or track is no help
why-road-spares = the road or track spares the extra cost
why-road-keeps-order = by road or track the unit keeps its order
why-auto-disorder = { $title }: disordered automatically

# Outcomes.
movement-cost = The move costs { $cost } MP.
movement-enough = The move costs { $cost } MP; the unit has enough.
movement-short = The move costs { $cost } MP; the unit has too few.
movement-routs = In hex { $hex } of the path the unit routs and marches no further.
movement-forbidden = Hex { $hex } of the path cannot be entered ({ $clauses }).
unit-after = The unit is { $order }.
unit-after-retreats = The unit falls back one hex, { $order }.
test-passed = Cohesion test passed.
test-failed = Cohesion test failed.
fire-nothing = No effect; the target stays { $order }.
fire-forbidden = The battery may not fire ({ $clauses }).
shock-forbidden = The attack is not allowed ({ $clauses }).
defender-one = Defender: holds, { $order }.
defender-one-retreats = Defender: falls back one hex, { $order }.
defender-many = Defender { $n }: holds, { $order }.
defender-many-retreats = Defender { $n }: falls back one hex, { $order }.
defender-follows-up = The defender may counter-attack.
defender-pursues = The defending cavalry pursues.
attacker-one = Attacker: { $order }.
attacker-one-retreats = Attacker: falls back one hex, { $order }.
attacker-many = Attacker { $n }: { $order }.
attacker-many-retreats = Attacker { $n }: falls back one hex, { $order }.
attacker-follows-up = The attacker may break through.
attacker-pursues = The attacking cavalry pursues.
ratio-outcome = The odds give { $modifier }.

# Facts that contradict each other or the book.
against-leader-order = a leader is never disordered ({ $clause })
against-moving-order = the path of a routed or eliminated unit is not chosen ({ $clause }); right would be good-order or disordered
against-charging-arm = only cavalry charges ({ $clause })
against-bridge = a bridge leads over a river or a stream, and none is named ({ $clause })
against-same-edge = a hexside has at most one water, one slope, one work and one crest ({ $clause })
against-square-order = a routed unit is in no square ({ $clause })
against-counter-battery = counter-battery fire answers a battery: the target must be artillery ({ $clause })
against-water = nobody stands in a lake or sea ({ $clause }); on a river, name “river”
against-square-arm = only infantry forms square ({ $clause })
against-leader-target = a leader is not a target of his own ({ $clause }); name the unit
against-leader-fights = a leader has no strength to fight with ({ $clause }); name the unit
against-eliminated = the unit is already eliminated ({ $clause })
against-empty-hex = the target itself is a unit other than artillery: at least 1 ({ $clause })
against-no-work = out of which work? name a redoubt, wall or fortification in “edges” ({ $clause })
against-attacking-order = only units in good order or disordered attack ({ $clause })
against-counter-charge = only cavalry that is charged can counter-charge ({ $clause })
against-nobody-charges = nobody charges: say “charging” of a cavalry unit, or ask for a shock ({ $clause })

# Fields of a situation.
field-arm = The arm of the unit.
field-order = The order the unit is in.
field-charging = Whether the unit charges.
field-start = The terrain of the hex the unit starts from.
field-movement-points = The unit’s movement points; leave out to learn only the cost.
field-path = The hexes entered, in order.
field-terrain = What the hex is.
field-way = The road or track: for movement the one followed into the hex, for a target one in its hex.
field-edges = What runs along the hexside crossed (for fire: the target’s hexside).
field-bridge = Whether a bridge or pontoon is crossed.
field-level = How many levels higher the hex entered or attacked is; below zero: lower.
field-friendly-unit = Whether a friendly unit is in the hex.
field-leaves-zoc = Whether the unit leaves an enemy zone of control.
field-enters-zoc = Whether the unit enters an enemy zone of control.
field-enemy-adjacent = Whether an enemy unit is adjacent to the hex.
field-firer = The battery that fires.
field-strength = Strength points; of a battery its fire strength.
field-second-battery = Fire strength of a second battery of the same formation in the hex that fires with it.
field-effective-range = The battery’s effective range in hexes.
field-square = Whether it is (or stands in) a square.
field-purpose = Fire of one’s own, reaction fire, or counter-battery fire.
field-range = The distance in hexes; 1 is adjacent.
field-target = The unit fired at, and its hex.
field-cohesion = Cohesion on the side now showing; in fire only needed when the target must test.
field-units-in-hex = How many units other than artillery are in the target’s hex.
field-out-of-work = Whether the work is the attacker’s own, so that he attacks out of it.
field-attackers = The units that attack.
field-attackers-adjacent = Whether attackers in different hexes are adjacent to each other.
field-disordered-cohesion = Cohesion on the disordered side; leave out to reckon it two lower.
field-from = The defender’s hex in which the attacker stands.
field-exposed-to = Whose front hex, of enemies who take no part, one of the attacker’s rear hexes lies in.
field-defender = The hex attacked and the units in it.
field-units = The units that defend.
field-counter-charging = Whether the defending cavalry counter-charges.
field-attacker-strength = The attackers’ strength points.
field-defender-strength = The defenders’ strength points.
field-on-failure = What failing the test costs.

# What can be chosen when a situation is described.
choice-leader = leader
choice-infantry = infantry
choice-cavalry = cavalry
choice-heavy-cavalry = heavy cavalry
choice-artillery = artillery
choice-good-order = { good-order }
choice-disordered = { disordered }
choice-routed = { routed }
choice-eliminated = { eliminated }
choice-clear = clear ground
choice-rough = rough or broken ground
choice-dry-lake = dry lake
choice-vineyard = vineyard
choice-garden = garden
choice-palm-grove = palm grove
choice-wood = wood
choice-marsh = marsh
choice-frozen-pond = frozen pond
choice-river = river
choice-lake = lake
choice-sea = sea
choice-town = town
choice-village = village
choice-ruins = ruins
choice-castle = castle
choice-stream = stream
choice-canal = canal
choice-ford = ford
choice-crest = crest
choice-slope = slope
choice-steep-slope = steep slope
choice-redoubt = redoubt
choice-wall = wall
choice-fortification = line of fortifications
choice-way-none = neither road nor track
choice-road = road
choice-track = track
choice-fire = fire of its own
choice-reaction = reaction fire
choice-counter-battery = counter-battery fire
choice-front = front hex
choice-rear = rear hex
choice-exposed-nobody = nobody’s
choice-exposed-infantry = infantry’s
choice-exposed-artillery = artillery’s
choice-exposed-cavalry = cavalry’s
choice-disorder = disorder
choice-retreat = falling back
