//! What holds in every game, looked at from outside: games by chance at every table, and what they told.

mod common;

use common::{pack, setup};
use ludo_compatibility::{
    Accord, Compatibility, Event, Mode, Options, Picture, Played, Token, TrackLength, View,
};
use ludo_core::{Beginning, Game as _, Seat, SeatSet, Seed, Setup, Viewer};
use ludo_testkit::Playout;

const GAMES: u64 = 140;

fn playouts() -> impl Iterator<Item = Playout<Compatibility>> {
    (0..GAMES).map(|number| {
        let track = if number % 3 == 0 { TrackLength::Short } else { TrackLength::Long };
        let options = Options { track, ..Options::default() };
        let setup = Setup { options, ..setup(2 + (number % 7) as u8) };
        Playout::by_chance(Beginning::deal(setup, pack(), Seed::from_number(number)).unwrap())
    })
}

/// What each theme told: from its reading to the next.
fn themes(playout: &Playout<Compatibility>) -> Vec<Vec<&Event>> {
    let mut themes: Vec<Vec<&Event>> = Vec::new();
    for (_, _, event) in &playout.events {
        if matches!(event, Event::ThemeRead { .. }) {
            themes.push(Vec::new());
        }
        themes.last_mut().expect("a theme is read first").push(event);
    }
    themes
}

/// Who is compared with whom, by the rulebook's words.
fn compared(view: &View, played: &Played) -> Vec<(Seat, Seat)> {
    let seats = played.rankings.seats();
    match view.mode {
        Mode::Referent => {
            let others = Seat::all(seats).filter(|seat| *seat != played.announcer);
            others.map(|seat| (seat, played.announcer)).collect()
        }
        Mode::Duo | Mode::Teams => {
            Seat::all(seats / 2).map(|seat| (seat, Seat(seat.0 + seats / 2))).collect()
        }
    }
}

fn rank(ranking: &[Picture], picture: Picture) -> Option<usize> {
    ranking.iter().position(|one| *one == picture).map(|place| place + 1)
}

#[test]
fn cpt_4_every_common_picture_is_matched_once_when_the_second_appears() {
    for playout in playouts() {
        let view = playout.end.view(Viewer::Spectator);
        for (played, told) in view.past.iter().zip(themes(&playout)) {
            let mut expected = Vec::new();
            for (seat, with) in compared(&view, played) {
                for (place, picture) in played.rankings[seat].iter().enumerate() {
                    let mine = place + 1;
                    if let Some(theirs) = rank(&played.rankings[with], *picture) {
                        let lies = |seat: Seat| played.doubled == Some((seat, mine as u8));
                        let points = match mine == theirs {
                            true if lies(seat) || lies(with) => 6,
                            true => 3,
                            false => 2,
                        };
                        expected.push((mine.max(theirs), seat, *picture, points));
                    }
                }
            }
            let mut step = 0;
            let mut found = Vec::new();
            for event in told {
                match event {
                    Event::Turned { step: now, .. } => step = usize::from(*now),
                    Event::Matched { seat, picture, points, accord, doubled, .. } => {
                        assert_eq!(*accord == Accord::Direct, *points != 2);
                        assert_eq!(*doubled, *points == 6);
                        found.push((step, *seat, *picture, *points));
                    }
                    _ => {}
                }
            }
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn cpt_6_a_pawn_stands_where_its_points_have_brought_it() {
    for playout in playouts() {
        let view = playout.end.view(Viewer::Spectator);
        let last = view.track.len() - 1;
        for seat in Seat::all(view.pawns.seats()) {
            let mut square = 0;
            for played in &view.past {
                let asked = usize::from(view.track[square]);
                assert_eq!(played.rankings[seat].len(), asked, "CPT-2: what the square says");
                square = last.min(square + usize::from(played.points[seat]));
            }
            assert_eq!(usize::from(view.pawns[seat]), square);
        }
    }
}

#[test]
fn cpt_7_partners_are_never_apart() {
    for playout in playouts() {
        let view = playout.end.view(Viewer::Spectator);
        let Some(teams) = Compatibility::teams(&playout.beginning.setup) else { continue };
        for seat in Seat::all(teams.seats()) {
            let partner = teams.partners(seat).first().unwrap();
            assert_eq!(view.pawns[seat], view.pawns[partner]);
            assert!(view.past.iter().all(|played| played.points[seat] == played.points[partner]));
        }
    }
}

#[test]
fn cpt_10_a_referent_advances_as_the_best_and_nobody_else_does() {
    let games = playouts().map(|playout| playout.end.view(Viewer::Spectator));
    for view in games.filter(|view| view.mode == Mode::Referent) {
        for played in &view.past {
            let others = played.points.iter().filter(|(seat, _)| *seat != played.announcer);
            let best = others.map(|(_, points)| *points).max().unwrap();
            assert_eq!(played.points[played.announcer], best);
            assert!(played.doubled.is_none_or(|(seat, _)| seat != played.announcer));
        }
    }
}

#[test]
fn cpt_3_a_token_is_announced_once_a_game_and_one_a_theme() {
    let mut announced = 0;
    for playout in playouts() {
        let mut spent = SeatSet::EMPTY;
        for told in themes(&playout) {
            let doubled = |event: &&&Event| matches!(event, Event::Doubled { .. });
            assert!(told.iter().filter(doubled).count() <= 1);
            for event in told {
                if let Event::Doubled { seat } = event {
                    assert!(!spent.contains(*seat));
                    spent.insert(*seat);
                    announced += 1;
                }
            }
        }
        let tokens = playout.end.view(Viewer::Spectator).tokens;
        assert_eq!(tokens.seats_where(|token| *token == Token::Spent), spent);
        let kept = tokens.seats_where(|token| *token == Token::Kept);
        assert_eq!(kept.or(spent), SeatSet::all(tokens.seats()));
    }
    assert!(announced > GAMES, "{announced}");
}

#[test]
fn cpt_8_whoever_wins_is_furthest_and_nobody_furthest_has_more_tokens() {
    for playout in playouts() {
        let (view, outcome) = (playout.end.view(Viewer::Spectator), playout.end.outcome().unwrap());
        if view.mode == Mode::Duo {
            continue;
        }
        let teams = Compatibility::teams(&playout.beginning.setup);
        let left = |seat: Seat| {
            let side = teams.map_or(SeatSet::one(seat), |teams| teams.members(teams.of(seat)));
            side.iter().filter(|seat| view.tokens[*seat] == Token::Kept).count()
        };
        let worth = |seat: Seat| (view.pawns[seat], left(seat));
        for (seat, place) in outcome.places.iter() {
            let best = Seat::all(view.pawns.seats()).map(worth).max().unwrap();
            assert_eq!(
                *place == 1,
                worth(seat) == best,
                "{:?} {worth:?}",
                outcome,
                worth = worth(seat)
            );
        }
    }
}
