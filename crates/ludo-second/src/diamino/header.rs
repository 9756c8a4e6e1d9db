//! Line 1 of a transcript: what was agreed, and all that chance decided at the start.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::act::Lay;
use super::board::Board;
use super::dictionary::{Dictionary, Words};
use super::draws;
use super::printed::{Edition, Print, is_laid, read_tiles, sort, tile_of, without};
use super::table::{Formula, Options, Scoring, Table};
use crate::replay::Head;
use crate::{Fault, json};

/// Reads the header and sets the table: the tiles are dealt and the first player is to play.
pub(super) fn open(
    header: &Value,
    edition: &Arc<Edition>,
    dictionary: &Dictionary,
) -> Result<Table, Fault> {
    let Head { options, seats, layout, given } =
        Head::read(header, "diamino", &edition.name, 1..=8)?;
    let fields = [
        "game",
        "judging",
        "window",
        "unjustified",
        "scoring",
        "convention",
        "first",
        "laid",
        "family",
    ];
    let agreed = json::object(options, "options", &fields)?;
    let options = read_options(agreed, seats)?;
    let words = read_convention(json::field(agreed, "convention")?, dictionary)?;
    let coarse = if agreed.contains_key("family") {
        Some(read_family(&words, json::text(agreed, "family")?, dictionary)?)
    } else {
        None
    };
    let layout = json::object(layout, "layout", &["draws", "first", "reserve", "board", "hands"])?;
    let first = json::seat(layout, "first", seats)?;
    draws::check(layout, json::field(agreed, "first")?, seats, first, given, edition)?;
    let mut table = Table::new(Arc::clone(edition), words, options, seats, first);
    table.coarse = coarse;
    table.draws = json::field(layout, "draws")?.clone();
    table.reserve = read_tiles(json::field(layout, "reserve")?)?;
    if given {
        read_given(&mut table, layout)?;
    } else {
        let mut reserve = table.reserve.clone();
        sort(&mut reserve);
        if layout.contains_key("board") || layout.contains_key("hands") || reserve != edition.bag()
        {
            return Err(Fault::new("DIA-9", "a layout that is not given is the whole bag"));
        }
        // DIA-18: nothing is drawn blindly in patience.
        if options.formula == Formula::Patience && reserve != table.reserve {
            return Err(Fault::new("DIA-18", "the tiles at hand are not sorted"));
        }
    }
    if !layout.contains_key("hands") {
        deal(&mut table);
    }
    if options.formula == Formula::Patience {
        table.count_laid();
    }
    if given && table.hands.iter().any(Vec::is_empty) {
        return Err(Fault::new("DIA-9", "a seat without a tile"));
    }
    if agreed.contains_key("laid") {
        lay_beforehand(&mut table, json::list(agreed, "laid")?)?;
    }
    Ok(table)
}

fn read_options(map: &Map<String, Value>, seats: usize) -> Result<Options, Fault> {
    let formula = match (json::text(map, "game")?, seats) {
        ("usual" | "patience", 1) => Formula::Patience,
        ("usual" | "with_score", 2..=4) => Formula::WithScore,
        ("usual", 5..) | ("without_score", 2..) => Formula::WithoutScore,
        (other, _) => return Err(Fault::format(format!("no game for {seats}: {other:?}"))),
    };
    let asked_for_referee = match json::text(map, "judging")? {
        "contest" => false,
        "referee" => true,
        other => return Err(Fault::format(format!("no judging: {other:?}"))),
    };
    let referee = asked_for_referee || formula == Formula::Patience;
    let window = json::number(map, "window")?;
    if !(1..=600).contains(&window) {
        return Err(Fault::format(format!("a window of {window} seconds")));
    }
    let penalty = match json::text(map, "unjustified")? {
        "free" => false,
        "penalty" => true,
        other => return Err(Fault::format(format!("no price of contests: {other:?}"))),
    };
    let scoring = match json::text(map, "scoring")? {
        "every_word" => Scoring::EveryWord,
        "main_word" => Scoring::MainWord,
        "none" => Scoring::None,
        other => return Err(Fault::format(format!("no scoring: {other:?}"))),
    };
    Ok(Options { formula, referee, asked_for_referee, window, penalty, scoring })
}

