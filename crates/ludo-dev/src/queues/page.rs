//! The tables of `docs/capacity.md`.

use std::fmt::{self, Write as _};

use anyhow::{Context as _, Result};

use super::cost::{Cost, Kept, frame_us};
use super::measured::Measured;
use super::model::{Crowd, House, Load, Outcome, Pace, simulate};

/// Where the tables stand in the page.
const BEGIN: &str = "<!-- `cargo xtask capacity` writes from here -->\n";
const END: &str = "<!-- to here -->\n";
/// How many moves are simulated for a figure.
const MOVES: usize = 20_000;
/// How slow the slowest hundredth of the moves may be where a house is called full.
const FULL_MS: f64 = 20.0;
/// Trials, with how they are run.
const TRIALS: [(&str, &str); 10] = [
    ("saturated", "server"),
    ("steady", "server"),
    ("busy", "server"),
    ("postgres", "nodes"),
    ("postgres-steady", "nodes"),
    ("replica", "nodes"),
    ("replica-steady", "nodes"),
    ("one-node", "nodes"),
    ("three-owners", "nodes"),
    ("three-elsewhere", "nodes"),
];

/// The page with its tables written anew.
pub fn replaced(text: &str, tables: &str) -> Result<String> {
    let (before, rest) = text.split_once(BEGIN).context("the page has no place for its tables")?;
    let (_, after) = rest.split_once(END).context("the place for the tables has no end")?;
    Ok(format!("{before}{BEGIN}\n{tables}\n{END}{after}"))
}

/// All tables, as Markdown.
pub fn page(measured: &Measured) -> Result<String> {
    let mut out = String::new();
    let tables: [fn(&mut String, &Measured) -> fmt::Result; 8] =
        [as_measured, several_nodes, parts, beside, one_core, more_cores, crowds, live_tables];
    for (number, table) in tables.iter().enumerate() {
        if number > 0 {
            out.push('\n');
        }
        table(&mut out, measured).context("a table cannot be written")?;
    }
    Ok(out)
}

fn outcome(house: &House, pace: Pace, crowd: Option<Crowd>) -> Outcome {
    simulate(house, &Load { pace, crowd, moves: MOVES, seed: 1 })
}

fn as_measured(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### What was measured\n\n{}.\n", measured.machine)?;
    writeln!(
        out,
        "| trial | `cargo xtask bench` | moves/s | p50, p99 ms | CPU µs a move: nodes, database |"
    )?;
    writeln!(out, "|---|---|---:|---:|---:|")?;
    for (name, bench) in TRIALS {
        write!(out, "| {name} | `{bench} --only {name}` | ")?;
        match measured.trial(name) {
            None => writeln!(out, "not measured yet | | |")?,
            Some(found) => writeln!(
                out,
                "{:.0} | {:.2}, {:.2} | {:.0}, {:.0} |",
                found.moves_per_second,
                found.p50_ms,
                found.p99_ms,
                found.server_cpu_us_per_move,
                found.database_cpu_us_per_move
            )?,
        }
    }
    let frame = match measured.watchers.cpu_us_a_frame {
        Some(us) => format!("| one looker shown one change | `watchers` | | | {us:.1}, 0 |"),
        None => "| one looker shown one change | `watchers` | not measured yet | | |".to_owned(),
    };
    writeln!(out, "{frame}")
}

fn several_nodes(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### What more nodes on the same cores cost\n")?;
    writeln!(
        out,
        "| trial | beside | moves/s, of its | CPU of nodes and database a move, of its |"
    )?;
    writeln!(out, "|---|---|---:|---:|")?;
    for (name, other) in [
        ("postgres", "saturated"),
        ("replica", "postgres"),
        ("three-owners", "one-node"),
        ("three-elsewhere", "one-node"),
    ] {
        write!(out, "| {name} | {other} | ")?;
        match measured.trial(name).zip(measured.trial(other)) {
            None => writeln!(out, "not measured yet | |")?,
            Some((found, beside)) => writeln!(
                out,
                "{:.2} | {:.2} |",
                found.moves_per_second / beside.moves_per_second,
                found.cpu_us() / beside.cpu_us()
            )?,
        }
    }
    Ok(())
}

