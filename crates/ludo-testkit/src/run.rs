//! A random game under way, watched at every step.

use ludo_core::{Beginning, Draws, Entry, Enumerate, Game, Input, Listener, Millis, Seat, To};

use crate::broken::{Broken, Law};
use crate::pilot::{Leaving, Pilot};
use crate::subject::{Case, InputOf, Subject};

/// A game that a pilot plays. Every law plays through it, so what every game must show at every step is
/// checked here, and is blamed on the law that says so, whichever law was being tried.
pub struct Run<'a, S: Subject> {
    /// Where it came from.
    pub case: &'a Case<S::Game>,
    /// The game as it stands.
    pub game: S::Game,
    /// Who plays it.
    pub pilot: Pilot,
    /// How many inputs it took so far.
    pub steps: usize,
}

impl<S: Subject> Clone for Run<'_, S> {
    fn clone(&self) -> Self {
        let (game, pilot) = (self.game.clone(), self.pilot.clone());
        Self { case: self.case, game, pilot, steps: self.steps }
    }
}

impl<'a, S: Subject> Run<'a, S> {
    /// A case from its beginning. Each law plays games of its own.
    pub fn begin(case: &'a Case<S::Game>, law: Law, leaving: Leaving) -> Result<Self, Broken> {
        Self::with(case, Pilot::new(case.draws(law as u64), leaving))
    }

    /// A case from its beginning, played by `pilot`.
    pub fn with(case: &'a Case<S::Game>, pilot: Pilot) -> Result<Self, Broken> {
        let run = Self { case, game: case.begin()?, pilot, steps: 0 };
        run.examine()?;
        Ok(run)
    }

    /// A copy that goes its own way.
    #[must_use]
    pub fn fork(&mut self, leaving: Leaving) -> Self {
        let pilot = self.pilot.fork(leaving);
        Self { case: self.case, game: self.game.clone(), pilot, steps: self.steps }
    }

    /// Plays one input and tells what it was, or nothing once the game is over.
    pub fn step(
        &mut self,
        listener: &mut impl Listener<S::Game>,
    ) -> Result<Option<InputOf<S>>, Broken> {
        if self.game.is_over() {
            return Ok(None);
        }
        if self.steps >= S::LONGEST {
            return Err(
                self.broken(Law::Ending, "it is not over, and this is the longest it may last")
            );
        }
        let Some(input) = self.pilot.choose::<S>(&self.game) else {
            let stuck = format!(
                "it waits for {:?}, for whom nothing is listed",
                self.game.floor().expected()
            );
            return Err(self.broken(Law::Ending, stuck));
        };
        self.play(&input, listener)?;
        Ok(Some(input))
    }

    /// Plays an input that the game listed or must take.
    pub fn play(
        &mut self,
        input: &InputOf<S>,
        listener: &mut impl Listener<S::Game>,
    ) -> Result<(), Broken> {
        if let Err(refused) = self.game.play(input, listener) {
            let what = format!("{input:?} is refused ({}), though listed or due", refused.code());
            return Err(self.broken(Law::Listing, what));
        }
        self.steps += 1;
        if let Input::Leave { seat, .. } = input
            && !self.game.gone().contains(*seat)
        {
            return Err(self.broken(Law::Ending, format!("seat {seat} left and is not gone")));
        }
        self.examine()
    }

    /// Plays on to the end and shows every position on the way, the present one and the last included.
    pub fn finish(
        &mut self,
        mut each: impl FnMut(&mut Self) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        each(self)?;
        while self.step(&mut |_, _| {})?.is_some() {
            each(self)?;
        }
        Ok(())
    }

    /// This law is broken here.
    pub fn broken(&self, law: Law, what: impl Into<String>) -> Broken {
        self.case.broken(law, self.steps, what)
    }

    /// What holds in every position of every game.
    fn examine(&self) -> Result<(), Broken> {
        let game = &self.game;
        let (floor, gone) = (game.floor(), game.gone());
        if !floor.speakers().and(gone).is_empty() {
            return Err(self.broken(Law::Ending, format!("{gone:?} left, but {floor:?}")));
        }
        if floor.overlaps() || !floor.speakers().without(game.present()).is_empty() {
            return Err(self.broken(Law::Listing, format!("{floor:?}")));
        }
        if !floor.asked.is_empty() && game.deadline().is_none() {
            let what = format!("{:?} are asked without a deadline: they must speak", floor.asked);
            return Err(self.broken(Law::Listing, what));
        }
        if game.is_over() { self.examine_end() } else { self.examine_middle() }
    }

