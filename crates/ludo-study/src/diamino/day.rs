//! The patience of a day, a variant of the house (DIA-21): the same for everybody, from its date alone.

use ludo_core::{Edition as _, Game as _, Hex32, Seed};
use ludo_crossword::patience::Puzzle;
use ludo_diamino::{Diamino, Formula, Kit, Lay, Options};
use ludo_lexicon::{Family, Lexicon};

use super::patience::open_squares;
use crate::Date;

/// Words that lie there are well known: of this band or a higher one.
const BAND: u8 = 4;

/// The words of a day, and the proof that all other tiles can be laid. Always the same; it takes a moment.
pub fn puzzle(date: Date) -> Option<Puzzle> {
    let kit = Kit::parse(Diamino::EDITION).ok()?;
    let words = kit.words(&agreed()).ok()?;
    let seed = Hex32::digest_of(format!("ludotheque diamino patience {date}").as_bytes());
    let lexicon = Lexicon::of(kit.lexicon()).ok()?;
    let well_known = |word: &[u8]| lexicon.band(word) >= BAND;
    Puzzle::of(words.graph(), &open_squares(&kit), kit.bag(), &Seed::new(seed.0), well_known)
}

/// What a table of that day plays by.
pub fn options(date: Date) -> Option<Options> {
    let laid = puzzle(date)?.words.iter().map(Lay::from).collect();
    Some(Options { laid, ..agreed() })
}

/// Everybody plays it: it is for the family.
fn agreed() -> Options {
    let family = Some(Family::newest().digest());
    Options { game: Formula::Patience, family, ..Options::default() }
}

#[cfg(test)]
mod tests {
    use ludo_core::{Beginning, Game as _, Input, Millis, Seat, Setup};
    use ludo_crossword::patience::{FEWEST, MOST};
    use ludo_diamino::Action;

    use super::*;

    fn days() -> impl Iterator<Item = Date> {
        (20_773..20_783).map(|day| Date::of_millis(day * 24 * 60 * 60 * 1000))
    }

    #[test]
    fn dia_21_a_day_can_be_finished_by_the_rules() {
        for date in days() {
            let puzzle = puzzle(date).unwrap();
            assert!((FEWEST..=MOST).contains(&(puzzle.words.len() as u32)), "{date}");
            let kit = std::sync::Arc::new(Kit::parse(Diamino::EDITION).unwrap());
            let setup = Setup { seats: 1, options: options(date).unwrap() };
            let beginning = Beginning::<Diamino>::deal(setup, kit, Seed::from_number(1));
            let mut game = beginning.unwrap().begin().unwrap();
            for lay in puzzle.rest.iter().map(Lay::from) {
                let input = Input::Act { seat: Seat(0), at: Millis(0), action: Action::Lay(lay) };
                game.play(&input, &mut |_, _| {}).unwrap();
            }
            let outcome = game.outcome().expect("all is laid");
            assert_eq!((&*outcome.reason, outcome.scores.as_slice()), ("all_laid", &[112][..]));
        }
    }

    #[test]
    fn dia_21_a_date_has_one_board_and_days_differ() {
        let of = |date| serde_json::to_string(&options(date).unwrap()).unwrap();
        let all: std::collections::BTreeSet<_> = days().map(of).collect();
        assert_eq!(all.len(), 10);
        let first = days().next().unwrap();
        assert_eq!(of(first), of(first));
    }
}
