//! Scenes that somebody leads: screens go on together, and none is more than a scene ahead of another.

use ludo_protocol::{FromClient, Looking, Next, OpenTable, Settings, Spectators, Status};

use super::scenes::{hold, is_held, looker};
use super::{Client, World};
use crate::policy::Policy;

/// How long the toy shows each word.
const LOOK: u64 = 1_500;

/// A table of the toy in which everybody writes a word, and the caller leads through them.
fn echo(seed: u64, clients: Vec<Client>, bots: usize) -> (World, Vec<u64>) {
    let people = clients.len();
    let request = OpenTable {
        game: "echo".to_owned(),
        seats: Some((people + bots) as u8),
        settings: Settings { spectators: Spectators::Welcome, ..Settings::default() },
        bots: vec!["1".to_owned(); bots],
    };
    let mut world = World::open(seed, ludo_dev::catalogue(), people + 1, request);
    let lines: Vec<_> =
        clients.into_iter().enumerate().map(|(who, client)| world.come_with(who, client)).collect();
    world.start(&lines);
    world.contribute_all();
    (world, lines)
}

/// How many scenes a client was sent with its last update.
fn scenes(world: &World, line: u64) -> usize {
    world.client(line).streams.values().next().map_or(0, |stream| stream.scenes.len())
}

/// Plays until words are shown; answers who leads.
fn until_led(world: &mut World, lines: &[u64]) -> u8 {
    for _ in 0..400 {
        if is_held(world) && scenes(world, lines[0]) > 1 {
            let stream = world.client(lines[0]).streams.values().next().unwrap();
            return stream.scenes[0].leader.expect("it is led").0;
        }
        for line in lines {
            if is_held(world) {
                super::scenes::shown(world, *line);
            }
        }
        world.play_something();
        if !is_held(world) {
            world.pass(300);
        }
    }
    panic!("no word was ever shown");
}

fn looks(world: &mut World, line: u64, scene: u32) {
    let hold = hold(world);
    world.say(line, FromClient::Looking(Looking { hold, scene }));
}

fn next(world: &mut World, line: u64, scene: u32) {
    let hold = hold(world);
    world.say(line, FromClient::Next(Next { hold, scene }));
}

/// From which scene a client was led on last.
fn left(world: &World, line: u64) -> Option<u32> {
    world.client(line).led.last().map(|next| next.scene)
}

#[test]
fn a_scene_stays_for_its_time_once_it_is_on_every_screen() {
    let (mut world, lines) = echo(1, vec![looker(), looker(), looker()], 0);
    until_led(&mut world, &lines);
    assert_eq!(scenes(&world, lines[0]), 3);
    for line in &lines {
        looks(&mut world, *line, 0);
    }
    world.pass(LOOK - 1);
    assert_eq!(left(&world, lines[0]), None);
    world.pass(1);
    assert!(lines.iter().all(|line| left(&world, *line) == Some(0)), "all at once");
    // One is far away: the others do not go on by two without it.
    looks(&mut world, lines[0], 1);
    looks(&mut world, lines[1], 1);
    world.pass(2 * LOOK);
    assert!(lines.iter().all(|line| left(&world, *line) == Some(0)));
    looks(&mut world, lines[2], 1);
    assert!(lines.iter().all(|line| left(&world, *line) == Some(1)), "its time was up");
    for line in &lines {
        looks(&mut world, *line, 2);
    }
    world.pass(LOOK);
    assert!(!is_held(&world), "nobody needs to say that all of it was shown");
}

#[test]
fn whoever_leads_goes_on_sooner_and_two_presses_leave_one_scene() {
    let (mut world, lines) = echo(2, vec![looker(), looker(), looker()], 0);
    let leader = usize::from(until_led(&mut world, &lines));
    let (leads, other, far) = (lines[leader], lines[(leader + 1) % 3], lines[(leader + 2) % 3]);
    for line in &lines {
        looks(&mut world, *line, 0);
    }
    next(&mut world, other, 0);
    assert_eq!(left(&world, other), None, "somebody else leads");
    next(&mut world, leads, 0);
    next(&mut world, leads, 0);
    assert!(lines.iter().all(|line| left(&world, *line) == Some(0)));
    assert!(lines.iter().all(|line| world.client(*line).led.len() == 1), "one press, one scene");
    // What is wanted before the farthest has come waits for it.
    looks(&mut world, leads, 1);
    looks(&mut world, other, 1);
    next(&mut world, leads, 1);
    next(&mut world, leads, 2);
    assert_eq!(left(&world, leads), Some(0));
    looks(&mut world, far, 1);
    assert_eq!(left(&world, leads), Some(1), "and is done then");
}

