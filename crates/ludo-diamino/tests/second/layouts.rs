//! Options and layouts at random: games as they are dealt, and late positions, in which the rare clauses
//! happen often.

use std::sync::LazyLock;

use ludo_core::{
    Beginning, BySeat, Draws, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup, Viewer,
};
use ludo_diamino::{
    Action, Begins, Convention, Diamino, Formula, Judging, Lay, Layout, Options, Print, Rack,
    Rounds, Scoring, Square, Tile, Unjustified,
};
use ludo_lexicon::Family;
use ludo_lexicon::graph::text;
use ludo_transcript::LayoutOrigin;

use crate::WORDS;
use crate::common::kit;

/// Words that fit between other things.
static SHORT: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| WORDS.words().filter(|word| word.len() <= 7).collect());

/// Short coarse words.
static COARSE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let listed = Family::newest().words().map(|(word, _)| text(word));
    listed.filter(|word| word.len() <= 7).collect()
});

pub(crate) fn chance(draws: &mut Draws, percent: u32) -> bool {
    draws.below(100) < percent
}

/// Game I for 2 to 8, game II for 2 to 4, patience, and every option.
pub(crate) fn setup(number: u64, draws: &mut Draws) -> Setup<Options> {
    let (game, seats) = match number % 10 {
        0..5 => (Formula::WithoutScore, 2 + number / 10 % 7),
        5..9 => (Formula::WithScore, 2 + number / 10 % 3),
        _ => (Formula::Patience, 1),
    };
    let seats = seats as u8;
    let usual = match game {
        Formula::WithoutScore => seats > 4,
        _ => true,
    };
    let one_of = |draws: &mut Draws| draws.below(2) == 0;
    let options = Options {
        game: if usual && one_of(draws) { Formula::Usual } else { game },
        judging: if chance(draws, 30) { Judging::Referee } else { Judging::Contest },
        window: 1 + draws.below(30) as u16,
        unjustified: if one_of(draws) { Unjustified::Free } else { Unjustified::Penalty },
        scoring: *draws.pick(&[Scoring::EveryWord, Scoring::MainWord, Scoring::None]),
        convention: convention(draws),
        first: match draws.below(2) {
            0 => Begins::Draw,
            _ => Begins::Seat(Seat(draws.below(seats.into()) as u8)),
        },
        laid: Vec::new(),
        family: chance(draws, 40).then(|| Family::newest().digest()),
    };
    Setup { seats, options }
}

/// DIA-2.
fn convention(draws: &mut Draws) -> Convention {
    match draws.below(20) {
        0..14 => Convention::All,
        14..16 => Convention::Verbs,
        16..18 => {
            let subjects = ["animaux", "chasse", "histoire", "mode", "plantes", "sport"];
            Convention::Subject((*draws.pick(&subjects)).to_owned())
        }
        _ => {
            let count = 20 + draws.below(300);
            let mut words: Vec<_> = (0..count).map(|_| *draws.pick(&SHORT)).collect();
            // DIA-22: half as many that a family list does not allow.
            words.extend((0..count / 2).map(|_| draws.pick(&COARSE).as_str()));
            let own = serde_json::json!({"own": words});
            serde_json::from_value(own).expect("words are a list of one's own")
        }
    }
}

pub(crate) fn beginning(
    setup: Setup<Options>,
    seed: Seed,
    late: bool,
    draws: &mut Draws,
) -> (Beginning<Diamino>, LayoutOrigin) {
    let mut beginning = Beginning::<Diamino>::deal(setup, kit(), seed).unwrap();
    let mut origin = LayoutOrigin::Dealt;
    if late {
        origin = LayoutOrigin::Given;
        beginning.layout = match draws.below(12) {
            0 => short_layout(&beginning, draws),
            _ => late_layout(&beginning, draws),
        };
    }
    if beginning.setup.seats == 1 && chance(draws, 50) {
        beginning.setup.options.laid = beforehand(&beginning, draws);
    }
    (beginning, origin)
}

