//! The queues, and what goes through them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::chance::{Chance, Nanos, micros};

/// A node, its cores and its log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct House {
    /// How many moves can be worked on at once.
    pub cores: usize,
    /// What a move takes of a core: half of it before it is in the log, half when everybody is told.
    pub move_us: f64,
    /// What it takes to show one looker one change.
    pub frame_us: f64,
    /// Where moves are kept.
    pub log: Log,
}

/// A log that commits what waits in groups.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Log {
    /// What a commit takes of a core, however many lines it has.
    pub commit_us: f64,
    /// What each line takes beside it.
    pub line_us: f64,
    /// How long a commit then waits for the disk, the network or a replica: half of them.
    pub sync_p50_us: f64,
    /// And 99 of a hundred.
    pub sync_p99_us: f64,
    /// The largest group.
    pub most_lines: usize,
    /// How many groups may be under way.
    pub under_way: usize,
}

/// What is asked of a house.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Load {
    /// How often tables move.
    pub pace: Pace,
    /// Who looks on at one more table.
    pub crowd: Option<Crowd>,
    /// How many moves are looked at, after a tenth as many that are not.
    pub moves: usize,
    /// What chance is drawn from.
    pub seed: u64,
}

/// How often tables move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// So many moves a second at all tables together, at random moments.
    Steady(f64),
    /// So many tables, each as soon as everybody there was told.
    AsSoonAsTold(u32),
}

/// People who look on at one table that moves once a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    /// How many.
    pub size: u32,
    /// How many of them are served before everybody else has a turn.
    pub at_once: u32,
}

/// What came out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// Moves that were done.
    pub moves_per_second: f64,
    /// From when a move was due until everybody who plays was told: half of them.
    pub p50_ms: f64,
    /// And 99 of a hundred.
    pub p99_ms: f64,
    /// In the mean.
    pub mean_ms: f64,
    /// How many cores were busy.
    pub cores: f64,
    /// How many moves a commit kept.
    pub lines: f64,
}

/// Runs a house under a load. The same seed gives the same outcome.
pub fn simulate(house: &House, load: &Load) -> Outcome {
    let mut run = Run::new(*house, *load);
    match load.pace {
        Pace::Steady(_) => run.next_is_due(),
        Pace::AsSoonAsTold(tables) => (0..tables).for_each(|_| run.work(Work::Play(run.now))),
    }
    if load.crowd.is_some() {
        run.at(1_000_000_000, Event::Watched);
    }
    while run.done.len() < run.wanted {
        let Some(Reverse((at, _, event))) = run.events.pop() else { break };
        run.now = at;
        run.happens(event);
    }
    run.outcome()
}

/// What a core works on: moves are named by when they were due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    Play(Nanos),
    Commit,
    Tell(Nanos),
    /// So many lookers are still to be shown a change.
    Show(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// A move is due.
    Due,
    /// The table that is looked at has moved.
    Watched,
    /// A core is done.
    Done(Work),
    /// The group that was begun first is kept.
    Kept(u64),
}

struct Run {
    house: House,
    load: Load,
    now: Nanos,
    events: BinaryHeap<Reverse<(Nanos, u64, Event)>>,
    /// So that what happens at one moment happens in the order in which it was foreseen.
    foreseen: u64,
    chance: Chance,
    waiting: VecDeque<Work>,
    free: usize,
    lines: VecDeque<Nanos>,
    /// Groups that are to be kept, by their numbers, and those of them that a core still works on.
    groups: Vec<(u64, Vec<Nanos>)>,
    begun: VecDeque<u64>,
    /// Groups that are under way, and whether the last of them still takes along whatever comes.
    under_way: usize,
    gathers: bool,
    commits: u64,
    kept: u64,
    busy: Nanos,
    wanted: usize,
    /// How long each move took.
    done: Vec<Nanos>,
    /// When the moves that are not looked at were done.
    began: (Nanos, Nanos),
}

impl Run {
    fn new(house: House, load: Load) -> Self {
        Self {
            house,
            load,
            now: 0,
            events: BinaryHeap::new(),
            foreseen: 0,
            chance: Chance::new(load.seed),
            waiting: VecDeque::new(),
            free: house.cores,
            lines: VecDeque::new(),
            groups: Vec::new(),
            begun: VecDeque::new(),
            under_way: 0,
            gathers: false,
            commits: 0,
            kept: 0,
            busy: 0,
            wanted: load.moves + load.moves / 10,
            done: Vec::new(),
            began: (0, 0),
        }
    }

