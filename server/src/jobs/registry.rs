//! Which handler carries out which kind of job.

use std::collections::BTreeMap;
use std::fmt;

use futures::future::BoxFuture;

use super::{Job, JobKind};
use crate::Result;
use crate::state::AppState;

/// Carries out a job. It may be asked again for a job that it has carried out already.
type Handler = Box<dyn Fn(AppState, Job) -> BoxFuture<'static, Result<()>> + Send + Sync>;

/// The handlers by the names of their kinds.
#[derive(Default)]
pub struct Registry {
    handlers: BTreeMap<&'static str, Handler>,
}

impl Registry {
    /// Adds the handler of a kind.
    #[must_use]
    pub fn with<H, F>(mut self, kind: &JobKind, handler: H) -> Self
    where
        H: Fn(AppState, Job) -> F + Send + Sync + 'static,
        F: Future<Output = Result<()>> + Send + 'static,
    {
        let handler: Handler = Box::new(move |state, job| Box::pin(handler(state, job)));
        self.handlers.insert(kind.name, handler);
        self
    }

    /// The names of the kinds.
    pub fn kinds(&self) -> impl Iterator<Item = &'static str> {
        self.handlers.keys().copied()
    }

    pub(super) fn handler(&self, kind: &str) -> Option<&Handler> {
        self.handlers.get(kind)
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.kinds()).finish()
    }
}
