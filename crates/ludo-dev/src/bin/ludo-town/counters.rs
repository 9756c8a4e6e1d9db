//! What the nodes, the database and the whole machine have used, at one moment and between two.

use anyhow::Result;
use ludo_client::measure::UnixTime;
use ludo_dev::process::{Server as Node, Vitals};
use serde::Serialize;
use tokio_postgres::Client;

/// What was used up to a moment.
#[derive(Clone, Debug)]
pub(crate) struct Counters {
    /// Milliseconds since 1970.
    at: u64,
    /// Processor time of all processes of the database and its replica, in seconds.
    database: f64,
    /// Of each node.
    nodes: Vec<f64>,
    /// Of the whole machine.
    machine: f64,
    /// What the host of the machine gave to others meanwhile.
    stolen: f64,
    commits: i64,
}

/// What the time between two moments cost: as many cores, in the mean, as each was busy on.
#[derive(PartialEq, Debug, Serialize)]
pub(crate) struct Spent {
    seconds: f64,
    database_cores: f64,
    node_cores: Vec<f64>,
    machine_cores: f64,
    stolen_cores: f64,
    commits_per_second: f64,
}

impl Counters {
    /// Reads everything.
    pub(crate) async fn read(client: &Client, database: Vec<u32>, nodes: &[Node]) -> Result<Self> {
        let row = client.query_one("SELECT sum(xact_commit)::bigint FROM pg_stat_database", &[]);
        let commits = row.await?.get::<_, Option<i64>>(0).unwrap_or_default();
        let (machine, stolen) = machine(&std::fs::read_to_string("/proc/stat")?);
        // What a process of it that has ended used is its parent's from then on.
        let database = database.into_iter().map(Vitals::of).filter_map(Vitals::family_cpu_seconds);
        Ok(Self {
            at: UnixTime::now().0,
            database: database.sum(),
            nodes: nodes.iter().map(|node| node.cpu_seconds().unwrap_or_default()).collect(),
            machine,
            stolen,
            commits,
        })
    }
}

/// The seconds that all cores together were busy, and were taken away, as the system tells in its first line.
fn machine(stat: &str) -> (f64, f64) {
    let ticks = rustix::param::clock_ticks_per_second() as f64;
    let line = stat.lines().next().unwrap_or_default();
    let times: Vec<f64> =
        line.split_whitespace().skip(1).filter_map(|time| time.parse().ok()).collect();
    let of = |indices: &[usize]| {
        indices.iter().filter_map(|index| times.get(*index)).sum::<f64>() / ticks
    };
    // user, nice, system, irq and softirq; then steal.
    (of(&[0, 1, 2, 5, 6]), of(&[7]))
}

/// All that was counted.
#[derive(Default)]
pub(crate) struct History(Vec<Counters>);

impl History {
    pub(crate) fn add(&mut self, counters: Counters) {
        self.0.push(counters);
    }

    /// What was spent between the last count before each of two moments; nothing if there are not two.
    pub(crate) fn between(&self, from: u64, to: u64) -> Option<Spent> {
        let before = |moment| self.0.iter().rev().find(|counted| counted.at <= moment);
        let (first, last) = (before(from)?, before(to)?);
        let seconds = (last.at - first.at) as f64 / 1e3;
        if seconds <= 0.0 {
            return None;
        }
        let a_second = |before: f64, after: f64| ((after - before) / seconds * 1e3).round() / 1e3;
        let nodes = first.nodes.iter().zip(&last.nodes);
        Some(Spent {
            seconds,
            database_cores: a_second(first.database, last.database),
            node_cores: nodes.map(|(before, after)| a_second(*before, *after)).collect(),
            machine_cores: a_second(first.machine, last.machine),
            stolen_cores: a_second(first.stolen, last.stolen),
            commits_per_second: a_second(first.commits as f64, last.commits as f64),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_spent_is_the_difference_of_two_counts() {
        let mut history = History::default();
        for second in 0..10 {
            let seconds = f64::from(second);
            history.add(Counters {
                at: 1_000 * second as u64,
                database: 0.5 * seconds,
                nodes: vec![seconds, 0.25 * seconds],
                machine: 2.0 * seconds,
                stolen: 0.0,
                commits: 100 * i64::from(second),
            });
        }
        let expected = Spent {
            seconds: 6.0,
            database_cores: 0.5,
            node_cores: vec![1.0, 0.25],
            machine_cores: 2.0,
            stolen_cores: 0.0,
            commits_per_second: 100.0,
        };
        assert_eq!(history.between(2_100, 8_000), Some(expected));
        assert_eq!(history.between(3_000, 3_400), None);
    }

    #[test]
    fn the_machine_tells_in_ticks() {
        let ticks = rustix::param::clock_ticks_per_second();
        let stat = format!("cpu  {ticks} 0 {ticks} 900 7 0 0 {ticks} 0 0\ncpu0 1 2 3\n");
        let (busy, stolen) = machine(&stat);
        assert!((busy - 2.0).abs() < 1e-9 && (stolen - 1.0).abs() < 1e-9);
    }
}
