//! Several nodes on one store: each has its own memory, clock, calendar and handle on the store, plays the tables it has
//! claimed and passes on what is for others. Which table is whose, what a lapsed node may still write, how packets are made
//! and read, and what follows from lapsing is the server's own code and the store's ([`crate::nodes`],
//! [`ludo_store::Claims`]); what lies between nodes, and when anything happens, is simulated.

use std::sync::Arc;
use std::time::Duration;

use ludo_protocol::{Announcement, Saying};
use ludo_store::{Claims, Store as _, StoreError, UnixMillis};
use tokio::sync::broadcast;

use super::House;
use super::clockwork::Clockwork;
use super::disk::Disk;
use super::happening::{Happening, Spot};
use crate::clock::{Clock as _, Moment};
use crate::hall::{BETWEEN_TRIES, Hall, MOST_TRIES};
use crate::house::House as Decided;
use crate::nodes::link::FromOwner;
use crate::nodes::{LIVES, Nodes, STAYS, Whither, look, mind, stay};
use crate::simulation::world::{ready, record};
use crate::table::{Decree, Input, Stored, Table};

/// How often a node looks whether the house has decided something.
const LOOKS: u64 = 5_000;

/// A process that serves tables.
pub(super) struct Node {
    /// When it began; none while it is down.
    pub(super) booted: Option<u64>,
    /// How far its calendar is off.
    pub(super) calendar: i64,
    pub(super) clock: Arc<Clockwork>,
    pub(super) disk: Disk,
    pub(super) places: Vec<Place>,
    /// What the house has decided, as far as it is known here.
    pub(super) decided: Arc<Decided>,
    /// It stands still until then.
    pub(super) frozen: Option<u64>,
    /// When it last went on: what waited is worked off in no order of its own.
    pub(super) thawed: u64,
    /// It has no store until then.
    pub(super) away: u64,
    /// Itself among others; none if there are no others.
    member: Option<Member>,
    /// How often it began: what an earlier process was to do nobody does.
    life: u64,
}

/// A node among others, as the server has it.
struct Member {
    nodes: Arc<Nodes>,
    hall: Hall,
    news: broadcast::Receiver<String>,
}

/// What a node knows of a table.
#[derive(Default)]
pub(super) struct Place {
    pub(super) stand: Stand,
    /// How often somebody came for it: an answer to an earlier life is nobody's.
    pub(super) turn: u64,
    /// What waits until it is known whose it is.
    pub(super) inbox: Vec<Input>,
    pub(super) alarm: Option<Moment>,
    pub(super) alarms: u64,
}

/// How a table stands in the memory of a node.
#[derive(Default)]
pub(super) enum Stand {
    #[default]
    Out,
    /// It is asked whose it is, for the so manieth time.
    Asks {
        tries: u32,
    },
    Plays(Box<Table>),
    /// Another node plays it, to which this link leads.
    Passes(u64),
}

/// What happens where there are several nodes.
pub(super) enum Among {
    /// Nobody has answered whoever came.
    Patience { line: u64 },
    /// A node says that it stays.
    Beat { node: usize, life: u64 },
    /// It looks what the house has decided.
    Looks { node: usize, life: u64 },
    /// It hears news.
    News { node: usize, life: u64, text: String },
    /// It asks whose a table is.
    Asks { spot: Spot, turn: u64 },
    /// It reads a table that is its own.
    Reads { spot: Spot, turn: u64 },
    /// What the store answered while it stood still.
    Answered { spot: Spot, turn: u64, answer: Stored },
    /// It goes on.
    Thaws { node: usize },
    /// Its store is there again.
    Back { node: usize },
    /// A relay knocks at the node that plays.
    Knocks { link: u64 },
    /// It hears whether the table is played there.
    Opens { link: u64, is_here: bool },
    /// It has waited for that long enough.
    GivesUp { link: u64 },
    /// A packet comes to the node that plays.
    Carried { link: u64, packet: String },
    /// Something comes back.
    Told { link: u64, told: FromOwner },
    /// The relay finds its line cut.
    CutHere { link: u64 },
    /// The node that plays does.
    CutThere { link: u64 },
    /// Nobody needs the relay any more.
    Unneeded { link: u64, used: u64 },
}

impl House {
    pub(super) const fn is_many(&self) -> bool {
        self.nodes.len() > 1
    }

