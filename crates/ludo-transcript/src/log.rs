//! A host's log: a header and bare entries, as they were appended one by one.

use ludo_core::{Beginning, Entry, Game, Millis, SetupError, To, Walk};

use crate::editions::Editions;
use crate::fault::Fault;
use crate::header::Header;
use crate::line::{By, Line, Lines, Style};
use crate::scribe::Scribe;

/// The log of one game, read. Line 1 is the header, line `n + 2` is entry `n`.
pub struct Log<G: Game> {
    header: Header<G>,
    beginning: Beginning<G>,
    entries: Vec<Entry<G::Action>>,
    /// Who chose each entry.
    by: Vec<By>,
    /// The ids that clients gave their actions.
    ids: Vec<Option<Box<str>>>,
    now: Millis,
}

impl<G: Game> Log<G> {
    /// Reads a header and the entries after it, each as [`crate::log_entry`] writes it, or `{"rewind":k}`.
    pub fn read<'a>(
        header: &str,
        entries: impl IntoIterator<Item = &'a str>,
        editions: &Editions<G>,
    ) -> Result<Self, Fault> {
        let in_header = |error: SetupError| Fault::new(1, error.to_string());
        let header: Header<G> =
            Header::parse(header).map_err(|error| Fault::new(1, error.to_string()))?;
        let beginning = header.beginning(editions).map_err(in_header)?;
        let mut reader = Lines::new(Style::Logged);
        let (mut read, mut by, mut ids) = (Vec::new(), Vec::new(), Vec::new());
        for text in entries {
            let line = reader.next() + 2;
            match reader.read(text).map_err(|problem| Fault::new(line, problem))? {
                Line::Entry(noted) => {
                    read.push(noted.entry);
                    by.push(noted.by);
                    ids.push(noted.id.map(|id| id.into_owned().into_boxed_str()));
                }
                Line::Outcome(_) => return Err(Fault::new(line, "a log has no outcome")),
            }
        }
        Ok(Self { header, beginning, entries: read, by, ids, now: reader.now() })
    }

    /// How the game began.
    pub const fn beginning(&self) -> &Beginning<G> {
        &self.beginning
    }

    /// Its entries, in order.
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// The id that its client gave entry `n`.
    pub fn id(&self, n: usize) -> Option<&str> {
        self.ids.get(n)?.as_deref()
    }

    /// What stands in the first line.
    pub const fn header(&self) -> &Header<G> {
        &self.header
    }

    /// When the last input happened.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// The game as it stands after the last entry.
    pub fn game(&self) -> Result<G, Fault> {
        self.follow(|_, _, _| {})
    }

    /// The game's transcript, with its outcome if it is over.
    pub fn transcript(&self) -> Result<String, Fault> {
        let mut scribe = Scribe::default();
        scribe.header(&self.header);
        let game = self.follow(|n, _, events| match &self.entries[n] {
            Entry::Input(input) => scribe.input(input, self.by[n], None, events),
            Entry::Rewind { to } => scribe.rewind(*to),
        })?;
        if let Some(outcome) = game.outcome() {
            scribe.outcome(&outcome);
        }
        Ok(scribe.into_text())
    }

    /// The game as it stands after the last entry. On the way `watch` is told of every entry, also of those
    /// that are taken back later: its number, the game after it, and the events it caused.
    ///
    /// # Errors
    /// Names the line of the first entry that does not follow.
    pub fn follow(&self, mut watch: impl FnMut(usize, &G, &[(To, G::Event)])) -> Result<G, Fault> {
        let begun = self.beginning.begin();
        let game = begun.map_err(|error| Fault::new(1, error.to_string()))?;
        let mut walk = Walk::new(game, self.entries.iter());
        let mut events = Vec::new();
        for (n, entry) in self.entries.iter().enumerate() {
            events.clear();
            walk.step(n, entry, &mut |to, event| events.push((to, event)))
                .map_err(|stop| Fault::new(n + 2, stop.problem(n)))?;
            watch(n, walk.game(), &events);
        }
        Ok(walk.into_game())
    }
}
