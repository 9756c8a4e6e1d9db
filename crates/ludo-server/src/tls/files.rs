//! A certificate that somebody else keeps: two files, read again when they change.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{fs, io};

use super::certificate::{Certificate, Shown};
use crate::clock::Clock;
use crate::serve::ServeError;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(2);

/// A chain and its key.
pub(crate) struct Files {
    pub(crate) chain: PathBuf,
    pub(crate) key: PathBuf,
    pub(crate) shown: Arc<Shown>,
    pub(crate) clock: Arc<dyn Clock>,
}

/// By what a file is known to have changed.
type Look = [Option<(SystemTime, u64)>; 2];

impl Files {
    /// Shows what stands in them now.
    pub(crate) fn begin(&self) -> Result<(), ServeError> {
        let certificate = self.read().map_err(|why| ServeError::Certificate {
            files: format!("{}, {}", self.chain.display(), self.key.display()),
            why,
        })?;
        self.shown.show(certificate);
        self.shown.count(self.clock.calendar().0 / 1_000);
        Ok(())
    }

    fn read(&self) -> Result<Certificate, String> {
        let told = |error: io::Error| error.to_string();
        let chain = fs::read(&self.chain).map_err(told)?;
        let key = fs::read(&self.key).map_err(told)?;
        Certificate::read(&chain, &key).map_err(|why| why.to_string())
    }

    /// Goes on for as long as the server does. One file is written after the other: what does not fit yet is looked
    /// at again when the second one has changed, and the old certificate is shown until then.
    pub(crate) async fn keep(self) {
        let mut seen = self.look();
        loop {
            tokio::time::sleep(LOOK).await;
            self.shown.count(self.clock.calendar().0 / 1_000);
            let look = self.look();
            if look == seen {
                continue;
            }
            seen = look;
            match self.read() {
                Ok(certificate) => {
                    tracing::info!("https: the certificate's files were read again");
                    self.shown.show(certificate);
                }
                Err(why) => tracing::error!(
                    "https: {} and {} have changed and cannot be used ({why}): the certificate of before is shown",
                    self.chain.display(),
                    self.key.display()
                ),
            }
        }
    }

    fn look(&self) -> Look {
        [&self.chain, &self.key].map(|file| {
            let known = fs::metadata(file).ok()?;
            Some((known.modified().ok()?, known.len()))
        })
    }
}
