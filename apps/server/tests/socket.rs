//! A real server on a real socket, with a live connection.

mod common;

use common::Two;
use futures_util::StreamExt;
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
    let app = common::app_on(Box::new(Sqlite::in_memory().expect("memory")), Limits::boundless());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = app.clone().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    let two = Two::sit(app).await;
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
    two.act(&two.spectator, "chat", json!({"text": "Where are you?"})).await.expect(200);
    let last = next(&mut saxon).await;
    assert_eq!(last["type"], "gone", "the link was made anew: {last}");
    let refused = connect_async(url("nobody")).await.expect_err("there is no such seat");
    assert!(refused.to_string().contains("404"), "{refused}");
}
