//! An edition is checked whole when it is read, and what is wrong is said with its place (ALL-3).

use ludo_compatibility::{Compatibility, Pack, Picture, ThemeCard};
use ludo_core::{Edition as _, Game as _};
use serde_json::{Value, json};

/// A small pack of somebody's own, without affinities.
fn house() -> Value {
    let both = |text: String| json!({"fr": format!("{text} fr"), "en": format!("{text} en")});
    let picture = |n: usize| json!({"file": format!("{n}.png"), "name": both(format!("name {n}")), "alt": both(format!("alt {n}"))});
    let card = |n: usize| (0..6).map(|i| both(format!("theme {n} {i}"))).collect::<Vec<_>>();
    json!({
        "id": "our-house",
        "version": 1,
        "name": both("Our house".to_owned()),
        "credit": both("Ourselves".to_owned()),
        "pictures": (0..10).map(picture).collect::<Vec<_>>(),
        "cards": (0..2).map(card).collect::<Vec<_>>(),
        "tracks": {"long": [3, 3, 2, 1], "short": [2, 1]},
    })
}

/// What is wrong with the house's pack where `path` is `value`.
fn problem(path: &str, value: Value) -> String {
    let mut pack = house();
    if let Some((list, index)) = path.rsplit_once('/')
        && index == "-"
    {
        pack.pointer_mut(list).unwrap().as_array_mut().unwrap().push(value);
    } else if let Some(place) = pack.pointer_mut(path) {
        *place = value;
    } else {
        pack[path.trim_start_matches('/')] = value;
    }
    Pack::parse(&pack.to_string()).expect_err(path).0
}

#[test]
fn all_3_what_ships_is_sound_and_has_affinities() {
    for shipped in Compatibility::EDITIONS {
        let pack = Pack::parse(shipped.matter).unwrap();
        assert_eq!((pack.pictures.len(), pack.cards.len(), pack.affinity.len()), (40, 100, 600));
        assert!(pack.face().bots);
    }
    let ids = Compatibility::EDITIONS.iter().map(|shipped| Pack::parse(shipped.matter).unwrap().id);
    assert!(ids.eq(["scenes", "noto"]));
}

#[test]
fn all_3_a_house_may_bring_its_own() {
    let pack = Pack::parse(&house().to_string()).unwrap();
    assert_eq!(pack.theme(ThemeCard(1), 6).en, "theme 1 5 en");
    assert_eq!(pack.affinity(ThemeCard(0), 1, Picture(0)), None);
    let mut with = house();
    with["affinity"] = (0..12).map(|n| format!("{n:x}12345678z")).collect();
    let pack = Pack::parse(&with.to_string()).unwrap();
    assert_eq!(pack.affinity(ThemeCard(1), 5, Picture(0)), Some(10));
    assert_eq!(pack.affinity(ThemeCard(1), 5, Picture(9)), Some(35));
}

/// The face of a pack is cached for ever: whoever changes how it is written raises `Edition::FACE`.
#[test]
fn all_3_a_face_says_everything_but_themes() {
    let pack = Pack::parse(&house().to_string()).unwrap();
    let face = serde_json::to_value(pack.face()).unwrap();
    let mut expected = house();
    expected["cards"] = json!(2);
    expected["bots"] = json!(false);
    assert_eq!((face, Pack::FACE), (expected, 1));
}

#[test]
fn all_3_what_is_wrong_is_said_with_its_place() {
    let both = |text: &str| json!({"fr": text, "en": text});
    let cases = [
        ("/id", json!("Our House"), "id: "),
        ("/id", json!(""), "id: "),
        ("/version", json!(0), "version: "),
        ("/name/fr", json!(" "), "name.fr: "),
        ("/credit/en", json!(""), "credit.en: "),
        ("/pictures", json!([]), "pictures: 10 to 255 are needed, not 0"),
        ("/pictures/3/file", json!("0.png"), "pictures[3].file: "),
        ("/pictures/3/file", json!("../0.png"), "pictures[3].file: "),
        ("/pictures/3/file", json!(".hidden"), "pictures[3].file: "),
        ("/pictures/4/name/fr", json!(""), "pictures[4].name.fr: "),
        ("/pictures/4/alt/en", json!(" a"), "pictures[4].alt.en: "),
        ("/cards", json!([]), "cards: 1 to 200 are needed, not 0"),
        ("/cards/1/2/fr", json!("THEME 0 0 fr"), "cards[1][2]: "),
        ("/cards/1/2/en", json!("theme 1 0 en"), "cards[1][2]: "),
        ("/cards/1/2", both(""), "cards[1][2].fr: "),
        ("/tracks/long", json!([3]), "tracks.long: "),
        ("/tracks/long/2", json!(0), "tracks.long[2]: "),
        ("/tracks/short/0", json!(10), "tracks.short[0]: "),
        ("/tracks/short/1", json!(3), "tracks.short[1]: 3 is more than on the square before"),
        ("/affinity", json!(["0123456789"]), "affinity: 12 lines are needed"),
        ("/affinity", vec!["012345678"; 12].into(), "affinity[0]: 10 signs are needed"),
        ("/affinity", vec!["012345678Z"; 12].into(), "affinity[0]: 'Z'"),
    ];
    for (path, value, expected) in cases {
        let problem = problem(path, value);
        assert!(problem.starts_with(expected), "{path}: {problem}");
    }
    assert!(problem("/cards/0/-", both("seventh")).contains("line 1"), "seven themes");
    assert!(problem("/unknown", json!(1)).contains("unknown field"));
    let many: Vec<Value> = (0..256).map(|_| house()["pictures"][0].clone()).collect();
    assert!(problem("/pictures", many.into()).contains("not 256"));
    let many: Vec<Value> = (0..201).map(|_| house()["cards"][0].clone()).collect();
    assert!(problem("/cards", many.into()).contains("not 201"));
}
