//! `ludotheque diamino lexicon` and `patience` from outside.

mod common;

use common::diamino::{bad, good};
use common::folder;
use serde_json::Value;

fn json(args: &[&str], input: &str) -> Value {
    let args: Vec<_> = args.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&good(&args, input)).unwrap()
}

/// What is said of words of which one is none, and that the exit code says it too.
#[track_caller]
fn not_all(args: &[&str], input: &str) -> String {
    let output = common::run(&[&["diamino", "lexicon", "check"], args].concat(), input);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(1), 0), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn check_answers_in_both_languages() {
    let asked = ["été", "QZ", "arc-en-ciel", "x", "--lang"];
    let fr = not_all(&[&asked[..], &["fr"]].concat(), "");
    assert_eq!(
        fr,
        "été : oui, été (nom) ; été, de être (verbe, participe)\nQZ : non\n\
         arc-en-ciel : non, un mot n'a que des lettres\nx : non, un mot a au moins deux lettres\n"
    );
    let en = not_all(&[&asked[..], &["en"]].concat(), "");
    assert!(
        en.starts_with("été: yes, été (noun); été, of être (verb, participle)\nQZ: no\n"),
        "{en}"
    );
    let long = not_all(&[&"e".repeat(22), "--lang", "en"], "");
    assert!(long.contains("longer than the largest board"), "{long}");
}

#[test]
fn check_tells_all_it_knows_as_json() {
    let told = not_all(&["Rire", "qz", "a-b", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["lexicon"]["name"], &told["lexicon"]["version"]), (&"fr".into(), &2.into()));
    let words = told["words"].as_array().unwrap();
    assert_eq!((&words[0]["word"], &words[0]["valid"]), (&"RIRE".into(), &true.into()));
    assert_eq!(words[0]["tags"], serde_json::json!(["verb", "infinitive", "noun"]));
    assert!(words[0]["band"].as_u64().unwrap() > 3);
    assert_eq!(words[0]["meanings"][0]["lemma"], "rire");
    assert_eq!((&words[1]["valid"], &words[1]["word"]), (&false.into(), &Value::Null));
    assert_eq!((&words[2]["valid"], &words[2]["why"]), (&false.into(), &"sign".into()));
}

#[test]
fn what_a_table_agreed_decides() {
    let valid = |args: &[&str], input| {
        let args = [&["chat", "parlons", "zorglub", "--json"], args].concat();
        let told: Value = serde_json::from_str(&not_all(&args, input)).unwrap();
        let words = told["words"].clone();
        let words = words.as_array().unwrap().iter().map(|word| word["valid"].as_bool().unwrap());
        words.collect::<Vec<_>>()
    };
    assert_eq!(valid(&[], ""), [true, true, false]);
    assert_eq!(valid(&["--at", "1"], ""), [true, true, false]);
    assert_eq!(valid(&["--only", "verbs"], ""), [false, true, false]);
    assert_eq!(valid(&["--only", "animaux"], ""), [true, false, false]);
    assert_eq!(valid(&["--own", "-"], "zorglub\nchat\n"), [true, false, true]);
    let listed = good(&["lexicon", "check", "zorglub", "--own", "-", "--lang", "fr"], "zorglub");
    assert_eq!(listed, "zorglub : oui, de votre liste\n");
    bad(&["lexicon", "check", "chat", "--only", "chess"], "", "there are: verbs, animaux");
    bad(&["lexicon", "check", "chat", "--at", "99"], "", "versions 1 to");
    bad(&["lexicon", "check", "chat", "--own", "-"], "chat\n3d\nx\n", "line 2: `3d`");
    bad(&["lexicon", "check", "chat", "--own", "-"], "chat\n3d\nx\n", "line 3: `x`");
    bad(&["lexicon", "check", "chat", "--own", "no/such/file"], "", "cannot be read");
    bad(&["lexicon", "check", "chat", "--own", "-", "--only", "verbs"], "", "--own");
    bad(&["lexicon", "check"], "", "WORD");
}

#[test]
fn words_by_tiles_longest_first() {
    let all = good(&["lexicon", "anagram", "chien", "--lang", "fr"], "");
    assert_eq!(all, "5 lettres (3 mots) : CHIEN CHINE NICHE\n3 mots.\n");
    let fewer = json(&["lexicon", "anagram", "chien", "--fewer"], "");
    let groups = fewer["words"].as_array().unwrap();
    let lengths: Vec<_> = groups.iter().map(|group| group["letters"].as_u64().unwrap()).collect();
    assert_eq!(lengths, [5, 4, 3, 2]);
    let joker = json(&["lexicon", "anagram", "chien?"], "");
    let words = joker["words"][0]["words"].as_array().unwrap();
    assert!(words.iter().any(|word| word["word"] == "LICHEN"));
    let none = good(&["lexicon", "anagram", "zzzzzz", "--lang", "en"], "");
    assert_eq!(none, "No word.\n");
    bad(&["lexicon", "anagram", "a-b"], "", "the tiles `a-b`: '-' means nothing here");
    bad(&["lexicon", "anagram", ""], "", "nothing to search for");
    bad(&["lexicon", "anagram", "a", "--limit", "0"], "", "--limit");
}

#[test]
fn words_by_their_look() {
    let told = good(&["lexicon", "pattern", "k.p?s", "--details", "--lang", "fr"], "");
    assert_eq!(
        told,
        "5 lettres (2 mots) :\n  KAPOS  kapos, de kapo (nom)\n  KEPIS  képis, de képi (nom)\n2 mots.\n"
    );
    let limited = json(&["lexicon", "pattern", "*", "--limit", "5"], "");
    assert_eq!((&limited["count"], &limited["more"]), (&5.into(), &true.into()));
    let verbs = json(&["lexicon", "pattern", "chat*", "--only", "animaux"], "");
    assert!(verbs["count"].as_u64().unwrap() >= 2);
    bad(&["lexicon", "pattern", "a b"], "", "the pattern `a b`");
}

