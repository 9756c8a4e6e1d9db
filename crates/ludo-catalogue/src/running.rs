//! A game of any kind as a host holds it: the erased edge. Actions are read from JSON here, once; views,
//! lists and events are written here, once a viewer.

use std::sync::Arc;

use ludo_bots::{Opponents, Player};
use ludo_core::{
    Enumerate, Floor, Game, Input, Listener, Listing, Millis, Outcome, Scene, Seat, SeatSet, Seed,
    Setup, To, Viewer,
};
use ludo_patch::Tree;
use ludo_study::{Help, Inquiry};
use ludo_transcript::{By, decode, log_entry};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::bot::{AnyBot, Decides, Seen};
use crate::edge::{AnyAction, AnyEvent, EdgeError, Situation, Typed, json};
use crate::study::AnyInquiry;

/// A running game. Everything below this trait is statically dispatched.
///
/// An input is played on a copy: the host logs [`Played::line`], then keeps [`Played::game`]; if logging
/// fails it drops both, and nothing has happened.
pub trait AnyGame: Send {
    /// Reads an action. It stays typed from here to the log.
    ///
    /// # Errors
    /// If it is not what the game expects: names the field.
    fn read(&self, action: &str) -> Result<AnyAction, EdgeError>;
    /// Whether the first to do this wins.
    fn races(&self, action: &AnyAction) -> bool;
    /// Plays an input on a copy.
    ///
    /// # Errors
    /// If the game refuses it, or time went back.
    fn play(&self, input: Input<AnyAction>, by: By) -> Result<Played, EdgeError>;

    /// The same game at a time, and without what its last input caused: to be kept, and gone back to.
    fn settled(self: Box<Self>, now: Millis) -> Box<dyn AnyGame>;

    /// How many sit at the table, those who left included.
    fn seats(&self) -> u8;
    /// Who has left for good.
    fn gone(&self) -> SeatSet;
    /// Whom the game waits for, whom it has asked, and who else may speak.
    fn floor(&self) -> Floor;
    /// When silence counts.
    fn deadline(&self) -> Option<Millis>;
    /// When the last input happened.
    fn now(&self) -> Millis;
    /// Whether reactions are off.
    fn hush(&self) -> bool;

    /// What `viewer` knows. A seat that is not at this table sees what spectators see.
    fn view(&self, viewer: Viewer) -> Tree;
    /// The list of what `seat` may do, for people, hints and bots alike.
    fn actions(&self, seat: Seat) -> Tree;
    /// Whether [`AnyGame::actions`] is everything that `seat` may do now.
    fn listing(&self, seat: Seat) -> Listing;
    /// What a draft would do, as far as `seat` may know.
    ///
    /// # Errors
    /// If the draft is not what the game expects, or nobody sits there.
    fn preview(&self, seat: Seat, draft: &str) -> Result<Box<RawValue>, EdgeError>;
    /// Places and scores, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The options of the next game at the same table, as JSON, if they are not those of this one.
    fn rematch(&self) -> Option<Value>;

    /// How long its beginning wants to be looked at before anybody plays.
    fn opening(&self) -> Millis;
    /// The events that the last input caused, each with its audience.
    fn events(&self) -> Vec<(To, Tree)>;
    /// Where the last input wants to be looked at on its way, in order.
    fn scenes(&self) -> Vec<Boundary>;
    /// What `viewer` knew at one of these.
    fn scene_view(&self, scene: usize, viewer: Viewer) -> Tree;
    /// Those of the events that a seat was told, for its bot.
    fn told(&self, seat: Seat) -> Vec<AnyEvent>;
    /// Whether a take-back stops at the last input: it may have told somebody, whom no bot plays, something that
    /// they could not know before; or others may object to it now. What only a bot was told nobody has seen: it
    /// forgets.
    fn is_final(&self, bots: SeatSet) -> bool;
    /// Those of the events that a seat can still be told later, as JSON.
    fn lasting(&self, seat: Seat) -> Vec<String>;

    /// Who has decided by the last input what they were composing: their drafts are gone.
    fn decided(&self) -> SeatSet;

    /// Whether the last input told something that is to be seen once: it is not sent again.
    fn was_fleeting(&self) -> bool;

    /// A bot for `seat`, by its key. It draws its chances from `seed`, which is not the game's, and what
    /// stays the same for a whole game from `nature`.
    fn opponent(
        &self,
        key: &str,
        seat: Seat,
        seed: &Seed,
        nature: &Seed,
    ) -> Option<Box<dyn AnyBot>>;
    /// What a seat's bot is asked about, if it sits in for a person with what that person was composing. A draft
    /// that cannot be read is none.
    fn situation(&self, seat: Seat, sits_in: Option<SitsIn<'_>>) -> Situation;
    /// The position as a seat sees it, for advice; none where nobody sits.
    fn inquire(&self, seat: Seat, help: Help) -> Option<AnyInquiry>;
    /// The first action that `seat` may take, for a bot that finds none.
    fn first_action(&self, seat: Seat) -> Option<AnyAction>;
}

/// What an accepted input leads to.
pub struct Played {
    /// The game as it is then.
    pub game: Box<dyn AnyGame>,
    /// The input as it stands in the log: a transcript's line without number and events.
    pub line: String,
}

/// A bot decides for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SitsIn<'a> {
    /// What they were composing, as JSON.
    pub draft: Option<&'a str>,
}

