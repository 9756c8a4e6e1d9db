//! While a word can be contested nothing that the server says tells whether it is one (DIA-8).
//!
//! Two worlds of the same seed, in which the same tiles lie on the same squares: in one they are a word, in the other,
//! in another order, they are none. Everybody asks every route and says everything on their sockets; all answers must
//! be the same, but for the order of those letters and for what is computed from them.

use std::collections::BTreeMap;
use std::time::Duration;

use ludo_client::Asked;
use serde_json::{Value, json};

use crate::house::{House, Kept};
use crate::words::{Guest, escaped};

const SEED: u64 = 7;

/// The same letters as a word, and as none.
struct Letters {
    right: String,
    wrong: String,
}

/// A house in which a word lies in the window.
struct World {
    house: House,
    /// Who has laid, who may contest, who looks on, who is elsewhere.
    cookies: [String; 4],
    table: String,
    code: String,
    /// Of a patience that Ada has ended before.
    finished: String,
    guests: Vec<Guest>,
    /// The second player's tiles.
    hand: String,
}

/// A house up to the first turn, and the tiles of both players.
async fn begin() -> (World, String) {
    let house = House::open(SEED, Kept::InMemory).await;
    let cookies = [
        house.newcomer("Ada").await,
        house.newcomer("Zoé").await,
        house.newcomer("Max").await,
        house.newcomer("Eve").await,
    ];
    let (_, mut alone) = house.play(&[&cookies[0]], json!({ "game": "patience" })).await;
    alone[0].hear("{\"view\"").await;
    alone[0].act(0, json!("stop")).await;
    let mine = house.ask(Asked::get("/api/games/mine", Some(&cookies[0]))).await;
    let mine: Value = mine.json().unwrap();
    let finished = mine["games"][0]["id"].as_str().expect("a finished game").to_owned();
    let options = json!({ "game": "with_score", "judging": "contest", "window": 600, "first": { "seat": 0 } });
    let (opened, mut guests) = house.play(&[&cookies[0], &cookies[1]], options).await;
    let mut hands = Vec::new();
    for (seat, guest) in guests.iter_mut().enumerate() {
        let view: Value =
            serde_json::from_str(guest.hear("{\"view\"").await.last().unwrap()).unwrap();
        let tiles = &view["view"]["view"]["hands"][seat]["tiles"];
        hands.push(tiles.as_str().expect("one's own tiles").to_owned());
    }
    let (table, code, hand) = (opened.table, opened.code, hands.swap_remove(1));
    let world = World { house, cookies, table, code, finished, guests, hand };
    (world, hands.swap_remove(0))
}

/// Letters of a hand that are a word, and are none in another order: the book knows, whom it may tell.
async fn letters() -> Letters {
    let (world, hand) = begin().await;
    let eve = &world.cookies[3];
    let few: String = hand.chars().filter(|sign| *sign != '?').take(7).collect();
    let made = world.house.look_up(eve, &json!({ "find": { "by": "tiles", "of": few } })).await;
    let made: Value = made.succeeded().unwrap().json().unwrap();
    for word in made["found"]["words"].as_array().unwrap() {
        let right = word["letters"].as_str().unwrap().to_owned();
        // Backwards: the letter in the middle stays, so that crossing it is the same in both worlds.
        let wrong: String = right.chars().rev().collect();
        let asked = world.house.look_up(eve, &json!({ "word": wrong })).await;
        let asked: Value = asked.succeeded().unwrap().json().unwrap();
        let is_none = asked["word"]["readings"].as_array().unwrap().is_empty();
        if matches!(right.len(), 3 | 5 | 7) && is_none {
            return Letters { right, wrong };
        }
    }
    panic!("{hand} makes no word of three, five or seven letters");
}

/// Everything that is answered inside the window, by what was asked.
type Answers = BTreeMap<String, Vec<String>>;

impl World {
    /// Ada lays these letters from the start.
    async fn lay(&mut self, letters: &str) -> Answers {
        let lay = json!({ "lay": { "at": "I9", "direction": "right", "tiles": letters } });
        let mut answers = Answers::new();
        answers.insert("0 laying".to_owned(), self.guests[0].act(0, lay).await);
        answers.insert("1 hearing of it".to_owned(), self.guests[1].hear("contest").await);
        answers
    }

    /// Every route, as everybody: those that read first, those that take away last.
    async fn ask_every_route(&self, letters: &Letters, answers: &mut Answers) {
        let described = self.house.ask(Asked::get("/api/openapi.json", None)).await;
        let described: Value = described.json().unwrap();
        let paths = described["paths"].as_object().unwrap();
        let mut asked = 0;
        for method in ["get", "post", "delete"] {
            for (path, methods) in paths {
                let Some(route) = methods.get(method) else { continue };
                for (path, body) in self.ways(path, method, route, letters) {
                    self.ask_as_everybody(method, &path, body.as_ref(), answers).await;
                }
                asked += 1;
            }
        }
        let methods = paths.values().map(|methods| methods.as_object().unwrap().len());
        assert_eq!(asked, methods.sum::<usize>(), "every method of every route");
    }

