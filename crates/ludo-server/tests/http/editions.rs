//! Editions: added in a folder, chosen, seen by everybody, kept for ever.

use std::path::Path;

use ludo_catalogue::{CATALOGUE, Shelf, find};
use ludo_core::Hex32;
use ludo_server::add_editions;
use ludo_store::{Digest, Store as _};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{get, post};
use crate::house::House;

const MATTER: &str = include_str!("../../../../data/diadingo/classic.json");
/// It would run, if anything let it.
const PICTURE: &str = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>\
    <style>path { fill: red }</style><script>alert(2)</script></svg>";

/// A folder with one edition of Diadingo, as a host would add it.
fn added() -> (TempDir, Hex32) {
    let folder = tempfile::tempdir().unwrap();
    let digest = write(&folder.path().join("diadingo/night"), |_| {});
    (folder, digest)
}

/// Writes an edition, its manifest changed, and gives its digest.
fn write(folder: &Path, change: impl FnOnce(&mut Value)) -> Hex32 {
    std::fs::create_dir_all(folder).unwrap();
    let file = |name: &str, role: &str, text: &str| {
        std::fs::write(folder.join(name), text).unwrap();
        let sha256 = Hex32::digest_of(text.as_bytes());
        json!({"name": name, "role": role, "sha256": sha256, "bytes": text.len()})
    };
    let mut manifest = json!({
        "manifest": 1,
        "game": "diadingo",
        "name": "Nuit",
        "sentence": {"fr": "Les pierres de la nuit.", "en": "The stones of the night."},
        "files": [file("casket.json", "matter", MATTER), file("lid.svg", "picture", PICTURE)],
    });
    change(&mut manifest);
    let text = manifest.to_string();
    std::fs::write(folder.join("manifest.json"), &text).unwrap();
    Hex32::digest_of(text.as_bytes())
}

async fn house(folder: &Path) -> House {
    let shelf = Shelf::default();
    assert_eq!(add_editions(folder, CATALOGUE, &shelf), []);
    House::offering(shelf).await
}

#[tokio::test]
async fn what_a_host_adds_is_offered_after_the_standard() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let games = house.ask(get("/api/games")).await.json();
    let diadingo = games.as_array().unwrap().iter().find(|game| game["key"] == "diadingo").unwrap();
    let editions = diadingo["editions"].as_array().unwrap();
    assert_eq!(editions.len(), 2);
    assert_eq!(editions[0]["name"], "diadingo-classic");
    assert!(editions[0].get("sentence").is_none());
    assert_eq!(editions[1]["digest"], digest.to_string());
    assert_eq!(editions[1]["sentence"]["en"], "The stones of the night.");
    let diabolo = games.as_array().unwrap().iter().find(|game| game["key"] == "diabolo").unwrap();
    assert_eq!(diabolo["editions"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_table_can_be_opened_with_what_is_offered_only() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let zoe = house.newcomer("Zoé").await;
    let open = async |game: &str, edition: String| {
        let body = json!({"game": game, "settings": {"edition": edition}});
        house.ask(post("/api/tables", body.to_string()).cookie(&zoe)).await.status
    };
    assert_eq!(open("diadingo", digest.to_string()).await, 201);
    assert_eq!(open("diabolo", digest.to_string()).await, 422, "of another game");
    assert_eq!(open("diadingo", "0".repeat(64)).await, 422, "nobody has it");
    assert_eq!(open("diadingo", "classic".to_owned()).await, 400);
}

#[tokio::test]
async fn the_face_has_an_address_that_never_changes() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let address =
        format!("/api/editions/{digest}/face-{}.json", find(CATALOGUE, "diadingo").unwrap().face);
    let answer = house.ask(get(&address)).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
    let cache = answer.header("cache-control");
    assert_eq!(cache, Some("public, max-age=31536000, immutable"));
    let face = answer.json();
    assert_eq!((&face["game"], &face["name"]), (&json!("diadingo"), &json!("Nuit")));
    assert_eq!(face["face"]["thefts"], 7);
    let picture = format!("{}.svg", Hex32::digest_of(PICTURE.as_bytes()));
    assert_eq!(face["pictures"], json!([{"name": "lid.svg", "file": picture}]));
    // Whoever has it already is sent nothing.
    let tag = answer.header("etag").unwrap();
    let again = house.ask(get(&address).with("If-None-Match", tag)).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(again.header("cache-control"), cache);
    // The standard edition, which is one file, has a face too.
    let standard = find(CATALOGUE, "diadingo").unwrap().edition(&Shelf::default()).digest;
    let face = house.ask(get(address.replace(&digest.to_string(), &standard.to_string()))).await;
    assert_eq!(face.json()["pictures"], json!([]));
}

#[tokio::test]
async fn a_picture_is_sent_under_a_policy_that_runs_nothing() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let picture = Hex32::digest_of(PICTURE.as_bytes());
    let answer = house.ask(get(format!("/api/editions/{digest}/{picture}.svg"))).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, PICTURE));
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let policy = answer.header("content-security-policy").unwrap();
    let rules: Vec<_> = policy.split("; ").collect();
    assert!(rules.contains(&"default-src 'none'") && rules.contains(&"sandbox"), "{policy}");
    assert!(!policy.contains("script-src") && !policy.contains("allow-scripts"), "{policy}");
}

