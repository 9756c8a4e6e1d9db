//! Scenes that somebody leads are seen in step: all screens go on together, when the host says so, and no screen is
//! more than a scene ahead of another that is waited for. Each stays for its time; whoever leads may go on sooner.

use ludo_core::{Scene, Seat};
use ludo_protocol::{FromServer, Looking, Next};

use super::hold::Hold;
use super::{ConnectionId, Now, Table};
use crate::clock::Moment;

/// How far the screens have come through the scenes of a hold.
pub(super) struct InStep {
    scenes: Vec<Scene>,
    /// From how many of them all screens have gone on together.
    left: usize,
    /// Since when the next scene that is led is on; not known while people come to it at their own pace.
    since: Option<Moment>,
    /// Whether its leader wants to go on.
    wanted: bool,
    /// The last scene that was seen on each screen.
    seen: Vec<(ConnectionId, usize)>,
}

impl InStep {
    pub(super) fn through(scenes: Vec<Scene>, now: Moment) -> Self {
        let mut steps = Self { scenes, left: 0, since: None, wanted: false, seen: Vec::new() };
        steps.begin(now);
        steps
    }

    /// The next scene that is led, and who leads it.
    fn led(&self) -> Option<(usize, Seat)> {
        let mut ahead = self.scenes.iter().enumerate().skip(self.left);
        ahead.find_map(|(at, scene)| Some((at, scene.leader?)))
    }

    /// All are sent the scene that follows; what nobody leads before the next led one takes as long as each likes.
    fn begin(&mut self, now: Moment) {
        self.wanted = false;
        self.since = self.led().filter(|(at, _)| *at == self.left).map(|_| now);
    }

    /// How long everything after a scene wants to be looked at.
    fn after(&self, scene: usize) -> u64 {
        self.scenes.iter().skip(scene + 1).map(|scene| scene.shown.0).sum()
    }

    fn note(&mut self, connection: ConnectionId, scene: usize) {
        match self.seen.iter_mut().find(|(one, _)| *one == connection) {
            Some((_, seen)) => *seen = scene.max(*seen),
            None => self.seen.push((connection, scene)),
        }
    }

    fn has_seen(&self, connection: ConnectionId, scene: usize) -> bool {
        self.seen.iter().any(|(one, seen)| *one == connection && *seen >= scene)
    }
}

impl Hold {
    /// Those who are waited for and have not come to a scene.
    fn behind(&self, scene: usize) -> Vec<ConnectionId> {
        let looking = self.looking.iter().copied();
        looking.filter(|one| !self.steps.has_seen(*one, scene)).collect()
    }

    /// From which scene all screens go on next, and when.
    pub(super) fn goes_on(&self) -> Option<(usize, Moment)> {
        let (scene, _) = self.steps.led()?;
        // At the latest when the time that is left is needed for what follows.
        let rest = self.steps.after(scene) + self.at_last.map_or(0, |time| time.0);
        let latest = self.until.before(rest);
        let at = match self.steps.since {
            Some(since) if self.behind(scene).is_empty() => {
                let time = if self.steps.wanted { 0 } else { self.steps.scenes[scene].shown.0 };
                since.plus(time).min(latest)
            }
            _ => latest,
        };
        Some((scene, at))
    }
}

impl Table {
    /// A scene that is led is on somebody's screen.
    pub(super) fn looks_at(
        &mut self,
        now: Now,
        connection: ConnectionId,
        Looking { hold, scene }: Looking,
    ) {
        self.note_attentive(connection);
        if self.hold_number() != Some(hold) {
            return;
        }
        let Some(hold) = self.running_mut().and_then(|on| on.hold.as_mut()) else { return };
        hold.steps.note(connection, scene as usize);
        if hold.steps.since.is_none()
            && let Some((led, _)) = hold.steps.led()
            && hold.behind(led).is_empty()
        {
            hold.steps.since = Some(now.moment);
        }
        self.go_on_together(now);
    }

    /// Somebody wants to go on from a scene: if they lead it, everybody does once it is on all screens. A scene
    /// that has been left is not left again, so that two who press at once do not skip one.
    pub(super) fn lead(&mut self, now: Now, connection: ConnectionId, Next { hold, scene }: Next) {
        if self.hold_number() != Some(hold) {
            return;
        }
        let led = self.running().and_then(|on| on.hold.as_ref()?.steps.led());
        let Some((_, leader)) = led.filter(|(at, _)| *at == scene as usize) else { return };
        if !self.may_lead(connection, leader) {
            return;
        }
        if let Some(hold) = self.running_mut().and_then(|on| on.hold.as_mut()) {
            hold.steps.wanted = true;
            hold.steps.since.get_or_insert(now.moment);
        }
        self.looks_at(now, connection, Looking { hold, scene });
    }

    /// Whoever sits there leads; anybody who plays does where that is a bot, or somebody who does not look.
    fn may_lead(&self, connection: ConnectionId, leader: Seat) -> bool {
        if self.holds(connection, leader) {
            return true;
        }
        let person = self.document.person_at(leader).filter(|_| !self.gone().contains(leader));
        let there =
            self.connections.iter().any(|one| one.speaks_for() == person && self.looks(one));
        let plays = self
            .connection(connection)
            .is_some_and(|one| !self.seats_at(one).without(self.gone()).is_empty());
        !there && plays
    }

    /// All screens go on from a scene whose time is up, or whose leader wants to. Answers whether they did.
    pub(super) fn go_on_together(&mut self, now: Now) -> bool {
        let Some(hold) = self.running().and_then(|on| on.hold.as_ref()) else { return false };
        let Some((scene, at)) = hold.goes_on() else { return false };
        if now.moment < at {
            return false;
        }
        let (number, behind) = (hold.number, hold.behind(scene));
        let frame = super::written(&FromServer::Next(Next { hold: number, scene: scene as u32 }));
        let lookers = self.connections.iter().filter(|one| one.reads.shows_scenes);
        lookers.for_each(|one| one.outbox.send(frame.clone()));
        self.lose_patience_with(&behind);
        let patience = self.policy.shown;
        let Some(hold) = self.running_mut().and_then(|on| on.hold.as_mut()) else { return false };
        hold.looking.retain(|one| !behind.contains(one));
        let rest = hold.steps.after(scene) + hold.at_last.map_or(0, |time| time.0);
        // A line that is slow and does answer is waited for again.
        hold.until = now.moment.plus(rest + patience);
        hold.steps.left = scene + 1;
        hold.steps.begin(now.moment);
        if hold.looking.is_empty() || hold.steps.left == hold.steps.scenes.len() {
            self.release(now);
        }
        true
    }
}
