//! What was played, turn by turn: from the game's own events.

use ludo_core::{BySeat, Game as _, Input, Outcome, Seat};
use ludo_diamino::{Action, Diamino, Event, Lay, Rack, Reason, Variant};
use serde::Serialize;

use super::chances::Standing;
use crate::{Declined, Finished, NOTHING_TO_SAY};

/// What was played.
pub(super) struct Record {
    pub(super) variant: Variant,
    /// Points before the first turn.
    pub(super) scores: BySeat<i32>,
    /// How many tiles each held then.
    pub(super) held: BySeat<u8>,
    pub(super) turns: Vec<Played>,
    pub(super) leaves: Vec<Leave>,
    pub(super) end: Option<End>,
    /// Who won, once it is over.
    pub(super) outcome: Option<Outcome>,
}

/// A turn and what followed from it.
pub(super) struct Played {
    /// Which entry of the log it is.
    pub(super) entry: u32,
    /// The game as it was, the word before accepted.
    pub(super) before: Diamino,
    pub(super) seat: Seat,
    pub(super) did: Did,
    /// What each gained by it, the end apart.
    pub(super) points: BySeat<i32>,
    /// How many tiles each held after it.
    pub(super) held: BySeat<u8>,
}

/// What a seat did in its turn.
pub(super) enum Did {
    Lay { lay: Lay, contested: Option<Seat>, fate: Fate },
    Exchange { given: Rack, drawn: Rack },
    Pass,
}

/// What became of tiles that were laid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// They lie there.
    Stayed,
    /// They were contested, and went back to the hand (DIA-8).
    TakenBack,
    /// Whoever laid them left, or the game was over before they counted (ALL-4).
    Withdrawn,
}

/// Somebody left for good.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Leave {
    /// Who.
    pub seat: Seat,
    /// After so many turns.
    pub after: u32,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Who is rid of all tiles, if somebody is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seat: Option<Seat>,
    /// What each holds; not of those who left (DIA-20).
    pub hands: BySeat<Option<Rack>>,
    /// What the end gives and takes.
    pub points: BySeat<i32>,
}

impl Record {
    /// Plays a game again.
    pub(super) fn of(finished: &Finished<Diamino>) -> Result<Self, Declined> {
        let mut game = finished.beginning.begin().map_err(|_| NOTHING_TO_SAY)?;
        let setup = &finished.beginning.setup;
        let mut record = Self {
            variant: setup.options.variant(setup.seats),
            scores: *game.scores(),
            held: held(&game),
            turns: Vec::new(),
            leaves: Vec::new(),
            end: None,
            outcome: None,
        };
        for (input, entry) in finished.inputs.iter().zip(&finished.entries) {
            if let Input::Act { seat, at, action } = input
                && let Some(did) = Did::of(action)
            {
                // Whoever plays on accepts first (DIA-8): the turn begins when that has taken effect.
                if game.deadline().is_some() {
                    let accept = Input::Act { seat: *seat, at: *at, action: Action::Accept };
                    record.play(&mut game, &accept)?;
                }
                record.begin_turn(&game, *entry, *seat, did);
            }
            record.play(&mut game, input)?;
        }
        record.outcome = game.outcome();
        Ok(record)
    }

    fn begin_turn(&mut self, game: &Diamino, entry: u32, seat: Seat, did: Did) {
        let points = BySeat::new(game.seats());
        let held = held(game);
        self.turns.push(Played { entry, before: game.clone(), seat, did, points, held });
    }

    fn play(&mut self, game: &mut Diamino, input: &Input<Action>) -> Result<(), Declined> {
        game.play(input, &mut |_, event| self.note(&event)).map_err(|_| NOTHING_TO_SAY)?;
        if let Some(turn) = self.turns.last_mut() {
            turn.held = held(game);
        }
        Ok(())
    }

    fn note(&mut self, event: &Event) {
        let after = self.turns.len() as u32;
        let turn = self.turns.last_mut();
        match event {
            Event::Left { seat } => self.leaves.push(Leave { seat: *seat, after }),
            Event::Ended { reason, seat, hands, points, .. } => {
                self.end =
                    Some(End { reason: *reason, seat: *seat, hands: *hands, points: *points });
            }
            _ => turn.into_iter().for_each(|turn| turn.note(self.variant, event)),
        }
    }

    /// The points of each after every turn, in order; the end apart.
    pub(super) fn sums(&self) -> Vec<BySeat<i32>> {
        let mut sums = self.scores;
        let add = |turn: &Played| {
            turn.points.iter().for_each(|(seat, more)| sums[seat] += more);
            sums
        };
        self.turns.iter().map(add).collect()
    }
}

impl Played {
    /// How it stood before it, as everybody saw it.
    pub(super) fn standing(&self, variant: Variant) -> Standing {
        let game = &self.before;
        Standing {
            variant,
            turn: self.seat,
            present: game.present(),
            scores: *game.scores(),
            held: held(game),
            reserve: game.left_to_draw(),
        }
    }

    fn note(&mut self, variant: Variant, event: &Event) {
        match (event, &mut self.did) {
            (Event::Contested { seat, .. }, Did::Lay { contested, .. }) => *contested = Some(*seat),
            (Event::TakenBack { .. }, Did::Lay { contested, fate, .. }) => {
                *fate = if contested.is_some() { Fate::TakenBack } else { Fate::Withdrawn };
            }
            (
                Event::Exchanged { given: Some(gave), drawn: Some(drew), .. },
                Did::Exchange { given, drawn },
            ) => (*given, *drawn) = (*gave, *drew),
            (Event::Scored { points, .. } | Event::Penalised { points, .. }, _) => {
                points.iter().for_each(|(seat, more)| self.points[seat] += more);
            }
            // In patience a tile is a point (DIA-18).
            (Event::Stayed { seat }, Did::Lay { lay, .. }) if variant == Variant::Patience => {
                self.points[*seat] += i32::from(lay.tiles.len());
            }
            _ => {}
        }
    }
}

impl Did {
    fn of(action: &Action) -> Option<Self> {
        match action {
            Action::Lay(lay) => Some(Self::Lay { lay: *lay, contested: None, fate: Fate::Stayed }),
            Action::Exchange { tiles } => {
                Some(Self::Exchange { given: *tiles, drawn: Rack::default() })
            }
            Action::Pass => Some(Self::Pass),
            Action::Accept | Action::Contest | Action::GiveBack { .. } | Action::Stop => None,
        }
    }
}

fn held(game: &Diamino) -> BySeat<u8> {
    BySeat::from_fn(game.seats(), |seat| game.hand(seat).len())
}
