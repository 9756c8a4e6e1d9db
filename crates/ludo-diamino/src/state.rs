//! The state of a game of Diamino, and how it begins (DIA-3, DIA-9, DIA-13, DIA-18).

use std::fmt;
use std::sync::Arc;

use ludo_core::{BySeat, Draws, Game as _, Millis, Rng, Seat, SeatSet, Setup, SetupError};
use ludo_crossword::{Grid, Rack, Tile};
use ludo_lexicon::{Words, no_tile};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use crate::edition::Kit;
use crate::options::{self, Begins, Judging, Options, Scoring, Unjustified, Variant};
use crate::placement::Lay;
use crate::reserve::{Reserve, signs};
use crate::score::Ending;
use crate::squares::Print;

/// The most letters of the first word (DIA-4).
pub const LONGEST_FIRST_WORD: u8 = 8;
/// How many tiles a rack has in the game with score (DIA-13).
pub const RACK: u8 = 12;
/// How many turns of each without a word that stays block the game (DIA-6).
pub const IDLE_TURNS: u8 = 6;
/// The most tiles that are dealt: to seven players (DIA-9).
pub(crate) const MOST_DEALT: u8 = 98;

/// All that chance decides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The tiles drawn for who begins, round by round (DIA-3).
    pub draws: Rounds,
    /// Who begins.
    pub first: Seat,
    /// All tiles before the deal, top first; those left over if the hands are given.
    pub reserve: Reserve,
    /// Tiles that lie there already, as lines; only in a given layout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// Hands that need not be dealt any more; only in a given layout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<BySeat<Rack>>,
}

/// What each seat drew in one round.
pub type Round = BySeat<Drawn>;

/// Rounds in order. Ties among those who tied are rare: hardly a game in a million needs more rounds than stand here,
/// and takes something from the heap.
pub type Rounds = SmallVec<[Round; 6]>;

/// What a seat drew for who begins: devils, which are drawn again, then a letter (DIA-3).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Drawn {
    devils: u8,
    letter: Option<Tile>,
}

impl Drawn {
    /// The letter that counts; nothing for a seat that did not draw in this round.
    pub const fn letter(self) -> Option<Tile> {
        self.letter
    }

    /// Draws until it is a letter.
    fn draw(tiles: &mut impl Iterator<Item = Tile>) -> Self {
        let mut drawn = Self::default();
        for tile in tiles {
            if !tile.is_joker() {
                drawn.letter = Some(tile);
                break;
            }
            drawn.devils = drawn.devils.saturating_add(1);
        }
        drawn
    }

    fn tiles(self) -> impl Iterator<Item = Tile> {
        std::iter::repeat_n(Tile::JOKER, self.devils.into()).chain(self.letter)
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().try_for_each(|tile| tile.fmt(f))
    }
}

impl Serialize for Drawn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Drawn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let signs = signs(deserializer)?;
        let read = |&sign| Tile::from_sign(sign).ok_or_else(|| no_tile(sign));
        let tiles: Vec<Tile> = signs.iter().map(read).collect::<Result<_, _>>()?;
        let drawn = Self::draw(&mut tiles.iter().copied());
        if drawn.tiles().eq(tiles.iter().copied())
            && drawn.letter.is_some() == (drawn != Self::default())
        {
            return Ok(drawn);
        }
        Err(D::Error::custom("devils are drawn again until there is a letter"))
    }
}

/// A game of Diamino. Never serialised: a state cannot be sent by mistake.
#[derive(Clone, Debug)]
pub struct Diamino {
    pub(crate) kit: Arc<Kit>,
    /// What is a word at this table.
    pub(crate) words: Arc<Words>,
    /// Later shuffles.
    pub(crate) rng: Rng,
    pub(crate) variant: Variant,
    pub(crate) judging: Judging,
    /// How long a word can be contested.
    pub(crate) window: Millis,
    pub(crate) unjustified: Unjustified,
    pub(crate) scoring: Scoring,
    pub(crate) first: Seat,
    pub(crate) draws: Rounds,
    pub(crate) gone: SeatSet,
    /// Without the word in the window.
    pub(crate) board: Grid,
    /// Without the tiles in the window. Each hidden from everybody else (DIA-20).
    pub(crate) hands: BySeat<Rack>,
    /// Hidden from everybody but for its number (DIA-20).
    pub(crate) reserve: Reserve,
    pub(crate) scores: BySeat<i32>,
    /// Who passed since the last word laid or exchange (DIA-6).
    pub(crate) passed: SeatSet,
    /// Turns since the last word that stayed (DIA-6).
    pub(crate) idle: BySeat<u8>,
    pub(crate) phase: Phase,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// A seat's turn.
    Compose { seat: Seat },
    /// A word lies there and can be contested (DIA-8).
    Contest { by: Seat, lay: Lay, accepted: SeatSet, until: Millis },
    /// A contest by `seat` was judged, and somebody may bear a penalty (DIA-8). On for the eye alone.
    Judged { seat: Seat, by: Seat, lay: Lay, bears: Option<Seat> },
    /// A seat chooses tiles that a red devil lets it put back (DIA-10).
    GiveBack { seat: Seat, owed: u8 },
    /// The game is over.
    Over(Ending),
}

