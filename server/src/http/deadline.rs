//! Deadlines of requests, their bodies included.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use crate::Result;
use crate::platform::workers::unavailable;

/// For what sends a form or asks something: the slowest waits ten seconds for the bank.
pub const USUAL: Duration = Duration::from_secs(30);
/// For what sends pictures: two of the largest at 300 kbit/s.
pub const LARGE: Duration = Duration::from_mins(2);
/// Longest pause within a body.
pub const PAUSE: Duration = Duration::from_secs(20);

/// Gives a request up when its time is over. What it began in the database is rolled back; what it committed stays.
///
/// # Errors
/// 503 `request_timeout`.
pub async fn within(
    State(time): State<Duration>,
    request: Request,
    next: Next,
) -> Result<Response> {
    timeout(time, next.run(request))
        .await
        .map_err(|_| unavailable("request_timeout"))
}
