//! Many who look on at one table, on a thread of their own that lets those who play go first.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use ludo_client::{Account, Address, Connection, Heard};
use ludo_protocol::{FromClient, Hello, PROTOCOL};
use serde::Serialize;
use tokio::sync::oneshot;
use tokio::task::{JoinSet, LocalSet, spawn_local};
use tokio::time::sleep;

use crate::cores;

/// As many sockets as one person may have at one table.
const OF_ONE: usize = 8;
/// How many come at a time.
const AT_ONCE: usize = 16;
/// How often somebody tries to come, and how long they wait in between.
const TRIES: u32 = 10;
const BREATH: Duration = Duration::from_millis(200);
/// A frame with a number that was seen longer ago is another game's.
const LONG_AGO: Duration = Duration::from_secs(5);
/// What a change of the game begins with; its number follows.
const UPDATE: &str = r#"{"update":{"n":"#;

/// People who look on, until they are told to go.
pub(super) struct Crowd {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<Watched>>,
}

/// What they saw.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Watched {
    /// Who was still there at the end.
    pub(super) lookers: usize,
    /// Frames that came, of all kinds, to all of them.
    pub(super) frames: u64,
    /// Changes of the game that everybody was shown.
    pub(super) whole: usize,
    /// Changes that somebody was not shown within a few seconds.
    pub(super) missed: usize,
    /// From the first who was shown a change to the last.
    pub(super) spread_p50_ms: f64,
    pub(super) spread_p99_ms: f64,
}

impl Crowd {
    /// So many come to a table; they are there when this returns.
    pub(super) fn gather(address: &Address, table: &str, size: usize) -> Result<Self> {
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = mpsc::channel();
        let (address, table) = (address.clone(), table.to_owned());
        let thread = std::thread::spawn(move || {
            cores::step_back()?;
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            LocalSet::new().block_on(&runtime, look_on(&address, &table, size, &tell, stopped))
        });
        match told.recv() {
            Ok(()) => Ok(Self { stop, thread }),
            Err(_) => {
                let why = thread.join().map_err(|_| anyhow!("the crowd broke down"))?;
                Err(why.err().unwrap_or_else(|| anyhow!("the crowd went away")))
            }
        }
    }

    /// They go, and tell.
    pub(super) fn disperse(self) -> Result<Watched> {
        // It may have ended by itself, and then says why.
        let _ = self.stop.send(());
        self.thread.join().map_err(|_| anyhow!("the crowd broke down"))?
    }
}

async fn look_on(
    address: &Address,
    table: &str,
    size: usize,
    tell: &mpsc::Sender<()>,
    stopped: oneshot::Receiver<()>,
) -> Result<Watched> {
    let seen = Rc::new(RefCell::new(Seen { size, ..Seen::default() }));
    let mut coming = JoinSet::new();
    for group in 0..size.div_ceil(OF_ONE) {
        let sockets = OF_ONE.min(size - group * OF_ONE);
        let (address, table) = (address.clone(), table.to_owned());
        coming.spawn_local(async move { come(&address, &table, group, sockets).await });
        if coming.len() >= AT_ONCE {
            receive(&mut coming, &seen).await?;
        }
    }
    while !coming.is_empty() {
        receive(&mut coming, &seen).await?;
    }
    tell.send(()).context("nobody waits for the crowd")?;
    // Whoever started it has gone, or says that it is over: both end it.
    let _ = stopped.await;
    Ok(seen.take().told())
}

/// Whoever comes next looks on from then on.
async fn receive(
    coming: &mut JoinSet<Result<Vec<Connection>>>,
    seen: &Rc<RefCell<Seen>>,
) -> Result<()> {
    let Some(came) = coming.join_next().await else { return Ok(()) };
    for line in came.context("a looker broke down")?? {
        seen.borrow_mut().lookers += 1;
        spawn_local(listen(line, Rc::clone(seen)));
    }
    Ok(())
}

