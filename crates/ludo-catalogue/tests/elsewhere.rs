//! Bots that are asked elsewhere: made anew and told the same, they decide what those at the table would have.

mod common;

use common::{MENHIR, SHELF, opening};
use ludo_catalogue::agenda::Call;
use ludo_catalogue::{AnyBot, AnyGame, CATALOGUE, Chosen, Said, Title};
use ludo_core::{Input, Millis, Seat, Seed, Viewer};
use ludo_transcript::By;

/// So many entries of each game are played.
const ENTRIES: usize = 14;

/// A game as its log says, with bots of one kind.
struct Played {
    title: &'static Title,
    key: &'static str,
    header: String,
    log: Vec<String>,
}

impl Played {
    fn lines(&self) -> Vec<&str> {
        self.log.iter().map(String::as_str).collect()
    }

    /// The bot of a seat, made anew; it has been told everything.
    fn bot(&self, game: &dyn AnyGame, seat: Seat) -> Box<dyn AnyBot> {
        let seed = Seed::from_number(100 + u64::from(seat.0));
        let nature = Seed::from_number(200 + u64::from(seat.0));
        let mut bot = game.opponent(self.key, seat, &seed, &nature).unwrap();
        let told = self.title.told(&SHELF, &self.header, &self.lines(), Viewer::Seat(seat));
        told.unwrap().iter().for_each(|event| bot.see(event).unwrap());
        bot
    }

    /// What a bot decides somewhere else, as text.
    fn said(&self, seat: Seat, used: [u64; 2]) -> Said {
        let restored = self.title.restore(&SHELF, &self.header, &self.lines(), None).unwrap();
        let game = &*restored.game;
        let mut elsewhere = self.bot(game, seat);
        let situation = game.situation(seat, None);
        let said = elsewhere.decide_for(used, Call::Expected, &situation).unwrap();
        serde_json::from_str(&serde_json::to_string(&said).unwrap()).unwrap()
    }
}

fn line(game: &dyn AnyGame, seat: Seat, chosen: Chosen) -> (String, Millis, Millis) {
    let Chosen { action, after, reaction } = chosen;
    let played = game.play(Input::Act { seat, at: game.now(), action }, By::Player).unwrap();
    (played.line, after, reaction)
}

fn decides_the_same_elsewhere(title: &'static Title, key: &'static str) {
    let seats = (*title.seats.start()).max(2);
    let begun = title.begin(&SHELF, &opening(seats)).unwrap();
    let mut played = Played { title, key, header: begun.header, log: Vec::new() };
    let mut game = begun.game;
    let mut bots: Vec<_> = Seat::all(seats).map(|seat| played.bot(&*game, seat)).collect();
    while played.log.len() < ENTRIES {
        let next = match (game.floor().expected().first(), game.deadline()) {
            (Some(seat), _) => {
                let here = &mut bots[seat.index()];
                assert!(here.can_be_asked_elsewhere());
                let said = played.said(seat, here.used());
                let mut follower = played.bot(&*game, seat);
                let followed = follower.follow(&said).unwrap().unwrap();
                let decided = here.decide(Call::Expected, &game.situation(seat, None));
                let decided = line(&*game, seat, decided.unwrap().unwrap());
                assert_eq!(line(&*game, seat, followed), decided, "{} {key}", title.key);
                assert_eq!((follower.used(), said.used), (here.used(), here.used()));
                let action = here_again(&*game, &said);
                Input::Act { seat, at: game.now(), action }
            }
            (None, Some(at)) => Input::Deadline { at },
            (None, None) => return,
        };
        let after = game.play(next, By::Player).unwrap();
        game = after.game;
        played.log.push(after.line);
        for (seat, bot) in Seat::all(seats).zip(&mut bots) {
            game.told(seat).iter().for_each(|event| bot.see(event).unwrap());
        }
    }
}

fn here_again(game: &dyn AnyGame, said: &Said) -> ludo_catalogue::AnyAction {
    game.read(said.word.as_ref().unwrap().action.get()).unwrap()
}

#[test]
fn every_bot_of_every_game_decides_the_same_elsewhere() {
    for title in CATALOGUE.iter().chain([&MENHIR]) {
        for kind in title.bots.iter().filter(|kind| kind.key != "wrong") {
            decides_the_same_elsewhere(title, kind.key);
        }
    }
}

#[test]
fn what_is_void_is_decided_with_the_chances_from_before() {
    let title = ludo_catalogue::find(CATALOGUE, "diabolo").unwrap();
    let begun = title.begin(&SHELF, &opening(2)).unwrap();
    let played = Played { title, key: "2", header: begun.header, log: Vec::new() };
    let seat = begun.game.floor().expected().first().unwrap();
    let mut here = played.bot(&*begun.game, seat);
    let before = here.used();
    here.follow(&played.said(seat, before)).unwrap();
    assert_ne!(here.used(), before);
    here.undecide();
    assert_eq!(here.used()[0], before[0]);
}

#[test]
fn a_plan_for_a_patience_is_nobody_elses() {
    let title = ludo_catalogue::find(CATALOGUE, "diamino").unwrap();
    let begun = title.begin(&SHELF, &opening(1)).unwrap();
    let seed = Seed::from_number(1);
    let bot = begun.game.opponent("3", Seat(0), &seed, &seed).unwrap();
    assert!(!bot.can_be_asked_elsewhere());
}
