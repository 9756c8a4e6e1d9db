//! The first game of Diamino that is explained.

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diamino::{Diamino, Options};

use crate::Lesson;

pub(super) fn begin(edition: &Arc<<Diamino as Game>::Edition>) -> Option<Lesson<Diamino>> {
    let setup = Setup { seats: 2, options: Options::default() };
    Lesson::dealt(setup, edition, 1, "1").ok()
}
