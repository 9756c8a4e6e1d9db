//! Which law, where, and what happened.

use std::fmt;

/// The laws, in the order in which [`crate::conform`] tries them: each relies on those before it, so that
/// the first one broken is the one to look at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Law {
    /// Every setup deals, the same every time, and what was dealt or given begins.
    Beginning,
    /// Asking for a view, a list or a preview changes nothing.
    Asking,
    /// Replaying a log gives the same views, events and outcome, also across rewinds.
    Replay,
    /// A clone shares nothing with its original.
    Clones,
    /// Every playout ends, whoever leaves and whenever; leavers are not asked again and come last.
    Ending,
    /// What is listed is accepted, what is accepted is listed, and the game knows whom it waits for.
    Listing,
    /// A refused input changes nothing and tells nothing.
    Refusing,
    /// Decoding what was encoded is the identity.
    Encoding,
    /// Two worlds that differ only in what a viewer cannot know give that viewer the same bytes.
    TwinWorlds,
    /// An imagined world shows the view it was made from, varies, is not the truth, and can be played.
    Imagining,
}

impl Law {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Beginning,
        Self::Asking,
        Self::Replay,
        Self::Clones,
        Self::Ending,
        Self::Listing,
        Self::Refusing,
        Self::Encoding,
        Self::TwinWorlds,
        Self::Imagining,
    ];

    /// What it demands, as an ending to "the law that".
    pub const fn demand(self) -> &'static str {
        match self {
            Self::Beginning => "every setup deals and begins",
            Self::Asking => "asking changes nothing",
            Self::Replay => "replay equals play",
            Self::Clones => "clones are independent",
            Self::Ending => "every game ends, whoever leaves",
            Self::Listing => "listed is accepted and accepted is listed",
            Self::Refusing => "a refused input changes nothing",
            Self::Encoding => "decoding what was encoded is the identity",
            Self::TwinWorlds => "nobody is told what they may not know",
            Self::Imagining => "imagined worlds fit the view and are not the truth",
        }
    }
}

/// A broken law, with all it takes to see it again: [`crate::again`] with the same law, setup and number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The game's key.
    pub game: &'static str,
    /// The name of the setup or given layout; empty if it is about the whole run.
    pub setup: String,
    /// The number of the case.
    pub number: u64,
    /// How many inputs had been played.
    pub step: usize,
    /// What happened, in a sentence.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, game, setup, number, step, what } = self;
        writeln!(f, "{game} breaks the law that {} ({law:?})", law.demand())?;
        if setup.is_empty() {
            writeln!(f, "  over the whole run")?;
        } else {
            writeln!(f, "  setup {setup:?}, number {number}, after {step} inputs")?;
            writeln!(f, "  again: ludo_testkit::again::<_>(Law::{law:?}, {setup:?}, {number})")?;
        }
        write!(f, "  {what}")
    }
}

impl std::error::Error for Broken {}
