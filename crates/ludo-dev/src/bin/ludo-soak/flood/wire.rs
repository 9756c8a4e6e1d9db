//! A WebSocket by hand: every byte of a frame is the fool's own, right or wrong.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ludo_client::{Account, Address};
use ludo_protocol::{ActionId, FromClient, FromServer, Hello, PROTOCOL};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes that one frame from the server has.
const MOST_BYTES: u64 = 4 << 20;

/// The frames that there are (RFC 6455, 5.2).
pub(super) const CONTINUATION: u8 = 0x0;
pub(super) const TEXT: u8 = 0x1;
pub(super) const BINARY: u8 = 0x2;
pub(super) const CLOSE: u8 = 0x8;
pub(super) const PING: u8 = 0x9;
pub(super) const PONG: u8 = 0xa;
/// Set on the last frame of a message.
pub(super) const LAST: u8 = 0x80;

/// An open line.
pub(super) struct Wire {
    stream: TcpStream,
    /// What has come and is not a whole frame yet.
    heard: Vec<u8>,
}

/// What became of something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Done,
    /// With its code.
    Refused(String),
    /// The line was closed or cut.
    Cut,
    /// Nothing came.
    Silence,
}

/// One frame as a client has to send it, masked.
pub(super) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mask = [0x5a, 0x17, 0xc3, 0x88];
    let mut bytes = vec![first];
    match payload.len() {
        short @ 0..=125 => bytes.push(0x80 | short as u8),
        middle @ 126..=0xffff => {
            bytes.push(0xfe);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0xff);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

/// A message in as many frames as there are parts.
pub(super) fn in_parts(text: &str, parts: usize) -> Vec<Vec<u8>> {
    let size = text.len().div_ceil(parts.max(1)).max(1);
    let parts: Vec<_> = text.as_bytes().chunks(size).collect();
    let last = parts.len() - 1;
    let first = |number: usize| {
        (if number == 0 { TEXT } else { CONTINUATION }) | (if number == last { LAST } else { 0 })
    };
    parts.iter().enumerate().map(|(number, part)| frame(first(number), part)).collect()
}

/// Asks for a line and answers the status: 101 where it was opened.
pub(super) async fn knock(
    stream: &mut TcpStream,
    address: &Address,
    headers: &[(&str, &str)],
) -> Result<u16> {
    let mut asked = format!(
        "GET /api/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    );
    for (name, value) in headers {
        asked.extend([*name, ": ", *value, "\r\n"]);
    }
    asked.push_str("\r\n");
    stream.write_all(asked.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(timeout(PATIENCE, stream.read_u8()).await??);
    }
    let status = head.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
    std::str::from_utf8(status)?.parse().context("no status line")
}

impl Wire {
    /// Opens a line and attends a table; the very first message comes in fragments already.
    pub(super) async fn attend(account: &Account, table: &str) -> Result<Self> {
        let address = account.address();
        let mut stream = address.dial().await?;
        let status = knock(&mut stream, address, &[("Cookie", account.cookie())]).await?;
        if status != 101 {
            bail!("no line was opened: {status}");
        }
        let mut wire = Self { stream, heard: Vec::new() };
        let hello = Hello {
            protocol: PROTOCOL,
            table: table.to_owned(),
            resume: None,
            views: None,
            scenes: false,
            wall: false,
            chronicle: false,
        };
        for part in in_parts(&written(&FromClient::Hello(hello)), 3) {
            wire.say(&part).await?;
        }
        match wire
            .answer(|message| matches!(message, FromServer::Welcome(_)).then_some(Answer::Done))
            .await
        {
            Answer::Done => Ok(wire),
            other => bail!("nobody is welcome: {other:?}"),
        }
    }

    /// Sends bytes as they are.
    pub(super) async fn say(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(bytes).await?)
    }

    /// Says a message, and waits for what becomes of it.
    pub(super) async fn ask(&mut self, message: &FromClient, id: &ActionId) -> Answer {
        self.ask_in(&[frame(TEXT | LAST, written(message).as_bytes())], id).await
    }

    /// Sends these frames, and waits for what becomes of the request in them.
    pub(super) async fn ask_in(&mut self, frames: &[Vec<u8>], id: &ActionId) -> Answer {
        for frame in frames {
            if self.say(frame).await.is_err() {
                return Answer::Cut;
            }
        }
        self.answer(|message| match message {
            FromServer::Done(done) if done.id == *id => Some(Answer::Done),
            FromServer::Update(update) if update.done.as_ref() == Some(id) => Some(Answer::Done),
            FromServer::Refused(no) if no.id.as_ref() == Some(id) => {
                Some(Answer::Refused(no.code.clone()))
            }
            _ => None,
        })
        .await
    }

    /// Sends what makes no sense, and waits until it is refused or the line is cut.
    pub(super) async fn babble(&mut self, frames: &[Vec<u8>]) -> Answer {
        for frame in frames {
            if self.say(frame).await.is_err() {
                return Answer::Cut;
            }
        }
        self.answer(|message| match message {
            FromServer::Refused(no) => Some(Answer::Refused(no.code.clone())),
            // All requests of fools are named so.
            FromServer::Done(done) if done.id.as_str().starts_with("fool") => Some(Answer::Done),
            _ => None,
        })
        .await
    }

    /// Listens until something that came is the answer.
    async fn answer(&mut self, is_it: impl Fn(&FromServer) -> Option<Answer>) -> Answer {
        let last = Instant::now() + PATIENCE;
        loop {
            let (first, payload) = match timeout_at(last, self.frame()).await {
                Err(_) => return Answer::Silence,
                Ok(Err(_)) => return Answer::Cut,
                Ok(Ok(frame)) => frame,
            };
            match first & 0x0f {
                CLOSE => return Answer::Cut,
                PING => drop(self.say(&frame(PONG | LAST, &payload)).await),
                TEXT => {
                    let message = serde_json::from_slice(&payload);
                    if let Some(answer) = message.ok().as_ref().and_then(&is_it) {
                        return answer;
                    }
                }
                _ => {}
            }
        }
    }

    /// The next frame from the server: its first byte, and what it holds.
    async fn frame(&mut self) -> Result<(u8, Vec<u8>)> {
        loop {
            if let Some((head, length)) = measured(&self.heard)? {
                let whole = head + length;
                if self.heard.len() >= whole {
                    let rest = self.heard.split_off(whole);
                    let frame = std::mem::replace(&mut self.heard, rest);
                    return Ok((frame[0], frame[head..].to_vec()));
                }
            }
            if self.stream.read_buf(&mut self.heard).await? == 0 {
                bail!("the line was cut");
            }
        }
    }
}

/// How long the head of a frame is, and what follows it, once that is known.
fn measured(heard: &[u8]) -> Result<Option<(usize, usize)>> {
    let Some(length) = heard.get(1) else { return Ok(None) };
    let (head, length) = match length & 0x7f {
        126 => match heard.get(2..4) {
            Some(bytes) => (4, u64::from(u16::from_be_bytes([bytes[0], bytes[1]]))),
            None => return Ok(None),
        },
        127 => match heard.get(2..10) {
            Some(bytes) => (10, u64::from_be_bytes(bytes.try_into()?)),
            None => return Ok(None),
        },
        short => (2, u64::from(short)),
    };
    if length > MOST_BYTES {
        bail!("a frame of {length} bytes");
    }
    Ok(Some((head, length as usize)))
}

pub(super) fn written(message: &FromClient) -> String {
    serde_json::to_string(message).expect("the protocol's types are JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_masked_and_measured() {
        let short = frame(TEXT | LAST, b"hello");
        assert_eq!(short[..2], [0x81, 0x85]);
        assert_ne!(&short[6..], b"hello");
        assert_eq!(frame(TEXT, &[0; 126])[1..4], [0xfe, 0, 126]);
        assert_eq!(frame(TEXT, &vec![0; 70_000])[1], 0xff);
        assert_eq!(measured(&[0x81, 5]).unwrap(), Some((2, 5)));
        assert_eq!(measured(&[0x81, 126, 1, 0]).unwrap(), Some((4, 256)));
        assert_eq!(measured(&[0x81, 126, 1]).unwrap(), None);
        assert!(measured(&[0x81, 127, 1, 0, 0, 0, 0, 0, 0, 0]).is_err());
    }

    #[test]
    fn a_message_in_parts_begins_once_and_ends_once() {
        let parts = in_parts("a message", 4);
        let first: Vec<_> = parts.iter().map(|part| part[0]).collect();
        assert_eq!(first, [TEXT, CONTINUATION, CONTINUATION | LAST]);
        assert_eq!(in_parts("x", 9).len(), 1);
    }
}
