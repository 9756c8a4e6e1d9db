//! `docs/capacity.md` says what its figures give.

use std::fs;
use std::path::Path;

use ludo_dev::queues::{Cost, Kept, Load, Measured, Pace, page, replaced, simulate};

fn docs(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(file).unwrap()
}

#[test]
fn the_page_says_what_the_figures_give() {
    let tables = page(&Measured::read(&docs("capacity.json")).unwrap()).unwrap();
    let text = docs("capacity.md");
    assert_eq!(text, replaced(&text, &tables).unwrap(), "cargo xtask capacity writes it anew");
}

/// The queues are fitted to a full house and to an empty one. Between them they have to say what was measured, too.
#[test]
fn between_full_and_empty_the_queues_are_what_was_measured() {
    let measured = Measured::read(&docs("capacity.json")).unwrap();
    let busy = measured.trial("busy").unwrap();
    let house = Cost::of(&measured, Kept::Sqlite).unwrap().house;
    let pace = Pace::Steady(busy.moves_per_second);
    let found = simulate(&house, &Load { pace, crowd: None, moves: 20_000, seed: 1 });
    let near = |found: f64, measured: f64, times: f64| {
        assert!(
            found < measured * times && found > measured / times,
            "{found} instead of {measured}"
        );
    };
    near(found.moves_per_second, busy.moves_per_second, 1.05);
    near(found.p99_ms, busy.p99_ms, 2.0);
    near(found.cores, busy.cpu_us() * busy.moves_per_second / 1e6, 1.3);
}
