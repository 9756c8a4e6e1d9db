//! Diadingo's top level against exhaustive search: few cards, few stones, two players who forget nothing.

mod solver;

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{BySeat, Draws, Edition, Seat, Seed, Setup};
use ludo_diadingo::{
    Action, Casket, Diadingo, Options, PLACES, PhaseView, Place, Ring, Scoring, View,
};
use solver::{Aim, Counts, Deed, Drawn, Position, Rules, Solver, VALUES, draws};

const WORTH: [i32; VALUES] = [1, 3, 6];
const COPIES: u8 = 2;
const RINGS: u8 = 3 * COPIES;

/// Every position that comes of small games with two rings a value: of all six rings and some thefts, as
/// many or more stones never tried, some of them loose. As with the printed game, rings never outnumber the
/// stones never tried.
fn solved(scoring: Scoring, thefts: u8, aim: Aim, loose: u8) -> (Solver, Vec<Position>) {
    let professionals = scoring == Scoring::Professionals;
    let mut solver = Solver::new(Rules { worth: WORTH, professionals, aim });
    let none = [[0; VALUES]; 2];
    for untried in [RINGS, RINGS + 1] {
        let deck = [COPIES; VALUES];
        let start =
            Position { deck, thefts, set: none, empty: none, loose, untried, known: true, turn: 0 };
        solver.value(&start);
    }
    let mut positions = solver.positions();
    positions.retain(|position| position.loose > 0);
    positions.sort_by_key(|position| format!("{position:?}"));
    (solver, positions)
}

/// The same position as a bot is shown it: stones known to be fixed are marked.
struct Shown {
    setup: Setup<Options>,
    casket: Arc<Casket>,
    view: View,
    legal: Vec<Action>,
}

const fn dollars(value: usize) -> u16 {
    WORTH[value] as u16 * 1000
}

fn show(after: &Position, drawn: Drawn, thefts: u8, scoring: Scoring, loose: u8) -> Shown {
    let fixed = PLACES - loose;
    let text = format!(
        r#"{{"edition":"small","version":1,"rings":{{"1000":{COPIES},"3000":{COPIES},"6000":{COPIES}}},
            "thefts":{thefts},"fixed":{fixed},"loose":{loose}}}"#
    );
    let casket = Arc::new(Casket::parse(&text).unwrap());
    let seat = Seat(after.turn as u8);
    let rings = BySeat::from_fn(2, |seat: Seat| {
        let list = |counts: Counts, set: bool| {
            let of = move |(value, copies): (usize, u8)| {
                std::iter::repeat_n(Ring { value: dollars(value), set }, copies.into())
            };
            counts.into_iter().enumerate().flat_map(of)
        };
        let mut rings: Vec<Ring> = list(after.set[seat.index()], true).collect();
        rings.extend(list(after.empty[seat.index()], false));
        if let (Drawn::Ring(value), true) = (drawn, seat.index() == after.turn) {
            rings.push(Ring { value: dollars(value), set: false });
        }
        rings
    });
    let points = BySeat::from_fn(2, |seat| {
        let worth = |ring: &Ring| match (ring.set, scoring) {
            (true, _) => i32::from(ring.value),
            (false, Scoring::Casual) => 0,
            (false, Scoring::Professionals) => -i32::from(ring.value),
        };
        rings[seat].iter().map(worth).sum()
    });
    let marked = fixed - (after.untried - after.loose);
    let places = |from: u8, count: u8| Place::all().skip(from.into()).take(count.into());
    let (stones, marks) =
        (places(0, marked + after.untried).collect(), places(0, marked).collect());
    let (phase, legal) = match drawn {
        Drawn::Ring(value) => {
            let tries = places(0, marked + after.untried).map(|place| Action::Try { place });
            (PhaseView::Try { seat, value: dollars(value) }, tries.collect())
        }
        Drawn::Theft => (PhaseView::Theft { seat }, robberies(after)),
    };
    let view = View {
        game: 1,
        games: 1,
        first: Seat(0),
        stones,
        marks: Some(marks),
        rings,
        points,
        cards: after.deck.iter().sum::<u8>() + after.thefts,
        ends_at: fixed,
        thefts_aside: thefts - after.thefts - u8::from(drawn == Drawn::Theft),
        phase,
        sheet: serde_json::from_str(
            r#"{"games":[],"set":[],"totals":[0,0],"total_set":[0,0],"best":[]}"#,
        )
        .unwrap(),
        gone: [].into_iter().collect(),
        opened: Vec::new(),
        deck: None,
        fixed: None,
    };
    let options = Options { scoring, ..Options::default() };
    Shown { setup: Setup { seats: 2, options }, casket, view, legal }
}

