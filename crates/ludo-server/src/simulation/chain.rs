//! The chain of a log: what is done to the file is found, and what was kept by players is enough to find it.

use ludo_catalogue::{CATALOGUE, Shelf, Title, find};
use ludo_core::{Head, Seat};
use ludo_protocol::{Command, OpenTable, Settings, Spectators, Status};
use ludo_store::LogLine;
use ludo_transcript::{Fault, GivenLayouts, Verified};

use super::{Client, World};

/// What somebody does to a log.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// Another time: as legal as before.
    Change(usize),
    Drop(usize),
    Double(usize),
    Swap(usize, usize),
}

impl Deed {
    fn draw(world: &World, entries: usize) -> Self {
        let n = world.dice.below(entries);
        match world.dice.below(5) {
            0 => Self::Change(n),
            1 => Self::Drop(n),
            2 => Self::Double(n),
            3 if n + 1 < entries => Self::Swap(n, n + 1 + world.dice.below(entries - n - 1)),
            // The last one is the easiest to lose.
            _ => [Self::Drop(entries - 1), Self::Change(entries - 1)][n % 2],
        }
    }

    fn to(self, log: &mut Vec<LogLine>) {
        match self {
            Self::Change(n) => {
                let at: u64 =
                    log[n].text[r#"{"at":"#.len()..].split(',').next().unwrap().parse().unwrap();
                log[n].text = log[n].text.replacen(&at.to_string(), &(at + 1).to_string(), 1);
            }
            Self::Drop(n) => drop(log.remove(n)),
            Self::Double(n) => log.insert(n, log[n].clone()),
            Self::Swap(n, m) => log.swap(n, m),
        }
    }

    /// The first line that is not what it was; the header is line 1.
    fn line(self) -> u32 {
        let entry = match self {
            Self::Change(n) | Self::Drop(n) | Self::Swap(n, _) => n,
            Self::Double(n) => n + 1,
        };
        entry as u32 + 2
    }
}

fn diabolo() -> &'static Title {
    find(CATALOGUE, "diabolo").unwrap()
}

/// A game of two, played to its end, and the last head that somebody there kept.
fn finished(seed: u64) -> (World, Head) {
    let (mut world, lines) = World::diabolo(seed, 2);
    world.play_on();
    let playing = world.client(lines[0]).table.clone().unwrap().playing.unwrap();
    (world, playing.revealed.unwrap().head.expect("a chained game"))
}

/// The transcript as somebody would make it who has the file, verified.
fn verified(world: &World, deed: Deed) -> Result<Verified, Fault> {
    let (game, mut log) = world.record().game.unwrap();
    deed.to(&mut log);
    let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let header = game.started.unwrap().header;
    let transcript = diabolo().transcript(&Shelf::default(), &header, &lines)?;
    diabolo().verify(&Shelf::default(), &transcript, GivenLayouts::Refuse)
}