fn parts(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### What the queues are made of\n")?;
    writeln!(
        out,
        "| kept in | a move, µs | a commit, µs | then waits, p50 and p99 µs | groups under way |"
    )?;
    writeln!(out, "|---|---:|---:|---:|---:|")?;
    for kept in Kept::ALL {
        match Cost::of(measured, kept) {
            None => writeln!(out, "| {} | not measured yet | | | |", kept.name())?,
            Some(Cost { house }) => writeln!(
                out,
                "| {} | {:.0} | {:.0} | {:.0}, {:.0} | {} |",
                kept.name(),
                house.move_us + house.log.line_us,
                house.log.commit_us,
                house.log.sync_p50_us,
                house.log.sync_p99_us,
                house.log.under_way
            )?,
        }
    }
    let (us, how) = (frame_us(measured).unwrap_or_default(), measured.watchers.cpu_us_a_frame);
    let how =
        if how.is_some() { "measured" } else { "reckoned: the kernel's share of a move, by four" };
    writeln!(out, "\nOne looker shown one change: {us:.1} µs ({how}).")
}

fn beside(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### Simulated, beside what was measured\n")?;
    writeln!(
        out,
        "| trial | moves/s | simulated | p50, p99 ms | simulated | cores busy | simulated |"
    )?;
    writeln!(out, "|---|---:|---:|---:|---:|---:|---:|")?;
    let all = [
        (Kept::Sqlite, "saturated", Pace::AsSoonAsTold(200)),
        (Kept::Sqlite, "steady", Pace::Steady(250.0)),
        (Kept::Sqlite, "busy", Pace::Steady(2_000.0)),
        (Kept::Postgres, "postgres", Pace::AsSoonAsTold(200)),
        (Kept::Postgres, "postgres-steady", Pace::Steady(250.0)),
        (Kept::Replica, "replica", Pace::AsSoonAsTold(200)),
        (Kept::Replica, "replica-steady", Pace::Steady(250.0)),
    ];
    for (kept, name, pace) in all {
        let (Some(found), Some(cost)) = (measured.trial(name), Cost::of(measured, kept)) else {
            continue;
        };
        let simulated = outcome(&cost.house, pace, None);
        writeln!(
            out,
            "| {name} | {:.0} | {:.0} | {:.2}, {:.2} | {:.2}, {:.2} | {:.2} | {:.2} |",
            found.moves_per_second,
            simulated.moves_per_second,
            found.p50_ms,
            found.p99_ms,
            simulated.p50_ms,
            simulated.p99_ms,
            found.cpu_us() * found.moves_per_second / 1e6,
            simulated.cores
        )?;
    }
    Ok(())
}

fn one_core(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### What one core carries\n")?;
    writeln!(
        out,
        "| kept in | moves/s | live tables | core busy | p50, p99 ms | moves a commit |"
    )?;
    writeln!(out, "|---|---:|---:|---:|---:|---:|")?;
    for kept in Kept::ALL {
        let Some(cost) = Cost::of(measured, kept) else { continue };
        let most = 1e6 / (cost.house.move_us + cost.house.log.line_us);
        for share in [0.025, 0.1, 0.25, 0.5, 0.75, 0.9] {
            // Round numbers are read more easily.
            let rate = (most * share / 50.0).round().max(1.0) * 50.0;
            let found = outcome(&cost.house, Pace::Steady(rate), None);
            writeln!(
                out,
                "| {} | {rate:.0} | {:.0} | {:.2} | {:.2}, {:.2} | {:.1} |",
                kept.name(),
                rate / measured.moves_a_table,
                found.cores,
                found.p50_ms,
                found.p99_ms,
                found.lines
            )?;
        }
    }
    Ok(())
}

/// The most moves a second of which 99 in a hundred take no longer than [`FULL_MS`], to a twentieth.
fn most(house: &House) -> f64 {
    let mut low = 0.0;
    let mut high = 1e6 * house.cores as f64 / (house.move_us + house.log.line_us);
    while high - low > 0.05 * high {
        let rate = f64::midpoint(low, high);
        let found = outcome(house, Pace::Steady(rate), None);
        let holds = found.p99_ms <= FULL_MS;
        *(if holds { &mut low } else { &mut high }) = rate;
    }
    low
}