    fn examine_middle(&self) -> Result<(), Broken> {
        if self.game.outcome().is_some() {
            return Err(self.broken(Law::Ending, "there is an outcome, but it is not over"));
        }
        if self.game.floor().must.is_empty() && self.game.deadline().is_none() {
            let what = "it is not over, but waits for nobody and for no deadline";
            return Err(self.broken(Law::Ending, what));
        }
        Ok(())
    }

    fn examine_end(&self) -> Result<(), Broken> {
        let game = &self.game;
        let Some(outcome) = game.outcome() else {
            return Err(self.broken(Law::Ending, "it is over without an outcome"));
        };
        if !game.floor().speakers().is_empty() || game.deadline().is_some() {
            return Err(self.broken(Law::Listing, "it is over, but somebody may act or time runs"));
        }
        let places = &outcome.places;
        if places.seats() != game.seats() || outcome.scores.seats() != game.seats() {
            return Err(self.broken(Law::Ending, "the outcome is not one place and score a seat"));
        }
        let setup = &self.case.beginning.setup;
        if let Some(teams) = S::Game::teams(setup) {
            if teams.seats() != setup.seats {
                return Err(self.broken(Law::Ending, "the teams are not one a seat"));
            }
            let present = game.present();
            let parted = |seat: &Seat| {
                let mut partners = teams.partners(*seat).and(present).iter();
                partners.any(|partner| places[partner] != places[*seat])
            };
            if let Some(seat) = present.iter().find(parted) {
                let what = format!("seat {seat} and its partner have different places");
                return Err(self.broken(Law::Ending, what));
            }
        }
        if !S::leavers_are_last(setup) {
            return Ok(());
        }
        let last = places.as_slice().iter().max();
        match game.gone().iter().find(|&seat| Some(&places[seat]) != last) {
            Some(seat) => {
                let what = format!("seat {seat} left and is not last: {:?}", places.as_slice());
                Err(self.broken(Law::Ending, what))
            }
            None => Ok(()),
        }
    }
}

/// A random game from its beginning to its end, written down.
pub struct Playout<G: Game> {
    /// How it began.
    pub beginning: Beginning<G>,
    /// The log, as a host would keep it.
    pub entries: Vec<Entry<G::Action>>,
    /// What was told: the number of the entry that caused it, to whom, and what.
    pub events: Vec<(usize, To, G::Event)>,
    /// The game at its end.
    pub end: G,
}

impl<G: Enumerate> Playout<G> {
    /// Plays a game to its end as simply as can be: a second passes, then whoever is awaited first does
    /// something at random. The same beginning always gives the same game.
    ///
    /// # Panics
    /// If it cannot begin, or refuses what it lists.
    pub fn by_chance(beginning: Beginning<G>) -> Self {
        let mut game = beginning.begin().expect("the game can begin");
        // Far from the streams that the game itself draws from.
        let mut draws = Draws::new(&beginning.seed, 1000);
        let (mut entries, mut events) = (Vec::new(), Vec::new());
        while !game.is_over() {
            let n = entries.len();
            let at = Millis(n as u64 * 1000);
            let input = match (game.floor().expected().first(), game.deadline()) {
                (Some(seat), due) if due.is_none_or(|due| at < due) => {
                    Input::Act { seat, at, action: game.pick(seat, &mut draws, &mut Vec::new()) }
                }
                _ => Input::Deadline { at },
            };
            let played = game.play(&input, &mut |to, event| events.push((n, to, event)));
            played.unwrap_or_else(|refused| panic!("{input:?} is refused: {}", refused.code()));
            entries.push(Entry::Input(input));
        }
        Self { beginning, entries, events, end: game }
    }
}

impl<G: Game> Playout<G> {
    /// Plays a case to its end.
    pub fn record<S: Subject<Game = G>>(case: &Case<G>, pilot: Pilot) -> Result<Self, Broken> {
        Self::watch::<S>(case, pilot, |_| {})
    }

    /// As [`Playout::record`], showing every position.
    pub fn watch<S: Subject<Game = G>>(
        case: &Case<G>,
        pilot: Pilot,
        mut each: impl FnMut(&G),
    ) -> Result<Self, Broken> {
        let mut run = Run::<S>::with(case, pilot)?;
        let (mut entries, mut events) = (Vec::new(), Vec::new());
        loop {
            each(&run.game);
            let n = entries.len();
            let step = run.step(&mut |to, event| events.push((n, to, event)))?;
            let Some(input) = step else {
                let Beginning { layout, seed, .. } = &case.beginning;
                let beginning = case.beginning_from(layout.clone(), seed.clone());
                return Ok(Self { beginning, entries, events, end: run.game });
            };
            entries.push(Entry::Input(input));
        }
    }
}
