//! A player of Compatibility: what it would choose itself, bent towards what it knows of the other.

use std::sync::Arc;

use ludo_compatibility::{
    Action, Compatibility, Draft, Mode, Options, Pack, PhaseView, Picture, THEMES, Theme, Token,
    View,
};
use ludo_core::{Draws, Game as _, Seat, SeatSet, Seed, Setup, Teams};

use super::acquaintance::learnt;
use super::choice::{completed, habits};
use super::doubling::{self, Hope};
use super::opinion::{Liking, Line, Opinion};
use super::skill::Skill;
use super::taste::Taste;
use crate::bot::{Bot, Choice};
use crate::random::pause;

/// Somebody at the table.
pub struct Player {
    seat: Seat,
    pack: Arc<Pack>,
    teams: Option<Teams>,
    skill: Skill,
    taste: Taste,
    /// If it sits in for a person: what they were composing.
    taken_over: Option<Vec<Picture>>,
}

/// Thoughts about a theme, each with chances of its own.
mod thought {
    pub(super) const DOUBLING: u64 = 1;
    pub(super) const HABITS: u64 = 2;
}

impl Player {
    /// A player of a seat. Until it is settled everybody of a skill has the same taste.
    pub fn new(seat: Seat, setup: &Setup<Options>, pack: &Arc<Pack>, skill: Skill) -> Self {
        let mut draws = Draws::new(&Seed::from_number(0), 0);
        Self {
            seat,
            teams: Compatibility::teams(setup),
            skill,
            taste: Taste::draw(skill, pack.pictures.len(), &mut draws),
            taken_over: None,
            pack: Arc::clone(pack),
        }
    }

    fn opinion(&self) -> Opinion<'_> {
        Opinion(&self.pack)
    }

    /// With whom this seat's ranking is compared: the partner, or the Referent. A Referent is compared with everybody, and
    /// does not bend towards anybody.
    fn other(&self, view: &View) -> Option<Seat> {
        match self.teams {
            Some(teams) => teams.partners(self.seat).first(),
            None => Some(view.announcer).filter(|seat| *seat != self.seat),
        }
    }

    /// What the other is known to like more than most.
    fn known(&self, view: &View) -> Vec<Liking> {
        match self.other(view) {
            Some(other) => learnt(self.opinion(), &view.past, other, self.skill.heeds),
            None => vec![0; self.pack.pictures.len()],
        }
    }

    /// How much it likes each picture for the theme.
    fn likes(&self, view: &View, theme: &Theme) -> Vec<Liking> {
        let line = Line::from(theme);
        if self.pack.affinity.is_empty() {
            let mut draws = self.taste.draws(line, thought::HABITS);
            return habits(&view.past, self.seat, self.pack.pictures.len(), &mut draws);
        }
        let own = self.taste.likes(self.skill, self.opinion(), line).into_iter();
        own.zip(self.known(view)).map(|(own, known)| own + known).collect()
    }

    fn count(&self, view: &View) -> usize {
        view.counts[self.seat].into()
    }

    /// The ranking that it hands in, or has handed in.
    fn ranking(&self, view: &View, theme: &Theme, draft: &[Picture]) -> Vec<Picture> {
        match &view.phase {
            PhaseView::Ranking { own: Some(own), .. }
            | PhaseView::Doubling { own: Some(own), .. } => own.clone(),
            _ => completed(draft, &self.likes(view, theme), self.count(view)),
        }
    }

    /// Where a direct match is likeliest, and how likely it is.
    fn hope(&self, view: &View, theme: &Theme, ranking: &[Picture]) -> Hope {
        let Some(other) = self.other(view).filter(|_| !self.pack.affinity.is_empty()) else {
            return Hope { at: 0, chance: 0 };
        };
        let line = Line::from(theme);
        let opinion = self.opinion().of(line).into_iter();
        let expected: Vec<_> =
            opinion.zip(self.known(view)).map(|(all, known)| all + known).collect();
        let mut draws = self.taste.draws(line, thought::DOUBLING);
        let count = usize::from(view.counts[other]);
        doubling::likeliest(ranking, &expected, count, self.skill, &mut draws)
    }

    /// Whether it uses its ×2 in this theme, if it may.
    fn doubles(&self, view: &View, theme: &Theme, ranking: &[Picture]) -> bool {
        let bar = doubling::bar(view, self.seat, self.skill);
        !self.pack.affinity.is_empty()
            && bar.is_some_and(|bar| self.hope(view, theme, ranking).chance >= bar)
    }

    /// Whether somebody who plays against it may still want the ×2, and is still thinking: bots are quick with their
    /// rankings, and it is only fair to let people finish theirs.
    fn lets_others_think(&self, view: &View, ready: SeatSet) -> bool {
        let other = self.other(view);
        let rival = |seat: &Seat| {
            *seat != self.seat
                && (view.mode == Mode::Referent || other != Some(*seat))
                && view.counts[*seat] > 0
                && view.tokens[*seat] == Token::Kept
                && (view.mode != Mode::Referent || *seat != view.announcer)
        };
        Seat::all(view.pawns.seats()).filter(rival).any(|seat| !ready.contains(seat))
    }

    /// On which rank the announced ×2 is laid. A stand-in does not let its rank say anything of a draft.
    fn laid(
        &self,
        view: &View,
        theme: &Theme,
        ranking: &[Picture],
        draft: Option<&[Picture]>,
    ) -> Action {
        let at = draft.map_or_else(|| self.hope(view, theme, ranking).at, |_| 0);
        Action::Lay { rank: at as u8 + 1 }
    }

    /// What it does in a theme; `draft` is of the person for whom it sits in.
    fn decide(&self, view: &View, legal: &[Action], draft: Option<&[Picture]>) -> Option<Action> {
        let theme = view.theme.as_ref()?;
        let ranking = self.ranking(view, theme, draft.unwrap_or_default());
        if view.tokens[self.seat] == Token::Announced {
            return Some(self.laid(view, theme, &ranking, draft));
        }
        let may = legal.contains(&Action::Double);
        // The ×2 of a person is theirs, whether they had begun to choose or not: that must not show.
        let doubles = may && draft.is_none() && self.doubles(view, theme, &ranking);
        match &view.phase {
            PhaseView::Ranking { .. } => {
                Some(Action::Rank { pictures: ranking, keep: may && !doubles })
            }
            PhaseView::Doubling { .. } if doubles => Some(Action::Double),
            PhaseView::Doubling { .. } => Some(Action::Decline),
            PhaseView::Naming | PhaseView::Revealing | PhaseView::Over => None,
        }
    }
}

