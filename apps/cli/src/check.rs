//! `rozjemca check`: is this file right? A file says itself what it is: a situation names its
//! rulebook and its procedure.

use crate::console::{Console, Exit};
use crate::resolve::read;
use crate::{find, open};
use kernel::Message;
use serde_json::Value;

pub(crate) fn check(console: &Console, file: &str) -> Exit {
    try_check(console, file).unwrap_or_else(|exit| exit)
}

fn try_check(console: &Console, file: &str) -> Result<Exit, Exit> {
    let value = read(console, file)?;
    let name = |field: &str| {
        value.get(field).and_then(Value::as_str).ok_or_else(|| {
            let message = Message::new("check-which").text("file", file).text("field", field);
            console.refuse(&message);
            Exit::Finding
        })
    };
    let (ruleset, procedure) = (name("ruleset")?, name("procedure")?);
    let book = open(console, ruleset).map_err(|_| Exit::Finding)?;
    let console = &console.for_book(&book);
    let ruling = find(console, &book, procedure).map_err(|_| Exit::Finding)?;
    let faults = ruling.check(&value);
    if faults.is_empty() {
        let procedure = format!("procedure-{procedure}");
        let fine = Message::new("check-fine").text("file", file).word("procedure", procedure);
        console.line(&console.words.say(&fine));
        return Ok(Exit::Done);
    }
    console.faults(file, &faults);
    Ok(Exit::Finding)
}