    /// So many nodes, each with room for so many tables.
    pub(super) fn build(&mut self, count: usize, tables: usize) {
        for _ in 0..count {
            let node = Node {
                booted: Some(0),
                calendar: 0,
                clock: Arc::default(),
                disk: Disk::new(self.store.clone()),
                places: (0..tables).map(|_| Place::default()).collect(),
                decided: Arc::default(),
                frozen: None,
                thawed: 0,
                away: 0,
                member: None,
                life: 0,
            };
            self.nodes.push(node);
        }
        if count > 1 {
            for node in 0..count {
                self.nodes[node].calendar = 7_000 * self.below(1_000) as i64 - 3_500_000;
                self.join(node);
            }
        }
    }

    /// A process begins, with a handle of its own, and enters.
    pub(super) fn join(&mut self, node: usize) {
        let store = self.store.reopen();
        let claims = Arc::new(store.clone()) as Arc<dyn Claims>;
        let parts = self.parts(store.clone(), &self.nodes[node].clock);
        let (address, clock) = (format!("node {node}"), Arc::clone(&parts.clock));
        let entered = Nodes::enter(claims, address, None, None, &*parts.chance, clock);
        let nodes = Arc::new(ready(entered).expect("memory lets everybody in"));
        let hall = Hall::among(Some(Arc::clone(&nodes)), parts, Duration::from_mins(10), 1);
        let one = &mut self.nodes[node];
        one.disk = Disk::new(store);
        one.decided = hall.decided();
        one.life += 1;
        one.member = Some(Member { news: one.disk.store.news(), nodes, hall });
        let life = one.life;
        self.among(1, Among::Beat { node, life });
        self.among(1, Among::Looks { node, life });
    }

    pub(super) fn among(&mut self, millis: u64, what: Among) {
        self.later(millis, Happening::Among(what));
    }

    /// In which node it happens.
    pub(super) fn node_among(&self, what: &Among) -> Option<usize> {
        match what {
            Among::Beat { node, .. } | Among::Looks { node, .. } | Among::News { node, .. } => {
                Some(*node)
            }
            Among::Asks { spot, .. } | Among::Reads { spot, .. } | Among::Answered { spot, .. } => {
                Some(spot.node)
            }
            Among::Knocks { link } | Among::Carried { link, .. } | Among::CutThere { link } => {
                self.links.get(link).map(|way| way.to)
            }
            Among::Opens { link, .. }
            | Among::GivesUp { link }
            | Among::Told { link, .. }
            | Among::CutHere { link }
            | Among::Unneeded { link, .. } => self.links.get(link).map(|way| way.from),
            Among::Patience { .. } | Among::Thaws { .. } | Among::Back { .. } => None,
        }
    }

    pub(super) fn happen_among(&mut self, what: Among) {
        match what {
            Among::Patience { line } => {
                if self.lines.get(&line).is_some_and(|way| !way.is_heard) {
                    self.hangs_up(line);
                }
            }
            Among::Beat { node, life } if self.lives(node, life) => self.beat(node, life),
            Among::Looks { node, life } if self.lives(node, life) => {
                self.minds(node, None);
                self.among(LOOKS, Among::Looks { node, life });
            }
            Among::News { node, life, text } if self.lives(node, life) => {
                self.minds(node, Some(&text));
            }
            Among::Beat { .. } | Among::Looks { .. } | Among::News { .. } => {}
            Among::Asks { spot, turn } => self.asks_whose(spot, turn),
            Among::Reads { spot, turn } => self.reads(spot, turn),
            Among::Answered { spot, turn, answer } => {
                if self.is_played(spot, turn) {
                    self.give(spot, Input::Stored(answer));
                }
            }
            Among::Thaws { node } => self.thaws(node),
            Among::Back { node } => self.find_store(node),
            Among::Knocks { link } => self.knocks(link),
            Among::Opens { link, is_here } => self.opens(link, is_here),
            Among::GivesUp { link } => self.gives_up(link),
            Among::Carried { link, packet } => self.is_carried(link, &packet),
            Among::Told { link, told } => self.is_told(link, told),
            Among::CutHere { link } => self.is_cut_here(link),
            Among::CutThere { link } => self.is_cut_there(link),
            Among::Unneeded { link, used } => self.is_unneeded(link, used),
        }
    }

    /// Whether a node may receive anybody at a table that it has in memory.
    pub(super) fn is_sure(&self, node: usize) -> bool {
        self.nodes[node].member.as_ref().is_none_or(|member| ready(member.nodes.is_sure()))
    }

    /// Whether this process still runs.
    fn lives(&self, node: usize, life: u64) -> bool {
        self.nodes[node].booted.is_some() && self.nodes[node].life == life
    }

    fn member(&self, node: usize) -> &Member {
        self.nodes[node].member.as_ref().expect("there are others")
    }

