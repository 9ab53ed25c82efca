# The page's own words. What is said about rules comes from the server.

pages = Pages
battles = Battles
umpire = Umpire
theme = Light or dark
loading = One moment…
no-server = The server does not answer. Try again in a moment.
no-game = Nothing here
no-page = There is no such page. Perhaps a piece of the address is missing?
to-start = To the start page
close = Close
default = default

welcome = Battles of the age of musket and sabre
welcome-lead = Pick a battle, take a side and fight it out by the rulebook: against a bot, or with a friend who gets a link. No account needed.
to-umpire = A real table? Ask the umpire
running-games = Your games in this browser
watching = watching
game-mine = your decision
game-theirs = { $side } decide
game-gone = the link no longer works
forget = Forget
export = Download the records of all your games
recover = New link
turns-at-most = { $turns ->
    [one] One turn at most
   *[other] { $turns } turns at most
}
orders-of-battle = Orders of battle
sitter-me = I play
sitter-open = Somebody I invite
sitter-bot = Bot: { $bot }
bot-random = recruit (random)
bot-sergeant = sergeant
bot-captain = captain
bot-general = general
readings = Readings
readings-help = Where the book is unclear you choose how it is read; the first answer is ours.
clock = Clock
clock-none = no clock: as long as you like
clock-each = { $span } for each decision
dice-real = We roll real dice and type them in
own = A scenario or a position of your own
own-file = Its file
own-wrong = The file cannot be played yet:
own-line = line { $line }
make-game = Lay the table
invited = You are invited to command this side: { $side }.
take-seat = Take the seat: { $side }

map-label = Map: { $title }. Arrow keys move from hex to hex, Enter chooses, N goes to the next hex that responds, plus and minus zoom.
zoom-in = Closer
zoom-out = Further
zoom-whole = The whole map
zoom-stage = Where there is something to do
hex = Hex
hex-responds = can be chosen
level = level { $level }
morale = Morale
weakened = weakened
full-strength = full strength
points-spent = spent so far: { $spent }
points-left = { $points ->
    [one] one movement point left
   *[other] { $points } movement points left
}
details = What is here

picture-label = Map: { $title }
table-label = Table: { $title }. Arrows go from unit to unit, N to the next one that can act, Enter takes it in hand. A unit that is led is moved a centimetre by arrows, with Shift a millimetre, turned by Q and E; Z takes back a sketch, Enter gives the order, Escape puts it down. Plus and minus zoom.
unit-responds = can act
units-that-act = Units that can act
ruler = Ruler
moves = Movement
moves-with = Together with:
declare-operation = Declare: { $operation }
declare-help = A declaration binds. Only after it may you measure, and the table shows how far the unit gets.
operation-march-fire = Fire on the march
lead-help = Drag the unit, or point at the table where the middle of its front is to be. The handle before its front turns it.
formation = Formation
lead-by-steps = Step by step
turn-left = 5 degrees to the left
turn-right = 5 degrees to the right
step-ahead = A centimetre ahead
step-behind = A centimetre back
step-left = A centimetre to the left
step-right = A centimetre to the right
step-ahead-inch = Half an inch ahead
step-behind-inch = Half an inch back
step-left-inch = Half an inch to the left
step-right-inch = Half an inch to the right
when-it-fires = When it fires
fires-before = Fires first
fires-after = Moves first
when-it-fights = When it fights
fights-at-once = Fights at once
fights-later = Waits to fight together with others
fires-at = Fire
volley-at = Fire: { $unit } → { $target }
ammunition = Ammunition
who-fires = Which figures fire? Pick them here, or tap them on the table.
all-fire = All figures fire
some-fire = Some figures fire
after-way = After { $cm } cm of its move
fire = Fire!
figure-number = Figure { $number }
figures-all = All
figures-none = None
whole-unit-goes = The whole unit moves
these-go = { $figures ->
    [0] Nobody moves
    [one] One figure moves
   *[other] { $figures } figures move
}
some-go-help = Pick figures here, or tap them on the table. The others stay, or move afterwards.
who-goes = Which figures move
further-figures = Further figures
lead-further = Lead further figures
melee = Melee
all-enemies = Everybody it touches
who-attacks = Which figures attack? Pick them here, or tap them on the table.
some-attack = Pick the figures that attack
fight-together = Combined melee
fight-together-help = Those who fight together add their strength, and the defender strikes back and tests morale only once.
who-joins = Who fights together
fight-it = Attack!
way-cost = The longest way: { $cost } of { $limit }{ $unit }
too-far-by = { $by }{ $unit } too far
facing-degrees = facing { $degrees }°
figures-barred = { $figures ->
    [one] one figure
   *[other] { $figures } figures
}
do-it = Do it
nearest-place = Nearest place that is allowed
sketch-back = Take back the sketch
where-it-stands = Start again
put-down = Put it down
rider-help = Point at the table where he rides.
ride-nearest = As far that way as he may
declared-so-far = What was declared
no-dice = no dice
is-attacked = under attack
target = Target
no-deeds = Nothing can be done to that unit from here.
ready-moves = Moves from a list

