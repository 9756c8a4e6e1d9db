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
mod link;
mod nats;
mod news;
pub(crate) mod relay;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use ludo_store::{Claim, Claims, Node, StoreError, TableId};
use ring::hmac;
use tokio::net::TcpListener;

use crate::chance::Chance;

pub(crate) use life::live;
pub(crate) use nats::Bus;
pub use nats::BusUrl;
pub(crate) use news::{News, hear};
pub(crate) use wire::{Parcel, Wire};

/// How long a node lives without saying that it stays. Whoever played there waits as long when it dies.
pub(crate) const LIVES: Duration = Duration::from_secs(3);
/// How often it says so.
pub(crate) const STAYS: Duration = Duration::from_millis(750);

/// This node among the others.
pub(crate) struct Nodes {
    claims: Arc<dyn Claims>,
    /// Where others reach it.
    address: String,
    /// What all nodes know, and nobody else.
    secret: hmac::Key,
    /// What wakes the others, unless the store does.
    bus: Option<Bus>,
}

impl Nodes {
    /// Enters, to be reached at this listener.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn enter(
        claims: Arc<dyn Claims>,
        listener: &TcpListener,
        bus: Option<BusUrl>,
        chance: &dyn Chance,
    ) -> Result<Self, StoreError> {
        let address = listener.local_addr().map_or_else(|_| String::new(), |own| own.to_string());
        let secret = claims.secret(chance.bytes()).await?;
        let secret = hmac::Key::new(hmac::HMAC_SHA256, &secret);
        let nodes = Self { claims, address, secret, bus: bus.map(Bus::ride) };
        nodes.enter_anew().await?;
        Ok(nodes)
    }

    async fn enter_anew(&self) -> Result<(), StoreError> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let number = self.claims.enter(self.address.clone(), version, LIVES).await?;
        tracing::info!(number, address = self.address, "this node has entered");
        Ok(())
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
