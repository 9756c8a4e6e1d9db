//! Games with a bot at every seat, and what every game's bots promise.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Driver, Opponents, Player};
use ludo_core::{
    Beginning, Determinize, Enumerate, Input, Listing, Millis, Seat, Seed, Setup, To, Viewer,
};

use crate::snapshot::listed;

/// A game that bots play among themselves in virtual time, as they do in simulations. Every decision is
/// checked.
pub struct Bout<G: Opponents> {
    /// How it began.
    pub beginning: Beginning<G>,
    /// The game as it stands.
    pub game: G,
    /// All that was told, and to whom.
    pub told: Vec<(To, G::Event)>,
    driver: Driver<G>,
    now: Millis,
    keys: Vec<String>,
}

impl<G: Opponents + Enumerate> Bout<G> {
    /// A game from its beginning, with bots of these keys.
    ///
    /// # Panics
    /// If it cannot begin, or there is no such bot.
    pub fn begin(beginning: Beginning<G>, keys: &[&str]) -> Self {
        let chance = beginning.seed.child(1);
        Self::begin_with(beginning, keys, &chance)
    }

    /// The same, with the bots' chance.
    ///
    /// # Panics
    /// If it cannot begin, or there is no such bot.
    pub fn begin_with(beginning: Beginning<G>, keys: &[&str], chance: &Seed) -> Self {
        let game = beginning.begin().expect("it can begin");
        let players = Seat::all(game.seats()).map(|seat| {
            let key = keys[seat.index()];
            let bot = newcomer(&beginning, seat, key);
            Some(Player::new(bot, key, &chance.child(seat.0.into())))
        });
        let driver = Driver::new(players);
        let keys = keys.iter().map(ToString::to_string).collect();
        Self { driver, game, told: Vec::new(), now: Millis(0), keys, beginning }
    }

    /// A game dealt from a numbered seed, with as many seats as keys.
    pub fn deal(keys: &[&str], options: G::Options, edition: Arc<G::Edition>, seed: u64) -> Self {
        Self::begin(dealt(keys, options, edition, seed), keys)
    }

    /// The same, with the bots' chance.
    pub fn deal_with(
        keys: &[&str],
        options: G::Options,
        edition: Arc<G::Edition>,
        seed: u64,
        chance: &Seed,
    ) -> Self {
        Self::begin_with(dealt(keys, options, edition, seed), keys, chance)
    }

    /// A bot of another key, which has seen nothing, takes a seat.
    ///
    /// # Panics
    /// If there is no such bot.
    pub fn replace(&mut self, seat: Seat, key: &str) {
        let bot = newcomer(&self.beginning, seat, key);
        self.driver.replace(seat, Player::new(bot, key, &self.beginning.seed.child(2)));
        key.clone_into(&mut self.keys[seat.index()]);
    }

    /// One decision; nothing once the game is over. Windows in which nobody speaks pass meanwhile.
    ///
    /// # Panics
    /// If the decision is not legal, or comes faster or later than a person's would.
    pub fn step(&mut self) -> Option<(Seat, G::Action)> {
        loop {
            let input = self.driver.next(&self.game, self.now)?;
            let Input::Act { seat, at, action } = &input else {
                self.play(&input);
                continue;
            };
            if self.game.listing(*seat) == Listing::Complete {
                let legal = listed(&self.game, *seat);
                assert!(legal.contains(action), "{action:?} is not listed: {legal:?}");
            }
            // A race is a reaction, which may take longer.
            if self.game.deadline().is_none() && !self.game.race(action) {
                let pause = at.0 - self.now.0;
                assert!((600..=1500).contains(&pause), "a person's pause is not {pause} ms");
            }
            let done = (*seat, action.clone());
            self.play(&input);
            return Some(done);
        }
    }

    /// Plays an input and tells the bots what reaches them.
    ///
    /// # Panics
    /// If it is refused.
    pub fn play(&mut self, input: &Input<G::Action>) {
        let mut events = Vec::new();
        let played = self.game.play(input, &mut |to: To, event| events.push((to, event)));
        played.unwrap_or_else(|refused| panic!("{input:?} is refused: {refused:?}"));
        self.now = input.at();
        self.driver.tell(&self.game, &events);
        self.told.append(&mut events);
    }

    /// Plays on to the end and gives all decisions.
    ///
    /// # Panics
    /// If nobody speaks though it is not over.
    pub fn run(&mut self) -> Vec<(Seat, G::Action)> {
        let done = std::iter::from_fn(|| self.step()).collect();
        assert!(self.game.is_over());
        done
    }

    /// Plays on to the end; each time after so many decisions, one of `leavers` leaves.
    pub fn run_with_leavers(&mut self, decisions: usize, leavers: &[Seat]) {
        for &seat in leavers {
            for _ in 0..decisions {
                self.step();
            }
            if !self.game.is_over() {
                self.play(&Input::Leave { seat, at: self.now });
            }
        }
        self.run();
    }