/// DIA-2: what the table agreed to take for words.
fn read_convention(value: &Value, dictionary: &Dictionary) -> Result<Words, Fault> {
    match value.as_str() {
        Some("all") => return Ok(dictionary.every()),
        Some("verbs") => return Ok(dictionary.verb_forms()),
        _ => {}
    }
    let map = json::object(value, "convention", &["subject", "own"])?;
    if map.len() != 1 {
        return Err(Fault::format(format!("no convention: {value}")));
    }
    if map.contains_key("subject") {
        let subject = json::text(map, "subject")?;
        let list = dictionary.of_subject(subject);
        return list.ok_or_else(|| Fault::new("DIA-2", format!("no subject: {subject:?}")));
    }
    let mut words = Vec::new();
    for word in json::list(map, "own")? {
        let text = word.as_str().filter(|text| text.chars().all(|sign| sign.is_ascii_uppercase()));
        let text = text.filter(|text| text.len() > 1);
        words.push(text.ok_or_else(|| Fault::new("DIA-2", format!("no word: {word}")))?.to_owned());
    }
    Ok(Arc::new(words.into_iter().collect()))
}

/// DIA-22: the coarse words of a list, which leaves others.
fn read_family(words: &Words, digest: &str, dictionary: &Dictionary) -> Result<Words, Fault> {
    let family = dictionary.family(digest);
    let family = family.ok_or_else(|| Fault::new("DIA-22", format!("no list: {digest:?}")))?;
    if words.is_subset(family) {
        return Err(Fault::new("DIA-22", "no word is left"));
    }
    Ok(Arc::clone(family))
}

/// A layout set by hand must be one that a game can begin with.
fn read_given(table: &mut Table, layout: &Map<String, Value>) -> Result<(), Fault> {
    if let Some(lines) = layout.get("board") {
        table.board = read_board(lines, &table.edition)?;
    }
    if layout.contains_key("hands") {
        let hands = json::list(layout, "hands")?;
        if hands.len() != table.seats {
            return Err(Fault::format(format!("{} hands", hands.len())));
        }
        for (seat, hand) in hands.iter().enumerate() {
            table.hands[seat] = read_tiles(hand)?;
            sort(&mut table.hands[seat]);
        }
    }
    let mut tiles: Vec<char> = table.board.values().map(|sign| tile_of(*sign)).collect();
    tiles.extend(&table.reserve);
    tiles.extend(table.hands.iter().flatten());
    match table.edition.too_many(&tiles) {
        Some(tile) => Err(Fault::new("DIA-9", format!("too many of {tile}"))),
        None => Ok(()),
    }
}

fn read_board(lines: &Value, edition: &Edition) -> Result<Board, Fault> {
    let fault = || Fault::format("the board is no list of lines of its side");
    let lines = lines.as_array().filter(|lines| lines.len() == edition.side).ok_or_else(fault)?;
    let mut board = Board::new();
    for (row, line) in lines.iter().enumerate() {
        let line: Vec<char> = line.as_str().ok_or_else(fault)?.chars().collect();
        if line.len() != edition.side {
            return Err(fault());
        }
        for (column, sign) in line.into_iter().enumerate().filter(|(_, sign)| *sign != '.') {
            if !is_laid(sign) {
                return Err(Fault::format(format!("nothing that can lie on a board: {sign:?}")));
            }
            if edition.print((row, column)) == Print::Yellow {
                return Err(Fault::new("DIA-7", "a tile on a yellow square"));
            }
            board.insert((row, column), sign);
        }
    }
    Ok(board)
}

/// DIA-21: words that lie there before a patience begins, each as if the player had laid it.
fn lay_beforehand(table: &mut Table, words: &[Value]) -> Result<(), Fault> {
    let fault = |what: &str| Err(Fault::new("DIA-21", what));
    if table.options.formula != Formula::Patience || !(1..=12).contains(&words.len()) {
        return fault("one to twelve words lie there beforehand, in patience only");
    }
    for word in words {
        let lay = Lay::read(word)?;
        if let Err(code) = table.may_lay(0, &lay) {
            return fault(code);
        }
        for (square, sign) in table.placed(&lay).unwrap_or_default() {
            table.board.insert(square, sign);
            table.hands[0] = without(&table.hands[0], &[tile_of(sign)]).unwrap_or_default();
        }
        if table.hands[0].is_empty() {
            return fault("nothing is left to lay");
        }
    }
    table.count_laid();
    Ok(())
}

/// DIA-9, DIA-13, DIA-18: from the first player on, each takes all its tiles from the top.
fn deal(table: &mut Table) {
    let share = match (table.options.formula, table.seats) {
        (Formula::Patience, _) => table.reserve.len(),
        (Formula::WithoutScore, 2) => 40,
        (Formula::WithoutScore, 3) => 32,
        (Formula::WithoutScore, 4) => 24,
        (Formula::WithoutScore, 5) => 18,
        (Formula::WithoutScore, 6) => 16,
        (Formula::WithoutScore, 7) => 14,
        _ => 12, // game I with eight, game II always
    };
    for turn in 0..table.seats {
        let seat = (table.first + turn) % table.seats;
        table.take(seat, share);
    }
}
