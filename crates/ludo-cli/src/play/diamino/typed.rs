//! What people type at Diamino's table. A placement is read in two notations:
//!
//! - `I9 droite MOT`, `I9 bas MOT` (`right`, `down`): a square, then where the word runs;
//! - `9I MOT`, `I9 MOT`, as clubs write it and as placements are told (`ludo_crossword::Placement`): the line in which
//!   the word runs comes first. A row's number first runs to the right, a column's letter first runs down.
//!
//! Both name every letter from the first, those that lie there already too; brackets around these may be typed.

use ludo_diamino::{Action, Direction, Laid, LaidTiles, Lay, PhaseView, Rack, Square, Tile, View};

use super::super::YOU;

/// What was typed, as an action that may still be refused.
pub(super) fn understand(text: &str, view: &View) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let said = words.first()?.to_lowercase();
    match (said.as_str(), &words[1..]) {
        ("p" | "pass" | "passer" | "passe", []) => Some(Action::Pass),
        ("a" | "accept" | "accepter" | "accepte", []) => Some(Action::Accept),
        ("c" | "contest" | "contester" | "conteste", []) => Some(Action::Contest),
        ("s" | "stop" | "arrêter" | "arreter", []) => Some(Action::Stop),
        ("e" | "exchange" | "échanger" | "echanger", [tiles]) => {
            Some(Action::Exchange { tiles: Rack::parse(&tiles.to_uppercase())? })
        }
        ("r" | "b" | "back" | "return" | "rendre", [tile]) => match tile.as_bytes() {
            [sign] => Some(Action::GiveBack { tile: Tile::from_sign(sign.to_ascii_uppercase())? }),
            _ => None,
        },
        (place, [word]) => {
            let (square, line) = read_place(place)?;
            lay(square, line, word, view).map(Action::Lay)
        }
        (place, [way, word]) => {
            let (square, line) = read_place(place)?;
            let direction = read_direction(way)?;
            // A row's number first says that the word runs to the right: nobody is asked to guess which was meant.
            if line == Direction::Right && direction == Direction::Down {
                return None;
            }
            lay(square, direction, word, view).map(Action::Lay)
        }
        _ => None,
    }
}

fn read_direction(way: &str) -> Option<Direction> {
    match way.to_lowercase().as_str() {
        "d" | "droite" | "r" | "right" => Some(Direction::Right),
        "b" | "bas" | "down" => Some(Direction::Down),
        _ => None,
    }
}

/// A square, and the line that was named first: `9I` is the row, `I9` the column.
fn read_place(text: &str) -> Option<(Square, Direction)> {
    let text = text.to_uppercase();
    if let Some(square) = Square::parse(&text) {
        return Some((square, Direction::Down));
    }
    let (last, _) = text.char_indices().next_back()?;
    let (row, column) = text.split_at(last);
    Some((Square::parse(&format!("{column}{row}"))?, Direction::Right))
}

/// A move from what was typed: the whole word from its first letter, those that lie there already too. Small
/// letters are devils, unless all are small: then devils stand for what is not held.
fn lay(at: Square, direction: Direction, word: &str, view: &View) -> Option<Lay> {
    let spelled = word.bytes().any(|sign| sign.is_ascii_uppercase());
    let mut held = view.hands[YOU].tiles.unwrap_or_default();
    let (mut tiles, mut first, mut here) = (LaidTiles::NONE, None, Some(at));
    for sign in word.bytes().filter(|sign| !b"()".contains(sign)) {
        let square = here?;
        here = square.next(direction);
        if lying(view, square).is_some_and(|laid| laid.eq_ignore_ascii_case(&sign)) {
            continue;
        }
        let letter = Tile::from_sign(sign.to_ascii_uppercase())?;
        let is_held = !spelled && held.take(letter).is_some();
        let sign = if is_held { sign.to_ascii_uppercase() } else { sign };
        tiles.push(Laid::from_sign(sign)?)?;
        first.get_or_insert(square);
    }
    Some(Lay { at: first.unwrap_or(at), direction, tiles })
}

/// The sign on a square, the word in the window among them.
pub(super) fn lying(view: &View, square: Square) -> Option<u8> {
    let line = view.board.get(square.row())?.as_bytes();
    let sign = line.get(square.column()).copied().filter(|&sign| sign != b'.');
    sign.or_else(|| fresh(view, square))
}

/// The sign of the word in the window on a square.
pub(super) fn fresh(view: &View, square: Square) -> Option<u8> {
    let PhaseView::Contest { words, .. } = &view.phase else { return None };
    words.iter().find_map(|word| {
        let squares = word.at.line(word.direction);
        word.letters.bytes().zip(squares).find(|(_, at)| *at == square).map(|(sign, _)| sign)
    })
}

#[cfg(test)]
mod tests {
    use ludo_core::{Beginning, Edition as _, Game as _, Input, Millis, Seat, Seed, Setup, Viewer};
    use ludo_diamino::{Diamino, Kit, Options};

    use super::*;

