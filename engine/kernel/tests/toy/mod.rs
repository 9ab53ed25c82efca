//! A race of three rounds, for the tests: as small as a game can be that has everything a rulebook
//! may have.
//!
//! - R.1 Each round both lay a card from their hand, face down; a card is laid once.
//! - R.2 To the card one adds the wind of one's horse, which only its owner knows, and a die.
//! - R.3 When both have laid, the totals are announced. Who has more decides: go, or hold.
//! - R.4 Who goes moves a step, or two when a die and the wind of his horse make six.
//! - R.5 Who holds rests his horse: its wind rises by one, up to three, and by one more when one of
//!   so many dice as he is steps behind shows six. Who is not behind throws none.
//! - R.6 After three rounds the one further on wins.

pub(crate) mod play;
pub(crate) mod watched;

use kernel::game::{Audience, Ending, Game, Key, Objector, Prompt, Refusal, Scribe, Side, Sides};
use kernel::game::{Unreadable, Verdict};
use kernel::{Clause, Die, Heading, Line, Message, Next, Num, OddsAnswer, Outcome, Procedure};
use kernel::{Seeded, Span, Stop, Throw, Umpire, odds_answer, run};
use serde::Serialize;
use std::borrow::Cow;

pub(crate) const LAY: Clause = Clause::new("R.1");
pub(crate) const TOTAL: Clause = Clause::new("R.2");
pub(crate) const DECIDE: Clause = Clause::new("R.3");
pub(crate) const GO: Clause = Clause::new("R.4");
const HOLD: Clause = Clause::new("R.5");
const END: Clause = Clause::new("R.6");

const SIDES: [&str; 2] = ["hare", "tortoise"];
const ROUNDS: u8 = 3;

/// The rules.
pub(crate) struct Race;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    pub(crate) round: u8,
    pub(crate) runners: [Runner; 2],
    /// Who has won the round and must decide.
    pub(crate) ahead: Option<Side>,
    /// What should not be there.
    pub(crate) whisper: Whisper,
}

/// Something that goes unnoticed when positions are compared: as in a rulebook that forgot a field.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whisper(pub(crate) u8);

impl PartialEq for Whisper {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Runner {
    pub(crate) place: u8,
    /// Card n is the bit 1 << n.
    hand: u16,
    lot: Lot,
    /// The wind of his horse; nothing where it is not known.
    pub(crate) wind: Option<u8>,
}

/// What lies in front of a runner.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Lot {
    Nothing,
    Unknown,
    Laid { card: u8, die: u8 },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Command {
    Lay(u8),
    Go,
    Hold,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Event {
    /// For its owner only.
    Laid(Side, u8),
    Ready(Side),
    Totals(u8, u8),
    Moved(Side, u8),
    Held(Side),
}

/// R.4: how many steps.
struct Dash {
    wind: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Steps(u8);

impl Outcome for Steps {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new("steps").number("n", i32::from(self.0))]
    }
}

impl Procedure for Dash {
    type State = ();
    type Outcome = Steps;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), Steps>, Stop> {
        let wind = umpire.line(Num::ZERO, Line::add(TOTAL, i32::from(self.wind)));
        let (_, total) = umpire.die(GO, Die::D6, wind)?;
        Ok(Next::Done(Steps(if total >= Num::whole(6) { 2 } else { 1 })))
    }
}

impl Runner {
    const fn new(wind: u8) -> Self {
        Self { place: 0, hand: 0b1110, lot: Lot::Nothing, wind: Some(wind) }
    }

    const fn has(&self, card: u8) -> bool {
        card < 16 && self.hand & 1 << card != 0
    }

    fn cards(&self) -> impl Iterator<Item = u8> {
        let runner = *self;
        (0..16).filter(move |&card| runner.has(card))
    }

    /// R.2
    fn total(&self) -> Option<u8> {
        match self.lot {
            Lot::Laid { card, die } => Some(card + die + self.wind.unwrap_or(0)),
            _ => None,
        }
    }
}

