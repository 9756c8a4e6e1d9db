//! Two servers, fed the same but for what one person composes and hands in. Until the reveal nobody else can tell
//! which is which: not from what they are sent, nor from when.

use ludo_protocol::Thinking;
use serde_json::{Value, json};

use super::{COMPOSER, Table};
use crate::simulation::Client;
use crate::simulation::scenes::looker;
use crate::table::Part;

/// What somebody was sent, and when.
type Frames = Vec<(u64, To, String)>;

/// Who is sent something that must not tell: a person, or the room by the composer's own wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Person(usize),
    Wall,
}

/// What the composer does in secret.
#[derive(Clone)]
struct Secret {
    /// Saved at each step.
    drafts: fn(step: u32) -> Vec<Value>,
    /// What is handed in, and what after reopening.
    first: [u8; 5],
    then: [u8; 5],
    /// Tried in vain at each step.
    vain: fn(step: u32) -> Vec<Value>,
}

const NOTHING: fn(u32) -> Vec<Value> = |_| Vec::new();

/// Somebody who thinks without touching anything.
const QUIET: Secret =
    Secret { drafts: NOTHING, first: [0, 1, 2, 3, 4], then: [0, 1, 2, 3, 4], vain: NOTHING };

/// Others, who do all sorts of things.
fn secrets() -> Vec<Secret> {
    let chosen = |step: u32| {
        let pictures = |count: u32| (0..count).map(|i| (step * 7 + i) % 40).collect::<Vec<_>>();
        (0..=step % 6).map(|count| json!({"rank": {"pictures": pictures(count)}})).collect()
    };
    let nonsense = |step: u32| match step % 4 {
        0 => vec![json!({"quetzal": [step]}), json!(null)],
        1 => vec![json!({"rank": {"pictures": [250, 250]}})],
        2 => vec![json!("x".repeat(3_000)), json!([]), json!({"rank": {"pictures": vec![1; 300]}})],
        _ => vec![],
    };
    let refused = |step: u32| match step % 3 {
        0 => vec![json!({"rank": {"pictures": [1, 1, 2, 3, 4]}})],
        1 => vec![json!({"lay": {"rank": 9}}), json!({"name": {"number": 1}}), json!({"rank": {}})],
        _ => vec![],
    };
    vec![
        Secret { drafts: chosen, ..QUIET },
        Secret { first: [39, 38, 37, 36, 35], then: [10, 0, 20, 30, 7], ..QUIET },
        Secret { then: [4, 3, 2, 1, 0], vain: refused, ..QUIET },
        Secret { drafts: nonsense, first: [9, 8, 7, 6, 5], then: [5, 6, 7, 8, 9], vain: refused },
    ]
}

/// How the ×2 comes into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    /// Nobody announces it: there is a window.
    Window,
    /// Seat 2 does, while the composer chooses.
    Announced,
}

/// How the second world is wrong, if it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plant {
    Nothing,
    /// As if the seat's partner were sent the draft.
    Draft,
    /// As if it were on the composer's own wall.
    OnWall,
    /// As if saving something showed a little later.
    Late,
}

/// Two teams, or two with bots, or three with a Referent.
const TABLES: [(usize, usize); 4] = [(4, 0), (2, 2), (3, 0), (2, 0)];

/// What others are sent from the theme to the reveal, and what comes with the reveal.
struct Trace {
    before: Frames,
    reveal: Frames,
}

fn play((people, bots): (usize, usize), token: Token, secret: &Secret, plant: Plant) -> Trace {
    let mut table = Table::begin(people, bots, Thinking::None);
    table.world.sent.clear();
    table.world.on_walls.clear();
    let mut before = Frames::new();
    for step in 0..20 {
        for draft in (secret.drafts)(step) {
            table.save(&draft);
            match plant {
                Plant::Draft => table.world.sent.push((1, draft.to_string())),
                Plant::OnWall => table.world.on_walls.push((COMPOSER, draft.to_string())),
                Plant::Late if step == 9 => table.world.pass(1),
                Plant::Late | Plant::Nothing => {}
            }
        }
        for action in (secret.vain)(step) {
            table.try_in_vain(&action);
        }
        everybody_goes_on(&mut table, step, people, token, secret);
        note(&mut table, &mut before);
        // At moments that have nothing to do with those at which drafts are written; and bots find time to choose.
        let pause = if step == 3 { 40_000 } else { 1 + step * 37 % 400 };
        table.world.pass(u64::from(pause));
        note(&mut table, &mut before);
        assert!(["ranking", "doubling"].contains(&&*table.phase()), "{}", table.phase());
    }
    assert_eq!(table.phase(), if token == Token::Window { "doubling" } else { "ranking" });
    let mut reveal = Frames::new();
    if token == Token::Announced {
        table.rank(1, &[0, 1, 2, 3, 4]);
    }
    table.world.pass(60_000);
    note(&mut table, &mut reveal);
    assert_eq!(table.view()["past"].as_array().unwrap().len(), 1, "revealed");
    Trace { before, reveal }
}

