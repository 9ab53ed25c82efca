//! `rozjemca position`: positions with names. Of a rulebook, what can be said of one; of a scenario, a position of
//! one's own or a record, the position itself, as a text that opens again.

use crate::args::Position;
use crate::console::{Console, Exit, Look};
use crate::files;
use crate::record;
use crate::scenarios;
use crate::simulate::header;
use comfy_table::Cell;
use kernel::game::AnyBattle;
use kernel::game::position::{Field, Form, Layout, Of, Shape};
use kernel::{Message, Ruleset};
use serde_json::{Value, json};

pub(crate) fn position(console: &Console, args: &Position) -> Exit {
    let what = args.what.as_str();
    let shown = match all::open(what) {
        Some(book) => names(console, &book, args.json),
        None => whole(console, args),
    };
    shown.map_or_else(|exit| exit, |()| Exit::Done)
}

/// How positions of a book are written with names; its own tests read the table, so that it is right.
fn layout(console: &Console, book: &Ruleset) -> Result<Layout, Exit> {
    let broken = |error: &dyn ToString| Message::new("text-syntax").text("what", error.to_string());
    book.layout().map_err(|error| console.refuse(&broken(&error)))
}

/// What can be said of a position, a table for each kind of line.
fn names(console: &Console, book: &Ruleset, json: bool) -> Result<(), Exit> {
    let layout = layout(console, book)?;
    if json {
        let shapes: Vec<Value> = layout.lines.iter().map(described).collect();
        console.json(&json!({ "ruleset": book.id, "parts": shapes }));
        return Ok(());
    }
    let lang = console.words.lang();
    for (at, shape) in layout.lines.iter().enumerate() {
        if at > 0 {
            console.line("");
        }
        let head = format!("{}: {}", opened(shape), shape.title.get(lang));
        console.line(&console.look(Look::Title, &head));
        let steps = shape.of == Of::Steps;
        let row = |field: &Field| {
            let form = match steps {
                true => field.with.clone().unwrap_or_default(),
                false => console.say(key(field.form)),
            };
            vec![
                console.cell(Look::Clause, &field.name),
                Cell::new(form),
                Cell::new(field.title.get(lang)),
            ]
        };
        if !shape.fields.is_empty() {
            let name = if steps { "position-step" } else { "fields-name" };
            let head =
                [name, if steps { "position-with" } else { "fields-takes" }, "fields-meaning"];
            console.table(&console.head(&head), shape.fields.iter().map(row).collect(), &[]);
        }
    }
    console.line("");
    console.line(&console.say("position-how"));
    Ok(())
}

/// How a part of a position is opened.
fn opened(shape: &Shape) -> String {
    match shape.of {
        Of::One => format!("[position.{}]", shape.name),
        Of::Each => format!("[position.{}.ID]", shape.name),
        Of::Many => format!("[[position.{}]]", shape.name),
        Of::Steps => format!("[position] {} = […]", shape.name),
    }
}

fn described(shape: &Shape) -> Value {
    let field = |field: &Field| {
        let form = key(field.form).trim_start_matches("position-form-");
        let mut told = json!({ "name": field.name, "form": form, "meaning": field.title });
        if let Some(with) = &field.with {
            told["with"] = json!(with);
        }
        told
    };
    let fields: Vec<Value> = shape.fields.iter().map(field).collect();
    let (name, opened, meaning) = (&shape.name, opened(shape), &shape.title);
    json!({ "name": name, "opened": opened, "meaning": meaning, "fields": fields })
}

/// What says how a fact is written.
const fn key(form: Form) -> &'static str {
    match form {
        Form::Word => "position-form-word",
        Form::Number => "position-form-number",
        Form::YesNo | Form::Flag => "position-form-yes-no",
        Form::Marks | Form::Words => "position-form-words",
        Form::Place | Form::Point => "position-form-place",
        Form::Fact => "position-form-fact",
    }
}

/// The position at the start of a scenario, or after a command of a record.
fn whole(console: &Console, args: &Position) -> Result<(), Exit> {
    let (field, battle) = battle(console, args)?;
    let console = &console.for_book(&field.book);
    let layout = layout(console, &field.book)?;
    let base = field.base(&battle.record().header);
    let base = base.map_err(|faults| scenarios::complain(console, &args.what, &faults))?;
    let position = base.position(&*battle, &layout, None);
    match args.json {
        true => console.json(&base.json(position)),
        false => console.raw(base.text(position).as_bytes()),
    }
    Ok(())
}

fn battle(
    console: &Console,
    args: &Position,
) -> Result<(scenarios::Field, Box<dyn AnyBattle>), Exit> {
    let what = args.what.as_str();
    let text = if all::scenario(what).is_none() { files::text(console, what).ok() } else { None };
    let Some(text) = text.filter(|text| text.starts_with(record::BEGINS)) else {
        let field = scenarios::load(console, what)?;
        let battle = field.opened.game.battle_typed(header(&field));
        return Ok((field, battle));
    };
    let record = record::parse(console, what, &text)?;
    let to = record::within(console, &record, args.to.unwrap_or(record.lines.len()))?;
    let field = record::field(console, what, &record, args.scenario.as_deref())?;
    let replayed = field.opened.game.replay(&record, Some(to), None, &mut |_, _| ());
    let battle = replayed.map_err(|_| {
        console.complain(&console.words.say(&Message::new("position-differs").text("file", what)));
        Exit::Finding
    })?;
    Ok((field, battle))
}
