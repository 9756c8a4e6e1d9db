//! What the commands for a whole house have in common: where it is, how far they are, what went wrong.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ludo_server::Config;
use ludo_store::backup::{BackupError, Progress, Stage};

use crate::texts::{Value, fault, in_words};

/// Whatever takes longer says how far it is.
const LONG: Duration = Duration::from_secs(2);

/// The folder that was named, or the one that is served where nobody names one.
pub(crate) fn data(named: Option<PathBuf>) -> PathBuf {
    named.unwrap_or_else(|| Config::default().data)
}

pub(crate) fn now() -> ludo_store::UnixMillis {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    ludo_store::UnixMillis(now.as_millis() as u64)
}

/// A bar on the terminal, once something takes long.
pub(crate) struct Bar {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
    stage: Option<Stage>,
}

impl Bar {
    pub(crate) fn new() -> Self {
        let style = ProgressStyle::with_template("{msg} {bar:30} {percent} %");
        let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::hidden())
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar, begun: Instant::now(), shown: false, stage: None }
    }

    /// So much of all is done.
    pub(crate) fn show(&mut self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.bar.set_position(done);
        if !self.shown && self.begun.elapsed() > LONG {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// What is being done from now on.
    pub(crate) fn name(&self, key: &str) {
        self.bar.set_message(in_words(key, &[]));
    }

    pub(crate) fn tell(&mut self, progress: Progress) {
        if self.stage.replace(progress.stage) != Some(progress.stage) {
            self.name(match progress.stage {
                Stage::Copying => "house-copying",
                Stage::Packing => "house-packing",
                Stage::Unpacking => "house-unpacking",
            });
        }
        self.show(progress.done, progress.all);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Why a backup was not made or not put back, in the language of this run.
pub(crate) fn told(error: BackupError) -> anyhow::Error {
    let of = |key, path: &std::path::Path| {
        fault(key, &[("file", Value::Text(&path.display().to_string()))])
    };
    match error {
        BackupError::NoStore(path) => of("house-none", &path),
        BackupError::Exists(path) => of("backup-exists", &path),
        BackupError::Busy(path) => of("backup-busy", &path),
        BackupError::Changed(path) => of("backup-changed", &path),
        BackupError::File { path, error } => {
            let (file, why) = (path.display().to_string(), crate::reason(&error));
            fault("house-file", &[("file", Value::Text(&file)), ("why", Value::Text(&why))])
        }
        BackupError::NotABackup => fault("restore-no-backup", &[]),
        BackupError::Newer => fault("restore-newer", &[]),
        BackupError::Damaged(part) => fault("restore-damaged", &[("part", Value::Text(&part))]),
        BackupError::NotEmpty(path) => of("restore-not-empty", &path),
        BackupError::InUse(path) => of("restore-in-use", &path),
        error => error.into(),
    }
}