#[test]
fn anybody_who_plays_leads_for_a_bot_and_for_somebody_who_is_not_there() {
    // Seat 2 is a bot's; whoever only looks on never leads.
    let mut for_a_bot = 0;
    for seed in 0..12 {
        let (mut world, lines) = echo(seed, vec![looker(), looker()], 1);
        let guest = world.come_with(2, looker());
        let leader = until_led(&mut world, &lines);
        for line in &lines {
            looks(&mut world, *line, 0);
        }
        next(&mut world, guest, 0);
        assert_eq!(left(&world, guest), None);
        next(&mut world, lines[0], 0);
        let may = leader != 1;
        assert_eq!(left(&world, lines[1]), may.then_some(0), "seat {leader} leads");
        assert_eq!(left(&world, guest), may.then_some(0), "whoever looks on goes with them");
        for_a_bot += usize::from(leader == 2);
        if leader == 1 {
            world.say(lines[1], FromClient::Visible(false));
            next(&mut world, lines[0], 0);
            assert_eq!(left(&world, lines[0]), Some(0), "hidden: it does not look");
        }
    }
    assert!(for_a_bot > 0);
}

#[test]
fn a_screen_that_shows_nothing_is_waited_for_once_and_no_longer_than_stated() {
    let (mut world, lines) = echo(3, vec![looker(), looker()], 0);
    until_led(&mut world, &lines);
    let steps = scenes(&world, lines[0]) as u64;
    let patience = Policy::default().shown;
    looks(&mut world, lines[0], 0);
    world.pass(LOOK + patience - 1);
    assert_eq!(left(&world, lines[0]), None);
    world.pass(1);
    assert_eq!(left(&world, lines[0]), Some(0));
    for scene in 1..steps {
        looks(&mut world, lines[0], scene as u32);
        world.pass(LOOK);
        assert_eq!(left(&world, lines[0]), Some(scene as u32), "not waited for again");
    }
    assert!(!is_held(&world));
}

#[test]
fn the_last_scenes_of_a_game_are_seen_together_too() {
    let (mut world, lines) = echo(4, vec![looker(), looker()], 0);
    for _ in 0..60 {
        until_led(&mut world, &lines);
        if world.client(lines[0]).status() == Status::Finished {
            break;
        }
        for line in &lines {
            super::scenes::shown(&mut world, *line);
        }
    }
    assert!(is_held(&world) && world.client(lines[0]).status() == Status::Finished);
    for scene in 0..scenes(&world, lines[0]) as u32 {
        for line in &lines {
            looks(&mut world, *line, scene);
        }
        assert!(is_held(&world));
        world.pass(LOOK);
        assert_eq!(left(&world, lines[1]), Some(scene));
    }
    assert!(!is_held(&world));
}

/// A screen some way off: what it is told, and what it says, takes its time.
struct Screen {
    line: u64,
    away: u64,
    /// What it was told when, until it hears of it.
    heard: usize,
    coming: Vec<u64>,
    /// The scene that is on, and what it says of it on its way.
    scene: u32,
    saying: Vec<(u64, u32)>,
}

impl Screen {
    fn new(line: u64, away: u64) -> Self {
        let saying = vec![(2 * away, 0)];
        Self { line, away, heard: 0, coming: Vec::new(), scene: 0, saying }
    }

    /// What has come by now is shown, and what it said some time ago is heard.
    fn at(&mut self, world: &mut World, now: u64, steps: u32) {
        let told = world.client(self.line).led.len();
        self.coming.extend(vec![now + self.away; told - self.heard]);
        self.heard = told;
        let come = self.coming.iter().filter(|at| **at <= now).count() as u32;
        self.coming.retain(|at| *at > now);
        self.scene += come;
        if come > 0 && self.scene < steps {
            self.saying.push((now + self.away, self.scene));
        }
        while let Some((_, scene)) = self.saying.pop_if(|(at, _)| *at <= now) {
            if is_held(world) {
                looks(world, self.line, scene);
            }
        }
    }
}

#[test]
fn near_and_far_screens_are_on_the_same_scene_or_one_behind() {
    for (seed, near, far) in [(5, 25, 1_000), (6, 25, 2_000), (7, 400, 3_000), (8, 0, 4_000)] {
        let (mut world, lines) = echo(seed, vec![looker(), looker(), looker()], 0);
        let leader = usize::from(until_led(&mut world, &lines));
        let steps = scenes(&world, lines[0]) as u32;
        let mut screens = [(0, near), (1, far), (2, near)]
            .map(|(at, away): (usize, _)| Screen::new(lines[at], away));
        for now in (0..60_000).step_by(25) {
            for screen in &mut screens {
                screen.at(&mut world, now, steps);
            }
            if !is_held(&world) {
                break;
            }
            // An impatient leader presses all the time.
            if seed % 2 == 0 {
                next(&mut world, lines[leader], screens[leader].scene);
            }
            // Before anything has come to the far one, it shows no later scene than the first.
            let behind = screens[1].scene;
            assert!(screens.iter().all(|one| one.scene <= behind + 1), "{now} ms, {behind}");
            world.pass(25);
        }
        assert!(!is_held(&world), "it comes to its end");
    }
}
