//! How play ends, what it brings, and how the control sheet is gone through: DIE-8, DIE-10 and DIE-12.

mod common;

use common::{Moves as _, card, four, given, pair, three, two};
use ludo_core::{BySeat, Game as _};
use ludo_core::{Input, Listener, Millis, Refused, Scene, Seat, SeatSet, To, Viewer};
use ludo_diego::{Action, Diego, Ending, Event, PhaseView, Refusal, Side, VOTING, View, Vote};
use ludo_testkit::Narrator;

fn reason(table: &Narrator<Diego>) -> Ending {
    table.view().control.expect("play is over").reason
}

/// Three pairs lie in holders; the sheet is consulted together.
fn played() -> Narrator<Diego> {
    let mut table = three().together().begin();
    table.lay(0, "a0-a2").diego(1, "b1-c2").object(2).pass(2).counter(0, "e1-e2");
    table.propose(0).accept(1).accept(2);
    table
}

#[test]
fn die_8_play_is_over_when_no_target_is_left_after_the_last_delay() {
    let mut table = given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2 e2", "").begin();
    table.lay(0, "a0-a2").lay(1, "b1-b2").lay(0, "c0-c2").diego(1, "d1-e2");
    assert!(table.view().control.is_none(), "the last pair can still be contested");
    let told = table.told_by(|table| table.object(0));
    assert!(told.contains(&Event::PlayOver { reason: Ending::NoTarget }));
    assert!(table.game.is_over());
    assert_eq!(table.outcome().reason, "no_target");
}

#[test]
fn die_8_all_accept_a_stop() {
    let mut table = three().begin();
    let told = table.told_by(|table| table.propose(2));
    assert_eq!(told, [Event::StopProposed { seat: Seat(2) }]);
    assert_eq!(table.expected(), [0, 1]);
    table.accept(1);
    let PhaseView::Stop { seat, accepted } = table.view().phase else { panic!() };
    assert_eq!((seat, accepted), (Seat(2), SeatSet::one(Seat(1))));
    table.accept(0);
    assert_eq!((reason(&table), table.outcome().reason.as_ref()), (Ending::Agreed, "agreed"));
}

#[test]
fn die_8_any_seat_proposes_while_no_delay_runs_and_no_turn_is_used_up() {
    for seat in 0..3 {
        let mut table = three().begin();
        assert!(table.legal(seat).contains(&Action::ProposeStop));
        table.propose(seat).refuse((seat + 1) % 3);
        assert_eq!(table.on_turn(), Some(0));
        table.diego(0, "a0-a2");
        let late = table.try_act((seat + 1) % 3, Action::ProposeStop);
        assert!(late.is_err(), "a delay runs");
    }
}

#[test]
fn die_8_one_refusal_refuses() {
    let mut table = three().begin();
    table.propose(1).accept(0);
    let told = table.told_by(|table| table.refuse(2));
    assert_eq!(told, [Event::StopRefused { seat: Seat(2) }]);
    assert_eq!((table.on_turn(), table.view().barred), (Some(0), SeatSet::one(Seat(1))));
    assert_eq!(table.try_act(1, Action::ProposeStop), Err(Refused::NotYourTurn));
    table.propose(2);
}

#[test]
fn die_8_a_refused_proposer_waits_for_another_turn_of_its_own() {
    let mut table = three().begin();
    // On its own turn: that one began before the refusal.
    table.propose(0).refuse(1);
    assert_eq!(table.try_act(0, Action::ProposeStop), Err(Refused::Rule(Refusal::Barred)));
    assert!(!table.legal(0).contains(&Action::ProposeStop));
    table.lay(0, "a0-a2");
    assert_eq!(table.try_act(0, Action::ProposeStop), Err(Refused::NotYourTurn));
    table.sit_out(1).sit_out(2);
    assert_eq!(table.on_turn(), Some(0));
    assert_eq!(table.try_act(0, Action::ProposeStop), Err(Refused::Rule(Refusal::Barred)));
    table.lay(0, "b0-b2");
    assert_eq!((table.on_turn(), table.view().barred), (Some(1), SeatSet::EMPTY));
    table.propose(0);
}

