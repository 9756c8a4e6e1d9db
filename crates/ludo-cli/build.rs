//! Says of which commit the program is: as `LUDOTHEQUE_BUILD` tells it (`cargo xtask dist`, an image), else as git does; and has it linked small.

use std::process::Command;

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|it| it.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Commit, its date, and `changed` where more than that commit was there when this ran.
fn asked() -> Option<String> {
    let commit = git(&["show", "-s", "--format=%h %cs", "--abbrev=12", "HEAD"])?;
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Some(if changed { commit + " changed" } else { commit })
}

/// Functions that are the same bytes are there once: a twentieth of the program. The linker that rustc brings for this
/// target knows how.
fn fold() {
    let is = |name: &str, wanted: &str| std::env::var(name).is_ok_and(|value| value == wanted);
    let knows = is("TARGET", "x86_64-unknown-linux-gnu") && is("PROFILE", "release");
    if knows {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
}

fn main() {
    fold();
    println!("cargo::rerun-if-env-changed=LUDOTHEQUE_BUILD");
    println!("cargo::rerun-if-changed=build.rs");
    // Moves with every commit, wherever the checkout has its branch.
    if let Some(log) = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let build = std::env::var("LUDOTHEQUE_BUILD").ok().or_else(asked).unwrap_or_default();
    let shown = if build.is_empty() { String::new() } else { format!(" ({build})") };
    println!("cargo::rustc-env=LUDOTHEQUE_BUILD={build}");
    println!("cargo::rustc-env=LUDOTHEQUE_SHOWN={shown}");
}
