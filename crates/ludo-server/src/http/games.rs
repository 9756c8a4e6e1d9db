//! The catalogue, and games that are over.

use axum::Json;
use axum::extract::State as With;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludo_catalogue::{AtHand, Shelf, Title, find};
use ludo_core::{Hex32, SeatSet, Secret};
use ludo_protocol::{
    BotInfo, EditionInfo, GameInfo, GamePage, GameSummary, Marks, Player, Sentence,
};
use ludo_store::{
    FinishedGame, Game, GameId, IdentityId, LogLine, Page, Seat, Started, TableId, UnixMillis,
    Visibility,
};
use ludo_transcript::{Offer, with_names};
use serde::Deserialize;

use super::body::{Asked, Segment};
use super::identity::Known;
use super::{Failure, State};
use crate::editions;
use crate::table::{kept_chain, marks_of};

const PAGE: usize = 20;

/// Which games to tell of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    game: Option<String>,
}

/// `GET /api/games`.
pub(super) async fn catalogue(
    With(state): With<State>,
    Asked(Listed { game }): Asked<Listed>,
) -> Json<Vec<GameInfo>> {
    let offered = state.parts.catalogue.iter().filter(|title| title.is_offered());
    let wanted = offered.filter(|title| game.as_ref().is_none_or(|game| title.key == game));
    Json(wanted.map(|title| info(title, &state.parts.shelf)).collect())
}

fn info(title: &Title, shelf: &Shelf) -> GameInfo {
    let game = title.describe(shelf);
    let bot = |bot: &ludo_catalogue::BotDescription| BotInfo {
        key: bot.key.to_owned(),
        summary: bot.summary.to_owned(),
    };
    let editions = title.editions(shelf).into_iter();
    let offered = editions.filter(|edition| edition.offer == Offer::NewGames);
    GameInfo {
        key: game.key.to_owned(),
        title: game.title.to_owned(),
        author: game.author.to_owned(),
        rules: game.rules,
        players: game.players,
        bots: game.bots.iter().map(bot).collect(),
        editions: offered.map(|edition| edition_info(title, edition)).collect(),
        default_options: game.default_options,
        easy_options: game.easy_options,
        options: game.options,
    }
}

fn edition_info(title: &Title, edition: AtHand) -> EditionInfo {
    let sentence = edition.bundle.sentence();
    EditionInfo {
        digest: edition.id.digest,
        name: edition.id.name,
        sentence: sentence.map(|text| Sentence { fr: text.fr.clone(), en: text.en.clone() }),
        without_bots: !edition.bots,
        face: Some(editions::face_address(title, edition.id.digest)),
    }
}

/// Which page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    before: Option<String>,
}

/// `GET /api/games/mine`.
pub(super) async fn mine(
    With(state): With<State>,
    known: Known,
    Asked(Which { before }): Asked<Which>,
) -> Result<Json<GamePage>, Failure> {
    let before = before.as_deref().map(read_place).transpose()?;
    // One more than is shown tells whether there is another page.
    let page = Page { before, limit: PAGE as u32 + 1 };
    let mut games = state.parts.store.games_of(known.person.id, page).await?;
    let is_last = games.len() <= PAGE;
    games.truncate(PAGE);
    let last = games.last().filter(|_| !is_last).map(place);
    let games = games.into_iter().map(|game| summary(game, known.person.id)).collect();
    Ok(Json(GamePage { games, before: last }))
}

fn place(game: &FinishedGame) -> String {
    format!("{}-{}", game.finished_at.0, game.id)
}

fn read_place(text: &str) -> Result<(UnixMillis, GameId), Failure> {
    let read = || {
        let (at, id) = text.split_once('-')?;
        // The store counts in signed numbers.
        let at: u64 = at.parse().ok().filter(|at| i64::try_from(*at).is_ok())?;
        Some((UnixMillis(at), id.parse().ok()?))
    };
    read().ok_or_else(|| Failure::Malformed("before".to_owned()))
}

pub(super) fn summary(game: FinishedGame, asks: IdentityId) -> GameSummary {
    GameSummary {
        id: game.id.to_string(),
        table: game.table.to_string(),
        game: game.game,
        finished_at: game.finished_at.0,
        inputs: game.length,
        lesson: is_lesson(&game.header),
        players: game.seats.into_iter().map(|seat| player(seat, Some(asks))).collect(),
        // A game that was broken off has something else in this place.
        outcome: serde_json::from_str(&game.outcome).ok(),
    }
}

