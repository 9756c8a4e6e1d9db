//! The load: one thread around one `poll`, so that it costs less than the server it measures.

use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use ludo_client::measure::{Figures, Micros, Run, UnixTime, Used, Window, own_cpu, pace};
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token, Waker};

use super::page;
use super::seats::{Counts, Table};
use super::wire::{self, From, Line};

/// Play at all tables of `ludo-bare serve`, and measure it
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the server is
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS:PORT")]
    server: SocketAddr,
    /// How many tables
    #[arg(long, value_name = "N")]
    tables: u32,
    /// How many players at each
    #[arg(long, value_name = "P")]
    players: u8,
    /// Moves a second at all tables together; without it, everybody moves as soon as they may
    #[arg(long, value_name = "R")]
    rate: Option<f64>,
    /// How long to measure, after a warm-up
    #[arg(long, value_name = "S")]
    seconds: u64,
    /// What the moments of moves are drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const WAKE: Token = Token(usize::MAX);
/// How long moves that were sent may take to be received by all after the end.
const PATIENCE: Duration = Duration::from_secs(5);
/// What is read from a line at a time.
const BUFFER: usize = 4096;

struct Load {
    poll: Poll,
    events: Events,
    buffer: Vec<u8>,
    begun: Instant,
    players: usize,
    tables: Vec<Table>,
    counts: Counts,
    /// Where moves that are due are told; without, everybody moves as soon as they may.
    due: Option<Receiver<(usize, Micros)>>,
    is_closed: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!((1..=100_000).contains(&args.tables), "--tables: 1 to 100000");
    ensure!((1..=86_400).contains(&args.seconds), "--seconds: 1 to 86400");
    ensure!(args.players > 0, "--players: at least 1");
    ensure!(args.rate.is_none_or(|rate| rate.is_finite() && rate > 0.0), "--rate: above 0");
    let metrics = page::beside(args.server).context("--server: the last port")?;
    let used = || -> Result<Used> { Used::read(&page::read(metrics)?).map_err(anyhow::Error::msg) };
    let empty = Some(used()?);
    let mut load = Load::join(args)?;
    let pacer = args.rate.map(|rate| load.pace(rate, args)).transpose()?;
    let measured = Duration::from_secs(args.seconds);
    load.start()?;
    load.play_for(Duration::from_secs((args.seconds / 10).max(2)))?;

    let (before, cpu) = (used()?, own_cpu());
    let (start, began) = (load.now(), UnixTime::now());
    let bytes = load.counts.bytes;
    load.play_for(measured)?;
    let (end, bytes) = (load.now(), load.counts.bytes - bytes);
    let own_cpu = own_cpu().zip(cpu).map(|(after, before)| after - before);
    let after = used()?;

    if let Some(pacer) = pacer {
        pacer.stop();
    }
    let overdue = load.end()?;
    for violation in load.counts.violations.iter().take(20) {
        eprintln!("ludo-bare: violation: {violation}");
    }
    let run = Run {
        tables: args.tables,
        players: args.players,
        games_checked: 0,
        violations: load.counts.violations.len(),
        empty,
    };
    let window = Window { start, end, began, bytes, own_cpu, used: Some((before, after)), overdue };
    let figures = Figures::new(&run, &window, &load.counts.moves);
    if args.json {
        println!("{}", figures.json());
    } else {
        print!("{figures}");
    }
    Ok(())
}

impl Load {
    /// Lets everybody come to their table.
    fn join(args: &Args) -> Result<Self> {
        let poll = Poll::new()?;
        let (players, mut tables) = (usize::from(args.players), Vec::new());
        for table in 0..args.tables as usize {
            let mut lines = Vec::new();
            for seat in 0..players {
                let mut stream = come(args.server, table)?;
                let token = Token(table * players + seat);
                let interest = Interest::READABLE | Interest::WRITABLE;
                poll.registry().register(&mut stream, token, interest)?;
                lines.push(Line::new(stream));
            }
            tables.push(Table::new(lines));
        }
        Ok(Self {
            poll,
            events: Events::with_capacity(1024),
            buffer: vec![0; BUFFER],
            begun: Instant::now(),
            players,
            tables,
            counts: Counts::default(),
            due: None,
            is_closed: false,
        })
    }

    fn now(&self) -> Micros {
        self.begun.elapsed().as_micros() as Micros
    }

