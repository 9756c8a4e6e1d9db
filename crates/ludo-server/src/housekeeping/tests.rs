use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludo_catalogue::CATALOGUE;
use ludo_store::{
    Digest, Edition, Finish, GameId, GameStart, IdentityId, Member, MemoryStore, NewGame,
    NewIdentity, Seat, Store, StoredSecret, TableRecord, TableStatus, Token, TokenHash, Visibility,
};
use serde_json::json;

use super::*;
use crate::{Clock, Moment, Person, Policy, SystemChance, SystemNetworks};

const HOUR: u64 = 60 * 60 * 1000;
/// Some day long after 1970.
const FIRST_DAY: u64 = 20_000 * MILLIS_A_DAY;

/// Both clocks of a machine, set by hand.
#[derive(Default)]
struct Machine {
    now: AtomicU64,
    calendar: AtomicU64,
}

impl Machine {
    /// A machine that starts at a time of the calendar, given from the first day on.
    fn starts(after: u64) -> Arc<Self> {
        Arc::new(Self { now: AtomicU64::new(0), calendar: AtomicU64::new(FIRST_DAY + after) })
    }

    fn passes(&self, millis: u64) {
        self.now.fetch_add(millis, Ordering::Relaxed);
        self.calendar.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for Machine {
    fn now(&self) -> Moment {
        Moment(self.now.load(Ordering::Relaxed))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(self.calendar.load(Ordering::Relaxed))
    }
}

async fn start(store: &MemoryStore, machine: &Arc<Machine>) -> Housekeeper {
    let parts = Parts {
        catalogue: CATALOGUE,
        shelf: ludo_catalogue::Shelf::default(),
        store: Arc::new(store.clone()),
        clock: Arc::clone(machine) as Arc<dyn Clock>,
        chance: Arc::new(SystemChance),
        policy: Policy::default(),
        site: Arc::default(),
        networks: Arc::new(SystemNetworks),
        claims: None,
    };
    let hall = Hall::new(parts, Duration::from_mins(10), 1);
    Housekeeper::begin(
        hall,
        Ages { lobby: 7, identity: 30, token: 407, game: 90, result: 365, over: Some(700) },
    )
    .await
}

/// The server runs for so many hours.
async fn runs(keeper: &mut Housekeeper, machine: &Machine, hours: u64) {
    for _ in 0..hours {
        keeper.look(0).await;
        machine.passes(HOUR / 2);
        keeper.look(EXPIRY_MINUTE).await;
        machine.passes(HOUR / 2);
    }
}

fn table(number: u8, status: TableStatus, at: UnixMillis, member: IdentityId) -> TableRecord {
    let shown = if status == TableStatus::Playing { "playing" } else { "lobby" };
    let holder = json!({"person": {"identity": member}});
    let document = json!({
        "v": 1, "game": "diabolo", "status": shown, "host": member, "code": null, "locked": false,
        "settings": {}, "people": [member], "barred": [], "clock": 0,
        "seats": [{"holder": holder, "ready": false, "colour": null}],
    });
    TableRecord {
        id: TableId([number; 16]),
        join_code: Some(format!("CODE{number}")),
        visibility: Visibility::Link,
        status,
        game: "diabolo".to_owned(),
        updated_at: at,
        owner: Some(member),
        document: document.to_string(),
        members: vec![Member { seat: 0, identity: member, name: "Ada".to_owned() }],
    }
}

const fn token(number: u8) -> Token {
    Token([number; 16])
}

async fn comes(store: &MemoryStore, number: u8, at: UnixMillis) -> IdentityId {
    let id = IdentityId([number; 16]);
    let (name, token) = (format!("P{number}"), TokenHash::of(&token(number)));
    store.create_identity(NewIdentity { id, name, token, at }).await.unwrap();
    id
}

/// Somebody who plays (table 1, a game), whose other table waits (table 2), and somebody who never did anything.
async fn furnish(store: &MemoryStore, at: UnixMillis) {
    let ada = comes(store, 1, at).await;
    comes(store, 2, at).await;
    store.create_table(table(1, TableStatus::Playing, at, ada)).await.unwrap();
    store.create_table(table(2, TableStatus::Lobby, at, ada)).await.unwrap();
    let bytes = b"cards".to_vec();
    let edition = Digest::of(&bytes);
    let name = String::new();
    store.put_edition(Edition { digest: edition, name, bytes }).await.unwrap();
    let secret = StoredSecret([1; 32]);
    let commitment = Digest::of(&secret.0);
    let (game, id) = ("diabolo".to_owned(), GameId([1; 16]));
    let new = NewGame { id, table: TableId([1; 16]), number: 1, game, commitment, secret, at };
    store.prepare_game(new).await.unwrap();
    let seats = vec![Seat { identity: Some(ada), name: "Ada".to_owned(), ..Seat::default() }];
    let header = "{}".to_owned();
    store.start_game(GameStart { game: id, edition, header, seats, at, head: None }).await.unwrap();
}

/// What is left: the game, its table, the other table, the person without use, the device of the player.
async fn left(store: &MemoryStore) -> [bool; 5] {
    let is_open = async |number| {
        let kept = store.table(TableId([number; 16])).await.unwrap();
        kept.is_some_and(|kept| kept.table.status != TableStatus::Closed)
    };
    let game = store.game(GameId([1; 16])).await.unwrap().unwrap();
    let known = async |number| {
        store.identity_by_token(TokenHash::of(&token(number))).await.unwrap().is_some()
    };
    [game.finished.is_none(), is_open(1).await, is_open(2).await, known(2).await, known(1).await]
}

#[tokio::test]
async fn what_nobody_uses_expires_by_stated_times_in_a_server_that_runs_on() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    furnish(&store, machine.calendar()).await;
    store.note_lived(machine.calendar()).await.unwrap();
    let mut keeper = start(&store, &machine).await;
    let mut day = 0;
    for (until, expected) in [
        (7, [true, true, true, true, true]),
        (8, [true, true, false, true, true]),
        (30, [true, true, false, true, true]),
        (31, [true, true, false, false, true]),
        (90, [true, true, false, false, true]),
        (91, [false, false, false, false, true]),
        (407, [false, false, false, false, true]),
        (408, [false, false, false, false, false]),
    ] {
        runs(&mut keeper, &machine, 24 * (until - day)).await;
        day = until;
        assert_eq!(left(&store).await, expected, "after {until} days");
    }
    let game = store.game(GameId([1; 16])).await.unwrap().unwrap();
    assert_eq!(game.finished.unwrap().outcome, "null", "broken off, without an outcome");
    let kept = store.table(TableId([1; 16])).await.unwrap().unwrap().table;
    assert_eq!(Document::read(&kept).unwrap().status, ludo_protocol::Status::Closed);
    assert_eq!(game.started.unwrap().seats[0].name, "Ada", "who played is not forgotten");
}

#[tokio::test]
async fn results_are_erased_after_a_year() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    furnish(&store, machine.calendar()).await;
    store.note_lived(machine.calendar()).await.unwrap();
    let (game, at, board) = (GameId([1; 16]), machine.calendar(), "a board".to_owned());
    let best = ludo_store::Achievement { points: 5, aids: 0, millis: 9, at };
    let achieved = Some(ludo_store::Achieved { seat: 0, board: board.clone(), best });
    let finish = Finish { game, length: 0, outcome: "null".to_owned(), at, achieved };
    store.finish_game(finish).await.unwrap();
    let mut keeper = start(&store, &machine).await;
    for (days, left) in [(365, 1), (1, 0)] {
        runs(&mut keeper, &machine, 24 * days).await;
        assert_eq!(store.results(board.clone(), 9).await.unwrap().len(), left);
    }
}