/// One person with all their sockets.
async fn come(
    address: &Address,
    table: &str,
    group: usize,
    sockets: usize,
) -> Result<Vec<Connection>> {
    let account = Account::new(address, &format!("Looker {group}")).await?;
    let mut lines = Vec::new();
    for _ in 0..sockets {
        lines.push(open(&account, table).await?);
    }
    Ok(lines)
}

/// One socket. Whoever comes behind all others may be too slow for the server's patience, and comes again.
async fn open(account: &Account, table: &str) -> Result<Connection> {
    let (resume, views, scenes, wall, chronicle) = (None, None, false, false, false);
    let table = table.to_owned();
    let hello = Hello { protocol: PROTOCOL, table, resume, views, scenes, wall, chronicle };
    let hello = FromClient::Hello(hello);
    let come = async || {
        let mut line = Connection::open(account).await?;
        line.send(&hello).await.map(|()| line)
    };
    for _ in 1..TRIES {
        if let Ok(line) = come().await {
            return Ok(line);
        }
        sleep(BREATH).await;
    }
    Ok(come().await?)
}

async fn listen(mut line: Connection, seen: Rc<RefCell<Seen>>) {
    while let Heard::Text(text) = line.hear().await {
        seen.borrow_mut().note(&text, Instant::now());
    }
    seen.borrow_mut().lookers -= 1;
}

/// What all of them saw so far.
#[derive(Default)]
struct Seen {
    size: usize,
    lookers: usize,
    frames: u64,
    /// By the number of the change: when the first saw it, and how many have.
    under_way: HashMap<u32, (Instant, usize)>,
    spreads: Vec<Duration>,
    missed: usize,
}

impl Seen {
    fn note(&mut self, text: &str, at: Instant) {
        self.frames += 1;
        let Some(number) = number_of(text) else { return };
        let (first, count) = self.under_way.entry(number).or_insert((at, 0));
        if at.duration_since(*first) > LONG_AGO {
            self.missed += 1;
            (*first, *count) = (at, 0);
        }
        *count += 1;
        if *count >= self.size {
            self.spreads.push(at.duration_since(*first));
            self.under_way.remove(&number);
        }
    }

    fn told(mut self) -> Watched {
        let now = Instant::now();
        let is_late = |(first, _): &&(Instant, usize)| now.duration_since(*first) > LONG_AGO;
        let missed = self.missed + self.under_way.values().filter(is_late).count();
        self.spreads.sort_unstable();
        let rank = |share: f64| {
            let at = ((self.spreads.len() as f64 * share).ceil() as usize).saturating_sub(1);
            let spread = self.spreads.get(at).copied().unwrap_or_default();
            (spread.as_secs_f64() * 1e5).round() / 1e2
        };
        Watched {
            lookers: self.lookers,
            frames: self.frames,
            whole: self.spreads.len(),
            missed,
            spread_p50_ms: rank(0.5),
            spread_p99_ms: rank(0.99),
        }
    }
}

/// The number of a change of the game, without reading the rest: there are thousands a second.
fn number_of(text: &str) -> Option<u32> {
    let rest = text.strip_prefix(UPDATE)?;
    let end = rest.find(|character: char| !character.is_ascii_digit())?;
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_whole_when_everybody_was_shown_it() {
        let begun = Instant::now();
        let mut seen = Seen { size: 3, lookers: 3, ..Seen::default() };
        let mut note = |text: &str, millis| seen.note(text, begun + Duration::from_millis(millis));
        for millis in [0, 10, 30] {
            note(r#"{"update":{"n":7,"at":1}}"#, millis);
        }
        note(r#"{"table":{}}"#, 31);
        note(r#"{"update":{"n":8}}"#, 40);
        note(r#"{"update":{"n":8}}"#, 6_000);
        let told = seen.told();
        assert_eq!((told.frames, told.whole, told.missed), (6, 1, 1));
        assert!((told.spread_p50_ms - 30.0).abs() < 1e-9);
    }
}
