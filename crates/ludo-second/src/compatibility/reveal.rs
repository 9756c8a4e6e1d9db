//! The reveal (CPT-4, CPT-5, CPT-6, CPT-9, CPT-10).

use serde_json::{Value, json};

use super::table::{Match, Mode, Phase, Picture, Played, Table, Token};

/// CPT-4, CPT-5.
const DIRECT: u64 = 3;
const INDIRECT: u64 = 2;
const DOUBLED: u64 = 6;

impl Table {
    /// Cards are turned one by one, from the best fit on.
    pub(super) fn reveal(&mut self, told: &mut Vec<Value>) {
        let rankings: Vec<Vec<Picture>> =
            self.rankings.iter().map(|ranking| ranking.clone().unwrap_or_default()).collect();
        let from = self.pawns.clone();
        let mut points = vec![0; self.seats];
        let mut matches = Vec::new();
        let steps = rankings.iter().map(Vec::len).max().unwrap_or_default();
        for step in 1..=steps {
            let turned: Vec<Option<&Picture>> =
                rankings.iter().map(|ranking| ranking.get(step - 1)).collect();
            told.push(json!({"turned": {"step": step, "pictures": turned}}));
            for (seat, with) in self.compared() {
                for found in self.found(&rankings, seat, with, step) {
                    for one in self.pawns_of(seat) {
                        points[one] += found.points;
                        self.advance(one, found.points);
                    }
                    let mut event = match_json(&found);
                    event["square"] = self.pawns[seat].into();
                    told.push(json!({"matched": event}));
                    matches.push(found);
                }
            }
        }
        if let Some(referent) = self.referent() {
            let best = points.iter().copied().max().unwrap_or_default();
            points[referent] = best;
            self.advance(referent, best);
            told.push(json!({"referent_moved": {
                "seat": referent, "points": best, "square": self.pawns[referent],
            }}));
        }
        told.push(json!({"theme_over": {"points": points}}));
        let laid = |seat: &usize| match self.tokens[*seat] {
            Token::Laid(rank) => Some((*seat, rank)),
            _ => None,
        };
        let doubled = (0..self.seats).find_map(|seat| laid(&seat));
        if let Some(theme) = self.theme.clone() {
            let announcer = self.announcer;
            self.past.push(Played { theme, announcer, rankings, matches, from, points, doubled });
            self.shows_last = true;
        }
        self.end_theme(told);
    }

    /// CPT-7: partners with each other; CPT-9: all others with the Referent.
    fn compared(&self) -> Vec<(usize, usize)> {
        let sides = self.sides().into_iter();
        match self.mode {
            Mode::Duo | Mode::Teams => {
                sides.filter_map(|seat| Some((seat, self.partner(seat)?))).collect()
            }
            Mode::Referent => {
                let others = sides.filter(|seat| *seat != self.announcer);
                others.map(|seat| (seat, self.announcer)).collect()
            }
        }
    }

    /// CPT-4: what two have in common and is seen now, since the second of the two cards was just turned.
    fn found(
        &self,
        rankings: &[Vec<Picture>],
        seat: usize,
        with: usize,
        step: usize,
    ) -> Vec<Match> {
        let mut found = Vec::new();
        // The card that this seat has just turned comes first, then those that it had turned before.
        for (place, picture) in rankings[seat].iter().enumerate().rev() {
            for (with_place, other) in rankings[with].iter().enumerate() {
                let (rank, with_rank) = (place + 1, with_place + 1);
                if picture != other || rank.max(with_rank) != step {
                    continue;
                }
                let direct = rank == with_rank;
                // CPT-5, CPT-7: in teams either partner's; the Referent has none here.
                let doubled =
                    direct && [seat, with].iter().any(|one| self.tokens[*one] == Token::Laid(rank));
                let points = match (direct, doubled) {
                    (true, true) => DOUBLED,
                    (true, false) => DIRECT,
                    (false, _) => INDIRECT,
                };
                let picture = *picture;
                found.push(Match { seat, with, picture, rank, with_rank, doubled, points });
            }
        }
        found
    }

    /// CPT-7: partners share a pawn.
    fn pawns_of(&self, seat: usize) -> Vec<usize> {
        [Some(seat), self.partner(seat)].into_iter().flatten().collect()
    }

    /// CPT-6: nobody moves past the last square.
    fn advance(&mut self, seat: usize, points: u64) {
        self.pawns[seat] = (self.pawns[seat] + points as usize).min(self.last_square());
    }

    /// CPT-5: spent either way.
    pub(super) fn spend_tokens(&mut self) {
        for token in &mut self.tokens {
            if *token != Token::Kept {
                *token = Token::Spent;
            }
        }
    }

    /// CPT-6: the next announcer is to the left, unless that was the end.
    pub(super) fn end_theme(&mut self, told: &mut Vec<Value>) {
        self.spend_tokens();
        if !self.judge(told) {
            self.announcer = self.left_of(self.announcer);
            self.phase = Phase::Naming;
        }
    }
}

pub(super) fn match_json(found: &Match) -> Value {
    json!({
        "seat": found.seat,
        "with": found.with,
        "picture": found.picture,
        "rank": found.rank,
        "with_rank": found.with_rank,
        "accord": if found.rank == found.with_rank { "direct" } else { "indirect" },
        "doubled": found.doubled,
        "points": found.points,
    })
}
