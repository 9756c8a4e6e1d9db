//! One game of the catalogue: what it says of itself, and everything that can be done with it.

use std::io::Write;
use std::ops::RangeInclusive;

use ludo_bots::{Kind, Opponents};
use ludo_core::{Determinize, Edition, EditionId, Enumerate, Hex32, SetupError, Teams, Viewer};
use ludo_edition::{Bundle, Refused};
use ludo_study::{Date, Progress, Study};
use ludo_transcript::{Fault, GivenLayouts, Kept, Offer, Shown, Verified};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::edge::{AnyEvent, EdgeError};
use crate::history::{self, Glimpse, Moment};
use crate::opening::{self, Begun, Opening, Restored};
use crate::shelf::{self, AtHand, Shelf};
use crate::simulate::{self, SimulateError, SimulateSpec};
use crate::study::{AnyInquiry, AnyLesson, Studied};
use crate::summary::Summary;
use crate::workload::{self, Workload};

/// One game of the catalogue. Made by [`title`] from the game's type, which is forgotten then.
#[derive(Clone)]
pub struct Title {
    /// Its name in addresses, databases and transcripts.
    pub key: &'static str,
    /// Its name as people say it.
    pub title: &'static str,
    /// Who invented it.
    pub author: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The version of what is shown of its editions.
    pub face: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Its bots, the five levels first.
    pub bots: &'static [Kind],
    /// A complete referee script that uses every action, layout field and option.
    pub example: &'static str,
    /// Where it can be played.
    pub offered: Offered,
    erased: Erased,
}

/// Where a game can be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Offered {
    /// At the server's tables, and everywhere else.
    AtTables,
    /// By commands and in the terminal: the browser has no table for it yet.
    ByCommands,
}

/// A game from header and entries of its log, compared with what was kept of its chain.
type Restore = fn(&Shelf, &str, &[&str], Option<&Kept>) -> Result<Restored, Fault>;

/// Header and entries in, what a viewer makes of them out.
type Seen<T> = fn(&Shelf, &str, &[&str], Viewer) -> Result<Vec<T>, Fault>;

/// Header and entries in, every moment out.
type Followed = fn(&Shelf, &str, &[&str]) -> Result<Vec<Moment>, Fault>;

/// The same for whoever comes later, who may not be told in every game.
type Retold = fn(&Shelf, &str, &[&str], Viewer) -> Result<Option<Vec<String>>, Fault>;

/// The functions of a game, its type forgotten.
#[derive(Clone)]
struct Erased {
    add_edition: fn(&Shelf, Bundle, Offer) -> Result<EditionId, Refused>,
    renew_edition: fn(&Shelf, Bundle) -> Result<EditionId, Refused>,
    editions: fn(&Shelf) -> Vec<AtHand>,
    face: fn(&Shelf, Hex32) -> Option<String>,
    schema: fn() -> Value,
    defaults: fn() -> Value,
    easy: fn() -> Option<Value>,
    teams: fn(Option<&str>, u8) -> Result<Option<Teams>, SetupError>,
    resized: fn(Option<&str>, u8) -> Option<Value>,
    begin: fn(&Shelf, &Opening) -> Result<Begun, SetupError>,
    restore: Restore,
    told: Seen<AnyEvent>,
    chronicle: Retold,
    glimpses: Seen<Glimpse>,
    moments: Followed,
    transcript: fn(&Shelf, &str, &[&str]) -> Result<String, Fault>,
    verify: fn(&Shelf, &str, GivenLayouts) -> Result<Verified, Fault>,
    replay: fn(&Shelf, &str, Option<usize>, Viewer) -> Result<Shown, Fault>,
    referee: fn(&Shelf, &str) -> Result<String, Fault>,
    simulate: simulate::Simulate,
    work: Option<fn(Workload, u64) -> u64>,
    studied: Option<Studied>,
}

/// A game as a title of the catalogue.
pub const fn title<G: Opponents + Enumerate>(
    name: &'static str,
    author: &'static str,
    example: &'static str,
) -> Title {
    Title {
        key: G::KEY,
        title: name,
        author,
        rules: G::RULES,
        face: <G::Edition as Edition>::FACE,
        seats: G::SEATS,
        bots: G::KINDS,
        example,
        offered: Offered::AtTables,
        erased: Erased {
            add_edition: shelf::add::<G>,
            renew_edition: shelf::renew::<G>,
            editions: shelf::at_hand::<G>,
            face: shelf::face::<G>,
            schema: schema::<G>,
            defaults: defaults::<G>,
            easy: easy::<G>,
            teams: opening::teams::<G>,
            resized: opening::resized::<G>,
            begin: opening::begin::<G>,
            restore: opening::restore::<G>,
            told: history::told::<G>,
            chronicle: history::chronicle::<G>,
            glimpses: history::glimpses::<G>,
            moments: history::moments::<G>,
            transcript: opening::transcript::<G>,
            verify: verify::<G>,
            replay: replay::<G>,
            referee: referee::<G>,
            simulate: simulate::simulate::<G>,
            work: None,
            studied: None,
        },
    }
}