fn robberies(after: &Position) -> Vec<Action> {
    let (me, other) = (after.turn, 1 - after.turn);
    let possible = (0..VALUES).filter(|&v| after.empty[me][v] > 0 && after.set[other][v] > 0);
    let victim = Seat(other as u8);
    let rob = |value| Action::Rob { victim, value: dollars(value) };
    possible.map(rob).chain([Action::Decline]).collect()
}

/// What a bot did, in the solver's words.
fn deed(shown: &Shown, action: Action) -> Deed {
    match action {
        Action::Try { place } if shown.view.marks.unwrap().contains(place) => Deed::Waste,
        Action::Try { .. } => Deed::Try,
        Action::Rob { value, .. } => {
            Deed::Rob((0..VALUES).find(|&index| dollars(index) == value).unwrap())
        }
        Action::Decline => Deed::Decline,
    }
}

/// How much a bot gives away, on average over the decisions that matter, and what chance would give away.
#[derive(Default, Debug)]
struct Regret {
    decisions: u32,
    bot: f64,
    chance: f64,
}

fn regret(key: &str, scoring: Scoring, thefts: u8, aim: Aim, every: usize) -> Regret {
    let mut regret = Regret::default();
    let mut luck = Draws::new(&Seed::from_number(1), 0);
    for loose in [2, 4] {
        let (mut solver, positions) = solved(scoring, thefts, aim, loose);
        for position in positions.iter().step_by(every) {
            for (drawn, _, after) in draws(position) {
                let options = solver.options(&after, drawn);
                let sign = if after.turn == 0 { 1.0 } else { -1.0 };
                let worth = |value: f64| sign * value;
                let best = options.iter().map(|o| worth(o.1)).fold(f64::MIN, f64::max);
                let sum: f64 = options.iter().map(|o| worth(o.1)).sum();
                let mean = sum / options.len() as f64;
                if best - mean < 1e-9 {
                    continue;
                }
                let shown = show(&after, drawn, thefts, scoring, loose);
                let seat = Seat(after.turn as u8);
                let mut bot = Diadingo::opponent(key, seat, &shown.setup, &shown.casket).unwrap();
                let choice = bot.choose(&shown.view, &shown.legal, &mut luck);
                let done = deed(&shown, choice.action);
                let found = options.iter().find(|option| option.0 == done).unwrap();
                regret.decisions += 1;
                regret.bot += best - worth(found.1);
                regret.chance += best - mean;
            }
        }
    }
    regret.bot /= f64::from(regret.decisions);
    regret.chance /= f64::from(regret.decisions);
    regret
}

/// Without thefts and with the usual count, a stone never tried is best in every position, for dollars and for
/// winning alike.
#[test]
fn without_thefts_and_losses_an_untried_stone_is_always_best() {
    for aim in [Aim::Lead, Aim::Win] {
        let regret = regret("perfect", Scoring::Casual, 0, aim, 1);
        assert!(regret.decisions > 1000 && regret.bot < 1e-9, "{aim:?}: {regret:?}");
    }
}

/// With the professionals' count a try in vain can be best: a miss would tell the other where the last stone
/// is, and a hit would end the game before the other has to pay for an empty ring.
#[test]
fn with_losses_a_try_in_vain_can_be_best() {
    let rules = Rules { worth: WORTH, professionals: true, aim: Aim::Lead };
    let none = [[0; VALUES]; 2];
    let (loose, untried, known) = (1, 2, true);
    let deck = [0, 0, 1];
    let last = Position { deck, thefts: 0, set: none, empty: none, loose, untried, known, turn: 0 };
    let options = Solver::new(rules).options(&last, Drawn::Ring(0));
    assert_eq!(options, [(Deed::Try, -3.0), (Deed::Waste, -1.0)]);
}

/// Where thefts and losses count, the top level gives away little of what chance would.
#[test]
fn the_top_level_comes_near_the_best() {
    for (scoring, thefts) in
        [(Scoring::Casual, 2), (Scoring::Professionals, 0), (Scoring::Professionals, 2)]
    {
        let weighed = regret("perfect", scoring, thefts, Aim::Win, 41);
        let top = regret("5", scoring, thefts, Aim::Win, 41);
        println!("{scoring:?}, {thefts} thefts: perfect {weighed:?}, level 5 {top:?}");
        assert!(top.decisions > 50, "{top:?}");
        assert!(top.bot < 0.25 * top.chance, "{scoring:?}, {thefts} thefts: {top:?}");
    }
}
