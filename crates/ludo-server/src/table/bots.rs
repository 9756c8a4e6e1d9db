//! The bots of a table. They think elsewhere: the table hands out what a seat may see and goes on; an
//! answer that never comes stalls nobody but that seat, and that seat not for long. When they speak is in the
//! agenda, in table time.

use ludo_catalogue::agenda::{Agenda, Answer, Call, Tempo};
use ludo_catalogue::{
    AnyAction, AnyBot, AnyEvent, AnyGame, Chosen, Said, Shelf, SitsIn, Situation, Title,
};
use ludo_core::{Hex32, Input, MAX_SEATS, Millis, Seat, SeatSet, Seed, Viewer};
use ludo_transcript::By;
use serde_json::value::RawValue;

use super::document::HolderRecord;
use super::play::On;
use super::{Now, Request, Table};
use crate::clock::Moment;
use crate::errands::Turn;
use crate::policy::Rhythm;

/// A bot to be asked, with all it needs: what its seat sees, and nothing else.
pub(crate) struct BotJob {
    /// Comes back with the answer.
    pub(crate) ticket: Ticket,
    pub(crate) memory: Memory,
    pub(crate) call: Call,
    pub(crate) situation: Situation,
    /// The same for somebody elsewhere who thinks what this bot would. None where nobody else can, and where it sits in for
    /// a person: what they compose stays here, and whether they did must not show in how long it takes.
    pub(crate) turn: Option<Turn>,
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
    New {
        bot: Box<dyn AnyBot>,
        title: &'static Title,
        shelf: Shelf,
        header: String,
        log: Vec<String>,
    },
}

impl Memory {
    fn bot(&self) -> &dyn AnyBot {
        match self {
            Self::Kept { bot, .. } | Self::New { bot, .. } => &**bot,
        }
    }

    /// The bot, once it knows all that its seat was told; none if what it was told cannot be read.
    fn caught_up(self, seat: Seat) -> Option<Box<dyn AnyBot>> {
        let (mut bot, told) = match self {
            Self::Kept { bot, since } => (bot, since),
            Self::New { bot, title, shelf, header, log } => {
                let log: Vec<_> = log.iter().map(String::as_str).collect();
                (bot, title.told(&shelf, &header, &log, Viewer::Seat(seat)).ok()?)
            }
        };
        told.iter().try_for_each(|event| bot.see(event)).ok()?;
        Some(bot)
    }
}

/// What came of a question.
pub(crate) struct BotAnswer {
    pub(crate) ticket: Ticket,
    /// The bot and its choice, if it says anything; nothing if it crashed or took too long.
    pub(crate) result: Option<(Box<dyn AnyBot>, Option<Chosen>)>,
}

impl BotJob {
    /// Thinks. Meant for a thread of its own: it may take long, and it may panic.
    pub(crate) fn think(self) -> BotAnswer {
        let Self { ticket, memory, call, situation, .. } = self;
        let result = memory.caught_up(ticket.seat).and_then(|mut bot| {
            let chosen = bot.decide(call, &situation).ok()?;
            Some((bot, chosen))
        });
        BotAnswer { ticket, result }
    }

    /// Somebody elsewhere has thought in its place: the bot goes on as if it had itself.
    pub(crate) fn follow(self, said: &Said) -> BotAnswer {
        let Self { ticket, memory, .. } = self;
        let result = memory.caught_up(ticket.seat).and_then(|mut bot| {
            let chosen = bot.follow(said).ok()?;
            Some((bot, chosen))
        });
        BotAnswer { ticket, result }
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
    agenda: Agenda<AnyAction>,
    asked: u64,
    life: u32,
}

/// One seat's bot.
#[derive(Default)]
struct Mind {
    /// At hand, unless it is being asked.
    bot: Option<(Sitter, Box<dyn AnyBot>)>,
    /// Told its seat since it was last asked.
    since: Vec<AnyEvent>,
    /// Which question it is out for, and who it is.
    out: Option<(Ticket, Sitter)>,
    /// Failures in a row.
    failures: u32,
}

/// Who a bot is.
struct Sitter {
    key: String,
    /// What its chances are drawn from.
    seed: Seed,
}

impl Bots {
    /// Whether no bot is busy with this seat.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        self.agenda.is_free(seat)
    }

    /// When the next bot speaks, in table time.
    pub(super) fn next_word(&self) -> Option<Millis> {
        self.agenda.next(SeatSet::all(MAX_SEATS as u8)).map(|(_, at)| at)
    }

    /// An input was kept: bots at hand are told what their seats are told, and what they decided for another
    /// situation, which is what a seat sees and was told, is void.
    pub(super) fn follow(&mut self, before: &dyn AnyGame, after: &dyn AnyGame, now: Millis) {
        for (mind, seat) in self.minds.iter_mut().zip(Seat::all(after.seats())) {
            let knows = mind.bot.is_some() || mind.out.is_some();
            let told = if knows { after.told(seat) } else { Vec::new() };
            let sees = |game: &dyn AnyGame| game.view(Viewer::Seat(seat));
            if self.agenda.is_concerned(seat) && (!told.is_empty() || sees(before) != sees(after)) {
                self.agenda.forget(seat);
            }
            mind.since.extend(told);
        }
        self.turn_to(after, now);
    }

