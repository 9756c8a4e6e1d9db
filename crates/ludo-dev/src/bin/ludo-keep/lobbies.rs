//! Tables at which no game is on: in the lobby, closed, about to begin.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::line::Part;
use crate::room::{House, Room};
use crate::setup::{Kept, Plan};

/// Everything that a host and those who come can change.
pub(crate) async fn arranged(house: House) -> Result<Kept> {
    let plan = Plan::new("diabolo", &["Bergamote", "Capucine", "Ortie"])
        .with(json!({"visibility": "public"}));
    let mut room = plan.open_with(&house, 4, Part::Contributes).await?;
    room.go("Ortie").await;
    room.ask("Bergamote", json!({"kick": {"seat": 2}})).await?;
    room.ask("Bergamote", json!({"bot": {"seat": 3, "bot": "2"}})).await?;
    room.ask("Bergamote", json!({"colour": {"seat": 0, "colour": "plum"}})).await?;
    room.ask("Bergamote", json!({"reorder": {"order": [1, 0, 2, 3]}})).await?;
    let settings = json!({"visibility": "public", "options": {"first_dealer": {"seat": 1}}, "thinking": "relaxed",
        "absence": "leave", "order": "chance", "spectators": "welcome", "stand_in": "1"});
    room.ask("Bergamote", json!({ "configure": settings })).await?;
    room.ask("Capucine", json!({"ready": {"seat": 0, "ready": true}})).await?;
    let about = "lobby, public: settings changed, colours, seats put in order, somebody sent away, a bot, a free seat";
    let mut kept = Kept::new(room.leave_it().await, about);
    kept.sent_away.push("Ortie");
    Ok(kept)
}

pub(crate) async fn locked(house: House) -> Result<Kept> {
    let plan = Plan::new("diadingo", &["Capucine", "Ortie"]);
    let mut room = plan.open(&house).await?;
    room.go("Ortie").await;
    room.ask("Capucine", json!({"kick": {"seat": 1}})).await?;
    room.ask("Capucine", json!({"resize": {"seats": 8}})).await?;
    room.come("Lupin").await?;
    room.ask("Lupin", json!({"sit": {"seat": 3}})).await?;
    room.ask("Lupin", json!({"sit": {"seat": 5, "name": "Petit Lupin"}})).await?;
    for (seat, bot) in [(2, "random"), (7, "1"), (7, "2")] {
        room.ask("Capucine", json!({"bot": {"seat": seat, "bot": bot}})).await?;
    }
    let options = json!({"games": 2, "memory": "aid", "scoring": "professionals"});
    let settings = json!({"options": options, "thinking": "strict", "absence": "wait"});
    room.ask("Capucine", json!({ "configure": settings })).await?;
    room.ask("Capucine", json!({"lock": {"locked": true}})).await?;
    let about = "lobby, by link, locked: resized to 8, one person on two seats, somebody sent away, a bot replaced";
    let mut kept = Kept::new(room.leave_it().await, about);
    kept.sent_away.push("Ortie");
    Ok(kept)
}

pub(crate) async fn bare(house: House) -> Result<Kept> {
    let room = Plan::new("diabolo", &["Genêt"]).open_with(&house, 2, Part::Contributes).await?;
    Ok(Kept::new(room.leave_it().await, "lobby, by link: one person, nothing chosen"))
}

/// Partners are chosen by seats. No seat is free: the tests would give it to a bot, and by their clock, which stands still, it
/// would think for ever.
pub(crate) async fn swapped(house: House) -> Result<Kept> {
    let plan = Plan::new("compatibility", &["Ortie", "Tilleul", "Sureau", "Bergamote"])
        .with(json!({"options": {"track": "short", "window": "open"}}));
    let mut room = plan.open(&house).await?;
    room.ask("Tilleul", json!({"swap": {"seat": 1, "with": 3}})).await?;
    room.ask("Bergamote", json!({"swap": {"seat": 3, "with": 1}})).await?;
    room.ask("Sureau", json!({"swap": {"seat": 2, "with": 0}})).await?;
    let about = "Compatibility for 4, lobby: teams, two have changed seats, one wants another's";
    Ok(Kept::new(room.leave_it().await, about))
}

/// A game was played, and the same people sit there again.
pub(crate) async fn again(house: House) -> Result<Kept> {
    let plan =
        Plan::new("diadingo", &["Pissenlit", "Sureau"]).with(json!({"options": {"memory": "aid"}}));
    let mut room = plan.begin(&house).await?;
    room.play_out().await?;
    room.ask("Pissenlit", json!("rematch")).await?;
    Ok(Kept::new(room.leave_it().await, "Diadingo for 2: in the lobby again after a rematch"))
}

pub(crate) async fn closed(house: House) -> Result<Kept> {
    let mut room = Plan::new("diabolo", &["Verveine", "Ortie"]).open(&house).await?;
    for (who, seat) in [("Ortie", 1), ("Verveine", 0)] {
        // Whoever has no seat is not let in here: the line ends, sometimes before the answer comes.
        let _ = room.try_ask(who, json!({"stand": {"seat": seat}})).await;
        room.go(who).await;
    }
    Ok(Kept::new(room.leave_it().await, "closed: everybody has gone"))
}

/// Tables that are about to begin: somebody keeps their part of the seed back. For five seconds they stay so.
pub(crate) async fn starting(house: &House) -> Result<(Vec<Room>, Vec<Kept>)> {
    let plans = [
        (
            Plan::new("diabolo", &["Verveine", "Pissenlit", "Genêt"]),
            "starting: two of three have contributed",
        ),
        (
            Plan::new("compatibility", &["Sureau", "Capucine"]),
            "starting, Compatibility as a duo: one of two has contributed",
        ),
    ];
    let (mut rooms, mut kept) = (Vec::new(), Vec::new());
    for (plan, about) in plans {
        let seats = plan.people.len();
        let room = plan.open_with(house, seats, Part::KeepsBack).await?;
        kept.push(Kept::new(room.id.clone(), about));
        rooms.push(room);
    }
    for room in &mut rooms {
        room.call_the_start().await?;
    }
    for room in &mut rooms {
        room.settle().await?;
        ensure!(room.status() == "starting", "it has begun");
    }
    Ok((rooms, kept))
}
