//! Editions of the house for Compatibility: what is packed, what is refused, where bots get their fits from.

mod common;

use std::path::{Path, PathBuf};

use common::{command, folder, good, refused, run};
use ludo_compatibility::Pack;
use ludo_core::Edition as _;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/compatibility");

/// A folder with so many pictures and themes.
fn house(name: &str, pictures: usize, themes: usize) -> PathBuf {
    let folder = folder(name);
    for n in 1..=pictures {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='{n}'/></svg>"
        );
        std::fs::write(folder.join(format!("{n:02}-le-rond.svg")), svg).unwrap();
    }
    let themes: Vec<_> = (1..=themes).map(|n| format!("Thème {n}\tTheme {n}")).collect();
    std::fs::write(folder.join("themes.txt"), themes.join("\n") + "\n").unwrap();
    folder
}

fn pack(folder: &Path) -> Pack {
    Pack::parse(&std::fs::read_to_string(folder.join("pack.json")).unwrap()).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// All that is said of a folder that is refused, where several lines are.
fn faults(args: &[&str]) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn our_own_editions_are_what_the_command_makes() {
    for name in ["scenes", "noto"] {
        let (own, copy) = (Path::new(DATA).join(name), folder("ours").join(name));
        std::fs::create_dir(&copy).unwrap();
        for entry in std::fs::read_dir(&own).unwrap().map(|entry| entry.unwrap().path()) {
            std::fs::copy(&entry, copy.join(entry.file_name().unwrap())).unwrap();
        }
        let themes = format!("{DATA}/themes.tsv");
        good(&["compatibility", "pack", text(&copy), "--themes", &themes], "");
        for file in ["pack.json", "manifest.json"] {
            let read = |folder: &Path| std::fs::read_to_string(folder.join(file)).unwrap();
            let same = read(&own) == read(&copy);
            assert!(same, "{name}/{file}: ludotheque compatibility pack data/compatibility/{name}");
        }
    }
}

#[test]
fn a_folder_and_a_list_are_enough() {
    let folder = house("enough", 12, 12);
    let said = good(&["compatibility", "pack", text(&folder), "--name", "Notre ville"], "");
    assert!(said.contains("“Notre ville” is ready: 12 pictures, 2 cards of six themes"), "{said}");
    assert!(said.contains("2 cards: a game ends after 2 themes."), "{said}");
    assert!(said.contains("Without affinities no bot can play with it"), "{said}");
    let pack = pack(&folder);
    assert_eq!((pack.id.as_str(), pack.name.en.as_str()), ("enough", "Notre ville"));
    assert_eq!((pack.pictures.len(), pack.cards.len()), (12, 2));
    assert_eq!(pack.pictures[0].name.fr, "le rond");
    assert_eq!((&*pack.cards[1][5].fr, &*pack.cards[1][5].en), ("Thème 12", "Theme 12"));
    assert!(!pack.face().bots);
    ludo_edition::read_folder(&folder).unwrap();
}

#[test]
fn pictures_are_copied_and_numbered_where_their_names_are_not_plain() {
    let folder = house("holiday", 11, 6);
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
    std::fs::write(folder.join("Été à la mer.SVG"), svg).unwrap();
    let says = "Été à la mer.SVG: the name can't be used in an address";
    refused(&run(&["compatibility", "pack", text(&folder)], ""), says);
    assert!(!folder.join("pack.json").exists(), "nothing is written");

    let out = common::no_folder("holiday-out");
    good(&["compatibility", "pack", text(&folder), "--out", text(&out)], "");
    let pack = pack(&out);
    assert_eq!((&*pack.pictures[11].file, &*pack.pictures[11].name.fr), ("12.svg", "Été à la mer"));
    assert_eq!(std::fs::read_to_string(out.join("12.svg")).unwrap(), svg);
    assert!(!folder.join("pack.json").exists(), "the source stays as it is");
    ludo_edition::read_folder(&out).unwrap();
}

#[test]
fn pictures_json_names_describes_and_orders() {
    let folder = house("described", 12, 6);
    let said = r#"[
        {"file": "03-le-rond.svg", "fr": "une lune", "alt_fr": "La lune, pleine."},
        {"file": "01-le-rond.svg", "en": "a ball", "captions": ["summer"]}
    ]"#;
    std::fs::write(folder.join("pictures.json"), said).unwrap();
    good(&["compatibility", "pack", text(&folder)], "");
    let pictures = pack(&folder).pictures;
    let files: Vec<_> = pictures.iter().map(|picture| &picture.file[..2]).collect();
    assert_eq!(files, ["03", "01", "02", "04", "05", "06", "07", "08", "09", "10", "11", "12"]);
    assert_eq!((&*pictures[0].name.en, &*pictures[0].alt.en), ("une lune", "La lune, pleine."));
    assert_eq!((&*pictures[1].name.fr, &*pictures[1].alt.fr), ("a ball", "a ball"));
}

