//! A game that is over, as one viewer could have followed it: the frames that its stream would have had.

use ludo_catalogue::{AnyGame, Moment};
use ludo_core::Viewer;
use ludo_patch::{Forms, KnownForms};
use ludo_protocol::{Fresh, FromServer, ReplayEntry, TakingBack, Update, Views};
use ludo_transcript::By;
use serde_json::value::RawValue;

use super::news::{changed, scenes_for};
use super::streams::{Manner, News, Sight, Told, raw};
use super::{Frame, written};

/// Scenes are shown one by one.
const MANNER: Manner = Manner { views: Views::Patches, scenes: true };

/// The entries of a game that is over and the frames of one viewer, as `GET /api/games/{id}/replay` tells them.
pub fn film(moments: &[Moment], viewer: Viewer) -> (Vec<ReplayEntry>, Vec<Option<Box<RawValue>>>) {
    let entry = |moment: &Moment| {
        let entered = moment.entry?;
        let stood_in = entered.by == By::StandIn;
        Some(ReplayEntry { at: entered.at, seat: entered.seat, stood_in })
    };
    let entries = moments.iter().filter_map(entry).collect();
    // What was written as a frame is JSON.
    let raw = |frame: Frame| RawValue::from_string(frame.to_string()).ok();
    let frames = frames(moments, viewer).into_iter().map(|frame| frame.and_then(raw));
    (entries, frames.collect())
}

/// A view of the beginning, then for each entry an update, a view where something was taken back, or nothing where
/// this viewer was told nothing and sees the same.
pub(crate) fn frames(moments: &[Moment], viewer: Viewer) -> Vec<Option<Frame>> {
    let mut film = Film::new(viewer);
    let mut before: Option<&dyn AnyGame> = None;
    let mut frames = Vec::with_capacity(moments.len());
    for Moment { game, entry } in moments {
        let game = &**game;
        frames.push(match before {
            Some(before) if entry.is_none_or(|entry| !entry.is_rewind) => film.go_on(before, game),
            _ => Some(film.begin(game)),
        });
        before = Some(game);
    }
    frames
}

struct Film {
    viewer: Viewer,
    /// The number of the last frame.
    n: u32,
    forms: Forms,
    known: KnownForms,
}

impl Film {
    fn new(viewer: Viewer) -> Self {
        Self { viewer, n: 0, forms: Forms::default(), known: KnownForms::default() }
    }

    /// A whole view.
    fn begin(&self, game: &dyn AnyGame) -> Frame {
        let sight = Sight::watched(game, self.viewer);
        let floor = game.floor();
        let forms = self.known.list(&self.forms).into_iter().map(|form| raw(form.to_owned()));
        written(&FromServer::View(Fresh {
            seat: self.viewer.seat(),
            n: self.n,
            at: game.now(),
            view: sight.view(),
            legal: sight.legal(Views::Patches),
            must: floor.must,
            asked: floor.asked,
            may: floor.may,
            listing: sight.listing,
            hush: game.hush(),
            take_back: TakingBack::default(),
            due: Vec::new(),
            draft: None,
            held: None,
            shown: None,
            forms: forms.collect(),
        }))
    }

    /// What became different.
    fn go_on(&mut self, before: &dyn AnyGame, game: &dyn AnyGame) -> Option<Frame> {
        let events = game.events().into_iter();
        let told: Vec<Told> = events.map(|event| Told::new(event, &mut self.forms)).collect();
        let scenes = scenes_for(game, self.viewer, &told);
        let (known, after) =
            (Sight::watched(before, self.viewer), Sight::watched(game, self.viewer));
        let rest = Update {
            n: self.n + 1,
            must: changed(before, game, |game| game.floor().must),
            asked: changed(before, game, |game| game.floor().asked),
            may: changed(before, game, |game| game.floor().may),
            ..Update::default()
        };
        let told = told.iter().filter(|told| told.to.reaches(self.viewer)).collect();
        let news = News { before: &known, after: &after, told, scenes, rest };
        if news.is_empty() {
            return None;
        }
        self.n += 1;
        Some(news.frame(MANNER, &mut self.known))
    }
}
