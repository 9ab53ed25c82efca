//! The interface itself: its description, its types for the page, its words, and what stands around
//! every request.

mod common;

use axum::body::Body;
use axum::http::Request;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use common::{Two, app, app_on, get, hall_on, make, post, send};
use serde_json::{Value, json};
use server::limits::{Bucket, Limits};
use server::store::Sqlite;
use std::sync::Arc;
use tower::ServiceExt;

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let document = serde_json::to_value(server::openapi()).expect("JSON");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/api");
    let right = "run: cargo run -p server --bin api-types -- apps/web/src/api";
    for (name, text) in server::typescript(&document) {
        let file = std::fs::read_to_string(format!("{folder}/{name}")).unwrap_or_default();
        assert!(file == text, "apps/web/src/api/{name} is not fresh; {right}");
    }
}

#[tokio::test]
async fn the_document_describes_every_route_of_the_readme() {
    let document = get(&app(), "/api/openapi.json").await.expect(200);
    let paths: Vec<&String> = document["paths"].as_object().expect("paths").keys().collect();
    assert!(paths.len() > 25, "{paths:?}");
    let readme = include_str!("../README.md");
    for path in paths {
        let last = path.rsplit('/').find(|part| !part.starts_with('{')).unwrap_or_default();
        assert!(readme.contains(last), "the readme does not tell of {path}");
    }
    let items = document["paths"].as_object().into_iter().flatten();
    let operations = items.flat_map(|(path, item)| {
        item.as_object().into_iter().flatten().map(move |(_, operation)| (path, operation))
    });
    for (path, operation) in operations {
        for status in ["400", "429"] {
            assert!(operation["responses"][status].is_object(), "{path}: {status}");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap_or_default();
            let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
            assert_eq!(parameter["in"], place, "{path}: {name}");
        }
    }
}

#[tokio::test]
async fn an_army_file_comes_back_as_units_or_as_faults() {
    let app = app();
    let files = get(&app, "/api/armies").await.expect(200);
    let files = files["armies"].as_array().expect("a list").clone();
    assert_eq!(files.len(), 7);
    let of = |id: &str| files.iter().find(|file| file["id"] == id).expect("is there").clone();
    let text = of("austria-1809")["text"].as_str().expect("a text").to_owned();
    let sent = |text: String| {
        Request::post("/api/armies?lang=en").body(Body::from(text)).expect("a request")
    };
    let report = send(&app, sent(text.clone())).await.expect(200);
    assert_eq!((&report["legal"], &report["points"]), (&true.into(), &1996.into()));
    let first = &report["fielded"][0];
    assert_eq!(first["name"], "1st Szekler Grenzers, I");
    assert_eq!(
        (&first["unit"]["arm"], &first["unit"]["figures"]),
        (&json!("light-infantry"), &json!(40))
    );
    let wrong = text.replace("type = \"hussars\"", "type = \"husars\"");
    let faults = send(&app, sent(wrong)).await.expect(422);
    assert_eq!(faults["faults"][0]["at"], "brigades[0].units[1].type");
    assert!(faults["text"].as_str().is_some_and(|text| text.contains("did you mean “hussars”?")));
    send(&app, sent("ruleset = \"jdg\"\nbrigades = []".to_owned())).await.expect(400);
    send(&app, sent("nation = 1".to_owned())).await.expect(422);
}

#[test]
fn both_languages_say_the_same_things() {
    let (pl, en) = server::library::TEXTS;
    assert_eq!(words::inventory(pl), words::inventory(en));
    let sources = concat!(
        include_str!("../src/api/mod.rs"),
        include_str!("../src/api/armies.rs"),
        include_str!("../src/api/games.rs"),
        include_str!("../src/api/live.rs"),
        include_str!("../src/api/notices.rs"),
        include_str!("../src/api/own.rs"),
        include_str!("../src/api/rules.rs"),
        include_str!("../src/api/seats.rs"),
        include_str!("../src/api/service.rs"),
        include_str!("../src/problem.rs"),
        include_str!("../src/hall.rs"),
        include_str!("../src/notices.rs"),
        include_str!("../src/table/act.rs"),
        include_str!("../src/table/bound.rs"),
        include_str!("../src/table/draw.rs"),
        include_str!("../src/table/seal.rs"),
    );
    for key in words::inventory(en).keys() {
        let code = key.trim_start_matches("problem-").trim_start_matches("verify-");
        let by_the_rules = ["area-", "standing-"].iter().any(|start| key.starts_with(start));
        let said = by_the_rules
            || [code, &key[..]].iter().any(|it| sources.contains(&format!("\"{it}\"")));
        assert!(said, "nobody says {key}");
    }
}

