//! All tables of this server: those in memory, each owned by one task, and behind them those in the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ludo_catalogue::{Shelf, Title};
use ludo_core::{Seat, SeatSet};
use ludo_protocol::{Hello, OpenTable, Opened, Order, Saying, Settings, Status, Thinking};
use ludo_store::{Claims, Errands, IdentityId, Store, StoreError, Subject, TableId, TokenHash};
use ludo_web::Site;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::bots::BotRoom;
use crate::chance::Chance;
use crate::clock::Clock;
use crate::codes::TableCode;
use crate::errands::Desk;
use crate::house::House;
use crate::keeper::Keeper;
use crate::lines::{Line, Lines};
use crate::nodes::relay::Relay;
use crate::nodes::{News, Nodes, Whither};
use crate::outbox::{Mail, outbox};
use crate::person::Person;
use crate::policy::Policy;
use crate::reach::Networks;
use crate::table::{
    Arrival, Closing, ConnectionId, Decree, Document, Farewell, Glimpse, HolderRecord, Input,
    Inquired, Part, Question, Record, SeatRecord, Table, VERSION,
};
use crate::{editions, forget, metrics, options};

/// How many inputs may wait for a table; then whoever sends the next one waits.
const MOST_INPUTS: usize = 64;

/// How often a node that does not answer is tried: longer than it lives without a word.
pub(crate) const MOST_TRIES: u32 = 40;
pub(crate) const BETWEEN_TRIES: Duration = Duration::from_millis(150);

/// What a server is made of.
#[derive(Clone)]
pub struct Parts {
    /// The games that can be played.
    pub catalogue: &'static [Title],
    /// The editions they are played with.
    pub shelf: Shelf,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub chance: Arc<dyn Chance>,
    /// How long tables wait, and for what.
    pub policy: Policy,
    /// The web client.
    pub site: Arc<Site>,
    /// Where this machine is found by others.
    pub networks: Arc<dyn Networks>,
    /// What several nodes on the same store agree on; nothing for a server that has its store for itself.
    pub claims: Option<Arc<dyn Claims>>,
}

/// All tables of this server.
#[derive(Clone)]
pub struct Hall {
    shared: Arc<Shared>,
}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) parts: Parts,
    pub(crate) bots: BotRoom,
    /// Where others are asked to think, where several nodes share a store.
    pub(crate) desk: Option<Arc<Desk>>,
    /// How long a table that nobody attends stays in memory, in milliseconds.
    pub(crate) idle_after: u64,
    tables: Mutex<HashMap<TableId, InMemory>>,
    connections: AtomicU64,
    lines: Arc<Lines>,
    stopping: AtomicBool,
    /// What whoever runs the house has decided.
    pub(crate) house: Arc<House>,
    /// Told whenever a table has left memory.
    left: Notify,
    /// This node among the others, if there are any.
    nodes: Option<Arc<Nodes>>,
}

/// A table in memory, from outside.
#[derive(Clone)]
struct InMemory {
    inbox: mpsc::Sender<Input>,
    pulse: Pulse,
    /// Who plays it, as far as its task knows.
    stand: Arc<watch::Sender<Stand>>,
}

/// Who plays a table in memory.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stand {
    /// That is being asked.
    #[default]
    Unknown,
    /// This node.
    Ours,
    /// Another, to which this one passes on, or tries to.
    Theirs,
}

/// How it is at a table, as its task last noted it; nothing before it has.
#[derive(Clone, Default)]
pub(crate) struct Pulse(Arc<Mutex<Option<Glimpse>>>);

impl Pulse {
    pub(crate) fn note(&self, glimpse: Glimpse) {
        // Nothing that panics runs under this lock.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(glimpse);
    }

    fn known(&self) -> Option<Glimpse> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why the hall could not do what was asked.
#[derive(Debug)]
pub enum HallError {
    /// The game is not in the catalogue.
    NoSuchGame,
    /// A field of the request does not fit.
    Invalid {
        /// Which, and how.
        problem: String,
    },
    /// The store failed.
    Store(StoreError),
}

/// A place at a table, from a socket's side.
pub(crate) struct Attendance {
    pub(crate) connection: ConnectionId,
    pub(crate) mail: Mail,
    pub(crate) inbox: mpsc::Sender<Input>,
}

impl Hall {
    /// A hall without tables in memory.
    pub fn new(parts: Parts, idle_after: Duration, bot_threads: usize) -> Self {
        Self::among(None, parts, idle_after, bot_threads)
    }