/// Who begins, and the reserve shuffled (DIA-3).
pub(crate) fn deal(
    setup: &Setup<Options>,
    kit: &Kit,
    draws: &mut Draws,
) -> Result<Layout, SetupError> {
    options::check(setup)?;
    let (rounds, first) = match setup.options.first {
        Begins::Seat(seat) => (Rounds::new(), seat),
        Begins::Draw => draw_first(setup.seats, kit.bag(), draws),
    };
    let reserve = match setup.options.variant(setup.seats) {
        Variant::Patience => Reserve::sorted(kit.bag()),
        Variant::WithoutScore | Variant::WithScore => Reserve::shuffled(kit.bag(), draws),
    };
    Ok(Layout { draws: rounds, first, reserve, board: None, hands: None })
}

/// DIA-3: each draws a tile, nearest to A begins, those who tie draw again; tiles go back after each round.
fn draw_first(seats: u8, bag: &Rack, draws: &mut Draws) -> (Rounds, Seat) {
    let (mut rounds, mut tied) = (Rounds::new(), SeatSet::all(seats));
    while tied.len() > 1 {
        let order = Reserve::shuffled(bag, draws);
        let mut tiles = order.iter();
        let draw =
            |seat| if tied.contains(seat) { Drawn::draw(&mut tiles) } else { Drawn::default() };
        let round = Round::from_fn(seats, draw);
        tied = nearest_to_a(&round);
        rounds.push(round);
    }
    (rounds, tied.first().unwrap_or(Seat(0)))
}

/// Who drew the lowest letter of a round.
fn nearest_to_a(round: &Round) -> SeatSet {
    let lowest = round.iter().filter_map(|(_, drawn)| drawn.letter).min();
    round.seats_where(|drawn| drawn.letter.is_some() && drawn.letter == lowest)
}

/// The game before its first turn.
pub(crate) fn set_up(
    setup: &Setup<Options>,
    kit: Arc<Kit>,
    layout: &Layout,
    rng: Rng,
) -> Result<Diamino, SetupError> {
    options::check(setup)?;
    let Setup { seats, options } = setup;
    check_first(setup, kit.bag(), layout)?;
    let board = read_board(&kit, layout)?;
    let variant = options.variant(*seats);
    let (hands, reserve) = match &layout.hands {
        Some(hands) => (*hands, layout.reserve),
        None => deal_hands(variant, *seats, layout),
    };
    check_tiles(*seats, kit.bag(), &board, &hands, &reserve)?;
    let mut scores = BySeat::new(*seats);
    if variant == Variant::Patience {
        scores[Seat(0)] = board.count() as i32;
    }
    let mut game = Diamino {
        words: kit.words(options)?,
        kit,
        rng,
        variant,
        judging: options.judging,
        window: Millis(u64::from(options.window) * 1000),
        unjustified: options.unjustified,
        scoring: options.scoring,
        first: layout.first,
        draws: layout.draws.clone(),
        gone: SeatSet::EMPTY,
        board,
        hands,
        reserve,
        scores,
        passed: SeatSet::EMPTY,
        idle: BySeat::new(*seats),
        phase: Phase::Compose { seat: layout.first },
    };
    game.lay_beforehand(&options.laid)?;
    Ok(game)
}

