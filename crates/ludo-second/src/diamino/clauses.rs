//! The clauses that events follow from.

use crate::told::Clauses;

pub(super) const CLAUSES: &Clauses = &[
    ("laid", "DIA-5"),
    ("accepted", "DIA-8"),
    ("contested", "DIA-8"),
    ("taken_back", "DIA-8"),
    ("penalised", "DIA-8"),
    ("stayed", "DIA-8"),
    ("scored", "DIA-14"),
    ("drew", "DIA-10"),
    ("gave_back", "DIA-10"),
    ("exchanged", "DIA-6"),
    ("reshuffled", "DIA-6"),
    ("passed", "DIA-6"),
    ("left", "ALL-4"),
    ("ended", "DIA-11"),
];