#[tokio::test]
async fn every_answer_is_dressed_and_says_nothing_of_the_machine() {
    let app = app();
    for path in ["/", "/api/rulesets", "/api/nothing", "/nothing.js", "/api/seats/x", "/seat/abc"] {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let response = app.clone().oneshot(request).await.expect("an answer");
        let headers = response.headers();
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert!(headers.get("server").is_none());
    }
    assert_eq!(get(&app, "/nothing.js").await.status, 404);
    assert_eq!(post(&app, "/api/rulesets", &json!({})).await.expect(405)["code"], "http");
    assert_eq!(get(&app, "/api/seats/%ff").await.expect(400)["code"], "http");
    assert_eq!(get(&app, "/seat/abc").await.status, 200, "the page finds its way itself");
    assert!(get(&app, "/").await.text().contains("<title>"));
    let wrong = get(&app, "/api/nothing?lang=pl").await.expect(404);
    assert!(wrong["text"].as_str().is_some_and(|text| text.contains("adresem")), "{wrong}");
    let request = Request::get("/api/nothing").header("Accept-Language", "de, pl;q=0.8, en;q=0.5");
    let wrong = send(&app, request.body(Body::empty()).expect("a request")).await.expect(404);
    assert!(wrong["text"].as_str().is_some_and(|text| text.contains("adresem")), "{wrong}");
}

