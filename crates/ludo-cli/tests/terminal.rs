//! Tables in a terminal of 80 by 24. Whenever something is asked, Diamino's board is in sight with the letters of its
//! columns, and at Diego targets and hand.

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
    let told = text.split("You could lay ").nth(1).unwrap_or_else(|| panic!("no hint: {text}"));
    told.split(": ").next().unwrap().to_owned()
}

#[test]
fn a_patience_is_helped_with_hints_that_can_be_typed_back() {
    let first = hinted(&play("1", "en", "hint\n")[1]);
    let screens = play("1", "en", &format!("hint\n{first}\nhint\nfinish?\n"));
    assert_eq!(hinted(&screens[1]), first, "the same position is advised in the same way");
    let laid = screens[2].join("\n");
    assert!(laid.contains("You lay ") && !laid.contains("112 tiles"), "{laid}");
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
    assert!(best.contains("The best, with what each brings: "), "{best}");
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
