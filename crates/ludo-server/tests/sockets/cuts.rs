//! Whole games with the line cut after every frame in turn: all end on the same views and the same log.

use std::collections::BTreeSet;
use std::sync::Arc;

use ludo_catalogue::{CATALOGUE, find};
use ludo_protocol::Settings;
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::house::{House, Kept};
use crate::player::{Cut, Manner, Player};

const SEED: u64 = 20;
/// How many games are on at a time.
const AT_A_TIME: usize = 16;

/// What a game ended on.
#[derive(Clone, PartialEq, Debug)]
struct Ending {
    /// By seat: the number of the last frame, the view, what may be done.
    views: Vec<(u32, Value, Vec<Value>)>,
    header: String,
    /// Without the names that clients gave their actions.
    log: Vec<Value>,
}

/// A game, and how many frames and lines each of the two had.
struct Played {
    ending: Ending,
    frames: [usize; 2],
    lines: [usize; 2],
}

async fn play(kept: Kept, cuts: [Cut; 2]) -> Played {
    let mut house = House::open(SEED, kept).await;
    let cookies = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let opened = house.table(&cookies[0], 2, Settings::default()).await;
    let mut place = 0..;
    let [mut ada, mut zoe] = cookies.map(|cookie| {
        Player::new(house.address, cookie, &opened.table, place.next().unwrap_or_default())
    });
    tokio::join!(ada.play(cuts[0]), zoe.play(cuts[1]));
    let game = house.game(&opened.table).await;
    let texts = house.log(game).await;
    let header = house.store.game(game).await.unwrap().unwrap().started.unwrap().header;
    let lines: Vec<_> = texts.iter().map(String::as_str).collect();
    let ids = find(CATALOGUE, "diabolo")
        .unwrap()
        .restore(&ludo_catalogue::Shelf::default(), &header, &lines, None)
        .unwrap()
        .ids;
    let mut views = vec![Default::default(); 2];
    for player in [&ada, &zoe] {
        assert_eq!(player.client.violations(), [""; 0], "{cuts:?}");
        let stream = player.client.streams().next().unwrap();
        let seat = stream.seat.unwrap();
        views[seat.index()] = (stream.n, stream.view.clone(), stream.legal());
        // What was acknowledged is in the log, once and in order, and so is nothing else.
        let logged = ids.iter().filter(|one| one.seat == seat);
        let logged: Vec<_> = logged.map(|one| one.id.to_string()).collect();
        let done: Vec<_> = player.done.iter().map(|id| id.as_str().to_owned()).collect();
        assert_eq!(done, logged, "{cuts:?}");
        assert_eq!(logged.iter().collect::<BTreeSet<_>>().len(), logged.len());
    }
    let played = Played {
        ending: Ending { views, header, log: texts.iter().map(|text| nameless(text)).collect() },
        frames: [ada.frames, zoe.frames],
        lines: [ada.lines, zoe.lines],
    };
    drop((ada, zoe));
    house.stop().await;
    played
}

fn nameless(entry: &str) -> Value {
    let mut entry: Value = serde_json::from_str(entry).unwrap();
    entry.as_object_mut().unwrap().remove("id");
    entry
}

/// Plays all of these and compares what they end on.
async fn all_end_the_same(kept: Kept, expected: &Ending, games: Vec<[Cut; 2]>) {
    let room = Arc::new(Semaphore::new(AT_A_TIME));
    let mut on = JoinSet::new();
    for cuts in games {
        let room = Arc::clone(&room);
        on.spawn(async move {
            let _place = room.acquire_owned().await.unwrap();
            (cuts, play(kept, cuts).await)
        });
    }
    while let Some(played) = on.join_next().await {
        let (cuts, played) = played.unwrap();
        assert_eq!(played.ending, *expected, "{cuts:?}");
        for (cut, lines) in cuts.into_iter().zip(played.lines) {
            match cut {
                Cut::Never => assert_eq!(lines, 1),
                Cut::After(..) => assert!(lines > 1, "{cuts:?} cut nothing"),
                Cut::Always => assert!(lines > 10, "{lines} lines"),
            }
        }
    }
}

fn one_cut(who: usize, after: usize, manner: Manner) -> [Cut; 2] {
    let mut cuts = [Cut::Never; 2];
    cuts[who] = Cut::After(after, manner);
    cuts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_cut_after_any_frame_changes_nothing() {
    let uncut = play(Kept::OnDisk, [Cut::Never; 2]).await;
    assert!(uncut.ending.log.len() > 20, "a whole game");
    for manner in [Manner::Silent, Manner::Speaking] {
        let frames = [0, 1]
            .into_iter()
            .flat_map(|who| (1..=uncut.frames[who]).map(move |after| one_cut(who, after, manner)));
        all_end_the_same(Kept::OnDisk, &uncut.ending, frames.collect()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_lines_cut_after_every_frame_change_nothing() {
    let uncut = play(Kept::InMemory, [Cut::Never; 2]).await;
    all_end_the_same(Kept::OnDisk, &uncut.ending, vec![[Cut::Always; 2]; 4]).await;
    let one = [[Cut::Always, Cut::Never], [Cut::Never, Cut::Always]];
    all_end_the_same(Kept::InMemory, &uncut.ending, one.into()).await;
}
