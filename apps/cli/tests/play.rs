//! Games at a terminal: typed into a real one (a pseudo-terminal), a whole game to its result,
//! taking back, saving and going on, two people who hide their choices from each other; and the
//! same without a terminal.

#![cfg(unix)]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use nix::pty::{Winsize, openpty};

/// How long the program may think about a line.
const PATIENCE: Duration = Duration::from_secs(20);

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("can be made");
    path
}

fn program(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm").current_dir(folder).args(args);
    command
}

/// The one record in a folder.
fn record(folder: &Path) -> String {
    let files = std::fs::read_dir(folder).expect("is there");
    let names = files.map(|file| file.expect("can be listed").file_name());
    let mut names = names.map(|name| name.into_string().expect("is text"));
    let found = names.find(|name| name.ends_with(".record")).expect("the game is kept");
    assert!(names.next().is_none(), "one file a game");
    found
}

/// A terminal with the program in it.
struct Terminal {
    child: Child,
    keys: std::fs::File,
    screen: Receiver<Vec<u8>>,
    /// Everything it showed, without the signs that move the cursor.
    shown: String,
    /// The same with them.
    raw: String,
}

impl Terminal {
    fn new(command: &mut Command) -> Self {
        let size = Winsize { ws_row: 50, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        let pair = openpty(Some(&size), None).expect("there are terminals");
        let end = || pair.slave.try_clone().expect("can be shared");
        command.stdin(Stdio::from(end())).stdout(Stdio::from(end())).stderr(Stdio::from(end()));
        let child = command.spawn().expect("the program starts");
        // Whatever the command holds of the terminal must go, or its end is never seen.
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        drop(pair.slave);
        let keys = std::fs::File::from(pair.master);
        let mut reader = keys.try_clone().expect("can be shared");
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes)
                && count > 0
                && sender.send(bytes[..count].to_vec()).is_ok()
            {}
        });
        Self { child, keys, screen, shown: String::new(), raw: String::new() }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal is there");
    }

    /// Takes in more of the screen; false when the program has ended.
    fn look(&mut self) -> bool {
        match self.screen.recv_timeout(PATIENCE) {
            Ok(bytes) => {
                self.raw += &String::from_utf8_lossy(&bytes);
                self.shown = plain(&self.raw);
                true
            }
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => false,
            Err(_) => panic!("nothing happens after:\n{}", self.shown),
        }
    }

    /// Waits until what is shown after that place fits; false when the program ended first.
    fn wait(&mut self, from: usize, fits: &dyn Fn(&str) -> bool) -> bool {
        while !fits(self.shown.get(from..).unwrap_or_default()) {
            if !self.look() {
                return fits(self.shown.get(from..).unwrap_or_default());
            }
        }
        true
    }

    /// Types a line and gives what is shown up to the next prompt, or to the end.
    fn say(&mut self, line: &str) -> String {
        let from = self.shown.len();
        self.press(&format!("{line}\r"));
        self.wait(from, &|new| new.contains('\n') && is_prompt(new));
        self.shown[from..].to_owned()
    }

    fn begin(&mut self) -> String {
        self.wait(0, &is_prompt);
        self.shown.clone()
    }

    /// Reads to the end; how the program ended.
    fn end(mut self) -> (String, i32) {
        while self.look() {}
        let code = self.child.wait().expect("ends").code().expect("by itself");
        (self.shown, code)
    }
}

/// True when somebody is asked for a line.
fn is_prompt(text: &str) -> bool {
    ["> ", "sit down.", "[y/N] "].iter().any(|prompt| text.ends_with(prompt))
}

/// A text without the signs that move the cursor and give colours.
fn plain(raw: &str) -> String {
    let mut text = String::new();
    let mut signs = raw.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\u{1b}' => {
                if signs.next() == Some('[') {
                    signs.by_ref().find(char::is_ascii_alphabetic);
                }
            }
            '\r' => {}
            _ => text.push(sign),
        }
    }
    text
}

