//! What is read out of a log: how far a take-back may go, what a viewer was told, what it had before it.

mod common;

use common::{MENHIR, SHELF, opening};
use ludo_catalogue::agenda::Call;
use ludo_catalogue::{AnyEvent, AnyGame, CATALOGUE, Glimpse, Opening, Played, Title, find};
use ludo_core::{Draws, Input, Millis, Seat, SeatSet, Seed, Viewer};
use ludo_transcript::{By, with_id};

static TOY: Title = MENHIR;

const VIEWERS: [Viewer; 6] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Seat(Seat(2)),
    Viewer::Seat(Seat(9)),
    Viewer::Spectator,
    Viewer::Referee,
];

fn diabolo() -> &'static Title {
    find(CATALOGUE, "diabolo").unwrap()
}

/// A game as its host lived through it.
struct Lived {
    header: String,
    log: Vec<String>,
    /// Where each entry rewinds to, if it does.
    rewinds: Vec<Option<usize>>,
    /// Whether each entry must not be taken back.
    final_ones: Vec<bool>,
    /// What each viewer had before it, at the beginning and after each entry.
    glimpses: Vec<Vec<Glimpse>>,
}

/// How take-backs come about.
#[derive(Copy, Clone, PartialEq)]
enum TakeBacks {
    /// As far as they are allowed.
    Allowed,
    /// To whatever entry.
    Wild,
}

impl Lived {
    fn live(entry: &Title, number: u64, take_backs: TakeBacks, length: usize) -> Self {
        let seed = ludo_catalogue::SeedSource::Given(Seed::from_number(number));
        let begun = entry.begin(&SHELF, &Opening { seed, ..opening(3) }).unwrap();
        let mut draws = Draws::new(&Seed::from_number(number), 1);
        let mut lived = Self {
            header: begun.header,
            log: Vec::new(),
            rewinds: Vec::new(),
            final_ones: Vec::new(),
            glimpses: VIEWERS.map(|viewer| vec![glimpse(&*begun.game, viewer)]).into(),
        };
        let mut table = begun.game;
        while lived.log.len() < length && !table.floor().speakers().is_empty() {
            let back_to = match take_backs {
                TakeBacks::Allowed => lived.back_to(),
                TakeBacks::Wild => 0,
            };
            let span = lived.log.len() - back_to;
            if span > 0 && draws.below(4) == 0 {
                let to = back_to + draws.below(span as u32) as usize;
                lived.log.push(format!("{{\"rewind\":{to}}}"));
                lived.rewinds.push(Some(to));
                lived.final_ones.push(false);
                table = entry.restore(&SHELF, &lived.header, &lived.entries(), None).unwrap().game;
                lived.show(&*table);
            } else {
                table = lived.play(&*table, &mut draws).game;
                lived.show(&*table);
            }
        }
        lived
    }

    /// Plays something at random; now and then a seat leaves or is silent.
    fn play(&mut self, table: &dyn AnyGame, draws: &mut Draws) -> Played {
        let (seat, at) = (table.floor().speakers().first().unwrap(), table.now());
        let actions: Vec<serde_json::Value> =
            serde_json::from_str(table.actions(seat).text()).unwrap();
        let action = table.read(&draws.pick(&actions).to_string()).unwrap();
        // After a take-back a window may have closed long ago.
        let deadline = table.deadline().map(|deadline| deadline.max(at));
        let n = self.log.len();
        let id = format!("n{n}");
        let input = match (draws.below(60), deadline) {
            (0, _) => Input::Leave { seat, at },
            (1..20, Some(deadline)) => Input::Deadline { at: deadline },
            _ => Input::Act { seat, at: Millis(at.0 + 1), action },
        };
        let played = table
            .play(input, By::Player)
            .or_else(|_| table.play(Input::Deadline { at: deadline.unwrap() }, By::Player));
        let played = played.unwrap();
        let act = played.line.contains("\"act\":");
        let line = if act { with_id(&played.line, &id) } else { played.line.clone() };
        self.log.push(line);
        self.rewinds.push(None);
        self.final_ones.push(!act || played.game.is_final(SeatSet::EMPTY));
        played
    }

    fn show(&mut self, table: &dyn AnyGame) {
        for (viewer, glimpses) in VIEWERS.into_iter().zip(&mut self.glimpses) {
            glimpses.push(glimpse(table, viewer));
        }
    }

    fn entries(&self) -> Vec<&str> {
        self.log.iter().map(String::as_str).collect()
    }

    /// The entries that count when entry `n` is about to be read.
    fn line(&self, n: usize) -> Vec<usize> {
        match n.checked_sub(1).map(|last| (last, self.rewinds[last])) {
            None => Vec::new(),
            Some((_, Some(to))) => self.line(to),
            Some((last, None)) => [self.line(last), vec![last]].concat(),
        }
    }

    /// Slowly, as the documentation says it.
    fn back_to(&self) -> usize {
        let length = self.log.len();
        let mut must_stay = self.line(length);
        must_stay.retain(|n| self.final_ones[*n]);
        let fine = |k: &usize| {
            let line = self.line(*k);
            must_stay.iter().all(|n| line.contains(n))
        };
        length - (0..length).rev().take_while(fine).count()
    }
}

fn glimpse(table: &dyn AnyGame, viewer: Viewer) -> Glimpse {
    let events = table.events();
    let told = events.iter().filter(|(to, _)| to.reaches(viewer));
    Glimpse {
        view: table.view(viewer).text().to_owned(),
        legal: viewer.seat().map_or("[]".to_owned(), |seat| table.actions(seat).text().to_owned()),
        events: told.map(|(_, event)| event.text().to_owned()).collect(),
    }
}

