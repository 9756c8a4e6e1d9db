//! Every seat leaves everywhere: people leave for good, fall silent, let a bot sit in, come back and are replaced at random
//! decisions of random games, with the fewest and the most seats and every option. All games end, and the second
//! implementation, which shares no line with the engines, comes to the same places and scores.
//!
//! `LUDO_GAMES` sets how many games of each title, `LUDO_FROM` which is the first.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::sync::LazyLock;

use ludo_catalogue::{AtHand, CATALOGUE, Shelf, Title, find};
use ludo_core::{Hex32, Outcome, Seat, SeatSet};
use ludo_dev::simulated::{Company, Goings, Order, Simulated};
use ludo_second::{compatibility, diabolo, diadingo, diamino, diego};
use ludo_testkit::Trials;

const GAMES: u64 = 100_000;
/// As many as are played without being asked for all.
const SAMPLE: u64 = 60;

static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

/// What games came to.
#[derive(Copy, Clone, Default, Debug)]
struct Tally {
    games: u64,
    entries: u64,
    goings: Goings,
    /// Games in which nobody was left at the end, or one alone.
    emptied: u64,
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, one| {
            let (a, b) = (sum.goings, one.goings);
            Self {
                games: sum.games + one.games,
                entries: sum.entries + one.entries,
                emptied: sum.emptied + one.emptied,
                goings: Goings {
                    left: a.left + b.left,
                    silent: a.silent + b.silent,
                    stood_in: a.stood_in + b.stood_in,
                    back: a.back + b.back,
                    replaced: a.replaced + b.replaced,
                    moves_for_others: a.moves_for_others + b.moves_for_others,
                    deadlines: a.deadlines + b.deadlines,
                },
            }
        })
    }
}

/// The second implementation on a transcript, by the game's own name.
fn recounted(title: &Title, digest: Hex32, transcript: &str) -> Result<(), String> {
    let matter = |digest: Hex32| {
        let editions = title.editions(&SHELF).into_iter();
        let mut found = editions.filter(|edition| edition.id.digest == digest);
        found.next().expect("it was played with").bundle.matter().to_owned()
    };
    let told = |error: &dyn std::fmt::Display| error.to_string();
    match title.key {
        "diabolo" => {
            diabolo::check(transcript, &matter(digest)).map(drop).map_err(|error| told(&error))
        }
        "diadingo" => {
            diadingo::check(transcript, &matter(digest)).map(drop).map_err(|error| told(&error))
        }
        "diamino" => words(digest).check(transcript).map(drop).map_err(|error| told(&error)),
        "diego" => decks(digest).check(transcript).map(drop).map_err(|error| told(&error)),
        "compatibility" => packs(digest).check(transcript).map(drop).map_err(|error| told(&error)),
        other => panic!("{other} has no second implementation"),
    }
}

/// The arbiters of all editions of a title.
fn arbiters<A>(key: &str, arbiter: impl Fn(&str, &str) -> A) -> BTreeMap<[u8; 32], A> {
    let editions = find(CATALOGUE, key).unwrap().editions(&SHELF).into_iter();
    let arbiter =
        |edition: AtHand| (edition.id.digest.0, arbiter(&edition.id.name, edition.bundle.matter()));
    editions.map(arbiter).collect()
}

fn decks(digest: Hex32) -> &'static diego::Arbiter {
    static DECKS: LazyLock<BTreeMap<[u8; 32], diego::Arbiter>> =
        LazyLock::new(|| arbiters("diego", |_, matter| diego::Arbiter::new(matter).unwrap()));
    &DECKS[&digest.0]
}

fn packs(digest: Hex32) -> &'static compatibility::Arbiter {
    static PACKS: LazyLock<BTreeMap<[u8; 32], compatibility::Arbiter>> = LazyLock::new(|| {
        arbiters("compatibility", |name, pack| compatibility::Arbiter::called(name, pack).unwrap())
    });
    &PACKS[&digest.0]
}

