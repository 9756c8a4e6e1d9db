//! All that the players were shown and told, held against the transcripts.

use std::collections::BTreeMap;

use ludo_catalogue::{Shelf, Title};
use ludo_client::Account;
use ludo_client::measure::Move;
use ludo_core::Viewer;

use super::Plan;
use super::digest::{Digest, Frame};
use super::glimpses::compare;
use super::part::Counts;
use super::progress;

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
                let moves = check(plan.title, &transcript, &digests, plan.players, &complain);
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
    title: &Title,
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
        let glimpses =
            match title.glimpses(&Shelf::default(), header, &entries, Viewer::Seat(digest.seat)) {
                Ok(glimpses) => glimpses,
                Err(fault) => {
                    complain(format!("its transcript cannot be read: {fault}"));
                    return Vec::new();
                }
            };
        match compare(digest, &glimpses) {
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ludo_catalogue::{CATALOGUE, Glimpse, SimulateSpec, find};
    use ludo_core::Seat;

    use super::super::digest::Recording;
    use super::*;

    /// A frame as a server sends it: the parts as texts, since the order of keys counts in events.
    #[derive(Clone)]
    struct Sent {
        n: usize,
        view: Option<String>,
        events: Vec<String>,
        patch: Option<String>,
        legal: String,
    }

    impl Sent {
        fn text(&self, seat: u8) -> String {
            let Self { n, view, events, patch, legal } = self;
            let start = format!("\"seat\":{seat},\"n\":{n},\"at\":0,\"legal\":{legal}");
            if let Some(view) = view {
                return format!("{{\"view\":{{{start},\"view\":{view},\"must\":[]}}}}");
            }
            let patch = patch.as_ref().map(|patch| format!(",\"patch\":{patch}"));
            let (patch, events) = (patch.unwrap_or_default(), events.join(","));
            format!("{{\"update\":{{{start},\"events\":[{events}]{patch}}}}}")
        }
    }

    /// A whole game of Diabolo by bots.
    fn transcript(title: &Title) -> String {
        let bots = vec!["random".to_owned()];
        let spec = SimulateSpec { players: 3, bots, games: 1, seed: 5, options: None, threads: 1 };
        let mut text = Vec::new();
        title.simulate(&Shelf::default(), &spec, Some(&mut text), &|_| {}).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// What an honest server sends a seat.
    fn frames(glimpses: &[Glimpse]) -> Vec<Sent> {
        let (view, legal) = (Some(glimpses[0].view.clone()), glimpses[0].legal.clone());
        let mut frames = vec![Sent { n: 0, view, events: Vec::new(), patch: None, legal }];
        for pair in glimpses.windows(2) {
            let is_same = pair[0].view == pair[1].view && pair[0].legal == pair[1].legal;
            if pair[1].events.is_empty() && is_same {
                continue;
            }
            frames.push(Sent {
                n: frames.len(),
                view: None,
                events: pair[1].events.clone(),
                patch: tree(&pair[0].view).diff(&tree(&pair[1].view)),
                legal: pair[1].legal.clone(),
            });
        }
        frames
    }

    fn tree(json: &str) -> ludo_patch::Tree {
        ludo_patch::Tree::of(&serde_json::from_str::<&serde_json::value::RawValue>(json).unwrap())
    }

    /// How many complaints there are, and moves timed, when what seat 1 is sent is changed. What seat 0 is
    /// sent is shown, too.
    fn complaints(change: impl Fn(&mut Vec<Sent>, &[Sent])) -> (usize, usize) {
        let title = find(CATALOGUE, "diabolo").unwrap();
        let text = transcript(title);
        let mut lines = text.lines();
        let header = lines.next().unwrap();
        let entries: Vec<_> = lines.filter(|line| !line.starts_with("{\"outcome\"")).collect();
        let glimpses = |seat| {
            title.glimpses(&Shelf::default(), header, &entries, Viewer::Seat(Seat(seat))).unwrap()
        };
        let mut sent: Vec<_> = (0..3).map(|seat| frames(&glimpses(seat))).collect();
        let other = sent[0].clone();
        change(&mut sent[1], &other);
        let record = |(seat, frames): (u8, Vec<Sent>)| {
            let mut recording = Recording::new(0, Seat(seat), "g".to_owned());
            for frame in frames {
                recording.add(&frame.text(seat), u64::from(seat) + 10, Some(7));
            }
            recording.digest()
        };
        let digests: Vec<_> = (0..).zip(sent).map(record).collect();
        let broken = digests.iter().filter(|digest| digest.problem.is_some()).count();
        let count = Cell::new(broken);
        let moves = check(title, &text, &digests, 3, &|_| count.set(count.get() + 1));
        assert!(moves.iter().all(|made| *made == Move { due: 7, last: 12 }), "{moves:?}");
        (count.get(), moves.len())
    }

    #[test]
    fn an_honest_game_passes_and_every_move_is_timed() {
        let (complaints, moves) = complaints(|_, _| {});
        assert_eq!(complaints, 0);
        assert!(moves > 10, "{moves}");
    }

    #[test]
    fn what_is_told_to_the_wrong_seat_is_noticed() {
        let secret = |frames: &mut Vec<Sent>, other: &[Sent]| {
            let own = |frame: &&Sent| !frames.iter().any(|own| own.events == frame.events);
            let secret = other.iter().find(own).expect("seat 0 is told something alone");
            let events = secret.events.clone();
            frames[secret.n].events = events;
        };
        assert_eq!(complaints(secret).0, 1);
    }

    #[test]
    fn gaps_and_false_views_and_offers_are_noticed() {
        let gap = |frames: &mut Vec<Sent>, _: &[Sent]| drop(frames.remove(20));
        assert_eq!(complaints(gap).0, 1);
        let offer = |frames: &mut Vec<Sent>, _: &[Sent]| frames[20].legal = "[1]".to_owned();
        assert_eq!(complaints(offer).0, 1);
        let view = |frames: &mut Vec<Sent>, _: &[Sent]| {
            frames[20].patch = Some("{\"more\":1}".to_owned());
        };
        assert_eq!(complaints(view).0, 1);
        let silence = |frames: &mut Vec<Sent>, _: &[Sent]| drop(frames.pop());
        assert_eq!(complaints(silence).0, 1);
    }
}
