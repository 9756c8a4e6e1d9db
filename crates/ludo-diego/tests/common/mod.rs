//! A table to try rules on: cards by their names in the deck, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::{Arc, LazyLock};

use ludo_core::{Beginning, Edition as _, Game as _, Refused, Seat, Seed, Setup, SetupError};
use ludo_diego::{
    Action, Affiliations, Capital, Cards, Control, Delay, Diego, Event, First, HandView, Hands,
    Layout, Options, OwnPairs, Pack, PhaseView, Refusal, Sides, Size, Vote, Window,
};
use ludo_school::CardId;
use ludo_testkit::Narrator;

static PACK: LazyLock<Arc<Pack>> =
    LazyLock::new(|| Arc::new(Pack::parse(Diego::EDITION).expect("the shipped edition is sound")));

pub fn pack() -> Arc<Pack> {
    Arc::clone(&PACK)
}

/// Families by the letters that tests name them with: a quarter, two fifths, a half, three quarters, three
/// halves, five halves.
const FAMILIES: [(char, &str); 6] = [
    ('a', "quart"),
    ('b', "deux_cinquiemes"),
    ('c', "demi"),
    ('d', "trois_quarts"),
    ('e', "trois_demis"),
    ('f', "cinq_demis"),
];

/// Affiliations by the numbers that tests name them with.
const AFFILIATIONS: [&str; 10] = [
    "fraction",
    "decimal",
    "decimal_fraction",
    "words",
    "area",
    "number_line",
    "sum",
    "interval",
    "amplified_fraction",
    "percentage",
];

/// A card by family and affiliation: `a0` is the fraction of a quarter. Two cards associate if they have the
/// same letter.
pub fn card(text: &str) -> CardId {
    let mut signs = text.chars();
    let (letter, number) = (signs.next().unwrap(), signs.next().unwrap());
    let family = FAMILIES.iter().find(|(sign, _)| *sign == letter).expect("a family").1;
    let affiliation = AFFILIATIONS[number.to_digit(10).expect("an affiliation") as usize];
    pack().deck().find(&format!("{family}.{affiliation}")).expect("a card")
}

/// The name of a card in tests.
pub fn name(card: CardId) -> String {
    let id = &PACK.deck().card(card).id;
    let (family, affiliation) = id.split_once('.').unwrap();
    let letter = FAMILIES.iter().find(|(_, name)| *name == family).unwrap().0;
    format!("{letter}{}", AFFILIATIONS.iter().position(|name| *name == affiliation).unwrap())
}

pub fn names(cards: &[CardId]) -> String {
    cards.iter().map(|&card| name(card)).collect::<Vec<_>>().join(" ")
}

pub fn cards(text: &str) -> Vec<CardId> {
    text.split_whitespace().map(card).collect()
}

pub fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

/// A game whose cards are given: hands from the first seat on, the line, the stock.
#[derive(Clone)]
pub struct Given {
    pub setup: Setup<Options>,
    first: u8,
    deck: Vec<CardId>,
}

/// Hands of four and a line of four, hands in the order of seats, seat 0 beginning; the sheet is consulted at
/// once.
pub fn given(hands: &[&str], line: &str, stock: &str) -> Given {
    let deck = [&hands.join(" "), line, stock].map(cards).concat();
    let mut setup = setup(hands.len() as u8);
    setup.options.size = Size::Four;
    setup.options.affiliations = Affiliations::All;
    setup.options.control = Control::AtOnce;
    Given { setup, first: 0, deck }
}

/// Two play: nobody can lay a right pair of their own hand but what the line allows.
pub fn two() -> Given {
    given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2 e2", "e0 f0 e1 f1 a3 b3 c3 d3")
}

/// Three play.
pub fn three() -> Given {
    let hands = ["a0 b0 c0 d0", "a1 b1 c1 d1", "e1 f1 a4 b4"];
    given(&hands, "a2 b2 c2 e2", "e0 f0 e3 f3 a3 b3 c3 d3")
}