desk-label = Table: { $title }. Arrows go from unit to unit, N to the next one without an order, Enter takes it in hand. A unit in hand is moved a centimetre by arrows, with Shift a millimetre, turned by Q and E; Z takes back a sketch, Enter gives the order, Escape puts it down. Plus and minus zoom.
steps-of-move = The steps of a move
before-first-move = Before the first move: orders for the game
own-units = Your troops
no-order-yet = no order yet
all-ordered = Every unit that takes orders has one.
units-without-order = { $units ->
    [one] One unit has no order yet; without one it stays where it is.
   *[other] { $units } units have no order yet; without one they stay where they are.
}
units-without-mission = { $units ->
    [one] One unit has no order for the game yet; without one it holds where it stands.
   *[other] { $units } units have no order for the game yet; without one they hold where they stand.
}
all-attack = The others: attack straight ahead
all-hold = The others: hold
map-status = { $units ->
    [0] All units are placed. Seal the map when you like it.
    [one] One unit stands where the battle puts it; it may stay there.
   *[other] { $units } units stand where the battle puts them; they may stay there.
}
seal-map = Seal the map
placed = placed by you
not-placed = where the battle puts it
place-help = Drag the unit within your zone; the handle before its front turns it. The enemy learns nothing of it.
place-general-help = Click on the table where he is to begin, within your zone.
place-here = Place it here
place-inside = In a building
grammar-form-flank = form towards a flank, left or right
grammar-form-on = horse: form while it advances so far
grammar-muskets = gunners take their muskets; anywhere in the order
grammar-at-teams = guns fire at the teams of a battery; anywhere in the order
grammar-fire-at = guns fire at a building or a line alone, by its number; anywhere in the order
grammar-observer = a gunner looks out for the guns, left, right or ahead; anywhere in the order
grammar-charge-both = charge both enemies at once
act-fire-at = fire at: { $place }
act-observer-left = an observer { $cm } cm to the left
act-observer-right = an observer { $cm } cm to the right
act-observer-ahead = an observer { $cm } cm ahead
to-a-flank = Towards a flank
act-form-left = form { $form } to the left
act-form-right = form { $form } to the right
act-form-on = form { $form } while advancing { $cm } cm
act-muskets = gunners fire muskets
act-at-teams = fire at teams
seal = Seal the orders
sealed = Your orders are sealed. The other side is still writing.
answers = Answers
game-order = Order for the game
change-it = change
mission-by-courier = Where no general stands beside the unit, a courier carries the new order; until he is there, the old one holds.
attack-ahead = Attack straight ahead
hold-here = Hold where it stands
stance = What it does with enemies
stance-hold = Hold
stance-attack = Attack
route-help = Click on the table where it is to go, point after point. Click an enemy whom it is to strike first.
route-points = { $points ->
    [0] No route
    [one] Route: one point
   *[other] Route: { $points } points
}
route-back = Last point away
strike-first = Strike first
supports = Stays in support of
nobody = nobody
ride-help = Click on the table where he is to ride, or pick the unit that he is to join.
ride-to = He rides to
ride-there = Ride there
give-order = Give the order
hold-order = Hold
manner = How
at-the-double = At the double
holds-fire = Hold fire
along-route = On along its route
march = March
march-help = Drag the unit, or point at the table where the middle of its front is to be; the handle before its front turns it. The order is written for you, as far as one move goes.
strike = Charge or attack
strike-help = Pick an enemy here, or click him on the table.
write-charge = Charge: { $unit }
write-attack = Attack: { $unit }
write-also = Charge as well: { $unit }
strike-also-help = Pick another enemy to charge both at once.
lookout = Observer
lookout-help = One of the crew looks out for the guns, which then fire over their own at what he sees.
lookout-left = To the left
lookout-ahead = Ahead
lookout-right = To the right
lookout-far = { $cm } cm away
depends-on-answer = What comes of it depends on how he answers.
other-acts = Turns and other things
takes-no-order = It takes no orders now.
no-time-for-form = The move is too short to change the formation as well.
quarters-of = { $used } of { $all } quarters of the move
order-line = The order in writing
grammar = How orders are written
grammar-help = One thing after the other, with commas between them. Lengths are in centimetres, angles in degrees; enemies go by their short names, which appear in this line when you pick one from the list.
grammar-mission-help = Places are millimetres from the left and from the top edge of the table. Units go by their short names.
grammar-advance = march ahead, in centimetres
grammar-back = step back, front to the enemy
grammar-wheel = wheel left or right
grammar-turn = turn left, right or about on the spot
grammar-form = change formation: line, company-column, square, skirmish…
grammar-charge = charge that enemy
grammar-attack = advance to contact with him
grammar-double = at the double; stands first
grammar-hold-fire = does not fire in this move
grammar-limber = limber, and unlimber
grammar-mount = mount, and dismount
grammar-lie-down = lie down, and stand-up
grammar-enter = go into a building, by its number among the areas of the table; leave: come out
grammar-set-fire = those inside set their building alight, and do nothing else
grammar-reorder = stand and tidy the ranks
grammar-part = send out a company on the right as a sub-group, here as skirmishers; stands first
grammar-detach = the same as a detachment with an order for the game of its own, if it was paid for
grammar-detach-howitzer = the howitzer of a mixed battery acts by itself, if that was paid for; stands first
grammar-spike = men at guns without a crew, or a crew at its own, spike them: two moves running
grammar-send-off = the guards lead its prisoners off the field and come back
grammar-join = a part that ends within 5 cm of its unit joins it again; stands last
grammar-hold = stay
grammar-mission-hold = stay, and strike only those who are named
grammar-mission-hold-at = go there by these points, and hold the last
grammar-mission-attack = go there, and strike whoever comes within reach
grammar-mission-first = strike these before others, in this order
grammar-mission-support = stay by this unit
act-hold = hold
act-advance = march { $cm } cm
act-back = step back { $cm } cm
act-wheel-left = wheel { $degrees }° left
act-wheel-right = wheel { $degrees }° right
act-turn-left = turn left
act-turn-right = turn right
act-turn-about = turn about
act-form = into { $form }
act-front = front wider by { $files }
act-enter = enter: { $area }
act-leave = leave the building
act-limber = limber
act-unlimber = unlimber
act-mount = mount
act-dismount = dismount
act-lie-down = lie down
act-stand-up = stand up
act-set-fire = set the building alight
act-reorder = tidy the ranks
act-join = join the unit
act-part-left = companies on the left apart: { $companies }
act-part-right = companies on the right apart: { $companies }
act-detach-left = detach companies on the left: { $companies }
act-detach-right = detach companies on the right: { $companies }
act-detach-howitzer = the howitzer apart
act-spike = spike the guns
act-send-off = send the prisoners off
act-charge = charge → { $unit }
act-attack = attack → { $unit }
act-double = at the double
act-hold-fire = hold fire
mission-hold = hold where it stands
mission-attack = attack from where it stands
mission-hold-to = { $points ->
    [one] go to the point marked and hold it
   *[other] go by { $points } points and hold the last
}
mission-attack-to = { $points ->
    [one] attack towards the point marked
   *[other] attack by { $points } points
}
mission-first = first: { $units }
mission-support = in support: { $unit }
unit-history = What happened to it
unit-history-none = Nothing so far.
move-number = Move { $turn }

