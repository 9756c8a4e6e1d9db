//! Three nodes on one database, and the ways between all of them.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_client::{Address, Asked};
use ludo_dev::process::{Recipe, Server, Telling};
use ludo_store::{PostgresOptions, PostgresStore, TableId};
use ludo_testkit::nats::Nats;
use serde::Serialize;
use tempfile::TempDir;
use tokio::time::timeout;
use tokio_postgres::NoTls;

use super::Program;
use super::clock::Clock;
use super::pair::{Pair, Replication, execute};
use super::way::Way;
use super::worker::Worker;

/// How much of a node's log is told when something is wrong.
const TOLD_LINES: usize = 25;
/// How many processes think for the nodes.
const WORKERS: u32 = 2;
/// How long a node has to say what was counted there.
const METRICS: Duration = Duration::from_secs(2);

/// One of the nodes.
pub(super) struct Node {
    recipe: Recipe,
    pub(super) server: Option<Server>,
    pub(super) to_database: Way,
    /// By which the other nodes come.
    pub(super) from_others: Way,
    /// Where there is one.
    pub(super) to_bus: Option<Way>,
    pub(super) clock: Clock,
    metrics: Address,
}

/// All nodes of a round.
pub(super) struct Town {
    pub(super) nodes: Vec<Node>,
    /// Where the program has any.
    pub(super) workers: Vec<Worker>,
    pub(super) program: Program,
    folder: TempDir,
}

/// How much was thought about, by whom.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Thoughts {
    pub(super) by_workers: u64,
    pub(super) by_nodes: u64,
}

impl Town {
    /// Nodes that do not run yet, and what the others are to be told of each.
    async fn gather(
        binary: &Path,
        program: Program,
        (pair, bus): (&Pair, Option<&Nats>),
        database: &str,
    ) -> Result<(Self, String)> {
        let folder = tempfile::tempdir()?;
        let (mut nodes, mut cases) = (Vec::new(), String::new());
        for number in 0..3 {
            let port = ludo_testkit::free_port();
            let (to_database, from_others) =
                (Way::to(pair.first.port()).await?, Way::to(port).await?);
            write!(cases, " WHEN '127.0.0.1:{port}' THEN '127.0.0.1:{}'", from_others.port)?;
            let address = format!(
                "postgres://ludo@127.0.0.1:{}/{database}?sslmode=disable",
                to_database.port
            );
            let listen = format!("127.0.0.1:{port}");
            let data = folder.path().join(format!("node{number}"));
            let recipe = Recipe::new(binary, &data, program.telling())?.dying_with_us();
            let recipe = recipe.with(["--database", &address, "--node-listen", &listen]);
            let is_waited_for = pair.replication == Replication::Synchronous;
            let recipe = recipe.with(is_waited_for.then_some("--standby"));
            let recipe = recipe.with((program == Program::Righted).then_some("--right-way-round"));
            let to_bus = match bus {
                Some(bus) => Some(Way::to(bus.port()).await?),
                None => None,
            };
            let bus = to_bus.as_ref().map(|way| format!("nats://127.0.0.1:{}", way.port));
            let recipe = recipe.with(bus.iter().flat_map(|bus| ["--bus", bus]));
            // Whoever waits for bots waits for thoughts.
            let recipe = recipe
                .with(program.is_real().then_some(["--bots", "instant"]).into_iter().flatten());
            let (recipe, metrics) = recipe.with_metrics()?;
            let clock = Clock::beside(&data)?;
            let recipe = if program.is_real() { recipe } else { clock.told_by(recipe)? };
            nodes.push(Node {
                recipe,
                server: None,
                to_database,
                from_others,
                to_bus,
                clock,
                metrics,
            });
        }
        Ok((Self { nodes, workers: Vec::new(), program, folder }, cases))
    }

    /// Nodes that reach each other by ways.
    pub(super) async fn open(
        binary: &Path,
        program: Program,
        (pair, bus): (&Pair, Option<&Nats>),
        database: &str,
    ) -> Result<Self> {
        let url = pair.first.url(database);
        drop(PostgresStore::open(PostgresOptions::new(&*url)).await?);
        let (mut town, cases) = Self::gather(binary, program, (pair, bus), database).await?;
        execute(&url, &by_ways(&cases)).await?;
        let [one, two, three] = &mut town.nodes[..] else { unreachable!("there are three") };
        tokio::try_join!(one.start(), two.start(), three.start())?;
        // The others know of none.
        let workers = if program.is_real() { WORKERS } else { 0 };
        for number in 0..workers {
            let log = town.folder.path().join(format!("worker{number}.log"));
            let way = Way::to(pair.first.port()).await?;
            town.workers.push(Worker::start(binary, (way, database), log)?);
        }
        Ok(town)
    }

