//! Counting the lines of play, to compare with an engine's counts.

use super::printed::Edition;
use super::table::{Phase, Table};
use super::{Disagreement, header};
use crate::Fault;
use crate::replay::read_line;

/// How many lines of play of each length 1, 2, … `depth` there are in game 1.
///
/// A line is a sequence of legal actions from the layout of `header`, the first line of a
/// transcript. A line that ends the game goes no further (what follows would need a shuffle), and
/// nobody leaves.
///
/// # Errors
///
/// A header or an edition that cannot be read, or a layout that cannot be played from.
pub fn perft(header: &str, edition: &str, depth: u32) -> Result<Vec<u64>, Disagreement> {
    let edition = Edition::read(edition).map_err(|fault| fault.at(0))?;
    let line = read_line(header).map_err(|fault| fault.at(1))?;
    let (table, _) = header::open(&line, &edition).map_err(|fault| fault.at(1))?;
    let mut counts = vec![0; depth as usize];
    count(&table, &mut counts).map_err(|fault| fault.at(1))?;
    Ok(counts)
}

/// Adds to `counts` the lines from here: their first action counts in the first entry, and so on.
fn count(table: &Table, counts: &mut [u64]) -> Result<(), Fault> {
    let Some((first, rest)) = counts.split_first_mut() else {
        return Ok(());
    };
    let (Phase::Try { seat } | Phase::Theft { seat }) = table.phase else {
        return Ok(());
    };
    let acts = table.legal(seat);
    *first += acts.len() as u64;
    if rest.is_empty() {
        return Ok(());
    }
    for act in acts {
        let mut after = table.clone();
        after.act(seat, act, &mut Vec::new())?;
        count(&after, rest)?;
    }
    Ok(())
}
