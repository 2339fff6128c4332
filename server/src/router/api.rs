//! Routes with their descriptions: nothing is served without one.

use axum::Router;
use axum::handler::Handler;
use axum::routing::MethodRouter;
use utoipa::openapi::path::{
    HttpMethod, Operation, ParameterBuilder, ParameterIn, PathItem, Paths,
};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi, Required};
use utoipa_axum::PathItemExt;
use utoipa_axum::router::OpenApiRouter;

use super::erased::{Answer, ErasedHandler};
use crate::http::describe::{DescribeHandler, Description, NamedSchema};
use crate::state::AppState;

/// A handler where its attribute says, described by the attribute and by its types; `handler of Kind` for one that is generic
/// over a kind of case.
macro_rules! route {
    ($handler:path) => {{
        let mut schemas = Vec::new();
        let (path, operation, methods) =
            utoipa_axum::routes!(@resolve_types $handler : schemas);
        $crate::router::api::Route::of(path, operation, &methods, schemas, $handler)
    }};
    ($handler:ident of $kind:ty) => {{
        let mut schemas = Vec::new();
        let (path, operation, methods) =
            utoipa_axum::routes!(@resolve_types $handler : schemas);
        $crate::router::api::Route::of(path, operation, &methods, schemas, $handler::<$kind>)
    }};
}
pub(super) use route;

/// A handler with its description.
pub(super) struct Route {
    path: String,
    method: HttpMethod,
    operation: Operation,
    schemas: Vec<NamedSchema>,
    handler: MethodRouter<AppState>,
    /// Adds what the handler's types say. Whoever only serves asks for none of it.
    describe: fn(&mut Description),
}

/// Routes.
#[derive(Default)]
pub(super) struct Api {
    routes: Vec<Route>,
}

impl Route {
    /// What the attribute says; what the handler's types say is asked for later.
    pub(super) fn of<Arguments, Extracted: 'static, H>(
        path: String,
        operation: Operation,
        methods: &[HttpMethod],
        schemas: Vec<NamedSchema>,
        handler: H,
    ) -> Self
    where
        H: DescribeHandler<Arguments> + Handler<Extracted, AppState, Future = Answer>,
    {
        let method = methods.first().cloned().unwrap_or(HttpMethod::Get);
        let handler =
            MethodRouter::new().on(method.to_method_filter(), ErasedHandler::new(handler));
        Self {
            path,
            method,
            operation,
            schemas,
            handler,
            describe: H::describe,
        }
    }

    /// The same at another address.
    pub(super) fn at(self, path: &str) -> Self {
        let path = path.to_owned();
        Self { path, ..self }
    }

    /// The summary with what a case is called in the place of `{noun}`.
    pub(super) fn about(mut self, noun: &str) -> Self {
        let summary = self.operation.summary.take();
        self.operation.summary = summary.map(|it| it.replace("{noun}", noun));
        self
    }

    /// Adds to the attribute what the handler's types say, and what follows from path and method.
    fn described(mut self) -> Self {
        let mut about = Description {
            operation: self.operation,
            schemas: self.schemas,
        };
        (self.describe)(&mut about);
        about.refuses("429", "too_many_requests");
        Description {
            operation: self.operation,
            schemas: self.schemas,
        } = about;
        let operation = &mut self.operation;
        // Doc comments are for who reads the code.
        operation.description = None;
        operation.operation_id = Some(operation_id(&self.method, &self.path));
        let area = self.path.split('/').nth(1).unwrap_or_default();
        operation.tags = Some(vec![area.to_owned()]);
        let variables = self.path.split('/');
        let variables = variables.filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let variables = variables.map(|name| {
            let text = ObjectBuilder::new().schema_type(Type::String);
            let variable = ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(Schema::from(text)));
            variable.build().into()
        });
        let asked = operation.parameters.take().unwrap_or_default();
        let all: Vec<_> = variables.chain(asked).collect();
        operation.parameters = (!all.is_empty()).then_some(all);
        self
    }
}

/// `post` and `/client-service/public/hstt/ma-ho-so` make `postClientServicePublicHsttMaHoSo`.
fn operation_id(method: &HttpMethod, path: &str) -> String {
    let method = match method {
        HttpMethod::Get => "get",
        HttpMethod::Post => "post",
        HttpMethod::Put => "put",
        HttpMethod::Delete => "delete",
        HttpMethod::Options => "options",
        HttpMethod::Head => "head",
        HttpMethod::Patch => "patch",
        HttpMethod::Trace => "trace",
    };
    let words = path.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.fold(method.to_owned(), |mut id, word| {
        let mut signs = word.chars();
        id.extend(signs.next().map(|first| first.to_ascii_uppercase()));
        id.extend(signs);
        id
    })
}

impl Api {
    /// Serves a route.
    pub(super) fn serve(mut self, route: Route) -> Self {
        self.routes.push(route);
        self
    }

    /// Serves `other` too.
    pub(super) fn merge(mut self, other: Self) -> Self {
        self.routes.extend(other.routes);
        self
    }

    /// The routes without their descriptions.
    pub(super) fn router(self) -> Router<AppState> {
        let routes = self.routes.into_iter();
        routes.fold(Router::new(), |router, route| {
            router.route(&route.path, route.handler)
        })
    }

    /// Where they are served.
    pub(super) fn paths(self) -> impl Iterator<Item = String> {
        self.routes.into_iter().map(|route| route.path)
    }

    /// The descriptions without the routes; every schema as often as a route names it.
    pub(super) fn description(self) -> (OpenApi, Vec<NamedSchema>) {
        let mut all = OpenApiRouter::<AppState>::new();
        let mut named = Vec::new();
        for route in self.routes.into_iter().map(Route::described) {
            named.extend(route.schemas.iter().cloned());
            let mut paths = Paths::new();
            let item = PathItem::new(route.method, route.operation);
            paths.paths.insert(route.path, item);
            all = all.routes((route.schemas, paths, route.handler));
        }
        (all.into_openapi(), named)
    }
}
