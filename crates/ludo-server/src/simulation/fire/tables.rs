//! Tables in the memory of nodes: loaded from the store when somebody comes, given what comes, put away.

use std::sync::Arc;

use ludo_catalogue::CATALOGUE;

use super::House;
use super::happening::{Happening, Spot};
use super::nodes::Stand;
use crate::chance::Chance;
use crate::simulation::world::record;
use crate::table::{Input, Output, Record, Table};

impl House {
    /// The table that a node plays.
    pub(super) fn table(&self, Spot { node, table }: Spot) -> Option<&Table> {
        match &self.nodes[node].places[table].stand {
            Stand::Plays(table) => Some(table),
            Stand::Out | Stand::Asks { .. } | Stand::Passes(_) => None,
        }
    }

    pub(super) fn is_played(&self, spot: Spot, turn: u64) -> bool {
        self.table(spot).is_some() && self.nodes[spot.node].places[spot.table].turn == turn
    }

    /// Whether no other node has loaded this table since.
    pub(super) fn is_current(&self, spot: Spot) -> bool {
        let turn = self.nodes[spot.node].places[spot.table].turn;
        self.tables[spot.table].loaded == Some((spot.node, turn))
    }

    /// The table from memory, or from the store; where there are several nodes it is asked first whose it is.
    pub(super) fn wake_table(&mut self, spot: Spot) {
        let place = &mut self.nodes[spot.node].places[spot.table];
        if !matches!(place.stand, Stand::Out) {
            return;
        }
        place.turn += 1;
        if self.is_many() {
            self.begin_asking(spot);
        } else {
            let found = record(&self.nodes[spot.node].disk.store, self.tables[spot.table].id);
            self.load(spot, found);
        }
    }

    /// A table is in memory.
    pub(super) fn load(&mut self, spot: Spot, found: Record) {
        let Spot { node, table: index } = spot;
        let chance = Arc::clone(&self.chance) as Arc<dyn Chance>;
        let decided = Arc::clone(&self.nodes[node].decided);
        let loaded =
            Table::load(found, CATALOGUE, self.shelf.clone(), chance, self.policy, decided);
        self.trace.note(self.now, format_args!(r#""load":{index},"node":{node}"#));
        match loaded {
            Ok(table) => {
                let place = &mut self.nodes[node].places[index];
                place.stand = Stand::Plays(Box::new(table));
                place.alarm = None;
                let turn = place.turn;
                self.tables[index].loaded = Some((node, turn));
                self.judge.loads(spot);
                self.give(spot, Input::Tick);
            }
            Err(problem) => self.judge.unreadable(&format!("table {index}: {problem}")),
        }
    }

    /// Gives a table an input, as its task does, and carries out what follows. Where it is not played it is passed on, or
    /// waits until it is known where it is.
    pub(super) fn give(&mut self, spot: Spot, input: Input) {
        if self.table(spot).is_some() {
            self.is_heard(spot, &input);
        }
        let now = self.node_now(spot.node);
        let place = &mut self.nodes[spot.node].places[spot.table];
        let table = match &mut place.stand {
            Stand::Plays(table) => table,
            Stand::Passes(link) => {
                let link = *link;
                return self.pass_on(spot, link, input);
            }
            Stand::Asks { .. } => return place.inbox.push(input),
            Stand::Out => return,
        };
        let outputs = table.handle(now, input);
        // Who was refused has been by the time that another is kept.
        self.collect(spot);
        for output in outputs {
            self.carry_out(spot, output);
        }
        let Stand::Plays(table) = &self.nodes[spot.node].places[spot.table].stand else { return };
        self.judge.races.watches(spot, table);
        if self.now > self.nodes[spot.node].thawed + 50 {
            self.judge.watch_deadline(spot, table, now.moment, self.policy.correction);
        }
        if table.must_reload() {
            table.send_everybody_to_reload();
            let Spot { node, table } = spot;
            self.trace.note(self.now, format_args!(r#""reload":{table},"node":{node}"#));
            self.put_away(spot);
        } else if table.has_rested() {
            self.put_away(spot);
        } else {
            self.set_alarm(spot);
        }
    }

    /// A table leaves memory; whoever was there notices, and another node may play it.
    pub(super) fn put_away(&mut self, spot: Spot) {
        self.collect(spot);
        self.forget_place(spot);
        self.collect(spot);
        self.give_back(spot);
    }

    /// What a node knows of a table is gone.
    pub(super) fn forget_place(&mut self, spot: Spot) {
        let place = &mut self.nodes[spot.node].places[spot.table];
        place.stand = Stand::Out;
        place.inbox.clear();
    }

    fn carry_out(&mut self, spot: Spot, output: Output) {
        let turn = self.nodes[spot.node].places[spot.table].turn;
        match output {
            Output::Store(ask) => {
                let now = self.node_now(spot.node).moment;
                if let Stand::Plays(table) = &self.nodes[spot.node].places[spot.table].stand {
                    self.judge.asks(spot, table, now, &ask);
                }
                self.write(spot, turn, ask);
            }
            Output::KeepDrafts(drafts) => {
                let takes = 1 + self.below(200);
                self.later(takes, Happening::Drafts { spot, turn, drafts });
            }
            Output::Bot(job) => {
                let takes = if self.once_in(40) { 4_000 } else { 1 + self.below(60) };
                let job = Box::new(job);
                self.later(takes, Happening::Thought { spot, turn, job });
            }
        }
    }

    /// As a keeper sets it: for the next moment that matters, or for when nobody comes any more.
    fn set_alarm(&mut self, spot: Spot) {
        let now = self.now;
        let node = &mut self.nodes[spot.node];
        let booted = node.booted.unwrap_or(now);
        let place = &mut node.places[spot.table];
        let Stand::Plays(table) = &place.stand else { return };
        let wakes = [table.wakes(), table.drafts_due()].into_iter().flatten().min();
        let (attended, turn) = (table.is_attended(), place.turn);
        if wakes != place.alarm {
            place.alarm = wakes;
            place.alarms += 1;
            if let Some(wakes) = wakes {
                let (number, at) = (place.alarms, (booted + wakes.0).max(now));
                let late = self.below(3);
                self.at(at + late, Happening::Alarm { spot, number });
            }
        }
        if !attended && wakes.is_none() {
            let after = 5_000 + self.below(600_000);
            self.later(after, Happening::Idle { spot, turn });
        }
    }

    pub(super) fn ring(&mut self, spot: Spot, number: u64) {
        let now = self.node_now(spot.node).moment;
        let place = &mut self.nodes[spot.node].places[spot.table];
        if place.alarms != number {
            return;
        }
        place.alarm = None;
        let Stand::Plays(table) = &place.stand else { return };
        let drafts = table.drafts_due().is_some_and(|due| due <= now);
        let Spot { node, table } = spot;
        self.trace.note(self.now, format_args!(r#""alarm":{table},"node":{node}"#));
        self.give(spot, if drafts { Input::KeepDrafts } else { Input::Tick });
    }
}