    async fn ask_as_everybody(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        answers: &mut Answers,
    ) {
        let cookies = self.cookies.iter().map(|cookie| Some(cookie.as_str()));
        for (who, cookie) in cookies.chain([None]).enumerate() {
            // Whoever is forgotten leaves, and their game ends: that is another test's.
            if method == "delete" && who < 2 {
                continue;
            }
            let ask = || self.house.ask_any(method, path, cookie, body.map(Value::to_string));
            let mut reply = ask().await;
            // How far a report is, is chance.
            while reply.status == 202 {
                tokio::time::sleep(Duration::from_millis(20)).await;
                reply = ask().await;
            }
            // A picture of the server's own address.
            let is_picture = path.ends_with("qr.svg");
            let body = if is_picture { &[][..] } else { &reply.body };
            let text = String::from_utf8_lossy(body);
            let question = format!("2 {method} {path} as {who}");
            answers.entry(question).or_default().push(format!("{} {text}", reply.status));
        }
    }

    /// The ways to ask a route: with whatever it could be about, and with bodies that it may take.
    fn ways(
        &self,
        path: &str,
        method: &str,
        route: &Value,
        letters: &Letters,
    ) -> Vec<(String, Option<Value>)> {
        let ids: &[&str] = if path.contains("/games/") {
            &[&self.finished, "00"]
        } else if path.contains("/tables/") {
            &[&self.table, "00"]
        } else {
            &["00"]
        };
        let mut ways = Vec::new();
        for id in ids {
            let filled = path
                .replace("{id}", id)
                .replace("{code}", &self.code)
                .replace("{game}", "diamino")
                .replace("{board}", "00")
                .replace("{digest}", &"0".repeat(64))
                .replace("{file}", "face.json")
                .replace("{path}", "index.js");
            assert!(!filled.contains('{'), "{path} asks for something new");
            for query in queries(path, route, letters) {
                let bodies = if method == "post" { bodies(path, letters) } else { vec![None] };
                ways.extend(bodies.into_iter().map(|body| (format!("{filled}{query}"), body)));
            }
        }
        ways
    }

    /// Everything that can be said on a socket and does not end the window.
    async fn say_everything(&mut self, letters: &Letters, answers: &mut Answers) {
        let tile = self.hand.chars().next().unwrap().to_string();
        let lay = |at: &str, direction: &str, tiles: &str| json!({ "lay": { "at": at, "direction": direction, "tiles": tiles } });
        let middle = char::from(b'I' + letters.right.len() as u8 / 2);
        let (above, below) = (format!("{middle}8"), format!("{middle}10"));
        let drafts = [
            json!({ "place": [{ "at": below, "tile": tile }] }),
            json!({ "place": [{ "at": above, "tile": tile }] }),
            lay(&below, "down", &tile),
            lay("A1", "right", &letters.right),
            lay("A1", "right", &letters.wrong),
            json!("contest"),
            json!("accept"),
            json!("pass"),
            json!({ "exchange": { "tiles": tile } }),
        ];
        for seat in [0, 1] {
            for draft in &drafts {
                let question = format!("3 preview {draft} for {seat}");
                let body = json!({ "seat": seat, "draft": draft });
                answers.insert(question, self.guests[seat].say("preview", body).await);
            }
        }
        let refused = [(0, json!("pass")), (0, json!("accept")), (1, lay("A1", "right", &tile))];
        for (seat, action) in refused {
            let question = format!("4 act {action} for {seat}");
            answers.insert(question, self.guests[seat].act(seat, action).await);
        }
        let commands = [
            json!({ "take_back": { "seat": 0 } }),
            json!({ "react": { "seat": 0, "reaction": "well_played" } }),
            json!({ "mute": { "muted": true } }),
            json!("rematch"),
            json!("start"),
        ];
        for command in commands {
            let body = json!({ "game": 1, "command": command });
            let question = format!("5 do {command}");
            answers.insert(question, self.guests[0].say("do", body).await);
        }
        let keep = json!({ "game": 1, "command": { "answer": { "seat": 1, "agree": false } } });
        answers.insert("5 declining".to_owned(), self.guests[1].say("do", keep).await);
        let own = json!({ "seat": 0, "action": "contest" });
        let said = self.guests[0].say_and_wait(&self.house, "act", own).await;
        answers.insert("6 contesting one's own word".to_owned(), said);
        let draft = json!({ "seat": 1, "draft": drafts[0] });
        let said = self.guests[1].say_and_wait(&self.house, "draft", draft).await;
        answers.insert("6 keeping a draft".to_owned(), said);
        // Whoever comes anew is shown the table and everything that may be seen of the game.
        for (who, cookie) in self.cookies.clone().iter().enumerate() {
            let mut guest = Guest::come(&self.house, cookie, &self.table).await;
            answers.insert(format!("7 coming anew as {who}"), guest.hear("{\"view\"").await);
        }
    }
}

