//! What the person typed: `2 c` is the second card of a hand with the third target.

use ludo_diego::{Action, PhaseView, View, Vote};
use ludo_school::CardId;

use super::{cards, named_from};

pub(super) fn understand(text: &str, view: &View) -> Option<Action> {
    let said = text.to_lowercase();
    let said = said.trim().trim_end_matches('!').trim();
    let pair = || pair(said, view);
    match &view.phase {
        PhaseView::Turn { .. } => match said {
            "p" | "passe" | "pass" => Some(Action::Pass),
            "stop" => Some(Action::ProposeStop),
            _ => pair().map(|(card, with)| Action::Diego { card, with }),
        },
        PhaseView::Announced { window, .. } => match said {
            "n" | "pas diego" | "non" | "no" => Some(Action::PasDiego { call: window.call }),
            "l" | "laisse" | "let" => Some(Action::LetPass { call: window.call }),
            _ => None,
        },
        PhaseView::Passed { window, .. } => match said {
            "l" | "laisse" | "let" => Some(Action::LetPass { call: window.call }),
            "d" | "diego" => Some(Action::Challenge { call: window.call }),
            _ => pair().map(|(card, with)| Action::Counter { call: window.call, card, with }),
        },
        PhaseView::Naming { .. } => match said {
            "0" | "aucune" | "none" => Some(Action::NameNone),
            _ => pair().map(|(card, with)| Action::Name { card, with }),
        },
        PhaseView::Stop { .. } => match said {
            "o" | "oui" | "y" | "yes" => Some(Action::AcceptStop),
            "n" | "non" | "no" => Some(Action::RefuseStop),
            _ => None,
        },
        PhaseView::Voting { pair, .. } => match said {
            "=" => Some(Action::Vote { pair: *pair, vote: Vote::Equal }),
            "≠" | "#" | "!=" | "/" => Some(Action::Vote { pair: *pair, vote: Vote::Different }),
            "s" | "saute" | "skip" => Some(Action::SkipVotes),
            _ => None,
        },
        PhaseView::Checked { .. } | PhaseView::Over => None,
    }
}

/// A card of the hand that is named from, and a target or another card of it; spaces and the word do not matter.
fn pair(said: &str, view: &View) -> Option<(CardId, CardId)> {
    let said = said.strip_prefix("diego").unwrap_or(said).trim_start_matches('!');
    let signs: Vec<char> = said.chars().filter(|sign| !sign.is_whitespace()).collect();
    let [one, two] = signs[..] else { return None };
    let hand = cards(&view.hands[named_from(view)]);
    let of_hand = |sign: char| {
        let at = sign.to_digit(10)?.checked_sub(1)?;
        hand.get(at as usize).copied()
    };
    let target = |sign: char| {
        let at = u32::from(sign).checked_sub(u32::from('a'))?;
        view.line.get(at as usize).copied()
    };
    match (of_hand(one), of_hand(two)) {
        (Some(card), Some(with)) => Some((card, with)),
        (Some(card), None) => Some((card, target(two)?)),
        (None, Some(card)) => Some((card, target(one)?)),
        (None, None) => None,
    }
}
