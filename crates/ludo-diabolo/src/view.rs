//! What leaves a game: views and previews.

use ludo_core::{SealedView, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Stake};
use crate::card::{ByColour, Colour};
use crate::edition::Cards;
use crate::hand::Hand;
use crate::row::Row;
use crate::score::gain;

use crate::state::{BySeat, Diabolo, Phase, ScoredRows, Sheet, rows_to_close};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    pub rows: ByColour<Row>,
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
    /// Points by round, the last as far as its rows are scored, and the totals.
    pub sheet: Sheet,
    /// What the game waits for.
    pub phase: PhaseView,
    /// The draw pile, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub undrawn: Option<Cards>,
}

/// What is known of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// How many cards: everybody sees that.
    pub count: u8,
    /// Those that the viewer can see: all of its own, of others what lies open just now.
    pub cards: Hand,
}

/// What the game waits for, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// The count, while it is looked at: nothing is waited for.
    Count {
        /// The row that was just scored; none before the first, while the closed rows are looked at, and after
        /// the last, when the sheet is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        row: Option<Colour>,
        /// What each hand counts in it, if hands were compared. The cards are told with the row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        sums: Option<BySeat<Option<i16>>>,
        /// Points of the rows scored so far.
        scored: ScoredRows,
    },
    /// The game has ended.
    Over,
}

/// What an action would do, as far as the seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Why it cannot be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub refused: Option<&'static str>,
    /// The row as it would lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub row: Option<Row>,
    /// Whether the round would be over.
    pub ends_round: bool,
    /// What the seat gains in the row with this answer, if its sum is the highest (DBO-8, DBO-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub gain: Option<i16>,
}

impl View {
    pub(crate) fn of(game: &Diabolo, viewer: Viewer) -> Self {
        let seats = game.hands.seats();
        // Who left looks on like anybody else; what it is dealt later stays hidden from it too (ALL-4).
        let viewer = match viewer {
            Viewer::Seat(seat) if game.gone.contains(seat) => Viewer::Spectator,
            _ => viewer,
        };
        Self {
            round: game.round,
            rounds: seats,
            dealer: game.dealer,
            rows_to_close: rows_to_close(seats) as u8,
            rows: *game.rows.all(),
            hands: game.hands_for(viewer),
            pile: game.pile.len(),
            discards: game.discards,
            doubles: game.doubles,
            gone: game.gone,
            sheet: game.sheet,
            phase: game.phase_for(viewer),
            undrawn: (viewer == Viewer::Referee).then_some(game.pile),
        }
    }
}

impl Diabolo {
    /// Counts are public. Cards are seen by their holder and the referee; by all while a hand that cannot
    /// be laid is shown (DBO-5), and in the colours shown while rows are scored (DBO-12).
    fn hands_for(&self, viewer: Viewer) -> BySeat<HandView> {
        let mut hands = BySeat::<HandView>::new(self.hands.seats());
        for (seat, hand) in self.hands.iter() {
            hands[seat].count = hand.len();
        }
        match &self.phase {
            Phase::Discard { seat } => hands[*seat].cards = self.hands[*seat],
            Phase::Stake { .. } => {
                let open = self.open_colours();
                for seat in self.present_seats().iter() {
                    for colour in Colour::ALL.into_iter().filter(|&colour| open[colour]) {
                        let shown = self.hands[seat].of_colour(colour);
                        hands[seat].cards = hands[seat].cards.and(&shown);
                    }
                }
            }
            Phase::Lay { .. } | Phase::Count { .. } | Phase::Over => {}
        }
        match viewer {
            Viewer::Seat(seat) => hands[seat].cards = self.hands[seat],
            Viewer::Spectator => {}
            Viewer::Referee => self.hands.iter().for_each(|(seat, hand)| hands[seat].cards = *hand),
        }
        hands
    }

    /// The colours whose cards lie open while rows are scored: won or lost, not level (DBO-12).
    fn open_colours(&self) -> ByColour<bool> {
        match &self.phase {
            Phase::Stake { scored, .. } => {
                ByColour::from_fn(|row| scored[row].is_some() && self.verdict(row).is_ne())
            }
            _ => ByColour::default(),
        }
    }

    /// What each hand counts in a row in which hands were compared (DBO-8, DBO-10).
    fn compared(&self, row: Option<Colour>) -> Option<BySeat<Option<i16>>> {
        let row = row.filter(|&row| self.verdict(row).is_ne())?;
        let mut sums = BySeat::new(self.hands.seats());
        for seat in self.present_seats().iter() {
            sums[seat] = Some(self.hands[seat].sum(row));
        }
        Some(sums)
    }

    fn phase_for(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Lay { seat } => PhaseView::Lay { seat: *seat },
            Phase::Discard { seat } => PhaseView::Discard { seat: *seat },
            Phase::Stake { row, stakes, scored } => {
                PhaseView::Stake { row: *row, answers: stakes.seen_by(viewer), scored: *scored }
            }
            Phase::Count { row, scored } => {
                PhaseView::Count { row: *row, sums: self.compared(*row), scored: *scored }
            }
            Phase::Over => PhaseView::Over,
        }
    }
}

impl Preview {
    /// What an action would do that is permitted, or `refused`.
    pub(crate) fn of(
        game: &Diabolo,
        seat: Seat,
        action: Action,
        refused: Option<&'static str>,
    ) -> Self {
        let mut preview = Self { refused, row: None, ends_round: false, gain: None };
        if refused.is_some() {
            return preview;
        }
        match (&game.phase, action) {
            (_, Action::Lay { card, side }) => {
                let mut row = game.rows[card.colour()];
                row.lay(card, side);
                let closed = game.rows.closed() + 1;
                preview.ends_round = row.is_closed() && closed >= rows_to_close(game.hands.seats());
                preview.row = Some(row);
            }
            (Phase::Stake { row, .. }, Action::Stake(stake)) => {
                preview.gain = Some(gain(game.hands[seat].sum(*row), stake));
            }
            _ => {}
        }
        preview
    }
}
