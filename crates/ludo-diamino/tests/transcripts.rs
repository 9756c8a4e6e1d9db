//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use common::{lay, patience, rack, tile, with_score, without_score};
use ludo_core::{Beginning, Entry, Game as _, Input, Millis, Seat, Seed, Setup};
use ludo_diamino::{Action, Diamino, Formula, Options, Unjustified};
use ludo_testkit::{Playout, golden, story};

fn act(seat: u8, at: u64, action: Action) -> Entry<Action> {
    Entry::Input(Input::Act { seat: Seat(seat), at: Millis(at), action })
}

fn word(seat: u8, at: u64, text: &str) -> Entry<Action> {
    act(seat, at, Action::Lay(lay(text)))
}

fn leave(seat: u8, at: u64) -> Entry<Action> {
    Entry::Input(Input::Leave { seat: Seat(seat), at: Millis(at) })
}

fn deadline(at: u64) -> Entry<Action> {
    Entry::Input(Input::Deadline { at: Millis(at) })
}

fn compare(name: &str, story: &str) {
    golden(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), story);
}

/// The sheet's example opening: KEPI, then ZESTE downwards.
#[test]
fn golden_the_sheets_example() {
    let given = with_score("KEPIAAELNORT ZSTEAEILMNUU", "RESTANTDELARESERVE");
    let entries = [
        word(0, 1000, "H9 right KEPI"),
        word(0, 2000, "I9 right KEPI"),
        act(1, 3000, Action::Accept),
        word(1, 9000, "J8 down ZSTE"),
        deadline(23_999),
        deadline(24_000),
        word(0, 30_000, "M9 down RAT"),
        act(1, 31_000, Action::Contest),
    ];
    compare("sheet-example", &story(&given.beginning(), &entries, &[1, 2, 5]));
}

/// Contests with and without reason, the penalty, the next player's own move, exchanges.
#[test]
fn golden_contests() {
    let given = without_score("KEPOI?SAVE ASTREEN LENTUXE", "NOIRES").penalty();
    let exchange = |tiles| Action::Exchange { tiles: rack(tiles) };
    let entries = [
        word(0, 1000, "I9 right KEPO"),
        act(1, 1500, Action::Pass),
        act(2, 2000, Action::Contest),
        act(2, 2000, Action::Contest),
        word(1, 5000, "I9 down ASTRE"),
        act(0, 6000, Action::Accept),
        act(0, 6500, Action::Contest),
        act(2, 7000, exchange("XUE")),
        word(0, 9000, "I14 down s"),
        act(2, 9100, Action::Contest),
        act(1, 30_000, exchange("E")),
        Entry::Rewind { to: 10 },
        act(1, 31_000, Action::Pass),
        act(2, 32_000, Action::Pass),
        act(0, 33_000, Action::Pass),
    ];
    compare("contests", &story(&given.beginning(), &entries, &[0, 7, 9]));
}

/// Devils, tiles given back, a leaver with a word in the window, a yellow square with the last tiles.
#[test]
fn golden_devils_and_a_leaver() {
    let given = without_score("LAVERAISZK ASTRES SE", "NOIRE");
    let back = |sign| Action::GiveBack { tile: tile(sign) };
    let entries = [
        word(0, 1000, "I9 right LAVERAIS"),
        act(2, 2000, Action::Accept),
        act(1, 2500, Action::Pass),
        act(1, 3000, Action::Accept),
        act(0, 4000, back('A')),
        act(0, 4100, back('K')),
        word(1, 5000, "I10 down STRE"),
        leave(1, 6000),
        word(2, 7000, "N7 down SE"),
        act(0, 7500, Action::Pass),
        act(0, 8000, Action::Accept),
    ];
    compare("devils-and-leaver", &story(&given.beginning(), &entries, &[3, 7]));
}

/// A patience with free undo.
#[test]
fn golden_a_small_patience() {
    let given = patience("KEPISZESTELA?");
    let entries = [
        word(0, 1000, "C2 right KEPI"),
        word(0, 2000, "D1 down ZSTE"),
        Entry::Rewind { to: 1 },
        word(0, 3000, "G2 down SA"),
        word(0, 3500, "G2 down ST"),
        word(0, 4000, "H3 right S"),
        word(0, 5000, "H4 down e"),
        act(0, 6000, Action::Stop),
    ];
    compare("patience", &story(&given.beginning(), &entries, &[4]));
}

/// A whole game from a seed, as chance plays it.
fn whole(setup: Setup<Options>, number: u64) -> String {
    let seed = Seed::from_number(number);
    let beginning = Beginning::<Diamino>::deal(setup, common::kit(), seed).unwrap();
    let played = Playout::by_chance(beginning);
    story(&played.beginning, &played.entries, &[])
}

/// Game II for two, with contests at random.
#[test]
fn golden_a_whole_game_of_two() {
    let options = Options { unjustified: Unjustified::Penalty, ..Options::default() };
    compare("whole-game", &whole(Setup { seats: 2, options }, 3));
}

/// Game I for eight.
#[test]
fn golden_a_whole_game_of_eight() {
    let options = Options { game: Formula::WithoutScore, ..Options::default() };
    compare("eight-players", &whole(Setup { seats: 8, options }, 1));
}

#[test]
fn diamino_is_dealt_as_the_page_on_fairness_says() {
    let deal = |seats| {
        let setup = Setup { seats, options: Options::default() };
        Beginning::<Diamino>::deal(setup, common::kit(), Seed::from_number(1)).unwrap()
    };
    let layout = deal(3).layout;
    let draws = serde_json::to_string(&layout.draws).unwrap();
    let fair = include_str!("../../../docs/fairness.md");
    let unwrapped = fair.split_whitespace().collect::<Vec<_>>().join(" ");
    let drawn = format!("drawn are `{draws}`, so that seat {} begins", layout.first);
    assert!(unwrapped.contains(&drawn), "{drawn}");
    let reserve = format!("reserve `{}`", layout.reserve);
    assert!(unwrapped.contains(&reserve), "{reserve}");
    // The first shuffle of a running game: the first player exchanges its K.
    let mut game = deal(3).begin().unwrap();
    let exchange = Action::Exchange { tiles: rack("K") };
    let input = Input::Act { seat: layout.first, at: Millis(0), action: exchange };
    let mut reshuffled = String::new();
    let mut listen = |_, event| {
        if let ludo_diamino::Event::Reshuffled { reserve } = event {
            reshuffled = reserve.to_string();
        }
    };
    game.play(&input, &mut listen).unwrap();
    let then = format!("the reserve is `{reshuffled}`");
    assert!(unwrapped.contains(&then), "{then}");
}
