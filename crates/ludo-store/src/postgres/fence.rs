//! A table is written to by the node that plays it, and by no other.

use std::sync::atomic::Ordering;

use crate::error::StoreError;
use crate::ids::{GameId, TableId};

use super::Inner;
use super::fate::Witness;
use super::sql::{Sql, Values};
use super::transact::too_slow;

/// What a write stands behind.
#[derive(Clone, Copy)]
pub(super) enum Fence {
    /// Everybody writes here.
    None,
    /// This table is somebody's perhaps.
    Table(TableId),
    /// The table of this game is.
    Game(GameId),
}

impl Fence {
    /// Within a transaction: nobody claims the table until it has ended. The lock comes before the look, so that a claim
    /// that was under way is seen. By what the transaction is known comes with the look.
    ///
    /// # Errors
    /// `Elsewhere` for a table that another node plays.
    pub(super) async fn pass(self, sql: &Sql<'_>, node: i64) -> Result<Witness, StoreError> {
        let (hold, owner, which): (_, _, Values<'_>) = match &self {
            Self::None => return Witness::take(sql).await,
            Self::Table(id) => (
                "SELECT 1 FROM tables WHERE id = $1 FOR KEY SHARE",
                "SELECT node FROM owners JOIN tables ON tables.key = owners.table_id
                 WHERE tables.id = $1",
                &[id],
            ),
            Self::Game(id) => (
                "SELECT 1 FROM tables JOIN games ON games.at_table = tables.key
                 WHERE games.id = $1 FOR KEY SHARE OF tables",
                "SELECT node FROM owners JOIN games ON games.at_table = owners.table_id
                 WHERE games.id = $1",
                &[id],
            ),
        };
        let look = format!("SELECT {}, ({owner})", Witness::columns());
        let found = sql.in_turn([hold, &look], which).await?.into_iter().next();
        let found = found.ok_or_else(too_slow)?;
        match found.try_get::<_, Option<i64>>(2)? {
            Some(owner) if owner != node => Err(StoreError::Elsewhere),
            _ => Witness::read(&found),
        }
    }
}

impl Inner {
    /// As which node this handle has entered; nought if it has not.
    pub(super) fn node(&self) -> i64 {
        self.node.load(Ordering::Acquire)
    }
}