/// Whether what lay there was laid out: a host does that for lessons only.
pub(super) fn is_lesson(header: &str) -> bool {
    #[derive(Deserialize)]
    struct Origin {
        #[serde(default)]
        given: bool,
    }
    serde_json::from_str(header).is_ok_and(|origin: Origin| origin.given)
}

fn player(seat: Seat, asks: Option<IdentityId>) -> Player {
    let you = asks.is_some() && seat.identity == asks;
    let Marks { colour, face } = marks_of(&seat);
    Player { name: seat.name, bot: seat.bot, colour, face, you }
}

/// A game that whoever asks may read.
pub(super) struct Kept {
    pub(super) game: Game,
    started: Started,
    pub(super) title: &'static Title,
}

impl Kept {
    /// Who played, in turn order.
    pub(super) fn players(&self, asks: Option<IdentityId>) -> Vec<Player> {
        self.started.seats.iter().map(|seat| player(seat.clone(), asks)).collect()
    }

    /// How it began.
    pub(super) fn header(&self) -> &str {
        &self.started.header
    }

    /// What it was played with.
    pub(super) const fn edition(&self) -> Hex32 {
        Hex32(self.started.edition.0)
    }

    /// What lets others look at it.
    pub(super) fn key(&self, names: Names) -> String {
        let played: Vec<_> = self.started.seats.iter().map(|seat| seat.name.as_str()).collect();
        let secret = Secret::new(self.game.secret.0);
        let key = secret.share((names == Names::Shown).then_some(&played));
        let mut text = key.to_string();
        text.truncate(KEY_DIGITS);
        text
    }
}

/// So many hexadecimal digits of a key are written: 128 bits.
const KEY_DIGITS: usize = 32;

/// Whether names are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Names {
    Shown,
    None,
}

/// The game of that id, if it has begun and is for whoever asks, or comes with a key, and whether they may know who
/// played. A key opens what is over.
pub(super) async fn find_shared(
    state: &State,
    id: GameId,
    known: Option<&Known>,
    key: Option<&str>,
) -> Result<(Kept, Names), Failure> {
    let mut game = state.parts.store.game(id).await?.ok_or(Failure::NoSuchGame)?;
    let started = game.started.take().ok_or(Failure::NoSuchGame)?;
    let title = find(state.parts.catalogue, &game.game).ok_or(Failure::NoSuchGame)?;
    let may = may_read(state, &game, &started, known).await?;
    let kept = Kept { game, started, title };
    if may {
        return Ok((kept, Names::Shown));
    }
    let key = key.filter(|_| kept.game.finished.is_some()).ok_or(Failure::NoSuchGame)?;
    let opens = [Names::Shown, Names::None].into_iter().find(|names| kept.key(*names) == key);
    Ok((kept, opens.ok_or(Failure::NoSuchGame)?))
}

/// All that is needed to play a kept game again.
pub(super) struct Replayable {
    pub(super) title: &'static Title,
    pub(super) shelf: Shelf,
    pub(super) header: String,
    pub(super) log: Vec<LogLine>,
    /// What was kept of its chain.
    pub(super) kept: Option<ludo_transcript::Kept>,
}

/// A game that is over, to be gone through.
pub(super) async fn replayable(state: &State, kept: Kept) -> Result<Replayable, Failure> {
    let Kept { game, started, title } = kept;
    if game.finished.is_none() {
        return Err(Failure::NotFinished);
    }
    editions::bring(&state.parts, &game.game, started.edition).await?;
    let shelf = state.parts.shelf.clone();
    let log = state.parts.store.log(game.id, 0).await?;
    let kept = kept_chain(&started, &log);
    Ok(Replayable { title, shelf, header: started.header, log, kept })
}

