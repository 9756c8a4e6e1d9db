//! Who begins (DIA-3), and the first word (DIA-4).

use ludo_core::{Beginning, Game as _, Seat, SeatSet, Seed};
use ludo_diamino::{Begins, Diamino, Direction, Drawn, Formula, Layout, Refusal};

use crate::common::{Moves as _, formula, kit, lay, rack, setup, with_score, without_score};

fn layout(seats: u8, seed: u64) -> Layout {
    Beginning::<Diamino>::deal(setup(seats), kit(), Seed::from_number(seed)).unwrap().layout
}

/// What each seat drew in a round, as text.
fn texts(layout: &Layout, round: usize) -> Vec<String> {
    layout.draws[round].iter().map(|(_, drawn)| drawn.to_string()).collect()
}

#[test]
fn dia_3_nearest_to_a_begins() {
    for (seats, seed) in (2..=8).flat_map(|seats| (0..40).map(move |seed| (seats, seed))) {
        let layout = layout(seats, seed);
        let last = texts(&layout, layout.draws.len() - 1);
        let letter = |text: &String| text.chars().last();
        let lowest = last.iter().filter_map(letter).min();
        let nearest: Vec<usize> =
            (0..last.len()).filter(|&seat| letter(&last[seat]) == lowest).collect();
        assert_eq!(nearest, [layout.first.index()], "{last:?}");
    }
}

#[test]
fn dia_3_only_those_who_tie_draw_again() {
    let mut ties = 0;
    for seed in 0..120 {
        let layout = layout(5, seed);
        for round in 1..layout.draws.len() {
            let (before, now) = (texts(&layout, round - 1), texts(&layout, round));
            let lowest = before.iter().filter_map(|text| text.chars().last()).min();
            for (before, now) in before.iter().zip(&now) {
                assert_eq!(before.chars().last() == lowest, !now.is_empty());
            }
            ties += 1;
        }
        assert!(texts(&layout, 0).iter().all(|drawn| !drawn.is_empty()), "at first everybody");
    }
    assert!(ties > 5, "{ties}");
}

#[test]
fn dia_3_a_devil_is_drawn_again() {
    let mut devils = 0;
    for seed in 0..200 {
        let layout = layout(8, seed);
        for drawn in (0..layout.draws.len()).flat_map(|round| texts(&layout, round)) {
            devils += drawn.matches('?').count();
            assert!(!drawn.ends_with('?') && drawn.trim_start_matches('?').len() <= 1, "{drawn}");
        }
    }
    assert!(devils > 10, "{devils}");
}

#[test]
fn dia_3_the_tiles_go_back() {
    for seed in 0..20 {
        let layout = layout(4, seed);
        assert_eq!(layout.reserve.rack(), *kit().bag());
        assert_eq!(layout.reserve.len(), 112);
    }
    assert_ne!(layout(2, 1).reserve, layout(2, 2).reserve, "and are mixed");
}

#[test]
fn dia_3_the_host_may_say_who_begins() {
    let mut setup = formula(3, Formula::WithoutScore);
    setup.options.first = Begins::Seat(Seat(2));
    let dealt = Beginning::<Diamino>::deal(setup.clone(), kit(), Seed::from_number(1)).unwrap();
    assert!(dealt.layout.draws.is_empty());
    assert_eq!(dealt.begin().unwrap().floor().expected(), SeatSet::one(Seat(2)));
    setup.options.first = Begins::Seat(Seat(3));
    let error = Beginning::<Diamino>::deal(setup, kit(), Seed::from_number(1)).err().unwrap();
    assert_eq!(error.field, "options.first");
}

