//! Lines between clients and nodes, as TCP has them: in order, at any delay, until they break. What was lost below is
//! sent again and comes later, and all that follows it with it. When a line breaks, what was under way is gone, and each
//! end notices in its own time.

use ludo_protocol::{FromClient, Hello};

use super::House;
use super::happening::{Happening, Spot};
use super::house::Season;
use super::nodes::{Among, Stand};
use crate::outbox::{End, Mail, outbox};
use crate::socket::Delays;
use crate::table::{Arrival, ConnectionId, Farewell, Follows, Input, Part, Reads};

/// How long what was lost below takes to be sent again.
const AGAIN: u64 = 200;

/// A line, by both its ends.
pub(super) struct Line {
    pub(super) visitor: usize,
    pub(super) node: usize,
    pub(super) table: usize,
    /// One way, in milliseconds.
    away: u64,
    /// When what was sent last arrives.
    up: u64,
    down: u64,
    /// What still passes.
    pub(super) passes: Passes,
    /// The server's end, once a table has it.
    mail: Option<Mail>,
    /// Nothing is read from the server before.
    stalled: Option<u64>,
    pings: u32,
    delays: Delays,
    /// Whether the table was asked for what was lost.
    catches_up: bool,
    /// Whether anything was ever heard on it.
    pub(super) is_heard: bool,
}

/// What still passes on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Passes {
    BothWays,
    /// The node's end is gone; what it had sent still comes.
    WhatWasSent,
    Nothing,
}

impl Line {
    /// The table's place at the node to which it leads.
    pub(super) const fn spot(&self) -> Spot {
        Spot { node: self.node, table: self.table }
    }
}

