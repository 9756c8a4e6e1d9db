//! Nodes that share this database: which plays which table. All times are by the database's clock.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio_postgres::Row;

use tokio::sync::broadcast;

use crate::bounds::{check_news, check_node, check_note};
use crate::claims::{Claim, Claims, Node};
use crate::error::{StoreError, Subject};
use crate::ids::TableId;
use crate::store::Answer;

use super::PostgresStore;
use super::fence::Fence;
use super::sql::Sql;

impl Claims for PostgresStore {
    fn enter(&self, address: String, version: String, lives: Duration) -> Answer<'_, u64> {
        Box::pin(async move {
            check_node(&address, &version)?;
            let data = (self.inner.node(), address, version, millis(lives));
            let entering = self.inner.write(Fence::None, data, |sql, data| {
                Box::pin(async move {
                    let (before, address, version, lives) = data;
                    leave(sql, *before).await?;
                    enter(sql, address, version, *lives).await
                })
            });
            let number = entering.await?;
            self.inner.node.store(number, Ordering::Release);
            Ok(number as u64)
        })
    }

    fn stay(&self, lives: Duration) -> Answer<'_, bool> {
        let data = (self.inner.node(), millis(lives));
        Box::pin(self.inner.write(Fence::None, data, |sql, (node, lives)| {
            Box::pin(async move {
                let stay =
                    "UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 millisecond'
                     WHERE number = $1 AND until > clock_timestamp()";
                Ok(sql.run(stay, &[node, lives]).await? > 0)
            })
        }))
    }

    fn claim(&self, table: TableId) -> Answer<'_, Claim> {
        let data = (table, self.inner.node());
        Box::pin(
            self.inner
                .write(Fence::None, data, |sql, (table, node)| Box::pin(claim(sql, *table, *node))),
        )
    }

    fn release(&self, table: TableId) -> Answer<'_, ()> {
        let data = (table, self.inner.node());
        Box::pin(self.inner.write(Fence::None, data, |sql, (table, node)| {
            Box::pin(async move {
                let Some(table) = hold(sql, *table).await? else { return Ok(()) };
                let delete = "DELETE FROM owners WHERE table_id = $1 AND node = $2";
                sql.run(delete, &[&table, node]).await?;
                let open = "UPDATE logs SET node = NULL FROM games
                     WHERE games.key = logs.game AND at_table = $1 AND node = $2";
                sql.run(open, &[&table, node]).await?;
                Ok(())
            })
        }))
    }

    fn leave(&self) -> Answer<'_, ()> {
        let node = self.inner.node();
        Box::pin(self.inner.write(Fence::None, node, |sql, node| Box::pin(leave(sql, *node))))
    }

    fn secret(&self, drawn: [u8; 32]) -> Answer<'_, [u8; 32]> {
        Box::pin(self.inner.write(Fence::None, drawn, |sql, drawn| {
            Box::pin(async move {
                let draw = "INSERT INTO upkeep VALUES ('nodes', $1) ON CONFLICT DO NOTHING";
                sql.run(draw, &[&drawn.as_slice()]).await?;
                let row = sql.row("SELECT value FROM upkeep WHERE note = 'nodes'", &[]).await?;
                let kept: Vec<u8> = row.ok_or(StoreError::Elsewhere)?.try_get(0)?;
                kept.try_into().map_err(|_| StoreError::Invalid("secret_of_nodes"))
            })
        }))
    }

    fn tell(&self, news: String) -> Answer<'_, ()> {
        Box::pin(async move {
            check_news(&news)?;
            let telling = self.inner.write(Fence::None, news, |sql, news| {
                Box::pin(async move {
                    sql.rows("SELECT pg_notify('ludotheque', $1)", &[news]).await.map(drop)
                })
            });
            telling.await
        })
    }

    fn news(&self) -> broadcast::Receiver<String> {
        self.news.subscribe()
    }

    fn keep_note(&self, text: String) -> Answer<'_, ()> {
        Box::pin(async move {
            check_note(&text)?;
            let keeping = self.inner.write(Fence::None, text, |sql, text| {
                Box::pin(async move {
                    let keep = "INSERT INTO upkeep VALUES ('announced', $1)
                         ON CONFLICT (note) DO UPDATE SET value = $1";
                    sql.run(keep, &[&text.as_bytes()]).await.map(drop)
                })
            });
            keeping.await
        })
    }

    fn note(&self) -> Answer<'_, Option<String>> {
        Box::pin(self.inner.look((), |sql, ()| {
            Box::pin(async move {
                let find = "SELECT value FROM upkeep WHERE note = 'announced'";
                let Some(row) = sql.row(find, &[]).await? else { return Ok(None) };
                Ok(String::from_utf8(row.try_get(0)?).ok())
            })
        }))
    }

    fn owners(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Node)>> {
        Box::pin(self.inner.look(tables, |sql, tables| {
            Box::pin(async move {
                let find = "SELECT number, address, version, id FROM tables
                     JOIN owners ON owners.table_id = tables.key JOIN nodes ON number = node
                     WHERE id = ANY($1::bytea[]) AND until > clock_timestamp()";
                let found = sql.rows(find, &[tables]).await?;
                found.iter().map(|row| Ok((row.try_get(3)?, read(row)?))).collect()
            })
        }))
    }

    fn nodes(&self) -> Answer<'_, Vec<Node>> {
        Box::pin(self.inner.look((), |sql, ()| {
            Box::pin(async move {
                let living = "SELECT number, address, version FROM nodes
                     WHERE until > clock_timestamp() ORDER BY number";
                sql.rows(living, &[]).await?.iter().map(read).collect()
            })
        }))
    }
}

