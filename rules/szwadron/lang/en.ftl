# Szwadron.

# Common to all procedures.
side-attacker = attacker
side-defender = defender
side-enemy = enemy
side-friend = friend
side-group = group
side-first = first side
side-second = second side
of-side = { $side } { $number }: { $what }
stands = It stands.
thrown-back = It is thrown back.
panics = It panics and flees at once.
in-panic-already = It is in panic already and runs on in its morale phase.
pursues = It is in uncontrolled pursuit.
destroyed = It is destroyed.
figures-lost =
    { $lost ->
        [0] No figure falls; { $left } are left.
        [one] One figure falls; { $left } are left.
       *[other] { $lost } figures fall; { $left } are left.
    }
field-unit = The unit.
field-kind = What it is, by the front list.
field-figures = How many figures.
field-strength = Its figures at the beginning; as many as now where nothing is said.
field-state = Its state of morale.
field-dispersed = It stands in dispersed order, with at least 2 cm between its figures.
field-positions = What shelters or helps, where all of them stand.
field-traits = Traits from a list of your own, where they differ from the front list.
field-abilities = Its special abilities, if they differ from the front list.
field-movement = Movement (R), in centimetres.
field-limbered = Of guns: movement with their limber, in centimetres.
field-toughness = Toughness (W).
field-melee = Strength in melee (SW) of a figure.
field-skill = Skill in melee (UW).
field-morale = Morale (M).
field-fire = Fire (SO) of a figure, with what it fires.
field-range = Range (Z), in centimetres.
field-accuracy = Accuracy (C).
choice-line-infantry = line infantry
choice-grenadiers = grenadiers
choice-guard-infantry = guard infantry
choice-light-infantry = light infantry, voltigeurs
choice-rifles = rifles, jägers
choice-militia = militia, Landwehr
choice-pikemen = pikemen
choice-hussars = hussars, chasseurs
choice-uhlans = uhlans, lancers
choice-dragoons = dragoons
choice-cuirassiers = cuirassiers
choice-cossacks = Cossacks
choice-foot-battery = foot battery
choice-heavy-battery = heavy battery
choice-horse-battery = horse battery
choice-howitzer-battery = howitzer battery
choice-limber = limber
choice-horse-limber = limber of horse artillery
choice-heavy = heavy guns
choice-high-angle = high-angle fire with shells
choice-dispersed-order = dispersed order
choice-automatic-break-off = automatic break-off
choice-first-strike = first strike
choice-first-strike-in-charge = first strike in the charge
choice-first-strike-in-defence = first strike in defence
choice-small-arms = small arms
choice-ball = ball
choice-canister = canister
choice-shell = shell
choice-normal = normal
choice-panic = panic
choice-state-pursuit = uncontrolled pursuit
choice-hill = on a hill above the enemy
choice-obstacle = behind a fence, barricade or low wall
choice-stream = behind a stream
choice-wood = in a wood
choice-scrub = in scrub or rubble
choice-building = in a building
choice-fortification = in a fortification
why-toughness = toughness
why-movement = movement
why-limbered = movement with the limber
why-melee = strength in melee
why-skill = skill in melee
why-morale = morale
why-fire = fire
why-range = range in centimetres
why-accuracy = accuracy
against-stronger-than-begun = it has more figures than it began with ({ $clause })
against-dispersed = this unit does not fight in dispersed order ({ $clause })
against-guns-pursue = guns do not pursue ({ $clause })
against-position-twice = the same place counts once ({ $clause })
against-inside = horse and guns cannot be inside; guns only in a large fortification ({ $clause })
against-in-panic = a unit in panic takes no orders ({ $clause })
against-in-pursuit = a unit in uncontrolled pursuit takes no orders ({ $clause })

