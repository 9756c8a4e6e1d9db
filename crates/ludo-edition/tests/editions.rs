//! Editions as folders: what is taken, and what is refused with file, place and reason.

use std::path::Path;

use ludo_core::{Hex32, Shipped};
use ludo_edition::{Bundle, Manifest, Picture, Role, is_manifest, read_folder, subfolders};
use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

const MATTER: &str = r#"{"pairs":[["moon","sun"]]}"#;
const MOON: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg'/>";
const SUN: &[u8] = b"\x89PNG\r\n\x1a\nrest";

/// Makes a manifest wrong.
type Spoil = fn(&mut Value);

fn entry(name: &str, role: &str, bytes: &[u8]) -> Value {
    json!({"name": name, "role": role, "sha256": Hex32::digest_of(bytes), "bytes": bytes.len()})
}

fn manifest() -> Value {
    json!({
        "manifest": 1,
        "game": "pairs",
        "name": "Night and day",
        "sentence": {"fr": "Deux images.", "en": "Two pictures."},
        "files": [
            entry("deck.json", "matter", MATTER.as_bytes()),
            entry("moon.svg", "picture", MOON),
            entry("sun.png", "picture", SUN),
        ],
    })
}

/// A folder with this manifest and all the files.
fn folder(manifest: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("manifest.json", manifest.as_bytes());
    write("deck.json", MATTER.as_bytes());
    write("moon.svg", MOON);
    write("sun.png", SUN);
    folder
}

fn refusal(folder: &Path) -> String {
    read_folder(folder).expect_err("it is refused").to_string()
}

#[test]
fn a_folder_is_read_whole_and_known_by_its_manifest() {
    let text = manifest().to_string();
    let folder = folder(&text);
    std::fs::write(folder.path().join("NOTES"), "not named, let be").unwrap();
    let bundle = read_folder(folder.path()).unwrap();
    assert_eq!(bundle.digest(), Hex32::digest_of(text.as_bytes()));
    assert_eq!((bundle.root(), bundle.matter()), (text.as_str(), MATTER));
    assert_eq!(bundle.matter_file(), "deck.json");
    assert_eq!(bundle.sentence().unwrap().fr, "Deux images.");
    assert_eq!(bundle.files().len(), 3);
    // It comes back from wherever its files are kept.
    let fetch = |name: &str| {
        bundle.files().iter().find(|file| file.name == name).map(|file| file.bytes.to_vec())
    };
    assert_eq!(Bundle::kept(bundle.root(), |file| fetch(&file.name)).unwrap(), bundle);
}

#[test]
fn an_edition_that_is_one_file_is_known_by_that_file() {
    for text in [MATTER, "letters\nA 9 1\n", "[1]", ""] {
        assert!(!is_manifest(text));
        let bundle = Bundle::kept(text, |_| None).unwrap();
        assert_eq!(bundle, Bundle::one_file(text));
        assert_eq!(bundle.digest(), Hex32::digest_of(text.as_bytes()));
        assert!(bundle.files().is_empty() && bundle.pictures().is_empty());
    }
    assert_eq!(Bundle::shipped(&Shipped::one_file(MATTER)).unwrap(), Bundle::one_file(MATTER));
}

#[test]
fn only_pictures_are_public() {
    let bundle = read_folder(folder(&manifest().to_string()).path()).unwrap();
    let pictures = bundle.pictures();
    assert!(pictures.iter().all(|(file, _)| file.name != "deck.json"));
    assert_eq!(pictures.len(), 2);
    let moon = Hex32::digest_of(MOON);
    assert_eq!(&*bundle.picture(moon, Picture::Svg).unwrap().bytes, MOON);
    // Neither under another kind, nor the matter under any.
    assert!(bundle.picture(moon, Picture::Png).is_none());
    let matter = Hex32::digest_of(MATTER.as_bytes());
    assert!(Picture::ALL.iter().all(|kind| bundle.picture(matter, *kind).is_none()));
}

