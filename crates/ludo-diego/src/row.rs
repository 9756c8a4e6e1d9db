//! Cards side by side: a hand, or the line of targets.

use ludo_school::CardId;

/// The most cards that a hand or the line has (DIE-2).
pub(crate) const MOST: usize = 6;

/// Cards side by side, each in a place of its own. Inline: no heap.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Row {
    cards: [CardId; MOST],
    len: u8,
}

impl Row {
    /// These cards, of which there are not too many.
    pub(crate) fn of(cards: &[CardId]) -> Self {
        debug_assert!(cards.len() <= MOST, "a row of more than {MOST}");
        let mut row = Self { len: cards.len() as u8, ..Self::default() };
        row.cards[..cards.len()].copy_from_slice(cards);
        row
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[CardId] {
        &self.cards[..usize::from(self.len)]
    }

    pub(crate) fn to_vec(self) -> Vec<CardId> {
        self.as_slice().to_vec()
    }

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn contains(&self, card: CardId) -> bool {
        self.as_slice().contains(&card)
    }

    /// A card leaves: a new one takes its place, or the others close up.
    pub(crate) fn replace(&mut self, card: CardId, new: Option<CardId>) {
        let Some(at) = self.as_slice().iter().position(|&one| one == card) else { return };
        if let Some(new) = new {
            self.cards[at] = new;
        } else {
            self.cards.copy_within(at + 1..usize::from(self.len), at);
            self.len -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_card_takes_the_place_of_the_one_that_left() {
        let mut row = Row::of(&[1, 2, 3].map(CardId));
        row.replace(CardId(2), Some(CardId(9)));
        assert_eq!(row.as_slice(), [1, 9, 3].map(CardId));
        row.replace(CardId(1), None);
        assert_eq!(row.as_slice(), [9, 3].map(CardId));
        row.replace(CardId(1), None);
        assert_eq!(row.len(), 2);
    }
}
