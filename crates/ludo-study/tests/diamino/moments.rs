//! The turns of Diamino that mattered: where a replay shows them, what they cost or gained, by chances that anybody may
//! know.

use crate::games::{deal, played_at_random, played_by};
use ludo_core::{BySeat, Game as _, Seat};
use ludo_diamino::{Formula, Options};
use ludo_study::diamino::{Fate, Made, Report, Study, What};
use ludo_study::{Finished, Study as _};

fn report(finished: &Finished<ludo_diamino::Diamino>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

fn of(game: Formula) -> Options {
    Options { game, ..Options::default() }
}

#[test]
fn the_chance_of_winning_is_told_before_each_turn_and_in_the_end() {
    for (game, seats) in [(Formula::WithScore, 3), (Formula::WithoutScore, 2)] {
        let finished = played_by("3", deal(seats, of(game), 6));
        let report = report(&finished);
        assert_eq!(report.chances.len(), report.turns.len() + 1);
        let sums = report.chances.iter().map(|told| told.chances.iter().map(|(_, of)| *of).sum());
        assert!(sums.into_iter().all(|sum: u16| (998..=1002).contains(&sum)));
        for (turn, told) in report.turns.iter().zip(&report.chances) {
            assert_eq!(turn.entry, told.at);
        }
        let mut over = finished.beginning.begin().unwrap();
        finished.inputs.iter().for_each(|input| over.play(input, &mut |_, _| {}).unwrap());
        let places = over.outcome().unwrap().places;
        let last = report.chances.last().unwrap();
        assert_eq!(last.at, finished.inputs.len() as u32);
        let first = BySeat::from_fn(seats, |seat: Seat| 1000 * u16::from(places[seat] == 1));
        assert_eq!(last.chances, first);
    }
}

/// A beginner misses much, and what was better is told where it was missed; level 3 always takes what brings most.
#[test]
fn what_would_have_been_better_is_told_where_it_was_missed() {
    let options = of(Formula::WithScore);
    let first = report(&played_by("1", deal(3, options.clone(), 7)));
    let missed = |report: &Report| {
        let all = report.moments.iter();
        all.filter(|moment| matches!(moment.what, What::Missed { .. })).count()
    };
    assert_eq!(missed(&first), 3);
    for moment in &first.moments {
        let turn = &first.turns[moment.turn as usize];
        assert_eq!((moment.at, moment.seat), (turn.entry, turn.seat));
        if let What::Missed { placing, more, lost, .. } = &moment.what {
            assert_eq!(Some(placing), turn.possible.as_ref().unwrap().best.as_ref());
            let made = match &turn.made {
                Made::Laid { placing, fate: Fate::Stayed, .. } => placing.brings,
                _ => 0,
            };
            assert!(*more == placing.brings - made && *more > 0 && *lost >= 30);
        }
    }
    assert!(first.moments.is_sorted_by_key(|moment| moment.at));
    assert_eq!(missed(&report(&played_by("3", deal(3, options, 7)))), 0);
}

#[test]
fn dia_8_a_word_that_was_taken_back_is_a_moment() {
    let finished = played_at_random(deal(3, of(Formula::WithScore), 21), 6);
    let report = report(&finished);
    let refused = |turn: &&ludo_study::diamino::Turn| {
        matches!(turn.made, Made::Laid { fate: Fate::TakenBack, contested: Some(_), .. })
    };
    let first = report.turns.iter().find(refused).unwrap();
    let told = report.moments.iter().find(|moment| matches!(moment.what, What::Refused { .. }));
    assert_eq!(told.unwrap().at, first.entry);
}

#[test]
fn a_patience_has_no_chances() {
    let report = report(&played_by("1", deal(1, of(Formula::Patience), 8)));
    assert!(report.chances.is_empty() && report.moments.is_empty());
}
