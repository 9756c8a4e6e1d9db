//! Tables in a terminal of 80 by 24: no line is wider, and whenever something is asked the table is in sight: Diamino's board
//! with the letters of its columns, at Diego targets and hand.

mod common;

use common::good;

const COLUMNS: usize = 80;
const ROWS: usize = 24;
const HEADER: &str = "    A B C D E F G H I J K L M N O P Q";

/// What a terminal shows when this was written to it: long lines go on in the next row, the oldest rows are gone.
fn screen(written: &str) -> Vec<String> {
    let rows = written.split('\n').flat_map(|line| {
        let signs: Vec<char> = line.chars().collect();
        let rows: Vec<String> = signs.chunks(COLUMNS).map(String::from_iter).collect();
        if rows.is_empty() { vec![String::new()] } else { rows }
    });
    let rows: Vec<String> = rows.collect();
    rows[rows.len().saturating_sub(ROWS)..].to_vec()
}

/// What the terminal shows at each question. What was typed is echoed behind the prompt: it is cut off there.
fn questions(shown: &str) -> Vec<Vec<String>> {
    let prompts = shown.match_indices("\n> ").map(|(at, _)| at);
    prompts.map(|at| screen(&shown[..at + 3])).collect()
}

fn play(players: &str, lang: &str, typed: &str) -> Vec<Vec<String>> {
    let args = ["play", "diamino", "--players", players, "--lang", lang];
    questions(&good(&[&args[..], &["--bots", "3", "--seed", "3", "--fast"]].concat(), typed))
}

#[track_caller]
fn assert_in_sight(screen: &[String]) {
    let text = screen.join("\n");
    let header = screen.iter().position(|row| row.starts_with(HEADER));
    let header = header.unwrap_or_else(|| panic!("the columns have no letters:\n{text}"));
    for row in 1..=17 {
        assert!(screen[header + row].starts_with(&format!("{row:>3} ")), "row {row}:\n{text}");
    }
    assert_eq!(screen.last().map(String::as_str), Some("> "), "{text}");
}

#[test]
fn the_whole_board_is_in_sight_at_every_question() {
    // Words that are refused or not understood, exchanges, contests, acceptances, passes: as they come.
    let typed =
        "nonsense that is answered\n9I ZZZ\nI9 bas xyz\nexchange AEIOU\nc\na\na\np\n".repeat(25);
    for lang in ["fr", "en"] {
        for players in ["2", "4", "8"] {
            let screens = play(players, lang, &typed);
            assert!(screens.len() > 20, "{players} players: {} questions", screens.len());
            for screen in &screens {
                assert_in_sight(screen);
            }
        }
    }
}

#[test]
fn patience_is_in_sight_too_with_all_its_tiles() {
    let typed = "nonsense\n9I SOLEIL\nI9 SEC\nI9 XYZ\n\n";
    for lang in ["fr", "en"] {
        let screens = play("1", lang, typed);
        assert_eq!(screens.len(), 6);
        for screen in &screens {
            assert_in_sight(screen);
        }
        let last = screens[5].join("\n");
        assert!(last.contains("S O L E I L") && last.contains("E1×"), "{last}");
    }
}

#[test]
fn help_fits_and_enter_brings_the_table_back() {
    for (lang, first, last) in
        [("fr", "mots croisés", "Entrée"), ("en", "crossword", "Enter alone")]
    {
        let screens = play("2", lang, "?\n\n");
        let help = screens[1].join("\n");
        assert!(help.contains(first) && help.contains(last), "{help}");
        assert!(screens[1].iter().all(|row| row.chars().count() < COLUMNS), "{help}");
        assert_in_sight(&screens[2]);
    }
}

/// The placement of a hint, as it stands on a screen.
fn hinted(screen: &[String]) -> String {
    let text = screen.join(" ");
    let told = text.split("You could place ").nth(1).unwrap_or_else(|| panic!("no hint: {text}"));
    told.split(": ").next().unwrap().to_owned()
}

