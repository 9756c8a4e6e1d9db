//! The cellar, with the real program: a house is backed up while it is played in, put back on a fresh folder by one
//! command, found well by the doctor, and played on.

#![cfg(unix)]

mod common;

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::server::{Server, ask};
use common::{bad, command, good, run};
use ludo_catalogue::{CATALOGUE, find};
use ludo_client::{Account, Address, Attendance, Connection, Errands, Reading, Verdict};
use ludo_core::{Draws, Seed};
use ludo_protocol::{Absence, OpenTable, Settings, Status};
use serde_json::Value;
use serde_json::value::to_raw_value;

fn is_full() -> bool {
    std::env::var("LUDO_EFFORT").as_deref() == Ok("full")
}

fn serve(data: &str) -> Command {
    let here =
        ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--log-level", "warn"];
    command(&[&here[..], &["--bots", "instant", "--data", data]].concat())
}

fn address(server: &Server) -> Address {
    Address::parse(&format!("http://{}", server.address())).unwrap()
}

/// Somebody at a table with bots.
struct Guest {
    account: Account,
    table: String,
    seed: Seed,
}

impl Guest {
    async fn come(address: &Address, number: u64) -> Self {
        let account = Account::new(address, &format!("Guest {number}")).await.unwrap();
        let title = find(CATALOGUE, "diabolo").unwrap();
        let seats = *title.seats.start();
        let bots = vec!["1".to_owned(); usize::from(seats) - 1];
        // Nobody is to play for somebody else, however slow the machine.
        let settings = Settings { absence: Absence::Wait, ..Settings::default() };
        let open = OpenTable { game: title.key.to_owned(), seats: Some(seats), settings, bots };
        let table = account.open(&open).await.unwrap().table;
        Self { account, table, seed: Seed::from_number(number) }
    }

    /// Plays, game after game, until enough moves of theirs were acknowledged or it is time to stop; how many there were.
    async fn play(&self, prefix: &str, moves: usize, stop: &AtomicBool) -> usize {
        let mut line = Connection::open(&self.account).await.unwrap();
        let mut here =
            Attendance::new(self.table.clone(), prefix, self.seed.clone()).reading(Reading::Moves);
        here.connect();
        let (mut errands, mut draws) = (Errands::default(), Draws::new(&self.seed, 1));
        let (mut done, mut open) = (0, None);
        while done < moves && !stop.load(Ordering::Relaxed) {
            for message in here.outgoing().collect::<Vec<_>>() {
                line.send(&message).await.unwrap();
            }
            let message = line.receive().await.unwrap().expect("the line stays open");
            match here.hear(message) {
                Some(Verdict::Done(id)) if open.as_ref() == Some(&id) => {
                    (done, open) = (done + 1, None);
                }
                Some(Verdict::Refused(id, _)) if open.as_ref() == Some(&id) => open = None,
                Some(Verdict::Refused(..)) => errands.refused(),
                _ => {}
            }
            let (Some(table), Some(person)) = (here.table().cloned(), here.person()) else {
                continue;
            };
            for command in errands.at(&table, person) {
                here.command(command);
            }
            let seat = here.seats().first().copied();
            let stream = here.stream(seat).filter(|stream| stream.is_to_act());
            if let Some((seat, stream)) = seat.zip(stream)
                && open.is_none()
                && table.status == Status::Playing
            {
                let legal = stream.legal();
                let action = to_raw_value(draws.pick(&legal)).unwrap();
                open = Some(here.act(seat, action));
            }
        }
        assert_eq!(here.violations(), [] as [String; 0]);
        done
    }
}

#[track_caller]
fn doctor(data: &str) -> Value {
    let output = run(&["doctor", "--json", "--data", data], "");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    serde_json::from_str(&said).unwrap()
}

#[tokio::test]
async fn a_backup_taken_while_everybody_plays_is_put_back_verified_and_played_on() {
    let (tables, backups, moves) = if is_full() { (60, 10, 4000) } else { (4, 2, 60) };
    let data = common::no_folder("backup-house").to_str().unwrap().to_owned();
    let folder = common::folder("backup-files");
    let server = Server::start(&mut serve(&data));
    let here = address(&server);
    let stop = Arc::new(AtomicBool::new(false));
    let mut guests = Vec::new();
    for number in 0..tables {
        guests.push(Arc::new(Guest::come(&here, number).await));
    }
    let playing: Vec<_> = guests
        .iter()
        .map(|guest| {
            let (guest, stop) = (Arc::clone(guest), Arc::clone(&stop));
            tokio::spawn(async move { guest.play("a", usize::MAX, &stop).await })
        })
        .collect();
    // Until every table is on and games are over.
    let mut seen = Value::Null;
    let enough = |seen: &Value| {
        let count = |key: &str| seen[key].as_u64().unwrap_or_default();
        count("verified") >= moves / 30 && count("running") + count("verified") >= tables
    };
    while !enough(&seen) {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        seen = doctor(&data);
        assert_eq!(seen["served"], true);
    }
    let mut last = String::new();
    for number in 0..backups {
        last = folder.join(format!("{number}.tar")).to_str().unwrap().to_owned();
        let arguments = ["backup".to_owned(), last.clone(), "--data".to_owned(), data.clone()];
        let backup = tokio::task::spawn_blocking(move || {
            let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
            good(&arguments, "")
        });
        assert!(backup.await.unwrap().contains("The whole house is in"));
        assert!(good(&["restore", &last, "--check"], "").contains("is whole"));
    }
    stop.store(true, Ordering::Relaxed);
    let mut all = 0;
    for player in playing {
        all += player.await.unwrap();
    }
    assert!(all > 0);
    assert!(server.stop().success());

    let again = common::no_folder("backup-again").to_str().unwrap().to_owned();
    assert!(good(&["restore", &last, "--data", &again], "").contains("is ready to be served"));
    let found = doctor(&again);
    assert_eq!(found["well"], true, "{found}");
    assert!(found["verified"].as_u64() >= seen["verified"].as_u64(), "{found} {seen}");
    eprintln!("{tables} tables, {all} moves: {found}");
    // Every table goes on, with the cookies that people have.
    let server = Server::start(&mut serve(&again));
    let here = address(&server);
    for guest in guests {
        let mut guest = Arc::into_inner(guest).unwrap();
        guest.account.move_to(here.clone());
        let done = guest.play("b", 3, &AtomicBool::new(false)).await;
        assert_eq!(done, 3, "{}", guest.table);
    }
    assert!(server.stop().success());
    assert_eq!(doctor(&again)["well"], true);
}