impl House {
    /// A client opens a line and says hello.
    pub(super) fn dial(&mut self, visitor: usize) {
        self.last_line += 1;
        let line = self.last_line;
        let away = [2, 15, 40, 90, 250, 700][self.below(6) as usize];
        let table = self.visitors[visitor].table;
        let node = if self.is_many() { self.below(self.nodes.len() as u64) as usize } else { 0 };
        let is_down = self.nodes[node].booted.is_none();
        let opened = Line {
            visitor,
            node,
            table,
            away,
            up: self.now,
            down: self.now,
            passes: if is_down { Passes::Nothing } else { Passes::BothWays },
            mail: None,
            stalled: None,
            pings: 0,
            delays: Delays::default(),
            catches_up: false,
            is_heard: false,
        };
        let told = format_args!(r#""dial":{line},"visitor":{visitor},"node":{node}"#);
        self.trace.note(self.now, told);
        self.lines.insert(line, opened);
        self.callers.insert(line, visitor);
        let caller = &mut self.visitors[visitor];
        caller.line = Some(line);
        caller.attendance.connect();
        if is_down {
            self.later(2 * away, Happening::Hangs { line });
        } else if self.is_many() {
            // Nobody waits for ever for a node that stands still.
            let patience = 8_000 + self.below(4_000);
            self.later(patience, Happening::Among(Among::Patience { line }));
        }
        self.speak(visitor);
    }

    /// A visitor sends what it has to send.
    pub(super) fn speak(&mut self, visitor: usize) {
        let Some(line) = self.visitors[visitor].line else { return };
        let mut messages: Vec<_> = self.visitors[visitor].attendance.outgoing().collect();
        // One overtakes another: two tabs, two threads, a proxy.
        if messages.len() > 2 && self.season == Season::Storm && self.once_in(6) {
            let last = messages.len() - 1;
            messages.swap(last, last - 1);
        }
        for message in messages {
            let text = serde_json::to_string(&message).expect("the protocol is JSON");
            let passes = self.passes();
            let Some(way) = self.lines.get_mut(&line) else { return };
            way.up = way.up.max(self.now + way.away + passes);
            let at = way.up;
            self.at(at, Happening::Up { line, text });
        }
    }

    /// How much longer a message takes than the line is long.
    fn passes(&mut self) -> u64 {
        let jitter = self.below(12);
        let mut lost = 0;
        while self.season == Season::Storm && lost < 4 && self.once_in(25) {
            lost += 1;
        }
        jitter + lost * AGAIN
    }

    /// A message reaches the node.
    pub(super) fn comes_up(&mut self, line: u64, text: &str) {
        let passes = |way: &&Line| way.passes == Passes::BothWays;
        let Some(way) = self.lines.get(&line).filter(passes) else { return };
        let (visitor, spot) = (way.visitor, way.spot());
        let has_come = way.mail.is_some();
        self.trace.note(self.now, format_args!(r#""up":{line},"says":{text}"#));
        let message: FromClient = serde_json::from_str(text).expect("a message of the protocol");
        let connection = ConnectionId(line);
        match message {
            FromClient::Hello(hello) => self.attends(line, visitor, spot, &hello),
            // The table has gone, and so does the line.
            _ if !has_come => {}
            message => {
                self.give(spot, Input::Said { connection, message: Box::new(message) });
            }
        }
    }

    /// The judge hears with a table what it is about to be told; one that is out of date says nothing.
    pub(super) fn is_heard(&mut self, spot: Spot, input: &Input) {
        match input {
            Input::Attend(arrival) => {
                self.delays.remove(&arrival.connection);
            }
            Input::Delay { connection, millis } => {
                self.delays.insert(*connection, *millis);
            }
            Input::Said { connection, message } if self.is_current(spot) => {
                let now = self.node_now(spot.node).moment;
                let delay = self.delays.get(connection).copied().unwrap_or_default();
                let made = u64::from(delay).min(self.policy.correction);
                let person = self.visitors[self.callers[&connection.0]].person;
                let stand = &self.nodes[spot.node].places[spot.table].stand;
                if let Stand::Plays(at) = stand {
                    self.judge.hears(spot, at, (*connection, person), message, now, made);
                }
                if self.lines.get(&connection.0).is_some_and(|way| way.stalled.is_some()) {
                    // How it is answered is not seen in time.
                    self.judge.loses(*connection);
                }
            }
            _ => {}
        }
    }

    fn attends(&mut self, line: u64, visitor: usize, spot: Spot, hello: &Hello) {
        self.wake_table(spot);
        if !self.is_sure(spot.node) {
            self.give(spot, Input::Elsewhere);
        }
        let (outbox, mail) = outbox();
        let way = self.lines.get_mut(&line).expect("it has just been heard");
        way.mail = Some(mail);
        let arrival = Arrival {
            connection: ConnectionId(line),
            person: self.people[self.visitors[visitor].person].clone(),
            part: if hello.wall { Part::LooksOn } else { Part::Person },
            resume: hello.resume.clone(),
            reads: Reads::from(hello),
            follows: Follows::No,
            outbox,
        };
        self.give(spot, Input::Attend(Box::new(arrival)));
        self.collect_from(line, false);
        self.later(300, Happening::Ping { line });
    }

    /// Takes from the outboxes of a table what is to go over its lines.
    pub(super) fn collect(&mut self, spot: Spot) {
        let here = self.lines.iter().filter(|(_, way)| way.spot() == spot);
        let lines: Vec<_> = here.map(|(id, _)| *id).collect();
        for line in lines {
            self.collect_from(line, false);
        }
        self.collect_for_others(spot);
    }

    /// The same from one of them, where frames may have lain a while.
    fn collect_from(&mut self, line: u64, lay: bool) {
        let now = self.now;
        let Some(way) = self.lines.get(&line) else { return };
        let is_up = self.nodes[way.node].booted.is_some();
        if way.stalled.is_some_and(|until| now < until) && is_up {
            return;
        }
        let Some(mail) = &way.mail else { return };
        let mut frames = Vec::new();
        let end = mail.take_now(&mut frames);
        let missed = end.is_none() && mail.has_missed();
        let (spot, person) = (way.spot(), self.visitors[way.visitor].person);
        let is_current = self.is_current(spot);
        let lay = lay || way.stalled.is_some();
        for frame in frames {
            // What lay there for a while was true when it was put there.
            let stand = &self.nodes[spot.node].places[spot.table].stand;
            if let Stand::Plays(at) = stand
                && !lay
                && is_current
            {
                let identity = self.people[person].id;
                self.judge.sends(spot, at, (person, identity), &frame);
            }
            let passes = self.passes();
            let Some(way) = self.lines.get_mut(&line) else { return };
            way.down = way.down.max(now + way.away + passes);
            let at = way.down;
            self.at(at, Happening::Down { line, frame });
        }
        if let Some(end) = end {
            let Some(way) = self.lines.get_mut(&line) else { return };
            way.mail = None;
            let at = way.down.max(now + way.away) + 1;
            if let End::Told(why) = end {
                self.farewell(line, &why);
            }
            self.at(at, Happening::Hangs { line });
        } else if let Some(way) = self.lines.get_mut(&line)
            // Through another node it takes its time to be heard.
            && missed != std::mem::replace(&mut way.catches_up, missed)
            && missed
        {
            self.give(spot, Input::Resync { connection: ConnectionId(line) });
        }
    }

    /// Why the server closes a line.
    fn farewell(&mut self, line: u64, why: &Farewell) {
        let visitor = self.lines[&line].visitor;
        self.trace.note(self.now, format_args!(r#""closed":{line},"why":"{why:?}""#));
        match why {
            Farewell::NoSpectators | Farewell::SentAway | Farewell::NoSuchTable => {
                self.visitors[visitor].stays_away = true;
            }
            Farewell::Damaged => self.judge.unreadable("a table is damaged"),
            _ => {}
        }
    }

    /// A frame reaches a client, if it still listens on this line.
    pub(super) fn comes_down(&mut self, line: u64, frame: &str) {
        let Some(way) = self.lines.get(&line).filter(|way| way.passes != Passes::Nothing) else {
            return;
        };
        let visitor = way.visitor;
        if self.visitors[visitor].line != Some(line) {
            return;
        }
        self.trace.note(self.now, format_args!(r#""down":{line},"hears":{frame}"#));
        if let Some(way) = self.lines.get_mut(&line) {
            way.is_heard = true;
        }
        self.hear(visitor, frame);
        self.speak(visitor);
    }

    /// A line breaks: nothing passes any more, and nobody knows yet.
    pub(super) fn break_line(&mut self, line: u64) {
        let Some(way) = self.lines.get_mut(&line) else { return };
        way.passes = Passes::Nothing;
        self.trace.note(self.now, format_args!(r#""breaks":{line}"#));
        let (client, server) = (self.below(6_000), self.below(60_000));
        self.later(client, Happening::Hangs { line });
        self.later(server, Happening::Lost { line });
    }

    /// A client's line is gone: it comes back by itself.
    pub(super) fn hangs_up(&mut self, line: u64) {
        let Some(way) = self.lines.get(&line) else { return };
        let visitor = way.visitor;
        // What the client no longer listens to the server hears of.
        self.later(1, Happening::Lost { line });
        if self.visitors[visitor].line == Some(line) {
            self.visitors[visitor].hangs_up();
            let after = 50 + self.below(1_500);
            self.rouse(visitor, after);
        }
    }

    /// The server's end of a line is gone.
    pub(super) fn is_lost(&mut self, line: u64) {
        let Some(mut way) = self.lines.remove(&line) else { return };
        let spot = way.spot();
        if way.mail.take().is_some() {
            self.trace.note(self.now, format_args!(r#""lost":{line}"#));
            self.judge.loses(ConnectionId(line));
            self.give(spot, Input::Lost { connection: ConnectionId(line) });
        }
        // Whoever still listened there hears nothing any more.
        let visitor = way.visitor;
        if self.visitors[visitor].line == Some(line) {
            self.visitors[visitor].hangs_up();
            self.rouse(visitor, 200);
        }
    }

    pub(super) fn ping(&mut self, line: u64) {
        let jitter = self.below(30);
        let Some(way) = self.lines.get_mut(&line).filter(|way| way.passes != Passes::Nothing)
        else {
            return;
        };
        way.pings += 1;
        let millis = 2 * way.away + jitter;
        let next = if way.pings < 4 { 1_000 } else { 20_000 };
        self.later(millis, Happening::Pong { line, millis: millis as u32 });
        self.later(next, Happening::Ping { line });
    }

    pub(super) fn pong(&mut self, line: u64, millis: u32) {
        let Some(way) = self.lines.get_mut(&line).filter(|way| way.passes != Passes::Nothing)
        else {
            return;
        };
        if way.mail.is_none() {
            return;
        }
        let Some(millis) = way.delays.note(millis) else { return };
        let spot = way.spot();
        self.trace.note(self.now, format_args!(r#""delay":{line},"millis":{millis}"#));
        self.give(spot, Input::Delay { connection: ConnectionId(line), millis });
    }

    /// A client stops reading for a while.
    pub(super) fn stall(&mut self, line: u64) {
        let millis = 500 + self.below(20_000);
        let until = self.now + millis;
        if let Some(way) = self.lines.get_mut(&line) {
            way.stalled = Some(until);
            self.judge.loses(ConnectionId(line));
            self.trace.note(self.now, format_args!(r#""stalls":{line},"millis":{millis}"#));
            self.at(until, Happening::Flows { line });
        }
    }

    pub(super) fn flows(&mut self, line: u64) {
        if let Some(way) = self.lines.get_mut(&line) {
            way.stalled = None;
            self.collect_from(line, true);
        }
    }
}
