//! Rankings of Compatibility at a table: nothing of what somebody composes or has handed in is in any byte that others
//! are sent before the reveal (CPT-2), and the ×2 is a race (CPT-3).

mod doubling;
mod stand_in;
mod twins;

use ludo_catalogue::{Title, title};
use ludo_compatibility::Compatibility;
use ludo_core::Seat;
use ludo_protocol::{
    ActionId, Command, FromClient, OpenTable, Reaction, SaveDraft, Settings, Spectators, Status,
    Thinking,
};
use serde_json::{Value, json};

use super::scenes::looker;
use super::{Client, World};
use crate::table::Part;

/// Whether tables offer it or not.
static SHELF: &[Title] = &[title::<Compatibility>("Compatibility", "Craig Browne", "")];

/// Whose secrets are compared: the person of seat 0.
const COMPOSER: usize = 0;

/// A table at which a theme has been read, and where everybody ranks.
struct Table {
    world: World,
    /// Of those who sit, in the order of seats.
    lines: Vec<u64>,
    /// A second device of the composer.
    tablet: u64,
    /// Somebody looks on.
    watcher: u64,
    /// The composer has put the table on a screen for the whole room.
    wall: u64,
    /// How many ids the composer has used in secret.
    own_ids: u32,
}

/// What the table agrees on: seat 1 announces first.
fn agreed(thinking: Thinking) -> Settings {
    Settings {
        options: json!({"first": {"seat": 1}}),
        spectators: Spectators::Welcome,
        thinking,
        stand_in: Some("3".to_owned()),
        ..Settings::default()
    }
}

impl Table {
    /// So many people, and bots on the seats after them.
    fn begin(people: usize, bots: usize, thinking: Thinking) -> Self {
        let request = OpenTable {
            game: "compatibility".to_owned(),
            seats: Some((people + bots) as u8),
            settings: agreed(thinking),
            bots: vec!["3".to_owned(); bots],
        };
        let mut world = World::open(11, SHELF, people + 1, request);
        let lines: Vec<_> = (0..people).map(|who| world.come_with(who, looker())).collect();
        world.start(&lines);
        world.contribute_all();
        assert_eq!(world.client(lines[0]).status(), Status::Playing);
        let (tablet, watcher) = (world.come(COMPOSER), world.come(people));
        let wall = world.come_with(COMPOSER, Client { part: Part::LooksOn, ..looker() });
        let mut table = Self { world, lines, tablet, watcher, wall, own_ids: 0 };
        table.world.pass(5_000);
        table.act(1, &json!({"name": {"number": 3}}));
        assert_eq!(table.phase(), "ranking");
        table
    }

    fn act(&mut self, seat: usize, action: &Value) {
        self.world.act(self.lines[seat], Seat(seat as u8), action);
    }

    /// The composer tries something that is refused, under an id of its own: other ids stay what they are without it.
    fn try_in_vain(&mut self, action: &Value) {
        let id = self.own_id();
        self.world.act_as(self.lines[COMPOSER], Seat(0), action, id);
    }

    fn own_id(&mut self) -> ActionId {
        self.own_ids += 1;
        format!("own-{}", self.own_ids).try_into().expect("an id")
    }

    fn rank(&mut self, seat: usize, pictures: &[u8]) {
        self.act(seat, &json!({"rank": {"pictures": pictures}}));
    }

    /// The composer saves something, on one device or the other.
    fn save(&mut self, draft: &Value) {
        let id = self.own_id();
        let first = self.own_ids.is_multiple_of(3);
        let device = if first { self.tablet } else { self.lines[COMPOSER] };
        let draft = Some(serde_json::value::to_raw_value(draft).unwrap());
        self.world.say(device, FromClient::Draft(SaveDraft { id, seat: Seat(0), draft }));
    }

    /// What everybody sees.
    fn view(&self) -> &Value {
        &self.world.client(self.watcher).streams[&None].view
    }

    /// What the game waits for.
    fn phase(&self) -> String {
        match &self.view()["phase"] {
            Value::String(name) => name.clone(),
            phase => phase.as_object().unwrap().keys().next().unwrap().clone(),
        }
    }

    /// Somebody's line is cut, and comes back with what it knew, or as a new device.
    fn reconnect(&mut self, seat: usize, knows: impl Fn(Client) -> Client) {
        let client = self.world.cut(self.lines[seat]);
        self.world.pass(70);
        self.lines[seat] = self.world.come_with(seat, knows(client));
    }

    /// Somebody tries to react, and says whether they could.
    fn reacts(&mut self, seat: usize) -> bool {
        let reaction = Command::React { seat: Seat(seat as u8), reaction: Reaction::Wow };
        self.world.ask(self.lines[seat], reaction)
    }
}

#[test]
fn cpt_3_the_token_is_announced_and_laid_beside_what_is_composed() {
    let mut table = Table::begin(4, 0, Thinking::None);
    let draft = json!({"rank": {"pictures": [33, 7]}});
    // Saved on the first device, and told to the tablet.
    table.own_ids = 0;
    table.save(&draft);
    let kept = |table: &Table| table.world.client(table.tablet).drafts.get(&0).cloned();
    for action in [json!("double"), json!({"lay": {"rank": 2}})] {
        table.act(COMPOSER, &action);
        table.world.pass(1_000);
        assert_eq!(kept(&table), Some(draft.to_string()), "after {action}");
    }
    table.world.crash();
    table.world.load();
    table.lines[COMPOSER] = table.world.come(COMPOSER);
    assert_eq!(table.world.client(table.lines[COMPOSER]).drafts[&0], draft.to_string());
    table.rank(COMPOSER, &[33, 7, 1, 2, 3]);
    assert!(table.world.client(table.lines[COMPOSER]).drafts.is_empty(), "gone with its decision");
}

#[test]
fn cpt_2_reactions_are_off_from_the_theme_to_the_reveal() {
    let mut table = Table::begin(4, 0, Thinking::None);
    assert!(!table.reacts(2));
    assert_eq!(table.world.client(table.lines[2]).last_refusal(), "hush");
    for seat in 0..4 {
        table.rank(seat, &[0, 1, 2, 3, 4]);
    }
    assert_eq!(table.phase(), "doubling");
    assert!(!table.reacts(2), "nor in the window of the ×2");
    for seat in 0..4 {
        table.act(seat, &json!("decline"));
    }
    assert!(table.reacts(2), "{}", table.phase());
}
