//! As much of WebSocket as two ends need that know each other: whole frames of text, shorter than 64 KiB.

use std::io::{self, ErrorKind, Read as _, Write as _};

use mio::net::TcpStream;
use tungstenite::handshake::derive_accept_key;

/// A frame that is whole and text.
const TEXT: u8 = 0x81;
/// Instead of the length of a frame: it follows in two bytes.
const LONG: u8 = 0x7e;
/// What a client says over its frames; any key will do where both ends are ours.
const KEY: [u8; 4] = [0x5a, 0x3c, 0x96, 0x0f];
/// What a client asks with; the answer is not checked.
const ASKED: &str = "dGhlIHNhbXBsZSBub25jZQ==";

/// One end of a line that never waits.
pub(crate) struct Line {
    pub(crate) stream: TcpStream,
    /// What came; what was read of it goes when all of it was.
    input: Vec<u8>,
    read: usize,
    /// What the system did not take yet.
    output: Vec<u8>,
}

impl Line {
    pub(crate) fn new(stream: TcpStream) -> Self {
        Self { stream, input: Vec::new(), read: 0, output: Vec::new() }
    }

    /// Takes in what has come, by way of `buffer`: less than it holds means that there is no more, which saves
    /// asking. False when the other end has gone.
    pub(crate) fn take_in(&mut self, buffer: &mut [u8]) -> io::Result<bool> {
        loop {
            match self.stream.read(buffer) {
                Ok(0) => return Ok(false),
                Ok(count) => {
                    self.input.extend_from_slice(&buffer[..count]);
                    if count < buffer.len() {
                        return Ok(true);
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(true),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The head of the request or answer with which the line begins, once all of it is here.
    pub(crate) fn head(&mut self) -> io::Result<Option<String>> {
        let here = &self.input[self.read..];
        let Some(end) = here.windows(4).position(|four| four == b"\r\n\r\n") else {
            return Ok(None);
        };
        let head = String::from_utf8(here[..end].to_vec());
        self.read += end + 4;
        head.map(Some).map_err(|_| io::Error::from(ErrorKind::InvalidData))
    }

    /// The next message, if all of it is here, and how many bytes it took on the line.
    pub(crate) fn message(&mut self) -> io::Result<Option<(&[u8], usize)>> {
        let here = &self.input[self.read..];
        let Some(Shape { header, length, key }) = Shape::of(here)? else {
            if self.read == self.input.len() {
                self.input.clear();
                self.read = 0;
            }
            return Ok(None);
        };
        let begin = self.read + header;
        self.read = begin + length;
        let text = &mut self.input[begin..begin + length];
        if let Some(key) = key {
            mask(text, key);
        }
        Ok(Some((text, header + length)))
    }

    /// Sends a frame, or keeps what the system does not take.
    pub(crate) fn send(&mut self, frame: &[u8]) -> io::Result<()> {
        if self.output.is_empty() {
            let sent = self.write(frame)?;
            self.output.extend_from_slice(&frame[sent..]);
        } else {
            self.output.extend_from_slice(frame);
        }
        Ok(())
    }

    /// Sends what was kept.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if !self.output.is_empty() {
            let kept = std::mem::take(&mut self.output);
            let sent = self.write(&kept)?;
            self.output.extend_from_slice(&kept[sent..]);
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.stream.write(bytes) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(0),
            sent => sent,
        }
    }
}

/// How a frame lies in the bytes.
struct Shape {
    header: usize,
    length: usize,
    key: Option<[u8; 4]>,
}

impl Shape {
    /// None if the frame is not all here.
    fn of(bytes: &[u8]) -> io::Result<Option<Self>> {
        let [first, second, ..] = *bytes else { return Ok(None) };
        if first != TEXT || second & 0x7f > LONG {
            return Err(ErrorKind::InvalidData.into());
        }
        let (mut header, mut length) = (2, usize::from(second & 0x7f));
        if second & 0x7f == LONG {
            let Some(long) = bytes.get(2..4) else { return Ok(None) };
            (header, length) = (4, usize::from(u16::from_be_bytes([long[0], long[1]])));
        }
        let mut key = None;
        if second & 0x80 != 0 {
            let Some(four) = bytes.get(header..header + 4) else { return Ok(None) };
            key = Some([four[0], four[1], four[2], four[3]]);
            header += 4;
        }
        Ok((bytes.len() >= header + length).then_some(Self { header, length, key }))
    }
}

fn mask(text: &mut [u8], key: [u8; 4]) {
    for (byte, key) in text.iter_mut().zip(key.into_iter().cycle()) {
        *byte ^= key;
    }
}

/// Which end writes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    Server,
    /// Clients mask what they say.
    Client,
}

/// Writes a frame in place of whatever `out` holds.
pub(crate) fn frame(out: &mut Vec<u8>, text: &[u8], from: From) {
    let masked = if from == From::Client { 0x80 } else { 0 };
    out.clear();
    out.push(TEXT);
    match u8::try_from(text.len()) {
        Ok(short @ 0..=125) => out.push(masked | short),
        _ => {
            let length = u16::try_from(text.len()).expect("frames are short");
            out.push(masked | LONG);
            out.extend_from_slice(&length.to_be_bytes());
        }
    }
    if from == From::Client {
        out.extend_from_slice(&KEY);
    }
    let begin = out.len();
    out.extend_from_slice(text);
    if from == From::Client {
        mask(&mut out[begin..], KEY);
    }
}

/// How many bytes a frame of the server takes besides its text.
pub(crate) const fn header_bytes(frame: usize) -> usize {
    if frame <= 127 { 2 } else { 4 }
}

/// What a client says to become a WebSocket.
pub(crate) fn request(host: impl std::fmt::Display) -> String {
    format!(
        "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {ASKED}\r\n\r\n"
    )
}

/// What the server answers; none to a head that asks for something else.
pub(crate) fn answer(head: &str) -> Option<String> {
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    let (_, key) = lines.find(|(name, _)| name.eq_ignore_ascii_case("sec-websocket-key"))?;
    let accept = derive_accept_key(key.trim().as_bytes());
    Some(format!(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Accept: {accept}\r\n\r\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the other end reads when these bytes come, whole and in two pieces cut anywhere.
    fn read(bytes: &[u8]) -> String {
        let shape = Shape::of(bytes).unwrap().unwrap();
        assert_eq!(shape.header + shape.length, bytes.len());
        for cut in 0..bytes.len() {
            assert!(Shape::of(&bytes[..cut]).unwrap().is_none(), "{cut}");
        }
        let mut text = bytes[shape.header..].to_vec();
        if let Some(key) = shape.key {
            mask(&mut text, key);
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn frames_are_read_as_they_were_written() {
        for length in [0, 1, 125, 126, 127, 300, 65_535] {
            let text = "é".repeat(length / 2) + &"x".repeat(length % 2);
            let mut out = vec![1, 2, 3];
            frame(&mut out, text.as_bytes(), From::Server);
            assert_eq!(read(&out), text);
            assert_eq!(out.len(), text.len() + header_bytes(out.len()));
            frame(&mut out, text.as_bytes(), From::Client);
            assert_eq!(read(&out), text);
            assert!(length < 4 || !out.ends_with(text.as_bytes()), "it is masked");
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert!(Shape::of(&[0x82, 0x00]).is_err());
        assert!(Shape::of(&[TEXT, 127]).is_err());
    }

    #[test]
    fn a_line_begins_as_the_standard_says() {
        let head = answer(&request("x")).unwrap();
        assert!(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"), "{head}");
        assert_eq!(answer("GET / HTTP/1.1\r\nHost: x"), None);
    }
}
