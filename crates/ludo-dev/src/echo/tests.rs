//! What Echo asks of its hosts.

use std::sync::Arc;

use ludo_core::{
    Edition as _, Enumerate as _, Floor, Game as _, Input, Listener, Listing, Millis, Refused, Rng,
    Scene, Seat, SeatSet, Seed, Setup, To, Viewer,
};

use super::{Action, Album, Echo, Event, Layout, Options, Refusal, Sides, Written};

fn game(seats: u8, options: Options) -> Echo {
    let album = Arc::new(Album::parse(Echo::EDITION).unwrap());
    let layout = Layout { first: Seat(0), aims: vec![2; usize::from(options.rounds)] };
    let rng = Rng::new(Seed::from_number(1));
    Echo::new(&Setup { seats, options }, album, &layout, rng).unwrap()
}

fn act(game: &mut Echo, seat: u8, at: u64, action: Action) -> Result<(), Refused<Refusal>> {
    let input = Input::Act { seat: Seat(seat), at: Millis(at), action };
    game.play(&input, &mut |_: To, _: Event| {})
}

fn write(text: &str) -> Action {
    Action::Write { word: text.to_owned().try_into().unwrap() }
}

#[test]
fn while_the_caller_thinks_others_may_cheer_once() {
    let mut game = game(3, Options::default());
    let others: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    assert_eq!(game.floor(), Floor::turn(Seat(0)).and_may(others));
    act(&mut game, 1, 10, Action::Cheer).unwrap();
    assert_eq!(game.floor().may, SeatSet::one(Seat(2)));
    assert_eq!(act(&mut game, 1, 20, Action::Cheer), Err(Refused::NotYourTurn));
}

#[test]
fn a_window_with_a_deadline_asks_and_one_without_waits() {
    let mut timed = game(3, Options::default());
    act(&mut timed, 0, 100, Action::Call { picture: 1 }).unwrap();
    assert_eq!((timed.floor().asked.len(), timed.floor().must.len()), (2, 0));
    assert_eq!(timed.deadline(), Some(Millis(5_100)));
    let mut open = game(3, Options { window: None, ..Options::default() });
    act(&mut open, 0, 100, Action::Call { picture: 1 }).unwrap();
    assert_eq!((open.floor().asked.len(), open.floor().must.len()), (0, 2));
    assert_eq!(open.deadline(), None);
}

#[test]
fn the_first_cry_takes_the_point_and_silence_gives_it_to_the_caller() {
    let mut cried = game(3, Options::default());
    act(&mut cried, 0, 100, Action::Call { picture: 1 }).unwrap();
    assert!(cried.race(&Action::Echo) && !cried.race(&Action::LetPass));
    act(&mut cried, 2, 900, Action::Echo).unwrap();
    assert_eq!(act(&mut cried, 1, 900, Action::Echo), Err(Refused::Rule(Refusal::WrongMoment)));
    assert_eq!(cried.view(Viewer::Spectator).points[Seat(2)], 1);
    let mut silent = game(3, Options::default());
    act(&mut silent, 0, 100, Action::Call { picture: 1 }).unwrap();
    silent.play(&Input::Deadline { at: Millis(5_100) }, &mut |_: To, _: Event| {}).unwrap();
    assert_eq!(silent.view(Viewer::Spectator).points[Seat(0)], 1);
}

/// Hears what is told, and what is shown when.
#[derive(Default)]
struct Audience {
    told: Vec<Event>,
    scenes: Vec<(usize, usize, Scene)>,
}

impl Listener<Echo> for Audience {
    fn tell(&mut self, _: To, event: Event) {
        self.told.push(event);
    }

    fn scene(&mut self, game: &Echo, scene: Scene) {
        let shown = game.view(Viewer::Spectator).shown.len();
        self.scenes.push((self.told.len(), shown, scene));
    }
}

#[test]
fn words_are_composed_in_secret_and_shown_one_by_one() {
    let mut game = game(2, Options { rounds: 1, ..Options::default() });
    act(&mut game, 0, 0, Action::Call { picture: 0 }).unwrap();
    act(&mut game, 1, 500, Action::LetPass).unwrap();
    assert!(game.hush());
    assert_eq!(game.listing(Seat(1)), Listing::Partial);
    let mut listed = Vec::new();
    game.actions(Seat(1), &mut listed);
    assert_eq!(listed, [Action::Blank]);
    act(&mut game, 1, 900, write("star")).unwrap();
    assert_eq!(game.listing(Seat(1)), Listing::Complete);
    let mut audience = Audience::default();
    let last = Input::Act { seat: Seat(0), at: Millis(950), action: Action::Blank };
    game.play(&last, &mut audience).unwrap();
    // Each word is told, then looked at, led by the caller; what was right comes last.
    let led = Scene::of(Millis(1_500)).led_by(Seat(0));
    assert_eq!(audience.scenes, [(2, 1, led), (3, 2, led)]);
    assert!(matches!(&audience.told[1], Event::Shown(shown) if shown.wrote == Written::Blank));
    assert!(matches!(&audience.told[2], Event::Shown(shown) if shown.points == 2));
    assert_eq!(audience.told[3], Event::Aim { picture: 2 });
    assert_eq!(game.outcome().unwrap().places[Seat(1)], 1);
}

#[test]
fn pairs_sit_face_to_face_and_share_their_place() {
    let options = Options { rounds: 1, sides: Sides::Pairs, ..Options::default() };
    let setup = Setup { seats: 4, options: options.clone() };
    let teams = Echo::teams(&setup).unwrap();
    assert_eq!(teams.partners(Seat(0)), SeatSet::one(Seat(2)));
    assert_eq!(Echo::teams(&Setup { options: Options::default(), ..setup.clone() }), None);
    assert_eq!(Echo::teams(&Setup { seats: 5, options }), None);
}