    /// Who may speak now, and until when.
    pub(super) fn turn_to(&mut self, game: &dyn AnyGame, now: Millis) {
        self.agenda.turn_to(game.floor(), game.deadline(), now);
    }

    /// Somebody is back: what the bot wanted to do for them is not done.
    pub(super) fn forget_choice(&mut self, seat: Seat) {
        self.agenda.forget(seat);
    }

    /// Its seat is somebody else's: whatever it is thinking of is not asked for any more.
    pub(super) fn stand_up(&mut self, seat: Seat) {
        self.minds[seat.index()] = Mind::default();
        self.agenda.give_up(seat);
    }

    /// After a take-back bots begin anew, from the log.
    pub(super) fn forget_everything(&mut self) {
        self.minds = Default::default();
        self.agenda.clear();
        self.life += 1;
    }
}

impl Table {
    /// For whom a bot decides now: bots' own seats, those a bot sits in for, and those out of time.
    fn bot_for(&self, on: &On, seat: Seat, now: Moment) -> Option<(String, By)> {
        match &self.document.seats.get(seat.index())?.holder {
            HolderRecord::Nobody => None,
            // A bot that follows somebody forgotten is not whom the game began with.
            HolderRecord::Bot { bot } => {
                let began = on.of_bots.contains(seat);
                Some((bot.clone(), if began { By::Player } else { By::StandIn }))
            }
            HolderRecord::Person { .. } => {
                let waited_for = on.game.floor().must.contains(seat);
                let decides = on.stands_in.contains(seat)
                    || waited_for && on.is_out_of_time(seat, self.thinking(), now);
                decides
                    .then(|| self.document.stand_in(self.title))
                    .flatten()
                    .map(|key| (key, By::StandIn))
            }
        }
    }

    /// Asks bots that may speak, and plays what they decided when its time has come.
    pub(super) fn bots_tick(&mut self, now: Now) -> bool {
        let Some(on) = self.running().filter(|on| on.end.is_none() && on.clock.runs()) else {
            return false;
        };
        let (floor, time) = (on.game.floor(), on.time(now.moment));
        let mut deciding = SeatSet::EMPTY;
        for seat in floor.speakers().iter() {
            let Some((key, by)) = self.bot_for(on, seat, now.moment) else { continue };
            deciding.insert(seat);
            if let Some(call) = on.bots.agenda.call(floor, seat) {
                self.ask_bot(now, seat, (&key, by), call);
                return true;
            }
        }
        match on.bots.agenda.next(deciding) {
            Some((seat, at)) if at <= time => {
                let by = self.bot_for(on, seat, now.moment).map_or(By::Player, |(_, by)| by);
                self.let_speak(now, seat, by);
                true
            }
            _ => false,
        }
    }

    fn ask_bot(&mut self, now: Now, seat: Seat, (key, by): (&str, By), call: Call) {
        let (title, tempo) = (self.title, self.tempo());
        let seed = Seed::new(self.chance.bytes());
        let nature = self.nature_of(seat);
        let shelf = self.shelf.clone();
        let game = self.play.as_ref().map(|play| play.id);
        let Some(on) = self.running_mut() else { return };
        let time = on.time(now.moment);
        on.bots.agenda.ask(seat, time);
        let mind = &mut on.bots.minds[seat.index()];
        // A bot that failed is followed by the simplest one, and that by the first thing allowed.
        let key = match mind.failures {
            0 => key,
            1 => title.bots.first().map_or(key, |kind| kind.key),
            _ => {
                let first = match call {
                    Call::Expected => on.game.first_action(seat),
                    Call::Unasked => None,
                };
                let answer = first.map(|action| {
                    let races = on.game.races(&action);
                    Answer { action, after: Millis(0), reaction: LONG_REACTION, races }
                });
                on.bots.agenda.answer(seat, answer, tempo, time);
                return;
            }
        };
        let kept = mind.bot.take().filter(|(sitter, _)| sitter.key == key);
        let since = std::mem::take(&mut mind.since);
        let (seed, memory) = match kept {
            Some((Sitter { seed, .. }, bot)) => (seed, Memory::Kept { bot, since }),
            None => {
                let Some(bot) = on.game.opponent(key, seat, &seed, &nature) else {
                    mind.failures += 1;
                    on.bots.agenda.give_up(seat);
                    return;
                };
                let header = on.log.header.to_string();
                let log = on.log.lines().into_iter().map(str::to_owned).collect();
                (seed, Memory::New { bot, title, shelf, header, log })
            }
        };
        on.bots.asked += 1;
        let ticket = Ticket { seat, number: on.bots.asked, life: on.bots.life };
        let draft = on.drafts.of(seat).map(RawValue::get);
        let sits_in = (by == By::StandIn).then_some(SitsIn { draft });
        let situation = on.game.situation(seat, sits_in);
        let bot = memory.bot();
        let can = bot.can_be_asked_elsewhere() && sits_in.is_none();
        let turn = game.filter(|_| can).map(|game| Turn {
            game,
            entries: on.log.len(),
            seat,
            bot: key.to_owned(),
            seed: seed.reveal(),
            nature: nature.reveal(),
            used: bot.used(),
            call: call.into(),
        });
        mind.out = Some((ticket, Sitter { key: key.to_owned(), seed }));
        self.outputs.push(super::Output::Bot(BotJob { ticket, memory, call, situation, turn }));
    }

