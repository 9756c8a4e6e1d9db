//! A way from one process to another on this machine, which can be cut, slowed and blocked.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// How it goes on a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Traffic {
    Flows,
    /// Whatever is sent comes so much later.
    Slow(Duration),
    /// Whatever is sent arrives when it flows again; nobody is told.
    Stuck,
    /// Lines break, and no new one is received.
    Cut,
}

/// A port that leads to another.
pub(super) struct Way {
    pub(super) port: u16,
    road: Arc<Road>,
}

struct Road {
    to: watch::Sender<u16>,
    traffic: watch::Sender<Traffic>,
}

impl Way {
    pub(super) async fn to(port: u16) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let own = listener.local_addr()?.port();
        let road =
            Road { to: watch::Sender::new(port), traffic: watch::Sender::new(Traffic::Flows) };
        let road = Arc::new(road);
        tokio::spawn(receive(listener, Arc::clone(&road)));
        Ok(Self { port: own, road })
    }

    /// New lines lead there from now on.
    pub(super) fn lead_to(&self, port: u16) {
        self.road.to.send_replace(port);
    }

    pub(super) fn let_it(&self, traffic: Traffic) {
        self.road.traffic.send_replace(traffic);
    }
}

/// Until the way is dropped, and with it all lines.
async fn receive(listener: TcpListener, road: Arc<Road>) {
    loop {
        if let Ok((line, _)) = listener.accept().await {
            tokio::spawn(Arc::clone(&road).lead(line));
        } else {
            sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Road {
    async fn lead(self: Arc<Self>, near: TcpStream) {
        let mut traffic = self.traffic.subscribe();
        let begins = traffic.wait_for(|traffic| *traffic != Traffic::Stuck).await;
        if begins.is_ok_and(|traffic| *traffic == Traffic::Cut) {
            return;
        }
        let to = *self.to.borrow();
        let Ok(far) = TcpStream::connect(("127.0.0.1", to)).await else { return };
        if near.set_nodelay(true).and_then(|()| far.set_nodelay(true)).is_err() {
            return;
        }
        let ((near_reads, near_writes), (far_reads, far_writes)) =
            (near.into_split(), far.into_split());
        tokio::select! {
            () = carry(near_reads, far_writes, self.traffic.subscribe()) => {}
            () = carry(far_reads, near_writes, self.traffic.subscribe()) => {}
            _ = traffic.wait_for(|traffic| *traffic == Traffic::Cut) => {}
        }
    }
}

/// One direction, until either end is gone.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut traffic: watch::Receiver<Traffic>,
) {
    let mut bytes = vec![0; 1 << 14];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let now = *traffic.borrow_and_update();
        if let Traffic::Slow(by) = now {
            sleep(by).await;
        }
        let _ = traffic.wait_for(|traffic| *traffic != Traffic::Stuck).await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
