//! All files of the client.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read as _;

use flate2::read::GzDecoder;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::inline::script_sources;
use crate::{Body, Encoding, File};

/// The page for every address that people see.
const PAGE: &str = "index.html";

// What has a shorter body is taken in as that alone (`build.rs` looks that it is there), and unpacked by whoever needs it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = "*.css"]
#[exclude = "*.html"]
#[exclude = "*.js"]
#[exclude = "*.svg"]
#[exclude = "*.webmanifest"]
#[allow_missing = true]
struct Built;

/// The files of a client, by their paths without a leading stroke.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
    script_sources: Vec<String>,
}

/// The bytes of one built file, and their SHA-256.
type Raw = (Cow<'static, [u8]>, [u8; 32]);

impl Site {
    /// The client that was built before this program was; empty if none was.
    pub fn embedded() -> Self {
        let built = Built::iter().filter_map(|path| {
            let file = Built::get(&path)?;
            Some((path.into_owned(), (file.data, file.metadata.sha256_hash())))
        });
        Self::gather(built.collect())
    }

    /// A site of these files: its path and its bytes each. `x.br` and `x.gz` are `x` in other encodings.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Self {
        let raw = |bytes: &[u8]| (Cow::Owned(bytes.to_vec()), Sha256::digest(bytes).into());
        Self::gather(files.into_iter().map(|(path, bytes)| (path.to_owned(), raw(bytes))).collect())
    }

    fn gather(mut raw: BTreeMap<String, Raw>) -> Self {
        // What begins with a dot is the build's own.
        raw.retain(|path, _| !path.starts_with('.'));
        let packed = raw.iter().filter_map(|(path, (bytes, _))| {
            let plain = path.strip_suffix(Encoding::Gzip.suffix())?;
            (!raw.contains_key(plain)).then(|| (plain.to_owned(), unpacked(bytes)))
        });
        let packed: Vec<_> = packed.collect();
        raw.extend(packed);
        let mut files = BTreeMap::new();
        while let Some((path, (bytes, digest))) = raw.pop_first() {
            // A name comes before all that begin with it: the shorter bodies are still there.
            let plain = Body::new(Encoding::Identity, bytes, digest);
            let shorter = [Encoding::Gzip, Encoding::Brotli].into_iter().filter_map(|encoding| {
                let (bytes, digest) = raw.remove(&format!("{path}{}", encoding.suffix()))?;
                Some(Body::new(encoding, bytes, digest))
            });
            let file = File::new(&path, plain, shorter.collect());
            files.insert(path, file);
        }
        let page = files.get(PAGE).map(|page: &File| page.body(None).bytes.clone());
        let page = String::from_utf8_lossy(page.as_deref().unwrap_or_default()).into_owned();
        Self { files, script_sources: script_sources(&page) }
    }

    /// A file by its path.
    pub fn find(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }

    /// The page for every address that people see; nothing if the client was not built.
    pub fn page(&self) -> Option<&File> {
        self.find(PAGE)
    }

    /// What a policy's `script-src` has to name for the page's inline scripts to run.
    pub fn script_sources(&self) -> &[String] {
        &self.script_sources
    }
}

/// The file of which only a shorter body was taken in.
fn unpacked(bytes: &[u8]) -> Raw {
    let mut plain = Vec::new();
    // What the build packed can be unpacked; a test holds it to that.
    let _ = GzDecoder::new(bytes).read_to_end(&mut plain);
    let digest = Sha256::digest(&plain).into();
    (Cow::Owned(plain), digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        Site::new([
            ("index.html", &b"<script>a()</script>"[..]),
            ("index.html.br", &b"b"[..]),
            ("index.html.gz", &b"g"[..]),
            ("assets/a-1234.js", &b"a"[..]),
            ("assets/a-1234.js.gz", &b"g"[..]),
            ("favicon.svg", &b"<svg/>"[..]),
            (".inputs", &b"of the build"[..]),
        ])
    }

    #[test]
    fn a_file_has_the_encodings_it_was_built_in() {
        let site = site();
        let page = site.page().unwrap();
        for (accepted, bytes) in [("br, gzip", "b"), ("gzip", "g"), ("", "<script>a()</script>")] {
            assert_eq!(*page.body(Some(accepted)).bytes, *bytes.as_bytes(), "{accepted}");
        }
        let script = site.find("assets/a-1234.js").unwrap();
        assert_eq!(script.body(Some("br")).encoding, Encoding::Identity);
        assert_eq!(script.body(Some("br, gzip;q=0.1")).encoding, Encoding::Gzip);
        let picture = site.find("favicon.svg").unwrap();
        assert_eq!(picture.body(Some("br, gzip")).encoding, Encoding::Identity);
        // There is nothing else: better as it is than not at all.
        assert_eq!(picture.body(Some("br, identity;q=0")).encoding, Encoding::Identity);
    }

    #[test]
    fn every_encoding_has_a_tag_of_its_own() {
        let site = site();
        let page = site.page().unwrap();
        let tag = |accepted| page.body(Some(accepted)).etag.as_str();
        assert!(tag("br") != tag("gzip") && tag("br") != tag(""));
        let same = site.find("assets/a-1234.js").unwrap();
        assert_eq!(same.body(Some("gzip")).etag, tag("gzip"), "the same bytes, the same tag");
    }

    #[test]
    fn only_what_is_named_by_its_content_never_changes() {
        let site = site();
        let immutable = |path| site.find(path).unwrap().is_immutable();
        assert!(immutable("assets/a-1234.js"));
        assert!(!immutable("index.html") && !immutable("favicon.svg"));
    }

    #[test]
    fn encodings_and_what_is_the_builds_own_are_no_files() {
        let site = site();
        for path in ["index.html.br", "assets/a-1234.js.gz", ".inputs", "", "assets", "/index.html"]
        {
            assert!(site.find(path).is_none(), "{path}");
        }
    }

    #[test]
    fn inline_scripts_are_known_by_their_hash() {
        assert_eq!(site().script_sources().len(), 1);
        assert!(Site::default().script_sources().is_empty());
    }

    #[test]
    fn a_file_that_is_only_there_packed_is_unpacked() {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        std::io::Write::write_all(&mut packed, b"body {}").unwrap();
        let packed = packed.finish().unwrap();
        let site = Site::new([("a.css.br", &b"b"[..]), ("a.css.gz", &packed)]);
        let file = site.find("a.css").unwrap();
        assert_eq!(*file.body(None).bytes, *b"body {}");
        assert_eq!(file.body(Some("gzip")).bytes.len(), packed.len());
        assert_eq!(*file.body(Some("br")).bytes, *b"b");
    }

    #[test]
    fn what_is_embedded_is_a_site_or_nothing() {
        let site = Site::embedded();
        if let Some(page) = site.page() {
            assert!(page.body(None).bytes.starts_with(b"<!"));
            assert!(site.find("favicon.svg").is_some());
        }
    }
}
