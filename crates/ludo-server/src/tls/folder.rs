//! What is kept of https in the data folder: the account, the certificate with its key, when the CA was last asked.
//! For the server's own eyes: the folder is 0700, its files 0600.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::certificate::Certificate;

/// Its name in the data folder.
const NAME: &str = "tls";

/// The folder.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

/// How asking has gone so far, for whoever starts again after a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Attempts {
    /// Failures since the last certificate.
    pub(crate) failures: u32,
    /// When the CA was last asked, in seconds since 1970.
    pub(crate) last: u64,
}

impl Folder {
    pub(crate) fn within(data: &Path) -> Self {
        Self(data.join(NAME))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The chain and its key, in one file so that they always fit.
    pub(crate) fn certificate(&self) -> Option<Certificate> {
        let text = fs::read(self.0.join("certificate.pem")).ok()?;
        Certificate::read(&text, &text).ok()
    }

    pub(crate) fn keep_certificate(&self, pem: &str) -> io::Result<()> {
        self.write("certificate.pem", pem.as_bytes())
    }

    /// What was kept as JSON under that name; as good as nothing where it cannot be read.
    pub(crate) fn read<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_slice(&fs::read(self.0.join(name)).ok()?).ok()
    }

    pub(crate) fn keep(&self, name: &str, value: &impl Serialize) -> io::Result<()> {
        self.write(name, &serde_json::to_vec(value)?)
    }

    /// All of it or what was there before, whatever happens meanwhile.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.create()?;
        let (path, beside) = (self.0.join(name), self.0.join(format!("{name}.new")));
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // One that is left from a crash may have been made with other rights.
        let _ = fs::remove_file(&beside);
        let mut file = options.write(true).create_new(true).open(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, &path)?;
        File::open(&self.0)?.sync_all()
    }

    fn create(&self) -> io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(&self.0)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn what_is_kept_is_for_the_servers_own_eyes_and_a_leftover_changes_nothing() {
        let data = tempfile::tempdir().unwrap();
        let folder = Folder::within(data.path());
        assert_eq!(folder.read::<Attempts>("attempts.json"), None);
        let attempts = Attempts { failures: 3, last: 1_794_974_400 };
        folder.keep("attempts.json", &attempts).unwrap();
        fs::write(folder.path().join("attempts.json.new"), "{").unwrap();
        folder.keep("attempts.json", &attempts).unwrap();
        assert_eq!(folder.read("attempts.json"), Some(attempts));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(folder.path()), 0o700);
        assert_eq!(mode(&folder.path().join("attempts.json")), 0o600);
    }
}