#[tokio::test]
async fn who_asks_too_much_must_wait() {
    let games = Bucket { holds: 1.0, gains: 0.001 };
    let limits = Limits { games, body: 2_000, ..Limits::boundless() };
    let app = app_on(Box::new(Sqlite::in_memory().expect("memory")), limits);
    let game = json!({"scenario": "ow-training"});
    post(&app, "/api/games", &game).await.expect(201);
    let refused = post(&app, "/api/games", &game).await;
    let wait = refused.wait.unwrap_or_default();
    assert!((990..=1_000).contains(&wait), "it says how long: {wait} s");
    let problem = refused.expect(429);
    assert_eq!(problem["code"], "too-many");
    assert!(problem["text"].as_str().is_some_and(|text| text.contains(&wait.to_string())));
    let large = json!({"scenario": "x".repeat(3_000)});
    assert_eq!(post(&app, "/api/games", &large).await.expect(413)["code"], "too-large");
    let metrics = get(&app, "/metrics").await.text();
    assert!(metrics.contains("rozjemca_refused_total 1"), "{metrics}");
    assert_eq!(get(&app, "/healthz").await.text(), "ok\n");
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_his_own_limits_and_a_secure_cookie() {
    let make = async |behind_proxy: bool| {
        let games = Bucket { holds: 1.0, gains: 0.001 };
        let limits = Limits { games, ..Limits::boundless() };
        let mut hall = hall_on(Box::new(Sqlite::in_memory().expect("memory")), limits);
        hall.behind_proxy = behind_proxy;
        let app = server::app(Arc::new(hall));
        let mut made = Vec::new();
        for forwarded in ["10.0.0.1", "10.0.0.2", "10.0.0.3, 10.0.0.2"] {
            let request = Request::post("/api/games").header("X-Forwarded-For", forwarded);
            let body = Body::from(r#"{"scenario": "ow-training"}"#);
            let request = request.header(CONTENT_TYPE, "application/json").body(body);
            let answer = app.clone().oneshot(request.expect("a request")).await.expect("it is");
            let cookie = answer.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
            let secure = cookie.map(|line| line.ends_with("; Secure"));
            made.push((answer.status().as_u16(), secure));
        }
        made
    };
    assert_eq!(make(true).await, [(201, Some(true)), (201, Some(true)), (429, None)]);
    assert_eq!(make(false).await, [(201, Some(false)), (429, None), (429, None)]);
}

#[tokio::test]
async fn a_page_of_somebody_else_does_nothing_here() {
    let app = app();
    let make = |name: &'static str, value: &'static str| {
        let request = Request::post("/api/games").header("Host", "games.example.org");
        let body = Body::from(r#"{"scenario": "ow-training"}"#);
        send(&app, request.header(name, value).body(body).expect("a request"))
    };
    for (name, value) in
        [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")]
    {
        let answer = make(name, value).await;
        assert_eq!(answer.cookie, None, "whoever has a cookie keeps it");
        assert_eq!(answer.expect(403)["code"], "other-page");
    }
    make("Origin", "https://games.example.org").await.expect(201);
    make("Sec-Fetch-Site", "same-origin").await.expect(201);
}

#[tokio::test]
async fn what_is_counted_is_not_for_those_for_whom_somebody_else_asks() {
    let app = app();
    let ask = |forwarded: Option<&'static str>| {
        let request = Request::get("/metrics");
        let request = match forwarded {
            Some(address) => request.header("X-Forwarded-For", address),
            None => request,
        };
        send(&app, request.body(Body::empty()).expect("a request"))
    };
    assert_eq!(ask(None).await.status, 200);
    assert_eq!(ask(Some("192.0.2.1")).await.status, 404, "there is a proxy, untold");
}

#[tokio::test]
async fn rulings_are_those_of_the_command_line() {
    let app = app();
    let books = get(&app, "/api/rulesets").await.expect(200);
    assert_eq!(books, all::report::rulesets(&all::open_all()));
    let base = "/api/rulesets/jdg/procedures/shock";
    let example = get(&app, &format!("{base}/example")).await.expect(200);
    let ruled = json!({"situation": example, "seed": 1806});
    let ruled = post(&app, base, &ruled).await.expect(200);
    assert!(ruled["account"].as_array().is_some_and(|lines| !lines.is_empty()), "{ruled}");
    let open = post(&app, base, &json!({"situation": example, "dice": []})).await.expect(200);
    assert_eq!(open["needs"][0]["kind"], "die");
    let odds = post(&app, base, &json!({"situation": example, "odds": true})).await.expect(200);
    let sum: f64 = odds["odds"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|row| row["probability"].as_f64())
        .sum();
    assert!((sum - 1.0).abs() < 1e-9, "{odds}");
    // What the book forbids is an answer, as it is on the command line; its odds are certain.
    let mut forbidden = example.clone();
    forbidden["attackers"][0]["charging"] = json!(true);
    let ruled = post(&app, base, &json!({"situation": forbidden, "dice": [3]})).await.expect(200);
    let clause =
        json!({"clause": "SM.10", "at": "attackers[0].charging", "text": "Only cavalry charges"});
    assert_eq!(ruled["outcome"], json!({"refused": [clause]}));
    let odds = post(&app, base, &json!({"situation": forbidden, "odds": true})).await.expect(200);
    assert_eq!(odds["odds"][0]["outcome"], ruled["outcome"]);
    let wrong = post(&app, base, &json!({"situation": {"x": 1}})).await.expect(422);
    assert!(wrong["faults"][0]["text"].is_string(), "{wrong}");
    post(&app, base, &json!({"situation": example, "dice": [99]})).await.expect(422);
    post(&app, base, &json!([1])).await.expect(400);
    post(&app, "/api/rulesets/jdg/procedures/dance", &json!({})).await.expect(404);
    let schema = get(&app, &format!("{base}/schema")).await.expect(200);
    assert!(schema["properties"].is_object());
    let horse = json!({"pl": "ciężka kawaleria", "en": "heavy cavalry"});
    assert_eq!(schema["$defs"]["Arm"]["x-names"]["heavy-cavalry"], horse);
    let procedures = get(&app, "/api/rulesets/jdg/procedures").await.expect(200);
    assert!(procedures["procedures"][0]["title"]["pl"].is_string());
    assert!(procedures["procedures"][0]["clauses"].is_array());
    get(&app, "/api/rulesets/jdg/procedures?brief=7").await.expect(400);
    let brief = get(&app, "/api/rulesets/jdg/procedures?brief=true").await.expect(200);
    let first = json!({"name": "movement", "title": procedures["procedures"][0]["title"]});
    assert_eq!(brief["procedures"][0], first);
    let clause = get(&app, "/api/rulesets/ow/clauses/II.4").await.expect(200);
    assert_eq!(clause["clauses"].as_array().map(Vec::len), Some(1));
    get(&app, "/api/rulesets/ow/clauses/Z").await.expect(404);
    assert!(get(&app, "/api/rulesets/ow/readings").await.expect(200)["readings"].is_array());
}

#[tokio::test]
async fn every_example_can_be_said_in_both_languages() {
    let app = app();
    for book in all::open_all() {
        for ruling in &book.rulings {
            let path = format!("/api/rulesets/{}/procedures/{}", book.id, ruling.name());
            let example: Value = serde_json::from_str(ruling.example()).expect("JSON");
            for lang in ["pl", "en"] {
                let asked = json!({"situation": example, "seed": 7});
                let ruled = post(&app, &format!("{path}?lang={lang}"), &asked).await.expect(200);
                assert!(!ruled.to_string().contains('⟨'), "{path}: {ruled}");
            }
        }
    }
}

#[tokio::test]
async fn a_piece_can_be_looked_at() {
    let two = Two::sit(app()).await;
    let state = two.state(&two.spectator).await;
    let piece = state["view"]["pieces"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|piece| piece["hex"].is_string())
        .expect("a piece on the board")
        .clone();
    let look = |at: &Value| {
        format!("/api/seats/{}/look?at={}", two.spectator, at.as_str().unwrap_or_default())
    };
    let around = get(&two.app, &look(&piece["id"])).await.expect(200);
    let front = &around["areas"][0];
    assert_eq!((&front["key"], &front["name"]), (&json!("area-front"), &json!("front zone")));
    assert!(front["hexes"].as_array().is_some_and(|hexes| !hexes.is_empty()), "{front}");
    let seen = get(&two.app, &look(&piece["hex"])).await.expect(200);
    assert_eq!(seen["areas"][0]["key"], "area-sight");
    assert_eq!(get(&two.app, &look(&json!("nobody"))).await.expect(200)["areas"], json!([]));
    get(&two.app, &format!("/api/seats/{}/look", two.spectator)).await.expect(400);
}

#[tokio::test]
async fn a_gesture_on_a_free_table_comes_back_with_the_way_of_every_figure() {
    let app = app();
    let seats = json!({"red": {"who": "person"}, "blue": {"who": "person"}});
    let (_, links) = make(&app, &json!({"scenario": "szwadron-training", "seats": seats})).await;
    let token = |side: &str| {
        let found = links.iter().find(|link| link.1 == side);
        found.map(|link| link.2.clone()).expect("a seat")
    };
    let path = |side: &str, rest: &str| format!("/api/seats/{}{rest}", token(side));
    let roll = json!({"decision": get(&app, &path("red", "")).await.expect(200)["decision"], "command": "roll"});
    post(&app, &path("red", "/commands"), &roll).await.expect(200);
    let red = get(&app, &path("red", "")).await.expect(200);
    // Nine centimetres ahead, and much too far.
    let (side, unit, near, far) = match red["prompt"].is_object() {
        true => ("red", "r1", "300.00,500.00%200", "300.00,300.00%200"),
        false => ("blue", "b1", "700.00,200.00%2032768", "700.00,400.00%2032768"),
    };
    let ask = |unit: &str, to: &str| {
        path(side, &format!("/propose?command=move%20{unit}%20as-is%20{to}"))
    };
    // Where measuring is forbidden, reach is told only once the move is declared.
    let untold = get(&app, &ask(unit, near)).await.expect(200);
    assert_eq!(untold["refusals"][0]["clause"], "3.1.6", "{untold}");
    let decision = get(&app, &path(side, "")).await.expect(200)["decision"].clone();
    let declare = json!({"decision": decision, "command": format!("declare {unit} move")});
    post(&app, &path(side, "/commands"), &declare).await.expect(200);
    let allowed = get(&app, &ask(unit, near)).await.expect(200);
    assert_eq!((&allowed["allowed"], &allowed["limit"]), (&json!(true), &json!(14_000)));
    let ways = allowed["ways"].as_array().expect("ways");
    assert_eq!(ways.len(), 8, "{allowed}");
    assert!(ways.iter().all(|way| way["cost"] == json!(9_000) && way["refusals"] == json!([])));
    let barred = get(&app, &ask(unit, far)).await.expect(200);
    assert_eq!(barred["allowed"], json!(false));
    assert_eq!(barred["refusals"][0]["clause"], "3.1.5");
    assert_eq!(barred["ways"][0]["refusals"][0]["code"], "no-too-far");
    let nearest = barred["command"].as_str().expect("something near is allowed");
    let check = path(side, &format!("/check?command={}", nearest.replace(' ', "%20")));
    assert_eq!(get(&app, &check).await.expect(200)["allowed"], json!(true));
    get(&app, &ask("nobody", near)).await.expect(400);
    get(&app, &path(side, "/propose?command=end")).await.expect(404);
    get(&app, &format!("/api/seats/{}/propose?command=end", token(""))).await.expect(403);
}

#[tokio::test]
async fn many_commands_are_asked_about_at_once() {
    let two = Two::sit(app()).await;
    let menu = two.state(&two.swedish).await["menu"].clone();
    let menu = menu.as_array().expect("a menu").iter().map(|item| item["command"].clone());
    let commands: Vec<Value> = menu.chain([json!("dance"), json!("done")]).take(100).collect();
    let told = two.act(&two.swedish, "checks", json!({"commands": commands})).await.expect(200);
    let checks = told["checks"].as_array().expect("checks");
    assert_eq!(checks.len(), commands.len());
    for (command, check) in commands.iter().zip(checks) {
        let query = command.as_str().expect("a text").replace(' ', "%20");
        let alone = format!("/api/seats/{}/check?command={query}", two.swedish);
        assert_eq!(*check, get(&two.app, &alone).await.expect(200), "{command}");
    }
    let allowed = checks.iter().filter(|check| check["allowed"] == json!(true)).count();
    assert_eq!(allowed, commands.len() - 2, "{told}");
    let many = json!({"commands": vec!["done"; 101]});
    let refused = two.act(&two.swedish, "checks", many).await.expect(400);
    assert_eq!(refused["code"], "too-many-checks");
    assert!(refused["text"].as_str().is_some_and(|text| text.contains("100")), "{refused}");
    let one = json!({"commands": ["done"]});
    two.act(&two.spectator, "checks", one).await.expect(403);
    two.act(&two.swedish, "checks", json!({"command": "done"})).await.expect(400);
}