your-decision = { $side }, your decision:
waiting-for = { $side } decide:
waiting = The other side decides…
choices = What you can do
panels = Panels
tab-choices = Orders
tab-log = Log
tab-armies = Armies
tab-table = Table
reconnecting = The connection is down; trying again…
odds = Odds
roll = Roll the dice
not-yet = Not yet
odds-changes = What would change this?
odds-without = Without
why-not = Why not?
not-asked = This is not what the decision is about.
dice = Dice
dice-tens = The die for the tens (nought and nought is a hundred)
dice-units = The die for the units
dice-given = { $given } of { $count }:
pool-hit = Hits ({ $faces })
pool-both = Hits that do more ({ $faces })
pool-special = No hits, but they do something ({ $faces })
pool-face = Dice that show { $faces }
pool-done = { $told } of { $count }: that is it
dice-type = That is the throw
roll-here = Roll for me
instructions = Standing instructions
instructions-help = How your troops answer from now on when a reaction is possible, so that the game need not stop. The other side does not see this.
standing-ask = ask me
standing-never = never
standing-always = always
standing-chance = if { $chance } or better
undo = Undo
new-rules = Ask for the newest rules
new-rules-help = The other side must agree. The game goes back to the last position that both versions of the rules share.
take-back = Ask to take back
take-back-help = The other side must agree; the dice will be the same.
waiting-answer = Waiting for an answer.
agree = Agree
refuse = Refuse

