//! `cargo xtask test`: every check there is, in order, up to the first that fails.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::web::Web;
use crate::workspace::{Workspace, succeed};
use crate::{browser, licences, lockfiles, plants, rules};

/// Run every check: format, web client, clippy, docs, tests, rules, licences, lock files, planted changes,
/// browser.
///
/// Stops at the first that fails and says how to run it alone.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step (may be given several times)
    #[arg(long, value_name = "STEP")]
    only: Vec<Step>,
    /// List the steps and what they run
    #[arg(long)]
    list: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Step {
    Format,
    // Before all that compiles, which takes the built client in.
    Web,
    Clippy,
    Docs,
    Tests,
    Rules,
    Licences,
    Lockfiles,
    Plants,
    Browser,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Web => "web",
            Self::Clippy => "clippy",
            Self::Docs => "docs",
            Self::Tests => "tests",
            Self::Rules => "rules",
            Self::Licences => "licences",
            Self::Lockfiles => "lockfiles",
            Self::Plants => "plants",
            Self::Browser => "browser",
        }
    }

    /// The step in one line, a command where there is one.
    fn what(self) -> String {
        match self {
            Self::Web => "npm ci, npm run build, npm run check in web".to_owned(),
            Self::Docs => format!("RUSTDOCFLAGS='-D warnings' cargo {}", self.cargo().join(" ")),
            Self::Rules => "cargo xtask rules".to_owned(),
            Self::Licences => "cargo xtask licences".to_owned(),
            Self::Lockfiles => "no package-lock.json names a download address".to_owned(),
            Self::Plants => "cargo xtask plants".to_owned(),
            Self::Browser => "npm run test:browser in web, with Chromium".to_owned(),
            _ => format!("cargo {}", self.cargo().join(" ")),
        }
    }

    /// What cargo is asked, for the steps that are cargo's.
    fn cargo(self) -> &'static [&'static str] {
        match self {
            Self::Format => &["fmt", "--all", "--check"],
            Self::Clippy => {
                &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]
            }
            Self::Docs => {
                &["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"]
            }
            Self::Tests => &["test", "--workspace", "--locked"],
            Self::Web
            | Self::Rules
            | Self::Licences
            | Self::Lockfiles
            | Self::Plants
            | Self::Browser => &[],
        }
    }

    fn run(self, workspace: &Workspace) -> Result<()> {
        let mut cargo = workspace.cargo(self.cargo().iter().copied());
        match self {
            Self::Format | Self::Clippy | Self::Tests => succeed(&mut cargo),
            Self::Web => {
                let web = Web::find(workspace)?;
                web.prepare()?;
                web.check()
            }
            Self::Docs => succeed(cargo.env("RUSTDOCFLAGS", "-D warnings")),
            Self::Rules => rules::check(workspace),
            Self::Licences => licences::check(workspace),
            Self::Lockfiles => lockfiles::run(workspace),
            Self::Plants => plants::check(workspace),
            Self::Browser => browser::test(workspace),
        }
    }
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let all = Step::value_variants();
    if args.list {
        for step in all {
            println!("{:10} {}", step.name(), step.what());
        }
        return Ok(());
    }
    let steps: Vec<Step> =
        all.iter().copied().filter(|s| args.only.is_empty() || args.only.contains(s)).collect();

    let begun = Instant::now();
    for (index, step) in steps.iter().enumerate() {
        let name = step.name();
        println!("\n== {}/{} {name}: {}", index + 1, steps.len(), step.what());
        let step_begun = Instant::now();
        let result = step.run(workspace);
        let time = seconds(step_begun.elapsed());
        if let Err(error) = result {
            eprintln!("{error:#}");
            bail!("step {name} failed after {time}; alone: cargo xtask test --only {name}");
        }
        println!("-- {name} passed in {time}");
    }
    println!("\nxtask: all steps passed in {}", seconds(begun.elapsed()));
    Ok(())
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}
