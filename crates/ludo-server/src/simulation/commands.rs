//! What people ask of a table is promised like moves: acknowledged when it is durable, done once, and about
//! the game they meant.

use ludo_core::Seat;
use ludo_protocol::{
    Absence, ActionId, Colour, Command, Do, Face, FromClient, Notice, OpenTable, Settings, Status,
    Swap,
};

use super::policies::until_stakes;
use super::{Client, Happening, World};
use crate::policy::Telling;

/// People at a table, and one who asks something of it.
struct Scene {
    world: World,
    lines: Vec<u64>,
    /// Who asks.
    who: usize,
    command: Command,
}

/// A lobby of three seats: the host, a guest, and nobody.
fn lobby(who: usize, command: Command) -> Scene {
    let (game, settings) = ("diabolo".to_owned(), Settings::default());
    let request = OpenTable { game, seats: Some(3), settings, bots: Vec::new() };
    let mut world = World::set_up(5, 2, request);
    let lines = vec![world.come(0), world.come(1)];
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    Scene { world, lines, who, command }
}

/// The same, all ready, with a bot on the third seat.
fn ready_lobby() -> Scene {
    let mut scene = lobby(0, Command::Start);
    assert!(scene.world.ask(scene.lines[0], Command::Bot { seat: Seat(2), bot: "1".to_owned() }));
    assert!(scene.world.ask(scene.lines[1], Command::Ready { seat: Seat(1), ready: true }));
    scene
}

/// A game of three, which goes on when one has left.
fn game(who: usize, command: Command) -> Scene {
    let (world, lines) = World::diabolo(6, 3);
    Scene { world, lines, who, command }
}

/// A game in which somebody may take back, and has asked to if the other is to answer.
fn regret(command: fn(Seat, Seat) -> (usize, Command)) -> Scene {
    let (mut world, lines) = World::diabolo(40, 2);
    let (line, seat) = until_stakes(&mut world);
    let other = Seat(1 - seat.0);
    let (who, command) = command(seat, other);
    if who != seat.index() {
        assert!(world.ask(line, Command::TakeBack { seat }));
    }
    Scene { world, lines, who, command }
}

/// A game that is over, and one of three who is away when the next begins.
fn without_those_away() -> Scene {
    let mut scene = game(0, Command::Start);
    assert!(scene.world.ask(scene.lines[0], Command::Abort));
    assert!(scene.world.ask(scene.lines[1], Command::Ready { seat: Seat(1), ready: true }));
    scene.world.cut(scene.lines.pop().unwrap());
    scene
}

/// A game against a bot, whose turn it is not, and a friend who comes late.
fn late(command: Command) -> Scene {
    let options = serde_json::json!({"first_dealer": {"seat": 1}});
    let (game, settings) = ("diabolo".to_owned(), Settings { options, ..Settings::default() });
    let request = OpenTable { game, seats: Some(2), settings, bots: vec!["1".to_owned()] };
    let mut world = World::set_up(9, 2, request);
    let host = world.come(0);
    assert!(world.ask(host, Command::Start));
    world.contribute_all();
    let lines = vec![host, world.come(1)];
    Scene { world, lines, who: 1, command }
}

/// The same, when they have taken over.
fn took_over(command: Command) -> Scene {
    let mut scene = late(command);
    assert!(scene.world.ask(scene.lines[1], Command::TakeOver { seat: Seat(1) }));
    scene
}

/// Every command that keeps something, each where it can be done.
fn scenes() -> Vec<Scene> {
    let (host, guest) = (0, 1);
    let seat = Seat(1);
    let waiting = Settings { absence: Absence::Wait, ..Settings::default() };
    let mut swapped = lobby(guest, Command::Swap(Swap { seat, with: Seat(0) }));
    let wish = Command::Swap(Swap { seat: Seat(0), with: seat });
    assert!(swapped.world.ask(swapped.lines[host], wish.clone()));
    let mut staying = lobby(guest, Command::Stay { seat });
    assert!(staying.world.ask(staying.lines[host], wish));
    let over = |who, command| {
        let mut over = game(who, command);
        assert!(over.world.ask(over.lines[host], Command::Abort));
        over
    };
    vec![
        lobby(guest, Command::Sit { seat: Seat(2), name: None }),
        lobby(guest, Command::Stand { seat }),
        lobby(guest, Command::Ready { seat, ready: true }),
        lobby(guest, Command::Colour { seat, colour: Some(Colour::Plum) }),
        lobby(guest, Command::Face { seat, face: Face::Lion }),
        lobby(guest, Command::Swap(Swap { seat, with: Seat(0) })),
        swapped,
        staying,
        lobby(host, Command::Configure(waiting)),
        lobby(host, Command::Resize { seats: 4 }),
        lobby(host, Command::Bot { seat: Seat(2), bot: "1".to_owned() }),
        lobby(host, Command::Kick { seat }),
        lobby(host, Command::Reorder { order: vec![seat, Seat(0), Seat(2)] }),
        lobby(host, Command::Lock { locked: true }),
        ready_lobby(),
        game(host, Command::Abort),
        game(guest, Command::Stand { seat }),
        over(host, Command::Rematch),
        over(guest, Command::Ready { seat, ready: true }),
        without_those_away(),
        game(host, Command::Lock { locked: true }),
        late(Command::TakeOver { seat }),
        took_over(Command::Stand { seat }),
        regret(|seat, _| (seat.index(), Command::TakeBack { seat })),
        regret(|_, seat| (seat.index(), Command::Answer { seat, agree: false })),
        regret(|_, seat| (seat.index(), Command::Answer { seat, agree: true })),
    ]
}

