//! The faults that can be planted in the toy game. Which one is, lies beside the game and not in its type:
//! so the game and all laws are compiled once, not once a fault.

use std::any::Any;
use std::cell::{Cell, RefCell};

/// What is wrong with the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    /// Nothing is wrong.
    Honest,
    /// The view shows the card on top of the pile.
    ViewShowsPile,
    /// The view shows a card that the last seat was dealt, and `determinize` copies it to make its world fit.
    ViewShowsDealAndWorldsCopyIt,
    /// The card drawn is told to everybody.
    EventTellsDraw,
    /// That somebody has bid is told together with the bid.
    EventTellsBid,
    /// The hand of one who leaves is told to everybody.
    EventTellsLeaversHand,
    /// Why a card may not be laid depends on whether the next seat holds it.
    RefusalTells,
    /// An objection is only possible where it is justified.
    ListTells,
    /// Only seats with a high card are asked for a bid.
    AskingTells,
    /// The game waits for those who hold a high card, instead of letting them nudge.
    MustTells,
    /// Only those who hold a high card are asked whether they object; the others may.
    AskedTells,
    /// Only those who hold a high card may nudge.
    MayTells,
    /// The list is said to be partial where the next seat holds a high card.
    ListingTells,
    /// The window is longer for a good hand.
    DeadlineTells,
    /// Before bids are opened, a scene shows them.
    SceneTells,
    /// A scene is looked at longer where a bid is high.
    SceneTimeTells,
    /// A counter outside the game decides how long a scene is looked at.
    SceneTimeDiffers,
    /// A preview says whether somebody else holds a higher card.
    PreviewTells,
    /// A counter that the view shows lies behind a shared pointer.
    ClonesShareACounter,
    /// The count of reshuffles lies behind a shared pointer.
    ClonesShareChance,
    /// A card laid goes back to the hand.
    Endless,
    /// When the seat whose turn it is leaves, the turn stays with it.
    TurnStaysWithLeaver,
    /// A bid is still asked of one who left.
    BidWaitsForLeaver,
    /// One who left is placed by score.
    LeaverIsPlaced,
    /// A refused input costs the first seat a point.
    RefusalCosts,
    /// A refused input moves the generator on.
    RefusalMovesChance,
    /// A refused input is told.
    RefusalIsTold,
    /// One's own turn lists an action that is refused.
    ListedNotAccepted,
    /// The highest card can be laid but is not listed.
    AcceptedNotListed,
    /// The same action is listed twice.
    ListedTwice,
    /// Imagined worlds are the truth, by way of a variable aside.
    WorldsAreTheTruth,
    /// Imagined worlds are always the same.
    WorldsNeverVary,
    /// Imagined worlds forget who has nudged.
    WorldsDoNotFit,
    /// A field of the view is not encoded.
    ViewLosesAField,
    /// A counter outside the game decides a score.
    ReplayDiffers,
    /// Looking at the game is counted in the view.
    LookingIsCounted,
    /// The game panics when everybody has waived.
    Panics,
    /// The same seed deals differently.
    DealDiffers,
    /// A seat that lays its highest card sighs: an event that may come or not, and reveals.
    Sighs,
    /// The event of a draw is said to reveal something to everybody, which would excuse telling everybody.
    RevealsToAll,
    /// Picking at random always finds the first action.
    PicksTheFirst,
}

thread_local! {
    static PLANTED: Cell<Plant> = const { Cell::new(Plant::Honest) };
    static COUNTER: Cell<u32> = const { Cell::new(0) };
    static LAST_SEEN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// The fault that is planted where this is asked.
pub(crate) fn planted() -> Plant {
    PLANTED.get()
}

/// Does something with a fault planted, for this thread and this long.
pub(crate) fn with<T>(plant: Plant, work: impl FnOnce() -> T) -> T {
    PLANTED.set(plant);
    let done = work();
    PLANTED.set(Plant::Honest);
    done
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