#[test]
fn whatever_is_done_to_an_entry_is_found_and_its_line_named() {
    let mut only_by_the_head = 0;
    for seed in 0..20 {
        let (mut world, head) = finished(seed);
        let log = world.log();
        let entry = |n: usize| log[n].split(r#","id":"#).next();
        let mut deeds = 0;
        while deeds < 50 {
            let deed = Deed::draw(&world, log.len());
            if let Deed::Swap(n, m) = deed
                && entry(n) == entry(m)
            {
                continue;
            }
            deeds += 1;
            world.crash();
            world.load_with(|log| deed.to(log));
            let line = world.come(0);
            let playing = world.client(line).table.clone().unwrap().playing.unwrap();
            let stopped = playing.stopped.unwrap_or_else(|| panic!("seed {seed}: {deed:?}"));
            assert_eq!(stopped.line, deed.line(), "seed {seed}: {deed:?}: {}", stopped.problem);

            // Whoever kept the head needs nobody's word.
            if let Ok(verified) = verified(&world, deed) {
                assert_eq!(verified.entries_at(head), None, "seed {seed}: {deed:?}");
                only_by_the_head += 1;
            }
        }
        world.crash();
        world.load();
        let line = world.come(0);
        assert_eq!(world.client(line).status(), Status::Finished, "as it was, nothing is found");
    }
    assert!(
        only_by_the_head > 100,
        "{only_by_the_head} of 1000 were games as good as the real one"
    );
}

#[test]
fn every_action_is_answered_with_the_head_and_a_restart_goes_on_from_it() {
    let (mut world, lines) = World::diabolo(5, 2);
    let mut heads = Vec::new();
    let mut collect = |world: &World, lines: &[u64]| {
        heads.extend(lines.iter().flat_map(|line| world.client(*line).heads.clone()));
    };
    for _ in 0..7 {
        assert!(world.play_something());
    }
    collect(&world, &lines);
    world.crash();
    world.load();
    let lines = [world.come(0), world.come(1)];
    world.play_on();
    collect(&world, &lines);

    let (game, log) = world.record().game.unwrap();
    let texts: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let header = game.started.unwrap().header;
    let transcript = diabolo().transcript(&Shelf::default(), &header, &texts).unwrap();
    let verified = diabolo().verify(&Shelf::default(), &transcript, GivenLayouts::Refuse).unwrap();
    let mut known: Vec<_> = heads.iter().map(|head| verified.entries_at(*head)).collect();
    known.sort();
    let every: Vec<_> = (1..=log.len()).map(Some).collect();
    assert_eq!(known, every, "each action has been answered with what the log came to");
}

#[test]
fn what_is_sent_twice_and_what_is_taken_back_are_answered_with_the_head_too() {
    let (mut world, lines) = World::diabolo(6, 2);
    let (seat, legal) = lines.iter().find_map(|line| world.client(*line).choices().pop()).unwrap();
    let line = lines[seat.index()];
    let id = world.act(line, seat, &legal[0]);
    world.act_as(line, seat, &legal[0], id);
    let heads = world.client(line).heads.clone();
    assert_eq!((heads.len(), heads[0]), (2, heads[1]));
    if world.ask(line, Command::TakeBack { seat }) {
        let other = lines[1 - seat.index()];
        let seat = Seat(1 - seat.0);
        assert!(world.ask(other, Command::Answer { seat, agree: true }));
        let taken = world.client(other).heads.last().copied();
        assert!(taken.is_some() && taken != heads.last().copied(), "a rewind is a link");
    }
}

#[test]
fn a_log_that_was_begun_without_a_chain_goes_on_without_one() {
    let (mut world, _) = World::diabolo(7, 2);
    for _ in 0..3 {
        world.play_something();
    }
    world.crash();
    world.load_unchained();
    let lines = [world.come(0), world.come(1)];
    for _ in 0..5 {
        assert!(world.play_something());
    }
    assert!(lines.iter().all(|line| world.client(*line).heads.is_empty()));
    assert!(world.log().len() == 8);
}

#[test]
fn spectators_count_only_what_they_learn_watched_or_not() {
    let watched = |from: usize| {
        let settings = Settings { spectators: Spectators::Welcome, ..Settings::default() };
        let seats = Some(2);
        let request = OpenTable { game: "diabolo".to_owned(), seats, settings, bots: vec![] };
        let mut world = World::set_up(8, 3, request);
        let lines = [world.come(0), world.come(1)];
        world.ask(lines[1], Command::Sit { seat: Seat(1), name: None });
        for (line, seat) in lines.iter().zip([Seat(0), Seat(1)]) {
            world.ask(*line, Command::Ready { seat, ready: true });
        }
        world.ask(lines[0], Command::Start);
        world.contribute_all();
        let mut spectator = None;
        for n in 0..12 {
            if n == from {
                spectator = Some(world.come_with(2, Client::default()));
            }
            assert!(world.play_something());
        }
        let spectator = world.client(spectator.unwrap());
        spectator.streams[&None].n
    };
    let always = watched(0);
    assert!(always >= 12);
    assert_eq!([watched(1), watched(7), watched(11)], [always; 3]);
}
