//! The kit tested: an honest toy game obeys every law, and each planted fault breaks the law it should.

mod high_card;

use std::cell::Cell;

use ludo_core::{Beginning, Draws, Game as _, Seed, Setup, Viewer};
use ludo_testkit::{
    Broken, Case, Effort, Given, Law, Leaving, Pilot, Playout, Report, Subject, again, conform,
    perft,
};

use high_card::plant::{Plant, with};
use high_card::{Action, Draft, Event, HighCard, Layout, Options};

/// What the kit is told about the game. It lies beside the subject and not in its type, for the same reason
/// as the plants: each subject compiles all laws anew.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Told {
    Everything,
    AsLittleAsPossible,
    /// Little, and that the absence of a sigh tells something.
    Silence,
    /// Little, and a secret that is none.
    WrongSecret,
}

thread_local! {
    static TOLD: Cell<Told> = const { Cell::new(Told::Everything) };
}

/// Tries all laws on the game with a fault planted.
fn try_laws(plant: Plant, told: Told) -> Result<Report, Broken> {
    TOLD.set(told);
    let tried = with(plant, || conform::<Laws>(EFFORT));
    TOLD.set(Told::Everything);
    tried
}

fn everything_is_told() -> bool {
    TOLD.get() == Told::Everything
}

struct Laws;

impl Subject for Laws {
    type Game = HighCard;
    const LONGEST: usize = 200;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let setup = |seats, rounds| Setup { seats, options: Options { rounds } };
        let long = ("4 seats, 3 rounds".to_owned(), setup(4, 3));
        (2..=4).map(|seats| (format!("{seats} seats"), setup(seats, 2))).chain([long]).collect()
    }

    fn given() -> Vec<Given<Self>> {
        if !everything_is_told() {
            return Vec::new();
        }
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
        let most = if everything_is_told() { 6 } else { 0 };
        (1..=most).map(|card| Draft { card }).collect()
    }

    /// The viewer's own three cards stay where they are.
    fn twin(beginning: &Beginning<HighCard>, viewer: Viewer, draws: &mut Draws) -> Option<Layout> {
        if !everything_is_told() {
            return None;
        }
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
        everything_is_told() && matches!((one, two), (Action::Bid { .. }, Action::Bid { .. }))
    }

    fn silence_tells(event: &Event) -> bool {
        TOLD.get() == Told::Silence && matches!(event, Event::Sighed { .. })
    }

    fn secrets() -> &'static [&'static str] {
        match TOLD.get() {
            Told::Everything => &["referee.hands", "referee.pile", "referee.bids"],
            Told::WrongSecret => &["referee.hands", "discard"],
            Told::AsLittleAsPossible | Told::Silence => &[],
        }
    }
}

const EFFORT: Effort = Effort { games: 12 };

fn caught(plant: Plant) -> Broken {
    match try_laws(plant, Told::Everything) {
        Ok(report) => panic!("{plant:?} passes for honest: {report}"),
        Err(broken) => broken,
    }
}

/// Which law each plant breaks, and a word of what is said about it.
macro_rules! caught {
    ($($test:ident: $plant:ident breaks $law:ident, $said:expr;)*) => {$(
        #[test]
        fn $test() {
            let broken = caught(Plant::$plant);
            assert_eq!(broken.law, Law::$law, "{broken}");
            assert!(broken.to_string().contains($said), "{broken}");
        }
    )*};
}

