//! Network, store, bots and clock around one table, all simulated.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt as _;
use ludo_catalogue::{LoggedId, Shelf, Title};
use ludo_core::{Draws, Hex32, Seat, Seed};
use ludo_protocol::{Act, ActionId, Command, Contribute, Do, FromClient, Name, OpenTable, Status};
use ludo_store::{
    IdentityId, LogLine, MemoryStore, NewIdentity, Store, TableId, Token, TokenHash, UnixMillis,
};

use super::Client;
use crate::chance::Chance;
use crate::clock::{Clock, Moment};
use crate::hall::{Hall, Parts};
use crate::house::House;
use crate::outbox::{End, Mail, outbox};
use crate::person::Person;
use crate::policy::Policy;
use crate::reach::SystemNetworks;
use crate::table::{
    Arrival, Ask, ConnectionId, DraftsKept, Farewell, Input, KeepDrafts, Now, Output, Part, Record,
    Stored, Table,
};

/// A clock that stands still until it is told otherwise.
#[derive(Default)]
pub(crate) struct Hands(AtomicU64);

impl Hands {
    /// Time has passed, and nothing was noticed yet.
    pub(crate) fn set(&self, millis: u64) {
        self.0.store(millis, Ordering::Relaxed);
    }
}

impl Clock for Hands {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::Relaxed))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(1_700_000_000_000 + self.0.load(Ordering::Relaxed))
    }
}

/// Chance from a seed.
pub(crate) struct Dice(Mutex<Draws>);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Mutex::new(Draws::new(&Seed::from_number(seed), 0)))
    }

    pub(crate) fn below(&self, bound: usize) -> usize {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        (u64::from_le_bytes(bytes) % bound as u64) as usize
    }
}

impl Chance for Dice {
    fn fill(&self, bytes: &mut [u8]) {
        let mut draws = self.0.lock().unwrap();
        for byte in bytes {
            *byte = draws.below(256) as u8;
        }
    }
}

/// Something that will happen.
pub(crate) enum Happening {
    Stored(Ask),
    Drafts(KeepDrafts),
    Bot(crate::table::BotJob),
}

/// A table and everything around it.
pub(crate) struct World {
    pub(crate) table: Option<Table>,
    pub(crate) id: TableId,
    pub(crate) store: MemoryStore,
    pub(crate) hands: Arc<Hands>,
    pub(crate) dice: Arc<Dice>,
    pub(crate) policy: Policy,
    pub(crate) people: Vec<Person>,
    /// By connection; who is gone is not here.
    pub(crate) clients: BTreeMap<u64, (usize, Client)>,
    mails: BTreeMap<u64, Mail>,
    pub(crate) closed: Vec<(u64, Farewell)>,
    /// Every byte that was ever sent, by person.
    pub(crate) sent: Vec<(usize, String)>,
    /// The same of screens for the whole room, by whoever opened them.
    pub(crate) on_walls: Vec<(usize, String)>,
    pub(crate) to_come: VecDeque<Happening>,
    /// Whether the store answers by itself.
    pub(crate) disk_turns: bool,
    pub(crate) catalogue: &'static [Title],
    pub(crate) shelf: Shelf,
    pub(crate) house: Arc<House>,
    connections: u64,
    requests: u64,
    pub(crate) saved_drafts: u64,
}

impl World {
    /// A table with so many people to come, the first of whom opened it.
    pub(crate) fn open(
        seed: u64,
        catalogue: &'static [Title],
        people: usize,
        request: OpenTable,
    ) -> Self {
        let (store, shelf) = (MemoryStore::default(), Shelf::default());
        let (hands, dice) = (Arc::new(Hands::default()), Arc::new(Dice::new(seed)));
        let people: Vec<_> = (0..people).map(|index| person(&store, index)).collect();
        for title in catalogue {
            for edition in title.editions(&shelf) {
                ready(crate::editions::keep(&store, &edition.id.name, &edition.bundle)).unwrap();
            }
        }
        let mut world = Self {
            table: None,
            id: TableId([0; 16]),
            store,
            hands,
            dice,
            // Whoever looks sees at once what others did: nobody waits between two requests here.
            policy: Policy { changes_per_second: 1_000_000, ..Policy::default() },
            people,
            clients: BTreeMap::new(),
            mails: BTreeMap::new(),
            closed: Vec::new(),
            sent: Vec::new(),
            on_walls: Vec::new(),
            to_come: VecDeque::new(),
            disk_turns: true,
            catalogue,
            shelf,
            house: Arc::default(),
            connections: 0,
            requests: 0,
            saved_drafts: 0,
        };
        let opened = ready(world.hall().open(&world.people[0], request)).expect("it opens");
        world.id = opened.table.parse().unwrap();
        world.load();
        world
    }

