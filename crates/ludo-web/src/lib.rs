//! The web client as `npm run build` left it in `web/dist`, inside the program.
//!
//! A [`Site`] is a set of files, each perhaps in several encodings. [`Site::embedded`] is the one that was
//! there when this crate was compiled: on a clone where the client was never built it is empty, and
//! everything else works.
//!
//! ```
//! use ludo_web::{Encoding, Site};
//!
//! let site = Site::new([
//!     ("index.html", &b"<!doctype html><title>Ludo</title>"[..]),
//!     ("index.html.br", &b"(the same, compressed)"[..]),
//! ]);
//! let page = site.page().unwrap();
//! assert_eq!(page.kind(), "text/html; charset=utf-8");
//! assert_eq!(page.body(Some("gzip, br")).encoding, Encoding::Brotli);
//! assert_eq!(page.body(Some("br;q=0")).encoding, Encoding::Identity);
//! ```

mod encoding;
mod file;
mod inline;
mod site;

pub use encoding::Encoding;
pub use file::{Body, File};
pub use site::Site;
