//! Fools at a table of their own: between the moves of two honest people everything is said there that should have no
//! effect. What the server answers is looked at once, and the table's log at the end.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_client::{Account, Address};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{Act, ActionId, Command, Do, FromClient, Settings};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tokio::time::{Instant, sleep_until};

use super::babble;
use super::quiet::{Move, QuietGame};
use super::wire::{Answer, LAST, PING, Wire, frame, in_parts, knock, written};

/// How fast the honest people move when nobody has anything foolish to say.
const EVERY: Duration = Duration::from_millis(500);

/// What is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Folly {
    /// What is no message at all.
    Malformed,
    /// Messages in pieces, and pieces that make none.
    Fragmented,
    /// What has been done already, word for word.
    Replayed,
    /// What would have been right a move or a game ago.
    Stale,
    /// What only somebody else may ask for.
    Foreign,
}

impl Folly {
    const ALL: [Self; 5] =
        [Self::Malformed, Self::Fragmented, Self::Replayed, Self::Stale, Self::Foreign];
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(super) struct Heard {
    pub(super) sent: BTreeMap<Folly, u64>,
    pub(super) refused: u64,
    pub(super) cut: u64,
    /// Said again, and answered as it was the first time.
    pub(super) answered_again: u64,
    /// What had an effect, in words.
    pub(super) let_through: Vec<String>,
    /// What was neither answered nor cut.
    pub(super) ignored: u64,
}

impl Heard {
    pub(super) fn all(&self) -> u64 {
        self.sent.values().sum()
    }

    pub(super) fn add(&mut self, other: Self) {
        for (folly, sent) in other.sent {
            *self.sent.entry(folly).or_default() += sent;
        }
        self.refused += other.refused;
        self.cut += other.cut;
        self.answered_again += other.answered_again;
        self.let_through.extend(other.let_through);
        self.ignored += other.ignored;
    }

    /// Takes in what became of something that must not have been done.
    fn note(&mut self, folly: Folly, what: &str, answer: &Answer) {
        *self.sent.entry(folly).or_default() += 1;
        match answer {
            Answer::Done => self.let_through.push(format!("{folly:?}: {what}")),
            Answer::Refused(_) => self.refused += 1,
            Answer::Cut => self.cut += 1,
            Answer::Silence => self.ignored += 1,
        }
    }
}

/// A table with two honest people, and whoever disturbs them.
pub(super) struct Fools {
    pub(super) game: QuietGame,
    pub(super) heard: Heard,
    /// Somebody who is nobody here.
    stranger: Account,
    aside: Wire,
    /// Another line of each player.
    beside: [Wire; 2],
    draws: Draws,
    number: u64,
}

impl Fools {
    /// With a plant, the stranger is none: what they ask for is let through, and must be found.
    pub(super) async fn begin(
        house: &Address,
        fools: &Address,
        seed: &Seed,
        plant: bool,
    ) -> Result<Self> {
        let game = QuietGame::begin(house, seed, EVERY).await?;
        let stranger = if plant {
            Account::returning(fools.clone(), game.accounts[0].cookie().to_owned())
        } else {
            Account::new(fools, "Fool").await?
        };
        let aside = Wire::attend(&stranger, &game.table).await?;
        let [ada, zoe] = &game.accounts;
        let beside = [Wire::attend(ada, &game.table).await?, Wire::attend(zoe, &game.table).await?];
        let (heard, draws) = (Heard::default(), Draws::new(seed, 7));
        Ok(Self { game, heard, stranger, aside, beside, draws, number: 0 })
    }