    /// A table of two at which KEPI lies in the window.
    fn table() -> View {
        let layout = r#"{"draws":[],"first":1,"reserve":"","hands":["ESTZS?","KEPIE"]}"#;
        let beginning = Beginning::<Diamino> {
            setup: Setup { seats: 2, options: Options::default() },
            edition: Kit::parse(Diamino::EDITION).unwrap().into(),
            layout: serde_json::from_str(layout).unwrap(),
            seed: Seed::from_number(1),
        };
        let mut game = beginning.begin().unwrap();
        let action = r#"{"lay":{"at":"I9","direction":"right","tiles":"KEPI"}}"#;
        let action = serde_json::from_str(action).unwrap();
        let input = Input::Act { seat: Seat(1), at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).unwrap();
        game.view(Viewer::Seat(YOU))
    }

    fn said(text: &str) -> String {
        let action = understand(text, &table());
        action.map_or(String::new(), |action| serde_json::to_string(&action).unwrap())
    }

    fn lay(at: &str, direction: &str, tiles: &str) -> String {
        format!(r#"{{"lay":{{"at":"{at}","direction":"{direction}","tiles":"{tiles}"}}}}"#)
    }

    #[test]
    fn words_are_typed_whole_and_letters_that_lie_there_are_not_laid_again() {
        assert_eq!(said("J8 bas ZESTe"), lay("J8", "down", "ZSTe"));
        assert_eq!(said("j8 down zeste"), lay("J8", "down", "ZSTE"));
        assert_eq!(said("I9 droite KEPIS"), lay("M9", "right", "S"));
        assert_eq!(said("I9 right KEPIs"), lay("M9", "right", "s"));
        assert_eq!(said("m9 d s"), lay("M9", "right", "S"));
        assert_eq!(said("m9 d sss"), lay("M9", "right", "SSs"), "a devil for what is not held");
        assert_eq!(
            said("I9 droite KEPI"),
            lay("I9", "right", ""),
            "nothing new: the engine says so"
        );
    }

    #[test]
    fn the_line_named_first_says_where_a_word_runs() {
        assert_eq!(said("8J ZUT"), lay("J8", "right", "ZUT"), "a number first: to the right");
        assert_eq!(said("J8 ZESTe"), lay("J8", "down", "ZSTe"), "a letter first: down");
        assert_eq!(said("9i kepis"), lay("M9", "right", "S"));
        assert_eq!(said("9I (KEPI)S"), lay("M9", "right", "S"), "as placements are told");
        assert_eq!(said("J8 Z(E)STe"), lay("J8", "down", "ZSTe"));
        assert_eq!(said("17q as"), lay("Q17", "right", "aS"));
        assert_eq!(said("8J droite ZUT"), said("8J ZUT"), "both say the same");
        assert_eq!(said("J8 droite ZUT"), said("8J ZUT"), "a square, then a direction");
        for unclear in ["8J bas ZUT", "8J", "J ZUT", "8 ZUT", "08J ZUT", "8JJ ZUT", "J8J ZUT"] {
            assert_eq!(said(unclear), "", "{unclear}");
        }
    }

    /// What the generator writes is what is read: hints can be typed as they stand.
    #[test]
    fn placements_are_read_as_they_are_told() {
        let view = table();
        let grid = {
            let mut grid = ludo_crossword::Grid::new(17);
            for (at, sign) in (0..).zip("KEPI".bytes()) {
                grid.set(Square::at(8, 8 + at), Laid::from_sign(sign));
            }
            grid
        };
        let setting = ludo_crossword::Setting::plain(17, [1; 26]);
        let graph = ludo_lexicon::Lexicon::french().graph();
        let position = ludo_crossword::Position::new(graph, &setting, &grid);
        let mut generator = ludo_crossword::Generator::new(graph, &setting);
        let (rack, mut read) = (view.hands[YOU].tiles.unwrap(), 0);
        generator.all(&position, &rack, ludo_crossword::Jokers::Best, |found| {
            let placement = found.placement();
            let told = placement.to_string();
            assert_eq!(
                understand(&told, &view),
                Some(Action::Lay(Lay::from(&placement))),
                "{told}"
            );
            read += 1;
        });
        assert!(read > 100, "{read} placements");
    }

    #[test]
    fn everything_can_be_said_in_both_languages() {
        for (fr, en, action) in [
            ("passer", "pass", r#""pass""#),
            ("accepter", "accept", r#""accept""#),
            ("contester", "contest", r#""contest""#),
            ("arrêter", "stop", r#""stop""#),
            ("échanger ez?", "exchange EZ?", r#"{"exchange":{"tiles":"EZ?"}}"#),
            ("rendre k", "back K", r#"{"give_back":{"tile":"K"}}"#),
        ] {
            assert_eq!((said(fr).as_str(), said(en).as_str()), (action, action));
        }
        for unclear in ["", "KEPI", "Z99 droite A", "J8 gauche A", "échanger", "J8 bas É"] {
            assert_eq!(said(unclear), "", "{unclear}");
        }
    }
}
