//! All that is kept of somebody, in one file for themselves: a zip archive, sent game by game while it is made.

use axum::body::{Body, Bytes};
use axum::extract::State as With;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use ludo_catalogue::Date;
use ludo_edition::Packer;
use ludo_protocol::{DeviceInfo, GameSummary, TableSummary};
use ludo_store::{FinishedGame, GameId, IdentityId, Page, UnixMillis};
use serde::Serialize;
use serde_json::Value;

use super::games::{self, Names};
use super::identity::Known;
use super::{Failure, State, devices, tables};
use crate::places::Place;

/// So many games are listed at a time.
const AT_ONCE: u32 = 50;

const READ_ME: &str = "\
Tout ce que cette Ludothèque garde sur vous.
  moi.json   votre nom, vos appareils, vos tables, vos résultats, la liste de vos parties
  parties/   chaque partie finie, coup par coup, une ligne par coup : `ludotheque verify FICHIER` la vérifie
Les parties en cours n'y sont pas : elles contiennent ce que personne ne doit savoir encore.

All that this Ludothèque keeps of you.
  moi.json   your name, devices, tables and results, and the list of your games
  parties/   each finished game, move by move, a line each: `ludotheque verify FILE` checks one
Games under way aren't there: they hold what nobody is to know yet.
";

/// What stands in `moi.json`.
#[derive(Serialize)]
struct Mine {
    /// Which form this is.
    export: u32,
    exported_at: u64,
    name: String,
    devices: Vec<DeviceInfo>,
    tables: Vec<TableSummary>,
    /// What was being composed at them.
    drafts: Vec<MyDraft>,
    results: Vec<MyResult>,
    games: Vec<MyGame>,
}

#[derive(Serialize)]
struct MyDraft {
    table: String,
    seat: u8,
    draft: Value,
}

#[derive(Serialize)]
struct MyResult {
    board: String,
    points: i64,
    aids: u32,
    millis: u64,
    at: u64,
}

#[derive(Serialize)]
struct MyGame {
    #[serde(flatten)]
    summary: GameSummary,
    /// Where it lies in the archive; absent if it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

/// `GET /api/identity/export`.
pub(super) async fn export(With(state): With<State>, known: Known) -> Result<Response, Failure> {
    let one_at_a_time = state.limits.exporting(known.person.id)?;
    let name = format!("attachment; filename=\"ludotheque-{}.zip\"", today(&state));
    let headers =
        [(header::CONTENT_TYPE, "application/zip".to_owned()), (header::CONTENT_DISPOSITION, name)];
    let export = Export {
        state,
        known,
        packer: Packer::default(),
        listed: Vec::new().into_iter(),
        before: None,
        games: Vec::new(),
        stage: Stage::Begin,
        _one_at_a_time: one_at_a_time,
    };
    let parts = stream::try_unfold(export, async |export| export.next().await.map_err(told));
    Ok((headers, Body::from_stream(parts)).into_response())
}

/// Too late for a status: what is sent breaks off, and the log says why.
fn told(failure: Failure) -> std::io::Error {
    let code = failure.code();
    let _ = failure.into_response();
    std::io::Error::other(code)
}

fn today(state: &State) -> String {
    Date::of_millis(state.parts.clock.calendar().0).to_string()
}

/// An archive that is being made.
struct Export {
    state: State,
    known: Known,
    packer: Packer,
    /// Games of the page that was read last.
    listed: std::vec::IntoIter<FinishedGame>,
    before: Option<(UnixMillis, GameId)>,
    games: Vec<MyGame>,
    stage: Stage,
    _one_at_a_time: Place<IdentityId>,
}

enum Stage {
    Begin,
    Games,
    Done,
}

impl Export {
    /// The next part; nothing after the last.
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, Failure> {
        let part = match self.stage {
            Stage::Begin => {
                self.stage = Stage::Games;
                self.packer.add("LISEZMOI-README.txt", READ_ME.as_bytes())
            }
            Stage::Games => match self.next_game().await? {
                Some(part) => part,
                None => {
                    self.stage = Stage::Done;
                    self.end().await?
                }
            },
            Stage::Done => return Ok(None),
        };
        Ok(Some((part.into(), self)))
    }

