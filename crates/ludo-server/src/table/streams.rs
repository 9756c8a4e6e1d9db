//! Streams: what one viewer is shown, frame by frame, and what is kept of it for those who come back.

use std::collections::VecDeque;

use ludo_catalogue::AnyGame;
use ludo_core::{Listing, Look, Scene, To, Viewer};
use ludo_patch::{Filled, Forms, KnownForms, Tree};
use ludo_protocol::{FromServer, SceneView, TakingBack, Update, Views};
use serde_json::value::RawValue;

use super::{Frame, written};

/// At most so many bytes of frames are kept for a resume.
const MOST_KEPT: usize = 3 << 9;

/// The frames of one viewer.
#[derive(Default)]
pub(super) struct Stream {
    /// The number of the last frame.
    n: u32,
    /// The last frames, without a gap up to `n`.
    kept: VecDeque<Frame>,
    bytes: usize,
    /// What the viewer has before it, so that it need not be written again to be compared.
    pub(super) sight: Option<Sight>,
    /// Whether the seat may take back, as it was told.
    pub(super) taking_back: TakingBack,
    /// The forms of events that it knows.
    pub(super) known: KnownForms,
}

/// What a viewer has before it: a view and a list of legal actions, if there are any.
#[derive(PartialEq)]
pub(super) struct Sight {
    view: Tree,
    legal: Option<Tree>,
    /// Whether these are all the seat may do.
    pub(super) listing: Listing,
}

impl Sight {
    /// What the game shows this viewer.
    pub(super) fn of(game: &dyn AnyGame, viewer: Viewer) -> Self {
        let speaker = viewer.seat().filter(|seat| game.floor().speakers().contains(*seat));
        let legal = speaker.map(|seat| game.actions(seat)).filter(|legal| legal.text() != NOTHING);
        let listing = speaker.map_or(Listing::Complete, |seat| game.listing(seat));
        Self { view: game.view(viewer), legal, listing }
    }

    /// The same for whoever only looks, through whatever eyes: nothing can be done.
    pub(super) fn watched(game: &dyn AnyGame, viewer: Viewer) -> Self {
        Self { view: game.view(viewer), legal: None, listing: Listing::Complete }
    }

    /// The view as a client is sent it whole.
    pub(super) fn view(&self) -> Box<RawValue> {
        raw(self.view.text().to_owned())
    }

    /// The legal actions as a client is sent them.
    pub(super) fn legal(&self, views: Views) -> Box<RawValue> {
        raw(match (&self.legal, views) {
            (None, _) => NOTHING.to_owned(),
            (Some(legal), Views::Whole) => legal.text().to_owned(),
            (Some(legal), Views::Patches) => legal.shorten(),
        })
    }
}

/// A list without any action.
const NOTHING: &str = "[]";

/// Our own JSON, for a frame.
pub(super) fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("what was written as JSON is JSON")
}

/// An event, with whom it reaches.
pub(super) struct Told {
    pub(super) to: To,
    event: Tree,
    filled: Option<Filled>,
}

impl Told {
    pub(super) fn new((to, event): (To, Tree), forms: &mut Forms) -> Self {
        let filled = forms.fill(&event);
        Self { to, event, filled }
    }
}

/// How a client is sent an update.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Manner {
    pub(super) views: Views,
    /// Whether step by step, where there are scenes.
    pub(super) scenes: bool,
}

/// A scene as one viewer sees it.
pub(super) struct Shown {
    pub(super) view: Tree,
    pub(super) scene: Scene,
    /// How many of the things that this viewer is told lead up to it.
    pub(super) told: usize,
}

/// How one sight became another, and what else became different: an update, in all manners to show it.
pub(super) struct News<'a> {
    pub(super) before: &'a Sight,
    pub(super) after: &'a Sight,
    pub(super) told: Vec<&'a Told>,
    /// What lies between; none if nobody who follows shows scenes.
    pub(super) scenes: Vec<Shown>,
    /// All but scenes, events, view, patch and legal actions.
    pub(super) rest: Update,
}

/// Whether an update says something beside events, view and legal actions. Its time and number alone say nothing.
pub(super) fn tells(rest: &Update) -> bool {
    rest.held.is_some()
        || rest.must.is_some()
        || rest.asked.is_some()
        || rest.may.is_some()
        || rest.hush.is_some()
        || rest.take_back.is_some()
        || rest.due.is_some()
        || rest.done.is_some()
}

impl News<'_> {
    /// Whether there is nothing to tell: then not even a number is sent.
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty()
            && self.scenes.is_empty()
            && !tells(&self.rest)
            && self.before.listing == self.after.listing
            && !self.has_new_actions()
            && self.before.view == self.after.view
    }

    /// Whether the seat must be sent its legal actions: an acknowledgement alone says that there are none.
    fn has_new_actions(&self) -> bool {
        let known = self.before.legal.as_ref().filter(|_| self.rest.done.is_none());
        known != self.after.legal.as_ref()
    }

    /// The frame for those who want it so, and know these forms of events.
    pub(super) fn frame(&self, Manner { views, scenes }: Manner, known: &mut KnownForms) -> Frame {
        let (mut before, mut told) = (&self.before.view, 0);
        let mut steps = Vec::new();
        for shown in self.scenes.iter().filter(|_| scenes) {
            let events = events(&self.told[told..shown.told], views, known);
            let Change { view, patch } = Change::between(before, &shown.view, views);
            let Scene { shown: time, leader, look } = shown.scene;
            let glance = look == Look::Glance;
            steps.push(SceneView { events, view, patch, shown: time, leader, glance });
            (before, told) = (&shown.view, shown.told);
        }
        let events = events(&self.told[told..], views, known);
        let Change { view, patch } = Change::between(before, &self.after.view, views);
        let legal = self.has_new_actions().then(|| self.after.legal(views));
        let listing = (self.before.listing != self.after.listing).then_some(self.after.listing);
        let rest = self.rest.clone();
        written(&FromServer::Update(Update {
            scenes: steps,
            events,
            view,
            patch,
            legal,
            listing,
            ..rest
        }))
    }
}

