//! What an input changed, told to everybody who may know it.

use ludo_catalogue::{AnyGame, Boundary};
use ludo_core::{Seat, Viewer};
use ludo_protocol::{ActionId, Due, Update};

use super::streams::{Manner, News, Shown, Sight, Stream, Told, tells};
use super::{Now, Table};
use crate::outbox::Crowd;

/// What a game says now, if it said something else before.
pub(super) fn changed<T: PartialEq>(
    before: &dyn AnyGame,
    now: &dyn AnyGame,
    says: impl Fn(&dyn AnyGame) -> T,
) -> Option<T> {
    let said = says(now);
    (said != says(before)).then_some(said)
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
            held: self.hold_number(),
            shown: self.looking_time(),
            // Nobody watches the clock while nothing is due.
            at: (!due.is_empty()).then(|| on.time(now.moment)),
            due: (due != before_due).then_some(due),
            ..Update::default()
        };
        let head = on.log.head();
        let Some(on) = self.running_mut() else { return };
        let events = on.game.events().into_iter();
        let told: Vec<Told> = events.map(|event| Told::new(event, &mut on.forms)).collect();
        let mut streams = std::mem::take(&mut on.streams);
        for seat in self.document.people_seats().iter() {
            let own = answers.filter(|(_, actor)| *actor == seat);
            let taking_back = self.running().map(|on| self.taking_back(on, seat));
            let known = &mut streams[seat.index()].taking_back;
            let rest = Update {
                seat: self.label(seat),
                take_back: taking_back.filter(|now| std::mem::replace(known, *now) != *now),
                done: own.map(|(id, _)| id.clone()),
                head: own.and(head),
                ..common.clone()
            };
            let stream = &mut streams[seat.index()];
            // Whoever plays was woken at once.
            let nobody = self.show_news(before, Viewer::Seat(seat), stream, &told, rest);
            self.crowd.join(nobody);
        }
        if let Some(stream) = streams.last_mut() {
            let crowd = self.show_news(before, Viewer::Spectator, stream, &told, common);
            self.crowd.join(crowd);
        }
        if let Some(on) = self.running_mut() {
            on.streams = streams;
        }
    }

    /// Tells one viewer, and all who follow its stream; of those who look on, gives whoever is to be woken.
    fn show_news(
        &self,
        before: &dyn AnyGame,
        viewer: Viewer,
        stream: &mut Stream,
        told: &[Told],
        rest: Update,
    ) -> Crowd {
        let mut crowd = Crowd::default();
        let Some(on) = self.running() else { return crowd };
        let mut followers = self.connections.iter().filter(|one| self.follows(one, viewer));
        if viewer == Viewer::Spectator && followers.clone().next().is_none() {
            // Counted as if somebody watched: a number more would tell that something happened.
            if learns(viewer, told, &rest, [before, &*on.game]) {
                stream.skip();
            }
            return crowd;
        }
        let after = Sight::of(&*on.game, viewer);
        let known = stream.sight.take().unwrap_or_else(|| Sight::of(before, viewer));
        let scenes = if followers.any(|one| one.reads.shows_scenes) {
            scenes_for(&*on.game, viewer, told)
        } else {
            Vec::new()
        };
        let told = told.iter().filter(|told| told.to.reaches(viewer)).collect();
        let rest = Update { n: stream.next(), ..rest };
        let news = News { before: &known, after: &after, told, scenes, rest };
        if !news.is_empty() {
            crowd = self.deliver(viewer, &news, stream);
        }
        if on.game.was_fleeting() {
            stream.forget();
        }
        stream.sight = Some(after);
        crowd
    }

    /// Sends an update to all who follow a viewer's stream, each in its manner. Kept for those who come back is
    /// the one without scenes: what was not seen then is not shown again. A manner is written once, however many
    /// want it.
    fn deliver(&self, viewer: Viewer, news: &News<'_>, stream: &mut Stream) -> Crowd {
        let mut crowd = Crowd::default();
        let known = (!news.scenes.is_empty()).then(|| stream.known.clone());
        let plain = news.frame(Manner::default(), &mut stream.known);
        stream.push(plain.clone());
        let mut frames = vec![(Manner::default(), plain)];
        for one in self.connections.iter().filter(|one| self.follows(one, viewer)) {
            let scenes = one.reads.shows_scenes && !news.scenes.is_empty();
            let manner = Manner { views: one.reads.views, scenes };
            let found = frames.iter().find(|(written, _)| *written == manner);
            let frame = match found {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = news.frame(manner, &mut known.clone().unwrap_or_default());
                    frames.push((manner, frame.clone()));
                    frame
                }
            };
            match viewer {
                Viewer::Spectator => one.outbox.send_in(&mut crowd, frame),
                Viewer::Seat(_) | Viewer::Referee => one.outbox.send(frame),
            }
        }
        crowd
    }

    /// A seat is named in updates only to a person who has several.
    fn label(&self, seat: Seat) -> Option<Seat> {
        let person = self.document.person_at(seat)?;
        (self.document.seats_of(person).len() > 1).then_some(seat)
    }
}

