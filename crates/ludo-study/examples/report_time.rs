//! How long reports of Diamino take: whole games by bots, one thread, CPU time.
//!
//! `cargo run --release -p ludo-study --example report_time -- 10`

use std::sync::Arc;

use ludo_bots::Opponents as _;
use ludo_core::{
    Beginning, Draws, Edition as _, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup,
    Viewer,
};
use ludo_diamino::{Diamino, Formula, Kit, Options};
use ludo_study::diamino::Study;
use ludo_study::{Finished, Study as _};
use rustix::time::{ClockId, clock_gettime};

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse::<u64>().ok()).unwrap_or(10);
    let kit = Arc::new(Kit::parse(Diamino::EDITION).expect("the edition that ships"));
    for (game, seats, keys) in [
        (Formula::WithScore, 2, ["3", "5"]),
        (Formula::WithScore, 2, ["1", "1"]),
        (Formula::WithScore, 4, ["3", "4"]),
        (Formula::WithoutScore, 2, ["1", "3"]),
        (Formula::WithoutScore, 5, ["1", "3"]),
    ] {
        let mut times = Vec::new();
        let mut turns = 0;
        for seed in 0..games {
            let setup = Setup { seats, options: Options { game, ..Options::default() } };
            let finished = play(setup, &kit, keys, seed);
            let start = cpu_seconds();
            let report = Study::report(&finished, &|_| {}).expect("a report");
            times.push(cpu_seconds() - start);
            turns += report.turns.len();
        }
        times.sort_by(f64::total_cmp);
        let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
        let turns = turns as f64 / times.len() as f64;
        println!(
            "{game:?}, {seats} players, {keys:?}: {turns:.0} turns, median {median:.2} s, most {most:.2} s"
        );
    }
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// A game to its end, kinds of bots taking turns around the table.
fn play(setup: Setup<Options>, kit: &Arc<Kit>, keys: [&str; 2], seed: u64) -> Finished<Diamino> {
    let bot = |seat: Seat| Diamino::opponent(keys[seat.index() % 2], seat, &setup, kit);
    let mut bots: Vec<_> = Seat::all(setup.seats).map(|seat| bot(seat).expect("a bot")).collect();
    let beginning = Beginning::<Diamino>::deal(setup, Arc::clone(kit), Seed::from_number(seed));
    let beginning = beginning.expect("a deal");
    let mut game = beginning.begin().expect("a game");
    let mut draws = Draws::new(&Seed::from_number(seed), 1);
    let (mut inputs, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.floor().expected().first() {
        legal.clear();
        game.actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &legal, &mut draws).action;
        let input = Input::Act { seat, at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).expect("bots play by the rules");
        inputs.push(input);
    }
    Finished::whole(beginning, inputs)
}
