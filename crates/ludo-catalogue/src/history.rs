//! What is read out of the log of a game, beside the table itself.

use ludo_bots::Opponents;
use ludo_core::{Entry, Enumerate, Game, Input, ReplayError, To, Viewer};
use ludo_transcript::{Fault, Log};

use crate::edge::{Reveals, json};
use crate::shelf::editions;
use crate::table::{actions_of, view_of};

/// What one viewer has before it at one moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// Its view, as [`crate::AnyTable::view`] gives it.
    pub view: String,
    /// The list of what it may do, as [`crate::AnyTable::actions`] gives it; `[]` if it has no seat.
    pub legal: String,
    /// What the last entry told it, as in [`crate::Letter::event`]; nothing at the beginning and after a
    /// rewind.
    pub events: Vec<String>,
}

/// What `viewer` was told, without what was taken back.
pub(crate) fn told<G: Opponents>(
    header: &str,
    entries: &[&str],
    viewer: Viewer,
) -> Result<Vec<String>, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &editions::<G>())?;
    let mut told = Vec::new();
    let replayed = log.beginning().replay_with(log.entries(), |_, to, event, _| {
        if to.reaches(viewer) {
            told.push(json(event));
        }
    });
    let line = |error: &ReplayError<G::Refusal>| match error {
        ReplayError::Setup(_) => 1,
        ReplayError::Refused { n, .. } | ReplayError::BadRewind { n } => n + 2,
    };
    replayed.map_err(|error| Fault::new(line(&error), error.to_string()))?;
    Ok(told)
}

/// What `viewer` had before it at the beginning and after each entry.
pub(crate) fn stages<G: Opponents + Enumerate>(
    header: &str,
    entries: &[&str],
    viewer: Viewer,
) -> Result<Vec<Stage>, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &editions::<G>())?;
    let stage = |game: &G, events: &[(To, G::Event)]| {
        let told = events.iter().filter(|(to, _)| to.reaches(viewer));
        Stage {
            view: view_of(game, viewer),
            legal: viewer.seat().map_or_else(|| "[]".to_owned(), |seat| actions_of(game, seat)),
            events: told.map(|(_, event)| json(event)).collect(),
        }
    };
    let begun = log.beginning().begin();
    let mut stages = vec![stage(&begun.map_err(|error| Fault::new(1, error.to_string()))?, &[])];
    log.follow(|_, game, events| stages.push(stage(game, events)))?;
    Ok(stages)
}

/// The entries of a log in so far as take-backs depend on them.
#[derive(Default)]
pub(crate) struct Steps {
    /// For each entry, the last one that counted when it was about to be read.
    before: Vec<Option<usize>>,
    /// For each entry, whether it must not be taken back.
    final_ones: Vec<bool>,
    /// The last entry that counts now.
    last: Option<usize>,
}

impl Steps {
    /// One more entry, and what it caused.
    pub(crate) fn add<G: Game>(
        &mut self,
        game: &G,
        entry: &Entry<G::Action>,
        events: &[(To, G::Event)],
    ) {
        let reveals = |(to, event): &(To, G::Event)| !Reveals::of(game, *to, event).is_empty();
        let acts = matches!(entry, Entry::Input(Input::Act { .. }) | Entry::Rewind { .. });
        let n = self.before.len();
        self.before.push(self.last);
        self.final_ones.push(!acts || events.iter().any(reveals));
        self.last = match entry {
            Entry::Input(_) => Some(n),
            // The log was followed up to here: the entry it leads to is an earlier one.
            Entry::Rewind { to } => self.before[*to],
        };
    }

    /// The least number such that a rewind to it, or to any later entry, takes back no final entry.
    pub(crate) fn back_to(&self) -> usize {
        let mut counting = std::iter::successors(self.last, |n| self.before[*n]);
        let Some(kept) = counting.find(|n| self.final_ones[*n]) else {
            return 0;
        };
        // Whoever keeps the last final entry keeps those before it: they led to it.
        let mut keeps = Vec::with_capacity(self.before.len());
        let mut back_to = 0;
        for (n, before) in self.before.iter().enumerate() {
            let kept_before = before.is_some_and(|before| keeps[before]);
            keeps.push(n == kept || kept_before);
            if !kept_before {
                back_to = n + 1;
            }
        }
        back_to
    }
}
