//! A real browser, a real server, the built client: the tests in it, and pictures of all screens.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::debian;
use crate::effort::Effort;
use crate::web::Web;
use crate::workspace::{Workspace, succeed};

/// What Chromium is called, by system.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The tests that start the two binaries: cargo builds these with them.
const BINARIES: [&str; 8] =
    ["test", "--workspace", "--locked", "--no-run", "--test", "serve", "--test", "stage"];

/// Take a picture of every screen of the web client.
///
/// Builds the client, the server and the stage, then lets Chromium (CHROMIUM, or the one on the path) look at
/// every screen, small and large, light and dark.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the pictures go [default: gallery in cargo's target folder]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// `cargo xtask gallery`.
pub(crate) fn gallery(workspace: &Workspace, args: &Args) -> Result<()> {
    let out = match &args.out {
        Some(out) => out.clone(),
        None => workspace.target()?.join("gallery"),
    };
    fs::create_dir_all(&out).with_context(|| format!("cannot create {}", out.display()))?;
    // npm runs elsewhere.
    let out = out.canonicalize()?;
    let web = Web::find(workspace)?;
    web.prepare()?;
    let mut command = prepared(workspace, &web, "gallery")?;
    succeed(command.args(["--", "--out"]).arg(&out))?;
    println!("xtask: the pictures are in {}", out.display());
    Ok(())
}

/// The step `browser` of `cargo xtask test`. A sample leaves out the tests that are marked `@full`: the same
/// ones at every commit, since what they look at is changed by hand and seldom; and of the others every second, another
/// half with another commit (`web/e2e/house.ts`). Everything draws more windows, too (`web/e2e/windows.ts`).
pub(crate) fn test(workspace: &Workspace, effort: Effort) -> Result<()> {
    let web = Web::find(workspace)?;
    web.prepare()?;
    let mut command = prepared(workspace, &web, "test:browser")?;
    command.envs(effort.variables());
    if effort != Effort::Full {
        command.args(["--", "--grep-invert", "@full"]);
    } else if env::var_os("LUDO_WINDOWS").is_none() {
        command.env("LUDO_WINDOWS", "40");
    }
    succeed(&mut command)
}

/// The step `films` of `cargo xtask test`: what needs the client's own code and our programs, and no browser.
pub(crate) fn films(workspace: &Workspace, effort: Effort) -> Result<()> {
    let web = Web::find(workspace)?;
    web.install()?;
    let mut command = with_binaries(workspace, &web, "test:films")?;
    succeed(command.envs(effort.variables()))
}

/// A script of the client, told where everything is that it needs.
fn prepared(workspace: &Workspace, web: &Web, script: &str) -> Result<Command> {
    let chromium = chromium()?;
    let mut command = with_binaries(workspace, web, script)?;
    command.env("CHROMIUM", chromium);
    Ok(command)
}

/// A script of the client, told where our programs are.
fn with_binaries(workspace: &Workspace, web: &Web, script: &str) -> Result<Command> {
    // Exactly what `cargo test` has built: another profile, or fewer packages and so other features, would
    // compile nearly everything anew.
    succeed(&mut workspace.cargo(BINARIES))?;
    let folder = workspace.target()?.join("debug");
    let binary = |name: &str| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let mut command = web.script(script);
    command
        .env("LUDOTHEQUE_BIN", binary("ludotheque"))
        .env("LUDOTHEQUE_FILMS", binary("ludo-films"))
        .env("LUDOTHEQUE_STAGE", binary("ludo-stage"));
    Ok(command)
}

/// The browser that was named, one that is there, or Debian's, installed if we may.
fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let path = PathBuf::from(&named).canonicalize().ok().filter(|path| path.is_file());
        return path.with_context(|| {
            format!("CHROMIUM names {}, which is not there", Path::new(&named).display())
        });
    }
    match debian::program(&NAMES, "chromium")? {
        Some(found) => Ok(found),
        None => bail!(
            "there is no browser: install Chromium (Debian: apt-get install chromium), or set CHROMIUM \
             to the path of one"
        ),
    }
}
