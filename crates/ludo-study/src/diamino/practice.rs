//! Advice at a table for practice: the best placements, or only where to look for them.

use std::collections::BTreeMap;

use ludo_bots::diamino::{Gain, Survey};
use ludo_core::{Determinize as _, Draws, Seed, Viewer};
use ludo_crossword::{Grid, Placement};
use ludo_diamino::{Diamino, Judging, Lay, PhaseView, Variant};

use super::advice::Advice;
use super::placing::{Placing, spot};
use super::reasons::{self, Because};
use crate::{Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// How many placements are told.
const FEW: usize = 3;

/// DIA-8: what is advised are words, and where opponents judge them nobody else may.
pub const NEEDS_REFEREE: Declined = Declined("needs_referee");

/// The best placements.
pub(super) fn best(inquiry: &Inquiry<Diamino>) -> Result<Advice, Declined> {
    let (placings, why) = few(inquiry)?;
    Ok(Advice::Best { placings, why })
}

/// The squares of the best placement's word.
pub(super) fn place(inquiry: &Inquiry<Diamino>) -> Result<Advice, Declined> {
    let best = few(inquiry)?.0.into_iter().next().ok_or(NOTHING_TO_SAY)?;
    let word = best.words.first().ok_or(NOTHING_TO_SAY)?;
    let squares = word.at.line(word.direction).take(word.letters.len()).collect();
    Ok(Advice::Where { squares, direction: word.direction })
}

/// The best placements of whoever's turn it is, no two with the same word, and why each is good.
fn few(inquiry: &Inquiry<Diamino>) -> Result<(Vec<Placing>, Vec<Vec<Because>>), Declined> {
    check(inquiry)?;
    let Inquiry { seat, view, setup, edition, .. } = inquiry;
    // What is hidden decides nothing here: which tiles the others hold together is known once it counts.
    let mut draws = Draws::new(&Seed::from_number(0), 0);
    let game = Diamino::determinize(view, Viewer::Seat(*seat), setup, edition, &mut draws);
    let side = edition.squares().side().into();
    let board = Grid::read(side, &view.board).map_err(|_| NOTHING_TO_SAY)?;
    let spot = spot(&game, edition, &board, *seat);
    // Of each word the best place.
    let mut words: BTreeMap<Vec<u8>, (Gain, Placement)> = BTreeMap::new();
    let mut floor = None;
    Survey::new(setup, edition).each(&spot, |gain, found| {
        if floor.is_some_and(|floor| gain <= floor) {
            return;
        }
        let placement = found.placement();
        let word = placement.word().iter().map(|laid| laid.letter()).collect();
        match words.get(&word) {
            Some((known, _)) if *known >= gain => return,
            _ => words.insert(word, (gain, placement)),
        };
        if words.len() > FEW {
            let least = words.iter().min_by_key(|(_, (gain, _))| *gain);
            let least = least.map(|(word, _)| word.clone()).unwrap_or_default();
            words.remove(&least);
        }
        if words.len() == FEW {
            floor = words.values().map(|(gain, _)| *gain).min();
        }
    });
    let mut found: Vec<(Gain, Placement)> = words.into_values().collect();
    found.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
    let placing = |(gain, placement): (Gain, Placement)| {
        Placing::of(&game, &board, *seat, Lay::from(&placement), gain)
    };
    let placings: Vec<Placing> = found.into_iter().map(placing).collect();
    let words = edition.words(&setup.options).map_err(|_| NOTHING_TO_SAY)?;
    let why = reasons::of(&placings, &spot, view.game, edition, &words);
    Ok((placings, why))
}

fn check(inquiry: &Inquiry<Diamino>) -> Result<(), Declined> {
    let Inquiry { seat, view, setup, help, .. } = inquiry;
    if *help != Help::Practice || view.game == Variant::Patience {
        return Err(NO_HELP_HERE);
    }
    if setup.options.judging != Judging::Referee {
        return Err(NEEDS_REFEREE);
    }
    match view.phase {
        PhaseView::Compose { seat: turn } if turn == *seat => Ok(()),
        _ => Err(NOTHING_TO_SAY),
    }
}
