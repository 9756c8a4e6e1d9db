//! The session that `docs/protocol.md` shows is what the real server does: it is played again, over HTTP and a
//! socket, with the same chance.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use ludo_client::{Account, Address, Asked, Connection, Heard};
use serde_json::{Value, json};

/// A game that is short: few cards, no vote on each pair, and the client begins.
const TABLE: &str = r#"{"game":"diego","seats":2,"bots":["1"],"settings":{"options":{"size":"four","control":"at_once","first":{"seat":0}}}}"#;

/// The server with known cards. Ended when it is dropped.
struct Stage {
    child: Child,
    address: Address,
}

impl Stage {
    fn open() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludo-stage"));
        command.args(["--seed", "1", "--bots", "instant"]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        let url = said.trim_end().strip_prefix("Ludothèque is open at ").unwrap();
        let address = Address::parse(url).unwrap();
        Self { child, address }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who writes down what is said.
struct Scribe {
    address: Address,
    cookie: Option<String>,
    lines: Vec<String>,
}

impl Scribe {
    /// Asks something over HTTP.
    async fn post(&mut self, path: &str, body: &str) -> Value {
        let asked = Asked::post(path, self.cookie.as_deref(), body.to_owned());
        let reply = self.address.request(asked).await.unwrap();
        let (status, answer) = (reply.status, reply.text().unwrap());
        self.cookie = reply.cookie.or_else(|| self.cookie.take());
        let line =
            format!(r#"{{"post":"{path}","body":{body},"status":{status},"answer":{answer}}}"#);
        self.lines.push(line);
        serde_json::from_str(&answer).unwrap()
    }

    async fn say(&mut self, line: &mut Connection, message: &str) {
        self.lines.push(format!(r#"{{"client":{message}}}"#));
        line.send_text(message.to_owned()).await.unwrap();
    }

    async fn hear(&mut self, line: &mut Connection) -> Value {
        loop {
            let Heard::Text(text) = line.hear().await else { panic!("the line is open") };
            let said: Value = serde_json::from_str(&text).unwrap();
            // A machine that is very busy is a slow line: that is no part of it.
            if said.get("lag").is_none() {
                self.lines.push(format!(r#"{{"server":{text}}}"#));
                return said;
            }
        }
    }
}

/// What the client does in the game: announces the first pair there is, once in a way that cannot be read, lets
/// everything pass, and proposes to stop on its next turn.
#[derive(Default)]
struct Player {
    seen: Value,
    acts: usize,
    waiting: bool,
}

impl Player {
    fn hear(&mut self, said: &Value) -> Option<String> {
        if let Some(view) = said.get("view") {
            self.seen = view.clone();
        }
        if let Some(update) = said["update"].as_object() {
            for (name, value) in update {
                self.seen[name] = value.clone();
            }
        }
        if said.get("refused").is_some() || said["update"].get("done").is_some() {
            self.waiting = false;
        }
        let is_in =
            |set: &str| self.seen[set].as_array().is_some_and(|set| set.contains(&json!(0)));
        if self.waiting || !(is_in("must") || is_in("asked")) {
            return None;
        }
        let first = self.seen["legal"][0].clone();
        self.acts += 1;
        self.waiting = true;
        let action = match self.acts {
            1 => json!({ "diego": { "card": first["diego"]["card"] } }),
            _ if is_in("asked") || self.acts == 2 => first,
            _ => json!("propose_stop"),
        };
        Some(format!(r#"{{"act":{{"id":"k{}","seat":0,"action":{action}}}}}"#, self.acts))
    }
}

/// Plays it, and writes it down.
async fn session() -> String {
    let stage = Stage::open();
    let mut scribe = Scribe { address: stage.address.clone(), cookie: None, lines: Vec::new() };
    scribe.post("/api/identity", r#"{"name":"Robot"}"#).await;
    let opened = scribe.post("/api/tables", TABLE).await;
    let cookie = scribe.cookie.clone().unwrap();
    let account = Account::returning(stage.address.clone(), cookie);
    let mut line = Connection::open(&account).await.unwrap();
    let hello =
        format!(r#"{{"hello":{{"protocol":5,"table":{},"views":"whole"}}}}"#, opened["table"]);
    scribe.say(&mut line, &hello).await;
    let mut player = Player::default();
    loop {
        let said = scribe.hear(&mut line).await;
        let contribution = "5e".repeat(32);
        let answer = match said["table"]["status"].as_str() {
            Some("lobby") => Some(r#"{"do":{"id":"d1","command":"start"}}"#.to_owned()),
            Some("starting") => {
                Some(format!(r#"{{"contribute":{{"seat":0,"contribution":"{contribution}"}}}}"#))
            }
            Some("finished") => break,
            _ => player.hear(&said),
        };
        if let Some(answer) = answer {
            scribe.say(&mut line, &answer).await;
        }
    }
    scribe.lines.join("\n") + "\n"
}

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md")
}

/// The page before its session, the session, and what follows.
fn parts(text: &str) -> (&str, &str, &str) {
    const BEGIN: &str = "```jsonl\n";
    let at = text.find(BEGIN).expect("the page has a session") + BEGIN.len();
    let end = at + text[at..].find("```").expect("it ends");
    (&text[..at], &text[at..end], &text[end..])
}

/// The same without what differs each time: moments, and what a log comes to that holds them.
fn steady(line: &str) -> Value {
    fn still(value: &mut Value) {
        match value {
            Value::Object(members) => {
                for (name, value) in members {
                    match name.as_str() {
                        "at" | "opens" | "until" | "ended" if value.is_number() => {
                            *value = json!(0);
                        }
                        "head" if value.is_string() => *value = json!(""),
                        _ => still(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(still),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
    still(&mut value);
    value
}

#[tokio::test]
async fn golden_the_session_on_the_page_is_what_the_server_does() {
    let played = session().await;
    let text = fs::read_to_string(page()).unwrap();
    let (before, shown, after) = parts(&text);
    let [old, new] =
        [shown, &played].map(|session| session.lines().map(steady).collect::<Vec<_>>());
    if std::env::var_os("LUDO_BLESS").is_some() {
        // Other moments alone are no reason to write it anew.
        if old != new {
            fs::write(page(), format!("{before}{played}{after}")).unwrap();
        }
        return;
    }
    let how = "cargo xtask bless writes it anew";
    for (old, new) in old.iter().zip(&new) {
        assert_eq!(old, new, "{how}");
    }
    assert_eq!(old.len(), new.len(), "{how}");
}

#[test]
fn the_page_leads_to_the_actions_and_events_of_every_game() {
    let text = fs::read_to_string(page()).unwrap();
    let transcript = fs::read_to_string(page().with_file_name("transcript.md")).unwrap();
    for title in ludo_catalogue::CATALOGUE {
        let key = title.key;
        let row = format!("\n| `{key}` | [transcript.md](transcript.md#{key}) |");
        assert!(text.contains(&row), "no row for {key}");
        let heading = |line: &str| line.to_lowercase() == format!("## {key}");
        let section = transcript.lines().skip_while(|line| !heading(line)).skip(1);
        let section: Vec<_> = section.take_while(|line| !line.starts_with("## ")).collect();
        for part in ["**Actions**", "**Events**"] {
            assert!(section.iter().any(|line| line.starts_with(part)), "{key}: no {part}");
        }
    }
}
