//! Lines between clients and the server, as TCP has them: in order, at any delay, until they break. What was lost below is
//! sent again and comes later, and all that follows it with it. When a line breaks, what was under way is gone, and each
//! end notices in its own time.

use ludo_protocol::{FromClient, Hello};

use super::House;
use super::house::{Happening, Season};
use crate::outbox::{End, Mail, outbox};
use crate::socket::Delays;
use crate::table::{Arrival, ConnectionId, Farewell, Input, Part};

/// How long what was lost below takes to be sent again.
const AGAIN: u64 = 200;

/// A line, by both its ends.
pub(super) struct Line {
    pub(super) visitor: usize,
    pub(super) table: usize,
    /// One way, in milliseconds.
    away: u64,
    /// When what was sent last arrives.
    up: u64,
    down: u64,
    /// Whether anything still passes.
    broken: bool,
    /// The server's end, once a table has it.
    mail: Option<Mail>,
    /// Nothing is read from the server before.
    stalled: Option<u64>,
    pings: u32,
    delays: Delays,
    /// The shortest round trip that the table was told.
    pub(super) delay: u32,
}

impl House {
    /// A client opens a line and says hello.
    pub(super) fn dial(&mut self, visitor: usize) {
        self.last_line += 1;
        let line = self.last_line;
        let away = [2, 15, 40, 90, 250, 700][self.below(6) as usize];
        let table = self.visitors[visitor].table;
        let opened = Line {
            visitor,
            table,
            away,
            up: self.now,
            down: self.now,
            broken: self.booted.is_none(),
            mail: None,
            stalled: None,
            pings: 0,
            delays: Delays::default(),
            delay: 0,
        };
        self.trace.note(self.now, format_args!(r#""dial":{line},"visitor":{visitor}"#));
        self.lines.insert(line, opened);
        let caller = &mut self.visitors[visitor];
        caller.line = Some(line);
        caller.attendance.connect();
        if self.booted.is_none() {
            self.later(2 * away, Happening::Hangs { line });
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

    /// A message reaches the server.
    pub(super) fn comes_up(&mut self, line: u64, text: &str) {
        let Some(way) = self.lines.get(&line).filter(|way| !way.broken) else { return };
        let (visitor, table) = (way.visitor, way.table);
        self.trace.note(self.now, format_args!(r#""up":{line},"says":{text}"#));
        let message: FromClient = serde_json::from_str(text).expect("a message of the protocol");
        let connection = ConnectionId(line);
        match message {
            FromClient::Hello(hello) => self.attends(line, visitor, table, &hello),
            message => {
                let now = self.server_now().moment;
                let delay = self.lines[&line].delay;
                if let Some(at) = &self.tables[table].table {
                    let cap = self.policy.correction;
                    let made = u64::from(delay).min(cap);
                    let person = self.visitors[visitor].person;
                    self.judge.hears(table, at, (connection, person), &message, now, made);
                    // How it is answered is not seen in time.
                    if self.lines[&line].stalled.is_some() {
                        self.judge.loses(connection);
                    }
                }
                self.give(table, Input::Said { connection, message: Box::new(message) });
            }
        }
    }

    fn attends(&mut self, line: u64, visitor: usize, table: usize, hello: &Hello) {
        self.wake_table(table);
        let (outbox, mail) = outbox();
        let way = self.lines.get_mut(&line).expect("it has just been heard");
        way.mail = Some(mail);
        let arrival = Arrival {
            connection: ConnectionId(line),
            person: self.people[self.visitors[visitor].person].clone(),
            part: if hello.wall { Part::LooksOn } else { Part::Person },
            resume: hello.resume.clone(),
            views: hello.views.unwrap_or_default(),
            shows_scenes: hello.scenes,
            reads_back: hello.chronicle,
            outbox,
        };
        self.give(table, Input::Attend(Box::new(arrival)));
        self.later(300, Happening::Ping { line });
    }

    /// Takes from the outboxes of a table what is to go over its lines.
    pub(super) fn collect(&mut self, table: usize) {
        let lines: Vec<_> =
            self.lines.iter().filter(|(_, way)| way.table == table).map(|(id, _)| *id).collect();
        for line in lines {
            self.collect_from(line, false);
        }
    }

    /// The same from one of them, where frames may have lain a while.
    fn collect_from(&mut self, line: u64, lay: bool) {
        let now = self.now;
        let Some(way) = self.lines.get(&line) else { return };
        if way.stalled.is_some_and(|until| now < until) && self.booted.is_some() {
            return;
        }
        let Some(mail) = &way.mail else { return };
        let mut frames = Vec::new();
        let end = mail.take_now(&mut frames);
        let missed = end.is_none() && mail.has_missed();
        let (table, person) = (way.table, self.visitors[way.visitor].person);
        let lay = lay || way.stalled.is_some();
        for frame in frames {
            // What lay there for a while was true when it was put there.
            if let Some(at) = self.tables[table].table.as_ref().filter(|_| !lay) {
                self.judge.sends(table, at, person, &frame);
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
                self.farewell(line, why);
            }
            self.at(at, Happening::Hangs { line });
        } else if missed {
            self.give(table, Input::Resync { connection: ConnectionId(line) });
        }
    }

    /// Why the server closes a line.
    fn farewell(&mut self, line: u64, why: Farewell) {
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
        let Some(way) = self.lines.get(&line).filter(|way| !way.broken) else { return };
        let visitor = way.visitor;
        if self.visitors[visitor].line != Some(line) {
            return;
        }
        self.trace.note(self.now, format_args!(r#""down":{line},"hears":{frame}"#));
        self.hear(visitor, frame);
        self.speak(visitor);
    }

    /// A line breaks: nothing passes any more, and nobody knows yet.
    pub(super) fn break_line(&mut self, line: u64) {
        let Some(way) = self.lines.get_mut(&line) else { return };
        way.broken = true;
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
            self.visitors[visitor].line = None;
            let after = 50 + self.below(1_500);
            self.rouse(visitor, after);
        }
    }

    /// The server's end of a line is gone.
    pub(super) fn is_lost(&mut self, line: u64) {
        let Some(mut way) = self.lines.remove(&line) else { return };
        let table = way.table;
        if way.mail.take().is_some() {
            self.trace.note(self.now, format_args!(r#""lost":{line}"#));
            self.judge.loses(ConnectionId(line));
            self.give(table, Input::Lost { connection: ConnectionId(line) });
        }
        // Whoever still listened there hears nothing any more.
        let visitor = way.visitor;
        if self.visitors[visitor].line == Some(line) {
            self.visitors[visitor].line = None;
            self.rouse(visitor, 200);
        }
    }

    pub(super) fn ping(&mut self, line: u64) {
        let jitter = self.below(30);
        let Some(way) = self.lines.get_mut(&line).filter(|way| !way.broken) else { return };
        way.pings += 1;
        let millis = 2 * way.away + jitter;
        let next = if way.pings < 4 { 1_000 } else { 20_000 };
        self.later(millis, Happening::Pong { line, millis: millis as u32 });
        self.later(next, Happening::Ping { line });
    }

    pub(super) fn pong(&mut self, line: u64, millis: u32) {
        let Some(way) = self.lines.get_mut(&line).filter(|way| !way.broken) else { return };
        if way.mail.is_none() {
            return;
        }
        let Some(millis) = way.delays.note(millis) else { return };
        way.delay = millis;
        let table = way.table;
        self.trace.note(self.now, format_args!(r#""delay":{line},"millis":{millis}"#));
        self.give(table, Input::Delay { connection: ConnectionId(line), millis });
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
