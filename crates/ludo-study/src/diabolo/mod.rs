//! What can be found out about Diabolo.

mod advice;
mod lesson;
mod reasons;
mod report;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diabolo::{Diabolo, Options};

pub use advice::{Advice, Idea, Question};
pub use reasons::Reason;
pub use report::{Better, Moment, Report};

use crate::{Declined, Finished, Inquiry, Lesson, Nothing, Progress};

/// Diabolo's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diabolo;
    type Question = Question;
    type Advice = Advice;
    type LookUp = Nothing;
    type Entry = Nothing;
    type Report = Report;

    fn advise(inquiry: &Inquiry<Diabolo>, question: Question) -> Result<Advice, Declined> {
        advice::answer(inquiry, question)
    }

    /// There is none.
    fn closes_book(_: &Setup<Options>) -> bool {
        false
    }

    fn look_up(question: Nothing) -> Result<Nothing, Declined> {
        match question {}
    }

    fn lesson(edition: &Arc<<Diabolo as Game>::Edition>) -> Option<Lesson<Diabolo>> {
        lesson::begin(edition)
    }

    fn report(
        finished: &Finished<Diabolo>,
        progress: &dyn Fn(Progress),
    ) -> Result<Report, Declined> {
        report::write(finished, progress)
    }
}
