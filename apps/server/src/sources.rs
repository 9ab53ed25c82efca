//! What a server takes from its machine: the time and true chance. Tests bring their own.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// By so many seconds a clock may differ from the time that has passed before it counts as set.
const JUMP_SECONDS: i64 = 5;
/// For so long after the clock was set nothing is ended by time.
const CALM: Duration = Duration::from_secs(10 * 60);

/// The time and chance.
#[derive(Debug)]
pub struct Sources {
    /// The time, if the machine is not asked.
    time: Option<Arc<AtomicI64>>,
    /// How far the clock was ahead of the time since the start, and when that last changed.
    steady: Mutex<Option<(i64, Option<Instant>)>>,
    /// When all of it began.
    start: LazyLock<Instant>,
    /// Chance that can be repeated, if the machine is not asked.
    chance: Option<Repeated>,
}

/// Chance that follows from a seed.
#[derive(Debug)]
struct Repeated {
    seed: u64,
    /// How much has been drawn so far.
    drawn: Mutex<u64>,
}

impl Sources {
    /// The clock and the chance of the machine.
    pub const fn of_the_machine() -> Self {
        Self {
            time: None,
            steady: Mutex::new(None),
            start: LazyLock::new(Instant::now),
            chance: None,
        }
    }

    /// The clock of the machine, and chance that can be repeated: whoever knows the seed knows every
    /// die and every link.
    pub fn seeded(seed: u64) -> Self {
        let chance = Some(Repeated { seed, drawn: Mutex::new(0) });
        Self { chance, ..Self::of_the_machine() }
    }

    /// The same time always, and chance that can be repeated: for tests.
    pub fn fixed(time: i64) -> Self {
        Self::set_by(Arc::new(AtomicI64::new(time)))
    }

    /// A clock that somebody sets, and chance that can be repeated: for tests.
    pub fn set_by(time: Arc<AtomicI64>) -> Self {
        Self { time: Some(time), ..Self::seeded(0) }
    }

    /// The clock has gone steadily for a while. It has not when it was just set: whatever time would end is
    /// left alone then, until it is known how late it is.
    pub fn is_calm(&self) -> bool {
        let ahead = self.now() - self.start.elapsed().as_secs() as i64;
        let mut steady = self.steady.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, set) = steady.get_or_insert((ahead, None));
        if (ahead - *known).abs() > JUMP_SECONDS {
            tracing::warn!(seconds = ahead - *known, "the clock of the machine was set");
            (*known, *set) = (ahead, Some(Instant::now()));
        }
        set.is_none_or(|set| set.elapsed() > CALM)
    }

    /// Its chance repeats itself, so that nothing may be added to the dice.
    pub const fn is_repeated(&self) -> bool {
        self.chance.is_some()
    }

    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        match &self.time {
            Some(time) => time.load(Ordering::Acquire),
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_secs() as i64)
            }
        }
    }

    /// Fills these bytes by chance.
    ///
    /// # Panics
    ///
    /// When the machine has no chance to give: then there can be no secrets.
    pub fn fill(&self, bytes: &mut [u8]) {
        match &self.chance {
            None => getrandom::fill(bytes).expect("the system has a source of chance"),
            Some(Repeated { seed, drawn }) => {
                let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
                for chunk in bytes.chunks_mut(32) {
                    *drawn += 1;
                    let mut block = Sha256::new();
                    block.update(seed.to_be_bytes());
                    block.update(drawn.to_be_bytes());
                    let block = block.finalize();
                    chunk.copy_from_slice(&block[..chunk.len()]);
                }
            }
        }
    }

    /// Hexadecimal digits of so many bytes.
    pub fn hex(&self, bytes: usize) -> String {
        let mut drawn = vec![0; bytes];
        self.fill(&mut drawn);
        drawn.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_seed_makes_chance_come_again() {
        let drawn = |sources: Sources| [sources.hex(40), sources.hex(4)];
        let [first, second] = drawn(Sources::seeded(1806));
        assert_eq!([&*first, &*second], drawn(Sources::seeded(1806)));
        assert_ne!(first[..8], second, "it goes on");
        assert_ne!(first, drawn(Sources::seeded(1807))[0]);
        assert_ne!(drawn(Sources::of_the_machine()), drawn(Sources::of_the_machine()));
    }
}
