//! What a seat may expect of each colour: where its row is heading, and who will hold the most of it.

use ludo_core::Seat;
use ludo_diabolo::{ByColour, Card, Colour, Deck, Hand, ROW_CARDS, Row, SIDE_CARDS, Side, View};

/// What a player weighs. Numbers of a table, found by play against other settings: `docs/bots.md`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// What a place still open in a row adds to the doubt about its verdict.
    pub doubt: f32,
    /// How far a row leans to the side that has more room.
    pub room: f32,
    /// How much of a double card a gain is worth in advance.
    pub double: f32,
    /// How much another's gain hurts, as a part of one's own.
    pub envy: f32,
    /// How many turns the round still has for each place of the rows that will end it.
    pub pace: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { doubt: 6.0, room: 1.3, double: 0.5, envy: 0.4, pace: 1.8 }
    }
}

/// What a seat needs again and again, worked out once a game: rollouts only look it up.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// The sum of all values of one colour.
    sums: ByColour<i16>,
    cards: u8,
    pace: f32,
    /// What a verdict makes of a point, from −1 to more than 1: by steps still to come, by how many cards
    /// lie on either side, by the lead of heaven.
    verdicts: Vec<[[f32; LEADS]; 16]>,
    /// What a hand's sum is worth in a row that goes to heaven: by what a rival is expected to hold, by sum.
    standings: Vec<[f32; SUMS]>,
}

/// Leads from −LEADS/2 to LEADS/2 are told apart.
const LEADS: usize = 32;
/// Sums are told apart below this.
const SUMS: usize = 48;
/// Steps to one card still to come in a row, and to one point expected in a rival's hand.
const STEPS: f32 = 4.0;
/// How many steps there are of cards to come: a row takes five.
const TURN_STEPS: usize = 21;
/// How many steps there are of a rival's expected sum.
const MEAN_STEPS: usize = 80;

impl Tables {
    /// For a deck, a number of rivals, and what the player weighs.
    pub fn new(deck: &Deck, rivals: u32, weights: &Weights) -> Self {
        let mut sums = ByColour::from_fn(|_| 0);
        let (mut squares, mut sum) = (0.0, 0.0);
        for card in deck.cards().iter() {
            let value = f32::from(card.value());
            sums[card.colour()] += i16::from(card.value());
            squares += value * value;
            sum += value;
        }
        let spread = squares / sum;
        let verdicts = (0..TURN_STEPS).map(|step| {
            std::array::from_fn(|counts| {
                std::array::from_fn(|lead| {
                    let lie = Lie {
                        lead: (lead as i16) - LEADS as i16 / 2,
                        points: 0,
                        hell: counts as u8 % 4,
                        heaven: counts as u8 / 4,
                    };
                    let (heaven, hell) = weights.verdict(lie, step as f32 / STEPS);
                    heaven * (1.0 + weights.double) - hell
                })
            })
        });
        let standings = (0..MEAN_STEPS).map(|step| {
            let mean = step as f32 / STEPS;
            std::array::from_fn(|sum| weights.standing(sum as f32, mean, mean * spread, rivals))
        });
        Self {
            sums,
            cards: deck.cards().len(),
            pace: weights.pace,
            verdicts: verdicts.collect(),
            standings: standings.collect(),
        }
    }
}

impl Weights {
    /// What a sum is worth in a row that goes to heaven, the rivals' gain counted against one's own.
    fn standing(&self, sum: f32, mean: f32, variance: f32, rivals: u32) -> f32 {
        let highest = if sum > 0.0 { chance_of_most(sum, mean, variance, rivals) } else { 0.0 };
        let theirs = mean + variance.sqrt();
        highest * sum - self.envy * (1.0 - highest) * theirs.max(sum)
    }

    /// The chances that a row ends in heaven and in hell, if so many more cards come.
    fn verdict(&self, lie: Lie, turns: f32) -> (f32, f32) {
        let room = lie.room();
        let more = turns.min(f32::from(room));
        let left = |laid: u8| f32::from((SIDE_CARDS as u8 - laid).min(room));
        let (up, down) = (left(lie.heaven), left(lie.hell));
        let mut lead = f32::from(lie.lead);
        if more <= 0.0 {
            return (f32::from(u8::from(lead > 0.0)), f32::from(u8::from(lead < 0.0)));
        }
        lead += self.room * more * (up - down) / (up + down);
        let tilt = lead / (lead * lead + self.doubt * more).sqrt();
        let open = 0.45 * (1.0 - tilt.abs());
        (tilt.max(0.0) + open, (-tilt).max(0.0) + open)
    }
}

/// A row as far as its verdict is concerned.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Lie {
    lead: i16,
    /// Both sides' points together.
    points: i16,
    hell: u8,
    heaven: u8,
}

impl Lie {
    fn of(row: &Row) -> Self {
        let (hell, heaven) = (row.points(Side::Hell), row.points(Side::Heaven));
        Self {
            lead: heaven - hell,
            points: heaven + hell,
            hell: row.cards(Side::Hell).len() as u8,
            heaven: row.cards(Side::Heaven).len() as u8,
        }
    }

