//! The least that a server of this kind does: what the rest is compared with.

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::portal::Child;

/// Serves `hello` on a free port, whose address is the first line of the output.
pub async fn serve() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let router = Router::new().route("/", get(async || "hello"));
    axum::serve(listener, router).await.unwrap();
}

/// Starts this program again, to say `hello`.
pub fn start() -> (Child, std::net::SocketAddr) {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.arg("hello").stdout(std::process::Stdio::piped());
    let mut child = Child::new(&mut command);
    let at = child.first_line().trim().parse().unwrap();
    (child, at)
}
