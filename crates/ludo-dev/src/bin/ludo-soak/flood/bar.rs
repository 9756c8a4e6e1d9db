//! What a quiet game looked like, and how much worse it may look beside an attack.

use std::time::Duration;

use serde::Serialize;

/// How much longer the median may be, and the slowest hundredth.
const MEDIAN: f64 = 1.5;
const P99: f64 = 3.0;

/// How long the moves of a quiet game took to be acknowledged.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Figures {
    pub(super) moves: usize,
    pub(super) median_ms: f64,
    pub(super) p99_ms: f64,
}

impl Figures {
    /// None of no moves at all.
    pub(super) fn of(mut delays: Vec<Duration>) -> Option<Self> {
        delays.sort_unstable();
        let rank = |share: f64| (delays.len() as f64 * share).ceil() as usize;
        let millis = |rank: usize| {
            let delay = delays.get(rank.checked_sub(1)?)?;
            Some((delay.as_secs_f64() * 1e6).round() / 1e3)
        };
        let (median_ms, p99_ms) = (millis(rank(0.5))?, millis(rank(0.99))?);
        Some(Self { moves: delays.len(), median_ms, p99_ms })
    }
}

/// A quiet game beside an attack, against one without.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Compared {
    times_median: f64,
    times_p99: f64,
    pub(super) passed: bool,
}

/// Holds what was seen beside an attack against what was seen without. A game that hardly went on does not pass,
/// however quick its few moves were.
pub(super) fn compare(without: Figures, beside: Figures) -> Compared {
    let times = |beside: f64, without: f64| (beside / without * 100.0).round() / 100.0;
    let times_median = times(beside.median_ms, without.median_ms);
    let times_p99 = times(beside.p99_ms, without.p99_ms);
    let goes_on = beside.moves * 2 > without.moves;
    Compared {
        times_median,
        times_p99,
        passed: goes_on && times_median <= MEDIAN && times_p99 <= P99,
    }
}

/// The most kB of the server's memory that a socket may take while everything happens at once.
const KB_A_SOCKET: f64 = 20.0;
/// The most MB that may be left of it when it has been over for a while.
const MB_LEFT: f64 = 50.0;

/// All that was seen of a flood of everything at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Seen {
    pub(super) without: Figures,
    pub(super) beside: Figures,
    pub(super) times_median: f64,
    pub(super) times_p99: f64,
    /// At its worst, of all sockets together.
    pub(super) kb_a_socket: Option<f64>,
    pub(super) mb_left: Option<f64>,
    /// Whether the process lived to the end, and ended in good order then.
    pub(super) lived: bool,
    /// Panics that it counted, where it counts, and that stand in its log.
    pub(super) panics: Option<u64>,
    pub(super) panics_logged: usize,
    /// How much was promised and is missing: frames, codes, sockets, sockets that are never read.
    pub(super) not_done: Vec<String>,
    /// What had an effect and must not.
    pub(super) let_through: Vec<String>,
    /// What was neither answered nor cut.
    pub(super) ignored: u64,
    /// What is wrong with the logs of those who played.
    pub(super) logs: Vec<String>,
    /// What is left a day later of all that it made.
    pub(super) left_a_day_later: Vec<String>,
}

