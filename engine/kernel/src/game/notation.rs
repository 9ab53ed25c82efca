//! The plain-text notation of games whose commands, events and steps are a word and its arguments by name:
//! `fire livgardet-1 1412`. One line a thing, the same in records, on the terminal and on the page.
//!
//! A book says where names come from (its `Names`), which things have an id ([`by_id!`](crate::by_id)), which plain
//! enums are words ([`words!`](crate::words!)) and which forms there are ([`notation!`](crate::notation!)).

use super::{Side, Unreadable};
use crate::message::Arg;

/// Something that stands in the notation as one word; `N` knows the names.
pub trait Word<N>: Sized + Copy {
    /// Writes the word at the end of a text.
    fn put(self, names: N, text: &mut String);
    /// The word.
    fn word(self, names: N) -> String {
        let mut text = String::new();
        self.put(names, &mut text);
        text
    }
    /// What stands for it in a sentence.
    fn arg(self, names: N) -> Arg {
        Arg::Text(self.word(names))
    }
    /// What the word means.
    fn parse(word: &str, names: N) -> Option<Self>;
    /// Words that would be right, for somebody who mistyped this one.
    fn known(names: N) -> Vec<String>;
}

/// Names that know the sides.
pub trait Sided {
    /// The ids of the sides, in the order of [`Side`].
    fn sides(&self) -> &'static [&'static str; 2];
}

impl<N: Sided> Word<N> for Side {
    fn put(self, names: N, text: &mut String) {
        text.push_str(names.sides()[self.index()]);
    }

    fn arg(self, names: N) -> Arg {
        Arg::Word(format!("side-{}", self.word(names)))
    }

    fn parse(word: &str, names: N) -> Option<Self> {
        names.sides().iter().position(|&side| side == word).map(|place| Self(place as u8))
    }

    fn known(names: N) -> Vec<String> {
        names.sides().map(str::to_owned).to_vec()
    }
}

macro_rules! number {
    ($($kind:ident)*) => {
        $(impl<N> Word<N> for $kind {
            fn put(self, _: N, text: &mut String) {
                text.push_str(itoa::Buffer::new().format(self));
            }

            fn arg(self, _: N) -> Arg {
                Arg::Number(i32::from(self).into())
            }

            fn parse(word: &str, _: N) -> Option<Self> {
                let number = word.parse::<Self>().ok()?;
                (number.to_string() == word).then_some(number)
            }

            fn known(_: N) -> Vec<String> {
                Vec::new()
            }
        })*
    };
}
number!(u8 i8 i16 u16);

impl<N> Word<N> for bool {
    fn put(self, _: N, text: &mut String) {
        text.push_str(if self { "yes" } else { "no" });
    }

    fn parse(word: &str, _: N) -> Option<Self> {
        match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    fn known(_: N) -> Vec<String> {
        vec!["yes".to_owned(), "no".to_owned()]
    }
}

/// One argument, or what would be right in its place.
///
/// # Errors
///
/// The word means nothing.
pub fn argument<N: Copy, W: Word<N>>(word: &str, names: N) -> Result<W, Unreadable> {
    W::parse(word, names).ok_or_else(|| Unreadable::unknown(word, W::known(names)))
}

/// A first word that does not exist.
pub fn unknown(word: &str, known: &[&str]) -> Unreadable {
    Unreadable::unknown(word, known.iter().map(|&word| word.to_owned()))
}

/// Words that are written at the end of a text, one after the other.
#[derive(Debug)]
pub struct Writing<'a, N> {
    text: &'a mut String,
    names: N,
}

impl<'a, N: Copy> Writing<'a, N> {
    /// A line that begins with this word.
    pub fn of(head: &str, names: N, text: &'a mut String) -> Self {
        text.push_str(head);
        Self { text, names }
    }

    /// One more word.
    pub fn and(&mut self, word: impl Word<N>) -> &mut Self {
        self.text.push(' ');
        word.put(self.names, self.text);
        self
    }

    /// One more word, or a dash for none.
    pub fn any(&mut self, word: Option<impl Word<N>>) -> &mut Self {
        match word {
            Some(word) => self.and(word),
            None => self.plain("-"),
        }
    }

    /// One more word that is known already.
    pub fn plain(&mut self, word: &str) -> &mut Self {
        self.text.push(' ');
        self.text.push_str(word);
        self
    }

    /// Marks by name, as one word: `weak+moved`, or a dash for none.
    pub fn marks(&mut self, known: &[(&str, u32)], marks: u32) -> &mut Self {
        let mut sign = ' ';
        for (name, _) in known.iter().filter(|(_, bit)| marks & bit != 0) {
            self.text.push(sign);
            self.text.push_str(name);
            sign = '+';
        }
        if sign == ' ' { self.plain("-") } else { self }
    }

    /// The line is over.
    pub fn end(&mut self) {
        self.text.push('\n');
    }
}

/// The marks that a word names.
///
/// # Errors
///
/// It is not made of known names.
pub fn read_marks(known: &[(&str, u32)], word: &str) -> Result<u32, Unreadable> {
    let bit = |name: &str| known.iter().find(|(found, _)| *found == name).map(|(_, bit)| bit);
    let all = || word.split('+').try_fold(0, |marks, name| bit(name).map(|bit| marks | bit));
    let marks = if word == "-" { Some(0) } else { all() };
    let names = || known.iter().map(|(name, _)| (*name).to_owned());
    marks.ok_or_else(|| Unreadable::unknown(word, names()))
}