/// What may be said: the short list that the program shows, or its menu.
fn menu(terminal: &mut Terminal, shown: &str) -> Vec<String> {
    let lines: Vec<&str> = shown.lines().rev().skip(1).take(4).collect();
    let brief = lines.iter().take_while(|line| line.starts_with("  "));
    let brief: Vec<String> =
        brief.flat_map(|line| line.trim().split(" · ")).map(str::to_owned).collect();
    if !brief.is_empty() && brief.iter().all(|command| !command.contains('×')) {
        return brief;
    }
    let listed = terminal.say("menu");
    let mut menu = Vec::new();
    let mut word = String::new();
    for line in listed.lines() {
        if let Some(rest) = line.strip_prefix("      ") {
            let items = rest.split(" · ").filter(|item| !item.contains('→'));
            menu.extend(items.map(|item| format!("{word} {item}")));
        } else if let Some((first, _)) = line.strip_prefix("  ").and_then(|it| it.split_once(" – "))
        {
            first.clone_into(&mut word);
            menu.push(word.clone());
        }
    }
    menu
}

/// Somebody who wants to go home: he ends what can be ended.
fn decide(menu: &[String], number: usize) -> String {
    let ends = ["done", "halt", "decline", "second"];
    let end = ends.iter().find(|end| menu.iter().any(|command| command == *end));
    let bold = |command: &&String| command.starts_with("attack") || command.starts_with("shoot");
    let bold = menu.iter().filter(|command| command.contains(' ')).find(bold);
    match (bold, end) {
        (Some(bold), _) => bold.clone(),
        (None, Some(end)) => (*end).to_owned(),
        (None, None) => {
            let whole: Vec<&String> =
                menu.iter().filter(|command| command.contains(' ') || menu.len() == 1).collect();
            whole.get(number % whole.len().max(1)).map_or_else(String::new, |it| (*it).clone())
        }
    }
}

#[test]
fn a_whole_game_is_typed_to_its_result() {
    let folder = folder("whole");
    let args = ["play", "ow-training", "--seat", "saxon=random", "--seed", "3"];
    let mut terminal = Terminal::new(program(&folder, &args).env("NO_COLOR", "1"));
    let mut shown = terminal.begin();
    assert!(shown.contains("CAPITALS Swedes") && shown.contains("I↓9"), "{shown}");
    for number in 0.. {
        assert!(number < 500, "it does not end:\n{}", terminal.shown);
        if !is_prompt(&shown) {
            break;
        }
        let menu = menu(&mut terminal, &shown);
        shown = terminal.say(&decide(&menu, number));
    }
    let raw = terminal.raw.clone();
    let (shown, code) = terminal.end();
    assert_eq!(code, 0, "{shown}");
    assert!(shown.contains("Victory: ") || shown.contains("A draw"), "{shown}");
    assert!(shown.contains("--verify"), "{shown}");
    let coloured = raw.split("\u{1b}[").skip(1).any(|rest| {
        rest.find(|sign: char| sign.is_ascii_alphabetic()).is_some_and(|at| &rest[at..=at] == "m")
    });
    assert!(!coloured, "NO_COLOR");
    let file = record(&folder);
    let verified = program(&folder, &["replay", &file, "--verify"]).output().expect("runs");
    assert_eq!(verified.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&verified.stdout).starts_with("verified"));
}

