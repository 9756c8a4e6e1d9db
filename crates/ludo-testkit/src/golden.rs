//! Texts that must not change unnoticed: compared with a file, rewritten only on purpose.

use std::fs;
use std::path::Path;

/// Compares a text with the golden file at `path`, counted from the crate's folder (where its tests run).
/// With `LUDO_BLESS` set, which `cargo xtask bless` does, it writes the file instead; the difference is
/// then reviewed as code. Tests that call this have `golden` in their name: that is how they are found.
///
/// # Panics
/// If the text differs, with the first line that does; or if the file cannot be read or written.
#[track_caller]
pub fn golden(path: impl AsRef<Path>, actual: &str) {
    let mode = if std::env::var_os("LUDO_BLESS").is_some() { Mode::Write } else { Mode::Compare };
    if let Err(problem) = settle(path.as_ref(), actual, mode) {
        panic!("{problem}");
    }
}

#[derive(Copy, Clone)]
enum Mode {
    Compare,
    Write,
}

fn settle(path: &Path, actual: &str, mode: Mode) -> Result<(), String> {
    let name = path.display();
    match mode {
        Mode::Write => {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(|error| format!("{name}: {error}"))?;
            }
            fs::write(path, actual).map_err(|error| format!("{name}: {error}"))
        }
        Mode::Compare => {
            let expected = fs::read_to_string(path)
                .map_err(|error| format!("{name}: {error}; to write it: cargo xtask bless"))?;
            difference(&expected, actual).map_or(Ok(()), |difference| {
                Err(format!(
                    "{name} is not what is written now: {difference}\nif that is meant: cargo xtask bless"
                ))
            })
        }
    }
}

/// The first line in which two texts differ, after up to three lines that they share.
fn difference(expected: &str, actual: &str) -> Option<String> {
    const CONTEXT: usize = 3;
    if expected == actual {
        return None;
    }
    // Unlike `lines`, this tells a missing last line end apart.
    let (old, new): (Vec<_>, Vec<_>) =
        (expected.split('\n').collect(), actual.split('\n').collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let shared = old[same.saturating_sub(CONTEXT)..same].iter().map(|line| format!("    {line}"));
    let line = |lines: &[&str]| {
        lines.get(same).map_or("(end of the text)".to_owned(), ToString::to_string)
    };
    let both = [format!("  - {}", line(&old)), format!("  + {}", line(&new))];
    let lines = [format!("line {} differs", same + 1)].into_iter().chain(shared).chain(both);
    Some(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_shown_with_what_stands_before_it() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let text = difference("a\nb\nc\nd\ne\n", "a\nb\nc\nd\nf\n").unwrap();
        assert_eq!(text, "line 5 differs\n    b\n    c\n    d\n  - e\n  + f");
        let text = difference("a\n", "a").unwrap();
        assert_eq!(text, "line 2 differs\n    a\n  - \n  + (end of the text)");
    }

    #[test]
    fn a_text_is_written_on_demand_and_then_compared() {
        let folder = std::env::temp_dir().join(format!("ludo-golden-{}", std::process::id()));
        let path = folder.join("data/one.txt");
        let missing = settle(&path, "one\n", Mode::Compare).unwrap_err();
        assert!(missing.contains("cargo xtask bless"), "{missing}");
        settle(&path, "one\n", Mode::Write).unwrap();
        settle(&path, "one\n", Mode::Compare).unwrap();
        let changed = settle(&path, "two\n", Mode::Compare).unwrap_err();
        assert!(changed.contains("- one\n  + two"), "{changed}");
        fs::remove_dir_all(folder).unwrap();
    }
}
