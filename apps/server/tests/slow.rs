//! Connections whose clients neither send nor take anything: none of them keeps others out.

mod common;

use server::limits::Limits;
use server::store::Database;
use server::{Options, serve};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::time::Duration;

/// A server with these limits, which ends with the test.
fn served(limits: Limits) -> SocketAddr {
    let (tell, told) = channel();
    std::thread::spawn(move || {
        let here = "127.0.0.1:0".parse().expect("an address");
        let mut options = Options::new(here, Database::Memory);
        options.limits = limits;
        let _ = serve(options, |address| tell.send(address).expect("somebody listens"));
    });
    told.recv_timeout(Duration::from_secs(60)).expect("it starts")
}

fn limits(patience: u64, connections: usize) -> Limits {
    let patience = Duration::from_secs(patience);
    Limits { patience, connections, ..Limits::boundless() }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it is open");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("it can be set");
    stream
}

/// The whole answer to a request of one connection.
fn asked(address: SocketAddr, request: &str, body: &str) -> String {
    let mut player = connect(address);
    let length = body.len();
    let head = format!("{request}Host: x\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    player.write_all((head + body).as_bytes()).expect("it is sent");
    let mut answer = String::new();
    player.read_to_string(&mut answer).expect("there is room");
    answer
}

/// Asks for a live connection; gives it, and the status of the answer.
fn live(address: SocketAddr, token: &str) -> (TcpStream, String) {
    let mut stream = connect(address);
    let key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    let upgrade = format!("Connection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n\r\n");
    let head = format!("GET /api/seats/{token}/live HTTP/1.1\r\nHost: x\r\n{upgrade}");
    stream.write_all(head.as_bytes()).expect("it is sent");
    let mut first = [0; 12];
    stream.read_exact(&mut first).expect("it is answered");
    (stream, String::from_utf8_lossy(&first[9..]).into_owned())
}

#[test]
fn a_body_that_does_not_come_ends_its_connection() {
    let address = served(limits(1, 64));
    let mut slow = connect(address);
    slow.write_all(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{")
        .expect("it is sent");
    let mut answer = String::new();
    slow.read_to_string(&mut answer).expect("it is answered and closed");
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.to_lowercase().contains("\r\nconnection: close\r\n"), "{answer}");
}

#[test]
fn whoever_waits_longest_makes_room_for_others() {
    let address = served(limits(30, 4));
    let mut idle: Vec<TcpStream> = (0..4).map(|_| connect(address)).collect();
    for slow in idle.iter_mut().skip(2) {
        slow.write_all(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
            .expect("it is sent");
    }
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..6 {
        let answer = asked(address, "GET /healthz HTTP/1.1\r\n", "");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    let mut gone = String::new();
    assert_eq!(idle[0].read_to_string(&mut gone).unwrap_or(0), 0, "the first to wait has gone");
}

#[test]
fn live_connections_leave_room_for_those_who_only_ask() {
    let address = served(limits(30, 4));
    let made = asked(address, "POST /api/games HTTP/1.1\r\n", r#"{"scenario": "ow-training"}"#);
    let (_, token) = made.rsplit_once("\"token\":\"").expect("a link to watch");
    let token = token.split('"').next().expect("it ends");
    let lives: Vec<(TcpStream, String)> = (0..3).map(|_| live(address, token)).collect();
    assert!(lives.iter().all(|(_, status)| status == "101"), "{lives:?}");
    assert_eq!(live(address, token).1, "429");
    for _ in 0..6 {
        let answer = asked(address, "GET /healthz HTTP/1.1\r\n", "");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    drop(lives);
    while live(address, token).1 != "101" {
        std::thread::sleep(Duration::from_millis(20));
    }
}
