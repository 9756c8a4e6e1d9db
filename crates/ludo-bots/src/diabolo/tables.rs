//! What a colour may be worth, as tables: rollouts only look it up.

use ludo_diabolo::{ByColour, Card, Deck, ROW_CARDS, Row, SIDE_CARDS, Side};

/// What a player weighs. Found by play against other settings: `docs/bots.md`.
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
    pub(super) sums: ByColour<i16>,
    pub(super) cards: u8,
    /// How many more cards a row with room will get, in steps: by the places left in the rows that will end
    /// the round, by how many rows are open.
    pub(super) turns: [[u8; 6]; MOST_PLACES + 1],
    /// What a verdict makes of a point, from −1 to more than 1: by steps still to come, by how many cards
    /// lie on either side, by the lead of heaven.
    pub(super) verdicts: Vec<[[f32; LEADS]; 16]>,
    /// What a hand's sum is worth in a row that goes to heaven: by what a rival is expected to hold, by sum.
    pub(super) standings: Vec<[f32; SUMS]>,
}

/// Leads from −LEADS/2 to LEADS/2 are told apart.
pub(super) const LEADS: usize = 32;
/// Sums are told apart below this.
pub(super) const SUMS: usize = 48;
/// Steps to one card still to come in a row, and to one point expected in a rival's hand.
pub(super) const STEPS: f32 = 4.0;
/// How many steps there are of cards to come: a row takes five.
pub(super) const TURN_STEPS: usize = 21;
/// The most places that can be left in the rows that end a round: three rows of five.
pub(super) const MOST_PLACES: usize = 15;
/// How many steps there are of a rival's expected sum.
pub(super) const MEAN_STEPS: usize = 80;

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
        let turns = std::array::from_fn(|places| {
            std::array::from_fn(|open| {
                let cards = weights.pace * places as f32 / open.max(1) as f32;
                ((cards * STEPS + 0.5) as u8).clamp(1, TURN_STEPS as u8 - 1)
            })
        });
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
            turns,
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
pub(super) struct Lie {
    pub(super) lead: i16,
    /// Both sides' points together.
    pub(super) points: i16,
    pub(super) hell: u8,
    pub(super) heaven: u8,
}

impl Lie {
    pub(super) fn of(row: &Row) -> Self {
        let (hell, heaven) = (row.points(Side::Hell), row.points(Side::Heaven));
        Self {
            lead: heaven - hell,
            points: heaven + hell,
            hell: row.cards(Side::Hell).len() as u8,
            heaven: row.cards(Side::Heaven).len() as u8,
        }
    }

    /// With a card laid.
    pub(super) fn with(mut self, card: Card, side: Side) -> Self {
        let value = i16::from(card.value());
        self.points += value;
        match side {
            Side::Hell => (self.lead, self.hell) = (self.lead - value, self.hell + 1),
            Side::Heaven => (self.lead, self.heaven) = (self.lead + value, self.heaven + 1),
        }
        self
    }

    /// Before that card was laid.
    pub(super) fn before(mut self, card: Card, side: Side) -> Self {
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

    pub(super) const fn room(self) -> u8 {
        (ROW_CARDS as u8).saturating_sub(self.hell + self.heaven)
    }

    pub(super) const fn accepts(self, side: Side) -> bool {
        let laid = match side {
            Side::Hell => self.hell,
            Side::Heaven => self.heaven,
        };
        self.room() > 0 && laid < SIDE_CARDS as u8
    }
}

/// The chance that `sum` is at least as high as each of `rivals` independent sums: a bell curve's integral
/// drawn with a square root.
pub(super) fn chance_of_most(sum: f32, mean: f32, variance: f32, rivals: u32) -> f32 {
    let above = sum + 0.25 - mean;
    let one = 0.5 + 0.5 * above / (above * above + 1.5 * variance + 0.01).sqrt();
    (0..rivals).fold(1.0, |all, _| all * one)
}