    /// A hall of the same parts, without tables in memory.
    pub(crate) fn hall(&self) -> Hall {
        let parts = Parts {
            catalogue: self.catalogue,
            shelf: self.shelf.clone(),
            store: Arc::new(self.store.clone()),
            clock: Arc::clone(&self.hands) as Arc<dyn Clock>,
            chance: Arc::clone(&self.dice) as Arc<dyn Chance>,
            policy: self.policy,
            site: Arc::default(),
            networks: Arc::new(SystemNetworks),
            claims: None,
        };
        Hall::new(parts, Duration::from_mins(10), 1)
    }

    /// A game of Diabolo among so many people, started; everybody is connected once.
    pub(crate) fn diabolo(seed: u64, people: usize) -> (Self, Vec<u64>) {
        let mut world = Self::set_up(
            seed,
            people,
            OpenTable {
                game: "diabolo".to_owned(),
                seats: Some(people as u8),
                settings: ludo_protocol::Settings::default(),
                bots: Vec::new(),
            },
        );
        let lines = (0..people).map(|who| world.come(who)).collect::<Vec<_>>();
        world.start(&lines);
        world.contribute_all();
        assert_eq!(world.client(lines[0]).status(), Status::Playing);
        (world, lines)
    }

    /// The people of these lines take a seat each, in order, and the first of them, who opened the table, starts.
    pub(crate) fn start(&mut self, lines: &[u64]) {
        for (line, seat) in lines.iter().zip(Seat::all(lines.len() as u8)).skip(1) {
            assert!(self.ask(*line, Command::Sit { seat, name: None }));
            assert!(self.ask(*line, Command::Ready { seat, ready: true }));
        }
        assert!(self.ask(lines[0], Command::Start));
    }

    pub(crate) fn set_up(seed: u64, people: usize, request: OpenTable) -> Self {
        Self::open(seed, ludo_catalogue::CATALOGUE, people, request)
    }

    /// The server (re)starts: all that is in memory is from the store.
    pub(crate) fn load(&mut self) {
        self.load_with(|_| {});
    }

    /// The same, when something has happened to the log on the disk.
    pub(crate) fn load_with(&mut self, damage: impl FnOnce(&mut Vec<LogLine>)) {
        let mut record = self.record();
        if let Some((_, log)) = &mut record.game {
            damage(log);
        }
        self.load_record(record);
    }

    /// The same, as if the game had been begun before logs were chained.
    pub(crate) fn load_unchained(&mut self) {
        let mut record = self.record();
        if let Some((game, log)) = &mut record.game {
            game.started.as_mut().expect("it has begun").chain = None;
            for line in log {
                line.head = None;
            }
        }
        self.load_record(record);
    }

    fn load_record(&mut self, record: Record) {
        self.table = Some(self.table_from(record));
        self.give(Input::Tick);
    }

    /// The table as a server that starts now would have it.
    pub(crate) fn loaded(&self) -> Table {
        self.table_from(self.record())
    }

    fn table_from(&self, record: Record) -> Table {
        let chance = Arc::clone(&self.dice) as Arc<dyn Chance>;
        let (shelf, house) = (self.shelf.clone(), Arc::clone(&self.house));
        let table = Table::load(record, self.catalogue, shelf, chance, self.policy, house);
        table.expect("every table can be read")
    }

    pub(crate) fn record(&self) -> Record {
        record(&self.store, self.id)
    }

    /// Everything in memory is lost, and every line with it.
    pub(crate) fn crash(&mut self) {
        self.table = None;
        self.to_come.clear();
        self.clients.clear();
        self.mails.clear();
    }

    /// A person connects.
    pub(crate) fn come(&mut self, who: usize) -> u64 {
        self.come_with(who, Client::default())
    }

    /// A person connects with what an earlier connection left them.
    pub(crate) fn come_with(&mut self, who: usize, client: Client) -> u64 {
        self.connections += 1;
        let line = self.connections;
        let resume = client.resume();
        self.clients.insert(line, (who, client));
        let person = self.people[who].clone();
        let (outbox, mail) = outbox();
        self.mails.insert(line, mail);
        let (connection, client) = (ConnectionId(line), &self.clients[&line].1);
        let (part, reads, follows) = (client.part, client.reads, client.follows.clone());
        let arrival = Arrival { connection, person, part, resume, reads, follows, outbox };
        self.give(Input::Attend(Box::new(arrival)));
        line
    }

    /// A line is cut; what the client knew is given back.
    pub(crate) fn cut(&mut self, line: u64) -> Client {
        let (_, client) = self.clients.remove(&line).expect("a line to cut");
        self.give(Input::Lost { connection: ConnectionId(line) });
        client
    }

    pub(crate) fn client(&self, line: u64) -> &Client {
        &self.clients[&line].1
    }

