//! What a viewer knows (DIA-20).

use serde_json::{Map, Value, json};

use super::board::{lines, words_json};
use super::play::IDLE_TURNS;
use super::printed::rack;
use super::table::{Formula, Phase, Table};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    Seat(usize),
    Spectator,
    Referee,
}

impl Table {
    pub(super) fn view(&self, eye: Eye) -> Value {
        let over = matches!(self.phase, Phase::Over { .. });
        let mut view = json!({
            "game": match self.options.formula {
                Formula::WithoutScore => "without_score",
                Formula::WithScore => "with_score",
                Formula::Patience => "patience",
            },
            "board": lines(&self.board, self.edition.side),
            "hands": (0..self.seats).map(|seat| self.hand_seen(seat, eye)).collect::<Vec<_>>(),
            "reserve": self.reserve.len(),
            "scores": self.scores,
            "first": self.first,
            "draws": self.draws,
            "passed": self.passed,
            "idle": self.idle,
            "gone": (0..self.seats).filter(|seat| self.gone[*seat]).collect::<Vec<_>>(),
            "phase": self.phase_seen(),
        });
        if self.options.asked_for_referee {
            view["judging"] = "referee".into();
        }
        if self.opens_yellow() {
            view["yellow"] = "last_move".into();
        }
        if !over && let Some(blocking) = self.blocking() {
            view["blocking"] = blocking;
        }
        if over || eye == Eye::Referee {
            view["undrawn"] = self.reserve.iter().collect::<String>().into();
        }
        view
    }

    /// DIA-7: whether somebody who lays the whole hand ends the game by it, and may cover yellow squares.
    fn opens_yellow(&self) -> bool {
        match self.options.formula {
            Formula::WithoutScore => true,
            Formula::WithScore => self.reserve.is_empty(),
            Formula::Patience => false,
        }
    }

    /// DIA-6: how many passes in succession, or turns without a word that stays, are missing until the game is
    /// blocked; nothing while every turn brings a word.
    fn blocking(&self) -> Option<Value> {
        let began = !self.passed.is_empty() || self.idle.iter().any(|turns| *turns > 0);
        if self.options.formula == Formula::Patience || !began {
            return None;
        }
        let present = self.present();
        let passes = present.iter().filter(|seat| !self.passed.contains(seat)).count();
        let lacks = |seat: &usize| IDLE_TURNS.saturating_sub(self.idle[*seat]);
        let turns: u32 = present.iter().map(lacks).sum();
        Some(json!({"passes": passes, "turns": turns}))
    }

    /// Hands are secret, their sizes public.
    fn hand_seen(&self, seat: usize, eye: Eye) -> Value {
        let hand = &self.hands[seat];
        let mut seen = json!({"count": hand.len()});
        let open = self.options.formula == Formula::Patience
            || matches!(self.phase, Phase::Over { .. })
            || eye == Eye::Seat(seat);
        // ALL-4: the hand of a seat that left stays hidden.
        if eye == Eye::Referee || (open && !self.gone[seat]) {
            seen["tiles"] = rack(hand).into();
        }
        seen
    }

    fn phase_seen(&self) -> Value {
        match &self.phase {
            Phase::Compose { seat } => json!({"compose": {"seat": seat}}),
            Phase::GiveBack { seat, owed } => json!({"give_back": {"seat": seat, "owed": owed}}),
            Phase::Over { reason, out } => {
                let mut over = Map::new();
                over.insert("reason".into(), (*reason).into());
                if let Some(seat) = out {
                    over.insert("seat".into(), (*seat).into());
                }
                json!({"over": over})
            }
            Phase::Contest(window) => {
                let mut contest = window.lay.fields();
                contest.insert("by".into(), window.by.into());
                contest.insert("next".into(), self.left_of(window.by).into());
                contest.insert("words".into(), words_json(&window.words));
                contest.insert("accepted".into(), json!(window.accepted));
                contest.insert("until".into(), window.until.into());
                if self.options.penalty {
                    contest.insert("unjustified".into(), "penalty".into());
                }
                json!({"contest": contest})
            }
        }
    }
}
