# What every rulebook may have to say.

# Faults: where stands before the sentence.
fault-too-large = the file is larger than { $limit } KiB, the most that is read; a situation has a few KiB
fault-empty = there is nothing in it
fault-twice = line { $line }: “{ $name }” stands twice; right would be once
fault-cut = the { $format } ends too early, in line { $line }: something is not closed
fault-not-text = not UTF-8 text: byte { $byte } cannot be read; save the file as UTF-8
fault-syntax = this is not { $format }: line { $line }, column { $column }
fault-kind = { $expected } would be right here, this is { $found }
fault-unknown = there is no { $kind } “{ $name }”; right would be one of: { $known }
fault-unknown-near = there is no { $kind } “{ $name }”; did you mean “{ $near }”?
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
fault-not-a-number = die no. { $position }: “{ $text }” is not a whole number; write the dice as 3,7,0
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

# What a ruling needs.
need-die =
    { $count ->
        [one] roll a { $die } ({ $low } to { $high }) for { $clause }, { $title }
       *[other] roll { $count } × { $die } ({ $low } to { $high }) for { $clause }, { $title }
    }
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
