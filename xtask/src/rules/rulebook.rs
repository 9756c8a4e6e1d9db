//! Reads the clauses of `docs/rules`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace::{game_crate, games_with_rules};

/// Where a clause comes from, as its text says.
pub(crate) const MARKS: [&str; 3] = ["sheet", "ruling", "known"];

/// One numbered rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    /// `DBO-4`.
    pub(crate) id: String,
    /// Those of [`MARKS`] that stand in its text, in that order.
    pub(crate) marks: Vec<&'static str>,
    /// Line in its file, from 1.
    pub(crate) line: usize,
}

impl Clause {
    /// `DBO` of `DBO-4`.
    pub(crate) fn prefix(&self) -> &str {
        self.id.split_once('-').map_or(self.id.as_str(), |(prefix, _)| prefix)
    }
}

/// The clauses of one file.
#[derive(Debug)]
pub(crate) struct Book {
    /// The game's key; `None` for the clauses all games share.
    pub(crate) game: Option<String>,
    /// Whether the game's crate exists; what all games share always counts as built.
    pub(crate) built: bool,
    /// Relative to the root.
    pub(crate) file: String,
    pub(crate) clauses: Vec<Clause>,
}

impl Book {
    pub(crate) fn name(&self) -> &str {
        self.game.as_deref().unwrap_or("all games")
    }
}

/// Every book under `root`: what all games share first, then the games in order.
pub(crate) fn read(root: &Path) -> Result<Vec<Book>> {
    let mut books = vec![book(root, None)?];
    for game in games_with_rules(root)? {
        books.push(book(root, Some(game))?);
    }
    Ok(books)
}

fn book(root: &Path, game: Option<String>) -> Result<Book> {
    let file = format!("docs/rules/{}.md", game.as_deref().unwrap_or("README"));
    let text =
        fs::read_to_string(root.join(&file)).with_context(|| format!("cannot read {file}"))?;
    let built = game.as_ref().is_none_or(|game| game_crate(root, game).is_dir());
    Ok(Book { game, built, file, clauses: clauses(&text) })
}

/// The clauses of a text: list items that open with a bold id.
pub(crate) fn clauses(text: &str) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        let item = line.trim_start();
        if let Some(id) = opening_id(item) {
            clauses.push(Clause { id: id.to_owned(), marks: Vec::new(), line: index + 1 });
            inside = true;
        } else if item.is_empty() || item.starts_with(['-', '*', '#']) {
            inside = false;
        }
        if inside && let Some(clause) = clauses.last_mut() {
            add_marks(line, &mut clause.marks);
        }
    }
    clauses
}

/// `DBO-4` of a line `- **DBO-4** …`. A mistyped number, `DBO-4.`, is kept as it stands: no test
/// can name it, so the check fails instead of losing the clause.
fn opening_id(item: &str) -> Option<&str> {
    let bold = item.strip_prefix("- **").or_else(|| item.strip_prefix("* **"))?;
    let (id, _) = bold.split_once("**")?;
    let (prefix, number) = id.split_once('-')?;
    let is_id = !prefix.is_empty()
        && prefix.bytes().all(|b| b.is_ascii_uppercase())
        && number.starts_with(|first: char| first.is_ascii_digit());
    is_id.then_some(id)
}

/// Marks are words in brackets, perhaps two with a stroke, perhaps with a remark after them:
/// `[sheet]`, `[known/ruling]`, `[ruling: its reason]`.
fn add_marks(line: &str, marks: &mut Vec<&'static str>) {
    for bracket in line.split('[').skip(1) {
        let head = bracket.split([']', ':', ';', ',']).next().unwrap_or("");
        for word in head.split('/') {
            if let Some(mark) = MARKS.into_iter().find(|mark| *mark == word.trim())
                && !marks.contains(&mark)
            {
                marks.push(mark);
            }
        }
    }
    marks.sort_by_key(|mark| MARKS.iter().position(|m| m == mark));
}

#[cfg(test)]
mod tests {
    use super::{clauses, read};
    use std::path::Path;

    #[test]
    fn clauses_are_list_items_with_a_bold_id() {
        let text = "# Diabolo (`DBO`)\n\n- **DBO-1** [sheet] Rounds; the host chooses [ruling].\n\
                    - **Edition** is no clause, nor is **DBO-9** inside a line.\n\
                    - **DBO-2** [known/ruling] Shuffle,\n  then deal [sheet: page 2].\n\n[ruling] outside\n";
        let found = clauses(text);
        let ids: Vec<_> = found.iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(ids, ["DBO-1", "DBO-2"]);
        assert_eq!(found[0].marks, ["sheet", "ruling"]);
        assert_eq!(found[0].line, 3);
        assert_eq!(found[1].marks, ["sheet", "ruling", "known"]);
        assert_eq!(clauses("- **DBO-4a** Mistyped.")[0].id, "DBO-4a");
    }

    #[test]
    fn the_rulebook_itself_reads() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let books = read(&root).unwrap();
        assert!(books.len() > 5, "five games and what they share");
        for book in &books {
            assert!(!book.clauses.is_empty(), "{} has clauses", book.file);
            for clause in &book.clauses {
                let number = clause.id.rsplit('-').next().unwrap();
                assert!(number.parse::<u8>().is_ok(), "{}:{}", book.file, clause.line);
                assert_eq!(clause.prefix(), book.clauses[0].prefix(), "{}", book.file);
            }
        }
    }
}
