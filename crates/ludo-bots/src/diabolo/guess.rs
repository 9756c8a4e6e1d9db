//! Guessing hands: what the others have laid this round tells what they hold.
//!
//! A seat that lays a card of a colour in heaven rather hopes to win that colour. Worlds that make what
//! was laid look sensible are therefore imagined more often: hands are drawn several times, and one of
//! them is kept, the likelier the better it explains what its holder has laid.

use ludo_core::{Draws, Seat, SeatSet};
use ludo_diabolo::{Card, Colour, Deck, Event, Hand, PhaseView, Side, View};

use super::outlook::{Outlook, Scene};
use super::tables::Tables;
use super::thumb::lead;

/// A card that was laid in this round.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Lay {
    seat: Seat,
    card: Card,
    side: Side,
}

/// What a seat has been told in this round.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Memory {
    lays: Vec<Lay>,
}

/// How much is read into the others' cards.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Insight {
    /// How many hands are drawn for each that is kept; one reads nothing.
    pub hands: u32,
    /// By how many expected points a player may miss the best card and still be half as likely to lay it.
    pub tolerance: f32,
    /// How many of each player's last cards are read.
    pub lays: usize,
}

impl Default for Insight {
    fn default() -> Self {
        Self { hands: 6, tolerance: 0.7, lays: 3 }
    }
}

impl Memory {
    /// Takes note of what was told.
    pub(super) fn see(&mut self, event: &Event) {
        match *event {
            Event::Laid { seat, card, side } => self.lays.push(Lay { seat, card, side }),
            Event::Dealt { .. } => self.lays.clear(),
            _ => {}
        }
    }
}

/// What a rival has laid, last first, and what lay there before.
struct Story {
    seat: Seat,
    hidden: u8,
    lays: Vec<(Scene, Lay)>,
}

/// What one decision guesses from.
pub(super) struct Guess<'a> {
    tables: &'a Tables,
    insight: Insight,
    unseen: Vec<Card>,
    stories: Vec<Story>,
}

impl<'a> Guess<'a> {
    /// From what `seat` sees and remembers.
    pub(super) fn new(
        view: &View,
        seat: Seat,
        memory: &Memory,
        deck: &Deck,
        tables: &'a Tables,
        insight: Insight,
    ) -> Self {
        let rivals = SeatSet::all(view.hands.seats()).without(view.gone).iter();
        let mut stories: Vec<Story> = rivals
            .filter(|&other| other != seat)
            .map(|other| {
                let hidden = view.hands[other].count - view.hands[other].cards.len();
                Story { seat: other, hidden, lays: Vec::new() }
            })
            .collect();
        let mut scene = Scene::of(view, seat);
        for &lay in memory.lays.iter().rev() {
            scene = scene.before(lay.card, lay.side);
            let story = stories.iter_mut().find(|story| story.seat == lay.seat);
            if let Some(story) = story.filter(|story| story.lays.len() < insight.lays) {
                story.lays.push((scene, lay));
            }
        }
        Self { tables, insight, unseen: hidden_cards(view, deck), stories }
    }

    /// The view with a guess at every rival's hidden cards. `first` says with whom to begin: who comes
    /// later draws from what is left.
    pub(super) fn fill(&mut self, view: &View, first: usize, draws: &mut Draws) -> View {
        let mut filled = view.clone();
        let mut from = 0;
        for turn in 0..self.stories.len() {
            let story = &self.stories[(first + turn) % self.stories.len()];
            let count = story.hidden as usize;
            if self.unseen.len() < from + count {
                break;
            }
            let hand = self.keep_one(story, view.hands[story.seat].cards, from, draws);
            // What was kept is taken out of the cards that the next may hold.
            for card in hand.cards() {
                let place = self.unseen[from..].iter().position(|&other| other == card);
                self.unseen.swap(from, from + place.unwrap_or(0));
                from += 1;
            }
            let seat = story.seat;
            filled.hands[seat].cards = filled.hands[seat].cards.and(&hand);
        }
        filled
    }

    /// Draws hands from the unseen cards beyond `from` and keeps one.
    fn keep_one(&self, story: &Story, open: Hand, from: usize, draws: &mut Draws) -> Hand {
        let mut pool: Vec<Card> = self.unseen[from..].to_vec();
        let mut kept = Hand::default();
        let mut weights = 0.0;
        let hands = if story.lays.is_empty() { 1 } else { self.insight.hands };
        for _ in 0..hands {
            let mut hand = Hand::default();
            for place in 0..story.hidden as usize {
                let other = place + draws.below((pool.len() - place) as u32) as usize;
                pool.swap(place, other);
                hand.add(pool[place]);
            }
            let weight = self.likelihood(story, hand.and(&open), draws);
            weights += weight;
            if draws.below(1 << 16) as f32 * weights < weight * 65536.0 {
                kept = hand;
            }
        }
        kept
    }

    /// How well a hand explains what its holder has laid. Which card was drawn before each turn is not
    /// known: any of them.
    fn likelihood(&self, story: &Story, mut hand: Hand, draws: &mut Draws) -> f32 {
        let mut likelihood = 1.0;
        for (turn, (scene, lay)) in story.lays.iter().enumerate() {
            if turn > 0 && !hand.is_empty() {
                let drawn = hand.cards().nth(draws.below(u32::from(hand.len())) as usize);
                if let Some(card) = drawn {
                    hand.remove(card);
                }
            }
            hand.add(lay.card);
            likelihood *= self.chance(scene, hand, *lay);
        }
        likelihood
    }

    /// The chance that the holder of `hand` lays that card there, if it plays by estimates, more or less.
    fn chance(&self, scene: &Scene, hand: Hand, lay: Lay) -> f32 {
        let mut worths = [0.0; 32];
        let (mut count, mut laid, mut best) = (0, 0, f32::NEG_INFINITY);
        Outlook::new(scene, hand, self.tables).weigh_lays(|card, side, worth| {
            if count < worths.len() {
                if (card, side) == (lay.card, lay.side) {
                    laid = count;
                }
                worths[count] = worth;
                best = f32::max(best, worth);
                count += 1;
            }
        });
        let appeal = |worth: f32| {
            let gap = (best - worth) / self.insight.tolerance;
            1.0 / (1.0 + gap * gap)
        };
        let all: f32 = worths[..count].iter().map(|&worth| appeal(worth)).sum();
        if count == 0 { 1.0 } else { 0.02 + appeal(worths[laid]) / all }
    }
}

/// The cards that the others may hold unseen: not those that the viewer sees, and while rows are scored
/// not those of a colour that everybody has shown (DBO-12).
pub(super) fn hidden_cards(view: &View, deck: &Deck) -> Vec<Card> {
    let mut unseen = deck.counts().without(&view.discards);
    for (_, laid) in view.rows.iter() {
        for side in Side::BOTH {
            laid.cards(side).iter().for_each(|&card| unseen.remove(card));
        }
    }
    let unseen = view.hands.iter().fold(unseen, |unseen, (_, hand)| unseen.without(&hand.cards));
    let shown = |colour: Colour| match &view.phase {
        PhaseView::Stake { scored, .. } => scored[colour].is_some() && lead(view, colour) != 0,
        _ => false,
    };
    unseen.cards().filter(|card| !shown(card.colour())).collect()
}
