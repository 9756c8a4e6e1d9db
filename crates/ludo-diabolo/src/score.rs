//! Scoring a row (DBO-8 to DBO-12).

use std::cmp::Ordering;

use ludo_core::{SeatSet, To};

use crate::card::{Colour, Side};
use crate::event::Event;
use crate::state::{BySeat, Diabolo, MOST_SEATS};
use crate::suit::Suit;

impl Diabolo {
    /// Angel points against demon points: greater, the colour wins (DBO-8); less, it loses (DBO-10); equal,
    /// nothing happens (DBO-11).
    pub(crate) fn verdict(&self, row: Colour) -> Ordering {
        let row = &self.rows[row];
        row.points(Side::Heaven).cmp(&row.points(Side::Hell))
    }

    /// Scores one row: the highest sum in hand gains or loses it, and so does everyone who shares it
    /// (DBO-8, DBO-10); who announced the double doubles their own gain (DBO-9).
    pub(crate) fn score_row(
        &mut self,
        row: Colour,
        verdict: Ordering,
        doubled: SeatSet,
        emit: &mut impl FnMut(To, Event),
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
                        Ordering::Greater if doubled.contains(seat) => 2 * highest,
                        Ordering::Greater => highest,
                        _ => -highest,
                    };
                    self.sheet.score(seat, points[seat]);
                }
            }
        }
        emit(To::All, self.scored(row, verdict, doubled, points));
        points
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
