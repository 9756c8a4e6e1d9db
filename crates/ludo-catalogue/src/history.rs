//! What is read out of the log of a game, beside the game itself.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{
    Chronicle, Decisions, Entry, Enumerate, Game, Input, Millis, Past, ReplayError, Seat, SeatSet,
    Timeline, To, Viewer,
};
use ludo_transcript::{By, Fault, Log};

use crate::edge::{AnyEvent, json};
use crate::running::{AnyGame, Running, actions_of, is_final, view_of};
use crate::shelf::Shelf;

/// What one viewer has before it at one moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    /// Its view, as JSON.
    pub view: String,
    /// The list of what it may do, as JSON; `[]` if it has no seat.
    pub legal: String,
    /// What the last entry told it, as JSON; nothing at the beginning and after a rewind.
    pub events: Vec<String>,
}

/// What `viewer` was told, without what was taken back.
pub(crate) fn told<G: Opponents>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    viewer: Viewer,
) -> Result<Vec<AnyEvent>, Fault> {
    told_by::<G, _>(shelf, header, entries, viewer, |event| AnyEvent::new(event.clone()))
}

/// Each thing that `viewer` was told, as `read` has it.
fn told_by<G: Opponents, T>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    viewer: Viewer,
    read: impl Fn(&G::Event) -> T,
) -> Result<Vec<T>, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &shelf.editions::<G>())?;
    let mut told = Vec::new();
    let replayed = log.beginning().replay_with(log.entries(), |_, to, event, _| {
        if to.reaches(viewer) {
            told.push(read(event));
        }
    });
    let line = |error: &ReplayError<G::Refusal>| match error {
        ReplayError::Setup(_) => 1,
        ReplayError::Refused { n, .. } | ReplayError::BadRewind { n } => n + 2,
    };
    replayed.map_err(|error| Fault::new(line(&error), error.to_string()))?;
    Ok(told)
}

/// What `viewer` was told, as JSON, where whoever comes later may read it; none in a game of memory.
pub(crate) fn chronicle<G: Opponents>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    viewer: Viewer,
) -> Result<Option<Vec<String>>, Fault> {
    if G::CHRONICLE == Chronicle::Memory {
        return Ok(None);
    }
    let told = told_by::<G, _>(shelf, header, entries, viewer, |event| {
        (!G::fleeting(event)).then(|| json(event))
    })?;
    Ok(Some(told.into_iter().flatten().collect()))
}

/// What `viewer` had before it at the beginning and after each entry.
pub(crate) fn glimpses<G: Opponents + Enumerate>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    viewer: Viewer,
) -> Result<Vec<Glimpse>, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &shelf.editions::<G>())?;
    let glimpse = |game: &G, events: &[(To, G::Event)]| {
        let told = events.iter().filter(|(to, _)| to.reaches(viewer));
        Glimpse {
            view: view_of(game, viewer).text().to_owned(),
            legal: viewer.seat().map_or_else(|| "[]".to_owned(), |seat| actions_of(game, seat)),
            events: told.map(|(_, event)| json(event)).collect(),
        }
    };
    let begun = log.beginning().begin();
    let begun = begun.map_err(|error| Fault::new(1, error.to_string()))?;
    let mut glimpses = vec![glimpse(&begun, &[])];
    log.follow(|_, game, events| glimpses.push(glimpse(game, events)))?;
    Ok(glimpses)
}

/// A moment of a game that is gone through again: the beginning, or what an entry led to.
pub struct Moment {
    /// The game as it stands, with what the entry caused.
    pub game: Box<dyn AnyGame>,
    /// The entry; none for the beginning.
    pub entry: Option<Entered>,
}

/// An entry of a log, in so far as whoever looks on cares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    /// When: table time. A rewind takes none.
    pub at: Option<Millis>,
    /// Whose action it was, if it was one.
    pub seat: Option<Seat>,
    /// Who chose it.
    pub by: By,
    /// Whether it took something back.
    pub is_rewind: bool,
}

