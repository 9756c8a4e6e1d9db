//! Worlds imagined from a view: what the viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{BySeat, Determinize, Draws, Pile, Sealed, Seat, SeatSet, Setup, Viewer};
use ludo_school::CardId;

use crate::action::Vote;
use crate::edition::Pack;
use crate::event::Side;
use crate::options::Options;
use crate::row::Row;
use crate::state::{Agreed, Cards, Diego, Ended, MOST_SEATS, Phase, Taken, cards_in_play};
use crate::view::{HandView, Held, Pair, PhaseView, View};

impl Determinize for Diego {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        pack: &Arc<Pack>,
        draws: &mut Draws,
    ) -> Self {
        let seats = setup.seats;
        let taken = imagine_taken(view);
        let announced = announced_cards(view);
        let mut unseen = unseen_cards(view, &taken, &announced, &setup.options, pack);
        unseen.shuffle(draws);
        let hands = BySeat::from_fn(seats, |seat| match &view.hands[seat] {
            HandView::Cards(cards) => Row::of(cards),
            HandView::Count(count) => {
                let mut hand = if seat == view.turn { announced.clone() } else { Vec::new() };
                hand.extend_from_slice(unseen.take(count - hand.len() as u8));
                Row::of(&hand)
            }
        });
        unseen.truncate(view.stock);
        let agreed = Agreed::of(setup).unwrap_or_else(|error| unreachable!("{error}"));
        let control = view.control.as_ref();
        let checked = control.map_or(0, |control| {
            control.pairs.iter().filter(|pair| pair.verdict.is_some()).count()
        });
        Self {
            pack: Arc::clone(pack),
            agreed,
            first: view.first,
            turn: view.turn,
            hands,
            line: Row::of(&view.line),
            stock: unseen,
            taken,
            named_none: BySeat::from_fn(seats, |seat| view.holders[seat].named_none),
            calls: view.calls,
            passed: last_to_pass(view, seats),
            barred: view.barred,
            frees: view.frees,
            gone: view.gone,
            phase: imagine_phase(view, viewer, seats, draws),
            ended: control.map(|control| Ended { reason: control.reason, absent: control.absent }),
            checked: checked as u8,
            skipped: match view.phase {
                PhaseView::Voting { skipped, .. } => skipped,
                _ => SeatSet::EMPTY,
            },
        }
    }
}

/// The pairs that left the table, in order.
fn imagine_taken(view: &View) -> Pile<Taken, { crate::state::MOST_CARDS / 2 }> {
    let mut held: Vec<(Seat, Side, Held)> = Vec::new();
    for (seat, holder) in view.holders.iter() {
        held.extend(holder.diego.iter().map(|&pair| (seat, Side::Diego, pair)));
        held.extend(holder.pas_diego.iter().map(|&pair| (seat, Side::PasDiego, pair)));
    }
    held.sort_unstable_by_key(|(_, _, pair)| pair.order);
    let mut taken = Pile::default();
    for (seat, side, Held { card, with, player, order }) in held {
        let votes = view
            .control
            .as_ref()
            .and_then(|control| control.pairs[usize::from(order)].verdict.as_ref())
            .map_or(BySeat::new(0), |verdict| votes_of(&verdict.votes));
        let _ = taken.push(Taken { seat, player, pair: Pair { card, with }, side, votes });
    }
    taken
}

/// What of the hand of the seat on turn is known because it was announced.
fn announced_cards(view: &View) -> Vec<CardId> {
    match view.phase {
        PhaseView::Announced { pair: Pair { card, with }, .. } => {
            let with = Some(with).filter(|with| !view.line.contains(with));
            [Some(card), with].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

fn votes_of(votes: &BySeat<Option<Vote>>) -> BySeat<Option<Vote>, MOST_SEATS> {
    BySeat::from_fn(votes.seats(), |seat| votes[seat])
}

/// What is played with and does not lie before the viewer.
fn unseen_cards(
    view: &View,
    taken: &Pile<Taken, { crate::state::MOST_CARDS / 2 }>,
    announced: &[CardId],
    options: &Options,
    pack: &Pack,
) -> Cards {
    let mut seen = [false; crate::state::MOST_CARDS];
    let mut see = |card: CardId| seen[usize::from(card.0)] = true;
    view.line.iter().chain(announced).copied().for_each(&mut see);
    taken
        .iter()
        .for_each(|taken| [taken.pair.card, taken.pair.with].into_iter().for_each(&mut see));
    for (_, hand) in view.hands.iter() {
        if let HandView::Cards(cards) = hand {
            cards.iter().copied().for_each(&mut see);
        }
    }
    let played = cards_in_play(options, pack).unwrap_or_else(|error| unreachable!("{error}"));
    let unseen = played.iter().filter(|card| !seen[usize::from(card.0)]);
    Cards::of(unseen).unwrap_or_else(|error| unreachable!("{error}"))
}

/// Those who have passed in succession sit before the one whose turn it is.
fn last_to_pass(view: &View, seats: u8) -> SeatSet {
    let turn = usize::from(view.turn.0);
    let before =
        (1..usize::from(seats)).map(|back| (turn + usize::from(seats) - back) % usize::from(seats));
    let present = before.map(Seat::from_index).filter(|seat| !view.gone.contains(*seat));
    // Once all have passed the one whose turn it was is among them.
    let all = present.chain([view.turn]);
    all.take(view.passes.into()).collect()
}

fn imagine_phase(view: &View, viewer: Viewer, seats: u8, draws: &mut Draws) -> Phase {
    match view.phase {
        PhaseView::Turn { .. } => Phase::Turn,
        PhaseView::Announced { pair, window, .. } => Phase::Announced { pair, window },
        PhaseView::Passed { window, .. } => Phase::Passed { window },
        PhaseView::Naming { seat, window, .. } => Phase::Naming { seat, window },
        PhaseView::Stop { seat, accepted } => Phase::Stop { seat, accepted },
        PhaseView::Voting { voted, skipped, own, window, .. } => {
            let asked = SeatSet::all(seats).without(view.gone).without(skipped);
            let mut votes = Sealed::ask(seats, asked);
            for seat in voted.iter() {
                let own = own.filter(|_| viewer == Viewer::Seat(seat));
                let vote = own.unwrap_or_else(|| *draws.pick(&[Vote::Equal, Vote::Different]));
                votes.put(seat, vote);
            }
            Phase::Voting { votes, window }
        }
        PhaseView::Checked { pair } => Phase::Checked { pair },
        PhaseView::Over => Phase::Over,
    }
}
