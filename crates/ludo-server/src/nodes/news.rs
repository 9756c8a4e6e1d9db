//! What nodes tell each other: that somebody was forgotten, a device let go, the house has decided something. News only
//! wake: the truth is in the store, and a node looks there by itself now and then, in case it heard nothing. Only what was
//! taken of allowances stands nowhere: where that is not heard each node counts for itself.

use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use ludo_store::IdentityId;
use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::Nodes;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::metrics;
use crate::spending::Taken;

/// How often a node looks whether the house has decided something.
const LOOKS: Duration = Duration::from_secs(5);
/// After so many looks it also looks whether all devices on its lines are still let in.
const LOOKS_AT_DEVICES: u32 = 12;
/// How often a node tells what was taken of allowances there, if anything was.
const TELLS: Duration = Duration::from_secs(1);

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
    /// What was taken of what addresses and people are allowed, at the node of this number.
    Taken(u64, Vec<Taken>),
}

impl Nodes {
    /// Tells the other nodes, by the bus if there is one. What cannot be told they find by themselves.
    pub(crate) async fn tell(&self, news: &News) {
        let text = serde_json::to_string(news).expect("news are JSON");
        metrics::told();
        *self.told() = Some((text.clone(), Instant::now()));
        match &self.bus {
            Some(bus) => bus.say(text),
            None => {
                if let Err(error) = self.claims.tell(text).await {
                    tracing::debug!(code = error.code(), "other nodes were not told");
                }
            }
        }
    }

    fn told(&self) -> MutexGuard<'_, Option<(String, Instant)>> {
        // Nothing that panics runs under this lock.
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What this node tells it hears itself, as late as the others do.
    fn heard(&self, text: &str) {
        let own = self.told().take_if(|(told, _)| told == text);
        if let Some((_, at)) = own {
            metrics::heard(at.elapsed());
        }
    }

    /// Looks how many nodes live.
    async fn count(&self) {
        if let Ok(living) = self.claims.nodes().await {
            metrics::nodes(living.len());
        }
    }
}

/// Listens until the server stops, and tells what was taken of allowances.
pub(crate) async fn hear(
    nodes: Arc<Nodes>,
    hall: Hall,
    limits: Arc<Limits>,
    mut closing: watch::Receiver<bool>,
) {
    let mut heard = match &nodes.bus {
        Some(bus) => bus.news(),
        None => nodes.claims.news(),
    };
    let mut looks = interval(LOOKS);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut tells = interval(TELLS);
    tells.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looked = 0_u32;
    loop {
        tokio::select! {
            told = heard.recv() => match told {
                Ok(text) => {
                    nodes.heard(&text);
                    match serde_json::from_str(&text) {
                        Ok(News::Taken(number, taken)) if number != nodes.number => {
                            limits.was_taken(taken);
                        }
                        _ => mind(&hall, &text).await,
                    }
                }
                // Too late for some: what they were about is looked for.
                Err(broadcast::error::RecvError::Lagged(_)) => look(&hall, true).await,
                Err(broadcast::error::RecvError::Closed) => return,
            },
            _ = looks.tick() => {
                looked = looked.wrapping_add(1);
                look(&hall, looked.is_multiple_of(LOOKS_AT_DEVICES)).await;
                nodes.count().await;
            }
            _ = tells.tick() => {
                let taken = limits.taken_here();
                if !taken.is_empty() {
                    nodes.tell(&News::Taken(nodes.number, taken)).await;
                }
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
        // Those of this node itself.
        Ok(News::Taken(..)) => {}
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

#[cfg(test)]
mod tests {
    use ludo_protocol::{Announcement, Saying};
    use ludo_store::{MemoryStore, Token, TokenHash};
    use tokio::net::TcpListener;
    use tokio::time::{sleep, timeout};

    use super::*;
    use crate::chance::SystemChance;
    use crate::clock::{Clock, SystemClock};
    use crate::config::Config;
    use crate::hall::Parts;
    use crate::nodes::BusUrl;
    use crate::policy::Policy;
    use crate::reach::SystemNetworks;
    use crate::spending::Spending;

    /// Longer than any look is away, by a clock that only stands for time.
    const LONG: Duration = Duration::from_mins(3);

    /// A node whose bus takes every line and says nothing.
    async fn deaf(town: &MemoryStore, bus: &BusUrl) -> (Arc<Nodes>, Hall) {
        let claims = Arc::new(town.reopen());
        let clock = Arc::new(SystemClock::start()) as Arc<dyn Clock>;
        let (address, bus) = (String::new(), Some(bus.clone()));
        let entered = Nodes::enter(
            Arc::clone(&claims) as _,
            address,
            None,
            bus,
            &SystemChance,
            Arc::clone(&clock),
        );
        let nodes = Arc::new(entered.await.unwrap());
        let parts = Parts {
            catalogue: &[],
            shelf: ludo_catalogue::Shelf::default(),
            store: Arc::clone(&claims) as _,
            clock,
            chance: Arc::new(SystemChance),
            policy: Policy::default(),
            site: Arc::default(),
            networks: Arc::new(SystemNetworks),
            claims: Some(claims),
        };
        let hall = Hall::among(Some(Arc::clone(&nodes)), parts, LONG, 1);
        (nodes, hall)
    }

    #[tokio::test]
    async fn what_no_news_tell_of_is_looked_for() {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let bus = format!("nats://{}", silent.local_addr().unwrap()).parse().unwrap();
        let town = MemoryStore::new();
        let ((_, there), (nodes, here)) = (deaf(&town, &bus).await, deaf(&town, &bus).await);
        let limits = Arc::new(Limits::new(&Config::default(), Spending::alone()));
        let (closing, is_closing) = watch::channel(false);
        tokio::time::pause();
        let hearing = tokio::spawn(hear(nodes, here.clone(), limits, is_closing));
        // What stands there when it begins is no news.
        sleep(LOOKS / 2).await;
        let (person, device) = (IdentityId([1; 16]), TokenHash::of(&Token([1; 16])));
        let line = here.line(person, device);
        let text = Saying { fr: "On ferme.".to_owned().try_into().ok(), en: None };
        let announcement = Announcement { id: "1".to_owned(), text, seconds: 3_600 };
        let calendar = there.parts().clock.calendar();
        assert!(there.house().announce(None, announcement, calendar).is_ok());
        there.share_house().await.unwrap();
        assert_ne!(here.house().written(), there.house().written(), "nobody was told");
        let finds = async {
            while here.house().written() != there.house().written() {
                sleep(LOOKS).await;
            }
        };
        assert!(timeout(LONG, finds).await.is_ok(), "what is announced is not looked for");
        // A device that nobody lets in: as one that was let go elsewhere.
        assert!(timeout(LONG, line.is_cut()).await.is_ok(), "devices are not looked at");
        closing.send_replace(true);
        hearing.await.unwrap();
    }
}
