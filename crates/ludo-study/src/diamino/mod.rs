//! What can be found out about Diamino: where tiles could go, what is a word, how a game went.

mod advice;
mod books;
mod findings;
mod glossary;
mod list;
mod placing;
mod practice;
mod reader;
mod record;
mod report;

use ludo_core::Setup;
use ludo_diamino::{Diamino, Judging, Options, Variant};

pub use advice::{Advice, Question};
pub use books::{Entry, LookUp, Reading};
pub use glossary::{Strange, Why};
pub use placing::Placing;
pub use practice::NEEDS_REFEREE;
pub use record::{End, Fate, Leave};
pub use report::{Expert, Made, Missed, Possible, Report, Tally, Turn};

use crate::{Declined, Finished, Inquiry, Progress};

/// Diamino's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diamino;
    type Question = Question;
    type Advice = Advice;
    type LookUp = LookUp;
    type Entry = Entry;
    type Report = Report;

    fn advise(inquiry: &Inquiry<Diamino>, question: Question) -> Result<Advice, Declined> {
        advice::answer(inquiry, question)
    }

    /// DIA-8: where opponents judge words, the book would judge for them.
    fn closes_book(setup: &Setup<Options>) -> bool {
        let is_patience = setup.options.variant(setup.seats) == Variant::Patience;
        setup.options.judging == Judging::Contest && !is_patience
    }

    fn look_up(question: LookUp) -> Result<Entry, Declined> {
        books::answer(question)
    }

    fn report(
        finished: &Finished<Diamino>,
        progress: &dyn Fn(Progress),
    ) -> Result<Report, Declined> {
        report::write(finished, progress)
    }
}
