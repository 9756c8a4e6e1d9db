//! The bots of a table. They think elsewhere: the table hands out what a seat may see and goes on; an
//! answer that never comes stalls nobody but that seat, and that seat not for long.

use ludo_catalogue::{AnyAction, AnyBot, AnyEvent, AnyGame, Chosen, Situation, Title};
use ludo_core::{Input, MAX_SEATS, Millis, Seat, Seed, Viewer};
use ludo_transcript::By;

use super::document::HolderRecord;
use super::play::On;
use super::{Now, Table};
use crate::clock::Moment;

/// A bot to be asked, with all it needs: what its seat sees, and nothing else.
pub(crate) struct BotJob {
    /// Comes back with the answer.
    pub(crate) ticket: Ticket,
    pub(crate) memory: Memory,
    pub(crate) situation: Situation,
}

/// Which question an answer belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ticket {
    pub(crate) seat: Seat,
    /// Counts the questions of this table.
    number: u64,
    /// Counts take-backs: what a bot saw before one never happened.
    life: u32,
}

/// What a bot knows before it is asked.
pub(crate) enum Memory {
    /// It sat here before; this happened since.
    Kept { bot: Box<dyn AnyBot>, since: Vec<AnyEvent> },
    /// It has just sat down: everything its seat was told is in the log.
    New { bot: Box<dyn AnyBot>, title: &'static Title, header: String, log: Vec<String> },
}

/// What came of a question.
pub(crate) struct BotAnswer {
    pub(crate) ticket: Ticket,
    /// The bot and its choice; nothing if it crashed or took too long.
    pub(crate) result: Option<(Box<dyn AnyBot>, Chosen)>,
}

impl BotJob {
    /// Thinks. Meant for a thread of its own: it may take long, and it may panic.
    pub(crate) fn think(self) -> BotAnswer {
        let Self { ticket, memory, situation } = self;
        let (mut bot, told) = match memory {
            Memory::Kept { bot, since } => (bot, since),
            Memory::New { bot, title, header, log } => {
                let log: Vec<_> = log.iter().map(String::as_str).collect();
                match title.told(&header, &log, Viewer::Seat(ticket.seat)) {
                    Ok(told) => (bot, told),
                    Err(_) => return Self::failed(ticket),
                }
            }
        };
        let heard = told.iter().try_for_each(|event| bot.see(event));
        let chosen = heard.and_then(|()| bot.choose(&situation));
        BotAnswer { ticket, result: chosen.ok().map(|chosen| (bot, chosen)) }
    }

    /// The answer of a bot that crashed or took too long.
    pub(crate) const fn failed(ticket: Ticket) -> BotAnswer {
        BotAnswer { ticket, result: None }
    }
}

/// The bots of one game.
#[derive(Default)]
pub(super) struct Bots {
    minds: [Mind; MAX_SEATS],
    asked: u64,
    life: u32,
}

/// One seat's bot.
#[derive(Default)]
struct Mind {
    /// At hand, unless it is being asked.
    bot: Option<(String, Box<dyn AnyBot>)>,
    /// Told its seat since it was last asked.
    since: Vec<AnyEvent>,
    state: State,
    /// Failures in a row.
    failures: u32,
}

#[derive(Default)]
enum State {
    #[default]
    Idle,
    /// Out thinking; the key it was asked under.
    Asked { ticket: Ticket, key: String, from: Moment },
    /// Has decided, and takes its time.
    Chosen { action: AnyAction, at: Moment },
}

impl Bots {
    /// Whether no bot is busy with this seat.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        matches!(self.minds[seat.index()].state, State::Idle)
    }

    /// When the next bot moves.
    pub(super) fn next_move(&self) -> Option<Moment> {
        let chosen = self.minds.iter().filter_map(|mind| match &mind.state {
            State::Chosen { at, .. } => Some(*at),
            _ => None,
        });
        chosen.min()
    }

    /// Bots at hand are told what their seats are told.
    pub(super) fn tell(&mut self, game: &dyn AnyGame) {
        for (mind, seat) in self.minds.iter_mut().zip(Seat::all(MAX_SEATS as u8)) {
            let knows = mind.bot.is_some() || matches!(mind.state, State::Asked { .. });
            if knows {
                mind.since.extend(game.told(seat));
            }
        }
    }

    /// A choice that was made for another situation is dropped.
    pub(super) fn reconsider(&mut self, before: &dyn AnyGame, after: &dyn AnyGame) {
        for (mind, seat) in self.minds.iter_mut().zip(Seat::all(before.seats())) {
            if matches!(mind.state, State::Chosen { .. })
                && before.actions(seat) != after.actions(seat)
            {
                mind.state = State::Idle;
            }
        }
    }

    /// Somebody is back: what the bot wanted to do for them is not done.
    pub(super) fn forget_choice(&mut self, seat: Seat) {
        let mind = &mut self.minds[seat.index()];
        if matches!(mind.state, State::Chosen { .. }) {
            mind.state = State::Idle;
        }
    }

    /// After a take-back bots begin anew, from the log.
    pub(super) fn forget_everything(&mut self) {
        self.minds = Default::default();
        self.life += 1;
    }
}

