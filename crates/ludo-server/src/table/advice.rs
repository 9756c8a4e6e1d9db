//! Advice for who plays. The table counts it and says what the seat sees; who answers thinks elsewhere.

use ludo_catalogue::{AnyInquiry, EdgeError, Help, Shelf, Title};
use ludo_core::{Seat, Viewer};
use ludo_store::{GameId, IdentityId};
use tokio::sync::oneshot;

use super::document::Document;
use super::store::Along;
use super::{Now, Table};
use crate::errands::{Asked, Inquest};

/// Where the answer goes. Nothing where another node has counted it, which says no more than that it has.
pub(crate) type Advised = oneshot::Sender<Result<Option<Inquired>, &'static str>>;

/// Somebody asks for advice.
pub(crate) struct Question {
    pub(crate) person: IdentityId,
    pub(crate) seat: Seat,
    /// What that seat sees, or a code that clients translate.
    pub(crate) reply: Advised,
}

/// What somebody who asks sees, and how the game came there.
pub(crate) struct Inquired {
    game: GameId,
    /// How many entries its log has.
    entries: usize,
    seat: Seat,
    inquiry: AnyInquiry,
    help: Help,
    title: &'static Title,
    shelf: Shelf,
    header: String,
    log: Vec<String>,
}

impl Inquired {
    /// How much help the table gives.
    #[cfg(test)]
    pub(crate) const fn help(&self) -> Help {
        self.help
    }

    /// The same, for somebody elsewhere who thinks about this question.
    pub(crate) fn asked(&self, question: &str) -> Asked {
        Asked::Advice(Inquest {
            game: self.game,
            entries: self.entries,
            seat: self.seat,
            practice: self.help == Help::Practice,
            question: question.to_owned(),
        })
    }

    /// All that there is to answer from: at a table for practice also what the seat was told, which takes as long as
    /// playing the game again.
    pub(crate) fn recalled(self) -> Result<AnyInquiry, EdgeError> {
        let Self { seat, inquiry, help, title, shelf, header, log, .. } = self;
        if help == Help::Usual || !title.is_studied() {
            return Ok(inquiry);
        }
        let log: Vec<_> = log.iter().map(String::as_str).collect();
        let told = title.told(&shelf, &header, &log, Viewer::Seat(seat));
        title.remember(inquiry, told.map_err(|_| EdgeError::Refused("damaged"))?)
    }
}

/// An answer that waits until it is kept that it was asked for.
pub(super) struct Counted {
    inquiry: Inquired,
    reply: Advised,
}

impl Counted {
    /// Whoever went away needs no answer.
    pub(super) fn tell(self) {
        let _ = self.reply.send(Ok(Some(self.inquiry)));
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

    pub(crate) fn inquiry(&self, person: IdentityId, seat: Seat) -> Result<Inquired, &'static str> {
        self.document.check_own(person, seat)?;
        let on = self.running().filter(|_| self.is_playing()).ok_or("no_game")?;
        let game = self.play.as_ref().ok_or("no_game")?.id;
        let entries = on.log.len();
        let help = self.help();
        let inquiry = on.game.inquire(seat, help).ok_or("not_your_seat")?;
        let (title, shelf) = (self.title, self.shelf.clone());
        let header = on.log.header.to_string();
        let log = match help {
            Help::Practice => on.log.lines().into_iter().map(str::to_owned).collect(),
            Help::Usual => Vec::new(),
        };
        Ok(Inquired { game, entries, seat, inquiry, help, title, shelf, header, log })
    }

    /// Whoever practises plays alone, or against bots: where other people sit, or several share a device, nobody is
    /// helped more than usual, whatever the table was set to.
    fn help(&self) -> Help {
        let settings = &self.document.settings;
        let alone = self.document.people_seats().len() == 1;
        let learns = settings.practice || settings.lesson;
        if learns && alone { Help::Practice } else { Help::Usual }
    }
}
