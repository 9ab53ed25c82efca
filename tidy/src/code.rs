//! Telling code from comments and literals, so that a check does not trip over a word in a string.
//!
//! This is no parser: it knows comments, strings, characters and lifetimes, which is all that
//! counting braces and looking for words needs.

/// A Rust source in two layers of the same shape as the original: what belongs to the other layer,
/// or to a string or character literal, is blank. Lines and columns stay where they were.
#[derive(Debug, PartialEq, Eq)]
pub struct Layers {
    /// The code, with literals blank.
    pub code: String,
    /// The comments, with their slashes.
    pub comments: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Code,
    Comment,
    Literal,
}

/// Takes a Rust source apart.
pub fn layers(text: &str) -> Layers {
    let chars: Vec<char> = text.chars().collect();
    let mut layers = Layers { code: String::new(), comments: String::new() };
    let mut at = 0;
    while at < chars.len() {
        let (kind, end) = token(&chars, at);
        for &c in &chars[at..end] {
            let blank = if c == '\n' { '\n' } else { ' ' };
            layers.code.push(if kind == Kind::Code { c } else { blank });
            layers.comments.push(if kind == Kind::Comment { c } else { blank });
        }
        at = end;
    }
    layers
}

/// The kind of what begins at `at`, and where it ends.
fn token(chars: &[char], at: usize) -> (Kind, usize) {
    let next = chars.get(at + 1).copied();
    match chars[at] {
        '/' if next == Some('/') => (Kind::Comment, find(chars, at, |c| c == '\n')),
        '/' if next == Some('*') => (Kind::Comment, end_of_block_comment(chars, at)),
        '"' => (Kind::Literal, end_of_quoted(chars, at, '"')),
        // A quote begins a character if it also ends one; else it is a lifetime.
        '\'' if next == Some('\\') || chars.get(at + 2) == Some(&'\'') => {
            (Kind::Literal, end_of_quoted(chars, at, '\''))
        }
        c if is_word(c) => {
            let end = find(chars, at, |c| !is_word(c));
            let raw = matches!(chars[at..end], ['r'] | ['b' | 'c', 'r']);
            match end_of_raw_string(chars, end) {
                Some(end) if raw => (Kind::Literal, end),
                _ => (Kind::Code, end),
            }
        }
        _ => (Kind::Code, at + 1),
    }
}

/// The first place from `at` on where `wanted` holds, or the end.
fn find(chars: &[char], at: usize, wanted: impl Fn(char) -> bool) -> usize {
    chars[at..].iter().position(|&c| wanted(c)).map_or(chars.len(), |n| at + n)
}

fn end_of_block_comment(chars: &[char], at: usize) -> usize {
    let mut depth = 0;
    let mut at = at;
    while at < chars.len() {
        match chars[at..] {
            ['/', '*', ..] => depth += 1,
            ['*', '/', ..] => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            break;
        }
    }
    at.min(chars.len())
}

fn end_of_quoted(chars: &[char], at: usize, quote: char) -> usize {
    let mut at = at + 1;
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// The end of the raw string whose hashes and quote begin at `at`, if one does.
fn end_of_raw_string(chars: &[char], at: usize) -> Option<usize> {
    let open = find(chars, at, |c| c != '#');
    let hashes = &chars[at..open];
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let mut close = open + 1;
    loop {
        close = find(chars, close, |c| c == '"') + 1;
        if close >= chars.len() {
            return Some(chars.len());
        }
        if chars[close..].starts_with(hashes) {
            return Some(close + hashes.len());
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where `word` stands in `text`, by byte, not as a part of a longer word.
pub fn words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let opens = word.starts_with(is_word);
    let closes = word.ends_with(is_word);
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let joined_before = opens && text[..at].ends_with(is_word);
        let joined_after = closes && text[at + word.len()..].starts_with(is_word);
        !joined_before && !joined_after
    })
}

/// The line of a place given by byte, counted from 1.
pub fn line_at(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        layers(text).code
    }

    #[test]
    fn comments_and_code_are_told_apart() {
        let layers = layers("a // b\nc /* d /* e */\n f */ g\n");
        assert_eq!(layers.code, "a     \nc             \n      g\n");
        assert_eq!(layers.comments, "  // b\n  /* d /* e */\n f */  \n");
    }

    #[test]
    fn literals_are_blank() {
        assert_eq!(code(r#"f("}\"{", 'x', '\'', b'{');"#), "f(      ,    ,     , b   );");
        assert_eq!(code(r###"f(r#"a " // "#, br"\", g);"###), "f(            ,      , g);");
        assert_eq!(code("f(\"a\nb\");"), "f(  \n  );");
    }

    #[test]
    fn lifetimes_and_raw_names_are_code() {
        for text in ["fn f<'a, 'b>(x: &'a str) {}", "let r#fn = 1;", "'outer: loop {}"] {
            assert_eq!(code(text), text);
        }
    }

    #[test]
    fn an_open_end_is_no_crash() {
        for text in ["\"a", "\"a\\", "r#\"a\"", "r##\"a\"#", "/* a", "/*", "'\\", "'", "r#"] {
            assert_eq!(code(text).chars().count(), text.chars().count(), "{text}");
        }
    }

    #[test]
    fn a_word_is_not_a_part_of_a_longer_one() {
        let text = "fnord fn a_fn\nfn!";
        let lines: Vec<usize> = words(text, "fn").map(|at| line_at(text, at)).collect();
        assert_eq!(lines, [1, 2]);
    }
}
