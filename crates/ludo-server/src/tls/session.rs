//! A conversation with a CA: every request is signed, and answers the last one's nonce.

use axum::body::Bytes;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::acme::{Account, Authority};
use super::asking::{Asking, Reply};
use super::folder::Folder;
use super::jws::{Key, Signer};
use super::trouble::{Problem, Trouble};

/// Where the account is kept.
const ACCOUNT: &str = "account.json";
/// How often a CA may refuse a nonce: it may have forgotten it, and gives another.
const MOST_NONCES: u32 = 5;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Directory {
    new_nonce: String,
    new_account: String,
    new_order: String,
}

pub(super) struct Session {
    asking: Asking,
    directory: Directory,
    key: Key,
    /// Empty until the CA has given one.
    account: String,
    nonce: Option<String>,
}

impl Session {
    /// Begins with the account that was kept, or a new one.
    pub(super) async fn open(
        authority: &Authority,
        known: bool,
        folder: &Folder,
    ) -> Result<Self, Trouble> {
        let asking = Asking::new(authority.root.as_deref())?;
        let directory = asking.get(&authority.directory).await?;
        let directory = read(&checked(directory)?.body)?;
        let kept = folder.read(ACCOUNT).filter(|it: &Account| it.directory == authority.directory);
        let kept = kept.filter(|_| known);
        if let Some((kept, key)) = kept.and_then(|it| Key::read(&it.key).map(|key| (it, key))) {
            return Ok(Self { asking, directory, key, account: kept.id, nonce: None });
        }
        let drawn = Key::draw().and_then(|pem| Key::read(&pem).map(|key| (pem, key)));
        let (pem, key) = drawn.ok_or_else(|| Trouble::Unusable("no key was drawn".to_owned()))?;
        let mut session = Self { asking, directory, key, account: String::new(), nonce: None };
        session.account = session.introduce(authority).await?;
        let (directory, id) = (authority.directory.clone(), session.account.clone());
        let kept = folder.keep(ACCOUNT, &Account { directory, id, key: pem });
        kept.map_err(|error| Trouble::Disk(folder.path().join(ACCOUNT), error))?;
        Ok(session)
    }

    /// Makes an account, and says what the CA calls it. Whoever asks for https by this way agrees to the CA's terms;
    /// `docs/hosting.md` says so.
    async fn introduce(&mut self, authority: &Authority) -> Result<String, Trouble> {
        let contact: Vec<_> = authority.contact.iter().map(ToString::to_string).collect();
        let about = json!({"termsOfServiceAgreed": true, "contact": contact});
        let address = self.directory.new_account.clone();
        let reply = self.post(&address, Some(&about)).await?;
        located(&reply)
    }

    pub(super) fn thumbprint(&self) -> String {
        self.key.thumbprint()
    }

    /// Asks for a certificate; gives what came back and where it can be looked at.
    pub(super) async fn order<T: DeserializeOwned>(
        &mut self,
        order: &Value,
    ) -> Result<(T, String), Trouble> {
        let address = self.directory.new_order.clone();
        let reply = self.post(&address, Some(order)).await?;
        Ok((read(&reply.body)?, located(&reply)?))
    }

    pub(super) async fn tell<T: DeserializeOwned>(
        &mut self,
        address: &str,
        what: &Value,
    ) -> Result<T, Trouble> {
        read(&self.post(address, Some(what)).await?.body)
    }

    pub(super) async fn look<T: DeserializeOwned>(&mut self, address: &str) -> Result<T, Trouble> {
        read(&self.post(address, None).await?.body)
    }

    pub(super) async fn text(&mut self, address: &str) -> Result<String, Trouble> {
        let body = self.post(address, None).await?.body;
        String::from_utf8(body.to_vec()).map_err(|_| Trouble::Unusable("it is no text".to_owned()))
    }

    async fn post(&mut self, address: &str, what: Option<&Value>) -> Result<Reply, Trouble> {
        let mut refused = 0;
        loop {
            let nonce = match self.nonce.take() {
                Some(nonce) => nonce,
                None => nonce(&self.asking.get(&self.directory.new_nonce).await?)?,
            };
            let signer = match self.account.as_str() {
                "" => Signer::Key,
                account => Signer::Account(account),
            };
            let signed = self.key.sign(&signer, address, &nonce, what);
            let signed = signed.ok_or_else(|| Trouble::Unusable("nothing is signed".to_owned()))?;
            let reply = self.asking.post(address, signed).await?;
            self.nonce = self::nonce(&reply).ok();
            if reply.ok {
                return Ok(reply);
            }
            let problem = problem(&reply);
            refused += 1;
            if problem.kind() != "badNonce" || refused == MOST_NONCES {
                return Err(problem.into());
            }
        }
    }
}

fn checked(reply: Reply) -> Result<Reply, Trouble> {
    if reply.ok { Ok(reply) } else { Err(problem(&reply).into()) }
}

fn problem(reply: &Reply) -> Problem {
    serde_json::from_slice(&reply.body).unwrap_or_default()
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Trouble> {
    serde_json::from_slice(body).map_err(|error| Trouble::NotACa(error.to_string()))
}

fn nonce(reply: &Reply) -> Result<String, Trouble> {
    let nonce = reply.header("replay-nonce").map(str::to_owned);
    nonce.ok_or_else(|| Trouble::NotACa("it gives no nonce".to_owned()))
}

fn located(reply: &Reply) -> Result<String, Trouble> {
    let location = reply.header("location").map(str::to_owned);
    location.ok_or_else(|| Trouble::NotACa("it does not say where".to_owned()))
}
