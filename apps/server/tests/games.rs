//! Games over HTTP: making them, playing them, and what each seat gets to know.

mod common;

use common::{Two, app, get, make, post};
use serde_json::{Value, json};

#[tokio::test]
async fn a_game_is_made_and_its_seats_see_it() {
    let two = Two::sit(app()).await;
    let state = two.state(&two.swedish).await;
    assert_eq!(state["side"], "swedish");
    assert_eq!(state["prompt"]["clause"], "II.4");
    assert!(state["menu"].as_array().is_some_and(|menu| !menu.is_empty()));
    assert!(state["view"]["pieces"].as_array().is_some_and(|pieces| !pieces.is_empty()));
    let watching = two.state(&two.spectator).await;
    assert_eq!((&watching["side"], &watching["menu"]), (&Value::Null, &json!([])));
    let polish = get(&two.app, &format!("/api/seats/{}?lang=pl", two.swedish)).await.expect(200);
    assert_ne!(polish["prompt"]["text"], state["prompt"]["text"]);
    assert!(!polish.to_string().contains('⟨'), "everything can be said");
    let menu = polish["menu"].as_array().cloned().unwrap_or_default();
    let never = menu.iter().find(|item| item["command"] == "instruct fire never").expect("it is");
    assert!(never["text"].as_str().is_some_and(|text| text.ends_with(", nigdy")), "{never}");
    assert!(!state.to_string().contains('⟨'), "everything can be said");
}

#[tokio::test]
async fn a_command_is_done_once_and_a_stale_one_is_told_so() {
    let two = Two::sit(app()).await;
    let state = two.state(&two.swedish).await;
    let choose = state["menu"][0]["command"].clone();
    let body = json!({"decision": 0, "command": choose});
    let done = two.act(&two.swedish, "commands", body.clone()).await.expect(200);
    assert_eq!((&done["status"], &done["state"]["decision"]), (&json!("done"), &json!(1)));
    let again = two.act(&two.swedish, "commands", body).await.expect(200);
    assert_eq!((&again["status"], &again["state"]["length"]), (&json!("repeated"), &json!(1)));
    let other = json!({"decision": 0, "command": "done"});
    let stale = two.act(&two.swedish, "commands", other).await.expect(409);
    assert_eq!((&stale["code"], &stale["state"]["decision"]), (&json!("stale"), &json!(1)));
    let early = two.say(&two.swedish, "done").await.expect(409);
    assert_eq!(early["code"], "not-asked");
    let wrong = two.say(&two.saxon, "done").await.expect(422);
    assert_eq!(wrong["code"], "refused");
    assert!(wrong["refusals"][0]["clause"].is_string(), "{wrong}");
    let unreadable = two.say(&two.saxon, "dance").await.expect(400);
    assert_eq!(unreadable["code"], "unreadable");
}

#[tokio::test]
async fn an_open_seat_is_taken_once_by_invitation() {
    let app = app();
    let body = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
    let (_, links) = make(&app, &body).await;
    let find = |role: &str| links.iter().find(|link| link.0 == role).expect("a link").2.clone();
    let (seat, invitation) = (find("seat"), find("invitation"));
    let state = get(&app, &format!("/api/seats/{seat}")).await.expect(200);
    assert_eq!(state["notice"]["code"], "waiting");
    let early = json!({"decision": 0, "command": "choose swedish-right"});
    let early = post(&app, &format!("/api/seats/{seat}/commands"), &early).await.expect(409);
    assert_eq!(early["code"], "waiting");
    get(&app, &format!("/api/seats/{invitation}")).await.expect(404);
    let path = format!("/api/invitations/{invitation}");
    assert_eq!(get(&app, &path).await.expect(200)["side"], "saxon");
    let taken = post(&app, &path, &json!({"nonce": "c0ffee"})).await.expect(200);
    post(&app, &path, &json!({})).await.expect(404);
    let token = taken["token"].as_str().expect("a token");
    let state = get(&app, &format!("/api/seats/{token}")).await.expect(200);
    assert_eq!(state["notice"], Value::Null);
    assert_eq!(state["game"]["seats"][1]["nonce"], "c0ffee");
    assert!(state["menu"].as_array().is_some_and(|menu| !menu.is_empty()));
}

