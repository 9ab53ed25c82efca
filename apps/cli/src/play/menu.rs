//! The menu for people: a line for each kind of command, with what may follow it.

use crate::console::{Console, Look};
use crate::play::map::wrap;
use crate::play::spoken::Word;
use kernel::{Lang, Message};
use std::collections::BTreeMap;

/// The commands that begin with the same word, in their order.
fn by_word(menu: &[String]) -> Vec<(&str, Vec<Vec<&str>>)> {
    let mut groups: Vec<(&str, Vec<Vec<&str>>)> = Vec::new();
    for command in menu {
        let mut words = command.split(' ');
        let first = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        match groups.iter_mut().find(|(word, _)| *word == first) {
            Some((_, all)) => all.push(rest),
            None => groups.push((first, vec![rest])),
        }
    }
    groups
}

/// So many of those that may follow are shown where each is several words long, on a free table.
const LONG: usize = 2;

/// What may follow a first word; of many long ones a few, and how many there are.
fn tails(rests: &[String]) -> String {
    let long = rests.iter().any(|rest| rest.contains(' '));
    if !long || rests.len() <= LONG + 1 {
        return rests.join(" | ");
    }
    format!("{} | … ({})", rests[..LONG].join(" | "), rests.len())
}

/// What may follow a word: what one word may, or, where more follow, the others after each first.
fn following(rests: &[Vec<&str>]) -> Vec<String> {
    if rests.iter().all(|rest| rest.len() < 2) {
        return rests.iter().filter_map(|rest| rest.first()).map(|&word| word.to_owned()).collect();
    }
    let mut firsts: Vec<&str> = Vec::new();
    let mut after: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for rest in rests {
        let Some((first, others)) = rest.split_first() else { continue };
        if !firsts.contains(first) {
            firsts.push(first);
        }
        after.entry(first).or_default().push(others.join(" "));
    }
    // Where the same may follow all of them, they stand together.
    let mut joined: Vec<(Vec<&str>, &Vec<String>)> = Vec::new();
    for first in firsts {
        let seconds = &after[first];
        match joined.iter_mut().find(|(_, known)| *known == seconds) {
            Some((words, _)) => words.push(first),
            None => joined.push((vec![first], seconds)),
        }
    }
    let line = |(firsts, seconds): (Vec<&str>, &Vec<String>)| {
        format!("{} → {}", firsts.join(" | "), tails(seconds))
    };
    joined.into_iter().map(line).collect()
}

/// Prints what may be said now.
pub(crate) fn show(console: &Console, menu: &[String]) {
    for (word, rests) in by_word(menu) {
        let about = console.words.try_say(&Message::new(format!("command-{word}")));
        let about = about.map_or_else(String::new, |about| format!(" – {about}"));
        console.line(&format!("  {}{about}", console.look(Look::Clause, word)));
        for line in wrap(&following(&rests), console.width().saturating_sub(8)) {
            console.line(&format!("      {line}"));
        }
    }
}

/// So few commands are shown without being asked for.
const FEW: usize = 12;

/// Prints a few commands, one after the other; of many how many there are of each kind.
pub(crate) fn in_brief(console: &Console, menu: &[String]) {
    let counted = |(word, rests): &(&str, Vec<Vec<&str>>)| match rests.len() {
        1 => (*word).to_owned(),
        count => format!("{word} × {count}"),
    };
    let many: Vec<String> = by_word(menu).iter().map(counted).collect();
    for line in
        wrap(if menu.len() <= FEW { menu } else { &many }, console.width().saturating_sub(4))
    {
        console.line(&console.look(Look::Dim, &format!("  {line}")));
    }
}

/// Prints the words of the table.
pub(crate) fn show_words(console: &Console) {
    let polish = usize::from(console.words.lang() == Lang::Pl);
    for (word, names) in Word::ALL {
        let name = names.get(polish).or(names.first()).copied().unwrap_or_default();
        let about = console.say(&format!("table-{}", key(word)));
        console.line(&format!("  {} – {about}", console.look(Look::Clause, name)));
    }
}

fn key(word: Word) -> &'static str {
    let found = Word::ALL.iter().find(|(known, _)| *known == word);
    found.and_then(|(_, names)| names.first()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_follow_stands_together() {
        let menu = ["unit a", "unit b", "shoot a 0101", "shoot a 0102", "shoot b 0101", "done"];
        let menu = menu.map(str::to_owned);
        let groups = by_word(&menu);
        let words: Vec<&str> = groups.iter().map(|(word, _)| *word).collect();
        assert_eq!(words, ["unit", "shoot", "done"]);
        assert_eq!(following(&groups[0].1), ["a", "b"]);
        assert_eq!(following(&groups[1].1), ["a → 0101 | 0102", "b → 0101"]);
        assert!(following(&groups[2].1).is_empty());
        let all = ["x 1", "x 2", "y 1", "y 2"].map(|rest| rest.split(' ').collect::<Vec<_>>());
        assert_eq!(following(&all), ["x | y → 1 | 2"]);
        let places = ["a as-is 1,1 0", "a as-is 1,2 0", "a as-is 1,3 0", "a as-is 1,4 0"];
        let places = places.map(|rest| rest.split(' ').collect::<Vec<_>>());
        assert_eq!(following(&places), ["a → as-is 1,1 0 | as-is 1,2 0 | … (4)"]);
    }
}
