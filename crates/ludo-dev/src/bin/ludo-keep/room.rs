//! A table and those who are at it, all acting from here.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use ludo_core::{Draws, Hex32, Seed};
use serde_json::{Value, json};

use crate::line::{Line, Part, Showing, Stream};
use crate::people::People;

/// How long is waited for anything.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long is listened to one line.
const MOMENT: Duration = Duration::from_millis(1);
/// Nothing came for so long: everybody has seen everything.
const SILENCE: Duration = Duration::from_millis(60);
/// So many refusals one after the other are no lost races.
const REFUSALS: u32 = 20;

/// A server, and the people who come to it.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) people: People,
    /// The version of the protocol that it speaks.
    pub(crate) protocol: u64,
    /// Which run of the server it is: requests are named after it.
    pub(crate) run: &'static str,
}

/// One table.
pub(crate) struct Room {
    pub(crate) id: String,
    /// How often somebody acted.
    pub(crate) moves: u32,
    house: House,
    lines: Vec<Line>,
    opened: u32,
    draws: Draws,
}

impl Room {
    /// A table that is there already; nobody has come yet.
    pub(crate) fn at(house: &House, id: &str) -> Self {
        let seed = Seed::new(Hex32::digest_of(id.as_bytes()).0);
        let draws = Draws::new(&seed, 0);
        let house = house.clone();
        Self { id: id.to_owned(), moves: 0, house, lines: Vec::new(), opened: 0, draws }
    }

    /// Somebody comes to the table.
    pub(crate) async fn come(&mut self, who: &'static str) -> Result<()> {
        self.come_as(who, Part::Contributes, Showing::Plain).await
    }

    pub(crate) async fn come_as(
        &mut self,
        who: &'static str,
        part: Part,
        showing: Showing,
    ) -> Result<()> {
        self.opened += 1;
        let prefix = format!("{}{}-{}", self.house.run, &self.id[..6], self.opened);
        let account = self.house.people.account(who)?;
        let line = Line::open(who, &account, self.house.protocol, &self.id, prefix, showing);
        self.lines.push(line.await?.taking(part));
        self.until("is shown the table", |room| room.lines.last().is_some_and(Line::has_seen_all))
            .await
    }

    /// Somebody's line ends; they keep their seat.
    pub(crate) async fn go(&mut self, who: &str) {
        if let Some(place) = self.lines.iter().position(|line| line.who == who) {
            self.lines.remove(place).close().await;
        }
    }

    /// Everybody's line ends.
    pub(crate) async fn leave_it(mut self) -> String {
        for line in self.lines.drain(..) {
            line.close().await;
        }
        self.id
    }

    /// The table, as the first who is here sees it.
    pub(crate) fn table(&self) -> &Value {
        self.lines.first().map_or(&Value::Null, |line| &line.table)
    }

    pub(crate) fn status(&self) -> &str {
        self.table()["status"].as_str().unwrap_or_default()
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The seats of those who are here, and what they see.
    pub(crate) fn streams(&self) -> impl Iterator<Item = (u64, &Stream)> {
        self.lines.iter().flat_map(|line| {
            let seats = line.seats().into_iter();
            seats.filter_map(|seat| Some((seat, line.stream(seat)?))).collect::<Vec<_>>()
        })
    }

    /// The seats of one person.
    pub(crate) fn seats_of(&self, who: &str) -> Vec<u64> {
        self.lines.iter().find(|line| line.who == who).map(Line::seats).unwrap_or_default()
    }

    /// Whom the game waits for.
    pub(crate) fn must(&self) -> &[u64] {
        self.streams().next().map_or(&[], |(_, stream)| &stream.must)
    }

    /// Whether the game waits for people who are here and for nothing else: no bot, no window.
    pub(crate) fn is_quiet(&self) -> bool {
        let here: Vec<_> = self.streams().map(|(seat, _)| seat).collect();
        self.streams().all(|(_, stream)| {
            let window = stream.due.iter().any(|due| due["seat"].is_null());
            let people = stream.must.iter().all(|seat| here.contains(seat));
            people && !window && stream.asked.is_empty() && stream.must == self.must()
        })
    }

    /// Hears whatever has come; false if nothing has.
    pub(crate) async fn listen(&mut self) -> Result<bool> {
        let mut heard = false;
        for line in &mut self.lines {
            while line.hear(MOMENT).await? {
                heard = true;
            }
        }
        Ok(heard)
    }

    /// Hears everything that comes, until nothing does.
    pub(crate) async fn settle(&mut self) -> Result<()> {
        let mut last = Instant::now();
        while last.elapsed() < SILENCE {
            if self.listen().await? {
                last = Instant::now();
            }
        }
        Ok(())
    }

    /// Waits until something is so.
    pub(crate) async fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) -> Result<()> {
        let last = Instant::now() + PATIENCE;
        while !is_so(self) {
            ensure!(Instant::now() < last, "{}: waited in vain: {what}", self.id);
            self.listen().await?;
        }
        Ok(())
    }

