//! Every game of the catalogue keeps the catalogue's promises.

mod common;

use common::{MENHIR, SHELF, opening, spec};
use ludo_catalogue::{CATALOGUE, Shelf, SimulateSpec, Title, Workload, find, verify, verify_from};
use ludo_core::{Game as _, Hex32, Seat, Viewer};
use ludo_diabolo::Diabolo;
use ludo_edition::Bundle;
use ludo_transcript::{GivenLayouts, Offer};
use serde_json::Value;

fn played(entry: &Title, bot: &str, games: u64) -> String {
    let mut file = Vec::new();
    let spec = spec(*entry.seats.end(), &[bot], games);
    entry.simulate(&SHELF, &spec, Some(&mut file), &|_| {}).unwrap();
    String::from_utf8(file).unwrap()
}

#[test]
fn every_game_says_what_it_is() {
    for entry in CATALOGUE {
        let about = entry.describe(&SHELF);
        assert_eq!(find(CATALOGUE, entry.key).unwrap().title, about.title);
        assert!(about.players[0] <= about.players[1]);
        assert_eq!(about.edition, entry.edition(&SHELF));
        let levels: Vec<&str> = about.bots.iter().take(5).map(|bot| bot.key).collect();
        assert_eq!(levels, ["1", "2", "3", "4", "5"], "{}: weakest first", entry.key);
        let schema = &about.options["properties"];
        for option in about.default_options.as_object().unwrap().keys() {
            assert!(schema[option].is_object(), "{}: the schema knows `{option}`", entry.key);
        }
        let text = serde_json::to_string(&about).unwrap();
        assert!(text.starts_with(&format!("{{\"key\":\"{}\",\"title\":", entry.key)), "{text}");
    }
}

#[test]
fn default_options_are_the_ones_taken_where_none_are_given() {
    for entry in CATALOGUE {
        let seats = *entry.seats.start();
        let mut named = opening(seats);
        named.options = Some(entry.default_options().to_string());
        let (one, two) =
            (entry.begin(&SHELF, &opening(seats)).unwrap(), entry.begin(&SHELF, &named).unwrap());
        assert_eq!(one.header, two.header);
    }
}

#[test]
fn measured_games_do_the_work_they_are_asked_for() {
    let works = [Workload::Random, Workload::Full, Workload::CloneDeterminize];
    for entry in CATALOGUE.iter().filter(|entry| entry.is_measured()) {
        for work in works {
            let done = entry.work(work, 1_000);
            assert!((1_000..20_000).contains(&done), "{}: {work:?} {done}", entry.key);
        }
    }
    assert!(!MENHIR.is_measured() && MENHIR.work(Workload::Random, 1_000) == 0);
}

#[test]
fn all_3_a_host_can_add_an_edition() {
    let entry = find(CATALOGUE, "diabolo").unwrap();
    let shelf = Shelf::default();
    let add = |text: &str| entry.add_edition(&shelf, Bundle::one_file(text), Offer::NewGames);
    assert!(add("{").is_err());
    let text = Diabolo::EDITION.replace("diabolo-classic", "diabolo-house");
    let id = add(&text).unwrap();
    assert_eq!((id.name.as_str(), id.digest), ("diabolo-house", Hex32::digest_of(text.as_bytes())));
    let mut house = opening(3);
    house.edition = Some(id.clone());
    let begun = entry.begin(&shelf, &house).unwrap();
    assert!(begun.header.contains("diabolo-house"));
    assert!(entry.restore(&shelf, &begun.header, &[], None).is_ok());
    assert_ne!(entry.edition(&shelf), id, "what ships stays the standard");
    // Another shelf knows nothing of it.
    assert!(entry.restore(&SHELF, &begun.header, &[], None).is_err());
    assert!(entry.begin(&SHELF, &house).is_err());
}

#[test]
fn every_game_s_transcripts_verify() {
    for entry in CATALOGUE {
        for bot in ["random", "1", "3"] {
            let text = played(entry, bot, 20);
            let verified = verify(CATALOGUE, &SHELF, &text, GivenLayouts::Refuse);
            assert_eq!(verified.unwrap_or_else(|fault| panic!("{fault}")).len(), 20);
        }
    }
}

