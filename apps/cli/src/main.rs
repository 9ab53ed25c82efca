//! `rozjemca`, the umpire on the command line.
//!
//! [`args`] says what can be typed, [`help`] puts it into two languages, [`console`] is the only
//! file that prints; every command has a file of its own. Exit codes: 0 done, 1 a finding, 2 bad
//! input or call.

#![allow(clippy::disallowed_methods, reason = "an app may look at its environment; rules may not")]

mod account;
mod args;
mod army;
mod backup;
mod check;
mod console;
mod files;
mod help;
mod odds;
mod play;
mod position;
mod record;
mod replay;
mod resolve;
mod rules;
mod scenarios;
mod serve;
mod shell;
mod simulate;

use args::{Args, Command};
use clap::FromArgMatches;
use console::{Console, Exit};
use kernel::{Fault, Ruleset, Ruling, What};
use std::process::ExitCode;

/// A server is asked for small things by many threads: this one gives them a third faster.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let typed: Vec<_> = std::env::args_os().collect();
    let lang = args::language(&typed);
    let console = Console::new(lang);
    let matches = match help::command(&console).try_get_matches_from(typed) {
        Ok(matches) => matches,
        Err(error) => return help::complain(&console, &error).into(),
    };
    let exit = match Args::from_arg_matches(&matches) {
        Ok(args) => run(&console, args.command),
        Err(error) => help::complain(&console, &error),
    };
    console.close(exit).into()
}

fn run(console: &Console, command: Command) -> Exit {
    match command {
        Command::Rulesets { json } => rules::rulesets(console, json),
        Command::Scenarios { ruleset, json } => {
            scenarios::scenarios(console, ruleset.as_deref(), json)
        }
        Command::Rules(rules) => rules::rules(console, &rules),
        Command::Resolve(resolve) => resolve::resolve(console, &resolve),
        Command::Play(play) => play::play(console, &play),
        Command::Position(args) => position::position(console, &args),
        Command::Simulate(simulate) => simulate::simulate(console, &simulate),
        Command::Replay(replay) => replay::replay(console, &replay),
        Command::Serve(args) => serve::serve(console, &args),
        Command::Backup(args) => backup::back_up(console, &args),
        Command::Restore(args) => backup::bring_back(console, &args),
        Command::Check { file } => check::check(console, &file),
        Command::Army { task } => army::army(console, &task),
        Command::Completions { shell } => shell::completions(console, shell),
        Command::Man => shell::man(console),
    }
}

/// Opens a rulebook, or says which there are.
fn open(console: &Console, id: &str) -> Result<Ruleset, Exit> {
    all::open(id).ok_or_else(|| no_book(console, id))
}

/// Says which rulebooks there are.
fn no_book(console: &Console, id: &str) -> Exit {
    let known = all::ids().into_iter().map(str::to_owned).collect();
    let what = What::Unknown { kind: "ruleset", name: id.to_owned(), known };
    console.faults("", &[Fault::new("", what)])
}

/// A procedure of a rulebook, or which there are.
fn find<'a>(console: &Console, book: &'a Ruleset, name: &str) -> Result<&'a dyn Ruling, Exit> {
    book.ruling(name).ok_or_else(|| {
        let known = book.rulings.iter().map(|ruling| ruling.name().to_owned()).collect();
        let what = What::Unknown { kind: "procedure", name: name.to_owned(), known };
        console.faults("", &[Fault::new("", what)])
    })
}
