//! A table to try rules on: hands and boards written as words, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::{Arc, LazyLock};

use ludo_core::{
    Beginning, BySeat, Edition as _, Game as _, Outcome, Refused, Seat, Seed, Setup, SetupError, To,
};
use ludo_diamino::{
    Action, Begins, Convention, Diamino, Direction, Draft, Event, Formula, Judging, Kit, LaidTiles,
    Lay, Layout, NewWords, Options, PhaseView, Preview, Rack, Reason, Refusal, Rounds, Scoring,
    Square, Tile, Unjustified,
};
use ludo_lexicon::Family;
use ludo_testkit::Narrator;

/// The shipped edition, read once.
static KIT: LazyLock<Arc<Kit>> =
    LazyLock::new(|| Arc::new(Kit::parse(Diamino::EDITION).expect("the shipped edition is sound")));

pub fn kit() -> Arc<Kit> {
    Arc::clone(&KIT)
}

pub fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

pub fn formula(seats: u8, game: Formula) -> Setup<Options> {
    Setup { seats, options: Options { game, ..Options::default() } }
}

pub fn rack(text: &str) -> Rack {
    Rack::parse(text).unwrap_or_else(|| panic!("{text} are no tiles"))
}

pub fn square(text: &str) -> Square {
    Square::parse(text).unwrap_or_else(|| panic!("{text} is no square"))
}

pub fn tile(sign: char) -> Tile {
    Tile::from_sign(sign as u8).unwrap_or_else(|| panic!("{sign} is no tile"))
}

/// `I9 right KEPi` as a move.
pub fn lay(text: &str) -> Lay {
    let words: Vec<&str> = text.split(' ').collect();
    let [at, way, tiles] = words[..] else { panic!("{text} is no move") };
    let direction = match way {
        "right" => Direction::Right,
        "down" => Direction::Down,
        _ => panic!("{way} is no direction"),
    };
    let tiles = LaidTiles::parse(tiles).unwrap_or_else(|| panic!("{tiles} are no tiles"));
    Lay { at: square(at), direction, tiles }
}

pub fn draft(json: &str) -> Draft {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// A game whose hands, reserve and board are given. Seat 0 begins unless said otherwise.
#[derive(Clone)]
pub struct Given {
    pub setup: Setup<Options>,
    pub layout: Layout,
}

/// As many seats as hands: `KEPI? ZESTE` are two.
pub fn given(game: Formula, hands: &str, reserve: &str) -> Given {
    let racks: Vec<Rack> = hands.split(' ').map(rack).collect();
    let seats = racks.len() as u8;
    let hands = BySeat::from_fn(seats, |seat| racks[seat.index()]);
    let reserve = serde_json::from_value(reserve.into()).expect("tiles");
    let layout =
        Layout { draws: Rounds::new(), first: Seat(0), reserve, board: None, hands: Some(hands) };
    Given { setup: formula(seats, game), layout }
}

/// Game I.
pub fn without_score(hands: &str, reserve: &str) -> Given {
    given(Formula::WithoutScore, hands, reserve)
}

/// Game II.
pub fn with_score(hands: &str, reserve: &str) -> Given {
    given(Formula::WithScore, hands, reserve)
}

pub fn patience(hand: &str) -> Given {
    given(Formula::Patience, hand, "")
}

impl Given {
    /// Words that lie there already.
    pub fn on(mut self, text: &str) -> Self {
        let side = usize::from(kit().squares().side());
        let lines = self.layout.board.get_or_insert_with(|| vec![".".repeat(side); side]);
        let Lay { at, direction, tiles } = lay(text);
        let mut at = Some(at);
        for laid in tiles.iter() {
            let here = at.expect("the word fits the board");
            let sign = char::from(laid.sign()).to_string();
            lines[here.row()].replace_range(here.column()..=here.column(), &sign);
            at = here.next(direction);
        }
        self
    }

    pub fn first(mut self, seat: u8) -> Self {
        self.layout.first = Seat(seat);
        self
    }

    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.setup.options);
        self
    }

    /// Without the words of the newest family list.
    pub fn family(self) -> Self {
        self.options(|options| options.family = Some(Family::newest().digest()))
    }

    pub fn refereed(self) -> Self {
        self.options(|options| options.judging = Judging::Referee)
    }

    pub fn penalty(self) -> Self {
        self.options(|options| options.unjustified = Unjustified::Penalty)
    }

    pub fn scoring(self, scoring: Scoring) -> Self {
        self.options(|options| options.scoring = scoring)
    }

    pub fn convention(self, convention: Convention) -> Self {
        self.options(|options| options.convention = convention)
    }

    pub fn first_is(self, first: Begins) -> Self {
        self.options(|options| options.first = first)
    }

    pub fn beginning(&self) -> Beginning<Diamino> {
        let Self { setup, layout } = self.clone();
        Beginning { setup, edition: kit(), layout, seed: Seed::from_number(1) }
    }

    pub fn try_begin(&self) -> Result<Narrator<Diamino>, SetupError> {
        Narrator::begin(&self.beginning())
    }

    pub fn begin(&self) -> Narrator<Diamino> {
        self.try_begin().expect("the layout is possible")
    }
}

