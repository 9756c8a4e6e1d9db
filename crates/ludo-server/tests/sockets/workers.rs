//! Workers think for nodes: what they think is what the nodes would have thought, and their deaths harm no game.

use std::sync::Arc;
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_client::Asked;
use ludo_protocol::Settings;
use ludo_server::{Worker, WorkerParts};
use ludo_store::{Errands, Haste, MemoryStore, PostgresOptions, PostgresStore, Store, WorkerId};
use ludo_testkit::postgres::Server;
use serde_json::{Value, json};

use crate::house::House;
use crate::player::{Cut, Player};

const SEED: u64 = 77;
/// Longer than a worker lives, or holds anything, without a word.
const LONG: Duration = Duration::from_secs(1);
/// Less than a node lives without a word.
const HELD: Duration = Duration::from_secs(2);

async fn worker<S: Store + Errands + 'static>(store: S) -> Worker {
    let store = Arc::new(store);
    let errands = Arc::clone(&store) as Arc<dyn Errands>;
    let parts = WorkerParts { catalogue: CATALOGUE, shelf: Shelf::default(), store, errands };
    Worker::start(parts, 2).await.unwrap()
}

/// Ada against two bots, at a table for practice.
async fn ada(house: &House) -> Player {
    let cookie = house.newcomer("Ada").await;
    let settings = Settings { practice: true, ..Settings::default() };
    let bots = ["4", "2"].map(str::to_owned).to_vec();
    let table = house.table_with(&cookie, settings, bots).await.table;
    Player::new(house.address, cookie, &table, 0)
}

fn table(player: &Player) -> String {
    player.client.table().unwrap().id.clone()
}

/// A hint, once it is Ada's turn.
async fn hint(house: &House, ada: &Player) -> Value {
    let path = format!("/api/tables/{}/ask", table(ada));
    loop {
        let body = json!({ "seat": 0, "question": "hint" }).to_string();
        let reply = house.ask(Asked::post(&path, Some(ada.cookie()), body)).await;
        if reply.status == 200 {
            return reply.json().unwrap();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The report of the game, once it is made.
async fn report(house: &House, ada: &Player) -> Value {
    let game = house.game(&table(ada)).await;
    let path = format!("/api/games/{game}/report");
    loop {
        let reply = house.ask(Asked::get(&path, Some(ada.cookie()))).await;
        match reply.status {
            200 => return reply.json().unwrap(),
            202 => tokio::time::sleep(Duration::from_millis(20)).await,
            status => panic!("{status}"),
        }
    }
}

/// What somebody did, by seat: what several do in secret at the same time has no order.
type BySeat = [Vec<Value>; 3];

/// Plays a whole game and asks for a hint in it: what everybody did, and the hint. Its report is what its log gives.
async fn whole_game(house: &House) -> (BySeat, Value) {
    let mut ada = ada(house).await;
    ada.play_until(Cut::Never, |ada| ada.done.len() >= 3).await;
    let hint = hint(house, &ada).await;
    ada.play(Cut::Never).await;
    assert_eq!(ada.client.violations(), [""; 0]);
    let game = house.game(&table(&ada)).await;
    let log = house.log(game).await;
    let header = house.store.game(game).await.unwrap().unwrap().started.unwrap().header;
    let lines: Vec<_> = log.iter().map(String::as_str).collect();
    let title = ludo_catalogue::find(CATALOGUE, "diabolo").unwrap();
    let made = title.report(&Shelf::default(), &header, &lines, &|_| {}).unwrap().unwrap();
    let made: Value = serde_json::from_str(made.get()).unwrap();
    assert!(report(house, &ada).await["report"] == made, "reports differ");
    let entries: Vec<Value> =
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |seat: u8| entries.iter().filter(move |entry| entry["seat"] == seat);
    ([0, 1, 2].map(|seat| of(seat).map(|entry| entry["act"].clone()).collect()), hint)
}

#[tokio::test]
async fn what_workers_think_is_what_the_node_would_have_thought() {
    let alone = House::node(SEED, &MemoryStore::new()).await;
    let (acts, hint) = whole_game(&alone).await;
    let memory = MemoryStore::new();
    let workers = [worker(memory.reopen()).await, worker(memory.reopen()).await];
    let node = House::node(SEED, &memory).await;
    let of_bots = acts[1].len() + acts[2].len();
    assert_eq!(whole_game(&node).await, (acts, hint));
    let answered: u64 = workers.iter().map(Worker::answered).sum();
    // Every act of a bot, the hint and the report; fewer only where this machine stood still for seconds.
    assert!(of_bots > 20 && answered > of_bots as u64 / 2, "{answered} of {of_bots}");
    for worker in workers {
        worker.stop().await;
    }
}

#[tokio::test]
async fn what_a_dead_worker_held_another_takes_and_without_any_the_node_thinks() {
    let memory = MemoryStore::new();
    let program = format!("{} ", env!("CARGO_PKG_VERSION"));
    let dying = memory.reopen();
    let listed = WorkerId([1; 16]);
    dying.attend(listed, program.clone(), Duration::from_hours(1)).await.unwrap();
    let node = House::node(SEED, &memory).await;
    let mut ada = ada(&node).await;
    let taking = async {
        loop {
            if let Some(taken) = dying.take(program.clone(), Haste::Soon, HELD).await.unwrap() {
                return taken;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    // A bot's turn is in the hands of somebody who says nothing more.
    let lost = tokio::select! {
        lost = taking => lost,
        () = ada.play(Cut::Never) => panic!("nobody thinks, and the game is over"),
    };
    let living = worker(memory.reopen()).await;
    memory.pass(HELD);
    ada.play_until(Cut::Never, |ada| ada.done.len() >= 4).await;
    let late = dying.answer_errand(&lost, r#""failed""#.to_owned()).await.unwrap();
    assert!(!late, "somebody else has thought about it");
    assert!(living.answered() > 0);
    dying.depart(listed).await.unwrap();
    drop(living);
    memory.pass(LONG);
    ada.play(Cut::Never).await;
    assert_eq!(ada.client.violations(), [""; 0]);
}

#[tokio::test]
async fn on_postgresql_a_game_goes_on_when_its_workers_die() {
    let server = Server::start(&[]);
    let open = || async {
        let options = PostgresOptions::new(server.url("postgres"));
        PostgresStore::open(options).await.unwrap()
    };
    let first = worker(open().await).await;
    let node = House::on_postgres(SEED, open().await).await;
    let mut ada = ada(&node).await;
    ada.play_until(Cut::Never, |_| first.answered() > 0).await;
    assert!(first.answered() > 0, "nothing was thought about elsewhere");
    let second = worker(open().await).await;
    drop(first);
    ada.play_until(Cut::Never, |ada| ada.done.len() >= 6).await;
    drop(second);
    ada.play(Cut::Never).await;
    assert_eq!(ada.client.violations(), [""; 0]);
}
