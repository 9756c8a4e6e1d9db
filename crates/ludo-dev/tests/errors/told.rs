//! A disk that fails under a whole server: players and whoever watches over it are told.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_client::{Account, Address, Asked, Attendance, Connection, Errands, Verdict};
use ludo_core::{Seat, Seed};
use ludo_dev::disk::{Failure, Fault, Operation, Plug, TrialDisk};
use ludo_protocol::{Command, FromServer, Notice, OpenTable, Settings, Status};
use ludo_server::{
    Config, MetricsListen, Parts, Policy, Running, SystemChance, SystemClock, SystemNetworks, start,
};
use ludo_store::{SqliteOptions, SqliteStore};
use ludo_web::Site;
use serde_json::value::to_raw_value;
use tempfile::TempDir;

/// A server on a disk that fails on demand.
struct House {
    folder: TempDir,
    disk: Arc<TrialDisk>,
    running: Running,
}

impl House {
    async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let disk = TrialDisk::mount(folder.path(), &Seed::from_number(1)).unwrap();
        let running = serve(&disk, folder.path()).await;
        Self { folder, disk, running }
    }

    fn address(&self) -> Address {
        self.running.address.into()
    }

    fn fail(&self, failure: Failure, only: Operation) {
        self.disk.fail(Some(Fault { failure, only: Some(only), from: 0, count: u64::MAX }));
    }

    /// Status and body of `/readyz`.
    async fn ready(&self) -> (u16, String) {
        let reply = self.address().request(Asked::get("/readyz", None)).await.unwrap();
        (reply.status, String::from_utf8_lossy(&reply.body).into_owned())
    }
}

async fn serve(disk: &Arc<TrialDisk>, folder: &Path) -> Running {
    let options = SqliteOptions {
        disk: Arc::new(Plug(Arc::clone(disk))),
        probe_every: Duration::ZERO,
        ..SqliteOptions::default()
    };
    let data = folder.canonicalize().unwrap().join("data");
    let parts = Parts {
        catalogue: CATALOGUE,
        shelf: Shelf::default(),
        store: Arc::new(SqliteStore::open_with(&data, options).unwrap()),
        clock: Arc::new(SystemClock::start()),
        chance: Arc::new(SystemChance),
        policy: Policy::default(),
        site: Arc::new(Site::embedded()),
        networks: Arc::new(SystemNetworks),
        claims: None,
    };
    let listen = ([127, 0, 0, 1], 0).into();
    let metrics_listen = MetricsListen::Off;
    start(Config { listen, data, metrics_listen, ..Config::default() }, parts).await.unwrap()
}

/// Somebody at a table, who notes what they are told.
struct Player {
    line: Connection,
    attendance: Attendance,
    errands: Errands,
    seat: Seat,
    verdicts: Vec<Verdict>,
    notices: Vec<Notice>,
}

impl Player {
    async fn come(account: &Account, table: &str, seat: Seat) -> Self {
        let line = Connection::open(account).await.unwrap();
        let mut attendance =
            Attendance::new(table, format!("p{}x", seat.0), Seed::from_number(u64::from(seat.0)));
        attendance.connect();
        let (errands, verdicts, notices) = (Errands::default(), Vec::new(), Vec::new());
        let mut player = Self { line, attendance, errands, seat, verdicts, notices };
        player.send().await;
        player
    }

    async fn send(&mut self) {
        let messages: Vec<_> = self.attendance.outgoing().collect();
        for message in messages {
            self.line.send(&message).await.unwrap();
        }
    }

    /// Hears one message; whether the line is open.
    async fn hear(&mut self) -> bool {
        let Ok(Some(message)) = self.line.receive().await else { return false };
        if let FromServer::Notice(notice) = &message {
            self.notices.push(*notice);
        }
        self.verdicts.extend(self.attendance.hear(message));
        true
    }

    /// Hears until something is so.
    async fn until(&mut self, what: impl Fn(&Self) -> bool) {
        while !what(self) {
            assert!(self.hear().await, "the line was closed");
            self.send().await;
        }
    }

    /// Sits down, and gets ready as a host and a guest do.
    async fn begin(&mut self) {
        self.until(|player| player.attendance.table().is_some()).await;
        if !self.attendance.seats().contains(&self.seat) {
            self.attendance.command(Command::Sit { seat: self.seat, name: None });
            self.send().await;
        }
        let seat = self.seat;
        self.until(|player| player.attendance.seats().contains(&seat)).await;
    }

    fn is_playing(&self) -> bool {
        let table = self.attendance.table();
        table.is_some_and(|table| table.status == Status::Playing)
            && self.attendance.stream(Some(self.seat)).is_some()
    }

