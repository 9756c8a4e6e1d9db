//! A fixed piece of work on a store, and what was acknowledged of it.

use ludo_store::{
    Condition, Digest, Draft, Edition, Finish, GameId, GameStart, IdentityId, LogLine, Member,
    NewGame, NewIdentity, Seat, Store, StoreError, StoredSecret, TableId, TableRecord, TableStatus,
    Token, TokenHash, UnixMillis, Visibility,
};

const GAMES: u8 = 3;
const LINES: u32 = 8;
/// Whoever is forgotten in the middle of it.
const FORGOTTEN: u8 = 2;

/// What was acknowledged.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    /// How many lines of each game.
    lines: [u32; GAMES as usize],
    finished: bool,
    people: Vec<u8>,
    tables: Vec<u8>,
    /// Whether it was asked, and done.
    forgetting: Option<bool>,
    /// What was said instead, in order.
    pub(crate) refused: Vec<&'static str>,
}

fn name(number: u8) -> String {
    format!("Guest {number}")
}

fn person(number: u8) -> IdentityId {
    IdentityId([number; 16])
}

fn token(number: u8) -> TokenHash {
    TokenHash::of(&Token([number; 16]))
}

fn game(number: u8) -> GameId {
    GameId([number; 16])
}

fn edition() -> Edition {
    let bytes = b"an edition".to_vec();
    Edition { digest: Digest::of(&bytes), name: "classic".to_owned(), bytes }
}

/// Long enough that a few of them fill pages.
fn line(number: u8, n: u32) -> LogLine {
    let text = format!("{{\"game\":{number},\"n\":{n},\"text\":\"{}\"}}", "x".repeat(1500));
    LogLine { at: u64::from(n), text, head: None }
}

fn table(number: u8) -> TableRecord {
    TableRecord {
        id: TableId([number; 16]),
        join_code: Some(format!("CODE{number}")),
        visibility: Visibility::Link,
        status: TableStatus::Lobby,
        game: "diabolo".to_owned(),
        updated_at: UnixMillis(1),
        owner: None,
        document: "{\"v\":1}".to_owned(),
        members: vec![Member { seat: 0, identity: person(number), name: name(number) }],
    }
}

impl Ledger {
    /// Notes what came of a request; whether it was done.
    fn note<T>(&mut self, answer: Result<T, StoreError>) -> bool {
        match answer {
            Ok(_) => true,
            Err(error) => {
                self.refused.push(error.code());
                false
            }
        }
    }

    /// Does the work, and goes on whatever fails.
    pub(crate) async fn work(&mut self, store: &dyn Store) {
        self.note(store.put_edition(edition()).await);
        for number in 1..=GAMES {
            self.set_up(store, number).await;
        }
        for n in 0..LINES {
            if n == LINES / 2 {
                let drafts =
                    vec![Draft { seat: 0, decision: n, text: Some("\"word\"".to_owned()) }];
                self.note(store.keep_drafts(game(1), drafts).await);
                self.forgetting = Some(false);
                let forgotten = store.forget(person(FORGOTTEN)).await;
                self.forgetting = Some(self.note(forgotten));
            }
            for number in 1..=GAMES {
                self.append(store, number).await;
            }
        }
        let length = self.lines[GAMES as usize - 1];
        let finish = Finish {
            game: game(GAMES),
            length,
            outcome: "{}".to_owned(),
            at: UnixMillis(9),
            achieved: None,
        };
        let finished = store.finish_game(finish).await;
        self.finished = self.note(finished);
    }

    async fn set_up(&mut self, store: &dyn Store, number: u8) {
        let new = NewIdentity {
            id: person(number),
            name: name(number),
            token: token(number),
            at: UnixMillis(1),
        };
        if self.note(store.create_identity(new).await) {
            self.people.push(number);
        }
        if self.note(store.create_table(table(number)).await) {
            self.tables.push(number);
        }
        let secret = StoredSecret([number; 32]);
        let prepared = NewGame {
            id: game(number),
            table: TableId([number; 16]),
            number: 1,
            game: "diabolo".to_owned(),
            commitment: Digest::of(&secret.0),
            secret,
            at: UnixMillis(2),
        };
        self.note(store.prepare_game(prepared).await);
        let seat = Seat { identity: Some(person(number)), name: name(number), ..Seat::default() };
        let start = GameStart {
            game: game(number),
            edition: edition().digest,
            header: "{}".to_owned(),
            seats: vec![seat],
            head: None,
            at: UnixMillis(3),
        };
        self.note(store.start_game(start).await);
    }

    /// The next line of a game.
    pub(crate) async fn append(&mut self, store: &dyn Store, number: u8) -> bool {
        let n = self.lines[usize::from(number) - 1];
        let appended = store.append(game(number), n, line(number, n)).await;
        let done = self.note(appended);
        self.lines[usize::from(number) - 1] += u32::from(done);
        done
    }

    /// A game that can go on: one whose beginning was not refused.
    pub(crate) fn playable(&self) -> Option<u8> {
        (1..GAMES).find(|number| self.lines[usize::from(*number) - 1] > 0)
    }

    /// Whatever was acknowledged is there, once and in order; whoever was forgotten is not.
    pub(crate) async fn is_kept(&self, store: &dyn Store, when: &str) {
        for number in 1..=GAMES {
            let acknowledged = self.lines[usize::from(number) - 1];
            let log = store.log(game(number), 0).await.unwrap_or_default();
            assert!(log.len() as u32 >= acknowledged, "{when}: {} of {acknowledged}", log.len());
            assert!(log.len() as u32 <= acknowledged + 1, "{when}: more than was asked");
            for (n, kept) in (0..).zip(&log) {
                assert!(*kept == line(number, n), "{when}: line {n} of game {number}");
            }
        }
        for number in &self.tables {
            let found = store.table(TableId([*number; 16])).await.unwrap();
            assert!(found.is_some(), "{when}: table {number}");
        }
        for number in &self.people {
            let found = store.identity_by_token(token(*number)).await.unwrap();
            let found = found.map(|found| found.name);
            match self.forgetting.filter(|_| *number == FORGOTTEN) {
                None => assert_eq!(found, Some(name(*number)), "{when}"),
                Some(true) => assert_eq!(found, None, "{when}: forgotten, and back"),
                Some(false) => {}
            }
        }
        if self.finished {
            let found = store.game(game(GAMES)).await.unwrap().unwrap();
            assert!(found.finished.is_some(), "{when}: the end of a game");
        }
    }
}

pub(crate) async fn condition(store: &dyn Store) -> Condition {
    store.health().await.unwrap().condition
}
