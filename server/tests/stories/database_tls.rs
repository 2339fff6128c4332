//! PostgreSQL elsewhere is spoken to by TLS, and must prove who it is.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use evisa_server::store::Store;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};

use crate::support::database::Postgres;

/// An authority's certificate in `ca.pem`, and in `server.pem` and `server.key` one of the server's that it signed.
fn certificates(folder: &Path) -> Vec<String> {
    let mut authority = CertificateParams::new(vec![]).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let server = server.signed_by(&key, &authority).unwrap();
    for (name, text) in [
        ("ca.pem", authority.pem()),
        ("server.pem", server.pem()),
        ("server.key", key.serialize_pem()),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
    let path = |name: &str| folder.join(name).display().to_string();
    vec![
        "ssl=on".into(),
        format!("ssl_cert_file={}", path("server.pem")),
        format!("ssl_key_file={}", path("server.key")),
    ]
}

#[tokio::test]
async fn a_server_with_the_right_certificate_is_believed_and_no_other() {
    let mut kept = None;
    let started = Postgres::start_with(|folder| {
        let settings = certificates(folder);
        kept = Some(folder.join("ca.pem"));
        settings
    });
    let Some(postgres) = started.await else {
        return;
    };
    let authority = kept.unwrap();
    let copy = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(copy.path(), std::fs::read(&authority).unwrap()).unwrap();
    let by_name = postgres.url.replace("127.0.0.1", "localhost");
    let open = async |url: &str, more: &str| Store::open(&format!("{url}?{more}")).await;
    let known = format!("sslmode=verify-full&sslrootcert={}", copy.path().display());

    let store = open(&by_name, &known)
        .await
        .expect("its name and authority are right");
    let (encrypted,): (bool,) =
        sqlx::query_as("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
            .fetch_one(&store.pool)
            .await
            .unwrap();
    assert!(encrypted);
    store.pool.close().await;
    assert!(open(&postgres.url, &known).await.is_err(), "another name");
    let unknown = open(&by_name, "sslmode=verify-full").await;
    assert!(unknown.is_err(), "signed by nobody we know");

    let Some(plain) = Postgres::start().await else {
        return;
    };
    let refused = open(&plain.url, "sslmode=require").await;
    assert!(refused.is_err(), "it would have been plain text");
}
