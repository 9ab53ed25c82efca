//! Dice of a real table, typed in: by people for their own commands, and for the bots.

mod common;

use axum::Router;
use common::{app, get, hall_on, make, post};
use kernel::game::Edition;
use serde_json::{Value, json};
use server::limits::Limits;
use server::store::Sqlite;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A person at the Swedes' seat, a bot at the other, and a spectator.
struct Against {
    app: Router,
    seat: String,
    spectator: String,
}

impl Against {
    async fn sit(app: Router, bot: &str) -> Self {
        let body = json!({"scenario": "ow-training", "dice": "typed", "seats": {
            "swedish": {"who": "person"}, "saxon": {"who": "bot", "bot": bot}}});
        let (answer, links) = make(&app, &body).await;
        answer.expect(201);
        let path = |role: &str| {
            let found = links.iter().find(|link| link.0 == role).expect("a link");
            format!("/api/seats/{}", found.2)
        };
        Self { seat: path("seat"), spectator: path("spectator"), app }
    }

    async fn state(&self) -> Value {
        get(&self.app, &self.seat).await.expect(200)
    }

    /// The state once somebody must say or throw something, or it is over.
    async fn asked(&self) -> Value {
        for _ in 0..1_000 {
            let now = self.state().await;
            if now["menu"] != json!([])
                || now["throw"] != Value::Null
                || now["outcome"] != Value::Null
            {
                return now;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the bot does not answer");
    }

    /// Sends dice, one more each time, until no more are needed; gives them.
    async fn throw(&self, what: &str, body: &Value) -> Vec<i64> {
        let mut body = body.clone();
        for thrown in 0..60 {
            let answer = post(&self.app, &format!("{}/{what}", self.seat), &body).await.expect(200);
            let mut dice: Vec<i64> = serde_json::from_value(body["dice"].clone()).expect("numbers");
            if answer["status"] == "done" {
                return dice;
            }
            assert_eq!(answer["needs"]["kind"], "die", "{answer}");
            dice.push([3, 7, 1, 8, 5][thrown % 5]);
            body["dice"] = json!(dice);
        }
        panic!("it never ends");
    }
}

#[tokio::test]
async fn a_person_throws_for_the_bot() {
    let table = Against::sit(app(), "random").await;
    let offer = table.state().await["offer"].clone();
    assert_eq!((&offer["kind"], &offer["yours"]), (&json!("typed-dice"), &json!(true)));
    post(&table.app, &format!("{}/answer", table.seat), &json!({"offer": 0, "yes": true}))
        .await
        .expect(200);
    let (mut thrown, mut own) = (0, 0);
    let dice = format!("{}/dice", table.seat);
    post(&table.app, &dice, &json!({"decision": 99, "dice": [1]})).await.expect(409);
    for _ in 0..2_000 {
        let now = table.asked().await;
        if now["outcome"] != Value::Null {
            break;
        }
        let throw = &now["throw"];
        if throw["yours"] == true {
            assert_eq!((&throw["side"], &throw["needs"]["kind"]), (&json!("saxon"), &json!("die")));
            assert_eq!(now["undo"]["free"], false, "the bot has spoken");
            let wrong = json!({"decision": throw["decision"], "dice": [99]});
            assert_eq!(post(&table.app, &dice, &wrong).await.expect(400)["code"], "dice");
            let watching = get(&table.app, &table.spectator).await.expect(200);
            assert_eq!(watching["throw"]["yours"], false);
            let mut body = json!({"decision": throw["decision"], "dice": []});
            body["dice"] = json!(table.throw("dice", &body).await);
            let again = post(&table.app, &dice, &body).await.expect(200);
            assert_eq!(again["status"], "repeated");
            thrown += 1;
        } else if let Some(menu) = now["menu"].as_array().filter(|menu| !menu.is_empty()) {
            let command = &menu[menu.len() / 2]["command"];
            let body = json!({"decision": now["decision"], "command": command, "dice": []});
            own += usize::from(!table.throw("commands", &body).await.is_empty());
        }
    }
    assert!(thrown > 3 && own > 0, "the bot's: {thrown}, one's own: {own}");
    let record = get(&table.app, &format!("{}/record", table.seat)).await.text();
    let record = kernel::game::Record::parse(&record).expect("it reads back");
    let (book, text) = all::scenario("ow-training").expect("a scenario");
    let opened = book.open_text(text, &[], Edition::NEWEST).expect("it opens");
    assert!(record.result.is_some(), "it was played to the end");
    assert!(opened.game.replay(&record, None, None, &mut |_, _| ()).is_ok(), "it replays");
}

#[tokio::test]
async fn a_bot_that_waits_for_dice_asks_again_after_a_restart() {
    let name = format!("dice-{}.db", std::process::id());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let open = || Box::new(Sqlite::open(&path).expect("a file"));
    let table =
        Against::sit(server::app(Arc::new(hall_on(open(), Limits::boundless()))), "sergeant");
    let table = table.await;
    post(&table.app, &format!("{}/answer", table.seat), &json!({"offer": 0, "yes": true}))
        .await
        .expect(200);
    let before = loop {
        let now = table.asked().await;
        if now["throw"] != Value::Null {
            break now;
        }
        let body =
            json!({"decision": now["decision"], "command": now["menu"][0]["command"], "dice": []});
        table.throw("commands", &body).await;
    };
    let hall = Arc::new(hall_on(open(), Limits::boundless()));
    let later = Against { app: server::app(hall), ..table };
    let now = later.state().await;
    assert_eq!(now["throw"], before["throw"], "what the bot said is kept");
    later.throw("dice", &json!({"decision": now["throw"]["decision"], "dice": []})).await;
    let length = |state: &Value| state["length"].as_u64().expect("a number");
    assert!(length(&later.state().await) > length(&before), "the bot's command is done");
}

#[tokio::test]
async fn bots_alone_have_nobody_to_throw_for_them() {
    let seats = json!({"swedish": {"who": "bot", "bot": "random"},
        "saxon": {"who": "bot", "bot": "random"}});
    let body = json!({"scenario": "ow-training", "dice": "typed", "seats": seats});
    let problem = post(&app(), "/api/games", &body).await.expect(400);
    assert_eq!(problem["code"], "bots-throw-no-dice");
}

#[tokio::test]
async fn a_command_that_waits_for_its_dice_is_not_given_back_by_a_bot_that_hides_something() {
    let table = Against::sit(app(), "random").await;
    let yes = json!({"offer": 0, "yes": true});
    post(&table.app, &format!("{}/answer", table.seat), &yes).await.expect(200);
    let mut now = table.state().await;
    while now["length"] == 0 || now["view"]["asked"].to_string().contains("saxon") {
        tokio::time::sleep(Duration::from_millis(5)).await;
        now = table.state().await;
    }
    // The bot has chosen in secret: the die that is asked for follows from both choices.
    let choose = json!({"decision": 0, "command": "choose swedish-horse"});
    let said = post(&table.app, &format!("{}/commands", table.seat), &choose).await.expect(200);
    assert_eq!(said["status"], "needs");
    let back = json!({"decision": 0, "to": now["length"]});
    let back = post(&table.app, &format!("{}/take-back", table.seat), &back).await.expect(409);
    assert_eq!(back["code"], "bots-keep-secrets");
    assert_ne!(table.state().await["throw"], Value::Null, "it still waits");
}
