//! Those who come when a game is on, and those who come back to one: by the code, and by the list of their tables.

use ludo_client::Asked;
use ludo_protocol::{Settings, TableSummary};

use crate::endings::{begin, two};
use crate::house::{House, Kept};
use crate::player::Player;

async fn listed(house: &House, path: &str, cookie: &str) -> Vec<TableSummary> {
    house.ask(Asked::get(path, Some(cookie))).await.json().unwrap()
}

#[tokio::test]
async fn the_code_of_a_game_that_is_on_leads_to_it_and_tells_who_plays() {
    let house = House::open(31, Kept::InMemory).await;
    let (mut ada, mut zoe, table) = two(&house, Settings::default()).await;
    begin(&mut ada, &mut zoe).await;
    let code = ada.client.table().unwrap().code.clone().expect("it is shown");
    let seats = ada.client.table().unwrap().seats.clone();
    let late = house.newcomer("Max").await;
    let path = format!("/api/codes/{code}");
    let found: TableSummary = house.ask(Asked::get(&path, Some(&late))).await.json().unwrap();
    let marks = found.marks.iter().map(|marks| (marks.colour, marks.face));
    assert!(marks.eq(seats.iter().map(|seat| (seat.colour, seat.face))), "as at the table");
    assert_eq!((found.table, found.players), (table, vec!["Ada".to_owned(), "Zoé".to_owned()]));
    assert!(found.watch && found.bots.is_empty() && found.turn.is_empty(), "no more than that");
}

#[tokio::test]
async fn ones_own_tables_say_whose_turn_it_is_also_when_nobody_is_there() {
    let mut house = House::open(32, Kept::OnDisk).await;
    let (mut ada, mut zoe, table) = two(&house, Settings::default()).await;
    begin(&mut ada, &mut zoe).await;
    let told = async |house: &House, cookie: &str| {
        let mut mine = listed(house, "/api/tables/mine", cookie).await;
        let mine = mine.pop().expect("a table");
        (mine.yours, mine.turn)
    };
    let (yours, turn) = told(&house, ada.cookie()).await;
    assert_eq!((yours, turn.len()), (vec![0], 1), "one of them is to play");
    let cookie = zoe.cookie().to_owned();
    drop((ada, zoe));
    house.stop().await;
    house.start_again().await;
    let (yours, kept) = told(&house, &cookie).await;
    assert_eq!((yours, kept.len()), (vec![1], 1), "kept when the table left memory");
    // Whoever comes brings it back, and it says the same.
    let mut zoe = Player::new(house.address, cookie.clone(), &table, 1);
    while zoe.frames == 0 {
        zoe.hear().await;
    }
    assert_eq!(told(&house, &cookie).await.1, kept);
}
