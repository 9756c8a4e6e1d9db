//! Who thinks alike: what is told of all players at the end.

mod common;

use common::{Moves as _, given, pictures};
use ludo_compatibility::{Alike, Common, Compatibility, Moment, Picture, ThemeCard};
use ludo_core::{Game as _, Seat, Viewer};
use ludo_testkit::{Narrator, Playout};

fn alike(table: &Narrator<Compatibility>) -> Alike {
    table.view().end.expect("it is over").alike
}

fn picture(letter: &str) -> Picture {
    pictures(letter)[0]
}

/// The kinds of moments, in order.
fn kinds(alike: &Alike) -> Vec<&'static str> {
    let kind = |moment: &Moment| match moment {
        Moment::AllButPartner { .. } => "all but partner",
        Moment::FirstAndLast { .. } => "first and last",
        Moment::NoAccord { .. } => "no accord",
        Moment::OnlyOne { .. } => "only one",
    };
    alike.moments.iter().map(kind).collect()
}

#[test]
fn all_pairs_are_compared_whatever_the_team() {
    let mut table = given(4).track(&[3; 20]).cards(&[1, 2]).begin();
    table.theme(&["abc", "def", "axy", "bca"]).theme(&["abc", "abd", "pqr", "stu"]);
    let alike = alike(&table);
    let shared: Vec<_> =
        alike.pairs.iter().map(|pair| (pair.one.0, pair.other.0, pair.shared, pair.of)).collect();
    let expected =
        [(0, 1, 2, 6), (0, 2, 1, 6), (0, 3, 3, 6), (1, 2, 0, 6), (1, 3, 0, 6), (2, 3, 1, 6)];
    assert_eq!(shared, expected);
}

#[test]
fn of_two_rankings_the_shorter_says_how_many_could_be_shared() {
    let mut table = given(3).track(&[4, 4, 4, 2, 2, 2, 2, 2, 2]).cards(&[1, 2]).begin();
    table.theme(&["abcd", "axyz", "efgh"]).theme(&["kl", "mn", "opqr"]);
    let pair = |one, other, shared, of| Common { one: Seat(one), other: Seat(other), shared, of };
    assert_eq!(alike(&table).pairs, [pair(0, 1, 1, 6), pair(0, 2, 0, 6), pair(1, 2, 0, 6)]);
}

#[test]
fn first_for_one_and_last_for_the_other() {
    let mut table = given(3).track(&[5; 20]).cards(&[1]).begin();
    table.theme(&["abcde", "xyzwa", "fghij"]);
    let alike = alike(&table);
    let Some(Moment::FirstAndLast { theme, picture: shown, first, last }) = alike.moments.first()
    else {
        panic!("{alike:?}")
    };
    assert_eq!((theme.card, *shown), (ThemeCard(1), picture("a")));
    assert_eq!((*first, *last), (Seat(0), Seat(1)));
}

#[test]
fn the_same_picture_for_everybody_but_the_partner() {
    let mut table = given(4).track(&[3; 20]).cards(&[1]).begin();
    // `c` is chosen by all but seat 2 as well, but nobody has it first.
    table.theme(&["abc", "apc", "xyz", "aqc"]);
    let alike = alike(&table);
    assert_eq!(kinds(&alike), ["all but partner"]);
    let Moment::AllButPartner { picture: shown, seat, partner, .. } = alike.moments[0] else {
        panic!()
    };
    assert_eq!((shown, seat, partner), (picture("a"), Seat(0), Seat(2)));
}

#[test]
fn a_picture_that_only_one_ever_chose() {
    let mut table = given(3).track(&[3; 40]).cards(&[1, 2, 3]).begin();
    table.theme(&["abz", "acd", "aef"]).theme(&["azb", "acd", "aef"]).theme(&["agh", "apd", "aqw"]);
    let alike = alike(&table);
    // `d` three times; `z` and `b` twice, others once.
    assert_eq!(kinds(&alike), ["only one"]);
    assert_eq!(alike.moments, [Moment::OnlyOne { picture: picture("d"), seat: Seat(1), times: 3 }]);
}

