//! The list of parts (SBOM): CycloneDX 1.5, as JSON.

use anyhow::Result;
use serde_json::{Value, json};

use super::graph::{Graph, Part};
use super::stamp::Stamp;

/// All crates that are compiled in, and the packages of the page; no date but the commit's, no number drawn.
pub(super) fn written(graph: &Graph, stamp: &Stamp) -> Result<String> {
    let whole = format!("pkg:generic/ludotheque@{}", stamp.version);
    let parts = graph.crates.iter().chain(&graph.page);
    let components: Vec<_> = parts.clone().map(|(key, part)| component(key, part)).collect();
    let needs = |key: &str, part: &Part| json!({"ref": key, "dependsOn": part.needs});
    let mut dependencies: Vec<_> = parts.map(|(key, part)| needs(key, part)).collect();
    let first: Vec<_> = graph.crates.keys().filter(|key| key.contains("/ludo-cli@")).collect();
    let first: Vec<_> = first.into_iter().chain(graph.page.keys()).collect();
    dependencies.insert(0, json!({"ref": whole, "dependsOn": first}));
    let bom = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": stamp.day(),
            "component": {
                "type": "application", "bom-ref": whole, "name": "ludotheque",
                "version": stamp.version, "description": stamp.to_string(),
                "licenses": [{"expression": env!("CARGO_PKG_LICENSE")}],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    Ok(serde_json::to_string_pretty(&bom)? + "\n")
}

fn component(key: &str, part: &Part) -> Value {
    let mut component = json!({
        "type": "library", "bom-ref": key, "purl": key, "name": part.name, "version": part.version,
    });
    if let Some(licence) = &part.licence {
        // The old way to write a choice is not one that CycloneDX reads.
        component["licenses"] = json!([{"expression": licence.replace('/', " OR ")}]);
    }
    if let Some(digest) = &part.sha256 {
        component["hashes"] = json!([{"alg": "SHA-256", "content": digest}]);
    }
    component
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn every_part_is_listed_once_and_every_reference_leads_to_one() {
        let graph = Graph::read(&Workspace::find().unwrap()).unwrap();
        let bom = written(&graph, &Stamp::example()).unwrap();
        assert_eq!(bom, written(&graph, &Stamp::example()).unwrap());
        let bom: Value = serde_json::from_str(&bom).unwrap();
        assert_eq!((&bom["bomFormat"], &bom["specVersion"]), (&json!("CycloneDX"), &json!("1.5")));
        let listed: Vec<_> = bom["components"].as_array().unwrap().iter().collect();
        let keys: BTreeSet<_> = listed.iter().map(|one| one["purl"].as_str().unwrap()).collect();
        assert_eq!(keys.len(), listed.len());
        assert_eq!(keys.len(), graph.crates.len() + graph.page.len());
        assert!(keys.iter().any(|key| key.starts_with("pkg:cargo/rustls@")));
        assert!(listed.iter().all(|one| one["licenses"][0]["expression"].is_string()));
        let whole = bom["metadata"]["component"]["bom-ref"].as_str().unwrap();
        for one in bom["dependencies"].as_array().unwrap() {
            let from = one["ref"].as_str().unwrap();
            assert!(from == whole || keys.contains(from), "{from}");
            for to in one["dependsOn"].as_array().unwrap() {
                assert!(keys.contains(to.as_str().unwrap()), "{to}");
            }
        }
    }
}