/// Each seat takes its tiles from the top, the first player first (DIA-9, DIA-13, DIA-18).
fn deal_hands(variant: Variant, seats: u8, layout: &Layout) -> (BySeat<Rack>, Reserve) {
    let mut reserve = layout.reserve;
    let each = match (variant, seats) {
        (Variant::Patience, _) => reserve.len(),
        (Variant::WithScore, _) => RACK,
        (Variant::WithoutScore, ..=2) => 40,
        (Variant::WithoutScore, 3) => 32,
        (Variant::WithoutScore, 4) => 24,
        (Variant::WithoutScore, 5) => 18,
        (Variant::WithoutScore, 6) => 16,
        (Variant::WithoutScore, 7) => 14,
        (Variant::WithoutScore, 8..) => 12,
    };
    let mut hands = BySeat::new(seats);
    let turns = std::iter::successors(Some(layout.first), |seat| Some(seat.left(seats)));
    for seat in turns.take(seats.into()) {
        hands[seat] = reserve.draw(each);
    }
    (hands, reserve)
}

fn check_first(setup: &Setup<Options>, bag: &Rack, layout: &Layout) -> Result<(), SetupError> {
    let refuse = |field: String, problem: &str| Err(SetupError::new(field, problem));
    setup.options.first.who().check_layout(layout.first, setup.seats, "layout.first")?;
    if setup.options.first != Begins::Draw && !layout.draws.is_empty() {
        return refuse("layout.draws".into(), "nothing is drawn if the host decides who begins");
    }
    let mut tied = SeatSet::all(setup.seats);
    for (i, round) in layout.draws.iter().enumerate() {
        let drew = round.seats_where(|drawn| drawn.letter.is_some());
        if round.seats() != setup.seats || drew != tied || tied.len() < 2 {
            return refuse(format!("layout.draws[{i}]"), "all who are level draw, nobody else");
        }
        if !bag.holds(&round.iter().flat_map(|(_, drawn)| drawn.tiles()).collect()) {
            return refuse(format!("layout.draws[{i}]"), "the edition has fewer of these tiles");
        }
        tied = nearest_to_a(round);
    }
    if !layout.draws.is_empty() && tied != SeatSet::one(layout.first) {
        return refuse("layout.first".into(), "another seat drew nearest to A");
    }
    Ok(())
}

fn read_board(kit: &Kit, layout: &Layout) -> Result<Grid, SetupError> {
    let side = usize::from(kit.squares().side());
    let Some(lines) = &layout.board else { return Ok(Grid::new(side)) };
    let board = Grid::read(side, lines).map_err(|row| {
        let problem = format!("the board has {side} lines of {side} signs: `.` or a letter");
        SetupError::new(format!("layout.board[{row}]"), problem)
    })?;
    match board.covered().find(|(square, _)| kit.squares().at(*square) == Print::Yellow) {
        Some((square, _)) => {
            let field = format!("layout.board[{}]", square.row());
            Err(SetupError::new(field, format!("{square} is a yellow square")))
        }
        None => Ok(board),
    }
}

/// No tile is there more often than the edition has it, and nobody begins without one.
fn check_tiles(
    seats: u8,
    bag: &Rack,
    board: &Grid,
    hands: &BySeat<Rack>,
    reserve: &Reserve,
) -> Result<(), SetupError> {
    if hands.seats() != seats {
        return Err(SetupError::new("layout.hands", format!("there are {seats} seats")));
    }
    if let Some((seat, _)) = hands.iter().find(|(_, hand)| hand.is_empty()) {
        let problem = format!("seat {seat} would begin without a tile");
        return Err(SetupError::new("layout", problem));
    }
    let mut left = *bag;
    let held = hands.iter().flat_map(|(_, hand)| hand.iter());
    let lying = board.covered().map(|(_, laid)| laid.tile());
    for tile in lying.chain(held).chain(reserve.iter()) {
        left.take(tile).ok_or_else(|| {
            SetupError::new("layout", format!("the edition has fewer tiles {tile} than this"))
        })?;
    }
    Ok(())
}

impl Diamino {
    /// The next present seat to the left.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        self.present().next_left(seat, self.seats()).unwrap_or(seat)
    }

    /// Opponents who may still contest the word in the window (DIA-8).
    pub(crate) fn may_contest(&self) -> SeatSet {
        match self.phase {
            Phase::Contest { by, accepted, .. } => {
                self.present().without(accepted).without(SeatSet::one(by))
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether the engine says beforehand what is a word (DIA-8, DIA-18).
    pub(crate) fn is_refereed(&self) -> bool {
        self.variant == Variant::Patience || self.judging == Judging::Referee
    }
}
