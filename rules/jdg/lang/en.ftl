# Jours de Gloire: what a ruling says.

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
field-from = The defender’s hex in which the attacker stands: front or rear.
field-exposed-to = Whose front hex, of enemies who take no part, one of the attacker’s rear hexes lies in.
field-defender = The hex attacked and the units in it.
field-units = The units that defend.
field-counter-charging = Whether the defending cavalry counter-charges.
field-attacker-strength = The attackers’ strength points.
field-defender-strength = The defenders’ strength points.
field-on-failure = What failing the test costs.
