//! Practice at Diamino: what is advised can be laid and is the best there is; where it is not allowed nothing is said.

use std::sync::Arc;

use crate::games::deal;
use ludo_core::{Enumerate as _, Game as _, Input, Millis, Seat, Seed, Viewer};
use ludo_diamino::{Action, Diamino, Formula, Judging, Lay, Options};
use ludo_study::diamino::{Advice, Because, NEEDS_REFEREE, Placing, Question, Study};
use ludo_study::{Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY, Study as _};

fn ask(
    game: &Diamino,
    options: &Options,
    seat: Seat,
    help: Help,
    question: Question,
) -> Result<Advice, Declined> {
    let beginning = deal(game.seats(), options.clone(), 0);
    let inquiry = Inquiry {
        seat,
        view: game.view(Viewer::Seat(seat)),
        told: Vec::new(),
        setup: beginning.setup,
        edition: Arc::clone(&beginning.edition),
        help,
    };
    Study::advise(&inquiry, question)
}

fn refereed(game: Formula) -> Options {
    Options { game, judging: Judging::Referee, ..Options::default() }
}

fn placings(advice: Advice) -> Vec<Placing> {
    match advice {
        Advice::Best { placings, .. } => placings,
        other => panic!("{other:?}"),
    }
}

#[test]
fn three_placements_are_advised_that_can_be_laid_best_first() {
    for game in [Formula::WithScore, Formula::WithoutScore] {
        let options = refereed(game);
        let mut table = deal(2, options.clone(), 11).begin().unwrap();
        let mut draws = ludo_core::Draws::new(&Seed::from_number(3), 0);
        let mut asked = 0;
        while let Some(seat) = table.floor().expected().first() {
            if table.owed() == 0 && asked < 12 {
                let advice = ask(&table, &options, seat, Help::Practice, Question::Best).unwrap();
                let few = placings(advice);
                let words: Vec<_> = few.iter().map(|one| one.words[0].letters).collect();
                assert!(few.is_sorted_by(|one, next| one.brings >= next.brings), "{few:?}");
                assert!((1..words.len()).all(|n| !words[..n].contains(&words[n])), "{words:?}");
                for Placing { at, direction, tiles, .. } in &few {
                    let lay = Lay { at: *at, direction: *direction, tiles: *tiles };
                    assert_eq!(table.permits(seat, &Action::Lay(lay)), Ok(()));
                }
                let place = ask(&table, &options, seat, Help::Practice, Question::Where);
                let best = few.first();
                match place {
                    Ok(Advice::Where { squares, direction }) => {
                        let best = best.unwrap();
                        assert!(best.squares.iter().all(|at| squares.contains(at)));
                        assert_eq!(squares.len(), best.words[0].letters.len());
                        assert_eq!(direction, best.words[0].direction);
                    }
                    nothing => assert!(best.is_none(), "{nothing:?}"),
                }
                asked += u32::from(few.len() == 3);
            }
            let action = table.pick(seat, &mut draws, &mut Vec::new());
            table.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
        }
        assert!(asked > 5, "{asked}");
    }
}

/// A seat is advised by what it sees: in another world that looks the same to it, the same.
#[test]
fn no_hidden_tile_decides_what_is_advised() {
    use ludo_core::Determinize as _;
    let options = refereed(Formula::WithScore);
    let table = deal(2, options.clone(), 4).begin().unwrap();
    let seat = table.floor().expected().first().unwrap();
    let advised = ask(&table, &options, seat, Help::Practice, Question::Best).unwrap();
    let beginning = deal(2, options.clone(), 4);
    for number in 0..5 {
        let mut draws = ludo_core::Draws::new(&Seed::from_number(number), 0);
        let view = table.view(Viewer::Seat(seat));
        let (eye, kit) = (Viewer::Seat(seat), &beginning.edition);
        let other = Diamino::determinize(&view, eye, &beginning.setup, kit, &mut draws);
        assert_eq!(ask(&other, &options, seat, Help::Practice, Question::Best).unwrap(), advised);
    }
}

#[test]
fn nothing_is_advised_elsewhere() {
    let options = refereed(Formula::WithScore);
    let table = deal(2, options.clone(), 4).begin().unwrap();
    let seat = table.floor().expected().first().unwrap();
    let contest = Options { judging: Judging::Contest, ..options.clone() };
    for question in [Question::Best, Question::Where] {
        let of = |options, seat, help| ask(&table, options, seat, help, question);
        assert_eq!(of(&options, seat, Help::Usual), Err(NO_HELP_HERE));
        assert_eq!(of(&contest, seat, Help::Practice), Err(NEEDS_REFEREE));
        assert_eq!(of(&options, seat.left(2), Help::Practice), Err(NOTHING_TO_SAY));
    }
    let patience = deal(1, refereed(Formula::Patience), 4).begin().unwrap();
    let advice =
        ask(&patience, &refereed(Formula::Patience), Seat(0), Help::Practice, Question::Best);
    assert_eq!(advice, Err(NO_HELP_HERE));
}

/// What speaks for a placement is true of it.
#[test]
fn reasons_are_those_of_the_placement() {
    let options = refereed(Formula::WithScore);
    let mut table = deal(2, options.clone(), 12).begin().unwrap();
    let mut draws = ludo_core::Draws::new(&Seed::from_number(3), 0);
    let (mut asked, mut kinds) = (0, std::collections::BTreeSet::new());
    while let Some(seat) = table.floor().expected().first() {
        if asked < 14 {
            let advice = ask(&table, &options, seat, Help::Practice, Question::Best).unwrap();
            let Advice::Best { placings, why } = advice else { panic!("{advice:?}") };
            assert_eq!(placings.len(), why.len());
            for (at, (placing, why)) in placings.iter().zip(&why).enumerate() {
                assert!(why.len() <= 4, "a few will do: {why:?}");
                for reason in why {
                    let next = placings.get(at + 1).map_or(0, |next| next.brings);
                    let true_of_it = match reason {
                        Because::Ends => placing.ends,
                        Because::Red { devils, points } => {
                            *devils == placing.red && *points == 10 * i32::from(placing.red)
                        }
                        Because::Crosses { words } => usize::from(*words) == placing.words.len(),
                        Because::Dear { letter, worth } => {
                            *worth >= 4 && placing.tiles.to_string().contains(letter.as_str())
                        }
                        Because::Rids { .. } => false,
                        Because::Keeps { tiles } => {
                            let mut all = *tiles;
                            all.add_all(&placing.tiles.rack());
                            all == *table.hand(seat)
                        }
                        Because::Ahead { by } => *by == placing.brings - next && *by > 0,
                        Because::Common => true,
                        Because::Despite { devils } => *devils == placing.yellow && *devils > 0,
                    };
                    assert!(true_of_it, "{reason:?} of {placing:?}");
                    kinds
                        .insert(format!("{reason:?}").split([' ', '{']).next().unwrap().to_owned());
                }
            }
            asked += 1;
        }
        let action = table.pick(seat, &mut draws, &mut Vec::new());
        table.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
    }
    assert!(kinds.len() >= 5, "{kinds:?}");
}
