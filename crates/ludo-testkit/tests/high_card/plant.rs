//! The faults that can be planted in the toy game, each as a number for its type.

use std::any::Any;
use std::cell::{Cell, RefCell};

/// Nothing is wrong.
pub(crate) const HONEST: u8 = 0;

/// The view shows the card on top of the pile.
pub(crate) const VIEW_SHOWS_PILE: u8 = 1;
/// The view shows a card that the last seat was dealt, and `determinize` copies it to make its world fit.
pub(crate) const VIEW_SHOWS_DEAL_AND_WORLDS_COPY_IT: u8 = 2;
/// The card drawn is told to everybody.
pub(crate) const EVENT_TELLS_DRAW: u8 = 3;
/// That somebody has bid is told together with the bid.
pub(crate) const EVENT_TELLS_BID: u8 = 4;
/// The hand of one who leaves is told to everybody.
pub(crate) const EVENT_TELLS_LEAVERS_HAND: u8 = 5;
/// Why a card may not be laid depends on whether the next seat holds it.
pub(crate) const REFUSAL_TELLS: u8 = 6;
/// An objection is only possible where it is justified.
pub(crate) const LIST_TELLS: u8 = 7;
/// Only seats with a high card are asked for a bid.
pub(crate) const ASKING_TELLS: u8 = 8;
/// The window is longer for a good hand.
pub(crate) const DEADLINE_TELLS: u8 = 9;
/// A preview says whether somebody else holds a higher card.
pub(crate) const PREVIEW_TELLS: u8 = 10;

/// A counter that the view shows lies behind a shared pointer.
pub(crate) const CLONES_SHARE_A_COUNTER: u8 = 11;
/// The count of reshuffles lies behind a shared pointer.
pub(crate) const CLONES_SHARE_CHANCE: u8 = 12;
/// A card laid goes back to the hand.
pub(crate) const ENDLESS: u8 = 13;
/// When the seat whose turn it is leaves, the turn stays with it.
pub(crate) const TURN_STAYS_WITH_LEAVER: u8 = 14;
/// A bid is still asked of one who left.
pub(crate) const BID_WAITS_FOR_LEAVER: u8 = 15;
/// One who left is placed by score.
pub(crate) const LEAVER_IS_PLACED: u8 = 16;
/// A refused input costs the first seat a point.
pub(crate) const REFUSAL_COSTS: u8 = 17;
/// A refused input moves the generator on.
pub(crate) const REFUSAL_MOVES_CHANCE: u8 = 18;
/// A refused input is told.
pub(crate) const REFUSAL_IS_TOLD: u8 = 19;
/// One's own turn lists an action that is refused.
pub(crate) const LISTED_NOT_ACCEPTED: u8 = 20;
/// The highest card can be laid but is not listed.
pub(crate) const ACCEPTED_NOT_LISTED: u8 = 21;
/// The same action is listed twice.
pub(crate) const LISTED_TWICE: u8 = 22;
/// Imagined worlds are the truth, by way of a variable aside.
pub(crate) const WORLDS_ARE_THE_TRUTH: u8 = 23;
/// Imagined worlds are always the same.
pub(crate) const WORLDS_NEVER_VARY: u8 = 24;
/// Imagined worlds forget who has nudged.
pub(crate) const WORLDS_DO_NOT_FIT: u8 = 25;
/// A field of the view is not encoded.
pub(crate) const VIEW_LOSES_A_FIELD: u8 = 26;
/// A counter outside the game decides a score.
pub(crate) const REPLAY_DIFFERS: u8 = 27;
/// Looking at the game is counted in the view.
pub(crate) const LOOKING_IS_COUNTED: u8 = 28;
/// The game panics when everybody has waived.
pub(crate) const PANICS: u8 = 29;
/// The same seed deals differently.
pub(crate) const DEAL_DIFFERS: u8 = 30;
/// A seat that lays its highest card sighs: an event that may come or not, and reveals.
pub(crate) const SIGHS: u8 = 31;
/// The event of a draw is said to reveal something to everybody, which would excuse telling everybody.
pub(crate) const REVEALS_TO_ALL: u8 = 32;
/// Picking at random always finds the first action.
pub(crate) const PICKS_THE_FIRST: u8 = 33;

thread_local! {
    static COUNTER: Cell<u32> = const { Cell::new(0) };
    static LAST_SEEN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// A number that grows with every call, whichever game asks.
pub(crate) fn count() -> u32 {
    COUNTER.with(|counter| counter.replace(counter.get() + 1))
}

/// Puts a game aside.
pub(crate) fn remember<G: 'static>(game: G) {
    LAST_SEEN.with(|last| *last.borrow_mut() = Some(Box::new(game)));
}

/// The game put aside last.
pub(crate) fn recall<G: Clone + 'static>() -> Option<G> {
    LAST_SEEN.with(|last| last.borrow().as_ref().and_then(|game| game.downcast_ref().cloned()))
}
