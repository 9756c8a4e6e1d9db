//! What the solver lays, looked at by somebody who does not believe it.

mod referee;

use ludo_core::Seed;
use ludo_crossword::patience::{Puzzle, Solver, Standing};
use ludo_crossword::{Grid, Laid, Lies, Placement, Rack, Setting, Square};
use ludo_lexicon::{Lexicon, WordGraph};
use referee::Referee;

/// Our board: `#` is forbidden.
const BOARD: [&str; 17] = [
    "....#.......#....",
    ".................",
    ".................",
    "......#...#......",
    "#...............#",
    ".....#.....#.....",
    "...#.........#...",
    ".................",
    ".................",
    ".................",
    "...#.........#...",
    ".....#.....#.....",
    "#...............#",
    "......#...#......",
    ".................",
    ".................",
    "....#.......#....",
];

/// Our bag.
const BAG: &str = "EEEEEEEEEEEEEEEEEAAAAAAAAAAIIIIIIIIINNNNNNNRRRRRRRSSSSSSSTTTTTTTOOOOOOUUUUUULLLLL\
                   CCCDDDMMMPPPBBGGFFHHVVJQZKWXY??";

/// What letters are worth, A to Z.
const VALUES: [u8; 26] =
    [1, 3, 2, 2, 1, 4, 3, 4, 1, 8, 10, 1, 2, 1, 1, 2, 8, 1, 1, 1, 1, 4, 10, 10, 10, 8];

fn setting(board: &[&str]) -> Setting {
    let mut setting = Setting::plain(board.len(), VALUES);
    for (row, line) in (0..).zip(board) {
        for (column, _) in (0..).zip(line.chars()).filter(|(_, sign)| *sign == '#') {
            setting = setting.closing(Square::at(row, column));
        }
    }
    setting
}

/// A grid of lines: `.` and `#` are empty, small letters are jokers.
fn grid(lines: &[&str]) -> Grid {
    let mut grid = Grid::new(lines.len());
    for (row, line) in (0..).zip(lines) {
        for (column, sign) in (0..).zip(line.bytes()) {
            grid.set(Square::at(row, column), Laid::from_sign(sign));
        }
    }
    grid
}

fn french() -> &'static WordGraph {
    Lexicon::french().graph()
}

/// Attempts until all is known, but not for ever.
fn solve<'g>(
    setting: &'g Setting,
    grid: &Grid,
    tiles: &str,
    seed: u64,
    attempts: usize,
) -> Solver<'g> {
    let tiles = Rack::parse(tiles).unwrap();
    let mut solver = Solver::new(french(), setting, grid, tiles, &Seed::from_number(seed));
    for _ in 0..attempts {
        if solver.attempt() != Standing::Open {
            break;
        }
    }
    solver
}

#[test]
fn dia_18_all_tiles_are_laid_on_our_board_from_every_seed() {
    let setting = setting(&BOARD);
    for seed in 1..=20 {
        let solver = solve(&setting, &Grid::new(17), BAG, seed, 50);
        assert_eq!((solver.standing(), solver.laid()), (Standing::Done, 112), "seed {seed}");
        let mut referee = Referee::new(&BOARD, BAG);
        for placement in solver.best() {
            referee.lay(placement);
        }
        assert_eq!(referee.left(), "", "the whole bag lies on the board");
        referee.look_at_the_whole_board();
    }
}

#[test]
fn dia_18_the_same_seed_lays_the_same_and_another_lays_otherwise() {
    let setting = setting(&BOARD);
    let line = |seed| solve(&setting, &Grid::new(17), BAG, seed, 50).best().to_vec();
    assert_eq!(line(7), line(7));
    assert_ne!(line(7), line(8));
}

#[test]
fn dia_18_small_boards_and_bags() {
    let board = ["......", "..#...", "......", "......", "...#..", "......"];
    let setting = setting(&board);
    for (tiles, seed) in
        [("CHIENS", 1), ("KEPIZESTE", 2), ("LUDOTHEQUES?", 3), ("??", 4), ("ABCDE??", 5)]
    {
        let solver = solve(&setting, &grid(&board), tiles, seed, 300);
        assert_eq!(solver.standing(), Standing::Done, "{tiles}");
        let mut referee = Referee::new(&board, tiles);
        solver.best().iter().for_each(|placement| referee.lay(placement));
        assert_eq!(referee.left(), "", "{tiles}");
        referee.look_at_the_whole_board();
    }
}

