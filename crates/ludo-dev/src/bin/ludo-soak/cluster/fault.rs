//! What goes wrong in a round.

use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_core::Draws;
use ludo_testkit::nats::Nats;
use tokio::time::sleep;

use super::Program;
use super::pair::Pair;
use super::town::Town;
use super::way::{Traffic, Way};
use super::worker::Worker;

/// One thing that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fault {
    /// A node is killed (SIGKILL), and started again later
    Kill,
    /// A node stands still for longer than it lives without saying that it stays, and goes on
    Freeze,
    /// A node stops in good order, and is started again later
    Drain,
    /// The database is killed, and started again
    DatabaseKill,
    /// The database stands still
    DatabaseFreeze,
    /// Lines between nodes break, and none can be opened
    NodesCut,
    /// What nodes say to each other comes late
    NodesSlow,
    /// Nothing goes between nodes, and nobody is told
    NodesStuck,
    /// A node's lines to the database break, and none can be opened
    DatabaseCut,
    /// What goes between nodes and the database comes late
    DatabaseSlow,
    /// Nothing goes between a node and the database, and nobody is told
    DatabaseStuck,
    /// The database is cut off from its replica and killed, and the replica takes its place
    Failover,
    /// The bus is killed, and started again
    BusKill,
    /// Lines to the bus break, and none can be opened
    BusCut,
    /// Nothing goes to or from the bus, and nobody is told
    BusStuck,
    /// A node's clock jumps by up to two days, there or back
    Clocks,
    /// A worker is killed, or all of them, and started again later
    WorkerKill,
    /// A worker stands still, or all of them, for longer than it may hold what it thinks about, and goes on
    WorkerFreeze,
}

impl Fault {
    pub(super) const ALL: [Self; 18] = [
        Self::Kill,
        Self::Failover,
        Self::Clocks,
        Self::Freeze,
        Self::DatabaseKill,
        Self::NodesCut,
        Self::BusKill,
        Self::DatabaseStuck,
        Self::Drain,
        Self::BusStuck,
        Self::DatabaseFreeze,
        Self::NodesStuck,
        Self::DatabaseCut,
        Self::NodesSlow,
        Self::BusCut,
        Self::DatabaseSlow,
        Self::WorkerKill,
        Self::WorkerFreeze,
    ];

    /// Whether it needs a bus: otherwise a round has one or not.
    pub(super) const fn is_of_the_bus(self) -> bool {
        matches!(self, Self::BusKill | Self::BusCut | Self::BusStuck)
    }

    /// It happens to this node, if to any, and is over.
    pub(super) async fn happen(
        self,
        which: usize,
        town: &mut Town,
        (pair, bus): (&mut Pair, &mut Nats),
        draws: &mut Draws,
    ) -> Result<()> {
        match self {
            Self::BusKill => {
                bus.kill();
                wait(draws, [0, 4000]).await;
                bus.run();
            }
            Self::BusCut | Self::BusStuck => {
                let ways = town.nodes.iter().filter_map(|node| node.to_bus.as_ref());
                self.on(ways.collect(), which, draws).await;
            }
            Self::Clocks => {
                let hours = i64::from(draws.below(97)) - 48;
                town.nodes[which].clock.set(hours * 3600 + i64::from(draws.below(3600)))?;
                wait(draws, [1500, 6000]).await;
            }
            Self::Kill => {
                town.nodes[which].server.take().context("it runs")?.kill()?;
                wait(draws, [1000, 5000]).await;
                town.nodes[which].start().await?;
            }
            Self::Freeze => {
                town.nodes[which].server()?.freeze()?;
                wait(draws, [3500, 12_000]).await;
                town.nodes[which].server()?.thaw()?;
            }
            Self::Drain => {
                let server = town.nodes[which].server.take().context("it runs")?;
                match town.program {
                    Program::Real => server.stop()?,
                    // They know of no order.
                    Program::Turned | Program::Righted => server.kill()?,
                }
                wait(draws, [200, 2000]).await;
                town.nodes[which].start().await?;
            }
            Self::DatabaseKill => {
                pair.first.kill();
                wait(draws, [0, 2000]).await;
                pair.first.run();
            }
            Self::DatabaseFreeze => {
                pair.first.freeze();
                wait(draws, [500, 4500]).await;
                pair.first.thaw();
            }
            Self::Failover => {
                let alone = Duration::from_millis(draws.below(600).into());
                pair.fail_over(alone, town.ways_to_database()).await;
            }
            Self::NodesCut | Self::NodesSlow | Self::NodesStuck => {
                let ways = town.nodes.iter().map(|node| &node.from_others);
                self.on(ways.collect(), which, draws).await;
            }
            Self::WorkerKill => {
                let workers = those(&mut town.workers, draws);
                workers.iter_mut().try_for_each(Worker::kill)?;
                wait(draws, [500, 5000]).await;
                workers.iter_mut().try_for_each(Worker::start_again)?;
            }
            Self::WorkerFreeze => {
                let workers = those(&mut town.workers, draws);
                workers.iter().try_for_each(|worker| worker.process()?.freeze())?;
                wait(draws, [1000, 8000]).await;
                workers.iter().try_for_each(|worker| worker.process()?.thaw())?;
            }
            Self::DatabaseCut | Self::DatabaseSlow | Self::DatabaseStuck => {
                let ways = town.nodes.iter().map(|node| &node.to_database);
                self.on(ways.collect(), which, draws).await;
            }
        }
        Ok(())
    }

    /// It happens on one way, or on all of them.
    async fn on(self, mut ways: Vec<&Way>, which: usize, draws: &mut Draws) {
        if draws.below(3) > 0 {
            ways = vec![ways[which]];
        }
        let traffic = match self {
            Self::NodesCut | Self::DatabaseCut | Self::BusCut => Traffic::Cut,
            Self::NodesSlow | Self::DatabaseSlow => {
                Traffic::Slow(Duration::from_millis((20 + draws.below(280)).into()))
            }
            _ => Traffic::Stuck,
        };
        for way in &ways {
            way.let_it(traffic);
        }
        wait(draws, [500, 6000]).await;
        for way in &ways {
            way.let_it(Traffic::Flows);
        }
    }
}

/// One of the workers, or all of them.
fn those<'a>(workers: &'a mut [Worker], draws: &mut Draws) -> &'a mut [Worker] {
    let all = workers.len();
    let count = if draws.below(2) == 0 { all.min(1) } else { all };
    &mut workers[..count]
}

/// So many milliseconds at least and at most.
pub(super) async fn wait(draws: &mut Draws, [least, most]: [u32; 2]) {
    sleep(Duration::from_millis((least + draws.below(most - least + 1)).into())).await;
}
