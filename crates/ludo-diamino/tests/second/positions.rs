//! Single positions: what is refused, and what drafts amount to.

use ludo_core::{Draws, Game as _, Input, Millis, Refused, Seat, Seed, Viewer};
use ludo_diamino::{Action, Diamino, Direction, Draft, Lay, PhaseView, Rack, Tile, View};
use ludo_second::diamino::Game;
use ludo_testkit::Trials;
use serde_json::{Value, json};

use crate::layouts::{beginning, chance, setup};
use crate::players::any_lay;
use crate::{ARBITER, header};

const POSITIONS: u64 = 20_000;
const SAMPLE: u64 = 3_000;
/// Drafts and moves tried in one position.
const TRIALS: u32 = 8;

/// Anything that a client could send.
fn any_action(view: &View, seat: Seat, draws: &mut Draws) -> Action {
    let kinds: Vec<Tile> = Tile::all().collect();
    let mut tiles: Vec<Tile> = view.hands[seat].tiles.unwrap_or_default().iter().collect();
    draws.shuffle(&mut tiles);
    match draws.below(14) {
        0..6 => Action::Lay(any_lay(view, seat, draws)),
        6..9 => {
            tiles.truncate(draws.below(6) as usize);
            if chance(draws, 10) {
                tiles.push(*draws.pick(&kinds));
            }
            Action::Exchange { tiles: tiles.into_iter().collect::<Rack>() }
        }
        9 => Action::Pass,
        10 => Action::Accept,
        11 => Action::Contest,
        12 => {
            let known = tiles.first().copied().filter(|_| chance(draws, 70));
            Action::GiveBack { tile: known.unwrap_or(*draws.pick(&kinds)) }
        }
        _ => Action::Stop,
    }
}

/// The same actions are refused with the same code.
pub(crate) fn compare_refusals(game: &Diamino, second: &Game, now: u64, draws: &mut Draws) {
    let view = game.view(Viewer::Referee);
    let awaited: Vec<Seat> = game.floor().expected().iter().collect();
    for _ in 0..4 {
        let any = Seat(draws.below(game.seats().into()) as u8);
        let seat = match draws.below(5) {
            0 => any,
            _ => awaited.first().copied().unwrap_or(any),
        };
        let later = if chance(draws, 10) { draws.below(40_000) } else { 0 };
        let at = now + u64::from(later);
        let action = any_action(&view, seat, draws);
        let input = Input::Act { seat, at: Millis(at), action };
        let found = game.admit(&input).err().map(Refused::code);
        let act = serde_json::to_value(action).unwrap();
        let expected = second.refusal(seat.index(), at, &act).unwrap();
        assert_eq!(
            found,
            expected,
            "disagreement: {act} of {seat} at {at} in\n{}",
            second.view_of_referee()
        );
    }
}

/// A move as tiles on squares, in any order, and perhaps spoilt.
fn any_draft(view: &View, seat: Seat, draws: &mut Draws) -> Value {
    let Lay { at, direction, tiles } = any_lay(view, seat, draws);
    let covered = |row: usize, column: usize| {
        view.board
            .get(row)
            .and_then(|line| line.chars().nth(column))
            .is_some_and(|sign| sign != '.')
    };
    let (mut row, mut column) = (at.row(), at.column());
    let mut placed = vec![];
    let careless = chance(draws, 10);
    for tile in tiles.iter() {
        let step = match direction {
            Direction::Right => (0, 1),
            Direction::Down => (1, 0),
        };
        while !careless && covered(row, column) {
            (row, column) = (row + step.0, column + step.1);
        }
        if chance(draws, 2) {
            (row, column) = (row + step.0, column + step.1);
        }
        let nudge = usize::from(chance(draws, 2));
        let (row_here, column_here) = (row + nudge * step.1, column + nudge * step.0);
        let Some(square) = ludo_diamino::Square::new(row_here, column_here) else { break };
        let sign = char::from(tile.sign());
        let unnamed = sign.is_ascii_lowercase() && chance(draws, 30);
        let sign = if unnamed { '?' } else { sign };
        placed.push(json!({"at": square.to_string(), "tile": sign.to_string()}));
        (row, column) = (row + step.0, column + step.1);
    }
    draws.shuffle(&mut placed);
    json!({ "place": placed })
}

