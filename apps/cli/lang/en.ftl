# The program rozjemca.

cli-main = Rozjemca, the umpire: rulings, exact odds and rulebooks for horse-and-musket wargames
cli-rulesets = List the rulebooks
cli-scenarios = List the scenarios that can be played
cli-rules = Show a rulebook’s clauses: title, status, the cases that prove them, readings
cli-resolve = Give a ruling, every line with its clause; or its exact odds
cli-simulate = Let bots play a scenario many times and count who wins
cli-replay = Show a recorded game command by command, or verify it
cli-serve = Serve battles and rulings over a network, with a page for browsers
cli-check = Check a file: is this situation, scenario or record right?
cli-completions = Print completions for a shell
cli-man = Print the manual page
cli-after =
    A first ruling:
      rozjemca resolve jdg shock --example > my.json
      rozjemca resolve jdg shock --situation my.json --dice 7

    A first battle, played by chance a hundred times:
      rozjemca simulate ow-training --all random --games 100

    Exit codes: 0 done, 1 a finding, 2 bad input or call.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options

arg-lang = The language: pl or en; otherwise that of the locale
arg-help = Show this help
arg-version = Show the version
arg-json = Print one JSON object, for programs
arg-ruleset = The rulebook’s short name, such as jdg
arg-scenarios-ruleset = Only those of this rulebook, such as ow
arg-clause = Show only this clause, such as SM.9
arg-readings = Show the questions the book leaves open and how they may be read
arg-check = End with 1 when a case fails or a clause is open
arg-procedure = The procedure; --list names them
arg-list = List the procedures
arg-schema = Print the JSON schema of the situation
arg-example = Print a situation to start from
arg-situation = The situation, JSON or TOML; - reads standard input
arg-dice = Dice you rolled yourself, in order; the ruling says which it needs next
arg-seed = Let the program roll, from this seed
arg-listen = Where to listen; 127.0.0.1:8080 unless you say otherwise
arg-db = The SQLite file of the games, made if need be; rozjemca.db unless you say otherwise
arg-open = Open the page in a browser
arg-simulate-scenario = The scenario’s id, such as ow-training, or a file of one
arg-simulate-seed = Where all chance comes from; 1 unless you say otherwise. The same seed plays the same games
arg-seat = Who plays a side, such as swedish=random; once for each side
arg-all = The same bot for all sides; so far there is one: random
arg-games = How many games, 1 to 10,000,000
arg-jobs = How many games at a time; as many as the machine can unless you say otherwise. It does not change the results
arg-records = Write the record of each game into this folder
arg-record = The record; - reads standard input
arg-verify = Check every position and every die, and show only what came of it
arg-to = Stop after this command
arg-replay-scenario = The file of the scenario, where it is not one of the rulebook’s own
arg-odds = Print the exact odds, and what would change them
arg-file = The file to check
arg-shell = bash, zsh, fish, elvish or powershell

call-no-command = what shall I do? Try: rozjemca --help
call-hint = try: rozjemca --help
call-wrong = this call cannot be understood
call-unknown-arg = “{ $name }” has no place here
call-unknown-arg-near = “{ $name }” has no place here; did you mean “{ $near }”?
call-unknown-command = there is no command “{ $name }”
call-unknown-command-near = there is no command “{ $name }”; did you mean “{ $near }”?
call-no-value = “{ $arg }” needs a value
call-bad-value = “{ $value }” is not right for “{ $arg }”
call-bad-choice = “{ $value }” is not right for “{ $arg }”; right would be one of: { $known }
call-missing = missing: { $arg }
call-conflict = “{ $arg }” and “{ $other }” do not go together