/// A game whose cost is measured: worlds of it can be imagined.
pub const fn measured<G: Opponents + Enumerate + Determinize>(
    name: &'static str,
    author: &'static str,
    example: &'static str,
) -> Title {
    let mut title = title::<G>(name, author, example);
    title.erased.work = Some(workload::work::<G>);
    title
}

impl Title {
    /// The same game, but not offered at the server's tables: for one whose web table is still to come.
    #[must_use]
    pub const fn not_at_tables(mut self) -> Self {
        self.offered = Offered::ByCommands;
        self
    }

    /// The same game, with somebody who has studied it.
    #[must_use]
    pub const fn studied_by<S: Study<Game: Opponents>>(mut self) -> Self {
        self.erased.studied = Some(Studied::of::<S>());
        self
    }

    /// Whether there is more to be told of it than its games.
    pub const fn is_studied(&self) -> bool {
        self.erased.studied.is_some()
    }

    /// Answers a question about a position, both as JSON. It may take long.
    ///
    /// # Errors
    /// If the question cannot be read, or there is no answer to it.
    pub fn advise(&self, inquiry: &AnyInquiry, question: &str) -> Result<Box<RawValue>, EdgeError> {
        (self.studied()?.advise)(inquiry, question)
    }

    /// The same position, with what its seat was told on the way there ([`Title::told`]).
    ///
    /// # Errors
    /// If it is of another game.
    pub fn remember(
        &self,
        inquiry: AnyInquiry,
        told: Vec<AnyEvent>,
    ) -> Result<AnyInquiry, EdgeError> {
        (self.studied()?.remember)(inquiry, told)
    }

    /// Whether its book would give away what players at such a table have to find out by themselves.
    ///
    /// # Errors
    /// Names the option that does not fit.
    pub fn closes_book(&self, options: Option<&str>, seats: u8) -> Result<bool, SetupError> {
        let closes = self.erased.studied.map(|studied| (studied.closes_book)(options, seats));
        closes.unwrap_or(Ok(false))
    }

    /// Whether advice on this question would say what other tables have to find out by themselves.
    pub fn judges(&self, question: &str) -> bool {
        self.erased.studied.is_some_and(|studied| (studied.judges)(question))
    }

    /// Whether its book gives nothing away by this question, so that those who play may ask it too.
    pub fn gives_nothing_away(&self, question: &str) -> bool {
        self.erased.studied.is_some_and(|studied| (studied.gives_nothing_away)(question))
    }

    /// The first game that is explained, with what is printed as standard; nothing for a game that has none.
    pub fn lesson(&self, shelf: &Shelf) -> Option<AnyLesson> {
        (self.erased.studied?.lesson)(shelf)
    }

    /// What a table plays by that takes the board of a day, as JSON; nothing for a game that has none. It may take
    /// long, and is always the same.
    pub fn day(&self, date: Date) -> Option<Box<RawValue>> {
        (self.erased.studied?.day)(date)
    }

    /// The name of all games that the result of one by these options is compared with, if it is.
    ///
    /// # Errors
    /// Names the option that does not fit.
    pub fn board(&self, options: Option<&str>, seats: u8) -> Result<Option<String>, SetupError> {
        let board = self.erased.studied.map(|studied| (studied.board)(options, seats));
        board.unwrap_or(Ok(None))
    }

    /// Looks something up in its book, both as JSON.
    ///
    /// # Errors
    /// If the question cannot be read, or there is no answer to it.
    pub fn look_up(&self, question: &str) -> Result<Box<RawValue>, EdgeError> {
        (self.studied()?.look_up)(question)
    }

    /// What there is to say of a logged game that is over, as JSON. It may take long.
    ///
    /// # Errors
    /// Names the line that cannot be read, the header being line 1.
    pub fn report(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
        progress: &dyn Fn(Progress),
    ) -> Result<Result<Box<RawValue>, EdgeError>, Fault> {
        match self.studied() {
            Ok(studied) => (studied.report)(shelf, header, entries, progress),
            Err(error) => Ok(Err(error)),
        }
    }

    fn studied(&self) -> Result<Studied, EdgeError> {
        self.erased.studied.ok_or(EdgeError::Refused("not_studied"))
    }

