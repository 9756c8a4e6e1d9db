//! Nodes on a PostgreSQL of their own (`ludo-town`), as something to measure.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// What is started, and how one comes to it.
#[derive(Clone, Copy)]
pub(super) struct Recipe {
    pub(super) nodes: u32,
    /// Whether every commit waits for a replica.
    pub(super) replica: bool,
    /// Whether all of it has one core, and the load another.
    pub(super) pinned: bool,
    /// Whether everybody comes by another node than the one that plays their table.
    pub(super) elsewhere: bool,
}

/// Nodes that run. They end with their standard input.
pub(super) struct Town {
    process: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    nodes: Vec<String>,
    metrics: Vec<String>,
}

impl Town {
    /// Starts everything and waits until it can be asked.
    pub(super) fn start(
        mut town: Command,
        binary: &Path,
        recipe: Recipe,
        limits: &[&str],
    ) -> Result<Self> {
        town.arg("--binary").arg(binary).args(["--nodes", &recipe.nodes.to_string()]);
        town.args(recipe.replica.then_some("--replica")).arg("--").args(limits);
        let mut process = town
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot run ludo-town")?;
        let questions = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().context("no way to hear ludo-town")?);
        let (nodes, metrics) = (Vec::new(), Vec::new());
        let mut town = Self { process, questions, answers, nodes, metrics };
        let said = town.hear()?;
        (town.nodes, town.metrics) = (texts(&said["nodes"]), texts(&said["metrics"]));
        Ok(town)
    }

    /// Where the load finds the nodes.
    pub(super) fn way(&self, recipe: Recipe) -> Vec<String> {
        let nodes = self.nodes.iter().map(|url| format!("--url={url}"));
        let metrics = self.metrics.iter().map(|url| format!("--metrics={url}"));
        let elsewhere = recipe.elsewhere.then(|| "--elsewhere".to_owned());
        nodes.chain(metrics).chain(elsewhere).collect()
    }

    /// Adds what the measured time cost beside the nodes to what the load found.
    pub(super) fn tell(&mut self, figures: &mut Value) -> Result<()> {
        let began = figures["began_ms"].as_u64().context("the load does not say when")?;
        let seconds = figures["seconds"].as_f64().context("the load does not say how long")?;
        let questions = self.questions.as_mut().context("ludo-town listens")?;
        writeln!(questions, "{began} {}", began + (seconds * 1e3) as u64)?;
        questions.flush()?;
        let spent = self.hear()?;
        let pace = figures["moves_per_second"].as_f64().filter(|pace| *pace > 0.0);
        let rounded = |value: f64| json!((value * 10.0).round() / 10.0);
        if let (Some(pace), Some(cores)) = (pace, spent["database_cores"].as_f64()) {
            figures["database_cpu_us_per_move"] = rounded(cores * 1e6 / pace);
        }
        if let (Some(pace), Some(commits)) = (pace, spent["commits_per_second"].as_f64())
            && commits > 0.0
        {
            figures["moves_per_commit"] = rounded(pace / commits);
        }
        for name in ["node_cores", "database_cores", "machine_cores", "stolen_cores"] {
            figures[name] = spent[name].clone();
        }
        Ok(())
    }

    fn hear(&mut self) -> Result<Value> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            bail!("ludo-town ended: see what it says above");
        }
        Ok(serde_json::from_str(&line)?)
    }
}

fn texts(list: &Value) -> Vec<String> {
    let texts = list.as_array().into_iter().flatten().filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}

impl Drop for Town {
    fn drop(&mut self) {
        // It puts everything away once nobody asks any more.
        self.questions = None;
        let _ = self.process.wait();
    }
}