/// Who has left the last game of a table for good: its log knows.
pub(super) async fn gone(state: &State, table: TableId) -> Result<SeatSet, Failure> {
    let games = state.parts.store.games_at(table).await?;
    let id = *games.last().ok_or(Failure::NoSuchGame)?;
    let mut game = state.parts.store.game(id).await?.ok_or(Failure::NoSuchGame)?;
    let started = game.started.take().ok_or(Failure::NoSuchGame)?;
    let title = find(state.parts.catalogue, &game.game).ok_or(Failure::NoSuchGame)?;
    editions::bring(&state.parts, &game.game, started.edition).await?;
    let (shelf, log) = (state.parts.shelf.clone(), state.parts.store.log(id, 0).await?);
    let restored = tokio::task::spawn_blocking(move || {
        let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
        title.restore(&shelf, &started.header, &lines, None).map(|restored| restored.game.gone())
    });
    let gone = restored.await.map_err(|error| Failure::Fault(error.to_string()))?;
    gone.map_err(|fault| Failure::Fault(format!("game {id}: {fault}")))
}

/// `GET /api/games/{id}/transcript`.
pub(super) async fn transcript(
    With(state): With<State>,
    known: Option<Known>,
    Segment(id): Segment,
    Asked(Along { with, key, names }): Asked<Along>,
) -> Result<Response, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NoSuchGame)?;
    let (kept, allowed) = find_shared(&state, id, known.as_ref(), key.as_deref()).await?;
    let named = if names == Some(Names::None) { Names::None } else { allowed };
    let text = written(&state, &kept, named).await?;
    let name = format!("{}-{id}", kept.game.game);
    if with.is_none() {
        return Ok(download(&format!("{name}.jsonl"), "application/jsonl", text.into_bytes()));
    }
    let edition = editions::find_any(&state.parts, kept.edition()).await?;
    let (_, edition) = edition.ok_or(Failure::NoSuchGame)?;
    let archive = ludo_edition::pack_game(&text, &edition.bundle);
    Ok(download(&format!("{name}.zip"), "application/zip", archive))
}

/// A game that is over as text, or one that is damaged, up to there.
pub(super) async fn written(state: &State, kept: &Kept, names: Names) -> Result<String, Failure> {
    let Kept { game, started, title } = kept;
    let (id, title) = (game.id, *title);
    // Headers are kept without names, so that a player can be forgotten: they are filled in when it is read.
    let shown =
        |seat: &'_ Seat| if names == Names::Shown { seat.name.clone() } else { String::new() };
    let shown: Vec<_> = started.seats.iter().map(shown).collect();
    let header = with_names(&started.header, shown.iter().map(String::as_str))
        .ok_or_else(|| Failure::Fault("a kept header cannot be read".to_owned()))?;
    editions::bring(&state.parts, &game.game, started.edition).await?;
    let shelf = state.parts.shelf.clone();
    let log = state.parts.store.log(id, 0).await?;
    let kept = kept_chain(started, &log);
    let is_over = game.finished.is_some();
    // A long game is played again to tell its events: not on a thread that others wait for.
    let told = tokio::task::spawn_blocking(move || {
        let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
        match title.restore(&shelf, &header, &lines, kept.as_ref()) {
            Ok(_) if is_over => title.transcript(&shelf, &header, &lines).map(Some),
            Ok(_) => Ok(None),
            // A game that stopped at a damaged line can be had up to there. The header is line 1.
            Err(fault) => {
                title.transcript(&shelf, &header, &lines[..fault.line.saturating_sub(2)]).map(Some)
            }
        }
    });
    let told = told.await.map_err(|error| Failure::Fault(error.to_string()))?;
    let told = told.map_err(|fault| Failure::Fault(format!("game {id}: {fault}")))?;
    told.ok_or(Failure::NotFinished)
}

/// What a transcript comes with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Along {
    with: Option<Company>,
    key: Option<String>,
    names: Option<Names>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Company {
    Edition,
}

fn download(name: &str, kind: &str, bytes: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, bytes).into_response()
}

/// Its players may, and everybody if the table was public.
async fn may_read(
    state: &State,
    game: &Game,
    started: &Started,
    known: Option<&Known>,
) -> Result<bool, Failure> {
    let asks = known.map(|known| known.person.id);
    if asks.is_some() && started.seats.iter().any(|seat| seat.identity == asks) {
        return Ok(true);
    }
    let table = state.parts.store.table(game.table).await?;
    Ok(table.is_some_and(|found| found.table.visibility == Visibility::Public))
}
