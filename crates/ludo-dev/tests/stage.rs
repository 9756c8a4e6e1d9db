//! A scene plays again the same: codes, ids, cards and bots.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use ludo_client::{Account, Address, Attendance, Connection, Errands};
use ludo_core::Seed;
use ludo_protocol::{OpenTable, Settings, Status};
use serde_json::Value;
use serde_json::value::to_raw_value;

/// A running stage. Ended when it is dropped.
struct Stage {
    child: Child,
    address: Address,
}

impl Stage {
    fn open(seed: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludo-stage"));
        command.args(["--seed", seed, "--bots", "instant"]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        let url = said.trim_end().strip_prefix("Ludothèque is open at ").unwrap();
        let address = Address::parse(url.trim_end_matches('/')).unwrap();
        Self { child, address }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One person plays a whole game against two bots, always the first thing allowed. Everything that should
/// repeat, as text.
async fn scene(stage: &Stage) -> String {
    let account = Account::new(&stage.address, "Zoé").await.unwrap();
    let (game, bots) = ("diabolo".to_owned(), vec!["1".to_owned(), "3".to_owned()]);
    let request = OpenTable { game, seats: Some(3), settings: Settings::default(), bots };
    let opened = account.open(&request).await.unwrap();
    // Somebody else comes meanwhile, which must not matter.
    Account::new(&stage.address, "Ada").await.unwrap();
    let mut attendance = Attendance::new(opened.table.clone(), "k", Seed::from_number(7));
    let mut errands = Errands::default();
    let mut line = Connection::open(&account).await.unwrap();
    attendance.connect();
    let id = loop {
        let messages: Vec<_> = attendance.outgoing().collect();
        for message in messages {
            line.send(&message).await.unwrap();
        }
        attendance.hear(line.receive().await.unwrap().expect("the line is open"));
        let (Some(table), Some(person)) = (attendance.table(), attendance.person()) else {
            continue;
        };
        if table.status == Status::Finished {
            break table.playing.as_ref().unwrap().id.clone();
        }
        for command in errands.at(table, person) {
            attendance.command(command);
        }
        make_move(&mut attendance);
    };
    assert_eq!(attendance.violations(), [""; 0]);
    let transcript = account.transcript(&id).await.unwrap();
    format!("{} {} {id}\n{}", opened.table, opened.code, repeated(&transcript))
}

/// The beginning of a game, and what each seat did, in its order. Times differ, and where several seats
/// decide at once, so does which is first.
fn repeated(transcript: &str) -> String {
    let mut lines = transcript.lines();
    let header = lines.next().unwrap();
    let mut acts: Vec<Value> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    acts.sort_by_key(|line| line["seat"].as_u64());
    let acts = acts.iter().map(|line| format!("\n{} {}", line["seat"], line["act"]));
    acts.fold(header.to_owned(), |text, act| text + &act)
}

fn make_move(attendance: &mut Attendance) {
    for seat in attendance.seats() {
        let Some(stream) = attendance.stream(Some(seat)) else { continue };
        let busy = attendance.unanswered().next().is_some();
        if stream.is_to_act() && !busy {
            let action = to_raw_value(&stream.legal()[0]).unwrap();
            attendance.act(seat, action);
        }
    }
}

#[tokio::test]
async fn a_scene_plays_again_the_same() {
    let first = scene(&Stage::open("5")).await;
    assert!(first.lines().count() > 20, "{first}");
    assert_eq!(first, scene(&Stage::open("5")).await);
    let other = scene(&Stage::open("6")).await;
    assert_ne!(first.lines().next(), other.lines().next());
}

#[test]
fn it_is_not_shown_to_others() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludo-stage"));
    let output = command.args(["--listen", "0.0.0.0:0"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
}
