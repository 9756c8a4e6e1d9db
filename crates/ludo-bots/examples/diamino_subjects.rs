//! How hard it is to play with the words of a subject (DIA-2): of all turns, in how many nothing was laid.
//!
//! `diamino_subjects GAMES`: so many games with score between two bots of level 3 for every subject, with every edition
//! that ships. A game that is blocked after six turns of each without a word counts too.

use std::sync::Arc;

use ludo_core::{Edition, Game};
use ludo_diamino::{Action, Convention, Diamino, Judging, Kit, Options};
use ludo_lexicon::Lexicon;
use ludo_testkit::bout::Bout;

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100, |text| text.parse().expect("a number"));
    for shipped in Diamino::EDITIONS.iter().rev() {
        let kit = Arc::new(Kit::parse(shipped.matter).expect("an edition that ships"));
        let then = Lexicon::french().at(kit.lexicon().version).expect("a version that exists");
        println!(
            "| lexicon {} | words | of up to 5 letters | turns without a word |",
            kit.lexicon()
        );
        println!("|---|---|---|---|");
        for subject in then.subjects() {
            let words = then.subject(subject);
            let short = words.iter().filter(|word| word.len() <= 5).count();
            let idle = idle_share(&kit, subject, games);
            println!("| {subject} | {} | {short} | {idle:.0} % |", words.len());
        }
    }
}

/// Turns in which nothing was laid, of a hundred.
fn idle_share(kit: &Arc<Kit>, subject: &str, games: u64) -> f64 {
    let options = Options {
        judging: Judging::Referee,
        convention: Convention::Subject(subject.to_owned()),
        ..Options::default()
    };
    let (mut turns, mut idle) = (0_u32, 0_u32);
    for game in 0..games {
        let mut bout = Bout::<Diamino>::deal(&["3", "3"], options.clone(), Arc::clone(kit), game);
        for (_, action) in bout.run() {
            turns += 1;
            idle += u32::from(matches!(action, Action::Pass | Action::Exchange { .. }));
        }
    }
    100.0 * f64::from(idle) / f64::from(turns.max(1))
}
