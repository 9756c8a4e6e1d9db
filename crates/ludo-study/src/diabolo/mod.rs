//! What can be found out about Diabolo.

mod lesson;

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diabolo::{Diabolo, Options};

use crate::{Declined, Finished, Inquiry, Lesson, NO_HELP_HERE, NOTHING_TO_SAY, Nothing, Progress};

/// Diabolo's study.
pub enum Study {}

impl crate::Study for Study {
    type Game = Diabolo;
    type Question = Nothing;
    type Advice = Nothing;
    type LookUp = Nothing;
    type Entry = Nothing;
    type Report = Nothing;

    fn advise(_: &Inquiry<Diabolo>, _: Nothing) -> Result<Nothing, Declined> {
        Err(NO_HELP_HERE)
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

    fn report(_: &Finished<Diabolo>, _: &dyn Fn(Progress)) -> Result<Nothing, Declined> {
        Err(NOTHING_TO_SAY)
    }
}
