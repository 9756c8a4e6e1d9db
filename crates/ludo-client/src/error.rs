//! Why a client could not do what it was asked.

use std::fmt;
use std::io;

/// Why a client could not do what it was asked.
#[derive(Debug)]
pub enum ClientError {
    /// The address is not `http://HOST[:PORT]`.
    Address(String),
    /// The line failed.
    Io(io::Error),
    /// HTTP was not spoken as it should be.
    Http(hyper::Error),
    /// The WebSocket failed.
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The server refused a request.
    Refused {
        /// The status of its answer.
        status: u16,
        /// The code in its answer, or the start of whatever it sent.
        error: String,
    },
    /// The server said what no protocol foresees.
    Malformed(String),
}

impl ClientError {
    pub(crate) fn malformed(what: impl fmt::Display, text: &[u8]) -> Self {
        let text = String::from_utf8_lossy(&text[..text.len().min(200)]);
        Self::Malformed(format!("{what} in {text:?}"))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address) => write!(f, "`{address}` is not http://HOST:PORT"),
            Self::Io(error) => write!(f, "the line failed: {error}"),
            Self::Http(error) => write!(f, "HTTP failed: {error}"),
            Self::Socket(error) => write!(f, "the WebSocket failed: {error}"),
            Self::Refused { status, error } => write!(f, "refused with {status}: {error}"),
            Self::Malformed(problem) => write!(f, "the server's answer makes no sense: {problem}"),
        }
    }
}

impl std::error::Error for ClientError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Http(error) => Some(error),
            Self::Socket(error) => Some(error),
            Self::Address(_) | Self::Refused { .. } | Self::Malformed(_) => None,
        }
    }
}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<hyper::Error> for ClientError {
    fn from(error: hyper::Error) -> Self {
        Self::Http(error)
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}
