//! Of which commit the program is that this server is part of: the program knows, and says it once at its start.

use std::sync::OnceLock;

use ludo_protocol::Build;

static BUILD: OnceLock<Build> = OnceLock::new();

/// Notes it, from a text such as `0123456789ab 2026-11-18 changed`; what cannot be read is as good as nothing.
pub fn built_from(text: &str) {
    if let Some(build) = read(text) {
        // The first word counts.
        let _ = BUILD.set(build);
    }
}

pub(crate) fn known() -> Option<&'static Build> {
    BUILD.get()
}

fn read(text: &str) -> Option<Build> {
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let (commit, date) = (words.next()?.to_owned(), words.next()?.to_owned());
    Some(Build { commit, date, changed: words.next() == Some("changed") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_is_a_commit_its_day_and_whether_there_is_more() {
        let build = read("0123456789ab 2026-11-18 changed").unwrap();
        assert_eq!(
            (&*build.commit, &*build.date, build.changed),
            ("0123456789ab", "2026-11-18", true)
        );
        assert!(!read("0123456789ab 2026-11-18").unwrap().changed);
        assert_eq!((read(""), read("0123456789ab")), (None, None));
    }
}
