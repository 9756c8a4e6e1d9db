//! Scoring a row (DBO-8 to DBO-12).

use std::cmp::Ordering;

use ludo_core::{Listener, Millis, Scene, SeatSet, To};

use crate::action::Stake;
use crate::card::{Colour, Side};
use crate::event::Event;
use crate::state::{BySeat, Diabolo, MOST_SEATS, Phase, ScoredRows};
use crate::suit::Suit;

/// How long the closed rows are looked at before they are counted.
const CLOSED: Millis = Millis(2_500);
/// How long a row is looked at when nothing was won or lost in it.
const LEVEL_ROW: Millis = Millis(2_000);
/// How long, when hands were compared.
const ROW: Millis = Millis(4_000);
/// How long the sheet is looked at.
const SHEET: Millis = Millis(5_000);

/// What the highest sum of an angel row gains (DBO-8), twice with the double (DBO-9).
#[inline]
pub(crate) const fn gain(highest: i16, stake: Stake) -> i16 {
    match stake {
        Stake::Keep => highest,
        Stake::Double => 2 * highest,
    }
}

impl Diabolo {
    /// Whether a colour wins, loses or is level.
    pub(crate) fn verdict(&self, row: Colour) -> Ordering {
        self.rows[row].verdict()
    }

    /// Scores one row: the highest sum in hand gains or loses it, and so does everyone who shares it
    /// (DBO-8, DBO-10); who announced the double doubles their own gain (DBO-9).
    pub(crate) fn score_row(
        &mut self,
        row: Colour,
        verdict: Ordering,
        doubled: SeatSet,
        listener: &mut impl Listener<Self>,
    ) -> BySeat<i16> {
        let mut points = BySeat::new(self.hands.seats());
        if verdict.is_ne() {
            // Only the hands of those present are compared: who left is out of play (ALL-4).
            let present = self.present_seats();
            let mut sums = [0; MOST_SEATS as usize];
            for (sum, (_, hand)) in sums.iter_mut().zip(self.hands.iter()) {
                *sum = hand.sum(row);
            }
            let highest = present.iter().map(|seat| sums[seat.index()]).max().unwrap_or(0);
            for seat in present.iter() {
                if sums[seat.index()] == highest {
                    points[seat] = match verdict {
                        Ordering::Greater if doubled.contains(seat) => gain(highest, Stake::Double),
                        Ordering::Greater => gain(highest, Stake::Keep),
                        _ => -highest,
                    };
                    self.sheet.score(seat, points[seat]);
                }
            }
        }
        listener.tell(To::All, self.scored(row, verdict, doubled, points));
        points
    }

    /// The rows as they lie are looked at before the count: everybody sees which card ended the round.
    #[inline]
    pub(crate) fn show_closed(&mut self, listener: &mut impl Listener<Self>) {
        if listener.looks() {
            self.phase = Phase::Count { row: None, scored: ScoredRows::default() };
            listener.scene(self, Scene::glance(CLOSED));
        }
    }

    /// The count as it stands is looked at: a row that was scored, or after the last the sheet.
    #[inline]
    pub(crate) fn show_count(
        &mut self,
        row: Option<Colour>,
        scored: &ScoredRows,
        listener: &mut impl Listener<Self>,
    ) {
        if !listener.looks() {
            return;
        }
        let shown = match row {
            Some(row) if self.verdict(row).is_eq() => LEVEL_ROW,
            Some(_) => ROW,
            None => SHEET,
        };
        self.phase = Phase::Count { row, scored: *scored };
        listener.scene(self, Scene::of(shown));
    }

    /// DBO-12: all show their cards of the colour, except in a level row (DBO-11).
    // Inlined, or callers that drop events would still pay for this one.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn scored(
        &self,
        row: Colour,
        verdict: Ordering,
        doubled: SeatSet,
        points: BySeat<i16>,
    ) -> Event {
        let mut shown = BySeat::new(self.hands.seats());
        if verdict.is_ne() {
            for seat in self.present_seats().iter() {
                shown[seat] = Some(Suit::of(&self.hands[seat], row));
            }
        }
        Event::Scored {
            row,
            hell: self.rows[row].points(Side::Hell),
            heaven: self.rows[row].points(Side::Heaven),
            doubled,
            shown,
            points,
        }
    }
}
