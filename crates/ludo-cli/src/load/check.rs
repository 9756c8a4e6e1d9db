//! All that the players were shown and told, held against the transcripts.

use std::collections::BTreeMap;

use ludo_catalogue::Entry;
use ludo_client::Account;
use ludo_core::Viewer;

use super::Plan;
use super::digest::{Digest, Frame};
use super::figures::Move;
use super::part::Counts;
use super::progress;
use super::stages::compare;

/// What the check found out besides violations.
#[derive(Default)]
pub(crate) struct Checked {
    pub(crate) moves: Vec<Move>,
    pub(crate) games: u64,
}

/// Fetches one transcript after the other, and compares: only one is in memory at a time.
pub(crate) async fn check_all(
    plan: &Plan,
    hosts: &[Account],
    digests: Vec<Digest>,
    counts: &Counts,
) -> Checked {
    let mut games: BTreeMap<(u32, String), Vec<Digest>> = BTreeMap::new();
    for digest in digests {
        games.entry((digest.table, digest.game.clone())).or_default().push(digest);
    }
    let mut checked = Checked::default();
    let bar = progress::bar("checking games", games.len() as u64);
    for ((number, game), digests) in games {
        let complain = |problem: String| {
            counts.complain(format!("table {number}, game {game}: {problem}"));
        };
        for digest in &digests {
            if let Some(problem) = &digest.problem {
                complain(format!("seat {}: {problem}", digest.seat));
            }
        }
        match hosts[number as usize].transcript(&game).await {
            Ok(transcript) => {
                let moves = check(plan.entry, &transcript, &digests, plan.players, &complain);
                checked.moves.extend(moves);
                checked.games += 1;
            }
            Err(error) => complain(format!("its transcript cannot be had: {error}")),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    checked
}

/// Compares one game for all its players, and says when each move was due and known to all.
fn check(
    entry: &Entry,
    transcript: &str,
    digests: &[Digest],
    players: u8,
    complain: &dyn Fn(String),
) -> Vec<Move> {
    if digests.len() != usize::from(players) {
        complain(format!("{} of {players} players saw it", digests.len()));
    }
    let mut lines = transcript.lines();
    let header = lines.next().unwrap_or_default();
    let entries: Vec<_> = lines.filter(|line| !line.starts_with("{\"outcome\"")).collect();
    let mut moves = vec![None; entries.len() + 1];
    for digest in digests.iter().filter(|digest| digest.problem.is_none()) {
        let stages = match entry.stages(header, &entries, Viewer::Seat(digest.seat)) {
            Ok(stages) => stages,
            Err(fault) => {
                complain(format!("its transcript cannot be read: {fault}"));
                return Vec::new();
            }
        };
        match compare(digest, &stages) {
            Ok(learned) => {
                for (made, frame) in moves.iter_mut().zip(learned) {
                    if let Some(frame) = frame {
                        merge(made, &digest.frames[frame]);
                    }
                }
            }
            Err(problem) => complain(format!("seat {}: {problem}", digest.seat)),
        }
    }
    let known = moves.into_iter().flatten();
    known.filter_map(|(due, last)| Some(Move { due: due?, last })).collect()
}

/// One more player has learned of a move.
fn merge(made: &mut Option<(Option<u64>, u64)>, frame: &Frame) {
    let (due, last) = made.get_or_insert((None, 0));
    *due = due.or(frame.due);
    *last = frame.at.max(*last);
}
