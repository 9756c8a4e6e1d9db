//! What a choice of options makes of a game: how many cards, how many pairs, how many minutes.
//!
//! Pairs are counted by playing: the engine deals and plays [`GAMES`] games between players who see three of four
//! matches, their own and what a passer missed, and never doubt. Minutes are what those turns would take people: the seconds below are guesses, not
//! measured; whoever measures real tables puts what is found in their place.

use std::sync::Arc;

use ludo_core::{Beginning, Draws, Game as _, Input, Millis, Seat, Seed, Setup, Viewer};
use ludo_diego::{
    Action, Control, Delay, Diego, HandView, Options, OwnPairs, Pack, PhaseView, Size, View,
    cards_in_play,
};
use ludo_school::CardId;
use serde::{Deserialize, Serialize};

use super::books;
use crate::{Declined, NOTHING_TO_SAY};

/// How many games are played.
const GAMES: u64 = 256;
/// A player sees all but one of so many matches.
const MISSES_ONE_OF: u32 = 4;
/// How long people look at their cards in a turn, in seconds.
const LOOKING: u32 = 12;
/// How long the others take to let a pair pass, where the delay is not shorter; without time pressure somewhat longer.
const ANSWERING: (u32, u32) = (4, 8);
/// How long a pair takes on the control sheet: gone through together, or at once.
const CONTROLLING: (u32, u32) = (14, 4);
/// Rounds that the stock lasts at least, or smaller hands are better. A turn takes two cards from it.
const ROUNDS: u8 = 2;

/// A choice of options.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EstimateOf {
    /// What the table would agree on.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Options>"))]
    pub options: Options,
    /// How many would play.
    pub seats: u8,
    /// The name of a deck that ships with the game; nothing for the standard one.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub edition: Option<String>,
}

/// What a choice of options makes of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Estimate {
    /// How many cards are played with.
    pub cards: u8,
    /// How many of them hands and line take.
    pub needed: u8,
    /// How many pairs are likely; none if it is too small.
    pub pairs: u8,
    /// How many minutes that takes, the control sheet with it.
    pub minutes: u8,
    /// Why nobody can play so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub too_small: Option<TooSmall>,
    /// What would be better.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub recommend: Option<Recommended>,
}

/// Why nobody can play with so few affiliations.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TooSmall {
    /// There are fewer cards than hands and line take.
    FewCards,
    /// There are enough cards for hands and line of four.
    FewCardsForSix,
}

/// What would be better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Recommended {
    /// Hands and a line of four (DIE-11).
    Four,
}

pub(super) fn answer(asked: &EstimateOf) -> Result<Estimate, Declined> {
    let pack = books::pack(asked.edition.as_deref())?;
    if !Diego::SEATS.contains(&asked.seats) {
        return Err(NOTHING_TO_SAY);
    }
    let setup = Setup { seats: asked.seats, options: asked.options.clone() };
    let cards = cards_in_play(&setup.options, &pack).map_err(|_| NOTHING_TO_SAY)?.len();
    let taken = |size: Size| (setup.seats + 1) * size.cards();
    let needed = taken(setup.options.size);
    let is_six = setup.options.size == Size::Six;
    let four_will_do = is_six && cards >= taken(Size::Four);
    let mut estimate =
        Estimate { cards, needed, pairs: 0, minutes: 0, too_small: None, recommend: None };
    if cards < needed {
        let why = if four_will_do { TooSmall::FewCardsForSix } else { TooSmall::FewCards };
        estimate.too_small = Some(why);
    } else {
        let (pairs, seconds) = likely(&setup, &pack)?;
        estimate.pairs = pairs;
        estimate.minutes = seconds.div_ceil(60).try_into().unwrap_or(u8::MAX);
    }
    let lasts = cards.saturating_sub(needed) >= 2 * setup.seats * ROUNDS;
    estimate.recommend = (four_will_do && !lasts).then_some(Recommended::Four);
    Ok(estimate)
}

/// How many pairs are likely, and how many seconds that takes.
fn likely(setup: &Setup<Options>, pack: &Arc<Pack>) -> Result<(u8, u32), Declined> {
    // Nobody waits in these games, and the sheet is not gone through.
    let options = Options {
        delay: Delay::None,
        control: Control::AtOnce,
        hands: ludo_diego::Hands::Open,
        ..setup.options.clone()
    };
    let plain = Setup { seats: setup.seats, options };
    let (mut pairs, mut turns) = (0, 0);
    for nth in 0..GAMES {
        let played = play(&plain, pack, nth).ok_or(NOTHING_TO_SAY)?;
        pairs += played.pairs;
        turns += played.turns;
    }
    let games = GAMES as u32;
    let answering = match setup.options.delay {
        Delay::None => ANSWERING.1,
        Delay::Seconds(seconds) => ANSWERING.0.min(seconds.into()),
    };
    let controlling = match setup.options.control {
        Control::Together => CONTROLLING.0,
        Control::AtOnce => CONTROLLING.1,
    };
    let seconds = turns * (LOOKING + answering) + pairs * controlling;
    Ok((((pairs + games / 2) / games) as u8, seconds / games))
}

/// What came of a game.
struct Played {
    pairs: u32,
    turns: u32,
}

fn play(setup: &Setup<Options>, pack: &Arc<Pack>, nth: u64) -> Option<Played> {
    let seed = Seed::from_number(nth);
    let beginning = Beginning::<Diego>::deal(setup.clone(), Arc::clone(pack), seed).ok()?;
    let mut game = beginning.begin().ok()?;
    let mut draws = Draws::new(&Seed::from_number(nth), 1);
    let mut played = Played { pairs: 0, turns: 0 };
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Referee);
        let mut seen = |of: Seat| {
            let sees = draws.below(MISSES_ONE_OF) > 0;
            found(&view, of, setup.options.own_pairs, pack).filter(|_| sees)
        };
        let action = match &view.phase {
            PhaseView::Turn { seat } => {
                played.turns += 1;
                seen(*seat).map_or(Action::Pass, |[card, with]| Action::Diego { card, with })
            }
            PhaseView::Announced { window, .. } => Action::LetPass { call: window.call },
            // What a passer has missed, an opponent may see (DIE-5).
            PhaseView::Passed { seat: passer, window, .. } => {
                let call = window.call;
                let counter = |[card, with]: [CardId; 2]| Action::Counter { call, card, with };
                seen(*passer).map_or(Action::LetPass { call }, counter)
            }
            _ => return None,
        };
        if matches!(action, Action::Diego { .. } | Action::Counter { .. }) {
            played.pairs += 1;
        }
        game.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).ok()?;
    }
    Some(played)
}

/// A right pair that a seat could lay.
fn found(view: &View, seat: Seat, own_pairs: OwnPairs, pack: &Pack) -> Option<[CardId; 2]> {
    let HandView::Cards(hand) = &view.hands[seat] else { return None };
    let own = if own_pairs == OwnPairs::Yes { hand.as_slice() } else { &[] };
    let pairs = hand.iter().flat_map(|card| view.line.iter().chain(own).map(|with| [*card, *with]));
    pairs.into_iter().find(|[card, with]| card != with && pack.deck().associate(*card, *with))
}