    /// What a bot's character is drawn from: the game's own secret, so that it outlasts a restart and a take-back, and
    /// nobody can foresee it while the game runs.
    fn nature_of(&self, seat: Seat) -> Seed {
        let secret = self.play.as_ref().map_or([0; 32], |play| play.secret.0);
        let digest = Hex32::digest_of(&[b"nature of bots".as_slice(), &secret].concat());
        Seed::new(digest.0).child(seat.0.into())
    }

    pub(super) fn bot_answered(&mut self, now: Now, BotAnswer { ticket, result }: BotAnswer) {
        let tempo = self.tempo();
        let Some(on) = self.running_mut() else { return };
        let (seat, time) = (ticket.seat, on.time(now.moment));
        let mind = &mut on.bots.minds[seat.index()];
        let Some((_, sitter)) = mind.out.take_if(|(asked, _)| *asked == ticket) else { return };
        match result {
            Some((mut bot, chosen)) => {
                let answer = chosen.map(|Chosen { action, after, reaction }| {
                    let races = on.game.races(&action);
                    Answer { action, after, reaction, races }
                });
                if !on.bots.agenda.answer(seat, answer, tempo, time) {
                    bot.undecide();
                }
                on.bots.minds[seat.index()].bot = Some((sitter, bot));
            }
            None => {
                mind.failures += 1;
                on.bots.agenda.give_up(seat);
                crate::metrics::bot_failed();
            }
        }
    }

    /// How long it takes until everybody sees what a bot reacts to, and how long a bot may take.
    fn tempo(&self) -> Tempo {
        let slowest = self.slowest_line(SeatSet::all(MAX_SEATS as u8));
        let to_screens = Millis(slowest / 2 + self.policy.flight);
        let Rhythm { least, most, .. } = self.rhythm();
        Tempo { to_screens, least: Millis(least), most: Millis(most) }
    }

    fn let_speak(&mut self, now: Now, seat: Seat, by: By) {
        let Some(on) = self.running_mut() else { return };
        let Some((action, at)) = on.bots.agenda.take(seat) else { return };
        let n = on.log.len();
        if on.game.races(&action) {
            self.enter_bot(now, BotMove { seat, action, at, by, n });
        } else {
            self.play_for_bot(now, BotMove { seat, action, at, by, n });
        }
    }

    pub(super) fn play_for_bot(&mut self, now: Now, BotMove { seat, action, by, n, .. }: BotMove) {
        let Some(on) = self.running_mut() else { return };
        let at = on.stamp(now.moment);
        match on.game.play(Input::Act { seat, at, action }, by) {
            Ok(played) => {
                on.bots.minds[seat.index()].failures = 0;
                self.append_input(now, played, Some(seat), None);
            }
            // Too late, or beaten in a race: no failure of the bot.
            Err(_) if on.log.len() > n => {}
            Err(error) if error.code() == "too_late" => {}
            // The bot is wrong: asked again, it has to do better.
            Err(_) => on.bots.minds[seat.index()].failures += 1,
        }
    }

    /// Bots whose time came during a race and who race: they enter it as of that time.
    pub(super) fn gather_bots(&mut self, now: Now) {
        let Some(on) = self.running() else { return };
        let time = on.time(now.moment);
        let due = on.game.floor().speakers().iter().filter_map(|seat| {
            let (_, by) = self.bot_for(on, seat, now.moment)?;
            let (action, at) = on.bots.agenda.decided(seat)?;
            (at <= time && on.game.races(action)).then_some((seat, by))
        });
        for (seat, by) in due.collect::<Vec<_>>() {
            let Some(on) = self.running_mut() else { return };
            let n = on.log.len();
            if let Some((action, at)) = on.bots.agenda.take(seat) {
                self.enter_bot(now, BotMove { seat, action, at, by, n });
            }
        }
    }
}

/// How long the last resort of a bot that failed takes to react.
const LONG_REACTION: Millis = Millis(2_000);

/// What a bot does.
pub(super) struct BotMove {
    pub(super) seat: Seat,
    pub(super) action: AnyAction,
    /// When it wanted to, in table time.
    pub(super) at: Millis,
    pub(super) by: By,
    /// How many entries the log had then.
    n: usize,
}

impl From<BotMove> for Request {
    fn from(bot: BotMove) -> Self {
        Self::Bot(bot)
    }
}
