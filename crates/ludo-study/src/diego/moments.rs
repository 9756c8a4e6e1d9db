//! The moments of a game that one would look at again: pairs that were contested, pairs that were missed, and pairs that
//! are none and that everybody let pass; and how long each announced pair lay in the middle.

use ludo_core::{Game as _, Input, Seat, Viewer};
use ludo_diego::{
    Action, Call, Diego, Event, HandView, Hands, Options, OwnPairs, PhaseView, Side, View,
};
use ludo_school::{CardId, Deck};
use serde::Serialize;

use super::shown::Shown;
use crate::{Declined, Finished, NOTHING_TO_SAY};

/// A moment that mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moment {
    /// So many entries had been made: a replay that stands there shows what it is about.
    pub at: u32,
    /// Who decided.
    pub seat: Seat,
    /// What it was.
    pub what: What,
}

/// What mattered. Pairs are named by their place on the control sheet, from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// PAS DIEGO! to a pair that another had announced (DIE-4).
    Objected {
        /// The pair.
        pair: u8,
    },
    /// DIEGO! to a pass (DIE-5), or a pair named in a hand that was shown for it (DIE-6).
    Countered {
        /// The pair.
        pair: u8,
    },
    /// DIEGO! to a pass, and then no pair was named (DIE-6).
    NamedNone {
        /// Whose hand was looked through.
        passer: Seat,
        /// A pair that was there.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        missed: Option<[Shown; 2]>,
    },
    /// Two cards that are no pair were announced, and everybody let them pass.
    LetPass {
        /// They.
        pair: u8,
    },
    /// A pass, though there was a pair, and nobody said so.
    Missed {
        /// A pair that was there.
        cards: [Shown; 2],
        /// Whether nobody else could have seen it: hands were closed.
        hidden: bool,
    },
}

/// An announced pair while it lies in the middle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lying {
    /// From when so many entries had been made,
    pub from: u32,
    /// until so many had.
    pub to: u32,
    /// The number of the window in which others could object.
    pub call: Call,
    /// Whether they are a pair.
    pub right: bool,
}

/// What is found by playing a game again.
pub(super) struct Walk {
    pub(super) moments: Vec<Moment>,
    pub(super) lying: Vec<Lying>,
    /// The entry by which each pair was taken, in order.
    pub(super) taken: Vec<u32>,
    /// The game when it was over.
    pub(super) over: Diego,
}

/// What has begun and is not over.
#[derive(Default)]
struct Open {
    announced: Option<(Seat, Lying)>,
    /// The entry of a pass, who passed, and a pair that was there.
    passed: Option<(u32, Seat, Option<[CardId; 2]>)>,
    /// The entry of a challenge.
    challenged: Option<u32>,
}

impl Walk {
    pub(super) fn through(finished: &Finished<Diego>) -> Result<Self, Declined> {
        let over = finished.beginning.begin().map_err(|_| NOTHING_TO_SAY)?;
        let mut walk = Self { moments: Vec::new(), lying: Vec::new(), taken: Vec::new(), over };
        let (deck, options) =
            (finished.beginning.edition.deck(), &finished.beginning.setup.options);
        let mut open = Open::default();
        for (input, entry) in finished.inputs.iter().zip(&finished.entries) {
            walk.step(deck, options, &mut open, input, *entry)?;
        }
        // Passes are told when it is known that nobody countered them.
        walk.moments.sort_by_key(|moment| moment.at);
        Ok(walk)
    }

    fn step(
        &mut self,
        deck: &Deck,
        options: &Options,
        open: &mut Open,
        input: &Input<Action>,
        entry: u32,
    ) -> Result<(), Declined> {
        let before = self.over.view(Viewer::Referee);
        let mut told = Vec::new();
        let played = self.over.play(input, &mut |_, event| told.push(event));
        played.map_err(|_| NOTHING_TO_SAY)?;
        let after = self.over.view(Viewer::Referee);
        let pair = self.taken.len() as u8;
        for event in &told {
            match *event {
                Event::Announced { seat, card, with } => {
                    let right = deck.associate(card, with);
                    let lying = Lying { from: entry + 1, to: entry + 1, call: after.calls, right };
                    open.announced = Some((seat, lying));
                }
                Event::Passed { seat } => {
                    open.passed = Some((entry, seat, a_pair(deck, options, &before, seat)));
                }
                Event::Objected { seat, .. } => {
                    self.add(entry, seat, What::Objected { pair });
                }
                Event::Countered { seat, .. } => self.add(entry, seat, What::Countered { pair }),
                Event::Challenged { .. } => open.challenged = Some(entry),
                Event::NamedNone { seat } => {
                    let (at, passed) = (open.challenged.unwrap_or(entry), open.passed.take());
                    if let Some((_, passer, cards)) = passed {
                        let missed = cards.map(|cards| shown(deck, cards));
                        self.add(at, seat, What::NamedNone { passer, missed });
                    }
                }
                Event::NobodyCountered { .. } => {
                    if let Some((at, seat, Some(cards))) = open.passed.take() {
                        let (cards, hidden) = (shown(deck, cards), options.hands == Hands::Closed);
                        self.add(at, seat, What::Missed { cards, hidden });
                    }
                }
                Event::Taken { seat, side, .. } => {
                    if matches!(before.phase, PhaseView::Naming { .. }) {
                        self.add(entry, seat, What::Countered { pair });
                    }
                    if let (Some((seat, lying)), Side::Diego) = (open.announced, side)
                        && !lying.right
                    {
                        self.add(lying.from, seat, What::LetPass { pair });
                    }
                    self.taken.push(entry);
                }
                _ => {}
            }
        }
        // It lies there until it is taken, or withdrawn by whoever leaves (ALL-4).
        if !matches!(after.phase, PhaseView::Announced { .. })
            && let Some((_, lying)) = open.announced.take()
        {
            self.lying.push(Lying { to: entry, ..lying });
        }
        Ok(())
    }

    fn add(&mut self, at: u32, seat: Seat, what: What) {
        self.moments.push(Moment { at, seat, what });
    }
}

/// A right pair that a seat could lay; of several the first, as its hand and the line lie.
fn a_pair(deck: &Deck, options: &Options, view: &View, seat: Seat) -> Option<[CardId; 2]> {
    let HandView::Cards(hand) = &view.hands[seat] else { return None };
    let own = if options.own_pairs == OwnPairs::Yes { hand.as_slice() } else { &[] };
    let mut pairs =
        hand.iter().flat_map(|card| view.line.iter().chain(own).map(|with| [*card, *with]));
    pairs.find(|[card, with]| card != with && deck.associate(*card, *with))
}

fn shown(deck: &Deck, cards: [CardId; 2]) -> [Shown; 2] {
    cards.map(|card| Shown::of(deck, card))
}