/// The words of a line, one after the other.
pub struct Words<'a, N> {
    words: std::str::Split<'a, char>,
    names: N,
}

impl<'a, N: Copy> Words<'a, N> {
    /// Those of this line.
    pub fn of(line: &'a str, names: N) -> Self {
        Self { words: line.split(' '), names }
    }

    /// The next one as it stands.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn next_word(&mut self) -> Result<&'a str, Unreadable> {
        let missing = || Unreadable { found: String::new(), expected: vec!["…".to_owned()] };
        self.words.next().ok_or_else(missing)
    }

    /// What the next one means.
    ///
    /// # Errors
    ///
    /// There is none, or it means nothing.
    pub fn take<W: Word<N>>(&mut self) -> Result<W, Unreadable> {
        argument(self.next_word()?, self.names)
    }

    /// What the next one means, or nothing for a dash.
    ///
    /// # Errors
    ///
    /// There is none, or it means nothing.
    pub fn take_any<W: Word<N>>(&mut self) -> Result<Option<W>, Unreadable> {
        match self.next_word()? {
            "-" => Ok(None),
            word => argument(word, self.names).map(Some),
        }
    }

    /// All that are left, of one kind.
    ///
    /// # Errors
    ///
    /// One of them means nothing.
    pub fn rest<W: Word<N>>(&mut self) -> Result<Vec<W>, Unreadable> {
        let names = self.names;
        self.words.by_ref().map(|word| argument(word, names)).collect()
    }

    /// Nothing more stands there.
    ///
    /// # Errors
    ///
    /// Something does.
    pub fn end(&mut self) -> Result<(), Unreadable> {
        match self.words.next() {
            None => Ok(()),
            Some(more) => Err(Unreadable { found: more.to_owned(), expected: Vec::new() }),
        }
    }
}

/// Gives things that are known by their place in a list of `names.army` the word of their id, and what is said of them.
#[macro_export]
macro_rules! by_id {
    (in $names:ident; $($kind:ident $list:ident $said:expr),* $(,)?) => {
        $(impl $crate::game::notation::Word<$names<'_>> for $kind {
            fn put(self, names: $names<'_>, text: &mut String) {
                text.push_str(&names.army.$list[self.index()].id);
            }

            fn arg(self, names: $names<'_>) -> $crate::Arg {
                let said: fn(&Army, Self) -> $crate::Arg = $said;
                said(names.army, self)
            }

            fn parse(word: &str, names: $names<'_>) -> Option<Self> {
                let place = names.army.$list.iter().position(|card| card.id == word)?;
                u8::try_from(place).ok().map(Self)
            }

            fn known(names: $names<'_>) -> Vec<String> {
                names.army.$list.iter().map(|card| card.id.clone()).collect()
            }
        })*
    };
}

/// Gives each value of a plain enum its word, and the key of what is said of it.
#[macro_export]
macro_rules! words {
    ($kind:ty $(as $key:literal)? { $($value:ident = $word:literal),* $(,)? }) => {
        impl<N> $crate::game::notation::Word<N> for $kind {
            $(fn arg(self, names: N) -> $crate::Arg {
                let word = $crate::game::notation::Word::word(self, names);
                $crate::Arg::Word(format!("{}{word}", $key))
            })?

            fn put(self, _: N, text: &mut String) {
                text.push_str(match self { $(Self::$value => $word,)* });
            }

            fn parse(word: &str, _: N) -> Option<Self> {
                match word { $($word => Some(Self::$value),)* _ => None }
            }

            fn known(_: N) -> Vec<String> {
                vec![$($word.to_owned()),*]
            }
        }
    };
}

/// Makes an enum whose values are a word and some arguments, with its text form.
#[macro_export]
macro_rules! notation {
    (
        in $names:ident;
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
            pub fn write(self, names: $names<'_>) -> String {
                let mut text = String::new();
                self.put(names, &mut text);
                text
            }

            /// Writes it at the end of a text.
            pub fn put(self, names: $names<'_>, text: &mut String) {
                match self {
                    $(Self::$variant $(($($arg),+))? => {
                        $crate::game::notation::Writing::of($word, names, text)
                            $($(.and($arg))+)?;
                    })*
                }
            }

            /// Its sentence: the key is the given word and its own first one.
            pub fn message(self, start: &str, _names: $names<'_>) -> $crate::Message {
                match self {
                    $(Self::$variant $(($($arg),+))? => {
                        let message = $crate::Message::new(format!("{start}-{}", $word));
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
                _names: $names<'_>,
            ) -> Result<Self, $crate::game::Unreadable> {
                let mut words = text.split_whitespace();
                let first = words.next().unwrap_or_default();
                let read = match first {
                    $($word => {
                        $($(let $arg = $crate::game::notation::argument::<_, $kind>(
                            words.next().unwrap_or_default(), _names)?;)+)?
                        Self::$variant $(($($arg),+))?
                    })*
                    _ => return Err($crate::game::notation::unknown(first, Self::WORDS)),
                };
                match words.next() {
                    None => Ok(read),
                    Some(more) => Err($crate::game::Unreadable {
                        found: more.to_owned(),
                        expected: vec![read.write(_names)],
                    }),
                }
            }
        }
    };
}
