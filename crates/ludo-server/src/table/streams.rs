//! Streams: what one viewer is shown, frame by frame, and what is kept of it for those who come back.

use std::collections::VecDeque;
use std::fmt::Write as _;

use ludo_catalogue::AnyTable;
use ludo_core::{Millis, Seat, SeatSet, Viewer};
use ludo_protocol::{ActionId, Due};

use super::Frame;

/// At most so many bytes of frames are kept for a resume.
const MOST_KEPT: usize = 2 << 10;

/// The frames of one viewer.
#[derive(Default)]
pub(super) struct Stream {
    /// The number of the last frame.
    n: u32,
    /// The last frames, without a gap up to `n`.
    kept: VecDeque<Frame>,
    bytes: usize,
    /// What the viewer has before it, so that it need not be written again to be compared.
    pub(super) shown: Option<Shown>,
}

/// A view and a list of legal actions, as texts.
pub(super) struct Shown {
    pub(super) view: String,
    pub(super) legal: String,
}

impl Shown {
    /// What the game shows this viewer.
    pub(super) fn of(game: &dyn AnyTable, viewer: Viewer) -> Self {
        let legal = viewer.seat().map_or_else(|| "[]".to_owned(), |seat| game.actions(seat));
        let mut view = game.view(viewer);
        // It stays for a while, and was written into a buffer that doubles.
        view.shrink_to_fit();
        Self { view, legal }
    }
}

impl Stream {
    pub(super) const fn n(&self) -> u32 {
        self.n
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

    /// Counts a frame that nobody was sent or that a whole view replaces.
    pub(super) fn skip(&mut self) {
        self.n += 1;
        self.kept.clear();
        self.bytes = 0;
        self.shown = None;
    }

    /// What follows frame `seen`, if it is still here.
    pub(super) fn after(&self, seen: u32) -> Option<impl Iterator<Item = &Frame>> {
        let missed = self.n.checked_sub(seen)? as usize;
        let skipped = self.kept.len().checked_sub(missed)?;
        Some(self.kept.iter().skip(skipped))
    }
}

/// What became different for one viewer, before it is written.
#[derive(Default)]
pub(super) struct News<'a> {
    pub(super) events: Vec<&'a str>,
    pub(super) patch: Option<String>,
    pub(super) legal: Option<String>,
    pub(super) awaited: Option<SeatSet>,
    pub(super) due: Option<&'a [Due]>,
    pub(super) done: Option<&'a ActionId>,
}

impl News<'_> {
    /// Whether there is nothing to tell: then not even a number is sent.
    pub(super) const fn is_empty(&self) -> bool {
        self.events.is_empty()
            && self.patch.is_none()
            && self.legal.is_none()
            && self.awaited.is_none()
            && self.due.is_none()
            && self.done.is_none()
    }

    /// The frame, as [`ludo_protocol::Update`] reads it.
    pub(super) fn update(&self, seat: Option<Seat>, n: u32, at: Option<Millis>) -> Frame {
        let size: usize = self.events.iter().map(|event| event.len() + 1).sum();
        let parts = [self.patch.as_ref(), self.legal.as_ref()];
        let size = size + parts.into_iter().flatten().map(String::len).sum::<usize>() + 120;
        let mut text = String::with_capacity(size);
        text.push_str(r#"{"update":{"#);
        write_place(&mut text, seat, n, at);
        if !self.events.is_empty() {
            text.push_str(r#","events":["#);
            for (index, event) in self.events.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { "," });
                text.push_str(event);
            }
            text.push(']');
        }
        if let Some(patch) = &self.patch {
            text.push_str(r#","patch":"#);
            text.push_str(patch);
        }
        if let Some(legal) = &self.legal {
            text.push_str(r#","legal":"#);
            text.push_str(legal);
        }
        if let Some(awaited) = self.awaited {
            write_awaited(&mut text, awaited);
        }
        if let Some(due) = self.due {
            write_due(&mut text, due);
        }
        if let Some(done) = self.done {
            let _ = write!(text, r#","done":"{}""#, done.as_str());
        }
        text.push_str("}}");
        text.into()
    }
}

/// A whole view, before it is written.
pub(super) struct Whole<'a> {
    pub(super) seat: Option<Seat>,
    pub(super) n: u32,
    pub(super) at: Millis,
    pub(super) view: &'a str,
    pub(super) legal: &'a str,
    pub(super) awaited: SeatSet,
    pub(super) due: &'a [Due],
}

impl Whole<'_> {
    /// The frame, as [`ludo_protocol::Fresh`] reads it.
    pub(super) fn frame(&self) -> Frame {
        let mut text = String::with_capacity(self.view.len() + self.legal.len() + 120);
        text.push_str(r#"{"view":{"#);
        write_place(&mut text, self.seat, self.n, Some(self.at));
        let _ = write!(text, r#","view":{},"legal":{}"#, self.view, self.legal);
        write_awaited(&mut text, self.awaited);
        if !self.due.is_empty() {
            write_due(&mut text, self.due);
        }
        text.push_str("}}");
        text.into()
    }
}

fn write_place(text: &mut String, seat: Option<Seat>, n: u32, at: Option<Millis>) {
    // Writing to a string cannot fail.
    if let Some(seat) = seat {
        let _ = write!(text, r#""seat":{seat},"#);
    }
    let _ = write!(text, r#""n":{n}"#);
    if let Some(at) = at {
        let _ = write!(text, r#","at":{}"#, at.0);
    }
}

fn write_awaited(text: &mut String, awaited: SeatSet) {
    text.push_str(r#","turn":["#);
    for (index, seat) in awaited.iter().enumerate() {
        text.push_str(if index == 0 { "" } else { "," });
        text.push((b'0' + seat.0) as char);
    }
    text.push(']');
}

fn write_due(text: &mut String, due: &[Due]) {
    let due = serde_json::to_string(due).expect("the protocol is JSON");
    text.push_str(r#","due":"#);
    text.push_str(&due);
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_protocol::FromServer;

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
    fn frames_written_by_hand_are_the_protocols() {
        let done = ludo_protocol::ActionId::try_from("k-1".to_owned()).unwrap();
        let due = [Due { seat: Some(Seat(1)), at: Millis(9) }, Due { seat: None, at: Millis(8) }];
        let all = News {
            events: vec![r#"{"a":1}"#, r#"{"b":[2]}"#],
            patch: Some(r#"{"x":1}"#.to_owned()),
            legal: Some("[1,2]".to_owned()),
            awaited: Some([Seat(0), Seat(3)].into_iter().collect()),
            due: Some(&due),
            done: Some(&done),
        };
        let whole = Whole {
            seat: Some(Seat(2)),
            n: 7,
            at: Millis(5),
            view: r#"{"v":1}"#,
            legal: "[]",
            awaited: SeatSet::EMPTY,
            due: &[],
        };
        let frames = [
            all.update(Some(Seat(2)), 7, Some(Millis(12))),
            News::default().update(None, 1, None),
            whole.frame(),
            Whole { seat: None, due: &due, ..whole }.frame(),
        ];
        for frame in frames {
            let read: FromServer = serde_json::from_str(&frame).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), frame.as_str());
        }
    }
}
