//! Two people set up, start, play, take back, leave, break off and begin anew while the server dies at any moment. What
//! they were told was done is there, as often as it was; what they were not answered they ask again, and it is
//! done at most once.

use std::collections::BTreeMap;

use ludo_core::Seat;
use ludo_protocol::{Colour, Command, Do, FromClient, Holder, Status, TableView};
use ludo_store::Store as _;

use super::world::ready;
use super::{Client, World};
use crate::policy::Telling;

/// What can be counted in the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Start,
    Abort,
    Leave,
    TakeBack,
}

const ALL: [Kind; 4] = [Kind::Start, Kind::Abort, Kind::Leave, Kind::TakeBack];

impl Kind {
    fn of(command: &Command, table: &TableView) -> Option<Self> {
        match command {
            Command::Start => Some(Self::Start),
            Command::Abort => Some(Self::Abort),
            Command::Stand { .. } if table.status == Status::Playing => Some(Self::Leave),
            Command::Answer { agree: true, .. } => Some(Self::TakeBack),
            // Nobody has to agree.
            Command::TakeBack { seat } if !is_person(table, other(*seat)) => Some(Self::TakeBack),
            _ => None,
        }
    }
}

/// Whoever plays against a seat.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

fn is_person(table: &TableView, seat: Seat) -> bool {
    matches!(table.seats[seat.index()].holder, Holder::Person { .. })
}

/// Two people, what each has asked and not been answered, and how often what was done.
struct Trial {
    world: World,
    lines: [u64; 2],
    open: [Option<(Do, Option<Kind>)>; 2],
    done: BTreeMap<Kind, u64>,
    lost: BTreeMap<Kind, u64>,
    asked: u64,
}

impl Trial {
    fn new(seed: u64, telling: Telling) -> Self {
        let (mut world, _) = World::diabolo(seed, 2);
        world.policy.telling = telling;
        let mut trial = Self {
            world,
            lines: [0; 2],
            open: [None, None],
            // The game that is on.
            done: BTreeMap::from([(Kind::Start, 1)]),
            lost: BTreeMap::new(),
            asked: 0,
        };
        trial.world.disk_turns = false;
        trial.restart([Client::default(), Client::default()]);
        trial
    }

    fn restart(&mut self, clients: [Client; 2]) {
        self.world.crash();
        self.compare();
        self.world.load();
        let back = clients.into_iter().enumerate();
        let lines: Vec<_> = back.map(|(who, client)| self.world.come_with(who, client)).collect();
        self.lines = [lines[0], lines[1]];
        for (line, open) in self.lines.into_iter().zip(self.open.clone()) {
            let again = open.into_iter().map(|(request, _)| request);
            again.for_each(|request| self.world.say(line, FromClient::Do(request)));
        }
    }

    /// How often each kind was done, by the store alone.
    fn counted(&self) -> BTreeMap<Kind, u64> {
        let (store, mut counted) = (&self.world.store, BTreeMap::new());
        for id in ready(store.games_at(self.world.id)).unwrap() {
            let game = ready(store.game(id)).unwrap().unwrap();
            let log = ready(store.log(id, 0)).unwrap();
            let lines = |part| log.iter().filter(|line| line.text.contains(part)).count() as u64;
            let aborted = game.finished.is_some_and(|finished| finished.outcome == "null");
            let found = [1, u64::from(aborted), lines("\"leave\""), lines("\"rewind\"")];
            for (kind, more) in ALL.into_iter().zip(found) {
                *counted.entry(kind).or_default() += more;
            }
        }
        counted
    }

    fn compare(&mut self) {
        let counted = self.counted();
        for kind in ALL {
            let open = self.open.iter().flatten().filter(|(_, open)| *open == Some(kind)).count();
            let done = self.done.get(&kind).copied().unwrap_or_default();
            let found = counted.get(&kind).copied().unwrap_or_default();
            assert!(found <= done + open as u64, "{kind:?}: {found} times, and {done} were done");
            if found < done {
                *self.lost.entry(kind).or_default() += done - found;
                self.done.insert(kind, found);
            }
        }
    }

    /// Who was answered asks no more.
    fn note(&mut self) {
        for who in 0..2 {
            let Some((_, client)) = self.world.clients.get(&self.lines[who]) else { continue };
            let Some((request, kind)) = &self.open[who] else { continue };
            let id = request.id.as_str();
            if client.done.iter().any(|done| done == id) {
                let kind = *kind;
                self.open[who] = None;
                if let Some(kind) = kind {
                    *self.done.entry(kind).or_default() += 1;
                }
            } else if client.refused.iter().any(|(no, _)| no.as_deref() == Some(id)) {
                self.open[who] = None;
            }
        }
    }

