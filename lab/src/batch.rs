//! A batch of games: each from a seed of its own, in parallel.

use kernel::game::{AnyGame, Chance, Header, Losses, Playout, Record};
use players::{Bot, Unseated};
use rayon::prelude::*;

/// After so many decisions a game counts as endless. The rules promise that there is no such game.
const ENDLESS: u64 = 1_000_000;

/// So many games of one scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// Who sits where, in the order of the sides.
    pub seats: Vec<Bot>,
    /// How many games.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many are played at a time; 0 for as many as the machine can.
    pub jobs: usize,
}

/// What a batch came to. Whole numbers only, so that it does not matter which game ends first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won, by side.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that did not end: a mistake in the rules.
    pub endless: u64,
    /// Decisions of all games.
    pub decisions: u64,
    /// Turns of all games.
    pub turns: u64,
    /// The scores of all games, as the book keeps them, for the first side.
    pub score: i64,
    /// What each side has lost in all games: units, and levels of strength.
    pub losses: Vec<[u64; 2]>,
}

/// Why a batch was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failed<E> {
    /// There are no threads to be had: why.
    Threads(String),
    /// That player cannot play this rulebook.
    Unseated(Bot),
    /// A record could not be kept.
    Keep(E),
}

impl<E> From<Unseated> for Failed<E> {
    fn from(Unseated(bot): Unseated) -> Self {
        Self::Unseated(bot)
    }
}

/// The seed of a game in a batch: another one for each number, and nothing to do with those of the
/// next batch (Steele, Lea and Flood, *SplitMix64*).
pub const fn game_seed(seed: u64, number: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    const fn mix(z: u64) -> u64 {
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    let start = mix(seed.wrapping_add(GOLDEN));
    mix(start.wrapping_add(number.wrapping_mul(GOLDEN)))
}

impl Batch {
    /// Plays all games; `done` is called after each, from any thread.
    pub fn play(
        &self,
        game: &dyn AnyGame,
        done: &(dyn Fn() + Sync),
    ) -> Result<Tally, Failed<std::convert::Infallible>> {
        let play = |chance, _| Ok(players::playout(game, &self.seats, chance)?);
        self.each(game, &play, done)
    }

    /// The same games, each with its record: `keep` gets its number, counted from one, and the
    /// record.
    pub fn record<E: Send>(
        &self,
        game: &dyn AnyGame,
        header: &Header,
        keep: &(dyn Fn(u64, &Record) -> Result<(), E> + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Result<Tally, Failed<E>> {
        let play = |chance, number| {
            let (played, record) =
                players::playout_recorded(game, &self.seats, chance, header.clone())?;
            keep(number, &record).map_err(Failed::Keep)?;
            Ok(played)
        };
        self.each(game, &play, done)
    }

    fn each<E: Send>(
        &self,
        game: &dyn AnyGame,
        play: &(dyn Fn(Chance, u64) -> Result<Playout, Failed<E>> + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Result<Tally, Failed<E>> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs).build();
        let pool = pool.map_err(|error| Failed::Threads(error.to_string()))?;
        let sides = game.sides().len();
        let one = |number: u64| {
            let chance = Chance { seed: game_seed(self.seed, number), most: ENDLESS };
            let played = play(chance, number)?;
            done();
            Ok(Tally::of(sides, &played))
        };
        let none =
            || Tally { wins: vec![0; sides], losses: vec![[0; 2]; sides], ..Tally::default() };
        let all = || (1..=self.games).into_par_iter().map(one).try_reduce(none, add);
        pool.install(all)
    }
}

/// Both; it never fails, but rayon wants to hear so.
fn add<E>(a: Tally, b: Tally) -> Result<Tally, E> {
    Ok(a.plus(&b))
}

impl Tally {
    /// Of one game.
    fn of(sides: usize, played: &Playout) -> Self {
        let Playout { ending, turns, decisions, losses } = *played;
        let mut wins = vec![0; sides];
        if let Some(side) = ending.and_then(|ending| ending.winner) {
            wins[side.index()] = 1;
        }
        Self {
            wins,
            draws: u64::from(ending.is_some_and(|ending| ending.winner.is_none())),
            endless: u64::from(ending.is_none()),
            decisions,
            turns: turns.into(),
            score: ending.map_or(0, |ending| ending.score.into()),
            losses: losses[..sides]
                .iter()
                .map(|&Losses { units, levels }| [units.into(), levels.into()])
                .collect(),
        }
    }

    fn plus(mut self, other: &Self) -> Self {
        for (ours, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *ours += theirs;
        }
        for (ours, theirs) in self.losses.iter_mut().zip(&other.losses) {
            ours.iter_mut().zip(theirs).for_each(|(ours, theirs)| *ours += theirs);
        }
        self.draws += other.draws;
        self.endless += other.endless;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.score += other.score;
        self
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.wins.iter().sum::<u64>() + self.draws + self.endless
    }

    /// Games that somebody won.
    pub fn decided(&self) -> u64 {
        self.wins.iter().sum()
    }

    /// Units and levels of strength that a side has lost in a game, on average.
    pub fn mean_losses(&self, side: usize) -> [f64; 2] {
        let lost = self.losses.get(side).copied().unwrap_or_default();
        lost.map(|lost| lost as f64 / self.games().max(1) as f64)
    }

    /// Decisions of a game, on average.
    pub fn mean_decisions(&self) -> f64 {
        self.decisions as f64 / self.games().max(1) as f64
    }

    /// Turns of a game, on average.
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games().max(1) as f64
    }

    /// The score for the first side, on average.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / self.games().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_a_seed_of_its_own() {
        let seeds = (0..100).flat_map(|seed| (1..=100).map(move |n| game_seed(seed, n)));
        assert_eq!(seeds.collect::<BTreeSet<u64>>().len(), 10_000);
        let first = [game_seed(1, 1), game_seed(1, 2), game_seed(u64::MAX, u64::MAX)];
        let known = [0x5e41_ab08_7439_611e, 0xf18d_6ce9_3d6c_f1ee, 0x2dfe_1aa5_65b7_ff81];
        assert_eq!(first, known, "and keeps it for ever");
    }
}
