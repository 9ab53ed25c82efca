# What the server says of its own.

problem-not-found = there is nothing at this address, or the link does not work any more
problem-http = the request cannot be understood, or not in this way at this address
problem-json = the body of the request cannot be read: { $why }
problem-body = the body of the request cannot be read
problem-query = what stands after the question mark cannot be read: { $why }
problem-too-large = the body of the request is too large
problem-too-many = too many requests; try again in { $seconds } s
problem-too-many-sockets = too many open connections from this address
problem-too-slow = the request took too long
problem-no-websocket = this address wants a WebSocket
problem-other-page = another page may not connect here
problem-ours = something is wrong on the server’s side; nothing was changed
problem-store = the store of games does not answer; nothing was changed, try again
problem-broken = this game cannot be read from the store
problem-spectator = a spectator may only watch and talk
problem-stale = this is about another moment of the game; here is the current one
problem-over = the game is over
problem-rules-differ = the game so far does not agree with its rules: it can be given up, or by consent taken back to a position that does
problem-newest-rules = this game is played under the newest rules already
problem-waiting = not everybody has taken his seat yet
problem-dice-not-agreed = not everybody has agreed to dice that are typed in
problem-dice-of-the-server = the server throws the dice of this game
problem-too-many-dice = more dice than any command needs
problem-dice-wait = a command waits for its dice
problem-dice-not-asked = say the command first; the dice come when they are asked for
problem-dice-kept = the dice so far were given and count; send the same ones and those of the next throw
problem-dice-left-over = more dice than this throw has; give those of one throw at a time
problem-too-many-checks = more than { $most } commands at once
problem-no-undo = the last command cannot be taken back alone: ask the other side
problem-no-time-to-undo = too much time has passed to take that back alone: ask the other side
problem-nothing-to-take-back = there is nothing to take back after that command
problem-offer-waits = another offer waits for its answer
problem-no-offer = there is no such offer any more
problem-chat = a message has 1 to 1000 signs
problem-hushed = those who watch may not talk in this game
problem-enough-talk = this game has had enough talk, or has been over for more than a day
problem-enough-entries = so much has been said and taken back in this game that only commands are taken any more
problem-bots-keep-secrets = the bots do not go back behind a secret that is out, nor give back what waits for its dice
problem-too-late = that can be said once, before the first command
problem-seal = 64 hexadecimal digits would be right: the SHA-256 of what is added
problem-other-nonce = that is not what was sealed; its SHA-256 is another one
problem-not-all-sealed = not everybody sits and has sealed what he adds to the dice
problem-not-sealed = seal it first: nothing is said openly before everybody has sealed what he adds to the dice
problem-dice-sealed = what the sides add to the dice is still sealed
problem-nonce = up to 64 letters and digits would be right
problem-settings = a setting is “reading” or “table”, a name and a value
problem-what-to-play = a game is made of one of these: “scenario” (an id), “text” (a scenario of your own) or “position”
problem-position = “position” is a text, or an object such as { "{" }"scenario": "ow-training", "position": { "{" }…{ "}" }{ "}" }
problem-long-text = a scenario or a position of your own has at most 64 KiB
problem-own-names = the id has small letters, digits and hyphens, up to 60; the title is one line of up to 120 signs
problem-which-book = the text names no rulebook that there is: ruleset = "ow", or scenario = "ow-training" for a position
problem-clock = a clock has from 10 seconds to 60 days for each decision
problem-bot-unseated = this bot does not play this rulebook
problem-bots-throw-no-dice = where dice are typed in, somebody must sit at the table to throw them
problem-no-throw = no bot waits for these dice
problem-no-such-way = this server does not send such notices
problem-no-mail-address = a mail address would be right, such as name@example.org
problem-no-hook-address = the address of a webhook must begin with one of these: { $hooks }
problem-letter-not-taken = nothing could be delivered there; is the address right?
problem-too-many-letters = this address has got enough letters for today; try again tomorrow
problem-wrong-code = that is not the code which was sent
problem-no-armies = this rulebook has no armies by points
problem-no-odds = the odds of this situation cannot be had: a fact is missing, or it never ends

