//! What holds for every pair of values: the patch leads from the one to the other, and is small.

use ludo_patch::{FormReader, Forms, KnownForms, MAX_DEPTH, PatchError, Tree, apply, lengthen};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Keys that mean something in a patch, look like indices, sort in odd ways, or need escapes.
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
    let (before, after) = (Tree::of(old), Tree::of(new));
    assert_eq!(after.text(), new.to_string());
    let patch = before.diff(&after);
    assert_eq!(patch.is_none(), old == new, "{old} {new}");
    if let Some(patch) = patch {
        let replacement = format!("{{\"=\":{new}}}");
        assert!(patch.len() <= replacement.len(), "{old} {new}: {patch}");
        let mut value = old.clone();
        apply(&mut value, &serde_json::from_str(&patch).unwrap()).unwrap();
        assert_eq!(&value, new, "from {old} by {patch}");
    }
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
    fn a_list_in_short_is_the_same_list(
        first in tree(),
        edits in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..6), scalar()), 0..8),
    ) {
        let mut list = vec![first];
        for (path, leaf) in &edits {
            let mut next = list[list.len() - 1].clone();
            edit(&mut next, path, leaf);
            list.push(next);
        }
        let short = Tree::of(&list).shorten();
        prop_assert_eq!(lengthen(&serde_json::from_str(&short).unwrap()).unwrap(), list, "{}", short);
    }

    /// Two things to choose in every action: the list is a table with a few cells missing.
    #[test]
    fn so_is_a_list_of_pairs(
        rows in 1_u8..4,
        columns in 1_u8..6,
        missing in prop::collection::btree_set((0_u8..4, 0_u8..6), 0..3),
    ) {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let there = cells.filter(|cell| !missing.contains(cell));
        let list: Vec<Value> =
            there.map(|(row, column)| json!({"lay": {"card": column, "side": row}})).collect();
        let short = Tree::of(&list).shorten();
        prop_assert_eq!(lengthen(&serde_json::from_str(&short).unwrap()).unwrap(), list, "{}", short);
    }

    #[test]
    fn objects_and_their_forms_say_the_same(
        kinds in prop::collection::vec(tree(), 1..4),
        picks in prop::collection::vec((any::<u8>(), prop::collection::vec(any::<u8>(), 0..4), scalar()), 0..12),
    ) {
        let (mut forms, mut known) = (Forms::default(), KnownForms::default());
        let mut reader = FormReader::default();
        for (kind, path, leaf) in &picks {
            let mut item = kinds[usize::from(*kind) % kinds.len()].clone();
            edit(&mut item, path, leaf);
            let (tree, mut out) = (Tree::of(&item), String::new());
            known.write(&tree, forms.fill(&tree).as_ref(), &mut out);
            let list = serde_json::from_str(&format!("[{out}]")).unwrap();
            prop_assert_eq!(reader.read(&list).unwrap(), [item], "{}", out);
        }
    }

    /// A value that contains JSON written elsewhere is a tree like any other.
    #[test]
    fn raw_parts_are_divided_too(old in tree(), new in tree()) {
        let raw = |value: &Value| serde_json::value::to_raw_value(value).unwrap();
        let (before, after) = (json!([1, {"inner": old}, 2]), json!([1, {"inner": new}, 3]));
        let with_raw = |value: &Value, last: u8| {
            #[derive(serde::Serialize)]
            struct Outer {
                inner: Box<serde_json::value::RawValue>,
            }
            Tree::of(&(1, Outer { inner: raw(value) }, last))
        };
        let (raw_before, raw_after) = (with_raw(&old, 2), with_raw(&new, 3));
        prop_assert_eq!(raw_after.diff(&raw_before), Tree::of(&after).diff(&Tree::of(&before)));
    }

    #[test]
    fn no_patch_makes_it_panic(mut target in tree(), patch in tree(), next in tree()) {
        let _ = apply(&mut target, &patch);
        let _ = apply(&mut target, &next);
        let _ = lengthen(&patch);
        let _ = FormReader::default().read(&patch);
    }
}

/// Everything that serde knows, written as `serde_json` writes it.
#[test]
fn every_kind_of_value_is_written_by_the_book() {
    use std::collections::BTreeMap;
    #[derive(serde::Serialize)]
    struct Unit;
    #[derive(serde::Serialize)]
    struct Wrapped(u8);
    #[derive(serde::Serialize)]
    struct Pair(i8, &'static str);
    #[derive(serde::Serialize)]
    enum Kind {
        Bare,
        One(u8),
        Two(u8, u8),
        Named { a: Option<u8>, b: Vec<u8> },
    }
    #[derive(serde::Serialize)]
    struct All {
        unit: Unit,
        wrapped: Wrapped,
        pair: Pair,
        kinds: Vec<Kind>,
        numbers: (u64, i64, i128, u128, f32, f64, f64),
        texts: (char, char, &'static str, &'static str),
        small: BTreeMap<u8, u8>,
        large: BTreeMap<i64, bool>,
        by_letter: BTreeMap<Option<char>, u8>,
        empty: (Vec<u8>, BTreeMap<String, u8>, Option<u8>),
    }
    let all = All {
        unit: Unit,
        wrapped: Wrapped(255),
        pair: Pair(-128, "x"),
        kinds: vec![Kind::Bare, Kind::One(0), Kind::Two(1, 2), Kind::Named { a: None, b: vec![] }],
        numbers: (u64::MAX, i64::MIN, i128::MIN, u128::MAX, 0.1, -1e300, f64::NAN),
        texts: ('"', 'é', "a\u{1}\n\\\u{1f600}", ""),
        small: BTreeMap::from([(7, 8)]),
        large: BTreeMap::from([(-7, true)]),
        by_letter: BTreeMap::from([(Some('k'), 1)]),
        empty: (vec![], BTreeMap::new(), None),
    };
    assert_eq!(Tree::of(&all).text(), serde_json::to_string(&all).unwrap());
}

#[test]
fn the_order_of_keys_does_not_count() {
    let tree = |text: &str| {
        Tree::of(&serde_json::from_str::<Box<serde_json::value::RawValue>>(text).unwrap())
    };
    let diff = |old: &str, new: &str| tree(old).diff(&tree(new));
    assert_eq!(diff(r#"{"a":1,"b":[{"c":2,"d":3}]}"#, r#"{"b":[{"d":3,"c":2}],"a":1}"#), None);
    let patch = diff(r#"{"a":1,"b":2,"c":3}"#, r#"{"c":3,"b":4,"a":1}"#);
    assert_eq!(patch.as_deref(), Some("[1,4]"));
}

#[test]
fn what_nests_too_deep_is_replaced_and_refused() {
    let padding = vec![json!(0); 21];
    let nest = |depth: usize, leaf: u8| {
        (0..depth).fold(json!(leaf), |inner, _| {
            Value::from(padding.iter().cloned().chain([inner]).collect::<Vec<_>>())
        })
    };
    for depth in [3, MAX_DEPTH - 1, MAX_DEPTH, MAX_DEPTH + 1, 100] {
        check(&nest(depth, 1), &nest(depth, 2));
    }
    let edits = |depth: usize| (0..depth).fold(json!(2), |inner, _| json!([0, inner]));
    let value = (0..100).fold(json!(1), |inner, _| json!([inner]));
    let applied = |patch: &Value| apply(&mut value.clone(), patch);
    assert_eq!(applied(&edits(MAX_DEPTH)), Ok(()));
    assert_eq!(applied(&edits(MAX_DEPTH + 1)), Err(PatchError::TooDeep));
}
