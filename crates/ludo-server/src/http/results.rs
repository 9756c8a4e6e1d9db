//! Boards of the day, and who did how well on which board.

use axum::Json;
use axum::extract::State as With;
use axum::http::StatusCode;
use ludo_catalogue::{Date, find};
use ludo_protocol::{Daily, ResultLine, Results, Settings, Status};
use ludo_store::{Achievement, IdentityId, TableId};
use serde::Deserialize;

use super::body::{Asked, Segment};
use super::identity::Known;
use super::{Failure, State};
use crate::results;
use crate::table::Document;

/// How many results of a board are listed.
const MOST_LISTED: u32 = 50;
/// Boards of so many days back can be asked for, and none to come.
const DAYS_BACK: u32 = 31;

/// Which day.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    day: Option<String>,
}

/// `GET /api/daily/{game}`.
pub(super) async fn daily(
    With(state): With<State>,
    known: Option<Known>,
    Segment(game): Segment,
    Asked(Which { day }): Asked<Which>,
) -> Result<Json<Daily>, Failure> {
    let title = find(state.parts.catalogue, &game).filter(|title| title.is_offered());
    let title = title.ok_or(Failure::NoSuchGame)?;
    let today = Date::of_millis(state.parts.clock.calendar().0);
    let date = day.map_or(Ok(today), |day| day.parse());
    let date = date.ok().filter(|date| today.since(*date).is_some_and(|days| days <= DAYS_BACK));
    let date = date.ok_or_else(|| Failure::Malformed("day".to_owned()))?;
    let options = state.study.day(title, date).await.ok_or(Failure::NoSuchGame)?;
    let options =
        serde_json::from_str(options.get()).map_err(|error| Failure::Fault(error.to_string()))?;
    let settings = Settings { options, ..Settings::default() };
    let board = results::board(title, &state.parts.shelf, &settings, 1);
    let board = board.ok_or(Failure::NoSuchGame)?;
    let person = known.map(|known| known.person.id);
    let table = match person {
        Some(person) => table_of(&state, person, &board).await?,
        None => None,
    };
    let results = read(&state, person, board).await?;
    Ok(Json(Daily { day: date.to_string(), options: settings.options, results, table }))
}

/// Where somebody plays on a board and has not ended, the latest.
async fn table_of(
    state: &State,
    person: IdentityId,
    board: &str,
) -> Result<Option<String>, Failure> {
    let tables = state.parts.store.tables_of(person).await?;
    let playing = tables.into_iter().find(|found| {
        let Ok(document) = Document::read(&found.table) else { return false };
        document.status != Status::Finished && board_of(state, &document).as_deref() == Some(board)
    });
    Ok(playing.map(|found| found.table.id.to_string()))
}

fn board_of(state: &State, document: &Document) -> Option<String> {
    let title = find(state.parts.catalogue, &document.game)?;
    results::board(title, &state.parts.shelf, &document.settings, document.seats.len())
}

/// `GET /api/tables/{id}/results`.
pub(super) async fn at_table(
    With(state): With<State>,
    known: Known,
    Segment(id): Segment,
) -> Result<Json<Results>, Failure> {
    let table: TableId = id.parse().map_err(|_| Failure::NoSuchTable)?;
    let found = state.parts.store.table(table).await?.ok_or(Failure::NoSuchTable)?;
    let document = Document::read(&found.table).map_err(Failure::Fault)?;
    let board = board_of(&state, &document).ok_or(Failure::NoSuchGame)?;
    Ok(Json(read(&state, Some(known.person.id), board).await?))
}

/// `DELETE /api/results/{board}`: one's own.
pub(super) async fn erase(
    With(state): With<State>,
    known: Known,
    Segment(board): Segment,
) -> Result<StatusCode, Failure> {
    state.parts.store.erase_result(known.person.id, board).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn read(
    state: &State,
    person: Option<IdentityId>,
    board: String,
) -> Result<Results, Failure> {
    let store = &state.parts.store;
    let best = store.results(board.clone(), MOST_LISTED).await?;
    let best: Vec<_> = best
        .into_iter()
        .map(|ranked| line(ranked.name, person == Some(ranked.identity), ranked.best))
        .collect();
    let mine = match best.iter().find(|line| line.you).cloned() {
        None if let Some(person) = person => {
            let own = store.result_of(person, board.clone()).await?;
            own.map(|best| line(String::new(), true, best))
        }
        listed => listed,
    };
    Ok(Results { board, best, mine })
}

fn line(name: String, you: bool, best: Achievement) -> ResultLine {
    let Achievement { points, aids, millis, .. } = best;
    ResultLine { name, you, points, aids, millis }
}