#[test]
fn die_8_every_player_passing_in_succession_ends_play() {
    let mut table = three().begin();
    table.sit_out(0).sit_out(1);
    let view = table.view();
    assert_eq!((view.passes, view.last_pass), (2, true));
    table.pass(2);
    assert!(table.view().control.is_none(), "it can still be countered");
    table.deadline();
    assert_eq!(
        (reason(&table), table.outcome().reason.as_ref()),
        (Ending::AllPassed, "all_passed")
    );
}

#[test]
fn die_8_a_pair_that_leaves_the_table_breaks_the_series() {
    let mut table = three().begin();
    table.sit_out(0).sit_out(1).pass(2).counter(0, "a4-a2");
    let view = table.view();
    assert_eq!((view.passes, view.last_pass, table.on_turn()), (0, false, Some(0)));
    table.sit_out(0).diego(1, "b1-b2").object(0);
    assert_eq!(table.view().passes, 0);
}

#[test]
fn die_8_die_6_a_pass_counts_when_the_challenger_named_none() {
    let mut table = two().closed().begin();
    table.pass(0).challenge(1).name_none(1);
    assert_eq!(table.view().passes, 1);
    table.pass(1).challenge(0).name_none(0);
    assert_eq!((reason(&table), table.points()), (Ending::AllPassed, vec![-2, -2]));
}

#[test]
fn die_8_play_is_over_when_all_hands_are_empty() {
    let hands = ["a0 a1 b0 b1", "c0 c1 d0 d1"];
    let mut table = given(&hands, "e0 e1 f0 f1", "").own_pairs().begin();
    table.lay(0, "a0-a1").lay(1, "c0-c1").lay(0, "b0-b1").lay(1, "d0-d1");
    assert_eq!((table.line().as_str(), reason(&table)), ("e0 e1 f0 f1", Ending::NoHand));
    assert_eq!(table.points(), [4, 4]);
}

#[test]
fn die_8_a_preview_says_what_ends_play() {
    let mut table = two().begin();
    assert!(!table.game.preview(Seat(0), &Action::Pass).ends_play);
    table.sit_out(0);
    assert!(table.game.preview(Seat(1), &Action::Pass).ends_play);
    let mut last = given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2 e2", "").begin();
    last.lay(0, "a0-a2").lay(1, "b1-b2").lay(0, "c0-c2");
    let (card, with) = pair("d1-e2");
    assert!(last.game.preview(Seat(1), &Action::Diego { card, with }).ends_play);
}

#[test]
fn die_10_what_pairs_and_objections_bring() {
    let mut table = two().begin();
    // Right and laid; wrong and laid; right and contested; wrong and contested.
    table.lay(0, "a0-a2").lay(1, "a1-b2");
    table.diego(0, "c0-c2").object(1).diego(1, "b1-e2").object(0);
    table.propose(0).accept(1);
    let points = table.told().into_iter().filter_map(|event| match event {
        Event::Checked { seat, right, points, .. } => Some((seat.0, *right, *points)),
        _ => None,
    });
    let points: Vec<_> = points.collect();
    assert_eq!(points, [(0, true, 2), (1, false, -2), (1, true, -4), (0, false, 4)]);
    assert_eq!(table.points(), [6, -6]);
    assert_eq!(table.places(), [1, 2]);
}

#[test]
fn die_10_equal_scores_share_the_place() {
    let mut table = three().begin();
    table.lay(0, "a0-a2").lay(1, "b1-b2").propose(0).accept(1).accept(2);
    assert_eq!((table.points(), table.places()), (vec![2, 2, 0], vec![1, 1, 3]));
}

#[test]
fn die_10_team_scores_are_summed() {
    let mut table = four().teams().begin();
    table.lay(0, "a0-a2").lay(1, "a1-b2").lay(2, "e1-e2").sit_out(3);
    table.propose(0).accept(1).accept(2).accept(3);
    assert_eq!(table.points(), [2, -2, 2, 0], "each seat's own");
    let outcome = table.outcome();
    assert_eq!(outcome.scores.as_slice(), [4, -2, 4, -2]);
    assert_eq!(outcome.places.as_slice(), [1, 2, 1, 2]);
}

