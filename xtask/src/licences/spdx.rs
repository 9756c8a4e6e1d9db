//! Licence expressions, as crates state them: `MIT OR Apache-2.0`, `(MIT OR Zlib) AND ISC`,
//! `Apache-2.0 WITH LLVM-exception`, and the old `MIT/Apache-2.0`.

/// A parsed expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    /// One licence, with its exception if it has one: `Apache-2.0 WITH LLVM-exception`.
    Licence(String),
    /// All of them bind.
    And(Vec<Expression>),
    /// We may choose.
    Or(Vec<Expression>),
}

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with it.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let mut parser = Parser { words: spaced.split_whitespace().collect(), at: 0 };
        let expression = parser.either()?;
        match parser.peek() {
            None => Ok(expression),
            Some(word) => Err(format!("`{word}` is not expected there")),
        }
    }

    /// Whether licences for which `allowed` holds are enough to use the work.
    pub(crate) fn satisfied_by(&self, allowed: &impl Fn(&str) -> bool) -> bool {
        match self {
            Self::Licence(name) => allowed(name),
            Self::And(all) => all.iter().all(|part| part.satisfied_by(allowed)),
            Self::Or(any) => any.iter().any(|part| part.satisfied_by(allowed)),
        }
    }
}

/// `either` = `both` (OR `both`)*, `both` = `one` (AND `one`)*, `one` = licence or parenthesis.
struct Parser<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    /// Steps over the next word if it is this one.
    fn takes(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(found);
        found
    }

    fn either(&mut self) -> Result<Expression, String> {
        let mut parts = vec![self.both()?];
        while self.takes("OR") {
            parts.push(self.both()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Expression::Or(parts) })
    }

    fn both(&mut self) -> Result<Expression, String> {
        let mut parts = vec![self.one()?];
        while self.takes("AND") {
            parts.push(self.one()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Expression::And(parts) })
    }

    fn one(&mut self) -> Result<Expression, String> {
        if self.takes("(") {
            let inner = self.either()?;
            return if self.takes(")") { Ok(inner) } else { Err("a `(` is not closed".to_owned()) };
        }
        let name = self.name()?;
        if self.takes("WITH") {
            let exception = self.name()?;
            return Ok(Expression::Licence(format!("{name} WITH {exception}")));
        }
        Ok(Expression::Licence(name.to_owned()))
    }

    fn name(&mut self) -> Result<&'a str, String> {
        let word = self.peek().ok_or("a licence is missing at the end")?;
        let operator =
            ["OR", "AND", "WITH", "(", ")"].iter().any(|op| word.eq_ignore_ascii_case(op));
        if operator {
            return Err(format!("a licence is missing before `{word}`"));
        }
        self.at += 1;
        Ok(word)
    }
}

#[cfg(test)]
mod tests {
    use super::Expression;

    fn passes(text: &str) -> bool {
        let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "ISC"];
        Expression::parse(text).unwrap().satisfied_by(&|name| allowed.contains(&name))
    }

    #[test]
    fn one_licence() {
        assert!(passes("MIT"));
        assert!(!passes("GPL-3.0-only"));
    }

    #[test]
    fn or_is_a_choice_and_and_is_not() {
        assert!(passes("MIT OR GPL-2.0"));
        assert!(passes("GPL-2.0 OR MIT"));
        assert!(!passes("MIT AND GPL-2.0"));
        assert!(passes("MIT AND ISC"));
        assert!(passes("mit-0 or MIT"));
    }

    #[test]
    fn and_binds_closer_than_or() {
        assert!(passes("MIT OR GPL-2.0 AND GPL-3.0"));
        assert!(!passes("(MIT OR GPL-2.0) AND GPL-3.0"));
        assert!(passes("(MIT OR Apache-2.0) AND ISC"));
        assert!(passes("((MIT))"));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert!(passes("Apache-2.0 WITH LLVM-exception"));
        assert!(passes("GPL-2.0 OR Apache-2.0 WITH LLVM-exception OR GPL-3.0"));
        assert!(!passes("MIT WITH Some-exception"));
    }

    #[test]
    fn the_old_stroke_means_or() {
        assert!(passes("MIT/Apache-2.0"));
        assert!(passes("GPL-2.0 / MIT"));
        assert!(!passes("GPL-2.0/GPL-3.0"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["", "MIT OR", "OR MIT", "(MIT", "MIT)", "MIT ISC", "MIT WITH", "MIT AND OR ISC", "()"]
        {
            assert!(Expression::parse(text).is_err(), "{text:?}");
        }
    }
}
