//! What can be found out about Diadingo.

mod advice;
mod lesson;
mod report;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diadingo::{Diadingo, Options};

pub use advice::{Advice, Idea, Question, Reason};
pub use report::{Better, Moment, Report};

use crate::{Declined, Finished, Inquiry, Lesson, Nothing, Progress};

/// Diadingo's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diadingo;
    type Question = Question;
    type Advice = Advice;
    type LookUp = Nothing;
    type Entry = Nothing;
    type Report = Report;

    fn advise(inquiry: &Inquiry<Diadingo>, question: Question) -> Result<Advice, Declined> {
        advice::answer(inquiry, question)
    }

    /// There is none.
    fn closes_book(_: &Setup<Options>) -> bool {
        false
    }

    fn look_up(question: Nothing) -> Result<Nothing, Declined> {
        match question {}
    }

    fn lesson(edition: &Arc<<Diadingo as Game>::Edition>) -> Option<Lesson<Diadingo>> {
        lesson::begin(edition)
    }

    fn report(
        finished: &Finished<Diadingo>,
        progress: &dyn Fn(Progress),
    ) -> Result<Report, Declined> {
        report::write(finished, progress)
    }
}