impl Scene {
    fn request(&mut self) -> Do {
        let id: ActionId = "again".to_owned().try_into().unwrap();
        let game = self.world.client(self.lines[self.who]).game();
        Do { id, game, command: self.command.clone() }
    }

    fn say(&mut self, request: &Do) {
        self.world.say(self.lines[self.who], FromClient::Do(request.clone()));
    }

    fn is_done(&self) -> bool {
        let client = self.world.client(self.lines[self.who]);
        assert!(client.refused.is_empty(), "{:?}: {:?}", self.command, client.refused);
        client.done.iter().any(|id| id == "again")
    }

    /// The server dies, and everybody comes back.
    fn crash(&mut self) {
        let clients = self.lines.iter().map(|line| {
            // Whoever was sent away comes back knowing nothing.
            let (_, known) = self.world.clients.get(line).cloned().unwrap_or_default();
            Client { done: Vec::new(), ..known }
        });
        let clients: Vec<_> = clients.collect();
        self.world.crash();
        self.world.load();
        let back = clients.into_iter().enumerate();
        self.lines = back.map(|(who, client)| self.world.come_with(who, client)).collect();
    }

    /// All that the store has of the table, as text.
    fn kept(&self) -> String {
        let record = self.world.record();
        format!("{:?} {:?}", record.table, record.game)
    }
}

/// The one write of a command.
fn first_write(world: &mut World) -> Happening {
    assert_eq!(world.to_come.len(), 1, "one write holds all of it");
    world.to_come.pop_front().unwrap()
}

#[test]
fn a_command_is_acknowledged_when_it_is_durable_and_its_id_with_it() {
    for mut scene in scenes() {
        let before = scene.kept();
        let request = scene.request();
        scene.world.disk_turns = false;
        scene.say(&request);
        assert!(!scene.is_done(), "{:?} before it is kept", scene.command);
        // The server dies before the write: nothing has happened, and asking again does it.
        scene.crash();
        assert_eq!(scene.kept(), before, "{:?}", scene.command);
        if let Command::Answer { .. } = scene.command {
            // What was asked has ended with the restart.
            continue;
        }
        scene.say(&request);
        let Happening::Stored(ask) = first_write(&mut scene.world) else { panic!("a write") };
        // It dies after the write, before anybody is told.
        scene.world.keep(ask).unwrap();
        let after = scene.kept();
        assert_ne!(after, before, "{:?}", scene.command);
        scene.crash();
        scene.say(&request);
        assert!(scene.is_done(), "{:?} is known", scene.command);
        assert!(scene.world.to_come.is_empty(), "{:?} is not done twice", scene.command);
        assert_eq!(scene.kept(), after);
    }
}

#[test]
fn an_answer_to_a_take_back_is_known_after_a_crash() {
    for mut scene in scenes() {
        let Command::Answer { agree, .. } = scene.command else { continue };
        let request = scene.request();
        let rewinds =
            |world: &World| world.log().iter().filter(|line| line.contains("rewind")).count();
        scene.say(&request);
        assert!(scene.is_done());
        assert_eq!(rewinds(&scene.world), usize::from(agree));
        let after = scene.kept();
        scene.crash();
        scene.say(&request);
        assert!(scene.is_done());
        assert_eq!(scene.kept(), after, "neither agreed nor declined once more");
    }
}

#[test]
fn telling_a_command_before_it_is_kept_loses_each_kind() {
    for mut scene in scenes() {
        let before = scene.kept();
        let request = scene.request();
        scene.world.policy.telling = Telling::BeforeCommit;
        let asked = matches!(scene.command, Command::Answer { .. });
        scene.crash();
        if asked {
            // A restart has ended what was asked: once more.
            let seat = Seat(1 - scene.who as u8);
            assert!(scene.world.ask(scene.lines[seat.index()], Command::TakeBack { seat }));
        }
        scene.world.disk_turns = false;
        scene.say(&request);
        assert!(scene.is_done(), "{:?} was told", scene.command);
        scene.crash();
        let lost = scene.kept() == before || asked;
        assert!(lost, "{:?} should be lost", scene.command);
        scene.say(&request);
        assert!(asked || !scene.world.to_come.is_empty(), "{:?} is not known", scene.command);
    }
}

