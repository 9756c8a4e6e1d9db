//! Measuring a server under load: when moves are due, what was seen, and the figures that come out. No lines
//! and no clients here, so that whatever is measured is measured alike.

mod figures;
mod pace;

pub use figures::{Figures, Run};
pub use pace::pace;

/// Microseconds since the run began.
pub type Micros = u64;

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// When it was due to be sent.
    pub due: Micros,
    /// When the last player at its table had received what it changed.
    pub last: Micros,
}

/// What the server had used at one moment, as its metrics tell.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// Processor time.
    pub cpu_seconds: f64,
    /// Memory.
    pub rss_bytes: f64,
}

impl Used {
    /// Reads a page of metrics.
    ///
    /// # Errors
    /// Names the figure that the page does not tell.
    pub fn read(page: &str) -> Result<Self, String> {
        let find = |name: &str| {
            let mut lines = page.lines().filter_map(|line| line.strip_prefix(name));
            let value = lines.find_map(|rest| rest.trim().parse::<f64>().ok());
            value.ok_or_else(|| format!("the page does not tell {name}"))
        };
        Ok(Self {
            cpu_seconds: find("process_cpu_seconds_total")?,
            rss_bytes: find("process_resident_memory_bytes")?,
        })
    }
}

/// A moment by the calendar, in milliseconds since 1970: for whoever watches the same run from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnixTime(pub u64);

impl UnixTime {
    /// Now.
    pub fn now() -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Self(since.map_or(0, |since| since.as_millis() as u64))
    }
}

/// What was seen from outside in the measured time.
#[derive(Clone, Debug)]
pub struct Window {
    /// When it began.
    pub start: Micros,
    /// When it ended.
    pub end: Micros,
    /// When it began, by the calendar.
    pub began: UnixTime,
    /// Bytes received, frame headers included.
    pub bytes: u64,
    /// Processor time that the load itself used, in seconds, where the system tells.
    pub own_cpu: Option<f64>,
    /// The server at its beginning and end.
    pub used: Option<(Used, Used)>,
    /// Moves that were due and never made: when they were due, and how long they had waited at the end.
    pub overdue: Vec<(Micros, Micros)>,
}

/// The processor time that this process has used so far, in seconds, where the system tells.
#[cfg(unix)]
pub fn own_cpu() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

/// The processor time that this process has used so far, in seconds, where the system tells.
#[cfg(not(unix))]
pub fn own_cpu() -> Option<f64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_figures_are_found() {
        let page = "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 1.25\n\
                    other{a=\"b\"} 3\nprocess_resident_memory_bytes 4096000\n";
        let used = Used::read(page).unwrap();
        assert!(
            (used.cpu_seconds - 1.25).abs() < 1e-9 && (used.rss_bytes - 4_096_000.0).abs() < 1.0
        );
        assert!(Used::read("nothing 1\n").is_err());
    }
}
