//! What a viewer knows (DIE-6, DIE-9).

use serde_json::{Value, json};

use super::act::vote;
use super::control::votes_json;
use super::table::{Phase, Side, Table, Window};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    Seat(usize),
    Spectator,
    Referee,
}

impl Table {
    pub(super) fn view(&self, eye: Eye) -> Value {
        // ALL-4: a seat that left sees what a spectator sees.
        let eye = match eye {
            Eye::Seat(seat) if self.gone[seat] => Eye::Spectator,
            eye => eye,
        };
        let mut view = json!({
            "first": self.first,
            "turn": self.turn,
            "line": self.line,
            "hands": (0..self.seats).map(|seat| self.hand_seen(seat, eye)).collect::<Vec<_>>(),
            "stock": self.stock.len(),
            "holders": (0..self.seats).map(|seat| self.holder(seat)).collect::<Vec<_>>(),
            "phase": self.phase_seen(eye),
            "calls": self.calls,
            "passes": self.passes(),
            "last_pass": self.last_pass(),
            "barred": self.barred,
            "frees": self.frees,
            "gone": seats_of(&self.gone),
        });
        if let Some(ended) = &self.ended {
            view["control"] = json!({
                "reason": ended.reason,
                "absent": seats_of(&ended.gone),
                "pairs": self.sheet(),
                "capital": self.options.capital,
                "points": self.points(),
            });
        }
        if eye == Eye::Referee {
            view["deck"] = json!(self.stock);
        }
        view
    }

    /// DIE-6: hands lie open, or one sees one's own; a passer's is shown to all while a pair of it is named.
    fn hand_seen(&self, seat: usize, eye: Eye) -> Value {
        let hand = &self.hands[seat];
        let shown = matches!(self.phase, Phase::Naming { .. }) && seat == self.turn;
        // ALL-4: the hand of a seat that left stays as it was: hidden, if it was.
        if !self.options.closed || shown || eye == Eye::Seat(seat) || eye == Eye::Referee {
            json!({"cards": hand})
        } else {
            json!({"count": hand.len()})
        }
    }

    fn holder(&self, seat: usize) -> Value {
        let side = |side: Side| -> Vec<Value> {
            let all = self.taken.iter().enumerate();
            let own = all.filter(|(_, taken)| taken.seat == seat && taken.side == side);
            own.map(|(order, taken)| {
                let (card, with) = taken.pair;
                json!({"card": card, "with": with, "player": taken.player, "order": order})
            })
            .collect()
        };
        json!({
            "diego": side(Side::Diego),
            "pas_diego": side(Side::PasDiego),
            "named_none": self.named_none[seat],
        })
    }

    /// DIE-8: passes in succession, of those present.
    fn passes(&self) -> usize {
        self.present().into_iter().filter(|seat| self.passed.contains(seat)).count()
    }

    /// DIE-8: whether one more pass that nobody counters ends the game.
    fn last_pass(&self) -> bool {
        self.ended.is_none() && self.passes() + 1 == self.present().len()
    }

    fn phase_seen(&self, eye: Eye) -> Value {
        let turn = self.turn;
        match &self.phase {
            Phase::Turn => json!({"turn": {"seat": turn}}),
            Phase::Announced { pair, window } => {
                let (pair, window) = (pair_json(*pair), window_json(window));
                json!({"announced": {"seat": turn, "pair": pair, "window": window}})
            }
            Phase::Passed { window } => {
                let (can, window) = (self.can_counter(), window_json(window));
                json!({"passed": {"seat": turn, "can_counter": can, "window": window}})
            }
            Phase::Naming { challenger, window } => {
                let window = window_json(window);
                json!({"naming": {"seat": challenger, "passer": turn, "window": window}})
            }
            Phase::Stop { by, accepted } => json!({"stop": {"seat": by, "accepted": accepted}}),
            Phase::Voting { pair, votes, window } => {
                let voted: Vec<usize> =
                    (0..self.seats).filter(|seat| votes[*seat].is_some()).collect();
                let mut voting = json!({
                    "pair": pair,
                    "voted": voted,
                    "skipped": self.skipped,
                    "window": window_json(window),
                });
                match eye {
                    Eye::Seat(seat) => {
                        if let Some(equal) = votes[seat] {
                            voting["own"] = vote(equal).into();
                        }
                    }
                    Eye::Spectator => {}
                    Eye::Referee => voting["all"] = votes_json(votes),
                }
                json!({"voting": voting})
            }
            Phase::Over => json!("over"),
        }
    }

    /// DIE-12: the control sheet as far as it has been gone through.
    fn sheet(&self) -> Vec<Value> {
        let mut pairs = Vec::new();
        for (number, taken) in self.taken.iter().enumerate() {
            let mut entry = json!({
                "seat": taken.seat,
                "player": taken.player,
                "pair": pair_json(taken.pair),
                "side": taken.side.name(),
            });
            if let Some(verdict) = self.verdicts.get(number) {
                entry["verdict"] = json!({
                    "right": verdict.right,
                    "points": verdict.points,
                    "votes": votes_json(&verdict.votes),
                });
            }
            pairs.push(entry);
        }
        pairs
    }
}

/// Those seats for which it is true.
fn seats_of(by_seat: &[bool]) -> Vec<usize> {
    (0..by_seat.len()).filter(|seat| by_seat[*seat]).collect()
}

fn pair_json((card, with): (u64, u64)) -> Value {
    json!({"card": card, "with": with})
}

fn window_json(window: &Window) -> Value {
    let mut seen = json!({"call": window.call, "passed": window.passed, "opens": window.opens});
    if let Some(until) = window.until {
        seen["until"] = until.into();
    }
    seen
}