/// Games of both kinds, long enough to reach the end of a round, where nobody draws any more.
fn games() -> impl Iterator<Item = (&'static Title, TakeBacks, Lived)> {
    let kinds = [(diabolo(), 120), (&TOY, 40)];
    kinds.into_iter().flat_map(|(entry, length)| {
        [TakeBacks::Allowed, TakeBacks::Wild].into_iter().flat_map(move |take_backs| {
            (0..12).map(move |number| {
                (entry, take_backs, Lived::live(entry, number, take_backs, length))
            })
        })
    })
}

#[test]
fn a_take_back_goes_back_to_what_was_revealed() {
    let mut rewinds = std::collections::BTreeMap::new();
    for (entry, take_backs, lived) in games() {
        for length in 0..=lived.log.len() {
            let cut = Lived {
                header: lived.header.clone(),
                log: lived.log[..length].to_vec(),
                rewinds: lived.rewinds[..length].to_vec(),
                final_ones: lived.final_ones[..length].to_vec(),
                glimpses: Vec::new(),
            };
            let restored = entry.restore(&SHELF, &cut.header, &cut.entries(), None).unwrap();
            assert_eq!(restored.back_to, cut.back_to());
            if take_backs == TakeBacks::Allowed {
                // A host that takes nothing final back counts along.
                let counted = cut.final_ones.iter().rposition(|last| *last).map_or(0, |n| n + 1);
                assert_eq!(restored.back_to, counted);
            }
        }
        if take_backs == TakeBacks::Allowed {
            *rewinds.entry(entry.key).or_insert(0) += lived.rewinds.iter().flatten().count();
        }
    }
    assert!(rewinds.len() == 2 && rewinds.values().all(|count| *count > 20), "{rewinds:?}");
}

#[test]
fn a_viewer_was_told_what_was_not_taken_back() {
    for (entry, _, lived) in games() {
        for (viewer, glimpses) in VIEWERS.into_iter().zip(&lived.glimpses) {
            let line = lived.line(lived.log.len());
            let expected = line.iter().flat_map(|n| glimpses[n + 1].events.clone());
            let told = entry.told(&SHELF, &lived.header, &lived.entries(), viewer).unwrap();
            let told: Vec<_> = told.iter().map(AnyEvent::json).collect();
            assert_eq!(told, expected.collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_bot_that_is_told_again_plays_on() {
    for (entry, _, lived) in games() {
        let log = lived.entries();
        let table = entry.restore(&SHELF, &lived.header, &log, None).unwrap().game;
        for seat in table.floor().expected().iter() {
            let viewer = Viewer::Seat(seat);
            let seed = Seed::from_number(1);
            let mut bot = table.opponent("random", seat, &seed, &seed).unwrap();
            for event in entry.told(&SHELF, &lived.header, &log, viewer).unwrap() {
                bot.see(&event).unwrap();
            }
            bot.decide(Call::Expected, &table.situation(seat, None)).unwrap();
        }
    }
}

#[test]
fn glimpses_are_what_a_client_has_seen() {
    for (entry, _, lived) in games() {
        for (viewer, glimpses) in VIEWERS.into_iter().zip(&lived.glimpses) {
            let found = entry.glimpses(&SHELF, &lived.header, &lived.entries(), viewer).unwrap();
            assert_eq!(found.len(), lived.log.len() + 1);
            assert_eq!(&found, glimpses);
        }
    }
}

#[test]
fn every_kind_of_entry_by_hand() {
    let begun = common::sorted();
    let play = r#"{"at":5,"seat":0,"act":{"play":{"card":2}}}"#;
    let wave = r#"{"at":6,"seat":1,"act":"wave"}"#;
    let silence = r#"{"at":9000,"deadline":true}"#;
    let leave = r#"{"at":9000,"seat":1,"leave":true}"#;
    let (to_0, to_1) = (r#"{"rewind":0}"#, r#"{"rewind":1}"#);
    let back_to = |log: &[&str]| MENHIR.restore(&SHELF, &begun.header, log, None).unwrap().back_to;
    assert_eq!(back_to(&[]), 0);
    assert_eq!(back_to(&[wave]), 0);
    assert_eq!(back_to(&[play]), 1, "a card was drawn");
    assert_eq!(back_to(&[play, silence]), 2, "a deadline stands");
    assert_eq!(back_to(&[leave]), 1, "leaving is for good");
    assert_eq!(back_to(&[wave, wave, to_1]), 0);
    assert_eq!(back_to(&[play, to_0]), 0, "nothing that was revealed counts any more");
    let again = back_to(&[play, to_0, wave, to_1]);
    assert_eq!(again, 4, "the card counts again, and at entries 2 and 3 it did not");
}

#[test]
fn a_broken_log_names_its_line_whatever_is_asked() {
    let begun = common::sorted();
    let play = r#"{"at":5,"seat":0,"act":{"play":{"card":2}}}"#;
    for (log, line) in [(&[play, play][..], 3), (&[r#"{"rewind":0}"#], 2), (&[play, "{"], 3)] {
        let told = MENHIR.told(&SHELF, &begun.header, log, Viewer::Spectator).unwrap_err();
        let glimpses = MENHIR.glimpses(&SHELF, &begun.header, log, Viewer::Spectator).unwrap_err();
        assert_eq!((told.line, &told), (line, &glimpses));
    }
    assert_eq!(MENHIR.told(&SHELF, "{}", &[], Viewer::Spectator).unwrap_err().line, 1);
}
