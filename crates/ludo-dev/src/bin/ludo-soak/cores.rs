//! Who runs on which core, so that a server is measured and not whoever attacks it.

use anyhow::{Result, bail};

/// The core of the server, and that of all clients.
#[derive(Clone, Copy)]
pub(crate) struct Cores {
    pub(crate) server: usize,
    pub(crate) clients: usize,
}

#[cfg(target_os = "linux")]
mod system {
    use anyhow::{Context as _, Result};
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    /// The cores that this process may use.
    pub(super) fn allowed() -> Result<Vec<usize>> {
        let set = sched_getaffinity(None)?;
        Ok((0..CpuSet::MAX_CPU).filter(|core| set.is_set(*core)).collect())
    }

    /// Keeps this thread, and whatever it starts from now on, on one core.
    pub(crate) fn pin(core: usize) -> Result<()> {
        let mut set = CpuSet::new();
        set.set(core);
        sched_setaffinity(None, &set).context("a thread cannot be kept on a core")
    }

    /// Lets all others go first.
    pub(crate) fn step_back() -> Result<()> {
        rustix::process::nice(19)?;
        Ok(())
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use anyhow::{Result, bail};

    pub(super) fn allowed() -> Result<Vec<usize>> {
        bail!("cores are told apart under Linux only")
    }

    pub(crate) fn pin(_core: usize) -> Result<()> {
        Ok(())
    }

    pub(crate) fn step_back() -> Result<()> {
        Ok(())
    }
}

pub(crate) use system::{pin, step_back};

impl Cores {
    /// The first two that this process may use.
    pub(crate) fn find() -> Result<Self> {
        match system::allowed()?[..] {
            [server, clients, ..] => Ok(Self { server, clients }),
            _ => bail!("one core for the server and one for the clients are needed"),
        }
    }
}
