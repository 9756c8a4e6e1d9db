//! Transcripts that earlier versions wrote (`fixtures/` at the root): each is verified, and replays to the
//! same bytes.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Files of transcripts of all versions.
fn files() -> Vec<PathBuf> {
    let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut files = Vec::new();
    for version in std::fs::read_dir(versions).unwrap() {
        let folder = version.unwrap().path().join("transcripts");
        if folder.exists() {
            files.extend(std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
        }
    }
    files.sort();
    files
}

/// Runs `ludotheque` with this input, and gives what it printed.
#[track_caller]
fn ludotheque(args: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The games of a file.
fn games(text: &str) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        match games.last_mut().filter(|_| !line.starts_with(r#"{"transcript":"#)) {
            Some(game) => game.push_str(line),
            None => games.push(line.to_owned()),
        }
    }
    games
}

/// The key of the game that a transcript is of.
fn title(game: &str) -> String {
    let header: serde_json::Value = serde_json::from_str(game.lines().next().unwrap()).unwrap();
    header["game"].as_str().unwrap().to_owned()
}

/// What the referee has to answer to a transcript taken as a script: every event, then the outcome.
fn answer(game: &str) -> String {
    let answers = game.lines().skip(1).enumerate().map(|(n, line)| {
        if line.starts_with(r#"{"outcome":"#) {
            return format!("{line}\n");
        }
        // A rewind tells nothing.
        let events = line.find(r#""events":"#).map_or(r#""events":[]}"#, |at| &line[at..]);
        format!("{{\"n\":{n},{events}\n")
    });
    answers.collect()
}

#[test]
fn every_transcript_is_verified() {
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let given = file.to_str().unwrap().ends_with("-given.jsonl");
        let args = ["verify", "-", "--given"];
        let said = ludotheque(&args[..if given { 3 } else { 2 }], &text);
        let games = games(&text).len();
        assert!(said.starts_with(&format!("verified: {games} game")), "{}: {said}", file.display());
    }
}

#[test]
fn every_transcript_replays_to_the_same_bytes() {
    let mut titles = BTreeSet::new();
    for file in files() {
        for game in games(&std::fs::read_to_string(&file).unwrap()) {
            let title = title(&game);
            let said = ludotheque(&["referee", &title], &game);
            let expected = answer(&game);
            for (n, (said, expected)) in said.lines().zip(expected.lines()).enumerate() {
                assert_eq!(said, expected, "{}: answer {n}", file.display());
            }
            assert_eq!(said.len(), expected.len(), "{}", file.display());
            titles.insert(title);
        }
    }
    assert!(titles.is_superset(&["diabolo", "diadingo", "diamino"].map(str::to_owned).into()));
}

/// What the logs of all these games come to. The browser is held against the same file.
#[test]
fn every_log_comes_to_the_head_it_came_to_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let known = std::fs::read_to_string(folder.join("heads.json")).unwrap();
    let known: serde_json::Value = serde_json::from_str(&known).unwrap();
    for (file, heads) in known.as_object().unwrap() {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let head = |game: String| {
            let said = ludotheque(&["verify", "-"], &game);
            said.split("came to the head ")
                .nth(1)
                .map_or(String::new(), |head| head.trim().to_owned())
        };
        let found: Vec<_> = games(&text).into_iter().map(head).collect();
        assert_eq!(*heads, serde_json::json!(found), "{file}");
    }
}
