//! What is wrong with a position that can be read: what it says and is not so, enemies in one hex, a unit off the
//! table.

use super::names::fields;
use super::{Document, Fault, Field, Form, Layout, Of, Shape, facts, of_shape, parts};
use crate::game::{Game, Side};
use serde_json::{Map, Value};

/// What a document says that is otherwise in the position that came of it.
pub(super) fn unkept(
    layout: &Layout,
    (wanted, kept): (&str, &str),
    document: &Document,
) -> Option<Fault> {
    document.iter().find_map(|(name, value)| {
        let shape = layout.shape(name).filter(|shape| !shape.deed)?;
        let told = value.as_object()?;
        match shape.of {
            Of::One => {
                otherwise(shape, name, [wanted, kept].map(|text| rest(shape, text, "")), told)
            }
            Of::Each => told.iter().find_map(|(id, thing)| {
                let texts = [wanted, kept].map(|text| rest(shape, text, id));
                otherwise(shape, &format!("{name}.{id}"), texts, thing.as_object()?)
            }),
            Of::Many | Of::Steps => None,
        }
    })
}

/// What a text says of a thing, or of what there is one of; nothing if it says nothing.
fn rest<'t>(shape: &'t Shape, text: &'t str, id: &str) -> Option<&'t str> {
    let lines = of_shape(text, shape).map(|line| parts(shape, line));
    let found = lines.filter(|(known, _)| shape.of == Of::One || *known == id).last();
    found.map(|(_, rest)| rest)
}

/// The first of the facts that is told in one way and kept in another.
fn otherwise(
    shape: &Shape,
    at: &str,
    [told, kept]: [Option<&str>; 2],
    document: &Map<String, Value>,
) -> Option<Fault> {
    document.iter().find_map(|(name, value)| {
        let [told, kept] = [told, kept].map(|rest| rest.map(|rest| fact(shape, rest, name)));
        let (told, kept) = (told?, kept.unwrap_or_default());
        let found = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let is = match &kept {
            Value::Null => facts::NONE.to_owned(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let key = "position-not-so";
        let fault = || Fault { at: format!("{at}.{name}"), key, found, expected: vec![is] };
        (!is_within(&told, &kept)).then(fault)
    })
}

/// What a line has under this name.
fn fact(shape: &Shape, rest: &str, name: &str) -> Value {
    let placed = ["at", "facing"].contains(&name);
    if shape.json {
        let name = shape.place.as_deref().filter(|_| placed).unwrap_or(name);
        let mut all: Map<String, Value> = serde_json::from_str(rest).unwrap_or_default();
        return all.remove(name).unwrap_or_default();
    }
    let is = |field: &Field| field.name == name || placed && field.form == Form::Place;
    let Some((field, mut words)) = fields(shape, rest).into_iter().find(|(field, _)| is(field))
    else {
        return Value::Null;
    };
    if field.form == Form::Marks {
        // In whatever order they are named.
        words = words.into_iter().flat_map(|word| word.split('+')).collect();
        words.sort_unstable();
    }
    Value::String(words.join(" "))
}

/// Whether everything that is told is kept; nothing is as good as no, nought and none.
fn is_within(told: &Value, kept: &Value) -> bool {
    match (told, kept) {
        (Value::Object(told), Value::Object(kept)) => {
            let kept = |name: &str| kept.get(name).unwrap_or(&Value::Null);
            told.iter().all(|(name, value)| is_within(value, kept(name)))
        }
        (Value::Array(told), Value::Array(kept)) => {
            told.len() == kept.len()
                && told.iter().zip(kept).all(|(told, kept)| is_within(told, kept))
        }
        (told, Value::Null) => is_blank(told),
        _ => told == kept,
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(yes) => !yes,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty() || text == facts::NONE,
        Value::Array(all) => all.iter().all(is_blank),
        Value::Object(all) => all.values().all(is_blank),
    }
}

/// So far beyond the edge a unit may be that is on its way off the table, in hundredths of a millimetre.
const LEAVING: i32 = 20_000;

/// Two enemies in one hex, or a unit off the table.
pub(super) fn astray<G: Game>(game: &G, layout: &Layout, state: &G::State) -> Option<Fault> {
    let view = game.view(state, Side::FIRST);
    let shared = view.pieces.iter().find_map(|piece| {
        let hex = piece.hex.as_ref()?;
        let enemy = |other: &&crate::game::view::Piece| {
            other.hex.as_ref() == Some(hex) && other.side != piece.side
        };
        let other = view.pieces.iter().find(enemy)?;
        let (at, key) = (format!("unit.{}.hex", other.id), "position-shared");
        Some(Fault { at, key, found: hex.clone(), expected: vec![piece.id.clone()] })
    });
    if shared.is_some() {
        return shared;
    }
    let (table, scale) = (game.board().table?, layout.scale.unwrap_or(1));
    view.pieces.iter().find_map(|piece| {
        let [x, y] = piece.front.as_ref()?.at;
        let near = |place: i32, size: i32| (-LEAVING..=size + LEAVING).contains(&place);
        if near(x, table.width) && near(y, table.depth) {
            return None;
        }
        let (at, found) =
            (format!("unit.{}.at", piece.id), facts::point(x.into(), y.into(), scale));
        let corner = facts::point(table.width.into(), table.depth.into(), scale);
        Some(Fault {
            at, key: "position-fault", found, expected: vec![format!("0,0 – {corner}")]
        })
    })
}
