//! Whether a player saw exactly what the transcript says that they should have seen.

use ludo_catalogue::Glimpse;
use serde_json::Value;

use super::digest::{Digest, of_events, of_view};

/// What a player should have before it at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Expected {
    view: u64,
    legal: u64,
    events: u64,
}

impl Expected {
    fn of(stage: &Glimpse) -> Result<Self, String> {
        let read = |text: &str| serde_json::from_str(text).map_err(|error| error.to_string());
        let events: Vec<Value> =
            stage.events.iter().map(|one| read(one)).collect::<Result<_, _>>()?;
        Ok(Self {
            view: of_view(&read(&stage.view)?),
            legal: of_view(&read(&stage.legal)?),
            events: of_events(&events),
        })
    }

    /// Whether an input gave this player nothing new: it may have sent nothing then.
    fn is_silent_after(&self, before: &Self) -> bool {
        self.events == 0 && self.view == before.view && self.legal == before.legal
    }
}

/// Compares, and says by which frame the player learned of each input (none: it gave them nothing new).
///
/// # Errors
/// Names the first frame that differs.
pub(crate) fn compare(digest: &Digest, glimpses: &[Glimpse]) -> Result<Vec<Option<usize>>, String> {
    let expected: Vec<_> = glimpses.iter().map(Expected::of).collect::<Result<_, _>>()?;
    let mut learned = vec![None; glimpses.len()];
    // The stage that the player is at.
    let mut place: Option<usize> = None;
    for (number, frame) in digest.frames.iter().enumerate() {
        if frame.whole {
            // It takes the place of frames that were lost, or begins.
            let from = place.unwrap_or(0);
            let fits = |stage: &Expected| stage.view == frame.view && stage.legal == frame.legal;
            let found = expected[from..].iter().position(fits);
            let found = found.ok_or(format!("frame {number}: a whole view of no stage"))?;
            place = Some(from + found);
            continue;
        }
        let at = place.ok_or("an update came first")?;
        let told = frame.events != 0;
        let before = &expected[at];
        let shown = frame.view != before.view || frame.legal != before.legal;
        let mut next = at + 1;
        if told || shown {
            while expected.get(next).is_some_and(|stage| stage.is_silent_after(before)) {
                next += 1;
            }
        } else if expected.get(next).is_none_or(|stage| !stage.is_silent_after(before)) {
            // Only clocks or whom the game waits for.
            continue;
        }
        let Some(stage) = expected.get(next) else {
            return Err(format!("frame {number}: shown more than was played"));
        };
        let differs =
            |what: &str| Err(format!("frame {number}, entry {}: another {what}", next - 1));
        if frame.events != stage.events {
            return differs("list of events");
        }
        if frame.view != stage.view {
            return differs("view");
        }
        if frame.legal != stage.legal {
            return differs("list of legal actions");
        }
        learned[next] = Some(number);
        place = Some(next);
    }
    match place {
        Some(at)
            if expected[at..]
                .iter()
                .all(|stage| stage.is_silent_after(&expected[at]) || stage == &expected[at]) =>
        {
            Ok(learned)
        }
        Some(at) => Err(format!("nothing came after entry {at} of {}", glimpses.len() - 1)),
        None if digest.frames.is_empty() => Err("nothing was shown".to_owned()),
        None => Err("no view came".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::digest::Frame;
    use super::*;
    use crate::load::digest::of_text;
    use ludo_core::Seat;

    fn glimpse(view: u32, events: &[&str]) -> Glimpse {
        let events = events.iter().map(|event| format!("{event:?}")).collect();
        Glimpse { view: view.to_string(), legal: "[]".to_owned(), events }
    }

    fn frame(view: u32, events: &[&str]) -> Frame {
        let events: Vec<Value> = events.iter().map(|event| Value::from(*event)).collect();
        Frame {
            view: of_text(&view.to_string()),
            legal: of_text("[]"),
            events: of_events(&events),
            whole: false,
            at: 0,
            due: None,
        }
    }

    fn digest(frames: &[Frame]) -> Digest {
        let (seat, game) = (Seat(0), "g".to_owned());
        let mut frames = frames.to_vec();
        frames[0].whole = true;
        Digest { table: 0, seat, game, frames, problem: None }
    }

    #[test]
    fn what_changes_nothing_may_be_left_out() {
        let glimpses = [glimpse(1, &[]), glimpse(1, &[]), glimpse(2, &["a"]), glimpse(2, &["b"])];
        let seen = digest(&[frame(1, &[]), frame(2, &["a"]), frame(2, &["b"])]);
        assert_eq!(compare(&seen, &glimpses), Ok(vec![None, None, Some(1), Some(2)]));
        let waited = digest(&[frame(1, &[]), frame(1, &[]), frame(2, &["a"]), frame(2, &["b"])]);
        assert_eq!(compare(&waited, &glimpses), Ok(vec![None, Some(1), Some(2), Some(3)]));
    }

    #[test]
    fn differences_are_found() {
        let glimpses = [glimpse(1, &[]), glimpse(2, &["a"]), glimpse(3, &[])];
        let told_too_much = digest(&[frame(1, &[]), frame(2, &["a", "b"]), frame(3, &[])]);
        assert!(compare(&told_too_much, &glimpses).unwrap_err().contains("events"));
        let shown_otherwise = digest(&[frame(1, &[]), frame(4, &["a"]), frame(3, &[])]);
        assert!(compare(&shown_otherwise, &glimpses).unwrap_err().contains("view"));
        let left_out = digest(&[frame(1, &[]), frame(2, &["a"])]);
        assert!(compare(&left_out, &glimpses).unwrap_err().contains("nothing came"));
        let skipped = digest(&[frame(1, &[]), frame(3, &[])]);
        assert!(compare(&skipped, &glimpses).is_err());
        let too_many = digest(&[frame(1, &[]), frame(2, &["a"]), frame(3, &[]), frame(4, &[])]);
        assert!(compare(&too_many, &glimpses).unwrap_err().contains("more than was played"));
    }

    #[test]
    fn a_whole_view_may_take_the_place_of_frames() {
        let glimpses =
            [glimpse(1, &[]), glimpse(2, &["a"]), glimpse(3, &["b"]), glimpse(4, &["c"])];
        let mut whole = frame(3, &[]);
        whole.whole = true;
        let seen = digest(&[frame(1, &[]), whole, frame(4, &["c"])]);
        assert_eq!(compare(&seen, &glimpses), Ok(vec![None, None, None, Some(2)]));
    }
}
