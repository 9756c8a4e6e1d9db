//! One viewer's stream of frames, put together again.

use ludo_core::{Floor, Millis, Seat};
use ludo_patch::FormReader;
use ludo_protocol::{Fresh, SceneView, TakingBack, Update, Views};
use serde_json::Value;
use serde_json::value::RawValue;

/// How much of its frames a client reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reading {
    /// Everything: views are put together, patch by patch.
    #[default]
    Whole,
    /// Only what a move needs: for clients by the thousand, which must cost less than the server they measure.
    /// Whoever keeps the frames can check the rest later.
    Moves,
}

/// A moment on the way to a view.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What leads up to it.
    pub events: Vec<Value>,
    /// What the game shows then.
    pub view: Value,
    /// How long it wants to be looked at.
    pub shown: Millis,
    /// Who leads through it, if somebody does.
    pub leader: Option<Seat>,
}

/// What one viewer has been shown, after the last frame.
#[derive(Clone, PartialEq, Debug)]
pub struct Stream {
    /// Whose; none for a spectator's.
    pub seat: Option<Seat>,
    /// The number of the last frame.
    pub n: u32,
    /// What the game shows; nothing where only moves are read.
    pub view: Value,
    /// What the last frame told; nothing where only moves are read.
    pub events: Vec<Value>,
    /// What the last frame showed on the way; nothing where only moves are read.
    pub scenes: Vec<Scene>,
    /// Whom the game waits for, whom it has asked, and who else may speak.
    pub floor: Floor,
    /// Whether the seat may take back.
    pub take_back: TakingBack,
    /// What the seat may do, as it was sent; none for nothing.
    legal: Option<Box<str>>,
    /// The forms of events that have come.
    forms: FormReader,
    /// How it is shown.
    views: Views,
    reading: Reading,
}

impl Stream {
    /// Begins with a whole view.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn begin(fresh: &Fresh, views: Views) -> Result<Self, String> {
        Self::begin_reading(fresh, views, Reading::Whole)
    }

    pub(crate) fn begin_reading(
        fresh: &Fresh,
        views: Views,
        reading: Reading,
    ) -> Result<Self, String> {
        let view = match reading {
            Reading::Whole => value(&fresh.view)?,
            Reading::Moves => Value::Null,
        };
        let (seat, n) = (fresh.seat, fresh.n);
        let floor = Floor { must: fresh.must, asked: fresh.asked, may: fresh.may };
        let (events, scenes, mut forms) = (Vec::new(), Vec::new(), FormReader::default());
        for form in &fresh.forms {
            forms.learn(&value(form)?);
        }
        let (legal, take_back) = (None, fresh.take_back);
        let mut stream =
            Self { seat, n, view, events, scenes, floor, take_back, legal, forms, views, reading };
        stream.offer(&fresh.legal)?;
        Ok(stream)
    }

    /// Goes on with what changed.
    ///
    /// # Errors
    /// Says which promise was broken; the stream is of no more use then, until a whole view comes.
    pub fn go_on(&mut self, update: &Update) -> Result<(), String> {
        // The seat is named only where a client has several streams.
        if update.seat.is_some() && update.seat != self.seat {
            return Err(format!("a frame for {:?} in the stream of {:?}", update.seat, self.seat));
        }
        if update.n != self.n.wrapping_add(1) {
            return Err(format!("frame {} follows frame {}", update.n, self.n));
        }
        self.n = update.n;
        if self.reading == Reading::Whole {
            self.scenes.clear();
            self.events.clear();
            for SceneView { events, view, patch, shown, leader, .. } in &update.scenes {
                let told = self.told(events.as_deref())?;
                self.look(view.as_deref(), patch.as_deref())?;
                self.events.extend(told.iter().cloned());
                let view = self.view.clone();
                self.scenes.push(Scene { events: told, view, shown: *shown, leader: *leader });
            }
            let told = self.told(update.events.as_deref())?;
            self.events.extend(told);
            self.look(update.view.as_deref(), update.patch.as_deref())?;
        }
        if update.done.is_some() {
            self.legal = None;
        }
        if let Some(legal) = &update.legal {
            self.offer(legal)?;
        }
        self.take_back = update.take_back.unwrap_or(self.take_back);
        let Floor { must, asked, may } = &mut self.floor;
        for (set, changed) in [(must, update.must), (asked, update.asked), (may, update.may)] {
            *set = changed.unwrap_or(*set);
        }
        Ok(())
    }

    /// Sees another view, or what changed in it.
    fn look(&mut self, view: Option<&RawValue>, patch: Option<&RawValue>) -> Result<(), String> {
        if let Some(patch) = patch {
            ludo_patch::apply(&mut self.view, &value(patch)?)
                .map_err(|error| format!("the patch of frame {}: {error}", self.n))?;
        }
        if let Some(view) = view {
            self.view = value(view)?;
        }
        Ok(())
    }

    fn told(&mut self, events: Option<&RawValue>) -> Result<Vec<Value>, String> {
        let Some(events) = events else { return Ok(Vec::new()) };
        match (self.views, value(events)?) {
            (Views::Patches, events) => self.forms.read(&events).map_err(|e| e.to_string()),
            (Views::Whole, Value::Array(events)) => Ok(events),
            (Views::Whole, _) => Err("the events are no list".to_owned()),
        }
    }

    fn offer(&mut self, legal: &RawValue) -> Result<(), String> {
        if self.reading == Reading::Whole {
            list(legal.get(), self.views)?;
        }
        self.legal = Some(legal.get()).filter(|legal| *legal != "[]").map(Box::from);
        Ok(())
    }

    /// What the seat may do.
    pub fn legal(&self) -> Vec<Value> {
        let legal = self.legal.as_ref().and_then(|legal| list(legal, self.views).ok());
        legal.unwrap_or_default()
    }

    /// Whether this seat's word is expected and it has something to do.
    pub fn is_to_act(&self) -> bool {
        self.legal.is_some() && self.seat.is_some_and(|seat| self.floor.expected().contains(seat))
    }
}

