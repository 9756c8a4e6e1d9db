//! Worlds imagined from a view: what the viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{BySeat, Draws, Millis, Rng, Setup};

use crate::board::Board;
use crate::edition::Kit;
use crate::options::Options;
use crate::placement::Lay;
use crate::state::{Diamino, Phase};
use crate::tile::{Rack, Reserve, Tile};
use crate::view::{PhaseView, View};

impl Diamino {
    /// # Panics
    /// If the view is not one of a game with this setup and edition.
    pub(crate) fn imagine(
        view: &View,
        setup: &Setup<Options>,
        kit: &Arc<Kit>,
        draws: &mut Draws,
    ) -> Self {
        let Setup { seats, options } = setup;
        let board = Board::read(kit.squares().side(), &view.board).expect("a view's board is one");
        let phase = phase(view);
        let (hands, reserve) = imagine_tiles(view, &board, phase, kit.bag(), draws);
        Self {
            words: kit.words(&options.convention).expect("the game has begun with it"),
            kit: Arc::clone(kit),
            rng: Rng::imagined(draws),
            variant: options.variant(*seats),
            judging: options.judging,
            window: Millis(u64::from(options.window) * 1000),
            unjustified: options.unjustified,
            scoring: options.scoring,
            first: view.first,
            draws: view.draws.as_slice().into(),
            gone: view.gone,
            board,
            hands,
            reserve,
            scores: view.scores,
            passed: view.passed,
            idle: view.idle,
            phase,
        }
    }
}

/// The phase hides nothing.
fn phase(view: &View) -> Phase {
    match view.phase {
        PhaseView::Compose { seat } => Phase::Compose { seat },
        PhaseView::Contest { by, at, direction, tiles, accepted, until, .. } => {
            Phase::Contest { by, lay: Lay { at, direction, tiles }, accepted, until }
        }
        PhaseView::GiveBack { seat, owed } => Phase::GiveBack { seat, owed },
        PhaseView::Over(ending) => Phase::Over(ending),
    }
}

/// Deals the tiles the viewer cannot see to the hands it cannot see; the rest is the reserve. A game begun
/// from a short reserve has fewer than the edition: some are then left over.
fn imagine_tiles(
    view: &View,
    board: &Board,
    phase: Phase,
    bag: &Rack,
    draws: &mut Draws,
) -> (BySeat<Rack>, Reserve) {
    let mut unseen = *bag;
    unseen.take_all(&board.rack());
    if let Phase::Contest { lay, .. } = phase {
        unseen.take_all(&lay.tiles.rack());
    }
    view.hands.iter().filter_map(|(_, hand)| hand.tiles).for_each(|tiles| unseen.take_all(&tiles));
    if let Some(undrawn) = &view.undrawn {
        unseen.take_all(&undrawn.rack());
    }
    let mut order: Vec<Tile> = unseen.iter().collect();
    draws.shuffle(&mut order);
    let mut rest = order.as_slice();
    let hands = BySeat::from_fn(view.hands.seats(), |seat| {
        let hand = &view.hands[seat];
        hand.tiles.unwrap_or_else(|| take(&mut rest, hand.count).iter().copied().collect())
    });
    let reserve = match view.undrawn {
        Some(undrawn) => undrawn,
        None => Reserve::from_top(take(&mut rest, view.reserve)),
    };
    (hands, reserve)
}

fn take<'t>(rest: &mut &'t [Tile], count: u8) -> &'t [Tile] {
    let (taken, left) = rest.split_at(rest.len().min(count.into()));
    *rest = left;
    taken
}
