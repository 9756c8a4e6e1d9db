//! A value as JSON, written once, with its brackets known: so that two of them are compared without being
//! read again.

use std::cell::Cell;

use serde::Serialize;

use crate::branch::{Branch, Span};
use crate::writer::Writer;

/// A value as compact JSON, and where its objects and arrays end.
#[derive(Clone, Debug)]
pub struct Tree {
    text: Box<str>,
    brackets: Box<[Bracket]>,
}

/// An object or array. They stand in the order in which they open.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bracket {
    /// Where its text ends.
    pub(crate) end: u32,
    /// The first bracket that opens after this one has closed; while it is open, the one around it.
    pub(crate) next: u32,
}

thread_local! {
    /// Room to write in. A tree takes what it needs and no more, since many of them are kept.
    static SCRATCH: Cell<Writer> = Cell::default();
}

impl Tree {
    /// Writes a value down.
    ///
    /// # Panics
    /// If the value is no JSON (a map whose keys are no texts), or has 4 GB.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        let mut writer = SCRATCH.take();
        value.serialize(&mut writer).expect("the value is JSON");
        let tree =
            Self { text: writer.text.as_str().into(), brackets: writer.brackets.as_slice().into() };
        writer.clear();
        SCRATCH.set(writer);
        tree
    }

    /// The JSON.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn brackets(&self) -> &[Bracket] {
        &self.brackets
    }

    pub(crate) fn span(&self) -> Span {
        Span { from: 0, end: self.text.len() as u32, bracket: 0 }
    }

    pub(crate) fn root(&self) -> Branch<'_> {
        Branch::new(self, self.span())
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}
