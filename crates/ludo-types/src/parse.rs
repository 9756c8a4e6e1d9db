//! Reads the declarations that ts-rs writes.
//!
//! Whatever is not understood is a panic: it means that a type was derived in a way that nobody has looked
//! at yet, and is found by the first test that runs.

use crate::syntax::{Declaration, Member, Presence, Type};

/// Reads `type Name<T> = …;`, with the text of its doc comment apart.
///
/// # Panics
/// If it is none, or has something that [`Type`] has not.
pub(crate) fn declaration(text: &str, docs: Option<&str>) -> Declaration {
    let mut parser = Parser { text, rest: text };
    parser.expect("type");
    let name = parser.word();
    let mut parameters = Vec::new();
    if parser.eat("<") {
        while !parser.eat(">") {
            parameters.push(parser.word());
            parser.eat(",");
        }
    }
    parser.expect("=");
    let stands_for = parser.union();
    parser.expect(";");
    assert!(parser.rest.trim().is_empty(), "more than a declaration: {text}");
    Declaration { docs: docs.and_then(plain), name, parameters, stands_for }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
}

impl Parser<'_> {
    fn union(&mut self) -> Type {
        self.eat("|");
        let mut alternatives = vec![self.postfix()];
        while self.eat("|") {
            alternatives.push(self.postfix());
        }
        if alternatives.len() == 1 { alternatives.remove(0) } else { Type::Union(alternatives) }
    }

    fn postfix(&mut self) -> Type {
        let mut one = self.primary();
        while self.eat("[") {
            self.expect("]");
            one = Type::List(Box::new(one));
        }
        one
    }

    fn primary(&mut self) -> Type {
        if self.eat("(") {
            let inner = self.union();
            self.expect(")");
            inner
        } else if self.eat("{") {
            self.object()
        } else if self.eat("[") {
            Type::Tuple(self.list("]"))
        } else if self.eat("\"") {
            Type::Literal(self.until_quote())
        } else {
            let name = self.word();
            let mut arguments = if self.eat("<") { self.list(">") } else { Vec::new() };
            if name == "Array" && arguments.len() == 1 {
                Type::List(Box::new(arguments.remove(0)))
            } else {
                Type::Name(name, arguments)
            }
        }
    }

    fn object(&mut self) -> Type {
        let mut members = Vec::new();
        loop {
            let docs = self.comment();
            if self.eat("}") {
                return Type::Object(members);
            }
            let name = if self.eat("\"") { self.until_quote() } else { self.word() };
            let presence = if self.eat("?") { Presence::Optional } else { Presence::Required };
            self.expect(":");
            members.push(Member { docs, name, presence, holds: self.union() });
            if !self.eat(",") {
                self.eat(";");
            }
        }
    }

    fn list(&mut self, end: &str) -> Vec<Type> {
        let mut types = Vec::new();
        while !self.eat(end) {
            types.push(self.union());
            self.eat(",");
        }
        types
    }

    fn comment(&mut self) -> Option<String> {
        self.rest = self.rest.trim_start();
        if !self.rest.starts_with("/**") {
            return None;
        }
        let end = self.rest.find("*/").unwrap_or_else(|| self.fail("the end of a comment"));
        let (comment, rest) = self.rest.split_at(end + 2);
        self.rest = rest;
        plain(comment)
    }

    fn until_quote(&mut self) -> String {
        let end = self.rest.find('"').unwrap_or_else(|| self.fail("a closing quote"));
        let literal = self.rest[..end].to_owned();
        self.rest = &self.rest[end + 1..];
        literal
    }

    fn word(&mut self) -> String {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$');
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if word.is_empty() {
            self.fail("a name");
        }
        self.rest = rest;
        word.to_owned()
    }

    fn eat(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start();
        let eaten = rest.strip_prefix(token);
        self.rest = eaten.unwrap_or(rest);
        eaten.is_some()
    }

    fn expect(&mut self, token: &str) {
        if !self.eat(token) {
            self.fail(token);
        }
    }

    fn fail(&self, wanted: &str) -> ! {
        let at = self.text.len() - self.rest.len();
        panic!("no {wanted} at byte {at} of: {}", self.text);
    }
}

/// The text of a doc comment without its frame and without the brackets of rustdoc's links.
fn plain(comment: &str) -> Option<String> {
    let inner = comment.trim().trim_start_matches("/**").trim_end_matches("*/");
    let line = |line: &str| {
        let line = line.trim().trim_start_matches('*').trim();
        line.replace("[`crate::", "`").replace("[`", "`").replace("`]", "`")
    };
    let lines: Vec<_> = inner.lines().map(line).collect();
    let text = lines.join("\n").trim().to_owned();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::declaration;
    use crate::print;

    #[test]
    fn what_ts_rs_writes_is_read_and_printed() {
        let raw = "type Odd<T> = \"no\" | { \"lay\": { \n/**\n * See [`Card`].\n */\ncard: Array<T | null>, \
                   at?: [number, number], } } | Record<Colour, T>;";
        let odd = declaration(raw, Some("/**\n * Odd.\n *\n * Even.\n */\n"));
        assert_eq!(
            print::declaration(&odd),
            "/**\n * Odd.\n *\n * Even.\n */\nexport type Odd<T> =\n  | \"no\"\n  | {\n      lay: {\n        \
             /** See `Card`. */\n        card: (T | null)[];\n        at?: [number, number];\n      };\n    }\n  \
             | Record<Colour, T>;\n"
        );
        assert_eq!(odd.stands_for.names(), ["T", "Colour", "T"].as_slice());
    }

    #[test]
    #[should_panic(expected = "no ; at byte 13")]
    fn what_is_not_understood_is_not_passed_over() {
        declaration("type A = { } & B;", None);
    }
}
