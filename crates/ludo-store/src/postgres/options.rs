//! How a database is reached, and what is expected of it.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};

use crate::error::StoreError;
use crate::sqlite::Waiting;

/// How a store in PostgreSQL is opened. Its address holds a password perhaps, and is never printed.
#[derive(Clone)]
pub struct PostgresOptions {
    /// `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=/path/to/ca.pem`. `sslmode` is
    /// `disable`, `prefer`, `require` or `verify-full`; without a file of roots those of the system are trusted.
    pub url: String,
    /// The house has a standby: whatever is acknowledged is there too. A database that does not wait for one is refused.
    pub standby: bool,
    /// The most connections at a time.
    pub connections: usize,
    /// How long a request waits for a database that is away, before it is told so.
    pub patience: Duration,
    /// What a commit waits for, which trials turn down to see that they notice.
    #[doc(hidden)]
    pub waiting: Waiting,
}

impl PostgresOptions {
    /// The database at an address, everything else as usual.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            standby: false,
            connections: 8,
            patience: Duration::from_secs(5),
            waiting: Waiting::ForDisk,
        }
    }
}

impl fmt::Debug for PostgresOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresOptions")
            .field("url", &"***")
            .field("standby", &self.standby)
            .field("connections", &self.connections)
            .field("patience", &self.patience)
            .finish_non_exhaustive()
    }
}

/// Whether and how the line is encrypted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Not at all.
    Plain,
    /// If the server can; whoever it is.
    Preferred,
    /// Always; whoever it is.
    Encrypted,
    /// Always, and the server shows a certificate for its name: from this file's roots, or the system's.
    Verified(Option<PathBuf>),
}

/// What an address says.
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) line: Line,
}

/// Reads an address. What it says of certificates is ours to read: the library knows nothing of it.
pub(super) fn read(options: &PostgresOptions) -> Result<Address, StoreError> {
    let scheme = ["postgres://", "postgresql://"];
    if !scheme.iter().any(|scheme| options.url.starts_with(scheme)) {
        return Err(refused("the address of a database begins with postgres://"));
    }
    let (place, asked) = options.url.split_once('?').unwrap_or((&options.url, ""));
    let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
    for setting in asked.split('&').filter(|setting| !setting.is_empty()) {
        match setting.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => roots = Some(PathBuf::from(plain(value)?)),
            _ => rest.push(setting),
        }
    }
    let line = match mode {
        Some("disable") => Line::Plain,
        None | Some("prefer") => Line::Preferred,
        Some("require") => Line::Encrypted,
        Some("verify-full") => Line::Verified(roots),
        Some(_) => {
            return Err(refused("sslmode is disable, prefer, require or verify-full"));
        }
    };
    let url =
        if rest.is_empty() { place.to_owned() } else { format!("{place}?{}", rest.join("&")) };
    // Its own words may repeat a part of the address.
    let mut config: Config =
        url.parse().map_err(|_| refused("the address of the database cannot be read"))?;
    config.ssl_mode(match line {
        Line::Plain => SslMode::Disable,
        Line::Preferred => SslMode::Prefer,
        Line::Encrypted | Line::Verified(_) => SslMode::Require,
    });
    if config.get_application_name().is_none() {
        config.application_name("ludotheque");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(options.patience);
    }
    // A standby is not what a store writes to: of several hosts the one is taken that can.
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    config.keepalives_idle(Duration::from_secs(10));
    config.tcp_user_timeout(options.patience * 2);
    Ok(Address { config, line })
}

/// `%2F` and the like are spelled out.
fn plain(text: &str) -> Result<String, StoreError> {
    let unreadable = || refused("sslrootcert cannot be read");
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((byte, after)) = rest.split_first() {
        rest = after;
        if *byte == b'%' {
            let code = rest.get(..2).and_then(|code| std::str::from_utf8(code).ok());
            let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
            bytes.push(code.ok_or_else(unreadable)?);
            rest = &rest[2..];
        } else {
            bytes.push(*byte);
        }
    }
    String::from_utf8(bytes).map_err(|_| unreadable())
}

pub(super) fn refused(why: impl Into<String>) -> StoreError {
    StoreError::cannot_open(std::io::Error::other(why.into()))
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    fn line(asked: &str) -> Line {
        read(&PostgresOptions::new(format!("postgres://ada:x@db/house{asked}"))).unwrap().line
    }

    #[test]
    fn an_address_says_how_the_line_is_encrypted() {
        assert_eq!(line(""), Line::Preferred);
        assert_eq!(line("?sslmode=disable"), Line::Plain);
        assert_eq!(line("?connect_timeout=3&sslmode=require"), Line::Encrypted);
        assert_eq!(line("?sslmode=verify-full"), Line::Verified(None));
        let roots = Some(PathBuf::from("/etc/my ca.pem"));
        assert_eq!(
            line("?sslrootcert=/etc/my%20ca.pem&sslmode=verify-full"),
            Line::Verified(roots)
        );
    }

    #[test]
    fn what_cannot_be_read_is_refused_without_its_password() {
        for wrong in ["mysql://a:secret@b/c", "postgres://a:secret@b:port/c?sslmode=maybe"] {
            let error = read(&PostgresOptions::new(wrong)).err().unwrap();
            let told = format!("{error:?} {error} {:?}", error.source());
            assert_eq!(error.code(), "store_cannot_open");
            assert!(!told.contains("secret"), "{told}");
        }
        let options = PostgresOptions::new("postgres://a:secret@b/c");
        assert!(!format!("{options:?}").contains("secret"));
    }
}
