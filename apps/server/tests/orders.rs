//! Orders that the rules write for a hand: wherever it leads a unit, the order can be given.

mod common;

use common::{app, get, make, post};
use serde_json::json;

#[tokio::test]
async fn no_gesture_becomes_an_order_that_takes_longer_than_a_move() {
    let app = app();
    let seats = json!({"red": {"who": "person"}, "blue": {"who": "person"}});
    let (_, links) = make(&app, &json!({"scenario": "wn-training", "seats": seats})).await;
    let seat = |side: &str| {
        let link = links.iter().find(|link| link.1 == side).expect("a seat");
        format!("/api/seats/{}", link.2)
    };
    for side in ["red", "blue"] {
        let path = seat(side);
        let decision = get(&app, &path).await.expect(200)["decision"].clone();
        let ready = json!({"decision": decision, "command": "ready"});
        post(&app, &format!("{path}/commands"), &ready).await.expect(200);
    }
    let path = seat("red");
    let state = get(&app, &path).await.expect(200);
    assert_eq!(state["view"]["part"], 1, "the first move");
    let mut led = 0;
    for unit in ["r1", "r2", "r3", "r4"] {
        for (x, y) in [(50, 50), (400, 300), (600, 402), (634, 181), (300, 1_100), (1_100, 700)] {
            for facing in [0, 8_192, 24_576, 32_768, 49_152] {
                let asked = format!("march%20{unit}%20as-is%20{x}.00,{y}.00%20{facing}");
                let way = get(&app, &format!("{path}/propose?command={asked}")).await.expect(200);
                let refusals = way["refusals"].as_array().cloned().unwrap_or_default();
                let long = refusals.iter().any(|why| why["code"] == "no-order-too-long");
                assert!(!long, "{asked}: {way}");
                led += usize::from(way["command"].is_string());
            }
        }
    }
    assert!(led >= 10, "it is led: {led}");
}
