//! Tables with a game that is on, or over.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::room::{House, Room};
use crate::setup::{Kept, Plan};

/// Everybody goes; what is left is kept under these words.
async fn keep(mut room: Room, about: &str) -> Result<Kept> {
    room.settle().await?;
    Ok(Kept::new(room.leave_it().await, about))
}

/// A game that is on, after so many acts.
async fn running(house: &House, plan: Plan, acts: u32, about: &str) -> Result<Kept> {
    let mut room = plan.begin(house).await?;
    room.play_on(acts).await?;
    ensure!(room.status() == "playing", "{about}: it is over");
    room.compose().await?;
    keep(room, about).await
}

/// A game that is over.
async fn over(house: &House, plan: Plan, about: &str) -> Result<Kept> {
    let mut room = plan.begin(house).await?;
    room.play_out().await?;
    keep(room, about).await
}

pub(crate) async fn taken_back(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Lupin", "Genêt", "Bergamote"])
        .with(json!({"thinking": "strict", "absence": "wait"}));
    let mut room = plan.begin(&house).await?;
    room.play_on(4).await?;
    room.take_back(2).await?;
    room.be_told_no().await?;
    room.let_it_go_on().await?;
    room.play_on(6).await?;
    room.compose().await?;
    let about =
        "Diabolo for 3: two actions taken back, one request declined, a thinking time that ran out";
    keep(room, about).await
}

pub(crate) async fn small_one(house: House) -> Result<Kept> {
    let options = json!({"first_dealer": {"seat": 2}});
    let settings = json!({"visibility": "public", "options": options, "thinking": "relaxed"});
    let plan = Plan::new("diabolo", &["Verveine", "Tilleul", "Tilleul"]).bots(&["2"]);
    let about = "Diabolo for 4, public: one person with two seats on one device, a bot";
    running(&house, plan.with(settings), 20, about).await
}

pub(crate) async fn left_and_away(house: House) -> Result<Kept> {
    let people = &["Sureau", "Verveine", "Tilleul", "Bergamote", "Capucine"];
    let plan = Plan::new("diabolo", people).with(json!({"order": "chance", "stand_in": "1"}));
    let mut room = plan.begin(&house).await?;
    room.play_on(8).await?;
    room.leave_for_good("Verveine").await?;
    room.be_stood_in_for("Capucine").await?;
    room.play_on(6).await?;
    room.compose().await?;
    keep(room, "Diabolo for 5: one has left, one is away and a stand-in played").await
}

pub(crate) async fn ran_out(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Genêt", "Pissenlit"]).with(json!({"thinking": "strict"}));
    let mut room = plan.begin(&house).await?;
    room.play_on(5).await?;
    room.let_it_go_on().await?;
    room.play_on(3).await?;
    keep(room, "Diabolo for 2: a thinking time ran out").await
}

pub(crate) async fn professionals(house: House) -> Result<Kept> {
    let options = json!({"first": {"seat": 1}, "memory": "aid", "scoring": "professionals"});
    let plan = Plan::new("diadingo", &["Myrtille", "Pissenlit"])
        .with(json!({"options": options, "thinking": "relaxed"}));
    running(&house, plan, 9, "Diadingo for 2: aid, professionals").await
}

pub(crate) async fn second_of_match(house: House) -> Result<Kept> {
    let settings =
        json!({"visibility": "public", "options": {"games": 3}, "spectators": "welcome"});
    let plan = Plan::new("diadingo", &["Tilleul", "Myrtille", "Sureau", "Sureau"]).with(settings);
    let about = "Diadingo for 4, public: the second game of a match, one person on two seats";
    running(&house, plan, 52, about).await
}

pub(crate) async fn with_bots(house: House) -> Result<Kept> {
    let plan = Plan::new("diadingo", &["Bergamote", "Lupin", "Genêt", "Verveine"])
        .bots(&["1", "random", "2", "1"])
        .with(json!({"options": {"scoring": "professionals"}}));
    let mut room = plan.begin(&house).await?;
    room.play_on(4).await?;
    room.leave_for_good("Genêt").await?;
    room.be_stood_in_for("Verveine").await?;
    room.play_on(2).await?;
    room.compose().await?;
    let about = "Diadingo for 8: four bots, one has left, one is away and a stand-in played";
    keep(room, about).await
}

pub(crate) async fn after_rematch(house: House) -> Result<Kept> {
    let plan = Plan::new("diadingo", &["Genêt", "Myrtille"]).bots(&["2"]);
    let mut room = plan.begin(&house).await?;
    room.play_out().await?;
    room.ask("Genêt", json!("rematch")).await?;
    room.start().await?;
    room.play_on(5).await?;
    keep(room, "Diadingo for 3: the second game after a rematch").await
}

