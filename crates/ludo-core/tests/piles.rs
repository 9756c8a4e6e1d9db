//! Piles, sets by number, and who begins.

use std::collections::BTreeSet;

use ludo_core::{Draws, First, Pile, Seat, Seed, TooMany};
use proptest::prelude::*;

type Five = Pile<u8, 5>;

#[test]
fn a_pile_is_drawn_from_the_top() {
    let mut pile = Five::of([7, 3, 9]).unwrap();
    assert_eq!((pile.len(), pile.drawn(), pile.draw()), (3, 0, Some(7)));
    assert_eq!((pile.drawn(), pile.at(0)), (1, 7), "what was drawn can still be asked for");
    assert_eq!(pile.take(9), [3, 9], "no more than there are");
    assert_eq!((pile.is_empty(), pile.draw()), (true, None));
}

#[test]
fn a_pile_has_so_much_room() {
    let mut pile = Five::of([1, 2, 3, 4, 5]).unwrap();
    assert_eq!(pile.push(6), Err(TooMany { room: 5 }));
    pile.take(2);
    assert_eq!(pile.push(6), Err(TooMany { room: 5 }), "what was drawn keeps its place");
    assert_eq!(TooMany { room: 5 }.to_string(), "a pile of more than 5");
    assert!(serde_json::from_str::<Five>("[1,2,3,4,5,6]").is_err());
}

#[test]
fn a_pile_is_the_list_of_what_is_left() {
    let mut pile = Five::of([7, 3, 9]).unwrap();
    pile.draw();
    assert_eq!(serde_json::to_string(&pile).unwrap(), "[3,9]");
    assert_eq!(
        serde_json::from_str::<Five>("[3,9]").unwrap(),
        pile,
        "what was drawn does not count"
    );
    pile.truncate(1);
    assert_eq!((pile.as_slice(), format!("{pile:?}")), (&[3][..], "[3]".into()));
    pile.truncate(200);
    assert_eq!(pile.len(), 1);
}

#[test]
fn only_what_is_left_is_shuffled() {
    let mut pile = Pile::<u8, 64>::of(0..64).unwrap();
    pile.take(10);
    let mut rest: Vec<u8> = pile.iter().collect();
    pile.shuffle(&mut Draws::new(&Seed::from_number(1), 0));
    Draws::new(&Seed::from_number(1), 0).shuffle(&mut rest);
    assert_eq!(pile.as_slice(), rest);
    assert_eq!(
        (0..10).map(|position| pile.at(position)).collect::<Vec<_>>(),
        (0..10).collect::<Vec<_>>()
    );
}

#[test]
fn the_host_or_chance_says_who_begins() {
    let draws = || Draws::new(&Seed::from_number(1), 0);
    assert_eq!(First::Seat(Seat(2)).draw(4, &mut draws()), Seat(2));
    let (mut many, mut drawn) = (draws(), BTreeSet::new());
    for _ in 0..100 {
        drawn.insert(First::Chance.draw(4, &mut many).0);
    }
    assert_eq!(drawn, (0..4).collect());
}

#[test]
fn who_begins_is_at_the_table_and_the_one_agreed_on() {
    let problem = |checked: Result<(), ludo_core::SetupError>| checked.unwrap_err().to_string();
    let (any, third) = (First::Chance, First::Seat(Seat(2)));
    assert!(any.check_option(1, "options.first").is_ok() && third.check_option(3, "").is_ok());
    assert_eq!(
        problem(third.check_option(2, "options.first")),
        "options.first: no seat 2 at a table of 2"
    );
    assert!(any.check_layout(Seat(1), 2, "").is_ok() && third.check_layout(Seat(2), 3, "").is_ok());
    assert_eq!(
        problem(any.check_layout(Seat(2), 2, "layout.first")),
        "layout.first: no seat 2 at a table of 2"
    );
    assert_eq!(
        problem(third.check_layout(Seat(1), 3, "layout.first")),
        "layout.first: the options say that it is seat 2"
    );
}

/// A number that can stand in a set.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize,
)]
struct Number(usize);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no. {}", self.0)
    }
}

impl Number {
    const fn index(self) -> usize {
        self.0
    }

    const fn from_index(index: usize) -> Self {
        Self(index)
    }
}

ludo_core::bit_set! {
    /// Numbers up to 63.
    struct Numbers(u64) of Number, as a list;
}

#[test]
fn a_set_shows_its_members_and_refuses_others() {
    let some: Numbers = [Number(3), Number(63)].into_iter().collect();
    assert_eq!(format!("{some:?}"), "{no. 3, no. 63}");
    assert_eq!(serde_json::from_str::<Numbers>("[63,3]").unwrap(), some);
    for wrong in ["[3,3]", "[64]", "[3,1000]"] {
        let problem = serde_json::from_str::<Numbers>(wrong).unwrap_err().to_string();
        assert!(problem.contains("stands there twice, or cannot"), "{problem}");
    }
    assert!(Numbers::one(Number(64)).is_empty() && !some.contains(Number(67)));
}

#[test]
#[should_panic(expected = "a member beyond the last")]
fn a_set_has_no_member_beyond_its_last() {
    Numbers::one(Number(5)).nth(1);
}

proptest! {
    #[test]
    fn a_bit_set_is_a_set(
        mine in prop::collection::btree_set(0_usize..64, 0..64),
        other in prop::collection::btree_set(0_usize..64, 0..64),
        one in 0_usize..64,
    ) {
        let bits = |set: &BTreeSet<usize>| set.iter().copied().map(Number).collect::<Numbers>();
        let list = |set: Numbers| set.iter().map(|number| number.0).collect::<BTreeSet<_>>();
        let (a, b) = (bits(&mine), bits(&other));
        prop_assert_eq!(list(a), mine.clone());
        prop_assert_eq!(list(a.and(b)), &mine & &other);
        prop_assert_eq!(list(a.or(b)), &mine | &other);
        prop_assert_eq!(list(a.without(b)), &mine - &other);
        prop_assert_eq!((a.len(), a.is_empty()), (mine.len(), mine.is_empty()));
        prop_assert_eq!(a.contains(Number(one)), mine.contains(&one));
        prop_assert_eq!(a.first().map(|number| number.0), mine.first().copied());
        prop_assert_eq!(a.last().map(|number| number.0), mine.last().copied());
        for (before, &member) in mine.iter().enumerate() {
            prop_assert_eq!(a.nth(before), Number(member));
        }
        let (mut with, mut less) = (a, a);
        with.insert(Number(one));
        less.remove(Number(one));
        prop_assert_eq!(list(with), mine.iter().copied().chain([one]).collect());
        prop_assert_eq!(list(less), mine.iter().copied().filter(|&other| other != one).collect());
    }
}
