//! Prints the types of the interface in TypeScript.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    let document = serde_json::to_value(server::openapi()).unwrap_or_default();
    print!("{}", server::typescript(&document));
}
