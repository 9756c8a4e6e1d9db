//! What is wrong with the files of an edition, in the words of whoever made them.

use std::fmt::Write as _;

use anyhow::{Error, anyhow};

use crate::texts::{Texts, Value};

/// One thing that is wrong: in which file, in which line, what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    file: String,
    line: Option<usize>,
    key: &'static str,
    values: Vec<(&'static str, Put)>,
}

/// What is put into the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Put {
    Text(String),
    Number(i64),
}

impl Fault {
    /// Something about a whole file.
    pub(super) fn file(file: impl Into<String>, key: &'static str) -> Self {
        Self { file: file.into(), line: None, key, values: vec![] }
    }

    /// Something about a line, counted from 1.
    pub(super) fn line(file: impl Into<String>, line: usize, key: &'static str) -> Self {
        Self { line: Some(line), ..Self::file(file, key) }
    }

    pub(super) fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.values.push((name, Put::Text(text.into())));
        self
    }

    pub(super) fn number(mut self, name: &'static str, number: usize) -> Self {
        self.values.push((name, Put::Number(number as i64)));
        self
    }

    fn told(&self, texts: &Texts) -> String {
        let put = |(name, put): &'_ (&'static str, Put)| match put {
            Put::Text(text) => (*name, text.clone(), None),
            Put::Number(number) => (*name, String::new(), Some(*number)),
        };
        let owned: Vec<_> = self.values.iter().map(put).collect();
        let values: Vec<_> = owned
            .iter()
            .map(|(name, text, number)| (*name, number.map_or(Value::Text(text), Value::Number)))
            .collect();
        let problem = texts.with(self.key, &values);
        let mut place = vec![("file", Value::Text(&self.file)), ("problem", Value::Text(&problem))];
        let Some(line) = self.line else { return texts.with("house-in-file", &place) };
        place.push(("line", Value::Number(line as i64)));
        texts.with("house-in-line", &place)
    }
}

/// All that is wrong: whoever mends a list of themes wants to hear of every line at once.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    /// How many are told; the others are counted.
    const TOLD: usize = 12;

    pub(super) fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Whether nothing is wrong so far.
    ///
    /// # Errors
    /// A line for each fault.
    pub(super) fn none(&self, texts: &Texts) -> Result<(), Error> {
        match self.0.as_slice() {
            [] => Ok(()),
            [one] => Err(anyhow!(one.told(texts))),
            many => {
                let count = [("count", Value::Number(many.len() as i64))];
                let mut text = texts.with("house-faults", &count);
                for fault in many.iter().take(Self::TOLD) {
                    let _ = write!(text, "\n  {}", fault.told(texts));
                }
                if let Some(more) = many.len().checked_sub(Self::TOLD).filter(|more| *more > 0) {
                    let more = [("count", Value::Number(more as i64))];
                    let _ = write!(text, "\n  {}", texts.with("house-more-faults", &more));
                }
                Err(anyhow!(text))
            }
        }
    }
}
