//! A CA and a name service of our own, as long as a test wants them.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use rcgen::{CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use serde_json::json;
use tempfile::TempDir;
use tokio::net::TcpStream;

use crate::client::{ask_over, connector, trusting};

/// A port that nobody has now. Somebody might take it before it is used; a test would then fail, not pass.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// A program that ends with the test.
struct Program(Child);

impl Program {
    fn start(command: &mut Command) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let install = "Debian: apt-get install pebble";
        Self(child.unwrap_or_else(|error| panic!("{name}: {error}; install it ({install})")))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where the CA is, and where it looks for the names that it is asked for.
pub(crate) struct Pebble {
    folder: TempDir,
    ca: Option<Program>,
    _names: Program,
    names_port: u16,
    port: u16,
    management: u16,
    /// Where a server must listen for plain http, to be found.
    pub(crate) http_port: u16,
}

impl Pebble {
    /// A CA whose certificates are good for so many seconds.
    pub(crate) async fn start(seconds: u64) -> Self {
        let [names_port, port, management, http_port, control] = [(); 5].map(|()| free_port());
        let names = Program::start(Command::new("pebble-challtestsrv").args([
            "-defaultIPv6=",
            "-http01=",
            "-https01=",
            "-tlsalpn01=",
            &format!("-dns01=127.0.0.1:{names_port}"),
            &format!("-management=127.0.0.1:{control}"),
        ]));
        let folder = tempfile::tempdir().unwrap();
        write_certificates(&folder);
        let path = |name: &str| folder.path().join(name);
        let config = json!({"pebble": {
            "listenAddress": format!("127.0.0.1:{port}"),
            "managementListenAddress": format!("127.0.0.1:{management}"),
            "certificate": path("ca.pem"), "privateKey": path("ca.key"),
            "httpPort": http_port, "tlsPort": free_port(), "ocspResponderURL": "",
            "externalAccountBindingRequired": false, "certificateValidityPeriod": seconds,
        }});
        fs::write(path("pebble.json"), config.to_string()).unwrap();
        let mut pebble =
            Self { folder, ca: None, _names: names, names_port, port, management, http_port };
        pebble.open().await;
        pebble
    }

    /// The CA opens, and remembers nobody.
    pub(crate) async fn open(&mut self) {
        let ca = Program::start(
            Command::new("pebble")
                .arg("-config")
                .arg(self.folder.path().join("pebble.json"))
                .arg(format!("-dnsserver=127.0.0.1:{}", self.names_port))
                // It would wait some seconds each time before it looks.
                .env("PEBBLE_VA_NOSLEEP", "1"),
        );
        self.ca = Some(ca);
        for port in [self.port, self.management] {
            while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Nobody is there any more.
    pub(crate) fn close(&mut self) {
        self.ca = None;
    }

    pub(crate) fn directory(&self) -> String {
        format!("https://localhost:{}/dir", self.port)
    }

    /// The root by which its own address is trusted.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("root.pem")
    }

    /// The root by which its certificates are trusted, as it says itself.
    pub(crate) async fn roots(&self) -> Arc<RootCertStore> {
        let own = CertificateDer::from_pem_file(self.root()).unwrap();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.management));
        let line = TcpStream::connect(address).await.unwrap();
        let line = connector(&trusting([own])).connect("localhost".try_into().unwrap(), line);
        let answer = ask_over(line.await.unwrap(), "GET /roots/0", "localhost").await;
        let roots = CertificateDer::pem_slice_iter(answer.body.as_bytes());
        trusting(roots.map(Result::unwrap))
    }
}

/// What the CA shows on its own address, signed by a root of its own.
fn write_certificates(folder: &TempDir) {
    let mut root = CertificateParams::default();
    root.is_ca = IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let root = CertifiedIssuer::self_signed(root, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let shown = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let shown = shown.signed_by(&key, &root).unwrap();
    for (name, text) in
        [("root.pem", root.pem()), ("ca.pem", shown.pem()), ("ca.key", key.serialize_pem())]
    {
        fs::write(folder.path().join(name), text).unwrap();
    }
}
