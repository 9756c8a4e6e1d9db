//! The server dies at every step of drafts: what was acknowledged is there, and nothing of an older decision.

use ludo_core::Seat;
use serde_json::{Value, json};

use super::{begun, is_done, save};
use crate::simulation::play::assert_views_are_the_logs;
use crate::simulation::{Happening, World};

/// Whether the write during which the process dies was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Died {
    BeforeTheWrite,
    AfterTheWrite,
}

/// What a seat has saved for the decision it is at.
#[derive(Default)]
struct Saved {
    texts: Vec<String>,
    /// How many of them are known to be durable.
    durable: usize,
    id: Option<ludo_protocol::ActionId>,
}

/// Two people who compose and play, with a crash at write `moment`.
struct Game {
    world: World,
    lines: [u64; 2],
    saved: [Saved; 2],
    /// How much was written so far.
    writes: usize,
    moment: usize,
    died: Died,
}

impl Game {
    fn new(moment: usize, died: Died) -> Self {
        let (mut world, lines) = begun(2, &[]);
        world.disk_turns = false;
        let lines = [lines[0], lines[1]];
        Self { world, lines, saved: Default::default(), writes: 0, moment, died }
    }

    /// Everything that was asked of the store is written, one by one, or the server dies at it.
    fn settle(&mut self) {
        while let Some(next) = self.world.to_come.pop_front() {
            if self.writes == self.moment {
                self.die(next);
            } else {
                self.world.to_come.push_front(next);
                self.world.turn();
            }
            self.writes += 1;
        }
        self.note_durable();
    }

    fn die(&mut self, next: Happening) {
        let drafts = matches!(next, Happening::Drafts(_));
        match (next, self.died) {
            (Happening::Stored(ask), Died::AfterTheWrite) => drop(self.world.keep(ask).unwrap()),
            (Happening::Drafts(drafts), Died::AfterTheWrite) => {
                self.world.keep_drafts(drafts).unwrap();
            }
            _ => {}
        }
        self.note_durable();
        let length = self.world.log().len();
        self.world.crash();
        self.world.load();
        self.lines = [self.world.come(0), self.world.come(1)];
        self.forget_decided();
        for seat in [0, 1] {
            let found = self.world.client(self.lines[seat]).drafts.get(&(seat as u8)).cloned();
            let Saved { texts, durable, .. } = &self.saved[seat];
            let at = found.as_ref().map(|found| texts.iter().position(|text| text == found));
            match at {
                Some(at) => {
                    let at = at.unwrap_or_else(|| panic!("{found:?} is of another decision"));
                    assert!(at + 1 >= *durable, "an older one than was acknowledged");
                }
                None => assert_eq!(*durable, 0, "what was acknowledged is lost"),
            }
        }
        assert_eq!(self.world.log().len(), length, "drafts ({drafts}) do not touch the log");
    }

    fn note_durable(&mut self) {
        for seat in [0, 1] {
            let Some(id) = &self.saved[seat].id else { continue };
            if is_done(&self.world, self.lines[seat], id) {
                self.saved[seat].durable = self.saved[seat].texts.len();
                self.saved[seat].id = None;
            }
        }
    }

    /// How many decisions a seat has made, as the log has it.
    fn cards_played(&self, seat: usize) -> usize {
        let played = |line: &String| {
            let entry: Value = serde_json::from_str(line).unwrap();
            entry["seat"] == json!(seat) && entry["act"].get("play").is_some()
        };
        self.world.log().iter().filter(|line| played(line)).count()
    }

    /// Whoever has played a card since has decided.
    fn forget_decided(&mut self) {
        for seat in [0, 1] {
            let decision = format!("\"decision\":{},", self.cards_played(seat));
            self.saved[seat].texts.retain(|text| text.contains(&decision));
            if self.saved[seat].texts.is_empty() {
                self.saved[seat] = Saved::default();
            }
        }
    }

    fn compose(&mut self, seat: usize, step: usize) {
        self.forget_decided();
        let decision = self.cards_played(seat);
        let draft = json!({"card": null, "decision": decision, "step": step});
        let id = save(&mut self.world, self.lines[seat], Seat(seat as u8), &draft);
        self.saved[seat].texts.push(draft.to_string());
        self.saved[seat].id = Some(id);
    }

    /// Composes, waits and plays. False if the server never died, since there were not so many writes.
    fn play(mut self) -> bool {
        for step in 0..24 {
            self.compose(step % 2, step);
            self.world.pass(if step % 3 == 0 { 800 } else { 100 });
            self.settle();
            self.compose((step + 1) % 2, step);
            self.world.play_something();
            if step % 4 == 0 {
                self.world.pass(800);
            }
            self.settle();
        }
        self.forget_decided();
        assert_views_are_the_logs(&self.world);
        self.writes > self.moment
    }
}

#[test]
fn drafts_are_right_whichever_write_the_server_dies_at() {
    for died in [Died::BeforeTheWrite, Died::AfterTheWrite] {
        let writes = (0..500).take_while(|moment| Game::new(*moment, died).play()).count();
        assert!((30..500).contains(&writes), "{writes}");
    }
}