#[tokio::test]
async fn nothing_but_the_face_and_its_pictures_is_sent() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let (matter, picture) =
        (Hex32::digest_of(MATTER.as_bytes()), Hex32::digest_of(PICTURE.as_bytes()));
    for file in [
        format!("{matter}.json"),
        format!("{matter}.svg"),
        format!("{picture}.png"),
        format!("{picture}"),
        "manifest.json".to_owned(),
        "casket.json".to_owned(),
        "lid.svg".to_owned(),
        "face-0.json".to_owned(),
        "..%2fmanifest.json".to_owned(),
    ] {
        let answer = house.ask(get(format!("/api/editions/{digest}/{file}"))).await;
        assert_eq!(answer.problem(), (404, "no_such_file".to_owned()), "{file}");
    }
    let nowhere = house.ask(get(format!("/api/editions/{}/{picture}.svg", "0".repeat(64)))).await;
    assert_eq!(nowhere.problem().0, 404);
}

#[tokio::test]
async fn manifest_and_files_are_kept_when_they_are_offered() {
    let (folder, digest) = added();
    let house = house(folder.path()).await;
    let picture = Hex32::digest_of(PICTURE.as_bytes());
    for (digest, name) in [(digest, "Nuit"), (picture, "lid.svg")] {
        let kept = house.store.edition(Digest(digest.0)).await.unwrap().unwrap();
        assert_eq!((kept.name.as_str(), Hex32::digest_of(&kept.bytes)), (name, digest));
    }
}

#[test]
fn a_bad_edition_is_refused_with_file_place_and_reason_and_the_others_are_taken() {
    let (folder, _) = added();
    let at = |path: &str| folder.path().join(path);
    write(&at("diadingo/other-game"), |manifest| manifest["game"] = json!("diabolo"));
    write(&at("diadingo/changed"), |_| {});
    std::fs::write(at("diadingo/changed/lid.svg"), PICTURE.replace("red", "tan")).unwrap();
    write(&at("diadingo/no-casket"), |manifest| {
        let text = MATTER.replace("\"thefts\"", "\"thieves\"");
        std::fs::write(at("diadingo/no-casket/casket.json"), &text).unwrap();
        manifest["files"][0]["sha256"] = json!(Hex32::digest_of(text.as_bytes()));
        manifest["files"][0]["bytes"] = json!(text.len());
    });
    std::fs::create_dir_all(at("diadingo/empty")).unwrap();
    std::fs::create_dir_all(at("chess/queen")).unwrap();
    let shelf = Shelf::default();
    let bad = add_editions(folder.path(), CATALOGUE, &shelf);
    let said: Vec<_> = bad
        .iter()
        .map(|bad| {
            let folder = Path::new(&bad.folder).file_name().unwrap().to_str().unwrap();
            format!("{folder}: {}", bad.refused)
        })
        .collect();
    let expected = [
        "chess: .: there is no such game",
        "changed: lid.svg: its SHA-256 is ",
        "empty: manifest.json: is missing",
        "no-casket: casket.json: unknown field `thieves`",
        "other-game: manifest.json: game: is `diabolo`, not `diadingo`",
    ];
    assert_eq!(said.len(), expected.len(), "{said:?}");
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{said}");
    }
    let names = find(CATALOGUE, "diadingo").unwrap().editions(&shelf);
    let names: Vec<_> = names.iter().map(|edition| edition.id.name.as_str()).collect();
    assert_eq!(names, ["diadingo-classic", "Nuit"]);
}

/// Set-up says so before anybody tries.
#[tokio::test]
async fn an_edition_that_bots_cannot_play_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut matter: Value =
        serde_json::from_str(include_str!("../../../../data/compatibility/scenes/pack.json"))
            .unwrap();
    matter.as_object_mut().unwrap().remove("affinity").unwrap();
    let matter = matter.to_string();
    let digest = write(&folder.path().join("compatibility/town"), |manifest| {
        std::fs::write(folder.path().join("compatibility/town/casket.json"), &matter).unwrap();
        manifest["game"] = json!("compatibility");
        manifest["files"][0]["sha256"] = json!(Hex32::digest_of(matter.as_bytes()));
        manifest["files"][0]["bytes"] = json!(matter.len());
    });
    let house = house(folder.path()).await;
    let games = house.ask(get("/api/games?game=compatibility")).await.json();
    let editions = games[0]["editions"].as_array().unwrap();
    let without: Vec<_> = editions.iter().map(|edition| &edition["without_bots"]).collect();
    assert_eq!(without, [&Value::Null, &Value::Null, &json!(true)]);
    let zoe = house.newcomer("Zoé").await;
    let open = async |bots: Value| {
        let settings = json!({"edition": digest.to_string()});
        let body = json!({"game": "compatibility", "seats": 2, "settings": settings, "bots": bots});
        house.ask(post("/api/tables", body.to_string()).cookie(&zoe)).await.status
    };
    assert_eq!(open(json!(["3"])).await, 422);
    assert_eq!(open(json!([])).await, 201);
}
