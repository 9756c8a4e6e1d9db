//! Lines between nodes: what a relay passes on to the node that plays, and what comes back. They come late, break, and are
//! given up by whoever hears nothing for longer than a node lives.

use std::sync::Arc;

use futures_util::FutureExt as _;

use super::House;
use super::happening::{Happening, Spot};
use super::house::Season;
use super::nodes::{Among, Stand};
use crate::nodes::link::{FromOwner, ToOwner};
use crate::nodes::passing::Passing;
use crate::nodes::visits::{Visits, packed};
use crate::nodes::{LIVES, Parcel, Wire};
use crate::simulation::world::ready;
use crate::table::{ConnectionId, Farewell, Input};

/// How long a node that is reached has to say whether it plays a table.
const GREETED: u64 = 2_000;
/// How often somebody who waits for that looks.
const ASKED: u64 = 3;
/// How long a relay that nobody needs stays.
const IDLE: u64 = 5_000;

/// A line between two nodes, for one table.
pub(super) struct Link {
    /// The node that passes on, and its turn at the table.
    pub(super) from: usize,
    turn: u64,
    /// The node that plays.
    pub(super) to: usize,
    table: usize,
    /// One way, in milliseconds.
    away: u64,
    /// When what was sent last arrives.
    up: u64,
    down: u64,
    /// Whether anything still passes.
    broken: bool,
    near: Near,
    far: Option<Far>,
    used: u64,
}

/// The end of the node that passes on.
enum Near {
    Knocks,
    Passes(Passing),
    Over,
}

/// The end of the node that plays.
struct Far {
    /// Its turn at the table.
    turn: u64,
    wire: Arc<Wire>,
    visits: Visits,
}

impl Link {
    const fn near_spot(&self) -> Spot {
        Spot { node: self.from, table: self.table }
    }

    const fn far_spot(&self) -> Spot {
        Spot { node: self.to, table: self.table }
    }
}

