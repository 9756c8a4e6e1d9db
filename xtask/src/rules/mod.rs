//! `cargo xtask rules`: every clause of the rulebook has a test that names it.

mod coverage;
mod rulebook;
mod source;

use std::path::Path;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::table::{columns, show};
use crate::workspace::Workspace;

use self::coverage::{BookReport, Report};

/// Check that every clause of docs/rules has a test, and list them.
///
/// A test proves the clauses its name opens with: `dbo_4_a_row_takes_five_cards` proves DBO-4,
/// `dbo_4_dbo_7_…` two at once. Games without a crate are listed as not built yet. Fails on a
/// clause without a test, a test that names no existing clause, a duplicate clause, and a test
/// marked `#[ignore]`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let report = coverage::report(workspace.root())?;
    if args.json {
        show(&format!("{:#}\n", as_json(&report)));
    } else {
        let tables: String = report.books.iter().map(as_table).collect();
        show(&format!("{tables}{}\n", summary(&report)));
    }
    verdict(&report)
}

/// The check alone, with one line of output.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let report = coverage::report(workspace.root())?;
    println!("{}", summary(&report));
    verdict(&report)
}

/// The ids of all clauses, for checks that refer to them.
pub(crate) fn clause_ids(root: &Path) -> Result<Vec<String>> {
    let books = rulebook::read(root)?;
    Ok(books.into_iter().flat_map(|book| book.clauses).map(|clause| clause.id).collect())
}

fn verdict(report: &Report) -> Result<()> {
    for problem in &report.problems {
        eprintln!("error: {problem}");
    }
    match report.problems.len() {
        0 => Ok(()),
        1 => bail!("1 problem between rulebook and tests"),
        count => bail!("{count} problems between rulebook and tests"),
    }
}

fn summary(report: &Report) -> String {
    let (mut built, mut proved, mut later) = (0, 0, 0);
    for book in &report.books {
        if book.book.built {
            built += book.proofs.len();
            proved += book.proofs.iter().filter(|tests| !tests.is_empty()).count();
        } else {
            later += book.proofs.len();
        }
    }
    format!(
        "{proved} of {built} clauses proved, {} tests read; {later} clauses of games not built yet",
        report.tests
    )
}

fn as_table(report: &BookReport) -> String {
    let book = &report.book;
    let count = book.clauses.len();
    if !book.built {
        return format!("{}: {count} clauses, not built yet\n\n", book.name());
    }
    let mut rows = Vec::new();
    for (clause, tests) in book.clauses.iter().zip(&report.proofs) {
        let marks: Vec<String> = clause.marks.iter().map(|mark| format!("[{mark}]")).collect();
        let mut left = [clause.id.clone(), marks.join(" ")];
        if tests.is_empty() {
            let [id, marks] = left;
            rows.push([id, marks, "NO TEST".to_owned()]);
            continue;
        }
        for test in tests {
            let [id, marks] = std::mem::take(&mut left);
            rows.push([id, marks, test.to_string()]);
        }
    }
    format!("{}: {count} clauses\n{}\n", book.name(), columns(&rows))
}

fn as_json(report: &Report) -> Value {
    let books: Vec<Value> = report.books.iter().map(book_json).collect();
    let problems: Vec<Value> = report
        .problems
        .iter()
        .map(|problem| json!({"kind": problem.kind(), "message": problem.to_string()}))
        .collect();
    json!({"ok": problems.is_empty(), "tests": report.tests, "games": books, "problems": problems})
}

fn book_json(report: &BookReport) -> Value {
    let book = &report.book;
    let clauses: Vec<Value> = book
        .clauses
        .iter()
        .zip(&report.proofs)
        .map(|(clause, tests)| {
            let tests: Vec<Value> = tests
                .iter()
                .map(|test| json!({"name": test.test, "file": test.file, "line": test.line}))
                .collect();
            json!({"clause": clause.id, "line": clause.line, "marks": clause.marks, "tests": tests})
        })
        .collect();
    json!({
        "game": book.game.as_deref().unwrap_or("all"),
        "built": book.built,
        "file": book.file,
        "clauses": clauses,
    })
}
