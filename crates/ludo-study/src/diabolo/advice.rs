//! What a good player would consider, from what a seat sees.

use ludo_bots::diabolo::{EXPERT, Thinker};
use ludo_core::{Draws, Seed};
use ludo_diabolo::{Action, Diabolo};
use serde::{Deserialize, Serialize};

use super::reasons::{Reason, reasons};
use crate::{Chance, Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// What somebody who plays may ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What a good player would consider now: at a table for practice.
    Hint,
}

/// What they are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advice {
    /// What a good player would consider, the best first.
    pub ideas: Vec<Idea>,
}

/// Something worth considering.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Idea {
    /// What.
    pub action: Action,
    /// The chance of winning with it.
    pub chance: Chance,
    /// And why, the strongest reason first.
    pub reasons: Vec<Reason>,
}

/// What is spent on a hint.
const ROLLOUTS: u32 = 6000;
/// So many ideas are told at most,
const MOST: usize = 3;
/// and none that is worse than the best by more.
const NEAR: u16 = 20;

/// What the bot of the highest level considers.
pub(super) fn answer(inquiry: &Inquiry<Diabolo>, question: Question) -> Result<Advice, Declined> {
    let Question::Hint = question;
    let Inquiry { seat, view, told, setup, edition, help } = inquiry;
    if *help != Help::Practice {
        return Err(NO_HELP_HERE);
    }
    let mut thinker = Thinker::new(*seat, setup, edition, EXPERT);
    for event in told {
        ludo_bots::Bot::see(&mut thinker, event);
    }
    // Whoever asks twice is told the same.
    let mut draws = Draws::new(&Seed::from_number(0), 0);
    let considered = thinker.consider(view, None, ROLLOUTS, &mut draws);
    let best = Chance::of(considered.first().ok_or(NOTHING_TO_SAY)?.chance);
    let near = considered.into_iter().map(|one| (one.action, Chance::of(one.chance)));
    let near = near.filter(|(_, chance)| best.0.saturating_sub(chance.0) <= NEAR).take(MOST);
    let idea =
        |(action, chance)| Idea { action, chance, reasons: reasons(view, *seat, action, edition) };
    Ok(Advice { ideas: near.map(idea).collect() })
}
