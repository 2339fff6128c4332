//! Headers of every answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::platform::config::Config;

/// Scripts come from us alone and none is written into a page; WebAssembly may be compiled.
/// `style` attributes are set by the component library; they cannot load anything. `blob:` shows a
/// picture before it is uploaded. The ten ports of this computer are those at which `evisa-sign` may listen.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self' http://127.0.0.1:27180 http://127.0.0.1:27181 http://127.0.0.1:27182 \
     http://127.0.0.1:27183 http://127.0.0.1:27184 http://127.0.0.1:27185 http://127.0.0.1:27186 \
     http://127.0.0.1:27187 http://127.0.0.1:27188 http://127.0.0.1:27189; worker-src 'self'; object-src 'none'; \
     base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/// Browsers that have come once come by TLS for a year (RFC 6797); only where the portal's address says so.
const TRANSPORT_SECURITY: &str = "max-age=31536000";

/// Adds the security headers; a handler's own value stays.
pub async fn secure(State(config): State<Arc<Config>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if config.public().starts_with("https:") {
        response.headers_mut().insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(TRANSPORT_SECURITY),
        );
    }
    let fixed: [(HeaderName, &str); 6] = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(self), geolocation=(), microphone=()",
        ),
        // Answers hold personal data; what may be kept says so itself.
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in fixed {
        response
            .headers_mut()
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}
