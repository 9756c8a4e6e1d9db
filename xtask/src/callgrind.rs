//! `cargo xtask callgrind`: how many instructions a decision costs.
//!
//! Times vary with the machine and its mood; instruction counts hardly do, so a slower engine
//! shows at once. Each kind of work is run twice, with few and with many decisions: the
//! difference cancels start-up and loading.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Map, Value, json};

use crate::table::columns;
use crate::workspace::{Workspace, succeed};

/// Count the instructions a decision costs, with valgrind's callgrind.
///
/// For each game and kind of work (random play; play with check, events and a view; clone and
/// determinize) prints instructions per decision, start-up excluded. The profiles stay in
/// target/callgrind for `callgrind_annotate`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// One kind of work that `ludotheque bench` can do a stated number of times.
struct Kind {
    name: &'static str,
    few: u64,
    many: u64,
}

const KINDS: [Kind; 3] = [
    Kind { name: "random", few: 200_000, many: 1_200_000 },
    Kind { name: "full", few: 20_000, many: 120_000 },
    Kind { name: "clone-determinize", few: 20_000, many: 120_000 },
];

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    ensure_valgrind()?;
    let binary = workspace.build_binary()?;
    let folder = workspace.target()?.join("callgrind");
    fs::create_dir_all(&folder)?;

    let mut rows = vec![["game", "kind", "instructions per decision"].map(str::to_owned)];
    let mut report = Map::new();
    for game in workspace.built_games()? {
        let mut kinds = Map::new();
        for kind in &KINDS {
            let few = count(&binary, &folder, &game, kind.name, kind.few)?;
            let many = count(&binary, &folder, &game, kind.name, kind.many)?;
            let cost = per_decision((kind.few, few), (kind.many, many))
                .with_context(|| format!("{game} {}: more decisions cost less", kind.name))?;
            rows.push([game.clone(), kind.name.to_owned(), format!("{cost:.1}")]);
            kinds.insert(
                kind.name.replace('-', "_"),
                json!({
                    "instructions_per_decision": (cost * 10.0).round() / 10.0,
                    "decisions": [kind.few, kind.many],
                    "instructions": [few, many],
                }),
            );
        }
        report.insert(game, Value::Object(kinds));
    }
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{}", columns(&rows));
    }
    Ok(())
}

fn ensure_valgrind() -> Result<()> {
    let found = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    ensure!(
        found.is_ok_and(|status| status.success()),
        "valgrind is not installed; install your system's package `valgrind`"
    );
    Ok(())
}

/// Instructions of one whole run that takes exactly so many decisions.
fn count(binary: &Path, folder: &Path, game: &str, kind: &str, decisions: u64) -> Result<u64> {
    let out = folder.join(format!("{game}-{kind}-{decisions}.out"));
    eprintln!("xtask: {game} {kind}, {decisions} decisions");
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--quiet"]);
    command.arg(format!("--callgrind-out-file={}", out.display()));
    command.arg(binary).args(["bench", "--only", game, "--kind", kind]);
    command.args(["--decisions", &decisions.to_string()]);
    succeed(command.stdout(Stdio::null()))?;
    let text =
        fs::read_to_string(&out).with_context(|| format!("callgrind left no {}", out.display()))?;
    match total(&text) {
        Some(instructions) => Ok(instructions),
        None => bail!("{} holds no total", out.display()),
    }
}

/// The total of a callgrind file: its `summary:` line, else `totals:`.
fn total(text: &str) -> Option<u64> {
    let after = |key: &str| {
        let rest = text.lines().find_map(|line| line.strip_prefix(key))?;
        rest.split_whitespace().next()?.parse().ok()
    };
    after("summary:").or_else(|| after("totals:"))
}

/// The slope between two runs, each (decisions, instructions).
fn per_decision(few: (u64, u64), many: (u64, u64)) -> Option<f64> {
    Some(many.1.checked_sub(few.1)? as f64 / many.0.checked_sub(few.0)? as f64)
}

#[cfg(test)]
mod tests {
    use super::{per_decision, total};

    #[test]
    fn totals_are_read_from_either_line() {
        assert_eq!(total("events: Ir\nsummary: 1234\n1 2\ntotals: 99\n"), Some(1234));
        assert_eq!(total("events: Ir\n1 2\ntotals: 99\n"), Some(99));
        assert_eq!(total("events: Ir\n"), None);
    }

    #[test]
    fn start_up_cancels_out() {
        assert_eq!(per_decision((10, 1_000 + 50), (30, 1_000 + 150)), Some(5.0));
        assert_eq!(per_decision((10, 1_000), (30, 900)), None);
    }
}