    /// The next game that can be read.
    async fn next_game(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let me = self.known.person.id;
        loop {
            let Some(game) = self.listed.next() else {
                let page = Page { before: self.before, limit: AT_ONCE };
                let games = self.state.parts.store.games_of(me, page).await?;
                let Some(last) = games.last() else { return Ok(None) };
                self.before = Some((last.finished_at, last.id));
                self.listed = games.into_iter();
                continue;
            };
            let name = format!("parties/{}-{}.jsonl", game.game, game.id);
            let text = self.transcript(game.id).await?;
            let text = text.filter(|text| self.packer.has_room_for(text.len()));
            let file = text.is_some().then(|| name.clone());
            self.games.push(MyGame { summary: games::summary(game, me), file });
            if let Some(text) = text {
                return Ok(Some(self.packer.add(&name, text.as_bytes())));
            }
        }
    }

    /// A game as text. One that is damaged is left out: it must not keep the others from their owner.
    async fn transcript(&self, id: GameId) -> Result<Option<String>, Failure> {
        let (kept, _) = match games::find_shared(&self.state, id, Some(&self.known), None).await {
            // A game that never began has nothing to tell.
            Err(Failure::NoSuchGame) => return Ok(None),
            kept => kept?,
        };
        match games::written(&self.state, &kept, Names::Shown).await {
            Err(Failure::Store(error)) => Err(Failure::Store(error)),
            Err(failure) => {
                tracing::warn!(game = %id, code = failure.code(), "a game is not exported");
                Ok(None)
            }
            Ok(text) => Ok(Some(text)),
        }
    }

    /// What was only known at the end, and the archive's own list.
    async fn end(&mut self) -> Result<Vec<u8>, Failure> {
        let me = self.known.person.id;
        let store = &self.state.parts.store;
        let result = |(board, best): (String, ludo_store::Achievement)| MyResult {
            board,
            points: best.points,
            aids: best.aids,
            millis: best.millis,
            at: best.at.0,
        };
        let tables = tables::of(&self.state, me).await?;
        let mine = Mine {
            export: 1,
            exported_at: self.state.parts.clock.calendar().0,
            name: self.known.person.name.clone().into(),
            devices: devices::of(&self.state, &self.known).await?,
            drafts: self.drafts(&tables).await?,
            tables,
            results: store.results_of(me).await?.into_iter().map(result).collect(),
            games: std::mem::take(&mut self.games),
        };
        let text =
            serde_json::to_vec_pretty(&mine).map_err(|error| Failure::Fault(error.to_string()))?;
        let mut part = self.packer.add("moi.json", &text);
        part.append(&mut std::mem::take(&mut self.packer).end());
        Ok(part)
    }

    /// What somebody is composing in games under way.
    async fn drafts(&self, tables: &[TableSummary]) -> Result<Vec<MyDraft>, Failure> {
        let store = &self.state.parts.store;
        let mut found = Vec::new();
        for table in tables {
            let Ok(id) = table.table.parse() else { continue };
            let Some(game) = store.games_at(id).await?.last().copied() else { continue };
            let drafts = store.drafts(game).await?;
            if drafts.is_empty() {
                continue;
            }
            let kept = store.game(game).await?;
            let seats = kept.and_then(|game| game.started).map(|it| it.seats).unwrap_or_default();
            for draft in drafts {
                let seat = seats.get(usize::from(draft.seat));
                let mine = seat.is_some_and(|seat| seat.identity == Some(self.known.person.id));
                let text = draft.text.filter(|_| mine);
                let read = text.and_then(|text| serde_json::from_str(&text).ok());
                if let Some(text) = read {
                    found.push(MyDraft {
                        table: table.table.clone(),
                        seat: draft.seat,
                        draft: text,
                    });
                }
            }
        }
        Ok(found)
    }
}
