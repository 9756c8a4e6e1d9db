//! How players choose who know few words.

use ludo_core::Draws;
use ludo_crossword::Found;
use ludo_diamino::{Convention, Word};

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
    /// Of a hundred placements with such words so many are found, whatever they bring; the others are overlooked.
    pub finds: u32,
    /// One of so many of the best placements found is laid, each as likely.
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
    // Every turn takes as many draws, so that what follows does not hang on how much there was to find.
    let mut luck = Draws::new(&draws.seed(), 0);
    let (mut few, mut overlooked, mut count) = (Few::new(skill.among), None, 0);
    // Nobody of this strength thinks of yellow squares.
    finder.each(&terms.plain, &look.position, &look.rack, |found: &Found<'_>| {
        if found.letters() > skill.letters {
            return;
        }
        let value = found.score() * UNIT;
        let candidate = || Candidate { value, placement: found.placement() };
        if luck.below(100) < skill.finds {
            few.offer(value, candidate);
        } else {
            count += 1;
            if luck.below(count) == 0 {
                overlooked = Some(candidate());
            }
        }
    });
    let chosen = luck.below(few.list.len().max(1) as u32) as usize;
    few.list.into_iter().nth(chosen).or(overlooked.filter(|_| reads_a_list(terms)))
}

/// Whether the words lie on the table. Then few placements are possible, and who finds none reads on until one comes
/// to mind, any of those overlooked.
const fn reads_a_list(terms: &Terms) -> bool {
    matches!(terms.setup.options.convention, Convention::Subject(_) | Convention::Own(_))
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