    /// Whether tables of it can be opened.
    pub fn is_offered(&self) -> bool {
        self.offered == Offered::AtTables
    }

    /// The standard edition.
    pub fn edition(&self, shelf: &Shelf) -> EditionId {
        self.editions(shelf).swap_remove(0).id
    }

    /// All its editions at hand; the standard comes first.
    pub fn editions(&self, shelf: &Shelf) -> Vec<AtHand> {
        (self.erased.editions)(shelf)
    }

    /// Puts one more edition on a shelf.
    ///
    /// # Errors
    /// Names the file and the place that the game does not take.
    pub fn add_edition(
        &self,
        shelf: &Shelf,
        bundle: Bundle,
        offer: Offer,
    ) -> Result<EditionId, Refused> {
        (self.erased.add_edition)(shelf, bundle, offer)
    }

    /// Makes a newer edition the standard of a shelf, as the next version of the program will ship it: so an update is
    /// tried before it is published.
    ///
    /// # Errors
    /// Names the file and the place that the game does not take.
    pub fn renew_edition(&self, shelf: &Shelf, bundle: Bundle) -> Result<EditionId, Refused> {
        (self.erased.renew_edition)(shelf, bundle)
    }

    /// What everybody may see of the printed matter of an edition, as JSON, if it is at hand.
    pub fn face(&self, shelf: &Shelf, digest: Hex32) -> Option<String> {
        (self.erased.face)(shelf, digest)
    }

    /// The JSON schema of its options.
    pub fn options_schema(&self) -> Value {
        (self.erased.schema)()
    }

    /// The options taken where none are given.
    pub fn default_options(&self) -> Value {
        (self.erased.defaults)()
    }

    /// What people who have just come agree on, and those who play against the two weakest levels, if that is not
    /// what is usual.
    pub fn easy_options(&self) -> Option<Value> {
        (self.erased.easy)()
    }

    /// Who plays together at a table of `seats` with these options, as JSON; the game's own if there are none.
    /// Nothing where everybody plays for themselves.
    ///
    /// # Errors
    /// Names the option that does not fit.
    pub fn teams(&self, options: Option<&str>, seats: u8) -> Result<Option<Teams>, SetupError> {
        (self.erased.teams)(options, seats)
    }