    pub(crate) fn say(&mut self, line: u64, message: FromClient) {
        let (connection, message) = (ConnectionId(line), Box::new(message));
        self.give(Input::Said { connection, message });
    }

    /// A new request id.
    pub(crate) fn fresh_id(&mut self) -> ActionId {
        self.requests += 1;
        format!("r{}", self.requests).try_into().unwrap()
    }

    /// Asks something of the table, and says whether it was done.
    pub(crate) fn ask(&mut self, line: u64, command: Command) -> bool {
        let id = self.fresh_id();
        let game = self.client(line).game();
        let text = id.as_str().to_owned();
        self.say(line, FromClient::Do(Do { id, game, command }));
        self.clients.get(&line).is_some_and(|(_, client)| client.done.contains(&text))
    }

    pub(crate) fn act(&mut self, line: u64, seat: Seat, action: &serde_json::Value) -> ActionId {
        let (id, game) = (self.fresh_id(), self.client(line).game());
        self.act_in(line, game, seat, action, id.clone());
        id
    }

    /// As older clients do, which say no game.
    pub(crate) fn act_as(
        &mut self,
        line: u64,
        seat: Seat,
        action: &serde_json::Value,
        id: ActionId,
    ) {
        self.act_in(line, None, seat, action, id);
    }

    pub(crate) fn act_in(
        &mut self,
        line: u64,
        game: Option<u32>,
        seat: Seat,
        action: &serde_json::Value,
        id: ActionId,
    ) {
        let action = serde_json::value::to_raw_value(action).unwrap();
        self.say(line, FromClient::Act(Act { id, game, seat, action }));
    }

    /// Every client adds its part to the seed.
    pub(crate) fn contribute_all(&mut self) {
        let lines: Vec<_> = self.clients.keys().copied().collect();
        for line in lines {
            let (who, _) = self.clients[&line];
            let document: serde_json::Value = {
                let kept = ready(self.store.table(self.id)).unwrap().unwrap();
                serde_json::from_str(&kept.table.document).unwrap()
            };
            let own = serde_json::to_value(self.people[who].id).unwrap();
            let seats = document["seats"].as_array().unwrap().iter().enumerate();
            let seats: Vec<_> = seats
                .filter(|(_, seat)| seat["holder"]["person"]["identity"] == own)
                .map(|(index, _)| Seat(index as u8))
                .collect();
            for seat in seats {
                let contribution = Hex32([seat.0 + 1; 32]);
                self.say(line, FromClient::Contribute(Contribute { seat, contribution }));
            }
        }
    }

    /// Somebody whose turn it is plays something legal. False if nobody connected can.
    pub(crate) fn play_something(&mut self) -> bool {
        let choices = self.clients.iter().flat_map(|(line, (_, client))| {
            let choices = client.choices().into_iter();
            choices.map(move |(seat, legal)| (*line, seat, legal))
        });
        let choices: Vec<_> = choices.collect();
        if choices.is_empty() {
            return false;
        }
        let (line, seat, legal) = &choices[self.dice.below(choices.len())];
        let action = legal[self.dice.below(legal.len())].clone();
        self.act(*line, *seat, &action);
        true
    }

    /// Plays until the game is over or nobody connected can go on.
    pub(crate) fn play_on(&mut self) {
        for _ in 0..2_000 {
            if !self.play_something() {
                return;
            }
        }
        panic!("a game of two thousand moves");
    }

    /// Time passes, with all that it brings.
    pub(crate) fn pass(&mut self, millis: u64) {
        let end = self.hands.now().plus(millis);
        while let Some((wake, input)) = self.next_alarm().filter(|(at, _)| *at <= end) {
            let before = self.hands.now();
            self.hands.0.store(wake.0.max(before.0), Ordering::Relaxed);
            self.give(input);
            let again = self.next_alarm().map(|(at, _)| at);
            assert!(again != Some(wake) || wake > before, "a table that wakes for nothing");
        }
        self.hands.0.store(end.0, Ordering::Relaxed);
        self.give(Input::Tick);
    }

