//! What can happen at a table, as the store keeps it.

use crate::wire::{DiceKind, Setting, Sitter};
use kernel::Both;
use kernel::game::{Header, RecordLine, ScenarioInfo, Thrown};
use serde::{Deserialize, Serialize};

/// What a game was made with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameHeader {
    /// The rulebook.
    pub ruleset: String,
    /// The version of its rules.
    pub rules: u32,
    /// The scenario.
    pub scenario: String,
    /// What there is to say of it where it is not one of the library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnScenario>,
    /// What is not read as by default.
    pub settings: Vec<Setting>,
    /// Who sits where, in the order of the sides.
    pub seats: Vec<Sitter>,
    /// Whose dice.
    pub dice: DiceKind,
    /// The secret of the dice.
    pub secret: String,
    /// What each side adds to it, unless it says something else in time.
    pub nonces: Vec<String>,
    /// People seal what they add, and open it once all are sealed: nothing is said before.
    #[serde(default)]
    pub seals: bool,
    /// Whatever chance bots want follows from this.
    pub bot_seed: u64,
    /// How many seconds there are for a decision.
    #[serde(default)]
    pub clock: Option<u32>,
}

/// What a list of games says of a scenario or a position that somebody brought along; the text itself is kept like
/// every other one, by its fingerprint.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnScenario {
    /// Its title.
    pub title: Both,
    /// The ids of its sides.
    pub sides: Vec<String>,
}

impl OwnScenario {
    /// Of what a scenario says of itself.
    pub fn of(info: &ScenarioInfo) -> Self {
        let sides = info.sides.iter().map(|side| (*side).to_owned()).collect();
        Self { title: info.title.clone(), sides }
    }
}

impl GameHeader {
    /// The header of the game's record, but for its dice.
    pub fn record(&self, print: &str) -> Header {
        let setting = |set: &Setting| (set.kind.clone(), set.what.clone(), set.value.clone());
        Header {
            ruleset: self.ruleset.clone(),
            rules: self.rules,
            scenario: self.scenario.clone(),
            print: print.to_owned(),
            settings: self.settings.iter().map(setting).collect(),
            ..Header::default()
        }
    }
}

/// One thing that was said or done. Sides are given by their places.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Entry {
    /// A command that was carried out, as its line of the record.
    Command {
        /// Whose.
        side: u8,
        /// What.
        command: String,
        /// Its throws, as the record writes them.
        throws: String,
        /// The fingerprint of the position after it.
        hash: String,
    },
    /// A side said a command that waits for dice which people throw: it binds.
    Said {
        /// Whose.
        side: u8,
        /// What.
        command: String,
    },
    /// Dice were thrown for the command that waits for them, not the last ones.
    Thrown {
        /// Whose command.
        side: u8,
        /// The dice, as they were typed in.
        dice: Vec<i64>,
    },
    /// A side took its last command back.
    Undo {
        /// Who.
        side: u8,
        /// The number of the last command that stays.
        to: usize,
    },
    /// What was asked for with an offer was done.
    TakeBack {
        /// The number of the last command that stays.
        to: usize,
        /// The version of the rules that the game goes on under, if that changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<u32>,
    },
    /// A side asks to take back, or to go on under another version of the rules.
    Offer {
        /// Who.
        side: u8,
        /// The number of the last command that would stay.
        to: usize,
        /// The version of the rules that the game would go on under, if that changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<u32>,
    },
    /// A side answers an offer.
    Answer {
        /// Who.
        side: u8,
        /// Yes or no.
        yes: bool,
    },
    /// Somebody says something.
    Chat {
        /// Who; a spectator has no side.
        side: Option<u8>,
        /// What.
        text: String,
        /// The sender's own word for it.
        id: Option<String>,
    },
    /// A side lets those who watch talk no more, or again.
    Hushed {
        /// Who.
        side: u8,
        /// No more.
        yes: bool,
    },
    /// A side gives up.
    Resign {
        /// Who.
        side: u8,
    },
    /// A side adds to the dice.
    Nonce {
        /// Who.
        side: u8,
        /// What.
        nonce: String,
    },
    /// A side seals what it adds to the dice.
    Sealed {
        /// Who.
        side: u8,
        /// The hash of what it adds.
        seal: String,
    },
    /// A side cannot open what it has sealed, and asks that all begin anew.
    LostPart {
        /// Who.
        side: u8,
    },
    /// All seal anew what they add to the dice.
    NewParts,
    /// Somebody takes an open seat.
    Joined {
        /// Which.
        side: u8,
        /// The hash of the key of his browser: he alone may have the seat's link made anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// The hash of what he adds to the dice, where that is sealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<String>,
    },
    /// The link to a seat was lost and made anew.
    Renewed {
        /// Which.
        side: u8,
    },
    /// Whoever sits there invites somebody else to the seat.
    HandedOver {
        /// Which.
        side: u8,
    },
    /// A side agrees with dice that are typed in.
    Agreed {
        /// Which.
        side: u8,
    },
    /// The time of sides that had to decide ran out.
    TimedOut {
        /// Which.
        sides: Vec<u8>,
    },
    /// Nobody went on with the game: it is closed.
    Abandoned,
    /// A side wants to be told of its turns by this way, or no more.
    Wished {
        /// Which.
        side: u8,
        /// By which way: see [`crate::post::Way`].
        way: Option<String>,
    },
    /// A side is told that it is its turn. Whoever has written this tells it.
    Told {
        /// Which.
        side: u8,
    },
}