    /// Nodes of a program that may know an earlier schema than this one does: the first of them makes the database, and
    /// they reach each other without ways.
    pub(super) async fn before(binary: &Path, pair: &Pair, database: &str) -> Result<Self> {
        let (mut town, _) = Self::gather(binary, Program::Real, (pair, None), database).await?;
        for node in &mut town.nodes {
            node.start().await?;
        }
        Ok(town)
    }

    /// Where people come in.
    pub(super) fn doors(&self) -> Result<Vec<Address>> {
        self.nodes.iter().map(|node| node.recipe.address()).collect()
    }

    /// The node that plays a table; the first if none does.
    pub(super) async fn who_plays(&self, table: TableId, url: &str) -> Result<usize> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let find = "SELECT address FROM nodes JOIN owners ON owners.node = nodes.number
             JOIN tables ON tables.key = owners.table_id WHERE tables.id = $1";
        let row = client.query_opt(find, &[&table.0.as_slice()]).await?;
        let address: Option<String> = row.map(|row| row.get(0));
        let is_it = |node: &Node| {
            address.as_deref() == Some(&*format!("127.0.0.1:{}", node.from_others.port))
        };
        Ok(self.nodes.iter().position(is_it).unwrap_or_default())
    }

    /// How much was thought about by workers and by the nodes themselves, as far as nodes that live know.
    pub(super) async fn thoughts(&self) -> Thoughts {
        let mut thoughts = Thoughts::default();
        for node in &self.nodes {
            let asked = node.metrics.request(Asked::get("/metrics", None));
            let Ok(Ok(reply)) = timeout(METRICS, asked).await else { continue };
            let text = reply.text().unwrap_or_default();
            for line in text.lines().filter(|line| line.starts_with("ludotheque_thoughts_total{")) {
                let count = line.rsplit(' ').next().and_then(|number| number.parse().ok());
                let by = line.contains("by=\"worker\"");
                let sum = if by { &mut thoughts.by_workers } else { &mut thoughts.by_nodes };
                *sum += count.unwrap_or(0_u64);
            }
        }
        thoughts
    }

    /// All ways to the database.
    pub(super) fn ways_to_database(&self) -> impl Iterator<Item = &Way> {
        let workers = self.workers.iter().map(|worker| &worker.to_database);
        self.nodes.iter().map(|node| &node.to_database).chain(workers)
    }

    /// Nobody is left.
    pub(super) fn close(&mut self) -> Result<()> {
        self.workers.iter_mut().try_for_each(Worker::kill)?;
        let servers = self.nodes.iter_mut().filter_map(|node| node.server.take());
        servers.into_iter().try_for_each(Server::kill)
    }

    /// Whether a node or a worker panicked.
    pub(super) fn panicked(&self) -> bool {
        let nodes = self.nodes.iter().map(|node| node.recipe.logged());
        let workers = self.workers.iter().map(Worker::logged);
        nodes.chain(workers).any(|log| log.contains("panicked"))
    }

    /// What the nodes said last.
    pub(super) fn tell(&self) {
        for (number, node) in self.nodes.iter().enumerate() {
            let log = node.recipe.logged();
            let lines: Vec<_> = log.lines().collect();
            for line in &lines[lines.len().saturating_sub(TOLD_LINES)..] {
                eprintln!("soak: node {number}: {line}");
            }
        }
    }
}

impl Node {
    pub(super) async fn start(&mut self) -> Result<()> {
        self.server = Some(self.recipe.start().await?);
        Ok(())
    }

    /// Stops in good order, and is started again as another program.
    pub(super) async fn become_program(&mut self, binary: &Path) -> Result<()> {
        self.server.take().context("the node runs")?.stop()?;
        binary.clone_into(&mut self.recipe.binary);
        self.start().await
    }

    pub(super) fn server(&self) -> Result<&Server> {
        self.server.as_ref().context("the node runs")
    }
}

/// Nodes name the port at which they listen: what others are told of is the way that leads there.
fn by_ways(cases: &str) -> String {
    format!(
        "CREATE FUNCTION by_ways() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             NEW.address := CASE NEW.address{cases} ELSE NEW.address END; RETURN NEW;
         END $$;
         CREATE TRIGGER by_ways BEFORE INSERT ON nodes
             FOR EACH ROW EXECUTE FUNCTION by_ways();"
    )
}

impl Program {
    const fn is_real(self) -> bool {
        matches!(self, Self::Real)
    }

    const fn telling(self) -> Telling {
        match self {
            Self::Real => Telling::AfterCommit,
            Self::Turned | Self::Righted => Telling::BeforeCommit,
        }
    }
}
