//! Bounds that every store checks before it queues anything, so that no caller can fill its memory.

use crate::error::StoreError;
use crate::ids::Digest;
use crate::record::{
    Beside, Draft, Edition, Finish, GameStart, LogLine, MAX_DOCUMENT_BYTES, MAX_DRAFT_BYTES,
    MAX_EDITION_BYTES, MAX_LINE_BYTES, MAX_NAME_BYTES, NewGame, NewIdentity, Seat, TableRecord,
};

/// The most join codes that lead nowhere.
pub const MAX_BANS: usize = 1_000;
/// The longest errand, and the longest answer to one.
const MAX_ERRAND_BYTES: usize = 4 << 20;
pub(crate) const TOO_MANY_BANS: &str = "too_many_bans";

/// A join code is short, whoever asks for it.
pub(crate) fn check_code(join_code: &str) -> Result<(), StoreError> {
    let plain = join_code.bytes().all(|c| c.is_ascii_alphanumeric());
    let fits = plain && (1..=16).contains(&join_code.len());
    if fits { Ok(()) } else { Err(StoreError::Invalid("not_a_code")) }
}

/// Where a node is reached and what it runs are short.
pub(crate) fn check_node(address: &str, version: &str) -> Result<(), StoreError> {
    within(address.len().max(version.len()), MAX_NAME_BYTES, "name_too_long")
}

/// What nodes tell each other is short.
pub(crate) fn check_news(news: &str) -> Result<(), StoreError> {
    within(news.len(), 1_000, "news_too_long")
}

/// What a program is called is short.
pub(crate) fn check_program(program: &str) -> Result<(), StoreError> {
    within(program.len(), MAX_NAME_BYTES, "name_too_long")
}

/// What is thought about elsewhere, and what is answered. A report of a long game is the longest.
pub(crate) fn check_errand(text: &str) -> Result<(), StoreError> {
    within(text.len(), MAX_ERRAND_BYTES, "errand_too_long")
}

/// What they keep for each other is as long as a document at most.
pub(crate) fn check_note(text: &str) -> Result<(), StoreError> {
    within(text.len(), MAX_DOCUMENT_BYTES, "document_too_long")
}

/// Something whose size is bounded.
pub(crate) trait Bounded {
    /// # Errors
    /// `Invalid`, with the bound that is exceeded.
    fn check(&self) -> Result<(), StoreError>;
}

fn within(length: usize, most: usize, bound: &'static str) -> Result<(), StoreError> {
    if length <= most { Ok(()) } else { Err(StoreError::Invalid(bound)) }
}

impl Bounded for String {
    /// A name, as opposed to a document.
    fn check(&self) -> Result<(), StoreError> {
        within(self.len(), MAX_NAME_BYTES, "name_too_long")
    }
}

impl Bounded for TableRecord {
    fn check(&self) -> Result<(), StoreError> {
        self.game.check()?;
        self.join_code.as_ref().map_or(Ok(()), Bounded::check)?;
        self.members.iter().try_for_each(|member| member.name.check())?;
        if self.members.windows(2).any(|pair| pair[0].seat >= pair[1].seat) {
            return Err(StoreError::Invalid("members_out_of_order"));
        }
        within(self.document.len(), MAX_DOCUMENT_BYTES, "document_too_long")
    }
}

impl Bounded for NewGame {
    fn check(&self) -> Result<(), StoreError> {
        self.game.check()
    }
}

impl Bounded for GameStart {
    fn check(&self) -> Result<(), StoreError> {
        for seat in &self.seats {
            seat.check()?;
        }
        within(self.header.len(), MAX_DOCUMENT_BYTES, "header_too_long")
    }
}

impl Bounded for Seat {
    fn check(&self) -> Result<(), StoreError> {
        self.name.check()?;
        [&self.bot, &self.colour, &self.face].into_iter().flatten().try_for_each(Bounded::check)
    }
}

impl Bounded for LogLine {
    fn check(&self) -> Result<(), StoreError> {
        within(self.text.len(), MAX_LINE_BYTES, "entry_too_long")
    }
}

impl Bounded for Beside {
    fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Prepare(game) => game.check(),
            Self::Append { line, .. } => line.check(),
            Self::Finish(finish) => finish.check(),
            Self::Seat { seat, .. } => seat.check(),
        }
    }
}

impl Bounded for Vec<Draft> {
    fn check(&self) -> Result<(), StoreError> {
        let texts = self.iter().filter_map(|draft| draft.text.as_ref());
        let longest = texts.map(String::len).max().unwrap_or_default();
        within(longest, MAX_DRAFT_BYTES, "draft_too_long")
    }
}

impl Bounded for Finish {
    fn check(&self) -> Result<(), StoreError> {
        self.achieved.as_ref().map_or(Ok(()), |achieved| achieved.board.check())?;
        within(self.outcome.len(), MAX_DOCUMENT_BYTES, "outcome_too_long")
    }
}

impl Bounded for NewIdentity {
    fn check(&self) -> Result<(), StoreError> {
        self.name.check()
    }
}

impl Bounded for Edition {
    fn check(&self) -> Result<(), StoreError> {
        self.name.check()?;
        within(self.bytes.len(), MAX_EDITION_BYTES, "edition_too_large")?;
        if Digest::of(&self.bytes) == self.digest {
            Ok(())
        } else {
            Err(StoreError::Invalid("digest_of_other_bytes"))
        }
    }
}
