//! What is shown of an edition says nothing of what is hidden in it.

use ludo_core::Edition;

/// Two editions that differ only in what nobody may know: their faces must be the same bytes. Give it texts whose hidden
/// parts are exchanged or put in another order; an order that a face keeps would tell.
///
/// # Panics
/// If a text is no edition, or the faces differ.
#[track_caller]
pub fn assert_same_face<E: Edition>(one: &str, other: &str) {
    assert_ne!(one, other, "two texts are needed");
    let [one, other] = [one, other].map(|text| {
        let edition = E::parse(text).unwrap_or_else(|error| panic!("{error}"));
        serde_json::to_string(&edition.face()).unwrap_or_else(|error| panic!("{error}"))
    });
    assert_eq!(one, other, "the face tells what is hidden");
}
