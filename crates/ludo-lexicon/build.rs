//! Packs the list that comes with the program: it is two thirds of what the program would otherwise carry beside its code.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

const LIST: &str = "../../data/lexicon/fr.lexicon";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={LIST}");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo says where"))?;
    let packed = File::create(Path::new(&out).join("fr.lexicon.gz"))?;
    let mut encoder = GzEncoder::new(packed, Compression::best());
    io::copy(&mut &fs::read(LIST)?[..], &mut encoder)?;
    encoder.finish().map(drop)
}
