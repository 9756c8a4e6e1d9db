//! The laws every game obeys.

mod common;

use common::{formula, lay, patience, rack, setup, tile, with_score, without_score};
use ludo_core::{Beginning, Draws, Enumerate as _, Seat, Setup, Viewer};
use ludo_diamino::{
    Action, Begins, Convention, Diamino, Draft, Event, Formula, Judging, Layout, Options, Scoring,
    Unjustified,
};
use ludo_lexicon::Family;
use ludo_testkit::{Given, Subject, assert_conforms};

fn probes() -> Vec<Action> {
    let lays = [
        "I9 right AS",
        "I9 down ES",
        "I9 right a",
        "I9 right ETIRERAIENT",
        "H8 down ET",
        "A1 right RE",
        "J9 right E",
        "I10 down R",
        "I8 down S",
        "E1 right A",
        "Q17 right NE",
        "U21 down EE",
        "K9 right ?",
    ];
    let lays =
        lays.into_iter().filter(|text| !text.contains('?')).map(|text| Action::Lay(lay(text)));
    let tiles = ["", "E", "AE", "EEEEEE", "?", "AEINRSTU"]
        .map(|text| Action::Exchange { tiles: rack(text) });
    let back = ['A', 'E', '?', 'K'].map(|sign| Action::GiveBack { tile: tile(sign) });
    let others = [Action::Pass, Action::Accept, Action::Contest, Action::Stop];
    lays.chain(tiles).chain(back).chain(others).collect()
}

fn drafts() -> Vec<Draft> {
    let place = [
        r#"{"place":[]}"#,
        r#"{"place":[{"at":"I9","tile":"E"},{"at":"J9","tile":"?"}]}"#,
        r#"{"place":[{"at":"J9","tile":"S"},{"at":"I9","tile":"A"}]}"#,
        r#"{"place":[{"at":"I10","tile":"e"}]}"#,
        r#"{"place":[{"at":"I10","tile":"E"},{"at":"K12","tile":"E"}]}"#,
        r#"{"place":[{"at":"I8","tile":"E"},{"at":"I12","tile":"S"}]}"#,
    ];
    let acts = probes().into_iter().step_by(2).map(Draft::Act);
    place.into_iter().map(common::draft).chain(acts).collect()
}

/// Another order of everything that no seat, or one other seat, has seen: from the rules, apart from views.
fn twin(beginning: &Beginning<Diamino>, viewer: Viewer, draws: &mut Draws) -> Option<Layout> {
    let mut layout = beginning.layout.clone();
    let seats = beginning.setup.seats;
    if seats == 1 {
        return None;
    }
    // With the hands dealt to the referee's eyes, the viewer's own stays and all else is dealt anew.
    let game = beginning.begin().ok()?;
    let seen = ludo_core::Game::view(&game, Viewer::Referee);
    let mut pool: Vec<_> = seen.undrawn?.iter().collect();
    for (seat, hand) in seen.hands.iter().filter(|(seat, _)| viewer != Viewer::Seat(*seat)) {
        pool.extend(hand.tiles?.iter());
        assert!(seat.0 < seats);
    }
    draws.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    let hands = ludo_core::BySeat::from_fn(seats, |seat| {
        let hand = seen.hands[seat];
        let own = viewer == Viewer::Seat(seat);
        if own { hand.tiles.unwrap() } else { pool.by_ref().take(hand.count.into()).collect() }
    });
    layout.hands = Some(hands);
    let rest: String = pool.map(|tile| tile.to_string()).collect();
    layout.reserve = serde_json::from_value(rest.into()).ok()?;
    Some(layout)
}

fn alike(one: &Action, two: &Action) -> bool {
    match (one, two) {
        (Action::Exchange { tiles }, Action::Exchange { tiles: others }) => {
            tiles.len() == others.len()
        }
        (Action::GiveBack { .. }, Action::GiveBack { .. }) => true,
        _ => false,
    }
}

/// A move that the list leaves out.
fn unlisted(game: &Diamino, seat: Seat, draws: &mut Draws) -> Option<Action> {
    let mut list = vec![];
    game.actions(seat, &mut list);
    if list.is_empty() {
        return None;
    }
    let action = game.pick(seat, draws, &mut vec![]);
    (!list.contains(&action)).then_some(action)
}

struct Laws;

impl Subject for Laws {
    type Game = Diamino;
    const LONGEST: usize = 6000;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let everything = |seats, game, convention| Setup {
            seats,
            options: Options {
                game,
                judging: Judging::Contest,
                window: 3,
                unjustified: Unjustified::Penalty,
                scoring: Scoring::MainWord,
                convention,
                first: Begins::Seat(Seat(1)),
                laid: Vec::new(),
                family: Some(Family::newest().digest()),
            },
        };
        let mut refereed = formula(3, Formula::WithoutScore);
        refereed.options.judging = Judging::Referee;
        vec![
            ("two, with score".to_owned(), setup(2)),
            ("eight".to_owned(), setup(8)),
            ("two, without score".to_owned(), formula(2, Formula::WithoutScore)),
            ("a referee".to_owned(), refereed),
            ("verbs".to_owned(), everything(4, Formula::WithScore, Convention::Verbs)),
            ("a subject".to_owned(), {
                everything(3, Formula::WithoutScore, Convention::Subject("animaux".to_owned()))
            }),
        ]
    }

    fn given() -> Vec<Given<Self>> {
        let red = without_score("EST AIR NUL", "EEESS").on("I9 right LES").on("K8 down OSE");
        let end = with_score("TES RIEN", "").on("I9 right LES");
        let near = with_score("AEINRST EEINRSTU?", "LA").on("I9 right LE").penalty();
        [("devils near", red), ("the reserve is empty", end), ("the end is near", near)]
            .map(|(name, given)| Given {
                name: name.to_owned(),
                setup: given.setup,
                layout: given.layout,
            })
            .into()
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        probes()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Draft> {
        drafts()
    }

    fn unlisted(game: &Diamino, seat: Seat, draws: &mut Draws) -> Option<Action> {
        unlisted(game, seat, draws)
    }

    fn twin(beginning: &Beginning<Diamino>, viewer: Viewer, draws: &mut Draws) -> Option<Layout> {
        twin(beginning, viewer, draws)
    }

    fn alike(one: &Action, two: &Action) -> bool {
        alike(one, two)
    }

    fn silence_tells(event: &Event) -> bool {
        let _ = event;
        false
    }

    fn secrets() -> &'static [&'static str] {
        &["hands", "undrawn"]
    }
}

#[test]
fn all_1_every_law_holds() {
    assert_conforms::<Laws>();
}

/// Patience hides nothing: all tiles are at hand (DIA-18).
struct Patience;

impl Subject for Patience {
    type Game = Diamino;
    const LONGEST: usize = 300;
    const DIFFERING: u64 = 0;
    const TRUTHS: u64 = 100;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let mut of_a_day = setup(1);
        of_a_day.options.laid = ["I9 right KEPI", "M6 down CASSER"].map(lay).into();
        vec![("patience".to_owned(), setup(1)), ("patience of a day".to_owned(), of_a_day)]
    }

    fn given() -> Vec<Given<Self>> {
        let few = patience("AEINRST?").on("A1 right LES");
        vec![Given { name: "a few tiles".to_owned(), setup: few.setup, layout: few.layout }]
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        probes()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Draft> {
        drafts()
    }

    fn unlisted(game: &Diamino, seat: Seat, draws: &mut Draws) -> Option<Action> {
        unlisted(game, seat, draws)
    }
}

#[test]
fn all_1_every_law_holds_in_patience() {
    assert_conforms::<Patience>();
}
