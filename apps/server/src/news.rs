//! Word of other servers on the same store, on a thread of its own.

use crate::hall::Hall;
use crate::store::News;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How long the thread waits before it gets in touch again.
const PATIENCE: Duration = Duration::from_secs(1);

/// Passes on to a hall what other servers write, for as long as there is the hall.
pub fn listen(hall: &Arc<Hall>, others: Box<dyn News>) -> std::io::Result<()> {
    let hall = Arc::downgrade(hall);
    let listen = move || hear(&hall, others);
    std::thread::Builder::new().name("news".to_owned()).spawn(listen).map(drop)
}

fn hear(hall: &Weak<Hall>, mut others: Box<dyn News>) {
    loop {
        let heard = others.next();
        let Some(hall) = hall.upgrade() else { return };
        match heard {
            Ok(notices) => notices.iter().for_each(|notice| hall.heard(notice)),
            Err(fault) => {
                tracing::warn!(%fault, "the other servers are not heard");
                drop(hall);
                std::thread::sleep(PATIENCE);
            }
        }
    }
}
