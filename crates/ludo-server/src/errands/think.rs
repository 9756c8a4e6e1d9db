//! How a worker thinks: from what the store has of a game, and what is asked.

use ludo_catalogue::{EdgeError, Help, Said, Shelf, Title, find};
use ludo_core::{Seed, Viewer};
use ludo_store::{GameId, StoreError};
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::watch;

use super::worker::WorkerParts;
use super::{Asked, Far, Inquest, Reply, Turn, written};
use crate::bots::BotRoom;
use crate::editions;

/// A game as it was when something was asked.
struct Read {
    title: &'static Title,
    shelf: Shelf,
    header: String,
    lines: Vec<String>,
}

/// What came of thinking: nothing where it is for whoever asked to think, or to say why not.
type Thought = Option<Box<RawValue>>;

/// Thinks, in this room. How far it is goes to `far`.
pub(super) async fn about(
    parts: &WorkerParts,
    room: &BotRoom,
    asked: Asked,
    far: watch::Sender<String>,
) -> Reply {
    let (game, entries) = match &asked {
        Asked::Turn(turn) => (turn.game, Some(turn.entries)),
        Asked::Advice(inquest) => (inquest.game, Some(inquest.entries)),
        Asked::Report(game) => (*game, None),
    };
    let read = match read(parts, game, entries).await {
        Ok(Some(read)) => read,
        Ok(None) => return Reply::Declined,
        Err(error) => {
            tracing::warn!(%game, code = error.code(), "a game cannot be read");
            return Reply::Declined;
        }
    };
    let thinking = room.run(asked.patience(), move || match asked {
        Asked::Turn(turn) => read.turn(&turn).and_then(|said| to_raw_value(&said).ok()),
        Asked::Advice(inquest) => read.advice(&inquest),
        Asked::Report(_) => read.report(&far),
    });
    match thinking.await {
        Some(Some(found)) => Reply::Found(found),
        Some(None) => Reply::Declined,
        None => Reply::Failed,
    }
}

/// A game with the first entries of its log, or all of them; none if they are not there, or nobody here knows the game.
async fn read(
    parts: &WorkerParts,
    game: GameId,
    entries: Option<usize>,
) -> Result<Option<Read>, StoreError> {
    let Some(kept) = parts.store.game(game).await? else { return Ok(None) };
    let (Some(started), Some(title)) = (kept.started, find(parts.catalogue, &kept.game)) else {
        return Ok(None);
    };
    let WorkerParts { catalogue, shelf, store, .. } = parts;
    editions::bring_to(catalogue, shelf, &**store, &kept.game, started.edition).await?;
    let log = store.log(game, 0).await?;
    let entries = entries.unwrap_or(log.len());
    if log.len() < entries {
        return Ok(None);
    }
    let lines = log.into_iter().take(entries).map(|line| line.text).collect();
    Ok(Some(Read { title, shelf: shelf.clone(), header: started.header, lines }))
}

impl Read {
    fn lines(&self) -> Vec<&str> {
        self.lines.iter().map(String::as_str).collect()
    }

    /// What a bot does that was told all that its seat was told.
    fn turn(&self, turn: &Turn) -> Option<Said> {
        let Self { title, shelf, header, .. } = self;
        let lines = self.lines();
        let game = title.restore(shelf, header, &lines, None).ok()?.game;
        let [seed, nature] = [turn.seed, turn.nature].map(|bytes| Seed::new(bytes.0));
        let mut bot = game.opponent(&turn.bot, turn.seat, &seed, &nature)?;
        let told = title.told(shelf, header, &lines, Viewer::Seat(turn.seat)).ok()?;
        told.iter().try_for_each(|event| bot.see(event)).ok()?;
        let situation = game.situation(turn.seat, None);
        bot.decide_for(turn.used, turn.call.into(), &situation).ok()
    }

    /// What a seat is advised. Whatever is refused is for the node to refuse.
    fn advice(&self, inquest: &Inquest) -> Thought {
        let Self { title, shelf, header, .. } = self;
        let lines = self.lines();
        let game = title.restore(shelf, header, &lines, None).ok()?.game;
        let mut inquiry = game.inquire(inquest.seat, inquest.help())?;
        if inquest.help() == Help::Practice && title.is_studied() {
            let told = title.told(shelf, header, &lines, Viewer::Seat(inquest.seat)).ok()?;
            inquiry = title.remember(inquiry, told).ok()?;
        }
        title.advise(&inquiry, &inquest.question).ok()
    }

    /// What mattered in a game.
    fn report(&self, far: &watch::Sender<String>) -> Thought {
        let Self { title, shelf, header, .. } = self;
        let told = |progress| {
            far.send_replace(written(&Far::from(progress)));
        };
        let report: Result<_, EdgeError> =
            title.report(shelf, header, &self.lines(), &told).ok()?;
        report.ok()
    }
}