resolve-what = which situation? Give --situation FILE; for one to start from: rozjemca resolve … { $procedure } --example
file-missing = { $file }: there is no such file
file-forbidden = { $file }: may not be read
file-folder = { $file }: is a folder, not a file
file-unreadable = { $file }: cannot be read ({ $why })
file-too-large = { $file }: is larger than { $limit } MiB, the most that is read
file-unwritten = { $file }: cannot be written ({ $why })
serve-ready = http://{ $address }/ is open; games are kept in { $db }. Ctrl-C ends it.
serve-db = “{ $db }”: only SQLite files can keep games so far; right would be the name of a file
serve-store = the games in { $db } cannot be opened: { $why }
serve-listen = cannot listen at { $address }: { $why }
no-threads = the games cannot be played so many at a time ({ $why }); try --jobs 1
not-playable = the rulebook { $id } gives rulings, but cannot be played yet
scenario-which = { $file }: the field “ruleset” is missing; a scenario names its rulebook, for example ruleset = "ow"
seat-form = --seat: “{ $seat }” names no side and bot; right would be SIDE=BOT, such as swedish=random
seat-twice = --seat: side { $side } has two players; right would be one
seat-empty = side { $side } has no player; give --seat { $side }=random, or --all random
bot-unseated = { $bot } cannot play the rulebook { $book }; right would be random
broken-book = the rulebook’s own files are broken: { $why }
no-odds = the procedure { $procedure } has no odds: it does not end, has too many outcomes, or throws twice in one step
needs = To go on: { $need }.
assumed =
    { $count ->
        [one] One field is assumed by default; --json lists it.
       *[other] { $count } fields are assumed by default; --json lists them.
    }
readings = Read differently from the default: { $list }
unwritten = the output could not be written
call-which-procedure = which procedure? Try: rozjemca resolve RULESET --list
die-shows = die { $face }
effect-down = round down
effect-up = round up
effect-nearest = round

list-procedure = Procedure
list-title = Title
list-clauses = Clauses
account-clause = Clause
account-effect = Effect
account-why = Why
odds-more =
    { $count ->
        [one] … and one more outcome; --json lists it.
       *[other] … and { $count } more outcomes; --json lists them.
    }
odds-without = What would change this? The odds without one line:
odds-as-is = as it is
odds-new = { $why } → { $text }

rulesets-id = Id
rulesets-title = Title
rulesets-board = Board
rulesets-works = What works
rulesets-rulings =
    { $n ->
        [one] one ruling
       *[other] { $n } rulings
    }
board-hex = hexes
board-table = table
rulesets-scenarios =
    { $n ->
        [one] one scenario to play
       *[other] { $n } scenarios to play
    }

scenarios-id = Id
scenarios-ruleset = Rulebook
scenarios-title = Title
scenarios-sides = Sides
scenarios-turns = Turns
scenarios-none = There are no scenarios yet.

simulate-title =
    { $games ->
        [one] { $title } ({ $id }): one game, seed { $seed }
       *[other] { $title } ({ $id }): { $games } games, seed { $seed }
    }
simulate-side = Side
simulate-player = Player
simulate-wins = Games
simulate-share = Share
simulate-between = 95% interval
simulate-draws = draws
simulate-endless = did not end
simulate-means = A game on average: { $decisions } decisions, { $turns } turns, { $score } victory points (for { $side }, net).
simulate-pace = { $seconds } s, { $pace } games a second.

replay-title =
    { $commands ->
        [one] { $title } ({ $id }), rules { $rules }: one command
       *[other] { $title } ({ $id }), rules { $rules }: { $commands } commands
    }
replay-won = { $side } won; victory points { $score } ({ $clause }).
replay-draw = A draw; victory points { $score } ({ $clause }).
replay-open = The game is not over.
replay-scenario = the record’s scenario is not one of the rulebook’s own; give its file: --scenario FILE
replay-verified = verified: { $commands } commands, { $dice } dice
replay-verified-no-dice = verified: { $commands } commands; the dice cannot be checked before the secret is out
replay-differs = differs from rules { $rules } at line { $line } (command { $number }): { $how }
replay-differs-header = differs from rules { $rules } at line { $line }: { $how }

rules-clause = Clause
rules-title = Title
rules-status = Status
rules-cases = Cases
rules-reading = Readings
rules-default = (default)
rules-proved-by = Proved by the cases:
rules-fill = Our own rule, where the book is silent.
rules-sum = { $covered } of { $of } clauses are proved ({ $reading } of them with readings), by { $cases } cases; { $other } are not rules; open: { $open }.
status-covered = covered
status-reading = reading
status-not-a-rule = not a rule
status-open = open

check-which = { $file }: the field “{ $field }” is missing; a situation names its rulebook and its procedure, for example "ruleset": "jdg", "procedure": "shock"
check-fine = { $file }: right ({ $procedure }).
check-scenario =
    { $turns ->
        [one] { $file }: right (scenario “{ $title }”, one turn).
       *[other] { $file }: right (scenario “{ $title }”, { $turns } turns).
    }