    /// The same, of a node among others.
    pub(crate) fn among(
        nodes: Option<Arc<Nodes>>,
        parts: Parts,
        idle_after: Duration,
        bot_threads: usize,
    ) -> Self {
        let desk = parts.claims.as_ref().map(|claims| {
            let errands = Arc::clone(claims) as Arc<dyn Errands>;
            Arc::new(Desk::new(errands))
        });
        let shared = Shared {
            desk,
            parts,
            bots: BotRoom::new(bot_threads),
            idle_after: idle_after.as_millis() as u64,
            tables: Mutex::default(),
            connections: AtomicU64::new(1),
            lines: Arc::default(),
            stopping: AtomicBool::new(false),
            house: Arc::default(),
            left: Notify::new(),
            nodes,
        };
        Self { shared: Arc::new(shared) }
    }

    /// What the server is made of.
    pub fn parts(&self) -> &Parts {
        &self.shared.parts
    }

    /// Where others are asked to think, if there may be any.
    pub(crate) fn desk(&self) -> Option<Arc<Desk>> {
        self.shared.desk.clone()
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.shared.tables().len()
    }

    /// Whether this table is in memory: somebody is there, or was a moment ago.
    pub(crate) fn is_in_memory(&self, table: TableId) -> bool {
        self.shared.tables().contains_key(&table)
    }

    /// Whom the game at a table waits for: as its task says, or as was kept when it left memory. Nobody where that is
    /// not known any more: the server went down meanwhile.
    pub(crate) async fn waits_for(&self, id: TableId, document: &Document) -> SeatSet {
        if document.status != Status::Playing {
            return SeatSet::EMPTY;
        }
        let noted = self.shared.tables().get(&id).map(|table| table.pulse.clone());
        if let Some(known) = noted.and_then(|pulse| pulse.known()) {
            return known.waits_for;
        }
        let Some(kept) = &document.waits else { return SeatSet::EMPTY };
        let store = &self.shared.parts.store;
        let Ok(games) = store.games_at(id).await else { return SeatSet::EMPTY };
        let game = match games.last() {
            Some(game) => store.game(*game).await.ok().flatten(),
            None => None,
        };
        let is_so = game.is_some_and(|game| game.next == kept.entries);
        if is_so { kept.seats } else { SeatSet::EMPTY }
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.shared.stopping.load(Ordering::Acquire)
    }

    /// Opens a table: its host takes the first seat.
    ///
    /// # Errors
    /// `Invalid` names the field that does not fit.
    pub async fn open(&self, host: &Person, request: OpenTable) -> Result<Opened, HallError> {
        let parts = &self.shared.parts;
        let title = ludo_catalogue::find(parts.catalogue, &request.game);
        let title = title.filter(|title| title.is_offered()).ok_or(HallError::NoSuchGame)?;
        let mut document = first_document(title, &parts.shelf, host, request)?;
        let id = TableId(parts.chance.bytes());
        loop {
            let code = TableCode::draw(&*parts.chance);
            if self.shared.house.is_banned(&code.kept()) {
                continue;
            }
            document.code = Some(code.kept());
            let record = document.record(id, parts.clock.calendar());
            match parts.store.create_table(record).await {
                Ok(_) => return Ok(Opened { table: id.to_string(), code: code.to_string() }),
                Err(StoreError::Taken(Subject::JoinCode)) => {}
                Err(error) => return Err(HallError::Store(error)),
            }
        }
    }

    /// Comes to a table, which is loaded if it is not in memory.
    pub(crate) async fn attend(
        &self,
        table: TableId,
        person: &Person,
        hello: &Hello,
    ) -> Attendance {
        let connection = self.new_connection();
        loop {
            let inbox = self.shared.inbox(table);
            if let Some(nodes) = &self.shared.nodes
                && !nodes.is_sure().await
            {
                // Another node may play it by now: nobody is shown what may be out of date.
                let _ = inbox.send(Input::Elsewhere).await;
            }
            let (outbox, mail) = outbox();
            let (person, resume) = (person.clone(), hello.resume.clone());
            let views = hello.views.unwrap_or_default();
            let shows_scenes = hello.scenes;
            let part = if hello.wall { Part::LooksOn } else { Part::Person };
            let reads_back = hello.chronicle;
            let arrival = Arrival {
                connection,
                person,
                part,
                resume,
                views,
                shows_scenes,
                reads_back,
                outbox,
            };
            if inbox.send(Input::Attend(Box::new(arrival))).await.is_ok() {
                return Attendance { connection, mail, inbox };
            }
            // It has just left memory: it is loaded again.
            self.shared.remove(table, &inbox);
        }
    }

