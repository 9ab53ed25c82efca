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
        let mut player = connect(address);
        player
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            .expect("it is sent");
        let mut answer = String::new();
        player.read_to_string(&mut answer).expect("there is room");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    let mut gone = String::new();
    assert_eq!(idle[0].read_to_string(&mut gone).unwrap_or(0), 0, "the first to wait has gone");
}
