//! Encrypted lines to the database: whom the store trusts.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};

use ludo_store::{PostgresOptions, PostgresStore, StoreError};
use ludo_testkit::postgres::Server;
use rcgen::{CertificateParams, CertifiedIssuer, IsCa, KeyPair};

use crate::cluster::execute;

fn authority(name: &str) -> CertifiedIssuer<'static, KeyPair> {
    let mut root = CertificateParams::new(Vec::new()).unwrap();
    root.distinguished_name.push(rcgen::DnType::CommonName, name);
    root.is_ca = IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(root, KeyPair::generate().unwrap()).unwrap()
}

/// A file that the server's user owns, and nobody else reads.
fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let (file, owner) = (folder.join(name), fs::metadata(folder).unwrap());
    fs::write(&file, text).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    chown(&file, Some(owner.uid()), Some(owner.gid())).unwrap();
    file
}

/// A server that shows a certificate for `localhost`.
async fn server(by: &CertifiedIssuer<'static, KeyPair>) -> Server {
    let (server, key) = (Server::start(&[]), KeyPair::generate().unwrap());
    let shown = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let shown = shown.signed_by(&key, by).unwrap();
    write(server.folder(), "data/server.crt", &shown.pem());
    write(server.folder(), "data/server.key", &key.serialize_pem());
    execute(&server.url("postgres"), "CREATE DATABASE house").await;
    execute(&server.url("postgres"), "ALTER SYSTEM SET ssl = on").await;
    execute(&server.url("postgres"), "SELECT pg_reload_conf()").await;
    let begun = std::time::Instant::now();
    while try_open(&server, "127.0.0.1", "require").await.is_err() {
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "no encryption");
    }
    server
}

async fn try_open(server: &Server, host: &str, asked: &str) -> Result<PostgresStore, StoreError> {
    let url = format!("postgres://ludo@{host}:{}/house?sslmode={asked}", server.port());
    PostgresStore::open(PostgresOptions::new(url)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_trusted_that_our_authority_gave_for_this_name() {
    let (ours, theirs) = (authority("ours"), authority("theirs"));
    let server = server(&ours).await;
    let roots = |issuer: &CertifiedIssuer<'static, KeyPair>, name| {
        let file = write(server.folder(), name, &issuer.pem());
        format!("verify-full&sslrootcert={}", file.display())
    };
    let (ours, theirs) = (roots(&ours, "ours.pem"), roots(&theirs, "theirs.pem"));
    try_open(&server, "localhost", &ours).await.expect("ours");
    for (host, asked, why) in [
        ("localhost", theirs.as_str(), "another authority"),
        ("127.0.0.1", ours.as_str(), "another name"),
        ("localhost", "verify-full", "the system does not know it"),
        ("localhost", "verify-full&sslrootcert=/nowhere", "no file"),
    ] {
        let refused = try_open(&server, host, asked).await.map(drop);
        assert_eq!(refused.map_err(|error| error.code()), Err("store_cannot_open"), "{why}");
    }
    // Whoever does not ask who it is speaks to anybody, encrypted or not.
    for asked in ["require", "prefer", "disable"] {
        try_open(&server, "127.0.0.1", asked).await.expect(asked);
    }
}
