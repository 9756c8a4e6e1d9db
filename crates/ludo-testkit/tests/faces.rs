//! A face that keeps the order of what is hidden is noticed.

use std::panic::catch_unwind;

use ludo_core::{Edition, EditionError};
use ludo_testkit::assert_same_face;

/// Pairs that belong together, which nobody may know: a line each.
struct Pairs<const SORTED: bool>(Vec<String>);

impl<const SORTED: bool> Edition for Pairs<SORTED> {
    type Face = Vec<String>;
    fn parse(text: &str) -> Result<Self, EditionError> {
        Ok(Self(text.split_whitespace().map(str::to_owned).collect()))
    }
    fn name(&self) -> &'static str {
        "pairs"
    }
    fn face(&self) -> Vec<String> {
        let mut words = self.0.clone();
        if SORTED {
            words.sort();
        }
        words
    }
}

const ONE: &str = "sun day\nmoon night";
const OTHER: &str = "sun night\nmoon day";

#[test]
fn a_sorted_face_says_nothing_of_who_belongs_together() {
    assert_same_face::<Pairs<true>>(ONE, OTHER);
}

#[test]
fn a_face_in_the_order_of_the_file_is_caught() {
    assert!(catch_unwind(|| assert_same_face::<Pairs<false>>(ONE, OTHER)).is_err());
    assert!(
        catch_unwind(|| assert_same_face::<Pairs<true>>(ONE, ONE)).is_err(),
        "nothing is tried"
    );
}
