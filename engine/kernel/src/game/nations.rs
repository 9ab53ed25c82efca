//! What the sides of a scenario may be called.

/// The ids that a scenario may give its sides; the words `side-…` say them.
pub const NATIONS: [&str; 14] = [
    "red",
    "blue",
    "austrian",
    "bavarian",
    "british",
    "french",
    "polish",
    "prussian",
    "russian",
    "saxon",
    "spanish",
    "swedish",
    "union",
    "confederate",
];

/// Every two of them, in either order.
static PAIRS: [[&str; 2]; NATIONS.len() * NATIONS.len()] = {
    let mut pairs = [[""; 2]; NATIONS.len() * NATIONS.len()];
    let mut at = 0;
    while at < pairs.len() {
        pairs[at] = [NATIONS[at / NATIONS.len()], NATIONS[at % NATIONS.len()]];
        at += 1;
    }
    pairs
};

/// The ids of two sides, by their places in [`NATIONS`].
pub fn sides(first: usize, second: usize) -> &'static [&'static str; 2] {
    &PAIRS[first * NATIONS.len() + second]
}
