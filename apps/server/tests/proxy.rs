//! The example of a proxy, `nginx.conf`: it is right, and what stands in the readme of it is true. Where there is no
//! nginx or openssl nothing is tested.

#![allow(clippy::print_stderr, reason = "a test may be skipped")]

use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::{Value, json};
use server::limits::{Bucket, Limits};
use server::store::Database;
use server::{Options, serve};
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

const EXAMPLE: &str = include_str!("../nginx.conf");

/// A server behind a proxy that is told of it, with room for one game of each client.
fn served() -> SocketAddr {
    let (tell, told) = channel();
    std::thread::spawn(move || {
        let here = "127.0.0.1:0".parse().expect("an address");
        let mut options = Options::new(here, Database::Memory);
        options.behind_proxy = true;
        let games = Bucket { holds: 1.0, gains: 0.001 };
        options.limits = Limits { games, ..Limits::boundless() };
        let _ = serve(options, |address| tell.send(address).expect("somebody listens"));
    });
    told.recv_timeout(Duration::from_secs(60)).expect("it starts")
}

/// An nginx with the example, and how it is spoken to.
struct Proxy {
    nginx: Child,
    folder: PathBuf,
    port: u16,
    tls: Arc<ClientConfig>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.nginx.kill();
        let _ = self.nginx.wait();
    }
}

/// Whether there is such a program.
fn is_there(program: &str, asked: &str) -> bool {
    let mut asking = Command::new(program);
    asking.arg(asked).stdout(Stdio::null()).stderr(Stdio::null());
    asking.status().is_ok()
}

/// Makes a certificate for this machine.
fn certificate(folder: &Path) {
    let wanted = "[req]\ndistinguished_name = name\nx509_extensions = more\nprompt = no\n[name]\nCN = localhost\n\
        [more]\nsubjectAltName = DNS:localhost\nbasicConstraints = critical, CA:FALSE\n";
    fs::write(folder.join("wanted"), wanted).expect("it is written");
    let new = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2";
    let files = "-config wanted -keyout key -out certificate";
    let mut openssl = Command::new("openssl");
    openssl.args(new.split(' ')).args(files.split(' ')).current_dir(folder);
    assert!(openssl.stderr(Stdio::null()).status().expect("it runs").success());
}

