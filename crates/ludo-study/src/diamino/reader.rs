//! Reads a game turn by turn: what was done, all that could have been, what level 5 would have done.

use std::sync::Arc;

use ludo_bots::Opponents as _;
use ludo_bots::diamino::{Gain, Spot, Survey};
use ludo_core::{BySeat, Draws, Game as _, Seat, Seed, Setup, Viewer};
use ludo_crossword::Grid;
use ludo_diamino::{Action, Diamino, Kit, Lay, Options, Variant, Word};
use ludo_lexicon::Words;

use super::placing::{Greatest, Placing, letters, spot};
use super::record::{Did, Played};
use super::report::{Expert, Made, Missed, Possible, Turn};

/// The level whose answer is told.
const EXPERT: &str = "5";

/// Goes through the turns of a game.
pub(super) struct Reader<'g> {
    setup: &'g Setup<Options>,
    kit: &'g Arc<Kit>,
    words: &'g Words,
    survey: Survey,
    /// The longest word of each turn, and the turn.
    longest: Vec<Missed>,
}

/// A position of the game, and how its placements are read.
struct Position<'p> {
    game: &'p Diamino,
    seat: Seat,
    spot: Spot,
}

impl Position<'_> {
    fn placing(&self, lay: Lay, gain: Gain) -> Placing {
        Placing::of(self.game, &self.spot.board, self.seat, lay, gain)
    }
}

impl<'g> Reader<'g> {
    pub(super) fn new(setup: &'g Setup<Options>, kit: &'g Arc<Kit>, words: &'g Words) -> Self {
        Self { setup, kit, words, survey: Survey::new(setup, kit), longest: Vec::new() }
    }

    /// The longest word that each turn had to offer.
    pub(super) fn into_longest(self) -> Vec<Missed> {
        self.longest
    }

    pub(super) fn turn(&mut self, number: u32, played: &Played, scores: BySeat<i32>) -> Turn {
        let Played { before: game, seat, points, held, .. } = played;
        let seen = game.view(Viewer::Referee);
        let side = self.kit.squares().side().into();
        let board = Grid::read(side, &seen.board).expect("a view's board is one");
        let position = Position { game, seat: *seat, spot: spot(game, self.kit, &board, *seat) };
        let (made, gain) = self.made(&position, &played.did);
        // What is no word has no place among those that are.
        let ranked = gain.filter(|_| made.is_right());
        let variant = seen.game;
        let possible =
            (variant != Variant::Patience).then(|| self.possible(number, &position, ranked));
        let two = variant == Variant::WithScore && self.setup.seats == 2;
        Turn {
            entry: played.entry,
            seat: *seat,
            board: seen.board,
            hand: position.spot.rack,
            reserve: seen.reserve,
            expert: two.then(|| self.expert(number, &position)),
            made,
            possible,
            points: *points,
            scores,
            held: *held,
        }
    }

    /// What was done, and what it brought or would have.
    fn made(&self, position: &Position<'_>, did: &Did) -> (Made, Option<Gain>) {
        match *did {
            Did::Lay { lay, contested, fate } => {
                let (placing, gain) = self.worked_out(position, lay);
                let is_wrong = |word: &&Word| !self.words.contains(&letters(word));
                let wrong = placing.words.iter().filter(is_wrong).cloned().collect();
                (Made::Laid { placing, fate, contested, wrong }, Some(gain))
            }
            Did::Exchange { given, drawn } => (Made::Exchanged { given, drawn }, None),
            Did::Pass => (Made::Passed, None),
        }
    }

    /// A move whose points the engine says.
    fn worked_out(&self, position: &Position<'_>, lay: Lay) -> (Placing, Gain) {
        let nothing = Gain { brings: 0, then: 0 };
        let mut placing = position.placing(lay, nothing);
        let gain = self.survey.gain(&position.spot, &lay, placing.points);
        placing.brings = gain.brings;
        (placing, gain)
    }

    /// All placements of a turn, counted.
    fn possible(&mut self, number: u32, position: &Position<'_>, made: Option<Gain>) -> Possible {
        let (mut count, mut better) = (0, 0);
        let (mut best, mut longest) = (Greatest::new(), Greatest::new());
        self.survey.each(&position.spot, |gain, found| {
            count += 1;
            better += u32::from(made.is_some_and(|made| gain > made));
            best.offer(gain, found);
            longest.offer((found.letters(), gain), found);
        });
        let before = made.map_or(0, |made| made.brings);
        if let Some(((_, gain), lay)) = longest.get() {
            let placing = position.placing(lay, gain);
            self.longest.push(Missed { turn: number, placing, more: gain.brings - before });
        }
        let best = best.get().map(|(gain, lay)| position.placing(lay, gain));
        Possible { count, rank: made.map(|_| better + 1), best }
    }

    /// Level 5 is shown what the seat saw and has chance of its own, the same in every report.
    fn expert(&self, number: u32, position: &Position<'_>) -> Expert {
        let Position { game, seat, .. } = position;
        let mut bot = Diamino::opponent(EXPERT, *seat, self.setup, self.kit).expect("a level");
        let mut draws = Draws::new(&Seed::from_number(0), number.into());
        let view = game.view(Viewer::Seat(*seat));
        match bot.choose(&view, &[], &mut draws).action {
            Action::Lay(lay) => Expert::Lay(self.worked_out(position, lay).0),
            Action::Exchange { tiles } => Expert::Exchange { tiles },
            _ => Expert::Pass,
        }
    }
}
