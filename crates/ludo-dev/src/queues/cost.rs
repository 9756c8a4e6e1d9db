//! What the parts of a house cost, from what was measured of the whole.

use super::measured::Measured;
use super::model::{House, Log};

/// Where moves are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In a file, by the node itself.
    Sqlite,
    /// In a PostgreSQL on the same cores.
    Postgres,
    /// The same, and a replica has them, too.
    Replica,
}

impl Kept {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Sqlite, Self::Postgres, Self::Replica];

    /// The trials that it is known from: as many moves as there can be, and few.
    pub const fn trials(self) -> [&'static str; 2] {
        match self {
            Self::Sqlite => ["saturated", "steady"],
            Self::Postgres => ["postgres", "postgres-steady"],
            Self::Replica => ["replica", "replica-steady"],
        }
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL, same cores",
            Self::Replica => "PostgreSQL and a replica, same cores",
        }
    }

    /// How large a group is at most, and how many are under way.
    const fn groups(self) -> (usize, usize) {
        match self {
            Self::Sqlite => (usize::MAX, 1),
            Self::Postgres | Self::Replica => (512, 3),
        }
    }
}

/// What the parts of a house cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// With one core.
    pub house: House,
}

impl Cost {
    /// Nothing where its trials were not run yet.
    ///
    /// Under the heaviest load a commit serves so many moves that hardly anything of it falls on one: what a move takes
    /// then is its own. What a move takes more when it is alone is its commit, and how much longer than the
    /// processor it takes is what it waits for the disk.
    pub fn of(measured: &Measured, kept: Kept) -> Option<Self> {
        let [full, few] = kept.trials().map(|name| measured.trial(name));
        let (full, few) = (full?, few?);
        let alone = |ms: f64| (ms * 1e3 - few.cpu_us()).max(0.0);
        let (most_lines, under_way) = kept.groups();
        let log = Log {
            commit_us: (few.cpu_us() - full.cpu_us()).max(0.0),
            line_us: measured.line_us,
            sync_p50_us: alone(few.p50_ms),
            sync_p99_us: alone(few.p99_ms),
            most_lines,
            under_way,
        };
        let move_us = (full.cpu_us() - measured.line_us).max(0.0);
        let frame_us = frame_us(measured)?;
        Some(Self { house: House { cores: 1, move_us, frame_us, log } })
    }

    /// With so many cores.
    #[must_use]
    pub fn with(self, cores: usize) -> House {
        House { cores, ..self.house }
    }
}

/// What it takes to show one looker one change: as measured, else reckoned from the four frames of a move.
pub(super) fn frame_us(measured: &Measured) -> Option<f64> {
    let reckoned = || {
        let full = measured.trial("saturated")?;
        Some(full.server_cpu_us_per_move * measured.watchers.kernel_share / 4.0)
    };
    measured.watchers.cpu_us_a_frame.or_else(reckoned)
}
