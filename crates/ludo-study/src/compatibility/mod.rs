//! What can be found out about Compatibility.

mod lesson;
mod report;

use std::sync::Arc;

use ludo_compatibility::{Compatibility, Options};
use ludo_core::{Game, Setup};

pub use report::{Double, Report, Revealed};

use crate::{Declined, Finished, Inquiry, Lesson, NO_HELP_HERE, Nothing, Progress};

/// Compatibility's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Compatibility;
    type Question = Nothing;
    type Advice = Nothing;
    type LookUp = Nothing;
    type Entry = Nothing;
    type Report = Report;

    fn advise(_: &Inquiry<Compatibility>, _: Nothing) -> Result<Nothing, Declined> {
        Err(NO_HELP_HERE)
    }

    /// There is none.
    fn closes_book(_: &Setup<Options>) -> bool {
        false
    }

    fn look_up(question: Nothing) -> Result<Nothing, Declined> {
        match question {}
    }

    fn lesson(edition: &Arc<<Compatibility as Game>::Edition>) -> Option<Lesson<Compatibility>> {
        lesson::begin(edition)
    }

    fn report(
        finished: &Finished<Compatibility>,
        progress: &dyn Fn(Progress),
    ) -> Result<Report, Declined> {
        report::write(finished, progress)
    }
}
