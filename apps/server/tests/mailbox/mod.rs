//! Two who take letters on this machine: a server that speaks as much SMTP as a letter needs, and one that
//! takes whatever is posted to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Somebody who takes letters.
pub(crate) struct Taker {
    pub(crate) address: SocketAddr,
    letters: Receiver<String>,
}

impl Taker {
    fn start(take: fn(TcpStream, &Sender<String>) -> std::io::Result<()>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let (sender, letters) = channel();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // Whoever breaks off has left no letter.
                let _ = take(stream, &sender);
            }
        });
        Self { address, letters }
    }

    pub(crate) fn mail() -> Self {
        Self::start(take_mail)
    }

    pub(crate) fn posted() -> Self {
        Self::start(take_posted)
    }

    /// The next letter.
    pub(crate) fn next(&self) -> String {
        self.letters.recv_timeout(Duration::from_secs(20)).expect("a letter comes")
    }

    /// That no letter has come which nobody has asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.letters.recv_timeout(Duration::from_millis(200)).is_err()
    }
}

/// A letter by SMTP: its envelope's address, then its text. Who is called `nobody` does not live here.
fn take_mail(stream: TcpStream, letters: &Sender<String>) -> std::io::Result<()> {
    let mut out = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    let mut to = String::new();
    out.write_all(b"220 here\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        let answer = match line.split([' ', ':']).next().unwrap_or_default() {
            "RCPT" if line.contains("nobody") => "550 nobody lives here",
            "RCPT" => {
                to = line;
                "250 yes"
            }
            "DATA" => {
                out.write_all(b"354 go on\r\n")?;
                let text: Vec<String> =
                    lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                letters.send(format!("{to}\n{}", text.join("\n"))).expect("somebody reads");
                "250 taken"
            }
            "QUIT" => "221 good-bye",
            _ => "250 yes",
        };
        out.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}

/// A letter by HTTP: its head and its body. What is posted to `/hooks/broken` is not taken.
fn take_posted(stream: TcpStream, letters: &Sender<String>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    while !head.ends_with("\r\n\r\n") {
        let before = head.len();
        reader.read_line(&mut head)?;
        if let Some(size) = head[before..].to_lowercase().strip_prefix("content-length:") {
            length = size.trim().parse().expect("a number");
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let broken = head.starts_with("POST /hooks/broken ");
    let status = if broken { "500 No" } else { "204 Yes" };
    let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    reader.get_mut().write_all(answer.as_bytes())?;
    if !broken {
        let body = String::from_utf8(body).expect("a text");
        letters.send(format!("{head}{body}")).expect("somebody reads");
    }
    Ok(())
}
