//! The kit tested: an honest toy game obeys every law, and each planted fault breaks the law it should.

mod high_card;

use ludo_core::{Beginning, Draws, Game as _, Seed, Setup, Viewer};
use ludo_testkit::{
    Broken, Case, Effort, Given, Law, Leaving, Pilot, Playout, Subject, again, conform, perft,
};

use high_card::plant as p;
use high_card::{Action, Draft, Event, HighCard, Layout, Options};

struct Laws<const PLANT: u8>;

impl<const PLANT: u8> Subject for Laws<PLANT> {
    type Game = HighCard<PLANT>;
    const LONGEST: usize = 200;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let setup = |seats, rounds| Setup { seats, options: Options { rounds } };
        let long = ("4 seats, 3 rounds".to_owned(), setup(4, 3));
        (2..=4).map(|seats| (format!("{seats} seats"), setup(seats, 2))).chain([long]).collect()
    }

    fn given() -> Vec<Given<Self>> {
        let setup = Setup { seats: 3, options: Options { rounds: 3 } };
        let layout = Layout { deck: vec![1, 1, 2, 5, 5, 5, 3, 4, 6, 2] };
        vec![Given { name: "a pile of one card".to_owned(), setup, layout }]
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        let cards = || 0..=7;
        let plain = [Action::Nudge, Action::Waive, Action::Object].into_iter();
        let lays = cards().map(|card| Action::Lay { card });
        plain.chain(lays).chain(cards().map(|card| Action::Bid { card })).collect()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Draft> {
        (1..=6).map(|card| Draft { card }).collect()
    }

    /// The viewer's own three cards stay where they are.
    fn twin(
        beginning: &Beginning<HighCard<PLANT>>,
        viewer: Viewer,
        draws: &mut Draws,
    ) -> Option<Layout> {
        let own = |place: usize| viewer.seat().is_some_and(|seat| place / 3 == seat.index());
        let deck = &beginning.layout.deck;
        let places: Vec<usize> = (0..deck.len()).filter(|&place| !own(place)).collect();
        let mut cards: Vec<u8> = places.iter().map(|&place| deck[place]).collect();
        draws.shuffle(&mut cards);
        let mut layout = Layout { deck: deck.clone() };
        places.into_iter().zip(cards).for_each(|(place, card)| layout.deck[place] = card);
        Some(layout)
    }

    fn alike(one: &Action, two: &Action) -> bool {
        matches!((one, two), (Action::Bid { .. }, Action::Bid { .. }))
    }

    fn secrets() -> &'static [&'static str] {
        &["referee.hands", "referee.pile", "referee.bids"]
    }
}

/// A subject that tells the kit as little as possible, and one thing more.
macro_rules! plain_subject {
    ($name:ident, $extra:item) => {
        struct $name<const PLANT: u8>;

        impl<const PLANT: u8> Subject for $name<PLANT> {
            type Game = HighCard<PLANT>;
            const LONGEST: usize = 200;

            fn setups() -> Vec<(String, Setup<Options>)> {
                Laws::<PLANT>::setups()
            }

            fn probes(setup: &Setup<Options>) -> Vec<Action> {
                Laws::<PLANT>::probes(setup)
            }

            $extra
        }
    };
}

const EFFORT: Effort = Effort { games: 12 };

fn caught<const PLANT: u8>() -> Broken {
    match conform::<Laws<PLANT>>(EFFORT) {
        Ok(report) => panic!("plant {PLANT} passes for honest: {report}"),
        Err(broken) => broken,
    }
}

/// Which law each plant breaks, and a word of what is said about it.
macro_rules! caught {
    ($($test:ident: $plant:ident breaks $law:ident, $said:expr;)*) => {$(
        #[test]
        fn $test() {
            let broken = caught::<{ p::$plant }>();
            assert_eq!(broken.law, Law::$law, "{broken}");
            assert!(broken.to_string().contains($said), "{broken}");
        }
    )*};
}

