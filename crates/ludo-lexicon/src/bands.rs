//! How common words are: a file of its own, since it comes from elsewhere and has its own licence.

use std::borrow::Cow;
use std::sync::OnceLock;

use ludo_core::Hex32;

use crate::file::{self, FileError, Parts};
use crate::graph::WordGraph;

/// The most common words are in this band.
pub const HIGHEST_BAND: u8 = 7;

/// Half a byte for each word.
pub(crate) struct Bands {
    bytes: Cow<'static, [u8]>,
    /// Where the halves begin.
    from: usize,
    /// The words of each band and those more common.
    common: [OnceLock<WordGraph>; HIGHEST_BAND as usize + 1],
}

impl Bands {
    /// Nothing is known of any word.
    pub(crate) fn none() -> Self {
        Self { bytes: Cow::Borrowed(&[]), from: 0, common: Default::default() }
    }

    pub(crate) fn read(
        bytes: Cow<'static, [u8]>,
        lexicon: &Hex32,
        words: u32,
    ) -> Result<Self, FileError> {
        let parts = Parts::read(file::BANDS, &bytes)?;
        if parts.part(file::HEAD)? != lexicon.0 {
            return Err(FileError::OtherLexicon);
        }
        let halves = parts.range(file::RULES)?;
        if halves.len() != words.div_ceil(2) as usize {
            return Err(FileError::Part(file::RULES));
        }
        Ok(Self { bytes, from: halves.start, common: Default::default() })
    }

    /// The band of a word by its number, 0 where nothing is known.
    pub(crate) fn get(&self, index: u32) -> u8 {
        let both = self.bytes.get(self.from + index as usize / 2).copied().unwrap_or(0);
        (both >> (4 * (index % 2))) & 0xf
    }

    /// The words of that band and above.
    pub(crate) fn common(&self, band: u8, graph: &WordGraph) -> &WordGraph {
        let band = band.min(HIGHEST_BAND);
        self.common[usize::from(band)].get_or_init(|| {
            let mut words = Vec::new();
            let mut index = 0;
            graph.each(&mut |word| {
                if self.get(index) >= band {
                    words.push(word.to_vec());
                }
                index += 1;
            });
            let built = WordGraph::build(words.iter().map(Vec::as_slice));
            built.expect("words of a graph come in order")
        })
    }
}