#[test]
fn each_kind_of_bad_edition_is_named_with_file_place_and_reason() {
    let cases: [(&str, Spoil, &str); 18] = [
        (
            "version",
            |m| m["manifest"] = json!(2),
            "manifest.json: manifest: this program reads version 1",
        ),
        ("field", |m| m["extra"] = json!(1), "manifest.json: extra: unknown field `extra`"),
        (
            "missing",
            |m| drop(m.as_object_mut().unwrap().remove("game")),
            "manifest.json: missing field `game`",
        ),
        ("name", |m| m["name"] = json!(" "), "manifest.json: name: one line of 1 to 60 characters"),
        ("control", |m| m["name"] = json!("a\u{7}b"), "manifest.json: name: one line of 1 to 60"),
        (
            "sentence",
            |m| m["sentence"]["en"] = json!("x".repeat(201)),
            "manifest.json: sentence.en: one line of 1 to 200",
        ),
        (
            "language",
            |m| drop(m["sentence"].as_object_mut().unwrap().remove("en")),
            "manifest.json: sentence: missing field `en`",
        ),
        (
            "path",
            |m| m["files"][1]["name"] = json!("../moon.svg"),
            "manifest.json: files[1].name: small letters",
        ),
        (
            "hidden",
            |m| m["files"][1]["name"] = json!(".svg"),
            "manifest.json: files[1].name: small letters",
        ),
        (
            "itself",
            |m| m["files"][1]["name"] = json!("manifest.json"),
            "manifest.json: files[1].name: small letters",
        ),
        (
            "kind",
            |m| m["files"][1]["name"] = json!("moon.html"),
            "manifest.json: files[1].name: a picture is one of svg, png, webp, jpg",
        ),
        (
            "twice",
            |m| m["files"][2]["name"] = json!("moon.svg"),
            "manifest.json: files[2].name: `moon.svg` stands there twice",
        ),
        (
            "role",
            |m| m["files"][1]["role"] = json!("script"),
            "manifest.json: files[1].role: unknown variant `script`",
        ),
        (
            "no matter",
            |m| drop(m["files"].as_array_mut().unwrap().remove(0)),
            "manifest.json: files: one file, and no more, is the matter",
        ),
        (
            "large",
            |m| m["files"][1]["bytes"] = json!(2 << 20),
            "manifest.json: files[1].bytes: more than 1024 KiB",
        ),
        (
            "digest",
            |m| m["files"][1]["sha256"] = json!("0".repeat(64)),
            "moon.svg: its SHA-256 is ",
        ),
        (
            "size",
            |m| m["files"][1]["bytes"] = json!(50),
            "moon.svg: has 41 bytes, the manifest says 50",
        ),
        (
            "hexadecimal",
            |m| m["files"][0]["sha256"] = json!("xyz"),
            "manifest.json: files[0].sha256: ",
        ),
    ];
    for (what, spoil, expected) in cases {
        let mut manifest = manifest();
        spoil(&mut manifest);
        let said = refusal(folder(&manifest.to_string()).path());
        assert!(said.starts_with(expected), "{what}: {said}");
    }
}

#[test]
fn files_that_are_missing_changed_or_disguised_are_named() {
    let spoiled = |spoil: &dyn Fn(&Path)| {
        let folder = folder(&manifest().to_string());
        spoil(folder.path());
        refusal(folder.path())
    };
    let remove =
        |name: &'static str| move |path: &Path| std::fs::remove_file(path.join(name)).unwrap();
    assert_eq!(spoiled(&remove("manifest.json")), "manifest.json: is missing");
    assert_eq!(spoiled(&remove("moon.svg")), "moon.svg: is missing");
    let longer =
        spoiled(&|path| std::fs::write(path.join("sun.png"), [SUN, SUN].concat()).unwrap());
    assert_eq!(longer, "sun.png: cannot be read: it has 24 bytes, at most 12");
    let other =
        spoiled(&|path| std::fs::write(path.join("sun.png"), b"\x89PNG\r\n\x1a\nREST").unwrap());
    assert!(other.starts_with("sun.png: its SHA-256 is "), "{other}");
    let broken = spoiled(&|path| std::fs::write(path.join("manifest.json"), "{").unwrap());
    assert!(broken.starts_with("manifest.json: EOF while parsing"), "{broken}");
    let a_folder = spoiled(&|path| {
        std::fs::remove_file(path.join("moon.svg")).unwrap();
        std::fs::create_dir(path.join("moon.svg")).unwrap();
    });
    assert!(a_folder.starts_with("moon.svg: cannot be read: "), "{a_folder}");
    let mut disguised = manifest();
    disguised["files"][1] = entry("moon.svg", "picture", SUN);
    let folder = folder(&disguised.to_string());
    std::fs::write(folder.path().join("moon.svg"), SUN).unwrap();
    assert_eq!(refusal(folder.path()), "moon.svg: is no svg picture");
}

#[test]
fn folders_are_listed_by_name() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b", "a"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    std::fs::write(folder.path().join("file"), "").unwrap();
    let names = subfolders(folder.path()).unwrap();
    assert_eq!(names, ["a", "b"].map(|name| folder.path().join(name)));
    assert_eq!(
        subfolders(&folder.path().join("nowhere")).unwrap(),
        [""; 0].map(std::path::PathBuf::from)
    );
}

proptest! {
    /// In whatever order a manifest names its files, the pictures are shown in the same.
    #[test]
    fn the_order_of_pictures_says_nothing(order in Just(vec![0, 1, 2]).prop_shuffle()) {
        let mut shuffled = manifest();
        let files = shuffled["files"].as_array().unwrap().clone();
        shuffled["files"] = order.iter().map(|n| files[*n].clone()).collect();
        let names = |manifest: &Value| {
            let bundle = read_folder(folder(&manifest.to_string()).path()).unwrap();
            bundle.pictures().iter().map(|(file, _)| file.name.clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(names(&shuffled), names(&manifest()));
    }

    /// Whatever the text, it is read or refused.
    #[test]
    fn no_text_is_too_strange(text in ".*") {
        let _ = (is_manifest(&text), Manifest::parse(&text));
        let _ = Bundle::kept(&text, |file| (file.role == Role::Matter).then(Vec::new));
    }
}
