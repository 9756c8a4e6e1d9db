//! Where plants are tried: a copy of the workspace that may be spoiled.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::Value;

use super::copy;
use crate::workspace::{Workspace, game_crate};

/// How much the second implementation plays along in one trial: games, and where a game has such tests, single
/// positions and lists of all placements.
const WORK: [(&str, &str); 3] =
    [("LUDO_GAMES", "2000"), ("LUDO_POSITIONS", "2000"), ("LUDO_PLACEMENTS", "100")];
/// A plant is compiled once and plays a few games: optimising it takes longer than it saves.
const OPT_LEVEL: u8 = 0;
/// What the comparing test prints when the two implementations part.
const MARKER: &str = "disagreement:";
/// A plant may make a game endless; no honest trial takes nearly so long.
const PATIENCE: Duration = Duration::from_mins(5);

/// The copy, and where cargo puts what it builds of it.
pub(crate) struct Lab {
    workspace: Workspace,
    target: PathBuf,
    output: PathBuf,
}

/// How the comparing test went.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Trial {
    /// It passed; `tests` functions ran.
    Agrees { tests: usize },
    /// It failed and said where the implementations part.
    Disagrees { line: String },
    /// It failed for another reason.
    Fails { line: String },
    /// The source does not compile.
    DoesNotCompile { line: String },
    /// It did not end.
    TimedOut,
}

impl Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agrees { .. } => f.write_str("the test passed"),
            Self::Disagrees { line } => write!(f, "the implementations differ ({line})"),
            Self::Fails { line } => write!(f, "the test failed without a disagreement ({line})"),
            Self::DoesNotCompile { line } => write!(f, "it does not compile ({line})"),
            Self::TimedOut => write!(f, "the test did not end in {} s", PATIENCE.as_secs()),
        }
    }
}

/// What a build made for each game: the program of its test `second`, or why there is none.
pub(crate) type Built = BTreeMap<String, Result<PathBuf, Trial>>;

impl Lab {
    /// Copies the workspace, or brings an earlier copy up to date.
    pub(crate) fn new(workspace: &Workspace) -> Result<Self> {
        let target = workspace.target()?;
        let folder = target.join("plants");
        copy::mirror(workspace.root(), &folder.join("ws"))?;
        Ok(Self {
            workspace: Workspace::at(folder.join("ws")),
            // Other people's crates are the same for the copy: they are not compiled again.
            target,
            output: folder.join("output.txt"),
        })
    }

    /// The root of the copy.
    pub(crate) fn root(&self) -> &Path {
        self.workspace.root()
    }

    /// Builds the tests `second` of some games in the copy, in one go.
    pub(crate) fn build(&self, games: &[&str]) -> Result<Built> {
        // Unlike `cargo test`, `cargo build` goes on with the other games when one does not compile.
        let args = ["build", "--profile", "test", "--locked", "--quiet", "--keep-going"];
        let mut build = self.workspace.cargo(args);
        build.args(["--test", "second", "--message-format=json"]);
        for game in games {
            let level = format!("profile.test.package.ludo-{game}.opt-level={OPT_LEVEL}");
            build.args(["--package", &format!("ludo-{game}"), "--config", &level]);
        }
        // Only the changed part of a game is compiled again, whatever the surroundings say.
        build.env("CARGO_TARGET_DIR", &self.target).env("CARGO_INCREMENTAL", "1");
        let result = build.output().context("cannot run cargo")?;
        let messages: Vec<Value> = String::from_utf8_lossy(&result.stdout)
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let stderr = String::from_utf8_lossy(&result.stderr);
        let made = |game: &&str| match executable(&messages, game) {
            Some(test) => Ok(test.into()),
            None => Err(Trial::DoesNotCompile { line: first_error(&messages, game, &stderr) }),
        };
        Ok(games.iter().map(|game| ((*game).to_owned(), made(game))).collect())
    }

    /// Runs a game's test `second -- agrees`, built before.
    pub(crate) fn trial(&self, game: &str, test: &Path) -> Result<Trial> {
        let folder = game_crate(self.root(), game);
        let mut run = Command::new(test);
        run.args(["agrees", "--nocapture"]).envs(WORK).env("RUST_BACKTRACE", "0");
        run.env("CARGO_MANIFEST_DIR", &folder).current_dir(&folder);
        self.watched(&mut run)
    }

    /// Runs the test itself until it has said enough, and not longer than [`PATIENCE`].
    fn watched(&self, run: &mut Command) -> Result<Trial> {
        let output = File::create(&self.output)?;
        let mut child = run.stdout(output.try_clone()?).stderr(output).spawn()?;
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            let said = fs::read(&self.output)?;
            let disagreement = disagreement(&String::from_utf8_lossy(&said), Ending::Open);
            if disagreement.is_some() || begun.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(disagreement.unwrap_or(Trial::TimedOut));
            }
            thread::sleep(Duration::from_millis(20));
        };
        let output = fs::read(&self.output)?;
        Ok(judged(status.success(), &String::from_utf8_lossy(&output)))
    }
}

