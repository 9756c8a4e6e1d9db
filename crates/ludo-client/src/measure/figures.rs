//! What comes out.

use std::fmt;

use serde::Serialize;

use super::{Micros, Move, Used, Window};

/// What was done, besides what was timed.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many tables.
    pub tables: u32,
    /// How many players at each.
    pub players: u8,
    /// How many games were held against their transcripts.
    pub games_checked: u64,
    /// How often the server broke its word.
    pub violations: usize,
    /// What the server used before the first table.
    pub empty: Option<Used>,
}

/// What a measurement prints, as JSON or as lines.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    moves_per_second: f64,
    p50_ms: Option<f64>,
    p95_ms: Option<f64>,
    p99_ms: Option<f64>,
    server_cpu_us_per_move: Option<f64>,
    /// How full the load's own core was: near 1 it is the load that is measured.
    load_cpu_share: Option<f64>,
    server_rss_kb: Option<f64>,
    server_rss_kb_per_table: Option<f64>,
    bytes_per_move: Option<f64>,
    /// How often the server broke its word.
    pub violations: usize,
    tables: u32,
    players: u8,
    seconds: f64,
    /// When the measured time began, in milliseconds since 1970.
    began_ms: u64,
    moves: u64,
    games_checked: u64,
}

impl Figures {
    /// Puts the figures together.
    pub fn new(run: &Run, window: &Window, moves: &[Move]) -> Self {
        let measured = window.start..window.end;
        let count = moves.iter().filter(|made| measured.contains(&made.last)).count() as u64;
        let seconds = (window.end - window.start) as f64 / 1e6;
        let delays = delays(window, moves);
        let a_move = |sum: f64| (count > 0).then(|| rounded(sum / count as f64));
        let cpu = window.used.map(|(before, after)| after.cpu_seconds - before.cpu_seconds);
        let after = window.used.map(|(_, after)| after);
        let grown = after.zip(run.empty).map(|(after, empty)| after.rss_bytes - empty.rss_bytes);
        Self {
            moves_per_second: rounded(count as f64 / seconds),
            p50_ms: quantile(&delays, 0.50),
            p95_ms: quantile(&delays, 0.95),
            p99_ms: quantile(&delays, 0.99),
            server_cpu_us_per_move: cpu.and_then(|cpu| a_move(cpu * 1e6)),
            load_cpu_share: window.own_cpu.map(|cpu| rounded(cpu / seconds)),
            server_rss_kb: after.map(|after| rounded(after.rss_bytes / 1024.0)),
            server_rss_kb_per_table: grown
                .map(|bytes| rounded(bytes / 1024.0 / f64::from(run.tables))),
            bytes_per_move: a_move(window.bytes as f64),
            violations: run.violations,
            tables: run.tables,
            players: run.players,
            seconds: rounded(seconds),
            began_ms: window.began.0,
            moves: count,
            games_checked: run.games_checked,
        }
    }

    /// One object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("figures are JSON")
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |value: Option<f64>| value.map_or("-".to_owned(), |value| value.to_string());
        let rows = [
            ("tables", format!("{} of {} players", self.tables, self.players)),
            ("moves", format!("{} in {} s", self.moves, self.seconds)),
            ("moves a second", self.moves_per_second.to_string()),
            ("p50 ms", shown(self.p50_ms)),
            ("p95 ms", shown(self.p95_ms)),
            ("p99 ms", shown(self.p99_ms)),
            ("server CPU µs a move", shown(self.server_cpu_us_per_move)),
            ("share of the load's core", shown(self.load_cpu_share)),
            ("server RSS kB", shown(self.server_rss_kb)),
            ("server RSS kB a table", shown(self.server_rss_kb_per_table)),
            ("bytes received a move", shown(self.bytes_per_move)),
            ("games checked", self.games_checked.to_string()),
            ("violations", self.violations.to_string()),
        ];
        rows.iter().try_for_each(|(name, value)| writeln!(f, "{name:25} {value}"))
    }
}

/// How long each move that was due in the window took, in order; such as were never made count, too.
fn delays(window: &Window, moves: &[Move]) -> Vec<Micros> {
    let measured = window.start..window.end;
    let made = moves.iter().filter(|made| measured.contains(&made.due));
    let late = window.overdue.iter().filter(|(due, _)| measured.contains(due));
    let mut delays: Vec<_> = made.map(|made| made.last.saturating_sub(made.due)).collect();
    delays.extend(late.map(|(_, waited)| waited));
    delays.sort_unstable();
    delays
}

/// More digits would only look precise.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The least delay, in milliseconds, that this share of the moves did not exceed.
fn quantile(sorted: &[Micros], share: f64) -> Option<f64> {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(rank.max(1) - 1).map(|delay| rounded(*delay as f64 / 1e3))
}

#[cfg(test)]
mod tests {
    use super::super::UnixTime;
    use super::*;

    #[test]
    fn quantiles_are_nearest_ranks() {
        let delays: Vec<_> = (1..=100).map(|delay| delay * 1000).collect();
        assert_eq!(quantile(&delays, 0.50), Some(50.0));
        assert_eq!(quantile(&delays, 0.99), Some(99.0));
        assert_eq!(quantile(&delays[..1], 0.99), Some(1.0));
        assert_eq!(quantile(&[], 0.99), None);
    }

    #[test]
    fn only_the_window_counts_and_what_was_never_made_is_late() {
        let window = Window {
            start: 1_000_000,
            end: 2_000_000,
            began: UnixTime(0),
            bytes: 300,
            own_cpu: Some(0.25),
            used: None,
            overdue: vec![(1_900_000, 600_000), (500_000, 9_000_000)],
        };
        let moves = [(900_000, 1_000_000), (1_500_000, 1_501_000), (1_999_000, 2_001_000)]
            .map(|(due, last)| Move { due, last });
        let run = Run { tables: 1, players: 4, games_checked: 0, violations: 0, empty: None };
        let figures = Figures::new(&run, &window, &moves);
        assert_eq!((figures.moves, figures.bytes_per_move), (2, Some(150.0)));
        assert_eq!((figures.p50_ms, figures.p99_ms), (Some(2.0), Some(600.0)));
        assert_eq!(figures.load_cpu_share, Some(0.25));
    }
}
