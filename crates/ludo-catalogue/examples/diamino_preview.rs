//! What a preview of Diamino costs the engine, in CPU time: a draft comes as JSON, and what it would do goes as JSON.
//!
//! Two bots play whole games. On every turn drafts of 1 to 12 tiles of the hand are looked at: on lines drawn at
//! random, most of which are refused, and those that lead up to what the bot then lays.
//!
//! ```text
//! cargo run --release -p ludo-catalogue --example diamino_preview [GAMES]
//! ```

use ludo_catalogue::agenda::Call;
use ludo_catalogue::{AnyGame, CATALOGUE, Opening, SeedSource, Shelf, find};
use ludo_core::{Draws, Input, Millis, Seat, Seed, Viewer};
use ludo_transcript::{By, SeatInfo};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};

/// The most tiles of a draft, but for what bots lay.
const MOST: usize = 12;

/// Tables, by what they agreed on.
const TABLES: [(&str, &str); 5] = [
    ("game II, contests", r#"{"game":"with_score"}"#),
    ("game II, referee", r#"{"game":"with_score","judging":"referee"}"#),
    ("game I, contests", r#"{"game":"without_score"}"#),
    ("game I, referee", r#"{"game":"without_score","judging":"referee"}"#),
    (
        "game I, referee, verbs",
        r#"{"game":"without_score","judging":"referee","convention":"verbs"}"#,
    ),
];

fn main() {
    let games = std::env::args().nth(1).map_or(20, |text| text.parse().expect("a number"));
    for (name, options) in TABLES {
        let mut times = Vec::new();
        for seed in 0..games {
            watch(options, seed, &mut times);
        }
        times.sort_by(f64::total_cmp);
        let most = |hundredths: usize| times[(times.len() * hundredths).div_ceil(100) - 1];
        println!(
            "{name}: {} drafts, median {:.1} µs, p99 {:.1} µs, slowest {:.1} µs",
            times.len(),
            most(50),
            most(99),
            most(100)
        );
    }
}

/// A game of two bots, with drafts on every turn.
fn watch(options: &str, seed: u64, times: &mut Vec<f64>) {
    let seat = |name: &str| SeatInfo { name: name.to_owned(), bot: None };
    let opening = Opening {
        seats: vec![seat("A"), seat("B")],
        options: Some(options.to_owned()),
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(seed)),
    };
    let title = find(CATALOGUE, "diamino").expect("it is there");
    let mut game = title.begin(&Shelf::default(), &opening).expect("a beginning").game;
    let chances = Seed::from_number(seed);
    let mut bots: Vec<_> = Seat::all(2)
        .map(|seat| game.opponent("3", seat, &chances, &chances).expect("a level"))
        .collect();
    let mut draws = Draws::new(&Seed::from_number(seed), 9);
    while let Some(seat) = game.floor().expected().first() {
        let situation = game.situation(seat, None);
        let chosen = bots[seat.index()].decide(Call::Expected, &situation).expect("its own game");
        let action = chosen.expect("it is asked").action;
        let at = Millis(game.now().0 + 1);
        let played = game.play(Input::Act { seat, at, action }, By::Player).expect("it is legal");
        let entry: Value = serde_json::from_str(&played.line).expect("a line of the log");
        if let Some(lay) = entry["act"].get("lay") {
            drafts(&*game, seat, lay, &mut draws, times);
        }
        game = played.game;
    }
}

fn drafts(game: &dyn AnyGame, seat: Seat, lay: &Value, draws: &mut Draws, times: &mut Vec<f64>) {
    let view = game.view(Viewer::Seat(seat));
    let view: Value = serde_json::from_str(view.text()).expect("a view");
    let board: Vec<&str> =
        view["board"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    let tiles = lay["tiles"].as_str().expect("tiles");
    let (column, row) = square(lay["at"].as_str().expect("a square"));
    let right = lay["direction"] == "right";
    for count in 1..=tiles.len() {
        times.push(preview(game, seat, &line(&board, (column, row), right, &tiles[..count])));
    }
    let hand = view["hands"][seat.index()]["tiles"].as_str().expect("one's own hand");
    let side = board.len() as u32;
    for count in 1..=MOST.min(hand.len()) {
        let start = (draws.below(side) as usize, draws.below(side) as usize);
        let draft = line(&board, start, draws.below(2) == 0, &hand[..count]);
        times.push(preview(game, seat, &draft));
    }
}

/// Microseconds of CPU time.
fn preview(game: &dyn AnyGame, seat: Seat, draft: &str) -> f64 {
    let start = cpu_microseconds();
    let seen = game.preview(seat, draft);
    let time = cpu_microseconds() - start;
    seen.expect("a draft");
    time
}

/// Tiles on the free squares of a line, as far as it goes.
fn line(board: &[&str], start: (usize, usize), right: bool, tiles: &str) -> String {
    let squares = (0..board.len())
        .map(|step| if right { (start.0 + step, start.1) } else { (start.0, start.1 + step) });
    let free = squares.filter(|&(column, row)| {
        board.get(row).and_then(|line| line.as_bytes().get(column)) == Some(&b'.')
    });
    let placed: Vec<_> = free
        .zip(tiles.chars())
        .map(|((column, row), tile)| {
            let at = format!("{}{}", char::from(b'A' + column as u8), row + 1);
            json!({ "at": at, "tile": tile.to_string() })
        })
        .collect();
    json!({ "place": placed }).to_string()
}

/// Column and row of a square by its name.
fn square(name: &str) -> (usize, usize) {
    let (column, row) = name.split_at(1);
    (usize::from(column.as_bytes()[0] - b'A'), row.parse::<usize>().expect("a row") - 1)
}

fn cpu_microseconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}
