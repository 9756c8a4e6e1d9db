//! Who you are: names, cookies, devices, forgetting.

use ludo_server::Config;
use ludo_store::{Member, Store as _, Visibility};

use crate::client::{delete, get, post};
use crate::house::{House, behind_a_proxy, config};

const IDENTITY: &str = "/api/identity";

fn named(name: &str) -> String {
    serde_json::json!({ "name": name }).to_string()
}

#[tokio::test]
async fn a_name_is_refused_with_its_reason() {
    let house = House::open().await;
    let before = house.store.traffic().requests;
    let long = "x".repeat(21);
    for (name, code) in [
        ("", "name_empty"),
        ("  ", "name_empty"),
        (long.as_str(), "name_too_long"),
        ("a\u{202e}b", "name_unprintable"),
        ("a\u{200b}b", "name_unprintable"),
        ("a\u{0}b", "name_unprintable"),
    ] {
        let answer = house.ask(post(IDENTITY, named(name))).await;
        assert_eq!(answer.problem(), (422, code.to_owned()), "{name:?}");
        assert_eq!(answer.header("set-cookie"), None);
    }
    assert_eq!(house.store.traffic().requests, before, "nothing was written");
}

#[tokio::test]
async fn an_old_cookie_is_renewed_once_a_quarter_of_its_life_has_passed() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let visit = async || house.ask(get(IDENTITY).cookie(&cookie)).await;
    house.clock.pass(100 * DAY);
    assert_eq!(visit().await.header("set-cookie"), None, "still young");
    house.clock.pass(1);
    let answer = visit().await;
    let given = answer.header("set-cookie").unwrap();
    let life = "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax";
    assert_eq!(given, format!("{cookie}{life}"), "the same token for another 400 days");
    assert_eq!(visit().await.header("set-cookie"), None, "it is young again");
    house.clock.pass(100 * DAY + 1);
    assert!(visit().await.header("set-cookie").is_some());
}

