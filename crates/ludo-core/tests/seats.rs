//! Seats, sets of seats, one value a seat, and places by score.

use ludo_core::{BySeat, MAX_SEATS, Outcome, Seat, SeatSet, Teams};
use proptest::prelude::*;

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

fn by_seat<T: Default + Copy>(values: &[T]) -> BySeat<T> {
    BySeat::from_fn(values.len() as u8, |seat| values[seat.index()])
}

#[test]
fn the_next_seat_is_to_the_left_and_the_last_is_followed_by_the_first() {
    assert_eq!(Seat(0).left(3), Seat(1));
    assert_eq!(Seat(2).left(3), Seat(0));
    assert_eq!(Seat(0).left(1), Seat(0));
    assert_eq!(Seat::all(3).collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(Seat(4).to_string(), "4");
}

#[test]
fn a_set_holds_what_was_put_in() {
    let mut some = set(&[4, 1]);
    assert_eq!(some.first(), Some(Seat(1)));
    assert_eq!(some.len(), 2);
    some.insert(Seat(7));
    some.remove(Seat(1));
    assert_eq!(some, set(&[4, 7]));
    assert_eq!(some.and(set(&[7])), SeatSet::one(Seat(7)));
    assert_eq!(some.or(set(&[0])), set(&[0, 4, 7]));
    assert_eq!(some.without(set(&[7])), set(&[4]));
    assert_eq!(format!("{some:?}"), "{4, 7}");
    assert!(SeatSet::EMPTY.is_empty() && SeatSet::EMPTY.first().is_none());
    assert!(!SeatSet::all(8).contains(Seat(8)) && !SeatSet::all(8).contains(Seat(255)));
}

#[test]
fn everybody_is_in_the_set_of_all() {
    for seats in 0..=MAX_SEATS as u8 {
        assert_eq!(
            SeatSet::all(seats).iter().collect::<Vec<_>>(),
            Seat::all(seats).collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_next_of_a_set_goes_once_round_the_table() {
    let some = set(&[1, 4]);
    assert_eq!(some.next_left(Seat(0), 5), Some(Seat(1)));
    assert_eq!(some.next_left(Seat(1), 5), Some(Seat(4)));
    assert_eq!(some.next_left(Seat(4), 5), Some(Seat(1)));
    assert_eq!(set(&[2]).next_left(Seat(2), 5), Some(Seat(2)));
    assert_eq!(SeatSet::EMPTY.next_left(Seat(2), 5), None);
    assert_eq!(SeatSet::all(8).next_left(Seat(7), 8), Some(Seat(0)));
}

#[test]
fn sets_and_values_are_lists_in_json() {
    assert_eq!(serde_json::to_string(&set(&[5, 0])).unwrap(), "[0,5]");
    assert_eq!(serde_json::from_str::<SeatSet>("[5,0]").unwrap(), set(&[0, 5]));
    for wrong in ["[5,0,5]", "[8]", "[256]", "[-1]", "3", "[0,200]"] {
        assert!(serde_json::from_str::<SeatSet>(wrong).is_err(), "{wrong}");
    }
    let points = by_seat(&[3, -1, 0]);
    assert_eq!(serde_json::to_string(&points).unwrap(), "[3,-1,0]");
    assert_eq!(serde_json::from_str::<BySeat<i32>>("[3,-1,0]").unwrap(), points);
    assert_eq!(serde_json::from_str::<BySeat<u8>>("[]").unwrap().seats(), 0);
    assert!(serde_json::from_str::<BySeat<u8>>("[1,2,3,4,5,6,7,8,9]").is_err());
}

#[test]
fn values_are_found_by_seat() {
    let mut points = by_seat(&[3, -1, 0]);
    points[Seat(1)] += 5;
    assert_eq!(points.as_slice(), [3, 4, 0]);
    assert_eq!(points.seats(), 3);
    assert_eq!(points.seats_where(|&value| value > 0), set(&[0, 1]));
    assert_eq!(points.iter().last(), Some((Seat(2), &0)));
}

proptest! {
    #[test]
    fn a_set_reads_back_as_written(seats in prop::collection::btree_set(0_u8..8, 0..=8)) {
        let seats: Vec<u8> = seats.into_iter().collect();
        let all = set(&seats);
        prop_assert_eq!(all.iter().map(|seat| seat.0).collect::<Vec<_>>(), seats.clone());
        prop_assert_eq!(all.len(), seats.len());
        let json = serde_json::to_string(&all).unwrap();
        prop_assert_eq!(&json, &serde_json::to_string(&seats).unwrap());
        prop_assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), all);
    }

    #[test]
    fn all_5_a_place_is_one_more_than_the_number_strictly_better(
        scores in prop::collection::vec(-3_i32..4, 1..=8),
    ) {
        let outcome = Outcome::by_score(by_seat(&scores), SeatSet::EMPTY, "played");
        for (seat, &place) in outcome.places.iter() {
            let better = scores.iter().filter(|&&other| other > scores[seat.index()]).count();
            prop_assert_eq!(usize::from(place), 1 + better);
        }
    }
}

#[test]
fn all_5_equal_scores_share_the_place() {
    let outcome = Outcome::by_score(by_seat(&[4, 7, 4, -2, 7]), SeatSet::EMPTY, "played");
    assert_eq!(outcome.places.as_slice(), [3, 1, 3, 5, 1]);
    assert_eq!(outcome.scores.as_slice(), [4, 7, 4, -2, 7]);
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#"{"places":[3,1,3,5,1],"scores":[4,7,4,-2,7],"reason":"played"}"#
    );
}

#[test]
fn all_4_those_who_left_share_the_last_place_and_keep_their_scores() {
    let outcome = Outcome::by_score(by_seat(&[9, 1, 5, 2]), set(&[0, 2]), "played");
    assert_eq!(outcome.places.as_slice(), [3, 2, 3, 1]);
    assert_eq!(outcome.scores.as_slice(), [9, 1, 5, 2]);
    let alone = Outcome::by_score(by_seat(&[0, 8, 0]), set(&[1, 2]), "last_seat");
    assert_eq!(alone.places.as_slice(), [1, 2, 2]);
}

#[test]
fn a_team_shares_points_and_place() {
    let teams = Teams::facing(6);
    let outcome = Outcome::by_team(&teams, |team| [3, 9, 3][usize::from(team)], SeatSet::EMPTY, "");
    assert_eq!(outcome.scores.as_slice(), [3, 9, 3, 3, 9, 3]);
    assert_eq!(outcome.places.as_slice(), [2, 1, 2, 2, 1, 2]);
    let tokens = |team: u8| team;
    let outcome = Outcome::by_team_then(&teams, |_| 5, tokens, SeatSet::EMPTY, "");
    assert_eq!(outcome.places.as_slice(), [3, 2, 1, 3, 2, 1]);
}

#[test]
fn all_4_a_partner_who_plays_on_keeps_the_place_and_a_team_that_left_counts_for_nothing() {
    let teams = Teams::facing(4);
    let points = |team| i32::from(team == 0);
    let one = Outcome::by_team(&teams, points, set(&[0]), "");
    assert_eq!(one.places.as_slice(), [3, 2, 1, 2], "behind all teams");
    let both = Outcome::by_team(&teams, points, set(&[0, 2]), "");
    assert_eq!(both.places.as_slice(), [2, 1, 2, 1]);
}

proptest! {
    #[test]
    fn partners_are_placed_alike_and_more_points_are_better(points in prop::collection::vec(-9..9, 1..=4), gone in 0u8..=255) {
        let teams = Teams::facing(2 * points.len() as u8);
        let gone = set(&(0..teams.seats()).filter(|seat| gone >> seat & 1 == 1).collect::<Vec<_>>());
        let outcome = Outcome::by_team(&teams, |team| points[usize::from(team)], gone, "");
        let present = SeatSet::all(teams.seats()).without(gone);
        for one in present.iter() {
            for other in present.iter() {
                let by_points = points[usize::from(teams.of(other))].cmp(&points[usize::from(teams.of(one))]);
                prop_assert_eq!(outcome.places[one].cmp(&outcome.places[other]), by_points);
            }
            for left in gone.iter() {
                prop_assert!(outcome.places[left] > outcome.places[one]);
            }
        }
    }
}
