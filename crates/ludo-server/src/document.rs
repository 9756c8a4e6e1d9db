//! What is kept of a table: JSON with a version of its own, in the store's `tables.document`.

use ludo_protocol::{Colour, Name, Settings, Status, TableSummary};
use ludo_store::{IdentityId, TableId, UnixMillis};
use serde::{Deserialize, Serialize};

/// The version of the document that this program writes.
pub(crate) const VERSION: u32 = 1;

/// A table between two changes, apart from its running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    /// [`VERSION`].
    pub(crate) v: u32,
    /// The game's key.
    pub(crate) game: String,
    /// How far it is.
    pub(crate) status: Status,
    /// Who decides here.
    pub(crate) host: IdentityId,
    /// What others type; only before the start.
    pub(crate) code: Option<String>,
    /// Whether nobody new may sit down.
    pub(crate) locked: bool,
    /// How it plays.
    pub(crate) settings: Settings,
    /// In order.
    pub(crate) seats: Vec<SeatRecord>,
    /// Everybody who ever sat here, in the order in which they got their numbers.
    pub(crate) people: Vec<IdentityId>,
    /// Sent away for good.
    pub(crate) barred: Vec<IdentityId>,
    /// Table time when the table last left memory during a game.
    pub(crate) clock: u64,
}

/// One place at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRecord {
    pub(crate) holder: HolderRecord,
    pub(crate) ready: bool,
    pub(crate) colour: Option<Colour>,
    pub(crate) team: Option<u8>,
}

/// Who sits there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum HolderRecord {
    Nobody,
    Person { identity: IdentityId, name: Name },
    Bot { bot: String },
}

impl Document {
    /// The line of a list.
    pub(crate) fn summary(&self, table: TableId, changed_at: UnixMillis) -> TableSummary {
        let name = |seat: &SeatRecord| match &seat.holder {
            HolderRecord::Nobody => None,
            HolderRecord::Person { name, .. } => Some(name.to_string()),
            HolderRecord::Bot { bot } => Some(bot.clone()),
        };
        let host = self.seats.iter().find_map(|seat| match &seat.holder {
            HolderRecord::Person { identity, name } if *identity == self.host => {
                Some(name.to_string())
            }
            _ => None,
        });
        let players: Vec<_> = self.seats.iter().filter_map(name).collect();
        TableSummary {
            table: table.to_string(),
            game: self.game.clone(),
            status: self.status,
            host: host.unwrap_or_default(),
            free: (self.seats.len() - players.len()) as u8,
            players,
            locked: self.locked,
            changed_at: changed_at.0,
        }
    }
}
