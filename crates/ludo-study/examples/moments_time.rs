//! How long reports by the chance of winning take: whole games by bots, one thread, CPU time.
//!
//! `cargo run --release -p ludo-study --example moments_time -- 5`

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{
    Beginning, Draws, Edition as _, Enumerate, Input, Millis, Seat, Seed, Setup, Viewer,
};
use ludo_study::{Finished, Study};
use rustix::time::{ClockId, clock_gettime};

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(5);
    for seats in [2, 4] {
        measure::<ludo_study::diabolo::Study>("Diabolo", seats, games);
        measure::<ludo_study::diadingo::Study>("Diadingo", seats, games);
    }
}

fn measure<S: Study<Game: Opponents + Enumerate>>(name: &str, seats: u8, games: u64) {
    let (mut times, mut inputs) = (Vec::new(), 0);
    for seed in 0..games {
        let finished = play::<S::Game>(seats, seed);
        inputs += finished.inputs.len();
        let start = cpu_seconds();
        let report = S::report(&finished, &|_| {});
        assert!(report.is_ok(), "a report");
        times.push(cpu_seconds() - start);
    }
    times.sort_by(f64::total_cmp);
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    let inputs = inputs as f64 / times.len() as f64;
    println!(
        "{name}, {seats} players: {inputs:.0} decisions, median {median:.2} s, most {most:.2} s"
    );
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// A game to its end, by bots of the middle level.
fn play<G: Opponents + Enumerate>(seats: u8, seed: u64) -> Finished<G> {
    let setup = Setup { seats, options: G::Options::default() };
    let edition = Arc::new(G::Edition::parse(G::EDITION).expect("the edition that ships"));
    let bot = |seat: Seat| G::opponent("3", seat, &setup, &edition).expect("a bot");
    let mut bots: Vec<_> = Seat::all(seats).map(bot).collect();
    let beginning = Beginning::<G>::deal(setup, edition, Seed::from_number(seed)).expect("a deal");
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
