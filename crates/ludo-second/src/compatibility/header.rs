//! Line 1 of a transcript: what was agreed, and all that chance decided at the start.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::pack::Pack;
use super::table::{Mode, Phase, Table, Token};
use crate::replay::Head;
use crate::{Fault, json};

/// House variant: how many themes the duo has.
const DUO: usize = 12;

/// Reads the header and sets the table: the first announcer is to name a number.
pub(super) fn open(header: &Value, pack: &Arc<Pack>) -> Result<Table, Fault> {
    let Head { options, seats, layout, given } =
        Head::read(header, "compatibility", &pack.name, 2..=8)?;
    let agreed = json::object(options, "options", &["track", "window", "first"])?;
    let short = match json::text(agreed, "track")? {
        "long" => false,
        "short" => true,
        other => return Err(Fault::format(format!("no track: {other:?}"))),
    };
    let layout = json::object(layout, "layout", &["first", "cards"])?;
    let first = json::seat(layout, "first", seats)?;
    check_first(json::field(agreed, "first")?, seats, first)?;
    let mut cards = Vec::new();
    for card in json::list(layout, "cards")? {
        let known = card.as_u64().map(|card| card as usize);
        let known = known.filter(|card| *card < pack.cards.len() && !cards.contains(card));
        let fault = || Fault::new("CPT-1", format!("no theme card, or twice: {card}"));
        cards.push(known.ok_or_else(fault)?);
    }
    if !given && cards.len() != pack.cards.len() {
        return Err(Fault::new("CPT-1", "not all theme cards"));
    }
    let mode = match seats {
        2 => Mode::Duo,
        seats if seats % 2 == 0 => Mode::Teams,
        _ => Mode::Referent,
    };
    let duo = mode == Mode::Duo;
    if duo {
        cards.truncate(DUO);
    }
    Ok(Table {
        pack: Arc::clone(pack),
        mode,
        seats,
        window: window(agreed)?,
        track: if short || duo { pack.short.clone() } else { pack.long.clone() },
        first,
        announcer: first,
        read: 0,
        at_most: cards.len(),
        cards,
        theme: None,
        pawns: vec![0; seats],
        counts: vec![0; seats],
        rankings: vec![None; seats],
        tokens: vec![Token::Kept; seats],
        doubler: None,
        declined: BTreeSet::new(),
        phase: Phase::Naming,
        past: Vec::new(),
        shows_last: false,
        gone: BTreeSet::new(),
        ended: None,
        now: 0,
    })
}

/// CPT-3.
fn window(agreed: &Map<String, Value>) -> Result<Option<u64>, Fault> {
    let window = json::field(agreed, "window")?;
    if window == "open" {
        return Ok(None);
    }
    let seconds = json::number(json::object(window, "window", &["seconds"])?, "seconds")?;
    if !(3..=30).contains(&seconds) {
        return Err(Fault::new("CPT-3", format!("a window of {seconds} seconds")));
    }
    Ok(Some(seconds))
}

/// CPT-1: the host's choice or the seed.
fn check_first(option: &Value, seats: usize, first: usize) -> Result<(), Fault> {
    if option == "chance" {
        return Ok(());
    }
    if json::seat(json::object(option, "first", &["seat"])?, "seat", seats)? != first {
        return Err(Fault::new("CPT-1", "another seat begins than was agreed"));
    }
    Ok(())
}
