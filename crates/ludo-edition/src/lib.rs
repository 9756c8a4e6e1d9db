//! Editions as files. What they mean is a game's: [`ludo_core::Edition`].
//!
//! An edition is a **manifest** that names every file by its SHA-256: one file of printed matter, which the game
//! reads, and pictures, which everybody may see. It is known by the digest of the manifest's text. An edition
//! that is one file and nothing else has no manifest, and is known by the digest of that file.
//!
//! ```
//! use ludo_core::Hex32;
//! use ludo_edition::Bundle;
//!
//! let bundle = Bundle::one_file(r#"{"edition":"classic"}"#);
//! assert_eq!(bundle.digest(), Hex32::digest_of(br#"{"edition":"classic"}"#));
//!
//! // What is wrong with an edition is said with file and place.
//! let refused = Bundle::assemble(r#"{"manifest":2}"#, |_| None).unwrap_err();
//! assert_eq!(refused.to_string(), "manifest.json: manifest: this program reads version 1");
//! ```

mod archive;
mod bundle;
mod folder;
mod manifest;
mod picture;
mod refused;

pub use archive::{BadArchive, Packer, is_archive, pack, pack_game, unpack, unpack_game};
pub use bundle::{Bundle, File};
pub use folder::{read_folder, subfolders};
pub use manifest::{
    FileEntry, MAX_MANIFEST_BYTES, MAX_MATTER_BYTES, MAX_PICTURE_BYTES, Manifest, Role, Sentence,
    VERSION, is_manifest,
};
pub use picture::Picture;
pub use refused::Refused;
