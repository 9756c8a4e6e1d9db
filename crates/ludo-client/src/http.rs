//! Plain HTTP: one request a connection, JSON in and out.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, RETRY_AFTER, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};

use crate::error::ClientError;

/// Where a server listens. Only `http`: whoever measures or tests a server stands beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
    port: u16,
    /// The address of this machine that lines come from; the system's choice if there is none.
    from: Option<IpAddr>,
}

impl Address {
    /// Reads `http://HOST[:PORT]`, with or without a slash at the end.
    pub fn parse(url: &str) -> Result<Self, ClientError> {
        let wrong = || ClientError::Address(url.to_owned());
        let rest = url.strip_prefix("http://").ok_or_else(wrong)?;
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| wrong())?)
            }
            _ => (rest, 80),
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '[' | ']' | ':');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        Ok(Self { host: host.to_owned(), port, from: None })
    }

    /// The same host at another port.
    #[must_use]
    pub fn at_port(&self, port: u16) -> Self {
        Self { port, ..self.clone() }
    }

    /// A node at the same host, by its URL, and the path below which it is: a cookie is shown to the host that gave it, and
    /// to no other.
    pub(crate) fn beside(&self, node: &str) -> Option<(Self, String)> {
        let rest = node.strip_prefix("http://")?;
        let (origin, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let there = Self::parse(&format!("http://{origin}")).ok()?;
        let path = path.trim_end_matches('/').to_owned();
        (there.host == self.host).then_some((Self { from: self.from, ..there }, path))
    }

    /// The same server, dialled from one of this machine's addresses.
    #[must_use]
    pub fn from(&self, address: IpAddr) -> Self {
        Self { from: Some(address), ..self.clone() }
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Opens a line on which nothing has been said.
    pub async fn dial(&self) -> Result<TcpStream, ClientError> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let line = match self.from {
            None => TcpStream::connect((host, self.port)).await?,
            Some(from) => {
                let socket = match from {
                    IpAddr::V4(_) => TcpSocket::new_v4()?,
                    IpAddr::V6(_) => TcpSocket::new_v6()?,
                };
                socket.bind((from, 0).into())?;
                let wrong = |_| ClientError::Address(self.to_string());
                socket.connect((host.parse::<IpAddr>().map_err(wrong)?, self.port).into()).await?
            }
        };
        line.set_nodelay(true)?;
        Ok(line)
    }

    /// Asks once, and answers whatever came back.
    pub async fn request(&self, asked: Asked<'_>) -> Result<Reply, ClientError> {
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(self.dial().await?)).await?;
        // Ends with the answer, since nothing else is asked on this line.
        tokio::spawn(connection);
        let mut request = Request::builder().method(asked.method).uri(asked.path);
        request = request.header(HOST, self.to_string());
        if let Some(cookie) = asked.cookie {
            request = request.header(COOKIE, cookie);
        }
        if asked.body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(asked.body.unwrap_or_default()));
        let request = request.body(body).map_err(|error| {
            ClientError::Malformed(format!("{} cannot be asked: {error}", asked.path))
        })?;
        let response = sender.send_request(request).await?;
        Reply::read(response).await
    }

    /// Asks, and asks again as often as the server says that it was asked too much, after the time it names.
    pub async fn request_patiently(&self, asked: Asked<'_>) -> Result<Reply, ClientError> {
        loop {
            let reply = self.request(asked.clone()).await?;
            if reply.status != 429 {
                return reply.succeeded();
            }
            tokio::time::sleep(reply.retry_after.unwrap_or(Duration::from_secs(1))).await;
        }
    }
}

impl From<SocketAddr> for Address {
    fn from(address: SocketAddr) -> Self {
        let host = match address.ip() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        Self { host, port: address.port(), from: None }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// How.
    pub method: Method,
    /// With its query.
    pub path: &'a str,
    /// `name=value`.
    pub cookie: Option<&'a str>,
    /// JSON.
    pub body: Option<String>,
}

impl<'a> Asked<'a> {
    /// To read something.
    pub const fn get(path: &'a str, cookie: Option<&'a str>) -> Self {
        Self { method: Method::GET, path, cookie, body: None }
    }

