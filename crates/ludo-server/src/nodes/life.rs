//! A node says that it stays, and lets go of everything when it finds that it said so too late.

use std::sync::Arc;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::{LIVES, Nodes, STAYS};
use crate::hall::Hall;

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
        stay(&nodes, &hall).await;
    }
}

/// A store that does not answer is asked again at the next beat: whether this node lapsed meanwhile is for it to say.
async fn stay(nodes: &Nodes, hall: &Hall) {
    match nodes.claims.stay(LIVES).await {
        Ok(true) => {}
        Ok(false) => {
            tracing::warn!("this node lapsed: its tables may be played elsewhere");
            hall.let_go_of_all();
            if let Err(error) = nodes.enter_anew().await {
                tracing::warn!(code = error.code(), "this node could not enter again");
            }
        }
        Err(error) => tracing::warn!(code = error.code(), "the store was not told that we stay"),
    }
}
