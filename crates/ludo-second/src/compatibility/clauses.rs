//! The clauses that events follow from.

use crate::told::Clauses;

pub(super) const CLAUSES: &Clauses = &[
    ("theme_read", "CPT-1"),
    ("ranked", "CPT-2"),
    ("reopened", "CPT-2"),
    ("doubled", "CPT-3"),
    ("laid", "CPT-3"),
    ("declined", "CPT-3"),
    ("wasted", "CPT-3"),
    ("turned", "CPT-4"),
    ("matched", "CPT-4"),
    ("referent_moved", "CPT-10"),
    ("theme_over", "CPT-6"),
    ("theme_dropped", "ALL-4"),
    ("left", "ALL-4"),
    ("team_out", "ALL-4"),
    ("finished", "CPT-8"),
];
