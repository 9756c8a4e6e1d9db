//! The binary from outside: what it prints, how it fails.

mod common;

use common::{bad, good, no, path, run};

fn simulate(name: &str, args: &[&str]) -> String {
    let path = path(name);
    let mut all = vec!["simulate", "diabolo", "--transcripts", path.to_str().unwrap()];
    all.extend(args);
    good(&all, "");
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn bad_input_is_one_line_and_exit_code_two() {
    bad(&["play", "chess"], "", "no game `chess`, only diabolo");
    bad(&["play", "diabolo", "--players", "9"], "", "2 to 5 players, not 9");
    bad(&["play", "diabolo", "--bots", "9"], "", "no bot `9`");
    bad(&["simulate", "diabolo", "--players", "6", "--bots", "1"], "", "2 to 5 players, not 6");
    bad(&["simulate", "diabolo", "--players", "2", "--bots", "1,2,3"], "", "only 2 play");
    bad(&["simulate", "diabolo", "--players", "2", "--bots", "x"], "", "no `x`");
    bad(&["simulate", "diabolo", "--players", "2", "--bots", "1", "--games", "0"], "", "games");
    bad(&["simulate", "diabolo", "--players", "two", "--bots", "1"], "", "--players");
    let options = |json| {
        ["simulate", "diabolo", "--players", "3", "--bots", "1", "--games", "1", "--options", json]
    };
    bad(&options(r#"{"first_dealer":{"seat":5}}"#), "", "options.first_dealer");
    bad(&options(r#"{"first_daeler":"chance"}"#), "", "options.first_daeler");
    bad(&options("{"), "", "options");
    bad(&["verify", "no/such/file"], "", "no/such/file cannot be read");
    bad(&["replay", "-"], "hello", "line 1");
    bad(&["referee", "diabolo"], "{\"game\":\"diabolo\"}\n{\"seat\":0,\n", "line 2");
    bad(&["referee", "go"], "", "no game `go`");
    bad(&["frobnicate"], "", "frobnicate");
    bad(&["bench", "--only", "chess"], "", "no game `chess`");
    bad(&["print", "chess"], "", "no game to print `chess`, only diabolo");
    bad(
        &["print", "diabolo", "--affiliations", "all"],
        "",
        "--affiliations is of no use for diabolo",
    );
    bad(&["print", "compatibility", "--packs", "9"], "", "2 to 8 packs are printed, not 9");
    bad(&["print", "diamino", "--packs", "2"], "", "--packs is of no use for diamino");
    bad(&["print", "diego", "--paper", "a5"], "", "a4, letter");
}

#[test]
fn a_check_that_fails_is_one_line_and_exit_code_one() {
    no(&["verify", "-"], "", "line 1");
    no(&["verify", "-"], "hello\n", "line 1");
    let absent = run(&["diamino", "lexicon", "check", "chat", "qz"], "");
    assert_eq!((absent.status.code(), absent.stderr.len()), (Some(1), 0));
    assert!(String::from_utf8(absent.stdout).unwrap().ends_with("qz: no\n"));
    let absent = run(&["diamino", "lexicon", "check", "qz", "--json"], "");
    assert_eq!(absent.status.code(), Some(1));
    good(&["diamino", "lexicon", "check", "chat", "été"], "");
}

#[test]
fn options_of_a_game_in_the_terminal_are_checked() {
    let play = |json| ["play", "diadingo", "--options", json, "--lang", "en"];
    assert!(good(&play(r#"{"games":2}"#), "q\n").contains("game 1 of 2"));
    bad(&play(r#"{"games":0}"#), "", "options.games");
    bad(&play(r#"{"gmaes":2}"#), "", "options.gmaes");
    bad(&play("{"), "", "options");
    let aid = good(&play(r#"{"memory":"aid","first":{"seat":0}}"#), "A1\nA2\nA3\nA4\nq\n");
    assert!(aid.contains("You try A1"), "{aid}");
}

#[test]
fn where_a_game_is_kept_is_looked_at_before_it_begins() {
    let save = |file| ["play", "diabolo", "--lang", "en", "--save", file];
    bad(&save("no/such/folder/game.jsonl"), "q\n", "cannot be written: there is no such");
    bad(&save(env!("CARGO_TARGET_TMPDIR")), "q\n", "it is a folder");
    // What is there already stays until there is something better.
    let kept = common::file("kept.jsonl", "something else");
    bad(&[&save(&kept)[..], &["--players", "9"]].concat(), "", "2 to 5 players");
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "something else");
    assert!(!path("kept.jsonl.part").exists());
}

#[test]
fn a_game_that_was_left_is_unfinished_and_verify_says_so() {
    for (lang, left, says) in [
        ("en", "unfinished: 1 game ends before it is over", "verified: 1 game, "),
        ("fr", "inachevé : 1 partie s'arrête avant la fin", "vérifié : 1 partie, "),
    ] {
        let save = path(&format!("left-{lang}.jsonl"));
        let save = save.to_str().unwrap();
        let args = ["play", "diabolo", "--seed", "5", "--players", "3", "--save", save];
        good(&[&args[..], &["--lang", lang]].concat(), "R1 <\nR1 >\nq\n");
        let said = good(&["verify", save, "--lang", lang], "");
        assert!(said.starts_with(says) && said.contains(left), "{said}");
    }
}

#[test]
fn shells_complete_commands_options_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = good(&["completions", shell], "");
        for word in ["lexicon", "lan", "completions"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let script = common::file("completions.bash", &good(&["completions", "bash"], ""));
    let complete = format!(
        ". {script}; COMP_WORDS=(ludotheque play dia); COMP_CWORD=2; \
         _ludotheque ludotheque dia play; echo ${{COMPREPLY[@]}}"
    );
    let shell = std::process::Command::new("bash").args(["-c", &complete]).output().unwrap();
    let answer = String::from_utf8(shell.stdout).unwrap();
    for game in ["diabolo", "diadingo", "diamino"] {
        assert!(answer.contains(game), "{answer}{}", String::from_utf8_lossy(&shell.stderr));
    }
    bad(&["completions", "tcsh"], "", "bash");
}

#[test]
fn the_manual_has_a_page_for_every_command_in_both_languages() {
    for (language, title) in [("en", "Serves tables"), ("fr", "Sert")] {
        let folder = common::no_folder(&format!("manual-{language}"));
        good(&["--lang", language, "manual", folder.to_str().unwrap()], "");
        let page = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        for name in ["ludotheque.1", "ludotheque-play.1", "ludotheque-diamino-lexicon-check.1"] {
            assert!(page(name).starts_with(".ie"), "{name}");
        }
        let pages = std::fs::read_dir(&folder).unwrap().map(|page| page.unwrap().file_name());
        assert!(pages.into_iter().all(|name| !name.to_str().unwrap().contains("help")));
        let serve = page("ludotheque-serve.1");
        assert!(serve.contains(title) && serve.contains("https"), "{language}: {serve}");
    }
}

#[test]
fn the_version_says_of_which_commit_it_is() {
    let said = good(&["--version"], "");
    let version = said.trim().strip_prefix(concat!("ludotheque ", env!("CARGO_PKG_VERSION")));
    let build = version.expect("the version").trim();
    // A program that is built outside a checkout knows nothing more.
    assert!(build.is_empty() || build.starts_with('(') && build.contains("20"), "{said}");
}

/// What was wrong, in French, whether the system speaks it or `--lang` asks for it.
#[test]
fn errors_and_help_follow_the_language() {
    let asked: &[(&[&str], i32, &str)] = &[
        (&["play", "chess"], 2, "il n'y a pas de jeu « chess », seulement diabolo"),
        (&["play", "diabolo", "--players", "9"], 2, "se joue de 2 à 5, pas à 9"),
        (&["play", "diabolo", "--bots", "9"], 2, "il n'y a pas de bot « 9 »"),
        (&["play", "diabolo", "--save", "no/such/x"], 2, "ne peut pas être écrit : ce fichier ou"),
        (&["play", "diabolo", "--options", "{"], 2, "options : "),
        (&["play"], 2, "il manque quelque chose : <GAME>"),
        (
            &["play", "diabolo", "--player"],
            2,
            "il n'y a pas d'argument « --player » (peut-être --players ?)",
        ),
        (&["frobnicate"], 2, "il n'y a pas de commande « frobnicate »"),
        (
            &["print", "diabolo", "--affiliations", "all"],
            2,
            "--affiliations ne sert à rien pour diabolo",
        ),
        (&["print", "compatibility", "--packs", "9"], 2, "on imprime de 2 à 8 paquets, pas 9"),
        (&["print", "diego", "--paper", "a5"], 2, "« a5 » n'est pas une valeur de --paper"),
        (&["simulate", "diabolo", "--players", "2", "--bots", "x"], 2, "il n'y a pas de « x »"),
        (&["verify", "no/such/file"], 2, "no/such/file ne peut pas être lu : ce fichier ou"),
        (&["verify", "-"], 1, "- : ligne 1 : "),
        (&["replay", "-", "--viewer", "nobody"], 2, "ni le numéro d'une place"),
        (&["serve", "--listen", "here"], 2, "« here » n'est pas une valeur de --listen"),
    ];
    for &(args, code, says) in asked {
        let by_flag = common::command(&[args, &["--lang", "fr"]].concat()).output().unwrap();
        let by_system = common::command(args).env("LC_ALL", "fr_FR.UTF-8").output().unwrap();
        for output in [by_flag, by_system] {
            let errors = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
            assert_eq!(errors.lines().count(), 1, "{errors}");
            assert!(errors.starts_with("ludotheque: ") && errors.contains(says), "{errors}");
        }
    }
    let help = good(&["--lang", "fr", "--help"], "");
    assert!(help.contains("Commandes:") && help.contains("Sert des tables"), "{help}");
    let own = good(&["serve", "--lang", "fr", "--help"], "");
    for text in ["Laisse venir toute la maison", "Limites:", "[environnement : LUDOTHEQUE_LAN]"] {
        assert!(own.contains(text), "{text}: {own}");
    }
    assert!(good(&["games", "--lang", "fr"], "").contains("de 2 à 5 places"));
    assert!(good(&["games", "--lang", "en"], "").contains("2 to 5 players"));
}

#[test]
fn nothing_is_half_written() {
    let half = path("half.jsonl");
    let _ = std::fs::remove_file(&half);
    let args = ["simulate", "diabolo", "--players", "2", "--bots", "x", "--transcripts"];
    bad(&[&args[..], &[half.to_str().unwrap()]].concat(), "", "no `x`");
    assert!(!half.exists());
    assert!(!path("half.jsonl.part").exists());
}

#[test]
fn a_game_is_printed_whole_or_not_at_all() {
    let (file, none) = (path("diego.pdf"), path("none.pdf"));
    let order = ["print", "diego", "--deck", "whole-numbers", "--lang", "fr", "--out"];
    let said = good(&[&order[..], &[file.to_str().unwrap()]].concat(), "");
    assert!(said.contains("17 pages") && said.lines().count() == 1, "{said}");
    let pdf = std::fs::read(&file).unwrap();
    assert!(pdf.starts_with(b"%PDF-") && !path("diego.pdf.part").exists());
    // Again over what is there, and to whoever reads: the same bytes.
    good(&[&order[..], &[file.to_str().unwrap()]].concat(), "");
    assert_eq!(std::fs::read(&file).unwrap(), pdf);
    assert_eq!(run(&[&order[..], &["-"]].concat(), "").stdout, pdf);
    let wrong = ["print", "diego", "--deck", "primes", "--out", none.to_str().unwrap()];
    bad(&wrong, "", "no deck `primes`, only fractions-decimals, whole-numbers, relatives-powers");
    assert!(!none.exists() && !path("none.pdf.part").exists());
    bad(&["print", "diego", "--out", "no/such/folder/x.pdf"], "", "cannot be written");
}

#[test]
fn help_is_worth_reading() {
    let help = good(&["--help"], "");
    for command in
        ["serve", "play", "print", "simulate", "replay", "verify", "referee", "games", "bench"]
    {
        assert!(help.contains(command));
        let own = good(&[command, "--help"], "");
        assert!(own.lines().count() > 5, "{own}");
    }
    assert!(help.contains("Examples"));
}

#[test]
fn simulate_gives_the_same_for_any_number_of_threads() {
    let result = |threads| {
        let args = ["simulate", "diabolo", "--players", "4", "--bots", "heuristic,random"];
        let more = ["--games", "60", "--seed", "9", "--json", "--threads", threads];
        let text = good(&[&args[..], &more[..]].concat(), "");
        let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
        for time in ["seconds", "decisions_per_second", "games_per_second"] {
            assert!(value.as_object_mut().unwrap().remove(time).is_some());
        }
        value
    };
    let one = result("1");
    assert_eq!(one, result("2"));
    assert_eq!(one, result("7"));
    assert_eq!(one["results"][0]["seat_games"], 60);
    assert_eq!(one["results"][1]["seat_games"], 180);
}

#[test]
fn verify_compares_a_game_with_a_head_that_was_kept() {
    let text = simulate("head.jsonl", &["--players", "2", "--bots", "random", "--games", "1"]);
    let said = good(&["verify", "-"], &text);
    let head = said.split("came to the head ").nth(1).expect(&said).trim();
    assert!(good(&["verify", "-", "--head", head], &text).contains("what you kept"));
    // The last entry, a moment later: a game as good as the other, but not the one that was played.
    let lines: Vec<_> = text.lines().collect();
    let last = lines.len() - 2;
    let at = lines[last].split("\"at\":").nth(1).unwrap().split(',').next().unwrap();
    let later = format!("\"at\":{},", at.parse::<u64>().unwrap() + 1);
    let changed = text.replace(lines[last], &lines[last].replace(&format!("\"at\":{at},"), &later));
    assert_ne!(changed, text);
    good(&["verify", "-"], &changed);
    let line = format!("line {}: up to here the log never came to the head {head}", last + 1);
    no(&["verify", "-", "--head", head], &changed, &line);
    bad(&["verify", "-", "--head", "short"], &text, "22 characters");
    // A head may begin like an option.
    no(&["verify", "-", "--head", "-3AAAAAAAAAAAAAAAAAAAA"], &text, "-3AAAAAAAAAAAAAAAAAAAA");
}

#[test]
fn verify_accepts_what_simulate_writes_and_refuses_what_was_changed() {
    let text = simulate("verify.jsonl", &["--players", "3", "--bots", "2,random", "--games", "2"]);
    let accepted = good(&["verify", "-"], &text);
    assert!(accepted.starts_with("verified: 2 games"), "{accepted}");
    let lines: Vec<_> = text.lines().collect();
    let refused = |name: &str, line: &str, lines: &[String]| {
        let output = run(&["verify", "-"], &(lines.join("\n") + "\n"));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{name} was accepted");
        assert!(errors.contains(line), "{name}: {errors}");
    };
    let with = |at: usize, new: String| {
        let mut all: Vec<_> = lines.iter().map(|line| (*line).to_owned()).collect();
        all[at] = new;
        all
    };
    let swap = |line: &str, from: &str, to: &str| line.replacen(from, to, 1);
    let card = lines[3].split("\"card\":\"").nth(1).unwrap()[..2].to_owned();
    let other = if card == "R1" { "R2" } else { "R1" };
    refused("a changed card", "line 4", &with(3, swap(lines[3], &card, other)));
    let mut dropped = with(0, lines[0].to_owned());
    dropped.remove(5);
    refused("a dropped line", "line 6", &dropped);
    let outcome = lines.iter().position(|line| line.starts_with("{\"outcome\"")).unwrap();
    let score = swap(lines[outcome], "\"scores\":[", "\"scores\":[1");
    refused("a changed score", &format!("line {}", outcome + 1), &with(outcome, score));
    let seed = lines[0].split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    refused("a changed seed", "line 1", &with(0, swap(lines[0], &seed, &"0".repeat(64))));
    let mut swapped = with(0, lines[0].to_owned());
    swapped.swap(4, 5);
    refused("a swapped pair of inputs", "line 5", &swapped);
    let end = format!("line {outcome}");
    refused("a cut end", &end, &with(0, lines[0].to_owned())[..outcome]);
}

#[test]
fn replay_shows_a_viewer_what_it_may_know() {
    let text = simulate("replay.jsonl", &["--players", "3", "--bots", "2", "--games", "1"]);
    let seat = good(&["replay", "-", "--at", "4", "--viewer", "1"], &text);
    assert!(seat.contains("view after 4 entries") && !seat.contains("undrawn"));
    let referee = good(&["replay", "-", "--viewer", "referee"], &text);
    assert!(referee.contains("undrawn") && referee.contains("\"to\":\"referee\""));
    assert!(!good(&["replay", "-", "--viewer", "spectator"], &text).contains("shuffled"));
    bad(&["replay", "-", "--viewer", "7"], &text, "seat");
    bad(&["replay", "-", "--viewer", "nobody"], &text, "spectator");
    bad(&["replay", "-", "--at", "9999"], &text, "entries");
    bad(&["replay", "-", "--game", "2"], &text, "not 2");
}

#[test]
fn referee_answers_its_own_example() {
    let example = good(&["referee", "diabolo", "--example"], "");
    let answer = good(&["referee", "diabolo"], &example);
    for kind in ["lay", "discard", "stake"] {
        assert!(example.contains(kind));
    }
    assert!(answer.contains("\"refused\":\"side_full\"") && answer.contains("\"shown\""));
}

#[test]
fn games_lists_the_catalogue_with_schemas() {
    let games: serde_json::Value = serde_json::from_str(&good(&["games", "--json"], "")).unwrap();
    let diabolo = &games[0];
    assert_eq!(diabolo["key"], "diabolo");
    assert!(diabolo["options"]["properties"]["first_dealer"].is_object());
    assert_eq!(diabolo["bots"][4]["key"], "5");
    let told = good(&["games"], "");
    assert!(told.contains("Michael Schacht") && told.contains("ludotheque print diego"), "{told}");
}

/// Plays a whole game in the terminal; all of it must come out in words, and can be verified.
fn play(game: &str, players: &str, bots: &str, lang: &str, typed: &str, words: &[&str]) {
    let save = path(&format!("{game}-{lang}.jsonl"));
    let save = save.to_str().unwrap();
    let args = ["play", game, "--players", players, "--bots", bots, "--lang", lang];
    let shown = good(&[&args[..], &["--seed", "5", "--save", save]].concat(), typed);
    for word in words {
        assert!(shown.contains(word), "{word} is missing");
    }
    // That bot is for commands only, and has no name for people.
    assert!(!shown.replace("⟨level-random⟩", "").contains('⟨'), "a text is missing");
    assert!(good(&["verify", save], "").contains("committed"));
}

/// By somebody who tries every card.
#[test]
fn a_whole_game_is_played_in_the_terminal_in_both_languages() {
    let mut typed = String::from("?\nnonsense\n");
    for _ in 0..60 {
        for colour in "RYGBV".chars() {
            for value in 1..=5 {
                typed.extend([" <\n", " >\n"].map(|side| format!("{colour}{value}{side}")));
            }
        }
        typed += "n\n";
    }
    for (lang, words) in [
        ("fr", ["À vous", "Fin de la manche 1", "Total"]),
        ("en", ["Your turn", "Round 1 is over", "Total"]),
    ] {
        play("diabolo", "3", "1", lang, &typed, &words);
    }
}

#[test]
fn a_game_of_diadingo_can_be_played_in_both_languages() {
    // Every place in turn, twice; a theft is always renounced, and elsewhere "n" is not understood.
    let places = ('A'..).zip([4, 6, 7, 8, 7, 6, 4]);
    let tries: String =
        places.flat_map(|(row, n)| (1..=n).map(move |i| format!("{row}{i}\nn\n"))).collect();
    let typed = format!("?\nd\n2 3000\n{tries}{tries}");
    for (lang, words) in [
        ("en", ["Draw a ring", "00 ring.", "comes off", "holds", "Score sheet", "End of game 1"]),
        (
            "fr",
            [
                "On tire une bague",
                "une bague à",
                "se détache",
                "tient",
                "Feuille",
                "Fin de la partie 1",
            ],
        ),
    ] {
        play("diadingo", "3", "1", lang, &typed, &words);
    }
}

/// Somebody who announces, objects, lets pass, passes and votes as it comes.
#[test]
fn a_game_of_diego_can_be_played_in_both_languages() {
    let typed = "1 a\n2 c\nl\n1 b\nn\np\nl\n3 d\nl\np\nl\n=\n#\no\ny\n0\n".repeat(60);
    let typed = format!("?\nnonsense\n9 z\n{typed}{}", "s\nl\np\n".repeat(60));
    for (lang, words) in [
        (
            "fr",
            [
                "Les cibles",
                "Votre main",
                "Feuille de contrôle, paire 1 sur",
                "le même nombre",
                "laisser passer",
                "La feuille de contrôle",
            ],
        ),
        (
            "en",
            [
                "The targets",
                "Your hand",
                "Control sheet, pair 1 of",
                "the same number",
                "let it pass",
                "The control sheet",
            ],
        ),
    ] {
        play("diego", "3", "1", lang, &typed, &words);
    }
}

/// Somebody who contests, accepts or passes, whichever is asked for, after trying out what can be said.
#[test]
fn a_game_of_diamino_can_be_played_in_both_languages() {
    for (lang, first, words) in [
        (
            "en",
            "?\nnonsense\nA1 right AS\nexchange ÉÉ\nback E\nstop\n",
            ["crossword", "Your tiles", "Not now", "places", "contest", "the game is"],
        ),
        (
            "fr",
            "?\nn'importe quoi\nA1 bas as\néchanger 12\nrendre E\narrêter\n",
            ["mots croisés", "Vos carrés", "Pas maintenant", "pose", "contest", "la partie est"],
        ),
    ] {
        let typed = format!("{first}{}", "c\na\na\np\n".repeat(400));
        play("diamino", "2", "random", lang, &typed, &words);
    }
}

#[test]
fn leaving_or_ending_the_input_leaves_the_table() {
    assert!(good(&["play", "diabolo", "--lang", "en"], "q\n").contains("See you soon"));
    assert!(good(&["play", "diabolo", "--lang", "fr"], "").contains("À bientôt"));
}
