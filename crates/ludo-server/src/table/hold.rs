//! Scenes are looked at, and so is what a bot did: the table's clock stands still until everybody who shows such
//! things has seen them, and never longer than a stated time. Nothing enters the game's log meanwhile; what people
//! want to do waits in line, and is played as of the moment at which the clock stood.

use ludo_core::Millis;
use ludo_protocol::{Command, FromServer, Released, Shown};

use super::in_step::InStep;
use super::people::{Connection, Patience};
use super::{ConnectionId, Now, Request, Table};
use crate::clock::Moment;
use crate::config::BotTime;
use crate::policy::Rhythm;

/// What is being looked at.
pub(super) struct Hold {
    /// Counts the holds of this game in memory.
    pub(super) number: u32,
    /// When it ends at the latest.
    pub(super) until: Moment,
    /// Whose screens are not done.
    pub(super) looking: Vec<ConnectionId>,
    /// The scenes from which all screens go on together.
    pub(super) steps: InStep,
    /// How long the view that all this leads to wants to be looked at.
    pub(super) at_last: Option<Millis>,
}

/// What there is to be looked at, after the scenes of the last input.
pub(super) enum Occasion {
    /// The beginning of a game.
    Opening,
    /// What a bot did.
    OfBot,
    /// Nothing in particular: a person played.
    Nothing,
}

impl Table {
    pub(super) fn scenes_are_on(&self) -> bool {
        self.running().is_some_and(|on| on.hold.is_some())
    }

    /// The hold that is on.
    pub(super) fn hold_number(&self) -> Option<u32> {
        self.running()?.hold.as_ref().map(|hold| hold.number)
    }

    /// When a hold goes on by itself: all screens together, or at its end.
    pub(super) fn hold_wakes(&self) -> Option<Moment> {
        let hold = self.running()?.hold.as_ref()?;
        Some(hold.goes_on().map_or(hold.until, |(_, at)| at.min(hold.until)))
    }

    /// How the bots of this table leave people time.
    pub(super) fn rhythm(&self) -> Rhythm {
        self.policy.rhythm(self.document.settings.pace)
    }

    /// How long the view that was sent last wants to be looked at.
    pub(super) fn looking_time(&self) -> Option<Millis> {
        self.running()?.hold.as_ref()?.at_last
    }

    /// How long the game as it is wants to be looked at. What has scenes has been looked at by then, and a window
    /// of the rules is looking time already: it must not stand still.
    fn wanted_at_last(&self, occasion: &Occasion) -> Option<Millis> {
        let on = self.running()?;
        let time = match occasion {
            Occasion::Opening if self.policy.bots == BotTime::Paced => on.game.opening(),
            Occasion::OfBot if on.game.scenes().is_empty() => Millis(self.rhythm().rest),
            _ => Millis(0),
        };
        Some(time).filter(|time| time.0 > 0 && on.game.deadline().is_none())
    }

    /// Begins to wait if the last input has scenes or was a bot's, and somebody is there to look. A game that is
    /// over has no clock that could stand still, but where somebody leads its last scenes are seen together too.
    pub(super) fn begin_hold(&mut self, now: Now, occasion: &Occasion) {
        let Some(on) = self.running() else { return };
        let scenes = on.game.scenes();
        if on.end.is_some() && scenes.iter().all(|one| one.scene.leader.is_none()) {
            return;
        }
        let at_last = self.wanted_at_last(occasion);
        let looking: Vec<_> =
            self.connections.iter().filter(|one| self.looks(one)).map(|one| one.id).collect();
        if (scenes.is_empty() && at_last.is_none()) || looking.is_empty() {
            return;
        }
        let times = scenes.iter().map(|one| one.scene.shown).chain(at_last);
        let wanted: u64 = times.map(|time| time.0).sum();
        let until = now.moment.plus(wanted + self.policy.shown);
        let steps = InStep::through(scenes.iter().map(|one| one.scene).collect(), now.moment);
        let Some(on) = self.running_mut() else { return };
        on.holds += 1;
        let number = on.holds;
        on.hold = Some(Hold { number, until, looking, steps, at_last });
    }

    /// Whether scenes wait for this client: it shows them, its page can be seen, it has a seat in the game, and it did
    /// not let the last ones it was waited for run out.
    pub(super) fn looks(&self, one: &Connection) -> bool {
        let seats = self.seats_at(one).without(self.gone());
        one.reads.shows_scenes && one.visible && one.patience == Patience::Left && !seats.is_empty()
    }

    /// A client's screen is done.
    pub(super) fn shown_by(&mut self, now: Now, connection: ConnectionId, Shown { hold }: Shown) {
        self.note_attentive(connection);
        if self.hold_number() == Some(hold) {
            self.stop_waiting_for(now, connection);
        }
    }

    /// Somebody acts: they have seen enough.
    pub(super) fn seen_enough(&mut self, now: Now, connection: ConnectionId) {
        self.note_attentive(connection);
        self.stop_waiting_for(now, connection);
    }

    pub(super) fn note_attentive(&mut self, connection: ConnectionId) {
        if let Some(found) = self.connections.iter_mut().find(|one| one.id == connection) {
            found.patience = Patience::Left;
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
        } else {
            self.go_on_together(now);
        }
    }

    /// Ends a hold whose time is up. Whoever it waited for in vain is not waited for again before they are heard of:
    /// somebody who has left their screen must not slow down every bot.
    pub(super) fn hold_tick(&mut self, now: Now) -> bool {
        let Some(hold) = self.running().and_then(|on| on.hold.as_ref()) else { return false };
        if now.moment < hold.until {
            return self.go_on_together(now);
        }
        let in_vain = hold.looking.clone();
        self.lose_patience_with(&in_vain);
        self.release(now);
        true
    }

    /// They were waited for in vain.
    pub(super) fn lose_patience_with(&mut self, in_vain: &[ConnectionId]) {
        for one in self.connections.iter_mut().filter(|one| in_vain.contains(&one.id)) {
            one.patience = Patience::UsedUp;
        }
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
            Self::Ask(_) => true,
            Self::Do { request, .. } => !matches!(
                request.command,
                Command::Stand { .. }
                    | Command::TakeOver { .. }
                    | Command::TakeBack { .. }
                    | Command::Answer { .. }
            ),
        }
    }
}
