//! What goes wrong, and when it ends.

use ludo_protocol::Status;
use ludo_store::{Store as _, TableStatus};

use super::House;
use super::house::{Happening, Season};
use crate::simulation::world::ready;
use crate::table::Input;

impl House {
    /// Something goes wrong, and soon something else does.
    pub(super) fn fault(&mut self) {
        if self.season == Season::Calm {
            return;
        }
        match self.below(100) {
            0..30 => {
                if let Some(line) = self.some_line() {
                    self.break_line(line);
                }
            }
            30..42 => {
                if let Some(line) = self.some_line() {
                    self.stall(line);
                }
            }
            42..52 => self.step_calendar(),
            52..60 => self.crash(),
            60..64 => self.stop(),
            64..72 => self.disk.slow = self.now + 1_000 + self.below(10_000),
            72..76 => {
                self.disk.store.fill_disk();
                let roomy = 500 + self.below(15_000);
                self.later(roomy, Happening::Room);
            }
            76..84 => self.disk.failing = 1 + self.below(4) as u32,
            84..94 => self.go_away(),
            _ => self.reload_page(),
        }
        let next = 1 + self.below(2 * self.peace());
        self.later(next, Happening::Fault);
    }

    fn some_line(&mut self) -> Option<u64> {
        let lines: Vec<_> = self.lines.keys().copied().collect();
        (!lines.is_empty()).then(|| self.choose(&lines))
    }

    /// The calendar is set, forward or back.
    fn step_calendar(&mut self) {
        let far = self.choose(&[2_000, 90_000, 3_600_000, 200_000_000_i64]);
        let step = if self.once_in(2) { far } else { -far };
        self.calendar += step;
        self.judge.count(|count| &mut count.clock_steps);
        self.trace.note(self.now, format_args!(r#""calendar":{step}"#));
    }

    /// The process dies now: memory is lost, lines with it, and the tail of what was to be written.
    pub(super) fn crash(&mut self) {
        if self.booted.is_none() {
            return;
        }
        self.trace.note(self.now, format_args!(r#""crash":true"#));
        self.judge.count(|count| &mut count.crashes);
        self.lose_writes();
        self.goes_down();
    }

    /// The process is asked to stop, and has a moment to.
    fn stop(&mut self) {
        if self.booted.is_none() {
            return;
        }
        self.trace.note(self.now, format_args!(r#""stop":true"#));
        self.judge.count(|count| &mut count.stops);
        for table in 0..self.tables.len() {
            self.give(table, Input::Rest { stopping: true });
        }
        while self.tables.iter().any(|place| place.table.is_some()) && self.has_writes() {
            self.commit();
        }
        self.lose_writes();
        self.goes_down();
    }

    fn goes_down(&mut self) {
        self.booted = None;
        for table in 0..self.tables.len() {
            self.put_away(table);
        }
        let lines: Vec<_> = self.lines.keys().copied().collect();
        for line in lines {
            let hears = self.below(400);
            self.later(hears, Happening::Hangs { line });
        }
        let down = 50 + self.below(40_000);
        self.later(down, Happening::Boot);
    }

    /// The server starts.
    pub(super) fn boot(&mut self) {
        if self.booted.is_some() {
            return;
        }
        self.booted = Some(self.now);
        self.trace.note(self.now, format_args!(r#""boot":true"#));
    }

    /// Nothing goes wrong from now on, and no other game is begun.
    pub(super) fn calm_down(&mut self) {
        self.season = Season::Calm;
        self.trace.note(self.now, format_args!(r#""calm":true"#));
        self.disk.store.make_room();
        (self.disk.failing, self.disk.slow) = (0, 0);
        for visitor in 0..self.visitors.len() {
            self.visitors[visitor].away = 0;
            self.rouse(visitor, 10);
        }
    }

    /// Whether every game that was to be played has been.
    pub(super) fn has_played_enough(&self) -> bool {
        self.now > 30_000
            && self.tables.iter().all(|place| {
                let games = ready(self.disk.store.games_at(place.id)).expect("memory reads");
                games.len() as u32 >= place.games && !self.is_on(place.id)
            })
    }

    fn is_on(&self, id: ludo_store::TableId) -> bool {
        let kept = ready(self.disk.store.table(id)).expect("memory reads").expect("it is kept");
        kept.table.status == TableStatus::Playing
    }

    /// Whether nothing is on any more, and everybody has been told.
    pub(super) fn is_over(&self) -> bool {
        self.booted.is_some()
            && !self.has_writes()
            && self.tables.iter().all(|place| !self.is_on(place.id))
            && self.visitors.iter().all(|one| !one.expects_more())
    }
}

/// Whether a table that shows this still has something to come.
pub(super) const fn goes_on(status: Status) -> bool {
    matches!(status, Status::Starting | Status::Playing)
}
