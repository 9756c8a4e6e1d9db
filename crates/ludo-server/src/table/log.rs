//! The log of a game in memory, and the chain of its entries.

use ludo_catalogue::Restored;
use ludo_core::{Chain, Head, Seat, SeatSet, Timeline};
use ludo_transcript::SeatInfo;
use serde::Deserialize;

/// What the header says of the seats.
#[derive(Deserialize)]
struct Beginning {
    seats: Vec<SeatInfo>,
}

/// The log in memory, for take-backs and bots' memories.
pub(super) struct Log {
    pub(super) header: Box<str>,
    lines: Vec<Box<str>>,
    /// Whose action each line is.
    actors: Vec<Option<Seat>>,
    timeline: Timeline,
    /// Nothing before this entry can be taken back.
    pub(super) back_to: usize,
    /// What the next line is linked to; none in a game that was begun before there were chains.
    chain: Option<Chain>,
}

impl Log {
    /// The log of a game that begins.
    pub(super) fn new(header: String, chain: Option<Chain>) -> Self {
        let header = header.into_boxed_str();
        let (lines, actors, timeline) = (Vec::new(), Vec::new(), Timeline::default());
        Self { header, lines, actors, timeline, back_to: 0, chain }
    }

    /// The log of a game as it was restored from it.
    pub(super) fn restored(header: &str, lines: &[&str], restored: &Restored) -> Self {
        Self {
            header: header.into(),
            lines: lines.iter().map(|line| (*line).into()).collect(),
            actors: restored.actors.clone(),
            timeline: restored.timeline.clone(),
            back_to: restored.back_to,
            chain: restored.chain.clone(),
        }
    }

    /// The seats that were bots' when the game began.
    pub(super) fn seats_of_bots(&self) -> SeatSet {
        // Our own text: it has been read to begin or to restore the game.
        let Ok(header) = serde_json::from_str::<Beginning>(&self.header) else {
            return SeatSet::EMPTY;
        };
        let seats = header.seats.iter().zip(Seat::all(header.seats.len() as u8));
        seats.filter(|(info, _)| info.bot.is_some()).map(|(_, seat)| seat).collect()
    }

    /// What it has come to.
    pub(super) fn head(&self) -> Option<Head> {
        self.chain.as_ref().map(Chain::head)
    }

    /// The chain with one more entry.
    pub(super) fn linked(&self, entry: &str) -> Option<Chain> {
        let mut chain = self.chain.clone()?;
        chain.link(entry);
        Some(chain)
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn lines(&self) -> Vec<&str> {
        self.lines.iter().map(|line| &**line).collect()
    }

    /// The last action of a seat that counts.
    pub(super) fn last_action_of(&self, seat: Seat) -> Option<usize> {
        self.timeline.backwards().find(|n| self.actors[*n] == Some(seat))
    }

    /// Whether anybody else has acted since a seat's action, of those that count.
    pub(super) fn others_acted(&self, since: usize, own: SeatSet) -> bool {
        let later = self.timeline.backwards().take_while(|n| *n > since);
        later.filter_map(|n| self.actors[n]).any(|actor| !own.contains(actor))
    }

    /// One more line, and the chain with it; whose action it is, and whether it can be taken back.
    pub(super) fn add(&mut self, line: Linked, actor: Option<Seat>, for_good: bool) {
        self.lines.push(line.text.into_boxed_str());
        self.chain = line.chain;
        self.actors.push(actor);
        self.timeline.input();
        if for_good {
            self.back_to = self.len();
        }
    }

    /// One more line, which takes back entry `to` and what came after it.
    pub(super) fn rewind(&mut self, line: Linked, to: usize) {
        self.lines.push(line.text.into_boxed_str());
        self.chain = line.chain;
        self.actors.push(None);
        // An earlier entry, or nobody could have asked for it.
        let _ = self.timeline.rewind(to);
    }
}

/// A line of the log, and the chain with it.
pub(super) struct Linked {
    pub(super) text: String,
    pub(super) chain: Option<Chain>,
}
