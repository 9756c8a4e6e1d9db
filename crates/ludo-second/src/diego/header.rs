//! Line 1 of a transcript: what was agreed, and all that chance decided at the start.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::cards::{Card, Deck};
use super::table::{Control, Options, Phase, Table};
use crate::replay::Head;
use crate::{Fault, json};

/// Reads the header and sets the table: the cards are dealt and the first player is to play.
pub(super) fn open(header: &Value, deck: &Arc<Deck>) -> Result<Table, Fault> {
    let Head { options, seats, layout, given } = Head::read(header, "diego", &deck.name, 2..=4)?;
    let fields = [
        "delay",
        "hands",
        "size",
        "affiliations",
        "own_pairs",
        "capital",
        "sides",
        "control",
        "first",
    ];
    let agreed = json::object(options, "options", &fields)?;
    let options = read_options(agreed)?;
    if options.teams && seats != 4 {
        return Err(Fault::new("DIE-2", "four play in teams"));
    }
    let cards = deck.cards_of(&deck.chosen(json::field(agreed, "affiliations")?)?);
    let layout = json::object(layout, "layout", &["first", "deck"])?;
    let first = json::seat(layout, "first", seats)?;
    check_first(json::field(agreed, "first")?, seats, first)?;
    let mut stock = Vec::new();
    for card in json::list(layout, "deck")? {
        let known = card.as_u64().filter(|card| cards.contains(card) && !stock.contains(card));
        let fault = || Fault::new("DIE-2", format!("no card of the game, or twice: {card}"));
        stock.push(known.ok_or_else(fault)?);
    }
    if !given && stock.len() != cards.len() {
        return Err(Fault::new("DIE-2", "not all cards of the game"));
    }
    if stock.len() < options.size * (seats + 1) {
        return Err(Fault::new("DIE-11", "too few cards for the hands and the line"));
    }
    Ok(deal(deck, options, seats, first, stock))
}

/// DIE-2: from the first player on, each hand in a block, then the line.
fn deal(
    deck: &Arc<Deck>,
    options: Options,
    seats: usize,
    first: usize,
    mut stock: Vec<Card>,
) -> Table {
    let mut hands = vec![Vec::new(); seats];
    for turn in 0..seats {
        hands[(first + turn) % seats] = stock.drain(..options.size).collect();
    }
    let line = stock.drain(..options.size).collect();
    Table {
        deck: Arc::clone(deck),
        options,
        seats,
        first,
        turn: first,
        line,
        hands,
        stock,
        taken: Vec::new(),
        named_none: vec![0; seats],
        passed: BTreeSet::new(),
        barred: BTreeSet::new(),
        frees: false,
        gone: vec![false; seats],
        calls: 0,
        phase: Phase::Turn,
        ended: None,
        verdicts: Vec::new(),
        skipped: BTreeSet::new(),
        now: 0,
    }
}

fn read_options(map: &Map<String, Value>) -> Result<Options, Fault> {
    let delay = json::field(map, "delay")?;
    let delay = if delay == "none" {
        None
    } else {
        let seconds = json::number(json::object(delay, "delay", &["seconds"])?, "seconds")?;
        if !(1..=15).contains(&seconds) {
            return Err(Fault::new("DIE-2", format!("a delay of {seconds} seconds")));
        }
        Some(seconds)
    };
    Ok(Options {
        delay,
        closed: one_of(map, "hands", ["open", "closed"])?,
        size: if one_of(map, "size", ["six", "four"])? { 4 } else { 6 },
        own_pairs: one_of(map, "own_pairs", ["no", "yes"])?,
        capital: if one_of(map, "capital", ["none", "hundred"])? { 100 } else { 0 },
        teams: one_of(map, "sides", ["alone", "teams"])?,
        control: if one_of(map, "control", ["together", "at_once"])? {
            Control::AtOnce
        } else {
            Control::Together
        },
    })
}

/// Whether an option says the second of two words.
fn one_of(map: &Map<String, Value>, name: &str, words: [&str; 2]) -> Result<bool, Fault> {
    match json::text(map, name)? {
        word if word == words[0] => Ok(false),
        word if word == words[1] => Ok(true),
        word => Err(Fault::format(format!("no {name}: {word:?}"))),
    }
}

/// DIE-2: by the seed or the host's choice.
fn check_first(option: &Value, seats: usize, first: usize) -> Result<(), Fault> {
    if option == "chance" {
        return Ok(());
    }
    if json::seat(json::object(option, "first", &["seat"])?, "seat", seats)? != first {
        return Err(Fault::new("DIE-2", "another seat begins than was agreed"));
    }
    Ok(())
}
