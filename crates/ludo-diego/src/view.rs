//! What leaves a game: views and previews.

use ludo_core::{BySeat, Game as _, Millis, Seat, SeatSet, Viewer};
use ludo_school::{Again, CardId, Proof};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Call, Vote};
use crate::event::{Ending, Side};
use crate::options::Hands;
use crate::state::{Diego, Phase};

/// All that one viewer is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who began.
    pub first: Seat,
    /// Whose turn it is, also while others answer.
    pub turn: Seat,
    /// The targets. A new one takes the place of the one that left.
    pub line: Vec<CardId>,
    /// The hands.
    pub hands: BySeat<HandView>,
    /// Cards left to draw.
    pub stock: u8,
    /// What lies in each holder.
    pub holders: BySeat<Holder>,
    /// What the game waits for.
    pub phase: PhaseView,
    /// How many windows there have been: the number of the last one.
    pub calls: Call,
    /// How many have passed in succession.
    pub passes: u8,
    /// Whether one more pass that nobody counters ends the game (DIE-8).
    pub last_pass: bool,
    /// Who may not propose to stop before a turn of their own (DIE-8).
    pub barred: SeatSet,
    /// Whether the seat on turn, which is one of them, is not after this turn.
    pub frees: bool,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// The control sheet, once play is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub control: Option<ControlView>,
    /// The cards left to draw, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub deck: Option<Vec<CardId>>,
}

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HandView {
    /// Its cards. A new one takes the place of the one that left.
    Cards(Vec<CardId>),
    /// How many it has.
    Count(u8),
}

impl Default for HandView {
    fn default() -> Self {
        Self::Count(0)
    }
}

/// Two cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Pair {
    pub card: CardId,
    pub with: CardId,
}

/// What lies in a holder, in the order it came.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// The DIEGO side.
    pub diego: Vec<Held>,
    /// The PAS DIEGO side.
    pub pas_diego: Vec<Held>,
    /// How often its owner named none (DIE-6).
    pub named_none: u8,
}

/// A pair in a holder.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Held {
    pub card: CardId,
    pub with: CardId,
    /// Whose turn it was.
    pub player: Seat,
    /// How many pairs had left the table before.
    pub order: u8,
}

/// A time in which others may object.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Its number.
    pub call: Call,
    /// Who has let it pass.
    pub passed: SeatSet,
    /// From when the delay runs: cards fly, and buttons are deaf before.
    pub opens: Millis,
    /// When it ends, unless there is no time pressure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub until: Option<Millis>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum PhaseView {
    /// A seat plays.
    Turn {
        seat: Seat,
    },
    /// DIEGO! was announced: opponents may object.
    Announced {
        seat: Seat,
        pair: Pair,
        window: Window,
    },
    /// PASS was announced: opponents may counter it, unless the hand is empty.
    Passed {
        seat: Seat,
        can_counter: bool,
        window: Window,
    },
    /// A challenger names a pair of the passer's hand, which is shown to all (DIE-6).
    Naming {
        seat: Seat,
        passer: Seat,
        window: Window,
    },
    /// A stop was proposed.
    Stop {
        seat: Seat,
        accepted: SeatSet,
    },
    /// Everybody may say = or ≠ of a pair (DIE-12).
    Voting {
        pair: u8,
        voted: SeatSet,
        skipped: SeatSet,
        /// What the viewer has said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        own: Option<Vote>,
        /// What everybody has said: for the referee.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        all: Option<BySeat<Option<Vote>>>,
        window: Window,
    },
    /// The sheet has said what a pair is, and everybody looks: only for the eye.
    Checked {
        pair: u8,
    },
    Over,
}

/// The control sheet, as far as it has been gone through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ControlView {
    /// Why play is over.
    pub reason: Ending,
    /// Who had left by then, and comes last (ALL-4); whoever leaves later keeps their place.
    pub absent: SeatSet,
    /// All pairs, in the order they were taken; those not yet checked have no verdict.
    pub pairs: Vec<Controlled>,
    /// With how many points each seat began (a team's are its members' sum).
    pub capital: i32,
    /// Points of each seat from what is checked: capital, pairs, two less for each naming of none.
    pub points: BySeat<i32>,
    /// Why the pair that was checked last is one, or is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub proof: Option<Proof>,
    /// What to look at again, by all that was mistaken: once every pair is checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub again: Option<Vec<Again>>,
}

/// A pair on the control sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Controlled {
    /// In whose holder it lies.
    pub seat: Seat,
    /// Whose turn it was.
    pub player: Seat,
    /// The pair.
    pub pair: Pair,
    /// On which side.
    pub side: Side,
    /// What the sheet says, once it was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub verdict: Option<Verdict>,
}

