//! A line that is not waited for without end: whoever does not read what they asked for is cut off.
//!
//! hyper bounds how long a request may take to come in, not how long an answer may take to go out. Somebody
//! who asks and never reads would hold a line, its memory and its place for as long as they like.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// How long a write may stand still.
pub(crate) const STANDSTILL: Duration = Duration::from_secs(20);
/// Each so many bytes that are taken buy a second more: whoever reads more slowly is too slow.
const BYTES_A_SECOND: u64 = 4 << 10;

/// A line whose writes must get on.
pub(crate) struct Patient<S> {
    line: S,
    blocked: Option<Blocked>,
    freed: Freed,
    /// How long a write may stand still.
    standstill: Duration,
}

/// Says that a line sees to its own limits from now on, as sockets do.
#[derive(Clone, Default)]
pub(crate) struct Freed(Arc<AtomicBool>);

impl Freed {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What has become of an answer since it first had to wait.
struct Blocked {
    /// Until when it has time, if nothing of it is taken.
    first: Instant,
    taken: u64,
    alarm: Pin<Box<Sleep>>,
}

impl Blocked {
    fn now(standstill: Duration) -> Self {
        let first = Instant::now() + standstill;
        Self { first, taken: 0, alarm: Box::pin(sleep_until(first)) }
    }

    fn deadline(&self) -> Instant {
        self.first + Duration::from_millis(self.taken * 1000 / BYTES_A_SECOND)
    }
}

impl<S> Patient<S> {
    /// A line that is waited for so much longer than [`STANDSTILL`].
    pub(crate) fn new(line: S, longer: Duration) -> Self {
        Self { line, blocked: None, freed: Freed::default(), standstill: STANDSTILL + longer }
    }

    pub(crate) fn freed(&self) -> Freed {
        self.freed.clone()
    }

    /// Passes on what a write came to, unless it has taken too long by now.
    fn wait(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match (written, &mut self.blocked) {
            (Poll::Ready(Ok(bytes)), Some(blocked)) => {
                blocked.taken += bytes as u64;
                Poll::Ready(Ok(bytes))
            }
            (Poll::Pending, _) if self.freed.0.load(Ordering::Relaxed) => Poll::Pending,
            (Poll::Pending, blocked) => {
                let standstill = self.standstill;
                let blocked = blocked.get_or_insert_with(|| Blocked::now(standstill));
                let deadline = blocked.deadline();
                if blocked.alarm.deadline() != deadline {
                    blocked.alarm.as_mut().reset(deadline);
                }
                ready!(blocked.alarm.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            (written, _) => written,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write_vectored(context, bytes);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    /// hyper asks for it when nothing is left to be written: the next answer has its own time.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.line).poll_flush(context);
        if flushed.is_ready() {
            self.blocked = None;
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
    use tokio::time::sleep;

    use super::*;

    /// Both ends of a line that holds little.
    fn line() -> (Patient<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(1 << 10);
        (Patient::new(ours, Duration::ZERO), theirs)
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_cut_off() {
        let (mut ours, _theirs) = line();
        let begun = Instant::now();
        let error = ours.write_all(&[0; 4 << 10]).await.unwrap_err();
        assert_eq!((error.kind(), begun.elapsed()), (io::ErrorKind::TimedOut, STANDSTILL));
    }

    /// Reads 64 bytes a second for so many seconds.
    async fn sip(mut theirs: DuplexStream, bytes: usize, every: Duration) -> u64 {
        let (mut buffer, mut read) = (vec![0; bytes], 0);
        while let Ok(more @ 1..) = theirs.read(&mut buffer).await {
            read += more as u64;
            sleep(every).await;
        }
        read
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_a_little_now_and_then_is_cut_off_too() {
        let (mut ours, theirs) = line();
        let sips = tokio::spawn(sip(theirs, 64, Duration::from_secs(1)));
        assert!(ours.write_all(&vec![0; 64 << 10]).await.is_err());
        drop(ours);
        assert!(sips.await.unwrap() < 4 << 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_gets_all_of_a_long_answer() {
        let (mut ours, theirs) = line();
        let sips = tokio::spawn(sip(theirs, 512, Duration::from_millis(100)));
        let begun = Instant::now();
        ours.write_all(&vec![0; 512 << 10]).await.unwrap();
        assert!(begun.elapsed() > 3 * STANDSTILL, "long, and yet in time");
        drop(ours);
        assert_eq!(sips.await.unwrap(), 512 << 10);
    }

    #[tokio::test(start_paused = true)]
    async fn each_answer_has_its_own_time_and_a_freed_line_as_much_as_it_likes() {
        let (mut ours, mut theirs) = line();
        let mut buffer = vec![0; 2 << 10];
        for _ in 0..5 {
            let read = async {
                sleep(STANDSTILL / 2).await;
                theirs.read_exact(&mut buffer).await.unwrap();
            };
            let write = async {
                ours.write_all(&[0; 2 << 10]).await.unwrap();
                ours.flush().await.unwrap();
            };
            tokio::join!(read, write);
        }
        ours.freed().set();
        let read = async {
            sleep(10 * STANDSTILL).await;
            theirs.read_exact(&mut buffer).await.unwrap();
        };
        let (written, ()) = tokio::join!(ours.write_all(&[0; 2 << 10]), read);
        written.unwrap();
    }
}
