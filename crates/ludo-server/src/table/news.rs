//! What an input changed, told to everybody who may know it.

use ludo_catalogue::AnyGame;
use ludo_core::{Seat, Viewer};
use ludo_protocol::{ActionId, Due, Update, Views};

use super::streams::{News, Sight, Stream, Told};
use super::{Frame, Now, Table};

/// What a game says now, if it said something else before.
fn changed<T: PartialEq>(
    before: &dyn AnyGame,
    now: &dyn AnyGame,
    says: impl Fn(&dyn AnyGame) -> T,
) -> Option<T> {
    let said = says(now);
    (said != says(before)).then_some(said)
}

/// An update as it goes to those who follow a stream.
struct Frames {
    patches: Frame,
    /// Only if somebody wants it so.
    whole: Option<Frame>,
}

/// How a stream is followed.
#[derive(Default)]
struct Ways {
    patches: bool,
    whole: bool,
}

impl Table {
    /// Sends every viewer what became different for it, and nothing to those who learn nothing.
    pub(super) fn send_news(
        &mut self,
        now: Now,
        before: &dyn AnyGame,
        before_due: &[Due],
        answers: Option<&(ActionId, Seat)>,
    ) {
        let Some(on) = self.running() else { return };
        let due = self.due(on);
        let common = Update {
            must: changed(before, &*on.game, |game| game.floor().must),
            asked: changed(before, &*on.game, |game| game.floor().asked),
            may: changed(before, &*on.game, |game| game.floor().may),
            hush: changed(before, &*on.game, |game| game.hush()),
            // Nobody watches the clock while nothing is due.
            at: (!due.is_empty()).then(|| on.time(now.moment)),
            due: (due != before_due).then_some(due),
            ..Update::default()
        };
        let Some(on) = self.running_mut() else { return };
        let events = on.game.events().into_iter();
        let told: Vec<Told> = events.map(|event| Told::new(event, &mut on.forms)).collect();
        let mut streams = std::mem::take(&mut on.streams);
        for seat in self.document.people_seats().iter() {
            let own = answers.filter(|(_, actor)| *actor == seat);
            let rest = Update {
                seat: self.label(seat),
                done: own.map(|(id, _)| id.clone()),
                ..common.clone()
            };
            self.show_news(before, Viewer::Seat(seat), &mut streams[seat.index()], &told, rest);
        }
        if let Some(stream) = streams.last_mut() {
            self.show_news(before, Viewer::Spectator, stream, &told, common);
        }
        if let Some(on) = self.running_mut() {
            on.streams = streams;
        }
    }

    /// Tells one viewer, and all who follow its stream.
    fn show_news(
        &self,
        before: &dyn AnyGame,
        viewer: Viewer,
        stream: &mut Stream,
        told: &[Told],
        rest: Update,
    ) {
        let Some(on) = self.running() else { return };
        let ways = self.ways_to_show(viewer);
        if viewer == Viewer::Spectator && !ways.patches && !ways.whole {
            return stream.skip();
        }
        let after = Sight::of(&*on.game, viewer);
        let known = stream.sight.take().unwrap_or_else(|| Sight::of(before, viewer));
        let told = told.iter().filter(|told| told.to.reaches(viewer)).collect();
        let rest = Update { n: stream.next(), ..rest };
        let news = News { before: &known, after: &after, told, rest };
        if !news.is_empty() {
            let whole = ways.whole.then(|| news.whole());
            let frames = Frames { patches: news.patches(&mut stream.known), whole };
            stream.push(frames.patches.clone());
            self.deliver(viewer, &frames);
        }
        stream.sight = Some(after);
    }

    /// How those who follow a viewer's stream want to be shown it.
    fn ways_to_show(&self, viewer: Viewer) -> Ways {
        let mut ways = Ways::default();
        for one in self.connections.iter().filter(|one| self.follows(one, viewer)) {
            match one.views {
                Views::Patches => ways.patches = true,
                Views::Whole => ways.whole = true,
            }
        }
        ways
    }

    /// A seat is named in updates only to a person who has several.
    fn label(&self, seat: Seat) -> Option<Seat> {
        let person = self.document.person_at(seat)?;
        (self.document.seats_of(person).len() > 1).then_some(seat)
    }

    fn deliver(&self, viewer: Viewer, frames: &Frames) {
        for one in self.connections.iter().filter(|one| self.follows(one, viewer)) {
            match (one.views, &frames.whole) {
                (Views::Whole, Some(whole)) => one.outbox.send(whole.clone()),
                _ => one.outbox.send(frames.patches.clone()),
            }
        }
    }
}