    /// What these options become, as JSON, where the table gets so many seats; nothing if they stay as they are.
    pub fn resized(&self, options: Option<&str>, seats: u8) -> Option<Value> {
        (self.erased.resized)(options, seats)
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Names the field that does not fit.
    pub fn begin(&self, shelf: &Shelf, opening: &Opening) -> Result<Begun, SetupError> {
        (self.erased.begin)(shelf, opening)
    }

    /// The game as it was after the last of `entries`, from its log: [`Begun::header`], then each
    /// [`crate::Played::line`], or `{"rewind":k}`. Where something was `kept` of its chain, every line is
    /// compared with that first.
    ///
    /// # Errors
    /// Names the line, the header being line 1.
    pub fn restore(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
        kept: Option<&Kept>,
    ) -> Result<Restored, Fault> {
        (self.erased.restore)(shelf, header, entries, kept)
    }

    /// What `viewer` was told in a logged game, in order and without what was taken back: a bot that is told it remembers what it did before a restart or a take-back.
    ///
    /// # Errors
    /// Names the line, the header being line 1.
    pub fn told(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
        viewer: Viewer,
    ) -> Result<Vec<AnyEvent>, Fault> {
        (self.erased.told)(shelf, header, entries, viewer)
    }

    /// What `viewer` was told in a logged game, as JSON and without what was taken back; none where whoever comes later
    /// may not read it ([`ludo_core::Game::CHRONICLE`]).
    ///
    /// # Errors
    /// Names the line, the header being line 1.
    pub fn chronicle(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
        viewer: Viewer,
    ) -> Result<Option<Vec<String>>, Fault> {
        (self.erased.chronicle)(shelf, header, entries, viewer)
    }

    /// What `viewer` had before it at the beginning of a logged game and after each of its entries, rewinds
    /// and what they took back included: a client that followed the game has seen exactly this.
    ///
    /// # Errors
    /// Names the line, the header being line 1.
    pub fn glimpses(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
        viewer: Viewer,
    ) -> Result<Vec<Glimpse>, Fault> {
        (self.erased.glimpses)(shelf, header, entries, viewer)
    }

    /// The beginning of a logged game, and what each of its entries led to, rewinds and what they took back included.
    ///
    /// # Errors
    /// Names the line, the header being line 1.
    pub fn moments(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
    ) -> Result<Vec<Moment>, Fault> {
        (self.erased.moments)(shelf, header, entries)
    }

    /// The transcript of a logged game, with its outcome if it is over.
    pub fn transcript(
        &self,
        shelf: &Shelf,
        header: &str,
        entries: &[&str],
    ) -> Result<String, Fault> {
        (self.erased.transcript)(shelf, header, entries)
    }

    /// Verifies the transcript of one game: see [`crate::verify`] for files.
    pub fn verify(
        &self,
        shelf: &Shelf,
        text: &str,
        given: GivenLayouts,
    ) -> Result<Verified, Fault> {
        (self.erased.verify)(shelf, text, given)
    }

    /// Shows the transcript of one game after its first `entries` entries, or all.
    pub fn replay(
        &self,
        shelf: &Shelf,
        text: &str,
        entries: Option<usize>,
        viewer: Viewer,
    ) -> Result<Shown, Fault> {
        (self.erased.replay)(shelf, text, entries, viewer)
    }

    /// Plays a script, and answers with a line for each input.
    pub fn referee(&self, shelf: &Shelf, script: &str) -> Result<String, Fault> {
        (self.erased.referee)(shelf, script)
    }

    /// Lets bots play many games against each other. Transcripts are written in the order of the games;
    /// `progress` is told now and then how many are played.
    pub fn simulate(
        &self,
        shelf: &Shelf,
        spec: &SimulateSpec,
        transcripts: Option<&mut dyn Write>,
        progress: &dyn Fn(u64),
    ) -> Result<Summary, SimulateError> {
        (self.erased.simulate)(shelf, spec, transcripts, progress)
    }

    /// Whether there is work to be measured.
    pub const fn is_measured(&self) -> bool {
        self.erased.work.is_some()
    }

    /// Does work to be measured, for at least `decisions` decisions, and says for how many; none for a
    /// game that is not measured.
    pub fn work(&self, workload: Workload, decisions: u64) -> u64 {
        self.erased.work.map_or(0, |work| work(workload, decisions))
    }

    /// What the game says of itself.
    pub fn describe(&self, shelf: &Shelf) -> Description {
        let bots =
            self.bots.iter().map(|kind| BotDescription { key: kind.key, summary: kind.summary });
        Description {
            key: self.key,
            title: self.title,
            author: self.author,
            rules: self.rules,
            players: [*self.seats.start(), *self.seats.end()],
            edition: self.edition(shelf),
            bots: bots.collect(),
            teams: self.seats.clone().filter_map(|seats| self.teams(None, seats).ok()?).collect(),
            default_options: self.default_options(),
            easy_options: self.easy_options(),
            options: self.options_schema(),
        }
    }
}

/// What a game says of itself, for lists and programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Description {
    /// Its name in addresses, databases and transcripts.
    pub key: &'static str,
    /// Its name as people say it.
    pub title: &'static str,
    /// Who invented it.
    pub author: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The least and the most that can play.
    pub players: [u8; 2],
    /// Its standard edition.
    pub edition: EditionId,
    /// Its bots.
    pub bots: Vec<BotDescription>,
    /// Who plays together where no options are given: a list for each number of players that has teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Teams>,
    /// The options taken where none are given.
    pub default_options: Value,
    /// The options for those who have just come and for the two weakest levels, if they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub easy_options: Option<Value>,
    /// The JSON schema of its options.
    pub options: Value,
}

/// A bot that can be asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BotDescription {
    /// What `--bots` and a table's seats say.
    pub key: &'static str,
    /// One line on how it plays.
    pub summary: &'static str,
}

fn schema<G: Opponents>() -> Value {
    schemars::schema_for!(G::Options).to_value()
}

fn defaults<G: Opponents>() -> Value {
    serde_json::to_value(G::Options::default()).expect("a game's types are JSON")
}

fn easy<G: Opponents>() -> Option<Value> {
    let options = G::easy_options()?;
    Some(serde_json::to_value(options).expect("a game's types are JSON"))
}

fn verify<G: Opponents + Enumerate>(
    shelf: &Shelf,
    text: &str,
    given: GivenLayouts,
) -> Result<Verified, Fault> {
    ludo_transcript::verify(text, &shelf.editions::<G>(), given)
}

fn replay<G: Opponents>(
    shelf: &Shelf,
    text: &str,
    entries: Option<usize>,
    viewer: Viewer,
) -> Result<Shown, Fault> {
    ludo_transcript::replay(text, &shelf.editions::<G>(), entries, viewer)
}

fn referee<G: Opponents + Enumerate>(shelf: &Shelf, script: &str) -> Result<String, Fault> {
    ludo_transcript::referee(script, &shelf.editions::<G>())
}
