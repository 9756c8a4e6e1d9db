//! Matches clauses with the tests that name them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::path::Path;

use anyhow::Result;

use super::rulebook::{self, Book, Clause};
use super::source::{self, Runs, Test};

/// Clauses that each game must prove in its own crate, besides anywhere.
const IN_EVERY_GAME: [&str; 1] = ["ALL-4"];

/// What the rulebook asks and which tests answer.
pub(crate) struct Report {
    pub(crate) books: Vec<BookReport>,
    /// How many tests there are in all, whatever they are called.
    pub(crate) tests: usize,
    pub(crate) problems: Vec<Problem>,
}

/// One file of the rulebook with its tests.
pub(crate) struct BookReport {
    pub(crate) book: Book,
    /// For each clause of the book, its tests.
    pub(crate) proofs: Vec<Vec<Place>>,
}

/// A test, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) test: String,
    pub(crate) file: String,
    pub(crate) line: usize,
}

/// Why the check fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// A file of the rulebook holds no clause.
    NoClauses { file: String },
    /// The same id opens two clauses, or a clause stands in the wrong game's file.
    DuplicateClause { clause: String, at: String },
    /// A clause has no test.
    Unproved { clause: String, at: String },
    /// A clause that every game must prove has no test in this game's crate.
    UnprovedInGame { clause: String, game: String },
    /// A test names a clause that does not exist.
    UnknownClause { clause: String, place: Place },
    /// A test's name is clause ids only.
    Wordless { place: Place },
    /// A test is marked `#[ignore]`.
    Ignored { place: Place },
}

impl Problem {
    /// A stable word for programs.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::NoClauses { .. } => "no_clauses",
            Self::DuplicateClause { .. } => "duplicate_clause",
            Self::Unproved { .. } => "unproved",
            Self::UnprovedInGame { .. } => "unproved_in_game",
            Self::UnknownClause { .. } => "unknown_clause",
            Self::Wordless { .. } => "wordless",
            Self::Ignored { .. } => "ignored",
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} {}", self.file, self.line, self.test)
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoClauses { file } => write!(f, "{file} holds no clause"),
            Self::DuplicateClause { clause, at } => write!(f, "{clause} is there twice: {at}"),
            Self::Unproved { clause, at } => {
                write!(f, "{clause} has no test ({at}); name one {}…", test_prefix(clause))
            }
            Self::UnprovedInGame { clause, game } => write!(
                f,
                "{clause} has no test in crates/ludo-{game}; name one {}…",
                test_prefix(clause)
            ),
            Self::UnknownClause { clause, place } => {
                write!(f, "{place} names {clause}, which is no clause of docs/rules")
            }
            Self::Wordless { place } => {
                write!(f, "{place} says which clause but not what it tests")
            }
            Self::Ignored { place } => write!(f, "{place} is marked #[ignore]"),
        }
    }
}

fn test_prefix(clause: &str) -> String {
    format!("{}_", clause.to_lowercase().replace('-', "_"))
}

/// Reads rulebook and sources under `root` and matches them.
pub(crate) fn report(root: &Path) -> Result<Report> {
    Ok(matched(rulebook::read(root)?, &source::read(root, "crates")?))
}

/// Matches these books with these tests.
pub(crate) fn matched(books: Vec<Book>, tests: &[Test]) -> Report {
    let mut problems = Vec::new();
    let prefixes: BTreeSet<String> =
        books.iter().flat_map(|book| &book.clauses).map(|c| c.prefix().to_lowercase()).collect();
    let known: BTreeSet<&str> =
        books.iter().flat_map(|book| &book.clauses).map(|c| c.id.as_str()).collect();

    let mut proofs: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for test in tests {
        let place = Place { test: test.name.clone(), file: test.file.clone(), line: test.line };
        let (ids, words) = named_clauses(&test.name, &prefixes);
        if test.runs == Runs::Ignored {
            problems.push(Problem::Ignored { place: place.clone() });
        }
        if !ids.is_empty() && words.is_empty() {
            problems.push(Problem::Wordless { place: place.clone() });
        }
        for clause in ids {
            if !known.contains(clause.as_str()) {
                problems.push(Problem::UnknownClause { clause, place: place.clone() });
            } else if test.runs == Runs::Always && !words.is_empty() {
                proofs.entry(clause).or_default().push(place.clone());
            }
        }
    }

    problems.splice(0..0, rulebook_problems(&books));
    for book in books.iter().filter(|book| book.built) {
        for clause in book.clauses.iter().filter(|clause| !proofs.contains_key(&clause.id)) {
            problems.push(Problem::Unproved { clause: clause.id.clone(), at: at(book, clause) });
        }
        let Some(game) = &book.game else { continue };
        for clause in IN_EVERY_GAME.iter().filter(|clause| known.contains(*clause)) {
            let folder = format!("crates/ludo-{game}/");
            let in_game = |place: &Place| place.file.starts_with(&folder);
            if !proofs.get(*clause).is_some_and(|places| places.iter().any(in_game)) {
                let (clause, game) = ((*clause).to_owned(), game.clone());
                problems.push(Problem::UnprovedInGame { clause, game });
            }
        }
    }

    let with_proofs = |book: Book| {
        let of = |clause: &Clause| proofs.get(&clause.id).cloned().unwrap_or_default();
        BookReport { proofs: book.clauses.iter().map(of).collect(), book }
    };
    let books = books.into_iter().map(with_proofs).collect();
    Report { books, tests: tests.len(), problems }
}

/// What is wrong with the rulebook itself.
fn rulebook_problems(books: &[Book]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut first: BTreeMap<&str, String> = BTreeMap::new();
    for book in books {
        if book.clauses.is_empty() {
            problems.push(Problem::NoClauses { file: book.file.clone() });
        }
        for clause in &book.clauses {
            let here = at(book, clause);
            if let Some(there) = first.get(clause.id.as_str()) {
                let at = format!("{there} and {here}");
                problems.push(Problem::DuplicateClause { clause: clause.id.clone(), at });
            } else {
                first.insert(&clause.id, here);
            }
        }
    }
    problems
}

fn at(book: &Book, clause: &Clause) -> String {
    format!("{}:{}", book.file, clause.line)
}

/// The clauses a test's name opens with, and the words after them: `dbo_4_dbo_7_a_row_ends` gives
/// `DBO-4`, `DBO-7` and `a_row_ends`.
fn named_clauses<'a>(name: &'a str, prefixes: &BTreeSet<String>) -> (Vec<String>, &'a str) {
    let mut ids = Vec::new();
    let mut rest = name;
    while let Some((prefix, after)) = rest.split_once('_') {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (number, tail) = after.split_at(digits);
        let ends = tail.is_empty() || tail.starts_with('_');
        if !prefixes.contains(prefix) || number.is_empty() || !ends {
            break;
        }
        ids.push(format!("{}-{number}", prefix.to_uppercase()));
        rest = tail.strip_prefix('_').unwrap_or("");
    }
    (ids, rest)
}

#[cfg(test)]
#[path = "coverage_tests.rs"]
mod tests;
