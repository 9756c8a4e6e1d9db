//! Games that are over, to be looked at again through anybody's eyes.

use axum::Json;
use axum::extract::State as With;
use ludo_core::{Seat, Viewer};
use ludo_protocol::{EditionView, Eyes, Replay, ReplayEntry, ReplayKeys};
use ludo_store::GameId;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::body::{Asked, Segment};
use super::games::{self, Kept, Names, Replayable};
use super::identity::Known;
use super::{Failure, State};
use crate::editions;
use crate::table;

/// Through whose eyes, and by which right.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asks {
    r#as: Option<String>,
    key: Option<String>,
    names: Option<Names>,
}

/// `GET /api/games/{id}/replay`.
pub(super) async fn replay(
    With(state): With<State>,
    known: Option<Known>,
    Segment(id): Segment,
    Asked(Asks { r#as, key, names }): Asked<Asks>,
) -> Result<Json<Replay>, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NoSuchGame)?;
    let (kept, allowed) = games::find_shared(&state, id, known.as_ref(), key.as_deref()).await?;
    let mut told = about(&kept, known.as_ref(), allowed)?;
    if allowed == Names::None || names == Some(Names::None) {
        told.players.iter_mut().for_each(|player| player.name.clear());
    }
    let viewer = read_eyes(r#as.as_deref(), told.players.len())?;
    told.eyes = eyes(viewer);
    let again = games::replayable(&state, kept).await?;
    // A long game is played again from its beginning: not on a thread that others wait for.
    let film = tokio::task::spawn_blocking(move || film(&again, viewer)).await;
    let film = film.map_err(|error| Failure::Fault(error.to_string()))?;
    let film = film.map_err(|fault| Failure::Fault(format!("game {id}: {fault}")))?;
    (told.entries, told.frames, told.damaged) = film;
    Ok(Json(told))
}

/// Everything but what is shown.
fn about(kept: &Kept, known: Option<&Known>, allowed: Names) -> Result<Replay, Failure> {
    let finished = kept.game.finished.as_ref().ok_or(Failure::NotFinished)?;
    let players = kept.players(known.map(|known| known.person.id));
    let options = options(kept.header())?;
    let text = options.to_string();
    let teams = kept.title.teams(Some(&text), players.len() as u8).ok().flatten();
    let seats = Seat::all(players.len() as u8);
    let digest = kept.edition();
    Ok(Replay {
        id: kept.game.id.to_string(),
        game: kept.game.game.clone(),
        finished_at: finished.at.0,
        teams: teams.map(|teams| seats.map(|seat| teams.of(seat)).collect()),
        players,
        options,
        edition: EditionView { digest, face: editions::face_address(kept.title, digest) },
        eyes: Eyes::Spectator,
        entries: Vec::new(),
        frames: Vec::new(),
        // A game that was broken off has something else in this place.
        outcome: serde_json::from_str(&finished.outcome).ok(),
        damaged: false,
        keys: ReplayKeys {
            named: (allowed == Names::Shown).then(|| kept.key(Names::Shown)),
            nameless: kept.key(Names::None),
        },
    })
}

/// What a header says was agreed on.
pub(super) fn options(header: &str) -> Result<Value, Failure> {
    #[derive(Deserialize)]
    struct Agreed {
        options: Value,
    }
    let read: Result<Agreed, _> = serde_json::from_str(header);
    read.map(|agreed| agreed.options).map_err(|error| Failure::Fault(error.to_string()))
}

/// Entries and frames, and whether there would be more if the log were whole.
type Shown = (Vec<ReplayEntry>, Vec<Option<Box<RawValue>>>, bool);

fn film(again: &Replayable, viewer: Viewer) -> Result<Shown, ludo_transcript::Fault> {
    let Replayable { title, shelf, header, log, kept } = again;
    let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    // As with its transcript: a damaged game can be had up to the line before. The header is line 1.
    let sound = match title.restore(shelf, header, &lines, kept.as_ref()) {
        Ok(_) => lines.len(),
        Err(fault) => fault.line.saturating_sub(2),
    };
    let moments = title.moments(shelf, header, &lines[..sound])?;
    let (entries, frames) = table::film(&moments, viewer);
    Ok((entries, frames, sound < lines.len()))
}

/// A seat's number, `spectator` or `referee`; whoever does not say looks on.
fn read_eyes(text: Option<&str>, seats: usize) -> Result<Viewer, Failure> {
    match text {
        None | Some("spectator") => Ok(Viewer::Spectator),
        Some("referee") => Ok(Viewer::Referee),
        Some(seat) => {
            let seat = seat.parse().ok().filter(|seat| usize::from(*seat) < seats);
            seat.map(|seat| Viewer::Seat(Seat(seat)))
                .ok_or_else(|| Failure::Malformed("as".to_owned()))
        }
    }
}

const fn eyes(viewer: Viewer) -> Eyes {
    match viewer {
        Viewer::Seat(seat) => Eyes::Seat(seat),
        Viewer::Spectator => Eyes::Spectator,
        Viewer::Referee => Eyes::Referee,
    }
}
