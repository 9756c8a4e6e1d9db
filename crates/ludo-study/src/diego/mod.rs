//! What can be found out about Diego: pairs to practise with, what a choice of options makes of a game, how a game went.

mod books;
mod drill;
mod estimate;
mod lesson;
mod report;
mod shown;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diego::{Diego, Options};
use serde::{Deserialize, Serialize};

pub use books::{Entry, LookUp, NO_SUCH_DECK};
pub use drill::{Drill, DrillOf, LENGTH, Paired, TOO_FEW_AFFILIATIONS};
pub use estimate::{Estimate, EstimateOf, Recommended, TooSmall};
pub use report::{Checked, Confusion, LookAgain, Report, When};
pub use shown::{Explained, Shown};

use crate::{Declined, Finished, Inquiry, Lesson, NO_HELP_HERE, Progress};

/// Diego's study.
pub enum Study {}

/// Nobody who plays is advised: what a pair is, the control sheet alone says (DIE-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Question {}

/// Nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Advice {}

impl crate::Study for Study {
    type Game = Diego;
    type Question = Question;
    type Advice = Advice;
    type LookUp = LookUp;
    type Entry = Entry;
    type Report = Report;

    fn advise(_: &Inquiry<Diego>, _: Question) -> Result<Advice, Declined> {
        Err(NO_HELP_HERE)
    }

    /// DIE-9: nothing tells during play whether a pair is right, and the book would.
    fn closes_book(_: &Setup<Options>) -> bool {
        true
    }

    /// How long a game would be says nothing of its cards.
    fn gives_nothing_away(question: &LookUp) -> bool {
        matches!(question, LookUp::Estimate(_))
    }

    fn lesson(edition: &Arc<<Diego as Game>::Edition>) -> Option<Lesson<Diego>> {
        lesson::begin(edition)
    }

    fn look_up(question: LookUp) -> Result<Entry, Declined> {
        books::answer(question)
    }

    fn report(finished: &Finished<Diego>, progress: &dyn Fn(Progress)) -> Result<Report, Declined> {
        report::write(finished, progress)
    }
}
