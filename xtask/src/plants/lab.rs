//! Where plants are tried: a copy of the workspace, built apart.

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
/// What the comparing test prints when the two implementations part.
const MARKER: &str = "disagreement:";
/// A plant may make a game endless; no honest trial takes nearly so long.
const PATIENCE: Duration = Duration::from_mins(5);

/// The copy and its own target folder.
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

impl Lab {
    /// Copies the workspace, or brings an earlier copy up to date.
    pub(crate) fn new(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.target()?.join("plants");
        copy::mirror(workspace.root(), &folder.join("ws"))?;
        Ok(Self {
            workspace: Workspace::at(folder.join("ws")),
            target: folder.join("target"),
            output: folder.join("output.txt"),
        })
    }

    /// The root of the copy.
    pub(crate) fn root(&self) -> &Path {
        self.workspace.root()
    }

    /// Builds and runs `cargo test --package ludo-<game> --test second -- agrees` in the copy.
    ///
    /// The two are done apart, so that a compiler's message is never taken for a test's.
    pub(crate) fn trial(&self, game: &str) -> Result<Trial> {
        let package = format!("ludo-{game}");
        let args = ["test", "--locked", "--quiet", "--package", &package, "--test", "second"];
        let mut build = self.workspace.cargo(args);
        build.args(["--no-run", "--message-format=json"]).env("CARGO_TARGET_DIR", &self.target);
        let result = build.output().context("cannot run cargo")?;
        let messages = String::from_utf8_lossy(&result.stdout);
        if !result.status.success() {
            let line = first_error(&messages, &String::from_utf8_lossy(&result.stderr));
            return Ok(Trial::DoesNotCompile { line });
        }
        let test = executable(&messages).context("cargo built no test `second`")?;
        let folder = game_crate(self.root(), game);
        let mut run = Command::new(test);
        run.arg("agrees").envs(WORK).env("RUST_BACKTRACE", "0");
        run.env("CARGO_MANIFEST_DIR", &folder).current_dir(&folder);
        self.watched(&mut run)
    }

    /// Runs the test itself, not longer than [`PATIENCE`].
    fn watched(&self, run: &mut Command) -> Result<Trial> {
        let output = File::create(&self.output)?;
        let mut child = run.stdout(output.try_clone()?).stderr(output).spawn()?;
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if begun.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(Trial::TimedOut);
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
    if let Some(at) = output.find(MARKER) {
        let line = output[at..].lines().next().unwrap_or(MARKER);
        return Trial::Disagrees { line: shortened(line) };
    }
    // The message stands on the line after `thread '…' panicked at file:line:column:`.
    let mut lines = output.lines().skip_while(|line| !line.contains("panicked at"));
    let line = lines.nth(1).or_else(|| output.lines().last()).unwrap_or("no output");
    Trial::Fails { line: shortened(line) }
}

fn shortened(line: &str) -> String {
    const LENGTH: usize = 100;
    let line = line.trim();
    match line.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The program cargo says it built for the test `second`.
fn executable(messages: &str) -> Option<String> {
    messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find_map(
        |message| {
            let second = message["target"]["name"] == "second";
            second.then(|| message["executable"].as_str().map(str::to_owned)).flatten()
        },
    )
}

/// The first error of the compiler, else of cargo.
fn first_error(messages: &str, stderr: &str) -> String {
    let error = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find_map(|message| {
            let error = message["message"]["level"] == "error";
            error.then(|| message["message"]["message"].as_str().map(str::to_owned)).flatten()
        });
    let cargo = || stderr.lines().find(|line| line.starts_with("error")).unwrap_or("cargo failed");
    shortened(&error.unwrap_or_else(|| cargo().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Trial, executable, first_error, judged};

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
    fn cargo_s_messages_are_read() {
        let messages = "{\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"other\"},\"executable\":\"/o\"}\n\
                        {\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"second\"},\"executable\":\"/s\"}\n";
        assert_eq!(executable(messages).as_deref(), Some("/s"));
        let error = "{\"message\":{\"level\":\"error\",\"message\":\"mismatched types\"}}\n";
        assert_eq!(first_error(error, "error: could not compile"), "mismatched types");
        assert_eq!(first_error("", "warning: a\nerror: no such package"), "error: no such package");
    }
}
