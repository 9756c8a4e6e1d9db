//! What stands out of a whole game: words nobody saw, words to look up, how each did.

use std::collections::BTreeSet;

use ludo_core::Seat;
use ludo_lexicon::Words;

use super::glossary::{Glossary, Strange};
use super::placing::letters;
use super::report::{Made, Missed, Tally, Turn};

/// How many words are named that nobody saw.
const MISSED: usize = 5;

/// Words that somebody laid.
fn laid(turns: &[Turn]) -> BTreeSet<Vec<u8>> {
    let words = |turn: &Turn| match &turn.made {
        Made::Laid { placing, .. } => placing.words.iter().map(letters).collect(),
        Made::Exchanged { .. } | Made::Passed => Vec::new(),
    };
    turns.iter().flat_map(words).collect()
}

/// The best placements that nobody made, by what was lost, and the longest word of all.
pub(super) fn missed(turns: &[Turn], longest: Vec<Missed>) -> Vec<Missed> {
    let mut known = laid(turns);
    let lost = |(turn, played): (u32, &Turn)| {
        let placing = played.possible.as_ref()?.best.clone()?;
        let more = placing.brings - played.made.brings();
        (more > 0).then_some(Missed { turn, placing, more })
    };
    let mut lost: Vec<Missed> = (0..).zip(turns).filter_map(lost).collect();
    lost.sort_by_key(|missed| std::cmp::Reverse(missed.more));
    let mut new = |missed: &Missed| known.insert(missed.placing.main());
    let mut chosen: Vec<Missed> = lost.into_iter().filter(&mut new).take(MISSED).collect();
    let mut longest = longest;
    longest.sort_by_key(|missed| std::cmp::Reverse((missed.placing.main().len(), missed.more)));
    chosen.extend(longest.into_iter().find(new));
    chosen
}

/// Words to look up: of all that was laid, and of what nobody saw.
pub(super) fn strange(words: &Words, turns: &[Turn], missed: &[Missed]) -> Vec<Strange> {
    let mut glossary = Glossary::new(words);
    for (number, turn) in (0..).zip(turns) {
        if let Made::Laid { placing, contested, .. } = &turn.made {
            for word in &placing.words {
                glossary.laid(&letters(word), contested.is_some(), number);
            }
        }
    }
    for Missed { turn, placing, .. } in missed {
        glossary.missed(&placing.main(), *turn);
    }
    glossary.into_list()
}

/// How a seat did.
pub(super) fn tally(turns: &[Turn], seat: Seat) -> Tally {
    let mut tally = Tally::default();
    for turn in turns.iter().filter(|turn| turn.seat == seat) {
        tally.turns += 1;
        tally.laid += u32::from(turn.made.stays());
        tally.agreed += u32::from(turn.agrees());
        let Some(possible) = &turn.possible else { continue };
        tally.best += u32::from(possible.rank == Some(1));
        let best = possible.best.as_ref().map_or(0, |best| best.brings);
        tally.missed += (best - turn.made.brings()).max(0);
    }
    tally
}