fn forget_me(server: &Server, cookie: &str) {
    let here = server.address();
    let head =
        format!("Host: {here}\r\nOrigin: http://{here}\r\nConnection: close\r\nCookie: {cookie}");
    let answer = ask(&here, &format!("DELETE /api/identity HTTP/1.1\r\n{head}\r\n\r\n"));
    assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
}

#[tokio::test]
async fn who_is_forgotten_after_a_backup_does_not_come_back_with_it() {
    let data = common::no_folder("erased-house").to_str().unwrap().to_owned();
    let folder = common::folder("erased-files");
    let file = folder.join("monday.tar").to_str().unwrap().to_owned();
    let server = Server::start(&mut serve(&data));
    let here = address(&server);
    let [ada, bob] = [Guest::come(&here, 1).await, Guest::come(&here, 2).await];
    good(&["backup", &file, "--data", &data], "");
    forget_me(&server, ada.account.cookie());
    bad(&["backup", &file, "--data", &data], "", "--force");
    bad(&["restore", &file, "--data", &data, "--replace"], "", "a server serves this folder");
    assert!(server.stop().success());

    bad(&["restore", &file, "--data", &data], "", "is not empty");
    let said = good(&["restore", &file, "--data", &data, "--replace"], "");
    assert!(said.contains("1 person who asked to be forgotten since is forgotten again"), "{said}");
    assert!(said.contains("replaced-"), "{said}");
    assert_eq!(doctor(&data)["people"], 1);
    let server = Server::start(&mut serve(&data));
    for (guest, status) in [(ada, 401), (bob, 200)] {
        let account = Account::returning(address(&server), guest.account.cookie().to_owned());
        let told = account.get("/api/identity").await;
        let found = told.map_or(401, |_| 200);
        assert_eq!(found, status);
    }
    assert!(server.stop().success());
}

#[test]
fn what_is_no_backup_or_no_house_is_told_in_one_line() {
    let text = common::file("backup-text.tar", "hello");
    let empty = common::no_folder("backup-nowhere").to_str().unwrap().to_owned();
    bad(&["restore", &text, "--data", &empty], "", "is no backup");
    bad(&["restore", "/nowhere.tar", "--data", &empty], "", "there is no such file");
    bad(&["backup", "x.tar", "--data", &empty], "", "there is no house here");
    bad(&["doctor", "--data", &empty], "", "there is no house here");
    assert!(!Path::new(&empty).exists());
    bad(&["restore", &text, "--data", &empty, "--lang", "fr"], "", "n'est pas la sauvegarde");
}

/// Every database that was ever kept, once it is of this version: nothing is found in it. And what is wrong is found.
#[test]
fn the_doctor_finds_old_houses_well_and_a_changed_line() {
    let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let kept = |number: &u32| versions.join(format!("v{number}/stopped"));
    let mut numbers: Vec<u32> = (1..1000).take_while(|number| kept(number).exists()).collect();
    if !is_full() {
        // The oldest and the newest.
        numbers.drain(1..numbers.len() - 1);
    }
    for number in numbers {
        let house = common::folder("doctor-house");
        for file in std::fs::read_dir(kept(&number)).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), house.join(file.file_name())).unwrap();
        }
        let data = house.to_str().unwrap().to_owned();
        drop(ludo_store::SqliteStore::open(&house).unwrap());
        let found = doctor(&data);
        assert_eq!(found["well"], true, "v{number}: {found}");
        assert!(found["verified"].as_u64() > Some(0), "v{number}: {found}");
    }
    let data = common::path("doctor-house").to_str().unwrap().to_owned();
    let database = common::path("doctor-house").join("ludotheque.db");
    let changed = rusqlite::Connection::open(database).unwrap().execute(
        "UPDATE lines SET line = replace(line, '\"seat\":0', '\"seat\":1')
         WHERE key IN (SELECT key FROM lines WHERE line LIKE '%\"seat\":0%' LIMIT 1)",
        [],
    );
    assert_eq!(changed.unwrap(), 1);
    let output = run(&["doctor", "--data", &data], "");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("does not verify") || said.contains("cannot go on"), "{said}");
    no_keys(&data);
}

/// A house without its keys cannot be looked at.
fn no_keys(data: &str) {
    std::fs::remove_file(Path::new(data).join("ludotheque.keys")).unwrap();
    bad(&["doctor", "--data", data], "", "file of keys");
}
