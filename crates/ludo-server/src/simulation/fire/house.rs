//! The queue of what happens, and everything that it happens to.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf, Title};
use ludo_core::{Draws, Seed};
use ludo_store::{MemoryStore, TableId};

use super::clockwork::Clockwork;
use super::happening::{Happening, Spot};
use super::links::Link;
use super::network::Line;
use super::nodes::{Among, Node};
use super::people::Visitor;
use super::trace::Showing;
use super::{Judge, Trace};
use crate::chance::Chance;
use crate::clock::Clock;
use crate::hall::{Hall, Parts};
use crate::person::Person;
use crate::policy::Policy;
use crate::reach::SystemNetworks;
use crate::simulation::world::{Dice, person, ready};
use crate::table::{BotJob, ConnectionId, Input, Now, Table};

/// More than any world needs: whoever comes so far does not end.
const MOST_STEPS: u64 = 600_000;
/// What was sent has come after so many milliseconds, in calm weather.
const SETTLES: u64 = 4_000;
/// The same where nodes look by themselves what they were not told, every five seconds.
const SETTLES_AMONG_NODES: u64 = 12_000;
/// How many people there are.
const PEOPLE: usize = 7;

/// A table of the house.
pub(super) struct Known {
    pub(super) id: TableId,
    pub(super) title: &'static Title,
    /// So many games are played at it.
    pub(super) games: u32,
    /// Where it was loaded last, and which time that was there: all others are out of date.
    pub(super) loaded: Option<(usize, u64)>,
}

/// What is in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Season {
    Storm,
    /// Nothing goes wrong any more: what was begun comes to its end.
    Calm,
}

/// Everything.
pub(super) struct House {
    pub(super) now: u64,
    draws: Draws,
    queue: BTreeMap<(u64, u64), Happening>,
    queued: u64,
    pub(super) chance: Arc<Dice>,
    pub(super) policy: Policy,
    pub(super) shelf: Shelf,
    /// What there is, as nobody's faults hide it.
    pub(super) store: MemoryStore,
    pub(super) nodes: Vec<Node>,
    pub(super) tables: Vec<Known>,
    pub(super) people: Vec<Person>,
    pub(super) visitors: Vec<Visitor>,
    pub(super) lines: BTreeMap<u64, Line>,
    pub(super) last_line: u64,
    /// Whose each line was, also of those that are gone, and whatever it is called where it is passed on to.
    pub(super) callers: BTreeMap<u64, usize>,
    /// The shortest round trip of each that a table was told.
    pub(super) delays: BTreeMap<ConnectionId, u32>,
    pub(super) links: BTreeMap<u64, Link>,
    pub(super) last_link: u64,
    /// How many sockets tables were ever told of by other nodes.
    pub(super) passed_on: u64,
    pub(super) judge: Judge,
    pub(super) trace: Trace,
    pub(super) season: Season,
    /// When the storm is over at the latest.
    storm: u64,
    /// Since when it is.
    pub(super) calm: u64,
    /// Milliseconds between two faults, about.
    peace: u64,
    /// Since when nothing is on any more.
    over: Option<u64>,
}

impl House {
    /// A house of as many tables as there are titles, or of one title only; of so many nodes, or of as many as its seed
    /// gives it.
    pub(super) fn new(
        seed: u64,
        only: Option<&'static Title>,
        nodes: Option<usize>,
        showing: Showing,
    ) -> Self {
        let store = MemoryStore::default();
        let chance = Arc::new(Dice::new(seed));
        let mut draws = Draws::new(&Seed::from_number(seed), 1);
        let titles: Vec<_> = match only {
            Some(title) => vec![title; CATALOGUE.len()],
            None => CATALOGUE.iter().collect(),
        };
        let shelf = Shelf::default();
        let people: Vec<_> = (0..PEOPLE).map(|index| person(&store, index)).collect();
        for title in only.map_or(CATALOGUE, std::slice::from_ref) {
            for edition in title.editions(&shelf) {
                ready(crate::editions::keep(&store, &edition.id.name, &edition.bundle)).unwrap();
            }
        }
        let peace = [1_000, 3_000, 8_000, 30_000][draws.below(4) as usize];
        let storm = 60_000 * u64::from(4 + draws.below(24));
        let mut house = Self {
            now: 0,
            draws,
            queue: BTreeMap::new(),
            queued: 0,
            chance,
            policy: Policy::default(),
            shelf,
            store,
            nodes: Vec::new(),
            tables: Vec::new(),
            people,
            visitors: Vec::new(),
            lines: BTreeMap::new(),
            last_line: 0,
            callers: BTreeMap::new(),
            delays: BTreeMap::new(),
            links: BTreeMap::new(),
            last_link: 0,
            passed_on: 0,
            judge: Judge::default(),
            trace: Trace::new(showing),
            season: Season::Storm,
            storm,
            calm: 0,
            peace,
            over: None,
        };
        house.build(nodes.unwrap_or_else(|| drawn(seed)), titles.len());
        house.set_clocks();
        for title in titles {
            house.open(title);
        }
        house.later(house.peace, Happening::Fault);
        house
    }

