//! Help and complaints about the call, in both languages.
//!
//! clap parses and lays out; the words come from the language files, under `cli-COMMAND` for a
//! command, `cli-COMMAND-TASK` for a task of it, and `arg-COMMAND-NAME` or `arg-NAME` for an
//! argument.

use crate::args::Args;
use crate::console::{Console, Exit};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};
use kernel::Message;

/// The command line with its help in the console's language.
pub(crate) fn command(console: &Console) -> Command {
    dress(console, Args::command(), "main")
}

fn dress(console: &Console, command: Command, name: &str) -> Command {
    let words = &console.words;
    let usage = console.say("help-usage");
    let template =
        format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    let mut command = command
        .about(console.say(&format!("cli-{name}")))
        .help_template(template)
        .subcommand_help_heading(console.say("help-commands"))
        .disable_help_flag(true)
        .arg(clap::Arg::new("help").long("help").short('h').action(clap::ArgAction::Help));
    if name == "main" {
        let version = clap::Arg::new("version").long("version").short('V');
        command = command
            .disable_version_flag(true)
            .arg(version.action(clap::ArgAction::Version))
            .after_help(console.say("cli-after"));
    }
    let mut place = 0;
    let command = command.mut_args(|arg| {
        place += 1;
        let id = arg.get_id().as_str().to_owned();
        let own = words.try_say(&Message::new(format!("arg-{name}-{id}")));
        let about = own.unwrap_or_else(|| console.say(&format!("arg-{id}")));
        let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
        let values = arg.get_action().takes_values();
        arg.help(about)
            .help_heading(console.say(heading))
            .hide_possible_values(values)
            .hide_default_value(values)
            .display_order(place)
    });
    command.mut_subcommands(|sub| {
        let own = sub.get_name().to_owned();
        let name = if name == "main" { own } else { format!("{name}-{own}") };
        dress(console, sub, &name)
    })
}

/// Says what is wrong with the call; help and version that were asked for are no complaint.
pub(crate) fn complain(console: &Console, error: &clap::Error) -> Exit {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            console.raw(error.render().to_string().as_bytes());
            Exit::Done
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            console.refuse(&Message::new("call-no-command"))
        }
        kind => {
            console.complain(&console.words.say(&complaint(kind, error)));
            console.complain(&console.say("call-hint"));
            Exit::Bad
        }
    }
}

fn complaint(kind: ErrorKind, error: &clap::Error) -> Message {
    let text = |kind: ContextKind| error.get(kind).map(context).unwrap_or_default();
    let arg = text(ContextKind::InvalidArg);
    let suggestion = |kind| Some(text(kind)).filter(|text: &String| !text.is_empty());
    match kind {
        ErrorKind::UnknownArgument => {
            near("call-unknown-arg", &arg, suggestion(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand);
            near("call-unknown-command", &name, suggestion(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = text(ContextKind::InvalidValue);
            let known = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(list)) => list.join(", "),
                _ => String::new(),
            };
            let key = match (value.is_empty(), known.is_empty()) {
                (true, _) => "call-no-value",
                (false, true) => "call-bad-value",
                (false, false) => "call-bad-choice",
            };
            Message::new(key).text("arg", arg).text("value", value).text("known", known)
        }
        ErrorKind::MissingRequiredArgument if arg.contains("PROCEDURE") => {
            Message::new("call-which-procedure")
        }
        ErrorKind::MissingRequiredArgument => Message::new("call-missing").text("arg", arg),
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg);
            Message::new("call-conflict").text("arg", arg).text("other", other)
        }
        _ => Message::new("call-wrong"),
    }
}

fn near(key: &str, name: &str, suggestion: Option<String>) -> Message {
    match suggestion {
        Some(near) => Message::new(format!("{key}-near")).text("name", name).text("near", near),
        None => Message::new(key).text("name", name),
    }
}

fn context(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(list) => list.last().cloned().unwrap_or_default(),
        other => other.to_string(),
    }
}
