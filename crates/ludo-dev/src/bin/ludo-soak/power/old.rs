//! A store that an earlier version wrote loses power while it is brought up to date.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use ludo_core::{Draws, Seed};
use ludo_store::{GameId, LogLine, SqliteStore, Store as _, TableRecord};
use rusqlite::Connection;

use super::house::House;
use super::{Found, Plant};

/// How many power cuts one store goes through at the most.
const CUTS: u32 = 4;

/// What a store holds: tables with the names of their members, and every game's log.
#[derive(PartialEq)]
struct Held {
    tables: Vec<TableRecord>,
    logs: BTreeMap<GameId, Vec<LogLine>>,
}

/// The folders with databases that earlier versions left.
fn kept() -> Result<Vec<PathBuf>> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut found = Vec::new();
    for version in std::fs::read_dir(&fixtures).context("the fixtures")? {
        for way in ["stopped", "killed"] {
            let folder = version.as_ref().map_err(|_| std::io::ErrorKind::Other);
            let folder = folder.map_err(std::io::Error::from)?.path().join(way);
            if folder.is_dir() {
                found.push(folder);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Opens one of them over and over while the power fails, then compares it with the same one opened in peace.
pub(super) async fn bring_up_to_date(
    which: u32,
    seed: &Seed,
    draws: &mut Draws,
    found: &mut Found,
) -> Result<()> {
    let kept = kept()?;
    let folder = &kept[which as usize % kept.len()];
    let in_peace = House::new(seed, Plant::Nothing, draws)?;
    in_peace.furnish(folder)?;
    let expected = held(&in_peace).await?;
    let mut house = House::new(seed, Plant::Nothing, draws)?;
    house.furnish(folder)?;
    for _ in 0..=draws.below(CUTS) {
        found.cut("migrating");
        if let Err(error) = house.cut_while_opening(draws)? {
            found.cannot_open(&error);
            return Ok(());
        }
    }
    match held(&house).await {
        Ok(left) if left == expected => {}
        Ok(_) => found.findings.lost += 1,
        Err(error) => {
            eprintln!("soak: {}: {error:#}", folder.display());
            found.unopenable += 1;
        }
    }
    Ok(())
}

async fn held(house: &House) -> Result<Held> {
    let (_copy, store) = house.look()?;
    let store = store?;
    anyhow::ensure!(!store.is_damaged().await, "a part of it is ruined");
    let (mut tables, mut logs) = (Vec::new(), BTreeMap::new());
    for id in table_ids(&store)? {
        let table = store.table(id).await?.context("a table is not there")?;
        tables.push(table.table);
        for game in store.games_at(id).await? {
            logs.insert(game, store.log(game, 0).await?);
        }
    }
    Ok(Held { tables, logs })
}

fn table_ids(store: &SqliteStore) -> Result<Vec<ludo_store::TableId>> {
    let database = Connection::open(store.file())?;
    let mut select = database.prepare("SELECT id FROM tables ORDER BY key")?;
    let ids = select.query_map([], |row| row.get(0).map(ludo_store::TableId))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