    /// Disturbs once in every way, so often and so fast, then plays on until it is told to stop.
    pub(super) async fn go_on(
        &mut self,
        rounds: u64,
        every: Duration,
        stop: &Arc<AtomicBool>,
    ) -> Result<()> {
        let mut next = Instant::now();
        let mut round = 0;
        // All that was promised is said, also where the machine is too slow to say it in time.
        while round < rounds || !stop.load(Ordering::Relaxed) {
            let done = self.game.one_move().await?;
            if round < rounds {
                round += 1;
                for folly in Folly::ALL {
                    self.disturb(folly, &done).await.with_context(|| format!("{folly:?}"))?;
                    // What comes after that is no trial of anything.
                    if !self.heard.let_through.is_empty() {
                        return Ok(());
                    }
                }
            }
            next += if round < rounds { every } else { EVERY };
            next = next.max(Instant::now().checked_sub(every).unwrap_or(next));
            sleep_until(next).await;
        }
        Ok(())
    }

    fn id(&mut self) -> ActionId {
        self.number += 1;
        ActionId::try_from(format!("fool{}", self.number)).expect("letters and digits")
    }

    async fn disturb(&mut self, folly: Folly, done: &Move) -> Result<()> {
        match folly {
            Folly::Malformed => {
                let frames = babble::malformed(&mut self.draws);
                let answer = self.aside.babble(&frames).await;
                self.heard.note(folly, "a message that is none", &answer);
                self.mend_aside(&answer).await
            }
            Folly::Fragmented => self.fragment().await,
            Folly::Replayed => self.replay(done).await,
            Folly::Stale => self.come_too_late(done).await,
            Folly::Foreign => self.meddle().await,
        }
    }

    /// Whoever was cut off comes again.
    async fn mend_aside(&mut self, answer: &Answer) -> Result<()> {
        if *answer != Answer::Done && !matches!(answer, Answer::Refused(_)) {
            self.aside = Wire::attend(&self.stranger, &self.game.table).await?;
        }
        Ok(())
    }

    async fn mend_beside(&mut self, seat: Seat, answer: &Answer) -> Result<()> {
        if matches!(answer, Answer::Cut | Answer::Silence) {
            let seat = usize::from(seat.0);
            self.beside[seat] = Wire::attend(&self.game.accounts[seat], &self.game.table).await?;
        }
        Ok(())
    }

    fn about_the_table(&mut self, game: u32, command: Command) -> (FromClient, ActionId) {
        let id = self.id();
        (FromClient::Do(Do { id: id.clone(), game: Some(game), command }), id)
    }

    async fn fragment(&mut self) -> Result<()> {
        let (what, answer) = match self.draws.below(3) {
            0 => ("pieces of nothing", {
                let shards = babble::shards(&mut self.draws);
                self.aside.babble(&shards).await
            }),
            // Half a message, and gone.
            1 => ("half a message", {
                let _ = self.aside.say(&in_parts("{\"do\":{}}", 2)[0]).await;
                Answer::Cut
            }),
            // A whole one, with other things between its pieces. Who sends it may not ask for it.
            _ => ("a stranger's request in pieces", {
                let (asked, id) = self.about_the_table(self.game.number(), Command::Abort);
                let parts = 2 + self.draws.below(60) as usize;
                let ping = frame(PING | LAST, b"between");
                let parts = in_parts(&written(&asked), parts);
                let frames: Vec<_> =
                    parts.into_iter().flat_map(|part| [part, ping.clone()]).collect();
                self.aside.ask_in(&frames, &id).await
            }),
        };
        self.heard.note(Folly::Fragmented, what, &answer);
        self.mend_aside(&answer).await
    }

    /// The same once more. On a line of the same person it is answered as it was; a stranger's is refused.
    async fn replay(&mut self, done: &Move) -> Result<()> {
        let again = act(&done.id, done.seat, &done.action);
        if self.draws.below(3) == 0 {
            let answer = self.aside.ask(&again, &done.id).await;
            self.heard.note(Folly::Replayed, "a stranger repeats a move", &answer);
            return self.mend_aside(&answer).await;
        }
        let answer = self.beside[usize::from(done.seat.0)].ask(&again, &done.id).await;
        *self.heard.sent.entry(Folly::Replayed).or_default() += 1;
        // Whether it was played twice, its log tells.
        match answer {
            Answer::Done => self.heard.answered_again += 1,
            Answer::Refused(_) => self.heard.refused += 1,
            Answer::Cut => self.heard.cut += 1,
            Answer::Silence => self.heard.ignored += 1,
        }
        self.mend_beside(done.seat, &answer).await
    }

