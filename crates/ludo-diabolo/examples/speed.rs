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
    let mut legal = Vec::with_capacity(64);
    let only = std::env::args().nth(1).unwrap_or("rfd".into());
    let fresh = |draws: &mut Draws| {
        let mut rng = Rng::new(draws.seed());
        let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).unwrap();
        Diabolo::new(&setup, deck.clone(), &layout, rng).unwrap()
    };
    for _ in 0..(if only.len() == 1 { 1 } else { 5 }) {
        if only.contains('r') {
            let t = Instant::now();
            let mut n = 0u64;
            for _ in 0..(if only.len() == 1 { 2000 } else { 20000 }) {
                let mut game = fresh(&mut draws);
                while let Some(seat) = game.awaited().first() {
                    let action = game.pick(seat, &mut draws, &mut legal);
                    game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
                    n += 1;
                }
                black_box(&game);
            }
            println!("random {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
        }
        if only.contains('f') {
            let t = Instant::now();
            let mut n = 0u64;
            let mut events: Vec<(To, Event)> = Vec::new();
            for _ in 0..5000 {
                let mut game = fresh(&mut draws);
                while let Some(seat) = game.awaited().first() {
                    let action = game.pick(seat, &mut draws, &mut legal);
                    events.clear();
                    let act = Input::Act { seat, at: Millis(0), action };
                    game.play(&act, &mut |to, e| events.push((to, e))).unwrap();
                    black_box(&events);
                    black_box(game.view(Viewer::Seat(seat)));
                    n += 1;
                }
            }
            println!("full {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
        }
        if only.contains('d') {
            let mut n = 0u64;
            let mut tot = 0u128;
            for _ in 0..500 {
                let mut game = fresh(&mut draws);
                while let Some(seat) = game.awaited().first() {
                    let action = game.pick(seat, &mut draws, &mut legal);
                    let view = game.view(Viewer::Seat(seat));
                    let t = Instant::now();
                    for _ in 0..20 {
                        black_box(game.clone());
                        let eye = Viewer::Seat(seat);
                        black_box(Diabolo::determinize(&view, eye, &setup, &deck, &mut draws));
                    }
                    tot += t.elapsed().as_nanos();
                    n += 20;
                    game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
                }
            }
            let sizes = (size_of::<Diabolo>(), size_of::<View>(), size_of::<Event>());
            println!("clone+det {:.1} ns {sizes:?}", tot as f64 / n as f64);
        }
    }
}
