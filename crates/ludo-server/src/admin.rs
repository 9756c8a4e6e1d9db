//! The secret of the house, and who has shown it. The secret is compared by its digest, in a time that does not tell
//! how much of it was right; whoever has shown it is let in for a while by a cookie of its own.

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludo_store::{IdentityId, Token, TokenHash};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use crate::address::AddressKey;
use crate::chance::Chance;
use crate::clock::Moment;
use crate::codes::Code;
use crate::config::Config;
use crate::gauge::Minute;
use crate::guesses::{Allowed, Attempt, Guesses};
use crate::limits::{Bound, TooMany};
use crate::spending::Spending;

/// What the file is called that is made in the data folder.
const FILE: &str = "ludotheque.admin";
/// Whoever chooses a secret chooses one this long, in characters.
const SHORTEST: usize = 16;
/// Nobody types more.
const LONGEST: usize = 1_024;
/// How long somebody is let in who has shown it.
pub(crate) const SESSION_SECONDS: u32 = 2 * 60 * 60;
/// How many are let in at a time; the one who came first goes.
const MOST_SESSIONS: usize = 16;
/// How many wrong secrets a minute: of a person, of the nameless at an address, and of an address.
const WRONG: (u32, u32, u32) = (10, 10, 30);

/// Where the secret lies, for whoever starts the server.
#[derive(Clone, PartialEq, Eq)]
pub struct AdminKey {
    /// The file.
    pub path: PathBuf,
    /// The secret, if it was made at this start: it is told once.
    pub new: Option<String>,
}

impl fmt::Debug for AdminKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdminKey").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Why there is no secret to compare with.
#[derive(Debug)]
pub enum AdminFault {
    /// The file cannot be read or written.
    File(io::Error),
    /// What it says is shorter than 16 characters, longer than 1024, or no text.
    Unfit,
}

impl fmt::Display for AdminFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Unfit => write!(f, "a secret has {SHORTEST} to {LONGEST} characters in one line"),
        }
    }
}

/// Whoever runs the house, as the server knows them.
pub(crate) struct Admin {
    secret: [u8; 32],
    sessions: Mutex<Vec<Session>>,
    guesses: Arc<Guesses>,
    /// How busy it was lately.
    pub(crate) minute: Minute,
}

struct Session {
    token: TokenHash,
    until: Moment,
}

/// Finds the secret, where the house is set up to have one; makes it where it is to lie in the data folder.
pub(crate) fn open(
    config: &Config,
    chance: &dyn Chance,
) -> Result<Option<(Admin, AdminKey)>, (PathBuf, AdminFault)> {
    let path = match &config.admin_secret_file {
        Some(path) => path.clone(),
        None if config.admin => config.data.join(FILE),
        None => return Ok(None),
    };
    let may_make = config.admin_secret_file.is_none();
    match read(&path, may_make, chance) {
        Ok((secret, is_new)) => {
            let admin = Admin::new(&secret);
            let new = is_new.then_some(secret);
            Ok(Some((admin, AdminKey { path, new })))
        }
        Err(fault) => Err((path, fault)),
    }
}

