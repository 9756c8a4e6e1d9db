//! How long the server waits, and for what.

use ludo_protocol::Pace;

use crate::config::BotTime;

/// Times and orders that every table keeps, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// How long contributions to the seed are awaited.
    pub contributions: u64,
    /// A decision under relaxed thinking time.
    pub relaxed: u64,
    /// A decision under strict thinking time.
    pub strict: u64,
    /// How long the game waits for somebody away before a bot sits in.
    pub stand_in_after: u64,
    /// How long the game waits for somebody away before they have left for good.
    pub leave_after: u64,
    /// The most of a round trip that is made up for, in windows and races.
    pub correction: u64,
    /// How much longer a race stays open than lines need: messages are not all equally quick.
    pub jitter: u64,
    /// How long it takes on a screen until what was sent is seen: what flies has arrived.
    pub flight: u64,
    /// How much longer than they want scenes are waited for: somebody pauses, or reads the rules meanwhile.
    pub shown: u64,
    /// Whether bots take their time.
    pub bots: BotTime,
    /// How long whoever holds the host's powers is away before they pass.
    pub host_after: u64,
    /// How long a seat at a table without limits is waited for before it is warned.
    pub warned_after: u64,
    /// How long before the others may do something about it.
    pub stalled_after: u64,
    /// How many frames a second others are sent of people who come, go and change their minds.
    pub changes_per_second: u32,
    /// How long to wait after a write failed.
    pub retry: u64,
    /// What comes first. No setting reaches this.
    pub telling: Telling,
}

/// How a table's bots leave people time, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhythm {
    /// The shortest that people wait for a bot whose turn it is.
    pub least: u64,
    /// The longest.
    pub most: u64,
    /// How long what a bot did stays on the screens before anybody's time goes on. What has scenes has been looked
    /// at already.
    pub rest: u64,
}

impl Policy {
    /// What a table's pace means.
    pub const fn rhythm(&self, pace: Pace) -> Rhythm {
        match (self.bots, pace) {
            (BotTime::Instant, _) => Rhythm { least: 0, most: 0, rest: 0 },
            (BotTime::Paced, Pace::Calm) => Rhythm { least: 700, most: 2_500, rest: 1_800 },
            (BotTime::Paced, Pace::Normal) => Rhythm { least: 400, most: 1_500, rest: 1_000 },
            (BotTime::Paced, Pace::Quick) => Rhythm { least: 150, most: 500, rest: 500 },
        }
    }
}

/// What comes first: keeping or telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// What is told is durable. The only right way.
    AfterCommit,
    /// Turned round, to prove that the crash tests notice: `ludo-turned`, which is not shipped.
    BeforeCommit,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            contributions: 5_000,
            relaxed: 120_000,
            strict: 30_000,
            stand_in_after: 30_000,
            leave_after: 180_000,
            correction: 400,
            jitter: 40,
            flight: 300,
            shown: 12_000,
            bots: BotTime::Paced,
            host_after: 60_000,
            warned_after: 120_000,
            stalled_after: 180_000,
            changes_per_second: 4,
            retry: 1_000,
            telling: Telling::AfterCommit,
        }
    }
}