#[test]
fn dia_18_the_most_that_was_found_where_not_all_go() {
    let board = ["....", "....", "....", "...."];
    let setting = setting(&board);
    let solver = solve(&setting, &grid(&board), "KEPIZZZZZZ", 1, 20);
    assert_ne!(solver.standing(), Standing::Done);
    assert!((4..10).contains(&solver.laid()), "{}", solver.laid());
    let mut referee = Referee::new(&board, "KEPIZZZZZZ");
    solver.best().iter().for_each(|placement| referee.lay(placement));
    assert_eq!(referee.left().len(), 10 - solver.laid());
    referee.look_at_the_whole_board();
}

#[test]
fn dia_18_from_a_position_it_goes_on_and_the_hint_is_its_first_step() {
    let lines = [".......", ".......", ".KEPI..", ".......", ".......", ".......", "......."];
    let setting = setting(&lines);
    let solver = solve(&setting, &grid(&lines), "ZSTEQUAND", 1, 300);
    assert_eq!(solver.standing(), Standing::Done);
    assert_eq!(solver.hint(), solver.best().first());
    let mut referee = Referee::new(&lines, "ZSTEQUAND");
    solver.best().iter().for_each(|placement: &Placement| referee.lay(placement));
    assert_eq!(referee.left(), "");
}

#[test]
fn dia_18_nothing_left_is_done_at_once() {
    let lines = [".....", ".....", ".KEPI", ".....", "....."];
    let setting = setting(&lines);
    let solver = solve(&setting, &grid(&lines), "", 1, 1);
    assert_eq!((solver.standing(), solver.laid(), solver.hint()), (Standing::Done, 0, None));
}

/// Every tile alone, pairs and threes, on a crowded board: the referee tries every square and way too.
#[test]
fn dia_18_it_tells_what_cannot_be_finished() {
    let lines = ["KEPI.", "..#L.", "..#..", ".....", "....."];
    let setting = setting(&lines);
    let (mut done, mut impossible) = (0, 0);
    for tiles in ('A'..='Z').map(String::from).chain(
        ["QZ", "WX", "SS", "ET", "JV", "?Q", "BCD", "RST", "AEV", "EEE", "LLM"].map(String::from),
    ) {
        let solver = solve(&setting, &grid(&lines), &tiles, 1, 30);
        let possible = Referee::new(&lines, &tiles).can_lay_everything();
        let expected = if possible { Standing::Done } else { Standing::Impossible };
        assert_eq!(solver.standing(), expected, "{tiles}");
        (done, impossible) = (done + i32::from(possible), impossible + i32::from(!possible));
        if possible {
            let mut referee = Referee::new(&lines, &tiles);
            solver.best().iter().for_each(|placement| referee.lay(placement));
            referee.look_at_the_whole_board();
        }
    }
    assert!(done > 3 && impossible > 3, "{done} and {impossible}");
}

/// Words that are wanted in the tests: five letters or more is asked for anyway.
fn puzzle(seed: u64) -> Puzzle {
    let (setting, tiles) = (setting(&BOARD), Rack::parse(BAG).unwrap());
    let common = |word: &[u8]| Lexicon::french().band(word) >= 4;
    Puzzle::of(french(), &setting, &tiles, &Seed::from_number(seed), common).unwrap()
}

#[test]
fn dia_21_four_to_six_words_cross_and_the_rest_can_be_laid() {
    let mut counts = [0; 7];
    for seed in 1..=12 {
        let Puzzle { words, rest, .. } = puzzle(seed);
        counts[words.len()] += 1;
        let mut referee = Referee::new(&BOARD, BAG);
        for (n, word) in words.iter().enumerate() {
            assert!(word.word().len() >= 5 && word.tiles().all(|(_, laid)| !laid.is_joker()));
            let crossed = word.squares().filter(|(.., lies)| *lies == Lies::Before).count();
            assert_eq!(crossed == 0, n == 0, "{word:?} crosses what lies there");
            referee.lay(word);
        }
        for placement in &rest {
            referee.lay(placement);
        }
        assert_eq!(referee.left(), "", "seed {seed}");
        referee.look_at_the_whole_board();
    }
    assert_eq!(counts[..4], [0; 4]);
    assert!(counts[4..].iter().filter(|count| **count > 0).count() > 1, "{counts:?}");
}

#[test]
fn dia_21_a_seed_has_one_puzzle() {
    assert_eq!(puzzle(3), puzzle(3));
    assert_ne!(puzzle(3).words, puzzle(4).words);
}

#[test]
fn dia_21_where_no_word_is_wanted_there_is_no_puzzle() {
    let (setting, tiles) = (setting(&BOARD), Rack::parse("KEPIZESTE").unwrap());
    let none = Puzzle::of(french(), &setting, &tiles, &Seed::from_number(1), |_| false);
    assert_eq!(none, None);
}
