//! The rules of Echo.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    BySeat, Determinize, Draws, Enumerate, Floor, Game, Input, Listener, Listing, Millis, Outcome,
    Rng, Scene, Sealed, Seat, SeatSet, Setup, SetupError, Shipped, Teams, To, Viewer,
};

use super::edition::Album;
use super::state::{
    Action, Draft, Echo, Event, Layout, Options, Phase, PhaseView, Preview, Refusal, Shown, Sides,
    View, Written,
};

/// How long a word wants to be looked at.
const LOOK: Millis = Millis(1_500);

impl Game for Echo {
    const KEY: &'static str = "echo";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const EDITIONS: &'static [Shipped] = &[
        Shipped::folder(
            include_str!("shapes/manifest.json"),
            include_str!("shapes/album.json"),
            &[
                ("circle.svg", include_bytes!("shapes/circle.svg")),
                ("square.svg", include_bytes!("shapes/square.svg")),
                ("star.svg", include_bytes!("shapes/star.svg")),
                ("wave.svg", include_bytes!("shapes/wave.svg")),
            ],
        ),
        Shipped::folder(
            include_str!("garden/manifest.json"),
            include_str!("garden/album.json"),
            &[
                ("leaf.svg", include_bytes!("garden/leaf.svg")),
                ("snail.svg", include_bytes!("garden/snail.svg")),
                ("sun.svg", include_bytes!("garden/sun.svg")),
            ],
        ),
    ];

    type Edition = Album;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Draft;
    type Preview = Preview;

    fn teams(setup: &Setup<Options>) -> Option<Teams> {
        let pairs = setup.options.sides == Sides::Pairs && matches!(setup.seats, 4 | 6);
        pairs.then(|| Teams::facing(setup.seats))
    }

    fn deal(
        setup: &Setup<Options>,
        album: &Album,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        let pictures = album.pictures.len() as u32;
        let first = Seat(draws.below(u32::from(setup.seats)) as u8);
        let aims = (0..setup.options.rounds).map(|_| draws.below(pictures) as u8).collect();
        Ok(Layout { first, aims })
    }

    fn new(
        setup: &Setup<Options>,
        album: Arc<Album>,
        layout: &Layout,
        _: Rng,
    ) -> Result<Self, SetupError> {
        let options = setup.options.clone();
        if !(1..=9).contains(&options.rounds) {
            return Err(SetupError::new("options.rounds", "1 to 9 are played"));
        }
        if options.sides == Sides::Pairs && Self::teams(setup).is_none() {
            return Err(SetupError::new("options.sides", "four or six play in pairs"));
        }
        if layout.first.0 >= setup.seats {
            return Err(SetupError::new("layout.first", "there is no such seat"));
        }
        let known = |aim: &u8| usize::from(*aim) < album.pictures.len();
        if layout.aims.len() != usize::from(options.rounds) || !layout.aims.iter().all(known) {
            return Err(SetupError::new("layout.aims", "one of the pictures a round"));
        }
        Ok(Self {
            album,
            options,
            aims: layout.aims.clone(),
            round: 0,
            caller: layout.first,
            points: BySeat::new(setup.seats),
            gone: SeatSet::EMPTY,
            cheered: SeatSet::EMPTY,
            shown: Vec::new(),
            phase: Phase::Call,
        })
    }

