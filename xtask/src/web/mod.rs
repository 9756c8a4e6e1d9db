//! The web client: its packages, its build, its own checks. npm does the work; nothing is done twice.

mod tools;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::digest::{self, Stamp};
use crate::workspace::{Workspace, succeed};

/// Not what the client is built from: made by npm, by the build, or for tests of what was built.
const NO_INPUT: [&str; 5] = ["node_modules", "dist", "e2e", "test-results", "playwright-report"];

/// The folder `web`, and npm to work in it.
pub(crate) struct Web {
    root: PathBuf,
    folder: PathBuf,
}

impl Web {
    /// The client of a checkout, on a machine that can build it.
    pub(crate) fn find(workspace: &Workspace) -> Result<Self> {
        let root = workspace.root().to_owned();
        let folder = root.join("web");
        if !folder.join("package.json").is_file() {
            bail!("web/package.json is missing: there is no web client here to build");
        }
        tools::check()?;
        Ok(Self { root, folder })
    }

    /// Installs and builds what is not there or no longer right.
    pub(crate) fn prepare(&self) -> Result<()> {
        self.install()?;
        self.build()
    }

    /// What the client checks of itself: form, types, its own tests.
    pub(crate) fn check(&self) -> Result<()> {
        succeed(&mut self.script("check"))
    }

    /// A script of `package.json`.
    pub(crate) fn script(&self, name: &str) -> Command {
        let mut command = self.npm();
        command.args(["run", name]);
        command
    }

    fn npm(&self) -> Command {
        let mut npm = Command::new(tools::NPM);
        npm.current_dir(&self.folder);
        npm
    }

    /// Installs what is not there or no longer right.
    pub(crate) fn install(&self) -> Result<()> {
        let stamp = Stamp::new(self.folder.join("node_modules/.installed"));
        let names = ["package-lock.json", ".npmrc"];
        let files =
            names.map(|name| self.folder.join(name)).into_iter().filter(|path| path.is_file());
        let wanted = digest::of(&self.root, &files.collect::<Vec<_>>())?;
        if stamp.says(&wanted) {
            return Ok(());
        }
        println!("xtask: installing what the web client needs (npm ci)");
        succeed(self.npm().args(["ci", "--no-audit", "--no-fund"]))?;
        stamp.write(&wanted)
    }

    fn build(&self) -> Result<()> {
        let built = self.folder.join("dist");
        let stamp = Stamp::new(built.join(".inputs"));
        let wanted = digest::of(&self.root, &self.inputs()?)?;
        if stamp.says(&wanted) && built.join("index.html").is_file() {
            println!("xtask: the web client is up to date");
            return Ok(());
        }
        println!("xtask: building the web client (npm run build)");
        succeed(&mut self.script("build"))?;
        stamp.write(&wanted)
    }

    /// Every file that the build may read: its folder, the texts, and the rules that it shows.
    fn inputs(&self) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for folder in [self.folder.clone(), self.root.join("locales"), self.root.join("docs/rules")]
        {
            gather(&folder, &mut files)?;
        }
        files.sort();
        Ok(files)
    }
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if !NO_INPUT.iter().any(|left_out| name == OsStr::new(left_out)) {
                gather(&entry.path(), files)?;
            }
        } else {
            files.push(entry.path());
        }
    }
    Ok(())
}
