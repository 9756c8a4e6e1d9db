//! Worlds imagined from a view: what the viewer cannot see is drawn at random.

use std::sync::Arc;

use arrayvec::ArrayVec;
use ludo_core::{BySeat, Determinize, Draws, Millis, Rng, Seat, Setup, Viewer};
use ludo_crossword::{Grid, Rack, Tile};

use crate::edition::Kit;
use crate::options::Options;
use crate::placement::Lay;
use crate::reserve::{MAX_TILES, Reserve};
use crate::score::Ending;
use crate::state::{Diamino, Phase};
use crate::view::{PhaseView, View};

impl Determinize for Diamino {
    /// # Panics
    /// If the view is not one of a game with this setup and edition.
    fn determinize(
        view: &View,
        _viewer: Viewer,
        setup: &Setup<Options>,
        kit: &Arc<Kit>,
        draws: &mut Draws,
    ) -> Self {
        let Setup { seats, options } = setup;
        let board =
            Grid::read(kit.squares().side().into(), &view.board).expect("a view's board is one");
        let phase = phase(view);
        let (hands, reserve) = imagine_tiles(view, &board, phase, kit.bag(), draws);
        Self {
            words: kit.words(options).expect("the game has begun with it"),
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

/// What those see of a game who have imagined it: all of it. Of a real one nobody has more than a view.
impl Diamino {
    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> &Rack {
        &self.hands[seat]
    }

    /// How many tiles are left to be drawn.
    pub fn left_to_draw(&self) -> u8 {
        self.reserve.len()
    }

    /// How many tiles a seat has to put back before the game goes on (DIA-10).
    pub const fn owed(&self) -> u8 {
        match self.phase {
            Phase::GiveBack { owed, .. } => owed,
            _ => 0,
        }
    }

    /// The points of each seat.
    pub const fn scores(&self) -> &BySeat<i32> {
        &self.scores
    }

    /// How it ended, once it has.
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
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
        PhaseView::Judged { seat, by, at, direction, tiles, bears, .. } => {
            Phase::Judged { seat, by, lay: Lay { at, direction, tiles }, bears }
        }
        PhaseView::GiveBack { seat, owed } => Phase::GiveBack { seat, owed },
        PhaseView::Over(ending) => Phase::Over(ending),
    }
}

/// Deals the tiles the viewer cannot see to the hands it cannot see; the rest is the reserve. A game begun
/// from a short reserve has fewer than the edition: some are then left over.
fn imagine_tiles(
    view: &View,
    board: &Grid,
    phase: Phase,
    bag: &Rack,
    draws: &mut Draws,
) -> (BySeat<Rack>, Reserve) {
    let mut unseen = *bag;
    unseen.take_all(&board.rack());
    if let Phase::Contest { lay, .. } | Phase::Judged { lay, .. } = phase {
        unseen.take_all(&lay.tiles.rack());
    }
    view.hands.iter().filter_map(|(_, hand)| hand.tiles).for_each(|tiles| unseen.take_all(&tiles));
    if let Some(undrawn) = &view.undrawn {
        unseen.take_all(&undrawn.rack());
    }
    let mut order: ArrayVec<Tile, MAX_TILES> = unseen.iter().collect();
    draws.shuffle(&mut order);
    let mut rest = order.as_slice();
    let hands = BySeat::from_fn(view.hands.seats(), |seat| {
        let hand = &view.hands[seat];
        hand.tiles.unwrap_or_else(|| take(&mut rest, hand.count).iter().copied().collect())
    });
    let reserve = match view.undrawn {
        Some(undrawn) => undrawn,
        None => Reserve::from_top(take(&mut rest, view.reserve).iter().copied()),
    };
    (hands, reserve)
}

fn take<'t>(rest: &mut &'t [Tile], count: u8) -> &'t [Tile] {
    let (taken, left) = rest.split_at(rest.len().min(count.into()));
    *rest = left;
    taken
}
