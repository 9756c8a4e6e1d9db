//! How a CA is asked: one request a connection, over TLS, with the roots that the system or a file knows.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// How long a CA has for one answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// The most bytes of one.
const MOST_BYTES: usize = 1 << 20;

/// A CA could not be asked: says why.
#[derive(Debug)]
pub(super) struct NoLine(pub(super) String);

impl NoLine {
    fn from(why: impl fmt::Display) -> Self {
        Self(why.to_string())
    }
}

/// What a CA answered.
pub(super) struct Reply {
    pub(super) ok: bool,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl Reply {
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

/// Asks over https, and trusts certain roots.
pub(super) struct Asking(TlsConnector);

impl Asking {
    /// Trusts the roots of that file, or else the system's.
    pub(super) fn new(root: Option<&Path>) -> Result<Self, NoLine> {
        let found = match root {
            Some(file) => of_file(file)?,
            None => rustls_native_certs::load_native_certs().certs,
        };
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(found);
        if roots.is_empty() {
            return Err(NoLine::from(
                "no root certificates are known here: install ca-certificates",
            ));
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(NoLine::from)?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }

    /// Fetches what lies there.
    pub(super) async fn get(&self, address: &str) -> Result<Reply, NoLine> {
        self.ask(Request::get(address), Body::empty()).await
    }

    /// Posts something signed.
    pub(super) async fn post(&self, address: &str, signed: String) -> Result<Reply, NoLine> {
        let request = Request::post(address).header(header::CONTENT_TYPE, "application/jose+json");
        self.ask(request, Body::from(signed)).await
    }

    async fn ask(
        &self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Result<Reply, NoLine> {
        let request = request.body(body).map_err(NoLine::from)?;
        let answer = tokio::time::timeout(ANSWER_WITHIN, self.over_a_line(request)).await;
        answer.unwrap_or_else(|_| Err(NoLine::from("no answer within 30 s")))
    }

    async fn over_a_line(&self, mut request: Request<Body>) -> Result<Reply, NoLine> {
        let address = std::mem::take(request.uri_mut());
        let (host, port) = place(&address)?;
        let line = TcpStream::connect((host.as_str(), port)).await.map_err(NoLine::from)?;
        let name = ServerName::try_from(host).map_err(NoLine::from)?;
        let line = self.0.connect(name, line).await.map_err(NoLine::from)?;
        // On the line itself the path stands alone, and the host in a header of its own.
        let path = address.path_and_query().cloned();
        *request.uri_mut() = path.map_or_else(Uri::default, Uri::from);
        let host = address.authority().map_or("", |host| host.as_str());
        let headers = request.headers_mut();
        headers.insert(header::HOST, host.parse().map_err(NoLine::from)?);
        let agent = concat!("ludotheque/", env!("CARGO_PKG_VERSION"));
        headers.insert(header::USER_AGENT, agent.parse().map_err(NoLine::from)?);
        let (mut asking, line) =
            http1::handshake(TokioIo::new(line)).await.map_err(NoLine::from)?;
        // It ends when nobody asks any more.
        tokio::spawn(line);
        let answer = asking.send_request(request).await.map_err(NoLine::from)?;
        let (head, body) = answer.into_parts();
        let body = to_bytes(Body::new(body), MOST_BYTES).await.map_err(NoLine::from)?;
        Ok(Reply { ok: head.status.is_success(), headers: head.headers, body })
    }
}

fn of_file(file: &Path) -> Result<Vec<CertificateDer<'static>>, NoLine> {
    let told = |error: io::Error| NoLine(format!("{}: {error}", file.display()));
    let text = std::fs::read(file).map_err(told)?;
    let roots: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
    roots.map_err(|error| NoLine(format!("{}: {error}", file.display())))
}

fn place(address: &Uri) -> Result<(String, u16), NoLine> {
    let host = address.host().map(|host| host.trim_matches(['[', ']']).to_owned());
    let host = host.filter(|_| address.scheme_str() == Some("https"));
    let host = host.ok_or_else(|| NoLine(format!("`{address}` is not https")))?;
    Ok((host, address.port_u16().unwrap_or(443)))
}
