//! Games with a bot at every seat, and what every game's bots promise.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Opponents};
use ludo_core::{
    Beginning, Determinize, Draws, Enumerate, Input, Listing, Millis, Seat, Seed, Setup, To, Viewer,
};

use crate::snapshot::listed;

/// A game that bots play among themselves. Every decision is checked.
pub struct Bout<G: Opponents> {
    /// How it began.
    pub beginning: Beginning<G>,
    /// The game as it stands.
    pub game: G,
    /// Who plays, by seat.
    pub bots: Vec<Box<dyn Bot<G>>>,
    /// The bots' chance.
    pub draws: Draws,
    /// All that was told, and to whom.
    pub told: Vec<(To, G::Event)>,
    keys: Vec<String>,
}

impl<G: Opponents + Enumerate> Bout<G> {
    /// A game from its beginning, with bots of these keys.
    ///
    /// # Panics
    /// If it cannot begin, or there is no such bot.
    pub fn begin(beginning: Beginning<G>, keys: &[&str]) -> Self {
        let draws = Draws::new(&beginning.seed.child(1), 0);
        let game = beginning.begin().expect("it can begin");
        let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        let mut bout = Self { beginning, game, bots: Vec::new(), draws, told: Vec::new(), keys };
        bout.bots = Seat::all(bout.game.seats()).map(|seat| bout.newcomer(seat)).collect();
        bout
    }

    /// A game dealt from a numbered seed, with as many seats as keys.
    pub fn deal(keys: &[&str], options: G::Options, edition: Arc<G::Edition>, seed: u64) -> Self {
        let setup = Setup { seats: keys.len() as u8, options };
        let dealt = Beginning::deal(setup, edition, Seed::from_number(seed));
        Self::begin(dealt.expect("it can be dealt"), keys)
    }

    /// A bot like that of `seat`, which has seen nothing.
    fn newcomer(&self, seat: Seat) -> Box<dyn Bot<G>> {
        let (Beginning { setup, edition, .. }, key) = (&self.beginning, &self.keys[seat.index()]);
        G::opponent(key, seat, setup, edition).unwrap_or_else(|| panic!("there is no bot {key}"))
    }

    /// One decision; nothing once the game is over.
    ///
    /// # Panics
    /// If the decision is not legal, or comes faster or later than a person's would.
    pub fn step(&mut self) -> Option<(Seat, G::Action)> {
        let seat = self.game.floor().expected().first()?;
        let (view, legal) = (self.game.view(Viewer::Seat(seat)), listed(&self.game, seat));
        let Choice { action, after } =
            self.bots[seat.index()].choose(&view, &legal, &mut self.draws);
        if self.game.listing(seat) == Listing::Complete {
            assert!(legal.contains(&action), "{action:?} is not listed: {view:?}");
        }
        assert!((600..=1500).contains(&after.0), "a person's pause is not {after:?}");
        self.play(&Input::Act { seat, at: Millis(0), action: action.clone() });
        Some((seat, action))
    }

    /// Plays an input and tells the bots what reaches them.
    ///
    /// # Panics
    /// If it is refused.
    pub fn play(&mut self, input: &Input<G::Action>) {
        let (bots, told) = (&mut self.bots, &mut self.told);
        let played = self.game.play(input, &mut |to: To, event| {
            for (seat, bot) in (0..).zip(bots.iter_mut()) {
                if to.reaches(Viewer::Seat(Seat(seat))) {
                    bot.see(&event);
                }
            }
            told.push((to, event));
        });
        played.unwrap_or_else(|refused| panic!("{input:?} is refused: {refused:?}"));
    }

    /// Plays on to the end and gives all decisions.
    ///
    /// # Panics
    /// If nobody is awaited though it is not over.
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
                self.play(&Input::Leave { seat, at: Millis(0) });
            }
        }
        self.run();
    }

    /// Plays to the end; whenever somebody is to decide, a new bot that is told everything again decides
    /// as the old one does. That is how bots are made anew after a restart.
    ///
    /// # Panics
    /// If one decides otherwise.
    pub fn assert_rebuilds(&mut self) {
        while let Some(seat) = self.game.floor().expected().first() {
            let mut again = self.newcomer(seat);
            let reach = |told: &&(To, G::Event)| told.0.reaches(Viewer::Seat(seat));
            self.told.iter().filter(reach).for_each(|(_, event)| again.see(event));
            let expected = asked(&mut *again, &self.game, seat, &self.draws).action;
            assert_eq!(Some((seat, expected)), self.step(), "{:?}", self.keys);
        }
    }
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
        while let Some(awaited) = self.game.floor().expected().first() {
            if awaited == seat {
                let view = self.game.view(eye);
                let Beginning { setup, edition, .. } = &self.beginning;
                let twin = G::determinize(&view, eye, setup, edition, &mut self.draws.clone());
                assert_eq!(twin.view(eye), view, "the twin looks the same");
                assert_eq!(listed(&twin, seat), listed(&self.game, seat));
                let (bot, draws) = (&mut *self.bots[seat.index()], &self.draws);
                let here = asked(bot, &self.game, seat, draws);
                let there = asked(bot, &twin, seat, draws);
                assert_eq!(here, there, "{:?} at {view:?}", self.keys);
                views.push(view);
            }
            self.step();
        }
        assert!(views.len() > 5, "{:?}: {} decisions", self.keys, views.len());
        views
    }
}

/// What a bot at `seat` does in `game`; the draws stay as they were.
fn asked<G: Enumerate>(
    bot: &mut dyn Bot<G>,
    game: &G,
    seat: Seat,
    draws: &Draws,
) -> Choice<G::Action> {
    bot.choose(&game.view(Viewer::Seat(seat)), &listed(game, seat), &mut draws.clone())
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
