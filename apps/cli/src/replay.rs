//! `rozjemca replay`: a recorded game, command by command, with what happened and why; or only
//! whether it is right.

use crate::args::Replay;
use crate::console::{Console, Exit, Look};
use crate::record::{self, Checked};
use crate::scenarios::Field;
use crate::{account, files};
use all::report::{Reporter, play};
use kernel::Message;
use kernel::game::{Closed, Difference, Record, Shown};
use serde_json::{Value, json};

/// A record that is replayed.
struct Replayed<'a> {
    file: &'a str,
    text: &'a str,
    record: &'a Record,
    field: &'a Field,
    /// How many of its commands.
    to: usize,
}

pub(crate) fn replay(console: &Console, args: &Replay) -> Exit {
    try_replay(console, args).unwrap_or_else(|exit| exit)
}

fn try_replay(console: &Console, args: &Replay) -> Result<Exit, Exit> {
    let file = args.record.as_str();
    let text = files::text(console, file)?;
    let mut record = record::parse(console, file, &text)?;
    if args.newest_rules {
        record::put_under_newest(console, &mut record)?;
    }
    let to = record::within(console, &record, args.to.unwrap_or(record.lines.len()))?;
    let field = record::field(console, file, &record, args.scenario.as_deref())?;
    let console = &console.for_book(&field.book);
    let reporter = Reporter::new(&field.book, &console.words);
    let game = Replayed { file, text: &text, record: &record, field: &field, to };
    record::note_rules(console, file, &record, &field);
    Ok(match args.json {
        true => game.report(console, &reporter, args.verify),
        false => game.show(console, &reporter, args.verify),
    })
}

impl Replayed<'_> {
    /// Plays it again, showing each command, and checks the dice if they are asked for.
    fn run(
        &self,
        verify: bool,
        show: &mut dyn FnMut(usize, Vec<Shown>),
    ) -> Result<Option<Checked>, Difference> {
        self.field.opened.game.replay(self.record, Some(self.to), None, show)?;
        if verify { record::verify_dice(self.record, self.to).map(Some) } else { Ok(None) }
    }

    /// For people: the log, or, where it is to be verified, only what came of that.
    fn show(&self, console: &Console, reporter: &Reporter<'_>, verify: bool) -> Exit {
        if !verify {
            self.title(console);
        }
        let mut show = |number: usize, log: Vec<Shown>| {
            if !verify && let Some(line) = self.record.lines.get(number - 1) {
                let said = format!("{number}. {}: {}", line.side, line.command);
                console.line(&console.look(Look::Title, &said));
                account::show_log(console, reporter, &log);
            }
        };
        match self.run(verify, &mut show) {
            Ok(Some(checked)) => {
                console.line(&console.words.say(&checked.message()));
                if self.hides_its_dice(&checked) {
                    return Exit::Finding;
                }
            }
            Ok(None) => self.result(console),
            Err(found) => {
                let said =
                    record::difference(reporter, self.record.header.rules, self.text, &found);
                console.complain(&format!("{}: {said}", self.file));
                return Exit::Finding;
            }
        }
        Exit::Done
    }

    /// A finished game must say what its dice came from: a record without it was changed.
    fn hides_its_dice(&self, checked: &Checked) -> bool {
        let finished = self.record.result.is_some() || self.record.closed.is_some();
        checked.dice.is_none() && finished && !checked.typed && self.to == self.record.lines.len()
    }

    fn title(&self, console: &Console) {
        let info = &self.field.opened.info;
        let title = Message::new("replay-title")
            .text("title", info.title.get(console.words.lang()))
            .text("id", &info.id)
            .text("rules", self.record.header.rules)
            .number("commands", self.record.lines.len() as i32);
        console.line(&console.look(Look::Title, &console.words.say(&title)));
        for (kind, what, value) in &self.record.header.settings {
            console.line(&format!("{kind} {what} = {value}"));
        }
    }

    fn result(&self, console: &Console) {
        if self.to < self.record.lines.len() {
            return;
        }
        if let Some(closed) = &self.record.closed {
            let sides: Vec<String> = closed.sides().iter().map(|id| console.side(id)).collect();
            let message = Message::new(match closed {
                Closed::Resigned(_) => "replay-resigned",
                Closed::TimedOut(_) => "replay-timed-out",
                Closed::Abandoned => "replay-abandoned",
            });
            let message = message.text("side", sides.join(", "));
            console.line(&console.look(Look::Title, &console.words.say(&message)));
            return;
        }
        let result = play::result(self.record);
        let text = |field: &str| result[field].as_str().unwrap_or_default().to_owned();
        let message = match (&result, result["winner"].is_string()) {
            (Value::Null, _) => Message::new("replay-open"),
            (_, true) => Message::new("replay-won").text("side", console.side(&text("winner"))),
            (_, false) => Message::new("replay-draw"),
        };
        let message = match result {
            Value::Null => message,
            _ => message.text("score", &result["score"]).text("clause", text("clause")),
        };
        console.line(&console.look(Look::Title, &console.words.say(&message)));
    }

    /// For programs.
    fn report(&self, console: &Console, reporter: &Reporter<'_>, verify: bool) -> Exit {
        let mut lines = Vec::new();
        let done = self.run(verify, &mut |number, log| {
            if let Some(line) = self.record.lines.get(number - 1) {
                lines.push(reporter.command(number, line, &log));
            }
        });
        let mut report = json!({
            "header": play::header(&self.record.header),
            "lines": lines,
            "result": play::result(self.record),
            "closed": play::closed(self.record),
            "verified": done.as_ref().map_or(Some(false), |checked| checked.map(|_| true)),
        });
        match done {
            Ok(None) => {}
            Ok(Some(checked)) => {
                let Checked { commands, dice, .. } = checked;
                report["checked"] = json!({"commands": commands, "dice": dice});
                if self.hides_its_dice(&checked) {
                    console.json(&report);
                    return Exit::Finding;
                }
            }
            Err(found) => {
                report["difference"] = json!({
                    "number": found.number,
                    "line": record::line_of(self.text, &found),
                    "rules": self.record.header.rules,
                    "text": record::difference(reporter, self.record.header.rules, self.text, &found),
                });
                console.json(&report);
                return Exit::Finding;
            }
        }
        console.json(&report);
        Exit::Done
    }
}
