//! The rules of Menhir.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    BySeat, Draws, Enumerate, Floor, Game, Input, Listener, Millis, Outcome, Rng, Scene, Seat,
    SeatSet, Setup, SetupError, Shipped, To, Viewer,
};

use super::{
    Action, Draft, Event, HAND, Layout, Menhir, Options, Phase, Refusal, Stones, View, WINDOW,
    Window,
};

/// How long the points of a round are looked at.
const STANDING: Millis = Millis(2_000);
/// How long whoever played last may speak.
const SPEECH: Millis = Millis(15_000);

impl Menhir {
    fn deal(&mut self, deck: &[u8]) {
        self.pile = deck.iter().rev().copied().collect();
        for seat in Seat::all(self.seats()) {
            let from = self.pile.len() - HAND;
            self.hands[seat] = self.pile.split_off(from);
            self.hands[seat].sort_unstable();
        }
    }

    fn open(&mut self, by: Seat, at: Millis) {
        let length = match self.options.window {
            Window::Short => WINDOW,
            Window::Long => 10 * WINDOW,
        };
        let waiting = self.present().without(SeatSet::one(by));
        let until = Millis(at.0.saturating_add(length));
        self.phase = Phase::Window { by, waiting, until };
    }

    fn close(&mut self, by: Seat, listener: &mut impl Listener<Self>) {
        let holding = self.hands.seats_where(|hand| !hand.is_empty());
        if let Some(seat) = self.present().and(holding).next_left(by, self.seats()) {
            self.phase = Phase::Turn { seat };
            return;
        }
        // The round is over: whoever played last shows the others how it stands.
        listener.scene(self, Scene::of(STANDING));
        listener.scene(self, Scene::of(SPEECH).led_by(by));
        if self.round < self.options.rounds {
            self.round += 1;
            let mut deck: Vec<u8> = (1..=self.edition.cards).collect();
            self.rng.draws().shuffle(&mut deck);
            listener.tell(To::Referee, Event::Shuffled { deck: deck.clone() });
            self.deal(&deck);
            for seat in self.present().iter() {
                let cards = self.hands[seat].clone();
                listener.tell(To::Only(seat), Event::Hand { seat, cards });
            }
            self.close(by, listener);
        } else {
            self.phase = Phase::Over;
        }
    }

    fn play_card(&mut self, seat: Seat, card: u8, at: Millis, listener: &mut impl Listener<Self>) {
        self.hands[seat].retain(|&held| held != card);
        self.points[seat] += i32::from(card);
        listener.tell(To::All, Event::Played { seat, card });
        if let Some(card) = self.pile.pop() {
            let drawn = Some(card);
            self.hands[seat].push(card);
            self.hands[seat].sort_unstable();
            listener.tell(To::Only(seat), Event::Drew { seat, card: drawn });
            listener.tell(To::Except(seat), Event::Drew { seat, card: None });
        }
        self.open(seat, at);
    }

