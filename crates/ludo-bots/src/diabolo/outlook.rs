//! What a seat may expect of each colour: where its row is heading, and who will hold the most of it.

use ludo_core::Seat;
use ludo_diabolo::{ByColour, Card, Colour, Hand, ROW_CARDS, Side, View};

use super::tables::{LEADS, Lie, MEAN_STEPS, MOST_PLACES, STEPS, SUMS, TURN_STEPS, Tables};

/// What everybody sees while cards are laid.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Scene {
    rows: ByColour<Lie>,
    discards: u8,
    /// How many cards the others hold on average.
    held: f32,
    rows_to_close: u8,
}

impl Scene {
    /// What `seat` looks at.
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let (mut rivals, mut held) = (0u8, 0);
        for (other, known) in view.hands.iter() {
            if other != seat && !view.gone.contains(other) {
                rivals += 1;
                held += known.count;
            }
        }
        Self {
            rows: ByColour::from_fn(|colour| Lie::of(&view.rows[colour])),
            discards: view.discards.len(),
            held: f32::from(held) / f32::from(rivals.max(1)),
            rows_to_close: view.rows_to_close,
        }
    }

    /// The same before a card was laid.
    pub(super) fn before(mut self, card: Card, side: Side) -> Self {
        let row = &mut self.rows[card.colour()];
        *row = row.before(card, side);
        self
    }
}

/// What one seat knows, made ready for weighing its actions.
pub(super) struct Outlook<'a> {
    tables: &'a Tables,
    hand: Hand,
    rows: ByColour<Lie>,
    sums: ByColour<i16>,
    /// Where in the tables a rival's expected sum stands.
    rival: ByColour<usize>,
    /// Closed rows still missing to the end of the round.
    to_close: u8,
    /// How many rows have room for so many cards.
    by_room: [u8; ROW_CARDS + 1],
}

impl<'a> Outlook<'a> {
    /// For the holder of `hand`.
    pub(super) fn new(scene: &Scene, hand: Hand, tables: &'a Tables) -> Self {
        let rows = scene.rows;
        let sums = ByColour::from_fn(|colour| hand.sum(colour));
        let mut seen = hand.len() + scene.discards;
        let mut by_room = [0; ROW_CARDS + 1];
        for (_, lie) in rows.iter() {
            seen += lie.hell + lie.heaven;
            by_room[lie.room() as usize] += 1;
        }
        let to_close = scene.rows_to_close.saturating_sub(by_room[0]);
        let share = STEPS * scene.held / f32::from(tables.cards.saturating_sub(seen).max(1));
        let rival = ByColour::from_fn(|colour| {
            let left = (tables.sums[colour] - rows[colour].points - sums[colour]).max(0);
            ((f32::from(left) * share + 0.5) as usize).min(MEAN_STEPS - 1)
        });
        Self { tables, hand, rows, sums, rival, to_close, by_room }
    }

    /// Tells what each lay is worth, on a scale that only compares the actions of one moment.
    pub(super) fn weigh_lays(&self, mut tell: impl FnMut(Card, Side, f32)) {
        let (mut last, mut totals) = (None, [None; TURN_STEPS]);
        for card in self.hand.kinds().iter() {
            let colour = card.colour();
            if self.rows[colour].room() == 0 {
                continue;
            }
            // Cards come sorted by colour: each row is looked around once.
            let around = match last {
                Some((seen, around)) if seen == colour => around,
                _ => self.around(colour, &mut totals),
            };
            last = Some((colour, around));
            for side in Side::BOTH.into_iter().filter(|&side| self.rows[colour].accepts(side)) {
                tell(card, side, self.worth_of_laying(card, side, around));
            }
        }
    }

    /// Tells what each discard is worth, on such a scale.
    pub(super) fn weigh_discards(&self, mut tell: impl FnMut(Card, f32)) {
        for card in self.hand.kinds().iter() {
            tell(card, self.worth_of_discarding(card));
        }
    }

    /// What laying a card in that row makes of all the other rows: the same for every card and side. What
    /// all rows are worth is worked out once for each number of turns to come.
    fn around(&self, colour: Colour, totals: &mut [Option<f32>; TURN_STEPS]) -> Around {
        let room = self.rows[colour].room() as usize;
        let mut by_room = self.by_room;
        by_room[room] -= 1;
        by_room[room - 1] += 1;
        let ends = room == 1 && self.to_close <= 1;
        let turns = if ends { 0 } else { self.turns(by_room) };
        let now = |row| self.prospect(row, self.rows[row], self.sums[row], turns);
        let total = *totals[turns].get_or_insert_with(|| Colour::ALL.into_iter().map(now).sum());
        Around { turns, worth: total - now(colour) }
    }

    /// What it is worth to lay a card, on a scale that only compares the actions of one moment.
    fn worth_of_laying(&self, card: Card, side: Side, around: Around) -> f32 {
        let colour = card.colour();
        let lie = self.rows[colour].with(card, side);
        let sum = self.sums[colour] - i16::from(card.value());
        around.worth + self.prospect(colour, lie, sum, around.turns)
    }

    /// What it is worth to throw a card away, on such a scale.
    fn worth_of_discarding(&self, card: Card) -> f32 {
        let (colour, turns) = (card.colour(), self.turns(self.by_room));
        let (lie, sum) = (self.rows[colour], self.sums[colour]);
        self.prospect(colour, lie, sum - i16::from(card.value()), turns)
            - self.prospect(colour, lie, sum, turns)
    }

    /// How many more cards will be laid on a row that has room, in steps: the rows that are nearest to
    /// their end will end the round, and take a part of the cards only.
    #[inline]
    fn turns(&self, by_room: [u8; ROW_CARDS + 1]) -> usize {
        let open = Colour::ALL.len() as u8 - by_room[0];
        let (mut rows, mut places) = (self.to_close.min(open), 0);
        for (room, &count) in by_room.iter().enumerate().skip(1) {
            let taken = count.min(rows);
            rows -= taken;
            places += taken as usize * room;
        }
        self.tables.turns[places.min(MOST_PLACES)][open as usize] as usize
    }

    /// Points to be expected from a colour.
    #[inline]
    fn prospect(&self, colour: Colour, lie: Lie, sum: i16, turns: usize) -> f32 {
        let lead = (lie.lead + LEADS as i16 / 2).clamp(0, LEADS as i16 - 1) as usize;
        let counts = (lie.heaven * 4 + lie.hell) as usize & 15;
        let verdict = self.tables.verdicts[turns][counts][lead];
        verdict * self.tables.standings[self.rival[colour]][(sum as usize).min(SUMS - 1)]
    }
}

/// See [`Outlook::around`].
#[derive(Copy, Clone)]
struct Around {
    turns: usize,
    worth: f32,
}
