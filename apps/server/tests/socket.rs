//! A real server on a real socket, with a live connection.

mod common;

use common::Two;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::limits::Limits;
use server::store::Sqlite;
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{connect_async, tungstenite};

async fn next(
    socket: &mut (impl StreamExt<Item = Result<Message, tungstenite::Error>> + Unpin),
) -> Value {
    loop {
        match socket.next().await.expect("it goes on").expect("it can be read") {
            Message::Text(text) => return serde_json::from_str(&text).expect("it is JSON"),
            _ => continue,
        }
    }
}

#[tokio::test]
async fn a_live_connection_hears_of_every_change() {
    let (address, two) = served().await;
    let url = |token: &str| format!("ws://{address}/api/seats/{token}/live");
    let (mut saxon, _) = connect_async(url(&two.saxon)).await.expect("a connection");
    let first = next(&mut saxon).await;
    assert_eq!((&first["type"], &first["state"]["side"]), (&json!("state"), &json!("saxon")));
    let choose = two.state(&two.swedish).await["menu"][0]["command"].clone();
    two.say(&two.swedish, choose.as_str().expect("a command")).await.expect(200);
    let second = next(&mut saxon).await;
    assert_eq!(second["state"]["length"], 1);
    assert_eq!(second["state"]["log"][0]["command"]["command"], "?", "it is a secret");
    let thin = format!("{}?thin=true", url(&two.spectator));
    let (mut thin, _) = connect_async(thin).await.expect("a connection");
    assert_eq!(next(&mut thin).await, json!({"type": "changed"}));
    let path = format!("/api/games/{}/recover", two.game);
    common::post_as(&two.app, &path, &json!({}), Some(&two.cookie)).await.expect(200);
    two.act(&two.spectator, "chat", json!({"text": "Where are you?"})).await.expect(404);
    let last = next(&mut saxon).await;
    assert_eq!(last["type"], "gone", "the link was made anew: {last}");
    let refused = connect_async(url("nobody")).await.expect_err("there is no such seat");
    assert!(refused.to_string().contains("404"), "{refused}");
}

/// A server on a socket, with two people at a table.
async fn served() -> (SocketAddr, Two) {
    let app = common::app_on(Box::new(Sqlite::in_memory().expect("memory")), Limits::boundless());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = app.clone().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    (address, Two::sit(app).await)
}

#[tokio::test]
async fn a_program_hears_what_is_new_and_says_its_commands_there() {
    let (address, two) = served().await;
    let url = |token: &str, more: &str| {
        format!("ws://{address}/api/seats/{token}/live?events=true{more}")
    };
    let (mut swede, _) =
        connect_async(url(&two.swedish, "&menu=true")).await.expect("a connection");
    let (mut saxon, _) = connect_async(url(&two.saxon, "")).await.expect("a connection");
    let hello = next(&mut swede).await;
    assert_eq!((&hello["type"], &hello["entries"]), (&json!("events"), &json!([])));
    let menu = two.state(&two.swedish).await["menu"].as_array().expect("a menu").clone();
    let commands: Vec<&Value> = menu.iter().map(|item| &item["command"]).collect();
    assert_eq!(hello["menu"], json!(commands));
    let quiet = next(&mut saxon).await;
    assert_eq!((&quiet["asked"], &quiet["menu"]), (&json!(true), &Value::Null));
    let say = |decision: u32| json!({"id": 7, "decision": decision, "command": commands[0]});
    let send = |body: Value| Message::text(body.to_string());
    swede.send(send(say(0))).await.expect("it is sent");
    let answer = next(&mut swede).await;
    assert_eq!(answer["answer"], json!({"id": 7, "status": "done"}));
    assert_eq!((&answer["decision"], &answer["log_length"]), (&json!(1), &json!(1)));
    let own = &answer["entries"][0];
    assert_eq!(
        (&own["kind"], &own["text"], &own["number"]),
        (&json!("command"), commands[0], &json!(1))
    );
    let heard = next(&mut saxon).await;
    assert_eq!((&heard["entries"][0]["text"], &heard["answer"]), (&json!("?"), &Value::Null));
    swede.send(send(say(0))).await.expect("it is sent");
    assert_eq!(next(&mut swede).await["answer"]["status"], "repeated");
    swede.send(send(say(9))).await.expect("it is sent");
    let stale = next(&mut swede).await["answer"].clone();
    assert_eq!((&stale["status"], &stale["problem"]["code"]), (&json!("problem"), &json!("stale")));
    assert_eq!(stale["problem"]["state"], Value::Null, "a program follows by itself");
    swede.send(Message::text("move 1412")).await.expect("it is sent");
    assert_eq!(next(&mut swede).await["answer"]["problem"]["code"], "json");
    // Who comes back says what he knows.
    let (mut again, _) = connect_async(url(&two.saxon, "&from=0")).await.expect("a connection");
    assert_eq!(next(&mut again).await["entries"], heard["entries"]);
}

#[tokio::test]
async fn a_page_may_say_its_commands_there_too_and_a_spectator_none() {
    let (address, two) = served().await;
    let url = |token: &str| format!("ws://{address}/api/seats/{token}/live");
    let (mut swede, _) = connect_async(url(&two.swedish)).await.expect("a connection");
    let state = next(&mut swede).await["state"].clone();
    let body = json!({"decision": 0, "command": state["menu"][0]["command"]}).to_string();
    swede.send(Message::text(body.clone())).await.expect("it is sent");
    let answer = next(&mut swede).await;
    assert_eq!((&answer["type"], &answer["answer"]["status"]), (&json!("answer"), &json!("done")));
    assert_eq!(next(&mut swede).await["state"]["length"], 1);
    let (mut watcher, _) = connect_async(url(&two.spectator)).await.expect("a connection");
    next(&mut watcher).await;
    watcher.send(Message::text(body)).await.expect("it is sent");
    assert_eq!(next(&mut watcher).await["answer"]["problem"]["code"], "spectator");
}
