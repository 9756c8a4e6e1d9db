//! One round: a house from its first start, through power cuts, to its last.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_core::{Draws, Seed};
use ludo_dev::disk::{Moment, Part, TrialDisk};
use tokio::time::Instant;

use super::guests::Guests;
use super::house::House;
use super::server::{End, Server};
use super::{Found, Plant, old};
use crate::audit::Findings;
use crate::tables::{Presence, Table, open_tables, play_until};

/// How many times a house is played in.
const LIVES: u32 = 2;
/// How many tables it has, of twelve kinds.
const TABLES: u32 = 6;
/// How long people play if the instant to cut does not come.
const LONGEST: Duration = Duration::from_secs(2);
/// One round of so many brings an old store up to date.
const OLD: u32 = 8;

/// Plays a round.
pub(super) async fn play(number: u32, seed: &Seed, plant: Plant) -> Result<Found> {
    let mut draws = Draws::new(seed, 0);
    let mut found = Found::default();
    if number % OLD == OLD - 1 && plant == Plant::Nothing {
        old::bring_up_to_date(number / OLD, seed, &mut draws, &mut found).await?;
        return Ok(found);
    }
    let mut house = House::new(seed, plant, &mut draws)?;
    let (mut tables, mut guests) = (Vec::new(), Guests::new(&seed.child(1)));
    for life in 0..LIVES {
        if draws.below(3) == 0 {
            found.cut("opening");
            if let Err(error) = house.cut_while_opening(&mut draws)? {
                found.cannot_open(&error);
                break;
            }
        }
        let (disk, server) = match open(&house, plant).await? {
            Ok(opened) => opened,
            Err(error) => {
                found.cannot_open(&error);
                break;
            }
        };
        if life == 0 {
            let numbers = (0..TABLES).map(|one| (number + one * 5) % 12);
            tables = open_tables(numbers, &server.address, &seed.child(2)).await?;
        }
        tables = live(tables, &mut guests, server, &disk, &mut draws, &mut found).await?;
        house.salvage(&disk, &mut draws)?;
        if !look(&house, &mut tables, &mut guests, &mut found).await? {
            break;
        }
    }
    guests.count(&mut found.people);
    let clients = tables.iter().flat_map(|table| &table.clients);
    for violation in clients.flat_map(|client| client.attendance().violations()) {
        eprintln!("soak: violation: {violation}");
        found.violations += 1;
    }
    Ok(found)
}

impl Found {
    pub(super) fn cannot_open(&mut self, error: &dyn std::error::Error) {
        let cause = error.source().map(ToString::to_string).unwrap_or_default();
        eprintln!("soak: what is left cannot be opened: {error} {cause}");
        self.unopenable += 1;
    }
}

/// A server on what is there; an error of the store is one for the findings.
async fn open(
    house: &House,
    plant: Plant,
) -> Result<Result<(Arc<TrialDisk>, Server), ludo_store::StoreError>> {
    let disk = house.mount()?;
    let store = match house.open(&disk) {
        Ok(store) => store,
        Err(error) => return Ok(Err(error)),
    };
    let server = Server::start(store, house.root(), plant).await.context("the server")?;
    Ok(Ok((disk, server)))
}

/// When the power is cut in a life, and what it is called.
fn instant(draws: &mut Draws) -> (&'static str, Moment, u32) {
    match draws.below(10) {
        0 | 1 => ("anything", Moment::Anything, 1 + draws.below(1500)),
        2 | 3 => ("write", Moment::Write, 1 + draws.below(1000)),
        4 | 5 => ("before_sync", Moment::BeforeSync, 1 + draws.below(400)),
        6 | 7 => ("checkpoint", Moment::At(Part::Database), 1 + draws.below(150)),
        _ => ("forgetting", Moment::At(Part::Keys), 1 + draws.below(60)),
    }
}

/// Everybody plays until the power is cut.
async fn live(
    mut tables: Vec<Table>,
    guests: &mut Guests,
    server: Server,
    disk: &TrialDisk,
    draws: &mut Draws,
    found: &mut Found,
) -> Result<Vec<Table>> {
    for client in tables.iter_mut().flat_map(|table| &mut table.clients) {
        client.move_to(&server.address);
    }
    let address = server.address.clone();
    let stops = draws.below(8) == 0;
    let (name, moment, after) = instant(draws);
    let closing = 1 + draws.below(40);
    let dies = async |presence: Presence| {
        let mut name = name;
        if stops {
            presence.wait().await;
            tokio::time::sleep(Duration::from_millis(200)).await;
            disk.cut_at(Moment::Anything, closing);
            name = "stopping";
            server.end(End::Stop).await?;
        } else {
            disk.cut_at(moment, after);
            if !power_goes(disk).await {
                name = "whenever";
                disk.cut();
            }
            server.end(End::Death).await?;
        }
        disk.cut();
        found.cut(name);
        Ok(())
    };
    let (played, ()) = tokio::join!(play_until(tables, dies), guests.come_and_go(&address));
    Ok(played?.0)
}

/// Waits for the power cut; whether it came.
async fn power_goes(disk: &TrialDisk) -> bool {
    let last = Instant::now() + LONGEST;
    while disk.has_power() {
        if Instant::now() > last {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    true
}

/// Compares what is left with what everybody was told; whether the house can be played in.
async fn look(
    house: &House,
    tables: &mut [Table],
    guests: &mut Guests,
    found: &mut Found,
) -> Result<bool> {
    let (_copy, store) = house.look()?;
    let store = match store {
        Ok(store) => store,
        Err(error) => {
            found.cannot_open(&error);
            return Ok(false);
        }
    };
    if store.is_damaged().await {
        eprintln!("soak: a part of what is left is ruined");
        found.unopenable += 1;
    }
    let mut findings = Findings::default();
    // Each look counts all requests.
    found.findings.requests.clear();
    for table in tables {
        if let Err(error) = table.audit.look(&store, table.id, &table.clients, &mut findings).await
        {
            eprintln!("soak: table {}: {error:#}", table.id);
            findings.unreadable += 1;
        }
    }
    found.findings.merge(findings);
    guests.look(&store, &mut found.people).await?;
    Ok(found.is_clean())
}