    fn step(&mut self) {
        let who = self.world.dice.below(2);
        let Some((_, client)) = self.world.clients.get(&self.lines[who]) else { return };
        let (Some(table), None) = (client.table.clone(), &self.open[who]) else { return };
        match self.wish(who, &table) {
            Some(command) => self.ask(who, &table, command),
            None if table.status == Status::Starting => self.world.contribute_all(),
            None => drop(table.status == Status::Playing && self.world.play_something()),
        }
    }

    fn ask(&mut self, who: usize, table: &TableView, command: Command) {
        let kind = Kind::of(&command, table);
        self.asked += 1;
        let id = format!("q{}", self.asked).try_into().unwrap();
        let game = self.world.client(self.lines[who]).game();
        let request = Do { id, game, command };
        self.open[who] = Some((request.clone(), kind));
        self.world.say(self.lines[who], FromClient::Do(request));
    }

    /// What somebody wants of the table, if anything.
    fn wish(&self, who: usize, table: &TableView) -> Option<Command> {
        let seat = Seat(who as u8);
        let other = other(seat);
        let place = table.seats.get(seat.index())?;
        let chance = |bound| self.world.dice.below(bound) == 0;
        let nothing_open = self.open.iter().all(Option::is_none) && self.world.to_come.is_empty();
        match table.status {
            Status::Lobby if place.holder == Holder::Nobody => {
                Some(Command::Sit { seat, name: None })
            }
            Status::Lobby if !place.ready && who == 1 => Some(Command::Ready { seat, ready: true }),
            Status::Lobby if table.seats[other.index()].ready && who == 0 => Some(Command::Start),
            Status::Lobby => {
                let colour = Colour::ALL[self.world.dice.below(4) * 2 + who];
                Some(Command::Colour { seat, colour: Some(colour) })
            }
            // While nothing else is asked: whether taking back needs somebody's word hangs on who sits there.
            Status::Playing if matches!(place.holder, Holder::Bot { .. }) => {
                nothing_open.then_some(Command::TakeOver { seat })
            }
            Status::Playing => match &table.take_back {
                Some(asked) if asked.waits_for.contains(&seat) => {
                    Some(Command::Answer { seat, agree: !chance(4) })
                }
                None if chance(3) && (nothing_open || is_person(table, other)) => {
                    Some(Command::TakeBack { seat })
                }
                // A seat that is left when the game is over is given back, which is something else.
                None if nothing_open && chance(60) && who == 0 => Some(Command::Abort),
                None if nothing_open && chance(60) && who == 1 && !self.took_over(seat) => {
                    Some(Command::Stand { seat })
                }
                _ => None,
            },
            Status::Finished if who == 0 && chance(2) => Some(Command::Rematch),
            // Whoever has left is not asked.
            Status::Finished if who == 0 => Some(Command::Start),
            Status::Finished => Some(Command::Ready { seat, ready: true }),
            Status::Starting | Status::Stopped | Status::Closed => None,
        }
    }

    /// Whether the seat was a bot's when the game began: whoever leaves it then does not leave the game.
    fn took_over(&self, seat: Seat) -> bool {
        let kept = ready(self.world.store.table(self.world.id)).unwrap().unwrap().table.document;
        let document: serde_json::Value = serde_json::from_str(&kept).unwrap();
        document["seats"][seat.index()]["bot"].is_string()
    }

    fn run(mut self) -> BTreeMap<Kind, [u64; 2]> {
        for _ in 0..900 {
            self.step();
            self.note();
            if self.world.dice.below(3) > 0 {
                self.world.turn();
                self.note();
            }
            if self.world.dice.below(12) == 0 {
                let clients = self.lines.map(|line| {
                    self.world.clients.get(&line).map(|(_, one)| one.clone()).unwrap_or_default()
                });
                self.restart(clients);
                self.note();
            }
        }
        let of = |from: &BTreeMap<Kind, u64>, kind| from.get(&kind).copied().unwrap_or_default();
        ALL.map(|kind| (kind, [of(&self.done, kind), of(&self.lost, kind)])).into()
    }
}

/// How often each kind was done and lost, over many runs.
fn trials(telling: Telling) -> BTreeMap<Kind, [u64; 2]> {
    let mut all: BTreeMap<_, [u64; 2]> = BTreeMap::new();
    for seed in 0..60 {
        for (kind, [done, lost]) in Trial::new(seed, telling).run() {
            let sum = all.entry(kind).or_default();
            *sum = [sum[0] + done, sum[1] + lost];
        }
    }
    all
}

#[test]
fn what_was_asked_of_a_table_survives_a_crash_at_any_moment_and_is_done_once() {
    let all = trials(Telling::AfterCommit);
    assert!(all.values().all(|[done, lost]| *done > 20 && *lost == 0), "{all:?}");
}

#[test]
fn the_same_test_finds_a_loss_of_each_kind_when_telling_comes_first() {
    let all = trials(Telling::BeforeCommit);
    assert!(all.values().all(|[_, lost]| *lost > 0), "{all:?}");
}