    /// Plays to the end; whenever somebody has decided, a new bot that is told everything again decides as the
    /// old one did. That is how bots are made anew after a restart.
    ///
    /// # Panics
    /// If one decides otherwise.
    pub fn assert_rebuilds(&mut self) {
        loop {
            let expected = self.game.floor().expected();
            let again: Vec<_> = expected.iter().map(|seat| (seat, self.rebuilt(seat))).collect();
            let Some((seat, action)) = self.step() else { return };
            // Whoever spoke unasked, or after a window had passed, was asked about another situation.
            if let Some((_, expected)) = again.into_iter().find(|(one, _)| *one == seat) {
                assert_eq!(expected, action, "{:?}", self.keys);
            }
        }
    }

    /// What a new bot at `seat` does that is told everything again.
    fn rebuilt(&self, seat: Seat) -> G::Action {
        let mut again = newcomer(&self.beginning, seat, &self.keys[seat.index()]);
        again.settle(&mut self.driver.nature(seat).expect("a bot sits there"));
        let reach = |told: &&(To, G::Event)| told.0.reaches(Viewer::Seat(seat));
        self.told.iter().filter(reach).for_each(|(_, event)| again.see(event));
        let mut draws = self.driver.chances(seat).expect("a bot sits there");
        let (view, legal) = (self.game.view(Viewer::Seat(seat)), listed(&self.game, seat));
        again.choose(&view, &legal, &mut draws).action
    }
}

/// A game dealt from a numbered seed.
fn dealt<G: Opponents>(
    keys: &[&str],
    options: G::Options,
    edition: Arc<G::Edition>,
    seed: u64,
) -> Beginning<G> {
    let setup = Setup { seats: keys.len() as u8, options };
    Beginning::deal(setup, edition, Seed::from_number(seed)).expect("it can be dealt")
}

/// A bot that has seen nothing.
fn newcomer<G: Opponents>(beginning: &Beginning<G>, seat: Seat, key: &str) -> Box<dyn Bot<G>> {
    let Beginning { setup, edition, .. } = beginning;
    G::opponent(key, seat, setup, edition).unwrap_or_else(|| panic!("there is no bot {key}"))
}

impl<G: Opponents + Enumerate + Determinize> Bout<G> {
    /// Plays to the end; whenever `seat` is to decide, its bot does the same in another world that looks
    /// the same to it: what the seat was not shown is out of the bot's reach. Gives the views it decided on.
    ///
    /// # Panics
    /// If the bot tells the worlds apart, or hardly ever decides.
    pub fn assert_sees_only_its_view(&mut self, seat: Seat) -> Vec<G::View> {
        let eye = Viewer::Seat(seat);
        let mut views = Vec::new();
        while !self.game.is_over() {
            if self.game.floor().expected().contains(seat) {
                let view = self.game.view(eye);
                let Beginning { setup, edition, .. } = &self.beginning;
                let mut draws = self.driver.chances(seat).expect("a bot sits there");
                let twin = G::determinize(&view, eye, setup, edition, &mut draws);
                assert_eq!(twin.view(eye), view, "the twin looks the same");
                assert_eq!(listed(&twin, seat), listed(&self.game, seat));
                let here: Option<Choice<_>> = self.driver.would_do(&self.game, seat);
                let there = self.driver.would_do(&twin, seat);
                assert_eq!(here, there, "{:?} at {view:?}", self.keys);
                views.push(view);
            }
            self.step();
        }
        assert!(views.len() > 5, "{:?}: {} decisions", self.keys, views.len());
        views
    }
}

/// Games that `one` wins against `others` at a table of `seats`, shared first places counted in part. Its
/// seat goes round, with the same deal for each round; `deal` is given the keys and a seed.
pub fn wins<G: Opponents + Enumerate>(
    one: &str,
    others: &str,
    seats: u8,
    games: u64,
    deal: impl Fn(&[&str], u64) -> Bout<G>,
) -> f64 {
    let won = |game: u64| {
        let hero = Seat((game % u64::from(seats)) as u8);
        let mut keys = vec![others; seats.into()];
        keys[hero.index()] = one;
        let mut bout = deal(&keys, game / u64::from(seats));
        bout.run();
        let outcome = bout.game.outcome().expect("it is over");
        let first = outcome.places.seats_where(|&place| place == 1);
        if first.contains(hero) { 1.0 / first.len() as f64 } else { 0.0 }
    };
    (0..games).map(won).sum()
}

/// The keys of all bots of a game, after a look that the five levels come first, weakest first.
///
/// # Panics
/// If they do not, or there is a sixth.
pub fn levels_and_others<G: Opponents>() -> Vec<&'static str> {
    let keys: Vec<&str> = G::KINDS.iter().map(|kind| kind.key).collect();
    assert!(keys.starts_with(&["1", "2", "3", "4", "5"]), "{}: {keys:?}", G::KEY);
    assert!(!keys.contains(&"6"), "{}: {keys:?}", G::KEY);
    keys
}
