//! A line to a table, in plain JSON and with whole views: it holds whatever more a version says.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use ludo_client::{Account, Connection, Heard};
use ludo_core::Hex32;
use serde_json::{Value, json};

/// Somebody at a table, over one socket.
pub(crate) struct Line {
    /// Their name, in the list of people.
    pub(crate) who: &'static str,
    /// The table as shown last.
    pub(crate) table: Value,
    /// Whether a hold is on of which nothing was said.
    pub(crate) is_held: bool,
    connection: Connection,
    prefix: String,
    sent: u32,
    you: Option<u64>,
    streams: BTreeMap<Option<u64>, Stream>,
    /// Why each request was refused; nothing for what was done.
    answers: BTreeMap<String, Option<String>>,
    part: Part,
    contributed: BTreeSet<(String, u64)>,
}

/// Whether somebody adds to the seed of a game that begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Contributes,
    KeepsBack,
}

/// How somebody is shown what comes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Showing {
    /// At once.
    Plain,
    /// Scene by scene; never says to have seen them.
    Scenes,
}

/// What one seat was shown.
#[derive(Default)]
pub(crate) struct Stream {
    pub(crate) view: Value,
    pub(crate) legal: Vec<Value>,
    pub(crate) must: Vec<u64>,
    pub(crate) asked: Vec<u64>,
    /// What ends when.
    pub(crate) due: Vec<Value>,
    /// How many frames came.
    pub(crate) frames: u32,
}

impl Stream {
    /// Whose word is expected.
    pub(crate) fn turn(&self) -> Vec<u64> {
        let mut turn: Vec<_> = self.must.iter().chain(&self.asked).copied().collect();
        turn.sort_unstable();
        turn
    }

    fn take_in(&mut self, frame: &Value) {
        self.frames += 1;
        if frame.get("done").is_some() {
            self.legal.clear();
        }
        if let Some(view) = frame.get("view") {
            self.view = view.clone();
        }
        if let Some(Value::Array(legal)) = frame.get("legal") {
            self.legal.clone_from(legal);
        }
        if let Some(Value::Array(due)) = frame.get("due") {
            self.due.clone_from(due);
        }
        let Self { must, asked, .. } = self;
        for (seats, key) in [(must, "must"), (asked, "asked")] {
            if let Some(changed) = frame.get(key) {
                *seats = numbers(changed);
            }
        }
    }
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

impl Line {
    /// Comes to a table. Requests are named by `prefix`, which no other line may use.
    pub(crate) async fn open(
        who: &'static str,
        account: &Account,
        protocol: u64,
        table: &str,
        prefix: String,
        showing: Showing,
    ) -> Result<Self> {
        let mut connection = Connection::open(account).await?;
        let scenes = showing == Showing::Scenes;
        let hello =
            json!({"protocol": protocol, "table": table, "views": "whole", "scenes": scenes});
        connection.send_text(json!({ "hello": hello }).to_string()).await?;
        Ok(Self {
            who,
            table: Value::Null,
            is_held: false,
            connection,
            prefix,
            sent: 0,
            you: None,
            streams: BTreeMap::new(),
            answers: BTreeMap::new(),
            part: Part::KeepsBack,
            contributed: BTreeSet::new(),
        })
    }

    /// The same, taking this part in seeds.
    pub(crate) const fn taking(mut self, part: Part) -> Self {
        self.part = part;
        self
    }

    /// Which person this is at the table.
    pub(crate) const fn person(&self) -> Option<u64> {
        self.you
    }

    /// The seats that this person holds.
    pub(crate) fn seats(&self) -> Vec<u64> {
        let seats = self.table["seats"].as_array().into_iter().flatten().zip(0..);
        let ours = |seat: &Value| {
            self.you.is_some() && seat["holder"]["person"]["person"].as_u64() == self.you
        };
        seats.filter(|(seat, _)| ours(seat)).map(|(_, number)| number).collect()
    }

    /// What a seat was shown.
    pub(crate) fn stream(&self, seat: u64) -> Option<&Stream> {
        self.streams.get(&Some(seat))
    }

