//! What a step took: time that passed, and work of the processor.

use std::time::{Duration, Instant};
use std::{fmt, fs};

/// When something began.
pub(crate) struct Begun {
    at: Instant,
    work: Option<Duration>,
}

impl Begun {
    pub(crate) fn now() -> Self {
        Self { at: Instant::now(), work: work() }
    }

    pub(crate) fn spent(&self) -> Spent {
        let work = work().zip(self.work).map(|(now, then)| now.saturating_sub(then));
        Spent { time: self.at.elapsed(), work }
    }
}

/// What something took.
#[derive(Copy, Clone)]
pub(crate) struct Spent {
    pub(crate) time: Duration,
    /// Seconds of all cores together, where the system tells.
    pub(crate) work: Option<Duration>,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", seconds(self.time))?;
        match self.work {
            Some(work) => write!(f, " ({} of CPU)", seconds(work)),
            None => Ok(()),
        }
    }
}

pub(crate) fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

/// What this process and all it has waited for have worked, on Linux.
fn work() -> Option<Duration> {
    stat_work(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// User and system time of a process and of its children, in hundredths of a second: the 14th to 17th field.
/// The second field is a name in brackets, which may hold spaces.
fn stat_work(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(4).map(str::parse::<u64>);
    let ticks = ticks.collect::<Result<Vec<_>, _>>().ok().filter(|ticks| ticks.len() == 4)?;
    Some(Duration::from_millis(10 * ticks.iter().sum::<u64>()))
}

#[cfg(test)]
mod tests {
    use super::stat_work;
    use std::time::Duration;

    #[test]
    fn the_work_of_a_process_is_read() {
        let stat = "7 (a b) c) S 1 7 7 0 -1 4194560 100 200 0 0 11 12 300 400 20 0 1 0 5";
        assert_eq!(stat_work(stat), Some(Duration::from_millis(7230)));
        assert_eq!(stat_work("7 (a) S 1"), None);
    }
}
