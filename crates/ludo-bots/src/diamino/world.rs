//! Imagined games, played out by taking what brings most at once. The rules are the engine's.

use ludo_core::{Determinize, Draws, Game, Input, Millis, Seat, Viewer};
use ludo_crossword::{Placement, Position, Rack};
use ludo_diamino::{Action, Diamino, Lay, Variant, View};

use super::choice::{OUT, UNIT, ease};
use super::finder::Finder;
use super::leave::Leave;
use super::terms::{RUSH, Terms, Yellow};

/// With so few tiles in hand, devils are laid too in the game without score.
const WITH_DEVILS: u8 = 12;

/// What is known when a player begins to imagine.
pub(super) struct Base<'v> {
    pub(super) me: Seat,
    view: &'v View,
    position: &'v Position,
}

impl<'v> Base<'v> {
    pub(super) const fn new(view: &'v View, me: Seat, position: &'v Position) -> Self {
        Self { me, view, position }
    }

    /// Whether nothing is hidden: one rival, who holds all that is not seen.
    pub(super) fn is_open(&self, terms: &Terms) -> bool {
        let View { hands, gone, reserve, .. } = self.view;
        let mut unseen = terms.kit.bag().without(&self.position.grid().rack());
        hands.iter().filter_map(|(_, hand)| hand.tiles).for_each(|tiles| unseen.take_all(&tiles));
        let hidden = hands.iter().filter(|(_, hand)| hand.tiles.is_none());
        let hidden: usize = hidden.map(|(_, hand)| usize::from(hand.count)).sum();
        hands.seats() == 2
            && gone.is_empty()
            && *reserve == 0
            && hidden == usize::from(unseen.len())
    }

    /// A world that fits.
    pub(super) fn imagine(&self, terms: &Terms, draws: &mut Draws) -> World {
        let eye = Viewer::Seat(self.me);
        let game = Diamino::determinize(self.view, eye, &terms.setup, &terms.kit, draws);
        World { position: self.position.clone(), yellow: Yellow::Closed, game }
    }
}

/// An imagined game, and what can be laid in it.
#[derive(Clone)]
pub(super) struct World {
    pub(super) position: Position,
    /// What the position holds of yellow squares.
    yellow: Yellow,
    game: Diamino,
}

impl World {
    /// The same with yellow squares open.
    pub(super) fn opened(&self, finder: &Finder, terms: &Terms) -> Self {
        let position = finder.position(&terms.open, self.position.grid());
        Self { position, yellow: Yellow::Open, game: self.game.clone() }
    }

