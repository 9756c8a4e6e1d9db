//! A client that was built anew is taken in by the next build of the program.

use std::fs;

const BUILT: &str = "../../web/dist";

fn main() {
    // A folder that is not there counts as changed at every build. Where it cannot be made, it does so.
    let _ = fs::create_dir_all(BUILT);
    println!("cargo::rerun-if-changed={BUILT}");
    println!("cargo::rerun-if-changed=build.rs");
}
