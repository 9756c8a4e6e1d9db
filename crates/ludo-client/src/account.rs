//! Somebody without account: a name and a cookie.

use ludo_protocol::{CallMe, OpenTable, Opened, TableSummary};
use serde::Serialize;

use crate::error::ClientError;
use crate::http::{Address, Asked, Reply};

/// A person on one device. Waits as long as the server asks it to.
#[derive(Clone)]
pub struct Account {
    address: Address,
    cookie: String,
}

impl Account {
    /// Comes for the first time.
    pub async fn new(address: &Address, name: &str) -> Result<Self, ClientError> {
        Self::given(address, address.request_patiently(come(name)).await?)
    }

    /// Comes for the first time, unless the server asks it to wait.
    pub async fn try_new(address: &Address, name: &str) -> Result<Self, ClientError> {
        Self::given(address, address.request(come(name)).await?.succeeded()?)
    }

    fn given(address: &Address, reply: Reply) -> Result<Self, ClientError> {
        let no_cookie = || ClientError::Malformed("no cookie came with the identity".to_owned());
        let cookie = reply.cookie.ok_or_else(no_cookie)?;
        Ok(Self { address: address.clone(), cookie })
    }

    /// Comes back with a cookie that was given before, as `name=value`.
    pub const fn returning(address: Address, cookie: String) -> Self {
        Self { address, cookie }
    }

    /// Where the server is.
    pub const fn address(&self) -> &Address {
        &self.address
    }

    /// The server has moved, with all that it keeps.
    pub fn move_to(&mut self, address: Address) {
        self.address = address;
    }

    /// Who this is, for the server: `name=value`.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Opens a table and takes its first seat.
    pub async fn open(&self, table: &OpenTable) -> Result<Opened, ClientError> {
        let asked = Asked::post("/api/tables", Some(&self.cookie), json(table));
        self.address.request_patiently(asked).await?.json()
    }

    /// The table behind a code.
    pub async fn look_up(&self, code: &str) -> Result<TableSummary, ClientError> {
        self.get(&format!("/api/codes/{code}")).await?.json()
    }

    /// The transcript of a game that is over.
    pub async fn transcript(&self, game: &str) -> Result<String, ClientError> {
        self.get(&format!("/api/games/{game}/transcript")).await?.text()
    }

    /// Reads anything else.
    pub async fn get(&self, path: &str) -> Result<crate::http::Reply, ClientError> {
        self.address.request_patiently(Asked::get(path, Some(&self.cookie))).await
    }
}

fn come(name: &str) -> Asked<'static> {
    Asked::post("/api/identity", None, json(&CallMe { name: name.to_owned() }))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol's types are JSON")
}
