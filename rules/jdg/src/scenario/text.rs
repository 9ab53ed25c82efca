//! The text of a scenario, field by field, as TOML has it.

use crate::units::Arm;
use hexboard::MapText;
use kernel::Both;
use kernel::game::written::Word;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioText {
    pub(super) id: String,
    pub(super) ruleset: Word,
    pub(super) title: Both,
    #[serde(default)]
    pub(super) sides: Option<(Word, Word)>,
    pub(super) turns: Spanned<u8>,
    pub(super) layout: Word,
    pub(super) initiative: Word,
    pub(super) home: BTreeMap<Word, Vec<Word>>,
    #[serde(default)]
    pub(super) par: i16,
    #[serde(default)]
    pub(super) readings: BTreeMap<Word, Word>,
    #[serde(default)]
    pub(super) tables: BTreeMap<Word, Spanned<i64>>,
    #[serde(default)]
    pub(super) special: SpecialText,
    pub(super) map: MapText,
    pub(super) formation: Vec<FormationText>,
    pub(super) leader: Vec<LeaderText>,
    pub(super) unit: Vec<UnitText>,
    #[serde(default)]
    pub(super) objective: Vec<ObjectiveText>,
    #[serde(default)]
    pub(super) exit: Vec<ExitText>,
    #[serde(default)]
    pub(super) marker: Vec<MarkerText>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct SpecialText {
    pub(super) ice: bool,
    pub(super) snow: Vec<Spanned<u8>>,
    pub(super) weak_bridges: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct FormationText {
    pub(super) id: Word,
    pub(super) name: Both,
    pub(super) side: Word,
    #[serde(default)]
    pub(super) arrives: Option<Spanned<u8>>,
    #[serde(default)]
    pub(super) entry: Vec<Word>,
    #[serde(default)]
    pub(super) markers: Vec<u8>,
    #[serde(default)]
    pub(super) frozen: Vec<Spanned<u8>>,
    #[serde(default)]
    pub(super) stands_in: Option<Word>,
}

/// What a leader commands.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Post {
    Chief,
    Formation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderText {
    pub(super) id: Word,
    pub(super) name: Both,
    pub(super) side: Word,
    pub(super) rank: Post,
    #[serde(default)]
    pub(super) orders: u8,
    #[serde(default)]
    pub(super) initiative: i8,
    #[serde(default)]
    pub(super) formation: Option<Word>,
    #[serde(default)]
    pub(super) activation: u8,
    pub(super) range: u8,
    #[serde(default)]
    pub(super) hex: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitText {
    pub(super) id: Word,
    pub(super) name: Both,
    pub(super) formation: Word,
    pub(super) arm: Spanned<Arm>,
    #[serde(default)]
    pub(super) light: bool,
    #[serde(default)]
    pub(super) horse: bool,
    pub(super) strength: Spanned<u8>,
    pub(super) cohesion: Spanned<u8>,
    pub(super) engagement: u8,
    #[serde(default)]
    pub(super) points: Option<u8>,
    #[serde(default)]
    pub(super) range: Option<u8>,
    #[serde(default)]
    pub(super) disordered: BackText,
    #[serde(default)]
    pub(super) hex: Option<Word>,
    #[serde(default)]
    pub(super) facing: Option<Word>,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(deny_unknown_fields, default)]
pub(super) struct BackText {
    pub(super) cohesion: Option<u8>,
    pub(super) engagement: Option<u8>,
    pub(super) points: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveText {
    pub(super) name: Both,
    pub(super) hex: Word,
    pub(super) points: u8,
    #[serde(default)]
    pub(super) held: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExitText {
    pub(super) side: Word,
    pub(super) hexes: Vec<Word>,
    pub(super) from: Spanned<u8>,
    pub(super) halves: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkerText {
    pub(super) id: Word,
    pub(super) name: Both,
    pub(super) side: Word,
    pub(super) picks: Vec<PickText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PickText {
    pub(super) count: u8,
    pub(super) arms: Vec<Arm>,
    #[serde(default)]
    pub(super) together: bool,
}
