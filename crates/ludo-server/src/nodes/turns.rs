//! Whose turn it is at tables that other nodes play. They are asked when somebody wants to know: a move costs nothing more
//! than it did.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use ludo_core::SeatSet;
use ludo_store::TableId;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::{Nodes, link};

/// How long a node has to say it. Whoever looks at a list of tables waits for it.
const ANSWERED: Duration = Duration::from_millis(500);

impl Nodes {
    /// Whom the games at these tables wait for, as the nodes say that play them. What no node plays, or says in time, is
    /// left out.
    pub(crate) async fn turns(&self, tables: Vec<TableId>) -> HashMap<TableId, SeatSet> {
        let owners = match self.claims.owners(tables).await {
            Ok(owners) => owners,
            Err(error) => {
                tracing::debug!(code = error.code(), "who plays tables is not known now");
                return HashMap::new();
            }
        };
        let mut by_node: BTreeMap<String, Vec<TableId>> = BTreeMap::new();
        for (table, node) in owners {
            let asked = by_node.entry(node.address).or_default();
            if asked.len() < link::MOST_ASKED {
                asked.push(table);
            }
        }
        // What is this node's own and not in memory yet nobody knows.
        by_node.remove(&self.address);
        let mut asked = JoinSet::new();
        for (address, tables) in by_node {
            let secret = self.secret.clone();
            asked.spawn(async move {
                let told = timeout(ANSWERED, link::ask_turns(&address, &tables, &secret)).await;
                let told = told.ok().and_then(Result::ok).unwrap_or_default();
                tables.into_iter().zip(told)
            });
        }
        let told = asked.join_all().await.into_iter().flatten();
        told.filter_map(|(table, turn)| Some((table, turn?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludo_store::{
        Claims, MemoryStore, Store, TableRecord, TableStatus, UnixMillis, Visibility,
    };
    use tokio::net::TcpListener;

    use super::super::LIVES;
    use super::*;
    use crate::chance::SystemChance;
    use crate::clock::SystemClock;

    /// A list of tables is shown all the same.
    #[tokio::test]
    async fn a_node_that_does_not_answer_is_not_waited_for_long() {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = MemoryStore::new();
        let there = here.reopen();
        let address = silent.local_addr().unwrap().to_string();
        there.enter(address, String::new(), LIVES).await.unwrap();
        let table = TableId([1; 16]);
        let record = TableRecord {
            id: table,
            join_code: None,
            visibility: Visibility::Link,
            status: TableStatus::Playing,
            game: "diabolo".to_owned(),
            updated_at: UnixMillis(0),
            owner: None,
            document: "{}".to_owned(),
            members: Vec::new(),
        };
        there.create_table(record).await.unwrap();
        there.claim(table).await.unwrap();
        let (claims, clock) = (Arc::new(here), Arc::new(SystemClock::start()));
        let nodes =
            Nodes::enter(claims, String::new(), None, None, &SystemChance, clock).await.unwrap();
        tokio::time::pause();
        assert!(timeout(2 * ANSWERED, nodes.turns(vec![table])).await.unwrap().is_empty());
    }
}