impl Bot<Compatibility> for Player {
    fn settle(&mut self, draws: &mut Draws) {
        self.taste = Taste::draw(self.skill, self.pack.pictures.len(), draws);
    }

    fn take_over(&mut self, draft: Option<&Draft>) {
        let pictures = draft.map(|Draft::Rank { pictures }| pictures.clone());
        self.taken_over = Some(pictures.unwrap_or_default());
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1500);
        let number = draws.below(THEMES as u32) as u8 + 1;
        let draft = self.taken_over.take();
        let action = match &view.phase {
            PhaseView::Naming => Action::Name { number },
            _ => {
                let decided = self.decide(view, legal, draft.as_deref());
                decided.unwrap_or_else(|| draws.pick(legal).clone())
            }
        };
        Choice { action, after }
    }

    /// Once its ranking is in: the ×2, unless others are still to think about theirs.
    fn speak_up(
        &mut self,
        view: &View,
        legal: &[Action],
        draws: &mut Draws,
    ) -> Option<Choice<Action>> {
        let after = pause(draws, 600, 1500);
        let taken_over = self.taken_over.take();
        let PhaseView::Ranking { ready, own: Some(ranking), .. } = &view.phase else { return None };
        let theme = view.theme.as_ref()?;
        let action = match view.tokens[self.seat] {
            Token::Announced => self.laid(view, theme, ranking, taken_over.as_deref()),
            _ if taken_over.is_some() => return None,
            _ if !legal.contains(&Action::Double) || view.declined.contains(self.seat) => {
                return None;
            }
            _ if self.lets_others_think(view, *ready) => return None,
            _ if self.doubles(view, theme, ranking) => Action::Double,
            _ => return None,
        };
        Some(Choice { action, after })
    }
}
