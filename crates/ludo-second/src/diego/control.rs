//! The control sheet (DIE-9, DIE-10, DIE-12), and who wins.

use serde_json::{Value, json};

use super::act::vote;
use super::table::{Control, Ended, Phase, Side, Table, Verdict};

/// DIE-6: what naming none costs.
const NAMED_NONE: i64 = 2;

impl Table {
    /// Only now the sheet is consulted (DIE-9).
    pub(super) fn play_over(&mut self, reason: &'static str, told: &mut Vec<Value>) {
        told.push(json!({"play_over": {"reason": reason}}));
        self.ended = Some(Ended { reason, gone: self.gone.clone() });
        self.next_pair(told);
    }

    /// The next pair on the sheet: everybody is asked, or nobody.
    fn next_pair(&mut self, told: &mut Vec<Value>) {
        loop {
            let pair = self.verdicts.len();
            if pair == self.taken.len() {
                told.push(json!({"scored": {"points": self.points()}}));
                self.phase = Phase::Over;
                return;
            }
            let votes = vec![None; self.seats];
            if self.is_asked() && !self.unheard(&votes).is_empty() {
                let window = self.open_voting();
                self.phase = Phase::Voting { pair, votes, window };
                return;
            }
            self.consult(votes, told);
        }
    }

    /// Nobody is where one seat or team was left, or where it was agreed so.
    fn is_asked(&self) -> bool {
        let last = self.ended.as_ref().is_some_and(|ended| ended.reason == "last_seat");
        self.options.control == Control::Together && !last
    }

    /// It closes when all have spoken or skipped.
    pub(super) fn check_if_all_spoke(&mut self, told: &mut Vec<Value>) {
        if let Phase::Voting { votes, .. } = &self.phase
            && self.unheard(votes).is_empty()
        {
            self.check_pair(told);
        }
    }

    /// What was said is shown, and what the sheet says.
    pub(super) fn check_pair(&mut self, told: &mut Vec<Value>) {
        if let Phase::Voting { votes, .. } = &self.phase {
            self.consult(votes.clone(), told);
            self.next_pair(told);
        }
    }

    /// DIE-10: what the sheet says of the next pair.
    fn consult(&mut self, votes: Vec<Option<bool>>, told: &mut Vec<Value>) {
        let number = self.verdicts.len();
        let taken = self.taken[number];
        let (card, with) = taken.pair;
        let right = self.deck.associate(card, with);
        let points = match (taken.side, right) {
            (Side::Diego, true) => 2,
            (Side::Diego, false) => -2,
            (Side::PasDiego, false) => 4,
            (Side::PasDiego, true) => -4,
        };
        told.push(json!({"checked": {
            "pair": number,
            "seat": taken.seat,
            "card": card,
            "with": with,
            "side": taken.side.name(),
            "right": right,
            "points": points,
            "votes": votes_json(&votes),
        }}));
        self.verdicts.push(Verdict { right, points, votes });
    }

    /// By seat, from what is checked: capital (DIE-11), pairs, and what naming none costs (DIE-6).
    pub(super) fn points(&self) -> Vec<i64> {
        let mut points = Vec::new();
        for seat in 0..self.seats {
            let checked = self.taken.iter().zip(&self.verdicts);
            let own = checked.filter(|(taken, _)| taken.seat == seat);
            let pairs: i64 = own.map(|(_, verdict)| verdict.points).sum();
            points.push(self.options.capital + pairs - NAMED_NONE * self.named_none[seat]);
        }
        points
    }

    /// DIE-10 and ALL-4: who came where, if the game is over.
    pub(super) fn outcome(&self) -> Option<Value> {
        let ended = self.ended.as_ref().filter(|_| matches!(self.phase, Phase::Over))?;
        let points = self.points();
        let score = |seat: usize| -> i64 {
            let mates = (0..self.seats).filter(|other| self.side_of(*other) == self.side_of(seat));
            mates.map(|mate| points[mate]).sum()
        };
        // One seat for each side that somebody still played for.
        let plays = |side: usize| {
            (0..self.seats).find(|seat| self.side_of(*seat) == side && !ended.gone[*seat])
        };
        let playing: Vec<usize> = (0..self.seats).filter_map(plays).collect();
        let mut places = Vec::new();
        for seat in 0..self.seats {
            let better = |other: &&usize| ended.gone[seat] || score(**other) > score(seat);
            places.push(1 + playing.iter().filter(better).count());
        }
        let scores: Vec<i64> = (0..self.seats).map(score).collect();
        Some(json!({"places": places, "scores": scores, "reason": ended.reason}))
    }
}

/// By seat, nothing for who said nothing.
pub(super) fn votes_json(votes: &[Option<bool>]) -> Value {
    votes.iter().map(|one| one.map(vote)).collect()
}
