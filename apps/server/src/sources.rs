//! What a server takes from its machine: the time and true chance. Tests bring their own.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use sha2::{Digest, Sha256};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time and chance.
#[derive(Debug)]
pub struct Sources {
    /// Where there is no machine to ask: the fixed time, and what has been drawn so far.
    fixed: Option<(i64, Mutex<u64>)>,
}

impl Sources {
    /// The clock and the chance of the machine.
    pub const fn of_the_machine() -> Self {
        Self { fixed: None }
    }

    /// The same time always, and chance that can be repeated: for tests.
    pub const fn fixed(time: i64) -> Self {
        Self { fixed: Some((time, Mutex::new(0))) }
    }

    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        match &self.fixed {
            Some((time, _)) => *time,
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
        match &self.fixed {
            None => getrandom::fill(bytes).expect("the system has a source of chance"),
            Some((_, drawn)) => {
                let mut drawn = drawn.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                for chunk in bytes.chunks_mut(32) {
                    *drawn += 1;
                    let block = Sha256::digest(drawn.to_be_bytes());
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
