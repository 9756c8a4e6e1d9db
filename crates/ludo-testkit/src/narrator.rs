//! A game and all that it told, for tests that try a rule move by move.

use std::sync::Arc;

use ludo_core::{
    Beginning, Enumerate, Game, Input, Millis, Outcome, Refused, Seat, Seed, Setup, SetupError, To,
    Viewer,
};

use crate::snapshot::listed;

/// Plays what it is told to and keeps what the game tells. Seats are plain numbers, so that a test reads
/// like a sheet of rules; calls that must succeed can be chained.
///
/// A game's tests add moves of their own by a trait of provided methods above `AsMut<Narrator<TheirGame>>`.
#[derive(Clone)]
pub struct Narrator<G: Game> {
    /// The game as it stands.
    pub game: G,
    /// All that was told, and to whom.
    pub events: Vec<(To, G::Event)>,
    /// Table time: when the next input comes in.
    pub now: u64,
}

impl<G: Game> AsRef<Self> for Narrator<G> {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl<G: Game> AsMut<Self> for Narrator<G> {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

impl<G: Game> Narrator<G> {
    /// A game at its beginning.
    ///
    /// # Errors
    /// If it cannot begin so.
    pub fn begin(beginning: &Beginning<G>) -> Result<Self, SetupError> {
        Ok(Self { game: beginning.begin()?, events: Vec::new(), now: 0 })
    }

    /// A game dealt from a numbered seed.
    #[track_caller]
    pub fn deal(setup: Setup<G::Options>, edition: Arc<G::Edition>, seed: u64) -> Self {
        let dealt = Beginning::deal(setup, edition, Seed::from_number(seed));
        Self::begin(&dealt.expect("it can be dealt")).expect("it can begin")
    }

    /// Plays an input, or says why not.
    ///
    /// # Errors
    /// The refusal.
    pub fn play(&mut self, input: &Input<G::Action>) -> Result<(), Refused<G::Refusal>> {
        let events = &mut self.events;
        self.game.play(input, &mut |to, event| events.push((to, event)))
    }

    /// A seat acts, if it may.
    ///
    /// # Errors
    /// The refusal.
    pub fn try_act(&mut self, seat: u8, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        self.play(&Input::Act { seat: Seat(seat), at: Millis(self.now), action })
    }

    /// A seat acts.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value, reason = "so that a story reads `act(0, lay(card))`")]
    pub fn act(&mut self, seat: u8, action: G::Action) -> &mut Self {
        if let Err(why) = self.try_act(seat, action.clone()) {
            panic!("{action:?} of seat {seat} is refused: {why:?}");
        }
        self
    }

    /// A seat leaves, if it may.
    ///
    /// # Errors
    /// The refusal.
    pub fn try_leave(&mut self, seat: u8) -> Result<(), Refused<G::Refusal>> {
        self.play(&Input::Leave { seat: Seat(seat), at: Millis(self.now) })
    }

    /// A seat leaves.
    #[track_caller]
    pub fn leave(&mut self, seat: u8) -> &mut Self {
        self.try_leave(seat).expect("anyone may leave");
        self
    }

    /// The open window closes.
    #[track_caller]
    pub fn deadline(&mut self) -> &mut Self {
        let at = self.game.deadline().expect("a window is open");
        self.now = at.0;
        self.play(&Input::Deadline { at }).expect("it is due");
        self
    }

    /// Whom the game waits for.
    pub fn expected(&self) -> Vec<u8> {
        self.game.floor().expected().iter().map(|seat| seat.0).collect()
    }

    /// What everybody sees.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Spectator)
    }

    /// What a seat sees.
    pub fn seen_by(&self, seat: u8) -> G::View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// What a referee sees.
    pub fn referee(&self) -> G::View {
        self.game.view(Viewer::Referee)
    }

    /// How it ended.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        self.game.outcome().expect("the game is over")
    }
}

impl<G: Enumerate> Narrator<G> {
    /// What a seat may do now.
    pub fn legal(&self, seat: u8) -> Vec<G::Action> {
        listed(&self.game, Seat(seat))
    }

    /// Everybody takes the first thing on their list until `stop`.
    #[track_caller]
    pub fn play_until(&mut self, stop: impl Fn(&G) -> bool) -> &mut Self {
        while !stop(&self.game) {
            let seat = self.game.floor().expected().first().expect("the game goes on").0;
            let action = self.legal(seat).into_iter().next().expect("something can be done");
            self.act(seat, action);
        }
        self
    }

    /// Everybody takes the first thing on their list until it is over.
    #[track_caller]
    pub fn play_out(&mut self) -> &mut Self {
        self.play_until(Game::is_over)
    }
}
