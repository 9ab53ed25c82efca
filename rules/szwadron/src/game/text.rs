//! A position as text, a line a thing.

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::notation::{
    next_who, place_text, point_text, read_drill, read_operation, read_place, read_point, who_text,
};
use crate::game::state::{
    Acted, Bound, Cause, Fall, Figure, Lane, Pace, Restraint, State, Step, Unit,
};
use crate::morale::Stand;
use crate::units;
use kernel::game::reader::{Read, Reader};
use kernel::game::{Side, Unreadable};
use std::fmt::Write;

const MORALE: [(units::State, &str); 3] = [
    (units::State::Normal, "normal"),
    (units::State::Panic, "panic"),
    (units::State::Pursuit, "pursuit"),
];
const ACTED: [(Acted, &str); 4] = [
    (Acted::Not, "idle"),
    (Acted::Done, "done"),
    (Acted::Watches, "watches"),
    (Acted::Closed, "closed"),
];
const PACE: [(Pace, &str); 4] = [
    (Pace::Full, "full"),
    (Pace::Half, "half"),
    (Pace::Charge, "charge"),
    (Pace::AfterFire, "after-fire"),
];
const STAND: [(Stand, &str); 5] = [
    (Stand::Stands, "stands"),
    (Stand::ThrownBack, "thrown-back"),
    (Stand::Panic, "panic"),
    (Stand::Pursuit, "pursuit"),
    (Stand::Destroyed, "destroyed"),
];
const RESTRAINT: [(Restraint, &str); 5] = [
    (Restraint::Unhurt, "unhurt"),
    (Restraint::Attacker, "attacker"),
    (Restraint::Defender, "defender"),
    (Restraint::CombinedAttacker, "combined-attacker"),
    (Restraint::CombinedDefender, "combined-defender"),
];

