//! A player of Diego: how it reads the cards, what it sees in time, and which pair it likes best.

use std::sync::Arc;

use ludo_core::{Draws, Game as _, Seat, Setup};
use ludo_diego::{Action, Diego, Event, Options, OwnPairs, Pack, PhaseView, View, Vote};
use ludo_school::CardId;

use super::choice::{Candidate, Chooser};
use super::reader::{Bait, Reader};
use super::rivals::Rivals;
use super::sight::Sight;
use super::skill::{Looks, Skill};
use super::world::Terms;
use crate::bot::{Bot, Choice};
use crate::random::pause;

/// Somebody at the table.
pub struct Player {
    seat: Seat,
    pack: Arc<Pack>,
    in_play: Vec<CardId>,
    terms: Terms,
    skill: Skill,
    reader: Reader,
    bait: Bait,
    rivals: Rivals,
    /// Whether a stop was refused since the last pair left the table.
    refused: bool,
}

impl Player {
    /// A player of a seat. Until it is settled it reads as the control sheet does.
    ///
    /// # Panics
    /// If no game can begin with these options.
    pub fn new(seat: Seat, setup: &Setup<Options>, pack: &Arc<Pack>, skill: Skill) -> Self {
        let deck = pack.deck();
        let options = &setup.options;
        let in_play = ludo_diego::cards_in_play(options, pack).expect("the game has begun");
        let teams = Diego::teams(setup);
        let side = |at: usize| match teams {
            Some(teams) if at < usize::from(setup.seats) => teams.of(Seat::from_index(at)),
            _ => at as u8,
        };
        let terms = Terms {
            seats: setup.seats,
            sides: std::array::from_fn(side),
            plays: std::array::from_fn(|at| at < usize::from(setup.seats)),
            size: options.size.cards(),
            own_pairs: options.own_pairs == OwnPairs::Yes,
        };
        Self {
            seat,
            in_play: in_play.as_slice().to_vec(),
            terms,
            skill,
            reader: Reader::right(deck),
            bait: Bait::of(deck),
            rivals: Rivals::new(setup.seats),
            refused: false,
            pack: Arc::clone(pack),
        }
    }

    /// How it reads the cards.
    pub const fn reader(&self) -> &Reader {
        &self.reader
    }

    fn takes_for_a_pair(&self, candidate: &Candidate) -> bool {
        self.reader.takes_for_a_pair(candidate.card, candidate.with)
    }

    /// A pair, if it sees one; else it passes, or asks whether anything is left.
    fn turn(&self, sight: Sight<'_>, legal: &[Action], draws: &mut Draws) -> Action {
        let likes = self.candidates(legal);
        let nothing = likes.is_empty();
        if self.sees(sight.view, draws)
            && let Some(pair) = self.chooser(sight).best(likes, draws)
        {
            return pair;
        }
        let asks = nothing
            && self.skill.sees_the_table()
            && !self.refused
            && !self.anything_left(sight)
            && legal.contains(&Action::ProposeStop);
        if asks { Action::ProposeStop } else { Action::Pass }
    }

    /// Whether it sees a pair in its turn where there is one. A game that has begun is not ended by overlooking
    /// something: who knows that one more pass ends it looks closely.
    fn sees(&self, view: &View, draws: &mut Draws) -> bool {
        let closely = view.last_pass && self.skill.looks == Looks::Closely;
        draws.below(100) < self.skill.sees || closely
    }

    const fn chooser<'a>(&'a self, sight: Sight<'a>) -> Chooser<'a> {
        Chooser { sight, bait: &self.bait, taste: self.skill.taste, seat: self.seat }
    }

    /// The pairs among these actions that seem right.
    fn candidates(&self, legal: &[Action]) -> Vec<Candidate> {
        let pairs = legal.iter().filter_map(|action| Candidate::of(*action));
        pairs.filter(|candidate| self.takes_for_a_pair(candidate)).collect()
    }

    /// Whether anybody could still lay a pair, as far as it can tell: closed hands may hold anything.
    fn anything_left(&self, sight: Sight<'_>) -> bool {
        let present = |seat: &Seat| !sight.view.gone.contains(*seat);
        let hidden = sight.hidden().into_iter().any(|(seat, cards)| present(&seat) && cards > 0);
        hidden || Seat::all(self.terms.seats).filter(present).any(|seat| sight.anything_left(seat))
    }

    /// To a PASS: a pair that was missed, if it sees one.
    fn to_a_pass(
        &self,
        sight: Sight<'_>,
        passer: Seat,
        legal: &[Action],
        draws: &mut Draws,
    ) -> Option<Action> {
        if draws.below(100) >= self.skill.counters {
            return None;
        }
        let missed = self.chooser(sight).best(self.candidates(legal), draws);
        missed.or_else(|| {
            let is_challenge = |action: &&Action| matches!(action, Action::Challenge { .. });
            let challenge = legal.iter().find(is_challenge)?;
            (self.likely_missed(sight, passer) > 500).then_some(*challenge)
        })
    }