/// Only where the host wants it.
#[tokio::test]
async fn games_that_are_over_are_erased_after_as_many_days_as_the_host_says() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    furnish(&store, machine.calendar()).await;
    store.note_lived(machine.calendar()).await.unwrap();
    let mut keeper = start(&store, &machine).await;
    // Broken off and closed after 90 days.
    runs(&mut keeper, &machine, 24 * 91).await;
    let game = async || store.game(GameId([1; 16])).await.unwrap();
    assert!(game().await.unwrap().finished.is_some());
    let wanted = keeper.ages.over.take();
    runs(&mut keeper, &machine, 24 * 699).await;
    assert!(game().await.is_some());
    keeper.ages.over = wanted;
    runs(&mut keeper, &machine, 24 * 2).await;
    assert!(game().await.is_none());
    assert!(store.table(TableId([1; 16])).await.unwrap().is_none());
}

#[tokio::test]
async fn one_start_a_month_ahead_expires_nothing_then_or_later() {
    let store = MemoryStore::new();
    let before = Machine::starts(0);
    furnish(&store, before.calendar()).await;
    store.note_lived(before.calendar()).await.unwrap();
    runs(&mut start(&store, &before).await, &before, 30).await;

    // Twice even: what a wrong calendar says is not noted, so it is in no good company the second time.
    for _ in 0..2 {
        let ahead = Machine::starts(100 * MILLIS_A_DAY);
        let mut keeper = start(&store, &ahead).await;
        runs(&mut keeper, &ahead, 20).await;
        assert_eq!(left(&store).await, [true; 5]);
    }
    let ada = IdentityId([1; 16]);
    let future = UnixMillis(FIRST_DAY + 100 * MILLIS_A_DAY);
    store.create_table(table(3, TableStatus::Lobby, future, ada)).await.unwrap();

    // The calendar is right again: nothing is older than it is, and what lies in the future waits.
    let right = Machine::starts(31 * HOUR);
    let mut keeper = start(&store, &right).await;
    runs(&mut keeper, &right, 24 * 5).await;
    assert_eq!(left(&store).await, [true; 5]);
    runs(&mut keeper, &right, 24 * 2).await;
    assert_eq!(left(&store).await, [true, true, false, true, true], "what is due by then");
    let kept = store.table(TableId([3; 16])).await.unwrap().unwrap().table;
    assert_eq!(kept.status, TableStatus::Lobby);
}

