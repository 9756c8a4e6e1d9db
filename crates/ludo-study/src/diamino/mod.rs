//! What can be found out about Diamino: where tiles could go, what is a word, how a game went.

mod advice;
mod books;
mod chances;
pub mod day;
mod findings;
mod glossary;
mod lesson;
mod lexicon;
mod list;
mod moments;
mod patience;
mod placing;
mod practice;
mod reader;
mod reasons;
mod record;
mod report;

use std::sync::Arc;

use ludo_core::{Game, Hex32, Setup};
use ludo_diamino::{Diamino, Formula, Judging, Options, Variant};

pub use advice::{Advice, Question};
pub use books::{By, CoarseWords, Entry, Found, InList, Listing, LookUp, Looked, Reading};
pub use chances::{Chance, Standing, Weights};
pub use glossary::{Strange, Why};
pub use moments::{Moment, What};
pub use patience::{Finish, Hint};
pub use placing::Placing;
pub use practice::NEEDS_REFEREE;
pub use reasons::Because;
pub use record::{End, Fate, Leave};
pub use report::{Expert, Made, Missed, Possible, Report, Tally, Turn};

use crate::{Date, Declined, Finished, Inquiry, Lesson, Progress};

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

    fn day(date: Date) -> Option<Options> {
        day::options(date)
    }

    /// A patience is compared with others that began in the same way and took the same for words; that some leave
    /// coarse ones out makes no difference worth a list of its own.
    fn board(setup: &Setup<Options>) -> Option<String> {
        if setup.options.variant(setup.seats) != Variant::Patience {
            return None;
        }
        let Options { judging, window, unjustified, scoring, first, family, .. } =
            Options::default();
        let game = Formula::Patience;
        let options = setup.options.clone();
        let plain =
            Options { game, judging, window, unjustified, scoring, first, family, ..options };
        if plain == (Options { game, ..Options::default() }) {
            return Some("patience".to_owned());
        }
        let written = serde_json::to_vec(&plain).ok()?;
        Some(format!("patience-{:.32}", Hex32::digest_of(&written).to_string()))
    }

    fn lesson(edition: &Arc<<Diamino as Game>::Edition>) -> Option<Lesson<Diamino>> {
        lesson::begin(edition)
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
