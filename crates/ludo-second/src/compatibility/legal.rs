//! What may be done, and what not.

use serde_json::Value;

use super::act::Act;
use super::table::{Phase, Table, Token};

/// Why something is refused: a stable code of `docs/transcript.md`.
pub(super) type Code = &'static str;

impl Table {
    /// Whether turn, time and rules allow an action.
    pub(super) fn admit(&self, seat: usize, act: &Act) -> Result<(), Code> {
        if self.phase == Phase::Over {
            return Err("over");
        }
        if seat >= self.seats {
            return Err("no_such_seat");
        }
        if self.gone.contains(&seat) {
            return Err("gone");
        }
        if self.deadline().is_some_and(|until| self.now >= until) {
            return Err("too_late");
        }
        if !self.may_speak(seat) {
            return Err("not_your_turn");
        }
        match self.phase {
            Phase::Naming => match act {
                Act::Name(1..=6) => Ok(()),
                Act::Name(_) => Err("no_such_number"),
                _ => Err("wrong_phase"),
            },
            Phase::Ranking => match act {
                Act::Name(_) | Act::Decline => Err("wrong_phase"),
                Act::Rank { .. } if self.rankings[seat].is_some() => Err("already_in"),
                Act::Rank { pictures, .. } => self.check_ranking(seat, pictures),
                Act::Reopen if self.rankings[seat].is_none() => Err("not_in"),
                Act::Reopen => Ok(()),
                Act::Double => self.check_announcing(seat),
                Act::Lay(rank) => self.check_laying(seat, *rank),
            },
            Phase::Doubling(_) => match act {
                Act::Name(_) | Act::Rank { .. } | Act::Reopen => Err("wrong_phase"),
                Act::Double | Act::Decline => self.check_announcing(seat),
                Act::Lay(rank) => self.check_laying(seat, *rank),
            },
            Phase::Over => Err("over"),
        }
    }

    /// Who has the floor.
    fn may_speak(&self, seat: usize) -> bool {
        match self.phase {
            Phase::Naming => seat == self.announcer,
            Phase::Ranking => !self.is_out(seat),
            Phase::Doubling(_) => self.asked().contains(&seat),
            Phase::Over => false,
        }
    }

    /// CPT-2: as many different pictures as the square says.
    pub(super) fn check_ranking(&self, seat: usize, pictures: &[u64]) -> Result<(), Code> {
        for (place, picture) in pictures.iter().enumerate() {
            if *picture >= self.pack.pictures {
                return Err("no_such_picture");
            }
            if pictures[..place].contains(picture) {
                return Err("picture_twice");
            }
        }
        if pictures.len() != self.counts[seat] {
            return Err("wrong_count");
        }
        Ok(())
    }

    /// CPT-3, CPT-10.
    fn check_announcing(&self, seat: usize) -> Result<(), Code> {
        if self.referent() == Some(seat) {
            return Err("referent");
        }
        match self.tokens[seat] {
            Token::Announced | Token::Laid(_) => Err("announced"),
            Token::Spent => Err("spent"),
            Token::Kept if self.doubler.is_some() => Err("taken"),
            // ALL-5: declining is final; with a ranking it is reopened.
            Token::Kept if self.declined.contains(&seat) => Err("declined"),
            Token::Kept => Ok(()),
        }
    }

    /// CPT-3.
    fn check_laying(&self, seat: usize, rank: u64) -> Result<(), Code> {
        match self.tokens[seat] {
            Token::Kept | Token::Spent => Err("not_announced"),
            Token::Laid(_) => Err("laid"),
            Token::Announced if (1..=self.counts[seat] as u64).contains(&rank) => Ok(()),
            Token::Announced => Err("no_such_rank"),
        }
    }

    /// The clause that says what may be done now.
    pub(super) fn clause(&self) -> &'static str {
        match self.phase {
            Phase::Naming => "CPT-1",
            Phase::Ranking => "CPT-2",
            Phase::Doubling(_) => "CPT-3",
            Phase::Over => "CPT-8",
        }
    }

    /// The same, whatever the clock shows: lists and previews are of what is done in time.
    pub(super) fn in_time(&self) -> Table {
        let phase = match self.phase {
            Phase::Doubling(_) => Phase::Doubling(None),
            phase => phase,
        };
        Table { phase, ..self.clone() }
    }

    /// What a seat can do, in pinned order: one ranking, of the first pictures, stands for all.
    pub(super) fn legal(&self, seat: usize) -> Vec<Value> {
        let mut acts: Vec<Act> = (1..=6).map(Act::Name).collect();
        let pictures = (0..self.counts[seat] as u64).collect();
        acts.extend([Act::Rank { pictures, keep: false }, Act::Reopen, Act::Double]);
        acts.extend((1..=5).map(Act::Lay));
        acts.push(Act::Decline);
        let table = self.in_time();
        acts.retain(|act| table.admit(seat, act).is_ok());
        acts.iter().map(Act::json).collect()
    }
}
