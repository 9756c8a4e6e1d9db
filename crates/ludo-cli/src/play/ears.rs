//! What comes from the person: lines that were typed, and the wish to stop (Ctrl-C), also while something is shown.

use std::collections::VecDeque;
use std::io::BufRead as _;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::screen;
use crate::texts::fault;

/// How a program ends that was told to stop: 128 and the number of the signal, as shells expect.
pub(super) const STOPPED: u8 = 130;

/// What came, in the order in which it came.
enum Heard {
    Line(String),
    NoText,
    End,
    Stop,
}

/// What was typed, or that nothing more will be.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Line(String),
    End,
    Stop,
}

/// Listens on threads of their own, so that nothing is missed while the table is drawn and bots think.
pub(super) struct Ears {
    heard: Receiver<Heard>,
    /// Lines typed before they were asked for.
    early: VecDeque<String>,
    ended: Option<Typed>,
}

impl Ears {
    pub(super) fn open() -> Self {
        let (tell, heard) = channel();
        let stops = tell.clone();
        let (listening, ready) = channel();
        std::thread::spawn(move || hear_stops(&stops, listening));
        // Nothing is asked before a wish to stop would be heard; where none can be, the sender is gone.
        let _ = ready.recv();
        std::thread::spawn(move || hear_lines(&tell));
        Self { heard, early: VecDeque::new(), ended: None }
    }

    /// The next line, waited for.
    pub(super) fn line(&mut self) -> Result<Typed> {
        loop {
            if self.is_stopped()? {
                return Ok(Typed::Stop);
            }
            if let Some(line) = self.early.pop_front() {
                return Ok(Typed::Line(line));
            }
            if self.ended.is_some() {
                return Ok(Typed::End);
            }
            match self.heard.recv() {
                Ok(heard) => self.note(heard)?,
                Err(_) => self.ended = Some(Typed::End),
            }
        }
    }

    /// Whether the person wants to stop.
    pub(super) fn is_stopped(&mut self) -> Result<bool> {
        while let Ok(heard) = self.heard.try_recv() {
            self.note(heard)?;
        }
        Ok(self.ended == Some(Typed::Stop))
    }

    /// Lets time pass, less of it if the person presses Enter alone or wants to stop.
    pub(super) fn wait(&mut self, time: Duration) -> Result<()> {
        let until = Instant::now() + time;
        while self.ended != Some(Typed::Stop) {
            let Some(left) = until.checked_duration_since(Instant::now()) else { break };
            match self.heard.recv_timeout(left) {
                Ok(Heard::Line(line)) if line.trim().is_empty() => break,
                Ok(heard) => self.note(heard)?,
                Err(RecvTimeoutError::Timeout) => break,
                // Nothing more can come: only the time is left.
                Err(RecvTimeoutError::Disconnected) => {
                    std::thread::sleep(left);
                    break;
                }
            }
        }
        Ok(())
    }

    fn note(&mut self, heard: Heard) -> Result<()> {
        match heard {
            Heard::Line(line) => self.early.push_back(line),
            Heard::NoText => return Err(fault("error-no-text", &[])),
            Heard::Stop => self.ended = Some(Typed::Stop),
            Heard::End if self.ended.is_none() => self.ended = Some(Typed::End),
            Heard::End => {}
        }
        Ok(())
    }
}

fn hear_lines(tell: &Sender<Heard>) {
    for line in std::io::stdin().lock().lines() {
        let heard = line.map_or(Heard::NoText, Heard::Line);
        if tell.send(heard).is_err() {
            return;
        }
    }
    let _ = tell.send(Heard::End);
}

/// The first wish is heard at the table, which may be thinking; who wishes it twice does not want to wait.
fn hear_stops(tell: &Sender<Heard>, listening: Sender<()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    // A system without signals ends the program in its own way.
    let Ok(runtime) = runtime else { return };
    runtime.block_on(async move {
        let Ok(mut signals) = Signals::listen() else { return };
        drop(listening);
        signals.wait().await;
        let _ = tell.send(Heard::Stop);
        signals.wait().await;
        screen::restore();
        std::process::exit(STOPPED.into());
    });
}

/// Ctrl-C, or the system asking to end.
#[cfg(unix)]
struct Signals([tokio::signal::unix::Signal; 3]);

#[cfg(unix)]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self([
            signal(SignalKind::interrupt())?,
            signal(SignalKind::terminate())?,
            signal(SignalKind::hangup())?,
        ]))
    }

    async fn wait(&mut self) {
        let [interrupt, terminate, hang_up] = &mut self.0;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hang_up.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    #[allow(clippy::unnecessary_wraps)]
    fn listen() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