    async fn come_too_late(&mut self, done: &Move) -> Result<()> {
        let is_over = self.game.may_do(done.seat).is_empty();
        let (what, (asked, id)) = if is_over && self.draws.below(3) > 0 {
            let id = self.id();
            ("a move of the turn before", (act(&id, done.seat, &done.action), id))
        } else {
            let before = self.game.number().wrapping_sub(1);
            ("the game before is broken off", self.about_the_table(before, Command::Abort))
        };
        let answer = self.beside[usize::from(done.seat.0)].ask(&asked, &id).await;
        self.heard.note(Folly::Stale, what, &answer);
        self.mend_beside(done.seat, &answer).await
    }

    /// Somebody acts, or commands, for somebody else.
    async fn meddle(&mut self) -> Result<()> {
        let turn = [Seat(0), Seat(1)].into_iter().find(|seat| !self.game.may_do(*seat).is_empty());
        match (self.draws.below(5), turn) {
            (0, _) => self.knock_falsely().await,
            (1, _) => {
                let (asked, id) = self.about_the_table(self.game.number(), Command::Abort);
                let answer = self.aside.ask(&asked, &id).await;
                self.heard.note(Folly::Foreign, "a stranger breaks the game off", &answer);
                self.mend_aside(&answer).await
            }
            (2, _) | (_, None) => {
                let rules = Command::Configure(Settings::default());
                let (asked, id) = self.about_the_table(self.game.number(), rules);
                let answer = self.aside.ask(&asked, &id).await;
                self.heard.note(Folly::Foreign, "a stranger changes the rules", &answer);
                self.mend_aside(&answer).await
            }
            (which, Some(seat)) => {
                let id = self.id();
                let action = to_raw_value(self.draws.pick(&self.game.may_do(seat)))?;
                let asked = act(&id, seat, &action);
                if which == 3 {
                    let answer = self.aside.ask(&asked, &id).await;
                    self.heard.note(Folly::Foreign, "a stranger makes a move", &answer);
                    return self.mend_aside(&answer).await;
                }
                let other = Seat(1 - seat.0);
                let answer = self.beside[usize::from(other.0)].ask(&asked, &id).await;
                self.heard.note(Folly::Foreign, "one plays for the other", &answer);
                self.mend_beside(other, &answer).await
            }
        }
    }

    /// A line is asked for by a page of another site, or with a cookie that was never given.
    async fn knock_falsely(&mut self) -> Result<()> {
        let address = self.stranger.address().clone();
        let (what, headers) = if self.draws.below(2) == 0 {
            let cookie = ("Cookie", self.stranger.cookie());
            ("a line for another site", vec![cookie, ("Origin", "http://evil.example")])
        } else {
            let name = self.stranger.cookie().split('=').next().unwrap_or_default().to_owned();
            let forged: &'static str = "AAAAAAAAAAAAAAAAAAAAAA";
            let cookie = format!("{name}={forged}");
            let mut stream = address.dial().await?;
            let status = knock(&mut stream, &address, &[("Cookie", &cookie)]).await?;
            self.heard.note(Folly::Foreign, "a forged cookie", &opened(status));
            return Ok(());
        };
        let mut stream = address.dial().await?;
        let status = knock(&mut stream, &address, &headers).await?;
        self.heard.note(Folly::Foreign, what, &opened(status));
        Ok(())
    }
}

fn opened(status: u16) -> Answer {
    if status == 101 { Answer::Done } else { Answer::Refused(status.to_string()) }
}

fn act(id: &ActionId, seat: Seat, action: &RawValue) -> FromClient {
    // As older clients do, which say no game: then the server has only what is legal to go by.
    FromClient::Act(Act { id: id.clone(), game: None, seat, action: action.to_owned() })
}