#[test]
fn die_12_everybody_may_say_what_a_pair_is_before_the_sheet_does() {
    let mut table = played();
    let view = table.view();
    let control = view.control.unwrap();
    assert_eq!(control.pairs.len(), 3);
    assert!(control.pairs.iter().all(|pair| pair.verdict.is_none()) && control.proof.is_none());
    assert_eq!(control.pairs[1].side, Side::PasDiego);
    assert_eq!([control.pairs[1].seat, control.pairs[1].player], [Seat(2), Seat(1)]);
    assert_eq!(table.expected(), [0, 1, 2]);
    let told = table.told_by(|table| table.vote(1, 0, Vote::Different));
    assert_eq!(told, [Event::Voted { seat: Seat(1), pair: 0 }]);
    let own = |view: View| match view.phase {
        PhaseView::Voting { own, all, voted, .. } => (own, all, voted),
        other => panic!("{other:?}"),
    };
    let voted = SeatSet::one(Seat(1));
    assert_eq!(own(table.seen_by(1)), (Some(Vote::Different), None, voted));
    assert_eq!(own(table.seen_by(0)), (None, None, voted), "in secret");
    table.vote(0, 0, Vote::Equal);
    let told = table.told_by(|table| table.vote(2, 0, Vote::Equal));
    let Event::Checked { right, points, votes, .. } = &told[1] else { panic!("{told:?}") };
    assert_eq!((*right, *points), (true, 2));
    let said = [Some(Vote::Equal), Some(Vote::Different), Some(Vote::Equal)];
    assert_eq!(votes.as_slice(), said);
    let PhaseView::Voting { pair, .. } = table.view().phase else { panic!() };
    assert_eq!(pair, 1, "then the next, in the order in which they were taken");
}

#[test]
fn die_12_votes_bring_no_points() {
    let mut table = played();
    for pair in 0..3 {
        for seat in 0..3 {
            table.vote(seat, pair, Vote::Different);
        }
    }
    assert!(table.game.is_over());
    assert_eq!(table.points(), [4, 0, 4]);
}

#[test]
fn die_12_a_vote_is_final_and_for_the_pair_the_sheet_is_at() {
    let mut table = played();
    let vote = |pair| Action::Vote { pair, vote: Vote::Equal };
    assert_eq!(table.try_act(0, vote(1)), Err(Refused::Rule(Refusal::WrongPair)));
    table.act(0, vote(0));
    assert_eq!(table.try_act(0, vote(0)), Err(Refused::NotYourTurn));
}

#[test]
fn die_12_whoever_likes_says_no_more() {
    let mut table = played();
    table.skip(0).vote(1, 0, Vote::Equal).vote(2, 0, Vote::Equal);
    assert_eq!(table.expected(), [1, 2]);
    table.skip(1);
    let told = table.told_by(|table| table.skip(2));
    let checked = told.iter().filter(|event| matches!(event, Event::Checked { .. }));
    assert_eq!(checked.count(), 2, "once nobody is asked the sheet says the rest");
    assert!(matches!(told.last(), Some(Event::Scored { .. })) && table.game.is_over());
}

#[test]
fn die_12_it_closes_after_twenty_seconds_but_for_no_delay() {
    let mut table = played();
    let window = table.window();
    assert_eq!(window.until, Some(Millis(window.opens.0 + VOTING.0)));
    table.vote(0, 0, Vote::Equal).deadline();
    let Some(control) = table.view().control else { panic!() };
    let votes = control.pairs[0].verdict.clone().unwrap().votes;
    assert_eq!(votes.as_slice(), [Some(Vote::Equal), None, None]);
    let mut calm = two().no_delay().together().begin();
    calm.diego(0, "a0-a2").let_pass(1).propose(0).accept(1);
    assert_eq!(calm.game.deadline(), None);
}