caught! {
    a_view_that_shows_the_pile: ViewShowsPile breaks TwinWorlds, "View(";
    a_view_that_worlds_copy: ViewShowsDealAndWorldsCopyIt breaks TwinWorlds, "View(";
    an_event_that_tells_a_draw: EventTellsDraw breaks TwinWorlds, "Told(Drew";
    an_event_that_tells_a_bid: EventTellsBid breaks TwinWorlds, "Told(HasBid";
    an_event_that_tells_a_leavers_hand: EventTellsLeaversHand breaks TwinWorlds, "Told(Left";
    an_event_whose_absence_tells: Sighs breaks TwinWorlds, "Sighed";
    an_excuse_for_a_leak: RevealsToAll breaks TwinWorlds, "`reveals`";
    a_refusal_that_tells: RefusalTells breaks TwinWorlds, "Refusals(";
    a_list_that_tells: ListTells breaks TwinWorlds, "Listed(";
    who_is_asked_tells: AskingTells breaks TwinWorlds, "View(";
    whom_the_game_waits_for_tells: MustTells breaks TwinWorlds, "Public";
    who_may_object_tells: AskedTells breaks TwinWorlds, "Public";
    who_may_speak_tells: MayTells breaks TwinWorlds, "Public";
    whether_the_list_is_complete_tells: ListingTells breaks TwinWorlds, "Listed(";
    a_deadline_that_tells: DeadlineTells breaks TwinWorlds, "until";
    a_scene_that_tells: SceneTells breaks TwinWorlds, "Shown";
    a_scene_whose_time_tells: SceneTimeTells breaks TwinWorlds, "Shown";
    a_scene_whose_time_differs: SceneTimeDiffers breaks Replay, "a scene was";
    a_preview_that_tells: PreviewTells breaks TwinWorlds, "Previews(";
    clones_that_share_a_counter: ClonesShareACounter breaks Clones, "a clone changed";
    clones_that_share_chance: ClonesShareChance breaks Clones, "played on a clone afterwards";
    an_endless_game: Endless breaks Ending, "not over";
    a_turn_that_stays_with_a_leaver: TurnStaysWithLeaver breaks Ending, "waits for nobody";
    a_bid_that_waits_for_a_leaver: BidWaitsForLeaver breaks Ending, "left, but";
    a_leaver_that_is_not_last: LeaverIsPlaced breaks Ending, "is not last";
    a_refusal_that_costs: RefusalCosts breaks Refusing, "scores";
    a_refusal_that_moves_chance: RefusalMovesChance breaks Refusing, "reshuffled";
    a_refusal_that_is_told: RefusalIsTold breaks Refusing, "is refused, but tells";
    something_listed_is_refused: ListedNotAccepted breaks Listing, "Nudge";
    something_accepted_is_not_listed: AcceptedNotListed breaks Listing, "not listed";
    something_is_listed_twice: ListedTwice breaks Listing, "twice";
    picking_that_is_not_drawing: PicksTheFirst breaks Listing, "is picked";
    worlds_that_are_the_truth: WorldsAreTheTruth breaks Imagining, "varied in 0 of";
    worlds_that_never_vary: WorldsNeverVary breaks Imagining, "positions only";
    worlds_that_do_not_fit: WorldsDoNotFit breaks Imagining, "but in an imagined world";
    a_field_that_is_lost: ViewLosesAField breaks Encoding, "lost: 0";
    a_replay_that_differs: ReplayDiffers breaks Replay, "played, then replayed";
    looking_that_is_counted: LookingIsCounted breaks Asking, "asked twice";
    a_panic: Panics breaks Asking, "everybody has waived";
    a_deal_that_differs: DealDiffers breaks Beginning, "two different layouts";
}

#[test]
fn an_honest_game_obeys_every_law() {
    let report =
        try_laws(Plant::Honest, Told::Everything).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
    assert!(report.twins.laid_out > 0 && report.twins.parted > 0 && report.refusals > 0);
    assert!(report.twins.differing * 10 > report.twins.comparisons * 9, "{report}");
}

#[test]
fn a_broken_law_can_be_seen_again() {
    let broken = caught(Plant::EventTellsDraw);
    let again = || again::<Laws>(broken.law, &broken.setup, broken.number);
    let same = with(Plant::EventTellsDraw, again);
    assert_eq!(same.unwrap_err(), broken);
}

/// A leak in the view that worlds do not copy is also seen without twin layouts: some world does not fit.
#[test]
fn a_leaking_view_is_seen_without_layouts() {
    assert!(try_laws(Plant::ViewShowsPile, Told::AsLittleAsPossible).is_err());
}

/// Which is why a subject should have twin layouts: with worlds that copy the leak, nothing else sees it.
#[test]
fn a_copied_leak_stays_unseen_without_layouts() {
    let plant = try_laws(Plant::ViewShowsDealAndWorldsCopyIt, Told::AsLittleAsPossible);
    assert!(plant.is_ok());
}

/// And why it should say which actions are alike: else both worlds make the same bid.
#[test]
fn a_told_bid_stays_unseen_unless_bids_are_alike() {
    assert!(try_laws(Plant::EventTellsBid, Told::AsLittleAsPossible).is_ok());
}

#[test]
fn an_event_may_be_absent_if_the_rules_say_so() {
    assert!(try_laws(Plant::Sighs, Told::Silence).is_ok());
}

#[test]
fn a_secret_that_never_differs_is_reported() {
    let broken = try_laws(Plant::Honest, Told::WrongSecret).unwrap_err();
    assert!(broken.what.starts_with("twins never differed in discard"), "{broken}");
}

#[test]
fn trying_nothing_is_no_success() {
    assert!(conform::<Laws>(Effort { games: 0 }).is_err());
}

fn case() -> Case<HighCard> {
    let setup = Setup { seats: 2, options: Options { rounds: 1 } };
    Case::deal("2 seats", &setup, &Laws::edition(), 3).unwrap()
}

#[test]
fn a_playout_is_the_same_every_time() {
    let case = case();
    let record = || {
        let pilot = Pilot::new(Draws::new(&Seed::from_number(1), 0), Leaving::Never);
        Playout::record::<Laws>(&case, pilot).unwrap()
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