/// Wide enough for any lifetime that somebody asks for.
pub(super) fn millis(lives: Duration) -> f64 {
    lives.as_secs_f64() * 1e3
}

fn read(row: &Row) -> Result<Node, StoreError> {
    let number: i64 = row.try_get(0)?;
    Ok(Node { number: number as u64, address: row.try_get(1)?, version: row.try_get(2)? })
}

async fn enter(sql: &Sql<'_>, address: &str, version: &str, lives: f64) -> Result<i64, StoreError> {
    // Of those that lapsed long ago nobody needs to know anything.
    let sweep = "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'";
    sql.run(sweep, &[]).await?;
    let insert = "INSERT INTO nodes (address, version, until)
         VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond') RETURNING number";
    let row = sql.row(insert, &[&address, &version, &lives]).await?;
    Ok(row.ok_or(StoreError::Elsewhere)?.try_get(0)?)
}

async fn leave(sql: &Sql<'_>, node: i64) -> Result<(), StoreError> {
    sql.run("DELETE FROM nodes WHERE number = $1", &[&node]).await?;
    sql.run("DELETE FROM owners WHERE node = $1", &[&node]).await?;
    sql.run("UPDATE logs SET node = NULL WHERE node = $1", &[&node]).await?;
    Ok(())
}

/// The node, if it lives; it goes on living until the transaction has ended.
async fn living(sql: &Sql<'_>, node: i64) -> Result<Option<Node>, StoreError> {
    let find = "SELECT number, address, version FROM nodes
         WHERE number = $1 AND until > clock_timestamp() FOR SHARE";
    sql.row(find, &[&node]).await?.as_ref().map(read).transpose()
}

/// The row of a table. Whoever writes there has finished, and whoever wants to write waits.
async fn hold(sql: &Sql<'_>, table: TableId) -> Result<Option<i64>, StoreError> {
    let find = "SELECT key FROM tables WHERE id = $1 FOR UPDATE";
    sql.row(find, &[&table]).await?.map(|row| Ok(row.try_get(0)?)).transpose()
}

/// A line under way holds the row of its log: it is there before the claim is, or finds another node's number.
async fn claim(sql: &Sql<'_>, table: TableId, node: i64) -> Result<Claim, StoreError> {
    let table = hold(sql, table).await?.ok_or(StoreError::NotFound(Subject::Table))?;
    if living(sql, node).await?.is_none() {
        return Err(StoreError::Elsewhere);
    }
    let owner = sql.row("SELECT node FROM owners WHERE table_id = $1", &[&table]).await?;
    if let Some(owner) = owner {
        let owner: i64 = owner.try_get(0)?;
        if owner == node {
            return Ok(Claim::Ours);
        }
        if let Some(owner) = living(sql, owner).await? {
            return Ok(Claim::Theirs(owner));
        }
    }
    let insert = "INSERT INTO owners (table_id, node) VALUES ($1, $2)
         ON CONFLICT (table_id) DO UPDATE SET node = excluded.node";
    sql.run(insert, &[&table, &node]).await?;
    let take = "UPDATE logs SET node = $2 FROM games
         WHERE games.key = logs.game AND at_table = $1 AND finished_at IS NULL";
    sql.run(take, &[&table, &node]).await?;
    Ok(Claim::Ours)
}