# Traits and formation.
procedure-traits = Traits of a unit
procedure-formation = Room that a unit takes
why-base = { $title }: { $a } × { $b } cm
traits-told = Movement { $movement } cm, toughness { $toughness }, melee { $melee } with skill { $skill }, morale { $morale }.
traits-shot = With { $ammunition }: fire { $fire }, range { $range } cm, accuracy { $accuracy }.
field-ranks = How many ranks.
field-gap = Between the bases, in centimetres; dispersed order only.
field-own-base = The base of a figure, where it is not that of the book.
field-wide = Along the front, in centimetres.
field-deep = From front to rear, in centimetres.
why-files = { $a } bases of { $b } cm side by side
why-ranks = { $a } bases of { $b } cm one behind the other
why-gaps = { $title }: { $a } gaps of { $b } cm
formation-room = { $files } figures wide: { $wide } cm of front, { $deep } cm deep.
formation-dispersed = It counts as dispersed.
against-empty-ranks = there are more ranks than figures ({ $clause })
against-gap = only dispersed order leaves gaps ({ $clause })
against-wide-gap = gaps are at most 4 cm ({ $clause })

# Losses.
procedure-losses = Losses
field-damage = Points of damage.
field-cause = What did the damage.
field-exposed = The figures that can be hit, by what shelters them; all of the unit where nothing is said.
choice-cause-fire = fire
choice-cause-melee = melee
why-divided = { $title }: { $a } by { $b }
why-remainder = one figure more; chances: { $a } in { $b }
why-recipe-d6 =
    { $b ->
        [0] with a d6: { $a } or less takes off one more
       *[other] with a d6: { $a } or less takes off one more, { $b } or more is thrown again
    }
why-recipe-d10 =
    { $b ->
        [0] with a d10: { $a } or less takes off one more
       *[other] with a d10: { $a } or less takes off one more, { $b } or more is thrown again (0 is 10)
    }
why-recipe-d100 =
    { $b ->
        [0] with a d100: { $a } or less takes off one more
       *[other] with a d100: { $a } or less takes off one more, { $b } or more is thrown again
    }
why-no-more-fall = { $title }: no more than these
against-too-many-exposed = more figures can be hit than the unit has ({ $clause })

# Initiative.
procedure-initiative = Initiative
field-attacks = Which side attacks by the scenario, if one does.
field-game-round = The round.
field-began = Who took the first turn of the first round.
choice-first = the first side
choice-second = the second side
first-begins = The first side takes the first turn.
second-begins = The second side takes the first turn.

# Movement.
procedure-move = Move of a figure
procedure-way = The way
field-way = The legs of the way, in order.
field-going = What a leg goes over.
field-length = Its length, measured flat, in centimetres.
field-marching-fire = The unit fires on the march in this turn.
field-joined = The movement of units that move together with it.
choice-open = open ground
choice-rough = rubble, scrub, wood or ford
choice-climb = up a hill
choice-over-obstacle = over a fence, barricade, stream or low wall
choice-through-door = into or out of a building
choice-impassable = scarp, deep water or high wall
why-half-movement = { $title }: half the movement
why-leg = { $title }: { $a } cm of way
why-too-far = { $title }: { $a } cm, and it has { $b }
why-no-way-in = { $title }: no way
move-possible = The figure gets there: { $cost } of { $movement } cm.
move-impossible = The figure does not get there; { $cost } of { $movement } cm so far.
against-no-limber = this unit has no limber ({ $clause })

# Fire.
procedure-fire = Fire
procedure-volley = Volley
procedure-salvo = Strength of the volley
field-shooter = Who fires.
field-ammunition = What guns fire.
field-manner = How it comes to fire.
field-volleys = The figures that fire, by their distance.
field-distance = To the figure they fire at, edge to edge, in centimetres.
field-high-angle = In a high arc.
field-sighted = It has a line and a strip of sight to the target, in its field of fire.
field-nearest-friend = To the nearest own figure on the line of fire, in centimetres.
field-has-acted = It has moved in this turn; of a unit that fires at its attacker: it has acted.
field-unprepared = Heavy guns have moved and not prepared a position since.
field-engaged = It is engaged in melee.
field-target = Whom it fires at.
field-target-engaged = The target is engaged in melee.
choice-standing = standing
choice-marching = on the march
choice-interrupting = declared, interrupting a move
choice-at-phase-end = declared, at the end of the enemy's phase
choice-at-attacker = at the first attacker
why-ammunition = { $word }
why-out-of-range = { $title }: { $a } cm, the range is { $b }
why-range-steps = { $title }: { $b } cm
why-no-chance = accuracy has fallen to nothing: no shot
why-strength = { $title }: { $a } × { $b }
why-odd-point = the point left over by the group before
why-hits = { $title }: { $a } dice, { $b } or less hits
fire-damage =
    { $damage ->
        [0] No hits.
        [one] One point of damage.
       *[other] { $damage } points of damage.
    }
