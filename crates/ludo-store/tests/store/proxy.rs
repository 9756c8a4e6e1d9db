//! A line to the database that breaks when a test wants it to.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Where a line breaks, once.
#[derive(Clone, Copy)]
pub(crate) enum Cut {
    /// Before the database gets what holds these bytes.
    Before(&'static [u8]),
    /// After it has answered that, and before the answer arrives.
    After(&'static [u8]),
}

impl Cut {
    const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Before(bytes) | Self::After(bytes) => bytes,
        }
    }
}

/// A port that leads to another.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    lines: Arc<Lines>,
}

struct Lines {
    to: u16,
    cut: Mutex<Option<Cut>>,
    cuts: AtomicU32,
    /// Closes when the cut is made.
    shuts: AtomicBool,
    is_shut: watch::Sender<bool>,
}

impl Proxy {
    pub(crate) async fn to(to: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let lines = Arc::new(Lines {
            to,
            cut: Mutex::new(None),
            cuts: AtomicU32::new(0),
            shuts: AtomicBool::new(false),
            is_shut: watch::Sender::new(false),
        });
        let all = Arc::clone(&lines);
        tokio::spawn(async move {
            while let Ok((line, _)) = listener.accept().await {
                tokio::spawn(Arc::clone(&all).lead(line));
            }
        });
        Self { port, lines }
    }

    /// Breaks a line, once.
    pub(crate) fn cut(&self, cut: Cut) {
        *self.lines.cut.lock().unwrap() = Some(cut);
    }

    /// The same, and nobody gets through from then on.
    pub(crate) fn shut_after(&self, cut: Cut) {
        self.lines.shuts.store(true, Ordering::SeqCst);
        self.cut(cut);
    }

    /// How many lines were broken.
    pub(crate) fn cuts(&self) -> u32 {
        self.lines.cuts.load(Ordering::SeqCst)
    }

    /// Breaks all lines, and lets nobody through.
    pub(crate) fn shut(&self) {
        self.lines.is_shut.send_replace(true);
    }

    pub(crate) fn open(&self) {
        self.lines.shuts.store(false, Ordering::SeqCst);
        self.lines.is_shut.send_replace(false);
    }
}

impl Lines {
    async fn lead(self: Arc<Self>, mut line: TcpStream) {
        let mut shut = self.is_shut.subscribe();
        if *shut.borrow() {
            return;
        }
        let Ok(mut database) = TcpStream::connect(("127.0.0.1", self.to)).await else { return };
        let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        // Nothing that the database says from then on arrives.
        let mut deaf = false;
        loop {
            tokio::select! {
                read = line.read(&mut asked) => {
                    let Ok(length @ 1..) = read else { return };
                    match self.meets(&asked[..length]) {
                        Some(Cut::Before(_)) => return self.count(),
                        Some(Cut::After(_)) => deaf = true,
                        None => {}
                    }
                    if database.write_all(&asked[..length]).await.is_err() {
                        return;
                    }
                }
                read = database.read(&mut answered) => {
                    let Ok(length @ 1..) = read else { return };
                    if deaf {
                        return self.count();
                    }
                    if line.write_all(&answered[..length]).await.is_err() {
                        return;
                    }
                }
                _ = shut.changed() => return,
            }
        }
    }

    fn meets(&self, asked: &[u8]) -> Option<Cut> {
        let is_in =
            |cut: &mut Cut| asked.windows(cut.bytes().len()).any(|window| window == cut.bytes());
        self.cut.lock().unwrap().take_if(is_in)
    }

    fn count(&self) {
        if self.shuts.load(Ordering::SeqCst) {
            self.is_shut.send_replace(true);
        }
        self.cuts.fetch_add(1, Ordering::SeqCst);
    }
}
