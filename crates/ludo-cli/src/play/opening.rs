//! Before a game: what was asked for is checked, and chance is drawn.

use anyhow::{Context, Result};
use ludo_bots::Opponents;
use ludo_core::{Game, Hex32, Secret, SetupError};
use ludo_transcript::decode;

use super::{Args, EASY_LEVELS};
use crate::texts::{Texts, Value, fault, in_words};

/// How many play: as many as were asked for, if the game takes so many.
pub(super) fn players<G: Game>(asked: Option<u8>) -> Result<u8> {
    let (few, many) = (*G::SEATS.start(), *G::SEATS.end());
    let players = asked.unwrap_or_else(|| 4.clamp(few, many));
    if G::SEATS.contains(&players) {
        return Ok(players);
    }
    Err(crate::wrong_number(G::KEY, &G::SEATS, players))
}

/// The options as they were typed, or the usual ones.
pub(super) fn options<G: Opponents>(args: &Args) -> Result<G::Options> {
    if let Some(typed) = &args.options {
        let name = |field: &str| match field {
            "" => "options".to_owned(),
            list if list.starts_with('[') => format!("options{list}"),
            field => format!("options.{field}"),
        };
        return decode(typed).map_err(|malformed| {
            crate::unfit(&SetupError::new(name(&malformed.field), malformed.problem))
        });
    }
    // Whoever practises is helped with words that somebody must have checked.
    let easy = args.practice || EASY_LEVELS.contains(&&*args.bots);
    Ok(easy.then(G::easy_options).flatten().unwrap_or_default())
}

pub(super) fn unknown_bot<G: Opponents>(key: &str) -> anyhow::Error {
    let known: Vec<_> = G::KINDS.iter().map(|kind| kind.key).collect();
    let known = known.join(", ");
    fault("error-no-bot", &[("bot", Value::Text(key)), ("known", Value::Text(&known))])
}

pub(super) fn greeting<G: Game>(texts: &Texts, names: &[String], level: &str) -> String {
    let title = texts.get(&format!("{}-title", G::KEY));
    let others = names.iter().skip(1).map(|name| {
        texts.with("seat-bot", &[("name", Value::Text(name)), ("level", Value::Text(level))])
    });
    let players: Vec<_> = std::iter::once(names[0].clone()).chain(others).collect();
    format!("{title} · {}", players.join(", "))
}

/// The server's secret and your contribution: from the system, or from a number for games that repeat.
pub(super) fn randomness(seed: Option<u64>) -> Result<(Secret, Option<Hex32>)> {
    let Some(number) = seed else {
        let (mut secret, mut own) = ([0; 32], [0; 32]);
        let none = || in_words("error-no-randomness", &[]);
        getrandom::fill(&mut secret).with_context(none)?;
        getrandom::fill(&mut own).with_context(none)?;
        return Ok((Secret::new(secret), Some(Hex32(own))));
    };
    Ok((Secret::new(ludo_core::Seed::from_number(number).reveal().0), None))
}