pub fn dealt(setup: Setup<Options>, seed: u64) -> Narrator<Diamino> {
    Narrator::deal(setup, kit(), seed)
}

/// What is done and asked at a table of Diamino.
pub trait Moves: AsRef<Narrator<Diamino>> + AsMut<Narrator<Diamino>> {
    fn try_lay(&mut self, seat: u8, text: &str) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Lay(lay(text)))
    }

    /// Why a move is refused.
    #[track_caller]
    fn refusal(&mut self, seat: u8, text: &str) -> Refusal {
        match self.try_lay(seat, text) {
            Err(Refused::Rule(refusal)) => refusal,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[track_caller]
    fn lay(&mut self, seat: u8, text: &str) -> &mut Self {
        self.does(seat, Action::Lay(lay(text)))
    }

    /// Lays a word and lets everybody accept it.
    #[track_caller]
    fn word(&mut self, seat: u8, text: &str) -> &mut Self {
        self.lay(seat, text).all_accept()
    }

    #[track_caller]
    fn all_accept(&mut self) -> &mut Self {
        while let PhaseView::Contest { .. } = self.as_ref().view().phase {
            let seat = self.as_ref().game.floor().expected().first().expect("somebody may contest");
            self.accept(seat.0);
        }
        self
    }

    #[track_caller]
    fn pass(&mut self, seat: u8) -> &mut Self {
        self.does(seat, Action::Pass)
    }

    #[track_caller]
    fn accept(&mut self, seat: u8) -> &mut Self {
        self.does(seat, Action::Accept)
    }

    #[track_caller]
    fn contest(&mut self, seat: u8) -> &mut Self {
        self.does(seat, Action::Contest)
    }

    #[track_caller]
    fn exchange(&mut self, seat: u8, tiles: &str) -> &mut Self {
        self.does(seat, Action::Exchange { tiles: rack(tiles) })
    }

    /// Exchanges one tile, whichever.
    #[track_caller]
    fn trade(&mut self, seat: u8) -> &mut Self {
        let hand = self.hand(seat);
        self.exchange(seat, &hand[..1])
    }

    #[track_caller]
    fn give_back(&mut self, seat: u8, sign: char) -> &mut Self {
        self.does(seat, Action::GiveBack { tile: tile(sign) })
    }

    /// As `act`, but a move of this trait can follow.
    #[track_caller]
    fn does(&mut self, seat: u8, action: Action) -> &mut Self {
        self.as_mut().act(seat, action);
        self
    }

    fn preview(&self, seat: u8, json: &str) -> Preview {
        self.as_ref().game.preview(Seat(seat), &draft(json))
    }

    fn hand(&self, seat: u8) -> String {
        let hand = self.as_ref().referee().hands[Seat(seat)].tiles;
        hand.expect("the referee sees it").to_string()
    }

    fn reserve(&self) -> String {
        self.as_ref().referee().undrawn.expect("the referee sees it").to_string()
    }

    fn scores(&self) -> Vec<i32> {
        self.as_ref().view().scores.as_slice().to_vec()
    }

    /// What lies on a square: a sign, `.` if nothing does.
    fn at(&self, text: &str) -> char {
        let at = square(text);
        self.as_ref().view().board[at.row()].as_bytes()[at.column()].into()
    }

    /// Reason, places and scores.
    #[track_caller]
    fn result(&self) -> (String, Vec<u8>, Vec<i32>) {
        let Outcome { reason, places, scores } = self.as_ref().outcome();
        (reason.into_owned(), places.as_slice().to_vec(), scores.as_slice().to_vec())
    }

    /// Why it ended, and what the end gave and took.
    #[track_caller]
    fn ended(&self) -> (Reason, Vec<i32>) {
        match self.as_ref().events.last() {
            Some((To::All, Event::Ended { reason, points, .. })) => {
                (*reason, points.as_slice().to_vec())
            }
            other => panic!("{other:?}"),
        }
    }

    /// The names of the events of everything so far, with the audience where it is not everybody.
    fn told(&self) -> Vec<String> {
        let name = |(to, event): &(To, Event)| {
            let value = serde_json::to_value(event).expect("events are JSON");
            let name = value.as_object().and_then(|fields| fields.keys().next().cloned());
            let name = name.unwrap_or_else(|| value.to_string());
            match to {
                To::All => name,
                To::Only(seat) => format!("{name} to {seat}"),
                To::Except(seat) => format!("{name} to all but {seat}"),
                To::Referee => format!("{name} to referee"),
            }
        };
        self.as_ref().events.iter().map(name).collect()
    }

    /// Forgets what was told.
    fn quiet(&mut self) -> &mut Self {
        self.as_mut().events.clear();
        self
    }

    /// The words of the last move.
    fn words(&self) -> NewWords {
        let words = self.as_ref().events.iter().rev().find_map(|(_, event)| match event {
            Event::Laid { words, .. } => Some(words.clone()),
            _ => None,
        });
        words.expect("a word was laid")
    }

    /// Their letters.
    fn letters(&self) -> Vec<String> {
        self.words().iter().map(|word| word.letters.to_string()).collect()
    }
}

impl Moves for Narrator<Diamino> {}
