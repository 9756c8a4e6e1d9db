//! Bots at a table in virtual time, behind the same edge as a server's.

use anyhow::{Context as _, Result, anyhow, bail};
use ludo_bots::agenda::{Agenda, Answer, Tempo};
use ludo_catalogue::{AnyAction, AnyBot, AnyEvent, AnyGame, Opening, SeedSource, Shelf, Title};
use ludo_core::{Draws, Hex32, Input, Millis, Seat, SeatSet, Secret, Seed, Viewer};
use ludo_transcript::{By, SeatInfo, log_rewind};
use serde_json::Value;

use super::company::Presence;
use super::{Company, Goings, Order, Simulated};

/// No game of ours comes near.
const MOST_INPUTS: usize = 20_000;

/// One in so many entries is followed by a take-back, in games in which that happens.
const TAKE_BACKS: u32 = 20;

pub(super) struct Table<'a> {
    title: &'static Title,
    shelf: &'a Shelf,
    pub(super) order: &'a Order,
    pub(super) own: Seed,
    header: String,
    pub(super) log: Vec<String>,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) bots: Vec<Seated>,
    pub(super) agenda: Agenda<AnyAction>,
    pub(super) now: Millis,
    pub(super) draws: Draws,
    pub(super) company: Company,
    pub(super) presence: Vec<Presence>,
    pub(super) goings: Goings,
}

pub(super) struct Seated {
    pub(super) bot: Box<dyn AnyBot>,
    /// What it saw when it decided, while that counts.
    pub(super) seen: Option<String>,
}

/// What a header says was agreed on.
#[derive(serde::Deserialize)]
struct Agreed {
    options: Value,
}

pub(super) fn play(
    title: &'static Title,
    shelf: &Shelf,
    number: u64,
    order: &Order,
    company: Company,
) -> Result<Simulated> {
    let own = Seed::from_number(number).child(9);
    let secret = own.child(100).reveal().0;
    let mut draws = Draws::new(&own, 0);
    let seats = names(order, &mut draws);
    let contributions = seats.iter().zip(0..).map(|(info, seat)| {
        // Bots add nothing, and some people come too late.
        let adds = info.bot.is_none() && draws.below(5) > 0;
        adds.then(|| Hex32(own.child(200 + seat).reveal().0))
    });
    let contributions: Vec<_> = contributions.collect();
    let nameless = |info: &SeatInfo| SeatInfo { name: String::new(), bot: info.bot.clone() };
    let opening = Opening {
        seats: seats.iter().map(nameless).collect(),
        options: Some(order.options.to_string()),
        layout: None,
        edition: Some(order.edition.clone()),
        seed: SeedSource::Committed {
            table: format!("simulated/{}/{number}", title.key),
            secret: Secret::new(secret),
            contributions: contributions.clone(),
        },
    };
    let begun = title.begin(shelf, &opening)?;
    let mut table = Table {
        title,
        shelf,
        order,
        own,
        header: begun.header,
        log: Vec::new(),
        game: begun.game,
        bots: Vec::new(),
        agenda: Agenda::default(),
        now: Millis(0),
        draws,
        company,
        presence: (0..order.seats).map(|_| Presence::There).collect(),
        goings: Goings::default(),
    };
    table.bots = table.seated()?;
    let outcome = table.play_out()?;
    let Table { header, log, goings, .. } = table;
    let Agreed { options } = serde_json::from_str(&header)?;
    let edition = order.edition.digest;
    Ok(Simulated {
        title,
        number,
        seats,
        options,
        edition,
        header,
        log,
        outcome,
        secret,
        contributions,
        goings,
    })
}

/// People and bots; whoever is a person here is played by a bot all the same.
fn names(order: &Order, draws: &mut Draws) -> Vec<SeatInfo> {
    let name = |(seat, bot): (usize, &&str)| {
        // Somebody is a person, or there was nobody at the table.
        let is_bot = seat > 0 && draws.below(3) == 0;
        SeatInfo { name: format!("Person {seat}"), bot: is_bot.then(|| (*bot).to_owned()) }
    };
    order.bots.iter().enumerate().map(name).collect()
}