    /// Whose turn it is; nobody's once the game is over.
    pub(super) fn turn(&self) -> Option<Seat> {
        self.game.floor().expected().first()
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// How many play.
    pub(super) fn players(&self) -> usize {
        self.game.present().len()
    }

    pub(super) fn hand(&self, seat: Seat) -> &Rack {
        self.game.hand(seat)
    }

    /// How many tiles are left to be drawn.
    pub(super) fn left_to_draw(&self) -> u8 {
        self.game.left_to_draw()
    }

    /// Whoever's turn it is takes what brings most, or passes.
    pub(super) fn step(&mut self, finder: &mut Finder, terms: &Terms) {
        let Some(seat) = self.turn() else { return };
        let hand = self.hand(seat);
        let last = self.left_to_draw() == 0;
        let sparing = match terms.variant {
            Variant::WithoutScore => hand.len() > WITH_DEVILS,
            _ => !last,
        };
        // Devils are kept for later: with them a search takes several times as long.
        let rack = if sparing { hand.without_jokers() } else { *hand };
        let setting = if last { &terms.rush } else { &terms.plain };
        match finder.best(setting, &self.position, &rack) {
            Some((_, placement)) => self.lay(finder, terms, &placement),
            None => self.pass(terms),
        }
    }

    pub(super) fn pass(&mut self, terms: &Terms) {
        self.act(terms, Action::Pass);
    }

    pub(super) fn lay(&mut self, finder: &Finder, terms: &Terms, placement: &Placement) {
        finder.lay(terms.laying(self.yellow), &mut self.position, placement);
        self.act(terms, Action::Lay(Lay::from(placement)));
    }

    /// Plays an action of whoever's turn it is. Nobody contests in a player's head, and of what a red devil takes the
    /// dearest goes.
    fn act(&mut self, terms: &Terms, action: Action) {
        let quiet = &mut |_, _| {};
        let Some(seat) = self.turn() else { return };
        self.game.apply(&Input::Act { seat, at: Millis(0), action }, quiet);
        if let Some(at) = self.game.deadline() {
            self.game.apply(&Input::Deadline { at }, quiet);
        }
        while self.game.owed() > 0 {
            let action = Action::GiveBack { tile: terms.spare(self.hand(seat)) };
            self.game.apply(&Input::Act { seat, at: Millis(0), action }, quiet);
        }
    }

    /// How many points a seat is ahead of all others together.
    pub(super) fn lead(&self, me: Seat) -> i32 {
        let others = self.game.present().iter().filter(|&seat| seat != me);
        self.game.scores()[me] - others.map(|seat| self.game.scores()[seat]).sum::<i32>()
    }

    /// How well a seat stands against the others, in hundredths.
    pub(super) fn standing(&self, terms: &Terms, me: Seat) -> i32 {
        let others = self.game.present().iter().filter(|&seat| seat != me);
        let sum: i32 = others.map(|seat| self.worth(terms, seat)).sum();
        self.worth(terms, me) - sum / (self.players() as i32 - 1).max(1)
    }

    fn worth(&self, terms: &Terms, seat: Seat) -> i32 {
        let hand = self.hand(seat);
        let ending = self.game.ending();
        if terms.variant == Variant::WithoutScore {
            let out = ending.is_some_and(|ending| ending.seat == Some(seat));
            let won = if out { OUT * UNIT } else { 0 };
            return won + ease(terms, hand) - UNIT * i32::from(hand.len());
        }
        let points = UNIT * self.game.scores()[seat];
        if ending.is_some() {
            points
        } else if self.left_to_draw() == 0 {
            points - UNIT * (terms.kit.worth(hand) + RUSH * i32::from(hand.len()))
        } else {
            points + Leave::FITTED.worth(hand)
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::Arc;

    use ludo_core::{Beginning, BySeat, Edition, Seed, Setup};
    use ludo_crossword::Grid;
    use ludo_diamino::{Formula, Kit, Options, Reserve, Scoring};
    use ludo_lexicon::{Vocabulary, Words};

    use super::super::vocabulary::Known;
    use super::*;

    /// What a player of two works with who knows every word.
    pub(in super::super) fn table(options: Options) -> (Finder, Terms) {
        let kit = Arc::new(Kit::parse(Diamino::EDITION).unwrap());
        let words = Words::agree(&Vocabulary::default(), kit.squares().side().into()).unwrap();
        let setup = Setup { seats: 2, options };
        (Finder::new(Known::All(words)), Terms::new(&setup, &kit))
    }

    /// A game at its beginning: from a deal, or with a board and hands given and nothing to be drawn.
    pub(in super::super) fn world(
        finder: &Finder,
        terms: &Terms,
        seed: u64,
        given: Option<(&Grid, [Rack; 2])>,
    ) -> World {
        let seed = Seed::from_number(seed);
        let mut beginning =
            Beginning::<Diamino>::deal(terms.setup.clone(), Arc::clone(&terms.kit), seed).unwrap();
        if let Some((grid, hands)) = given {
            beginning.layout.board = Some(grid.lines());
            beginning.layout.hands = Some(BySeat::from_fn(2, |seat| hands[seat.index()]));
            beginning.layout.reserve = Reserve::default();
        }
        let game = beginning.begin().unwrap();
        let grid = given.map_or(Grid::new(terms.plain.side()), |(grid, _)| *grid);
        let position = finder.position(&terms.plain, &grid);
        World { position, yellow: Yellow::Closed, game }
    }

    /// What the generator says that a placement brings is what the engine gives for it.
    #[test]
    fn placements_bring_what_the_rules_say() {
        for scoring in [Scoring::EveryWord, Scoring::MainWord, Scoring::None] {
            let options = Options { game: Formula::WithScore, scoring, ..Options::default() };
            let (mut finder, terms) = table(options);
            let (mut turns, mut devils) = (0, 0);
            for seed in 0..6 {
                let mut world = world(&finder, &terms, seed, None);
                while let Some(seat) = world.turn() {
                    let (before, hand) = (world.lead(seat), *world.hand(seat));
                    let Some((score, placement)) =
                        finder.best(&terms.plain, &world.position, &hand.without_jokers())
                    else {
                        world.pass(&terms);
                        continue;
                    };
                    world.lay(&finder, &terms, &placement);
                    if !world.is_over() {
                        assert_eq!(world.lead(seat) - before, score, "{placement}");
                    }
                    let cover = terms.cover(&placement);
                    devils += u32::from(cover.yellow + cover.red);
                    turns += 1;
                }
            }
            assert!(turns > 60 && devils > 20, "{turns} turns, {devils} devils");
        }
    }

    /// Whether a placement ends the game is foretold from counts, and it does.
    #[test]
    fn games_end_when_it_is_foretold() {
        for game in [Formula::WithScore, Formula::WithoutScore] {
            let (mut finder, terms) = table(Options { game, ..Options::default() });
            let mut ended = 0;
            for seed in 0..8 {
                let mut world = world(&finder, &terms, seed, None);
                while let Some(seat) = world.turn() {
                    let (hand, reserve) = (*world.hand(seat), world.left_to_draw());
                    let Some((_, placement)) = finder.best(&terms.rush, &world.position, &hand)
                    else {
                        world.pass(&terms);
                        continue;
                    };
                    let left = hand.len() - placement.count() as u8;
                    let cover = terms.cover(&placement);
                    let after = terms.variant.in_hand_after(left, cover, reserve);
                    world.lay(&finder, &terms, &placement);
                    assert_eq!(world.hand(seat).len(), after, "{placement}");
                    assert_eq!(world.is_over(), after == 0, "{placement}");
                    ended += u32::from(after == 0);
                }
            }
            assert!(ended > 2, "{ended}");
        }
    }
}
