//! The rules of one game, as a plain value that only inputs change.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chance::{Draws, Rng};
use crate::edition::{Edition, Shipped};
use crate::floor::Floor;
use crate::listener::Listener;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::teams::Teams;

/// Table time in milliseconds. It stops while the host is down and never goes back.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Millis(pub u64);

/// Everything that may change a game: setup, layout, seed and inputs *are* the saved game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Input<A> {
    /// A seat does something; a stand-in bot's action is an ordinary one.
    Act {
        /// Who acts.
        seat: Seat,
        /// When, by the host's clock.
        at: Millis,
        /// What.
        action: A,
    },
    /// The game's deadline is due: silence counts. Sent by the host.
    Deadline {
        /// When, at or after the deadline.
        at: Millis,
    },
    /// A seat leaves for good (ALL-4).
    Leave {
        /// Who leaves.
        seat: Seat,
        /// When.
        at: Millis,
    },
}

impl<A> Input<A> {
    /// When it happened.
    pub const fn at(&self) -> Millis {
        match self {
            Self::Act { at, .. } | Self::Deadline { at } | Self::Leave { at, .. } => *at,
        }
    }
}

/// Who learns an event. Events are born addressed; nothing is redacted afterwards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum To {
    /// Everybody, spectators too.
    All,
    /// One seat alone.
    Only(Seat),
    /// Everybody but one seat, spectators too.
    Except(Seat),
    /// Nobody at the table: it stands in the transcript, for those who check the game afterwards.
    Referee,
}

impl To {
    /// Whether `viewer` is told.
    pub fn reaches(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (_, Viewer::Referee) | (Self::All, _) | (Self::Except(_), Viewer::Spectator) => true,
            (Self::Only(seat), Viewer::Seat(eye)) => seat == eye,
            (Self::Except(seat), Viewer::Seat(eye)) => seat != eye,
            (Self::Only(_), Viewer::Spectator) | (Self::Referee, _) => false,
        }
    }
}

/// Who looks at a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player: sees what that seat may know.
    Seat(Seat),
    /// Sees what every player sees, no more.
    Spectator,
    /// Sees everything: for transcripts and tests, never for a client of a running game.
    Referee,
}

impl Viewer {
    /// The seat that looks, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Referee => None,
        }
    }
}

/// Why an input was not accepted. `Rule` holds the game's own reasons.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused<R> {
    /// The game is over.
    Over,
    /// That seat has left.
    Gone,
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The game does not wait for that seat, and it may not speak unasked now.
    NotYourTurn,
    /// The window closed before this arrived.
    TooLate,
    /// No deadline is due yet.
    TooEarly,
    /// A rule of the game forbids it.
    Rule(R),
}

impl<R: Into<&'static str>> Refused<R> {
    /// The stable code that clients translate.
    pub fn code(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Gone => "gone",
            Self::NoSuchSeat => "no_such_seat",
            Self::NotYourTurn => "not_your_turn",
            Self::TooLate => "too_late",
            Self::TooEarly => "too_early",
            Self::Rule(rule) => rule.into(),
        }
    }
}

/// What is agreed before a game: options in full, so that a later default cannot alter an old game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// How many sit at the table.
    pub seats: u8,
    /// The variants agreed on.
    pub options: O,
}

/// Why a game cannot begin: the field it is about, and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The path of the field: `seats`, `options.first_dealer`, `layout.deck[3]`.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
}

impl SetupError {
    /// An error about `field`.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { field: field.into(), problem: problem.into() }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for SetupError {}

/// How a finished game ended. A game can end without a first place (a duo that did not arrive).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// 1 + the number of seats (or teams) strictly better.
    pub places: BySeat<u8>,
    /// Final scores.
    pub scores: BySeat<i32>,
    /// A stable code that clients translate.
    pub reason: Cow<'static, str>,
}

impl Outcome {
    /// Ranks by score, highest first; equal scores share the place; those who left share the last one
    /// (ALL-4, ALL-5).
    pub fn by_score(scores: BySeat<i32>, gone: SeatSet, reason: &'static str) -> Self {
        Self::by_score_then(scores, |_| (), gone, reason)
    }