/// What is asked of a route behind its path.
fn queries(path: &str, route: &Value, letters: &Letters) -> Vec<String> {
    if path.starts_with("/api/books/") {
        let asks = [
            json!({ "word": letters.right }),
            json!({ "word": letters.wrong }),
            json!({ "find": { "by": "anagrams", "of": letters.wrong } }),
            json!({ "find": { "by": "pattern", "of": "*" } }),
        ];
        return asks.iter().map(|ask| format!("?ask={}", escaped(&ask.to_string()))).collect();
    }
    let parameters = route["parameters"].as_array().into_iter().flatten();
    let named =
        parameters.filter(|one| one["in"] == "query").map(|one| one["name"].as_str().unwrap());
    [String::new()].into_iter().chain(named.map(|name| format!("?{name}=1"))).collect()
}

/// What is sent to a route: what it takes, and what no route takes.
fn bodies(path: &str, letters: &Letters) -> Vec<Option<Value>> {
    let known = match path {
        "/api/tables/{id}/ask" => vec![
            json!({ "seat": 0, "question": "hint" }),
            json!({ "seat": 0, "question": "best" }),
            json!({ "seat": 1, "question": "finish" }),
        ],
        "/api/books/{game}" => {
            vec![json!({ "word": letters.right }), json!({ "list": letters.wrong })]
        }
        "/api/identity" => vec![json!({ "name": "Somebody" })],
        "/api/identity/redeem" => vec![json!({ "code": "0000000" })],
        "/api/tables" => vec![json!({ "game": "diamino", "seats": 2 })],
        _ => vec![],
    };
    known.into_iter().map(Some).chain([Some(json!({})), None]).collect()
}

/// The same without the letters that lie there, without what the log comes to with them, and without the address of this
/// house, which the other does not have.
fn masked(text: &str, letters: &Letters) -> String {
    let text = text.replace(&letters.right, "LETTERS").replace(&letters.wrong, "LETTERS");
    let text = without(&text, "\"head\":\"", "\"");
    let text = without(&text, "\"link\":\"", "\"");
    without(&text, "\"qr\":\"", "</svg>\"")
}

/// A text without what stands between two others, wherever it does.
fn without(text: &str, begins: &str, ends: &str) -> String {
    let mut parts = text.split(begins);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(begins);
        kept.push_str(part.split_once(ends).map_or("", |(_, rest)| rest));
    }
    kept
}

/// Everything that is answered while these letters can be contested; then what a contest says.
async fn answers(laid: &str, letters: &Letters) -> (Answers, String) {
    let (mut world, _) = begin().await;
    let mut answers = world.lay(laid).await;
    world.say_everything(letters, &mut answers).await;
    world.ask_every_route(letters, &mut answers).await;
    let contest = json!({ "seat": 1, "action": "contest" });
    let verdict = world.guests[1].say_and_wait(&world.house, "act", contest).await;
    let mask = |text: &String| masked(text, letters);
    let answers = answers.into_iter().map(|(asked, said)| (asked, said.iter().map(mask).collect()));
    (answers.collect(), verdict.iter().map(mask).collect())
}

#[tokio::test]
async fn dia_8_no_answer_inside_a_window_tells_whether_the_word_is_one() {
    let letters = letters().await;
    let (right, justified) = answers(&letters.right, &letters).await;
    let (wrong, unjustified) = answers(&letters.wrong, &letters).await;
    assert!(right.len() > 100, "{} questions", right.len());
    assert_eq!(right.keys().collect::<Vec<_>>(), wrong.keys().collect::<Vec<_>>());
    for (asked, said) in &right {
        assert_eq!(said, &wrong[asked], "{asked} tells them apart");
    }
    // What was compared can differ: the verdict does.
    assert_ne!(justified, unjustified);
    // The book was asked, and said nothing to those who play; it answered who looks on and who is elsewhere.
    let books = |who: &str| {
        let of = right
            .iter()
            .filter(|(asked, _)| asked.starts_with("2 get /api/books/") && asked.ends_with(who));
        of.flat_map(|(_, said)| said).map(|said| said[..3].to_owned()).collect::<Vec<_>>()
    };
    for who in ["as 0", "as 1"] {
        assert!(books(who).len() >= 4 && books(who).iter().all(|status| status == "409"));
    }
    assert!(books("as 2").iter().chain(&books("as 3")).all(|status| status == "200"));
}
