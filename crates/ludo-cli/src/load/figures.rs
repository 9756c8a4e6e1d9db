//! What comes out.

use std::io::Write as _;

use anyhow::Result;
use serde::Serialize;

use super::Plan;
use super::gate::Micros;
use super::metrics::Used;
use super::run::Window;

/// How many violations are told in words.
const TOLD: usize = 20;

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    /// When it was due to be sent.
    pub(crate) due: Micros,
    /// When the last player at its table had received what it changed.
    pub(crate) last: Micros,
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    moves_per_second: f64,
    p50_ms: Option<f64>,
    p95_ms: Option<f64>,
    p99_ms: Option<f64>,
    server_cpu_us_per_move: Option<f64>,
    server_rss_kb: Option<f64>,
    bytes_per_move: Option<f64>,
    pub(crate) violations: usize,
    tables: u32,
    players: u8,
    seconds: f64,
    moves: u64,
    games_checked: u64,
    server_rss_kb_per_table: Option<f64>,
}

impl Figures {
    /// Puts the figures together; `empty` is what the server used before the first table.
    pub(crate) fn new(
        plan: &Plan,
        window: &Window,
        moves: &[Move],
        games_checked: u64,
        violations: &[String],
        empty: Option<Used>,
    ) -> Self {
        for violation in violations.iter().take(TOLD) {
            eprintln!("ludotheque: violation: {violation}");
        }
        if violations.len() > TOLD {
            eprintln!("ludotheque: and {} more", violations.len() - TOLD);
        }
        let measured = window.start..window.end;
        let count = moves.iter().filter(|made| measured.contains(&made.last)).count() as u64;
        let seconds = (window.end - window.start) as f64 / 1e6;
        let late = window.overdue.iter().filter(|(due, _)| measured.contains(due));
        let made = moves.iter().filter(|made| measured.contains(&made.due));
        let mut delays: Vec<_> = made.map(|made| made.last.saturating_sub(made.due)).collect();
        delays.extend(late.map(|(_, waited)| waited));
        delays.sort_unstable();
        let a_move = |sum: f64| (count > 0).then(|| rounded(sum / count as f64));
        let kilobytes = |used: Used| rounded(used.rss_bytes / 1024.0);
        let grown = window.after.zip(empty).map(|(after, empty)| after.rss_bytes - empty.rss_bytes);
        let used = window.before.zip(window.after);
        Self {
            moves_per_second: rounded(count as f64 / seconds),
            p50_ms: quantile(&delays, 0.50),
            p95_ms: quantile(&delays, 0.95),
            p99_ms: quantile(&delays, 0.99),
            server_cpu_us_per_move: used
                .and_then(|(before, after)| a_move((after.cpu_seconds - before.cpu_seconds) * 1e6)),
            server_rss_kb: window.after.map(kilobytes),
            bytes_per_move: a_move(window.bytes as f64),
            violations: violations.len(),
            tables: plan.tables,
            players: plan.players,
            seconds: rounded(seconds),
            moves: count,
            games_checked,
            server_rss_kb_per_table: grown
                .map(|bytes| rounded(bytes / 1024.0 / f64::from(plan.tables))),
        }
    }

    pub(crate) fn print(&self, json: bool) -> Result<()> {
        let mut out = std::io::stdout().lock();
        if json {
            serde_json::to_writer(&mut out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        let shown = |value: Option<f64>| value.map_or("-".to_owned(), |value| value.to_string());
        let rows = [
            ("tables", format!("{} of {} players", self.tables, self.players)),
            ("moves", format!("{} in {} s", self.moves, self.seconds)),
            ("moves a second", self.moves_per_second.to_string()),
            ("p50 ms", shown(self.p50_ms)),
            ("p95 ms", shown(self.p95_ms)),
            ("p99 ms", shown(self.p99_ms)),
            ("server CPU µs a move", shown(self.server_cpu_us_per_move)),
            ("server RSS kB", shown(self.server_rss_kb)),
            ("server RSS kB a table", shown(self.server_rss_kb_per_table)),
            ("bytes received a move", shown(self.bytes_per_move)),
            ("games checked", self.games_checked.to_string()),
            ("violations", self.violations.to_string()),
        ];
        for (name, value) in rows {
            writeln!(out, "{name:22} {value}")?;
        }
        Ok(())
    }
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
    use super::*;

    #[test]
    fn quantiles_are_nearest_ranks() {
        let delays: Vec<_> = (1..=100).map(|delay| delay * 1000).collect();
        assert_eq!(quantile(&delays, 0.50), Some(50.0));
        assert_eq!(quantile(&delays, 0.99), Some(99.0));
        assert_eq!(quantile(&delays[..1], 0.99), Some(1.0));
        assert_eq!(quantile(&[], 0.99), None);
    }
}