pub(crate) async fn referee(house: House) -> Result<Kept> {
    let settings = json!({"visibility": "public", "options": {"judging": "referee"}});
    let plan = Plan::new("diamino", &["Capucine"]).bots(&["2", "3"]).with(settings);
    running(&house, plan, 4, "Diamino for 3, public: a referee, two bots that lay words").await
}

pub(crate) async fn contested(house: House) -> Result<Kept> {
    let plan = Plan::new("diamino", &["Genêt"]).bots(&["3"]).with(json!({"thinking": "relaxed"}));
    running(&house, plan, 4, "Diamino for 2: words can be contested, a bot lays them").await
}

pub(crate) async fn patience(house: House) -> Result<Kept> {
    over(&house, Plan::new("diamino", &["Myrtille"]), "Diamino for 1: a patience, over").await
}

pub(crate) async fn pairs_in_teams(house: House) -> Result<Kept> {
    let options = json!({"delay": "none", "sides": "teams"});
    let plan = Plan::new("diego", &["Tilleul", "Myrtille", "Sureau", "Sureau"])
        .with(json!({"visibility": "public", "options": options}));
    let about = "Diego for 4, public: teams, nobody hurries, two people at one device";
    running(&house, plan, 23, about).await
}

pub(crate) async fn closed_hands(house: House) -> Result<Kept> {
    let options = json!({"control": "at_once", "delay": "none", "hands": "closed", "size": "four"});
    let plan =
        Plan::new("diego", &["Lupin", "Bergamote", "Ortie"]).with(json!({ "options": options }));
    let about = "Diego for 3: another edition, closed hands, the control sheet at once";
    running(&house, plan.edition(1), 10, about).await
}

pub(crate) async fn pairs_over(house: House) -> Result<Kept> {
    let plan = Plan::new("diego", &["Verveine", "Pissenlit"])
        .with(json!({"options": {"delay": "none", "size": "four"}}));
    over(&house, plan, "Diego for 2: over, the control sheet gone through").await
}

pub(crate) async fn over_taken_back(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Verveine", "Myrtille"])
        .with(json!({"thinking": "strict", "absence": "wait"}));
    let mut room = plan.begin(&house).await?;
    room.take_back(2).await?;
    room.play_out().await?;
    keep(room, "Diabolo for 2: over, with two actions taken back").await
}

pub(crate) async fn over_with_bots(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Bergamote"]).bots(&["1", "2"]);
    over(&house, plan.with(json!({"visibility": "public"})), "Diabolo for 3, public: over").await
}

pub(crate) async fn match_over(house: House) -> Result<Kept> {
    let plan = Plan::new("diadingo", &["Myrtille"]).bots(&["3"]);
    let plan = plan.with(json!({"options": {"games": 2}}));
    over(&house, plan, "Diadingo for 2: a match of two, over").await
}

pub(crate) async fn broken_off(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Capucine", "Verveine"]).bots(&["1"]);
    let mut room = plan.begin(&house).await?;
    room.play_on(6).await?;
    room.ask("Capucine", json!("abort")).await?;
    keep(room, "Diabolo for 3: broken off by the host").await
}

pub(crate) async fn other_left(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Sureau", "Pissenlit"]);
    let mut room = plan.with(json!({"visibility": "public"})).begin(&house).await?;
    room.play_on(5).await?;
    room.leave_for_good("Pissenlit").await?;
    keep(room, "Diabolo for 2, public: over because the other left").await
}

/// Whoever is called Datura is forgotten later.
pub(crate) async fn forgotten(house: House) -> Result<Kept> {
    let plan = Plan::new("diadingo", &["Tilleul", "Datura"]).bots(&["1", "1"]);
    let plan = plan.with(json!({"visibility": "public"}));
    over(&house, plan, "Diadingo for 4, public: over, one of its players is forgotten").await
}

/// Any game that none of the tables above plays: one that is on and one that is over, for as few as can play.
pub(crate) async fn any(house: House, game: &'static str, fewest: usize) -> Result<Vec<Kept>> {
    let people =
        ["Ortie", "Capucine", "Lupin", "Sureau", "Verveine", "Genêt", "Tilleul", "Myrtille"];
    let people: &'static [_] = people[..fewest.max(1)].to_vec().leak();
    let on = format!("{game} for {fewest}");
    let on = running(&house, Plan::new(game, people), 6, &on).await?;
    let ended = format!("{game} for {fewest}: over");
    Ok(vec![on, over(&house, Plan::new(game, people), &ended).await?])
}