/// The secret of a file, and whether it was made just now.
fn read(path: &Path, may_make: bool, chance: &dyn Chance) -> Result<(String, bool), AdminFault> {
    match fs::read_to_string(path) {
        Ok(text) => {
            warn_if_others_read(path);
            let secret = text.trim();
            let fits = (SHORTEST..=LONGEST).contains(&secret.chars().count());
            let fits = fits && !secret.chars().any(char::is_control);
            if fits { Ok((secret.to_owned(), false)) } else { Err(AdminFault::Unfit) }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && may_make => {
            let secret = draw(chance);
            write(path, &secret).map_err(AdminFault::File)?;
            Ok((secret, true))
        }
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(AdminFault::Unfit),
        Err(error) => Err(AdminFault::File(error)),
    }
}

/// 160 bits, in letters that nobody confuses.
fn draw(chance: &dyn Chance) -> String {
    let groups = [(); 4].map(|()| Code::<8>::draw(chance).to_string());
    groups.join("-")
}

/// Readable by nobody else from its first moment on, and never half there.
fn write(path: &Path, secret: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    let written = file.write_all(format!("{secret}\n").as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

fn warn_if_others_read(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(path).map_or(0, |known| known.permissions().mode());
        if mode & 0o007 != 0 {
            tracing::warn!(file = %path.display(), "everybody on this machine can read the secret");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

impl Admin {
    pub(crate) fn new(secret: &str) -> Self {
        let number = |number| NonZeroU32::new(number).expect("it is not zero");
        let (person, nameless, address) = WRONG;
        Self {
            secret: digest(secret),
            sessions: Mutex::default(),
            guesses: Guesses::new(
                Allowed {
                    person: number(person),
                    nameless: number(nameless),
                    address: number(address),
                },
                Arc::new(Spending::alone()),
            ),
            minute: Minute::begin(),
        }
    }

    fn sessions(&self) -> MutexGuard<'_, Vec<Session>> {
        // Nothing that panics runs under this lock.
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody wants to show the secret; waits where too many were wrong lately.
    pub(crate) async fn guess(
        &self,
        address: AddressKey,
        person: Option<IdentityId>,
    ) -> Result<Attempt<'_>, TooMany> {
        let attempt = self.guesses.attempt(address, person).await;
        attempt.map_err(|TooMany { wait, .. }| Bound::Secrets.for_now(wait))
    }

    /// Whether this is the secret.
    pub(crate) fn is_right(&self, typed: &str) -> bool {
        let typed = typed.trim();
        typed.len() <= 4 * LONGEST && digest(typed).ct_eq(&self.secret).into()
    }

    /// Lets somebody in who has shown it.
    pub(crate) fn admit(&self, chance: &dyn Chance, now: Moment) -> Token {
        let token = Token(chance.bytes());
        let until = now.plus(1000 * u64::from(SESSION_SECONDS));
        let mut sessions = self.sessions();
        sessions.retain(|session| session.until > now);
        if sessions.len() >= MOST_SESSIONS {
            sessions.remove(0);
        }
        sessions.push(Session { token: TokenHash::of(&token), until });
        token
    }

    /// For how many more seconds whoever shows this is let in; none if not at all.
    pub(crate) fn knows(&self, token: &Token, now: Moment) -> Option<u32> {
        let token = TokenHash::of(token);
        let sessions = self.sessions();
        let found = sessions.iter().find(|session| session.token == token)?;
        let left = found.until.since(now).div_ceil(1000);
        (left > 0).then(|| u32::try_from(left).unwrap_or(SESSION_SECONDS))
    }

    /// Lets whoever shows this in no longer.
    pub(crate) fn dismiss(&self, token: &Token) {
        let token = TokenHash::of(token);
        self.sessions().retain(|session| session.token != token);
    }

    /// Forgets who was not wrong lately.
    pub(crate) fn shrink(&self) {
        self.guesses.shrink();
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemChance;

    fn config(data: &Path) -> Config {
        Config { data: data.to_owned(), ..Config::default() }
    }

    #[test]
    fn a_secret_is_made_once_and_nobody_else_can_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { admin: true, ..config(&folder.path().join("data")) };
        let (admin, first) = open(&config, &SystemChance).unwrap().unwrap();
        let secret = first.new.clone().expect("it is told once");
        assert_eq!(secret.len(), 39, "four times eight letters, two halves each");
        assert!(admin.is_right(&format!(" {secret}\n")) && !admin.is_right(&secret[1..]));
        assert!(!format!("{first:?}").contains(&secret));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(&first.path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let (admin, second) = open(&config, &SystemChance).unwrap().unwrap();
        assert_eq!(second, AdminKey { new: None, ..first });
        assert!(admin.is_right(&secret));
    }

    #[test]
    fn without_a_word_there_is_no_page_and_a_bad_file_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secret");
        assert!(open(&config(folder.path()), &SystemChance).unwrap().is_none());
        let named = Config { admin_secret_file: Some(file.clone()), ..config(folder.path()) };
        let fault = |config| {
            open(config, &SystemChance).err().map(|(path, fault)| (path, fault.to_string()))
        };
        // A file that somebody names is theirs to make.
        assert!(fault(&named).is_some() && !file.exists());
        for (text, is_good) in [
            ("", false),
            ("short\n", false),
            ("two lines are\nno secret of anybody", false),
            ("sixteen letters!", true),
            ("  a sentence of one's own, in one line \n", true),
        ] {
            fs::write(&file, text).unwrap();
            assert_eq!(fault(&named).is_none(), is_good, "{text:?}");
        }
        fs::write(&file, b"\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe")
            .unwrap();
        assert!(fault(&named).is_some());
    }

    #[test]
    fn whoever_has_shown_it_is_let_in_for_two_hours_or_until_they_leave() {
        let admin = Admin::new("a secret of the house");
        let (now, later) = (Moment(5), Moment(5 + 2 * 3_600_000));
        let token = admin.admit(&SystemChance, now);
        assert_eq!(admin.knows(&token, now), Some(SESSION_SECONDS));
        assert_eq!(admin.knows(&token, Moment(later.0 - 1)), Some(1));
        assert_eq!(admin.knows(&token, later), None);
        assert_eq!(admin.knows(&Token([7; 16]), now), None);
        admin.dismiss(&token);
        assert_eq!(admin.knows(&token, now), None);
        let first = admin.admit(&SystemChance, now);
        for _ in 0..MOST_SESSIONS {
            admin.admit(&SystemChance, now);
        }
        assert_eq!(admin.knows(&first, now), None, "so many at a time");
    }

    #[tokio::test(start_paused = true)]
    async fn ten_wrong_secrets_a_minute_and_then_the_right_one_waits_too() {
        let admin = Admin::new("a secret of the house");
        let address = AddressKey::of([192, 0, 2, 1].into());
        let person = Some(IdentityId([1; 16]));
        for _ in 0..10 {
            assert!(admin.guess(address, None).await.is_ok());
        }
        // Whether it would be right is not even looked at.
        let refused = admin.guess(address, None).await.err();
        assert_eq!(refused.map(|many| many.of), Some(Bound::Secrets));
        // Somebody with a name, and whoever is elsewhere, have tries of their own.
        assert!(admin.guess(address, person).await.is_ok());
        assert!(admin.guess(AddressKey::of([192, 0, 2, 2].into()), None).await.is_ok());
        tokio::time::advance(std::time::Duration::from_secs(6)).await;
        assert!(admin.guess(address, None).await.is_ok());
        assert!(admin.guess(address, None).await.is_err());
    }
}
