//! A host's log: a header and bare entries, as they were appended one by one.

use ludo_core::{Beginning, Chain, Entry, Game, Head, Millis, SetupError, To, Walk};

use crate::chain::{self, Kept};
use crate::editions::Editions;
use crate::fault::Fault;
use crate::header::Header;
use crate::line::{By, Line, Lines, Style};
use crate::members::entry_alone;
use crate::scribe::Scribe;

/// The log of one game, read. Line 1 is the header, line `n + 2` is entry `n`.
pub struct Log<G: Game> {
    header: Header<G>,
    /// The header in its own words.
    first_line: Box<str>,
    beginning: Beginning<G>,
    entries: Vec<Entry<G::Action>>,
    /// Each entry in its own words, without an id.
    texts: Vec<Box<str>>,
    /// The ids that clients gave their actions.
    ids: Vec<Option<Box<str>>>,
    /// Who chose each of them.
    by: Vec<By>,
    now: Millis,
}

impl<G: Game> Log<G> {
    /// Reads a header and the entries after it, each as [`crate::log_entry`] or [`crate::log_rewind`]
    /// writes it, with or without an id.
    pub fn read<'a>(
        header: &str,
        entries: impl IntoIterator<Item = &'a str>,
        editions: &Editions<G>,
    ) -> Result<Self, Fault> {
        let in_header = |error: SetupError| Fault::new(1, error.to_string());
        let first_line = Box::from(header);
        let header: Header<G> =
            Header::parse(header).map_err(|error| Fault::new(1, error.to_string()))?;
        let beginning = header.beginning(editions).map_err(in_header)?;
        let mut reader = Lines::new(Style::Logged);
        let (mut read, mut texts, mut ids) = (Vec::new(), Vec::new(), Vec::new());
        let mut by = Vec::new();
        for text in entries {
            let line = reader.next() + 2;
            match reader.read(text).map_err(|problem| Fault::new(line, problem))? {
                Line::Entry(noted) => {
                    read.push(noted.entry);
                    texts.push(entry_alone(text).unwrap_or_default().into_boxed_str());
                    by.push(noted.by);
                    ids.push(noted.id.map(|id| id.into_owned().into_boxed_str()));
                }
                Line::Outcome(_) => return Err(Fault::new(line, "a log has no outcome")),
            }
        }
        let now = reader.now();
        Ok(Self { header, first_line, beginning, entries: read, texts, ids, by, now })
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

    /// Who chose entry `n`.
    pub fn by(&self, n: usize) -> By {
        self.by.get(n).copied().unwrap_or_default()
    }

    /// What stands in the first line.
    pub const fn header(&self) -> &Header<G> {
        &self.header
    }

    /// When the last input happened.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// The chain of the log as it stands, unless nobody has committed to its seed.
    pub fn chain(&self) -> Option<Chain> {
        Some(self.heads()?.0)
    }

    /// Compares the log with what was kept of its chain.
    ///
    /// # Errors
    /// Names the first line that is not what was logged, is one too many, or is missing.
    pub fn compare(&self, kept: &Kept) -> Result<(), Fault> {
        kept.compare(&self.heads().map_or_else(Vec::new, |(_, heads)| heads))
    }

    fn heads(&self) -> Option<(Chain, Vec<Head>)> {
        let first = chain::first_link(&self.first_line, self.header.commitment.as_ref()?)?;
        Some(chain::heads(first, self.texts.iter().map(|text| &**text)))
    }

    /// The game as it stands after the last entry.
    pub fn game(&self) -> Result<G, Fault> {
        self.follow(|_, _, _| {})
    }

    /// The game's transcript, with its outcome if it is over. Header and entries stand in it in their own words: the
    /// chain is made of them.
    pub fn transcript(&self) -> Result<String, Fault> {
        let mut scribe = Scribe::default();
        scribe.first_line(&self.first_line);
        let game = self.follow(|n, _, events| match &self.entries[n] {
            Entry::Input(_) => scribe.entry(&self.texts[n], Some(events)),
            Entry::Rewind { .. } => scribe.entry::<G::Event>(&self.texts[n], None),
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
