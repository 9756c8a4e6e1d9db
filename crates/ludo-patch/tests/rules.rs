//! Each rule of the format by example, and the cases that programs in other languages are tested with.

use ludo_patch::{PatchError, apply, diff};
use serde_json::{Value, json};

fn applied(old: Value, patch: &Value) -> Result<Value, PatchError> {
    let mut value = old;
    apply(&mut value, patch).map(|()| value)
}

#[test]
fn the_vectors_hold() {
    let vectors: Vec<Value> = serde_json::from_str(include_str!("../vectors.json")).unwrap();
    assert!(vectors.len() >= 45);
    for vector in vectors {
        let (old, new, patch) = (&vector["old"], &vector["new"], &vector["patch"]);
        assert_eq!(applied(old.clone(), patch).as_ref(), Ok(new), "{vector}");
        let found = diff(&old.to_string(), &new.to_string()).unwrap();
        assert_eq!(&serde_json::from_str::<Value>(&found).unwrap(), patch, "{vector}");
    }
}

#[test]
fn equal_texts_have_no_difference() {
    for text in ["null", "[]", "{}", r#"{"=":1,"-":[2]}"#, "\"é\"", "[1,[2,{\"a\":3}]]"] {
        assert_eq!(diff(text, text), None);
    }
}

#[test]
fn a_patch_that_is_no_object_is_the_new_value() {
    for old in [json!(1), json!([1, 2]), json!({"a": 1})] {
        for new in [json!(null), json!("x"), json!([]), json!([3, 4])] {
            assert_eq!(applied(old.clone(), &new), Ok(new));
        }
    }
}

#[test]
fn what_stands_under_an_equals_sign_is_the_new_value() {
    for old in [json!(1), json!([1, 2]), json!({"a": 1})] {
        for new in [json!({}), json!({"=": 1}), json!({"-": ["a"]}), json!(4)] {
            assert_eq!(applied(old.clone(), &json!({"=": new.clone()})), Ok(new));
        }
    }
}

#[test]
fn for_a_scalar_the_patch_is_the_new_value() {
    for new in [json!({}), json!({"-": 1}), json!({"=": 1, "a": 2}), json!({"0": {"=": 1}})] {
        assert_eq!(applied(json!(null), &new), Ok(new));
    }
}

#[test]
fn an_object_loses_gains_and_changes_members() {
    let old = json!({"a": 1, "b": {"c": [1], "d": 2}, "e": 3});
    let patch = json!({"-": ["a"], "b": {"d": {"f": 4}}, "g": {"=": 5}});
    let new = json!({"b": {"c": [1], "d": {"f": 4}}, "e": 3, "g": {"=": 5}});
    assert_eq!(applied(old, &patch), Ok(new), "a new member stands as it is");
    assert_eq!(
        applied(json!({"a": 1}), &json!({"-": ["a"], "a": {"=": 2}})),
        Ok(json!({"a": {"=": 2}}))
    );
    assert_eq!(applied(json!({"a": 1}), &json!({})), Ok(json!({"a": 1})));
}

#[test]
fn an_array_is_shortened_changed_and_lengthened() {
    let old: Vec<u8> = (0..10).collect();
    let patch = json!({"9": "j", "10": {"=": 1}, "2": "c", "11": "l"});
    let new = json!([0, 1, "c", 3, 4, 5, 6, 7, 8, "j", {"=": 1}, "l"]);
    assert_eq!(applied(old.clone().into(), &patch), Ok(new), "as numbers, 9 comes before 10");
    assert_eq!(applied(old.clone().into(), &json!({"-": 8, "1": 7})), Ok(json!([0, 7])));
    assert_eq!(applied(old.into(), &json!({"-": 10, "0": 7})), Ok(json!([7])));
}

