//! Spoiled messages neither bring the server down nor change a game; `make soak` sends many more.

mod noise;

use server::limits::Limits;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn who_says_nothing_is_not_waited_for() {
    let limits = Limits { idle: Duration::from_millis(100), ..Limits::boundless() };
    let address = noise::start(limits);
    for begun in ["", "GET / HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"] {
        let mut silent = TcpStream::connect(address).expect("a connection");
        silent.set_read_timeout(Some(Duration::from_secs(10))).expect("an option");
        silent.write_all(begun.as_bytes()).expect("it is sent");
        let ended = silent.read_to_end(&mut Vec::new());
        assert!(ended.is_ok(), "it is ended before our patience is: {begun:?}");
    }
}

#[test]
fn one_address_does_not_take_all_connections() {
    let address = noise::start(Limits { own_connections: 2, ..Limits::boundless() });
    let ask = |stream: &mut TcpStream| {
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("an option");
        let sent = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        let mut head = [0; 12];
        sent.and_then(|()| stream.read_exact(&mut head)).is_ok_and(|()| head.ends_with(b"200"))
    };
    let open = || TcpStream::connect(address).expect("a connection");
    let (mut one, mut two) = (open(), open());
    assert!(ask(&mut one) && ask(&mut two));
    assert!(!ask(&mut open()), "the third is ended at once");
    drop(one);
    let again = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        ask(&mut open())
    });
    assert!(again, "there is room again");
}

#[test]
fn spoiled_messages_change_nothing() {
    noise::shout(2_000, 1709);
}
