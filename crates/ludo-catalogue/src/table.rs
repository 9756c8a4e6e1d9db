//! A game of any kind as a host holds it: JSON in, JSON out.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{
    Enumerate, Game, Input, Listing, Millis, Outcome, Seat, SeatSet, Seed, Setup, Viewer,
};
use ludo_transcript::{By, decode, log_entry};

use crate::bot::{AnyBot, Seated};
use crate::edge::{EdgeError, Letter, Reveals, json};

/// A running game. Everything below this trait is statically dispatched; it is the only place that meets
/// JSON.
///
/// An input is played on a copy: the host logs [`Next::entry`], then keeps [`Next::table`]; if logging
/// fails it drops both, and nothing has happened.
pub trait AnyTable: Send {
    /// A seat does what `action` says.
    fn act(&self, seat: Seat, at: Millis, action: &str, by: By) -> Result<Next, EdgeError>;
    /// The game's deadline is due.
    fn expire(&self, at: Millis) -> Result<Next, EdgeError>;
    /// A seat leaves for good.
    fn leave(&self, seat: Seat, at: Millis) -> Result<Next, EdgeError>;

    /// How many sit at the table, those who left included.
    fn seats(&self) -> u8;
    /// Who has left for good.
    fn gone(&self) -> SeatSet;
    /// Whom the game waits for.
    fn awaited(&self) -> SeatSet;
    /// Who may speak.
    fn may_act(&self) -> SeatSet;
    /// When silence counts.
    fn deadline(&self) -> Option<Millis>;
    /// When the last input happened.
    fn now(&self) -> Millis;
    /// Whether the first to do what `action` says wins.
    fn race(&self, action: &str) -> Result<bool, EdgeError>;
    /// Whether reactions are off.
    fn hush(&self) -> bool;

    /// What `viewer` knows. A seat that is not at this table sees what spectators see.
    fn view(&self, viewer: Viewer) -> String;
    /// The list of what `seat` may do, for people, hints and bots alike.
    fn actions(&self, seat: Seat) -> String;
    /// Whether [`AnyTable::actions`] is everything a seat may do.
    fn listing(&self) -> Listing;
    /// What a draft would do, as far as `seat` may know.
    fn preview(&self, seat: Seat, draft: &str) -> Result<String, EdgeError>;
    /// Places and scores, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// A bot for `seat`, by its key. It draws its chances from `seed`, which is not the game's.
    fn opponent(&self, key: &str, seat: Seat, seed: &Seed) -> Option<Box<dyn AnyBot>>;
}

/// What an accepted input leads to.
pub struct Next {
    /// The table as it is then.
    pub table: Box<dyn AnyTable>,
    /// The input as it stands in the log: a transcript's line without number and events.
    pub entry: String,
    /// What it caused, addressed.
    pub letters: Vec<Letter>,
}

/// A table at which `G` is played.
pub(crate) struct Table<G: Opponents> {
    pub(crate) game: G,
    pub(crate) setup: Setup<G::Options>,
    pub(crate) edition: Arc<G::Edition>,
    pub(crate) now: Millis,
}

impl<G: Opponents + Enumerate> Table<G> {
    fn play(&self, input: &Input<G::Action>, by: By) -> Result<Next, EdgeError> {
        if input.at() < self.now {
            return Err(EdgeError::TimeWentBack);
        }
        let mut game = self.game.clone();
        let mut events = Vec::new();
        game.play(input, &mut |to, event| events.push((to, event)))
            .map_err(|refused| EdgeError::Refused(refused.code()))?;
        let letters = events.iter().map(|(to, event)| Letter {
            to: *to,
            event: json(event),
            reveals: Reveals::of(&game, *to, event),
        });
        Ok(Next {
            letters: letters.collect(),
            entry: log_entry(input, by),
            table: Box::new(Self {
                game,
                setup: self.setup.clone(),
                edition: Arc::clone(&self.edition),
                now: input.at(),
            }),
        })
    }

    fn sits(&self, seat: Seat) -> bool {
        sits(&self.game, seat)
    }
}

impl<G: Opponents + Enumerate> AnyTable for Table<G> {
    fn act(&self, seat: Seat, at: Millis, action: &str, by: By) -> Result<Next, EdgeError> {
        let action = decode(action)?;
        self.play(&Input::Act { seat, at, action }, by)
    }
    fn expire(&self, at: Millis) -> Result<Next, EdgeError> {
        self.play(&Input::Deadline { at }, By::Player)
    }
    fn leave(&self, seat: Seat, at: Millis) -> Result<Next, EdgeError> {
        self.play(&Input::Leave { seat, at }, By::Player)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }
    fn gone(&self) -> SeatSet {
        self.game.gone()
    }
    fn awaited(&self) -> SeatSet {
        self.game.awaited()
    }
    fn may_act(&self) -> SeatSet {
        self.game.may_act()
    }
    fn deadline(&self) -> Option<Millis> {
        self.game.deadline()
    }
    fn now(&self) -> Millis {
        self.now
    }
    fn race(&self, action: &str) -> Result<bool, EdgeError> {
        Ok(self.game.race(&decode(action)?))
    }
    fn hush(&self) -> bool {
        self.game.hush()
    }

    fn view(&self, viewer: Viewer) -> String {
        view_of(&self.game, viewer)
    }
    fn actions(&self, seat: Seat) -> String {
        actions_of(&self.game, seat)
    }
    fn listing(&self) -> Listing {
        G::LISTING
    }
    fn preview(&self, seat: Seat, draft: &str) -> Result<String, EdgeError> {
        if !self.sits(seat) {
            return Err(EdgeError::Refused(ludo_core::Refused::<G::Refusal>::NoSuchSeat.code()));
        }
        Ok(json(&self.game.preview(seat, &decode(draft)?)))
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn opponent(&self, key: &str, seat: Seat, seed: &Seed) -> Option<Box<dyn AnyBot>> {
        if !self.sits(seat) {
            return None;
        }
        let bot = G::opponent(key, seat, &self.setup, &self.edition)?;
        Some(Box::new(Seated::<G>::new(bot, seed)))
    }
}

fn sits<G: Game>(game: &G, seat: Seat) -> bool {
    seat.0 < game.seats()
}

/// See [`AnyTable::view`].
pub(crate) fn view_of<G: Game>(game: &G, viewer: Viewer) -> String {
    let stranger = viewer.seat().is_some_and(|seat| !sits(game, seat));
    let viewer = if stranger { Viewer::Spectator } else { viewer };
    json(&game.view(viewer))
}

/// See [`AnyTable::actions`].
pub(crate) fn actions_of<G: Enumerate>(game: &G, seat: Seat) -> String {
    let mut actions = Vec::new();
    if sits(game, seat) {
        game.actions(seat, &mut actions);
    }
    json(&actions)
}