    /// Whether the table is there, and what each seat sees where a game is on it.
    pub(crate) fn has_seen_all(&self) -> bool {
        match self.table["status"].as_str() {
            None => false,
            Some("playing" | "finished") => {
                self.seats().iter().all(|seat| self.stream(*seat).is_some())
            }
            Some(_) => true,
        }
    }

    /// Asks for something: `kind` is the message's name, and `what` what it holds beside its id.
    pub(crate) async fn ask(&mut self, kind: &str, mut what: Value) -> Result<String> {
        self.sent += 1;
        let id = format!("{}-{}", self.prefix, self.sent);
        what["id"] = json!(id);
        if kind == "do" && !self.table["playing"].is_null() {
            what["game"] = self.table["playing"]["number"].clone();
        }
        self.say(&json!({ kind: what })).await?;
        Ok(id)
    }

    /// What became of a request: nothing yet, done, or refused with a code.
    pub(crate) fn answer(&mut self, id: &str) -> Option<Result<(), String>> {
        self.answers.remove(id).map(|refused| refused.map_or(Ok(()), Err))
    }

    async fn say(&mut self, message: &Value) -> Result<()> {
        Ok(self.connection.send_text(message.to_string()).await?)
    }

    /// Hears what comes within so much time; false if nothing does.
    pub(crate) async fn hear(&mut self, wait: Duration) -> Result<bool> {
        let heard = tokio::time::timeout(wait, self.connection.hear()).await;
        let Ok(heard) = heard else { return Ok(false) };
        let Heard::Text(text) = heard else { bail!("the line of {} ended: {heard:?}", self.who) };
        let message: Value = serde_json::from_str(&text)?;
        let members = message.as_object().filter(|message| message.len() == 1);
        let (kind, what) =
            members.and_then(|members| members.iter().next()).context("no message")?;
        self.take_in(kind, what)?;
        self.contribute().await?;
        Ok(true)
    }

    fn take_in(&mut self, kind: &str, what: &Value) -> Result<()> {
        match kind {
            "welcome" => self.you = what["you"].as_u64(),
            "table" => {
                if self.table["playing"]["id"] != what["playing"]["id"] {
                    self.streams.clear();
                }
                self.table = what.clone();
            }
            "changed" => bail!("a patch came, and whole views were asked for"),
            "view" => {
                let mut stream = Stream::default();
                stream.take_in(what);
                self.streams.insert(what["seat"].as_u64(), stream);
            }
            "update" => self.go_on(what)?,
            "done" => self.note(&what["id"], None),
            "refused" => {
                ensure!(what["id"].is_string(), "{} said what cannot be read: {what}", self.who);
                self.note(&what["id"], what["code"].as_str());
            }
            _ => {}
        }
        Ok(())
    }

    fn go_on(&mut self, frame: &Value) -> Result<()> {
        // The seat is named only where a line has several streams.
        let only = self.streams.keys().next().copied().flatten();
        let seat = frame["seat"].as_u64().or(only);
        let stream =
            self.streams.get_mut(&seat).context("a frame of a stream that has not begun")?;
        stream.take_in(frame);
        self.is_held |= frame.get("held").is_some();
        if frame["done"].is_string() {
            self.note(&frame["done"], None);
        }
        Ok(())
    }

    fn note(&mut self, id: &Value, refused: Option<&str>) {
        let id = id.as_str().unwrap_or_default().to_owned();
        self.answers.insert(id, refused.map(str::to_owned));
    }

    /// Adds to the seed of a game that is about to start, once a seat.
    async fn contribute(&mut self) -> Result<()> {
        if self.part == Part::KeepsBack || self.table["status"] != "starting" {
            return Ok(());
        }
        let game = self.table["playing"]["id"].as_str().unwrap_or_default().to_owned();
        for seat in self.seats() {
            if self.contributed.insert((game.clone(), seat)) {
                let contribution = Hex32::digest_of(format!("{game}/{seat}").as_bytes());
                let contribution = json!({"seat": seat, "contribution": contribution});
                self.say(&json!({ "contribute": contribution })).await?;
            }
        }
        Ok(())
    }

    /// Goes away.
    pub(crate) async fn close(self) {
        self.connection.close().await;
    }
}