    /// As [`Outcome::by_score`], but of two equal scores the one with more of something else is better.
    pub fn by_score_then<T: Ord>(
        scores: BySeat<i32>,
        then: impl Fn(Seat) -> T,
        gone: SeatSet,
        reason: &'static str,
    ) -> Self {
        let present = SeatSet::all(scores.seats()).without(gone);
        let worth = |seat: Seat| (scores[seat], then(seat));
        let places = BySeat::from_fn(scores.seats(), |seat| {
            let better = if gone.contains(seat) {
                present.len()
            } else {
                present.iter().filter(|&other| worth(other) > worth(seat)).count()
            };
            1 + better as u8
        });
        Self { places, scores, reason: Cow::Borrowed(reason) }
    }

    /// Ranks teams by their points, highest first; a team shares points and place. Whoever left shares the
    /// last place, behind all teams that somebody still plays for (ALL-4): a partner who plays on keeps the
    /// team's. Where a team is out when one leaves, all of it has left.
    pub fn by_team(
        teams: &Teams,
        points: impl Fn(u8) -> i32,
        gone: SeatSet,
        reason: &'static str,
    ) -> Self {
        Self::by_team_then(teams, points, |_| (), gone, reason)
    }

    /// As [`Outcome::by_team`], but of two teams with equal points the one with more of something else is
    /// better.
    pub fn by_team_then<T: Ord>(
        teams: &Teams,
        points: impl Fn(u8) -> i32,
        then: impl Fn(u8) -> T,
        gone: SeatSet,
        reason: &'static str,
    ) -> Self {
        let plays = |team: &u8| !teams.members(*team).without(gone).is_empty();
        let worth = |team: u8| (points(team), then(team));
        let better = |seat: Seat| {
            let playing = (0..teams.count()).filter(plays);
            if gone.contains(seat) {
                return playing.count();
            }
            playing.filter(|other| worth(*other) > worth(teams.of(seat))).count()
        };
        Self {
            places: BySeat::from_fn(teams.seats(), |seat| 1 + better(seat) as u8),
            scores: BySeat::from_fn(teams.seats(), |seat| points(teams.of(seat))),
            reason: Cow::Borrowed(reason),
        }
    }
}

/// What of a game can be read by somebody who opens it later, on a second device or to look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chronicle {
    /// All that they would have been told.
    Open,
    /// Nothing: what was seen is to be remembered.
    Memory,
}