#[test]
fn a_patience_is_helped_with_hints_that_can_be_typed_back() {
    let first = hinted(&play("1", "en", "hint\n")[1]);
    let screens = play("1", "en", &format!("hint\n{first}\nhint\nfinish?\n"));
    assert_eq!(hinted(&screens[1]), first, "the same position is advised in the same way");
    let laid = screens[2].join("\n");
    assert!(laid.contains("You place ") && !laid.contains("112 tiles"), "{laid}");
    assert_ne!(hinted(&screens[3]), first);
    let answer = screens[4].join(" ");
    let known = ["Yes: all", "No way was found in 3 seconds"];
    assert!(known.iter().any(|one| answer.contains(one)), "{answer}");
    for screen in &screens {
        assert_in_sight(screen);
    }
}

#[test]
fn with_others_the_best_is_told_for_practice_alone() {
    let screens = play("2", "en", "a\nhint\nfinish?\n");
    assert!(screens.iter().any(|screen| screen.join(" ").contains("play --practice")));
    let args = ["play", "diamino", "--players", "2", "--lang", "en", "--bots", "1", "--seed", "3"];
    let shown = good(&[&args[..], &["--fast", "--practice"]].concat(), "hint\n");
    let screens = questions(&shown);
    let best = screens[1].join(" ");
    assert!(best.contains("The best moves, with what each scores: "), "{best}");
    assert_in_sight(&screens[1]);
}

/// What is asked for in every phase, with what is not understood in between.
const DIEGO: &str = "nonsense\n1 a\n2 c\nl\n9 z\n1 b\nn\np\nl\n3 d\nl\np\nl\n=\n#\no\ny\n";

#[test]
fn targets_and_hand_are_in_sight_at_every_question_of_diego() {
    for (lang, [targets, hand, sheet, hands]) in [
        ("fr", ["Les cibles", "Votre main", "Feuille de contrôle, paire", "La main "]),
        ("en", ["The targets", "Your hand", "Control sheet, pair", "'s hand"]),
    ] {
        let args = ["play", "diego", "--players", "4", "--lang", lang, "--bots", "2"];
        let typed = DIEGO.repeat(25);
        let shown = good(&[&args[..], &["--seed", "4", "--fast"]].concat(), &typed);
        let screens = questions(&shown);
        assert!(screens.len() > 20);
        for screen in &screens {
            let text = screen.join("\n");
            let row = |wanted: &str| screen.iter().position(|row| row.contains(wanted));
            if row(sheet).is_some() {
                continue;
            }
            let (Some(first), Some(second)) = (row(targets), row(hand).or_else(|| row(hands)))
            else {
                panic!("something is out of sight:\n{text}")
            };
            assert!(screen[first + 1].starts_with("  a  "), "{text}");
            let begins = ["  1  ", "("];
            assert!(begins.iter().any(|sign| screen[second + 1].starts_with(sign)), "{text}");
            assert!(screen.iter().all(|row| row.chars().count() <= COLUMNS), "{text}");
        }
    }
}

/// Somebody who ranks the first pictures, whatever the theme, and answers everything else that may be asked.
fn careless() -> String {
    let rankings =
        ["1 2 3 4 5", "1 2 3 4", "1 2 3", "1 2", "1"].map(|ranks| format!("{ranks} k\n"));
    format!("3\n{}k\n", rankings.concat()).repeat(120)
}

