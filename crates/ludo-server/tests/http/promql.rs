//! As much of Prometheus' language as `deploy/` uses: names, selectors, ranges, functions, sums, comparisons.

/// Functions and how many arguments each takes.
const FUNCTIONS: [(&str, usize); 7] = [
    ("max_over_time", 1),
    ("rate", 1),
    ("increase", 1),
    ("changes", 1),
    ("histogram_quantile", 2),
    ("time", 0),
    ("topk", 2),
];
/// What wants a range of time.
const OVER_TIME: [&str; 4] = ["rate", "increase", "changes", "max_over_time"];
const SUMS: [&str; 4] = ["sum", "max", "min", "count"];
const COMPARISONS: [&str; 6] = ["==", "!=", ">=", "<=", ">", "<"];
const OTHER_SIGNS: [&str; 6] = ["+", "-", "*", "/", "and ", "unless "];

/// The names of the metrics in an expression.
///
/// # Errors
/// Says what is wrong, and where.
pub(crate) fn metrics(expression: &str) -> Result<Vec<String>, String> {
    let mut reader = Reader { rest: expression, names: Vec::new(), compared: false };
    reader.expression()?;
    if !reader.rest.trim().is_empty() {
        return Err(format!("`{}` is left over", reader.rest));
    }
    Ok(reader.names)
}

/// Whether an expression is one that compares: an alert without is always on.
pub(crate) fn compares(expression: &str) -> bool {
    let mut reader = Reader { rest: expression, names: Vec::new(), compared: false };
    reader.expression().is_ok() && reader.rest.trim().is_empty() && reader.compared
}

/// `5m`, `1h`.
pub(crate) fn is_duration(text: &str) -> bool {
    let (number, unit) = text.split_at(text.len().saturating_sub(1));
    number.parse::<u32>().is_ok_and(|number| number > 0) && ["s", "m", "h", "d"].contains(&unit)
}

struct Reader<'a> {
    rest: &'a str,
    names: Vec<String>,
    compared: bool,
}

impl<'a> Reader<'a> {
    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start();
        let after = rest.strip_prefix(sign);
        self.rest = after.unwrap_or(rest);
        after.is_some()
    }

    fn wants(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) { Ok(()) } else { Err(format!("`{sign}` before `{}`", self.rest)) }
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest.trim_start();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        self.rest = after;
        word
    }

    fn until(&mut self, sign: char) -> Result<&'a str, String> {
        let (inner, after) =
            self.rest.split_once(sign).ok_or_else(|| format!("`{sign}` after `{}`", self.rest))?;
        self.rest = after;
        Ok(inner)
    }

    /// Terms, with signs between them.
    fn expression(&mut self) -> Result<(), String> {
        self.term()?;
        loop {
            if COMPARISONS.iter().any(|sign| self.takes(sign)) {
                self.compared = true;
            } else if !OTHER_SIGNS.iter().any(|sign| self.takes(sign)) {
                return Ok(());
            }
            self.term()?;
        }
    }

    fn term(&mut self) -> Result<(), String> {
        if self.takes("(") {
            self.expression()?;
            return self.wants(")");
        }
        if self.rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            let rest = self.rest.trim_start();
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.');
            let (number, after) = rest.split_at(end.unwrap_or(rest.len()));
            self.rest = after;
            return number.parse::<f64>().map(drop).map_err(|_| format!("`{number}`: no number"));
        }
        match self.word() {
            "" => Err(format!("nothing before `{}`", self.rest)),
            sum if SUMS.contains(&sum) => self.sum(),
            word => match FUNCTIONS.iter().find(|(name, _)| *name == word) {
                Some((name, arguments)) => self.call(name, *arguments),
                None => self.selector(word, false),
            },
        }
    }

    /// `sum by (a, b) (…)`.
    fn sum(&mut self) -> Result<(), String> {
        let rest = self.rest.trim_start();
        if let Some(after) = rest.strip_prefix("by") {
            self.rest = after;
            self.wants("(")?;
            self.until(')')?;
        }
        self.wants("(")?;
        self.expression()?;
        self.wants(")")
    }

    fn call(&mut self, name: &str, arguments: usize) -> Result<(), String> {
        self.wants("(")?;
        for number in 0..arguments {
            if number > 0 {
                self.wants(",")?;
            }
            if OVER_TIME.contains(&name) {
                let metric = self.word();
                self.selector(metric, true)?;
            } else {
                self.expression()?;
            }
        }
        self.wants(")")
    }

    /// A name, which of it, and over what time where that is needed, and only there.
    fn selector(&mut self, metric: &str, ranges: bool) -> Result<(), String> {
        let begins = metric.starts_with(|c: char| c.is_ascii_lowercase());
        if !begins {
            return Err(format!("`{metric}` is no name"));
        }
        self.names.push(metric.to_owned());
        if self.takes("{") {
            for part in self.until('}')?.split(',') {
                let (label, value) = part.split_once('=').ok_or(format!("`{part}`: no label"))?;
                let value = value.trim_start_matches('~');
                let quoted = value.len() > 1 && value.starts_with('"') && value.ends_with('"');
                if label.trim().is_empty() || !quoted {
                    return Err(format!("`{part}`: no label"));
                }
            }
        }
        let ranged = self.takes("[");
        if ranged {
            let range = self.until(']')?;
            if !is_duration(range) {
                return Err(format!("`{range}` is no time"));
            }
        }
        if ranged == ranges { Ok(()) } else { Err(format!("a range at `{metric}`: {ranged}")) }
    }
}

#[test]
fn what_is_no_expression_is_found() {
    for wrong in [
        "",
        "rate(a)",
        "a[5m]",
        "rate(a[5])",
        "rate(a[5m]",
        "rate(a[5m]))",
        "rte(a[5m])",
        "histogram_quantile(rate(a[5m]))",
        "a{job=ludotheque}",
        "a >",
        "a b",
        "sum by le (a)",
        "1..2 > a",
    ] {
        assert!(metrics(wrong).is_err(), "{wrong}");
    }
    let names =
        metrics("topk(5, histogram_quantile(0.99, sum by (le) (rate(b_bucket[5m])))) > 1e9");
    assert_eq!(names.unwrap(), ["b_bucket"]);
    assert_eq!(metrics(r#"up{job="l",a=~"b"} == 0"#).unwrap(), ["up"]);
    assert_eq!(metrics("a > 1 and b unless c").unwrap(), ["a", "b", "c"]);
    assert!(compares("a - 2 > 1") && !compares("a - 2") && !compares("a > "));
    assert!(is_duration("15m") && !is_duration("0m") && !is_duration("m") && !is_duration("5"));
}
