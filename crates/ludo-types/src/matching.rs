//! Holds JSON against declarations, as strictly as TypeScript holds a literal: what is not declared must not
//! be there. It also remembers which parts of the declarations some value has borne out.

use std::collections::HashSet;

use serde_json::Value;

use crate::module::Module;
use crate::syntax::{Declaration, Member, Presence, Type};

/// Types to hold values against, and what was seen of them.
pub struct Matcher<'a> {
    declarations: Vec<&'a Declaration>,
    /// Every part of a type that a value has matched, by its address: parts have no names.
    seen: HashSet<*const Type>,
    /// Those of the value being matched, in order: an alternative that fails takes its own back.
    now: Vec<*const Type>,
}

/// What the type parameters stand for, and where those types were written.
struct Scope<'s, 'a> {
    bound: Vec<(&'a str, &'a Type)>,
    outer: Option<&'s Scope<'s, 'a>>,
}

/// Where a value is not of its type.
struct Mismatch {
    /// From the value inwards, the last step first.
    steps: Vec<String>,
    problem: String,
}

impl Mismatch {
    fn no(value: &Value, wanted: &str) -> Self {
        Self { steps: Vec::new(), problem: format!(": {value} is no {wanted}") }
    }

    fn member(name: &str, problem: &str) -> Self {
        Self { steps: Vec::new(), problem: format!(" {problem}") }.within(format!(".{name}"))
    }

    fn within(mut self, step: String) -> Self {
        self.steps.push(step);
        self
    }
}