/// The example with these words in place of others, each of which stands there.
fn example(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(EXAMPLE.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

impl Proxy {
    fn start(server: SocketAddr) -> Option<Self> {
        if !is_there("nginx", "-v") || !is_there("openssl", "version") {
            eprintln!("SKIPPED: there is no nginx or no openssl; run it by tools/nginx");
            return None;
        }
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("proxy-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("it is made");
        certificate(&folder);
        let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = free.expect("a port").port();
        let here = folder.display().to_string();
        let site = example(&[
            ("127.0.0.1:8080", &server.to_string()),
            ("listen 443 ssl", &format!("listen 127.0.0.1:{port} ssl")),
            ("games.example.org;", "localhost;"),
            ("/etc/ssl/games.example.org.crt", &format!("{here}/certificate")),
            ("/etc/ssl/games.example.org.key", &format!("{here}/key")),
            ("/var/log/nginx/", &format!("{here}/")),
            ("client_body_timeout 15s", "client_body_timeout 1s"),
        ]);
        fs::write(folder.join("site"), site).expect("it is written");
        let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let places = kinds.map(|kind| format!("{kind}_temp_path {here}/{kind};\n")).concat();
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {here}/pid;\nerror_log {here}/start;\n\
             events {{ worker_connections 512; }}\nhttp {{\n{places}include {here}/site;\n}}\n"
        );
        fs::write(folder.join("whole"), whole).expect("it is written");
        let mut nginx = Command::new("nginx");
        nginx.arg("-e").arg(folder.join("start")).arg("-c").arg(folder.join("whole"));
        let nginx = nginx.spawn().expect("it starts");
        let mut roots = RootCertStore::empty();
        let root = CertificateDer::from_pem_file(folder.join("certificate")).expect("it reads");
        roots.add(root).expect("it is one");
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let tls = tls.with_safe_default_protocol_versions().expect("they are known");
        let tls = Arc::new(tls.with_root_certificates(roots).with_no_client_auth());
        let mut proxy = Self { nginx, folder, port, tls };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = proxy.nginx.try_wait().expect("it is asked");
            assert!(ended.is_none(), "{}", proxy.file("start"));
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(proxy)
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap_or_default()
    }

    fn connect(&self) -> StreamOwned<ClientConnection, TcpStream> {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it is open");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("it can be set");
        let name = "localhost".try_into().expect("a name");
        let session = ClientConnection::new(Arc::clone(&self.tls), name).expect("a session");
        StreamOwned::new(session, stream)
    }

    /// Sends the beginning of a request, and gives all that comes back until its end, or until it has `enough`.
    fn send(&self, head: &str, body: &str, enough: &str) -> String {
        let mut stream = self.connect();
        let request = head.replace("HOST", &format!("localhost:{}", self.port));
        let request = format!("{}\r\n\r\n{body}", request.replace('\n', "\r\n"));
        stream.write_all(request.as_bytes()).expect("it is sent");
        let (mut answer, mut part) = (Vec::new(), [0; 4_096]);
        while let Ok(read @ 1..) = stream.read(&mut part) {
            answer.extend_from_slice(&part[..read]);
            if !enough.is_empty() && String::from_utf8_lossy(&answer).contains(enough) {
                break;
            }
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Makes a game, as if for somebody else.
    fn make(&self, forged: &str) -> String {
        let body = json!({"scenario": "ow-training"}).to_string();
        let head = format!(
            "POST /api/games HTTP/1.1\nHost: HOST\nOrigin: https://HOST\nX-Forwarded-For: {forged}\n\
             Content-Length: {}\nConnection: close",
            body.len()
        );
        self.send(&head, &body, "")
    }

    /// Asks for a live connection from a page of that origin.
    fn live(&self, token: &str, origin: &str) -> String {
        let head = format!(
            "GET /api/seats/{token}/live?thin=true HTTP/1.1\nHost: HOST\nOrigin: {origin}\n\
             Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        );
        self.send(&head, "", "}")
    }
}

fn status(answer: &str) -> &str {
    answer.get(9..12).unwrap_or(answer)
}

#[test]
fn the_example_of_a_proxy_is_right() {
    let Some(proxy) = Proxy::start(served()) else { return };
    let get = |path: &str| {
        let head = format!("GET {path} HTTP/1.1\nHost: HOST\nConnection: close");
        proxy.send(&head, "", "")
    };
    assert!(get("/healthz").ends_with("ok\n"), "{}", get("/healthz"));
    assert_eq!(status(&get("/metrics")), "404", "not for the world");

    let made = proxy.make("10.0.0.1");
    assert_eq!(status(&made), "201", "{made}");
    assert!(made.contains("; Secure\r\n"), "a cookie for HTTPS alone: {made}");
    assert_eq!(status(&proxy.make("10.0.0.2")), "429", "it is the same client, whatever he says");
    let start = made.find("{\"").expect("JSON");
    let end = made.rfind('}').expect("JSON");
    let made: Value = serde_json::from_str(&made[start..=end]).expect("JSON");
    let links = made["links"].as_array().expect("links");
    let watch = links.iter().find(|link| link["role"] == "spectator").expect("one");
    let token = watch["token"].as_str().expect("a token");

    let live = proxy.live(token, "https://HOST");
    assert!(status(&live) == "101" && live.contains("\"changed\""), "{live}");
    assert_eq!(status(&proxy.live(token, "https://other.example")), "403");
    for path in [format!("/api/seats/{token}"), format!("/play/{token}"), format!("/join/{token}")]
    {
        assert_eq!(status(&get(&path)), "200", "{path}");
    }
    // An error that nginx writes down names the request: not in this log.
    get(&format!("/api/seats/{token}/%00"));

    let large =
        "POST /api/scenarios HTTP/1.1\nHost: HOST\nContent-Length: 70000\nConnection: close";
    assert_eq!(status(&proxy.send(large, "", "")), "413");
    let slow = "POST /api/scenarios HTTP/1.1\nHost: HOST\nContent-Length: 60000";
    let answer = proxy.send(slow, "{", "");
    assert!(answer.is_empty() || status(&answer) == "408", "it is ended: {answer}");

    let logs = [proxy.file("rozjemca.log"), proxy.file("rozjemca-error.log"), proxy.file("start")];
    assert!(logs[0].contains("GET /api/seats/*/live 101"), "{}", logs[0]);
    assert!(logs[0].contains("GET /join/* 200"), "{}", logs[0]);
    for link in links {
        let token = link["token"].as_str().expect("a token");
        assert!(!logs.iter().any(|log| log.contains(token)), "{logs:?}");
    }
}
