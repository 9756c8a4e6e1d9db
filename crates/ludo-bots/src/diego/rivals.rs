//! What is remembered of the others where hands are closed: cards that were shown, and how often somebody who passed
//! could have laid a pair.

use ludo_core::{BySeat, Seat};
use ludo_diego::{Event, Side};
use ludo_school::CardId;

/// What is remembered of the others.
#[derive(Clone, Debug)]
pub(super) struct Rivals {
    /// Cards known to be in a hand.
    shown: BySeat<Vec<CardId>>,
    /// Hands that were shown after a pass: with a pair in them, and without.
    missed: BySeat<u32>,
    stuck: BySeat<u32>,
    /// Whose hand was shown last.
    last: Option<Seat>,
}

impl Rivals {
    pub(super) fn new(seats: u8) -> Self {
        Self {
            shown: BySeat::new(seats),
            missed: BySeat::new(seats),
            stuck: BySeat::new(seats),
            last: None,
        }
    }

    pub(super) fn see(&mut self, event: &Event) {
        match event {
            Event::HandShown { seat, cards } => {
                self.shown[*seat].clone_from(cards);
                self.last = Some(*seat);
            }
            Event::Taken { card, with, side, .. } => {
                if let (Some(passer), Side::Diego) = (self.last.take(), side) {
                    self.missed[passer] += 1;
                }
                for seat in Seat::all(self.shown.seats()) {
                    self.shown[seat].retain(|known| known != card && known != with);
                }
            }
            Event::NamedNone { .. } => {
                if let Some(passer) = self.last.take() {
                    self.stuck[passer] += 1;
                }
            }
            _ => {}
        }
    }

    /// Cards known to be in a hand that is closed.
    pub(super) fn known(&self, seat: Seat) -> &[CardId] {
        &self.shown[seat]
    }

    /// How likely it is that somebody who passed has missed a pair, in thousandths: `fits` of the `unseen` cards would
    /// make one, and `cards` of them are in the hand. Whoever passes has not seen one; how many of those
    /// there are to see somebody overlooks is learnt from the hands that were shown.
    pub(super) fn has_missed(&self, seat: Seat, cards: u32, unseen: u32, fits: u32) -> u32 {
        let none = (0..cards.min(unseen)).fold(1000, |share, drawn| {
            share * (unseen - drawn).saturating_sub(fits) / (unseen - drawn)
        });
        // As if one of three hands that passed had held a pair.
        let overlooks = (1 + self.missed[seat]) * 1000 / (3 + self.missed[seat] + self.stuck[seat]);
        let missed = (1000 - none) * overlooks / 1000;
        (missed * 1000).checked_div(missed + none).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIVAL: Seat = Seat(1);

    fn shown(cards: &[u8]) -> Event {
        Event::HandShown { seat: RIVAL, cards: cards.iter().copied().map(CardId).collect() }
    }

    #[test]
    fn the_more_cards_fit_the_likelier_one_was_missed() {
        let rivals = Rivals::new(2);
        let missed = |fits| rivals.has_missed(RIVAL, 6, 30, fits);
        assert_eq!((missed(0), missed(30)), (0, 1000));
        assert!(missed(2) < missed(6) && missed(6) < missed(15));
        assert!(rivals.has_missed(RIVAL, 1, 30, 6) < missed(6), "a hand of one");
        assert_eq!(rivals.has_missed(RIVAL, 0, 30, 6), 0);
    }

    #[test]
    fn who_passed_rightly_is_challenged_less() {
        let mut rivals = Rivals::new(2);
        let before = rivals.has_missed(RIVAL, 6, 30, 6);
        for _ in 0..3 {
            rivals.see(&shown(&[1, 2]));
            rivals.see(&Event::NamedNone { seat: Seat(0) });
        }
        assert!(rivals.has_missed(RIVAL, 6, 30, 6) < before);
    }

    #[test]
    fn shown_cards_are_remembered_until_they_are_laid() {
        let mut rivals = Rivals::new(2);
        rivals.see(&shown(&[1, 2, 3]));
        let (card, with) = (CardId(2), CardId(9));
        rivals.see(&Event::Taken { seat: Seat(0), card, with, side: Side::Diego });
        assert_eq!(rivals.known(RIVAL), [CardId(1), CardId(3)]);
    }
}
