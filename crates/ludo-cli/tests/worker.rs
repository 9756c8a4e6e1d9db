//! Workers as processes of their own, for a node on a real PostgreSQL.

#![cfg(unix)]

mod common;

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use common::server::Server;
use common::{bad, command};
use ludo_client::{Account, Address, Asked, Attendance, Connection, Errands, Heard, Stream};
use ludo_core::Seed;
use ludo_protocol::{OpenTable, Settings, Status};
use ludo_testkit::postgres;
use serde_json::value::to_raw_value;

/// A node and its database.
struct House {
    node: Server,
    metrics: Address,
    url: String,
    _database: postgres::Server,
}

impl House {
    fn open() -> Self {
        let database = postgres::Server::start(&[]);
        let url = database.url("postgres");
        let data = common::no_folder("worker").display().to_string();
        let metrics = format!("127.0.0.1:{}", ludo_testkit::free_port());
        let args = ["serve", "--listen", "127.0.0.1:0", "--bots", "instant", "--data", &data];
        let among = ["--database", &url, "--metrics-listen", &metrics];
        let mut serve = command(&[&args[..], &among[..]].concat());
        let node = Server::start(serve.stderr(Stdio::null()));
        let metrics = Address::parse(&format!("http://{metrics}")).unwrap();
        Self { node, metrics, url, _database: database }
    }

    fn worker(&self) -> Server {
        let args = ["worker", "--database", &self.url, "--threads", "1"];
        let worker = Server::start(command(&args).stderr(Stdio::null()));
        assert!(worker.said.starts_with("Thinking for the nodes on this database, 1 at a time"));
        worker
    }

    /// What is counted under this name, labels and all.
    async fn counted(&self, name: &str) -> u64 {
        let reply = self.metrics.request(Asked::get("/metrics", None)).await.unwrap();
        let text = reply.text().unwrap();
        let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        found.map_or(0, |number| number.parse().unwrap())
    }

    /// Waits until the node knows of so many workers.
    async fn knows(&self, workers: u64) {
        while self.counted("ludotheque_workers").await != workers {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn turns_by(&self, by: &str) -> u64 {
        let name = format!("ludotheque_thoughts_total{{what=\"turn\",by=\"{by}\"}}");
        self.counted(&name).await
    }
}

/// Ada against bots that think long.
struct Ada {
    line: Connection,
    client: Attendance,
    errands: Errands,
    /// The longest that nothing came.
    waited: Duration,
}

impl Ada {
    async fn at(house: &House) -> Self {
        let address = Address::parse(&format!("http://{}", house.node.address())).unwrap();
        let account = Account::new(&address, "Ada").await.unwrap();
        let (game, bots) = ("diabolo".to_owned(), vec!["5".to_owned(), "5".to_owned()]);
        let table = OpenTable { game, seats: None, settings: Settings::default(), bots };
        let opened = account.open(&table).await.unwrap();
        let line = Connection::open(&account).await.unwrap();
        let mut client = Attendance::new(opened.table, "a-", Seed::from_number(1));
        client.connect();
        Self { line, client, errands: Errands::default(), waited: Duration::ZERO }
    }

    /// Does what there is to do, and hears one frame. False once the game is over.
    async fn goes_on(&mut self) -> bool {
        if self.client.unanswered().next().is_none() {
            self.decide();
        }
        for message in self.client.outgoing().collect::<Vec<_>>() {
            self.line.send(&message).await.unwrap();
        }
        let since = Instant::now();
        let Heard::Text(text) = self.line.hear().await else { panic!("the line is lost") };
        self.waited = self.waited.max(since.elapsed());
        self.client.hear(serde_json::from_str(&text).unwrap());
        self.client.table().is_none_or(|table| table.status != Status::Finished)
    }

    fn decide(&mut self) {
        let (Some(table), Some(person)) = (self.client.table(), self.client.person()) else {
            return;
        };
        for wish in self.errands.at(table, person) {
            self.client.command(wish);
        }
        let to_act = self.client.streams().find(|stream| stream.is_to_act());
        let chosen = to_act.and_then(|stream: &Stream| {
            Some((stream.seat?, to_raw_value(stream.legal().first()?).unwrap()))
        });
        if let Some((seat, action)) = chosen {
            self.client.act(seat, action);
        }
    }
}

/// At once, and without a word.
fn kill(mut process: Child) {
    process.kill().unwrap();
    process.wait().unwrap();
}

#[tokio::test]
async fn workers_think_and_are_killed_and_the_game_goes_on() {
    let house = House::open();
    let (first, second) = (house.worker(), house.worker());
    house.knows(2).await;
    let mut ada = Ada::at(&house).await;
    while house.turns_by("worker").await < 3 {
        assert!(ada.goes_on().await, "nothing was thought about elsewhere");
    }
    kill(first.child);
    let before = house.turns_by("worker").await;
    while house.turns_by("worker").await < before + 3 {
        assert!(ada.goes_on().await, "the other did not go on");
    }
    kill(second.child);
    while ada.goes_on().await {}
    assert_eq!(ada.client.violations(), [""; 0]);
    assert!(house.turns_by("here").await > 0, "in the end nobody else was there");
    println!("the longest wait for a frame, two deaths included: {:?}", ada.waited);
    house.knows(0).await;
    let third = house.worker();
    house.knows(1).await;
    assert!(third.stop().success(), "it stops when told");
    house.knows(0).await;
    assert!(house.node.stop().success());
}

#[test]
fn a_worker_says_in_one_line_what_is_wrong() {
    bad(&["worker"], "", "--database");
    let nowhere = "postgres://ada:secret@127.0.0.1:1/house";
    bad(&["worker", "--database", nowhere, "--threads", "1025"], "", "at most 1024");
    let failed = common::run(&["worker", "--database", nowhere], "");
    let said = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot be opened") && !said.contains("secret"), "{said}");
}
