//! The queue of what happens, and the server: tables in memory, loaded from the store when somebody comes.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf, Title};
use ludo_core::{Draws, Seed};
use ludo_store::{MemoryStore, TableId, UnixMillis};

use super::disk::Disk;
use super::network::Line;
use super::people::Visitor;
use super::trace::Showing;
use super::{Judge, Trace};
use crate::chance::Chance;
use crate::clock::{Clock, Moment};
use crate::hall::{Hall, Parts};
use crate::person::Person;
use crate::policy::Policy;
use crate::reach::SystemNetworks;
use crate::simulation::world::{Dice, person, ready, record};
use crate::table::{BotJob, Frame, Input, KeepDrafts, Now, Output, Table};

/// More than any world needs: whoever comes so far does not end.
const MOST_STEPS: u64 = 600_000;
/// When the calendar begins.
const CALENDAR: u64 = 1_700_000_000_000;
/// What was sent has come after so many milliseconds, in calm weather.
const SETTLES: u64 = 4_000;
/// How many people there are.
const PEOPLE: usize = 7;

/// Something that will happen.
pub(super) enum Happening {
    /// A message comes to the server.
    Up {
        line: u64,
        text: String,
    },
    /// A frame comes to a client.
    Down {
        line: u64,
        frame: Frame,
    },
    /// A client notices that its line is closed, if it still is its line.
    Hangs {
        line: u64,
    },
    /// The server notices that a line is broken.
    Lost {
        line: u64,
    },
    /// A line is measured.
    Ping {
        line: u64,
    },
    Pong {
        line: u64,
        millis: u32,
    },
    /// A line that stalled goes on.
    Flows {
        line: u64,
    },
    /// The first write in the queue is on the disk.
    Commit,
    /// Drafts are on the disk.
    Drafts {
        table: usize,
        load: u64,
        drafts: KeepDrafts,
    },
    /// A bot has thought.
    Thought {
        table: usize,
        load: u64,
        job: Box<BotJob>,
    },
    /// Time for a table to look up.
    Alarm {
        table: usize,
        number: u64,
    },
    /// Nobody came for a while.
    Idle {
        table: usize,
        load: u64,
    },
    /// A person looks at the table.
    Wake {
        visitor: usize,
    },
    /// Something goes wrong.
    Fault,
    /// The server is there again.
    Boot,
    /// It dies, since its store is broken.
    Dies,
    /// The disk has room again.
    Room,
}

/// The clocks of the simulated machine.
#[derive(Default)]
pub(super) struct Clockwork {
    moment: AtomicU64,
    calendar: AtomicU64,
}

impl Clock for Clockwork {
    fn now(&self) -> Moment {
        Moment(self.moment.load(Ordering::Relaxed))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(self.calendar.load(Ordering::Relaxed))
    }
}

/// A table of the house, in memory or not.
pub(super) struct Place {
    pub(super) id: TableId,
    pub(super) title: &'static Title,
    pub(super) table: Option<Table>,
    /// How often it was loaded: an answer to an earlier life is nobody's.
    pub(super) load: u64,
    alarm: Option<Moment>,
    alarms: u64,
    /// So many games are played at it.
    pub(super) games: u32,
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
    /// When the process began; none while it is down.
    pub(super) booted: Option<u64>,
    /// How far the calendar is off.
    pub(super) calendar: i64,
    draws: Draws,
    queue: BTreeMap<(u64, u64), Happening>,
    queued: u64,
    clock: Arc<Clockwork>,
    chance: Arc<Dice>,
    pub(super) policy: Policy,
    pub(super) shelf: Shelf,
    pub(super) disk: Disk,
    pub(super) tables: Vec<Place>,
    pub(super) people: Vec<Person>,
    pub(super) visitors: Vec<Visitor>,
    pub(super) lines: BTreeMap<u64, Line>,
    pub(super) last_line: u64,
    pub(super) judge: Judge,
    pub(super) trace: Trace,
    pub(super) season: Season,
    /// When the storm is over at the latest.
    storm: u64,
    /// Milliseconds between two faults, about.
    peace: u64,
    /// Since when nothing is on any more.
    over: Option<u64>,
}

