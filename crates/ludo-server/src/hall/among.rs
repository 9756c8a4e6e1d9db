//! This hall among those of other nodes: whose a table is, and what nodes tell each other.

use std::sync::atomic::Ordering;
use std::time::Duration;

use ludo_store::{IdentityId, StoreError, TableId, TokenHash};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::{Hall, Shared};
use crate::lines::Line;
use crate::nodes::relay::Relay;
use crate::nodes::{News, Whither};
use crate::table::Input;
use crate::{forget, metrics};

/// How often a node that does not answer is tried: longer than it lives without a word.
pub(crate) const MOST_TRIES: u32 = 40;
pub(crate) const BETWEEN_TRIES: Duration = Duration::from_millis(150);

/// Who plays a table in memory.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Stand {
    /// That is being asked.
    #[default]
    Unknown,
    /// This node.
    Ours,
    /// Another, to which this one passes on, or tries to.
    Theirs,
}

/// Who plays a table.
pub(super) enum Whose {
    /// This server.
    Ours,
    /// Another node, to which this leads.
    Theirs(Box<Relay>),
    /// There is none, or nobody can be reached now.
    Nobodys,
}

impl Hall {
    /// Where a table is reached that this node plays: it is loaded if it is nobody's. None if another plays it, or did
    /// when its task last asked: one that looks for its node must never be led back to itself, as it would be where a
    /// node that has died is looked for at an address at which this one listens now.
    pub(crate) async fn own_inbox(&self, table: TableId) -> Option<mpsc::Sender<Input>> {
        let (inbox, mut stand) = {
            let found = self.shared.in_memory(table);
            (found.inbox, found.stand.subscribe())
        };
        let known = *stand.wait_for(|stand| *stand != Stand::Unknown).await.ok()?;
        (known == Stand::Ours).then_some(inbox)
    }

    /// Whether a table that is not in memory may be changed from here: nobody else plays it, and from now on nobody
    /// else will, until it is [given back](Self::gives_back).
    pub(crate) async fn takes(&self, table: TableId) -> bool {
        match &self.shared.nodes {
            None => true,
            Some(nodes) => matches!(nodes.claim(table).await, Ok(None)),
        }
    }

    /// Gives back what was [taken](Self::takes), unless somebody came to the table meanwhile.
    pub(crate) async fn gives_back(&self, table: TableId) {
        if let Some(nodes) = &self.shared.nodes
            && !self.is_in_memory(table)
        {
            nodes.release(table).await;
        }
    }

    /// Says how many tables in memory are played where, if there are several nodes.
    pub(crate) fn count_claimed(&self) {
        if self.shared.nodes.is_some() {
            let tables = self.shared.tables();
            let count =
                |wanted| tables.values().filter(|one| *one.stand.borrow() == wanted).count();
            metrics::claimed(count(Stand::Ours), count(Stand::Theirs));
        }
    }

    /// Lets go of all tables: other nodes may play them.
    pub(crate) fn let_go_of_all(&self) {
        self.shared.tell(None, || Input::Elsewhere);
    }

    /// Notes a line that a device has opened.
    pub(crate) fn line(&self, person: IdentityId, device: TokenHash) -> Line {
        self.shared.lines.note(person, device)
    }

    /// Closes every line of a device that was let go, and of no other.
    pub fn let_go(&self, person: IdentityId, device: TokenHash) {
        self.shared.lines.cut_device(person, device);
        self.tell_nodes(News::LetGo(person, device.device()));
    }

    /// Tells the other nodes, beside what is done now.
    fn tell_nodes(&self, news: News) {
        if let Some(nodes) = self.shared.nodes.clone() {
            tokio::spawn(async move { nodes.tell(&news).await });
        }
    }

    /// Cuts the lines of a person whom another node has forgotten.
    pub(crate) fn cut_person(&self, person: IdentityId) {
        self.shared.lines.cut_person(person);
    }

    /// Cuts the lines of a device that another node has let go.
    pub(crate) fn cut_named(&self, person: IdentityId, device: &str) {
        self.shared.lines.cut_named(person, device);
    }

    /// Cuts the lines of devices that are let in no longer. A store that cannot say so now is asked the next time.
    pub(crate) async fn look_at_devices(&self) {
        for (person, device) in self.shared.lines.devices() {
            if let Ok(None) = self.shared.parts.store.identity_by_token(device).await {
                self.shared.lines.cut_device(person, device);
            }
        }
    }

    /// Looks what the house has decided at another node.
    pub(crate) async fn look_at_house(&self) -> Result<(), StoreError> {
        let Some(nodes) = &self.shared.nodes else { return Ok(()) };
        let store = &self.shared.parts.store;
        for code in self.shared.house.ban_only(store.bans().await?) {
            if let Some(found) = store.table_by_code(code).await? {
                self.tell_banned(found.table.id);
            }
        }
        if let Some(written) = nodes.note().await?
            && self.shared.house.read(&written)
        {
            self.tell_announced(None);
        }
        Ok(())
    }

    /// Has other nodes know what the house has decided here.
    pub(crate) async fn share_house(&self) -> Result<(), StoreError> {
        if let Some(nodes) = &self.shared.nodes {
            nodes.keep_note(self.shared.house.written()).await?;
            nodes.tell(&News::House).await;
        }
        Ok(())
    }

    /// Closes every line of a person who was forgotten, and takes them out of the tables that know them: those in
    /// memory do it themselves.
    pub async fn forget(&self, person: IdentityId, tables: Vec<TableId>) {
        self.shared.lines.cut_person(person);
        self.tell_nodes(News::Forgotten(person));
        for table in tables {
            if self.shared.nodes.is_some() {
                // Whoever plays it does it, or whoever loads it now.
                let _ = self.shared.inbox(table).send(Input::Forgotten { person }).await;
            } else if !self.tell_forgotten(table, person).await {
                forget::from_table(&self.shared.parts, person, table).await;
                // It may have been loaded meanwhile, from what stood there before.
                self.tell_forgotten(table, person).await;
            }
        }
    }

    /// Tells a table in memory that somebody is forgotten; false if it is not there.
    async fn tell_forgotten(&self, table: TableId, person: IdentityId) -> bool {
        let inbox = self.shared.tables().get(&table).map(|table| table.inbox.clone());
        match inbox {
            Some(inbox) => inbox.send(Input::Forgotten { person }).await.is_ok(),
            None => false,
        }
    }
}

impl Shared {
    /// Who plays a table. A node that plays it and cannot be reached is waited for, until it answers or has lapsed.
    pub(super) async fn whose(&self, id: TableId, stand: &watch::Sender<Stand>) -> Whose {
        let Some(nodes) = &self.nodes else { return Whose::Ours };
        let begun = Instant::now();
        for _ in 0..MOST_TRIES {
            if self.stopping.load(Ordering::Acquire) {
                return Whose::Nobodys;
            }
            match nodes.whither(id).await {
                Whither::Here => {
                    stand.send_replace(Stand::Ours);
                    metrics::found(begun.elapsed());
                    return Whose::Ours;
                }
                Whither::To(node) => {
                    stand.send_replace(Stand::Theirs);
                    if let Some(relay) = Relay::to(nodes, &node, id).await {
                        metrics::found(begun.elapsed());
                        return Whose::Theirs(Box::new(relay));
                    }
                }
                Whither::Nowhere => return Whose::Nobodys,
                Whither::Unknown => {}
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
        metrics::not_found();
        Whose::Nobodys
    }
}
