//! The server stops and comes again, tables leave memory and come back: the game goes on where it stopped.

use std::time::Duration;

use ludo_client::Heard;
use ludo_protocol::{Notice, Settings};
use ludo_server::Config;
use serde_json::Value;

use crate::house::{House, Kept, config};
use crate::player::{Cut, Player};

const SEED: u64 = 40;

async fn two(house: &House) -> [Player; 2] {
    let cookies = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let table = house.table(&cookies[0], 2, Settings::default()).await.table;
    let [ada, zoe] = cookies;
    let ada = Player::new(house.address, ada, &table, 0);
    [ada, Player::new(house.address, zoe, &table, 1)]
}

async fn play_until(players: &mut [Player; 2], moves: usize) {
    let [ada, zoe] = players;
    let enough = |player: &Player| player.done.len() >= moves;
    tokio::select! {
        () = ada.play_until(Cut::Never, enough) => {}
        () = zoe.play_until(Cut::Never, enough) => {}
    }
}

/// Plays to the end: the last views by seat, and the log without names and times.
async fn play_on(house: &House, [ada, zoe]: &mut [Player; 2]) -> (Vec<Value>, Vec<Value>) {
    tokio::join!(ada.play(Cut::Never), zoe.play(Cut::Never));
    let mut views = vec![Value::Null; 2];
    for player in [&*ada, &*zoe] {
        assert_eq!(player.client.violations(), [""; 0]);
        let stream = player.client.streams().next().unwrap();
        views[stream.seat.unwrap().index()] = stream.view.clone();
    }
    let game = house.game(&ada.client.table().unwrap().id).await;
    let log = house.log(game).await.into_iter().map(|text| {
        let mut entry: Value = serde_json::from_str(&text).unwrap();
        entry.as_object_mut().unwrap().retain(|key, _| key != "id" && key != "at");
        entry
    });
    (views, log.collect())
}

async fn uninterrupted() -> (Vec<Value>, Vec<Value>) {
    let house = House::open(SEED, Kept::InMemory).await;
    play_on(&house, &mut two(&house).await).await
}

#[tokio::test]
async fn after_a_stop_the_game_goes_on_where_it_stopped() {
    let mut house = House::open(SEED, Kept::OnDisk).await;
    let mut players = two(&house).await;
    for (round, moves) in [3, 6, 12].into_iter().enumerate() {
        play_until(&mut players, moves).await;
        house.clock.pass(7_000);
        let stop = house.stop();
        let [ada, zoe] = &mut players;
        let ends = async { (ada.hear_the_end().await, zoe.hear_the_end().await) };
        let ((), ends) = tokio::join!(stop, ends);
        assert_eq!(ends, (Heard::Closed(1001), Heard::Closed(1001)));
        for player in &players {
            assert_eq!(player.notices.last(), Some(&Notice::Stopping));
        }
        // While nobody is there table time stands still, whether the server runs or not.
        house.clock.pass(100_000);
        house.start_again().await;
        house.clock.pass(100_000);
        for player in &mut players {
            player.address = house.address;
            while player.count('v') <= round + 1 {
                player.hear().await;
            }
            assert_eq!(player.notices.last(), Some(&Notice::Restored));
            assert_eq!(player.at, 7_000 * (round as u64 + 1));
        }
    }
    assert_eq!(play_on(&house, &mut players).await, uninterrupted().await);
}

#[tokio::test]
async fn a_table_that_nobody_attends_leaves_memory_and_comes_back() {
    let idle = Config { idle_minutes: 0, ..config() };
    let house = House::with(SEED, Kept::OnDisk, idle).await;
    let mut players = two(&house).await;
    for moves in [2, 5, 9] {
        play_until(&mut players, moves).await;
        for player in &mut players {
            player.notices.clear();
        }
        // Another epoch tells that it had left: it does so at some moment after the last has gone.
        while players[0].notices.is_empty() {
            players.iter_mut().for_each(Player::cut);
            // Whoever comes back at once may find it still there, and it stays: a pause saves many rounds.
            tokio::time::sleep(Duration::from_millis(10)).await;
            // The notice comes second, if it comes.
            let ada = &mut players[0];
            let frames = ada.frames;
            while ada.frames < frames + 2 {
                ada.hear().await;
            }
        }
        assert_eq!(players[0].notices, [Notice::Restored]);
    }
    assert_eq!(play_on(&house, &mut players).await, uninterrupted().await);
}