#[tokio::test]
async fn a_list_of_games_says_how_each_stands() {
    let two = Two::sit(app()).await;
    let glance =
        async |token: &str| get(&two.app, &format!("/api/seats/{token}/glance")).await.expect(200);
    let swedish = glance(&two.swedish).await;
    assert_eq!((&swedish["name"], &swedish["yours"]), (&json!("Swedes"), &json!(true)));
    assert_eq!((&swedish["turn"], &swedish["turns"]), (&json!(1), &json!(5)));
    assert_eq!((&swedish["asked"], &swedish["outcome"]), (&json!(["Saxons"]), &Value::Null));
    let choose = two.state(&two.swedish).await["menu"][0]["command"].clone();
    two.say(&two.swedish, choose.as_str().expect("a command")).await.expect(200);
    assert_eq!(glance(&two.swedish).await["yours"], false);
    let watching = glance(&two.spectator).await;
    assert_eq!((&watching["name"], &watching["yours"]), (&Value::Null, &json!(false)));
    let decision = two.state(&two.saxon).await["decision"].clone();
    two.act(&two.saxon, "take-back", json!({"decision": decision, "to": 0})).await.expect(200);
    assert_eq!(glance(&two.swedish).await["yours"], true, "an answer is wanted");
    two.act(&two.saxon, "resign", json!({})).await.expect(200);
    let over = glance(&two.swedish).await;
    assert_eq!((&over["yours"], &over["asked"]), (&json!(false), &json!([])));
    assert_eq!(over["outcome"], "Saxons: gave up");
}

#[tokio::test]
async fn a_seat_can_let_others_watch() {
    let two = Two::sit(app()).await;
    for token in [&two.saxon, &two.spectator] {
        let link = two.act(token, "watch", json!({})).await.expect(200);
        assert_eq!((&link["role"], &link["side"]), (&json!("spectator"), &Value::Null));
        let watching = two.state(link["token"].as_str().expect("a token")).await;
        assert_eq!(watching, two.state(&two.spectator).await);
    }
    post(&two.app, &format!("/api/seats/{}/watch", "a".repeat(26)), &json!({})).await.expect(404);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_game_is_said() {
    let app = app();
    for (body, status) in [
        (json!({"scenario": "atlantis"}), 404),
        (json!({"scenario": "ow-training", "seats": {"danish": {"who": "person"}}}), 404),
        (json!({"scenario": "ow-training", "seats": {"saxon": {"who": "bot", "bot": "x"}}}), 404),
        (json!({"scenario": "ow-training", "x": 1}), 400),
        (json!([]), 400),
        (
            json!({"scenario": "ow-training",
                "settings": [{"kind": "reading", "what": "no-such", "value": "x"}]}),
            400,
        ),
    ] {
        let problem = post(&app, "/api/games", &body).await.expect(status);
        assert!(problem["text"].is_string() && !problem.to_string().contains('⟨'), "{problem}");
    }
}

#[tokio::test]
async fn commands_can_be_thought_about() {
    let two = Two::sit(app()).await;
    let path = |what: &str, command: &str| {
        format!("/api/seats/{}/{what}?command={}", two.swedish, command.replace(' ', "%20"))
    };
    let state = two.state(&two.swedish).await;
    let choose = state["menu"][0]["command"].as_str().expect("a command").to_owned();
    assert_eq!(get(&two.app, &path("check", &choose)).await.expect(200)["allowed"], true);
    let no = get(&two.app, &path("check", "done")).await.expect(200);
    assert!(no["allowed"] == false && no["refusals"][0]["text"].is_string(), "{no}");
    assert_eq!(get(&two.app, &path("odds", &choose)).await.expect(200)["odds"], Value::Null);
    get(&two.app, &path("odds", "done")).await.expect(422);
}

#[tokio::test]
async fn the_odds_of_a_command_say_what_would_change_them() {
    let two = Two::sit(app()).await;
    let sum = |odds: &Value| -> f64 {
        let rows = odds.as_array().into_iter().flatten();
        rows.filter_map(|row| row["probability"].as_f64()).sum()
    };
    let mut changed = 0;
    for _ in 0..80 {
        for token in [&two.swedish, &two.saxon] {
            let menu = two.state(token).await["menu"].as_array().cloned().unwrap_or_default();
            let diced = ["try", "shoot", "attack", "react", "recover"];
            let Some(item) =
                menu.iter().find(|item| diced.iter().any(|kind| item["kind"] == *kind))
            else {
                continue;
            };
            let command = item["command"].as_str().unwrap_or_default().replace(' ', "%20");
            let path = format!("/api/seats/{token}/odds?command={command}");
            let odds = get(&two.app, &path).await.expect(200);
            for line in odds["without"].as_array().expect("a list") {
                assert!(line["clause"].is_string() && line["text"].is_string(), "{line}");
                assert!(line["title"]["pl"].is_string(), "{line}");
                assert!((sum(&line["odds"]) - 1.0).abs() < 1e-9, "{line}");
                changed += usize::from(line["odds"] != odds["odds"]);
            }
        }
        if changed > 0 || two.play(5).await == 0 {
            break;
        }
    }
    assert!(changed > 0, "no line would change anything");
}