#[test]
fn a_key_with_a_slash_is_a_path() {
    let old = json!({"a": {"b": [1, {"c": 2}], "": {"": 3}}, "a/b": 4, "n": null, "=": {"-": 5}});
    for (path, rest) in [
        ("a/b", json!({"b": 7})),
        ("a/b/1/c", json!({"b": {"1": {"c": 7}}})),
        ("a/b/2", json!({"b": {"2": 7}})),
        ("a/b/-", json!({"b": {"-": 7}})),
        ("a/=", json!({"=": 7})),
        ("a/b/1/=", json!({"b": {"1": {"=": 7}}})),
        ("a/new", json!({"new": 7})),
        ("a//", json!({"": {"": 7}})),
        ("a/", json!({"": 7})),
        ("n/b", json!({"b": 7})),
        ("n/b/c", json!({"b/c": 7})),
    ] {
        let (name, _) = path.split_once('/').unwrap();
        let nested = applied(old.clone(), &json!({name: rest}));
        assert_eq!(applied(old.clone(), &json!({path: 7})), nested, "{path}");
    }
    let mut named = old.clone();
    named["="] = json!({"-": 5, "x": 6});
    assert_eq!(applied(old.clone(), &json!({"=/x": 6})), Ok(named), "a name like any other");

    let refused = |patch: Value| applied(old.clone(), &patch).unwrap_err();
    assert_eq!(refused(json!({"x/y": 1})), PatchError::NoSuchKey("x".to_owned()));
    assert_eq!(refused(json!({"x/=": 1, "n": 1})), PatchError::NoSuchKey("x".to_owned()));
    assert_eq!(refused(json!({"/": 1})), PatchError::NoSuchKey(String::new()));
    assert_eq!(refused(json!({"-/x": 1})), PatchError::NoSuchKey("-".to_owned()));
    assert_eq!(refused(json!({"-": ["a"], "a/b": 1})), PatchError::NoSuchKey("a".to_owned()));
    assert_eq!(refused(json!({"a/-": ["x"]})), PatchError::NoSuchKey("x".to_owned()));
    assert_eq!(refused(json!({"a/b/-": 3})), PatchError::NoSuchElements);
    assert_eq!(refused(json!({"a/b/-": []})), PatchError::NoRemoval);
    for key in ["2", "01", "", "x", "-", "="] {
        let path = format!("a/b/{key}/c");
        assert_eq!(refused(json!({path: 1})), PatchError::NoSuchIndex(key.to_owned()));
    }
}

#[test]
fn paths_into_an_array_are_taken_in_order() {
    let old: Vec<Value> = (0..10).map(|n| json!({"n": n})).collect();
    let mut new = old.clone();
    new.extend([json!({"10/n": 1}), json!("l")]);
    new[9] = json!({"n": "nine"});
    let patch = json!({"11": "l", "10": {"10/n": 1}, "9/n": "nine"});
    assert_eq!(applied(old.clone().into(), &patch), Ok(new.into()));
    let append_twice = json!({"10": {"n": 1}, "11/n": 2});
    assert_eq!(applied(old.into(), &append_twice), Err(PatchError::NoSuchIndex("11".to_owned())));
}

#[test]
fn only_changes_are_joined() {
    for (old, new, patch) in [
        (r#"{"a":null}"#, r#"{"a":{"b":1}}"#, r#"{"a":{"b":1}}"#),
        (r#"{"k":1}"#, r#"{"k":1,"a":{"b":{"c":1}}}"#, r#"{"a":{"b":{"c":1}}}"#),
        (r#"{"a":{"k":12}}"#, r#"{"a":{"k":12,"b":{"c":1}}}"#, r#"{"a/b":{"c":1}}"#),
        (r#"{"a":{"k":[1]}}"#, r#"{"a":{"b":{"c":1}}}"#, r#"{"a/=":{"b":{"c":1}}}"#),
        (r#"{"a":{"b":{"c":1}}}"#, r#"{"a":{"b":{"c":2}}}"#, r#"{"a/b/c":2}"#),
        (r#"{"a/b":{"c":1}}"#, r#"{"a/b":{"c":2}}"#, r#"{"=":{"a/b":{"c":2}}}"#),
    ] {
        assert_eq!(diff(old, new).as_deref(), Some(patch));
    }
}

#[test]
fn nonsense_is_refused() {
    let object = |patch: Value| applied(json!({"a": [1, 2]}), &patch).unwrap_err();
    assert_eq!(object(json!({"=": 1, "a": 2})), PatchError::NotAlone);
    assert_eq!(object(json!({"-": "a"})), PatchError::NoRemoval);
    assert_eq!(object(json!({"-": [1]})), PatchError::NoRemoval);
    assert_eq!(object(json!({"-": ["b"]})), PatchError::NoSuchKey("b".to_owned()));
    assert_eq!(object(json!({"-": ["a", "a"]})), PatchError::NoSuchKey("a".to_owned()));
    let array = |patch: Value| object(json!({"a": patch}));
    assert_eq!(array(json!({"=": 1, "0": 2})), PatchError::NotAlone);
    for no_count in [json!("1"), json!(-1), json!(1.5), json!([]), json!(null)] {
        assert_eq!(array(json!({"-": no_count})), PatchError::NoRemoval);
    }
    for count in [0_u64, 3, u64::MAX] {
        assert_eq!(array(json!({"-": count})), PatchError::NoSuchElements);
    }
    for key in ["3", "01", "+1", "1.0", " 1", "", "a", "99999999999999999999999", "１"] {
        let mut patch = json!({});
        patch[key] = json!(1);
        assert_eq!(array(patch), PatchError::NoSuchIndex(key.to_owned()));
    }
    assert_eq!(array(json!({"-": 1, "2": 1})), PatchError::NoSuchIndex("2".to_owned()));
    assert_eq!(PatchError::NoSuchKey("b".to_owned()).to_string(), "there is no key \"b\"");
}