    fn seats(&self) -> u8 {
        self.points.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    fn floor(&self) -> Floor {
        match &self.phase {
            Phase::Call => Floor::turn(self.caller).and_may(self.present().without(self.cheered)),
            Phase::Window { passed, until, .. } => {
                Floor::window(self.others().without(*passed), *until)
            }
            Phase::Write { words } => Floor::waits_for(words.waiting()),
            Phase::Over => Floor::NOBODY,
        }
    }

    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Window { until, .. } => until,
            _ => None,
        }
    }

    fn has_window(&self) -> bool {
        matches!(self.phase, Phase::Window { .. })
    }

    fn race(&self, action: &Action) -> bool {
        *action == Action::Echo
    }

    /// While words are written a sign could be a hint.
    fn hush(&self) -> bool {
        matches!(self.phase, Phase::Write { .. })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            (Phase::Call, Action::Call { picture }) if seat == self.caller => {
                let known = usize::from(*picture) < self.album.pictures.len();
                known.then_some(()).ok_or(Refusal::NoSuchPicture)
            }
            (Phase::Call, Action::Cheer) if seat != self.caller => {
                let first = !self.cheered.contains(seat);
                first.then_some(()).ok_or(Refusal::CheeredAlready)
            }
            (Phase::Window { .. }, Action::LetPass | Action::Echo)
            | (Phase::Write { .. }, Action::Write { .. } | Action::Blank) => Ok(()),
            _ => Err(Refusal::WrongMoment),
        }
    }

    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match input {
            Input::Act { seat, at, action } => self.act(*seat, *at, action, listener),
            Input::Deadline { .. } => self.nobody_cried(listener),
            Input::Leave { seat, .. } => self.leave(*seat, listener),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            round: self.round,
            rounds: self.options.rounds,
            caller: self.caller,
            points: self.points,
            gone: self.gone,
            cheered: self.cheered,
            shown: self.shown.clone(),
            phase: match &self.phase {
                Phase::Call => PhaseView::Call,
                Phase::Window { picture, passed, until } => {
                    PhaseView::Window { picture: *picture, passed: *passed, until: *until }
                }
                Phase::Write { words } => {
                    let eye = viewer.seat().filter(|seat| self.gone.contains(*seat));
                    let viewer = eye.map_or(viewer, |_| Viewer::Spectator);
                    PhaseView::Write { words: Box::new(words.seen_by(viewer)) }
                }
                Phase::Over => PhaseView::Over,
            },
            aims: (viewer == Viewer::Referee).then(|| self.aims.clone()),
        }
    }

    fn reveals(event: &Event, _: Viewer) -> bool {
        matches!(event, Event::Shown(_) | Event::Aim { .. })
    }

    fn preview(&self, _: Seat, draft: &Draft) -> Preview {
        draft.preview()
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    fn outcome(&self) -> Option<Outcome> {
        let setup = Setup { seats: self.seats(), options: self.options.clone() };
        self.is_over().then(|| match Self::teams(&setup) {
            None => Outcome::by_score(self.points, self.gone, "rounds_played"),
            Some(teams) => {
                let sum = |team| teams.members(team).iter().map(|seat| self.points[seat]).sum();
                Outcome::by_team(&teams, sum, self.gone, "rounds_played")
            }
        })
    }
}

impl Echo {
    /// Everybody but the caller.
    fn others(&self) -> SeatSet {
        self.present().without(SeatSet::one(self.caller))
    }

    fn act(&mut self, seat: Seat, at: Millis, action: &Action, listener: &mut impl Listener<Self>) {
        match action {
            Action::Call { picture } => {
                listener.tell(To::All, Event::Called { seat, picture: *picture });
                let until = self.options.window.map(|window| Millis(at.0.saturating_add(window.0)));
                self.shown.clear();
                self.phase = Phase::Window { picture: *picture, passed: SeatSet::EMPTY, until };
            }
            Action::Cheer => {
                self.cheered.insert(seat);
                listener.tell(To::All, Event::Cheered { seat });
            }
            Action::LetPass => {
                listener.tell(To::All, Event::Passed { seat });
                if let Phase::Window { passed, .. } = &mut self.phase {
                    passed.insert(seat);
                }
                self.close_if_all_passed(listener);
            }
            Action::Echo => {
                listener.tell(To::All, Event::Echoed { seat });
                self.points[seat] += 1;
                self.ask_for_words();
            }
            Action::Write { word } => self.write(seat, Written::Word(word.clone()), listener),
            Action::Blank => self.write(seat, Written::Blank, listener),
        }
    }

    fn close_if_all_passed(&mut self, listener: &mut impl Listener<Self>) {
        if let Phase::Window { passed, .. } = self.phase
            && self.others().without(passed).is_empty()
        {
            self.nobody_cried(listener);
        }
    }

