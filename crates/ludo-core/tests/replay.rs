//! A saved game is how it began and its inputs; rewinds are entries of the log.

mod bell;

use bell::{Action, Bell, Layout, Refusal, act, beginning, deadline};
use ludo_core::{Entry, Game as _, Input, Refused, ReplayError, Seat, Viewer, effective};
use proptest::prelude::*;

fn input(n: u64) -> Entry<u64> {
    Entry::Input(Input::Deadline { at: ludo_core::Millis(n) })
}

fn rewind(to: usize) -> Entry<u64> {
    Entry::Rewind { to }
}

#[test]
fn without_rewinds_every_entry_counts() {
    assert_eq!(effective::<u64>(&[]), Ok(vec![]));
    assert_eq!(effective(&[input(0), input(1), input(2)]), Ok(vec![0, 1, 2]));
}

#[test]
fn a_rewind_goes_back_to_where_an_entry_was_about_to_be_read() {
    assert_eq!(effective(&[input(0), input(1), rewind(1), input(3)]), Ok(vec![0, 3]));
    assert_eq!(effective(&[input(0), input(1), rewind(0)]), Ok(vec![]));
    assert_eq!(effective(&[input(0), rewind(0), input(2), rewind(2), input(4)]), Ok(vec![4]));
}

#[test]
fn a_rewind_can_lead_back_into_a_line_that_an_earlier_one_left() {
    // 0 1 2, back to before 1, 4 5, then back to before 2: that was 0 1.
    let entries =
        [input(0), input(1), input(2), rewind(1), input(4), input(5), rewind(2), input(7)];
    assert_eq!(effective(&entries), Ok(vec![0, 1, 7]));
    // Before a rewind was read the game stood where the rewind then left it.
    let entries = [input(0), input(1), rewind(0), rewind(2), input(4)];
    assert_eq!(effective(&entries), Ok(vec![0, 1, 4]));
}

#[test]
fn a_rewind_to_itself_or_to_the_future_is_none() {
    assert_eq!(effective(&[rewind(0)]), Err(0));
    assert_eq!(effective(&[input(0), rewind(1)]), Err(1));
    assert_eq!(effective(&[input(0), rewind(0), rewind(usize::MAX)]), Err(2));
}

proptest! {
    #[test]
    fn rewinds_agree_with_keeping_every_state(
        choices in prop::collection::vec(prop::option::of(any::<prop::sample::Index>()), 0..60),
    ) {
        let mut entries = Vec::new();
        // What `effective` avoids: the whole line before each entry.
        let mut before: Vec<Vec<usize>> = Vec::new();
        let mut line = Vec::new();
        for (n, choice) in choices.iter().enumerate() {
            before.push(line.clone());
            match choice {
                Some(index) if n > 0 => {
                    let to = index.index(n);
                    line.clone_from(&before[to]);
                    entries.push(rewind(to));
                }
                _ => {
                    line.push(n);
                    entries.push(input(n as u64));
                }
            }
        }
        prop_assert_eq!(effective(&entries), Ok(line));
    }
}

fn log() -> Vec<Entry<Action>> {
    [
        act(0, 0, Action::Ring),
        act(1, 10, Action::Answer),
        act(1, 20, Action::Ring),
        deadline(1020),
        act(0, 1100, Action::Ring),
        act(1, 1200, Action::Answer),
    ]
    .map(Entry::Input)
    .to_vec()
}

fn begun() -> ludo_core::Beginning<Bell> {
    let mut beginning = beginning(2, 5);
    beginning.layout = Layout { first: Seat(0) };
    beginning
}

#[test]
fn all_1_the_same_seed_and_inputs_give_the_same_game() {
    let (mut one, mut two) = (Vec::new(), Vec::new());
    let first = begun().replay_with(&log(), |n, to, &event, at| one.push((n, to, event, at)));
    let second = begun().replay_with(&log(), |n, to, &event, at| two.push((n, to, event, at)));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(one, two);
    assert_eq!(one.iter().map(|told| told.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(first.view(Viewer::Referee), second.view(Viewer::Referee));
    assert!(first.is_over() && first.outcome() == second.outcome());

    let mut other = begun();
    other.seed = ludo_core::Seed::from_number(6);
    assert_ne!(
        other.replay(&log()).unwrap().outcome(),
        first.outcome(),
        "other chance, other game"
    );
}

#[test]
fn a_given_layout_leaves_later_chance_as_it_was() {
    let mut numbers = Vec::new();
    for first in [Seat(0), Seat(1)] {
        let mut beginning = beginning(2, 5);
        beginning.layout = Layout { first };
        let ring = [Entry::Input(act(first.0, 0, Action::Ring))];
        beginning
            .replay_with(&ring, |_, _, event, _| {
                if let bell::Event::Rang { number, .. } = event {
                    numbers.push(*number);
                }
            })
            .unwrap();
    }
    assert_eq!(numbers[0], numbers[1]);
}

#[test]
fn a_replay_follows_rewinds_and_names_the_entry_that_does_not_fit() {
    let mut entries = log();
    entries.push(Entry::Rewind { to: 5 });
    entries.push(Entry::Input(deadline(3000)));
    let told = |entries: &[Entry<Action>]| {
        let mut told = Vec::new();
        begun().replay_with(entries, |n, _, _, _| told.push(n)).map(|_| told)
    };
    assert_eq!(told(&entries), Ok(vec![0, 1, 2, 3, 4, 7]));

    entries.remove(3);
    let error = begun().replay(&entries[..4]).err().unwrap();
    assert_eq!(error, ReplayError::Refused { n: 3, refused: Refused::TooLate });
    assert_eq!(error.to_string(), "entry 3 is refused: too_late");

    let rewound = [Entry::Rewind { to: 3 }];
    let error: ReplayError<Refusal> = begun().replay(&rewound).err().unwrap();
    assert_eq!(error.to_string(), "entry 0 rewinds to no earlier entry");

    let mut wrong = begun();
    wrong.layout.first = Seat(7);
    assert_eq!(wrong.replay(&[]).err().unwrap().to_string(), "layout.first: no such seat");
}
