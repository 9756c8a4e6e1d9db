//! What is thought about elsewhere: errands, and the workers who run them.
//!
//! A node that would rather not think itself [posts](Errands::post) an errand; any worker [takes](Errands::take) it, for
//! less than a second at a time, and says again and again that it still [holds](Errands::hold) it until it
//! [answers](Errands::answer_errand). One that dies stops saying so, and another takes the errand, by the store's clock.
//! Each taking has a number of its own, so that the answer of somebody who was given up is refused. What errands and
//! answers say the store does not know.
//!
//! Errands are thoughts: nothing depends on them but time. They need not outlive a power cut, and whoever posted one that
//! is not there any more thinks for itself.

use std::time::Duration;

use tokio::sync::broadcast;

use crate::ids::{ErrandId, WorkerId};
use crate::store::Answer;

/// How often an errand is given out at most: what has ended so many workers is not given to another.
pub const MOST_TAKINGS: u32 = 3;

/// Whom an errand keeps waiting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Haste {
    /// A table: a bot's turn, a hint.
    Soon,
    /// Nobody for long: a report, which takes minutes.
    Leisure,
}

/// Something to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Its name, drawn by whoever posts it.
    pub id: ErrandId,
    /// Only workers of this program think the same.
    pub program: String,
    /// Whom it keeps waiting.
    pub haste: Haste,
    /// What is asked.
    pub text: String,
}

/// An errand in somebody's hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Which.
    pub id: ErrandId,
    /// How often it was taken by now: the number of this taking.
    pub taking: u32,
    /// What is asked.
    pub text: String,
}

/// What became of an errand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is not there: its time is over, it was withdrawn, or the store has lost it.
    Gone,
    /// It waits for a worker, and there is one.
    Waits,
    /// It waits in vain: no worker of its program lives.
    Deserted,
    /// Somebody thinks, and has noted this about how far they are.
    Underway(String),
    /// It was given out too often, and never answered.
    Spent,
    /// The answer.
    Answered(String),
}

/// Who could think, and what there is to think about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Staff {
    /// Workers of the program that was asked about.
    pub workers: u32,
    /// Errands of that program that wait.
    pub waiting: u32,
    /// Those that somebody thinks about.
    pub underway: u32,
}

/// A call to look. It may be lost: whoever waits looks now and then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bell {
    /// There is something to think about.
    Posted,
    /// A worker has come or gone.
    Workers,
    /// This errand is answered.
    Answered(ErrandId),
}

/// A store's queue of errands. All times are by the store's clock.
pub trait Errands: Send + Sync {
    /// A worker of this program lives for so long from now; the same again to live on. False if it was not there: it has
    /// just come, or had lapsed.
    ///
    /// # Errors
    /// `Invalid` for a program's name that is too long.
    fn attend(&self, worker: WorkerId, program: String, lives: Duration) -> Answer<'_, bool>;

    /// A worker leaves. What it still holds is given to others when its time is over.
    fn depart(&self, worker: WorkerId) -> Answer<'_, ()>;

    /// How many could run errands of a program, and how many there are.
    fn staff(&self, program: String) -> Answer<'_, Staff>;

    /// Posts an errand, which is swept away after so long.
    ///
    /// # Errors
    /// `Invalid` for one that is too long.
    fn post(&self, errand: Errand, lives: Duration) -> Answer<'_, ()>;

    /// Takes the errand of this program and haste that waits longest, for so long. Two never hold the same one.
    fn take(&self, program: String, haste: Haste, lease: Duration) -> Answer<'_, Option<Taken>>;

    /// Holds an errand for so long from now, and notes how far it is. False if it is another's by now, or gone.
    ///
    /// # Errors
    /// `Invalid` for a note that is too long.
    fn hold(&self, taken: &Taken, lease: Duration, note: String) -> Answer<'_, bool>;

    /// Gives an errand back unanswered: anybody may take it at once.
    fn give_back(&self, taken: &Taken) -> Answer<'_, ()>;

    /// Answers an errand. False if it is another's by now, or gone: then nobody reads this answer.
    ///
    /// # Errors
    /// `Invalid` for one that is too long.
    fn answer_errand(&self, taken: &Taken, answer: String) -> Answer<'_, bool>;

    /// What became of an errand.
    fn fate(&self, errand: ErrandId) -> Answer<'_, Fate>;

    /// Nobody waits for this errand any more.
    fn withdraw(&self, errand: ErrandId) -> Answer<'_, ()>;

    /// Removes errands whose time is over, and workers that lapsed long ago.
    fn sweep(&self) -> Answer<'_, ()>;

    /// Hears the bells from now on.
    fn bells(&self) -> broadcast::Receiver<Bell>;
}