/// The rules of one game: a plain value that only inputs change.
///
/// The host plays on a clone with [`Game::play`], logs the input, then keeps the clone. Searching bots
/// call [`Game::apply`] directly with actions they know to be legal. `clone` copies the truth, [`Game::view`]
/// shows a part of it, [`Determinize::determinize`] invents a world from that part: three separate things.
pub trait Game: Clone + Send + 'static {
    /// Its name in addresses, databases and transcripts.
    const KEY: &'static str;
    /// Raised when an old transcript would replay differently.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// How long the beginning wants to be looked at before anybody plays.
    const OPENING: Millis = Millis(0);
    /// Whether whoever comes later may read what happened.
    const CHRONICLE: Chronicle = Chronicle::Open;
    /// The editions that ship with the game; the first is the standard.
    const EDITIONS: &'static [Shipped];
    /// The printed matter of the standard edition.
    const EDITION: &'static str = Self::EDITIONS[0].matter;

    /// Deck, board, words: shared, named by digest, replaceable.
    type Edition: Edition;
    /// Variants; enums, not flags.
    type Options: Clone
        + Default
        + fmt::Debug
        + Eq
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + Send
        + Sync;
    /// All that chance decides at the start. Can be dealt or given.
    type Layout: Clone + fmt::Debug + Eq + Serialize + DeserializeOwned + Send;
    /// What a seat can do.
    type Action: Clone + fmt::Debug + Eq + Serialize + DeserializeOwned + Send;
    /// What is told of what happened.
    type Event: Clone + fmt::Debug + Eq + Serialize + DeserializeOwned + Send;
    /// All that one viewer knows.
    type View: Clone + fmt::Debug + Eq + Serialize + DeserializeOwned + Send;
    /// The game's own reasons to refuse; the code is stable, clients translate it.
    type Refusal: Copy + fmt::Debug + Eq + Into<&'static str>;
    /// Something a player is still composing: an action that may be incomplete.
    type Draft: DeserializeOwned + Send;
    /// What a draft would form, score and cause, as far as the seat may know.
    type Preview: fmt::Debug + Eq + Serialize;

    /// Who plays together, for this setup; nothing where everybody plays for themselves.
    fn teams(_setup: &Setup<Self::Options>) -> Option<Teams> {
        None
    }

    /// What the options become where the table has so many seats, if they name a seat that it has no more.
    fn resized(_options: &Self::Options, _seats: u8) -> Option<Self::Options> {
        None
    }

    /// Draws everything that chance decides at the start.
    fn deal(
        setup: &Setup<Self::Options>,
        edition: &Self::Edition,
        draws: &mut Draws,
    ) -> Result<Self::Layout, SetupError>;

    /// The game at its beginning. The layout may come from a file: it is checked.
    fn new(
        setup: &Setup<Self::Options>,
        edition: Arc<Self::Edition>,
        layout: &Self::Layout,
        rng: Rng,
    ) -> Result<Self, SetupError>;

    /// How many sit at this table, those who left included.
    fn seats(&self) -> u8;
    /// Who has left for good.
    fn gone(&self) -> SeatSet;
    /// Whom the game waits for, whom it has asked, and who else may speak: drives clocks, bots and
    /// admission. Equal in every world that looks the same to everybody.
    fn floor(&self) -> Floor;
    /// Whose decision, now open, is one that is composed: a draft is for the next such decision of its seat,
    /// and goes with it. Of all who are expected, unless the game asks small questions in between: whether a
    /// word stands does not take away the word that somebody is composing meanwhile.
    fn composing(&self) -> SeatSet {
        self.floor().expected()
    }
    /// Whether this action is the decision that its seat composes. What is done beside it leaves the draft as it
    /// is: a ×2 is announced while one ranks (CPT-3).
    fn is_composed(&self, _action: &Self::Action) -> bool {
        true
    }
    /// When silence counts. Only windows that the rules name; thinking time is the host's (ALL-5).
    fn deadline(&self) -> Option<Millis> {
        None
    }
    /// Whether a window is open, in which others may object: what led to it cannot be taken back. Those without a
    /// deadline are for the game to name.
    fn has_window(&self) -> bool {
        self.deadline().is_some()
    }
    /// Whether the first to do this wins: the host then settles the order by corrected time.
    fn race(&self, _action: &Self::Action) -> bool {
        false
    }
    /// Whether reactions are off, since they could be hints (CPT-2).
    fn hush(&self) -> bool {
        false
    }

    /// Whether the rules allow it. Decides from what `seat` can see only, else the refusal itself would
    /// leak. Turn and time are core's: see [`Game::permits`] and [`Game::play`].
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Plays an input known to be legal. Chance comes from the seeded generator inside the state.
    ///
    /// Where what it causes is shown step by step, it says so between the steps: [`Listener::scene`].
    fn apply(&mut self, input: &Input<Self::Action>, listener: &mut impl Listener<Self>);
    /// What `viewer` knows: every field is listed, nothing is taken out of a copy. A seat that left sees
    /// what a spectator sees (ALL-4).
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Whether the event may tell `viewer` something it could not know before: a card drawn, a hand
    /// shown. False for a viewer whom the event does not reach. Take-backs stop there, and the twin-worlds
    /// law allows a difference there and nowhere else.
    fn reveals(event: &Self::Event, viewer: Viewer) -> bool;
    /// Whether this is to be seen once and remembered: whoever missed it is not sent it again (DGO-9).
    fn fleeting(_event: &Self::Event) -> bool {
        false
    }
    /// What a draft would do, as far as `seat` may know.
    fn preview(&self, seat: Seat, draft: &Self::Draft) -> Self::Preview;
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// Places and scores, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// What the next game at the same table is agreed on, where that is not what this one was: somebody else
    /// begins. Set-up shows it, and the host can change it.
    fn rematch(&self, _options: &Self::Options) -> Option<Self::Options> {
        None
    }

    /// Who has not left.
    fn present(&self) -> SeatSet {
        SeatSet::all(self.seats()).without(self.gone())
    }

    /// Whether turn and rules allow an action, in time: what listings, previews, bots and tests ask. When
    /// it is in time is for [`Game::admit`] to say.
    fn permits(&self, seat: Seat, action: &Self::Action) -> Result<(), Refused<Self::Refusal>> {
        check_presence(self, seat)?;
        check_action(self, seat, action)
    }

    /// Whether turn, time and rules allow an input.
    fn admit(&self, input: &Input<Self::Action>) -> Result<(), Refused<Self::Refusal>> {
        match input {
            Input::Act { seat, at, action } => {
                check_presence(self, *seat)?;
                if self.deadline().is_some_and(|deadline| *at >= deadline) {
                    return Err(Refused::TooLate);
                }
                check_action(self, *seat, action)
            }
            Input::Deadline { .. } if self.is_over() => Err(Refused::Over),
            Input::Deadline { at } => match self.deadline() {
                Some(deadline) if *at >= deadline => Ok(()),
                _ => Err(Refused::TooEarly),
            },
            Input::Leave { seat, .. } => check_presence(self, *seat),
        }
    }

    /// Admits and applies: the way every host plays. A refused input leaves the game untouched.
    fn play(
        &mut self,
        input: &Input<Self::Action>,
        listener: &mut impl Listener<Self>,
    ) -> Result<(), Refused<Self::Refusal>> {
        self.admit(input)?;
        self.apply(input, listener);
        Ok(())
    }
}

