//! Thousands of games through the conformance suite: `make soak`. It takes about an hour.

#![allow(clippy::print_stdout, missing_docs, reason = "a program that reports")]

use kernel::game::Edition;
use kernel::game::conformance::Plan;

fn main() {
    let book = ow::ruleset();
    let open = book.open;
    for (id, text) in book.texts.scenarios {
        let games = if id.ends_with("-training") { 3000 } else { 300 };
        let game = open(text, &[], Edition::NEWEST).expect("the scenario is right").game;
        let plan = Plan { games: Some(games), decisions: u64::MAX, ..Plan::default() };
        match game.conformance(&plan) {
            Ok(report) => println!("{id}: {report:?}"),
            Err(breach) => {
                println!("{id}: {breach:#?}");
                std::process::exit(1);
            }
        }
    }
}
