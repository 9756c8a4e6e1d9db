//! A class behind one address: nobody is disturbed by somebody who guesses codes.

use std::sync::atomic::{AtomicBool, Ordering};

use ludo_client::{Asked, Heard};
use ludo_protocol::{
    ActionId, Command, Do, FromClient, FromServer, Hello, PROTOCOL, Settings, Visibility,
};
use ludo_server::Config;
use tokio::task::JoinSet;

use crate::house::{House, Kept, config};
use crate::line;
use crate::player::{Cut, Manner, Player};

const TABLES: usize = 15;
const SEATS: u8 = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_pupils_play_undisturbed_while_somebody_guesses_codes() {
    let house = House::open(60, Kept::OnDisk).await;
    let mut pupils = Vec::new();
    for _ in 0..TABLES {
        let teacher = house.newcomer("Host").await;
        let opened = house.table(&teacher, SEATS, Settings::default()).await;
        pupils.push(Player::new(house.address, teacher, &opened.table, 0));
        for seat in 1..SEATS {
            let cookie = house.newcomer("Pupil").await;
            let path = format!("/api/codes/{}", opened.code);
            let found = house.ask(Asked::get(&path, Some(&cookie))).await;
            let found: ludo_protocol::TableSummary = found.succeeded().unwrap().json().unwrap();
            assert_eq!(found.table, opened.table);
            pupils.push(Player::new(house.address, cookie, &opened.table, seat));
        }
    }
    assert_eq!(pupils.len(), 60);
    // Somebody guesses until they may no more, before all games have begun.
    let mut guesses = 0;
    let guess = async |number: usize| {
        let path = format!("/api/codes/ZZZ-Z{:03}", number % 1000);
        house.ask(Asked::get(&path, None)).await.status
    };
    while guess(guesses).await == 404 {
        guesses += 1;
    }
    // And goes on, while the games are played and lines are lost.
    let mut on = JoinSet::new();
    for (number, mut pupil) in pupils.into_iter().enumerate() {
        on.spawn(async move {
            pupil.play(Cut::After(10 + number, Manner::Speaking)).await;
            pupil
        });
    }
    let over = AtomicBool::new(false);
    let guessing = async {
        while !over.load(Ordering::Relaxed) {
            assert!(matches!(guess(guesses).await, 404 | 429));
            guesses += 1;
        }
    };
    let playing = async {
        while let Some(pupil) = on.join_next().await {
            let pupil = pupil.unwrap();
            assert_eq!(pupil.client.violations(), [""; 0]);
            assert_eq!(pupil.lines, 2, "cut once, and let in again at once");
        }
        over.store(true, Ordering::Relaxed);
    };
    tokio::join!(guessing, playing);
}

#[tokio::test]
async fn one_person_holds_so_many_lines_and_is_told_so_on_the_next() {
    let config = Config { sockets_per_person: 2, sockets_per_address: 3, ..config() };
    let house = House::with(61, Kept::InMemory, config).await;
    let (ada, zoe) = (house.newcomer("Ada").await, house.newcomer("Zoé").await);
    let _held = [line::open(house.address, &ada).await, line::open(house.address, &ada).await];
    let mut third = line::open(house.address, &ada).await;
    assert_eq!(third.end().await, Heard::Closed(4003));
    // Somebody else at the same address has room, until all of that is taken.
    let _hers = line::open(house.address, &zoe).await;
    let mut fourth = line::open(house.address, &zoe).await;
    assert_eq!(fourth.end().await, Heard::Closed(4004));
}

#[tokio::test]
async fn a_table_that_is_one_too_many_in_the_public_list_stays_out_of_it() {
    let config = Config { public_tables_per_person: 1, ..config() };
    let house = House::with(62, Kept::InMemory, config).await;
    let ada = house.newcomer("Ada").await;
    let public = Settings { visibility: Visibility::Public, ..Settings::default() };
    let listed = house.table(&ada, 2, public.clone()).await;
    let other = house.table(&ada, 2, Settings::default()).await;
    // The one in the list may be changed; the other may not be put there.
    for (table, code) in [(listed.table, None), (other.table, Some("too_many_public"))] {
        let mut line = line::open(house.address, &ada).await;
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
        let id = ActionId::try_from("c1".to_owned()).unwrap();
        let command = Command::Configure(public.clone());
        line.send(&FromClient::Do(Do { id, game: None, command })).await.unwrap();
        let answer = loop {
            match line.receive().await.unwrap().expect("an answer") {
                FromServer::Refused(refused) => break Some(refused.code),
                FromServer::Done(_) => break None,
                _ => {}
            }
        };
        assert_eq!(answer.as_deref(), code);
    }
}
