//! The certificate is kept fresh: asked for when there is none or a third of its life is left, again after growing
//! pauses where that fails, and never more often. What is shown meanwhile is the old one.

use std::sync::Arc;
use std::time::Duration;

use super::acme::{Authority, Challenges};
use super::certificate::{Certificate, Shown};
use super::folder::{Attempts, Folder};
use super::trouble::Trouble;
use crate::clock::Clock;
use crate::config::DnsName;
use crate::metrics;

/// How often the calendar is looked at: machines sleep, and clocks are set.
const LOOK: Duration = Duration::from_mins(1);
/// Each pause is so many times the one before it.
const GROWTH: u64 = 4;
/// The longest pause, and the shortest after a CA has asked for one, in seconds.
const LONGEST: u64 = 6 * 3_600;
const AT_LEAST_WHEN_ASKED: u64 = 3_600;
/// Where the last attempts are noted.
const ATTEMPTS: &str = "attempts.json";

/// Who keeps the certificate of some names.
pub(crate) struct Keeper {
    pub(crate) names: Vec<DnsName>,
    pub(crate) authority: Authority,
    pub(crate) folder: Folder,
    pub(crate) challenges: Challenges,
    pub(crate) shown: Arc<Shown>,
    pub(crate) clock: Arc<dyn Clock>,
    /// The first pause after a failure, in seconds.
    pub(crate) pause: u64,
}

impl Keeper {
    /// Shows what was kept, however old: an old certificate tells people more than none.
    pub(crate) fn begin(&self) {
        if let Some(certificate) = self.folder.certificate() {
            self.shown.show(certificate);
        }
        self.shown.count(self.now());
    }

    /// Goes on for as long as the server does.
    pub(crate) async fn keep(self) {
        let mut attempts: Attempts = self.folder.read(ATTEMPTS).unwrap_or_default();
        // Whoever starts a server anew has perhaps put right what was wrong: one pause is enough then.
        let mut not_before = attempts.last.saturating_add(self.pause);
        loop {
            let now = self.now();
            self.shown.count(now);
            // A calendar that was set back makes nobody wait for years.
            not_before = not_before.min(now.saturating_add(LONGEST));
            let due = due(self.shown.now().as_ref(), &self.names).max(not_before);
            if now < due {
                let wait = Duration::from_secs(due - now);
                tokio::time::sleep(wait.min(LOOK)).await;
                continue;
            }
            attempts.last = now;
            self.note(attempts);
            match self.renew().await {
                Ok(certificate) => {
                    attempts.failures = 0;
                    self.note(attempts);
                    not_before = now.saturating_add(self.pause);
                    self.renewed(certificate);
                }
                Err(trouble) => {
                    attempts.failures = attempts.failures.saturating_add(1);
                    self.note(attempts);
                    let pause = pause(self.pause, attempts.failures, &trouble);
                    not_before = self.now().saturating_add(pause);
                    self.failed(&trouble, pause);
                }
            }
        }
    }

    fn now(&self) -> u64 {
        self.clock.calendar().0 / 1_000
    }

    /// Only what can be read back, and is for all the names, counts as a certificate.
    async fn renew(&self) -> Result<Certificate, Trouble> {
        let pem = self.authority.obtain(&self.names, &self.folder, &self.challenges).await?;
        let certificate = Certificate::read(pem.as_bytes(), pem.as_bytes());
        let certificate = certificate.map_err(|error| Trouble::Unusable(error.to_string()))?;
        if let Some(name) = self.names.iter().find(|name| !certificate.covers(name.as_str())) {
            return Err(Trouble::Unusable(format!("it is not for {name}")));
        }
        let path = || self.folder.path().join("certificate.pem");
        self.folder.keep_certificate(&pem).map_err(|error| Trouble::Disk(path(), error))?;
        Ok(certificate)
    }

    fn renewed(&self, certificate: Certificate) {
        let days = certificate.validity.days_left(self.now()).floor();
        tracing::info!(days, names = %listed(&self.names), "https: a new certificate");
        metrics::certificate_asked(true);
        self.shown.show(certificate);
    }

    fn failed(&self, trouble: &Trouble, pause: u64) {
        metrics::certificate_asked(false);
        let meanwhile = match self.shown.now() {
            None => "there is none yet, so nobody can come in".to_owned(),
            Some(old) if old.validity.until <= self.now() => "the old one is over".to_owned(),
            Some(old) => {
                format!("the old one is good for {:.0} days", old.validity.days_left(self.now()))
            }
        };
        let directory = &self.authority.directory;
        tracing::error!(
            "https: no new certificate from {directory}: {trouble}; {meanwhile}; trying again in {}",
            said(pause)
        );
    }

    /// Not to be able to note it is no reason not to ask.
    fn note(&self, attempts: Attempts) {
        if let Err(error) = self.folder.keep(ATTEMPTS, &attempts) {
            tracing::warn!(kind = ?error.kind(), "https: the last attempt cannot be noted");
        }
    }
}

fn listed(names: &[DnsName]) -> String {
    names.iter().map(DnsName::as_str).collect::<Vec<_>>().join(", ")
}

/// When the next certificate is wanted: at once where the one shown is not for all names.
fn due(shown: Option<&Certificate>, names: &[DnsName]) -> u64 {
    let fits = |it: &&Certificate| names.iter().all(|name| it.covers(name.as_str()));
    shown.filter(fits).map_or(0, |it| {
        let life = it.validity.until - it.validity.from;
        it.validity.until - life / 3
    })
}

/// How long to wait after so many failures in a row.
fn pause(first: u64, failures: u32, trouble: &Trouble) -> u64 {
    let grown = GROWTH.saturating_pow(failures.saturating_sub(1)).saturating_mul(first);
    let least = if matches!(trouble, Trouble::TooOften(_)) { AT_LEAST_WHEN_ASKED } else { first };
    grown.min(LONGEST).max(least)
}

fn said(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3_600),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_six_hours_and_a_ca_that_asks_for_rest_has_an_hour() {
        let slow = |failures| pause(60, failures, &Trouble::Slow);
        assert_eq!([1, 2, 3, 4, 5].map(slow), [60, 240, 960, 3_840, 15_360]);
        assert_eq!([6, 7, 1_000, u32::MAX].map(slow), [LONGEST; 4]);
        let asked = Trouble::TooOften(String::new());
        assert_eq!([1, 6].map(|failures| pause(60, failures, &asked)), [3_600, LONGEST]);
    }
}