impl Entry {
    /// A command from its line of the record.
    pub fn of_line(side: u8, line: RecordLine) -> Self {
        let throws: Vec<String> = line.throws.iter().map(Thrown::to_string).collect();
        let throws = if throws.is_empty() { "-".to_owned() } else { throws.join(", ") };
        Self::Command { side, command: line.command, throws, hash: line.hash }
    }

    /// Its kind, in a word.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Command { .. } => "command",
            Self::Said { .. } => "said",
            Self::Thrown { .. } => "thrown",
            Self::Undo { .. } => "undo",
            Self::TakeBack { .. } => "take-back",
            Self::Offer { .. } => "offer",
            Self::Answer { .. } => "answer",
            Self::Chat { .. } => "chat",
            Self::Hushed { .. } => "hushed",
            Self::Resign { .. } => "resign",
            Self::Nonce { .. } => "nonce",
            Self::Sealed { .. } => "sealed",
            Self::LostPart { .. } => "lost-part",
            Self::NewParts => "new-parts",
            Self::Joined { .. } => "joined",
            Self::Renewed { .. } => "renewed",
            Self::HandedOver { .. } => "handed-over",
            Self::Agreed { .. } => "agreed",
            Self::TimedOut { .. } => "timed-out",
            Self::Abandoned => "abandoned",
            Self::Wished { .. } => "wished",
            Self::Told { .. } => "told",
        }
    }

    /// True when it ends the game, whatever the rules say.
    pub const fn ends(&self) -> bool {
        matches!(self, Self::Resign { .. } | Self::TimedOut { .. } | Self::Abandoned)
    }

    /// True when it changes what the sides must decide.
    pub const fn moves(&self) -> bool {
        matches!(
            self,
            Self::Command { .. }
                | Self::Undo { .. }
                | Self::TakeBack { .. }
                | Self::Nonce { .. }
                | Self::Joined { .. }
                | Self::Agreed { .. }
        )
    }

    /// True when it is about a side, but the side has not said it.
    pub const fn is_made_for_it(&self) -> bool {
        matches!(self, Self::Renewed { .. } | Self::Told { .. })
    }

    /// True when somebody wants to be told of his turns from then on.
    pub const fn wishes(&self) -> bool {
        matches!(self, Self::Wished { way: Some(_), .. })
    }

    /// Whose it is, if it is a side's.
    pub const fn side(&self) -> Option<u8> {
        match self {
            Self::TakeBack { .. } | Self::NewParts | Self::TimedOut { .. } | Self::Abandoned => {
                None
            }
            Self::Chat { side, .. } => *side,
            Self::Command { side, .. }
            | Self::Said { side, .. }
            | Self::Thrown { side, .. }
            | Self::Undo { side, .. }
            | Self::Offer { side, .. }
            | Self::Answer { side, .. }
            | Self::Hushed { side, .. }
            | Self::Resign { side }
            | Self::Nonce { side, .. }
            | Self::Sealed { side, .. }
            | Self::LostPart { side }
            | Self::Joined { side, .. }
            | Self::Renewed { side }
            | Self::HandedOver { side }
            | Self::Agreed { side }
            | Self::Wished { side, .. }
            | Self::Told { side } => Some(*side),
        }
    }
}