    fn depart(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.gone.insert(seat);
        listener.tell(To::All, Event::Left { seat });
        if self.present().len() < 2 {
            self.phase = Phase::Over;
            return;
        }
        match &mut self.phase {
            Phase::Turn { seat: turn } if *turn == seat => self.close(seat, listener),
            Phase::Window { by, waiting, .. } => {
                let by = *by;
                waiting.remove(seat);
                if by == seat || waiting.is_empty() {
                    self.close(by, listener);
                }
            }
            Phase::Turn { .. } | Phase::Over => {}
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, listener: &mut impl Listener<Self>) {
        let Phase::Window { by, waiting, .. } = &mut self.phase else {
            return;
        };
        let by = *by;
        if action == Action::Cheer {
            listener.tell(To::All, Event::Cheered { seat });
            self.points[seat] += 1;
            self.close(by, listener);
        } else {
            waiting.remove(seat);
            let everybody = waiting.is_empty();
            listener.tell(To::All, Event::LetPass { seat });
            if everybody {
                self.close(by, listener);
            }
        }
    }
}

impl Game for Menhir {
    const KEY: &'static str = "menhir";
    const RULES: u32 = 3;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const EDITIONS: &'static [Shipped] =
        &[Shipped::one_file(r#"{"name":"menhir-small","cards":14}"#)];

    type Edition = Stones;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Draft;
    type Preview = Option<u8>;

    fn deal(
        setup: &Setup<Options>,
        edition: &Stones,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        let first = Seat(draws.below(u32::from(setup.seats)) as u8);
        let mut deck: Vec<u8> = (1..=edition.cards).collect();
        draws.shuffle(&mut deck);
        Ok(Layout { first, deck })
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Stones>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut sorted = layout.deck.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(1..=edition.cards) {
            return Err(SetupError::new("layout.deck", "is not a deck"));
        }
        if layout.first.0 >= setup.seats {
            return Err(SetupError::new("layout.first", "no such seat"));
        }
        if !(1..=3).contains(&setup.options.rounds) {
            return Err(SetupError::new("options.rounds", "one to three"));
        }
        let mut game = Self {
            edition,
            options: setup.options.clone(),
            hands: BySeat::new(setup.seats),
            pile: Vec::new(),
            points: BySeat::new(setup.seats),
            gone: SeatSet::EMPTY,
            round: 1,
            phase: Phase::Turn { seat: layout.first },
            rng,
        };
        game.deal(&layout.deck);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.points.seats()
    }
    fn gone(&self) -> SeatSet {
        self.gone
    }
    fn floor(&self) -> Floor {
        match self.phase {
            Phase::Turn { seat } => Floor::turn(seat).and_may(self.present()),
            Phase::Window { waiting, .. } => Floor::window(waiting, self.deadline()),
            Phase::Over => Floor::NOBODY,
        }
    }
    fn composing(&self) -> SeatSet {
        // A card can be chosen while others' cards are cheered.
        self.floor().must
    }
    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Window { until, .. } => Some(until),
            _ => None,
        }
    }
    fn race(&self, action: &Action) -> bool {
        *action == Action::Cheer
    }
    fn hush(&self) -> bool {
        matches!(self.phase, Phase::Window { .. })
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            (Phase::Turn { seat: turn }, Action::Play { card }) if *turn == seat => {
                let held = self.hands[seat].contains(card);
                if held { Ok(()) } else { Err(Refusal::NotHeld) }
            }
            (Phase::Turn { seat: turn }, Action::Wave) if *turn != seat => Ok(()),
            (Phase::Window { .. }, Action::Cheer | Action::Let) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }
    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, at, action } => match action {
                Action::Play { card } => self.play_card(seat, card, at, listener),
                Action::Wave => listener.tell(To::All, Event::Waved { seat }),
                Action::Cheer | Action::Let => self.answer(seat, action, listener),
            },
            Input::Deadline { .. } => {
                listener.tell(To::All, Event::Silence);
                if let Phase::Window { by, .. } = self.phase {
                    self.close(by, listener);
                }
            }
            Input::Leave { seat, .. } => self.depart(seat, listener),
        }
    }
    fn view(&self, viewer: Viewer) -> View {
        let hand = viewer.seat().map(|seat| self.hands[seat].clone());
        View {
            hand: hand.unwrap_or_default(),
            counts: BySeat::from_fn(self.seats(), |seat| self.hands[seat].len() as u8),
            points: self.points,
            awaited: self.floor().expected(),
        }
    }
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drew { seat, card } => card.is_some() && viewer == Viewer::Seat(*seat),
            Event::Hand { .. } | Event::Played { .. } => true,
            _ => false,
        }
    }
    fn preview(&self, seat: Seat, draft: &Draft) -> Option<u8> {
        draft.card.filter(|card| self.hands[seat].contains(card))
    }
    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }
    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.present().len() < 2 { "last_seat" } else { "rounds_played" };
        self.is_over().then(|| Outcome::by_score(self.points, self.gone, reason))
    }
}

impl Enumerate for Menhir {
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Turn { seat: turn } if *turn == seat => {
                out.extend(self.hands[seat].iter().map(|&card| Action::Play { card }));
            }
            Phase::Turn { .. } if self.present().contains(seat) => out.push(Action::Wave),
            Phase::Window { waiting, .. } if waiting.contains(seat) => {
                out.extend([Action::Cheer, Action::Let]);
            }
            _ => {}
        }
    }
}
