//! Writes values as compact JSON, as `serde_json` does, but straight into one buffer, and notes where
//! brackets open and close. A view is written for every viewer after every move: this is the hot path.

use std::fmt::{self, Display, Write as _};

use serde::ser::{self, Serialize};

use crate::tree::Bracket;
use crate::word::end_of_string;

/// The name under which `serde_json` passes on JSON that is written already.
const RAW: &str = "$serde_json::private::RawValue";
/// The bracket around the outermost one.
const NOTHING: u32 = u32::MAX;

/// Where a value is written.
pub(crate) struct Writer {
    pub(crate) text: String,
    pub(crate) brackets: Vec<Bracket>,
    /// The innermost bracket that is open.
    open: u32,
}

impl Default for Writer {
    fn default() -> Self {
        Self { text: String::new(), brackets: Vec::new(), open: NOTHING }
    }
}

/// A value that is no JSON.
#[derive(Debug)]
pub(crate) struct NotJson(String);

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotJson {}

impl ser::Error for NotJson {
    fn custom<T: Display>(problem: T) -> Self {
        Self(problem.to_string())
    }
}

impl Writer {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.brackets.clear();
        self.open = NOTHING;
    }

    #[inline]
    fn open(&mut self, bracket: char) {
        let around = std::mem::replace(&mut self.open, self.brackets.len() as u32);
        // While it is open, `next` is the one around it.
        self.brackets.push(Bracket { end: 0, next: around });
        self.text.push(bracket);
    }

    /// Closes the innermost brackets; what was written last is a comma if there was anything in them.
    #[inline]
    fn close(&mut self, brackets: &'static str) {
        if self.text.as_bytes().last() == Some(&b',') {
            self.text.truncate(self.text.len() - 1);
        }
        let start = self.text.len();
        self.text.push_str(brackets);
        (start + 1..=self.text.len()).for_each(|end| self.close_at(end));
    }

    #[inline]
    fn close_at(&mut self, end: usize) {
        let next = self.brackets.len() as u32;
        if let Some(bracket) = self.brackets.get_mut(self.open as usize) {
            self.open = bracket.next;
            *bracket = Bracket { end: end as u32, next };
        }
    }

    /// A name that needs no escape: those of fields and variants.
    #[inline]
    fn name(&mut self, name: &'static str) {
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\":");
    }

    #[inline]
    fn string(&mut self, value: &str) {
        let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        if value.bytes().all(plain) {
            self.text.push('"');
            self.text.push_str(value);
            self.text.push('"');
        } else {
            self.by_the_book(value);
        }
    }

    /// Rare things are left to `serde_json`.
    fn by_the_book<T: Serialize + ?Sized>(&mut self, value: &T) {
        self.text += &serde_json::to_string(value).expect("writing to memory cannot fail");
    }

    #[inline]
    fn number(&mut self, value: u64) {
        // Most numbers in a view are small.
        match value {
            0..10 => self.digit(value),
            10..100 => {
                self.digit(value / 10);
                self.digit(value % 10);
            }
            _ => self.large(value),
        }
    }

    fn large(&mut self, value: u64) {
        write!(self.text, "{value}").expect("writing to memory cannot fail");
    }

    #[inline]
    fn digit(&mut self, digit: u64) {
        self.text.push(char::from(b'0' + (digit % 10) as u8));
    }

    #[inline]
    fn signed(&mut self, value: i64) {
        if value < 0 {
            self.text.push('-');
        }
        self.number(value.unsigned_abs());
    }

    /// JSON that is written already: its brackets have to be looked for.
    fn raw(&mut self, json: &str) {
        let (from, bytes) = (self.text.len(), json.as_bytes());
        self.text.push_str(json);
        let mut here = 0;
        while let Some(byte) = bytes.get(here) {
            here = match byte {
                b'"' => end_of_string(bytes, here),
                b'{' | b'[' => {
                    let around = std::mem::replace(&mut self.open, self.brackets.len() as u32);
                    self.brackets.push(Bracket { end: 0, next: around });
                    here + 1
                }
                b'}' | b']' => {
                    self.close_at(from + here + 1);
                    here + 1
                }
                _ => here + 1,
            };
        }
    }
}

/// What an object or array is closed with.
pub(crate) struct Open<'a> {
    writer: &'a mut Writer,
    closing: &'static str,
}

impl<'a> Open<'a> {
    #[inline]
    fn new(writer: &'a mut Writer, opening: char, closing: &'static str) -> Self {
        writer.open(opening);
        Self { writer, closing }
    }

