//! What a line means: a word of the table (help, map, undo …), or something said in the game,
//! perhaps abbreviated.

/// What a person may say besides the game's own commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Help,
    Menu,
    Odds,
    Why,
    Show,
    Map,
    Units,
    Log,
    Rules,
    Undo,
    Save,
    Quit,
}

impl Word {
    /// All of them with their names: the English one, the Polish one, and others.
    pub(crate) const ALL: [(Self, &'static [&'static str]); 12] = [
        (Self::Help, &["help", "pomoc", "?"]),
        (Self::Menu, &["menu"]),
        (Self::Odds, &["odds", "szanse"]),
        (Self::Why, &["why", "dlaczego"]),
        (Self::Show, &["show", "pokaż", "pokaz"]),
        (Self::Map, &["map", "mapa"]),
        (Self::Units, &["units", "oddziały", "oddzialy", "oob"]),
        (Self::Log, &["log", "dziennik"]),
        (Self::Rules, &["rules", "przepisy"]),
        (Self::Undo, &["undo", "cofnij"]),
        (Self::Save, &["save", "zapisz"]),
        (Self::Quit, &["quit", "koniec", "exit"]),
    ];

    fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        Self::ALL
            .into_iter()
            .find(|(_, names)| names.contains(&name.as_str()))
            .map(|(word, _)| word)
    }
}

/// What a line comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spoken {
    Nothing,
    /// A word of the table and what follows it.
    Table(Word, String),
    /// A command of the menu.
    Command(String),
    /// Several commands of the menu begin so.
    Several(Vec<String>),
    /// Neither; the rules may say why not.
    Other(String),
}

/// Understands a line, with what may be said in the game now.
pub(crate) fn understand(line: &str, menu: &[String]) -> Spoken {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
    if line.is_empty() {
        return Spoken::Nothing;
    }
    if let Some(word) = Word::named(first) {
        return Spoken::Table(word, rest.to_owned());
    }
    expand(&line, menu)
}

/// A command in full from one whose words may be cut short, or from a hex alone.
pub(crate) fn expand(line: &str, menu: &[String]) -> Spoken {
    if menu.iter().any(|command| command == line) {
        return Spoken::Command(line.to_owned());
    }
    let typed: Vec<&str> = line.split(' ').collect();
    let whole = |command: &&String| begins(command, &typed, true);
    let part = |command: &&String| begins(command, &typed, false);
    let hex = |command: &&String| {
        let number = line.len() == 4 && line.bytes().all(|sign| sign.is_ascii_digit());
        number && command.split(' ').any(|word| word == line)
    };
    let found = |fits: &dyn Fn(&&String) -> bool| -> Vec<String> {
        menu.iter().filter(fits).cloned().collect()
    };
    for mut found in [found(&whole), found(&part), found(&hex)] {
        match found.len() {
            0 => {}
            1 => return Spoken::Command(found.remove(0)),
            _ => return Spoken::Several(found),
        }
    }
    Spoken::Other(line.to_owned())
}

/// True when the words of a command begin with those that were typed; all of them, or the first.
fn begins(command: &str, typed: &[&str], all: bool) -> bool {
    let words: Vec<&str> = command.split(' ').collect();
    let enough = if all { words.len() == typed.len() } else { words.len() > typed.len() };
    let mut pairs = words.iter().zip(typed);
    enough && pairs.all(|(word, typed)| word.starts_with(&typed.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> Vec<String> {
        let menu =
            ["unit upplands-1", "unit upplands-2", "unit livgardet", "leader sparre", "done"];
        menu.map(str::to_owned).to_vec()
    }

    fn command(text: &str) -> Spoken {
        Spoken::Command(text.to_owned())
    }

    #[test]
    fn commands_may_be_cut_short_where_only_one_is_meant() {
        let menu = menu();
        assert_eq!(understand("  unit   livgardet ", &menu), command("unit livgardet"));
        assert_eq!(understand("u l", &menu), command("unit livgardet"));
        assert_eq!(understand("d", &menu), command("done"));
        assert_eq!(understand("leader", &menu), command("leader sparre"));
        let Spoken::Several(several) = understand("unit upp", &menu) else { panic!("one meant") };
        assert_eq!(several, ["unit upplands-1", "unit upplands-2"]);
        assert_eq!(understand("unit nobody", &menu), Spoken::Other("unit nobody".to_owned()));
        assert_eq!(understand("   ", &menu), Spoken::Nothing);
    }

    #[test]
    fn a_hex_is_enough_where_one_command_has_it() {
        let menu = ["move 0604", "move 0605", "halt"].map(str::to_owned);
        assert_eq!(understand("0605", &menu), command("move 0605"));
        assert_eq!(understand("0705", &menu), Spoken::Other("0705".to_owned()));
    }

    #[test]
    fn the_words_of_the_table_are_known_in_both_languages() {
        for (word, names) in Word::ALL {
            for name in names {
                let said = understand(&format!("{name} a  b"), &menu());
                assert_eq!(said, Spoken::Table(word, "a b".to_owned()));
            }
        }
    }
}