#[test]
fn die_12_at_once_nobody_is_asked() {
    let mut table = two().begin();
    table.lay(0, "a0-a2").lay(1, "a1-b2").propose(0);
    let told = table.told_by(|table| table.accept(1));
    let names = |event: &Event| match event {
        Event::StopAccepted { .. } => "accepted",
        Event::PlayOver { .. } => "over",
        Event::Checked { .. } => "checked",
        Event::Scored { .. } => "scored",
        other => panic!("{other:?}"),
    };
    let told: Vec<_> = told.iter().map(names).collect();
    assert_eq!(told, ["accepted", "over", "checked", "checked", "scored"]);
}

#[test]
fn die_12_without_pairs_there_is_nothing_to_go_through() {
    let mut table = two().together().begin();
    table.sit_out(0).sit_out(1);
    assert!(table.game.is_over());
    assert_eq!((table.points(), table.places()), (vec![0, 0], vec![1, 1]));
}

/// What is looked at, and for how long.
#[derive(Default)]
struct Looks(Vec<(Scene, PhaseView, BySeat<i32>)>);

impl Listener<Diego> for Looks {
    fn tell(&mut self, _: To, _: Event) {}

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &Diego, scene: Scene) {
        let view = game.view(Viewer::Spectator);
        self.0.push((scene, view.phase, view.control.unwrap().points));
    }
}

#[test]
fn die_12_a_verdict_is_looked_at_with_its_proof() {
    let mut table = played();
    table.vote(0, 0, Vote::Equal).vote(1, 0, Vote::Equal);
    let mut looks = Looks::default();
    let action = Action::Vote { pair: 0, vote: Vote::Equal };
    let input = Input::Act { seat: Seat(2), at: Millis(table.now), action };
    table.game.play(&input, &mut looks).unwrap();
    let [(scene, phase, points)] = looks.0.as_slice() else { panic!() };
    assert_eq!(*scene, Scene::of(Millis(5_000)));
    assert_eq!(*phase, PhaseView::Checked { pair: 0 });
    assert_eq!(points.as_slice(), [2, 0, 0]);
    let control = table.view().control.unwrap();
    assert!(control.proof.unwrap().right && control.again.is_none());
}

#[test]
fn die_12_points_are_capital_pairs_and_namings_of_none() {
    let mut table = two().closed().capital().together().begin();
    table.pass(0).challenge(1).name_none(1).lay(1, "a1-a2").propose(0).accept(1);
    assert_eq!(table.points(), [100, 98], "before the sheet says anything");
    table.skip(0).skip(1);
    assert_eq!(table.points(), [100, 100]);
    let control = table.view().control.unwrap();
    assert_eq!(control.capital, 100);
    assert!(control.again.is_some());
}

#[test]
fn die_12_what_to_look_at_again_comes_from_what_was_mistaken() {
    // Somebody takes a quarter for 0,4: the deck knows why.
    let deck = common::pack();
    let deck = deck.deck();
    let known = deck.misconceptions.iter().find_map(|one| match one.taken_for {
        ludo_school::Taken::Card(card) if !deck.associate(one.from, card) => Some((one, card)),
        _ => None,
    });
    let (known, mistaken) = known.expect("a card that is taken for another");
    let others: Vec<_> = deck.ids().filter(|card| ![known.from, mistaken].contains(card)).collect();
    let name = common::name;
    let hand = |cards: &[ludo_school::CardId]| common::names(cards);
    let first = format!("{} {}", name(known.from), hand(&others[..3]));
    let line = format!("{} {}", name(mistaken), hand(&others[7..10]));
    let mut table = given(&[&first, &hand(&others[3..7])], &line, "").begin();
    table.lay(0, &format!("{}-{}", name(known.from), name(mistaken)));
    table.propose(0).accept(1);
    let again = table.view().control.unwrap().again.unwrap();
    assert_eq!(again.len(), 1);
    assert_eq!(again[0].example, [known.from, mistaken]);
    assert_eq!(card(&name(mistaken)), mistaken);
}