fn more_cores(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### What more cores carry: p99 ≤ {FULL_MS:.0} ms\n")?;
    writeln!(out, "| kept in | cores | moves/s | live tables | of what the first carries, each |")?;
    writeln!(out, "|---|---:|---:|---:|---:|")?;
    for kept in Kept::ALL {
        let Some(cost) = Cost::of(measured, kept) else { continue };
        let first = most(&cost.house);
        for cores in [1, 2, 4, 8, 16] {
            let rate = most(&cost.with(cores));
            let tables = rate / measured.moves_a_table;
            let each = rate / first / cores as f64;
            writeln!(out, "| {} | {cores} | {rate:.0} | {tables:.0} | {each:.2} |", kept.name())?;
        }
    }
    Ok(())
}

fn crowds(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(out, "### A crowd at one table, the others at 250 moves/s, one core\n")?;
    writeln!(
        out,
        "| lookers | core busy | p99 of the others, ms: eight at a time | all at once | their memory, MB |"
    )?;
    writeln!(out, "|---:|---:|---:|---:|---:|")?;
    let Some(Cost { house }) = Cost::of(measured, Kept::Sqlite) else { return Ok(()) };
    for size in [0, 100, 1_000, 5_000, 20_000] {
        let found = |at_once| {
            outcome(&house, Pace::Steady(250.0), (size > 0).then_some(Crowd { size, at_once }))
        };
        let (few, all) = (found(8), found(u32::MAX));
        let megabytes = f64::from(size) * measured.kb_a_socket / 1e3;
        writeln!(
            out,
            "| {size} | {:.2} | {:.2} | {:.2} | {megabytes:.0} |",
            few.cores, few.p99_ms, all.p99_ms
        )?;
    }
    Ok(())
}

fn live_tables(out: &mut String, measured: &Measured) -> fmt::Result {
    writeln!(
        out,
        "### Live tables of four, each moving {} times a second\n",
        measured.moves_a_table
    )?;
    writeln!(out, "| | 10³ | 10⁴ | 10⁵ | 10⁶ |")?;
    writeln!(out, "|---|---:|---:|---:|---:|")?;
    let (Some(Cost { house }), Some(full)) =
        (Cost::of(measured, Kept::Sqlite), measured.trial("saturated"))
    else {
        return Ok(());
    };
    let mut row = |name: &str, of: &dyn Fn(f64) -> f64| {
        let cells = [1e3, 1e4, 1e5, 1e6].map(|tables| rounded(of(tables))).join(" | ");
        writeln!(out, "| {name} | {cells} |")
    };
    let pace = |tables: f64| tables * measured.moves_a_table;
    row("moves a second", &pace)?;
    row("sockets", &|tables| tables * 4.0)?;
    row("cores of nodes, seven tenths full", &|tables| {
        pace(tables) * (house.move_us + house.log.line_us) / 1e6 / 0.7
    })?;
    row("memory of nodes, GB", &|tables| tables * measured.kb_a_table / 1e6)?;
    row("to clients, Mbit/s", &|tables| pace(tables) * full.bytes_per_move * 8.0 / 1e6)?;
    row("lines of logs, GB a day", &|tables| pace(tables) * measured.line_bytes * 86_400.0 / 1e9)
}

/// Two digits that count, or all before the point.
fn rounded(value: f64) -> String {
    match value {
        _ if value >= 9.5 => format!("{value:.0}"),
        _ if value >= 0.95 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_written_between_their_marks_and_nowhere_else() {
        let page = format!("# Page\n{BEGIN}\nold\n{END}rest\n");
        let written = replaced(&page, "new").unwrap();
        assert_eq!(written, format!("# Page\n{BEGIN}\nnew\n{END}rest\n"));
        assert_eq!(replaced(&written, "new").unwrap(), written);
        assert!(replaced("# Page\n", "new").is_err());
    }

    #[test]
    fn numbers_are_as_precise_as_they_are_known() {
        assert_eq!([0.031, 1.24, 34.6].map(rounded), ["0.03", "1.2", "35"]);
    }
}
