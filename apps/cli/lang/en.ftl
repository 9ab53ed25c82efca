# The program rozjemca.

cli-main = Rozjemca, the umpire: rulings, exact odds and rulebooks for horse-and-musket wargames
cli-rulesets = List the rulebooks
cli-scenarios = List the scenarios that can be played
cli-rules = Show a rulebook’s clauses: title, status, the cases that prove them, readings
cli-resolve = Give a ruling, every line with its clause; or its exact odds
cli-simulate = Let bots play a scenario many times and count who wins
cli-replay = Show a recorded game command by command, or verify it
cli-serve = Serve battles and rulings over a network, with a page for browsers
cli-backup = Copy all games into a new file, while servers run
cli-restore = Bring the games of such a copy into an empty store
cli-check = Check a file: is this situation, scenario, army or record right?
cli-army = An army by points: what it costs, whether it is legal, a sheet for the table
cli-army-check = Is this army as its book asks? Every breach with its clause
cli-army-cost = What this army costs, unit by unit, every line with its clause
cli-army-card = Print a sheet of the army: strengths, classes, weapons, movement, losses, points, verdict
cli-completions = Print completions for a shell
cli-man = Print the manual page
cli-after =
    A first ruling:
      rozjemca resolve jdg shock --example > my.json
      rozjemca resolve jdg shock --situation my.json --dice 7

    A first battle, played by chance a hundred times:
      rozjemca simulate ow-training --all random --games 100

    Exit codes: 0 done, also when the book forbids it; 1 a finding; 2 bad input or call.
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
arg-fields = List every field of the situation, with its meaning, its default and the words it knows
arg-schema = Print the JSON schema of the situation
arg-example = Print a situation to start from
arg-situation = The situation, JSON or TOML; - reads standard input
arg-dice = Dice you rolled yourself, in order; the ruling says which it needs next
arg-seed = Let the program roll, from this seed
arg-listen = Where to listen; 127.0.0.1:8080 unless you say otherwise
arg-db = The SQLite file of the games, made if need be, or the address of a PostgreSQL (postgres://…), which several servers may share; rozjemca.db unless you say otherwise
arg-behind-proxy = A proxy that speaks HTTPS stands before it: the last address in its X-Forwarded-For is the client’s, and cookies are Secure
arg-home = Where players find the page, such as https://games.example.org: for the links in notices
arg-mail = The SMTP server for your-turn notices: smtps://name:password@host, or smtp://host without encryption; or in ROZJEMCA_MAIL
arg-from = Who writes the notices: an address that the SMTP server accepts
arg-webhook = What the addresses of webhooks for your-turn notices begin with, with a slash at the end; may be given again
arg-rehearse = Dice and links follow from this number, so that a battle can be played again in the same way; anybody can guess them, so only for this machine itself
arg-open = Open the page in a browser
arg-open-metrics = Show /metrics to everybody, not to this machine alone
arg-copy = The file of the copy
arg-backup-db = The SQLite file of the games or the address of their PostgreSQL (postgres://…); rozjemca.db unless you say otherwise
arg-restore-db = The SQLite file of the games or the address of their PostgreSQL (postgres://…); rozjemca.db unless you say otherwise
arg-simulate-scenario = The scenario’s id, such as ow-training, or a file of one
arg-simulate-seed = Where all chance comes from; 1 unless you say otherwise. The same seed plays the same games
arg-seat = Who plays a side, such as swedish=sergeant; once for each side
arg-all = The same bot for all sides: random or sergeant
arg-games = How many games, 1 to 10,000,000
arg-jobs = How many games at a time; as many as the machine can unless you say otherwise. It does not change the results
arg-records = Write the record of each game into this folder
arg-record = The record; - reads standard input
arg-verify = Check every position and every die, and show only what came of it
arg-to = Stop after this command
arg-replay-scenario = The file of the scenario, where it is not one of the rulebook’s own
arg-odds = Print the exact odds, and what would change them
arg-file = The file to check
arg-army-check-file = The army file, TOML or JSON; - reads standard input
arg-army-cost-file = The army file, TOML or JSON; - reads standard input
arg-army-card-file = The army file, TOML or JSON; - reads standard input
arg-html = Write the sheet as a page to print, into this file; - is standard output
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

fields-name = Field
fields-takes = Takes
fields-default = Left out
fields-meaning = Meaning
fields-needed = needed
fields-left-out = “–” under “Left out”: nothing is taken for it; where the ruling turns on it, it is asked for.
list-how = What one of them wants to know: rozjemca resolve { $book } PROCEDURE --fields. To be ruled on: --situation FILE, with --dice and what you threw, or --odds.
resolve-left-over = { $fault }. With those that it uses: { $decided }
fields-readings = How unclear clauses are read: rozjemca rules BOOK --readings; in a situation, under readings.
resolve-what = which situation? Give --situation FILE; for one to start from: rozjemca resolve … { $procedure } --example
file-missing = { $file }: there is no such file
file-forbidden = { $file }: may not be read
file-folder = { $file }: is a folder, not a file
file-unreadable = { $file }: cannot be read ({ $why })
file-too-large = { $file }: is larger than { $limit } MiB, the most that is read
file-unwritten = { $file }: cannot be written ({ $why })
serve-ready = http://{ $address }/ is open; games are kept in { $db }. Ctrl-C ends it.
serve-others = On other devices in this network: http://{ $address }/
serve-plain = What is sent is not encrypted, links to seats neither: beyond your own network let a proxy speak HTTPS (--behind-proxy)
backup-done = { $file }: { $games } games of { $db } are copied. A server can be started on this file as it is.
restore-done = { $db }: { $games } games were brought back from { $file }.
backup-failed = { $db }, { $file }: { $why }
serve-db = “{ $db }”: games can be kept in an SQLite file or in a PostgreSQL; right would be the name of a file, or postgres://…
serve-store = the games in { $db } cannot be opened: { $why }
serve-rehearse = at { $address } others would find a rehearsal, whose dice and links can be guessed; right would be an address of this machine alone, such as 127.0.0.1:8080
serve-mail = --mail: { $why }; right would be smtps://name:password@host
serve-from = --from: “{ $from }” is no mail address; right would be games@example.org
serve-webhook = --webhook: “{ $hook }”; right would be the beginning of an address with a slash at its end: https://hooks.example.org/club/
serve-home = --home: “{ $home }”; notices have links in them, so this is needed: https://games.example.org
serve-listen = cannot listen at { $address }: { $why }
no-threads = the games cannot be played so many at a time ({ $why }); try --jobs 1
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
simulate-units = Units lost
simulate-draws = draws
simulate-endless = did not end
simulate-decided = Decided: { $share }% ({ $low }–{ $high }%).
simulate-means = A game on average: { $decisions } decisions, { $turns } turns, { $score } victory points (for { $side }, net).
simulate-pace = { $seconds } s, { $pace } games a second.

replay-title =
    { $commands ->
        [one] { $title } ({ $id }), rules { $rules }: one command
       *[other] { $title } ({ $id }), rules { $rules }: { $commands } commands
    }
replay-won = Victory: { $side }; victory points { $score } ({ $clause }).
replay-draw = A draw; victory points { $score } ({ $clause }).
replay-resigned = { $side } gave up.
replay-timed-out = Time ran out: { $side }.
replay-abandoned = Nobody went on with the game, and it was closed.
replay-open = The game is not over.
replay-scenario = the record’s scenario is not one of the rulebook’s own; give its file: --scenario FILE
replay-verified = verified: { $commands } commands, { $dice } dice
replay-verified-no-dice = verified: { $commands } commands; the dice cannot be checked before the secret is out
replay-verified-typed = verified: { $commands } commands; people threw the dice and typed them in
record-older-rules = played under rules { $found }, which are in force for it; the newest are rules { $expected }
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
rules-sum = { $covered } of { $of } clauses are proved ({ $reading } of them with readings), by { $cases } cases; { $other } are not rules; open: { $open }{ $waiting ->
    [0] .
   *[other] , { $waiting } of them waiting for what is not built yet.
}
rules-unexplained = { $clause }: no case proves it, and it does not say what it waits for
status-covered = covered
status-reading = reading
status-not-a-rule = not a rule
status-open = open
status-waits = waits

check-which = { $file }: the field “{ $field }” is missing; a situation names its rulebook and its procedure, for example "ruleset": "jdg", "procedure": "shock"
check-fine = { $file }: right ({ $procedure }).
check-scenario =
    { $turns ->
        [one] { $file }: right (scenario “{ $title }”, one turn).
       *[other] { $file }: right (scenario “{ $title }”, { $turns } turns).
    }

cli-play = Play a battle at this terminal, against people or bots
arg-play-scenario = The scenario’s id, such as ow-training, or a file of one
arg-play-position = A file of a position or a scenario of your own
arg-play-dice = typed: you throw the dice at your table and type in what they show
arg-play-json = For scripts: a line in (SIDE: COMMAND, dice 3 7, undo, menu, why), a JSON object out; see docs/scripts.md
arg-play-seat = Who plays a side: human, random or sergeant, such as saxon=sergeant; people sit where you name nobody
arg-play-seed = Take the dice from this number, so that anybody may repeat them; otherwise nobody can guess them
arg-resume = Go on with this game
arg-newest-rules = Go over to the newest rules, whatever the game was played under
arg-explain = Print why the bots decide as they do

play-seat-form = --seat: “{ $seat }” names no side and player; right would be SIDE=PLAYER, such as saxon=sergeant
play-bot-cannot = the bot { $bot } cannot play this rulebook; try random
play-bot-lost = the bot of side { $side } does not know what to do; the game is kept
play-no-chance = this machine gives no random numbers ({ $why }); give --seed N
play-no-secret = { $file }: the secret of its dice is not in it, so the game cannot go on; play keeps it in the files it writes
seat-human = a person
seat-random = random
seat-sergeant = sergeant
play-commit = The dice are fixed: { $commit }…
play-typed = You throw the dice and type in what they show.
play-dice = dice
play-dice-how = Type what the dice show, such as 3 or 3 7; undo takes the command back if the others agree; quit leaves.
play-kept = The game is kept in { $file } after every command.
play-saved = The game is written to { $file }.
play-help = Type help to see what you can do; TAB completes.
play-stage = Turn { $turn } of { $turns }
play-score = score { $score } (victory: { $levels }; par { $par })
play-score-alone = score { $score }
play-active = activation: { $group } ({ $order })
play-active-side = { $side } to move
play-points =
    { $points ->
        [one] one movement point
       *[other] { $points } movement points
    }
play-morale = morale { $now }/{ $base }
play-returns = turn { $turn }
play-order = order { $order }
play-no-leader = nobody leads it
play-activated-now = is being activated
play-activated = has had its activation
play-not-activated = still to be activated
play-level = wins at once with { $level } points
play-chief = commander-in-chief
play-height = level { $level }
play-road = road to { $ways }
play-cancelled = Nothing was done. quit leaves; the game is kept.
play-curtain = Hand over to: { $side }. The others look away.
play-enter = Press Enter when you sit down.
play-several = Which of these?
play-not-allowed = Not allowed:
play-unclear = “{ $text }” is not understood. Near to it: { $near }
play-allowed = { $command }: allowed.
play-no-dice = { $command }: no die decides this by itself.
play-nobody = There is no “{ $name }”. Near to it: { $near }
play-not-on-map = { $name } is not on the map.
play-now = Now you may say:
play-always = At any time:
play-hints = Words may be cut short where only one command is meant (u l for unit livgardet), a hex alone is enough where one command has it, and a line may hold several commands: unit livgardet; move 0604; halt
play-taken-back = { $side } took back: { $commands }
play-shared = rules { $rules } give the same game up to command { $number }; it goes on from there
play-left = The game is kept. Go on with: rozjemca play --resume { $file }{ $seats }
play-roll =
    { $count ->
        [one] { $procedure }: die { $faces }.
       *[other] { $procedure }: dice { $faces }.
    }
play-won = Victory: { $side }! Score { $score } ({ $clause }).
play-recorded = The record is { $file }. Its dice can be checked: rozjemca replay { $file } --verify
play-recorded-typed = The record is { $file }.

table-help = what you can do here; help CLAUSE or help WORD for one of them
table-menu = everything you may say now
table-odds = odds COMMAND: the exact odds before you commit yourself
table-why = why COMMAND: every reason against it, with its clause
table-show = show UNIT, HEX, LEADER, WING or SIDE
table-map = the whole map; map HEX or UNIT a close look, map HEX wide a wider one
table-units = the order of battle: units, or units saxon, or units WING
table-log = log or log 20: the last commands with every roll
table-rules = rules CLAUSE: its title and how it may be read
table-undo = take back; freely until dice or secrets are out or somebody has answered
table-save = write the game into another file as well
table-quit = leave; the game is kept

undo-nothing = There is nothing to take back.
undo-dice = Dice have been thrown since.
undo-secret = Something secret has come out since.
undo-answered = Another side has spoken since.
undo-bot = The bot does not agree.
undo-consent = { $side }: do you agree to take it back? [y/N]
undo-refused = It stands.

units-id = Unit
units-name = Name
units-arm = Arm
units-place = Where
units-morale = Morale
units-state = State

map-sides = CAPITALS { $first }, small letters { $second }
map-leader = * leader
map-stack = + more in the stack
map-level = 1, 2 … height
map-road = / \ - | road
map-columns = even columns stand half a hex lower
map-far = letter and arrow: unit and facing; map HEX for edges, roads and names
map-tag = I↓9: arm, facing, morale
map-plan-tag = I↓r1: arm, facing, unit
map-plan = a sign is { $across } mm wide and { $down } mm deep; the numbers are millimetres, as in commands

army-no-book = { $file }: the rulebook { $id } has no armies by points
army-written = { $file } is written; open it in a browser and print it
army-section = { $name }: { $points } points
card-heading = { $nation } { $year }, scale { $scale }
card-legal = Legal
card-illegal = Not legal
card-unit = Unit
card-troops = Sub-units, class, weapon
card-figures = Figures
card-tests = Test at losses: move / game
card-steps = Figures lost for −1, −2, …
card-points = Points
card-battery = { $guns }; { $crew } gunners { $class }; { $teams } limbers, { $drivers } drivers
card-movement = Movement in centimetres
card-normal = Normal
card-charge = Charge
card-double = Double
card-legend = [1], [2] … are detachments. A unit tests its morale when it loses so many figures in one move, and when its losses in the game first pass a quarter; every further step of losses counts one against it in its tests. A box is a figure.

cli-position = Print the position of a scenario, a file or a record, field by field; for a rulebook, the fields that a position has
arg-position-what = A rulebook’s short name, a scenario, or the file of a scenario, a position or a record
arg-position-to = The position after this command of the record
arg-position-scenario = The file of the record’s scenario, where it is not one of the rulebook’s own
position-step = Step
position-with = With
position-form-word = a word
position-form-number = a number
position-form-yes-no = true or false
position-form-words = words: ["…"]
position-form-place = "x,y"
position-form-fact = a fact
position-how = Whatever a position leaves out stays as it is at the start of the scenario; "-" means none. To begin with, print one with rozjemca position SCENARIO; play it with rozjemca play FILE.
position-differs = { $file }: the record parts from the rules; rozjemca replay says where
