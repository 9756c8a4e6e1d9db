//! Compatibility's clauses, one test or more each: see `docs/rules/compatibility.md`. The ×2 is in `doubling.rs`, how a game
//! ends in `ending.rs`, who leaves in `leaving.rs`.

mod common;

use common::{Moves as _, given, letters, pack, pictures, ranking, run, setup, shipped};
use ludo_compatibility::{
    Accord, Action, Compatibility, Draft, Event, First, Match, Mode, Options, PhaseView, Picture,
    Preview, Refusal, Theme, ThemeCard, TrackLength,
};
use ludo_core::{
    Beginning, BySeat, Edition as _, Game as _, Input, Listener, Millis, Refused, Scene, Seat,
    SeatSet, Seed, To, Viewer,
};

fn rule(refusal: Refusal) -> Result<(), Refused<Refusal>> {
    Err(Refused::Rule(refusal))
}

#[test]
fn cpt_1_the_announcer_names_a_number_and_the_top_card_is_read() {
    let mut table = given(4).first(2).cards(&[17, 3]).begin();
    assert_eq!(table.expected(), [2]);
    assert_eq!(table.try_act(0, Action::Name { number: 1 }), Err(Refused::NotYourTurn));
    for number in [0, 7] {
        assert_eq!(table.try_act(2, Action::Name { number }), rule(Refusal::NoSuchNumber));
    }
    let text = pack().cards[17][4].clone();
    let told = table.told_by(|table| table.name(2, 5));
    let card = ThemeCard(17);
    assert_eq!(told, [Event::ThemeRead { seat: Seat(2), number: 5, card, theme: text.clone() }]);
    let view = table.view();
    assert_eq!(view.theme, Some(Theme { card, number: 5, text }));
    assert_eq!((view.themes, view.themes_at_most), (1, 2));
}

#[test]
fn cpt_1_announcing_goes_to_the_left_whatever_the_team() {
    let mut table = given(4).first(2).begin();
    for announcer in [2, 3, 0, 1, 2] {
        assert_eq!(table.expected(), [announcer]);
        table.theme(&["abcde", "fghij", "klmno", "pqrst"]);
    }
}

#[test]
fn cpt_1_the_youngest_is_the_host_s_choice_or_the_seed_s() {
    let mut chosen = setup(5);
    chosen.options.first = First::Seat(Seat(3));
    let first = |setup, seed| {
        let dealt = Beginning::<Compatibility>::deal(setup, pack(), Seed::from_number(seed));
        dealt.unwrap().layout.first
    };
    assert!((0..20).all(|seed| first(chosen.clone(), seed) == Seat(3)));
    let drawn: SeatSet = (0..60).map(|seed| first(setup(5), seed)).collect();
    assert_eq!(drawn, SeatSet::all(5));
    chosen.options.first = First::Seat(Seat(5));
    let refused = Beginning::<Compatibility>::deal(chosen, pack(), Seed::from_number(1));
    assert_eq!(refused.err().unwrap().field, "options.first");
}

#[test]
fn cpt_1_the_stack_is_all_cards_each_once() {
    let dealt = Beginning::<Compatibility>::deal(setup(3), pack(), Seed::from_number(4)).unwrap();
    let mut cards: Vec<_> = dealt.layout.cards.iter().collect();
    assert!(!cards.is_sorted());
    cards.sort_unstable();
    assert!(cards.into_iter().eq((0..100).map(ThemeCard)));
    for (cards, field) in
        [(&[][..], "layout.cards"), (&[4, 4], "layout.cards[1]"), (&[100], "layout.cards[0]")]
    {
        assert_eq!(given(3).cards(cards).try_begin().err().unwrap().field, field);
    }
}

#[test]
fn cpt_2_as_many_different_pictures_as_the_square_says() {
    let mut table = given(3).begin();
    table.name(0, 1);
    assert_eq!(table.expected(), [0, 1, 2]);
    for count in [0, 4, 6] {
        let few: String = "abcdef".chars().take(count).collect();
        assert_eq!(table.try_rank(1, &few), rule(Refusal::WrongCount));
    }
    assert_eq!(table.try_rank(1, "abcda"), rule(Refusal::PictureTwice));
    let beyond = vec![Picture(40), Picture(0), Picture(1), Picture(2), Picture(3)];
    let refused = table.try_act(1, Action::Rank { pictures: beyond, keep: false });
    assert_eq!(refused, rule(Refusal::NoSuchPicture));
    table.rank(1, "edcba");
    assert_eq!(table.expected(), [0, 2]);
}