/// Four play.
pub fn four() -> Given {
    let hands = ["a0 b0 c0 d0", "a1 b1 c1 d1", "e1 f1 a4 b4", "c4 d4 e4 f4"];
    given(&hands, "a2 b2 c2 e2", "e0 f0 e3 f3 a3 b3 c3 d3")
}

impl Given {
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.setup.options.hands = Hands::Closed;
        self
    }

    #[must_use]
    pub fn own_pairs(mut self) -> Self {
        self.setup.options.own_pairs = OwnPairs::Yes;
        self
    }

    #[must_use]
    pub fn teams(mut self) -> Self {
        self.setup.options.sides = Sides::Teams;
        self
    }

    #[must_use]
    pub fn capital(mut self) -> Self {
        self.setup.options.capital = Capital::Hundred;
        self
    }

    #[must_use]
    pub fn together(mut self) -> Self {
        self.setup.options.control = Control::Together;
        self
    }

    #[must_use]
    pub fn delay(mut self, seconds: u8) -> Self {
        self.setup.options.delay = Delay::Seconds(seconds);
        self
    }

    #[must_use]
    pub fn no_delay(mut self) -> Self {
        self.setup.options.delay = Delay::None;
        self
    }

    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self.setup.options.first = First::Seat(Seat(seat));
        self
    }

    pub fn layout(&self) -> Layout {
        Layout { first: Seat(self.first), deck: Cards::of(self.deck.iter().copied()).unwrap() }
    }

    pub fn beginning(&self) -> Beginning<Diego> {
        Beginning {
            setup: self.setup.clone(),
            edition: pack(),
            layout: self.layout(),
            seed: Seed::from_number(1),
        }
    }

    pub fn try_begin(&self) -> Result<Narrator<Diego>, SetupError> {
        Narrator::begin(&self.beginning())
    }

    pub fn begin(&self) -> Narrator<Diego> {
        self.try_begin().expect("the layout is possible")
    }
}

pub fn dealt_with(setup: Setup<Options>, seed: u64) -> Narrator<Diego> {
    Narrator::deal(setup, pack(), seed)
}

/// What is done and asked at a table of Diego. Two cards are written as one word: `a0-a2`.
pub trait Moves: AsRef<Narrator<Diego>> + AsMut<Narrator<Diego>> {
    /// The number of the last window.
    fn call(&self) -> u16 {
        self.as_ref().view().calls
    }

    fn window(&self) -> Window {
        match self.as_ref().view().phase {
            PhaseView::Announced { window, .. }
            | PhaseView::Passed { window, .. }
            | PhaseView::Naming { window, .. }
            | PhaseView::Voting { window, .. } => window,
            other => panic!("no window is open: {other:?}"),
        }
    }

    fn try_diego(&mut self, seat: u8, pair: &str) -> Result<(), Refused<Refusal>> {
        let (card, with) = self::pair(pair);
        self.as_mut().try_act(seat, Action::Diego { card, with })
    }

    #[track_caller]
    fn diego(&mut self, seat: u8, pair: &str) -> &mut Self {
        let (card, with) = self::pair(pair);
        self.as_mut().act(seat, Action::Diego { card, with });
        self
    }

