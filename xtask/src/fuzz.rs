//! `cargo xtask fuzz`: strangers' bytes, for longer than the ordinary tests allow.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::workspace::{Usage, Workspace, succeed};

/// Feed bytes to everything that decodes, for a long time.
///
/// Where a nightly toolchain and cargo-fuzz are at hand, libFuzzer looks for bytes that lead somewhere new (`fuzz/`);
/// elsewhere the property harness changes samples without looking where they lead. It says which. Both begin with
/// what was kept in fuzz/corpus and fuzz/crashes. Broken off, the same command with `--go-on` leaves out the targets that
/// have had their minutes. A crash prints where its bytes lie: mend it, and keep them in
/// fuzz/crashes/TARGET under a name that says what was wrong; the ordinary tests feed them to the target from then on.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Minutes for each target
    #[arg(long, value_name = "M", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// Only this target; can be given more than once
    #[arg(long, value_name = "NAME")]
    target: Vec<String>,
    /// Keep what was found in fuzz/corpus, minimised
    #[arg(long)]
    keep: bool,
    /// Go on where the same command was broken off
    #[arg(long)]
    go_on: bool,
}

/// A target, and the longest input it is given.
struct Target {
    name: String,
    most_bytes: String,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let program = program(workspace)?;
    let targets = targets(&program, &args.target)?;
    if !is_at_hand(&["+nightly", "fuzz", "--version"]) {
        if args.keep {
            bail!(
                "only what libFuzzer found can be kept: install a nightly toolchain and cargo-fuzz"
            );
        }
        println!(
            "xtask: no nightly toolchain with cargo-fuzz: the property harness, which sees no coverage"
        );
        return with_properties(workspace, args.minutes, &args.target);
    }
    let done = Done::open(workspace, args)?;
    println!("xtask: libFuzzer, {} minutes for each of {} targets", args.minutes, targets.len());
    for (place, target) in targets.iter().enumerate() {
        let (name, of) = (&target.name, targets.len());
        if done.has(name) {
            println!("xtask: {name} ({} of {of}) has had its minutes", place + 1);
            continue;
        }
        println!("xtask: {name} ({} of {of})", place + 1);
        let found = with_coverage(workspace, &program, target, args.minutes)?;
        if args.keep {
            keep(workspace, &program, target, &found)?;
        }
        done.add(name)?;
    }
    Ok(())
}

/// Which targets have had their minutes: a name a line.
struct Done(PathBuf);

impl Done {
    /// What the same command has done before, if it goes on; else nothing yet.
    fn open(workspace: &Workspace, args: &Args) -> Result<Self> {
        let folder = workspace.target()?.join("fuzz");
        fs::create_dir_all(&folder)?;
        let manner = if args.keep { "kept" } else { "run" };
        let path = folder.join(format!("{manner}-{}-minutes", args.minutes));
        if !args.go_on && path.exists() {
            fs::remove_file(&path)?;
        }
        Ok(Self(path))
    }

    fn has(&self, name: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|text| text.lines().any(|line| line == name))
    }

    fn add(&self, name: &str) -> Result<()> {
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&self.0)?;
        writeln!(file, "{name}").with_context(|| format!("cannot write {}", self.0.display()))
    }
}

/// Whether cargo can be called like this.
fn is_at_hand(args: &[&str]) -> bool {
    let mut command = Command::new("cargo");
    let silent = command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

/// The program that knows the targets, built.
fn program(workspace: &Workspace) -> Result<PathBuf> {
    let build = ["build", "--locked", "--package", "ludo-fuzz", "--bin", "ludo-fuzz"];
    succeed(&mut workspace.cargo(build))?;
    Ok(workspace.target()?.join("debug").join(format!("ludo-fuzz{}", std::env::consts::EXE_SUFFIX)))
}

/// All targets, or those that were asked for.
fn targets(program: &Path, wanted: &[String]) -> Result<Vec<Target>> {
    let output = Command::new(program).arg("list").output().context("cannot run ludo-fuzz")?;
    let text = String::from_utf8(output.stdout)?;
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    let all =
        lines.map(|(name, most)| Target { name: name.to_owned(), most_bytes: most.to_owned() });
    let all: Vec<_> = all.collect();
    if let Some(none) = wanted.iter().find(|name| all.iter().all(|known| known.name != **name)) {
        return Err(Usage(format!("there is no target {none}")).into());
    }
    let is_wanted = |target: &Target| wanted.is_empty() || wanted.contains(&target.name);
    Ok(all.into_iter().filter(is_wanted).collect())
}

fn with_properties(workspace: &Workspace, minutes: u32, only: &[String]) -> Result<()> {
    let seconds = u64::from(minutes) * 60;
    let test = ["test", "--release", "--locked", "--package", "ludo-fuzz", "--test", "bytes", "--"];
    let mut command = workspace.cargo(test);
    command.args(["--nocapture", "--exact"]).args(only);
    succeed(command.env("LUDO_FUZZ_SECONDS", seconds.to_string()))
}

/// Runs one target, and gives the folder of everything that leads somewhere.
fn with_coverage(
    workspace: &Workspace,
    program: &Path,
    target: &Target,
    minutes: u32,
) -> Result<PathBuf> {
    let found = workspace.target()?.join("fuzz").join(&target.name);
    succeed(Command::new(program).arg("lay-out").arg(&target.name).arg(&found))?;
    let mut command = libfuzzer(workspace, target, &found);
    command.arg(format!("-max_total_time={}", minutes * 60)).arg("-print_final_stats=1");
    succeed(&mut command)?;
    Ok(found)
}

/// A call of cargo-fuzz for a target, with a folder of inputs. Our code has no `unsafe`: no sanitizer is asked for, and
/// everything is quicker.
fn libfuzzer(workspace: &Workspace, target: &Target, folder: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz", "run", "--sanitizer", "none", &target.name]);
    command.arg(folder).arg("--").arg(format!("-max_len={}", target.most_bytes));
    // A server of our own takes a moment to begin, and what a game leaves behind goes with it.
    command.args(["-timeout=60", "-rss_limit_mb=4096"]).current_dir(workspace.root());
    command
}

/// Keeps the fewest inputs that lead everywhere where these do.
fn keep(workspace: &Workspace, program: &Path, target: &Target, found: &Path) -> Result<()> {
    let few = workspace.target()?.join("fuzz").join(format!("{}.few", target.name));
    if few.exists() {
        fs::remove_dir_all(&few)?;
    }
    fs::create_dir_all(&few)?;
    // cargo-fuzz names its folder last, and libFuzzer takes into the first it is given.
    let mut command = libfuzzer(workspace, target, found);
    succeed(command.arg("-set_cover_merge=1").arg(&few))?;
    succeed(Command::new(program).arg("keep").arg(&target.name).arg(&few))
}
