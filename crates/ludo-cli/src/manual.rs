//! `ludotheque manual`: pages for `man`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context as _, Result};
use clap::Command;
use clap_mangen::Man;

use crate::help;
use crate::texts::Language;

/// Writes the pages of the manual, one for each command, for `man` to show
#[derive(clap::Args)]
#[command(after_help = "Example:
  ludotheque manual ~/.local/share/man/man1 && man ludotheque-serve")]
pub(crate) struct Args {
    /// The folder that they go into; created if it is missing
    folder: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut command = help::command(Language::chosen());
    // Whoever is below learns what it is called in full.
    command.build();
    let written = fs::create_dir_all(&args.folder).and_then(|()| write(&command, &args.folder));
    written.with_context(|| args.folder.display().to_string())
}

/// A command's page, and those of the commands below it.
fn write(command: &Command, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    fs::write(folder.join(format!("{name}.1")), page)?;
    // To explain `help` with a page for each command that it explains would say everything twice.
    let mut below = command.get_subcommands().filter(|one| one.get_name() != "help");
    below.try_for_each(|one| write(one, folder))
}