/// How a view became another, as a client is sent it.
struct Change {
    view: Option<Box<RawValue>>,
    patch: Option<Box<RawValue>>,
}

impl Change {
    fn between(before: &Tree, after: &Tree, views: Views) -> Self {
        match views {
            Views::Patches => Self { view: None, patch: before.diff(after).map(raw) },
            Views::Whole => {
                let view = (before != after).then(|| raw(after.text().to_owned()));
                Self { view, patch: None }
            }
        }
    }
}

/// The list of what is told.
fn events(told: &[&Told], views: Views, known: &mut KnownForms) -> Option<Box<RawValue>> {
    let mut write = |told: &Told, out: &mut String| match views {
        Views::Patches => known.write(&told.event, told.filled.as_ref(), out),
        Views::Whole => out.push_str(told.event.text()),
    };
    let (first, others) = told.split_first()?;
    let mut list = String::with_capacity(256);
    list.push('[');
    write(first, &mut list);
    for told in others {
        list.push(',');
        write(told, &mut list);
    }
    list.push(']');
    Some(raw(list))
}

impl Stream {
    pub(super) const fn n(&self) -> u32 {
        self.n
    }

    /// The number before the first frame.
    pub(super) const fn begin_at(&mut self, n: u32) {
        self.n = n;
    }

    /// The forms of events that its viewer knows, for one who joins it.
    pub(super) fn forms(&self, all: &Forms) -> Vec<Box<RawValue>> {
        self.known.list(all).into_iter().map(|form| raw(form.to_owned())).collect()
    }

    /// The number of the frame that will be pushed next.
    pub(super) const fn next(&self) -> u32 {
        self.n + 1
    }

    pub(super) fn push(&mut self, frame: Frame) {
        self.n += 1;
        self.bytes += frame.len();
        self.kept.push_back(frame);
        while self.bytes > MOST_KEPT {
            match self.kept.pop_front() {
                Some(old) => self.bytes -= old.len(),
                None => break,
            }
        }
    }

    /// What was sent is not sent again: whoever comes back gets a whole view.
    pub(super) fn forget(&mut self) {
        self.kept.clear();
        self.bytes = 0;
    }

    /// Counts a frame that nobody was sent or that a whole view replaces.
    pub(super) fn skip(&mut self) {
        self.n += 1;
        self.forget();
        self.sight = None;
    }

    /// What follows frame `seen`, if it is still here.
    pub(super) fn after(&self, seen: u32) -> Option<impl Iterator<Item = &Frame>> {
        let missed = self.n.checked_sub(seen)? as usize;
        let skipped = self.kept.len().checked_sub(missed)?;
        Some(self.kept.iter().skip(skipped))
    }
}

#[cfg(test)]
mod tests {
    use ludo_protocol::ActionId;

    use super::*;

    fn numbered(n: u32) -> Frame {
        format!("{n}:{}", "x".repeat(400)).into()
    }

    #[test]
    fn whoever_comes_back_gets_what_follows_or_nothing_at_all() {
        let mut stream = Stream::default();
        (1..=40).for_each(|n| stream.push(numbered(n)));
        let after = |stream: &Stream, seen| {
            let frames = stream.after(seen)?;
            Some(frames.map(|f| f.split(':').next().unwrap().to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(after(&stream, 40), Some(vec![]));
        assert_eq!(after(&stream, 38), Some(vec!["39".to_owned(), "40".to_owned()]));
        assert_eq!(after(&stream, 1), None, "too long ago");
        assert_eq!(after(&stream, 41), None, "from another run");
        stream.skip();
        assert_eq!(after(&stream, 40), None);
        assert_eq!(after(&stream, 41), Some(vec![]));
    }

    #[test]
    fn an_acknowledgement_without_actions_leaves_none() {
        let sight = |view: u8, legal: &[u8]| Sight {
            view: Tree::of(&[view]),
            legal: (!legal.is_empty()).then(|| Tree::of(legal)),
            listing: Listing::Complete,
        };
        let frame = |before: &Sight, after: &Sight, done: Option<&str>, views| {
            let done = done.map(|id| ActionId::try_from(id.to_owned()).unwrap());
            let rest = Update { n: 3, done, ..Update::default() };
            let news = News { before, after, told: Vec::new(), scenes: Vec::new(), rest };
            let manner = Manner { views, scenes: false };
            (!news.is_empty()).then(|| news.frame(manner, &mut KnownForms::default()).to_string())
        };
        let (one, two) = (sight(1, &[7, 8]), sight(2, &[]));
        assert_eq!(frame(&one, &one, None, Views::Patches), None);
        let update = |text: &str| Some(format!(r#"{{"update":{{"n":3,{text}}}}}"#));
        assert_eq!(
            frame(&one, &two, Some("k"), Views::Patches),
            update(r#""patch":[0,2],"done":"k""#)
        );
        assert_eq!(frame(&one, &two, None, Views::Patches), update(r#""patch":[0,2],"legal":[]"#));
        assert_eq!(frame(&one, &two, None, Views::Whole), update(r#""view":[2],"legal":[]"#));
        let again = r#""patch":[0,1],"legal":[{"=":7},{"=":8}]"#;
        assert_eq!(frame(&two, &one, None, Views::Patches), update(again));
        assert_eq!(
            frame(&one, &one, Some("k"), Views::Whole),
            update(r#""legal":[7,8],"done":"k""#)
        );
    }
}