log = Log
account = Account
total = total
filter-unit = Unit
filter-side = Side
filter-turn = Turn
filter-phase = Phase
all-units = All units
both-sides = Both sides
all-turns = All turns
all-phases = All phases
rolls-only = rolls only
turn-number = Turn { $turn }
see-moment = See this moment
more-lines = { $count ->
    [one] One more line
   *[other] { $count } more lines
}
clause-covered = Proved by cases.
clause-reading = The book leaves a question open here: see the reading.
clause-not-a-rule = Not a rule.
clause-fill = Ours: the book refers to a table it does not print.
clause-open = Not here yet.
clause-cases = { $count ->
    [one] One case that proves it
   *[other] { $count } cases that prove it
}
reading = How it is read

replay = Replay
play = Play
pause = Pause
step-back = One step back
step-on = One step on
moment-of = Moment { $number } of { $length }:
moment = Moment
copy-moment = Copy the link to this moment
to-present = Back to the present
copied = Copied
copy = Copy
copy-by-hand = Select and copy it by hand
link-here-only = This address works on this machine only. To play with somebody in the same network, start rozjemca serve --listen 0.0.0.0:8080 and open the page at the address that it then names.
qr-code = QR code

oob-tally = { $here } of { $all } units on the map, { $weak } weakened
turn-of = Turn { $turn } of { $turns }
score = Score

table = Table
link-invitation = Invitation for your opponent: { $side }
link-from-maker = Whoever made this game made your link, too, and knows it. By an invitation you would have a seat of your own.
link-spectator = For spectators
link-seat = Your own seat on another device: { $side }
deadline = Time to decide: until { $moment } ({ $left } left)
deadline-over = The time to decide was up at { $moment }.
notices = Notices
notices-help = Playing by and by? You can be told when it is your turn, once a turn, after the table has waited for you for a minute.
notices-by = How you are told
way-mail = by mail
way-webhook = by webhook
mail-address = name@example.org
address = Address
notices-ask = Tell me
notices-code = A code has gone to { $address }. Type it in here, and you will be told there.
code = Code
confirm = Confirm
notices-other = Another address
notices-on = When it is your turn, a notice goes to { $address }.
notices-off = Tell me no more
say-something = Say something to the table
spectator = A spectator
talk = What was said
hush = Spectators may only watch
unread = somebody has said something
send = Send
readings-in-force = Readings in force
readings-default = All readings are the default ones.
dice-typed = Real dice, typed in.
dice-commit = The server throws. What its dice come from is fixed by this hash: { $commit }
part-ours = Your browser has added chance of its own to them, after that hash was fixed: nobody can have chosen the dice.
part-changed = What is added to the dice is not what your browser saw when it added its own part. Somebody has changed it.
part-foreign = What this side adds to the dice was sealed in another browser. Open the game there, or go on without it.
part-replace-foreign = Go on without it
part-lost = What this side adds to the dice was sealed in another browser. Open the game there. If that is no longer possible, ask the other side: then both seal anew.
part-replace-lost = Ask to seal anew
part-again = Everybody is to seal anew what they add to the dice. Do so only if you know why: nothing has been played yet.
part-replace-again = Seal anew
record = Record of the game
verify = Check the dice
resign = Give up
resign-sure = Yes, give up

umpire-lead = Say what stands on your table, roll your own dice, and see the ruling with the clause for every number.
rulebook = Rulebook
procedure = What is to be ruled on
pick = Choose…
more-facts = More circumstances
remove = Remove number { $number }
add = Add
assumed = { $count ->
    [one] One circumstance is assumed as usual.
   *[other] { $count } circumstances are assumed as usual.
}
show-odds = Show the odds
last-answer = Take back the last answer
once-more = Once more from the start
facts-given = { $given } of { $all } given
leave-out = Leave out
one-less = One less
one-more = One more
situation = The situation
standing = How it stands
example = Example
reset = Start afresh
swap-sides = Swap: { $one } ↔ { $two }
take-over = Take over from: { $procedure }
yes = yes
no = no
armies = Armies at the table
armies-help = Load the list of each side, then take units from it: the form fills with what the list knows of them. It stays in this browser.
army-number = Army { $number }
army-none = no list
army-file = A file of mine…
army-away = Put the list away
from-army = Take from an army list
detachment = detachment { $number }