fire-out-of-range = The target is out of range: the action is lost.
fire-no-chance = At this distance nobody can hit; the unit may do something else.
against-fire-after-moving = who has moved fires on the march or not at all ({ $clause })
against-fire-after-acting = only a unit that has not acted fires at its attacker ({ $clause })
against-guns-marching = guns do not fire on the march ({ $clause })
against-engaged-fire = the engaged do not fire ({ $clause })
against-unprepared = heavy guns that moved must prepare a position first ({ $clause })
against-too-many-fire = more figures fire than the unit has ({ $clause })
against-engaged-target = the engaged are not fired at ({ $clause })
against-no-fire = this unit does not fire ({ $clause })
against-ammunition = this unit does not fire that ({ $clause })
against-unseen = without a line of sight there is no shot; the unit may do something else ({ $clause })
against-high-angle = only howitzers and mortars fire in a high arc ({ $clause })
against-high-angle-ammunition = in a high arc only shells are fired ({ $clause })
against-friends-near = own figures stand nearer than 6 cm on the line of fire ({ $clause })

# Melee.
procedure-melee = Melee
procedure-blow = Blow
procedure-combined-blow = Combined blow on
procedure-reply-test = Does it strike back?
procedure-removal = Removal of figures
procedure-melee-end = How they part
field-attackers = Who attacks; several are settled together.
field-defenders = Who defends.
field-fights = Who fights whom, with how many figures, on what ground.
field-round = Which round of this melee it is.
field-declared-defence = The side whose turn it is has declared defence; here it is the defender.
field-after-victory = What it does when all its enemies gave way.
field-attacker = Which attacker, counted from one.
field-defender = Which defender, counted from one.
field-attacking = Figures that attack here.
field-defending = Figures that are attacked here.
field-replying = How many of them strike back here; all where nothing is said.
choice-test = it tests whether it goes off in pursuit
choice-let-go = it goes off in pursuit without a test
why-added-up = { $title }: together
why-wounds = { $title }: { $a } dice, { $b } or less wounds
why-no-reply = { $title }: it does not strike back
why-unhurt = not hurt: it passes without a die
why-let-go = its owner lets it go
why-pursues-already = { $title }: it pursues on
why-not-engaged = { $title }: { $word }
stays-engaged = It stays engaged.
may-pursue = Its owner may send it in pursuit.
breaks-in =
    { $figures ->
        [one] One figure of the attacker may break in first.
       *[other] { $figures } figures of the attacker may break in first.
    }
against-stranger = there is no such unit in this melee ({ $clause })
against-idle = this unit touches no enemy ({ $clause })
against-too-many-touch = more figures touch the enemy than the unit has ({ $clause })
against-strikes-twice = a figure strikes once ({ $clause })
against-defence-at-once = defence is declared only in a melee that goes on ({ $clause })
against-defence-without-ground = defence is declared only with the advantage of ground ({ $clause })

# Morale.
procedure-morale-test = Morale test
procedure-throw-back-test = Test against being thrown back
procedure-panic-test = Test against panic
procedure-pursuit-test = Test for pursuit
procedure-break-off = Breaking off
procedure-reorganisation = Reorganisation
field-reason = Why it tests.
field-lost = Figures it has just lost; the unit's figures are those left.
field-enemies = Those who hold it.
field-nearest-enemy = To the nearest enemy, in centimetres.
choice-losses = damage by fire or in melee
choice-reason-pursuit = all its enemies gave way
choice-fled-through = others flee through it
choice-attacked-in-panic = it is in panic and attacked
why-losses = { $title }: { $a } of { $b } are left
why-test-against = passed at { $a } or less
why-guns-stay = guns do not pursue
why-goes-off = { $title }: up to { $a } cm
why-still-engaged = { $title }: some are engaged
why-enemy-near = { $title }: an enemy at { $a } cm
strikes-back = It pulls itself together and strikes back.
does-not-strike-back = It does not strike back.
break-off-goes = It breaks off.
break-off-panics = It panics.
no-attempt = It cannot try.
flees-on = It flees on.
pursues-on = It pursues on.
reorganised = It is reorganised, mends its formation and acts again from the next turn on.
against-no-panic = only a unit in panic is asked ({ $clause })
against-not-engaged = only the engaged break off ({ $clause })
against-in-order = a unit in order needs no reorganisation ({ $clause })

