//! Which node plays which table, where several serve one store.
//!
//! A node [enters](Claims::enter) and is given a number that no other was ever given: its fence. It then says every
//! few seconds that it [stays](Claims::stay). A table belongs to the node that [claimed](Claims::claim) it first, until
//! that node gives it back, leaves, or has not said for too long that it stays; by the store's clock, since the clocks
//! of nodes differ. From then on whatever the node before still wants to write there is refused inside the store
//! ([`StoreError::Elsewhere`]), however long it slept in between: a mistake about who plays a table can cost time,
//! never a move. A node that finds that it lapsed lets go of all its tables and enters anew, under another number.
//!
//! [`StoreError::Elsewhere`]: crate::StoreError::Elsewhere

use std::time::Duration;

use tokio::sync::broadcast;

use crate::errands::Errands;
use crate::ids::TableId;
use crate::store::Answer;

/// A process that serves tables of this store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its number: later nodes have higher ones.
    pub number: u64,
    /// Where other nodes reach it: a host and a port.
    pub address: String,
    /// Which version of the program it runs.
    pub version: String,
}

/// Whose a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The node's that asked.
    Ours,
    /// Another's, that lives.
    Theirs(Node),
}

/// What several nodes agree on through the store that they share.
///
/// A store's handle is one node at most: whoever writes through a handle writes as that node. Where several serve tables,
/// others may think for them ([`Errands`]).
pub trait Claims: Errands {
    /// This handle's process serves tables from now on, and lives for so long unless it [stays](Self::stay). Answers its
    /// number. A handle that had entered before has left.
    ///
    /// # Errors
    /// `Invalid` for an address or a version that is too long.
    fn enter(&self, address: String, version: String, lives: Duration) -> Answer<'_, u64>;

    /// Lives on for so long from now. False if it had lapsed meanwhile, or never entered: what it thought its own may be
    /// another's.
    fn stay(&self, lives: Duration) -> Answer<'_, bool>;

    /// Whose this table is. One that is nobody's, or was a node's that lives no longer, is this node's from now on. A
    /// node that has lapsed is given nothing.
    ///
    /// # Errors
    /// `NotFound` for the table; `Elsewhere` when this handle has not entered, or has lapsed.
    fn claim(&self, table: TableId) -> Answer<'_, Claim>;

    /// Gives a table back. One that is not this node's is left alone.
    fn release(&self, table: TableId) -> Answer<'_, ()>;

    /// Lives no longer: all its tables are free.
    fn leave(&self) -> Answer<'_, ()>;

    /// What the nodes of this store know in common, and nobody else: what whoever asks first has drawn.
    fn secret(&self, drawn: [u8; 32]) -> Answer<'_, [u8; 32]>;

    /// Tells all nodes something short, this one too. It is no more than a call to look: it may be lost.
    ///
    /// # Errors
    /// `Invalid` for more than 1,000 bytes.
    fn tell(&self, news: String) -> Answer<'_, ()>;

    /// Hears what nodes [tell](Self::tell) from now on.
    fn news(&self) -> broadcast::Receiver<String>;

    /// Keeps a note for all nodes, in place of the one before.
    ///
    /// # Errors
    /// `Invalid` for one that is too long.
    fn keep_note(&self, text: String) -> Answer<'_, ()>;

    /// The note that was kept last.
    fn note(&self) -> Answer<'_, Option<String>>;

    /// Which of these tables living nodes have claimed, and which node each. Nothing is claimed by asking.
    fn owners(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Node)>>;

    /// The nodes that live, in the order of their numbers.
    fn nodes(&self) -> Answer<'_, Vec<Node>>;
}
