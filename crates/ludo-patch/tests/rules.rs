//! Each rule of the format by example, and the cases that programs in other languages are tested with.

use ludo_patch::{FormReader, Forms, KnownForms, PatchError, Tree, apply, lengthen};
use serde_json::{Value, json};

fn applied(old: &Value, patch: &Value) -> Result<Value, PatchError> {
    let mut value = old.clone();
    apply(&mut value, patch).map(|()| value)
}

/// A list for readers who know some forms.
fn written(list: &Value, forms: &mut Forms, known: &mut KnownForms) -> Value {
    let items = list.as_array().unwrap().iter().map(|item| {
        let (tree, mut out) = (Tree::of(item), String::new());
        known.write(&tree, forms.fill(&tree).as_ref(), &mut out);
        serde_json::from_str::<Value>(&out).unwrap()
    });
    items.collect()
}

#[test]
fn the_vectors_hold() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors.json")).unwrap();
    let patches = vectors["patches"].as_array().unwrap();
    assert!(patches.len() >= 40);
    for vector in patches {
        let (old, new, patch) = (&vector["old"], &vector["new"], &vector["patch"]);
        assert_eq!(applied(old, patch).as_ref(), Ok(new), "{vector}");
        let found = Tree::of(old).diff(&Tree::of(new)).unwrap();
        assert_eq!(found, patch.to_string(), "{vector}");
    }
    for vector in vectors["misfits"].as_array().unwrap() {
        assert!(applied(&vector["old"], &vector["patch"]).is_err(), "{vector}");
    }
    for vector in vectors["lists"].as_array().unwrap() {
        assert_eq!(Tree::of(&vector["list"]).shorten(), vector["short"].to_string());
        assert_eq!(&json!(lengthen(&vector["short"]).unwrap()), &vector["list"], "{vector}");
    }
    for short in vectors["no_lists"].as_array().unwrap() {
        assert!(lengthen(short).is_err(), "{short}");
    }
    for vector in vectors["forms"].as_array().unwrap() {
        let (lists, short) = (vector["lists"].as_array().unwrap(), &vector["short"]);
        let (mut forms, mut known) = (Forms::default(), KnownForms::default());
        let written: Vec<Value> =
            lists.iter().map(|list| written(list, &mut forms, &mut known)).collect();
        assert_eq!(&json!(written), short, "{vector}");
        let mut reader = FormReader::default();
        for (list, short) in lists.iter().zip(short.as_array().unwrap()) {
            assert_eq!(&json!(reader.read(short).unwrap()), list, "{vector}");
        }
    }
    for short in vectors["no_forms"].as_array().unwrap() {
        assert!(FormReader::default().read(short).is_err(), "{short}");
    }
}

#[test]
fn equal_values_have_no_difference() {
    for value in [json!(null), json!([]), json!({}), json!({"=": 1}), json!([1, [2, {"a": 3}]])] {
        assert_eq!(Tree::of(&value).diff(&Tree::of(&value)), None);
    }
}

#[test]
fn a_patch_that_is_no_array_is_the_new_value() {
    for old in [json!(1), json!([1, 2]), json!({"a": 1})] {
        for new in [json!(null), json!("x"), json!({}), json!({"a": [1]})] {
            assert_eq!(applied(&old, &new), Ok(new));
        }
        for new in [json!([]), json!({"=": 1}), json!(4)] {
            assert_eq!(applied(&old, &json!({"=": new.clone()})), Ok(new));
        }
    }
}

#[test]
fn members_are_counted_by_their_keys_as_they_were() {
    let old = json!({"b": {"c": [1], "d": 2}, "a": 1, "e": 3});
    let patch = json!([-1, 1, [1, {"f": 4}], "aa", {"=": 5}, 2, 7]);
    let new = json!({"aa": {"=": 5}, "b": {"c": [1], "d": {"f": 4}}, "e": 7});
    assert_eq!(applied(&old, &patch), Ok(new));
}

#[test]
fn elements_are_counted_as_they_are_at_that_step() {
    let old = json!(["a", "b", "c"]);
    assert_eq!(applied(&old, &json!([-1, -1, "0", [1], 2, [2]])), Ok(json!([[1], "c", [2]])));
}

#[test]
fn who_comes_later_learns_the_forms_that_are_known() {
    let (mut forms, mut known) = (Forms::default(), KnownForms::default());
    written(&json!([{"a": 1}, {"b": {"c": [2], "d": {}}}, {"a": 3}]), &mut forms, &mut known);
    let listed = known.list(&forms);
    assert_eq!(listed, [r#"{"a":null}"#, r#"{"b":{"c":null,"d":{}}}"#]);
    let mut late = FormReader::default();
    for form in listed {
        late.learn(&serde_json::from_str(form).unwrap());
    }
    let list = json!([{"b": {"c": "x", "d": {}}}, {"e": 1}, {"a": null}]);
    let short = written(&list, &mut forms, &mut known);
    assert_eq!(short, json!([[1, "x"], {"e": 1}, [0, null]]));
    assert_eq!(json!(late.read(&short).unwrap()), list);
}

#[test]
fn there_are_never_more_forms_than_are_numbered() {
    let list: Vec<Value> = (0..300).map(|n| json!({ format!("k{}", n % 100): n })).collect();
    let (mut forms, mut known) = (Forms::default(), KnownForms::default());
    let short = written(&json!(list), &mut forms, &mut known);
    assert_eq!(FormReader::default().read(&short).unwrap(), list);
    assert_eq!(known.list(&forms).len(), 64);
}