#[test]
fn all_1_simulations_repeat_whatever_the_threads() {
    for entry in CATALOGUE {
        let one = spec(*entry.seats.end(), &["random", "2", "3"], 60);
        let run = |threads| {
            let mut file = Vec::new();
            let spec = SimulateSpec { threads, ..one.clone() };
            let summary = entry.simulate(&SHELF, &spec, Some(&mut file), &|_| {}).unwrap();
            (summary.results, summary.decisions, file)
        };
        assert!(run(1) == run(2) && run(1) == run(5), "{}", entry.key);
    }
}

/// Every key and every word of a JSON value.
fn words(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(word) => found.push(word.clone()),
        Value::Array(list) => list.iter().for_each(|value| words(value, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                found.push(key.clone());
                words(value, found);
            }
        }
        _ => {}
    }
}

/// What a game's example script must show.
struct Everything {
    game: &'static str,
    actions: &'static [&'static str],
    events: &'static [&'static str],
    refusals: &'static [&'static str],
    layout: &'static [&'static str],
    /// Options that keep their default, since another value would rule out what the script shows.
    default: &'static [&'static str],
}

const EXAMPLES: &[Everything] = &[
    Everything {
        game: "diabolo",
        actions: &["lay", "hell", "heaven", "discard", "stake", "keep", "double"],
        events: &[
            "laid",
            "closed",
            "discarded",
            "round_over",
            "asked",
            "staked",
            "scored",
            "dealt",
            "shuffled",
            "hand",
            "drew",
            "left",
        ],
        refusals: &["must_discard", "side_full", "card_not_held", "must_lay", "gone"],
        layout: &["dealer", "deck", "rows"],
        default: &[],
    },
    Everything {
        game: "diadingo",
        actions: &["try", "rob", "decline"],
        events: &[
            "drew",
            "tried",
            "robbed",
            "declined",
            "put_aside",
            "game_over",
            "began",
            "shuffled",
            "left",
        ],
        refusals: &["not_your_turn", "no_stone", "wrong_phase", "cannot_rob", "too_early", "gone"],
        layout: &["first", "deck", "fixed"],
        default: &[],
    },
    // Points and patience are other games of the same box.
    Everything {
        game: "diamino",
        actions: &["lay", "exchange", "pass", "accept", "contest", "give_back"],
        events: &[
            "laid",
            "accepted",
            "contested",
            "taken_back",
            "stayed",
            "drew",
            "gave_back",
            "exchanged",
            "reshuffled",
            "passed",
            "left",
            "ended",
        ],
        refusals: &[
            "not_your_turn",
            "others_may_contest",
            "closing_owes_tile",
            "tile_not_held",
            "too_early",
            "too_late",
            "gone",
        ],
        layout: &["draws", "first", "reserve", "board", "hands"],
        default: &["judging", "laid"],
    },
    // With closed hands a pass is challenged: countering it at once, and cards that all see drawn, are of open ones.
    Everything {
        game: "diego",
        actions: &[
            "diego",
            "pass",
            "let_pass",
            "pas_diego",
            "challenge",
            "name",
            "name_none",
            "propose_stop",
            "accept_stop",
            "refuse_stop",
            "vote",
            "equal",
            "different",
            "skip_votes",
        ],
        events: &[
            "announced",
            "passed",
            "let_pass",
            "objected",
            "challenged",
            "hand_shown",
            "named_none",
            "nobody_countered",
            "taken",
            "drew_unseen",
            "turned",
            "stop_proposed",
            "stop_accepted",
            "stop_refused",
            "left",
            "play_over",
            "voted",
            "skipped_votes",
            "checked",
            "scored",
        ],
        refusals: &[
            "wrong_phase",
            "not_a_target",
            "not_your_turn",
            "wrong_call",
            "closed_hands",
            "too_early",
            "too_late",
            "barred",
            "gone",
            "wrong_pair",
        ],
        layout: &["first", "deck"],
        default: &["control"],
    },
    // Three play with a Referent: that a team is out is of even numbers.
    Everything {
        game: "compatibility",
        actions: &["name", "rank", "keep", "reopen", "double", "lay", "decline"],
        events: &[
            "theme_read",
            "ranked",
            "reopened",
            "doubled",
            "laid",
            "declined",
            "wasted",
            "turned",
            "matched",
            "direct",
            "indirect",
            "referent_moved",
            "theme_over",
            "theme_dropped",
            "left",
            "finished",
        ],
        refusals: &[
            "not_your_turn",
            "no_such_number",
            "wrong_count",
            "referent",
            "taken",
            "no_such_rank",
            "too_early",
            "too_late",
            "gone",
        ],
        layout: &["first", "cards"],
        default: &[],
    },
];