#[test]
fn undo_odds_why_completion_quit_and_resume() {
    let folder = folder("words");
    let args = ["play", "ow-training", "--seat", "saxon=random", "--seed", "7"];
    let mut terminal = Terminal::new(&mut program(&folder, &args));
    assert!(terminal.begin().contains("Choose a wing"));
    assert!(terminal.raw.contains("\u{1b}[1m"), "a terminal has colours");
    let said = terminal.say("choose swedish-inf");
    assert!(said.contains("→ choose swedish-infantry") && said.contains("initiative 9"), "{said}");
    let said = terminal.say("undo");
    assert!(said.contains("Dice have been thrown") && said.contains("does not agree"), "{said}");
    let said = terminal.say("first; done; done");
    assert!(said.contains("Activation: Swedish infantry"), "{said}");
    assert!(said.contains("Move the commanded units"), "nobody is uncommanded: {said}");
    // What nobody had to be asked goes back with what led to it.
    let said = terminal.say("undo");
    assert!(said.contains("The wing leader may try another order"), "{said}");
    let said = terminal.say("done; unit livgardet");
    assert!(said.contains("Livgardet (0703 ↓, morale 9/9, 5 movement points) [VIII.3]"), "{said}");
    let said = terminal.say("why move 0303");
    assert!(said.contains("Not allowed") && said.contains("×"), "{said}");
    let said = terminal.say("odds move 0704");
    assert!(said.contains("no die decides"), "{said}");
    let said = terminal.say("mvoe 0704");
    assert!(said.contains("not understood") && said.contains("move 0704"), "{said}");
    let said = terminal.say("0704");
    assert!(said.contains("Livgardet moves to 0704."), "{said}");
    let said = terminal.say("undo");
    assert!(said.contains("Swedes took back: move 0704"), "{said}");
    assert!(said.contains("Livgardet (0703 ↓"), "{said}");
    // The line is completed word by word.
    let from = terminal.shown.len();
    terminal.press("mo\t");
    terminal.wait(from, &|new| new.contains("move "));
    terminal.press("0704");
    let said = terminal.say("");
    assert!(said.contains("moves to 0704"), "{said}");
    let said = terminal.say("save other.txt");
    assert!(said.contains("other.txt") && folder.join("other.txt").exists(), "{said}");
    terminal.press("\u{4}");
    let (shown, code) = terminal.end();
    assert_eq!(code, 0);
    let file = record(&folder);
    assert!(shown.contains(&format!("--resume {file} --seat saxon=random")), "{shown}");

    let args = ["play", "--resume", &file, "--seat", "saxon=random"];
    let mut terminal = Terminal::new(&mut program(&folder, &args));
    assert!(terminal.begin().contains("Livgardet (0704 ↓"));
    let said = terminal.say("log 1");
    assert!(said.contains("Livgardet moves to 0704.") && said.contains("A3.1"), "{said}");
    let said = terminal.say("undo");
    assert!(said.contains("Livgardet (0703 ↓"), "{said}");
    terminal.press("quit\r");
    assert_eq!(terminal.end().1, 0);
}

#[test]
fn two_people_hide_their_choices_from_each_other() {
    let folder = folder("curtain");
    let args = ["play", "ow-training", "--seed", "7"];
    let mut terminal = Terminal::new(&mut program(&folder, &args));
    assert!(terminal.begin().contains("Hand over to: Swedes"));
    assert!(terminal.say("").contains("Choose a wing"));
    let said = terminal.say("instruct fire always");
    assert!(said.contains("Swedes: Choose"), "{said}");
    terminal.say("choose swedish-horse");
    let from = terminal.raw.len();
    let said = terminal.say("");
    assert!(said.contains("Saxons: Choose a wing"), "{said}");
    let whole = terminal.raw.clone();
    let cleared = whole.rfind("\u{1b}[2J").expect("the screen is cleared");
    assert!(cleared >= from && whole.contains("Hand over to: Saxons"));
    assert!(!whole[cleared..].contains("swedish-horse"), "{}", &whole[cleared..]);
    for ask in ["log", "show swedish", "units swedish"] {
        let said = terminal.say(ask);
        let secret = ["swedish-horse \n", "choose swedish", "token: swedish", "always"];
        assert!(secret.iter().all(|secret| !said.contains(secret)), "{ask}: {said}");
    }
    // The arrow that brings back what was typed brings back nothing of the other's.
    let from = terminal.shown.len();
    for _ in 0..6 {
        terminal.press("\u{1b}[A");
    }
    terminal.press("\u{15}");
    terminal.say("menu");
    assert!(!terminal.shown[from..].contains("choose swedish"));
    // One of them takes back the other's choice only with his consent.
    let said = terminal.say("undo");
    assert!(said.contains("Another side has spoken") && said.ends_with("[y/N] "), "{said}");
    let said = terminal.say("n");
    assert!(said.contains("It stands."), "{said}");
    let said = terminal.say("choose saxon-horse");
    assert!(said.contains("initiative"), "{said}");
    terminal.press("\u{4}");
    terminal.press("\u{4}");
    assert_eq!(terminal.end().1, 0);
}

