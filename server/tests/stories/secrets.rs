//! The master secret is changed while what the former one signed still holds; and what is kept is its owner's alone.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use evisa_core::ekyc::ReviewFinding;
use evisa_server::audit::heads;
use evisa_server::audit::signing::PublicKey;
use evisa_server::audit::verify::verify;
use evisa_server::audit::witness::Witness;
use evisa_server::commands;
use evisa_server::platform::random::Random;
use evisa_server::security::secrets::Secrets;
use evisa_server::state::AppState;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};
use crate::support::page::portrait;
use crate::support::portal::{browser, send};
use crate::support::upload::{handle, link};

/// The portal started anew on the same data.
async fn restarted(portal: &Portal) -> String {
    serve(opened_anew(portal).await).await
}

async fn opened_anew(portal: &Portal) -> AppState {
    let config = (*portal.state.config).clone();
    let clock = portal.state.clock.clone();
    AppState::open(config, clock, Random::System).await.unwrap()
}

async fn serve(state: AppState) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(commands::serve::on(listener, state, std::future::pending()));
    url
}

#[tokio::test]
async fn codes_and_handles_outlive_a_new_secret_but_not_the_end_of_the_old_one() {
    let portal = Portal::start().await;
    let folder = &portal.state.config.data_dir;
    let face = handle(&portal, portrait()).await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let open = link(&portal, &face);

    Secrets::rotate(folder, &Random::System).unwrap();
    let url = restarted(&portal).await;
    let show = async |url: &str| {
        let asked = browser().get(format!("{url}{open}"));
        send(asked.header("Cookie", "__Host-evisa-viewer=story"))
            .await
            .status
            .as_u16()
    };
    assert_eq!(show(&url).await, 200);
    let cancel = async |url: &str, security: &str| {
        let codes = json!({ "maSoHoso": code, "maXacNhan": security, "email": "anna@example.com" });
        send(
            browser()
                .post(format!("{url}/client-service/public/hstt/cancel"))
                .json(&codes),
        )
        .await
    };
    assert_eq!(cancel(&url, "AAAAAAAA").await.status, 404);

    assert_eq!(Secrets::retire(folder).unwrap(), 1);
    let url = restarted(&portal).await;
    assert_eq!(show(&url).await, 404);
    assert_eq!(cancel(&url, &security).await.status, 404);
    let still = cancel(&portal.url, &security).await;
    assert_eq!(still.data()["buocXlHoso"], Value::from("HUY"));
}

#[tokio::test]
async fn the_audit_trail_outlives_every_secret() {
    let portal = Portal::start().await;
    let folder = portal.state.config.data_dir.clone();
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    portal.state.trail.flush().await;
    let mut witness = Witness::open(&portal.state).unwrap();
    witness.round(&portal.state).await.unwrap();
    let first_keys = PublicKey::all(&portal.state.secrets).unwrap();

    for (step, version) in [("take", 2), ("approve", 3)] {
        Secrets::rotate(&folder, &Random::System).unwrap();
        if step == "approve" {
            Secrets::retire(&folder).unwrap();
        }
        let state = opened_anew(&portal).await;
        let mut witness = Witness::open(&state).unwrap();
        let url = serve(state.clone()).await;
        let path = format!("{url}/review-service/applications/{code}/{step}");
        let asked = browser().post(path).bearer_auth(&officer.token);
        send(asked.json(
            &json!({ "version": version, "findings": ReviewFinding::ALL, "reason": "Seen" }),
        ))
        .await
        .data();
        state.trail.flush().await;
        assert!(witness.round(&state).await.unwrap() > 0);
        assert_eq!(verify(&state, &[]).await.unwrap().doubts, [], "{step}");
        assert_eq!(state.metrics.audit_failures.get(), 0);
    }

    // Who found a retired secret cannot go on with the file: after a newer key an older one is not believed.
    let state = opened_anew(&portal).await;
    let file = state.config.audit_heads();
    let keys = PublicKey::all(&state.secrets).unwrap();
    assert_eq!((keys.len(), keys[2]), (3, first_keys[0]));
    assert!(heads::read(&file, &keys, None).unwrap().forged.is_empty());
    let mut thief = Witness::open(&portal.state).unwrap();
    pay_another(&portal).await;
    assert!(thief.round(&portal.state).await.unwrap() > 0);
    assert_eq!(heads::read(&file, &keys, None).unwrap().forged.len(), 1);
}

async fn pay_another(portal: &Portal) {
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(portal, &code).await;
}

/// Modes of everything below a folder that others than its owner could use.
fn open_to_others(folder: &Path, found: &mut Vec<String>) {
    let mode = std::fs::metadata(folder).unwrap().permissions().mode();
    if mode & 0o077 != 0 {
        found.push(format!("{} {mode:o}", folder.display()));
    }
    if folder.is_dir() {
        for entry in std::fs::read_dir(folder).unwrap() {
            open_to_others(&entry.unwrap().path(), found);
        }
    }
}

#[test]
fn what_is_kept_is_its_owners_alone() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    let done = Command::new(env!("CARGO_BIN_EXE_evisa"))
        .args(["officer", "add", "a@evisa.example", "--name", "A"])
        .env("EVISA_DATA_DIR", &data)
        .env("EVISA_MODELS_DIR", folder.path())
        .output()
        .unwrap();
    assert!(done.status.success(), "{done:?}");
    let mut found = Vec::new();
    open_to_others(&data, &mut found);
    assert!(found.is_empty(), "{found:#?}");
}