# Thrown back, flight, pursuit.
procedure-thrown-back = Thrown back
procedure-flight = Flight
procedure-pursuit = Uncontrolled pursuit
field-room = How much of its movement it can use before it is blocked, in centimetres.
field-to-edge = Along its way to the edge of the table, in centimetres.
field-stuck = Figures that enemies and impassable ground keep from going the whole way.
field-friends = Friends through whom the only way leads.
field-to-enemy = Along its way to the enemy, in centimetres.
field-at-once = It has just gone off; from an earlier turn otherwise.
why-as-far-as-it-can = { $title }: as far as it can
why-no-room = { $title }: { $a } of { $b } cm
why-by-arm = { $title }: factor of the arm
why-guns-cannot-flee = guns that cannot move do not flee
why-over-the-edge = { $title }: the edge is { $a } cm away
why-surrenders = { $title }: figures removed
why-fights-later = { $title }: it fights only in a later turn
goes-back = It goes back { $cm } cm and stays in order.
goes-back-gathers = It goes back up to { $cm } cm, gathers as well as it can and is in hand again.
thrown-back-panics = There is no way back: it panics.
flees = It flees { $cm } cm.
flight-removed =
    { $figures ->
        [one] One figure is removed.
       *[other] { $figures } figures are removed.
    }
pursues-so-far = It pursues up to { $cm } cm.
pursuit-fights = It reaches the enemy and fights.
pursuit-waits = It reaches the enemy and fights in a later turn.
against-too-many-stuck = more figures are stuck than the unit has ({ $clause })

# Sight.
procedure-sight = Sight and field of fire
field-looker = The figure that would fire.
field-looked-at = The figure it would fire at.
field-bystanders = Other figures on the table.
field-owner = Whose it is.
field-figure = The figure.
field-at = Its centre: from the west edge and from the north edge, in centimetres.
field-facing = Where it faces, in degrees: 0 is north, 90 east.
field-pieces = What lies on the table.
field-terrain = What it is.
field-points = The corners of an area, or the points of a line, in centimetres.
field-height = How high a hill, a house or a fort is, in levels.
choice-own = of the shooter's side
choice-enemy = of the enemy's side
choice-target-unit = of the unit that is fired at
choice-terrain-hill = hill
choice-terrain-wood = wood
choice-thicket = scrub or rubble
choice-ford = ford
choice-house = building
choice-fort = fortification
choice-lake = deep water or scarp
choice-fence = fence, barricade or low wall
choice-brook = stream
choice-high-wall = high wall
choice-river = deep river or scarp
why-seen-past = { $title }: it does not hide the target
why-apart = { $title }
why-wrong-edge = { $title }: the target is not there
why-hidden-by-base = { $title }: figure { $a } of the bystanders
why-hidden-by-ground = { $title }: it hides the target
in-sight = It can fire: { $cm } cm.
out-of-sight = It cannot fire at this figure.
against-overlap = two bases stand in each other ({ $clause })
against-shape = this is no area: at least three corners, and sides that do not cross ({ $clause })
field-limbers = They are the limbers of guns, with a toughness of their own.

# An army as a list of units.
procedure-army = Army
field-name = Name.
field-units = Units.
field-limber = Of guns: they have their limber.
why-listed = { $title }
army-told = Units: { $units }. Figures of foot: { $infantry }, of horse: { $cavalry }, batteries: { $guns }.
against-limber-alone = limbers go with guns: limber = true of a battery ({ $clause })
against-too-large = the army has too many figures; a table holds 100 ({ $clause })

