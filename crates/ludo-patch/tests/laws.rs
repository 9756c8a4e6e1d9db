//! What holds for every pair of values: the patch leads from the one to the other, and is small.

use ludo_patch::{MAX_DEPTH, PatchError, apply, diff, diff_into};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Keys that mean something in a patch, look like indices or paths, or need escapes.
const KEYS: [&str; 18] = [
    "=",
    "-",
    "/",
    "a/",
    "a/hand",
    "/=",
    "0/1",
    "a/0/-",
    "0",
    "1",
    "10",
    "",
    "a",
    "hand",
    "é",
    "\"",
    "\\",
    "line\nbreak\u{1}",
];

fn key() -> impl Strategy<Value = String> {
    prop_oneof![8 => prop::sample::select(&KEYS[..]).prop_map(str::to_owned), 1 => any::<String>()]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..13).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        // Eighths: serde_json reads them back exactly.
        any::<i32>().prop_map(|eighths| Value::from(f64::from(eighths) / 8.0)),
        key().prop_map(Value::from),
        "[\\[\\]{}:,\"\\\\x]{0,6}".prop_map(Value::from),
    ]
}

fn tree() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(5, 60, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((key(), inner), 0..6)
                .prop_map(|members| Value::from(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// Changes one place of a value: where, is read from `path`.
fn edit(value: &mut Value, path: &[u8], leaf: &Value) {
    let Some((&turn, rest)) = path.split_first() else {
        *value = leaf.clone();
        return;
    };
    let turn = usize::from(turn);
    match value {
        Value::Array(elements) => match turn % (elements.len() + 3) {
            0 => elements.push(leaf.clone()),
            1 => drop(elements.pop()),
            2 => elements.insert(turn % (elements.len() + 1), leaf.clone()),
            index => edit(&mut elements[index - 3], rest, leaf),
        },
        Value::Object(members) => {
            let keys: Vec<String> = members.keys().cloned().collect();
            match turn % (keys.len() + 2) {
                0 => drop(members.insert(KEYS[turn % KEYS.len()].to_owned(), leaf.clone())),
                1 if !keys.is_empty() => drop(members.remove(&keys[turn % keys.len()])),
                1 => {}
                index => edit(&mut members[&keys[index - 2]], rest, leaf),
            }
        }
        other => *other = leaf.clone(),
    }
}

fn check(old: &Value, new: &Value) {
    let texts = (old.to_string(), new.to_string());
    let patch = diff(&texts.0, &texts.1);
    assert_eq!(patch.is_none(), old == new, "{old} {new}");
    let mut appended = "before".to_owned();
    assert_eq!(diff_into(&texts.0, &texts.1, &mut appended), patch.is_some());
    assert_eq!(appended, format!("before{}", patch.as_deref().unwrap_or("")));
    if let Some(patch) = patch {
        let replacement = format!("{{\"=\":{new}}}");
        assert!(patch.len() <= replacement.len(), "{old} {new}: {patch}");
        let mut value = old.clone();
        let read = serde_json::from_str(&patch).unwrap();
        apply(&mut value, &read).unwrap();
        assert_eq!(&value, new, "from {old} by {patch}");
        assert!(is_joined(old, &read), "from {old} by {patch}");
        let mut value = old.clone();
        apply(&mut value, &taken_apart(old, &read)).unwrap();
        assert_eq!(&value, new, "from {old} by {patch}, taken apart");
    }
}

fn part<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    match value {
        Value::Object(members) => members.get(name),
        Value::Array(elements) => elements.get(name.parse::<usize>().ok()?),
        _ => None,
    }
}

/// The changes that a patch of `old` says; none if it is the new value.
fn changes<'a>(old: &Value, patch: &'a Value) -> Option<&'a Map<String, Value>> {
    let divisible = old.is_object() || old.is_array();
    patch.as_object().filter(|changes| divisible && !changes.contains_key("="))
}

/// The same patch without paths.
fn taken_apart(old: &Value, patch: &Value) -> Value {
    let Some(changes) = changes(old, patch) else { return patch.clone() };
    let mut apart = Map::new();
    for (key, change) in changes {
        let (name, change) = match key.split_once('/') {
            Some((name, rest)) => (name, json!({rest: change})),
            None => (key.as_str(), change.clone()),
        };
        let change = match part(old, name) {
            Some(member) if name != "-" => taken_apart(member, &change),
            _ => change,
        };
        assert!(apart.insert(name.to_owned(), change).is_none(), "{name} twice in {patch}");
    }
    apart.into()
}

