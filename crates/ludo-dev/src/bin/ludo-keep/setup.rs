//! How tables are opened and begun, and what people do at them beside playing.

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::line::{Part, Showing};
use crate::room::{House, Room};

/// A table that is kept.
pub(crate) struct Kept {
    pub(crate) id: String,
    /// What is special about it, in words.
    pub(crate) about: String,
    /// Those whom the host sent away.
    pub(crate) sent_away: Vec<&'static str>,
}

impl Kept {
    pub(crate) fn new(id: String, about: impl Into<String>) -> Self {
        Self { id, about: about.into(), sent_away: Vec::new() }
    }
}

/// A table as it is opened.
pub(crate) struct Plan {
    pub(crate) game: &'static str,
    /// In the order of their seats, the host first. Whoever is named again has one more seat, for somebody small.
    pub(crate) people: &'static [&'static str],
    /// On the last seats.
    pub(crate) bots: &'static [&'static str],
    pub(crate) settings: Value,
    /// Which of the game's editions, the standard being the first.
    pub(crate) edition: usize,
}

impl Plan {
    pub(crate) fn new(game: &'static str, people: &'static [&'static str]) -> Self {
        Self { game, people, bots: &[], settings: json!({}), edition: 0 }
    }

    pub(crate) fn with(mut self, settings: Value) -> Self {
        self.settings = settings;
        self
    }

    pub(crate) const fn bots(mut self, bots: &'static [&'static str]) -> Self {
        self.bots = bots;
        self
    }

    pub(crate) const fn edition(mut self, edition: usize) -> Self {
        self.edition = edition;
        self
    }

    /// Opens it, and everybody sits down.
    pub(crate) async fn open(self, house: &House) -> Result<Room> {
        let seats = self.people.len() + self.bots.len();
        self.open_with(house, seats, Part::Contributes).await
    }

    /// The same, with so many seats, and with the last of the people taking this part in the seed.
    pub(crate) async fn open_with(self, house: &House, seats: usize, last: Part) -> Result<Room> {
        let Self { game, people, bots, mut settings, edition } = self;
        let host = *people.first().context("a table has a host")?;
        if edition > 0 {
            let path = format!("/api/games?game={game}");
            let about: Value = house.people.account(host)?.get(&path).await?.json()?;
            settings["edition"] = about[0]["editions"][edition]["digest"].clone();
        }
        let order = json!({"game": game, "seats": seats, "settings": settings, "bots": bots});
        let opened: Value = house.people.post(host, "/api/tables", &order).await?.json()?;
        let id = opened["table"].as_str().context("no table was opened")?;
        let mut room = Room::at(house, id);
        for (seat, who) in people.iter().enumerate() {
            if people[..seat].contains(who) {
                let name = format!("Petit {who}");
                room.ask(who, json!({"sit": {"seat": seat, "name": name}})).await?;
                continue;
            }
            let part = if seat + 1 == people.len() { last } else { Part::Contributes };
            room.come_as(who, part, Showing::Plain).await?;
            if seat > 0 {
                room.ask(who, json!({"sit": {"seat": seat}})).await?;
            }
        }
        Ok(room)
    }

    /// The same, begun.
    pub(crate) async fn begin(self, house: &House) -> Result<Room> {
        let mut room = self.open(house).await?;
        room.start().await?;
        Ok(room)
    }
}

impl Room {
    /// The person who decides here, if they are here.
    pub(crate) fn host(&self) -> Result<&'static str> {
        let host = self.table()["host"].as_u64();
        let line = self.lines().iter().find(|line| line.person() == host);
        line.map(|line| line.who).context("the host is not here")
    }

    /// Everybody is ready, and the host starts.
    pub(crate) async fn call_the_start(&mut self) -> Result<()> {
        self.settle().await?;
        let people: Vec<_> = self
            .lines()
            .iter()
            .flat_map(|line| line.seats().into_iter().map(|s| (line.who, s)))
            .collect();
        for (who, seat) in people {
            self.ask(who, json!({"ready": {"seat": seat, "ready": true}})).await?;
        }
        let host = self.host()?;
        self.ask(host, json!("start")).await
    }

    /// The same, until the game is on.
    pub(crate) async fn start(&mut self) -> Result<()> {
        self.call_the_start().await?;
        self.until("the game begins", |room| {
            room.lines().iter().all(|line| line.table["status"] == "playing" && line.has_seen_all())
        })
        .await?;
        self.settle().await
    }

    /// Plays until so many acts were taken back with everybody's consent.
    pub(crate) async fn take_back(&mut self, times: u32) -> Result<()> {
        for _ in 0..times {
            self.regret(true).await?;
        }
        Ok(())
    }

    /// Plays until somebody asks to take back and is told no.
    pub(crate) async fn be_told_no(&mut self) -> Result<()> {
        self.regret(false).await
    }

    async fn regret(&mut self, agree: bool) -> Result<()> {
        for _ in 0..200 {
            self.settle().await?;
            let Some((seat, action)) = self.next_move() else { continue };
            let who = self.holder(seat)?;
            if !self.act(seat, action).await? {
                continue;
            }
            self.settle().await?;
            if self.try_ask(who, json!({"take_back": {"seat": seat}})).await?.is_err() {
                continue;
            }
            self.until("everybody is asked", |room| !room.table()["take_back"].is_null()).await?;
            let asked = self.table()["take_back"]["waits_for"].clone();
            for other in asked.as_array().into_iter().flatten().filter_map(Value::as_u64) {
                let other_one = self.holder(other)?;
                self.ask(other_one, json!({"answer": {"seat": other, "agree": agree}})).await?;
                if !agree {
                    break;
                }
            }
            self.until("it is decided", |room| room.table()["take_back"].is_null()).await?;
            return self.settle().await;
        }
        bail!("{}: nothing could be taken back", self.id)
    }

    /// Nobody acts until the game goes on by itself: a thinking time runs out, a bot sits in.
    pub(crate) async fn let_it_go_on(&mut self) -> Result<()> {
        self.settle().await?;
        let frames = |room: &Self| room.streams().map(|(_, stream)| stream.frames).sum::<u32>();
        let before = frames(self);
        self.until("the game goes on by itself", |room| frames(room) > before).await
    }

    /// Plays until the game waits for somebody who then goes away; a bot sits in and plays.
    pub(crate) async fn be_stood_in_for(&mut self, who: &'static str) -> Result<()> {
        let seat = *self.seats_of(who).first().context("they have no seat")?;
        self.play(|room| room.must().contains(&seat)).await?;
        self.go(who).await;
        self.let_it_go_on().await
    }

    /// Somebody leaves the game for good.
    pub(crate) async fn leave_for_good(&mut self, who: &'static str) -> Result<()> {
        for seat in self.seats_of(who) {
            self.ask(who, json!({"stand": {"seat": seat}})).await?;
        }
        self.settle().await
    }

    /// Everybody who is here and plays composes something.
    pub(crate) async fn compose(&mut self) -> Result<()> {
        let plays = |seat: &u64| self.table()["seats"][*seat as usize]["presence"] != "gone";
        let seats: Vec<_> = self.streams().map(|(seat, _)| seat).filter(plays).collect();
        for seat in seats {
            let draft = json!({"note": format!("Brouillon de {}", self.holder(seat)?)});
            self.draft(seat, draft).await?;
        }
        Ok(())
    }
}
