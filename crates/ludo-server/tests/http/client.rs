//! A client of few words: one request a connection.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A request to be sent.
#[derive(Clone)]
pub(crate) struct Ask {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
    /// The body before it was read as text.
    pub(crate) bytes: Vec<u8>,
}

pub(crate) fn get(path: impl Into<String>) -> Ask {
    Ask { method: "GET", path: path.into(), headers: Vec::new(), body: None }
}

pub(crate) fn post(path: impl Into<String>, body: impl Into<String>) -> Ask {
    let ask = Ask { method: "POST", body: Some(body.into()), ..get(path) };
    ask.with("Content-Type", "application/json")
}

pub(crate) fn delete(path: impl Into<String>) -> Ask {
    Ask { method: "DELETE", ..get(path) }
}

impl Ask {
    pub(crate) fn method(self, method: &'static str) -> Self {
        Self { method, ..self }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.retain(|(known, _)| *known != name);
        self.headers.push((name, value.into()));
        self
    }

    pub(crate) fn cookie(self, cookie: &str) -> Self {
        self.with("Cookie", cookie)
    }

    pub(crate) async fn to(self, address: SocketAddr) -> Answer {
        let stream = TcpStream::connect(address).await.unwrap();
        self.over(stream, address).await
    }

    /// Over a line to that address.
    pub(crate) async fn over(self, mut stream: TcpStream, address: SocketAddr) -> Answer {
        use std::fmt::Write as _;
        let mut text = format!("{} {} HTTP/1.1\r\n", self.method, self.path);
        let named = |name| self.headers.iter().any(|(known, _)| *known == name);
        if !named("Host") {
            let _ = write!(text, "Host: {address}\r\n");
        }
        for (name, value) in &self.headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        let body = self.body.as_deref().unwrap_or_default();
        let _ = write!(text, "Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        // A server that refuses a long body need not read it: what it said before counts.
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let (head, body) = (head.to_owned(), body.to_owned());
        let start = head.len() + 4;
        Answer { status, head, body, bytes: bytes[start..].to_vec() }
    }
}

impl Answer {
    /// The bytes of a body that came in pieces.
    pub(crate) fn joined(&self) -> Vec<u8> {
        assert_eq!(self.header("transfer-encoding"), Some("chunked"));
        let (mut rest, mut whole) = (&self.bytes[..], Vec::new());
        loop {
            let end = rest.windows(2).position(|two| two == b"\r\n").expect("a length");
            let long = std::str::from_utf8(&rest[..end]).unwrap();
            let long = usize::from_str_radix(long, 16).unwrap();
            if long == 0 {
                return whole;
            }
            whole.extend(&rest[end + 2..end + 2 + long]);
            rest = &rest[end + 2 + long + 2..];
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}\n{}", self.head, self.body))
    }

    /// The stable code of a problem, which has nothing beside it but a detail.
    #[track_caller]
    pub(crate) fn problem(&self) -> (u16, String) {
        let problem: ludo_protocol::Problem = serde_json::from_str(&self.body)
            .unwrap_or_else(|_| panic!("no problem: {}\n{}", self.head, self.body));
        assert_eq!(self.header("content-type"), Some("application/json"));
        (self.status, problem.error)
    }

    /// What a browser would send back.
    #[track_caller]
    pub(crate) fn given_cookie(&self) -> String {
        self.header("set-cookie").expect("a cookie").split(';').next().unwrap().to_owned()
    }
}