impl State {
    fn next_round(&mut self) {
        (self.round, self.ahead) = (self.round + 1, None);
    }
}

/// What a throw of this side in this part of a round is for. The round is not in it, so that the
/// same purpose comes up again.
fn key(part: u16, side: Side) -> Key {
    Key { turn: 1, part, actor: side.0.into(), target: 0 }
}

/// R.1 and R.2: all of it is for that side's eyes only.
fn lay(
    state: &mut State,
    side: Side,
    card: u8,
    scribe: &mut impl Scribe<Event>,
) -> Result<(), Stop> {
    scribe.readers(Audience::Only(side));
    scribe.aim(key(1, side));
    scribe.open(Heading { name: "lay", side: SIDES[side.index()], number: 1 });
    let runner = &mut state.runners[side.index()];
    let total = scribe.line(Num::ZERO, Line::add(LAY, i32::from(card)));
    let wind = i32::from(runner.wind.unwrap_or(0));
    let total = scribe.line(total, Line::add(TOTAL, wind));
    let (die, _) = scribe.die(TOTAL, Die::D10Zero, total)?;
    runner.lot = Lot::Laid { card, die: die as u8 };
    scribe.event(Event::Laid(side, card));
    scribe.readers(Audience::All);
    scribe.event(Event::Ready(side));
    Ok(())
}

/// R.3: turns the cards over, once both are there.
fn compare(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let (Some(hare), Some(tortoise)) = (state.runners[0].total(), state.runners[1].total()) else {
        return;
    };
    scribe.event(Event::Totals(hare, tortoise));
    for runner in &mut state.runners {
        if let Lot::Laid { card, .. } = std::mem::replace(&mut runner.lot, Lot::Nothing) {
            runner.hand &= !(1 << card);
        }
    }
    match hare.cmp(&tortoise) {
        std::cmp::Ordering::Greater => state.ahead = Some(Side::FIRST),
        std::cmp::Ordering::Less => state.ahead = Some(Side::SECOND),
        std::cmp::Ordering::Equal => state.next_round(),
    }
}

/// R.4
fn go(state: &mut State, side: Side, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
    scribe.readers(Audience::Only(side));
    scribe.aim(key(2, side));
    scribe.open(Heading { name: "go", side: SIDES[side.index()], number: 1 });
    let wind = state.runners[side.index()].wind.unwrap_or(0);
    let Next::Done(Steps(steps)) = run(&Dash { wind }, (), scribe)? else { return Err(Stop) };
    scribe.readers(Audience::All);
    scribe.event(Event::Moved(side, steps));
    state.runners[side.index()].place += steps;
    Ok(())
}

/// R.5
fn hold(state: &mut State, side: Side, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
    let [own, other] = [side, side.other()].map(|side| state.runners[side.index()].place);
    scribe.aim(key(2, side));
    let behind = u16::from(other.saturating_sub(own));
    let six = Throw::pool(behind, Die::D6, Span::only(6), Span::NONE);
    let more = u8::from(scribe.throw(HOLD, six)?.value > 0);
    let wind = &mut state.runners[side.index()].wind;
    *wind = wind.map(|wind| 3.min(wind + 1 + more));
    scribe.event(Event::Held(side));
    Ok(())
}

