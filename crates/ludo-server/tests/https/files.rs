//! Certificates that somebody else keeps.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use ludo_server::{Config, WebListen};
use rcgen::CertifiedKey;
use rustls::RootCertStore;
use tempfile::{TempDir, tempdir};

use crate::client::{NAME, ask_over, line, shown, trusting};
use crate::house::{config, open, turn};

/// A certificate in the two files, and who trusts it.
pub(crate) fn write(folder: &TempDir) -> (Config, Arc<RootCertStore>) {
    let CertifiedKey { cert, signing_key } =
        rcgen::generate_simple_self_signed([NAME.to_owned()]).unwrap();
    let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
    fs::write(&key, signing_key.serialize_pem()).unwrap();
    fs::write(&chain, cert.pem()).unwrap();
    let config = Config {
        tls_cert: Some(chain),
        tls_key: Some(key),
        http_listen: WebListen::Off,
        ..config(folder)
    };
    (config, trusting([cert.der().clone()]))
}

#[tokio::test]
async fn files_are_read_again_when_they_change_and_what_is_of_no_use_changes_nothing() {
    let _turn = turn().await;
    let folder = tempdir().unwrap();
    let (config, roots) = write(&folder);
    let (running, _) = open(config).await;
    assert_eq!(running.http_address, None);
    let first = shown(&line(running.address, &roots).await.unwrap());
    fs::write(folder.path().join("chain.pem"), "nothing").unwrap();
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(shown(&line(running.address, &roots).await.unwrap()), first);
    let (_, roots) = write(&folder);
    let second = loop {
        match line(running.address, &roots).await {
            Ok(line) => break line,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    assert_eq!(ask_over(second, "GET /api/about", NAME).await.status, 200);
    assert!(!folder.path().join("tls").exists(), "no CA was asked");
}
