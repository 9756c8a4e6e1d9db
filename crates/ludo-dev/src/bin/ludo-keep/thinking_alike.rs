//! Tables of Compatibility: as a duo, in teams, with a Referent; while people choose, in the reveal, over.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use crate::line::{Part, Showing};
use crate::room::{House, Room};
use crate::setup::{Kept, Plan};

/// What one seat sees.
fn seen(room: &Room) -> &Value {
    room.streams().next().map_or(&Value::Null, |(_, stream)| &stream.view)
}

/// Whether so many rankings are awaited, once so many themes were revealed.
fn chooses(room: &Room, waiting: usize, revealed: usize) -> bool {
    let past = seen(room)["past"].as_array().map_or(0, Vec::len);
    let ranks = |seat: &u64| {
        let legal = room.streams().find(|(one, _)| one == seat).map(|(_, stream)| &stream.legal);
        legal.is_some_and(|legal| legal.iter().any(|action| action.get("rank").is_some()))
    };
    past >= revealed && room.must().len() == waiting && room.must().iter().all(ranks)
}

/// Whoever has not ranked yet has chosen some pictures.
async fn compose(room: &mut Room) -> Result<()> {
    for seat in room.must().to_vec() {
        let pictures: Vec<_> = (0..=seat % 3).map(|picture| 7 + 3 * picture + seat).collect();
        room.draft(seat, json!({"rank": {"pictures": pictures}})).await?;
    }
    Ok(())
}

/// Somebody who may announces the ×2, and lays it on their first rank; unless somebody has in this theme.
async fn double(room: &mut Room) -> Result<()> {
    if !seen(room)["doubled_by"].is_null() {
        return Ok(());
    }
    let may = |legal: &[Value]| legal.iter().any(|action| action == "double");
    let seat = room.streams().find(|(_, stream)| may(&stream.legal)).map(|(seat, _)| seat);
    let seat = seat.context("nobody may announce the ×2")?;
    ensure!(room.act(seat, json!("double")).await?, "the ×2 was refused");
    ensure!(room.act(seat, json!({"lay": {"rank": 1}})).await?, "nothing was laid");
    room.settle().await
}

pub(crate) async fn duo_choosing(house: House) -> Result<Kept> {
    let mut room = Plan::new("compatibility", &["Capucine", "Genêt"]).begin(&house).await?;
    room.play(|room| chooses(room, 2, 1)).await?;
    double(&mut room).await?;
    compose(&mut room).await?;
    let about = "Compatibility for 2, a duo: both choose, with drafts, a ×2 is laid";
    Ok(Kept::new(room.leave_it().await, about))
}

pub(crate) async fn teams_choosing(house: House) -> Result<Kept> {
    let plan = Plan::new("compatibility", &["Lupin", "Myrtille", "Bergamote", "Bergamote"]).with(
        json!({"visibility": "public", "options": {"first": {"seat": 2}, "window": {"seconds": 30}}}),
    );
    let mut room = plan.edition(1).begin(&house).await?;
    room.play(|room| chooses(room, 2, 2)).await?;
    compose(&mut room).await?;
    let about = "Compatibility for 4, public: teams, another edition, two rankings are in, two drafts, one person on two seats";
    Ok(Kept::new(room.leave_it().await, about))
}

pub(crate) async fn referent_choosing(house: House) -> Result<Kept> {
    let people = &["Pissenlit", "Sureau", "Ortie", "Verveine", "Tilleul"];
    let plan = Plan::new("compatibility", people)
        .with(json!({"options": {"window": "open"}, "absence": "wait", "thinking": "relaxed"}));
    let mut room = plan.begin(&house).await?;
    room.play(|room| chooses(room, 5, 1)).await?;
    room.leave_for_good("Ortie").await?;
    room.play(|room| chooses(room, 3, 1)).await?;
    double(&mut room).await?;
    compose(&mut room).await?;
    let about =
        "Compatibility for 5, a Referent: one has left, one ranking is in, a ×2 is laid, drafts";
    Ok(Kept::new(room.leave_it().await, about))
}

pub(crate) async fn taken_back(house: House) -> Result<Kept> {
    let plan = Plan::new("compatibility", &["Tilleul", "Lupin", "Capucine"])
        .with(json!({"options": {"track": "short"}}));
    let mut room = plan.begin(&house).await?;
    room.take_back(1).await?;
    room.play_on(9).await?;
    ensure!(room.status() == "playing", "it is over");
    let about = "Compatibility for 3, a Referent, the short track: an action was taken back";
    Ok(Kept::new(room.leave_it().await, about))
}

/// All cards of a theme are turned, and everybody still looks at them.
pub(crate) async fn reveal(house: &House) -> Result<(Room, Kept)> {
    let people = &["Genêt", "Verveine", "Myrtille", "Sureau"];
    let settings = json!({"options": {"window": {"seconds": 3}}});
    let plan = Plan::new("compatibility", people).with(settings);
    let mut room = plan.begin(house).await?;
    for who in people {
        room.go(who).await;
    }
    for who in people {
        room.come_as(who, Part::Contributes, Showing::Scenes).await?;
    }
    look_at_reveal(&mut room).await?;
    let kept = Kept::new(room.id.clone(), "Compatibility for 4: teams, in the reveal");
    Ok((room, kept))
}

/// Plays until the cards of a theme are turned, step by step.
pub(crate) async fn look_at_reveal(room: &mut Room) -> Result<()> {
    let revealed = |room: &Room| seen(room)["past"].as_array().map_or(0, Vec::len);
    let before = revealed(room);
    room.play(|room| revealed(room) > before).await?;
    ensure!(room.lines().iter().all(|line| line.is_held), "nobody looks at the reveal");
    Ok(())
}

pub(crate) async fn duo_over(house: House) -> Result<Kept> {
    let mut room = Plan::new("compatibility", &["Verveine", "Ortie"]).begin(&house).await?;
    room.play_out().await?;
    Ok(Kept::new(room.leave_it().await, "Compatibility for 2, a duo: over"))
}

pub(crate) async fn referent_over(house: House) -> Result<Kept> {
    let plan = Plan::new("compatibility", &["Sureau", "Genêt", "Pissenlit"])
        .with(json!({"visibility": "public", "options": {"track": "short", "window": "open"}}));
    let mut room = plan.begin(&house).await?;
    room.play_out().await?;
    let about = "Compatibility for 3, public: a Referent, the short track, over";
    Ok(Kept::new(room.leave_it().await, about))
}

pub(crate) async fn teams_over(house: House) -> Result<Kept> {
    let plan = Plan::new("compatibility", &["Myrtille", "Lupin", "Capucine", "Tilleul"])
        .with(json!({"options": {"track": "short", "window": "open"}}));
    let mut room = plan.begin(&house).await?;
    room.play_out().await?;
    let about = "Compatibility for 4: teams, the short track, over";
    Ok(Kept::new(room.leave_it().await, about))
}