#[test]
fn cpt_2_squares_ask_for_five_down_to_one() {
    let tracks = &shipped().tracks;
    assert_eq!(tracks.long, run(&[(5, 15), (4, 13), (3, 10), (2, 8), (1, 4)]));
    assert_eq!(tracks.short, run(&[(5, 9), (4, 8), (3, 6), (2, 5), (1, 2)]));
    let mut table = given(4).begin();
    assert_eq!(table.view().track, tracks.long);
    // Fifteen points bring a team to square 15, where four pictures are asked for.
    table.theme(&["abcde", "fghij", "abcde", "klmno"]);
    assert_eq!((table.pawns(), table.counts()), (vec![15, 0, 15, 0], vec![4, 5, 4, 5]));
    let announcer = table.view().announcer.0;
    table.name(announcer, 1);
    assert_eq!(table.try_rank(0, "abcde"), rule(Refusal::WrongCount));
    table.rank(0, "abcd").rank(1, "abcde");
    assert_eq!(given(4).short().begin().view().track, tracks.short);
}

#[test]
fn cpt_2_the_number_is_that_of_the_square_when_the_theme_was_read() {
    let mut table = given(3).track(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).begin();
    // Everybody leaves square 0 with the first cards, and still turns three.
    table.theme(&["abc", "abc", "adc"]);
    let reveal = table.view().reveal.unwrap();
    assert_eq!((reveal.steps, reveal.counts.as_slice()), (3, &[3, 3, 3][..]));
    assert_eq!(table.counts(), [1, 1, 1]);
}

#[test]
fn cpt_2_rankings_are_secret_until_all_are_in() {
    let mut table = given(4).begin();
    let told = table.name(0, 1).told_by(|table| table.rank_open(1, "hbxde"));
    assert_eq!(told, [Event::Ranked { seat: Seat(1) }]);
    let own = |table: &ludo_testkit::Narrator<Compatibility>, seat| match table.seen_by(seat).phase
    {
        PhaseView::Ranking { own, all: None, ready } => (own, ready),
        other => panic!("{other:?}"),
    };
    assert_eq!(own(&table, 1), (Some(pictures("hbxde")), SeatSet::one(Seat(1))));
    for seat in [0, 2, 3] {
        assert_eq!(own(&table, seat), (None, SeatSet::one(Seat(1))));
    }
    let PhaseView::Ranking { all, .. } = table.referee().phase else { panic!() };
    assert_eq!(all.unwrap()[Seat(1)], Some(pictures("hbxde")));
}

#[test]
fn cpt_2_a_ranking_can_be_reopened_until_all_are_in() {
    let mut table = given(3).begin();
    table.name(0, 1);
    assert_eq!(table.try_act(1, Action::Reopen), rule(Refusal::NotIn));
    table.rank_open(1, "abcde");
    assert_eq!(table.try_rank(1, "fghij"), rule(Refusal::AlreadyIn));
    assert_eq!(table.legal(1), [Action::Reopen, Action::Double]);
    let told = table.told_by(|table| table.reopen(1));
    assert_eq!(told, [Event::Reopened { seat: Seat(1) }]);
    assert_eq!(table.expected(), [0, 1, 2]);
    table.rank_open(1, "fghij").rank_open(0, "abcde").rank_open(2, "abcde");
    assert!(matches!(table.phase(), PhaseView::Doubling { .. }));
    assert_eq!(table.try_act(1, Action::Reopen), rule(Refusal::WrongPhase));
    table.deadline();
    assert_eq!(letters(&table.view().past[0].rankings[Seat(1)]), "fghij");
}

#[test]
fn cpt_2_reactions_are_off_from_the_theme_to_the_reveal() {
    let mut table = given(3).begin();
    assert!(!table.game.hush());
    table.name(0, 1);
    assert!(table.game.hush());
    table.rank_open(0, "abcde").rank_open(1, "abcde").rank_open(2, "abcde");
    assert!(table.game.hush(), "in the window too");
    table.deadline();
    assert!(!table.game.hush());
}

