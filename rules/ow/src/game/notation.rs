//! The plain-text notation: one line a command, an event or a unit, the same in records, on the
//! terminal and on the page. A word, then its arguments by name: `fire livgardet-1 1412`.

use crate::game::army::{Army, LeaderId, SIDES, UnitId, WingId};
use crate::units::Order;
use hexboard::{Facing, Grid, Hex};
use kernel::Arg;
use kernel::game::{Side, Unreadable};

/// Where names come from.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The order of battle.
    pub army: &'a Army,
    /// The map's grid.
    pub grid: &'a Grid,
}

/// Something that stands in the notation as one word.
pub trait Word: Sized + Copy {
    /// The word.
    fn word(self, names: Names<'_>) -> String;
    /// What stands for it in a sentence.
    fn arg(self, names: Names<'_>) -> Arg {
        Arg::Text(self.word(names))
    }
    /// What the word means.
    fn parse(word: &str, names: Names<'_>) -> Option<Self>;
    /// Words that would be right, for somebody who mistyped this one.
    fn known(names: Names<'_>) -> Vec<String>;
}

macro_rules! by_id {
    ($($kind:ident $list:ident $said:expr),* $(,)?) => {
        $(impl Word for $kind {
            fn word(self, names: Names<'_>) -> String {
                names.army.$list[self.index()].id.clone()
            }

            fn arg(self, names: Names<'_>) -> Arg {
                let said: fn(&Army, Self) -> Arg = $said;
                said(names.army, self)
            }

            fn parse(word: &str, names: Names<'_>) -> Option<Self> {
                let place = names.army.$list.iter().position(|card| card.id == word)?;
                u8::try_from(place).ok().map(Self)
            }

            fn known(names: Names<'_>) -> Vec<String> {
                names.army.$list.iter().map(|card| card.id.clone()).collect()
            }
        })*
    };
}
by_id!(
    UnitId units |army, unit| Arg::Text(army.unit(unit).name.clone()),
    LeaderId leaders |army, leader| Arg::Text(army.leader(leader).front.name.clone()),
    WingId wings |army, wing| Arg::Both(army.wing(wing).name.clone()),
);

impl Word for Hex {
    fn word(self, names: Names<'_>) -> String {
        names.grid.name(self)
    }

    fn parse(word: &str, names: Names<'_>) -> Option<Self> {
        names.grid.parse(word)
    }

    fn known(names: Names<'_>) -> Vec<String> {
        names.grid.hexes().map(|hex| names.grid.name(hex)).collect()
    }
}

impl Word for Facing {
    fn word(self, names: Names<'_>) -> String {
        self.name(names.grid.layout()).to_owned()
    }

    fn arg(self, names: Names<'_>) -> Arg {
        Arg::Word(format!("facing-{}", self.word(names)))
    }

    fn parse(word: &str, names: Names<'_>) -> Option<Self> {
        Self::parse(names.grid.layout(), word)
    }

    fn known(names: Names<'_>) -> Vec<String> {
        Self::names(names.grid.layout()).iter().map(|&name| name.to_owned()).collect()
    }
}

impl Word for Side {
    fn word(self, _: Names<'_>) -> String {
        SIDES[self.index()].to_owned()
    }

    fn arg(self, names: Names<'_>) -> Arg {
        Arg::Word(format!("side-{}", self.word(names)))
    }

    fn parse(word: &str, _: Names<'_>) -> Option<Self> {
        SIDES.iter().position(|&side| side == word).map(|place| Self(place as u8))
    }

    fn known(_: Names<'_>) -> Vec<String> {
        SIDES.map(str::to_owned).to_vec()
    }
}

macro_rules! number {
    ($($kind:ident)*) => {
        $(impl Word for $kind {
            fn word(self, _: Names<'_>) -> String {
                self.to_string()
            }

            fn arg(self, _: Names<'_>) -> Arg {
                Arg::Number(i32::from(self).into())
            }

            fn parse(word: &str, _: Names<'_>) -> Option<Self> {
                let number = word.parse::<Self>().ok()?;
                (number.to_string() == word).then_some(number)
            }

            fn known(_: Names<'_>) -> Vec<String> {
                Vec::new()
            }
        })*
    };
}
number!(u8 i8 i16);

/// Gives each value of a plain enum its word, and the key of what is said of it.
macro_rules! words {
    ($kind:ty $(as $key:literal)? { $($value:ident = $word:literal),* $(,)? }) => {
        impl $crate::game::notation::Word for $kind {
            $(fn arg(self, names: $crate::game::notation::Names<'_>) -> kernel::Arg {
                kernel::Arg::Word(format!(
                    "{}{}",
                    $key,
                    $crate::game::notation::Word::word(self, names)
                ))
            })?

            fn word(self, _: $crate::game::notation::Names<'_>) -> String {
                match self { $(Self::$value => $word,)* }.to_owned()
            }

            fn parse(word: &str, _: $crate::game::notation::Names<'_>) -> Option<Self> {
                match word { $($word => Some(Self::$value),)* _ => None }
            }

            fn known(_: $crate::game::notation::Names<'_>) -> Vec<String> {
                vec![$($word.to_owned()),*]
            }
        }
    };
}
pub(super) use words;

impl Word for bool {
    fn word(self, _: Names<'_>) -> String {
        if self { "yes" } else { "no" }.to_owned()
    }

    fn parse(word: &str, _: Names<'_>) -> Option<Self> {
        match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    fn known(_: Names<'_>) -> Vec<String> {
        vec!["yes".to_owned(), "no".to_owned()]
    }
}

words!(Order as "" { Defence = "defence", March = "march", Attack = "attack" });

/// Makes an enum whose values are a word and up to three arguments, with its text form.
macro_rules! notation {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident $(($($arg:ident : $kind:ty),+))? = $word:literal,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$variant_doc])* $variant $(($($kind),+))?,)* }

