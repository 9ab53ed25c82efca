//! Reads a text word by word: what a notation needs whose commands are words with blanks between them. Lengths have two
//! decimals, such as `340.50`, and are kept in hundredths.

use super::Unreadable;
use super::view::Spot;
use std::str::{FromStr, SplitWhitespace};

/// What was read, or what would have been right.
pub type Read<T> = Result<T, Unreadable>;

/// The words of a text, one after the other.
#[derive(Clone)]
pub struct Reader<'a> {
    words: SplitWhitespace<'a>,
}

impl<'a> Reader<'a> {
    /// From the beginning.
    pub fn new(text: &'a str) -> Self {
        Self { words: text.split_whitespace() }
    }

    /// The next word.
    ///
    /// # Errors
    ///
    /// What was expected, where there is none.
    pub fn next(&mut self, expected: &str) -> Read<&'a str> {
        self.words.next().ok_or_else(|| Unreadable::wrong("", &[expected]))
    }

    /// The next word, which is read again afterwards.
    pub fn ahead(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// Whether nothing is left.
    pub fn is_over(&self) -> bool {
        self.ahead().is_none()
    }

    /// Nothing more.
    ///
    /// # Errors
    ///
    /// A word that is too much.
    pub fn end(&mut self) -> Read<()> {
        self.words.next().map_or(Ok(()), |word| Err(Unreadable::wrong(word, &["nothing more"])))
    }

    /// The next word as a whole number.
    ///
    /// # Errors
    ///
    /// Another word.
    pub fn number<T: FromStr>(&mut self) -> Read<T> {
        let word = self.next("a number")?;
        word.parse().map_err(|_| Unreadable::wrong(word, &["a whole number"]))
    }

    /// The next word as a length, in hundredths.
    ///
    /// # Errors
    ///
    /// Another word.
    pub fn length(&mut self) -> Read<i32> {
        hundredths(self.next("340.50")?)
    }

    /// The next word as a facing.
    ///
    /// # Errors
    ///
    /// Another word.
    pub fn facing(&mut self) -> Read<u16> {
        let word = self.next("16384")?;
        word.parse().map_err(|_| Unreadable::wrong(word, &["a facing from 0 to 65535"]))
    }

    /// The next word as a place.
    ///
    /// # Errors
    ///
    /// Another word.
    pub fn spot(&mut self) -> Read<Spot> {
        let word = self.next("500.00,340.50")?;
        let parts = word.split_once(',');
        let (x, y) = parts.ok_or_else(|| Unreadable::wrong(word, &["500.00,340.50"]))?;
        Ok([hundredths(x)?, hundredths(y)?])
    }
}

/// A length with two decimals, or none, in hundredths.
///
/// # Errors
///
/// Another text.
pub fn hundredths(text: &str) -> Read<i32> {
    let bad = || Unreadable::wrong(text, &["340.50", "340"]);
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "00"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || !plain(part) || part.len() != 2 || whole.len() > 6 {
        return Err(bad());
    }
    let whole: i32 = whole.parse().map_err(|_| bad())?;
    let part: i32 = part.parse().map_err(|_| bad())?;
    Ok(sign * (whole * 100 + part))
}

/// The same, written.
pub fn decimal(length: i32) -> String {
    let sign = if length < 0 { "-" } else { "" };
    let length = length.unsigned_abs();
    format!("{sign}{}.{:02}", length / 100, length % 100)
}

/// A place, written.
pub fn spot_text([x, y]: Spot) -> String {
    format!("{},{}", decimal(x), decimal(y))
}

#[cfg(test)]
mod tests {
    use super::{Reader, decimal, hundredths, spot_text};

    #[test]
    fn lengths_and_places_are_read_as_they_are_written() {
        for length in [0, 5, 99, 100, -1, -250, 12_345_678] {
            assert_eq!(hundredths(&decimal(length)), Ok(length));
        }
        for wrong in ["", "-", "1.5", "1.", ".50", "1e5", "+3", "1234567"] {
            assert!(hundredths(wrong).is_err(), "{wrong}");
        }
        let mut reader = Reader::new(" 3  1.50,-2.00 ");
        assert_eq!((reader.ahead(), reader.number()), (Some("3"), Ok(3_u8)));
        assert_eq!(reader.spot().map(spot_text).as_deref(), Ok("1.50,-2.00"));
        assert!(reader.is_over() && reader.end().is_ok() && reader.next("more").is_err());
    }
}
