//! Why no certificate came, in one line that says what to do.

use std::fmt;
use std::io;
use std::path::PathBuf;

use serde::Deserialize;

use super::asking::NoLine;

/// The most of a CA's own words that are repeated.
const MOST_WORDS: usize = 300;

/// What went wrong on the way to a certificate.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The CA cannot be reached.
    Unreachable(String),
    /// What answers there is no CA.
    NotACa(String),
    /// The CA looked for this server under that name, and found something else or nothing.
    NotHere {
        /// The name.
        name: String,
        /// What the CA says it found.
        found: String,
    },
    /// The CA has been asked too often.
    TooOften(String),
    /// The CA does not know our account any more.
    NoAccount,
    /// The CA will not, for another reason.
    Refused(String),
    /// The CA did not come to an end.
    Slow,
    /// What came cannot be used.
    Unusable(String),
    /// What came cannot be kept.
    Disk(PathBuf, io::Error),
}

/// How a CA says what is wrong (RFC 7807).
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Problem {
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    detail: String,
    #[serde(default)]
    subproblems: Vec<Problem>,
}

impl Problem {
    /// The last word of its kind: `badNonce`.
    pub(super) fn kind(&self) -> &str {
        self.kind.rsplit(':').next().unwrap_or_default()
    }

    fn words(&self) -> String {
        let parts = [self].into_iter().chain(&self.subproblems).map(|it| it.detail.as_str());
        let detail = parts.filter(|it| !it.is_empty()).collect::<Vec<_>>().join("; ");
        in_short(if detail.is_empty() { &self.kind } else { &detail })
    }
}

impl From<NoLine> for Trouble {
    fn from(NoLine(why): NoLine) -> Self {
        Self::Unreachable(in_short(&why))
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        match problem.kind() {
            "accountDoesNotExist" => Self::NoAccount,
            "rateLimited" => Self::TooOften(problem.words()),
            _ => Self::Refused(problem.words()),
        }
    }
}

impl Trouble {
    /// The CA's own words on why it does not believe that a name is ours.
    pub(super) fn not_here(name: &str, problem: Option<&Problem>) -> Self {
        let found = problem.map_or_else(|| "it does not say why".to_owned(), Problem::words);
        Self::NotHere { name: in_short(name), found }
    }
}

/// One line, of a bounded length.
fn in_short(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).take(MOST_WORDS).collect()
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(why) => {
                write!(f, "the CA cannot be reached ({why}): is this machine online?")
            }
            Self::NotACa(why) => {
                write!(f, "what answers there is no CA ({why}): is acme_directory right?")
            }
            Self::NotHere { name, found } => write!(
                f,
                "{name} does not lead to this server (the CA says: {found}): let the name's DNS record \
                 point at this machine's public address, and let port 80 through to it"
            ),
            Self::TooOften(said) => {
                write!(f, "the CA has been asked too often ({said}): it is left alone for a while")
            }
            Self::NoAccount => f.write_str("the CA does not know our account: a new one is made"),
            Self::Refused(said) => {
                write!(f, "the CA refuses ({said}): look at the names of https and at acme_contact")
            }
            Self::Slow => f.write_str("the CA did not finish in time: nothing is to be done"),
            Self::Unusable(why) => write!(f, "the CA sent what cannot be used: {why}"),
            Self::Disk(file, error) => write!(
                f,
                "{} cannot be written ({error}): look at the disk, and at who owns the folder",
                file.display()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(kind: &str, detail: &str) -> Problem {
        let kind = format!("urn:ietf:params:acme:error:{kind}");
        Problem { kind, detail: detail.to_owned(), subproblems: vec![] }
    }

    #[test]
    fn whatever_a_ca_says_is_one_bounded_line() {
        let problem = problem("dns", &format!("no such\nname\x1b[31m {}", "x".repeat(5_000)));
        let trouble = Trouble::not_here("play.example.org", Some(&problem));
        let told = trouble.to_string();
        assert!(!told.contains(char::is_control) && told.len() < 600, "{told}");
        assert!(told.starts_with("play.example.org does not lead to this server"), "{told}");
    }

    #[test]
    fn what_a_ca_calls_its_refusals_is_told_apart() {
        let said = |kind: &str| Trouble::from(problem(kind, ""));
        assert!(matches!(said("accountDoesNotExist"), Trouble::NoAccount));
        assert!(matches!(said("rateLimited"), Trouble::TooOften(_)));
        assert!(matches!(said("rejectedIdentifier"), Trouble::Refused(_)));
    }
}