    /// What time brings next, as the task of a table would have it.
    fn next_alarm(&self) -> Option<(Moment, Input)> {
        let table = self.table.as_ref()?;
        let drafts = table.drafts_due().map(|at| (at, Input::KeepDrafts));
        let other = table.wakes().map(|at| (at, Input::Tick));
        [drafts, other].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    pub(crate) fn now(&self) -> Now {
        Now { moment: self.hands.now(), calendar: self.hands.calendar() }
    }

    /// Gives the table an input, and lets follow what follows.
    pub(crate) fn give(&mut self, input: Input) {
        let now = self.now();
        if let Some(table) = &mut self.table {
            let outputs = table.handle(now, input);
            self.carry_out(outputs);
        }
        while self.disk_turns && self.turn() {}
    }

    /// Lets the next thing happen that was to come.
    pub(crate) fn turn(&mut self) -> bool {
        let Some(next) = self.to_come.pop_front() else { return false };
        let input = match next {
            Happening::Stored(ask) => Input::Stored(self.keep(ask)),
            Happening::Drafts(drafts) => Input::DraftsKept(self.keep_drafts(drafts)),
            Happening::Bot(job) => Input::Bot(Box::new(job.think())),
        };
        let now = self.now();
        if let Some(table) = &mut self.table {
            let outputs = table.handle(now, input);
            self.carry_out(outputs);
        }
        true
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            self.to_come.push_back(match output {
                Output::Store(ask) => Happening::Stored(ask),
                Output::KeepDrafts(drafts) => Happening::Drafts(drafts),
                Output::Bot(job) => Happening::Bot(job),
            });
        }
        self.deliver();
    }

    /// Every client reads what was sent to it.
    fn deliver(&mut self) {
        let mut closed = Vec::new();
        for (line, mail) in &self.mails {
            let mut frames = Vec::new();
            let end = mail.take_now(&mut frames);
            if let Some((who, client)) = self.clients.get_mut(line) {
                let sent = match client.part {
                    Part::Person => &mut self.sent,
                    Part::LooksOn => &mut self.on_walls,
                };
                for frame in frames {
                    sent.push((*who, frame.to_string()));
                    client.hear(&frame);
                }
            }
            if let Some(end) = end {
                closed.push((*line, end));
            }
        }
        for (line, end) in closed {
            self.mails.remove(&line);
            if let End::Told(why) = end {
                self.closed.push((line, why));
                self.clients.remove(&line);
            }
        }
    }

    /// The store does as it is asked.
    pub(crate) fn keep(&mut self, ask: Ask) -> Stored {
        keep(&self.store, ask)
    }

    pub(crate) fn keep_drafts(&self, KeepDrafts { game, drafts }: KeepDrafts) -> DraftsKept {
        ready(self.store.keep_drafts(game, drafts))
    }

    /// How many lines the log of the last game has.
    pub(crate) fn log_length(&self) -> usize {
        let last = ready(self.store.games_at(self.id)).unwrap().last().copied();
        let game = last.and_then(|last| ready(self.store.game(last)).unwrap());
        game.map_or(0, |game| game.next as usize)
    }

    /// The log of the last game, as kept.
    pub(crate) fn log(&self) -> Vec<String> {
        let log = self.record().game.map(|(_, log)| log).unwrap_or_default();
        log.into_iter().map(|line| line.text).collect()
    }
}

impl World {
    /// The ids of the actions in the log of the last game.
    pub(crate) fn logged_ids(&self) -> Vec<LoggedId> {
        let Some((game, log)) = self.record().game else { return Vec::new() };
        let Some(started) = game.started else { return Vec::new() };
        let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
        let title = ludo_catalogue::find(self.catalogue, &game.game).expect("a title");
        title
            .restore(&self.shelf, &started.header, &lines, None)
            .expect("every log can be read")
            .ids
    }
}

/// A store in memory does as it is asked.
pub(super) fn keep(store: &MemoryStore, ask: Ask) -> Stored {
    match ask {
        Ask::Update { record, revision, beside: None } => {
            ready(store.update_table(record, revision))
        }
        Ask::Update { record, revision, beside: Some(beside) } => {
            ready(store.update_table_with(record, revision, beside))
        }
        Ask::Start(start) => ready(store.start_game(start)).map(|()| 0),
        Ask::Append { game, from, entry } => ready(store.append(game, from, entry)).map(u64::from),
    }
}

/// What a store in memory has of a table.
pub(super) fn record(store: &MemoryStore, id: TableId) -> Record {
    let table = ready(store.table(id)).unwrap().expect("the table is kept");
    let last = ready(store.games_at(id)).unwrap().last().copied();
    let game = last.map(|last| {
        let game = ready(store.game(last)).unwrap().unwrap();
        let log = ready(store.log(last, 0)).unwrap();
        (game, log)
    });
    let drafts = last.map(|last| ready(store.drafts(last)).unwrap());
    Record { table, game, drafts: drafts.unwrap_or_default() }
}

/// The answer of a store that never waits.
pub(crate) fn ready<T>(answer: impl Future<Output = T>) -> T {
    answer.now_or_never().expect("memory answers at once")
}

pub(super) fn person(store: &MemoryStore, index: usize) -> Person {
    let id = IdentityId([index as u8 + 1; 16]);
    let name = Name::read(&format!("Player {index}")).unwrap();
    let token = TokenHash::of(&Token([index as u8 + 1; 16]));
    let new = NewIdentity { id, name: name.to_string(), token, at: UnixMillis(0) };
    ready(store.create_identity(new)).unwrap();
    Person { id, name }
}