    /// How likely it is that a closed hand holds a pair that its owner has missed, in thousandths.
    fn likely_missed(&self, sight: Sight<'_>, passer: Seat) -> u32 {
        let line = &sight.view.line;
        let fits = |card: &CardId| line.iter().any(|&t| self.reader.takes_for_a_pair(*card, t));
        let known: &[CardId] =
            if self.skill.sees_the_table() { self.rivals.known(passer) } else { &[] };
        if known.iter().any(fits) {
            return 1000;
        }
        let hidden = sight.hidden();
        let cards = hidden.iter().find(|(seat, _)| *seat == passer).map_or(0, |(_, cards)| *cards);
        let unseen = sight.unseen();
        let fitting = unseen.iter().filter(|card| fits(card)).count();
        let cards = usize::from(cards).saturating_sub(known.len());
        let unseen = unseen.len().saturating_sub(known.len());
        self.rivals.has_missed(passer, cards as u32, unseen as u32, fitting as u32)
    }

    /// Whether it agrees that nothing is left: nothing for its own side, or it is ahead anyway and sees that.
    fn accepts_a_stop(&self, sight: Sight<'_>, draws: &mut Draws) -> bool {
        let sees = draws.below(100) < self.skill.sees;
        let side = |seat: Seat| self.terms.sides[seat.index()];
        let mine = |seat: &Seat| {
            side(*seat) == side(self.seat)
                && !sight.view.gone.contains(*seat)
                && (*seat == self.seat || self.skill.sees_the_table())
        };
        let left = Seat::all(self.terms.seats).filter(mine).any(|seat| sight.anything_left(seat));
        let ahead =
            self.skill.plays_for_the_end() && sight.world().lead(&self.terms, side(self.seat)) > 0;
        !(left && sees) || ahead
    }

    /// What it does in the phase that it sees.
    fn decide(&self, sight: Sight<'_>, legal: &[Action], luck: &mut Draws) -> Option<Action> {
        let let_pass = || legal.iter().copied().find(|one| matches!(one, Action::LetPass { .. }));
        match &sight.view.phase {
            PhaseView::Turn { .. } => Some(self.turn(sight, legal, luck)),
            PhaseView::Announced { pair, window, .. } => {
                let wrong = !self.reader.takes_for_a_pair(pair.card, pair.with);
                let objects = luck.below(100) < self.skill.objects && wrong;
                if objects { Some(Action::PasDiego { call: window.call }) } else { let_pass() }
            }
            PhaseView::Passed { seat, .. } => {
                self.to_a_pass(sight, *seat, legal, luck).or_else(let_pass)
            }
            PhaseView::Naming { .. } => {
                let named = self.chooser(sight).best(self.candidates(legal), luck);
                named.or(Some(Action::NameNone))
            }
            PhaseView::Stop { .. } => {
                let accepts = self.accepts_a_stop(sight, luck);
                Some(if accepts { Action::AcceptStop } else { Action::RefuseStop })
            }
            PhaseView::Voting { pair, .. } => self.vote(sight.view, *pair),
            PhaseView::Checked { .. } | PhaseView::Over => None,
        }
    }

    /// At the control sheet everybody says what they took a pair for.
    fn vote(&self, view: &View, pair: u8) -> Option<Action> {
        let controlled = view.control.as_ref()?.pairs.get(usize::from(pair))?.pair;
        let equal = self.reader.takes_for_a_pair(controlled.card, controlled.with);
        let vote = if equal { Vote::Equal } else { Vote::Different };
        Some(Action::Vote { pair, vote })
    }
}

impl Bot<Diego> for Player {
    fn settle(&mut self, draws: &mut Draws) {
        self.reader = Reader::pupil(self.pack.deck(), self.skill.weak, draws);
    }

    fn see(&mut self, event: &Event) {
        self.rivals.see(event);
        match event {
            Event::StopRefused { .. } => self.refused = true,
            Event::Taken { .. } => self.refused = false,
            _ => {}
        }
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        // In a window the agenda adds how long it takes to react.
        let most = if matches!(view.phase, PhaseView::Turn { .. }) { 1500 } else { 900 };
        let after = pause(draws, 600, most);
        // Every decision takes as many draws, so that what follows does not hang on how much there was to see.
        let mut luck = Draws::new(&draws.seed(), 0);
        let mut terms = self.terms;
        for seat in view.gone.iter() {
            terms.plays[seat.index()] = false;
        }
        let sight = Sight { view, reader: &self.reader, in_play: &self.in_play, terms: &terms };
        let decided = self.decide(sight, legal, &mut luck);
        let action = decided.filter(|action| legal.contains(action));
        Choice { action: action.unwrap_or_else(|| *luck.pick(legal)), after }
    }
}