#[test]
fn cpt_4_the_sheet_s_example() {
    // Three cards each: the first pair is equal, the second brings nothing, the third shows what the partner has shown.
    let mut table = given(4).track(&[3; 20]).begin();
    table.theme(&["abc", "def", "agb", "hij"]);
    assert_eq!(table.found(), [(1, 0, "a".to_owned(), 3), (3, 0, "b".to_owned(), 2)]);
    assert_eq!(table.pawns(), [5, 0, 5, 0]);
}

#[test]
fn cpt_4_cards_are_turned_rank_by_rank_and_points_come_with_them() {
    let mut table = given(4).track(&[3; 20]).begin();
    let told = table.told_by(|table| table.theme(&["abc", "def", "bac", "dfe"]));
    let turned = |step, rows: [&str; 4]| {
        let pictures = BySeat::from_fn(4, |seat| pictures(rows[seat.index()]).first().copied());
        Event::Turned { step, pictures }
    };
    let matched = |seat: u8, picture: &str, rank, with_rank, points, square| Event::Matched {
        seat: Seat(seat),
        with: Seat(seat + 2),
        picture: pictures(picture)[0],
        rank,
        with_rank,
        accord: if rank == with_rank { Accord::Direct } else { Accord::Indirect },
        doubled: false,
        points,
        square,
    };
    let points = BySeat::from_fn(4, |_| 7);
    let expected = [
        turned(1, ["a", "d", "b", "d"]),
        matched(1, "d", 1, 1, 3, 3),
        turned(2, ["b", "e", "a", "f"]),
        matched(0, "b", 2, 1, 2, 2),
        matched(0, "a", 1, 2, 2, 4),
        turned(3, ["c", "f", "c", "e"]),
        matched(0, "c", 3, 3, 3, 7),
        matched(1, "f", 3, 2, 2, 5),
        matched(1, "e", 2, 3, 2, 7),
        Event::ThemeOver { points },
    ];
    assert_eq!(told[told.len() - expected.len()..], expected);
    assert!(table.events.iter().all(|(to, _)| *to == To::All));
}

#[test]
fn cpt_4_who_has_none_left_turns_none() {
    let mut table = given(3).track(&[4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2]).begin();
    // Seat 1 comes to a square with two, and with it the Referent, seat 0.
    table.theme(&["abcd", "abef", "ghij"]);
    assert_eq!((table.pawns(), table.counts()), (vec![6, 6, 0], vec![2, 2, 4]));
    // Seat 1 is the Referent now: what seat 2 has at ranks 3 and 4 appears after both of the Referent's cards.
    table.theme(&["ab", "cd", "adxc"]);
    assert_eq!(table.found(), [(2, 2, "d".to_owned(), 3), (4, 2, "c".to_owned(), 2)]);
    let turned = table.events.iter().rev().find_map(|(_, event)| match event {
        Event::Turned { step: 3, pictures } => Some(pictures.as_slice().to_vec()),
        _ => None,
    });
    assert_eq!(turned.unwrap(), [None, None, Some(pictures("x")[0])]);
}

#[test]
fn cpt_4_everything_beyond_the_other_s_row_stays_unmatched() {
    let mut table = given(3).track(&[4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2]).begin();
    table.theme(&["abcd", "abef", "ghij"]);
    table.theme(&["ab", "cd", "xyab"]);
    assert_eq!(table.found(), []);
}

/// What is shown, for how long, and who leads on.
#[derive(Default)]
struct Looks(Vec<(u64, Option<Seat>, u8, bool)>);

impl Listener<Compatibility> for Looks {
    fn tell(&mut self, _: To, _: Event) {}

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &Compatibility, scene: Scene) {
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.phase, PhaseView::Revealing);
        assert!(game.floor().speakers().is_empty());
        let reveal = view.reveal.unwrap();
        // Nobody is shown a card, a match or a point of a later step.
        assert!(reveal.rows.iter().all(|(_, row)| row.len() <= usize::from(reveal.step)));
        assert!(reveal.matches.iter().all(|found| found.rank.max(found.with_rank) <= reveal.step));
        let sum =
            reveal.matches.iter().filter(|found| found.seat == Seat(1)).map(|found| found.points);
        assert_eq!(reveal.points[Seat(1)], sum.sum::<u8>());
        assert_eq!(view.pawns[Seat(1)], reveal.from[Seat(1)] + reveal.points[Seat(1)]);
        self.0.push((scene.shown.0, scene.leader, reveal.step, reveal.referent_moved));
    }
}

