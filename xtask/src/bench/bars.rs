//! What is promised of the server under load, and what came out.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::table::columns;

/// What came out of each trial, by its name.
pub(super) type Figures = BTreeMap<&'static str, Value>;

/// One promise.
pub(super) struct Bar {
    what: &'static str,
    /// None where its trials were not run.
    figure: Option<f64>,
    bound: Bound,
}

enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Bar {
    /// Whether its trials were run.
    pub(super) fn is_measured(&self) -> bool {
        self.figure.is_some()
    }

    fn is_met(&self) -> Option<bool> {
        self.figure.map(|figure| match self.bound {
            Bound::AtMost(most) => figure <= most,
            Bound::AtLeast(least) => figure >= least,
        })
    }

    fn bound(&self) -> String {
        match self.bound {
            Bound::AtMost(most) => format!("≤ {}", rounded(most)),
            Bound::AtLeast(least) => format!("≥ {}", rounded(least)),
        }
    }

    pub(super) fn json(&self) -> Value {
        let met = self.is_met();
        json!({"what": self.what, "figure": self.figure, "bar": self.bound(), "met": met})
    }

    fn row(&self) -> [String; 4] {
        let figure = self.figure.map_or("-".to_owned(), |figure| figure.to_string());
        let verdict = match self.is_met() {
            Some(true) => "met",
            Some(false) => "missed",
            None => "not measured",
        };
        [self.what.to_owned(), figure, self.bound(), verdict.to_owned()]
    }
}

/// All promises. Times are those of the machine on which `scale` is 1.
pub(super) fn bars(figures: &Figures, scale: f64) -> Vec<Bar> {
    let figure = |trial: &str, name: &str| figures.get(trial)?[name].as_f64();
    let ratio = |name: &str, trial: &str, beside: &str| {
        figure(trial, name).zip(figure(beside, name)).map(|(one, other)| rounded(one / other))
    };
    let bar = |what, figure, bound| Bar { what, figure, bound };
    let (cpu, pace) = ("server_cpu_us_per_move", "moves_per_second");
    let (most, least) = (Bound::AtMost, Bound::AtLeast);
    let (bytes, kb) = ("bytes_per_move", "server_rss_kb_per_table");
    let mut all = vec![
        bar("the bare loop's CPU µs a move", figure("bare", cpu), most(60.0 * scale)),
        bar("its p99 ms at 250 moves/s", figure("bare-steady", "p99_ms"), most(1.5 * scale)),
        bar("moves a second, of the loop's", ratio(pace, "saturated", "bare"), least(0.6)),
        bar("CPU µs a move", figure("saturated", cpu), most(95.0 * scale)),
        bar("bytes to four clients a move", figure("saturated", "bytes_per_move"), most(1000.0)),
        bar("Diadingo's CPU a move, of Diabolo's", ratio(cpu, "diadingo", "saturated"), most(1.2)),
        bar("kB a busy table", figure("busy", "server_rss_kb_per_table"), most(75.0)),
        bar("p99, of the loop's", ratio("p99_ms", "steady", "bare-steady"), most(2.0)),
        bar("CPU a move, of the loop's", ratio(cpu, "steady", "bare-steady"), most(1.4)),
        bar("on PostgreSQL: pace, of SQLite's", ratio(pace, "postgres", "saturated"), least(0.6)),
        bar("its p99, of SQLite's", ratio("p99_ms", "postgres-steady", "steady"), most(3.0)),
        bar("three nodes: pace, of one's", ratio(pace, "three-owners", "one-node"), least(0.75)),
        bar("all elsewhere: pace", ratio(pace, "three-elsewhere", "one-node"), least(0.5)),
    ];
    // The same bars for the other games; what each of them meets stands in `docs/benchmarks.md`.
    for (whats, trial, steady) in [
        (
            ["Diadingo's CPU µs", "its bytes to four", "its kB a table", "its p99, of the loop's"],
            "diadingo",
            "steady-diadingo",
        ),
        (
            ["Diamino's CPU µs", "its bytes to four", "its kB a table", "its p99, of the loop's"],
            "diamino",
            "steady-diamino",
        ),
        (
            ["Diego's CPU µs", "its bytes to four", "its kB a table", "its p99, of the loop's"],
            "diego",
            "steady-diego",
        ),
        (
            [
                "Compatibility's CPU µs",
                "its bytes to four",
                "its kB a table",
                "its p99, of the loop's",
            ],
            "compatibility",
            "steady-compatibility",
        ),
    ] {
        all.extend([
            bar(whats[0], figure(trial, cpu), most(95.0 * scale)),
            bar(whats[1], figure(trial, bytes), most(1000.0)),
            bar(whats[2], figure(steady, kb), most(75.0)),
            bar(whats[3], ratio("p99_ms", steady, "bare-steady"), most(2.0)),
        ]);
    }
    all
}

/// A column for each trial, then a line for each promise.
pub(super) fn print(figures: &Figures, trials: &[&'static str], bars: &[Bar]) {
    let names = [
        "tables",
        "moves_per_second",
        "p50_ms",
        "p95_ms",
        "p99_ms",
        "server_cpu_us_per_move",
        "load_cpu_share",
        "server_rss_kb",
        "server_rss_kb_per_table",
        "bytes_per_move",
        "database_cpu_us_per_move",
        "moves_per_commit",
        "machine_cores",
        "games_checked",
        "violations",
    ];
    let trials: Vec<_> =
        trials.iter().filter_map(|name| Some((name, figures.get(name)?))).collect();
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
    let room = trials.iter().map(|(name, _)| name.len() + 2).max().unwrap_or(0).max(12);
    let line = |first: &str, cells: Vec<String>| {
        let cells: Vec<_> = cells.iter().map(|cell| format!("{cell:>room$}")).collect();
        println!("{first:width$}{}", cells.concat());
    };
    line("", trials.iter().map(|(name, _)| (**name).to_owned()).collect());
    for name in names {
        let cell = |figure: &Value| match figure {
            Value::Null => "-".to_owned(),
            known => known.to_string(),
        };
        line(name, trials.iter().map(|(_, figures)| cell(&figures[name])).collect());
    }
    println!("\n{}", columns(&bars.iter().map(Bar::row).collect::<Vec<_>>()));
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_of_the_loop_and_times_are_scaled() {
        let cpu = |us: f64| json!({"server_cpu_us_per_move": us, "moves_per_second": 1000.0 / us});
        let figures = Figures::from([("saturated", cpu(100.0)), ("bare", cpu(61.0))]);
        let met = |scale| {
            let bars = bars(&figures, scale);
            bars.iter().map(Bar::is_met).collect::<Vec<_>>()
        };
        let not_measured = None;
        let (loops, pace, ours) = (Some(false), Some(true), Some(false));
        assert_eq!(met(1.0)[..4], [loops, not_measured, pace, ours]);
        assert_eq!(met(1.1)[..4], [Some(true), not_measured, pace, Some(true)]);
    }
}