/// The beginning of a logged game, and what each of its entries led to.
pub(crate) fn moments<G: Opponents + Enumerate>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
) -> Result<Vec<Moment>, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &shelf.editions::<G>())?;
    let beginning = log.beginning();
    let begun = beginning.begin().map_err(|error| Fault::new(1, error.to_string()))?;
    let (setup, edition) = (beginning.setup.clone(), Arc::clone(&beginning.edition));
    let mut games = vec![Running::new(begun, setup, edition, Millis(0))];
    for (n, entry) in log.entries().iter().enumerate() {
        let last = &games[n];
        let next = match entry {
            Entry::Input(input) => last.played(input),
            Entry::Rewind { to } => games.get(*to).map(Running::looked_at).ok_or(NOT_BACK),
        };
        games.push(next.map_err(|problem| Fault::new(n + 2, problem))?);
    }
    let entries = log.entries().iter().enumerate();
    let entered = entries.map(|(n, entry)| Some(entered(entry, log.by(n))));
    let moments = games.into_iter().zip(std::iter::once(None).chain(entered));
    Ok(moments.map(|(game, entry)| Moment { game: Box::new(game), entry }).collect())
}

const NOT_BACK: &str = "a rewind to an entry that is not there";

const fn entered<A>(entry: &Entry<A>, by: By) -> Entered {
    match entry {
        Entry::Rewind { .. } => Entered { at: None, seat: None, by, is_rewind: true },
        Entry::Input(input) => {
            Entered { at: Some(input.at()), seat: actor(input), by, is_rewind: false }
        }
    }
}

/// The entries of a log in so far as take-backs and drafts depend on them.
pub(crate) struct Steps<G: Game> {
    pub(crate) timeline: Timeline,
    pub(crate) decisions: Decisions,
    /// What can be gone back to.
    pub(crate) past: Past<G>,
    /// The game before the next entry.
    before: G,
    /// For each entry, whether it must not be taken back.
    final_ones: Vec<bool>,
    /// Seats at which nobody sees anything.
    bots: SeatSet,
}

impl<G: Game> Steps<G> {
    /// Nothing has happened yet in this game, in which bots play on these seats.
    pub(crate) fn new(begun: G, bots: SeatSet) -> Self {
        Self {
            timeline: Timeline::default(),
            decisions: Decisions::default(),
            past: Past::default(),
            before: begun,
            final_ones: Vec::new(),
            bots,
        }
    }

    /// One more entry, and what it caused.
    pub(crate) fn add(&mut self, game: &G, entry: &Entry<G::Action>, events: &[(To, G::Event)]) {
        let acts = matches!(entry, Entry::Input(Input::Act { .. }) | Entry::Rewind { .. });
        let stays = !acts || matches!(entry, Entry::Input(_)) && is_final(game, events, self.bots);
        self.final_ones.push(stays);
        let n = self.timeline.len();
        let before = std::mem::replace(&mut self.before, game.clone());
        // The log was followed up to here: a rewind leads to an earlier entry.
        let _ = self.timeline.add(entry);
        match entry {
            Entry::Input(input) => {
                self.decisions.input(n, ludo_core::decided(&before, input, game));
                self.past.input(n, before);
            }
            Entry::Rewind { to } => {
                self.decisions.rewind(n, *to);
                self.past.follow(&self.timeline);
            }
        }
        if stays {
            self.past.seal();
        }
    }

    /// The least number such that a rewind to it, or to any later entry, takes back no final entry.
    pub(crate) fn back_to(&self) -> usize {
        let Some(kept) = self.timeline.backwards().find(|n| self.final_ones[*n]) else {
            return 0;
        };
        // Whoever keeps the last final entry keeps those before it: they led to it.
        let mut keeps = Vec::with_capacity(self.timeline.len());
        let mut back_to = 0;
        for n in 0..self.timeline.len() {
            let kept_before = self.timeline.before(n).is_some_and(|before| keeps[before]);
            keeps.push(n == kept || kept_before);
            if !kept_before {
                back_to = n + 1;
            }
        }
        back_to
    }
}

/// Who acted.
pub(crate) const fn actor<A>(input: &Input<A>) -> Option<Seat> {
    match input {
        Input::Act { seat, .. } => Some(*seat),
        _ => None,
    }
}