#[test]
fn dia_3_more_devils_than_can_be_counted_are_no_draw() {
    let drawn = |devils| format!("\"{}A\"", "?".repeat(devils));
    let reads = |devils| serde_json::from_str::<Drawn>(&drawn(devils)).is_ok();
    assert!(reads(2) && !reads(300));
    // As many as can be read are more than any edition has.
    let mut beginning = Beginning::<Diamino>::deal(setup(2), kit(), Seed::from_number(1)).unwrap();
    let round = format!("[[{0},{0}]]", drawn(255));
    beginning.layout.draws = serde_json::from_str(&round).unwrap();
    assert_eq!(beginning.begin().unwrap_err().field, "layout.draws[0]");
}

#[test]
fn dia_3_a_given_draw_is_checked() {
    let given = with_score("AS ES", "");
    let begin = |draws: &str, first| {
        let mut given = given.clone().first(first);
        given.layout.draws = serde_json::from_str(draws).unwrap();
        given.try_begin().err().map(|error| error.field)
    };
    assert_eq!(begin(r#"[["A","B"]]"#, 0), None);
    assert_eq!(begin(r#"[["C","?C"],["D","B"]]"#, 1), None);
    assert_eq!(begin(r#"[["A","B"]]"#, 1).as_deref(), Some("layout.first"));
    assert_eq!(begin(r#"[["A","A"]]"#, 0).as_deref(), Some("layout.first"), "they are level");
    assert_eq!(begin(r#"[["A",""]]"#, 0).as_deref(), Some("layout.draws[0]"));
    assert_eq!(begin(r#"[["A","B"],["A","B"]]"#, 0).as_deref(), Some("layout.draws[1]"));
    assert_eq!(begin(r#"[["K","K"],["A","B"]]"#, 0).as_deref(), Some("layout.draws[0]"), "one K");
    let host = given.clone().first_is(Begins::Seat(Seat(1)));
    assert_eq!(host.try_begin().err().unwrap().field, "layout.first");
    for text in [r#""?""#, r#""AB""#, r#""A?""#, r#""1""#] {
        assert!(serde_json::from_str::<ludo_diamino::Drawn>(text).is_err(), "{text}");
    }
}

#[test]
fn dia_4_the_first_letter_is_on_the_start_square() {
    let mut table = with_score("KEPISAS ZESTE", "").begin();
    for text in ["H9 right KEPI", "I8 down KEPI", "A1 right KEPI", "J9 right KEPI"] {
        assert_eq!(table.refusal(0, text), Refusal::NotOnStart, "{text}");
    }
    table.lay(0, "I9 right KEPI");
}

#[test]
fn dia_4_it_runs_right_or_down() {
    for direction in ["right", "down"] {
        let mut table = with_score("KEPI ZESTE", "").begin();
        table.lay(0, &format!("I9 {direction} KEPI"));
        let word = table.words().remove(0);
        let right = word.direction == Direction::Right;
        assert_eq!((word.letters.as_str(), right), ("KEPI", direction == "right"));
    }
}

#[test]
fn dia_4_it_has_two_to_eight_letters() {
    let mut table = without_score("LAVERAIENT AS", "").begin();
    assert_eq!(table.refusal(0, "I9 right L"), Refusal::TooShort);
    assert_eq!(table.refusal(0, "I9 right LAVERAIEN"), Refusal::TooLong);
    for text in ["I9 right LA", "I9 down LAVERAIE"] {
        table.clone().lay(0, text);
    }
    assert_eq!(lay("I9 down LAVERAIE").tiles.len(), 8);
}

#[test]
fn dia_4_it_binds_whoever_lays_first() {
    let mut table = with_score("KEPI ZESTE ASTRE", "NN").begin();
    table.pass(0).exchange(1, "Z");
    assert_eq!(table.refusal(2, "J9 right ASTRE"), Refusal::NotOnStart);
    table.word(2, "I9 right ASTRE").word(0, "I8 down P");
}

#[test]
fn dia_4_only_the_first_word() {
    let mut table = with_score("ASE TABLEAUXE", "").begin();
    table.word(0, "I9 right AS");
    table.lay(1, "A10 right TABLEAUXE");
    assert_eq!(rack("TABLEAUXE").len(), 9, "later words may be longer, and begin anywhere");
}