#[test]
fn every_example_uses_everything() {
    let games: Vec<&str> = EXAMPLES.iter().map(|example| example.game).collect();
    assert_eq!(games, CATALOGUE.iter().map(|entry| entry.key).collect::<Vec<_>>());
    EXAMPLES.iter().for_each(uses_everything);
}

fn uses_everything(wanted: &Everything) {
    let entry = find(CATALOGUE, wanted.game).unwrap();
    let answer = entry.referee(&SHELF, entry.example).unwrap();
    let answers: Vec<Value> = answer.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let inputs: Vec<Value> = entry
        .example
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), inputs.len(), "an answer to each input, and the outcome");
    assert!(answers.last().unwrap().get("outcome").is_some());

    let mut used = Vec::new();
    for (input, answer) in inputs[1..].iter().zip(&answers) {
        if answer.get("events").is_some() {
            words(input, &mut used);
        }
    }
    let mut happened = Vec::new();
    for answer in &answers {
        words(answer, &mut happened);
    }
    let among = |words: &[String], name: &str| words.iter().any(|word| word == name);
    for action in wanted.actions {
        assert!(among(&used, action), "{}: {action} is never accepted", wanted.game);
    }
    for field in ["leave", "rewind", "by", "at", "n"] {
        assert!(among(&used, field), "{}: {field} is never used", wanted.game);
    }
    for what in wanted.events.iter().chain(wanted.refusals) {
        assert!(among(&happened, what), "{}: {what} never happens", wanted.game);
    }
    let layout = &inputs[0]["layout"];
    for field in wanted.layout {
        assert!(layout.get(field).is_some(), "{}: the layout has no {field}", wanted.game);
    }
    let (options, defaults) = (&inputs[0]["options"], entry.default_options());
    for (option, default) in defaults.as_object().unwrap() {
        let kept = wanted.default.contains(&option.as_str());
        assert!(
            kept || options[option].is_object() || options[option] != *default,
            "{option} is not used"
        );
    }
}

#[test]
fn diabolo_is_dealt_as_the_page_on_fairness_says() {
    let begun = find(CATALOGUE, "diabolo").unwrap().begin(&SHELF, &opening(3)).unwrap();
    let header: Value = serde_json::from_str(&begun.header).unwrap();
    let deck: Vec<&str> = header["layout"]["deck"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card.as_str().unwrap())
        .collect();
    assert_eq!(header["layout"]["dealer"], 1);
    let expected = "B3 R1 R5 B3 G2 V2 V4 V1 Y1 Y5 G4 B1 B5 G4 B1 R2 G3 Y1 B3 G5 R2 Y5 R1 B2 Y4 B2 V1 V2 \
                    B2 V2 V1 V5 Y1 Y3 B5 G2 V4 B4 R4 V3 V1 G3 Y2 G1 R1 R1 G1 R5 G1 V3 Y2 G5 R3 R3 B1 B1 \
                    R3 Y3 G2 G1 G3 Y3 V3 V5 Y4 R4 Y2 R2 B4 Y1";
    assert_eq!(deck.join(" "), expected);
}

#[test]
fn diadingo_is_dealt_as_the_page_on_fairness_says() {
    let begun = find(CATALOGUE, "diadingo").unwrap().begin(&SHELF, &opening(3)).unwrap();
    let header: Value = serde_json::from_str(&begun.header).unwrap();
    let layout = &header["layout"];
    let card = |card: &Value| match card {
        Value::String(_) => "T".to_owned(),
        ring => (ring["ring"].as_u64().unwrap() / 1000).to_string(),
    };
    let deck: Vec<String> = layout["deck"].as_array().unwrap().iter().map(card).collect();
    let fixed: Vec<&str> =
        layout["fixed"].as_array().unwrap().iter().map(|place| place.as_str().unwrap()).collect();
    assert_eq!(layout["first"], 1);
    let expected = "6 1 1 6 4 4 3 5 3 3 2 T 6 3 4 2 5 5 2 2 T 2 4 3 1 T 5 6 6 T T 3 T 1 T 2 3 2 1 4 5 6 1 6 \
                    4 4 1 5 5";
    assert_eq!(deck.join(" "), expected);
    assert_eq!(fixed.join(" "), "A1 B2 B3 B4 C1 D4 D6 D7 D8 E3 E6 F2 F4 G1 G2 G3");
}