impl House {
    /// A house of as many tables as there are titles, or of one title only.
    pub(super) fn new(seed: u64, only: Option<&'static Title>, showing: Showing) -> Self {
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
            booted: Some(0),
            calendar: 0,
            draws,
            queue: BTreeMap::new(),
            queued: 0,
            clock: Arc::default(),
            chance,
            policy: Policy::default(),
            shelf,
            disk: Disk::new(store),
            tables: Vec::new(),
            people,
            visitors: Vec::new(),
            lines: BTreeMap::new(),
            last_line: 0,
            judge: Judge::default(),
            trace: Trace::new(showing),
            season: Season::Storm,
            storm,
            peace,
            over: None,
        };
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
        let parts = Parts {
            catalogue: CATALOGUE,
            shelf: self.shelf.clone(),
            store: Arc::new(self.disk.store.clone()),
            clock: Arc::clone(&self.clock) as Arc<dyn Clock>,
            chance: Arc::clone(&self.chance) as Arc<dyn Chance>,
            policy: self.policy,
            site: Arc::default(),
            networks: Arc::new(SystemNetworks),
            claims: None,
        };
        let hall = Hall::new(parts, Duration::from_mins(10), 1);
        let seats = u64::from(request.seats.unwrap_or_default()) - request.bots.len() as u64;
        let opened = ready(hall.open(&self.people[host], request)).expect("it opens");
        let id = opened.table.parse().expect("an id");
        let games = 1 + u32::from(self.once_in(3));
        self.tables.push(Place { id, title, table: None, load: 0, alarm: None, alarms: 0, games });
        self.invite(index, host, seats);
    }

    fn set_clocks(&self) {
        let moment = self.booted.map_or(0, |booted| self.now - booted);
        self.clock.moment.store(moment, Ordering::Relaxed);
        let calendar = (CALENDAR + self.now).saturating_add_signed(self.calendar);
        self.clock.calendar.store(calendar, Ordering::Relaxed);
    }

    /// What time it is for the server.
    pub(super) fn server_now(&self) -> Now {
        Now { moment: self.clock.now(), calendar: self.clock.calendar() }
    }

    /// Lets everything happen until nothing is to come of it.
    pub(super) fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.judge.has_seen_enough() || self.has_settled() {
                return;
            }
            let Some(((at, _), next)) = self.queue.pop_first() else { break };
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
        self.now >= *self.over.get_or_insert(self.now) + SETTLES
    }

    /// How long it is until the next fault, about.
    pub(super) const fn peace(&self) -> u64 {
        self.peace
    }

    fn happen(&mut self, what: Happening) {
        match what {
            Happening::Up { line, text } => self.comes_up(line, &text),
            Happening::Down { line, frame } => self.comes_down(line, &frame),
            Happening::Hangs { line } => self.hangs_up(line),
            Happening::Lost { line } => self.is_lost(line),
            Happening::Ping { line } => self.ping(line),
            Happening::Pong { line, millis } => self.pong(line, millis),
            Happening::Flows { line } => self.flows(line),
            Happening::Commit => self.commit(),
            Happening::Drafts { table, load, drafts } => self.keep_drafts(table, load, drafts),
            Happening::Thought { table, load, job } => {
                if self.is_alive(table, load) {
                    let answer = if self.season == Season::Storm && self.once_in(300) {
                        BotJob::failed(job.ticket)
                    } else {
                        job.think()
                    };
                    self.give(table, Input::Bot(Box::new(answer)));
                }
            }
            Happening::Alarm { table, number } => self.ring(table, number),
            Happening::Idle { table, load } => {
                let unattended = |one: &Table| !one.is_attended();
                if self.is_alive(table, load)
                    && self.tables[table].table.as_ref().is_some_and(unattended)
                {
                    self.trace.note(self.now, format_args!(r#""idle":{table}"#));
                    self.give(table, Input::Rest { stopping: false });
                }
            }
            Happening::Wake { visitor } => self.wake(visitor),
            Happening::Fault => self.fault(),
            Happening::Boot => self.boot(),
            Happening::Dies => self.crash(),
            Happening::Room => self.disk.store.make_room(),
        }
    }

    pub(super) fn is_alive(&self, table: usize, load: u64) -> bool {
        let place = &self.tables[table];
        place.table.is_some() && place.load == load
    }

    /// The table from memory, or from the store.
    pub(super) fn wake_table(&mut self, index: usize) {
        if self.tables[index].table.is_some() {
            return;
        }
        let record = record(&self.disk.store, self.tables[index].id);
        let chance = Arc::clone(&self.chance) as Arc<dyn Chance>;
        // Nobody announces or closes anything here.
        let quiet = Arc::default();
        let loaded = Table::load(record, CATALOGUE, self.shelf.clone(), chance, self.policy, quiet);
        self.trace.note(self.now, format_args!(r#""load":{index}"#));
        match loaded {
            Ok(table) => {
                let place = &mut self.tables[index];
                place.table = Some(table);
                place.load += 1;
                place.alarm = None;
                self.judge.loads(index);
                self.give(index, Input::Tick);
            }
            Err(problem) => self.judge.unreadable(&format!("table {index}: {problem}")),
        }
    }

    /// Gives a table an input, as its task does, and carries out what follows.
    pub(super) fn give(&mut self, index: usize, input: Input) {
        let now = self.server_now();
        let Some(table) = &mut self.tables[index].table else { return };
        let outputs = table.handle(now, input);
        // Who was refused has been by the time that another is kept.
        self.collect(index);
        for output in outputs {
            self.carry_out(index, output);
        }
        let Some(table) = &self.tables[index].table else { return };
        self.judge.watch_deadline(index, table, now.moment, self.policy.correction);
        if table.must_reload() {
            table.send_everybody_to_reload();
            self.trace.note(self.now, format_args!(r#""reload":{index}"#));
            self.put_away(index);
        } else if table.has_rested() {
            self.put_away(index);
        } else {
            self.set_alarm(index);
        }
    }

    /// A table leaves memory; whoever was there notices.
    pub(super) fn put_away(&mut self, index: usize) {
        self.collect(index);
        self.tables[index].table = None;
        self.collect(index);
    }

    fn carry_out(&mut self, index: usize, output: Output) {
        let load = self.tables[index].load;
        match output {
            Output::Store(ask) => {
                let now = self.server_now().moment;
                if let Some(table) = &self.tables[index].table {
                    self.judge.asks(index, table, now, &ask);
                }
                self.write(index, load, ask);
            }
            Output::KeepDrafts(drafts) => {
                let takes = 1 + self.below(200);
                self.later(takes, Happening::Drafts { table: index, load, drafts });
            }
            Output::Bot(job) => {
                let takes = if self.once_in(40) { 4_000 } else { 1 + self.below(60) };
                let job = Box::new(job);
                self.later(takes, Happening::Thought { table: index, load, job });
            }
        }
    }

    /// As a keeper sets it: for the next moment that matters, or for when nobody comes any more.
    fn set_alarm(&mut self, index: usize) {
        let (now, booted) = (self.now, self.booted.unwrap_or(self.now));
        let place = &mut self.tables[index];
        let Some(table) = &place.table else { return };
        let wakes = [table.wakes(), table.drafts_due()].into_iter().flatten().min();
        let attended = table.is_attended();
        if wakes != place.alarm {
            place.alarm = wakes;
            place.alarms += 1;
            if let Some(wakes) = wakes {
                let (number, at) = (place.alarms, (booted + wakes.0).max(now));
                let late = self.below(3);
                self.at(at + late, Happening::Alarm { table: index, number });
            }
        }
        if !attended && wakes.is_none() {
            let load = self.tables[index].load;
            let after = 5_000 + self.below(600_000);
            self.later(after, Happening::Idle { table: index, load });
        }
    }

    fn ring(&mut self, index: usize, number: u64) {
        let now = self.server_now().moment;
        let place = &mut self.tables[index];
        if place.alarms != number {
            return;
        }
        place.alarm = None;
        let Some(table) = &place.table else { return };
        let drafts = table.drafts_due().is_some_and(|due| due <= now);
        self.trace.note(self.now, format_args!(r#""alarm":{index}"#));
        self.give(index, if drafts { Input::KeepDrafts } else { Input::Tick });
    }
}
