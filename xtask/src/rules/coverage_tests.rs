use super::super::rulebook::{Book, clauses};
use super::super::source::{Test, tests_in};
use super::{Problem, Report, matched, report};

use std::path::PathBuf;
use std::{env, fs, process};

const SHARED: &str = "- **ALL-1** The engine is the referee.\n- **ALL-4** [ruling] Leaving.\n";
const DIABOLO: &str = "- **DBO-1** [sheet] Rounds.\n- **DBO-2** [sheet] Deal.\n";
const DIEGO: &str = "- **DIE-1** [sheet] Association.\n";
const TESTS: &str = "#[test] fn all_1_refuses() {}\n#[test] fn all_4_leaving() {}\n\
                     #[test] fn dbo_1_dbo_2_rounds_are_dealt() {}\n#[test] fn helper_works() {}\n";

fn book(game: Option<&str>, built: bool, text: &str) -> Book {
    let file = format!("docs/rules/{}.md", game.unwrap_or("README"));
    Book { game: game.map(str::to_owned), built, file, clauses: clauses(text) }
}

fn books() -> Vec<Book> {
    vec![
        book(None, true, SHARED),
        book(Some("diabolo"), true, DIABOLO),
        book(Some("diego"), false, DIEGO),
    ]
}

fn tests_of(folder: &str, source: &str) -> Vec<Test> {
    let file = format!("{folder}/tests/rules.rs");
    tests_in(source).into_iter().map(|test| Test { file: file.clone(), ..test }).collect()
}

fn problems_of(source: &str) -> Vec<&'static str> {
    let report = matched(books(), &tests_of("crates/ludo-diabolo", source));
    report.problems.iter().map(Problem::kind).collect()
}

fn proofs(report: &Report, id: &str) -> usize {
    let of = |book: &super::BookReport| {
        let index = book.book.clauses.iter().position(|clause| clause.id == id)?;
        Some(book.proofs[index].len())
    };
    report.books.iter().find_map(of).unwrap()
}

#[test]
fn every_clause_of_a_built_game_has_a_test() {
    let report = matched(books(), &tests_of("crates/ludo-diabolo", TESTS));
    assert_eq!(report.problems, []);
    assert_eq!(report.tests, 4);
    assert_eq!(proofs(&report, "DBO-1"), 1);
    assert_eq!(proofs(&report, "DBO-2"), 1, "a name may carry several clauses");
    assert_eq!(proofs(&report, "DIE-1"), 0, "not built, not required");
}

#[test]
fn a_removed_test_fails() {
    assert_eq!(problems_of(&TESTS.replace("dbo_1_dbo_2", "dbo_1")), ["unproved"]);
    assert_eq!(problems_of(&TESTS.replace("#[test] fn dbo", "fn dbo")), ["unproved", "unproved"]);
    assert_eq!(
        problems_of(&TESTS.replace("#[test] fn all_1", "// #[test] fn all_1")),
        ["unproved"]
    );
}

#[test]
fn a_test_behind_a_condition_proves_nothing() {
    let conditional = TESTS.replace("#[test] fn all_1", "#[test] #[cfg(feature = \"x\")] fn all_1");
    assert_eq!(problems_of(&conditional), ["unproved"]);
}

#[test]
fn a_test_of_a_clause_that_does_not_exist_fails() {
    let with = |test: &str| format!("{TESTS}#[test] fn {test}() {{}}\n");
    assert_eq!(problems_of(&with("dbo_14_nothing")), ["unknown_clause"]);
    assert_eq!(problems_of(&with("dbo_1_dbo_14_nothing")), ["unknown_clause"]);
    assert_eq!(problems_of(&with("die_2_of_a_game_not_built")), ["unknown_clause"]);
    assert_eq!(problems_of(&with("dbo_01_leading_zero")), ["unknown_clause"]);
    assert_eq!(problems_of(&with("dbo_2")), ["wordless"]);
    assert_eq!(problems_of(&with("die_1_of_a_game_not_built")), [""; 0]);
    assert_eq!(problems_of(&with("diabolo_14_is_no_prefix")), [""; 0]);
    assert_eq!(problems_of(&with("all_rows_count")), [""; 0]);
    assert_eq!(problems_of(&with("dbo_2nd_round")), [""; 0]);
}

#[test]
fn an_ignored_test_fails_and_proves_nothing() {
    let ignored = TESTS.replace("#[test] fn all_1", "#[test] #[ignore] fn all_1");
    assert_eq!(problems_of(&ignored), ["ignored", "unproved"]);
    let ignored = TESTS.replace("#[test] fn helper", "#[test] #[ignore] fn helper");
    assert_eq!(problems_of(&ignored), ["ignored"]);
}

#[test]
fn duplicate_clauses_and_empty_files_fail() {
    let mut twice = books();
    twice.push(book(Some("diamino"), false, "- **DBO-2** Again.\n"));
    twice.push(book(Some("diadingo"), false, "no clauses\n"));
    let report = matched(twice, &tests_of("crates/ludo-diabolo", TESTS));
    let kinds: Vec<_> = report.problems.iter().map(Problem::kind).collect();
    assert_eq!(kinds, ["duplicate_clause", "no_clauses"]);
    assert_eq!(
        report.problems[0].to_string(),
        "DBO-2 is there twice: docs/rules/diabolo.md:2 and docs/rules/diamino.md:1"
    );
}

#[test]
fn leaving_is_proved_in_each_built_game() {
    let mut tests = tests_of("crates/ludo-diabolo", &TESTS.replace("all_4_leaving", "other"));
    tests.extend(tests_of("crates/ludo-core", "#[test] fn all_4_leaving() {}"));
    let report = matched(books(), &tests);
    let kinds: Vec<_> = report.problems.iter().map(Problem::kind).collect();
    assert_eq!(kinds, ["unproved_in_game"]);
}

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("xtask-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_whole_tree_is_read() {
    let folder = Folder::new("tree");
    folder.write("docs/rules/README.md", SHARED);
    folder.write("docs/rules/diabolo.md", DIABOLO);
    folder.write("docs/rules/diego.md", DIEGO);
    folder.write("crates/ludo-diabolo/tests/rules.rs", TESTS);
    folder.write("crates/ludo-diabolo/target/stale.rs", "#[test] fn dbo_99_old() {}");
    folder.write("crates/ludo-diabolo/tests/notes.txt", "#[test] fn dbo_99_old() {}");
    let found = report(&folder.0).unwrap();
    assert_eq!(found.problems, []);
    assert!(found.books[1].book.built && !found.books[2].book.built);
    let place = &found.books[1].proofs[0][0];
    assert_eq!((place.file.as_str(), place.line), ("crates/ludo-diabolo/tests/rules.rs", 3));

    folder.write("crates/ludo-diego/src/lib.rs", "//! Built now.\n");
    let kinds: Vec<_> = report(&folder.0).unwrap().problems.iter().map(Problem::kind).collect();
    assert_eq!(kinds, ["unproved", "unproved_in_game"]);

    fs::remove_file(folder.0.join("crates/ludo-diabolo/tests/rules.rs")).unwrap();
    assert!(report(&folder.0).unwrap().problems.len() > 4);
}
