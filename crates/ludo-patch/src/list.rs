//! Lists of similar things: the first as it stands, each of the others as a patch of the one before it.

use serde_json::Value;

use crate::apply::{PatchError, apply};
use crate::diff::diff_into;
use crate::parts::Parts;

/// Writes a list (compact JSON) in short: its first element as it stands, then each as a [`diff`] of the one
/// before it. A text that is no list, and a list with two equal neighbours, stay as they are, under `"="`.
///
/// ```
/// let legal = r#"[{"lay":{"card":"R2","side":"hell"}},{"lay":{"card":"Y3","side":"hell"}}]"#;
/// let short = ludo_patch::shorten(legal);
/// assert_eq!(short, r#"[{"lay":{"card":"R2","side":"hell"}},{"lay/card":"Y3"}]"#);
/// let list = ludo_patch::lengthen(&serde_json::from_str(&short)?)?;
/// assert_eq!(list, *serde_json::from_str::<serde_json::Value>(legal)?.as_array().unwrap());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`diff`]: crate::diff()
pub fn shorten(list: &str) -> String {
    let mut out = String::with_capacity(list.len());
    if shorten_into(list, &mut out).is_some() { out } else { format!(r#"{{"=":{list}}}"#) }
}

fn shorten_into(list: &str, out: &mut String) -> Option<()> {
    if !list.starts_with('[') {
        return None;
    }
    out.push('[');
    let mut before: Option<&str> = None;
    for part in Parts::of(list) {
        let value = part.ok()?.value;
        match before {
            None => out.push_str(value),
            Some(before) => {
                out.push(',');
                if !diff_into(before, value, out) {
                    return None;
                }
            }
        }
        before = Some(value);
    }
    out.push(']');
    Some(())
}

/// Reads a list that [`shorten`] wrote.
///
/// # Errors
/// When it is none, or one of its patches fits nothing.
pub fn lengthen(short: &Value) -> Result<Vec<Value>, PatchError> {
    let elements = match short {
        Value::Array(elements) => elements,
        Value::Object(whole) => {
            return match whole.get("=") {
                Some(Value::Array(elements)) if whole.len() == 1 => Ok(elements.clone()),
                _ => Err(PatchError::NoSuchElements),
            };
        }
        _ => return Err(PatchError::NoSuchElements),
    };
    let mut list: Vec<Value> = Vec::with_capacity(elements.len());
    for element in elements {
        let next = match list.last() {
            None => element.clone(),
            Some(before) => {
                let mut next = before.clone();
                apply(&mut next, element)?;
                next
            }
        };
        list.push(next);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn there_and_back(list: &Value) -> Vec<Value> {
        let short = shorten(&list.to_string());
        lengthen(&serde_json::from_str(&short).unwrap()).unwrap()
    }

    #[test]
    fn a_list_comes_back_as_it_was() {
        for list in [
            json!([]),
            json!([1, 2, 3]),
            json!(["pass"]),
            json!([{"a": 1}, {"a": 2}, "pass", {"b": {"=": 1}}, [1], [1, 2], null, {"a": 2}]),
            json!([{"=": 1}, {"=": 2}, {"-": ["x"]}]),
            json!([1, 1, {"a": []}]),
            json!([{"a": {"b": 1}}, {"a": {"b": 2}}, {"a/b": 2}, {"a/b": 3}, {"a": {"b": 3}}]),
        ] {
            assert_eq!(json!(there_and_back(&list)), list);
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for short in [
            json!(1),
            json!({}),
            json!({"=": 1}),
            json!([{"a": 1}, {"-": ["b"]}]),
            json!([{"a": 1}, {"b/c": 1}]),
        ] {
            assert!(lengthen(&short).is_err(), "{short}");
        }
    }
}