    /// To take something away.
    pub const fn delete(path: &'a str, cookie: Option<&'a str>) -> Self {
        Self { method: Method::DELETE, path, cookie, body: None }
    }

    /// To change something.
    pub const fn post(path: &'a str, cookie: Option<&'a str>, body: String) -> Self {
        Self { method: Method::POST, path, cookie, body: Some(body) }
    }
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// How long to wait before asking again.
    pub retry_after: Option<Duration>,
    /// The cookie that was set, as `name=value`.
    pub cookie: Option<String>,
    /// The body.
    pub body: Bytes,
}

impl Reply {
    async fn read(response: Response<hyper::body::Incoming>) -> Result<Self, ClientError> {
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        let seconds = header(RETRY_AFTER).and_then(|text| text.trim().parse().ok());
        let cookie = header(SET_COOKIE).and_then(|text| text.split(';').next());
        Ok(Self {
            status: response.status().as_u16(),
            retry_after: seconds.map(Duration::from_secs),
            cookie: cookie.map(|text| text.trim().to_owned()),
            body: response.into_body().collect().await?.to_bytes(),
        })
    }

    /// The answer, unless it is a refusal.
    pub fn succeeded(self) -> Result<Self, ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        let problem = serde_json::from_slice::<ludo_protocol::Problem>(&self.body);
        let error = match problem {
            Ok(problem) => match problem.detail {
                Some(detail) => format!("{} ({detail})", problem.error),
                None => problem.error,
            },
            Err(_) => String::from_utf8_lossy(&self.body[..self.body.len().min(200)]).into_owned(),
        };
        Err(ClientError::Refused { status: self.status, error })
    }

    /// The body as a value.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T, ClientError> {
        serde_json::from_slice(&self.body)
            .map_err(|error| ClientError::malformed(error, &self.body))
    }

    /// The body as text.
    pub fn text(&self) -> Result<String, ClientError> {
        let text = String::from_utf8(self.body.to_vec());
        text.map_err(|error| ClientError::malformed(error, &self.body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_followed_where_it_is_the_same_host() {
        let common = Address::parse("http://10.0.0.5:7878").unwrap();
        let beside = |node: &str| {
            let (address, path) = common.beside(node)?;
            Some(format!("{address}{path}"))
        };
        assert_eq!(beside("http://10.0.0.5:7879").as_deref(), Some("10.0.0.5:7879"));
        assert_eq!(beside("http://10.0.0.5:7878/one").as_deref(), Some("10.0.0.5:7878/one"));
        assert_eq!(beside("http://10.0.0.5/one/").as_deref(), Some("10.0.0.5:80/one"));
        for wrong in
            ["http://10.0.0.6:7879", "https://10.0.0.5:7879", "10.0.0.5:7879", "http://", ""]
        {
            assert_eq!(beside(wrong), None, "{wrong}");
        }
        let from = common.from(IpAddr::from([127, 0, 0, 9]));
        assert_eq!(from.beside("http://10.0.0.5:1").unwrap().0, from.at_port(1));
    }

    #[test]
    fn an_address_is_http_host_and_port() {
        let read = |url| Address::parse(url).map(|address| address.to_string()).ok();
        assert_eq!(read("http://127.0.0.1:7878").as_deref(), Some("127.0.0.1:7878"));
        assert_eq!(read("http://localhost:7878/").as_deref(), Some("localhost:7878"));
        assert_eq!(read("http://example.org").as_deref(), Some("example.org:80"));
        assert_eq!(read("http://[::1]:7878").as_deref(), Some("[::1]:7878"));
        assert_eq!(read("http://[::1]").as_deref(), Some("[::1]:80"));
        for wrong in ["https://a", "a:1", "http://", "http://a:b", "http://a/b", "http://a:99999"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
