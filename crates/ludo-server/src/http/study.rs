//! What a game can tell beside being played: advice at a table, books, reports.

use axum::Json;
use axum::extract::State as With;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_catalogue::{EdgeError, Progress, Title, find};
use ludo_protocol::{AskAdvice, GameReport, ReportProgress, Status};
use ludo_store::{GameId, IdentityId, TableId};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::body::{Asked, Body, Segment};
use super::games::{self, Kept, Names};
use super::identity::Known;
use super::{Failure, State};
use crate::malformed;
use crate::options;
use crate::study::{Found, Report, telling};
use crate::table::Document;

/// `POST /api/tables/{id}/ask`.
pub(super) async fn ask(
    With(state): With<State>,
    known: Known,
    Segment(id): Segment,
    Body(AskAdvice { seat, question }): Body<AskAdvice>,
) -> Result<Response, Failure> {
    let _one_at_a_time = state.limits.advising(known.person.id)?;
    let table: TableId = id.parse().map_err(|_| Failure::NoSuchTable)?;
    let found = state.parts.store.table(table).await?.ok_or(Failure::NoSuchTable)?;
    let document = Document::read(&found.table).map_err(Failure::Fault)?;
    let title = find(state.parts.catalogue, &document.game).ok_or(Failure::NoSuchGame)?;
    // Only those who sit there: nobody else has a table loaded for them.
    if document.person_at(seat) != Some(known.person.id) {
        return Err(Failure::Declined("not_your_seat"));
    }
    // What is found for one table must not judge at another.
    if title.judges(question.get()) && is_closed_to(&state, title, known.person.id).await? {
        return Err(BOOKS_CLOSED);
    }
    let inquiry = state.hall.inquire(table, known.person.id, seat).await;
    let inquiry = inquiry.ok_or(Failure::Late)?.map_err(Failure::Declined)?;
    let asked = inquiry.asked(question.get());
    let work = move || title.advise(&inquiry.recalled()?, question.get());
    let advice = state.study.advise(&asked, work).await;
    answer(advice.ok_or(Failure::Late)?)
}

/// The longest question: a list of words, with as much again for how JSON writes it.
pub(super) const MOST_QUESTION_BYTES: usize = 512 << 10;

/// What is asked of a book.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    ask: String,
}

/// `GET /api/books/{game}`.
pub(super) async fn book(
    With(state): With<State>,
    known: Known,
    Segment(game): Segment,
    Asked(Page { ask }): Asked<Page>,
) -> Result<Response, Failure> {
    look_up(&state, &known, &game, ask).await
}

/// `POST /api/books/{game}`: for questions that are too long for an address.
pub(super) async fn long_question(
    With(state): With<State>,
    known: Known,
    Segment(game): Segment,
    Body(question): Body<Box<RawValue>>,
) -> Result<Response, Failure> {
    look_up(&state, &known, &game, question.get().to_owned()).await
}

async fn look_up(
    state: &State,
    known: &Known,
    game: &str,
    ask: String,
) -> Result<Response, Failure> {
    let title = find(state.parts.catalogue, game).filter(|title| title.is_studied());
    let title = title.ok_or(Failure::NoSuchGame)?;
    if !title.gives_nothing_away(&ask) && is_closed_to(state, title, known.person.id).await? {
        return Err(BOOKS_CLOSED);
    }
    let looked_up = tokio::task::spawn_blocking(move || title.look_up(&ask)).await;
    answer(looked_up.map_err(|error| Failure::Fault(error.to_string()))?)
}

/// While somebody plays where the players themselves judge, nothing else judges for them.
const BOOKS_CLOSED: Failure = Failure::Declined("books_closed");

/// Whether somebody plays at a table that has to find out by itself what the book says. Asked of the store, so that
/// it makes no difference which device asks, whether anybody is at the table, and whether the server was restarted
/// meanwhile. Who looks on, and who has left for good, does not play.
async fn is_closed_to(state: &State, title: &Title, person: IdentityId) -> Result<bool, Failure> {
    for found in state.parts.store.tables_of(person).await? {
        let Ok(document) = Document::read(&found.table) else { continue };
        let plays = document.status == Status::Playing && document.game == title.key;
        let options = options::text(&document.settings.options);
        // Options that began a game can be read; if they could not, it would rather stay closed.
        let closes = || title.closes_book(options.as_deref(), document.seats.len() as u8);
        if plays && closes() != Ok(false) {
            let seats = document.seats_of(person);
            let gone = games::gone(state, found.table.id).await.unwrap_or_default();
            if !seats.without(gone).is_empty() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// By which right a report is read, and whether it says who played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shared {
    key: Option<String>,
    names: Option<Names>,
}

/// `GET /api/games/{id}/report`.
pub(super) async fn report(
    With(state): With<State>,
    known: Option<Known>,
    Segment(id): Segment,
    Asked(Shared { key, names }): Asked<Shared>,
) -> Result<Response, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NoSuchGame)?;
    let (kept, allowed) = games::find_shared(&state, id, known.as_ref(), key.as_deref()).await?;
    let named = if names == Some(Names::None) { Names::None } else { allowed };
    if !kept.title.is_studied() {
        return Err(Failure::NoSuchGame);
    }
    match state.study.report(id) {
        Some(Report::Made(found)) => match &*found {
            Ok(report) => Ok(whole(&kept, known.as_ref(), named, report.clone())),
            Err(error) => Err(declined(error.clone())),
        },
        Some(Report::Making(steps)) => Ok(underway(steps.progress())),
        None => {
            let work = games::replayable(&state, kept).await?;
            let made = state.study.make(id, move |steps| {
                let lines: Vec<_> = work.log.iter().map(|line| line.text.as_str()).collect();
                let told = telling(steps);
                let report = work.title.report(&work.shelf, &work.header, &lines, &told);
                report.unwrap_or(Err(EdgeError::Refused("damaged")))
            });
            let steps = made.ok_or(Failure::Late)?;
            Ok(underway(steps.progress()))
        }
    }
}

fn whole(kept: &Kept, known: Option<&Known>, named: Names, report: Box<RawValue>) -> Response {
    let game = kept.game.game.clone();
    let mut players = kept.players(known.map(|known| known.person.id));
    if named == Names::None {
        for player in &mut players {
            player.name.clear();
        }
    }
    Json(GameReport { game, players, report }).into_response()
}

fn underway(Progress { done, of }: Progress) -> Response {
    (StatusCode::ACCEPTED, Json(ReportProgress { done, of })).into_response()
}

fn answer(found: Found) -> Result<Response, Failure> {
    let json: Box<str> = found.map_err(declined)?.into();
    Ok(([(header::CONTENT_TYPE, "application/json")], String::from(json)).into_response())
}

fn declined(error: EdgeError) -> Failure {
    match error {
        EdgeError::Malformed(why) => Failure::Malformed(malformed::told(&why)),
        EdgeError::Refused(code) => Failure::Declined(code),
        other => Failure::Fault(other.to_string()),
    }
}
