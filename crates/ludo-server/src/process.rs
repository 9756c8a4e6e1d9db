//! What the system knows of this process. Where it does not tell, there is nothing to show.

use std::fs;
use std::path::Path;

/// Processor time used so far.
#[cfg_attr(unix, allow(clippy::unnecessary_wraps, reason = "not every system tells"))]
pub(crate) fn cpu_seconds() -> Option<f64> {
    #[cfg(unix)]
    {
        use rustix::time::{ClockId, clock_gettime};
        let used = clock_gettime(ClockId::ProcessCPUTime);
        Some(used.tv_sec as f64 + used.tv_nsec as f64 / 1e9)
    }
    #[cfg(not(unix))]
    None
}

/// Memory held.
pub(crate) fn resident_bytes() -> Option<f64> {
    let pages = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: f64 = pages.split(' ').nth(1)?.parse().ok()?;
    #[cfg(unix)]
    {
        Some(pages * rustix::param::page_size() as f64)
    }
    #[cfg(not(unix))]
    {
        let _ = pages;
        None
    }
}

/// Bytes that may still be written where a folder lies.
pub(crate) fn disk_free(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let found = rustix::fs::statvfs(folder).ok()?;
        found.f_bavail.checked_mul(found.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// Files and sockets held open.
pub(crate) fn open_files() -> Option<f64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}

/// Every socket is an open file, and many systems begin with 1024: asks for as many as are allowed.
pub(crate) fn raise_open_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Refused, it stays as it was: fewer people find room, and that is logged when it happens.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// How many files may be open at a time, if the system says.
pub(crate) fn most_open_files() -> Option<u64> {
    #[cfg(unix)]
    {
        rustix::process::getrlimit(rustix::process::Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}
