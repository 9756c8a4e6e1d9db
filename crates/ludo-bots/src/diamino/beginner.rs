//! How players choose who know few words.

use ludo_core::Draws;
use ludo_crossword::Found;
use ludo_diamino::Word;

use super::choice::{Candidate, Few, Look, UNIT};
use super::finder::Finder;
use super::terms::Terms;

/// What a beginner can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Words this common are known: 7 for the commonest.
    pub band: u8,
    /// The longest word that is found.
    pub letters: usize,
    /// One of so many of the best placements is laid, each as likely.
    pub among: usize,
    /// Of a hundred words never heard of, so many are contested.
    pub doubt: u32,
}

/// One of the best placements that a beginner finds.
pub(super) fn choose(
    skill: Skill,
    look: &Look,
    finder: &mut Finder,
    terms: &Terms,
    draws: &mut Draws,
) -> Option<Candidate> {
    let mut few = Few::new(skill.among);
    // Nobody of this strength thinks of yellow squares.
    finder.each(&terms.plain, &look.position, &look.rack, |found: &Found<'_>| {
        if found.letters() <= skill.letters {
            let value = found.score() * UNIT;
            few.offer(value, || Candidate { value, placement: found.placement() });
        }
    });
    let chosen = draws.below(few.list.len().max(1) as u32) as usize;
    few.list.into_iter().nth(chosen)
}

/// Whether a beginner contests some words: strange ones always, unknown ones seldom.
pub(super) fn contests(skill: Skill, words: &[Word], finder: &Finder, draws: &mut Draws) -> bool {
    // Always as many draws, so that what follows does not hang on what was known.
    let doubts = draws.below(100) < skill.doubt;
    words.iter().any(|word| {
        let letters: Vec<u8> =
            word.letters.bytes().map(|sign| sign.to_ascii_uppercase() - b'A').collect();
        !finder.graph().contains(&letters) && (doubts || is_strange(&letters))
    })
}

/// No vowel, or one letter three times running: no word that anybody has seen.
fn is_strange(letters: &[u8]) -> bool {
    let vowel = |letter: &u8| [0, 4, 8, 14, 20, 24].contains(letter);
    !letters.iter().any(vowel)
        || letters.windows(3).any(|three| three[0] == three[1] && three[1] == three[2])
}
