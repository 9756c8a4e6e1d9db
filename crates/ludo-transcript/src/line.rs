//! One line after the header: an input, a rewind or the outcome.

use std::borrow::Cow;

use ludo_core::{Entry, Input, Millis, Outcome, Seat};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::action_id::is_action_id;
use crate::json::decode;

/// Who chose an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum By {
    /// Whoever held the seat when the game began, person or bot, as the header says.
    #[default]
    Player,
    /// A bot, at the seat of a person: `"by":"bot"`.
    StandIn,
    /// A person who has taken over the seat of a bot: `"by":"person"`.
    Successor,
}

impl By {
    /// As it stands beside the action; nothing where it is who the header says.
    pub(crate) const fn written(self) -> Option<&'static str> {
        match self {
            Self::Player => None,
            Self::StandIn => Some("bot"),
            Self::Successor => Some("person"),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Another {
    Bot,
    Person,
}

impl From<Another> for By {
    fn from(another: Another) -> Self {
        match another {
            Another::Bot => Self::StandIn,
            Another::Person => Self::Successor,
        }
    }
}

/// Every field a line may have. Which of them go together is for the reader of lines to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "A: Deserialize<'de>"))]
struct Raw<'a, A> {
    n: Option<usize>,
    at: Option<Millis>,
    seat: Option<Seat>,
    act: Option<A>,
    by: Option<Another>,
    #[serde(borrow)]
    id: Option<Cow<'a, str>>,
    deadline: Option<bool>,
    leave: Option<bool>,
    rewind: Option<usize>,
    #[serde(borrow)]
    events: Option<&'a RawValue>,
    legal: Option<Vec<A>>,
    outcome: Option<Outcome>,
}

/// A line after the header.
pub(crate) enum Line<'a, A> {
    Entry(Noted<'a, A>),
    Outcome(Outcome),
}

/// An entry with what stands beside it.
pub(crate) struct Noted<'a, A> {
    pub(crate) entry: Entry<A>,
    pub(crate) by: By,
    /// As written: compared, or decoded on demand.
    pub(crate) events: Option<&'a str>,
    pub(crate) legal: Option<Vec<A>>,
    /// The client's own name for it.
    pub(crate) id: Option<Cow<'a, str>>,
}

/// How much a line may leave out.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Style {
    /// A transcript: every line has its number, every input its time.
    Full,
    /// A script: the number is counted, the time is the previous one.
    Bare,
    /// A host's log: as a script, and an action may have the client's own id.
    Logged,
}

/// Reads lines one after the other, and sees to it that numbers have no gap and time never goes back.
pub(crate) struct Lines {
    style: Style,
    next: usize,
    now: Millis,
}

impl Lines {
    pub(crate) const fn new(style: Style) -> Self {
        Self { style, next: 0, now: Millis(0) }
    }

    /// The number of the next entry.
    pub(crate) const fn next(&self) -> usize {
        self.next
    }

    /// When the last input happened.
    pub(crate) const fn now(&self) -> Millis {
        self.now
    }

    /// Reads one line.
    pub(crate) fn read<'a, A: Deserialize<'a>>(
        &mut self,
        text: &'a str,
    ) -> Result<Line<'a, A>, String> {
        let raw: Raw<'a, A> = decode(text).map_err(|malformed| malformed.to_string())?;
        if let Some(id) = &raw.id {
            self.id(id, raw.act.is_some())?;
        }
        if let Some(outcome) = raw.outcome {
            let alone = raw.n.is_none() && raw.at.is_none() && raw.seat.is_none();
            let no_input = raw.deadline.is_none() && raw.leave.is_none() && raw.rewind.is_none();
            let bare = raw.act.is_none() && raw.by.is_none();
            return if alone && no_input && bare && raw.events.is_none() && raw.legal.is_none() {
                Ok(Line::Outcome(outcome))
            } else {
                Err("an outcome stands alone on its line".to_owned())
            };
        }
        self.number(raw.n)?;
        let noted = self.entry(raw)?;
        self.next += 1;
        Ok(Line::Entry(noted))
    }

    fn number(&self, n: Option<usize>) -> Result<(), String> {
        match n {
            Some(n) if n == self.next => Ok(()),
            None if self.style != Style::Full => Ok(()),
            Some(n) => Err(format!("n: expected {}, found {n}", self.next)),
            None => Err("n: missing".to_owned()),
        }
    }

    /// Checks an id.
    fn id(&self, id: &str, beside_action: bool) -> Result<(), String> {
        if self.style != Style::Logged {
            Err("id: stands in a host's log only".to_owned())
        } else if !beside_action {
            Err("id: goes with an action only".to_owned())
        } else if !is_action_id(id) {
            Err("id: is not 1 to 40 letters, digits, `_` and `-`".to_owned())
        } else {
            Ok(())
        }
    }

    fn time(&mut self, at: Option<Millis>) -> Result<Millis, String> {
        match at {
            Some(at) if at < self.now => Err(format!("at: {} is before {}", at.0, self.now.0)),
            None if self.style == Style::Full => Err("at: missing".to_owned()),
            at => {
                self.now = at.unwrap_or(self.now);
                Ok(self.now)
            }
        }
    }

    fn entry<'a, A>(&mut self, raw: Raw<'a, A>) -> Result<Noted<'a, A>, String> {
        for (field, said) in [("deadline", raw.deadline), ("leave", raw.leave)] {
            if said == Some(false) {
                return Err(format!("{field}: can only be true"));
            }
        }
        if raw.act.is_none() && (raw.by.is_some() || raw.legal.is_some()) {
            return Err("by, legal: go with an action only".to_owned());
        }
        let entry = match (raw.seat, raw.act, raw.deadline, raw.leave, raw.rewind) {
            (Some(seat), Some(action), None, None, None) => {
                let at = self.time(raw.at)?;
                Entry::Input(Input::Act { seat, at, action })
            }
            (None, None, Some(_), None, None) => {
                let at = self.time(raw.at)?;
                Entry::Input(Input::Deadline { at })
            }
            (Some(seat), None, None, Some(_), None) => {
                let at = self.time(raw.at)?;
                Entry::Input(Input::Leave { seat, at })
            }
            (None, None, None, None, Some(to)) => {
                if raw.at.is_some() || raw.events.is_some() {
                    return Err("a rewind has no time and no events".to_owned());
                }
                Entry::Rewind { to }
            }
            _ => {
                let kinds = "`seat` and `act`, `deadline`, `seat` and `leave`, or `rewind`";
                return Err(format!("an entry has either {kinds}"));
            }
        };
        Ok(Noted {
            entry,
            by: raw.by.map_or(By::Player, By::from),
            events: raw.events.map(RawValue::get),
            legal: raw.legal,
            id: raw.id,
        })
    }
}
