//! What can be found out about Diego: pairs to practise with, what a choice of options makes of a game, how a game went.

mod books;
mod drill;
mod estimate;
mod hint;
mod lesson;
mod moments;
mod report;
mod shown;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diego::{Diego, Options};

pub use books::{Entry, LookUp, NO_SUCH_DECK};
pub use drill::{Drill, DrillOf, LENGTH, Paired, TOO_FEW_AFFILIATIONS};
pub use estimate::{Estimate, EstimateOf, Recommended, TooSmall};
pub use hint::{About, Advice, Question, Reading, Then, Way};
pub use moments::{Lying, Moment, What};
pub use report::{Checked, Confusion, LookAgain, Report, When};
pub use shown::{Explained, Shown};

use crate::{Declined, Finished, Inquiry, Lesson, Progress};

/// Diego's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diego;
    type Question = Question;
    type Advice = Advice;
    type LookUp = LookUp;
    type Entry = Entry;
    type Report = Report;

    fn advise(inquiry: &Inquiry<Diego>, question: Question) -> Result<Advice, Declined> {
        match question {
            Question::Hint => hint::give(inquiry),
        }
    }

    /// DIE-9: a way to compare, never what comes of it.
    fn judges(_: &Question) -> bool {
        false
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
