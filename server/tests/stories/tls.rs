//! The bank is asked over TLS: an authority of the settings is believed, a stranger is not.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use evisa_server::payments::reconcile;
use evisa_server::platform::outbound::{self, OutboundError};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, crypto};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use crate::support::Portal;
use crate::support::payer::{LOST, bank_of, order, pay, status};

/// A listener that speaks TLS with a certificate of an authority made for the story.
struct Tls {
    tcp: TcpListener,
    acceptor: TlsAcceptor,
}

impl Tls {
    /// A listener for `localhost`, and the authority's certificate as a PEM file.
    async fn open() -> (Self, u16, PathBuf, TempDir) {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let key = KeyPair::generate().unwrap();
        let bank = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let bank = bank.signed_by(&key, &authority).unwrap();

        let provider = Arc::new(crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(
                vec![bank.der().clone()],
                PrivateKeyDer::Pkcs8(key.serialize_der().into()),
            )
            .unwrap();
        let tcp = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = tcp.local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("authority.pem");
        std::fs::write(&file, authority.pem()).unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        (Self { tcp, acceptor }, port, file, folder)
    }
}

impl Listener for Tls {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let (stream, from) = self.tcp.accept().await.unwrap();
            // A caller who does not trust the certificate hangs up.
            if let Ok(stream) = self.acceptor.accept(stream).await {
                return (stream, from);
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}

/// Pays with a card whose notice is lost, at a bank behind TLS; then the portal asks the bank. The
/// status before and after.
async fn pay_and_ask(believed: bool) -> (String, String) {
    let (listener, port, authority, _folder) = Tls::open().await;
    let mut portal = Portal::start_with(|config| {
        let page = format!("https://localhost:{port}/paymentv2/vpcpay.html");
        config.vnpay_url = Some(page.parse().unwrap());
        config.bank_ca = believed.then(|| authority.clone());
    })
    .await;
    let bank: Router = bank_of(&portal).router();
    tokio::spawn(async move { axum::serve(listener, bank).await });

    portal.http = outbound::client(Some(&authority), Duration::from_mins(1)).unwrap();
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, LOST).await;
    let before = status(&portal, &receipt).await;
    portal.pass(Duration::from_mins(6));
    reconcile::round(&portal.state).await.unwrap();
    (before, status(&portal, &receipt).await)
}

#[tokio::test]
async fn a_bank_with_an_authority_of_its_own_is_asked_over_tls() {
    let (_, after) = pay_and_ask(true).await;
    assert_eq!(after, "paid");
}

#[tokio::test]
async fn a_bank_that_no_known_authority_vouches_for_is_not_believed() {
    let (before, after) = pay_and_ask(false).await;
    assert_eq!((before.as_str(), after.as_str()), ("pending", "pending"));
}

#[test]
fn a_file_without_certificates_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.pem");
    let missing = outbound::client(Some(&file), Duration::from_secs(1));
    assert!(matches!(missing, Err(OutboundError::Unreadable { .. })));
    std::fs::write(&file, "no certificate\n").unwrap();
    let empty = outbound::client(Some(&file), Duration::from_secs(1));
    assert!(matches!(empty, Err(OutboundError::Empty(_))), "{empty:?}");
}
