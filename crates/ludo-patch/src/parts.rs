//! The members of an object and the elements of an array, found in the text without reading their values.

/// Why a text cannot be compared part by part: it is no JSON, or a change in it would be misread. It is
/// replaced as a whole then.
pub(crate) struct Indivisible;

/// A member of an object or an element of an array.
#[derive(Copy, Clone)]
pub(crate) struct Part<'a> {
    /// The key with its quotes; empty for an element.
    pub(crate) key: &'a str,
    /// The value.
    pub(crate) value: &'a str,
    /// Key, colon and value.
    pub(crate) whole: &'a str,
}

/// Goes through the parts of one object or array, in the order of the text.
pub(crate) struct Parts<'a> {
    text: &'a str,
    /// Where the next part begins; behind the closing bracket once there is none.
    at: usize,
    keyed: bool,
}

impl<'a> Parts<'a> {
    /// The parts of `text`, which begins with its bracket.
    pub(crate) fn of(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let empty = matches!(bytes, [b'{', b'}'] | [b'[', b']']);
        Self { text, at: if empty { 2 } else { 1 }, keyed: bytes.first() == Some(&b'{') }
    }

    /// Steps over the next part if it is exactly `part`, which spares reading it.
    pub(crate) fn pass_over(&mut self, part: &str) -> bool {
        let bytes = self.text.as_bytes();
        let end = self.at + part.len();
        // Without the byte behind it, 1 would pass for the beginning of 12.
        let same = bytes.get(self.at..end) == Some(part.as_bytes())
            && matches!(bytes.get(end), Some(b',' | b'}' | b']'));
        if same {
            self.at = end + 1;
        }
        same
    }

    fn part(&mut self) -> Option<Part<'a>> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let colon = if self.keyed { end_of_string(bytes, start)? } else { start };
        if self.keyed && bytes.get(colon) != Some(&b':') {
            return None;
        }
        let from = colon + usize::from(self.keyed);
        let end = end_of_value(bytes, from)?;
        let last = end + 1 == bytes.len();
        let closing = if self.keyed { b'}' } else { b']' };
        if *bytes.get(end)? != if last { closing } else { b',' } {
            return None;
        }
        self.at = end + 1;
        Some(Part {
            key: self.text.get(start..colon)?,
            value: self.text.get(from..end)?,
            whole: self.text.get(start..end)?,
        })
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Result<Part<'a>, Indivisible>;

    fn next(&mut self) -> Option<Self::Item> {
        (self.at < self.text.len()).then(|| self.part().ok_or(Indivisible))
    }
}

/// Where the value that begins at `at` ends. It need not be JSON, but its brackets and quotes match in
/// number.
fn end_of_value(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at)? {
        b'"' => end_of_string(bytes, at),
        b'{' | b'[' => {
            let (mut here, mut open) = (at, 0_usize);
            loop {
                match bytes.get(here)? {
                    b'"' => {
                        here = end_of_string(bytes, here)?;
                        continue;
                    }
                    b'{' | b'[' => open += 1,
                    b'}' | b']' => open -= 1,
                    _ => {}
                }
                here += 1;
                if open == 0 {
                    return Some(here);
                }
            }
        }
        b',' | b'}' | b']' => None,
        _ => {
            let length = bytes[at..].iter().position(|byte| matches!(byte, b',' | b'}' | b']'))?;
            Some(at + length)
        }
    }
}

/// Where the string that begins at `at` ends, its quotes included.
fn end_of_string(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at) != Some(&b'"') {
        return None;
    }
    let mut here = at + 1;
    loop {
        match bytes.get(here)? {
            b'"' => return Some(here + 1),
            b'\\' => here += 2,
            _ => here += 1,
        }
    }
}