    /// With a card laid.
    fn with(mut self, card: Card, side: Side) -> Self {
        let value = i16::from(card.value());
        self.points += value;
        match side {
            Side::Hell => (self.lead, self.hell) = (self.lead - value, self.hell + 1),
            Side::Heaven => (self.lead, self.heaven) = (self.lead + value, self.heaven + 1),
        }
        self
    }

    /// Before that card was laid.
    fn before(mut self, card: Card, side: Side) -> Self {
        let value = i16::from(card.value());
        self.points -= value;
        match side {
            Side::Hell => (self.lead, self.hell) = (self.lead + value, self.hell.saturating_sub(1)),
            Side::Heaven => {
                (self.lead, self.heaven) = (self.lead - value, self.heaven.saturating_sub(1));
            }
        }
        self
    }

    const fn room(self) -> u8 {
        (ROW_CARDS as u8).saturating_sub(self.hell + self.heaven)
    }

    const fn accepts(self, side: Side) -> bool {
        let laid = match side {
            Side::Hell => self.hell,
            Side::Heaven => self.heaven,
        };
        self.room() > 0 && laid < SIDE_CARDS as u8
    }
}

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
}

impl<'a> Outlook<'a> {
    /// For the holder of `hand`.
    pub(super) fn new(scene: &Scene, hand: Hand, tables: &'a Tables) -> Self {
        let rows = scene.rows;
        let sums = ByColour::from_fn(|colour| hand.sum(colour));
        let mut seen = hand.len() + scene.discards;
        let mut to_close = scene.rows_to_close;
        for (_, lie) in rows.iter() {
            seen += lie.hell + lie.heaven;
            to_close = to_close.saturating_sub(u8::from(lie.room() == 0));
        }
        let share = STEPS * scene.held / f32::from(tables.cards.saturating_sub(seen).max(1));
        let rival = ByColour::from_fn(|colour| {
            let left = (tables.sums[colour] - rows[colour].points - sums[colour]).max(0);
            ((f32::from(left) * share + 0.5) as usize).min(MEAN_STEPS - 1)
        });
        Self { tables, hand, rows, sums, rival, to_close }
    }

    /// Tells what each lay is worth, on a scale that only compares the actions of one moment.
    pub(super) fn weigh_lays(&self, mut tell: impl FnMut(Card, Side, f32)) {
        let mut last = None;
        for card in self.hand.kinds() {
            let colour = card.colour();
            if self.rows[colour].room() == 0 {
                continue;
            }
            // Cards come sorted by colour: each row is looked around once.
            let around = match last {
                Some((seen, around)) if seen == colour => around,
                _ => self.around(colour),
            };
            last = Some((colour, around));
            for side in Side::BOTH.into_iter().filter(|&side| self.rows[colour].accepts(side)) {
                tell(card, side, self.worth_of_laying(card, side, around));
            }
        }
    }

    /// Tells what each discard is worth, on such a scale.
    pub(super) fn weigh_discards(&self, mut tell: impl FnMut(Card, f32)) {
        for card in self.hand.kinds() {
            tell(card, self.worth_of_discarding(card));
        }
    }

    /// What laying a card in that row makes of all the other rows: the same for every card and side, but
    /// for a card that ends the round.
    fn around(&self, colour: Colour) -> Around {
        let mut rows = self.rows;
        rows[colour].hell += 1;
        let ends = rows[colour].room() == 0 && self.to_close <= 1;
        let turns = if ends { 0 } else { self.turns(&rows) };
        let others = Colour::ALL.into_iter().filter(|&row| row != colour);
        let worth =
            others.map(|row| self.prospect(row, self.rows[row], self.sums[row], turns)).sum();
        Around { turns, worth }
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
        let (colour, turns) = (card.colour(), self.turns(&self.rows));
        let (lie, sum) = (self.rows[colour], self.sums[colour]);
        self.prospect(colour, lie, sum - i16::from(card.value()), turns)
            - self.prospect(colour, lie, sum, turns)
    }

    /// How many more cards will be laid on a row that has room, in steps: the rows that are nearest to
    /// their end will end the round, and take a part of the cards only.
    fn turns(&self, rows: &ByColour<Lie>) -> usize {
        let mut by_room = [0u8; ROW_CARDS + 1];
        for (_, lie) in rows.iter() {
            by_room[lie.room() as usize] += 1;
        }
        let open: u8 = by_room[1..].iter().sum();
        let (mut rows, mut places) = (self.to_close.min(open), 0);
        for (room, &count) in by_room.iter().enumerate().skip(1) {
            let taken = count.min(rows);
            rows -= taken;
            places += taken * room as u8;
        }
        let turns = self.tables.pace * f32::from(places) / f32::from(open.max(1));
        ((turns * STEPS + 0.5) as usize).clamp(1, TURN_STEPS - 1)
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

/// The chance that `sum` is at least as high as each of `rivals` independent sums: a bell curve's integral
/// drawn with a square root.
pub(super) fn chance_of_most(sum: f32, mean: f32, variance: f32, rivals: u32) -> f32 {
    let above = sum + 0.25 - mean;
    let one = 0.5 + 0.5 * above / (above * above + 1.5 * variance + 0.01).sqrt();
    (0..rivals).fold(1.0, |all, _| all * one)
}