    /// Runs errands until the game is on.
    async fn until_playing(&mut self) {
        while !self.is_playing() {
            let (table, person) = (self.attendance.table().cloned(), self.attendance.person());
            if let (Some(table), Some(person)) = (table, person) {
                for command in self.errands.at(&table, person) {
                    self.attendance.command(command);
                }
                self.send().await;
            }
            assert!(self.hear().await, "the line was closed");
        }
    }

    fn is_to_act(&self) -> bool {
        self.attendance.stream(Some(self.seat)).is_some_and(ludo_client::Stream::is_to_act)
    }

    /// Makes the first legal move and hears what comes of it.
    async fn act(&mut self) -> Verdict {
        let legal = self.attendance.stream(Some(self.seat)).unwrap().legal();
        let id = self.attendance.act(self.seat, to_raw_value(&legal[0]).unwrap());
        self.send().await;
        let told = |verdict: &Verdict| matches!(verdict, Verdict::Done(one) | Verdict::Refused(one, _) if *one == id);
        self.until(|player| player.verdicts.iter().any(told)).await;
        self.verdicts.iter().find(|verdict| told(verdict)).cloned().unwrap()
    }
}

/// Two people in a game.
async fn two_play(house: &House) -> [Player; 2] {
    let host = Account::new(&house.address(), "Ada").await.unwrap();
    let guest = Account::new(&house.address(), "Ben").await.unwrap();
    let open = OpenTable {
        game: "diabolo".to_owned(),
        seats: Some(2),
        settings: Settings::default(),
        bots: Vec::new(),
    };
    let table = host.open(&open).await.unwrap().table;
    let mut ada = Player::come(&host, &table, Seat(0)).await;
    let mut ben = Player::come(&guest, &table, Seat(1)).await;
    ada.begin().await;
    ben.begin().await;
    tokio::join!(ada.until_playing(), ben.until_playing());
    [ada, ben]
}

/// Whoever is to act, and the other.
async fn in_turn(mut players: [Player; 2]) -> (Player, Player) {
    loop {
        if let Some(turn) = players.iter().position(Player::is_to_act) {
            let [ada, ben] = players;
            return if turn == 0 { (ada, ben) } else { (ben, ada) };
        }
        let [ada, ben] = &mut players;
        let heard = tokio::select! { heard = ada.hear() => heard, heard = ben.hear() => heard };
        assert!(heard, "the line was closed");
    }
}

#[tokio::test]
async fn a_full_disk_is_told_to_players_and_to_readyz_and_play_goes_on_when_there_is_room() {
    let house = House::open().await;
    let (mut actor, mut other) = in_turn(two_play(&house).await).await;
    assert_eq!(house.ready().await.0, 200);

    house.fail(Failure::Full, Operation::Write);
    let told = actor.act().await;
    assert!(matches!(&told, Verdict::Refused(_, code) if code == "store_full"), "{told:?}");
    other.until(|player| player.notices.contains(&Notice::ReadOnly)).await;
    actor.until(|player| player.notices.contains(&Notice::ReadOnly)).await;
    let (status, body) = house.ready().await;
    assert!(status == 503 && body.contains("store_read_only"), "{status} {body}");
    let refused = Account::try_new(&house.address(), "Cleo").await.err().unwrap().to_string();
    assert!(refused.contains("store_"), "{refused}");

    house.disk.fail(None);
    let told = actor.act().await;
    assert!(matches!(told, Verdict::Done(_)), "{told:?}");
    assert_eq!(house.ready().await.0, 200);
    Account::new(&house.address(), "Cleo").await.unwrap();
}

#[tokio::test]
async fn a_disk_that_fails_is_told_to_readyz_acknowledges_nothing_and_is_well_after_a_restart() {
    let house = House::open().await;
    let (mut actor, _other) = in_turn(two_play(&house).await).await;
    house.fail(Failure::Broken, Operation::Sync);
    let legal = actor.attendance.stream(Some(actor.seat)).unwrap().legal();
    let id = actor.attendance.act(actor.seat, to_raw_value(&legal[0]).unwrap());
    actor.send().await;
    while house.ready().await.0 == 200 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let (status, body) = house.ready().await;
    assert!(status == 503 && body.contains("store_broken"), "{status} {body}");
    // All well again, but what failed is not asked again.
    house.disk.fail(None);
    let refused = Account::try_new(&house.address(), "Cleo").await.err().unwrap().to_string();
    assert!(refused.contains("store_broken"), "{refused}");
    assert!(!actor.verdicts.contains(&Verdict::Done(id)), "acknowledged what failed");

    let House { folder, disk, running } = house;
    running.stop().await;
    let running = serve(&disk, folder.path()).await;
    let house = House { folder, disk, running };
    assert_eq!(house.ready().await.0, 200);
    Account::new(&house.address(), "Cleo").await.unwrap();
}
