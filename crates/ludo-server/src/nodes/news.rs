//! What nodes tell each other: that somebody was forgotten, a device let go, the house has decided something. News only
//! wake: the truth is in the store, and a node looks there by itself now and then, in case it heard nothing.

use std::sync::Arc;
use std::time::Duration;

use ludo_store::IdentityId;
use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, watch};
use tokio::time::{MissedTickBehavior, interval};

use super::Nodes;
use crate::hall::Hall;

/// How often a node looks whether the house has decided something.
const LOOKS: Duration = Duration::from_secs(5);
/// After so many looks it also looks whether all devices on its lines are still let in.
const LOOKS_AT_DEVICES: u32 = 12;

/// Something that other nodes have to know at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// Somebody is not kept any more.
    Forgotten(IdentityId),
    /// A device is let in no longer: whose, and which, by the name that its owner is shown.
    LetGo(IdentityId, String),
    /// What is announced, or which codes lead nowhere, is something else now.
    House,
}

impl Nodes {
    /// Tells the other nodes, by the bus if there is one. What cannot be told they find by themselves.
    pub(crate) async fn tell(&self, news: &News) {
        let text = serde_json::to_string(news).expect("news are JSON");
        match &self.bus {
            Some(bus) => bus.say(text),
            None => {
                if let Err(error) = self.claims.tell(text).await {
                    tracing::debug!(code = error.code(), "other nodes were not told");
                }
            }
        }
    }
}

/// Listens until the server stops.
pub(crate) async fn hear(nodes: Arc<Nodes>, hall: Hall, mut closing: watch::Receiver<bool>) {
    let mut heard = match &nodes.bus {
        Some(bus) => bus.news(),
        None => nodes.claims.news(),
    };
    let mut looks = interval(LOOKS);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looked = 0_u32;
    loop {
        tokio::select! {
            told = heard.recv() => match told {
                Ok(text) => mind(&hall, &text).await,
                // Too late for some: what they were about is looked for.
                Err(broadcast::error::RecvError::Lagged(_)) => look(&hall, true).await,
                Err(broadcast::error::RecvError::Closed) => return,
            },
            _ = looks.tick() => {
                looked = looked.wrapping_add(1);
                look(&hall, looked.is_multiple_of(LOOKS_AT_DEVICES)).await;
            }
            closes = closing.changed() => {
                if closes.is_err() || *closing.borrow() {
                    return;
                }
            }
        }
    }
}

/// Does what news ask for. Those of a newer version may say what nobody here knows: that is found later.
pub(crate) async fn mind(hall: &Hall, text: &str) {
    match serde_json::from_str(text) {
        Ok(News::Forgotten(person)) => hall.cut_person(person),
        Ok(News::LetGo(person, device)) => hall.cut_named(person, &device),
        Ok(News::House) => look(hall, false).await,
        Err(_) => tracing::debug!("news that are not understood"),
    }
}

pub(crate) async fn look(hall: &Hall, at_devices: bool) {
    if let Err(error) = hall.look_at_house().await {
        tracing::debug!(code = error.code(), "what the house has decided cannot be read now");
    }
    if at_devices {
        hall.look_at_devices().await;
    }
}
