//! Many at once who do next to nothing: sockets on which nothing is said, and sockets that are never read.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Result;
use ludo_client::{Account, Connection, Heard};
use ludo_protocol::{FromClient, Hello, PROTOCOL, Views};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::attacks::{ALL_HANDS, BREATH, Fared, Hand};
use super::wire::{LAST, PING, TEXT, frame, knock, written};

/// As many sockets as one person may hold.
const OF_ONE: usize = 20;
/// How often whoever does not read says that they are there.
const SIGN: Duration = Duration::from_secs(10);
/// How long a write to a line may take that nobody reads at the other end.
const PATIENCE: Duration = Duration::from_secs(5);

/// This hand's part of so many.
const fn share(all: usize, number: u64) -> usize {
    let (hands, number) = (ALL_HANDS as usize, number as usize);
    all / hands + if number < all % hands { 1 } else { 0 }
}

fn hello(table: &str) -> FromClient {
    FromClient::Hello(Hello {
        protocol: PROTOCOL,
        table: table.to_owned(),
        resume: None,
        views: Some(Views::Whole),
        scenes: false,
        wall: false,
        chronicle: true,
    })
}

impl Hand {
    /// Holds its part of the sockets, listens and says nothing. Opens another for each that is cut.
    pub(super) async fn hold_sockets(&mut self, number: u64) {
        let wanted = share(self.scene.sockets, number);
        if wanted == 0 {
            return;
        }
        let mut held = JoinSet::new();
        loop {
            let Ok(account) = self.newcomer().await else {
                sleep(BREATH).await;
                continue;
            };
            for _ in 0..OF_ONE {
                while held.try_join_next().is_some() {}
                if held.len() >= wanted {
                    held.join_next().await;
                }
                match self.say_hello(&account).await {
                    Ok(line) => {
                        self.fared.done.fetch_add(1, Ordering::Relaxed);
                        held.spawn(listen(line, Arc::clone(&self.fared)));
                    }
                    Err(_) => {
                        self.fared.refused.fetch_add(1, Ordering::Relaxed);
                        sleep(BREATH).await;
                    }
                }
            }
        }
    }

    async fn say_hello(&self, account: &Account) -> Result<Connection> {
        let mut line = Connection::open(account).await?;
        line.send(&hello(&self.scene.waiting)).await?;
        Ok(line)
    }

    /// Comes to busy tables by its part of the sockets, and reads nothing of what is sent there.
    pub(super) async fn turn_deaf_ears(&mut self, number: u64) {
        let wanted = share(self.scene.deaf, number);
        if wanted == 0 {
            return;
        }
        let mut held = JoinSet::new();
        let mut came = number as usize;
        loop {
            let Ok(account) = self.newcomer().await else {
                sleep(BREATH).await;
                continue;
            };
            for _ in 0..OF_ONE {
                while held.try_join_next().is_some() {}
                if held.len() >= wanted {
                    held.join_next().await;
                }
                came += 1;
                let table = &self.scene.busy[came % self.scene.busy.len()];
                match self.come_deaf(&account, table).await {
                    Ok(line) => {
                        self.fared.done.fetch_add(1, Ordering::Relaxed);
                        held.spawn(stay(line, Arc::clone(&self.fared)));
                    }
                    Err(_) => {
                        self.fared.refused.fetch_add(1, Ordering::Relaxed);
                        sleep(BREATH).await;
                    }
                }
            }
        }
    }

    async fn come_deaf(&self, account: &Account, table: &str) -> Result<TcpStream> {
        let mut line = self.hold_line(b"").await?;
        let cookie = [("Cookie", account.cookie())];
        let status = knock(&mut line, account.address(), &cookie).await?;
        anyhow::ensure!(status == 101, "no line was opened: {status}");
        line.write_all(&frame(TEXT | LAST, written(&hello(table)).as_bytes())).await?;
        Ok(line)
    }
}

/// Listens until the line ends.
async fn listen(mut line: Connection, fared: Arc<Fared>) {
    fared.held.fetch_add(1, Ordering::Relaxed);
    while let Heard::Text(_) = line.hear().await {}
    fared.held.fetch_sub(1, Ordering::Relaxed);
    fared.cut.fetch_add(1, Ordering::Relaxed);
}

/// Gives a sign now and then, and reads nothing, until the line ends.
async fn stay(mut line: TcpStream, fared: Arc<Fared>) {
    fared.held.fetch_add(1, Ordering::Relaxed);
    let sign = frame(PING | LAST, b"");
    while let Ok(Ok(())) = timeout(PATIENCE, line.write_all(&sign)).await {
        sleep(SIGN).await;
    }
    fared.held.fetch_sub(1, Ordering::Relaxed);
    fared.cut.fetch_add(1, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_hands_together_hold_as_many_as_are_wanted() {
        for all in [0, 1, 31, 32, 33, 5000] {
            assert_eq!((0..ALL_HANDS).map(|number| share(all, number)).sum::<usize>(), all);
        }
    }
}