/// What a finished test's output means.
fn judged(passed: bool, output: &str) -> Trial {
    if passed {
        let counts = output.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
        let count = |line: &str| line.split(' ').next().and_then(|n| n.parse::<usize>().ok());
        return Trial::Agrees { tests: counts.filter_map(count).sum() };
    }
    if let Some(trial) = disagreement(output, Ending::Closed) {
        return trial;
    }
    // The message stands on the line after `thread '…' panicked at file:line:column:`.
    let mut lines = output.lines().skip_while(|line| !line.contains("panicked at"));
    let line = lines.nth(1).or_else(|| output.lines().last()).unwrap_or("no output");
    Trial::Fails { line: shortened(line) }
}

/// Whether more may be written to an output.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Ending {
    Open,
    Closed,
}

/// Where the implementations part, if the output says so in a whole line.
fn disagreement(output: &str, ending: Ending) -> Option<Trial> {
    let said = &output[output.find(MARKER)?..];
    let line = said.lines().next().unwrap_or(MARKER);
    let whole = ending == Ending::Closed || said.len() > line.len();
    whole.then(|| Trial::Disagrees { line: shortened(line) })
}

fn shortened(line: &str) -> String {
    const LENGTH: usize = 100;
    let line = line.trim();
    match line.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The program cargo says it built for the test `second` of a game.
fn executable<'a>(messages: &'a [Value], game: &str) -> Option<&'a str> {
    let made = |message: &&Value| is_about(message, game) && message["target"]["name"] == "second";
    messages.iter().filter(made).find_map(|message| message["executable"].as_str())
}

/// The first error of the compiler in a game's crate, else of cargo.
fn first_error(messages: &[Value], game: &str, stderr: &str) -> String {
    let mut errors = messages
        .iter()
        .filter(|message| is_about(message, game) && message["message"]["level"] == "error");
    let error = errors.find_map(|message| message["message"]["message"].as_str());
    let cargo = || stderr.lines().find(|line| line.starts_with("error")).unwrap_or("cargo failed");
    shortened(error.unwrap_or_else(cargo))
}

/// Whether a message of cargo is about a game's crate, `path+file:///…/crates/ludo-<game>#0.1.0`.
fn is_about(message: &Value, game: &str) -> bool {
    let package = message["package_id"].as_str().unwrap_or_default();
    package.split('#').next().is_some_and(|path| path.ends_with(&format!("/ludo-{game}")))
}

#[cfg(test)]
mod tests {
    use super::{Ending, Trial, disagreement, executable, first_error, judged};
    use serde_json::{Value, json};

    #[test]
    fn only_a_stated_disagreement_counts() {
        let ok = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored\n";
        assert_eq!(judged(true, ok), Trial::Agrees { tests: 2 });
        let none = "running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 3 filtered out\n";
        assert_eq!(judged(true, none), Trial::Agrees { tests: 0 });
        let parted = "thread 'a' panicked at t.rs:1:1:\ndisagreement: game 7, input 3\nnote: run\n";
        let line = "disagreement: game 7, input 3".to_owned();
        assert_eq!(judged(false, parted), Trial::Disagrees { line });
        let other = "thread 'a' panicked at t.rs:1:1:\nindex out of bounds\nnote: run\n";
        assert_eq!(judged(false, other), Trial::Fails { line: "index out of bounds".to_owned() });
        assert_eq!(judged(false, ""), Trial::Fails { line: "no output".to_owned() });
    }

    #[test]
    fn a_disagreement_is_heard_once_its_line_is_whole() {
        let half = "running 2 tests\nthread 'a' panicked:\ndisagreement: gam";
        assert_eq!(disagreement(half, Ending::Open), None);
        let line = "disagreement: game 7".to_owned();
        let whole = "disagreement: game 7\nmore";
        assert_eq!(disagreement(whole, Ending::Open), Some(Trial::Disagrees { line }));
    }

    #[test]
    fn cargo_s_messages_are_read() {
        let of = |game: &str, mut message: Value| {
            message["package_id"] = json!(format!("path+file:///ws/crates/ludo-{game}#0.1.0"));
            message
        };
        let messages = [
            of("one", json!({"target": {"name": "other"}, "executable": "/o"})),
            of("one", json!({"target": {"name": "second"}, "executable": "/one"})),
            of("two", json!({"message": {"level": "warning", "message": "unused"}})),
            of("two", json!({"message": {"level": "error", "message": "mismatched types"}})),
        ];
        assert_eq!(executable(&messages, "one"), Some("/one"));
        assert_eq!(executable(&messages, "two"), None);
        assert_eq!(first_error(&messages, "two", "error: could not"), "mismatched types");
        assert_eq!(first_error(&[], "two", "warning: a\nerror: no package"), "error: no package");
    }
}