    /// An object with one member, which holds what follows.
    fn variant(
        writer: &'a mut Writer,
        name: &'static str,
        opening: char,
        closing: &'static str,
    ) -> Self {
        writer.open('{');
        writer.name(name);
        Self::new(writer, opening, closing)
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        value.serialize(&mut *self.writer)?;
        self.writer.text.push(',');
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        self.writer.name(name);
        self.item(value)
    }

    #[inline]
    fn close(self) {
        self.writer.close(self.closing);
    }
}

macro_rules! numbers {
    ($($method:ident: $from:ty as $to:ty, $write:ident;)*) => {
        $(#[inline]
        fn $method(self, value: $from) -> Result<(), NotJson> {
            self.$write(<$to>::from(value));
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Struct<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers! {
        serialize_u8: u8 as u64, number;
        serialize_u16: u16 as u64, number;
        serialize_u32: u32 as u64, number;
        serialize_u64: u64 as u64, number;
        serialize_i8: i8 as i64, signed;
        serialize_i16: i16 as i64, signed;
        serialize_i32: i32 as i64, signed;
        serialize_i64: i64 as i64, signed;
    }

    fn serialize_i128(self, value: i128) -> Result<(), NotJson> {
        self.by_the_book(&value);
        Ok(())
    }
    fn serialize_u128(self, value: u128) -> Result<(), NotJson> {
        self.by_the_book(&value);
        Ok(())
    }
    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), NotJson> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }
    fn serialize_f32(self, value: f32) -> Result<(), NotJson> {
        self.by_the_book(&value);
        Ok(())
    }
    fn serialize_f64(self, value: f64) -> Result<(), NotJson> {
        self.by_the_book(&value);
        Ok(())
    }
    fn serialize_char(self, value: char) -> Result<(), NotJson> {
        self.string(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }
    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), NotJson> {
        self.string(value);
        Ok(())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), NotJson> {
        value.serialize(self)
    }
    #[inline]
    fn serialize_none(self) -> Result<(), NotJson> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotJson> {
        value.serialize(self)
    }
    #[inline]
    fn serialize_unit(self) -> Result<(), NotJson> {
        self.text.push_str("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotJson> {
        self.serialize_unit()
    }
    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), NotJson> {
        self.string(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        let mut object = Open::new(self, '{', "}");
        object.field(variant, value)?;
        object.close();
        Ok(())
    }
    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, NotJson> {
        Ok(Open::new(self, '[', "]"))
    }
    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, NotJson> {
        Ok(Open::new(self, '[', "]"))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, NotJson> {
        Ok(Open::new(self, '[', "]"))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, NotJson> {
        Ok(Open::variant(self, variant, '[', "]}"))
    }
    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, NotJson> {
        Ok(Open::new(self, '{', "}"))
    }
    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Struct<'a>, NotJson> {
        Ok(if name == RAW { Struct::Raw(self) } else { Struct::Plain(Open::new(self, '{', "}")) })
    }
    #[inline]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, NotJson> {
        Ok(Open::variant(self, variant, '{', "}}"))
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident;)*) => {
        $(impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = NotJson;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
                self.item(value)
            }
            fn end(self) -> Result<(), NotJson> {
                self.close();
                Ok(())
            }
        })*
    };
}

lists! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = NotJson;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotJson> {
        let start = self.writer.text.len();
        key.serialize(&mut *self.writer)?;
        // As `serde_json` does: numbers become names; nothing else does.
        match self.writer.text.as_bytes()[start] {
            b'"' => {}
            b'-' | b'0'..=b'9' => {
                self.writer.text.insert(start, '"');
                self.writer.text.push('"');
            }
            _ => return Err(NotJson("a key is a text or a number".to_owned())),
        }
        self.writer.text.push(':');
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        self.item(value)
    }
    fn end(self) -> Result<(), NotJson> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeStructVariant for Open<'_> {
    type Ok = ();
    type Error = NotJson;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        self.field(name, value)
    }
    fn end(self) -> Result<(), NotJson> {
        self.close();
        Ok(())
    }
}

/// A struct, or JSON that is written already and comes as one.
pub(crate) enum Struct<'a> {
    Plain(Open<'a>),
    Raw(&'a mut Writer),
}

impl ser::SerializeStruct for Struct<'_> {
    type Ok = ();
    type Error = NotJson;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        match self {
            Self::Plain(open) => open.field(name, value),
            Self::Raw(writer) => {
                let json = serde_json::to_value(value).map_err(ser::Error::custom)?;
                writer.raw(json.as_str().ok_or_else(|| NotJson("raw JSON is a text".to_owned()))?);
                Ok(())
            }
        }
    }
    fn end(self) -> Result<(), NotJson> {
        if let Self::Plain(open) = self {
            open.close();
        }
        Ok(())
    }
}
