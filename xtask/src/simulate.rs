//! `cargo xtask simulate`: whole houses under fire, each from one seed.
//!
//! The worlds stand in the server's own tests (`simulation::fire`), since they hold its tables without its sockets: nothing
//! of it is in what is shipped, and no feature has to be kept apart. This builds that test once and gives it its order.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::effort::Effort;
use crate::plants::{self, Plant};
use crate::workspace::Workspace;

/// The test that is given orders.
const TEST: &str = "simulation::fire::many::as_many_as_are_ordered";
/// So many seeds are tried for each plant at most.
const PLANTED_SEEDS: u64 = 400;
/// From so many seeds on it pays to optimise the server for them, which takes its minutes.
const MANY: u64 = 2_000;

/// The lists of plants, and how many nodes the houses have in which those of each are looked for.
const LISTS: [(&str, Option<u8>); 2] =
    [("tests/data/plants.json", None), ("tests/data/plants-nodes.json", Some(3))];

/// How the server's tests are built.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Speed {
    /// As `cargo test` does.
    AsBuilt,
    Optimised,
}

/// What the copy with the plants in it has beside them.
const PLANTED: &str = r#"
/// Whether this plant is wanted.
pub(crate) fn planted(name: &str) -> bool {
    static WANTED: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    WANTED.get_or_init(|| std::env::var("LUDO_PLANT").unwrap_or_default()) == name
}
"#;

/// Run whole houses under fire: tables, store, clients, bots, clock and network from one seed.
///
/// Each seed is a house with a table of each title (or five of one), played while lines break and stall, the
/// server dies, writes fail and the calendar jumps. `--seed 4711 --trace` prints the history of one, a line of
/// JSON for each thing that happened: the same bytes every time. A third of the seeds are houses of two to four nodes
/// on one store, which also stand still, lapse and lose their store or each other; `--nodes 3` makes all of them such.
/// Broken off, the same command with `--go-on` goes on. From 2,000 seeds on, the server is
/// optimised for it first. One line of JSON at the end, and one before it for each seed that failed. `--plants` builds
/// the server with the bugs of crates/ludo-server/tests/data/plants.json, and for several nodes of plants-nodes.json
/// beside it, and checks that each is found.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many seeds
    #[arg(long, value_name = "N", default_value_t = 100)]
    seeds: u64,
    /// The first of them
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    from: u64,
    /// This seed alone
    #[arg(long, conflicts_with_all = ["seeds", "from"])]
    seed: Option<u64>,
    /// Tables of this game only
    #[arg(long, value_name = "GAME")]
    title: Option<String>,
    /// Houses of so many nodes only
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=16))]
    nodes: Option<u8>,
    /// Print what happens
    #[arg(long, requires = "seed")]
    trace: bool,
    /// Go on where the same command was broken off
    #[arg(long)]
    go_on: bool,
    /// Plant known bugs and check that each is found
    #[arg(long, conflicts_with_all = ["seeds", "from", "seed", "title", "nodes", "go_on"])]
    plants: bool,
    /// Only the plant of this name
    #[arg(long, value_name = "NAME", requires = "plants")]
    only: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(title) = &args.title {
        ensure!(workspace.built_games()?.contains(title), "there is no game {title}");
    }
    if args.plants {
        return find_plants(workspace, args.only.as_deref());
    }
    let (from, seeds) = args.seed.map_or((args.from, args.seeds), |seed| (seed, 1));
    let speed = if seeds < MANY { Speed::AsBuilt } else { Speed::Optimised };
    let test = build(workspace, &workspace.target()?, speed)?;
    let state = workspace.target()?.join("simulate.json");
    if !args.go_on && state.exists() {
        fs::remove_file(&state)?;
    }
    let order = json!({"from": from, "seeds": seeds, "title": args.title, "nodes": args.nodes,
                       "trace": args.trace, "first": false, "state": state});
    let ran = give(workspace, &test, &order, None, |line| println!("{line}"))?;
    let title = args.title.as_ref().map(|title| format!(" --title {title}")).unwrap_or_default();
    let nodes = args.nodes.map(|nodes| format!(" --nodes {nodes}")).unwrap_or_default();
    match ran.as_array().and_then(|failed| failed.first()) {
        None => Ok(()),
        Some(seed) => {
            bail!("see what happened: cargo xtask simulate --seed {seed}{title}{nodes} --trace")
        }
    }
}

