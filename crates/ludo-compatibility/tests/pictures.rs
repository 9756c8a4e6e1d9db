//! The pictures that ship: forty a pack, safe to show, small, and said in words in both languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use ludo_compatibility::{Both, Pack};
use ludo_core::Edition as _;
use serde::Deserialize;

const PACKS: [&str; 2] = ["scenes", "noto"];
const PICTURES: usize = 40;

/// What stands in `pictures.json`, from which the editions are made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    n: usize,
    fr: String,
    en: String,
    alt_fr: String,
    alt_en: String,
    captions: Vec<String>,
}

fn folder(pack: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/compatibility").join(pack)
}

fn text(pack: &str, file: &str) -> String {
    let path = folder(pack).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn described(pack: &str) -> Vec<Described> {
    serde_json::from_str(&text(pack, "pictures.json")).unwrap()
}

/// Each picture of a pack: its name and what it holds.
fn pictures(pack: &'static str) -> impl Iterator<Item = (String, String)> {
    (1..=PICTURES).map(move |number| {
        let file = format!("{number:02}.svg");
        let svg = text(pack, &file);
        (format!("{pack}/{file}"), svg)
    })
}

/// The tags of a drawing: element and attributes. These drawings have no quoted `<` or `>`.
fn tags(svg: &str) -> impl Iterator<Item = (&str, Vec<(&str, &str)>)> {
    svg.split('<').skip(1).filter(|tag| !tag.starts_with(['/', '!'])).map(|tag| {
        let tag = tag.split('>').next().unwrap().trim_end_matches('/');
        let (element, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut parts = rest.split('"');
        let mut attributes = Vec::new();
        while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
            attributes.push((name.trim().trim_end_matches('='), value));
        }
        (element, attributes)
    })
}

/// What is between tags, comments left out.
fn words(svg: &str) -> String {
    svg.split('<')
        .filter(|tag| !tag.starts_with('!'))
        .filter_map(|tag| tag.split('>').nth(1))
        .collect()
}

#[test]
fn addresses_carry_numbers_only() {
    for pack in PACKS {
        let drawings: BTreeSet<_> = fs::read_dir(folder(pack))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "svg"))
            .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            .collect();
        let numbers = (1..=PICTURES).map(|number| format!("{number:02}.svg")).collect();
        assert_eq!(drawings, numbers, "{pack}");
    }
}

#[test]
fn pictures_are_square_and_small() {
    for (pack, side, most) in [("scenes", 300, 7_000), ("noto", 320, 26_000)] {
        let head =
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">"#);
        for (file, svg) in pictures(pack) {
            assert!(svg.starts_with(&head), "{file} begins otherwise");
            assert!(svg.len() <= most, "{file} has {} bytes", svg.len());
        }
    }
}

