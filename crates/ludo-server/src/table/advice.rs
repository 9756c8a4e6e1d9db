//! Advice for who plays. The table counts it and says what the seat sees; who answers thinks elsewhere.

use ludo_catalogue::{AnyInquiry, Help};
use ludo_core::Seat;
use ludo_store::IdentityId;
use tokio::sync::oneshot;

use super::document::Document;
use super::store::Along;
use super::{Now, Table};

/// Somebody asks for advice.
pub(crate) struct Question {
    pub(crate) person: IdentityId,
    pub(crate) seat: Seat,
    /// What that seat sees, or a code that clients translate.
    pub(crate) reply: oneshot::Sender<Result<AnyInquiry, &'static str>>,
}

/// An answer that waits until it is kept that it was asked for.
pub(super) struct Counted {
    inquiry: AnyInquiry,
    reply: oneshot::Sender<Result<AnyInquiry, &'static str>>,
}

impl Counted {
    /// Whoever went away needs no answer.
    pub(super) fn tell(self) {
        let _ = self.reply.send(Ok(self.inquiry));
    }
}

impl Table {
    /// Advice is counted before it is given: nobody gets it for nothing by pulling the plug.
    pub(super) fn ask(&mut self, now: Now, Question { person, seat, reply }: Question) {
        match self.inquiry(person, seat) {
            Ok(inquiry) => {
                let advised = self.document.advised.saturating_add(1);
                let next = Document { advised, ..self.document.clone() };
                let counted = Counted { inquiry, reply };
                self.change_with(now, next, Along::Advice(Box::new(counted)), None);
            }
            Err(code) => {
                let _ = reply.send(Err(code));
            }
        }
    }

    fn inquiry(&self, person: IdentityId, seat: Seat) -> Result<AnyInquiry, &'static str> {
        self.document.check_own(person, seat)?;
        let on = self.running().filter(|_| self.is_playing()).ok_or("no_game")?;
        let settings = &self.document.settings;
        let learns = settings.practice || settings.lesson;
        let help = if learns { Help::Practice } else { Help::Usual };
        on.game.inquire(seat, help).ok_or("not_your_seat")
    }
}
