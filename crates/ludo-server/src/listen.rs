//! Connections: accepted, kept short of memory and patience, and let go when the server stops.
//!
//! hyper is used directly, because a slow client must not hold a connection by sending its headers one byte
//! at a time, nor have much memory for them, nor leave its answer unread ([`Patient`]).

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use crate::address::{self, AddressKey};
use crate::config::{Network, Scheme};
use crate::http::Peer;
use crate::patient::{Freed, Patient};
use crate::places::{NoPlace, Place, Places};

/// How long headers may take, and how long a connection may wait for its next request.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// How long it may take to agree on keys before that.
const KEYS_WITHIN: Duration = Duration::from_secs(10);
/// The most memory for the headers of one connection.
const MOST_HEADER_BYTES: usize = 32 << 10;
/// What the system keeps of an answer that is not read yet.
const SEND_BUFFER: usize = 64 << 10;
/// How long it goes on sending what nobody takes, also when the line was closed.
const UNTAKEN: Duration = Duration::from_secs(75);
/// By how much such times differ from line to line.
const SPREAD: Duration = Duration::from_secs(5);
/// How long to wait when the system has no more files to give.
const BREATH: Duration = Duration::from_millis(50);
/// How long somebody for whom there is no room has to read why.
const FAREWELL: Duration = Duration::from_secs(1);
/// How many are told why at a time; more are just cut off.
const MOST_FAREWELLS: usize = 32;

/// Who is let in.
#[derive(Clone)]
pub(crate) struct Door {
    /// The lines that speak HTTP, by address. Those that became sockets are counted elsewhere.
    pub(crate) lines: Arc<Places<AddressKey>>,
    /// Whoever comes by one of these is counted once its header has told who they are.
    pub(crate) proxies: Arc<[Network]>,
    /// What is spoken there, if it is not plain http.
    pub(crate) tls: Option<TlsAcceptor>,
}

impl Door {
    fn let_in(&self, peer: SocketAddr) -> Result<Place<AddressKey>, NoPlace> {
        if address::is_trusted(peer.ip(), &self.proxies) {
            self.lines.take_for_all()
        } else {
            self.lines.take(AddressKey::of(peer.ip()))
        }
    }
}

/// Answers connections until `stop` turns true; returns when the last request has been answered.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
    door: Door,
) {
    let farewells = Arc::new(Semaphore::new(MOST_FAREWELLS));
    // Every connection holds a sender: when all are dropped, all connections are closed.
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    for number in 0_u32.. {
        // One after the other, whoever plays in between: a thousand who come at once are not all served first.
        tokio::task::yield_now().await;
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let (stream, peer) = match accepted {
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
        let place = match door.let_in(peer) {
            Ok(place) => place,
            Err(why) => {
                turn_away(stream, why, door.tls.clone(), &farewells);
                continue;
            }
        };
        let (router, stop, open) = (router.clone(), stop.clone(), open.clone());
        let tls = door.tls.clone();
        tokio::spawn(async move {
            welcome(stream, peer, tls, router, stop, spread(number)).await;
            drop((place, open));
        });
    }
    drop((listener, open));
    while all_closed.recv().await.is_some() {}
}

/// Says why there is no room, in a few bytes and a second at most.
fn turn_away(
    stream: TcpStream,
    why: NoPlace,
    tls: Option<TlsAcceptor>,
    farewells: &Arc<Semaphore>,
) {
    let Ok(turn) = Arc::clone(farewells).try_acquire_owned() else { return };
    tokio::spawn(async move {
        let farewell = async {
            match tls {
                None => say_why(stream, why).await,
                Some(tls) => say_why(tls.accept(stream).await?, why).await,
            }
        };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        drop(turn);
    });
}

async fn say_why<S: AsyncRead + AsyncWrite + Unpin>(mut stream: S, why: NoPlace) -> io::Result<()> {
    let (status, code) = match why {
        NoPlace::OfYours => (StatusCode::TOO_MANY_REQUESTS, "too_many_lines"),
        NoPlace::AtAll => (StatusCode::SERVICE_UNAVAILABLE, "no_room"),
    };
    let body = format!(r#"{{"error":"{code}"}}"#);
    let answer = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Cache-Control: no-store\r\nRetry-After: 5\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut heard = [0; 1 << 10];
    // A browser takes no answer to what it has not asked.
    let _ = stream.read(&mut heard).await?;
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // To end a line on which much is unread resets it, and could take the answer away with it.
    while stream.read(&mut heard).await? > 0 {}
    Ok(())
}

/// How much longer than others a line is waited for. Those who came together would else be cut off together, a thousand
/// in one moment, in which nobody plays.
const fn spread(number: u32) -> Duration {
    // Multiples of the golden ratio lie as far apart as they can.
    let share = number.wrapping_mul(0x9e37_79b9) as u64;
    Duration::from_millis((share * SPREAD.as_millis() as u64) >> 32)
}

/// One connection, from its first byte on. Patience is below TLS, so that every byte that leaves is under it: what
/// keys are agreed on with as well as answers.
async fn welcome(
    stream: TcpStream,
    peer: SocketAddr,
    tls: Option<TlsAcceptor>,
    router: Router,
    mut stop: watch::Receiver<bool>,
    longer: Duration,
) {
    set_up(&stream);
    let line = Patient::new(stream, longer);
    let freed = line.freed();
    let Some(tls) = tls else {
        return speak(line, Peer(peer, Scheme::Http), freed, router, stop, longer).await;
    };
    let agreed = tokio::select! {
        agreed = tokio::time::timeout(KEYS_WITHIN, tls.accept(line)) => agreed,
        _ = stop.wait_for(|stop| *stop) => return,
    };
    // Who does not agree, or not in time, was no browser of ours.
    if let Ok(Ok(line)) = agreed {
        speak(line, Peer(peer, Scheme::Https), freed, router, stop, longer).await;
    }
}

/// From its first request to its last, or to the moment it becomes a socket.
async fn speak<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    line: S,
    peer: Peer,
    freed: Freed,
    router: Router,
    mut stop: watch::Receiver<bool>,
    longer: Duration,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let (answer, freed) = (router.clone().oneshot(request), freed.clone());
        async move {
            let answer = answer.await;
            if answer.as_ref().is_ok_and(|it| it.status() == StatusCode::SWITCHING_PROTOCOLS) {
                freed.set();
            }
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN + longer)
        .max_buf_size(MOST_HEADER_BYTES)
        .serve_connection(TokioIo::new(line), service)
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

/// What can be set is set: a line goes without, where the system knows of no such thing.
fn set_up(stream: &TcpStream) {
    // A move is one small packet: it must not wait for a second one.
    let _ = stream.set_nodelay(true);
    #[cfg(unix)]
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, SEND_BUFFER);
    #[cfg(target_os = "linux")]
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, UNTAKEN.as_millis() as u32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_come_together_are_not_cut_off_together() {
        let mut ends: Vec<_> = (0..1000).map(spread).collect();
        ends.sort_unstable();
        assert!(ends.iter().all(|end| *end < SPREAD));
        let most = ends.windows(10).map(|ten| ten[9].saturating_sub(ten[0])).min();
        assert!(most >= Some(Duration::from_millis(30)), "ten at a time: {most:?}");
    }
}
