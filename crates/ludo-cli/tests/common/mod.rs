//! The binary from outside: how it is called, what a good answer is and what a bad one.

#![allow(dead_code, reason = "each test file uses its own part")]

#[cfg(target_os = "linux")]
pub(crate) mod pty;
pub(crate) mod server;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The binary with these arguments, in a plain environment, nothing typed.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    command.args(args).env("LC_ALL", "C");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    // The program may have its answer before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
pub(crate) fn good(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
pub(crate) fn bad(args: &[&str], input: &str, says: &str) {
    refused(&run(args, input), says);
}

/// What was checked does not hold: as bad input, but with exit code 1.
#[track_caller]
pub(crate) fn no(args: &[&str], input: &str, says: &str) {
    in_one_line(&run(args, input), 1, says);
}

/// One clear line on stderr, exit code 2, nothing on stdout.
#[track_caller]
pub(crate) fn refused(output: &Output, says: &str) {
    in_one_line(output, 2, says);
}

#[track_caller]
fn in_one_line(output: &Output, code: i32, says: &str) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{errors}");
    assert_eq!(errors.lines().count(), 1, "one line: {errors}");
    assert!(errors.contains(says), "{errors}");
    assert!(output.stdout.is_empty());
}

/// The commands below `ludotheque diamino`.
pub(crate) mod diamino {
    #[track_caller]
    pub(crate) fn good(args: &[&str], input: &str) -> String {
        super::good(&[&["diamino"], args].concat(), input)
    }

    #[track_caller]
    pub(crate) fn bad(args: &[&str], input: &str, says: &str) {
        super::bad(&[&["diamino"], args].concat(), input, says);
    }
}

/// A path of its own for each test.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file of its own for each test, and where it is.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = path(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A folder of its own for each test that is not there yet.
pub(crate) fn no_folder(name: &str) -> PathBuf {
    let path = path(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// An empty folder of its own for each test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = no_folder(name);
    std::fs::create_dir_all(&path).unwrap();
    path
}
