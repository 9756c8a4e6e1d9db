//! The clauses that events follow from.

use crate::told::Clauses;

pub(super) const CLAUSES: &Clauses = &[
    ("announced", "DIE-3"),
    ("passed", "DIE-5"),
    ("let_pass", "DIE-3"),
    ("objected", "DIE-4"),
    ("countered", "DIE-5"),
    ("challenged", "DIE-6"),
    ("hand_shown", "DIE-6"),
    ("named_none", "DIE-6"),
    ("nobody_countered", "DIE-5"),
    ("taken", "DIE-3"),
    ("drew", "DIE-7"),
    ("drew_unseen", "DIE-7"),
    ("turned", "DIE-7"),
    ("stop_proposed", "DIE-8"),
    ("stop_accepted", "DIE-8"),
    ("stop_refused", "DIE-8"),
    ("left", "ALL-4"),
    ("play_over", "DIE-8"),
    ("voted", "DIE-12"),
    ("skipped_votes", "DIE-12"),
    ("checked", "DIE-10"),
    ("scored", "DIE-10"),
];
