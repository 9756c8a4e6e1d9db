//! The load's side of the tables: whose turn it is, what everybody has received, and how long it took.

use std::collections::VecDeque;
use std::io;

use ludo_client::measure::{Micros, Move};

use super::wire::{self, From, Line};

/// One player, with a line of their own.
pub(crate) struct Seat {
    pub(crate) line: Line,
    /// How many moves of the table have come.
    heard: u32,
}

/// A table: its players take turns.
pub(crate) struct Table {
    seats: Vec<Seat>,
    /// How many moves were sent.
    made: u32,
    /// Moves that are due and not sent.
    pub(crate) due: VecDeque<Micros>,
    /// Moves that were sent and that not everybody has received: when each was due, and who has it.
    flying: VecDeque<(Micros, usize)>,
}

/// What all tables count together.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) bytes: u64,
    pub(crate) moves: Vec<Move>,
    pub(crate) violations: Vec<String>,
    /// Moves sent that not everybody has received.
    pub(crate) flying: usize,
}

impl Table {
    pub(crate) fn new(lines: Vec<Line>) -> Self {
        let seats = lines.into_iter().map(|line| Seat { line, heard: 0 }).collect();
        Self { seats, made: 0, due: VecDeque::new(), flying: VecDeque::new() }
    }

    pub(crate) fn seat(&mut self, seat: usize) -> &mut Seat {
        &mut self.seats[seat]
    }

    /// Reads all that has come to a seat.
    pub(crate) fn hear(&mut self, seat: usize, now: Micros, counts: &mut Counts) -> io::Result<()> {
        let players = self.seats.len();
        let Seat { line, heard } = &mut self.seats[seat];
        while let Some((text, bytes)) = line.message()? {
            counts.bytes += bytes as u64;
            if number(text) != Some(*heard) || *heard >= self.made {
                let said = String::from_utf8_lossy(&text[..text.len().min(20)]);
                counts.violations.push(format!("{said}… instead of move {heard}"));
                continue;
            }
            let place = self.flying.len() as u32 - (self.made - *heard);
            *heard += 1;
            // Lines keep their order, so whatever has come to all has come first.
            let (due, received) = &mut self.flying[place as usize];
            *received += 1;
            if *received == players {
                counts.moves.push(Move { due: *due, last: now });
                counts.flying -= 1;
                self.flying.pop_front();
            }
        }
        Ok(())
    }

    /// Whether the player whose turn it is knows all moves before theirs.
    pub(crate) fn may_move(&self) -> bool {
        self.seats[self.made as usize % self.seats.len()].heard == self.made
    }

    /// Makes the next move, which was due then.
    pub(crate) fn make_move(&mut self, due: Micros, counts: &mut Counts) -> io::Result<()> {
        let (n, mover) = (self.made, self.made as usize % self.seats.len());
        self.made += 1;
        self.flying.push_back((due, 0));
        counts.flying += 1;
        // As long as a real one.
        let text =
            format!(r#"{{"act":{{"id":"m{n}","seat":{mover},"action":{{"place":[3,2]}}}}}}"#);
        let mut frame = Vec::with_capacity(text.len() + 8);
        wire::frame(&mut frame, text.as_bytes(), From::Client);
        self.seats[mover].line.send(&frame)
    }
}

/// Which move a frame tells of.
fn number(text: &[u8]) -> Option<u32> {
    let rest = text.strip_prefix(b"{\"move\":")?;
    let end = rest.iter().position(|byte| *byte == b',')?;
    std::str::from_utf8(&rest[..end]).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_frame_tells_its_number() {
        assert_eq!(super::number(b"{\"move\":17,\"told\":\"xx\"}"), Some(17));
        assert_eq!(super::number(b"joined"), None);
    }
}