    /// A number below `bound`.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        u64::from(self.draws.below(bound as u32))
    }

    /// Whether something happens that does once in so many times.
    pub(super) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(super) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// Queues what happens in so many milliseconds.
    pub(super) fn later(&mut self, millis: u64, what: Happening) {
        self.at(self.now + millis, what);
    }

    pub(super) fn at(&mut self, at: u64, what: Happening) {
        self.queued += 1;
        self.queue.insert((at.max(self.now), self.queued), what);
    }

    fn open(&mut self, title: &'static Title) {
        let index = self.tables.len();
        let host = index % PEOPLE;
        let request = self.request(title);
        let parts = self.parts(self.store.clone(), &self.nodes[0].clock);
        let hall = Hall::new(parts, Duration::from_mins(10), 1);
        let seats = u64::from(request.seats.unwrap_or_default()) - request.bots.len() as u64;
        let opened = ready(hall.open(&self.people[host], request)).expect("it opens");
        let id = opened.table.parse().expect("an id");
        let games = 1 + u32::from(self.once_in(3));
        self.tables.push(Known { id, title, games, loaded: None });
        self.invite(index, host, seats);
    }

    /// What a server at this handle is made of.
    pub(super) fn parts(&self, store: MemoryStore, clock: &Arc<Clockwork>) -> Parts {
        Parts {
            catalogue: CATALOGUE,
            shelf: self.shelf.clone(),
            store: Arc::new(store),
            clock: Arc::clone(clock) as Arc<dyn Clock>,
            chance: Arc::clone(&self.chance) as Arc<dyn Chance>,
            policy: self.policy,
            site: Arc::default(),
            networks: Arc::new(SystemNetworks),
            claims: None,
        }
    }

    fn set_clocks(&self) {
        for node in &self.nodes {
            node.clock.set(self.now, node.booted, node.calendar);
        }
    }

    /// What time it is for a node.
    pub(super) fn node_now(&self, node: usize) -> Now {
        let clock = &self.nodes[node].clock;
        Now { moment: clock.now(), calendar: clock.calendar() }
    }

    /// Lets everything happen until nothing is to come of it.
    pub(super) fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.judge.has_seen_enough() || self.has_settled() {
                return;
            }
            let Some(((at, _), next)) = self.queue.pop_first() else { break };
            if self.is_many() {
                self.store.pass(Duration::from_millis(at - self.now));
            }
            self.now = at;
            self.set_clocks();
            if self.season == Season::Storm && (at > self.storm || self.has_played_enough()) {
                self.calm_down();
            }
            self.happen(next);
        }
        self.judge.complain("the games do not end");
    }

    /// Whether everything is over, and what was told of it has come.
    fn has_settled(&mut self) -> bool {
        if self.season == Season::Storm || !self.is_over() {
            self.over = None;
            return false;
        }
        let settles = if self.is_many() { SETTLES_AMONG_NODES } else { SETTLES };
        self.now >= *self.over.get_or_insert(self.now) + settles
    }

    /// How long it is until the next fault, about.
    pub(super) const fn peace(&self) -> u64 {
        self.peace
    }

    fn happen(&mut self, what: Happening) {
        if let Some(until) = self.node_of(&what).and_then(|node| self.nodes[node].frozen) {
            // Whoever stands still does it when they go on, in the same order; only that they lapsed they hear from the
            // store, which takes its time.
            let asks = matches!(what, Happening::Among(Among::Beat { .. }));
            let late = if asks { 1 + self.below(150) } else { 0 };
            return self.at(until + late, what);
        }
        match what {
            Happening::Up { line, text } => self.comes_up(line, &text),
            Happening::Down { line, frame } => self.comes_down(line, &frame),
            Happening::Hangs { line } => self.hangs_up(line),
            Happening::Lost { line } => self.is_lost(line),
            Happening::Ping { line } => self.ping(line),
            Happening::Pong { line, millis } => self.pong(line, millis),
            Happening::Flows { line } => self.flows(line),
            Happening::Commit { node } => self.commit(node),
            Happening::Drafts { spot, turn, drafts } => self.keep_drafts(spot, turn, drafts),
            Happening::Thought { spot, turn, job } => {
                if self.is_played(spot, turn) {
                    let answer = if self.season == Season::Storm && self.once_in(300) {
                        BotJob::failed(job.ticket)
                    } else {
                        job.think()
                    };
                    self.give(spot, Input::Bot(Box::new(answer)));
                }
            }
            Happening::Alarm { spot, number } => self.ring(spot, number),
            Happening::Idle { spot, turn } => {
                let unattended = |one: &Table| !one.is_attended();
                if self.is_played(spot, turn) && self.table(spot).is_some_and(unattended) {
                    let Spot { node, table } = spot;
                    self.trace.note(self.now, format_args!(r#""idle":{table},"node":{node}"#));
                    self.give(spot, Input::Rest { stopping: false });
                }
            }
            Happening::Wake { visitor } => self.wake(visitor),
            Happening::Fault => self.fault(),
            Happening::Boot { node } => self.boot(node),
            Happening::Dies { node } => self.crash(node),
            Happening::Room => self.make_room(),
            Happening::Among(among) => self.happen_among(among),
        }
    }

    /// In which node it happens, if in one.
    fn node_of(&self, what: &Happening) -> Option<usize> {
        match what {
            Happening::Up { line, .. }
            | Happening::Lost { line }
            | Happening::Pong { line, .. }
            | Happening::Flows { line } => self.lines.get(line).map(|way| way.node),
            Happening::Commit { node } => Some(*node),
            Happening::Drafts { spot, .. }
            | Happening::Thought { spot, .. }
            | Happening::Alarm { spot, .. }
            | Happening::Idle { spot, .. } => Some(spot.node),
            Happening::Among(among) => self.node_among(among),
            Happening::Down { .. }
            | Happening::Hangs { .. }
            | Happening::Ping { .. }
            | Happening::Wake { .. }
            | Happening::Fault
            | Happening::Boot { .. }
            | Happening::Dies { .. }
            | Happening::Room => None,
        }
    }
}

/// How many nodes the house of this seed has, unless somebody wants a number: a third of them have several.
fn drawn(seed: u64) -> usize {
    let mut draws = Draws::new(&Seed::from_number(seed), 2);
    if draws.below(3) == 0 { 2 + draws.below(3) as usize } else { 1 }
}
