//! A node says that it stays, and lets go of everything when it finds that it said so too late.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::{LIVES, Nodes, STAYS};
use crate::hall::Hall;
use crate::metrics;

/// Stays until the server stops.
pub(crate) async fn live(nodes: Arc<Nodes>, hall: Hall, mut closing: watch::Receiver<bool>) {
    let mut beat = interval(STAYS);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let closes = tokio::select! {
            _ = beat.tick() => false,
            closes = closing.changed() => closes.is_err() || *closing.borrow(),
        };
        if closes {
            return nodes.leave().await;
        }
        stay(&nodes, LIVES, || hall.let_go_of_all()).await;
    }
}

/// A store that does not answer is asked again at the next beat: whether this node lapsed meanwhile is for it to say. It lets
/// go of everything as soon as that may be so: whoever is there would wait at a table that is played elsewhere.
pub(crate) async fn stay(nodes: &Nodes, lives: Duration, let_go: impl FnOnce()) {
    let before = nodes.clock.now();
    match nodes.claims.stay(lives).await {
        Ok(true) => nodes.has_stayed(before),
        Ok(false) => {
            tracing::warn!("this node lapsed: its tables may be played elsewhere");
            metrics::lapsed();
            let_go();
            if let Err(error) = nodes.enter_anew().await {
                tracing::warn!(code = error.code(), "this node could not enter again");
            }
        }
        Err(error) => {
            tracing::warn!(code = error.code(), "the store was not told that we stay");
            if !nodes.is_certain() {
                let_go();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use ludo_store::{MemoryStore, StoreError, UnixMillis};

    use super::*;
    use crate::chance::SystemChance;
    use crate::clock::{Clock, Moment};

    /// Shows what it is told to.
    #[derive(Default)]
    struct Hands(AtomicU64);

    impl Clock for Hands {
        fn now(&self) -> Moment {
            Moment(self.0.load(Ordering::Relaxed))
        }

        fn calendar(&self) -> UnixMillis {
            UnixMillis(0)
        }
    }

    #[tokio::test]
    async fn a_node_without_its_store_lets_go_as_soon_as_another_may_have_its_tables() {
        let (store, hands) = (MemoryStore::new(), Arc::new(Hands::default()));
        let (claims, clock) = (Arc::new(store.clone()), Arc::clone(&hands) as Arc<dyn Clock>);
        let nodes =
            Nodes::enter(claims, String::new(), None, None, &SystemChance, clock).await.unwrap();
        store.fail_next(1, StoreError::Away(None));
        for (millis, is_certain) in [(750, true), (2_999, true), (3_000, false), (3_750, false)] {
            hands.0.store(millis, Ordering::Relaxed);
            let mut lets_go = false;
            stay(&nodes, LIVES, || lets_go = true).await;
            assert_eq!([nodes.is_certain(), !lets_go], [is_certain; 2], "after {millis} ms");
        }
        // By the store's clock it has lived on.
        store.come_back();
        stay(&nodes, LIVES, || panic!("its tables are its own")).await;
        assert!(nodes.is_certain());
    }
}
