//! The bot of `docs/bots`, written from `docs/protocol.md` alone, plays on the real server.

#![cfg(unix)]

mod common;

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::command;
use common::server::Server;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/bot.py");

/// Far beyond what a game takes: it only ends what hangs.
const PATIENCE: Duration = Duration::from_mins(3);

/// Whether there is a Python to run it with.
fn has_python() -> bool {
    let found =
        Command::new("python3").arg("--version").output().is_ok_and(|it| it.status.success());
    if !found {
        eprintln!("python3 is missing: docs/bots/bot.py was not run");
    }
    found
}

fn server(name: &str) -> Server {
    let data = common::no_folder(name);
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--bots", "instant"];
    let mut command = command(&[&args[..], &["--data", data.to_str().unwrap()]].concat());
    Server::start(command.stderr(Stdio::null()))
}

/// A bot that has said at which table it plays.
struct Bot {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
    code: String,
}

impl Bot {
    fn start(server: &Server, args: &[&str]) -> Self {
        let mut command = Command::new("python3");
        command.arg(BOT).arg(server.address()).args(args).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let mut code = String::new();
        said.read_line(&mut code).unwrap();
        let code = code.trim().strip_prefix("table ").expect("its table").to_owned();
        Self { child, said, code }
    }

    /// Waits for the end of its game; how that ended.
    #[track_caller]
    fn outcome(mut self) -> serde_json::Value {
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() && begun.elapsed() < PATIENCE {
            sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        assert!(self.child.wait().unwrap().success(), "its game did not end");
        let mut said = String::new();
        self.said.read_to_string(&mut said).unwrap();
        serde_json::from_str(said.trim().strip_prefix("outcome ").expect("an outcome")).unwrap()
    }
}

#[test]
fn the_bot_has_forty_lines_and_nothing_but_the_standard_library() {
    let text = std::fs::read_to_string(BOT).unwrap();
    assert!(text.lines().count() <= 40);
    let imports: Vec<_> = text.lines().filter(|line| line.contains("import ")).collect();
    assert_eq!(imports, ["import base64, http.client, json, os, random, sys"]);
    assert!(text.lines().all(|line| line.chars().count() <= 120), "lines that can be read");
}

/// Diego is left out: its windows are open for seconds, and a game has dozens.
#[test]
fn the_bot_plays_whole_games_against_bots_of_the_server() {
    if !has_python() {
        return;
    }
    let server = server("bot-alone");
    for game in ["diabolo", "diadingo", "diamino", "compatibility"] {
        let outcome = Bot::start(&server, &[game, "1"]).outcome();
        assert_eq!(outcome["places"].as_array().unwrap().len(), 2, "{game}: {outcome}");
    }
    assert!(server.stop().success());
}

#[test]
fn two_of_them_play_at_one_table() {
    if !has_python() {
        return;
    }
    let server = server("bot-together");
    let host = Bot::start(&server, &["diabolo"]);
    let guest = Bot::start(&server, &[&host.code.clone()]);
    assert_eq!(guest.outcome(), host.outcome());
    assert!(server.stop().success());
}
