//! What a person types: with a line editor at a terminal, plainly where the text comes from a
//! file or another program.

use crate::console::Console;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::collections::BTreeSet;
use std::io::{BufRead, IsTerminal};

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    Line(String),
    /// Ctrl-C: not this line.
    Cancelled,
    /// Ctrl-D, or the end of the file.
    End,
}

/// Where lines come from.
pub(crate) enum Input {
    /// A person at a terminal.
    Terminal(Box<Editor<Completions, MemHistory>>),
    /// A file or another program.
    Plain(std::io::Lines<std::io::StdinLock<'static>>),
}

impl Input {
    /// A line editor if a person sits there.
    pub(crate) fn new() -> Self {
        let people = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let config = Config::builder();
        let config = config.auto_add_history(true).completion_type(CompletionType::List).build();
        let history = MemHistory::with_config(&config);
        let editor = people.then(|| Editor::with_history(config, history).ok()).flatten();
        match editor {
            Some(mut editor) => {
                editor.set_helper(Some(Completions::default()));
                Self::Terminal(Box::new(editor))
            }
            None => Self::Plain(std::io::stdin().lock().lines()),
        }
    }

    /// True when a person types.
    pub(crate) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Asks for a line. What is not typed at a terminal is shown after the prompt.
    pub(crate) fn read(&mut self, console: &Console, prompt: &str) -> Typed {
        match self {
            Self::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => Typed::Line(line),
                Err(ReadlineError::Interrupted) => Typed::Cancelled,
                Err(_) => Typed::End,
            },
            Self::Plain(lines) => match lines.next() {
                Some(Ok(line)) => {
                    console.line(&format!("{prompt}{line}"));
                    Typed::Line(line)
                }
                _ => Typed::End,
            },
        }
    }

    /// What TAB may complete from now on.
    pub(crate) fn offer(&mut self, sayings: Vec<String>) {
        if let Self::Terminal(editor) = self
            && let Some(helper) = editor.helper_mut()
        {
            helper.sayings = sayings;
        }
    }

    /// Forgets what was typed: somebody else sits down.
    pub(crate) fn forget(&mut self) {
        if let Self::Terminal(editor) = self {
            // Nothing is lost if the history cannot be cleared but its comfort.
            let _ = editor.history_mut().clear();
        }
    }
}

/// Completes a line word by word from everything that can be said.
#[derive(Default)]
pub(crate) struct Completions {
    sayings: Vec<String>,
}

impl Completions {
    /// The words that may stand where the last one of this text begins, and where that is.
    fn next(&self, text: &str) -> (usize, Vec<String>) {
        let from = text.rfind(';').map_or(0, |place| place + 1);
        let start = text.rfind([' ', ';']).map_or(0, |place| place + 1);
        let before: Vec<&str> = text[from..start].split_whitespace().collect();
        // What can be said can also be asked about.
        let before = match before.first() {
            Some(&("odds" | "why" | "szanse" | "dlaczego")) => &before[1..],
            _ => &before[..],
        };
        let typed = &text[start..];
        let word = |saying: &String| {
            let mut words = saying.split(' ');
            let follows = before.iter().all(|before| words.next() == Some(before));
            words.next().filter(|word| follows && word.starts_with(typed)).map(str::to_owned)
        };
        let words: BTreeSet<String> = self.sayings.iter().filter_map(word).collect();
        (start, words.into_iter().collect())
    }
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        place: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, words) = self.next(&line[..place]);
        let pair = |word: String| Pair { replacement: format!("{word} "), display: word };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_word_by_word() {
        let sayings = ["unit upplands-1", "unit upplands-2", "unit livgardet", "done", "help"];
        let helper = Completions { sayings: sayings.map(str::to_owned).to_vec() };
        assert_eq!(helper.next("u"), (0, vec!["unit".to_owned()]));
        let both = vec!["upplands-1".to_owned(), "upplands-2".to_owned()];
        assert_eq!(helper.next("unit up"), (5, both.clone()));
        assert_eq!(helper.next("odds unit up"), (10, both.clone()));
        assert_eq!(helper.next("done; unit up"), (11, both));
        assert_eq!(helper.next("move up"), (5, Vec::new()));
        assert_eq!(
            helper.next("done;"),
            (5, vec!["done", "help", "unit"].into_iter().map(str::to_owned).collect())
        );
    }
}