fn word_of<T: PartialEq>(list: &[(T, &'static str)], value: &T) -> &'static str {
    list.iter().find(|(known, _)| known == value).map_or("", |(_, word)| word)
}

fn of_word<T: Copy>(list: &[(T, &'static str)], word: &str) -> Read<T> {
    let found = list.iter().find(|(_, known)| *known == word).map(|(value, _)| *value);
    found
        .ok_or_else(|| Unreadable::unknown(word, list.iter().map(|(_, known)| (*known).to_owned())))
}

/// The next word as the number of a figure of the battle.
fn known_figure(state: &State, words: &mut Reader<'_>) -> Read<FigureId> {
    let figure = FigureId(words.number()?);
    match state.figures.get(figure.index()) {
        Some(_) => Ok(figure),
        None => Err(Unreadable::unknown(&figure.0.to_string(), ["0".to_owned()])),
    }
}

/// Who won a draw.
const NOBODY: &str = "nobody";
const YES_NO: [(bool, &str); 2] = [(true, "yes"), (false, "no")];

impl Szwadron {
    pub(super) fn state_text(&self, state: &State) -> String {
        let mut text = String::new();
        let side = |side: &Side| self.army.side(*side);
        let over = word_of(&YES_NO, &state.over);
        let winner = state.winner.map_or(NOBODY, |side| self.army.side(side));
        // Writing into a string cannot fail.
        let _ = writeln!(
            text,
            "turn {} {} {} {over} {winner} {}",
            state.round,
            side(&state.first),
            side(&state.active),
            state.score
        );
        for unit in self.army.units() {
            let now = state.unit(unit);
            let _ = writeln!(
                text,
                "unit {} {} {} {} {} {} {} {} {}{}{}",
                self.name(unit),
                word_of(&MORALE, &now.morale),
                word_of(&ACTED, &now.acted),
                word_of(&YES_NO, &now.rests),
                now.prey.map_or("-", |prey| self.name(prey)),
                now.fought,
                word_of(&YES_NO, &now.unprepared),
                word_of(&YES_NO, &now.struck),
                word_of(&YES_NO, &now.measured),
                if now.came { " came" } else { "" },
                if now.moved { " moved" } else { "" }
            );
        }
        for (number, figure) in state.figures.iter().enumerate() {
            let here = word_of(&YES_NO, &figure.here);
            let _ = writeln!(text, "figure {number} {} {here}", place_text(figure.place));
        }
        for lane in &state.lanes {
            let _ = writeln!(text, "lane {} {}", lane.from.0, point_text(lane.to));
        }
        for Bound { figure, from, to } in &state.bound {
            let (from, to) = (place_text(*from), place_text(*to));
            let _ = writeln!(text, "bound {} {from} {to}", figure.0);
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
            Step::Flee(troop) => format!("flee {}", self.troop_text(troop)),
            Step::Hunt(troop) => format!("hunt {}", self.troop_text(troop)),
            Step::MovementBegins => "movement-begins".to_owned(),
            Step::Operate => "operate".to_owned(),
            Step::Declared(troop, operation) => {
                format!("declared {} {}", self.troop_text(troop), operation.name())
            }
            Step::Interrupt(command) => format!("interrupt {}", self.command_text(command)),
            Step::Resume => "resume".to_owned(),
            Step::BreakOff(command) => format!("test {}", self.command_text(command)),
            Step::Carry(command) => format!("carry {}", self.command_text(command)),
            Step::Repel(unit, attacker) => format!("repel {} {}", name(unit), name(attacker)),
            Step::Shoot(command) => format!("shoot {}", self.command_text(command)),
            Step::Onward(unit, moved, pace) => {
                format!("onward {} {} {}", name(unit), who_text(moved), word_of(&PACE, &pace))
            }
            Step::Clash(unit, waits) => {
                format!("clash {} {}", name(unit), word_of(&YES_NO, &waits))
            }
            Step::Fight(attackers, assault) => {
                format!("fight {} {}", self.troop_text(attackers), self.assault_text(assault))
            }
            Step::Defend(unit) => format!("defend {}", name(unit)),
            Step::Fall(fall) => self.fall_text(fall),
            Step::Stands(unit, enemy, stand) => {
                format!("stands {} {} {}", name(unit), name(enemy), word_of(&STAND, &stand))
            }
            Step::Chase(unit, prey, restraint) => {
                let restraint = word_of(&RESTRAINT, &restraint);
                format!("chase {} {} {restraint}", name(unit), name(prey))
            }
            Step::CloseUp(unit, enemy, most) => {
                format!("close-up {} {} {most}", name(unit), name(enemy))
            }
            Step::LastShots => "last-shots".to_owned(),
            Step::TurnEnds => "turn-ends".to_owned(),
            Step::Over => "over".to_owned(),
        }
    }

    fn read_side(&self, word: &str) -> Read<Side> {
        let [first, second] = *self.army.sides;
        of_word(&[(Side::FIRST, first), (Side::SECOND, second)], word)
    }

    fn fall_text(&self, fall: Fall) -> String {
        let shooters = match fall.cause {
            Cause::Fire(shooters) => who_text(shooters),
            Cause::Melee => "melee".to_owned(),
        };
        format!(
            "fall {} {} {shooters} {} {} {} {}",
            self.name(fall.unit),
            self.name(fall.by),
            who_text(fall.exposed),
            who_text(fall.fallen),
            fall.left,
            word_of(&YES_NO, &fall.left_to_umpire)
        )
    }

    fn read_fall(&self, words: &mut Reader<'_>) -> Read<Fall> {
        let (unit, by) = (self.read_unit(words)?, self.read_unit(words)?);
        let mut ahead = words.clone();
        let cause = match ahead.next("melee")? {
            "melee" => {
                *words = ahead;
                Cause::Melee
            }
            _ => Cause::Fire(next_who(words)?),
        };
        let (exposed, fallen) = (next_who(words)?, next_who(words)?);
        let left = words.number()?;
        let left_to_umpire = of_word(&YES_NO, words.next("no")?)?;
        Ok(Fall { unit, by, cause, exposed, fallen, left, left_to_umpire })
    }

    /// All figures of a unit that are on the table, put there by a drill: for positions that a person writes.
    fn place_unit(&self, state: &mut State, words: &mut Reader<'_>) -> Read<()> {
        let unit = self.read_unit(words)?;
        let drill = read_drill(words)?;
        for (figure, place) in self.places(state, unit, drill) {
            state.figures[figure.index()].place = place;
        }
        Ok(())
    }

    pub(super) fn read_state_text(&self, text: &str) -> Read<State> {
        let mut state = State::new(&self.army);
        state.agenda.clear();
        for line in text.lines() {
            self.read_line(&mut state, line)?;
        }
        Ok(state)
    }

    /// How a unit stands; the last words only where they hold.
    fn read_standing(&self, words: &mut Reader<'_>) -> Read<Unit> {
        let mut now = Unit {
            morale: of_word(&MORALE, words.next("normal")?)?,
            acted: of_word(&ACTED, words.next("idle")?)?,
            rests: of_word(&YES_NO, words.next("no")?)?,
            prey: self.maybe_unit(words)?,
            fought: words.number()?,
            unprepared: of_word(&YES_NO, words.next("no")?)?,
            struck: of_word(&YES_NO, words.next("no")?)?,
            measured: of_word(&YES_NO, words.next("no")?)?,
            ..Unit::default()
        };
        while !words.is_over() {
            match words.next("came")? {
                "came" => now.came = true,
                "moved" => now.moved = true,
                word => return Err(Unreadable::wrong(word, &["came", "moved"])),
            }
        }
        Ok(now)
    }

    fn read_line(&self, state: &mut State, line: &str) -> Read<()> {
        let mut words = Reader::new(line);
        match words.next("turn")? {
            "turn" => {
                state.round = words.number()?;
                state.first = self.read_side(words.next("a side")?)?;
                state.active = self.read_side(words.next("a side")?)?;
                state.over = of_word(&YES_NO, words.next("yes")?)?;
                state.winner = match words.next(NOBODY)? {
                    NOBODY => None,
                    word => Some(self.read_side(word)?),
                };
                state.score = words.number()?;
            }
            "unit" => {
                let unit = self.read_unit(&mut words)?;
                *state.unit_mut(unit) = self.read_standing(&mut words)?;
            }
            "figure" => {
                let number: usize = words.number()?;
                let place = read_place(&mut words)?;
                let here = of_word(&YES_NO, words.next("yes")?)?;
                let count = state.figures.len();
                let known = || (0..count).map(|number| number.to_string());
                let figure = state.figures.get_mut(number);
                *figure.ok_or_else(|| Unreadable::unknown(&number.to_string(), known()))? =
                    Figure { place, here };
            }
            "stand" => self.place_unit(state, &mut words)?,
            "bound" => {
                let figure = known_figure(state, &mut words)?;
                state.bound.push(Bound {
                    figure,
                    from: read_place(&mut words)?,
                    to: read_place(&mut words)?,
                });
            }
            "lane" => {
                let from = known_figure(state, &mut words)?;
                let to = read_point(&mut words)?;
                state.lanes.push(Lane { from, to });
            }
            "step" => {
                let step = self.read_step(&mut words)?;
                state.agenda.push(step);
            }
            other => {
                let known = ["turn", "unit", "figure", "stand", "lane", "bound", "step"];
                let known = known.map(str::to_owned);
                return Err(Unreadable::unknown(other, known));
            }
        }
        words.end()
    }

    fn read_step(&self, words: &mut Reader<'_>) -> Read<Step> {
        let word = words.next("operate")?;
        Ok(match word {
            "initiative" => Step::Initiative,
            "rally" => Step::Rally(UnitId(words.number()?)),
            "flee" => Step::Flee(self.read_troop(words)?),
            "hunt" => Step::Hunt(self.read_troop(words)?),
            "movement-begins" => Step::MovementBegins,
            "operate" => Step::Operate,
            "declared" => Step::Declared(self.read_troop(words)?, read_operation(words)?),
            "interrupt" => Step::Interrupt(self.rest_as_command(words)?),
            "resume" => Step::Resume,
            "test" => Step::BreakOff(self.rest_as_command(words)?),
            "carry" => Step::Carry(self.rest_as_command(words)?),
            "repel" => Step::Repel(self.read_unit(words)?, self.read_unit(words)?),
            "shoot" => Step::Shoot(self.rest_as_command(words)?),
            "onward" => {
                let (unit, moved) = (self.read_unit(words)?, next_who(words)?);
                Step::Onward(unit, moved, of_word(&PACE, words.next("full")?)?)
            }
            "clash" => {
                let unit = self.read_unit(words)?;
                Step::Clash(unit, of_word(&YES_NO, words.next("no")?)?)
            }
            "fight" => Step::Fight(self.read_troop(words)?, self.read_assault(words)?),
            "defend" => Step::Defend(self.read_unit(words)?),
            "fall" => Step::Fall(self.read_fall(words)?),
            "stands" => {
                let (unit, enemy) = (self.read_unit(words)?, self.read_unit(words)?);
                Step::Stands(unit, enemy, of_word(&STAND, words.next("stands")?)?)
            }
            "chase" => {
                let (unit, prey) = (self.read_unit(words)?, self.read_unit(words)?);
                Step::Chase(unit, prey, of_word(&RESTRAINT, words.next("unhurt")?)?)
            }
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
