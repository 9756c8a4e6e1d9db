//! Editions on their ways: from the program and from a folder of the host's to the shelf and into the store,
//! and from the store back to the shelf. A folder that is removed ends new games only.

use std::path::Path;

use ludo_catalogue::{AtHand, Shelf, Title, find};
use ludo_core::Hex32;
use ludo_edition::{Bundle, Refused, read_folder, subfolders};
use ludo_store::{Digest, Edition, Store, StoreError};
use ludo_transcript::Offer;

use crate::hall::Parts;

/// An edition that was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadEdition {
    /// Its folder.
    pub folder: String,
    /// Which of its files, where in it, and why.
    pub refused: Refused,
}

/// Puts the editions of a folder on a shelf: `FOLDER/<game>/<name>/manifest.json` with its files. What is wrong
/// with the others is answered, and logged in a line each; nothing else happens to them.
pub fn add_editions(folder: &Path, catalogue: &[Title], shelf: &Shelf) -> Vec<BadEdition> {
    let mut bad = Vec::new();
    let list = |folder: &Path, bad: &mut Vec<BadEdition>| {
        subfolders(folder).unwrap_or_else(|error| {
            bad.push(refuse(folder, Refused::file(".", format!("cannot be read: {error}"))));
            Vec::new()
        })
    };
    for of_game in list(folder, &mut bad) {
        let key = of_game.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let Some(title) = find(catalogue, key) else {
            bad.push(refuse(&of_game, Refused::file(".", "there is no such game")));
            continue;
        };
        for one in list(&of_game, &mut bad) {
            let read = read_folder(&one);
            let added = read.and_then(|read| title.add_edition(shelf, read, Offer::NewGames));
            match added {
                Ok(id) => {
                    tracing::info!(game = key, edition = %id.name, digest = %id.digest, "an edition is offered");
                }
                Err(refused) => bad.push(refuse(&one, refused)),
            }
        }
    }
    bad
}

fn refuse(folder: &Path, refused: Refused) -> BadEdition {
    let folder = folder.display().to_string();
    let Refused { file, place, problem } = &refused;
    tracing::warn!(folder, file, place, reason = problem, "an edition is refused");
    BadEdition { folder, refused }
}

/// Where the face of an edition lies.
pub(crate) fn face_address(title: &Title, digest: Hex32) -> String {
    format!("/api/editions/{digest}/{}", face_file(title))
}

/// The name of an edition's face among its files.
pub(crate) fn face_file(title: &Title) -> String {
    format!("face-{}.json", title.face)
}

/// Keeps all that is on the shelf: a game can be started only with an edition that the store has.
pub(crate) async fn keep_all(parts: &Parts) -> Result<(), StoreError> {
    for title in parts.catalogue {
        for edition in title.editions(&parts.shelf) {
            match keep(&*parts.store, &edition.id.name, &edition.bundle).await {
                // A full disk must not keep finished games from being read; most likely it is there already.
                Err(StoreError::Full(_) | StoreError::ReadOnly(_)) => {
                    tracing::warn!(game = title.key, "the store is read-only");
                }
                kept => kept?,
            }
        }
    }
    Ok(())
}

/// Keeps an edition: its files first, so that whatever names them finds them.
pub(crate) async fn keep(store: &dyn Store, name: &str, bundle: &Bundle) -> Result<(), StoreError> {
    let files = bundle.files().iter();
    let files = files.map(|file| (file.digest, file.name.as_str(), file.bytes.to_vec()));
    let root = (bundle.digest(), name, bundle.root().as_bytes().to_vec());
    for (digest, name, bytes) in files.chain([root]) {
        let digest = Digest(digest.0);
        // Keeping it again would write for nothing.
        if store.edition(digest).await?.is_none() {
            store.put_edition(Edition { digest, name: name.to_owned(), bytes }).await?;
        }
    }
    Ok(())
}

/// Brings an edition that is not on the shelf from the store, for games that were played with it. If it is not
/// there or not whole, those games stop with a line that says so.
pub(crate) async fn bring(parts: &Parts, game: &str, digest: Digest) -> Result<(), StoreError> {
    bring_to(parts.catalogue, &parts.shelf, &*parts.store, game, digest).await
}

/// The same, for whoever has a shelf and a store and nothing else.
pub(crate) async fn bring_to(
    catalogue: &'static [Title],
    shelf: &Shelf,
    store: &dyn Store,
    game: &str,
    digest: Digest,
) -> Result<(), StoreError> {
    let Some(title) = find(catalogue, game) else { return Ok(()) };
    let known = |edition: &AtHand| edition.id.digest.0 == digest.0;
    if title.editions(shelf).iter().any(known) {
        return Ok(());
    }
    if let Some(bundle) = fetch(store, digest).await?
        && let Err(refused) = title.add_edition(shelf, bundle, Offer::OldGames)
    {
        tracing::error!(game, %refused, "a kept edition cannot be read");
    }
    Ok(())
}

/// The edition of that digest, of whichever game it is: from the shelf, or from the store.
pub(crate) async fn find_any(
    parts: &Parts,
    digest: Hex32,
) -> Result<Option<(&'static Title, AtHand)>, StoreError> {
    let on_shelf = || {
        parts.catalogue.iter().find_map(|title| {
            let mut editions = title.editions(&parts.shelf).into_iter();
            editions.find(|edition| edition.id.digest == digest).map(|found| (title, found))
        })
    };
    if let Some(found) = on_shelf() {
        return Ok(Some(found));
    }
    let Some(bundle) = fetch(&*parts.store, Digest(digest.0)).await? else { return Ok(None) };
    // One without a manifest does not say of which game it is: whichever can read it.
    parts
        .catalogue
        .iter()
        .any(|title| title.add_edition(&parts.shelf, bundle.clone(), Offer::OldGames).is_ok());
    Ok(on_shelf())
}

/// Reads an edition with all its files from the store.
pub(crate) async fn fetch(store: &dyn Store, digest: Digest) -> Result<Option<Bundle>, StoreError> {
    let Some(root) = store.edition(digest).await? else { return Ok(None) };
    let Ok(root) = String::from_utf8(root.bytes) else { return Ok(None) };
    let mut files = std::collections::BTreeMap::new();
    if ludo_edition::is_manifest(&root)
        && let Ok(manifest) = ludo_edition::Manifest::parse(&root)
    {
        for file in &manifest.files {
            if let Some(kept) = store.edition(Digest(file.sha256.0)).await? {
                files.insert(file.sha256.0, kept.bytes);
            }
        }
    }
    let bundle = Bundle::kept(&root, |file| files.get(&file.sha256.0).cloned());
    if let Err(refused) = &bundle {
        tracing::error!(digest = %Hex32(digest.0), %refused, "a kept edition is not whole");
    }
    Ok(bundle.ok())
}
