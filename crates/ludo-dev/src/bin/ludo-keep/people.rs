//! Who plays: people with the names of plants, and the cookies of their devices.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use ludo_client::{Account, Address, Asked, Reply};
use serde_json::{Value, json};

/// Everybody who comes at first. The last is renamed, and one has two devices, as has another.
const NAMES: [&str; 10] = [
    "Bergamote",
    "Capucine",
    "Lupin",
    "Genêt",
    "Sureau",
    "Tilleul",
    "Verveine",
    "Pissenlit",
    "Ortie",
    "Myrtille",
];
/// Who has two.
const TWO_DEVICES: [&str; 2] = ["Bergamote", "Lupin"];
/// Who is called something else since.
const RENAMED: (&str, &str) = ("Myrtille", "Myrtille II");

/// One of them.
#[derive(Clone)]
pub(crate) struct Person {
    /// How everybody sees them now.
    pub(crate) name: String,
    /// The cookie of each device.
    pub(crate) devices: Vec<String>,
}

/// All of them, by the name with which they came.
#[derive(Clone)]
pub(crate) struct People {
    address: Address,
    all: BTreeMap<&'static str, Person>,
    order: Vec<&'static str>,
}

impl People {
    /// Ten people come.
    pub(crate) async fn come(address: &Address) -> Result<Self> {
        let mut people = Self { address: address.clone(), all: BTreeMap::new(), order: Vec::new() };
        for name in NAMES {
            people.add(name).await?;
        }
        for name in TWO_DEVICES {
            let code = people.post(name, "/api/identity/code", &json!({})).await?;
            let redeem = json!({ "code": code.json::<Value>()?["code"] }).to_string();
            let redeem = Asked::post("/api/identity/redeem", None, redeem);
            let reply = address.request_patiently(redeem).await?;
            let cookie = reply.cookie.context("no cookie came with the device")?;
            people.all.entry(name).and_modify(|person| person.devices.push(cookie));
        }
        Ok(people)
    }

    /// The same people, and the server at another place.
    pub(crate) fn at(&self, address: &Address) -> Self {
        Self { address: address.clone(), ..self.clone() }
    }

    /// One more comes.
    pub(crate) async fn add(&mut self, name: &'static str) -> Result<()> {
        let account = Account::new(&self.address, name).await?;
        let devices = vec![account.cookie().to_owned()];
        self.all.insert(name, Person { name: name.to_owned(), devices });
        self.order.push(name);
        Ok(())
    }

    /// One of them wants to be called something else.
    pub(crate) async fn rename(&mut self) -> Result<()> {
        let (before, since) = RENAMED;
        self.post(before, "/api/identity", &json!({ "name": since })).await?;
        self.all.entry(before).and_modify(|person| since.clone_into(&mut person.name));
        Ok(())
    }

    /// One of them wants to be forgotten.
    pub(crate) async fn forget(&mut self, name: &'static str) -> Result<()> {
        let account = self.account(name)?;
        let asked = Asked::delete("/api/identity", Some(account.cookie()));
        self.address.request_patiently(asked).await?;
        self.all.remove(name);
        self.order.retain(|one| *one != name);
        Ok(())
    }

    /// In the order in which they came.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, &Person)> {
        self.order.iter().filter_map(|name| Some((*name, self.all.get(name)?)))
    }

    /// On their first device.
    pub(crate) fn account(&self, name: &str) -> Result<Account> {
        let person = self.all.get(name).with_context(|| format!("{name} never came"))?;
        let cookie = person.devices.first().context("no device")?;
        Ok(Account::returning(self.address.clone(), cookie.clone()))
    }

    /// Asks the server for something as one of them.
    pub(crate) async fn post(&self, name: &str, path: &str, body: &Value) -> Result<Reply> {
        let account = self.account(name)?;
        let asked = Asked::post(path, Some(account.cookie()), body.to_string());
        let asked = self.address.request_patiently(asked).await;
        asked.with_context(|| format!("{name} asks {path} for {body}"))
    }

    /// The ids of the tables at which somebody sits.
    pub(crate) async fn tables_of(&self, name: &str) -> Result<Vec<String>> {
        let mine: Value = self.account(name)?.get("/api/tables/mine").await?.json()?;
        let ids = mine.as_array().into_iter().flatten();
        Ok(ids.filter_map(|table| Some(table["table"].as_str()?.to_owned())).collect())
    }
}
