//! VII.1: a hex holds one unit or two. In a situation they are a list; here they need no memory
//! of their own.

use serde::{Deserialize, Serialize};

/// One of something, or two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<T>", into = "Vec<T>", bound(serialize = "T: Clone + Serialize"))]
pub struct Pair<T> {
    /// The first, or the only one.
    pub first: T,
    /// The second, where there are two.
    pub second: Option<T>,
}

impl<T: Copy> Pair<T> {
    /// One by itself.
    #[inline]
    pub const fn one(first: T) -> Self {
        Self { first, second: None }
    }

    /// Two together.
    #[inline]
    pub const fn two(first: T, second: T) -> Self {
        Self { first, second: Some(second) }
    }

    /// The one or the two.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + use<T> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

impl<T> TryFrom<Vec<T>> for Pair<T> {
    type Error = &'static str;

    fn try_from(list: Vec<T>) -> Result<Self, Self::Error> {
        let mut list = list.into_iter();
        match (list.next(), list.next(), list.next()) {
            (Some(first), second, None) => Ok(Self { first, second }),
            _ => Err("one or two"),
        }
    }
}

impl<T> From<Pair<T>> for Vec<T> {
    fn from(pair: Pair<T>) -> Self {
        [Some(pair.first), pair.second].into_iter().flatten().collect()
    }
}