# The battle: what a player is asked.
ask-initiative = Throw for the first turn.
ask-operate = Pick a unit and its operation, or end the turn.
ask-declared = The operation is declared: lead the unit, or let it stay and spend the operation.
ask-interrupt = The enemy begins a move: interrupt it by fire, and where on its way?
ask-repel = The enemy attacks a unit that did nothing: does it fire before the melee?
ask-chase = The enemy gives way: does the unit go off in pursuit?
ask-close-up = Close figures up to the enemy that do not fight yet?
ask-last-shots = The enemy’s movement phase ends: who of those that declared fire fires, and at whom?
ask-let-go = The enemy gives way, and the unit took losses: let it go off in pursuit without a test?
ask-onward = Which further figures of the unit move, and where to?
ask-after-fire = Figures that did not fire may move: which, and where to?
ask-fall = Several figures may fall just as well: which one?
ask-flee-next = Several units in panic have to flee: which one goes next?
ask-hunt-next = Several units have to pursue: which one goes next?

# The battle: what is not allowed.
no-your-decision = the other side decides now
no-not-now = something else is to be decided now
no-not-yours = it is not a unit of the side whose turn it is
no-such-unit = there is no such unit
no-figures = the unit has no figures left
no-panic = the unit is in panic
no-pursuit = the unit is in uncontrolled pursuit
no-acted = the unit has had its operation in this turn
no-rests = the unit has only just come under control, and does not act in this turn
no-engaged = the unit is engaged in melee: it may fight on or break off
no-not-engaged = the unit is not engaged in melee
no-contact = nobody would touch the enemy along at least a centimetre
no-touch = whoever enters a zone of control must go on to touch the enemy
no-off-table = a figure would stand off the table
no-astride = a figure must stand on this ground with its whole base, or not at all
no-overlap = two figures would stand on each other
no-coherence = the unit would lose its coherence
no-through-own = an own figure bars the way
no-through-enemy = an enemy figure bars the way
no-zone = the way leads through an enemy zone of control
no-barrier = impassable ground bars the way
no-way = there is not enough room for the way
no-too-far = { $b ->
        [0] the unit does not come that far
       *[other] the way costs { $a } cm, and the unit has { $b } cm of movement
    }
no-target = this unit cannot be a target: it is not on the table
no-own-target = it is a unit of the own side
no-other-target = only the unit that moves or attacks may be fired at
no-engaged-target = the target is engaged in melee
no-ammunition = the unit has no such ammunition
no-unprepared = heavy guns must prepare a position after they moved
no-need = the position is ready
no-shooters = none of the figures named is on the table
no-sight = nobody sees the target in a free field of fire
no-marching-guns = guns do not fire on the march
no-watcher = this unit has not declared fire in the enemy’s turn
no-such-point = there is no such point on the way
no-lane = the way leads through a line of fire of figures that fired
no-fire = this unit does not fire
no-measuring = nobody may measure before a move is declared
no-measuring-again = this unit has measured in this turn
no-range-beforehand = whether a shot reaches comes out only when it is declared: judge the range by eye
no-undeclared = declare the operation first: only then may it be measured how far the unit comes
no-other-operation = the unit has declared another operation, and that cannot be taken back
no-declared-unit = what was declared comes first: the unit is led, or stays and spends its operation
no-joint-operation = several units declare nothing together but a move
no-move-unfinished = the move of the unit that is moving must be finished first
no-second-move = this figure has moved already
no-move-of-shooters = this figure has fired
no-equal = this figure does not fall before others
no-next = this unit has not to flee or pursue now
no-defence-at-once = defence is declared only when a melee goes on
no-ground = the unit has not the better ground against everybody it touches
no-company = at least two units move together, whose figures touch
no-union = at least two units fight together, joined in one melee

# The battle: the account.
why-from-the-foot = { $title }: from the foot onto the very rim of the hill
why-fires-first = { $title }: fire first
why-moves-first = { $title }: movement first
procedure-operation = Operation
procedure-closing-up = Closing up
procedure-morale-phase = Morale phase
procedure-movement-phase = Movement phase