/// Whether no change is left that could be joined to the key before it.
fn is_joined(old: &Value, patch: &Value) -> bool {
    let Some(changes) = changes(old, patch) else { return true };
    changes.iter().all(|(key, change)| {
        let mut at = Some(old);
        for name in key.split('/') {
            at = at.and_then(|at| part(at, name).filter(|_| !matches!(name, "=" | "-")));
        }
        let Some((at, edit)) = at.zip(change.as_object()) else { return true };
        let replaced = edit.len() == 1 && edit.contains_key("=");
        let edited = edit.len() == 1 && (at.is_object() || at.is_array());
        !replaced && !edited && is_joined(at, change)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_patch_leads_from_any_value_to_any_other(old in tree(), new in tree()) {
        check(&old, &new);
        check(&old, &old);
    }

    #[test]
    fn small_edits_too(
        old in tree(),
        edits in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..6), tree()), 1..4),
    ) {
        let mut new = old.clone();
        for (path, leaf) in &edits {
            edit(&mut new, path, leaf);
        }
        check(&old, &new);
        check(&new, &old);
    }

    #[test]
    fn a_path_does_what_nested_changes_do(
        name in key().prop_filter("a name", |key| !key.contains('/') && !matches!(&**key, "=" | "-")),
        member in tree(),
        rest in prop::collection::vec(key(), 1..4),
        change in tree(),
    ) {
        let (object, elements) = (json!({&*name: member, "other": 1}), json!([member, 1]));
        let rest = rest.join("/");
        for (old, name) in [(object, &*name), (elements, "0")] {
            let (mut one, mut other) = (old.clone(), old);
            let path = format!("{name}/{rest}");
            let done = apply(&mut one, &json!({path: change}));
            prop_assert_eq!(&done, &apply(&mut other, &json!({name: {&*rest: change}})));
            prop_assert!(done.is_err() || one == other);
        }
    }

    #[test]
    fn no_patch_makes_it_panic(mut target in tree(), patch in tree(), next in tree()) {
        let _ = apply(&mut target, &patch);
        let _ = apply(&mut target, &next);
    }

    #[test]
    fn no_text_makes_it_panic(
        old in "[\\[\\]{}:,\"\\\\=/0é-]{0,20}",
        new in "[\\[\\]{}:,\"\\\\=/0é-]{0,20}",
        sound in tree(),
        cut in any::<prop::sample::Index>(),
    ) {
        let sound = sound.to_string();
        let cut = cut.index(sound.len());
        let part = String::from_utf8_lossy(&sound.as_bytes()[..cut]);
        for (old, new) in [(&*old, &*new), (&*old, &*sound), (&*sound, &*new), (&*part, &*sound), (&*sound, &*part)] {
            let _ = diff(old, new);
        }
    }
}

#[test]
fn the_order_of_keys_does_not_count() {
    assert_eq!(diff(r#"{"a":1,"b":[{"c":2,"d":3}]}"#, r#"{"b":[{"d":3,"c":2}],"a":1}"#), None);
    let patch = diff(r#"{"a":1,"b":2,"c":3}"#, r#"{"c":3,"b":4,"a":1}"#);
    assert_eq!(patch.as_deref(), Some(r#"{"b":4}"#));
}

#[test]
fn what_nests_too_deep_is_replaced_and_refused() {
    let nest = |depth: usize, leaf: &str, padding: &str| {
        let (open, close) = (format!("[{padding},"), "]");
        format!("{}{leaf}{}", open.repeat(depth), close.repeat(depth))
    };
    let padding = "0,".repeat(20) + "0";
    for depth in [3, MAX_DEPTH - 1, MAX_DEPTH, MAX_DEPTH + 1, 100] {
        let (old, new) = (nest(depth, "1", &padding), nest(depth, "2", &padding));
        let patch = diff(&old, &new).unwrap();
        let mut value = serde_json::from_str(&old).unwrap();
        apply(&mut value, &serde_json::from_str(&patch).unwrap()).unwrap();
        assert_eq!(value.to_string(), new);
    }
    // However deep the text, the stack holds.
    let (old, new) = (nest(100_000, "1", "0"), nest(100_000, "2", "0"));
    let (path, rest) = (vec!["1"; MAX_DEPTH].join("/"), nest(100_000 - MAX_DEPTH, "2", "0"));
    assert!(diff(&old, &new).unwrap() == format!("{{\"{path}\":{rest}}}"));

    let edits = |depth: usize| {
        let text = format!("{}2{}", r#"{"0":"#.repeat(depth), "}".repeat(depth));
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let path = |depth: usize| json!({vec!["0"; depth].join("/"): 2});
    let both = |depth: usize| json!({vec!["0"; depth / 2].join("/"): edits(depth - depth / 2)});
    let replaced = |depth: usize| json!({vec!["0"; depth].join("/") + "/=": 2});
    let value: Value =
        serde_json::from_str(&format!("{}1{}", "[".repeat(100), "]".repeat(100))).unwrap();
    let applied = |patch: &Value| apply(&mut value.clone(), patch);
    for patch in [edits(MAX_DEPTH), path(MAX_DEPTH), both(MAX_DEPTH), replaced(MAX_DEPTH)] {
        assert_eq!(applied(&patch), Ok(()));
    }
    let deeper = MAX_DEPTH + 1;
    for patch in [edits(deeper), path(deeper), both(deeper), replaced(deeper), path(1_000_000)] {
        assert_eq!(applied(&patch), Err(PatchError::TooDeep));
    }
}
