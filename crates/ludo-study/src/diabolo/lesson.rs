//! The first game of Diabolo that is explained.

use std::sync::Arc;

use ludo_core::{Game, Setup};
use ludo_diabolo::{Diabolo, Options};

use crate::Lesson;

pub(super) fn begin(edition: &Arc<<Diabolo as Game>::Edition>) -> Option<Lesson<Diabolo>> {
    let setup = Setup { seats: 3, options: Options::default() };
    Lesson::dealt(setup, edition, 1, "1").ok()
}
