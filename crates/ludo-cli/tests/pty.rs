//! Tables in a real terminal: what is shown for a moment, what is left of it, and Ctrl-C.

#![cfg(target_os = "linux")]

mod common;

use common::pty::Session;
use common::{good, path};

/// Somebody who tries one diamond after the other.
fn jeweller(lang: &str) -> Session {
    let args = ["play", "diadingo", "--players", "3", "--bots", "1", "--seed", "5", "--fast"];
    let first = ["--options", r#"{"first":{"seat":0}}"#, "--lang", lang];
    Session::start(&[&args[..], &first].concat())
}

/// A place of the tray in brackets: the diamond that is being tried.
fn is_shown(page: &str) -> bool {
    page.contains("[×") || page.contains("[◇")
}

#[test]
fn diadingo_shows_every_try_for_a_moment_and_keeps_nothing_of_it() {
    for (lang, verb, holds) in [("en", "You try ", "holds"), ("fr", "Vous essayez ", "tient")] {
        let mut session = jeweller(lang);
        let mut asked_for = vec![];
        for place in ["A1", "B2", "C3", "D4", "E5", "F6"] {
            session.asked();
            assert!(session.terminal.paints(), "a page, not lines");
            let page = session.terminal.seen();
            assert!(!is_shown(&page), "it was to be remembered:\n{page}");
            let theft = page.contains("\u{201c}n\u{201d}") || page.contains("« n »");
            session.press(if theft { "n\n".to_owned() } else { format!("{place}\n") }.as_str());
            asked_for.push(format!("{verb}{place}"));
        }
        session.asked();
        let (shown, plain): (Vec<_>, Vec<_>) =
            session.terminal.pages.iter().partition(|page| is_shown(page));
        // Everybody's tries are shown: one's own, and those of the bots too.
        let own = asked_for.iter().filter(|said| shown.iter().any(|page| page.contains(*said)));
        let own = own.count();
        assert!(own >= 2, "{own}");
        let others =
            |page: &&String| page.lines().any(|row| row.starts_with("Ada ") && row.contains(holds));
        assert!(shown.len() > own && shown.into_iter().any(|page| others(&page)));
        for page in plain {
            let told = page.lines().filter(|row| row.contains(holds));
            for row in told {
                let names = row.split([' ', ':']).any(|word| {
                    word.len() == 2 && word.starts_with(|c: char| ('A'..='G').contains(&c))
                });
                assert!(!names, "a place is named after the moment: {row}");
            }
        }
        session.press("q\n");
        assert_eq!(session.end(), Some(0));
        let kept = session.terminal.kept();
        assert!(!is_shown(&kept) && !kept.contains(holds), "it can be scrolled back to:\n{kept}");
        assert!(session.terminal.pushed_out().is_empty(), "pages are higher than the terminal");
        assert!(session.terminal.widest <= 80, "pages are wider than the terminal");
    }
}

#[test]
fn ctrl_c_writes_the_game_and_gives_the_terminal_back() {
    for (game, first) in [("diadingo", "A1\n"), ("diabolo", "R1 <\n")] {
        let save = path(&format!("stopped-{game}.jsonl"));
        let _ = std::fs::remove_file(&save);
        let save = save.to_str().unwrap();
        let args = ["play", game, "--players", "2", "--bots", "1", "--seed", "5", "--fast"];
        let mut session = Session::start(&[&args[..], &["--save", save, "--lang", "en"]].concat());
        session.asked();
        session.press(first);
        session.asked();
        session.press("\x03");
        assert_eq!(session.end(), Some(130), "{}", session.terminal.kept());
        assert!(!session.terminal.paints());
        let kept = session.terminal.kept();
        assert!(kept.contains("The game is broken off here.") && kept.contains(save), "{kept}");
        let said = good(&["verify", save], "");
        assert!(said.contains("unfinished: 1 game"), "{said}");
    }
}
