//! The toy game as core sees it.

use std::cell::Cell;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ludo_core::{
    BySeat, Draws, Enumerate, Floor, Game, Input, Listener, Listing, Millis, Outcome, Refused, Rng,
    Seat, SeatSet, Setup, SetupError, Shipped, To, Viewer,
};

use super::{
    Action, Draft, Edition, Event, Everything, HAND, HighCard, Layout, Options, Phase, PhaseView,
    Plant, Preview, Refusal, View, plant, planted,
};

impl Game for HighCard {
    const KEY: &'static str = "high-card";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const EDITIONS: &'static [Shipped] = &[Shipped::one_file("high-card 6 4")];

    type Edition = Edition;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Draft;
    type Preview = Preview;

    fn deal(
        _: &Setup<Options>,
        edition: &Edition,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        let mut deck = edition.cards();
        draws.shuffle(&mut deck);
        if planted() == Plant::DealDiffers {
            deck.rotate_left(plant::count() as usize % 7);
        }
        Ok(Layout { deck })
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Edition>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let dealt = HAND * usize::from(setup.seats);
        if layout.deck.len() < dealt || layout.deck.iter().any(|&card| card > edition.values) {
            return Err(SetupError::new("layout.deck", "too short, or not of this edition"));
        }
        let hands = BySeat::from_fn(setup.seats, |seat| {
            let mut hand = layout.deck[HAND * seat.index()..][..HAND].to_vec();
            hand.sort_unstable();
            hand
        });
        Ok(Self {
            rounds: setup.options.rounds,
            round: 0,
            hands,
            pile: layout.deck[dealt..].to_vec(),
            discard: Vec::new(),
            scores: BySeat::new(setup.seats),
            gone: SeatSet::EMPTY,
            nudged: SeatSet::EMPTY,
            phase: Phase::Lay { seat: Seat(0) },
            rng,
            dealt_last: u32::from(layout.deck[dealt - 1]),
            shared: Arc::new(AtomicU32::new(0)),
            looks: Cell::new(0),
        })
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    fn floor(&self) -> Floor {
        match &self.phase {
            Phase::Lay { seat } => {
                let others = self.all().without(self.nudged);
                let floor = Floor::waits_for(SeatSet::one(*seat).and(self.all()));
                match planted() {
                    Plant::MustTells => {
                        let high = self.with_high_cards(others);
                        Floor::waits_for(floor.must.or(high)).and_may(others)
                    }
                    Plant::MayTells => floor.and_may(self.with_high_cards(others)),
                    _ => floor.and_may(others),
                }
            }
            Phase::Window { seat, waived, .. } => {
                let asked = self.all().without(SeatSet::one(*seat)).without(*waived);
                if planted() == Plant::AskedTells {
                    let high = self.with_high_cards(asked);
                    return Floor::window(high, self.deadline()).and_may(asked);
                }
                Floor::window(asked, self.deadline())
            }
            Phase::Bid { bids } => Floor::waits_for(bids.waiting()),
            Phase::Over => Floor::NOBODY,
        }
    }

    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Window { until, .. } => Some(until),
            _ => None,
        }
    }

    fn race(&self, action: &Action) -> bool {
        *action == Action::Object
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, *action) {
            (Phase::Lay { seat: turn }, Action::Lay { card }) if *turn == seat => {
                self.check_held(seat, card)
            }
            (Phase::Bid { .. }, Action::Bid { card }) => self.check_held(seat, card),
            (Phase::Lay { seat: turn }, Action::Nudge) if *turn != seat => Ok(()),
            (Phase::Window { .. }, Action::Waive) => Ok(()),
            (Phase::Window { seat, card, .. }, Action::Object) => {
                if planted() == Plant::ListTells && !self.could_lay_higher(*seat, *card) {
                    return Err(Refusal::NotJustified);
                }
                Ok(())
            }
            _ => Err(Refusal::WrongMoment),
        }
    }

    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, at, action: Action::Lay { card } } => {
                self.lay(seat, card, at, listener);
            }
            Input::Act { seat, action: Action::Nudge, .. } => {
                self.nudged.insert(seat);
                listener.tell(To::All, Event::Nudged { seat });
            }
            Input::Act { seat, action: Action::Waive, .. } => self.waive(seat, listener),
            Input::Act { seat, action: Action::Object, .. } => self.object(seat, listener),
            Input::Act { seat, action: Action::Bid { card }, .. } => self.bid(seat, card, listener),
            Input::Deadline { .. } => self.confirm(listener),
            Input::Leave { seat, .. } => self.leave(seat, listener),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.looks.set(self.looks.get() + 1);
        if planted() == Plant::WorldsAreTheTruth {
            plant::remember(self.clone());
        }
        View {
            round: self.round,
            hand: viewer.seat().map(|seat| self.hands[seat].clone()),
            counts: BySeat::from_fn(self.seats(), |seat| self.hands[seat].len() as u8),
            pile: self.pile.len() as u8,
            discard: self.discard.clone(),
            scores: self.scores,
            gone: self.gone,
            nudged: self.nudged,
            phase: self.phase_seen_by(viewer),
            referee: (viewer == Viewer::Referee).then(|| self.everything()),
            extra: self.planted_extra(),
            lost: u32::from(planted() == Plant::ViewLosesAField),
        }
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drew { seat, card: Some(_) } => {
                viewer == Viewer::Seat(*seat) || planted() == Plant::RevealsToAll
            }
            Event::Judged { .. } | Event::Opened { .. } | Event::Sighed { .. } => true,
            _ => false,
        }
    }

    fn preview(&self, seat: Seat, draft: &Draft) -> Preview {
        let best = || !Seat::all(self.seats()).any(|s| self.could_lay_higher(s, draft.card));
        Preview {
            score: self.scores[seat] + i32::from(draft.card),
            best: (planted() == Plant::PreviewTells).then(best),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_now())
    }

    /// As core does it, but for the plants.
    fn play(
        &mut self,
        input: &Input<Action>,
        listener: &mut impl Listener<Self>,
    ) -> Result<(), Refused<Refusal>> {
        let admitted = self.admit(input);
        match (admitted.is_ok(), planted()) {
            (true, _) => self.apply(input, listener),
            (_, Plant::RefusalCosts) => self.scores[Seat(0)] -= 1,
            (_, Plant::RefusalMovesChance) => drop(self.rng.draws()),
            (_, Plant::RefusalIsTold) => listener.tell(To::All, Event::Refused),
            _ => {}
        }
        admitted
    }
}

