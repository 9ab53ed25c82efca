//! How much anybody may ask for. Each client, known by its address, has a few buckets that refill
//! with time; who has emptied one is told to wait.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket: how much it holds, and how much it gains a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bucket {
    /// How much it holds.
    pub holds: f64,
    /// How much it gains a second.
    pub gains: f64,
}

/// How much anybody may ask for.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Requests of any kind.
    pub requests: Bucket,
    /// New games.
    pub games: Bucket,
    /// Commands and everything else that changes a game.
    pub acts: Bucket,
    /// Rulings with odds, and the odds of commands.
    pub odds: Bucket,
    /// Positions of the past, and checks of the dice: the game is played again for each.
    pub replays: Bucket,
    /// First letters to addresses that nobody has confirmed.
    pub letters: Bucket,
    /// Games of one client that are played again, or wait for it, at once.
    pub own_replays: usize,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// Open WebSockets of one client.
    pub sockets: usize,
    /// Messages of one WebSocket in a minute.
    pub messages: u32,
    /// Open connections of everybody; three quarters of them may be live.
    pub connections: usize,
    /// Open connections of one client.
    pub own_connections: usize,
    /// Tables that are kept in memory.
    pub tables: usize,
    /// How long a request may take.
    pub patience: Duration,
    /// How long a connection may be silent.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let bucket = |holds, gains| Bucket { holds, gains };
        Self {
            requests: bucket(600.0, 100.0),
            games: bucket(30.0, 0.05),
            acts: bucket(200.0, 20.0),
            odds: bucket(60.0, 5.0),
            replays: bucket(60.0, 4.0),
            letters: bucket(5.0, 1.0 / 600.0),
            own_replays: 2,
            body: 64 * 1024,
            sockets: 32,
            messages: 1_200,
            connections: 4_096,
            own_connections: 256,
            tables: 1_024,
            patience: Duration::from_secs(30),
            idle: Duration::from_secs(75),
        }
    }
}

impl Limits {
    /// For tests: nobody is ever told to wait.
    pub fn boundless() -> Self {
        let bucket = Bucket { holds: 1e12, gains: 1e12 };
        Self {
            requests: bucket,
            games: bucket,
            acts: bucket,
            odds: bucket,
            replays: bucket,
            letters: bucket,
            messages: u32::MAX,
            ..Self::default()
        }
    }
}

/// The buckets that there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Requests of any kind.
    Request,
    /// New games.
    Game,
    /// What changes a game.
    Act,
    /// Odds.
    Odds,
    /// Playing a game again.
    Replay,
    /// First letters.
    Letter,
}

impl Limits {
    const fn bucket(&self, kind: Kind) -> Bucket {
        match kind {
            Kind::Request => self.requests,
            Kind::Game => self.games,
            Kind::Act => self.acts,
            Kind::Odds => self.odds,
            Kind::Replay => self.replays,
            Kind::Letter => self.letters,
        }
    }
}

/// The address that a client is known by: of IPv6 the first half, which is one household's or one machine's.
pub fn prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let bits = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

/// The most clients that are remembered.
const MOST_CLIENTS: usize = 20_000;

/// Who has asked for how much.
#[derive(Debug, Default)]
pub struct Gate {
    levels: Mutex<BTreeMap<(IpAddr, Kind), (f64, Instant)>>,
    /// Open WebSockets.
    pub sockets: Tally,
    /// Open connections.
    pub connections: Tally,
    /// Games that are played again, or wait for it.
    pub replays: Tally,
}

/// How many of something each client has open.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<IpAddr, usize>>);

impl Tally {
    /// One more, if a client may have so many.
    pub fn open(&self, client: IpAddr, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_insert(0);
        let free = *count < most;
        *count += usize::from(free);
        free
    }

    /// How many a client has.
    pub fn of(&self, client: IpAddr) -> usize {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(&client).copied().unwrap_or(0)
    }

    /// One less.
    pub fn close(&self, client: IpAddr) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&client) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                counts.remove(&client);
            }
        }
    }
}

impl Gate {
    /// Takes one from a bucket; or says in how many seconds there will be one again.
    pub fn pass(&self, limits: &Limits, client: IpAddr, kind: Kind) -> Result<(), u64> {
        let now = Instant::now();
        let bucket = limits.bucket(kind);
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if levels.len() > MOST_CLIENTS {
            levels.retain(|(_, kind), (level, then)| {
                let bucket = limits.bucket(*kind);
                *level + now.duration_since(*then).as_secs_f64() * bucket.gains < bucket.holds
            });
        }
        let (level, then) = levels.entry((client, kind)).or_insert((bucket.holds, now));
        let gained = now.duration_since(*then).as_secs_f64() * bucket.gains;
        *level = (*level + gained).min(bucket.holds);
        *then = now;
        if *level >= 1.0 {
            *level -= 1.0;
            Ok(())
        } else {
            Err(((1.0 - *level) / bucket.gains).ceil() as u64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn all_addresses_of_one_household_are_one_client() {
        let known = |text: &str| prefix(text.parse().expect("an address")).to_string();
        assert_eq!(known("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(known("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(known("2001:db8:1:3::1"), "2001:db8:1:2::");
        assert_eq!(
            (known("10.0.0.7"), known("::ffff:10.0.0.7")),
            ("10.0.0.7".into(), "10.0.0.7".into())
        );
    }

    #[test]
    fn an_empty_bucket_makes_its_client_wait_and_nobody_else() {
        let games = Bucket { holds: 2.0, gains: 0.01 };
        let limits = Limits { games, ..Limits::default() };
        let (gate, one) = (Gate::default(), IpAddr::from(Ipv4Addr::new(10, 0, 0, 1)));
        let two = IpAddr::from(Ipv4Addr::new(10, 0, 0, 2));
        assert_eq!(gate.pass(&limits, one, Kind::Game), Ok(()));
        assert_eq!(gate.pass(&limits, one, Kind::Game), Ok(()));
        assert!(gate.pass(&limits, one, Kind::Game).is_err_and(|wait| (90..=100).contains(&wait)));
        assert_eq!(gate.pass(&limits, two, Kind::Game), Ok(()));
        assert_eq!(gate.pass(&limits, one, Kind::Act), Ok(()));
        assert!(gate.sockets.open(one, 1) && !gate.sockets.open(one, 1));
        assert!(gate.sockets.open(two, 1));
        gate.sockets.close(one);
        assert!(gate.sockets.open(one, 1));
    }
}