#[tokio::test]
async fn the_cookie_is_for_this_site_and_no_script() {
    let house = House::open().await;
    let answer = house.ask(post(IDENTITY, named("  Zoé   B. "))).await;
    assert_eq!((answer.status, answer.body.as_str()), (201, r#"{"name":"Zoé B."}"#));
    let cookie = answer.header("set-cookie").unwrap();
    let (token, flags) = cookie.split_once("; ").unwrap();
    let digits = token.strip_prefix("ludotheque=").unwrap();
    assert_eq!(digits.len(), 32);
    assert_eq!(flags, "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
    assert_eq!(answer.header("cache-control"), Some("no-store"));

    // Never again is the token said, and in the file it stands as a hash only.
    for ask in [get(IDENTITY), post(IDENTITY, named("Zoé")), get("/api/tables/mine")] {
        let answer = house.ask(ask.cookie(token)).await;
        assert_eq!(answer.status, 200);
        assert!(!answer.head.contains(digits) && !answer.body.contains(digits));
    }
    let raw = u128::from_str_radix(digits, 16).unwrap().to_be_bytes();
    for file in std::fs::read_dir(house.folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(16).any(|part| part == raw));
        assert!(!bytes.windows(32).any(|part| part == digits.as_bytes()));
    }
}

#[tokio::test]
async fn the_cookie_is_secure_when_the_way_is() {
    let secure =
        |answer: crate::client::Answer| answer.header("set-cookie").unwrap().ends_with("; Secure");
    let public = Config { public_url: "https://play.example.org".parse().ok(), ..config() };
    let house = House::with(public).await;
    assert!(secure(house.ask(post(IDENTITY, named("Zoé"))).await));

    let house = House::with(behind_a_proxy()).await;
    let forwarded = post(IDENTITY, named("Zoé")).with("X-Forwarded-Proto", "https");
    assert!(secure(house.ask(forwarded.clone()).await));
    assert!(!secure(house.ask(post(IDENTITY, named("Zoé"))).await));

    // Nobody else is believed.
    let house = House::open().await;
    assert!(!secure(house.ask(forwarded).await));
}

/// All cookies that an answer sets.
fn set_cookies(answer: &crate::client::Answer) -> Vec<&str> {
    answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect()
}

#[tokio::test]
async fn under_https_the_cookie_is_bound_to_the_host_and_an_old_one_is_exchanged() {
    let house = House::with(behind_a_proxy()).await;
    let secure = |ask: crate::client::Ask| ask.with("X-Forwarded-Proto", "https");
    let gone = "ludotheque=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
    // Given before there was another, or by http.
    let old = house.newcomer("Zoé").await;
    let digits = old.strip_prefix("ludotheque=").unwrap();
    let answer = house.ask(secure(get(IDENTITY).cookie(&old))).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, r#"{"name":"Zoé"}"#));
    let given = format!(
        "__Host-ludotheque={digits}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"
    );
    assert_eq!(set_cookies(&answer), [given.as_str(), gone]);
    let new = answer.given_cookie();
    let again = house.ask(secure(get(IDENTITY).cookie(&new))).await;
    assert_eq!((again.status, again.header("set-cookie")), (200, None), "once is enough");
    // Whatever somebody else has set beside it does not count.
    let both = format!("ludotheque={}; {new}", "0".repeat(32));
    assert_eq!(house.ask(secure(get(IDENTITY).cookie(&both))).await.status, 200);

    let came = house.ask(secure(post(IDENTITY, named("Ada")))).await;
    assert!(came.given_cookie().starts_with("__Host-ludotheque="));
    let left = house.ask(secure(delete(IDENTITY).cookie(&new))).await;
    let taken = gone.replacen("ludotheque", "__Host-ludotheque", 1);
    assert_eq!((left.status, set_cookies(&left)), (204, vec![taken.as_str(), gone]));

    // Under http all stays as it was.
    let plain = house.newcomer("Max").await;
    let answer = house.ask(get(IDENTITY).cookie(&plain)).await;
    assert_eq!((answer.status, answer.header("set-cookie")), (200, None));
}

#[tokio::test]
async fn somebody_known_keeps_the_token_and_changes_the_name() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let answer = house.ask(post(IDENTITY, named("Zazie")).cookie(&cookie)).await;
    assert_eq!((answer.status, answer.header("set-cookie")), (200, None));
    let answer = house.ask(get(IDENTITY).cookie(&format!("a=b; {cookie}; c=d"))).await;
    assert_eq!(answer.body, r#"{"name":"Zazie"}"#);
    for stranger in ["", "ludotheque=", "ludotheque=00000000000000000000000000000000", "x"] {
        let answer = house.ask(get(IDENTITY).cookie(stranger)).await;
        assert_eq!(answer.problem(), (401, "no_identity".to_owned()));
    }
    let upper = cookie.replace("ludotheque=", "").to_uppercase();
    let answer = house.ask(get(IDENTITY).cookie(&format!("ludotheque={upper}"))).await;
    assert!(answer.status == 401 || upper.bytes().all(|c| c.is_ascii_digit()));
}

#[tokio::test]
async fn a_device_code_lets_in_once_within_ten_minutes() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let offer = || async {
        let answer = house.ask(post("/api/identity/code", "").cookie(&cookie)).await;
        assert_eq!(answer.json()["seconds"], 600);
        answer.json()["code"].as_str().unwrap().to_owned()
    };
    let redeem = |code: String| {
        let body = serde_json::json!({ "code": code }).to_string();
        house.ask(post("/api/identity/redeem", body))
    };
    let code = offer().await;
    assert!(code.len() == 9 && &code[4..5] == "-");
    // Typed as people type.
    let answer = redeem(format!(" {} ", code.to_lowercase().replace('-', " "))).await;
    assert_eq!(answer.body, r#"{"name":"Zoé"}"#);
    let other = answer.given_cookie();
    assert_ne!(other, cookie);
    assert_eq!(house.ask(get(IDENTITY).cookie(&other)).await.status, 200);
    assert_eq!(redeem(code).await.problem(), (404, "no_such_code".to_owned()));

    let code = offer().await;
    house.clock.pass(10 * 60 * 1000);
    assert_eq!(redeem(code).await.problem(), (404, "no_such_code".to_owned()));
    let replaced = offer().await;
    let code = offer().await;
    assert_eq!(redeem(replaced).await.status, 404);
    house.clock.pass(10 * 60 * 1000 - 1);
    assert_eq!(redeem(code).await.status, 200);
    assert_eq!(redeem("nonsense".to_owned()).await.problem().1, "no_such_code");
    assert_eq!(house.ask(post("/api/identity/code", "")).await.status, 401);
}

#[tokio::test]
async fn a_device_code_comes_as_a_link_that_tells_no_server_and_as_a_picture_of_it() {
    let public = Config { public_url: "https://play.example.org".parse().ok(), ..config() };
    let house = House::with(public).await;
    let zoe = house.newcomer("Zoé").await;
    let offered = house.ask(post("/api/identity/code", "").cookie(&zoe)).await.json();
    let code = offered["code"].as_str().unwrap();
    let link = offered["link"].as_str().unwrap();
    assert_eq!(link, format!("https://play.example.org/device#{code}"));
    let picture = offered["qr"].as_str().unwrap();
    assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>"), "{picture}");
    assert!(!picture.contains(code), "drawn, not written");
    // The code of the link is good for one device, which its owner sees.
    let body = serde_json::json!({ "code": link.split_once('#').unwrap().1 }).to_string();
    let came = house.ask(post("/api/identity/redeem", body.clone())).await;
    assert_eq!((came.status, came.body.as_str()), (200, r#"{"name":"Zoé"}"#));
    assert_eq!(house.ask(post("/api/identity/redeem", body)).await.status, 404, "once");
    let devices = house.ask(get("/api/identity/devices").cookie(&zoe)).await.json();
    assert_eq!(devices.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_device_is_dropped_and_the_person_stays() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let code = house.ask(post("/api/identity/code", "").cookie(&cookie)).await.json();
    let other = house.ask(post("/api/identity/redeem", format!("{{\"code\":{}}}", code["code"])));
    let other = other.await.given_cookie();
    let answer = house.ask(delete("/api/identity/device").cookie(&cookie)).await;
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    assert!(answer.header("set-cookie").unwrap().starts_with("ludotheque=; Path=/; Max-Age=0;"));
    assert_eq!(house.ask(get(IDENTITY).cookie(&cookie)).await.status, 401);
    assert_eq!(house.ask(get(IDENTITY).cookie(&other)).await.status, 200);
}

#[tokio::test]
async fn a_list_of_devices_says_which_and_since_when_and_logs_each_out() {
    const DEVICES: &str = "/api/identity/devices";
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let house = House::open().await;
    let phone = house.newcomer("Zoé").await;
    house.clock.pass(3 * DAY);
    let code = house.ask(post("/api/identity/code", "").cookie(&phone)).await.json();
    let other = house.ask(post("/api/identity/redeem", format!("{{\"code\":{}}}", code["code"])));
    let tablet = other.await.given_cookie();
    house.clock.pass(DAY);
    let list = house.ask(get(DEVICES).cookie(&tablet)).await.json();
    let of = |index: usize, field: &str| list[index][field].as_u64().unwrap();
    assert_eq!(list.as_array().unwrap().len(), 2);
    assert_eq!((&list[0]["this"], &list[1]["this"]), (&false.into(), &true.into()));
    assert_eq!(of(1, "added") - of(0, "added"), 3 * DAY);
    assert_eq!((of(0, "seen") - of(0, "added"), of(1, "seen") - of(1, "added")), (3 * DAY, DAY));
    assert!(list.as_array().unwrap().iter().all(|one| one["added"].as_u64().unwrap() % DAY == 0));
    // Nobody logs out what is not theirs.
    let id = |index: usize| list[index]["id"].as_str().unwrap().to_owned();
    let log_out =
        |id: String, cookie: &str| house.ask(delete(format!("{DEVICES}/{id}")).cookie(cookie));
    let stranger = house.newcomer("Eve").await;
    assert_eq!(log_out(id(0), &stranger).await.problem(), (404, "no_such_device".to_owned()));
    // The phone was stolen: the tablet logs it out, and then itself.
    let answer = log_out(id(0), &tablet).await;
    assert_eq!((answer.status, answer.header("set-cookie")), (204, None));
    assert_eq!(house.ask(get(IDENTITY).cookie(&phone)).await.status, 401);
    assert_eq!(house.ask(get(IDENTITY).cookie(&tablet)).await.status, 200);
    let answer = log_out(id(1), &tablet).await;
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(house.ask(get(DEVICES).cookie(&tablet)).await.status, 401);
}

#[tokio::test]
async fn whoever_is_forgotten_stands_nowhere() {
    let house = House::open().await;
    let cookie = house.newcomer("Zéphyrine").await;
    let zoe = house.identity(&cookie).await;
    let table = house.table(1, Visibility::Public, zoe, "Zéphyrine").await;
    assert_eq!(house.ask(delete(IDENTITY).cookie(&cookie)).await.status, 204);
    assert_eq!(house.ask(get(IDENTITY).cookie(&cookie)).await.status, 401);
    assert_eq!(house.ask(delete(IDENTITY).cookie(&cookie)).await.problem().1, "no_identity");
    let kept = house.store.table(table).await.unwrap().unwrap().table;
    assert!(!kept.document.contains("Zéphyrine"), "{}", kept.document);
    assert!(kept.members.is_empty() && kept.join_code.is_none());
    assert_eq!(house.ask(get("/api/tables")).await.body, "[]");
}

#[tokio::test]
async fn a_bot_plays_on_for_whoever_is_forgotten_during_a_game() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zéphyrine").await, house.newcomer("Ada").await);
    let (host, other) = (house.identity(&zoe).await, house.identity(&ada).await);
    let id = house.table(1, Visibility::Public, host, "Zéphyrine").await;
    let mut found = house.store.table(id).await.unwrap().unwrap();
    let seated = format!(r#"{{"person":{{"identity":"{other}"}}}}"#);
    let document = found.table.document.replace("\"nobody\"", &seated);
    found.table.document = document.replace("\"lobby\"", "\"playing\"");
    found.table.status = ludo_store::TableStatus::Playing;
    found.table.members.push(Member { seat: 2, identity: other, name: "Ada".to_owned() });
    house.store.update_table(found.table, found.revision).await.unwrap();
    assert_eq!(house.ask(delete(IDENTITY).cookie(&zoe)).await.status, 204);
    let listed = house.ask(get("/api/tables")).await.json();
    assert_eq!(listed[0]["players"], serde_json::json!(["3", "3", "Ada"]));
    assert_eq!((&listed[0]["host"], &listed[0]["status"]), (&"Ada".into(), &"playing".into()));
    let kept = house.store.table(id).await.unwrap().unwrap().table;
    assert_eq!(kept.members.iter().map(|one| one.identity).collect::<Vec<_>>(), [other]);
    assert!(!kept.document.contains("Zéphyrine"));
}