/// A moment inside what an input caused that is shown by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boundary {
    /// How long, and whether somebody leads.
    pub scene: Scene,
    /// How many of the input's events had been told by then.
    pub told: usize,
}

/// A game of `G` that is on.
pub(crate) struct Running<G: Opponents> {
    game: G,
    /// What does not change: shared by all copies.
    frame: Arc<Frame<G>>,
    now: Millis,
    /// What the last input caused.
    caused: Caused<G>,
}

/// What an input caused: what was told, and the game at its scenes, of which views are written only for those
/// who look.
struct Caused<G: Game> {
    events: Vec<(To, G::Event)>,
    scenes: Vec<(G, Boundary)>,
    decided: SeatSet,
}

impl<G: Game> Caused<G> {
    const NOTHING: Self = Self { events: Vec::new(), scenes: Vec::new(), decided: SeatSet::EMPTY };
}

impl<G: Game> Listener<G> for Caused<G> {
    fn tell(&mut self, to: To, event: G::Event) {
        self.events.push((to, event));
    }

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &G, scene: Scene) {
        self.scenes.push((game.clone(), Boundary { scene, told: self.events.len() }));
    }
}

struct Frame<G: Opponents> {
    setup: Setup<G::Options>,
    edition: Arc<G::Edition>,
}

impl<G: Opponents + Enumerate> Running<G> {
    pub(crate) fn new(
        game: G,
        setup: Setup<G::Options>,
        edition: Arc<G::Edition>,
        now: Millis,
    ) -> Self {
        Self { game, frame: Arc::new(Frame { setup, edition }), now, caused: Caused::NOTHING }
    }

    /// An earlier moment of the same game.
    pub(crate) fn at(&self, game: G) -> Self {
        let frame = Arc::clone(&self.frame);
        Self { game, frame, now: self.now, caused: Caused::NOTHING }
    }

    /// The game after an input, with what it caused.
    ///
    /// # Errors
    /// Names the refusal.
    pub(crate) fn played(&self, input: &Input<G::Action>) -> Result<Self, &'static str> {
        let mut game = self.game.clone();
        let mut caused = Caused::NOTHING;
        game.play(input, &mut caused).map_err(ludo_core::Refused::code)?;
        caused.decided = ludo_core::decided(&self.game, input, &game);
        Ok(Self { game, frame: Arc::clone(&self.frame), now: input.at(), caused })
    }

    /// The same moment, to be looked at again: nothing has just happened.
    pub(crate) fn looked_at(&self) -> Self {
        self.at(self.game.clone())
    }

    fn sits(&self, seat: Seat) -> bool {
        sits(&self.game, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.sits(seat) {
            self.game.actions(seat, &mut actions);
        }
        actions
    }
}

/// The input as the game knows it.
fn typed<A: 'static>(input: Input<AnyAction>) -> Result<Input<A>, EdgeError> {
    Ok(match input {
        Input::Act { seat, at, action } => Input::Act { seat, at, action: action.0.take()? },
        Input::Deadline { at } => Input::Deadline { at },
        Input::Leave { seat, at } => Input::Leave { seat, at },
    })
}

impl<G: Opponents + Enumerate> AnyGame for Running<G> {
    fn read(&self, action: &str) -> Result<AnyAction, EdgeError> {
        let action: G::Action = decode(action)?;
        Ok(AnyAction(Typed::new(action)))
    }
    fn races(&self, action: &AnyAction) -> bool {
        action.0.get().is_ok_and(|action| self.game.race(action))
    }
    fn play(&self, input: Input<AnyAction>, by: By) -> Result<Played, EdgeError> {
        let input = typed(input)?;
        if input.at() < self.now {
            return Err(EdgeError::TimeWentBack);
        }
        let next = self.played(&input).map_err(EdgeError::Refused)?;
        let line = log_entry(&input, by);
        Ok(Played { game: Box::new(next), line })
    }

    fn settled(mut self: Box<Self>, now: Millis) -> Box<dyn AnyGame> {
        self.now = now;
        self.caused = Caused::NOTHING;
        self
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }
    fn gone(&self) -> SeatSet {
        self.game.gone()
    }
    fn floor(&self) -> Floor {
        self.game.floor()
    }
    fn deadline(&self) -> Option<Millis> {
        self.game.deadline()
    }
    fn now(&self) -> Millis {
        self.now
    }
    fn hush(&self) -> bool {
        self.game.hush()
    }