    /// What a seat sees, for advice, which is counted; or a code that clients translate. None if the table does not
    /// answer.
    pub(crate) async fn inquire(
        &self,
        table: TableId,
        person: IdentityId,
        seat: Seat,
    ) -> Option<Result<Inquired, &'static str>> {
        let inbox = self.shared.inbox(table);
        let (reply, answer) = oneshot::channel();
        let question = Question { person, seat, reply };
        inbox.send(Input::Ask(Box::new(question))).await.ok()?;
        match answer.await.ok()? {
            Ok(Some(inquired)) => Some(Ok(inquired)),
            // It was counted where it is played; what the seat sees stands in the store.
            Ok(None) => {
                let table = self.shared.load(table).await.ok().flatten()?;
                Some(table.inquiry(person, seat))
            }
            Err(code) => Some(Err(code)),
        }
    }

    /// A name for one more socket.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        ConnectionId(self.shared.connections.fetch_add(1, Ordering::Relaxed))
    }

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

    /// What whoever runs the house has decided.
    pub(crate) fn house(&self) -> &House {
        &self.shared.house
    }

    /// The same, for tables that somebody else keeps.
    #[cfg(test)]
    pub(crate) fn decided(&self) -> Arc<House> {
        Arc::clone(&self.shared.house)
    }

    /// The tables in memory, from outside. Those that are just being loaded are not among them.
    pub(crate) fn glimpses(&self) -> Vec<(TableId, Glimpse)> {
        let tables = self.shared.tables();
        let known = tables.iter().filter_map(|(id, table)| Some((*id, table.pulse.known()?)));
        known.collect()
    }

    /// How many bots wait for a thread.
    pub(crate) fn bots_waiting(&self) -> usize {
        self.shared.bots.waiting()
    }

    /// Closes a table, in memory or not; says why not, if it could not be kept. None if the table does not answer.
    pub(crate) async fn close(
        &self,
        table: TableId,
        text: Saying,
    ) -> Option<Result<(), &'static str>> {
        let inbox = self.shared.inbox(table);
        let (reply, answer) = oneshot::channel();
        let closing = Box::new(Closing { text, reply });
        inbox.send(Input::House(Decree::Close(closing))).await.ok()?;
        answer.await.ok()
    }

    /// Has a table in memory say what is announced, or all of them.
    pub(crate) fn tell_announced(&self, table: Option<TableId>) {
        self.shared.decree(table, || Decree::Announce);
    }

    /// Sends away whoever has no seat where a code led that leads nowhere any more.
    pub(crate) fn tell_banned(&self, table: TableId) {
        self.shared.decree(Some(table), || Decree::Ban);
    }

    /// Puts everything to rest: players are told, clocks are kept, sockets closed.
    pub async fn stop(&self) {
        self.shared.stopping.store(true, Ordering::Release);
        let inboxes: Vec<_> =
            self.shared.tables().values().map(|table| table.inbox.clone()).collect();
        for inbox in inboxes {
            let _ = inbox.send(Input::Rest { stopping: true }).await;
        }
        loop {
            let left = self.shared.left.notified();
            if self.shared.tables().is_empty() {
                return;
            }
            left.await;
        }
    }
}