#[test]
fn cpt_4_the_reveal_is_shown_step_by_step_and_the_announcer_leads() {
    let mut table = given(3).track(&[3; 20]).begin();
    table.name(0, 1).rank(0, "abc").rank(1, "axb");
    let mut looks = Looks::default();
    let last = Input::Act { seat: Seat(2), at: Millis(0), action: ranking("def") };
    table.game.play(&last, &mut looks).unwrap();
    let end = Input::Deadline { at: Millis(5_000) };
    table.game.play(&end, &mut looks).unwrap();
    let leader = Some(Seat(0));
    let expected = [
        (1_200, leader, 0, false),
        (2_400, leader, 1, false),
        (1_600, leader, 2, false),
        (2_400, leader, 3, false),
        (2_000, leader, 3, true),
        (2_500, leader, 3, true),
    ];
    assert_eq!(looks.0, expected);
}

#[test]
fn cpt_6_nobody_moves_past_the_last_square() {
    let mut table = given(4).track(&[3; 8]).begin();
    let told = table.told_by(|table| table.theme(&["abc", "def", "abc", "ghi"]));
    let squares = told.iter().filter_map(|event| match event {
        Event::Matched { square, .. } => Some(*square),
        _ => None,
    });
    assert!(squares.eq([3, 6, 7]));
    assert_eq!((table.pawns(), table.points()), (vec![7, 0, 7, 0], vec![9, 0, 9, 0]));
}

#[test]
fn cpt_6_the_reveal_stays_in_sight_until_the_next_theme_is_read() {
    let mut table = given(4).begin();
    table.theme(&["abcde", "fghij", "klmno", "pqrst"]);
    let view = table.view();
    assert_eq!((view.phase, view.announcer), (PhaseView::Naming, Seat(1)));
    assert_eq!(view.theme.unwrap().card, ThemeCard(0));
    let reveal = view.reveal.unwrap();
    assert_eq!((reveal.announcer, reveal.step, reveal.steps), (Seat(0), 5, 5));
    table.name(1, 2);
    assert_eq!(table.view().reveal, None);
    assert_eq!(table.view().past.len(), 1);
}

#[test]
fn cpt_7_partners_face_each_other_and_share_a_pawn() {
    for seats in [4, 6, 8] {
        let teams = Compatibility::teams(&setup(seats)).unwrap();
        for seat in Seat::all(seats) {
            let facing = Seat((seat.0 + seats / 2) % seats);
            assert_eq!(teams.partners(seat), SeatSet::one(facing));
        }
        assert_eq!(given(seats).begin().view().mode, Mode::Teams);
    }
    let mut table = given(6).begin();
    table.theme(&["abcde", "abcde", "fghij", "abcde", "klmno", "fzyxw"]);
    // Seats 1 and 2 rank what others rank too, but not their partners.
    assert_eq!(table.pawns(), [15, 0, 3, 15, 0, 3]);
    assert_eq!(table.counts(), [4, 5, 5, 4, 5, 5]);
}

#[test]
fn cpt_9_all_are_compared_with_the_announcer() {
    for seats in [3, 5, 7] {
        assert!(Compatibility::teams(&setup(seats)).is_none());
        assert_eq!(given(seats).begin().view().mode, Mode::Referent);
    }
    let mut table = given(5).first(4).begin();
    // Seats 0 and 1 think alike, which brings them nothing.
    table.theme(&["abcde", "abcde", "vwxyz", "pqrst", "zabcd"]);
    let found = table.found();
    let of = |seat| found.iter().filter(|found| found.1 == seat).map(|found| found.3).sum::<u8>();
    assert_eq!([0, 1, 2, 3].map(of), [8, 8, 2, 0]);
    let reveal = table.view().reveal.unwrap();
    assert!(reveal.matches.iter().all(|Match { with, .. }| *with == Seat(4)));
}

