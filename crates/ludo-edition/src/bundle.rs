//! An edition whole: its manifest and all its files, checked against each other.

use std::sync::Arc;

use ludo_core::{Hex32, Shipped};

use crate::manifest::{FILE, FileEntry, Manifest, Role, Sentence, is_manifest};
use crate::picture::Picture;
use crate::refused::Refused;

/// What an edition that is one file is called where it needs a name.
const ONE_FILE: &str = "matter";

/// An edition with all its files. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    digest: Hex32,
    matter: Arc<str>,
    folder: Option<Arc<Folder>>,
}

/// What an edition has that is more than one file.
#[derive(PartialEq, Eq, Debug)]
struct Folder {
    text: String,
    manifest: Manifest,
    /// In the order of the manifest.
    files: Vec<File>,
}

/// A file of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name in the folder.
    pub name: String,
    /// SHA-256 of its bytes.
    pub digest: Hex32,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

impl Bundle {
    /// An edition that is one file.
    pub fn one_file(matter: impl Into<Arc<str>>) -> Self {
        let matter = matter.into();
        Self { digest: Hex32::digest_of(matter.as_bytes()), matter, folder: None }
    }

    /// An edition that ships with a game.
    ///
    /// # Errors
    /// Names the file that its manifest does not fit.
    pub fn shipped(shipped: &Shipped) -> Result<Self, Refused> {
        let Some(manifest) = shipped.manifest else { return Ok(Self::one_file(shipped.matter)) };
        Self::assemble(manifest, |file| match file.role {
            Role::Matter => Some(shipped.matter.as_bytes().to_vec()),
            Role::Picture => {
                let found = shipped.pictures.iter().find(|(name, _)| *name == file.name);
                found.map(|(_, bytes)| bytes.to_vec())
            }
        })
    }

    /// The edition of a manifest, whose files are fetched one by one.
    ///
    /// # Errors
    /// Names the file that is missing or not what the manifest says.
    pub fn assemble(
        manifest: &str,
        mut fetch: impl FnMut(&FileEntry) -> Option<Vec<u8>>,
    ) -> Result<Self, Refused> {
        let (text, manifest) = (manifest.to_owned(), Manifest::parse(manifest)?);
        let mut files = Vec::with_capacity(manifest.files.len());
        let mut matter = None;
        for entry in &manifest.files {
            let missing = || Refused::file(&entry.name, "is missing");
            let bytes = fetch(entry).ok_or_else(missing)?;
            check_file(entry, &bytes)?;
            if entry.role == Role::Matter {
                let text = std::str::from_utf8(&bytes);
                matter = Some(text.map_err(|_| Refused::file(&entry.name, "is not UTF-8"))?.into());
            }
            files.push(File {
                name: entry.name.clone(),
                digest: entry.sha256,
                bytes: bytes.into(),
            });
        }
        let matter = matter.ok_or_else(|| Refused::file(FILE, "names no matter"))?;
        let digest = Hex32::digest_of(text.as_bytes());
        Ok(Self { digest, matter, folder: Some(Arc::new(Folder { text, manifest, files })) })
    }

    /// An edition as it is kept: `root` is its manifest, whose files are fetched, or its one file.
    ///
    /// # Errors
    /// As [`Bundle::assemble`]'s.
    pub fn kept(
        root: &str,
        fetch: impl FnMut(&FileEntry) -> Option<Vec<u8>>,
    ) -> Result<Self, Refused> {
        if is_manifest(root) { Self::assemble(root, fetch) } else { Ok(Self::one_file(root)) }
    }

    /// What the edition is known by.
    pub const fn digest(&self) -> Hex32 {
        self.digest
    }

    /// The text that the game reads.
    pub fn matter(&self) -> &str {
        &self.matter
    }

    /// The name of the file that the game reads.
    pub fn matter_file(&self) -> &str {
        let files = self.manifest().map_or(&[][..], |manifest| &manifest.files);
        let matter = files.iter().find(|file| file.role == Role::Matter);
        matter.map_or(ONE_FILE, |file| &file.name)
    }

    /// Its manifest; none if it is one file.
    pub fn manifest(&self) -> Option<&Manifest> {
        self.folder.as_ref().map(|folder| &folder.manifest)
    }

    /// What is special about it.
    pub fn sentence(&self) -> Option<&Sentence> {
        self.manifest().map(|manifest| &manifest.sentence)
    }

    /// The text that its digest is of: the manifest, or its one file.
    pub fn root(&self) -> &str {
        self.folder.as_ref().map_or(&self.matter, |folder| &folder.text)
    }

    /// The files that its manifest names; none if it is one file.
    pub fn files(&self) -> &[File] {
        self.folder.as_ref().map_or(&[], |folder| &folder.files)
    }

    /// All that it is, as files of a folder: [`Bundle::of_folder`] reads them back.
    pub fn folder(&self) -> Vec<(&str, &[u8])> {
        let root = if self.folder.is_some() { FILE } else { ONE_FILE };
        let files = self.files().iter().map(|file| (file.name.as_str(), &*file.bytes));
        std::iter::once((root, self.root().as_bytes())).chain(files).collect()
    }

    /// An edition from the files of its folder, wherever they lie.
    ///
    /// # Errors
    /// As [`Bundle::assemble`]'s.
    pub fn of_folder(find: impl Fn(&str) -> Option<Vec<u8>>) -> Result<Self, Refused> {
        let text = |name: &str| {
            let text = find(name).map(String::from_utf8).transpose();
            text.map_err(|_| Refused::file(name, "is not UTF-8"))
        };
        match (text(FILE)?, text(ONE_FILE)?) {
            (Some(manifest), _) => Self::assemble(&manifest, |file| find(&file.name)),
            (None, Some(matter)) => Ok(Self::one_file(matter)),
            (None, None) => Err(Refused::file(FILE, "is missing")),
        }
    }

    /// What everybody may see of its files, ordered by digest: neither the manifest's order nor the matter's
    /// shows.
    pub fn pictures(&self) -> Vec<(&File, Picture)> {
        let entries = self.manifest().map_or(&[][..], |manifest| &manifest.files);
        let public = entries.iter().zip(self.files()).filter(|(e, _)| e.role == Role::Picture);
        let mut pictures: Vec<_> =
            public.filter_map(|(_, file)| Some((file, Picture::of_name(&file.name)?))).collect();
        pictures.sort_by_key(|(file, _)| (file.digest.0, &file.name));
        pictures
    }

    /// The picture of that digest and kind.
    pub fn picture(&self, digest: Hex32, kind: Picture) -> Option<&File> {
        let mut pictures = self.pictures().into_iter();
        pictures.find(|(file, own)| file.digest == digest && *own == kind).map(|(file, _)| file)
    }
}

fn check_file(entry: &FileEntry, bytes: &[u8]) -> Result<(), Refused> {
    let refuse = |problem: String| Err(Refused::file(&entry.name, problem));
    if bytes.len() as u64 != entry.bytes {
        return refuse(format!("has {} bytes, the manifest says {}", bytes.len(), entry.bytes));
    }
    let digest = Hex32::digest_of(bytes);
    if digest != entry.sha256 {
        return refuse(format!("its SHA-256 is {digest}, the manifest says {}", entry.sha256));
    }
    match Picture::of_name(&entry.name) {
        Some(kind) if entry.role == Role::Picture && !kind.fits(bytes) => {
            refuse(format!("is no {} picture", kind.extension()))
        }
        _ => Ok(()),
    }
}
