//! The first game of Diamino that is explained.

use std::sync::Arc;

use ludo_core::{Game, Seat};
use ludo_diamino::{Begins, Diamino, Formula, Judging, Options};
use ludo_lexicon::Family;

use crate::Lesson;

/// Few tiles, so that it is over soon, and few vowels, so that words are short. A word that everybody knows brings most
/// at first; a devil, drawn after it, then makes a plural of it.
const LAYOUT: &str = r#"{
    "draws": [],
    "first": 0,
    "hands": ["BDDIIKLMRTVW", "AEENORSTTUUV"],
    "reserve": "OUA?NEL"
}"#;

/// A game with score. A referee says what is a word, so that what is advised can be laid; coarse words are none.
pub(super) fn begin(_: &Arc<<Diamino as Game>::Edition>) -> Option<Lesson<Diamino>> {
    let options = Options {
        game: Formula::WithScore,
        judging: Judging::Referee,
        first: Begins::Seat(Seat(0)),
        family: Some(Family::newest().digest()),
        ..Options::default()
    };
    Some(Lesson { seats: 2, options, layout: serde_json::from_str(LAYOUT).ok()?, bot: "1" })
}
