//! Numbered trials: a sample as a rule, all of them on demand, on all cores.

use std::env::{self, VarError};
use std::fmt::{self, Display};
use std::iter::Sum;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Which trials a test makes: `count` of them, from number `first` on. A trial is made from its number alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Trials {
    /// What is tried, in a word: it stands in the messages.
    pub what: &'static str,
    /// The variable that sets how many there are.
    pub variable: &'static str,
    /// The number of the first.
    pub first: u64,
    /// How many there are.
    pub count: u64,
    /// Whether these are all: then rare things must have come up among them.
    pub whole: bool,
}

impl Display for Trials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}s from number {}", self.count, self.what, self.first)
    }
}

impl Trials {
    /// `sample` trials, or `all` if `LUDO_EFFORT` is `full`, or as many as `variable` says. They begin with
    /// number `LUDO_FROM`, or 0.
    ///
    /// # Panics
    /// If a variable is set to something else: a typing error must not pass for success.
    pub fn from_env(what: &'static str, variable: &'static str, sample: u64, all: u64) -> Self {
        let full = match env::var("LUDO_EFFORT").as_deref() {
            Ok("full") => true,
            Ok("sample") | Err(VarError::NotPresent) => false,
            other => panic!("LUDO_EFFORT is full or sample, not {other:?}"),
        };
        let usual = if full { all } else { sample };
        let count = number(variable).unwrap_or(usual);
        let first = number("LUDO_FROM").unwrap_or(0);
        Self { what, variable, first, count, whole: count >= all }
    }

    /// Makes all trials on all cores and adds up what they tell. After one that panics no other begins.
    ///
    /// # Panics
    /// If a trial does; it is said which, and how to try it again.
    pub fn sum<T: Send + Sum>(self, trial: impl Fn(u64) -> T + Sync) -> T {
        let begun = AtomicU64::new(0);
        let work = || -> T {
            let numbers = std::iter::from_fn(|| {
                let place = begun.fetch_add(1, Ordering::Relaxed);
                (place < self.count).then(|| self.first + place)
            });
            let told = numbers.map(|number| {
                catch_unwind(AssertUnwindSafe(|| trial(number))).unwrap_or_else(|why| {
                    begun.store(self.count, Ordering::Relaxed);
                    // A disagreement has been printed; a panic of the engine is one too.
                    eprintln!("disagreement: {} {number}", self.what);
                    eprintln!("to try it alone: LUDO_FROM={number} {}=1", self.variable);
                    resume_unwind(why)
                })
            });
            told.sum()
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|told| told.unwrap_or_else(|why| resume_unwind(why))).sum()
        })
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")))
}

#[cfg(test)]
mod tests {
    use super::Trials;
    use std::sync::Mutex;

    fn trials(first: u64, count: u64) -> Trials {
        Trials { what: "game", variable: "LUDO_GAMES", first, count, whole: true }
    }

    #[test]
    fn each_number_is_tried_once() {
        let tried = Mutex::new(Vec::new());
        let sum: u64 = trials(7, 100).sum(|number| {
            tried.lock().unwrap().push(number);
            number
        });
        let mut tried = tried.into_inner().unwrap();
        tried.sort_unstable();
        assert_eq!(tried, (7..107).collect::<Vec<_>>());
        assert_eq!(sum, (7..107).sum::<u64>());
    }

    #[test]
    #[should_panic(expected = "trial 30 is wrong")]
    fn the_first_panic_ends_it() {
        let _: u64 = trials(0, u64::MAX / 2).sum(|number| {
            assert!(number != 30, "trial 30 is wrong");
            1
        });
    }
}
