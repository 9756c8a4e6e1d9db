//! Players who do all sorts of things: right pairs and wrong ones, passes, objections, silence, nonsense.

use ludo_core::{Draws, Enumerate as _, Game as _, Input, Millis, Seat, Viewer};
use ludo_diego::{Action, Diego, HandView, Pack, PhaseView, View, Vote};
use ludo_school::CardId;

use crate::agreed::chance;

/// The players of one game.
pub(crate) struct Players {
    /// In percent: how often they pass, and propose to stop.
    pub(crate) passes: u32,
    pub(crate) stops: u32,
    /// In percent: how often they say nothing where silence counts.
    pub(crate) silence: u32,
    /// In percent: how often somebody leaves.
    pub(crate) leaves: u32,
}

impl Players {
    /// Of game number `number`.
    pub(crate) fn new(number: u64, draws: &mut Draws) -> Self {
        Self {
            // Some pass so often that play ends by it.
            passes: if number % 7 == 2 { 80 } else { draws.below(40) },
            stops: if number % 5 == 1 { 15 } else { 2 },
            silence: draws.below(60),
            leaves: if chance(draws, 25) { 1 + draws.below(5) } else { 0 },
        }
    }

    /// What happens next; time goes on if nobody speaks.
    pub(crate) fn choose(
        &self,
        game: &Diego,
        pack: &Pack,
        now: &mut u64,
        draws: &mut Draws,
    ) -> Input<Action> {
        let at = Millis(*now);
        let present: Vec<Seat> = game.present().iter().collect();
        // Rather where it is least expected.
        let rare = matches!(
            game.view(Viewer::Spectator).phase,
            PhaseView::Naming { .. } | PhaseView::Stop { .. }
        );
        if chance(draws, self.leaves * if rare { 8 } else { 1 }) {
            return Input::Leave { seat: *draws.pick(&present), at };
        }
        if let Some(deadline) = game.deadline()
            && (at >= deadline || chance(draws, self.silence))
        {
            // The host says so at that very time, or a little later.
            *now = (*now).max(deadline.0) + u64::from(draws.below(2) * draws.below(500));
            return Input::Deadline { at: Millis(*now) };
        }
        let expected: Vec<Seat> = game.floor().expected().iter().collect();
        let mut legal = vec![];
        if chance(draws, self.stops) {
            let seat = *draws.pick(&present);
            game.actions(seat, &mut legal);
            if legal.contains(&Action::ProposeStop) {
                return Input::Act { seat, at, action: Action::ProposeStop };
            }
            legal.clear();
        }
        let seat = *draws.pick(&expected);
        game.actions(seat, &mut legal);
        let action = self.among(&legal, game, pack, draws);
        Input::Act { seat, at, action }
    }

    /// One of what is legal: pairs are rather right ones.
    fn among(&self, legal: &[Action], game: &Diego, pack: &Pack, draws: &mut Draws) -> Action {
        let knows = chance(draws, 50);
        let right = |action: &&Action| match pair(action) {
            Some((card, with)) => !knows || pack.deck().associate(card, with),
            None => false,
        };
        let pairs: Vec<Action> = legal.iter().filter(right).copied().collect();
        let view = game.view(Viewer::Spectator);
        let rarely = match view.phase {
            PhaseView::Turn { .. } => self.passes,
            PhaseView::Passed { .. } => 75,
            _ => 20,
        };
        if !pairs.is_empty() && !chance(draws, rarely) {
            return *draws.pick(&pairs);
        }
        let others = legal.iter().filter(|one| pair(one).is_none() && **one != Action::ProposeStop);
        let others: Vec<Action> = others.copied().collect();
        *draws.pick(&others)
    }
}

/// The pair that an action names.
fn pair(action: &Action) -> Option<(CardId, CardId)> {
    match *action {
        Action::Diego { card, with }
        | Action::Counter { card, with, .. }
        | Action::Name { card, with } => Some((card, with)),
        _ => None,
    }
}

/// Anything that a client could send.
pub(crate) fn any_action(view: &View, draws: &mut Draws) -> Action {
    let (card, with) = (any_card(view, draws), any_card(view, draws));
    let call = (view.calls + draws.below(2) as u16 * draws.below(3) as u16).saturating_sub(1)
        + u16::from(chance(draws, 90));
    match draws.below(14) {
        0..2 => Action::Diego { card, with },
        2 => Action::Pass,
        3 => Action::LetPass { call },
        4 => Action::PasDiego { call },
        5..7 => Action::Counter { call, card, with },
        7 => Action::Challenge { call },
        8 => Action::Name { card, with },
        9 => Action::NameNone,
        10 => Action::ProposeStop,
        11 => *draws.pick(&[Action::AcceptStop, Action::RefuseStop]),
        12 => Action::SkipVotes,
        _ => {
            let vote = *draws.pick(&[Vote::Equal, Vote::Different]);
            Action::Vote { pair: draws.below(4) as u8, vote }
        }
    }
}

/// A card of a hand or of the line, as a rule.
fn any_card(view: &View, draws: &mut Draws) -> CardId {
    let seats: Vec<&HandView> = view.hands.iter().map(|(_, hand)| hand).collect();
    let hand = match draws.pick(&seats) {
        HandView::Cards(cards) => cards,
        HandView::Count(_) => &view.line,
    };
    let from = if draws.below(2) == 0 { hand } else { &view.line };
    if from.is_empty() || chance(draws, 5) {
        return CardId(draws.below(64) as u8);
    }
    *draws.pick(from)
}
