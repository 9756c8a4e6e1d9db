//! A table is written to by the node that plays it, and by no other.

use std::sync::atomic::Ordering;

use crate::error::StoreError;
use crate::ids::{GameId, TableId};

use super::Inner;
use super::sql::Sql;

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
    /// that was under way is seen.
    ///
    /// # Errors
    /// `Elsewhere` for a table that another node plays.
    pub(super) async fn check(self, sql: &Sql<'_>, node: i64) -> Result<(), StoreError> {
        let owner = match self {
            Self::None => return Ok(()),
            Self::Table(id) => {
                let hold = "SELECT 1 FROM tables WHERE id = $1 FOR KEY SHARE";
                let look = "SELECT node FROM owners JOIN tables ON tables.key = owners.table_id
                     WHERE tables.id = $1";
                sql.in_turn([hold, look], &[&id]).await?
            }
            Self::Game(id) => {
                let hold = "SELECT 1 FROM tables JOIN games ON games.at_table = tables.key
                     WHERE games.id = $1 FOR KEY SHARE OF tables";
                let look = "SELECT node FROM owners JOIN games ON games.at_table = owners.table_id
                     WHERE games.id = $1";
                sql.in_turn([hold, look], &[&id]).await?
            }
        };
        match owner.into_iter().next() {
            Some(owner) if owner.try_get::<_, i64>(0)? != node => Err(StoreError::Elsewhere),
            _ => Ok(()),
        }
    }
}

impl Inner {
    /// As which node this handle has entered; nought if it has not.
    pub(super) fn node(&self) -> i64 {
        self.node.load(Ordering::Acquire)
    }
}