/// What is not as it has to be, in words; nothing if all is well.
pub(super) fn judge(seen: &Seen) -> Vec<String> {
    let mut missed = Vec::new();
    let mut holds = |holds: bool, what: String| missed.extend((!holds).then_some(what));
    let Seen { times_median, times_p99, panics_logged, ignored, .. } = seen;
    let goes_on = seen.beside.moves * 2 > seen.without.moves;
    holds(goes_on, format!("{} moves beside it, {} before", seen.beside.moves, seen.without.moves));
    holds(*times_p99 <= P99, format!("p99 {times_p99} times what it was"));
    holds(*times_median <= P99, format!("median {times_median} times what it was"));
    if let Some(kb) = seen.kb_a_socket {
        holds(kb <= KB_A_SOCKET, format!("{kb} kB a socket"));
    }
    if let Some(mb) = seen.mb_left {
        holds(mb <= MB_LEFT, format!("{mb} MB were left"));
    }
    holds(seen.lived, "the server did not live".to_owned());
    holds(seen.panics.unwrap_or(0) == 0, format!("{:?} panics", seen.panics));
    holds(*panics_logged == 0, format!("{panics_logged} panics in the log"));
    holds(*ignored == 0, format!("{ignored} frames were neither answered nor cut"));
    for (name, found) in [
        ("not done", &seen.not_done),
        ("let through", &seen.let_through),
        ("the logs", &seen.logs),
        ("left a day later", &seen.left_a_day_later),
    ] {
        holds(found.is_empty(), format!("{name}: {}", found.join("; ")));
    }
    missed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_goes_wrong_in_a_flood_of_everything_is_found_out() {
        let figures = seen(1000, 2, 10, 20);
        let well = Seen {
            without: figures,
            beside: figures,
            times_median: 1.0,
            times_p99: 3.0,
            kb_a_socket: Some(20.0),
            mb_left: Some(50.0),
            lived: true,
            panics: Some(0),
            panics_logged: 0,
            not_done: Vec::new(),
            let_through: Vec::new(),
            ignored: 0,
            logs: Vec::new(),
            left_a_day_later: Vec::new(),
        };
        assert_eq!(judge(&well), [""; 0]);
        let one = || vec!["one".to_owned()];
        let plants: [fn(&mut Seen, Vec<String>); 13] = [
            |seen, _| seen.times_p99 = 3.1,
            |seen, _| seen.times_median = 3.1,
            |seen, _| seen.beside.moves = 500,
            |seen, _| seen.kb_a_socket = Some(20.1),
            |seen, _| seen.mb_left = Some(50.1),
            |seen, _| seen.lived = false,
            |seen, _| seen.panics = Some(1),
            |seen, _| seen.panics_logged = 1,
            |seen, one| seen.not_done = one,
            |seen, one| seen.let_through = one,
            |seen, _| seen.ignored = 1,
            |seen, one| seen.logs = one,
            |seen, one| seen.left_a_day_later = one,
        ];
        for (number, plant) in plants.into_iter().enumerate() {
            let mut ill = well.clone();
            plant(&mut ill, one());
            assert_eq!(judge(&ill).len(), 1, "{number}: {:?}", judge(&ill));
        }
    }

    /// So many moves of a server that takes `usual` milliseconds, and `slow` for every `each`th.
    fn seen(moves: usize, usual: u64, slow: u64, each: usize) -> Figures {
        let delay = |number| if number % each == 0 { slow } else { usual };
        let delays = (1..=moves).map(|number| Duration::from_millis(delay(number)));
        Figures::of(delays.collect()).unwrap()
    }

    #[test]
    fn figures_are_nearest_ranks() {
        let figures = Figures::of((1..=100).rev().map(Duration::from_millis).collect()).unwrap();
        assert_eq!(figures, Figures { moves: 100, median_ms: 50.0, p99_ms: 99.0 });
        assert_eq!(Figures::of(Vec::new()), None);
    }

    #[test]
    fn a_server_that_became_slower_is_found_out() {
        let without = seen(1000, 2, 10, 20);
        let passes = |beside| compare(without, beside).passed;
        assert!(passes(without) && passes(seen(1000, 3, 30, 20)));
        assert!(!passes(seen(1000, 4, 10, 20)), "all of it");
        assert!(!passes(seen(1000, 2, 31, 20)), "now and then");
        assert!(passes(seen(1000, 2, 500, 200)), "less than one in a hundred");
        assert!(!passes(seen(499, 2, 10, 20)), "it hardly went on");
        let compared = compare(without, seen(1000, 5, 45, 20));
        assert_eq!((compared.times_median, compared.times_p99), (2.5, 4.5));
    }
}