# A scenario: what is wrong.
scenario-syntax = this cannot be read: { $what }
scenario-choice = “{ $found }” is unknown; right would be: { $known }
scenario-rounds = rounds: { $found }; right would be 1 to 40
scenario-figures = figures: { $found }; right would be 1 to 60 in a unit, and at most 200 on the table
scenario-id = “{ $found }” cannot be the id of a unit: it is taken, or has other signs than small letters a–z, digits and hyphens
scenario-no-area = there is no area { $found }; there are { $most }
scenario-no-units = side { $side } has no units
scenario-no-home = home says nothing of side { $side }; right would be one of the edges of the table
scenario-off-table = figures of unit “{ $unit }” stand off the table
scenario-astride = a figure of unit “{ $unit }” stands across a wall, a stream or the rim of some ground; right would be wholly on one side
scenario-overlap = a figure of unit “{ $unit }” stands on another one
scenario-table-size = a side of the table is { $found } mm; right would be { $least } to { $most }
scenario-table-kind = there is no terrain “{ $found }”; right would be: { $known }
scenario-table-too-few = points: { $found }; right would be at least { $least }
scenario-table-too-many = there are { $found }; right would be at most { $most }
scenario-table-outside = point { $point } ({ $x }, { $y }) is not on the table
scenario-table-repeated = point { $point } is the same as the one before
scenario-table-crossing = the stretches from point { $one } and from point { $other } cross or touch
scenario-table-flat = all points lie on a line: that is no area
scenario-table-level = level { $found }; right would be at most { $most }
scenario-table-no-level = terrain “{ $kind }” needs a level

# The battle as it is drawn.
losses-levels = Figures lost
arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-horse-artillery = horse artillery
arm-limber = limber
terrain-open = open ground
terrain-hill = hill
terrain-wood = wood
terrain-scrub = scrub or rubble
terrain-building = building
terrain-fortification = fortification
terrain-water = deep water
edge-wall = wall or fence
edge-stream = stream
edge-high-wall = high wall
mark-panic = in panic
mark-pursuit = in uncontrolled pursuit
mark-engaged = engaged in melee
mark-watches = holds its fire for the enemy’s turn
mark-unprepared = guns without a prepared position
mark-rests = does not act in this turn
mark-dispersed = in dispersed order
mark-done = has had its operation
unit-here = on the table
unit-lost = destroyed or gone
fact-figures = figures
fact-movement = movement in cm
fact-toughness = toughness
fact-melee = melee strength/skill
fact-small-arms = small arms: strength/range/accuracy
fact-ball = ball: strength/range/accuracy
fact-canister = canister: strength/range/accuracy
fact-shell = shell: strength/range/accuracy
fact-goal-figures = to win: have the larger part of its figures left
fact-goal-hold = to win: hold one of the marked places at the end
fact-goal-clear = to win: clear all the marked places of the enemy
phase-morale = Morale
phase-movement = Movement and fighting
drill-move = Move
drill-charge = Charge
drill-break-off = Break off
form-as-is = as it stands
form-line-1 = line, one rank
form-line-2 = line, two ranks
form-line-3 = line, three ranks
form-column-1 = column, one file
form-column-2 = column, two files
form-line = line
form-column = column
form-square = square
form-open = dispersed
way-forward = forward
way-forward-right = forward to the right
way-right = to the right
way-back-right = back to the right
way-back = back
way-back-left = back to the left
way-left = to the left
way-forward-left = forward to the left