#[test]
fn cpt_9_everybody_ranks_as_many_as_their_own_square_says() {
    let mut table = given(3).track(&[4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2]).begin();
    table.theme(&["abcd", "abef", "ghij"]);
    table.name(1, 1);
    assert_eq!(table.counts(), [2, 2, 4]);
    assert_eq!(table.try_rank(2, "ab"), rule(Refusal::WrongCount));
    let preview = |table: &ludo_testkit::Narrator<Compatibility>, seat, letters| {
        table.game.preview(Seat(seat), &Draft::Rank { pictures: pictures(letters) })
    };
    let expected =
        Preview { refused: Some("wrong_count"), missing: 1, other_rank_only: vec![3, 4] };
    assert_eq!(preview(&table, 2, "abc"), expected, "ranks that the Referent does not have");
    let expected = Preview { refused: None, missing: 0, other_rank_only: vec![] };
    assert_eq!(preview(&table, 0, "ab"), expected);
    assert_eq!(preview(&table, 1, "ab"), expected);
    assert_eq!(preview(&table, 0, "aa").refused, Some("picture_twice"));
    table.rank(0, "ab");
    assert_eq!(preview(&table, 0, "ab").refused, Some("already_in"));
}

#[test]
fn cpt_10_the_referent_advances_by_the_highest_points() {
    let mut table = given(3).begin();
    let told = table.told_by(|table| table.theme(&["abcde", "abxyz", "uvwea"]));
    // Six for seat 1, four for seat 2, as in the sheet's own sum.
    assert_eq!(table.points(), [6, 6, 4]);
    assert!(told.contains(&Event::ReferentMoved { seat: Seat(0), points: 6, square: 6 }));
    assert_eq!(table.pawns(), [6, 6, 4]);
}

#[test]
fn cpt_10_the_referent_stays_where_nobody_scored() {
    let mut table = given(3).begin();
    let told = table.told_by(|table| table.theme(&["abcde", "fghij", "klmno"]));
    assert!(told.contains(&Event::ReferentMoved { seat: Seat(0), points: 0, square: 0 }));
    assert_eq!(table.pawns(), [0, 0, 0]);
}

#[test]
fn cpt_10_the_referent_s_advance_counts_points_and_not_squares() {
    let mut table = given(3).track(&[3; 12]).first(2).begin();
    table.theme(&["xyz", "abc", "abc"]);
    assert_eq!(table.pawns(), [0, 9, 9]);
    // Seat 1 walks two of its nine points; the Referent, far behind, walks all nine.
    table.theme(&["abc", "abc", "def"]);
    assert_eq!((table.points(), table.pawns()), (vec![9, 9, 0], vec![9, 11, 9]));
}

#[test]
fn cpt_12_pictures_can_be_looked_through_before_a_game() {
    for shipped in Compatibility::EDITIONS {
        let pack = ludo_compatibility::Pack::parse(shipped.matter).unwrap();
        let face = pack.face();
        assert_eq!((face.pictures.len(), face.cards), (40, 100));
        let files: Vec<_> = shipped.pictures.iter().map(|(name, _)| *name).collect();
        assert!(face.pictures.iter().map(|picture| picture.file.as_str()).eq(files));
        // No theme is in what is sent before the game.
        let sent = serde_json::to_string(&face).unwrap();
        let themes = pack.cards.iter().flatten();
        assert!(themes.filter(|theme| theme.fr.len() > 8).all(|theme| !sent.contains(&theme.fr)));
    }
}

#[test]
fn cpt_6_a_rematch_is_announced_one_seat_further_left() {
    let table = given(5).first(4).begin();
    let next = table.game.rematch(&Options::default()).unwrap();
    assert_eq!(next.first, First::Seat(Seat(0)));
    let options = Options { first: First::Seat(Seat(4)), ..Options::default() };
    assert_eq!(Compatibility::resized(&options, 3).unwrap().first, First::Seat(Seat(1)));
    assert_eq!(Compatibility::resized(&options, 5), None);
}

#[test]
fn all_2_the_duo_has_the_short_track_whatever_was_chosen() {
    let mut duo = setup(2);
    duo.options.track = TrackLength::Long;
    let game = Beginning::<Compatibility>::deal(duo, pack(), Seed::from_number(1)).unwrap();
    assert_eq!(game.begin().unwrap().view(Viewer::Spectator).track.len(), 30);
}