    fn view(&self, viewer: Viewer) -> Tree {
        view_of(&self.game, viewer)
    }
    fn actions(&self, seat: Seat) -> Tree {
        Tree::of(&self.legal(seat))
    }
    fn listing(&self, seat: Seat) -> Listing {
        self.game.listing(seat)
    }
    fn preview(&self, seat: Seat, draft: &str) -> Result<Box<RawValue>, EdgeError> {
        if !self.sits(seat) {
            return Err(EdgeError::Refused(ludo_core::Refused::<G::Refusal>::NoSuchSeat.code()));
        }
        Ok(raw(&self.game.preview(seat, &decode(draft)?)))
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn rematch(&self) -> Option<Value> {
        let options = self.game.rematch(&self.frame.setup.options)?;
        // As in `json`.
        Some(serde_json::to_value(options).expect("a game's types are JSON"))
    }

    fn opening(&self) -> Millis {
        G::OPENING
    }
    fn events(&self) -> Vec<(To, Tree)> {
        self.caused.events.iter().map(|(to, event)| (*to, Tree::of(event))).collect()
    }
    fn scenes(&self) -> Vec<Boundary> {
        self.caused.scenes.iter().map(|(_, boundary)| *boundary).collect()
    }
    fn scene_view(&self, scene: usize, viewer: Viewer) -> Tree {
        let then = self.caused.scenes.get(scene).map_or(&self.game, |(then, _)| then);
        view_of(then, viewer)
    }
    fn told(&self, seat: Seat) -> Vec<AnyEvent> {
        let told = self.caused.events.iter().filter(|(to, _)| to.reaches(Viewer::Seat(seat)));
        told.map(|(_, event)| AnyEvent::new(event.clone())).collect()
    }
    fn is_final(&self, bots: SeatSet) -> bool {
        is_final(&self.game, &self.caused.events, bots)
    }

    fn lasting(&self, seat: Seat) -> Vec<String> {
        lasting::<G>(&self.caused.events, seat)
    }

    fn decided(&self) -> SeatSet {
        self.caused.decided
    }

    fn was_fleeting(&self) -> bool {
        self.caused.events.iter().any(|(_, event)| G::fleeting(event))
    }

    fn opponent(
        &self,
        key: &str,
        seat: Seat,
        seed: &Seed,
        nature: &Seed,
    ) -> Option<Box<dyn AnyBot>> {
        if !self.sits(seat) {
            return None;
        }
        let bot = G::opponent(key, seat, &self.frame.setup, &self.frame.edition)?;
        Some(Box::new(Player::with_nature(bot, key, seed, nature)))
    }
    fn situation(&self, seat: Seat, sits_in: Option<SitsIn<'_>>) -> Situation {
        let view = self.game.view(Viewer::Seat(seat));
        let decides = match sits_in {
            None => Decides::ForItself,
            Some(SitsIn { draft }) => {
                Decides::ForAPerson(draft.and_then(|draft| decode(draft).ok()))
            }
        };
        Situation(Typed::new(Seen::<G> { view, legal: self.legal(seat), decides }))
    }
    fn inquire(&self, seat: Seat, help: Help) -> Option<AnyInquiry> {
        if !self.sits(seat) {
            return None;
        }
        let Frame { setup, edition } = &*self.frame;
        let (view, told) = (self.game.view(Viewer::Seat(seat)), Vec::new());
        let (setup, edition) = (setup.clone(), Arc::clone(edition));
        Some(AnyInquiry(Typed::new(Inquiry::<G> { seat, view, told, setup, edition, help })))
    }
    fn first_action(&self, seat: Seat) -> Option<AnyAction> {
        let first = self.legal(seat).into_iter().next()?;
        Some(AnyAction(Typed::new(first)))
    }
}

/// See [`AnyGame::is_final`].
pub(crate) fn is_final<G: Game>(game: &G, events: &[(To, G::Event)], bots: SeatSet) -> bool {
    let people = SeatSet::all(game.seats()).without(bots);
    let mut viewers = people.iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    let reveals =
        |viewer| events.iter().any(|(to, event)| to.reaches(viewer) && G::reveals(event, viewer));
    game.has_window() || viewers.any(reveals)
}

/// See [`AnyGame::lasting`].
pub(crate) fn lasting<G: Game>(events: &[(To, G::Event)], seat: Seat) -> Vec<String> {
    let told = events.iter().filter(|(to, _)| to.reaches(Viewer::Seat(seat)));
    told.filter(|(_, event)| !G::fleeting(event)).map(|(_, event)| json(event)).collect()
}

fn sits<G: Game>(game: &G, seat: Seat) -> bool {
    seat.0 < game.seats()
}

pub(crate) fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    // As in `json`.
    to_raw_value(value).expect("a game's types are JSON")
}

/// See [`AnyGame::view`].
pub(crate) fn view_of<G: Game>(game: &G, viewer: Viewer) -> Tree {
    let stranger = viewer.seat().is_some_and(|seat| !sits(game, seat));
    let viewer = if stranger { Viewer::Spectator } else { viewer };
    Tree::of(&game.view(viewer))
}

/// The list of what `seat` may do, as JSON.
pub(crate) fn actions_of<G: Enumerate>(game: &G, seat: Seat) -> String {
    let mut actions = Vec::new();
    if sits(game, seat) {
        game.actions(seat, &mut actions);
    }
    json(&actions)
}