#[test]
fn a_whole_game_of_compatibility_is_told_in_both_languages() {
    for (lang, players, wanted) in [
        ("fr", "2", ["On retourne le rang 5.", "thème 2, 12 au plus", "Qui pense comme qui"]),
        ("en", "2", ["Rank 5 is revealed.", "theme 2, at most 12", "Who thinks alike"]),
        ("fr", "3", ["La Référence", "Vous gardez votre jeton ×2.", "images en commun"]),
        ("en", "4", ["You keep your ×2.", "square", "pictures in common"]),
    ] {
        let args = ["play", "compatibility", "--players", players, "--lang", lang];
        let bots = if players == "2" { "usual" } else { "3" };
        let options = ["--bots", bots, "--seed", "3", "--fast"];
        let told = good(&[&args[..], &options].concat(), &careless());
        for text in wanted {
            assert!(told.contains(text), "{lang}, {players} players: {text}\n{told}");
        }
        assert!(!told.contains('⟨'), "a text is missing: {lang}");
        // Where a ranking is asked for, all forty pictures and the theme are before one's eyes.
        let asked = |rows: &&Vec<String>| {
            let question = rows.get(rows.len().saturating_sub(2)).map_or("", String::as_str);
            question.contains("la meilleure d'abord") || question.contains("the best first")
        };
        for screen in questions(&told).iter().filter(asked) {
            let begins = |signs: &[&str]| {
                screen.iter().any(|row| signs.iter().any(|sign| row.starts_with(sign)))
            };
            assert!(begins(&["  1 "]) && begins(&["« ", "“"]), "{}", screen.join("\n"));
        }
    }
}

#[test]
fn the_token_of_compatibility_is_announced_and_laid() {
    let args = [
        "play",
        "compatibility",
        "--players",
        "2",
        "--bots",
        "usual",
        "--lang",
        "en",
        "--seed",
        "3",
    ];
    let told = good(&[&args[..], &["--fast"]].concat(), "x2\n1 2 3 4 5\n9\n2\n");
    for text in [
        "You announce your ×2.",
        "on which rank do you place your ×2",
        "You place your ×2 on rank 2.",
    ] {
        assert!(told.contains(text), "{text}\n{told}");
    }
}

/// Somebody who tries everything, whatever is asked.
fn tries(game: &str) -> String {
    match game {
        "diabolo" => {
            let cards = "RYGBV".chars().flat_map(|colour| {
                (1..=5).map(move |value| {
                    format!("{colour}{value} <\n{colour}{value} >\n{colour}{value}\n")
                })
            });
            format!("{}n\n", cards.collect::<String>()).repeat(2)
        }
        "diadingo" => {
            let places = ('A'..).zip([4, 6, 7, 8, 7, 6, 4]);
            let places =
                places.flat_map(|(row, count)| (1..=count).map(move |n| format!("{row}{n}\nn\n")));
            places.collect::<String>()
        }
        "diamino" => "c\na\na\np\n".repeat(8),
        "diego" => DIEGO.repeat(5),
        _ => careless().lines().take(60).flat_map(|line| [line, "\n"]).collect(),
    }
}

/// The first words of each table.
fn begins(game: &str) -> &'static [&'static str] {
    match game {
        "diabolo" => &["round ", "manche "],
        "diadingo" => &["game ", "partie "],
        "diamino" => &[HEADER],
        "diego" => &["The targets", "Les cibles", "Control sheet", "Feuille de contrôle"],
        _ => &["  1 ", "square ", "case "],
    }
}

#[test]
fn every_table_of_every_game_fits_the_terminal() {
    for (game, most) in [
        ("diabolo", "5"),
        ("diadingo", "5"),
        ("diamino", "8"),
        ("diego", "4"),
        ("compatibility", "8"),
    ] {
        for (lang, players) in [("fr", most), ("en", "2")] {
            let args = ["play", game, "--players", players, "--lang", lang, "--bots", "1"];
            let typed = format!("?\n\nnonsense\n{}", tries(game));
            let shown = good(&[&args[..], &["--seed", "3", "--fast"]].concat(), &typed);
            for row in shown.lines() {
                assert!(row.chars().count() <= COLUMNS, "{game} {lang} {players}: {row}");
            }
            let screens = questions(&shown);
            assert!(screens.len() > 5, "{game}: {} questions", screens.len());
            for (n, screen) in screens.iter().enumerate() {
                let text = screen.join("\n");
                let found = begins(game).iter().any(|first| text.contains(first));
                // The second question stands under the help, which was asked for instead of the table.
                assert!(found || n == 1, "{game} {lang} {players}: out of sight:\n{text}");
                assert_eq!(screen.last().map(String::as_str), Some("> "), "{text}");
            }
        }
    }
}