/// What the sheet says of a pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Whether the two cards associate.
    pub right: bool,
    /// What it brought its owner.
    pub points: i32,
    /// What everybody took it for.
    pub votes: BySeat<Option<Vote>>,
}

/// What an action would do, as far as the seat can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Why it cannot be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub refused: Option<&'static str>,
    /// How many cards the hand gets once the pair has left the table.
    pub drawn: u8,
    /// How many targets are turned up then.
    pub turned: u8,
    /// Whether play is over then, or after a pass, if nobody objects.
    pub ends_play: bool,
}

impl View {
    pub(crate) fn of(game: &Diego, viewer: Viewer) -> Self {
        // A seat that left sees what a spectator sees (ALL-4).
        let left = viewer.seat().is_some_and(|seat| game.gone.contains(seat));
        let viewer = if left { Viewer::Spectator } else { viewer };
        let seats = game.seats();
        let present = game.present_seats();
        Self {
            first: game.first,
            turn: game.turn,
            line: game.line.to_vec(),
            hands: BySeat::from_fn(seats, |seat| game.hand_seen_by(viewer, seat)),
            stock: game.stock.len(),
            holders: BySeat::from_fn(seats, |seat| game.holder(seat)),
            phase: game.phase_seen_by(viewer),
            calls: game.calls,
            passes: game.passed.and(present).len() as u8,
            last_pass: game.ended.is_none() && present.without(game.passed).len() == 1,
            barred: game.barred,
            frees: game.frees,
            gone: game.gone,
            control: game.control_view(),
            deck: (viewer == Viewer::Referee).then(|| game.stock.as_slice().to_vec()),
        }
    }
}

impl Diego {
    /// Open hands lie before everybody, closed ones before their owners; a challenged one is shown (DIE-6).
    fn hand_seen_by(&self, viewer: Viewer, seat: Seat) -> HandView {
        let shown = matches!(self.phase, Phase::Naming { .. }) && seat == self.turn;
        let own = viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
        if own || shown || self.agreed.hands == Hands::Open {
            HandView::Cards(self.hands[seat].to_vec())
        } else {
            HandView::Count(self.hands[seat].len())
        }
    }

    fn holder(&self, seat: Seat) -> Holder {
        let mut holder = Holder { named_none: self.named_none[seat], ..Holder::default() };
        for (order, taken) in (0..).zip(self.taken.iter()).filter(|(_, taken)| taken.seat == seat) {
            let side = match taken.side {
                Side::Diego => &mut holder.diego,
                Side::PasDiego => &mut holder.pas_diego,
            };
            let Pair { card, with } = taken.pair;
            side.push(Held { card, with, player: taken.player, order });
        }
        holder
    }

    fn phase_seen_by(&self, viewer: Viewer) -> PhaseView {
        let turn = self.turn;
        match self.phase {
            Phase::Turn => PhaseView::Turn { seat: turn },
            Phase::Announced { pair, window } => PhaseView::Announced { seat: turn, pair, window },
            Phase::Passed { window } => {
                let can_counter = !self.hands[turn].is_empty();
                PhaseView::Passed { seat: turn, can_counter, window }
            }
            Phase::Naming { seat, window } => PhaseView::Naming { seat, passer: turn, window },
            Phase::Stop { seat, accepted } => PhaseView::Stop { seat, accepted },
            Phase::Voting { votes, window } => {
                let seen = votes.seen_by(viewer);
                PhaseView::Voting {
                    pair: self.checked,
                    voted: votes.answered(),
                    skipped: self.skipped,
                    own: seen.own,
                    all: seen.all,
                    window,
                }
            }
            Phase::Checked { pair } => PhaseView::Checked { pair },
            Phase::Over => PhaseView::Over,
        }
    }

    pub(crate) fn preview_of(
        &self,
        seat: Seat,
        action: Action,
        refused: Option<&'static str>,
    ) -> Preview {
        let mut preview = Preview { refused, drawn: 0, turned: 0, ends_play: false };
        if refused.is_some() {
            return preview;
        }
        match action {
            Action::Diego { card, with }
            | Action::Counter { card, with, .. }
            | Action::Name { card, with } => {
                let stock = self.stock.len();
                let own = self.is_own_pair(Pair { card, with });
                preview.drawn = stock.min(if own { 2 } else { 1 });
                preview.turned = if own { 0 } else { (stock - preview.drawn).min(1) };
                let mut then = self.clone();
                then.lay_aside(Pair { card, with }, &mut |_, _| {});
                preview.ends_play = then.ending().is_some();
            }
            Action::Pass => {
                let passed = self.passed.or(SeatSet::one(seat));
                preview.ends_play = self.present_seats().without(passed).is_empty();
            }
            _ => {}
        }
        preview
    }
}
