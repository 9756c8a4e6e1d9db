//! Bots for Buzzer: one that buzzes, one that is stuck.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_core::{Draws, Millis, Seat, Setup};

use super::{Action, Button, Buzzer, View};

/// How long a bot hesitates.
pub const BOT: u64 = 300;

/// How many bots of this process were asked, and think to this moment.
static STUCK: AtomicUsize = AtomicUsize::new(0);

/// How many bots are stuck at this moment.
pub fn stuck() -> usize {
    STUCK.load(Ordering::SeqCst)
}

/// Buzzes, always after the same time.
struct Quick;

impl Bot<Buzzer> for Quick {
    fn choose(&mut self, _: &View, legal: &[Action], _: &mut Draws) -> Choice<Action> {
        Choice { action: legal[0], after: Millis(BOT) }
    }
}

/// Does not come to a decision; not for ever, so that whoever waits for it fails instead of hanging.
struct Stuck;

impl Bot<Buzzer> for Stuck {
    fn choose(&mut self, _: &View, legal: &[Action], _: &mut Draws) -> Choice<Action> {
        STUCK.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_mins(2));
        STUCK.fetch_sub(1, Ordering::SeqCst);
        Choice { action: legal[0], after: Millis(BOT) }
    }
}

impl Opponents for Buzzer {
    const KINDS: &'static [Kind] = &[
        Kind { key: "quick", summary: "buzzes" },
        Kind { key: "stuck", summary: "thinks for minutes" },
    ];

    fn opponent(key: &str, _: Seat, _: &Setup<()>, _: &Arc<Button>) -> Option<Box<dyn Bot<Self>>> {
        match key {
            "quick" => Some(Box::new(Quick)),
            "stuck" => Some(Box::new(Stuck)),
            _ => None,
        }
    }
}
