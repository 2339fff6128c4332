//! Handlers whose types are forgotten.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;

use crate::state::AppState;

/// What every handler of axum returns.
pub(super) type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Any handler. axum compiles a service and its layers for each type of handler, and proves each time that everything
/// within its future may go to another thread: for our 260 handlers that was 40 % of the time the crate takes to compile.
#[derive(Clone)]
pub(super) struct ErasedHandler(Arc<dyn Fn(Request, AppState) -> Answer + Send + Sync>);

impl ErasedHandler {
    /// The same handler.
    pub(super) fn new<Extracted: 'static>(
        handler: impl Handler<Extracted, AppState, Future = Answer>,
    ) -> Self {
        Self(Arc::new(move |request, state| {
            handler.clone().call(request, state)
        }))
    }
}

impl Handler<(), AppState> for ErasedHandler {
    type Future = Answer;

    fn call(self, request: Request, state: AppState) -> Answer {
        (self.0)(request, state)
    }
}