impl Table {
    /// For whom a bot decides now: bots' own seats, those a bot sits in for, and those out of time.
    fn bot_for(&self, on: &On, seat: Seat, now: Moment) -> Option<(String, By)> {
        match &self.document.seats.get(seat.index())?.holder {
            HolderRecord::Nobody => None,
            HolderRecord::Bot { bot } => Some((bot.clone(), By::Player)),
            HolderRecord::Person { .. } => {
                let decides =
                    on.stands_in.contains(seat) || on.is_out_of_time(seat, self.thinking(), now);
                decides
                    .then(|| self.document.stand_in(self.title))
                    .flatten()
                    .map(|key| (key, By::StandIn))
            }
        }
    }

    /// Asks bots whose turn it is, and plays what they decided when its time has come.
    pub(super) fn bots_tick(&mut self, now: Now) -> bool {
        let Some(on) = self.running().filter(|on| on.end.is_none() && on.clock.runs()) else {
            return false;
        };
        let waiting: Vec<_> = on.game.floor().expected().iter().collect();
        for seat in waiting {
            let Some(on) = self.running() else { return false };
            let Some((key, by)) = self.bot_for(on, seat, now.moment) else { continue };
            match &on.bots.minds[seat.index()].state {
                State::Idle => {
                    self.ask_bot(now, seat, &key);
                    return true;
                }
                State::Chosen { at, .. } if *at <= now.moment => {
                    self.play_choice(now, seat, by);
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    fn ask_bot(&mut self, now: Now, seat: Seat, key: &str) {
        let title = self.title;
        let seed = Seed::new(self.chance.bytes());
        let Some(on) = self.running_mut() else { return };
        let mind = &mut on.bots.minds[seat.index()];
        // A bot that failed is followed by the simplest one, and that by the first thing allowed.
        let key = match mind.failures {
            0 => key,
            1 => title.bots.first().map_or(key, |kind| kind.key),
            _ => {
                if let Some(action) = on.game.first_action(seat) {
                    mind.state = State::Chosen { action, at: now.moment };
                }
                return;
            }
        };
        let kept = mind.bot.take().filter(|(of, _)| of == key);
        let since = std::mem::take(&mut mind.since);
        let memory = match kept {
            Some((_, bot)) => Memory::Kept { bot, since },
            None => {
                let Some(bot) = on.game.opponent(key, seat, &seed) else {
                    mind.failures += 1;
                    return;
                };
                let header = on.log.header.to_string();
                let log = on.log.lines().into_iter().map(str::to_owned).collect();
                Memory::New { bot, title, header, log }
            }
        };
        on.bots.asked += 1;
        let ticket = Ticket { seat, number: on.bots.asked, life: on.bots.life };
        on.bots.minds[seat.index()].state =
            State::Asked { ticket, key: key.to_owned(), from: now.moment };
        let situation = on.game.situation(seat);
        self.outputs.push(super::Output::Bot(BotJob { ticket, memory, situation }));
    }

    pub(super) fn bot_answered(&mut self, now: Now, BotAnswer { ticket, result }: BotAnswer) {
        let pace = self.policy.bot_pace;
        let Some(on) = self.running_mut() else { return };
        let mind = &mut on.bots.minds[ticket.seat.index()];
        let State::Asked { ticket: asked, key, from } = &mind.state else { return };
        if *asked != ticket {
            return;
        }
        match result {
            Some((bot, chosen)) => {
                mind.bot = Some((key.clone(), bot));
                let at = from.plus(chosen.after.0.min(pace)).max(now.moment);
                mind.state = State::Chosen { action: chosen.action, at };
            }
            None => {
                mind.failures += 1;
                mind.state = State::Idle;
                crate::metrics::bot_failed();
            }
        }
    }

    fn play_choice(&mut self, now: Now, seat: Seat, by: By) {
        let Some(on) = self.running_mut() else { return };
        let mind = &mut on.bots.minds[seat.index()];
        let State::Chosen { action, .. } = std::mem::take(&mut mind.state) else { return };
        let at = on.time(now.moment);
        if on.game.races(&action) {
            self.enter_bot(now, seat, action, at, by);
        } else {
            self.play_for_bot(now, seat, action, at, by);
        }
    }

    pub(super) fn play_for_bot(
        &mut self,
        now: Now,
        seat: Seat,
        action: AnyAction,
        at: Millis,
        by: By,
    ) {
        let Some(on) = self.running_mut() else { return };
        let at = at.max(on.game.now());
        match on.game.play(Input::Act { seat, at, action }, by, None) {
            Ok(played) => {
                on.bots.minds[seat.index()].failures = 0;
                self.append_input(now, played, Some(seat), None);
            }
            // The situation changed meanwhile, or the bot is wrong: asked again, it has to do better.
            Err(_) => on.bots.minds[seat.index()].failures += 1,
        }
    }

    /// Bots whose time came during a race and who race: they enter it as of that time.
    pub(super) fn gather_bots(&mut self, now: Now) {
        let Some(on) = self.running() else { return };
        let due = on.game.floor().expected().iter().filter_map(|seat| {
            let (_, by) = self.bot_for(on, seat, now.moment)?;
            match &on.bots.minds[seat.index()].state {
                State::Chosen { action, at } if *at <= now.moment && on.game.races(action) => {
                    Some((seat, on.clock.shows(*at), by))
                }
                _ => None,
            }
        });
        for (seat, at, by) in due.collect::<Vec<_>>() {
            let Some(on) = self.running_mut() else { return };
            let state = std::mem::take(&mut on.bots.minds[seat.index()].state);
            if let State::Chosen { action, .. } = state {
                self.enter_bot(now, seat, action, at, by);
            }
        }
    }
}
