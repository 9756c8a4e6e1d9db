//! What every player does: listen, and move when it is let.

use std::cell::{Cell, RefCell};

use ludo_client::{ClientError, Connection, Heard};

use super::gate::{Gate, Order};
use super::player::Player;

/// What all players count together.
#[derive(Default)]
pub(crate) struct Counts {
    /// Bytes received.
    pub(crate) bytes: Cell<u64>,
    /// Moves sent and not answered.
    pub(crate) open: Cell<u64>,
    /// What should not have been.
    pub(crate) violations: RefCell<Vec<String>>,
}

impl Counts {
    pub(crate) fn complain(&self, problem: String) {
        self.violations.borrow_mut().push(problem);
    }

    pub(crate) fn was_sent(&self) {
        self.open.set(self.open.get() + 1);
    }

    pub(crate) fn was_answered(&self) {
        self.open.set(self.open.get().saturating_sub(1));
    }
}

/// Plays over a line until it is over.
pub(crate) async fn play(
    mut line: Connection,
    player: &mut Player,
    gate: &Gate,
    counts: &Counts,
) -> Result<(), ClientError> {
    let mut counted = line.received();
    while !player.has_gone() {
        for message in player.outgoing() {
            line.send(&message).await?;
        }
        let (may_move, may_end) = (player.may_move(), player.may_end());
        tokio::select! {
            biased;
            heard = line.hear() => {
                let Heard::Text(text) = heard else {
                    return Err(ClientError::Malformed("the server closed the line".to_owned()));
                };
                counts.bytes.set(counts.bytes.get() + line.received() - counted);
                counted = line.received();
                player.hear(&text, gate.now());
            }
            order = gate.order(may_move, may_end) => match order {
                Order::Move(due) => player.make_move(due),
                Order::End => player.end(),
            }
        }
    }
    line.close().await;
    Ok(())
}
