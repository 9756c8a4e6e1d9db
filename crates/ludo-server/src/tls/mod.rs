//! https by the server itself: names, a certificate that is asked of a CA or read from files, and the way there from
//! plain http.

mod acme;
mod asking;
mod certificate;
mod files;
mod folder;
mod front;
mod jws;
mod keep;
mod session;
mod trouble;
mod validity;

use std::sync::Arc;

use axum::Router;
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;

use self::acme::{Authority, Challenges};
use self::certificate::Shown;
use self::files::Files;
use self::folder::Folder;
use self::front::Front;
use self::keep::Keeper;
use crate::clock::Clock;
use crate::config::Config;
use crate::serve::ServeError;

/// https, where a server speaks it.
pub(crate) struct Https {
    pub(crate) acceptor: TlsAcceptor,
    /// What answers by plain http.
    pub(crate) front: Router,
    source: Source,
}

/// Where certificates come from.
enum Source {
    Asked(Box<Keeper>),
    Read(Files),
}

impl Https {
    /// As the settings want it, spoken at this port.
    ///
    /// # Errors
    /// `Certificate` where files are named that cannot be used.
    pub(crate) fn of(
        config: &Config,
        port: u16,
        clock: &Arc<dyn Clock>,
    ) -> Result<Self, ServeError> {
        let (shown, challenges) = (Arc::new(Shown::default()), Challenges::default());
        let clock = Arc::clone(clock);
        let front = Front {
            origins: config.https_origins(port).into(),
            challenges: challenges.clone(),
            shown: Arc::clone(&shown),
        };
        let acceptor = acceptor(&shown)?;
        let source = match (&config.tls_cert, &config.tls_key) {
            (Some(chain), Some(key)) => {
                let files = Files { chain: chain.clone(), key: key.clone(), shown, clock };
                files.begin()?;
                Source::Read(files)
            }
            _ => {
                let keeper = Keeper {
                    names: config.https.clone(),
                    authority: Authority {
                        directory: config.acme_directory.to_string(),
                        contact: config.acme_contact.clone(),
                        root: config.acme_root.clone(),
                    },
                    folder: Folder::within(&config.data),
                    challenges,
                    shown,
                    clock,
                    pause: config.acme_pause_seconds.get().into(),
                };
                keeper.begin();
                Source::Asked(Box::new(keeper))
            }
        };
        Ok(Self { acceptor, front: front.router(), source })
    }

    /// Keeps the certificate fresh from now on, until it is aborted: whoever asks a CA listens by then.
    pub(crate) fn keep(self) -> JoinHandle<()> {
        match self.source {
            Source::Asked(keeper) => tokio::spawn(keeper.keep()),
            Source::Read(files) => tokio::spawn(files.keep()),
        }
    }
}

/// Speaks TLS 1.2 and 1.3, and HTTP/1.1 in it.
fn acceptor(shown: &Arc<Shown>) -> Result<TlsAcceptor, ServeError> {
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|_| ServeError::Setting("https: this build speaks no TLS"))?;
    let resolver = Arc::clone(shown);
    let mut config = config.with_no_client_auth().with_cert_resolver(resolver);
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
