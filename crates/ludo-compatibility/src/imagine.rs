//! Worlds imagined from a view: what the viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{BySeat, Determinize, Draws, Sealed, Seat, SeatSet, Setup, Viewer};

use crate::options::Options;
use crate::pack::{Pack, Picture};
use crate::ranking::Ranking;
use crate::state::{
    Agreed, Cards, Compatibility, Phase, ReferentsPawn, Shown, Spoken, Turn, all_cards,
};
use crate::view::{PhaseView, Played, Reveal, Theme, View};

impl Determinize for Compatibility {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        pack: &Arc<Pack>,
        draws: &mut Draws,
    ) -> Self {
        let past: Vec<_> = view.past.iter().map(imagine_turn).collect();
        let reveal = view.reveal.as_ref().zip(view.theme.as_ref());
        Self {
            pack: Arc::clone(pack),
            agreed: Agreed::of(setup).unwrap_or_else(|error| unreachable!("{error}")),
            first: view.first,
            announcer: view.announcer,
            cards: imagine_cards(view, pack, draws),
            themes_at_most: view.themes_at_most,
            theme: view.theme.as_ref().map(spoken),
            pawns: view.pawns,
            tokens: view.tokens,
            doubled_by: view.doubled_by,
            declined: view.declined,
            gone: view.gone,
            out: view.out,
            phase: imagine_phase(view, viewer, pack, draws),
            reveal: reveal.map(|(reveal, theme)| imagine_reveal(reveal, theme)),
            past,
            ended: view.end.as_ref().map(|end| end.reason),
        }
    }
}

const fn spoken(theme: &Theme) -> Spoken {
    Spoken { card: theme.card, number: theme.number }
}

fn rankings_of(rows: &BySeat<Vec<Picture>>) -> BySeat<Ranking> {
    BySeat::from_fn(rows.seats(), |seat| Ranking::of(&rows[seat]))
}

fn imagine_turn(played: &Played) -> Turn {
    Turn {
        theme: spoken(&played.theme),
        announcer: played.announcer,
        rankings: rankings_of(&played.rankings),
        doubled: played.doubled,
        points: played.points,
    }
}

/// A reveal is whole whenever anybody is asked something.
fn imagine_reveal(reveal: &Reveal, theme: &Theme) -> Shown {
    let turn = Turn {
        theme: spoken(theme),
        announcer: reveal.announcer,
        rankings: rankings_of(&reveal.rows),
        doubled: reveal.doubled,
        points: reveal.points,
    };
    let referent = if reveal.referent_moved { ReferentsPawn::Moved } else { ReferentsPawn::Stands };
    Shown { turn, from: reveal.from, step: reveal.step, referent }
}

/// The cards that have not been read, in any order: whoever looks knows which themes were heard, and how many are left.
fn imagine_cards(view: &View, pack: &Pack, draws: &mut Draws) -> Cards {
    let read = |card| {
        let now = view.theme.as_ref().is_some_and(|theme| theme.card == card);
        now || view.past.iter().any(|played| played.theme.card == card)
    };
    let all = all_cards(pack);
    let unread = all.iter().filter(|card| !read(*card));
    let mut cards = Cards::of(unread).unwrap_or_else(|error| unreachable!("{error}"));
    cards.shuffle(draws);
    cards.truncate(view.themes_at_most - view.themes);
    cards
}

fn imagine_phase(view: &View, viewer: Viewer, pack: &Pack, draws: &mut Draws) -> Phase {
    let mut rankings = |own: &Option<Vec<Picture>>, ready: &dyn Fn(Seat) -> bool| {
        let seats = view.pawns.seats();
        let asked = SeatSet::all(seats).without(view.out);
        let mut rankings = Sealed::ask(seats, asked);
        for seat in asked.iter().filter(|seat| ready(*seat)) {
            let own = own.as_deref().filter(|_| viewer == Viewer::Seat(seat));
            let other = || imagine_ranking(view.counts[seat], pack, draws);
            rankings.put(seat, own.map_or_else(other, Ranking::of));
        }
        rankings
    };
    match &view.phase {
        PhaseView::Naming => Phase::Naming,
        PhaseView::Ranking { ready, own, .. } => {
            Phase::Ranking { rankings: rankings(own, &|seat| ready.contains(seat)) }
        }
        PhaseView::Doubling { until, own, .. } => {
            Phase::Doubling { rankings: rankings(own, &|_| true), until: *until }
        }
        PhaseView::Revealing => Phase::Revealing,
        PhaseView::Over => Phase::Over,
    }
}

/// What somebody may have chosen.
fn imagine_ranking(count: u8, pack: &Pack, draws: &mut Draws) -> Ranking {
    let mut pictures: Vec<_> = (0..pack.pictures.len() as u8).map(Picture).collect();
    draws.shuffle_front(&mut pictures, count.into());
    Ranking::of(&pictures[..usize::from(count)])
}