#[test]
fn every_fault_is_told_with_its_file_and_line_in_both_languages() {
    let folder = house("faulty", 12, 11);
    std::fs::write(folder.join("chat.heic"), "x").unwrap();
    std::fs::write(folder.join("faux.png"), "x").unwrap();
    std::fs::write(folder.join("pictures.json"), "[\n {\"file\": \"lune.svg\"},\n {\"nom\": 1}\n]")
        .unwrap();
    std::fs::write(folder.join("affinity.tsv"), "1.1\t3\t4\n").unwrap();
    let themes = std::fs::read_to_string(folder.join("themes.txt")).unwrap();
    std::fs::write(folder.join("themes.txt"), format!("{themes}thème 3\na\tb\tc\n")).unwrap();
    let said = faults(&["compatibility", "pack", text(&folder), "--lang", "fr"]);
    for wanted in [
        "rien n'est écrit",
        "chat.heic : les navigateurs ne montrent pas heic",
        "faux.png : ce n'est pas une image png",
        "pictures.json, ligne 2 : il n'y a pas d'image « lune.svg »",
        "pictures.json, ligne 3 : n'est pas écrit comme il faut",
        "themes.txt, ligne 12 : « thème 3 » est déjà à la ligne 3",
        "themes.txt, ligne 13 : 3 colonnes",
        "affinity.tsv, ligne 1 : il faut 13 nombres de 0 à 35",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let said = faults(&["compatibility", "pack", text(&folder), "--lang", "en"]);
    assert!(said.contains("themes.txt, line 12: \"thème 3\" is already on line 3"), "{said}");
    assert!(!folder.join("manifest.json").exists());
}

#[test]
fn a_table_of_themes_has_every_place_once() {
    let folder = house("table", 12, 6);
    let line = |place| format!("1\t{place}\tplace\tÀ voir {place}\t\n");
    let table = (1..=6).map(line).collect::<Vec<_>>().concat();
    let head = "card\tplace\tkind\tfr\ten\n";
    std::fs::write(folder.join("themes.tsv"), format!("{head}{table}")).unwrap();
    good(&["compatibility", "pack", text(&folder)], "");
    assert_eq!(pack(&folder).cards[0][2].en, "À voir 3", "a missing language takes the other");

    let twice = format!(
        "{head}{}1\t5\tplace\tAutre\t\n1\t7\tplace\tTrop\t\n",
        table.replace("1\t6\t", "2\t6\t")
    );
    std::fs::write(folder.join("themes.tsv"), twice).unwrap();
    let said = faults(&["compatibility", "pack", text(&folder)]);
    for wanted in [
        "themes.tsv, line 8: 1.5 is already on line 6",
        "themes.tsv, line 9: \"card\" is a number from 1, \"place\" a number from 1 to 6",
        "themes.tsv: the theme 1.6 is missing",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
}

#[test]
fn captions_and_choices_give_fits() {
    let folder = house("fits", 12, 12);
    let pack_again = ["compatibility", "affinity", text(&folder)];
    refused(&run(&pack_again, ""), "no picture has a caption");
    let said = r#"[
        {"file": "07-le-rond.svg", "fr": "un phare", "en": "a lighthouse", "captions": ["waiting alone in winter"]},
        {"file": "02-le-rond.svg", "fr": "un bal", "en": "a dance", "captions": ["the joy of dancing"]}
    ]"#;
    std::fs::write(folder.join("pictures.json"), said).unwrap();
    let themes = "Celui qui attend\tThe one who waits\nLes danses\tDances\nA\nB\nC\nD\n";
    std::fs::write(folder.join("themes.txt"), themes).unwrap();
    std::fs::write(folder.join("readings.tsv"), "1.3\t5, 4\n1.3\t5 1\n").unwrap();
    let said = good(&pack_again, "");
    assert!(said.contains("Of 6 themes, 3 have no word in common with any picture"), "{said}");
    assert!(said.contains("Bots can play with it."), "{said}");
    let pack = pack(&folder);
    // Pictures in the order of pictures.json: the lighthouse first, the dance second.
    let best = |theme: usize| pack.affinity[theme].find('z').unwrap();
    assert_eq!((best(0), best(1), best(2)), (0, 1, 4));
    assert_eq!(pack.affinity[5], "a".repeat(12), "nothing is known");
    assert!(pack.face().bots);

    std::fs::write(folder.join("readings.tsv"), "9.1\t5\n1.1\t0\n").unwrap();
    let said = faults(&pack_again);
    assert!(said.contains("readings.tsv, line 1: there is no theme 9.1"), "{said}");
    assert!(
        said.contains("readings.tsv, line 2: there must be picture numbers, from 1 to 12"),
        "{said}"
    );
}

#[test]
fn the_environment_says_the_language() {
    let output =
        command(&["compatibility", "pack", "/nowhere"]).env("LC_ALL", "fr_FR.UTF-8").output();
    let errors = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(errors.contains("ne peut pas être lu"), "{errors}");
}
