//! A row: a heaven/hell card with number cards to its left and right (DBO-3, DBO-4).

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::Index;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{ByColour, Card, CardSet, Colour, Side};
use crate::hand::Hand;

/// At most three number cards on one side (DBO-4).
pub const SIDE_CARDS: usize = 3;
/// With five cards the heaven/hell card is turned over (DBO-4).
pub const ROW_CARDS: usize = 5;

/// The number cards of one colour on the table. Serialises with what a client shows: cards, points, whether
/// a side takes another card, whether the row is closed, which side leads.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "RowJson"))]
pub struct Row {
    /// Hell and heaven, each in the order they were laid.
    cards: [[Card; SIDE_CARDS]; 2],
    /// How many lie in hell, and four times how many in heaven.
    counts: u8,
    /// Their sums.
    points: [u8; 2],
}

/// Which sides of a row take another card, by its counts: bit 0 hell, bit 1 heaven (DBO-4).
const OPEN: [u8; 16] = {
    let mut open = [0; 16];
    let mut counts = 0;
    while counts < open.len() {
        let (hell, heaven) = (counts % 4, counts / 4);
        if hell + heaven < ROW_CARDS {
            open[counts] = (hell < SIDE_CARDS) as u8 | (((heaven < SIDE_CARDS) as u8) << 1);
        }
        counts += 1;
    }
    open
};

impl Row {
    /// The cards on a side, in the order they were laid.
    #[inline]
    pub fn cards(&self, side: Side) -> &[Card] {
        &self.cards[side as usize][..self.count(side)]
    }

    /// The points on a side.
    #[inline]
    pub const fn points(&self, side: Side) -> i16 {
        self.points[side as usize] as i16
    }

    /// Angel points against demon points: greater, the colour wins (DBO-8); less, it loses (DBO-10); equal,
    /// nothing happens (DBO-11).
    #[inline]
    pub(crate) fn verdict(&self) -> Ordering {
        self.points(Side::Heaven).cmp(&self.points(Side::Hell))
    }

    /// The side with more points; none while both have as many.
    pub fn leads(&self) -> Option<Side> {
        match self.verdict() {
            Ordering::Greater => Some(Side::Heaven),
            Ordering::Less => Some(Side::Hell),
            Ordering::Equal => None,
        }
    }

    /// How many cards the row can take without being closed; none if it is.
    pub(crate) const fn room(&self) -> usize {
        (ROW_CARDS - 1).saturating_sub(self.count(Side::Hell) + self.count(Side::Heaven))
    }

    /// How many copies of each card lie there, four bits a value, as hands count them.
    #[inline]
    pub(crate) fn counts(&self) -> u32 {
        let cards = Side::BOTH.into_iter().flat_map(|side| self.cards(side));
        cards.map(|&card| Hand::one(card)).sum()
    }

    /// How many cards lie on a side.
    #[inline]
    const fn count(&self, side: Side) -> usize {
        (self.counts >> (2 * side as u8) & 3) as usize
    }

    /// Whether the heaven/hell card is turned over: nothing more can be placed (DBO-4).
    #[inline]
    pub const fn is_closed(&self) -> bool {
        OPEN[(self.counts & 15) as usize] == 0
    }

    /// Whether a card can be laid on that side (DBO-4).
    #[inline]
    pub const fn accepts(&self, side: Side) -> bool {
        OPEN[(self.counts & 15) as usize] >> side as u8 & 1 != 0
    }

    /// Lays a card, which the side must accept.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card, side: Side) {
        debug_assert!(self.accepts(side));
        self.cards[side as usize][self.count(side)] = card;
        self.points[side as usize] += card.value();
        self.counts += 1 << (2 * side as u8);
    }
}

/// The five rows, and which cards can still be laid on which side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rows {
    rows: ByColour<Row>,
    accepted: [CardSet; 2],
}

impl Rows {
    /// The cards that can be laid on a side, of all colours.
    #[inline]
    pub(crate) const fn accepted(&self, side: Side) -> CardSet {
        self.accepted[side as usize]
    }

    /// The cards that can be laid at all.
    #[inline]
    pub(crate) const fn accepted_anywhere(&self) -> CardSet {
        self.accepted[0].or(self.accepted[1])
    }

    /// How many rows are closed.
    pub(crate) fn closed(&self) -> usize {
        self.iter().filter(|(_, row)| row.is_closed()).count()
    }

    /// Lays a card in its row.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card, side: Side) {
        let colour = card.colour();
        self.rows[colour].lay(card, side);
        let row = self.rows[colour];
        self.close_sides(colour, &row);
    }

    /// The rows as views show them.
    #[inline]
    pub(crate) const fn all(&self) -> &ByColour<Row> {
        &self.rows
    }

    /// The rows of a view.
    pub(crate) fn of(rows: &ByColour<Row>) -> Self {
        let mut all = Self { rows: *rows, ..Self::default() };
        for (colour, row) in rows.iter() {
            all.close_sides(colour, row);
        }
        all
    }

    #[inline]
    fn close_sides(&mut self, colour: Colour, row: &Row) {
        for side in Side::BOTH {
            if !row.accepts(side) {
                let accepted = &mut self.accepted[side as usize];
                *accepted = accepted.without(CardSet::of(colour));
            }
        }
    }

    /// Colours and rows, in scoring order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Colour, &Row)> {
        self.rows.iter()
    }
}

impl Default for Rows {
    fn default() -> Self {
        Self { rows: ByColour::default(), accepted: [CardSet::ALL; 2] }
    }
}

impl Index<Colour> for Rows {
    type Output = Row;
    #[inline]
    fn index(&self, colour: Colour) -> &Row {
        &self.rows[colour]
    }
}

/// A row in JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct RowJson<'a> {
    hell: SideJson<'a>,
    heaven: SideJson<'a>,
    closed: bool,
    /// The side with more points; absent while both have as many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    leads: Option<Side>,
}

/// One side of a row in JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RowSide"))]
#[serde(deny_unknown_fields)]
struct SideJson<'a> {
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    cards: Cow<'a, [Card]>,
    points: i16,
    open: bool,
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let side = |side| SideJson {
            cards: Cow::Borrowed(self.cards(side)),
            points: self.points(side),
            open: self.accepts(side),
        };
        let (hell, heaven) = (side(Side::Hell), side(Side::Heaven));
        RowJson { hell, heaven, closed: self.is_closed(), leads: self.leads() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = RowJson::deserialize(deserializer)?;
        let mut row = Self::default();
        for (cards, side) in [(json.hell.cards, Side::Hell), (json.heaven.cards, Side::Heaven)] {
            for card in cards.iter().copied() {
                if !row.accepts(side) {
                    return Err(D::Error::custom("more cards than a row takes"));
                }
                row.lay(card, side);
            }
        }
        Ok(row)
    }
}

/// A row as it lies in a given layout.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GivenRow {
    /// To the left, in the order they were laid.
    pub hell: Vec<Card>,
    /// To the right.
    pub heaven: Vec<Card>,
}

impl GivenRow {
    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.hell.is_empty() && self.heaven.is_empty()
    }

    /// Cards and sides, in order.
    pub fn cards(&self) -> impl Iterator<Item = (Card, Side)> {
        let left = self.hell.iter().map(|&card| (card, Side::Hell));
        left.chain(self.heaven.iter().map(|&card| (card, Side::Heaven)))
    }
}