    fn at(&mut self, delay: Nanos, event: Event) {
        self.foreseen += 1;
        self.events.push(Reverse((self.now + delay, self.foreseen, event)));
    }

    fn next_is_due(&mut self) {
        if let Pace::Steady(rate) = self.load.pace {
            let delay = self.chance.exponential(1e6 / rate);
            self.at(delay, Event::Due);
        }
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::Due => {
                self.work(Work::Play(self.now));
                self.next_is_due();
            }
            Event::Watched => {
                if let Some(crowd) = self.load.crowd {
                    self.work(Work::Show(crowd.size));
                    self.at(1_000_000_000, Event::Watched);
                }
            }
            Event::Done(work) => {
                self.free += 1;
                self.is_done(work);
                self.go_on();
            }
            Event::Kept(number) => self.is_kept(number),
        }
    }

    /// Something is to be worked on, after all that waits; what takes no time waits for nobody.
    fn work(&mut self, work: Work) {
        if self.house.move_us <= 0.0 && matches!(work, Work::Play(_) | Work::Tell(_)) {
            return self.is_done(work);
        }
        self.waiting.push_back(work);
        self.go_on();
    }

    /// Gives work to cores that have none.
    fn go_on(&mut self) {
        while self.free > 0
            && let Some(work) = self.waiting.pop_front()
        {
            self.free -= 1;
            let time = self.takes(work);
            self.busy += time;
            self.at(time, Event::Done(work));
        }
    }

    /// How long work takes; a commit takes along what waits when it begins.
    fn takes(&mut self, work: Work) -> Nanos {
        let (house, log) = (self.house, self.house.log);
        match work {
            Work::Play(_) | Work::Tell(_) => micros(house.move_us / 2.0),
            Work::Commit => {
                let count = self.lines.len().min(log.most_lines);
                let group: Vec<_> = self.lines.drain(..count).collect();
                self.commits += 1;
                self.kept += count as u64;
                self.groups.push((self.commits, group));
                self.begun.push_back(self.commits);
                self.gathers = false;
                self.commit();
                micros(log.commit_us + log.line_us * count as f64)
            }
            Work::Show(left) => {
                let at_once = self.load.crowd.map_or(left, |crowd| crowd.at_once.min(left));
                micros(house.frame_us * f64::from(at_once))
            }
        }
    }

    fn is_done(&mut self, work: Work) {
        match work {
            Work::Play(due) => {
                self.lines.push_back(due);
                self.commit();
            }
            Work::Commit => {
                let log = self.house.log;
                let delay = self.chance.tailed(log.sync_p50_us, log.sync_p99_us);
                if let Some(number) = self.begun.pop_front() {
                    self.at(delay, Event::Kept(number));
                }
            }
            Work::Tell(due) => {
                self.done.push(self.now - due);
                if self.done.len() == self.load.moves / 10 {
                    self.began = (self.now, self.busy);
                }
                if let Pace::AsSoonAsTold(_) = self.load.pace {
                    self.work(Work::Play(self.now));
                }
            }
            Work::Show(left) => {
                let at_once = self.load.crowd.map_or(left, |crowd| crowd.at_once.min(left));
                if left > at_once {
                    self.waiting.push_back(Work::Show(left - at_once));
                }
            }
        }
    }

    /// Begins a commit, if there is something that none takes along, and one more may be under way.
    fn commit(&mut self) {
        let one_more = !self.gathers && self.under_way < self.house.log.under_way;
        if one_more && !self.lines.is_empty() {
            self.under_way += 1;
            self.gathers = true;
            self.work(Work::Commit);
        }
    }

    fn is_kept(&mut self, number: u64) {
        self.under_way -= 1;
        if let Some(at) = self.groups.iter().position(|(own, _)| *own == number) {
            let (_, group) = self.groups.swap_remove(at);
            for due in group {
                self.work(Work::Tell(due));
            }
        }
        self.commit();
    }

    fn outcome(mut self) -> Outcome {
        let mut looked_at = self.done.split_off((self.load.moves / 10).min(self.done.len()));
        looked_at.sort_unstable();
        let seconds = (self.now - self.began.0).max(1) as f64 / 1e9;
        let rank = |share: f64| {
            let at = ((looked_at.len() as f64 * share).ceil() as usize).saturating_sub(1);
            looked_at.get(at).copied().unwrap_or_default() as f64 / 1e6
        };
        let count = looked_at.len().max(1) as f64;
        Outcome {
            moves_per_second: looked_at.len() as f64 / seconds,
            p50_ms: rank(0.5),
            p99_ms: rank(0.99),
            mean_ms: looked_at.iter().sum::<Nanos>() as f64 / count / 1e6,
            cores: (self.busy - self.began.1) as f64 / 1e9 / seconds,
            lines: self.kept as f64 / self.commits.max(1) as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A log that costs nothing, so that a move is one stay at a core, cut in two.
    const FREE: Log = Log {
        commit_us: 0.0,
        line_us: 0.0,
        sync_p50_us: 0.0,
        sync_p99_us: 0.0,
        most_lines: usize::MAX,
        under_way: 1,
    };

    fn steady(rate: f64, moves: usize) -> Load {
        Load { pace: Pace::Steady(rate), crowd: None, moves, seed: 7 }
    }

    /// One stay at one core that always takes as long is M/D/1, of which the mean is known (Pollaczek and Khinchine).
    #[test]
    fn one_core_and_one_visit_wait_as_the_formula_says() {
        for share in [0.3, 0.6, 0.8] {
            // All of a move in the commit of its line: one visit. Groups of one line, as many under way as there are.
            let log = Log { commit_us: 1_000.0, most_lines: 1, under_way: usize::MAX, ..FREE };
            let house = House { cores: 1, move_us: 0.0, frame_us: 0.0, log };
            let found = simulate(&house, &steady(1_000.0 * share, 100_000));
            let formula = 1.0 + share / (2.0 * (1.0 - share));
            let off = (found.mean_ms - formula).abs() / formula;
            assert!(off < 0.04, "{share}: {} instead of {formula}", found.mean_ms);
            assert!((found.cores - share).abs() < 0.02, "{share}: {} busy", found.cores);
        }
    }

    /// What waits for nobody takes as long as it takes: infinitely many servers, whose time is what was drawn.
    #[test]
    fn an_empty_house_takes_what_its_parts_take() {
        let log = Log { sync_p50_us: 400.0, sync_p99_us: 400.0, commit_us: 100.0, ..FREE };
        let house = House { cores: 1, move_us: 200.0, frame_us: 0.0, log };
        let found = simulate(&house, &steady(1.0, 500));
        assert!((found.p50_ms - 0.7).abs() < 1e-9, "{found:?}");
        assert!((found.lines - 1.0).abs() < 1e-9);
    }

    #[test]
    fn tables_that_never_rest_fill_the_core_and_share_commits() {
        let log = Log { sync_p50_us: 300.0, sync_p99_us: 300.0, commit_us: 200.0, ..FREE };
        let house = House { cores: 1, move_us: 100.0, frame_us: 0.0, log };
        let load = Load { pace: Pace::AsSoonAsTold(200), ..steady(0.0, 20_000) };
        let found = simulate(&house, &load);
        assert!(found.cores > 0.98 && found.lines > 20.0, "{found:?}");
        // So many are always under way (Little): their number is what comes in by how long it stays.
        let there = found.moves_per_second * found.mean_ms / 1e3;
        assert!((there - 200.0).abs() < 2.0, "{there}");
        assert!((9_000.0..10_000.0).contains(&found.moves_per_second), "{found:?}");
    }

    #[test]
    fn a_crowd_that_is_served_a_few_at_a_time_keeps_nobody_waiting_for_all_of_it() {
        let log = Log { sync_p50_us: 300.0, sync_p99_us: 900.0, commit_us: 200.0, ..FREE };
        let house = House { cores: 1, move_us: 100.0, frame_us: 10.0, log };
        let p99 = |at_once| {
            let crowd = Some(Crowd { size: 2_000, at_once });
            simulate(&house, &Load { crowd, ..steady(250.0, 20_000) }).p99_ms
        };
        let without = simulate(&house, &steady(250.0, 20_000)).p99_ms;
        assert!(p99(u32::MAX) > 5.0 * without, "{} and {without}", p99(u32::MAX));
        assert!(p99(8) < 1.5 * without, "{} and {without}", p99(8));
    }

    #[test]
    fn the_same_seed_gives_the_same_outcome() {
        let house = House { cores: 2, move_us: 90.0, frame_us: 9.0, log: FREE };
        let outcome = |seed| simulate(&house, &Load { seed, ..steady(5_000.0, 5_000) });
        assert_eq!(outcome(1), outcome(1));
        assert_ne!(outcome(1), outcome(2));
    }
}