#[test]
fn stats_count_weigh_and_measure() {
    let told = json(&["lexicon", "stats"], "");
    assert_eq!((&told["words"], &told["words_17"]), (&418_942.into(), &415_527.into()));
    assert_eq!((&told["lengths"]["2"], &told["subjects"]["animaux"]), (&79.into(), &2_827.into()));
    assert!(told["graph_17_bytes"].as_u64().unwrap() <= 12_000_000);
    let parts = told["dawg_bytes"].as_u64().unwrap() + told["gaddag_bytes"].as_u64().unwrap();
    assert!(parts > 1_000_000);
    for measured in ["load_ms", "lookups_per_second"] {
        assert!(told[measured].as_f64().unwrap() > 0.0, "{measured}");
    }
    let fr = good(&["lexicon", "stats", "--lang", "fr"], "");
    assert!(fr.contains("Lexique fr 2") && fr.contains("verbe") && fr.contains("animaux"), "{fr}");
}

#[test]
fn build_compiles_sources_and_every_change() {
    let data = folder("lexicon-build");
    let write = |name: &str, text: &str| std::fs::write(data.join(name), text).unwrap();
    write("tiny-words.txt", "chat\tn\tchat chats\nrire\tvi\trire\n");
    write("tiny-subjects.txt", "animaux\tCHAT\n");
    write("tiny-bands.txt", "CHAT\t5\n");
    let args = ["lexicon", "build", "--name", "tiny", "--data", data.to_str().unwrap()];
    let first = json(&args, "");
    assert_eq!((&first["words"], &first["lexicon"]["version"]), (&3.into(), &1.into()));
    let compiled = std::fs::read(data.join("tiny.lexicon")).unwrap();
    write("tiny-2.txt", "-CHATS\n+chien\tn\tchien chiens\n");
    let second = json(&args, "");
    assert_eq!((&second["words"], &second["lexicon"]["version"]), (&4.into(), &2.into()));
    assert_ne!(std::fs::read(data.join("tiny.lexicon")).unwrap(), compiled);
    assert!(good(&[&args[..], &["--lang", "fr"]].concat(), "").starts_with("tiny 2 : 4 mots"));
    write("tiny-3.txt", "-CHATS\n");
    bad(&args, "", "tiny-3.txt: line 1: CHATS is not there to take away");
    write("tiny-3.txt", "");
    write("tiny-bands.txt", "CHAT\t9\n");
    bad(&args, "", "tiny-bands.txt: line 1: a band is 1 to 7");
    write("tiny-subjects.txt", "animaux\tOURS\n");
    bad(&args, "", "tiny-subjects.txt: line 1: OURS is no word of the list");
    write("tiny-words.txt", "chat\tq\tchat\n");
    bad(&args, "", "tiny-words.txt: line 1: there is no tag `q`");
    bad(&["lexicon", "build", "--data", "no/such"], "", "cannot be read");
}

#[test]
fn dia_18_patience_lays_all_tiles_and_tells_how() {
    let told = json(&["patience", "--seed", "5"], "");
    assert_eq!((&told["placed"], &told["tiles"]), (&112.into(), &112.into()));
    assert_eq!(told["standing"], "done");
    let tiles = |sign: &char| sign.is_ascii_alphabetic();
    let board = told["board"].as_array().unwrap();
    let lying: usize =
        board.iter().map(|row| row.as_str().unwrap().chars().filter(tiles).count()).sum();
    assert_eq!(lying, 112);
    let transcript = told["transcript"].as_str().unwrap();
    assert!(transcript.ends_with('\n') && transcript.contains("\"all_laid\""), "{transcript}");
    let again = json(&["patience", "--seed", "5"], "");
    assert_eq!(again["transcript"], told["transcript"], "the same seed, the same game");
    let path = folder("patience").join("game.jsonl");
    let fr =
        good(&["patience", "--seed", "5", "--lang", "fr", "--save", path.to_str().unwrap()], "");
    assert!(fr.contains("Les 112 carrés sont posés"), "{fr}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), transcript);
    let verified = common::good(&["verify", path.to_str().unwrap()], "");
    assert!(verified.starts_with("verified: 1 game, "), "{verified}");
}

#[test]
fn dia_18_patience_goes_on_from_a_position() {
    let position = |word: &str, left| {
        format!("{}{word}{} {left}\n", ".".repeat(144), ".".repeat(145 - word.len()))
    };
    let told = json(&["patience", "--from", "-", "--seed", "1"], &position("KEPI", "ZESTEQUAND?"));
    assert_eq!((&told["placed"], &told["standing"]), (&11.into(), &"done".into()));
    assert_eq!(told["hint"], told["placements"][0]);
    assert_eq!(told["transcript"], Value::Null);
    let stuck = position("KEPI", "WW");
    let told = json(&["patience", "--from", "-", "--seconds", "1"], &stuck);
    assert_eq!((&told["placed"], &told["standing"]), (&0.into(), &"impossible".into()));
    let fr = good(&["patience", "--from", "-", "--lang", "fr"], &position("KEPI", "S"));
    assert!(fr.contains("Posez d'abord 9I (KEPI)S."), "{fr}");
    bad(&["patience", "--from", "-"], &position("KEPO", "S"), "KEPO, which is no word");
    bad(&["patience", "--from", "-"], "KEPI S\n", "squares in a row of 17");
    bad(&["patience", "--seconds", "0"], "", "--seconds");
    bad(&["patience", "--from", "no/such/file"], "", "cannot be read");
}
