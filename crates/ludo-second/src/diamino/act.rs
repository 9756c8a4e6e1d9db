//! What a seat can do, and how it is written.

use serde_json::{Map, Value, json};

use super::board::Direction;
use super::printed::{Square, is_laid, is_tile, rack, read_square, read_tiles, square_name};
use crate::{Fault, json};

/// The most tiles a move is written with.
const MOST: usize = 21;

/// Tiles from the hand, laid from a square on in one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lay {
    pub(super) at: Square,
    pub(super) direction: Direction,
    pub(super) tiles: Vec<char>,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Lay(Lay),
    Exchange(Vec<char>),
    Pass,
    Accept,
    Contest,
    GiveBack(char),
    Stop,
}

impl Lay {
    pub(super) fn read(value: &Value) -> Result<Lay, Fault> {
        let map = json::object(value, "lay", &["at", "direction", "tiles"])?;
        let text = json::text(map, "tiles")?;
        let tiles: Vec<char> = text.chars().collect();
        if !tiles.iter().all(|sign| is_laid(*sign)) || tiles.len() > MOST {
            return Err(Fault::format(format!("no tiles to lay: {text:?}")));
        }
        let direction = Direction::read(json::field(map, "direction")?)?;
        Ok(Lay { at: read_square(json::field(map, "at")?)?, direction, tiles })
    }

    /// Its fields, as an action and as an event write them.
    pub(super) fn fields(&self) -> Map<String, Value> {
        let mut map = Map::new();
        map.insert("at".into(), square_name(self.at).into());
        map.insert("direction".into(), self.direction.name().into());
        map.insert("tiles".into(), self.tiles.iter().collect::<String>().into());
        map
    }
}

impl Act {
    pub(super) fn read(value: &Value) -> Result<Act, Fault> {
        match value.as_str() {
            Some("pass") => return Ok(Act::Pass),
            Some("accept") => return Ok(Act::Accept),
            Some("contest") => return Ok(Act::Contest),
            Some("stop") => return Ok(Act::Stop),
            _ => {}
        }
        let map = json::object(value, "act", &["lay", "exchange", "give_back"])?;
        if map.len() != 1 {
            return Err(Fault::format(format!("no action: {value}")));
        }
        if let Some(lay) = map.get("lay") {
            return Ok(Act::Lay(Lay::read(lay)?));
        }
        if let Some(exchange) = map.get("exchange") {
            let exchange = json::object(exchange, "exchange", &["tiles"])?;
            return Ok(Act::Exchange(read_tiles(json::field(exchange, "tiles")?)?));
        }
        let back = json::object(json::field(map, "give_back")?, "give_back", &["tile"])?;
        match json::text(back, "tile")?.chars().collect::<Vec<_>>()[..] {
            [tile] if is_tile(tile) => Ok(Act::GiveBack(tile)),
            _ => Err(Fault::format(format!("no tile: {value}"))),
        }
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Act::Lay(lay) => json!({"lay": lay.fields()}),
            Act::Exchange(tiles) => json!({"exchange": {"tiles": rack(tiles)}}),
            Act::Pass => json!("pass"),
            Act::Accept => json!("accept"),
            Act::Contest => json!("contest"),
            Act::GiveBack(tile) => json!({"give_back": {"tile": tile.to_string()}}),
            Act::Stop => json!("stop"),
        }
    }
}
