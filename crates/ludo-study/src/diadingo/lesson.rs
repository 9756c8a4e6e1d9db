//! The first game of Diadingo that is explained.

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diadingo::{Diadingo, Options};

use crate::Lesson;

pub(super) fn begin(edition: &Arc<<Diadingo as Game>::Edition>) -> Option<Lesson<Diadingo>> {
    let setup = Setup { seats: 2, options: Options::default() };
    Lesson::dealt(setup, edition, 1, "1").ok()
}