impl House {
    /// A node goes to another that plays a table.
    pub(super) fn reach(&mut self, spot: Spot, to: usize) {
        self.last_link += 1;
        let (link, away) = (self.last_link, 1 + self.below(30));
        let opened = Link {
            from: spot.node,
            turn: self.nodes[spot.node].places[spot.table].turn,
            to,
            table: spot.table,
            away,
            up: self.now,
            down: self.now,
            broken: false,
            near: Near::Knocks,
            far: None,
            used: self.now,
        };
        let Spot { node, table } = spot;
        self.trace.note(
            self.now,
            format_args!(r#""link":{link},"table":{table},"from":{node},"to":{to}"#),
        );
        self.links.insert(link, opened);
        self.among(away, Among::Knocks { link });
        self.among(GREETED, Among::GivesUp { link });
    }

    /// Another node comes for a table: whether it is played here is for the store to say, and is told once that is known.
    pub(super) fn knocks(&mut self, link: u64) {
        let Some(way) = self.links.get(&link) else { return };
        if !matches!(way.near, Near::Knocks) {
            return;
        }
        let (spot, away) = (way.far_spot(), way.away);
        let mut is_here = false;
        if self.nodes[spot.node].booted.is_some() {
            let nodes = self.claims(spot.node);
            if let Ok(None) = ready(nodes.claim(self.tables[spot.table].id)) {
                self.wake_table(spot);
                match self.nodes[spot.node].places[spot.table].stand {
                    Stand::Asks { .. } => return self.among(ASKED, Among::Knocks { link }),
                    Stand::Plays(_) => is_here = true,
                    Stand::Passes(_) | Stand::Out => {}
                }
            }
        }
        let turn = self.nodes[spot.node].places[spot.table].turn;
        if let Some(way) = self.links.get_mut(&link).filter(|_| is_here) {
            let wire = Arc::<Wire>::default();
            let visits = Visits::over(Arc::clone(&wire), None);
            way.far = Some(Far { turn, wire, visits });
        }
        self.among(away, Among::Opens { link, is_here });
    }

    /// Whoever knocked hears whether the table is played there.
    pub(super) fn opens(&mut self, link: u64, is_here: bool) {
        let Some(way) = self.links.get_mut(&link) else { return };
        let (spot, turn) = (way.near_spot(), way.turn);
        if !matches!(way.near, Near::Knocks) || way.broken {
            return;
        }
        if !is_here || !self.is_asking(spot, turn) {
            return self.gives_up(link);
        }
        let way = self.links.get_mut(&link).expect("it was there");
        way.near = Near::Passes(Passing::default());
        way.used = self.now;
        let place = &mut self.nodes[spot.node].places[spot.table];
        place.stand = Stand::Passes(link);
        for input in std::mem::take(&mut place.inbox) {
            self.give(spot, input);
        }
        self.look_whether_needed(link);
    }

    /// A node that does not answer is asked for again.
    pub(super) fn gives_up(&mut self, link: u64) {
        let Some(way) = self.links.get_mut(&link) else { return };
        if !matches!(way.near, Near::Knocks) {
            return;
        }
        way.near = Near::Over;
        let (spot, turn, away) = (way.near_spot(), way.turn, way.away);
        self.among(away, Among::CutThere { link });
        if self.is_asking(spot, turn) {
            self.ask_again(spot);
        }
    }

    /// A relay passes on what came.
    pub(super) fn pass_on(&mut self, spot: Spot, link: u64, input: Input) {
        let late = self.below(4);
        let now = self.now;
        let Some(way) = self.links.get_mut(&link) else { return };
        let Near::Passes(passing) = &mut way.near else { return };
        if let Input::Rest { .. } = input {
            passing.close_all(&Farewell::Stopping);
            return self.end_relay(link);
        }
        way.used = now;
        if let Some(packet) = passing.packet(input) {
            let packet = serde_json::to_string(&packet).expect("packets are JSON");
            way.up = way.up.max(now + way.away + late);
            let at = way.up;
            self.judge.count(|count| &mut count.passed_on);
            self.at(at, Happening::Among(Among::Carried { link, packet }));
        }
        self.collect(spot);
        self.look_whether_needed(link);
    }

    /// A packet reaches the node that plays.
    pub(super) fn is_carried(&mut self, link: u64, packet: &str) {
        let Some(way) = self.links.get(&link).filter(|way| !way.broken) else { return };
        let spot = way.far_spot();
        let turn = self.nodes[spot.node].places[spot.table].turn;
        let is_out = matches!(self.nodes[spot.node].places[spot.table].stand, Stand::Out);
        let connection = ConnectionId(1 << 40 | (self.passed_on + 1));
        let way = self.links.get_mut(&link).expect("it was there");
        let Some(far) = &mut way.far else { return };
        if is_out || far.turn != turn {
            // The table has gone.
            return self.is_cut_there(link);
        }
        let packet: ToOwner = serde_json::from_str(packet).expect("a packet of ours");
        let socket = if let ToOwner::Attend(coming) = &packet { coming.connection } else { 0 };
        let Some(input) = far.visits.input(packet, || connection) else { return };
        match &input {
            Input::Attend(_) => {
                self.passed_on += 1;
                self.callers.insert(connection.0, self.callers[&socket]);
            }
            Input::Lost { connection } => self.judge.loses(*connection),
            _ => {}
        }
        self.give(spot, input);
        self.collect(spot);
    }

    /// Takes what a table has for sockets at other nodes.
    pub(super) fn collect_for_others(&mut self, spot: Spot) {
        let here = |way: &Link| way.far_spot() == spot && way.far.is_some();
        let links: Vec<_> =
            self.links.iter().filter(|(_, way)| here(way)).map(|(link, _)| *link).collect();
        for link in links {
            self.collect_wire(spot, link);
        }
    }

    fn collect_wire(&mut self, spot: Spot, link: u64) {
        let Some(far) = self.links.get(&link).and_then(|way| way.far.as_ref()) else { return };
        let Some(Some(parcels)) = far.wire.take().now_or_never() else { return };
        let is_current = self.is_current(spot);
        for parcel in &parcels {
            if let Parcel::Frame(line, frame) = parcel
                && let Stand::Plays(at) = &self.nodes[spot.node].places[spot.table].stand
                && is_current
            {
                let person = self.visitors[self.callers[line]].person;
                let identity = self.people[person].id;
                self.judge.sends(spot, at, (person, identity), frame);
            }
        }
        for told in packed(parcels) {
            let told = match told {
                FromOwner::Word(word) => {
                    let text = serde_json::to_string(&word).expect("words are JSON");
                    FromOwner::Word(serde_json::from_str(&text).expect("and are read"))
                }
                frame @ FromOwner::Frame(..) => frame,
            };
            let late = self.below(4);
            let now = self.now;
            let Some(way) = self.links.get_mut(&link) else { return };
            way.down = way.down.max(now + way.away + late);
            let at = way.down;
            self.at(at, Happening::Among(Among::Told { link, told }));
        }
    }

    /// Something comes back to the node that passes on.
    pub(super) fn is_told(&mut self, link: u64, told: FromOwner) {
        let Some(way) = self.links.get_mut(&link).filter(|way| !way.broken) else { return };
        let spot = way.near_spot();
        let Near::Passes(passing) = &mut way.near else { return };
        passing.give(told);
        self.collect(spot);
        self.look_whether_needed(link);
    }

    fn look_whether_needed(&mut self, link: u64) {
        let Some(way) = self.links.get(&link) else { return };
        let used = way.used;
        if let Near::Passes(passing) = &way.near
            && passing.is_idle()
        {
            self.among(IDLE, Among::Unneeded { link, used });
        }
    }

    pub(super) fn is_unneeded(&mut self, link: u64, used: u64) {
        let Some(way) = self.links.get(&link) else { return };
        if let Near::Passes(passing) = &way.near
            && passing.is_idle()
            && way.used == used
        {
            self.end_relay(link);
        }
    }

    /// A relay is over: whoever is still there finds their line cut, and comes again.
    fn end_relay(&mut self, link: u64) {
        let Some(way) = self.links.get_mut(&link) else { return };
        let (spot, turn, away) = (way.near_spot(), way.turn, way.away);
        way.near = Near::Over;
        let place = &self.nodes[spot.node].places[spot.table];
        if place.turn == turn && matches!(place.stand, Stand::Passes(own) if own == link) {
            self.leave_place(spot);
        }
        self.among(away, Among::CutThere { link });
    }

    /// The relay finds its line cut.
    pub(super) fn is_cut_here(&mut self, link: u64) {
        match self.links.get(&link).map(|way| &way.near) {
            Some(Near::Knocks) => self.gives_up(link),
            Some(Near::Passes(_)) => self.end_relay(link),
            Some(Near::Over) | None => {}
        }
        self.forget_link(link);
    }

    /// The node that plays finds it cut: whoever came over it has gone.
    pub(super) fn is_cut_there(&mut self, link: u64) {
        let Some(way) = self.links.get_mut(&link) else { return };
        let (spot, away) = (way.far_spot(), way.away);
        if let Some(Far { turn, wire, visits }) = way.far.take() {
            wire.end();
            for connection in visits.all() {
                self.judge.loses(connection);
                let place = &self.nodes[spot.node].places[spot.table];
                if place.turn == turn {
                    self.give(spot, Input::Lost { connection });
                }
            }
        }
        self.among(away, Among::CutHere { link });
        self.forget_link(link);
    }

    fn forget_link(&mut self, link: u64) {
        let gone = |way: &Link| matches!(way.near, Near::Over) && way.far.is_none();
        if self.links.get(&link).is_some_and(gone) {
            self.links.remove(&link);
        }
    }

    /// A line between nodes breaks, or is slow for a while.
    pub(super) fn trouble_link(&mut self) {
        let links: Vec<_> = self.links.keys().copied().collect();
        if links.is_empty() || self.season == Season::Calm {
            return;
        }
        let link = self.choose(&links);
        if self.once_in(2) {
            return self.break_link(link);
        }
        let until = self.now + 200 + self.below(2_500);
        self.trace.note(self.now, format_args!(r#""slow_link":{link}"#));
        if let Some(way) = self.links.get_mut(&link) {
            (way.up, way.down) = (way.up.max(until), way.down.max(until));
        }
    }

    fn break_link(&mut self, link: u64) {
        self.judge.count(|count| &mut count.cut_links);
        self.trace.note(self.now, format_args!(r#""cuts":{link}"#));
        if let Some(way) = self.links.get_mut(&link) {
            way.broken = true;
        }
        let lives = LIVES.as_millis() as u64;
        let (near, far) = (self.below(lives), self.below(lives));
        self.among(near, Among::CutHere { link });
        self.among(far, Among::CutThere { link });
    }

    /// A node says nothing for so long: who waits for it at the other end of a line gives up.
    pub(super) fn falls_silent(&mut self, node: usize, millis: u64) {
        let lives = LIVES.as_millis() as u64;
        if millis < lives {
            return;
        }
        let ends = self.links.iter().map(|(link, way)| (*link, way.from, way.to));
        let ends: Vec<_> = ends.collect();
        for (link, from, to) in ends {
            let after = lives + self.below(800);
            if to == node {
                self.among(after, Among::CutHere { link });
            } else if from == node {
                self.among(after, Among::CutThere { link });
            }
        }
    }

    /// A node is gone, and its ends of all lines with it. The others notice at once, or when they hear nothing.
    pub(super) fn lose_links(&mut self, node: usize) {
        let ends = self.links.iter().map(|(link, way)| (*link, way.from, way.to));
        let ends: Vec<_> = ends.filter(|(_, from, to)| *from == node || *to == node).collect();
        for (link, from, _) in ends {
            let after = if self.once_in(4) { LIVES.as_millis() as u64 } else { self.below(400) };
            let Some(way) = self.links.get_mut(&link) else { continue };
            way.broken = true;
            if from == node {
                way.near = Near::Over;
                self.among(after, Among::CutThere { link });
            } else {
                way.far = None;
                self.among(after, Among::CutHere { link });
            }
            self.forget_link(link);
        }
    }
}
