//! Connections: accepted, kept short of memory and patience, and let go when the server stops.
//!
//! hyper is used directly, because a slow client must not hold a connection by sending its headers one byte
//! at a time, nor have much memory for them.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tower::ServiceExt as _;

use crate::http::Peer;

/// How long headers may take, and how long a connection may wait for its next request.
const HEADERS_WITHIN: Duration = Duration::from_secs(30);
/// The most memory for the headers of one connection.
const MOST_HEADER_BYTES: usize = 32 << 10;
/// How long to wait when the system has no more files to give.
const BREATH: Duration = Duration::from_millis(50);

/// Answers connections until `stop` turns true; returns when the last request has been answered. At most
/// `most` connections speak HTTP at a time, those that became sockets not counted.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
    most: usize,
) {
    let room = Arc::new(Semaphore::new(most));
    // Every connection holds a sender: when all are dropped, all connections are closed.
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &room) => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let (stream, peer, permit) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Whoever gave up while waiting is no trouble; running out of files is.
                if error.kind() != io::ErrorKind::ConnectionAborted {
                    tracing::warn!(kind = ?error.kind(), "a connection was not accepted");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        let (router, stop, open) = (router.clone(), stop.clone(), open.clone());
        tokio::spawn(async move {
            speak(stream, peer, router, stop).await;
            drop((permit, open));
        });
    }
    drop((listener, open));
    while all_closed.recv().await.is_some() {}
}

async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit)> {
    let permit = Arc::clone(room).acquire_owned().await.map_err(io::Error::other)?;
    let (stream, peer) = listener.accept().await?;
    Ok((stream, peer, permit))
}

/// One connection from its first request to its last, or to the moment it becomes a socket.
async fn speak(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // A move is one small packet: it must not wait for a second one.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_buf_size(MOST_HEADER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // What goes wrong on the line is the line's matter.
    let told_to_stop = tokio::select! {
        _ = connection.as_mut() => false,
        _ = stop.wait_for(|stop| *stop) => true,
    };
    if told_to_stop {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
