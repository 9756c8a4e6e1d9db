//! How much a check does: a sample that moves with the commit, or everything there is.

use std::process::Command;

use crate::workspace::Workspace;

/// How much of the long checks is done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// A part of it, another with every commit.
    Sample(Sample),
    /// All of it, the same at every commit.
    Full,
}

impl Effort {
    /// The sample that this checkout's commit draws.
    pub(crate) fn sample(workspace: &Workspace) -> Self {
        Self::Sample(Sample(head(workspace).as_deref().and_then(number).unwrap_or(0)))
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Sample(_) => "sample",
            Self::Full => "full",
        }
    }

    /// What the tests read of it (`ludo_testkit::Trials`).
    pub(crate) fn variables(self) -> Vec<(&'static str, String)> {
        match self {
            Self::Sample(sample) => vec![("LUDO_FROM", sample.first_trial().to_string())],
            Self::Full => vec![("LUDO_EFFORT", "full".to_owned())],
        }
    }
}

/// What a commit draws: the first digits of its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sample(u32);

impl Sample {
    /// Where numbered trials begin. Far enough apart that the samples of two commits hardly meet.
    pub(crate) fn first_trial(self) -> u64 {
        u64::from(self.0)
    }

    /// Which `count` of `all` things are looked at, in order: spread over the list from a place that the commit
    /// names, so that all of it is gone through as commits come.
    pub(crate) fn choose(self, count: usize, all: usize) -> Vec<usize> {
        let count = count.min(all);
        let place = |step: usize| (self.0 as usize % all + step * all / count) % all;
        let mut chosen: Vec<usize> = (0..count).map(place).collect();
        chosen.sort_unstable();
        chosen
    }
}

/// The name of the commit that is checked out; none where there is no git.
fn head(workspace: &Workspace) -> Option<String> {
    let output =
        Command::new("git").args(["rev-parse", "HEAD"]).current_dir(workspace.root()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

fn number(commit: &str) -> Option<u32> {
    u32::from_str_radix(commit.get(..8)?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::{Effort, Sample, number};

    #[test]
    fn a_commit_names_its_sample() {
        assert_eq!(number("0000000aff9d451b\n"), Some(10));
        assert_eq!(number("nothing"), None);
        let variables = Effort::Sample(Sample(10)).variables();
        assert_eq!(variables, [("LUDO_FROM", "10".to_owned())]);
    }

    #[test]
    fn a_sample_is_spread_over_the_list() {
        assert_eq!(Sample(2).choose(3, 18), [2, 8, 14]);
        assert_eq!(Sample(17).choose(3, 18), [5, 11, 17]);
        assert_eq!(Sample(7).choose(4, 21), [1, 7, 12, 17]);
        assert_eq!(Sample(5).choose(3, 2), [0, 1]);
        assert_eq!(Sample(5).choose(3, 0), [] as [usize; 0]);
    }
}