#[test]
fn diego_is_dealt_as_the_page_on_fairness_says() {
    let mut all = opening(3);
    all.options = Some(r#"{"affiliations":"all"}"#.to_owned());
    let begun = find(CATALOGUE, "diego").unwrap().begin(&SHELF, &all).unwrap();
    let header: Value = serde_json::from_str(&begun.header).unwrap();
    let layout = &header["layout"];
    let deck: Vec<String> =
        layout["deck"].as_array().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(layout["first"], 1);
    let expected = "42 53 11 31 29 24 18 35 15 49 56 19 47 2 9 40 32 0 12 36 57 6 58 43 25 30 46 8 23 3 5 51 1 4 17 \
                    52 20 14 39 41 7 21 38 59 13 26 34 48 54 28 33 37 55 10 27 50 44 45 22 16";
    assert_eq!(deck.join(" "), expected);
}

#[test]
fn compatibility_is_dealt_as_the_page_on_fairness_says() {
    let begun = find(CATALOGUE, "compatibility").unwrap().begin(&SHELF, &opening(3)).unwrap();
    let header: Value = serde_json::from_str(&begun.header).unwrap();
    let layout = &header["layout"];
    let cards: Vec<String> =
        layout["cards"].as_array().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(layout["first"], 1);
    let expected = "71 47 88 40 1 48 41 33 21 82 27 8 76 50 55 81 4 73 98 5 95 51 3 26 23 58 75 57 61 92 77 59 84 \
                    12 66 85 93 62 39 7 38 99 6 36 89 86 34 2 78 49 87 72 11 43 25 80 22 37 44 64 35 10 16 68 97 42 67 \
                    56 32 65 29 79 54 46 28 18 83 31 52 45 96 14 15 20 94 63 24 19 13 17 53 30 9 60 0 90 70 69 91 74";
    assert_eq!(cards.join(" "), expected);
}

/// What a change of one line can be: each must be refused.
fn tampered(lines: &[&str], i: usize) -> Vec<Vec<String>> {
    let own = |lines: &[&str]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut all = Vec::new();
    let mut without = own(lines);
    without.remove(i);
    all.push(without);
    if i > 0 {
        let mut swapped = own(lines);
        swapped.swap(i - 1, i);
        all.push(swapped);
        let mut cut = own(lines);
        cut.truncate(i);
        all.push(cut);
    }
    // Another card, another seat, another score, another seed.
    for (from, to) in [
        ("\"R", "\"Y"),
        ("\"V", "\"B"),
        ("1\"", "2\""),
        ("\"seat\":0", "\"seat\":1"),
        ("\"seat\":2", "\"seat\":0"),
        ("hell", "heaven"),
        ("\"keep\"", "\"double\""),
        ("\"points\":[", "\"points\":[1"),
        ("\"scores\":[", "\"scores\":[1"),
        ("\"places\":[", "\"places\":[1"),
        ("\"seed\":\"", "\"seed\":\"0"),
        ("0", "1"),
        ("3", "4"),
    ] {
        let line = lines[i].replacen(from, to, 1);
        let is_time = |line: &str| line.split("\"seat\"").nth(1).unwrap_or(line).to_owned();
        if line != lines[i] && (i == 0 || is_time(&line) != is_time(lines[i])) {
            let mut changed = own(lines);
            changed[i] = line;
            all.push(changed);
        }
    }
    all
}

/// Whether lines are the beginning of others, unchanged.
fn text_before(lines: &[&str], cut: &[String]) -> bool {
    cut.len() < lines.len() && cut.iter().zip(lines).all(|(one, other)| one == other)
}

#[test]
fn whatever_is_changed_in_a_game_of_diabolo_is_refused() {
    let entry = find(CATALOGUE, "diabolo").unwrap();
    let mut tried = 0;
    for players in [2, 3] {
        let mut file = Vec::new();
        entry.simulate(&SHELF, &spec(players, &["random"], 1), Some(&mut file), &|_| {}).unwrap();
        let text = String::from_utf8(file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for i in 0..lines.len() {
            for forged in tampered(&lines, i) {
                let text = forged.join("\n");
                let verified = entry.verify(&SHELF, &text, GivenLayouts::Refuse);
                // What was cut off is right as far as it goes: said to be unfinished, or refused.
                let found = match verified {
                    Ok(verified) => text_before(&lines, &forged) && verified.outcome.is_none(),
                    Err(_) => true,
                };
                assert!(found, "line {}: {}", i + 1, forged.get(i).unwrap_or(&text));
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "{tried} changes were tried");
}

#[test]
fn a_file_is_verified_game_by_game() {
    let text = CATALOGUE.iter().map(|entry| played(entry, "random", 3)).collect::<String>();
    let mut games = 0;
    let mut file = text.as_bytes();
    verify_from(CATALOGUE, &SHELF, &mut file, GivenLayouts::Refuse, &mut |_| {
        games += 1;
    })
    .unwrap();
    assert_eq!(games, 3 * CATALOGUE.len());
}

#[test]
fn all_1_a_replay_shows_a_seat_no_more_than_it_was_told() {
    let entry = find(CATALOGUE, "diabolo").unwrap();
    let text = played(entry, "random", 1);
    let shown = entry.replay(&SHELF, &text, None, Viewer::Seat(Seat(0))).unwrap();
    let events: Vec<&str> = shown.told.iter().map(|told| told.event.as_str()).collect();
    assert!(events.iter().all(|event| !event.starts_with("{\"shuffled\"")));
    let hands = events.iter().filter(|event| event.starts_with("{\"hand\""));
    assert!(hands.clone().count() > 0);
    hands.for_each(|hand| assert!(hand.starts_with("{\"hand\":{\"seat\":0,"), "{hand}"));
}

/// Faces are cached for ever at an address that names their version: whoever changes what a face says raises
/// `Edition::FACE`, then writes the new digest here.
#[test]
fn a_face_changes_only_with_its_version() {
    let known = [
        ("diabolo", 1, "0cfbd8e1169d7c6f"),
        ("diadingo", 1, "d240044dd8aee744"),
        ("diamino", 1, "5e39de9dacbf0f68"),
        ("diamino", 1, "3e49335de2492385"),
        ("diego", 1, "7abf508b8696870b"),
        ("diego", 1, "284bf61fd7eee648"),
        ("diego", 1, "99b7accd9c0ca2ae"),
    ];
    // Texts of pictures are mended, and then it is another edition: how a pack's face is written is in ludo-compatibility.
    let pinned = CATALOGUE.iter().filter(|title| title.key != "compatibility");
    let faces = pinned.flat_map(|title| {
        title.editions(&SHELF).into_iter().map(|edition| {
            let face = title.face(&SHELF, edition.id.digest).unwrap();
            let digest = Hex32::digest_of(face.as_bytes()).to_string();
            (title.key, title.face, digest[..16].to_owned())
        })
    });
    let known = known.map(|(key, version, digest)| (key, version, digest.to_owned()));
    assert_eq!(faces.collect::<Vec<_>>(), known);
}

#[test]
fn a_face_does_not_depend_on_what_else_is_at_hand() {
    let title = find(CATALOGUE, "diadingo").unwrap();
    let (one, two) = (Shelf::default(), Shelf::default());
    let text = ludo_diadingo::Diadingo::EDITION.replace("classic", "house");
    let id = title.add_edition(&two, Bundle::one_file(text), Offer::OldGames).unwrap();
    let standard = title.edition(&one).digest;
    assert_eq!(title.face(&one, standard), title.face(&two, standard));
    assert!(title.face(&one, id.digest).is_none() && title.face(&two, id.digest).is_some());
    let offers: Vec<_> = title.editions(&two).iter().map(|edition| edition.offer).collect();
    assert_eq!(offers, [Offer::NewGames, Offer::OldGames]);
}
