//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use common::{Given, four, given, pack, pair, three, two};
use ludo_core::{Beginning, Entry, Input, Millis, Seat, Seed, Setup};
use ludo_diego::{Action, Diego, Options, Vote};
use ludo_testkit::{Playout, golden, story};

fn act(seat: u8, at: u64, action: Action) -> Entry<Action> {
    Entry::Input(Input::Act { seat: Seat(seat), at: Millis(at), action })
}

fn diego(seat: u8, at: u64, text: &str) -> Entry<Action> {
    let (card, with) = pair(text);
    act(seat, at, Action::Diego { card, with })
}

fn name(seat: u8, at: u64, text: &str) -> Entry<Action> {
    let (card, with) = pair(text);
    act(seat, at, Action::Name { card, with })
}

fn counter(seat: u8, at: u64, call: u16, text: &str) -> Entry<Action> {
    let (card, with) = pair(text);
    act(seat, at, Action::Counter { call, card, with })
}

fn let_pass(seat: u8, at: u64, call: u16) -> Entry<Action> {
    act(seat, at, Action::LetPass { call })
}

fn object(seat: u8, at: u64, call: u16) -> Entry<Action> {
    act(seat, at, Action::PasDiego { call })
}

fn vote(seat: u8, at: u64, pair: u8, vote: Vote) -> Entry<Action> {
    act(seat, at, Action::Vote { pair, vote })
}

fn deadline(at: u64) -> Entry<Action> {
    Entry::Input(Input::Deadline { at: Millis(at) })
}

fn leave(seat: u8, at: u64) -> Entry<Action> {
    Entry::Input(Input::Leave { seat: Seat(seat), at: Millis(at) })
}

fn compare(name: &str, given: &Given, entries: &[Entry<Action>], views: &[usize]) {
    compare_story(name, &story(&given.beginning(), entries, views));
}

fn compare_story(name: &str, story: &str) {
    golden(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), story);
}

/// A pair is contested in the last millisecond, another just too late; an answer comes to the wrong announcement.
#[test]
fn golden_a_contested_pair() {
    let entries = [
        diego(0, 1_000, "a0-b2"),
        let_pass(2, 2_000, 1),
        object(2, 2_100, 1),
        object(1, 5_599, 1),
        diego(1, 6_000, "b1-e2"),
        object(0, 6_500, 1),
        object(0, 10_600, 2),
        deadline(10_600),
        act(2, 12_000, Action::Pass),
        counter(0, 13_000, 3, "a4-a2"),
        counter(1, 13_001, 3, "b4-c2"),
        act(0, 14_000, Action::ProposeStop),
        act(1, 14_500, Action::AcceptStop),
        act(2, 15_000, Action::AcceptStop),
    ];
    compare("contested-pair", &three().delay(4), &entries, &[0, 3, 8]);
}

/// Closed hands: a pass is challenged, a pair named; another is challenged in vain; then everybody passes.
#[test]
fn golden_closed_hands() {
    let entries = [
        act(0, 1_000, Action::Pass),
        act(1, 2_000, Action::Challenge { call: 1 }),
        name(1, 4_000, "c0-c2"),
        act(1, 5_000, Action::Pass),
        act(0, 6_000, Action::Challenge { call: 3 }),
        deadline(11_600),
        act(0, 12_000, Action::Pass),
        let_pass(1, 13_000, 5),
        vote(0, 14_000, 0, Vote::Equal),
        act(1, 15_000, Action::SkipVotes),
    ];
    compare("closed-hands", &two().closed().delay(5).together(), &entries, &[1, 4, 8]);
}

/// Nobody is pressed; a stop is refused, taken back, refused again and agreed on at last.
#[test]
fn golden_a_stop_by_agreement() {
    let entries = [
        act(1, 1_000, Action::ProposeStop),
        act(0, 2_000, Action::AcceptStop),
        act(2, 3_000, Action::RefuseStop),
        act(1, 4_000, Action::ProposeStop),
        diego(0, 60_000, "a0-a2"),
        let_pass(1, 120_000, 1),
        let_pass(2, 900_000, 1),
        act(2, 901_000, Action::ProposeStop),
        act(0, 902_000, Action::RefuseStop),
        Entry::Rewind { to: 8 },
        act(0, 903_000, Action::AcceptStop),
        act(1, 904_000, Action::AcceptStop),
        vote(0, 905_000, 0, Vote::Different),
        vote(1, 906_000, 0, Vote::Equal),
        vote(2, 907_000, 0, Vote::Equal),
    ];
    compare("stop-by-agreement", &three().no_delay().together(), &entries, &[2, 7, 12]);
}

/// Pairs of one's own hand, until all hands are empty.
#[test]
fn golden_own_pairs() {
    let hands = ["a0 a1 b0 b1", "c0 c1 d0 d1"];
    let given = given(&hands, "e0 e1 f0 f1", "a2").own_pairs().capital();
    let entries = [
        diego(0, 1_000, "a1-a0"),
        deadline(16_600),
        diego(1, 17_000, "c0-d0"),
        object(0, 18_000, 2),
        act(0, 19_000, Action::Pass),
        counter(1, 20_000, 3, "b0-b1"),
        diego(1, 21_000, "c1-d1"),
        let_pass(0, 22_000, 4),
        diego(0, 23_000, "a2-e0"),
        deadline(38_600),
    ];
    compare("own-pairs", &given, &entries, &[1]);
}

/// Teams: a partner cannot object; one leaves with what it announced, and the other plays on.
#[test]
fn golden_teams() {
    let entries = [
        diego(0, 1_000, "a0-a2"),
        object(2, 1_500, 1),
        let_pass(1, 2_000, 1),
        let_pass(3, 2_500, 1),
        diego(1, 3_000, "b1-b2"),
        leave(1, 4_000),
        diego(2, 5_000, "e1-e2"),
        object(3, 6_000, 3),
        act(3, 7_000, Action::Pass),
        deadline(22_600),
        act(0, 23_000, Action::Pass),
        counter(3, 24_000, 5, "c0-c2"),
        leave(3, 25_000),
    ];
    compare("teams", &four().teams().capital(), &entries, &[5]);
}

/// A whole game for three, from a seed.
#[test]
fn golden_a_whole_game() {
    let setup = Setup { seats: 3, options: Options::default() };
    let beginning = Beginning::<Diego>::deal(setup, pack(), Seed::from_number(3)).unwrap();
    let played = Playout::by_chance(beginning);
    compare_story("whole-game", &story(&played.beginning, &played.entries, &[]));
}
