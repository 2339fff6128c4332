//! Routes that remember their paths, so that the description can be compared with what is served.

use axum::Router;
use axum::routing::MethodRouter;

use crate::state::AppState;

/// Routes and their full paths.
#[derive(Default)]
pub(super) struct Listed {
    pub router: Router<AppState>,
    pub paths: Vec<String>,
}

impl Listed {
    /// Serves `path`.
    pub(super) fn route(mut self, path: &str, methods: MethodRouter<AppState>) -> Self {
        self.paths.push(path.to_owned());
        self.router = self.router.route(path, methods);
        self
    }

    /// Serves `other` below `prefix`.
    pub(super) fn nest(mut self, prefix: &str, other: Self) -> Self {
        let below = other.paths.iter().map(|path| format!("{prefix}{path}"));
        self.paths.extend(below);
        self.router = self.router.nest(prefix, other.router);
        self
    }

    /// Serves `other` too.
    pub(super) fn merge(mut self, other: Self) -> Self {
        self.paths.extend(other.paths);
        self.router = self.router.merge(other.router);
        self
    }

    /// Surrounds the routes so far.
    pub(super) fn surround(
        mut self,
        with: impl FnOnce(Router<AppState>) -> Router<AppState>,
    ) -> Self {
        self.router = with(self.router);
        self
    }
}
