//! What a seat sends about the game at its table: actions and drafts.

use ludo_catalogue::agenda::Call;
use ludo_catalogue::{AnyGame, SitsIn, Title};
use ludo_core::{Input, Millis, Seat, Seed};
use ludo_transcript::By;

use crate::games::{SHELF, choosing, opening, titles};
use crate::text;

/// So many tables of each title are tried, from the beginning to far in.
const TABLES: usize = 7;

/// A table of a title, far enough in, and how far.
struct Table {
    game: Box<dyn AnyGame>,
    title: &'static Title,
}

thread_local! {
    /// Tables of every game, at their beginning and a few turns in.
    static AT: Vec<Vec<Table>> = titles().map(tables_of).collect();
}

fn tables_of(title: &'static Title) -> Vec<Table> {
    let seats = *title.seats.start().max(&3);
    let begun = title.begin(&SHELF, &opening(seats)).expect("a game's own options fit");
    let (mut game, mut turns, mut tables) = (begun.game, 0, Vec::new());
    while let Some(seat) = game.floor().expected().first().filter(|_| tables.len() < TABLES) {
        let list = listed(&*game, seat);
        let action = game.read(&list[turns % list.len()]).expect("what is listed is read");
        let input = Input::Act { seat, at: Millis(0), action };
        let next = game.play(input, By::Player).expect("what is listed is legal").game;
        let before = std::mem::replace(&mut game, next);
        if turns % 13 == 0 {
            tables.push(Table { game: before, title });
        }
        turns += 1;
    }
    tables
}

/// What a seat may do, each as JSON.
fn listed(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let list: Vec<serde_json::Value> =
        serde_json::from_str(game.actions(seat).text()).expect("a list is JSON");
    list.iter().map(ToString::to_string).collect()
}

/// Three first bytes choose title, table and seat; the rest is what the seat sends.
fn at_table(bytes: &[u8], sends: impl Fn(&Table, Seat, &str)) {
    let [which, table, seat, rest @ ..] = bytes else { return };
    AT.with(|titles| {
        let tables = &titles[usize::from(*which) % titles.len()];
        let table = &tables[usize::from(table.wrapping_sub(b'0')) % tables.len()];
        // Seats that nobody has at this table included.
        sends(table, Seat(seat.wrapping_sub(b'0') % 10), &text(rest));
    });
}

/// An action is read, and played on a copy where the rules allow it.
pub(crate) fn actions(bytes: &[u8]) {
    at_table(bytes, |Table { game, .. }, seat, text| {
        let Ok(action) = game.read(text) else { return };
        let _ = game.races(&action);
        let at = game.now();
        if let Ok(next) = game.play(Input::Act { seat, at, action }, By::Player) {
            assert!(next.game.now() == at && !next.line.is_empty());
        }
    });
}

pub(crate) fn some_actions() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    AT.with(|titles| {
        for ((letter, _), tables) in choosing().zip(titles) {
            for (number, Table { game, .. }) in (0..).zip(tables) {
                for seat in game.floor().speakers().iter() {
                    let first = [letter, b'0' + number, b'0' + seat.0];
                    let said = listed(&**game, seat).into_iter().step_by(5).take(20);
                    samples.extend(said.map(|text| [&first, text.as_bytes()].concat()));
                }
            }
        }
    });
    samples
}

/// A draft is previewed, and a bot that sits in for its seat is told of it and decides.
pub(crate) fn drafts(bytes: &[u8]) {
    at_table(bytes, |Table { game, title }, seat, text| {
        let _ = game.preview(seat, text);
        if !game.floor().expected().contains(seat) {
            return;
        }
        let (key, seed) = (title.bots[0].key, Seed::from_number(5));
        let Some(mut bot) = game.opponent(key, seat, &seed, &seed) else { return };
        let situation = game.situation(seat, Some(SitsIn { draft: Some(text) }));
        let Ok(Some(chosen)) = bot.decide(Call::Expected, &situation) else { return };
        let input = Input::Act { seat, at: game.now(), action: chosen.action };
        assert!(game.play(input, By::StandIn).is_ok(), "a bot plays by the rules");
    });
}

pub(crate) fn some_drafts() -> Vec<Vec<u8>> {
    const WORDS: [&str; 6] = [
        "null",
        "{}",
        "[]",
        r#"{"tiles":[{"at":"I9","tile":"A"}]}"#,
        r#"{"order":[0,1,2,3,4,5]}"#,
        r#"{"row":0,"card":1}"#,
    ];
    let words = choosing().flat_map(|(letter, _)| {
        WORDS.map(|word| [&[letter, b'0', b'0'], word.as_bytes()].concat())
    });
    some_actions().into_iter().step_by(4).chain(words).collect()
}