/// Only shapes: no script, no style, no letters, nothing from elsewhere.
#[test]
fn pictures_hold_shapes_and_nothing_else() {
    const SHAPES: [&str; 3] = ["svg", "g", "path"];
    const MORE: [&str; 8] = [
        "circle",
        "ellipse",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "use",
    ];
    const PAINT: [&str; 10] = [
        "xmlns",
        "viewBox",
        "d",
        "fill",
        "opacity",
        "transform",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
    ];
    for pack in PACKS {
        for (file, svg) in pictures(pack) {
            assert_eq!(words(&svg).trim(), "", "{file} has text");
            for (element, attributes) in tags(&svg) {
                let known =
                    SHAPES.contains(&element) || (pack == "noto" && MORE.contains(&element));
                assert!(known, "{file} has a <{element}>");
                for (name, value) in attributes {
                    let plain = name != "style" && name != "class" && !name.starts_with("on");
                    assert!(
                        plain && (pack == "noto" || PAINT.contains(&name)),
                        "{file}: {name} of {element}"
                    );
                    let elsewhere =
                        name != "xmlns" && (value.contains("//") || value.contains("data:"));
                    assert!(!elsewhere, "{file}: {name} leads elsewhere");
                    assert!(name != "href" || value.starts_with('#'), "{file} uses {value}");
                    assert!(
                        !value.contains("url(") || value.starts_with("url(#"),
                        "{file} paints with {value}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_a_picture_refers_to_is_in_it_once() {
    for (file, svg) in pictures("noto") {
        let mut ids = BTreeSet::new();
        let mut used = BTreeSet::new();
        for (_, attributes) in tags(&svg) {
            for (name, value) in attributes {
                if name == "id" {
                    assert!(ids.insert(value), "{file} has two {value}");
                }
                let reference = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                used.extend(reference.or(if name == "href" {
                    value.strip_prefix('#')
                } else {
                    None
                }));
            }
        }
        assert!(used.is_subset(&ids), "{file}: {used:?} of {ids:?}");
    }
}

#[test]
fn the_notice_of_noto_is_kept() {
    for (file, svg) in pictures("noto") {
        assert!(svg.contains("Noto Emoji, (c) Google LLC, Apache-2.0"), "{file}");
    }
    assert!(text("noto", "LICENCE.Apache-2.0.txt").contains("Version 2.0, January 2004"));
    assert!(text("noto", "SOURCE.txt").contains("Copyright Google LLC"));
}

#[test]
fn every_picture_is_said_in_words_of_its_own() {
    for pack in PACKS {
        let described = described(pack);
        let numbers: Vec<_> = described.iter().map(|picture| picture.n).collect();
        assert_eq!(numbers, (1..=PICTURES).collect::<Vec<_>>(), "{pack}");
        let columns: [fn(&Described) -> &String; 4] =
            [|p| &p.fr, |p| &p.en, |p| &p.alt_fr, |p| &p.alt_en];
        for column in columns {
            let different: BTreeSet<_> = described.iter().map(column).collect();
            assert_eq!(different.len(), PICTURES, "{pack}");
            assert!(different.iter().all(|text| text.chars().count() >= 5), "{pack}");
        }
        for picture in &described {
            let captions: BTreeSet<_> = picture.captions.iter().collect();
            assert!((8..=12).contains(&captions.len()), "{pack} {}", picture.n);
            assert_eq!(
                captions.len(),
                picture.captions.len(),
                "{pack} {} repeats itself",
                picture.n
            );
            assert!(
                picture.fr.chars().count() <= 45 && picture.en.chars().count() <= 45,
                "{pack} {}",
                picture.n
            );
            assert!(
                picture.alt_fr.ends_with('.') && picture.alt_en.ends_with('.'),
                "{pack} {}",
                picture.n
            );
        }
    }
}

/// ’ and not ', a no-break space before the double signs in French, none in English.
#[test]
fn signs_are_set_as_in_print() {
    for picture in PACKS.into_iter().flat_map(described) {
        for french in [&picture.fr, &picture.alt_fr] {
            let mut before = ' ';
            for sign in french.chars() {
                let right = match sign {
                    ';' | '!' | '?' => before == '\u{202f}',
                    ':' => before == '\u{a0}',
                    '\'' | '"' => false,
                    _ => true,
                };
                assert!(right, "{french}");
                before = sign;
            }
        }
        for english in [&picture.en, &picture.alt_en].into_iter().chain(&picture.captions) {
            assert!(!english.contains(['\'', '"', '\u{a0}', '\u{202f}']), "{english}");
        }
    }
}

#[test]
fn editions_say_of_their_pictures_what_the_list_says() {
    for pack in PACKS {
        let edition = Pack::parse(&text(pack, "pack.json")).unwrap();
        let described = described(pack);
        assert_eq!(edition.pictures.len(), described.len(), "{pack}");
        for (shown, picture) in edition.pictures.iter().zip(described) {
            assert_eq!(shown.file, format!("{:02}.svg", picture.n));
            assert_eq!(shown.name, Both { fr: picture.fr, en: picture.en });
            assert_eq!(shown.alt, Both { fr: picture.alt_fr, en: picture.alt_en });
        }
    }
}
