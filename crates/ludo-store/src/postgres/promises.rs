//! What a database must be set to, so that acknowledged means durable.

use tokio_postgres::Row;

pub(super) const ASK: &str = "SELECT current_setting('fsync'), current_setting('full_page_writes'),
     current_setting('synchronous_commit'), current_setting('synchronous_standby_names')";

/// How a database is set.
pub(super) struct Settings {
    fsync: String,
    full_page_writes: String,
    synchronous_commit: String,
    standbys: String,
}

pub(super) fn read(row: &Row) -> Settings {
    Settings {
        fsync: row.get(0),
        full_page_writes: row.get(1),
        synchronous_commit: row.get(2),
        standbys: row.get(3),
    }
}

/// # Errors
/// What is wrong, in one line.
pub(super) fn check(settings: &Settings, standby: bool) -> Result<(), String> {
    let Settings { fsync, full_page_writes, synchronous_commit, standbys } = settings;
    if fsync != "on" {
        return Err(
            "fsync is off: the database would forget after a power cut; set it to on".into()
        );
    }
    if full_page_writes != "on" {
        return Err("full_page_writes is off: a power cut may ruin pages; set it to on".into());
    }
    if !matches!(synchronous_commit.as_str(), "on" | "remote_apply") {
        return Err(format!(
            "synchronous_commit is {synchronous_commit}: the database acknowledges what it may lose; \
             set it to on"
        ));
    }
    if standby && standbys.trim().is_empty() {
        return Err(
            "synchronous_standby_names is empty: the database waits for no standby; name one"
                .into(),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(commit: &str, standbys: &str) -> Settings {
        Settings {
            fsync: "on".into(),
            full_page_writes: "on".into(),
            synchronous_commit: commit.into(),
            standbys: standbys.into(),
        }
    }

    #[test]
    fn what_would_forget_is_refused_with_a_line() {
        assert_eq!(check(&set("on", ""), false), Ok(()));
        assert_eq!(check(&set("remote_apply", "one"), true), Ok(()));
        for commit in ["off", "local", "remote_write"] {
            let why = check(&set(commit, "one"), true).unwrap_err();
            assert!(why.contains(commit) && !why.contains('\n'), "{why}");
        }
        assert!(check(&set("on", " "), true).unwrap_err().contains("synchronous_standby_names"));
        assert!(check(&Settings { fsync: "off".into(), ..set("on", "") }, false).is_err());
        assert!(
            check(&Settings { full_page_writes: "off".into(), ..set("on", "") }, false).is_err()
        );
    }
}