/// Whether the game goes on, and the seat is still there.
fn check_presence<G: Game>(game: &G, seat: Seat) -> Result<(), Refused<G::Refusal>> {
    if game.is_over() {
        return Err(Refused::Over);
    }
    if seat.0 >= game.seats() {
        return Err(Refused::NoSuchSeat);
    }
    if game.gone().contains(seat) {
        return Err(Refused::Gone);
    }
    Ok(())
}

/// Whether it is the seat's turn, and the rules allow the action.
fn check_action<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
) -> Result<(), Refused<G::Refusal>> {
    if !game.floor().speakers().contains(seat) {
        return Err(Refused::NotYourTurn);
    }
    game.check(seat, action).map_err(Refused::Rule)
}

/// How much of what a seat may do now a game lists.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Listing {
    /// Every legal action.
    Complete,
    /// Only some kinds: the rest (a word laid from forty tiles) is composed as a draft and previewed.
    Partial,
}

/// How a random action is picked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Picking {
    /// As by a draw from the list: each equally likely.
    Evenly,
    /// Some of them more often, or some that are not listed: where even playouts would hardly resemble play.
    Weighed,
}

/// Games whose legal actions can be listed.
pub trait Enumerate: Game {
    /// Whether the list is everything that `seat` may do now. The same in every world that fits the seat's
    /// view.
    fn listing(&self, _seat: Seat) -> Listing {
        Listing::Complete
    }

    /// Appends what `seat` may do now, in pinned order (a seed indexes it); nothing if it may not act.
    /// The same list in every world that fits the seat's view.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// How [`Enumerate::pick`] picks for `seat` now.
    fn picking(&self, seat: Seat) -> Picking {
        match self.listing(seat) {
            Listing::Complete => Picking::Evenly,
            Listing::Partial => Picking::Weighed,
        }
    }

    /// One of the listed actions, each equally likely: `draws.pick` of the list, which a game may find
    /// without writing the list down. `list` is scratch space. Random playouts live on this, so that a game
    /// may weigh ([`Enumerate::picking`]) and find something that is not listed; it must be legal, and the same
    /// in every world that fits the seat's view.
    ///
    /// # Panics
    /// If the seat may do nothing.
    #[inline]
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Self::Action>) -> Self::Action {
        list.clear();
        self.actions(seat, list);
        draws.pick(list).clone()
    }
}

/// Games in which a bot can imagine worlds that fit what it sees.
pub trait Determinize: Game {
    /// A world in which `viewer` would see exactly `view`, hidden matter drawn at random.
    fn determinize(
        view: &Self::View,
        viewer: Viewer,
        setup: &Setup<Self::Options>,
        edition: &Arc<Self::Edition>,
        draws: &mut Draws,
    ) -> Self;
}
