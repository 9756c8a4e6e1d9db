//! What goes wrong, and when it ends.

use ludo_protocol::Status;
use ludo_store::{Store as _, TableStatus};

use super::House;
use super::happening::{Happening, Spot};
use super::house::Season;
use super::network::Passes;
use super::nodes::Node;
use crate::simulation::world::ready;
use crate::table::Input;

impl House {
    /// Something goes wrong, and soon something else does.
    pub(super) fn fault(&mut self) {
        if self.season == Season::Calm {
            return;
        }
        if self.is_many() {
            self.fault_among_nodes();
        } else {
            self.fault_of_one();
        }
        let next = 1 + self.below(2 * self.peace());
        self.later(next, Happening::Fault);
    }

    fn fault_of_one(&mut self) {
        match self.below(100) {
            0..30 => self.break_some_line(),
            30..42 => self.stall_some_line(),
            42..52 => self.step_calendar(0),
            52..60 => self.crash(0),
            60..64 => self.stop(0),
            64..72 => self.nodes[0].disk.slow = self.now + 1_000 + self.below(10_000),
            72..76 => self.fill_disk(),
            76..84 => self.nodes[0].disk.failing = 1 + self.below(4) as u32,
            84..94 => self.go_away(),
            _ => self.reload_page(),
        }
    }

    fn fault_among_nodes(&mut self) {
        let node = self.below(self.nodes.len() as u64) as usize;
        match self.below(100) {
            0..16 => self.break_some_line(),
            16..22 => self.stall_some_line(),
            22..30 => self.step_calendar(node),
            30..38 => self.crash(node),
            38..43 => self.stop(node),
            43..47 => self.nodes[node].disk.slow = self.now + 1_000 + self.below(10_000),
            47..49 => self.fill_disk(),
            49..53 => self.nodes[node].disk.failing = 1 + self.below(4) as u32,
            53..58 => self.go_away(),
            58..62 => self.reload_page(),
            62..76 => self.freeze(node),
            76..82 => {
                let millis = self.choose(&[500, 2_500, 6_000, 15_000]);
                self.lose_store(node, millis);
            }
            82..85 => {
                let millis = self.choose(&[500, 2_500, 6_000]);
                (0..self.nodes.len()).for_each(|node| self.lose_store(node, millis));
            }
            85..95 => self.trouble_link(),
            _ => self.announce(node),
        }
    }

    fn break_some_line(&mut self) {
        if let Some(line) = self.some_line() {
            self.break_line(line);
        }
    }

    fn stall_some_line(&mut self) {
        if let Some(line) = self.some_line() {
            self.stall(line);
        }
    }

    fn fill_disk(&mut self) {
        self.nodes.iter().for_each(|node| node.disk.store.fill_disk());
        let roomy = 500 + self.below(15_000);
        self.later(roomy, Happening::Room);
    }

    fn some_line(&mut self) -> Option<u64> {
        let lines: Vec<_> = self.lines.keys().copied().collect();
        (!lines.is_empty()).then(|| self.choose(&lines))
    }

    /// A node's calendar is set, forward or back.
    fn step_calendar(&mut self, node: usize) {
        let far = self.choose(&[2_000, 90_000, 3_600_000, 200_000_000_i64]);
        let step = if self.once_in(2) { far } else { -far };
        self.nodes[node].calendar += step;
        self.judge.count(|count| &mut count.clock_steps);
        self.trace.note(self.now, format_args!(r#""calendar":{step},"node":{node}"#));
    }

    /// The process dies now: memory is lost, lines with it, and the tail of what was to be written.
    pub(super) fn crash(&mut self, node: usize) {
        if self.nodes[node].booted.is_none() {
            return;
        }
        self.trace.note(self.now, format_args!(r#""crash":{node}"#));
        self.judge.count(|count| &mut count.crashes);
        self.lose_writes(node);
        self.goes_down(node);
    }

    /// The process is asked to stop, and has a moment to: other nodes may play its tables from then on.
    fn stop(&mut self, node: usize) {
        if self.nodes[node].booted.is_none() || self.nodes[node].frozen.is_some() {
            return;
        }
        self.trace.note(self.now, format_args!(r#""stop":{node}"#));
        self.judge.count(|count| &mut count.stops);
        for table in 0..self.tables.len() {
            self.give(Spot { node, table }, Input::Rest { stopping: true });
        }
        while self.plays_anything(node) && self.has_writes(node) {
            self.commit(node);
        }
        self.lose_writes(node);
        if self.is_many() {
            ready(self.claims(node).leave());
        }
        self.goes_down(node);
    }

    fn plays_anything(&self, node: usize) -> bool {
        (0..self.tables.len()).any(|table| self.table(Spot { node, table }).is_some())
    }

    fn goes_down(&mut self, node: usize) {
        (self.nodes[node].booted, self.nodes[node].frozen) = (None, None);
        for table in 0..self.tables.len() {
            let spot = Spot { node, table };
            self.collect(spot);
            self.forget_place(spot);
            self.collect(spot);
        }
        self.lose_links(node);
        let lines = self.lines.iter_mut().filter(|(_, way)| way.node == node);
        let lines = lines.map(|(line, way)| {
            if way.passes == Passes::BothWays {
                way.passes = Passes::WhatWasSent;
            }
            *line
        });
        let lines: Vec<_> = lines.collect();
        for line in lines {
            let hears = self.below(400);
            self.later(hears, Happening::Hangs { line });
        }
        let down = 50 + self.below(40_000);
        self.later(down, Happening::Boot { node });
    }

    /// The process starts.
    pub(super) fn boot(&mut self, node: usize) {
        if self.nodes[node].booted.is_some() {
            return;
        }
        self.nodes[node].booted = Some(self.now);
        self.trace.note(self.now, format_args!(r#""boot":{node}"#));
        if self.is_many() {
            self.join(node);
        }
    }

    /// Nothing goes wrong from now on, and no other game is begun.
    pub(super) fn calm_down(&mut self) {
        (self.season, self.calm) = (Season::Calm, self.now);
        self.trace.note(self.now, format_args!(r#""calm":true"#));
        self.make_room();
        for node in &mut self.nodes {
            (node.disk.failing, node.disk.slow) = (0, 0);
        }
        for visitor in 0..self.visitors.len() {
            self.visitors[visitor].away = 0;
            self.rouse(visitor, 10);
        }
    }

    /// Whether every game that was to be played has been.
    pub(super) fn has_played_enough(&self) -> bool {
        self.now > 30_000
            && self.tables.iter().all(|place| {
                let games = ready(self.store.games_at(place.id)).expect("memory reads");
                games.len() as u32 >= place.games && !self.is_on(place.id)
            })
    }

    fn is_on(&self, id: ludo_store::TableId) -> bool {
        let kept = ready(self.store.table(id)).expect("memory reads").expect("it is kept");
        kept.table.status == TableStatus::Playing
    }

    /// Whether nothing is on any more, and everybody has been told.
    pub(super) fn is_over(&self) -> bool {
        let is_well =
            |node: &Node| node.booted.is_some() && node.frozen.is_none() && self.now >= node.away;
        let at_rest = |node: usize| is_well(&self.nodes[node]) && !self.has_writes(node);
        (0..self.nodes.len()).all(at_rest)
            && self.tables.iter().all(|place| !self.is_on(place.id))
            && self.visitors.iter().all(|one| !one.expects_more())
    }
}

/// Whether a table that shows this still has something to come.
pub(super) const fn goes_on(status: Status) -> bool {
    matches!(status, Status::Starting | Status::Playing)
}
