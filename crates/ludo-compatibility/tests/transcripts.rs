//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use common::{Given, given, keeping, pack, ranking};
use ludo_compatibility::{Action, Compatibility, Options, TrackLength};
use ludo_core::{Beginning, Entry, Input, Millis, Seat, Seed, Setup};
use ludo_testkit::{Playout, golden, story};

/// Inputs one after the other, a second apart.
#[derive(Default)]
struct Script {
    entries: Vec<Entry<Action>>,
    now: u64,
}

impl Script {
    fn then(mut self, input: impl FnOnce(Millis) -> Input<Action>) -> Self {
        self.now += 1_000;
        self.entries.push(Entry::Input(input(Millis(self.now))));
        self
    }

    fn act(self, seat: u8, action: Action) -> Self {
        self.then(|at| Input::Act { seat: Seat(seat), at, action })
    }

    fn name(self, seat: u8, number: u8) -> Self {
        self.act(seat, Action::Name { number })
    }

    /// Ready, and the ×2 may still be announced.
    fn open(self, seat: u8, letters: &str) -> Self {
        self.act(seat, ranking(letters))
    }

    /// Ready, and the ×2 is kept.
    fn rank(self, seat: u8, letters: &str) -> Self {
        self.act(seat, keeping(letters))
    }

    /// A theme that everybody ranks, keeping the ×2.
    fn theme(self, announcer: u8, rankings: &[&str]) -> Self {
        let read = self.name(announcer, 1);
        (0..).zip(rankings).fold(read, |script, (seat, letters)| script.rank(seat, letters))
    }

    fn double(self, seat: u8) -> Self {
        self.act(seat, Action::Double)
    }

    fn lay(self, seat: u8, rank: u8) -> Self {
        self.act(seat, Action::Lay { rank })
    }

    fn reopen(self, seat: u8) -> Self {
        self.act(seat, Action::Reopen)
    }

    fn leave(self, seat: u8) -> Self {
        self.then(|at| Input::Leave { seat: Seat(seat), at })
    }

    /// The window runs out, `after` milliseconds after the last input.
    fn silence(mut self, after: u64) -> Self {
        self.now += after - 1_000;
        self.then(|at| Input::Deadline { at })
    }

    fn rewind(mut self, to: usize) -> Self {
        self.entries.push(Entry::Rewind { to });
        self
    }
}

fn compare(name: &str, given: &Given, script: &Script, views: &[usize]) {
    compare_story(name, &story(&given.beginning(), &script.entries, views));
}

fn compare_story(name: &str, story: &str) {
    golden(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), story);
}

/// The sheet's example in a team of two; in the other a ×2, announced by one and wanted by another, reopened, laid.
#[test]
fn golden_the_sheet_s_example() {
    let script = Script::default()
        .name(0, 4)
        .open(0, "abc")
        .double(1)
        .double(3)
        .lay(1, 2)
        .open(1, "def")
        .reopen(1)
        .open(1, "dxe")
        .open(2, "agb")
        .open(3, "hxi")
        .name(1, 6);
    compare("sheet-example", &given(4).track(&[3; 20]), &script, &[4, 8, 9]);
}

/// A window: one declines, one announces and lays too late; then one in which nobody says anything.
#[test]
fn golden_the_window_of_the_token() {
    let script = Script::default()
        .name(2, 1)
        .open(0, "abcde")
        .open(1, "fghij")
        .rank(2, "abcde")
        .open(3, "fghij")
        .act(0, Action::Decline)
        .double(3)
        .act(1, Action::Decline)
        .silence(2_000)
        .name(3, 2)
        .open(0, "abcd")
        .open(1, "fghi")
        .open(2, "dcba")
        .open(3, "klmn")
        .rewind(13)
        .open(3, "ihgf")
        .silence(5_000);
    compare("window", &given(4).first(2), &script, &[4, 6]);
}

/// A Referent, rows of unequal length; a Referent who leaves, with a ×2 announced; then two are left, and one.
#[test]
fn golden_a_referent() {
    let track = [vec![4; 6], vec![2; 20]].concat();
    let given = given(3).track(&track);
    let script = Script::default()
        .theme(0, &["abcd", "abef", "ghij"])
        .name(1, 3)
        .double(2)
        .lay(2, 2)
        .rank(0, "cd")
        .open(2, "adxc")
        .open(1, "cd")
        .name(2, 3)
        .double(0)
        .rank(1, "ab")
        .leave(2)
        .theme(0, &["pq", "pr"])
        .name(1, 2)
        .leave(0);
    compare("referent", &given, &script, &[9, 14]);
}

/// Three teams, of which one is out, and a tie that a ×2 decides.
#[test]
fn golden_three_teams() {
    let script = Script::default()
        .name(5, 1)
        .double(4)
        .lay(4, 1)
        .rank(0, "abc")
        .rank(3, "abx")
        .leave(3)
        .rank(1, "def")
        .rank(4, "dgh")
        .rank(2, "ijk")
        .rank(5, "ijl")
        .name(1, 2)
        .rank(1, "xyz")
        .rank(4, "xyz")
        .rank(2, "uvw")
        .rank(5, "uvw");
    compare("three-teams", &given(6).first(5).track(&[3; 9]), &script, &[5]);
}

/// The duo arrives with its fourth theme.
#[test]
fn golden_a_duo_that_wins() {
    let script = Script::default()
        .name(0, 1)
        .double(1)
        .lay(1, 1)
        .open(0, "abcde")
        .open(1, "abcde")
        .theme(1, &["abc", "abd"])
        .theme(0, &["xy", "xz"])
        .theme(1, &["st", "st"]);
    compare("duo-won", &given(2), &script, &[]);
}

/// The duo has no more cards than three themes, and does not arrive.
#[test]
fn golden_a_duo_that_loses() {
    let script = Script::default()
        .theme(1, &["abcde", "fghij"])
        .theme(0, &["abcde", "bacde"])
        .theme(1, &["klmn", "nopq"]);
    compare("duo-lost", &given(2).first(1).cards(&[90, 12, 55]), &script, &[]);
}

/// A whole game for three, from a seed.
#[test]
fn golden_a_whole_game() {
    let options = Options { track: TrackLength::Short, ..Options::default() };
    let setup = Setup { seats: 3, options };
    let beginning = Beginning::<Compatibility>::deal(setup, pack(), Seed::from_number(3)).unwrap();
    let played = Playout::by_chance(beginning);
    compare_story("whole-game", &story(&played.beginning, &played.entries, &[]));
}
