# What every rulebook may have to say.

# Faults: where stands before the sentence.
fault-too-large = the file is larger than { $limit } KiB, the most that is read; a situation has a few KiB
fault-too-deep = line { $line }: more brackets in one another than are read
fault-empty = there is nothing in it
fault-twice = line { $line }: “{ $name }” stands twice; right would be once
fault-cut = the { $format } ends too early, in line { $line }: something is not closed
fault-not-text = not UTF-8 text: byte { $byte } cannot be read; save the file as UTF-8
fault-syntax = this is not { $format }: line { $line }, column { $column }
fault-kind = { $expected } would be right here, this is { $found }
fault-unknown = there is no { $kind } “{ $name }”; right would be one of: { $known }
fault-unknown-near = there is no { $kind } “{ $name }”; did you mean “{ $near }”?
fault-choice = “{ $found }” cannot be chosen here ({ $clause }); right would be one of: { $options }
fault-missing = the field “{ $name }” is missing
fault-range = { $found } is out of range; right would be { $low } to { $high }
fault-count =
    { $found ->
        [0] none are given; right would be { $low } to { $high }
        [one] one is given; right would be { $low } to { $high }
       *[other] { $found } are given; right would be { $low } to { $high }
    }
fault-die = die no. { $position }: a { $die } (for { $clause }) cannot show { $number }; right would be { $low } to { $high }
fault-dice-left =
    { $given ->
        [one] one die is given, and the ruling uses { $used }
       *[other] { $given } dice are given, and the ruling uses { $used }
    }
fault-not-a-number = die no. { $position }: “{ $text }” is not a whole number; write the dice as 3,7,0, percentage dice also as 3/7
fault-too-many-dice = more than { $limit } dice are given

# Kinds of values and of names.
kind-null = nothing
kind-boolean = true or false
kind-integer = a whole number
kind-number = a fraction
kind-string = a word in quotes
kind-array = a list
kind-object = a group of fields
name-field = field
name-word = word
name-ruleset = rulebook
name-procedure = procedure
name-clause = clause
name-scenario = scenario
name-side = side
name-bot = bot
name-troops = type of unit
name-kind = kind of sub-unit
name-general = general
name-army = army

# What a ruling needs.
need-die =
    { $count ->
        [one] { $roll } ({ $low } to { $high }) for { $clause }, { $title }
       *[other] roll { $count } × { $die } ({ $low } to { $high }) for { $clause }, { $title }
    }
roll-d6 = roll a d6
roll-d10 = roll a d10
roll-d100 = roll a d100, or two d10 written as 3/7, tens and units, 0/0 being a hundred
roll-average = roll an average die
roll-chance = draw a number
roll-draw = draw a marker
roll-direction = draw a direction
die-d6 = d6
die-d10 = d10
die-d100 = d100
die-average = average die
die-chance = number
die-draw = marker
die-direction = direction
need-fact = say “{ $name }” in the situation: { $clause }, { $title }, depends on it
need-decision = { $side } decides { $name }: { $options } ({ $clause }, { $title })

field-ruleset = The rulebook; may be left out where the command names it.
field-procedure = The procedure; may be left out where the command names it.
field-readings = How unclear clauses are read; what is not named is read as by default.

# What is wrong with a record, and what should stand there.
record-fault = “{ $found }” is not right here; right would be { $expected }
record-fault-empty = something is missing here; right would be { $expected }
record-title = the first line of a record, “{ $title }”
record-end = the end of the line: the record is cut short
record-missing = a line “{ $word } …”, which is not there at all
record-known = a line that begins with ruleset, rules, scenario, reading, table, commit, nonce, result, resigned, timed-out, abandoned or secret, or a numbered command
record-earlier = “{ $word }” before the first command
record-once = no second “{ $word }”
record-one-nonce = no second nonce of side { $side }
record-no-command = no command after the end
record-columns = “{ $number } | side | command | throws or - | fingerprint”
record-throws = throws as clause, key such as 1.2.3.4, how often before, die, faces, with commas between throws
record-form-ruleset = “ruleset” and its id
record-form-rules = “rules” and a number
record-form-scenario = “scenario”, its id and the fingerprint of its text
record-form-reading = “reading”, its id and an option
record-form-table = “table”, a row and a value
record-form-commit = “commit” and 64 hexadecimal digits, or typed
record-form-nonce = “nonce”, a side and what it added
record-form-result = “result”, the winner or draw, a score and a clause
record-form-resigned = “resigned” and the side that gave up
record-form-timed-out = “timed-out” and the sides whose time ran out
record-form-abandoned = “abandoned” and nothing else
record-form-secret = “secret” and its text
record-other-ruleset = the record is of the rulebook { $found }, this is { $expected }
takes-yes-no = true/false
takes-number = number
takes-list = list: { $of }
takes-word = word
record-other-rules = the record was played with rules { $found }, these are rules { $expected }
record-other-scenario = the record is of the scenario { $found }, this is { $expected }
record-other-print = the record was played on another text of the scenario: its fingerprint is { $found }, that of ours { $expected }

