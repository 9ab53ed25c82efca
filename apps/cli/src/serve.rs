//! `rozjemca serve`: battles and rulings over a network.

use crate::args::Serve;
use crate::console::{Console, Exit};
use kernel::Message;
use server::{Failed, Options};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) fn serve(console: &Console, args: &Serve) -> Exit {
    if args.db.contains("://") {
        return console.refuse(&Message::new("serve-db").text("db", &args.db));
    }
    server::log_to_standard_error(std::env::var("ROZJEMCA_LOG").ok().as_deref());
    let file = Some(PathBuf::from(&args.db));
    let (limits, behind_proxy) = (server::limits::Limits::default(), args.behind_proxy);
    let options = Options { listen: args.listen, file, limits, behind_proxy };
    let served = server::serve(options, |address| {
        let message = Message::new("serve-ready").text("address", address);
        console.line(&console.words.say(&message.text("db", &args.db)));
        if args.open {
            open(address);
        }
    });
    match served {
        Ok(()) => Exit::Done,
        Err(Failed::Store(why)) => {
            let message = Message::new("serve-store").text("db", &args.db);
            console.refuse(&message.text("why", why))
        }
        Err(Failed::Machine(why)) => {
            let message = Message::new("serve-listen").text("address", args.listen);
            console.refuse(&message.text("why", why))
        }
    }
}

/// Opens the page in a browser, where there is one.
fn open(address: SocketAddr) {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start"]),
        _ => ("xdg-open", &[]),
    };
    let url = format!("http://{address}/");
    let quiet = Command::new(program)
        .args(first)
        .arg(url)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // Without a browser people open the page themselves: its address has been printed.
    drop(quiet);
}