impl Table<'_> {
    fn play_out(&mut self) -> Result<ludo_core::Outcome> {
        let [leaves, takes_back] = [40, 4].map(|often| self.draws.below(often) == 0);
        while self.log.len() < MOST_INPUTS {
            if let Some(outcome) = self.game.outcome() {
                return Ok(outcome);
            }
            if self.come_or_go()? {
                continue;
            }
            if takes_back && self.draws.below(TAKE_BACKS) == 0 && self.take_back()? {
                continue;
            }
            let leaver = Seat(self.draws.below(self.order.seats.into()) as u8);
            if leaves && self.draws.below(60) == 0 && !self.game.gone().contains(leaver) {
                self.enter(Input::Leave { seat: leaver, at: self.now }, By::Player)?;
                continue;
            }
            let input = self.next()?;
            let by = self.by(&input);
            self.enter(input, by)?;
        }
        bail!("does not end");
    }

    /// New bots, which know what they were told.
    fn seated(&self) -> Result<Vec<Seated>> {
        let seats = self.order.bots.iter().zip(Seat::all(self.order.seats));
        let seated = seats.map(|(key, seat)| {
            let nature = self.own.child(seat.0.into());
            let seed = nature.child(self.log.len() as u64);
            let mut bot = self.game.opponent(key, seat, &seed, &nature).context("no such bot")?;
            for event in &self.told(seat)? {
                bot.see(event)?;
            }
            Ok(Seated { bot, seen: None })
        });
        seated.collect()
    }

    /// What a seat was told so far.
    pub(super) fn told(&self, seat: Seat) -> Result<Vec<AnyEvent>> {
        let lines: Vec<_> = self.log.iter().map(String::as_str).collect();
        let told = self.title.told(self.shelf, &self.header, &lines, Viewer::Seat(seat));
        told.map_err(|fault| anyhow!("{fault}"))
    }

    /// Goes back as far as a server would; says whether it did.
    fn take_back(&mut self) -> Result<bool> {
        let restored = |log: &[String]| {
            let lines: Vec<_> = log.iter().map(String::as_str).collect();
            let restored = self.title.restore(self.shelf, &self.header, &lines, None);
            restored.map_err(|fault| anyhow!("{fault}"))
        };
        let (back_to, entries) = (restored(&self.log)?.back_to, self.log.len());
        if back_to >= entries {
            return Ok(false);
        }
        let mut log = self.log.clone();
        log.push(log_rewind(back_to + self.draws.below((entries - back_to) as u32) as usize));
        self.game = restored(&log)?.game;
        self.log = log;
        self.now = self.game.now();
        self.agenda.clear();
        self.bots = self.seated()?;
        self.presence.iter_mut().for_each(|presence| *presence = Presence::There);
        Ok(true)
    }

    /// What happens next: the first to speak does, or the deadline passes.
    fn next(&mut self) -> Result<Input<AnyAction>> {
        let (floor, deadline) = (self.game.floor(), self.game.deadline());
        self.agenda.turn_to(floor, deadline, self.now);
        let here = |seats: SeatSet| seats.without(self.game.gone());
        let asked = match deadline {
            Some(_) => here(floor.speakers()).without(self.silent()),
            None => {
                let first = here(floor.must).first();
                first.map_or(SeatSet::EMPTY, SeatSet::one).or(here(floor.may))
            }
        };
        for seat in asked.iter() {
            self.ask(seat)?;
        }
        match (self.agenda.next(floor.speakers()), deadline) {
            (Some((seat, at)), until) if until.is_none_or(|until| at < until) => {
                let (action, at) = self.agenda.take(seat).context("nothing was decided")?;
                Ok(Input::Act { seat, at, action })
            }
            (_, Some(until)) => Ok(Input::Deadline { at: until.max(self.now) }),
            _ => bail!("waits for nobody"),
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<()> {
        let Some(call) = self.agenda.call(self.game.floor(), seat) else { return Ok(()) };
        let seated = &mut self.bots[seat.index()];
        let chosen = seated.bot.decide(call, &self.game.situation(seat, None))?;
        seated.seen = Some(self.game.view(Viewer::Seat(seat)).text().to_owned());
        let answer = chosen.map(|chosen| Answer {
            races: self.game.races(&chosen.action),
            action: chosen.action,
            after: chosen.after,
            reaction: chosen.reaction,
        });
        self.agenda.ask(seat, self.now);
        self.agenda.answer(seat, answer, Tempo::VIRTUAL, self.now);
        Ok(())
    }

    /// Something is entered: bots are told, and what they decided for another situation is void.
    pub(super) fn enter(&mut self, input: Input<AnyAction>, by: By) -> Result<()> {
        self.now = input.at();
        self.goings.deadlines += u64::from(matches!(input, Input::Deadline { .. }));
        let played = self.game.play(input, by)?;
        self.log.push(played.line);
        self.game = played.game;
        for (seated, seat) in self.bots.iter_mut().zip(Seat::all(self.order.seats)) {
            let told = self.game.told(seat);
            for event in &told {
                seated.bot.see(event)?;
            }
            let Some(seen) = &seated.seen else { continue };
            if told.is_empty() && *seen == self.game.view(Viewer::Seat(seat)).text() {
                continue;
            }
            seated.seen = None;
            if self.agenda.decided(seat).is_some() {
                seated.bot.undecide();
            }
            self.agenda.forget(seat);
        }
        for (presence, seat) in self.presence.iter_mut().zip(Seat::all(self.order.seats)) {
            if let Presence::StoodIn(person) = presence {
                for event in &self.game.told(seat) {
                    person.bot.see(event)?;
                }
            }
        }
        self.check()
    }
}
