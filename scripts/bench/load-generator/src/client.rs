//! One connection, from an address of choice.

use std::net::{Ipv4Addr, SocketAddr};

use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};

/// What goes wrong between here and the portal.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// A connection that is kept, for one request after the other.
pub struct Line {
    sender: SendRequest<Full<Bytes>>,
}

/// A bare connection from `127.0.0.host`: each is an address of its own to the portal.
pub async fn connect(to: SocketAddr, host: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind((Ipv4Addr::new(127, 0, 0, host), 0).into())?;
    socket.connect(to).await
}

impl Line {
    /// Opens one from `127.0.0.host`.
    pub async fn open(to: SocketAddr, host: u8) -> Result<Self, Failure> {
        let stream = connect(to, host).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self { sender })
    }

    /// Asks and reads the whole answer.
    pub async fn ask(
        &mut self,
        request: Request<Full<Bytes>>,
    ) -> Result<(StatusCode, Bytes), Failure> {
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status();
        Ok((status, answer.into_body().collect().await?.to_bytes()))
    }

    /// The data of an envelope, of an answer that is a success.
    pub async fn data(&mut self, request: Request<Full<Bytes>>) -> Result<Value, Failure> {
        let path = request.uri().clone();
        let (status, bytes) = self.ask(request).await?;
        if !status.is_success() {
            return Err(format!("{path}: {status} {}", String::from_utf8_lossy(&bytes)).into());
        }
        let envelope: Value = serde_json::from_slice(&bytes)?;
        Ok(envelope["data"].clone())
    }
}
