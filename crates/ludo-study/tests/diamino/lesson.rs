//! The first game that is explained: whoever does as advised comes to its end soon.

use ludo_bots::Opponents as _;
use ludo_core::{
    Beginning, Draws, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup, Viewer,
};
use ludo_diamino::{Action, Diamino, Lay};
use ludo_study::diamino::{Advice, Placing, Question, Study};
use ludo_study::{Help, Inquiry, Study as _};

use crate::games::kit;

/// What is advised first.
fn advised(beginning: &Beginning<Diamino>, game: &Diamino, seat: Seat) -> Option<Placing> {
    let inquiry = Inquiry {
        told: Vec::new(),
        seat,
        view: game.view(Viewer::Seat(seat)),
        setup: beginning.setup.clone(),
        edition: beginning.edition.clone(),
        help: Help::Practice,
    };
    match Study::advise(&inquiry, Question::Best) {
        Ok(Advice::Best { placings, .. }) => placings.into_iter().next(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn whoever_does_as_advised_comes_to_the_end_soon() {
    let kit = kit();
    let lesson = Study::lesson(&kit).unwrap();
    let setup = Setup { seats: lesson.seats, options: lesson.options };
    let mut beginning = Beginning::<Diamino>::deal(setup, kit, Seed::from_number(1)).unwrap();
    beginning.layout = lesson.layout;
    let first = advised(&beginning, &beginning.begin().unwrap(), Seat(0)).unwrap();
    assert_eq!(first.words[0].letters.to_string(), "KIWI");
    let mut with_a_devil = 0;
    for seed in 0..12 {
        let mut game = beginning.begin().unwrap();
        let other = Diamino::opponent(lesson.bot, Seat(1), &beginning.setup, &beginning.edition);
        let mut other = other.unwrap();
        let (mut draws, mut legal) = (Draws::new(&Seed::from_number(seed), 0), Vec::new());
        let (mut turns, mut taps) = (0, 0);
        while let Some(seat) = game.floor().expected().first() {
            let action = if seat == Seat(0) {
                turns += 1;
                match advised(&beginning, &game, seat) {
                    Some(Placing { at, direction, tiles, .. }) => {
                        // The tile, its square; the button.
                        taps += 2 * tiles.len() + 1;
                        let devil = tiles.to_string().contains(char::is_lowercase);
                        with_a_devil += u32::from(turns == 2 && devil);
                        Action::Lay(Lay { at, direction, tiles })
                    }
                    None => Action::Pass,
                }
            } else {
                legal.clear();
                game.actions(seat, &mut legal);
                other.choose(&game.view(Viewer::Seat(seat)), &legal, &mut draws).action
            };
            let input = Input::Act { seat, at: Millis(0), action };
            game.play(&input, &mut |_, _| {}).unwrap();
        }
        assert!((3..=9).contains(&turns), "{turns} turns");
        assert!((25..=50).contains(&taps), "{taps} taps");
    }
    assert!(with_a_devil >= 6, "{with_a_devil}");
}
