//! What happened, for books whose events are all alike: what, of which unit, against which, and two numbers. The kinds
//! of a book are a list (see [`happenings!`](crate::happenings)); what their numbers mean is said there.

/// An event: what, of which unit, against which, and its numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Happened<K, U> {
    /// What.
    pub what: K,
    /// Whose.
    pub unit: Option<U>,
    /// Against whom.
    pub other: Option<U>,
    /// Its numbers.
    pub numbers: [i32; 2],
}

impl<K, U> Happened<K, U> {
    /// An event of a unit.
    pub const fn of(what: K, unit: U) -> Self {
        Self { what, unit: Some(unit), other: None, numbers: [0; 2] }
    }

    /// An event of nobody in particular.
    pub const fn plain(what: K, a: i32, b: i32) -> Self {
        Self { what, unit: None, other: None, numbers: [a, b] }
    }
}

impl<K: Copy, U: Copy> Happened<K, U> {
    /// The same against a unit.
    #[must_use]
    pub const fn against(self, other: U) -> Self {
        Self { other: Some(other), ..self }
    }

    /// The same with its numbers.
    #[must_use]
    pub const fn with(self, a: i32, b: i32) -> Self {
        Self { numbers: [a, b], ..self }
    }
}

/// Makes the kinds of events of a book: an enum `Happening` from lines of a name, its word in the notation and its
/// clause.
#[macro_export]
macro_rules! happenings {
    ($($(#[$doc:meta])* $name:ident $text:literal $clause:literal;)+) => {
        /// What happened.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Happening { $($(#[$doc])* $name,)+ }

        impl Happening {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Its name in the notation.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            /// The clause it rests on.
            pub const fn clause(self) -> $crate::Clause {
                $crate::Clause::new(match self { $(Self::$name => $clause,)+ })
            }
        }
    };
}
