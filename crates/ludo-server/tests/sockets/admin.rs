//! The page of whoever runs the house beside people who play: what they are shown of it, and what reaches whom.

use ludo_client::{Asked, Heard};
use ludo_protocol::{HouseView, Settings, Status, Visibility};
use serde_json::json;

use crate::endings::{begin, two};
use crate::house::{House, Kept, config};
use crate::line;
use crate::player::{Cut, Player};

const SECRET: &str = "a long secret of this house";

async fn guarded(seed: u64) -> (tempfile::TempDir, House, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    std::fs::write(&file, SECRET).unwrap();
    let config = ludo_server::Config { admin_secret_file: Some(file), ..config() };
    let house = House::with(seed, Kept::OnDisk, config).await;
    let body = json!({ "secret": SECRET }).to_string();
    let reply = house.ask(Asked::post("/api/admin/session", None, body)).await;
    let cookie = reply.succeeded().unwrap().cookie.expect("a cookie");
    (folder, house, cookie)
}

async fn view(house: &House, cookie: &str) -> HouseView {
    let reply = house.ask(Asked::get("/api/admin/house", Some(cookie))).await;
    reply.succeeded().unwrap().json().unwrap()
}

async fn post(house: &House, cookie: &str, path: &str, body: serde_json::Value) {
    let reply = house.ask(Asked::post(path, Some(cookie), body.to_string())).await;
    reply.succeeded().unwrap();
}

/// Hears frames until one is what is wanted.
async fn hears<T>(player: &mut Player, wanted: impl Fn(&Player) -> Option<T>) -> T {
    loop {
        if let Some(found) = wanted(player) {
            return found;
        }
        assert!(player.hear().await, "the line was lost");
    }
}

#[tokio::test]
async fn a_live_table_is_counted_closed_and_its_people_told() {
    let (_folder, house, cookie) = guarded(1).await;
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (mut ada, mut zoe, table) = two(&house, settings).await;
    begin(&mut ada, &mut zoe).await;
    let seen = view(&house, &cookie).await;
    assert_eq!(seen.tables.len(), 1);
    let live = &seen.tables[0];
    assert_eq!((&live.id, live.game.as_str(), live.status), (&table, "diabolo", Status::Playing));
    assert_eq!((live.seats, live.people, live.here, live.bots), (2, 2, 2, 0));
    assert!(live.lines == 2 && live.moves > 0 && live.code.is_some() && !live.banned);
    assert!(seen.load.lines >= 2 && seen.load.moves_a_second > 0.0);
    assert!(seen.load.kept_p50_ms.is_some() && seen.load.kept_p99_ms >= seen.load.kept_p50_ms);

    post(&house, &cookie, "/api/admin/announcements", json!({"text": {"fr": "18 h."}})).await;
    for player in [&mut ada, &mut zoe] {
        hears(player, |player| (player.count('a') > 0).then_some(())).await;
    }
    let path = format!("/api/admin/tables/{table}/close");
    post(&house, &cookie, &path, json!({"text": {"fr": "On ferme."}})).await;
    for player in [&mut ada, &mut zoe] {
        let closed = hears(player, |player| {
            player.client.table().filter(|table| table.status == Status::Closed).cloned()
        });
        let closed = closed.await;
        assert_eq!(closed.closed.unwrap().fr.unwrap().as_str(), "On ferme.");
        assert!(closed.playing.unwrap().revealed.is_some());
    }
    // Whoever played it has it, and it verifies.
    let game = house.game(&table).await;
    let path = format!("/api/games/{game}/transcript");
    let reply = house.ask(Asked::get(&path, Some(ada.cookie()))).await;
    let transcript = reply.succeeded().unwrap().text().unwrap();
    let title = ludo_catalogue::find(ludo_catalogue::CATALOGUE, "diabolo").unwrap();
    let shelf = ludo_catalogue::Shelf::default();
    let verified = title.verify(&shelf, &transcript, ludo_transcript::GivenLayouts::Refuse);
    let fault = verified.err();
    assert!(fault.is_none(), "{fault:?}");
}

#[tokio::test]
async fn a_ban_outlives_the_server_and_lets_nobody_in_but_its_people() {
    let (_folder, mut house, cookie) = guarded(2).await;
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (mut ada, mut zoe, table) = two(&house, settings).await;
    begin(&mut ada, &mut zoe).await;
    let code = view(&house, &cookie).await.tables[0].code.clone().unwrap();
    post(&house, &cookie, "/api/admin/bans", json!({ "code": code })).await;
    assert!(view(&house, &cookie).await.tables[0].banned);
    for restarted in [false, true] {
        if restarted {
            ada.cut();
            zoe.cut();
            house.stop().await;
            house.start_again().await;
        }
        let stranger = house.newcomer("Stranger").await;
        let reply = house.ask(Asked::get(&format!("/api/codes/{code}"), Some(&stranger))).await;
        assert!(reply.succeeded().is_err(), "restarted: {restarted}");
        let mut watcher = Player::watcher(house.address, stranger, &table);
        let line = line::open(house.address, watcher.cookie()).await;
        watcher.come_over(line).await;
        assert_eq!(watcher.hear_the_end().await, Heard::Closed(4001));
    }
    ada.address = house.address;
    zoe.address = house.address;
    tokio::join!(ada.play(Cut::Never), zoe.play(Cut::Never));
    assert!(!house.log(house.game(&table).await).await.is_empty());
}