/// Whether a viewer learns anything by an input, from what the game said before it and says after it. What is
/// told is looked at first: views are written only where nothing was.
fn learns(
    viewer: Viewer,
    told: &[Told],
    rest: &Update,
    [before, after]: [&dyn AnyGame; 2],
) -> bool {
    told.iter().any(|told| told.to.reaches(viewer))
        || tells(rest)
        || Sight::of(before, viewer) != Sight::of(after, viewer)
}

/// The scenes of the last input, as a viewer sees them.
pub(super) fn scenes_for(game: &dyn AnyGame, viewer: Viewer, told: &[Told]) -> Vec<Shown> {
    let shown =
        game.scenes().into_iter().enumerate().map(|(index, Boundary { scene, told: by_then })| {
            let reached = told[..by_then].iter().filter(|told| told.to.reaches(viewer));
            Shown { view: game.scene_view(index, viewer), scene, told: reached.count() }
        });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use ludo_catalogue::{CATALOGUE, Opening, SeedSource, Shelf};
    use ludo_core::{Seed, To};
    use ludo_patch::{Forms, Tree};
    use ludo_transcript::SeatInfo;

    use super::*;

    #[test]
    fn what_only_a_seat_is_told_is_nothing_to_spectators() {
        let seat = SeatInfo { name: String::new(), bot: None };
        let opening = Opening {
            seats: vec![seat.clone(), seat],
            options: None,
            layout: None,
            edition: None,
            seed: SeedSource::Given(Seed::from_number(1)),
        };
        let game = CATALOGUE[0].begin(&Shelf::default(), &opening).unwrap().game;
        let action = game.first_action(game.floor().must.iter().next().unwrap()).unwrap();
        let seat = game.floor().must.iter().next().unwrap();
        let input = ludo_core::Input::Act { seat, at: ludo_core::Millis(1), action };
        let next = game.play(input, ludo_transcript::By::Player).unwrap().game;
        let told = |to| vec![Told::new((to, Tree::of(&"drew")), &mut Forms::default())];
        let (nothing, due) = (Update::default(), Some(Vec::new()));
        let spectator = |told: &[Told], rest: &Update, after: &dyn AnyGame| {
            learns(Viewer::Spectator, told, rest, [&*game, after])
        };
        assert!(!spectator(&told(To::Only(seat)), &nothing, &*game));
        assert!(!spectator(&told(To::Referee), &Update { n: 9, ..Update::default() }, &*game));
        assert!(spectator(&told(To::All), &nothing, &*game));
        assert!(spectator(&[], &Update { due, ..Update::default() }, &*game));
        assert!(spectator(&[], &nothing, &*next), "a card lies there");
    }
}