/// Builds the server's own tests, and says where they are.
fn build(workspace: &Workspace, target: &Path, speed: Speed) -> Result<PathBuf> {
    let args = ["test", "--locked", "--package", "ludo-server", "--lib", "--no-run"];
    let mut build = workspace.cargo(args);
    build.arg("--message-format=json-render-diagnostics").env("CARGO_TARGET_DIR", target);
    if speed == Speed::Optimised {
        for package in
            ["ludo-server", "ludo-catalogue", "ludo-store", "ludo-protocol", "ludo-client"]
        {
            build.args(["--config", &format!("profile.dev.package.{package}.opt-level=2")]);
        }
    }
    let built = build.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    ensure!(built.status.success(), "the server's tests do not build");
    let text = String::from_utf8_lossy(&built.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let made = messages.filter(|message| {
        message["target"]["name"] == "ludo_server" && message["profile"]["test"] == true
    });
    let made =
        made.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    made.context("cargo names no test of the server")
}

/// Gives an order, passes on each line of JSON, and answers which seeds failed.
fn give(
    workspace: &Workspace,
    test: &Path,
    order: &Value,
    plant: Option<&str>,
    mut tell: impl FnMut(&str),
) -> Result<Value> {
    let mut run = Command::new(test);
    run.args(["--exact", TEST, "--nocapture", "--test-threads=1"]);
    run.env("LUDO_SIMULATE", order.to_string()).env("RUST_BACKTRACE", "0");
    run.env("LUDO_PLANT", plant.unwrap_or_default());
    run.current_dir(workspace.root().join("crates/ludo-server")).stdout(Stdio::piped());
    if plant.is_some() {
        run.stderr(Stdio::null());
    }
    let mut child = run.spawn().context("cannot run the server's tests")?;
    let output = child.stdout.take().context("no output")?;
    let mut last = String::new();
    // What the test's own frame says is no JSON.
    for line in BufReader::new(output).lines() {
        let line = line?;
        if line.starts_with('{') {
            tell(&line);
            last = line;
        }
    }
    child.wait()?;
    let sums: Value = serde_json::from_str(&last).context("it did not come to its end")?;
    ensure!(sums.get("seeds").is_some(), "it did not come to its end");
    Ok(sums["failed"].clone())
}

/// All plants, where everything is checked: one more build of the workspace is too much for every time.
pub(crate) fn check_plants(workspace: &Workspace, effort: Effort) -> Result<()> {
    match effort {
        Effort::Full => find_plants(workspace, None),
        Effort::Sample(_) => Ok(()),
    }
}

/// Builds a copy with all plants in it, of which one is wanted at a time.
fn find_plants(workspace: &Workspace, only: Option<&str>) -> Result<()> {
    let folder = workspace.root().join("crates/ludo-server");
    let mut plants = read_all(&folder)?;
    if let Some(name) = only {
        plants.retain(|(_, plant)| plant.name == name);
        ensure!(!plants.is_empty(), "there is no plant called {name}");
    }
    let target = workspace.target()?;
    let copy = target.join("plants/ws");
    plants::mirror(workspace.root(), &copy)?;
    plant_all(&copy.join("crates/ludo-server"), &plants)?;
    let copy = Workspace::at(copy);
    let test = build(&copy, &target, Speed::AsBuilt)?;
    let mut missed = 0;
    for (nodes, plant) in &plants {
        let order = json!({"from": 0, "seeds": PLANTED_SEEDS, "title": null, "nodes": nodes,
                           "trace": false, "first": true, "state": null});
        let mut why = String::new();
        let failed = give(&copy, &test, &order, Some(&plant.name), |line| {
            if why.is_empty() {
                line.clone_into(&mut why);
            }
        });
        let told: Value = serde_json::from_str(&why).unwrap_or_default();
        match failed?.as_array().and_then(|failed| failed.first()) {
            Some(seed) => {
                println!("{}: found by seed {seed}: {}", plant.name, told["complaints"][0]);
            }
            None => {
                missed += 1;
                println!("{}: NOT FOUND in {PLANTED_SEEDS} seeds", plant.name);
            }
        }
    }
    ensure!(missed == 0, "{missed} of {} plants were not found", plants.len());
    println!("{} of {} plants found", plants.len(), plants.len());
    Ok(())
}

/// The plants of both lists, and how many nodes the houses have in which each is looked for.
fn read_all(folder: &Path) -> Result<Vec<(Option<u8>, Plant)>> {
    let mut all = Vec::new();
    for (list, nodes) in LISTS {
        all.extend(plants::read_promises(folder, list)?.into_iter().map(|plant| (nodes, plant)));
    }
    Ok(all)
}

fn plant_all(folder: &Path, plants: &[(Option<u8>, Plant)]) -> Result<()> {
    let mut crates = BTreeSet::from([folder.to_owned()]);
    for (_, plant) in plants {
        let path = plant.folder(folder).join(&plant.file);
        let source = fs::read_to_string(&path)?;
        fs::write(&path, plant.planted(&source)?)?;
        crates.insert(plant.folder(folder));
    }
    for planted in crates {
        let root = planted.join("src/lib.rs");
        let source = fs::read_to_string(&root)?;
        fs::write(&root, source + PLANTED)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::read_all;
    use crate::workspace::Workspace;

    #[test]
    fn every_plant_of_the_server_fits_its_source_and_asks_whether_it_is_wanted() {
        let folder = Workspace::find().unwrap().root().join("crates/ludo-server");
        for (_, plant) in read_all(&folder).unwrap() {
            let path = plant.folder(&folder).join(&plant.file);
            let source = std::fs::read_to_string(path).unwrap();
            let asks = format!("crate::planted(\"{}\")", plant.name);
            assert!(plant.planted(&source).unwrap().contains(&asks), "{}", plant.name);
        }
    }
}
