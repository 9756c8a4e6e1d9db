//! What is looked at on its way: a try, a theft, a card put aside, the open tray, the new one.

mod common;

use common::{given, loose, place};
use ludo_core::{Game as _, Input, Listener, Millis, Scene, Seat, To, Viewer};
use ludo_diadingo::{Action, Diadingo, Event, PhaseView, Places, Ring, View};

/// Somebody who looks.
#[derive(Default)]
struct Onlooker {
    events: Vec<Event>,
    scenes: Vec<Seen>,
}

/// A scene: what was told by then, and what was seen.
struct Seen {
    told: usize,
    scene: Scene,
    view: View,
}

impl Listener<Diadingo> for Onlooker {
    fn tell(&mut self, _: To, event: Event) {
        self.events.push(event);
    }

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &Diadingo, scene: Scene) {
        let view = game.view(Viewer::Spectator);
        self.scenes.push(Seen { told: self.events.len(), scene, view });
    }
}

/// Plays, looked at; and the same game without anybody who looks.
fn play(game: &mut Diadingo, seat: u8, action: Action) -> Onlooker {
    let mut unseen = game.clone();
    let input = Input::Act { seat: Seat(seat), at: Millis(0), action };
    let mut onlooker = Onlooker::default();
    game.play(&input, &mut onlooker).expect("legal");
    unseen.play(&input, &mut |_, _| {}).expect("legal");
    assert_eq!(unseen.view(Viewer::Referee), game.view(Viewer::Referee), "looking changes nothing");
    onlooker
}

fn try_at(name: &str) -> Action {
    Action::Try { place: place(name) }
}

#[test]
fn dgo_3_a_try_is_looked_at_longer_if_the_stone_holds() {
    let mut game = given(2, 0, "6000 1000 3000").begin().game;
    let seen = play(&mut game, 0, try_at("A1"));
    let [held] = &seen.scenes[..] else { panic!("one scene") };
    assert_eq!((held.told, held.view.phase), (1, PhaseView::Tried { seat: Seat(0), value: 6000 }));
    assert!(held.scene.shown >= Millis(2_200) && held.scene.leader.is_none());
    assert_eq!(held.view.cards, 2, "the next card is not drawn yet");
    let stone = loose().next().unwrap();
    let seen = play(&mut game, 1, Action::Try { place: stone });
    let came_off = &seen.scenes[0];
    assert!(came_off.scene.shown >= Millis(1_600) && came_off.scene.shown < held.scene.shown);
    assert_eq!(came_off.view.rings[Seat(1)], [Ring { value: 1000, set: true }]);
    assert!(!came_off.view.stones.contains(stone));
    assert_eq!(came_off.view.rings[Seat(0)].len(), 1, "nobody has drawn since");
}

#[test]
fn dgo_7_the_loss_is_counted_when_the_try_is_seen() {
    let mut game = given(2, 0, "6000 1000").professionals().begin().game;
    assert_eq!(game.view(Viewer::Spectator).points[Seat(0)], 0);
    let seen = play(&mut game, 0, try_at("A1"));
    assert_eq!(seen.scenes[0].view.points[Seat(0)], -6000);
}

#[test]
fn dgo_4_a_theft_is_looked_at_before_the_robbed_one_draws() {
    let mut game = given(2, 0, "3000 3000 1000 T 2000 1000").begin().game;
    let stone = loose().next().unwrap();
    play(&mut game, 0, Action::Try { place: stone });
    play(&mut game, 1, try_at("A1"));
    play(&mut game, 0, try_at("A2"));
    let seen = play(&mut game, 1, Action::Rob { victim: Seat(0), value: 3000 });
    let theft = &seen.scenes[0];
    assert!(matches!(seen.events[theft.told - 1], Event::Robbed { .. }));
    assert!(theft.view.rings[Seat(1)].contains(&Ring { value: 3000, set: true }));
    assert_eq!(theft.view.phase, PhaseView::Theft { seat: Seat(1) });
}

#[test]
fn dgo_5_a_card_of_no_use_is_seen_before_the_next_is_drawn() {
    let mut game = given(2, 0, "3000 T T 1000 2000").begin().game;
    let seen = play(&mut game, 0, try_at("A1"));
    let aside: Vec<_> = seen.scenes[1..].iter().map(|one| one.view.thefts_aside).collect();
    assert_eq!(aside, [1, 2]);
    assert!(
        seen.scenes[1..].iter().all(|one| one.view.phase == PhaseView::Theft { seat: Seat(1) })
    );
}

#[test]
fn dgo_8_between_two_games_the_open_tray_is_seen_and_the_new_one_turns() {
    let given = given(2, 0, "6000 1000").games(2);
    let mut game = given.begin().game;
    play(&mut game, 0, try_at("A1"));
    let seen = play(&mut game, 1, Action::Try { place: loose().next().unwrap() });
    let [tried, open, new] = &seen.scenes[..] else { panic!("three scenes") };
    assert!(matches!(tried.view.phase, PhaseView::Tried { .. }));
    assert_eq!((open.view.phase, open.view.game), (PhaseView::Over, 1));
    assert_eq!(open.view.opened[0].fixed, given.fixed);
    assert_eq!(open.view.rings[Seat(1)], [Ring { value: 1000, set: true }], "as it lies");
    assert_eq!(open.view.stones.len(), 41);
    assert_eq!(
        (new.view.phase, new.view.game, new.view.stones),
        (PhaseView::Turning, 2, Places::ALL)
    );
    assert!(new.view.rings.iter().all(|(_, rings)| rings.is_empty()));
    assert_eq!(new.scene.shown, Diadingo::OPENING, "as at the beginning");
}