#[test]
fn the_theme_without_any_accord_with_its_pictures() {
    let mut table = given(3).track(&[3; 20]).cards(&[4, 5]).begin();
    table.theme(&["abc", "axy", "bvw"]).theme(&["fgh", "ijk", "fln"]);
    let alike = alike(&table);
    // Seats 0 and 2 share a picture, but neither is the Referent.
    assert_eq!(kinds(&alike), ["no accord"]);
    let Moment::NoAccord { theme, pictures: shown } = &alike.moments[0] else { panic!() };
    assert_eq!((theme.card, shown), (ThemeCard(5), &pictures("figjlhkn")));
}

#[test]
fn nothing_is_told_of_those_who_left() {
    let mut table = given(3).track(&[3; 20]).cards(&[1, 2, 3]).begin();
    table.theme(&["abc", "xya", "def"]).theme(&["ghi", "zyx", "def"]);
    table.leave(1);
    table.theme(&["ghi", "", "def"]);
    let alike = alike(&table);
    // First and last was of seats 0 and 1, and only themes without seat 1 are without accord.
    assert_eq!(kinds(&alike), ["no accord", "only one"]);
    let Moment::NoAccord { theme, .. } = &alike.moments[0] else { panic!() };
    assert_eq!(theme.card, ThemeCard(3));
    let told = serde_json::to_value(&alike.moments).unwrap().to_string();
    assert!(!told.contains("\"seat\":1") && !told.contains("\"last\":1"), "{told}");
    // Who thought alike while all were there stays so.
    assert_eq!(alike.pairs.len(), 3);
}

#[test]
fn a_game_without_a_theme_says_nothing() {
    let mut table = given(3).begin();
    table.leave(0).leave(1);
    assert_eq!(alike(&table), Alike { pairs: vec![], moments: vec![] });
}

/// Whatever is told is true, of people who stayed, at most three, each kind once, and the same for everybody.
#[test]
fn moments_are_true_of_games_by_chance() {
    let mut told = [0; 4];
    for seed in 0..120 {
        let seats = 2 + (seed % 7) as u8;
        let playout = Playout::<Compatibility>::by_chance(
            ludo_core::Beginning::deal(
                common::setup(seats),
                common::pack(),
                ludo_core::Seed::from_number(seed),
            )
            .unwrap(),
        );
        let game = playout.end;
        let view = game.view(Viewer::Spectator);
        let alike = view.end.clone().unwrap().alike;
        assert_eq!(alike, game.view(Viewer::Seat(Seat(0))).end.unwrap().alike);
        assert!(alike.moments.len() <= 3);
        let rank = |card: ThemeCard, seat: Seat, picture: Picture| {
            let theme = view.past.iter().find(|played| played.theme.card == card).unwrap();
            let ranking = &theme.rankings[seat];
            (ranking.iter().position(|one| *one == picture), ranking.len())
        };
        let chosen = |picture: Picture, seat: Seat| {
            let chose = |rankings: &Vec<Picture>| rankings.contains(&picture);
            view.past.iter().filter(|played| chose(&played.rankings[seat])).count()
        };
        for moment in &alike.moments {
            match moment {
                Moment::AllButPartner { theme, picture, seat, partner } => {
                    told[0] += 1;
                    assert_eq!(partner.0, (seat.0 + seats / 2) % seats);
                    for other in Seat::all(seats) {
                        let (place, of) = rank(theme.card, other, *picture);
                        assert!(of == 0 || (place.is_none()) == (other == *partner));
                    }
                }
                Moment::FirstAndLast { theme, picture, first, last } => {
                    told[1] += 1;
                    let (place, of) = rank(theme.card, *last, *picture);
                    assert_eq!(rank(theme.card, *first, *picture).0, Some(0));
                    assert!(of >= 3 && place == Some(of - 1));
                }
                Moment::NoAccord { theme, .. } => {
                    told[2] += 1;
                    let played = view.past.iter().find(|played| played.theme == *theme).unwrap();
                    assert!(played.points.iter().all(|(_, points)| *points == 0));
                }
                Moment::OnlyOne { picture, seat, times } => {
                    told[3] += 1;
                    assert_eq!(chosen(*picture, *seat), usize::from(*times));
                    let others = Seat::all(seats).filter(|other| other != seat);
                    assert_eq!(others.map(|other| chosen(*picture, other)).sum::<usize>(), 0);
                }
            }
        }
    }
    assert!(told.iter().all(|times| *times > 3), "{told:?}");
}
