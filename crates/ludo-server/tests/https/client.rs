//! A browser of few words, which looks at certificates as a real one does.

use std::net::SocketAddr;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// The name under which people come.
pub(crate) const NAME: &str = "play.example.org";

pub(crate) fn trusting(
    roots: impl IntoIterator<Item = CertificateDer<'static>>,
) -> Arc<RootCertStore> {
    let mut store = RootCertStore::empty();
    roots.into_iter().for_each(|root| store.add(root).unwrap());
    Arc::new(store)
}

pub(crate) fn connector(roots: &Arc<RootCertStore>) -> TlsConnector {
    let config = ClientConfig::builder().with_root_certificates(Arc::clone(roots));
    TlsConnector::from(Arc::new(config.with_no_client_auth()))
}

/// A line by https, or why a browser would not have it.
pub(crate) async fn line(
    address: SocketAddr,
    roots: &Arc<RootCertStore>,
) -> std::io::Result<TlsStream<TcpStream>> {
    let line = TcpStream::connect(address).await?;
    connector(roots).connect(NAME.try_into().unwrap(), line).await
}

/// The very certificate that is shown.
pub(crate) fn shown(line: &TlsStream<TcpStream>) -> Vec<u8> {
    line.get_ref().1.peer_certificates().unwrap()[0].to_vec()
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// One request with further headers or a body in `ask`, which ends without a line break.
pub(crate) async fn ask_over<S: AsyncRead + AsyncWrite + Unpin>(
    mut line: S,
    ask: &str,
    host: &str,
) -> Answer {
    let (first, rest) = ask.split_once('\n').unwrap_or((ask, ""));
    let (headers, body) = rest.split_once("\n\n").unwrap_or((rest, ""));
    let headers: String = headers.lines().flat_map(|line| [line, "\r\n"]).collect();
    let length = body.len();
    let text = format!(
        "{first} HTTP/1.1\r\nHost: {host}\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    line.write_all(text.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    // Some end a line without a word when they have answered.
    let _ = line.read_to_end(&mut bytes).await;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}
