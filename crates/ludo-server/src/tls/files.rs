//! A certificate that somebody else keeps: two files, read again when they change.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

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
        let certificate = self.read().map_err(ServeError::Certificate)?;
        self.shown.show(certificate);
        self.shown.count(self.clock.calendar().0 / 1_000);
        Ok(())
    }

    /// What stands in them, or one line that names the file and says why not.
    fn read(&self) -> Result<Certificate, String> {
        let read =
            |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        let (chain, key) = (read(&self.chain)?, read(&self.key)?);
        Certificate::read(&chain, &key)
            .map_err(|why| format!("{}, {}: {why}", self.chain.display(), self.key.display()))
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
                Err(why) => {
                    tracing::error!("https: {why}; the certificate of before is still shown");
                }
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
