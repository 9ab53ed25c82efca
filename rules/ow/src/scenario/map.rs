//! The map of a scenario, and what is wrong with it in words.

use super::text::{Faults, Kind, Section, unknown};
use crate::game::army::HEXES;
use hexboard::{EdgeFeature, Layout, Map, MapFault, MapText, MapWhat};
use kernel::Message;
use serde::Deserialize;

/// The terrains, in the order of their codes.
pub const TERRAIN: [&str; 6] = ["clear", "wood", "village", "marsh", "deep", "frozen"];
/// The features of edges, in the order of their bits.
pub const FEATURES: [EdgeFeature<'static>; 3] = [
    EdgeFeature::both_sides("stream"),
    EdgeFeature::one_side("work"),
    EdgeFeature::both_sides("ditch"),
];

const LAYOUTS: [(&str, Layout); 2] = [("rows", Layout::Rows), ("columns", Layout::Columns)];

/// How the hexes lie.
pub(super) fn layout(faults: &mut Faults, root: Section<'_>) -> Option<Layout> {
    faults.choice(root, "layout", Kind("scenario-name-layout"), &LAYOUTS)
}

/// The map, if it has no fault.
pub(super) fn read(
    faults: &mut Faults,
    root: Section<'_>,
    text: &str,
    layout: Option<Layout>,
) -> Option<Map> {
    #[derive(Deserialize)]
    struct File {
        map: MapText,
    }
    let value = faults.need(root, "map")?;
    let section = faults.group(value)?;
    if !is_formed(faults, section) {
        return None;
    }
    let built = match toml::from_str::<File>(text) {
        Ok(file) => file.map.build(&TERRAIN, &FEATURES, layout?),
        Err(error) => {
            let place = error.span().map_or(section.at, Into::into);
            faults.add(place, Message::new("scenario-syntax"));
            return None;
        }
    };
    match built {
        Err(found) => {
            found.iter().for_each(|fault| faults.add(fault.span.clone().into(), message(fault)));
            None
        }
        Ok(map) if map.grid().len() > HEXES => {
            let message = Message::new("map-hexes").number("found", map.grid().len() as i32);
            faults.add(section.place("picture"), message.number("most", HEXES as i32));
            None
        }
        Ok(map) => Some(map),
    }
}

/// Looks at the form, so that reading the map can only find faults of the map itself.
fn is_formed(faults: &mut Faults, section: Section<'_>) -> bool {
    let mut own = Faults::default();
    own.fields(section, &["picture", "legend", "levels", "edges", "roads"]);
    if let Some(value) = own.need(section, "picture") {
        own.text(value);
    }
    if let Some(value) = section.get("levels") {
        own.text(value);
    }
    let legend = own.need(section, "legend").and_then(|value| own.group(value));
    for value in legend.iter().flat_map(|legend| legend.table.values()) {
        own.text(value);
    }
    let edges = section.get("edges").and_then(|value| own.group(value));
    let roads = section.get("roads").and_then(|value| own.list(value)).unwrap_or_default();
    for value in edges.iter().flat_map(|edges| edges.table.values()).chain(roads) {
        for hex in own.list(value).unwrap_or_default() {
            own.text(hex);
        }
    }
    let formed = own.is_empty();
    faults.append(own);
    formed
}

fn message(fault: &MapFault) -> Message {
    match &fault.what {
        MapWhat::Terrain { found, known } => unknown(Kind("scenario-name-terrain"), found, known),
        MapWhat::Feature { found, known } => unknown(Kind("scenario-name-feature"), found, known),
        _ => {
            let parts = fault.parts().into_iter();
            parts.fold(Message::new(fault.code()), |said, (name, part)| said.text(name, part))
        }
    }
}
