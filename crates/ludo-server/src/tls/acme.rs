//! One certificate, asked of a CA (ACME, RFC 8555): the CA fetches a word of ours by http from each name, and believes
//! that they are this server's.
//!
//! Written out here rather than taken from a crate: it is six requests, and the crates that there are bring an HTTP
//! client, HTTP/2 and a parser of certificates along.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rcgen::{CertificateParams, KeyPair};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::folder::Folder;
use super::jws::base64;
use super::session::Session;
use super::trouble::{Problem, Trouble};
use crate::config::{Contact, DnsName};

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_mins(5);
/// How long to wait before looking again at what a CA is doing, at first and at most.
const FIRST_LOOK: Duration = Duration::from_millis(250);
const LAST_LOOK: Duration = Duration::from_secs(10);

/// The words that the CA will ask for, by the name it asks under.
#[derive(Clone, Default)]
pub(crate) struct Challenges(Arc<Mutex<HashMap<String, String>>>);

impl Challenges {
    fn all(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn answer(&self, token: &str) -> Option<String> {
        self.all().get(token).cloned()
    }
}

/// Whom to ask, and how.
#[derive(Clone)]
pub(crate) struct Authority {
    /// Where its directory is.
    pub(crate) directory: String,
    /// Whom it may write to.
    pub(crate) contact: Option<Contact>,
    /// The root it is trusted by, if it is not one of the system's.
    pub(crate) root: Option<PathBuf>,
}

/// What is kept of an account; it is good at one CA.
#[derive(Serialize, Deserialize)]
pub(super) struct Account {
    pub(super) directory: String,
    pub(super) id: String,
    pub(super) key: String,
}

#[derive(Deserialize)]
struct Order {
    status: Status,
    #[serde(default)]
    authorizations: Vec<String>,
    finalize: String,
    certificate: Option<String>,
    error: Option<Problem>,
}

#[derive(Deserialize)]
struct Authorization {
    status: Status,
    identifier: Identifier,
    challenges: Vec<Challenge>,
}

#[derive(Deserialize)]
struct Identifier {
    value: String,
}

#[derive(Deserialize)]
struct Challenge {
    #[serde(rename = "type")]
    kind: String,
    url: String,
    #[serde(default)]
    token: String,
    error: Option<Problem>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Pending,
    Processing,
    Ready,
    Valid,
    #[serde(other)]
    Over,
}

impl Authority {
    /// A certificate for these names: key and chain in one PEM text.
    pub(crate) async fn obtain(
        &self,
        names: &[DnsName],
        folder: &Folder,
        challenges: &Challenges,
    ) -> Result<String, Trouble> {
        let ordered = async {
            match self.order(true, names, folder, challenges).await {
                // An account that the CA has lost is replaced.
                Err(Trouble::NoAccount) => self.order(false, names, folder, challenges).await,
                ordered => ordered,
            }
        };
        let ordered = tokio::time::timeout(PATIENCE, ordered).await;
        // What was not asked for by now never will be.
        challenges.all().clear();
        ordered.unwrap_or(Err(Trouble::Slow))
    }

    async fn order(
        &self,
        known: bool,
        names: &[DnsName],
        folder: &Folder,
        challenges: &Challenges,
    ) -> Result<String, Trouble> {
        let mut session = Session::open(self, known, folder).await?;
        let wanted: Vec<_> =
            names.iter().map(|name| json!({"type": "dns", "value": name.as_str()})).collect();
        let (order, address) = session.order(&json!({"identifiers": wanted})).await?;
        let order: Order = order;
        for authorization in &order.authorizations {
            prove(&mut session, authorization, challenges).await?;
        }
        let (request, key) = signing_request(names)?;
        session.tell::<Value>(&order.finalize, &json!({"csr": base64(&request)})).await?;
        let chain = written(&mut session, &address).await?;
        Ok(key + &session.text(&chain).await?)
    }
}

/// Lets the CA look at one name, and waits for what it says.
async fn prove(
    session: &mut Session,
    address: &str,
    challenges: &Challenges,
) -> Result<(), Trouble> {
    let mut seen: Authorization = session.look(address).await?;
    if seen.status == Status::Pending {
        let challenge = seen.challenges.iter().find(|one| one.kind == "http-01");
        let challenge = challenge
            .ok_or_else(|| Trouble::Refused("it does not look at names by http".to_owned()))?;
        let word = format!("{}.{}", challenge.token, session.thumbprint());
        challenges.all().insert(challenge.token.clone(), word);
        session.tell::<Value>(&challenge.url, &json!({})).await?;
    }
    let mut wait = FIRST_LOOK;
    while matches!(seen.status, Status::Pending | Status::Processing) {
        pause(&mut wait).await;
        seen = session.look(address).await?;
    }
    if seen.status == Status::Valid {
        return Ok(());
    }
    let said = seen.challenges.iter().find_map(|one| one.error.as_ref());
    Err(Trouble::not_here(&seen.identifier.value, said))
}

/// Waits until the certificate is written, and says where it is.
async fn written(session: &mut Session, address: &str) -> Result<String, Trouble> {
    let mut wait = FIRST_LOOK;
    loop {
        let order: Order = session.look(address).await?;
        match (order.status, order.certificate) {
            (Status::Valid, Some(certificate)) => return Ok(certificate),
            (Status::Over, _) => return Err(order.error.unwrap_or_default().into()),
            _ => pause(&mut wait).await,
        }
    }
}

async fn pause(wait: &mut Duration) {
    tokio::time::sleep(*wait).await;
    *wait = (*wait * 2).min(LAST_LOOK);
}

/// A new key, as PEM, and what asks for a certificate for it (PKCS #10).
fn signing_request(names: &[DnsName]) -> Result<(Vec<u8>, String), Trouble> {
    let made = || {
        let key = KeyPair::generate()?;
        let names: Vec<_> = names.iter().map(ToString::to_string).collect();
        let mut wanted = CertificateParams::new(names)?;
        wanted.distinguished_name = rcgen::DistinguishedName::new();
        let request = wanted.serialize_request(&key)?;
        Ok((request.der().to_vec(), key.serialize_pem()))
    };
    made().map_err(|error: rcgen::Error| Trouble::Unusable(error.to_string()))
}
