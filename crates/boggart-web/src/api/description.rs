//! Checks that the files that describe the API match the code: `openapi.json` for programs, `page/wire.d.ts` for the page.
//!
//! `BLESS=1 cargo test -p boggart-web description` writes them again.

use serde_json::Value;

/// Compares a file with its expected content, or writes it.
fn check_file(name: &str, expected: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{name} is not what the code says; BLESS=1 cargo test -p boggart-web description"
    );
}

/// A type as TypeScript writes it.
fn type_of(schema: &Value, indent: &str) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return name.to_owned();
    }
    let either = |schemas: &Value| {
        let types = schemas.as_array().into_iter().flatten().map(|schema| type_of(schema, indent));
        types.collect::<Vec<_>>().join(" | ")
    };
    if let Some(values) = schema["enum"].as_array() {
        let literal = |value: &Value| value.to_string().replace('"', "'");
        return values.iter().map(literal).collect::<Vec<_>>().join(" | ");
    }
    for several in ["oneOf", "anyOf"] {
        if schema[several].is_array() {
            return either(&schema[several]);
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(|part| type_of(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    let one = |kind: &str| match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match type_of(&schema["items"], indent) {
            several if several.contains(" | ") => format!("({several})[]"),
            single => format!("{single}[]"),
        },
        "object" if schema["additionalProperties"].is_object() => {
            format!("Record<string, {}>", type_of(&schema["additionalProperties"], indent))
        }
        "object" => fields_of(schema, indent),
        other => other.to_owned(),
    };
    match &schema["type"] {
        Value::Array(kinds) => {
            kinds.iter().filter_map(Value::as_str).map(one).collect::<Vec<_>>().join(" | ")
        }
        kind => one(kind.as_str().unwrap_or("unknown")),
    }
}

/// The fields of an object, one per line.
fn fields_of(schema: &Value, indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let is_required =
        |name: &String| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let field = |(name, field): (&String, &Value)| {
        let about = field["description"]
            .as_str()
            .map(|about| format!("{deeper}/** {about} */\n"))
            .unwrap_or_default();
        let mark = if is_required(name) { "" } else { "?" };
        format!("{about}{deeper}{name}{mark}: {};\n", type_of(field, &deeper))
    };
    let fields: String = schema["properties"].as_object().into_iter().flatten().map(field).collect();
    format!("{{\n{fields}{indent}}}")
}

/// The types of the page.
fn types(description: &Value) -> String {
    let mut text = "// What the API takes and returns. Generated from the types of the server: BLESS=1 cargo test -p boggart-web description\n".to_owned();
    for (name, schema) in description["components"]["schemas"].as_object().unwrap() {
        let about = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
        text += &format!("\n/** {about} */\nexport type {name} = {};\n", type_of(schema, ""));
    }
    text
}

#[test]
fn the_description_in_the_repository_is_that_of_the_code() {
    check_file("openapi.json", &super::description());
}

#[test]
fn the_types_of_the_page_are_those_of_the_code() {
    let description: Value = serde_json::from_str(&super::description()).unwrap();
    check_file("page/wire.d.ts", &types(&description));
}