/// A list of legal actions, as this client is sent them.
fn list(text: &str, views: Views) -> Result<Vec<Value>, String> {
    let wrong = |problem: String| format!("the legal actions: {problem}");
    let sent: Value = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
    match (views, sent) {
        (Views::Patches, sent) => {
            ludo_patch::lengthen(&sent).map_err(|error| wrong(error.to_string()))
        }
        (Views::Whole, Value::Array(list)) => Ok(list),
        (Views::Whole, _) => Err(wrong("no list".to_owned())),
    }
}

fn value(raw: &RawValue) -> Result<Value, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(reading: Reading) -> Stream {
        let text = r#"{"seat":1,"n":4,"at":0,"view":{"pile":9},"legal":[],"must":[0]}"#;
        let fresh = serde_json::from_str(text).unwrap();
        Stream::begin_reading(&fresh, Views::Patches, reading).unwrap()
    }

    fn fresh() -> Stream {
        begun(Reading::Whole)
    }

    fn update(text: &str) -> Update {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_view_is_patched_and_the_rest_replaced() {
        let mut stream = fresh();
        let text =
            r#"{"seat":1,"n":5,"at":3,"patch":[0,8],"legal":[{"=":"a"},{"b":1}],"must":[1]}"#;
        stream.go_on(&update(text)).unwrap();
        assert_eq!(stream.view, serde_json::json!({"pile":8}));
        assert_eq!(stream.legal(), [serde_json::json!("a"), serde_json::json!({"b": 1})]);
        assert!(stream.floor.must.contains(Seat(1)) && stream.is_to_act());
        stream.go_on(&update(r#"{"seat":1,"n":6,"at":3}"#)).unwrap();
        assert_eq!((stream.n, stream.legal().len()), (6, 2));
        stream.go_on(&update(r#"{"seat":1,"n":7,"at":3,"done":"k1"}"#)).unwrap();
        assert!(stream.legal().is_empty() && !stream.is_to_act());
    }

    #[test]
    fn whoever_reads_moves_alone_reads_no_view_and_the_same_moves() {
        let mut stream = begun(Reading::Moves);
        let text = r#"{"n":5,"events":[1],"patch":[9,9],"legal":[{"=":"a"},{"b":1}],"must":[1]}"#;
        stream.go_on(&update(text)).unwrap();
        assert_eq!((&stream.view, stream.events.len()), (&Value::Null, 0));
        assert_eq!((stream.legal().len(), stream.is_to_act()), (2, true));
        assert!(stream.go_on(&update(r#"{"n":7}"#)).is_err());
    }

    #[test]
    fn broken_promises_are_named() {
        let gap = fresh().go_on(&update(r#"{"seat":1,"n":6,"at":3}"#));
        assert_eq!(gap.unwrap_err(), "frame 6 follows frame 4");
        let twice = fresh().go_on(&update(r#"{"seat":1,"n":4,"at":3}"#));
        assert!(twice.is_err());
        let other = fresh().go_on(&update(r#"{"seat":2,"n":5,"at":3}"#));
        assert!(other.unwrap_err().contains("in the stream of"));
        let patch = fresh().go_on(&update(r#"{"seat":1,"n":5,"at":3,"patch":[-2]}"#));
        assert!(patch.unwrap_err().starts_with("the patch of frame 5"));
    }
}
