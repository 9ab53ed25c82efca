//! `rozjemca serve`: battles and rulings over a network.

use crate::args::Serve;
use crate::console::{Console, Exit};
use kernel::Message;
use server::post::{PostFault, PostOptions};
use server::store::Database;
use server::{Failed, Options};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::process::{Command, Stdio};

pub(crate) fn serve(console: &Console, args: &Serve) -> Exit {
    let Some(database) = Database::named(&args.db) else {
        return console.refuse(&Message::new("serve-db").text("db", &args.db));
    };
    let db = database.to_string();
    server::log_to_standard_error(std::env::var("ROZJEMCA_LOG").ok().as_deref());
    let mut options = Options::new(args.listen, database);
    (options.behind_proxy, options.seed) = (args.behind_proxy, args.rehearse);
    options.post = PostOptions {
        mail: args.mail.clone().or_else(|| std::env::var("ROZJEMCA_MAIL").ok()),
        from: args.from.clone(),
        hooks: args.webhook.clone(),
        home: args.home.clone(),
    };
    options.open_metrics = args.open_metrics;
    if options.seed.is_some() && (args.behind_proxy || !args.listen.ip().is_loopback()) {
        return console.refuse(&Message::new("serve-rehearse").text("address", args.listen));
    }
    let served = server::serve(options, |address| {
        let here = here(address);
        let message = Message::new("serve-ready").text("address", here);
        console.line(&console.words.say(&message.text("db", &db)));
        if let Some(others) = others(address) {
            console.line(&console.words.say(&Message::new("serve-others").text("address", others)));
        }
        if !address.ip().is_loopback() && !args.behind_proxy {
            console.complain(&console.say("serve-plain"));
        }
        if args.open {
            open(here);
        }
    });
    match served {
        Ok(()) => Exit::Done,
        Err(Failed::Store(why)) => {
            let message = Message::new("serve-store").text("db", &db);
            console.refuse(&message.text("why", why))
        }
        Err(Failed::Post(fault)) => console.refuse(&wrong_post(&fault)),
        Err(Failed::Machine(why)) => {
            let message = Message::new("serve-listen").text("address", args.listen);
            console.refuse(&message.text("why", why))
        }
    }
}

/// What is wrong with how word is to go out.
fn wrong_post(fault: &PostFault) -> Message {
    match fault {
        PostFault::Mail(why) => Message::new("serve-mail").text("why", why),
        PostFault::From(from) => Message::new("serve-from").text("from", from),
        PostFault::Hook(hook) => Message::new("serve-webhook").text("hook", hook),
        PostFault::Home(home) => Message::new("serve-home").text("home", home),
    }
}

/// Where this machine itself finds the page: one that listens everywhere also listens here.
fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Where other devices find the page, if the server listens for them. A socket that is tied to a
/// distant address says which of ours leads there; nothing is sent.
fn others(address: SocketAddr) -> Option<SocketAddr> {
    if !address.ip().is_unspecified() {
        return None;
    }
    let probe = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    probe.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = probe.local_addr().ok()?.ip();
    (!ip.is_loopback()).then(|| SocketAddr::new(ip, address.port()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_listens_everywhere_is_found_here() {
        let at = |text: &str| here(text.parse().expect("an address")).to_string();
        assert_eq!(at("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(at("[::]:8080"), "[::1]:8080");
        assert_eq!(at("10.0.0.7:80"), "10.0.0.7:80");
        assert_eq!(others("127.0.0.1:8080".parse().expect("an address")), None);
    }
}