        impl $name {
            /// The first words of all its forms.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// Its text form.
            pub fn write(self, _names: $crate::game::notation::Names<'_>) -> String {
                match self {
                    $(Self::$variant $(($($arg),+))? => {
                        let words: &[String] = &[
                            $word.to_owned(),
                            $($($crate::game::notation::Word::word($arg, _names)),+)?
                        ];
                        words.join(" ")
                    })*
                }
            }

            /// Its sentence: the key is the given word and its own first one.
            pub fn message(
                self,
                start: &str,
                _names: $crate::game::notation::Names<'_>,
            ) -> kernel::Message {
                match self {
                    $(Self::$variant $(($($arg),+))? => {
                        let message = kernel::Message::new(format!("{start}-{}", $word));
                        $($(let message = message.with(
                            stringify!($arg),
                            $crate::game::notation::Word::arg($arg, _names),
                        );)+)?
                        message
                    })*
                }
            }

            /// Reads the text form, or says what is wrong with it.
            pub fn read(
                text: &str,
                _names: $crate::game::notation::Names<'_>,
            ) -> Result<Self, kernel::game::Unreadable> {
                let mut words = text.split_whitespace();
                let first = words.next().unwrap_or_default();
                let read = match first {
                    $($word => {
                        $($(let $arg = $crate::game::notation::argument::<$kind>(
                            words.next().unwrap_or_default(), _names)?;)+)?
                        Self::$variant $(($($arg),+))?
                    })*
                    _ => return Err($crate::game::notation::unknown(first, Self::WORDS)),
                };
                match words.next() {
                    None => Ok(read),
                    Some(more) => Err(kernel::game::Unreadable {
                        found: more.to_owned(),
                        expected: vec![read.write(_names)],
                    }),
                }
            }
        }
    };
}
pub(super) use notation;

/// One argument, or what would be right in its place.
pub(super) fn argument<W: Word>(word: &str, names: Names<'_>) -> Result<W, Unreadable> {
    W::parse(word, names).ok_or_else(|| Unreadable::unknown(word, W::known(names)))
}

/// A first word that does not exist.
pub(super) fn unknown(word: &str, known: &[&str]) -> Unreadable {
    Unreadable::unknown(word, known.iter().map(|&word| word.to_owned()))
}