/// Tiles can be no move in several ways at once, and no order says which is named.
fn one_form(mut preview: Value) -> Value {
    let forms = ["off_board", "square_taken", "not_in_line", "broken_run", "devil_unnamed"];
    if preview["refused"].as_str().is_some_and(|code| forms.contains(&code)) {
        preview["refused"] = "form".into();
    }
    preview
}

/// Drafts of the seat on turn amount to the same.
pub(crate) fn compare_drafts(game: &Diamino, second: &Game, count: u32, draws: &mut Draws) {
    let view = game.view(Viewer::Referee);
    let PhaseView::Compose { seat } = view.phase else { return };
    for _ in 0..count {
        let draft = match draws.below(4) {
            0 => serde_json::to_value(Action::Lay(any_lay(&view, seat, draws))).unwrap(),
            _ => any_draft(&view, seat, draws),
        };
        let parsed: Draft = serde_json::from_value(draft.clone()).unwrap();
        let found = one_form(serde_json::to_value(game.preview(seat, &parsed)).unwrap());
        let expected = one_form(second.preview(seat.index(), &draft).unwrap());
        assert_eq!(
            found,
            expected,
            "disagreement: {draft} of {seat} in\n{}",
            second.view_of_referee()
        );
    }
}

/// Random position number `number`: how many moves were legal, how many were not.
fn compare(number: u64) -> Tally {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX - 1);
    let setup = setup(number, &mut draws);
    let (beginning, layout) = beginning(setup, seed, true, &mut draws);
    let second = ARBITER.open(&header(&beginning, layout));
    let second = second
        .unwrap_or_else(|error| panic!("disagreement: beginning of position {number}: {error}"));
    let game = beginning.begin().unwrap();
    compare_refusals(&game, &second, 0, &mut draws);
    compare_drafts(&game, &second, TRIALS, &mut draws);
    let mut tally = Tally::default();
    let view = game.view(Viewer::Referee);
    let seat = game.floor().expected().first().expect("the first player");
    for _ in 0..TRIALS {
        let action = Action::Lay(any_lay(&view, seat, &mut draws));
        let input = Input::Act { seat, at: Millis(0), action };
        let mut after = game.clone();
        let mut events = vec![];
        let found = after.play(&input, &mut |to, event| events.push((to, event)));
        let act = serde_json::to_value(action).unwrap();
        let expected = second.refusal(seat.index(), 0, &act).unwrap();
        let code = found.err().map(Refused::code);
        assert_eq!(
            code,
            expected,
            "disagreement: {act} of {seat} in\n{}",
            second.view_of_referee()
        );
        if code.is_some() {
            tally.refused += 1;
            continue;
        }
        tally.legal += 1;
        let mut scribe = ludo_transcript::Scribe::new(vec![]);
        scribe.input(&input, ludo_transcript::By::Player, None, &events);
        let told = second.clone().line(scribe.into_text().trim_end());
        told.unwrap_or_else(|error| panic!("disagreement: position {number}: {error}"));
    }
    tally
}

#[derive(Default, Debug)]
struct Tally {
    legal: u64,
    refused: u64,
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, one| Self {
            legal: sum.legal + one.legal,
            refused: sum.refused + one.refused,
        })
    }
}

#[test]
fn second_implementation_agrees_on_random_positions() {
    let positions = Trials::from_env("position", "LUDO_POSITIONS", SAMPLE, POSITIONS);
    let tally: Tally = positions.sum(compare);
    println!("{positions}: {tally:?}");
    let least = positions.count;
    assert!(tally.legal > least && tally.refused > least, "{tally:?}");
}