    pub(super) fn claims(&self, node: usize) -> Arc<Nodes> {
        Arc::clone(&self.member(node).nodes)
    }

    /// A node says that it stays, and lets go of everything if it says so too late.
    fn beat(&mut self, node: usize, life: u64) {
        let nodes = self.claims(node);
        let mut lapsed = false;
        let lives = LIVES;
        ready(stay(&nodes, lives, || lapsed = true));
        if lapsed {
            self.judge.count(|count| &mut count.lapses);
            self.trace.note(self.now, format_args!(r#""lapsed":{node}"#));
            for table in 0..self.tables.len() {
                self.give(Spot { node, table }, Input::Elsewhere);
            }
        }
        let next = STAYS.as_millis() as u64 + self.below(20);
        self.among(next, Among::Beat { node, life });
    }

    /// A node minds news, or looks by itself; tables say what is announced if that is something else.
    fn minds(&mut self, node: usize, news: Option<&str>) {
        let (hall, before) = (self.member(node).hall.clone(), self.nodes[node].decided.written());
        match news {
            Some(text) => ready(mind(&hall, text)),
            None => ready(look(&hall, true)),
        }
        if self.nodes[node].decided.written() != before {
            self.trace.note(self.now, format_args!(r#""minds":{node}"#));
            self.say_announced(node);
        }
    }

    fn say_announced(&mut self, node: usize) {
        for table in 0..self.tables.len() {
            let spot = Spot { node, table };
            if self.table(spot).is_some() {
                self.give(spot, Input::House(Decree::Announce));
            }
        }
    }

    /// The house announces something at a node, which tells the others: some hear it, some do not.
    pub(super) fn announce(&mut self, node: usize) {
        if self.nodes[node].booted.is_none() || self.nodes[node].frozen.is_some() {
            return;
        }
        let hall = self.member(node).hall.clone();
        let id = format!("{}", self.now);
        self.trace.note(self.now, format_args!(r#""announces":{id},"node":{node}"#));
        let text = Saying { fr: "On ferme.".to_owned().try_into().ok(), en: None };
        let announcement = Announcement { id, text, seconds: 3_000_000_000 };
        let calendar = self.nodes[node].clock.calendar();
        let _ = self.nodes[node].decided.announce(None, announcement, calendar);
        self.say_announced(node);
        // What cannot be kept now the node finds out when it looks.
        let _ = ready(hall.share_house());
        for other in 0..self.nodes.len() {
            let life = self.nodes[other].life;
            let Some(member) = &mut self.nodes[other].member else { continue };
            let told: Vec<_> = std::iter::from_fn(|| member.news.try_recv().ok()).collect();
            for text in told {
                if self.once_in(2) {
                    self.judge.count(|count| &mut count.lost_news);
                } else {
                    let takes = 1 + self.below(300);
                    self.among(takes, Among::News { node: other, life, text });
                }
            }
        }
    }

    /// Somebody comes to a table of which a node knows nothing.
    pub(super) fn begin_asking(&mut self, spot: Spot) {
        let place = &mut self.nodes[spot.node].places[spot.table];
        place.stand = Stand::Asks { tries: 0 };
        let turn = place.turn;
        let takes = 1 + self.below(8);
        self.among(takes, Among::Asks { spot, turn });
    }

    pub(super) fn is_asking(&self, spot: Spot, turn: u64) -> bool {
        let place = &self.nodes[spot.node].places[spot.table];
        place.turn == turn && matches!(place.stand, Stand::Asks { .. })
    }

    /// It is asked again a little later.
    pub(super) fn ask_again(&mut self, spot: Spot) {
        let turn = self.nodes[spot.node].places[spot.table].turn;
        self.among(BETWEEN_TRIES.as_millis() as u64, Among::Asks { spot, turn });
    }

    /// Whose is it? As the hall asks.
    fn asks_whose(&mut self, spot: Spot, turn: u64) {
        if !self.is_asking(spot, turn) {
            return;
        }
        let place = &mut self.nodes[spot.node].places[spot.table];
        let Stand::Asks { tries } = &mut place.stand else { return };
        *tries += 1;
        if *tries > MOST_TRIES {
            return self.leave_place(spot);
        }
        let nodes = self.claims(spot.node);
        match ready(nodes.whither(self.tables[spot.table].id)) {
            Whither::Here => {
                let takes = 1 + self.below(15);
                self.among(takes, Among::Reads { spot, turn });
            }
            Whither::To(other) => {
                let number = other.address.rsplit(' ').next().and_then(|text| text.parse().ok());
                self.reach(spot, number.expect("an address of ours"));
            }
            Whither::Nowhere => self.leave_place(spot),
            Whither::Unknown => self.ask_again(spot),
        }
    }

    /// Nobody can be reached: whoever waited comes again.
    pub(super) fn leave_place(&mut self, spot: Spot) {
        self.forget_place(spot);
        self.collect(spot);
    }

    /// A table is read that is this node's own.
    fn reads(&mut self, spot: Spot, turn: u64) {
        if !self.is_asking(spot, turn) {
            return;
        }
        let id = self.tables[spot.table].id;
        let store = &self.nodes[spot.node].disk.store;
        if ready(store.table(id)).is_err() {
            return self.put_away(spot);
        }
        let found = record(store, id);
        self.load(spot, found);
        let place = &mut self.nodes[spot.node].places[spot.table];
        for input in std::mem::take(&mut place.inbox) {
            if self.is_played(spot, turn) {
                self.give(spot, input);
            }
        }
        self.collect(spot);
    }

    /// A table that has left memory is given back.
    pub(super) fn give_back(&self, spot: Spot) {
        if let Some(member) = &self.nodes[spot.node].member {
            ready(member.nodes.release(self.tables[spot.table].id));
        }
    }

    /// A node stands still, and goes on as if nothing had been. What it had asked the store is done by then, or not even
    /// sent.
    pub(super) fn freeze(&mut self, node: usize) {
        if self.nodes[node].booted.is_none() || self.nodes[node].frozen.is_some() {
            return;
        }
        let millis = self.choose(&[400, 3_000, 3_500, 4_500, 8_000, 20_000]) + self.below(2_000);
        let until = self.now + millis;
        self.judge.count(|count| &mut count.freezes);
        self.trace.note(self.now, format_args!(r#""freezes":{node},"millis":{millis}"#));
        if self.once_in(2) {
            self.answer_later(node, until);
        }
        self.nodes[node].frozen = Some(until);
        self.at(until, Happening::Among(Among::Thaws { node }));
        self.falls_silent(node, millis);
        let lines = self.lines.iter().filter(|(_, way)| way.node == node);
        let lines: Vec<_> = lines.map(|(line, _)| *line).collect();
        for line in lines {
            let after = 3_000 + self.below(12_000);
            if after < millis {
                self.later(after, Happening::Hangs { line });
            }
        }
    }

    /// A freeze that a crash ended is not the one that is on now.
    fn thaws(&mut self, node: usize) {
        if self.nodes[node].frozen.take_if(|until| *until <= self.now).is_some() {
            self.nodes[node].thawed = self.now;
            self.trace.note(self.now, format_args!(r#""thaws":{node}"#));
        }
    }

    /// A node does not reach its store for a while.
    pub(super) fn lose_store(&mut self, node: usize, millis: u64) {
        self.judge.count(|count| &mut count.aways);
        self.trace.note(self.now, format_args!(r#""away":{node},"millis":{millis}"#));
        let store = &self.nodes[node].disk.store;
        store.fail_next(1, StoreError::Away(None));
        let _ = ready(store.note_lived(UnixMillis(0)));
        self.nodes[node].away = self.nodes[node].away.max(self.now + millis);
        self.among(millis, Among::Back { node });
    }

    fn find_store(&self, node: usize) {
        if self.now < self.nodes[node].away {
            return;
        }
        let store = &self.nodes[node].disk.store;
        store.fail_next(0, StoreError::Away(None));
        store.come_back();
    }

    /// What the books say of the nodes at the end: each of them can serve, and all pages show what the house decided last.
    pub(super) fn reckon_nodes(&mut self) {
        if !self.is_many() {
            return;
        }
        for node in 0..self.nodes.len() {
            let up = self.nodes[node].booted.is_some_and(|since| self.now > since + 10_000);
            let table = self.tables[0].id;
            if up && matches!(ready(self.claims(node).whither(table)), Whither::Unknown) {
                self.judge.complain(&format!("node {node} can claim nothing"));
            }
        }
        let note = ready(self.store.note()).expect("memory reads").unwrap_or_default();
        let note: serde_json::Value = serde_json::from_str(&note).unwrap_or_default();
        let Some(id) = note[0]["id"].as_str() else { return };
        for (index, one) in self.visitors.iter().enumerate() {
            if one.is_welcome && one.announced.as_deref() != Some(id) {
                let shown = &one.announced;
                self.judge.complain(&format!("page {index} shows {shown:?} instead of {id}"));
            }
        }
    }
}
