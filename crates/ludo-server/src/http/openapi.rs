//! The description of the HTTP half, OpenAPI 3.1, made from the table of routes and the protocol's types.

use std::sync::LazyLock;

use axum::http::{Method, header};
use axum::response::IntoResponse;
use ludo_protocol::Problem;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::routes::{Answer, Route, routes};

/// `GET /api/openapi.json`.
pub(super) async fn document() -> impl IntoResponse {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| describe(&routes()).to_string());
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

/// Describes all routes.
fn describe(routes: &[Route]) -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut schemas = SchemaGenerator::new(settings);
    let problem = schemas.subschema_for::<Problem>();
    let mut paths = Map::new();
    for route in routes {
        let method = route.method.as_str().to_ascii_lowercase();
        let path = paths.entry(described(route.path)).or_insert_with(|| json!({}));
        path[method] = operation(route, &mut schemas, &problem);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ludothèque",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Identity, lists and finished games; tables speak over GET /api/socket",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": {
                "device": { "type": "apiKey", "in": "cookie", "name": "ludotheque" },
                "house": { "type": "apiKey", "in": "cookie", "name": "ludotheque-admin" },
            },
        },
    })
}

/// The router marks a parameter that may hold strokes by a star, which OpenAPI does not know.
fn described(path: &str) -> String {
    path.replace("{*", "{")
}

fn operation(route: &Route, schemas: &mut SchemaGenerator, problem: &Schema) -> Value {
    let mut operation = json!({ "summary": route.summary, "responses": {} });
    let parameters: Vec<_> = path_parameters(route.path).chain(query_parameters(route)).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(body) = route.body {
        let content = json!({ "application/json": { "schema": body(schemas) } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    for (status, answer) in &route.answers {
        operation["responses"][status.to_string()] = match answer {
            Answer::Nothing => json!({ "description": "Done" }),
            Answer::Text(kind) => {
                let content = json!({ *kind: { "schema": { "type": "string" } } });
                json!({ "description": "Done", "content": content })
            }
            Answer::Json(schema) => {
                let content = json!({ "application/json": { "schema": schema(schemas) } });
                json!({ "description": "Done", "content": content })
            }
        };
    }
    for status in route.fails.iter().chain(common_failures(&route.method)) {
        let content = json!({ "application/json": { "schema": problem } });
        operation["responses"][status.to_string()] =
            json!({ "description": "A problem, named by its code", "content": content });
    }
    if route.fails.contains(&401) {
        let who = if route.path.starts_with("/api/admin/") { "house" } else { "device" };
        operation["security"] = json!([{ who: [] }]);
    }
    operation
}

/// What any request may meet: a foreign origin, a body too long, haste, a store in trouble.
fn common_failures(method: &Method) -> &'static [u16] {
    if *method == Method::GET { &[421, 429, 500] } else { &[403, 413, 415, 421, 429, 500, 503] }
}

fn path_parameters(path: &'static str) -> impl Iterator<Item = Value> {
    let names = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let names = names.map(|name| name.strip_prefix('*').unwrap_or(name));
    names.map(|name| {
        json!({
            "name": name, "in": "path", "required": true, "schema": { "type": "string" },
        })
    })
}

fn query_parameters(route: &Route) -> impl Iterator<Item = Value> {
    route.query.iter().map(|(name, description)| {
        json!({
            "name": name, "in": "query", "description": description, "schema": { "type": "string" },
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described_once() {
        let routes = routes();
        let document = describe(&routes);
        let paths = document["paths"].as_object().unwrap();
        let count: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
        assert_eq!(count, routes.len());
        for route in &routes {
            let method = route.method.as_str().to_ascii_lowercase();
            let operation = &document["paths"][described(route.path)][method];
            assert!(!operation["responses"].as_object().unwrap().is_empty(), "{}", route.path);
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document = describe(&routes());
        let text = document.to_string();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        for part in text.split("\"$ref\":\"").skip(1) {
            let target = part.split('"').next().unwrap();
            let name = target.strip_prefix("#/components/schemas/").expect(target);
            assert!(schemas.contains_key(name), "{target}");
        }
        assert!(schemas.contains_key("Problem") && schemas.contains_key("OpenTable"));
    }
}