caught! {
    a_view_that_shows_the_pile: VIEW_SHOWS_PILE breaks TwinWorlds, "View(";
    a_view_that_worlds_copy: VIEW_SHOWS_DEAL_AND_WORLDS_COPY_IT breaks TwinWorlds, "View(";
    an_event_that_tells_a_draw: EVENT_TELLS_DRAW breaks TwinWorlds, "is told Some(Drew";
    an_event_that_tells_a_bid: EVENT_TELLS_BID breaks TwinWorlds, "is told Some(HasBid";
    an_event_that_tells_a_leavers_hand: EVENT_TELLS_LEAVERS_HAND breaks TwinWorlds, "told Some(Left";
    an_event_whose_absence_tells: SIGHS breaks TwinWorlds, "Sighed";
    an_excuse_for_a_leak: REVEALS_TO_ALL breaks TwinWorlds, "`reveals`";
    a_refusal_that_tells: REFUSAL_TELLS breaks TwinWorlds, "Refusals(";
    a_list_that_tells: LIST_TELLS breaks TwinWorlds, "Listed(";
    who_is_asked_tells: ASKING_TELLS breaks TwinWorlds, "View(";
    a_deadline_that_tells: DEADLINE_TELLS breaks TwinWorlds, "until";
    a_preview_that_tells: PREVIEW_TELLS breaks TwinWorlds, "Previews(";
    clones_that_share_a_counter: CLONES_SHARE_A_COUNTER breaks Clones, "a clone changed";
    clones_that_share_chance: CLONES_SHARE_CHANCE breaks Clones, "played on a clone afterwards";
    an_endless_game: ENDLESS breaks Ending, "not over";
    a_turn_that_stays_with_a_leaver: TURN_STAYS_WITH_LEAVER breaks Ending, "waits for nobody";
    a_bid_that_waits_for_a_leaver: BID_WAITS_FOR_LEAVER breaks Ending, "are awaited";
    a_leaver_that_is_not_last: LEAVER_IS_PLACED breaks Ending, "is not last";
    a_refusal_that_costs: REFUSAL_COSTS breaks Refusing, "scores";
    a_refusal_that_moves_chance: REFUSAL_MOVES_CHANCE breaks Refusing, "reshuffled";
    a_refusal_that_is_told: REFUSAL_IS_TOLD breaks Refusing, "is refused, but tells";
    something_listed_is_refused: LISTED_NOT_ACCEPTED breaks Listing, "Nudge";
    something_accepted_is_not_listed: ACCEPTED_NOT_LISTED breaks Listing, "not listed";
    something_is_listed_twice: LISTED_TWICE breaks Listing, "twice";
    picking_that_is_not_drawing: PICKS_THE_FIRST breaks Listing, "is picked";
    worlds_that_are_the_truth: WORLDS_ARE_THE_TRUTH breaks Imagining, "varied in 0 of";
    worlds_that_never_vary: WORLDS_NEVER_VARY breaks Imagining, "positions only";
    worlds_that_do_not_fit: WORLDS_DO_NOT_FIT breaks Imagining, "but in an imagined world";
    a_field_that_is_lost: VIEW_LOSES_A_FIELD breaks Encoding, "lost: 0";
    a_replay_that_differs: REPLAY_DIFFERS breaks Replay, "played, then replayed";
    looking_that_is_counted: LOOKING_IS_COUNTED breaks Asking, "asked twice";
    a_panic: PANICS breaks Asking, "everybody has waived";
    a_deal_that_differs: DEAL_DIFFERS breaks Beginning, "two different layouts";
}

#[test]
fn an_honest_game_obeys_every_law() {
    let report = conform::<Laws<{ p::HONEST }>>(EFFORT).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
    assert!(report.twins.laid_out > 0 && report.twins.parted > 0 && report.refusals > 0);
    assert!(report.twins.differing * 10 > report.twins.comparisons * 9, "{report}");
}

