//! The server: read what has come, append it in one commit, tell everybody.

use std::io::Write as _;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use mio::event::Event;
use mio::net::TcpListener;
use mio::{Events, Interest, Poll, Token};

use super::log::{Kept, Log};
use super::page;
use super::wire::{self, From, Line};

/// Append whatever is said at a table, and tell everybody there
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen; metrics are at the next port
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// Where the log is kept
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// How long a frame is that tells of a move, with its header
    #[arg(long, default_value_t = 250, value_name = "N")]
    bytes: usize,
}

const DOOR: Token = Token(usize::MAX);
const METRICS: Token = Token(usize::MAX - 1);
/// What is read from a line at a time.
const BUFFER: usize = 4096;

/// How far somebody is. Tables are numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Greeting,
    Nowhere,
    At(usize),
}

struct Guest {
    line: Line,
    stage: Stage,
}

#[derive(Default)]
struct Table {
    /// Their places among the guests.
    guests: Vec<usize>,
    n: u32,
}

/// A move that was read and not appended yet.
struct Said {
    table: usize,
    n: u32,
    text: Range<usize>,
}

struct Bare {
    poll: Poll,
    door: TcpListener,
    metrics: TcpListener,
    log: Log,
    bytes: usize,
    guests: Vec<Option<Guest>>,
    tables: Vec<Table>,
    /// The moves of this turn, and their texts one after the other.
    said: Vec<Said>,
    texts: Vec<u8>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!((64..=60_000).contains(&args.bytes), "--bytes: 64 to 60000");
    let mut bare = Bare::open(args)?;
    let (mut events, mut buffer) = (Events::with_capacity(1024), vec![0; BUFFER]);
    loop {
        bare.poll.poll(&mut events, None)?;
        for event in &events {
            match event.token() {
                DOOR => bare.admit()?,
                METRICS => bare.tell_metrics(),
                Token(place) => bare.attend(place, event, &mut buffer),
            }
        }
        bare.keep_and_tell()?;
    }
}

impl Bare {
    fn open(args: &Args) -> Result<Self> {
        let busy = |address: SocketAddr| move || format!("cannot listen at {address}");
        let mut door = TcpListener::bind(args.listen).with_context(busy(args.listen))?;
        let beside = page::beside(args.listen).context("--listen: the last port")?;
        let mut metrics = TcpListener::bind(beside).with_context(busy(beside))?;
        let poll = Poll::new()?;
        poll.registry().register(&mut door, DOOR, Interest::READABLE)?;
        poll.registry().register(&mut metrics, METRICS, Interest::READABLE)?;
        Ok(Self {
            poll,
            door,
            metrics,
            log: Log::open(&args.data)?,
            bytes: args.bytes,
            guests: Vec::new(),
            tables: Vec::new(),
            said: Vec::new(),
            texts: Vec::new(),
        })
    }

    fn admit(&mut self) -> Result<()> {
        while let Ok((mut stream, _)) = self.door.accept() {
            stream.set_nodelay(true)?;
            let place = Token(self.guests.len());
            let interest = Interest::READABLE | Interest::WRITABLE;
            self.poll.registry().register(&mut stream, place, interest)?;
            self.guests.push(Some(Guest { line: Line::new(stream), stage: Stage::Greeting }));
        }
        Ok(())
    }

    fn tell_metrics(&self) {
        while let Ok((stream, _)) = self.metrics.accept() {
            // Whoever asks and goes is not told.
            let _ = page::tell(stream.into());
        }
    }

    /// Something happened on a line. Whoever breaks off has gone: nothing is to be done about it.
    fn attend(&mut self, place: usize, event: &Event, buffer: &mut [u8]) {
        if let Some(guest) = &mut self.guests[place] {
            let mut is_open = true;
            if event.is_writable() {
                is_open = guest.line.flush().is_ok();
            }
            if event.is_readable() {
                is_open &= guest.line.take_in(buffer).unwrap_or(false);
            }
            if !is_open || self.listen(place).is_err() {
                self.dismiss(place);
            }
        }
    }

    /// A table that everybody has left begins anew.
    fn dismiss(&mut self, place: usize) {
        if let Some(Guest { stage: Stage::At(table), .. }) = self.guests[place].take() {
            let table = &mut self.tables[table];
            table.guests.retain(|guest| *guest != place);
            if table.guests.is_empty() {
                table.n = 0;
            }
        }
    }

    /// Reads all that somebody has said.
    fn listen(&mut self, place: usize) -> Result<()> {
        let Some(guest) = &mut self.guests[place] else { return Ok(()) };
        if guest.stage == Stage::Greeting {
            let Some(head) = guest.line.head()? else { return Ok(()) };
            let answer = wire::answer(&head).context("no WebSocket was asked for")?;
            guest.line.stream.write_all(answer.as_bytes())?;
            guest.stage = Stage::Nowhere;
        }
        while let Some((text, _)) = guest.line.message()? {
            let Stage::At(table) = guest.stage else {
                let table: usize = std::str::from_utf8(text)?.parse()?;
                ensure!(table < 1 << 20, "there are not so many tables");
                self.tables.resize_with(self.tables.len().max(table + 1), Table::default);
                self.tables[table].guests.push(place);
                guest.stage = Stage::At(table);
                let mut joined = Vec::new();
                wire::frame(&mut joined, b"joined", From::Server);
                guest.line.send(&joined)?;
                continue;
            };
            let begin = self.texts.len();
            self.texts.extend_from_slice(text);
            let n = self.tables[table].n;
            self.tables[table].n += 1;
            self.said.push(Said { table, n, text: begin..self.texts.len() });
        }
        Ok(())
    }

    /// The moves of this turn in one commit; then they are told.
    fn keep_and_tell(&mut self) -> Result<()> {
        if self.said.is_empty() {
            return Ok(());
        }
        let texts = &self.texts;
        self.log.append(self.said.iter().map(|said| Kept {
            table: said.table,
            n: said.n,
            text: &texts[said.text.clone()],
        }))?;
        let (mut text, mut frame) = (Vec::with_capacity(self.bytes), Vec::new());
        for Said { table, n, .. } in self.said.drain(..) {
            text.clear();
            write!(text, "{{\"move\":{n},\"told\":\"")?;
            text.resize(self.bytes - wire::header_bytes(self.bytes) - 2, b'x');
            text.extend_from_slice(b"\"}");
            wire::frame(&mut frame, &text, From::Server);
            for place in &self.tables[table].guests {
                // Somebody who has gone does not keep the others waiting.
                if let Some(guest) = &mut self.guests[*place] {
                    let _ = guest.line.send(&frame);
                }
            }
        }
        self.texts.clear();
        Ok(())
    }
}