#[tokio::test]
async fn a_server_that_was_away_for_long_waits_a_day_and_goes_on() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    furnish(&store, machine.calendar()).await;
    store.note_lived(machine.calendar()).await.unwrap();
    let back = Machine::starts(20 * MILLIS_A_DAY);
    let mut keeper = start(&store, &back).await;
    runs(&mut keeper, &back, 23).await;
    assert_eq!(left(&store).await, [true; 5]);
    runs(&mut keeper, &back, 2).await;
    assert_eq!(left(&store).await, [true, true, false, true, true]);
}

#[tokio::test]
async fn what_a_flood_of_strangers_made_is_gone_a_day_later() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    let at = machine.calendar();
    furnish(&store, at).await;
    // Strangers open tables and go; one of them sets something up, another one looks at what they opened.
    for number in 10..13 {
        let stranger = comes(&store, number, at).await;
        store.create_table(table(number, TableStatus::Lobby, at, stranger)).await.unwrap();
    }
    let set_up = table(11, TableStatus::Lobby, at, IdentityId([11; 16]));
    store.update_table(set_up, 1).await.unwrap();
    store.note_lived(at).await.unwrap();
    let mut keeper = start(&store, &machine).await;
    keeper.ages.identity = 1;
    let attended = TableId([12; 16]);
    let person = Person { id: IdentityId([12; 16]), name: ludo_protocol::Name::default() };
    let hello = ludo_protocol::Hello {
        protocol: ludo_protocol::PROTOCOL,
        table: attended.to_string(),
        resume: None,
        views: None,
        scenes: false,
        wall: false,
        chronicle: false,
    };
    let _looks = keeper.hall.attend(attended, &person, &hello, false).await;
    let there = async |number| store.table(TableId([number; 16])).await.unwrap().is_some();
    let known = async |number| {
        store.identity_by_token(TokenHash::of(&token(number))).await.unwrap().is_some()
    };
    runs(&mut keeper, &machine, 24).await;
    assert!(there(10).await && known(10).await && known(2).await, "not within the day");
    runs(&mut keeper, &machine, 1).await;
    assert!(!there(10).await && !known(10).await && !known(2).await, "gone");
    assert!(there(11).await && known(11).await, "something was done there");
    assert!(there(12).await && known(12).await, "somebody is there");
    assert!(there(2).await && known(1).await, "of somebody who plays");
}

/// A closed table is loaded no more: whatever is on there when its last person is forgotten ends with it.
#[tokio::test]
async fn the_game_of_whoever_is_forgotten_alone_ends_with_its_table() {
    let store = MemoryStore::new();
    let machine = Machine::starts(0);
    furnish(&store, machine.calendar()).await;
    let keeper = start(&store, &machine).await;
    let ada = IdentityId([1; 16]);
    let tables = store.forget(ada).await.unwrap();
    keeper.hall.forget(ada, tables).await;
    let game = store.game(GameId([1; 16])).await.unwrap().unwrap();
    let finished = game.finished.expect("it has an end");
    assert_eq!((finished.outcome.as_str(), finished.at), ("null", machine.calendar()));
    let kept = store.table(TableId([1; 16])).await.unwrap().unwrap().table;
    assert_eq!(Document::read(&kept).unwrap().status, ludo_protocol::Status::Closed);
}
