//! What a viewer knows (CPT-2, CPT-3).

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::act::Act;
use super::reveal::match_json;
use super::table::{Mode, Phase, Picture, Played, Table, Theme, Token};

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
            Eye::Seat(seat) if self.gone.contains(&seat) => Eye::Spectator,
            eye => eye,
        };
        let out: BTreeSet<usize> = (0..self.seats).filter(|seat| self.is_out(*seat)).collect();
        let mut view = json!({
            "mode": match self.mode {
                Mode::Duo => "duo",
                Mode::Teams => "teams",
                Mode::Referent => "referent",
            },
            "track": self.track,
            "first": self.first,
            "announcer": self.announcer,
            "themes": self.read,
            "themes_at_most": self.at_most,
            "pawns": self.pawns,
            "counts": self.counts_seen(),
            "tokens": self.tokens.iter().map(|token| token_json(*token)).collect::<Vec<_>>(),
            "declined": self.declined,
            "phase": self.phase_seen(eye),
            "past": self.past.iter().map(played_json).collect::<Vec<_>>(),
            "gone": self.gone,
            "out": out,
        });
        if let Some(doubler) = self.doubler {
            view["doubled_by"] = doubler.into();
        }
        if let Some(theme) = &self.theme {
            view["theme"] = theme_json(theme);
        }
        if let Some(last) = self.past.last().filter(|_| self.shows_last) {
            view["reveal"] = self.reveal_json(last);
        }
        if let Some(ended) = &self.ended {
            view["end"] = json!({"reason": ended.reason, "decided": ended.decided});
        }
        if eye == Eye::Referee {
            view["cards"] = json!(self.cards);
        }
        view
    }

    /// CPT-2: pawns stand still until the reveal.
    fn counts_seen(&self) -> Vec<usize> {
        (0..self.seats).map(|seat| self.count(seat)).collect()
    }

    /// What is told of a ranking that is being composed: whether it can be handed in, how many pictures it lacks,
    /// and which of its ranks the Referent does not have (CPT-9).
    pub(super) fn preview(&self, seat: usize, pictures: Vec<Picture>) -> Value {
        let count = self.counts_seen()[seat];
        let compared = match self.referent() {
            Some(referent) if referent != seat => self.counts_seen()[referent],
            _ => count,
        };
        let mut told = json!({
            "missing": count.saturating_sub(pictures.len()),
            "other_rank_only": (compared + 1..=count).collect::<Vec<_>>(),
        });
        let act = Act::Rank { pictures, keep: false };
        if let Err(code) = self.in_time().admit(seat, &act) {
            told["refused"] = code.into();
        }
        told
    }

    fn phase_seen(&self, eye: Eye) -> Value {
        let (name, mut seen) = match self.phase {
            Phase::Naming => return json!("naming"),
            Phase::Over => return json!("over"),
            Phase::Ranking => {
                let is_in = |seat: &usize| self.rankings[*seat].is_some();
                let ready: Vec<usize> = (0..self.seats).filter(is_in).collect();
                ("ranking", json!({"ready": ready}))
            }
            Phase::Doubling(until) => {
                let mut seen = json!({"asked": self.asked()});
                if let Some(until) = until {
                    seen["until"] = until.into();
                }
                ("doubling", seen)
            }
        };
        match eye {
            Eye::Seat(seat) => {
                if let Some(own) = &self.rankings[seat] {
                    seen["own"] = json!(own);
                }
            }
            Eye::Spectator => {}
            Eye::Referee => seen["all"] = json!(self.rankings),
        }
        json!({name: seen})
    }

    /// A reveal that has come to its end.
    fn reveal_json(&self, last: &Played) -> Value {
        let counts: Vec<usize> = last.rankings.iter().map(Vec::len).collect();
        let steps = counts.iter().max();
        let mut seen = json!({
            "announcer": last.announcer,
            "step": steps,
            "steps": steps,
            "counts": counts,
            "rows": last.rankings,
            "matches": last.matches.iter().map(match_json).collect::<Vec<_>>(),
            "from": last.from,
            "points": last.points,
            "referent_moved": self.mode == Mode::Referent,
        });
        if let Some(doubled) = last.doubled {
            seen["doubled"] = json!(doubled);
        }
        seen
    }
}

fn theme_json(theme: &Theme) -> Value {
    json!({"card": theme.card, "number": theme.number, "text": theme.text})
}

fn token_json(token: Token) -> Value {
    match token {
        Token::Kept => json!("kept"),
        Token::Announced => json!("announced"),
        Token::Laid(rank) => json!({"laid": {"rank": rank}}),
        Token::Spent => json!("spent"),
    }
}

fn played_json(played: &Played) -> Value {
    let mut json = json!({
        "theme": theme_json(&played.theme),
        "announcer": played.announcer,
        "rankings": played.rankings,
        "points": played.points,
    });
    if let Some(doubled) = played.doubled {
        json["doubled"] = json!(doubled);
    }
    json
}
