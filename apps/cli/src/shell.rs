//! `rozjemca completions` and `rozjemca man`, made from the command line's own description.

use crate::console::{Console, Exit};
use crate::help;
use clap_complete::Shell;

pub(crate) fn completions(console: &Console, shell: Shell) -> Exit {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut help::command(console), "rozjemca", &mut bytes);
    console.raw(&bytes);
    Exit::Done
}

/// The manual page: the program's own, then one section for each command and each of its tasks.
pub(crate) fn man(console: &Console) -> Exit {
    let mut command = help::command(console);
    command.build();
    let mut bytes = Vec::new();
    let main = clap_mangen::Man::new(command.clone());
    let mut rendered = main.render(&mut bytes);
    let commands = command.get_subcommands();
    for sub in commands.flat_map(|sub| std::iter::once(sub).chain(sub.get_subcommands())) {
        let man = clap_mangen::Man::new(sub.clone());
        let name = sub.get_bin_name().unwrap_or_default().trim_start_matches("rozjemca ");
        let name = name.to_uppercase();
        bytes.extend(format!(".SH \"{name}\"\n").bytes());
        rendered = rendered
            .and_then(|()| man.render_synopsis_section(&mut bytes))
            .and_then(|()| man.render_description_section(&mut bytes))
            .and_then(|()| man.render_options_section(&mut bytes));
    }
    console.raw(&bytes);
    if rendered.is_ok() { Exit::Done } else { Exit::Bad }
}