    fn nobody_cried(&mut self, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Silence);
        self.points[self.caller] += 1;
        self.ask_for_words();
    }

    fn ask_for_words(&mut self) {
        self.phase = Phase::Write { words: Sealed::ask(self.seats(), self.present()) };
    }

    fn write(&mut self, seat: Seat, wrote: Written, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Wrote { seat });
        if let Phase::Write { words } = &mut self.phase {
            words.put(seat, wrote);
        }
        self.show_if_all_wrote(listener);
    }

    /// All words are shown one by one, the caller leading; then the picture that they were about.
    fn show_if_all_wrote(&mut self, listener: &mut impl Listener<Self>) {
        let words = match &self.phase {
            Phase::Write { words } if words.waiting().is_empty() => words.clone(),
            _ => return,
        };
        let aim = self.aims[usize::from(self.round)];
        let name = self.album.pictures[usize::from(aim)].name.clone();
        for seat in words.answered().iter() {
            let Some(wrote) = words.answer(seat).cloned() else { continue };
            let right = matches!(&wrote, Written::Word(word) if word.letters() == name);
            let shown = Shown { seat, wrote, points: if right { 2 } else { 0 } };
            self.points[seat] += shown.points;
            self.shown.push(shown.clone());
            listener.tell(To::All, Event::Shown(shown));
            listener.scene(self, Scene::of(LOOK).led_by(self.caller));
        }
        listener.tell(To::All, Event::Aim { picture: aim });
        self.next_round();
    }

    fn next_round(&mut self) {
        self.round += 1;
        self.cheered = SeatSet::EMPTY;
        self.pass_the_call();
        let over = self.round == self.options.rounds;
        self.phase = if over { Phase::Over } else { Phase::Call };
    }

    /// The next seat that is here calls.
    fn pass_the_call(&mut self) {
        let seats = self.seats();
        let after = (1..=seats).map(|step| Seat((self.caller.0 + step) % seats));
        if let Some(next) = after.into_iter().find(|seat| !self.gone.contains(*seat)) {
            self.caller = next;
        }
    }

    fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Left { seat });
        self.gone.insert(seat);
        self.cheered.remove(seat);
        if self.present().len() < 2 {
            self.phase = Phase::Over;
            return;
        }
        let was_caller = self.caller == seat;
        match &mut self.phase {
            Phase::Call if was_caller => self.pass_the_call(),
            // Nobody's call: there is nothing to cry about.
            Phase::Window { .. } if was_caller => {
                self.pass_the_call();
                self.ask_for_words();
            }
            Phase::Window { passed, .. } => {
                passed.remove(seat);
                self.close_if_all_passed(listener);
            }
            Phase::Write { words } => {
                words.withdraw(seat);
                if was_caller {
                    self.pass_the_call();
                }
                self.show_if_all_wrote(listener);
            }
            Phase::Call | Phase::Over => {}
        }
    }
}

impl Enumerate for Echo {
    /// Words are composed, not listed.
    fn listing(&self, seat: Seat) -> Listing {
        match &self.phase {
            Phase::Write { words } if words.waiting().contains(seat) => Listing::Partial,
            _ => Listing::Complete,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let pictures = (0..self.album.pictures.len() as u8).map(|picture| Action::Call { picture });
        let others = [Action::Cheer, Action::LetPass, Action::Echo, Action::Blank];
        let all = pictures.chain(others);
        out.extend(all.filter(|action| self.permits(seat, action).is_ok()));
    }
}

impl Determinize for Echo {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        album: &Arc<Album>,
        draws: &mut Draws,
    ) -> Self {
        let pictures = album.pictures.len() as u32;
        let aims = (0..view.rounds).map(|_| draws.below(pictures) as u8).collect();
        let phase = match &view.phase {
            PhaseView::Call => Phase::Call,
            PhaseView::Window { picture, passed, until } => {
                Phase::Window { picture: *picture, passed: *passed, until: *until }
            }
            PhaseView::Write { words } => {
                let mut sealed = Sealed::ask(setup.seats, words.asked);
                for seat in words.asked.without(words.waiting).iter() {
                    let own = words.own.clone().filter(|_| viewer == Viewer::Seat(seat));
                    sealed.put(seat, own.unwrap_or_else(|| imagined(album, draws)));
                }
                Phase::Write { words: sealed }
            }
            PhaseView::Over => Phase::Over,
        };
        Self {
            album: Arc::clone(album),
            options: setup.options.clone(),
            aims,
            round: view.round,
            caller: view.caller,
            points: view.points,
            gone: view.gone,
            cheered: view.cheered,
            shown: view.shown.clone(),
            phase,
        }
    }
}

/// What somebody may have written.
pub(super) fn imagined(album: &Album, draws: &mut Draws) -> Written {
    let names = album.pictures.iter().filter_map(|picture| picture.name.clone().try_into().ok());
    let mut written: Vec<_> = names.map(Written::Word).collect();
    written.push(Written::Blank);
    draws.pick(&written).clone()
}
