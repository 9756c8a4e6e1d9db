//! Several nodes on one store: any of them serves any table.
//!
//! One node plays a table ([`ludo_store::Claims`]); whoever comes to it through another is passed on. There a
//! [`relay`] stands in the table's place: it takes what the table's task would be sent, sends it over a
//! [`link`] to the node that plays, and puts into the outboxes what comes back. On the other side a
//! [`guest`] gives it to the table. Sockets, limits and round trips stay with the node to which a browser talks.
//!
//! What a node believes about who plays a table may be wrong for a moment: the store refuses what it then wants to
//! write, it lets go of the table, and everybody comes back at once to where it is played.

pub(crate) mod guest;
mod life;
pub(crate) mod link;
mod nats;
mod news;
pub(crate) mod passing;
pub(crate) mod relay;
mod turns;
pub(crate) mod visits;
mod wire;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_store::{Claim, Claims, Node, StoreError, TableId};
use ring::hmac;
use tokio::time::Instant;

use crate::chance::Chance;
use crate::clock::{Clock, Moment};
use crate::config::NodeUrl;
use crate::metrics;
use crate::spending::Spending;

pub(crate) use life::live;
#[cfg(test)]
pub(crate) use life::stay;
pub(crate) use nats::Bus;
pub use nats::BusUrl;
pub(crate) use news::{News, hear};
#[cfg(test)]
pub(crate) use news::{look, mind};
pub(crate) use wire::{Parcel, Wire};

/// How long a node lives without saying that it stays. Whoever played there waits as long when it dies.
pub(crate) const LIVES: Duration = Duration::from_secs(3);
/// How often it says so.
pub(crate) const STAYS: Duration = Duration::from_millis(750);

/// Where whoever comes to a table is led.
pub(crate) enum Whither {
    /// This node plays it.
    Here,
    /// That one does.
    To(Node),
    /// There is no such table.
    Nowhere,
    /// The store does not say now.
    Unknown,
}

/// This node among the others.
pub(crate) struct Nodes {
    claims: Arc<dyn Claims>,
    /// Where others reach it.
    address: String,
    /// Where people come straight to it, if they can.
    url: Option<NodeUrl>,
    /// What all nodes know, and nobody else.
    secret: hmac::Key,
    /// What wakes the others, unless the store does.
    bus: Option<Bus>,
    clock: Arc<dyn Clock>,
    /// What it is known by for as long as it runs: the number under which it entered first.
    number: u64,
    /// What it told last, and when: until it has heard it itself.
    told: Mutex<Option<(String, Instant)>>,
    /// The moment before it last said that it stays, of those that the store has confirmed.
    stayed: AtomicU64,
}

impl Nodes {
    /// Enters, to be reached by other nodes at this address, and by people at that one.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn enter(
        claims: Arc<dyn Claims>,
        address: String,
        url: Option<NodeUrl>,
        bus: Option<BusUrl>,
        chance: &dyn Chance,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, StoreError> {
        let secret = claims.secret(chance.bytes()).await?;
        let secret = hmac::Key::new(hmac::HMAC_SHA256, &secret);
        let (bus, stayed) = (bus.map(Bus::ride), AtomicU64::new(0));
        let mut nodes = Self {
            claims,
            address,
            url,
            secret,
            bus,
            clock,
            number: 0,
            told: Mutex::default(),
            stayed,
        };
        nodes.number = nodes.enter_anew().await?;
        metrics::is_among_nodes();
        Ok(nodes)
    }

    async fn enter_anew(&self) -> Result<u64, StoreError> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let before = self.clock.now();
        let number = self.claims.enter(self.address.clone(), version, LIVES).await?;
        self.has_stayed(before);
        tracing::info!(number, address = self.address, "this node has entered");
        Ok(number)
    }

    /// Where what is taken of allowances is noted, under marks that all nodes know.
    pub(crate) fn spending(&self) -> Spending {
        Spending::among(&self.secret)
    }

    /// The store has confirmed what was said after this moment.
    fn has_stayed(&self, before: Moment) {
        self.stayed.store(before.0, Ordering::Release);
    }

    /// Whether no other node can have its tables: it said less than [`LIVES`] ago that it stays, and the store has heard
    /// it. By this machine's own clock, which runs no slower than the store's by much; whatever is written the store
    /// decides anyway.
    pub(crate) fn is_certain(&self) -> bool {
        let stayed = Moment(self.stayed.load(Ordering::Acquire));
        self.clock.now().since(stayed) < LIVES.as_millis() as u64
    }

    /// The same; where it is not certain the store is asked.
    pub(crate) async fn is_sure(&self) -> bool {
        if self.is_certain() {
            return true;
        }
        let before = self.clock.now();
        let lives = matches!(self.claims.stay(LIVES).await, Ok(true));
        if lives {
            self.has_stayed(before);
        }
        lives
    }

    /// Where a table is played: here, if it was nobody's.
    pub(crate) async fn whither(&self, table: TableId) -> Whither {
        match self.claim(table).await {
            Ok(None) => Whither::Here,
            Ok(Some(node)) => Whither::To(node),
            Err(StoreError::NotFound(_)) => Whither::Nowhere,
            Err(error) => {
                tracing::warn!(%table, code = error.code(), "a table could not be claimed");
                Whither::Unknown
            }
        }
    }

    /// Whose a table is: this node's, if it was nobody's.
    pub(crate) async fn claim(&self, table: TableId) -> Result<Option<Node>, StoreError> {
        match self.claims.claim(table).await? {
            Claim::Ours => Ok(None),
            Claim::Theirs(node) => Ok(Some(node)),
        }
    }

    /// Gives a table back. Where that cannot be said, the node's life ends it.
    pub(crate) async fn release(&self, table: TableId) {
        if let Err(error) = self.claims.release(table).await {
            tracing::warn!(%table, code = error.code(), "a table could not be given back");
        }
    }

    /// What all nodes read together: what is announced.
    pub(crate) async fn note(&self) -> Result<Option<String>, StoreError> {
        self.claims.note().await
    }

    /// Keeps it for all nodes.
    pub(crate) async fn keep_note(&self, text: String) -> Result<(), StoreError> {
        self.claims.keep_note(text).await
    }

    /// Lives here no longer.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.claims.leave().await {
            tracing::warn!(code = error.code(), "the others were not told that this node leaves");
        }
    }
}
