//! Release notes: a section of the changelog.

use anyhow::{Context, Result};

/// What stands under `## VERSION …`, or under `## Unreleased` where that version has no section yet.
pub(super) fn cut(changelog: &str, version: &str) -> Result<String> {
    let of = |wanted: &str| {
        let mut sections = changelog.split("\n## ").skip(1);
        sections.find(|section| section.split([' ', ',', '\n']).next() == Some(wanted))
    };
    let section = of(version).or_else(|| of("Unreleased"));
    let section = section.with_context(|| format!("CHANGELOG.md has no section for {version}"))?;
    let (_, notes) = section.split_once('\n').unwrap_or((section, ""));
    Ok(format!("# Ludothèque {version}\n\n{}\n", notes.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\nHow to read it.\n\n## Unreleased\n\n- new\n\n## 1.2.3, November 2026\n\n\
                             - **A thing**, of two\n  lines.\n\n### Mended\n\n- that\n\n## 1.2.30\n\n- other\n\n## 1.2.2\n\n- old\n";

    #[test]
    fn notes_are_one_section_with_its_parts_and_no_other() {
        let notes = cut(CHANGELOG, "1.2.3").unwrap();
        let expected =
            "# Ludothèque 1.2.3\n\n- **A thing**, of two\n  lines.\n\n### Mended\n\n- that\n";
        assert_eq!(notes, expected);
        assert_eq!(cut(CHANGELOG, "1.2.2").unwrap(), "# Ludothèque 1.2.2\n\n- old\n");
    }

    #[test]
    fn what_is_not_released_yet_is_what_stands_first() {
        assert_eq!(cut(CHANGELOG, "1.3.0").unwrap(), "# Ludothèque 1.3.0\n\n- new\n");
        assert!(cut("# Changelog\n", "1.3.0").unwrap_err().to_string().contains("1.3.0"));
    }

    #[test]
    fn our_own_changelog_has_notes() {
        let root = crate::workspace::Workspace::find().unwrap();
        let text = std::fs::read_to_string(root.root().join("CHANGELOG.md")).unwrap();
        let notes = cut(&text, env!("CARGO_PKG_VERSION")).unwrap();
        assert!(notes.lines().count() > 5 && !notes.contains("\n## "), "{notes}");
    }
}