offer-typed-dice = The dice of this game are thrown at a table and typed in. Do you agree?
offer-take-back = { $side }: may everything after command { $to } be taken back?
offer-new-rules = { $side }: shall we go on under rules { $rules }, from the position after command { $to }? So far both versions of the rules give the same game.
offer-new-parts = { $side }: what was sealed there for the dice cannot be opened any more. Shall all sides seal anew what they add to the dice? Nothing has been played yet.

throw-asked = { $side }: { $command }. Dice are needed.
throw-secret = { $side }: dice are needed.

log-command = { $side }: { $command }
log-said = { $side }: { $command } (dice to come)
log-thrown = { $side }: dice were thrown
log-undo = { $side }: back to command { $to }
log-take-back = Back to command { $to }.
log-offer = { $side }: may we go back to command { $to }?
log-new-rules = From command { $to } on, rules { $rules } are in force.
log-offer-rules = { $side }: shall we go on under rules { $rules }, after command { $to }?
log-yes = { $side }: yes
log-no = { $side }: no
log-hushed = { $side }: spectators may not talk
log-unhushed = { $side }: spectators may talk again
log-resign = { $side }: gave up
log-nonce = { $side } adds to the dice: { $nonce }
log-sealed = { $side } seals what it adds to the dice
log-lost-part = { $side }: what was sealed there for the dice cannot be opened; all sides are asked to seal anew
log-new-parts = All sides seal anew what they add to the dice.
log-joined = { $side }: somebody took the seat
log-renewed = { $side }: no word for two weeks; the maker of the game may invite somebody else to this seat
log-handed-over = { $side }: invites somebody else to this seat
log-timed-out = { $side }: time ran out
log-abandoned = Nobody went on with this game; it was closed.
log-wished = { $side }: wants to be told of its turns
log-unwished = { $side }: is told of its turns no more
log-told = { $side }: was told that it is its turn
log-agreed = { $side }: agrees to typed dice

outcome-won = Victory: { $side }. Score { $score }.
outcome-draw = A draw. Score { $score }.

notice-waiting = Waiting for somebody to take the seat: { $side }.
notice-sealed = Waiting for what { $side } adds to the dice. The page does that by itself as soon as it is open there.
notice-no-dice = { $side }: no typed dice. They may still change their mind, or you make a game in which the server throws.
notice-dice-wait = { $side } said a command and throws the dice for it.
notice-old-rules = This game began under rules { $found } and goes on under them. Rules { $expected } correct some clauses; if all sides agree, you may go over to them.
notice-rules-differ = From command { $number } on this game does not agree with rules { $found }. It can be read and given up; if all sides agree, it goes on from a position before that.
notice-newer-rules = This game is played under rules { $found }, which are newer than those of this server ({ $expected }). It can be read and given up here, but not go on.

letter-turn-subject = { $title }: your turn
letter-turn =
    It is your turn: { $title }, { $side }, turn { $turn }.

    { $link }

    The link is your seat: keep it to yourself. On that page you can also switch these letters off.
letter-turn-hook = It is your turn: { $title }, { $side }, turn { $turn }. Your games are on the page where you play: { $home }
letter-code-subject = { $title }: your code
letter-code =
    Somebody, probably you, wants to be told here when it is his turn: { $title }, { $side }.
    Type this code in on the page of the game:

    { $code }

    If it was not you, do nothing: nothing more will come.
letter-welcome = From now on you are told here when it is your turn: { $title }, { $side }.

verify-verified = All { $throws } throws follow from the secret that was committed to.
verify-secret-not-out = The secret of the dice comes out when the game is over.
verify-typed = The dice of this game were thrown at a table and typed in.

standing-ask = ask me
standing-never = never
standing-always = always

area-front = front zone
area-inch = the inch before its front
area-station = where the attack would stand
area-meeting = where a counter-attack would meet it
area-pushed = where it would be pushed back to
area-control = control zone
area-reach = reach
area-fire = fire
area-sight = sight
area-strip = strip of sight
area-strip-barred = no sight
area-left-flank = left flank
area-right-flank = right flank
area-rear = rear
