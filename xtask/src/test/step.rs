//! The steps of the check, in their order, and what each of them runs.

use anyhow::Result;
use clap::ValueEnum;

use crate::effort::Effort;
use crate::web::Web;
use crate::workspace::{Workspace, succeed};
use crate::{browser, debian, licences, lockfiles, plants, rules, simulate};

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Step {
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
    Films,
    Browser,
}

impl Step {
    pub(crate) fn name(self) -> &'static str {
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
            Self::Films => "films",
            Self::Browser => "browser",
        }
    }

    /// The step in one line, a command where there is one.
    pub(crate) fn what(self) -> String {
        match self {
            Self::Web => "npm ci, npm run build, npm run check in web".to_owned(),
            Self::Docs => format!("RUSTDOCFLAGS='-D warnings' cargo {}", self.cargo().join(" ")),
            Self::Rules => "cargo xtask rules".to_owned(),
            Self::Licences => "cargo xtask licences".to_owned(),
            Self::Lockfiles => "no package-lock.json names a download address".to_owned(),
            Self::Plants => "cargo xtask plants, and with --full simulate --plants".to_owned(),
            Self::Films => {
                "npm run test:films in web: simulated games in the page's own code".to_owned()
            }
            Self::Browser => "npm run test:browser in web, with Chromium".to_owned(),
            _ => format!("cargo {}", self.cargo().join(" ")),
        }
    }

    /// What the step leaves out unless everything is asked for.
    pub(crate) fn only_in_full(self) -> Option<&'static str> {
        match self {
            Self::Tests => Some("most games, positions and boards of the second implementations"),
            Self::Plants => Some("most planted changes"),
            Self::Films => {
                Some("1,000 games of each title looked at again, 1,000 true and 1,000 forged")
            }
            Self::Browser => Some("tests marked @full: more players, sizes and languages"),
            _ => None,
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
            | Self::Films
            | Self::Browser => &[],
        }
    }

    pub(crate) fn run(self, workspace: &Workspace, effort: Effort) -> Result<()> {
        let mut cargo = workspace.cargo(self.cargo().iter().copied());
        match self {
            Self::Format | Self::Clippy => succeed(&mut cargo),
            Self::Web => {
                let web = Web::find(workspace)?;
                web.prepare()?;
                web.check()
            }
            Self::Docs => succeed(cargo.env("RUSTDOCFLAGS", "-D warnings")),
            Self::Tests => {
                // Who tests https asks it for certificates; without it, a test says what to install.
                debian::program(&["pebble"], "pebble")?;
                match effort {
                    Effort::Full => debian::for_faults()?,
                    Effort::Sample(_) => debian::for_nodes()?,
                }
                succeed(cargo.envs(effort.variables()))
            }
            Self::Rules => rules::check(workspace),
            Self::Licences => licences::check(workspace),
            Self::Lockfiles => lockfiles::run(workspace),
            Self::Plants => {
                plants::check(workspace, effort)?;
                simulate::check_plants(workspace, effort)
            }
            Self::Films => browser::films(workspace, effort),
            Self::Browser => browser::test(workspace, effort),
        }
    }
}
