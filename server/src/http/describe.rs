//! What a handler's own types say of it in the description: its arguments what it asks for and of whom, its answer what
//! comes back. The router describes no route without them, so an extractor that does not say what it requires cannot
//! be served.

mod answers;
mod argument;
mod body;
pub mod form;
mod problem;

use utoipa::ToSchema;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Ref, Schema, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{RefOr, Required, Response};

pub use answers::Answers;
pub use argument::DescribeArgument;
pub use body::{JsonObject, List, Nothing};
pub use problem::Problem;

/// Name of the scheme of bearer tokens.
pub const BEARER: &str = "bearer";
/// Name of the scheme of session cookies.
pub const COOKIE: &str = "cookie";
/// Where an operation says which permission it needs.
pub const PERMISSION: &str = "x-permission";

/// A schema under its name.
pub type NamedSchema = (String, RefOr<Schema>);

/// What becomes known of a route.
pub struct Description {
    /// As `OpenAPI` has it.
    pub operation: Operation,
    /// The schemas that it names.
    pub schemas: Vec<NamedSchema>,
}

impl Description {
    /// A header without which the route answers nothing.
    pub fn require_header(&mut self, name: &str) {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let header = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .required(Required::True)
            .schema(Some(Schema::from(text)));
        let known = self.operation.parameters.get_or_insert_default();
        known.push(header.build().into());
    }
}

/// A handler all of whose arguments and whose answer can be described.
pub trait DescribeHandler<Arguments> {
    /// Adds what they say.
    fn describe(about: &mut Description);
}

macro_rules! described {
    ($($argument:ident),*) => {
        impl<Handler, Answer, $($argument),*> DescribeHandler<($($argument,)*)> for Handler
        where
            Handler: Fn($($argument),*) -> Answer,
            Answer: Future<Output: Answers>,
            $($argument: DescribeArgument,)*
        {
            fn describe(about: &mut Description) {
                $($argument::describe_argument(about);)*
                Answer::Output::answer(about);
            }
        }
    };
}

described!();
described!(A);
described!(A, B);
described!(A, B, C);
described!(A, B, C, D);
described!(A, B, C, D, E);
described!(A, B, C, D, E, F);
described!(A, B, C, D, E, F, G);

impl Description {
    /// A reference to a type's schema, which is kept with those that it names. What has no properties is written where
    /// it stands: texts, lists, and objects of any shape.
    pub fn schema<T: ToSchema>(&mut self) -> RefOr<Schema> {
        T::schemas(&mut self.schemas);
        let schema = T::schema();
        let plain = match &schema {
            RefOr::T(Schema::Object(object)) => object.properties.is_empty(),
            RefOr::T(Schema::Array(_)) => true,
            _ => false,
        };
        if plain {
            return schema;
        }
        let name = T::name();
        let reference = Ref::from_schema_name(name.as_ref());
        self.schemas.push((name.into_owned(), schema));
        reference.into()
    }

    /// A session is needed.
    pub fn needs_session(&mut self) {
        let either =
            [BEARER, COOKIE].map(|name| SecurityRequirement::new::<_, [&str; 0], &str>(name, []));
        self.operation.security = Some(either.into());
        self.refuses("401", "unauthorized");
    }

    /// A session is needed whose account has a permission.
    pub fn needs_permission(&mut self, name: &str) {
        self.needs_session();
        let permission = ExtensionsBuilder::new().add(PERMISSION, name).build();
        self.operation
            .extensions
            .get_or_insert_default()
            .merge(permission);
        self.refuses("403", "forbidden");
    }

    /// May be answered with this status and code.
    pub fn refuses(&mut self, status: &str, code: &str) {
        let responses = &mut self.operation.responses.responses;
        let answer = responses
            .entry(status.to_owned())
            .or_insert_with(|| Response::new("").into());
        if let RefOr::T(answer) = answer {
            let others = std::mem::take(&mut answer.description);
            let all = [code, others.as_str()];
            answer.description = all.join(if others.is_empty() { "" } else { ", " });
        }
    }
}
