use super::{Runs, tests_in};

fn names(source: &str) -> Vec<String> {
    tests_in(source).into_iter().map(|test| test.name).collect()
}

#[test]
fn a_test_has_the_attribute_and_a_line() {
    let found =
        tests_in("use x;\n\n#[test]\nfn dbo_1_rounds() {}\n\n    #[test]\n    fn two() {}\n");
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].name.as_str(), found[0].line), ("dbo_1_rounds", 4));
    assert_eq!((found[1].name.as_str(), found[1].line), ("two", 7));
    assert_eq!(found[0].runs, Runs::Always);
}

#[test]
fn a_function_without_the_attribute_is_no_test() {
    assert!(names("fn dbo_1_rounds() {}").is_empty());
    assert!(names("#[test] struct A; fn dbo_1_rounds() {}").is_empty());
    assert!(names("#[cfg(test)] fn dbo_1_rounds() {}").is_empty());
    assert_eq!(names("#[test] fn a() { fn dbo_1_rounds() {} }"), ["a"]);
}

#[test]
fn comments_and_literals_do_not_count() {
    assert!(names("// #[test]\n// fn dbo_1_a() {}").is_empty());
    assert!(names("// #[test]\nfn dbo_1_a() {}").is_empty());
    assert!(names("/* #[test] /* nested */ fn dbo_1_a() {} */").is_empty());
    assert!(names("const A: &str = \"\\\" #[test] fn dbo_1_a() {}\";").is_empty());
    assert!(names("const A: &str = r#\"\" #[test] fn dbo_1_a() {}\"#;").is_empty());
    assert!(names("const A: &[u8] = br\"#[test] fn dbo_1_a() {}\";").is_empty());
    assert!(names("/// #[test]\n/// fn dbo_1_a() {}\nfn helper() {}").is_empty());
}

#[test]
fn literals_do_not_hide_what_follows() {
    assert_eq!(names("const A: char = '\"'; #[test] fn a() {}"), ["a"]);
    assert_eq!(names("const A: char = '\\''; #[test] fn a() {}"), ["a"]);
    assert_eq!(names("const A: char = 'é'; const B: u8 = b'\"'; #[test] fn a() {}"), ["a"]);
    assert_eq!(names("fn f<'a>(x: &'a str) -> &'a str { x } #[test] fn a() {}"), ["a"]);
    assert_eq!(names("let for_r = \"\\\\\"; #[test] fn a() {}"), ["a"]);
    assert_eq!(names("fn r#type() {} #[test] fn a() {}"), ["a"]);
}

#[test]
fn other_attributes_and_words_may_stand_between() {
    let source =
        "#[test]\n#[should_panic(expected = \"[no]\")]\n/// Why.\npub(crate) async fn a() {}";
    assert_eq!(names(source), ["a"]);
    assert_eq!(names("#[tokio::test(flavor = \"current_thread\")] async fn a() {}"), ["a"]);
}

#[test]
fn functions_of_proptest_count() {
    let source = "proptest! {\n  #![proptest_config(ProptestConfig::with_cases(10))]\n  \
                  #[test]\n  fn dbo_4_rows(seed in any::<u64>()) { }\n}";
    assert_eq!(names(source), ["dbo_4_rows"]);
}

#[test]
fn ignored_and_conditional_tests_are_told_apart() {
    let kind = |source: &str| tests_in(source)[0].runs;
    assert_eq!(kind("#[test] #[ignore] fn a() {}"), Runs::Ignored);
    assert_eq!(kind("#[ignore = \"slow\"] #[test] fn a() {}"), Runs::Ignored);
    assert_eq!(kind("#[test] #[cfg_attr(debug_assertions, ignore)] fn a() {}"), Runs::Ignored);
    assert_eq!(kind("#[test] #[cfg(feature = \"never\")] fn a() {}"), Runs::Sometimes);
    assert_eq!(kind("#[cfg(test)] #[test] fn a() {}"), Runs::Always);
}
