//! Where the workspace is, and how cargo and the `ludotheque` binary are called.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A command line that makes no sense: exit code 2 instead of 1.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Usage {}

/// The checkout this command works on.
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that `cargo xtask` was called in.
    pub(crate) fn find() -> Result<Self> {
        // Cargo sets the variable when it runs us; the compiled value serves a bare call.
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest.parent().context("the xtask folder has no parent")?;
        Ok(Self { root: root.to_owned() })
    }

    /// A workspace elsewhere: a copy.
    pub(crate) fn at(root: PathBuf) -> Self {
        Self { root }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A call of cargo at the root.
    pub(crate) fn cargo<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Command {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(args).current_dir(&self.root);
        command
    }

    /// Where cargo puts what it builds, wherever the environment moved it.
    pub(crate) fn target(&self) -> Result<PathBuf> {
        let args = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
        let output = self.cargo(args).output().context("cannot run cargo")?;
        if !output.status.success() {
            bail!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr).trim_end());
        }
        let metadata: Value = serde_json::from_slice(&output.stdout)?;
        let target = metadata["target_directory"].as_str();
        Ok(target.context("cargo metadata names no target directory")?.into())
    }

    /// Builds the `ludotheque` binary in release mode and says where it is.
    pub(crate) fn build_binary(&self) -> Result<PathBuf> {
        self.build_release("ludo-cli", "ludotheque")
    }

    /// Builds a binary of a package in release mode and says where it is.
    pub(crate) fn build_release(&self, package: &str, name: &str) -> Result<PathBuf> {
        let args = ["build", "--release", "--locked", "--package", package, "--bin", name];
        succeed(&mut self.cargo(args))?;
        Ok(self.target()?.join("release").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
    }

    /// Games with a rule sheet in `docs/rules` and a crate `crates/ludo-<game>`, in order.
    pub(crate) fn built_games(&self) -> Result<Vec<String>> {
        let games = games_with_rules(&self.root)?;
        Ok(games.into_iter().filter(|game| game_crate(&self.root, game).is_dir()).collect())
    }
}

/// Every game that has a rule sheet in `docs/rules` under this root, built or not, in order.
pub(crate) fn games_with_rules(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("docs/rules");
    let mut games = Vec::new();
    for entry in
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "md")
            && let Some(stem) = path.file_stem().and_then(|stem| stem.to_str())
            && stem != "README"
        {
            games.push(stem.to_owned());
        }
    }
    games.sort();
    Ok(games)
}

/// The folder of a game's crate.
pub(crate) fn game_crate(root: &Path, game: &str) -> PathBuf {
    root.join("crates").join(format!("ludo-{game}"))
}

/// Runs a command with our own input and output, and fails if it does.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {}", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Hands our place over to a command: on Unix the process itself, so that signals and the exit
/// code are its own; elsewhere a child that we wait for.
pub(crate) fn become_command(command: &mut Command) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let error = command.exec();
        Err(error).with_context(|| format!("cannot run {}", shown(command)))
    }
    #[cfg(not(unix))]
    {
        let status = command.status().with_context(|| format!("cannot run {}", shown(command)))?;
        std::process::exit(status.code().unwrap_or(1));
    }
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut line = program.to_string_lossy().into_owned();
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}