impl Enumerate for HighCard {
    fn listing(&self, seat: Seat) -> Listing {
        let next = Seat((seat.0 + 1) % self.seats());
        let tells =
            planted() == Plant::ListingTells && self.with_high_cards(self.all()).contains(next);
        if tells { Listing::Partial } else { Listing::Complete }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.floor().speakers().contains(seat) {
            return;
        }
        match &self.phase {
            Phase::Lay { seat: turn } if *turn == seat => {
                out.extend(self.distinct(seat).map(|card| Action::Lay { card }));
                match planted() {
                    Plant::ListedNotAccepted => out.push(Action::Nudge),
                    Plant::ListedTwice => out.push(out[0]),
                    Plant::AcceptedNotListed if out.len() > 1 => drop(out.pop()),
                    _ => {}
                }
            }
            Phase::Lay { .. } => out.push(Action::Nudge),
            Phase::Window { .. } => {
                let both = [Action::Waive, Action::Object].into_iter();
                out.extend(both.filter(|action| self.check(seat, action).is_ok()));
            }
            Phase::Bid { .. } => out.extend(self.distinct(seat).map(|card| Action::Bid { card })),
            Phase::Over => {}
        }
    }

    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        list.clear();
        self.actions(seat, list);
        let drawn = *draws.pick(list);
        if planted() == Plant::PicksTheFirst { list[0] } else { drawn }
    }
}

impl HighCard {
    fn distinct(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let mut cards = self.hands[seat].clone();
        cards.dedup();
        cards.into_iter()
    }

    fn check_held(&self, seat: Seat, card: u8) -> Result<(), Refusal> {
        if self.hands[seat].contains(&card) {
            return Ok(());
        }
        let next = seat.left(self.seats());
        if planted() == Plant::RefusalTells && self.hands[next].contains(&card) {
            return Err(Refusal::NotHeldButByTheNext);
        }
        Err(Refusal::NotHeld)
    }

    fn phase_seen_by(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Lay { seat } => PhaseView::Lay { seat: *seat },
            Phase::Window { seat, card, waived, until } => {
                PhaseView::Window { seat: *seat, card: *card, waived: *waived, until: *until }
            }
            Phase::Bid { bids } => PhaseView::Bid(bids.seen_by(viewer)),
            Phase::Over => PhaseView::Over,
        }
    }

    fn everything(&self) -> Everything {
        let bid = |seat| match &self.phase {
            Phase::Bid { bids } => bids.answer(seat).copied(),
            _ => None,
        };
        Everything {
            hands: self.hands.as_slice().to_vec(),
            pile: self.pile.clone(),
            bids: Seat::all(self.seats()).map(bid).collect(),
        }
    }

    fn planted_extra(&self) -> Option<u32> {
        match planted() {
            Plant::ViewShowsPile => self.pile.last().map(|&card| u32::from(card)),
            Plant::ViewShowsDealAndWorldsCopyIt => Some(self.dealt_last),
            Plant::ClonesShareACounter => Some(self.shared.load(Ordering::Relaxed)),
            Plant::LookingIsCounted => Some(self.looks.get()),
            _ => None,
        }
    }
}