impl<'a> Matcher<'a> {
    /// The declarations of a module and of those it imports from.
    pub fn new(module: &'a Module, imported: &[&'a Module]) -> Self {
        let modules = std::iter::once(&module).chain(imported);
        let declarations = modules.flat_map(|module| &module.declarations).collect();
        Self { declarations, seen: HashSet::new(), now: Vec::new() }
    }

    /// Whether a value is of the type `name`.
    ///
    /// # Errors
    /// Where it is not: a path into the value, and what was expected there.
    pub fn matches(&mut self, name: &str, value: &Value) -> Result<(), String> {
        let one = self.declared(name).ok_or_else(|| format!("{name} is not declared"))?;
        self.now.clear();
        let scope = Scope { bound: Vec::new(), outer: None };
        self.check(value, &one.stands_for, &scope).map_err(|mismatch| {
            let path: String = mismatch.steps.into_iter().rev().collect();
            format!("{name}{path}{}", mismatch.problem)
        })?;
        self.seen.extend(self.now.drain(..));
        Ok(())
    }

    /// The parts of the type `name`, and of all that it needs, that no value has matched.
    pub fn unseen(&self, name: &str) -> Vec<String> {
        let mut unseen = Vec::new();
        self.walk_declared(name, &mut HashSet::new(), &mut unseen);
        unseen
    }

    fn declared(&self, name: &str) -> Option<&'a Declaration> {
        self.declarations.iter().copied().find(|one| one.name == name)
    }

    fn walk_declared<'s>(
        &'s self,
        name: &'s str,
        been: &mut HashSet<&'s str>,
        unseen: &mut Vec<String>,
    ) {
        if let Some(one) = self.declared(name)
            && been.insert(name)
        {
            self.walk(&one.stands_for, name, been, unseen);
        }
    }

    fn walk<'s>(
        &'s self,
        part: &'s Type,
        path: &str,
        been: &mut HashSet<&'s str>,
        unseen: &mut Vec<String>,
    ) {
        if !self.seen.contains(&std::ptr::from_ref(part)) {
            unseen.push(path.to_owned());
            return;
        }
        match part {
            Type::Object(members) => {
                for member in members {
                    self.walk(&member.holds, &format!("{path}.{}", member.name), been, unseen);
                }
            }
            Type::Union(alternatives) => {
                for one in alternatives {
                    self.walk(one, &format!("{path}:{}", label(one)), been, unseen);
                }
            }
            other => {
                other.parts().into_iter().for_each(|one| self.walk(one, path, been, unseen));
            }
        }
        if let Type::Name(name, _) = part {
            self.walk_declared(name, been, unseen);
        }
    }

    fn check(
        &mut self,
        value: &Value,
        wanted: &'a Type,
        scope: &Scope<'_, 'a>,
    ) -> Result<(), Mismatch> {
        let fits = |fits: bool| {
            if fits { Ok(()) } else { Err(Mismatch::no(value, &label(wanted))) }
        };
        match wanted {
            Type::Literal(text) => fits(value == text.as_str())?,
            Type::List(item) => {
                fits(value.is_array())?;
                for (i, value) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(value, item, scope)
                        .map_err(|found| found.within(format!("[{i}]")))?;
                }
            }
            Type::Tuple(items) => {
                fits(value.as_array().is_some_and(|values| values.len() == items.len()))?;
                for (i, item) in items.iter().enumerate() {
                    self.check(&value[i], item, scope)
                        .map_err(|found| found.within(format!("[{i}]")))?;
                }
            }
            Type::Object(members) => {
                fits(value.is_object())?;
                self.check_object(value, members, scope)?;
            }
            Type::Union(alternatives) => {
                let before = self.now.len();
                let mut mismatches = Vec::new();
                for one in alternatives {
                    match self.check(value, one, scope) {
                        Ok(()) => break,
                        Err(mismatch) => mismatches.push(mismatch),
                    }
                    self.now.truncate(before);
                }
                if mismatches.len() == alternatives.len() {
                    // The alternative that got furthest says most.
                    let furthest = mismatches.into_iter().max_by_key(|found| found.steps.len());
                    let furthest = furthest.filter(|found| !found.steps.is_empty());
                    return Err(furthest.unwrap_or_else(|| Mismatch::no(value, &label(wanted))));
                }
            }
            Type::Name(name, arguments) => self.check_name(value, name, arguments, scope)?,
        }
        self.now.push(wanted);
        Ok(())
    }

    fn check_object(
        &mut self,
        value: &Value,
        members: &'a [Member],
        scope: &Scope<'_, 'a>,
    ) -> Result<(), Mismatch> {
        let keys = value.as_object().into_iter().flat_map(serde_json::Map::keys);
        for key in keys {
            if !members.iter().any(|member| member.name == *key) {
                return Err(Mismatch::member(key, "is not declared"));
            }
        }
        for member in members {
            match (value.get(&member.name), member.presence) {
                (Some(value), _) => self
                    .check(value, &member.holds, scope)
                    .map_err(|found| found.within(format!(".{}", member.name)))?,
                (None, Presence::Required) => {
                    return Err(Mismatch::member(&member.name, "is missing"));
                }
                (None, Presence::Optional) => {}
            }
        }
        Ok(())
    }

    fn check_name(
        &mut self,
        value: &Value,
        name: &str,
        arguments: &'a [Type],
        scope: &Scope<'_, 'a>,
    ) -> Result<(), Mismatch> {
        let fits = match name {
            "unknown" => true,
            "never" => false,
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "Record" => return self.check_record(value, &arguments[0], &arguments[1], scope),
            _ => {
                if let Some((_, bound)) = scope.bound.iter().find(|(bound, _)| *bound == name) {
                    // Written outside, so it means what it meant there.
                    let empty = Scope { bound: Vec::new(), outer: None };
                    return self.check(value, bound, scope.outer.unwrap_or(&empty));
                }
                let one = self.declared(name).ok_or_else(|| Mismatch::no(value, name))?;
                let parameters = one.parameters.iter().map(String::as_str);
                let inner =
                    Scope { bound: parameters.zip(arguments).collect(), outer: Some(scope) };
                return self.check(value, &one.stands_for, &inner);
            }
        };
        if fits { Ok(()) } else { Err(Mismatch::no(value, name)) }
    }

    /// Every key that there is of the key's type, and no other.
    fn check_record(
        &mut self,
        value: &Value,
        keys: &'a Type,
        holds: &'a Type,
        scope: &Scope<'_, 'a>,
    ) -> Result<(), Mismatch> {
        let object = value.as_object().ok_or_else(|| Mismatch::no(value, "object"))?;
        for (key, value) in object {
            self.check(&Value::from(key.as_str()), keys, scope)?;
            self.check(value, holds, scope).map_err(|found| found.within(format!(".{key}")))?;
        }
        match self.literals(keys).into_iter().find(|key| !object.contains_key(*key)) {
            Some(key) => Err(Mismatch::member(key, "is missing")),
            None => Ok(()),
        }
    }

    /// The texts that a type of keys lists.
    fn literals(&self, keys: &'a Type) -> Vec<&'a str> {
        match keys {
            Type::Literal(text) => vec![text],
            Type::Union(alternatives) => {
                alternatives.iter().flat_map(|one| self.literals(one)).collect()
            }
            Type::Name(name, _) => {
                self.declared(name).map(|one| self.literals(&one.stands_for)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }
}

/// A type in a word or two, for messages.
fn label(one: &Type) -> String {
    match one {
        Type::Name(name, _) => name.clone(),
        Type::Literal(text) => format!("{text:?}"),
        Type::List(item) => format!("list of {}", label(item)),
        Type::Tuple(items) => format!("list of {}", items.len()),
        Type::Object(members) => {
            let names: Vec<_> = members.iter().map(|member| member.name.as_str()).collect();
            format!("object of {}", names.join(", "))
        }
        Type::Union(alternatives) => {
            alternatives.iter().map(label).collect::<Vec<_>>().join(" or ")
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Matcher;
    use crate::module::Module;
    use crate::parse::declaration;

    fn module() -> Module {
        let mut module = Module::new("", "");
        module.declarations = [
            "type Side = \"hell\" | \"heaven\";",
            "type Both<T> = Record<Side, T>;",
            "type Pair<T> = { first: T, second: Both<T | null>, third?: [number, boolean] };",
            "type Act = { lay: Pair<string> } | { pass: Array<Side> } | \"stop\";",
        ]
        .map(|text| declaration(text, None))
        .into();
        module
    }

    fn problem(value: &Value) -> String {
        Matcher::new(&module(), &[]).matches("Act", value).unwrap_err()
    }

    #[test]
    fn a_value_that_is_not_of_the_type_is_found_and_placed() {
        let lay = |pair| json!({ "lay": pair });
        let both = json!({"hell": "R1", "heaven": null});
        let good = lay(json!({"first": "a", "second": both, "third": [1, true]}));
        assert_eq!(Matcher::new(&module(), &[]).matches("Act", &good), Ok(()));

        let more = lay(json!({"first": "a", "second": both, "fourth": 1}));
        assert_eq!(problem(&more), "Act.lay.fourth is not declared");
        let less = lay(json!({"first": "a"}));
        assert_eq!(problem(&less), "Act.lay.second is missing");
        let half = lay(json!({"first": "a", "second": {"hell": null}}));
        assert_eq!(problem(&half), "Act.lay.second.heaven is missing");
        let other = lay(json!({"first": "a", "second": {"hell": 1, "heaven": null}}));
        assert_eq!(problem(&other), "Act.lay.second.hell: 1 is no T or null");
        let null = lay(json!({"first": "a", "second": both, "third": null}));
        assert_eq!(problem(&null), "Act.lay.third: null is no list of 2");
        assert_eq!(
            problem(&json!({"pass": ["up"]})),
            "Act.pass[0]: \"up\" is no \"hell\" or \"heaven\""
        );
        assert!(problem(&json!("go")).starts_with("Act: \"go\" is no "));
    }

    #[test]
    fn what_no_value_has_borne_out_is_told() {
        let module = module();
        let mut matcher = Matcher::new(&module, &[]);
        matcher.matches("Act", &json!({"pass": ["hell"]})).unwrap();
        let unseen = ["Act:object of lay", "Side:\"heaven\"", "Act:\"stop\""];
        assert_eq!(matcher.unseen("Act"), unseen);

        // An alternative that was tried in vain has not been seen.
        let half = json!({"lay": {"first": "a", "second": {"hell": "b"}}});
        assert!(matcher.matches("Act", &half).is_err());
        assert_eq!(matcher.unseen("Act"), unseen);

        let both = json!({"hell": "b", "heaven": null});
        matcher.matches("Act", &json!({"lay": {"first": "a", "second": both}})).unwrap();
        assert_eq!(matcher.unseen("Act"), ["Pair.third", "Act:\"stop\""]);
    }
}
