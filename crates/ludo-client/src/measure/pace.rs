//! When moves are due at a steady rate.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludo_core::{Draws, Seed};

use super::Micros;

/// Says when moves are due: as many a second as asked, at random moments, at each table in turn. A move that
/// the server keeps waiting does not delay those after it. Goes on until it is stopped, or until `tell`
/// answers that nobody listens any more.
///
/// Wants a thread of its own: event loops only know milliseconds.
pub fn pace(
    begun: Instant,
    rate: f64,
    tables: usize,
    seed: u64,
    stop: &AtomicBool,
    mut tell: impl FnMut(usize, Micros) -> bool,
) {
    let mut draws = Draws::new(&Seed::from_number(seed), 1);
    let mut order: Vec<_> = (0..tables).collect();
    draws.shuffle(&mut order);
    let mut due = begun.elapsed();
    for table in order.into_iter().cycle() {
        let chance = (f64::from(draws.word()) + 1.0) / (f64::from(u32::MAX) + 1.0);
        due += Duration::from_secs_f64(-chance.ln() / rate);
        while let Some(wait) = due.checked_sub(begun.elapsed()) {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            std::thread::sleep(wait.min(Duration::from_millis(100)));
        }
        if stop.load(Ordering::Relaxed) || !tell(table, due.as_micros() as Micros) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_its_turn_and_times_go_forward() {
        let (mut counts, mut last) = ([0_u32; 7], 0);
        let stop = AtomicBool::new(false);
        pace(Instant::now(), 20_000.0, 7, 1, &stop, |table, due| {
            assert!(due >= last);
            last = due;
            counts[table] += 1;
            counts.iter().sum::<u32>() < 700
        });
        assert_eq!(counts, [100; 7]);
        stop.store(true, Ordering::Relaxed);
        pace(Instant::now(), 1.0, 7, 1, &stop, |_, _| panic!("it was stopped"));
    }
}
