//! A player of Diamino: words that are known, and a way to choose among placements.

use std::sync::Arc;

use ludo_core::{Draws, Seat, Setup};
use ludo_crossword::Rack;
use ludo_diamino::{
    Action, Diamino, Kit, Lay, Options, PhaseView, Tile, Unjustified, Variant, View, Word,
};
use ludo_lexicon::Words;

use super::beginner::{self, Skill};
use super::choice::{Candidate, Look, Taste, UNIT};
use super::finder::Finder;
use super::leave::Leave;
use super::patience::Plan;
use super::terms::Terms;
use super::thinker::{self, Effort};
use super::vocabulary::Known;
use super::world::Base;
use crate::bot::{Bot, Choice};
use crate::random::pause;

/// How a player chooses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// Knows few words, and takes one of the best placements it finds.
    Beginner(Skill),
    /// Takes what brings most now.
    Greedy,
    /// Minds the tiles it keeps.
    Keeper,
    /// Plays the best placements out in its head.
    Thinker(Effort),
}

impl Style {
    /// Somebody of eight or so, to measure levels 1 and 2 with.
    pub const CHILD: Self =
        Self::Beginner(Skill { band: 5, letters: 5, finds: 10, among: 1, doubt: 0 });
    /// Level 1.
    pub const BEGINNER: Self =
        Self::Beginner(Skill { band: 4, letters: 5, finds: 5, among: 3, doubt: 10 });
    /// Level 2.
    pub const CASUAL: Self =
        Self::Beginner(Skill { band: 4, letters: 6, finds: 12, among: 5, doubt: 30 });

    const fn band(self) -> u8 {
        match self {
            Self::Beginner(skill) => skill.band,
            _ => 0,
        }
    }

    /// How many plans are made for a patience.
    const fn attempts(self) -> u32 {
        match self {
            Self::Beginner(_) => 1,
            Self::Greedy => 2,
            Self::Keeper => 4,
            Self::Thinker(_) => 8,
        }
    }
}

/// Words and a way to choose.
pub struct Player {
    seat: Seat,
    words: Arc<Words>,
    unjustified: Unjustified,
    terms: Terms,
    /// Made when it first decides. A table makes its players itself, and thinks nowhere but in them: to gather what a
    /// table agreed on can take a moment.
    finder: Option<Finder>,
    style: Style,
    plan: Plan,
}

impl Player {
    /// A player of a seat.
    ///
    /// # Panics
    /// If the convention is none of the edition's lexicon: no game begins with such a one.
    pub fn new(seat: Seat, setup: &Setup<Options>, kit: &Arc<Kit>, style: Style) -> Self {
        let words = kit.words(&setup.options).expect("the game has begun with these words");
        Self {
            seat,
            unjustified: setup.options.unjustified,
            terms: Terms::new(setup, kit),
            finder: None,
            words,
            style,
            plan: Plan::default(),
        }
    }

    fn compose(&mut self, finder: &mut Finder, view: &View, draws: &mut Draws) -> Action {
        let rack = view.hands[self.seat].tiles.unwrap_or_default();
        let grid = self.terms.grid(&view.board);
        let position = finder.position(&self.terms.plain, &grid);
        if view.game == Variant::Patience {
            let attempts = self.style.attempts();
            let next = self.plan.next(finder, &self.terms, &position, &rack, attempts, draws);
            return next.map_or(Action::Stop, |next| Action::Lay(Lay::from(&next)));
        }
        let look = Look { position, rack, reserve: view.reserve };
        let chosen = self.choose_placement(finder, view, &look, draws);
        match (chosen, self.exchange(&look)) {
            (Some(chosen), Some((tiles, value))) if value > chosen.value => {
                Action::Exchange { tiles }
            }
            (Some(chosen), _) => Action::Lay(Lay::from(&chosen.placement)),
            (None, Some((tiles, _))) => Action::Exchange { tiles },
            (None, None) => Action::Pass,
        }
    }

