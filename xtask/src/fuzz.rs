//! `cargo xtask fuzz`: the byte fuzz, for longer than the ordinary tests allow.

use anyhow::Result;

use crate::workspace::{Workspace, succeed};

/// Feed random and mutated bytes to everything that decodes, for a long time.
///
/// The same targets run for a moment in `cargo xtask test`. A crash prints the bytes that caused
/// it; keep them as a test.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Minutes for each target
    #[arg(long, value_name = "M", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let seconds = u64::from(args.minutes) * 60;
    println!("xtask: fuzzing each target for {seconds} s");
    let test = ["test", "--release", "--locked", "--package", "ludo-catalogue", "--test", "bytes"];
    let mut command = workspace.cargo(test);
    succeed(command.args(["--", "--nocapture"]).env("LUDO_FUZZ_SECONDS", seconds.to_string()))
}
