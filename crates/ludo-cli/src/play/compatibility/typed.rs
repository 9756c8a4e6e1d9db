//! What the person typed: `12 3 40` ranks pictures by number, `la lune, un pont` by name.

use ludo_compatibility::{Action, PhaseView, Picture, Token, View};

use super::PACK;
use crate::compatibility::folded;
use crate::play::YOU;

/// Words behind a ranking with which the ×2 is kept.
const KEEP: [&str; 5] = ["g", "k", "garde", "garder", "keep"];
/// Words that announce the ×2.
const DOUBLE: [&str; 4] = ["x2", "×2", "2x", "double"];

pub(super) fn understand(text: &str, view: &View) -> Option<Action> {
    let said = folded(text.trim());
    match &view.phase {
        PhaseView::Naming => said.parse().ok().map(|number| Action::Name { number }),
        PhaseView::Ranking { .. } | PhaseView::Doubling { .. } if DOUBLE.contains(&&*said) => {
            Some(Action::Double)
        }
        PhaseView::Ranking { own: Some(_), .. } => {
            matches!(&*said, "r" | "reprendre" | "again").then_some(Action::Reopen)
        }
        PhaseView::Ranking { .. } => rank(&said),
        PhaseView::Doubling { .. } if view.tokens[YOU] == Token::Announced => {
            said.parse().ok().map(|rank| Action::Lay { rank })
        }
        PhaseView::Doubling { .. } => KEEP.contains(&&*said).then_some(Action::Decline),
        PhaseView::Revealing | PhaseView::Over => None,
    }
}

/// Pictures best first, with commas between names, or numbers with spaces; and whether the ×2 is kept.
fn rank(said: &str) -> Option<Action> {
    let (said, keep) = match said.rsplit_once([' ', ',']) {
        Some((rest, last)) if KEEP.contains(&last) => (rest.trim_end_matches([' ', ',']), true),
        _ => (said, false),
    };
    let numbers = || said.split([' ', ',', ';']).filter(|part| !part.is_empty());
    let pictures: Option<Vec<_>> = if numbers().all(|part| part.parse::<u8>().is_ok()) {
        numbers().map(by_number).collect()
    } else {
        said.split([',', ';'])
            .map(|part| by_number(part.trim()).or_else(|| by_name(part)))
            .collect()
    };
    pictures.filter(|all| !all.is_empty()).map(|pictures| Action::Rank { pictures, keep })
}

fn by_number(part: &str) -> Option<Picture> {
    part.parse::<u8>().ok()?.checked_sub(1).map(Picture)
}

/// The one picture whose name has all these words, in either language.
fn by_name(part: &str) -> Option<Picture> {
    const BETWEEN: [char; 3] = [' ', '\'', '-'];
    let words: Vec<_> = part.split(BETWEEN).filter(|word| !word.is_empty()).collect();
    let has = |name: &str| {
        let name = folded(name);
        let own: Vec<_> = name.split(BETWEEN).collect();
        !words.is_empty() && words.iter().all(|word| own.iter().any(|own| own.starts_with(word)))
    };
    let all = (0..).zip(&PACK.pictures);
    let mut found = all.filter(|(_, text)| has(&text.name.fr) || has(&text.name.en));
    match (found.next(), found.next()) {
        (Some((number, _)), None) => Some(Picture(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(said: &str) -> Option<(Vec<u8>, bool)> {
        match rank(&folded(said))? {
            Action::Rank { pictures, keep } => {
                Some((pictures.iter().map(|picture| picture.0 + 1).collect(), keep))
            }
            _ => None,
        }
    }

    #[test]
    fn rankings_are_typed_by_number_and_by_name() {
        assert_eq!(ranked("12 3 40"), Some((vec![12, 3, 40], false)));
        assert_eq!(ranked("12, 3, 40 g"), Some((vec![12, 3, 40], true)));
        let name = |at: usize| PACK.pictures[at].name.fr.to_uppercase();
        let typed = format!("{}, 5, {} garde", name(0), PACK.pictures[8].name.en);
        assert_eq!(ranked(&typed), Some((vec![1, 5, 9], true)));
        assert_eq!(ranked("a"), None, "several have such a word");
        assert_eq!(ranked("0 1"), None);
        assert_eq!(ranked("nothing of the kind, 3"), None);
    }

    #[test]
    fn every_name_says_one_picture() {
        for (at, text) in PACK.pictures.iter().enumerate() {
            for name in [&text.name.fr, &text.name.en] {
                let said = folded(&name.replace(',', " "));
                assert_eq!(by_name(&said), Some(Picture(at as u8)), "{name}");
            }
        }
    }
}
