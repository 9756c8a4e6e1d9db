//! What leaves a game: views and previews.

use ludo_core::{BySeat, SealedView, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{ByColour, Card, Colour, Hand, Side};
use crate::edition::Cards;
use crate::row::Row;
use crate::rules::{Action, Stake};
use crate::state::{Diabolo, Phase, ScoredRows, Sheet, rows_to_close};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The round being played, from 1.
    pub round: u8,
    /// How many there are (DBO-1).
    pub rounds: u8,
    /// Who dealt it.
    pub dealer: Seat,
    /// How many closed rows end a round (DBO-7).
    pub rows_to_close: u8,
    /// What lies on the table.
    pub rows: ByColour<RowView>,
    /// What is known of each hand.
    pub hands: BySeat<HandView>,
    /// Cards left to draw.
    pub pile: u8,
    /// Thrown away in this round, face up (DBO-5).
    pub discards: Hand,
    /// Who still has the double card (DBO-9).
    pub doubles: SeatSet,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// Points by round; the last as far as its rows are scored.
    pub sheet: Sheet,
    /// The sums of the sheet.
    pub totals: BySeat<i32>,
    /// What the game waits for.
    pub phase: PhaseView,
    /// The draw pile, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undrawn: Option<Cards>,
}

/// A row on the table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowView {
    /// To the left.
    pub hell: SideView,
    /// To the right.
    pub heaven: SideView,
    /// Turned over: nothing more can be laid (DBO-4).
    pub closed: bool,
}

/// One side of a row.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideView {
    /// In the order they were laid; a third one may be missing.
    pub cards: [Option<Card>; 3],
    /// Their sum.
    pub points: i16,
    /// Whether a card can still be laid here.
    pub open: bool,
}

/// What is known of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// How many cards: everybody sees that.
    pub count: u8,
    /// Those that the viewer can see: all of its own, of others what lies open just now.
    pub cards: Hand,
}

/// What the game waits for, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum PhaseView {
    /// A seat must lay a card.
    Lay { seat: Seat },
    /// A seat cannot lay any card: its hand lies open, it must discard one.
    Discard { seat: Seat },
    /// Doubles are asked for, in secret.
    Stake {
        row: Colour,
        answers: SealedView<Stake>,
        /// Points of the rows scored so far.
        scored: ScoredRows,
    },
    /// The game has ended.
    Over,
}

/// What an action would do, as far as the seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preview {
    /// Why it cannot be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
    /// The row as it would lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<RowView>,
    /// Whether the round would be over.
    pub ends_round: bool,
}

impl SideView {
    fn of(row: &Row, side: Side) -> Self {
        let mut cards = [None; 3];
        for (place, &card) in cards.iter_mut().zip(row.cards(side)) {
            *place = Some(card);
        }
        Self { cards, points: row.points(side), open: row.accepts(side) }
    }
}

impl RowView {
    fn of(row: &Row) -> Self {
        Self {
            hell: SideView::of(row, Side::Hell),
            heaven: SideView::of(row, Side::Heaven),
            closed: row.is_closed(),
        }
    }

    pub(crate) fn to_row(&self) -> Row {
        let mut row = Row::default();
        for (view, side) in [(&self.hell, Side::Hell), (&self.heaven, Side::Heaven)] {
            view.cards.iter().flatten().for_each(|&card| row.lay(card, side));
        }
        row
    }
}

impl Diabolo {
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let seats = self.hands.seats();
        let open = self.open_colours();
        View {
            round: self.round,
            rounds: seats,
            dealer: self.dealer,
            rows_to_close: rows_to_close(seats) as u8,
            rows: ByColour::from_fn(|colour| RowView::of(&self.rows[colour])),
            hands: BySeat::from_fn(seats, |seat| HandView {
                count: self.hands[seat].len(),
                cards: self.seen_cards(seat, viewer, open),
            }),
            pile: self.pile.len(),
            discards: self.discards,
            doubles: self.doubles,
            gone: self.gone,
            totals: BySeat::from_fn(seats, |seat| self.sheet.total(seat)),
            sheet: self.sheet.clone(),
            phase: self.phase_for(viewer),
            undrawn: (viewer == Viewer::Referee).then_some(self.pile),
        }
    }

    /// The colours whose cards lie open while rows are scored: won or lost, not level (DBO-12).
    pub(crate) fn open_colours(&self) -> ByColour<bool> {
        match &self.phase {
            Phase::Stake { scored, .. } => {
                ByColour::from_fn(|row| scored[row].is_some() && self.verdict(row).is_ne())
            }
            _ => ByColour::default(),
        }
    }

    fn seen_cards(&self, seat: Seat, viewer: Viewer, open: ByColour<bool>) -> Hand {
        let hand = self.hands[seat];
        match &self.phase {
            _ if viewer == Viewer::Seat(seat) || viewer == Viewer::Referee => hand,
            _ if self.gone.contains(seat) => Hand::default(),
            // The showing is public while its discard is awaited (DBO-5).
            Phase::Discard { seat: turn } if *turn == seat => hand,
            Phase::Stake { .. } => Colour::ALL
                .into_iter()
                .filter(|&colour| open[colour])
                .fold(Hand::default(), |seen, colour| seen.and(&hand.of_colour(colour))),
            _ => Hand::default(),
        }
    }

    fn phase_for(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Lay { seat } => PhaseView::Lay { seat: *seat },
            Phase::Discard { seat } => PhaseView::Discard { seat: *seat },
            Phase::Stake { row, stakes, scored } => {
                PhaseView::Stake { row: *row, answers: stakes.seen_by(viewer), scored: *scored }
            }
            Phase::Over => PhaseView::Over,
        }
    }

    pub(crate) fn preview_action(&self, action: Action, refused: Option<&'static str>) -> Preview {
        let mut preview = Preview { refused, row: None, ends_round: false };
        if let (None, Action::Lay { card, side }) = (refused, action) {
            let mut row = self.rows[card.colour()];
            row.lay(card, side);
            let closed = self.rows.iter().filter(|(_, row)| row.is_closed()).count();
            preview.ends_round = row.is_closed() && closed + 1 >= rows_to_close(self.hands.seats());
            preview.row = Some(RowView::of(&row));
        }
        preview
    }
}
