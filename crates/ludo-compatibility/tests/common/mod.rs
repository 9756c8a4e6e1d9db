//! A table to try rules on: rankings as letters, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::{Arc, LazyLock};

use ludo_compatibility::{
    Action, Both, Cards, Compatibility, Event, First, Layout, Match, Options, Pack, PhaseView,
    Picture, PictureText, Refusal, ThemeCard, TrackLength, Tracks, Window,
};
use ludo_core::{Beginning, Edition as _, Game as _, Refused, Seat, Seed, Setup, SetupError};
use ludo_testkit::Narrator;

static SHIPPED: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    Arc::new(Pack::parse(Compatibility::EDITION).expect("the shipped edition is sound"))
});

static PLAIN: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(plain()));

/// The standard edition.
pub fn shipped() -> Arc<Pack> {
    Arc::clone(&SHIPPED)
}

/// As many pictures and cards as the standard edition has, but with texts that nobody mends: stories stay as they are.
pub fn pack() -> Arc<Pack> {
    Arc::clone(&PLAIN)
}

fn plain() -> Pack {
    let both = |text: String| Both { fr: format!("{text} (fr)"), en: format!("{text} (en)") };
    let picture = |number: usize| PictureText {
        file: format!("{number:02}.svg"),
        name: both(format!("picture {number}")),
        alt: both(format!("what picture {number} shows")),
    };
    let theme = |card: usize, number: usize| both(format!("theme {card}.{number}"));
    let pack = Pack {
        id: "plain".to_owned(),
        version: 1,
        name: both("Plain".to_owned()),
        credit: both("Nobody".to_owned()),
        pictures: (0..40).map(picture).collect(),
        cards: (0..100).map(|card| std::array::from_fn(|at| theme(card, at + 1))).collect(),
        tracks: Tracks {
            long: run(&[(5, 15), (4, 13), (3, 10), (2, 8), (1, 4)]),
            short: run(&[(5, 9), (4, 8), (3, 6), (2, 5), (1, 2)]),
        },
        affinity: Vec::new(),
    };
    Pack::parse(&serde_json::to_string(&pack).unwrap()).expect("it is sound")
}

/// Each number so many times.
pub fn run(numbers: &[(u8, usize)]) -> Vec<u8> {
    numbers.iter().flat_map(|(number, times)| vec![*number; *times]).collect()
}

pub fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

/// Pictures by letters: `a` is the first of the pack.
pub fn pictures(text: &str) -> Vec<Picture> {
    text.bytes().map(|letter| Picture(letter - b'a')).collect()
}

/// The letters of pictures.
pub fn letters(pictures: &[Picture]) -> String {
    pictures.iter().map(|picture| char::from(b'a' + picture.0)).collect()
}

/// A game whose theme cards are given, seat 0 announcing first.
#[derive(Clone)]
pub struct Given {
    pub setup: Setup<Options>,
    pack: Arc<Pack>,
    first: u8,
    cards: Vec<ThemeCard>,
}

pub fn given(seats: u8) -> Given {
    let cards = (0..20).map(ThemeCard).collect();
    Given { setup: setup(seats), pack: pack(), first: 0, cards }
}

impl Given {
    #[must_use]
    pub fn short(mut self) -> Self {
        self.setup.options.track = TrackLength::Short;
        self
    }

    #[must_use]
    pub fn unhurried(mut self) -> Self {
        self.setup.options.window = Window::Open;
        self
    }

    #[must_use]
    pub fn window(mut self, seconds: u8) -> Self {
        self.setup.options.window = Window::Seconds(seconds);
        self
    }

    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self.setup.options.first = First::Seat(Seat(seat));
        self
    }

    #[must_use]
    pub fn cards(mut self, cards: &[u8]) -> Self {
        self.cards = cards.iter().copied().map(ThemeCard).collect();
        self
    }

    /// Another track in place of the long one and the short one: what squares ask for.
    #[must_use]
    pub fn track(mut self, numbers: &[u8]) -> Self {
        let pack = Arc::make_mut(&mut self.pack);
        pack.tracks.long = numbers.to_vec();
        pack.tracks.short = numbers.to_vec();
        self
    }

    pub fn layout(&self) -> Layout {
        let cards = Cards::of(self.cards.iter().copied()).unwrap();
        Layout { first: Seat(self.first), cards }
    }

    pub fn beginning(&self) -> Beginning<Compatibility> {
        Beginning {
            setup: self.setup.clone(),
            edition: Arc::clone(&self.pack),
            layout: self.layout(),
            seed: Seed::from_number(1),
        }
    }

    pub fn try_begin(&self) -> Result<Narrator<Compatibility>, SetupError> {
        Narrator::begin(&self.beginning())
    }

    pub fn begin(&self) -> Narrator<Compatibility> {
        self.try_begin().expect("the layout is possible")
    }
}

