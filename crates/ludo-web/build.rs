//! A client that was built anew is taken in by the next build of the program.

use std::path::Path;
use std::{fs, io};

const BUILT: &str = "../../web/dist";

/// Files of these kinds are taken in packed (`src/site.rs`).
const PACKED: [&str; 5] = ["css", "html", "js", "svg", "webmanifest"];

fn main() -> io::Result<()> {
    // A folder that is not there counts as changed at every build. Where it cannot be made, it does so.
    let _ = fs::create_dir_all(BUILT);
    println!("cargo::rerun-if-changed={BUILT}");
    println!("cargo::rerun-if-changed=build.rs");
    if Path::new(BUILT).is_dir() { look(Path::new(BUILT)) } else { Ok(()) }
}

/// A file that is not there packed would be missing from the program.
fn look(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
        if path.is_dir() {
            look(&path)?;
        } else if PACKED.contains(&kind) {
            let packed = path.with_extension(format!("{kind}.gz"));
            assert!(packed.is_file(), "{} is not there: build the client anew", packed.display());
        }
    }
    Ok(())
}
