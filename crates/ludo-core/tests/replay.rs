//! A saved game is how it began and its inputs; rewinds are entries of the log.

use ludo_core::{
    Draws, Entry, Game as _, Input, NoSuchEntry, Refused, ReplayError, Seat, Seed, Stop, Timeline,
    Viewer, Walk,
};
use ludo_testkit::toys::menhir::{Action, Beginning, Event, Refusal, act, deadline, sorted};
use ludo_testkit::{Leaving, Pilot, Playout};
use proptest::prelude::*;

fn input(n: u64) -> Entry<u64> {
    Entry::Input(Input::Deadline { at: ludo_core::Millis(n) })
}

fn rewind(to: usize) -> Entry<u64> {
    Entry::Rewind { to }
}

/// The entries that count, or the rewind that names no earlier one.
fn counting<A>(entries: &[Entry<A>]) -> Result<Vec<usize>, usize> {
    Timeline::of(entries).map(|timeline| timeline.counting())
}

#[test]
fn without_rewinds_every_entry_counts() {
    assert_eq!(counting::<u64>(&[]), Ok(vec![]));
    assert_eq!(counting(&[input(0), input(1), input(2)]), Ok(vec![0, 1, 2]));
}

#[test]
fn a_rewind_goes_back_to_where_an_entry_was_about_to_be_read() {
    assert_eq!(counting(&[input(0), input(1), rewind(1), input(3)]), Ok(vec![0, 3]));
    assert_eq!(counting(&[input(0), input(1), rewind(0)]), Ok(vec![]));
    assert_eq!(counting(&[input(0), rewind(0), input(2), rewind(2), input(4)]), Ok(vec![4]));
}

#[test]
fn a_rewind_can_lead_back_into_a_line_that_an_earlier_one_left() {
    // 0 1 2, back to before 1, 4 5, then back to before 2: that was 0 1.
    let entries =
        [input(0), input(1), input(2), rewind(1), input(4), input(5), rewind(2), input(7)];
    assert_eq!(counting(&entries), Ok(vec![0, 1, 7]));
    // Before a rewind was read the game stood where the rewind then left it.
    let entries = [input(0), input(1), rewind(0), rewind(2), input(4)];
    assert_eq!(counting(&entries), Ok(vec![0, 1, 4]));
}

#[test]
fn a_rewind_to_itself_or_to_the_future_is_none() {
    assert_eq!(counting(&[rewind(0)]), Err(0));
    assert_eq!(counting(&[input(0), rewind(1)]), Err(1));
    assert_eq!(counting(&[input(0), rewind(0), rewind(usize::MAX)]), Err(2));
}

