//! Messages that are not right, by the thousand: spoiled HTTP, JSON and WebSocket frames.

use kernel::Seeded;
use server::Options;
use server::limits::Limits;
use server::store::Database;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::time::Duration;

/// A server in this process.
pub(crate) fn start(limits: Limits) -> SocketAddr {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let options = Options { limits, ..Options::new(listen, Database::Memory) };
    let (ready, address) = channel();
    std::thread::spawn(move || server::serve(options, move |at| ready.send(at).expect("heard")));
    address.recv().expect("it starts")
}

/// Sends bytes and gives what comes back, if anything does in time.
fn exchange(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut answer = Vec::new();
    if let Ok(mut stream) = TcpStream::connect(address) {
        let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let _ = stream.read_to_end(&mut answer);
    }
    answer
}

fn request(method: &str, path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = "Host: localhost\r\nConnection: close\r\nContent-Type: application/json";
    format!("{method} {path} HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}").into()
}

/// The body of a right answer.
fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let answer = exchange(address, &request(method, path, body));
    let text = String::from_utf8_lossy(&answer).into_owned();
    assert!(text.starts_with("HTTP/1.1 2"), "{method} {path}: {text}");
    text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default()
}

/// Right messages that change nothing, to be spoiled.
fn right(token: &str) -> Vec<Vec<u8>> {
    let seat = |what: &str| format!("/api/seats/{token}{what}");
    let stale = r#"{"decision": 999, "command": "choose nobody", "dice": [3, 7]}"#;
    let game = r#"{"scenario": "atlantis", "seats": {"swedish": {"who": "bot", "bot": "x"}}}"#;
    let ruling = r#"{"situation": {"attackers": [{"strength": 3}]}, "dice": [3], "odds": false}"#;
    let upgrade = format!(
        "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        seat("/live")
    );
    let frames: [&[u8]; 4] = [
        &[0x81, 0x85, 1, 2, 3, 4, 0x69, 0x67, 0x6f, 0x68, 0x6e],
        &[0x82, 0xfe, 0x10, 0x00, 0, 0, 0, 0],
        &[0x89, 0x80, 0, 0, 0, 0],
        &[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8],
    ];
    vec![
        request("GET", &seat(""), ""),
        request("GET", &seat("/log?from=1"), ""),
        request("GET", &seat("/check?command=done"), ""),
        request("POST", &seat("/checks"), r#"{"commands": ["done", "first x"]}"#),
        request("GET", &seat("/odds?command=first%20x"), ""),
        request("GET", &seat("/positions/0"), ""),
        request("POST", &seat("/commands"), stale),
        request("POST", &seat("/dice"), r#"{"decision": 999, "dice": [3, 7]}"#),
        request("POST", &seat("/undo"), r#"{"decision": 999}"#),
        request("POST", &seat("/take-back"), r#"{"decision": 999, "to": 0}"#),
        request("POST", &seat("/answer"), r#"{"offer": 999, "yes": true}"#),
        request("POST", "/api/games", game),
        request("POST", "/api/rulesets/jdg/procedures/shock", ruling),
        request("GET", "/api/scenarios/ow-training", ""),
        [upgrade.as_bytes(), frames[0], frames[1]].concat(),
        [upgrade.as_bytes(), frames[2], frames[3]].concat(),
    ]
}

/// Spoils a message: signs changed, cut out, doubled, or the end cut off.
fn spoil(message: &mut Vec<u8>, chance: &mut Seeded) {
    for _ in 0..=chance.side(4) {
        if message.is_empty() {
            return;
        }
        let at = chance.side(message.len() as u32) as usize;
        let end = (at + 1 + chance.side(24) as usize).min(message.len());
        match chance.side(6) {
            0 => message[at] = chance.side(256) as u8,
            1 => message[at] ^= 1 << chance.side(8),
            2 => drop(message.drain(at..end)),
            3 => {
                let again = message[at..end].to_vec();
                message.splice(at..at, again);
            }
            4 => message.truncate(at),
            _ => {
                let signs: [&[u8]; 4] =
                    [b"{[\"\\u0000", b"99999999", b"\r\n\r\n\r\n\r\n", b"\xff\xfe\x00%%%%%"];
                message.splice(at..at, signs[chance.side(4) as usize].iter().copied());
            }
        }
    }
}

/// Sends so many spoiled messages: the server stays up, and the game what it was.
pub(crate) fn shout(times: usize, seed: u64) {
    let address = start(Limits::boundless());
    let seats = r#"{"scenario": "ow-training",
        "seats": {"swedish": {"who": "person"}, "saxon": {"who": "person"}}}"#;
    let made = ask(address, "POST", "/api/games", seats);
    let made: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    let token =
        |place: usize| made["links"][place]["token"].as_str().unwrap_or_default().to_owned();
    let (one, other) = (token(0), token(1));
    let see = |token: &str| ask(address, "GET", &format!("/api/seats/{token}"), "");
    let before = [see(&one), see(&other)];
    let messages = right(&one);
    let mut chance = Seeded::new(seed);
    for number in 0..times {
        let mut message = messages[number % messages.len()].clone();
        spoil(&mut message, &mut chance);
        let answer = exchange(address, &message);
        let text = String::from_utf8_lossy(&answer[..answer.len().min(400)]).into_owned();
        assert!(!text.starts_with("HTTP/1.1 5"), "{}\n{text}", String::from_utf8_lossy(&message));
    }
    assert_eq!([see(&one), see(&other)], before, "the game is what it was");
    let metrics = ask(address, "GET", "/metrics", "");
    assert!(metrics.contains("rozjemca_panics_total 0"), "{metrics}");
    assert_eq!(ask(address, "GET", "/healthz", ""), "ok\n");
}
