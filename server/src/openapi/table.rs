//! One line of the table.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

/// What a caller needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// A solved captcha, as `captcha` and `captcha-id` in the body.
    Captcha,
    /// A session.
    Session,
    /// An officer's session.
    Officer,
}

/// A route.
#[derive(Clone, Debug)]
pub struct Route {
    /// `get`, `post`, …
    pub method: &'static str,
    /// Full path.
    pub path: &'static str,
    summary: &'static str,
    needs: Needs,
    parameters: Vec<Value>,
    body: Option<(&'static str, Value)>,
    answer: Option<(&'static str, Value)>,
    errors: &'static [&'static str],
}

/// Schemas that several routes name.
pub(super) type Schemas = BTreeMap<String, Value>;

/// Begins a line.
pub(super) fn route(method: &'static str, path: &'static str, summary: &'static str) -> Route {
    let variables = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    Route {
        method,
        path,
        summary,
        needs: Needs::Nothing,
        parameters: variables
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect(),
        body: None,
        answer: None,
        errors: &[],
    }
}

/// Keeps a type's schema and those it names; a reference to it.
fn keep<T: ToSchema>(schemas: &mut Schemas) -> Value {
    let mut named = Vec::new();
    T::schemas(&mut named);
    named.push((T::name().into_owned(), T::schema()));
    for (name, schema) in named {
        schemas.insert(name, json!(schema));
    }
    json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
}

impl Route {
    pub(super) fn needs(mut self, needs: Needs) -> Self {
        self.needs = needs;
        self
    }

    /// Query parameters.
    pub(super) fn asks<T: IntoParams>(mut self) -> Self {
        let query = || Some(utoipa::openapi::path::ParameterIn::Query);
        self.parameters
            .extend(T::into_params(query).iter().map(|one| json!(one)));
        self
    }

    pub(super) fn json<T: ToSchema>(self, schemas: &mut Schemas) -> Self {
        let schema = keep::<T>(schemas);
        self.body("application/json", schema)
    }

    pub(super) fn form<T: ToSchema>(self, schemas: &mut Schemas) -> Self {
        let schema = keep::<T>(schemas);
        self.body("application/x-www-form-urlencoded", schema)
    }

    pub(super) fn body(mut self, media: &'static str, schema: Value) -> Self {
        self.body = Some((media, schema));
        self
    }

    /// The data of the envelope.
    pub(super) fn answers<T: ToSchema>(self, schemas: &mut Schemas) -> Self {
        let schema = keep::<T>(schemas);
        self.data(&schema)
    }

    /// The same, written out.
    pub(super) fn data(mut self, data: &Value) -> Self {
        let envelope = json!({
            "type": "object",
            "required": ["code", "message", "data"],
            "properties": {
                "code": { "const": "200" },
                "message": { "type": "string" },
                "data": data,
            },
        });
        self.answer = Some(("application/json", envelope));
        self
    }

    /// The data of the envelope: a list.
    pub(super) fn list<T: ToSchema>(self, schemas: &mut Schemas) -> Self {
        let schema = keep::<T>(schemas);
        self.data(&json!({ "type": "array", "items": schema }))
    }

    /// JSON without the envelope.
    pub(super) fn bare<T: ToSchema>(self, schemas: &mut Schemas) -> Self {
        let schema = keep::<T>(schemas);
        self.plain(schema)
    }

    /// The same, written out.
    pub(super) fn plain(mut self, schema: Value) -> Self {
        self.answer = Some(("application/json", schema));
        self
    }

    /// 303 to another address.
    pub(super) fn leads_on(self) -> Self {
        self.refuses(&["303 leads on"])
    }

    /// An answer of bytes.
    pub(super) fn raw(mut self, media: &'static str) -> Self {
        self.answer = Some((media, json!({ "type": "string", "format": "binary" })));
        self
    }

    /// `status code` of each refusal that this route may give besides 400, 429 and 500.
    pub(super) fn refuses(mut self, errors: &'static [&'static str]) -> Self {
        self.errors = errors;
        self
    }

    /// What stands in the description.
    pub(super) fn operation(&self) -> Value {
        let mut responses = serde_json::Map::new();
        if let Some((media, schema)) = &self.answer {
            let content = json!({ *media: { "schema": schema } });
            responses.insert(
                "200".into(),
                json!({ "description": "done", "content": content }),
            );
        }
        let own = match self.needs {
            Needs::Nothing => &[][..],
            Needs::Captcha => &["400 captcha_invalid"],
            Needs::Session => &["401 unauthorized"],
            Needs::Officer => &["401 unauthorized", "403 forbidden"],
        };
        for error in own
            .iter()
            .chain(self.errors)
            .chain(&["429 too_many_requests"])
        {
            let (status, code) = error.split_once(' ').unwrap_or((error, ""));
            let said = responses
                .get(status)
                .and_then(|response| response["description"].as_str())
                .map_or_else(|| code.to_owned(), |before| format!("{before}, {code}"));
            responses.insert(status.into(), json!({ "description": said }));
        }
        let mut operation = json!({
            "summary": self.summary,
            "operationId": self.operation_id(),
            "tags": [self.path.split('/').nth(1).unwrap_or_default()],
            "responses": responses,
        });
        if !self.parameters.is_empty() {
            operation["parameters"] = json!(self.parameters);
        }
        if let Some((media, schema)) = &self.body {
            let schema = if self.needs == Needs::Captcha {
                json!({ "allOf": [schema, super::form::captcha()] })
            } else {
                schema.clone()
            };
            operation["requestBody"] =
                json!({ "required": true, "content": { *media: { "schema": schema } } });
        }
        if matches!(self.needs, Needs::Session | Needs::Officer) {
            operation["security"] = json!([{ "bearer": [] }, { "cookie": [] }]);
        }
        operation
    }

    /// `post` and `/client-service/public/hstt/ma-ho-so` make `postClientServicePublicHsttMaHoSo`.
    fn operation_id(&self) -> String {
        let words = self.path.split(|sign: char| !sign.is_ascii_alphanumeric());
        words.fold(self.method.to_owned(), |mut id, word| {
            let mut signs = word.chars();
            id.extend(signs.next().map(|first| first.to_ascii_uppercase()));
            id.extend(signs);
            id
        })
    }
}
