//! What can be typed. The help texts stand in the language files (`lang/*.ftl`), under the keys
//! that [`crate::help`] derives from the names here.

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kernel::Lang;
use std::ffi::OsString;
use std::net::SocketAddr;

/// The command line.
#[derive(Parser, Debug)]
#[command(name = "rozjemca", version, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// The language; read beforehand by [`language`], declared so that every command takes it.
    #[arg(long, global = true, value_enum, value_name = "pl|en")]
    lang: Option<LangArg>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LangArg {
    Pl,
    En,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Rulesets {
        #[arg(long)]
        json: bool,
    },
    Scenarios {
        #[arg(value_name = "RULESET")]
        ruleset: Option<String>,
        #[arg(long)]
        json: bool,
    },
    Rules(Rules),
    Resolve(Resolve),
    Play(Play),
    Position(Position),
    Simulate(Simulate),
    Replay(Replay),
    Serve(Serve),
    Backup(Copied),
    Restore(Copied),
    Check {
        #[arg(value_name = "FILE")]
        file: String,
    },
    Army {
        #[command(subcommand)]
        task: ArmyTask,
    },
    Completions {
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    Man,
}

#[derive(Subcommand, Debug)]
pub(crate) enum ArmyTask {
    Check(ArmyFile),
    Cost(ArmyFile),
    Card(Card),
}

#[derive(Group, Debug)]
pub(crate) struct ArmyFile {
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Card {
    #[command(flatten)]
    pub(crate) file: ArmyFile,
    #[arg(long, value_name = "FILE|-", conflicts_with = "json")]
    pub(crate) html: Option<String>,
}

#[derive(Group, Debug)]
pub(crate) struct Rules {
    #[arg(value_name = "RULESET")]
    pub(crate) ruleset: String,
    #[arg(value_name = "CLAUSE")]
    pub(crate) clause: Option<String>,
    #[arg(long)]
    pub(crate) readings: bool,
    #[arg(long)]
    pub(crate) check: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Resolve {
    #[arg(value_name = "RULESET")]
    pub(crate) ruleset: String,
    #[arg(value_name = "PROCEDURE")]
    pub(crate) procedure: Option<String>,
    #[arg(long, group = "task", conflicts_with = "procedure")]
    pub(crate) list: bool,
    #[arg(long, group = "task", requires = "procedure")]
    pub(crate) fields: bool,
    #[arg(long, group = "task", requires = "procedure")]
    pub(crate) schema: bool,
    #[arg(long, group = "task", requires = "procedure")]
    pub(crate) example: bool,
    #[arg(long, value_name = "FILE|-", group = "task", requires = "procedure")]
    pub(crate) situation: Option<String>,
    #[arg(long, value_name = "3,7,…", allow_hyphen_values = true, requires = "situation")]
    pub(crate) dice: Option<String>,
    #[arg(long, value_name = "N", requires = "situation", conflicts_with = "dice")]
    pub(crate) seed: Option<u64>,
    #[arg(long, requires = "situation", conflicts_with_all = ["dice", "seed"])]
    pub(crate) odds: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Play {
    #[arg(value_name = "SCENARIO", required_unless_present_any = ["resume", "position"])]
    pub(crate) scenario: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "SIDE=PLAYER")]
    pub(crate) seat: Vec<String>,
    #[arg(long, value_enum, value_name = "typed", conflicts_with = "resume")]
    pub(crate) dice: Option<Thrown>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "resume")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "RECORD")]
    pub(crate) resume: Option<String>,
    #[arg(id = "newest-rules", long, requires = "resume")]
    pub(crate) newest_rules: bool,
    #[arg(long)]
    pub(crate) explain: bool,
    #[arg(long, conflicts_with = "explain")]
    pub(crate) json: bool,
}

/// Dice that the program does not throw.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Thrown {
    /// People throw them and type them in.
    Typed,
}

#[derive(Group, Debug)]
pub(crate) struct Position {
    #[arg(value_name = "RULESET|SCENARIO|FILE")]
    pub(crate) what: String,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) to: Option<usize>,
    #[arg(long, value_name = "FILE")]
    pub(crate) scenario: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Simulate {
    #[arg(value_name = "SCENARIO")]
    pub(crate) scenario: String,
    #[arg(long, value_name = "SIDE=BOT")]
    pub(crate) seat: Vec<String>,
    #[arg(long, value_name = "BOT", conflicts_with = "seat")]
    pub(crate) all: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "J", allow_negative_numbers = true)]
    pub(crate) jobs: Option<usize>,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Replay {
    #[arg(value_name = "RECORD")]
    pub(crate) record: String,
    #[arg(long)]
    pub(crate) verify: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) to: Option<usize>,
    #[arg(long, value_name = "FILE")]
    pub(crate) scenario: Option<String>,
    #[arg(id = "newest-rules", long)]
    pub(crate) newest_rules: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    #[arg(long, value_name = "FILE|URL", default_value = "rozjemca.db")]
    pub(crate) db: String,
    #[arg(id = "behind-proxy", long)]
    pub(crate) behind_proxy: bool,
    #[arg(long, value_name = "URL")]
    pub(crate) home: Option<String>,
    #[arg(long, value_name = "URL", requires = "from")]
    pub(crate) mail: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) from: Option<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) webhook: Vec<String>,
    #[arg(id = "open-metrics", long)]
    pub(crate) open_metrics: bool,
    #[arg(long, value_name = "SEED")]
    pub(crate) rehearse: Option<u64>,
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(Group, Debug)]
pub(crate) struct Copied {
    #[arg(long, value_name = "FILE|URL", default_value = "rozjemca.db")]
    pub(crate) db: String,
    #[arg(id = "copy", value_name = "FILE")]
    pub(crate) file: String,
}

/// The language: `--lang`, or else the locale. Looked for before anything else is understood, so
/// that complaints about the call itself come in the right one.
pub(crate) fn language(typed: &[OsString]) -> Lang {
    let words: Vec<&str> = typed.iter().filter_map(|word| word.to_str()).collect();
    let after = words.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    let chosen = after.chain(joined).last().map(str::to_owned);
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    match chosen.or(locale) {
        Some(name) if name.to_lowercase().starts_with("pl") => Lang::Pl,
        _ => Lang::En,
    }
}
