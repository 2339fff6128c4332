//! Connections: accepted within caps, given deadlines, let go of in order.
//!
//! HTTP/1.1 only: a proxy in front speaks HTTP/2 and TLS with browsers, and what is not spoken here cannot be abused here.

mod caps;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::Service;

pub use caps::Caps;
use caps::{ConnectionPermit, Connections};

/// Pause after the system could not accept, for want of file descriptors say.
const PAUSE: Duration = Duration::from_millis(100);
/// What a connection too many is told.
const CROWDED: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n\
                         connection: close\r\n\r\n";

/// How long somebody at the other end may take.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// Until a request's headers are there, and between two requests of one connection. Browsers open a connection anew in
    /// one round trip.
    pub headers: Duration,
    /// Without taking anything of an answer.
    pub reader: Duration,
    /// For the requests under way when the portal stops.
    pub shutdown: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(20),
            reader: Duration::from_secs(30),
            shutdown: Duration::from_secs(30),
        }
    }
}

/// Serves `app` on an open port until `stop` completes, then finishes the requests under way.
///
/// # Errors
/// None so far: what fails is one connection.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    caps: Caps,
    patience: Timeouts,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let connections = Connections::new(caps);
    let graceful = GracefulShutdown::new();
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                sleep(PAUSE).await;
                continue;
            }
        };
        match connections.admit(peer.ip()) {
            Some(admitted) => {
                let watcher = graceful.watcher();
                tokio::spawn(converse(
                    stream,
                    peer,
                    app.clone(),
                    patience,
                    watcher,
                    admitted,
                ));
            }
            // The few bytes fit into the empty send buffer; whoever does not read them is no matter.
            None => drop(stream.try_write(CROWDED)),
        }
    }
    drop(listener);
    let grace = patience.shutdown;
    if timeout(grace, graceful.shutdown()).await.is_err() {
        tracing::warn!(?grace, "requests were cut off: they took too long");
    }
    Ok(())
}

/// Answers the requests of one connection.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    patience: Timeouts,
    watcher: Watcher,
    _admitted: ConnectionPermit,
) {
    // Answers are written whole: nothing is gained by waiting for more.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.reader));
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = app.clone().call(request);
        async move { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.headers)
        .serve_connection(TokioIo::new(Box::pin(stream)), answer);
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, "a connection ended early");
    }
}
