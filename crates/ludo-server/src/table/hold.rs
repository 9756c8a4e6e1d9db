//! Scenes are looked at: the table's clock stands still until everybody who shows them has seen them, and never
//! longer than a stated time. Nothing enters the game's log meanwhile; what people want to do waits in line, and
//! is played as of the moment at which the clock stood.

use ludo_core::{Millis, Seat};
use ludo_protocol::{Command, FromServer, Next, Released, Shown};

use super::people::Connection;
use super::{ConnectionId, Now, Request, Table};
use crate::clock::Moment;

/// Scenes that are being looked at.
pub(super) struct Hold {
    /// Counts the holds of this game in memory.
    number: u32,
    /// When it ends at the latest.
    until: Moment,
    /// Whose screens are not done.
    looking: Vec<ConnectionId>,
    /// Who leads each scene.
    leaders: Vec<Option<Seat>>,
    /// From how many scenes everybody has been led on.
    led: usize,
}

impl Table {
    pub(super) fn scenes_are_on(&self) -> bool {
        self.running().is_some_and(|on| on.hold.is_some())
    }

    /// The hold that is on.
    pub(super) fn hold_number(&self) -> Option<u32> {
        self.running()?.hold.as_ref().map(|hold| hold.number)
    }

    /// When a hold ends at the latest.
    pub(super) fn hold_ends(&self) -> Option<Moment> {
        self.running()?.hold.as_ref().map(|hold| hold.until)
    }

    /// Begins to wait if the last input has scenes, and somebody there to look at them. A game that is over
    /// has no clock that could stand still.
    pub(super) fn begin_hold(&mut self, now: Now) {
        let Some(on) = self.running().filter(|on| on.end.is_none()) else { return };
        let scenes = on.game.scenes();
        let looking: Vec<_> =
            self.connections.iter().filter(|one| self.looks(one)).map(|one| one.id).collect();
        if scenes.is_empty() || looking.is_empty() {
            return;
        }
        // A count that wants more than the usual time says so by its scenes.
        let wanted: u64 = scenes.iter().map(|one| one.scene.shown.0).sum();
        let until = now.moment.plus(self.policy.shown.max(wanted));
        let leaders = scenes.iter().map(|one| one.scene.leader).collect();
        let Some(on) = self.running_mut() else { return };
        on.holds += 1;
        let number = on.holds;
        on.hold = Some(Hold { number, until, looking, leaders, led: 0 });
    }

    /// Whether scenes wait for this client: it shows them, its page can be seen, and it has a seat in the game.
    fn looks(&self, one: &Connection) -> bool {
        let seats = self.document.seats_of(one.person.id).without(self.gone());
        one.shows_scenes && one.visible && !seats.is_empty()
    }

    /// A client's screen is done.
    pub(super) fn shown_by(&mut self, now: Now, connection: ConnectionId, Shown { hold }: Shown) {
        if self.hold_number() == Some(hold) {
            self.stop_waiting_for(now, connection);
        }
    }

    /// Somebody goes on from a scene: if they lead it, everybody does.
    pub(super) fn lead(&mut self, now: Now, connection: ConnectionId, next: Next) {
        let scene = next.scene as usize;
        let leader = self
            .running()
            .and_then(|on| on.hold.as_ref())
            .filter(|hold| hold.number == next.hold && scene >= hold.led)
            .and_then(|hold| *hold.leaders.get(scene)?);
        if !leader.is_some_and(|seat| self.holds(connection, seat)) {
            return;
        }
        let frame = super::written(&FromServer::Next(next));
        let lookers = self.connections.iter().filter(|one| one.shows_scenes);
        lookers.for_each(|one| one.outbox.send(frame.clone()));
        let Some(hold) = self.running_mut().and_then(|on| on.hold.as_mut()) else { return };
        hold.led = scene + 1;
        if hold.led == hold.leaders.len() {
            self.release(now);
        }
    }

    /// A page comes to the front, or goes out of sight.
    pub(super) fn note_visible(&mut self, now: Now, connection: ConnectionId, visible: bool) {
        if let Some(found) = self.connections.iter_mut().find(|one| one.id == connection) {
            found.visible = visible;
        }
        if !visible {
            self.stop_waiting_for(now, connection);
        }
    }

    /// This client's screen is done, or it is not there any more.
    pub(super) fn stop_waiting_for(&mut self, now: Now, connection: ConnectionId) {
        let Some(hold) = self.running_mut().and_then(|on| on.hold.as_mut()) else { return };
        hold.looking.retain(|one| *one != connection);
        if hold.looking.is_empty() {
            self.release(now);
        }
    }

    /// Ends a hold whose time is up.
    pub(super) fn hold_tick(&mut self, now: Now) -> bool {
        let over = self.hold_ends().is_some_and(|until| now.moment >= until);
        if over {
            self.release(now);
        }
        over
    }

    /// The clock runs again, and whatever it drives goes on where it stood.
    pub(super) fn release(&mut self, now: Now) {
        let Some(on) = self.running_mut() else { return };
        let Some(Hold { number: hold, .. }) = on.hold.take() else { return };
        self.set_clock(now.moment);
        let at: Millis = self.table_time(now.moment);
        self.say_to_all(&FromServer::Released(Released { hold, at }));
    }

    /// What is taken next while scenes are shown: only what leaves the game's log alone.
    pub(super) fn next_beside_scenes(&mut self) -> Option<Request> {
        let at = self.waiting.iter().position(Request::leaves_the_log_alone)?;
        self.waiting.remove(at)
    }
}

impl Request {
    fn leaves_the_log_alone(&self) -> bool {
        match self {
            Self::Act { .. } | Self::Bot(_) => false,
            Self::Do { request, .. } => !matches!(
                request.command,
                Command::Stand { .. } | Command::TakeBack { .. } | Command::Answer { .. }
            ),
        }
    }
}
