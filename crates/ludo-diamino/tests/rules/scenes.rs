//! What is looked at on its way, and what the table is told of clauses that are about to matter.

use ludo_core::{Game as _, Input, Listener, Millis, Scene, Seat, To, Viewer};
use ludo_diamino::{
    Action, Blocking, Convention, Diamino, Event, PhaseView, RightWord, View, YellowSquares,
};
use ludo_testkit::Narrator;

use crate::common::{Given, Moves as _, with_score, without_score};

/// Somebody who looks: scenes as a spectator sees them, each with how much was told by then.
#[derive(Default)]
struct Onlooker {
    told: usize,
    scenes: Vec<(usize, View)>,
}

impl Listener<Diamino> for Onlooker {
    fn tell(&mut self, _: To, _: Event) {
        self.told += 1;
    }

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &Diamino, _: Scene) {
        self.scenes.push((self.told, game.view(Viewer::Spectator)));
    }
}

/// Plays, looked at; and the same game without anybody who looks.
fn scenes(table: &mut Narrator<Diamino>, seat: u8, action: Action) -> Vec<(usize, View)> {
    let input = Input::Act { seat: Seat(seat), at: Millis(0), action };
    let mut seen = table.game.clone();
    let mut onlooker = Onlooker::default();
    seen.play(&input, &mut onlooker).expect("legal");
    table.act(seat, action);
    assert_eq!(seen.view(Viewer::Referee), table.referee(), "looking changes nothing");
    onlooker.scenes
}

/// The verdict on a word that was contested by seat 1.
fn verdict(given: &Given, word: &str) -> (PhaseView, View) {
    let mut table = given.begin();
    table.lay(0, word);
    let [(told, view)] = &scenes(&mut table, 1, Action::Contest)[..] else { panic!("one scene") };
    assert_eq!(*told, 1, "the contest, and nothing that follows from it");
    (view.phase.clone(), view.clone())
}

fn spelled(right: &[RightWord]) -> Vec<String> {
    right.iter().map(|one| one.spellings.join("/")).collect()
}

#[test]
fn dia_8_a_verdict_is_read_before_anything_follows() {
    let given = with_score("ETEIR AS", "");
    let (phase, view) = verdict(&given, "I9 right ETE");
    let PhaseView::Judged { seat, by, right, wrong, bears, .. } = phase else { panic!() };
    assert_eq!((seat, by, bears, wrong.len()), (Seat(1), Seat(0), None, 0));
    assert_eq!(spelled(&right), ["été"], "with its accents");
    assert_eq!((view.scores[Seat(0)], view.hands[Seat(0)].count), (0, 2), "as in the window");
    assert!(view.board.iter().all(|line| !line.contains('T')));
}

#[test]
fn dia_8_a_verdict_tells_right_words_from_wrong_ones() {
    let given = with_score("SETXE AS", "").on("I9 right KEPI");
    let (phase, _) = verdict(&given, "M9 down SX");
    let PhaseView::Judged { right, wrong, bears, .. } = phase else { panic!() };
    assert_eq!(wrong.iter().map(|word| &*word.letters).collect::<Vec<_>>(), ["SX"]);
    assert_eq!(spelled(&right), ["képis"]);
    assert_eq!(bears, Some(Seat(0)), "who laid it bears the penalty");
}

#[test]
fn dia_8_a_verdict_says_who_bears_the_penalty() {
    let (phase, _) = verdict(&without_score("ETEIR AS", "N").penalty(), "I9 right ETE");
    let PhaseView::Judged { bears, .. } = phase else { panic!() };
    assert_eq!(bears, Some(Seat(1)), "who contested without reason, if that was agreed");
}

#[test]
fn dia_2_a_verdict_spells_what_counts_at_the_table() {
    let verbs = with_score("FINIE AS", "").convention(Convention::Verbs);
    let (phase, _) = verdict(&verbs, "I9 right FINI");
    let PhaseView::Judged { right, .. } = phase else { panic!() };
    assert_eq!(spelled(&right), ["fini"]);
    let own = Convention::Own(serde_json::from_str(r#"["XZ"]"#).unwrap());
    let (phase, _) = verdict(&with_score("XZE AS", "").convention(own), "I9 right XZ");
    let PhaseView::Judged { right, wrong, .. } = phase else { panic!() };
    assert_eq!((spelled(&right), wrong.len()), (vec![String::new()], 0), "no lexicon knows it");
}

#[test]
fn dia_6_the_end_is_seen_as_it_lies() {
    let mut table = without_score("KEPI AS", "").begin();
    table.pass(0);
    let [(_, view)] = &scenes(&mut table, 1, Action::Pass)[..] else { panic!("one scene") };
    assert!(matches!(view.phase, PhaseView::Over(_)));
    assert!(view.hands.iter().all(|(_, hand)| hand.tiles.is_some()), "all is shown");
}

#[test]
fn dia_6_the_table_is_told_how_far_it_is_from_being_blocked() {
    let mut table = with_score("KEPI AS ET", "NOTRE").begin();
    assert_eq!(table.view().blocking, None, "nobody has passed");
    table.pass(0);
    assert_eq!(table.view().blocking, Some(Blocking { passes: 2, turns: 17 }));
    table.exchange(1, "A");
    assert_eq!(table.view().blocking, Some(Blocking { passes: 3, turns: 16 }));
    table.leave(2);
    assert_eq!(table.view().blocking, Some(Blocking { passes: 2, turns: 10 }), "of those present");
    table.word(0, "I9 right KEPI");
    assert_eq!(table.view().blocking, None, "a word has stayed");
}

#[test]
fn dia_6_what_is_told_is_what_ends_the_game() {
    let mut table = with_score("KEPI AS ET", "NOTRE").begin();
    table.trade(0);
    let Some(Blocking { turns, .. }) = table.view().blocking else { panic!() };
    for seat in [1, 2, 0].into_iter().cycle().take(turns.into()) {
        assert!(!table.game.is_over(), "a turn too early");
        table.trade(seat);
    }
    assert!(table.game.is_over());
}

#[test]
fn dia_7_the_table_is_told_when_yellow_squares_open() {
    let yellow = |given: Given| given.begin().view().yellow;
    assert_eq!(yellow(without_score("KEPI AS", "NO")), YellowSquares::LastMove);
    assert_eq!(yellow(with_score("KEPI AS", "NO")), YellowSquares::Closed, "hands are refilled");
    assert_eq!(yellow(with_score("KEPI AS", "")), YellowSquares::LastMove);
    assert_eq!(yellow(crate::common::patience("KEPI")), YellowSquares::Closed);
}
