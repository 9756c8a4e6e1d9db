//! Compatibility's study: how much accord each theme of a hand-made game brought, and what became of every ×2.

use std::sync::Arc;

use ludo_compatibility::{Action, Compatibility, Mode, Options, Pack, Picture, Window};
use ludo_core::{Beginning, Edition as _, Game as _, Input, Millis, Seat, Seed, Setup, Viewer};
use ludo_study::compatibility::{Report, Study};
use ludo_study::{Finished, Study as _};

/// A theme: who announces the ×2 and where it lies, and by how many places the ranking of each seat is turned.
struct Theme {
    double: Option<(Seat, Option<u8>)>,
    turned: [usize; 4],
}

/// A game that is played as planned, then by everybody ranking something else until it is over or broken off.
struct Hand {
    beginning: Beginning<Compatibility>,
    game: Compatibility,
    inputs: Vec<Input<Action>>,
}

impl Hand {
    fn begin(seats: u8) -> Self {
        let pack: Arc<Pack> = Pack::parse(Compatibility::EDITION).unwrap().into();
        let options = Options { window: Window::Seconds(10), ..Options::default() };
        let setup = Setup { seats, options };
        let beginning = Beginning::deal(setup, pack, Seed::from_number(3)).unwrap();
        let game = beginning.begin().unwrap();
        Self { beginning, game, inputs: Vec::new() }
    }

    fn play(&mut self, input: Input<Action>) {
        self.game.play(&input, &mut |_, _| {}).unwrap();
        self.inputs.push(input);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.play(Input::Act { seat, at: Millis(0), action });
    }

    /// Plays a theme; says how many entries had been made when its reveal was over.
    fn theme(&mut self, theme: &Theme) -> u32 {
        let announcer = self.game.view(Viewer::Spectator).announcer;
        self.act(announcer, Action::Name { number: 1 });
        if let Some((seat, _)) = theme.double {
            self.act(seat, Action::Double);
        }
        let view = self.game.view(Viewer::Spectator);
        for seat in Seat::all(self.game.seats()) {
            let count = usize::from(view.counts[seat]);
            let turned = theme.turned[seat.index()];
            // Whoever thinks alone takes pictures that nobody else does.
            let place = |at| if turned == ALONE { count + at } else { (at + turned) % count };
            let pictures = (0..count).map(|at| Picture(place(at) as u8));
            self.act(seat, Action::Rank { pictures: pictures.collect(), keep: true });
        }
        match theme.double {
            Some((seat, Some(rank))) => self.act(seat, Action::Lay { rank }),
            Some((_, None)) => {
                let at = self.game.deadline().unwrap();
                self.play(Input::Deadline { at });
            }
            None => {}
        }
        self.inputs.len() as u32
    }

    fn report(self) -> Report {
        let finished = Finished::whole(self.beginning, self.inputs);
        let report = Study::report(&finished, &|_| {}).unwrap();
        assert_eq!(report, Study::report(&finished, &|_| {}).unwrap(), "always the same");
        report
    }
}

const ALONE: usize = 99;

#[test]
fn themes_with_most_and_least_accord_are_found_where_their_reveal_is_over() {
    let mut hand = Hand::begin(2);
    // Other ranks, nothing in common, the same ranks.
    let plans = [[0, 1, 0, 0], [0, ALONE, 0, 0], [0, 0, 0, 0]];
    let at = plans.map(|turned| hand.theme(&Theme { double: None, turned }));
    let report = hand.report();
    assert_eq!(report.mode, Mode::Duo);
    assert_eq!(report.themes.iter().map(|theme| theme.at).collect::<Vec<_>>(), at);
    assert_eq!((report.most, report.least), (Some(2), Some(1)));
    let accord: Vec<u16> = report.themes.iter().map(|theme| theme.accord).collect();
    assert_eq!(accord, [666, 0, 1000]);
    let [other, none, same] = &report.themes[..] else { panic!() };
    assert_eq!((other.direct, none.direct + none.indirect, same.indirect), (0, 0, 0));
    assert!(other.indirect > 1 && same.direct > 1);
    assert_eq!(same.points[Seat(0)], 3 * same.direct);
    assert!(report.doubles.is_empty());
}

#[test]
fn cpt_5_what_a_double_brought_or_cost_is_told() {
    let mut hand = Hand::begin(4);
    let laid = |seat, rank| Some((Seat(seat), rank));
    // It lies on a match; on none, where another rank had one; and nowhere.
    let first = hand.theme(&Theme { double: laid(0, Some(1)), turned: [0, 0, 0, 1] });
    let second = hand.theme(&Theme { double: laid(3, Some(1)), turned: [0, 0, 0, ALONE] });
    let third = hand.theme(&Theme { double: laid(1, None), turned: [0, 0, 0, 0] });
    let report = hand.report();
    let told: Vec<_> = report
        .doubles
        .iter()
        .map(|double| (double.at, double.seat, double.rank, double.more, double.better))
        .collect();
    assert_eq!(
        told,
        [
            (first, Seat(0), Some(1), 3, None),
            (second, Seat(3), Some(1), 0, None),
            (third, Seat(1), None, 0, Some(1)),
        ]
    );
    assert_eq!(report.mode, Mode::Teams);
}