impl Game for Race {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn sides(&self) -> &'static [&'static str] {
        &SIDES
    }

    fn start(&self) -> State {
        let runners = [Runner::new(2), Runner::new(0)];
        State { round: 1, runners, ahead: None, whisper: Whisper::default() }
    }

    fn pending(&self, state: &State) -> Sides {
        let free = |side: &Side| state.runners[side.index()].lot == Lot::Nothing;
        match state.ahead {
            _ if state.round > ROUNDS => Sides::NONE,
            Some(side) => Sides::only(side),
            None => Sides::BOTH.iter().filter(free).fold(Sides::NONE, Sides::and),
        }
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let (clause, key) = if masked.ahead.is_some() { (DECIDE, "decide") } else { (LAY, "lay") };
        self.pending(masked).has(side).then_some(Prompt { clause, key })
    }

    fn mask<'a>(&self, state: &'a State, side: Side) -> Cow<'a, State> {
        let mut masked = state.clone();
        let other = &mut masked.runners[side.other().index()];
        other.wind = None;
        if other.lot != Lot::Nothing {
            other.lot = Lot::Unknown;
        }
        Cow::Owned(masked)
    }

    fn twin(&self, state: &State, side: Side, seed: u64) -> State {
        let mut twin = state.clone();
        let mut draw = Seeded::new(seed);
        let other = &mut twin.runners[side.other().index()];
        other.wind = other.wind.map(|wind| (wind + 1 + draw.side(3) as u8) % 4);
        let cards: Vec<u8> = other.cards().collect();
        if other.lot != Lot::Nothing && !cards.is_empty() {
            let card = cards[draw.side(cards.len() as u32) as usize];
            other.lot = Lot::Laid { card, die: draw.side(10) as u8 };
        }
        twin
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        if masked.ahead == Some(side) {
            menu.extend([Command::Go, Command::Hold]);
        } else if self.pending(masked).has(side) {
            menu.extend(masked.runners[side.index()].cards().map(Command::Lay));
        }
    }

    fn check<O: Objector>(
        &self,
        masked: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let runner = &masked.runners[side.index()];
        let reasons = match command {
            Command::Lay(card) => [
                (masked.ahead.is_some()).then_some(Refusal::new(DECIDE, "decide-first")),
                (runner.lot != Lot::Nothing).then_some(Refusal::new(LAY, "laid-already")),
                (!runner.has(card))
                    .then_some(Refusal::new(LAY, "no-such-card").with(i32::from(card), 0)),
                (masked.round > ROUNDS).then_some(Refusal::new(END, "over")),
            ],
            Command::Go | Command::Hold => {
                let late = masked.ahead != Some(side);
                [late.then_some(Refusal::new(DECIDE, "not-ahead")), None, None, None]
            }
        };
        let mut verdict = Verdict::Allowed;
        for refusal in reasons.into_iter().flatten() {
            verdict = Verdict::Refused;
            if !objector.object(refusal) {
                break;
            }
        }
        verdict
    }

    fn apply(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Lay(card) => {
                lay(state, side, card, scribe)?;
                compare(state, scribe);
                return Ok(());
            }
            Command::Go => go(state, side, scribe)?,
            Command::Hold => hold(state, side, scribe)?,
        }
        state.next_round();
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        let [hare, tortoise] = state.runners.map(|runner| i32::from(runner.place));
        let score = hare - tortoise;
        let winner = match score.signum() {
            1 => Some(Side::FIRST),
            -1 => Some(Side::SECOND),
            _ => None,
        };
        (state.round > ROUNDS).then_some(Ending { winner, score, clause: END })
    }

    fn turn(&self, state: &State) -> u16 {
        state.round.min(ROUNDS).into()
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        let wind = masked.runners[side.index()].wind.filter(|_| command == Command::Go)?;
        odds_answer(&Dash { wind }).ok()
    }

    fn is_secret(&self, command: Command) -> bool {
        matches!(command, Command::Lay(_))
    }

    fn stray(&self, _: &State, _: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        match draw(7) {
            0 => Command::Go,
            1 => Command::Hold,
            card => Command::Lay(card as u8 - 2),
        }
    }

    fn write_command(&self, command: Command) -> String {
        match command {
            Command::Lay(card) => format!("lay {card}"),
            Command::Go => "go".to_owned(),
            Command::Hold => "hold".to_owned(),
        }
    }

    fn read_command(&self, text: &str) -> Result<Command, Unreadable> {
        let command = match words(text)[..] {
            ["lay", card] => digit(card).map(Command::Lay),
            ["go"] => Some(Command::Go),
            ["hold"] => Some(Command::Hold),
            _ => None,
        };
        command.ok_or_else(|| unreadable(text, &["lay 1", "go", "hold"]))
    }

    fn write_event(&self, event: Event) -> String {
        match event {
            Event::Laid(side, card) => format!("laid {} {card}", SIDES[side.index()]),
            Event::Ready(side) => format!("ready {}", SIDES[side.index()]),
            Event::Totals(hare, tortoise) => format!("totals {hare} {tortoise}"),
            Event::Moved(side, steps) => format!("moved {} {steps}", SIDES[side.index()]),
            Event::Held(side) => format!("held {}", SIDES[side.index()]),
        }
    }

    fn read_event(&self, text: &str) -> Result<Event, Unreadable> {
        let read = || {
            Some(match words(text)[..] {
                ["laid", side, card] => Event::Laid(side_of(side)?, digit(card)?),
                ["ready", side] => Event::Ready(side_of(side)?),
                ["totals", one, two] => Event::Totals(one.parse().ok()?, two.parse().ok()?),
                ["moved", side, steps] => Event::Moved(side_of(side)?, digit(steps)?),
                ["held", side] => Event::Held(side_of(side)?),
                _ => return None,
            })
        };
        read().ok_or_else(|| unreadable(text, &["ready hare"]))
    }

    fn event_clause(&self, event: Event) -> Clause {
        match event {
            Event::Laid(..) | Event::Ready(_) => LAY,
            Event::Totals(..) => DECIDE,
            Event::Moved(..) => GO,
            Event::Held(_) => HOLD,
        }
    }

    fn write_state(&self, state: &State) -> String {
        let ahead = state.ahead.map_or("-", |side| SIDES[side.index()]);
        let mut text = format!("round {} ahead {ahead}\n", state.round);
        for (name, runner) in SIDES.iter().zip(&state.runners) {
            let hand: String = runner.cards().map(|card| card.to_string()).collect();
            let lot = match runner.lot {
                Lot::Nothing => "-".to_owned(),
                Lot::Unknown => "?".to_owned(),
                Lot::Laid { card, die } => format!("{card}+{die}"),
            };
            let wind = runner.wind.map_or("?".to_owned(), |wind| wind.to_string());
            text += &format!("{name} {} hand:{hand} {lot} {wind}\n", runner.place);
        }
        text
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let read = || {
            let [first, hare, tortoise] = text.lines().collect::<Vec<_>>()[..] else { return None };
            let ["round", round, "ahead", ahead] = words(first)[..] else { return None };
            let ahead = if ahead == "-" { None } else { Some(side_of(ahead)?) };
            let runners = [read_runner(SIDES[0], hare)?, read_runner(SIDES[1], tortoise)?];
            Some(State { round: digit(round)?, runners, ahead, whisper: Whisper::default() })
        };
        read().ok_or_else(|| unreadable(text, &[]))
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}

fn digit(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&digit| digit < 10)
}

fn side_of(name: &str) -> Option<Side> {
    SIDES.iter().position(|&side| side == name).map(|place| Side(place as u8))
}

fn read_runner(name: &str, line: &str) -> Option<Runner> {
    let [found, place, hand, lot, wind] = words(line)[..] else { return None };
    let cards = hand.strip_prefix("hand:")?.split("").filter(|card| !card.is_empty());
    let hand = cards.map(digit).try_fold(0, |hand, card| card.map(|card| hand | 1 << card))?;
    let lot = match (lot, lot.split_once('+')) {
        ("-", _) => Lot::Nothing,
        ("?", _) => Lot::Unknown,
        (_, Some((card, die))) => Lot::Laid { card: digit(card)?, die: digit(die)? },
        _ => return None,
    };
    let wind = if wind == "?" { None } else { Some(digit(wind)?) };
    (found == name).then_some(Runner { place: digit(place)?, hand, lot, wind })
}

fn unreadable(found: &str, expected: &[&str]) -> Unreadable {
    let expected = expected.iter().map(|&form| form.to_owned()).collect();
    Unreadable { found: found.to_owned(), expected }
}
