//! Whom to rob, and when to leave it: by what changes hands and by what a turn is worth.

use ludo_core::{Seat, SeatSet};
use ludo_diadingo::{Action, Casket, Places, Scoring, View};

/// What a theft takes from a rival counts so much for the thief: all of it with two players, more from the
/// strongest rival than from the others with several.
const STRONGEST: f32 = 0.8;
const OTHERS: f32 = 0.3;

/// What is to be expected of the cards and stones that are left, for somebody who knows some stones.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The chance that a stone not known to be fixed comes off.
    pub chance: f32,
    /// What a ring still to be drawn is worth on average; 0 if none is.
    pub ring: f32,
    /// What a theft or a set stone changes, for each dollar of the ring's value.
    pub weight: f32,
    /// What an empty ring costs, for each dollar.
    pub cost: f32,
}

impl Outlook {
    /// From a view and the stones known to be fixed.
    pub fn new(view: &View, known: Places, casket: &Casket, scoring: Scoring) -> Self {
        let stones = view.stones.len();
        let loose = stones.saturating_sub(casket.fixed().into());
        let untried = stones.saturating_sub(known.len()).max(1);
        let (mut rings, mut dollars) = (0.0, 0.0);
        for (&value, &copies) in casket.rings() {
            let open = view.rings.iter().flat_map(|(_, list)| list);
            let open = open.filter(|ring| ring.value == value).count();
            let left = f32::from(copies) - open as f32;
            rings += left;
            dollars += left * f32::from(value);
        }
        let cost = match scoring {
            Scoring::Casual => 0.0,
            Scoring::Professionals => 1.0,
        };
        Self {
            chance: (loose as f32 / untried as f32).min(1.0),
            ring: if view.cards > 0 && rings > 0.0 { dollars / rings } else { 0.0 },
            weight: 1.0 + cost,
            cost,
        }
    }

    /// What it is worth to draw a card: less than nothing if empty rings cost and stones are few.
    pub fn turn(&self) -> f32 {
        self.ring * (self.chance - (1.0 - self.chance) * self.cost)
    }
}

/// The theft that pays best, or none: declining keeps the turn, a theft gives it to the victim.
pub(super) fn steal(view: &View, legal: &[Action], seat: Seat, outlook: &Outlook) -> Action {
    let seats = view.rings.seats();
    let present = SeatSet::all(seats).without(view.gone);
    let rivals = present.len().saturating_sub(1).max(1);
    let standing = |seat: Seat| view.sheet.total(seat) + view.points[seat];
    let strongest =
        present.iter().filter(|&rival| rival != seat).map(standing).max().unwrap_or_default();
    let (mut best, mut most) = (Action::Decline, 0.0);
    for &action in legal {
        let Action::Rob { victim, value } = action else { continue };
        let rivalry = match rivals {
            _ if view.gone.contains(victim) => 0.0,
            1 => 1.0,
            _ if standing(victim) == strongest => STRONGEST,
            _ => OTHERS,
        };
        let swing = outlook.weight * f32::from(value) * (1.0 + rivalry);
        let wait = turns_between(victim, seat, present, seats) as f32 / rivals as f32;
        let gain = swing - outlook.turn() * wait;
        if gain > most {
            (best, most) = (action, gain);
        }
    }
    best
}

/// How many turns pass until the thief's if the robbed player, or whoever sits left of it, plays next.
fn turns_between(victim: Seat, thief: Seat, present: SeatSet, seats: u8) -> usize {
    let mut turns = usize::from(present.contains(victim));
    let mut seat = victim;
    for _ in 0..seats {
        match present.next_left(seat, seats) {
            Some(next) if next != thief => seat = next,
            _ => break,
        }
        turns += 1;
    }
    turns
}
