//! Rules by name, as clients write them: `adjacent=orthogonal`.
//!
//! The core defines the rules and the text of their values, so a new rule needs no change here. Names
//! have underscores where flags have hyphens.

use std::collections::BTreeMap;

use boggart::rules::{QMode, Rule};
use boggart::{Dims, Rules};
use serde::Deserialize;
use serde_json::Value;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{RefOr, Required};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::RuleInfo;
use crate::error::{ApiError, ApiResult};

/// The rules in a request: all parameters that are nothing else.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct RulesQuery(BTreeMap<String, Value>);

impl RulesQuery {
    /// Every rule, with its choices.
    pub(crate) fn offered() -> Vec<RuleInfo> {
        let info = |rule: Rule<'_>| RuleInfo {
            name: name(rule),
            about: rule.about().to_owned(),
            choices: rule.choices(),
        };
        Rules::default().each().map(info).into()
    }

    /// The Q mode, which is needed first, to read the board.
    pub(crate) fn q(&self) -> ApiResult<Option<QMode>> {
        let Some(text) = self.0.get("q").map(|value| text("q", value)).transpose()?.flatten() else {
            return Ok(None);
        };
        text.parse().map(Some).map_err(|problem| ApiError::bad("bad_rules", format!("{problem}.")))
    }

    /// Applies the rules of the request, on a board of this shape.
    pub(crate) fn apply(&self, rules: &mut Rules, dims: Dims) -> ApiResult<()> {
        let known = rules.each().map(name);
        for (name, value) in &self.0 {
            if !known.contains(name) {
                return Err(ApiError::bad("bad_request", format!("There is no parameter {name}.")));
            }
            if let Some(text) = text(name, value)? {
                let set = rules.set(dims, &name.replace('_', "-"), &text);
                set.map_err(|problem| ApiError::bad("bad_rules", format!("{name}: {problem}.")))?;
            }
        }
        rules.check_lengths().map_err(|problem| ApiError::bad("bad_rules", format!("{problem}.")))
    }
}

/// The rules that differ from the default, by name.
pub(super) fn unusual(rules: &Rules, dims: Dims) -> BTreeMap<String, String> {
    rules.unusual().into_iter().map(|rule| (name(rule), rule.value(dims))).collect()
}

/// A rule's name in a query and in JSON.
fn name(rule: Rule<'_>) -> String {
    rule.name().replace('-', "_")
}

/// A value as text; null means absent.
fn text(name: &str, value: &Value) -> ApiResult<Option<String>> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text.clone())),
        Value::Number(number) => Ok(Some(number.to_string())),
        _ => Err(ApiError::bad("bad_request", format!("{name} must be a string or a number."))),
    }
}

/// The values of a rule in the description of the API.
fn schema(rule: Rule<'_>, may_be_null: bool) -> Schema {
    let null = may_be_null.then_some(Type::Null);
    let choices = rule.choices();
    let object = ObjectBuilder::new().description(Some(rule.about()));
    if choices.is_empty() {
        let types = [Type::String, Type::Integer].into_iter().chain(null);
        return object.schema_type(SchemaType::from_iter(types)).into();
    }
    let values = choices.into_iter().map(Value::from).chain(may_be_null.then_some(Value::Null));
    object
        .schema_type(SchemaType::from_iter([Type::String].into_iter().chain(null)))
        .enum_values(Some(values))
        .into()
}

impl IntoParams for RulesQuery {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let parameter = |rule: Rule<'_>| {
            ParameterBuilder::new()
                .name(name(rule))
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(rule.about()))
                .schema(Some(schema(rule, false)))
                .build()
        };
        Rules::default().each().map(parameter).into()
    }
}

impl PartialSchema for RulesQuery {
    fn schema() -> RefOr<Schema> {
        let rules = Rules::default();
        let object = rules
            .each()
            .into_iter()
            .fold(ObjectBuilder::new(), |object, rule| object.property(name(rule), schema(rule, true)));
        Schema::Object(object.build()).into()
    }
}

impl ToSchema for RulesQuery {}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(json: &str) -> ApiResult<Rules> {
        let query: RulesQuery = serde_json::from_str(json).unwrap();
        let mut rules = Rules::default();
        query.apply(&mut rules, Dims::new(4, 4).unwrap())?;
        Ok(rules)
    }

    #[test]
    fn every_rule_can_be_set_by_its_name() {
        let mut rules = Rules { min_letters: 2, ..Rules::default() };
        rules.max_letters = Some(9);
        rules.adjacent = boggart::board::Adjacency::Orthogonal;
        let dims = Dims::new(4, 4).unwrap();
        let json: BTreeMap<String, String> = rules.each().map(|rule| (name(rule), rule.value(dims))).into();
        assert_eq!(asked(&serde_json::to_string(&json).unwrap()).unwrap(), rules);
    }

    #[test]
    fn numbers_count_as_texts_and_null_as_missing() {
        let rules = asked(r#"{"min_length": 4, "max_length": null}"#).unwrap();
        assert_eq!((rules.min_letters, rules.max_letters), (4, None));
    }

    #[test]
    fn unknown_rules_are_refused() {
        for json in [r#"{"speed": 3}"#, r#"{"adjacent": "diagonal"}"#, r#"{"q": []}"#, r#"{"max_length": 2}"#]
        {
            assert!(asked(json).is_err(), "{json}");
        }
    }
}
