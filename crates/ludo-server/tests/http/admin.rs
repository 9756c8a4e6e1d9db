//! The page of whoever runs the house: who is let in, and what they may do.

use std::path::PathBuf;

use ludo_server::Config;
use ludo_store::{Store as _, TableStatus, Visibility};
use serde_json::{Value, json};

use crate::client::{Ask, delete, get, post};
use crate::house::{House, behind_a_proxy, config};

const SECRET: &str = "a long secret of this house";

/// A file with the secret, and the settings that name it.
pub(crate) fn guarded(config: Config) -> (tempfile::TempDir, Config) {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("secret");
    std::fs::write(&file, format!("{SECRET}\n")).unwrap();
    (folder, Config { admin_secret_file: Some(file), ..config })
}

fn show(secret: &str) -> Ask {
    post("/api/admin/session", json!({ "secret": secret }).to_string())
}

/// A house with such a page, and somebody who is let in.
async fn admitted() -> (House, String) {
    let (_folder, config) = guarded(config());
    let house = House::with(config).await;
    let answer = house.ask(show(SECRET)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let cookie = answer.given_cookie();
    (house, cookie)
}

async fn view(house: &House, cookie: &str) -> Value {
    let answer = house.ask(get("/api/admin/house").cookie(cookie)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// Everything that is behind the secret.
fn all() -> [Ask; 8] {
    [
        get("/api/admin/session"),
        delete("/api/admin/session"),
        get("/api/admin/house"),
        post(format!("/api/admin/tables/{}/close", "01".repeat(16)), "{}"),
        post("/api/admin/announcements", r#"{"text":{"fr":"On ferme."}}"#),
        delete("/api/admin/announcements/00"),
        post("/api/admin/bans", r#"{"code":"ABC-DEFG"}"#),
        delete("/api/admin/bans/ABC-DEFG"),
    ]
}

#[tokio::test]
async fn where_it_is_not_set_up_there_is_nothing() {
    let house = House::open().await;
    let nothing = (404, "not_found".to_owned());
    assert_eq!(house.ask(show(SECRET)).await.problem(), nothing);
    for ask in all() {
        assert_eq!(house.ask(ask).await.problem(), nothing);
    }
    assert_eq!(house.running.admin_key, None);
}

#[tokio::test]
async fn nobody_is_let_in_without_the_secret() {
    let (house, cookie) = admitted().await;
    let locked = (401, "not_admitted".to_owned());
    // Somebody with a name is nobody here, and neither is a cookie that was made up.
    let person = house.newcomer("Zoé").await;
    let invented = format!("ludotheque-admin={}", "0".repeat(32));
    for none in [String::new(), person, invented, cookie.replace('=', "=0"), cookie.to_uppercase()]
    {
        for ask in all() {
            assert_eq!(house.ask(ask.cookie(&none)).await.problem(), locked, "{none}");
        }
    }
    for wrong in
        ["", " ", "a long secret of this hous", "A LONG SECRET OF THIS HOUSE", &"x".repeat(9_000)]
    {
        let answer = house.ask(show(wrong)).await;
        assert_eq!(answer.problem(), (401, "wrong_secret".to_owned()));
        assert_eq!(answer.header("set-cookie"), None);
        assert!(!answer.body.contains("secret of"), "it says nothing of what was tried");
    }
    assert_eq!(house.ask(show(&format!("  {SECRET} "))).await.status, 200, "as it is pasted");
}

#[tokio::test]
async fn the_cookie_is_short_lived_and_stays_on_this_site() {
    let (house, cookie) = admitted().await;
    let answer = house.ask(show(SECRET)).await;
    let set = answer.header("set-cookie").unwrap();
    let rest = "; Path=/; Max-Age=7200; HttpOnly; SameSite=Strict";
    assert!(set.starts_with("ludotheque-admin=") && set.ends_with(rest), "{set}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    // It says nothing of who somebody is.
    assert_eq!(house.ask(get("/api/identity").cookie(&cookie)).await.status, 401);
    // After two hours it is over, however much is asked meanwhile.
    for _ in 0..8 {
        house.clock.pass(15 * 60 * 1000 - 1);
        assert_eq!(house.ask(get("/api/admin/session").cookie(&cookie)).await.status, 200);
    }
    house.clock.pass(8);
    assert_eq!(house.ask(get("/api/admin/session").cookie(&cookie)).await.problem().0, 401);
    // Whoever goes is out at once.
    let cookie = house.ask(show(SECRET)).await.given_cookie();
    let gone = house.ask(delete("/api/admin/session").cookie(&cookie)).await;
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").unwrap().starts_with("ludotheque-admin=; Path=/; Max-Age=0"));
    assert_eq!(house.ask(get("/api/admin/house").cookie(&cookie)).await.problem().0, 401);

    let (_folder, config) = guarded(behind_a_proxy());
    let house = House::with(config).await;
    let answer = house.ask(show(SECRET).with("X-Forwarded-Proto", "https")).await;
    let set = answer.header("set-cookie").unwrap();
    assert!(set.starts_with("__Host-ludotheque-admin=") && set.ends_with("; Secure"), "{set}");
    let cookie = answer.given_cookie();
    assert_eq!(house.ask(get("/api/admin/house").cookie(&cookie)).await.status, 200);
}

#[tokio::test]
async fn a_page_of_another_site_neither_changes_nor_reads() {
    let (house, cookie) = admitted().await;
    let foreign = (403, "foreign_origin".to_owned());
    for ask in all().into_iter().chain([show(SECRET)]) {
        let ask = ask.cookie(&cookie);
        let there = ask.clone().with("Origin", "https://evil.example.org");
        assert_eq!(house.ask(there).await.problem(), foreign);
        for site in ["cross-site", "same-site"] {
            let there = ask.clone().with("Sec-Fetch-Site", site);
            assert_eq!(house.ask(there).await.problem(), foreign);
        }
    }
    let here = get("/api/admin/house").cookie(&cookie).with("Sec-Fetch-Site", "same-origin");
    let own = format!("http://{}", house.running.address);
    assert_eq!(house.ask(here.with("Origin", own)).await.status, 200);
}

#[tokio::test]
async fn wrong_secrets_are_tried_a_few_times_a_minute() {
    let (house, _) = admitted().await;
    // Ten at once; more come back as time passes, so that nobody here counts on how fast this machine is.
    let mut wrong = 0;
    let refused = loop {
        let answer = house.ask(show("wrong")).await;
        match answer.problem() {
            (401, code) if code == "wrong_secret" => wrong += 1,
            _ => break answer,
        }
        assert!(wrong < 500, "nobody stops this");
    };
    assert!(wrong >= 10, "{wrong}");
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.problem(), (429, "too_many_secrets".to_owned()));
    // Somebody with a name has tries of their own, and codes are counted apart.
    let person = house.newcomer("Zoé").await;
    assert_eq!(house.ask(show(SECRET).cookie(&person)).await.status, 200);
    assert_eq!(house.ask(get("/api/codes/ABC-DEFG")).await.problem().1, "no_such_code");
}

#[tokio::test]
async fn a_table_is_closed_whether_it_is_in_memory_or_not() {
    let (house, cookie) = admitted().await;
    let person = house.newcomer("Zoé").await;
    let id = house.identity(&person).await;
    let table = house.table(1, Visibility::Public, id, "Zoé").await;
    let close = |id: &str, body: &str| {
        house.ask(post(format!("/api/admin/tables/{id}/close"), body).cookie(&cookie))
    };
    let none = (404, "no_such_table".to_owned());
    assert_eq!(close("nothing", "{}").await.problem(), none);
    assert_eq!(close(&"09".repeat(16), "{}").await.problem(), none);
    let long = json!({"text": {"fr": "x".repeat(241)}}).to_string();
    assert_eq!(close(&table.to_string(), &long).await.problem().0, 400);
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.status, 200);

    assert_eq!(close(&table.to_string(), r#"{"text":{"fr":"On ferme."}}"#).await.status, 204);
    let kept = house.store.table(table).await.unwrap().unwrap().table;
    assert_eq!((kept.status, kept.join_code), (TableStatus::Closed, None));
    assert!(kept.document.contains("On ferme."));
    // Its code is dead at once, and it stands in no list.
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.problem().1, "no_such_code");
    assert_eq!(house.ask(get("/api/tables")).await.json(), json!([]));
    assert_eq!(house.ask(get("/api/tables/mine").cookie(&person)).await.json(), json!([]));
    // Once more is fine.
    assert_eq!(close(&table.to_string(), "{}").await.status, 204);
    // A disk that takes nothing is told as such, and nothing is closed.
    let other = house.table(2, Visibility::Public, id, "Zoé").await;
    house.fault.store(13, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(close(&other.to_string(), "{}").await.problem(), (409, "store_full".to_owned()));
}

#[tokio::test]
async fn an_announcement_is_seen_by_everybody_until_it_is_over_or_taken_back() {
    let (house, cookie) = admitted().await;
    let announce =
        |body: Value| house.ask(post("/api/admin/announcements", body.to_string()).cookie(&cookie));
    let shown = async || house.ask(get("/api/announcements")).await.json();
    assert_eq!(shown().await, json!([]));
    for (wrong, why) in [
        (json!({"text": {}}), (422, "invalid")),
        (json!({"text": {"fr": "a"}, "minutes": 0}), (422, "invalid")),
        (json!({"text": {"fr": "a"}, "minutes": 1441}), (422, "invalid")),
        (json!({"text": {"fr": " "}}), (400, "malformed")),
        (json!({"text": {"en": "x".repeat(241)}}), (400, "malformed")),
        (json!({"text": {"de": "Wir schließen."}}), (400, "malformed")),
        (json!({"text": {"fr": "a"}, "table": "0".repeat(32)}), (404, "no_such_table")),
    ] {
        let (status, code) = announce(wrong.clone()).await.problem();
        assert_eq!((status, code.as_str()), why, "{wrong}");
    }
    let text = json!({"fr": "On ferme à 18 h.", "en": "We close at 6."});
    let said = announce(json!({"text": text, "minutes": 5})).await;
    assert_eq!(said.status, 201);
    let id = said.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(shown().await, json!([{"id": id, "text": text, "seconds": 300}]));
    assert_eq!(view(&house, &cookie).await["announced"][0]["id"], id);
    house.clock.pass(300_000);
    assert_eq!(shown().await, json!([]));
    // Another takes its place, and goes when it is taken back.
    for fr in ["Un.", "Deux."] {
        assert_eq!(announce(json!({"text": {"fr": fr}})).await.status, 201);
    }
    let both = shown().await;
    assert_eq!((both.as_array().unwrap().len(), &both[0]["text"]["fr"]), (1, &json!("Deux.")));
    let path = format!("/api/admin/announcements/{}", both[0]["id"].as_str().unwrap());
    assert_eq!(house.ask(delete(path.clone()).cookie(&cookie)).await.status, 204);
    let again = house.ask(delete(path).cookie(&cookie)).await;
    assert_eq!(again.problem(), (404, "no_such_announcement".to_owned()));
    assert_eq!(shown().await, json!([]));
}

#[tokio::test]
async fn a_banned_code_leads_nowhere_until_that_is_lifted() {
    let (house, cookie) = admitted().await;
    let person = house.newcomer("Zoé").await;
    let id = house.identity(&person).await;
    house.table(1, Visibility::Public, id, "Zoé").await;
    let ban = |code: &str| {
        house.ask(post("/api/admin/bans", json!({ "code": code }).to_string()).cookie(&cookie))
    };
    let lift = |code: &str| house.ask(delete(format!("/api/admin/bans/{code}")).cookie(&cookie));
    assert_eq!(ban("what").await.problem(), (422, "invalid".to_owned()));
    assert_eq!(ban("abc de o1").await.status, 204, "as it is read aloud");
    assert_eq!(ban("XYZ-XYZW").await.status, 204, "no table need have it");
    // It is as if there were none: nobody learns that it was banned.
    let unknown = house.ask(get("/api/codes/000-0000")).await.problem();
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.problem(), unknown);
    assert_eq!(house.ask(get("/api/tables")).await.json(), json!([]));
    // Whoever sits there finds it where it was.
    let mine = house.ask(get("/api/tables/mine").cookie(&person)).await.json();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    let bans = view(&house, &cookie).await["bans"].clone();
    let codes: Vec<_> = bans.as_array().unwrap().iter().map(|ban| &ban["code"]).collect();
    assert!(codes.contains(&&json!("ABC-DE01")) && codes.contains(&&json!("XYZ-XYZW")));
    // It is kept.
    assert_eq!(house.store.bans().await.unwrap().len(), 2);
    assert_eq!(lift("ABC-DE01").await.status, 204);
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.status, 200);
    assert_eq!(lift("ABC-DE01").await.status, 204);
    assert_eq!(lift("what").await.problem().0, 404);
    assert_eq!(house.store.bans().await.unwrap().len(), 1);
}

#[tokio::test]
async fn how_busy_it_is_is_told_and_no_name_address_or_secret() {
    let (house, cookie) = admitted().await;
    let person = house.newcomer("Zoé").await;
    let id = house.identity(&person).await;
    house.table(1, Visibility::Public, id, "Zoé").await;
    let seen = view(&house, &cookie).await;
    let load = &seen["load"];
    assert_eq!((&load["store"], &load["waiting"]), (&json!("ready"), &json!(0)));
    assert_eq!((&load["bots_waiting"], &load["damaged"]), (&json!(0), &json!(false)));
    assert!(load["lines"].is_u64() && load["moves_a_second"].is_number());
    if cfg!(target_os = "linux") {
        assert!(load["resident"].as_u64().unwrap() > 1 << 20);
    }
    // A table that is in the store alone is not live.
    assert_eq!((&seen["tables"], &seen["tables_in_all"]), (&json!([]), &json!(0)));
    let text = seen.to_string();
    assert!(!text.contains("Zoé") && !text.contains("127.0.0.1") && !text.contains(SECRET));
    house.fault.store(13, std::sync::atomic::Ordering::SeqCst);
    let _ = house.ask(post("/api/identity", r#"{"name":"Ada"}"#)).await;
    assert_eq!(view(&house, &cookie).await["load"]["store"], "read_only");
}