/// What is public: who is ready, who reopens, who announces, who is away for a moment.
fn everybody_goes_on(table: &mut Table, step: u32, people: usize, token: Token, secret: &Secret) {
    let announces = token == Token::Announced;
    match step {
        2 => table.reconnect(1, |client| client),
        4 => table.rank(COMPOSER, &secret.first),
        5 => table.reconnect(1, |_| Client::default()),
        6 => table.reconnect(COMPOSER, |client| client),
        8 => table.act(COMPOSER, &json!("reopen")),
        9 if announces => table.act(COMPOSER, &json!("double")),
        11 => table.rank(COMPOSER, &secret.then),
        12 if announces => table.act(COMPOSER, &json!({"lay": {"rank": 2}})),
        13 => {
            let watcher = table.world.cut(table.watcher);
            table.watcher = table.world.come_with(people, watcher);
            assert!(!table.reacts(1));
        }
        // The last who are in close the rankings, unless seat 1 is waited for.
        14 => (2..people).for_each(|seat| table.rank(seat, &[7, 6, 5, 4, 3])),
        15 if !announces => table.rank(1, &[0, 1, 2, 3, 4]),
        16 => {
            let wall = table.world.cut(table.wall);
            let fresh = Client { part: Part::LooksOn, ..looker() };
            let comes_back = if announces { wall } else { fresh };
            table.wall = table.world.come_with(COMPOSER, comes_back);
        }
        17 => table.reconnect(1, |_| Client::default()),
        _ => {}
    }
}

/// What was sent since, to all but the one who composes, whose wall everybody sees. A head of the log is a digest salted with the game's secret
/// (`docs/fairness.md`): it binds what is sealed and tells nothing of it.
fn note(table: &mut Table, frames: &mut Frames) {
    let now = table.world.now().moment.0;
    let sent = std::mem::take(&mut table.world.sent).into_iter();
    let others = sent.filter(|(who, _)| *who != COMPOSER);
    frames.extend(others.map(|(who, text)| (now, To::Person(who), without_head(&text))));
    let on_wall = std::mem::take(&mut table.world.on_walls).into_iter();
    frames.extend(on_wall.map(|(_, text)| (now, To::Wall, without_head(&text))));
}

pub(super) fn without_head(text: &str) -> String {
    const FIELD: &str = r#""head":""#;
    const LENGTH: usize = 22;
    let Some(at) = text.find(FIELD).map(|at| at + FIELD.len()) else { return text.to_owned() };
    format!("{}{}{}", &text[..at], "_".repeat(LENGTH), &text[at + LENGTH..])
}

/// How the two worlds differ for everybody else; nothing if they cannot tell.
fn difference(one: &Frames, two: &Frames) -> Option<String> {
    let parted = one.iter().zip(two).find(|(one, two)| one != two);
    let parted = parted.map(|(one, two)| format!("{one:?}\n{two:?}"));
    let counts = (one.len(), two.len());
    parted.or_else(|| (counts.0 != counts.1).then(|| format!("{counts:?} frames")))
}

#[test]
fn cpt_2_nobody_can_tell_what_is_composed_nor_that_anything_is() {
    for seats in TABLES {
        for token in [Token::Window, Token::Announced] {
            let quiet = play(seats, token, &QUIET, Plant::Nothing);
            let sent =
                |to: fn(&To) -> bool| quiet.before.iter().filter(|frame| to(&frame.1)).count();
            let (people, wall) = (sent(|to| *to != To::Wall), sent(|to| *to == To::Wall));
            assert!(people > 20 && wall > 5, "{people}, {wall}");
            for (number, secret) in secrets().iter().enumerate() {
                let other = play(seats, token, secret, Plant::Nothing);
                let parted = difference(&quiet.before, &other.before);
                assert_eq!(parted, None, "{seats:?}, {token:?}, secret {number}");
                let seen = difference(&quiet.reveal, &other.reveal).is_some();
                assert_eq!(seen, secret.then != QUIET.then, "then everybody sees it: {number}");
            }
        }
    }
}

#[test]
fn a_planted_leak_is_found() {
    let secret = &secrets()[0];
    for token in [Token::Window, Token::Announced] {
        let quiet = play(TABLES[0], token, &QUIET, Plant::Nothing);
        for plant in [Plant::Draft, Plant::OnWall, Plant::Late] {
            let other = play(TABLES[0], token, secret, plant);
            assert!(difference(&quiet.before, &other.before).is_some(), "{plant:?}");
        }
    }
}
