//! `diamino positions`: positions for `diamino bench`, from games that are played out.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use ludo_core::{Draws, Seed};
use ludo_crossword::{Generator, Grid, Position, Rack, Setting, Tile};
use ludo_lexicon::WordGraph;

use super::board::{Devils, List, board};
use super::position;
use super::table::kit;

/// Writes positions from the middle of games, in which one player with seven tiles always makes the best move
///
/// After four to sixteen moves a new rack is dealt from the letters not on the board, with as many tiles and jokers
/// as asked for.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Tiles in the rack, jokers included
    #[arg(long, value_name = "N", default_value_t = 7)]
    tiles: usize,
    /// Jokers in the rack
    #[arg(long, value_name = "N", default_value_t = 0)]
    jokers: usize,
    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,
    /// The same seed gives the same positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The words, one per line [default: the French lexicon]
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// The board: plain15 and the like, classic, or a file
    #[arg(long, value_name = "BOARD", default_value = "plain15")]
    board: String,
}

/// Tiles a player holds while the board is filled.
const HELD: usize = 7;

pub(crate) fn run(args: &Args) -> Result<()> {
    let tiles = *kit().bag();
    let asked = args.tiles.saturating_sub(args.jokers);
    ensure!(
        args.tiles >= 1 && args.jokers <= args.tiles.min(20),
        "a rack has tiles, and at most 20 jokers"
    );
    ensure!(asked <= usize::from(tiles.len() / 2), "no game leaves {asked} letters in time");
    let setting = board(&args.board, Devils::NONE)?;
    let list = List::read(args.words.as_deref(), setting.side())?;
    let mut generator = Generator::new(list.graph(), &setting);
    let mut out = std::io::stdout().lock();
    let (mut stream, mut written) = (0, 0);
    while written < args.count {
        ensure!(
            stream < (args.count as u64).saturating_mul(100).saturating_add(1000),
            "these words make no games"
        );
        let mut draws = Draws::new(&Seed::from_number(args.seed), stream);
        stream += 1;
        let (played, mut bag) = play(&mut generator, list.graph(), &setting, &tiles, &mut draws);
        draws.shuffle(&mut bag);
        bag.retain(|tile| !tile.is_joker());
        if played.tiles() < HELD || bag.len() < asked {
            continue;
        }
        let jokers = std::iter::repeat_n(Tile::JOKER, args.jokers);
        let rack: Rack = bag.into_iter().take(asked).chain(jokers).collect();
        writeln!(out, "{}", position::text(played.grid(), &rack))?;
        written += 1;
    }
    Ok(())
}

/// Plays four to sixteen moves; returns the position, and the tiles that are not on the board.
fn play(
    generator: &mut Generator<'_>,
    graph: &WordGraph,
    setting: &Setting,
    tiles: &Rack,
    draws: &mut Draws,
) -> (Position, Vec<Tile>) {
    let mut bag: Vec<Tile> = tiles.iter().collect();
    draws.shuffle(&mut bag);
    let mut position = Position::new(graph, setting, &Grid::new(setting.side()));
    let mut rack = Rack::default();
    for _ in 0..4 + draws.below(13) {
        while usize::from(rack.len()) < HELD
            && let Some(tile) = bag.pop()
        {
            rack.add(tile);
        }
        let Some((_, placement)) = generator.best(&position, &rack) else { break };
        rack.take_all(&placement.rack());
        position.lay(graph, setting, &placement);
    }
    bag.extend(rack.iter().filter(|tile| !tile.is_joker()));
    (position, bag)
}