    #[track_caller]
    fn pass(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Pass);
        self
    }

    fn try_let_pass(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        let call = self.call();
        self.as_mut().try_act(seat, Action::LetPass { call })
    }

    #[track_caller]
    fn let_pass(&mut self, seat: u8) -> &mut Self {
        let call = self.call();
        self.as_mut().act(seat, Action::LetPass { call });
        self
    }

    fn try_object(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        let call = self.call();
        self.as_mut().try_act(seat, Action::PasDiego { call })
    }

    #[track_caller]
    fn object(&mut self, seat: u8) -> &mut Self {
        let call = self.call();
        self.as_mut().act(seat, Action::PasDiego { call });
        self
    }

    fn try_counter(&mut self, seat: u8, pair: &str) -> Result<(), Refused<Refusal>> {
        let ((card, with), call) = (self::pair(pair), self.call());
        self.as_mut().try_act(seat, Action::Counter { call, card, with })
    }

    #[track_caller]
    fn counter(&mut self, seat: u8, pair: &str) -> &mut Self {
        let ((card, with), call) = (self::pair(pair), self.call());
        self.as_mut().act(seat, Action::Counter { call, card, with });
        self
    }

    fn try_challenge(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        let call = self.call();
        self.as_mut().try_act(seat, Action::Challenge { call })
    }

    #[track_caller]
    fn challenge(&mut self, seat: u8) -> &mut Self {
        let call = self.call();
        self.as_mut().act(seat, Action::Challenge { call });
        self
    }

    fn try_name(&mut self, seat: u8, pair: &str) -> Result<(), Refused<Refusal>> {
        let (card, with) = self::pair(pair);
        self.as_mut().try_act(seat, Action::Name { card, with })
    }

    #[track_caller]
    fn name_pair(&mut self, seat: u8, pair: &str) -> &mut Self {
        let (card, with) = self::pair(pair);
        self.as_mut().act(seat, Action::Name { card, with });
        self
    }

    #[track_caller]
    fn name_none(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::NameNone);
        self
    }

    #[track_caller]
    fn propose(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::ProposeStop);
        self
    }

    #[track_caller]
    fn accept(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::AcceptStop);
        self
    }

    #[track_caller]
    fn refuse(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::RefuseStop);
        self
    }

    #[track_caller]
    fn vote(&mut self, seat: u8, pair: u8, vote: Vote) -> &mut Self {
        self.as_mut().act(seat, Action::Vote { pair, vote });
        self
    }

    #[track_caller]
    fn skip(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::SkipVotes);
        self
    }

    /// A pair to which nobody objects.
    #[track_caller]
    fn lay(&mut self, seat: u8, pair: &str) -> &mut Self {
        self.diego(seat, pair);
        self.as_mut().deadline();
        self
    }

    /// A pass that nobody counters.
    #[track_caller]
    fn sit_out(&mut self, seat: u8) -> &mut Self {
        self.pass(seat);
        self.as_mut().deadline();
        self
    }

    /// A seat's hand as everybody knows that it is.
    fn hand(&self, seat: u8) -> String {
        match &self.as_ref().referee().hands[Seat(seat)] {
            HandView::Cards(cards) => names(cards),
            HandView::Count(_) => unreachable!("a referee sees all hands"),
        }
    }

    fn line(&self) -> String {
        names(&self.as_ref().view().line)
    }

    /// Both sides of a holder, the right one after a bar.
    fn holder(&self, seat: u8) -> String {
        let holder = self.as_ref().view().holders[Seat(seat)].clone();
        let side = |pairs: &[ludo_diego::Held]| {
            let pairs = pairs.iter().map(|pair| format!("{}-{}", name(pair.card), name(pair.with)));
            pairs.collect::<Vec<_>>().join(" ")
        };
        format!("{}|{}", side(&holder.diego), side(&holder.pas_diego))
    }

    /// Whose turn it is, if somebody's.
    fn on_turn(&self) -> Option<u8> {
        match self.as_ref().view().phase {
            PhaseView::Turn { seat } => Some(seat.0),
            _ => None,
        }
    }

    /// What was told, in order, without the audience.
    fn told(&self) -> Vec<&Event> {
        self.as_ref().events.iter().map(|(_, event)| event).collect()
    }

    /// What was told by the last input of `act`.
    fn told_by(&mut self, act: impl FnOnce(&mut Self) -> &mut Self) -> Vec<Event> {
        let before = self.as_ref().events.len();
        act(self);
        self.as_ref().events[before..].iter().map(|(_, event)| event.clone()).collect()
    }

    /// Points of all seats at the end.
    fn points(&self) -> Vec<i32> {
        let control = self.as_ref().view().control.expect("play is over");
        control.points.as_slice().to_vec()
    }

    fn places(&self) -> Vec<u8> {
        self.as_ref().outcome().places.as_slice().to_vec()
    }
}

impl Moves for Narrator<Diego> {}

/// Two cards.
pub fn pair(text: &str) -> (CardId, CardId) {
    let (one, two) = text.split_once('-').expect("two cards");
    (card(one), card(two))
}
