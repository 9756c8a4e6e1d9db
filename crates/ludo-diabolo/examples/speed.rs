//! scratch
use ludo_core::*;
use ludo_diabolo::*;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;
fn main() {
    let deck: Arc<Deck> = Arc::new(Deck::parse(Diabolo::EDITION).unwrap());
    let setup = Setup { seats: 4, options: Options::default() };
    let mut draws = Draws::new(&Seed::from_number(5), 9);
    let b = Beginning::<Diabolo>::deal(setup.clone(), deck.clone(), Seed::from_number(1)).unwrap();
    let mut legal = Vec::with_capacity(64);
    let only = std::env::args().nth(1);
    let games: u64 = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(20000);
    for _ in 0..(if only.is_some() { 1 } else { 5 }) {
        let t = Instant::now();
        let mut n = 0u64;
        for g in 0..games {
            let mut game = if g == 0 {
                b.begin().unwrap()
            } else {
                let mut rng = Rng::new(draws.seed());
                let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).unwrap();
                Diabolo::new(&setup, deck.clone(), &layout, rng).unwrap()
            };
            while let Some(seat) = game.awaited().first() {
                let action = game.pick(seat, &mut draws, &mut legal);
                game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
                n += 1;
            }
            black_box(&game);
        }
        println!(
            "random {:.1} ns ({} per game)",
            t.elapsed().as_nanos() as f64 / n as f64,
            n / games
        );
        if only.is_some() {
            continue;
        }
        let t = Instant::now();
        let mut n = 0u64;
        let mut events: Vec<(To, Event)> = Vec::new();
        for _ in 0..5000u64 {
            let mut rng = Rng::new(draws.seed());
            let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).unwrap();
            let mut game = Diabolo::new(&setup, deck.clone(), &layout, rng).unwrap();
            while let Some(seat) = game.awaited().first() {
                let action = game.pick(seat, &mut draws, &mut legal);
                events.clear();
                game.play(&Input::Act { seat, at: Millis(0), action }, &mut |to, e| {
                    events.push((to, e))
                })
                .unwrap();
                black_box(game.view(Viewer::Seat(seat)));
                n += 1;
            }
            black_box(&game);
        }
        println!("full {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
        let mut n = 0u64;
        let mut tot = 0u128;
        for _ in 0..500u64 {
            let mut rng = Rng::new(draws.seed());
            let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).unwrap();
            let mut game = Diabolo::new(&setup, deck.clone(), &layout, rng).unwrap();
            while let Some(seat) = game.awaited().first() {
                let action = game.pick(seat, &mut draws, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let t = Instant::now();
                for _ in 0..20 {
                    black_box(game.clone());
                    black_box(Diabolo::determinize(
                        &view,
                        Viewer::Seat(seat),
                        &setup,
                        &deck,
                        &mut draws,
                    ));
                }
                tot += t.elapsed().as_nanos();
                n += 20;
                game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
            }
        }
        println!(
            "clone+det {:.1} ns  size {} view {} event {}",
            tot as f64 / n as f64,
            size_of::<Diabolo>(),
            size_of::<View>(),
            size_of::<Event>()
        );
    }
}