    fn choose_placement(
        &self,
        finder: &mut Finder,
        view: &View,
        look: &Look,
        draws: &mut Draws,
    ) -> Option<Candidate> {
        let terms = &self.terms;
        match self.style {
            Style::Beginner(skill) => beginner::choose(skill, look, finder, terms, draws),
            Style::Greedy => look.candidates(finder, terms, Taste::Now, 1).pop(),
            Style::Keeper => look.candidates(finder, terms, Taste::Kept, 1).pop(),
            Style::Thinker(effort) => {
                let few = look.candidates(finder, terms, Taste::Kept, effort.candidates);
                let base = Base::new(view, self.seat, &look.position);
                thinker::best(finder, terms, &base, few, effort, draws)
            }
        }
    }

    /// The tiles that are best exchanged, if any can be, and what the others are then worth in hundredths: the more
    /// a player minds the tiles kept, the more placements it forgoes for better ones.
    fn exchange(&self, look: &Look) -> Option<(Rack, i32)> {
        let most = look.reserve.min(look.rack.len());
        if most == 0 {
            return None;
        }
        let minds = matches!(self.style, Style::Keeper | Style::Thinker(_));
        let (kept, given) =
            if minds { Self::sort_out(&look.rack, most) } else { cast(&look.rack, most) };
        let scored = self.terms.variant == Variant::WithScore;
        let value = if minds && scored { Leave::FITTED.worth(&kept) } else { -100 * UNIT };
        Some((given, value))
    }

    /// Keeps what helps, tile by tile: at least one goes.
    fn sort_out(rack: &Rack, most: u8) -> (Rack, Rack) {
        let (mut kept, mut left) = (Rack::default(), *rack);
        while left.len() > 1 {
            let more = |tile: &Tile| Leave::FITTED.more(&kept, *tile);
            let Some(tile) = left.iter().max_by_key(more) else { break };
            let gain = more(&tile);
            if gain <= 0 && left.len() <= most {
                break;
            }
            let _ = left.take(tile);
            kept.add(tile);
        }
        (kept, left)
    }

    fn answer(&self, finder: &Finder, words: &[Word], draws: &mut Draws) -> Action {
        let wrong = match self.style {
            Style::Beginner(skill) => {
                let doubt = match self.unjustified {
                    Unjustified::Free => skill.doubt,
                    Unjustified::Penalty => skill.doubt / 3,
                };
                beginner::contests(Skill { doubt, ..skill }, words, finder, draws)
            }
            _ => words.iter().any(|word| !self.is_word(word)),
        };
        if wrong { Action::Contest } else { Action::Accept }
    }

    fn is_word(&self, word: &Word) -> bool {
        let letters: Vec<u8> =
            word.letters.bytes().map(|sign| sign.to_ascii_uppercase() - b'A').collect();
        self.words.contains(&letters)
    }
}

/// Exchanges all letters but the devils, as far as it goes.
fn cast(rack: &Rack, most: u8) -> (Rack, Rack) {
    let mut given = Rack::default();
    for tile in rack.iter().take(most.into()) {
        if !tile.is_joker() || given.is_empty() {
            given.add(tile);
        }
    }
    (rack.without(&given), given)
}

impl Bot<Diamino> for Player {
    /// The plan of a patience.
    fn keeps_thoughts(&self) -> bool {
        self.terms.variant == Variant::Patience
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        // Shorter than any window.
        let most = if matches!(view.phase, PhaseView::Contest { .. }) { 900 } else { 1500 };
        let after = pause(draws, 600, most);
        let gather = || Finder::new(Known::of(&self.words, self.style.band()));
        let mut finder = self.finder.take().unwrap_or_else(gather);
        let action = match &view.phase {
            PhaseView::Contest { words, .. } => self.answer(&finder, words, draws),
            PhaseView::Compose { .. } => self.compose(&mut finder, view, draws),
            PhaseView::GiveBack { .. } => {
                let hand = view.hands[self.seat].tiles.unwrap_or_default();
                Action::GiveBack { tile: self.terms.spare(&hand) }
            }
            PhaseView::Judged { .. } | PhaseView::Over(_) => *draws.pick(legal),
        };
        self.finder = Some(finder);
        Choice { action, after }
    }
}
