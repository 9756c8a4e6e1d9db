//! One viewer's stream of frames, put together again.

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{Fresh, Update, Views};
use serde_json::Value;
use serde_json::value::RawValue;

/// What one viewer has been shown, after the last frame.
#[derive(Clone, PartialEq, Debug)]
pub struct Stream {
    /// Whose; none for a spectator's.
    pub seat: Option<Seat>,
    /// The number of the last frame.
    pub n: u32,
    /// What the game shows.
    pub view: Value,
    /// What the seat may do.
    pub legal: Vec<Value>,
    /// Whom the game waits for.
    pub awaited: SeatSet,
    /// How it is shown.
    views: Views,
}

impl Stream {
    /// Begins with a whole view.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn begin(fresh: &Fresh, views: Views) -> Result<Self, String> {
        Ok(Self {
            seat: fresh.seat,
            n: fresh.n,
            view: value(&fresh.view)?,
            legal: list(&fresh.legal, views)?,
            awaited: fresh.awaited,
            views,
        })
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
        if let Some(patch) = &update.patch {
            ludo_patch::apply(&mut self.view, &value(patch)?)
                .map_err(|error| format!("the patch of frame {}: {error}", update.n))?;
        }
        if let Some(view) = &update.view {
            self.view = value(view)?;
        }
        if update.done.is_some() {
            self.legal.clear();
        }
        if let Some(legal) = &update.legal {
            self.legal = list(legal, self.views)?;
        }
        if let Some(awaited) = update.awaited {
            self.awaited = awaited;
        }
        Ok(())
    }
}

/// A list of legal actions, as this client is sent them.
fn list(raw: &RawValue, views: Views) -> Result<Vec<Value>, String> {
    let wrong = |problem: String| format!("the legal actions: {problem}");
    match views {
        Views::Patches => {
            ludo_patch::lengthen(&value(raw)?).map_err(|error| wrong(error.to_string()))
        }
        Views::Whole => serde_json::from_str(raw.get()).map_err(|error| wrong(error.to_string())),
    }
}

fn value(raw: &RawValue) -> Result<Value, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Stream {
        let text = r#"{"seat":1,"n":4,"at":0,"view":{"pile":9},"legal":[],"turn":[0]}"#;
        Stream::begin(&serde_json::from_str(text).unwrap(), Views::Patches).unwrap()
    }

    fn update(text: &str) -> Update {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_view_is_patched_and_the_rest_replaced() {
        let mut stream = fresh();
        let text =
            r#"{"seat":1,"n":5,"at":3,"patch":[0,8],"legal":[{"=":"a"},{"b":1}],"turn":[1]}"#;
        stream.go_on(&update(text)).unwrap();
        assert_eq!(stream.view, serde_json::json!({"pile":8}));
        assert_eq!(stream.legal, [serde_json::json!("a"), serde_json::json!({"b": 1})]);
        assert!(stream.awaited.contains(Seat(1)));
        stream.go_on(&update(r#"{"seat":1,"n":6,"at":3}"#)).unwrap();
        assert_eq!((stream.n, stream.legal.len()), (6, 2));
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
