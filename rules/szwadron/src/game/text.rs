//! A position as text, a line a thing.

use crate::game::Szwadron;
use crate::game::army::{SIDES, UnitId};
use crate::game::notation::{Words, place_text};
use crate::game::state::{Acted, Figure, State, Step, Unit};
use crate::units;
use kernel::game::{Side, Unreadable};
use std::fmt::Write;

type Read<T> = Result<T, Unreadable>;

const MORALE: [(units::State, &str); 3] = [
    (units::State::Normal, "normal"),
    (units::State::Panic, "panic"),
    (units::State::Pursuit, "pursuit"),
];
const ACTED: [(Acted, &str); 3] =
    [(Acted::Not, "idle"), (Acted::Done, "done"), (Acted::Watches, "watches")];

fn word_of<T: PartialEq>(list: &[(T, &'static str)], value: &T) -> &'static str {
    list.iter().find(|(known, _)| known == value).map_or("", |(_, word)| word)
}

fn of_word<T: Copy>(list: &[(T, &'static str)], word: &str) -> Read<T> {
    let found = list.iter().find(|(_, known)| *known == word).map(|(value, _)| *value);
    found
        .ok_or_else(|| Unreadable::unknown(word, list.iter().map(|(_, known)| (*known).to_owned())))
}

const YES_NO: [(bool, &str); 2] = [(true, "yes"), (false, "no")];
const SIDE: [(Side, &str); 2] = [(Side::FIRST, SIDES[0]), (Side::SECOND, SIDES[1])];
const WINNER: [(Option<Side>, &str); 3] =
    [(Some(Side::FIRST), SIDES[0]), (Some(Side::SECOND), SIDES[1]), (None, "nobody")];

impl Szwadron {
    pub(super) fn state_text(&self, state: &State) -> String {
        let mut text = String::new();
        let side = |side: &Side| word_of(&SIDE, side);
        let over = word_of(&YES_NO, &state.over);
        let winner = word_of(&WINNER, &state.winner);
        // Writing into a string cannot fail.
        let _ = writeln!(
            text,
            "round {} {} {} {over} {winner} {}",
            state.round,
            side(&state.first),
            side(&state.active),
            state.score
        );
        for unit in self.army.units() {
            let now = state.unit(unit);
            let _ = writeln!(
                text,
                "unit {} {} {} {} {} {} {}",
                self.name(unit),
                word_of(&MORALE, &now.morale),
                word_of(&ACTED, &now.acted),
                word_of(&YES_NO, &now.rests),
                now.prey.map_or("-", |prey| self.name(prey)),
                now.fought,
                word_of(&YES_NO, &now.unprepared)
            );
        }
        for (number, figure) in state.figures.iter().enumerate() {
            let here = word_of(&YES_NO, &figure.here);
            let _ = writeln!(text, "figure {number} {} {here}", place_text(figure.place));
        }
        for &step in &state.agenda {
            let _ = writeln!(text, "step {}", self.step_text(step));
        }
        text
    }

    fn step_text(&self, step: Step) -> String {
        let name = |unit: UnitId| self.name(unit);
        match step {
            Step::Initiative => "initiative".to_owned(),
            Step::Rally(unit) => format!("rally {}", unit.0),
            Step::Flee(unit) => format!("flee {}", unit.0),
            Step::Hunt(unit) => format!("hunt {}", unit.0),
            Step::Operate => "operate".to_owned(),
            Step::Interrupt(command) => format!("interrupt {}", self.command_text(command)),
            Step::Carry(command) => format!("carry {}", self.command_text(command)),
            Step::Repel(unit, attacker) => format!("repel {} {}", name(unit), name(attacker)),
            Step::Fight(unit) => format!("fight {}", name(unit)),
            Step::Chase(unit, prey) => format!("chase {} {}", name(unit), name(prey)),
            Step::CloseUp(unit, enemy, most) => {
                format!("close-up {} {} {most}", name(unit), name(enemy))
            }
            Step::LastShots => "last-shots".to_owned(),
            Step::TurnEnds => "turn-ends".to_owned(),
            Step::Over => "over".to_owned(),
        }
    }

    pub(super) fn read_state_text(&self, text: &str) -> Read<State> {
        let mut state = State::new(&self.army);
        state.agenda.clear();
        for line in text.lines() {
            self.read_line(&mut state, line)?;
        }
        Ok(state)
    }

    fn read_line(&self, state: &mut State, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        match words.next("round")? {
            "round" => {
                state.round = words.number()?;
                state.first = of_word(&SIDE, words.next("a side")?)?;
                state.active = of_word(&SIDE, words.next("a side")?)?;
                state.over = of_word(&YES_NO, words.next("yes")?)?;
                state.winner = of_word(&WINNER, words.next("nobody")?)?;
                state.score = words.number()?;
            }
            "unit" => {
                let unit = self.read_unit(&mut words)?;
                *state.unit_mut(unit) = Unit {
                    morale: of_word(&MORALE, words.next("normal")?)?,
                    acted: of_word(&ACTED, words.next("idle")?)?,
                    rests: of_word(&YES_NO, words.next("no")?)?,
                    prey: self.maybe_unit(&mut words)?,
                    fought: words.number()?,
                    unprepared: of_word(&YES_NO, words.next("no")?)?,
                };
            }
            "figure" => {
                let number: usize = words.number()?;
                let place = words.place()?;
                let here = of_word(&YES_NO, words.next("yes")?)?;
                let count = state.figures.len();
                let known = || (0..count).map(|number| number.to_string());
                let figure = state.figures.get_mut(number);
                *figure.ok_or_else(|| Unreadable::unknown(&number.to_string(), known()))? =
                    Figure { place, here };
            }
            "step" => {
                let step = self.read_step(&mut words)?;
                state.agenda.push(step);
            }
            other => {
                let known = ["round", "unit", "figure", "step"].map(str::to_owned);
                return Err(Unreadable::unknown(other, known));
            }
        }
        words.end()
    }

    fn read_step(&self, words: &mut Words<'_>) -> Read<Step> {
        let word = words.next("operate")?;
        Ok(match word {
            "initiative" => Step::Initiative,
            "rally" => Step::Rally(UnitId(words.number()?)),
            "flee" => Step::Flee(UnitId(words.number()?)),
            "hunt" => Step::Hunt(UnitId(words.number()?)),
            "operate" => Step::Operate,
            "interrupt" => Step::Interrupt(self.rest_as_command(words)?),
            "carry" => Step::Carry(self.rest_as_command(words)?),
            "repel" => Step::Repel(self.read_unit(words)?, self.read_unit(words)?),
            "fight" => Step::Fight(self.read_unit(words)?),
            "chase" => Step::Chase(self.read_unit(words)?, self.read_unit(words)?),
            "close-up" => {
                Step::CloseUp(self.read_unit(words)?, self.read_unit(words)?, words.number()?)
            }
            "last-shots" => Step::LastShots,
            "turn-ends" => Step::TurnEnds,
            "over" => Step::Over,
            other => {
                return Err(Unreadable::unknown(other, ["operate".to_owned(), "over".to_owned()]));
            }
        })
    }
}