/// DIA-21: words that chance finds in a patience, but for the one that would end it.
fn beforehand(beginning: &Beginning<Diamino>, draws: &mut Draws) -> Vec<Lay> {
    let mut game = beginning.begin().unwrap();
    let mut laid = Vec::new();
    for _ in 0..=draws.below(8) {
        let action = game.pick(Seat(0), draws, &mut Vec::new());
        let input = Input::Act { seat: Seat(0), at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).expect("what is picked is legal");
        match action {
            Action::Lay(lay) if !game.is_over() => laid.push(lay),
            _ => break,
        }
    }
    laid
}

/// Too few tiles to deal all that is due to the last seat, or none over.
fn short_layout(beginning: &Beginning<Diamino>, draws: &mut Draws) -> Layout {
    let mut layout = beginning.layout.clone();
    let view = beginning.begin().unwrap().view(Viewer::Spectator);
    let share = u32::from(view.hands[layout.first].count);
    let all = share * u32::from(beginning.setup.seats) - draws.below(share);
    let mut tiles = layout.reserve.to_string();
    tiles.truncate(all as usize);
    layout.reserve = serde_json::from_value(tiles.into()).expect("tiles");
    layout
}

/// A board with words on it, short hands, and little or nothing in the reserve.
fn late_layout(beginning: &Beginning<Diamino>, draws: &mut Draws) -> Layout {
    let patience = beginning.setup.seats == 1;
    let mut bag: Vec<Tile> = kit().bag().iter().collect();
    draws.shuffle(&mut bag);
    let board = chance(draws, 85).then(|| board(&mut bag, draws));
    let most = if chance(draws, 60) { 4 } else { 12 };
    let hands = BySeat::from_fn(beginning.setup.seats, |_| {
        let count = (1 + draws.below(most) as usize).min(bag.len());
        bag.drain(..count).collect::<Rack>()
    });
    let left = match draws.below(6) {
        _ if patience => 0,
        0 | 1 => 0,
        2 | 3 => draws.below(4),
        4 => draws.below(20),
        _ => bag.len() as u32,
    };
    bag.truncate(left as usize);
    let reserve: String = bag.iter().map(ToString::to_string).collect();
    let keep = chance(draws, 50);
    Layout {
        draws: if keep { beginning.layout.draws.clone() } else { Rounds::new() },
        first: beginning.layout.first,
        reserve: serde_json::from_value(reserve.into()).expect("tiles"),
        board,
        hands: Some(hands),
    }
}

/// Some words apart from one another, of tiles of the bag; few are crossed by others.
fn board(bag: &mut Vec<Tile>, draws: &mut Draws) -> Vec<String> {
    let squares = kit().squares().clone();
    let side = usize::from(squares.side());
    let mut lines = vec![vec!['.'; side]; side];
    for _ in 0..=draws.below(6) {
        let word = *draws.pick(&SHORT);
        let devil = chance(draws, 15);
        let down = draws.below(2) == 0;
        let (line, from) = (draws.below(side as u32) as usize, draws.below(side as u32) as usize);
        if from + word.len() > side {
            continue;
        }
        let place = |n: usize| if down { (from + n, line) } else { (line, from + n) };
        let fits = (0..word.len()).all(|n| {
            let (row, column) = place(n);
            let square = Square::new(row, column).expect("on the board");
            lines[row][column] == '.' && squares.at(square) != Print::Yellow
        });
        let mut rest = bag.clone();
        let mut signs = Vec::new();
        for (n, letter) in word.chars().enumerate() {
            let sign = if devil && n == 0 { '?' } else { letter };
            if let Some(at) = rest.iter().position(|tile| char::from(tile.sign()) == sign) {
                rest.remove(at);
                signs.push(if sign == '?' { letter.to_ascii_lowercase() } else { letter });
            }
        }
        if fits && signs.len() == word.len() {
            *bag = rest;
            for (n, sign) in signs.into_iter().enumerate() {
                let (row, column) = place(n);
                lines[row][column] = sign;
            }
        }
    }
    lines.into_iter().map(|line| line.into_iter().collect()).collect()
}