    /// Sends a request over somebody's line, and waits for its answer.
    async fn request(&mut self, at: usize, kind: &str, what: Value) -> Result<Result<(), String>> {
        let id = self.lines[at].ask(kind, what).await?;
        let last = Instant::now() + PATIENCE;
        loop {
            if let Some(answer) = self.lines[at].answer(&id) {
                return Ok(answer);
            }
            ensure!(Instant::now() < last, "{}: {kind} was not answered", self.id);
            self.listen().await?;
        }
    }

    fn line_of(&self, who: &str) -> Result<usize> {
        let at = self.lines.iter().position(|line| line.who == who);
        at.with_context(|| format!("{who} is not at the table {}", self.id))
    }

    /// Asks the table for something that may be refused.
    pub(crate) async fn try_ask(
        &mut self,
        who: &str,
        command: Value,
    ) -> Result<Result<(), String>> {
        let at = self.line_of(who)?;
        self.request(at, "do", json!({ "command": command })).await
    }

    /// Asks the table for something that is done.
    pub(crate) async fn ask(&mut self, who: &str, command: Value) -> Result<()> {
        let text = command.to_string();
        match self.try_ask(who, command).await? {
            Ok(()) => Ok(()),
            Err(code) => bail!("{who} asked for {text}: {code}"),
        }
    }

    /// The person who holds a seat and is here.
    pub(crate) fn holder(&self, seat: u64) -> Result<&'static str> {
        let line = self.lines.iter().find(|line| line.seats().contains(&seat));
        line.map(|line| line.who).with_context(|| format!("nobody is here for seat {seat}"))
    }

    /// A seat composes something.
    pub(crate) async fn draft(&mut self, seat: u64, draft: Value) -> Result<()> {
        let at = self.line_of(self.holder(seat)?)?;
        let kept = self.request(at, "draft", json!({"seat": seat, "draft": draft})).await?;
        kept.map_err(|code| anyhow::anyhow!("a draft was refused: {code}"))
    }

    /// A seat acts; false if it was refused, as whoever is not the first may be.
    pub(crate) async fn act(&mut self, seat: u64, action: Value) -> Result<bool> {
        let at = self.line_of(self.holder(seat)?)?;
        let done = self.request(at, "act", json!({"seat": seat, "action": action})).await?;
        self.moves += u32::from(done.is_ok());
        Ok(done.is_ok())
    }

    /// What somebody here could do next.
    pub(crate) fn next_move(&mut self) -> Option<(u64, Value)> {
        let expected = |(seat, stream): &(u64, &Stream)| {
            stream.turn().contains(seat) && !stream.legal.is_empty()
        };
        let moves = self.streams().filter(expected);
        let moves: Vec<_> = moves.map(|(seat, stream)| (seat, stream.legal.clone())).collect();
        let (seat, legal) = moves.first()?;
        let action = self.draws.pick(legal).clone();
        Some((*seat, self.vary(action)))
    }

    /// One ranking stands in the list for all (CPT-2): another one is made of it, of pictures among few, so that people agree
    /// now and then.
    fn vary(&mut self, mut action: Value) -> Value {
        if let Some(Value::Array(pictures)) = action.pointer_mut("/rank/pictures") {
            let count = pictures.len();
            let mut few: Vec<_> = (0..count as u64 + 3).map(Value::from).collect();
            self.draws.shuffle_front(&mut few, count);
            pictures.clone_from_slice(&few[..count]);
        }
        action
    }

    /// Those who are here act, until that is enough and the game is quiet, or it is over.
    pub(crate) async fn play(&mut self, enough: impl Fn(&Self) -> bool) -> Result<()> {
        let (mut last, mut refused) = (Instant::now(), 0);
        loop {
            self.listen().await?;
            if enough(self) {
                self.settle().await?;
            }
            if self.status() == "finished" || (enough(self) && self.is_quiet()) {
                return Ok(());
            }
            let Some((seat, action)) = self.next_move() else {
                ensure!(last.elapsed() < PATIENCE, "{}: nobody can act", self.id);
                continue;
            };
            let done = self.act(seat, action.clone()).await?;
            refused = if done { 0 } else { refused + 1 };
            ensure!(refused < REFUSALS, "{}: seat {seat} is refused {action}", self.id);
            last = Instant::now();
        }
    }

    /// So many more acts.
    pub(crate) async fn play_on(&mut self, more: u32) -> Result<()> {
        let enough = self.moves + more;
        self.play(|room| room.moves >= enough).await
    }

    /// To the end.
    pub(crate) async fn play_out(&mut self) -> Result<()> {
        self.play(|_| false).await?;
        self.settle().await
    }
}