/// Each edition of Diamino has its version of the lexicon: the second knows more words of subjects.
fn words(digest: Hex32) -> &'static diamino::Arbiter {
    static BOARDS: LazyLock<BTreeMap<[u8; 32], diamino::Arbiter>> = LazyLock::new(|| {
        let words = include_str!("../../../data/lexicon/fr-words.txt");
        let first = include_str!("../../../data/lexicon/fr-subjects.txt");
        let added = include_str!("../../../data/lexicon/fr-2.txt").replace("+@", "");
        let family = include_str!("../../../data/lexicon/fr-family-1.txt");
        let named = Hex32::digest_of(family.as_bytes()).to_string();
        let dictionary = |subjects: &str| {
            let read = diamino::Dictionary::read(words, subjects).unwrap();
            read.with_family(&named, family).unwrap()
        };
        let versions = [dictionary(first), dictionary(&format!("{first}{added}"))];
        arbiters("diamino", |_, matter| {
            let version = usize::from(matter.contains("\nlexicon fr 2 "));
            diamino::Arbiter::new(matter, versions[version].clone()).unwrap()
        })
    });
    &BOARDS[&digest.0]
}

/// What every outcome has in common: places count those who are better, and whoever left is behind whoever stayed. In
/// Diego a partner keeps the team's place, and whoever leaves at the control sheet their own (ALL-4, DIE-12): there the
/// second implementation alone says who is where.
fn is_legal(key: &str, outcome: &Outcome, seats: u8, gone: SeatSet) -> Result<(), String> {
    let places = &outcome.places;
    if places.seats() != seats || outcome.scores.seats() != seats {
        return Err(format!("{} places for {seats} seats", places.seats()));
    }
    for seat in Seat::all(seats) {
        if !(1..=seats + 1).contains(&places[seat]) {
            return Err(format!("seat {seat} has place {}", places[seat]));
        }
        let ahead = |other: &Seat| !gone.contains(*other) && places[*other] > places[seat];
        if key != "diego" && gone.contains(seat) && Seat::all(seats).any(|other| ahead(&other)) {
            return Err(format!("seat {seat} left, and is before somebody who stayed"));
        }
    }
    if outcome.reason.is_empty() { Err("it ended for no reason".to_owned()) } else { Ok(()) }
}

fn play(title: &'static Title, number: u64) -> Tally {
    let order = Order::any(title, &SHELF, number);
    let game = Simulated::play_as(title, &SHELF, number, &order, Company::Restless)
        .unwrap_or_else(|error| panic!("disagreement: {error:#}"));
    let named = || format!("disagreement: {} {number}, {order:?}", title.key);
    let transcript = game.transcript(&SHELF).unwrap_or_else(|error| panic!("{}: {error}", named()));
    let lines: Vec<&str> = game.log.iter().map(String::as_str).collect();
    let restored = title.restore(&SHELF, &game.header, &lines, None).expect("a log is restored");
    let gone = restored.game.gone();
    if let Err(error) = is_legal(title.key, &game.outcome, order.seats, gone) {
        panic!("{}: {error}: {:?}", named(), game.outcome);
    }
    if let Err(error) = recounted(title, game.edition, &transcript) {
        panic!("{}: {error}", named());
    }
    Tally {
        games: 1,
        entries: game.log.len() as u64,
        emptied: u64::from(gone.len() + 1 >= usize::from(order.seats)),
        goings: game.goings,
    }
}

fn every_seat_leaves(key: &str) {
    let title = find(CATALOGUE, key).unwrap();
    let games = Trials::from_env("game", "LUDO_GAMES", SAMPLE, GAMES);
    let tally: Tally = games.sum(|number| play(title, number));
    println!("{key}: {games}: {tally:?}");
    let Goings { left, stood_in, back, replaced, moves_for_others, .. } = tally.goings;
    for (what, count) in [
        ("leaving", left),
        ("sitting in", stood_in),
        ("coming back", back),
        ("another bot", replaced),
        ("moves for others", moves_for_others),
        ("nobody left to play with", tally.emptied),
    ] {
        assert!(count > 0 || !games.whole, "{what}: never");
    }
}

#[test]
fn all_4_every_seat_leaves_everywhere_in_diabolo() {
    every_seat_leaves("diabolo");
}

#[test]
fn all_4_every_seat_leaves_everywhere_in_diadingo() {
    every_seat_leaves("diadingo");
}

#[test]
fn all_4_every_seat_leaves_everywhere_in_diamino() {
    every_seat_leaves("diamino");
}

#[test]
fn all_4_every_seat_leaves_everywhere_in_diego() {
    every_seat_leaves("diego");
}

#[test]
fn all_4_every_seat_leaves_everywhere_in_compatibility() {
    every_seat_leaves("compatibility");
}

/// No title is forgotten here.
#[test]
fn every_title_of_the_catalogue_is_left() {
    let titles = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];
    for title in CATALOGUE {
        assert!(titles.contains(&title.key), "{} has no test here", title.key);
    }
}
