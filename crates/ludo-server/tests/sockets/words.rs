//! A table of Diamino at which a word can be contested, and what people there ask of the server.

use std::time::Duration;

use hyper::Method;
use ludo_client::{Asked, Connection, Heard, Reply};
use ludo_protocol::{FromClient, Hello, Opened, PROTOCOL};
use serde_json::{Value, json};

use crate::house::House;
use crate::line;

/// Somebody with a line to a table.
pub(crate) struct Guest {
    pub(crate) line: Connection,
    asked: u32,
}

impl Guest {
    /// Comes to a table, which shows itself.
    pub(crate) async fn come(house: &House, cookie: &str, table: &str) -> Self {
        let mut line = line::open(house.address, cookie).await;
        let table = table.to_owned();
        let hello = Hello {
            protocol: PROTOCOL,
            table,
            resume: None,
            views: None,
            scenes: false,
            wall: false,
            chronicle: false,
        };
        line.send(&FromClient::Hello(hello)).await.unwrap();
        Self { line, asked: 0 }
    }

    /// All frames up to the first that says this.
    pub(crate) async fn hear(&mut self, what: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            // Ends what would hang; nothing else depends on it.
            let next = tokio::time::timeout(Duration::from_mins(1), self.line.hear());
            match next.await.unwrap_or_else(|_| panic!("nobody says {what} after {heard:?}")) {
                // How slow the line was is chance.
                Heard::Text(text) if text.starts_with("{\"lag\"") => continue,
                Heard::Text(text) => heard.push(text.to_string()),
                end => panic!("{end:?} instead of {what}, after {heard:?}"),
            }
            if heard.last().is_some_and(|text| text.contains(what)) {
                return heard;
            }
        }
    }

    /// Says something of a kind (`act`, `preview`, `do`) under an id of its own; all frames up to the answer.
    pub(crate) async fn say(&mut self, kind: &str, body: Value) -> Vec<String> {
        let id = self.send(kind, body).await;
        self.hear(&id).await
    }

    /// Says something; the answer will have this in it.
    async fn send(&mut self, kind: &str, mut body: Value) -> String {
        self.asked += 1;
        let id = format!("w{}", self.asked);
        body["id"] = json!(id);
        self.line.send_text(json!({ kind: body }).to_string()).await.unwrap();
        format!("\"{id}\"")
    }

    /// Has something done at the table.
    pub(crate) async fn ask(&mut self, command: Value) {
        let answered = self.say("do", json!({ "command": command })).await;
        assert!(answered.last().unwrap().starts_with("{\"done\""), "{command}: {answered:?}");
    }

    /// The same about the first game of the table.
    pub(crate) async fn ask_in_game(&mut self, command: Value) {
        let answered = self.say("do", json!({ "game": 1, "command": command })).await;
        assert!(answered.last().unwrap().contains("\"done\""), "{command}: {answered:?}");
    }

    /// Acts for a seat.
    pub(crate) async fn act(&mut self, seat: usize, action: Value) -> Vec<String> {
        self.say("act", json!({ "seat": seat, "action": action })).await
    }

    /// Keeps a draft, or contests: what is answered when a moment has passed.
    pub(crate) async fn say_and_wait(
        &mut self,
        house: &House,
        kind: &str,
        body: Value,
    ) -> Vec<String> {
        let id = self.send(kind, body).await;
        // Time passes for the table once it has heard it: nothing overtakes a preview.
        self.say("preview", json!({ "seat": 0, "draft": "pass" })).await;
        house.clock.pass(1_000);
        self.hear(&id).await
    }

    /// Adds nothing of its own to the seed.
    async fn contribute(&mut self, seat: usize) {
        let part = json!({ "seat": seat, "contribution": "0".repeat(64) });
        self.line.send_text(json!({ "contribute": part }).to_string()).await.unwrap();
    }
}

impl House {
    /// Opens a table of Diamino with these options.
    pub(crate) async fn words(&self, cookie: &str, seats: usize, options: Value) -> Opened {
        let settings = json!({ "visibility": "public", "options": options });
        let body = json!({ "game": "diamino", "seats": seats, "settings": settings }).to_string();
        let reply = self.ask(Asked::post("/api/tables", Some(cookie), body)).await;
        reply.succeeded().unwrap().json().unwrap()
    }

    /// Opens a table and starts its game among these people, in this order.
    pub(crate) async fn play(&self, cookies: &[&str], options: Value) -> (Opened, Vec<Guest>) {
        let opened = self.words(cookies[0], cookies.len(), options).await;
        let mut guests = Vec::new();
        for (seat, cookie) in cookies.iter().enumerate() {
            let mut guest = Guest::come(self, cookie, &opened.table).await;
            if seat > 0 {
                guest.ask(json!({ "sit": { "seat": seat } })).await;
                guest.ask(json!({ "ready": { "seat": seat, "ready": true } })).await;
            }
            guests.push(guest);
        }
        guests[0].ask(json!("start")).await;
        for (seat, guest) in guests.iter_mut().enumerate() {
            guest.contribute(seat).await;
        }
        (opened, guests)
    }

    /// Looks something up.
    pub(crate) async fn look_up(&self, cookie: &str, ask: &Value) -> Reply {
        let path = format!("/api/books/diamino?ask={}", escaped(&ask.to_string()));
        self.ask(Asked::get(&path, Some(cookie))).await
    }

    /// Whether somebody may look something up now.
    pub(crate) async fn is_open_to(&self, cookie: &str) -> bool {
        let reply = self.look_up(cookie, &json!({ "word": "as" })).await;
        let text = reply.text().unwrap();
        match reply.status {
            200 => true,
            409 if text.contains("books_closed") => false,
            status => panic!("{status}: {text}"),
        }
    }

    /// The same person on another device.
    pub(crate) async fn another_device(&self, cookie: &str) -> String {
        let asked = Asked::post("/api/identity/code", Some(cookie), String::new());
        let code: Value = self.ask(asked).await.succeeded().unwrap().json().unwrap();
        let asked = Asked::post("/api/identity/redeem", None, code_of(&code));
        self.ask(asked).await.succeeded().unwrap().cookie.expect("a cookie")
    }

    /// Asks by a method and a path that come from elsewhere.
    pub(crate) async fn ask_any(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<String>,
    ) -> Reply {
        let method = Method::from_bytes(method.to_ascii_uppercase().as_bytes()).unwrap();
        self.ask(Asked { method, path, cookie, body }).await
    }
}

fn code_of(offered: &Value) -> String {
    json!({ "code": offered["code"] }).to_string()
}

/// A text as it stands in a query.
pub(crate) fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |text, byte| text + &format!("%{byte:02X}"))
}
