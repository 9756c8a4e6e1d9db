//! Reports of Diamino agree with the engine: ranks and best placements with every placement played, sums with the game's
//! own scores.

use crate::games::{deal, kit, played_at_random, played_by};
use ludo_core::{BySeat, Game as _, Input, Seat, Viewer};
use ludo_crossword::{Generator, Grid, Jokers, Opening, Position, Setting};
use ludo_diamino::{
    Action, Diamino, Event, Formula, Judging, Kit, LONGEST_FIRST_WORD, Lay, Options, Variant,
};
use ludo_study::diamino::{Expert, Fate, Made, Report, Study, Why};
use ludo_study::{Finished, Study as _};

fn report(finished: &Finished<Diamino>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

fn of(game: Formula) -> Options {
    Options { game, ..Options::default() }
}

/// The game before each turn: where somebody plays into a window, after it has closed.
fn turns(finished: &Finished<Diamino>) -> (Vec<(Diamino, Seat, Action)>, Diamino) {
    let mut game = finished.beginning.begin().unwrap();
    let mut turns = Vec::new();
    for input in &finished.inputs {
        if let Input::Act { seat, at, action } = *input
            && matches!(action, Action::Lay(_) | Action::Exchange { .. } | Action::Pass)
        {
            let mut before = game.clone();
            if before.deadline().is_some() {
                let accept = Input::Act { seat, at, action: Action::Accept };
                before.play(&accept, &mut |_, _| {}).unwrap();
            }
            turns.push((before, seat, action));
        }
        game.play(input, &mut |_, _| {}).unwrap();
    }
    (turns, game)
}

/// What a move brings by the rules alone: it is played, nobody contests it, and what is told is added up.
fn brought(game: &Diamino, seat: Seat, lay: Lay) -> i32 {
    let mut after = game.clone();
    let mut brings = 0;
    let held = i32::from(game.hand(seat).len());
    let mut tell = |_, event| match event {
        Event::Scored { points, .. } => {
            let other = points.iter().find(|(other, _)| *other != seat);
            brings += points[seat] - other.map_or(0, |(_, points)| *points);
        }
        Event::Ended { points, .. } => brings += points[seat],
        _ => {}
    };
    let action = Action::Lay(lay);
    after.play(&Input::Act { seat, at: ludo_core::Millis(0), action }, &mut tell).unwrap();
    if let Some(at) = after.deadline() {
        after.play(&Input::Deadline { at }, &mut tell).unwrap();
    }
    match game.view(Viewer::Spectator).game {
        Variant::WithoutScore => held - i32::from(after.hand(seat).len()) + i32::from(after.owed()),
        Variant::WithScore | Variant::Patience => brings,
    }
}

/// Every placement that the engine allows, one for each word and place.
fn every_placement(game: &Diamino, kit: &Kit, options: &Options, seat: Seat) -> Vec<Lay> {
    let (square, most) = (kit.squares().start(), LONGEST_FIRST_WORD);
    let setting = Setting::plain(kit.squares().side().into(), *kit.letter_values())
        .opening_at(Opening::FirstLetter { square, most });
    let words = kit.words(options).unwrap();
    let grid = Grid::read(setting.side(), &game.view(Viewer::Referee).board).unwrap();
    let position = Position::new(words.graph(), &setting, &grid);
    let mut lays = Vec::new();
    let mut generator = Generator::new(words.graph(), &setting);
    generator.all(&position, game.hand(seat), Jokers::Best, |found| {
        lays.push(Lay::from(&found.placement()));
    });
    lays.retain(|lay| game.permits(seat, &Action::Lay(*lay)).is_ok());
    lays
}

#[test]
fn ranks_and_best_placements_are_those_of_every_placement_played() {
    let (mut better, mut ended) = (0, 0);
    for (key, seed) in [("1", 1), ("4", 2), ("3", 3)] {
        let options = of(Formula::WithScore);
        let finished = played_by(key, deal(2, options.clone(), seed));
        let report = report(&finished);
        let (turns, _) = turns(&finished);
        assert_eq!(report.turns.len(), turns.len());
        for (told, (game, seat, action)) in report.turns.iter().zip(&turns) {
            let lays = every_placement(game, &kit(), &options, *seat);
            let all: Vec<i32> = lays.iter().map(|lay| brought(game, *seat, *lay)).collect();
            let possible = told.possible.as_ref().unwrap();
            assert_eq!(possible.count as usize, all.len());
            assert_eq!(possible.best.as_ref().map(|best| best.brings), all.iter().copied().max());
            if let Some(best) = &possible.best {
                let lay = Lay { at: best.at, direction: best.direction, tiles: best.tiles };
                assert_eq!(brought(game, *seat, lay), best.brings);
                ended += u32::from(best.ends);
            }
            let Action::Lay(lay) = *action else {
                assert_eq!(possible.rank, None);
                continue;
            };
            let made = brought(game, *seat, lay);
            let above = all.iter().filter(|brings| **brings > made).count() as u32;
            assert_eq!(possible.rank, Some(above + 1), "{lay:?}");
            better += above;
        }
    }
    assert!(better > 1000 && ended > 1, "{better} better placements, {ended} ends");
}

#[test]
fn without_score_what_rids_of_most_tiles_is_best() {
    let options = of(Formula::WithoutScore);
    let finished = played_by("3", deal(5, options.clone(), 4));
    let report = report(&finished);
    let (turns, _) = turns(&finished);
    for (told, (game, seat, action)) in report.turns.iter().zip(&turns) {
        let lays = every_placement(game, &kit(), &options, *seat);
        let all: Vec<i32> = lays.iter().map(|lay| brought(game, *seat, *lay)).collect();
        let possible = told.possible.as_ref().unwrap();
        assert_eq!(possible.count as usize, all.len());
        assert_eq!(possible.best.as_ref().map(|best| best.brings), all.iter().copied().max());
        if let (Action::Lay(lay), Some(rank)) = (*action, possible.rank) {
            let made = brought(game, *seat, lay);
            let above = all.iter().filter(|brings| **brings > made).count() as u32;
            let level = all.iter().filter(|brings| **brings == made).count() as u32;
            assert!((above + 1..=above + level.max(1)).contains(&rank), "{lay:?}");
        }
    }
}

#[test]
fn sums_are_the_games_scores_at_every_turn() {
    let (mut contested, mut exchanged, mut left, mut accepted) = (0, 0, 0, 0);
    for seed in 0..40 {
        let judging = if seed % 4 == 0 { Judging::Referee } else { Judging::Contest };
        let (seats, game) = match seed % 5 {
            0 => (1, Formula::Patience),
            1 => (5, Formula::WithoutScore),
            n => (n as u8, Formula::WithScore),
        };
        // What could have been laid is looked for in small games only: here it is the sums that count.
        let own = serde_json::from_str(r#"["ART","EAU","ET","LE","LES","NE","RAT","SE","TE"]"#);
        let convention = ludo_diamino::Convention::Own(own.unwrap());
        let options = Options { game, judging, convention, ..Options::default() };
        let finished = played_at_random(deal(seats, options, seed), seed);
        let report = report(&finished);
        let (turns, over) = turns(&finished);
        assert_eq!(report.turns.len(), turns.len());
        let mut sums = report.scores;
        for (n, (told, (before, seat, _))) in report.turns.iter().zip(&turns).enumerate() {
            assert_eq!((sums, told.seat), (*before.scores(), *seat), "turn {n} of game {seed}");
            told.points.iter().for_each(|(seat, more)| sums[seat] += more);
            assert_eq!(sums, told.scores);
            if let Made::Laid { contested: Some(_), .. } = told.made {
                contested += 1;
            }
            exchanged += u32::from(matches!(told.made, Made::Exchanged { .. }));
        }
        let end = report.end.unwrap();
        let last = BySeat::from_fn(seats, |seat| sums[seat] + end.points[seat]);
        assert_eq!(last, *over.scores());
        left += report.leaves.len();
        accepted += finished.inputs.windows(2).filter(|two| plays_on(two)).count();
    }
    let seen = (contested, exchanged, left, accepted);
    assert!(contested > 10 && exchanged > 50 && left > 5 && accepted > 50, "{seen:?}");
}

/// Two words in a row, the second of which accepted the first.
fn plays_on(two: &[Input<Action>]) -> bool {
    let lays = |input: &Input<Action>| matches!(input, Input::Act { action: Action::Lay(_), .. });
    lays(&two[0]) && lays(&two[1])
}

#[test]
fn what_was_contested_is_to_be_looked_up() {
    let finished = played_at_random(deal(3, of(Formula::WithScore), 21), 6);
    let report = report(&finished);
    let mut wrong = 0;
    for turn in &report.turns {
        let Made::Laid { contested: Some(by), wrong: words, fate, .. } = &turn.made else {
            continue;
        };
        assert_ne!(*by, turn.seat);
        assert_eq!(*fate == Fate::TakenBack, !words.is_empty());
        for word in words {
            let told = report.strange.iter().find(|one| one.letters == word.letters.to_uppercase());
            assert!(told.is_some_and(|one| one.why == Why::Wrong && one.readings.is_empty()));
            wrong += 1;
        }
    }
    assert!(wrong > 0);
    for missed in &report.missed {
        let word = missed.placing.words[0].letters.to_uppercase();
        let told = report.strange.iter().find(|one| one.letters == word);
        assert!(told.is_none_or(|one| !one.readings.is_empty()), "{word} is a word");
    }
}

#[test]
fn level_5_is_told_for_two_with_score_and_can_do_what_it_says() {
    let finished = played_by("2", deal(2, of(Formula::WithScore), 8));
    let first = report(&finished);
    let (turns, _) = turns(&finished);
    for (told, (game, seat, _)) in first.turns.iter().zip(&turns) {
        let action = match told.expert.as_ref().unwrap() {
            Expert::Lay(one) => {
                let lay = Lay { at: one.at, direction: one.direction, tiles: one.tiles };
                assert_eq!(brought(game, *seat, lay), one.brings);
                Action::Lay(lay)
            }
            Expert::Exchange { tiles } => Action::Exchange { tiles: *tiles },
            Expert::Pass => Action::Pass,
        };
        assert_eq!(game.permits(*seat, &action), Ok(()));
    }
    assert_eq!(report(&finished), first, "the same game has the same report");
    let three = report(&played_by("2", deal(3, of(Formula::WithScore), 8)));
    assert!(three.turns.iter().all(|turn| turn.expert.is_none()));
}

#[test]
fn a_patience_has_turns_and_words_but_no_ranks() {
    let report = report(&played_by("1", deal(1, of(Formula::Patience), 8)));
    assert!(report.turns.iter().all(|turn| turn.possible.is_none() && turn.expert.is_none()));
    assert!(report.turns.len() > 10 && report.missed.is_empty());
}