    fn pace(&mut self, rate: f64, args: &Args) -> Result<Pacer> {
        let waker = Waker::new(self.poll.registry(), WAKE)?;
        let (sender, receiver) = channel();
        self.due = Some(receiver);
        let stop = Arc::new(AtomicBool::new(false));
        let (halt, begun) = (Arc::clone(&stop), self.begun);
        let (tables, seed) = (self.tables.len(), args.seed);
        let thread = std::thread::spawn(move || {
            pace(begun, rate, tables, seed, &halt, |table, due| {
                sender.send((table, due)).is_ok() && waker.wake().is_ok()
            });
        });
        Ok(Pacer { stop, thread })
    }

    /// The first move everywhere, unless moves are due one by one.
    fn start(&mut self) -> Result<()> {
        (0..self.tables.len()).try_for_each(|table| self.go_on(table))
    }

    fn play_for(&mut self, time: Duration) -> Result<()> {
        let end = Instant::now() + time;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            self.turn(left)?;
        }
        Ok(())
    }

    /// One turn: reads what has come, and answers it.
    fn turn(&mut self, longest: Duration) -> Result<()> {
        let mut events = std::mem::replace(&mut self.events, Events::with_capacity(0));
        self.poll.poll(&mut events, Some(longest))?;
        for event in events.iter().filter(|event| event.token() != WAKE) {
            let (table, seat) = (event.token().0 / self.players, event.token().0 % self.players);
            let line = &mut self.tables[table].seat(seat).line;
            if event.is_writable() {
                line.flush()?;
            }
            if event.is_readable() {
                ensure!(line.take_in(&mut self.buffer)?, "the server closed a line");
                let now = self.begun.elapsed().as_micros() as Micros;
                self.tables[table].hear(seat, now, &mut self.counts)?;
                self.go_on(table)?;
            }
        }
        self.events = events;
        while let Some((table, due)) = self.due.as_ref().and_then(|due| due.try_recv().ok()) {
            self.tables[table].due.push_back(due);
            self.go_on(table)?;
        }
        Ok(())
    }

    /// The next move of a table, if it may be made.
    fn go_on(&mut self, table: usize) -> Result<()> {
        let now = self.now();
        let table = &mut self.tables[table];
        if self.is_closed || !table.may_move() {
            return Ok(());
        }
        let due = if self.due.is_some() { table.due.pop_front() } else { Some(now) };
        if let Some(due) = due {
            table.make_move(due, &mut self.counts)?;
        }
        Ok(())
    }

    /// Waits until all have received all; answers what was due and never made.
    fn end(&mut self) -> Result<Vec<(Micros, Micros)>> {
        // What is due is still made.
        self.is_closed = self.due.is_none();
        let last = Instant::now() + PATIENCE;
        let is_quiet =
            |load: &Self| load.counts.flying == 0 && load.tables.iter().all(|t| t.due.is_empty());
        while !is_quiet(self) && Instant::now() < last {
            self.turn(Duration::from_millis(20))?;
        }
        if self.counts.flying > 0 {
            let problem = format!("{} moves did not reach everybody", self.counts.flying);
            self.counts.violations.push(problem);
        }
        let now = self.now();
        Ok(self.tables.iter().flat_map(|table| &table.due).map(|due| (*due, now - due)).collect())
    }
}

/// The thread that says when moves are due.
struct Pacer {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Pacer {
    fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        // It only ever sleeps for a fraction of a second.
        let _ = self.thread.join();
    }
}

/// Somebody comes to a table, and waits until they are there.
fn come(server: SocketAddr, table: usize) -> Result<TcpStream> {
    let mut stream = std::net::TcpStream::connect(server)?;
    stream.set_nodelay(true)?;
    stream.write_all(wire::request(server).as_bytes())?;
    let mut name = Vec::new();
    wire::frame(&mut name, table.to_string().as_bytes(), From::Client);
    let mut came = Vec::new();
    let mut buffer = [0; 512];
    let mut is_asked = false;
    while !came.ends_with(b"joined") {
        let count = stream.read(&mut buffer)?;
        ensure!(count > 0, "the server closed a line");
        came.extend_from_slice(&buffer[..count]);
        if !is_asked && came.ends_with(b"\r\n\r\n") {
            is_asked = true;
            stream.write_all(&name)?;
        }
    }
    stream.set_nonblocking(true)?;
    Ok(TcpStream::from_std(stream))
}
