//! What can be found out about Diadingo.

mod lesson;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diadingo::{Diadingo, Options};

use crate::{Declined, Finished, Inquiry, Lesson, NO_HELP_HERE, NOTHING_TO_SAY, Nothing, Progress};

/// Diadingo's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diadingo;
    type Question = Nothing;
    type Advice = Nothing;
    type LookUp = Nothing;
    type Entry = Nothing;
    type Report = Nothing;

    fn advise(_: &Inquiry<Diadingo>, _: Nothing) -> Result<Nothing, Declined> {
        Err(NO_HELP_HERE)
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

    fn report(_: &Finished<Diadingo>, _: &dyn Fn(Progress)) -> Result<Nothing, Declined> {
        Err(NOTHING_TO_SAY)
    }
}