/// What the program prints for these lines, without a terminal.
fn piped(folder: &Path, args: &[&str], lines: &str) -> String {
    let mut command = program(folder, args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    let mut input = child.stdin.take().expect("is there");
    input.write_all(lines.as_bytes()).expect("is read");
    drop(input);
    let done = child.wait_with_output().expect("ends");
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("is text")
}

#[test]
fn lines_may_come_from_a_file() {
    let folder = folder("piped");
    let seats = ["play", "ow-training", "--seed", "7", "--seat", "saxon=random"];
    let shown = piped(&folder, &seats, "choose swedish-infantry\nfirst\ndone\ndone\n");
    assert!(!shown.contains('\u{1b}'), "no signs for a terminal");
    assert!(shown.contains("Swedes> first\n"), "{shown}");
    assert!(shown.contains("Movement of commanded units") || shown.contains("[II.5.(5)]"));
    let polish = [&seats[..], &["--lang", "pl"]].concat();
    let shown = piped(&folder, &polish, "pomoc\ndlaczego choose saxon-horse\nmapa 0703\nkoniec\n");
    assert!(shown.contains("Szwedzi> pomoc") && !shown.contains('⟨'), "{shown}");
    assert!(shown.contains("Nie wolno:") && shown.contains("to skrzydło drugiej strony"));
    assert!(shown.contains("[I↓9 livgard]"), "{shown}");
}

#[test]
fn a_game_of_bots_goes_to_its_end_by_itself() {
    let folder = folder("bots");
    let seats = ["--seat", "saxon=random", "--seat", "swedish=random", "--explain"];
    let args = [&["play", "ow-training", "--seed", "5"], &seats[..]].concat();
    let shown = piped(&folder, &args, "");
    assert!(shown.contains("--verify"), "{shown}");
    let again = piped(&folder, &["play", "--resume", &record(&folder)], "");
    assert!(again.contains("--verify"), "a game that is over shows how it ended");
}

#[test]
fn nothing_is_lost_when_the_program_is_killed() {
    let folder = folder("killed");
    let args = ["play", "ow-training", "--seat", "saxon=random", "--seed", "7"];
    let mut terminal = Terminal::new(&mut program(&folder, &args));
    terminal.begin();
    let said = terminal.say("choose swedish-infantry");
    assert!(said.contains("initiative"), "{said}");
    terminal.child.kill().expect("can be killed");
    terminal.child.wait().expect("is dead");
    let file = record(&folder);
    let shown = piped(&folder, &["play", "--resume", &file, "--seat", "saxon=random"], "log\n");
    assert!(shown.contains("Swedes: choose swedish-infantry"), "{shown}");
    let text = std::fs::read_to_string(folder.join(&file)).expect("is there");
    assert!(text.contains("| swedish | choose swedish-infantry |"));
}

#[test]
fn without_a_seed_every_game_has_dice_of_its_own() {
    let commit = |name: &str| {
        let folder = folder(name);
        piped(&folder, &["play", "ow-training"], "");
        let text = std::fs::read_to_string(folder.join(record(&folder))).expect("is there");
        let line = |start: &str| text.lines().find(|line| line.starts_with(start));
        assert!(line("secret ").is_some_and(|secret| secret.len() == 7 + 32), "{text}");
        line("commit ").expect("is there").to_owned()
    };
    assert_ne!(commit("own-1"), commit("own-2"));
}

#[test]
fn bad_calls_are_answered() {
    let folder = folder("bad");
    std::fs::write(folder.join("no.record"), "rozjemca record 1\n").expect("can be written");
    let calls: [(&[&str], &str); 6] = [
        (&["play"], "missing"),
        (&["play", "nowhere"], "ow-training"),
        (&["play", "ow-training", "--seat", "saxon"], "SIDE=PLAYER"),
        (&["play", "ow-training", "--seat", "saxon=genius"], "sergeant"),
        (&["play", "ow-training", "--seat", "turk=random"], "saxon"),
        (&["play", "--resume", "no.record"], "no.record"),
    ];
    for (args, word) in calls {
        let done = program(&folder, args).output().expect("runs");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(word), "{args:?}: {said}");
    }
}