# The battle: what is said.
command-roll = throw for the first turn
command-move = move
command-charge = move and fight
command-break-off = break off
command-fire = fire
command-fire-move = fire, then move
command-move-fire = move, then fire
command-fight = fight
command-watch = fire in the enemy’s turn
command-prepare = prepare the position
command-interrupt = interrupt the move by fire
command-repel = fire at the attacker
command-end = end the turn
command-chase = go off in pursuit
command-close-up = close up to the enemy
command-decline = do nothing
command-declare = declare
said-declare = declare: { $units }, { $operation }
operation-move = move
operation-march-fire = fire on the march
operation-charge = move and fight
operation-break-off = break off
said-move = move: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-charge = move and fight: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-break-off = break off: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-fire = fire: { $unit } at { $target } ({ $ammunition })
said-fire-move = fire, then move: { $unit } at { $target } ({ $ammunition }), then { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-move-fire = move, then fire: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    }), then at { $target } ({ $ammunition })
said-fight = fight: { $unit }
said-watch = fire in the enemy’s turn: { $unit }
said-prepare = prepare the position: { $unit }
said-interrupt = interrupt the move by fire: { $unit } at { $target } after { $cm } cm ({ $ammunition })
said-repel = fire at the attacker: { $target } ({ $ammunition })

# The battle: what happened.
event-turn = Round { $a }: the turn of { $side }.
event-moved = { $unit }: move.
event-declared = { $unit }, declared: { $operation }.
event-stayed = { $unit }: no move; the operation is spent.
event-attacked = { $unit }: attack on { $other }.
event-fired = { $unit }: fire at { $other }; damage { $a }, figures lost { $b }.
event-watches = { $unit }: fire held for the enemy’s turn.
event-prepared = { $unit }: position prepared.
event-fought = Melee: { $unit } and { $other }; figures lost { $a } and { $b }.
event-closed-up = { $unit }: figures closed up to { $other }.
event-broke-off = { $unit }: broken off.
event-thrown-back = { $unit }: thrown back.
event-panicked = { $unit }: panic and flight.
event-fled = { $unit }: flight goes on, { $a } cm.
event-left = { $unit }: figures that left the table: { $a }.
event-surrendered = { $unit }: figures that surrendered: { $a }.
event-pursued = { $unit }: pursuit of { $other }, { $a } cm.
event-reorganised = { $unit }: under control again.
event-destroyed = { $unit }: destroyed.
event-over = The battle is over: victory of { $side }.
event-over-draw = The battle is over: a draw.
said-close = move up, fight later together: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-move-together = move together: { $units }
said-also = also: { $unit }, figures { $figures }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-fight-together = fight together: { $units }
said-fight-with = fight: { $unit }, figures { $figures }
said-next = next: { $unit }
command-next = next
said-defend = await the attack: { $unit }
said-measure = measure: from { $unit } to { $target }
said-lose = figure { $figure } falls
command-move-together = move together
command-also = further figures move
command-close = move up, fight later together
command-fight-together = fight together
command-defend = await the attack
command-measure = measure
command-lose = this figure falls
drill-close = Move up
phase-initiative = Initiative
event-round = Round { $a } begins.
event-movement-phase = The movement phase begins.
event-measured = Measured from { $unit } to { $other }: { $cm } cm.
terrain-ford = ford
edge-river = deep river or bank
said-leave-it = leave the choice to the umpire
said-hold-fire = hold fire
said-stay = stay where it is
said-no-more = nobody else moves

why-die-of = one die of { $a } sides; { $b } or less takes off one figure more
why-left-first = the first side has { $a } of { $b } figures left, in hundredths rounded down
why-left-second = the second side has { $a } of { $b } figures left, in hundredths rounded down
why-ahead-by = the exact difference in hundredths, rounded up: the lead of the first side, below zero that of the second
why-ground-held = ground no. { $a } of those that decide ({ $word }) is held; units in it: { $b }
why-ground-lost = ground no. { $a } of those that decide ({ $word }) is held by nobody in hand
why-holder-wins = who was to hold a ground holds one: 1 if that is the first side, -1 if it is the second
why-grounds-cleared = every ground that decides is cleared: 1 if the first side cleared them, -1 if the second
procedure-reckoning = The reckoning
no-door = no horse and no guns go into a building
no-coherence-open = even in dispersed order figures stand at most 4 cm apart
no-fire-after-moving = a unit that has moved does not fire in the same turn, except on the march
no-turned-guns = to turn guns is a move: they do not fire in the same turn
no-second-attack = a unit attacks once in a turn
no-second-target = a unit fires at one enemy unit only
no-such-figure = the unit has no such figure, or has lost it