#[test]
fn a_command_sent_again_over_another_line_is_done_once() {
    let mut scene = lobby(1, Command::Sit { seat: Seat(2), name: None });
    let request = scene.request();
    scene.world.disk_turns = false;
    scene.say(&request);
    let second = scene.world.come(1);
    scene.world.say(second, FromClient::Do(request));
    assert!(scene.world.client(second).done.is_empty(), "not before the first is kept");
    while scene.world.turn() {}
    assert!(scene.is_done());
    assert_eq!(scene.world.client(second).done, ["again"]);
}

#[test]
fn an_abort_sent_again_never_ends_the_next_game() {
    let mut scene = game(0, Command::Abort);
    let request = scene.request();
    scene.say(&request);
    assert!(scene.is_done());
    let (host, guest) = (scene.lines[0], scene.lines[1]);
    for (line, seat) in [(host, Seat(0)), (guest, Seat(1)), (scene.lines[2], Seat(2))] {
        assert!(scene.world.ask(line, Command::Ready { seat, ready: true }));
    }
    scene.world.contribute_all();
    assert_eq!(scene.world.client(host).game(), Some(2));
    // Under its own id it is known; under another it is about a game that is over.
    scene.say(&request);
    let late = Do { id: "late".to_owned().try_into().unwrap(), ..request };
    scene.say(&late);
    let client = scene.world.client(host);
    assert_eq!(client.refused, [(Some("late".to_owned()), "another_game".to_owned())]);
    assert_eq!(client.status(), Status::Playing);
    // Without a game it is about none.
    scene.say(&Do { id: "none".to_owned().try_into().unwrap(), game: None, ..late });
    assert_eq!(scene.world.client(host).last_refusal(), "invalid");
    assert_eq!(scene.world.client(host).status(), Status::Playing);
}

#[test]
fn a_seat_given_back_before_the_start_is_not_left_in_the_game() {
    let mut scene = game(1, Command::Stand { seat: Seat(1) });
    let request = Do { game: None, ..scene.request() };
    scene.say(&request);
    assert_eq!(scene.world.client(scene.lines[1]).last_refusal(), "another_game");
    assert_eq!(scene.world.log().len(), 0);
}

#[test]
fn the_last_sixty_four_are_remembered_of_each_person() {
    let mut scene = lobby(1, Command::Lock { locked: true });
    let guest = scene.lines[1];
    let say = |scene: &mut Scene, n: u32| {
        let id = format!("n{n}").try_into().unwrap();
        let command = Command::Ready { seat: Seat(1), ready: n.is_multiple_of(2) };
        scene.world.say(guest, FromClient::Do(Do { id, game: None, command }));
        scene.world.record().table.revision
    };
    let mut last = 0;
    for n in 0..100 {
        last = say(&mut scene, n);
    }
    for n in 36..100 {
        assert_eq!(say(&mut scene, n), last, "{n} is known");
    }
    assert_eq!(say(&mut scene, 35), last + 1, "so old that nobody sends it again");
    let bytes = scene.world.record().table.table.document.len();
    assert!(bytes < 2_000, "{bytes} bytes");
}

#[test]
fn a_take_back_ends_with_a_restart_and_people_are_told() {
    let mut scene = regret(|seat, _| (seat.index(), Command::TakeBack { seat }));
    let (who, other) = (scene.who, 1 - scene.who);
    let request = scene.request();
    scene.say(&request);
    assert!(scene.is_done());
    scene.crash();
    for who in [who, other] {
        let client = scene.world.client(scene.lines[who]);
        assert_eq!(client.notices, [Notice::Restored, Notice::TakeBackEnded]);
        assert!(client.table.as_ref().unwrap().take_back.is_none());
    }
    // Who looks in for the first time has missed nothing.
    let fresh = scene.world.come(other);
    assert!(scene.world.client(fresh).notices.is_empty());
    // It can be asked again, and then agreed to.
    let seat = Seat(who as u8);
    assert!(scene.world.ask(scene.lines[who], Command::TakeBack { seat }));
    let seat = Seat(other as u8);
    assert!(scene.world.ask(scene.lines[other], Command::Answer { seat, agree: true }));
    // One that was agreed to, declined or overtaken has not ended by the restart.
    scene.crash();
    let told = &scene.world.client(scene.lines[who]).notices;
    assert_eq!(told.iter().filter(|notice| **notice == Notice::TakeBackEnded).count(), 1);
}

#[test]
fn what_somebody_wants_of_another_outlasts_a_restart() {
    let wish = Swap { seat: Seat(1), with: Seat(0) };
    let mut scene = lobby(1, Command::Swap(wish));
    let request = scene.request();
    scene.say(&request);
    assert!(scene.is_done());
    scene.crash();
    let table = scene.world.client(scene.lines[0]).table.clone().unwrap();
    assert_eq!(table.swaps, [wish]);
    let agreed = Command::Swap(Swap { seat: Seat(0), with: Seat(1) });
    assert!(scene.world.ask(scene.lines[0], agreed));
    let table = scene.world.client(scene.lines[0]).table.clone().unwrap();
    assert!(table.swaps.is_empty());
}