pub fn ranking(letters: &str) -> Action {
    Action::Rank { pictures: pictures(letters), keep: false }
}

/// Ready, and the ×2 is kept.
pub fn keeping(letters: &str) -> Action {
    Action::Rank { pictures: pictures(letters), keep: true }
}

/// What is done and asked at a table of Compatibility.
pub trait Moves: AsRef<Narrator<Compatibility>> + AsMut<Narrator<Compatibility>> {
    #[track_caller]
    fn name(&mut self, seat: u8, number: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Name { number });
        self
    }

    /// Ready, and the ×2 is kept: nobody waits for a window.
    #[track_caller]
    fn rank(&mut self, seat: u8, letters: &str) -> &mut Self {
        self.as_mut().act(seat, keeping(letters));
        self
    }

    /// Ready, and the ×2 may still be announced.
    #[track_caller]
    fn rank_open(&mut self, seat: u8, letters: &str) -> &mut Self {
        self.as_mut().act(seat, ranking(letters));
        self
    }

    fn try_rank(&mut self, seat: u8, letters: &str) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, ranking(letters))
    }

    #[track_caller]
    fn reopen(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Reopen);
        self
    }

    #[track_caller]
    fn double(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Double);
        self
    }

    fn try_double(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Double)
    }

    #[track_caller]
    fn lay(&mut self, seat: u8, rank: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Lay { rank });
        self
    }

    fn try_lay(&mut self, seat: u8, rank: u8) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Lay { rank })
    }

    #[track_caller]
    fn decline(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Decline);
        self
    }

    /// A whole theme: the announcer says 1, and everybody who plays ranks, keeping the ×2.
    #[track_caller]
    fn theme(&mut self, rankings: &[&str]) -> &mut Self {
        let announcer = self.as_ref().view().announcer.0;
        self.name(announcer, 1);
        for (seat, letters) in (0..).zip(rankings) {
            if !letters.is_empty() {
                self.rank(seat, letters);
            }
        }
        self
    }

    fn pawns(&self) -> Vec<u8> {
        self.as_ref().view().pawns.as_slice().to_vec()
    }

    /// How many pictures everybody ranks now.
    fn counts(&self) -> Vec<u8> {
        self.as_ref().view().counts.as_slice().to_vec()
    }

    /// What the last theme brought each.
    fn points(&self) -> Vec<u8> {
        let past = self.as_ref().view().past;
        past.last().expect("a theme is over").points.as_slice().to_vec()
    }

    /// What was found in the theme that is still shown: step, seat, picture, points.
    fn found(&self) -> Vec<(u8, u8, String, u8)> {
        let reveal = self.as_ref().view().reveal.expect("a theme is revealed");
        let step = |found: &Match| found.rank.max(found.with_rank);
        let one =
            |found: &Match| (step(found), found.seat.0, letters(&[found.picture]), found.points);
        reveal.matches.iter().map(one).collect()
    }

    fn phase(&self) -> PhaseView {
        self.as_ref().view().phase
    }

    /// What was told by the last input of `act`.
    fn told_by(&mut self, act: impl FnOnce(&mut Self) -> &mut Self) -> Vec<Event> {
        let before = self.as_ref().events.len();
        act(self);
        self.as_ref().events[before..].iter().map(|(_, event)| event.clone()).collect()
    }

    fn places(&self) -> Vec<u8> {
        self.as_ref().outcome().places.as_slice().to_vec()
    }

    fn reason(&self) -> String {
        self.as_ref().outcome().reason.into_owned()
    }
}

impl Moves for Narrator<Compatibility> {}
