//! Worlds imagined from a view: what nobody can see is drawn at random.

use std::sync::Arc;

use ludo_core::{BySeat, Determinize, Draws, Rng, Setup, Viewer};

use crate::card::{Card, Cards};
use crate::edition::Casket;
use crate::place::{PLACES, Place, Places};
use crate::rings::{Ring, Rings};
use crate::state::{Diadingo, MOST_GAMES, Memory, Options, Phase};
use crate::view::{PhaseView, View};

impl Determinize for Diadingo {
    /// The marks of the view are fixed in every world, with or without the memory aid: a bot that remembers
    /// may put into them what it has seen.
    fn determinize(
        view: &View,
        _viewer: Viewer,
        setup: &Setup<Options>,
        casket: &Arc<Casket>,
        draws: &mut Draws,
    ) -> Self {
        let marks = view.marks.unwrap_or_default();
        let (deck, rings) = imagine_cards(view, casket, draws);
        let mut opened = [Places::EMPTY; MOST_GAMES as usize];
        for (place, tray) in opened.iter_mut().zip(&view.opened) {
            *place = tray.fixed;
        }
        Self {
            cards: *casket.cards(),
            rng: Rng::imagined(draws),
            scoring: setup.options.scoring,
            games: view.games,
            gone: view.gone,
            game: view.game,
            first: view.first,
            deck,
            fixed: imagine_tray(view.stones, marks, casket.fixed(), draws),
            stones: view.stones,
            marks: (setup.options.memory == Memory::Aid).then_some(marks),
            rings,
            thefts_aside: view.thefts_aside,
            sheet: view.sheet,
            opened,
            phase: match view.phase {
                PhaseView::Try { seat, .. } => Phase::Try { seat },
                PhaseView::Tried { seat, .. } => Phase::Tried { seat },
                PhaseView::Theft { seat } => Phase::Theft { seat },
                PhaseView::Turning => Phase::Turning,
                PhaseView::Over => Phase::Over,
            },
        }
    }
}

/// Some of the stones left are fixed: those marked, and others at random.
fn imagine_tray(stones: Places, marks: Places, fixed: u8, draws: &mut Draws) -> Places {
    let marks = marks.and(stones);
    let mut places = [Place::default(); PLACES as usize];
    let mut len = 0;
    for place in stones.without(marks).iter() {
        places[len] = place;
        len += 1;
    }
    let drawn = usize::from(fixed).saturating_sub(marks.len()).min(len);
    draws.shuffle_front(&mut places[..len], drawn);
    places[..drawn].iter().copied().collect::<Places>().or(marks)
}

/// The deck as it may have been: what lies open first, seat by seat, then what is left in a random order.
fn imagine_cards(view: &View, casket: &Casket, draws: &mut Draws) -> (Cards, Rings) {
    let seats = view.rings.seats();
    let mut rings = Rings::none(seats, casket.values());
    let mut deck = Cards::default();
    for (seat, list) in view.rings.iter() {
        for &ring in list {
            rings.put(seat, deck.len(), ring);
            let _ = deck.push(Card::Ring(ring.value).into());
        }
    }
    let drawn = matches!(view.phase, PhaseView::Theft { .. });
    let thefts = view.thefts_aside + u8::from(drawn);
    let _ = deck.push_copies(Card::Theft.into(), thefts);
    deck.take(deck.len());
    for (&value, &copies) in casket.rings() {
        let open = open_rings(&view.rings, value);
        let _ = deck.push_copies(Card::Ring(value).into(), copies.saturating_sub(open));
    }
    let _ = deck.push_copies(Card::Theft.into(), casket.thefts().saturating_sub(thefts));
    deck.shuffle(draws);
    deck.truncate(view.cards);
    (deck, rings)
}

/// How many rings of a value lie open.
fn open_rings(rings: &BySeat<Vec<Ring>>, value: u16) -> u8 {
    let of = |list: &Vec<Ring>| list.iter().filter(|ring| ring.value == value).count();
    rings.iter().map(|(_, list)| of(list)).sum::<usize>() as u8
}
