//! What every player does: listen, and move when it is let.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use ludo_client::measure::Micros;
use ludo_client::{ClientError, Connection};

use super::gate::{Gate, Order};

/// One player's part.
pub(crate) trait Part {
    /// What is said first.
    fn hello(&mut self) -> String;
    /// A message has come; what is to be said at once is put into `answers`.
    fn hear(&mut self, text: &str, at: Micros, answers: &mut Vec<String>);
    /// Whether it is this player's turn.
    fn may_move(&self) -> bool;
    /// The move that was due then.
    fn make_move(&mut self, due: Micros) -> String;
    /// Whether there is something to do to bring the game to its end.
    fn may_end(&self) -> bool;
    /// Brings the game to its end, or only one's own part, without a word.
    fn end(&mut self) -> Option<String>;
    /// Whether all has been said.
    fn is_over(&self) -> bool;
}

/// What all players count together.
#[derive(Default)]
pub(crate) struct Counts {
    /// Bytes received.
    pub(crate) bytes: Cell<u64>,
    /// Moves sent and not answered.
    pub(crate) open: Cell<u64>,
    /// Moves answered.
    pub(crate) done: Cell<u64>,
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
        self.done.set(self.done.get() + 1);
    }
}

/// Plays a part over a line until it is over.
pub(crate) async fn play<P: Part>(
    mut line: Connection,
    part: &mut P,
    gate: &Rc<Gate>,
    counts: &Counts,
) -> Result<(), ClientError> {
    line.send_text(part.hello()).await?;
    let mut answers = Vec::new();
    let mut counted = line.received();
    while !part.is_over() {
        let (may_move, may_end) = (part.may_move(), part.may_end());
        tokio::select! {
            biased;
            text = line.receive_text() => {
                let Some(text) = text? else {
                    return Err(ClientError::Malformed("the server closed the line".to_owned()));
                };
                counts.bytes.set(counts.bytes.get() + line.received() - counted);
                counted = line.received();
                part.hear(&text, gate.now(), &mut answers);
                for answer in answers.drain(..) {
                    line.send_text(answer).await?;
                }
            }
            order = gate.order(may_move, may_end) => {
                let text = match order {
                    Order::Move(due) => {
                        counts.was_sent();
                        Some(part.make_move(due))
                    }
                    Order::End => part.end(),
                };
                if let Some(text) = text {
                    line.send_text(text).await?;
                }
            }
        }
    }
    line.close().await;
    Ok(())
}
