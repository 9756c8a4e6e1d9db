//! What is moved, kind by kind: what others refer to comes first.

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Number,
    Text,
    Bytes,
}

/// What stands in a column of a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Value {
    None,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    pub(crate) const fn number(&self) -> i64 {
        match self {
            Self::Number(number) => *number,
            _ => 0,
        }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Bytes(bytes) => bytes,
            _ => &[],
        }
    }
}

/// Rows, and the key of the last one that was looked at.
pub(crate) struct Batch {
    pub(crate) rows: Vec<Vec<Value>>,
    pub(crate) upto: Vec<Value>,
}

/// All rows of a kind. The first columns are the key that they are read by, in order.
pub(crate) struct Shelf {
    pub(crate) name: &'static str,
    pub(crate) keys: usize,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// Whether a row may be large.
    pub(crate) large: bool,
}

impl Shelf {
    /// The names of its columns, in a row.
    pub(crate) fn names(&self) -> String {
        names(self.columns)
    }

    /// The names of its key's columns.
    pub(crate) fn key_names(&self) -> String {
        names(&self.columns[..self.keys])
    }

    /// How many rows are read when so many are wanted.
    pub(crate) fn limit(&self, wanted: usize) -> usize {
        if self.large { wanted.div_ceil(100) } else { wanted }
    }
}

fn names(columns: &[(&str, Kind)]) -> String {
    columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

const fn shelf(name: &'static str, keys: usize, columns: &'static [(&'static str, Kind)]) -> Shelf {
    Shelf { name, keys, columns, large: false }
}

use Kind::{Bytes, Number, Text};

/// Everything. Of people their key stands with them; of games what was kept of their log's chain. Lines are read game
/// by game, as many games at once as are wanted.
pub(crate) const SHELVES: &[Shelf] = &[
    shelf("tombstones", 1, &[("id", Bytes)]),
    shelf(
        "identities",
        1,
        &[
            ("key", Number),
            ("id", Bytes),
            ("sealed_name", Bytes),
            ("created_at", Number),
            ("secret", Bytes),
        ],
    ),
    shelf(
        "tokens",
        1,
        &[
            ("hash", Bytes),
            ("identity", Number),
            ("created_at", Number),
            ("added_at", Number),
            ("used_at", Number),
        ],
    ),
    shelf("codes", 1, &[("identity", Number), ("hash", Bytes), ("expires_at", Number)]),
    Shelf {
        large: true,
        ..shelf("editions", 1, &[("digest", Bytes), ("name", Text), ("bytes", Bytes)])
    },
    Shelf {
        large: true,
        ..shelf(
            "tables",
            1,
            &[
                ("key", Number),
                ("id", Bytes),
                ("revision", Number),
                ("join_code", Text),
                ("visibility", Text),
                ("status", Text),
                ("game", Text),
                ("updated_at", Number),
                ("owner", Number),
                ("document", Text),
            ],
        )
    },
    shelf(
        "members",
        2,
        &[("at_table", Number), ("seat", Number), ("identity", Number), ("sealed_name", Bytes)],
    ),
    Shelf {
        large: true,
        ..shelf(
            "games",
            1,
            &[
                ("key", Number),
                ("id", Bytes),
                ("at_table", Number),
                ("number", Number),
                ("game", Text),
                ("commitment", Bytes),
                ("secret", Bytes),
                ("prepared_at", Number),
                ("started_at", Number),
                ("edition", Bytes),
                ("finished_at", Number),
                ("header", Text),
                ("outcome", Text),
                ("ended_with", Number),
                ("first", Bytes),
                ("chained", Number),
                ("last", Bytes),
            ],
        )
    },
    shelf(
        "seats",
        2,
        &[
            ("game", Number),
            ("seat", Number),
            ("identity", Number),
            ("name", Text),
            ("sealed_name", Bytes),
            ("bot", Text),
            ("colour", Text),
            ("face", Text),
        ],
    ),
    shelf(
        "drafts",
        2,
        &[("game", Number), ("seat", Number), ("decision", Number), ("sealed_text", Bytes)],
    ),
    Shelf {
        large: true,
        ..shelf(
            "lines",
            1,
            &[("game", Number), ("n", Number), ("at", Number), ("line", Text), ("head", Bytes)],
        )
    },
    shelf(
        "results",
        2,
        &[
            ("board", Text),
            ("identity", Number),
            ("points", Number),
            ("aids", Number),
            ("millis", Number),
            ("at", Number),
        ],
    ),
    shelf("upkeep", 1, &[("note", Text), ("value", Bytes)]),
];

/// How many columns of a game are its own; the others are its log's.
pub(crate) const OF_GAME: usize = 13;