# Where a record and the rules part.
differs-side = there is no side “{ $side }”
differs-nonce = the nonce of side { $side } is missing, out of its place or not the one committed to
differs-hidden = this is one side’s own record of a game that was not over: what is hidden in it cannot be replayed
differs-throw = the rules do not ask for the throw “{ $throw }”, but for another or none
differs-no-throw = the record lacks a throw: { $need }
differs-nth = the throw “{ $throw }” is out of its place: what it is for came up { $nth } times before
differs-die = the throw “{ $throw }”: there is no die “{ $die }”
differs-position = the position after it is another one: fingerprint { $theirs } in the record, { $ours } by the rules
differs-dice = the throw “{ $throw }” does not follow from the secret; right would be: { $ours }
differs-secret = the secret is not the one that was committed to
differs-result = the result is “{ $theirs }” in the record and “{ $ours }” by the rules
play-not-asked = this side has nothing to decide now
play-unreadable = “{ $found }” cannot be read
play-unreadable-known = “{ $found }” cannot be read; right would be one of: { $expected }
play-refused = the rules forbid it: { $reasons }
play-reason = { $clause }, { $said }
play-read-only = this is a replay: one may look at it but not go on
play-stopped = the rules allowed it and then stopped half-way, which is a mistake in the rules

# What is wrong with a text that a person wrote, and with a table or a map in it.
text-syntax = this cannot be read: { $what }
text-choice = “{ $found }” is unknown; right would be: { $known }
text-id = “{ $found }” cannot be the id of a unit or general: it is taken, or has other signs than small letters a–z, digits and hyphens
table-size = a side of the table is { $found }; right would be { $least } to { $most }
table-kind = there is no terrain “{ $found }”; right would be: { $known }
table-too-few = points: { $found }; right would be at least { $least }
table-too-many = there are { $found }; right would be at most { $most }
table-outside = point { $point } ({ $x }, { $y }) is not on the table
table-repeated = point { $point } is the same as the one before
table-crossing = the stretches from point { $one } and from point { $other } cross or touch
table-flat = all points lie on a line: that is no area
table-level = level { $found }; right would be at most { $most }
table-no-level = terrain “{ $kind }” needs a level
map-hexes = the map has { $found } hexes; right would be at most { $most }
map-hex = there is no hex “{ $hex }” on the map; right would be column and row, 0101 to { $last }
map-empty = the picture has no hex; right would be a line for each row
map-too-large = the map has { $columns } columns and { $rows } rows; right would be at most { $most } of each
map-indent = { $field }, row { $row }: spaces before the first hex: { $found }; right would be { $right }
map-gap = { $field }, row { $row }: “{ $found }” stands after column { $column }; right would be one space between two hexes
map-row-length = { $field }, row { $row }: number of hexes { $found }; right would be { $right }, as in the first row
map-rows = the levels have { $found } rows; right would be { $right }, as the picture has
map-character = { $field }, row { $row }, column { $column }: “{ $found }” means nothing; right would be one of: { $known }
map-sign = “{ $found }” in the legend is not one character
map-edge = “{ $found }” is no hexside; right would be two hexes with “{ $right }” between them
map-apart = { $from } and { $to } are { $distance } hexes apart; right would be neighbours
map-terrain = there is no terrain “{ $found }”; right would be: { $known }
map-feature = hexsides have no “{ $found }”; right would be: { $known }

# Sides as a scenario names them.
side-red = Red
side-blue = Blue
side-austrian = Austrians
side-bavarian = Bavarians
side-british = British
side-french = French
side-polish = Poles
side-prussian = Prussians
side-russian = Russians
side-saxon = Saxons
side-spanish = Spaniards
side-swedish = Swedes
side-union = Union
side-confederate = Confederates

# Positions written field by field
position-fault = position, { $at }: “{ $found }” is wrong; right would be: { $known }
position-wrong = position, { $at }: “{ $found }” is wrong
position-not-so = position, { $at }: “{ $found }” does not go with the rest that is said; with that it is: { $known }
position-shared = position, { $at }: in { $found } stands an enemy already: { $known }; enemies do not share a hex
position-throws-first = position, { $at }: a die is thrown there before anybody is asked; begin a step earlier or later
position-nobody-asked = position, { $at }: nobody is asked anything there; say in “step” what is still to be done
position-fixed = this battle can only begin as its scenario says
