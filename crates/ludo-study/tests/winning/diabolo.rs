//! Diabolo: hints and reports.

use ludo_bots::Bot as _;
use ludo_bots::diabolo::{EXPERT, Thinker};
use ludo_core::{Draws, Game as _, Input, Millis, Seat, Seed, Viewer};
use ludo_diabolo::{Action, Diabolo, PhaseView, Stake};
use ludo_study::diabolo::{Advice, Question, Report, Study};
use ludo_study::{Chance, Finished, Help, Mattered, Progress, Study as _};

use crate::played::Round;

type Table = Round<Diabolo>;

fn advise(table: &Table, seat: Seat) -> Advice {
    Study::advise(&table.inquiry(seat, Help::Practice), Question::Hint).unwrap()
}

fn report(finished: &Finished<Diabolo>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

#[test]
fn hints_are_legal_have_reasons_and_come_from_the_view_alone() {
    let mut stakes = 0;
    for seats in 2..=4u8 {
        let mut table = Table::deal(seats, "3", seats.into());
        for n in 0.. {
            let Some((seat, legal)) = table.asked() else { break };
            let staked =
                matches!(table.game.view(Viewer::Spectator).phase, PhaseView::Stake { .. });
            if n % 15 == 0 || staked && stakes < 4 {
                let advice = advise(&table, seat);
                assert!((1..=3).contains(&advice.ideas.len()));
                for idea in &advice.ideas {
                    assert!(legal.contains(&idea.action), "{idea:?}");
                    assert!((1..=2).contains(&idea.reasons.len()), "{idea:?}");
                    assert!(idea.chance <= advice.ideas[0].chance);
                }
                let twin = Study::advise(&table.twin(seat), Question::Hint).unwrap();
                assert_eq!(advice, twin);
                stakes += u32::from(staked);
            }
            table.step();
        }
    }
    assert!(stakes > 0);
}

#[test]
fn hints_are_for_practice_and_for_whoever_is_to_decide() {
    let table = Table::deal(3, "3", 1);
    let (seat, _) = table.asked().unwrap();
    let usual = table.inquiry(seat, Help::Usual);
    assert_eq!(Study::advise(&usual, Question::Hint).unwrap_err().0, "no_help_here");
    let other = Seat((seat.0 + 1) % 3);
    let waits = table.inquiry(other, Help::Practice);
    assert_eq!(Study::advise(&waits, Question::Hint).unwrap_err().0, "nothing_to_say");
}

/// Where the next best is far behind, the bot of the highest level does what the hint says.
#[test]
fn a_clear_hint_is_what_the_expert_plays() {
    let mut clear = 0;
    for seed in 0..2 {
        let mut table = Table::deal(2, "4", 40 + seed);
        for n in 0.. {
            let Some((seat, legal)) = table.asked() else { break };
            let (setup, deck) = (&table.beginning.setup, &table.beginning.edition);
            let mut expert = Thinker::new(seat, setup, deck, EXPERT);
            for event in &table.told[seat.index()] {
                expert.see(event);
            }
            let view = table.game.view(Viewer::Seat(seat));
            let mut draws = Draws::new(&Seed::from_number(n), 0);
            let considered = expert.consider(&view, None, 1000, &mut draws);
            if considered.len() > 1 && considered[0].chance - considered[1].chance > 0.06 {
                clear += 1;
                let choice = expert.choose(&view, &legal, &mut draws).action;
                assert_eq!(advise(&table, seat).ideas[0].action, choice, "{considered:?}");
            }
            table.step();
        }
    }
    assert!(clear > 5, "{clear} clear positions");
}

/// What a seat has once the round that an action ends is scored, if it ends one: the truth, which no bot is asked for.
fn settled(table: &Table, seat: Seat, action: Action) -> Option<i32> {
    let mut game = table.game.clone();
    let act = |game: &mut Diabolo, seat, action| {
        game.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
    };
    if !matches!(action, Action::Lay { .. }) {
        return None;
    }
    let before = game.view(Viewer::Referee).round;
    act(&mut game, seat, action);
    if !matches!(game.view(Viewer::Referee).phase, PhaseView::Stake { .. }) {
        return None;
    }
    while matches!(game.view(Viewer::Referee).phase, PhaseView::Stake { .. }) {
        let asked = game.floor().expected().first()?;
        act(&mut game, asked, Action::Stake(Stake::Keep));
    }
    let sheet = game.view(Viewer::Referee).sheet;
    (game.view(Viewer::Referee).round >= before).then(|| sheet.total(seat))
}

/// A game in which a seat ends a round with the worst of its cards, and which of its inputs that was.
fn with_a_blunder() -> (Finished<Diabolo>, u32, Action) {
    for seed in 0.. {
        let mut table = Table::deal(2, "4", 100 + seed);
        while let Some((seat, legal)) = table.asked() {
            let ends =
                legal.iter().filter_map(|&action| Some((settled(&table, seat, action)?, action)));
            let mut ends: Vec<_> = ends.collect();
            ends.sort_by_key(|(total, _)| *total);
            if let (Some(worst), Some(best)) = (ends.first(), ends.last())
                && best.0 - worst.0 >= 18
            {
                let (entry, action) = (table.inputs.len() as u32, worst.1);
                table.play(seat, action);
                return (table.finish(), entry, action);
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
    let moment = moment.unwrap_or_else(|| panic!("{blunder:?} at {entry}: {:?}", report.moments));
    assert_eq!(moment.made, blunder);
    assert!(moment.before > moment.after);
    let better = moment.better.as_ref().unwrap();
    assert!(better.action != blunder && !better.reasons.is_empty());
    // Nothing was worse.
    let lost = |before: Chance, after: Chance| before.0 - after.0;
    let most = report.decisions.iter().map(|one| lost(one.best, one.made)).max().unwrap();
    assert_eq!(lost(moment.before, moment.after), most);
}

#[test]
fn a_report_repeats_says_how_far_it_is_and_names_entries_of_the_log() {
    let table = Table::deal(2, "2", 3);
    let mut finished = table.finish();
    // As if the first two entries had been taken back.
    finished.entries.iter_mut().for_each(|entry| *entry += 3);
    let steps = std::cell::RefCell::new(Vec::new());
    let first = Study::report(&finished, &|step: Progress| steps.borrow_mut().push(step)).unwrap();
    assert_eq!(steps.borrow().len(), finished.inputs.len());
    assert!(first.decisions.iter().all(|one| one.entry >= 3));
    assert_eq!(first.decisions.len(), finished.inputs.len());
    assert!(!first.moments.is_empty(), "level 2 errs");
    assert_eq!(first, report(&finished));
}