proptest! {
    #[test]
    fn rewinds_agree_with_keeping_every_state(
        choices in prop::collection::vec(prop::option::of(any::<prop::sample::Index>()), 0..60),
    ) {
        let mut entries = Vec::new();
        // What a timeline avoids: the whole line before each entry.
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
        prop_assert_eq!(counting(&entries), Ok(line));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whoever_walks_through_a_log_stands_where_its_timeline_says(
        choices in prop::collection::vec(prop::option::weighted(0.3, any::<prop::sample::Index>()), 1..50),
        number in any::<u64>(),
    ) {
        let beginning = sorted(3);
        let entries = log_with_rewinds(&beginning, &choices, number);
        let mut walk = Walk::new(beginning.begin().unwrap(), entries.iter());
        let mut timeline = Timeline::default();
        for (n, entry) in entries.iter().enumerate() {
            prop_assert_eq!(walk.step(n, entry, &mut |_, _| {}), Ok(()));
            prop_assert_eq!(timeline.add(entry), Ok(()));
            // Only what counts, from the beginning.
            let counting: Vec<_> = timeline.counting().into_iter().map(|n| entries[n].clone()).collect();
            let stands = beginning.replay(&counting).unwrap();
            prop_assert_eq!(walk.game().view(Viewer::Referee), stands.view(Viewer::Referee));
            prop_assert_eq!(walk.game().deadline(), stands.deadline());
        }
        // Neither goes to where nothing has been yet.
        let n = entries.len();
        let to_itself = Entry::Rewind { to: n };
        prop_assert_eq!(walk.step(n, &to_itself, &mut |_, _| {}), Err(Stop::BadRewind));
        prop_assert_eq!(timeline.add(&to_itself), Err(NoSuchEntry));
    }
}

/// A game that a host rewinds now and then, wherever it has been: also into what it has left.
fn log_with_rewinds(
    beginning: &Beginning,
    choices: &[Option<prop::sample::Index>],
    number: u64,
) -> Vec<Entry<Action>> {
    let mut pilot = Pilot::new(Draws::new(&Seed::from_number(number), 0), Leaving::Sometimes);
    let mut game = beginning.begin().unwrap();
    let (mut entries, mut before) = (Vec::new(), Vec::new());
    for choice in choices {
        before.push(game.clone());
        let entry = match (choice, pilot.pick(&game)) {
            (None, Some(input)) => {
                game.play(&input, &mut |_, _| {}).unwrap();
                Entry::Input(input)
            }
            (Some(to), _) if !entries.is_empty() => {
                let to = to.index(entries.len());
                game = before[to].clone();
                Entry::Rewind { to }
            }
            // The game is over, or there is nothing to take back.
            _ => {
                before.pop();
                continue;
            }
        };
        entries.push(entry);
    }
    entries
}

/// Two turns that somebody cheers, with a silent one between them.
fn log() -> Vec<Entry<Action>> {
    [
        act(0, 0, Action::Play { card: 1 }),
        act(1, 10, Action::Cheer),
        act(1, 20, Action::Play { card: 4 }),
        deadline(1020),
        act(0, 1100, Action::Play { card: 2 }),
        act(1, 1200, Action::Cheer),
    ]
    .map(Entry::Input)
    .to_vec()
}

#[test]
fn all_1_the_same_seed_and_inputs_give_the_same_game() {
    let Playout { beginning, entries, events, end } = Playout::by_chance(sorted(2));
    let mut told = Vec::new();
    let again =
        beginning.replay_with(&entries, |n, to, event, _| told.push((n, to, event.clone())));
    let again = again.unwrap();
    assert_eq!(told, events);
    assert_eq!(again.view(Viewer::Referee), end.view(Viewer::Referee));
    assert!(again.is_over() && again.outcome() == end.outcome());

    // The second round is shuffled otherwise, so somebody plays a card that is elsewhere.
    let mut other = beginning;
    other.seed = Seed::from_number(6);
    let error = other.replay(&entries).err().expect("other chance, other game");
    assert!(matches!(error, ReplayError::Refused { refused: Refused::Rule(Refusal::NotHeld), .. }));
}

#[test]
fn a_given_layout_leaves_later_chance_as_it_was() {
    let shuffled = [Seat(0), Seat(1)].map(|first| {
        let mut beginning = sorted(2);
        beginning.layout.first = first;
        let mut told = Playout::by_chance(beginning).events.into_iter();
        told.find(|(_, _, event)| matches!(event, Event::Shuffled { .. })).unwrap().2
    });
    assert_eq!(shuffled[0], shuffled[1]);
}

#[test]
fn a_replay_follows_rewinds_and_names_the_entry_that_does_not_fit() {
    let mut entries = log();
    entries.push(Entry::Rewind { to: 5 });
    entries.push(Entry::Input(deadline(3000)));
    let told = |entries: &[Entry<Action>]| {
        let mut told = Vec::new();
        sorted(2).replay_with(entries, |n, _, _, _| told.push(n)).map(|_| {
            told.dedup();
            told
        })
    };
    assert_eq!(told(&entries), Ok(vec![0, 1, 2, 3, 4, 7]));

    entries.remove(3);
    let error = sorted(2).replay(&entries[..4]).err().unwrap();
    assert_eq!(error, ReplayError::Refused { n: 3, refused: Refused::TooLate });
    assert_eq!(error.to_string(), "entry 3 is refused: too_late");

    let rewound = [Entry::Rewind { to: 3 }];
    let error: ReplayError<Refusal> = sorted(2).replay(&rewound).err().unwrap();
    assert_eq!(error.to_string(), "entry 0 rewinds to no earlier entry");

    let mut wrong = sorted(2);
    wrong.layout.first = Seat(7);
    assert_eq!(wrong.replay(&[]).err().unwrap().to_string(), "layout.first: no such seat");
}
