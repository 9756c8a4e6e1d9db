//! Diadingo: hints and reports.

use ludo_bots::Bot as _;
use ludo_bots::diadingo::{Player, Span, Stealing};
use ludo_core::{Draws, Game as _, Seat, Seed, Viewer};
use ludo_diadingo::{Action, Diadingo, Event, PhaseView, Places, View};
use ludo_study::diadingo::{Advice, Question, Reason, Report, Study};
use ludo_study::{Finished, Help, Mattered, Study as _};

use crate::played::Round;

type Table = Round<Diadingo>;

fn advise(table: &Table, seat: Seat) -> Advice {
    Study::advise(&table.inquiry(seat, Help::Practice), Question::Hint).unwrap()
}

fn report(finished: &Finished<Diadingo>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

/// The stones that a seat saw to be fixed, by what it was told alone.
fn seen_fixed(told: &[Event], view: &View) -> Places {
    let mut seen = Places::EMPTY;
    for event in told {
        match *event {
            Event::Tried { place, loose: false, .. } => {
                seen = seen.or([place].into_iter().collect());
            }
            Event::GameOver { .. } => seen = Places::EMPTY,
            _ => {}
        }
    }
    seen.and(view.stones)
}

#[test]
fn hints_are_legal_and_come_from_what_the_seat_saw() {
    let (mut tries, mut thefts) = (0, 0);
    for seats in 2..=3u8 {
        let mut table = Table::deal(seats, "2", seats.into());
        for n in 0.. {
            let Some((seat, legal)) = table.asked() else { break };
            let view = table.game.view(Viewer::Seat(seat));
            let steals = matches!(view.phase, PhaseView::Theft { .. });
            if n % 13 == 0 || steals && thefts < 6 {
                let advice = advise(&table, seat);
                assert_eq!(advice.known, seen_fixed(&table.told[seat.index()], &view));
                assert!((1..=3).contains(&advice.ideas.len()));
                for idea in &advice.ideas {
                    assert!(legal.contains(&idea.action), "{idea:?}");
                    assert!(!idea.reasons.is_empty());
                    if let [Reason::Untried { stones, .. }] = idea.reasons[..] {
                        let Action::Try { place } = idea.action else { panic!("{idea:?}") };
                        assert!(!advice.known.contains(place));
                        assert_eq!(usize::from(stones), view.stones.without(advice.known).len());
                    }
                }
                let twin = Study::advise(&table.twin(seat), Question::Hint).unwrap();
                assert_eq!(advice, twin);
                thefts += u32::from(steals);
                tries += u32::from(!steals);
            }
            table.step();
        }
    }
    assert!(tries > 4 && thefts > 3, "{tries} {thefts}");
}

/// What nobody told is not remembered: the view alone does not say which stones are fixed.
#[test]
fn what_the_seat_was_not_told_is_not_known() {
    let mut table = Table::deal(2, "2", 5);
    let known = loop {
        let (seat, _) = table.asked().unwrap();
        let mut inquiry = table.inquiry(seat, Help::Practice);
        let with = Study::advise(&inquiry, Question::Hint).unwrap().known;
        inquiry.told.clear();
        let without = Study::advise(&inquiry, Question::Hint).unwrap().known;
        assert!(without.is_empty());
        if !with.is_empty() {
            break with;
        }
        table.step();
    };
    assert!(!known.is_empty());
}

#[test]
fn hints_are_for_practice_and_for_whoever_is_to_decide() {
    let table = Table::deal(2, "3", 1);
    let (seat, _) = table.asked().unwrap();
    let usual = table.inquiry(seat, Help::Usual);
    assert_eq!(Study::advise(&usual, Question::Hint).unwrap_err().0, "no_help_here");
    let waits = table.inquiry(Seat(1 - seat.0), Help::Practice);
    assert_eq!(Study::advise(&waits, Question::Hint).unwrap_err().0, "nothing_to_say");
}

/// A stone never tried while there are many, and a theft that nothing comes near: the expert does the same.
#[test]
fn a_clear_hint_is_what_the_expert_plays() {
    let (mut thefts, mut tries) = (0, 0);
    for seed in 0..3 {
        let mut table = Table::deal(2, "3", 20 + seed);
        while let Some((seat, legal)) = table.asked() {
            let view = table.game.view(Viewer::Seat(seat));
            let steals = matches!(view.phase, PhaseView::Theft { .. });
            if steals || view.cards > 10 && table.inputs.len().is_multiple_of(11) {
                let (setup, casket) = (&table.beginning.setup, &table.beginning.edition);
                let stealing = Stealing::PlayedOut { rollouts: 200 };
                let mut expert = Player::new(seat, setup, casket, Span::Everything, stealing);
                for event in &table.told[seat.index()] {
                    expert.see(event);
                }
                let mut draws = Draws::new(&Seed::from_number(3), 0);
                let considered = expert.consider(&view, None, 1000, &mut draws);
                let choice = expert.choose(&view, &legal, &mut draws).action;
                let advice = advise(&table, seat);
                let hinted = advice.ideas[0].action;
                if let (Action::Try { place }, Action::Try { place: hinted }) = (choice, hinted) {
                    assert!(!advice.known.contains(place) && !advice.known.contains(hinted));
                    tries += 1;
                } else if considered[0].chance - considered[1].chance > 0.06 {
                    assert_eq!(choice, hinted, "{considered:?}");
                    thefts += 1;
                }
            }
            table.step();
        }
    }
    assert!(tries > 4 && thefts > 1, "{tries} {thefts}");
}

/// A game in which somebody who saw a stone hold tries that very stone for the best ring that comes late in the match.
fn with_a_blunder() -> (Finished<Diadingo>, u32, Action) {
    for seed in 0.. {
        let mut table = Table::deal(2, "4", 300 + seed);
        while let Some((seat, _)) = table.asked() {
            let view = table.game.view(Viewer::Seat(seat));
            let known = seen_fixed(&table.told[seat.index()], &view);
            if let PhaseView::Try { value, .. } = view.phase
                && view.game == view.games
                && (2..9).contains(&view.cards)
                && value >= 4000
                && let Some(place) = known.iter().next()
            {
                let entry = table.inputs.len() as u32;
                table.play(seat, Action::Try { place });
                return (table.finish(), entry, Action::Try { place });
            }
            table.step();
        }
    }
    unreachable!()
}

#[test]
fn a_planted_blunder_is_found_with_what_was_better() {
    let (finished, entry, blunder) = with_a_blunder();
    let report = report(&finished);
    let moment =
        report.moments.iter().find(|one| one.entry == entry && one.why == Mattered::Missed);
    let moment = moment.unwrap_or_else(|| {
        let decision = report.decisions.iter().find(|one| one.entry == entry);
        panic!("{blunder:?}: {decision:?} {:?}", report.moments)
    });
    assert_eq!(moment.made, blunder);
    assert!(moment.was_known && moment.before > moment.after);
    let better = moment.better.as_ref().unwrap();
    assert!(matches!(better.reasons[..], [Reason::Untried { .. }]), "{better:?}");
}

#[test]
fn a_report_repeats() {
    let finished = Table::deal(2, "1", 3).finish();
    let first = report(&finished);
    assert_eq!(first.decisions.len(), finished.inputs.len());
    let seats =
        first.decisions.iter().map(|one| one.seat).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(seats.len(), 2);
    assert!(!first.moments.is_empty(), "level 1 errs");
    assert_eq!(first, report(&finished));
}
