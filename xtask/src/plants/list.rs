//! A game's list of planted changes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Where the list stands in a game's crate.
pub(crate) const FILE: &str = "tests/data/plants.json";

/// With fewer one learns little about the tests.
const FEWEST: usize = 10;

/// A wrong rule: one passage of the source to replace.
#[derive(Debug)]
pub(crate) struct Plant {
    pub(crate) name: String,
    /// The clause it breaks.
    pub(crate) clause: String,
    /// In which crate, if it is another than the one that has the list.
    krate: Option<String>,
    /// Relative to the crate.
    pub(crate) file: String,
    find: String,
    replace: String,
}

impl Plant {
    /// The folder of the crate that it changes, of the one that has the list.
    pub(crate) fn folder(&self, folder: &Path) -> PathBuf {
        match &self.krate {
            Some(other) => folder.with_file_name(other),
            None => folder.to_owned(),
        }
    }

    /// The source with the plant in it.
    pub(crate) fn planted(&self, source: &str) -> Result<String> {
        match source.matches(&self.find).count() {
            1 => Ok(source.replacen(&self.find, &self.replace, 1)),
            count => bail!(
                "plant {} no longer fits the source: {} holds its passage {count} times, not once",
                self.name,
                self.file
            ),
        }
    }

    fn fits(&self, folder: &Path) -> Result<()> {
        match fs::read_to_string(self.folder(folder).join(&self.file)) {
            Ok(source) => self.planted(&source).map(drop),
            Err(error) => bail!("plant {}: cannot read {}: {error}", self.name, self.file),
        }
    }
}

/// The plants of a game's crate, or none if it has no list. All are checked against the source
/// before any is tried.
pub(crate) fn read(folder: &Path, clauses: &[String]) -> Result<Option<Vec<Plant>>> {
    let path = folder.join(FILE);
    if !path.is_file() {
        return Ok(None);
    }
    let plants = parse(&fs::read_to_string(path)?, Some(clauses)).context(FILE)?;
    all_fit(folder, &plants)?;
    Ok(Some(plants))
}

/// The plants of a crate that break no clause of a rulebook but a promise, in plain words, from one of its lists.
pub(crate) fn read_promises(folder: &Path, list: &'static str) -> Result<Vec<Plant>> {
    let plants = parse(&fs::read_to_string(folder.join(list))?, None).context(list)?;
    all_fit(folder, &plants)?;
    Ok(plants)
}

fn all_fit(folder: &Path, plants: &[Plant]) -> Result<()> {
    let misfits: Vec<String> =
        plants.iter().filter_map(|plant| plant.fits(folder).err()).map(|e| e.to_string()).collect();
    ensure!(misfits.is_empty(), "{}", misfits.join("\n"));
    Ok(())
}

fn parse(text: &str, clauses: Option<&[String]>) -> Result<Vec<Plant>> {
    let value: Value = serde_json::from_str(text)?;
    let list = value.as_array().context("not a list")?;
    let plants = list.iter().map(plant).collect::<Result<Vec<Plant>>>()?;
    ensure!(plants.len() >= FEWEST, "{} plants, but at least {FEWEST} are wanted", plants.len());
    let mut names = BTreeSet::new();
    for plant in &plants {
        let name = &plant.name;
        ensure!(names.insert(name), "two plants are called {name}");
        ensure!(
            clauses.is_none_or(|clauses| clauses.contains(&plant.clause)),
            "plant {name}: there is no clause {}",
            plant.clause
        );
        ensure!(plant.find != plant.replace, "plant {name} changes nothing");
        let inside = Path::new(&plant.file).components().all(|c| matches!(c, Component::Normal(_)));
        ensure!(inside, "plant {name}: {} is not a path inside the crate", plant.file);
        let named = plant.krate.as_ref().is_none_or(|name| !name.contains(['/', '.']));
        ensure!(named, "plant {name}: {:?} is no crate", plant.krate);
    }
    Ok(plants)
}

fn plant(value: &Value) -> Result<Plant> {
    let fields = value.as_object().with_context(|| format!("{value} is not an object"))?;
    let known = ["name", "clause", "crate", "file", "find", "replace"];
    if let Some(unknown) = fields.keys().find(|key| !known.contains(&key.as_str())) {
        bail!("unknown field {unknown} in {value}");
    }
    let text = |field: &str| {
        let text = value[field].as_str().map(str::to_owned);
        text.with_context(|| format!("{value} has no text {field}"))
    };
    let find = text("find")?;
    ensure!(!find.is_empty(), "{value} finds nothing");
    Ok(Plant {
        name: text("name")?,
        clause: text("clause")?,
        krate: value["crate"].as_str().map(str::to_owned),
        file: text("file")?,
        find,
        replace: text("replace")?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Plant, parse};
    use serde_json::{Value, json};

    fn ten() -> Vec<Value> {
        (0..10)
            .map(|n| {
                json!({"name": format!("p{n}"), "clause": "DBO-4", "file": "src/rules.rs",
                       "find": "== 5", "replace": "== 6"})
            })
            .collect()
    }

    fn parsed(list: &[Value]) -> anyhow::Result<Vec<Plant>> {
        parse(&Value::from(list.to_vec()).to_string(), Some(&["DBO-4".to_owned()]))
    }

    #[test]
    fn a_list_reads() {
        assert_eq!(parsed(&ten()).unwrap().len(), 10);
    }

    #[test]
    fn a_bad_list_is_refused() {
        assert!(parsed(&ten()[..9]).unwrap_err().to_string().contains("at least 10"));
        let refused = |field: &str, value: &str| {
            let mut list = ten();
            list[3][field] = json!(value);
            parsed(&list).unwrap_err().to_string()
        };
        assert!(refused("name", "p4").contains("two plants are called p4"));
        assert!(refused("clause", "DBO-99").contains("no clause DBO-99"));
        assert!(refused("replace", "== 5").contains("changes nothing"));
        assert!(refused("find", "").contains("finds nothing"));
        assert!(refused("file", "../ludo-core/src/lib.rs").contains("inside the crate"));
        assert!(refused("crate", "../elsewhere").contains("is no crate"));
        assert!(refused("note", "x").contains("unknown field note"));
    }

    #[test]
    fn the_passage_must_stand_exactly_once() {
        let plant = parsed(&ten()).unwrap().remove(0);
        assert_eq!(plant.planted("len == 5").unwrap(), "len == 6");
        for source in ["len == 4", "a == 5 || b == 5"] {
            let error = plant.planted(source).unwrap_err().to_string();
            assert!(error.starts_with("plant p0 no longer fits the source"), "{error}");
        }
    }
}
