//! The first game of Compatibility that is explained.

use std::sync::Arc;

use ludo_compatibility::{Compatibility, Options};
use ludo_core::{Game, Setup};

use crate::Lesson;

pub(super) fn begin(
    edition: &Arc<<Compatibility as Game>::Edition>,
) -> Option<Lesson<Compatibility>> {
    let setup = Setup { seats: 2, options: Options::default() };
    Lesson::dealt(setup, edition, 1, "1").ok()
}
