//! Two servers, fed the same; at one of them a seat composes. Nobody else can tell which.

use ludo_core::Seat;
use ludo_protocol::{Command, Reaction};
use serde_json::json;

use super::{begun, save, turn};
use crate::simulation::World;
use crate::simulation::world::ready;
use ludo_store::Store as _;

/// Nothing else that is ever said contains this.
const MARKER: &str = "quetzal";

/// What somebody was sent, and when.
type Frames = Vec<(u64, usize, String)>;

/// What becomes of a game.
struct Trace {
    frames: Frames,
    /// Log, transcript and document.
    written: Vec<String>,
}

/// How the world in which somebody composes is wrong, if it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plant {
    Nothing,
    /// As if a draft were told to everybody.
    Told,
    /// As if saving one showed at the table.
    Shows,
    /// As if drafts stood in the log.
    Logged,
}

/// Two people, a bot and somebody who looks on; seat 0's person composes all the time, or never.
fn play(composes: bool, plant: Plant) -> Trace {
    let (mut world, lines) = begun(2, &["random"]);
    let tablet = world.come(0);
    world.sent.clear();
    let mut frames = Frames::new();
    let mut written = Vec::new();
    for step in 0..300_u32 {
        if composes {
            let draft = json!({"card": step, MARKER: [step]});
            let device = if step.is_multiple_of(3) { tablet } else { lines[0] };
            save(&mut world, device, Seat(0), &draft);
            match plant {
                Plant::Told => world.sent.push((1, draft.to_string())),
                Plant::Shows if step == 100 => {
                    world.ask(lines[0], Command::React { seat: Seat(0), reaction: Reaction::Wow });
                }
                Plant::Logged => written.push(draft.to_string()),
                Plant::Nothing | Plant::Shows => {}
            }
        }
        note(&mut world, &mut frames);
        // At moments that have nothing to do with those at which drafts are written.
        world.pass(u64::from(1 + step * 37 % 400));
        note(&mut world, &mut frames);
        if step % 4 == 3 && lines[..2].iter().any(|line| !world.client(*line).choices().is_empty())
        {
            let (seat, legal) = choice(&world, &lines);
            world.act(lines[seat.index()], seat, &legal);
        }
        note(&mut world, &mut frames);
    }
    written.extend(everything_written(&world));
    Trace { frames, written }
}

fn choice(world: &World, lines: &[u64]) -> (Seat, serde_json::Value) {
    let choices = lines[..2].iter().flat_map(|line| world.client(*line).choices());
    let (seat, legal) = choices.min_by_key(|(seat, _)| seat.0).expect("asked before");
    (seat, legal[0].clone())
}

/// What was sent since, to all but the one who composes.
fn note(world: &mut World, frames: &mut Frames) {
    let now = world.now().moment.0;
    let sent = std::mem::take(&mut world.sent).into_iter();
    frames.extend(sent.filter(|(who, _)| *who != 0).map(|(who, text)| (now, who, text)));
}

/// The log, the transcript made of it, and the table's document.
fn everything_written(world: &World) -> Vec<String> {
    let record = world.record();
    let (game, log) = record.game.expect("a game");
    let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let header = game.started.expect("it has begun").header;
    let transcript = super::SHELF[0]
        .transcript(&ludo_catalogue::Shelf::default(), &header, &lines)
        .expect("a sound log");
    let listed = ready(world.store.table(world.id)).unwrap().unwrap().table.document;
    let mut all = vec![header, transcript, listed];
    all.extend(log.into_iter().map(|line| line.text));
    all
}

/// How the two worlds differ for everybody else; nothing if they cannot tell.
fn difference(plant: Plant) -> Option<String> {
    let (without, with) = (play(false, Plant::Nothing), play(true, plant));
    let texts = with.frames.iter().map(|(_, _, text)| text).chain(&with.written);
    if let Some(found) = texts.into_iter().find(|text| text.contains(MARKER)) {
        return Some(format!("a draft in {found}"));
    }
    let parted = without.frames.iter().zip(&with.frames).find(|(one, two)| one != two);
    if let Some((one, two)) = parted {
        return Some(format!("{one:?} and {two:?}"));
    }
    let counts = (without.frames.len(), with.frames.len());
    (counts.0 != counts.1 || without.written != with.written).then(|| format!("{counts:?}"))
}

#[test]
fn nobody_else_can_tell_whether_a_seat_composes() {
    assert_eq!(difference(Plant::Nothing), None);
    let frames = play(true, Plant::Nothing).frames;
    assert!(frames.len() > 100 && (1..=2).all(|who| frames.iter().any(|frame| frame.1 == who)));
}

#[test]
fn a_planted_leak_is_found() {
    for plant in [Plant::Told, Plant::Shows, Plant::Logged] {
        assert!(difference(plant).is_some(), "{plant:?}");
    }
}

#[test]
fn the_one_who_composes_is_told_on_another_device_only() {
    let (mut world, lines) = begun(2, &[]);
    let (seat, _) = turn(&world, &lines);
    world.sent.clear();
    save(&mut world, lines[seat.index()], seat, &json!({MARKER: 1}));
    assert_eq!(world.sent, [], "with one device nothing is sent at all");
}