#[test]
fn a_broken_law_can_be_seen_again() {
    let broken = caught::<{ p::EVENT_TELLS_DRAW }>();
    let same = again::<Laws<{ p::EVENT_TELLS_DRAW }>>(broken.law, &broken.setup, broken.number);
    assert_eq!(same.unwrap_err(), broken);
}

plain_subject!(
    WithoutLayouts,
    fn given() -> Vec<Given<Self>> {
        Vec::new()
    }
);

/// A leak in the view that worlds do not copy is also seen without twin layouts: some world does not fit.
#[test]
fn a_leaking_view_is_seen_without_layouts() {
    assert!(conform::<WithoutLayouts<{ p::VIEW_SHOWS_PILE }>>(EFFORT).is_err());
}

/// Which is why a subject should have twin layouts: with worlds that copy the leak, nothing else sees it.
#[test]
fn a_copied_leak_stays_unseen_without_layouts() {
    let plant = conform::<WithoutLayouts<{ p::VIEW_SHOWS_DEAL_AND_WORLDS_COPY_IT }>>(EFFORT);
    assert!(plant.is_ok());
}

/// And why it should say which actions are alike: else both worlds make the same bid.
#[test]
fn a_told_bid_stays_unseen_unless_bids_are_alike() {
    assert!(conform::<WithoutLayouts<{ p::EVENT_TELLS_BID }>>(EFFORT).is_ok());
}

plain_subject!(
    WithSilence,
    fn silence_tells(event: &Event) -> bool {
        matches!(event, Event::Sighed { .. })
    }
);

#[test]
fn an_event_may_be_absent_if_the_rules_say_so() {
    assert!(conform::<WithSilence<{ p::SIGHS }>>(EFFORT).is_ok());
}

plain_subject!(
    WithWrongSecret,
    fn secrets() -> &'static [&'static str] {
        &["referee.hands", "discard"]
    }
);

#[test]
fn a_secret_that_never_differs_is_reported() {
    let broken = conform::<WithWrongSecret<{ p::HONEST }>>(EFFORT).unwrap_err();
    assert!(broken.what.starts_with("twins never differed in discard"), "{broken}");
}

#[test]
fn trying_nothing_is_no_success() {
    assert!(conform::<Laws<{ p::HONEST }>>(Effort { games: 0 }).is_err());
}

fn case() -> Case<HighCard<{ p::HONEST }>> {
    let setup = Setup { seats: 2, options: Options { rounds: 1 } };
    Case::deal("2 seats", &setup, &Laws::<{ p::HONEST }>::edition(), 3).unwrap()
}

#[test]
fn a_playout_is_the_same_every_time() {
    let case = case();
    let record = || {
        let pilot = Pilot::new(Draws::new(&Seed::from_number(1), 0), Leaving::Never);
        Playout::record::<Laws<{ p::HONEST }>>(&case, pilot).unwrap()
    };
    let (one, two) = (record(), record());
    assert!(one.entries == two.entries && one.events == two.events && one.end.is_over());
    let replayed = one.beginning.replay(&one.entries).unwrap();
    assert_eq!(replayed.view(Viewer::Referee), one.end.view(Viewer::Referee));
}

#[test]
fn lines_are_counted() {
    let game = case().begin().unwrap();
    let own: Vec<u8> = game.view(Viewer::Seat(ludo_core::Seat(0))).hand.unwrap();
    let mut distinct = own.clone();
    distinct.dedup();
    let first = distinct.len() as u64;
    // One card laid, then the opponent waives or objects, then lays one of its own.
    let counts = perft(&game, 3, &|_| false);
    assert_eq!(counts[..2], [first, 2 * first]);
    assert!(counts[2] >= 2 * first, "{counts:?}");
    // Stopped where a window is open: the lines end there.
    assert_eq!(perft(&game, 3, &|game| game.deadline().is_some()), [first, 0, 0]);
}
