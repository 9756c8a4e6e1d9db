//! A certificate with its key, read from PEM, and the one that is shown now.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use rustls::client::verify_server_name;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::{ClientHello, ParsedCertificate, ResolvesServerCert};
use rustls::sign::CertifiedKey;

use super::validity::Validity;
use crate::metrics;

/// A chain of certificates and the key that it is for.
#[derive(Clone, Debug)]
pub(crate) struct Certificate {
    key: Arc<CertifiedKey>,
    pub(crate) validity: Validity,
}

/// Why a text is no certificate with its key: the end of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unusable(String);

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Certificate {
    /// Reads a chain, the server's own certificate first, and its key. Both may stand in one text.
    pub(crate) fn read(chain: &[u8], key: &[u8]) -> Result<Self, Unusable> {
        let no_chain = || Unusable("it holds no certificate (PEM)".to_owned());
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(chain).collect();
        let chain = chain.map_err(|_| no_chain())?;
        let validity = chain.first().and_then(|own| Validity::of(own)).ok_or_else(no_chain)?;
        let key = PrivateKeyDer::from_pem_slice(key)
            .map_err(|_| Unusable("there is no private key (PEM) with it".to_owned()))?;
        let key = CertifiedKey::from_der(chain, key, &default_provider())
            .map_err(|error| Unusable(format!("certificate and key do not fit: {error}")))?;
        Ok(Self { key: Arc::new(key), validity })
    }

    /// Whether a browser that asked for this name would take it.
    pub(crate) fn covers(&self, name: &str) -> bool {
        let own = self.key.cert.first().and_then(|own| ParsedCertificate::try_from(own).ok());
        let name = ServerName::try_from(name.to_owned()).ok();
        own.zip(name).is_some_and(|(own, name)| verify_server_name(&own, &name).is_ok())
    }
}

/// The certificate that is shown to whoever comes; there may be none yet.
#[derive(Debug, Default)]
pub(crate) struct Shown(RwLock<Option<Certificate>>);

impl Shown {
    pub(crate) fn show(&self, certificate: Certificate) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(certificate);
    }

    pub(crate) fn now(&self) -> Option<Certificate> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts the days that are left.
    pub(crate) fn count(&self, now: u64) {
        metrics::certificate_days_left(self.now().map_or(0.0, |it| it.validity.days_left(now)));
    }
}

impl ResolvesServerCert for Shown {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.now().map(|certificate| certificate.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_and_a_key_must_fit_and_it_covers_its_own_names() {
        let made = |name: &str| rcgen::generate_simple_self_signed([name.to_owned()]).unwrap();
        let [ours, other] = ["play.example.org", "other.example.org"].map(made);
        let (chain, key) = (ours.cert.pem(), ours.signing_key.serialize_pem());
        let read = |chain: &str, key: &str| Certificate::read(chain.as_bytes(), key.as_bytes());
        let certificate = read(&chain, &key).unwrap();
        assert!(certificate.covers("play.example.org") && !certificate.covers("example.org"));
        let both = format!("{key}{chain}");
        assert!(read(&both, &both).is_ok(), "one text may hold both");
        for (chain, key, says) in [
            (chain.as_str(), other.signing_key.serialize_pem().as_str(), "do not fit"),
            (&chain, "", "no private key"),
            (&chain, &chain, "no private key"),
            ("", &key, "no certificate"),
            (&chain[..chain.len() / 2], &key, "no certificate"),
        ] {
            let why = read(chain, key).unwrap_err().to_string();
            assert!(why.contains(says) && why.lines().count() == 1, "{why}");
        }
    }
}
