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
    let said = said.strip_prefix("diego").unwrap_or(said).trim_start_matches([' ', '!']);
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

#[cfg(test)]
mod tests {
    use ludo_core::{Beginning, First, Game as _, Input, Millis, Seat, Seed, Setup, Viewer};
    use ludo_diego::{Diego, Hands, Options, Pack, Refusal};

    use super::*;
    use crate::play::YOU;

    /// A game that the seat beside you begins.
    struct Table(Diego);

    impl Table {
        fn new(hands: Hands) -> Self {
            let options = Options { hands, first: First::Seat(Seat(1)), ..Options::default() };
            let pack: Pack = super::super::PACK.clone();
            let setup = Setup { seats: 2, options };
            let game = Beginning::<Diego>::deal(setup, pack.into(), Seed::from_number(3));
            Self(game.unwrap().begin().unwrap())
        }

        fn view(&self) -> View {
            self.0.view(Viewer::Seat(YOU))
        }

        fn play(&mut self, seat: Seat, action: Action) {
            let at = Millis(self.0.deadline().map_or(0, |until| until.0 - 1));
            self.0.play(&Input::Act { seat, at, action }, &mut |_, _| {}).unwrap();
        }

        /// What was typed can be done.
        fn type_in(&mut self, text: &str) -> Action {
            let action = understand(text, &self.view()).expect(text);
            self.play(YOU, action);
            action
        }
    }

    #[test]
    fn a_pass_is_countered_with_a_card_of_the_hand_that_is_shown() {
        let mut table = Table::new(Hands::Open);
        table.play(Seat(1), Action::Pass);
        let view = table.view();
        let theirs = cards(&view.hands[Seat(1)]);
        let (card, with) = (theirs[1], view.line[2]);
        for text in ["2 c", "2c", "c 2", "DIEGO ! 2 C"] {
            assert_eq!(understand(text, &view), Some(Action::Counter { call: 1, card, with }));
        }
        for text in ["7 a", "0 a", "2 g", "2", "2 c d", "a b", ""] {
            assert_eq!(understand(text, &view), None, "{text}");
        }
        table.type_in("2 c");
        let own = table.view();
        let mine = cards(&own.hands[YOU]);
        let pair = Action::Diego { card: mine[0], with: mine[1] };
        assert_eq!(understand("1 2", &own), Some(pair));
    }

    #[test]
    fn closed_hands_are_challenged_first() {
        let mut table = Table::new(Hands::Closed);
        table.play(Seat(1), Action::Pass);
        // Whoever names a pair at once is told what comes first.
        let early = understand("2 c", &table.view()).unwrap();
        assert_eq!(table.0.check(YOU, &early), Err(Refusal::ClosedHands));
        assert_eq!(table.type_in("d"), Action::Challenge { call: 1 });
        let view = table.view();
        let card = cards(&view.hands[Seat(1)])[1];
        assert_eq!(understand("2 c", &view), Some(Action::Name { card, with: view.line[2] }));
        assert_eq!(table.type_in("aucune"), Action::NameNone);
    }

    #[test]
    fn a_stop_is_proposed_answered_and_followed_by_the_sheet() {
        let mut table = Table::new(Hands::Open);
        table.play(Seat(1), Action::ProposeStop);
        assert_eq!(understand("n", &table.view()), Some(Action::RefuseStop));
        assert_eq!(table.type_in("oui"), Action::AcceptStop);
        let mut table = Table::new(Hands::Open);
        let view = table.view();
        let (card, with) = (cards(&view.hands[Seat(1)])[0], view.line[0]);
        table.play(Seat(1), Action::Diego { card, with });
        assert_eq!(table.type_in("l"), Action::LetPass { call: 1 });
        assert_eq!(table.type_in("stop"), Action::ProposeStop);
        table.play(Seat(1), Action::AcceptStop);
        let different = Action::Vote { pair: 0, vote: Vote::Different };
        assert_eq!(understand("≠", &table.view()), Some(different));
        assert_eq!(understand("s", &table.view()), Some(Action::SkipVotes));
        assert_eq!(table.type_in("="), Action::Vote { pair: 0, vote: Vote::Equal });
    }
}