impl Shared {
    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, InMemory>> {
        // Nothing that panics runs under this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a table is reached; its task is begun if there is none.
    fn inbox(self: &Arc<Self>, table: TableId) -> mpsc::Sender<Input> {
        self.in_memory(table).inbox
    }

    /// A table, whose task is begun if there is none.
    fn in_memory(self: &Arc<Self>, table: TableId) -> InMemory {
        let mut tables = self.tables();
        let found = tables.entry(table).or_insert_with(|| {
            let (address, inbox) = mpsc::channel(MOST_INPUTS);
            let found = InMemory { inbox: address, pulse: Pulse::default(), stand: Arc::default() };
            tokio::spawn(Arc::clone(self).own(table, found.clone(), inbox));
            found
        });
        let found = found.clone();
        metrics::tables_in_memory(tables.len());
        found
    }

    /// Tells a table in memory what the house wants, or all of them. None is waited for: a full inbox gets it later.
    fn decree(&self, table: Option<TableId>, decree: impl Fn() -> Decree) {
        self.tell(table, || Input::House(decree()));
    }

    fn tell(&self, table: Option<TableId>, input: impl Fn() -> Input) {
        let is_meant = |id: &TableId| table.is_none_or(|table| table == *id);
        let inboxes: Vec<_> = {
            let tables = self.tables();
            let meant = tables.iter().filter(|(id, _)| is_meant(id));
            meant.map(|(_, table)| table.inbox.clone()).collect()
        };
        for inbox in inboxes {
            if let Err(TrySendError::Full(input)) = inbox.try_send(input()) {
                tokio::spawn(async move { inbox.send(input).await });
            }
        }
    }

    fn remove(&self, table: TableId, inbox: &mpsc::Sender<Input>) {
        let mut tables = self.tables();
        if tables.get(&table).is_some_and(|own| own.inbox.same_channel(inbox)) {
            tables.remove(&table);
            metrics::tables_in_memory(tables.len());
        }
    }

    /// The life of a table in memory.
    async fn own(self: Arc<Self>, id: TableId, own: InMemory, mut inbox: mpsc::Receiver<Input>) {
        let mut is_damaged = false;
        match self.whose(id, &own.stand).await {
            Whose::Nobodys => {}
            Whose::Theirs(relay) => relay.run(&mut inbox).await,
            Whose::Ours => {
                (inbox, is_damaged) = self.keep(id, &own, inbox).await;
                if let Some(nodes) = &self.nodes {
                    nodes.release(id).await;
                }
            }
        }
        self.remove(id, &own.inbox);
        // Whoever is still in the inbox finds their line cut, and comes again or learns that there is
        // no such table. A damaged one is no better the next time: that is said at once.
        inbox.close();
        while let Ok(input) = inbox.try_recv() {
            if let Input::Attend(arrival) = input
                && is_damaged
            {
                arrival.outbox.close(Farewell::Damaged);
            }
        }
        self.left.notify_waiters();
    }

    /// Who plays a table. A node that plays it and cannot be reached is waited for, until it answers or has lapsed.
    async fn whose(&self, id: TableId, stand: &watch::Sender<Stand>) -> Whose {
        let Some(nodes) = &self.nodes else { return Whose::Ours };
        for _ in 0..MOST_TRIES {
            if self.stopping.load(Ordering::Acquire) {
                break;
            }
            match nodes.whither(id).await {
                Whither::Here => {
                    stand.send_replace(Stand::Ours);
                    return Whose::Ours;
                }
                Whither::To(node) => {
                    stand.send_replace(Stand::Theirs);
                    if let Some(relay) = Relay::to(nodes, &node, id).await {
                        return Whose::Theirs(Box::new(relay));
                    }
                }
                Whither::Nowhere => break,
                Whither::Unknown => {}
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
        Whose::Nobodys
    }

    /// Plays a table until it has been put to rest or must be loaded anew. Gives back the inbox, and says whether the
    /// table is damaged.
    async fn keep(
        self: &Arc<Self>,
        id: TableId,
        own: &InMemory,
        inbox: mpsc::Receiver<Input>,
    ) -> (mpsc::Receiver<Input>, bool) {
        let loaded =
            if self.stopping.load(Ordering::Acquire) { Ok(None) } else { self.load(id).await };
        match loaded {
            Ok(Some(table)) => {
                let (address, pulse) = (own.inbox.clone(), own.pulse.clone());
                let keeper = Keeper::new(table, Arc::clone(self), inbox, address, pulse);
                (keeper.run().await, false)
            }
            Ok(None) => (inbox, false),
            Err(fault) => {
                tracing::error!(table = %id, problem = fault.problem, "a table cannot be loaded");
                (inbox, fault.is_damage)
            }
        }
    }

    async fn load(&self, id: TableId) -> Result<Option<Table>, LoadFault> {
        let store = &self.parts.store;
        let text = |error: StoreError| LoadFault {
            problem: error.to_string(),
            is_damage: matches!(error, StoreError::Damaged(_)),
        };
        let Some(table) = store.table(id).await.map_err(text)? else { return Ok(None) };
        let last = store.games_at(id).await.map_err(text)?.last().copied();
        let mut drafts = Vec::new();
        let game = match last {
            None => None,
            Some(last) => match store.game(last).await.map_err(text)? {
                None => None,
                Some(game) => {
                    if let Some(started) = &game.started {
                        let key = &game.game;
                        editions::bring(&self.parts, key, started.edition).await.map_err(text)?;
                    }
                    let log = store.log(last, 0).await.map_err(text)?;
                    drafts = store.drafts(last).await.map_err(text)?;
                    Some((game, log))
                }
            },
        };
        let (catalogue, policy) = (self.parts.catalogue, self.parts.policy);
        let chance = &self.parts.chance;
        let chance = chance.for_table(id).unwrap_or_else(|| Arc::clone(chance));
        let shelf = self.parts.shelf.clone();
        let record = Record { table, game, drafts };
        // A long log is read on a thread of its own: other tables do not wait for it.
        let house = Arc::clone(&self.house);
        let load = move || Table::load(record, catalogue, shelf, chance, policy, house);
        let loaded = tokio::task::spawn_blocking(load).await;
        let passing = |problem| LoadFault { problem, is_damage: false };
        let loaded = loaded.map_err(|error| passing(error.to_string()))?;
        loaded.map(Some).map_err(|problem| LoadFault { problem, is_damage: true })
    }
}

/// Who plays a table.
enum Whose {
    /// This server.
    Ours,
    /// Another node, to which this leads.
    Theirs(Box<Relay>),
    /// There is none, or nobody can be reached now.
    Nobodys,
}

/// Why a table is not in memory.
struct LoadFault {
    /// For the log.
    problem: String,
    /// Whether it will be the same the next time.
    is_damage: bool,
}

/// A table for the first game that is explained: whoever opens it sits on the first seat, and has time.
fn lesson(title: &Title, shelf: &Shelf, request: OpenTable) -> Option<OpenTable> {
    let lesson = title.lesson(shelf)?;
    let settings = Settings {
        options: lesson.options,
        edition: None,
        thinking: Thinking::default(),
        order: Order::AsSeated,
        ..request.settings
    };
    let bots = vec![lesson.bot.to_owned(); usize::from(lesson.seats) - 1];
    Some(OpenTable { seats: Some(lesson.seats), settings, bots, ..request })
}

/// A table as it is when it is opened.
fn first_document(
    title: &'static Title,
    shelf: &Shelf,
    host: &Person,
    request: OpenTable,
) -> Result<Document, HallError> {
    let invalid = |problem: String| HallError::Invalid { problem };
    let request = if request.settings.lesson {
        lesson(title, shelf, request).ok_or_else(|| invalid("settings.lesson".to_owned()))?
    } else {
        request
    };
    let OpenTable { game, seats, settings, bots } = request;
    // More bots than a table has seats are refused below, however many they are.
    let with_bots = u8::try_from(bots.len()).unwrap_or(u8::MAX).saturating_add(1);
    let count = seats.unwrap_or((*title.seats.start()).max(with_bots));
    if !title.seats.contains(&count) || bots.len() >= usize::from(count) {
        return Err(invalid("seats".to_owned()));
    }
    let known = |key: &String| title.bots.iter().any(|kind| kind.key == *key);
    if !bots.iter().all(known) {
        return Err(invalid("bots".to_owned()));
    }
    if !settings.stand_in.iter().all(known) {
        return Err(invalid("settings.stand_in".to_owned()));
    }
    options::check(title, shelf, &settings, usize::from(count)).map_err(invalid)?;
    if !bots.is_empty() && !options::seats_bots(title, shelf, &settings) {
        return Err(invalid("bots: the edition seats none".to_owned()));
    }
    let mut places = vec![SeatRecord::free(); usize::from(count)];
    places[0].holder = HolderRecord::Person { identity: host.id, name: host.name.clone() };
    let first_bot = places.len() - bots.len();
    for (place, bot) in places[first_bot..].iter_mut().zip(bots) {
        place.holder = HolderRecord::Bot { bot };
        place.ready = true;
    }
    let mut document = Document {
        v: VERSION,
        game,
        status: Status::Lobby,
        host: host.id,
        code: None,
        locked: false,
        settings,
        seats: places,
        people: vec![host.id],
        barred: Vec::new(),
        clock: 0,
        answered: Vec::new(),
        swaps: Vec::new(),
        take_back: None,
        advised: 0,
        again: Vec::new(),
        changed: None,
        waits: None,
        closed: None,
    };
    document.give_marks();
    Ok(document)
}
