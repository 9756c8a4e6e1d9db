//! A value as JSON, written once, with its brackets known: so that two of them are compared without being
//! read again.

use std::cell::{Cell, RefCell};
use std::io;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::branch::{Branch, end_of_string};

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

/// Room to write in. A tree takes what it needs and no more, since many of them are kept.
#[derive(Default)]
struct Scratch {
    text: Vec<u8>,
    brackets: Vec<Bracket>,
}

thread_local! {
    static SCRATCH: Cell<Scratch> = Cell::default();
}

/// The bracket around the outermost one.
const NOTHING: u32 = u32::MAX;

impl Tree {
    /// Writes a value down.
    ///
    /// # Panics
    /// If the value is no JSON (a map whose keys are no texts), or has 4 GB.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        let Scratch { mut text, brackets } = SCRATCH.take();
        let noted = Noted::new(brackets);
        let sink = Sink { text: &mut text, at: &noted.at };
        let mut writer = serde_json::Serializer::with_formatter(sink, &noted);
        value.serialize(&mut writer).expect("the value is JSON");
        let mut brackets = noted.brackets.into_inner();
        let tree = Self {
            text: std::str::from_utf8(&text).expect("JSON is text").into(),
            brackets: brackets.as_slice().into(),
        };
        text.clear();
        brackets.clear();
        SCRATCH.set(Scratch { text, brackets });
        tree
    }

    /// The JSON.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many bytes of memory it takes.
    pub fn size(&self) -> usize {
        self.text.len() + size_of_val(&*self.brackets)
    }

    pub(crate) fn root(&self) -> Branch<'_> {
        Branch::new(&self.text, &self.brackets, 0)
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// Counts what is written, so that brackets can be noted with their places.
struct Sink<'a> {
    text: &'a mut Vec<u8>,
    at: &'a Cell<u32>,
}

impl io::Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        let at = u32::try_from(self.text.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
        self.at.set(at);
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes).map(|_| ())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The brackets noted so far.
struct Noted {
    at: Cell<u32>,
    brackets: RefCell<Vec<Bracket>>,
    /// The innermost that is open.
    open: Cell<u32>,
}

impl Noted {
    const fn new(brackets: Vec<Bracket>) -> Self {
        Self { at: Cell::new(0), brackets: RefCell::new(brackets), open: Cell::new(NOTHING) }
    }

    fn open(&self) {
        let mut brackets = self.brackets.borrow_mut();
        let around = self.open.replace(brackets.len() as u32);
        brackets.push(Bracket { end: 0, next: around });
    }

    /// Closes the innermost bracket, whose text ends at `end`.
    fn close(&self, end: u32) {
        let mut brackets = self.brackets.borrow_mut();
        let next = brackets.len() as u32;
        if let Some(bracket) = brackets.get_mut(self.open.get() as usize) {
            self.open.set(bracket.next);
            *bracket = Bracket { end, next };
        }
    }
}

impl Formatter for &Noted {
    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open();
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"}")?;
        self.close(self.at.get());
        Ok(())
    }

    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open();
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"]")?;
        self.close(self.at.get());
        Ok(())
    }

    /// A part that is JSON already: its brackets have to be looked for.
    fn write_raw_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let (from, bytes) = (self.at.get(), fragment.as_bytes());
        let mut here = 0;
        while let Some(byte) = bytes.get(here) {
            here = match byte {
                b'"' => end_of_string(bytes, here),
                b'{' | b'[' => {
                    self.open();
                    here + 1
                }
                b'}' | b']' => {
                    self.close(from + here as u32 + 1);
                    here + 1
                }
                _ => here + 1,
            };
        }
        writer.write_all(bytes)
    }
}
