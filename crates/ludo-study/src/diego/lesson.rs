//! The first game of Diego that is explained.

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diego::{Diego, Options};

use crate::Lesson;

pub(super) fn begin(edition: &Arc<<Diego as Game>::Edition>) -> Option<Lesson<Diego>> {
    let setup = Setup { seats: 3, options: Options::default() };
    Lesson::dealt(setup, edition, 1, "1").ok()
}
